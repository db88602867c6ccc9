import 'air-datepicker/air-datepicker.css';
import AirDatepicker from 'air-datepicker';
import en from 'air-datepicker/locale/en';
document.getElementById('app').innerHTML = `<div style="margin:20px;font-family:sans-serif"><h1>Room booking</h1><p><label for="from">Arrival</label> <input id="from"> <label for="to">Departure</label> <input id="to"></p>
<p><label for="slot">Meeting</label> <input id="slot" readonly> <label for="span">Season</label> <input id="span" style="width:240px"></p><p id="said" role="status">No day chosen</p><div id="inline"></div><p><button id="go">Reserve</button></p></div>`;
const by = id => document.getElementById(id), said = by('said'), base = { locale: en, dateFormat: 'yyyy-MM-dd' };
new AirDatepicker('#from', { ...base, startDate: new Date(2026, 5, 1), selectedDates: [new Date(2026, 5, 10)], autoClose: true });
new AirDatepicker('#to', { ...base, startDate: new Date(2026, 5, 1), minDate: new Date(2026, 5, 11), autoClose: true, onSelect: ({ formattedDate }) => { said.textContent = 'Leaving on ' + formattedDate; } });
new AirDatepicker('#slot', { ...base, timepicker: true, timeFormat: 'HH:mm', startDate: new Date(2026, 8, 1), selectedDates: [new Date(2026, 8, 4, 14, 30)] });
new AirDatepicker('#span', { ...base, range: true, multipleDatesSeparator: ' to ', startDate: new Date(2026, 6, 1), selectedDates: [new Date(2026, 6, 3), new Date(2026, 6, 24)] });
new AirDatepicker('#inline', { ...base, inline: true, startDate: new Date(2026, 9, 1), selectedDates: [new Date(2026, 9, 15)], buttons: ['clear'], onSelect: ({ formattedDate }) => { said.textContent = formattedDate ? 'Inspection on ' + formattedDate : 'Inspection cleared'; } });
by('go').onclick = () => { said.textContent = `Reserved ${by('from').value} until ${by('to').value || 'open end'}`; };
