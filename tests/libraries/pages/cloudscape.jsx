import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useCollection } from '@cloudscape-design/collection-hooks';
import { Alert, Badge, Box, BreadcrumbGroup, Button, ButtonDropdown, Checkbox, ColumnLayout, Container, ContentLayout, DatePicker, ExpandableSection, Flashbar, Form, FormField, Header, Input, KeyValuePairs, Link, Modal, Multiselect, Pagination, ProgressBar, RadioGroup, SegmentedControl, Select, SpaceBetween, StatusIndicator, Table, Tabs, Textarea, TextFilter, Tiles, Toggle, TokenGroup, TopNavigation } from '@cloudscape-design/components';
import '@cloudscape-design/global-styles/index.css';

const start = [
  { id: 'LN-01', name: 'Skerry Point', region: 'North', lamp: 'Running', range: 24, keeper: 'Ansel Roe' },
  { id: 'LN-02', name: 'Gull Rock', region: 'West', lamp: 'Stopped', range: 18, keeper: 'Brita Moen' },
  { id: 'LN-03', name: 'Harrow Sands', region: 'East', lamp: 'Running', range: 12, keeper: 'Cai Penry' },
  { id: 'LN-04', name: 'The Tooth', region: 'North', lamp: 'Failed', range: 30, keeper: 'Ansel Roe' },
  { id: 'LN-05', name: 'Marram', region: 'South', lamp: 'Running', range: 9, keeper: 'Dot Fayle' },
  { id: 'LN-06', name: 'Long Bar', region: 'West', lamp: 'Stopped', range: 15, keeper: 'Brita Moen' },
];
const kinds = { Running: 'success', Stopped: 'stopped', Failed: 'error' };
const columns = [
  { id: 'id', header: 'Station ID', cell: l => <Link href="#">{l.id}</Link>, sortingField: 'id', isRowHeader: true },
  { id: 'name', header: 'Name', cell: l => l.name, sortingField: 'name' },
  { id: 'region', header: 'Region', cell: l => l.region, sortingField: 'region' },
  { id: 'lamp', header: 'Lamp', cell: l => <StatusIndicator type={kinds[l.lamp]}>{l.lamp}</StatusIndicator> },
  { id: 'range', header: 'Range (miles)', cell: l => l.range, sortingField: 'range' },
  { id: 'keeper', header: 'Keeper', cell: l => l.keeper },
];
const regions = ['North', 'East', 'South', 'West'].map(v => ({ label: v, value: v }));

function App() {
  const [lights, setLights] = useState(start);
  const [flash, setFlash] = useState([{ type: 'warning', content: 'Fog is expected after 22:00.', dismissible: true, dismissLabel: 'Dismiss fog message', id: 'fog', onDismiss: () => drop('fog') }]);
  const [ask, setAsk] = useState(false);
  const [tab, setTab] = useState('overview');
  const [unit, setUnit] = useState('miles');
  const [auto, setAuto] = useState(true);
  const [spare, setSpare] = useState(false);
  const [tried, setTried] = useState(false);
  const [form, setForm] = useState({ name: '', region: null, range: '10', note: '', power: 'mains', days: [], date: '', siren: false });
  const [tokens, setTokens] = useState([{ label: 'Oil', dismissLabel: 'Remove Oil' }, { label: 'Wicks', dismissLabel: 'Remove Wicks' }, { label: 'Rope', dismissLabel: 'Remove Rope' }]);
  const { items, collectionProps, filterProps, paginationProps, filteredItemsCount, actions } = useCollection(lights, {
    filtering: { empty: <Box>No stations</Box>, noMatch: <Box>No station fits</Box> }, pagination: { pageSize: 4 }, sorting: { defaultState: { sortingColumn: columns[0] } }, selection: { trackBy: 'id' },
  });
  const selected = collectionProps.selectedItems;
  function drop(id) { setFlash(f => f.filter(x => x.id !== id)); }
  function say(type, content) { const id = String(Math.random()); setFlash(f => [{ type, content, id, dismissible: true, dismissLabel: 'Dismiss message', onDismiss: () => drop(id) }, ...f]); }
  const put = lamp => { setLights(ls => ls.map(l => selected.some(s => s.id === l.id) ? { ...l, lamp } : l)); say('success', `${selected.map(s => s.name).join(', ')}: ${lamp.toLowerCase()}`); actions.setSelectedItems([]); };
  const act = id => id === 'start' ? put('Running') : id === 'stop' ? put('Stopped') : setAsk(true);
  const errors = !tried ? {} : { name: form.name ? '' : 'Every light has a name', region: form.region ? '' : 'Select a region', range: Number(form.range) >= 1 && Number(form.range) <= 40 ? '' : 'Between 1 and 40 miles' };
  const create = () => {
    setTried(true);
    if (!form.name || !form.region || !(Number(form.range) >= 1 && Number(form.range) <= 40)) return;
    setLights([...lights, { id: 'LN-0' + (lights.length + 1), name: form.name, region: form.region.value, lamp: 'Stopped', range: Number(form.range), keeper: '–' }]);
    setTried(false);
    setForm({ ...form, name: '', region: null });
    say('success', `Light ${form.name} was created`);
  };
  const set = k => ({ detail }) => setForm({ ...form, [k]: detail.value });
  return <>
    <TopNavigation identity={{ href: '#', title: 'Northern Lights Board' }} utilities={[{ type: 'button', text: 'Handbook', href: '#' }, { type: 'menu-dropdown', text: 'Ansel Roe', items: [{ id: 'shift', text: 'My shift' }, { id: 'out', text: 'Log off' }], onItemClick: ({ detail }) => say('info', detail.id === 'shift' ? 'Your shift ends at 06:00' : 'Logged off') }]} />
    <div style={{ padding: '16px 24px', maxWidth: 1150 }}>
      <SpaceBetween size="m">
        <Flashbar items={flash} />
        <BreadcrumbGroup items={[{ text: 'Coast', href: '#' }, { text: 'Stations', href: '#s' }]} ariaLabel="Breadcrumbs" />
        <Table {...collectionProps} items={items} columnDefinitions={columns} selectionType="multi" trackBy="id" variant="container"
          ariaLabels={{ selectionGroupLabel: 'Stations', allItemsSelectionLabel: () => 'Select all', itemSelectionLabel: (_, l) => `Select ${l.name}`, tableLabel: 'Stations' }}
          header={<Header counter={selected.length ? `(${selected.length}/${lights.length})` : `(${lights.length})`} actions={<SpaceBetween direction="horizontal" size="xs">
            <ButtonDropdown disabled={!selected.length} onItemClick={({ detail }) => act(detail.id)} items={[{ id: 'start', text: 'Start lamp' }, { id: 'stop', text: 'Stop lamp' }, { id: 'retire', text: 'Retire' }, { id: 'move', text: 'Move', disabled: true }]}>Station actions</ButtonDropdown>
            <Button iconName="refresh" ariaLabel="Reset the board" onClick={() => setLights(start)} />
            <Button variant="primary" disabled={selected.length !== 1} onClick={() => { setTab('overview'); say('info', `${selected[0].keeper} was called`); }}>Call keeper</Button>
          </SpaceBetween>}>Stations</Header>}
          filter={<TextFilter {...filterProps} filteringPlaceholder="Find stations" filteringAriaLabel="Find stations" countText={`${filteredItemsCount} matches`} />}
          pagination={<Pagination {...paginationProps} ariaLabels={{ nextPageLabel: 'Next page', previousPageLabel: 'Previous page', pageLabel: n => `Page ${n}` }} />} />
        <ColumnLayout columns={2}>
          <Container header={<Header variant="h2">Watch</Header>}>
            <SpaceBetween size="s">
              <KeyValuePairs columns={2} items={[{ label: 'Officer', value: 'Ansel Roe' }, { label: 'Lamps running', value: String(lights.filter(l => l.lamp === 'Running').length) }, { label: 'Reach', value: unit === 'miles' ? '30 miles' : '48 km' }, { label: 'Weather', value: <StatusIndicator type="warning">Fog</StatusIndicator> }]} />
              <SegmentedControl label="Unit" selectedId={unit} onChange={({ detail }) => setUnit(detail.selectedId)} options={[{ id: 'miles', text: 'Miles' }, { id: 'km', text: 'Kilometres' }, { id: 'leagues', text: 'Leagues', disabled: true }]} />
              <Toggle checked={auto} onChange={({ detail }) => setAuto(detail.checked)}>Automatic dimming</Toggle>
              <Toggle checked={false} disabled>Silent running</Toggle>
              <Checkbox checked={spare} onChange={({ detail }) => setSpare(detail.checked)} description="Costs one battery a week">Spare lamp on</Checkbox>
              <Box>{auto ? 'Lamps dim at dawn' : 'Lamps burn all day'}</Box>
              <ProgressBar value={72} label="Oil in the tank" description="Filled on Monday" />
              <TokenGroup items={tokens} onDismiss={({ detail }) => setTokens(tokens.filter((_, i) => i !== detail.itemIndex))} />
              <Box>{tokens.length} things to order</Box>
            </SpaceBetween>
          </Container>
          <Container header={<Header variant="h2" description="A keeper will be named later">New light</Header>}>
            <Form actions={<SpaceBetween direction="horizontal" size="xs"><Button variant="link" onClick={() => { setTried(false); setForm({ ...form, name: '', region: null, range: '10' }); }}>Discard</Button><Button variant="primary" onClick={create}>Create light</Button></SpaceBetween>}>
              <SpaceBetween size="s">
                <FormField label="Light name" errorText={errors.name} constraintText="At most 20 letters"><Input value={form.name} onChange={set('name')} placeholder="Name on the chart" /></FormField>
                <FormField label="Coast" errorText={errors.region}><Select selectedOption={form.region} onChange={({ detail }) => setForm({ ...form, region: detail.selectedOption })} options={regions} placeholder="Which coast" /></FormField>
                <FormField label="Range" errorText={errors.range}><Input type="number" value={form.range} onChange={set('range')} /></FormField>
                <FormField label="Inspection days"><Multiselect selectedOptions={form.days} onChange={({ detail }) => setForm({ ...form, days: detail.selectedOptions })} options={['Monday', 'Wednesday', 'Friday'].map(v => ({ label: v, value: v }))} placeholder="Choose days" /></FormField>
                <FormField label="Power"><RadioGroup value={form.power} onChange={set('power')} items={[{ value: 'mains', label: 'Mains' }, { value: 'solar', label: 'Solar', description: 'With two batteries' }, { value: 'wind', label: 'Wind', disabled: true }]} /></FormField>
              </SpaceBetween>
            </Form>
          </Container>
        </ColumnLayout>
        <Tabs activeTabId={tab} onChange={({ detail }) => setTab(detail.activeTabId)} tabs={[{ id: 'overview', label: 'Overview', content: 'Six stations between the Tooth and Marram.' }, { id: 'tides', label: 'Tides', content: 'High water at 04:12 and 16:40.' }, { id: 'wrecks', label: 'Wrecks', disabled: true, content: 'None' }]} />
        <ExpandableSection headerText="Standing orders" variant="container">Light the lamp half an hour before sunset.</ExpandableSection>
        <ExpandableSection headerText="Telephone list" variant="container" defaultExpanded>Coast guard: 555 0142</ExpandableSection>
        <Modal visible={ask} onDismiss={() => setAsk(false)} header="Retire stations" closeAriaLabel="Close" footer={<Box float="right"><SpaceBetween direction="horizontal" size="xs"><Button variant="link" onClick={() => setAsk(false)}>Leave as is</Button><Button variant="primary" onClick={() => { setLights(lights.filter(l => !selected.some(s => s.id === l.id))); say('info', `${selected.length} station${selected.length === 1 ? ' was' : 's were'} retired`); actions.setSelectedItems([]); setAsk(false); }}>Retire for good</Button></SpaceBetween></Box>}>
          The lamp of {selected.map(s => s.name).join(' and ')} goes dark.
        </Modal>
      </SpaceBetween>
    </div>
  </>;
}
createRoot(document.getElementById('app')).render(<App />);
