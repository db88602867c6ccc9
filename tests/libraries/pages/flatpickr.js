import 'flatpickr/dist/flatpickr.min.css';
import flatpickr from 'flatpickr';
document.getElementById('app').innerHTML = '<h1>Book a cabin</h1><p><label for="a">Arrival</label> <input id="a"></p><p><label for="s">Stay</label> <input id="s"></p><p><label for="h">Check-in time</label> <input id="h"></p><p><label for="p">Birthday</label> <input id="p" placeholder="Pick a day"></p><h2>Free days</h2><div id="c"></div><p id="said">Nothing booked</p><button id="b">Book</button>';
flatpickr('#a', { defaultDate: '2026-07-08', minDate: '2026-07-03', maxDate: '2026-08-20', dateFormat: 'Y-m-d', allowInput: true });
flatpickr('#s', { mode: 'range', defaultDate: [new Date(2026, 6, 10), new Date(2026, 6, 17)], dateFormat: 'j M Y' });
flatpickr('#h', { enableTime: true, noCalendar: true, dateFormat: 'H:i', time_24hr: true, defaultDate: '15:30' });
flatpickr('#p', { altInput: true, altFormat: 'F j, Y', dateFormat: 'Y-m-d' });
flatpickr('#c', { inline: true, defaultDate: '2026-09-15', disable: ['2026-09-18'], onChange: d => { said.textContent = 'Chosen: ' + d[0].toDateString(); } });
b.onclick = () => { said.textContent = 'Booked from ' + a.value; };
