import '@primer/primitives/dist/css/primitives.css';
import '@primer/primitives/dist/css/functional/themes/light.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ActionList, ActionMenu, Autocomplete, Banner, BaseStyles, Button, Checkbox, CheckboxGroup, ConfirmationDialog, CounterLabel, Details, Dialog, FormControl, Heading, IconButton, Label, ProgressBar, Radio, RadioGroup, SegmentedControl, Select, SelectPanel, StateLabel, Stack, Text, TextInput, TextInputWithTokens, Textarea, ThemeProvider, Timeline, ToggleSwitch, TreeView, UnderlineNav, useDetails } from '@primer/react';
import { Blankslate, DataTable, Table } from '@primer/react/experimental';
import { KebabHorizontalIcon, SearchIcon, TagIcon, TriangleDownIcon } from '@primer/octicons-react';

const start = [[214, 'Rain gauge counts twice', 'High', ['hardware', 'rain'], 'nils', 7], [209, 'Wind vane sticks at north', 'Medium', ['hardware'], 'amara', 3], [203, 'Clock drifts after a reset', 'High', ['firmware'], 'amara', 12], [198, 'Battery reads 110 percent', 'Low', ['firmware'], 'piotr', 0], [191, 'Wrong unit in the export', 'Low', ['website'], 'nils', 1], [186, 'Map forgets the zoom', 'Medium', ['website'], 'piotr', 4], [180, 'Station name is cut off', 'Low', ['website'], 'amara', 2]]
  .map(([id, title, priority, labels, author, comments]) => ({ id, title, priority, labels, author, comments, state: 'Open' }));
const all = ['hardware', 'firmware', 'website', 'rain', 'urgent'].map(text => ({ text, id: text }));
const variants = { High: 'danger', Medium: 'attention', Low: 'secondary' };

function Labels({ chosen, setChosen }) {
  const [open, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  return <SelectPanel title="Choose labels" placeholder="Labels" placeholderText="Filter labels" open={open} onOpenChange={setOpen} filterValue={filter} onFilterChange={setFilter} items={all.filter(i => i.text.includes(filter))} selected={chosen} onSelectedChange={setChosen} renderAnchor={({ children, ...props }) => <Button {...props} leadingVisual={TagIcon} trailingAction={TriangleDownIcon}>{children || 'Labels'}</Button>} overlayProps={{ width: 'small', height: 'auto' }} />;
}

function App() {
  const [issues, setIssues] = useState(start);
  const [view, setView] = useState('Issues');
  const [state, setState] = useState(0);
  const [find, setFind] = useState('');
  const [priority, setPriority] = useState('Any priority');
  const [chosen, setChosen] = useState([]);
  const [page, setPage] = useState(0);
  const [dialog, setDialog] = useState(false);
  const [closing, setClosing] = useState(null);
  const [told, setTold] = useState('');
  const [form, setForm] = useState({ title: '', priority: '', body: '', notify: true });
  const [sent, setSent] = useState(false);
  const [alerts, setAlerts] = useState(false);
  const [every, setEvery] = useState('hour');
  const [team, setTeam] = useState([{ text: 'nils', id: 0 }, { text: 'amara', id: 1 }]);
  const [name, setName] = useState('');
  const [file, setFile] = useState('main.c');
  const fitting = issues.filter(i => i.state === ['Open', 'Closed'][state] && i.title.toLowerCase().includes(find.toLowerCase()) && (priority === 'Any priority' || i.priority === priority) && chosen.every(c => i.labels.includes(c.text)));
  const shown = fitting.slice(page * 4, page * 4 + 4);
  const count = s => issues.filter(i => i.state === s).length;
  const set = (id, more) => setIssues(is => is.map(i => i.id === id ? { ...i, ...more } : i));
  const { getDetailsProps } = useDetails({ defaultOpen: false });
  const wrong = { title: !form.title.trim() ? 'A title is needed' : form.title.length < 8 ? 'Use at least 8 characters' : '', priority: !form.priority && 'Pick a priority' };
  const columns = [
    { header: 'Issue', field: 'title', rowHeader: true, sortBy: 'alphanumeric', renderCell: i => <span><Text weight="semibold">{i.title}</Text> <Text size="small">#{i.id}</Text></span> },
    { header: 'Priority', field: 'priority', renderCell: i => <Label variant={variants[i.priority]}>{i.priority}</Label> },
    { header: 'Author', field: 'author', sortBy: 'alphanumeric' },
    { header: 'Comments', field: 'comments', align: 'end', sortBy: true, renderCell: i => i.comments },
    { id: 'state', header: 'State', renderCell: i => <StateLabel size="small" status={i.state === 'Open' ? 'issueOpened' : 'issueClosed'}>{i.state}</StateLabel> },
    { id: 'actions', header: () => null, renderCell: i => <ActionMenu><ActionMenu.Anchor><IconButton icon={KebabHorizontalIcon} variant="invisible" aria-label={`Actions: ${i.title}`} /></ActionMenu.Anchor>
      <ActionMenu.Overlay><ActionList>
        <ActionList.Item disabled={i.priority === 'High'} onSelect={() => { set(i.id, { priority: 'High' }); setTold(`#${i.id} has high priority now`); }}>Make it urgent</ActionList.Item>
        <ActionList.Item onSelect={() => set(i.id, { comments: i.comments + 1 })}>Add a comment</ActionList.Item>
        <ActionList.Divider />
        {i.state === 'Open' ? <ActionList.Item variant="danger" onSelect={() => setClosing(i)}>Close issue</ActionList.Item> : <ActionList.Item onSelect={() => set(i.id, { state: 'Open' })}>Reopen issue</ActionList.Item>}
      </ActionList></ActionMenu.Overlay></ActionMenu> },
  ];
  return (
    <ThemeProvider><BaseStyles><div style={{ padding: '8px 24px', maxWidth: 1230 }}>
      <Heading as="h1" variant="medium">hillside / weather-station</Heading>
      <UnderlineNav aria-label="Project">{[['Issues', count('Open')], ['Files'], ['Settings']].map(([n, c]) => <UnderlineNav.Item key={n} href={`#${n.toLowerCase()}`} counter={c} aria-current={view === n ? 'page' : undefined} onSelect={e => { e.preventDefault(); setView(n); }}>{n}</UnderlineNav.Item>)}</UnderlineNav>
      {told && <Banner title="Done" variant="success" description={told} onDismiss={() => setTold('')} style={{ margin: '8px 0' }} />}
      {view === 'Issues' && <div style={{ display: 'grid', gridTemplateColumns: '1fr 260px', gap: 24, marginTop: 12 }}>
        <div>
          <Stack direction="horizontal" align="center" gap="condensed" style={{ marginBottom: 12 }}>
            <SegmentedControl aria-label="State" onChange={i => { setState(i); setPage(0); }}><SegmentedControl.Button selected={state === 0} count={count('Open')}>Open</SegmentedControl.Button><SegmentedControl.Button selected={state === 1} count={count('Closed')}>Closed</SegmentedControl.Button></SegmentedControl>
            <TextInput leadingVisual={SearchIcon} aria-label="Search issues" placeholder="Search issues" value={find} onChange={e => { setFind(e.target.value); setPage(0); }} />
            <ActionMenu><ActionMenu.Button>{priority}</ActionMenu.Button><ActionMenu.Overlay><ActionList selectionVariant="single">{['Any priority', 'High', 'Medium', 'Low'].map(p => <ActionList.Item key={p} selected={p === priority} onSelect={() => { setPriority(p); setPage(0); }}>{p}</ActionList.Item>)}</ActionList></ActionMenu.Overlay></ActionMenu>
            <Labels chosen={chosen} setChosen={c => { setChosen(c); setPage(0); }} />
            <Button variant="primary" onClick={() => { setForm({ title: '', priority: '', body: '', notify: true }); setSent(false); setDialog(true); }}>New issue</Button>
          </Stack>
          {shown.length ? <Table.Container><Table.Title as="h2" id="issues">{fitting.length === 1 ? '1 issue' : `${fitting.length} issues`}</Table.Title><DataTable aria-labelledby="issues" data={shown} columns={columns} />
            {fitting.length > 4 && <Table.Pagination key={`${state}${find}${priority}${chosen.length}`} aria-label="Pages of issues" pageSize={4} totalCount={fitting.length} onChange={({ pageIndex }) => setPage(pageIndex)} />}</Table.Container>
            : <Blankslate border><Blankslate.Heading>No issue fits</Blankslate.Heading><Blankslate.Description>Try fewer labels or another word.</Blankslate.Description></Blankslate>}
        </div>
        <aside>
          <Heading as="h3" variant="small">Milestone 2.1</Heading>
          <ProgressBar aria-label="Milestone 2.1" progress={40} /><Text as="p" size="small">40% complete, due 14 March</Text>
          <Timeline><Timeline.Item><Timeline.Badge><TagIcon /></Timeline.Badge><Timeline.Body>piotr tagged 2.0.3</Timeline.Body></Timeline.Item><Timeline.Item><Timeline.Badge><TagIcon /></Timeline.Badge><Timeline.Body>amara tagged 2.0.4</Timeline.Body></Timeline.Item></Timeline>
          <Details {...getDetailsProps()}><Details.Summary as={Button}>How we sort</Details.Summary><p>High is looked at within two days.</p></Details>
        </aside>
      </div>}
      {view === 'Files' && <div style={{ display: 'grid', gridTemplateColumns: '260px 1fr', gap: 24, marginTop: 12 }}>
        <nav aria-label="Files"><TreeView aria-label="Files">
          <TreeView.Item id="src" defaultExpanded><TreeView.LeadingVisual><TreeView.DirectoryIcon /></TreeView.LeadingVisual>src<TreeView.SubTree>{['main.c', 'vane.c'].map(f => <TreeView.Item key={f} id={f} current={file === f} onSelect={() => setFile(f)}>{f}</TreeView.Item>)}</TreeView.SubTree></TreeView.Item>
          <TreeView.Item id="docs"><TreeView.LeadingVisual><TreeView.DirectoryIcon /></TreeView.LeadingVisual>docs<TreeView.SubTree><TreeView.Item id="wiring.md" current={file === 'wiring.md'} onSelect={() => setFile('wiring.md')}>wiring.md</TreeView.Item></TreeView.SubTree></TreeView.Item>
        </TreeView></nav>
        <section><Heading as="h2" variant="small">{file}</Heading><p>{{ 'main.c': '412 lines, changed by nils', 'vane.c': '96 lines, changed by amara', 'wiring.md': '40 lines, changed by piotr' }[file]}</p></section>
      </div>}
      {view === 'Settings' && <Stack style={{ marginTop: 16, maxWidth: 520 }}>
        <Stack direction="horizontal" align="center" justify="space-between"><div><Text id="alerts" weight="semibold">Storm alerts</Text><Text as="p" size="small" style={{ margin: 0 }}>{alerts ? 'A mail goes out at 60 km/h' : 'Nobody is warned'}</Text></div><ToggleSwitch aria-labelledby="alerts" checked={alerts} onClick={() => setAlerts(!alerts)} /></Stack>
        <Stack direction="horizontal" align="center" justify="space-between"><Text id="public" weight="semibold">Public page</Text><ToggleSwitch aria-labelledby="public" defaultChecked disabled /></Stack>
        <RadioGroup name="every" onChange={v => setEvery(v)}><RadioGroup.Label>Upload</RadioGroup.Label>{[['minute', 'Every minute'], ['hour', 'Every hour'], ['day', 'Every day']].map(([v, l]) => <FormControl key={v}><Radio value={v} defaultChecked={v === 'hour'} /><FormControl.Label>{l}</FormControl.Label></FormControl>)}</RadioGroup>
        <Text>About {{ minute: '1440 uploads', hour: '24 uploads', day: '1 upload' }[every]} a day</Text>
        <CheckboxGroup><CheckboxGroup.Label>Sensors</CheckboxGroup.Label><CheckboxGroup.Caption>At least one is needed</CheckboxGroup.Caption>{[['Rain', true], ['Wind', true], ['Soil', false]].map(([s, on]) => <FormControl key={s} disabled={s === 'Soil'}><Checkbox value={s} defaultChecked={on} /><FormControl.Label>{s}</FormControl.Label>{s === 'Soil' && <FormControl.Caption>Not installed</FormControl.Caption>}</FormControl>)}</CheckboxGroup>
        <FormControl><FormControl.Label>Team</FormControl.Label><TextInputWithTokens tokens={team} onTokenRemove={id => setTeam(team.filter(t => t.id !== id))} value={name} onChange={e => setName(e.target.value)} onKeyDown={e => { if (e.key === 'Enter' && name) { setTeam([...team, { text: name, id: Date.now() }]); setName(''); } }} /><FormControl.Caption>{team.length === 1 ? '1 person' : `${team.length} people`} may write</FormControl.Caption></FormControl>
        <FormControl><FormControl.Label>Nearest town</FormControl.Label><Autocomplete><Autocomplete.Input /><Autocomplete.Overlay><Autocomplete.Menu aria-labelledby="town" selectedItemIds={[]} items={['Aldeburgh', 'Alnwick', 'Kendal'].map(t => ({ id: t, text: t }))} /></Autocomplete.Overlay></Autocomplete></FormControl>
      </Stack>}
      {dialog && <Dialog title="New issue" subtitle="It is public at once" onClose={() => setDialog(false)} footerButtons={[{ content: 'Cancel', onClick: () => setDialog(false) }, { content: 'Create', buttonType: 'primary', onClick: () => { setSent(true); if (wrong.title || wrong.priority) return; setIssues(is => [{ id: 215, title: form.title, priority: form.priority, labels: [], author: 'you', comments: 0, state: 'Open' }, ...is]); setDialog(false); setPage(0); setTold(form.notify ? '#215 was created, the team knows' : '#215 was created'); } }]}>
        <Stack>
          <FormControl required><FormControl.Label>Title</FormControl.Label><TextInput block value={form.title} onChange={e => setForm({ ...form, title: e.target.value })} />{sent && wrong.title && <FormControl.Validation variant="error">{wrong.title}</FormControl.Validation>}</FormControl>
          <FormControl required><FormControl.Label>Priority</FormControl.Label><Select block placeholder="Pick one" value={form.priority} onChange={e => setForm({ ...form, priority: e.target.value })}>{['High', 'Medium', 'Low'].map(p => <Select.Option key={p} value={p}>{p}</Select.Option>)}</Select>{sent && wrong.priority && <FormControl.Validation variant="error">{wrong.priority}</FormControl.Validation>}</FormControl>
          <FormControl><FormControl.Label>What happens?</FormControl.Label><Textarea block rows={3} value={form.body} onChange={e => setForm({ ...form, body: e.target.value })} /><FormControl.Caption>Photos help</FormControl.Caption></FormControl>
          <FormControl><Checkbox checked={form.notify} onChange={e => setForm({ ...form, notify: e.target.checked })} /><FormControl.Label>Notify the team</FormControl.Label></FormControl>
        </Stack>
      </Dialog>}
      {closing && <ConfirmationDialog title={`Close #${closing.id}?`} confirmButtonContent="Close it" confirmButtonType="danger" cancelButtonContent="Keep open" onClose={g => { if (g === 'confirm') { set(closing.id, { state: 'Closed' }); setTold(`#${closing.id} was closed`); setPage(0); } setClosing(null); }}>{closing.author} gets a message.</ConfirmationDialog>}
    </div></BaseStyles></ThemeProvider>
  );
}
createRoot(document.getElementById('app')).render(<App />);
