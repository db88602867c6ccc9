"""Anvil: a dashboard for continuous integration. Builds, logs, agents, variables, settings; rendered in the browser."""
import re, time
from common import Site, js, port

BUILDS = """493|web-shop|feature/coupons|Add coupon field to checkout|Lena Ortiz|Running|0|push|2 min ago
492|payments-api|main|Retry failed webhooks|Sam Whitlock|Queued|0|push|3 min ago
491|mobile-app|main|Bump Kotlin to 2.0|Priya Nair|Failed|412|push|11 min ago
490|web-shop|main|Fix tax rounding|Lena Ortiz|Passed|368|push|25 min ago
489|docs-site|main|Nightly link check|scheduler|Passed|94|schedule|1 h ago
488|payments-api|feature/iban|Validate IBAN check digits|Tom Achterberg|Failed|251|push|1 h ago
487|web-shop|feature/coupons|Coupon model|Lena Ortiz|Passed|355|push|2 h ago
486|mobile-app|release/5.1|Release 5.1 candidate|Priya Nair|Passed|734|manual|3 h ago
485|payments-api|main|Rotate signing keys|Sam Whitlock|Passed|247|push|3 h ago
484|docs-site|feature/search|Client-side search|Yuki Mori|Cancelled|31|push|4 h ago
483|web-shop|main|Lazy-load product images|Tom Achterberg|Passed|371|push|5 h ago
482|mobile-app|main|Fix crash on rotate|Priya Nair|Passed|690|push|6 h ago
481|payments-api|main|Nightly contract tests|scheduler|Failed|318|schedule|9 h ago
480|web-shop|main|Nightly browser tests|scheduler|Passed|905|schedule|9 h ago
479|docs-site|main|Fix broken anchors|Yuki Mori|Passed|88|push|yesterday
478|mobile-app|feature/widgets|Home screen widget|Jonas Feld|Failed|455|push|yesterday
477|web-shop|feature/coupons|Spike: coupon codes|Lena Ortiz|Cancelled|64|manual|yesterday
476|payments-api|main|Add idempotency keys|Sam Whitlock|Passed|263|push|yesterday
475|docs-site|main|Nightly link check|scheduler|Passed|97|schedule|yesterday
474|web-shop|main|Upgrade bundler|Tom Achterberg|Failed|142|push|2 days ago
473|mobile-app|main|Dark mode|Jonas Feld|Passed|702|push|2 days ago"""
BROKEN = {474: 0, 491: 1, 478: 1, 488: 2, 481: 2}
JOBS = ["lint", "unit tests", "integration tests", "package"]


def fresh():
    bs = []
    for l in BUILDS.splitlines():
        i, p, br, msg, au, st, d, tr, ago = l.split("|")
        bs.append(dict(id=int(i), project=p, branch=br, msg=msg, author=au, status=st, dur=int(d), trigger=tr, ago=ago, pin=False))
    ag = [dict(n=n, pool=p, os=o, st=s, jobs=j, on=s != "Offline", drain=False) for n, p, o, s, j in (
        ("forge-01", "linux-large", "Ubuntu 24.04", "Busy", 14), ("forge-02", "linux-large", "Ubuntu 24.04", "Idle", 11), ("forge-03", "linux-small", "Debian 12", "Idle", 6),
        ("mac-mini-1", "macos", "macOS 14", "Idle", 3), ("mac-mini-2", "macos", "macOS 14", "Offline", 0), ("win-builder", "windows", "Windows 2022", "Idle", 2))]
    va = [dict(n=n, v=v, scope=s, secret=c) for n, v, s, c in (
        ("DEPLOY_TOKEN", "tok-8841-xz", "All projects", True), ("NODE_VERSION", "20.11", "web-shop", False), ("SENTRY_DSN", "https://k1@errors.example/7", "All projects", True), ("STRIPE_KEY", "sk-test-5520", "payments-api", True), ("TZ", "Europe/Oslo", "All projects", False))]
    return dict(builds=bs, agents=ag, vars=va, set=dict(name="Northwind Forge", branch="main", timeout=45, conc=4), nid=494,
                note=dict(failed=True, fixed=True, passed=False, queued=False), rcpt=["ops@northwind.example", "lena@northwind.example"],
                sched=[dict(id=1, n="Nightly browser tests", p="web-shop", at="02:00", on=True), dict(id=2, n="Nightly contract tests", p="payments-api", at="02:30", on=True), dict(id=3, n="Weekly dependency scan", p="mobile-app", at="Sun 06:00", on=False)])


def jobs(b):
    bad, n = BROKEN.get(b.get("of", b["id"])), b["status"]
    out, tot = [], b["dur"]
    for i, j in enumerate(JOBS):
        if n == "Failed": st = "Passed" if i < bad else "Failed" if i == bad else "Skipped"
        elif n == "Running": st = "Passed" if i == 0 else "Running" if i == 1 else "Waiting"
        elif n == "Queued": st = "Waiting"
        elif n == "Cancelled": st = "Passed" if i == 0 else "Cancelled"
        else: st = "Passed"
        log = [f"Fetching {b['project']} at {b['branch']}", "Restoring cache", f"Starting {j}"]
        if st == "Failed":
            log += {0: ["ERROR src/bundle.ts:12 unexpected any", "WARN 3 files use tabs", "ERROR src/cart.ts:88 missing return type"], 1: ["PASS LoginTest", "ERROR RotateTest: expected 2 but was 3", "PASS ThemeTest"], 2: ["PASS refund round trip", "WARN slow query (2.1 s)", "ERROR webhook timed out after 30 s", "ERROR contract 'invoice' broken"]}[i]
            log += ["Exit code 1"]
        elif st == "Passed":
            log += [{0: "No issues in 214 files", 1: "PASS 182 of 182 tests", 2: "PASS 37 of 37 scenarios", 3: "Artifact uploaded"}[i]]
            if i == 0 and b["project"] == "web-shop": log.insert(3, "WARN deprecated rule no-mixed")
            log += ["Exit code 0"]
        else: log = []
        out.append(dict(n=j, st=st, log=log))
    return out


TESTS = [("adds a product", 12), ("applies a coupon", 31), ("rejects an expired coupon", 18), ("rounds tax per line", 9), ("sends a receipt", 44), ("restores the cart", 27)]


def handle(s, m, path, q, b, multi):
    f, B = s["fault"], s["builds"]
    if not path.startswith("/api/"): return HTML
    p = path.split("/")[2:]
    for x in B:
        if x.get("t") and x["status"] == "Queued" and time.time() - x["t"] > 1.4 and f != "stuck": x["status"] = "Running"; x["t"] = 0; x["ago"] = "just now"
    if p[0] == "state":
        time.sleep(.1)
        return js(200, {k: v for k, v in s.items() if k not in ("flash", "user")})
    if p[0] == "build" and m == "GET":
        time.sleep(.2)
        x = next((x for x in B if x["id"] == int(p[1])), None)
        if not x: return js(404, dict(error="No such build"))
        fl = x["status"] == "Failed"
        ts = [dict(n=n, ms=t, ok=not (fl and i in (1, 3))) for i, (n, t) in enumerate(TESTS)]
        return js(200, dict(x, jobs=jobs(x), tests=ts if x["dur"] else [], arts=[dict(n=x["project"] + ".tar.gz", s="4.2 MB"), dict(n="coverage.html", s="310 KB"), dict(n="junit.xml", s="58 KB")] if x["status"] == "Passed" else []))
    time.sleep(.25)
    G = lambda: next(x for x in B if x["id"] == int(p[1]))
    if p[0] == "rerun":
        x = G(); n = dict(x, id=s["nid"], status="Queued", dur=0, trigger="manual", ago="just now", t=time.time(), pin=False, author="Ada Brandt")
        if f == "rerunbranch": n["branch"] = "main"
        n["of"] = x["id"]; s["nid"] += 1; B.insert(0, n)
        return js(200, dict(id=n["id"]))
    if p[0] == "cancel":
        x = G()
        if f == "cancelwrong": x = next(y for y in B if y["status"] == "Queued")
        if f != "cancel": x["status"] = "Cancelled"
    if p[0] == "pin":
        x = G(); x["pin"] = not x["pin"] if f != "pin" else x["pin"]
    if p[0] == "bulkcancel":
        for x in B:
            if x["id"] in b["ids"] and x["status"] in ("Running", "Queued"): x["status"] = "Cancelled"
    if p[0] == "agent":
        a = next(a for a in s["agents"] if a["n"] == p[1])
        if p[2] == "on" and f != "agenton": a["on"] = not a["on"]
        if p[2] == "drain": a["drain"] = True
        if p[2] == "restart": a["st"] = "Idle" if f != "restart" else a["st"]; a["on"] = True
        if p[2] == "remove": s["agents"].remove(a)
    if p[0] == "var":
        n = b["n"].strip()
        if p[1] == "delete": s["vars"] = [v for v in s["vars"] if v["n"] != n] if f != "vardel" else s["vars"]; return js(200, {})
        er = {}
        if not re.fullmatch(r"[A-Z][A-Z0-9_]*", n) and f != "varname": er["n"] = "Use capital letters, digits and underscores"
        elif p[1] == "add" and any(v["n"] == n for v in s["vars"]): er["n"] = "A variable with this name already exists"
        if not b["v"]: er["v"] = "Value must not be empty"
        if er: return js(422, er)
        if p[1] == "add": s["vars"].append(dict(n=n, v=b["v"], scope=b["scope"] if f != "varscope" else "All projects", secret=b["secret"]))
        else:
            for v in s["vars"]:
                if v["n"] == n and f != "varedit": v.update(v=b["v"], scope=b["scope"], secret=b["secret"])
        s["vars"].sort(key=lambda v: v["n"])
    if p[0] == "set":
        er = {}
        if not b["name"].strip(): er["name"] = "Workspace name is required"
        try:
            t = int(b["timeout"])
            if not 1 <= t <= 180 and f != "timeout": er["timeout"] = "Enter a number from 1 to 180"
        except ValueError: er["timeout"] = "Enter a number from 1 to 180"
        if er: return js(422, er)
        s["set"] = dict(name=b["name"].strip() if f != "setname" else s["set"]["name"], branch=b["branch"], timeout=t, conc=b["conc"])
    if p[0] == "note": s["note"][p[1]] = not s["note"][p[1]] if f != "note" else s["note"][p[1]]
    if p[0] == "rcpt":
        if b.get("rm"): s["rcpt"].remove(b["rm"])
        elif not re.fullmatch(r"\S+@\S+\.\w+", b["add"]): return js(422, dict(e="Enter a valid e-mail address"))
        elif b["add"] in s["rcpt"] and f != "rcptdup": return js(422, dict(e="This address is already on the list"))
        else: s["rcpt"].append(b["add"])
    if p[0] == "sched":
        if p[1] == "add":
            if not b["n"].strip(): return js(422, dict(n="Give the schedule a name"))
            s["sched"].append(dict(id=len(s["sched"]) + 1, n=b["n"], p=b["p"], at=b["at"] if f != "schedat" else "00:00", on=True))
        else:
            x = next(x for x in s["sched"] if x["id"] == int(p[1]))
            x["on"] = not x["on"]
    return js(200, {})


HTML = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Anvil CI</title><link rel="icon" href="data:,"><style>
*{box-sizing:border-box}body{margin:0;background:#0f1419;color:#d6dde6;font:14px/1.45 Inter,system-ui,sans-serif}a{color:#6cb6ff;text-decoration:none}button,input,select{font:inherit;color:inherit}
#app{display:grid;grid-template-columns:190px 1fr;min-height:100vh}.side{background:#161c24;padding:16px 0}.side b{display:block;padding:0 18px 16px;font-size:17px}.side a{display:block;padding:8px 18px;color:#aab6c4}.side a.on{background:#222c38;color:#fff;border-left:3px solid #ff7a45}.main{padding:20px 28px 80px;max-width:1180px}
h1{font-size:22px;margin:0 0 16px}h2{font-size:16px;margin:20px 0 8px}.btn{background:#263241;border:1px solid #38475a;border-radius:6px;padding:5px 12px;cursor:pointer}.btn.p{background:#ff7a45;border-color:#ff7a45;color:#1a0d06;font-weight:600}.btn.d{background:#b3322c;border-color:#b3322c}.btn:disabled{opacity:.45;cursor:not-allowed}.ic{background:none;border:0;cursor:pointer;padding:3px 6px}
input,select{background:#0b1015;border:1px solid #38475a;border-radius:6px;padding:5px 9px}.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}.tile,.pc{background:#161c24;border:1px solid #26313e;border-radius:10px;padding:12px 16px}.tile span{display:block;color:#8b98a8}.tile strong{font-size:24px}.pcs{display:grid;grid-template-columns:repeat(2,1fr);gap:12px}.pc{cursor:pointer}.pc .t{font-size:16px;font-weight:600}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:8px 10px;border-bottom:1px solid #26313e}th{color:#8b98a8;font-weight:500}th button{background:none;border:0;color:inherit;cursor:pointer;padding:0}.st{padding:2px 9px;border-radius:9px;font-size:12px;white-space:nowrap}.st.Passed,.st.Idle{background:#143d26;color:#6ee7a0}.st.Failed,.st.Offline{background:#4a1a1a;color:#ff9d95}.st.Running,.st.Busy{background:#14325a;color:#8cc4ff}.st.Queued,.st.Cancelled,.st.Skipped,.st.Waiting,.st.Draining{background:#333b46;color:#c6ced8}
.tabs{display:flex;gap:4px;border-bottom:1px solid #26313e;margin:0 0 12px}.tabs button{background:none;border:0;padding:7px 12px;cursor:pointer;color:#aab6c4;border-bottom:2px solid transparent}.tabs button[aria-selected=true]{color:#fff;border-color:#ff7a45}.bar{display:flex;gap:10px;align-items:center;margin-bottom:12px;flex-wrap:wrap}.muted{color:#8b98a8}.err{color:#ff9d95;font-size:13px}
.split{display:grid;grid-template-columns:210px 1fr;gap:16px}.job{display:flex;justify-content:space-between;padding:8px 10px;border-radius:6px;cursor:pointer}.job.cur{background:#222c38}.log{background:#080b0f;border-radius:8px;padding:10px;font:13px/1.6 ui-monospace,monospace;min-height:160px}.log .ln{display:flex;gap:12px}.log i{color:#566373;font-style:normal;width:22px;text-align:right}.log .hit{background:#5a4a10}
.grid .r{display:grid;grid-template-columns:1.3fr 1fr 1.2fr .9fr .7fr 1fr 40px;padding:9px 10px;border-bottom:1px solid #26313e;align-items:center;position:relative}.grid .hd{color:#8b98a8}.sw{width:38px;height:20px;border-radius:10px;background:#3a4553;border:0;position:relative;cursor:pointer;padding:0}.sw:after{content:"";position:absolute;left:2px;top:2px;width:16px;height:16px;border-radius:8px;background:#fff}.sw[aria-checked=true]{background:#2ea85c}.sw[aria-checked=true]:after{left:20px}
.menu{position:absolute;right:8px;top:38px;background:#222c38;border:1px solid #38475a;border-radius:8px;z-index:5;min-width:130px;padding:4px}.menu div{padding:6px 12px;cursor:pointer}.menu div:hover{background:#2f3b4a}.ov{position:fixed;inset:0;background:#000a;display:flex;align-items:flex-start;justify-content:center;padding-top:110px;z-index:20}.dlg{background:#1b232d;border-radius:12px;padding:20px;width:430px}.dlg h2{margin-top:0}.fld{margin-bottom:12px}.fld>label,.fld>.lb{display:block;margin-bottom:3px;color:#aab6c4}.act{display:flex;gap:8px;justify-content:flex-end;margin-top:14px}
#toasts{position:fixed;right:18px;bottom:18px;z-index:40}.toast{background:#2b3846;border-left:4px solid #ff7a45;border-radius:6px;padding:10px 16px;margin-top:8px}.chip{display:inline-flex;gap:6px;background:#26313e;border-radius:14px;padding:3px 6px 3px 12px;margin:0 6px 6px 0}.chip button{background:none;border:0;cursor:pointer}.row2{display:flex;justify-content:space-between;align-items:center;padding:9px 0;border-bottom:1px solid #26313e;max-width:560px}.stepper{display:inline-flex;gap:8px;align-items:center}
</style></head><body><div id="app"></div><div id="toasts" role="status" aria-live="polite"></div><script>
let S=null,D=null,ui={st:'All',q:'',br:'',pg:1,sort:'',dir:1,sel:[],job:null,lq:'',eo:false,tab:'Log',stab:'General',menu:null,dlg:null,show:{},draft:null,er:{}};
const $=s=>document.querySelector(s),E=x=>String(x).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c])),F=n=>S.fault===n;
const api=async(p,b)=>{const r=await fetch('/api/'+p,b===undefined?{}:{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)});const j=await r.json();if(!r.ok)throw j;return j};
const load=async()=>{S=await api('state')};
function toast(t){const d=document.createElement('div');d.className='toast';d.textContent=t;$('#toasts').append(d);setTimeout(()=>d.remove(),4500)}
const dur=s=>s?Math.floor(s/60)+'m '+String(s%60).padStart(2,'0')+'s':'–';
const st=t=>`<span class="st ${t}">${t}</span>`;
const A={};let poll=null;
document.addEventListener('click',e=>{const t=e.target.closest('[data-a]');if(!t){if(ui.menu){ui.menu=null;draw()}return}if(t.disabled)return;e.preventDefault();const[n,...a]=t.dataset.a.split('~');A[n](...a)});
document.addEventListener('input',e=>{const t=e.target.closest('[data-i]');if(!t)return;const n=t.dataset.i;
 if(n.startsWith('d.')){ui.draft[n.slice(2)]=t.type==='checkbox'?t.checked:t.value;return}
 ui[n]=t.value;if(n==='q'||n==='br')ui.pg=1;draw();const k=$(`[data-i="${n}"]`);if(k&&k.tagName==='INPUT'){k.focus();k.setSelectionRange(k.value.length,k.value.length)}});
function route(){return location.hash.slice(2).split('/')}
async function nav(){Object.assign(ui,{menu:null,dlg:null,er:{},sel:[]});const r=route();if(!S)await load();if(r[0]==='builds'&&r[1]){D=null;draw();try{D=await api('build/'+r[1]);await load();ui.tab='Log';ui.lq='';ui.eo=false;ui.job=(D.jobs.find(j=>j.st==='Failed')||D.jobs[0]).n}catch(e){D={error:e.error}}}else await load();
 if(r[0]==='settings')ui.draft={...S.set};draw()}
window.addEventListener('hashchange',nav);
const refresh=async()=>{await load();const r=route();if(r[0]==='builds'&&r[1]){const j=ui.job;D=await api('build/'+r[1]);ui.job=j}draw()};
function draw(){const r=route(),pg=r[0]||'overview';const L=[['','Overview'],['builds','Builds'],['agents','Agents'],['variables','Variables'],['settings','Settings']];
 if(!S){$('#app').innerHTML='<div></div><div class="main">Loading…</div>';return}
 $('#app').innerHTML=`<div class="side"><b>⚒ Anvil</b>${L.map(([u,t])=>`<a href="#/${u}" class="${(r[0]||'')===u?'on':''}" ${(r[0]||'')===u?'aria-current="page"':''}>${t}</a>`).join('')}<p class="muted" style="padding:20px 18px">${E(S.set.name)}</p></div><div class="main">${pg==='overview'?over():pg==='builds'?(r[1]?detail():builds()):pg==='agents'?agents():pg==='variables'?vars():settings()}</div>${ui.dlg?dialog():''}`;
 clearTimeout(poll);if(S.builds.some(b=>b.t))poll=setTimeout(refresh,900);}
function over(){const n=k=>S.builds.filter(b=>b.status===k).length,ps=[...new Set(S.builds.map(b=>b.project))].sort();
 return`<h1>Overview</h1><div class="tiles"><div class="tile"><span>Builds</span><strong>${S.builds.length}</strong></div><div class="tile"><span>Failed</span><strong>${F('tile')?n('Failed')+n('Cancelled'):n('Failed')}</strong></div><div class="tile"><span>Running</span><strong>${n('Running')}</strong></div><div class="tile"><span>Agents online</span><strong>${S.agents.filter(a=>a.st!=='Offline').length} of ${S.agents.length}</strong></div></div>
 <h2>Projects</h2><div class="pcs">${ps.map(p=>{const b=S.builds.filter(x=>x.project===p),ok=b.filter(x=>x.status==='Passed').length,ko=b.filter(x=>x.status==='Failed').length,l=F('last')?b[b.length-1]:b[0];return`<div class="pc" data-a="proj~${p}"><div class="t">${p}</div><div>Last build #${l.id} ${st(l.status)}</div><div class="muted">Success rate ${Math.round(100*ok/(F('rate')?b.length:ok+ko))} %</div><div class="muted">${b.length} builds</div></div>`}).join('')}</div>
 <h2>Pinned builds</h2>${S.builds.some(b=>b.pin)?'<ul>'+S.builds.filter(b=>b.pin).map(b=>`<li><a href="#/builds/${b.id}">#${b.id} ${E(b.msg)}</a></li>`).join('')+'</ul>':'<p class="muted">Nothing is pinned yet.</p>'}`}
A.proj=p=>{ui.q=p;ui.st='All';ui.br='';ui.pg=1;location.hash='#/builds'};
function list(){let x=S.builds.filter(b=>(F('qmsg')?b.project:[b.project,b.msg,b.author,'#'+b.id].join(' ')).toLowerCase().includes(ui.q.toLowerCase())&&(!ui.br||F('branch')||b.branch===ui.br)&&(ui.st==='All'||b.status===ui.st||(F('failtab')&&ui.st==='Failed'&&b.status==='Cancelled')));if(ui.sort)x=[...x].sort((a,b)=>(F('sortdur')?String(a.dur).localeCompare(String(b.dur)):a.dur-b.dur)*ui.dir);return x}
function builds(){const x=list(),per=8,pages=Math.max(1,Math.ceil(x.length/per));ui.pg=Math.min(ui.pg,pages);const o=(ui.pg-1)*per,rows=x.slice(F('pageoff')&&ui.pg>1?o-1:o,o+per);
 return`<h1>Builds</h1><div class="tabs" role="tablist">${['All','Passed','Failed','Running','Cancelled'].map(t=>`<button role="tab" aria-selected="${ui.st===t}" data-a="tab~${t}">${t} (${t==='All'?S.builds.length:S.builds.filter(b=>b.status===t).length})</button>`).join('')}</div>
 <div class="bar"><input data-i="q" placeholder="Search builds" aria-label="Search builds" value="${E(ui.q)}"><label>Branch <select data-i="br"><option value="">All branches</option>${[...new Set(S.builds.map(b=>b.branch))].sort().map(b=>`<option ${ui.br===b?'selected':''}>${b}</option>`).join('')}</select></label><button class="btn" data-a="clear">Clear filters</button>${ui.sel.length?`<span>${ui.sel.length} selected</span><button class="btn d" data-a="bulk">Cancel selected</button>`:''}</div>
 ${rows.length?`<table><thead><tr><th></th><th>Build</th><th>Project</th><th>Branch</th><th>Author</th><th>Status</th><th aria-sort="${ui.sort?(ui.dir>0?'ascending':'descending'):'none'}"><button data-a="sort">Duration${ui.sort?(ui.dir>0?' ↑':' ↓'):''}</button></th><th>Started</th><th></th></tr></thead><tbody>${rows.map(b=>`<tr><td><input type="checkbox" data-a="sel~${b.id}" aria-label="Select #${b.id}" ${ui.sel.includes(b.id)?'checked':''}></td><td><a href="#/builds/${b.id}">#${b.id}</a> ${E(b.msg)}</td><td>${b.project}</td><td>${b.branch}</td><td>${b.author}</td><td>${st(b.status)}</td><td>${dur(b.dur)}</td><td>${b.ago}</td><td><button class="ic" data-a="pin~${b.id}" aria-label="${b.pin?'Unpin':'Pin'} #${b.id}">${b.pin?'★':'☆'}</button></td></tr>`).join('')}</tbody></table>
 <div class="bar" style="margin-top:12px"><span class="muted">${F('sum')?S.builds.length:x.length} ${x.length===1?'build':'builds'}, page ${ui.pg} of ${pages}</span><button class="btn" data-a="pg~-1" ${ui.pg<2?'disabled':''}>Previous</button><button class="btn" data-a="pg~1" ${ui.pg>=pages?'disabled':''}>Next</button></div>`:'<p class="muted">No builds match your filters.</p>'}`}
A.tab=t=>{ui.st=t;ui.pg=1;draw()};A.clear=()=>{ui.q=F('clear')?ui.q:'';ui.br='';ui.st='All';ui.pg=1;draw()};A.pg=d=>{ui.pg+=+d;draw()};A.sort=()=>{if(ui.sort)ui.dir=-ui.dir;ui.sort='d';ui.pg=1;draw()};
A.sel=i=>{i=+i;ui.sel=ui.sel.includes(i)?ui.sel.filter(x=>x!==i):[...ui.sel,i];setTimeout(draw)};
A.bulk=async()=>{const c=S.builds.filter(b=>ui.sel.includes(b.id)&&['Running','Queued'].includes(b.status)).length;await api('bulkcancel',{ids:F('bulk')?ui.sel.slice(0,1):ui.sel});toast(c?`${c} ${c===1?'build':'builds'} cancelled`:'None of the selected builds is active');ui.sel=[];refresh()};
A.pin=async i=>{const b=S.builds.find(b=>b.id==i);await api('pin/'+i,{});toast(b.pin?`Build #${i} unpinned`:`Build #${i} pinned`);refresh()};
function detail(){if(!D)return'<p>Loading build…</p>';if(D.error)return`<h1>${D.error}</h1><a href="#/builds">Back to builds</a>`;const b=D,act=['Running','Queued'].includes(b.status),j=b.jobs.find(x=>x.n===ui.job);
 return`<p><a href="#/builds">← Builds</a></p><div class="bar" style="justify-content:space-between"><h1 style="margin:0">Build #${b.id}</h1><span><button class="btn" data-a="pin~${b.id}">${b.pin?'Unpin':'Pin'}</button> ${act?`<button class="btn d" data-a="ask~cancel">Cancel build</button>`:`<button class="btn p" data-a="rerun">Re-run</button>`}</span></div>
 <p>${st(b.status)} <b>${E(b.msg)}</b></p><p class="muted">${b.project} · ${b.branch} · ${b.author} · Duration ${dur(b.dur)} · Trigger: ${b.trigger}</p>
 <div class="tabs" role="tablist">${['Log','Tests','Artifacts'].map(t=>`<button role="tab" aria-selected="${ui.tab===t}" data-a="dt~${t}">${t}</button>`).join('')}</div>
 ${ui.tab==='Log'?`<div class="split"><div>${b.jobs.map(x=>`<div class="job ${x.n===ui.job?'cur':''}" data-a="job~${x.n}"><span>${x.n}</span>${st(x.st)}</div>`).join('')}</div><div>${log(j)}</div></div>`:ui.tab==='Tests'?tests(b):arts(b)}`}
function log(j){let l=j.log.map((t,i)=>[i+1,t]);if(ui.eo)l=l.filter(x=>F('eo')?/ERROR|WARN/.test(x[1]):x[1].startsWith('ERROR'));const h=ui.lq?l.filter(x=>x[1].toLowerCase().includes(ui.lq.toLowerCase())).length:0;
 return`<div class="bar"><input data-i="lq" placeholder="Find in log" value="${E(ui.lq)}">${ui.lq?`<span>${F('hits')?h+1:h} ${h===1&&!F('hits')?'match':'matches'}</span>`:''}<span style="margin-left:auto">Errors only</span><button class="sw" role="switch" aria-label="Errors only" aria-checked="${ui.eo}" data-a="eo"></button></div><div class="log">${l.length?l.map(([i,t])=>`<div class="ln ${ui.lq&&t.toLowerCase().includes(ui.lq.toLowerCase())?'hit':''}"><i>${i}</i><span>${E(t)}</span></div>`).join(''):`<span class="muted">${j.log.length?'No errors in this job.':'This job has no output yet.'}</span>`}</div>`}
A.dt=t=>{ui.tab=t;draw()};A.job=n=>{ui.job=F('job')?D.jobs[0].n:n;draw()};A.eo=()=>{ui.eo=!ui.eo;draw()};
function tests(b){if(!b.tests.length)return'<p class="muted">No test results yet.</p>';const k=b.tests.filter(t=>!t.ok).length;return`<p>${b.tests.length-(F('tcount')?0:k)} passed, ${k} failed</p><table><thead><tr><th>Test</th><th>Result</th><th>Time</th></tr></thead><tbody>${b.tests.map(t=>`<tr><td>${t.n}</td><td>${t.ok?'ok':'failed'}</td><td>${t.ms} ms</td></tr>`).join('')}</tbody></table>`}
function arts(b){return b.arts.length?`<ul>${b.arts.map(a=>`<li>${a.n} <span class="muted">${a.s}</span></li>`).join('')}</ul>`:'<p class="muted">This build has no artifacts.</p>'}
A.rerun=async()=>{const r=await api('rerun/'+D.id,{});toast(`Build #${F('rerunmsg')?D.id:r.id} queued`);location.hash='#/builds/'+r.id};
A.ask=k=>{ui.dlg=k;draw()};A.close=()=>{ui.dlg=null;ui.er={};draw()};
A.doCancel=async()=>{const i=D.id;await api('cancel/'+i,{});ui.dlg=null;toast(`Build #${i} cancelled`);refresh()};
function agents(){return`<h1>Agents</h1><div class="grid"><div class="r hd"><div>Name</div><div>Pool</div><div>System</div><div>State</div><div>Jobs today</div><div>Accept jobs</div><div></div></div>${S.agents.map(a=>`<div class="r"><div>${a.n}</div><div>${a.pool}</div><div>${a.os}</div><div>${st(a.drain?'Draining':a.st)}</div><div>${a.jobs}</div><div><button class="sw" role="switch" aria-checked="${a.on}" aria-label="Accept jobs on ${a.n}" data-a="aon~${a.n}"></button></div><div><button class="ic" aria-label="Actions for ${a.n}" aria-haspopup="menu" data-a="menu~${a.n}">⋮</button></div>${ui.menu===a.n?`<div class="menu" role="menu"><div role="menuitem" data-a="ado~${a.n}~drain">Drain</div><div role="menuitem" data-a="ado~${a.n}~restart">Restart</div><div role="menuitem" data-a="ask~rm:${a.n}">Remove…</div></div>`:''}</div>`).join('')}</div><p class="muted">${S.agents.length} agents, ${S.agents.filter(a=>a.on||F('aoncount')).length} accept jobs</p>`}
A.menu=n=>{ui.menu=ui.menu===n?null:n;draw()};A.aon=async n=>{const a=S.agents.find(a=>a.n===n);await api('agent/'+n+'/on',{});toast(`${n} ${a.on?'no longer accepts jobs':'accepts jobs'}`);refresh()};
A.ado=async(n,k)=>{ui.menu=null;const t=F('drain')&&k==='drain'?S.agents[1].n:n;await api('agent/'+t+'/'+k,{});toast(k==='drain'?`${n} is draining`:`${n} was restarted`);refresh()};
A.rm=async n=>{ui.dlg=null;await api('agent/'+n+'/remove',{});toast(`${n} was removed`);refresh()};
function vars(){return`<div class="bar" style="justify-content:space-between"><h1 style="margin:0">Variables</h1><button class="btn p" data-a="newvar">Add variable</button></div><table><thead><tr><th>Name</th><th>Value</th><th>Scope</th><th></th></tr></thead><tbody>${S.vars.map(v=>`<tr><td>${v.n}</td><td>${v.secret&&!ui.show[v.n]?'••••••••':E(v.v)}</td><td>${v.scope}</td><td>${v.secret?`<button class="ic" aria-label="${ui.show[v.n]?'Hide':'Show'} value of ${v.n}" data-a="show~${v.n}">◉</button>`:''}<button class="ic" aria-label="Edit ${v.n}" data-a="editvar~${v.n}">✎</button><button class="ic" aria-label="Delete ${v.n}" data-a="ask~del:${v.n}">✕</button></td></tr>`).join('')}</tbody></table>`}
A.show=n=>{const k=F('show')?'SENTRY_DSN':n;ui.show[k]=!ui.show[k];draw()};A.newvar=()=>{ui.draft={n:'',v:'',scope:'All projects',secret:false,mode:'add'};ui.dlg='var';draw()};A.editvar=n=>{ui.draft={...S.vars.find(v=>v.n===n),mode:'edit'};ui.dlg='var';draw()};
A.savevar=async()=>{try{await api('var/'+ui.draft.mode,ui.draft);ui.dlg=null;ui.er={};toast(`Variable ${ui.draft.n} saved`);refresh()}catch(e){ui.er=e;draw()}};A.delvar=async n=>{await api('var/delete',{n});ui.dlg=null;toast(`Variable ${n} deleted`);refresh()};
const sel=(k,o,v)=>`<select id="${k}" data-i="d.${k}">${o.map(x=>`<option ${x===v?'selected':''}>${x}</option>`).join('')}</select>`;
const PR=['web-shop','payments-api','mobile-app','docs-site'];
function dialog(){const k=ui.dlg,d=ui.draft,er=ui.er,[a,n]=k.split(':');let h='';
 if(k==='cancel')h=`<h2>Cancel build #${D.id}?</h2><p>All running jobs will be stopped.</p><div class="act"><button class="btn" data-a="close">Keep running</button><button class="btn d" data-a="doCancel">Yes, cancel</button></div>`;
 if(a==='rm')h=`<h2>Remove ${n}?</h2><p>The agent has to be registered again afterwards.</p><div class="act"><button class="btn" data-a="close">Keep</button><button class="btn d" data-a="rm~${n}">Remove</button></div>`;
 if(a==='del')h=`<h2>Delete ${n}?</h2><p>Builds that use it will fail.</p><div class="act"><button class="btn" data-a="close">Keep</button><button class="btn d" data-a="delvar~${n}">Delete</button></div>`;
 if(k==='var')h=`<h2>${d.mode==='add'?'Add variable':'Edit variable'}</h2><div class="fld"><label for="n">Name</label><input id="n" data-i="d.n" value="${E(d.n)}" ${d.mode==='edit'?'readonly':''}>${er.n?`<div class="err">${er.n}</div>`:''}</div><div class="fld"><label for="v">Value</label><input id="v" data-i="d.v" value="${E(d.v)}">${er.v?`<div class="err">${er.v}</div>`:''}</div><div class="fld"><label for="scope">Scope</label>${sel('scope',['All projects',...PR],d.scope)}</div><label><input type="checkbox" data-i="d.secret" ${d.secret?'checked':''}> Secret</label><div class="act"><button class="btn" data-a="close">Cancel</button><button class="btn p" data-a="savevar">Save variable</button></div>`;
 if(k==='sched')h=`<h2>New schedule</h2><div class="fld"><div class="lb">Name</div><input id="n" data-i="d.n" value="${E(d.n)}">${er.n?`<div class="err">${er.n}</div>`:''}</div><div class="fld"><div class="lb">Project</div>${sel('p',PR,d.p)}</div><div class="fld"><div class="lb">Time</div><input id="at" data-i="d.at" value="${E(d.at)}"></div><div class="act"><button class="btn" data-a="close">Cancel</button><button class="btn p" data-a="saveSched">Create schedule</button></div>`;
 return`<div class="ov"><div class="dlg" role="dialog" aria-modal="true">${h}</div></div>`}
function settings(){const d=ui.draft||{...S.set},er=ui.er;let h='';
 if(ui.stab==='General')h=`<div class="fld"><label for="name">Workspace name</label><input id="name" data-i="d.name" value="${E(d.name)}">${er.name?`<div class="err">${er.name}</div>`:''}</div><div class="fld"><label for="branch">Default branch</label>${sel('branch',['main','develop','trunk'],d.branch)}</div><div class="fld"><label for="timeout">Build timeout (minutes)</label><input id="timeout" data-i="d.timeout" value="${E(d.timeout)}">${er.timeout?`<div class="err">${er.timeout}</div>`:''}</div><div class="fld"><div class="lb">Concurrent builds</div><span class="stepper"><button class="btn" aria-label="Fewer" data-a="conc~-1" ${d.conc<=1?'disabled':''}>−</button><b>${d.conc}</b><button class="btn" aria-label="More" data-a="conc~1" ${d.conc>=6?'disabled':''}>+</button></span></div><button class="btn p" data-a="saveSet">Save settings</button>`;
 if(ui.stab==='Notifications')h=[['failed','A build fails'],['fixed','A build is fixed'],['passed','A build passes'],['queued','A build waits for more than ten minutes']].map(([k,t])=>`<div class="row2"><span>${t}</span><button class="sw" role="switch" aria-label="${t}" aria-checked="${S.note[k]}" data-a="note~${k}"></button></div>`).join('')+`<h2>Recipients</h2><div>${S.rcpt.map(r=>`<span class="chip">${r}<button aria-label="Remove ${r}" data-a="rmR~${r}">×</button></span>`).join('')}</div><div class="bar"><input id="rc" data-i="d.rc" placeholder="name@example.com" aria-label="New recipient" value="${E(d.rc||'')}"><button class="btn" data-a="addR">Add recipient</button></div>${er.e?`<div class="err">${er.e}</div>`:''}`;
 if(ui.stab==='Schedules')h=`<button class="btn p" data-a="newSched">New schedule</button>${S.sched.map(s=>`<div class="row2"><span><b>${E(s.n)}</b><br><span class="muted">${s.p} · ${s.at}</span></span><span>${s.on?'Active':'Paused'} <button class="btn" data-a="tSched~${s.id}">${s.on?'Pause':'Resume'}</button></span></div>`).join('')}`;
 return`<h1>Settings</h1><div class="tabs" role="tablist">${['General','Notifications','Schedules'].map(t=>`<button role="tab" aria-selected="${ui.stab===t}" data-a="stab~${t}">${t}</button>`).join('')}</div>${h}`}
A.stab=t=>{ui.stab=t;ui.er={};draw()};A.conc=n=>{ui.draft.conc+=+n*(F('conc')?2:1);draw()};A.saveSet=async()=>{try{await api('set',ui.draft);ui.er={};toast('Settings saved');await load();ui.draft={...S.set};draw()}catch(e){ui.er=e;draw()}};
A.note=async k=>{await api('note/'+k,{});toast('Notification settings updated');refresh()};A.rmR=async r=>{await api('rcpt',{rm:r});refresh()};A.addR=async()=>{try{await api('rcpt',{add:ui.draft.rc||''});ui.er={};ui.draft.rc='';toast('Recipient added');refresh()}catch(e){ui.er=e;draw()}};
A.newSched=()=>{ui.draft={...S.set,n:'',p:PR[0],at:'03:00'};ui.dlg='sched';draw()};A.saveSched=async()=>{try{await api('sched/add',ui.draft);ui.dlg=null;ui.er={};toast('Schedule created');refresh()}catch(e){ui.er=e;draw()}};A.tSched=async i=>{const s=S.sched.find(s=>s.id==i);await api('sched/'+(F('sched')?1:i),{});toast(`${s.n} ${s.on?'paused':'resumed'}`);refresh()};
draw();nav();
</script></body></html>"""

Site("anvil", port(7951), fresh, handle).serve()
