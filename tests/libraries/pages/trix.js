import 'trix/dist/trix.css';
import 'trix';
document.getElementById('app').innerHTML = '<h1>Reply to Ms Vance</h1><p><label for="sub">Subject</label> <input id="sub" value="Re: Broken lamp"></p><input id="x" type="hidden" value="&lt;div&gt;Dear Ms Vance,&lt;br&gt;the lamp is on its &lt;em&gt;way&lt;/em&gt;.&lt;/div&gt;&lt;ul&gt;&lt;li&gt;Order 7781&lt;/li&gt;&lt;li&gt;Two bulbs&lt;/li&gt;&lt;/ul&gt;"><label for="ed">Answer</label><trix-editor id="ed" input="x"></trix-editor><p><button id="send">Send reply</button></p><p id="said"></p>';
send.onclick = () => { said.textContent = 'Sent ' + ed.editor.getDocument().toString().trim().length + ' characters'; };
