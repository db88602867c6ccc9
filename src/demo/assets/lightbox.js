// A thumbnail opens the picture, not another page.
const box = document.getElementById('lightbox');
document.querySelectorAll('.thumb').forEach((thumb, place) => {
  thumb.addEventListener('click', (event) => {
    event.preventDefault();
    document.getElementById('which').textContent = `Picture ${place + 1} of 2`;
    box.hidden = false;
  });
});
document.getElementById('close').addEventListener('click', () => { box.hidden = true; });
