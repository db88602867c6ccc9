"""Cargo: shipments in a data grid made of divs, with sorting, filters in the header, editing in place, bulk actions and totals."""
import time
from common import Site, js, port

ROWS = """S-1041|Brightwater Foods|Rotterdam|Nordlicht|420|310.5|In transit|2026-10-03
S-1042|Alder & Sons|Antwerp|Velox|95|88|Delivered|2026-09-28
S-1043|Kestrel Optics|Lyon|Velox|18.5|64.2|Booked|2026-10-12
S-1044|Brightwater Foods|Hamburg|Nordlicht|1250|905|In transit|2026-10-05
S-1045|Mills Ceramics|Porto|Corsair|310|402.75|Delayed|2026-10-01
S-1046|Tangle Yarns|Gdansk|Nordlicht|72|59.9|Booked|2026-10-21
S-1047|Alder & Sons|Hamburg|Corsair|640|515|In transit|2026-10-09
S-1048|Kestrel Optics|Milan|Velox|9|47|Delivered|2026-09-25
S-1049|Orchard Tools|Rotterdam|Corsair|2100|1320|Booked|2026-11-02
S-1050|Mills Ceramics|Valencia|Corsair|505|610.1|Delayed|2026-10-02
S-1051|Tangle Yarns|Lyon|Velox|61|70|Delivered|2026-09-30
S-1052|Orchard Tools|Gdansk|Nordlicht|880|720|In transit|2026-10-14
S-1053|Brightwater Foods|Milan|Velox|150|132.4|Booked|2026-10-19
S-1054|Alder & Sons|Porto|Corsair|77|91.25|Booked|2026-10-27"""
KEYS = ("ref", "customer", "dest", "carrier", "weight", "cost", "status", "eta")


def fresh():
    rows = []
    for i, l in enumerate(ROWS.splitlines(), 1):
        r = dict(zip(KEYS, l.split("|")), id=i)
        r["weight"], r["cost"] = float(r["weight"]), float(r["cost"])
        rows.append(r)
    return dict(rows=rows, next=15)


def handle(s, m, path, q, b, multi):
    f, rows = s["fault"], s["rows"]
    if path == "/api/rows":
        time.sleep(.2)
        return js(200, dict(rows=rows, fault=f))
    if path == "/api/save":
        time.sleep(.25)
        for i, (k, ch) in enumerate(b["changes"].items()):
            if f == "notsaved" or f == "savefirst" and i > 0:
                continue
            for r in rows:
                if r["id"] == int(k):
                    r.update(ch)
        return js(200, dict(rows=rows, fault=f))
    if path == "/api/bulk":
        time.sleep(.25)
        ids = b["ids"]
        if f == "bulkone":
            ids = ids[:1]
        if f == "bulkmore":
            ids = ids + [max(ids) + 1]
        if b["do"] == "delete":
            if f == "delnext":
                ids = [i + 1 for i in ids]
            s["rows"] = rows = [r for r in rows if r["id"] not in ids]
        elif b["do"] == "duplicate":
            for i in ids:
                r = next(r for r in rows if r["id"] == i)
                n = dict(r, id=s["next"], ref=f"S-{1040 + s['next']}", status=r["status"] if f == "dupstatus" else "Booked")
                rows.append(n)
                s["next"] += 1
        else:
            for r in rows:
                if r["id"] in ids:
                    r.update({k: ("Velox" if f == "carrier" and k == "carrier" else v) for k, v in b["set"].items()})
        return js(200, dict(rows=rows, fault=f))
    return PAGE


PAGE = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shipments – Cargo desk</title><style>
*{box-sizing:border-box}body{margin:0;font:14px/1.45 "Segoe UI",system-ui,sans-serif;color:#1d2733;background:#eef1f5}button,input,select{font:inherit}
header{background:#0f3d3e;color:#fff;padding:12px 22px;font-weight:600;font-size:16px}.wrap{padding:16px 22px}
.tools{display:flex;gap:10px;align-items:center;margin-bottom:10px;flex-wrap:wrap}.tools .sp{flex:1}.b{border:1px solid #c5ced8;background:#fff;border-radius:4px;padding:5px 12px;cursor:pointer}.b:disabled{opacity:.45;cursor:default}.b.p{background:#0f7173;border-color:#0f7173;color:#fff}.b.d{color:#b3261e}
.in{border:1px solid #c5ced8;border-radius:4px;padding:5px 9px;background:#fff}.bulk{display:flex;gap:10px;align-items:center;background:#d9f0ee;border:1px solid #9bd0cb;border-radius:4px;padding:6px 12px;margin-bottom:10px}
.dg{background:#fff;border:1px solid #d4dbe3;border-radius:4px;overflow:auto}.dg-row{display:flex;border-bottom:1px solid #e8edf2;min-width:1160px}.dg-row[aria-selected=true]{background:#e9f6f5}.dg-row:hover{background:#f6f9fb}
.c{padding:7px 10px;width:130px;flex:none;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;outline-offset:-2px}.c.chk{width:40px}.c.cust{width:180px}.c.num{text-align:right;width:128px}.c.menu{width:60px;overflow:visible;position:relative}.c[tabindex]:focus{outline:2px solid #0f7173}
.dg-head{background:#f3f6f9;font-weight:600}.dg-head .c[aria-sort]{cursor:pointer;user-select:none}.dg-filter .c{padding:4px 6px}.dg-filter input,.dg-filter select{width:100%;border:1px solid #d4dbe3;border-radius:3px;padding:3px 6px}
.dg-foot{background:#f3f6f9;font-weight:600;border-bottom:0}.c.dirty{background:#fff4cf}.c input.ed,.c select.ed{width:100%;border:1px solid #0f7173;padding:1px 4px}.c.bad{box-shadow:inset 0 0 0 2px #b3261e}
.st{border-radius:3px;padding:1px 7px;font-size:12px}.st.Booked{background:#e3e8ee}.st.In{background:#cfe3ff}.st.Delivered{background:#cdeed6}.st.Delayed{background:#ffd9d3}
.pop{position:absolute;background:#fff;border:1px solid #c5ced8;border-radius:4px;box-shadow:0 6px 18px #0003;padding:5px;z-index:9;min-width:150px;right:0;top:100%}.pop>*{display:block;width:100%;text-align:left;border:0;background:none;padding:5px 10px;cursor:pointer}.pop>*:hover{background:#eef3f6}.rel{position:relative;display:inline-block}
.msg{position:fixed;right:22px;top:60px;background:#1d2733;color:#fff;border-radius:4px;padding:9px 16px}.msg.e{background:#b3261e}.status{padding:8px 2px;color:#52606f}.grp{background:#fafbfc;font-weight:600;padding:7px 12px;width:100%}.load{padding:40px;text-align:center;color:#7b8794}
</style></head><body><header>Cargo desk</header><div class="wrap"><div class="tools" id="tools"></div><div id="bulk"></div><div class="dg" role="grid" aria-label="Shipments" id="g"><div class="load">Loading shipments…</div></div><div class="status" id="st"></div></div><div id="m"></div><script>
const COL=[['ref','Ref',''],['customer','Customer','cust'],['dest','Destination',''],['carrier','Carrier',''],['weight','Weight (kg)','num'],['cost','Cost (€)','num'],['status','Status',''],['eta','ETA','']];
const STA=['Booked','In transit','Delivered','Delayed'],CAR=['Nordlicht','Velox','Corsair'];
let R=[],fault='',sort=null,dir=1,fil={},quick='',sel=new Set,ch={},hide=new Set,grp='',pop='',edit=null,first=null,selShown=0;
const $=s=>document.querySelector(s),bad=f=>fault==f,h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const num=(x,d)=>x.toLocaleString('en-US',{minimumFractionDigits:d,maximumFractionDigits:d===undefined?1:d});
const date=d=>{const [y,m,t]=d.split('-');return +t+' '+['Jan','Feb','Mar','Apr','May','Jun','Jul','Aug','Sep','Oct','Nov','Dec'][m-1]+' '+y};
const show=(k,v)=>k=='weight'?num(v):k=='cost'?num(v,2):k=='eta'?date(v):v;
const val=(r,k)=>ch[r.id]&&k in ch[r.id]?ch[r.id][k]:r[k];
function rows(){let x=R.filter(r=>{for(const k in fil)if(fil[k]){const v=String(show(k,val(r,k)));if(k=='status'){if(bad('statusfilter')?!(v==fil[k]||v=='Delayed'):v!=fil[k])return false}else if(bad('filtercase')?!v.includes(fil[k]):!v.toLowerCase().includes(fil[k].toLowerCase()))return false}
return !quick||COL.some(c=>(bad('quick')&&c[0]=='dest')?false:String(show(c[0],val(r,c[0]))).toLowerCase().includes(quick.toLowerCase()))});
if(sort){const key=r=>{const v=val(r,sort);return (bad('textsort')&&(sort=='weight'||sort=='cost'))?String(v):(bad('datesort')&&sort=='eta')?date(v):v};x=x.slice().sort((a,b)=>{const p=key(a),q=key(b);return (p<q?-1:p>q?1:0)*(bad('nodesc')?1:dir)})}
return x}
function cell(r,c){const [k,,cl]=c,v=val(r,k),d=ch[r.id]&&k in ch[r.id];if(edit&&edit.id==r.id&&edit.k==k){const i=k=='status'||k=='carrier'?`<select class="ed" aria-label="${c[1]}">${(k=='status'?STA:CAR).map(s=>`<option${s==v?' selected':''}>${s}</option>`).join('')}</select>`:`<input class="ed" aria-label="${c[1]}" type="${k=='eta'?'date':'text'}" value="${h(edit.v??v)}">`;return `<div role="gridcell" class="c ${cl} ${edit.bad?'bad':''}">${i}</div>`}
return `<div role="gridcell" class="c ${cl}${d?' dirty':''}" tabindex="-1" data-k="${k}">${k=='status'?`<span class="st ${v}">${v}</span>`:h(show(k,v))}</div>`}
function row(r){return `<div role="row" class="dg-row" data-id="${r.id}" aria-selected="${sel.has(r.id)}"><div role="gridcell" class="c chk"><input type="checkbox" aria-label="Select ${r.ref}" ${sel.has(r.id)?'checked':''}></div>${COL.filter(c=>!hide.has(c[0])).map(c=>cell(r,c)).join('')}<div role="gridcell" class="c menu"><button class="b" data-menu="${r.id}" aria-label="More" aria-haspopup="menu" style="padding:0 8px">⋮</button>${pop=='r'+r.id?`<div class="pop" role="menu"><button role="menuitem" data-one="duplicate">Duplicate</button><button role="menuitem" data-one="delete" class="d">Delete</button></div>`:''}</div></div>`}
function draw(){const x=rows(),vis=COL.filter(c=>!hide.has(c[0]));if(first===null)first=R.length;
let body='';if(grp){const g={};x.forEach(r=>(g[val(r,grp)]??=[]).push(r));body=Object.keys(g).sort().map(k=>`<div role="row" class="dg-row"><div role="gridcell" class="grp">${h(k)} (${bad('groups')?g[k].length+1:g[k].length}) · ${num(g[k].reduce((a,r)=>a+r.weight,0))} kg</div></div>`+g[k].map(row).join('')).join('')}else body=x.map(row).join('');
const all=x.length&&x.every(r=>sel.has(r.id)),t=bad('total')?R:x,W=t.reduce((a,r)=>a+(bad('totalstale')?r.weight:val(r,'weight')),0),C=t.reduce((a,r)=>a+(bad('cents')?Math.floor(r.cost):val(r,'cost')),0);
const fcells=vis.map(c=>c[0]=='status'?`<div class="c"><select data-f="status" aria-label="Filter Status"><option value="">All</option>${STA.map(s=>`<option${fil.status==s?' selected':''}>${s}</option>`).join('')}</select></div>`:['weight','cost','eta'].includes(c[0])?`<div class="c ${c[2]}"></div>`:`<div class="c ${c[2]}"><input data-f="${c[0]}" aria-label="Filter ${c[1]}" placeholder="Filter…" value="${h(fil[c[0]]||'')}"></div>`).join('');
$('#g').innerHTML=`<div role="rowgroup"><div role="row" class="dg-row dg-head"><div role="columnheader" class="c chk"><input type="checkbox" id="all" aria-label="Select all" ${all?'checked':''}></div>${vis.map(c=>`<div role="columnheader" class="c ${c[2]}" data-sort="${c[0]}" tabindex="0" aria-sort="${sort==c[0]?(dir>0?'ascending':'descending'):'none'}">${c[1]}<span aria-hidden="true">${sort==c[0]?(dir>0?' ↑':' ↓'):''}</span></div>`).join('')}<div role="columnheader" class="c menu"></div></div>
<div class="dg-row dg-filter"><div class="c chk"></div>${fcells}<div class="c menu"></div></div></div><div role="rowgroup">${body||'<div class="load">No shipments match the filters</div>'}</div><div role="rowgroup"><div role="row" class="dg-row dg-foot"><div role="gridcell" class="c chk"></div>${vis.map((c,i)=>`<div role="gridcell" class="c ${c[2]}">${c[0]=='weight'?num(W):c[0]=='cost'?num(C,2):i==0?'Total':''}</div>`).join('')}</div></div>`;
const n=Object.values(ch).reduce((a,o)=>a+Object.keys(o).length,0),N=bad('unsaved')&&n>1?1:n;
$('#tools').innerHTML=`<input class="in" id="quick" type="search" placeholder="Quick search" value="${h(quick)}"><label>Group by <select class="in" id="grp"><option value="">None</option><option value="carrier"${grp=='carrier'?' selected':''}>Carrier</option><option value="status"${grp=='status'?' selected':''}>Status</option></select></label>
<span class="rel"><button class="b" data-pop="cols" aria-expanded="${pop=='cols'}">Columns</button>${pop=='cols'?`<div class="pop" style="right:auto;left:0">${COL.slice(1).map(c=>`<label><input type="checkbox" data-col="${c[0]}" ${hide.has(c[0])?'':'checked'}> ${c[1]}</label>`).join('')}</div>`:''}</span><button class="b" data-do="reset">Clear filters</button><span class="sp"></span><span id="un">${n?`${N} unsaved change${N>1?'s':''}`:''}</span><button class="b" data-do="discard" ${n?'':'disabled'}>Discard</button><button class="b p" data-do="save" ${n||bad('saveopen')?'':'disabled'}>Save changes</button>`;
const k=bad('selcount')?Math.min(sel.size,1):sel.size;
$('#bulk').innerHTML=sel.size?`<div class="bulk"><b>${k} selected</b><button class="b" data-bulk="delivered">Mark delivered</button><span class="rel"><button class="b" data-pop="car" aria-expanded="${pop=='car'}">Assign carrier ▾</button>${pop=='car'?`<div class="pop" role="menu" style="right:auto;left:0">${CAR.map(c=>`<button role="menuitem" data-car="${c}">${c}</button>`).join('')}</div>`:''}</span><button class="b d" data-bulk="delete">Delete</button><button class="b" data-do="none">Clear selection</button></div>`:'';
const cnt=bad('count')?first:x.length;$('#st').textContent=(cnt==1?'1 shipment':cnt+' shipments')+(x.length<R.length?' (filtered)':'');
if(edit){const i=$('.ed');i.focus();i.select&&i.type=='text'&&i.select()}}
function keep(f){const a=document.activeElement,id=a.id?'#'+a.id:a.dataset&&a.dataset.f?`[data-f=${a.dataset.f}]`:null,p=a.selectionStart;f();if(id&&$(id)){$(id).focus();try{$(id).setSelectionRange(p,p)}catch(e){}}}
function msg(t,e){$('#m').innerHTML=`<div class="msg ${e?'e':''}" role="status">${h(t)}</div>`;clearTimeout(msg.t);msg.t=setTimeout(()=>$('#m').innerHTML='',6000)}
async function post(u,b){const r=await fetch(u,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)});const j=await r.json();R=j.rows;draw()}
function commit(){if(!edit)return;const i=$('.ed');if(!i)return;let v=i.value,k=edit.k;const r=R.find(r=>r.id==edit.id);
if(k=='weight'||k=='cost'){v=parseFloat(v.replace(',',''));if((!(v>0))&&!bad('invalid')){edit.bad=true;edit.v=i.value;msg((k=='weight'?'Weight':'Cost')+' must be more than 0',1);return draw()}if(isNaN(v))v=0}
if(k=='dest'&&!v.trim()){edit=null;return draw()}
let id=r.id;if(bad('editnext')){const x=rows();id=(x[x.indexOf(r)+1]||r).id}
edit=null;if(v===r[k]){if(ch[id])delete ch[id][k]}else (ch[id]??={})[k]=v;draw()}
document.addEventListener('dblclick',e=>{const c=e.target.closest('[data-k]');if(!c||c.dataset.k=='ref'||c.dataset.k=='customer')return;edit={id:+c.closest('[data-id]').dataset.id,k:c.dataset.k};draw()});
document.addEventListener('keydown',e=>{if(e.target.classList.contains('ed')){if(e.key=='Enter'){e.preventDefault();commit()}if(e.key=='Escape'){if(bad('escape'))commit();else{edit=null;draw()}}return}
if(e.key=='Escape'&&pop){pop='';draw()}if((e.key=='Enter'||e.key==' ')&&e.target.dataset.sort){e.preventDefault();e.target.click()}
if(e.key=='Enter'&&e.target.dataset.k){e.target.dispatchEvent(new MouseEvent('dblclick',{bubbles:true}))}});
document.addEventListener('focusout',e=>{if(e.target.classList&&e.target.classList.contains('ed')&&e.relatedTarget!==null)setTimeout(()=>{if(edit&&!edit.bad&&document.activeElement!==$('.ed'))commit()},0)});
document.addEventListener('input',e=>{const t=e.target;if(t.id=='quick'){quick=t.value;keep(draw)}else if(t.dataset.f&&t.tagName=='INPUT'){fil[t.dataset.f]=t.value;keep(draw)}});
document.addEventListener('change',e=>{const t=e.target;if(t.dataset.f=='status'){fil.status=t.value;keep(draw)}else if(t.classList.contains('ed')&&t.tagName=='SELECT')commit();else if(t.id=='grp'){grp=t.value;draw()}else if(t.dataset.col){const c=t.dataset.col,k=bad('hidecol')?COL[COL.findIndex(x=>x[0]==c)-1][0]:c;t.checked?hide.delete(k):hide.add(k);draw()}
else if(t.id=='all'){(bad('selectall')?R:rows()).forEach(r=>t.checked?sel.add(r.id):sel.delete(r.id));draw()}
else if(t.type=='checkbox'&&t.closest('[data-id]')){const id=+t.closest('[data-id]').dataset.id;t.checked?sel.add(id):sel.delete(id);draw()}});
document.addEventListener('click',async e=>{const t=e.target.closest('button,[data-sort]');if(edit&&!e.target.closest('.ed')&&!e.target.closest('[data-k]'))commit();
if(!t||t.disabled){if(pop&&!e.target.closest('.pop')){pop='';draw()}return}const d=t.dataset;
if(d.sort){if(sort==d.sort){if(dir>0)dir=-1;else{sort=null;dir=1}}else{sort=d.sort;dir=1}return draw()}
if(d.pop){pop=pop==d.pop?'':d.pop;return draw()}if(d.menu){pop=pop=='r'+d.menu?'':'r'+d.menu;return draw()}
if(d.one){const id=+t.closest('[data-id]').dataset.id,r=R.find(r=>r.id==id);pop='';draw();if(d.one=='delete'&&!confirm('Delete shipment '+r.ref+'?'))return;await post('/api/bulk',{do:d.one,ids:[id]});sel.delete(id);draw();return msg(r.ref+(d.one=='delete'?' deleted':' duplicated'))}
const ids=[...sel];
if(d.bulk=='delivered'){await post('/api/bulk',{do:'set',ids,set:{status:'Delivered'}});if(!bad('selstays'))sel.clear();draw();return msg(ids.length+(ids.length>1?' shipments':' shipment')+' marked delivered')}
if(d.car){pop='';await post('/api/bulk',{do:'set',ids,set:{carrier:d.car}});sel.clear();draw();return msg(d.car+' assigned to '+ids.length+(ids.length>1?' shipments':' shipment'))}
if(d.bulk=='delete'){if(!confirm('Delete '+ids.length+' shipment'+(ids.length>1?'s':'')+'? This cannot be undone.'))return;await post('/api/bulk',{do:'delete',ids});sel.clear();draw();return msg(ids.length+' deleted')}
if(d.do=='none'){sel.clear();draw()}if(d.do=='reset'){fil=bad('resetpart')?{customer:fil.customer}:{};quick='';draw()}
if(d.do=='discard'){if(!bad('discard'))ch={};else{for(const id in ch)Object.assign(R.find(r=>r.id==id),ch[id]);ch={}}draw();msg('Changes discarded')}
if(d.do=='save'){const c=ch;t.disabled=true;const keepR=R.map(r=>({...r,...(c[r.id]||{})}));ch={};await post('/api/save',{changes:c});if(bad('notsaved')||bad('savefirst')){R=keepR;draw()}msg('All changes saved')}});
fetch('/api/rows').then(r=>r.json()).then(j=>{R=j.rows;fault=j.fault;draw()});
</script></body></html>"""

Site("cargo", port(7913), fresh, handle).serve()
