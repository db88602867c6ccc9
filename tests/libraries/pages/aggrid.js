import { createGrid, ModuleRegistry, AllCommunityModule } from 'ag-grid-community';
ModuleRegistry.registerModules([AllCommunityModule]);
document.getElementById('app').innerHTML = '<h1>Fleet</h1><p><label>Quick filter <input id="q"></label> <button id="add">Add van</button> <button id="none">Hide idle</button></p><div id="grid" style="height:420px;width:1100px"></div><p id="said"></p><h2>Depots</h2><div id="few" style="height:180px;width:500px"></div>';
const rows = [['AB-101', 'Van', 'Oslo', 48210, true, 'Idle'], ['AB-102', 'Truck', 'Bergen', 120400, false, 'On tour'], ['AB-103', 'Van', 'Oslo', 9800, true, 'On tour'], ['AB-104', 'Bus', 'Tromsø', 301000, false, 'Repair'], ['AB-105', 'Truck', 'Bodø', 88000, true, 'Idle'], ['AB-106', 'Van', 'Bergen', 15500, true, 'On tour'], ['AB-107', 'Bus', 'Oslo', 77900, false, 'Idle']]
  .map(([plate, kind, city, km, insured, state]) => ({ plate, kind, city, km, insured, state }));
const api = createGrid(document.getElementById('grid'), {
  columnDefs: [{ field: 'plate', headerName: 'Plate', pinned: 'left', width: 120 }, { headerName: 'Vehicle', children: [{ field: 'kind', headerName: 'Kind', filter: true, width: 130 }, { field: 'city', headerName: 'City', filter: true, width: 130 }] }, { field: 'km', headerName: 'Mileage', width: 150, valueFormatter: p => p.value == null ? '' : p.value.toLocaleString('en-US') + ' km' }, { field: 'insured', headerName: 'Insured', width: 120 }, { field: 'state', headerName: 'State', editable: true, cellEditor: 'agSelectCellEditor', cellEditorParams: { values: ['Idle', 'On tour', 'Repair'] } }, { field: 'note', headerName: 'Note', editable: true }],
  rowData: rows, pagination: true, paginationPageSize: 5, paginationPageSizeSelector: [5, 10], rowSelection: { mode: 'multiRow' },
  pinnedBottomRowData: [{ plate: 'All', km: 660810 }],
  onSelectionChanged: () => { document.getElementById('said').textContent = api.getSelectedRows().length + ' chosen'; },
});
q.oninput = () => api.setGridOption('quickFilterText', q.value);
add.onclick = () => api.applyTransaction({ add: [{ plate: 'AB-108', kind: 'Van', city: 'Narvik', km: 12, insured: true, state: 'Idle' }], addIndex: 0 });
document.getElementById('none').onclick = () => { api.setGridOption('rowData', rows.filter(r => r.state !== 'Idle')); };
createGrid(document.getElementById('few'), { columnDefs: [{ field: 'd', headerName: 'Depot' }, { field: 'n', headerName: 'Bays', sort: 'desc' }], rowData: [{ d: 'Skøyen', n: 8 }, { d: 'Alnabru', n: 24 }, { d: 'Grorud', n: 3 }] });
