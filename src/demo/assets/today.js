// What moves by itself: a clock and a carousel. 'Refresh offers' and 'Remind me' do nothing, on purpose.
const clock = document.getElementById('clock');
const slides = [...document.querySelectorAll('.slide')];
const pause = document.getElementById('pause');
let shown = 0;

const tick = () => { clock.textContent = new Date().toTimeString().slice(0, 8); };
tick();
setInterval(tick, 1000);

setInterval(() => {
  if (pause.textContent === 'Play') return;
  slides[shown].hidden = true;
  shown = (shown + 1) % slides.length;
  slides[shown].hidden = false;
}, 1200);

pause.addEventListener('click', () => { pause.textContent = pause.textContent === 'Pause' ? 'Play' : 'Pause'; });
document.getElementById('refresh').addEventListener('click', () => {});
document.getElementById('remind').addEventListener('submit', (event) => event.preventDefault());
