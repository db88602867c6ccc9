import 'tom-select/dist/css/tom-select.default.min.css';
import TomSelect from 'tom-select';
document.getElementById('app').innerHTML = '<h1>Choose your tea</h1><p><label for="a">Leaf</label><select id="a"><option value="">Pick a leaf</option><option value="1" selected>Assam</option><option value="2">Darjeeling</option><option value="3">Oolong</option><option value="4" disabled>Pu-erh</option></select></p><p><label for="b">Spices</label><select id="b" multiple><option selected>Cardamom</option><option selected>Clove</option><option>Ginger</option><option>Pepper</option></select></p><p><label for="c">Tin label</label><input id="c" value="gift,large"></p><p><label for="d">Country</label><select id="d"><optgroup label="Asia"><option>India</option><option>Japan</option></optgroup><optgroup label="Africa"><option>Kenya</option></optgroup></select></p><p><label for="e">Shop</label><select id="e" disabled><option>Main street</option></select></p><p id="said">Price: 4.20</p>';
new TomSelect('#a', { onChange: v => { said.textContent = 'Price: ' + { 1: '4.20', 2: '6.80', 3: '11.00' }[v]; } });
new TomSelect('#b', { plugins: ['remove_button'], maxItems: 3 });
new TomSelect('#c', { create: true });
new TomSelect('#d', {});
new TomSelect('#e', {});
