import '@material/web/all.js';

const $ = id => document.getElementById(id);
let seeds = [
  { name: 'Sugar pea', kind: 'Vegetables', bags: 12, text: 'Sow in March, in rows.' },
  { name: 'Borage', kind: 'Herbs', bags: 3, text: 'Bees like it more than you do.' },
  { name: 'Cornflower', kind: 'Flowers', bags: 9, text: 'Grows where nothing else does.' },
  { name: 'Leaf beet', kind: 'Vegetables', bags: 0, text: 'Cut it until the frost.' },
  { name: 'Lovage', kind: 'Herbs', bags: 5, text: 'One plant is enough.' },
];
const basket = new Set();
const snack = text => { $('snack-text').textContent = text; $('snack').hidden = false; };
$('snack-x').addEventListener('click', () => { $('snack').hidden = true; });

const kinds = () => [...$('kinds').children].filter(c => c.selected).map(c => c.label);
function count() {
  $('take').disabled = !basket.size;
  $('basket').textContent = basket.size ? `In your basket: ${[...basket].join(', ')}` : 'Your basket is empty';
}
function draw() {
  const only = kinds();
  const some = seeds.filter(s => !only.length || only.includes(s.kind));
  $('shown').textContent = some.length === 1 ? '1 kind of seed' : `${some.length} kinds of seeds`;
  $('list').replaceChildren(...some.map(s => {
    const item = document.createElement('md-list-item');
    item.innerHTML = `<div slot="headline">${s.name}</div><div slot="supporting-text">${s.kind}</div>
      <div slot="trailing-supporting-text">${s.bags ? s.bags + ' bags' : 'None left'}</div>
      <md-checkbox slot="start" aria-label="${s.name}" touch-target="wrapper" ${s.bags ? '' : 'disabled'} ${basket.has(s.name) ? 'checked' : ''}></md-checkbox>
      <md-text-button slot="end">Details</md-text-button>`;
    item.querySelector('md-checkbox').addEventListener('change', e => { e.target.checked ? basket.add(s.name) : basket.delete(s.name); count(); });
    item.querySelector('md-text-button').addEventListener('click', () => { $('info-h').textContent = s.name; $('info-c').textContent = s.text; $('info').show(); });
    return item;
  }));
  count();
}
$('kinds').addEventListener('click', () => setTimeout(draw));
$('take').addEventListener('click', () => {
  const n = basket.size;
  seeds = seeds.map(s => basket.has(s.name) ? { ...s, bags: s.bags - 1 } : s);
  basket.clear();
  draw();
  snack(n === 1 ? 'You took 1 bag home' : `You took ${n} bags home`);
});
$('none').addEventListener('click', () => { basket.clear(); draw(); });
$('info-ok').addEventListener('click', () => $('info').close());
$('anchor').addEventListener('click', () => { $('menu').open = !$('menu').open; });
$('m-count').addEventListener('click', () => snack(`There are ${seeds.reduce((a, s) => a + s.bags, 0)} bags in the shed`));
$('m-sort').addEventListener('click', () => { seeds = [...seeds].sort((a, b) => a.name.localeCompare(b.name)); draw(); });

$('tabs').addEventListener('change', () => {
  for (const t of $('tabs').tabs) $(t.getAttribute('aria-controls')).hidden = t !== $('tabs').activeTab;
});
$('o-send').addEventListener('click', () => {
  const fields = ['o-name', 'o-mail'].map($);
  const fine = fields.map(f => f.reportValidity());
  $('o-kind').error = !$('o-kind').value;
  $('o-kind').errorText = 'Which kind is it?';
  if (fine.includes(false) || !$('o-kind').value) return;
  seeds.push({ name: $('o-name').value, kind: $('o-kind').value, bags: Number($('o-bags').value), text: $('o-note').value || 'Nothing was noted.' });
  draw();
  snack(`Thank you for ${$('o-bags').value} bags of ${$('o-name').value}`);
  reset();
});
function reset() {
  for (const id of ['o-name', 'o-mail', 'o-note']) $(id).reset();
  $('o-bags').value = '5';
  $('o-kind').reset();
  $('o-kind').error = false;
  $('o-own').checked = false;
}
$('o-reset').addEventListener('click', reset);
$('s-frost').addEventListener('change', e => { $('frost-text').textContent = e.target.selected ? 'We call you when it freezes' : 'No one will wake you up'; });
document.querySelectorAll('md-radio').forEach(r => r.addEventListener('change', () => {
  const on = [...document.querySelectorAll('md-radio')].find(x => x.checked);
  $('soil').textContent = { clay: 'Dig your clay in autumn', sand: 'Water your sand every day', loam: 'You are a lucky gardener' }[on.value];
}));
$('beds').addEventListener('input', () => { $('beds-text').textContent = $('beds').value + ' beds'; $('bar').value = $('beds').value / 10; });
$('wipe').addEventListener('click', () => $('sure').show());
$('sure').addEventListener('closed', () => { if ($('sure').returnValue === 'yes') { basket.clear(); draw(); snack('Your data was cleared'); } });
draw();
