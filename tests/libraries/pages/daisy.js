import 'daisyui/daisyui.css';

const $ = id => document.getElementById(id);
const bikes = [['Bluebird', 'City', 14, true], ['Camel', 'Cargo', 32, true], ['Fox', 'City', 18, false], ['Heron', 'City', 16, true], ['Mule', 'Cargo', 29, false], ['Tadpole', 'Child', 8, true], ['Wren', 'Child', 9, true]].map(([name, kind, price, free]) => ({ name, kind, price, free }));
let bookings = [['B-71', 'Fox', 'Hana Ito', 3, 'Reserved'], ['B-72', 'Mule', 'Bruno Sala', 1, 'Collected'], ['B-74', 'Wren', 'Ines Cole', 5, 'Reserved'], ['B-75', 'Camel', 'Tom Adeyi', 2, 'Late'], ['B-78', 'Heron', 'Hana Ito', 2, 'Reserved']].map(([no, bike, guest, days, state]) => ({ no, bike, guest, days, state, on: false }));
const badge = { Reserved: 'badge-info', Collected: 'badge-success', Late: 'badge-error' };
let kind = '', page = 1, basket = [], going = null;

const say = (text, sort = 'alert-success') => {
  const alert = document.createElement('div');
  alert.className = `alert ${sort}`;
  alert.setAttribute('role', 'alert');
  alert.innerHTML = '<span></span><button class="btn btn-xs">Dismiss</button>';
  alert.firstChild.textContent = text;
  alert.lastChild.onclick = () => alert.remove();
  $('toast').append(alert);
  setTimeout(() => alert.remove(), 8000);
};
const drawBikes = () => {
  const fit = bikes.filter(b => (!kind || b.kind === kind) && (!$('free').checked || b.free));
  if ($('sort').value !== 'Name') fit.sort((a, b) => a.price - b.price);
  const last = Math.max(1, Math.ceil(fit.length / 3));
  page = Math.min(page, last);
  $('found').textContent = fit.length === 1 ? '1 bike' : `${fit.length} bikes`;
  $('bikes').innerHTML = fit.slice(page * 3 - 3, page * 3).map(b => `<div class="card card-border"><div class="card-body"><h2 class="card-title">${b.name} <span class="badge ${b.free ? 'badge-success' : ''}">${b.free ? 'Free' : 'Rented'}</span></h2><p>${b.kind} bike, €${b.price} a day</p><div class="card-actions"><button class="btn btn-sm btn-primary" data-book="${b.name}" ${b.free && !basket.includes(b) ? '' : 'disabled'}>Book</button></div></div></div>`).join('');
  $('pages').innerHTML = Array.from({ length: last }, (_, i) => `<input class="join-item btn btn-square" type="radio" name="page" aria-label="${i + 1}" ${i + 1 === page ? 'checked' : ''}>`).join('');
  $('pages').querySelectorAll('input').forEach((r, i) => { r.onchange = () => { page = i + 1; drawBikes(); }; });
  $('bikes').querySelectorAll('[data-book]').forEach(b => { b.onclick = () => { basket.push(bikes.find(o => o.name === b.dataset.book)); say(`${b.dataset.book} is in the basket`); drawBikes(); drawBasket(); }; });
};
const drawBasket = () => {
  $('count').textContent = basket.length;
  $('items').innerHTML = basket.map(b => `<li class="list-row"><div>${b.name}</div><div>€${b.price}</div><button class="btn btn-xs" data-out="${b.name}">Remove</button></li>`).join('') || '<li class="list-row">Nothing is in it yet</li>';
  $('total').textContent = `Total: €${basket.reduce((s, b) => s + b.price, 0)}`;
  $('pay').disabled = !basket.length;
  $('items').querySelectorAll('[data-out]').forEach(b => { b.onclick = () => { basket = basket.filter(o => o.name !== b.dataset.out); drawBikes(); drawBasket(); }; });
};
const drawRows = () => {
  $('rows').innerHTML = bookings.map(b => `<tr><td><input type="checkbox" class="checkbox" ${b.on ? 'checked' : ''}></td><td>${b.no}</td><td>${b.bike}</td><td>${b.guest}</td><td>${b.days}</td><td><span class="badge ${badge[b.state]}">${b.state}</span></td><td><details class="dropdown dropdown-end"><summary class="btn btn-sm">Change</summary><ul class="menu dropdown-content drop"><li><button data-do="day">Add a day</button></li><li class="${b.state === 'Collected' ? 'menu-disabled' : ''}"><button data-do="cancel" ${b.state === 'Collected' ? 'disabled' : ''}>Cancel booking</button></li></ul></details></td></tr>`).join('');
  [...$('rows').rows].forEach((row, i) => {
    const b = bookings[i];
    row.querySelector('input').onchange = e => { b.on = e.target.checked; counts(); };
    row.querySelector('[data-do=day]').onclick = () => { b.days++; drawRows(); };
    row.querySelector('[data-do=cancel]').onclick = () => { going = b; row.querySelector('details').open = false; $('cancelTitle').textContent = `Cancel ${b.no} of ${b.guest}?`; $('cancel').showModal(); };
  });
  counts();
};
const counts = () => {
  const n = bookings.filter(b => b.on).length;
  $('ticked').textContent = `${n} of ${bookings.length} ticked`;
  $('collect').disabled = !n;
  $('every').checked = n === bookings.length;
  $('every').indeterminate = n > 0 && n < bookings.length;
};
$('filter').querySelectorAll('[type=radio]').forEach(r => { r.onchange = () => { kind = r.ariaLabel; page = 1; drawBikes(); }; });
$('filter').onreset = () => { kind = ''; page = 1; drawBikes(); };
$('sort').onchange = $('free').onchange = () => { page = 1; drawBikes(); };
$('every').onchange = e => { bookings.forEach(b => { b.on = e.target.checked; }); drawRows(); };
$('collect').onclick = () => { const n = bookings.filter(b => b.on).length; bookings.forEach(b => { if (b.on) { b.state = 'Collected'; b.on = false; } }); drawRows(); say(n === 1 ? '1 booking collected' : `${n} bookings collected`); };
$('yes').onclick = () => { bookings = bookings.filter(b => b !== going); drawRows(); say(`${going.no} is cancelled`, 'alert-warning'); };
$('shops').querySelectorAll('a').forEach(a => { a.onclick = () => { $('shop').textContent = a.dataset.shop; $('shops').open = false; }; });
$('form').onsubmit = e => { e.preventDefault(); say(`Thank you, ${$('name').value}`); };
$('news').onchange = e => { $('newsText').textContent = e.target.checked ? 'A mail comes on Mondays' : 'No mail for you'; };
$('height').oninput = e => { $('heightText').textContent = `${e.target.value} cm`; };
document.querySelectorAll('[name=pay]').forEach(r => { r.onchange = () => { $('payText').textContent = r.value === 'cash' ? 'Please bring the exact sum' : 'A card is charged at once'; }; });
$('rating').querySelectorAll('input').forEach((r, i) => { r.onchange = () => { $('starText').textContent = `${i + 1} of 4 stars`; }; });
$('pay').onclick = () => { document.querySelectorAll('.step')[1].classList.add('step-primary'); $('basket').checked = false; say(`Paid €${basket.reduce((s, b) => s + b.price, 0)}`); basket = []; drawBikes(); drawBasket(); };
$('helmet').onclick = e => { e.target.textContent = 'Helmet added'; e.target.disabled = true; };
drawBikes();
drawBasket();
drawRows();
