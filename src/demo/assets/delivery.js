// The slots arrive late.
fetch('/api/delivery')
  .then((answer) => answer.json())
  .then(({ slots }) => {
    const list = document.createElement('ul');
    for (const slot of slots) {
      const item = document.createElement('li');
      item.textContent = slot;
      list.append(item);
    }
    document.getElementById('slots').replaceChildren(list);
  });
