import './headless.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button, Checkbox, Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions, Description, Dialog, DialogBackdrop, DialogPanel, DialogTitle, Disclosure, DisclosureButton, DisclosurePanel, Field, Fieldset, Input, Label, Legend, Listbox, ListboxButton, ListboxOption, ListboxOptions, Menu, MenuButton, MenuItem, MenuItems, Radio, RadioGroup, Switch, Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';

const doctors = ['Dr. Alva Stern', 'Dr. Ben Okoye', 'Dr. Mina Rao', 'Dr. Theo Stern'];
const rooms = ['Room 1', 'Room 2', 'Laboratory'];
const start = [['08:20', 'Ida Koch', 'Vaccination'], ['08:40', 'Omar Saleh', 'Check-up'], ['09:10', 'Rosa Lind', 'Blood test']];

function App() {
  const [doctor, setDoctor] = useState(doctors[1]);
  const [query, setQuery] = useState('');
  const [room, setRoom] = useState(rooms[0]);
  const [sms, setSms] = useState(true);
  const [walk, setWalk] = useState(false);
  const [kind, setKind] = useState('short');
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [fasting, setFasting] = useState(false);
  const [list, setList] = useState(start);
  const [note, setNote] = useState('');
  const found = doctors.filter(d => d.toLowerCase().includes(query.toLowerCase()));
  const save = () => {
    if (name.length < 3) { setError('The name needs at least 3 letters'); return; }
    setOpen(false);
    setNote('Saving…');
    setTimeout(() => { setList(l => [...l, ['09:30', name, kind === 'long' ? 'Long visit' : 'Short visit']]); setNote(`${name} sees ${doctor} at 09:30`); }, 800);
    setName('');
  };
  return <main>
    <div className="row"><h1>Elm Street surgery</h1>
      <Menu><MenuButton>Day</MenuButton><MenuItems anchor="bottom start" className="pop"><MenuItem><button onClick={() => setNote('The list was sent to the printer')}>Print the list</button></MenuItem><MenuItem disabled><button>Lock the day</button></MenuItem><MenuItem><button onClick={() => { setList([]); setNote('All visits were cancelled'); }}>Cancel all visits</button></MenuItem></MenuItems></Menu></div>
    {note && <p role="status">{note}</p>}
    <Field className="row"><Label>Doctor</Label><Combobox value={doctor} onChange={d => d && setDoctor(d)} onClose={() => setQuery('')}><ComboboxInput onChange={e => setQuery(e.target.value)} /><ComboboxButton aria-label="Show doctors">▾</ComboboxButton><ComboboxOptions anchor="bottom start" className="pop">{found.map(d => <ComboboxOption key={d} value={d}>{d}</ComboboxOption>)}{!found.length && <p>Nobody of that name</p>}</ComboboxOptions></Combobox></Field>
    <Field className="row"><Label>Room</Label><Listbox value={room} onChange={setRoom}><ListboxButton>{room}</ListboxButton><ListboxOptions anchor="bottom start" className="pop">{rooms.map(r => <ListboxOption key={r} value={r} disabled={r === 'Laboratory'}>{r}</ListboxOption>)}</ListboxOptions></Listbox></Field>
    <Field className="row"><Switch checked={sms} onChange={setSms} className="switch"><span className="knob" /></Switch><Label>Remind by text message</Label></Field>
    <Field className="row"><Switch checked={walk} onChange={setWalk} className="switch"><span className="knob" /></Switch><Label>Walk-in patients</Label><Description>{walk ? 'The door is open' : 'By appointment only'}</Description></Field>
    <Fieldset><Legend>Length of visit</Legend><RadioGroup value={kind} onChange={setKind} className="row">{[['short', 'Short', '10 minutes'], ['long', 'Long', '30 minutes']].map(([v, t, d]) => <Radio key={v} value={v} as="div" className="option"><b>{t}</b><div>{d}</div></Radio>)}</RadioGroup></Fieldset>
    <table><thead><tr><th>Time</th><th>Patient</th><th>Reason</th><th /></tr></thead><tbody>{list.length ? list.map(r => <tr key={r[1]}>{r.map(c => <td key={c}>{c}</td>)}<td><Button onClick={() => setList(list.filter(x => x !== r))}>Cancel visit</Button></td></tr>) : <tr><td colSpan={4}>No visits today</td></tr>}</tbody></table>
    <div className="row"><Button onClick={() => { setOpen(true); setError(''); }}>New visit</Button><span>{list.length} visits</span></div>
    <TabGroup defaultIndex={1}><TabList className="row"><Tab>Today</Tab><Tab>Week</Tab><Tab disabled>Month</Tab></TabList><TabPanels><TabPanel>Closed from noon</TabPanel><TabPanel>41 visits this week</TabPanel><TabPanel>No plan</TabPanel></TabPanels></TabGroup>
    <Disclosure as="div"><DisclosureButton>How to find us</DisclosureButton><DisclosurePanel>Tram 6, stop Elm Street</DisclosurePanel></Disclosure>
    <Disclosure as="div" defaultOpen><DisclosureButton>Emergencies</DisclosureButton><DisclosurePanel>Call 555 0142</DisclosurePanel></Disclosure>
    <Dialog open={open} onClose={() => setOpen(false)}><DialogBackdrop className="veil" /><div className="place"><DialogPanel className="box"><DialogTitle>New visit</DialogTitle><Description>The next free time is 09:30.</Description>
      <Field><Label>Patient</Label> <Input value={name} onChange={e => setName(e.target.value)} invalid={!!error} />{error && <p className="error">{error}</p>}</Field>
      <Field className="row"><Checkbox checked={fasting} onChange={setFasting} style={{ width: 20, height: 20, border: '1px solid #555', display: 'inline-block', background: fasting ? '#36c' : '#fff' }} /><Label>Comes fasting</Label></Field>
      <div className="row"><Button onClick={() => setOpen(false)}>Discard</Button><Button onClick={save}>Save visit</Button></div></DialogPanel></div></Dialog>
  </main>;
}
createRoot(document.getElementById('app')).render(<App />);
