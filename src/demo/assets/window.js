// Dragging by the browser's own means; the server keeps what was dropped.
const target = document.getElementById('window');
let dragged = null;

document.getElementById('shelf').addEventListener('dragstart', (event) => {
  dragged = event.target.closest('li');
  event.dataTransfer.setData('text/plain', dragged.textContent);
  event.dataTransfer.effectAllowed = 'move';
});
target.addEventListener('dragover', (event) => { event.preventDefault(); });
target.addEventListener('drop', async (event) => {
  event.preventDefault();
  if (!dragged) return;
  const item = dragged;
  dragged = null;
  const answer = await fetch('/api/window', { method: 'POST', body: new URLSearchParams({ article: item.textContent }) });
  const { moved } = await answer.json();
  if (!moved) return;
  item.removeAttribute('draggable');
  target.append(item);
  document.getElementById('dressed').textContent = `${moved} stands in the window now.`;
});
