// A small virtual tree: h makes nodes, patch walks old and new side by side.
const h = (tag, props, ...kids) => ({ tag, props: props || {}, kids: kids.flat().filter(k => k !== null && k !== false && k !== undefined).map(k => typeof k === 'object' ? k : { text: String(k) }) });
function make(v) { if (v.text !== undefined) return document.createTextNode(v.text); const e = document.createElement(v.tag); set(e, {}, v.props); v.kids.forEach(k => e.append(make(k))); return e; }
function set(e, a, b) {
  for (const k in { ...a, ...b }) if (a[k] !== b[k]) {
    if (k.startsWith('on')) e[k] = b[k] || null; else if (k === 'value') { if (e.value !== b.value) e.value = b.value ?? ''; } else if (b[k] === undefined) e.removeAttribute(k); else e.setAttribute(k === 'cls' ? 'class' : k, b[k]);
  }
}
function patch(parent, i, a, b) {
  const e = parent.childNodes[i];
  if (!a) parent.insertBefore(make(b), e || null);
  else if (a.tag !== b.tag || (a.text !== undefined) !== (b.text !== undefined)) parent.replaceChild(make(b), e);
  else if (b.text !== undefined) { if (a.text !== b.text) e.data = b.text; }
  else { set(e, a.props, b.props); for (let k = 0; k < b.kids.length; k++) patch(e, k, a.kids[k], b.kids[k]); while (e.childNodes.length > b.kids.length) e.lastChild.remove(); }
}
const S = { lanes: ['To do', 'Doing', 'Review', 'Done'], who: null, text: '', draft: null, menu: null, confirm: null, open: null, detail: null, help: null, toasts: [], cards: [
  [41, 'Export invoices', 'To do', 5, 'Ana', 'billing'], [42, 'Dark mode', 'To do', 3, 'Bo', 'ui'], [43, 'Rate limit', 'To do', 8, 'Cem', 'api', true], [44, 'Login page', 'Doing', 2, 'Ana', 'ui'], [45, 'Login page tests', 'Doing', 3, 'Bo', 'qa'], [46, 'Webhook retries', 'Doing', 5, 'Cem', 'api'], [47, 'Audit log', 'Review', 5, 'Ana', 'api'], [48, 'Tidy icons', 'Done', 1, 'Bo', 'ui']
].map(([id, title, lane, points, who, tag, blocked]) => ({ id, title, lane, points, who, tag, blocked })) };
let last = null, queued = false;
function draw() { if (queued) return; queued = true; Promise.resolve().then(() => { queued = false; const v = App(), p = Portals(); patch(root, 0, last && last[0], v); patch(portals, 0, last && last[1], p); last = [v, p]; }); }
const root = document.getElementById('root'), portals = document.getElementById('portals');
const vis = () => S.cards.filter(c => (!S.who || c.who === S.who) && c.title.toLowerCase().includes(S.text));
function toast(text, undo) { const t = { text, undo }; S.toasts.push(t); draw(); setTimeout(() => { S.toasts = S.toasts.filter(x => x !== t); draw(); }, 4200); }
async function move(c, to) {
  S.menu = null;
  if (to === 'Doing' && S.cards.filter(x => x.lane === 'Doing').length >= 3) return draw();
  const from = c.lane; c.lane = to; draw();
  const a = await fetch('/api/move', { method: 'POST', body: JSON.stringify({ id: c.id, to, blocked: !!c.blocked }) });
  if (a.ok) toast(`#${c.id} moved to ${to}`); else { c.lane = from; toast(`#${c.id} is blocked`); }
}
function remove(c) { const i = S.cards.indexOf(c); S.cards.splice(i, 1); S.confirm = S.open = null; toast(`#${c.id} deleted`, () => { S.cards.splice(i, 0, c); toast(`#${c.id} restored`); }); }
let find; const typed = e => { const v = e.target.value; clearTimeout(find); find = setTimeout(() => { S.text = v.toLowerCase(); draw(); }, 350); };
function show(c) { S.open = c; draw(); setTimeout(() => { S.detail = c; draw(); }, 900); }   // until then the drawer holds the last one
function Card(c) {
  return h('div', { cls: 'white rounded shadow p-3 flex col gap-2' }, h('div', { cls: 'flex' }, h('span', { cls: 'muted sm' }, '#' + c.id), h('span', { cls: 'dots ml-auto', title: 'Actions', onclick: e => { const b = e.target.getBoundingClientRect(); S.menu = { c, x: b.left - 130, y: b.bottom + scrollY }; e.stopPropagation(); draw(); } }, '⋯')),
    h('div', { cls: 'title bold', onclick: () => show(c) }, c.title), h('div', { cls: 'flex gap-2 sm items-center' }, h('span', { cls: 'tag' }, c.tag), h('span', {}, c.points + ' pts'), c.blocked && h('span', {}, 'Blocked'), h('span', { cls: 'ml-auto' }, c.who)));
}
function App() {
  const full = S.cards.filter(c => c.lane === 'Doing').length >= 3;
  return h('div', {}, h('div', { cls: 'white shadow p-4 flex gap-4 items-center' }, h('div', { cls: 'bold' }, 'Sprintly'), h('div', { style: 'width:220px' }, h('input', { placeholder: 'Filter cards', oninput: typed })),
    ['Ana', 'Bo', 'Cem'].map(w => h('span', { cls: 'chip' + (S.who === w ? ' on' : ''), onclick: () => { S.who = S.who === w ? null : w; draw(); } }, w)), h('span', { cls: 'muted' }, vis().length + ' cards, ' + vis().reduce((s, c) => s + c.points, 0) + ' points'),
    h('div', { cls: 'btn plain ml-auto', onclick: () => { S.help = 1; draw(); } }, 'Shortcuts'), h('div', { cls: 'btn', onclick: () => { S.draft = { title: '', points: '' }; draw(); } }, 'New card')),
    h('div', { cls: 'flex lanes gap-4 p-4' }, S.lanes.map(l => { const cs = vis().filter(c => c.lane === l); return h('div', { cls: 'w-lane flex col gap-2' }, h('div', { cls: 'flex' }, h('span', { cls: 'bold' }, l), h('span', { cls: 'ml-auto muted' }, cs.length + (l === 'Doing' && full ? ' (full)' : ''))), cs.map(Card), cs.length === 0 && h('div', { cls: 'muted p-3' }, 'Nothing here')); })),
    S.open && h('div', { cls: 'drawer p-4 flex col gap-4' }, h('div', { cls: 'flex' }, h('span', { cls: 'bold' }, S.detail ? '#' + S.detail.id + ' ' + S.detail.title : 'Loading…'), h('span', { cls: 'ml-auto btn plain', onclick: () => { S.open = null; draw(); } }, 'Close')),
      S.detail && h('div', { cls: 'flex col gap-2' }, h('div', {}, 'Assignee: ' + S.detail.who), h('div', {}, 'Estimate: ' + S.detail.points + ' points')), h('div', { cls: 'btn plain', onclick: () => { S.confirm = S.open; draw(); } }, 'Delete')));
}
function Portals() {
  const full = S.cards.filter(c => c.lane === 'Doing').length >= 3, m = S.menu, d = S.draft;
  return h('div', {},
    h('div', {}, m && h('div', { cls: 'pop', style: `left:${m.x}px;top:${m.y}px` }, S.lanes.filter(l => l !== m.c.lane).map(l => h('div', { cls: l === 'Doing' && full ? 'btn-dim' : '', style: l === 'Doing' && full ? 'opacity:.4;cursor:not-allowed' : '', onclick: () => move(m.c, l) }, 'Move to ' + l)), h('div', { onclick: () => { S.confirm = m.c; S.menu = null; draw(); } }, 'Delete'))),
    h('div', {}, d && h('div', { cls: 'veil' }, h('div', { cls: 'sheet white rounded p-4 flex col gap-4' }, h('h2', { style: 'margin:0' }, 'New card'), h('div', {}, h('div', { cls: 'sm' }, 'Title'), h('input', { value: d.title, oninput: e => { d.title = e.target.value; draw(); } })), h('div', {}, h('div', { cls: 'sm' }, 'Points'), h('input', { value: d.points, oninput: e => { d.points = e.target.value; draw(); } })),
      d.error && h('div', { style: 'color:#b91c1c' }, d.error), h('div', { cls: 'flex gap-2' }, h('div', { cls: 'btn', onclick: () => { if (!d.title.trim()) d.error = 'A title is needed'; else if (!/^\d+$/.test(d.points)) d.error = 'Points are a whole number'; else { const id = 49 + S.cards.filter(c => c.id > 48).length; S.cards.push({ id, title: d.title, lane: 'To do', points: +d.points, who: 'Ana', tag: 'new' }); S.draft = null; toast(`#${id} created`); } draw(); } }, 'Create'), h('div', { cls: 'btn plain', onclick: () => { S.draft = null; draw(); } }, 'Cancel'))))),
    h('div', {}, S.help && h('div', { cls: 'veil' }, h('div', { cls: 'sheet white rounded p-4 flex col gap-4' }, h('h2', { style: 'margin:0' }, 'Shortcuts'), h('div', {}, 'N opens a new card.'), h('div', { cls: 'flex gap-2' }, h('div', { cls: 'btn plain', onclick: () => { S.help = 2; draw(); } }, 'Reset all'), h('div', { cls: 'btn', onclick: () => { S.help = null; draw(); } }, 'Close'))))),
    h('div', {}, S.help === 2 && h('div', { cls: 'veil two' }, h('div', { cls: 'white rounded p-4 flex col gap-4' }, h('h3', { style: 'margin:0' }, 'Reset the shortcuts?'), h('div', { cls: 'flex gap-2' }, h('div', { cls: 'btn', onclick: () => { S.help = 1; toast('Shortcuts were reset'); } }, 'Reset'), h('div', { cls: 'btn plain', onclick: () => { S.help = 1; draw(); } }, 'Close'))))),
    h('div', {}, S.confirm && h('div', { cls: 'veil two' }, h('div', { cls: 'white rounded p-4 flex col gap-4' }, h('h3', { style: 'margin:0' }, `Delete #${S.confirm.id}?`), h('div', { cls: 'flex gap-2' }, h('div', { cls: 'btn', onclick: () => remove(S.confirm) }, 'Delete'), h('div', { cls: 'btn plain', onclick: () => { S.confirm = null; draw(); } }, 'Keep'))))),
    h('div', { cls: 'toasts' }, S.toasts.map(t => h('div', { cls: 'toast' }, t.text, t.undo && h('u', { onclick: () => { const u = t.undo; S.toasts = S.toasts.filter(x => x !== t); u(); } }, 'Undo')))));
}
document.addEventListener('click', () => { if (S.menu) { S.menu = null; draw(); } });
document.addEventListener('keydown', e => { if (e.key === 'Escape' && S.draft) { S.draft = null; draw(); } });
draw();
