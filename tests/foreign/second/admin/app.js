'use strict';
// A small framework: h() builds elements, the router draws the view of the path.
function h(tag, props, ...kids) {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(props || {})) {
    if (k.startsWith('on')) e.addEventListener(k.slice(2), v); else if (k in e && typeof v === 'boolean') e[k] = v; else if (v !== undefined) e.setAttribute(k, v);
  }
  e.append(...kids.flat().filter(x => x !== null && x !== undefined && x !== false)); return e;
}
const money = c => '$' + (c / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
const get = u => fetch(u).then(r => r.json());
const post = (u, b) => fetch(u, { method: 'POST', body: JSON.stringify(b) }).then(r => r.json());
const main = h('div', { class: 'main' }), toasts = h('div', { class: 'toasts', 'aria-live': 'polite' });
function toast(text) {
  const t = h('div', { class: 'toast' }, h('span', {}, text), h('button', { 'aria-label': 'Dismiss', onclick: () => t.remove() }, '✕'));
  toasts.append(t); setTimeout(() => t.remove(), 5000);
}
function modal(title, ...body) {
  const close = () => { v.remove(); document.removeEventListener('keydown', esc); };
  const esc = e => { if (e.key === 'Escape') close(); };
  const v = h('div', { class: 'veil' }, h('div', { class: 'modal', role: 'dialog', 'aria-modal': 'true', 'aria-label': title }, h('h2', { style: 'margin-top:0' }, title), ...body));
  document.addEventListener('keydown', esc); document.body.append(v); return close;
}
let drawn = 0;
function view(title, ...kids) { main.replaceChildren(h('div', { class: 'head' }, h('h1', {}, title), h('span', {}, 'Signed in as Kim')), ...kids); document.title = title + ' · Console'; return ++drawn; }
const refunded = new Set();

const routes = {
  '/': () => {
    const box = h('div', { class: 'kpis' }, 'Loading figures…');
    const mine = view('Dashboard', box, h('div', { class: 'box' }, h('b', {}, 'Quick search'), h('br'), quickSearch()));
    get('/api/stats').then(s => { if (mine === drawn) box.replaceChildren(...Object.entries(s).map(([k, v]) => h('div', { class: 'kpi' }, h('div', {}, k), h('div', { class: 'v' }, v)))); });
  },
  '/orders': () => {
    const list = h('div', {}), info = h('p', {}), more = h('button', { class: 'quiet', onclick: () => load() }, 'Load more');
    const state = h('select', { 'aria-label': 'State', onchange: () => { list.replaceChildren(); load(); } }, ['all', 'open', 'paid', 'shipped', 'refunded'].map(s => h('option', {}, s)));
    const mine = view('Orders', h('div', { class: 'box' }, h('label', {}, 'State '), state, info, list, more));
    async function load() {
      more.disabled = true; more.textContent = 'Loading…';
      const r = await get('/api/orders?from=' + list.children.length + (state.value === 'all' ? '' : '&state=' + state.value));
      if (mine !== drawn) return;
      list.append(...r.rows.map(orow)); info.textContent = list.children.length + ' of ' + r.total + ' orders';
      more.disabled = false; more.textContent = 'Load more'; more.style.display = list.children.length < r.total ? '' : 'none';
    }
    load();
  },
  '/users': () => {
    const users = [['Kim', 'kim@console.example', true], ['Lou', 'lou@console.example', true], ['Sam', 'sam@console.example', false], ['Root', 'root@console.example', true]];
    const body = h('tbody', {}, users.map(u => {
      const cell = h('td', {}, u[2] ? 'enabled' : 'suspended');
      const b = h('button', { class: 'quiet', onclick: async () => {
        const old = u[2]; u[2] = !u[2]; paint();                       // optimistic
        const r = await post('/api/user', { user: u[0] });
        if (r.ok) toast(u[0] + (u[2] ? ' can sign in again' : ' was suspended')); else { u[2] = old; paint(); toast(u[0] + ' cannot be suspended'); }
      } }, '');
      const paint = () => { cell.textContent = u[2] ? 'enabled' : 'suspended'; b.textContent = u[2] ? 'Suspend' : 'Restore'; }; paint();
      return h('tr', {}, h('td', {}, u[0]), h('td', {}, u[1]), cell, h('td', {}, b));
    }));
    view('Users', h('div', { class: 'box' }, h('table', {}, h('thead', {}, h('tr', {}, ['User', 'E-mail', 'Access', ''].map(t => h('th', {}, t)))), body)));
  },
  '/flags': () => {
    const flags = [['Dark mode', true], ['New checkout', false], ['Beta search', false]];
    view('Feature flags', h('div', { class: 'box' }, flags.map(([n, on]) => {
      const s = h('button', { class: 'sw', role: 'switch', 'aria-checked': String(on), 'aria-label': n, onclick: async () => {
        const want = s.getAttribute('aria-checked') !== 'true'; s.setAttribute('aria-checked', String(want));
        if ((await post('/api/flag', { flag: n })).ok) toast(n + ' is now ' + (want ? 'on' : 'off')); else { s.setAttribute('aria-checked', String(!want)); toast('Could not change ' + n); }
      } });
      return h('div', { class: 'flag' }, h('div', { class: 'n' }, n), s);
    })));
  },
  '/help': () => {
    const items = [['How do I refund an order?', 'Open the order and choose Refund.'], ['Who may suspend users?', 'Only administrators may do this.'], ['Where are the logs?', 'Logs are kept for 14 days.']];
    view('Help', h('div', { class: 'box acc' }, items.flatMap(([q, a], i) => {
      const p = h('div', { id: 'a' + i, hidden: true }, a);
      const b = h('button', { 'aria-expanded': 'false', 'aria-controls': 'a' + i, onclick: () => {
        const on = p.hidden; main.querySelectorAll('.acc>div').forEach(x => { x.hidden = true; }); main.querySelectorAll('.acc>button').forEach(x => x.setAttribute('aria-expanded', 'false'));
        p.hidden = !on; b.setAttribute('aria-expanded', String(on));
      } }, q);
      return [b, p];
    })));
  },
};
function orow(o) {
  if (refunded.has(o.id)) o.state = 'refunded';
  const pill = h('span', { class: 'pill ' + o.state }, o.state);
  return h('div', { class: 'orow' }, h('span', {}, '#' + o.id), h('span', {}, 'Customer ' + o.customer), h('span', {}, money(o.total)), pill, h('button', { class: 'quiet', onclick: () => details(o, pill) }, 'Details'));
}
function details(o, pill) {
  const reason = h('textarea', { rows: '2', placeholder: 'Reason for the refund', style: 'width:100%' }), err = h('p', { role: 'alert', style: 'color:#fca5a5' });
  const go = h('button', { disabled: o.state === 'refunded', onclick: async () => {
    if (reason.value.trim().length < 3) { err.textContent = 'Please give a reason'; return; }
    err.textContent = ''; go.disabled = true; go.textContent = 'Refunding…';
    await post('/api/refund', { id: o.id }); refunded.add(o.id); o.state = 'refunded'; pill.textContent = 'refunded'; pill.className = 'pill refunded'; close(); toast('Order #' + o.id + ' was refunded');
  } }, 'Refund');
  const close = modal('Order #' + o.id, h('p', {}, o.customer + ' paid ' + money(o.total)), reason, err, go, ' ', h('button', { class: 'quiet', onclick: () => close() }, 'Close'));
}
function quickSearch() {
  const out = h('div', {}), input = h('input', { placeholder: 'Customer name', oninput: () => { clearTimeout(t); t = setTimeout(run, 200); } }); let t, seq = 0;
  async function run() {
    const my = ++seq; out.textContent = 'Searching…'; const l = await get('/api/search?q=' + encodeURIComponent(input.value)); if (my !== seq) return;
    out.replaceChildren(h('p', {}, l.length + (l.length === 1 ? ' match' : ' matches')), ...l.map(o => h('div', { class: 'hit' }, '#' + o.id + ' ' + o.customer)));
  }
  return h('div', {}, input, out);
}
const nav = h('nav', { class: 'side' }, h('b', {}, 'Console'), [['/', 'Dashboard'], ['/orders', 'Orders'], ['/users', 'Users'], ['/flags', 'Feature flags'], ['/help', 'Help']].map(([p, t]) => h('a', { href: p, onclick: e => { e.preventDefault(); history.pushState(null, '', p); route(); } }, t)));
function route() {
  nav.querySelectorAll('a').forEach(a => { const on = a.getAttribute('href') === location.pathname; a.classList.toggle('router-link-active', on); on ? a.setAttribute('aria-current', 'page') : a.removeAttribute('aria-current'); });
  (routes[location.pathname] || (() => view('Page not found', h('p', {}, 'There is nothing at ' + location.pathname), h('button', { onclick: () => { history.pushState(null, '', '/'); route(); } }, 'Back to the dashboard'))))();
}
addEventListener('popstate', route);
setTimeout(() => { document.getElementById('root').replaceChildren(h('div', { class: 'shell' }, nav, main), toasts); route(); }, 250);
