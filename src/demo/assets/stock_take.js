// The count is told in an alert while the scales are asked once more; what they say then stands on the page.
const ask = async () => (await fetch('/api/scales', { method: 'POST' })).json();
document.getElementById('weigh').addEventListener('click', async () => {
  const { pieces } = await ask();
  const again = ask();
  alert(`${pieces} pieces on the tray`);
  await again;
  document.getElementById('weighed').textContent = `Counted: ${pieces}`;
});
