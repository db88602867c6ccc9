import 'framework7/css/bundle';
import Framework7 from 'framework7/bundle';

const $ = Framework7.$;
const huts = [['Lachen hut', 'North ridge', 1840, 12, 'Spring water, no shower'], ['Graukar hut', 'North ridge', 2210, 0, 'Open until the first snow'], ['Eibel hut', 'South ridge', 1560, 7, 'Rye bread on Saturdays'], ['Steig hut', 'South ridge', 1995, 3, 'Key at the sawmill'], ['Moosboden', 'Plateau', 1720, 20, 'Rooms for groups'], ['Wetterloch', 'Plateau', 1890, 5, 'Stove, no electricity']]
  .map(([name, ridge, height, beds, text]) => ({ name, ridge, height, beds, text }));
let bookings = [['Eibel hut', '12 June', 2, 28, 'Confirmed'], ['Wetterloch', '3 July', 4, 56, 'Waiting'], ['Moosboden', '20 August', 1, 22, 'Confirmed']].map(([hut, night, beds, price, state]) => ({ hut, night, beds, price, state }));
const packing = [['Sleeping bag liner', true], ['Head lamp', false], ['Hut slippers', false], ['Map', true]].map(([name, on]) => ({ name, on }));
let lent = ['Snow shovel', 'Rope 30 m', 'Helmet'];
const app = new Framework7({ el: '#app', name: 'Kofel Hut Club', theme: 'md', colors: { primary: '#2e6b4f' }, toast: { closeTimeout: 4000 }, touch: { tapHold: false }, calendar: { closeOnSelect: true } });
const stepper = app.stepper.create({ el: '#beds', min: 1, max: 6, value: 2, on: { change: () => setTimeout(drawPrice) } });
const say = text => app.toast.create({ text, closeTimeout: 4000, destroyOnClose: true }).open();
const tell = (title, text) => app.notification.create({ title, text, closeButton: true, closeTimeout: 8000 }).open();

function drawHuts() {
  const ridge = document.querySelector('#ridge select').value, shown = huts.filter(h => ridge === 'All ridges' || h.ridge === ridge);
  document.querySelector('#list ul').innerHTML = shown.map(h => `<li class="accordion-item"><a href="#" class="item-link item-content"><div class="item-inner"><div class="item-title">${h.name}<div class="item-footer">${h.ridge}, ${h.height} m</div></div><div class="item-after">${h.beds ? `<span class="badge">${h.beds} free</span>` : '<span class="badge color-red">Full</span>'}</div></div></a>
    <div class="accordion-item-content"><div class="block"><p>${h.text}.</p><p><button class="button button-small button-fill take${h.beds ? '' : ' disabled'}" style="display:inline-flex;width:auto" ${h.beds ? '' : 'disabled'} data-hut="${h.name}">Reserve here</button></p></div></div></li>`).join('');
  document.getElementById('count').textContent = `${shown.length} huts`;
}
function drawBookings() {
  document.querySelector('#table tbody').innerHTML = bookings.map((b, i) => `<tr><td class="checkbox-cell"><label class="checkbox"><input type="checkbox" aria-label="${b.hut}"><i class="icon-checkbox"></i></label></td><td class="label-cell">${b.hut}</td><td class="label-cell">${b.night}</td><td class="numeric-cell">${b.beds}</td><td class="numeric-cell">€${b.price}</td><td class="label-cell">${b.state}</td><td class="actions-cell"><a href="#" class="link more" data-i="${i}">Options</a></td></tr>`).join('');
  document.getElementById('sum').textContent = bookings.length ? `${bookings.length} bookings, €${bookings.reduce((a, b) => a + b.price, 0)} in all` : 'No bookings yet';
  document.getElementById('number').textContent = bookings.length;
  document.getElementById('table').classList.remove('data-table-has-checked');
}
function drawPack() {
  document.querySelector('#pack ul').innerHTML = packing.map(p => `<li><label class="item-checkbox item-checkbox-icon-start item-content"><input type="checkbox" value="${p.name}" ${p.on ? 'checked' : ''}><i class="icon icon-checkbox"></i><div class="item-inner"><div class="item-title">${p.name}</div></div></label></li>`).join('');
  document.getElementById('packed').textContent = `${packing.filter(p => p.on).length} of ${packing.length} packed`;
}
const drawChips = () => { document.getElementById('chips').innerHTML = lent.map(l => `<div class="chip"><div class="chip-label">${l}</div><a href="#" class="chip-delete" aria-label="Give back ${l}"></a></div>`).join(' ') || 'Nothing is lent to you'; };
function drawPrice() {
  const beds = Number(stepper.value), room = document.querySelector('#room input:checked').value, board = document.querySelector('[name=board]').checked;
  document.getElementById('price').textContent = `€${beds * ((room === 'Dormitory' ? 14 : 22) + (board ? 20 : 0))}`;
}
document.querySelector('#form select').innerHTML = huts.filter(h => h.beds).map(h => `<option>${h.name}</option>`).join('');
drawHuts(); drawBookings(); drawPack(); drawChips();
app.progressbar.set('#heated', 40);
app.calendar.create({ inputEl: '#night', openIn: 'popover', dateFormat: 'd MM yyyy', value: [new Date(2026, 5, 12)], minDate: new Date(2026, 5, 1), maxDate: new Date(2026, 8, 30), closeOnSelect: true, locale: 'en' });
app.picker.create({ inputEl: '#arrival', openIn: 'sheet', toolbarCloseText: 'Take it', cols: [{ textAlign: 'center', values: ['15:00', '16:00', '17:00', '18:00'] }] });
app.range.create({ el: '#walk', on: { change: (_, v) => { document.getElementById('hours').textContent = v === 1 ? '1 hour' : `${v} hours`; } } });
app.searchbar.create({ el: '#find', searchContainer: '#list', searchIn: '.item-title', notFoundEl: '#nothing', foundEl: '#list', disableButton: false });
document.querySelector('#ridge select').addEventListener('change', drawHuts);
drawPrice();

$('[name=board], #room input').on('change', drawPrice);
$('#list').on('click', '.take', e => { app.tab.show('#reserve'); document.querySelector('#form select').value = e.target.dataset.hut; });
$('#pack').on('change', 'input', e => { packing.find(p => p.name === e.target.value).on = e.target.checked; document.getElementById('packed').textContent = `${packing.filter(p => p.on).length} of ${packing.length} packed`; });
$('#chips').on('click', '.chip-delete', e => { const name = $(e.target).closest('.chip').text().trim(); app.dialog.confirm(`Did you bring ${name} back?`, 'Give back', () => { lent = lent.filter(l => l !== name); drawChips(); say(`Thanks for the ${name.toLowerCase()}`); }); });
$('#table').on('click', '.more', e => {
  const b = bookings[e.target.dataset.i];
  app.actions.create({ buttons: [[{ text: `${b.hut}, ${b.night}`, label: true }, { text: 'Confirm', disabled: b.state === 'Confirmed', onClick: () => { b.state = 'Confirmed'; drawBookings(); say(`${b.hut} is confirmed`); } }, { text: 'Change the beds', onClick: () => app.dialog.prompt('How many beds?', b.hut, v => { if (!(v >= 1 && v <= 6)) { app.dialog.alert('One to six beds, please.', 'Not changed'); return; } b.price = b.price / b.beds * v; b.beds = Number(v); drawBookings(); }, () => {}, String(b.beds)) }, { text: 'Cancel booking', color: 'red', onClick: () => app.dialog.confirm(`${b.beds} beds on ${b.night} become free.`, `Cancel ${b.hut}?`, () => { bookings = bookings.filter(o => o !== b); drawBookings(); say(`${b.hut} is cancelled`); }) }], [{ text: 'Back', strong: true }]] }).open();
});
$('#table').on('click', '.sortable-cell', e => { setTimeout(() => { const th = $(e.target).closest('th'), key = th.attr('data-key'), desc = th.hasClass('sortable-desc'); bookings.sort((a, b) => (a[key] > b[key] ? 1 : -1) * (desc ? -1 : 1)); drawBookings(); }); });
$('#cancelAll').on('click', () => { const out = [...document.querySelectorAll('#table tbody input')].map((c, i) => c.checked && bookings[i]).filter(Boolean); bookings = bookings.filter(b => !out.includes(b)); drawBookings(); say(`${out.length} cancelled`); });
$('#send').on('click', () => {
  if (!app.input.validateInputs('#form')) { say('Something is missing or wrong'); return; }
  const v = Object.fromEntries(new FormData(document.getElementById('form'))), beds = Number(stepper.value);
  bookings.push({ hut: v.hut, night: v.night || 'Open', beds, price: Number(document.getElementById('price').textContent.slice(1)), state: 'Waiting' });
  drawBookings();
  tell('Booking sent', `${v.name}, ${v.hut}, ${beds} ${beds === 1 ? 'bed' : 'beds'}`);
});
$('#rules').on('click', () => app.dialog.alert('Fill the wood box before you leave.', 'Hut rules'));
$('#code').on('click', () => app.dialog.prompt('It is on the back of your card', 'Member code', c => say(/^K-\d{3}$/.test(c) ? `Welcome, member ${c}` : `${c} is no member code`)));
$('#reset').on('click', () => app.dialog.confirm('This cannot be taken back.', 'Forget all bookings?', () => { bookings = []; drawBookings(); }));
$('#n1').on('click', () => tell('Lachen hut', 'Bring your own water until further notice.'));
$('#n2').on('click', () => tell('Work weekend', 'Bring gloves on 9 May.'));
