"""Gazette: a newspaper's desk with web components (open shadow roots), a preview frame, dragging, an endless list and editing in place."""
import re, time
from common import Site, js, port, esc

STORIES = """Tram line 4 opens early|Front page|City|Lena|The new tram line opens two weeks early. The mayor will ride the first tram.|tram,traffic
Storm damages harvest|Front page|Region|Omar|Hail has damaged fields in the north. Farmers ask for help.|weather
Library stays open on Sunday|Front page|City|Pia|The council has decided it. The library opens at noon.|
School wins robot contest|Inside|Region|Lena|Six pupils built a robot that sorts waste.|school
New head of the theatre|Inside|Culture|Omar|She comes from Basel and begins in March.|theatre,people
Rents rise again|Inside|City|Pia|Rents rose by four percent in a year.|housing
Jazz in the old mill|Ideas|Culture|Lena||
Who paid for the bridge?|Ideas|City|Omar||bridge"""
AG = ["Norpress", "Citywire", "Atlas"]
TOP = ["Port expects more ships", "Bus drivers vote on pay", "Museum finds lost map", "Bakery closes after 90 years", "River level falls", "New bridge inspected", "Choir looks for tenors", "Bike thefts go down", "Market moves to square", "Clinic gets new wing", "Fog delays ferries", "Grape harvest begins", "Court rules on noise", "Trains get new seats", "Bees return to park", "Stadium roof leaks", "Swimmers cross the bay", "Post office moves", "Oldest oak felled", "Milk prices stay stable", "Tax office opens late", "Volunteers clean shore", "Road works end in May", "Pupils plant trees", "Fire in empty barn", "Ice rink opens Friday", "Taxi fares go up", "Dog saves hikers", "Film shot in old town", "New mayor of Altdorf", "Wolves seen near farm", "Airport plans hotel", "Chess club turns 100", "Lift at castle fixed", "Nurses get more pay", "Water pipe bursts", "Theatre sells seats", "Cyclists ask for lanes", "Hospital hires doctors", "Coins found in field", "Brewery wins award", "Snow expected early", "Zoo names baby bear", "Parking gets dearer", "Orchestra on tour", "Factory cuts jobs", "Bank robber caught", "Night buses return", "Fishing ban extended", "Lottery win in village", "Radio mast replaced", "Sculpture stolen"]


def fresh():
    st = []
    for i, l in enumerate(STORIES.splitlines(), 1):
        t, c, sec, by, body, tags = l.split("|")
        st.append(dict(id=i, title=t, list=c, sec=sec, by=by, body=body, tags=[x for x in tags.split(",") if x], pub=False, comments=[], files=[], versions=[]))
    st[0]["comments"] = [dict(id=1, who="Pia", t="Which stop is the first?", done=False, re=[dict(who="Lena", t="Main station.")]), dict(id=2, who="Omar", t="Please check the date.", done=False, re=[])]
    st[4]["comments"] = [dict(id=3, who="Lena", t="Photo is ordered.", done=True, re=[])]
    wire = [dict(id=i + 1, t=TOP[i], ag=AG[(i * 2 + i // 5) % 3], at=f"{(1139 - i * 7) // 60:02}:{(1139 - i * 7) % 60:02}", read=False, taken=False) for i in range(52)]
    return dict(st=st, wire=wire, n=20)


def handle(s, m, path, q, b, multi):
    f, X = s["fault"], s["st"]
    if path.startswith("/preview/"):
        x = next((x for x in X if x["id"] == int(path.split("/")[2])), None)
        if not x: return (404, "text/plain", "gone")
        bd = x["body"] if "<" in x["body"] else esc(x["body"])
        if f == "previewold": bd = STORIES.splitlines()[x["id"] - 1].split("|")[4]
        return f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><style>body{{font:16px Georgia,serif;padding:10px 16px}}</style></head><body><small>{x["sec"]}</small><h2>{esc(x["title"])}</h2><p><i>By {x["by"]}</i></p><div>{bd or "No text yet"}</div></body></html>'
    if not path.startswith("/api/"):
        return PAGE
    w = path[5:]
    time.sleep(.15)
    x = next((x for x in X if x["id"] == b.get("id")), None)
    if w == "move":
        X.remove(x); old = x["list"]
        if f != "movelost": x["list"] = b["list"]
        peers = [y for y in X if y["list"] == x["list"]]
        k = b["at"] if f != "dropend" else len(peers)
        if f == "upfar" and b.get("up"): k = 0
        X.insert(X.index(peers[k]) if k < len(peers) else len(X), x)
    elif w == "edit":
        if "body" in b["set"] or "title" in b["set"]:
            if f != "version": x["versions"].insert(0, dict(title=x["title"], body=x["body"]))
        for k, v in b["set"].items():
            if not (f == "titlelost" and k == "title") and not (f == "bodylost" and k == "body") and not (f == "seclost" and k == "sec"): x[k] = v
    elif w == "restore":
        v = x["versions"][b["k"]]; x["title"], x["body"] = (v["title"], x["body"]) if f == "restorehalf" else (v["title"], v["body"])
    elif w == "take":
        it = next(i for i in s["wire"] if i["id"] == b["wire"]); it["taken"] = it["read"] = True
        if f != "takelost":
            s["n"] += 1; X.append(dict(id=s["n"], title=it["t"], list="Ideas", sec="City" if f != "x" else "", by="You", body="", tags=[], pub=False, comments=[], files=[], versions=[]))
    elif w == "read":
        for i in s["wire"]:
            if b.get("all") or i["id"] == b.get("wire"): i["read"] = not (f == "readall" and i["id"] == 3)
    elif w == "comment":
        s["n"] += 1; x["comments"].insert(0 if f == "comtop" else len(x["comments"]), dict(id=s["n"], who="You", t=b["t"], done=False, re=[]))
    elif w == "reply":
        c = next(c for c in x["comments"] if c["id"] == b["c"])
        (x["comments"][-1] if f == "replywrong" else c)["re"].append(dict(who="You", t=b["t"]))
    elif w == "resolve":
        for c in x["comments"]:
            if c["id"] == b["c"]: c["done"] = b["on"]
    elif w == "comments":
        x["comments"] = b["all"]
    elif w == "delete":
        X.remove(x)
    return js(200, {k: s[k] for k in ("st", "wire", "fault")})


PAGE = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gazette desk</title><style>body{margin:0;font:15px/1.5 "Helvetica Neue",Arial,sans-serif;background:#f3f2ee;color:#222}</style></head><body><gz-app></gz-app><script>
const CSS=`*{box-sizing:border-box}button,input,select,textarea{font:inherit}.b{border:1px solid #bbb;background:#fff;border-radius:4px;padding:3px 11px;cursor:pointer}.b:disabled{opacity:.45}.p{background:#7a1f1f;color:#fff;border-color:#7a1f1f}.mut{color:#6b6b6b;font-size:13px}.er{color:#b00020}`;
const LISTS=['Front page','Inside','Ideas'],h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const store={S:null,subs:new Set,async api(p,b){const r=await fetch('/api/'+p,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{});this.S=await r.json();this.subs.forEach(f=>f())}};
const bad=f=>store.S&&store.S.fault==f,story=i=>store.S.st.find(s=>s.id==i),plain=x=>{const d=document.createElement('div');d.innerHTML=x.replace(/<\/(p|div|li)>|<br>/g,' ');return d.textContent},words=x=>(plain(x).trim().match(/\S+/g)||[]).length;
function toast(t,u){dispatchEvent(new CustomEvent('gz-toast',{detail:{t,u}}))}
class El extends HTMLElement{constructor(){super();this.r=this.attachShadow({mode:'open'});this._f=()=>this.draw();this.r.addEventListener('click',e=>{const t=e.target.closest('[data-do]');if(t&&!t.disabled)this['on_'+t.dataset.do](t,e)})}connectedCallback(){store.subs.add(this._f);this.init&&this.init();if(store.S)this.draw()}disconnectedCallback(){store.subs.delete(this._f)}$(s){return this.r.querySelector(s)}}
customElements.define('gz-app',class extends El{init(){addEventListener('hashchange',()=>this.draw());addEventListener('gz-toast',e=>{clearTimeout(this.tm);this.t=e.detail;this.note();this.tm=setTimeout(()=>{this.t=null;this.note()},7000)});this.r.innerHTML=`<style>${CSS}header{background:#222;color:#fff;padding:9px 20px;display:flex;gap:22px;align-items:center}header a{color:#ddd;text-decoration:none}header a[aria-current]{color:#fff;border-bottom:2px solid #d66}main{padding:16px 20px}.t{position:fixed;left:20px;bottom:20px;background:#222;color:#fff;padding:9px 16px;border-radius:6px;display:flex;gap:14px}.t button{background:none;border:0;color:#f9b;cursor:pointer}</style><header><b>The Gazette</b><nav></nav></header><main><p>Loading the desk…</p></main><div id="n" role="status"></div>`;store.api('state')}
note(){this.$('#n').innerHTML=this.t?`<div class="t"><span>${h(this.t.t)}</span>${this.t.u?'<button data-do="undo">Undo</button>':''}</div>`:''}on_undo(){const u=this.t.u;this.t=null;this.note();u()}
draw(){if(!store.S)return;const p=location.hash||'#/plan',un=store.S.wire.filter(w=>!w.read).length;this.$('nav').innerHTML=`<a href="#/plan" ${p=='#/plan'?'aria-current="page"':''}>Plan</a> &nbsp; <a href="#/wire" ${p=='#/wire'?'aria-current="page"':''}>Wire (${bad('unread')?52:un})</a>`;if(this.cur!=p){this.cur=p;const m=p.match(/^#\/story\/(\d+)/);this.$('main').innerHTML=p=='#/plan'?'<gz-plan></gz-plan>':p=='#/wire'?'<gz-wire></gz-wire>':m&&story(+m[1])?`<gz-story sid="${m[1]}"></gz-story>`:'<h1>Nothing here</h1>'}}});
customElements.define('gz-plan',class extends El{init(){this.sec='';this.q='';this.r.addEventListener('change',e=>{if(e.target.id=='sec'){this.sec=e.target.value;this.draw()}});this.r.addEventListener('dragstart',e=>{const c=e.target.closest('[data-s]');this.d=+c.dataset.s;e.dataTransfer.setData('text/plain',c.dataset.s)});this.r.addEventListener('dragover',e=>{if(e.target.closest('[data-l]'))e.preventDefault()});this.r.addEventListener('drop',e=>{const l=e.target.closest('[data-l]');if(!l||!this.d)return;e.preventDefault();const c=e.target.closest('[data-s]'),id=this.d;this.d=0;const P=store.S.st.filter(s=>s.list==l.dataset.l&&s.id!=id);let at=P.length;if(c&&+c.dataset.s!=id)at=P.findIndex(s=>s.id==+c.dataset.s);this.mv(id,l.dataset.l,at)})}
async mv(id,l,at,up){const s=story(id),o=s.list,k=store.S.st.filter(x=>x.list==o).findIndex(x=>x.id==id);await store.api('move',{id,list:l,at,up});if(o!=l)toast(`"${s.title}" moved to ${l}`,()=>bad('undomove')?0:store.api('move',{id,list:o,at:k}))}
on_up(t){const id=+t.closest('[data-s]').dataset.s,l=story(id).list,k=store.S.st.filter(x=>x.list==l).findIndex(x=>x.id==id);this.mv(id,l,k-1,true)}on_down(t){const id=+t.closest('[data-s]').dataset.s,l=story(id).list,k=store.S.st.filter(x=>x.list==l).findIndex(x=>x.id==id);this.mv(id,l,k+1)}
on_clear(){this.sec='';this.draw()}
draw(){const S=store.S.st;this.r.innerHTML=`<style>${CSS}.g{display:grid;grid-template-columns:1fr 1fr 1fr;gap:16px}.l{background:#e6e3da;border-radius:6px;padding:10px;min-height:200px}h2{font-size:17px;margin:0 0 8px}ul{list-style:none;margin:0;padding:0}li{background:#fff;border-radius:5px;padding:8px 10px;margin:7px 0;cursor:grab}.le{background:#7a1f1f;color:#fff;font-size:11px;padding:1px 7px;border-radius:3px}.pu{background:#2b6b2b;color:#fff;font-size:11px;padding:1px 7px;border-radius:3px}</style><h1>Plan for tomorrow</h1><p><label>Section <select id="sec"><option value="">All sections</option>${['City','Region','Culture'].map(x=>`<option ${x==this.sec?'selected':''}>${x}</option>`).join('')}</select></label> ${this.sec?'<button class="b" data-do="clear">Show all</button>':''}</p><div class="g">${LISTS.map(l=>{const a=S.filter(s=>s.list==l),x=a.filter(s=>!this.sec||s.sec==this.sec||bad('section')&&l=='Inside');return `<section class="l" data-l="${l}" aria-label="${l}"><h2>${l} (${bad('count')&&l=='Front page'?3:x.length})</h2><ul>${x.map(s=>{const k=a.indexOf(s);return `<li draggable="true" data-s="${s.id}"><a href="#/story/${s.id}">${h(s.title)}</a> ${k==0&&l=='Front page'&&!(bad('lead')&&s.id!=1)?'<span class="le">Lead</span>':''}${s.pub?'<span class="pu">Published</span>':''}<div class="mut">${s.sec} · ${s.by} · ${words(s.body)} words</div><button class="b" data-do="up" aria-label="Move ${h(s.title)} up" ${k==0?'disabled':''}>↑</button> <button class="b" data-do="down" aria-label="Move ${h(s.title)} down" ${k==a.length-1?'disabled':''}>↓</button></li>`}).join('')}</ul><p class="mut">${bad('sum')?x.reduce((n,s)=>n+(s.id==2?0:words(s.body)),0):x.reduce((n,s)=>n+words(s.body),0)} words in total</p></section>`}).join('')}</div>`}});
customElements.define('gz-wire',class extends El{init(){this.n=15;this.ag=new Set;this.un=false;this.sel=0;addEventListener('scroll',this.sc=()=>{if(!this.busy&&innerHeight+scrollY>document.documentElement.scrollHeight-120&&this.n<this.x().length){this.busy=true;this.draw();setTimeout(()=>{this.n+=15;this.busy=false;this.draw()},400)}});this.r.addEventListener('change',e=>{const t=e.target;if(t.name=='ag'){t.checked?this.ag.add(t.value):this.ag.delete(t.value);this.n=15;this.draw()}if(t.id=='un'){this.un=t.checked;this.draw()}})}disconnectedCallback(){super.disconnectedCallback();removeEventListener('scroll',this.sc)}
x(){return store.S.wire.filter(w=>(!this.ag.size||this.ag.has(w.ag)||bad('agency')&&w.id<4)&&(!this.un||!w.read))}
async on_take(t){const i=+t.closest('[data-w]').dataset.w,w=store.S.wire.find(w=>w.id==i);await store.api('take',{wire:i});toast(`"${w.t}" is now in Ideas`)}on_rd(t){store.api('read',{wire:+t.closest('[data-w]').dataset.w})}on_all(){store.api('read',{all:true})}
on_open(t){const i=+t.closest('[data-w]').dataset.w;this.sel=this.sel==i?0:i;this.draw();if(this.sel&&!store.S.wire.find(w=>w.id==i).read)store.api('read',{wire:i})}
draw(){const x=this.x();this.r.innerHTML=`<style>${CSS}.w{background:#fff;border-radius:5px;padding:10px 14px;margin:8px 0;min-height:74px}.u{font-weight:bold}.h{cursor:pointer;background:none;border:0;padding:0;text-align:left}</style><h1>Wire</h1><p>${['Norpress','Citywire','Atlas'].map(a=>`<label><input type="checkbox" name="ag" value="${a}" ${this.ag.has(a)?'checked':''}> ${a}</label> &nbsp;`).join('')}<label><input type="checkbox" id="un" ${this.un?'checked':''}> Only unread</label> <button class="b" data-do="all">Mark all as read</button></p><p class="mut">${x.length} reports</p>${x.slice(0,this.n).map(w=>`<div class="w" data-w="${w.id}" data-row role="article" aria-label="${h(w.t)}"><button class="h ${w.read?'':'u'}" data-do="open" aria-expanded="${this.sel==w.id}">${h(w.t)}</button> <span class="mut">${w.ag}, ${w.at}${w.read?'':' · unread'}</span>${this.sel==w.id?`<p>${w.ag} reports: ${h(w.t)}. More will follow in the course of the day.</p>`:''}<div><button class="b" data-do="take" ${w.taken&&!bad('taketwice')?'disabled':''}>${w.taken?'Taken':'Take over'}</button> ${w.read?'':'<button class="b" data-do="rd">Mark as read</button>'}</div></div>`).join('')}<p class="mut">${this.busy?'Loading more…':this.n>=x.length?(bad('end')?'':'End of the wire'):''}</p>`}});
customElements.define('gz-thread',class extends El{init(){this.show=false;this.re=0;this.r.addEventListener('change',e=>{if(e.target.id=='sr'){this.show=e.target.checked;this.draw()}});this.r.addEventListener('keydown',e=>{if(e.key=='Enter'&&e.ctrlKey&&e.target.id=='nc')this.on_send();if(e.key=='Escape'&&e.target.id=='rt'){this.re=0;this.draw()}})}get s(){return story(+this.getAttribute('sid'))}
async on_send(){const v=this.$('#nc').value.trim();if(!v){this.err=true;return this.draw()}this.err=false;this.$('#nc').value='';await store.api('comment',{id:this.s.id,t:v})}on_re(t){this.re=+t.closest('[data-c]').dataset.c;this.draw();this.$('#rt').focus()}async on_sre(){const v=this.$('#rt').value.trim();if(!v)return;const c=this.re;this.re=0;await store.api('reply',{id:this.s.id,c,t:v})}
on_ok(t){const c=+t.closest('[data-c]').dataset.c,x=this.s.comments.find(x=>x.id==c);store.api('resolve',{id:this.s.id,c,on:!x.done})}async on_del(t){const c=+t.closest('[data-c]').dataset.c,old=[...this.s.comments],i=this.s.id;await store.api('comments',{id:i,all:old.filter(x=>x.id!=c)});toast('Comment deleted',()=>store.api('comments',{id:i,all:bad('undocom')?old.filter(x=>x.id!=c):old}))}
draw(){const s=this.s;if(!s)return;const k=this.$('#nc')?this.$('#nc').value:'',o=s.comments.filter(c=>!c.done).length,x=s.comments.filter(c=>this.show||!c.done||bad('resolved'));this.r.innerHTML=`<style>${CSS}.c{background:#fff;border-left:3px solid #c9a;padding:6px 10px;margin:7px 0}.c.d{opacity:.6}.re{margin-left:18px;border-left:2px solid #ddd;padding-left:8px}</style><h3>Comments (${bad('opencount')?s.comments.length:o} open)</h3><label><input type="checkbox" id="sr" ${this.show?'checked':''}> Show resolved</label>${x.map(c=>`<div class="c ${c.done?'d':''}" data-c="${c.id}" data-row role="article"><b>${c.who}</b>${c.done?' <span class="mut">resolved</span>':''}<div>${h(c.t)}</div>${c.re.map(r=>`<div class="re"><b>${r.who}</b> ${h(r.t)}</div>`).join('')}${this.re==c.id?`<div><input id="rt" aria-label="Reply" placeholder="Reply"> <button class="b" data-do="sre">Send reply</button></div>`:''}<button class="b" data-do="re">Reply</button> <button class="b" data-do="ok">${c.done?'Reopen':'Resolve'}</button> ${c.who=='You'?'<button class="b" data-do="del">Delete</button>':''}</div>`).join('')||'<p class="mut">No open comments</p>'}<textarea id="nc" rows="2" style="width:100%" placeholder="New comment (Ctrl+Enter to send)" aria-label="New comment"></textarea>${this.err?'<div class="er">Write something first</div>':''}<button class="b" data-do="send">Comment</button>`;this.$('#nc').value=k}});
customElements.define('gz-story',class extends El{get id_(){return +this.getAttribute('sid')}get s(){return story(this.id_)}
init(){this.r.innerHTML=`<style>${CSS}.g{display:grid;grid-template-columns:1.3fr 1fr;gap:24px}#ed{background:#fff;border:1px solid #ccc;border-radius:4px;min-height:120px;padding:10px}h1{cursor:text;border-bottom:1px dashed #bbb}h1:hover{background:#fff}.tag{background:#e4dfd0;border-radius:10px;padding:1px 10px;margin-right:5px}.tag button{border:0;background:none;cursor:pointer}iframe{width:100%;height:250px;border:1px solid #bbb;background:#fff}.tb{margin:6px 0}.dz{border:2px dashed #bbb;padding:10px;border-radius:6px}</style><a href="#/plan">Back to the plan</a><div id="hd"></div><div class="g"><div><div id="meta"></div><div class="tb" role="toolbar" aria-label="Text"><button class="b" data-do="bold" aria-label="Bold"><b>B</b></button> <button class="b" data-do="ital" aria-label="Italic"><i>I</i></button> <button class="b" data-do="list" aria-label="List">☰</button></div><div id="ed" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Text of the story"></div><div class="mut"><span id="wc"></span> <span id="dirty"></span></div><p><button class="b p" data-do="save">Save text</button> <button class="b" data-do="revert">Discard changes</button></p><div id="tags"></div><div id="att"></div><div id="ver"></div></div><div><h3>Preview</h3><iframe title="Preview" src="/preview/${this.id_}"></iframe><p id="pub"></p><gz-thread sid="${this.id_}"></gz-thread></div></div>`;
const ed=this.$('#ed');ed.innerHTML=this.s.body;ed.addEventListener('input',()=>{this.wc();this.$('#dirty').textContent=bad('dirty')?'':'Unsaved changes'});for(const b of this.r.querySelectorAll('.tb button'))b.addEventListener('mousedown',e=>e.preventDefault());
this.r.addEventListener('change',e=>{const t=e.target;if(t.id=='sec')store.api('edit',{id:this.id_,set:{sec:t.value}});if(t.id=='f'){const n=[...t.files].map(f=>f.name);if(n.length)store.api('edit',{id:this.id_,set:{files:[...this.s.files,...n]}})}});
this.r.addEventListener('keydown',async e=>{const t=e.target;if(t.id=='ti'){if(e.key=='Enter'){const v=t.value.trim();if(!v){this.terr='A story needs a headline';return this.draw()}if(v.length>60&&!bad('long')){this.terr='At most 60 characters';this.tv=v;return this.draw()}this.te=false;this.terr=this.tv='';await store.api('edit',{id:this.id_,set:{title:v}});this.pre()}if(e.key=='Escape'){const v=t.value;this.te=false;this.terr=this.tv='';if(bad('esctitle'))await store.api('edit',{id:this.id_,set:{title:v}});this.draw()}}if(t.id=='nt'&&(e.key=='Enter'||e.key==',')){e.preventDefault();const v=t.value.trim();if(!v)return;this.tagerr=this.s.tags.includes(v)&&!bad('duptag')?'This tag is there already':'';t.value='';if(this.tagerr)return this.draw();await store.api('edit',{id:this.id_,set:{tags:[...this.s.tags,v]}});this.$('#nt').focus()}if(t.id=='ed'&&e.ctrlKey&&e.key=='s'){e.preventDefault();this.on_save()}})}
wc(){this.$('#wc').textContent=words(bad('words')?this.s.body:this.$('#ed').innerHTML)+' words'}pre(){this.$('iframe').src='/preview/'+this.id_+'?'+Date.now()}
on_bold(){this.$('#ed').focus();document.execCommand('bold')}on_ital(){this.$('#ed').focus();document.execCommand('italic')}on_list(){this.$('#ed').focus();document.execCommand('insertUnorderedList')}
async on_save(){await store.api('edit',{id:this.id_,set:{body:this.$('#ed').innerHTML}});this.$('#dirty').textContent='';this.pre();toast('Text saved')}on_revert(){this.$('#ed').innerHTML=bad('revert')?this.$('#ed').innerHTML:this.s.body;this.$('#dirty').textContent='';this.wc()}
on_title(){this.te=true;this.draw();const i=this.$('#ti');i.focus();i.select()}on_rmtag(t){const k=+t.dataset.k;store.api('edit',{id:this.id_,set:{tags:this.s.tags.filter((_,i)=>i!=(bad('tagprev')?0:k))}})}on_rmf(t){const k=+t.dataset.k;store.api('edit',{id:this.id_,set:{files:this.s.files.filter((_,i)=>i!=k)}})}
async on_publish(){await store.api('edit',{id:this.id_,set:{pub:!this.s.pub}});toast(this.s.pub?'Published':'Taken offline')}async on_restore(t){await store.api('restore',{id:this.id_,k:+t.dataset.k});this.$('#ed').innerHTML=this.s.body;this.wc();this.pre();toast('Version restored')}on_vers(){this.vo=!this.vo;this.draw()}
draw(){const s=this.s;if(!s)return;const tv=this.$('#ti')?this.$('#ti').value:s.title;this.$('#hd').innerHTML=this.te?`<p><input id="ti" aria-label="Headline" style="width:70%;font-size:22px" value="${h(tv)}"></p>${this.terr?`<p class="er" role="alert">${this.terr}</p>`:''}`:`<h1 data-do="title" tabindex="0" title="Click to edit">${h(s.title)}</h1>`;if(this.te&&this.terr)this.$('#ti').focus();
this.$('#meta').innerHTML=`<label>Section <select id="sec">${['City','Region','Culture'].map(x=>`<option ${x==s.sec?'selected':''}>${x}</option>`).join('')}</select></label> <span class="mut">By ${s.by}, ${s.list}</span>`;
const nv=this.$('#nt')?this.$('#nt').value:'';this.$('#tags').innerHTML=`<h3>Tags</h3>${s.tags.map((t,k)=>`<span class="tag">${h(t)} <button data-do="rmtag" data-k="${k}" aria-label="Remove tag ${h(t)}">×</button></span>`).join('')}<input id="nt" aria-label="Add a tag" placeholder="Add a tag" value="${h(nv)}">${this.tagerr?`<div class="er">${this.tagerr}</div>`:''}`;
this.$('#att').innerHTML=`<h3>Attachments</h3><div class="dz"><label>Add files <input type="file" id="f" multiple></label></div><ul>${s.files.map((n,k)=>`<li>${h(bad('fname')?'file':n)} <button class="b" data-do="rmf" data-k="${k}">Remove</button></li>`).join('')}</ul>${s.files.length?'':'<p class="mut">No attachments</p>'}`;
this.$('#ver').innerHTML=`<button class="b" data-do="vers" aria-expanded="${!!this.vo}">Earlier versions (${s.versions.length})</button>${this.vo?`<ol>${s.versions.map((v,k)=>`<li>${h(v.title)}, ${words(v.body)} words <button class="b" data-do="restore" data-k="${k}">Restore</button></li>`).join('')}</ol>`:''}`;
const open=s.comments.some(c=>!c.done)&&!bad('pubopen'),why=!s.tags.length?'Add a tag before publishing':open?'Resolve all comments before publishing':'';this.$('#pub').innerHTML=`<button class="b p" data-do="publish" ${why&&!s.pub?'disabled':''}>${s.pub?'Take offline':'Publish'}</button> <span class="mut">${s.pub?(bad('pubstate')?'Draft':'This story is online'):why}</span>`;if(!this.$('#wc').textContent)this.wc()}});
</script></body></html>"""

Site("gazette", port(7934), fresh, handle).serve()
