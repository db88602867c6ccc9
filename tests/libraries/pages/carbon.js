import '@carbon/web-components/es/index.js';
const by = id => document.getElementById(id);
by('dis').addEventListener('click', () => { by('m').open = true; });
by('yes').addEventListener('click', () => { by('m').open = false; by('said').textContent = 'Otto Wren went home'; });
