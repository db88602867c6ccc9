import 'handsontable/styles/handsontable.min.css';
import 'handsontable/styles/ht-theme-main.min.css';
import Handsontable from 'handsontable';

document.getElementById('app').innerHTML = `<h1>Ticket office</h1><p id="said" role="status">Nothing changed</p><div id="grid" class="ht-theme-main"></div>
<p><button id="add">Add a row</button> <button id="sum">Add up</button> <button id="lock" disabled>Lock</button></p><h2>Seats of the season</h2><div id="long" class="ht-theme-main"></div>`;
const by = id => document.getElementById(id), said = by('said');
const grid = new Handsontable(by('grid'), {
  data: [['Falstaff', 'Opera', '2026-03-14', 48.5, 112, true], ['Giselle', 'Ballet', '2026-02-02', 36, 9, false], ['Hamlet', 'Drama', '2026-01-25', 22, 1040, true], ['Faust', 'Opera', '2026-04-01', 75.9, 0, false]],
  colHeaders: ['Piece', 'Kind', 'Date', 'Price', 'Left', 'On sale'], rowHeaders: true, columnSorting: true, width: 760, height: 'auto', licenseKey: 'non-commercial-and-evaluation',
  columns: [{}, { type: 'dropdown', source: ['Opera', 'Ballet', 'Drama'] }, {}, { type: 'numeric', locale: 'en-US', numericFormat: { style: 'currency', currency: 'EUR' } }, { type: 'numeric' }, { type: 'checkbox' }],
  afterChange(changes, source) { if (changes && source !== 'loadData') said.textContent = `${changes[0][1] === 5 ? 'Sale of ' : 'Changed '}${grid.getDataAtCell(changes[0][0], 0)}${changes[0][1] === 5 ? (changes[0][3] ? ' opened' : ' closed') : ''}`; },
});
by('add').onclick = () => { grid.alter('insert_row_below', grid.countRows() - 1); grid.setDataAtCell(grid.countRows() - 1, 0, 'Carmen'); };
by('sum').onclick = () => { said.textContent = grid.getDataAtCol(4).reduce((a, b) => a + (b || 0), 0) + ' tickets left'; };
new Handsontable(by('long'), { data: Array.from({ length: 300 }, (_, i) => ['Seat ' + (i + 1), i % 7 ? 'free' : 'sold', 20 + i % 5]), colHeaders: ['Seat', 'State', 'Cost'], width: 420, height: 260, licenseKey: 'non-commercial-and-evaluation' });
