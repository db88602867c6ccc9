import 'react-big-calendar/lib/css/react-big-calendar.css';
import React, { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Calendar, dayjsLocalizer } from 'react-big-calendar';
import dayjs from 'dayjs';

const at = (d, h, m = 0) => new Date(2026, 3, d, h, m);
const start = [
  { id: 1, title: 'Board meeting', start: at(14, 9), end: at(14, 10, 30), room: 'Birch', host: 'Priya Nair' },
  { id: 2, title: 'Fire drill', start: at(15, 11), end: at(15, 11, 30), room: 'Whole building', host: 'Otto Berg' },
  { id: 3, title: 'Interview Lena Voss', start: at(15, 14), end: at(15, 15), room: 'Oak', host: 'Priya Nair' },
  { id: 4, title: 'Trade fair', start: at(20, 0), end: at(23, 0), allDay: true, room: 'Hall 7', host: 'Sam Doyle' },
  { id: 5, title: 'Payroll', start: at(28, 8), end: at(28, 9), room: 'Birch', host: 'Otto Berg' },
  { id: 6, title: 'Yearly review', start: new Date(2026, 4, 6, 13), end: new Date(2026, 4, 6, 16), room: 'Oak', host: 'Sam Doyle' },
];
function App() {
  const [events, setEvents] = useState(start);
  const [chosen, setChosen] = useState(null);
  const [view, setView] = useState('month');
  const [date, setDate] = useState(new Date(2026, 3, 15));
  return <main style={{ fontFamily: 'sans-serif', margin: 20 }}><h1>Rooms of Linden House</h1>
    <div style={{ display: 'flex', gap: 20 }}>
      <div style={{ flex: 1, height: 560 }}><Calendar localizer={dayjsLocalizer(dayjs)} events={events} view={view} onView={setView} date={date} onNavigate={setDate} getNow={() => new Date(2026, 3, 15, 10)} onSelectEvent={setChosen} scrollToTime={at(15, 8)} /></div>
      <aside style={{ width: 240 }} aria-label="Booking">{chosen ? <><h2>{chosen.title}</h2><dl><dt>Room</dt><dd>{chosen.room}</dd><dt>Host</dt><dd>{chosen.host}</dd><dt>Starts</dt><dd>{dayjs(chosen.start).format(chosen.allDay ? 'D MMMM' : 'D MMMM, HH:mm')}</dd></dl><button onClick={() => { setEvents(events.filter(e => e !== chosen)); setChosen(null); }}>Cancel booking</button></> : <p>Choose a booking</p>}
        <p>{events.length} bookings</p></aside>
    </div></main>;
}
createRoot(document.getElementById('app')).render(<App />);
