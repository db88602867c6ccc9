import 'gridjs/dist/theme/mermaid.css';
import { Grid, h } from 'gridjs';
document.getElementById('app').innerHTML = '<div style="margin:20px;max-width:900px"><h1>Members</h1><div id="grid"></div><p id="said" role="status"></p><h2>Fees by year</h2><div id="fees"></div></div>';
const say = t => { document.getElementById('said').textContent = t; };
new Grid({
  columns: ['Name', 'Town', { name: 'Age' }, { name: 'Fee', formatter: v => '£' + v.toFixed(2) }, { name: 'Action', sort: false, formatter: (_, row) => h('button', { onClick: () => say(row.cells[0].data + ' was reminded') }, 'Remind') }],
  sort: true, search: true, pagination: { limit: 4 },
  data: [['Agnes Poe', 'York', 61, 120], ['Basil Orr', 'Leeds', 8, 15.5], ['Celia Nunn', 'Hull', 34, 48], ['Dermot Mace', 'York', 19, 48], ['Edda Lyle', 'Ripon', 72, 9], ['Frank Kerr', 'Leeds', 45, 120]],
}).render(document.getElementById('grid'));
new Grid({ columns: ['Year', 'Paid', 'Open'], data: [['2023', '1,200', '0'], ['2024', '980', '260'], ['2025', '1,010', '75']] }).render(document.getElementById('fees'));
