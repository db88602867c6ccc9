import { registerLocaleDataLoader } from '@ui5/webcomponents-base/dist/asset-registries/LocaleData.js';
import english from '@ui5/webcomponents-localization/dist/generated/assets/cldr/en.json';
import '@ui5/webcomponents/dist/Bar.js';
import '@ui5/webcomponents/dist/Button.js';
import '@ui5/webcomponents/dist/CheckBox.js';
import '@ui5/webcomponents/dist/ComboBox.js';
import '@ui5/webcomponents/dist/ComboBoxItem.js';
import '@ui5/webcomponents/dist/DatePicker.js';
import '@ui5/webcomponents/dist/Dialog.js';
import '@ui5/webcomponents/dist/Input.js';
import '@ui5/webcomponents/dist/Label.js';
import '@ui5/webcomponents/dist/List.js';
import '@ui5/webcomponents/dist/ListItemStandard.js';
import '@ui5/webcomponents/dist/MessageStrip.js';
import '@ui5/webcomponents/dist/Option.js';
import '@ui5/webcomponents/dist/Panel.js';
import '@ui5/webcomponents/dist/ProgressIndicator.js';
import '@ui5/webcomponents/dist/RadioButton.js';
import '@ui5/webcomponents/dist/Select.js';
import '@ui5/webcomponents/dist/StepInput.js';
import '@ui5/webcomponents/dist/Switch.js';
import '@ui5/webcomponents/dist/Tab.js';
import '@ui5/webcomponents/dist/TabContainer.js';
import '@ui5/webcomponents/dist/Table.js';
import '@ui5/webcomponents/dist/TableCell.js';
import '@ui5/webcomponents/dist/TableHeaderCell.js';
import '@ui5/webcomponents/dist/TableHeaderRow.js';
import '@ui5/webcomponents/dist/TableRow.js';
import '@ui5/webcomponents/dist/Title.js';
import '@ui5/webcomponents/dist/Tree.js';
import '@ui5/webcomponents/dist/TreeItem.js';

registerLocaleDataLoader('en', async () => english);
const orders = [['4500017', 'Copper wire', 'Ellis Metals', '1,200 m', 'Approved'], ['4500018', 'Safety gloves', 'Nova Supply', '300 pairs', 'Waiting'], ['4500021', 'Gear oil', 'Nova Supply', '45 l', 'Rejected'], ['4500022', 'Steel bolts', 'Ellis Metals', '8,000 pieces', 'Waiting']];
document.getElementById('app').innerHTML = `<style>body { margin: 20px; font-family: sans-serif; } .row { display: flex; gap: 14px; align-items: center; margin: 10px 0; flex-wrap: wrap; } .field { display: inline-grid; gap: 2px; }</style>
<ui5-title level="H1">Purchase orders</ui5-title>
<ui5-message-strip id="strip" design="Critical">Two orders wait for you</ui5-message-strip>
<ui5-table id="table" accessible-name="Purchase orders"><ui5-table-header-row slot="headerRow">${['Order', 'Material', 'Supplier', 'Quantity', 'Status', 'Decision'].map(t => `<ui5-table-header-cell><span>${t}</span></ui5-table-header-cell>`).join('')}</ui5-table-header-row>
${orders.map(o => `<ui5-table-row data-id="${o[0]}">${o.map(t => `<ui5-table-cell><span>${t}</span></ui5-table-cell>`).join('')}<ui5-table-cell><ui5-button design="Transparent"${o[4] === 'Waiting' ? '' : ' disabled'}>Approve</ui5-button></ui5-table-cell></ui5-table-row>`).join('')}</ui5-table>
<p id="said">2 of 4 orders wait</p>
<ui5-tabcontainer><ui5-tab text="Delivery" selected>
 <div class="row">
  <span class="field"><ui5-label for="ref" required show-colon>Reference</ui5-label><ui5-input id="ref" value="PR-88" required></ui5-input></span>
  <span class="field"><ui5-label for="mail" show-colon>Contact</ui5-label><ui5-input id="mail" type="Email" value-state="Negative" value="ines(at)ellis"><div slot="valueStateMessage">Not an email address</div></ui5-input></span>
  <span class="field"><ui5-label for="plant" show-colon>Plant</ui5-label><ui5-select id="plant"><ui5-option>Graz</ui5-option><ui5-option selected>Linz</ui5-option><ui5-option>Wels</ui5-option></ui5-select></span>
  <span class="field"><ui5-label for="buyer" show-colon>Buyer</ui5-label><ui5-combobox id="buyer" value="Noor Aziz"><ui5-cb-item text="Noor Aziz"></ui5-cb-item><ui5-cb-item text="Piet Haan"></ui5-cb-item><ui5-cb-item text="Ulla Berg"></ui5-cb-item></ui5-combobox></span>
  <span class="field"><ui5-label for="due" show-colon>Due on</ui5-label><ui5-date-picker id="due" value="2026-07-30" format-pattern="yyyy-MM-dd"></ui5-date-picker></span>
  <span class="field"><ui5-label for="pal" show-colon>Pallets</ui5-label><ui5-step-input id="pal" value="6" min="1" max="8"></ui5-step-input></span>
 </div>
 <div class="row"><ui5-checkbox text="Partial delivery" checked></ui5-checkbox><ui5-checkbox text="Express" disabled></ui5-checkbox><ui5-radio-button name="inc" text="Ex works" checked></ui5-radio-button><ui5-radio-button name="inc" text="Free house"></ui5-radio-button><ui5-switch id="hold" accessible-name="Hold payment"></ui5-switch><span>Hold payment</span></div>
 <div class="row"><ui5-button id="save" design="Emphasized">Save delivery</ui5-button><ui5-button id="drop" design="Negative">Withdraw request</ui5-button></div>
</ui5-tab><ui5-tab text="Budget"><div><p>€14,300 of €22,000 are spent</p><ui5-progress-indicator value="65"></ui5-progress-indicator></div></ui5-tab><ui5-tab text="Audit" disabled></ui5-tab></ui5-tabcontainer>
<ui5-panel header-text="Suppliers"><ui5-tree id="tree"><ui5-tree-item text="Austria" expanded><ui5-tree-item text="Ellis Metals"></ui5-tree-item></ui5-tree-item><ui5-tree-item text="Portugal"><ui5-tree-item text="Nova Supply"></ui5-tree-item></ui5-tree-item></ui5-tree></ui5-panel>
<ui5-panel header-text="Terms" collapsed><p>Payment within 30 days.</p></ui5-panel>
<ui5-list id="files" header-text="Attachments" selection-mode="Delete"><ui5-li additional-text="2 MB">Offer Ellis.pdf</ui5-li><ui5-li additional-text="340 kB">Drawing.dxf</ui5-li></ui5-list>
<ui5-dialog id="ask" header-text="Withdraw request"><p>Request PR-88 goes back to the buyer.</p><ui5-bar slot="footer" design="Footer"><ui5-button slot="endContent" id="yes" design="Emphasized">Withdraw</ui5-button><ui5-button slot="endContent" id="no">Keep request</ui5-button></ui5-bar></ui5-dialog>`;
const $ = id => document.getElementById(id);
const say = t => { $('said').textContent = t; };
$('table').addEventListener('click', e => {
  const button = e.target.closest('ui5-button');
  if (!button || button.disabled) return;
  const row = button.closest('ui5-table-row');
  row.children[4].firstElementChild.textContent = 'Approved';
  button.disabled = true;
  say(`Order ${row.dataset.id} was approved`);
});
$('save').addEventListener('click', () => say($('ref').value ? `Delivery to ${$('plant').selectedOption.textContent} saved` : 'The reference is missing'));
$('drop').addEventListener('click', () => { $('ask').open = true; });
$('no').addEventListener('click', () => { $('ask').open = false; });
$('yes').addEventListener('click', () => { $('ask').open = false; $('drop').disabled = true; $('strip').remove(); say('The request was withdrawn'); });
$('strip').addEventListener('close', () => $('strip').remove());
$('files').addEventListener('item-delete', e => { e.detail.item.remove(); });
