import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
document.getElementById('app').innerHTML = `<style>body{font-family:sans-serif;margin:20px} .bar button{margin-right:4px} .bar .is-active{background:#335;color:#fff} #editor .tiptap{border:1px solid #999;padding:12px;min-height:120px} </style><h1>Village newsletter</h1>
<div class="bar"><button data-c="bold">Bold</button><button data-c="italic">Italic</button><button data-c="h2">Heading</button><button data-c="list">Bullets</button><button data-c="undo">Undo</button><button data-c="redo">Redo</button></div><div id="editor"></div><p><span id="count"></span> · <span id="state">Saved</span></p><p><button id="send">Publish</button> <button id="wipe">Wipe</button></p><p id="said" role="status"></p>`;
const by = id => document.getElementById(id);
const editor = new Editor({ element: by('editor'), extensions: [StarterKit], content: '<h2>Spring fair</h2><p>The <strong>fair</strong> opens on 4 May at the mill.</p><ul><li>Cakes by the choir</li><li>Tombola at noon</li></ul><blockquote>Bring your own cup</blockquote>', editorProps: { attributes: { 'aria-label': 'Article', role: 'textbox' } }, onUpdate: () => { by('state').textContent = 'Not saved'; show(); }, onTransaction: () => show() });
function show() {
  if (!editor) return;
  by('count').textContent = editor.getText().split(/\s+/).filter(Boolean).length + ' words';
  document.querySelector('[data-c=undo]').disabled = !editor.can().undo();
  document.querySelector('[data-c=redo]').disabled = !editor.can().redo();
  document.querySelector('[data-c=bold]').classList.toggle('is-active', editor.isActive('bold'));
}
show();
const run = { bold: c => c.toggleBold(), italic: c => c.toggleItalic(), h2: c => c.toggleHeading({ level: 2 }), list: c => c.toggleBulletList(), undo: c => c.undo(), redo: c => c.redo() };
document.querySelectorAll('[data-c]').forEach(b => { b.onclick = () => run[b.dataset.c](editor.chain().focus()).run(); });
by('send').onclick = () => { by('said').textContent = 'Publishing…'; setTimeout(() => { by('said').textContent = 'Published: ' + editor.getText().split('\n')[0]; by('state').textContent = 'Saved'; }, 1100); };
by('wipe').onclick = () => { editor.commands.clearContent(true); };
