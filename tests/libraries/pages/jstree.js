import theme from 'jstree/dist/themes/default/style.css' with { type: 'text' };
import icons from 'jstree/dist/themes/default/32px.png';
import lines from 'jstree/dist/themes/default/40px.png';
import '@yaireo/tagify/dist/tagify.css';
import 'slim-select/styles';
import $ from 'jstree/node_modules/jquery';
import 'jstree';
import Tagify from '@yaireo/tagify';
import SlimSelect from 'slim-select';

// the theme has a .gif, for which the bundler has no loader: its other two images are put in by hand
const style = document.createElement('style');
style.textContent = theme.replaceAll('32px.png', icons).replaceAll('40px.png', lines).replaceAll('throbber.gif', 'data:,');
document.head.append(style);

const id = i => document.getElementById(i);
const data = [
  { id: 'coast', text: 'Coast', state: { opened: true }, children: [{ id: 'c1', text: 'Harbour of Wells 1786', type: 'map' }, { id: 'c2', text: 'Salt pans 1801', type: 'map' }, { id: 'c3', text: 'Lighthouse chart 1844', type: 'map', state: { disabled: true } }] },
  { id: 'tithe', text: 'Tithe maps', children: [{ id: 'h1', text: 'Binham 1839', type: 'map' }, { id: 'h2', text: 'Cley 1841', type: 'map' }, { id: 'h3', text: 'Salthouse 1842', type: 'map' }] },
  { id: 'rail', text: 'Railways', children: [{ id: 'b', text: 'Branch lines', children: [{ id: 'r1', text: 'Fakenham loop 1857', type: 'map' }, { id: 'r2', text: 'Holt cutting 1884', type: 'map' }] }, { id: 'r3', text: 'Station plans 1890', type: 'map' }] },
  { id: 'new', text: 'Unsorted', children: [] },
];
const tree = $('#tree').jstree({
  core: { data, check_callback: true, animation: 0, themes: { dots: true } },
  types: { default: {}, map: { icon: 'jstree-file', max_children: 0 } },
  checkbox: { keep_selected_style: false, tie_selection: true },
  search: { show_only_matches: true, case_sensitive: false, close_opened_onclear: true },
  contextmenu: { select_node: false, items: node => ({
    add: { label: 'New drawer', _disabled: node.type === 'map', action: () => { const n = api.create_node(node, { text: 'New drawer' }); api.open_node(node); api.edit(n); } },
    rename: { label: 'Rename', action: () => api.edit(node) },
    copy: { label: 'Move to Unsorted', separator_before: true, _disabled: node.parent === 'new' || node.id === 'new', action: () => { api.move_node(node, 'new', 'last'); api.open_node('new'); } },
    remove: { label: 'Withdraw', action: () => { api.delete_node(node); say(); } },
  }) },
  plugins: ['checkbox', 'contextmenu', 'search', 'types', 'wholerow'],
});
const api = tree.jstree(true);
window.api = api;
const say = () => {
  const maps = api.get_bottom_selected(true).filter(n => n.type === 'map');
  id('picked').textContent = maps.length === 0 ? 'No map is picked' : maps.length === 1 ? `Picked: ${maps[0].text}` : `${maps.length} maps are picked`;
  id('lend').disabled = !maps.length;
};
tree.on('changed.jstree', say);
let timer;
id('find').oninput = () => { clearTimeout(timer); timer = setTimeout(() => api.search(id('find').value.trim()), 150); };
tree.on('search.jstree', (e, d) => { id('picked').textContent = d.nodes.length ? `${d.nodes.length} found` : 'Nothing is called so'; });
tree.on('clear_search.jstree', say);
id('open').onclick = () => api.open_all();
id('shut').onclick = () => api.close_all();
id('lend').onclick = () => {
  const maps = api.get_bottom_selected(true).filter(n => n.type === 'map');
  api.deselect_all();
  maps.forEach(n => api.rename_node(n, `${n.text} (lent)`));
  maps.forEach(n => api.disable_node(n));
  id('picked').textContent = `${maps.length} lent out`;
};

const desk = new SlimSelect({ select: '#desk', settings: { placeholderText: 'Choose a desk', searchPlaceholder: 'Find a desk', searchText: 'No such desk', allowDeselect: true } });
const tools = new SlimSelect({ select: '#tools', settings: { placeholderText: 'Nothing needed', showSearch: false, closeOnSelect: false, maxSelected: 3 } });
const words = new Tagify(id('words'), { whitelist: ['coast', 'tithe', 'railway', 'river', 'chart', 'estate'], maxTags: 4, dropdown: { enabled: 0, maxItems: 6, closeOnSelect: true }, placeholder: 'Add a keyword' });
words.on('change', () => { id('wordsSay').textContent = `${words.value.length} keyword${words.value.length === 1 ? '' : 's'}`; });
const mail = new Tagify(id('mail'), { pattern: /^[^@\s]+@[^@\s]+\.[a-z]+$/, mode: undefined, maxTags: 2, keepInvalidTags: true });
mail.on('invalid', e => { id('mailBad').textContent = e.detail.message === true ? '' : 'That is no e-mail address'; });
mail.on('change', () => { id('mailBad').textContent = mail.DOM.scope.querySelector('.tagify--notAllowed') ? 'That is no e-mail address' : ''; });

id('slip').onsubmit = e => {
  e.preventDefault();
  const reader = id('reader').value.trim(), d = id('desk').value;
  id('readerBad').textContent = reader ? '' : 'Who is reading?';
  id('deskBad').textContent = d ? '' : 'Choose a desk first';
  id('reader').setAttribute('aria-invalid', String(!reader));
  if (!reader || !d) return;
  const li = document.createElement('li');
  const t = tools.getSelected();
  li.textContent = `${reader}: ${d}${t.length ? `, with ${t.join(' and ')}` : ''}`;
  id('log').prepend(li);
  id('reset').click();
};
id('slip').onreset = () => setTimeout(() => { desk.setSelected(''); tools.setSelected([]); words.removeAllTags(); words.addTags(['coast', 'tithe']); mail.removeAllTags(); ['readerBad', 'deskBad', 'mailBad'].forEach(i => { id(i).textContent = ''; }); });
