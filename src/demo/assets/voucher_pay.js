// The bank tells when it is paid.
addEventListener('message', (event) => {
  if (event.data === 'paid') document.getElementById('receipt').textContent = 'The bank says: paid.';
});
