import '@vaadin/vaadin-lumo-styles/lumo.css';
import '@vaadin/button';
import '@vaadin/checkbox';
import '@vaadin/combo-box';
import '@vaadin/date-picker';
import '@vaadin/details';
import '@vaadin/dialog';
import '@vaadin/form-layout';
import '@vaadin/grid/vaadin-grid.js';
import '@vaadin/grid/vaadin-grid-selection-column.js';
import '@vaadin/grid/vaadin-grid-sort-column.js';
import '@vaadin/integer-field';
import '@vaadin/menu-bar';
import { Notification } from '@vaadin/notification';
import '@vaadin/progress-bar';
import '@vaadin/radio-group';
import '@vaadin/select';
import '@vaadin/tabs';
import '@vaadin/tabsheet';
import '@vaadin/text-field';

const members = [
  { name: 'Amir Haddad', boat: 'Heron', berth: 14, length: '9.40 m', fee: '€1,210', paid: 'yes' },
  { name: 'Clara Weiss', boat: 'Petrel', berth: 3, length: '7.10 m', fee: '€880', paid: 'no' },
  { name: 'Jonas Lie', boat: 'Auk', berth: 27, length: '12.60 m', fee: '€1,765', paid: 'yes' },
  { name: 'Sofia Reyes', boat: 'Gannet', berth: 8, length: '6.30 m', fee: '€790', paid: 'no' },
];
const $ = id => document.getElementById(id);
const grid = $('grid');
const fill = list => { grid.items = list; $('count').textContent = list.length + ' members'; };
fill(members);
$('hide').onclick = () => { const hiding = $('hide').textContent === 'Hide paid'; fill(hiding ? members.filter(m => m.paid === 'no') : members); $('hide').textContent = hiding ? 'Show all' : 'Hide paid'; };
grid.addEventListener('selected-items-changed', () => { $('remind').disabled = !grid.selectedItems.length; });
$('remind').onclick = () => Notification.show(`Reminder sent to ${grid.selectedItems.map(m => m.name).join(', ')}`, { duration: 0, position: 'bottom-start' });
$('menu').items = [{ text: 'Harbour', children: [{ text: 'Plan of berths' }, { text: 'Close the gate' }, { text: 'Sell the pier', disabled: true }] }, { text: 'Help' }];
$('menu').addEventListener('item-selected', e => { $('said').textContent = e.detail.value.text === 'Close the gate' ? 'The gate is closed' : e.detail.value.text + ' opened'; });
$('boat').items = members.map(m => m.boat);
$('quay').items = [{ label: 'West quay', value: 'west' }, { label: 'East quay', value: 'east' }, { label: 'Guest pontoon', value: 'guest', disabled: true }];
const ask = $('ask');
ask.renderer = root => { root.innerHTML = `<p>${$('skipper').value} stays ${$('nights').value} nights with ${$('boat').value}.</p>`; };
ask.footerRenderer = root => {
  if (root.firstElementChild) return;
  for (const [text, act] of [['Not yet', () => {}], ['Confirm', () => { $('said').textContent = `${$('skipper').value} is booked at the ${$('quay').value} quay`; }]]) {
    const b = document.createElement('vaadin-button');
    b.textContent = text;
    b.onclick = () => { act(); ask.opened = false; };
    root.append(b);
  }
};
$('book').onclick = () => { const fields = ['skipper', 'nights'].map($); if (fields.map(f => f.validate()).every(Boolean)) { ask.opened = true; ask.requestContentUpdate(); } };
$('reset').onclick = () => { $('skipper').value = ''; $('nights').value = '1'; $('skipper').invalid = false; };
