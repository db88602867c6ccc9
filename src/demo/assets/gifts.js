// Native dialogs, and marking by double click.
const send = (entries) => fetch('/api/gifts', { method: 'POST', body: new URLSearchParams(entries) });
const list = document.getElementById('gifts');

document.getElementById('wrap').addEventListener('click', () => alert('Gift wrap costs $3.50 a parcel.'));

document.getElementById('note').addEventListener('click', async () => {
  const note = prompt('What shall we write on the card?', '');
  if (!note) return;
  await send({ note });
  document.getElementById('gift-note').textContent = `The card says: ${note}`;
});

document.getElementById('clear').addEventListener('click', async () => {
  if (!confirm('Take everything off the list?')) return;
  await send({ clear: 'yes' });
  list.replaceChildren();
  document.getElementById('gift-state').textContent = 'The list is empty.';
});

list.addEventListener('dblclick', (event) => {
  const item = event.target.closest('li');
  if (item && !item.querySelector('.bought')) item.insertAdjacentHTML('beforeend', ' <span class="bought">(bought)</span>');
});
