// What is chosen here stands on the page that opened this window.
for (const design of document.querySelectorAll('.design')) {
  design.addEventListener('click', () => {
    document.getElementById('chosen').textContent = `${design.textContent} was chosen.`;
    if (window.opener) window.opener.document.getElementById('design').textContent = design.textContent;
  });
}
