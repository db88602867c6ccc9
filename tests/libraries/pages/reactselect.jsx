import 'react-datepicker/dist/react-datepicker.css';
import './reactselect.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import Select from 'react-select';
import Async from 'react-select/async';
import Creatable from 'react-select/creatable';
import DatePicker from 'react-datepicker';
import { Toaster, toast } from 'sonner';

const opt = (...names) => names.map(n => ({ value: n, label: n }));
const stations = opt('Bergen', 'Bern', 'Berlin', 'Bologna', 'Bordeaux');
const find = text => new Promise(r => setTimeout(() => r(stations.filter(s => s.label.toLowerCase().startsWith(text.toLowerCase()))), 500));
const groups = [{ label: 'Seats', options: opt('Second class', 'First class') }, { label: 'Beds', options: [...opt('Couchette', 'Sleeper'), { value: 'Suite', label: 'Suite', isDisabled: true }] }];
const price = { 'Second class': 39, 'First class': 74, Couchette: 58, Sleeper: 121 };

function App() {
  const [to, setTo] = useState(null);
  const [cls, setCls] = useState(groups[0].options[0]);
  const [extras, setExtras] = useState(opt('Bicycle', 'Breakfast'));
  const [tags, setTags] = useState([]);
  const [out, setOut] = useState(new Date(2026, 8, 14));
  const [time, setTime] = useState(new Date(2026, 8, 14, 20, 45));
  const [who, setWho] = useState('');
  const [tried, setTried] = useState(false);
  const [trips, setTrips] = useState([{ to: 'Bern', day: '3 Aug 2026', cls: 'Couchette' }]);
  const total = price[cls.label] + extras.length * 9;
  const submit = e => {
    e.preventDefault();
    setTried(true);
    if (!who || !to) { toast.error('The trip is not complete', { duration: Infinity }); return; }
    const day = out.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
    setTrips([...trips, { to: to.label, day, cls: cls.label }]);
    toast.success(`Booked for ${who}`, { description: `${to.label} on ${day}`, duration: Infinity, action: { label: 'Undo', onClick: () => setTrips(trips) } });
  };
  return <main><h1>Night trains</h1>
    <form onSubmit={submit} noValidate>
      <div><label htmlFor="who">Passenger *</label><input id="who" type="text" value={who} required aria-invalid={tried && !who} onChange={e => setWho(e.target.value)} />{tried && !who && <p className="error">Enter the name of the passenger</p>}</div>
      <div><label htmlFor="to">Destination</label><Async inputId="to" value={to} onChange={setTo} loadOptions={find} placeholder="Type a city" noOptionsMessage={() => 'No such station'} />{tried && !to && <p className="error">Choose a destination</p>}</div>
      <div><label htmlFor="cls">Comfort</label><Select inputId="cls" value={cls} onChange={setCls} options={groups} /></div>
      <div><label htmlFor="extras">Extras</label><Select inputId="extras" isMulti value={extras} onChange={setExtras} options={opt('Bicycle', 'Breakfast', 'Lounge', 'Pet')} /></div>
      <div><label htmlFor="tags">Labels</label><Creatable inputId="tags" isMulti value={tags} onChange={setTags} options={opt('Holiday', 'Work')} /></div>
      <div><label htmlFor="seat">Seat</label><Select inputId="seat" isDisabled placeholder="Given on board" options={[]} /></div>
      <div><label htmlFor="out">Outward journey</label><DatePicker id="out" selected={out} onChange={setOut} dateFormat="yyyy-MM-dd" minDate={new Date(2026, 8, 10)} /></div>
      <div><label htmlFor="time">Earliest departure</label><DatePicker id="time" selected={time} onChange={setTime} showTimeSelect showTimeSelectOnly timeIntervals={15} dateFormat="HH:mm" timeFormat="HH:mm" /></div>
      <p>Total: €{total.toFixed(2)}</p>
      <p><button>Book trip</button> <button type="button" onClick={() => { setExtras([]); }}>Drop extras</button></p>
    </form>
    <h2>Booked trips</h2>
    <ul>{trips.map((t, i) => <li key={i}>{t.to}, {t.day}, {t.cls}</li>)}</ul>
    <p>{trips.length} {trips.length === 1 ? 'trip' : 'trips'}</p>
    <Toaster position="top-right" closeButton />
  </main>;
}
createRoot(document.getElementById('app')).render(<App />);
