// The glass at the end of the page.
document.getElementById('toast-to').addEventListener('click', () => {
  document.getElementById('cheers').textContent = 'To the leaning shed!';
});
