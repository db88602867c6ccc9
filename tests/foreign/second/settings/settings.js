'use strict';
const $ = s => document.querySelector(s), $$ = s => [...document.querySelectorAll(s)];
let snackTimer;
function snack(t) {
  $('.snack')?.remove(); clearTimeout(snackTimer);
  const d = document.createElement('div'); d.className = 'snack'; d.setAttribute('role', 'status'); d.textContent = t;
  document.body.append(d); snackTimer = setTimeout(() => d.remove(), 5000);
}
function show(p) {
  $$('.tab').forEach(t => t.setAttribute('aria-selected', String(t.dataset.p === p)));
  $$('.pane').forEach(x => x.classList.toggle('on', x.id === p));
  history.replaceState(null, '', '#/' + p);
}
$$('.tab').forEach(t => t.onclick = () => show(t.dataset.p));
const deep = () => { if (location.hash.length > 2) show(location.hash.slice(2)); };
addEventListener('hashchange', deep); deep();

// profile
let savedP = { dn: 'Lena Fischer', job: '', bio: '', tz: 'Zurich (UTC+1)' };
const now = () => ({ dn: $('#dn').value, job: $('[name=job_title]').value, bio: $('#bio').value, tz: $('#tz .val').textContent });
function dirty() {
  const d = JSON.stringify(now()) !== JSON.stringify(savedP);
  $('#saveP').disabled = !d || !$('#dn').value.trim(); $('#discard').disabled = !d;
  $('#bioN').textContent = $('#bio').value.length + ' / 60';
}
$('#profile').addEventListener('input', dirty);
$('#discard').onclick = () => { $('#dn').value = savedP.dn; $('[name=job_title]').value = savedP.job; $('#bio').value = savedP.bio; $('#tz .val').textContent = savedP.tz; dirty(); };
$('#saveP').onclick = () => { $('#saveP').textContent = 'Saving…'; setTimeout(() => { savedP = now(); $('#saveP').textContent = 'Save changes'; dirty(); snack('Profile saved'); }, 700); };
const zones = ['Lisbon (UTC+0)', 'Zurich (UTC+1)', 'Athens (UTC+2)', 'Dubai (UTC+4)', 'Tokyo (UTC+9)'];
function openZones() {
  if ($('.panel')) return closeZones();
  const p = document.createElement('div'), b = $('#tz').getBoundingClientRect();
  p.className = 'panel'; p.id = 'tz-panel'; p.setAttribute('role', 'listbox');
  p.style.cssText = `left:${b.left}px;top:${b.bottom + scrollY}px;width:${b.width}px`;
  p.innerHTML = zones.map(z => `<div role="option" aria-selected="${z === $('#tz .val').textContent}">${z}</div>`).join('');
  p.onclick = e => { if (e.target.getAttribute('role') === 'option') { $('#tz .val').textContent = e.target.textContent; closeZones(); dirty(); } };
  document.body.append(p); $('#tz').setAttribute('aria-expanded', 'true'); $('#tz').setAttribute('aria-controls', 'tz-panel');
}
function closeZones() { $('.panel')?.remove(); $('#tz').setAttribute('aria-expanded', 'false'); }
$('#tz').onclick = openZones;
$('#tz').onkeydown = e => { if (e.key === 'Enter' || e.key === 'ArrowDown') { e.preventDefault(); if (!$('.panel')) openZones(); } if (e.key === 'Escape') closeZones(); };
document.addEventListener('click', e => { if ($('.panel') && !e.target.closest('.panel') && !e.target.closest('#tz')) closeZones(); });

// notifications
const rows = [['pause', 'Pause everything', 'No messages at all', false], ['mentions', 'Mentions', 'When somebody writes your name', true], ['sms', 'SMS alerts', 'For urgent incidents', false], ['desk', 'Desktop sound', 'A short tone', true], ['news', 'Product news', 'About once a month', false]];
$('#switches').innerHTML = rows.map(([id, t, s, on]) => `<div class="li"><div class="txt">${t}<small>${s}</small></div><div class="switch"><input type="checkbox" id="sw-${id}" ${on ? 'checked' : ''}><div class="track"></div><div class="knob"></div></div></div>`).join('');
// the design system adds its names late
setTimeout(() => rows.forEach(([id, t]) => { const i = $('#sw-' + id); i.setAttribute('role', 'switch'); i.setAttribute('aria-label', t); }), 600);
$('#switches').addEventListener('change', e => {
  const i = e.target, id = i.id.slice(3), name = rows.find(r => r[0] === id)[1];
  if (id === 'pause') {
    rows.slice(1).forEach(r => { $('#sw-' + r[0]).disabled = i.checked; });
    return snack(i.checked ? 'All notifications are paused' : 'Notifications are on again');
  }
  if (id === 'sms' && i.checked) return setTimeout(() => { i.checked = false; snack('SMS alerts need a phone number'); }, 900);
  snack(name + (i.checked ? ' turned on' : ' turned off'));
});
$('#freq').onchange = e => { $('#fqT').textContent = { never: 'You get no digest.', daily: 'You get a digest every morning.', weekly: 'You get a digest every Monday.' }[e.target.value]; };

// security
$('#p1').oninput = () => { const v = $('#p1').value; $('#str').textContent = !v ? 'none' : v.length < 8 ? 'weak' : /\d/.test(v) && /[^\w]/.test(v) ? 'strong' : 'fair'; };
$('#setPw').onclick = () => {
  const a = $('#p1').value, b = $('#p2').value;
  const err = a.length < 8 ? 'Use at least 8 characters' : a !== b ? 'The passwords differ' : '';
  $('#pErr').textContent = err; $('#p2').setAttribute('aria-invalid', String(!!err && a.length >= 8)); $('#p1').setAttribute('aria-invalid', String(a.length < 8));
  if (!err) { $('#p1').value = $('#p2').value = ''; $('#str').textContent = 'none'; snack('Password updated'); }
};
let keys = ['Build server', 'Metrics', 'Old importer'], doomed;
function drawKeys() {
  $('#keys').innerHTML = keys.map(k => `<div class="li"><div class="txt">${k}<small>pk_live_••••${k.length}f</small></div><button class="icon-btn" title="Copy key"><span class="material-icons">content_copy</span></button><button class="icon-btn" aria-label="Revoke ${k}"><span class="material-icons">delete</span></button></div>`).join('');
}
$('#keys').onclick = e => {
  const b = e.target.closest('button'), k = b && b.closest('.li').querySelector('.txt').firstChild.textContent; if (!b) return;
  if (b.title) return snack('Key of ' + k + ' copied');
  doomed = k; $('#cfP').textContent = 'Programs that use the key "' + k + '" stop working.'; $('#cf').classList.add('on');
};
$('#cfNo').onclick = () => $('#cf').classList.remove('on');
$('#cfYes').onclick = () => { keys = keys.filter(k => k !== doomed); drawKeys(); $('#cf').classList.remove('on'); snack(doomed + ' was revoked'); };
$('#newKey').onclick = () => { keys.push('Untitled key ' + (keys.length + 1)); drawKeys(); };
$('#devices').onclick = e => { if (e.target.tagName === 'BUTTON') { const tr = e.target.closest('tr'); e.target.textContent = 'Signing out…'; setTimeout(() => { tr.remove(); snack('Device signed out'); }, 500); } };
drawKeys();

// billing
const chf = n => 'CHF ' + String(n).replace(/\B(?=(\d{3})+$)/g, '’');
let plan = 'Team', yearly = true;
const plans = { Starter: 0, Team: 20, Business: 60 };
function drawPlans() {
  $('#plans').innerHTML = Object.entries(plans).map(([n, p]) => `<div class="plan ${n === plan ? 'cur' : ''}"><h3 style="margin-top:0">${n}</h3><div>${chf(yearly ? p * 10 : p)} per seat and ${yearly ? 'year' : 'month'}</div><br>${n === plan ? '<b>Current plan</b>' : `<button class="btn flat" data-plan="${n}">Choose ${n}</button>`}</div>`).join('');
  const s = +$('#seats').value;
  $('#seatsN').textContent = s === 1 ? '1 seat' : s + ' seats';
  $('#pay').textContent = chf(s * plans[plan] * (yearly ? 10 : 1)) + (yearly ? ' a year' : ' a month');
}
$('#plans').onclick = e => { if (e.target.dataset.plan) { plan = e.target.dataset.plan; drawPlans(); snack('You are on the ' + plan + ' plan'); } };
$('.seg').onclick = e => { if (e.target.tagName === 'BUTTON') { yearly = e.target.textContent === 'Yearly'; $$('.seg button').forEach(b => b.setAttribute('aria-pressed', String(b === e.target))); drawPlans(); } };
$('#seats').oninput = drawPlans; drawPlans();

// team
let people = [['Lena Fischer', 'lena@acme.example', 'Owner'], ['Marco Rossi', 'marco@acme.example', 'Editor'], ['Yuki Sato', 'yuki@acme.example', 'Viewer'], ['Paul Okafor', 'paul@acme.example', 'Editor']];
function drawPeople() {
  $('#members tbody').innerHTML = people.map(([n, m, r]) => `<tr><td>${n}</td><td>${m}</td><td>${r === 'Owner' ? 'Owner' : r === 'Invited' ? 'Invited' : `<select aria-label="Role of ${n}">${['Admin', 'Editor', 'Viewer'].map(x => `<option ${x === r ? 'selected' : ''}>${x}</option>`).join('')}</select>`}</td><td>${r === 'Owner' ? '' : '<button class="icon-btn" title="Remove"><span class="material-icons">close</span></button>'}</td></tr>`).join('');
  $('#count').textContent = people.length + ' of 5 seats used';
}
$('#members').onchange = e => { const n = e.target.closest('tr').cells[0].textContent; people.find(p => p[0] === n)[2] = e.target.value; snack(n + ' is now ' + e.target.value); };
$('#members').onclick = e => { const b = e.target.closest('button'); if (b && confirm('Remove ' + b.closest('tr').cells[0].textContent + ' from the workspace?')) { people.splice(b.closest('tr').rowIndex - 1, 1); drawPeople(); } };
let mails = [];
function chips() { $('#chips').innerHTML = mails.map(m => `<span class="chip">${m}<button class="icon-btn" aria-label="Drop ${m}"><span class="material-icons">close</span></button></span>`).join(''); $('#invGo').disabled = !mails.length; }
$('#chips').onclick = e => { const b = e.target.closest('button'); if (b) { mails = mails.filter(m => b.getAttribute('aria-label') !== 'Drop ' + m); chips(); } };
$('#mail').onkeydown = e => {
  if (e.key !== 'Enter') return;
  const v = $('#mail').value.trim(), ok = /^\S+@\S+\.\S+$/.test(v);
  $('#mailErr').textContent = !ok ? 'This is no e-mail address' : mails.includes(v) ? 'This address is already in the list' : '';
  if (ok && !mails.includes(v)) { mails.push(v); $('#mail').value = ''; chips(); }
};
$('#invite').onclick = () => { mails = []; chips(); $('#inv').classList.add('on'); };
$('#invNo').onclick = () => $('#inv').classList.remove('on');
$('#invGo').onclick = () => { $('#inv').classList.remove('on'); people = people.concat(mails.map(m => ['–', m, 'Invited'])); drawPeople(); snack(mails.length === 1 ? '1 invitation sent' : mails.length + ' invitations sent'); };
drawPeople();
