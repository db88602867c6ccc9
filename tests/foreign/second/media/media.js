'use strict';
const $ = s => document.querySelector(s), $$ = s => [...document.querySelectorAll(s)];
const KB = 1024, MB = 1024 * 1024;
let pics = [['Alps at dawn', 2.4 * MB, '2026-07-03', 'Trips'], ['Board meeting', 900 * KB, '2026-09-14', 'Work'], ['Cat on the sofa', 1.2 * MB, '2026-10-30', ''], ['Diagram 9', 85 * KB, '2025-12-01', 'Work'], ['Diagram 10', 110 * KB, '2026-01-08', 'Work'], ['Evening sea', 3.1 * MB, '2026-08-21', 'Trips'], ['Garden party', 640 * KB, '2026-06-12', '']]
  .map(([name, size, taken, folder], i) => ({ id: i + 1, name, size, taken, folder }));
let folder = 'all', chosen = new Set(), focus = 0, sort = { k: '', d: 1 }, viewing = 0, target = null, nextId = 50, drag = null;
const human = b => b >= MB ? (b / MB).toFixed(1) + ' MB' : Math.max(1, Math.round(b / KB)) + ' KB';
const date = d => d.slice(8) + '/' + d.slice(5, 7) + '/' + d.slice(0, 4);
const colour = p => `background:linear-gradient(135deg,hsl(${p.id * 47 % 360} 60% 70%),hsl(${p.id * 91 % 360} 60% 50%))`;
let noteTimer;
function note(text, undo) {
  $('#note').innerHTML = '<span></span>'; $('#note span').textContent = text;
  if (undo) { const b = document.createElement('button'); b.textContent = 'Undo'; b.onclick = () => { undo(); $('#note').innerHTML = ''; }; $('#note span').append(b); }
  clearTimeout(noteTimer); noteTimer = setTimeout(() => { $('#note').innerHTML = ''; }, 6000);
}
function list() {
  const q = $('#search').value.trim().toLowerCase();
  let l = pics.filter(p => p.name.toLowerCase().includes(q) && (folder === 'all' || p.folder === folder));
  if (sort.k) l = [...l].sort((a, b) => {
    const v = x => sort.k === 'size' ? human(x.size) : x[sort.k];
    return (v(a) < v(b) ? -1 : v(a) > v(b) ? 1 : 0) * sort.d;
  });
  return l;
}
function draw() {
  const l = list();
  focus = Math.min(focus, Math.max(0, l.length - 1));
  $('#where').textContent = folder === 'all' ? 'All pictures' : folder;
  $('#count').textContent = l.length + (l.length === 1 ? ' picture' : ' pictures');
  $('#sel').textContent = chosen.size ? chosen.size + ' selected' : ''; $('#del').disabled = !chosen.size;
  $('#tiles').innerHTML = l.map((p, i) => `<div class="tile" data-id="${p.id}" tabindex="${i === focus ? 0 : -1}" aria-selected="${chosen.has(p.id)}" role="option" aria-label="${p.name}"><div class="th" style="${colour(p)}"></div><div class="nm">${p.name}</div><div class="sz">${human(p.size)}</div></div>`).join('') || '<p>No pictures here</p>';
  $('#tiles').setAttribute('role', 'listbox'); $('#tiles').setAttribute('aria-multiselectable', 'true'); $('#tiles').setAttribute('aria-label', 'Pictures');
  $('#table tbody').innerHTML = l.map(p => `<tr data-id="${p.id}"><td>${p.name}</td><td>${human(p.size)}</td><td>${date(p.taken)}</td><td>${p.folder || '–'}</td></tr>`).join('');
  $$('#table th[data-k]').forEach(t => t.dataset.k === sort.k ? t.setAttribute('aria-sort', sort.d > 0 ? 'ascending' : 'descending') : t.removeAttribute('aria-sort'));
  $('#folders').innerHTML = ['all', 'Trips', 'Work', 'Archive'].map(f => `<div class="folder ${f === folder ? 'on' : ''}" data-f="${f}">${f === 'all' ? 'Everything' : f} (${f === 'all' ? pics.length : pics.filter(p => p.folder === f).length})</div>`).join('');
  const sum = pics.reduce((n, p) => n + p.size, 0);
  $('#used').textContent = (sum / MB).toFixed(1) + ' MB of 20 MB used'; $('#bar').setAttribute('aria-valuenow', (sum / MB).toFixed(1)); $('#bar div').style.width = Math.min(100, sum / MB / 20 * 100) + '%';
}
const pic = e => pics.find(p => p.id === +(e.closest('[data-id]')?.dataset.id));
function goFolder(f) { folder = f; chosen.clear(); draw(); }
function trash(ids) {
  const old = pics.slice(), n = ids.length; pics = pics.filter(p => !ids.includes(p.id)); chosen.clear(); draw();
  note(n === 1 ? '1 picture moved to the trash' : n + ' pictures moved to the trash', () => { pics = old; draw(); });
}
function rename(p) {
  const nm = $(`.tile[data-id="${p.id}"] .nm`), i = document.createElement('input'); i.value = p.name; i.setAttribute('aria-label', 'New name'); nm.replaceChildren(i); i.focus(); i.select();
  let done = false;
  const end = save => { if (done) return; done = true; const v = i.value.trim(); if (save && v && v !== p.name) { if (pics.some(x => x !== p && x.name === v)) note('There is already a picture named ' + v); else { p.name = v; note('Renamed to ' + v); } } draw(); $(`.tile[data-id="${p.id}"]`)?.focus(); };
  i.onkeydown = e => { e.stopPropagation(); if (e.key === 'Enter') end(true); if (e.key === 'Escape') end(false); }; i.onblur = () => end(false);
  i.onpointerdown = e => e.stopPropagation();
}
function open(p) { viewing = list().indexOf(p); showView(); $('#box').hidden = false; $('#shut').focus(); }
function showView() { const l = list(), p = l[viewing]; $('#img').style.cssText = colour(p); $('#img').setAttribute('aria-label', p.name); $('#cap').textContent = p.name + ' – ' + (viewing + 1) + ' of ' + l.length; $('#prev').disabled = viewing === 0; $('#next').disabled = viewing === l.length - 1; }
$('#prev').onclick = () => { viewing--; showView(); }; $('#next').onclick = () => { viewing++; showView(); }; $('#shut').onclick = () => { $('#box').hidden = true; };
// a pointer that moves more than 6 px drags, otherwise it clicks
$('#tiles').addEventListener('pointerdown', e => { const p = pic(e.target); if (p && e.button === 0) drag = { p, x: e.clientX, y: e.clientY, on: false }; });
addEventListener('pointermove', e => {
  if (!drag) return; if (Math.hypot(e.clientX - drag.x, e.clientY - drag.y) > 6) drag.on = true;
  if (drag.on) $$('.folder').forEach(f => { const r = f.getBoundingClientRect(); f.classList.toggle('over', e.clientX > r.left && e.clientX < r.right && e.clientY > r.top && e.clientY < r.bottom); });
});
addEventListener('pointerup', () => {
  if (drag && drag.on) { const f = $('.folder.over'); if (f && f.dataset.f !== 'all') { const p = drag.p; setTimeout(() => { p.folder = f.dataset.f; draw(); note(p.name + ' is now in ' + p.folder); }, 400); } else draw(); setTimeout(() => { drag = null; }, 0); } else drag = null;
});
$('#tiles').addEventListener('click', e => {
  const p = pic(e.target); if (!p || (drag && drag.on) || e.target.tagName === 'INPUT') return;
  chosen.has(p.id) ? chosen.delete(p.id) : chosen.add(p.id); focus = list().indexOf(p);
  const t = e.target.closest('.tile'); t.setAttribute('aria-selected', String(chosen.has(p.id))); t.focus(); $('#sel').textContent = chosen.size ? chosen.size + ' selected' : ''; $('#del').disabled = !chosen.size;
});
$('#tiles').addEventListener('dblclick', e => { const p = pic(e.target); if (p) { chosen.clear(); draw(); open(p); } });
$('#tiles').addEventListener('keydown', e => {
  const l = list(), p = pic(e.target); if (!p) return;
  if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') { focus = Math.max(0, Math.min(l.length - 1, l.indexOf(p) + (e.key === 'ArrowRight' ? 1 : -1))); draw(); $$('.tile')[focus].focus(); e.preventDefault(); }
  if (e.key === 'Enter') open(p); if (e.key === 'F2') rename(p); if (e.key === 'Delete') trash(chosen.size ? [...chosen] : [p.id]);
  if (e.key === 'a' && e.ctrlKey) { e.preventDefault(); l.forEach(x => chosen.add(x.id)); draw(); $$('.tile')[focus].focus(); }
});
$('#del').onclick = () => trash([...chosen]);
$('#tiles').addEventListener('contextmenu', e => { const p = pic(e.target); if (!p) return; e.preventDefault(); target = p; const c = $('#ctx'); c.hidden = false; c.style.left = Math.min(e.clientX, innerWidth - 170) + 'px'; c.style.top = Math.min(e.clientY, innerHeight - 140) + 'px'; });
document.addEventListener('click', e => { if (!e.target.closest('#ctx')) $('#ctx').hidden = true; });
document.addEventListener('keydown', e => { if (e.key === 'Escape') { $('#ctx').hidden = true; $('#box').hidden = true; menu(false); } if (!$('#box').hidden) { if (e.key === 'ArrowRight' && !$('#next').disabled) $('#next').click(); if (e.key === 'ArrowLeft' && !$('#prev').disabled) $('#prev').click(); } });
$('#ctx').onclick = e => {
  const a = e.target.dataset.a; $('#ctx').hidden = true; if (!a) return;
  if (a === 'open') open(target); if (a === 'rename') rename(target); if (a === 'trash') trash([target.id]);
  if (a === 'copy') { pics.splice(pics.indexOf(target) + 1, 0, { ...target, id: nextId++, name: 'Copy of ' + target.name }); draw(); }
};
$('#folders').onclick = e => { const f = e.target.closest('.folder'); if (f) goFolder(f.dataset.f); };
$$('.views span').forEach(v => v.onclick = () => { $$('.views span').forEach(x => x.setAttribute('aria-checked', String(x === v))); $('#tiles').hidden = v.dataset.view !== 'tiles'; $('#tiles').style.display = v.dataset.view === 'tiles' ? '' : 'none'; $('#table').hidden = v.dataset.view !== 'table'; });
$('#table thead').onclick = e => { const k = e.target.dataset.k; if (k) { sort = { k, d: sort.k === k ? -sort.d : 1 }; draw(); } };
let t; $('#search').oninput = () => { clearTimeout(t); t = setTimeout(draw, 350); };
$('#file').onchange = e => {
  const files = [...e.target.files], bad = files.filter(f => !/\.(png|jpe?g|gif)$/i.test(f.name)); e.target.value = '';
  if (bad.length) return note(bad[0].name + ' is no picture');
  note('Uploading ' + files.length + (files.length === 1 ? ' file…' : ' files…'));
  setTimeout(() => { files.forEach(f => pics.unshift({ id: nextId++, name: f.name.replace(/\.\w+$/, ''), size: f.size, taken: '2026-11-24', folder: folder === 'all' ? '' : folder })); draw(); note(files.length === 1 ? 'Upload finished' : files.length + ' uploads finished'); }, 900);
};
function menu(on) { $('#off').classList.toggle('in', on); $('#off').inert = !on; $('#burger').setAttribute('aria-expanded', String(on)); }
$('#burger').onclick = () => menu(true); $('#off').onclick = e => { if (e.target.dataset.f) { e.preventDefault(); goFolder(e.target.dataset.f); menu(false); } };
setTimeout(draw, 300);
