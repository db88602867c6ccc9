import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert, App as Root, AutoComplete, Badge, Breadcrumb, Button, Card, Checkbox, Collapse, Descriptions, Drawer, Empty, Flex, Form, Input, InputNumber, Modal, Pagination, Popconfirm, Progress, Radio, Rate, Segmented, Select, Space, Statistic, Steps, Switch, Table, Tabs, Tag, Timeline, Tree } from 'antd';

const pets = [
  { key: 1, name: 'Biscuit', kind: 'Dog', owner: 'Ruth Vogel', age: 9, fee: 42.5, state: 'waiting' },
  { key: 2, name: 'Pepper', kind: 'Cat', owner: 'Omar Aziz', age: 12, fee: 118, state: 'in surgery' },
  { key: 3, name: 'Clover', kind: 'Rabbit', owner: 'Lena Sato', age: 2, fee: 27, state: 'waiting' },
  { key: 4, name: 'Rusty', kind: 'Dog', owner: 'Paul Egan', age: 4, fee: 60, state: 'gone home' },
];

function Clinic() {
  const { message, modal, notification } = Root.useApp();
  const [rows, setRows] = useState(pets), [picked, setPicked] = useState([]), [map, setMap] = useState(false), [day, setDay] = useState('Today'), [vet, setVet] = useState('Dr. Amsel'), [night, setNight] = useState(true);
  const columns = [
    { title: 'Patient', dataIndex: 'name', sorter: (a, b) => a.name.localeCompare(b.name) }, { title: 'Kind', dataIndex: 'kind' }, { title: 'Owner', dataIndex: 'owner' },
    { title: 'Age', dataIndex: 'age', align: 'right', sorter: (a, b) => a.age - b.age }, { title: 'Fee', dataIndex: 'fee', align: 'right', render: v => '€' + v.toFixed(2) },
    { title: 'State', dataIndex: 'state', render: v => <Tag color={v === 'waiting' ? 'blue' : 'green'}>{v}</Tag> },
    { title: 'Action', key: 'x', render: (_, r) => <Space><a onClick={() => modal.info({ title: 'Record of ' + r.name, content: r.owner + ' owes nothing.' })}>Record</a>
      <Popconfirm title={'Discharge ' + r.name + '?'} okText="Yes" cancelText="No" onConfirm={() => { setRows(rows.filter(x => x !== r)); message.success(r.name + ' was discharged'); }}><a>Discharge</a></Popconfirm></Space> },
  ];
  return <div style={{ padding: 20 }}>
    <Breadcrumb items={[{ title: <a href="#home">Home</a> }, { title: <a href="#wards">Wards</a> }, { title: 'Small animals' }]} />
    <h1>Animal clinic</h1>
    <Alert type="warning" showIcon message="The X-ray room is closed until Friday" closable style={{ marginBottom: 12 }} />
    <Flex gap={24} align="start">
      <Form layout="horizontal" labelCol={{ span: 9 }} style={{ width: 400 }} initialValues={{ name: 'Biscuit', weight: 8.4, vet: 'Dr. Amsel', kind: 'dog', shots: ['Rabies'], chip: true, note: '' }} onFinish={v => message.success('Saved ' + v.name)}>
        <Form.Item label="Patient name" name="name" rules={[{ required: true, message: 'Please give a name' }]}><Input /></Form.Item>
        <Form.Item label="Weight" name="weight"><InputNumber min={0} max={90} suffix="kg" style={{ width: '100%' }} /></Form.Item>
        <Form.Item label="Vet" name="vet"><Select onChange={setVet} options={['Dr. Amsel', 'Dr. Brandt', 'Dr. Cole'].map(v => ({ value: v, label: v, disabled: v === 'Dr. Cole' }))} /></Form.Item>
        <Form.Item label="Allergies" name="allergies"><Select mode="multiple" placeholder="None known" options={['Pollen', 'Chicken', 'Latex'].map(v => ({ value: v, label: v }))} /></Form.Item>
        <Form.Item label="Animal" name="kind"><Radio.Group options={[{ value: 'dog', label: 'Dog' }, { value: 'cat', label: 'Cat' }, { value: 'other', label: 'Other' }]} /></Form.Item>
        <Form.Item label="Shots" name="shots"><Checkbox.Group options={['Rabies', 'Distemper', { label: 'Lyme', value: 'Lyme', disabled: true }]} /></Form.Item>
        <Form.Item label="Microchip" name="chip" valuePropName="checked"><Switch /></Form.Item>
        <Form.Item label="Insured" name="insured" valuePropName="checked"><Switch checkedChildren="yes" unCheckedChildren="no" /></Form.Item>
        <Form.Item label="Town" name="town"><AutoComplete options={[{ value: 'Celle' }, { value: 'Cham' }, { value: 'Coburg' }]} /></Form.Item>
        <Form.Item label="Notes" name="note"><Input.TextArea showCount maxLength={120} /></Form.Item>
        <Form.Item wrapperCol={{ offset: 9 }}><Space><Button type="primary" htmlType="submit">Save patient</Button><Button disabled>Print</Button><Button danger onClick={() => setTimeout(() => notification.error({ message: 'Fax failed', description: 'No line to the laboratory.' }), 900)}>Fax</Button></Space></Form.Item>
      </Form>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Segmented options={['Yesterday', 'Today', 'Tomorrow']} value={day} onChange={setDay} /> <span>List of {day.toLowerCase()}</span>
        <Table size="small" columns={columns} dataSource={rows} pagination={{ pageSize: 3 }} rowSelection={{ selectedRowKeys: picked, onChange: setPicked }} footer={() => picked.length + ' of ' + rows.length + ' marked'} />
        <Flex gap={16}>
          <Card size="small" title="Ward A" extra={<a href="#a">More</a>}><p>3 of 5 cages taken</p><Button size="small" onClick={() => message.info('Ward A is cleaned')}>Clean</Button></Card>
          <Card size="small" title="Ward B" extra={<a href="#b">More</a>}><p>5 of 5 cages taken</p><Button size="small" onClick={() => message.info('Ward B is cleaned')}>Clean</Button></Card>
          <Statistic title="Patients today" value={1128} /><Statistic title="Takings" value={2450.5} precision={2} prefix="€" />
        </Flex>
        <Tabs items={[{ key: 'a', label: 'Pharmacy', children: 'Eight bottles of saline left' }, { key: 'b', label: 'Laboratory', children: 'Two samples are late' }, { key: 'c', label: 'Archive', disabled: true, children: 'Old files' }]} />
        <Collapse defaultActiveKey={['1']} items={[{ key: '1', label: 'Visiting hours', children: 'From 15 to 18' }, { key: '2', label: 'Emergency', children: 'Ring 0800 555' }]} />
        <Descriptions size="small" bordered column={2} items={[{ key: 1, label: 'Head', children: 'Dr. Amsel' }, { key: 2, label: 'Opened', children: '1987' }, { key: 3, label: 'Beds', children: '14' }, { key: 4, label: 'Vet on duty', children: vet }]} />
      </div>
    </Flex>
    <Flex gap={32} align="center"><Steps size="small" current={1} items={[{ title: 'Arrival' }, { title: 'Examination' }, { title: 'Bill' }]} /><Progress percent={64} style={{ width: 200 }} /><Badge count={120} overflowCount={99}><Button>Inbox</Button></Badge></Flex>
    <Flex gap={40} style={{ marginTop: 16 }}><Tree defaultExpandedKeys={['m']} treeData={[{ key: 'm', title: 'Mammals', children: [{ key: 'd', title: 'Dogs' }, { key: 'c', title: 'Cats' }] }, { key: 'b', title: 'Birds', children: [{ key: 'p', title: 'Parrots' }] }]} />
      <Timeline items={[{ children: 'Opened 08:00' }, { children: 'First surgery 09:30' }]} /><Empty description="No invoices" /><div><Button onClick={() => setMap(true)}>Floor plan</Button><p><Switch checked={night} onChange={setNight} aria-label="Night light" /> Night light</p><Rate defaultValue={3} /></div></Flex>
    <Drawer title="Floor plan" open={map} onClose={() => setMap(false)}><p>Surgery is on floor 2</p></Drawer>
  </div>;
}
createRoot(document.getElementById('app')).render(<Root><Clinic /></Root>);
