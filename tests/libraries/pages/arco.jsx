import '@arco-design/web-react/dist/css/arco.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert, Button, Card, Checkbox, Collapse, ConfigProvider, DatePicker, Drawer, Dropdown, Form, Grid, Input, InputNumber, Menu, Message, Modal, Popconfirm, Progress, Radio, Rate, Select, Slider, Space, Steps, Switch, Table, Tabs, Tag, Tree, Typography } from '@arco-design/web-react';
import enUS from '@arco-design/web-react/es/locale/en-US';
import { IconDown } from '@arco-design/web-react/icon';

const start = [['ThinkPad 3', 'Laptop', '', 840, 'Available'], ['ThinkPad 7', 'Laptop', 'Mara Lind', 910, 'On loan'], ['Lens kit', 'Camera', 'Otto Fehr', 265, 'On loan'], ['Canon R8', 'Camera', '', 1290, 'Available'], ['Beamer A', 'Projector', 'Room 204', 480, 'On loan'], ['Beamer B', 'Projector', '', 450, 'In repair'], ['Tablet 12', 'Tablet', '', 330, 'Available'], ['Tablet 14', 'Tablet', 'Mara Lind', 350, 'On loan']]
  .map(([device, kind, holder, value, state]) => ({ key: device, device, kind, holder, value, state }));
const colours = { Available: 'green', 'On loan': 'arcoblue', 'In repair': 'orange' };
const kinds = ['Laptop', 'Camera', 'Projector', 'Tablet'];
const rooms = [{ title: 'Main building', key: 'main', children: [{ title: 'Room 101', key: '101' }, { title: 'Room 204', key: '204' }, { title: 'Library', key: 'lib' }] }, { title: 'Annex', key: 'annex', children: [{ title: 'Workshop', key: 'shop' }, { title: 'Boiler room', key: 'boiler', disableCheckbox: true }] }];

function App() {
  const [devices, setDevices] = useState(start);
  const [find, setFind] = useState('');
  const [kind, setKind] = useState();
  const [state, setState] = useState('All');
  const [ticked, setTicked] = useState([]);
  const [adding, setAdding] = useState(false);
  const [lending, setLending] = useState(null);
  const [checked, setChecked] = useState(['204']);
  const [days, setDays] = useState(14);
  const [mails, setMails] = useState(true);
  const [fee, setFee] = useState(5);
  const [stars, setStars] = useState(0);
  const [step, setStep] = useState(2);
  const [form] = Form.useForm();
  const [loan] = Form.useForm();
  const shown = devices.filter(d => d.device.toLowerCase().includes(find.toLowerCase()) && (!kind || d.kind === kind) && (state === 'All' || d.state === state));
  const change = (device, more) => setDevices(ds => ds.map(d => d.device === device ? { ...d, ...more } : d));
  const act = (d, key) => {
    if (key === 'lend') { loan.resetFields(); setLending(d); }
    if (key === 'back') { change(d.device, { state: 'Available', holder: '' }); Message.success(`${d.device} is back in the pool`); }
    if (key === 'retire') Modal.confirm({ title: `Retire ${d.device}?`, content: 'It leaves the pool for good.', okText: 'Retire it', cancelText: 'Keep it', onOk: () => { setDevices(ds => ds.filter(o => o.device !== d.device)); Message.info(`${d.device} was retired`); } });
  };
  const columns = [
    { title: 'Device', dataIndex: 'device', sorter: (a, b) => a.device.localeCompare(b.device) },
    { title: 'Kind', dataIndex: 'kind' },
    { title: 'Holder', dataIndex: 'holder', render: h => h || '–' },
    { title: 'Value', dataIndex: 'value', align: 'right', sorter: (a, b) => a.value - b.value, render: v => `€${v}` },
    { title: 'State', dataIndex: 'state', render: s => <Tag color={colours[s]}>{s}</Tag> },
    { title: '', dataIndex: 'more', render: (_, d) => <Dropdown trigger="click" position="br" droplist={<Menu onClickMenuItem={k => act(d, k)}><Menu.Item key="lend" disabled={d.state !== 'Available'}>Lend</Menu.Item><Menu.Item key="back" disabled={d.state !== 'On loan'}>Take back</Menu.Item><Menu.Item key="retire">Retire</Menu.Item></Menu>}><Button size="small">Actions <IconDown /></Button></Dropdown> },
  ];
  return (
    <ConfigProvider locale={enUS}><div style={{ padding: '12px 24px', maxWidth: 1200 }}>
      <Typography.Title heading={3} style={{ margin: '4px 0 12px' }}>Device pool of Northgate School</Typography.Title>
      <Space style={{ marginBottom: 12 }} size="medium">
        <Input.Search allowClear placeholder="Search devices" value={find} onChange={setFind} style={{ width: 200 }} />
        <Select allowClear placeholder="Any kind" value={kind} onChange={setKind} options={kinds} style={{ width: 140 }} />
        <Radio.Group type="button" value={state} onChange={setState} options={['All', 'Available', 'On loan', 'In repair']} />
        <Button type="primary" onClick={() => { form.resetFields(); setAdding(true); }}>Add device</Button>
        <Popconfirm title={`Send ${ticked.length} to repair?`} okText="Send" cancelText="Not now" onOk={() => { setDevices(ds => ds.map(d => ticked.includes(d.key) ? { ...d, state: 'In repair', holder: '' } : d)); Message.success(`${ticked.length} sent to repair`); setTicked([]); }}><Button disabled={!ticked.length}>Repair</Button></Popconfirm>
        <span>{ticked.length ? `${ticked.length} selected` : 'Nothing selected'}</span>
      </Space>
      <Table columns={columns} data={shown} size="small" rowSelection={{ type: 'checkbox', selectedRowKeys: ticked, onChange: setTicked }} pagination={{ pageSize: 5, showTotal: n => `${n} ${n === 1 ? 'device' : 'devices'}`, size: 'small' }} />
      <Grid.Row gutter={16} style={{ marginTop: 12 }}>
        <Grid.Col span={15}>
          <Tabs defaultActiveTab="rules" type="card">
            <Tabs.TabPane key="rules" title="Loan rules">
              <Form layout="horizontal" labelCol={{ span: 8 }} wrapperCol={{ span: 14 }} style={{ paddingTop: 12 }}>
                <Form.Item label="Longest loan"><Slider min={1} max={30} value={days} onChange={setDays} style={{ width: 220 }} /> <span>{days} days</span></Form.Item>
                <Form.Item label="Reminder mails"><Switch checked={mails} onChange={setMails} /> <span>{mails ? 'A mail goes out two days before' : 'No mails are sent'}</span></Form.Item>
                <Form.Item label="Late fee"><InputNumber mode="button" min={0} max={8} value={fee} onChange={setFee} style={{ width: 130 }} /> <span>€{(fee || 0) * 7} a week</span></Form.Item>
                <Form.Item label="Lending on"><Checkbox.Group defaultValue={['Monday', 'Thursday']} options={['Monday', 'Tuesday', 'Thursday', { label: 'Sunday', value: 'Sunday', disabled: true }]} /></Form.Item>
                <Form.Item label="Service rating"><Rate value={stars} onChange={setStars} /> <span>{stars ? `${stars} of 5` : 'Not rated yet'}</span></Form.Item>
              </Form>
            </Tabs.TabPane>
            <Tabs.TabPane key="rooms" title="Rooms">
              <Tree checkable treeData={rooms} checkedKeys={checked} onCheck={setChecked} autoExpandParent={false} defaultExpandedKeys={['main']} />
              <p>{checked.filter(k => !['main', 'annex'].includes(k)).length} rooms have a beamer</p>
            </Tabs.TabPane>
            <Tabs.TabPane key="audit" title="Audit" disabled>Closed</Tabs.TabPane>
          </Tabs>
        </Grid.Col>
        <Grid.Col span={9}>
          <Card title="Order 5512" size="small" extra={<Button size="mini" disabled={step === 4} onClick={() => setStep(step + 1)}>Next step</Button>}>
            <Steps size="small" direction="vertical" current={step}><Steps.Step title="Requested" description="by Otto Fehr" /><Steps.Step title="Approved" description="by the head" /><Steps.Step title="Delivered" description="to the office" /></Steps>
            <Progress percent={[0, 0, 35, 70, 100][step]} />
            {step === 4 && <Alert type="success" closable content="The order is complete" />}
          </Card>
          <Collapse accordion defaultActiveKey="hours" style={{ marginTop: 12 }}><Collapse.Item header="Desk hours" name="hours">Weekdays from 7:30 to 9:00.</Collapse.Item><Collapse.Item header="Lost or broken" name="lost">Write to the desk within a day.</Collapse.Item></Collapse>
        </Grid.Col>
      </Grid.Row>
      <Drawer title="New device" width={400} visible={adding} okText="Save" cancelText="Cancel" onCancel={() => setAdding(false)} onOk={async () => { let v; try { v = await form.validate(); } catch (e) { return; } setDevices(ds => [{ key: v.name, device: v.name, kind: v.kind, holder: '', value: v.value, state: 'Available' }, ...ds]); setAdding(false); Message.success(`${v.name} was added`); }}>
        <Form form={form} layout="vertical" initialValues={{ value: 100 }}>
          <Form.Item label="Name" field="name" rules={[{ required: true, message: 'Give the device a name' }]}><Input /></Form.Item>
          <Form.Item label="Kind" field="kind" rules={[{ required: true, message: 'Choose a kind' }]}><Select options={kinds} placeholder="Please choose" /></Form.Item>
          <Form.Item label="Serial number" field="serial" rules={[{ match: /^[A-Z]{2}-\d{4}$/, message: 'A serial number looks like NG-1234' }]} extra="It is on the sticker"><Input /></Form.Item>
          <Form.Item label="Value" field="value"><InputNumber min={1} max={3000} suffix="€" /></Form.Item>
          <Form.Item label="Insured" field="insured" triggerPropName="checked"><Switch /></Form.Item>
          <Form.Item label="Remarks" field="note"><Input.TextArea maxLength={60} showWordLimit /></Form.Item>
        </Form>
      </Drawer>
      <Modal title={`Lend ${lending?.device || ''}`} visible={!!lending} okText="Lend it" cancelText="Cancel" onCancel={() => setLending(null)} onOk={async () => { let v; try { v = await loan.validate(); } catch (e) { return; } change(lending.device, { state: 'On loan', holder: v.who }); Message.success(`${lending.device} goes to ${v.who}${v.until ? ` until ${v.until}` : ''}`); setLending(null); }}>
        <Form form={loan} layout="vertical">
          <Form.Item label="Borrower" field="who" rules={[{ required: true, message: 'Say who takes it' }]}><Select showSearch placeholder="Choose a person" options={['Mara Lind', 'Otto Fehr', 'Judith Amsel', { label: 'Piet Loos (blocked)', value: 'Piet Loos', disabled: true }]} /></Form.Item>
          <Form.Item label="Return date" field="until"><DatePicker style={{ width: '100%' }} /></Form.Item>
          <Form.Item field="charger" triggerPropName="checked"><Checkbox>With charger</Checkbox></Form.Item>
        </Form>
      </Modal>
    </div></ConfigProvider>
  );
}
createRoot(document.getElementById('app')).render(<App />);
