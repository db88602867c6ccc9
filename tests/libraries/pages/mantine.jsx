import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MantineProvider, Title, TextInput, PasswordInput, NumberInput, Select, MultiSelect, Checkbox, Switch, SegmentedControl, Tabs, Accordion, Modal, Stepper, Table, Rating, Slider, Badge, Notification, Menu, Pagination, Progress, Chip, Button, Group, SimpleGrid, Stack, Text, Spoiler, Radio, ActionIcon, Tooltip, Card, Timeline, TagsInput } from '@mantine/core';
import { DateInput } from '@mantine/dates';

const staff = [['Ines Duarte', 'Chef', '38', '2,450.00'], ['Tom Okafor', 'Waiter', '20', '1,180.00'], ['Lea Brandt', 'Baker', '32', '1,960.00'], ['Raj Patel', 'Dishwasher', '12', '640.00']];

function App() {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [step, setStep] = useState(1);
  const [page, setPage] = useState(3);
  const [rows, setRows] = useState(staff);
  const [terms, setTerms] = useState(false);
  return <MantineProvider>
    <Stack p="md" gap="sm">
      <Group justify="space-between"><Title order={1}>Bistro Lantern</Title>
        <Menu><Menu.Target><Button variant="default">Account</Button></Menu.Target><Menu.Dropdown><Menu.Label>Owner</Menu.Label><Menu.Item>Profile</Menu.Item><Menu.Item disabled>Billing</Menu.Item><Menu.Item color="red" onClick={() => setNote('Signed out')}>Log out</Menu.Item></Menu.Dropdown></Menu></Group>
      {note && <Notification title={note} withCloseButton onClose={() => setNote('')}>Last change 12 seconds ago</Notification>}
      <Stepper active={step} onStepClick={setStep} size="sm"><Stepper.Step label="Guests" description="Who comes">How many guests?</Stepper.Step><Stepper.Step label="Table" description="Where they sit">Pick a table near the window</Stepper.Step><Stepper.Step label="Menu" description="What they eat">Choose three courses</Stepper.Step><Stepper.Completed>All done</Stepper.Completed></Stepper>
      <SimpleGrid cols={3}>
        <Stack gap="xs">
          <TextInput label="Guest name" withAsterisk placeholder="Full name" defaultValue="Mara Lind" />
          <TextInput label="Phone" error="Too short" defaultValue="0176" />
          <PasswordInput label="Kitchen PIN" defaultValue="4711" />
          <NumberInput label="Persons" defaultValue={4} min={1} max={12} suffix=" guests" />
          <Select label="Room" data={['Terrace', 'Cellar', 'Winter garden']} defaultValue="Cellar" />
          <MultiSelect label="Allergies" data={['Nuts', 'Milk', 'Gluten', 'Egg']} defaultValue={['Nuts', 'Egg']} />
          <TagsInput label="Occasion" defaultValue={['Birthday']} />
          <DateInput label="Day" defaultValue={new Date(2026, 4, 9)} valueFormat="D MMM YYYY" />
        </Stack>
        <Stack gap="xs">
          <Checkbox label="High chair" defaultChecked /><Checkbox label="Wheelchair" /><Checkbox label="All menus" indeterminate readOnly />
          <Switch label="Send reminder" defaultChecked /><Switch label="Share with partners" disabled />
          <Radio.Group label="Seating"><Group><Radio value="in" label="Indoors" /><Radio value="out" label="Outdoors" /></Group></Radio.Group>
          <SegmentedControl data={['Lunch', 'Dinner', 'Late']} defaultValue="Dinner" />
          <Chip.Group multiple defaultValue={['vegan']}><Group><Chip value="vegan">Vegan</Chip><Chip value="halal">Halal</Chip></Group></Chip.Group>
          <Text size="sm">Volume</Text><Slider defaultValue={40} label={null} thumbLabel="Volume" marks={[{ value: 0, label: 'quiet' }, { value: 100, label: 'loud' }]} />
          <Rating defaultValue={3} />
          <Progress value={75} aria-label="Booked" /><Text size="sm">18 of 24 tables booked</Text>
          <Checkbox label="I accept the house rules" checked={terms} onChange={e => setTerms(e.currentTarget.checked)} />
          <Group><Button disabled={!terms} onClick={() => setNote('Reservation saved')}>Reserve</Button><Button variant="outline" onClick={() => setOpen(true)}>Cancel booking</Button>
            <Tooltip label="Print the slip"><ActionIcon aria-label="Print">⎙</ActionIcon></Tooltip><Button loading>Sync</Button></Group>
        </Stack>
        <Stack gap="xs">
          <Card withBorder><Group justify="space-between"><Text fw={600}>Soup of the day</Text><Badge color="pink">On sale</Badge></Group><Text size="sm" lineClamp={1}>Pumpkin with roasted seeds, a spoon of cream and far more words than one line of this narrow card can hold</Text></Card>
          <Spoiler maxHeight={24} showLabel="Show more" hideLabel="Hide"><Text>We open at noon.</Text><Text>The kitchen closes at ten.</Text><Text>Dogs are welcome.</Text></Spoiler>
          <Timeline active={1} bulletSize={14}><Timeline.Item title="Ordered">09:12</Timeline.Item><Timeline.Item title="Cooked">09:40</Timeline.Item><Timeline.Item title="Served" /></Timeline>
          <Accordion defaultValue="wine"><Accordion.Item value="wine"><Accordion.Control>Wine list</Accordion.Control><Accordion.Panel>Riesling 2021, 32 euros</Accordion.Panel></Accordion.Item><Accordion.Item value="beer"><Accordion.Control>Beer list</Accordion.Control><Accordion.Panel>Two local lagers</Accordion.Panel></Accordion.Item></Accordion>
        </Stack>
      </SimpleGrid>
      <Tabs defaultValue="staff"><Tabs.List><Tabs.Tab value="staff">Staff</Tabs.Tab><Tabs.Tab value="stock">Stock</Tabs.Tab><Tabs.Tab value="tax" disabled>Tax</Tabs.Tab></Tabs.List>
        <Tabs.Panel value="staff"><Table striped><Table.Thead><Table.Tr><Table.Th>Name</Table.Th><Table.Th>Job</Table.Th><Table.Th>Hours</Table.Th><Table.Th>Wage</Table.Th><Table.Th /></Table.Tr></Table.Thead>
          <Table.Tbody>{rows.map(r => <Table.Tr key={r[0]}>{r.map(c => <Table.Td key={c}>{c}</Table.Td>)}<Table.Td><Button size="compact-xs" variant="subtle" onClick={() => setRows(rows.filter(x => x !== r))}>Dismiss</Button></Table.Td></Table.Tr>)}</Table.Tbody></Table></Tabs.Panel>
        <Tabs.Panel value="stock"><Text>Flour: 25 kg left</Text></Tabs.Panel></Tabs>
      <Group><Pagination total={8} value={page} onChange={setPage} getControlProps={c => ({ 'aria-label': c + ' page' })} /><Text>Page {page} of 8</Text></Group>
    </Stack>
    <Modal opened={open} onClose={() => setOpen(false)} title="Cancel booking"><Text>The table is given to others.</Text><TextInput label="Reason" /><Group mt="sm"><Button variant="default" onClick={() => setOpen(false)}>Keep it</Button><Button color="red" onClick={() => { setOpen(false); setNote('Booking cancelled'); }}>Yes, cancel</Button></Group></Modal>
  </MantineProvider>;
}
createRoot(document.getElementById('app')).render(<App />);
