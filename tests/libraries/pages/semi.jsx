import '@douyinfe/semi-ui/dist/css/semi.css';
import React, { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Badge, Banner, Button, Card, Checkbox, Col, Collapse, Descriptions, Dropdown, Form, Input, List, LocaleProvider, Modal, Notification, Popconfirm, Progress, Rating, Row, Select, SideSheet, Slider, Space, Switch, TabPane, Table, Tabs, Tag, TagInput, Toast, Tree, Typography } from '@douyinfe/semi-ui';
import en_US from '@douyinfe/semi-ui/lib/es/locale/source/en_US';
import { IconMore, IconSearch } from '@douyinfe/semi-icons';

const start = [['08:30', 'Biscuit', 'Dog', 'R. Varga', 'Dr. Haas', 'Done', 'Stitches are out.'], ['09:00', 'Momo', 'Cat', 'T. Quist', 'Dr. Imani', 'In room 2', 'Second vaccination.'], ['09:20', 'Pepper', 'Rabbit', 'L. Brandt', 'Dr. Haas', 'Waiting', 'Teeth are too long.'], ['09:45', 'Captain', 'Parrot', 'J. Moreau', 'Dr. Imani', 'Waiting', 'Has lost feathers.'], ['10:10', 'Luna', 'Cat', 'S. Okafor', 'Dr. Imani', 'Waiting', 'Limps on the left.'], ['10:40', 'Rufus', 'Dog', 'R. Varga', 'Dr. Haas', 'Waiting', 'Check of the heart.'], ['11:15', 'Clover', 'Rabbit', 'M. Ferri', 'Dr. Imani', 'Waiting', 'New patient.']]
  .map(([time, patient, species, owner, vet, status, note]) => ({ key: patient, time, patient, species, owner, vet, status, note }));
const colours = { Done: 'green', Waiting: 'amber' };
const stock = [{ label: 'Medicines', value: 'med', key: 'med', children: [{ label: 'Meloxicam', value: 'mel', key: 'mel' }, { label: 'Doxycycline', value: 'dox', key: 'dox' }] }, { label: 'Dressings', value: 'dre', key: 'dre', children: [{ label: 'Gauze', value: 'gau', key: 'gau' }] }];
const left = { mel: '40 bottles are left', dox: '3 packs are left', gau: '120 rolls are left' };

function App() {
  const [visits, setVisits] = useState(start);
  const [find, setFind] = useState('');
  const [species, setSpecies] = useState('All');
  const [open, setOpen] = useState(false);
  const [adding, setAdding] = useState(false);
  const [allergies, setAllergies] = useState(['penicillin', 'latex']);
  const [warmth, setWarmth] = useState(22);
  const [watch, setWatch] = useState(false);
  const [stars, setStars] = useState(4);
  const [leaf, setLeaf] = useState('');
  const [feed, setFeed] = useState(['Hay', 'Pellets', 'Seeds']);
  const api = useRef();
  const shown = visits.filter(v => (v.patient + v.owner).toLowerCase().includes(find.toLowerCase()) && (species === 'All' || v.species === species) && (!open || v.status !== 'Done'));
  const set = (patient, status) => setVisits(vs => vs.map(v => v.patient === patient ? { ...v, status } : v));
  const cancel = v => Modal.confirm({ title: `Cancel the visit of ${v.patient}?`, content: `${v.owner} gets a text message.`, okText: 'Cancel the visit', cancelText: 'Keep it', onOk: () => { setVisits(vs => vs.filter(o => o.key !== v.key)); Toast.info(`The visit of ${v.patient} is cancelled`); } });
  const columns = [
    { title: 'Time', dataIndex: 'time', sorter: (a, b) => a.time < b.time ? -1 : 1 },
    { title: 'Patient', dataIndex: 'patient', sorter: (a, b) => a.patient < b.patient ? -1 : 1 },
    { title: 'Species', dataIndex: 'species' },
    { title: 'Owner', dataIndex: 'owner' },
    { title: 'Vet', dataIndex: 'vet', filters: [{ text: 'Dr. Haas', value: 'Dr. Haas' }, { text: 'Dr. Imani', value: 'Dr. Imani' }], onFilter: (value, v) => v.vet === value },
    { title: 'Status', dataIndex: 'status', render: s => <Tag color={colours[s] || 'blue'}>{s}</Tag> },
    { title: '', dataIndex: 'more', render: (_, v) => <Dropdown trigger="click" clickToHide position="bottomRight" render={<Dropdown.Menu><Dropdown.Item disabled={v.status !== 'Waiting'} onClick={() => { set(v.patient, 'In room 1'); Toast.success(`${v.patient} is called in`); }}>Call in</Dropdown.Item><Dropdown.Item disabled={v.status === 'Done'} onClick={() => set(v.patient, 'Done')}>Finish</Dropdown.Item><Dropdown.Divider /><Dropdown.Item type="danger" onClick={() => cancel(v)}>Cancel visit</Dropdown.Item></Dropdown.Menu>}><Button icon={<IconMore />} theme="borderless" aria-label="More" /></Dropdown> },
  ];
  const done = visits.filter(v => v.status === 'Done').length;
  return (
    <LocaleProvider locale={en_US}><div style={{ padding: '8px 24px', maxWidth: 1220 }}>
      <Typography.Title heading={3} style={{ marginBottom: 8 }}>Mill Veterinary Practice</Typography.Title>
      <Banner type="warning" description="Dr. Haas is away on Friday" />
      <Space style={{ margin: '12px 0' }} spacing="medium">
        <Input prefix={<IconSearch />} placeholder="Find a patient or owner" showClear value={find} onChange={setFind} style={{ width: 230 }} />
        <Select insetLabel="Species" value={species} onChange={setSpecies} style={{ width: 190 }} optionList={['All', 'Dog', 'Cat', 'Rabbit', 'Parrot'].map(v => ({ value: v, label: v }))} />
        <Checkbox checked={open} onChange={e => setOpen(e.target.checked)}>Hide finished</Checkbox>
        <Button theme="solid" onClick={() => setAdding(true)}>New patient</Button>
        <Popconfirm title="Clear the finished visits?" content="This cannot be undone." okText="Clear" cancelText="No" onConfirm={() => { setVisits(vs => vs.filter(v => v.status !== 'Done')); Toast.success('The list is tidy'); }}><Button type="tertiary" disabled={!done}>Clear finished</Button></Popconfirm>
        <Badge count={visits.filter(v => v.status === 'Waiting').length} type="danger"><Tag size="large">Waiting room</Tag></Badge>
      </Space>
      <Table columns={columns} dataSource={shown} size="small" expandedRowRender={v => <span>{v.note}</span>} pagination={{ pageSize: 5 }} />
      <Row gutter={16} style={{ marginTop: 8 }}>
        <Col span={9}><Card title="Prescription" bodyStyle={{ padding: '4px 20px' }}>
          <Form initValues={{ doses: 2, as: 'Tablet' }} getFormApi={a => { api.current = a; }} onSubmit={v => { Notification.success({ title: 'Prescribed', content: `${v.medicine}, ${v.doses} a day`, duration: 8 }); api.current.reset(); }}>
            <Form.Select field="medicine" label="Medicine" style={{ width: '100%' }} placeholder="Choose one" rules={[{ required: true, message: 'Choose a medicine' }]} optionList={[{ value: 'Meloxicam', label: 'Meloxicam' }, { value: 'Doxycycline', label: 'Doxycycline' }, { value: 'Tramadol', label: 'Tramadol (locked)', disabled: true }]} />
            <Form.InputNumber field="doses" label="Doses per day" min={1} max={4} />
            <Form.RadioGroup field="as" label="Given as" direction="horizontal" options={['Tablet', 'Drops', 'Injection']} />
            <Form.TextArea field="how" label="Instructions" rows={2} maxCount={80} />
            <Space style={{ margin: '8px 0' }}><Button htmlType="submit" theme="solid">Prescribe</Button><Button htmlType="reset">Reset</Button></Space>
          </Form></Card></Col>
        <Col span={8}><Card title="Kennel" bodyStyle={{ padding: '12px 20px' }}>
          <div id="warm">Warmth: {warmth} °C</div><Slider min={15} max={30} value={warmth} onChange={setWarmth} aria-label="Warmth" />
          <Space><Switch checked={watch} onChange={setWatch} aria-label="Night watch" /><span>Night watch</span><Switch disabled aria-label="Oxygen" /><span>Oxygen</span></Space>
          <p>{watch ? 'Somebody stays overnight' : 'Nobody stays overnight'}</p>
          <p>Allergies of Momo</p><TagInput value={allergies} onChange={setAllergies} placeholder="Add an allergy" />
          <p>Mood of the day</p><Rating value={stars} onChange={setStars} /> <span>{stars} stars</span>
          <p>Visits done</p><Progress percent={Math.round(done / visits.length * 100)} showInfo />
        </Card></Col>
        <Col span={7}><Tabs type="line" defaultActiveKey="stock">
          <TabPane tab="Stock" itemKey="stock"><Tree treeData={stock} onSelect={k => setLeaf(k)} defaultExpandedKeys={['med']} style={{ height: 170 }} /><p>{left[leaf] || 'Nothing is chosen'}</p></TabPane>
          <TabPane tab="Feed" itemKey="feed"><List size="small" bordered dataSource={feed} renderItem={f => <List.Item main={f} extra={<Button size="small" onClick={() => setFeed(feed.filter(o => o !== f))}>Used up</Button>} />} /></TabPane>
          <TabPane tab="Laboratory" itemKey="lab" disabled>Closed</TabPane>
        </Tabs>
          <Collapse accordion defaultActiveKey="night"><Collapse.Panel header="Emergencies" itemKey="night">Ring 555 0177 at night.</Collapse.Panel><Collapse.Panel header="Opening hours" itemKey="hours">Closed on Wednesdays.</Collapse.Panel></Collapse>
          <Descriptions size="small" data={[{ key: 'Head nurse', value: 'Ola Reyes' }, { key: 'Beds', value: '6 of 9' }]} /></Col>
      </Row>
      <SideSheet title="New patient" visible={adding} onCancel={() => setAdding(false)} width={420}>
        <Form onSubmit={v => { setVisits(vs => [...vs, { key: v.name, time: v.time, patient: v.name, species: v.species || 'Dog', owner: v.owner, vet: 'Dr. Imani', status: 'Waiting', note: 'New.' }]); setAdding(false); Toast.success(`${v.name} comes at ${v.time}`); }} initValues={{ time: '12:00' }}>
          <Form.Input field="name" label="Name" rules={[{ required: true, message: 'A patient needs a name' }]} />
          <Form.Input field="owner" label="Owner" rules={[{ required: true, message: 'Who is the owner?' }]} />
          <Form.Input field="time" label="Time" rules={[{ pattern: /^\d\d:\d\d$/, message: 'Write the time like 12:30' }]} />
          <Form.Select field="species" label="Kind" style={{ width: '100%' }} optionList={['Dog', 'Cat', 'Rabbit', 'Parrot'].map(v => ({ value: v, label: v }))} />
          <Form.DatePicker field="born" label="Born" style={{ width: '100%' }} />
          <Form.Checkbox field="chip" noLabel>Has a chip</Form.Checkbox>
          <Space style={{ marginTop: 12 }}><Button htmlType="submit" theme="solid">Register</Button><Button onClick={() => setAdding(false)}>Back</Button></Space>
        </Form>
      </SideSheet>
    </div></LocaleProvider>
  );
}
createRoot(document.getElementById('app')).render(<App />);
