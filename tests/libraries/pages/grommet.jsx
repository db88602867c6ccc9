import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Accordion, AccordionPanel, Box, Button, Card, CardBody, CardHeader, CheckBox, DataTable, Form, FormField, Grommet, Heading, Layer, Menu, Meter, Notification, RadioButtonGroup, RangeInput, Select, Tab, Tabs, Tag, Text, TextInput } from 'grommet';
import { grommet } from 'grommet/themes';

const start = [
  { id: 'B1', hive: 'Clover', site: 'Orchard', frames: 10, honey: 14.5, state: 'Strong' },
  { id: 'B2', hive: 'Heather', site: 'Moor', frames: 8, honey: 9.2, state: 'Weak' },
  { id: 'B3', hive: 'Linden', site: 'Avenue', frames: 12, honey: 21, state: 'Strong' },
  { id: 'B4', hive: 'Bramble', site: 'Orchard', frames: 6, honey: 3.8, state: 'Queenless' },
  { id: 'B5', hive: 'Acacia', site: 'Avenue', frames: 9, honey: 11.4, state: 'Strong' },
];
const empty = { name: '', site: '', frames: '' };

function App() {
  const [hives, setHives] = useState(start);
  const [adding, setAdding] = useState(false);
  const [value, setValue] = useState(empty);
  const [leaving, setLeaving] = useState(null);
  const [note, setNote] = useState(null);
  const [picked, setPicked] = useState([]);
  const [tags, setTags] = useState(['Organic', 'Raw', 'Local']);
  const [feed, setFeed] = useState(true);
  const [scale, setScale] = useState(false);
  const [jar, setJar] = useState('500 g');
  const [smoke, setSmoke] = useState(3);
  const columns = [
    { property: 'hive', header: 'Hive', primary: true },
    { property: 'site', header: 'Site' },
    { property: 'frames', header: 'Frames', align: 'end' },
    { property: 'honey', header: 'Honey', align: 'end', render: d => `${d.honey.toFixed(1)} kg` },
    { property: 'state', header: 'State' },
    { property: 'actions', header: 'Actions', sortable: false, render: d => <Menu size="small" label="Actions" items={[
      { label: 'Harvest', disabled: d.honey === 0, onClick: () => { setHives(hives.map(h => h.id === d.id ? { ...h, honey: 0 } : h)); setNote(`${d.honey.toFixed(1)} kg taken from ${d.hive}`); } },
      { label: 'Mark as weak', onClick: () => setHives(hives.map(h => h.id === d.id ? { ...h, state: 'Weak' } : h)) },
      { label: 'Remove', onClick: () => setLeaving(d) },
    ]} /> },
  ];
  return (
    <Grommet theme={grommet}>
      <Box pad="medium" gap="medium" width="1150px">
        <Heading level={1} margin="none">Apiary of the Three Elms</Heading>
        {note && <Notification status="normal" title="Done" message={note} onClose={() => setNote(null)} />}
        <Box direction="row" gap="small" align="center">
          <Button primary label="Add hive" onClick={() => { setValue(empty); setAdding(true); }} />
          <Button label="Feed selected" disabled={!picked.length} onClick={() => { setNote(`${picked.length} ${picked.length === 1 ? 'hive' : 'hives'} fed`); setPicked([]); }} />
          <Text>{picked.length} of {hives.length} selected</Text>
        </Box>
        <DataTable aria-label="Hives" columns={columns} data={hives} primaryKey="hive" sortable select={picked} onSelect={setPicked} />
        <Box direction="row" gap="medium" align="start">
          <Card width="340px" background="white">
            <CardHeader pad="small"><Heading level={2} size="small" margin="none">Sugar store</Heading></CardHeader>
            <CardBody pad="small" gap="small">
              <Meter aria-label="Sugar left" values={[{ value: 30, label: 'Sugar left' }]} max={100} size="small" thickness="small" type="bar" />
              <Text>30 of 100 kg left</Text>
              <CheckBox toggle label="Feed in winter" checked={feed} onChange={e => setFeed(e.target.checked)} />
              <CheckBox label="Hive scale connected" checked={scale} onChange={e => setScale(e.target.checked)} />
              <CheckBox label="Remote camera" disabled />
              {scale && <Text>The scale reads 38 kg.</Text>}
            </CardBody>
          </Card>
          <Card width="340px" background="white">
            <CardHeader pad="small"><Heading level={2} size="small" margin="none">Jars</Heading></CardHeader>
            <CardBody pad="small" gap="small">
              <RadioButtonGroup name="jar" options={['250 g', '500 g', '1 kg']} value={jar} onChange={e => setJar(e.target.value)} />
              <Text>Labels are printed for {jar} jars.</Text>
              <Box direction="row" gap="xsmall">{tags.map(t => <Tag key={t} value={t} size="small" onRemove={() => setTags(tags.filter(o => o !== t))} />)}</Box>
            </CardBody>
          </Card>
          <Card width="340px" background="white">
            <CardHeader pad="small"><Heading level={2} size="small" margin="none">Smoker</Heading></CardHeader>
            <CardBody pad="small" gap="small">
              <RangeInput aria-label="Puffs" min={1} max={8} step={1} value={smoke} onChange={e => setSmoke(Number(e.target.value))} />
              <Text>{smoke} puffs per hive</Text>
              <Button label="More smoke" onClick={() => setSmoke(Math.min(8, smoke + 1))} />
            </CardBody>
          </Card>
        </Box>
        <Tabs alignControls="start">
          <Tab title="Calendar"><Box pad="small">Swarm check on 9 May.</Box></Tab>
          <Tab title="Market"><Box pad="small">Stall 14, Saturdays from 8:00.</Box></Tab>
          <Tab title="Archive" disabled><Box pad="small">Nothing kept.</Box></Tab>
        </Tabs>
        <Accordion>
          <AccordionPanel label="Treatments"><Box pad="small">Oxalic acid on 20 December.</Box></AccordionPanel>
          <AccordionPanel label="Neighbours"><Box pad="small">Mr Voss keeps six hives.</Box></AccordionPanel>
        </Accordion>
        {adding && <Layer onEsc={() => setAdding(false)} onClickOutside={() => setAdding(false)}>
          <Box pad="medium" width="420px">
            <Heading level={2} margin={{ top: 'none' }}>New hive</Heading>
            <Form value={value} onChange={setValue} onSubmit={({ value: v }) => { setHives([...hives, { id: v.name, hive: v.name, site: v.site, frames: Number(v.frames), honey: 0, state: 'New' }]); setNote(`${v.name} was added`); setAdding(false); }}
              messages={{ required: 'This is needed' }}>
              <FormField name="name" htmlFor="name" label="Name" required><TextInput id="name" name="name" placeholder="A plant" /></FormField>
              <FormField name="site" htmlFor="site" label="Site" required><Select id="site" name="site" options={['Orchard', 'Moor', 'Avenue']} placeholder="Where it stands" /></FormField>
              <FormField name="frames" htmlFor="frames" label="Frames" validate={{ regexp: /^[0-9]{1,2}$/, message: 'A number up to 99' }}><TextInput id="frames" name="frames" /></FormField>
              <Box direction="row" gap="small" justify="end" margin={{ top: 'medium' }}><Button label="Cancel" onClick={() => setAdding(false)} /><Button type="submit" primary label="Save hive" /></Box>
            </Form>
          </Box>
        </Layer>}
        {leaving && <Layer role="alertdialog" onEsc={() => setLeaving(null)}>
          <Box pad="medium" gap="small" width="380px">
            <Heading level={2} margin="none">{`Remove ${leaving.hive}?`}</Heading>
            <Text>Its {leaving.frames} frames go to the store.</Text>
            <Box direction="row" gap="small" justify="end"><Button label="Keep it" onClick={() => setLeaving(null)} /><Button primary color="status-critical" label="Yes, remove" onClick={() => { setHives(hives.filter(h => h.id !== leaving.id)); setPicked(picked.filter(p => p !== leaving.hive)); setNote(`${leaving.hive} was removed`); setLeaving(null); }} /></Box>
          </Box>
        </Layer>}
      </Box>
    </Grommet>
  );
}
createRoot(document.getElementById('app')).render(<App />);
