import '@blueprintjs/core/lib/css/blueprint.css';
import '@blueprintjs/icons/lib/css/blueprint-icons.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert, Alignment, Breadcrumbs, Button, ButtonGroup, Callout, Card, Checkbox, Classes, Collapse, Dialog, DialogBody, DialogFooter, FormGroup, H1, H3, HTMLSelect, HTMLTable, InputGroup, Menu, MenuItem, Navbar, NonIdealState, NumericInput, OverlayToaster, Popover, ProgressBar, Radio, RadioGroup, Spinner, Switch, Tab, Tabs, Tag, Tree } from '@blueprintjs/core';

const start = [
  { van: 'VN-104', driver: 'Kofi Mensah', km: 48210, fuel: '82 %', state: 'On the road' },
  { van: 'VN-117', driver: 'Greta Holm', km: 12905, fuel: '35 %', state: 'In the depot' },
  { van: 'VN-121', driver: 'Luis Prado', km: 90377, fuel: '8 %', state: 'On the road' },
  { van: 'VN-133', driver: '', km: 61040, fuel: '100 %', state: 'In repair' },
];
const intent = { 'On the road': 'success', 'In the depot': 'primary', 'In repair': 'warning' };
const toaster = OverlayToaster.create({ position: 'top-right' });
const depots = open => [
  { id: 1, label: 'North region', isExpanded: open.includes(1), icon: 'folder-close', childNodes: [{ id: 3, label: 'Aalborg', icon: 'home', secondaryLabel: '14 vans' }, { id: 4, label: 'Skagen', icon: 'home', secondaryLabel: '3 vans' }] },
  { id: 2, label: 'South region', isExpanded: open.includes(2), icon: 'folder-close', childNodes: [{ id: 5, label: 'Odense', icon: 'home', secondaryLabel: '22 vans' }, { id: 6, label: 'Gedser', icon: 'home', secondaryLabel: '5 vans' }] },
];

function App() {
  const [vans, setVans] = useState(start);
  const [chosen, setChosen] = useState('VN-104');
  const [dialog, setDialog] = useState(false);
  const [alert, setAlert] = useState(null);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [open, setOpen] = useState([1]);
  const [more, setMore] = useState(false);
  const [log, setLog] = useState(null);
  const [only, setOnly] = useState('All states');
  const shown = vans.filter(v => only === 'All states' || v.state === only);
  const toast = async t => (await toaster).show(t);
  const send = () => {
    setTried(true);
    if (!name.trim()) return;
    setVans(vans.map(v => v.van === 'VN-133' ? { ...v, driver: name } : v));
    setDialog(false); setTried(false);
    toast({ message: `${name} now drives VN-133`, intent: 'success', icon: 'tick', timeout: 0 });
  };
  const load = () => { setLog('loading'); setTimeout(() => setLog('ready'), 900); };
  return <div>
    <Navbar><Navbar.Group align={Alignment.START}><Navbar.Heading>Halden Parcels</Navbar.Heading><Navbar.Divider /><Button className={Classes.MINIMAL} icon="drive-time" text="Fleet" active /><Button className={Classes.MINIMAL} icon="map" text="Routes" disabled /></Navbar.Group>
      <Navbar.Group align={Alignment.END}><Popover placement="bottom-end" content={<Menu><MenuItem icon="user" text="My profile" /><MenuItem icon="export" text="Export as CSV" onClick={() => toast({ message: 'fleet.csv was exported', timeout: 0 })} /><MenuItem icon="log-out" text="Log out" disabled /></Menu>}><Button className={Classes.MINIMAL} icon="menu" text="More" /></Popover></Navbar.Group></Navbar>
    <main style={{ padding: 20, display: 'grid', gap: 16 }}>
      <Breadcrumbs items={[{ text: 'Company', href: '#company' }, { text: 'Depots', href: '#depots' }, { text: 'Aalborg', current: true }]} />
      <H1>Fleet of Aalborg</H1>
      <Callout intent="warning" title="VN-121 is low on fuel">Ask the driver to stop at the next station.</Callout>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <HTMLSelect aria-label="State" value={only} onChange={e => setOnly(e.target.value)} options={['All states', 'On the road', 'In the depot', 'In repair']} />
        <Button intent="primary" icon="add" text="Assign driver" onClick={() => setDialog(true)} />
        <Button intent="danger" icon="trash" text="Retire van" disabled={!chosen} onClick={() => setAlert(chosen)} />
        <span>{chosen ? `Chosen van: ${chosen}` : 'No van chosen'}</span>
      </div>
      {shown.length ? <HTMLTable bordered interactive striped><caption style={{ textAlign: 'left' }}>Vans</caption><thead><tr><th>Van</th><th>Driver</th><th>Mileage</th><th>Fuel</th><th>State</th></tr></thead>
        <tbody>{shown.map(v => <tr key={v.van} onClick={() => setChosen(v.van)}><td>{v.van}</td><td>{v.driver || 'nobody'}</td><td>{v.km.toLocaleString('en')} km</td><td>{v.fuel}</td><td><Tag minimal intent={intent[v.state]}>{v.state}</Tag></td></tr>)}</tbody></HTMLTable>
        : <NonIdealState icon="search" title="No vans" description="No van is in this state." />}
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 16 }}>
        <Card><H3>Depots</H3><Tree contents={depots(open)} onNodeExpand={n => setOpen([...open, n.id])} onNodeCollapse={n => setOpen(open.filter(i => i !== n.id))} /></Card>
        <Card><H3>Rules</H3><Switch label="Night shifts" defaultChecked /><Switch label="Weekend shifts" /><Checkbox label="Winter tyres fitted" defaultChecked disabled />
          <RadioGroup label="Speed limit" onChange={() => {}} selectedValue="90"><Radio label="90 km/h" value="90" /><Radio label="110 km/h" value="110" disabled /></RadioGroup>
          <FormGroup label="Parcels per van" labelFor="load" helperText="At most 140"><NumericInput id="load" defaultValue={120} min={0} max={140} stepSize={5} /></FormGroup>
          <Button text={more ? 'Hide contract' : 'Show contract'} onClick={() => setMore(!more)} /><Collapse isOpen={more}><p>Drivers rest eleven hours between two shifts.</p></Collapse></Card>
        <Card><H3>Today</H3><Tabs id="today" defaultSelectedTabId="del"><Tab id="del" title="Delivered" panel={<p>312 parcels delivered</p>} /><Tab id="ret" title="Returned" tagContent={9} panel={<p>9 parcels came back</p>} /><Tab id="lost" title="Lost" disabled panel={<p>Nothing lost</p>} /></Tabs>
          <ProgressBar value={0.65} animate={false} stripes={false} /><p>65 % of the day is done</p>
          <ButtonGroup><Button text="Load log" onClick={load} disabled={log === 'loading'} /></ButtonGroup>
          {log === 'loading' && <Spinner size={20} aria-label="Loading the log" />}{log === 'ready' && <ul><li>07:02 gate opened</li><li>07:15 VN-104 left</li><li>07:40 VN-121 left</li></ul>}</Card>
      </div>
    </main>
    <Dialog isOpen={dialog} onClose={() => setDialog(false)} title="Assign driver"><DialogBody><p>VN-133 has no driver.</p><FormGroup label="Driver" labelFor="driver" intent={tried && !name ? 'danger' : 'none'} helperText={tried && !name ? 'Enter a name' : ''}><InputGroup id="driver" value={name} onChange={e => setName(e.target.value)} /></FormGroup></DialogBody>
      <DialogFooter actions={<><Button text="Cancel" onClick={() => setDialog(false)} /><Button intent="primary" text="Assign" onClick={send} /></>} /></Dialog>
    <Alert isOpen={!!alert} intent="danger" icon="trash" confirmButtonText="Retire" cancelButtonText="Keep" onCancel={() => setAlert(null)} onConfirm={() => { setVans(vans.filter(v => v.van !== alert)); setChosen(''); setAlert(null); }}><p>Retire {alert} for good?</p></Alert>
  </div>;
}
createRoot(document.getElementById('app')).render(<App />);
