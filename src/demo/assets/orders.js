// Cancelling asks first.
for (const form of document.querySelectorAll('form.cancel')) {
  form.addEventListener('submit', (event) => {
    if (!confirm(`Cancel order ${form.dataset.order}?`)) event.preventDefault();
  });
}
