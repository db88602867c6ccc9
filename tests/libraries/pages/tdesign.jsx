import 'tdesign-react/es/style/index.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert, Button, Card, Checkbox, Collapse, ConfigProvider, Descriptions, Dialog, Form, Input, InputNumber, MessagePlugin, Popconfirm, Progress, Radio, Rate, Select, Space, Statistic, Steps, Switch, Table, Tabs, Tag, Textarea, Tree } from 'tdesign-react';
import enConfig from 'tdesign-react/es/locale/en_US';

const start = [['Amber lager', 'Cask 3', 4.8, 320, 'Ready'], ['Dark mild', 'Cask 1', 3.4, 150, 'Maturing'], ['Wheat beer', 'Cask 5', 5.2, 480, 'Ready'], ['Smoked porter', 'Cask 2', 6.1, 90, 'Maturing'], ['Pale ale', 'Cask 7', 4.5, 260, 'Sold out'], ['Spring bock', 'Cask 4', 6.8, 210, 'Ready'], ['Rye stout', 'Cask 6', 5.9, 175, 'Ready']]
  .map(([beer, cask, strength, litres, state], i) => ({ id: i + 1, beer, cask, strength, litres, state }));

function App() {
  const [beers, setBeers] = useState(start);
  const [sort, setSort] = useState(undefined);
  const [picked, setPicked] = useState([]);
  const [open, setOpen] = useState(false);
  const [step, setStep] = useState(1);
  const [tags, setTags] = useState(['Bottle', 'Keg', 'Can']);
  const [tours, setTours] = useState(false);
  const [day, setDay] = useState('Friday');
  const [stars, setStars] = useState(4);
  const [form] = Form.useForm();
  const data = sort ? [...beers].sort((a, b) => (a[sort.sortBy] < b[sort.sortBy] ? -1 : 1) * (sort.descending ? -1 : 1)) : beers;
  const columns = [
    { colKey: 'row-select', type: 'multiple', width: 50, disabled: ({ row }) => row.state === 'Sold out' },
    { colKey: 'beer', title: 'Beer' }, { colKey: 'cask', title: 'Cask' },
    { colKey: 'strength', title: 'Strength', sorter: true, cell: ({ row }) => `${row.strength} %` },
    { colKey: 'litres', title: 'Litres', sorter: true },
    { colKey: 'state', title: 'State', cell: ({ row }) => <Tag theme={row.state === 'Ready' ? 'success' : row.state === 'Maturing' ? 'warning' : 'default'} variant="light">{row.state}</Tag> },
    { colKey: 'op', title: 'Actions', cell: ({ row }) => <Space size="small">
      <Button size="small" variant="outline" disabled={row.state !== 'Maturing'} onClick={() => { setBeers(beers.map(b => b.id === row.id ? { ...b, state: 'Ready' } : b)); MessagePlugin.success({ content: `${row.beer} is ready`, duration: 30000 }); }}>Release</Button>
      <Popconfirm content={`Pour away ${row.beer}?`} confirmBtn="Pour" cancelBtn="Wait" onConfirm={() => { setBeers(beers.filter(b => b.id !== row.id)); MessagePlugin.warning({ content: `${row.beer} was poured away`, duration: 30000 }); }}><Button size="small" theme="danger" variant="outline">Empty</Button></Popconfirm></Space> },
  ];
  const save = ({ validateResult }) => {
    if (validateResult !== true) return;
    const v = form.getFieldsValue(true);
    setBeers([{ id: Date.now(), beer: v.beer, cask: v.cask, strength: 5, litres: v.litres, state: 'Maturing' }, ...beers]);
    setOpen(false);
    MessagePlugin.success({ content: `${v.beer} is in the cask`, duration: 30000 });
  };
  return (
    <ConfigProvider globalConfig={enConfig}>
      <main style={{ padding: 20, maxWidth: 1160, display: 'grid', gap: 16 }}>
        <h1 style={{ margin: 0 }}>Brewery on the Hill</h1>
        <Alert theme="warning" title="Malt is late" message="The next delivery comes on Thursday." close />
        <Steps current={step} readonly><Steps.StepItem title="Mash" content="Two hours" /><Steps.StepItem title="Boil" content="With hops" /><Steps.StepItem title="Ferment" content="Ten days" /></Steps>
        <Space><Button onClick={() => setOpen(true)}>Fill a cask</Button><Button theme="default" disabled={!picked.length} onClick={() => { setBeers(beers.map(b => picked.includes(b.id) ? { ...b, state: 'Sold out' } : b)); setPicked([]); MessagePlugin.info({ content: `${picked.length} sold`, duration: 30000 }); }}>Sell selected</Button><Button theme="default" disabled={step > 2} onClick={() => setStep(step + 1)}>Next step</Button><span>{picked.length} selected</span></Space>
        <h2 style={{ margin: 0 }}>Casks</h2>
        <Table rowKey="id" data={data} columns={columns} sort={sort} onSortChange={setSort} selectedRowKeys={picked} onSelectChange={setPicked} pagination={{ defaultCurrent: 1, defaultPageSize: 5, total: data.length, pageSizeOptions: [5, 10] }} size="small" bordered />
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 16 }}>
          <Card title="Today" bordered><Statistic title="Pints poured" value={1284} /><Progress percentage={56} label={true} /><Descriptions column={1} bordered size="small" items={[{ label: 'Brewer', content: 'Greta Holm' }, { label: 'Opens', content: '16:00' }]} /></Card>
          <Card title="Taproom" bordered><p>Tours on Sunday <Switch value={tours} onChange={setTours} aria-label="Tours on Sunday" /></p>{tours && <p>The tour starts at 11:00.</p>}<Checkbox defaultChecked>Serve snacks</Checkbox><Checkbox disabled>Live music</Checkbox>
            <Radio.Group value={day} onChange={setDay} options={['Friday', 'Saturday', { label: 'Monday', value: 'Monday', disabled: true }]} /><p>Quiz night is on {day}.</p></Card>
          <Card title="Cellar" bordered><Rate value={stars} onChange={setStars} showText texts={['Poor', 'Fair', 'Good', 'Fine', 'Superb']} /><p>{tags.map(t => <Tag key={t} closable onClose={() => setTags(tags.filter(o => o !== t))} style={{ marginRight: 6 }}>{t}</Tag>)}</p><Tree data={[{ value: 'm', label: 'Malts', children: [{ value: 'a', label: 'Munich' }, { value: 'b', label: 'Crystal' }] }, { value: 'h', label: 'Hops', children: [{ value: 'c', label: 'Saaz' }] }]} defaultExpanded={['m']} expandOnClickNode /></Card>
        </div>
        <Tabs defaultValue="shop"><Tabs.TabPanel value="shop" label="Shop"><p>Open until 19:00.</p></Tabs.TabPanel><Tabs.TabPanel value="hire" label="Cask hire"><p>Ten euros a day.</p></Tabs.TabPanel><Tabs.TabPanel value="club" label="Club" disabled><p>Members only.</p></Tabs.TabPanel></Tabs>
        <Collapse defaultValue={['w']}><Collapse.Panel value="w" header="Water">From the well in the yard.</Collapse.Panel><Collapse.Panel value="y" header="Yeast">A strain from Bamberg.</Collapse.Panel></Collapse>
        <Dialog destroyOnClose header="Fill a new cask" visible={open} onClose={() => setOpen(false)} confirmBtn="Fill it" cancelBtn="Not now" onConfirm={() => form.submit()}>
          <Form form={form} labelWidth={100} onSubmit={save} rules={{ beer: [{ required: true, message: 'Name the beer' }], cask: [{ required: true, message: 'Pick a cask' }], litres: [{ required: true, message: 'How many litres?' }, { max: 500, message: 'A cask holds 500 litres', validator: v => v <= 500 }] }}>
            <Form.FormItem label="Beer" name="beer" initialData=""><Input placeholder="Its name" /></Form.FormItem>
            <Form.FormItem label="Cask" name="cask"><Select placeholder="Which one" options={['Cask 8', 'Cask 9', 'Cask 10'].map(v => ({ label: v, value: v }))} /></Form.FormItem>
            <Form.FormItem label="Litres" name="litres" initialData={200}><InputNumber theme="column" /></Form.FormItem>
            <Form.FormItem label="Remark" name="remark" initialData=""><Textarea placeholder="For the cellar book" /></Form.FormItem>
          </Form>
        </Dialog>
      </main>
    </ConfigProvider>
  );
}
createRoot(document.getElementById('app')).render(<App />);
