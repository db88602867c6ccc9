import UIkit from 'uikit';
import Icons from 'uikit/dist/js/uikit-icons';
import 'uikit/dist/css/uikit.css';
UIkit.use(Icons);

const $ = id => document.getElementById(id);
let classes = [
  { class: 'First bowls', teacher: 'Ute Lang', day: 'Monday', price: 45, left: 4, paid: false },
  { class: 'Tall vases', teacher: 'Sam Okoro', day: 'Tuesday', price: 60, left: 0, paid: true },
  { class: 'Tiles', teacher: 'Ute Lang', day: 'Thursday', price: 38, left: 7, paid: false },
  { class: 'Glazing', teacher: 'Rosa Vidal', day: 'Friday', price: 52, left: 2, paid: false },
  { class: 'Teapots', teacher: 'Sam Okoro', day: 'Saturday', price: 75, left: 3, paid: true },
];
let page = 1;
const picked = new Set();
const money = v => '£' + v.toFixed(2);
const say = (text, status) => UIkit.notification({ message: text, status, pos: 'bottom-right', timeout: 0 });
function draw() {
  const last = Math.ceil(classes.length / 3);
  page = Math.min(page, last);
  $('rows').replaceChildren(...classes.slice((page - 1) * 3, page * 3).map(c => {
    const tr = document.createElement('tr');
    tr.innerHTML = `<td><input class="uk-checkbox" type="checkbox" aria-label="Pick ${c.class}" ${picked.has(c.class) ? 'checked' : ''}></td><td>${c.class}</td><td>${c.teacher}</td><td>${c.day}</td><td>${money(c.price)}</td><td>${c.left}</td>
      <td><span class="uk-label ${c.paid ? 'uk-label-success' : 'uk-label-warning'}">${c.paid ? 'Paid' : 'Open'}</span></td><td><button class="uk-button uk-button-small uk-button-default" ${c.paid ? 'disabled' : ''}>Pay</button> <a href="#" class="uk-link-muted">Cancel class</a></td>`;
    tr.querySelector('input').onchange = e => { e.target.checked ? picked.add(c.class) : picked.delete(c.class); count(); };
    tr.querySelector('button').onclick = () => { c.paid = true; draw(); };
    tr.querySelector('a').onclick = e => {
      e.preventDefault();
      UIkit.modal.confirm(`Cancel the class ${c.class}?`, { i18n: { ok: 'Yes, cancel it', cancel: 'Keep it' } }).then(() => { classes = classes.filter(x => x !== c); picked.delete(c.class); draw(); say(`${c.class} was cancelled`, 'danger'); }, () => {});
    };
    return tr;
  }));
  $('sum').textContent = money(classes.reduce((a, c) => a + c.price, 0));
  $('left').textContent = classes.reduce((a, c) => a + c.left, 0);
  $('pages').innerHTML = Array.from({ length: last }, (_, i) => i + 1 === page ? `<li class="uk-active"><span aria-current="page">${i + 1}</span></li>` : `<li><a href="#">${i + 1}</a></li>`).join('');
  $('pages').querySelectorAll('a').forEach(a => { a.onclick = e => { e.preventDefault(); page = Number(a.textContent); draw(); }; });
  $('b-class').innerHTML = classes.map(c => `<option ${c.left ? '' : 'disabled'}>${c.class}</option>`).join('');
  $('pay').disabled = classes.every(c => c.paid);
  count();
}
function count() {
  $('picked').textContent = picked.size === 1 ? '1 class picked' : `${picked.size} classes picked`;
  $('all').checked = picked.size === classes.length;
}
$('all').onchange = e => { picked.clear(); if (e.target.checked) classes.forEach(c => picked.add(c.class)); draw(); };
$('pay').onclick = () => { classes.forEach(c => { c.paid = true; }); draw(); say('Everything is paid', 'success'); };
document.querySelectorAll('[data-sort]').forEach(a => a.addEventListener('click', e => {
  e.preventDefault();
  const by = a.dataset.sort;
  classes.sort((x, y) => typeof x[by] === 'number' ? x[by] - y[by] : x[by].localeCompare(y[by]));
  page = 1;
  draw();
  UIkit.dropdown($('sort')).hide(false);
}));
document.querySelectorAll('[data-say]').forEach(a => a.addEventListener('click', e => { e.preventDefault(); say(a.dataset.say, 'primary'); }));
document.querySelectorAll('[data-pot]').forEach(b => b.addEventListener('click', () => {
  b.closest('.uk-card').querySelector('.uk-label').textContent = 'Reserved';
  b.textContent = 'Release';
  b.disabled = true;
  $('mine').insertAdjacentHTML('beforeend', `<li>${b.dataset.pot}, reserved</li>`);
}));
$('k-full').oninput = () => { $('k-load').textContent = ` ${$('k-full').value} %`; $('js-bar').value = $('k-full').value; };
$('kiln').onsubmit = e => {
  e.preventDefault();
  const name = $('k-name').value.trim(), t = $('k-temp').value;
  const wrong = !name ? 'Who are you?' : t === 'Choose one' ? 'Choose a temperature' : !$('k-rules').checked ? 'Read the rules first' : '';
  $('k-error').textContent = wrong;
  $('k-error').hidden = !wrong;
  $('k-name').classList.toggle('uk-form-danger', !name);
  $('k-done').hidden = !!wrong;
  if (!wrong) $('k-done').textContent = `${name} fires at ${t}, ${document.querySelector('[name=when]:checked').value === 'night' ? 'at night' : 'by day'}`;
};
$('book-form').onsubmit = e => {
  e.preventDefault();
  const who = $('b-who').value.trim();
  $('b-error').hidden = !!who;
  $('b-who').classList.toggle('uk-form-danger', !who);
  if (!who) return;
  const c = classes.find(x => x.class === $('b-class').value);
  c.left--;
  draw();
  UIkit.modal($('book')).hide();
  say(`${who} is booked for ${c.class}`, 'success');
  $('book-form').reset();
};
draw();
