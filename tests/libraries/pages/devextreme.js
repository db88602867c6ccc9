import 'devextreme/dist/css/dx.light.css';
import DataGrid from 'devextreme/ui/data_grid';
import TreeView from 'devextreme/ui/tree_view';
import Toolbar from 'devextreme/ui/toolbar';
import Form from 'devextreme/ui/form';
import Popup from 'devextreme/ui/popup';
import Switch from 'devextreme/ui/switch';
import Slider from 'devextreme/ui/slider';
import CheckBox from 'devextreme/ui/check_box';
import RadioGroup from 'devextreme/ui/radio_group';
import ProgressBar from 'devextreme/ui/progress_bar';
import TabPanel from 'devextreme/ui/tab_panel';
import Accordion from 'devextreme/ui/accordion';
import notify from 'devextreme/ui/notify';
import { confirm } from 'devextreme/ui/dialog';
import 'devextreme/ui/tag_box';
import 'devextreme/ui/select_box';
import 'devextreme/ui/date_box';
import 'devextreme/ui/number_box';
import 'devextreme/ui/text_area';
import 'devextreme/ui/drop_down_button';

const $ = id => document.getElementById(id);
const stock = [['Amoxicillin 500 mg', 'Antibiotic', 'North room', 140, 4.2, '2027-03-01'], ['Ibuprofen 400 mg', 'Painkiller', 'North room', 310, 1.9, '2028-01-15'], ['Insulin aspart', 'Hormone', 'Fridge A', 24, 18.5, '2026-12-20'], ['Paracetamol 1 g', 'Painkiller', 'South room', 520, 1.1, '2028-06-30'], ['Cefuroxime 250 mg', 'Antibiotic', 'South room', 75, 6.4, '2027-08-10'], ['Oxytocin', 'Hormone', 'Fridge B', 12, 9.8, '2026-11-30'], ['Naproxen 250 mg', 'Painkiller', 'North room', 95, 2.6, '2027-05-22'], ['Vaccine Hep B', 'Vaccine', 'Fridge A', 40, 15, '2027-01-31']]
  .map(([name, group, room, packs, price, expiry], i) => ({ id: i + 1, name, group, room, packs, price, expiry: new Date(expiry + 'T12:00:00') }));
const groups = ['Antibiotic', 'Painkiller', 'Hormone', 'Vaccine'];
const say = (message, type = 'success') => notify({ message, type, displayTime: 60000, closeOnClick: true, width: 360 });

let menuRow;
const grid = new DataGrid($('grid'), {
  dataSource: stock, keyExpr: 'id', showBorders: true, rowAlternationEnabled: true, columnAutoWidth: true,
  paging: { pageSize: 5 }, pager: { showInfo: true, showNavigationButtons: true, visible: true, displayMode: 'full' },
  searchPanel: { visible: true, placeholder: 'Search the stock', width: 200 }, headerFilter: { visible: true }, sorting: { mode: 'multiple' },
  selection: { mode: 'multiple', showCheckBoxesMode: 'always' },
  editing: { mode: 'row', allowUpdating: true, allowDeleting: true, useIcons: false, texts: { confirmDeleteMessage: 'Take this medicine off the list?', confirmDeleteTitle: 'Remove' } },
  columns: [
    { dataField: 'name', caption: 'Medicine', validationRules: [{ type: 'required', message: 'The medicine needs a name' }] },
    { dataField: 'group', caption: 'Group', lookup: { dataSource: groups } },
    { dataField: 'room', caption: 'Room', allowEditing: false },
    { dataField: 'packs', caption: 'Packs', dataType: 'number', alignment: 'right', validationRules: [{ type: 'range', min: 0, max: 900, message: 'Between 0 and 900 packs' }] },
    { dataField: 'price', caption: 'Price', dataType: 'number', format: { type: 'currency', currency: 'EUR', precision: 2 }, allowEditing: false },
    { dataField: 'expiry', caption: 'Expiry', dataType: 'date', format: 'yyyy-MM-dd', allowEditing: false },
  ],
  summary: { totalItems: [{ column: 'name', summaryType: 'count', displayFormat: '{0} medicines' }, { column: 'packs', summaryType: 'sum', displayFormat: 'Packs: {0}' }] },
  toolbar: { items: ['searchPanel', { location: 'before', widget: 'dxDropDownButton', options: { text: 'Group by', width: 140, items: ['Nothing', 'Group', 'Room'], onItemClick: ({ itemData }) => { grid.clearGrouping(); if (itemData !== 'Nothing') grid.columnOption(itemData.toLowerCase(), 'groupIndex', 0); } } },
    { location: 'before', widget: 'dxButton', options: { text: 'Order more', disabled: true, elementAttr: { id: 'more' }, onClick: () => { const n = grid.getSelectedRowKeys().length; grid.clearSelection(); say(`${n} medicines were ordered`); } } }] },
  onSelectionChanged: ({ selectedRowKeys: k }) => { grid.option('toolbar.items[2].options.disabled', !k.length); $('stock').textContent = k.length ? `${k.length} selected` : 'Nothing is selected'; },
  onRowUpdated: ({ data }) => say(`${data.name} was saved`),
  onRowRemoved: ({ data }) => say(`${data.name} is off the list`, 'warning'),
  onContextMenuPreparing: e => { if (e.row && e.row.rowType === 'data') { menuRow = e.row.data; e.items = [{ text: 'Quarantine', onItemClick: () => say(`${menuRow.name} is in quarantine`, 'warning') }, { text: 'Print label', onItemClick: () => say(`Label for ${menuRow.name} printed`, 'info') }, { text: 'Send back', disabled: true }]; } },
});
$('stock').textContent = 'Nothing is selected';

new TreeView($('tree'), {
  height: 250,
  items: [{ text: 'Main building', expanded: true, items: [{ text: 'North room' }, { text: 'South room' }] }, { text: 'Cold store', items: [{ text: 'Fridge A' }, { text: 'Fridge B' }] }, { text: 'Annex', disabled: true }],
  searchEnabled: true, searchEditorOptions: { placeholder: 'Find a room' }, selectionMode: 'single', selectByClick: true,
  onItemClick: ({ itemData }) => { if (itemData.items && itemData.items.length) { grid.clearFilter(); $('room').textContent = 'Room: all rooms'; } else { grid.filter(['room', '=', itemData.text]); $('room').textContent = `Room: ${itemData.text}`; } },
});

const popup = new Popup($('popup'), {
  title: 'Stock take', width: 460, height: 'auto', showCloseButton: true, dragEnabled: false,
  contentTemplate: () => { const d = document.createElement('div'); d.innerHTML = '<p>Eight shelves are counted on the last Friday.</p><div></div>'; new CheckBox(d.lastChild, { text: 'Lock the rooms', value: false, onValueChanged: e => popup.option('toolbarItems[0].options.disabled', !e.value) }); return d; },
  toolbarItems: [{ widget: 'dxButton', toolbar: 'bottom', location: 'after', options: { text: 'Begin', type: 'default', disabled: true, onClick: () => { popup.hide(); say('The stock take has begun'); } } }, { widget: 'dxButton', toolbar: 'bottom', location: 'after', options: { text: 'Not today', onClick: () => popup.hide() } }],
});

new Toolbar($('toolbar'), { items: [
  { location: 'before', widget: 'dxButton', options: { text: 'Stock take', icon: 'checklist', onClick: () => popup.show() } },
  { location: 'before', widget: 'dxDropDownButton', options: { text: 'Reports', width: 130, dropDownOptions: { width: 180 }, items: [{ text: 'Expiry report' }, { text: 'Price report' }, { text: 'Audit report', disabled: true }], displayExpr: 'text', keyExpr: 'text', onItemClick: e => say(`${e.itemData.text} is being made`, 'info') } },
  { location: 'after', widget: 'dxButton', options: { text: 'Empty the bin', type: 'danger', stylingMode: 'outlined', onClick: () => confirm('Throw away the <b>three</b> returned packs?', 'Returns bin').then(ok => say(ok ? 'The bin is empty' : 'The bin was left alone', ok ? 'success' : 'info')) } },
] });

const order = { ward: null, medicine: '', packs: 1, date: null, for: ['Ward stock'], notes: '' };
const form = new Form($('form'), {
  formData: order, elementAttr: { 'aria-label': 'Ward order' }, labelLocation: 'top', showColonAfterLabel: false, validationGroup: 'order', showValidationSummary: false,
  items: [
    { dataField: 'ward', label: { text: 'Ward' }, editorType: 'dxSelectBox', editorOptions: { items: ['Maternity', 'Children', 'Surgery', 'Eye clinic'], placeholder: 'Choose a ward', searchEnabled: true, showClearButton: true }, validationRules: [{ type: 'required', message: 'Which ward is it for?' }] },
    { dataField: 'medicine', label: { text: 'Wanted medicine' }, editorType: 'dxTextBox', editorOptions: { valueChangeEvent: 'input' }, validationRules: [{ type: 'required', message: 'Name the medicine' }, { type: 'stringLength', min: 4, message: 'At least 4 letters' }] },
    { dataField: 'packs', label: { text: 'Number of packs' }, editorType: 'dxNumberBox', editorOptions: { showSpinButtons: true, min: 1, max: 20, valueChangeEvent: 'input change keyup' }, validationRules: [{ type: 'required', message: 'How many?' }] },
    { dataField: 'date', label: { text: 'Needed on' }, editorType: 'dxDateBox', editorOptions: { displayFormat: 'yyyy-MM-dd', placeholder: 'Any day', openOnFieldClick: false, useMaskBehavior: false } },
    { dataField: 'for', label: { text: 'Used for' }, editorType: 'dxTagBox', editorOptions: { items: ['Ward stock', 'Trolley', 'Emergency bag'], showSelectionControls: false } },
    { itemType: 'button', horizontalAlignment: 'left', buttonOptions: { text: 'Send the order', type: 'success', useSubmitBehavior: false, onClick: () => { const r = form.validate(); if (!r.isValid) { say('The order has mistakes', 'error'); return; } say(`${order.packs} × ${order.medicine} for ${order.ward}`); form.reset({ ward: null, medicine: '', packs: 1, date: null, for: ['Ward stock'] }); } } },
  ],
});

new Switch($('alarm'), { value: true, switchedOnText: 'ON', switchedOffText: 'OFF', elementAttr: { 'aria-labelledby': 'l-alarm' }, onValueChanged: e => { $('alarm-says').textContent = e.value ? 'The alarm is armed.' : 'The alarm is silent.'; } });
new Slider($('temp'), { min: 2, max: 8, value: 5, step: 1, tooltip: { enabled: false }, label: { visible: true, format: v => `${v} °C` }, onValueChanged: e => { $('temp-says').textContent = `Target: ${e.value} °C`; } });
new CheckBox($('double'), { text: 'Double check by a second person', value: false, onValueChanged: e => say(e.value ? 'Two people have to sign' : 'One signature is enough', 'info') });
new CheckBox($('seal'), { text: 'Sealed lid', value: true, disabled: true });
new RadioGroup($('shift'), { items: ['Day', 'Late', 'Night'], value: 'Day', layout: 'horizontal', onValueChanged: e => { $('shift-says').textContent = `On duty: ${{ Day: 'Amal Haddad', Late: 'Piet Boon', Night: 'Grace Adu' }[e.value]}`; } });
new ProgressBar($('fill'), { min: 0, max: 100, value: 70, statusFormat: r => `Fridge A is ${Math.round(r * 100)}% full` });

new TabPanel($('tabs'), { animationEnabled: false, swipeEnabled: false, items: [{ title: 'Today', html: '<div class="pane">Courier comes at 14:30.</div>' }, { title: 'Recalls', badge: '2', html: '<div class="pane">Batch 88-C and batch 91-A go back.</div>' }, { title: 'Archive', disabled: true, html: '<div class="pane">Older notes.</div>' }] });
new Accordion($('acc'), { collapsible: true, animationDuration: 50, selectedIndex: -1, items: [{ title: 'Opening hours', html: 'Weekdays from 7:00 to 19:00.' }, { title: 'Emergency key', html: 'The key hangs in the porter’s lodge.' }] });
