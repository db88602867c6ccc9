import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Client as Styletron } from 'styletron-engine-monolithic';
import { Provider as StyletronProvider } from 'styletron-react';
import { LightTheme, BaseProvider } from 'baseui';
import { AppNavBar, setItemActive } from 'baseui/app-nav-bar';
import { Accordion, Panel } from 'baseui/accordion';
import { Button, KIND, SIZE } from 'baseui/button';
import { ButtonGroup, MODE } from 'baseui/button-group';
import { Checkbox, STYLE_TYPE } from 'baseui/checkbox';
import { Combobox } from 'baseui/combobox';
import { Datepicker } from 'baseui/datepicker';
import { FormControl } from 'baseui/form-control';
import { HeadingLarge, HeadingXSmall, ParagraphSmall } from 'baseui/typography';
import { Input } from 'baseui/input';
import { StatefulMenu } from 'baseui/menu';
import { Modal, ModalHeader, ModalBody, ModalFooter, ModalButton } from 'baseui/modal';
import { Notification, KIND as NOTE } from 'baseui/notification';
import { Pagination } from 'baseui/pagination';
import { StatefulPopover, PLACEMENT } from 'baseui/popover';
import { ProgressBar } from 'baseui/progress-bar';
import { ProgressSteps, Step } from 'baseui/progress-steps';
import { Radio, RadioGroup } from 'baseui/radio';
import { StarRating } from 'baseui/rating';
import { Select } from 'baseui/select';
import { Slider } from 'baseui/slider';
import { SnackbarProvider, useSnackbar } from 'baseui/snackbar';
import { TableBuilder, TableBuilderColumn } from 'baseui/table-semantic';
import { Tabs, Tab } from 'baseui/tabs-motion';
import { Tag } from 'baseui/tag';
import { toaster, ToasterContainer } from 'baseui/toast';

const engine = new Styletron();
const start = [['Lärchenhütte', 'Tyrol', 38, 1850, true], ['Kar Refuge', 'Carinthia', 31, 2210, false], ['Seehorn Hut', 'Salzburg', 44, 2390, true], ['Gamsstein', 'Tyrol', 29, 1640, false], ['Adlerblick', 'Salzburg', 52, 2540, true], ['Rosskogel', 'Styria', 35, 1930, true], ['Windlucke', 'Carinthia', 40, 2115, false]]
  .map(([name, region, price, height, open]) => ({ name, region, price, height, open }));
const regions = ['Tyrol', 'Carinthia', 'Salzburg', 'Styria'].map(id => ({ id, label: id }));
const extras = [{ id: 'Towels', label: 'Towels' }, { id: 'Packed lunch', label: 'Packed lunch' }, { id: 'Guide', label: 'Guide' }, { id: 'Sauna', label: 'Sauna', disabled: true }];
const peaks = ['Hochgolling', 'Hochkönig', 'Dachstein', 'Großvenediger', 'Zirbitzkogel'];

function Huts() {
  const [huts, setHuts] = useState(start);
  const [region, setRegion] = useState([]);
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState({ column: 'name', asc: true });
  const [booking, setBooking] = useState(null);
  const [guest, setGuest] = useState('');
  const [mail, setMail] = useState('');
  const [extra, setExtra] = useState([]);
  const [date, setDate] = useState([]);
  const [sent, setSent] = useState(false);
  const [closing, setClosing] = useState(null);
  const [dogs, setDogs] = useState(false);
  const [quiet, setQuiet] = useState(true);
  const [board, setBoard] = useState('Half board');
  const [beds, setBeds] = useState([4]);
  const [unit, setUnit] = useState(0);
  const [stars, setStars] = useState(2);
  const [peak, setPeak] = useState('');
  const [tab, setTab] = useState('0');
  const [step, setStep] = useState(0);
  const [tags, setTags] = useState(['Sleeping bag', 'Head torch', 'Blister plasters']);
  const [storm, setStorm] = useState(true);
  const { enqueue } = useSnackbar();
  const fitting = huts.filter(h => !region.length || h.region === region[0].id).sort((a, b) => (sort.asc ? 1 : -1) * (typeof a[sort.column] === 'number' ? a[sort.column] - b[sort.column] : a[sort.column].localeCompare(b[sort.column])));
  const pages = Math.max(1, Math.ceil(fitting.length / 4));
  const shown = fitting.slice((page - 1) * 4, page * 4);
  const wrong = { guest: guest.trim().length < 3 && 'Tell us your name', mail: !/^\S+@\S+\.\w+$/.test(mail) && 'This address cannot receive mail' };
  const begin = h => { setGuest(''); setMail(''); setExtra([]); setDate([]); setSent(false); setBooking(h); };
  const height = h => unit === 0 ? `${h.height} m` : `${Math.round(h.height * 3.281)} ft`;
  const order = c => (sort.column === c ? (sort.asc ? 'ASC' : 'DESC') : null);
  return (
    <div style={{ maxWidth: 1120, margin: '0 auto', padding: '0 24px 60px' }}>
      <ToasterContainer autoHideDuration={60000} placement="bottomRight" />
      <HeadingLarge marginTop="16px" marginBottom="8px">Huts of the Eastern Alps</HeadingLarge>
      {storm && <Notification kind={NOTE.warning} closeable onClose={() => setStorm(false)} overrides={{ Body: { style: { width: 'auto', margin: 0 } } }}>Thunderstorms are forecast above 2000 m.</Notification>}
      <div style={{ display: 'flex', gap: 16, alignItems: 'end', margin: '16px 0' }}>
        <div style={{ width: 260 }}><FormControl label="Region"><Select options={regions} value={region} placeholder="All regions" onChange={p => { setRegion(p.value); setPage(1); }} /></FormControl></div>
        <div style={{ paddingBottom: 16 }}><ButtonGroup mode={MODE.radio} selected={unit} onClick={(e, i) => setUnit(i)} size={SIZE.compact} aria-label="Unit"><Button>Metres</Button><Button>Feet</Button></ButtonGroup></div>
        <ParagraphSmall marginBottom="24px">{fitting.length} huts</ParagraphSmall>
      </div>
      <TableBuilder data={shown} sortColumn={sort.column} sortOrder={order(sort.column)} onSort={c => setSort({ column: c, asc: sort.column === c ? !sort.asc : true })} emptyMessage="No hut is there">
        <TableBuilderColumn id="name" header="Hut" sortable>{h => h.name}</TableBuilderColumn>
        <TableBuilderColumn id="region" header="Region">{h => h.region}</TableBuilderColumn>
        <TableBuilderColumn id="height" header="Height" sortable numeric>{h => height(h)}</TableBuilderColumn>
        <TableBuilderColumn id="price" header="Price" sortable numeric>{h => `€${h.price}`}</TableBuilderColumn>
        <TableBuilderColumn header="Season">{h => <Tag closeable={false} kind={h.open ? 'positive' : 'neutral'}>{h.open ? 'Open' : 'Closed'}</Tag>}</TableBuilderColumn>
        <TableBuilderColumn header="">{h => <span style={{ display: 'flex', gap: 8 }}>
          <Button size={SIZE.mini} disabled={!h.open} onClick={() => begin(h)}>Book</Button>
          <StatefulPopover placement={PLACEMENT.bottomRight} content={({ close }) => <StatefulMenu items={[{ label: h.open ? 'Close for the winter' : 'Open again' }, { label: 'Take off the list' }, { label: 'Print the sheet', disabled: true }]} onItemSelect={({ item }) => { close(); if (item.label === 'Take off the list') setClosing(h); else { setHuts(huts.map(o => o.name === h.name ? { ...o, open: !o.open } : o)); toaster.info(`${h.name} is ${h.open ? 'closed' : 'open'} now`); } }} />}><Button size={SIZE.mini} kind={KIND.secondary}>More</Button></StatefulPopover></span>}</TableBuilderColumn>
      </TableBuilder>
      <div style={{ margin: '12px 0' }}><Pagination numPages={pages} currentPage={page} onPageChange={({ nextPage }) => setPage(Math.min(Math.max(nextPage, 1), pages))} /></div>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 32 }}>
        <section aria-labelledby="s1"><HeadingXSmall id="s1" marginTop="8px" marginBottom="8px">Your night</HeadingXSmall>
          <FormControl label="Board"><RadioGroup name="board" value={board} onChange={e => setBoard(e.currentTarget.value)}><Radio value="Half board">Half board</Radio><Radio value="Breakfast only">Breakfast only</Radio><Radio value="Self-catering" disabled>Self-catering</Radio></RadioGroup></FormControl>
          <ParagraphSmall>Supplement: €{board === 'Half board' ? 24 : 11} a night</ParagraphSmall>
          <Checkbox checked={dogs} onChange={e => setDogs(e.target.checked)}>We bring a dog</Checkbox>
          {dogs && <ParagraphSmall>Dogs sleep in the ski room.</ParagraphSmall>}
          <div style={{ marginTop: 12 }}><Checkbox checkmarkType={STYLE_TYPE.toggle_round} checked={quiet} onChange={e => { setQuiet(e.target.checked); enqueue({ message: e.target.checked ? 'Lights out at ten' : 'Lights out at midnight' }, 60000); }}>Quiet floor</Checkbox></div>
        </section>
        <section aria-labelledby="s2"><HeadingXSmall id="s2" marginTop="8px" marginBottom="8px">Beds and peaks</HeadingXSmall>
          <FormControl label="Beds" caption={beds[0] > 6 ? 'A room of your own' : 'A place in the dormitory'}><div style={{ paddingTop: 8 }}><Slider min={1} max={12} value={beds} onChange={p => setBeds(p.value)} /></div></FormControl>
          <FormControl label="Peak" caption={peaks.includes(peak) ? `Route to ${peak} is marked` : 'Type the name of a peak'}><Combobox value={peak} onChange={v => setPeak(v)} options={peaks.filter(p => p.toLowerCase().includes(peak.toLowerCase())).map(label => ({ label }))} mapOptionToString={o => o.label} /></FormControl>
          <FormControl label="Last stay"><StarRating numItems={5} value={stars} onChange={p => setStars(p.value)} /></FormControl>
          <ParagraphSmall>{stars} of 5 stars</ParagraphSmall>
        </section>
        <section aria-labelledby="s3"><HeadingXSmall id="s3" marginTop="8px" marginBottom="8px">Packing</HeadingXSmall>
          <div>{tags.map(t => <Tag key={t} onActionClick={() => setTags(tags.filter(o => o !== t))}>{t}</Tag>)}</div>
          <ParagraphSmall>{tags.length} things to pack</ParagraphSmall>
          <ProgressBar value={80} successValue={100} showLabel getProgressLabel={v => `Water tank: ${v}%`} />
          <ProgressSteps current={step}><Step title="Reserve"><ParagraphSmall>We hold a bed for a day.</ParagraphSmall><Button size={SIZE.compact} onClick={() => setStep(1)}>Go on</Button></Step><Step title="Pay"><ParagraphSmall>Pay €10 a bed now.</ParagraphSmall><Button size={SIZE.compact} onClick={() => setStep(2)}>Pay now</Button></Step><Step title="Walk up"><ParagraphSmall>See you at the hut.</ParagraphSmall></Step></ProgressSteps>
        </section>
      </div>
      <Tabs activeKey={tab} onChange={({ activeKey }) => setTab(activeKey)} activateOnFocus><Tab title="Paths">Path 412 is closed by a landslide.</Tab><Tab title="Buses">The last bus leaves at 18:40.</Tab><Tab title="Snow" disabled>No report.</Tab></Tabs>
      <Accordion accordion><Panel title="What does the warden cook?">Dumplings on Fridays, soup every day.</Panel><Panel title="Is there a shower?">Three minutes of warm water cost €3.</Panel></Accordion>
      <Modal isOpen={!!booking} onClose={() => setBooking(null)} closeable>
        <ModalHeader>Book {booking?.name}</ModalHeader>
        <ModalBody>
          <FormControl label="Guest" error={sent && wrong.guest}><Input id="guest" value={guest} onChange={e => setGuest(e.target.value)} error={sent && !!wrong.guest} clearable /></FormControl>
          <FormControl label="E-mail" caption="For the confirmation only" error={sent && wrong.mail}><Input id="mail" value={mail} onChange={e => setMail(e.target.value)} error={sent && !!wrong.mail} /></FormControl>
          <FormControl label="Extras"><Select multi options={extras} value={extra} placeholder="None" onChange={p => setExtra(p.value)} closeOnSelect={false} /></FormControl>
          <FormControl label="Arrival"><Datepicker value={date} onChange={({ date: d }) => setDate(Array.isArray(d) ? d : [d])} formatString="yyyy-MM-dd" placeholder="YYYY-MM-DD" mask="9999-99-99" /></FormControl>
        </ModalBody>
        <ModalFooter><ModalButton kind={KIND.tertiary} onClick={() => setBooking(null)}>Back to the list</ModalButton><ModalButton onClick={() => { setSent(true); if (wrong.guest || wrong.mail) return; const e = extra.map(x => x.label).join(' and '); toaster.positive(`${guest} sleeps at ${booking.name}${e ? `, with ${e}` : ''}`); setBooking(null); }}>Book the bed</ModalButton></ModalFooter>
      </Modal>
      <Modal isOpen={!!closing} onClose={() => setClosing(null)} role="alertdialog" closeable={false}>
        <ModalHeader>Take {closing?.name} off the list?</ModalHeader><ModalBody>Its bookings are kept.</ModalBody>
        <ModalFooter><ModalButton kind={KIND.tertiary} onClick={() => setClosing(null)}>Leave it</ModalButton><ModalButton onClick={() => { setHuts(huts.filter(o => o !== closing)); setClosing(null); setPage(1); toaster.negative(`${closing.name} is off the list`); }}>Take it off</ModalButton></ModalFooter>
      </Modal>
    </div>
  );
}
function App() {
  const [items, setItems] = useState([{ label: 'Huts', active: true }, { label: 'Bookings' }, { label: 'Members' }]);
  return <StyletronProvider value={engine}><BaseProvider theme={LightTheme}><SnackbarProvider>
    <AppNavBar title="Bergwacht" mainItems={items} onMainItemSelect={i => setItems(p => setItemActive(p, i))} />
    <Huts />
  </SnackbarProvider></BaseProvider></StyletronProvider>;
}
createRoot(document.getElementById('app')).render(<App />);
