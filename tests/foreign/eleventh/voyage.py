"""Voyage: a planner of trips. Trips, days, packing list, budget, notes, a stepper for new trips; rendered by custom elements with shadow roots."""
import time
from common import Site, js, port

TRIPS = """Lisbon|12 May 2026|5|2|1200|Planned
Oslo Fjords|2 June 2026|8|4|3400|Planned
Kyoto|10 October 2026|11|2|5200|Idea
Vienna|3 April 2026|3|1|450|Done
Isle of Skye|18 July 2026|7|3|1500|Idea
Bologna|1 September 2026|4|2|800|Planned"""
ACTS = {1: "1|10:00|Tram 28 ride|6|y;1|13:30|Lunch at Time Out Market|45|n;1|18:00|Fado evening|60|y;2|09:30|Train to Sintra|18|y;2|11:00|Pena Palace|28|n;3|12:00|Oceanarium|44|n",
        2: "1|15:00|Harbour cruise|120|y;2|08:15|Flam railway|210|y"}
PACK = {1: "Passport|y;Sun hat|n;Camera|n;Charger|y;Raincoat|n;Guide book|n", 2: "Hiking boots|n;Wool jumper|y"}
COST = {1: "Flights|Transport|310;Hotel Alfama|Lodging|420;City pass|Activities|62.50;Airport taxi|Transport|28", 2: "Cabin|Lodging|980"}


def fresh():
    ts = []
    for i, l in enumerate(TRIPS.splitlines(), 1):
        n, d, k, t, b, s = l.split("|")
        g = lambda D: [x.split("|") for x in D.get(i, "").split(";") if x]
        ts.append(dict(id=i, n=n, start=d, days=int(k), trav=int(t), bud=float(b), s=s, fav=i == 3, arch=False, note="Ask Maria for tips" if i == 1 else "",
                       acts=[dict(id=i * 100 + j, day=int(a[0]), t=a[1], n=a[2], c=float(a[3]), b=a[4] == "y") for j, a in enumerate(g(ACTS))],
                       pack=[dict(n=a[0], ok=a[1] == "y") for a in g(PACK)], cost=[dict(id=i * 100 + j, n=a[0], cat=a[1], a=float(a[2])) for j, a in enumerate(g(COST))]))
    return dict(trips=ts, nid=1000, pref=dict(unit="Kilometres", past=True, cur="Euro"))


def handle(s, m, path, q, b, multi):
    f, T = s["fault"], s["trips"]
    if not path.startswith("/api/"): return HTML
    p = path.split("/")[2]
    if p == "state":
        time.sleep(.2)
        return js(200, {k: v for k, v in s.items() if k not in ("flash", "user")})
    time.sleep(dict(create=.8, note=.5).get(p, .25))
    t = next((t for t in T if t["id"] == b.get("id")), None)
    if p == "fav" and f != "favlost": t["fav"] = not t["fav"]
    if p == "arch":
        if f == "archwrong" and b["v"]: t = T[(T.index(t) + 1) % len(T)]
        if not (f == "restore" and not b["v"]): t["arch"] = b["v"]
    if p == "del" and f != "dellost": T.remove(t)
    if p == "dup": T.append(dict(t, id=s["nid"], n=t["n"] + " (copy)", s="Idea", fav=False, acts=[] if f == "dupacts" else [dict(a) for a in t["acts"]], pack=[dict(a, ok=False) for a in t["pack"]], cost=[])); s["nid"] += 1
    if p == "act":
        A = t["acts"]
        if b.get("rm"):
            k = next(i for i, a in enumerate(A) if a["id"] == b["rm"]); s["gone"] = (t["id"], k, A[k]); A.pop(k if f != "rmact" else 0)
        elif b.get("undo"):
            i, k, a = s.pop("gone")
            if f != "undoact": A.insert(k, a)
        elif b.get("book"):
            if f != "booklost":
                a = next(a for a in A if a["id"] == b["book"]); a["b"] = not a["b"]
        else:
            if not b["n"].strip(): return js(422, dict(n="Enter a name"))
            A.append(dict(id=s["nid"], day=int(b["day"]) if f != "actday" else 1, t=b["t"] or "12:00", n=b["n"].strip(), c=float(b["c"] or 0), b=False)); s["nid"] += 1
            if f != "actsort": A.sort(key=lambda a: (a["day"], a["t"]))
    if p == "pack":
        if "add" in b:
            if any(x["n"].lower() == b["add"].lower() for x in t["pack"]) and f != "packdup": return js(422, dict(e=f"{b['add']} is already on the list"))
            t["pack"].append(dict(n=b["add"], ok=False))
        elif "all" in b:
            for x in t["pack"][:-1] if f == "packall" and b["all"] else t["pack"]: x["ok"] = b["all"]
        elif "rm" in b: t["pack"] = [x for x in t["pack"] if x["n"] != b["rm"]]
        else:
            x = next(x for x in t["pack"] if x["n"] == b["n"]); x["ok"] = not x["ok"]
    if p == "cost":
        if b.get("rm"): t["cost"] = [c for c in t["cost"] if c["id"] != b["rm"]]
        else:
            er = {}
            if not b["n"].strip(): er["n"] = "Enter a description"
            try: a = float(b["a"]); assert a > 0
            except (ValueError, AssertionError): er["a"] = "Amount must be greater than zero"; a = 0
            if f == "costneg" and b["a"].startswith("-"): er.pop("a"); a = float(b["a"])
            if er: return js(422, er)
            t["cost"].append(dict(id=s["nid"], n=b["n"].strip(), cat=b["cat"] if f != "costcat" else "Food", a=a)); s["nid"] += 1
    if p == "note" and f != "notelost": t["note"] = b["t"]
    if p == "create":
        T.append(dict(id=s["nid"], n=b["n"].strip(), start=b["start"], days=b["days"] if f != "newdays" else b["days"] - 1, trav=b["trav"], bud=float(b["bud"] or 0), s="Idea" if f != "newstate" else "Planned", fav=False, arch=False, note="", acts=[], pack=[], cost=[])); s["nid"] += 1
    if p == "pref":
        for k, v in b.items():
            if not (f == "unitlost" and k == "unit"): s["pref"][k] = v
    return js(200, {})


HTML = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Voyage</title><link rel="icon" href="data:,"><style>html{scroll-padding-bottom:110px}body{margin:0;background:#fef7ff;font:15px/1.5 Roboto,Arial,sans-serif;color:#1d1b20}</style></head><body><voyage-app></voyage-app><script>
const E=x=>String(x).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c])),BASE='*{box-sizing:border-box}button,input,select,textarea{font:inherit;color:inherit}';
const def=(n,css,html,up)=>customElements.define(n,class extends HTMLElement{constructor(){super();this.attachShadow({mode:'open',delegatesFocus:true})}connectedCallback(){this.shadowRoot.innerHTML=`<style>${BASE}${css}</style>${html(this)}`;up&&up(this,this.shadowRoot)}});
const at=(e,n)=>E(e.getAttribute(n)||'');
def('m-button','button{border:0;border-radius:20px;padding:8px 20px;background:#6750a4;color:#fff;cursor:pointer;font-weight:500}:host([text]) button{background:none;color:#6750a4;padding:8px 12px}:host([tonal]) button{background:#e8def8;color:#1d192b}button:disabled{background:#ddd;color:#999}',e=>`<button ${e.hasAttribute('disabled')?'disabled':''}><slot></slot></button>`);
def('m-icon-button','button{border:0;background:none;width:36px;height:36px;border-radius:18px;cursor:pointer}svg{width:20px;height:20px}',e=>`<button aria-label="${at(e,'label')}" ${e.hasAttribute('pressed')?`aria-pressed="${at(e,'pressed')}"`:''} ${e.hasAttribute('disabled')?'disabled':''}><svg viewBox="0 0 24 24" fill="${e.getAttribute('pressed')==='true'?'currentColor':'none'}" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="${at(e,'d')}"/></svg></button>`);
def('m-chip','button{border:1px solid #79747e;border-radius:8px;background:none;padding:4px 14px;cursor:pointer}button[aria-pressed=true]{background:#e8def8;border-color:#e8def8}',e=>`<button aria-pressed="${e.hasAttribute('selected')}"><slot></slot></button>`);
def('m-text-field','label{display:block;font-size:12px;color:#49454f}input,textarea{width:100%;border:1px solid #79747e;border-radius:4px;padding:9px 12px;background:#fff}.e{color:#b3261e;font-size:12px}:host{display:block;margin-bottom:12px}',e=>`<label for="i">${at(e,'label')}</label>${e.hasAttribute('area')?`<textarea id="i" rows="4">${at(e,'value')}</textarea>`:`<input id="i" value="${at(e,'value')}" placeholder="${at(e,'placeholder')}" ${at(e,'error')?'aria-invalid="true"':''}>`}${at(e,'error')?`<div class="e">${at(e,'error')}</div>`:''}`);
def('m-select','label{display:block;font-size:12px;color:#49454f}select{border:1px solid #79747e;border-radius:4px;padding:8px 10px;background:#fff;min-width:140px}:host{display:inline-block;margin-bottom:12px}',e=>`<label for="s">${at(e,'label')}</label><select id="s">${e.getAttribute('options').split(',').map(o=>`<option ${o===e.getAttribute('value')?'selected':''}>${E(o)}</option>`).join('')}</select>`);
def('m-checkbox','label{display:flex;gap:10px;align-items:center;cursor:pointer}input{width:18px;height:18px}',e=>`<label><input type="checkbox" ${e.hasAttribute('checked')?'checked':''}><slot></slot></label>`);
def('m-radio','label{display:flex;gap:10px;align-items:center;cursor:pointer;padding:4px 0}',e=>`<label><input type="radio" ${e.hasAttribute('checked')?'checked':''}><slot></slot></label>`);
def('m-switch',':host{display:flex;justify-content:space-between;align-items:center;padding:8px 0}button{width:48px;height:28px;border-radius:14px;border:2px solid #79747e;background:#e6e0e9;cursor:pointer;position:relative}button i{position:absolute;left:4px;top:4px;width:16px;height:16px;border-radius:8px;background:#79747e}button[aria-checked=true]{background:#6750a4}button[aria-checked=true] i{left:24px;background:#fff}',e=>`<span>${at(e,'label')}</span><button role="switch" aria-checked="${e.hasAttribute('on')}" aria-label="${at(e,'label')}"><i></i></button>`);
def('m-tab','button{border:0;background:none;padding:12px 18px;cursor:pointer;border-bottom:3px solid transparent}button[aria-selected=true]{border-color:#6750a4;color:#6750a4;font-weight:500}',e=>`<button role="tab" aria-selected="${e.hasAttribute('active')}"><slot></slot></button>`);
def('m-panel',':host{display:block;background:#fff;border-radius:10px;margin-bottom:8px;box-shadow:0 1px 3px #0003}.h{display:flex;justify-content:space-between;width:100%;border:0;background:none;padding:14px 18px;cursor:pointer;text-align:left}.s{color:#49454f}.b{padding:0 18px 14px}',e=>`<button class="h" aria-expanded="${e.hasAttribute('open')}"><span>${at(e,'header')}</span><span class="s">${at(e,'sub')}</span></button><div class="b" role="region" ${e.hasAttribute('open')?'':'hidden'}><slot></slot></div>`,(e,r)=>{r.querySelector('.h').onclick=()=>{e.toggleAttribute('open');const o=e.hasAttribute('open');r.querySelector('.h').setAttribute('aria-expanded',o);r.querySelector('.b').hidden=!o;e.dispatchEvent(new CustomEvent('m-toggle',{bubbles:true,composed:true,detail:o}))}});
def('m-dialog','.s{position:fixed;inset:0;background:#0006;display:flex;align-items:center;justify-content:center;z-index:20}.d{background:#ece6f0;border-radius:28px;padding:24px;width:400px}h2{margin:0 0 14px;font-size:22px;font-weight:400}.a{display:flex;justify-content:flex-end;gap:8px;margin-top:12px}',e=>`<div class="s"><div class="d" role="dialog" aria-modal="true" aria-label="${at(e,'headline')}"><h2>${at(e,'headline')}</h2><slot></slot><div class="a"><slot name="actions"></slot></div></div></div>`);
def('m-progress','div{height:6px;background:#e8def8;border-radius:3px}i{display:block;height:6px;border-radius:3px;background:#6750a4}',e=>`<div role="progressbar" aria-valuenow="${at(e,'value')}" aria-valuemax="100" aria-label="${at(e,'label')}"><i style="width:${Math.min(100,e.getAttribute('value'))}%"></i></div>`);
def('m-snackbar',':host{position:fixed;left:24px;bottom:24px;background:#322f35;color:#f5eff7;border-radius:4px;padding:12px 16px;display:flex;gap:18px;z-index:30}button{border:0;background:none;color:#d0bcff;cursor:pointer;font-weight:500}',e=>`<span role="status">${at(e,'text')}</span>${at(e,'action')?`<button>${at(e,'action')}</button>`:''}`,(e,r)=>{const b=r.querySelector('button');if(b)b.onclick=()=>{e.remove();e.cb()}});
function snack(text,action,cb){document.querySelectorAll('m-snackbar').forEach(x=>x.remove());const s=document.createElement('m-snackbar');s.setAttribute('text',text);if(action){s.setAttribute('action',action);s.cb=cb}document.body.append(s);setTimeout(()=>s.remove(),action?10000:5000)}
async function api(p,b){const r=await fetch('/api/'+p,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{});const j=await r.json();if(!r.ok)throw j;return j}
const D={menu:'M4 6h16M4 12h16M4 18h16',star:'M12 3l3 6 6 1-4.500 4.500 1 6-5.500-3-5.500 3 1-6L3 10l6-1z',more:'M12 5v.01M12 12v.01M12 19v.01',x:'M6 6l12 12M18 6L6 18',back:'M15 5l-7 7 7 7',plus:'M12 5v14M5 12h14',minus:'M5 12h14'};
const pl=(n,w,p)=>`${n} ${n===1?w:p||w+'s'}`;
customElements.define('voyage-app',class extends HTMLElement{
 constructor(){super();this.attachShadow({mode:'open'});Object.assign(this,{S:null,chip:'All',q:'',sort:'Date',menu:null,drawer:false,dlg:null,fz:{},er:{},tab:'Itinerary',open:[1],hide:false,cat:'All',wz:null,saved:''})}
 connectedCallback(){const r=this.shadowRoot;r.innerHTML=`<style>${BASE}:host{display:block}header{background:#fff;height:60px;display:flex;align-items:center;gap:12px;padding:0 16px;box-shadow:0 1px 3px #0002}header h1{font-size:20px;font-weight:500;margin:0;flex:1}main{max-width:940px;margin:0 auto;padding:20px 16px 110px}.bar{display:flex;gap:10px;align-items:center;flex-wrap:wrap;margin-bottom:14px}.sp{flex:1}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}.card{background:#fff;border-radius:12px;padding:16px;box-shadow:0 1px 3px #0003;position:relative}.card .t{display:flex;align-items:center}.card .t b{flex:1;font-size:18px;font-weight:500}.sub{color:#49454f;font-size:14px}.bdg{background:#eaddff;border-radius:8px;padding:1px 9px;font-size:13px}.mn{position:absolute;right:12px;top:52px;background:#f3edf7;border-radius:4px;box-shadow:0 2px 6px #0004;z-index:5;padding:6px 0}.mn div{padding:8px 22px;cursor:pointer}.drawer{position:fixed;left:0;top:0;bottom:0;width:250px;background:#f7f2fa;z-index:15;padding:16px;box-shadow:2px 0 12px #0004}.drawer div{padding:12px 16px;border-radius:24px;cursor:pointer}.drawer div.on{background:#e8def8}.scrim{position:fixed;inset:0;background:#0005;z-index:14}.line{display:flex;gap:14px;align-items:center;padding:8px 0;border-bottom:1px solid #e7e0ec}.line .tm{width:52px;color:#49454f}.line .nm{flex:1}table{width:100%;border-collapse:collapse;background:#fff}td,th{text-align:left;padding:9px 12px;border-bottom:1px solid #e7e0ec}.num{text-align:right}.fab{position:fixed;right:28px;bottom:28px}.st{display:flex;gap:24px;margin-bottom:20px}.st span{color:#79747e}.st .cur{color:#6750a4;font-weight:500}.err{color:#b3261e;font-size:13px}.cnt{display:flex;align-items:center;gap:14px}.tot{display:flex;gap:36px;margin:12px 0}.tot b{display:block;font-size:20px;font-weight:500}</style><div id="r"></div>`;
  r.addEventListener('click',e=>{const t=e.composedPath().find(x=>x.dataset&&x.dataset.act);if(!t)return;const[a,...p]=t.dataset.act.split(':');this[a](...p)});
  r.addEventListener('input',e=>{const h=e.composedPath().find(x=>x.dataset&&x.dataset.k),i=e.composedPath()[0];if(!h||i.type==='checkbox')return;const k=h.dataset.k;if(k==='q'){this.q=i.value;this.list()}else if(k==='sort'){this.sort=i.value;this.list()}else if(k==='note'){this.saved='Saving…';this.mark();clearTimeout(this.nt);this.nt=setTimeout(async()=>{const id=this.T().id;this.T().note=i.value;await api('note',{id,t:i.value});this.saved='All changes saved';this.mark()},600)}else if(k==='cur')this.pref('cur',i.value);else this.fz[k]=i.value});
  r.addEventListener('m-toggle',e=>{const d=+e.target.dataset.d;this.open=e.detail?[...this.open,d]:this.open.filter(x=>x!==d)});
  addEventListener('hashchange',()=>{this.menu=this.dlg=null;this.drawer=false;this.er={};this.open=[1];this.saved='';this.wz=null;this.draw()});this.draw();this.load()}
 F(n){return this.S&&this.S.fault===n} async load(){this.S=await api('state');this.draw()} R(){return location.hash.slice(2)||'trips'} T(){const id=+this.R().split('/')[1];return this.S.trips.find(t=>t.id===id)}
 $(s){return this.shadowRoot.querySelector(s)} m(n){return{Euro:'€',Pound:'£',Dollar:'$'}[this.S.pref.cur]+n.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g,',').replace('.00','')}
 spent(t){return t.cost.reduce((a,c)=>a+c.a,0)} pct(t){return t.bud?Math.round(100*this.spent(t)/t.bud):0}
 ib(l,d,act,x=''){return`<m-icon-button label="${E(l)}" d="${D[d]}" data-act="${act}" ${x}></m-icon-button>`}
 draw(){const R=this.R(),pg=R.split('/')[0],ttl={trips:'My trips',archive:'Archive',preferences:'Preferences',new:'New trip',trip:this.S&&this.T()?this.T().n:'Trip'}[pg];
  this.$('#r').innerHTML=`<header>${pg==='trip'||pg==='new'?this.ib('Back to trips','back','nav:trips'):this.ib('Open menu','menu','dr:1')}<h1>${E(ttl)}</h1></header><main>${this.S?this['v_'+pg]():'<div role="progressbar" aria-label="Loading">Loading trips…</div>'}</main>${this.drawer?`<div class="scrim" data-act="dr:"></div><nav class="drawer" aria-label="Main">${[['trips','My trips'],['archive','Archive'],['preferences','Preferences']].map(([k,t])=>`<div role="link" tabindex="0" class="${pg===k?'on':''}" data-act="nav:${k}">${t}</div>`).join('')}</nav>`:''}${this.dlg?this.dialog():''}`;if(this.S&&pg==='trips')this.list()}
 dr(v){this.drawer=!!v;this.draw()} nav(k){this.drawer=false;if(this.R()===k)this.draw();else location.hash='#/'+k}
 v_trips(){return`<div class="bar">${['All','Planned','Ideas','Done','Favourites'].map(c=>`<m-chip data-act="setChip:${c}" ${this.chip===c?'selected':''}>${c}</m-chip>`).join('')}<span class="sp"></span><m-text-field label="Search trips" data-k="q" value="${E(this.q)}"></m-text-field><m-select label="Sort by" options="Date,Name,Budget" value="${this.sort}" data-k="sort"></m-select></div><div id="list"></div><div class="fab"><m-button data-act="nav:new">Plan a trip</m-button></div>`}
 setChip(c){this.chip=c;this.draw()}
 list(){const K={Date:t=>Date.parse(t.start),Name:t=>t.n,Budget:t=>this.F('sortbud')?String(t.bud):t.bud}[this.sort];let v=this.S.trips.filter(t=>!t.arch&&(this.S.pref.past||t.s!=='Done')&&({All:1,Planned:t.s==='Planned'||(this.F('chip')&&t.s==='Idea'),Ideas:t.s==='Idea',Done:t.s==='Done',Favourites:t.fav}[this.chip])&&t.n.toLowerCase().includes(this.q.toLowerCase()));v=[...v].sort((a,b)=>K(a)<K(b)?-1:K(a)>K(b)?1:0);if(this.F('sortname')&&this.sort==='Name')v.reverse();
  this.$('#list').innerHTML=`<p class="sub">${pl(this.F('count')?this.S.trips.length:v.length,'trip')}</p><div class="grid">${v.map(t=>`<div class="card"><div class="t"><b>${E(t.n)}</b>${this.ib(t.fav?'Remove '+t.n+' from favourites':'Add '+t.n+' to favourites','star','fav:'+t.id,`pressed="${t.fav}"`)}${this.ib('More','more','mn:'+t.id)}</div><div class="sub">${t.start} · ${pl(t.days,'day')}</div><div class="sub">${pl(t.trav,'traveller')}</div><p><span class="bdg">${t.s}</span></p><m-progress label="Budget of ${E(t.n)}" value="${this.pct(t)}"></m-progress><div class="sub">${this.m(this.spent(t))} of ${this.m(this.F('cardbud')?this.S.trips[0].bud:t.bud)} spent</div><m-button text data-act="nav:trip/${t.id}">Open</m-button>${this.menu===t.id?`<div class="mn" role="menu">${['Duplicate','Archive','Delete'].map(x=>`<div role="menuitem" tabindex="-1" data-act="card${x}:${t.id}">${x}</div>`).join('')}</div>`:''}</div>`).join('')}</div>${v.length?'':'<p>No trips match.</p>'}`}
 mn(i){this.menu=this.menu===+i?null:+i;this.list()} tr(i){return this.S.trips.find(t=>t.id===+i)}
 async fav(i){await api('fav',{id:+i});this.load()}
 async cardDuplicate(i){this.menu=null;await api('dup',{id:+i});snack(`${this.tr(i).n} was duplicated`);this.load()}
 async cardArchive(i){this.menu=null;const n=this.tr(i).n;await api('arch',{id:+i,v:true});snack(`${n} archived`,'Undo',async()=>{await api('arch',{id:+i,v:false});this.load()});this.load()}
 cardDelete(i){this.menu=null;this.dlg='del:'+i;this.draw()}
 async doDel(i){const n=this.tr(i).n;await api('del',{id:+i});this.dlg=null;snack(`${n} deleted`);this.load()} close(){this.dlg=null;this.er={};this.draw()}
 dialog(){const[k,i]=this.dlg.split(':'),e=x=>`error="${E(this.er[x]||'')}" value="${E(this.fz[x]||'')}"`;
  if(k==='del')return`<m-dialog headline="Delete trip?">All plans for ${E(this.tr(this.F('deldlg')?1:i).n)} will be lost.<m-button slot="actions" text data-act="close">Keep</m-button><m-button slot="actions" data-act="doDel:${i}">Delete</m-button></m-dialog>`;
  if(k==='act')return`<m-dialog headline="New activity"><m-text-field label="Activity" data-k="n" ${e('n')}></m-text-field><m-select label="Day" data-k="day" value="Day ${this.fz.day}" options="${[...Array(this.T().days)].map((_,i)=>'Day '+(i+1))}"></m-select><m-text-field label="Time" placeholder="12:00" data-k="t" ${e('t')}></m-text-field><m-text-field label="Cost" data-k="c" ${e('c')}></m-text-field><m-button slot="actions" text data-act="close">Cancel</m-button><m-button slot="actions" data-act="saveAct">Add</m-button></m-dialog>`;
  if(k==='cost')return`<m-dialog headline="New expense"><m-text-field label="Description" data-k="n" ${e('n')}></m-text-field><m-text-field label="Amount" data-k="a" ${e('a')}></m-text-field><m-select label="Category" data-k="cat" value="${this.fz.cat}" options="Transport,Lodging,Activities,Food"></m-select><m-button slot="actions" text data-act="close">Cancel</m-button><m-button slot="actions" data-act="saveCost">Save</m-button></m-dialog>`;
  return`<m-dialog headline="Reset packing list?">All items will be unpacked.<m-button slot="actions" text data-act="close">Cancel</m-button><m-button slot="actions" data-act="packAll:">Reset</m-button></m-dialog>`}
 v_archive(){const v=this.S.trips.filter(t=>t.arch);return v.length?v.map(t=>`<div class="line"><span class="nm">${E(t.n)}</span><span class="sub">${t.start}</span><m-button tonal data-act="unarch:${t.id}">Restore</m-button></div>`).join(''):'<p>The archive is empty.</p>'}
 async unarch(i){await api('arch',{id:+i,v:false});snack(`${this.tr(i).n} restored`);this.load()}
 v_preferences(){const p=this.S.pref;return`<div class="card"><b>Distance unit</b>${['Kilometres','Miles'].map(u=>`<m-radio data-act="pref:unit:${u}" ${p.unit===u?'checked':''}>${u}</m-radio>`).join('')}<m-switch label="Show past trips" data-act="pref:past" ${p.past?'on':''}></m-switch><m-select label="Currency" options="Euro,Pound,Dollar" value="${p.cur}" data-k="cur"></m-select></div>`}
 async pref(k,v){if(this.pb)return;this.pb=1;await api('pref',{[k]:k==='past'?!this.S.pref.past:v});this.pb=0;snack('Preferences saved');this.load()}
 v_trip(){const t=this.T();if(!t)return'<p>This trip does not exist.</p>';return`<div class="sub">${t.start} · ${pl(t.days,'day')} · ${pl(t.trav,'traveller')}</div><div role="tablist" class="bar">${['Itinerary','Packing','Budget','Notes'].map(x=>`<m-tab data-act="setTab:${x}" ${this.tab===x?'active':''}>${x}</m-tab>`).join('')}</div>${this['t_'+this.tab](t)}`}
 setTab(x){this.tab=x;this.saved='';this.draw()}
 t_Itinerary(t){const ds=[...Array(Math.min(t.days,4))].map((_,i)=>i+1);return`<div class="bar"><m-button tonal data-act="newAct">Add activity</m-button><m-button text data-act="exp:1">Expand all</m-button><m-button text data-act="exp:">Collapse all</m-button></div>${ds.map(d=>{const v=t.acts.filter(a=>a.day===d);return`<m-panel data-d="${d}" header="Day ${d}" sub="${v.length?pl(this.F('subcount')?t.acts.length:v.length,'activity','activities'):'Nothing planned'}" ${this.open.includes(d)?'open':''}>${v.map(a=>`<div class="line"><span class="tm">${a.t}</span><span class="nm">${E(a.n)}</span><span>${this.m(a.c)}</span><m-chip data-act="book:${a.id}" ${a.b?'selected':''}>${a.b?'Booked':'Not booked'}</m-chip>${this.ib('Remove '+a.n,'x','rmAct:'+a.id)}</div>`).join('')||'<p class="sub">Add something to do.</p>'}</m-panel>`}).join('')}<p>Planned activities: <b>${this.m(t.acts.reduce((s,a)=>s+(this.F('actsum')&&!a.b?0:a.c),0))}</b></p>`}
 exp(v){this.open=v?(this.F('expand')?[1,2]:[1,2,3,4]):[];this.draw()} newAct(){this.fz={n:'',day:1,t:'',c:''};this.er={};this.dlg='act:';this.draw()}
 async saveAct(){const z={...this.fz,day:String(this.fz.day).replace('Day ','')};try{await api('act',{id:this.T().id,...z});this.dlg=null;if(!this.open.includes(+z.day))this.open.push(+z.day);snack(`${z.n} added to day ${z.day}`);this.load()}catch(e){this.er=e;this.draw()}}
 async book(i){await api('act',{id:this.T().id,book:+i});this.load()}
 async rmAct(i){const id=this.T().id,n=this.T().acts.find(a=>a.id===+i).n;await api('act',{id,rm:+i});snack(`${n} removed`,'Undo',async()=>{await api('act',{id,undo:1});this.load()});this.load()}
 t_Packing(t){const n=t.pack.filter(p=>p.ok).length;return`<p><b>${n} of ${t.pack.length} packed</b></p><m-progress label="Packed" value="${t.pack.length?100*n/t.pack.length:0}"></m-progress><div class="bar" style="margin-top:14px"><m-text-field label="New item" data-k="item" value="${E(this.fz.item||'')}"></m-text-field><m-button data-act="addItem">Add item</m-button><m-button tonal data-act="packAll:1">Pack everything</m-button><m-button text data-act="ask" ${n||this.F('resetbtn')?'':'disabled'}>Reset</m-button></div>${this.er.e?`<div class="err" role="alert">${E(this.er.e)}</div>`:''}<m-switch label="Hide packed items" data-act="tHide" ${this.hide?'on':''}></m-switch>${t.pack.filter(p=>!this.hide||!p.ok||this.F('hide')).map(p=>`<div class="line"><span class="nm"><m-checkbox ${p.ok?'checked':''} data-act="tPack:${E(p.n)}">${E(p.n)}</m-checkbox></span>${this.ib('Remove '+p.n,'x','rmPack:'+E(p.n))}</div>`).join('')||'<p class="sub">Nothing to pack.</p>'}`}
 async tPack(n){if(this.pb)return;this.pb=1;await api('pack',{id:this.T().id,n});this.pb=0;this.load()} async rmPack(n){await api('pack',{id:this.T().id,rm:n});snack(`${n} removed`);this.load()} ask(){this.dlg='reset:';this.draw()} tHide(){this.hide=!this.hide;this.draw()}
 async packAll(v){await api('pack',{id:this.T().id,all:!!v});this.dlg=null;this.load()} async addItem(){const n=(this.fz.item||'').trim();if(!n){this.er={e:'Type an item first'};return this.draw()}try{await api('pack',{id:this.T().id,add:n});this.er={};this.fz={};this.load()}catch(e){this.er=e;this.draw()}}
 t_Budget(t){const v=t.cost.filter(c=>this.cat==='All'||c.cat===this.cat),s=this.F('budspent')?t.cost.slice(1).reduce((a,c)=>a+c.a,0):this.spent(t);return`<div class="tot"><div>Budget<b>${this.m(t.bud)}</b></div><div>Spent<b>${this.m(s)}</b></div><div>Remaining<b>${this.m(t.bud-(this.F('remain')?0:s))}</b></div></div><div class="bar">${['All','Transport','Lodging','Activities','Food'].map(c=>`<m-chip data-act="setCat:${c}" ${this.cat===c?'selected':''}>${c}</m-chip>`).join('')}<span class="sp"></span><m-button tonal data-act="newCost">Add expense</m-button></div>${v.length?`<table><thead><tr><th>Expense</th><th>Category</th><th class="num">Amount</th><th></th></tr></thead><tbody>${v.map(c=>`<tr><td>${E(c.n)}</td><td>${c.cat}</td><td class="num">${this.m(c.a)}</td><td>${this.ib('Delete '+c.n,'x','rmCost:'+c.id)}</td></tr>`).join('')}</tbody><tfoot><tr><th colspan="2">Total</th><td class="num">${this.m((this.F('foot')?t.cost:v).reduce((a,c)=>a+c.a,0))}</td><td></td></tr></tfoot></table>`:'<p>No expenses in this category.</p>'}`}
 setCat(c){this.cat=c;this.draw()} newCost(){this.fz={n:'',a:'',cat:'Transport'};this.er={};this.dlg='cost:';this.draw()} async saveCost(){try{await api('cost',{id:this.T().id,...this.fz});this.dlg=null;this.er={};snack('Expense added');this.load()}catch(e){this.er=e;this.draw()}} async rmCost(i){await api('cost',{id:this.T().id,rm:+i});snack('Expense deleted');this.load()}
 t_Notes(t){return`<m-text-field area label="Notes for this trip" data-k="note" value="${E(t.note)}"></m-text-field><div class="sub" id="sv">${this.saved}</div>`} mark(){const e=this.$('#sv');if(e)e.textContent=this.saved}
 v_new(){const w=this.wz||(this.fz={n:'',start:'1 August 2026',bud:''},this.wz={step:1,days:3,trav:2}),N=['Destination','Length','Travellers','Review'],cn=(k,l,a,b)=>`<div class="cnt"><span>${l}</span>${this.ib('Fewer '+l.toLowerCase(),'minus',`cn:${k}:-1`,w[k]<=a?'disabled':'')}<b>${w[k]}</b>${this.ib('More '+l.toLowerCase(),'plus',`cn:${k}:1`,w[k]>=b&&!this.F('max')?'disabled':'')}</div>`;
  const h=[()=>`<m-text-field label="Where do you want to go?" data-k="n" value="${E(this.fz.n)}" error="${E(this.er.n||'')}"></m-text-field><m-text-field label="First day" data-k="start" value="${E(this.fz.start)}"></m-text-field>`,()=>cn('days','Days',1,30),()=>cn('trav','Travellers',1,6)+`<br><m-text-field label="Budget" data-k="bud" value="${E(this.fz.bud)}" error="${E(this.er.bud||'')}"></m-text-field>`,()=>`<table><tbody>${[['Destination',this.fz.n],['First day',this.fz.start],['Days',w.days],['Travellers',this.F('revtrav')?w.days:w.trav],['Budget',this.m(+this.fz.bud)]].map(([a,b])=>`<tr><th>${a}</th><td>${E(b)}</td></tr>`).join('')}</tbody></table><br>`][w.step-1]();
  return`<div class="st">${N.map((n,i)=>`<span class="${w.step===i+1?'cur':''}" ${w.step===i+1?'aria-current="step"':''}>${i+1} ${n}</span>`).join('')}</div><div class="card">${h}<div class="bar"><m-button text data-act="prev" ${w.step===1?'disabled':''}>Back</m-button><m-button data-act="next" ${w.busy?'disabled':''}>${w.step===4?(w.busy?'Creating…':'Create trip'):'Continue'}</m-button></div></div>`}
 cn(k,d){this.wz[k]+=+d;this.draw()} prev(){this.wz.step--;if(this.F('backlost'))this.wz.days=3;this.er={};this.draw()}
 async next(){const w=this.wz;this.er={};if(w.step===1&&!this.fz.n.trim()&&!this.F('noname'))this.er.n='Please enter a destination';if(w.step===3&&!(+this.fz.bud>0))this.er.bud='Please enter a budget';if(Object.keys(this.er).length)return this.draw();if(w.step<4){w.step++;return this.draw()}w.busy=true;this.draw();await api('create',{...this.fz,days:w.days,trav:w.trav});snack(`Trip to ${this.fz.n} created`);this.S=await api('state');this.chip='All';location.hash='#/trips'}
});
</script></body></html>"""

Site("voyage", port(7963), fresh, handle).serve()
