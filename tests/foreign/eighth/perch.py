"""Perch: a job portal as a single-page application: plain boxes, hashed class names, client routing, delays, toasts."""
import random, time
from common import Site, js, port

JOBS = """Backend engineer|Nordlicht|Hamburg|72|Full-time|r|2|Engineering
Bicycle mechanic|Radwerk|Bremen|38|Full-time||9|Trades
Content editor|Papyrus|Berlin|45|Part-time|r|1|Media
Data analyst|Nordlicht|Hamburg|61|Full-time||4|Engineering
Event manager|Lumo|Munich|52|Full-time||12|Media
Frontend engineer|Quill|Berlin|68|Full-time|r|3|Engineering
Gardener|Green Yard|Bremen|34|Part-time||6|Trades
HR assistant|Lumo|Munich|41|Part-time||5|Office
IT support|Quill|Berlin|48|Full-time||8|Engineering
Joiner|Holzwerk|Hamburg|43|Full-time||14|Trades
Kitchen planner|Holzwerk|Hamburg|47|Full-time||7|Trades
Legal clerk|Papyrus|Berlin|50|Part-time|r|10|Office
Mobile engineer|Quill|Berlin|75|Full-time|r|11|Engineering
Office manager|Green Yard|Bremen|46|Full-time||13|Office
Photo editor|Papyrus|Berlin|44|Part-time||15|Media
QA engineer|Nordlicht|Hamburg|64|Full-time|r|16|Engineering"""


def fresh():
    js_ = []
    for i, l in enumerate(JOBS.splitlines(), 1):
        t, c, o, p, k, r, d, f = l.split("|")
        js_.append(dict(id=i, title=t, co=c, city=o, pay=int(p), kind=k, remote=bool(r), days=int(d), field=f))
    return dict(jobs=js_, saved=[12], apps=[dict(id=1, job=5, st="Invited", d="2026-10-02"), dict(id=2, job=14, st="Sent", d="2026-10-09")],
                alerts=[dict(id=1, q="editor", freq="Weekly", on=True)], n=10, recent=[])


def handle(s, m, path, q, b, multi):
    f = s["fault"]
    if not path.startswith("/api/"):
        return PAGE
    w = path[5:]
    time.sleep(random.choice((.1, .25, .4)) if w != "state" else .35)
    if w == "save":
        if f == "savelost" and b["id"] == 6: pass
        elif b["on"]: s["saved"].append(b["id"] + (1 if f == "savenext" else 0))
        else: s["saved"] = [x for x in s["saved"] if x != b["id"]]
    elif w == "apply":
        s["n"] += 1
        s["apps"].insert(0, dict(id=s["n"], job=b["job"], st="Draft" if f == "appstate" else "Sent", d="2026-10-15"))
    elif w == "withdraw":
        i = next(i for i, a in enumerate(s["apps"]) if a["id"] == b["id"])
        if f == "withnext": i = (i + 1) % len(s["apps"])
        s["apps"].pop(i)
    elif w == "alert":
        if f != "alertfreq": fr = b["freq"]
        else: fr = "Daily"
        s["n"] += 1; s["alerts"].append(dict(id=s["n"], q=b["q"], freq=fr, on=True))
    elif w == "toggle":
        for a in s["alerts"]:
            if a["id"] == b["id"] and f != "toggle": a["on"] = not a["on"]
    elif w == "delalert":
        s["alerts"] = [a for a in s["alerts"] if a["id"] != b["id"]]
    return js(200, {k: s[k] for k in ("jobs", "saved", "apps", "alerts", "fault")})


PAGE = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Perch – find work</title><style>
*{box-sizing:border-box}body{margin:0;font:15px/1.5 Inter,system-ui,sans-serif;background:#f6f7fb;color:#1c2333}button,input{font:inherit}
.css-1hd8k{background:#fff;border-bottom:1px solid #e3e6ef;display:flex;gap:26px;align-items:center;padding:12px 28px;position:sticky;top:0;z-index:5}.css-lg0{font-weight:800;color:#0a7a5c;font-size:19px;cursor:pointer}.css-nv{cursor:pointer;color:#4b5570;padding:3px 2px}.css-nv.css-on{color:#0a7a5c;border-bottom:2px solid #0a7a5c}.css-bdg{background:#0a7a5c;color:#fff;border-radius:9px;font-size:11px;padding:1px 7px;margin-left:5px}
.css-wrap{max-width:1020px;margin:20px auto;padding:0 20px}.css-h1x{font-size:24px;font-weight:700;margin-bottom:12px}.css-flt{display:flex;gap:12px;align-items:center;flex-wrap:wrap;background:#fff;padding:12px;border-radius:12px;box-shadow:0 1px 3px #0001}.css-inp{border:1px solid #ccd2e0;border-radius:8px;padding:7px 11px;width:220px}.css-inp.css-err{border-color:#c62828}.css-emsg{color:#c62828;font-size:13px}
.css-dd{position:relative}.css-ddb{border:1px solid #ccd2e0;border-radius:8px;padding:7px 12px;min-width:150px;cursor:pointer;background:#fff}.css-ddl{position:absolute;top:42px;left:0;background:#fff;border:1px solid #ccd2e0;border-radius:8px;min-width:170px;z-index:9;box-shadow:0 6px 18px #0002}.css-ddo{padding:7px 13px;cursor:pointer}.css-ddo:hover{background:#eef5f2}.css-chip{border:1px solid #ccd2e0;border-radius:18px;padding:4px 14px;cursor:pointer;background:#fff}.css-chip.css-on{background:#0a7a5c;color:#fff}
.css-crd{background:#fff;border-radius:12px;padding:14px 18px;margin:10px 0;box-shadow:0 1px 3px #0001;display:flex;gap:14px;align-items:center}.css-crd .css-mn{flex:1}.css-ttl{font-weight:650;font-size:16px;cursor:pointer;color:#14532d}.css-sub{color:#5b6478;font-size:14px}.css-tag{display:inline-block;background:#e8f3ef;border-radius:6px;font-size:12px;padding:1px 8px;margin-right:6px}.css-hrt{border:0;background:none;font-size:21px;cursor:pointer;color:#0a7a5c}
.css-btn{background:#0a7a5c;color:#fff;border:0;border-radius:9px;padding:8px 18px;cursor:pointer}.css-btn:disabled{opacity:.4;cursor:not-allowed}.css-btn2{background:#fff;border:1px solid #ccd2e0;border-radius:9px;padding:7px 17px;cursor:pointer}.css-row{display:flex;justify-content:space-between;align-items:center;margin:12px 0}
.css-sk{height:74px;border-radius:12px;background:linear-gradient(90deg,#e9ecf3,#f4f6fa,#e9ecf3);margin:10px 0}.css-tst{position:fixed;right:24px;bottom:24px;background:#1c2333;color:#fff;border-radius:10px;padding:11px 18px;display:flex;gap:16px;z-index:30}.css-tst span+span{color:#8be0c4;cursor:pointer}
.css-ov{position:fixed;inset:0;background:#0007;display:flex;align-items:center;justify-content:center;z-index:20}.css-md{background:#fff;border-radius:14px;padding:22px 26px;width:430px}.css-st{display:flex;gap:10px;margin:6px 0 18px}.css-st div{flex:1;border-top:4px solid #d9deea;padding-top:6px;color:#7a8399}.css-st .css-on{border-color:#0a7a5c;color:#0a7a5c;font-weight:600}.css-drop{border:2px dashed #b5bfd4;border-radius:12px;padding:24px;text-align:center;color:#5b6478}.css-fl{margin:12px 0}.css-fl>div:first-child{font-size:13px;color:#5b6478}.css-sw{width:42px;height:24px;border-radius:12px;background:#c5ccda;position:relative;cursor:pointer;border:0}.css-sw.css-on{background:#0a7a5c}.css-sw i{position:absolute;width:18px;height:18px;border-radius:50%;background:#fff;top:3px;left:3px}.css-sw.css-on i{left:21px}
</style></head><body><div id="root"></div><script>
const $=s=>document.querySelector(s),h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
let S=null,F={q:'',city:'',remote:false,part:false,min:30,sort:'Newest'},lim=6,open='',T=null,M=null,A=null,busy=false,seen=[],AL={q:'',freq:'Daily',err:''},loading=false;
const bad=x=>S&&S.fault==x,job=i=>S.jobs.find(j=>j.id==i);
async function api(p,b){const r=await fetch('/api/'+p,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{});S=await r.json();draw()}
function toast(t,u){clearTimeout(toast.t);T={t,u};draw();toast.t=setTimeout(()=>{T=null;draw()},7000)}
function nav(p){history.pushState({},'',p);open='';M=null;window.scrollTo(0,0);load()}
function load(){loading=true;draw();setTimeout(()=>{loading=false;const m=location.pathname.match(/^\/jobs\/(\d+)/);if(m){const i=+m[1];if(job(i))seen=[i,...seen.filter(x=>x!=i)].slice(0,3)}draw()},300)}
function hits(){let x=S.jobs.filter(j=>{if(F.q&&!(j.title+' '+j.co).toLowerCase().includes(F.q.toLowerCase()))return false;if(F.city&&j.city!=F.city&&!(bad('city')&&j.remote))return false;if(F.remote&&!bad('remote')&&!j.remote)return false;if(F.part&&j.kind!='Part-time')return false;return bad('min')?true:j.pay>=F.min});
const k={'Newest':(a,b)=>a.days-b.days,'Highest salary':(a,b)=>bad('paysort')?(b.id%4)-(a.id%4):b.pay-a.pay,'Title A–Z':(a,b)=>a.title<b.title?-1:1}[F.sort];return x.sort(k)}
const sv=j=>S.saved.includes(j.id);
function card(j){return `<div class="css-crd" data-row data-j="${j.id}"><div class="css-mn"><div class="css-ttl" data-go="/jobs/${j.id}">${h(j.title)}</div><div class="css-sub">${j.co} · ${j.city} · €${j.pay},000</div><div><span class="css-tag">${j.kind}</span>${j.remote?'<span class="css-tag">Remote</span>':''}<span class="css-sub">${j.days==1?'1 day':j.days+' days'} ago</span></div></div><button class="css-hrt" data-do="save" aria-label="${sv(j)?'Remove from saved':'Save job'}">${sv(j)?'♥':'♡'}</button></div>`}
function dd(n,v,o){return `<div class="css-dd"><div class="css-ddb" data-open="${n}" tabindex="0">${v} ▾</div>${open==n?`<div class="css-ddl">${o.map(x=>`<div class="css-ddo" data-pick="${n}" data-v="${x}">${x}</div>`).join('')}</div>`:''}</div>`}
function list(){const x=hits(),n=Object.values({a:F.q,b:F.city,c:F.remote,d:F.part,e:F.min>30}).filter(Boolean).length;return `<div class="css-h1x">Find your next job</div><div class="css-flt"><input class="css-inp" id="q" placeholder="Job title or company" value="${h(F.q)}">${dd('city',F.city||'All cities',['All cities','Berlin','Bremen','Hamburg','Munich'])}<div class="css-chip ${F.remote?'css-on':''}" data-do="remote" role="button" aria-pressed="${F.remote}">Remote</div><div class="css-chip ${F.part?'css-on':''}" data-do="part" role="button" aria-pressed="${F.part}">Part-time</div><label>Minimum salary <input type="range" id="min" min="30" max="80" step="5" value="${F.min}"> <span>€${F.min},000</span></label>${n?`<button class="css-btn2" data-do="clear">Clear filters (${n})</button>`:''}</div>
<div class="css-row"><div>${bad('count')?S.jobs.length:x.length} job${x.length==1?'':'s'} found</div><div style="display:flex;gap:8px;align-items:center">Sort by ${dd('sort',F.sort,['Newest','Highest salary','Title A–Z'])}</div></div>${x.slice(0,lim).map(card).join('')||'<div class="css-crd">No jobs match your filters. Try fewer of them.</div>'}${busy?'<div class="css-sk"></div>':''}${x.length>lim&&!busy?`<div style="text-align:center"><button class="css-btn2" data-do="more">Load more</button><div class="css-sub">Showing ${Math.min(lim,x.length)} of ${x.length}</div></div>`:''}`}
function detail(i){const j=job(i);if(!j)return '<div class="css-h1x">Job not found</div><div>This job is no longer online.</div>';const ap=S.apps.find(a=>a.job==i),sim=S.jobs.filter(x=>x.field==j.field&&(bad('similar')||x.id!=j.id)).slice(0,3);
return `<div class="css-nv" data-go="/">← All jobs</div><div class="css-crd" style="display:block"><div class="css-h1x">${h(bad('stale')&&seen[1]?job(seen[1]).title:j.title)}</div><div class="css-sub">${j.co} · ${j.city}</div><div class="css-row" style="justify-content:flex-start;gap:30px"><div><div class="css-sub">Salary</div>€${j.pay},000</div><div><div class="css-sub">Contract</div>${j.kind}</div><div><div class="css-sub">Workplace</div>${j.remote?'Remote':'On site'}</div></div><div style="display:flex;gap:10px">${ap?`<button class="css-btn" disabled>Already applied</button>`:`<button class="css-btn" data-go="/apply/${j.id}">Apply now</button>`}<button class="css-btn2" data-do="savej" data-j="${j.id}">${sv(j)?'Saved':'Save'}</button></div><div style="margin-top:14px;cursor:pointer" data-open="about" role="button" aria-expanded="${open=='about'}">${open=='about'?'▾':'▸'} About the company</div>${open=='about'&&!bad('about')?`<div class="css-sub">${j.co} has ${20+j.id*7} employees and its office is in ${j.city}.</div>`:''}</div><div class="css-h1x" style="font-size:18px">Similar jobs</div>${sim.map(x=>`<div class="css-crd"><div class="css-ttl" data-go="/jobs/${x.id}">${h(x.title)}</div><div class="css-sub">${x.co}</div></div>`).join('')}`}
function savedv(){const x=S.saved.map(job).filter(Boolean);return `<div class="css-h1x">Saved jobs</div><div>${x.length} saved</div>${x.map(card).join('')||'<div class="css-crd">You have no saved jobs.</div>'}`}
function apps(){return `<div class="css-h1x">My applications</div>${S.apps.map(a=>{const j=job(a.job);return `<div class="css-crd" data-row><div class="css-mn"><div class="css-ttl" data-go="/jobs/${j.id}">${h(j.title)}</div><div class="css-sub">${j.co} · sent on ${a.d}</div></div><span class="css-tag">${a.st}</span><button class="css-btn2" data-wd="${a.id}">Withdraw</button></div>`}).join('')||'<div class="css-crd">You have not applied for a job yet.</div>'}`}
function alerts(){return `<div class="css-h1x">Job alerts</div><div class="css-crd" style="display:block"><div class="css-fl"><div>Keyword</div><input class="css-inp ${AL.err?'css-err':''}" id="alq" value="${h(AL.q)}">${AL.err?`<div class="css-emsg">${AL.err}</div>`:''}</div><div class="css-fl"><div>How often</div>${['Daily','Weekly','Monthly'].map(f=>`<label style="margin-right:14px"><input type="radio" name="fr" value="${f}" ${AL.freq==f?'checked':''}> ${f}</label>`).join('')}</div><button class="css-btn" data-do="mkalert">Create alert</button></div>${S.alerts.map(a=>`<div class="css-crd" data-row><div class="css-mn"><div>${h(a.q)}</div><div class="css-sub">${a.freq}${a.on?'':' · paused'}</div></div><button class="css-sw ${a.on?'css-on':''}" role="switch" aria-checked="${a.on}" aria-label="Alert ${h(a.q)}" data-tg="${a.id}"><i></i></button><button class="css-btn2" data-da="${a.id}">Delete</button></div>`).join('')||'<div>No alerts yet</div>'}`}
function apply(i){const j=job(i);if(!A||A.job!=i)A={job:i,step:1,name:'',mail:'',phone:'',file:null,ferr:'',ok:false,err:{},text:''};const n=['Contact','Documents','Review'];
let b='';if(A.step==1)b=[['name','Full name'],['mail','E-mail'],['phone','Phone (optional)']].map(([k,l])=>`<div class="css-fl"><div>${l}</div><input class="css-inp ${A.err[k]?'css-err':''}" id="a_${k}" style="width:320px" aria-label="${l}" value="${h(A[k])}">${A.err[k]?`<div class="css-emsg">${A.err[k]}</div>`:''}</div>`).join('');
if(A.step==2)b=`<div class="css-drop"><label>Upload your CV<br><input type="file" id="cv"></label><div class="css-sub">PDF, at most 2 MB</div></div>${A.file?`<div class="css-row"><span>📄 ${h(A.file)}</span><button class="css-btn2" data-do="rmcv">Remove file</button></div>`:''}${A.ferr?`<div class="css-emsg">${A.ferr}</div>`:''}<div class="css-fl"><div>Cover letter</div><textarea id="a_text" rows="4" style="width:100%" maxlength="200" aria-label="Cover letter">${h(A.text)}</textarea><div class="css-sub" id="cc">${bad('chars')?200:200-A.text.length} characters left</div></div>`;
if(A.step==3)b=`<div class="css-row"><span>Name</span><b>${h(A.name)}</b></div><div class="css-row"><span>E-mail</span><b>${h(bad('revmail')?'':A.mail)||'–'}</b></div><div class="css-row"><span>Phone</span><b>${h(A.phone)||'–'}</b></div><div class="css-row"><span>CV</span><b>${h(A.file||'none')}</b></div><label><input type="checkbox" id="ok" ${A.ok?'checked':''}> I agree to the privacy notice</label>`;
return `<div class="css-h1x">Apply: ${h(j.title)}</div><div class="css-st">${n.map((x,k)=>`<div class="${k<A.step?'css-on':''}">${k+1}. ${x}</div>`).join('')}</div><div class="css-crd" style="display:block">${b}<div class="css-row"><button class="css-btn2" data-do="${A.step==1?'quit':'prev'}">${A.step==1?'Cancel':'Back'}</button><span class="css-sub">Step ${A.step} of 3</span>${A.step<3?'<button class="css-btn" data-do="next">Continue</button>':`<button class="css-btn" data-do="send" ${A.ok||bad('agree')?'':'disabled'}>Submit application</button>`}</div></div>`}
function draw(){const p=location.pathname,ae=document.activeElement,id=ae&&ae.id,ss=ae&&ae.selectionStart;let v,m;
if(!S||loading)v='<div class="css-sk"></div>'.repeat(4);else if(p=='/')v=list();else if(m=p.match(/^\/jobs\/(\d+)/))v=detail(+m[1]);else if(p=='/saved')v=savedv();else if(p=='/applications')v=apps();else if(p=='/alerts')v=alerts();else if(m=p.match(/^\/apply\/(\d+)/))v=apply(+m[1]);else v='<div class="css-h1x">Page not found</div>';
const nv=[['/','Jobs',0],['/saved','Saved',S?(bad('badge')?1:S.saved.length):0],['/applications','Applications',S?S.apps.length:0],['/alerts','Alerts',0]];
$('#root').innerHTML=`<div class="css-1hd8k"><div class="css-lg0" data-go="/">Perch</div>${nv.map(([u,t,n])=>`<div class="css-nv ${p==u?'css-on':''}" data-go="${u}">${t}${n?`<span class="css-bdg">${n}</span>`:''}</div>`).join('')}</div><div class="css-wrap">${v}${S&&!loading&&p=='/'&&seen.length?`<div class="css-h1x" style="font-size:17px;margin-top:24px">Recently viewed</div>${seen.map(i=>`<span class="css-tag">${h(job(i).title)}</span>`).join('')}`:''}</div>${M?`<div class="css-ov"><div class="css-md"><div class="css-h1x" style="font-size:19px">${M.t}</div><div>${h(M.b)}</div><div class="css-row" style="justify-content:flex-end;gap:10px"><button class="css-btn2" data-do="mno">${M.no}</button><button class="css-btn" data-do="myes">${M.yes}</button></div></div></div>`:''}${T?`<div class="css-tst"><span>${h(T.t)}</span>${T.u?'<span data-do="undo">Undo</span>':''}</div>`:''}`;
document.title=(p=='/saved'?'Saved jobs – ':p=='/applications'?'My applications – ':p=='/alerts'?'Job alerts – ':'')+'Perch';
if(id&&document.getElementById(id)&&document.activeElement!=document.getElementById(id)){const e=document.getElementById(id);e.focus();try{e.setSelectionRange(ss,ss)}catch(x){}}}
async function toggleSave(i){const on=!S.saved.includes(i);await api('save',{id:i,on});toast(on?'Job saved':'Job removed from your list',bad('undo')?()=>{}:()=>api('save',{id:i,on:!on}))}
document.addEventListener('click',async e=>{const t=e.target.closest('[data-go],[data-do],[data-open],[data-pick],[data-wd],[data-tg],[data-da]');if(!t){if(open&&open!='about'){open='';draw()}return}const d=t.dataset;if(t.disabled)return;
if(d.go)return nav(d.go);if(d.open){open=open==d.open?'':d.open;return draw()}if(d.pick){open='';if(d.pick=='city')F.city=d.v=='All cities'?'':d.v;else F.sort=d.v;return draw()}
if(d.wd){const a=S.apps.find(a=>a.id==d.wd);M={t:'Withdraw application?',b:'Your application for '+job(a.job).title+' will be deleted.',no:'Keep it',yes:'Yes, withdraw',f:async()=>{await api('withdraw',{id:a.id});toast('Application withdrawn')}};return draw()}
if(d.tg)return api('toggle',{id:+d.tg});if(d.da){await api('delalert',{id:+d.da});return toast('Alert deleted')}
switch(d.do){case'save':return toggleSave(+t.closest('[data-j]').dataset.j);case'savej':return toggleSave(+d.j);case'undo':{const u=T.u;T=null;draw();return u()}
case'remote':F.remote=!F.remote;return draw();case'part':F.part=!F.part;return draw();case'clear':F={...F,q:'',city:bad('clearcity')?F.city:'',remote:false,part:false,min:30};return draw();
case'more':busy=true;draw();return setTimeout(()=>{busy=false;lim+=bad('more')?3:6;draw()},450);
case'mno':M=null;return draw();case'myes':{const f=M.f;M=null;draw();return f()}
case'mkalert':AL.q=AL.q.trim();AL.err=AL.q.length<3&&!bad('alertshort')?'Enter at least 3 characters':'';if(AL.err)return draw();{const a=AL;AL={q:'',freq:'Daily',err:''};await api('alert',{q:a.q,freq:a.freq});return toast('Alert for "'+a.q+'" created')}
case'quit':A=null;return nav('/jobs/'+location.pathname.split('/')[2]);case'prev':A.step--;if(bad('backlost'))A.name='';return draw();case'rmcv':A.file=null;return draw();
case'next':A.err={};if(A.step==1){if(!A.name.trim())A.err.name='Please tell us your name';if(!/^\S+@\S+\.\w+$/.test(A.mail)&&!bad('mail'))A.err.mail='Please enter a valid e-mail address'}if(A.step==2&&!A.file&&!bad('nocv')){A.ferr='Please upload your CV';return draw()}if(!Object.keys(A.err).length)A.step++;return draw();
case'send':t.disabled=true;t.textContent='Sending…';{const i=A.job,n=A.name;await api('apply',{job:i});A=null;nav('/applications');return toast('Application sent. Good luck'+(n?', '+n.split(' ')[0]:'')+'!')}}});
document.addEventListener('input',e=>{const t=e.target;if(t.id=='q'){F.q=t.value;lim=6;return draw()}if(t.id=='min'){F.min=+t.value;return draw()}if(t.id=='alq')AL.q=t.value;if(t.id.startsWith('a_')){A[t.id.slice(2)]=t.value;if(t.id=='a_text'&&!bad('chars'))$('#cc').textContent=200-t.value.length+' characters left'}});
document.addEventListener('change',e=>{const t=e.target;if(t.name=='fr')AL.freq=t.value;if(t.id=='ok'){A.ok=t.checked;draw()}if(t.id=='cv'){const f=t.files[0];if(f){if(!/\.pdf$/i.test(f.name)&&!bad('anyfile')){A.file=null;A.ferr='Only PDF files are accepted'}else{A.file=f.name;A.ferr=''}}draw()}});
document.addEventListener('keydown',e=>{if(e.key=='Escape'){if(M){M=null;draw()}else if(open){open='';draw()}else if(e.target.id=='q'&&!bad('esc')){F.q='';draw()}}if(e.key=='Enter'&&e.target.dataset.open)e.target.click()});
addEventListener('popstate',()=>{open='';M=null;load()});draw();api('state').then(load);
</script></body></html>"""

Site("perch", port(7932), fresh, handle).serve()
