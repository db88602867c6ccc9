// A tooltip script as many shops have one: it takes the title away and keeps it elsewhere.
for (const button of document.querySelectorAll('button[title]')) {
  button.dataset.tip = button.title;
  button.setAttribute('aria-label', button.title);
  button.removeAttribute('title');
}

const parcel = document.getElementById('parcel');
document.getElementById('parcel-opener').addEventListener('click', () => parcel.classList.toggle('open'));

let room = 0;
document.getElementById('next-slide').addEventListener('click', () => {
  const slides = document.getElementById('slides');
  room = (room + 1) % slides.children.length;
  slides.style.transform = `translateX(${-100 * room}%)`;
});

// The toast lies on the header's links, and has a link of the same name as one of them.
function toast(text) {
  const note = document.createElement('div');
  note.className = 'toast-top';
  note.append(`${text} `);
  const link = document.createElement('a');
  link.href = '/help-centre?topic=wishes';
  link.textContent = 'Help';
  note.append(link);
  document.getElementById('toast-place').replaceChildren(note);
  setTimeout(() => note.remove(), 1500);
}

for (const tile of document.querySelectorAll('.tile')) {
  const name = tile.querySelector('h4').textContent;
  tile.querySelector('.wish')?.addEventListener('click', () => toast(`${name} is on your wish list.`));
  tile.querySelector('.like')?.addEventListener('click', (event) => {
    event.currentTarget.disabled = true;
    tile.querySelector('.tile-text').insertAdjacentHTML('beforeend', '<p>Thank you, liked once</p>');
  });
}
