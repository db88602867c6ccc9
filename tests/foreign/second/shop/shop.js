'use strict';
// 1 999,00 € with a narrow no-break space for thousands
function money(cents) {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return whole + ',' + String(cents % 100).padStart(2, '0') + '\u00a0€';
}
const $ = s => document.querySelector(s);
const store = { get: (k, d) => JSON.parse(sessionStorage.getItem(k) || JSON.stringify(d)), set: (k, v) => sessionStorage.setItem(k, JSON.stringify(v)) };
let products = [], bag = store.get('bag', []), saved = store.get('saved', []), voucher = store.get('voucher', 0);
const chosen = {};

function toast(text) {
  const d = document.createElement('div');
  d.className = 'toast'; d.textContent = text;
  $('#toasts').append(d);
  setTimeout(() => d.remove(), 4000);
}
const priceOf = p => p.price + (chosen[p.id] ? p.finishes[chosen[p.id]] : 0);

function shown() {
  const q = $('#q').value.trim().toLowerCase(), max = parseInt($('#max').value, 10);
  const cats = [...document.querySelectorAll('#cats input:checked')].map(i => i.value);
  let list = products.filter(p => p.name.toLowerCase().includes(q) || p.cat.toLowerCase().includes(q));
  if (cats.length) list = list.filter(p => cats.includes(p.cat));
  if ($('#instock').checked) list = list.filter(p => p.stock > 0);
  if (max) list = list.filter(p => p.price <= max * 100);
  const s = $('#sort').value;
  if (s === 'pa') list.sort((a, b) => a.price - b.price);
  if (s === 'pd') list.sort((a, b) => b.price - a.price);
  if (s === 'n') list.sort((a, b) => a.name.localeCompare(b.name));
  if (s === 'r') list.sort((a, b) => String(b.reviews) > String(a.reviews) ? 1 : -1);
  return list;
}

function draw() {
  const list = shown();
  $('#n').textContent = list.length === 1 ? '1 lamp' : list.length + ' lamps';
  $('#grid').innerHTML = list.map(p => `
    <div class="card" data-id="${p.id}">
      <div class="pic"></div>
      ${p.was ? '<div class="tag">Sale</div>' : ''}
      <button class="heart" aria-pressed="${saved.includes(p.id)}" aria-label="Save ${p.name}">${saved.includes(p.id) ? '♥' : '♡'}</button>
      <h3>${p.name}</h3>
      <div class="price">${money(priceOf(p))}${p.was ? '<s>' + money(p.was) + '</s>' : ''}</div>
      <div class="meta">${p.reviews} reviews · ${p.stock === 0 ? 'Sold out' : p.stock < 4 ? 'Only ' + p.stock + ' left' : 'In stock'}</div>
      ${p.finishes ? '<div class="sw">' + Object.keys(p.finishes).map((f, i) =>
        `<button aria-pressed="${(chosen[p.id] || Object.keys(p.finishes)[0]) === f}">${f}</button>`).join('') + '</div>' : ''}
      <button class="btn add" ${p.stock ? '' : 'disabled'}>${p.stock ? 'Add to bag' : 'Sold out'}</button>
    </div>`).join('') || '<p>No lamps match your filters.</p>';
}

function drawBag() {
  store.set('bag', bag); store.set('voucher', voucher);
  const count = bag.reduce((n, l) => n + l.qty, 0);
  $('#openBag .count').textContent = count;
  $('#lines').innerHTML = bag.length ? bag.map((l, i) => `
    <div class="line" data-i="${i}">
      <div><b>${l.name}</b>${l.finish ? '<br><span class="meta">Finish: ' + l.finish + '</span>' : ''}</div>
      <div class="step"><button aria-label="One less ${l.name}">−</button><span>${l.qty}</span><button aria-label="One more ${l.name}">+</button></div>
      <div>${money(l.qty * l.price)}<br><a href="#" class="rm" aria-label="Remove ${l.name}">Remove</a></div>
    </div>`).join('') : '<p>Your bag is empty</p>';
  const sub = bag.reduce((n, l) => n + l.qty * l.price, 0);
  const off = Math.round(sub * voucher / 100), ship = !bag.length || sub - off >= 10000 ? 0 : 590;
  $('#sums').innerHTML = bag.length ? `
    <div><span>Subtotal</span><span>${money(sub)}</span></div>
    ${off ? `<div><span>Voucher</span><span>−${money(off)}</span></div>` : ''}
    <div><span>Shipping</span><span>${ship ? money(ship) : 'Free'}</span></div>
    <div class="t"><span>Total</span><span>${money(sub - off + ship)}</span></div>` : '';
  $('#toCheckout').style.display = bag.length ? '' : 'none';
}
function openBag(on) {
  $('#bag').classList.toggle('open', on); $('#veil').classList.toggle('open', on);
  $('#bag').setAttribute('aria-hidden', String(!on));
}

$('#grid').addEventListener('click', e => {
  const card = e.target.closest('.card'); if (!card) return;
  const p = products.find(x => x.id === card.dataset.id);
  if (e.target.closest('.heart')) {
    saved = saved.includes(p.id) ? saved.filter(x => x !== p.id) : saved.concat(p.id);
    store.set('saved', saved); $('#wish b').textContent = saved.length; draw();
  } else if (e.target.closest('.sw button')) {
    chosen[p.id] = e.target.textContent; draw();
  } else if (e.target.closest('.add')) {
    const finish = p.finishes ? chosen[p.id] || Object.keys(p.finishes)[0] : '';
    const b = e.target; b.textContent = 'Adding…';
    setTimeout(() => {
      b.textContent = 'Add to bag';
      const have = bag.find(l => l.id === p.id && l.finish === finish);
      if (have && have.qty >= p.stock) return toast('Sorry, only ' + p.stock + ' in stock');
      if (have) have.qty++; else bag.push({ id: p.id, name: p.name, finish, price: priceOf(p), qty: 1 });
      toast(p.name + ' is in your bag');
      setTimeout(drawBag, 350);
    }, 300);
  }
});
$('#lines').addEventListener('click', e => {
  const line = e.target.closest('.line'); if (!line) return;
  const i = +line.dataset.i, l = bag[i];
  if (e.target.closest('.rm')) { e.preventDefault(); bag.splice(i, 1); }
  else if (e.target.textContent === '+') l.qty++;
  else if (e.target.textContent === '−') { if (--l.qty < 1) bag.splice(i, 1); }
  drawBag();
});
$('#apply').addEventListener('click', () => {
  const code = $('#code').value.trim(); $('#codeMsg').textContent = 'Checking code…';
  setTimeout(() => {
    if (code.toUpperCase() === 'GLOW10') { voucher = 10; $('#codeMsg').textContent = 'Voucher GLOW10 applied'; }
    else $('#codeMsg').textContent = 'This code is not valid';
    drawBag();
  }, 600);
});
$('#openBag').addEventListener('click', () => openBag(true));
$('#closeBag').addEventListener('click', () => openBag(false));
$('#veil').addEventListener('click', () => openBag(false));
document.addEventListener('keydown', e => { if (e.key === 'Escape') openBag(false); });
let wait;
for (const id of ['#q', '#max']) $(id).addEventListener('input', () => { clearTimeout(wait); wait = setTimeout(draw, 300); });
for (const id of ['#sort', '#instock', '#cats']) $(id).addEventListener('change', draw);
$('#reset').addEventListener('click', () => {
  document.querySelectorAll('.filters input').forEach(i => { i.checked = false; if (i.id === 'max') i.value = ''; });
  $('#q').value = ''; draw();
});

setTimeout(() => fetch('products.json').then(r => r.json()).then(list => {
  products = list;
  const cats = [...new Set(list.map(p => p.cat))];
  $('#cats').innerHTML = cats.map(c => `<label class="row"><input type="checkbox" value="${c}"><span>${c}</span><span class="meta">(${list.filter(p => p.cat === c).length})</span></label>`).join('');
  draw();
}), 500);
$('#wish b').textContent = saved.length;
drawBag();
