const $ = id => document.getElementById(id), S = { step: 0, name: '', born: '', zip: '', plate: '', make: '', km: '', cover: 'basic', deductible: '500', extra: false, premium: 612.4, err: {} };
const STEPS = ['Person', 'Car', 'Cover', 'Summary'];
const chf = n => 'CHF ' + n.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, '’'), whole = n => String(n).replace(/\B(?=(\d{3})+(?!\d))/g, '’');
const field = (id, label, extra = '') => `<div class="f"><label for="${id}">${label}</label><input id="${id}" value="${S[id]}" ${extra}>${S.err[id] ? `<em>${S.err[id]}</em>` : ''}</div>`;
const CHECK = {
  name: v => v.trim().split(' ').length > 1 ? '' : 'First and last name, please',
  born: v => { const m = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(v); return !m || m[2] > 12 || m[1] > 31 ? 'A date such as 7.3.1980' : m[3] > 2008 ? 'You must be 18 or older' : ''; },
  zip: v => /^\d{4}$/.test(v) ? '' : 'Four digits',
  plate: v => /^[A-Z]{2} \d{1,6}$/.test(v) ? '' : 'A plate such as ZH 12345',
  make: v => v ? '' : 'Choose a make',
  km: v => /^\d{1,3}(’?\d{3})*$/.test(v) && +v.replace(/’/g, '') > 0 ? '' : 'A whole number'
};
const NEED = [['name', 'born', 'zip'], ['plate', 'make', 'km'], []];
function draw() {
  $('steps').innerHTML = STEPS.map((s, i) => `<li class="${i === S.step ? 'on' : i < S.step ? 'ok' : ''}">${i + 1}. ${s}</li>`).join('');
  const nav = `<div class="act">${S.step ? '<button class="sec" id="back">Back</button>' : ''}<button id="next">${S.step === 3 ? 'Take out insurance' : 'Continue'}</button></div>`;
  $('main').innerHTML = [
    () => '<h2>About you</h2>' + field('name', 'First and last name') + field('born', 'Date of birth', 'placeholder="7.3.1980"') + field('zip', 'Postcode'),
    () => '<h2>Your car</h2>' + field('plate', 'Plate') + `<div class="f"><label for="make">Make</label><select id="make"><option value="">Choose…</option>${['Fiat', 'Skoda', 'Volvo'].map(m => `<option${m === S.make ? ' selected' : ''}>${m}</option>`).join('')}</select>${S.err.make ? `<em>${S.err.make}</em>` : ''}</div>` + field('km', 'Kilometres a year'),
    () => `<h2>Your cover</h2><div class="pick"><label><input type="radio" name="cover" value="basic" ${S.cover === 'basic' ? 'checked' : ''}><b>Basic</b><br>Damage to others</label><label><input type="radio" name="cover" value="full" ${S.cover === 'full' ? 'checked' : ''}><b>Full</b><br>Damage to your own car too</label></div><div class="f"><label for="ded">Deductible</label><select id="ded">${['500', '1000'].map(d => `<option value="${d}"${d === S.deductible ? ' selected' : ''}>CHF ${whole(d)}</option>`).join('')}</select></div><p><input type="checkbox" id="extra" ${S.extra ? 'checked' : ''}> <label for="extra">Breakdown service</label></p>`,
    () => '<h2>Summary</h2>' + [['Name', S.name], ['Date of birth', S.born], ['Postcode', S.zip], ['Car', S.make + ', ' + S.plate], ['Kilometres a year', whole(+S.km.replace(/’/g, ''))], ['Cover', S.cover === 'full' ? 'Full' : 'Basic'], ['Deductible', 'CHF ' + whole(S.deductible)], ['Breakdown service', S.extra ? 'yes' : 'no'], ['Premium', chf(S.premium)]].map(([a, b]) => `<div class="row"><span>${a}</span><span>${b}</span></div>`).join('') + `<p><input type="checkbox" id="agree"> <label for="agree">I have read the conditions</label></p>`
  ][S.step]() + nav;
  if (S.step === 3) { $('next').classList.add('no'); $('agree').onchange = () => $('next').classList.toggle('no', !$('agree').checked); }
  if ($('back')) $('back').onclick = () => { keep(); S.err = {}; S.step--; draw(); };
  $('next').onclick = next;
  document.querySelectorAll('#main input:not([type=radio]):not([type=checkbox])').forEach(i => i.onblur = () => { if (!i.value) return; const e = CHECK[i.id](i.value); let m = i.parentNode.querySelector('em'); if (e && !m) { m = document.createElement('em'); i.parentNode.append(m); } if (m) { if (e) m.textContent = e; else m.remove(); } });
  document.querySelectorAll('[name=cover]').forEach(r => r.onchange = () => { S.cover = r.value; ask(); });
  if ($('ded')) $('ded').onchange = () => { S.deductible = $('ded').value; ask(); };
  if ($('extra')) $('extra').onchange = () => { S.extra = $('extra').checked; ask(); };
}
const keep = () => (NEED[S.step] || []).forEach(k => S[k] = $(k).value.trim());
function next() {
  keep();
  if (S.step === 3) { if (!$('agree').checked) return; return done(); }
  S.err = {}; NEED[S.step].forEach(k => { const e = CHECK[k](S[k]); if (e) S.err[k] = e; });
  if (!Object.keys(S.err).length) S.step++;
  draw();
}
let n = 0; async function ask() { const me = ++n; $('sum').textContent = chf(S.premium) + ' a year (updating…)'; const a = await (await fetch('/api/premium', { method: 'POST', body: JSON.stringify({ cover: S.cover, deductible: S.deductible, extra: S.extra }) })).json(); if (me !== n) return; S.premium = a.premium; $('sum').textContent = chf(a.premium) + ' a year'; }
function done() { $('main').innerHTML = `<h2>Thank you, ${S.name}</h2><p>Your policy number is P-${2026}-${S.zip}.</p><p>Cover starts on 1.12.2026.</p>`; $('steps').innerHTML = ''; }
const dialog = (title, text, buttons) => { const d = document.createElement('div'); d.className = 'shade'; d.innerHTML = `<div class="dlg"><h3>${title}</h3><p>${text}</p><div class="act">${buttons.map(b => `<button class="${b[2] || ''}">${b[0]}</button>`).join('')}</div></div>`; $('layer').append(d); d.querySelectorAll('button').forEach((b, i) => b.onclick = () => buttons[i][1](d)); };
$('cond').onclick = e => { e.preventDefault(); dialog('Conditions', 'The contract runs for one year.', [['Print', () => dialog('Print', 'The conditions have 14 pages.', [['Print now', d => { d.remove(); $('sum').insertAdjacentHTML('afterend', '<p>Sent to the printer.</p>'); }], ['Close', d => d.remove(), 'sec']]), 'sec'], ['Close', d => d.remove()]]); };
document.querySelectorAll('#acc b').forEach(b => b.onclick = () => { const o = b.parentNode.classList.contains('open'); document.querySelectorAll('#acc .open').forEach(x => x.classList.remove('open')); if (!o) b.parentNode.classList.add('open'); });
draw();
