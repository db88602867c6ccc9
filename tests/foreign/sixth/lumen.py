"""Lumen: a console of web components with open shadow roots; settings, members, keys, billing."""
from common import *


def fresh():
    M = [dict(id=i + 1, name=n, mail=e, role=r, seen=s) for i, (n, e, r, s) in enumerate([
        ("Zoë Çelik", "zoe@lumen.example", "Admin", "2026-11-26"), ("Łukasz Żak", "lukasz@lumen.example", "Editor", "2026-11-20"), ("Ngô Thị Hạnh", "hanh@lumen.example", "Viewer", "2026-09-02"),
        ("José Núñez", "jose@lumen.example", "Editor", "2026-11-25"), ("José Núñez-Ortiz", "ortiz@lumen.example", "Viewer", "2026-10-11"), ("李雷", "lilei@lumen.example", "Viewer", "2026-11-01"),
        ("Siobhán O'Connor", "siobhan@lumen.example", "Editor", "2026-11-19")])]
    K = [dict(id=i + 1, name=n, tail=t, status="Active") for i, (n, t) in enumerate([("Deploy key", "a91"), ("Deploy key (old)", "0c4"), ("Read-only", "77e")])]
    return dict(M=M, K=K, lang="en", plan="Free", seats=7, yearly=False, inv=[dict(no="INV-88", month="October", amount=203, status="Paid"), dict(no="INV-89", month="November", amount=203, status="Not paid")], nextk=4,
                g=dict(name="Aurora", mail="ops@lumen.example", region="Frankfurt", date="2026-12-05", tags=["web", "eu"]),
                n=dict(alerts=True, digests=False, sms=False, weekly=False), l=dict(timeout=30, threshold=80, budget=500), project="Aurora", env="Production")


STATS = {"24": (1920, 4, 58.2), "7": (12480, 36, 412.5), "30": (51300, 210, 1630)}


def handle(S, m, path, q, b, multi):
    F = S["fault"]
    p = path.strip("/").split("/")
    if p[0] != "api":
        return PAGE
    if p[1] == "boot":
        return js(200, dict(fault=F, lang=S["lang"], project=S["project"], env=S["env"]))
    if p[1] == "stats":
        time.sleep(.6)
        r, e, c = STATS[q.get("d", "7")]
        if F == "stats" and q.get("d") == "24":
            r, e, c = STATS["7"]
        return js(200, dict(r=r, e=e, c=c, top=[["/login", 4210], ["/orders", 3980], ["/orders/{id}", 2150], ["/health", 980], ["/export", 1160]]))
    if p[1] == "prefs":
        for k in ("lang", "project", "env"):
            if k in b and not (F == "lang" and k == "lang"):
                S[k] = b[k]
        time.sleep(.3)
        return js(200, {})
    if p[1] == "settings":
        if m == "GET":
            time.sleep(.3)
            return js(200, dict(g=S["g"], n=S["n"], l=S["l"]))
        k = p[2]
        r = js(200, {})
        if k == "n":
            f, v = list(b.items())[0]
            if f == "sms" and v and S["plan"] == "Free":
                r = js(403, dict(error="SMS alerts need the Pro plan"))
            elif F != "nopersist":
                S["n"][f] = v
            time.sleep(.7)
            return r
        if k == "g":
            if not b["name"].strip():
                r = js(422, dict(error="The project name must not be empty.", field="name"))
            elif "@" not in b["mail"]:
                r = js(422, dict(error="Enter a valid email address.", field="mail"))
            elif b["date"] and b["date"] < "2026-11-26":
                r = js(422, dict(error="The date lies in the past.", field="date"))
            elif F != "nopersist":
                S["g"] = dict(b)
                if F == "tags":
                    S["g"]["tags"] = b["tags"][:-1]
        if k == "l":
            if float(b["budget"] or 0) > 1000 and F != "budget":
                r = js(422, dict(error="The budget must not be above €1,000.", field="budget"))
            elif F != "nopersist":
                S["l"] = dict(b)
        time.sleep(.8)
        return r
    if p[1] == "members":
        if m == "GET":
            time.sleep(.4)
            return js(200, S["M"])
        if m == "POST":
            time.sleep(.7)
            if not b.get("name"):
                return js(422, dict(error="Enter a name."))
            if "@" not in b.get("mail", ""):
                return js(422, dict(error="Enter a valid email address."))
            if any(x["mail"] == b["mail"] for x in S["M"]):
                return js(409, dict(error="%s is already a member." % b["mail"]))
            S["M"].append(dict(id=len(S["M"]) + 20, name=b["name"], mail=b["mail"], role=b["role"], seen="Never"))
            return js(201, {})
        x = next(y for y in S["M"] if str(y["id"]) == p[2])
        adm = [y for y in S["M"] if y["role"] == "Admin"]
        r = js(200, {})
        if m == "PATCH":
            if x in adm and len(adm) == 1 and b["role"] != "Admin":
                r = js(409, dict(error="%s is the only admin" % x["name"]))
            elif F == "wrongrow":
                S["M"][(S["M"].index(x) + 1) % len(S["M"])]["role"] = b["role"]
            else:
                x["role"] = b["role"]
        if m == "DELETE":
            if x in adm and len(adm) == 1:
                r = js(409, dict(error="%s is the only admin" % x["name"]))
            elif F != "noremove":
                S["M"].remove(x)
        time.sleep(.6)
        return r
    if p[1] == "keys":
        if m == "GET":
            time.sleep(.3)
            return js(200, S["K"])
        if len(p) == 2:
            r = js(201, dict(secret="lk_live_7f3a", tail="f3a"))
            if any(k["name"] == b["name"] for k in S["K"]) and F != "dup":
                r = js(409, dict(error="A key with this name exists already."))
            else:
                S["K"].append(dict(id=S["nextk"], name=b["name"], tail="f3a", status="Active"))
                S["nextk"] += 1
            time.sleep(1)
            return r
        k = next(x for x in S["K"] if str(x["id"]) == p[2])
        if F == "wrongrow":
            k = S["K"][(S["K"].index(k) + 1) % len(S["K"])]
        k["status"] = "Revoked"
        time.sleep(.5)
        return js(200, {})
    if p[1] == "billing":
        if m == "GET":
            time.sleep(.3)
        elif p[-1] == "pay":
            for i in S["inv"]:
                if i["no"] == b["no"]:
                    i["status"] = "Paid"
            time.sleep(.9)
        else:
            S["plan"], S["seats"], S["yearly"] = b["plan"], b["seats"], b["yearly"]
            time.sleep(1.2)
        return js(200, dict(plan=S["plan"], seats=S["seats"], yearly=S["yearly"], inv=S["inv"]))
    return js(404, dict(error="no such address"))


PAGE = r"""<!DOCTYPE html><html><head><meta charset="utf-8"><title>Lumen Console</title><style>body{margin:0;font:15px/1.45 "Segoe UI",Arial,sans-serif;color:#1b1f2a;background:#f6f7fb}lx-app{display:block}</style></head><body><lx-app></lx-app><script>
const E=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));const eur=v=>'€'+v.toLocaleString('en-US',{minimumFractionDigits:2,maximumFractionDigits:2}),num=v=>v.toLocaleString('en-US');
async function api(m,p,b){const r=await fetch('/api/'+p,{method:m,headers:{'Content-Type':'application/json'},body:b?JSON.stringify(b):undefined});const j=await r.json();if(!r.ok){const e=Error(j.error);e.field=j.field;throw e}return j}
const def=(n,c)=>customElements.define(n,c);
class X extends HTMLElement{constructor(){super();this.s=this.attachShadow({mode:'open'})}a(n,d=''){return this.getAttribute(n)??d}$(q){return this.s.querySelector(q)}$$(q){return [...this.s.querySelectorAll(q)]}emit(n,d){this.dispatchEvent(new CustomEvent(n,{detail:d,bubbles:true,composed:true}))}}
def('lx-button',class extends X{static observedAttributes=['disabled'];connectedCallback(){this.s.innerHTML='<style>button{font:inherit;padding:7px 14px;border-radius:6px;border:1px solid #4f46e5;background:#4f46e5;color:#fff;cursor:pointer}:host([flat]) button{background:#fff;color:#4f46e5}button:disabled{opacity:.4}</style><button'+(this.hasAttribute('disabled')?' disabled':'')+'><slot></slot></button>'}attributeChangedCallback(){const b=this.$('button');if(b)b.disabled=this.hasAttribute('disabled')}});
def('lx-switch',class extends X{connectedCallback(){this.draw()}get checked(){return this.hasAttribute('checked')}set checked(v){this.toggleAttribute('checked',v);this.draw()}
 draw(){this.s.innerHTML='<style>.r{display:flex;justify-content:space-between;align-items:center;padding:10px 0;border-bottom:1px solid #e3e6ef;max-width:520px}button{width:42px;height:22px;border-radius:11px;border:0;background:#c3c8d6;position:relative;cursor:pointer}button i{position:absolute;left:2px;top:2px;width:18px;height:18px;border-radius:9px;background:#fff}button[aria-checked=true]{background:#4f46e5}button[aria-checked=true] i{left:22px}small{color:#666;display:block}</style><div class="r"><span id="l">'+E(this.a('label'))+'<small>'+E(this.a('hint'))+'</small></span><button role="switch" aria-label="'+E(this.a('label'))+'" aria-checked="'+this.checked+'"><i></i></button></div>';this.$('button').onclick=()=>{this.checked=!this.checked;this.emit('lx-change',this.checked)}}});
def('lx-field',class extends X{connectedCallback(){this.s.innerHTML='<style>label{display:block;font-size:13px;margin-top:12px}input{font:inherit;padding:6px 8px;border:1px solid #b9bfd0;border-radius:6px;width:260px}.e{color:#b42318;font-size:13px}</style><label for="i">'+E(this.a('label'))+'</label><input id="i" value="'+E(this.a('value'))+'" placeholder="'+E(this.a('placeholder'))+'" type="'+this.a('type','text')+'"><div class="e" role="alert"></div>';this.$('input').oninput=()=>this.emit('lx-change',this.value)}get value(){return this.$('input').value}set value(v){this.$('input').value=v}set error(t){this.$('.e').textContent=t}});
def('lx-slider',class extends X{connectedCallback(){this.s.innerHTML='<style>label{display:block;font-size:13px;margin-top:14px}input{width:260px;vertical-align:middle}</style><label for="i">'+E(this.a('label'))+'</label><input id="i" type="range" min="'+this.a('min')+'" max="'+this.a('max')+'" step="'+this.a('step','1')+'" value="'+this.a('value')+'"> <output>'+this.a('value')+' '+E(this.a('unit'))+'</output>';this.$('input').oninput=()=>{this.$('output').textContent=this.value+' '+this.a('unit');this.emit('lx-change',this.value)}}get value(){return +this.$('input').value}});
def('lx-select',class extends X{connectedCallback(){this.v=this.a('value');this.draw()}get value(){return this.v}draw(){const o=this.a('options').split('|');this.s.innerHTML='<style>:host{display:block;position:relative}.l{font-size:13px;margin-top:12px}button{font:inherit;min-width:190px;text-align:left;padding:6px 10px;border:1px solid #b9bfd0;border-radius:6px;background:#fff;cursor:pointer}ul{position:absolute;z-index:20;list-style:none;margin:2px 0;padding:4px 0;background:#fff;border:1px solid #ccd;border-radius:6px;min-width:190px}li{padding:6px 12px;cursor:pointer}li:hover{background:#eef}</style><div class="l" id="l">'+E(this.a('label'))+'</div><button aria-haspopup="listbox" aria-expanded="false" aria-labelledby="l v"><span id="v">'+E(this.v)+'</span></button><ul role="listbox" hidden>'+o.map(x=>'<li role="option" aria-selected="'+(x==this.v)+'">'+E(x)+'</li>').join('')+'</ul>';
 const u=this.$('ul'),b=this.$('button');b.onclick=()=>{u.hidden=!u.hidden;b.setAttribute('aria-expanded',!u.hidden)};this.$$('li').forEach(li=>li.onclick=()=>{this.v=li.textContent;this.draw();this.emit('lx-change',this.v)})}});
def('lx-date',class extends X{connectedCallback(){this.v=this.a('value');this.m=this.v.slice(0,7);this.draw()}get value(){return this.v}set error(t){this.$('.e').textContent=t}
 draw(open){const [y,mo]=this.m.split('-').map(Number),n=new Date(y,mo,0).getDate(),t=new Date(y,mo-1,1).toLocaleString('en-US',{month:'long'})+' '+y;let d='';for(let k=1;k<=n;k++){const iso=this.m+'-'+String(k).padStart(2,'0');d+='<button class="d" aria-label="'+k+' '+t+'"'+(iso==this.v?' aria-pressed="true"':'')+' data-d="'+iso+'">'+k+'</button>'}
 this.s.innerHTML='<style>label{display:block;font-size:13px;margin-top:12px}input{font:inherit;padding:6px 8px;border:1px solid #b9bfd0;border-radius:6px;width:140px}.c{position:absolute;background:#fff;border:1px solid #ccd;padding:10px;width:270px;z-index:20;border-radius:6px}.d{width:34px;border:0;background:none;padding:5px;cursor:pointer}.d[aria-pressed]{background:#4f46e5;color:#fff}.e{color:#b42318;font-size:13px}.h{display:flex;justify-content:space-between}</style><label for="i">'+E(this.a('label'))+'</label><input id="i" value="'+this.v+'" placeholder="YYYY-MM-DD"> <button class="o" aria-label="Open calendar">📅</button><div class="c"'+(open?'':' hidden')+'><div class="h"><button class="p" aria-label="Previous month">‹</button><span>'+t+'</span><button class="n" aria-label="Next month">›</button></div>'+d+'</div><div class="e" role="alert"></div>';
 const mv=k=>{const x=new Date(Date.UTC(y,mo-1+k,1));this.m=x.toISOString().slice(0,7);this.draw(true)};this.$('.o').onclick=()=>{this.$('.c').hidden=!this.$('.c').hidden};this.$('.p').onclick=()=>mv(-1);this.$('.n').onclick=()=>mv(1);this.$$('.d').forEach(b=>b.onclick=()=>{this.v=b.dataset.d;this.draw();this.emit('lx-change',this.v)});
 this.$('input').onchange=e=>{const w=e.target.value;if(w===''||/^\d{4}-\d\d-\d\d$/.test(w)){this.v=w;if(w)this.m=w.slice(0,7);this.draw();this.emit('lx-change',w)}else this.error='Use the form YYYY-MM-DD.'};}});
def('lx-chips',class extends X{connectedCallback(){this.v=this.a('value').split('|').filter(Boolean);this.draw()}get value(){return this.v}draw(f){this.s.innerHTML='<style>.l{font-size:13px;margin-top:12px}.b{display:inline-flex;gap:6px;border:1px solid #b9bfd0;border-radius:6px;padding:5px;background:#fff}.c{background:#e6e8f5;border-radius:10px;padding:1px 8px}.c button{border:0;background:none;cursor:pointer}input{border:0;font:inherit;outline:0}</style><div class="l">'+E(this.a('label'))+'</div><div class="b">'+this.v.map(c=>'<span class="c">'+E(c)+'<button aria-label="Remove '+E(c)+'" data-c="'+E(c)+'">×</button></span>').join('')+'<input aria-label="'+E(this.a('label'))+'" placeholder="Add a tag"></div>';
 this.$$('button').forEach(b=>b.onclick=()=>{this.v=this.v.filter(x=>x!=b.dataset.c);this.draw();this.emit('lx-change',this.v)});const i=this.$('input');i.onkeydown=e=>{if(e.key=='Enter'&&i.value.trim()){const t=i.value.trim();if(!this.v.includes(t))this.v=[...this.v,t];this.draw(1);this.emit('lx-change',this.v)}};if(f)this.$('input').focus()}});
def('lx-tabs',class extends X{connectedCallback(){this.draw()}draw(){this.s.innerHTML='<style>div{display:flex;border-bottom:1px solid #d6d9e6;gap:4px}button{font:inherit;border:0;background:none;padding:9px 14px;cursor:pointer}button[aria-selected=true]{border-bottom:2px solid #4f46e5;color:#4f46e5}</style><div role="tablist">'+this.a('tabs').split('|').map(t=>'<button role="tab" aria-selected="'+(t==this.a('value'))+'">'+E(t)+'</button>').join('')+'</div>';this.$$('button').forEach(b=>b.onclick=()=>{this.setAttribute('value',b.textContent);this.draw();this.emit('lx-tab',b.textContent)})}});
def('lx-menu',class extends X{set items(v){this.it=v;this.draw()}set text(t){this.setAttribute('text',t);if(this.it)this.draw()}draw(){this.s.innerHTML='<style>:host{position:relative;display:inline-block}button.m{font:inherit;border:1px solid #ccd;background:#fff;border-radius:6px;padding:5px 10px;cursor:pointer}[role=menu]{position:absolute;z-index:25;background:#fff;border:1px solid #ccd;border-radius:6px;min-width:170px;box-shadow:0 4px 14px #0002}[role=menu][hidden]{display:none}[role=menuitem]{padding:7px 14px;cursor:pointer;white-space:nowrap;position:relative}[role=menuitem]:hover{background:#eef}.sub{left:100%;top:0}:host([end]) [role=menu]{right:0}:host([end]) .sub{right:100%;left:auto}</style><button class="m" aria-haspopup="menu" aria-expanded="false"'+(this.a('name')?' aria-label="'+E(this.a('name'))+'"':'')+'>'+E(this.a('text'))+'</button><div role="menu" class="top" hidden></div>';
 const top=this.$('.top'),b=this.$('.m');const close=()=>{top.hidden=true;b.setAttribute('aria-expanded','false')};b.onclick=()=>{const h=!top.hidden;top.hidden=h;b.setAttribute('aria-expanded',!h);top.querySelectorAll('.sub').forEach(x=>x.hidden=true)};
 for(const [t,sub] of this.it){const d=document.createElement('div');d.setAttribute('role','menuitem');d.tabIndex=-1;d.append(t);if(Array.isArray(sub)){d.append(' ▸');d.setAttribute('aria-haspopup','menu');const m=document.createElement('div');m.className='sub';m.setAttribute('role','menu');m.hidden=true;sub.forEach(s=>{const e=document.createElement('div');e.setAttribute('role','menuitem');e.textContent=s;e.onclick=ev=>{ev.stopPropagation();close();this.emit('lx-pick',t+'>'+s)};m.append(e)});d.append(m);d.onclick=()=>{m.hidden=!m.hidden};d.onmouseenter=()=>{top.querySelectorAll('.sub').forEach(x=>{if(x!=m)x.hidden=true})}}else d.onclick=()=>{close();this.emit('lx-pick',t)};top.append(d)}
 document.addEventListener('click',e=>{if(!e.composedPath().includes(this))close()})}});
def('lx-dialog',class extends X{connectedCallback(){this.s.innerHTML='<style>.b{position:fixed;inset:0;background:#10132099;z-index:40;display:flex;align-items:center;justify-content:center}.d{background:#fff;border-radius:10px;padding:22px;min-width:380px}h2{margin:0 0 8px;font-size:19px}</style><div class="b"><div class="d" role="dialog" aria-modal="true" aria-labelledby="t"><h2 id="t">'+E(this.a('heading'))+'</h2><slot></slot></div></div>'}});
def('lx-toast',class extends X{connectedCallback(){this.s.innerHTML='<style>div{position:fixed;right:20px;bottom:20px;background:#1b1f2a;color:#fff;padding:12px 18px;border-radius:8px;z-index:60}</style><div role="status">'+E(this.a('text'))+'</div>';setTimeout(()=>this.remove(),5000)}});
function toast(t){document.querySelectorAll('lx-toast').forEach(x=>x.remove());const e=document.createElement('lx-toast');e.setAttribute('text',t);document.body.append(e)}
function dlg(h,body,wire){const e=document.createElement('lx-dialog');e.setAttribute('heading',h);e.innerHTML=body;document.body.append(e);wire(e,()=>e.remove())}
const T={en:{overview:'Overview',members:'Members',keys:'API keys',billing:'Billing',settings:'Settings',save:'Save changes',discard:'Discard',unsaved:'You have unsaved changes'},de:{overview:'Übersicht',members:'Mitglieder',keys:'API-Schlüssel',billing:'Abrechnung',settings:'Einstellungen',save:'Änderungen speichern',discard:'Verwerfen',unsaved:'Nicht gespeicherte Änderungen'},fr:{overview:"Vue d'ensemble",members:'Membres',keys:'Clés API',billing:'Facturation',settings:'Paramètres',save:'Enregistrer les modifications',discard:'Abandonner',unsaved:'Modifications non enregistrées'}};
const LN={English:'en',Deutsch:'de','Français':'fr'};let B;const t=k=>T[B.lang][k];
def('lx-app',class extends X{async connectedCallback(){B=await api('GET','boot');addEventListener('popstate',()=>this.route());this.shell();this.route()}
 shell(){this.s.innerHTML='<style>header{height:56px;background:#fff;border-bottom:1px solid #dfe2ec;display:flex;align-items:center;gap:16px;padding:0 20px}nav{position:fixed;top:56px;bottom:0;left:0;width:190px;background:#fff;border-right:1px solid #dfe2ec;padding:14px 0}nav a{display:block;padding:9px 20px;color:#333;text-decoration:none}nav a[aria-current]{background:#eef;color:#4f46e5}main{margin-left:190px;padding:22px}</style><header><b>Lumen</b><lx-menu id="pm" text=""></lx-menu><span id="en"></span><lx-select style="margin-left:auto" id="lg" label="" options="English|Deutsch|Français" value="'+Object.keys(LN).find(k=>LN[k]==B.lang)+'"></lx-select></header><nav>'+['overview','members','keys','billing','settings'].map(k=>'<a href="/'+k+'">'+E(t(k))+'</a>').join('')+'</nav><main></main>';
 const pm=this.$('#pm');pm.text='Project: '+B.project;pm.items=[['Switch project',['Aurora','Aurora EU','Borealis']],['Environment',['Production','Staging']],['Project settings']];this.$('#en').textContent=B.env;
 pm.addEventListener('lx-pick',async e=>{const [a,b]=e.detail.split('>');if(a=='Project settings')return this.nav('/settings');if(a=='Switch project'){B.project=b;pm.text='Project: '+b;toast('Switched to '+b);api('POST','prefs',{project:b})}else{B.env=b;this.$('#en').textContent=b;toast('Environment: '+b);api('POST','prefs',{env:b})}});
 this.$('#lg').addEventListener('lx-change',async e=>{B.lang=LN[e.detail];await api('POST','prefs',{lang:B.lang});this.shell();this.route()});this.$$('nav a').forEach(a=>a.onclick=e=>{e.preventDefault();this.nav(a.getAttribute('href'))})}
 nav(u){history.pushState(0,'',u);this.route()}
 route(){const k=location.pathname.slice(1)||'overview';this.$$('nav a').forEach(a=>a.toggleAttribute('aria-current',a.getAttribute('href')=='/'+k));const e=document.createElement('lx-'+(T.en[k]?k:'overview'));this.$('main').replaceChildren(e)}});
const BASE='<style>h1{font-size:24px;margin:0 0 14px}h2{font-size:18px}table{border-collapse:collapse;background:#fff;width:100%;margin-top:10px}th,td{text-align:left;padding:8px 10px;border-bottom:1px solid #e3e6ef}.cards{display:flex;gap:14px}.card{background:#fff;border:1px solid #e3e6ef;border-radius:8px;padding:14px;min-width:150px}.card b{display:block;font-size:22px}.bar{margin-top:18px;background:#fff7e0;padding:10px 14px;border-radius:8px;display:flex;gap:10px;align-items:center}.chip{border:1px solid #b9bfd0;border-radius:14px;background:#fff;padding:3px 12px;font:inherit;cursor:pointer}.chip[aria-pressed=true]{background:#4f46e5;color:#fff}.sp{color:#888}.hb{border:0;background:none;font:inherit;font-weight:600;cursor:pointer}.plan{background:#fff;border:2px solid #e3e6ef;border-radius:8px;padding:14px;width:170px;cursor:pointer}.plan[aria-checked=true]{border-color:#4f46e5}.tag{background:#e6e8f5;border-radius:8px;padding:1px 8px;font-size:12px}</style>';
def('lx-overview',class extends X{connectedCallback(){this.d='7';this.s.innerHTML=BASE+'<h1>'+E(t('overview'))+'</h1><lx-select id="rg" label="Time range" options="Last 24 hours|Last 7 days|Last 30 days" value="Last 7 days"></lx-select><div id="o"></div>';this.$('#rg').addEventListener('lx-change',e=>{this.d=e.detail.split(' ')[1];this.load()});this.load()}
 async load(){this.$('#o').innerHTML='<p class="sp">Loading…</p>';const d=await api('GET','stats?d='+this.d);this.dt=d;this.so='';this.draw()}
 draw(){const d=this.dt,b=500;let r=[...d.top];if(this.so)r.sort((x,y)=>(this.so=='d'?-1:1)*(B.fault=='sort'?String(x[1]).localeCompare(String(y[1])):x[1]-y[1]));this.$('#o').innerHTML='<div class="cards" style="margin-top:14px"><div class="card">Requests<b>'+num(d.r)+'</b></div><div class="card">Errors<b>'+num(d.e)+'</b></div><div class="card">Error rate<b>'+(d.e/d.r*100).toFixed(2)+' %</b></div><div class="card">Cost<b>'+eur(d.c)+'</b>'+(d.c>b?'<span class="tag">Over budget</span>':'<span class="tag">Within budget</span>')+'</div></div><h2>Top endpoints</h2><table><thead><tr><th scope="col">Endpoint</th><th scope="col" aria-sort="'+(this.so=='a'?'ascending':this.so=='d'?'descending':'none')+'"><button class="hb">Requests</button></th></tr></thead><tbody>'+r.map(x=>'<tr><td>'+E(x[0])+'</td><td>'+num(x[1])+'</td></tr>').join('')+'</tbody></table>';this.$('.hb').onclick=()=>{this.so=this.so=='a'?'d':'a';this.draw()}}});
def('lx-settings',class extends X{async connectedCallback(){this.tab='General';this.s.innerHTML=BASE+'<h1>'+E(t('settings'))+'</h1><lx-tabs tabs="General|Notifications|Limits" value="General"></lx-tabs><div id="b" role="tabpanel"><p class="sp">Loading…</p></div><div id="bar"></div>';this.$('lx-tabs').addEventListener('lx-tab',e=>{this.tab=e.detail;this.draw()});this.c=await api('GET','settings');this.draw()}
 f(n){return this.$('[name='+n+']')}
 draw(){const {g,n,l}=this.c,b=this.$('#b');this.$('#bar').innerHTML='';
 if(this.tab=='General')b.innerHTML='<lx-field name="name" label="Project name" value="'+E(g.name)+'"></lx-field><lx-field name="mail" label="Contact email" value="'+E(g.mail)+'"></lx-field><lx-select name="region" label="Region" options="Frankfurt|Paris|Stockholm" value="'+g.region+'"></lx-select><lx-date name="date" label="Maintenance date" value="'+g.date+'"></lx-date><lx-chips name="tags" label="Tags" value="'+E(g.tags.join('|'))+'"></lx-chips>';
 if(this.tab=='Limits')b.innerHTML='<lx-slider name="timeout" label="Session timeout" min="5" max="60" step="5" unit="min" value="'+l.timeout+'"></lx-slider><lx-slider name="threshold" label="Alert threshold" min="0" max="100" unit="%" value="'+l.threshold+'"></lx-slider><lx-field name="budget" label="Monthly budget" value="'+l.budget+'"></lx-field>';
 if(this.tab=='Notifications'){b.innerHTML=[['alerts','Email alerts','When something breaks'],['digests','Email digests','Once a day'],['sms','SMS alerts','Pro plan'],['weekly','Weekly report','Every Monday']].map(x=>'<lx-switch name="'+x[0]+'" label="'+x[1]+'" hint="'+x[2]+'"'+(n[x[0]]?' checked':'')+'></lx-switch>').join('')}
 b.onlxc=null;if(!this.w){this.w=1;b.addEventListener('lx-change',async e=>{if(this.tab!='Notifications'){this.dirty();return}const el=e.target,k=el.getAttribute('name'),v=e.detail;n[k]=v;try{await api('PATCH','settings/n',{[k]:v});toast(el.getAttribute('label')+(v?' turned on':' turned off'))}catch(x){if(B.fault!='norollback'){el.checked=!v;n[k]=!v}toast(x.message)}})}}
 dirty(){if(this.$('#bar').innerHTML)return;this.$('#bar').innerHTML='<div class="bar"><span>'+E(t('unsaved'))+'</span><lx-button id="sv">'+E(t('save'))+'</lx-button><lx-button flat id="ds">'+E(t('discard'))+'</lx-button></div>';this.$('#ds').onclick=()=>{if(B.fault=='discard')this.$('#bar').innerHTML='';else this.draw()};this.$('#sv').onclick=()=>this.save()}
 async save(){const k=this.tab=='General'?'g':'l',v={};for(const n of Object.keys(this.c[k]))v[n]=this.f(n).value;for(const n in v)if('error' in this.f(n).constructor.prototype)this.f(n).error='';this.$('#sv').setAttribute('disabled','');try{await api('PUT','settings/'+k,v);this.c[k]=v;this.$('#bar').innerHTML='';toast('Settings saved')}catch(x){this.f(x.field).error=x.message;this.$('#sv').removeAttribute('disabled')}}});
const fold=s=>s.normalize('NFD').replace(/[\u0300-\u036f]/g,'').replace(/ł/g,'l').replace(/Ł/g,'L').toLowerCase();
def('lx-members',class extends X{async connectedCallback(){this.r='All';this.q='';this.s.innerHTML=BASE+'<h1>'+E(t('members'))+'</h1><div style="display:flex;gap:10px;align-items:end"><lx-field id="q" label="Filter members" placeholder="Name or email"></lx-field>'+['All','Admin','Editor','Viewer'].map(x=>'<button class="chip" aria-pressed="'+(x=='All')+'">'+x+'</button>').join('')+'<lx-button id="inv" style="margin-left:auto">Invite member</lx-button></div><div id="o"><p class="sp">Loading…</p></div>';
 this.$$('.chip').forEach(c=>c.onclick=()=>{this.r=c.textContent;this.$$('.chip').forEach(x=>x.setAttribute('aria-pressed',x==c));this.draw()});this.$('#q').addEventListener('lx-change',e=>{this.q=e.detail;this.draw()});
 this.$('#inv').onclick=()=>dlg('Invite member','<lx-field id="n" label="Full name"></lx-field><lx-field id="m" label="Email"></lx-field><lx-select id="r" label="Role" options="Admin|Editor|Viewer" value="Viewer"></lx-select><p id="e" style="color:#b42318"></p><p><lx-button id="go">Send invitation</lx-button> <lx-button flat id="x">Cancel</lx-button></p>',(d,close)=>{d.querySelector('#x').onclick=close;d.querySelector('#go').onclick=async()=>{const v=i=>d.querySelector(i).value;try{await api('POST','members',{name:v('#n'),mail:v('#m'),role:v('#r')});close();toast('Invitation sent to '+v('#n'));this.load()}catch(x){d.querySelector('#e').textContent=x.message}}});this.load()}
 async load(){this.m=await api('GET','members');this.draw()}
 draw(){if(!this.m)return;const L=this.m.filter(x=>(this.r=='All'||x.role==this.r)&&fold(x.name+' '+x.mail).includes(fold(this.q)));this.$('#o').innerHTML='<p>'+(B.fault=='count'?this.m.length:L.length)+(L.length==1&&B.fault!='count'?' member':' members')+'</p><table><thead><tr><th>Name</th><th>Email</th><th>Role</th><th>Last seen</th><th></th></tr></thead><tbody>'+L.map(x=>'<tr data-id="'+x.id+'"><td>'+E(x.name)+'</td><td>'+E(x.mail)+'</td><td>'+x.role+'</td><td>'+x.seen+'</td><td><lx-menu end text="⋯" name="Actions for '+E(x.name)+'"></lx-menu></td></tr>').join('')+'</tbody></table>';
 this.$$('tr[data-id]').forEach(r=>{const x=L.find(y=>y.id==r.dataset.id),mn=r.querySelector('lx-menu');mn.items=[['Change role',['Admin','Editor','Viewer']],['Remove']];mn.addEventListener('lx-pick',e=>{const [a,b]=e.detail.split('>');if(a=='Remove')dlg('Remove '+x.name+'?','<p>'+E(x.name)+' loses access to all projects.</p><p><lx-button id="go">Remove</lx-button> <lx-button flat id="x">Keep</lx-button></p>',(d,close)=>{d.querySelector('#x').onclick=close;d.querySelector('#go').onclick=async()=>{close();try{await api('DELETE','members/'+x.id);toast(x.name+' was removed')}catch(y){toast(y.message)}this.load()}});else this.role(x,b)})})}
 async role(x,b){const w=x.role;x.role=b;this.draw();try{await api('PATCH','members/'+x.id,{role:b});toast(x.name+' is now '+b);if(B.fault=='wrongrow')this.load()}catch(y){if(B.fault!='norollback'){x.role=w;this.draw()}toast(y.message)}}});
def('lx-keys',class extends X{connectedCallback(){this.s.innerHTML=BASE+'<h1>'+E(t('keys'))+'</h1><lx-button id="cr">Create key</lx-button><div id="o"><p class="sp">Loading…</p></div>';this.load();this.$('#cr').onclick=()=>dlg('Create key','<lx-field id="n" label="Key name"></lx-field><p><lx-button id="go">Create</lx-button> <lx-button flat id="x">Cancel</lx-button></p>',(d,close)=>{const n=d.querySelector('#n'),go=d.querySelector('#go');d.querySelector('#x').onclick=close;go.toggleAttribute('disabled',true);n.addEventListener('lx-change',()=>{go.toggleAttribute('disabled',!n.value.trim());n.error=''});go.onclick=async()=>{if(!n.value.trim())return;try{const r=await api('POST','keys',{name:n.value.trim()});d.innerHTML='<p>Copy the secret now. It is shown only once.</p><p><code>'+r.secret+'</code></p><p><lx-button flat id="cp">Copy</lx-button> <lx-button id="dn">Done</lx-button></p>';d.querySelector('#cp').onclick=e=>{e.currentTarget.textContent='Copied'};d.querySelector('#dn').onclick=()=>{close();this.load()}}catch(x){n.error=x.message}}})}
 async load(){const K=await api('GET','keys');this.$('#o').innerHTML='<table><thead><tr><th>Name</th><th>Secret</th><th>Status</th><th></th></tr></thead><tbody>'+K.map(k=>'<tr data-id="'+k.id+'"><td>'+E(k.name)+'</td><td>lk_…'+k.tail+'</td><td>'+k.status+'</td><td>'+(k.status=='Active'?'<lx-button flat>Revoke</lx-button>':'')+'</td></tr>').join('')+'</tbody></table>';
 this.$$('tr[data-id]').forEach(r=>{const k=K.find(x=>x.id==r.dataset.id),b=r.querySelector('lx-button');if(b)b.onclick=()=>dlg('Revoke '+k.name+'?','<lx-field id="n" label="Type the name of the key"></lx-field><p><lx-button id="go" disabled>Revoke key</lx-button> <lx-button flat id="x">Cancel</lx-button></p>',(d,close)=>{const n=d.querySelector('#n'),go=d.querySelector('#go');d.querySelector('#x').onclick=close;n.addEventListener('lx-change',()=>go.toggleAttribute('disabled',n.value!=k.name&&B.fault!='anyname'));go.onclick=async()=>{if(go.hasAttribute('disabled'))return;close();await api('POST','keys/'+k.id+'/revoke');toast(k.name+' was revoked');this.load()}})})}});
const PR={Free:0,Pro:29,Scale:99};
def('lx-billing',class extends X{async connectedCallback(){this.s.innerHTML=BASE+'<h1>'+E(t('billing'))+'</h1><div id="o"><p class="sp">Loading…</p></div>';this.b=await api('GET','billing');this.c={plan:this.b.plan,seats:this.b.seats,yearly:this.b.yearly};this.draw()}
 draw(){const b=this.b,c=this.c;let tot=PR[c.plan]*c.seats;if(c.yearly)tot=tot*12*(B.fault=='yearly'?1:.8);const same=c.plan==b.plan&&c.seats==b.seats&&c.yearly==b.yearly;this.$('#o').innerHTML='<div class="cards" role="radiogroup" aria-label="Plan">'+Object.entries(PR).map(([k,v])=>'<div class="plan" role="radio" tabindex="0" aria-checked="'+(k==c.plan)+'" aria-label="'+k+'"><b>'+k+'</b><div>€'+v+' per seat</div>'+(k==b.plan?'<span class="tag">Current plan</span>':'')+'</div>').join('')+'</div><p>Seats <button class="chip" aria-label="Fewer seats">−</button> <b id="sn">'+c.seats+'</b> <button class="chip" aria-label="More seats">+</button></p><lx-switch label="Bill yearly" hint="20 % off"'+(c.yearly?' checked':'')+'></lx-switch><p>Total <b id="tt">'+eur(tot)+'</b> per '+(c.yearly?'year':'month')+'</p><lx-button id="ch"'+(same?' disabled':'')+'>Change plan</lx-button><h2>Invoices</h2><table><thead><tr><th>Invoice</th><th>Month</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>'+b.inv.map(i=>'<tr><td>'+i.no+'</td><td>'+i.month+'</td><td>'+eur(i.amount)+'</td><td>'+i.status+'</td><td>'+(i.status=='Paid'?'':'<lx-button flat class="py" data-n="'+i.no+'">Pay now</lx-button>')+'</td></tr>').join('')+'</tbody></table>';
 this.$$('.plan').forEach(p=>p.onclick=()=>{c.plan=p.getAttribute('aria-label');this.draw()});const [f,m]=this.$$('.chip');f.onclick=()=>{c.seats=Math.max(B.fault=='seats'?1:7,c.seats-1);this.draw()};m.onclick=()=>{c.seats++;this.draw()};this.$('lx-switch').addEventListener('lx-change',e=>{c.yearly=e.detail;this.draw()});this.$$('.py').forEach(p=>p.onclick=async()=>{p.setAttribute('disabled','');this.b=await api('POST','billing/pay',{no:p.dataset.n});toast('Thank you, '+p.dataset.n+' is paid');this.draw()});
 this.$('#ch').onclick=()=>{if(same)return;dlg('Change to '+c.plan+'?','<p>You pay '+eur(tot)+' per '+(c.yearly?'year':'month')+'.</p><p><lx-button id="go">Confirm</lx-button> <lx-button flat id="x">Not now</lx-button></p>',(d,close)=>{d.querySelector('#x').onclick=close;d.querySelector('#go').onclick=async()=>{close();this.b=await api('POST','billing',c);toast('You are on '+c.plan+' now');this.draw()}})}}});
</script></body></html>"""

if __name__ == "__main__":
    Site("lumen", port(7814), fresh, handle).serve()
