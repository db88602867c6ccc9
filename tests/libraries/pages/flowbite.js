import 'flowbite/dist/flowbite.css';
import Flowbite from 'flowbite/dist/flowbite.js';

const { Dropdown, Modal, Dismiss } = Flowbite;
const $ = id => document.getElementById(id);
let jobs = [['J-201', 'Brompton C Line', 'Owen Blake', 'Waiting', 85], ['J-202', 'Trek Domane', 'Sian Rees', 'On the stand', 32], ['J-203', 'Dawes Galaxy', 'Tom Hurst', 'Ready', 18], ['J-204', 'Pashley Princess', 'Ruth Amery', 'Waiting', 32], ['J-205', 'Genesis Croix', 'Owen Blake', 'Ready', 85], ['J-206', 'Cube Kathmandu', 'Nia Powell', 'On the stand', 85], ['J-207', 'Moulton TSR', 'Hugh Vane', 'Waiting', 18]]
  .map(([id, bike, owner, state, price]) => ({ id, bike, owner, state, price, ticked: false }));
const prices = { 'Full service': 85, 'Wheel true': 18, 'Brake bleed': 32 };
const looks = { Waiting: 'bg-yellow-100 text-yellow-800', 'On the stand': 'bg-blue-100 text-blue-800', Ready: 'bg-green-100 text-green-800' };
let page = 1, state = 'All states', next = 208;
const per = 4;

function toast(text, bad) {
  const t = document.createElement('div');
  t.className = 'flex items-center w-full max-w-xs p-4 text-gray-500 bg-white rounded-lg shadow-sm';
  t.setAttribute('role', 'alert');
  t.innerHTML = `<div class="inline-flex items-center justify-center shrink-0 w-8 h-8 ${bad ? 'text-red-500 bg-red-100' : 'text-green-500 bg-green-100'} rounded-lg">${bad ? '!' : '✓'}</div><div class="ms-3 text-sm font-normal"></div><button type="button" class="ms-auto -mx-1.5 -my-1.5 bg-white text-gray-400 hover:text-gray-900 rounded-lg p-1.5 hover:bg-gray-100 inline-flex items-center justify-center h-8 w-8" aria-label="Close">×</button>`;
  t.children[1].textContent = text;
  $('toasts').append(t);
  new Dismiss(t, t.lastChild, { transition: 'transition-opacity', duration: 200, timing: 'ease-out', onHide: () => setTimeout(() => t.remove(), 250) });
}

const fitting = () => jobs.filter(j => (state === 'All states' || j.state === state) && (j.bike + j.owner).toLowerCase().includes($('table-search').value.trim().toLowerCase()));
const openMenus = [];
function draw() {
  const all = fitting(), pages = Math.max(1, Math.ceil(all.length / per));
  page = Math.min(page, pages);
  const shown = all.slice((page - 1) * per, page * per);
  openMenus.splice(0).forEach(m => { m.hide(); m.destroyAndRemoveInstance(); });
  document.querySelectorAll('.row-menu').forEach(m => m.remove());
  $('rows').innerHTML = shown.length ? shown.map(j => `<tr class="bg-white border-b border-gray-200 hover:bg-gray-50">
    <td class="w-4 p-4"><div class="flex items-center"><input id="tick-${j.id}" type="checkbox" ${j.ticked ? 'checked' : ''} class="w-4 h-4 text-blue-600 bg-gray-100 border-gray-300 rounded-sm"><label for="tick-${j.id}" class="sr-only">${j.id}</label></div></td>
    <th scope="row" class="px-6 py-4 font-medium text-gray-900 whitespace-nowrap">${j.id}</th><td class="px-6 py-4">${j.bike}</td><td class="px-6 py-4">${j.owner}</td>
    <td class="px-6 py-4"><span class="${looks[j.state]} text-xs font-medium px-2.5 py-0.5 rounded-full">${j.state}</span></td><td class="px-6 py-4">£${j.price}</td>
    <td class="px-6 py-4"><button id="b-${j.id}" class="inline-flex items-center p-2 text-sm font-medium text-center text-gray-900 bg-white rounded-lg hover:bg-gray-100" type="button"><svg class="w-5 h-5" aria-hidden="true" xmlns="http://www.w3.org/2000/svg" fill="currentColor" viewBox="0 0 16 3"><path d="M2 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm6.041 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3ZM14 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z"/></svg></button></td></tr>`).join('')
    : '<tr class="bg-white"><td colspan="7" class="px-6 py-4 text-center">No jobs found</td></tr>';
  shown.forEach(j => {
    $(`tick-${j.id}`).onchange = e => { j.ticked = e.target.checked; marks(); };
    const m = document.createElement('div');
    m.className = 'row-menu z-10 hidden bg-white divide-y divide-gray-100 rounded-lg shadow-sm w-44';
    m.id = `m-${j.id}`;
    m.innerHTML = `<ul class="py-2 text-sm text-gray-700" aria-labelledby="b-${j.id}">${['Put on the stand', 'Mark as ready'].map(t => `<li><a href="#" class="block px-4 py-2 hover:bg-gray-100">${t}</a></li>`).join('')}</ul><div class="py-2"><a href="#" class="block px-4 py-2 text-sm text-gray-700 hover:bg-gray-100">Cancel job</a></div>`;
    document.body.append(m);
    const menu = new Dropdown(m, $(`b-${j.id}`), { placement: 'bottom' });
    openMenus.push(menu);
    const [stand, ready, cancel] = m.querySelectorAll('a');
    stand.onclick = e => { e.preventDefault(); menu.hide(); j.state = 'On the stand'; draw(); toast(`${j.bike} is on the stand`); };
    ready.onclick = e => { e.preventDefault(); menu.hide(); j.state = 'Ready'; draw(); toast(`${j.owner} can collect the ${j.bike}`); };
    cancel.onclick = e => { e.preventDefault(); menu.hide(); going = j; $('scrap-text').textContent = `Cancel job ${j.id} for ${j.owner}?`; scrap.show(); };
  });
  $('count').textContent = `${all.length} ${all.length === 1 ? 'job' : 'jobs'}`;
  $('showing').textContent = all.length ? `Showing ${(page - 1) * per + 1}-${(page - 1) * per + shown.length} of ${all.length}` : 'Showing 0 of 0';
  const link = (t, to, off, on) => `<li><a href="#" data-to="${off ? '' : to}" ${on ? 'aria-current="page"' : ''} class="flex items-center justify-center px-3 h-8 leading-tight border border-gray-300 ${on ? 'text-blue-600 bg-blue-50' : 'text-gray-500 bg-white hover:bg-gray-100'}">${t}</a></li>`;
  $('pages').innerHTML = link('Previous', page - 1, page === 1) + Array.from({ length: pages }, (_, i) => link(i + 1, i + 1, false, page === i + 1)).join('') + link('Next', page + 1, page === pages);
  $('pages').querySelectorAll('a').forEach(a => { a.onclick = e => { e.preventDefault(); if (a.dataset.to) { page = +a.dataset.to; draw(); } }; });
  marks();
}
function marks() {
  const n = jobs.filter(j => j.ticked).length, shown = fitting().slice((page - 1) * per, page * per);
  const off = !n;
  $('finish').disabled = off;
  $('finish').className = `text-white ${off ? 'bg-gray-300 cursor-not-allowed' : 'bg-green-700 hover:bg-green-800'} font-medium rounded-lg text-sm px-5 py-2.5 mt-2`;
  $('checkbox-all').checked = shown.length > 0 && shown.every(j => j.ticked);
}
$('checkbox-all').onchange = e => { fitting().slice((page - 1) * per, page * per).forEach(j => { j.ticked = e.target.checked; }); draw(); };
$('finish').onclick = () => { const n = jobs.filter(j => j.ticked).length; jobs.forEach(j => { if (j.ticked) { j.state = 'Ready'; j.ticked = false; } }); draw(); toast(`${n} jobs finished`); };
$('table-search').oninput = () => { page = 1; draw(); };
$('states').innerHTML = ['All states', 'Waiting', 'On the stand', 'Ready'].map((s, i) => `<li><div class="flex items-center p-2 rounded-sm hover:bg-gray-100"><input id="state-${i}" type="radio" value="${s}" name="state" ${i ? '' : 'checked'} class="w-4 h-4 text-blue-600 bg-gray-100 border-gray-300"><label for="state-${i}" class="w-full ms-2 text-sm font-medium text-gray-900 rounded-sm">${s}</label></div></li>`).join('');
document.querySelectorAll('[name=state]').forEach(r => { r.onchange = () => { state = r.value; $('state-label').textContent = state; page = 1; draw(); window.FlowbiteInstances.getInstance('Dropdown', 'state-dropdown').hide(); }; });

let going;
const scrap = new Modal($('scrap-modal'), { backdrop: 'static' });
$('scrap-yes').onclick = () => { jobs = jobs.filter(j => j !== going); scrap.hide(); draw(); toast(`Job ${going.id} was cancelled`); };
$('scrap-no').onclick = () => scrap.hide();

const parts = [['Inner tube 700c', 6.5, 4, 0], ['Brake pads', 12, 3, 0], ['Chain, 9 speed', 21.5, 2, 1]].map(([name, price, max, n]) => ({ name, price, max, n }));
$('cards').innerHTML = parts.map((p, i) => `<div class="p-6 bg-white border border-gray-200 rounded-lg shadow-sm"><h5 class="mb-2 text-2xl font-bold tracking-tight text-gray-900">${p.name}</h5><p class="mb-3 font-normal text-gray-700">£${p.price.toFixed(2)}, ${p.max} in stock</p>
  <label for="q-${i}" class="block mb-2 text-sm font-medium text-gray-900">Quantity</label>
  <div class="relative flex items-center max-w-[8rem]"><button type="button" aria-label="Fewer" data-input-counter-decrement="q-${i}" class="bg-gray-100 hover:bg-gray-200 border border-gray-300 rounded-s-lg p-3 h-11">−</button><input type="text" id="q-${i}" data-input-counter data-input-counter-min="0" data-input-counter-max="${p.max}" class="bg-gray-50 border-x-0 border-gray-300 h-11 text-center text-gray-900 text-sm block w-full py-2.5" value="${p.n}"><button type="button" aria-label="More" data-input-counter-increment="q-${i}" class="bg-gray-100 hover:bg-gray-200 border border-gray-300 rounded-e-lg p-3 h-11">+</button></div></div>`).join('');
const sum = () => { $('order').textContent = `Order: £${parts.reduce((s, p, i) => s + p.price * (+$(`q-${i}`).value || 0), 0).toFixed(2)}`; };
document.addEventListener('click', () => setTimeout(sum));
$('cards').oninput = sum;
sum();

$('sms').onchange = e => { $('told').textContent = e.target.checked ? 'Owners get a text when the bike is ready.' : 'Owners have to ring us.'; };
$('mail').onchange = e => toast(e.target.checked ? 'The weekly report is on' : 'The weekly report is off');
document.querySelectorAll('[name=lane]').forEach(r => { r.onchange = () => { $('turn').textContent = r.value === 'Rush' ? 'Turnaround: 1 day' : 'Turnaround: 5 days'; }; });
$('psi').oninput = e => { $('psiv').textContent = `${e.target.value} psi`; };
$('notes').oninput = e => { $('left').textContent = `${60 - e.target.value.length} characters left`; };

const plain = ['bg-gray-50', 'border-gray-300', 'text-gray-900'], red = ['bg-red-50', 'border-red-500', 'text-red-900'];
const mark = (id, text) => { $(id).classList.remove(...(text ? plain : red)); $(id).classList.add(...(text ? red : plain)); $(`${id}-bad`).textContent = text; $(`${id}-bad`).classList.toggle('hidden', !text); return !text; };
$('newJob').addEventListener('click', () => { ['bike', 'owner', 'ready', 'notes'].forEach(i => { $(i).value = ''; }); ['bike', 'owner', 'ready'].forEach(i => mark(i, '')); $('left').textContent = '60 characters left'; });
$('job-form').onsubmit = e => {
  e.preventDefault();
  const bike = $('bike').value.trim(), owner = $('owner').value.trim(), ready = $('ready').value.trim();
  const ok = [mark('bike', bike ? '' : 'Which bike is it?'), mark('owner', owner.includes(' ') ? '' : 'First name and surname, please'), mark('ready', !ready || /^\d{4}-\d\d-\d\d$/.test(ready) ? '' : 'That is no date')];
  if (ok.includes(false)) { toast('The job was not saved', true); return; }
  jobs.unshift({ id: `J-${next++}`, bike, owner, state: 'Waiting', price: prices[$('service').value], ticked: false });
  window.FlowbiteInstances.getInstance('Modal', 'job-modal').hide();
  page = 1;
  draw();
  toast(ready ? `${bike} will be ready on ${ready}` : `${bike} was taken in`);
};
draw();
document.querySelectorAll('#user-dropdown a').forEach(a => a.addEventListener('click', e => { e.preventDefault(); window.FlowbiteInstances.getInstance('Dropdown', 'user-dropdown').hide(); }));
