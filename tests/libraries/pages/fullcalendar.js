import { Calendar } from '@fullcalendar/core';
import day from '@fullcalendar/daygrid';
import list from '@fullcalendar/list';
import act from '@fullcalendar/interaction';
document.getElementById('app').innerHTML = '<h1>Gym classes</h1><div id="c" style="max-width:1100px"></div><p id="said"></p>';
new Calendar(document.getElementById('c'), { plugins: [day, list, act], initialView: 'dayGridMonth', initialDate: '2026-10-01', height: 700, headerToolbar: { left: 'prev,next', center: 'title', right: 'dayGridMonth,listMonth' }, buttonText: { dayGridMonth: 'Month', listMonth: 'Agenda' },
  events: [{ title: 'Yoga', start: '2026-10-05T18:00:00' }, { title: 'Boxing', start: '2026-10-07T19:30:00' }, { title: 'Open day', start: '2026-10-17' }, { title: 'Climbing camp', start: '2026-10-20', end: '2026-10-23' }, { title: 'Yoga', start: '2026-10-12T18:00:00' }, { title: 'Spinning', start: '2026-11-03T07:00:00' }],
  dateClick: i => { said.textContent = 'Clicked ' + i.dateStr; }, eventClick: i => { said.textContent = i.event.title + ' has 4 free places'; } }).render();
