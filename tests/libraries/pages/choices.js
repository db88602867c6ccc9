import 'choices.js/public/assets/styles/choices.min.css';
import Choices from 'choices.js';
document.getElementById('app').innerHTML = '<h1>Set up a printer</h1><div style="max-width:420px"><label for="a">Model</label><select id="a"><option>Inkwell 200</option><option selected>Inkwell 300</option><option>Lasergraph X</option></select><label for="b">Paper</label><select id="b" multiple><option selected>A4</option><option>A5</option><option>Letter</option><option>Legal</option></select><label for="c">Room tags</label><input id="c" value="floor 2,west"><label for="d">Driver</label><select id="d"><option value="">Choose a driver</option><option>PCL</option><option>PostScript</option></select></div><p id="said">Tray 1 is ready</p><button id="t">Test page</button>';
const a = new Choices('#a', { searchEnabled: false, itemSelectText: '' });
new Choices('#b', { removeItemButton: true });
new Choices('#c', { removeItemButton: true });
new Choices('#d', { itemSelectText: '' });
t.onclick = () => { said.textContent = 'Test page sent to ' + a.getValue(true); };
