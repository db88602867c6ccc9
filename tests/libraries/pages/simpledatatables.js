import 'simple-datatables/dist/style.css';
import { DataTable } from 'simple-datatables';

const runs = [['Kestrel Way', 'Marta Silva', 12.4, '1:04:10', '2026-02-01', 'Finished'], ['Quarry Loop', 'Jon Abbey', 8, '0:41:55', '2026-02-03', 'Finished'], ['Pier Dash', 'Lin Zhou', 5, '0:24:31', '2026-02-03', 'Stopped'], ['Forest Half', 'Marta Silva', 21.1, '1:52:40', '2026-02-08', 'Finished'], ['Canal Mile', 'Ade Bello', 1.6, '0:06:12', '2026-02-09', 'Finished'], ['Ridge Ten', 'Jon Abbey', 10, '0:57:03', '2026-02-14', 'Stopped'], ['Snow Trail', 'Lin Zhou', 14.7, '1:29:48', '2026-02-17', 'Finished']];
document.getElementById('app').innerHTML = `<style>body { font: 15px/1.5 sans-serif; margin: 24px; max-width: 960px; }</style><h1>Running diary</h1><p><button id="add">Add today's run</button> <button id="del">Delete last run</button> <button id="ice">Freeze the diary</button></p>
<table id="runs"><thead><tr>${['Route', 'Runner', 'Kilometres', 'Time', 'Day', 'Result'].map(t => `<th>${t}</th>`).join('')}</tr></thead><tbody>${runs.map(r => `<tr>${r.map(c => `<td>${c}</td>`).join('')}</tr>`).join('')}</tbody></table>
<p id="said">7 runs in the diary</p><h2>Records</h2><table id="best"><thead><tr><th>Distance</th><th>Best time</th><th>Holder</th></tr></thead><tbody><tr><td>Mile</td><td>0:06:12</td><td>Ade Bello</td></tr><tr><td>Five</td><td>0:24:31</td><td>Lin Zhou</td></tr><tr><td>Ten</td><td>0:57:03</td><td>Jon Abbey</td></tr></tbody></table>`;
const $ = id => document.getElementById(id);
const table = new DataTable('#runs', { perPage: 5, perPageSelect: [5, 10], fixedHeight: false, labels: { placeholder: 'Find a run', perPage: 'runs per page', noRows: 'No runs yet', noResults: 'No run matches your search', info: '{start} to {end} of {rows} runs' } });
const count = () => { $('said').textContent = table.data.data.length + ' runs in the diary'; };
$('add').onclick = () => { table.insert({ data: [['Night Lap', 'Ade Bello', '3.2', '0:15:20', '2026-02-20', 'Finished']] }); count(); };
$('del').onclick = () => { table.rows.remove(table.data.data.length - 1); count(); };
$('ice').onclick = () => { for (const id of ['add', 'del', 'ice']) $(id).disabled = true; $('said').textContent = 'The diary is frozen'; };
