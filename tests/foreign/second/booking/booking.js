'use strict';
const TODAY = '2026-11-24';
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const ROOMS = [{ name: 'Lyra', seats: 4, cents: 1800 }, { name: 'Mira', seats: 2, cents: 950 }, { name: 'Orion', seats: 20, cents: 6000 }, { name: 'Vega', seats: 8, cents: 2500 }];
const HOURS = [9, 10, 11, 12, 13, 14, 15, 16];
const state = { day: TODAY, mine: JSON.parse(sessionStorage.getItem('mine') || '[]'), ampm: false };
const $ = s => document.querySelector(s);
const eur = c => (c / 100).toFixed(2).replace('.', ',') + ' €';
const nice = iso => { const d = new Date(iso + 'T12:00:00Z'); return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][d.getUTCDay()] + ', ' + d.getUTCDate() + ' ' + MONTHS[d.getUTCMonth()].slice(0, 3) + ' ' + d.getUTCFullYear(); };
const clock = h => state.ampm ? (h > 12 ? h - 12 : h) + ':00 ' + (h < 12 ? 'am' : 'pm') : String(h).padStart(2, '0') + ':00';
const weekend = iso => [0, 6].includes(new Date(iso + 'T12:00:00Z').getUTCDay());
function taken(room, h) {
  if (state.mine.some(b => b.room === room.name && b.day === state.day && h >= b.hour && h < b.hour + b.hours)) return true;
  if (state.day === TODAY) return { Vega: [9, 10], Lyra: [11], Orion: [9, 10, 11, 12, 13, 14, 16], Mira: [] }[room.name].includes(h);
  return (+state.day.slice(8) + ROOMS.indexOf(room) + h) % 3 === 0;
}
class El extends HTMLElement {
  constructor() { super(); this.attachShadow({ mode: 'open' }); }
  set html(h) { this.shadowRoot.innerHTML = h; }
  $(s) { return this.shadowRoot.querySelector(s); }
}
customElements.define('rz-header', class extends El {
  connectedCallback() {
    this.html = `<style>:host{display:flex;gap:20px;align-items:center;background:#2f4858;color:#fff;padding:10px 16px;position:sticky;top:0;z-index:3}a{color:#cde}button{font:inherit}</style>
      <strong>Raumzeit</strong><a href="index.html">Rooms</a><a href="prices.html">Prices</a><span style="flex:1"></span><button>Back to today</button>`;
    this.$('button').onclick = () => { $('rz-month').go(TODAY); };
  }
});
customElements.define('rz-month', class extends El {
  connectedCallback() { this.y = 2026; this.m = 10; this.draw(); }
  go(iso) { this.y = +iso.slice(0, 4); this.m = +iso.slice(5, 7) - 1; state.day = iso; this.draw(); drawDay(); }
  draw() {
    const first = (new Date(Date.UTC(this.y, this.m, 1)).getUTCDay() + 6) % 7, n = new Date(Date.UTC(this.y, this.m + 1, 0)).getUTCDate();
    let cells = '<i></i>'.repeat(first);
    for (let d = 1; d <= n; d++) {
      const iso = `${this.y}-${String(this.m + 1).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
      cells += `<button data-d="${iso}" aria-label="${d} ${MONTHS[this.m]} ${this.y}" ${iso < TODAY ? 'disabled' : ''} aria-pressed="${iso === state.day}">${d}</button>`;
    }
    this.html = `<style>:host{display:block;background:#fff;border:1px solid #ddd;border-radius:8px;padding:10px}.h{display:flex;justify-content:space-between;align-items:center}.g{display:grid;grid-template-columns:repeat(7,1fr);gap:2px;text-align:center}
      .g button{font:inherit;border:0;background:none;padding:5px 0;cursor:pointer;border-radius:5px}.g button:disabled{color:#bbb}.g button[aria-pressed=true]{background:#2f4858;color:#fff}.g b{font-size:11px;color:#777}</style>
      <div class="h"><button id="p" aria-label="Previous month">‹</button><span id="t">${MONTHS[this.m]} ${this.y}</span><button id="n" aria-label="Next month">›</button></div>
      <div class="g">${['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map(x => `<b>${x}</b>`).join('')}${cells}</div>`;
    this.$('#p').onclick = () => { if (--this.m < 0) { this.m = 11; this.y--; } this.draw(); };
    this.$('#n').onclick = () => { if (++this.m > 11) { this.m = 0; this.y++; } this.draw(); };
    this.$('.g').onclick = e => { if (e.target.dataset.d) { state.day = e.target.dataset.d; this.draw(); drawDay(); } };
  }
});
customElements.define('rz-room', class extends El {
  set room(r) {
    const slots = HOURS.map(h => `<button ${taken(r, h) ? 'disabled' : ''} data-h="${h}">${clock(h)}</button>`).join('');
    const free = HOURS.filter(h => !taken(r, h)).length;
    this.html = `<style>:host{display:block;background:#fff;border:1px solid #ddd;border-radius:8px;padding:10px 14px;margin-bottom:10px}h3{margin:0}.s{display:flex;flex-wrap:wrap;gap:6px;margin-top:8px}
      .s button{font:inherit;border:1px solid #2f4858;background:#fff;border-radius:5px;padding:4px 9px;cursor:pointer}.s button:disabled{border-color:#ccc;color:#aaa;text-decoration:line-through;cursor:default}.m{color:#666}</style>
      <h3>Room ${r.name}</h3><div class="m">${r.seats} seats · ${eur(r.cents)} per hour · ${free === 0 ? 'fully booked' : free + ' of 8 hours free'}</div><div class="s">${slots}</div>`;
    this.setAttribute('role', 'group'); this.setAttribute('aria-label', 'Room ' + r.name);
    this.$('.s').onclick = e => { if (e.target.dataset.h) ask(r, +e.target.dataset.h); };
  }
});
customElements.define('rz-toggle', class extends El {
  connectedCallback() {
    this.html = `<style>:host{display:inline-flex}label{display:inline-flex;gap:6px;align-items:center;cursor:pointer}span.b{width:30px;height:16px;border-radius:9px;background:#bbb;position:relative}span.b::after{content:"";position:absolute;width:14px;height:14px;border-radius:50%;background:#fff;top:1px;left:1px}
      input{position:absolute;opacity:0;width:30px;height:16px;margin:0}input:checked+span.b{background:#2f4858}input:checked+span.b::after{left:15px}</style><label><input type="checkbox" role="switch"><span class="b"></span>${this.getAttribute('label')}</label>`;
    this.$('input').onchange = () => this.dispatchEvent(new Event('toggle'));
  }
  get on() { return this.$('input').checked; } set on(v) { this.$('input').checked = v; }
});
customElements.define('rz-stars', class extends El {
  connectedCallback() {
    this.html = `<style>button{border:0;background:none;font-size:20px;cursor:pointer;color:#c80;padding:0 2px}</style><div role="radiogroup" aria-label="Rating">${[1, 2, 3, 4, 5].map(n => `<button role="radio" aria-checked="false" aria-label="${n} star${n > 1 ? 's' : ''}">☆</button>`).join('')}</div><div id="r"></div>`;
    const b = [...this.shadowRoot.querySelectorAll('button')];
    b.forEach((x, i) => x.onclick = () => { b.forEach((y, j) => { y.textContent = j <= i ? '★' : '☆'; y.setAttribute('aria-checked', String(j === i)); }); this.$('#r').textContent = ['Sorry to hear that', 'We can do better', 'Fine', 'Good to hear', 'Thank you, wonderful'][i]; });
  }
});
customElements.define('rz-toast', class extends El {
  say(text, undo) {
    this.html = `<style>div{position:fixed;left:50%;bottom:20px;transform:translateX(-50%);background:#222;color:#fff;padding:10px 16px;border-radius:6px;z-index:9}button{background:none;border:0;color:#fc6;cursor:pointer;font:inherit;margin-left:10px}</style><div role="status">${text}${undo ? '<button>Undo</button>' : ''}</div>`;
    if (undo) this.$('button').onclick = () => { this.html = ''; undo(); };
    clearTimeout(this.t); this.t = setTimeout(() => { this.html = ''; }, 6000);
  }
});

let loading;
function drawDay() {
  $('#day').textContent = nice(state.day);
  $('#rooms').innerHTML = '<p>Looking for free rooms…</p>';
  clearTimeout(loading);
  loading = setTimeout(() => {
    const min = +$('#seats').value || 0, key = $('#order').value;
    const list = ROOMS.filter(r => r.seats >= min).sort((a, b) => key === 'price' ? a.cents - b.cents : key === 'seats' ? b.seats - a.seats : a.name.localeCompare(b.name));
    $('#rooms').innerHTML = '';
    if (weekend(state.day)) { $('#rooms').innerHTML = '<p>Closed on weekends</p>'; return; }
    for (const r of list) { const e = document.createElement('rz-room'); $('#rooms').append(e); e.room = r; }
    if (!list.length) $('#rooms').innerHTML = '<p>No room is large enough</p>';
  }, 450);
}
function drawMine() {
  sessionStorage.setItem('mine', JSON.stringify(state.mine));
  $('#mine').innerHTML = state.mine.length ? '' : '<li>Nothing booked yet</li>';
  state.mine.forEach(b => {
    const li = document.createElement('li');
    li.innerHTML = `<b>${b.room}</b>, ${nice(b.day)}<br>${clock(b.hour)} to ${clock(b.hour + b.hours)} · ${eur(b.cents)} <button>Cancel</button>`;
    li.querySelector('button').onclick = () => {
      const i = state.mine.indexOf(b); state.mine.splice(i, 1); drawMine(); drawDay();
      $('rz-toast').say('Booking cancelled', () => { state.mine.splice(i, 0, b); drawMine(); drawDay(); });
    };
    $('#mine').append(li);
  });
}
let draft;
const cost = () => draft.room.cents * +$('#hours').value + ($('#beamer').on ? 500 : 0);
function price() { $('#price').textContent = eur(cost()); }
function ask(room, hour) {
  draft = { room, hour }; $('#what').textContent = `Room ${room.name}, ${nice(state.day)}, ${clock(hour)}`;
  $('#hours').value = '1'; $('#beamer').on = false; $('#who').value = ''; $('#clash').textContent = ''; price(); $('#dlg').showModal();
}
$('#hours').onchange = price; $('#beamer').addEventListener('toggle', price);
$('#no').onclick = () => $('#dlg').close();
$('#yes').onclick = () => {
  if (!$('#who').value.trim()) { $('#clash').textContent = 'Who is booking?'; return; }
  const end = draft.hour + +$('#hours').value;
  for (let h = draft.hour; h < end; h++) if (h > 16 || taken(draft.room, h)) { $('#clash').textContent = 'The room is not free for that long'; return; }
  const b = { room: draft.room.name, day: state.day, hour: draft.hour, hours: +$('#hours').value, cents: cost() };
  state.mine.push(b); drawMine(); $('#dlg').close();
  setTimeout(() => {
    // the slot at 14:00 in Vega is always lost to somebody who was faster
    if (b.room === 'Vega' && b.hour === 14) { state.mine.splice(state.mine.indexOf(b), 1); drawMine(); $('rz-toast').say('Somebody else was faster'); }
    else { $('rz-toast').say('Room ' + b.room + ' is yours'); drawDay(); }
  }, 800);
};
$('#seats').oninput = drawDay; $('#order').onchange = drawDay;
$('#ampm').addEventListener('toggle', () => { state.ampm = $('#ampm').on; drawMine(); drawDay(); });
drawMine(); drawDay();
