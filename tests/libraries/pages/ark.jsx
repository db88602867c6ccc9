import './ark.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Accordion } from '@ark-ui/react/accordion';
import { Checkbox } from '@ark-ui/react/checkbox';
import { Dialog } from '@ark-ui/react/dialog';
import { Field } from '@ark-ui/react/field';
import { Menu } from '@ark-ui/react/menu';
import { NumberInput } from '@ark-ui/react/number-input';
import { Pagination } from '@ark-ui/react/pagination';
import { Portal } from '@ark-ui/react/portal';
import { Progress } from '@ark-ui/react/progress';
import { RadioGroup } from '@ark-ui/react/radio-group';
import { RatingGroup } from '@ark-ui/react/rating-group';
import { Select, createListCollection } from '@ark-ui/react/select';
import { Slider } from '@ark-ui/react/slider';
import { Switch } from '@ark-ui/react/switch';
import { Tabs } from '@ark-ui/react/tabs';
import { TagsInput } from '@ark-ui/react/tags-input';
import { Toast, Toaster, createToaster } from '@ark-ui/react/toast';

const toaster = createToaster({ placement: 'bottom-end', duration: 60000 });
const start = [['Nocturne', 'Ida Krog', 'Oil', 420], ['Salt marsh', 'Paul Ebner', 'Print', 95], ['Two jugs', 'Ida Krog', 'Oil', 310], ['Fog bank', 'Lena Ost', 'Photo', 150], ['Red barn', 'Paul Ebner', 'Print', 80], ['Quarry', 'Lena Ost', 'Photo', 175]]
  .map(([title, artist, kind, price]) => ({ title, artist, kind, price, state: 'For sale' }));
const kinds = createListCollection({ items: ['All kinds', 'Oil', 'Print', 'Photo'] });
const rooms = createListCollection({ items: ['Hall', 'Attic', { label: 'Cellar', value: 'Cellar', disabled: true }] });

const Pick = ({ label, collection, value, onChange, placeholder }) => (
  <Select.Root collection={collection} value={value} onValueChange={d => onChange(d.value)}>
    <Select.Label>{label}</Select.Label>
    <Select.Control><Select.Trigger><Select.ValueText placeholder={placeholder} /> <Select.Indicator style={{ display: 'inline' }}>▾</Select.Indicator></Select.Trigger></Select.Control>
    <Portal><Select.Positioner><Select.Content>{collection.items.map(i => <Select.Item key={i.value || i} item={i}><Select.ItemText>{i.label || i}</Select.ItemText><Select.ItemIndicator>✓</Select.ItemIndicator></Select.Item>)}</Select.Content></Select.Positioner></Portal>
    <Select.HiddenSelect />
  </Select.Root>
);

function App() {
  const [works, setWorks] = useState(start);
  const [kind, setKind] = useState(['All kinds']);
  const [page, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const [going, setGoing] = useState(null);
  const [model, setModel] = useState({ title: '', price: '', room: [] });
  const [sent, setSent] = useState(false);
  const [light, setLight] = useState(true);
  const [alarm, setAlarm] = useState(false);
  const [ticket, setTicket] = useState('Full');
  const [guests, setGuests] = useState('2');
  const [stars, setStars] = useState(3);
  const [warmth, setWarmth] = useState([20]);
  const fitting = works.filter(w => kind[0] === 'All kinds' || w.kind === kind[0]);
  const shown = fitting.slice((page - 1) * 4, page * 4);
  const say = (title, description) => toaster.create({ title, description, type: 'info' });
  const wrong = { title: !model.title && 'The title is missing', price: !(Number(model.price) > 0) && 'The price is not a number' };
  const price = { Full: 12, Reduced: 7, Child: 0 }[ticket];
  return (
    <main>
      <h1>Gallery at the Weir</h1>
      <div style={{ display: 'flex', gap: 16, alignItems: 'end' }}>
        <Pick label="Kind" collection={kinds} value={kind} onChange={v => { setKind(v); setPage(1); }} />
        <button onClick={() => { setModel({ title: '', price: '', room: [] }); setSent(false); setAdding(true); }}>Hang a work</button>
        <span>{fitting.length} works</span>
      </div>
      <table aria-label="Works">
        <thead><tr>{['Title', 'Artist', 'Kind', 'Price', 'State', ''].map(h => <th key={h}>{h}</th>)}</tr></thead>
        <tbody>{shown.map(w => <tr key={w.title}><td>{w.title}</td><td>{w.artist}</td><td>{w.kind}</td><td>€{w.price}</td><td>{w.state}</td><td>
          <Menu.Root onSelect={({ value }) => {
            if (value === 'reserve') { setWorks(works.map(o => o.title === w.title ? { ...o, state: 'Reserved' } : o)); say('Reserved', `${w.title} waits for its buyer.`); }
            if (value === 'sell') { setWorks(works.map(o => o.title === w.title ? { ...o, state: 'Sold' } : o)); say('Sold', `${w.title} got a red dot.`); }
            if (value === 'down') setGoing(w);
          }}>
            <Menu.Trigger>Manage</Menu.Trigger>
            <Portal><Menu.Positioner><Menu.Content><Menu.Item value="reserve" disabled={w.state !== 'For sale'}>Reserve</Menu.Item><Menu.Item value="sell" disabled={w.state === 'Sold'}>Sell</Menu.Item><Menu.Item value="down">Take down</Menu.Item></Menu.Content></Menu.Positioner></Portal>
          </Menu.Root></td></tr>)}</tbody>
      </table>
      <Pagination.Root count={fitting.length} pageSize={4} page={page} onPageChange={d => setPage(d.page)}>
        <Pagination.PrevTrigger>Previous</Pagination.PrevTrigger>
        <Pagination.Context>{p => p.pages.map((g, i) => g.type === 'page' ? <Pagination.Item key={i} {...g}>{g.value}</Pagination.Item> : <Pagination.Ellipsis key={i} index={i}>…</Pagination.Ellipsis>)}</Pagination.Context>
        <Pagination.NextTrigger>Next</Pagination.NextTrigger>
      </Pagination.Root>
      <div className="two">
        <section aria-labelledby="visit"><h2 id="visit">Visit</h2>
          <RadioGroup.Root value={ticket} onValueChange={d => setTicket(d.value)}><RadioGroup.Label>Ticket</RadioGroup.Label>
            {['Full', 'Reduced', 'Child'].map(v => <RadioGroup.Item key={v} value={v}><RadioGroup.ItemControl /><RadioGroup.ItemText>{v}</RadioGroup.ItemText><RadioGroup.ItemHiddenInput /></RadioGroup.Item>)}</RadioGroup.Root>
          <NumberInput.Root min={1} max={5} value={guests} onValueChange={d => setGuests(d.value)}><NumberInput.Label>Guests</NumberInput.Label>
            <NumberInput.Control><NumberInput.DecrementTrigger>−</NumberInput.DecrementTrigger><NumberInput.Input /><NumberInput.IncrementTrigger>+</NumberInput.IncrementTrigger></NumberInput.Control></NumberInput.Root>
          <p>Entry: €{price * (Number(guests) || 0)}</p></section>
        <section aria-labelledby="house"><h2 id="house">House</h2>
          <Switch.Root checked={light} onCheckedChange={d => setLight(d.checked)}><Switch.Control><Switch.Thumb /></Switch.Control><Switch.Label>Gallery lights</Switch.Label><Switch.HiddenInput /></Switch.Root>
          <p>{light ? 'All rooms are lit.' : 'The rooms are dark.'}</p>
          <Checkbox.Root checked={alarm} onCheckedChange={d => setAlarm(d.checked)}><Checkbox.Control><Checkbox.Indicator>✓</Checkbox.Indicator></Checkbox.Control><Checkbox.Label>Night alarm</Checkbox.Label><Checkbox.HiddenInput /></Checkbox.Root>
          <Checkbox.Root disabled checked><Checkbox.Control><Checkbox.Indicator>✓</Checkbox.Indicator></Checkbox.Control><Checkbox.Label>Fire doors</Checkbox.Label><Checkbox.HiddenInput /></Checkbox.Root>
          <Slider.Root min={15} max={25} value={warmth} onValueChange={d => setWarmth(d.value)} aria-label={['Warmth']}><div style={{ display: 'flex', gap: 8 }}><Slider.Label>Warmth</Slider.Label><span>{warmth[0]} °C</span></div><Slider.Control><Slider.Track><Slider.Range /></Slider.Track><Slider.Thumb index={0}><Slider.HiddenInput /></Slider.Thumb></Slider.Control></Slider.Root></section>
        <section aria-labelledby="book"><h2 id="book">Guest book</h2>
          <RatingGroup.Root count={5} value={stars} onValueChange={d => setStars(d.value)}><RatingGroup.Label>Your stars</RatingGroup.Label><RatingGroup.Control><RatingGroup.Context>{r => r.items.map(i => <RatingGroup.Item key={i} index={i}>★</RatingGroup.Item>)}</RatingGroup.Context><RatingGroup.HiddenInput /></RatingGroup.Control></RatingGroup.Root>
          <p>You gave {stars} of 5</p>
          <TagsInput.Root defaultValue={['calm', 'bright']}><TagsInput.Label>Words</TagsInput.Label><TagsInput.Context>{t => <TagsInput.Control>{t.value.map((v, i) => <TagsInput.Item key={i} index={i} value={v}><TagsInput.ItemPreview><TagsInput.ItemText>{v}</TagsInput.ItemText><TagsInput.ItemDeleteTrigger>×</TagsInput.ItemDeleteTrigger></TagsInput.ItemPreview><TagsInput.ItemInput /></TagsInput.Item>)}<TagsInput.Input placeholder="Add a word" /></TagsInput.Control>}</TagsInput.Context><TagsInput.HiddenInput /></TagsInput.Root>
          <Progress.Root value={65}><Progress.Label>Roof fund</Progress.Label> <Progress.ValueText /><Progress.Track><Progress.Range /></Progress.Track></Progress.Root></section>
      </div>
      <Tabs.Root defaultValue="now"><Tabs.List><Tabs.Trigger value="now">On show</Tabs.Trigger><Tabs.Trigger value="next">Coming</Tabs.Trigger><Tabs.Trigger value="past" disabled>Past</Tabs.Trigger></Tabs.List>
        <Tabs.Content value="now">Low water, until 14 June.</Tabs.Content><Tabs.Content value="next">Glass and ash, from 20 June.</Tabs.Content><Tabs.Content value="past">Nothing here.</Tabs.Content></Tabs.Root>
      <Accordion.Root collapsible defaultValue={['way']}>{[['way', 'How to find us', 'Bus 12 to the lock.'], ['food', 'Food and drink', 'The café bakes rye cake.']].map(([v, t, c]) => <Accordion.Item key={v} value={v}><Accordion.ItemTrigger>{t}<Accordion.ItemIndicator>▾</Accordion.ItemIndicator></Accordion.ItemTrigger><Accordion.ItemContent>{c}</Accordion.ItemContent></Accordion.Item>)}</Accordion.Root>
      <Dialog.Root open={adding} onOpenChange={d => setAdding(d.open)} lazyMount unmountOnExit><Portal><Dialog.Backdrop /><Dialog.Positioner><Dialog.Content>
        <Dialog.Title>A new work</Dialog.Title><Dialog.Description>It hangs from tomorrow.</Dialog.Description>
        <Field.Root invalid={sent && !!wrong.title}><Field.Label>Title</Field.Label><Field.Input value={model.title} onChange={e => setModel({ ...model, title: e.target.value })} /><Field.ErrorText>{wrong.title}</Field.ErrorText></Field.Root>
        <Field.Root invalid={sent && !!wrong.price}><Field.Label>Price in euros</Field.Label><Field.Input value={model.price} onChange={e => setModel({ ...model, price: e.target.value })} /><Field.HelperText>Without the frame</Field.HelperText><Field.ErrorText>{wrong.price}</Field.ErrorText></Field.Root>
        <Pick label="Room" collection={rooms} value={model.room} onChange={room => setModel({ ...model, room })} placeholder="Choose a room" />
        <div style={{ display: 'flex', gap: 8 }}><button onClick={() => { setSent(true); if (wrong.title || wrong.price) return; setWorks([{ title: model.title, artist: 'Guest', kind: 'Print', price: Number(model.price), state: 'For sale' }, ...works]); setAdding(false); say('New work', `${model.title} hangs in the ${model.room[0] || 'Hall'}.`); }}>Hang it</button><Dialog.CloseTrigger>Never mind</Dialog.CloseTrigger></div>
      </Dialog.Content></Dialog.Positioner></Portal></Dialog.Root>
      <Dialog.Root role="alertdialog" open={!!going} onOpenChange={d => !d.open && setGoing(null)} lazyMount unmountOnExit><Portal><Dialog.Backdrop /><Dialog.Positioner><Dialog.Content>
        <Dialog.Title>Take down {going?.title}?</Dialog.Title><Dialog.Description>{going?.artist} will be told.</Dialog.Description>
        <div style={{ display: 'flex', gap: 8 }}><button onClick={() => { setWorks(works.filter(o => o.title !== going.title)); setGoing(null); setPage(1); }}>Yes, take down</button><Dialog.CloseTrigger>Leave it</Dialog.CloseTrigger></div>
      </Dialog.Content></Dialog.Positioner></Portal></Dialog.Root>
      <Toaster toaster={toaster}>{t => <Toast.Root key={t.id}><Toast.Title>{t.title}</Toast.Title><Toast.Description>{t.description}</Toast.Description><Toast.CloseTrigger>Dismiss</Toast.CloseTrigger></Toast.Root>}</Toaster>
    </main>
  );
}
createRoot(document.getElementById('app')).render(<App />);
