import 'pikaday/css/pikaday.css';
import Pikaday from 'pikaday';
document.getElementById('app').innerHTML = '<h1>Vaccination</h1><p><label for="d">First dose</label> <input id="d"></p><p><label for="e">Second dose</label> <input id="e" disabled></p><p id="said"></p><div id="c"></div>';
const text = d => d.getFullYear() + '-' + String(d.getMonth() + 1).padStart(2, '0') + '-' + String(d.getDate()).padStart(2, '0');
new Pikaday({ field: d, defaultDate: new Date(2026, 2, 4), setDefaultDate: true, toString: text, onSelect: x => { e.disabled = false; said.textContent = 'First dose on ' + text(x); } });
new Pikaday({ field: e, toString: text, minDate: new Date(2026, 2, 25) });
new Pikaday({ field: document.createElement('input'), bound: false, container: c, defaultDate: new Date(2026, 10, 23), setDefaultDate: true, disableWeekends: true, firstDay: 1, yearRange: [2020, 2030] });
