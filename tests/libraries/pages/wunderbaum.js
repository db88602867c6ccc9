import 'bootstrap-icons/font/bootstrap-icons.css';
import 'wunderbaum/dist/wunderbaum.css';
import { Wunderbaum } from 'wunderbaum';

document.getElementById('app').innerHTML = `<style>body { font: 15px/1.5 sans-serif; margin: 20px; } #tree { height: 330px; width: 760px; border: 1px solid #bbb; } .bar { display: flex; gap: 8px; margin: 10px 0; align-items: center; }</style>
<h1>Archive of the town hall</h1>
<div class="bar"><label>Filter <input id="find" type="search"></label><button id="open">Open all</button><button id="shut">Close all</button><button id="bin" disabled>Move to bin</button></div>
<div id="tree" aria-label="Archive"></div>
<p id="said">Nothing chosen</p><p id="ticked">0 files ticked</p>
<h2>Bin</h2><ul id="trash"></ul><p id="none">The bin is empty</p>`;
const file = (title, size, author, more) => ({ title, size, author, ...more });
const $ = id => document.getElementById(id);
const tree = new Wunderbaum({
  element: $('tree'), id: 'archive', checkbox: true, selectMode: 'hier', debugLevel: 0,
  columns: [{ id: '*', title: 'Title', width: '300px' }, { id: 'author', title: 'Author', width: '160px' }, { id: 'size', title: 'Pages', width: '*' }],
  source: [
    { title: 'Council', expanded: true, author: 'Office', children: [file('Minutes 1998', 212, 'E. Roth'), file('Minutes 1999', 187, 'E. Roth'), { title: 'Votes', children: [file('Bridge vote', 14, 'H. Lund'), file('School vote', 22, 'H. Lund')] }] },
    { title: 'Maps', author: 'Survey', children: [file('River bed', 3, 'A. Quill'), file('Old quarter', 6, 'A. Quill')] },
    { title: 'Letters', author: 'Mayor', lazy: true },
    file('Index of streets', 48, 'P. Wynn', { selected: true }),
  ],
  lazyLoad: () => new Promise(r => setTimeout(() => r([file('To the bishop', 2, 'K. Stahl'), file('To the railway', 5, 'K. Stahl')]), 700)),
  render: e => { for (const col of Object.values(e.renderColInfosById)) col.elem.textContent = e.node.data[col.id] ?? ''; },
  activate: e => { $('said').textContent = 'Chosen: ' + e.node.title; $('bin').disabled = false; },
  select: () => { $('ticked').textContent = tree.getSelectedNodes().filter(n => !n.hasChildren()).length + ' files ticked'; },
  init: e => { $('ticked').textContent = e.tree.getSelectedNodes().filter(n => !n.hasChildren()).length + ' files ticked'; },
  filter: { mode: 'hide', autoExpand: true },
});
$('find').oninput = e => e.target.value ? tree.filterNodes(e.target.value, { mode: 'hide', autoExpand: true }) : tree.clearFilter();
$('open').onclick = () => tree.expandAll(true);
$('shut').onclick = () => tree.expandAll(false);
$('bin').onclick = () => { const n = tree.getActiveNode(); const li = document.createElement('li'); li.textContent = n.title; $('trash').append(li); $('none').hidden = true; n.remove(); $('said').textContent = 'Nothing chosen'; $('bin').disabled = true; };
