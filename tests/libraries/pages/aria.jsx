import './radix.css';
import './aria.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { parseDate } from '@internationalized/date';
import { Button, Calendar, CalendarCell, CalendarGrid, Cell, Checkbox, CheckboxGroup, Column, ComboBox, DateInput, DatePicker, DateSegment, Dialog, Disclosure, DisclosurePanel, FieldError, Form, GridList, GridListItem, Group, Heading, Input, Label, ListBox, ListBoxItem, Menu, MenuItem, MenuTrigger, Meter, Modal, ModalOverlay, NumberField, Popover, Row, SearchField, Switch, Tab, TabList, TabPanel, Table, TableBody, TableHeader, Tabs, Tag, TagGroup, TagList, Text, TextField, ToggleButton, Tree, TreeItem, TreeItemContent, DialogTrigger } from 'react-aria-components';

const films = [{ id: 1, title: 'Solaris', year: 1972, mins: 167 }, { id: 2, title: 'Alphaville', year: 1965, mins: 99 }, { id: 3, title: 'Metropolis', year: 1927, mins: 153 }];

function Films() {
  const [sort, setSort] = useState({ column: 'year', direction: 'ascending' });
  const rows = [...films].sort((a, b) => (a[sort.column] < b[sort.column] ? -1 : 1) * (sort.direction === 'ascending' ? 1 : -1));
  return <Table aria-label="Films" selectionMode="multiple" defaultSelectedKeys={[3]} sortDescriptor={sort} onSortChange={setSort}>
    <TableHeader><Column><Checkbox slot="selection">▢</Checkbox></Column><Column id="title" isRowHeader allowsSorting>Title</Column><Column id="year" allowsSorting>Year</Column><Column id="mins" allowsSorting>Minutes</Column></TableHeader>
    <TableBody items={rows}>{f => <Row id={f.id}><Cell><Checkbox slot="selection">{({ isSelected }) => isSelected ? '☑' : '▢'}</Checkbox></Cell><Cell>{f.title}</Cell><Cell>{f.year}</Cell><Cell>{f.mins}</Cell></Row>}</TableBody></Table>;
}

function App() {
  const [tags, setTags] = useState(['Sci-fi', 'Silent', 'Noir']);
  const [sent, setSent] = useState('');
  return <main>
    <h1>Film club</h1>
    <div className="cols"><section>
      <Form onSubmit={e => { e.preventDefault(); setSent(new FormData(e.currentTarget).get('nick')); }}>
        <TextField name="nick" isRequired><Label>Nickname</Label><Input /><Text slot="description">Shown on your seat</Text><FieldError /></TextField>
        <NumberField defaultValue={2} minValue={1} maxValue={6}><Label>Tickets</Label><Group><Button slot="decrement">−</Button><Input /><Button slot="increment">+</Button></Group></NumberField>
        <ComboBox defaultInputValue="Rome"><Label>Cinema</Label><Group><Input /><Button>▾</Button></Group><Popover className="pop"><ListBox>{['Rome', 'Turin', 'Naples'].map(c => <ListBoxItem key={c} id={c}>{c}</ListBoxItem>)}</ListBox></Popover></ComboBox>
        <DatePicker defaultValue={parseDate('2026-03-21')}><Label>Evening</Label><Group><DateInput className="date">{s => <DateSegment segment={s} />}</DateInput><Button>▾</Button></Group><Popover className="pop"><Dialog><Calendar><header><Button slot="previous">◀</Button><Heading /><Button slot="next">▶</Button></header><CalendarGrid>{d => <CalendarCell date={d} />}</CalendarGrid></Calendar></Dialog></Popover></DatePicker>
        <CheckboxGroup defaultValue={['pop']}><Label>Snacks</Label><Checkbox value="pop">{({ isSelected }) => <><span className="tick">{isSelected ? '✓' : ''}</span> Popcorn</>}</Checkbox><Checkbox value="ice">{({ isSelected }) => <><span className="tick">{isSelected ? '✓' : ''}</span> Ice cream</>}</Checkbox></CheckboxGroup>
        <Switch><span className="rail"><i /></span>Subtitles</Switch>
        <Button type="submit">Reserve</Button>{sent && <p role="status">Seats held for {sent}</p>}
      </Form>
    </section><section>
      <SearchField defaultValue="stalker"><Label>Find a film</Label><Input /><Button>✕</Button></SearchField>
      <TagGroup onRemove={k => setTags(tags.filter(t => !k.has(t)))}><Label>Genres</Label><TagList className="bar">{tags.map(t => <Tag key={t} id={t} textValue={t}>{t} <Button slot="remove" aria-label={'Remove ' + t}>✕</Button></Tag>)}</TagList></TagGroup>
      <Label id="row">Row</Label><ListBox aria-labelledby="row" selectionMode="single" defaultSelectedKeys={['B']}>{['A', 'B', 'C'].map(r => <ListBoxItem key={r} id={r}>{'Row ' + r}</ListBoxItem>)}</ListBox>
      <Disclosure><Heading><Button slot="trigger">House rules</Button></Heading><DisclosurePanel>No phones, please.</DisclosurePanel></Disclosure>
      <Meter value={90} aria-label="Sold">{({ valueText }) => <><span>Sold </span><span>{valueText}</span></>}</Meter>
      <p><ToggleButton>Favourite</ToggleButton> <MenuTrigger><Button>Share</Button><Popover className="pop"><Menu onAction={k => setSent(k)}><MenuItem id="Mail">By mail</MenuItem><MenuItem id="Post">By post</MenuItem></Menu></Popover></MenuTrigger>
        <DialogTrigger><Button>Cancel seats</Button><ModalOverlay className="veil"><Modal><Dialog role="alertdialog" className="box">{({ close }) => <><Heading slot="title">Give up your seats?</Heading><p>You get 80 % back.</p><Button onPress={close}>Keep seats</Button> <Button onPress={() => { setSent('nobody'); close(); }}>Give up</Button></>}</Dialog></Modal></ModalOverlay></DialogTrigger></p>
    </section><section>
      <Films />
      <Tree aria-label="Archive" defaultExpandedKeys={['d']}><TreeItem id="d" textValue="Directors"><TreeItemContent>{({ isExpanded }) => <><Button slot="chevron">{isExpanded ? '▾' : '▸'}</Button> Directors</>}</TreeItemContent><TreeItem id="l" textValue="Lang"><TreeItemContent>Lang</TreeItemContent></TreeItem></TreeItem><TreeItem id="y" textValue="Decades"><TreeItemContent>{({ isExpanded }) => <><Button slot="chevron">{isExpanded ? '▾' : '▸'}</Button> Decades</>}</TreeItemContent><TreeItem id="s" textValue="Sixties"><TreeItemContent>Sixties</TreeItemContent></TreeItem></TreeItem></Tree>
      <Tabs><TabList aria-label="Info"><Tab id="p">Plot</Tab><Tab id="c">Cast</Tab></TabList><TabPanel id="p">A planet dreams.</TabPanel><TabPanel id="c">Donatas Banionis</TabPanel></Tabs>
    </section></div></main>;
}
createRoot(document.getElementById('app')).render(<App />);
