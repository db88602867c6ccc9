// Stamps are kept in the browser's storage, visits in a cookie; the saying changes by chance. Printing is not built yet.
const sayings = ['Measure twice.', 'Keep it dry.', 'Oil the hinge.', 'Water in the evening.', 'Sharpen on Sundays.'];
const saying = document.getElementById('saying');
const turn = () => {
  const others = sayings.filter((it) => it !== saying.textContent);
  saying.textContent = others[Math.floor(Math.random() * others.length)];
};
turn();
setInterval(turn, 700);

const seen = Number(/visits=(\d+)/.exec(document.cookie)?.[1] ?? 0) + 1;
document.cookie = `visits=${seen}; path=/stamp-card; max-age=86400`;
document.getElementById('visits').textContent = seen;

const stamps = document.getElementById('stamps');
stamps.textContent = localStorage.getItem('stamps') ?? '0';
document.getElementById('stamp').addEventListener('click', () => {
  localStorage.setItem('stamps', Number(stamps.textContent) + 1);
  stamps.textContent = localStorage.getItem('stamps');
});
document.getElementById('print').addEventListener('click', () => {});
