import 'tui-grid/dist/tui-grid.css';
import 'tui-pagination/dist/tui-pagination.css';
import 'notyf/notyf.min.css';
import Grid from 'tui-grid';
import { Notyf } from 'notyf';

const notyf = new Notyf({ duration: 30000, dismissible: true, position: { x: 'right', y: 'top' } });
let tools = [['Hedge shears', 'G1', 'Garden', 12, 'In'], ['Band saw', 'W4', 'Wood', 240, 'Out'], ['Hand plane', 'W2', 'Wood', 35, 'In'], ['Pipe bender', 'M3', 'Metal', 88, 'In'], ['Lawn rake', 'G2', 'Garden', 9, 'Out'], ['Bench vice', 'M1', 'Metal', 64, 'In'], ['Spoke shave', 'W3', 'Wood', 28, 'In'], ['Bolt cutter', 'M2', 'Metal', 41, 'Out']]
  .map(([tool, shelf, group, worth, place]) => ({ tool, shelf, group, worth, place }));
const $ = id => document.getElementById(id);
const states = [{ text: 'In', value: 'In' }, { text: 'Out', value: 'Out' }, { text: 'In repair', value: 'In repair' }];
const grid = new Grid({
  el: $('grid'), data: tools, rowHeaders: ['checkbox'], bodyHeight: 'auto', pageOptions: { useClient: true, perPage: 5 }, scrollX: false, scrollY: false,
  columns: [
    { header: 'Tool', name: 'tool', sortable: true, editor: 'text', validation: { required: true } },
    { header: 'Shelf', name: 'shelf', editor: 'text', sortable: true },
    { header: 'Group', name: 'group', sortable: true, filter: 'select' },
    { header: 'Worth', name: 'worth', sortable: true, align: 'right', sortingType: 'desc', formatter: ({ value }) => `€${value}` },
    { header: 'Place', name: 'place', editor: { type: 'select', options: { listItems: states } }, formatter: 'listItemText' },
  ],
});
window.grid = grid;
const count = () => {
  const rows = grid.getFilteredData(), ticked = grid.getCheckedRows();
  $('count').textContent = `${rows.length} tools, ${rows.filter(r => r.place === 'Out').length} out`;
  $('remove').disabled = !ticked.length;
  $('back').disabled = !ticked.some(r => r.place === 'Out');
};
count();
['check', 'uncheck', 'checkAll', 'uncheckAll'].forEach(e => grid.on(e, count));
grid.on('afterChange', ({ changes }) => { count(); changes.forEach(c => { if (c.columnName === 'place') notyf.success(`${grid.getValue(c.rowKey, 'tool')}: ${c.value}`); }); });
$('remove').onclick = () => { const n = grid.getCheckedRows().length; grid.removeCheckedRows(); notyf.success(`${n} removed`); count(); };
$('back').onclick = () => { const rows = grid.getCheckedRows().filter(r => r.place === 'Out'); grid.uncheckAll(true); rows.forEach(r => grid.setValue(r.rowKey, 'place', 'In')); count(); };
$('clear').onclick = () => grid.unsort();
$('show').onchange = e => { if (e.target.value === 'All tools') grid.unfilter('group'); else grid.filter('group', [{ code: 'eq', value: e.target.value }]); count(); };
document.querySelectorAll('[name=hours]').forEach(r => { r.onchange = () => { $('hours').textContent = r.value === 'Evening' ? 'Open from 17:00 to 20:00' : 'Open from 8:00 to 11:00'; }; });
$('days').oninput = e => { $('due').textContent = e.target.checkValidity() && e.target.value ? `Due after ${e.target.value} days` : 'Between 1 and 30 days, please'; };
$('remind').onchange = e => { notyf.open({ type: 'success', message: e.target.checked ? 'Reminders are on' : 'Reminders are off' }); };
$('add').onclick = () => { ['tool', 'shelf'].forEach(i => { $(i).value = ''; $(i + 'Bad').textContent = ''; }); $('group').value = 'Garden'; $('form').showModal(); };
$('cancel').onclick = () => $('form').close();
$('save').onclick = () => {
  const tool = $('tool').value.trim(), shelf = $('shelf').value.trim();
  $('toolBad').textContent = tool ? '' : 'Say what it is';
  $('shelfBad').textContent = /^[A-Z][0-9]$/.test(shelf) ? '' : 'A shelf looks like G1';
  if (!tool || !/^[A-Z][0-9]$/.test(shelf)) { notyf.error('The tool was not saved'); return; }
  grid.prependRow({ tool, shelf, group: $('group').value, worth: 10, place: 'In' });
  $('form').close();
  notyf.success(`${tool} is on the shelf`);
  count();
};
