'use strict';
const $ = s => document.querySelector(s), $$ = s => [...document.querySelectorAll(s)];
let people = [], picked = new Set(), dept = '', offices = [], sort = { k: 'name', d: 1 }, current, notes = {};
const eur = n => String(n).replace(/\B(?=(\d{3})+$)/g, '.') + ' €';
const day = d => d.split('-').reverse().join('.');
function message(t) { $('.msg')?.remove(); const d = document.createElement('div'); d.className = 'msg'; d.setAttribute('role', 'alert'); d.textContent = t; document.body.append(d); setTimeout(() => d.remove(), 3500); }

function visible() {
  const q = $('#find').value.trim().toLowerCase();
  let l = people.filter(p => p.name.toLowerCase().includes(q) && (!dept || p.dept === dept) && (!offices.length || offices.includes(p.office)));
  // the column Start shows day.month.year and is sorted by what it shows
  const key = p => sort.k === 'start' ? day(p.start) : p[sort.k];
  return l.sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) * sort.d);
}
function draw() {
  const l = visible();
  $('#total').textContent = l.length === 1 ? '1 person' : l.length + ' people';
  $('#rows').innerHTML = l.map(p => `<div class="tr" role="row" data-id="${p.id}">
    <div role="gridcell"><span class="cb" role="checkbox" tabindex="0" aria-checked="${picked.has(p.id)}" aria-label="Select ${p.name}"></span></div>
    <div role="gridcell" class="ell"><span class="lnk">${p.name}</span></div><div role="gridcell" class="ell">${p.dept}</div><div role="gridcell">${p.office}</div>
    <div role="gridcell">${day(p.start)}</div><div role="gridcell" class="num">${eur(p.pay)}</div><div role="gridcell"><span class="tag ${p.status === 'On leave' ? 'l' : p.status === 'Active' ? '' : 's'}">${p.status}</span></div></div>`).join('')
    || '<div style="padding:20px;text-align:center;color:#999">No people match</div>';
  $$('.hd [data-k]').forEach(h => h.dataset.k === sort.k ? h.setAttribute('aria-sort', sort.d > 0 ? 'ascending' : 'descending') : h.removeAttribute('aria-sort'));
  $('#chosen').textContent = picked.size ? picked.size + ' chosen' : '';
  $('#export').classList.toggle('dis', !picked.size); $('#export').setAttribute('aria-disabled', String(!picked.size));
  $('#all').setAttribute('aria-checked', l.length && l.every(p => picked.has(p.id)) ? 'true' : l.some(p => picked.has(p.id)) ? 'mixed' : 'false');
  $('#dept .ph').textContent = dept || 'All departments'; $('#dept .ph').style.color = dept ? 'inherit' : '';
  $('#off .tags').innerHTML = offices.map(o => `<span class="tagx">${o}<i data-x="${o}">×</i></span>`).join('');
}
// selects whose lists are drawn at the end of the body, as component libraries do
function select(id, options, many) {
  const box = $(id), input = box.querySelector('input');
  const close = () => { $('.drop')?.remove(); $$('.sel').forEach(s => { s.classList.remove('open'); s.querySelector('input').setAttribute('aria-expanded', 'false'); }); };
  function open() {
    close(); const d = document.createElement('div'), r = box.getBoundingClientRect();
    d.className = 'drop'; d.id = id.slice(1) + '_list'; d.setAttribute('role', 'listbox'); d.style.cssText = `left:${r.left + scrollX}px;top:${r.bottom + scrollY + 4}px;width:${r.width}px`;
    const chosen = o => many ? offices.includes(o) : dept === o;
    d.innerHTML = options.map(o => `<div class="o ${chosen(o) ? 'sel-d' : ''}" role="option" aria-selected="${chosen(o)}">${o}</div>`).join('');
    d.addEventListener('click', e => {
      const o = e.target.closest('.o')?.textContent; if (!o) return;
      if (many) offices = offices.includes(o) ? offices.filter(x => x !== o) : offices.concat(o); else dept = o;
      draw(); if (many) open(); else close();
    });
    document.body.append(d); box.classList.add('open'); input.setAttribute('aria-expanded', 'true'); input.setAttribute('aria-controls', d.id);
  }
  box.addEventListener('mousedown', e => { e.preventDefault(); if (e.target.dataset.x) { offices = offices.filter(x => x !== e.target.dataset.x); return draw(); } box.classList.contains('open') ? close() : (input.focus(), open()); });
  input.addEventListener('keydown', e => { if (e.key === 'ArrowDown') open(); if (e.key === 'Escape') close(); });
  document.addEventListener('mousedown', e => { if (!e.target.closest('.drop') && !e.target.closest('.sel')) close(); });
}
select('#dept', ['Engineering', 'Sales', 'Design', 'Finance', 'Management'], false);
select('#off', ['Hamburg', 'Lyon', 'Milan'], true);
$('#clear').onclick = () => { dept = ''; offices = []; $('#find').value = ''; draw(); };
let t; $('#find').oninput = () => { clearTimeout(t); t = setTimeout(draw, 300); };
$('.hd').onclick = e => { const h = e.target.closest('[data-k]'); if (!h) return; sort = { k: h.dataset.k, d: sort.k === h.dataset.k ? -sort.d : 1 }; draw(); };
$('#all').onclick = () => { const l = visible(), on = l.every(p => picked.has(p.id)); l.forEach(p => on ? picked.delete(p.id) : picked.add(p.id)); draw(); };
$('#rows').onclick = e => {
  const r = e.target.closest('.tr'); if (!r) return; const id = +r.dataset.id;
  if (e.target.classList.contains('cb')) { picked.has(id) ? picked.delete(id) : picked.add(id); draw(); }
  else if (e.target.classList.contains('lnk')) show(people.find(p => p.id === id));
};
$('#export').onclick = () => { if (picked.size) message(picked.size + (picked.size === 1 ? ' person' : ' people') + ' exported'); };
function show(p) {
  current = p; $('#dName').textContent = p.name; $('#desc').innerHTML = '<span>Loading…</span>'; $('#note').value = ''; $('#noteList').textContent = notes[p.id] || '';
  $('#drawer').classList.add('on'); $('#mask').classList.add('on'); $('#leave').style.display = p.status === 'Active' ? '' : 'none';
  setTimeout(() => { $('#desc').innerHTML = `<span>Department</span><span>${p.dept}</span><span>Reports to</span><span>${p.boss || 'nobody'}</span><span>Status</span><span>${p.status}</span><span>E-mail</span><span>${p.name.split(' ')[0].toLowerCase()}@firm.example</span>`; }, 350);
}
const hide = () => { $('#drawer').classList.remove('on'); $('#mask').classList.remove('on'); };
$('#dClose').onclick = hide; $('#mask').onclick = hide; document.addEventListener('keydown', e => { if (e.key === 'Escape') hide(); });
$('#saveNote').onclick = () => { if (!$('#note').value.trim()) return message('The note is empty'); notes[current.id] = $('#note').value; $('#noteList').textContent = $('#note').value; $('#note').value = ''; message('Note saved'); };
$('#leave').onclick = () => { current.status = 'On leave'; draw(); hide(); message(current.name + ' is on leave'); };
$$('.it').forEach(i => i.onclick = () => { $$('.it').forEach(x => x.classList.toggle('on', x === i)); $$('.view').forEach(v => v.classList.toggle('on', v.id === 'v-' + i.dataset.v)); });
function node(name) {
  const kids = people.filter(p => p.boss === name);
  return `<li role="treeitem" ${kids.length ? 'aria-expanded="false"' : ''}><span class="sw">${kids.length ? '▸' : ''}</span><span>${name}</span>${kids.length ? `<ul class="tree" role="group" style="display:none">${kids.map(k => node(k.name)).join('')}</ul>` : ''}</li>`;
}
$('#tree').onclick = e => {
  if (!e.target.classList.contains('sw')) return; const li = e.target.parentElement, on = li.getAttribute('aria-expanded') !== 'true';
  if (!li.querySelector('ul')) return; li.setAttribute('aria-expanded', String(on)); li.querySelector('ul').style.display = on ? '' : 'none'; e.target.textContent = on ? '▾' : '▸';
};
setTimeout(() => fetch('people.json').then(r => r.json()).then(l => { people = l; draw(); $('#tree').innerHTML = node('Bettina Krull'); }), 700);
