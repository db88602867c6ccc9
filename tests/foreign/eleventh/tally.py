"""Tally: invoices of a freelancer. Dashboard, invoices, clients, tasks, settings; rendered in the browser with utility classes, dialogs at the end of body, toasts."""
import time
from common import Site, js, port

INV = """INV-201|Northwind Studio|3 Mar 2026|2 Apr 2026|Paid|Logo design*1*1200
INV-202|Bluebird Cafe|5 Mar 2026|4 Apr 2026|Overdue|Menu layout*2*180;Printing*1*90
INV-203|Ada Lovelace Ltd|9 Mar 2026|8 Apr 2026|Sent|Consulting*6*95
INV-204|Kestrel Legal|12 Mar 2026|11 Apr 2026|Paid|Website audit*1*840
INV-205|Northwind Studio|17 Mar 2026|16 Apr 2026|Sent|Icon set*24*15
INV-206|Otter & Sons|20 Mar 2026|19 Apr 2026|Draft|Label design*3*140
INV-207|Bluebird Cafe|24 Mar 2026|23 Apr 2026|Draft|Window sticker*4*35
INV-208|Fern Yoga|28 Mar 2026|27 Apr 2026|Overdue|Brochure*1*615.5
INV-209|Kestrel Legal|1 Apr 2026|1 May 2026|Sent|Letterhead*2*75
INV-210|Fern Yoga|3 Apr 2026|3 May 2026|Draft|Photo retouching*8*22.5"""
CLIENTS = """Northwind Studio|Nina Berg|nina@northwind.example
Bluebird Cafe|Omar Reyes|omar@bluebird.example
Ada Lovelace Ltd|Ada Lovelace|ada@lovelace.example
Kestrel Legal|Priya Nair|priya@kestrel.example
Otter & Sons|Tom Otter|tom@otter.example
Fern Yoga|Lucy Fern|lucy@fern.example"""


def fresh():
    inv = []
    for l in INV.splitlines():
        n, c, i, d, s, ls = l.split("|")
        lines = [dict(d=x.split("*")[0], q=float(x.split("*")[1]), r=float(x.split("*")[2])) for x in ls.split(";")]
        inv.append(dict(n=n, c=c, i=i, d=d, s=s, lines=lines, vat=False, paid=0))
    return dict(inv=inv, clients=[dict(zip(("n", "p", "m"), l.split("|")), arch=False) for l in CLIENTS.splitlines()],
                tasks=[dict(id=1, t="Chase Bluebird Cafe", p="High", done=False), dict(id=2, t="Send April receipts", p="Low", done=True),
                       dict(id=3, t="Call Priya Nair", p="Medium", done=False), dict(id=4, t="Back up the laptop", p="Low", done=False)],
                nid=5, nn=211, set=dict(rem=True, week=False, cur="USD", prefix="INV", days="30"))


tot = lambda v: sum(l["q"] * l["r"] for l in v["lines"]) * (1.2 if v["vat"] else 1)


def handle(s, m, path, q, b, multi):
    f, I = s["fault"], s["inv"]
    if not path.startswith("/api/"): return HTML
    p = path.split("/")[2]
    if p == "state":
        time.sleep(.2)
        return js(200, {k: v for k, v in s.items() if k not in ("flash", "user")})
    time.sleep(dict(settings=.7, create=.5).get(p, .25))
    G = lambda n: next(v for v in I if v["n"] == n)
    if p == "status":
        for k, n in enumerate(b["ns"]):
            v = G(n)
            if f == "paidwrong": v = I[I.index(v) - 1]
            if f == "bulk" and k: continue
            if f == "paidlost": continue
            v["s"] = b["s"]
    if p == "delete":
        v = G(b["n"])
        if f == "delwrong": v = I[I.index(v) + 1]
        s["gone"] = (I.index(v), v)
        I.remove(v)
    if p == "restore" and f != "undo":
        k, v = s.pop("gone"); I.insert(k, v)
    if p == "duplicate":
        v = G(b["n"]); w = dict(v, n=f"INV-{s['nn']}", s="Draft" if f != "dupstatus" else v["s"], paid=0, lines=[dict(l) for l in v["lines"]]); s["nn"] += 1; I.append(w)
        return js(200, dict(n=w["n"]))
    if p == "create":
        er = {}
        if not b["d"].strip(): er["d"] = "Description is required"
        for k, t in (("q", "Quantity"), ("r", "Rate")):
            try: b[k] = float(b[k]); assert b[k] > 0
            except (ValueError, AssertionError): er[k] = f"{t} must be a positive number"
        if f == "noval" and "q" in er: er.pop("q"); b["q"] = 1.0
        if er: return js(422, er)
        w = dict(n=f"INV-{s['nn']}", c=b["c"] if f != "newclient" else "Fern Yoga", i="6 Apr 2026", d="6 May 2026", s="Draft", lines=[dict(d=b["d"], q=b["q"], r=b["r"])], vat=bool(b["vat"]) and f != "novat", paid=0)
        s["nn"] += 1; I.append(w)
        return js(200, dict(n=w["n"]))
    if p == "pay":
        v = G(b["n"])
        try: a = float(b["a"])
        except ValueError: return js(422, dict(e="Enter an amount"))
        if a > tot(v) - v["paid"] + .001 and f != "overpay": return js(422, dict(e="The amount is more than the balance"))
        if f != "paynot": v["paid"] += a
        if v["paid"] >= tot(v) - .001 and f != "paystay": v["s"] = "Paid"
    if p == "client":
        c = next(c for c in s["clients"] if c["n"] == b["n"])
        if "arch" in b:
            if f != "arch": c["arch"] = b["arch"]
        elif f == "mail": c["p"] = b["p"]
        else: c.update(p=b["p"], m=b["m"])
    if p == "task":
        if "add" in b: s["tasks"].append(dict(id=s["nid"], t=b["add"], p=b["p"] if f != "prio" else "Low", done=False)); s["nid"] += 1
        elif "tog" in b:
            t = next(t for t in s["tasks"] if t["id"] == b["tog"]); t["done"] = not t["done"]
        elif "rm" in b: s["tasks"] = [t for t in s["tasks"] if t["id"] != b["rm"]]
        elif "ren" in b: next(t for t in s["tasks"] if t["id"] == b["ren"])["t"] = b["t"]
        else: s["tasks"] = [t for t in s["tasks"] if not t["done"]] if f != "clear" else []
    if p == "settings":
        if f == "setlost": b.pop("days", None)
        s["set"].update(b)
    return js(200, {})


HTML = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tally</title><link rel="icon" href="data:,"><style>
html{scroll-padding-bottom:90px}*,::before{box-sizing:border-box;border:0 solid #e5e7eb}body{margin:0;font:14px/1.5 ui-sans-serif,system-ui,sans-serif;color:#111827;background:#f9fafb}button,input,select{font:inherit;color:inherit;background:none}h1,h2,h3,p,dl,dd,ul{margin:0;padding:0;font-size:inherit;list-style:none}button{cursor:pointer;padding:0}button:disabled{opacity:.4;cursor:not-allowed}svg{width:16px;height:16px;display:block}
.flex{display:flex}.grid{display:grid}.hidden{display:none}.items-center{align-items:center}.justify-between{justify-content:space-between}.justify-end{justify-content:flex-end}.flex-1{flex:1}.flex-wrap{flex-wrap:wrap}.gap-1{gap:4px}.gap-2{gap:8px}.gap-4{gap:16px}.p-2{padding:8px}.p-4{padding:16px}.p-6{padding:24px}.px-3{padding-left:12px;padding-right:12px}.py-1{padding-top:5px;padding-bottom:5px}.py-2{padding-top:8px;padding-bottom:8px}.mt-2{margin-top:8px}.mt-4{margin-top:16px}.mb-2{margin-bottom:8px}.mb-4{margin-bottom:16px}.w-56{width:210px}.w-full{width:100%}.min-h-screen{min-height:100vh}.text-xs{font-size:12px}.text-lg{font-size:18px}.text-2xl{font-size:24px}.font-medium{font-weight:500}.font-semibold{font-weight:600}.text-gray-500{color:#6b7280}.text-red-600{color:#dc2626}.text-indigo-600{color:#4f46e5}.text-white{color:#fff}.bg-white{background:#fff}.bg-gray-900{background:#111827}.bg-indigo-600{background:#4f46e5}.bg-red-600{background:#dc2626}.bg-indigo-50{background:#eef2ff}.rounded-md{border-radius:6px}.rounded-xl{border-radius:12px}.rounded-full{border-radius:999px}.border{border-width:1px;border-style:solid}.border-b{border-bottom:1px solid #e5e7eb}.shadow{box-shadow:0 1px 3px #0002}.text-right{text-align:right}.line-through{text-decoration:line-through}.cursor-pointer{cursor:pointer}.uppercase{text-transform:uppercase;letter-spacing:.04em}.relative{position:relative}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap}.truncate{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.cols-4{grid-template-columns:repeat(4,1fr)}.cols-3{grid-template-columns:repeat(3,1fr)}.cols-2{grid-template-columns:repeat(2,1fr)}.cols-inv{grid-template-columns:28px 90px 1.4fr 110px 110px 100px 110px 120px;gap:10px;align-items:center}.bg-emerald-100{background:#d1fae5;color:#065f46}.bg-amber-100{background:#fef3c7;color:#92400e}.bg-blue-100{background:#dbeafe;color:#1e40af}.bg-gray-100{background:#f3f4f6;color:#374151}.bg-red-100{background:#fee2e2;color:#991b1b}.fixed{position:fixed;inset:0;background:#11182780;z-index:40;display:flex;align-items:center;justify-content:center}.panel{width:440px}.slide{position:fixed;top:0;right:0;bottom:0;width:400px;z-index:30;box-shadow:-8px 0 24px #0002;overflow:auto}.toasts{position:fixed;bottom:16px;left:240px;z-index:50}.menu{position:absolute;right:12px;top:40px;z-index:10;min-width:130px}.sw{width:36px;height:20px;border-radius:10px;background:#d1d5db;position:relative}.sw[aria-checked=true]{background:#4f46e5}.sw i{position:absolute;top:2px;left:2px;width:16px;height:16px;border-radius:8px;background:#fff}.sw[aria-checked=true] i{left:18px}.skel{background:#e5e7eb;height:18px;border-radius:6px}
</style></head><body><div id="__next"></div><div id="portal"></div><div id="toaster" class="toasts" role="region" aria-label="Notifications"></div><script>
let S,tab='All',q='',sort=null,dir=1,sel=[],dlg=null,fz={},er={},det=null,pop=null,showArch=false,tf='All',st=null,busy=false,edt=null;
const $=s=>document.querySelector(s),E=x=>String(x).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c])),F=n=>S&&S.fault===n;
const IC={x:'M6 6l12 12M18 6L6 18',ok:'M5 13l4 4L19 7',cp:'M8 8h11v11H8zM5 16V5h11',tr:'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',pl:'M12 5v14M5 12h14',dt:'M5 12h.01M12 12h.01M19 12h.01',pe:'M4 20l4-1L19 8l-3-3L5 16z'};
const ic=k=>`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="${IC[k]}"/></svg>`;
async function api(p,b){const r=await fetch('/api/'+p,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{});const j=await r.json();if(!r.ok)throw j;return j}
async function load(){S=await api('state');if(!st)st={...S.set};draw()}
const tot=v=>v.lines.reduce((a,l)=>a+l.q*l.r,0)*(v.vat?1.2:1),money=n=>({USD:'$',EUR:'€',GBP:'£'}[S.set.cur])+n.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g,','),sum=ss=>S.inv.filter(v=>ss.includes(v.s)).reduce((a,v)=>a+tot(v)-v.paid,0);
const COL={Paid:'bg-emerald-100',Sent:'bg-blue-100',Draft:'bg-gray-100',Overdue:'bg-red-100'};
function toast(t,undo){const d=document.createElement('div');d.className='flex items-center gap-4 bg-gray-900 text-white rounded-md shadow px-3 py-2 mt-2';d.setAttribute('role','status');d.innerHTML=`<span>${E(t)}</span>${undo?'<button type="button" class="font-semibold">Undo</button>':''}`;if(undo)d.querySelector('button').onclick=async()=>{d.remove();await undo()};$('#toaster').append(d);setTimeout(()=>d.remove(),undo?9000:4500)}
const route=()=>location.hash.slice(2)||'dashboard';
const B='inline-flex items-center gap-2 px-3 py-1 rounded-md font-medium ',PRI=B+'bg-indigo-600 text-white',SEC=B+'bg-white border',DAN=B+'bg-red-600 text-white';
function draw(){const a=document.activeElement,id=a&&a.id,ss=a&&a.selectionStart,R=route();
 $('#__next').innerHTML=`<div class="flex min-h-screen"><aside class="w-56 bg-white border p-4"><div class="text-lg font-semibold mb-4">Tally</div><nav class="grid gap-1">${['Dashboard','Invoices','Clients','Tasks','Settings'].map(t=>`<a href="#/${t.toLowerCase()}" class="flex justify-between px-3 py-2 rounded-md cursor-pointer ${R===t.toLowerCase()?'bg-indigo-50 text-indigo-600':''}" style="text-decoration:none;color:inherit" ${R===t.toLowerCase()?'aria-current="page"':''}><span>${t}</span>${t==='Tasks'&&S?`<span class="bg-gray-100 rounded-full text-xs px-3">${F('badge')?S.tasks.length:S.tasks.filter(t=>!t.done).length}</span>`:''}</a>`).join('')}</nav></aside><main class="flex-1 p-6" style="padding-bottom:90px">${S?({dashboard,invoices,clients,tasks,settings}[R]||dashboard)():'<div class="grid gap-2"><div class="skel"></div><div class="skel"></div><div class="text-gray-500">Loading…</div></div>'}</main></div>`;
 $('#portal').innerHTML=(det&&S?slide():'')+(dlg?dialog():'');
 if(id&&document.getElementById(id)){const e=document.getElementById(id);e.focus();try{e.setSelectionRange(ss,ss)}catch(x){}}}
const H=(t,x='')=>`<div class="flex items-center justify-between mb-4"><h1 class="text-2xl font-semibold">${t}</h1>${x}</div>`;
const stat=(t,v,n)=>`<div class="bg-white rounded-xl shadow p-4"><dt class="text-gray-500 text-xs uppercase">${t}</dt><dd class="text-2xl font-semibold">${v}</dd><dd class="text-xs text-gray-500">${n}</dd></div>`;
const pl=(n,w)=>`${n} ${w}${n===1?'':'s'}`;
function dashboard(){const n=s=>S.inv.filter(v=>s.includes(v.s)).length;
 return H('Dashboard')+`<dl class="grid cols-4 gap-4">${stat('Outstanding',money(F('outst')?sum(['Sent','Overdue','Draft']):sum(['Sent','Overdue'])),pl(n(['Sent','Overdue']),'invoice'))}${stat('Overdue',money(sum(['Overdue'])),pl(n(['Overdue']),'invoice'))}${stat('Paid this quarter',money(S.inv.filter(v=>v.s==='Paid').reduce((a,v)=>a+tot(v),0)),pl(n(['Paid']),'invoice'))}${stat('Drafts',n(['Draft']),money(sum(['Draft']))+' not sent yet')}</dl>
 <div class="grid cols-2 gap-4 mt-4"><section class="bg-white rounded-xl shadow p-4"><h2 class="font-semibold mb-2">Needs attention</h2>${S.inv.filter(v=>v.s==='Overdue').map(v=>`<div class="flex justify-between border-b py-2"><span>${v.n} · ${E(v.c)}</span><span class="text-red-600">${money(tot(v)-v.paid)}</span></div>`).join('')||'<p class="text-gray-500">Nothing is overdue</p>'}</section>
 <section class="bg-white rounded-xl shadow p-4"><h2 class="font-semibold mb-2">Top clients</h2>${S.clients.map(c=>[c.n,S.inv.filter(v=>v.c===c.n).reduce((a,v)=>a+tot(v),0)]).sort((a,b)=>F('top')?a[1]-b[1]:b[1]-a[1]).slice(0,3).map(([n,t],i)=>`<div class="flex justify-between border-b py-2"><span>${i+1}. ${E(n)}</span><span>${money(t)}</span></div>`).join('')}</section></div>`}
function vis(){let v=S.inv.filter(v=>(tab==='All'||v.s===tab||(F('tabs')&&tab==='Sent'&&v.s==='Overdue'))&&(v.n+' '+(F('search')?'':v.c)).toLowerCase().includes(q.toLowerCase()));
 const K={Invoice:v=>v.n,Client:v=>v.c,Amount:v=>F('sorttext')?String(tot(v)):tot(v),Due:v=>Date.parse(v.d)};
 if(sort)v=[...v].sort((a,b)=>{const x=K[sort](a),y=K[sort](b);return(x<y?-1:x>y?1:0)*dir});return v}
function invoices(){const v=vis(),all=v.length&&v.every(x=>sel.includes(x.n));
 return H('Invoices',`<button type="button" class="${PRI}" style="display:inline-flex" onclick="dlg='new';fz={c:S.clients[0].n,d:'',q:'1',r:'',vat:false};er={};draw()">${ic('pl')}New invoice</button>`)+
 `<div class="flex items-center gap-4 mb-4"><div role="tablist" aria-label="Status" class="flex gap-1 bg-white border rounded-md p-1">${['All','Draft','Sent','Overdue','Paid'].map(t=>`<button type="button" role="tab" aria-selected="${tab===t}" class="px-3 py-1 rounded-md ${tab===t?'bg-indigo-50 text-indigo-600':''}" onclick="tab='${t}';sel=[];draw()">${t} <span class="text-xs text-gray-500">${t==='All'?S.inv.length:S.inv.filter(v=>v.s===t).length}</span></button>`).join('')}</div><input id="q" type="search" class="bg-white border rounded-md px-3 py-1" placeholder="Search invoices" aria-label="Search invoices" value="${E(q)}" oninput="q=this.value;draw()">${sel.length?`<div class="flex items-center gap-2"><span>${sel.length} selected</span><button type="button" class="${SEC}" onclick="bulk('Sent')">Mark as sent</button><button type="button" class="${SEC}" onclick="sel=[];draw()">Clear</button></div>`:''}</div>
 ${v.length?`<div role="table" aria-label="Invoices" class="bg-white rounded-xl shadow"><div role="row" class="grid cols-inv px-3 py-2 border-b text-xs text-gray-500 uppercase"><div role="columnheader"><input type="checkbox" aria-label="Select all" ${all?'checked':''} onchange="sel=this.checked?vis().map(v=>v.n):[];draw()"></div>${['Invoice','Client','Issued','Due','Status','Amount'].map(c=>`<div role="columnheader" ${sort===c?`aria-sort="${dir>0?'ascending':'descending'}"`:''}>${['Issued','Status'].includes(c)?c:`<button type="button" class="uppercase" onclick="srt('${c}')">${c}${sort===c?(dir>0?' ↑':' ↓'):''}</button>`}</div>`).join('')}<div role="columnheader"><span class="sr-only">Actions</span></div></div>
 ${v.map(v=>`<div role="row" class="grid cols-inv px-3 py-2 border-b"><div role="cell"><input type="checkbox" aria-label="Select ${v.n}" ${sel.includes(v.n)?'checked':''} onchange="sel=this.checked?[...sel,'${v.n}']:sel.filter(x=>x!=='${v.n}');draw()"></div><div role="cell"><button type="button" class="text-indigo-600 font-medium" onclick="det='${v.n}';fz={};er={};draw()">${v.n}</button></div><div role="cell" class="truncate">${E(v.c)}</div><div role="cell">${v.i.slice(0,-5)}</div><div role="cell">${v.d.slice(0,-5)}</div><div role="cell"><span class="rounded-full px-3 text-xs ${COL[v.s]}">${v.s}</span></div><div role="cell">${money(tot(v))}</div><div role="cell" class="flex gap-2"><button type="button" class="p-2" aria-label="Mark as paid" title="Mark as paid" ${v.s==='Paid'||v.s==='Draft'?'disabled':''} onclick="mark('${v.n}')">${ic('ok')}</button><button type="button" class="p-2" aria-label="Duplicate" title="Duplicate" onclick="dup('${v.n}')">${ic('cp')}</button><button type="button" class="p-2" aria-label="Delete" title="Delete" ${v.s==='Draft'||F('delany')?'':'disabled'} onclick="dlg='del:${v.n}';draw()">${ic('tr')}</button></div></div>`).join('')}</div>
 <div class="flex justify-between mt-2 text-gray-500"><span>Showing ${F('shown')?S.inv.length:v.length} of ${S.inv.length} invoices</span><span>Total <strong>${money(v.reduce((a,x)=>a+tot(x),0))}</strong></span></div>`:`<div class="bg-white rounded-xl shadow p-6 text-gray-500"><p class="font-semibold">No invoices found</p><p>Try another search or status.</p><button type="button" class="${SEC} mt-2" onclick="q='';tab='All';draw()">Reset filters</button></div>`}`}
function srt(c){if(sort===c)dir=F('sortdir')?1:-dir;else{sort=c;dir=1}draw()}
async function mark(n){await api('status',{ns:[n],s:'Paid'});toast(`${n} marked as paid`);load()}
async function bulk(s){const k=sel.length;await api('status',{ns:sel,s});sel=[];toast(`${pl(k,'invoice')} marked as ${s.toLowerCase()}`);load()}
async function dup(n){const r=await api('duplicate',{n});toast(`${r.n} created as a copy of ${n}`);load()}
async function del(n){await api('delete',{n});dlg=null;toast(`Invoice ${n} deleted`,async()=>{await api('restore',{});load()});load()}
const fd=(l,k,x='')=>`<div class="mb-2"><label class="text-xs text-gray-500" for="f_${k}">${l}</label><input id="f_${k}" class="w-full border rounded-md px-3 py-1" value="${E(fz[k]??'')}" oninput="fz.${k}=this.value;draw()" ${er[k]?'aria-invalid="true"':''} ${x}>${er[k]?`<p class="text-red-600 text-xs">${er[k]}</p>`:''}</div>`;
const wrap=(t,h)=>`<div class="fixed"><div role="dialog" aria-modal="true" aria-labelledby="dt" class="panel bg-white rounded-xl p-6"><h2 id="dt" class="text-lg font-semibold mb-4">${t}</h2>${h}</div></div>`,CAN=`<button type="button" class="${SEC}" onclick="dlg=null;draw()">Cancel</button>`;
function dialog(){if(dlg==='new'){const n=(+fz.q||0)*(+fz.r||0)*(fz.vat&&!F('preview')?1.2:1);return wrap('New invoice',`<div class="mb-2"><label class="text-xs text-gray-500" for="f_c">Client</label><select id="f_c" class="w-full border rounded-md px-3 py-1" onchange="fz.c=this.value">${S.clients.filter(c=>!c.arch).map(c=>`<option ${fz.c===c.n?'selected':''}>${E(c.n)}</option>`).join('')}</select></div>${fd('Description','d')}<div class="grid cols-2 gap-2">${fd('Quantity','q')}${fd('Rate','r')}</div><label class="flex items-center gap-2 mb-2"><input type="checkbox" id="f_vat" ${fz.vat?'checked':''} onchange="fz.vat=this.checked;draw()">Add 20% VAT</label><div class="flex justify-between border-b py-2 mb-4"><span>Total</span><strong>${money(n)}</strong></div><div class="flex justify-end gap-2">${CAN}<button type="button" class="${PRI}" ${busy?'disabled':''} onclick="create()">${busy?'Creating…':'Create invoice'}</button></div>`)}
 if(dlg.startsWith('del:')){const n=dlg.slice(4);return wrap('Delete invoice?',`<p class="mb-4">${F('deltext')?S.inv[0].n:n} will be removed from your books.</p><div class="flex justify-end gap-2">${CAN}<button type="button" class="${DAN}" onclick="del('${n}')">Delete</button></div>`)}
 if(dlg.startsWith('cl:')){const n=dlg.slice(3);return wrap('Edit '+E(n),`${fd('Contact','p')}${fd('Email','m')}<div class="flex justify-end gap-2">${CAN}<button type="button" class="${PRI}" onclick="saveCl('${n.replace(/'/g,"\\'")}')">Save</button></div>`)}
 return''}
async function create(){busy=true;draw();try{const r=await api('create',fz);dlg=null;toast(`Invoice ${r.n} created`);busy=false;load()}catch(e){er=e;busy=false;draw()}}
function slide(){const v=S.inv.find(v=>v.n===det);if(!v)return'';const t=tot(v),b=v.s==='Paid'?0:t-v.paid;
 return`<div role="dialog" aria-label="Invoice ${v.n}" class="slide bg-white p-6"><div class="flex justify-between items-center mb-4"><h2 class="text-lg font-semibold">${v.n}</h2><button type="button" class="p-2" aria-label="Close" onclick="det=null;draw()">${ic('x')}</button></div><div class="mb-2">${E(v.c)}</div><div class="mb-4"><span class="rounded-full px-3 text-xs ${COL[v.s]}">${v.s}</span></div>${v.lines.map(l=>`<div class="flex justify-between border-b py-2"><div><div>${E(l.d)}</div><div class="text-xs text-gray-500">${l.q} × ${money(l.r)}</div></div><div>${money(l.q*l.r)}</div></div>`).join('')}<div class="flex justify-between py-1 mt-2"><span>Subtotal</span><span>${money(v.vat?t/1.2:t)}</span></div><div class="flex justify-between py-1"><span>VAT</span><span>${money(v.vat?t-t/1.2:0)}</span></div><div class="flex justify-between py-1 font-semibold"><span>Total</span><span>${money(t)}</span></div><div class="flex justify-between py-1"><span>Balance due</span><span>${money(F('balance')?t:b)}</span></div>${v.s==='Sent'||v.s==='Overdue'?`<div class="mt-4"><h3 class="font-semibold mb-2">Record a payment</h3><div class="flex gap-2"><input id="f_a" aria-label="Amount" placeholder="Amount" class="border rounded-md px-3 py-1 flex-1" value="${E(fz.a||'')}" oninput="fz.a=this.value"><button type="button" class="${PRI}" onclick="pay()">Record</button></div>${er.e?`<p role="alert" class="text-red-600 text-xs">${er.e}</p>`:''}</div>`:''}</div>`}
async function pay(){try{await api('pay',{n:det,a:fz.a||''});er={};fz={};toast('Payment recorded');load()}catch(e){er=e;draw()}}
function clients(){const v=S.clients.filter(c=>showArch||!c.arch);return H('Clients',`<label class="flex items-center gap-2"><input type="checkbox" ${showArch?'checked':''} onchange="showArch=this.checked;draw()">Show archived</label>`)+`<p class="text-gray-500 mb-2">${pl(S.clients.filter(c=>!c.arch).length,'active client')}</p><div class="grid cols-3 gap-4">${v.map((c,i)=>{const o=S.inv.filter(v=>v.c===(F('clsum')?S.clients[(i+1)%6].n:c.n)&&['Sent','Overdue'].includes(v.s)).reduce((a,v)=>a+tot(v)-v.paid,0);return`<div class="bg-white rounded-xl shadow p-4 relative"><div class="flex justify-between"><div class="font-semibold">${E(c.n)}</div><button type="button" class="p-2" aria-label="More options for ${E(c.n)}" aria-haspopup="menu" onclick="pop=pop===${i}?null:${i};draw()">${ic('dt')}</button></div><div>${E(c.p)}</div><div class="text-gray-500">${E(c.m)}</div><div class="flex justify-between mt-2"><span class="text-gray-500">Outstanding</span><span class="font-medium">${money(o)}</span></div><div class="flex justify-between"><span class="text-gray-500">Invoices</span><span class="font-medium">${S.inv.filter(v=>v.c===c.n).length}</span></div>${c.arch?'<span class="bg-amber-100 rounded-full px-3 text-xs">Archived</span>':''}${pop===i?`<div role="menu" class="menu bg-white border rounded-md shadow"><div role="menuitem" tabindex="0" class="px-3 py-2 cursor-pointer" onclick="editCl(${i})">Edit</div><div role="menuitem" tabindex="0" class="px-3 py-2 cursor-pointer" onclick="arch(${i})">${c.arch?'Restore':'Archive'}</div></div>`:''}</div>`}).join('')}</div>`}
const vc=i=>S.clients.filter(c=>showArch||!c.arch)[i];
function editCl(i){const c=vc(i);pop=null;fz={p:c.p,m:c.m};er={};dlg='cl:'+c.n;draw()}async function arch(i){const c=vc(i);pop=null;await api('client',{n:c.n,arch:!c.arch});toast(c.arch?`${c.n} restored`:`${c.n} archived`);load()}
async function saveCl(n){er={};if(!/^\S+@\S+\.\w+$/.test(fz.m)&&!F('mailval'))er.m='Enter a valid email address';if(er.m)return draw();await api('client',{n,p:fz.p,m:fz.m});dlg=null;toast('Client updated');load()}
function tasks(){const o=S.tasks.filter(t=>!t.done).length,v=S.tasks.filter(t=>tf==='All'||(tf==='Open')!==t.done);
 return H('Tasks')+`<div class="bg-white rounded-xl shadow p-4" style="max-width:640px"><div class="flex gap-2 mb-4"><input id="nt" class="border rounded-md px-3 py-1 flex-1" placeholder="What needs to be done?" value="${E(fz.nt||'')}" oninput="fz.nt=this.value;draw()"><select id="np" aria-label="Priority" class="border rounded-md px-3 py-1" onchange="fz.np=this.value">${['Low','Medium','High'].map(p=>`<option ${fz.np===p?'selected':''}>${p}</option>`).join('')}</select><button type="button" class="${PRI}" ${(fz.nt||'').trim()?'':'disabled'} onclick="addT()">Add</button></div><div class="flex justify-between mb-2"><span>${pl(F('open')?S.tasks.length:o,'open task')}</span><div class="flex gap-1" role="group" aria-label="Show">${['All','Open','Done'].map(t=>`<button type="button" aria-pressed="${tf===t}" class="px-3 rounded-md ${tf===t?'bg-indigo-50 text-indigo-600':''}" onclick="tf='${t}';draw()">${t}</button>`).join('')}</div></div><ul>${v.map(t=>`<li class="flex items-center gap-2 border-b py-2"><input type="checkbox" aria-label="${E(t.t)}" ${t.done?'checked':''} onchange="tog(${t.id})">${edt===t.id?`<input id="et" aria-label="Task name" class="border rounded-md px-3 flex-1" value="${E(fz.et)}" oninput="fz.et=this.value" onkeydown="if(event.key==='Enter')ren(${t.id});if(event.key==='Escape'){edt=null;draw()}">`:`<span class="flex-1 ${t.done?'line-through text-gray-500':''}">${E(t.t)}</span>`}<span class="text-xs rounded-full px-3 ${{High:'bg-red-100',Medium:'bg-amber-100',Low:'bg-gray-100'}[t.p]}">${t.p}</span><button type="button" class="p-2" aria-label="Edit task" onclick="edt=${t.id};fz.et='${E(t.t)}';draw();document.getElementById('et').focus()">${ic('pe')}</button><button type="button" class="p-2" aria-label="Remove task" onclick="rmT(${t.id})">${ic('x')}</button></li>`).join('')||'<li class="text-gray-500 py-2">Nothing here</li>'}</ul>${S.tasks.some(t=>t.done)?`<button type="button" class="text-indigo-600 mt-2" onclick="clr()">Clear completed</button>`:''}</div>`}
async function addT(){await api('task',{add:fz.nt.trim(),p:fz.np||'Low'});fz={};load()}async function tog(i){await api('task',{tog:i});load()}async function rmT(i){await api('task',{rm:i});toast('Task removed');load()}async function clr(){await api('task',{clear:1});load()}async function ren(i){if(!F('rename'))await api('task',{ren:i,t:fz.et});edt=null;load()}
function settings(){const d=JSON.stringify(st)!==JSON.stringify(S.set);return H('Settings')+`<div class="bg-white rounded-xl shadow p-6" style="max-width:560px">${[['rem','Payment reminders','Email clients when an invoice is overdue'],['week','Weekly summary','A report every Monday']].map(([k,t,n])=>`<div class="flex justify-between items-center border-b py-2"><div><div id="l_${k}" class="font-medium">${t}</div><div class="text-xs text-gray-500">${n}</div></div><button type="button" role="switch" aria-checked="${st[k]}" aria-labelledby="l_${k}" class="sw" onclick="st.${k}=!st.${k};draw()"><i></i></button></div>`).join('')}<div class="mt-4"><label class="text-xs text-gray-500" for="cur">Currency</label><select id="cur" class="w-full border rounded-md px-3 py-1" onchange="st.cur=this.value;draw()">${['USD','EUR','GBP'].map(c=>`<option ${st.cur===c?'selected':''}>${c}</option>`).join('')}</select></div><div class="mt-4"><label class="text-xs text-gray-500" for="days">Payment terms (days)</label><input id="days" class="w-full border rounded-md px-3 py-1" value="${E(st.days)}" oninput="st.days=this.value;draw()"></div><div class="flex justify-end gap-2 mt-4"><button type="button" class="${SEC}" ${d?'':'disabled'} onclick="if(!F('discard'))st={...S.set};draw()">Discard</button><button type="button" class="${PRI}" ${(d||F('savebtn'))&&!busy?'':'disabled'} onclick="saveS()">${busy?'Saving…':'Save changes'}</button></div></div>`}
async function saveS(){busy=true;draw();await api('settings',st);busy=false;toast('Settings saved');st=null;load()}
addEventListener('hashchange',()=>{pop=det=dlg=edt=null;fz={};er={};sel=[];st=S?{...S.set}:null;draw()});
addEventListener('keydown',e=>{if(e.key==='Escape'&&(dlg||det)){dlg=det=null;draw()}});
draw();load();
</script></body></html>"""

Site("tally", port(7961), fresh, handle).serve()
