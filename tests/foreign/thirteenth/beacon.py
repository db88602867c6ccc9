"""Beacon: a help desk for support tickets. One page; the state is kept by the server, which answers with JSON."""
import copy
from kit import Site, js, port

T = ["id", "subject", "customer", "priority", "status", "assignee", "tags", "comments"]
TICKETS = [
    (1041, "Printer prints blank pages", "Hollis Dental", "High", "Open", "Priya Nair", ["hardware", "printer"], [("Hollis Dental", "Every second page is blank."), ("Priya Nair", "Which model is it?")]),
    (1042, "Cannot reset password", "Umbra Books", "Urgent", "Open", "", ["login"], [("Umbra Books", "The link in the mail has expired.")]),
    (1043, "Invoice shows wrong VAT", "Kestrel Cycles", "Normal", "Waiting", "Sam Ortega", ["billing"], [("Kestrel Cycles", "It should be 19 percent.")]),
    (1044, "Newsletter sign-up broken", "Umbra Books", "Low", "Open", "Sam Ortega", ["website"], [("Umbra Books", "Nothing happens after the click.")]),
    (1045, "Request for second licence", "Fjord Foods", "Normal", "Solved", "Priya Nair", ["billing", "licence"], [("Fjord Foods", "We need one more seat.")]),
    (1046, "App crashes on start", "Hollis Dental", "Urgent", "Open", "Lena Vogt", ["mobile"], [("Hollis Dental", "Since the last update.")]),
    (1047, "Slow search results", "Kestrel Cycles", "Normal", "Open", "", ["website"], [("Kestrel Cycles", "It takes ten seconds.")]),
    (1048, "Change of delivery address", "Fjord Foods", "Low", "Solved", "Sam Ortega", ["account"], [("Fjord Foods", "We moved to Bergen.")]),
    (1049, "Two-factor codes arrive late", "Orchard Clinic", "High", "Waiting", "Lena Vogt", ["login"], [("Orchard Clinic", "After five minutes or so.")]),
    (1050, "Export to PDF fails", "Orchard Clinic", "Normal", "Waiting", "", ["reports"], [("Orchard Clinic", "Only for long reports.")]),
]
CUSTOMERS = [("Fjord Foods", "Astrid Berg", "Plus", "Bergen"), ("Hollis Dental", "Mark Hollis", "Premium", "Leeds"), ("Kestrel Cycles", "Joan Pike", "Basic", "Bristol"),
             ("Orchard Clinic", "Amir Saleh", "Premium", "Oxford"), ("Umbra Books", "Celia Moss", "Basic", "Dublin")]


def fresh():
    return dict(
        tickets=[dict(zip(T, copy.deepcopy(t))) for t in TICKETS],
        customers=[dict(zip(["name", "contact", "plan", "city"], c)) for c in CUSTOMERS],
        team=[dict(name="Lena Vogt", role="Team lead", state="Available"), dict(name="Priya Nair", role="Agent", state="Available"), dict(name="Sam Ortega", role="Agent", state="Away"), dict(name="Idris Bello", role="Agent", state="Offline")],
        notes=[dict(text="Umbra Books replied to ticket 1042", read=False), dict(text="Ticket 1049 is due today", read=False), dict(text="Sam Ortega mentioned you", read=False), dict(text="Weekly report is ready", read=True)],
        settings=dict(language="English", zone="London", page="25", mail=True, sound=False, desktop=True, digest=False, signature="Kind regards, Lena"),
        next=1051)


def handle(s, m, path, q, b, multi):
    F = s["fault"]
    view = lambda: dict({k: v for k, v in s.items() if k not in ("flash",)})
    if path == "/api/state": return js(200, view())
    if path == "/api/do":
        op, old = b["op"], copy.deepcopy({k: v for k, v in s.items() if k not in ("fault", "flash")})
        t = next((t for t in s["tickets"] if t["id"] == b.get("id")), None)
        other = lambda: s["tickets"][(s["tickets"].index(t) + 1) % len(s["tickets"])]
        if op == "create":
            if F != "createlost":
                s["tickets"].insert(0, dict(id=s["next"], subject=b["subject"], customer=b["customer"], priority="Normal" if F == "createprio" else b["priority"], status="Open", assignee="", tags=[], comments=[(b["customer"], b["text"])] if b.get("text") else []))
                s["next"] += 1
        elif op == "set":
            x = other() if F == "setwrong" else t
            if F != "setlost": x[b["key"]] = b["value"]
        elif op == "delete":
            x = other() if F == "deletewrong" else t
            if F != "deletekept": s["tickets"].remove(x)
        elif op == "reply":
            if F != "replylost": t["comments"].append(("Lena Vogt", b["text"] + (" (internal note)" if b.get("internal") and F != "notepublic" else "")))
            if F == "replytwice": t["comments"].append(("Lena Vogt", b["text"]))
            if b.get("solve"): t["status"] = "Solved" if F != "solveskip" else t["status"]
        elif op == "tag": t["tags"].append(b["tag"])
        elif op == "untag":
            i = t["tags"].index(b["tag"])
            t["tags"].pop(i if F != "untagwrong" else (i + 1) % len(t["tags"]))
        elif op == "customer":
            if F != "custlost": s["customers"].append(dict(name=b["name"], contact=b["contact"], plan="Basic" if F == "custplan" else b["plan"], city=b["city"]))
            if F == "custtwice": s["customers"].append(dict(name=b["name"], contact=b["contact"], plan=b["plan"], city=b["city"]))
        elif op == "editcustomer":
            c = next(c for c in s["customers"] if c["name"] == b["old"])
            if F == "editother": c = s["customers"][(s["customers"].index(c) + 1) % 5]
            for k in ("contact", "plan", "city"):
                if not (F == "citylost" and k == "city"): c[k] = b[k]
        elif op == "delcustomer":
            i = next(i for i, c in enumerate(s["customers"]) if c["name"] == b["name"])
            s["customers"].pop(i if F != "custwrong" else (i + 1) % len(s["customers"]))
        elif op == "member": next(x for x in s["team"] if x["name"] == b["name"])["state"] = b["state"]
        elif op == "readall":
            for n in s["notes"][1 if F == "readleft" else 0:]: n["read"] = True
        elif op == "read": s["notes"][b["i"]]["read"] = True
        elif op == "settings":
            if F != "setnosave": s["settings"].update({k: v for k, v in b["values"].items() if not (F == "langlost" and k == "language") and not (F == "digestlost" and k == "digest")})
        if F == "revert":
            now = copy.deepcopy(view())
            s.update(old)
            return js(200, dict(now, later=True))
        return js(200, view())
    if path in ("/", "/index.html"): return PAGE
    return (404, "text/plain", "not found", None)


PAGE = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Beacon help desk</title><style>
*{box-sizing:border-box}body{margin:0;font:14px/1.45 system-ui,sans-serif;color:#1d2433;background:#f4f6fa}
.shell{display:grid;grid-template-columns:190px 1fr;min-height:100vh}aside{background:#1c2438;padding:16px}aside .brand{color:#fff;font-weight:700;font-size:18px;margin-bottom:16px}
aside a{display:flex;justify-content:space-between;color:#c6cee0;text-decoration:none;padding:8px 10px;border-radius:6px}aside a[aria-current]{background:#31405f;color:#fff}.badge{background:#e05252;color:#fff;border-radius:9px;padding:0 7px;font-size:12px}
.top{display:flex;gap:12px;align-items:center;background:#fff;padding:10px 20px;border-bottom:1px solid #dde2ec;position:relative}.top .grow{flex:1;position:relative}
main{padding:18px 22px}.cards{display:flex;gap:14px;flex-wrap:wrap}.card{background:#fff;border:1px solid #dde2ec;border-radius:9px;padding:13px 16px;min-width:170px}.stat b{font-size:26px;display:block}
button{font:inherit;border:1px solid #c4cbdb;background:#fff;border-radius:6px;padding:5px 11px;cursor:pointer}button.primary{background:#2f62d9;color:#fff;border-color:#2f62d9}button.danger{background:#c93b3b;color:#fff}
input,select,textarea{font:inherit;padding:5px 8px;border:1px solid #c4cbdb;border-radius:6px}ul.list{list-style:none;padding:0;margin:10px 0}ul.list>li{margin-bottom:8px}article.t{background:#fff;border:1px solid #dde2ec;border-radius:8px;padding:10px 14px;display:flex;gap:10px;align-items:center}
article.t h3{margin:0;font-size:15px;flex:1}.pill{border-radius:9px;padding:1px 9px;background:#e8ecf5;font-size:12px}.Urgent{background:#f7d4d4}.High{background:#fbe6cc}
[role=tablist]{display:flex;gap:4px;border-bottom:1px solid #dde2ec;margin:10px 0}[role=tab]{border:0;border-bottom:3px solid transparent;border-radius:0;background:none}[role=tab][aria-selected=true]{border-color:#2f62d9;font-weight:600}
.pop{position:absolute;background:#fff;border:1px solid #c4cbdb;border-radius:8px;box-shadow:0 6px 18px #0002;padding:6px;z-index:20;min-width:170px}.pop button{display:block;border:0;width:100%;text-align:left}.rel{position:relative}
.veil{position:fixed;inset:0;background:#0006;display:grid;place-items:center;z-index:30}.modal{background:#fff;border-radius:10px;padding:18px 22px;width:430px}.modal label,.f label{display:block;margin-top:8px}.modal .acts{display:flex;gap:8px;justify-content:flex-end;margin-top:14px}
.toast{position:fixed;right:20px;bottom:20px;background:#1c2438;color:#fff;padding:10px 16px;border-radius:8px;z-index:40}.err{color:#b62c2c;font-size:13px}table{border-collapse:collapse;background:#fff;width:100%}td,th{padding:7px 10px;border-bottom:1px solid #dde2ec;text-align:left}
[role=switch]{width:44px;height:24px;border-radius:12px;background:#c4cbdb;padding:0;position:relative}[role=switch]:after{content:"";position:absolute;left:3px;top:2px;width:18px;height:18px;border-radius:9px;background:#fff}[role=switch][aria-checked=true]{background:#2f62d9}[role=switch][aria-checked=true]:after{left:22px}
.chip{background:#e8ecf5;border-radius:12px;padding:2px 4px 2px 10px;margin-right:6px}.chip button{border:0;background:none;padding:0 4px}.cols{display:grid;grid-template-columns:1fr 260px;gap:18px}.c{background:#fff;border:1px solid #dde2ec;border-radius:8px;padding:8px 12px;margin-bottom:8px}.line{display:flex;justify-content:space-between;max-width:420px;padding:8px 0}
</style></head><body><div id="app"></div><div id="toasts" aria-live="polite"></div><script>
let S=null,F='',ui={tab:'All',prio:'',who:'',q:'',gq:'',menu:'',modal:null,sort:'',dir:1,ttab:'Conversation',stab:'General',errs:{},draft:null,hist:{}};
const $=s=>document.querySelector(s),h=x=>String(x).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const api=async(op,d={})=>{const r=await(await fetch('/api/do',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({op,...d})})).json();const stale=F=='countstale'&&S?S.tickets:null;S=r;if(stale)ui.stale=ui.stale||stale;if(r.later)setTimeout(load,1000);draw()};
const load=async()=>{S=await(await fetch('/api/state')).json();F=S.fault;draw()};
let tt;const toast=m=>{clearTimeout(tt);$('#toasts').innerHTML=`<div class="toast" role="status">${h(m)}</div>`;tt=setTimeout(()=>$('#toasts').innerHTML='',6000)};
const cnt=st=>(ui.stale||S.tickets).filter(t=>st=='All'||t.status==st).length;
const opts=(a,v)=>a.map(x=>{const[k,l]=Array.isArray(x)?x:[x,x];return`<option value="${h(k)}"${k===v?' selected':''}>${h(l)}</option>`}).join('');
const PR=['Low','Normal','High','Urgent'],ST=['Open','Waiting','Solved'];
const people=()=>[['','Unassigned'],...S.team.map(m=>m.name)];
function filtered(){let r=S.tickets.filter(t=>(ui.tab=='All'||t.status==ui.tab)&&(!ui.prio||t.priority==ui.prio||(F=='filterextra'&&t.id==1048))&&(!ui.who||(ui.who=='-'?!t.assignee:t.assignee==ui.who))&&(!ui.q||(t.subject+' '+t.customer+' '+t.id).toLowerCase().includes(ui.q.toLowerCase())||(F=='searchextra'&&t.id==1043)));
 if(F=='filterdrop'&&(ui.prio||ui.q||ui.who))r=r.slice(1);if(ui.order=='subject')r=[...r].sort((a,b)=>a.subject.localeCompare(b.subject));if(ui.order=='priority')r=[...r].sort((a,b)=>(PR.indexOf(b.priority)-PR.indexOf(a.priority))*(F=='priosort'?-1:1));if(ui.order=='new')r=[...r].sort((a,b)=>b.id-a.id);return r}
function ticketRow(t){return`<li><article class="t" aria-label="${h(t.subject)}"><h3><a href="#/tickets/${t.id}">${h(t.subject)}</a></h3><span>#${t.id}</span><span>${h(t.customer)}</span><span class="pill ${t.priority}">${t.priority}</span><span class="pill">${t.status}</span><span>${h(t.assignee||'Unassigned')}</span>
 ${t.assignee=='Lena Vogt'?'':`<button data-a="mine" data-id="${t.id}">Assign to me</button>`}<div class="rel"><button aria-label="More actions" aria-haspopup="menu" aria-expanded="${ui.menu=='t'+t.id}" data-a="menu" data-m="t${t.id}">&#8943;</button>${ui.menu=='t'+t.id?`<div class="pop" role="menu" style="right:0">${ST.filter(s=>s!=t.status).map(s=>`<button role="menuitem" data-a="status" data-id="${t.id}" data-v="${s}">${s=='Open'?'Reopen':'Mark as '+s.toLowerCase()}</button>`).join('')}<button role="menuitem" data-a="askdel" data-id="${t.id}">Delete ticket</button></div>`:''}</div></article></li>`}
const V={
overview(){const un=S.tickets.filter(t=>!t.assignee&&t.status!='Solved').length;return`<h1>Overview</h1><div class="cards">${[['Open tickets',cnt('Open')],['Waiting for customer',cnt('Waiting')],['Solved',cnt('Solved')],['Unassigned',F=='unassoff'?un+1:un]].map(([l,n])=>`<section class="card stat" aria-label="${l}"><h2 style="font-size:14px;margin:0">${l}</h2><b>${n}</b></section>`).join('')}</div>
 <h2>My tickets</h2><ul class="list">${S.tickets.filter(t=>t.assignee=='Lena Vogt'&&t.status!='Solved').map(t=>`<li><a href="#/tickets/${t.id}">${h(t.subject)}</a> <span class="pill ${t.priority}">${t.priority}</span></li>`).join('')||'<li>Nothing is assigned to you.</li>'}</ul>`},
tickets(){const r=filtered();return`<h1>Tickets</h1><div role="tablist" aria-label="Status">${['All',...ST].map(s=>`<button role="tab" aria-selected="${ui.tab==s}" data-a="tab" data-v="${s}">${s} (${cnt(s)})</button>`).join('')}</div>
 <div style="display:flex;gap:10px;align-items:end"><label>Filter <input id="q" placeholder="Subject, customer or number" value="${h(ui.q)}"></label><label>Priority <select id="prio">${opts([['','Any priority'],...PR],ui.prio)}</select></label><label>Assignee <select id="who">${opts([['','Anyone'],['-','Unassigned'],...S.team.map(m=>m.name)],ui.who)}</select></label><label>Sort by <select id="order">${opts([['','Number'],['new','Newest first'],['subject','Subject'],['priority','Priority']],ui.order||'')}</select></label><button data-a="clear">Clear filters</button></div>
 <p role="status">${r.length} ticket${r.length==1?'':'s'}</p>${r.length?`<ul class="list" aria-label="Tickets">${r.map(ticketRow).join('')}</ul>`:'<p>No tickets match these filters.</p>'}`},
ticket(id){const t=S.tickets.find(t=>t.id==id);if(!t)return'<h1>Ticket not found</h1><p><a href="#/tickets">Back to tickets</a></p>';
 return`<nav aria-label="Breadcrumb"><a href="#/tickets">Tickets</a> / ${t.id}</nav><h1>${h(t.subject)}</h1><div class="cols"><div><div role="tablist" aria-label="Ticket">${['Conversation','History'].map(x=>`<button role="tab" aria-selected="${ui.ttab==x}" data-a="ttab" data-v="${x}">${x}</button>`).join('')}</div>
 ${ui.ttab=='Conversation'?`<p>${t.comments.length} message${t.comments.length==1?'':'s'}</p>${t.comments.map(c=>`<div class="c"><strong>${h(c[0])}</strong><div>${h(c[1])}</div></div>`).join('')}<div class="f"><label for="reply">Your reply</label><textarea id="reply" rows="3" style="width:100%"></textarea>${ui.errs.reply?`<div class="err" role="alert">${ui.errs.reply}</div>`:''}<label><input type="checkbox" id="internal"> Internal note</label><p><button class="primary" data-a="reply" data-id="${t.id}">Send reply</button> <button data-a="reply" data-solve="1" data-id="${t.id}">Send and solve</button></p></div>`:
 `<ul>${['Ticket created',...(ui.hist[t.id]||[])].map(x=>`<li>${h(x)}</li>`).join('')}</ul>`}</div>
 <section class="card f" aria-label="Details"><h2 style="margin:0;font-size:15px">Details</h2><p>Customer: ${h(t.customer)}</p><label>Status <select data-s="status" data-id="${t.id}">${opts(ST,t.status)}</select></label><label>Priority <select data-s="priority" data-id="${t.id}">${opts(PR,t.priority)}</select></label><label>Assignee <select data-s="assignee" data-id="${t.id}">${opts(people(),t.assignee)}</select></label>
 <h3 style="font-size:14px">Tags</h3><div>${t.tags.map(g=>`<span class="chip">${h(g)}<button aria-label="Remove tag ${h(g)}" data-a="untag" data-id="${t.id}" data-v="${h(g)}">&times;</button></span>`).join('')||'No tags'}</div><label>New tag <input id="newtag" data-id="${t.id}"></label><button data-a="tag" data-id="${t.id}">Add tag</button></section></div>`},
customers(){let r=[...S.customers];const n=c=>S.tickets.filter(t=>t.customer==c.name).length;if(ui.sort)r.sort((a,b)=>(ui.sort=='tickets'?n(a)-n(b):a[ui.sort].localeCompare(b[ui.sort]))*ui.dir);if(F=='custsort'&&ui.sort&&r.length>2)[r[0],r[2]]=[r[2],r[0]];
 return`<div style="display:flex;justify-content:space-between"><h1>Customers</h1><div><button class="primary" data-a="newcust">Add customer</button></div></div><p>${S.customers.length} customers</p><table aria-label="Customers"><thead><tr>${[['name','Name'],['contact','Contact'],['plan','Plan'],['city','City'],['tickets','Tickets']].map(([k,l])=>`<th aria-sort="${ui.sort==k?(ui.dir>0?'ascending':'descending'):'none'}"><button data-a="sort" data-v="${k}">${l}</button></th>`).join('')}<th>Actions</th></tr></thead>
 <tbody>${r.map(c=>`<tr><td>${h(c.name)}</td><td>${h(c.contact)}</td><td>${c.plan}</td><td>${h(c.city)}</td><td>${n(c)}</td><td><button data-a="editcust" data-v="${h(c.name)}">Edit</button> <button data-a="askcust" data-v="${h(c.name)}">Delete</button></td></tr>`).join('')}</tbody></table>`},
team(){return`<h1>Team</h1><div class="cards">${S.team.map(m=>`<article class="card" aria-label="${h(m.name)}"><h2 style="font-size:16px;margin:0">${h(m.name)}</h2><p>${m.role}</p><p>${S.tickets.filter(t=>t.assignee==m.name&&t.status=='Open').length} open</p><div class="rel"><button aria-haspopup="listbox" aria-label="State of ${h(m.name)}: ${m.state}" aria-expanded="${ui.menu=='m'+m.name}" data-a="menu" data-m="m${h(m.name)}">${m.state} &#9662;</button>${ui.menu=='m'+m.name?`<div class="pop" role="listbox">${['Available','Away','Offline'].map(x=>`<button role="option" aria-selected="${x==m.state}" data-a="member" data-n="${h(m.name)}" data-v="${x}">${x}</button>`).join('')}</div>`:''}</div></article>`).join('')}</div>`},
settings(){const d=ui.draft=ui.draft||{...S.settings};const sw=(k,l)=>`<div class="line"><span id="l-${k}">${l}</span><button role="switch" aria-checked="${d[k]}" aria-labelledby="l-${k}" data-a="switch" data-v="${k}"></button></div>`;return`<h1>Settings</h1><div role="tablist" aria-label="Settings">${['General','Notifications','Signature'].map(x=>`<button role="tab" aria-selected="${ui.stab==x}" data-a="stab" data-v="${x}">${x}</button>`).join('')}</div><div role="tabpanel" class="f">
 ${ui.stab=='General'?`<label>Language <select data-d="language">${opts(['English','German','French'],d.language)}</select></label><label>Time zone <select data-d="zone">${opts(['London','Berlin','New York'],d.zone)}</select></label><label>Tickets per page <input type="number" data-d="page" value="${h(d.page)}"></label>${ui.errs.page?`<div class="err" role="alert">${ui.errs.page}</div>`:''}`:ui.stab=='Notifications'?sw('mail','E-mail notifications')+sw('sound','Sound')+sw('desktop','Desktop alerts')+sw('digest','Weekly digest'):`<label>Signature <textarea data-d="signature" rows="4">${h(d.signature)}</textarea></label>`}</div><p><button class="primary" data-a="save">Save changes</button> <button data-a="discard">Discard</button></p>`}};
function modal(){const m=ui.modal;if(!m)return'';const e=k=>ui.errs[k]?`<div class="err" role="alert">${ui.errs[k]}</div>`:'';
 const wrap=(title,body,acts)=>`<div class="veil"><div class="modal" role="dialog" aria-modal="true" aria-labelledby="mt"><h2 id="mt" style="margin:0">${title}</h2>${body}<div class="acts"><button data-a="close">Cancel</button>${acts}</div></div></div>`;
 if(m.k=='ticket')return wrap('New ticket',`<label for="nsub">Subject</label><input id="nsub" style="width:100%">${e('subject')}<label for="ncus">Customer</label><select id="ncus">${opts([['','Choose a customer'],...S.customers.map(c=>c.name)],'')}</select>${e('customer')}<label for="npri">Priority</label><select id="npri">${opts(PR,'Normal')}</select><label for="ntxt">Description</label><textarea id="ntxt" rows="3" style="width:100%"></textarea>`,'<button class="primary" data-a="create">Create ticket</button>');
 if(m.k=='del')return wrap('Delete ticket?',`<p>Ticket ${m.id} will be deleted for good.</p>`,`<button class="danger" data-a="del" data-id="${m.id}">Delete</button>`);
 if(m.k=='delc')return wrap('Delete customer?',`<p>${h(m.name)} will be removed.</p>`,`<button class="danger" data-a="delcust" data-v="${h(m.name)}">Delete</button>`);
 if(m.k=='keys')return wrap('Keyboard shortcuts','<ul><li>N: new ticket</li><li>G: go to tickets</li></ul>','');
 if(m.k=='cust'){const c=m.c||{name:'',contact:'',plan:'Basic',city:''};return wrap(m.c?'Edit customer':'Add customer',`<label for="cn">Name</label><input id="cn" value="${h(c.name)}"${m.c?' disabled':''}>${e('name')}<label for="cc">Contact person</label><input id="cc" value="${h(c.contact)}">${e('contact')}<label for="cp">Plan</label><select id="cp">${opts(['Basic','Plus','Premium'],c.plan)}</select><label for="cy">City</label><input id="cy" value="${h(c.city)}">`,`<button class="primary" data-a="savecust">Save</button>`)}return''}
function draw(){const[,v='overview',id]=(location.hash||'#/overview').split('/');const un=S.notes.filter(n=>!n.read).length;const foc=document.activeElement&&document.activeElement.id,pos=foc&&document.activeElement.selectionStart;
 const keep={};for(const k of['nsub','ncus','npri','ntxt','cn','cc','cp','cy'])if(ui.errs.n&&$('#'+k))keep[k]=$('#'+k).value;
 const res=ui.gq?S.tickets.filter(t=>t.subject.toLowerCase().includes(ui.gq.toLowerCase())).slice(0,5):[];
 $('#app').innerHTML=`<div class="shell"><aside><div class="brand">Beacon</div><nav aria-label="Main">${[['overview','Overview'],['tickets','Tickets'],['customers','Customers'],['team','Team'],['settings','Settings']].map(([k,l])=>`<a href="#/${k}"${v==k?' aria-current="page"':''}>${l}${k=='tickets'?` <span class="badge" title="Open tickets">${cnt('Open')}</span>`:''}</a>`).join('')}</nav></aside><div>
 <div class="top" role="banner"><div class="grow"><input id="gq" type="search" aria-label="Search everything" placeholder="Search everything" value="${h(ui.gq)}">${ui.gq?`<div class="pop" role="listbox" aria-label="Search results">${res.map(t=>`<button role="option" data-a="goto" data-id="${t.id}">${h(t.subject)}</button>`).join('')||'<div>No results</div>'}</div>`:''}</div><button class="primary" data-a="new">New ticket</button>
 <div class="rel"><button aria-label="Notifications, ${un} unread" aria-haspopup="true" aria-expanded="${ui.menu=='bell'}" data-a="menu" data-m="bell">&#128276; ${un}</button>${ui.menu=='bell'?`<div class="pop" role="region" aria-label="Notifications" style="right:0;width:280px"><h2 style="font-size:14px;margin:4px">Notifications</h2><ul>${S.notes.map((n,i)=>`<li style="font-weight:${n.read?400:700}">${h(n.text)} <span class="pill">${n.read?'Read':'New'}</span></li>`).join('')}</ul><button data-a="readall">Mark all as read</button></div>`:''}</div>
 <div class="rel"><button aria-haspopup="menu" aria-expanded="${ui.menu=='user'}" data-a="menu" data-m="user">Lena Vogt &#9662;</button>${ui.menu=='user'?`<div class="pop" role="menu" style="right:0"><button role="menuitem" data-a="nav" data-v="settings">My settings</button><button role="menuitem" data-a="keys">Keyboard shortcuts</button><button role="menuitem" data-a="out">Sign out</button></div>`:''}</div></div>
 <main>${v=='out'?'<h1>You are signed out</h1><p><a href="#/overview">Sign in again</a></p>':v=='tickets'&&id?V.ticket(id):(V[v]||V.overview)()}</main></div></div>${modal()}`;
 for(const k in keep)if($('#'+k))$('#'+k).value=keep[k];if(foc&&$('#'+foc)){const e=$('#'+foc);e.focus();try{e.setSelectionRange(pos,pos)}catch(x){}}}
const log=(id,x)=>(ui.hist[id]=ui.hist[id]||[]).push(x);
const A={menu(d){ui.menu=ui.menu==d.m?'':d.m;draw()},tab(d){ui.tab=d.v;draw()},ttab(d){ui.ttab=d.v;draw()},stab(d){ui.stab=d.v;draw()},clear(){Object.assign(ui,{q:F=='clearleaves'?ui.q:'',prio:'',who:'',tab:'All'});draw()},
 async mine(d){const id=+d.id;await api('set',{id,key:'assignee',value:F=='assignother'?'Sam Ortega':'Lena Vogt'});log(id,'Assigned to Lena Vogt');toast('Ticket '+id+' is assigned to you')},
 async status(d){ui.menu='';await api('set',{id:+d.id,key:'status',value:d.v});log(+d.id,'Status changed to '+d.v);toast('Ticket '+d.id+' is now '+d.v.toLowerCase())},
 askdel(d){ui.menu='';ui.modal={k:'del',id:+d.id};draw()},async del(d){ui.modal=null;await api('delete',{id:+d.id});toast('Ticket '+d.id+' deleted')},
 askcust(d){ui.modal={k:'delc',name:d.v};draw()},async delcust(d){ui.modal=null;await api('delcustomer',{name:d.v});toast(d.v+' was removed')},
 new(){ui.errs={};ui.modal={k:'ticket'};draw();$('#nsub').focus()},close(){if(F!='cancelstays')ui.modal=null;ui.errs={};draw()},newcust(){ui.errs={};ui.modal={k:'cust'};draw()},editcust(d){ui.errs={};ui.modal={k:'cust',c:S.customers.find(c=>c.name==d.v)};draw()},
 async create(){const b={subject:$('#nsub').value.trim(),customer:$('#ncus').value,priority:$('#npri').value,text:$('#ntxt').value};const e={};if(!b.subject&&F!='novalid')e.subject='Enter a subject';if(!b.customer)e.customer='Choose a customer';if(Object.keys(e).length){ui.errs={...e,n:1};draw();return}ui.modal=null;ui.errs={};const n=S.next;await api('create',b);toast('Ticket '+n+' created')},
 async savecust(){const m=ui.modal,b={name:$('#cn').value.trim(),contact:$('#cc').value.trim(),plan:$('#cp').value,city:$('#cy').value};const e={};if(!b.name)e.name='Name is required';if(!b.contact)e.contact='Contact person is required';if(Object.keys(e).length){ui.errs={...e,n:1};draw();return}ui.modal=null;ui.errs={};if(m.c){await api('editcustomer',{...b,old:m.c.name});toast('Changes to '+m.c.name+' saved')}else{await api('customer',b);toast(b.name+' was added')}},
 async reply(d){const text=$('#reply').value.trim();if(!text){ui.errs={reply:'Write a reply first'};draw();return}const internal=$('#internal').checked;ui.errs={};await api('reply',{id:+d.id,text,internal,solve:!!d.solve});log(+d.id,'Lena Vogt replied');if(d.solve)log(+d.id,'Status changed to Solved');toast(internal?'Note added':'Reply sent')},
 async tag(d){const tag=$('#newtag').value.trim();if(tag){await api('tag',{id:+d.id,tag});$('#newtag').value=''}},async untag(d){await api('untag',{id:+d.id,tag:d.v});toast('Tag removed')},
 sort(d){if(ui.sort==d.v)ui.dir=-ui.dir;else{ui.sort=d.v;ui.dir=1}draw()},async member(d){ui.menu='';await api('member',{name:d.n,state:d.v});toast(d.n+' is now '+d.v.toLowerCase())},async readall(){await api('readall')},
 switch(d){ui.draft[d.v]=!ui.draft[d.v];draw();if(F=='switchback'){setTimeout(()=>{ui.draft[d.v]=!ui.draft[d.v];draw()},1000)}},async save(){if(!(+ui.draft.page>0)){ui.errs={page:'Enter a number above 0'};ui.stab='General';draw();return}ui.errs={};const v=ui.draft;ui.draft=null;await api('settings',{values:v});toast('Settings saved')},discard(){ui.draft=null;ui.errs={};draw();toast('Changes discarded')},
 nav(d){ui.menu='';location.hash='#/'+d.v;draw()},keys(){ui.menu='';ui.modal={k:'keys'};draw()},out(){ui.menu='';location.hash='#/out';draw()},goto(d){ui.gq='';$('#gq').value='';location.hash='#/tickets/'+(F=='gotowrong'?1041:d.id);draw()}};
document.addEventListener('click',e=>{const b=e.target.closest('[data-a]');if(b){e.preventDefault();A[b.dataset.a](b.dataset);return}if(ui.menu&&!e.target.closest('.pop')){ui.menu='';draw()}if(e.target.classList.contains('veil')){ui.modal=null;draw()}});
document.addEventListener('keydown',e=>{if(e.key=='Escape'){if(ui.modal&&F!='escdead'){ui.modal=null;ui.errs={};draw()}else if(ui.menu){ui.menu='';draw()}else if(ui.gq){ui.gq='';draw()}}if(e.key=='Enter'&&e.target.id=='newtag'){e.preventDefault();A.tag(e.target.dataset)}});
document.addEventListener('input',e=>{const i=e.target.id;if(i=='q'){ui.q=e.target.value;draw()}else if(i=='gq'){ui.gq=e.target.value;draw()}else if(e.target.dataset.d)ui.draft[e.target.dataset.d]=e.target.value});
document.addEventListener('change',e=>{const t=e.target;if(t.id=='prio'){ui.prio=t.value;draw()}else if(t.id=='who'){ui.who=t.value;draw()}else if(t.id=='order'){ui.order=t.value;draw()}else if(t.dataset.s){const k=t.dataset.s,id=+t.dataset.id,v=t.value;api('set',{id,key:k,value:v}).then(()=>{log(id,k[0].toUpperCase()+k.slice(1)+' changed to '+(v||'Unassigned'));draw();toast('Ticket updated')})}});
window.addEventListener('hashchange',()=>{ui.menu='';ui.errs={};ui.draft=null;ui.ttab='Conversation';draw()});load();
</script></body></html>"""

Site("beacon", port(7982), fresh, handle).serve()
