"""Lingo: an editor for translations. Strings, languages, glossary, team, export; rendered in the browser from plain boxes."""
import re, time
from common import Site, js, port

ROWS = """checkout.title|Checkout|40|A:Kasse|A:Paiement|A:Afrekenen
checkout.pay|Pay now|20|A:Jetzt bezahlen|R:Payer|U:
checkout.total|Total: {amount}|30|A:Summe: {amount}|A:Total : {amount}|A:Totaal: {amount}
checkout.coupon|Enter a coupon code|40|R:Gutscheincode eingeben|U:|A:Voer een kortingscode in
checkout.empty|Your basket is empty|40|U:|A:Votre panier est vide|R:Je mandje is leeg
auth.login|Sign in|20|A:Anmelden|A:Se connecter|A:Inloggen
auth.logout|Sign out|20|A:Abmelden|A:Se déconnecter|A:Uitloggen
auth.forgot|Forgot your password?|40|R:Passwort vergessen?|A:Mot de passe oublié ?|U:
auth.welcome|Welcome back, {name}|40|U:|R:Bon retour, {name}|A:Welkom terug, {name}
account.orders|Your orders|30|A:Deine Bestellungen|A:Vos commandes|A:Je bestellingen
account.address|Delivery address|30|U:|A:Adresse de livraison|R:Bezorgadres
account.delete|Delete account|30|R:Konto löschen|U:|A:Account verwijderen
emails.subject|Your order {number} has shipped|60|A:Deine Bestellung {number} ist unterwegs|R:Votre commande {number} est expédiée|U:
emails.greeting|Hello {name},|40|A:Hallo {name},|A:Bonjour {name},|A:Hallo {name},
emails.footer|You receive this mail because you have an account|90|U:|U:|U:"""
L = ["de", "fr", "nl"]


def fresh():
    us = []
    for l in ROWS.splitlines():
        k, src, mx, *t = l.split("|")
        us.append(dict(k=k, src=src, max=int(mx), tr={c: dict(s=x[0], t=x[2:]) for c, x in zip(L, t)}, com=[], hist=["Key created by Mateo"]))
    us[1]["com"] = [dict(w="Ines", t="Button, keep it short"), dict(w="Jan", t="Same as in the app?")]
    us[11]["com"] = [dict(w="Mateo", t="Legal has to see this")]
    return dict(units=us, langs=[dict(c="de", n="German"), dict(c="fr", n="French"), dict(c="nl", n="Dutch")],
                gloss=[dict(t="basket", de="Warenkorb", fr="panier", nl="mandje", keep=False), dict(t="coupon", de="Gutschein", fr="bon de réduction", nl="kortingscode", keep=False), dict(t="Lingo Pay", de="Lingo Pay", fr="Lingo Pay", nl="Lingo Pay", keep=True)],
                team=[dict(n="Mateo Silva", m="mateo@lingo.example", r="Owner"), dict(n="Ines Duval", m="ines@lingo.example", r="Translator"), dict(n="Jan de Wit", m="jan@lingo.example", r="Reviewer"), dict(n="Karla Vogt", m="karla@lingo.example", r="Translator")])


def handle(s, m, path, q, b, multi):
    f, U = s["fault"], s["units"]
    if not path.startswith("/api/"): return HTML
    p = path.split("/")[2:]
    if p[0] == "state":
        time.sleep(.12)
        return js(200, {k: v for k, v in s.items() if k not in ("flash", "user")})
    time.sleep({"save": .35, "bulk": .4}.get(p[0], .18))
    G = lambda: next(u for u in U if u["k"] == b["k"])
    if p[0] == "save":
        u, t, l = G(), b["t"].strip(), b["l"]
        if len(t) > u["max"] and f != "maxlen": return js(422, dict(e=f"Too long by {len(t) - u['max']} characters"))
        for h in re.findall(r"\{\w+\}", u["src"]):
            if t and h not in t and f != "placeholder": return js(422, dict(e=f"Placeholder {h} is missing"))
        u["tr"][l] = dict(s=("R" if f != "autoapprove" else "A") if t else "U", t=t if f != "savelost" else u["tr"][l]["t"])
        if f != "hist": u["hist"].insert(0, "Translation changed by Karla")
    if p[0] == "status":
        u = G()
        if f == "approvewrong": u = U[(U.index(u) + 1) % len(U)]
        if not (f == "reopen" and b["s"] == "R"): u["tr"][b["l"]]["s"] = b["s"]
        u["hist"].insert(0, ("Approved" if b["s"] == "A" else "Reopened") + " by Karla")
    if p[0] == "bulk":
        n = 0
        for u in U:
            t = u["tr"][b["l"]]
            if u["k"] in b["ks"] and t["t"] and t["s"] == "R":
                n += 1
                if not (f == "bulk" and n > 1): t["s"] = "A"
        return js(200, dict(n=n))
    if p[0] == "comment":
        if not b["t"].strip(): return js(422, dict(e="Write a comment first"))
        G()["com"].append(dict(w="Karla" if f != "comwho" else "Jan", t=b["t"]))
    if p[0] == "key":
        k, er = b["k"].strip(), {}
        if not re.fullmatch(r"[a-z]+\.[a-z_]+", k): er["k"] = "Key must look like section.name"
        elif any(u["k"] == k for u in U) and f != "keydup": er["k"] = "This key already exists"
        if not b["src"].strip(): er["src"] = "Source text is required"
        if er: return js(422, er)
        U.append(dict(k=k, src=b["src"].strip(), max=int(b["max"] or 60) if f != "keymax" else 60, tr={l["c"]: dict(s="U", t="") for l in s["langs"]}, com=[], hist=["Key created by Karla"]))
    if p[0] == "delkey": U.remove(G())
    if p[0] == "term":
        if b.get("rm"):
            x = next(g for g in s["gloss"] if g["t"] == b["rm"])
            s["gloss"].remove(x if f != "glosdel" else s["gloss"][0])
        elif b.get("old"):
            x = next(g for g in s["gloss"] if g["t"] == b["old"])
            x.update(de=b["de"], fr=b["fr"] if f != "glosfr" else x["fr"], nl=b["nl"])
        elif b.get("keep"): x = next(g for g in s["gloss"] if g["t"] == b["keep"]); x["keep"] = not x["keep"]
        else:
            if not b["t"].strip(): return js(422, dict(e="Enter a term"))
            s["gloss"].append(dict(t=b["t"], de=b["de"], fr=b["fr"], nl=b["nl"], keep=False))
    if p[0] == "lang":
        if b.get("rm"): s["langs"] = [l for l in s["langs"] if l["c"] != b["rm"]] if f != "remlang" else s["langs"]
        else:
            n = b["n"]; c = dict(Spanish="es", Japanese="ja", Polish="pl")[n]
            s["langs"].append(dict(c=c, n=n))
            for u in U: u["tr"][c] = dict(s="R" if u["tr"]["fr"]["t"] else "U", t=u["tr"]["fr"]["t"]) if b["copy"] and f != "nocopy" else dict(s="U", t="")
    if p[0] == "team":
        if b.get("inv") is not None:
            if not re.fullmatch(r"\S+@\S+\.\w+", b["inv"]): return js(422, dict(e="That is not an e-mail address"))
            if any(t["m"] == b["inv"] for t in s["team"]): return js(422, dict(e="This person is already a member"))
            s["team"].append(dict(n="(invited)", m=b["inv"], r=b["r"] if f != "invrole" else "Translator"))
        elif b.get("rm"): s["team"] = [t for t in s["team"] if t["m"] != b["rm"]]
        elif f != "role": next(t for t in s["team"] if t["m"] == b["m"])["r"] = b["r"]
    if p[0] == "export":
        n = sum(1 for u in U for l in b["ls"] if (u["tr"][l]["s"] == "A" or (u["tr"][l]["t"] and (not b["only"] or f == "exportonly"))))
        return js(200, dict(n=n))
    return js(200, {})


HTML = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lingo</title><link rel="icon" href="data:,"><style>
*{box-sizing:border-box}body{margin:0;font:15px/1.5 "Segoe UI",Roboto,sans-serif;background:#faf7f2;color:#2c2a33}button,input,select,textarea{font:inherit}.top{display:flex;align-items:center;gap:22px;background:#3b2f63;color:#fff;padding:0 22px;height:52px}.top .logo{font-weight:700;font-size:18px}.top .n{cursor:pointer;opacity:.75;padding:14px 2px}.top .n.act{opacity:1;border-bottom:3px solid #ffc857}.top .me{margin-left:auto}
.wrap{display:flex}.nav{width:190px;padding:18px 12px}.nav .ns{display:flex;justify-content:space-between;padding:6px 10px;border-radius:8px;cursor:pointer}.nav .ns.act{background:#e8e0fa}.body{flex:1;padding:18px 22px 90px;max-width:1020px}.h{font-size:22px;font-weight:600;margin-bottom:12px}.btn{border:1px solid #c9c2d8;background:#fff;border-radius:8px;padding:5px 13px;cursor:pointer}.btn.pri{background:#5b45a8;border-color:#5b45a8;color:#fff}.btn.warn{background:#c03d3d;border-color:#c03d3d;color:#fff}.btn:disabled{opacity:.45}.link{background:none;border:0;color:#5b45a8;cursor:pointer;padding:2px 5px}
.bar{display:flex;gap:10px;align-items:center;flex-wrap:wrap;margin-bottom:10px}.seg{display:inline-flex;border:1px solid #c9c2d8;border-radius:8px;overflow:hidden}.seg button{border:0;background:#fff;padding:5px 14px;cursor:pointer}.seg button[aria-pressed=true]{background:#5b45a8;color:#fff}.chips{display:flex;gap:8px}.chips span{border:1px solid #c9c2d8;border-radius:16px;padding:3px 13px;cursor:pointer;background:#fff}.chips span.on{background:#ffc857;border-color:#e0a92e}input,select,textarea{border:1px solid #c9c2d8;border-radius:8px;padding:5px 10px;background:#fff}
.pb{height:7px;background:#e3dcef;border-radius:4px;flex:1;max-width:260px}.pb i{display:block;height:7px;background:#3c9a6a;border-radius:4px}.unit{display:grid;grid-template-columns:24px 1fr 1.3fr 110px 190px;gap:12px;background:#fff;border:1px solid #e8e2d8;border-radius:10px;padding:11px 14px;margin-bottom:8px;align-items:start}.unit .k{font:12px ui-monospace,monospace;color:#7d7690}.tr{cursor:text;min-height:24px;border-radius:5px}.tr:hover{background:#f5f1fd}.tr.none{color:#a59cb8;font-style:italic}.bd{border-radius:10px;padding:2px 10px;font-size:12px;justify-self:start}.bd.A{background:#d3efdf;color:#1f6b44}.bd.R{background:#fdeac0;color:#7a5607}.bd.U{background:#eee9e2;color:#6b6459}.ed textarea{width:100%}.red{color:#b42d2d;font-size:13px}.gr{color:#7d7690;font-size:13px}
.drawer{position:fixed;right:0;top:52px;bottom:0;width:330px;background:#fff;border-left:1px solid #ddd;box-shadow:-6px 0 20px #0001;padding:18px;overflow:auto;z-index:6}.cm{background:#f6f3fb;border-radius:8px;padding:7px 11px;margin-bottom:7px}.modal{position:fixed;inset:0;background:#2c2a3388;z-index:20;display:flex;justify-content:center;align-items:center}.modal>div{background:#fff;border-radius:14px;padding:22px;width:440px}.f{margin-bottom:11px}.f .l{font-size:13px;color:#6b6459}.f input,.f select{width:100%}.foot{display:flex;justify-content:flex-end;gap:8px}.snack{position:fixed;left:50%;transform:translateX(-50%);bottom:26px;background:#2c2a33;color:#fff;border-radius:8px;padding:10px 20px;z-index:30}
.term{display:grid;grid-template-columns:1.1fr 1fr 1fr 1fr 120px 130px;gap:10px;padding:9px 6px;border-bottom:1px solid #e8e2d8;align-items:center}.term.hd{font-weight:600}.term input{width:100%}.cards{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.card{background:#fff;border:1px solid #e8e2d8;border-radius:12px;padding:15px;position:relative}.card .t{font-weight:600;font-size:17px}.dots{position:absolute;right:10px;top:10px;border:0;background:none;cursor:pointer;font-size:18px}.pop{position:absolute;right:10px;top:40px;background:#fff;border:1px solid #ccc;border-radius:8px;padding:5px;z-index:3}.pop div{padding:5px 12px;cursor:pointer}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px;border-bottom:1px solid #e8e2d8}.steps{display:flex;gap:20px;margin-bottom:16px}.steps span{color:#a59cb8}.steps span.cur{color:#2c2a33;font-weight:600}.rad{display:block;margin:6px 0}
</style></head><body><div id="root"></div><script>
let S,pg='editor',LG='de',ns='',fl='All',q='',ed=null,er={},sel=[],dr=null,dtab='Comments',md=null,pop=null,gl=null,wz={step:1,fmt:'JSON',ls:['de'],only:false,done:null},fz={};
const $=s=>document.querySelector(s),E=x=>String(x).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c])),F=n=>S.fault===n;
const ST={A:'Approved',R:'Needs review',U:'Untranslated'};
async function api(p,b){const r=await fetch('/api/'+p,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{});const j=await r.json();if(!r.ok)throw j;return j}
async function re(){S=await api('state');draw()}
let st;function snack(t){document.querySelectorAll('.snack').forEach(x=>x.remove());const d=document.createElement('div');d.className='snack';d.textContent=t;document.body.append(d);clearTimeout(st);st=setTimeout(()=>d.remove(),4000)}
const ln=c=>S.langs.find(l=>l.c===c).n,T=u=>u.tr[F('langswitch')&&LG==='nl'?'fr':LG],cnt=(l,s)=>S.units.filter(u=>u.tr[l].s===s).length,pct=l=>Math.round(100*(F('progress')?S.units.length-cnt(l,'U'):cnt(l,'A'))/S.units.length);
function vis(){return S.units.filter(u=>(!ns||u.k.startsWith(ns+'.'))&&(fl==='All'||ST[T(u).s]===fl||(F('chip')&&fl==='Needs review'&&T(u).s==='U'))&&((F('search')?u.k:u.k+' '+u.src+' '+T(u).t).toLowerCase().includes(q.toLowerCase())))}
function draw(){const a=document.activeElement,id=a&&a.id,ss=a&&a.selectionStart;
 $('#root').innerHTML=`<div class="top"><div class="logo">Lingo</div>${[['editor','Editor'],['glossary','Glossary'],['languages','Languages'],['team','Team'],['export','Export']].map(([k,t])=>`<div class="n ${pg===k?'act':''}" onclick="go('${k}')">${t}</div>`).join('')}<div class="me">Karla Vogt</div></div>${S?({editor,glossary,languages,team,export:exp})[pg]():'<div class="body">Loading strings…</div>'}${md?modal():''}`;
 if(id&&$('#'+id)){$('#'+id).focus();try{$('#'+id).setSelectionRange(ss,ss)}catch(e){}}}
function go(k){pg=k;pop=md=dr=ed=gl=null;er={};fz={};location.hash=k;re()}
function editor(){const v=vis(),names=[...new Set(S.units.map(u=>u.k.split('.')[0]))].sort();
 return`<div class="wrap"><div class="nav"><div class="ns ${ns?'':'act'}" onclick="setNs('')"><span>All strings</span><span>${S.units.length}</span></div>${names.map(n=>`<div class="ns ${ns===n?'act':''}" onclick="setNs('${n}')"><span>${n}</span><span>${S.units.filter(u=>u.k.startsWith(n+'.')).length}</span></div>`).join('')}</div><div class="body">
 <div class="bar" style="justify-content:space-between"><div class="h" style="margin:0">Strings</div><button class="btn pri" onclick="openKey()">+ Add key</button></div>
 <div class="bar"><div class="seg">${S.langs.map(l=>`<button aria-pressed="${l.c===LG}" onclick="setLang('${l.c}')">${l.n}</button>`).join('')}</div><div class="pb"><i style="width:${pct(LG)}%"></i></div><span>${cnt(LG,'A')} of ${S.units.length} approved (${pct(LG)} %)</span></div>
 <div class="bar"><div class="chips">${['All',...Object.values(ST)].map(t=>`<span class="${fl===t?'on':''}" onclick="setFl('${t}')">${t}</span>`).join('')}</div><input id="q" placeholder="Search keys and texts" value="${E(q)}" oninput="q=this.value;draw()"></div>
 ${sel.length?`<div class="bar"><b>${sel.length} selected</b><button class="btn pri" onclick="bulk()">Approve selected</button><button class="link" onclick="sel=[];draw()">Clear selection</button></div>`:''}
 <div class="gr" style="margin-bottom:6px">${F('shown')?S.units.length:v.length} ${v.length===1?'string':'strings'}</div>${v.map(unit).join('')||'<div>Nothing matches. <button class="link" onclick="fl=\'All\';q=\'\';ns=\'\';draw()">Show all strings</button></div>'}</div></div>${dr?drawer():''}`}
function unit(u){const t=T(u),on=ed&&ed.k===u.k;return`<div class="unit" data-key="${u.k}"><input type="checkbox" ${sel.includes(u.k)?'checked':''} onchange="pick('${u.k}')" aria-label="Select ${u.k}"><div><div class="k">${u.k}</div><div>${E(u.src)}</div></div>
 <div>${on?`<div class="ed"><textarea id="ed" rows="2" aria-label="Translation" oninput="ed.t=this.value;$('#cc').textContent=ed.t.length+' / ${u.max}'" onkeydown="if(event.key==='Escape')cancelEd();if(event.key==='Enter'&&event.ctrlKey)saveEd()">${E(ed.t)}</textarea><div class="gr"><span id="cc">${ed.t.length} / ${u.max}</span></div>${hint(u)}${er.e?`<div class="red">${er.e}</div>`:''}<button class="btn pri" onclick="saveEd()">Save</button> <button class="btn" onclick="cancelEd()">Cancel</button></div>`:`<div class="tr ${t.t?'':'none'}" onclick="edit('${u.k}')">${t.t?E(t.t):'Add a translation'}</div>`}</div>
 <div class="bd ${t.s}">${ST[t.s]}</div><div>${t.s==='R'?`<button class="btn" onclick="stat('${u.k}','A')">Approve</button>`:t.s==='A'?`<button class="link" onclick="stat('${u.k}','R')">Reopen</button>`:`<button class="link" onclick="copy('${u.k}')">Copy source</button>`} <button class="link" aria-label="Comments on ${u.k}" onclick="open_('${u.k}')">✉ ${u.com.length||''}</button></div></div>`}
function hint(u){const g=S.gloss.filter(g=>u.src.toLowerCase().includes(g.t.toLowerCase()));return g.map(g=>`<div class="gr">Glossary: ${g.t} → ${g[LG]||'–'}</div>`).join('')}
function setNs(n){ns=F('ns')&&n==='auth'?'account':n;draw()}function setFl(t){fl=t;draw()}function setLang(c){LG=c;ed=null;sel=[];draw()}
function edit(k){er={};ed={k,t:S.units.find(u=>u.k===k).tr[LG].t};draw();$('#ed').focus()}function cancelEd(){if(F('cancel')){return saveEd()}ed=null;er={};draw()}
async function saveEd(){try{await api('save',{k:ed.k,l:LG,t:ed.t});snack(`Saved ${ed.k}`);ed=null;er={};re()}catch(e){er=e;draw()}}
async function stat(k,s){await api('status',{k,l:LG,s});snack(s==='A'?`${k} approved`:`${k} reopened`);re()}
async function copy(k){const u=S.units.find(u=>u.k===k);await api('save',{k,l:LG,t:F('copysrc')?u.k:u.src});snack('Source copied');re()}
function pick(k){sel=sel.includes(k)?sel.filter(x=>x!==k):[...sel,k];draw()}
async function bulk(){const r=await api('bulk',{ks:sel,l:LG});snack(`${r.n} ${r.n===1?'string':'strings'} approved`);sel=[];re()}
function open_(k){dr=k;dtab='Comments';er={};fz={};draw()}
function drawer(){const u=S.units.find(u=>u.k===dr);if(!u)return'';return`<div class="drawer"><div class="bar" style="justify-content:space-between"><b>${u.k}</b><button class="link" aria-label="Close panel" onclick="dr=null;draw()">✕</button></div><div class="seg" style="margin-bottom:12px">${['Comments','History','Settings'].map(t=>`<button aria-pressed="${dtab===t}" onclick="dtab='${t}';er={};draw()">${t}</button>`).join('')}</div>
 ${dtab==='Comments'?`${u.com.map(c=>`<div class="cm"><b>${c.w}</b><br>${E(c.t)}</div>`).join('')||'<div class="gr">No comments yet</div>'}<textarea id="cm" rows="2" style="width:100%;margin-top:8px" placeholder="Write a comment" oninput="fz.c=this.value">${E(fz.c||'')}</textarea>${er.e?`<div class="red">${er.e}</div>`:''}<button class="btn pri" onclick="addCom()">Post</button>`:dtab==='History'?u.hist.map(h=>`<div class="cm">${h}</div>`).join(''):`<div>Maximum length: ${u.max}</div><br>${fz.sure?`<div>Delete this key for all languages?</div><br><button class="btn warn" onclick="delKey()">Yes, delete</button> <button class="btn" onclick="fz.sure=0;draw()">No</button>`:`<button class="btn" onclick="fz.sure=1;draw()">Delete key</button>`}`}</div>`}
async function addCom(){try{await api('comment',{k:dr,t:fz.c||''});fz={};er={};re()}catch(e){er=e;draw()}}
async function delKey(){await api('delkey',{k:dr});snack(`${dr} deleted`);dr=null;fz={};re()}
function openKey(){fz={k:'',src:'',max:''};er={};md='key';draw()}
const fd=(l,k,x='')=>`<div class="f"><div class="l">${l}</div><input id="f_${k}" value="${E(fz[k]||'')}" oninput="fz.${k}=this.value" ${x}>${er[k]?`<div class="red">${er[k]}</div>`:''}</div>`;
async function saveKey(){try{await api('key',fz);md=null;snack(`Key ${fz.k} created`);re()}catch(e){er=e;draw()}}
function modal(){let h='';if(md==='key')h=`<div class="h">New key</div>${fd('Key','k','placeholder="section.name"')}${fd('Source text','src')}${fd('Maximum length','max')}<div class="foot"><button class="btn" onclick="md=null;draw()">Cancel</button><button class="btn pri" onclick="saveKey()">Create key</button></div>`;
 if(md==='lang')h=`<div class="h">Add a language</div><div class="f"><div class="l">Language</div><select id="f_lang" onchange="fz.n=this.value">${['Spanish','Japanese','Polish'].filter(n=>!S.langs.some(l=>l.n===n)).map(n=>`<option ${fz.n===n?'selected':''}>${n}</option>`).join('')}</select></div><label class="rad"><input type="radio" name="cp" ${fz.copy?'':'checked'} onchange="fz.copy=false"> Start empty</label><label class="rad"><input type="radio" name="cp" ${fz.copy?'checked':''} onchange="fz.copy=true"> Copy from French</label><div class="foot"><button class="btn" onclick="md=null;draw()">Cancel</button><button class="btn pri" onclick="addLang()">Add</button></div>`;
 if(md.startsWith('rm:'))h=`<div class="h">Remove ${ln(md.slice(3))}?</div><p>All ${S.units.length-cnt(md.slice(3),'U')} translations will be lost.</p><div class="foot"><button class="btn" onclick="md=null;draw()">Keep language</button><button class="btn warn" onclick="rmLang('${md.slice(3)}')">Remove</button></div>`;
 return`<div class="modal"><div>${h}</div></div>`}
function languages(){return`<div class="body"><div class="bar" style="justify-content:space-between"><div class="h" style="margin:0">Languages</div><button class="btn pri" onclick="fz={n:['Spanish','Japanese','Polish'].find(n=>!S.langs.some(l=>l.n===n)),copy:false};md='lang';draw()">Add language</button></div><div class="cards">${S.langs.map(l=>`<div class="card"><div class="t">${l.n}</div><div class="pb" role="progressbar" aria-valuenow="${pct(l.c)}" aria-label="Progress of ${l.n}"><i style="width:${pct(l.c)}%"></i></div><div>${pct(l.c)} % approved</div><div class="gr">${cnt(l.c,'R')} to review, ${F('untr')?cnt(l.c,'U')+cnt(l.c,'R'):cnt(l.c,'U')} untranslated</div><button class="link" onclick="LG='${F('openlang')?'de':l.c}';fl='All';ns='';q='';go('editor')">Open in editor</button><button class="dots" aria-label="More for ${l.n}" onclick="pop=pop==='${l.c}'?null:'${l.c}';draw()">⋯</button>${pop===l.c?`<div class="pop"><div onclick="pop=null;md='rm:${l.c}';draw()">Remove language</div></div>`:''}</div>`).join('')}</div></div>`}
async function addLang(){await api('lang',fz);md=null;snack(`${fz.n} was added`);re()}async function rmLang(c){const n=ln(c);await api('lang',{rm:c});md=null;if(LG===c)LG=S.langs[0].c;snack(`${n} was removed`);re()}
function glossary(){return`<div class="body"><div class="h">Glossary</div><div class="term hd"><div>Term</div><div>German</div><div>French</div><div>Dutch</div><div>Do not translate</div><div></div></div>${S.gloss.map(g=>gl&&gl.old===g.t?`<div class="term"><div>${g.t}</div>${['de','fr','nl'].map(c=>`<input id="g_${c}" aria-label="${ln(c)}" value="${E(gl[c])}" oninput="gl.${c}=this.value">`).join('')}<div></div><div><button class="link" onclick="saveTerm()">Save</button><button class="link" onclick="gl=null;draw()">Cancel</button></div></div>`:`<div class="term"><div>${E(g.t)}</div><div>${E(g.de)}</div><div>${E(g.fr)}</div><div>${E(g.nl)}</div><div><input type="checkbox" style="width:auto" aria-label="Do not translate ${g.t}" ${g.keep?'checked':''} onchange="keep('${g.t}')"></div><div><button class="link" onclick="gl={...S.gloss.find(x=>x.t==='${g.t}'),old:'${g.t}'};draw()">Edit</button><button class="link" onclick="rmTerm('${g.t}')">Delete</button></div></div>`).join('')}
 <div class="h" style="font-size:17px;margin-top:22px">Add a term</div><div style="max-width:420px">${fd('Term','t')}${fd('German term','de')}${fd('French term','fr')}${fd('Dutch term','nl')}${er.e?`<div class="red">${er.e}</div>`:''}<button class="btn pri" onclick="addTerm()">Add term</button></div></div>`}
async function saveTerm(){await api('term',gl);gl=null;snack('Term updated');re()}async function rmTerm(t){await api('term',{rm:t});snack(`Term ${t} deleted`);re()}async function keep(t){await api('term',{keep:t});re()}
async function addTerm(){try{await api('term',{t:fz.t||'',de:fz.de||'',fr:fz.fr||'',nl:fz.nl||''});er={};snack('Term added');fz={};re()}catch(e){er=e;draw()}}
function team(){return`<div class="body"><div class="h">Team</div><table><tr><th>Name</th><th>E-mail</th><th>Role</th><th></th></tr>${S.team.map(t=>`<tr><td>${t.n}</td><td>${t.m}</td><td>${t.r==='Owner'?'Owner':`<select aria-label="Role of ${t.n}" onchange="setRole('${t.m}',this.value)">${['Translator','Reviewer','Manager'].map(r=>`<option ${r===t.r?'selected':''}>${r}</option>`).join('')}</select>`}</td><td>${t.r==='Owner'?'':`<button class="link" onclick="rmT('${t.m}')">Remove</button>`}</td></tr>`).join('')}</table><p class="gr">${F('members')?S.team.length-1:S.team.length} members</p><div class="bar"><input id="inv" placeholder="E-mail address" value="${E(fz.inv||'')}" oninput="fz.inv=this.value"><select id="invr" aria-label="Role of the new member" onchange="fz.r=this.value">${['Translator','Reviewer','Manager'].map(r=>`<option ${fz.r===r?'selected':''}>${r}</option>`).join('')}</select><button class="btn pri" onclick="inv()">Invite</button></div>${er.e?`<div class="red">${er.e}</div>`:''}</div>`}
async function setRole(m,r){await api('team',{m,r});snack('Role changed');re()}async function rmT(m){await api('team',{rm:m});snack('Member removed');re()}async function inv(){try{await api('team',{inv:fz.inv||'',r:fz.r||'Translator'});er={};fz={};snack('Invitation sent');re()}catch(e){er=e;draw()}}
function exp(){const w=wz;let h='';if(w.step===1)h=['JSON','CSV','XLIFF'].map(x=>`<label class="rad"><input type="radio" name="fm" ${w.fmt===x?'checked':''} onchange="wz.fmt='${x}'"> ${x}</label>`).join('');
 if(w.step===2)h=S.langs.map(l=>`<label class="rad"><input type="checkbox" ${w.ls.includes(l.c)?'checked':''} onchange="wz.ls=this.checked?[...wz.ls,'${l.c}']:wz.ls.filter(x=>x!=='${l.c}')"> ${l.n}</label>`).join('')+`<hr><label class="rad"><input type="checkbox" ${w.only?'checked':''} onchange="wz.only=this.checked"> Approved strings only</label>${er.e?`<div class="red">${er.e}</div>`:''}`;
 if(w.step===3)h=w.done!==null?`<div><b>Export finished</b></div><div>${w.done} strings in ${w.ls.length} ${w.ls.length===1?'file':'files'}</div><br><button class="btn" onclick="wz={step:1,fmt:'JSON',ls:['de'],only:false,done:null};draw()">Start over</button>`:`<div class="f"><div class="l">Format</div><div>${F('fmt')?'JSON':w.fmt}</div></div><div class="f"><div class="l">Languages</div><div>${S.langs.filter(l=>w.ls.includes(l.c)).map(l=>l.n).join(', ')}</div></div><div class="f"><div class="l">Strings</div><div>${w.only?'Approved only':'All translated'}</div></div>`;
 return`<div class="body"><div class="h">Export</div><div class="steps">${['Format','Languages','Confirm'].map((t,i)=>`<span class="${w.step===i+1?'cur':''}">${i+1}. ${t}</span>`).join('')}</div>${h}<br>${w.done===null?`<div class="bar">${w.step>1?'<button class="btn" onclick="wz.step--;er={};if(F(\'back\'))wz.fmt=\'JSON\';draw()">Back</button>':''}${w.step<3?'<button class="btn pri" onclick="next()">Next</button>':'<button class="btn pri" onclick="runExp()">Start export</button>'}</div>`:''}</div>`}
function next(){if(wz.step===2&&!wz.ls.length&&!F('nolang')){er={e:'Choose at least one language'};return draw()}er={};wz.step++;draw()}async function runExp(){const r=await api('export',wz);wz.done=r.n;draw()}
if(['glossary','languages','team','export'].includes(location.hash.slice(1)))pg=location.hash.slice(1);draw();re();
</script></body></html>"""

Site("lingo", port(7952), fresh, handle).serve()
