import '@patternfly/react-core/dist/styles/base.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert, AlertActionCloseButton, AlertGroup, Breadcrumb, BreadcrumbItem, Button, Checkbox, DescriptionList, DescriptionListDescription, DescriptionListGroup, DescriptionListTerm, ExpandableSection, Flex, FlexItem, Form, FormGroup, FormHelperText, FormSelect, FormSelectOption, HelperText, HelperTextItem, Label, LabelGroup, MenuToggle, Modal, ModalBody, ModalFooter, ModalHeader, NumberInput, PageSection, Pagination, Progress, Radio, SearchInput, Select, SelectList, SelectOption, Switch, Tab, TabTitleText, Tabs, TextInput, Title, ToggleGroup, ToggleGroupItem, Toolbar, ToolbarContent, ToolbarItem } from '@patternfly/react-core';
import { ActionsColumn, Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';

const start = [
  { name: 'Swift', dock: 'North quay', seats: 48, fare: 6.5, state: 'Running' },
  { name: 'Curlew', dock: 'Old pier', seats: 120, fare: 9, state: 'Running' },
  { name: 'Petrel', dock: 'North quay', seats: 32, fare: 5.2, state: 'In dock' },
  { name: 'Gannet', dock: 'South slip', seats: 210, fare: 12.75, state: 'Running' },
  { name: 'Avocet', dock: 'Old pier', seats: 64, fare: 7.1, state: 'Laid up' },
  { name: 'Dunlin', dock: 'South slip', seats: 18, fare: 4.4, state: 'Running' },
  { name: 'Teal', dock: 'North quay', seats: 75, fare: 8.3, state: 'In dock' },
];
const fields = ['name', 'dock', 'seats', 'fare', 'state'];
const heads = ['Boat', 'Dock', 'Seats', 'Fare', 'State'];

function App() {
  const [boats, setBoats] = useState(start);
  const [sort, setSort] = useState({});
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(5);
  const [search, setSearch] = useState('');
  const [state, setState] = useState(null);
  const [open, setOpen] = useState(false);
  const [ticked, setTicked] = useState([]);
  const [alerts, setAlerts] = useState([]);
  const [adding, setAdding] = useState(false);
  const [model, setModel] = useState({ name: '', dock: '', seats: '' });
  const [sent, setSent] = useState(false);
  const [leaving, setLeaving] = useState(null);
  const [tab, setTab] = useState('crew');
  const [more, setMore] = useState(false);
  const [horn, setHorn] = useState(false);
  const [lamp, setLamp] = useState(true);
  const [belts, setBelts] = useState(24);
  const [view, setView] = useState('day');
  const [pay, setPay] = useState('card');
  const [tags, setTags] = useState(['Accessible', 'Bicycles', 'Dogs']);
  const [notice, setNotice] = useState(true);
  const say = (title, variant = 'success') => setAlerts(a => [...a, { title, variant, key: Math.random() }]);
  let shown = boats.filter(b => b.name.toLowerCase().includes(search.toLowerCase()) && (!state || b.state === state));
  if (sort.index !== undefined) {
    const f = fields[sort.index];
    shown = [...shown].sort((a, b) => (a[f] < b[f] ? -1 : a[f] > b[f] ? 1 : 0) * (sort.direction === 'asc' ? 1 : -1));
  }
  const part = shown.slice((page - 1) * perPage, page * perPage);
  const sorter = i => ({ sortBy: sort, onSort: (_e, index, direction) => { setSort({ index, direction }); setPage(1); }, columnIndex: i });
  const errors = { name: !model.name && 'Enter the name of the boat', dock: !model.dock && 'Choose a dock', seats: !/^[1-9][0-9]*$/.test(model.seats) && 'Seats must be a number above 0' };
  const help = f => sent && errors[f] && <FormHelperText><HelperText><HelperTextItem variant="error">{errors[f]}</HelperTextItem></HelperText></FormHelperText>;
  const add = () => {
    setSent(true);
    if (Object.values(errors).some(Boolean)) return;
    setBoats([...boats, { name: model.name, dock: model.dock, seats: Number(model.seats), fare: 5, state: 'In dock' }]);
    setAdding(false);
    say(`${model.name} joined the fleet`);
  };
  return (
    <>
      <AlertGroup isToast isLiveRegion>{alerts.map(a => <Alert key={a.key} variant={a.variant} title={a.title} actionClose={<AlertActionCloseButton title={a.title} onClose={() => setAlerts(alerts.filter(o => o.key !== a.key))} />} />)}</AlertGroup>
      <PageSection style={{ maxWidth: 1200 }}>
        <Breadcrumb><BreadcrumbItem to="#">Harbour</BreadcrumbItem><BreadcrumbItem to="#fleet">Fleet</BreadcrumbItem><BreadcrumbItem isActive>Boats</BreadcrumbItem></Breadcrumb>
        <Title headingLevel="h1">Boats of the Firth Line</Title>
        {notice && <Alert isInline variant="warning" title="Gale warning" actionClose={<AlertActionCloseButton onClose={() => setNotice(false)} />}>No sailings to the Skerry after 17:00.</Alert>}
        <Toolbar><ToolbarContent>
          <ToolbarItem><SearchInput aria-label="Find a boat" placeholder="Find a boat" value={search} onChange={(_e, v) => { setSearch(v); setPage(1); }} onClear={() => setSearch('')} /></ToolbarItem>
          <ToolbarItem><Select isOpen={open} selected={state} onOpenChange={setOpen} onSelect={(_e, v) => { setState(v === 'Any state' ? null : v); setOpen(false); setPage(1); }} toggle={ref => <MenuToggle ref={ref} onClick={() => setOpen(!open)} isExpanded={open}>{state || 'Any state'}</MenuToggle>}>
            <SelectList>{['Any state', 'Running', 'In dock', 'Laid up'].map(s => <SelectOption key={s} value={s}>{s}</SelectOption>)}</SelectList></Select></ToolbarItem>
          <ToolbarItem><Button onClick={() => { setModel({ name: '', dock: '', seats: '' }); setSent(false); setAdding(true); }}>Add boat</Button></ToolbarItem>
          <ToolbarItem><Button variant="secondary" isDisabled={!ticked.length} onClick={() => { setBoats(boats.map(b => ticked.includes(b.name) ? { ...b, state: 'Laid up' } : b)); say(`${ticked.length} laid up`); setTicked([]); }}>Lay up selected</Button></ToolbarItem>
          <ToolbarItem align={{ default: 'alignEnd' }}><Pagination itemCount={shown.length} perPage={perPage} page={page} isCompact perPageOptions={[{ title: '5', value: 5 }, { title: '10', value: 10 }]} onSetPage={(_e, p) => setPage(p)} onPerPageSelect={(_e, n) => { setPerPage(n); setPage(1); }} /></ToolbarItem>
        </ToolbarContent></Toolbar>
        <Table aria-label="Boats" variant="compact">
          <Thead><Tr><Th screenReaderText="Row select" />{heads.map((h, i) => <Th key={h} sort={sorter(i)}>{h}</Th>)}<Th screenReaderText="Actions" /></Tr></Thead>
          <Tbody>
            {part.map((b, i) => <Tr key={b.name}>
              <Td select={{ rowIndex: i, onSelect: (_e, on) => setTicked(on ? [...ticked, b.name] : ticked.filter(t => t !== b.name)), isSelected: ticked.includes(b.name), isDisabled: b.state === 'Laid up' }} />
              <Td dataLabel="Boat">{b.name}</Td><Td dataLabel="Dock">{b.dock}</Td><Td dataLabel="Seats">{b.seats}</Td><Td dataLabel="Fare">£{b.fare.toFixed(2)}</Td>
              <Td dataLabel="State"><Label isCompact color={b.state === 'Running' ? 'green' : b.state === 'In dock' ? 'orange' : 'grey'}>{b.state}</Label></Td>
              <Td isActionCell><ActionsColumn items={[{ title: 'Send to dock', onClick: () => { setBoats(boats.map(o => o.name === b.name ? { ...o, state: 'In dock' } : o)); say(`${b.name} goes to the dock`, 'info'); } }, { title: 'Sell', isDisabled: b.state === 'Running', onClick: () => setLeaving(b) }]} /></Td>
            </Tr>)}
            {!part.length && <Tr><Td colSpan={7}>No boat fits</Td></Tr>}
          </Tbody>
        </Table>
        <Tabs activeKey={tab} onSelect={(_e, k) => setTab(k)} aria-label="Office">
          <Tab eventKey="crew" title={<TabTitleText>Crew</TabTitleText>}><DescriptionList isHorizontal>{[['Skipper', 'Moira Lunn'], ['Engineer', 'Tam Reid'], ['Deckhands', '5']].map(([k, v]) => <DescriptionListGroup key={k}><DescriptionListTerm>{k}</DescriptionListTerm><DescriptionListDescription>{v}</DescriptionListDescription></DescriptionListGroup>)}</DescriptionList></Tab>
          <Tab eventKey="fuel" title={<TabTitleText>Fuel</TabTitleText>}><Progress value={42} title="Diesel in the tank" /></Tab>
          <Tab eventKey="log" title={<TabTitleText>Log</TabTitleText>} isDisabled>Closed.</Tab>
        </Tabs>
        <Flex style={{ marginTop: 20 }} gap={{ default: 'gap2xl' }} alignItems={{ default: 'alignItemsFlexStart' }}>
          <FlexItem><Title headingLevel="h2" size="md">Signals</Title>
            <Switch label="Fog horn" isChecked={horn} onChange={(_e, v) => setHorn(v)} />{horn && <p>The horn sounds every 30 seconds.</p>}<br />
            <Checkbox id="lamp" label="Pier lamp lit" isChecked={lamp} onChange={(_e, v) => setLamp(v)} /><Checkbox id="radar" label="Radar" isDisabled /></FlexItem>
          <FlexItem><Title headingLevel="h2" size="md">Life belts</Title>
            <NumberInput value={belts} min={20} max={26} inputName="belts" inputAriaLabel="Life belts" minusBtnAriaLabel="Fewer belts" plusBtnAriaLabel="More belts" onMinus={() => setBelts(belts - 1)} onPlus={() => setBelts(belts + 1)} onChange={e => setBelts(Number(e.target.value))} /></FlexItem>
          <FlexItem><Title headingLevel="h2" size="md">Timetable</Title>
            <ToggleGroup aria-label="Timetable">{['Day', 'Week', 'Month'].map(v => <ToggleGroupItem key={v} text={v} buttonId={v} isSelected={view === v.toLowerCase()} onChange={() => setView(v.toLowerCase())} />)}</ToggleGroup>
            <p>{{ day: '11 sailings', week: '74 sailings', month: '310 sailings' }[view]}</p></FlexItem>
          <FlexItem><Title headingLevel="h2" size="md">Tickets</Title>
            <Radio id="card" name="pay" label="Pay by card" isChecked={pay === 'card'} onChange={() => setPay('card')} /><Radio id="cash" name="pay" label="Pay in cash" isChecked={pay === 'cash'} onChange={() => setPay('cash')} />
            <LabelGroup categoryName="Welcome on board">{tags.map(t => <Label key={t} variant="outline" closeBtnAriaLabel={`Remove ${t}`} onClose={() => setTags(tags.filter(o => o !== t))}>{t}</Label>)}</LabelGroup></FlexItem>
        </Flex>
        <ExpandableSection toggleText={more ? 'Hide the rules' : 'Show the rules'} isExpanded={more} onToggle={(_e, v) => setMore(v)}>Dogs stay on the lower deck.</ExpandableSection>
      </PageSection>
      <Modal variant="small" isOpen={adding} onClose={() => setAdding(false)} aria-labelledby="add-title">
        <ModalHeader title="New boat" labelId="add-title" />
        <ModalBody><Form>
          <FormGroup label="Name" fieldId="name" isRequired><TextInput id="name" isRequired value={model.name} validated={sent && errors.name ? 'error' : 'default'} onChange={(_e, v) => setModel({ ...model, name: v })} />{help('name')}</FormGroup>
          <FormGroup label="Dock" fieldId="dock"><FormSelect id="dock" value={model.dock} onChange={(_e, v) => setModel({ ...model, dock: v })}><FormSelectOption value="" label="Choose" isPlaceholder />{['North quay', 'Old pier', 'South slip'].map(v => <FormSelectOption key={v} value={v} label={v} />)}</FormSelect>{help('dock')}</FormGroup>
          <FormGroup label="Seats" fieldId="seats"><TextInput id="seats" value={model.seats} validated={sent && errors.seats ? 'error' : 'default'} onChange={(_e, v) => setModel({ ...model, seats: v })} />{help('seats')}</FormGroup>
        </Form></ModalBody>
        <ModalFooter><Button onClick={add}>Save boat</Button><Button variant="link" onClick={() => setAdding(false)}>Cancel</Button></ModalFooter>
      </Modal>
      <Modal variant="small" isOpen={!!leaving} onClose={() => setLeaving(null)} aria-labelledby="sell-title">
        <ModalHeader title={`Sell ${leaving?.name}?`} titleIconVariant="warning" labelId="sell-title" />
        <ModalBody>The buyer collects it at {leaving?.dock}.</ModalBody>
        <ModalFooter><Button variant="danger" onClick={() => { setBoats(boats.filter(b => b.name !== leaving.name)); say(`${leaving.name} was sold`); setLeaving(null); }}>Sell boat</Button><Button variant="link" onClick={() => setLeaving(null)}>Keep boat</Button></ModalFooter>
      </Modal>
    </>
  );
}
createRoot(document.getElementById('app')).render(<App />);
