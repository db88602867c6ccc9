import 'jsuites/dist/jsuites.css';
import 'jspreadsheet-ce/dist/jspreadsheet.css';
import jSuites from 'jsuites';
import jspreadsheet from 'jspreadsheet-ce';

const $ = id => document.getElementById(id);
const hives = [['Linden 1', 'Orchard', 18, true, '2026-05-04', 22, '=F1*9'], ['Linden 2', 'Orchard', 20, false, '2026-05-04', 17, '=F2*9'], ['Heath 3', 'Moor', 12, true, '2026-05-11', 9, '=F3*9'], ['Weir 1', 'River', 16, true, '2026-04-28', 14, '=F4*9'], ['Weir 4', 'River', 10, false, '2026-05-18', 0, '=F5*9'], ['Chapel', 'Village', 22, true, '2026-05-02', 31, '=F6*9'], ['Old school', 'Village', 15, true, '2026-05-15', 11, '=F7*9']];
const sales = [['Honey shop Ravn', 24, 7.5, '=B1*C1', 'Paid'], ['Saturday market', 40, 8, '=B2*C2', 'Paid'], ['Tea room Ilse', 12, 7, '=B3*C3', 'Open'], ['School fair', 9, 6, '=B4*C4', 'Open']];
const tell = (title, message) => jSuites.notification({ name: 'Honey book', title, message, timeout: 8000 });
let done = 0, undone = 0;
const buttons = () => { $('undo').disabled = !done; $('redo').disabled = !undone; };
const count = () => { const s = book[0], n = s.options.data.length; $('count').textContent = `${n} hives`; };
const note = text => { $('status').textContent = text; };
const book = jspreadsheet($('sheet'), {
  tabs: true, toolbar: false, about: false,
  worksheets: [
    {
      worksheetName: 'Hives', data: hives, search: true, pagination: 5, columnSorting: true, columnDrag: false, minDimensions: [7, 1],
      columns: [
        { type: 'text', title: 'Hive', width: 140, align: 'left' }, { type: 'dropdown', title: 'Place', width: 120, source: ['Orchard', 'Moor', 'River', 'Village'], autocomplete: true }, { type: 'numeric', title: 'Frames', width: 90 },
        { type: 'checkbox', title: 'Queen seen', width: 110 }, { type: 'calendar', title: 'Last visit', width: 130, options: { format: 'DD/MM/YYYY' } }, { type: 'numeric', title: 'Honey', width: 90 }, { type: 'numeric', title: 'Worth', width: 110, mask: '€ #,##0', readOnly: true },
      ],
      nestedHeaders: [[{ title: 'Stand', colspan: 2 }, { title: 'Colony', colspan: 3 }, { title: 'Harvest', colspan: 2 }]],
      footers: [['Total', '', '=SUM(C1:C7)', '', '', '=SUM(F1:F7)', '']],
      comments: { A5: 'Requeened in May' },
    },
    {
      worksheetName: 'Sales', data: sales, columnSorting: true, minDimensions: [5, 1],
      columns: [{ type: 'text', title: 'Buyer', width: 180, align: 'left' }, { type: 'numeric', title: 'Jars', width: 80 }, { type: 'numeric', title: 'Price', width: 90 }, { type: 'numeric', title: 'Sum', width: 100, readOnly: true }, { type: 'dropdown', title: 'State', width: 110, source: ['Paid', 'Open', 'Written off'] }],
    },
  ],
  contextMenu: (o, x, y, e, items, role) => {
    if (role !== 'cell' && role !== 'row') return false;
    return [
      { title: 'Insert a row below', onclick: () => o.insertRow(1, Number(y), 0) },
      { title: 'Delete this row', disabled: o.options.data.length < 2, onclick: () => { const name = o.getValueFromCoords(0, y); o.deleteRow(Number(y), 1); tell('Row deleted', `${name} is gone`); } },
      { type: 'line' },
      { title: 'Move to the river', disabled: o.options.worksheetName !== 'Hives', onclick: () => o.setValueFromCoords(1, Number(y), 'River', true) },
    ];
  },
  onbeforechange: (o, cell, x, y, value) => {
    const old = o.getValueFromCoords(x, y), title = o.options.columns[x].title;
    if (['Frames', 'Honey', 'Jars'].includes(title) && !(Number(value) >= 0 && String(value).trim() !== '')) { tell('Not taken', `${title} has to be a number from 0`); return old; }
    if (['Hive', 'Buyer'].includes(title) && !String(value).trim()) { tell('Not taken', `${title} must not be empty`); return old; }
    return value;
  },
  onchange: (o, cell, x, y, value, old) => { if (String(value) === String(old)) return; done++; undone = 0; buttons(); note(`${o.options.columns[x].title} of ${o.getValueFromCoords(0, y)} was changed`); },
  oninsertrow: () => { done++; buttons(); setTimeout(count); },
  ondeleterow: () => { done++; buttons(); setTimeout(count); },
});
count();
jSuites.dropdown($('season'), { data: ['Spring 2026', 'Summer 2026', 'Autumn 2026'], value: 'Spring 2026', width: '160px', onchange: (el, o, a, v) => note(`Season: ${v}`) });
const box = jSuites.modal($('ask'), { width: '340px', height: '290px', closed: true });
$('add').onclick = () => { $('hive').value = ''; $('swarm').checked = false; $('hiveBad').textContent = ''; box.open(); };
$('no').onclick = () => box.close();
$('ok').onclick = () => {
  const name = $('hive').value.trim();
  $('hiveBad').textContent = !name ? 'The hive needs a name' : book[0].options.data.some(r => r[0] === name) ? 'There is such a hive' : '';
  if ($('hiveBad').textContent) return;
  book[0].insertRow([name, $('swarm').checked ? 'Moor' : 'Orchard', 6, false, '', 0, ''], 0, 1);
  box.close();
  tell('New hive', `${name} was put in`);
};
$('undo').onclick = () => { const s = book[0]; s.undo(); done--; undone++; buttons(); note('One step back'); };
$('redo').onclick = () => { const s = book[0]; s.redo(); done++; undone--; buttons(); note('One step forward'); };
$('lock').onclick = () => { const on = $('lock').textContent === 'Lock the book'; book.forEach(s => { s.options.editable = !on; }); $('lock').textContent = on ? 'Unlock the book' : 'Lock the book'; note(on ? 'The book is locked' : 'The book is open'); $('add').disabled = on; };
