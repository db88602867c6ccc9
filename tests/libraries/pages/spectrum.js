import '@spectrum-web-components/theme/sp-theme.js';
import '@spectrum-web-components/theme/src/themes.js';
import '@spectrum-web-components/accordion/sp-accordion.js';
import '@spectrum-web-components/accordion/sp-accordion-item.js';
import '@spectrum-web-components/action-menu/sp-action-menu.js';
import '@spectrum-web-components/alert-banner/sp-alert-banner.js';
import '@spectrum-web-components/button/sp-button.js';
import '@spectrum-web-components/checkbox/sp-checkbox.js';
import '@spectrum-web-components/dialog/sp-dialog-wrapper.js';
import '@spectrum-web-components/field-label/sp-field-label.js';
import '@spectrum-web-components/help-text/sp-help-text.js';
import '@spectrum-web-components/menu/sp-menu.js';
import '@spectrum-web-components/menu/sp-menu-divider.js';
import '@spectrum-web-components/menu/sp-menu-item.js';
import '@spectrum-web-components/number-field/sp-number-field.js';
import '@spectrum-web-components/overlay/sp-overlay.js';
import '@spectrum-web-components/picker/sp-picker.js';
import '@spectrum-web-components/progress-bar/sp-progress-bar.js';
import '@spectrum-web-components/radio/sp-radio.js';
import '@spectrum-web-components/radio/sp-radio-group.js';
import '@spectrum-web-components/search/sp-search.js';
import '@spectrum-web-components/slider/sp-slider.js';
import '@spectrum-web-components/status-light/sp-status-light.js';
import '@spectrum-web-components/switch/sp-switch.js';
import '@spectrum-web-components/table/elements.js';
import '@spectrum-web-components/tabs/sp-tab.js';
import '@spectrum-web-components/tabs/sp-tab-panel.js';
import '@spectrum-web-components/tabs/sp-tabs.js';
import '@spectrum-web-components/tags/sp-tag.js';
import '@spectrum-web-components/tags/sp-tags.js';
import '@spectrum-web-components/textfield/sp-textfield.js';
import '@spectrum-web-components/toast/sp-toast.js';
import '@spectrum-web-components/tooltip/sp-tooltip.js';

const $ = id => document.getElementById(id);
let jobs = [['Sauna manual', 'Finnish', 1800, 'Draft'], ['Ferry timetable', 'Welsh', 400, 'In review'], ['Museum guide', 'Polish', 3200, 'Draft'], ['Tenancy form', 'Polish', 900, 'Sent'], ['Bread recipes', 'Finnish', 650, 'In review']].map(([title, lang, words, state]) => ({ title, lang, words, state }));
const light = { Draft: 'neutral', 'In review': 'notice', Sent: 'positive' };
let sort = { key: 'title', direction: 'asc' }, current = null;
const toast = (text, variant = 'positive') => { const t = document.createElement('sp-toast'); t.variant = variant; t.timeout = 8000; t.textContent = text; $('toasts').append(t); t.open = true; t.addEventListener('close', () => t.remove()); };
function draw() {
  const state = $('state').value || 'all', word = ($('find').value || '').toLowerCase();
  const shown = jobs.filter(j => (state === 'all' || j.state === state) && j.title.toLowerCase().includes(word)).sort((a, b) => (a[sort.key] > b[sort.key] ? 1 : -1) * (sort.direction === 'asc' ? 1 : -1));
  $('table').deselectAllRows?.();
  $('table').querySelector('sp-table-body').replaceChildren(...shown.map(j => {
    const row = document.createElement('sp-table-row');
    row.value = j.title;
    row.setAttribute('value', j.title);
    row.innerHTML = `<sp-table-checkbox-cell label="${j.title}"></sp-table-checkbox-cell><sp-table-cell>${j.title}</sp-table-cell><sp-table-cell>${j.lang}</sp-table-cell><sp-table-cell>${j.words}</sp-table-cell><sp-table-cell><sp-status-light size="m" variant="${light[j.state]}">${j.state}</sp-status-light></sp-table-cell><sp-table-cell><sp-action-menu size="s" label="More for ${j.title}"><sp-menu-item value="review" ${j.state === 'Draft' ? '' : 'disabled'}>Start review</sp-menu-item><sp-menu-item value="rename">Rename</sp-menu-item><sp-menu-divider></sp-menu-divider><sp-menu-item value="delete">Delete</sp-menu-item></sp-action-menu></sp-table-cell>`;
    row.querySelector('sp-action-menu').addEventListener('click', e => e.stopPropagation());
    row.querySelector('sp-action-menu').addEventListener('change', e => {
      const deed = e.target.value;
      current = j;
      setTimeout(() => {
        if (deed === 'review') { j.state = 'In review'; draw(); toast(`${j.title} is in review`); }
        if (deed === 'rename') { $('newTitle').value = j.title; $('newTitle').invalid = false; $('rename').open = true; }
        if (deed === 'delete') { $('sureText').textContent = `${j.title} has ${j.words} words.`; $('sure').open = true; }
      }, 150);
    });
    return row;
  }));
  $('count').textContent = `${shown.length} ${shown.length === 1 ? 'job' : 'jobs'}`;
  $('send').disabled = true;
}
function estimate() {
  const words = Number($('words').value), express = $('speed').selected === 'express';
  $('price').textContent = `€${Math.round(words * ((express ? 0.18 : 0.12) + ($('proof').checked ? 0.03 : 0)))}`;
  $('due').textContent = express ? 'Ready in two days' : 'Ready in a week';
}
customElements.whenDefined('sp-table').then(() => { draw(); estimate(); });
$('state').addEventListener('change', () => draw());
$('find').addEventListener('input', draw);
$('find').addEventListener('submit', e => { e.preventDefault(); draw(); });
$('table').addEventListener('change', () => { $('send').disabled = !$('table').selected.length; });
$('table').addEventListener('sorted', e => { sort = { key: e.detail.sortKey, direction: e.detail.sortDirection }; draw(); });
$('send').addEventListener('click', () => { const chosen = $('table').selected; jobs.forEach(j => { if (chosen.includes(j.title)) j.state = 'Sent'; }); draw(); toast(`${chosen.length} sent`); });
$('sureBox').addEventListener('confirm', () => { jobs = jobs.filter(j => j !== current); $('sure').open = false; draw(); toast(`${current.title} was deleted`, 'info'); });
$('sureBox').addEventListener('cancel', () => { $('sure').open = false; });
$('renameBox').addEventListener('confirm', () => {
  const title = $('newTitle').value.trim();
  if (!title || jobs.some(j => j !== current && j.title === title)) { $('newTitle').invalid = true; return; }
  current.title = title; $('rename').open = false; draw();
});
['cancel', 'close'].forEach(n => $('renameBox').addEventListener(n, e => { if (e.target === $('renameBox')) $('rename').open = false; }));
['words', 'speed', 'proof'].forEach(i => $(i).addEventListener('change', () => setTimeout(estimate)));
$('lang').addEventListener('change', () => { $('langBad').style.display = 'none'; });
$('form').addEventListener('submit', e => e.preventDefault());
const wipe = () => { ['title', 'mail', 'notes'].forEach(i => { $(i).value = ''; $(i).invalid = false; }); $('lang').value = ''; $('langBad').style.display = 'none'; $('words').value = 500; $('proof').checked = false; $('speed').selected = 'normal'; estimate(); };
$('wipe').addEventListener('click', wipe);
$('create').addEventListener('click', () => {
  $('title').invalid = !$('title').value.trim();
  $('mail').invalid = !/^[^@ ]+@[^@ ]+\.[a-z]+$/.test($('mail').value);
  $('langBad').style.display = $('lang').value ? 'none' : '';
  if ($('title').invalid || $('mail').invalid || !$('lang').value) { toast('The job was not created', 'negative'); return; }
  const job = { title: $('title').value.trim(), lang: $('lang').value, words: Number($('words').value), state: 'Draft' };
  jobs.push(job); draw(); wipe(); toast(`${job.title} was created`); $('tabs').selected = 'jobs';
});
$('auto').addEventListener('change', () => { $('autoText').textContent = $('auto').checked ? 'Mails become drafts.' : 'Mails stay in the inbox.'; });
$('dark').addEventListener('change', () => { document.querySelector('sp-theme').color = $('dark').checked ? 'dark' : 'light'; });
$('tags').addEventListener('delete', e => { e.target.remove(); setTimeout(() => { const n = $('tags').querySelectorAll('sp-tag').length; $('tagCount').textContent = n === 1 ? '1 language' : `${n} languages`; }); });
