// Writes the flows of the greenhouse: `node flows.mjs FILE`.
import fs from 'node:fs';

const nodes = [];
const add = (node) => nodes.push(node);
function tab(id, label, info = '', disabled = false) {
  add({ id, type: 'tab', label, disabled, info, env: [] });
}
const at = (z, x, y) => ({ z, x, y });
const inject = (id, name, place, wires, more = {}) => add({ id, type: 'inject', name, props: [{ p: 'payload' }, { p: 'topic', vt: 'str' }], repeat: '', crontab: '', once: false, onceDelay: 0.1, topic: '', payload: '', payloadType: 'date', ...place, ...more, wires: [wires] });
const debug = (id, name, place, more = {}) => add({ id, type: 'debug', name, active: true, tosidebar: true, console: false, tostatus: false, complete: 'payload', targetType: 'msg', statusVal: '', statusType: 'auto', ...place, ...more, wires: [] });
const func = (id, name, func, place, wires, outputs = 1) => add({ id, type: 'function', name, func, outputs, timeout: 0, noerr: 0, initialize: '', finalize: '', libs: [], ...place, wires });
const change = (id, name, rules, place, wires) => add({ id, type: 'change', name, rules, ...place, wires: [wires] });
const comment = (id, name, info, place) => add({ id, type: 'comment', name, info, ...place, wires: [] });
const template = (id, name, text, place, wires, field = 'payload') => add({ id, type: 'template', name, field, fieldType: 'msg', format: 'handlebars', syntax: 'mustache', template: text, output: 'str', ...place, wires: [wires] });
const delay = (id, name, place, wires, more = {}) => add({ id, type: 'delay', name, pauseType: 'delay', timeout: '5', timeoutUnits: 'seconds', rate: '1', nbRateUnits: '1', rateUnits: 'second', randomFirst: '1', randomLast: '5', randomUnits: 'seconds', drop: false, allowrate: false, outputs: 1, ...place, ...more, wires: [wires] });

// Climate
tab('tab-climate', 'Climate', 'Keeps the two houses warm. Asked for by **Edith** in *March*.');
comment('c-note', 'North house first, then the south house', 'The north house has the old heater.', at('tab-climate', 220, 40));
inject('c-north', 'North thermometer', at('tab-climate', 150, 100), ['c-check'], { payload: '14', payloadType: 'num', topic: 'north' });
inject('c-south', 'South thermometer', at('tab-climate', 150, 160), ['c-check'], { payload: '23', payloadType: 'num', topic: 'south' });
add({ id: 'c-check', type: 'switch', name: 'Cold or warm', property: 'payload', propertyType: 'msg', rules: [{ t: 'lt', v: '18', vt: 'num' }, { t: 'else' }], checkall: 'true', repair: false, outputs: 2, ...at('tab-climate', 350, 130), wires: [['c-heat'], ['c-vent']] });
change('c-heat', 'Heating on', [{ t: 'set', p: 'payload', pt: 'msg', to: 'heating on', tot: 'str' }], at('tab-climate', 520, 100), ['c-log']);
change('c-vent', 'Open the vents', [{ t: 'set', p: 'payload', pt: 'msg', to: 'vents open', tot: 'str' }], at('tab-climate', 530, 160), ['c-log']);
debug('c-log', 'Climate log', at('tab-climate', 690, 130));

// Watering
tab('tab-water', 'Watering', 'Waters the benches in the morning.');
inject('w-morning', 'Every morning', at('tab-water', 150, 80), ['w-plan'], { crontab: '30 06 * * *', payload: 'tomatoes', payloadType: 'str' });
func('w-plan', 'Litres for the bench', "const litres = { tomatoes: 12, ferns: 4, herbs: 6 };\nmsg.payload = msg.payload + ': ' + litres[msg.payload] + ' litres';\nreturn msg;", at('tab-water', 350, 80), [['w-pause']]);
delay('w-pause', 'Let the pump start', at('tab-water', 530, 140), ['w-log'], { timeout: '2' });
debug('w-log', 'Watering log', at('tab-water', 680, 80));
inject('w-ferns', 'Water the ferns', at('tab-water', 150, 160), ['w-plan'], { payload: 'ferns', payloadType: 'str' });
inject('w-herbs', 'Water the herbs', at('tab-water', 150, 220), ['w-plan'], { payload: 'herbs', payloadType: 'str' });
debug('w-old', 'Old watering log', at('tab-water', 670, 220), { active: false });

// Orders
tab('tab-shop', 'Seed shop', 'A small page for the orders of seeds.');
add({ id: 's-in', type: 'http in', name: 'Order page', url: '/orders', method: 'get', upload: false, swaggerDoc: '', ...at('tab-shop', 140, 80), wires: [['s-list']] });
change('s-list', 'Orders of the week', [{ t: 'set', p: 'orders', pt: 'msg', to: '[{"who":"Ada Finch","what":"Basil","bags":3},{"who":"Ben Moss","what":"Thyme","bags":1}]', tot: 'json' }], at('tab-shop', 340, 80), ['s-page']);
template('s-page', 'Draw the page', '<h1>Orders</h1><table><tr><th>Who</th><th>What</th><th>Bags</th></tr>{{#orders}}<tr><td>{{who}}</td><td>{{what}}</td><td>{{bags}}</td></tr>{{/orders}}</table>', at('tab-shop', 500, 140), ['s-out']);
add({ id: 's-out', type: 'http response', name: 'Answer', statusCode: '200', headers: {}, ...at('tab-shop', 640, 80), wires: [] });

// Attic: disabled
tab('tab-attic', 'Attic', 'Kept for later.', true);
inject('a-lamp', 'Test the lamp', at('tab-attic', 150, 80), ['a-log'], { payload: 'true', payloadType: 'bool' });
debug('a-log', 'Lamp log', at('tab-attic', 360, 80));

// Workbench: the tab to which cases save
tab('tab-bench', 'Workbench', 'Scribbles.');
comment('b-note', 'Try things here', '', at('tab-bench', 160, 40));
inject('b-start', 'Start by hand', at('tab-bench', 150, 100), ['b-say'], { payload: 'hello', payloadType: 'str' });
template('b-say', 'Say it politely', 'Please, {{payload}}!', at('tab-bench', 350, 100), ['b-log']);
debug('b-log', 'Bench log', at('tab-bench', 560, 100));

fs.writeFileSync(process.argv[2], JSON.stringify(nodes, null, 2));
