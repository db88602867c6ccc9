"""Hearth: a search for homes. Filters, cards, a map with pins, details with a calculator, comparison, viewings, alerts; rendered in the browser."""
import re, time
from common import Site, js, port

HOMES = """12 Mill Lane|Ashby|425000|3|2|118|House|garden,parking|2|B|Rosa Quill
4 Harbour Court|Portwell|289000|2|1|74|Flat|balcony|5|C|Dean Marsh
77 Station Road|Ashby|335000|3|1|96|Townhouse|garden|9|D|Rosa Quill
9 Orchard Close|Wexley|610000|5|3|204|House|garden,parking,pets|1|A|Ellen Foy
21 Quay Street|Portwell|195000|1|1|41|Studio|pets|14|C|Dean Marsh
3 Chapel Row|Wexley|378000|3|2|102|Townhouse|parking|6|C|Ellen Foy
58 Elm Avenue|Ashby|512000|4|2|156|House|garden,parking|3|B|Rosa Quill
16 Lighthouse View|Portwell|355000|2|2|88|Flat|balcony,parking|4|A|Dean Marsh
2 Tanner Yard|Ashby|240000|2|1|66|Flat|pets|20|D|Rosa Quill
30 Beacon Hill|Wexley|745000|5|4|260|House|garden,parking,pets|8|B|Ellen Foy
8 Rope Walk|Portwell|310000|3|1|90|Townhouse|balcony,pets|11|E|Dean Marsh
45 Church Street|Wexley|265000|2|1|70|Flat|parking|7|C|Ellen Foy
1 Dairy Cottages|Wexley|398000|3|2|110|House|garden|12|D|Ellen Foy
19 Park Terrace|Ashby|459000|4|2|140|Townhouse|garden,balcony|10|C|Rosa Quill"""


def fresh():
    hs = []
    for i, l in enumerate(HOMES.splitlines(), 1):
        a, t, p, b, w, m, k, f, d, e, g = l.split("|")
        hs.append(dict(id=i, a=a, town=t, p=int(p), beds=int(b), baths=int(w), m=int(m), type=k, feat=f.split(","), days=int(d), epc=e, agent=g, saved=i == 8, hidden=False, note=""))
    return dict(homes=hs, views=[dict(id=1, a="58 Elm Avenue", d="Thu 11 June", t="11:00", s="Confirmed")], nid=2,
                alerts=[dict(id=1, n="Family homes in Ashby", c="Ashby, 3+ bedrooms", f="Daily", on=True), dict(id=2, n="Flats by the sea", c="Portwell, Flat", f="Weekly", on=False)])


def handle(s, m, path, q, b, multi):
    f, H = s["fault"], s["homes"]
    if not path.startswith("/api/"): return HTML
    p = path.split("/")[2:]
    if p[0] == "state":
        time.sleep(.12)
        return js(200, {k: v for k, v in s.items() if k not in ("flash", "user")})
    time.sleep(.22)
    h = next((h for h in H if h["id"] == b.get("id")), None)
    if p[0] == "save" and f != "savelost":
        if f == "savewrong": h = H[H.index(h) - 1]
        h["saved"] = not h["saved"]
    if p[0] == "hide": h["hidden"] = b["v"] if not (f == "undo" and not b["v"]) else True
    if p[0] == "note": h["note"] = b["t"] if f != "note" else h["note"]
    if p[0] == "view":
        if b.get("rm"):
            for v in s["views"]:
                if v["id"] == b["rm"] and f != "viewcancel": v["s"] = "Cancelled"
        else:
            er = {}
            if not b["name"].strip(): er["name"] = "Please tell us your name"
            if not re.fullmatch(r"[\d +]{7,}", b["phone"]) and f != "phone": er["phone"] = "Please enter a valid phone number"
            if er: return js(422, er)
            s["views"].append(dict(id=s["nid"], a=h["a"], d=b["day"], t=b["time"] if f != "wiztime" else "09:30", s="Requested")); s["nid"] += 1
    if p[0] == "contact":
        er = {}
        if not re.fullmatch(r"\S+@\S+\.\w+", b["mail"]): er["mail"] = "This e-mail address does not look right"
        if len(b["msg"].strip()) < 10: er["msg"] = "Please write at least 10 characters"
        if not b["ok"] and f != "consent": er["ok"] = "Please agree so that we can answer you"
        if er: return js(422, er)
    if p[0] == "alert":
        x = next((a for a in s["alerts"] if a["id"] == b.get("aid")), None)
        if b.get("rm"): s["alerts"].remove(x if f != "alertdel" else s["alerts"][0])
        elif b.get("tog"): x["on"] = not x["on"] if f != "alerttog" else x["on"]
        elif b.get("freq"): x["f"] = b["freq"] if f != "alertfreq" else x["f"]
        else:
            if not b["n"].strip(): return js(422, dict(n="Give your search a name"))
            s["alerts"].append(dict(id=len(s["alerts"]) + 10, n=b["n"], c=b["c"], f=b["f"], on=True))
    return js(200, {})


HTML = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Hearth – homes for sale</title><link rel="icon" href="data:,"><style>
*{box-sizing:border-box}body{margin:0;font:15px/1.5 Georgia,"Times New Roman",serif;color:#22312b;background:#f4f7f4}button,input,select,textarea{font:15px/1.4 system-ui,sans-serif}header{background:#fff;border-bottom:1px solid #d8e0da;padding:10px 26px;display:flex;gap:24px;align-items:center}header .brand{font-size:22px;color:#1f6f54;font-weight:bold}header a{color:#22312b;text-decoration:none}header a.cur{border-bottom:2px solid #1f6f54}main{padding:18px 26px 110px;max-width:1260px;margin:auto}.cols{display:grid;grid-template-columns:220px 1fr 270px;gap:22px}.fl{background:#fff;border-radius:12px;padding:14px 16px;border:1px solid #dfe7e1;align-self:start}.fl .lb{font-weight:bold;margin:12px 0 4px}.fl input[inputmode],.fl select{width:100%}input,select,textarea{border:1px solid #b9c6be;border-radius:7px;padding:5px 9px;background:#fff}
h1{font-size:26px;margin:0 0 10px}h2{font-size:19px;margin:14px 0 8px}.b{border:1px solid #b9c6be;background:#fff;border-radius:7px;padding:6px 14px;cursor:pointer}.b.g{background:#1f6f54;border-color:#1f6f54;color:#fff}.b:disabled{opacity:.4}.t{border:0;background:none;color:#1f6f54;text-decoration:underline;cursor:pointer;padding:2px}.sg{display:flex}.sg button{flex:1;border:1px solid #b9c6be;background:#fff;padding:4px 0;cursor:pointer}.sg button[aria-pressed=true]{background:#1f6f54;color:#fff}.ch{display:inline-block;border:1px solid #b9c6be;border-radius:14px;padding:2px 11px;margin:0 5px 6px 0;cursor:pointer;background:#fff}.ch.on{background:#1f6f54;color:#fff}
.list{display:grid;grid-template-columns:1fr 1fr;gap:14px}.lc{background:#fff;border:1px solid #dfe7e1;border-radius:12px;overflow:hidden;position:relative}.lc .ph{height:92px;background:linear-gradient(120deg,#bcd6c8,#e7dcc3)}.lc .in{padding:10px 13px}.lc .pr{font-size:19px;font-weight:bold}.lc .ad{color:#1f6f54;cursor:pointer;text-decoration:underline}.ht{position:absolute;right:8px;top:8px;border:0;background:#fffd;border-radius:20px;width:34px;height:34px;cursor:pointer;font-size:17px}.new{position:absolute;left:8px;top:8px;background:#d9822b;color:#fff;border-radius:6px;padding:0 8px;font-size:13px}.gr{color:#64756c;font-size:14px}.er{color:#a82a2a;font-size:14px}
.map{position:sticky;top:14px;height:430px;background:#dbe8dd;border-radius:12px;overflow:hidden}.pin{position:absolute;border:0;background:#22312b;color:#fff;border-radius:12px;padding:1px 8px;font-size:12px;cursor:pointer}.pin.sel{background:#d9822b}.bub{position:absolute;left:10px;right:10px;bottom:10px;background:#fff;border-radius:10px;padding:9px 12px}.tray{position:fixed;left:0;right:0;bottom:0;background:#22312b;color:#fff;padding:11px 26px;display:flex;gap:16px;align-items:center;z-index:4}.tray .b{color:#22312b}.tray .b.g{color:#fff}
.ov{position:fixed;inset:0;background:#22312b99;z-index:10;display:flex;align-items:center;justify-content:center}.ov>div{background:#fff;border-radius:14px;padding:22px 26px;width:460px}.fd{margin-bottom:10px}.fd label{display:block}.fd input,.fd textarea,.fd select{width:100%}.fd input[type=checkbox]{width:auto}.ft{display:flex;justify-content:flex-end;gap:9px;margin-top:12px}.slots{display:flex;gap:8px;flex-wrap:wrap}.slots .b.on{background:#1f6f54;color:#fff}.note{position:fixed;top:70px;right:24px;background:#22312b;color:#fff;padding:10px 18px;border-radius:9px;z-index:20}.note button{background:none;border:0;color:#ffd28a;text-decoration:underline;cursor:pointer;margin-left:10px}
.gal{height:210px;background:linear-gradient(120deg,#bcd6c8,#e7dcc3);border-radius:12px;display:flex;align-items:center;justify-content:space-between;padding:0 12px}.gal button{border:0;border-radius:20px;width:38px;height:38px;cursor:pointer}.tb{display:flex;gap:6px;border-bottom:1px solid #cdd8d1;margin:14px 0}.tb div{padding:7px 15px;cursor:pointer}.tb div.on{border-bottom:3px solid #1f6f54;font-weight:bold}.fig{display:flex;justify-content:space-between;max-width:420px;border-bottom:1px dotted #b9c6be;padding:5px 0}table{border-collapse:collapse;background:#fff}td,th{padding:8px 16px;border:1px solid #dfe7e1;text-align:left}.strip{background:#fff;border:1px solid #dfe7e1;border-radius:10px;padding:11px 16px;margin-bottom:9px;display:flex;gap:18px;align-items:center}.strip .sp{flex:1}.tg{display:inline-block;width:40px;height:22px;border-radius:12px;background:#b9c6be;border:0;position:relative;cursor:pointer}.tg::after{content:'';position:absolute;width:18px;height:18px;border-radius:9px;background:#fff;left:2px;top:2px}.tg[aria-checked=true]{background:#1f6f54}.tg[aria-checked=true]::after{left:20px}
</style></head><body><header id="hd"></header><main id="m"></main><div id="x"></div><script>
let S,P={town:'',types:[],min:'',max:'',beds:0,feat:[],sort:'new',n:6,pin:0},cmp=[],W=null,C={dep:10,yrs:30,rate:4.5},ph=1,tab='Overview',er={},fm={},ask=0,edn=0;
const $=s=>document.querySelector(s),E=x=>String(x).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c])),F=n=>S.fault===n,gb=n=>'£'+Math.round(n).toLocaleString('en-GB');
async function api(p,b){const r=await fetch('/api/'+p,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{});const j=await r.json();if(!r.ok)throw j;return j}
async function sync(){S=await api('state');draw()}
let nt;function say(t,undo){document.querySelectorAll('.note').forEach(n=>n.remove());const d=document.createElement('div');d.className='note';d.setAttribute('role','status');d.textContent=t;if(undo){const b=document.createElement('button');b.textContent='Undo';b.onclick=()=>{d.remove();undo()};d.append(b)}document.body.append(d);clearTimeout(nt);nt=setTimeout(()=>d.remove(),undo?6000:4200)}
const R=()=>location.hash.replace(/^#\/?/,'').split('/');
addEventListener('hashchange',()=>{W=null;ph=1;tab='Overview';er={};C={dep:10,yrs:30,rate:4.5};scrollTo(0,0);sync()});
function draw(){if(!S){$('#m').innerHTML='<p>Looking for homes…</p>';return}const r=R(),sv=S.homes.filter(h=>h.saved).length;
 $('#hd').innerHTML=`<span class="brand">Hearth</span>${[['','Search'],['saved',`Saved (${F('savedcount')?1:sv})`],['viewings','Viewings'],['alerts','Alerts']].map(([u,t])=>`<a href="#/${u}" class="${r[0]===u?'cur':''}">${t}</a>`).join('')}`;
 const a=document.activeElement,id=a&&a.id,ss=a&&a.selectionStart;$('#m').innerHTML=({'':search,home:()=>home(+r[1]),saved,viewings,alerts,compare})[r[0]]();if(id&&$('#'+id)&&$('#'+id)!==document.activeElement){$('#'+id).focus();try{$('#'+id).setSelectionRange(ss,ss)}catch(e){}}
 $('#x').innerHTML=(cmp.length&&r[0]===''?`<div class="tray"><span>${cmp.length} of 3 homes selected</span><button class="b g" ${cmp.length<2?'disabled':''} onclick="location.hash='#/compare'">Compare now</button><button class="b" onclick="cmp=[];draw()">Clear</button></div>`:'')+(W?`<div class="ov"><div role="dialog" aria-modal="true">${W.k==='view'?wView():W.k==='mail'?wMail():wAlert()}</div></div>`:'')}
function hits(){let x=S.homes.filter(h=>!h.hidden&&(!P.town||h.town===P.town)&&(!P.types.length||P.types.includes(h.type)||(F('type')&&h.type==='Studio'))&&(!P.min||h.p>=+P.min)&&(!P.max||(F('max')?h.p<+P.max+50000:h.p<=+P.max))&&(F('beds')?!P.beds||h.beds===P.beds:h.beds>=P.beds)&&(F('chips')&&P.feat.length?P.feat.some(f=>h.feat.includes(f)):P.feat.every(f=>h.feat.includes(f))));
 const k={new:(a,b)=>a.days-b.days,low:(a,b)=>a.p-b.p,high:(a,b)=>F('high')?a.p-b.p:b.p-a.p,size:(a,b)=>b.m-a.m}[P.sort];return x.sort(k)}
function search(){const x=hits(),v=x.slice(0,P.n);
 return`<div class="cols"><div class="fl"><div class="lb" style="margin-top:0">Town</div><select id="town" onchange="P.town=this.value;ref()"><option value="">All towns</option>${['Ashby','Portwell','Wexley'].map(t=>`<option ${P.town===t?'selected':''}>${t}</option>`).join('')}</select>
 <div class="lb">Type of home</div>${['House','Townhouse','Flat','Studio'].map(t=>`<div><label><input type="checkbox" ${P.types.includes(t)?'checked':''} onchange="tgl(P.types,'${t}')"> ${t}</label></div>`).join('')}
 <div class="lb">Price</div><input inputmode="numeric" id="pmin" placeholder="Min price" value="${E(P.min)}" oninput="P.min=this.value;ref()"><div style="height:6px"></div><input inputmode="numeric" id="pmax" placeholder="Max price" value="${E(P.max)}" oninput="P.max=this.value;ref()">
 <div class="lb">Bedrooms</div><div class="sg">${[0,1,2,3,4].map(n=>`<button aria-pressed="${P.beds===n}" onclick="P.beds=${n};ref()">${n?n+'+':'Any'}</button>`).join('')}</div>
 <div class="lb">Must have</div>${['garden','parking','balcony','pets'].map(f=>`<span class="ch ${P.feat.includes(f)?'on':''}" onclick="tgl(P.feat,'${f}')">${f==='pets'?'Pets allowed':f[0].toUpperCase()+f.slice(1)}</span>`).join('')}
 <p><button class="t" onclick="clr()">Reset filters</button></p><button class="b" onclick="W={k:'alert'};fm={n:'',f:'Daily'};er={};draw()">Save this search</button></div>
 <div><h1>${F('count')?S.homes.length:x.length} ${x.length===1?'home':'homes'} for sale</h1><p><label>Sort by <select id="sort" onchange="P.sort=this.value;ref()">${[['new','Newest first'],['low','Lowest price'],['high','Highest price'],['size','Largest']].map(([k,t])=>`<option value="${k}" ${P.sort===k?'selected':''}>${t}</option>`).join('')}</select></label></p>
 ${x.length?`<div class="list">${v.map(card).join('')}</div><p class="gr">Showing ${v.length} of ${x.length}</p>${x.length>v.length?`<button class="b" onclick="P.n+=${F('more')?5:6};draw()">Show more homes</button>`:''}`:'<p>No homes match. Try removing a filter.</p>'}</div>
 <div><div class="map">${x.map(h=>`<button class="pin ${P.pin===h.id?'sel':''}" style="left:${(h.id*53)%76+3}%;top:${(h.id*37)%66+4}%" onclick="P.pin=${F('pin')?x[0].id:h.id};draw()" aria-label="${h.a} on the map">£${Math.round(h.p/1000)}k</button>`).join('')}${P.pin&&S.homes[P.pin-1]?`<div class="bub"><b>${S.homes[P.pin-1].a}</b><br>${gb(S.homes[P.pin-1].p)} · ${S.homes[P.pin-1].beds} bed</div>`:''}</div></div></div>`}
function card(h){return`<div class="lc"><div class="ph"></div>${h.days<=3?'<span class="new">New</span>':''}<button class="ht" aria-label="${h.saved?'Remove':'Save'} ${h.a}" onclick="save(${h.id})">${h.saved?'♥':'♡'}</button><div class="in"><div class="pr">${gb(h.p)}</div><div class="ad" onclick="location.hash='#/home/${h.id}'">${h.a}</div><div>${h.town} · ${h.type}</div><div class="gr">${h.beds} bed · ${h.baths} bath · ${h.m} m²</div><div><label><input type="checkbox" ${cmp.includes(h.id)?'checked':''} onclick="pick(${h.id},event)"> Compare</label> <button class="t" onclick="hide(${h.id})">Hide</button></div></div></div>`}
function ref(){P.n=6;P.pin=0;draw()}function tgl(a,v){const i=a.indexOf(v);i<0?a.push(v):a.splice(i,1);ref()}function clr(){const o=P;P={town:F('reset')?o.town:'',types:[],min:'',max:'',beds:0,feat:[],sort:'new',n:6,pin:0};draw()}
async function save(i){const h=S.homes[i-1];await api('save',{id:i});say(h.saved?`${h.a} removed from your saved homes`:`${h.a} saved`);sync()}
async function hide(i){const h=S.homes[i-1];await api('hide',{id:i,v:true});say(`${h.a} is hidden`,async()=>{await api('hide',{id:i,v:false});sync()});sync()}
function pick(i,e){if(cmp.includes(i))cmp=cmp.filter(x=>x!==i);else if(cmp.length>=3){e.preventDefault();say('You can compare up to 3 homes');return}else cmp.push(i);setTimeout(draw)}
function compare(){const h=cmp.map(i=>S.homes[i-1]);if(h.length<2)return'<h1>Compare homes</h1><p>Choose at least two homes to compare.</p><a href="#/">Back to search</a>';const r=(t,g)=>`<tr><th>${t}</th>${h.map(x=>`<td>${g(x)}</td>`).join('')}</tr>`;
 return`<h1>Compare homes</h1><table><tr><th></th>${h.map(x=>`<th>${x.a}</th>`).join('')}</tr>${r('Price',x=>gb(x.p))}${r('Bedrooms',x=>x.beds)}${r('Bathrooms',x=>F('cmpbath')?x.beds:x.baths)}${r('Floor area',x=>x.m+' m²')}${r('Price per m²',x=>gb(x.p/(F('cmpm')?100:x.m)))}${r('Energy rating',x=>x.epc)}</table><p><a href="#/">Back to search</a></p>`}
function home(i){const h=S.homes[i-1];if(!h)return'<h1>This home is no longer listed</h1>';return`<p><a href="#/">Search</a> / ${h.town}</p><h1>${h.a}</h1><p><b style="font-size:21px">${gb(h.p)}</b> · ${h.type} in ${h.town} · listed ${h.days} ${h.days===1?'day':'days'} ago</p>
 <div class="gal"><button aria-label="Previous photo" onclick="ph=ph>1?ph-1:5;draw()">‹</button><span>Photo ${ph} of 5</span><button aria-label="Next photo" onclick="ph=ph<5?ph+1:${F('photo')?5:1};draw()">›</button></div>
 <p><button class="b g" onclick="W={k:'view',s:1,day:'',time:''};fm={name:'',phone:''};er={};draw()">Request a viewing</button> <button class="b" onclick="save(${i})">${h.saved?'Remove from saved':'Save home'}</button> <button class="b" onclick="W={k:'mail'};fm={mail:'',msg:'',ok:false};er={};draw()">Contact agent</button></p>
 <div class="tb">${['Overview','Costs','Area'].map(t=>`<div class="${tab===t?'on':''}" onclick="tab='${t}';draw()">${t}</div>`).join('')}</div>${tab==='Overview'?[['Bedrooms',h.beds],['Bathrooms',h.baths],['Floor area',h.m+' m²'],['Energy rating',h.epc],['Features',h.feat.map(f=>f==='pets'?'pets allowed':f).join(', ')],['Agent',h.agent]].map(fig).join(''):tab==='Costs'?costs(h):[['Nearest school','0.4 km'],['Railway station',(h.id%4+1)*0.6.toFixed(1)+' km'],['Supermarket','0.9 km']].map(fig).join('')}`}
const fig=([a,b])=>`<div class="fig"><span>${a}</span><span>${b}</span></div>`;
function costs(h){const{dep,yrs,rate}=C,bad=!(dep>=5&&dep<=90)?'Deposit must be between 5 and 90 %':!(yrs>=5&&yrs<=40)?'Term must be between 5 and 40 years':'';const d=h.p*dep/100,l=F('loan')?h.p:h.p-d,r=rate/1200,n=yrs*12,m=r?l*r/(1-Math.pow(1+r,-n)):l/n;
 return`<div style="max-width:420px">${[['Deposit (%)','dep'],['Term (years)','yrs'],['Interest rate (%)','rate']].map(([t,k])=>`<div class="fd"><label for="c_${k}">${t}</label><input id="c_${k}" value="${C[k]}" onchange="C.${k}=${F('term')&&k==='yrs'?'C.yrs':'+this.value'};draw()"></div>`).join('')}</div>${bad?`<div class="er">${bad}</div>`:[['Deposit',gb(d)],['Loan',gb(l)],['Monthly payment',gb(m)]].map(fig).join('')}`}
const inp=(t,k,ty='input')=>`<div class="fd"><label>${t}</label>${ty==='area'?`<textarea id="i_${k}" rows="3" oninput="fm.${k}=this.value">${E(fm[k])}</textarea>`:`<input id="i_${k}" value="${E(fm[k])}" oninput="fm.${k}=this.value">`}${er[k]?`<div class="er">${er[k]}</div>`:''}</div>`;
function wView(){const w=W,D=['Mon 8 June','Tue 9 June','Wed 10 June','Thu 11 June'],Z=['09:30','11:00','14:00','16:30'];if(w.s===4)return`<h2>Thank you, ${E(fm.name)}</h2><p>Your viewing on ${w.day} at ${w.time} has been requested.</p><div class="ft"><button class="b g" onclick="W=null;draw()">Done</button></div>`;
 return`<h2>Request a viewing</h2><p class="gr">Step ${w.s} of 3</p>${w.s===1?`<div class="slots">${D.map(d=>`<button class="b ${w.day===d?'on':''}" ${d.startsWith('Wed')?'disabled title="Fully booked"':''} onclick="W.day='${F('day')?D[0]:d}';draw()">${d}</button>`).join('')}</div>`:w.s===2?`<div class="slots">${Z.map(t=>`<button class="b ${w.time===t?'on':''}" onclick="W.time='${t}';draw()">${t}</button>`).join('')}</div>`:`<p>${w.day}, ${w.time}</p>${inp('Your name','name')}${inp('Phone number','phone')}`}${er.w?`<div class="er">${er.w}</div>`:''}
 <div class="ft"><button class="b" onclick="W=null;draw()">Cancel</button>${w.s>1?`<button class="b" onclick="W.s--;er={};draw()">Back</button>`:''}${w.s<3?`<button class="b g" onclick="nx()">Continue</button>`:`<button class="b g" onclick="req()">Send request</button>`}</div>`}
function nx(){if(W.s===1&&!W.day)er={w:'Please choose a day'};else if(W.s===2&&!W.time&&!F('notime'))er={w:'Please choose a time'};else{er={};W.s++}draw()}
async function req(){try{await api('view',{id:+R()[1],...fm,day:W.day,time:W.time});er={};W.s=4;sync()}catch(e){er=e;draw()}}
function wMail(){return`<h2>Contact ${S.homes[R()[1]-1].agent}</h2>${inp('Your e-mail','mail')}${inp('Message','msg','area')}<div class="fd"><label><input type="checkbox" ${fm.ok?'checked':''} onchange="fm.ok=this.checked"> I agree to be contacted</label>${er.ok?`<div class="er">${er.ok}</div>`:''}</div><div class="ft"><button class="b" onclick="W=null;draw()">Cancel</button><button class="b g" onclick="mail()">Send message</button></div>`}
async function mail(){try{await api('contact',fm);W=null;say('Your message has been sent');draw()}catch(e){er=e;draw()}}
const crit=()=>[P.town||'All towns',...P.types,P.beds?P.beds+'+ bedrooms':'',P.max?'up to '+gb(P.max):''].filter(Boolean).join(', ');
function wAlert(){return`<h2>Save this search</h2><p class="gr">${crit()}</p>${inp('Name of the search','n')}<div class="fd"><label>How often</label><select id="i_f" onchange="fm.f=this.value">${['Daily','Weekly','Instantly'].map(x=>`<option ${fm.f===x?'selected':''}>${x}</option>`).join('')}</select></div><div class="ft"><button class="b" onclick="W=null;draw()">Cancel</button><button class="b g" onclick="addA()">Save search</button></div>`}
async function addA(){try{await api('alert',{n:fm.n,f:fm.f,c:F('crit')?'All towns':crit()});W=null;say('Search saved');sync()}catch(e){er=e;draw()}}
function saved(){const x=S.homes.filter(h=>h.saved);return`<h1>Saved homes</h1>${x.map(h=>`<div class="strip"><div class="sp"><a href="#/home/${h.id}">${h.a}</a>, ${h.town}<br>${edn===h.id?`<input id="nt" aria-label="Note" value="${E(h.note)}"> <button class="b" onclick="setN(${h.id})">Save note</button>`:h.note?`<span class="gr">${E(h.note)}</span> <button class="t" onclick="edn=${h.id};draw()">Edit note</button>`:`<button class="t" onclick="edn=${h.id};draw()">Add a note</button>`}</div><b>${gb(h.p)}</b><button class="b" onclick="save(${h.id})">Remove</button></div>`).join('')||'<p>You have not saved any homes yet.</p>'}`}
async function setN(i){await api('note',{id:i,t:$('#nt').value});edn=0;say('Note saved');sync()}
function viewings(){return`<h1>Your viewings</h1>${S.views.map(v=>`<div class="strip"><div class="sp"><b>${v.a}</b><br>${v.d}, ${v.t}</div><span>${v.s}</span>${v.s==='Cancelled'?'':ask===v.id?`<span>Cancel this viewing? <button class="b" onclick="cv(${v.id})">Yes</button> <button class="b" onclick="ask=0;draw()">No</button></span>`:`<button class="b" onclick="ask=${v.id};draw()">Cancel viewing</button>`}</div>`).join('')}`}
async function cv(i){await api('view',{rm:i});ask=0;say('The viewing was cancelled');sync()}
function alerts(){return`<h1>Alerts</h1>${S.alerts.map(a=>`<div class="strip"><div class="sp"><b>${E(a.n)}</b><br><span class="gr">${a.c}</span></div><select aria-label="How often for ${E(a.n)}" onchange="al({aid:${a.id},freq:this.value},'Alert updated')">${['Daily','Weekly','Instantly'].map(x=>`<option ${a.f===x?'selected':''}>${x}</option>`).join('')}</select><button class="tg" role="switch" aria-checked="${a.on}" aria-label="Alert ${E(a.n)}" onclick="al({aid:${a.id},tog:1},'Alert updated')"></button><button class="t" onclick="al({aid:${a.id},rm:1},'Alert deleted')">Delete</button></div>`).join('')||'<p>No alerts.</p>'}`}
async function al(b,t){await api('alert',b);say(t);sync()}
draw();sync();
</script></body></html>"""

Site("hearth", port(7953), fresh, handle).serve()
