import '@ionic/core/css/ionic.bundle.css';
import { initialize, alertController, toastController, actionSheetController } from '@ionic/core/components';
import { addIcons } from 'ionicons';
import { addOutline, ellipsisVertical, trashOutline, closeCircle } from 'ionicons/icons';
import * as app from '@ionic/core/components/ion-app.js';
import * as header from '@ionic/core/components/ion-header.js';
import * as toolbar from '@ionic/core/components/ion-toolbar.js';
import * as title from '@ionic/core/components/ion-title.js';
import * as content from '@ionic/core/components/ion-content.js';
import * as button from '@ionic/core/components/ion-button.js';
import * as buttons from '@ionic/core/components/ion-buttons.js';
import * as icon from '@ionic/core/components/ion-icon.js';
import * as list from '@ionic/core/components/ion-list.js';
import * as listHeader from '@ionic/core/components/ion-list-header.js';
import * as item from '@ionic/core/components/ion-item.js';
import * as label from '@ionic/core/components/ion-label.js';
import * as badge from '@ionic/core/components/ion-badge.js';
import * as chip from '@ionic/core/components/ion-chip.js';
import * as input from '@ionic/core/components/ion-input.js';
import * as textarea from '@ionic/core/components/ion-textarea.js';
import * as select from '@ionic/core/components/ion-select.js';
import * as option from '@ionic/core/components/ion-select-option.js';
import * as toggle from '@ionic/core/components/ion-toggle.js';
import * as checkbox from '@ionic/core/components/ion-checkbox.js';
import * as radio from '@ionic/core/components/ion-radio.js';
import * as radioGroup from '@ionic/core/components/ion-radio-group.js';
import * as range from '@ionic/core/components/ion-range.js';
import * as searchbar from '@ionic/core/components/ion-searchbar.js';
import * as segment from '@ionic/core/components/ion-segment.js';
import * as segmentButton from '@ionic/core/components/ion-segment-button.js';
import * as accordion from '@ionic/core/components/ion-accordion.js';
import * as accordionGroup from '@ionic/core/components/ion-accordion-group.js';
import * as card from '@ionic/core/components/ion-card.js';
import * as cardHeader from '@ionic/core/components/ion-card-header.js';
import * as cardTitle from '@ionic/core/components/ion-card-title.js';
import * as cardContent from '@ionic/core/components/ion-card-content.js';
import * as modal from '@ionic/core/components/ion-modal.js';
import * as alert from '@ionic/core/components/ion-alert.js';
import * as toast from '@ionic/core/components/ion-toast.js';
import * as sheet from '@ionic/core/components/ion-action-sheet.js';
import * as popover from '@ionic/core/components/ion-popover.js';
import * as selectPopover from '@ionic/core/components/ion-select-popover.js';
import * as grid from '@ionic/core/components/ion-grid.js';
import * as row from '@ionic/core/components/ion-row.js';
import * as col from '@ionic/core/components/ion-col.js';
import * as progress from '@ionic/core/components/ion-progress-bar.js';

initialize({ mode: 'md' });
addIcons({ addOutline, ellipsisVertical, trashOutline, closeCircle, 'add-outline': addOutline, 'ellipsis-vertical': ellipsisVertical, 'trash-outline': trashOutline, 'close-circle': closeCircle });
[app, header, toolbar, title, content, button, buttons, icon, list, listHeader, item, label, badge, chip, input, textarea, select, option, toggle, checkbox, radio, radioGroup, range, searchbar, segment, segmentButton, accordion, accordionGroup, card, cardHeader, cardTitle, cardContent, modal, alert, toast, sheet, popover, selectPopover, grid, row, col, progress].forEach(m => m.defineCustomElement());

let walks = [
  { name: 'Heron marsh', guide: 'Olga', kind: 'Water', places: 4, day: 'Sat' },
  { name: 'Owl wood', guide: 'Piet', kind: 'Wood', places: 0, day: 'Fri' },
  { name: 'Lark meadow', guide: 'Olga', kind: 'Field', places: 7, day: 'Sun' },
  { name: 'Otter brook', guide: 'Samira', kind: 'Water', places: 2, day: 'Sun' },
  { name: 'Beech ridge', guide: 'Piet', kind: 'Wood', places: 9, day: 'Sat' },
];
document.querySelector('#app').innerHTML = `
<ion-app>
  <ion-header><ion-toolbar color="primary"><ion-title>Fernhill Walks</ion-title><ion-buttons slot="end"><ion-button id="add"><ion-icon slot="start" name="add-outline"></ion-icon>New walk</ion-button></ion-buttons></ion-toolbar></ion-header>
  <ion-content class="ion-padding"><ion-grid><ion-row>
    <ion-col size="7">
      <ion-segment id="kind" value="All"><ion-segment-button value="All"><ion-label>All</ion-label></ion-segment-button><ion-segment-button value="Water"><ion-label>Water</ion-label></ion-segment-button><ion-segment-button value="Wood"><ion-label>Wood</ion-label></ion-segment-button><ion-segment-button value="Hill" disabled><ion-label>Hill</ion-label></ion-segment-button></ion-segment>
      <ion-searchbar id="search" placeholder="Search walks"></ion-searchbar>
      <ion-item lines="none"><ion-select id="order" label="Order" interface="popover" value="Day"><ion-select-option value="Day">Day</ion-select-option><ion-select-option value="Name">Name</ion-select-option><ion-select-option value="Places">Places</ion-select-option></ion-select></ion-item>
      <ion-list id="walks"></ion-list>
      <ion-accordion-group value="boots"><ion-accordion value="boots"><ion-item slot="header"><ion-label>What to wear</ion-label></ion-item><div class="ion-padding" slot="content">Boots and a rain coat.</div></ion-accordion><ion-accordion value="dogs"><ion-item slot="header"><ion-label>Dogs</ion-label></ion-item><div class="ion-padding" slot="content">On a lead from March to July.</div></ion-accordion></ion-accordion-group>
    </ion-col>
    <ion-col size="5">
      <ion-card><ion-card-header><ion-card-title>Settings</ion-card-title></ion-card-header><ion-card-content>
        <ion-toggle id="mail">Weekly mail</ion-toggle><p id="mailText">No mail is sent.</p>
        <ion-checkbox id="maps" checked label-placement="end">Print maps</ion-checkbox><br><ion-checkbox disabled label-placement="end">Drone photos</ion-checkbox>
        <ion-range id="pace" label="Pace" min="2" max="6" value="4" step="1" snaps ticks></ion-range><p id="paceText">4 km an hour</p>
        <ion-select id="bus" label="Bus stop" interface="alert" placeholder="Not chosen" cancel-text="Back" ok-text="Take it"><ion-select-option value="Mill">Mill</ion-select-option><ion-select-option value="Church">Church</ion-select-option><ion-select-option value="School" disabled>School</ion-select-option></ion-select>
      </ion-card-content></ion-card>
      <ion-card><ion-card-header><ion-card-title>Your booking</ion-card-title></ion-card-header><ion-card-content>
        <ion-radio-group id="fare" value="Adult"><ion-radio value="Adult" label-placement="end">Adult</ion-radio><br><ion-radio value="Youth" label-placement="end">Youth</ion-radio><br><ion-radio value="Guest" disabled label-placement="end">Guest</ion-radio></ion-radio-group>
        <p id="fareText">You pay 8 euros.</p>
        <div id="chips"></div>
        <ion-progress-bar value="0.4" aria-label="Season"></ion-progress-bar><p>Week 4 of 10</p>
      </ion-card-content></ion-card>
    </ion-col>
  </ion-row></ion-grid></ion-content>
  <ion-modal id="form"><ion-header><ion-toolbar><ion-title>Plan a walk</ion-title><ion-buttons slot="end"><ion-button id="close">Close</ion-button></ion-buttons></ion-toolbar></ion-header>
    <ion-content class="ion-padding">
      <ion-input id="name" label="Name" label-placement="stacked" placeholder="Where it goes" error-text="Give the walk a name"></ion-input>
      <ion-input id="places" type="number" label="Free places" label-placement="stacked" value="10" helper-text="At most 20" error-text="Between 1 and 20, please"></ion-input>
      <ion-select id="guide" label="Guide" label-placement="stacked" interface="action-sheet" placeholder="Who leads it"><ion-select-option value="Olga">Olga</ion-select-option><ion-select-option value="Piet">Piet</ion-select-option><ion-select-option value="Samira">Samira</ion-select-option></ion-select>
      <ion-textarea id="note" label="Note" label-placement="stacked" counter maxlength="60"></ion-textarea>
      <ion-button id="save" expand="block">Save walk</ion-button>
    </ion-content></ion-modal>
</ion-app>`;
const $ = id => document.getElementById(id);
const say = async (message, color) => (await toastController.create({ message, color, duration: 30000, position: 'bottom', buttons: [{ text: 'Hide', role: 'cancel' }] })).present();
const days = ['Fri', 'Sat', 'Sun'];
let kind = 'All', search = '', order = 'Day';
function draw() {
  const by = { Day: (a, b) => days.indexOf(a.day) - days.indexOf(b.day), Name: (a, b) => (a.name < b.name ? -1 : 1), Places: (a, b) => b.places - a.places }[order];
  const shown = walks.filter(w => (kind === 'All' || w.kind === kind) && w.name.toLowerCase().includes(search.toLowerCase())).sort(by);
  $('walks').innerHTML = `<ion-list-header><ion-label>${shown.length} ${shown.length === 1 ? 'walk' : 'walks'}</ion-label></ion-list-header>` + (shown.length ? shown.map(w => `<ion-item data-name="${w.name}"><ion-label><h2>${w.name}</h2><p>${w.day}, with ${w.guide}</p></ion-label><ion-badge slot="end" color="${w.places ? 'success' : 'medium'}">${w.places ? `${w.places} places` : 'Full'}</ion-badge><ion-button slot="end" fill="outline" data-do="book" ${w.places ? '' : 'disabled'}>Book</ion-button><ion-button slot="end" fill="clear" data-do="more" aria-label="More for ${w.name}"><ion-icon slot="icon-only" name="ellipsis-vertical"></ion-icon></ion-button></ion-item>`).join('') : '<ion-item><ion-label>No walk fits</ion-label></ion-item>');
}
draw();
$('walks').addEventListener('click', async e => {
  const on = e.target.closest('[data-do]');
  if (!on || on.disabled) return;
  const w = walks.find(o => o.name === on.closest('ion-item').dataset.name);
  if (on.dataset.do === 'book') { w.places -= 1; draw(); say(`Booked: ${w.name}`, 'success'); return; }
  (await actionSheetController.create({ header: w.name, buttons: [
    { text: 'Change guide', handler: () => { w.guide = w.guide === 'Olga' ? 'Piet' : 'Olga'; draw(); } },
    { text: 'Call off', role: 'destructive', handler: () => { setTimeout(async () => (await alertController.create({ header: `Call off ${w.name}?`, message: 'All guests get a message.', buttons: [{ text: 'No', role: 'cancel' }, { text: 'Call it off', handler: () => { walks = walks.filter(o => o !== w); draw(); say(`${w.name} is called off`, 'warning'); } }] })).present(), 50); } },
    { text: 'Cancel', role: 'cancel' },
  ] })).present();
});
$('kind').addEventListener('ionChange', e => { kind = e.detail.value; draw(); });
$('search').addEventListener('ionInput', e => { search = e.detail.value || ''; draw(); });
$('order').addEventListener('ionChange', e => { order = e.detail.value; draw(); });
$('mail').addEventListener('ionChange', e => { $('mailText').textContent = e.detail.checked ? 'Mail is sent on Mondays.' : 'No mail is sent.'; });
$('pace').addEventListener('ionInput', e => { $('paceText').textContent = `${e.detail.value} km an hour`; });
$('fare').addEventListener('ionChange', e => { $('fareText').textContent = `You pay ${e.detail.value === 'Adult' ? 8 : 5} euros.`; });
let wishes = ['Lunch', 'Binoculars', 'Book'];
function chips() {
  $('chips').innerHTML = wishes.map(w => `<ion-chip><ion-label>${w}</ion-label><ion-icon name="close-circle" aria-label="Remove ${w}" role="button" data-wish="${w}"></ion-icon></ion-chip>`).join('');
}
chips();
$('chips').addEventListener('click', e => { const w = e.target.dataset.wish; if (w) { wishes = wishes.filter(o => o !== w); chips(); } });
$('add').addEventListener('click', () => {
  $('form').present();
  $('name').value = ''; $('places').value = '10'; $('guide').value = undefined; $('note').value = '';
  ['name', 'places'].forEach(i => $(i).classList.remove('ion-invalid', 'ion-touched'));
});
$('close').addEventListener('click', () => $('form').dismiss());
$('save').addEventListener('click', async () => {
  const name = String($('name').value || ''), places = Number($('places').value);
  const bad = { name: !name, places: !(places >= 1 && places <= 20) };
  for (const i in bad) { $(i).classList.toggle('ion-invalid', bad[i]); $(i).classList.add('ion-touched'); }
  if (bad.name || bad.places) return;
  walks.push({ name, guide: $('guide').value || 'Olga', kind: 'Field', places, day: 'Sat' });
  draw();
  await $('form').dismiss();
  say(`${name} is planned`, 'success');
});
