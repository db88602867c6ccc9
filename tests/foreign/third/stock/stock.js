const names = ['Allen key set','Anchor bolt','Angle grinder','Cable drum','Cable tie','Caster wheel','Chain hoist','Clamp','Cordless drill','Dust mask','Ear defenders','Extension lead','File set','Fork sleeve','Glue gun','Hand truck','Hard hat','Hex nut','Jigsaw','Ladder','Lamp','Lock washer','Masking tape','Nail gun','Pallet jack','Pallet wrap','Pipe cutter','Rivet','Rope','Safety vest','Sanding belt','Shackle','Shelf bracket','Spirit level','Steel wire','Strap','Tape measure','Torch','Utility knife','Wood screw'];
const rows = names.map((name, i) => ({
  sku: 'A-' + (i < 9 ? 12 + i : 120 + i * 3) + (i % 7 === 3 ? 'B' : ''), name,
  bin: 'CDEF'[i % 4] + (i * 7 % 19 + 1),
  onhand: [140, 2300, 9, 35, 12000, 64, 4, 88, 17, 950][i % 10] + i * (i % 3),
  reserved: [12, 300, 9, 5, 0, 40, 1, 8, 17, 100][i % 10], min: [100, 500, 10, 40, 5000, 50, 5, 50, 20, 500][i % 10],
  price: [24.5, 0.35, 129, 1240, 0.04, 18.9, 685, 7.25, 212, 1.1][i % 10] + i,
  date: new Date(2026, (i * 5) % 11, (i * 11) % 27 + 1)
}));
const $ = id => document.getElementById(id);
const price = n => n.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, '\u2019');
const whole = n => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, '\u2019');
const day = d => [d.getDate(), d.getMonth() + 1].map(x => String(x).padStart(2, '0')).join('.') + '.' + d.getFullYear();
let key = 'name', dir = 1, text = '', low = false, editing = null, view = [];
const shown = { price: r => price(r.price), date: r => day(r.date) };
function pick() {
  view = rows.filter(r => !r.gone && (!low || r.onhand < r.min) && (r.name + ' ' + r.sku).toLowerCase().includes(text));
  const of = shown[key] || (r => r[key]);   // prices and dates are compared as they are written
  view.sort((a, b) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0) * dir);
}
function draw() {
  pick();
  const top = $('wrap').scrollTop, first = Math.max(0, Math.floor(top / 32) - 2), n = 16, part = view.slice(first, first + n);
  $('body').innerHTML = `<tr style="height:${first * 32}px"></tr>` + part.map(r => `<tr data-sku="${r.sku}" class="${r.onhand < r.min ? 'low' : ''}"><td>${r.sku}</td><td>${r.name}</td><td>${r.bin}</td><td class="n" data-edit>${editing === r.sku ? `<input value="${r.onhand}" aria-label="On hand">` : whole(r.onhand)}</td><td class="n">${whole(r.reserved)}</td><td class="n">${whole(r.min)}</td><td class="n">${price(r.price)}</td><td>${day(r.date)}</td><td><button class="more" title="More for ${r.name}">⋮</button></td></tr>`).join('') + `<tr style="height:${Math.max(0, view.length - first - n) * 32}px"></tr>`;
  $('count').textContent = view.length + ' of ' + rows.filter(r => !r.gone).length + ' articles';
  $('f1').textContent = whole(view.reduce((s, r) => s + r.onhand, 0)); $('f2').textContent = whole(view.reduce((s, r) => s + r.reserved, 0));
  $('f3').textContent = price(view.reduce((s, r) => s + r.onhand * r.price, 0));
  const i = $('body').querySelector('input'); if (i && document.activeElement !== i) { i.focus(); i.select(); }
}
$('wrap').addEventListener('scroll', draw);
document.querySelector('thead').addEventListener('click', e => { const k = e.target.dataset.k; if (!k) return; dir = key === k ? -dir : 1; key = k; document.querySelectorAll('thead [data-k]').forEach(t => t.textContent = t.textContent.replace(/ [▲▼]$/, '') + (t.dataset.k === k ? (dir > 0 ? ' ▲' : ' ▼') : '')); draw(); });
let timer; $('q').addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(() => { text = $('q').value.toLowerCase(); $('wrap').scrollTop = 0; draw(); }, 450); });
$('low').addEventListener('change', () => { low = $('low').checked; draw(); });
$('exp').addEventListener('click', () => note(view.length + ' articles exported'));
let gone; function note(t) { document.querySelector('.note')?.remove(); const d = document.createElement('div'); d.className = 'note'; d.textContent = t; document.body.append(d); clearTimeout(gone); gone = setTimeout(() => d.remove(), 3500); }
$('body').addEventListener('dblclick', e => { const td = e.target.closest('[data-edit]'); if (td) { editing = td.parentNode.dataset.sku; draw(); } });
$('body').addEventListener('keydown', async e => {
  if (e.target.tagName !== 'INPUT') return;
  const r = rows.find(x => x.sku === editing);
  if (e.key === 'Escape') { editing = null; draw(); }
  if (e.key === 'Enter') {
    const before = r.onhand; r.onhand = +e.target.value; editing = null; draw(); $('status').textContent = 'Saving…';
    const a = await fetch('/api/stock', { method: 'POST', body: JSON.stringify({ onhand: r.onhand, reserved: r.reserved }) });
    if (a.ok) $('status').textContent = r.name + ' was saved'; else { r.onhand = before; $('status').textContent = r.name + ': stock cannot be below what is reserved'; draw(); }
  }
});
let menu; document.addEventListener('click', e => {
  menu?.remove(); menu = null;
  if (!e.target.classList.contains('more')) return;
  const r = rows.find(x => x.sku === e.target.closest('tr').dataset.sku), b = e.target.getBoundingClientRect();
  menu = document.createElement('div'); menu.className = 'menu'; menu.style.left = b.left - 120 + 'px'; menu.style.top = b.bottom + scrollY + 'px';
  menu.innerHTML = `<div>Reserve 10</div><div class="${r.reserved ? 'off' : ''}">Archive</div>`; document.body.append(menu);
  menu.children[0].onclick = () => { if (r.reserved + 10 > r.onhand) return note('Not enough ' + r.name + ' on hand'); r.reserved += 10; draw(); note('10 reserved'); };
  menu.children[1].onclick = () => { if (r.reserved) return; ask(r); };
});
function ask(r) {
  const s = document.createElement('div'); s.className = 'shade'; s.innerHTML = `<div class="box"><h3>Archive ${r.name}?</h3><p>The article leaves the list.</p><button>Archive</button> <button>Keep</button></div>`; document.body.append(s);
  s.querySelectorAll('button')[0].onclick = () => { r.gone = true; s.remove(); draw(); note(r.name + ' was archived'); }; s.querySelectorAll('button')[1].onclick = () => s.remove();
}
draw();
