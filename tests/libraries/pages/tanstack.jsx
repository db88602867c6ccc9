import './tanstack.css';
import React, { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createColumnHelper, flexRender, getCoreRowModel, getExpandedRowModel, getFilteredRowModel, getPaginationRowModel, getSortedRowModel, useReactTable } from '@tanstack/react-table';

const invoices = [
  ['INV-2041', 'Brightwater Ltd', '2026-03-02', 1240.5, 'paid', 'Two pumps and a valve'], ['INV-2042', 'Osei & Sons', '2026-03-04', 310, 'open', 'Yearly inspection'],
  ['INV-2043', 'Nordlys AS', '2026-03-04', 9875.25, 'overdue', 'Pipes for the new hall'], ['INV-2044', 'Brightwater Ltd', '2026-03-09', 72, 'open', 'Spare gaskets'],
  ['INV-2045', 'Mallory Farms', '2026-03-11', 2600, 'paid', 'Irrigation, first part'], ['INV-2046', 'Studio Kato', '2026-03-15', 455.9, 'overdue', 'Leak behind the kitchen'],
  ['INV-2047', 'Osei & Sons', '2026-03-19', 1310, 'paid', 'Boiler exchange'], ['INV-2048', 'Nordlys AS', '2026-03-22', 128, 'draft', 'Travel costs'],
].map(([id, customer, date, amount, state, note]) => ({ id, customer, date, amount, state, note }));
const money = n => n.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const c = createColumnHelper();

function App() {
  const [data, setData] = useState(invoices);
  const [sorting, setSorting] = useState([]);
  const [globalFilter, setFilter] = useState('');
  const [rowSelection, setSelection] = useState({});
  const [expanded, setExpanded] = useState({});
  const [columnVisibility, setVisibility] = useState({});
  const columns = useMemo(() => [
    c.display({ id: 'pick', header: ({ table }) => <input type="checkbox" aria-label="Select all" checked={table.getIsAllPageRowsSelected()} onChange={table.getToggleAllPageRowsSelectedHandler()} />, cell: ({ row }) => <input type="checkbox" aria-label={'Select ' + row.id} checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} /> }),
    c.accessor('id', { header: 'Invoice' }), c.accessor('customer', { header: 'Customer' }), c.accessor('date', { header: 'Date' }),
    c.accessor('amount', { header: 'Amount', cell: i => money(i.getValue()) }), c.accessor('state', { header: 'State', enableSorting: false }),
    c.display({ id: 'more', header: '', cell: ({ row }) => <button onClick={row.getToggleExpandedHandler()} aria-expanded={row.getIsExpanded()}>{row.getIsExpanded() ? 'Less' : 'More'}</button> }),
  ], []);
  const t = useReactTable({ data, columns, state: { sorting, globalFilter, rowSelection, expanded, columnVisibility }, getRowId: r => r.id, initialState: { pagination: { pageSize: 5 } }, autoResetPageIndex: true, getRowCanExpand: () => true,
    onSortingChange: setSorting, onGlobalFilterChange: setFilter, onRowSelectionChange: setSelection, onExpandedChange: setExpanded, onColumnVisibilityChange: setVisibility,
    getCoreRowModel: getCoreRowModel(), getSortedRowModel: getSortedRowModel(), getFilteredRowModel: getFilteredRowModel(), getPaginationRowModel: getPaginationRowModel(), getExpandedRowModel: getExpandedRowModel() });
  const picked = data.filter(r => rowSelection[r.id]);
  const { pageIndex } = t.getState().pagination;
  const found = t.getFilteredRowModel().rows.length;
  return <main>
    <h1>Invoices</h1>
    <div className="bar"><label>Find <input type="search" value={globalFilter} onChange={e => setFilter(e.target.value)} placeholder="Customer or number" /></label>
      <label><input type="checkbox" checked={t.getColumn('date').getIsVisible()} onChange={t.getColumn('date').getToggleVisibilityHandler()} /> Show date</label>
      <button disabled={!picked.length} onClick={() => { setData(data.map(r => rowSelection[r.id] ? { ...r, state: 'paid' } : r)); setSelection({}); }}>Mark as paid</button>
      <output>{picked.length ? `${picked.length} selected, ${money(picked.reduce((a, r) => a + r.amount, 0))}` : 'Nothing selected'}</output></div>
    <table><thead>{t.getHeaderGroups().map(g => <tr key={g.id}>{g.headers.map(x => <th key={x.id} aria-sort={{ asc: 'ascending', desc: 'descending' }[x.column.getIsSorted()]}>{x.column.getCanSort() ? <button onClick={x.column.getToggleSortingHandler()}>{flexRender(x.column.columnDef.header, x.getContext())}{{ asc: ' ▲', desc: ' ▼' }[x.column.getIsSorted()]}</button> : flexRender(x.column.columnDef.header, x.getContext())}</th>)}</tr>)}</thead>
      <tbody>{t.getRowModel().rows.map(r => <React.Fragment key={r.id}><tr className={r.getIsSelected() ? 'on' : ''}>{r.getVisibleCells().map(x => <td key={x.id} className={x.column.id === 'amount' ? 'num' : ''}>{flexRender(x.column.columnDef.cell, x.getContext())}</td>)}</tr>
        {r.getIsExpanded() && <tr><td colSpan={7}>Note: {r.original.note}</td></tr>}</React.Fragment>)}</tbody></table>
    {!found && <p className="empty">No invoice matches</p>}
    <p>{found} of {data.length} invoices, {data.filter(r => r.state === 'overdue').length} overdue</p>
    <nav aria-label="Pages"><button onClick={() => t.previousPage()} disabled={!t.getCanPreviousPage()}>Previous</button><button onClick={() => t.nextPage()} disabled={!t.getCanNextPage()}>Next</button><span>Page {pageIndex + 1} of {Math.max(1, t.getPageCount())}</span></nav>
    <h2>Totals</h2>
    <dl>{['paid', 'open', 'overdue'].map(s => <React.Fragment key={s}><dt>{s[0].toUpperCase() + s.slice(1)}</dt><dd>{money(data.filter(r => r.state === s).reduce((a, r) => a + r.amount, 0))}</dd></React.Fragment>)}</dl>
  </main>;
}
createRoot(document.getElementById('app')).render(<App />);
