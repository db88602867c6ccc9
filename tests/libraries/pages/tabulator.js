import 'tabulator-tables/dist/css/tabulator.min.css';
import { TabulatorFull as Tabulator } from 'tabulator-tables';
document.getElementById('app').innerHTML = '<h1>Library loans</h1><p><button id="late">Only late</button> <button id="all">All loans</button> <button id="wipe">Remove selected</button></p><div id="t"></div><p id="said">Nothing picked</p><h2>Branches</h2><div id="u"></div>';
const data = [[1, 'Dune', 'Ada Berg', 12, true, '2026-01-20', 4], [2, 'Emma', 'Bo Lund', 3, false, '2026-02-02', 5], [3, 'Ulysses', 'Cy Holm', 45, true, '2025-12-11', 2], [4, 'Beloved', 'Ada Berg', 0, false, '2026-02-14', 3], [5, 'Nausea', 'Di Falk', 7, false, '2026-01-31', 1], [6, 'Persuasion', 'Bo Lund', 101, true, '2025-10-06', 5]]
  .map(([id, book, reader, days, late, due, stars]) => ({ id, book, reader, days, late, due, stars }));
const t = new Tabulator('#t', { data, layout: 'fitColumns', height: 300, selectableRows: true, pagination: 'local', paginationSize: 4, paginationCounter: 'rows', columns: [
  { title: 'Book', field: 'book', editor: 'input', headerFilter: 'input' }, { title: 'Reader', field: 'reader', headerFilter: 'list', headerFilterParams: { values: ['Ada Berg', 'Bo Lund', 'Cy Holm', 'Di Falk'], clearable: true } }, { title: 'Days', field: 'days', sorter: 'number', hozAlign: 'right', bottomCalc: 'sum' }, { title: 'Late', field: 'late', formatter: 'tickCross', hozAlign: 'center' }, { title: 'Due', field: 'due', sorter: 'date' }, { title: 'Stars', field: 'stars', formatter: 'star' }, { title: 'Act', formatter: 'buttonCross', headerSort: false, cellClick: (e, c) => c.getRow().delete() }] });
t.on('rowSelectionChanged', d => { said.textContent = d.length ? d.length + ' picked' : 'Nothing picked'; });
late.onclick = () => t.setFilter('late', '=', true);
document.getElementById('all').onclick = () => t.clearFilter();
wipe.onclick = () => t.deleteRow(t.getSelectedRows());
new Tabulator('#u', { layout: 'fitDataTable', data: [{ b: 'Harbour', s: 'North', v: 812 }, { b: 'Castle', s: 'North', v: 95 }, { b: 'Mill', s: 'South', v: 1204 }], groupBy: 's', columns: [{ title: 'Branch', field: 'b' }, { title: 'Visits', field: 'v' }] });
