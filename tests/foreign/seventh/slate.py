"""Slate: a kanban board with dragging, a native dialog for a card, comments, a list, an archive and what happened lately."""
import time
from common import Site, js, port

COLS = ["Backlog", "In progress", "Review", "Done"]
CARDS = """Rewrite the welcome mail|Backlog|Copy|Mia|2026-10-20|0/0
Cookie banner is too tall|Backlog|Bug,Web|Jonas|2026-09-10|1/3
Survey for trial users|Backlog|Research||2026-11-02|0/2
Export invoices as CSV|In progress|Feature|Mia|2026-10-01|2/4
Login fails on old phones|In progress|Bug|Farid|2026-09-12|0/1
New pricing page|Review|Web,Copy|Jonas|2026-09-30|3/3
Slow search results|Review|Bug|Farid|2026-10-04|1/2
Move the blog|Done|Web|Mia|2026-09-01|2/2
Rename plans|Done|Copy|Jonas|2026-08-28|0/0"""
ITEMS = ["Write a draft", "Ask for feedback", "Test it", "Ship it"]


def fresh():
    cs = []
    for i, l in enumerate(CARDS.splitlines(), 1):
        t, c, lb, who, due, ck = l.split("|")
        a, n = map(int, ck.split("/"))
        cs.append(dict(id=i, title=t, col=c, labels=lb.split(","), who=who, due=due, desc="", items=[dict(t=ITEMS[k], done=k < a) for k in range(n)], comments=[], arch=False))
    cs[4]["comments"] = [dict(id=1, who="Farid", t="Happens on Android 9 only."), dict(id=2, who="Mia", t="Can we get a log?")]
    return dict(cards=cs, title="Website launch", act=["Mia created the board"], next=10, nc=3)


def handle(s, m, path, q, b, multi):
    f, cs = s["fault"], s["cards"]
    if not path.startswith("/api/"):
        return PAGE
    what = path[5:]
    if m != "GET":
        time.sleep(.15)
    c = next((c for c in cs if c["id"] == b.get("id")), None)

    def log(t):
        if f != "activity":
            s["act"].insert(0, t)
    if what == "add":
        n = dict(id=s["next"], title=b["title"], col=COLS[0] if f == "addcol" else b["col"], labels=[], who="", due="", desc="", items=[], comments=[], arch=False)
        s["next"] += 1
        if f != "addlost":
            cs.append(n)
        log(f'You added {b["title"]}')
    elif what == "move":
        old, to = c["col"], b["col"]
        if f == "movenext" and COLS.index(to) < 3:
            to = COLS[COLS.index(to) + 1]
        if f != "movelost":
            c["col"] = to
        cs.remove(c)
        if f == "bottom":
            cs.append(c)
        else:
            cs.insert(0, c)
        log(f'You moved {c["title"]} from {old} to {b["col"]}')
    elif what == "edit":
        for k, v in b["set"].items():
            if not (f == "titlelost" and k == "title") and not (f == "duelost" and k == "due") and not (f == "wholost" and k == "who"):
                c[k] = v
    elif what == "archive":
        if f == "archnext":
            c = next(x for x in cs[cs.index(c) + 1:] + cs if not x["arch"])
        c["arch"] = True
        log(f'You archived {c["title"]}')
    elif what == "restore":
        c["arch"] = False
        if f == "restorecol":
            c["col"] = "Backlog"
        log(f'You restored {c["title"]}')
    elif what == "comment":
        n = dict(id=s["nc"], who="You", t=b["t"])
        s["nc"] += 1
        c["comments"].insert(0 if f == "comtop" else len(c["comments"]), n)
    elif what == "uncomment":
        i = next(i for i, x in enumerate(c["comments"]) if x["id"] == b["cid"])
        c["comments"].pop(i - 1 if f == "comprev" else i)
    elif what == "board":
        s["title"] = b["title"]
    return js(200, {k: s[k] for k in ("cards", "title", "act", "fault")})


PAGE = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Slate</title><style>
*{box-sizing:border-box}body{margin:0;font:15px/1.45 ui-sans-serif,system-ui,sans-serif;background:#26324a;color:#172033;height:100vh;display:flex;flex-direction:column}button,input,select,textarea{font:inherit}
.top{background:#1a2336;color:#fff;padding:8px 18px;display:flex;gap:16px;align-items:center}.top h1{font-size:18px;margin:0;padding:2px 6px;border-radius:4px}.top h1:focus{background:#fff;color:#172033;outline:0}.views{display:flex;gap:4px}.views button{background:none;border:0;color:#b9c4da;padding:5px 10px;border-radius:6px;cursor:pointer}.views button[aria-current]{background:#34425f;color:#fff}
.bar{padding:10px 18px;display:flex;gap:10px;align-items:center;color:#dfe6f3}.bar input,.bar select{border:0;border-radius:6px;padding:5px 10px}.lb{border:0;border-radius:12px;padding:2px 11px;font-size:13px;cursor:pointer;background:#3d4c6b;color:#fff}.lb.on{outline:2px solid #fff}.t-Bug{background:#c9372c}.t-Web{background:#0c66e4}.t-Copy{background:#7a5af8}.t-Feature{background:#1f845a}.t-Research{background:#946f00}
.board{flex:1;display:flex;gap:14px;padding:6px 18px 18px;overflow:auto;align-items:flex-start}.col{background:#e9ecf3;border-radius:12px;width:280px;flex:none;padding:8px;max-height:100%;overflow:auto}.col.over{background:#ffe1dc}.col.drag{outline:3px dashed #7a9cff}.col-h{display:flex;justify-content:space-between;padding:4px 6px;font-weight:650}.col-h small{font-weight:400;color:#5d6b85}.warn{color:#c9372c;font-size:13px;padding:0 6px}
.k{background:#fff;border-radius:9px;padding:9px 11px;margin:7px 0;box-shadow:0 1px 2px #0003;cursor:pointer}.k:hover{outline:2px solid #7a9cff}.tags span{display:inline-block;color:#fff;border-radius:8px;font-size:11px;padding:0 8px;margin-right:4px}.k .m{display:flex;gap:10px;align-items:center;color:#5d6b85;font-size:12px;margin-top:6px}.av{margin-left:auto;width:24px;height:24px;border-radius:50%;background:#5b7083;color:#fff;font-size:11px;line-height:24px;text-align:center}.late{background:#c9372c;color:#fff;border-radius:4px;padding:0 6px}
.addc{width:100%;text-align:left;border:0;background:none;padding:6px;border-radius:6px;cursor:pointer;color:#44546f}.addc:hover{background:#dcdfe8}.new textarea{width:100%;border:0;border-radius:8px;padding:8px}.p{background:#0c66e4;color:#fff;border:0;border-radius:6px;padding:5px 13px;cursor:pointer}.p:disabled{opacity:.4}.g{background:#e4e7ee;border:0;border-radius:6px;padding:5px 13px;cursor:pointer}
dialog{border:0;border-radius:14px;width:640px;padding:20px 24px;max-height:88vh}dialog::backdrop{background:#0008}.x{float:right;border:0;background:none;font-size:20px;cursor:pointer}.ti{font-size:20px;font-weight:650;border:1px solid transparent;border-radius:6px;width:88%;padding:3px 6px}.ti:hover,.ti:focus{border-color:#b3bcd0}.g3{display:grid;grid-template-columns:1fr 1fr 1fr;gap:12px;margin:12px 0}.g3 label{font-size:12px;color:#5d6b85;display:block}.g3 select,.g3 input{width:100%;padding:4px 8px;border:1px solid #b3bcd0;border-radius:6px}
h4{margin:14px 0 6px}.prog{height:7px;background:#e4e7ee;border-radius:4px;overflow:hidden}.prog i{display:block;height:7px;background:#1f845a}.ci{display:block;padding:3px 0}.ci input:checked+span{text-decoration:line-through;color:#5d6b85}.cm{background:#f3f5f9;border-radius:8px;padding:7px 11px;margin:6px 0}.cm .del{border:0;background:none;color:#5d6b85;text-decoration:underline;font-size:12px;cursor:pointer}
.panel{background:#fff;margin:10px 18px;border-radius:12px;padding:18px;overflow:auto}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:7px;border-bottom:1px solid #e4e7ee}.snack{position:fixed;left:50%;bottom:24px;transform:translateX(-50%);background:#172033;color:#fff;border-radius:8px;padding:10px 16px;display:flex;gap:16px}.snack button{background:none;border:0;color:#9db8ff;cursor:pointer}
</style></head><body><div class="top"><b>▤ Slate</b><h1 id="bt" contenteditable="plaintext-only" spellcheck="false" role="textbox" aria-label="Board name"></h1><nav class="views" id="views"></nav></div><div class="bar" id="bar"></div><div id="view" style="flex:1;min-height:0;display:flex;flex-direction:column"></div><dialog id="dlg" aria-labelledby="ct"></dialog><div id="snack"></div><script>
const COLS=['Backlog','In progress','Review','Done'],LAB=['Bug','Web','Copy','Feature','Research'],WHO=['Mia','Jonas','Farid'],LIM={'In progress':3},TODAY='2026-09-15';
let S=null,V='Board',labs=new Set,who='',q='',adding='',cur=null,fold=new Set,drag=null,c0=null;
const $=s=>document.querySelector(s),bad=f=>S&&S.fault==f,h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const day=s=>new Date(s+'T12:00').toLocaleDateString('en-GB',{day:'numeric',month:'short'});
let P={};
async function api(p,b){if(S)S.cards.forEach(c=>P[c.id]||={p0:dn(c),pp:c.items.length?Math.round(dn(c)/c.items.length*100):0});const r=await fetch('/api/'+p,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{});S=await r.json();S.cards.forEach(c=>Object.assign(c,P[c.id]));if(!c0)c0=Object.fromEntries(COLS.map(c=>[c,S.cards.filter(x=>x.col==c&&!x.arch).length]));draw()}
const card=id=>S.cards.find(c=>c.id==id);
function match(c){if(c.arch)return false;if(labs.size){const l=[...labs];if(!(bad('labels')?c.labels.some(x=>labs.has(x)):l.every(x=>c.labels.includes(x))))return false}
if(who&&!bad('whofilter')&&c.who!=(who=='none'?'':who))return false;return !q||c.title.toLowerCase().includes(q.toLowerCase())}
const dn=c=>c.items.filter(i=>i.done).length;
function k(c){const late=c.due&&c.due<TODAY&&c.col!='Done';return `<div class="k" draggable="true" tabindex="0" data-card="${c.id}"><div class="tags">${c.labels.filter(Boolean).map(l=>`<span class="t-${l}">${l}</span>`).join('')}</div>${h(c.title)}<div class="m">${c.due?`<span class="${late&&!bad('late')?'late':''}">${late&&!bad('late')?'Overdue · ':''}${day(c.due)}</span>`:''}${c.items.length?`<span title="Checklist">☑ ${bad('prog')?c.p0??=dn(c):dn(c)}/${c.items.length}</span>`:''}${c.comments.length?`<span title="Comments"><svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true"><path d="M1 1h10v7H5l-3 3V8H1z" fill="none" stroke="#5d6b85"/></svg> ${bad('comcount')?2:c.comments.length}</span>`:''}${c.who?`<span class="av" title="${c.who}">${c.who[0]}${c.who[1].toUpperCase()}</span>`:''}</div></div>`}
function board(){return '<div class="board">'+COLS.map(n=>{const all=S.cards.filter(c=>c.col==n&&!c.arch),x=S.cards.filter(c=>c.col==n&&match(c)),lim=LIM[n],over=lim&&all.length>lim&&!bad('wip'),f=fold.has(n),cnt=bad('count')?c0[n]:x.length;
return `<section class="col ${over?'over':''}" data-col="${n}" aria-label="${n}"><div class="col-h"><span>${n} <small>${cnt}${lim?' / '+lim:''}</small></span><button class="g" style="padding:0 8px" data-fold="${n}" aria-expanded="${!f}" aria-label="${f?'Expand':'Collapse'} ${n}">${f?'▸':'▾'}</button></div>${over?'<div class="warn">Over the limit</div>':''}${f?'':x.map(k).join('')+(adding==n?`<div class="new"><textarea id="nt" rows="2" placeholder="Title of the card" aria-label="Title of the card"></textarea><button class="p" data-do="add">Add</button> <button class="g" data-do="noadd">Cancel</button></div>`:`<button class="addc" data-add="${n}">+ Add card</button>`)}</section>`}).join('')+'</div>'}
function list(){const x=S.cards.filter(match);return `<div class="panel"><table><thead><tr><th>Card</th><th>Column</th><th>Assignee</th><th>Due</th><th>Checklist</th></tr></thead><tbody>${x.map(c=>`<tr><td>${h(c.title)}</td><td>${bad('liststale')&&c.id==7?'Review':c.col}</td><td>${c.who||'–'}</td><td>${c.due?day(c.due):'–'}</td><td>${c.items.length?dn(c)+' of '+c.items.length:'–'}</td></tr>`).join('')}</tbody></table><p>${x.length} card${x.length==1?'':'s'}</p></div>`}
function archive(){const x=S.cards.filter(c=>c.arch);return `<div class="panel"><h2>Archive</h2>${x.map(c=>`<div style="display:flex;justify-content:space-between;padding:7px 0;border-bottom:1px solid #e4e7ee" data-a="${c.id}"><span>${h(c.title)} <small>from ${c.col}</small></span><button class="g" data-do="restore">Restore</button></div>`).join('')||'<p>The archive is empty.</p>'}</div>`}
function activity(){return `<div class="panel"><h2>Activity</h2><ul>${S.act.map(a=>`<li>${h(a)}</li>`).join('')}</ul></div>`}
function draw(){if(document.activeElement!=$('#bt'))$('#bt').textContent=S.title;$('#views').innerHTML=['Board','List','Archive','Activity'].map(v=>`<button data-view="${v}" ${V==v?'aria-current="page"':''}>${v}</button>`).join('');
const qa=document.activeElement.id=='q';$('#bar').innerHTML=V=='Board'||V=='List'?`<input id="q" type="search" placeholder="Search cards ( / )" value="${h(q)}"> <select id="who" aria-label="Assignee filter"><option value="">Everybody</option><option value="none" ${who=='none'?'selected':''}>Nobody</option>${WHO.map(w=>`<option ${w==who?'selected':''}>${w}</option>`).join('')}</select> ${LAB.map(l=>`<button class="lb ${labs.has(l)?'on t-'+l:''}" data-lab="${l}" aria-pressed="${labs.has(l)}">${l}</button>`).join('')}${labs.size||who||q?'<button class="g" data-do="clear">Clear</button>':''}`:'';
if(qa&&$('#q')){$('#q').focus();$('#q').setSelectionRange(99,99)}
const nt=$('#nt')?$('#nt').value:'';$('#view').innerHTML=({Board:board,List:list,Archive:archive,Activity:activity})[V]();if($('#nt')){$('#nt').value=nt;$('#nt').focus()}if(cur)dlg()}
function dlg(){const c=card(cur),D=$('#dlg'),a=document.activeElement&&D.contains(document.activeElement)?document.activeElement.id:'',p=c.items.length?Math.round(dn(c)/c.items.length*100):0,keepv=$('#cmt')?$('#cmt').value:'';
D.innerHTML=`<button class="x" data-do="close" aria-label="Close">✕</button><input class="ti" id="ct" aria-label="Card title" value="${h(c.title)}"><div class="g3"><div><label for="mv">Column</label><select id="mv">${COLS.map(n=>`<option ${n==c.col?'selected':''}>${n}</option>`).join('')}</select></div><div><label for="as">Assignee</label><select id="as"><option value="">Nobody</option>${WHO.map(w=>`<option ${w==c.who?'selected':''}>${w}</option>`).join('')}</select></div><div><label for="du">Due date</label><input type="date" id="du" value="${c.due}"></div></div>
<div>${LAB.map(l=>`<button class="lb ${c.labels.includes(l)?'on t-'+l:''}" style="${c.labels.includes(l)?'outline-color:#172033':''}" data-cl="${l}" aria-pressed="${c.labels.includes(l)}">${l}</button>`).join(' ')}</div><h4>Checklist <small>${bad('percent')?c.pp??=p:p}%</small></h4><div class="prog"><i style="width:${p}%"></i></div>${c.items.map((i,n)=>`<label class="ci"><input type="checkbox" data-item="${n}" ${i.done?'checked':''}> <span>${h(i.t)}</span></label>`).join('')}<input id="ni" placeholder="Add an item and press Enter" aria-label="New checklist item" style="width:100%;border:1px solid #b3bcd0;border-radius:6px;padding:4px 9px;margin-top:5px">
<h4>Comments</h4><div id="cms">${c.comments.map(m=>`<div class="cm" data-c="${m.id}"><b>${h(m.who)}</b> ${m.who=='You'||c.id==5?`<button class="del" data-do="uncom">Delete</button>`:''}<div>${h(m.t)}</div></div>`).join('')||'<p style="color:#5d6b85">No comments yet</p>'}</div><div style="display:flex;gap:8px"><input id="cmt" placeholder="Write a comment" aria-label="Comment" style="flex:1;border:1px solid #b3bcd0;border-radius:6px;padding:5px 9px" value="${h(keepv)}"><button class="p" data-do="comment">Send</button></div><p style="text-align:right;margin:16px 0 0"><button class="g" data-do="archive">Archive</button></p>`;
if(!D.open)D.showModal();if(a&&document.getElementById(a))document.getElementById(a).focus()}
function close(){cur=null;$('#dlg').close()}
$('#dlg').addEventListener('cancel',()=>{cur=null});
function snack(t,f){$('#snack').innerHTML=`<div class="snack" role="status"><span>${h(t)}</span>${f?'<button>Undo</button>':''}</div>`;clearTimeout(snack.t);snack.t=setTimeout(()=>$('#snack').innerHTML='',8000);if(f)$('#snack button').onclick=()=>{$('#snack').innerHTML='';f()}}
async function move(id,col){const c=card(id);if(c.col==col)return;await api('move',{id,col});if(bad('movelost')){const x=card(id);x.col=col;draw()}snack(c.title+' moved to '+col)}
document.addEventListener('click',async e=>{const t=e.target.closest('button,[data-card]');if(e.target==$('#dlg')){close();return}if(!t||t.disabled)return;const d=t.dataset;
if(d.card&&!e.target.closest('button')){cur=+d.card;return dlg()}if(d.view){V=d.view;return draw()}if(d.lab){labs.has(d.lab)?labs.delete(d.lab):labs.add(d.lab);return draw()}
if(d.fold){const n=bad('fold')?COLS[(COLS.indexOf(d.fold)+1)%4]:d.fold;fold.has(n)?fold.delete(n):fold.add(n);return draw()}if(d.add){adding=d.add;draw();$('#nt').value='';return}
if(d.cl){const c=card(cur),L=c.labels.includes(d.cl)?c.labels.filter(x=>x!=d.cl):(bad('onelabel')?[]:c.labels).concat(d.cl);return api('edit',{id:cur,set:{labels:L}})}
switch(d.do){case'clear':labs.clear();who=q='';return draw();case'noadd':adding='';return draw();case'add':{const v=$('#nt').value.trim();if(!v)return;const col=adding;adding='';return api('add',{title:v,col})}
case'close':return close();case'comment':{const v=$('#cmt').value.trim();if(!v)return;$('#cmt').value='';return api('comment',{id:cur,t:v})}case'uncom':return api('uncomment',{id:cur,cid:+t.closest('[data-c]').dataset.c});
case'archive':{const c=card(cur);close();await api('archive',{id:c.id});return snack(c.title+' archived',()=>bad('undo')?0:api('restore',{id:c.id}))}
case'restore':{const id=+t.closest('[data-a]').dataset.a;await api('restore',{id});return snack(card(id).title+' is back')}}});
document.addEventListener('change',e=>{const t=e.target;if(t.id=='who'){who=t.value;return draw()}if(t.id=='mv')return move(cur,t.value);if(t.id=='as')return api('edit',{id:cur,set:{who:t.value}});if(t.id=='du')return api('edit',{id:cur,set:{due:t.value}});
if(t.id=='ct'){const v=t.value.trim();if(v)api('edit',{id:cur,set:{title:v}});return}if(t.dataset.item!==undefined){const c=card(cur),I=c.items.map((x,n)=>({...x,done:(bad('itemnext')?n==(+t.dataset.item+1)%c.items.length:n==+t.dataset.item)?t.checked:x.done}));return api('edit',{id:cur,set:{items:I}})}});
document.addEventListener('input',e=>{if(e.target.id=='q'){q=e.target.value;draw()}});
document.addEventListener('keydown',e=>{const t=e.target;if(t.id=='bt'&&e.key=='Enter'){e.preventDefault();t.blur()}if(t.id=='ni'&&e.key=='Enter'){const v=t.value.trim();if(v)api('edit',{id:cur,set:{items:card(cur).items.concat({t:v,done:false})}})}if(t.id=='cmt'&&e.key=='Enter'){const v=t.value.trim();if(v){t.value='';api('comment',{id:cur,t:v})}}
if(t.id=='nt'){if(e.key=='Enter'){e.preventDefault();const v=t.value.trim();if(v){const col=adding;adding='';api('add',{title:v,col})}}if(e.key=='Escape'){adding='';draw()}}
if(e.key=='/'&&!/INPUT|TEXTAREA|SELECT/.test(t.tagName)&&!t.isContentEditable&&$('#q')){e.preventDefault();$('#q').focus()}if(e.key=='Enter'&&t.dataset.card){cur=+t.dataset.card;dlg()}});
$('#bt').addEventListener('blur',()=>{const v=$('#bt').textContent.trim();if(v&&v!=S.title&&!bad('boardname'))api('board',{title:v});else if(!v)$('#bt').textContent=S.title});
document.addEventListener('dragstart',e=>{const c=e.target.closest('[data-card]');if(c){drag=+c.dataset.card;e.dataTransfer.setData('text/plain',drag);e.dataTransfer.effectAllowed='move'}});
document.addEventListener('dragover',e=>{const c=e.target.closest('[data-col]');if(c&&drag){e.preventDefault();document.querySelectorAll('.col').forEach(x=>x.classList.toggle('drag',x==c))}});
document.addEventListener('dragend',()=>document.querySelectorAll('.col').forEach(x=>x.classList.remove('drag')));
document.addEventListener('drop',e=>{const c=e.target.closest('[data-col]');if(c&&drag){e.preventDefault();const i=drag;drag=null;move(i,c.dataset.col)}});
api('state');
</script></body></html>"""

Site("slate", port(7915), fresh, handle).serve()
