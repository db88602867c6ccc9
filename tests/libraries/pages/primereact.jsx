import 'primereact/resources/themes/lara-light-blue/theme.css';
import 'primeicons/primeicons.css';
import React, { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PrimeReactProvider } from 'primereact/api';
import { DataTable } from 'primereact/datatable';
import { Column } from 'primereact/column';
import { Dropdown } from 'primereact/dropdown';
import { Calendar } from 'primereact/calendar';
import { InputNumber } from 'primereact/inputnumber';
import { InputText } from 'primereact/inputtext';
import { Dialog } from 'primereact/dialog';
import { ConfirmDialog, confirmDialog } from 'primereact/confirmdialog';
import { Toast } from 'primereact/toast';
import { Panel } from 'primereact/panel';
import { SelectButton } from 'primereact/selectbutton';
import { ToggleButton } from 'primereact/togglebutton';
import { InputSwitch } from 'primereact/inputswitch';
import { TabView, TabPanel } from 'primereact/tabview';
import { Menubar } from 'primereact/menubar';
import { Button } from 'primereact/button';
import { Tree } from 'primereact/tree';
import { Tag } from 'primereact/tag';
import { Checkbox } from 'primereact/checkbox';
import { MultiSelect } from 'primereact/multiselect';
import { Fieldset } from 'primereact/fieldset';
import { Message } from 'primereact/message';
import { Steps } from 'primereact/steps';
import { ProgressBar } from 'primereact/progressbar';
import { Chip } from 'primereact/chip';

const parts = [
  { id: 1001, name: 'Axle', stock: 24, price: 65, state: 'In stock' }, { id: 1002, name: 'Brake pad', stock: 2, price: 72.5, state: 'Low' },
  { id: 1003, name: 'Chain', stock: 0, price: 18.9, state: 'Sold out' }, { id: 1004, name: 'Derailleur', stock: 11, price: 109, state: 'In stock' },
  { id: 1005, name: 'Grip', stock: 61, price: 9.95, state: 'In stock' }, { id: 1006, name: 'Hub', stock: 5, price: 140, state: 'Low' }];
const money = p => '$' + p.price.toFixed(2);

function App() {
  const toast = useRef();
  const [brand, setBrand] = useState('Kestrel');
  const [date, setDate] = useState(new Date(2026, 1, 14));
  const [qty, setQty] = useState(1500);
  const [size, setSize] = useState('M');
  const [on, setOn] = useState(false);
  const [gift, setGift] = useState(true);
  const [news, setNews] = useState(false);
  const [picked, setPicked] = useState(null);
  const [shops, setShops] = useState(['Leeds']);
  const [show, setShow] = useState(false);
  return <PrimeReactProvider><div style={{ padding: 12, fontFamily: 'sans-serif' }}>
    <Toast ref={toast} /><ConfirmDialog />
    <Menubar model={[{ label: 'Parts' }, { label: 'Orders', items: [{ label: 'Open orders' }, { label: 'Returns', disabled: true }] }, { label: 'Suppliers', disabled: true }]} />
    <h1>Spoke &amp; Wheel</h1>
    <Steps model={[{ label: 'Pick' }, { label: 'Pack' }, { label: 'Ship' }]} activeIndex={1} />
    <Message severity="warn" text="Two parts are low" />
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 12, margin: '12px 0' }}>
      <label htmlFor="brand">Brand<br /><Dropdown inputId="brand" value={brand} options={['Falcon', 'Kestrel', 'Merlin']} onChange={e => setBrand(e.value)} aria-label="Brand" /></label>
      <div><label htmlFor="due">Due date</label><br /><Calendar inputId="due" value={date} onChange={e => setDate(e.value)} dateFormat="dd/mm/yy" showIcon /></div>
      <div><label htmlFor="qty">Quantity</label><br /><InputNumber inputId="qty" value={qty} onValueChange={e => setQty(e.value)} showButtons min={0} max={5000} /></div>
      <div><label htmlFor="ref">Reference</label><br /><InputText id="ref" className="p-invalid" aria-invalid="true" /><br /><small className="p-error">Reference is required.</small></div>
      <div><label htmlFor="shops">Shops</label><br /><MultiSelect inputId="shops" value={shops} options={['Leeds', 'York', 'Hull']} onChange={e => setShops(e.value)} display="chip" /></div>
      <div>Size <SelectButton value={size} options={['S', 'M', 'L']} onChange={e => setSize(e.value)} /></div>
      <ToggleButton checked={on} onLabel="Alarm on" offLabel="Alarm off" onChange={e => setOn(e.value)} />
      <div><InputSwitch inputId="gift" checked={gift} onChange={e => setGift(e.value)} /> <label htmlFor="gift">Gift wrap</label></div>
      <div><Checkbox inputId="news" checked={news} onChange={e => setNews(e.checked)} /> <label htmlFor="news">Newsletter</label></div>
    </div>
    <DataTable value={parts} paginator rows={4} selectionMode="single" selection={picked} onSelectionChange={e => setPicked(e.value)} dataKey="id" size="small" header="Warehouse 7">
      <Column field="id" header="No." sortable /><Column field="name" header="Part" sortable /><Column field="stock" header="Stock" sortable /><Column field="price" header="Price" body={money} sortable />
      <Column header="State" body={p => <Tag value={p.state} severity={p.stock ? 'success' : 'danger'} />} /><Column header="" body={p => <Button label="Order" size="small" disabled={p.stock > 20} onClick={() => toast.current.show({ severity: 'info', summary: 'Ordered', detail: '10 × ' + p.name, life: 3000 })} />} />
    </DataTable>
    <p>{picked ? 'Chosen: ' + picked.name : 'Nothing chosen'}</p>
    <div style={{ display: 'flex', gap: 12 }}>
      <Panel header="Opening hours" toggleable collapsed><p>Monday to Friday, 8 to 18</p></Panel>
      <Fieldset legend="Address" toggleable><p>12 Mill Lane</p></Fieldset>
      <Tree value={[{ key: '0', label: 'Wheels', children: [{ key: '0-0', label: 'Rims' }, { key: '0-1', label: 'Tyres' }] }, { key: '1', label: 'Frames', children: [{ key: '1-0', label: 'Steel' }] }]} />
      <TabView><TabPanel header="Notes"><p>Call Merlin on Monday</p></TabPanel><TabPanel header="History"><p>3 orders in May</p></TabPanel></TabView>
    </div>
    <ProgressBar value={45} style={{ margin: '12px 0' }} />
    <Chip label="Wholesale" removable /> <Button label="Clear stock" severity="danger" onClick={() => confirmDialog({ header: 'Clear stock', message: 'Do you want to clear all 103 parts?', accept: () => toast.current.show({ severity: 'success', summary: 'Cleared', detail: 'The shelves are empty', life: 3000 }), reject: () => toast.current.show({ severity: 'warn', summary: 'Kept', detail: 'Nothing was changed', life: 3000 }) })} /> <Button label="Help" text onClick={() => setShow(true)} />
    <Dialog header="Help" visible={show} onHide={() => setShow(false)} style={{ width: 400 }}><p>Ring extension 42.</p></Dialog>
  </div></PrimeReactProvider>;
}
createRoot(document.getElementById('app')).render(<App />);
