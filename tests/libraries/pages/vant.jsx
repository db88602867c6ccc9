/** @jsx h */
/** @jsxFrag Fragment */
import 'vant/lib/index.css';
import { createApp, h, Fragment, reactive } from 'vue';
import {
  ActionSheet, Button, Calendar, Card, Cell, CellGroup, Checkbox, CheckboxGroup, Collapse, CollapseItem, DropdownItem, DropdownMenu, Empty, Field, Form, NavBar, NoticeBar,
  Pagination, Picker, Popup, Progress, Radio, RadioGroup, Rate, Search, Slider, Step, Stepper, Steps, SubmitBar, Switch, Tab, Tabs, Tag,
  showConfirmDialog, showDialog, showNotify, showToast,
} from 'vant';

const picture = colour => `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><rect width="90" height="90" fill="#f2efe6"/><path d="M15 35h60l-8 40H23z" fill="#b98b57"/><circle cx="33" cy="30" r="13" fill="${colour}"/><circle cx="57" cy="28" r="14" fill="${colour}"/></svg>`)}`;
const boxes = [
  ['Small veg box', 'Seven kinds, for two people', 'Veg', 14.5, 'Season', '#5d9c45', 0], ['Family veg box', 'Ten kinds, for four people', 'Veg', 23, 'Season', '#86b049', 1], ['Root cellar', 'Beet, carrot, parsnip, swede', 'Veg', 11, '', '#c4632d', 0],
  ['Orchard box', 'Apples and pears, 4 kg', 'Fruit', 12.8, '', '#cf3f35', 0], ['Berry tray', 'Strawberries and currants', 'Fruit', 16.2, 'Sold out', '#a3254a', 0], ['Breakfast box', 'Ten eggs, butter, yoghurt', 'Dairy', 13.4, 'New', '#e3c878', 0],
].map(([name, text, kind, price, tag, colour, number]) => ({ name, text, kind, price, tag, colour, number }));
const orders = [['LH-2207', 'Family veg box', 23, 'On its way'], ['LH-2198', 'Orchard box', 12.8, 'Packed'], ['LH-2181', 'Small veg box', 14.5, 'Delivered'], ['LH-2164', 'Breakfast box', 13.4, 'Delivered'], ['LH-2150', 'Root cellar', 11, 'Cancelled']]
  .map(([id, box, price, state]) => ({ id, box, price, state }));
const colours = { 'On its way': 'primary', Packed: 'warning', Delivered: 'success', Cancelled: 'default', Paused: 'warning' };
const s = reactive({
  tab: 'boxes', boxes, orders, find: '', kind: 'All', sort: 'ours', page: 1, sheet: orders[0], sheetOpen: false, dayOpen: false, holidayOpen: false,
  name: '', phone: '', day: '', holiday: '', pay: 'Invoice', dislikes: ['Celery'], news: true, porch: false, spare: 60, stars: 4, crates: 2, open: ['return'], saved: '',
});
const model = (key, more) => ({ modelValue: s[key], 'onUpdate:modelValue': v => { s[key] = v; more?.(v); } });
const euro = n => `€${n.toFixed(2)}`;
const stop = async o => {
  try {
    await showConfirmDialog({ title: `Cancel order ${o.id}?`, message: `The ${o.box} will not be packed.`, confirmButtonText: 'Yes, cancel it', cancelButtonText: 'Keep it' });
    o.state = 'Cancelled';
    showToast({ type: 'success', message: `${o.id} is cancelled`, duration: 4000 });
  } catch { showToast({ message: 'Nothing was changed', duration: 4000 }); }
};
const buy = () => {
  const chosen = s.boxes.filter(b => b.number), total = chosen.reduce((a, b) => a + b.price * b.number, 0), id = `LH-22${14 + s.orders.length}`;
  s.orders.unshift({ id, box: chosen.map(b => b.name).join(', '), price: total, state: 'Packed' });
  s.boxes.forEach(b => { b.number = 0; });
  s.page = 1;
  showNotify({ type: 'success', message: `Order ${id} was placed`, duration: 5000 });
};
const Boxes = () => {
  const shown = s.boxes.filter(b => (s.kind === 'All' || b.kind === s.kind) && b.name.toLowerCase().includes(s.find.toLowerCase()));
  if (s.sort === 'cheap') shown.sort((a, b) => a.price - b.price);
  if (s.sort === 'name') shown.sort((a, b) => a.name.localeCompare(b.name));
  const total = s.boxes.reduce((a, b) => a + b.price * b.number, 0);
  return <>
    <Search {...model('find')} placeholder="Search for a box" />
    <DropdownMenu>
      <DropdownItem {...model('kind')} options={[['All', 'All kinds'], ['Veg', 'Vegetables'], ['Fruit', 'Fruit'], ['Dairy', 'Eggs and dairy']].map(([value, text]) => ({ value, text }))} />
      <DropdownItem {...model('sort')} options={[['ours', 'Our order'], ['cheap', 'Cheapest first'], ['name', 'By name']].map(([value, text]) => ({ value, text }))} />
    </DropdownMenu>
    {shown.map(b => <Card key={b.name} title={b.name} desc={b.text} price={b.price.toFixed(2)} currency="€" thumb={picture(b.colour)} tag={b.tag}>{{
      footer: () => b.tag === 'Sold out' ? <Button size="small" disabled>Sold out</Button>
        : b.number ? <Stepper modelValue={b.number} onUpdate:modelValue={v => { b.number = v; }} min={0} max={4} /> : <Button size="small" type="primary" onClick={() => { b.number = 1; }}>Add</Button>,
    }}</Card>)}
    {!shown.length && <Empty image="search" description="No box fits" />}
    <SubmitBar price={Math.round(total * 100)} currency="€" label="Total" buttonText="Order now" placeholder disabled={!total} tip={total && total < 30 ? `${euro(30 - total)} more and the delivery is free` : total ? 'The delivery is free' : ''} onSubmit={buy} />
  </>;
};
const Orders = () => <>
  <Steps active={2}><Step>Ordered</Step><Step>Packed</Step><Step>On its way</Step><Step>Delivered</Step></Steps>
  <CellGroup title="Last orders">
    {s.orders.slice((s.page - 1) * 3, s.page * 3).map(o => <Cell key={o.id} title={o.id} label={o.box} center>{{
      default: () => <><Tag type={colours[o.state]}>{o.state}</Tag> {euro(o.price)}</>,
      'right-icon': () => <Button size="mini" style={{ marginLeft: '8px' }} onClick={() => { s.sheet = o; s.sheetOpen = true; }}>More</Button>,
    }}</Cell>)}
  </CellGroup>
  <Pagination {...model('page')} totalItems={s.orders.length} itemsPerPage={3} prevText="Back" nextText="Next" />
  <CellGroup title="Crates to give back"><Cell title="Crates at your door">{{ value: () => <Stepper {...model('crates')} min={0} max={6} /> }}</Cell><Cell title="Deposit" value={euro(s.crates * 3.5)} /></CellGroup>
</>;
const Profile = () => <>
  <Form onSubmit={() => { s.saved = `${s.name}, ${s.day}`; showToast({ type: 'success', message: 'Profile saved', duration: 4000 }); }} onFailed={() => showToast({ type: 'fail', message: 'Please look at the form', duration: 4000 })}>
    <CellGroup inset title="Delivery">
      <Field {...model('name')} name="name" label="Name" placeholder="On the bell" required rules={[{ required: true, message: 'Whose door is it?' }]} clearable />
      <Field {...model('phone')} name="phone" label="Phone" type="tel" placeholder="Digits only" rules={[{ pattern: /^\d{6,}$/, message: 'At least six digits' }]} />
      <Field modelValue={s.day} name="day" label="Day" isLink readonly placeholder="Choose a day" required rules={[{ required: true, message: 'No day chosen' }]} onClick={() => { s.dayOpen = true; }} />
      <Cell title="Holiday until" value={s.holiday || 'None'} isLink onClick={() => { s.holidayOpen = true; }} />
      <Field name="pay" label="Payment">{{ input: () => <RadioGroup {...model('pay')} direction="horizontal"><Radio name="Invoice">Invoice</Radio><Radio name="Card">Card</Radio><Radio name="Cash" disabled>Cash</Radio></RadioGroup> }}</Field>
      <Field name="dislikes" label="Leave out">{{ input: () => <CheckboxGroup {...model('dislikes')} direction="horizontal">{['Celery', 'Beet', 'Kale'].map(v => <Checkbox key={v} name={v} shape="square">{v}</Checkbox>)}</CheckboxGroup> }}</Field>
      <Cell title="Leave it on the porch" center>{{ 'right-icon': () => <Switch {...model('porch')} size="22px" aria-label="Leave it on the porch" /> }}</Cell>
      <Cell title="Recipe letter" label={s.news ? 'Comes on Fridays' : 'Does not come'} center>{{ 'right-icon': () => <Switch {...model('news')} size="22px" aria-label="Recipe letter" /> }}</Cell>
    </CellGroup>
    <div style={{ margin: '16px' }}><Button block type="primary" nativeType="submit">Save profile</Button></div>
  </Form>
  {s.saved && <p style={{ margin: '0 32px' }}>Saved for {s.saved}</p>}
  <CellGroup inset title="Your view">
    <Cell title="Last box">{{ value: () => <Rate {...model('stars')} /> }}</Cell><Cell title="Your rating" value={`${s.stars} of 5`} />
    <Cell title="Share for the food bank" value={`${s.spare} cents a box`} /><div style={{ padding: '16px 24px' }}><Slider {...model('spare')} min={0} max={100} step={10} aria-label="Share for the food bank" /></div>
    <Cell title="Boxes until a free one">{{ label: () => <Progress percentage={70} style={{ margin: '10px 0' }} /> }}</Cell>
  </CellGroup>
  <Collapse {...model('open')}><CollapseItem name="return" title="How do I return crates?">Put them outside on the next delivery day.</CollapseItem><CollapseItem name="late" title="What if I am not at home?">The driver leaves the box with a neighbour.</CollapseItem><CollapseItem name="gift" title="Gift boxes" disabled>From November.</CollapseItem></Collapse>
</>;
const App = () => <>
  <NavBar title="Lindenhof Boxes" rightText="Help" onClickRight={() => showDialog({ title: 'Help', message: 'Call the farm on 5550 112, Monday to Friday.', confirmButtonText: 'Fine' })} />
  <NoticeBar mode="closeable" leftIcon="volume-o" text="Whit Monday: all boxes come on Tuesday." />
  <Tabs {...{ active: s.tab, 'onUpdate:active': v => { s.tab = v; } }}>
    <Tab title="Boxes" name="boxes"><Boxes /></Tab>
    <Tab title="My orders" name="orders" badge={s.orders.filter(o => o.state === 'Packed' || o.state === 'On its way').length || ''}><Orders /></Tab>
    <Tab title="Profile" name="profile"><Profile /></Tab>
    <Tab title="Recipes" name="recipes" disabled />
  </Tabs>
  <ActionSheet {...{ show: s.sheetOpen, 'onUpdate:show': v => { s.sheetOpen = v; } }} title={`Order ${s.sheet.id}`} cancelText="Close" closeOnClickAction
    actions={[{ name: 'Order again' }, { name: 'Pause', disabled: s.sheet.state !== 'Packed' }, { name: 'Cancel order', disabled: !['Packed', 'On its way'].includes(s.sheet.state) }]}
    onSelect={a => {
      const o = s.sheet;
      if (a.name === 'Order again') { s.orders.unshift({ id: `LH-22${14 + s.orders.length}`, box: o.box, price: o.price, state: 'Packed' }); s.page = 1; showToast({ message: `${o.box} ordered again`, duration: 4000 }); }
      if (a.name === 'Pause') { o.state = 'Paused'; showNotify({ type: 'warning', message: `${o.id} waits a week`, duration: 5000 }); }
      if (a.name === 'Cancel order') stop(o);
    }} />
  <Popup show={s.dayOpen} onUpdate:show={v => { s.dayOpen = v; }} position="bottom" round>
    <Picker title="Delivery day" confirmButtonText="Take it" cancelButtonText="Not now" columns={['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(d => ({ text: d, value: d, disabled: d === 'Thursday' }))} onConfirm={({ selectedValues }) => { s.day = selectedValues[0]; s.dayOpen = false; }} onCancel={() => { s.dayOpen = false; }} />
  </Popup>
  <Calendar show={s.holidayOpen} onUpdate:show={v => { s.holidayOpen = v; }} title="Holiday until" minDate={new Date(2026, 5, 1)} maxDate={new Date(2026, 6, 31)} defaultDate={new Date(2026, 5, 12)} confirmText="Set" onConfirm={d => { s.holiday = `${d.getDate()} ${d.getMonth() === 5 ? 'June' : 'July'}`; s.holidayOpen = false; }} />
</>;
document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width, initial-scale=1"><style>body{margin:0;background:#f7f8fa;font-family:system-ui,sans-serif}#app{max-width:520px;min-height:100vh;margin:0 auto;background:#f7f8fa}p{font-size:14px}</style>');
document.title = 'Lindenhof Boxes';
createApp({ render: () => <App /> }).mount('#app');
