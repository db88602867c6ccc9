import 'quill/dist/quill.snow.css';
import Quill from 'quill';
document.getElementById('app').innerHTML = '<h1>New article</h1><label>Headline <input id="h" value="Fog over Lisbon"></label><div id="e"><h2>Morning</h2><p>The trams were <strong>late</strong> again.</p><ol><li data-list="ordered">Ferries stopped</li><li data-list="ordered">Bridges closed</li></ol><blockquote>Nobody saw the river.</blockquote></div><p id="n"></p><button id="pub">Publish</button> <button id="clear">Discard</button><div id="o"></div><h2>Summary</h2><div id="s"></div>';
const q = new Quill('#e', { theme: 'snow', modules: { toolbar: [[{ header: [1, 2, false] }], ['bold', 'italic', 'underline'], [{ list: 'ordered' }, { list: 'bullet' }], ['link', 'clean']] } });
new Quill('#s', { theme: 'snow', placeholder: 'One sentence for the front page', modules: { toolbar: false } });
const count = () => { n.textContent = q.getText().trim().split(/\s+/).filter(Boolean).length + ' words'; };
q.on('text-change', count); count();
pub.onclick = () => { o.innerHTML = '<p role="status">Published: ' + h.value + '</p>'; };
clear.onclick = () => q.setText('');
