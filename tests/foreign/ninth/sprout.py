"""Sprout: care of house plants. A single-page application: client-side routes, fetch with delays, cards, drawer, toasts."""
import time
from common import Site, js, port

PLANTS = """Monstera Deliciosa|Living room|Bright|7|-2|tropical,large|1
Boston Fern|Bathroom|Shade|3|0|humid|0
Snake Plant|Bedroom|Shade|14|6|easy|0
Golden Pothos|Kitchen|Medium|7|1|easy,trailing|0
Fiddle Leaf Fig|Living room|Bright|7|0|large|0
Peace Lily|Bedroom|Shade|5|-1|flowering,humid|0
Aloe Vera|Kitchen|Bright|14|9|easy,succulent|0
String of Pearls|Office|Bright|14|3|succulent,trailing|1
ZZ Plant|Office|Shade|21|12|easy|0
Calathea Orbifolia|Bathroom|Medium|4|2|humid,tropical|0
Rubber Plant|Living room|Medium|10|4|large,easy|0
Jade Plant|Kitchen|Bright|14|5|succulent|0"""


def fresh():
    ps = []
    for i, l in enumerate(PLANTS.splitlines(), 1):
        n, r, li, e, d, t, f = l.split("|")
        ps.append(dict(id=i, name=n, room=r, light=li, every=int(e), due=int(d), tags=t.split(","), fav=f == "1", notes=[], hist=["5 May", "28 April"]))
    ps[0]["notes"] = ["Repotted in March", "New leaf unfolding"]
    return dict(plants=ps, rooms=["Living room", "Bathroom", "Bedroom", "Kitchen", "Office"], nid=20,
                tasks=[dict(id=1, t="Repot the fig", g="Overdue", done=False), dict(id=2, t="Mist the calathea", g="Today", done=False), dict(id=3, t="Wipe monstera leaves", g="Today", done=False),
                       dict(id=4, t="Order potting mix", g="Upcoming", done=False), dict(id=5, t="Rotate the aloe", g="Today", done=True)],
                sup=[dict(id=1, n="Potting mix", q=2, min=2, o=False), dict(id=2, n="Liquid fertiliser", q=1, min=2, o=False), dict(id=3, n="Neem oil", q=0, min=1, o=False), dict(id=4, n="Terracotta pot", q=5, min=2, o=False)],
                set=dict(name="Mira Olsen", remind=True, weekly=False, units="Metric"),
                news=[dict(t="Peace Lily is overdue", r=False), dict(t="Humidity in the bathroom is low", r=False), dict(t="Welcome to Sprout", r=True)], gone={})


def handle(s, m, path, q, b, multi):
    f, P = s["fault"], s["plants"]
    if not path.startswith("/api/"):
        return HTML
    p = path.split("/")[2:]
    get = lambda: next((x for x in P if x["id"] == int(p[1])), None)
    if p == ["state"]:
        time.sleep(.12)
        return js(200, {k: v for k, v in s.items() if k not in ("gone", "flash", "user")})
    time.sleep({"fav": .4, "plants": .2, "water": .3, "reorder": .4}.get(p[-1], .08))
    if p[0] == "plants" and len(p) == 1:
        n = b.get("name", "").strip()
        if not n and f != "addempty": return js(422, dict(error="Name is required"))
        if any(x["name"].lower() == n.lower() for x in P): return js(422, dict(error="You already have a plant with this name"))
        s["nid"] += 1
        P.append(dict(id=s["nid"], name=n, room="Living room" if f == "addroom" else b["room"], light=b["light"], every=int(b["every"]), due=int(b["every"]), tags=[], fav=False, notes=[], hist=[]))
        return js(200, dict(id=s["nid"]))
    if p[0] == "waterall":
        for x in P:
            if x["due"] < 0 or (x["due"] == 0 and f != "waterall"): x["due"] = x["every"]; x["hist"].insert(0, "12 May")
    if p[0] == "plants":
        x = get()
        if p[2] == "water":
            if f == "waterwrong": x = P[(P.index(x) + 1) % len(P)]
            x["due"] = x["every"]
            if f != "hist": x["hist"].insert(0, "12 May")
        if p[2] == "fav" and f != "favlost": x["fav"] = not x["fav"]
        if p[2] == "set":
            k, v = b["k"], b["v"]
            if k == "name" and not v.strip(): return js(422, dict(error="Name cannot be blank"))
            if k == "every" and f == "interval": v = v + 1
            if not (k == "name" and f == "renamelost"): x[k] = v
        if p[2] == "note":
            x["notes"].insert(len(x["notes"]) if f == "noteorder" else 0, b["t"])
        if p[2] == "unnote": x["notes"].pop(0 if f == "notewrong" else b["i"])
        if p[2] == "archive":
            i = P.index(x)
            if f == "archwrong": i = (i + 1) % len(P)
            s["gone"] = dict(i=i, x=P.pop(i))
        if p[2] == "dup":
            s["nid"] += 1
            P.insert(P.index(x) + 1, dict(x, id=s["nid"], name=x["name"] + " (copy)", notes=[], hist=[], room="Office" if f == "duproom" else x["room"]))
    if p[0] == "undo" and s["gone"]:
        if f != "undo": P.insert(s["gone"]["i"], s["gone"]["x"])
        s["gone"] = {}
    if p[0] == "tasks":
        T = s["tasks"]
        if len(p) == 1:
            s["nid"] += 1; T.append(dict(id=s["nid"], t=b["t"], g="Upcoming" if f == "tasksec" else b["g"], done=False))
        elif p[1] == "clear": s["tasks"] = [t for t in T if not t["done"] and not (f == "clear" and t["g"] == "Upcoming")]
        else:
            for t in T:
                if t["id"] == int(p[1]): t["done"] = not t["done"]
    if p[0] == "rooms":
        if b.get("del"): s["rooms"].remove(b["del"])
        else:
            n = b["name"].strip()
            if len(n) < 3: return js(422, dict(error="At least 3 characters, please"))
            if n.lower() in [r.lower() for r in s["rooms"]] and f != "roomdup": return js(422, dict(error=n + " already exists"))
            s["rooms"].append(n)
    if p[0] == "sup":
        x = next(x for x in s["sup"] if x["id"] == int(p[1]))
        if p[2] == "reorder":
            if x["id"] == 3: return js(409, dict(error="Neem oil is no longer available"))
            x["o"] = True
        elif f != "stepper": x["q"] = b["q"]
    if p[0] == "set":
        if not b["name"].strip(): return js(422, dict(error="Display name is required"))
        n = dict(s["set"]); s["set"].update(b)
        if f == "switch": s["set"]["weekly"] = n["weekly"]
    if p[0] == "read":
        for x in s["news"]: x["r"] = True
    return js(200, dict(ok=True))


HTML = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sprout</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>
*{box-sizing:border-box}body{margin:0;font:15px/1.45 Inter,system-ui,sans-serif;background:#f6f8f4;color:#20301f;display:flex;min-height:100vh}button{font:inherit;cursor:pointer}
.side{width:200px;background:#16351f;color:#d9ead9;padding:18px 12px;flex:none}.side .lg{font-weight:700;font-size:20px;margin-bottom:20px}.side a{display:flex;justify-content:space-between;color:inherit;text-decoration:none;padding:8px 10px;border-radius:8px}.side a.on{background:#2b5a38}.bdg{background:#e2574c;color:#fff;border-radius:10px;padding:0 7px;font-size:12px;line-height:20px}
.main{flex:1;padding:16px 26px;min-width:0}.bar{display:flex;gap:10px;align-items:center;margin-bottom:14px}.sp{flex:1}.ib{border:0;background:#e6ede2;border-radius:8px;width:34px;height:34px;position:relative}.ib.on{background:#bfe0b8}.pal{border:1px solid #cbd8c6;background:#fff;color:#6a7a68;border-radius:8px;padding:6px 12px;min-width:240px;text-align:left}
.pr{background:#2f7d46;color:#fff;border:0;border-radius:8px;padding:8px 14px}.gh{background:#fff;border:1px solid #cbd8c6;border-radius:8px;padding:7px 12px}.pr:disabled,.gh:disabled{opacity:.45}
.stats{display:flex;gap:14px;margin-bottom:14px}.stat{background:#fff;border-radius:12px;padding:10px 18px}.stat b{font-size:22px;display:block}.chips{display:flex;gap:8px;flex-wrap:wrap;margin-bottom:12px}.chip{border:1px solid #b9c9b3;border-radius:16px;padding:3px 12px;background:#fff}.chip.on{background:#2f7d46;color:#fff}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(225px,1fr));gap:14px}.grid.list{grid-template-columns:1fr}.card{background:#fff;border-radius:14px;padding:14px;box-shadow:0 1px 3px #0002;position:relative}.nm{font-weight:600;cursor:pointer;font-size:16px}.rm{color:#6a7a68;font-size:13px}.due{display:inline-block;border-radius:6px;padding:1px 8px;background:#e8f1e4;font-size:13px;margin:6px 0}.due.r{background:#fbe0dd;color:#9d2b21}.tg{font-size:12px;color:#4c6b4a;margin-right:6px}.acts{display:flex;gap:6px;margin-top:8px}
.menu{position:absolute;right:10px;background:#fff;border:1px solid #cbd8c6;border-radius:10px;padding:5px;z-index:9;min-width:150px;box-shadow:0 6px 18px #0003}.menu div{padding:6px 10px;border-radius:6px;cursor:pointer}.menu div:hover{background:#edf3ea}
.drawer{position:fixed;right:0;top:0;bottom:0;width:400px;background:#fff;box-shadow:-6px 0 24px #0003;padding:18px;z-index:20;overflow:auto}.tabs{display:flex;gap:4px;border-bottom:1px solid #dde6d9;margin:12px 0}.tab{padding:7px 12px;cursor:pointer}.tab.on{border-bottom:2px solid #2f7d46;font-weight:600}.kv{display:flex;justify-content:space-between;padding:8px 0;border-bottom:1px solid #eef3ec}.ed{cursor:text;border-bottom:1px dashed #9ab096}
.ov{position:fixed;inset:0;background:#0006;z-index:30;display:flex;align-items:flex-start;justify-content:center;padding-top:90px}.dlg{background:#fff;border-radius:14px;padding:20px;width:430px}.dlg h2{margin:0 0 12px;font-size:19px}.dlg label{display:block;margin:8px 0;font-size:13px}.dlg input,.dlg select,.tx{width:100%;padding:8px;border:1px solid #b9c9b3;border-radius:8px;font:inherit}.er{color:#b3261e;font-size:13px;min-height:18px}
.toasts{position:fixed;left:50%;bottom:22px;transform:translateX(-50%);z-index:50}.toast{background:#20301f;color:#fff;border-radius:10px;padding:10px 16px;margin-top:8px;display:flex;gap:14px}.toast.bad{background:#9d2b21}.toast a{color:#a8e0a0;cursor:pointer}
.row{background:#fff;border-radius:10px;padding:9px 14px;margin-bottom:7px;display:flex;gap:12px;align-items:center}.ck{width:20px;height:20px;border:2px solid #7d967a;border-radius:6px;cursor:pointer;text-align:center;line-height:16px}.done{text-decoration:line-through;color:#8a9888}.sw{width:42px;height:24px;border-radius:12px;background:#b9c2b7;border:0;position:relative}.sw i{position:absolute;left:3px;top:3px;width:18px;height:18px;background:#fff;border-radius:9px}.sw.on{background:#2f7d46}.sw.on i{left:21px}.low{background:#fff0c9;border-radius:6px;padding:0 8px;font-size:13px}.out{background:#fbe0dd}.opt{padding:8px 10px;border-radius:8px;cursor:pointer}.opt.on,.opt:hover{background:#e6f1e2}.skel{color:#8a9888;padding:30px}
</style></head><body><div class="side"><div class="lg">🌱 Sprout</div><nav id="nav"></nav></div><div class="main"><div class="bar" id="top"></div><div id="v"><div class="skel">Loading…</div></div></div><div id="pop"></div><div class="toasts" id="ts" aria-live="polite"></div>
<script>
let S=null,F='',u={q:'',room:'',sort:'Due',view:'grid',fav:false,menu:0,dr:0,tab:'Overview',ed:'',nf:false,tt:'Open',dlg:'',er:'',pal:null,pi:0,nav0:null,draft:{}};
const $=s=>document.querySelector(s),E=t=>String(t).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const api=async(p,b)=>{const r=await fetch('/api/'+p,{method:b===undefined?'GET':'POST',headers:{'Content-Type':'application/json'},body:b===undefined?undefined:JSON.stringify(b)});const j=await r.json();if(!r.ok)throw Error(j.error);return j};
const load=async()=>{S=await api('state');F=S.fault;draw()};
function toast(t,bad,undo){const d=document.createElement('div');d.className='toast'+(bad?' bad':'');d.innerHTML='<span>'+E(t)+'</span>'+(undo?'<a>Undo</a>':'');if(undo)d.querySelector('a').onclick=async()=>{d.remove();await api('undo',{});await load();toast('Restored')};$('#ts').append(d);setTimeout(()=>d.remove(),undo?12000:5000)}
function go(p){history.pushState({},'',p);u.menu=u.dr=0;u.dlg='';u.pal=null;u.nf=false;draw()}window.onpopstate=()=>{u.dr=0;draw()};
const dueT=d=>d<0?(-d)+(d==-1?' day':' days')+' overdue':d==0?'Today':'in '+d+(d==1?' day':' days'),P=id=>S.plants.find(p=>p.id==id);
async function act(p,b,ok,undo){try{const r=await api(p,b||{});await load();if(ok)toast(ok,false,undo);return r||true}catch(e){await load();toast(e.message,true);return null}}
function draw(){if(!S)return;const path=location.pathname,open=S.tasks.filter(t=>!t.done).length;if(u.nav0===null)u.nav0=open;
$('#nav').innerHTML=[['/plants','Plants',''],['/tasks','Tasks',F=='badge'?u.nav0:open],['/rooms','Rooms',''],['/supplies','Supplies',''],['/settings','Settings','']].map(([h,t,n])=>`<a href="${h}" class="${path.startsWith(h)||(path=='/'&&h=='/plants')?'on':''}"><span>${t}</span>${n?`<span class="bdg">${n}</span>`:''}</a>`).join('');
const un=S.news.filter(n=>!n.r).length;
$('#top').innerHTML=`<button class="pal" id="palb">Search or jump to… &nbsp; Ctrl K</button><div class="sp"></div><button class="ib" id="bell" aria-label="Notifications">🔔${un?`<span class="bdg" style="position:absolute;top:-6px;right:-6px">${un}</span>`:''}</button><span class="av">${E(F=='nameheader'?'Mira Olsen':S.set.name)}</span>${u.nf?`<div class="menu" style="top:58px;right:26px;width:280px">${S.news.map(n=>`<div style="${n.r?'':'font-weight:600'}">${n.t}</div>`).join('')}<div id="mr" style="color:#2f7d46">Mark all as read</div></div>`:''}`;
$('#v').innerHTML=path=='/tasks'?tasks():path=='/rooms'?rooms():path=='/supplies'?sup():path=='/settings'?sett():path=='/'||path=='/plants'?plants():'<h1>Page not found</h1><p>There is nothing here but weeds.</p>';pop()}
function vis(){let x=S.plants.filter(p=>(p.name+(F=='searchtag'?'':' '+p.tags.join(' '))).toLowerCase().includes(u.q.toLowerCase())&&(!u.room||p.room==u.room||(F=='chip'&&p.room=='Office'))&&(!u.fav||p.fav));
x=[...x].sort((a,b)=>u.sort=='Name'?(F=='sortname'?-1:1)*a.name.localeCompare(b.name):u.sort=='Interval'?a.every-b.every:a.due-b.due);return x}
let od0=null;function plants(){const x=vis(),od=S.plants.filter(p=>p.due<0).length;if(od0===null)od0=od;
return `<div class="bar"><h1 style="margin:0">My plants</h1><div class="sp"></div><button class="gh" id="wall">Water all due</button><button class="pr" id="add">+ Add plant</button></div>
<div class="stats"><div class="stat"><b>${S.plants.length}</b>plants</div><div class="stat"><b>${F=='overdue'?od0:od}</b>overdue</div><div class="stat"><b>${S.plants.filter(p=>p.due==0).length}</b>due today</div></div>
<div class="bar"><input id="q" class="tx" style="max-width:260px" placeholder="Search plants…" value="${E(u.q)}"><select id="sort" title="Sort by" class="gh">${['Due','Name','Interval'].map(o=>`<option ${u.sort==o?'selected':''}>${o}</option>`).join('')}</select><button class="ib ${u.view=='grid'?'on':''}" data-view="grid" title="Grid view" aria-pressed="${u.view=='grid'}">▦</button><button class="ib ${u.view=='list'?'on':''}" data-view="list" title="List view" aria-pressed="${u.view=='list'}">☰</button></div>
<div class="chips">${['All',...S.rooms].map(r=>`<span class="chip ${(u.room||'All')==r?'on':''}" data-room="${r}">${r}</span>`).join('')}<span class="chip ${u.fav?'on':''}" data-room="★">★ Favourites</span></div><div class="rm" id="cnt">${F=='count'?S.plants.length:x.length} of ${S.plants.length} plants shown</div>
${x.length?'':'<div class="skel">No plants match your search. <a href="#" id="clr">Clear filters</a></div>'}<div class="grid ${u.view=='list'?'list':''}">${x.map(p=>`<div class="card" data-id="${p.id}"><div class="nm">${E(p.name)}</div><div class="rm">${E(p.room)} · ${p.light}</div><div class="due ${p.due<0?'r':''}">${dueT(p.due)}</div><div>${p.tags.map(t=>`<span class="tg">#${t}</span>`).join('')}</div><div class="acts"><button class="ib" data-a="water" title="Water">💧</button><button class="ib" data-a="fav" aria-label="Favourite" aria-pressed="${p.fav}">${p.fav?'★':'☆'}</button><button class="ib" data-a="more" aria-label="More actions" aria-haspopup="menu">⋯</button></div>${u.menu==p.id?`<div class="menu" role="menu"><div role="menuitem" data-a="edit">Open</div><div role="menuitem" data-a="dup">Duplicate</div><div role="menuitem" data-a="move">Move to…</div><div role="menuitem" data-a="arch">Archive</div></div>`:''}</div>`).join('')}</div>`}
function tasks(){const L=S.tasks.filter(t=>u.tt=='Done'?t.done:!t.done);const gs=['Overdue','Today','Upcoming'];return `<h1>Tasks</h1><div class="tabs"><div class="tab ${u.tt=='Open'?'on':''}" data-tt="Open">Open (${S.tasks.filter(t=>!t.done).length})</div><div class="tab ${u.tt=='Done'?'on':''}" data-tt="Done">Done (${S.tasks.filter(t=>t.done).length})</div></div>
<form class="bar" id="tf"><input class="tx" id="tn" placeholder="What needs doing?" style="max-width:360px"><select id="tg" class="gh" aria-label="When"><option>Today</option><option>Upcoming</option></select><button class="pr">Add</button></form>
${gs.filter(g=>L.some(t=>t.g==g)).map(g=>`<section><h3>${g}</h3>${L.filter(t=>t.g==g).map(t=>`<div class="row"><span class="ck" role="checkbox" tabindex="0" aria-checked="${t.done}" aria-label="${E(t.t)}" data-t="${t.id}">${t.done?'✓':''}</span><span class="${t.done?'done':''}">${E(t.t)}</span></div>`).join('')}</section>`).join('')||'<div class="skel">Nothing here. Enjoy your day!</div>'}${S.tasks.some(t=>t.done)?'<button class="gh" id="clrd">Clear completed</button>':''}`}
let r0=null;function rooms(){const c={};S.rooms.forEach(r=>c[r]=S.plants.filter(p=>p.room==r).length);if(!r0)r0={...c};return `<div class="bar"><h1 style="margin:0">Rooms</h1><div class="sp"></div><button class="pr" id="addr">New room</button></div><div class="grid">${S.rooms.map(r=>{const n=F=='roomcount'&&r in r0?r0[r]:c[r];return `<div class="card"><div class="nm" data-rm="${E(r)}">${E(r)}</div><div class="rm">${n} ${n==1?'plant':'plants'}</div><div class="acts"><button class="ib" title="${c[r]?'Room is not empty':'Delete room'}" data-del="${E(r)}" ${c[r]?'disabled':''}>🗑</button></div></div>`}).join('')}</div>`}
function sup(){return `<h1>Supplies</h1><p class="rm">${S.sup.filter(x=>x.q<x.min).length} running low · ${S.sup.filter(x=>x.o).length} ordered</p>${S.sup.map(x=>`<div class="row" data-s="${x.id}"><span style="width:170px">${x.n}</span><button class="ib" data-q="-1" aria-label="Less">−</button><span class="qt">${x.q}</span><button class="ib" data-q="1" aria-label="More">+</button><span class="sp"></span>${x.q==0?'<span class="low out">Out of stock</span>':x.q<(F=='low'?0:x.min)?'<span class="low">Low</span>':''}${x.o?'<span class="chip on">Ordered</span>':x.q<x.min?'<button class="gh" data-re="1">Reorder</button>':''}</div>`).join('')}`}
function sett(){const d=u.draft.name===undefined?(u.draft={...S.set}):u.draft;return `<h1>Settings</h1><div class="row" style="max-width:520px"><label style="flex:1">Display name<input class="tx" id="dn" value="${E(d.name)}"></label></div>${[['remind','Watering reminders'],['weekly','Weekly summary by e-mail']].map(([k,t])=>`<div class="row" style="max-width:520px"><span class="sp">${t}</span><button class="sw ${d[k]?'on':''}" role="switch" aria-checked="${d[k]}" aria-label="${t}" data-sw="${k}"><i></i></button></div>`).join('')}<div class="row" style="max-width:520px"><span class="sp">Units</span>${['Metric','Imperial'].map(x=>`<button class="gh" style="${d.units==x?'background:#bfe0b8':''}" aria-pressed="${d.units==x}" data-un="${x}">${x}</button>`).join('')}</div><div class="er" id="se">${u.er}</div><button class="pr" id="sv" ${JSON.stringify(d)==JSON.stringify(S.set)?'disabled':''}>Save changes</button>`}
function pop(){let h='';const p=u.dr&&P(u.dr);
if(p)h+=`<div class="drawer" role="dialog" aria-label="Plant details"><div class="bar"><h2 style="margin:0" class="sp">${u.ed=='name'?`<input class="tx" id="edn" value="${E(p.name)}">`:`<span class="ed" data-ed="name" title="Click to rename">${E(p.name)}</span>`}</h2><button class="ib" id="dx" aria-label="Close">✕</button></div><div class="tabs" role="tablist">${['Overview','History','Notes'].map(t=>`<div class="tab ${u.tab==t?'on':''}" role="tab" aria-selected="${u.tab==t}" data-tab="${t}">${t}${t=='Notes'&&p.notes.length?` (${F=='notecount'?2:p.notes.length})`:''}</div>`).join('')}</div>${u.tab=='Overview'?`<div class="kv"><span>Room</span><select id="drm" aria-label="Room">${S.rooms.map(r=>`<option ${r==p.room?'selected':''}>${r}</option>`).join('')}</select></div><div class="kv"><span>Light</span><span>${p.light}</span></div><div class="kv"><span>Water every</span><span><button class="ib" id="em" title="Less often"${p.every<2?' disabled':''}>−</button> <span>${p.every} days</span> <button class="ib" id="ep" title="More often">+</button></span></div><div class="kv"><span>Next watering</span><span>${dueT(p.due)}</span></div>`:u.tab=='History'?(p.hist.length?p.hist.map(d=>`<div class="kv"><span>Watered</span><span>${d}</span></div>`).join(''):'<p class="rm">Never watered yet</p>'):`<textarea class="tx" id="nt" rows="3" placeholder="Write a note…"></textarea><div class="bar" style="margin-top:8px"><button class="pr" id="na">Add note</button></div>${p.notes.map((n,i)=>`<div class="row" style="background:#f3f7f1"><span class="sp">${E(n)}</span><button class="ib" data-nd="${i}" title="Delete note">🗑</button></div>`).join('')||'<p class="rm">No notes yet</p>'}`}</div>`;
if(u.dlg=='add')h+=`<div class="ov"><form class="dlg" role="dialog" aria-label="Add a plant" id="af"><h2>Add a plant</h2><label>Name<input id="an"></label><label>Room<select id="ar">${S.rooms.map(r=>`<option>${r}</option>`).join('')}</select></label><label>Light<select id="al"><option>Shade</option><option selected>Medium</option><option>Bright</option></select></label><label>Water every … days<input id="ae" type="number" value="7" min="1"></label><div class="er" role="alert">${u.er}</div><div class="bar"><div class="sp"></div><button type="button" class="gh" data-x="1">Cancel</button><button class="pr">Add plant</button></div></form></div>`;
if(u.dlg=='room')h+=`<div class="ov"><form class="dlg" id="rf"><h2>New room</h2><label>Name of the room<input id="rn"></label><div class="er">${u.er}</div><div class="bar"><div class="sp"></div><button type="button" class="gh" data-x="1">Cancel</button><button class="pr">Create</button></div></form></div>`;
if(u.dlg=='move')h+=`<div class="ov"><div class="dlg"><h2>Move ${E(P(u.mv).name)}</h2>${S.rooms.map(r=>`<div class="opt" data-mv="${r}">${r}${r==P(u.mv).room?' (current)':''}</div>`).join('')}<div class="bar"><div class="sp"></div><button class="gh" data-x="1">Cancel</button></div></div></div>`;
if(u.dlg=='arch')h+=`<div class="ov"><div class="dlg" role="alertdialog" aria-label="Archive plant"><h2>Archive ${E(P(u.mv).name)}?</h2><p>It disappears from your list. You can undo this.</p><div class="bar"><div class="sp"></div><button class="gh" data-x="1">Keep</button><button class="pr" id="ay">Archive</button></div></div></div>`;
if(u.pal!==null){const o=cmds();h+=`<div class="ov" id="po"><div class="dlg" role="dialog" aria-label="Command palette"><input id="pq" placeholder="Type a command or a plant" value="${E(u.pal)}"><div role="listbox" style="margin-top:8px">${o.map((c,i)=>`<div class="opt ${i==u.pi?'on':''}" role="option" data-c="${i}">${E(c[0])}</div>`).join('')||'<div class="rm">No results</div>'}</div></div></div>`}
const foc=document.activeElement&&document.activeElement.id,keep=['an','ar','al','ae','rn','nt'].map(i=>$('#'+i)&&[i,$('#'+i).value]).filter(Boolean);$('#pop').innerHTML=h;keep.forEach(([i,v])=>$('#'+i)&&($('#'+i).value=v));const fe=$(u.ed?'#edn':u.pal!==null?'#pq':'#'+(foc||'none'));if(fe){fe.focus();if(fe.setSelectionRange&&fe.type!='number')try{fe.setSelectionRange(99,99)}catch(e){}}}
function cmds(){const a=[['Go to Plants',()=>go('/plants')],['Go to Tasks',()=>go('/tasks')],['Go to Rooms',()=>go('/rooms')],['Go to Supplies',()=>go('/supplies')],['Go to Settings',()=>go('/settings')],['Add plant',()=>{go('/plants');u.dlg='add';u.er='';draw()}],...S.plants.map((p,i)=>[p.name,()=>{go('/plants');u.dr=F=='palopen'?S.plants[(i+1)%S.plants.length].id:p.id;u.tab='Overview';draw()}])];return a.filter(c=>c[0].toLowerCase().includes(u.pal.toLowerCase())).slice(0,7)}
document.addEventListener('click',async e=>{const t=e.target,c=s=>t.closest(s);let x;
if(x=c('#nav a')){e.preventDefault();u.draft={};u.er='';return go(x.getAttribute('href'))}
if(c('#palb')){u.pal='';u.pi=0;return draw()}if(t.id=='po'){u.pal=null;return draw()}if(x=c('[data-c]'))return cmds()[+x.dataset.c][1]();
if(c('#bell')){u.nf=!u.nf;return draw()}if(c('#mr')){await api('read',{});if(F!='markread')await load();u.nf=false;draw();return toast('All caught up')}
if(x=c('[data-room]')){const r=x.dataset.room;r=='★'?u.fav=!u.fav:u.room=r=='All'?'':r;return draw()}if(x=c('[data-view]')){u.view=F=='view'?'grid':x.dataset.view;return draw()}
if(c('#clr')){e.preventDefault();u.q='';u.room='';u.fav=false;return draw()}if(c('#add')){u.dlg='add';u.er='';draw();$('#an').focus();return}if(c('#wall')){const n=S.plants.filter(p=>p.due<=0).length;return act('waterall',{},n?n+' plants watered':'Nothing to water')}
if(c('[data-x]')){u.dlg='';return draw()}
const card=c('.card[data-id]');if(card){const id=+card.dataset.id,p=P(id);
if(c('.nm')||c('[data-a=edit]')){u.dr=id;u.tab='Overview';u.menu=0;u.ed='';return draw()}x=c('[data-a]');const a=x&&x.dataset.a;
if(a=='water')return act(`plants/${id}/water`,{},(F=='toastname'?S.plants[0].name:p.name)+' watered');
if(a=='fav'){p.fav=!p.fav;draw();try{await api(`plants/${id}/fav`,{})}catch(e){}return}
if(a=='more'){u.menu=u.menu==id?0:id;return draw()}u.menu=0;
if(a=='dup')return draw(),act(`plants/${id}/dup`,{},'Duplicated '+p.name);if(a=='move'||a=='arch'){u.mv=id;u.dlg=a;return draw()}}
if(x=c('[data-mv]')){u.dlg='';const r=x.dataset.mv;return act(`plants/${u.mv}/set`,{k:'room',v:F=='move'?'Office':r},P(u.mv).name+' moved to '+r)}
if(c('#ay')){u.dlg='';const n=P(u.mv).name;return act(`plants/${u.mv}/archive`,{},n+' archived',true)}
if(u.dr){const p=P(u.dr);if(c('#dx')){u.dr=0;return draw()}if(x=c('[data-tab]')){u.tab=x.dataset.tab;return draw()}if(c('[data-ed]')){u.ed='name';return draw()}
if(c('#ep'))return act(`plants/${p.id}/set`,{k:'every',v:p.every+1});if(c('#em'))return act(`plants/${p.id}/set`,{k:'every',v:p.every-1});
if(c('#na')){const v=$('#nt').value.trim();if(!v)return toast('Write something first',true);$('#nt').value='';return act(`plants/${p.id}/note`,{t:v},'Note added')}if(x=c('[data-nd]'))return act(`plants/${p.id}/unnote`,{i:+x.dataset.nd},'Note deleted')}
if(x=c('[data-tt]')){u.tt=x.dataset.tt;return draw()}if(x=c('[data-t]'))return act('tasks/'+x.dataset.t);if(c('#clrd'))return act('tasks/clear',{},'Completed tasks cleared');
if(c('#addr')){u.dlg='room';u.er='';draw();$('#rn').focus();return}if(x=c('[data-del]')){if(!x.disabled)return act('rooms',{del:x.dataset.del},x.dataset.del+' deleted')}if(x=c('[data-rm]')){u.room=x.dataset.rm;return go('/plants')}
if(x=c('[data-q]')){const s=S.sup.find(z=>z.id==c('[data-s]').dataset.s),n=Math.max(0,s.q+ +x.dataset.q);s.q=n;draw();await api(`sup/${s.id}/q`,{q:n});return}
if(x=c('[data-re]')){const s=S.sup.find(z=>z.id==c('[data-s]').dataset.s);s.o=true;draw();try{await api(`sup/${s.id}/reorder`,{});toast(s.n+' ordered')}catch(er){if(F!='rollback')s.o=false;draw();toast(er.message,true)}return}
if(x=c('[data-sw]')){u.draft[x.dataset.sw]=!u.draft[x.dataset.sw];return draw()}if(x=c('[data-un]')){u.draft.units=x.dataset.un;return draw()}
if(c('#sv')){try{await api('set',u.draft);u.er='';u.draft={};await load();toast('Settings saved')}catch(er){u.er=er.message;draw()}return}
if(u.menu&&!c('.menu')){u.menu=0;draw()}});
document.addEventListener('input',e=>{const i=e.target.id;if(i=='q'){u.q=e.target.value;draw();const q=$('#q');q.focus();q.setSelectionRange(99,99)}if(i=='pq'){u.pal=e.target.value;u.pi=0;pop()}if(i=='dn'){u.draft.name=e.target.value;$('#sv').disabled=JSON.stringify(u.draft)==JSON.stringify(S.set)}});
document.addEventListener('change',e=>{const i=e.target.id;if(i=='sort'){u.sort=e.target.value;draw()}if(i=='drm')act(`plants/${u.dr}/set`,{k:'room',v:e.target.value},'Moved to '+e.target.value)});
document.addEventListener('submit',async e=>{e.preventDefault();if(e.target.id=='af'){try{const n=$('#an').value;await api('plants',{name:n,room:$('#ar').value,light:$('#al').value,every:$('#ae').value});u.dlg='';await load();toast(n.trim()+' added')}catch(er){u.er=er.message;draw()}}
if(e.target.id=='rf'){try{const n=$('#rn').value;await api('rooms',{name:n});u.dlg='';await load();toast('Room '+n.trim()+' created')}catch(er){u.er=er.message;draw()}}
if(e.target.id=='tf'){const v=$('#tn').value.trim();if(!v)return toast('Please describe the task',true);act('tasks',{t:v,g:$('#tg').value},'Task added')}});
document.addEventListener('keydown',async e=>{if((e.ctrlKey||e.metaKey)&&e.key=='k'){e.preventDefault();u.pal='';u.pi=0;return draw()}
if(e.target.id=='edn'&&(e.key=='Enter'||e.key=='Escape')){const v=e.target.value;u.ed='';if(e.key=='Escape'&&F!='esc')return draw();return act(`plants/${u.dr}/set`,{k:'name',v},'Renamed to '+v)}
if(u.pal!==null){const o=cmds();if(e.key=='ArrowDown'){u.pi=Math.min(u.pi+1,o.length-1);e.preventDefault();pop()}if(e.key=='ArrowUp'){u.pi=Math.max(u.pi-1,0);e.preventDefault();pop()}if(e.key=='Enter'&&o[u.pi]){e.preventDefault();return o[u.pi][1]()}if(e.key=='Escape'){u.pal=null;draw()}return}
if(e.key=='Escape'){if(u.dlg)u.dlg='';else if(u.menu)u.menu=0;else u.dr=0;draw()}
if(e.target.className=='ck'&&e.key==' '){e.preventDefault();e.target.click()}});
load();
</script></body></html>"""
Site("sprout", port(7941), fresh, handle).serve()
