import './radix.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Accordion, AlertDialog, Checkbox, Collapsible, Dialog, DropdownMenu, Progress, RadioGroup, Select, Slider, Switch, Tabs, Toast, ToggleGroup, Toolbar, Tooltip } from 'radix-ui';

function App() {
  const [saved, setSaved] = useState(false);
  const [left, setLeft] = useState(['Alto sax', 'Cello', 'Oboe']);
  const [temper, setTemper] = useState([60]);
  return <Toast.Provider duration={4000}><Tooltip.Provider>
    <h1>Rehearsal planner</h1>
    <Toolbar.Root aria-label="Formatting" className="bar"><Toolbar.ToggleGroup type="multiple" defaultValue={['bold']} aria-label="Style"><Toolbar.ToggleItem value="bold">Bold</Toolbar.ToggleItem><Toolbar.ToggleItem value="italic">Italic</Toolbar.ToggleItem></Toolbar.ToggleGroup>
      <Toolbar.Separator className="sep" /><Toolbar.Link href="#score">Score</Toolbar.Link><Toolbar.Button disabled>Transpose</Toolbar.Button></Toolbar.Root>
    <div className="cols"><section>
      <div className="line"><Checkbox.Root id="solo" defaultChecked><Checkbox.Indicator>✓</Checkbox.Indicator></Checkbox.Root><label htmlFor="solo">Solo part</label></div>
      <div className="line"><Checkbox.Root id="mute"><Checkbox.Indicator>✓</Checkbox.Indicator></Checkbox.Root><label htmlFor="mute">Use a mute</label></div>
      <div className="line"><label htmlFor="metro">Metronome</label><Switch.Root id="metro" className="switch"><Switch.Thumb className="thumb" /></Switch.Root></div>
      <RadioGroup.Root defaultValue="adagio" aria-label="Tempo">{['largo', 'adagio', 'presto'].map(v => <div className="line" key={v}><RadioGroup.Item id={v} value={v} disabled={v === 'largo'}><RadioGroup.Indicator>●</RadioGroup.Indicator></RadioGroup.Item><label htmlFor={v}>{v[0].toUpperCase() + v.slice(1)}</label></div>)}</RadioGroup.Root>
      <div className="line"><span id="hall">Hall</span><Select.Root defaultValue="great"><Select.Trigger aria-labelledby="hall"><Select.Value /><Select.Icon /></Select.Trigger><Select.Portal><Select.Content className="pop" position="popper"><Select.Viewport>{[['small', 'Small hall'], ['great', 'Great hall'], ['crypt', 'Crypt']].map(([v, t]) => <Select.Item key={v} value={v} disabled={v === 'crypt'}><Select.ItemText>{t}</Select.ItemText></Select.Item>)}</Select.Viewport></Select.Content></Select.Portal></Select.Root></div>
      <div className="line"><span>Loudness</span><Slider.Root value={temper} onValueChange={setTemper} max={120} step={10} className="slider"><Slider.Track className="track"><Slider.Range className="range" /></Slider.Track><Slider.Thumb aria-label="Loudness" className="knob" /></Slider.Root><output>{temper[0]} dB</output></div>
      <ToggleGroup.Root type="single" defaultValue="left" aria-label="Alignment" className="bar"><ToggleGroup.Item value="left">Left</ToggleGroup.Item><ToggleGroup.Item value="centre">Centre</ToggleGroup.Item><ToggleGroup.Item value="right">Right</ToggleGroup.Item></ToggleGroup.Root>
      <Progress.Root value={30} className="progress" aria-label="Tuning"><Progress.Indicator className="range" style={{ width: '30%', display: 'block', height: '100%' }} /></Progress.Root>
    </section><section>
      <Tabs.Root defaultValue="strings"><Tabs.List aria-label="Sections"><Tabs.Trigger value="strings">Strings</Tabs.Trigger><Tabs.Trigger value="winds">Winds</Tabs.Trigger><Tabs.Trigger value="brass" disabled>Brass</Tabs.Trigger></Tabs.List><Tabs.Content value="strings">14 violins, 6 violas</Tabs.Content><Tabs.Content value="winds">2 flutes, 1 bassoon</Tabs.Content></Tabs.Root>
      <Accordion.Root type="single" collapsible defaultValue="a"><Accordion.Item value="a"><Accordion.Header><Accordion.Trigger>Dress code</Accordion.Trigger></Accordion.Header><Accordion.Content>Black, long sleeves</Accordion.Content></Accordion.Item><Accordion.Item value="b"><Accordion.Header><Accordion.Trigger>Parking</Accordion.Trigger></Accordion.Header><Accordion.Content>Behind the church</Accordion.Content></Accordion.Item></Accordion.Root>
      <Collapsible.Root><Collapsible.Trigger>Programme notes</Collapsible.Trigger><Collapsible.Content>Written in 1893 in Spillville.</Collapsible.Content></Collapsible.Root>
      <h2>Instruments on loan</h2><ul>{left.map(n => <li key={n}>{n} <button onClick={() => setLeft(left.filter(x => x !== n))}>Return</button></li>)}</ul><p>{left.length} on loan</p>
    </section></div>
    <div className="bar"><button onClick={() => setSaved(true)}>Save plan</button>
      <Dialog.Root><Dialog.Trigger>Edit profile</Dialog.Trigger><Dialog.Portal><Dialog.Overlay className="veil" /><Dialog.Content className="box"><Dialog.Title>Edit profile</Dialog.Title><Dialog.Description>Change how the ensemble sees you.</Dialog.Description><label>Stage name <input defaultValue="Pedro" /></label><Dialog.Close>Done</Dialog.Close></Dialog.Content></Dialog.Portal></Dialog.Root>
      <AlertDialog.Root><AlertDialog.Trigger>Leave ensemble</AlertDialog.Trigger><AlertDialog.Portal><AlertDialog.Overlay className="veil" /><AlertDialog.Content className="box"><AlertDialog.Title>Leave for good?</AlertDialog.Title><AlertDialog.Description>Your chair goes to the next on the list.</AlertDialog.Description><AlertDialog.Cancel>Stay</AlertDialog.Cancel><AlertDialog.Action onClick={() => setLeft([])}>Leave</AlertDialog.Action></AlertDialog.Content></AlertDialog.Portal></AlertDialog.Root>
      <DropdownMenu.Root><DropdownMenu.Trigger>More</DropdownMenu.Trigger><DropdownMenu.Portal><DropdownMenu.Content className="pop"><DropdownMenu.Item>Print parts</DropdownMenu.Item><DropdownMenu.Item disabled>Record</DropdownMenu.Item><DropdownMenu.CheckboxItem checked><DropdownMenu.ItemIndicator>✓ </DropdownMenu.ItemIndicator>Show bar numbers</DropdownMenu.CheckboxItem></DropdownMenu.Content></DropdownMenu.Portal></DropdownMenu.Root>
      <Tooltip.Root delayDuration={0}><Tooltip.Trigger>Info</Tooltip.Trigger><Tooltip.Portal><Tooltip.Content className="pop">Next rehearsal on Thursday</Tooltip.Content></Tooltip.Portal></Tooltip.Root></div>
    <Toast.Root open={saved} onOpenChange={setSaved} className="toast"><Toast.Title>Plan saved</Toast.Title><Toast.Description>Version 18</Toast.Description><Toast.Action altText="Undo the save">Undo</Toast.Action></Toast.Root><Toast.Viewport className="port" />
  </Tooltip.Provider></Toast.Provider>;
}
createRoot(document.getElementById('app')).render(<App />);
