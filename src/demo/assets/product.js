// Tabs, adding to the cart without leaving the page, and the rating widget.
const tabs = [...document.querySelectorAll('[role=tab]')];

function show(tab) {
  for (const other of tabs) {
    const chosen = other === tab;
    other.setAttribute('aria-selected', String(chosen));
    other.tabIndex = chosen ? 0 : -1;
    document.getElementById(other.getAttribute('aria-controls')).hidden = !chosen;
  }
}

tabs.forEach((tab, place) => {
  tab.addEventListener('click', () => show(tab));
  tab.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(place + step + tabs.length) % tabs.length];
    show(next);
    next.focus();
  });
});

function toast(text) {
  const note = document.createElement('p');
  note.className = 'toast';
  note.textContent = text;
  const toasts = document.getElementById('toasts');
  toasts.append(note);
  setTimeout(() => note.remove(), Number(toasts.dataset.milliseconds));
}

document.getElementById('buy').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await fetch('/api/cart', { method: 'POST', body: new URLSearchParams(new FormData(event.target)) });
  const { message } = await answer.json();
  toast(message);
  const { count } = await (await fetch('/api/cart')).json();
  document.getElementById('cart-count').textContent = count;
});

customElements.define('star-rating', class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>
      div { display: flex; gap: .25rem; }
      button { font: inherit; font-size: 1.4rem; line-height: 1; padding: .35rem .5rem; border: 1px solid #cfc8b8; border-radius: .5rem; background: #fff; color: #b28a2f; cursor: pointer; }
      button[aria-pressed=true] { background: #d5e86b; color: #1f5c4a; }
    </style><p>How many stars?</p><div role="group" aria-label="Your rating"></div><p role="status"></p>`;
    const group = root.querySelector('div');
    for (let stars = 1; stars <= 5; stars += 1) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = '★';
      button.setAttribute('aria-label', stars === 1 ? '1 star' : `${stars} stars`);
      button.setAttribute('aria-pressed', 'false');
      button.addEventListener('click', () => {
        [...group.children].forEach((other, place) => other.setAttribute('aria-pressed', String(place < stars)));
        root.querySelector('[role=status]').textContent = `You gave ${stars} of 5 stars`;
      });
      group.append(button);
    }
  }
});
