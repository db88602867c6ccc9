import 'rsuite/dist/rsuite.min.css';
import React, { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Accordion, Button, ButtonToolbar, Checkbox, CustomProvider, Form, InputNumber, Message, Modal, Nav, Notification, Pagination, Panel, Progress, Radio, RadioGroup, Schema, SelectPicker, Steps, Table, Tag, TagGroup, Timeline, Toggle, Tree, useToaster } from 'rsuite';

const { Column, HeaderCell, Cell } = Table;
const { StringType, NumberType } = Schema.Types;
const model = Schema.Model({ plant: StringType().isRequired('Which plant is it?'), pots: NumberType('A number, please').isRequired('How many pots?').min(1, 'At least one pot').max(50, 'We take 50 pots at most') });
const all = [[1, 'Fern', 'Shade', 24, '4.50'], [2, 'Lavender', 'Sun', 60, '3.20'], [3, 'Basil', 'Sun', 0, '2.10'], [4, 'Ivy', 'Shade', 17, '5.75'], [5, 'Rosemary', 'Sun', 33, '3.90'], [6, 'Hosta', 'Shade', 8, '7.40'], [7, 'Thyme', 'Sun', 41, '2.60']].map(([id, plant, light, stock, price]) => ({ id, plant, light, stock, price }));
const opts = (...n) => n.map(v => ({ label: v, value: v }));

function App() {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState(['plant', undefined]);
  const [rows, setRows] = useState(all);
  const [tab, setTab] = useState('water');
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState({ plant: '', pots: '' });
  const [light, setLight] = useState(null);
  const [step, setStep] = useState(1);
  const form = useRef();
  const toaster = useToaster();
  const list = rows.filter(r => !light || r.light === light);
  const sorted = sort[1] ? [...list].sort((a, b) => (Number(a[sort[0]]) || 0) - (Number(b[sort[0]]) || 0) || String(a[sort[0]]).localeCompare(String(b[sort[0]]))) : list;
  if (sort[1] === 'desc') sorted.reverse();
  const reserve = () => { if (!form.current.check()) return; setOpen(false); toaster.push(<Notification type="success" header="Reserved" closable>{value.pots} pots of {value.plant}</Notification>, { placement: 'topEnd', duration: 0 }); };
  return <main style={{ padding: 20, maxWidth: 1000, display: 'grid', gap: 14 }}>
    <h1>Wren Nursery</h1>
    <Message type="info" showIcon closable header="Frost tonight">Cover the young plants.</Message>
    <Steps current={step}><Steps.Item title="Sown" description="March" /><Steps.Item title="Potted" description="April" /><Steps.Item title="Sold" description="May" /></Steps>
    <ButtonToolbar><Button appearance="primary" onClick={() => setOpen(true)}>Reserve</Button><Button onClick={() => setStep(2)} disabled={step === 2}>Start the sale</Button><Button disabled>Print labels</Button>
      <SelectPicker data={opts('Sun', 'Shade')} placeholder="Any light" label="Light" searchable={false} value={light} onChange={v => { setLight(v); setPage(1); }} style={{ width: 180 }} /></ButtonToolbar>
    <Table data={sorted.slice(page * 4 - 4, page * 4)} autoHeight bordered sortColumn={sort[0]} sortType={sort[1]} onSortColumn={(k, t) => setSort([k, t])}>
      <Column flexGrow={1} sortable><HeaderCell>Plant</HeaderCell><Cell dataKey="plant" /></Column><Column width={120}><HeaderCell>Light</HeaderCell><Cell dataKey="light" /></Column><Column width={120} sortable align="right"><HeaderCell>Stock</HeaderCell><Cell dataKey="stock" /></Column><Column width={120} sortable align="right"><HeaderCell>Price</HeaderCell><Cell dataKey="price">{r => '€' + r.price}</Cell></Column>
      <Column width={130}><HeaderCell>Action</HeaderCell><Cell style={{ padding: 6 }}>{r => <Button size="sm" appearance="link" disabled={!r.stock} onClick={() => setRows(rows.map(x => x.id === r.id ? { ...x, stock: x.stock - 1 } : x))}>Sell one</Button>}</Cell></Column></Table>
    <Pagination prev next total={list.length} limit={4} activePage={page} onChangePage={setPage} layout={['total', '-', 'pager']} />
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 14 }}>
      <Panel header="Greenhouse" bordered><label htmlFor="temp">Temperature</label><InputNumber id="temp" defaultValue={18} min={5} max={30} postfix="°C" /><p>Vents <Toggle defaultChecked aria-label="Vents" /></p><p>Lamps <Toggle aria-label="Lamps" /></p><Checkbox defaultChecked>Water at night</Checkbox><Checkbox disabled>Water at noon</Checkbox><RadioGroup inline defaultValue="c" name="unit"><Radio value="c">Celsius</Radio><Radio value="f">Fahrenheit</Radio></RadioGroup></Panel>
      <Panel header="Beds" bordered><Tree defaultExpandItemValues={['e']} data={[{ label: 'East bed', value: 'e', children: [{ label: 'Row of ferns', value: 'e1' }] }, { label: 'West bed', value: 'w', children: [{ label: 'Row of ivy', value: 'w1' }] }]} /><TagGroup><Tag>organic</Tag><Tag color="red">pests seen</Tag></TagGroup></Panel>
      <Panel header="Season" bordered><Progress.Line percent={45} /><Timeline><Timeline.Item>1 March: first seeds</Timeline.Item><Timeline.Item>18 April: potting</Timeline.Item></Timeline></Panel>
    </div>
    <Nav activeKey={tab} onSelect={setTab} appearance="tabs"><Nav.Item eventKey="water">Watering</Nav.Item><Nav.Item eventKey="feed">Feeding</Nav.Item><Nav.Item eventKey="light" disabled>Lighting</Nav.Item></Nav>
    <p>{tab === 'water' ? 'Every morning at six' : 'Once a week, on Friday'}</p>
    <Accordion bordered><Accordion.Panel header="Returns" defaultExpanded>Plants are taken back within 14 days.</Accordion.Panel><Accordion.Panel header="Delivery">Free within 20 km.</Accordion.Panel></Accordion>
    <Modal open={open} onClose={() => setOpen(false)}><Modal.Header><Modal.Title>Reserve plants</Modal.Title></Modal.Header><Modal.Body><Form ref={form} model={model} formValue={value} onChange={setValue} checkTrigger="none" fluid><Form.Group controlId="plant"><Form.Label>Plant name</Form.Label><Form.Control name="plant" /></Form.Group><Form.Group controlId="pots"><Form.Label>Pots</Form.Label><Form.Control name="pots" /><Form.Text>At most 50 for a customer</Form.Text></Form.Group></Form></Modal.Body>
      <Modal.Footer><Button onClick={() => setOpen(false)}>Not now</Button><Button appearance="primary" onClick={reserve}>Confirm</Button></Modal.Footer></Modal>
  </main>;
}
createRoot(document.getElementById('app')).render(<CustomProvider><App /></CustomProvider>);
