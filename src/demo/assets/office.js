// The account menu opens on click; it is closed again by a click elsewhere.
const opener = document.getElementById('account-opener');
const menu = document.getElementById('account');
opener.addEventListener('click', (event) => { event.preventDefault(); menu.classList.toggle('open'); });
document.addEventListener('click', (event) => { if (event.target !== opener) menu.classList.remove('open'); });
