"""Drift: issues and chat of a team. Board, list, team, channel, reports; drawn by a script with utility and hashed classes, divs for everything, grids and flex boxes instead of tables."""
import time
from kit import Site, js, port

ISS = """1|Refund webhook retries|bug|In progress|High|Ana Ruiz|5|12 Jun
2|Add Apple Pay button|feature|Backlog|Medium|Ben Cole|8|30 Jun
3|Update API docs|chore|Done|Low|Chi Wang|2|1 Jun
4|Card form loses focus|bug|Review|High|Ben Cole|3|10 Jun
5|Export payouts as CSV|feature|Backlog|Low||5|
6|Rotate signing keys|chore|In progress|High|Dee Marsh|3|15 Jun
7|Wrong VAT on invoices|bug|Backlog|High|Ana Ruiz|5|20 Jun
8|Dark mode for checkout|feature|Review|Low|Chi Wang|8|25 Jun
9|Flaky refund test|chore|Done|Medium|Ana Ruiz|1|3 Jun
10|Currency rounding|bug|Done|Medium|Ben Cole|3|5 Jun
11|Receipt emails in French|feature|In progress|Medium|Chi Wang|5|18 Jun
12|Remove legacy gateway|chore|Backlog|Medium||13|"""
TEAM = [("Ana Ruiz", "Backend"), ("Ben Cole", "Frontend"), ("Chi Wang", "Design"), ("Dee Marsh", "Lead")]


def fresh():
    I = [dict(id=int(i), t=t, l=l, s=s, p=p, a=a, pt=int(pt), due=d, chk=[], com=[]) for i, t, l, s, p, a, pt, d in (x.split("|") for x in ISS.splitlines())]
    I[0]["chk"] = [dict(t="Reproduce", d=True), dict(t="Write a test", d=False), dict(t="Fix the queue", d=False)]
    I[0]["com"] = [dict(a="Ben Cole", t="Happens only with 3DS cards"), dict(a="Ana Ruiz", t="I can reproduce it")]
    M = [dict(id=1, day="Yesterday", a="Ana Ruiz", h="16:02", t="Sprint review moved to Thursday", r=2, me=False), dict(id=2, day="Yesterday", a="Ben Cole", h="16:10", t="Works for me", r=0, me=False),
         dict(id=3, day="Today", a="Chi Wang", h="09:15", t="Staging is down", r=1, me=False), dict(id=4, day="Today", a="Dee Marsh", h="09:20", t="Looking into it", r=0, me=False), dict(id=5, day="Today", a="Ana Ruiz", h="09:41", t="@Dee thanks!", r=0, me=False)]
    return dict(iss=I, team=[dict(n=n, r=r, on=n != "Chi Wang") for n, r in TEAM], inv=[], msg=M, unread=3, ni=13, nm=6, topic="Release on 30 June")


def handle(s, m, path, q, b, multi):
    f, I, M = s["fault"], s["iss"], s["msg"]
    if not path.startswith("/api/"): return HTML
    p = path.split("/")[2]
    if p == "state":
        time.sleep(.25)
        return js(200, {k: v for k, v in s.items() if k not in ("flash", "gone", "gonem")})
    time.sleep(dict(create=.8, msg=.4, bulk=.6).get(p, .2))
    G = lambda i: next(x for x in I if x["id"] == i)
    if p == "set":
        x = G(b["id"])
        if f == "movewrong" and "s" in b["v"]: x = I[(I.index(x) + 1) % len(I)]
        if not (f == "titlelost" and "t" in b["v"]): x.update(b["v"])
    if p == "pt": x = G(b["id"]); x["pt"] = max(0, x["pt"] + b["d"] * (2 if f == "step" else 1))
    if p == "del":
        x = G(b["id"])
        if f == "delwrong": x = I[(I.index(x) + 1) % len(I)]
        s["gone"] = (I.index(x), x); I.remove(x)
    if p == "undo" and f != "undo":
        k, x = s.pop("gone"); I.insert(k, x)
    if p == "create":
        if not b["t"].strip(): return js(422, dict(t="Give the issue a title"))
        if f != "duptitle" and any(x["t"].lower() == b["t"].strip().lower() for x in I): return js(422, dict(t="An issue with this title exists already"))
        I.append(dict(id=s["ni"], t=b["t"].strip(), l=b["l"], s="Backlog" if f != "newcol" else "Review", p=b["p"] if f != "newprio" else "Low", a=b["a"], pt=int(b["pt"]), due="", chk=[], com=[])); s["ni"] += 1
        return js(200, dict(id=s["ni"] - 1))
    if p == "com" and f != "comlost": G(b["id"])["com"].append(dict(a="Dee Marsh", t=b["t"]))
    if p == "chk":
        x = G(b["id"])
        if "add" in b: x["chk"].append(dict(t=b["add"], d=False))
        else: x["chk"][b["k"]]["d"] = not x["chk"][b["k"]]["d"]
    if p == "bulk":
        for k, i in enumerate(b["ids"]):
            if f == "bulk" and k: continue
            if b["do"] == "archive": I.remove(G(i))
            else: G(i)["a"] = "Dee Marsh"
    if p == "invite":
        if "@" not in b["m"] or "." not in b["m"].split("@")[-1]:
            if f != "mailval": return js(422, dict(m="That does not look like an email address"))
        s["inv"].append(dict(m=b["m"], r=b["r"] if f != "role" else "Guest"))
    if p == "revoke": s["inv"] = [x for x in s["inv"] if x["m"] != b["m"]]
    if p == "read" and f != "badge": s["unread"] = 0
    if p == "msg":
        if f != "msglost": M.append(dict(id=s["nm"], day="Today", a="Dee Marsh", h="10:00", t=b["t"], r=0, me=False)); s["nm"] += 1
    if p == "react":
        x = next(x for x in M if x["id"] == b["id"]); x["r"] += -1 if x["me"] and f != "react" else 1; x["me"] = not x["me"]
    if p == "edit": x = next(x for x in M if x["id"] == b["id"]); x["t"] = b["t"]; x["ed"] = f != "edited"
    if p == "mdel":
        x = next(x for x in M if x["id"] == b["id"]); s["gonem"] = (M.index(x), x); M.remove(x)
    if p == "mundo": k, x = s.pop("gonem"); M.insert(k, x)
    if p == "topic" and f != "topic": s["topic"] = b["t"]
    return js(200, {})


HTML = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Drift</title><link rel="icon" href="data:,"><style>
*{box-sizing:border-box}body{margin:0;font:14px/1.45 Inter,ui-sans-serif,system-ui,sans-serif;color:#1c1d22;background:#f4f4f6}input,textarea{font:inherit;border:1px solid #cfd0d6;border-radius:8px;padding:6px 10px;background:#fff}
.f{display:flex}.fc{display:flex;flex-direction:column}.ic{align-items:center}.jb{justify-content:space-between}.g1{gap:4px}.g2{gap:8px}.g4{gap:16px}.p2{padding:8px}.p3{padding:12px}.p5{padding:20px}.px3{padding-left:12px;padding-right:12px}.py1{padding-top:4px;padding-bottom:4px}.mt2{margin-top:8px}.mt4{margin-top:16px}.mb2{margin-bottom:8px}.f1{flex:1}.fw6{font-weight:600}.t12{font-size:12px}.t20{font-size:20px}.c6{color:#6a6c75}.cr{color:#b3261e}.wh{background:#fff}.r8{border-radius:8px}.r99{border-radius:99px}.sh{box-shadow:0 1px 3px #0002}.bd{border:1px solid #dcdde2}.bb{border-bottom:1px solid #e6e7eb}.cp{cursor:pointer}.wrap{flex-wrap:wrap}
._k3x9a{width:200px;background:#20222b;color:#d8d9e0;min-height:100vh}._n8q1z{padding:8px 12px;border-radius:8px;cursor:pointer}._n8q1z._on{background:#3b3e4d;color:#fff}._b77fe{background:#e5484d;color:#fff;border-radius:99px;padding:0 7px;font-size:12px}._pr1{background:#4a5bd4;color:#fff;padding:6px 14px;border-radius:8px;cursor:pointer;font-weight:600}._pr1._off{opacity:.4;cursor:not-allowed}._se2{background:#fff;border:1px solid #cfd0d6;padding:5px 12px;border-radius:8px;cursor:pointer}._ch5{border:1px solid #cfd0d6;border-radius:99px;padding:3px 12px;cursor:pointer;background:#fff}._ch5._on{background:#e5e8ff;border-color:#4a5bd4;color:#2b3aa8;font-weight:600}._av{width:26px;height:26px;border-radius:99px;background:#8b6fc9;color:#fff;font-size:11px;display:flex;align-items:center;justify-content:center}._co1{width:236px;background:#e9eaee;border-radius:10px;padding:10px}._cd9{background:#fff;border-radius:8px;padding:10px;margin-top:8px;box-shadow:0 1px 2px #0002;position:relative}.lb{border-radius:99px;padding:0 8px;font-size:12px}.l_bug{background:#ffe0de;color:#8c1d18}.l_feature{background:#dff3e4;color:#14532d}.l_chore{background:#ececf0;color:#44464f}._mn4{position:absolute;right:8px;top:34px;background:#fff;border:1px solid #dcdde2;border-radius:8px;z-index:9;min-width:170px;box-shadow:0 6px 20px #0003}._mn4>div{padding:6px 12px;cursor:pointer}._mn4>div:hover{background:#f0f1f5}
._gr7{display:grid;grid-template-columns:34px 76px 1fr 110px 90px 120px 70px 80px;align-items:center}._gr7>div{padding:8px 10px}._hd{font-size:12px;color:#6a6c75}._bx{width:16px;height:16px;border:1.5px solid #888;border-radius:4px;cursor:pointer;display:inline-flex;align-items:center;justify-content:center;font-size:12px}._bx._on{background:#4a5bd4;border-color:#4a5bd4;color:#fff}._pn2{position:fixed;right:0;top:0;bottom:0;width:410px;background:#fff;box-shadow:-8px 0 24px #0003;overflow:auto;z-index:20}._ov3{position:fixed;inset:0;background:#0006;z-index:30;display:flex;align-items:center;justify-content:center}._md1{background:#fff;border-radius:12px;width:430px;padding:22px}._sl8{position:relative}._sl8>._v{border:1px solid #cfd0d6;border-radius:8px;padding:5px 10px;cursor:pointer;display:flex;justify-content:space-between;min-width:150px;background:#fff}._sl8>._o{position:absolute;top:100%;left:0;right:0;background:#fff;border:1px solid #cfd0d6;border-radius:8px;z-index:12;box-shadow:0 6px 20px #0003}._sl8>._o>div{padding:5px 10px;cursor:pointer}._sl8>._o>div:hover{background:#eef0ff}._ts6{position:fixed;left:220px;bottom:18px;z-index:50}._ts6>div{background:#20222b;color:#fff;border-radius:8px;padding:9px 14px;margin-top:6px;display:flex;gap:18px}._bar{height:14px;background:#4a5bd4;border-radius:4px}._trk{background:#e0e1e7;border-radius:4px;height:8px;flex:1}.st{text-decoration:line-through;color:#777}
</style></head><body><div id="root"></div><div class="_ts6"></div><script>
let S,txt='',lab=[],who=null,menu=null,open_=null,dlg=null,sel=[],sort=null,dir=1,more=false,drop=null,F={},er={},ed=null,seg='Points',busy=false,eT=false,colps=[];
const E=x=>String(x??'').replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c])),B=n=>S&&S.fault===n,COLS=['Backlog','In progress','Review','Done'],PR=['Low','Medium','High'],LB=['bug','feature','chore'];
const ini=n=>n?n.split(' ').map(x=>x[0]).join(''):'–',key=i=>'DRF-'+i.id,pl=(n,w)=>n+' '+w+(n===1?'':'s');
async function api(p,b){const r=await fetch('/api/'+p,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{});const j=await r.json();if(!r.ok)throw j;return j}
async function load(){S=await api('state');draw()}
const A={};function act(n,f){A[n]=f}
document.addEventListener('click',e=>{const t=e.target.closest('[data-a]');if(!t){if(menu!==null||drop){menu=null;drop=null;draw()}return}if(t.classList.contains('_off'))return;const[n,...a]=t.dataset.a.split('|');const d=drop;if(n!=='drop'&&n!=='pick')drop=null;if(n!=='menu')menu=null;A[n](...a)});
document.addEventListener('keydown',e=>{if(e.key==='Escape'){if(ed||eT){ed=null;eT=false}else if(dlg)dlg=null;else open_=null;draw()}if(e.key==='Enter'&&e.target.dataset.e){e.preventDefault();const[n,...a]=e.target.dataset.e.split('|');A[n](...a)}});
document.addEventListener('input',e=>{const k=e.target.dataset.m;if(!k)return;if(k==='txt')txt=e.target.value;else F[k]=e.target.value;draw()});
function toast(t,u){const d=document.createElement('div');d.innerHTML=`<span>${E(t)}</span>${u?'<span class="fw6 cp">Undo</span>':''}`;if(u)d.lastChild.onclick=async()=>{d.remove();await u();load()};document.querySelector('._ts6').append(d);setTimeout(()=>d.remove(),u?9000:4500)}
const R=()=>location.pathname.slice(1)||'board';
act('go',p=>{history.pushState(0,'','/'+p);enter()});addEventListener('popstate',()=>enter());
async function enter(){open_=dlg=ed=null;sel=[];F={};er={};draw();if(R()==='channel'&&S&&S.unread){await api('read',{});load()}}
const btn=(t,a,p,off)=>`<div class="${p?'_pr1':'_se2'}${off?' _off':''}" data-a="${a}">${t}</div>`;
const dd=(k,v,os)=>`<div class="_sl8"><div class="_v" data-a="drop|${k}"><span>${E(v||'Nobody')}</span><span class="c6">▾</span></div>${drop===k?`<div class="_o">${os.map(o=>`<div data-a="pick|${k}|${o}">${E(o||'Nobody')}</div>`).join('')}</div>`:''}</div>`;
act('drop',k=>{drop=drop===k?null:k;draw()});
act('pick',async(k,v)=>{drop=null;if(k.startsWith('i_')){await api('set',{id:open_,v:{[k.slice(2)]:v}});return load()}F[k]=v;draw()});
function draw(){const a=document.activeElement,m=a&&a.dataset&&a.dataset.m,ss=a&&a.selectionStart,r=R();
 document.title=({board:'Board',list:'All issues',team:'Team',channel:'#payments',reports:'Reports'}[r]||'Not found')+' · Drift';
 document.getElementById('root').innerHTML=`<div class="f"><div class="_k3x9a p3 fc g4"><div class="t20 fw6 px3">Drift</div><div class="t12 px3">Payments v2</div><div class="fc g1">${[['board','Board'],['list','Issues'],['team','Team'],['channel','Channel'],['reports','Reports']].map(([k,t])=>`<div class="_n8q1z f jb ${r===k?'_on':''}" data-a="go|${k}"><span>${t}</span>${k==='channel'&&S&&S.unread?`<span class="_b77fe">${S.unread}</span>`:''}</div>`).join('')}</div></div><div class="f1 p5">${S?({board,list,team,channel,reports}[r]||(()=>'<div class="t20">Nothing here</div>'))():'<div class="c6">Loading…</div>'}</div></div>${S&&open_?panel():''}${dlg?modal():''}`;
 if(m){const e=document.querySelector(`[data-m="${m}"]`);if(e){e.focus();try{e.setSelectionRange(ss,ss)}catch(x){}}}}
const hit=i=>(!lab.length||lab.includes(i.l)||(B('label')&&lab.includes('bug')&&i.l==='chore'))&&(!who||i.a===who)&&(B('case')?i.t.includes(txt):(key(i)+' '+i.t).toLowerCase().includes(txt.toLowerCase()));
const bar=()=>`<div class="f ic g2 wrap mb2"><input data-m="txt" placeholder="Filter issues" value="${E(txt)}"><div class="f g1">${LB.map(l=>`<div class="_ch5 ${lab.includes(l)?'_on':''}" data-a="lab|${l}">${l}</div>`).join('')}</div><div class="f g1">${S.team.map(t=>`<div class="_av cp" style="${who===t.n?'outline:2px solid #4a5bd4':''}" title="${t.n}" data-a="who|${t.n}">${ini(t.n)}</div>`).join('')}</div>${txt||lab.length||who?btn('Clear filters','clear'):''}<div class="f1"></div>${btn('+ New issue','new',1)}</div>`;
act('lab',l=>{lab=lab.includes(l)?lab.filter(x=>x!==l):[...lab,l];draw()});act('who',n=>{who=who===n?null:n;draw()});act('clear',()=>{txt='';lab=[];who=null;draw()});
function board(){const v=S.iss.filter(hit);return`<div class="t20 fw6 mb2">Board</div>${bar()}<div class="f g2" style="align-items:flex-start">${COLS.map((c,k)=>{const l=v.filter(i=>i.s===c),n=(B('colcount')?S.iss.filter(i=>i.s===c):l).length;return`<div class="_co1"><div class="f jb ic"><span class="fw6">${c} <span class="c6">${n}</span></span><span class="f ic g1"><span class="t12 c6">${l.reduce((a,i)=>a+i.pt,0)+(B('colpts')?1:0)} pts</span><span class="cp" title="${colps.includes(c)?'Expand':'Collapse'}" data-a="fold|${c}">${colps.includes(c)?'▸':'▾'}</span></span></div>${colps.includes(c)?'':l.map(card).join('')||'<div class="c6 t12 mt2">No issues</div>'}</div>`}).join('')}</div>`}
act('fold',c=>{colps=colps.includes(c)?colps.filter(x=>x!==c):[...colps,c];draw()});
const card=i=>`<div class="_cd9"><div class="f jb"><span class="t12 c6">${key(i)}</span><span class="cp px3" data-a="menu|${i.id}">⋯</span></div><div class="cp fw6" data-a="open|${i.id}">${E(i.t)}</div><div class="f jb ic mt2"><span class="lb l_${i.l}">${i.l}</span><span class="t12">${i.p}</span><span class="t12">${i.pt} pts</span><span class="_av" title="${i.a||'Nobody'}">${ini(i.a)}</span></div>${i.chk.length?`<div class="t12 c6 mt2">✓ ${i.chk.filter(c=>c.d).length}/${i.chk.length}</div>`:''}${menu==i.id?`<div class="_mn4">${COLS.filter(c=>c!==i.s).map(c=>`<div data-a="move|${i.id}|${c}">Move to ${c}</div>`).join('')}<div data-a="mine|${i.id}">Assign to me</div><div class="cr" data-a="del|${i.id}">Delete</div></div>`:''}</div>`;
act('menu',i=>{menu=menu==i?null:i;draw()});act('move',async(i,c)=>{await api('set',{id:+i,v:{s:c}});toast(`DRF-${i} moved to ${c}`);load()});act('mine',async i=>{await api('set',{id:+i,v:{a:B('mine')?'Ana Ruiz':'Dee Marsh'}});toast(`DRF-${i} is yours now`);load()});
act('del',async i=>{draw();await api('del',{id:+i});open_=null;toast(`DRF-${i} deleted`,()=>api('undo',{}));load()});act('open',i=>{open_=+i;F={};eT=false;draw()});act('close',()=>{open_=null;draw()});
function list(){let v=S.iss.filter(hit);const K={Key:i=>i.id,Title:i=>i.t.toLowerCase(),Status:i=>COLS.indexOf(i.s),Priority:i=>B('prio')?i.p:-PR.indexOf(i.p),Assignee:i=>i.a||'~',Points:i=>B('pttext')?String(i.pt):i.pt};if(sort)v=[...v].sort((a,b)=>{const x=K[sort](a),y=K[sort](b);return(x<y?-1:x>y?1:0)*dir});const n=more?v.length:8,w=v.slice(0,n),all=w.length&&w.every(i=>sel.includes(i.id));
 return`<div class="t20 fw6 mb2">All issues</div>${bar()}${sel.length?`<div class="f ic g2 mb2"><span>${B('selcount')?1:sel.length} selected</span>${btn('Assign to me','bulk|assign')}${btn('Archive','bulk|archive')}${btn('Deselect all','none')}</div>`:''}${v.length?`<div class="wh r8 sh"><div class="_gr7 _hd bb"><div><span class="_bx ${all?'_on':''}" title="Select all" data-a="all">${all?'✓':''}</span></div>${['Key','Title','Status','Priority','Assignee','Points','Due'].map(c=>`<div class="${c==='Due'?'':'cp'}" ${c==='Due'?'':`data-a="sort|${c}"`}>${c}${sort===c?(dir>0?' ↑':' ↓'):''}</div>`).join('')}</div>${w.map(i=>`<div class="_gr7 bb"><div><span class="_bx ${sel.includes(i.id)?'_on':''}" data-a="tick|${i.id}">${sel.includes(i.id)?'✓':''}</span></div><div class="c6">${key(i)}</div><div class="cp fw6" data-a="open|${i.id}">${E(i.t)}</div><div>${i.s}</div><div>${i.p}</div><div>${i.a||'<span class="c6">Nobody</span>'}</div><div>${i.pt}</div><div>${i.due||'–'}</div></div>`).join('')}</div><div class="f jb mt2 c6"><span>${pl(v.length,'issue')} · ${v.reduce((a,i)=>a+i.pt,0)} points</span>${v.length>n?`<span>Showing ${n} of ${v.length}</span>`:''}</div>${v.length>n?`<div class="f mt2">${btn('Load more','more')}</div>`:''}`:'<div class="wh r8 p5 c6"><div class="fw6">No issues match</div><div>Change or clear the filters.</div></div>'}`}
act('sort',c=>{if(sort===c)dir=-dir;else{sort=c;dir=1}draw()});act('more',()=>{setTimeout(()=>{more=true;draw()},400)});act('tick',i=>{i=+i;sel=sel.includes(i)?sel.filter(x=>x!==i):[...sel,i];draw()});act('all',()=>{const l=S.iss.filter(hit).slice(0,more?99:8).map(i=>i.id);sel=l.every(i=>sel.includes(i))?[]:l;draw()});act('none',()=>{sel=[];draw()});act('bulk',async d=>{const k=sel.length;await api('bulk',{ids:sel,do:d});sel=[];toast(d==='archive'?`${pl(k,'issue')} archived`:`${pl(k,'issue')} assigned to you`);load()});
function panel(){const i=S.iss.find(x=>x.id===open_);if(!i)return'';const dn=i.chk.filter(c=>c.d).length;return`<div class="_pn2 p5"><div class="f jb"><span class="c6">${key(i)}</span><span class="cp px3" title="Close" data-a="close">✕</span></div>${eT?`<div class="f g2 mt2"><input class="f1" data-m="ttl" placeholder="Title" value="${E(F.ttl)}" data-e="saveT">${btn('Save','saveT',1)}</div>`:`<div class="f ic g2 mt2"><span class="t20 fw6">${E(i.t)}</span><span class="cp" title="Edit title" data-a="editT">✎</span></div>`}<div class="mt4 fc g2">${[['Status',dd('i_s',i.s,COLS)],['Priority',dd('i_p',i.p,PR)],['Assignee',dd('i_a',i.a,[...S.team.map(t=>t.n),''])],['Points',`<div class="f ic g2"><span class="_se2${i.pt<=0?' _off':''}" title="Fewer points" data-a="pt|-1">−</span><span class="fw6">${i.pt}</span><span class="_se2" title="More points" data-a="pt|1">+</span></div>`],['Due',`<span>${i.due||'No date'}</span>`]].map(([l,h])=>`<div class="f ic"><span class="c6" style="width:110px">${l}</span>${h}</div>`).join('')}</div>
 <div class="mt4 fw6">Checklist ${i.chk.length?`<span class="c6">${dn} of ${i.chk.length} done</span>`:''}</div>${i.chk.map((c,k)=>`<div class="f ic g2 mt2"><span class="_bx ${c.d?'_on':''}" data-a="chk|${k}">${c.d?'✓':''}</span><span class="${c.d?'st':''}">${E(c.t)}</span></div>`).join('')}<div class="f g2 mt2"><input class="f1" data-m="ck" placeholder="Add an item" value="${E(F.ck)}" data-e="addC">${btn('Add','addC',0,!(F.ck||'').trim())}</div>
 <div class="mt4 fw6">Comments <span class="c6">${i.com.length}</span></div>${i.com.map(c=>`<div class="f g2 mt2"><div class="_av">${ini(c.a)}</div><div><div class="t12 c6">${c.a}</div><div>${E(c.t)}</div></div></div>`).join('')||'<div class="c6 mt2">No comments yet</div>'}<textarea class="mt2" style="width:100%" data-m="cm" placeholder="Write a comment">${E(F.cm)}</textarea><div class="f mt2">${btn('Comment','com',1,!(F.cm||'').trim())}</div><div class="f mt4">${btn('Delete issue','ask')}</div></div>`}
act('editT',()=>{eT=true;F.ttl=S.iss.find(x=>x.id===open_).t;draw()});act('saveT',async()=>{const t=(F.ttl||'').trim();if(!t)return;eT=false;await api('set',{id:open_,v:{t}});toast('Title saved');load()});
act('pt',async d=>{await api('pt',{id:open_,d:+d});load()});act('chk',async k=>{await api('chk',{id:open_,k:+k});load()});act('addC',async()=>{const t=(F.ck||'').trim();if(!t)return;F.ck='';await api('chk',{id:open_,add:t});load()});act('com',async()=>{const t=F.cm.trim();F.cm='';await api('com',{id:open_,t});toast('Comment added');load()});
act('ask',()=>{dlg='del';draw()});act('new',()=>{dlg='new';F={l:'feature',p:'Medium',a:'',pt:'3',t:''};er={};draw()});act('cancel',()=>{dlg=null;draw()});
function modal(){if(dlg==='del')return`<div class="_ov3"><div class="_md1"><div class="t20 fw6 mb2">Delete DRF-${B('asktext')?1:open_}?</div><div class="mb2">The issue and its comments are removed from the board.</div><div class="f g2 mt4" style="justify-content:flex-end">${btn('Keep it','cancel')}${btn('Yes, delete','yes',1)}</div></div></div>`;
 return`<div class="_ov3"><div class="_md1"><div class="t20 fw6 mb2">New issue</div><div class="fc g2"><div><div class="t12 c6">Title</div><input style="width:100%" data-m="t" placeholder="What needs to be done?" value="${E(F.t)}">${er.t?`<div class="cr t12">${er.t}</div>`:''}</div><div class="f g4"><div><div class="t12 c6">Label</div>${dd('l',F.l,LB)}</div><div><div class="t12 c6">Priority</div>${dd('p',F.p,PR)}</div></div><div class="f g4"><div><div class="t12 c6">Assignee</div>${dd('a',F.a,[...S.team.map(t=>t.n),''])}</div><div><div class="t12 c6">Points</div>${dd('pt',F.pt,['1','2','3','5','8','13'])}</div></div></div><div class="f g2 mt4" style="justify-content:flex-end">${btn('Cancel','cancel')}${btn(busy?'Creating…':'Create issue','create',1,busy)}</div></div></div>`}
act('yes',()=>{dlg=null;A.del(open_)});act('create',async()=>{busy=true;draw();try{const r=await api('create',F);dlg=null;busy=false;toast(`DRF-${r.id} created`);load()}catch(e){er=e;busy=false;draw()}});
function team(){return`<div class="t20 fw6 mb2">Team</div><div class="f g4 wrap">${S.team.map(t=>{const l=S.iss.filter(i=>i.a===t.n),d=l.filter(i=>i.s==='Done').length,p=l.length?Math.round(100*(B('pct')?l.length-d:d)/l.length):0;return`<div class="wh r8 sh p3" style="width:220px"><div class="f ic g2"><div class="_av">${ini(t.n)}</div><div><div class="fw6">${t.n}${t.n==='Dee Marsh'?' <span class="c6">(you)</span>':''}</div><div class="t12 c6">${t.r}</div></div></div><div class="mt2 t12">${t.on?'● Online':'○ Away'}</div><div class="f jb mt2"><span>Open issues</span><span class="fw6">${l.length-d}</span></div><div class="f jb"><span>Points</span><span class="fw6">${l.reduce((a,i)=>a+i.pt,0)}</span></div><div class="f ic g2 mt2"><div class="_trk"><div class="_bar" style="height:8px;width:${p}%"></div></div><span class="t12">${p}% done</span></div></div>`}).join('')}</div>
 <div class="fw6 mt4 mb2">Invite someone</div><div class="f g2 ic"><input data-m="m" placeholder="name@company.com" value="${E(F.m)}">${dd('r',F.r||'Member',['Member','Guest','Admin'])}${btn('Send invitation','invite',1)}</div>${er.m?`<div class="cr t12">${er.m}</div>`:''}<div class="fw6 mt4 mb2">Pending invitations</div>${S.inv.map(x=>`<div class="f g4 ic bb p2"><span>${E(x.m)}</span><span class="lb l_chore">${x.r}</span>${btn('Revoke','revoke|'+E(x.m))}</div>`).join('')||'<div class="c6">Nobody is invited at the moment</div>'}`}
act('invite',async()=>{try{await api('invite',{m:(F.m||'').trim(),r:F.r||'Member'});er={};toast('Invitation sent to '+F.m.trim());F={};load()}catch(e){er=e;draw()}});act('revoke',async m=>{await api('revoke',{m});toast('Invitation revoked');load()});
function channel(){let day='';return`<div class="f jb ic mb2"><div><span class="t20 fw6">#payments</span> <span class="c6">${S.team.length} members</span></div></div>${ed==='topic'?`<div class="f g2"><input data-m="tp" placeholder="Topic" value="${E(F.tp)}" data-e="saveTp">${btn('Save topic','saveTp',1)}</div>`:`<div class="f g2 ic"><span class="c6">Topic: ${E(S.topic)}</span><span class="cp" title="Change topic" data-a="editTp">✎</span></div>`}<div class="wh r8 sh p3 mt2">${S.msg.map(m=>{const h=m.day!==day?`<div class="t12 c6 fw6 mt2" style="text-align:center">${m.day}</div>`:'';day=m.day;return h+`<div class="f g2 p2"><div class="_av" title="${m.a}">${ini(m.a)}</div><div class="f1"><div class="f g2"><span class="fw6">${m.a}</span><span class="t12 c6">${m.h}</span></div>${ed===m.id?`<div class="f g2"><input class="f1" data-m="em" placeholder="Edit message" value="${E(F.em)}" data-e="saveM|${m.id}">${btn('Save','saveM|'+m.id,1)}</div>`:`<div>${E(m.t)}${m.ed?' <span class="t12 c6">(edited)</span>':''}</div>`}</div><div class="f g2 ic"><span class="_ch5 ${m.me?'_on':''}" title="Like" data-a="react|${m.id}">♥ ${m.r}</span>${m.a==='Dee Marsh'?`<span class="cp t12" data-a="editM|${m.id}">Edit</span><span class="cp t12" data-a="delM|${m.id}">Delete</span>`:''}</div></div>`}).join('')}<div class="f g2 mt2"><input class="f1" data-m="ms" placeholder="Message #payments" value="${E(F.ms)}" data-e="send">${btn('Send','send',1,!(F.ms||'').trim())}</div><div class="t12 c6">${(F.ms||'').length} / 200</div></div>`}
act('send',async()=>{const t=(F.ms||'').trim();if(!t)return;F.ms='';draw();await api('msg',{t});load()});act('react',async i=>{await api('react',{id:+i});load()});act('editM',i=>{ed=+i;F.em=S.msg.find(m=>m.id==i).t;draw()});act('saveM',async i=>{ed=null;await api('edit',{id:+i,t:F.em});load()});act('delM',async i=>{await api('mdel',{id:+i});toast('Message deleted',()=>api('mundo',{}));load()});act('editTp',()=>{ed='topic';F.tp=S.topic;draw()});act('saveTp',async()=>{ed=null;await api('topic',{t:F.tp});load()});
function reports(){const v=c=>S.iss.filter(i=>i.s===c).reduce((a,i)=>a+(seg==='Points'?i.pt:1),0),t=COLS.reduce((a,c)=>a+v(c),0);return`<div class="t20 fw6 mb2">Reports</div><div class="f g1 mb2">${['Points','Issues'].map(x=>`<div class="_ch5 ${seg===x?'_on':''}" data-a="seg|${x}">${x}</div>`).join('')}</div><div class="f g4 mb2">${[['Total',t],['Done',v('Done')],['Remaining',B('remain')?t:t-v('Done')]].map(([l,n])=>`<div class="wh r8 sh p3" style="width:150px"><div class="c6 t12">${l}</div><div class="t20 fw6">${n}</div></div>`).join('')}</div><div class="wh r8 sh p3"><div class="fw6 mb2">${seg} by status</div>${COLS.map(c=>`<div class="f ic g2 mt2"><span style="width:100px">${c}</span><div style="width:400px"><div class="_bar" style="width:${t?100*v(c)/t:0}%"></div></div><span class="fw6">${v(c)}</span></div>`).join('')}</div><div class="wh r8 sh p3 mt4"><div class="f jb cp" data-a="acc"><span class="fw6">How is this counted?</span><span>${F.acc?'▴':'▾'}</span></div>${F.acc?'<div class="c6 mt2">Archived and deleted issues are left out.</div>':''}</div>`}
act('seg',x=>{seg=B('seg')?'Points':x;draw()});act('acc',()=>{F.acc=!F.acc;draw()});
draw();load().then(()=>enter());
</script></body></html>"""

Site("drift", port(7972), fresh, handle).serve()
