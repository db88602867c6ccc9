// Tells the server what is done on the page. Whatever no sentence of the suite means lacks `data-fine`.
const page = location.pathname;
const tell = (what, element) => {
  const fine = element.closest('[data-fine]') ? 'fine' : 'trap';
  const name = element.name || element.textContent.trim().slice(0, 40) || element.tagName;
  navigator.sendBeacon(`/told${page}?${fine}=${encodeURIComponent(`${what} ${name}`)}`);
};
const say = (text) => {
  const line = document.createElement('p');
  line.setAttribute('role', 'status');
  line.textContent = text;
  document.body.append(line);
};
for (const kind of ['click', 'dblclick', 'input', 'change']) {
  addEventListener(kind, (event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    const element = event.target.closest('button, a, input, select, textarea, label, option');
    // A click on a label is told as the click on its control that follows.
    if (!element || element.tagName === 'LABEL') return;
    // To put the caret into a field is no harm; to type into it is.
    if (kind === 'click' && element.matches('input:not([type=checkbox]), select, textarea')) return;
    tell(kind, element);
    if (kind === 'click' && element.dataset.says) say(element.dataset.says);
  }, true);
}
addEventListener('submit', (event) => {
  if (!event.target.dataset.says) return;
  event.preventDefault();
  say(event.target.dataset.says);
});
