"""Gather: workshops to book, a single-page application with routes in the client, optimistic updates, toasts and a drawer."""
import json, re, time
from common import Site, js, port

W = """sourdough|Sourdough basics|Portland|Lena Hart|2026-10-03|48|6|Food|4.6|11
wheel|Wheel throwing for beginners|Seattle|Kenji Abe|2026-10-04|65|2|Crafts|4.9|23
street|Street photography walk|Portland|Mara Ilic|2026-10-05|0|14|Photo|4.2|8
herbs|Herbs on your balcony|Boise|Tom Vega|2026-10-08|22|9|Garden|4.4|5
linocut|Linocut printing|Seattle|Ada Quist|2026-10-10|39|0|Crafts|4.7|16
kimchi|Kimchi and pickles|Portland|Jun Seo|2026-10-11|35|8|Food|4.8|19
night|Night sky photography|Boise|Mara Ilic|2026-10-13|120|5|Photo|4.5|7
repair|Repair your bike|Seattle|Sol Brandt|2026-10-15|0|20|Crafts|4.1|12
compost|Compost without smell|Portland|Tom Vega|2026-10-17|9|12|Garden|3.9|4
pasta|Fresh pasta at home|Boise|Lena Hart|2026-10-18|54|3|Food|4.7|15
bonsai|Bonsai evening|Seattle|Yuki Mori|2026-10-21|75|4|Garden|4.8|9
drone|Drone filming|Portland|Sol Brandt|2026-10-24|99|7|Photo|4.0|6"""
REV = {"sourdough": [("Nora P.", 5, "Best bread I ever made."), ("Ivo K.", 4, "Bring an apron.")]}


def fresh():
    ws = []
    for l in W.splitlines():
        k, t, c, h, d, p, s, g, r, n = l.split("|")
        ws.append(dict(id=k, title=t, city=c, host=h, date=d, price=int(p), seats=int(s), cat=g, rating=float(r), reviews=int(n),
                       revs=[dict(who=a, stars=b, text=x) for a, b, x in REV.get(k, [])]))
    return dict(ws=ws, saved=["herbs"], bookings=[dict(id=1, w="kimchi", qty=2, slot="10:00", total=70), dict(id=2, w="street", qty=1, slot="14:00", total=0)],
                me=dict(name="Robin Castle", bio="", reminders=True, news=False, team="Guest"), next=3,
                notes=[dict(t="Mara Ilic changed the meeting point", unread=True), dict(t="Your receipt is ready", unread=True), dict(t="Welcome to Gather", unread=False)])


def state(s):
    return {k: s[k] for k in ("ws", "saved", "bookings", "me", "notes", "fault")}


def handle(s, m, path, q, b, multi):
    f = s["fault"]
    if path.startswith("/api/"):
        if m == "GET":
            time.sleep(.35)
            return js(200, state(s))
        what = path[5:]
        time.sleep(.3)
        if what == "save":
            if b["id"] == "drone":
                return js(409, dict(error="Saving is closed for this workshop"))
            if f != "savelost":
                s["saved"] = [x for x in s["saved"] if x != b["id"]] + ([b["id"]] if b["on"] else [])
        elif what == "book":
            w = next(w for w in s["ws"] if w["id"] == b["id"])
            if f != "notbooked":
                tot = w["price"] * (1 if f == "bookedone" else b["qty"])
                if b.get("code", "").upper() == "GATHER10" and f != "nocode":
                    tot = round(tot * .9, 2)
                s["bookings"].append(dict(id=s["next"], w=b["id"], qty=b["qty"], slot="10:00" if f == "slot" else b["slot"], total=tot))
                s["next"] += 1
                if f != "seats":
                    w["seats"] -= b["qty"]
        elif what == "cancel":
            i = next((i for i, x in enumerate(s["bookings"]) if x["id"] == b["id"]), None)
            if i is not None:
                x = s["bookings"][i]
                s["gone"] = x
                if f == "cancelwrong":
                    i = (i + 1) % len(s["bookings"])
                s["bookings"].pop(i)
                next(w for w in s["ws"] if w["id"] == x["w"])["seats"] += x["qty"]
        elif what == "uncancel":
            if f != "undo":
                s["bookings"].append(s["gone"])
                s["bookings"].sort(key=lambda x: x["id"])
                next(w for w in s["ws"] if w["id"] == s["gone"]["w"])["seats"] -= s["gone"]["qty"]
        elif what == "review":
            w = next(w for w in s["ws"] if w["id"] == b["id"])
            if f == "revorder":
                w["revs"].append(dict(who=s["me"]["name"], stars=b["stars"], text=b["text"]))
            else:
                w["revs"].insert(0, dict(who=s["me"]["name"], stars=1 if f == "revstars" else b["stars"], text=b["text"]))
            if f != "average":
                w["rating"] = round((w["rating"] * w["reviews"] + b["stars"]) / (w["reviews"] + 1), 1)
            w["reviews"] += 1
        elif what == "me":
            for k, v in b.items():
                if not (f == "switchlost" and k in ("reminders", "news")) and not (f == "biolost" and k == "bio"):
                    s["me"][k] = v
        elif what == "read":
            for n in s["notes"]:
                n["unread"] = False
        return js(200, state(s))
    return PAGE


PAGE = r"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gather</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>
:root{--ink:#1b1b2f;--mut:#6b6b83;--acc:#e4572e;--line:#e7e5ee}*{box-sizing:border-box}body{margin:0;font:16px/1.5 Inter,system-ui,sans-serif;color:var(--ink);background:#fbfaf8}
button{font:inherit;cursor:pointer}button:disabled{cursor:not-allowed;opacity:.5}a{color:inherit;text-decoration:none}
.top{display:flex;align-items:center;gap:22px;padding:12px 28px;background:#fff;border-bottom:1px solid var(--line);position:sticky;top:0;z-index:10}.logo{font-weight:800;color:var(--acc);font-size:20px}
.top a.nav{color:var(--mut)}.top a.nav.on{color:var(--ink);font-weight:600}.pill{display:inline-block;min-width:20px;padding:0 6px;border-radius:10px;background:var(--acc);color:#fff;font-size:12px;text-align:center}
.search{margin-left:auto;display:flex;align-items:center;background:#f2f0f6;border-radius:20px;padding:4px 14px}.search input{border:0;background:none;outline:0;font:inherit;width:200px}
.icon{border:0;background:none;position:relative;padding:4px}.avatar{width:36px;height:36px;border-radius:50%;background:#2e4057;color:#fff;border:0;font-weight:600}
.dot{position:absolute;top:-2px;right:-4px}.pop{position:absolute;right:20px;top:58px;background:#fff;border:1px solid var(--line);border-radius:12px;box-shadow:0 8px 30px #0002;padding:10px;width:300px;z-index:30}
main{max-width:1080px;margin:24px auto;padding:0 20px}h1{font-size:28px;margin:0 0 16px}.bar{display:flex;gap:14px;flex-wrap:wrap;align-items:end;margin-bottom:18px}
.sel{position:relative}.sel>.lbl{font-size:12px;color:var(--mut)}.sel>button,.cb input{border:1px solid var(--line);border-radius:10px;background:#fff;padding:7px 14px;min-width:160px;text-align:left;font:inherit}
.menu{position:absolute;left:0;right:0;top:100%;background:#fff;border:1px solid var(--line);border-radius:10px;box-shadow:0 8px 24px #0002;z-index:20;padding:4px;margin-top:4px}.opt{padding:6px 10px;border-radius:7px;cursor:pointer}.opt:hover,.opt.act{background:#f2f0f6}.opt[aria-selected=true]{font-weight:600}
.chip{border:1px solid var(--line);border-radius:18px;background:#fff;padding:6px 14px}.chip.on{background:var(--ink);color:#fff}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:18px}
.card{background:#fff;border:1px solid var(--line);border-radius:16px;overflow:hidden;position:relative}.card .img{height:90px;background:linear-gradient(120deg,#f6bd60,#84a59d)}.card .in{padding:12px 16px}.card__title{font-weight:650;cursor:pointer}.card__title:hover{color:var(--acc)}
.meta{color:var(--mut);font-size:14px}.foot{display:flex;justify-content:space-between;align-items:center;margin-top:10px}.price{font-weight:700}.heart{position:absolute;right:10px;top:10px;background:#fff;border:0;border-radius:50%;width:36px;height:36px}.heart svg{fill:none;stroke:var(--acc);stroke-width:2}.heart[aria-pressed=true] svg{fill:var(--acc)}
.btn{border:0;border-radius:10px;background:var(--acc);color:#fff;padding:7px 16px}.btn.ghost{background:#f2f0f6;color:var(--ink)}.left{font-size:13px}.left.few{color:var(--acc)}.sk{height:210px;border-radius:16px;background:linear-gradient(90deg,#eee,#f7f7f7,#eee);animation:p 1s infinite}@keyframes p{50%{opacity:.5}}
.scrim{position:fixed;inset:0;background:#0005;z-index:40}.drawer{position:fixed;right:0;top:0;bottom:0;width:400px;background:#fff;z-index:41;padding:22px;overflow:auto;box-shadow:-8px 0 30px #0003}.drawer h2{margin:0}.x{position:absolute;right:16px;top:14px;border:0;background:none;font-size:24px}
.step{display:flex;align-items:center;gap:14px}.step button{width:34px;height:34px;border-radius:50%;border:1px solid var(--line);background:#fff}.fld{margin:14px 0}.fld label,.fld .l{display:block;font-size:13px;color:var(--mut);margin-bottom:4px}.fld input,.fld textarea{width:100%;font:inherit;border:1px solid var(--line);border-radius:10px;padding:8px 12px}.err{color:#c0232c;font-size:13px}
.slots{display:flex;gap:8px}.slots button{border:1px solid var(--line);border-radius:10px;background:#fff;padding:6px 12px}.slots button.on{border-color:var(--acc);background:#fdeee9}.sum{display:flex;justify-content:space-between;padding:4px 0}.sum.tot{font-weight:700;border-top:1px solid var(--line);margin-top:6px}
.toasts{position:fixed;left:24px;bottom:24px;z-index:60;display:grid;gap:8px}.toast{background:var(--ink);color:#fff;border-radius:12px;padding:10px 16px;display:flex;gap:18px}.toast button{background:none;border:0;color:#ffb59f;font-weight:600}.toast.bad{background:#8f1d22}
.empty{text-align:center;padding:60px;color:var(--mut)}.tabs{display:flex;gap:22px;border-bottom:1px solid var(--line);margin:18px 0}.tabs div{padding:8px 0;cursor:pointer;color:var(--mut)}.tabs div.on{color:var(--ink);border-bottom:2px solid var(--acc)}
.stars button{border:0;background:none;font-size:24px;color:#d6d2e0;padding:0 2px}.stars button.on{color:#f4a300}.rev{border-bottom:1px solid var(--line);padding:10px 0}.book{background:#fff;border:1px solid var(--line);border-radius:14px;padding:14px 18px;display:flex;justify-content:space-between;align-items:center;margin-bottom:12px}
.sw{width:44px;height:24px;border-radius:12px;border:0;background:#cfcbd9;position:relative}.sw:after{content:"";position:absolute;left:3px;top:3px;width:18px;height:18px;border-radius:50%;background:#fff}.sw[aria-checked=true]{background:#2a9d8f}.sw[aria-checked=true]:after{left:23px}.line{display:flex;justify-content:space-between;align-items:center;padding:12px 0;border-bottom:1px solid var(--line)}.muted{color:var(--mut)}
</style></head><body><div id="app"></div><div id="layer"></div><div class="toasts" id="toasts" aria-live="polite"></div><script>
let S=null,F={cat:'',city:'',price:'all',sort:'soon',q:'',n:6},D=null,open='',tab='about',stars=0;
const $=(s,r=document)=>r.querySelector(s),h=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const bad=f=>S&&S.fault==f,money=p=>p?'$'+(Number.isInteger(p)?p:p.toFixed(2)):'Free';
const day=d=>new Date(d+'T12:00').toLocaleDateString('en-US',{weekday:'short',month:'short',day:'numeric'});
const W=id=>S.ws.find(w=>w.id==id);
async function api(p,b){const r=await fetch('/api/'+p,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{});const j=await r.json();if(!r.ok)throw Error(j.error);return j}
function toast(t,act,cls){const d=document.createElement('div');d.className='toast '+(cls||'');d.innerHTML='<span>'+h(t)+'</span>'+(act?'<button>Undo</button>':'');if(act)d.querySelector('button').onclick=()=>{d.remove();act()};$('#toasts').append(d);setTimeout(()=>d.remove(),act?8000:5000)}
function go(p){history.pushState({},'',p);tab='about';stars=0;open='';F.n=6;render();scrollTo(0,0)}
addEventListener('popstate',()=>{D=null;render()});
function ini(n){return n.split(' ').map(x=>x[0]||'').join('').slice(0,2).toUpperCase()}
let badge0=null,ini0=null;
function header(){const p=location.pathname,un=S?S.notes.filter(n=>n.unread).length:0;let sv=S?S.saved.length:0;if(S&&badge0===null){badge0=sv;ini0=ini(S.me.name)}if(bad('badge'))sv=badge0;
const l=(u,t,n)=>`<a class="nav ${p==u?'on':''}" data-go="${u}" href="${u}">${t}${n?` <span class="pill">${n}</span>`:''}</a>`;
return `<div class="top"><a class="logo" data-go="/" href="/">gather</a>${l('/','Discover')}${l('/saved','Saved',sv)}${l('/bookings','My bookings',S?S.bookings.length:0)}
<div class="search"><svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true"><circle cx="7" cy="7" r="5" fill="none" stroke="#888" stroke-width="2"/></svg><input id="q" placeholder="Search workshops" value="${h(F.q)}"></div>
<button class="icon" data-do="bell" aria-label="Notifications"><svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 18h14l-2-3V10a5 5 0 0 0-10 0v5z" fill="none" stroke="#444" stroke-width="2"/></svg>${un?`<span class="pill dot">${un}</span>`:''}</button>
<button class="avatar" data-go="/profile" aria-label="Profile">${S?(bad('initials')?ini0:ini(S.me.name)):''}</button></div>`}
function list(){let r=S.ws.slice();if(F.q)r=r.filter(w=>(bad('case')?w.title.includes(F.q):w.title.toLowerCase().includes(F.q.toLowerCase()))||w.host.toLowerCase().includes(F.q.toLowerCase()));
if(F.cat)r=r.filter(w=>w.cat==F.cat);if(F.city&&!(bad('filter')&&F.cat))r=r.filter(w=>w.city==F.city);
if(F.price=='free')r=r.filter(w=>!w.price);if(F.price=='u30')r=r.filter(w=>bad('under')?w.price<40:w.price<30);
if(F.sort=='price')r.sort((a,b)=>bad('textsort')?String(a.price).localeCompare(String(b.price)):a.price-b.price);if(F.sort=='top')r.sort((a,b)=>b.rating-a.rating);return r}
function card(w){const on=S.saved.includes(w.id);return `<div class="card" data-id="${w.id}"><div class="img"></div><button class="heart" data-do="heart" aria-label="Save" aria-pressed="${on}"><svg width="20" height="20" viewBox="0 0 24 24"><path d="M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6z"/></svg></button><div class="in"><div class="card__title" data-go="/w/${w.id}">${h(w.title)}</div><div class="meta">${day(w.date)} · ${w.city} · ${h(w.host)}</div><div class="meta">★ ${w.rating.toFixed(1)} (${w.reviews})</div>
<div class="foot"><span class="price">${money(w.price)}</span><span class="left ${w.seats<4?'few':''}">${w.seats?w.seats+' seats left':'Sold out'}</span><button class="btn" data-do="book" ${w.seats||bad('soldout')?'':'disabled'}>Book</button></div></div></div>`}
const CATS=['','Food','Crafts','Photo','Garden'],SORT={soon:'Soonest',price:'Price: low to high',top:'Top rated'},CITY=['Boise','Portland','Seattle'];
let cardsTotal=null;
function results(){const r=list();if(cardsTotal===null)cardsTotal=S.ws.length;const n=bad('count')?cardsTotal:r.length;
let part=r.slice(0,F.n);if(bad('more')&&F.n>6)part=r.slice(0,6).concat(r.slice(0,F.n-6));
return `<p class="muted" id="n">${n==1?'1 workshop':n+' workshops'}</p>`+(r.length?`<div class="grid">${part.map(card).join('')}</div>${r.length>F.n?'<p style="text-align:center"><button class="btn ghost" data-do="more">Load more</button></p>':''}`:'<div class="empty"><b>Nothing found</b><br>Try another city or fewer filters.<br><br><button class="btn ghost" data-do="clear">Clear filters</button></div>')}
function discover(){return `<h1>Find a workshop</h1><div class="bar"><div class="sel" id="cat"><div class="lbl">Category</div><button data-do="sel-cat" aria-haspopup="listbox" aria-expanded="${open=='cat'}">${F.cat||'All categories'}</button>${open=='cat'?`<div class="menu" role="listbox" tabindex="-1">${CATS.map(c=>`<div class="opt" role="option" data-cat="${c}" aria-selected="${F.cat==c}">${c||'All categories'}</div>`).join('')}</div>`:''}</div>
<div class="sel cb"><div class="lbl">City</div><input id="city" role="combobox" aria-label="City" aria-autocomplete="list" aria-expanded="false" autocomplete="off" placeholder="Anywhere" value="${F.city}"><div id="citymenu"></div></div>
<div class="sel" id="sort"><div class="lbl">Sort by</div><button data-do="sel-sort" aria-haspopup="listbox" aria-expanded="${open=='sort'}">${SORT[F.sort]}</button>${open=='sort'?`<div class="menu" role="listbox">${Object.entries(SORT).map(([k,t])=>`<div class="opt" role="option" data-sort="${k}" aria-selected="${F.sort==k}">${t}</div>`).join('')}</div>`:''}</div>
<div>${[['all','Any price'],['free','Free'],['u30','Under $30']].map(([k,t])=>`<button class="chip ${F.price==k?'on':''}" data-price="${k}" aria-pressed="${F.price==k}">${t}</button>`).join(' ')}</div></div><div id="res">${results()}</div>`}
function detail(w){if(!w)return '<div class="empty"><b>Page not found</b></div>';const T=[['about','About'],['reviews',`Reviews (${w.reviews})`],['where','Location']];
const body={about:`<p>Join ${h(w.host)} on ${day(w.date)} in ${w.city}. All material is included.</p>`,where:`<p>The workshop takes place in ${w.city}, 12 Mill Lane. Doors open 15 minutes before.</p>`,
reviews:`<div class="fld"><div class="l">Your rating</div><div class="stars">${[1,2,3,4,5].map(i=>`<button data-star="${i}" class="${i<=stars?'on':''}" aria-label="${i} star${i>1?'s':''}">★</button>`).join('')}</div></div><div class="fld"><label for="rt">Your review</label><textarea id="rt" maxlength="140" rows="3"></textarea><div class="muted" id="cnt" style="font-size:13px">140 characters left</div></div><button class="btn" data-do="review" id="pr" disabled>Post review</button><div id="revs">${w.revs.map(r=>`<div class="rev"><b>${h(r.who)}</b> <span aria-label="${r.stars} of 5">${'★'.repeat(r.stars)}${'☆'.repeat(5-r.stars)}</span><br>${h(r.text)}</div>`).join('')||'<p class="muted">No written reviews yet.</p>'}</div>`}[tab];
return `<p><a class="muted" data-go="/" href="/">← All workshops</a></p><div style="display:flex;justify-content:space-between;align-items:center" data-id="${w.id}"><div><h1 style="margin:0">${h(w.title)}</h1><div class="meta">${day(w.date)} · ${w.city} · hosted by ${h(w.host)}</div><div class="meta">★ ${w.rating.toFixed(1)} (${w.reviews} reviews)</div></div><div><span class="price">${money(w.price)}</span> &nbsp; <span class="left">${w.seats?w.seats+' seats left':'Sold out'}</span> &nbsp; <button class="btn" data-do="book" ${w.seats?'':'disabled'}>Book</button></div></div>
<div class="tabs">${T.map(([k,t])=>`<div class="${tab==k?'on':''}" data-tab="${k}">${t}</div>`).join('')}</div>${body}`}
function bookings(){return '<h1>My bookings</h1>'+(S.bookings.length?S.bookings.map(b=>{const w=W(b.w);return `<div class="book" data-b="${b.id}"><div><b>${h(w.title)}</b><div class="meta">${day(w.date)} at ${b.slot} · ${b.qty} ${b.qty>1?'people':'person'}</div></div><div><span class="price">${money(b.total)}</span> &nbsp; <button class="btn ghost" data-do="cancel">Cancel</button></div></div>`}).join(''):'<div class="empty"><b>No bookings yet</b><br>Your next workshop is waiting.</div>')}
function profile(){const m=S.me,sw=(k,t,d)=>`<div class="line"><div><div>${t}</div><div class="muted" style="font-size:13px">${d}</div></div><button class="sw" role="switch" aria-checked="${m[k]}" aria-label="${t}" data-sw="${k}"></button></div>`;
return `<h1>Profile</h1><div class="fld"><label for="nm">Display name</label><input id="nm" value="${h(m.name)}"><div class="muted" id="nmok" style="font-size:13px"></div></div><div class="fld"><label for="bio">About me</label><textarea id="bio" rows="2">${h(m.bio)}</textarea></div>${sw('reminders','Email reminders','A day before each workshop')}${sw('news','Newsletter','Once a month')}<p><button class="btn" data-do="saveme">Save profile</button></p>`}
function view(){const p=location.pathname;if(!S)return '<div class="grid" aria-busy="true">'+'<div class="sk"></div>'.repeat(6)+'</div>';
if(p=='/')return discover();if(p=='/saved'){const r=S.ws.filter(w=>S.saved.includes(w.id));return '<h1>Saved workshops</h1>'+(r.length?`<div class="grid">${r.map(card).join('')}</div>`:'<div class="empty"><b>Nothing saved yet</b><br>Tap the heart on a workshop to keep it here.</div>')}
if(p=='/bookings')return bookings();if(p=='/profile')return profile();const m=p.match(/^\/w\/(\w+)/);return detail(m&&W(m[1]))}
function drawer(){if(!D){$('#layer').innerHTML='';return}const w=W(D.id),q=bad('total')?1:D.qty,sub=w.price*q,off=D.ok&&!bad('nodisc')?sub*.1:0;
$('#layer').innerHTML=`<div class="scrim" data-do="close"></div><aside class="drawer" role="dialog" aria-labelledby="dh"><button class="x" data-do="close" aria-label="Close">×</button><h2 id="dh">Book your spot</h2><p class="muted">${h(w.title)} · ${day(w.date)}</p>
<div class="fld"><div class="l">People</div><div class="step"><button data-do="minus" aria-label="Fewer people" ${D.qty<2?'disabled':''}>−</button><span id="qty">${D.qty}</span><button data-do="plus" aria-label="More people" ${D.qty>=w.seats&&!bad('over')?'disabled':''}>+</button></div></div>
<div class="fld"><div class="l">Start time</div><div class="slots">${['10:00','14:00','18:30'].map(t=>`<button data-slot="${t}" class="${D.slot==t?'on':''}" aria-pressed="${D.slot==t}">${t}</button>`).join('')}</div></div>
<div class="fld"><label for="code">Promo code</label><div style="display:flex;gap:8px"><input id="code" value="${h(D.code)}"><button class="btn ghost" data-do="code">Apply</button></div><div class="${D.ok?'':'err'}" style="font-size:13px">${D.msg}</div></div>
<div class="sum"><span>${D.qty} × ${money(w.price)}</span><span>$${sub.toFixed(2)}</span></div>${D.ok?`<div class="sum"><span>Promo GATHER10</span><span>−$${(sub*.1).toFixed(2)}</span></div>`:''}<div class="sum tot"><span>Total</span><span>$${(sub-off).toFixed(2)}</span></div>
<p class="err">${D.err}</p><p><button class="btn" style="width:100%" data-do="confirm">Confirm booking</button></p></aside>`}
function render(){$('#app').innerHTML=header()+`<main>${view()}</main>`+(open=='bell'?`<div class="pop"><div style="display:flex;justify-content:space-between"><b>Notifications</b><button class="icon" style="color:#e4572e" data-do="readall">Mark all as read</button></div>${S.notes.map(n=>`<div style="padding:6px 0;${n.unread?'font-weight:600':''}">${n.unread?'● ':''}${h(n.t)}</div>`).join('')}</div>`:'');drawer()}
function part(){const r=$('#res');if(r)r.innerHTML=results()}
document.addEventListener('input',e=>{const t=e.target;if(t.id=='q'){F.q=t.value;F.n=6;if(location.pathname!='/'){history.pushState({},'','/');render();const i=$('#q');i.focus();i.setSelectionRange(9e3,9e3)}else part()}
if(t.id=='city'){const v=t.value.toLowerCase(),m=CITY.filter(c=>c.toLowerCase().includes(v));if(!t.value){F.city='';part()}citymenu(m)}
if(t.id=='rt'){const n=t.value.length;if(!bad('counter')||n<2)$('#cnt').textContent=140-n+' characters left';$('#pr').disabled=!(stars&&n)&&!bad('postopen')}
if(t.id=='code')D.code=t.value});
function citymenu(m){$('#city').setAttribute('aria-expanded','true');$('#citymenu').innerHTML=`<div class="menu" role="listbox">${m.map(c=>`<div class="opt" role="option" data-city="${c}">${c}</div>`).join('')||'<div class="opt muted">No such city</div>'}</div>`}
document.addEventListener('focusin',e=>{if(e.target.id=='city')citymenu(CITY)});
document.addEventListener('keydown',e=>{if(e.key=='Escape'){if(D){D=null;drawer()}else if(open){open='';render()}else if($('#citymenu'))$('#citymenu').innerHTML=''}
if(e.target.id=='city'&&e.key=='Enter'){const o=$('#citymenu .opt[data-city]');if(o)pick(o.dataset.city)}});
document.addEventListener('change',async e=>{if(e.target.id=='nm'){const v=e.target.value.trim();if(!v){$('#nmok').textContent='A name is needed';return}S=await api('me',{name:v});render();$('#nmok').textContent='✓ Name saved'}});
function pick(c){F.city=c;F.n=6;const i=$('#city');i.value=c;i.setAttribute('aria-expanded','false');$('#citymenu').innerHTML='';part()}
async function setSave(id,on){const old=S.saved.slice();S.saved=S.saved.filter(x=>x!=id).concat(on?[id]:[]);render();
try{const r=await api('save',{id,on});if(!bad('savelost'))S.saved=r.saved;if(on)toast('Saved for later');else toast('Removed from saved',()=>bad('undosave')?0:setSave(id,true))}catch(x){if(!bad('rollback'))S.saved=old;toast('Could not save: '+x.message,null,'bad')}render()}
document.addEventListener('click',async e=>{const t=e.target.closest('[data-go],[data-do],[data-cat],[data-city],[data-sort],[data-price],[data-slot],[data-tab],[data-star],[data-sw]');
if($('#citymenu')&&!e.target.closest('.cb'))$('#citymenu').innerHTML='';
if(!t||t.disabled){if(open&&!e.target.closest('.pop')){open='';render()}return}
const d=t.dataset,id=t.closest('[data-id]')?.dataset.id;if(d.go){e.preventDefault();return go(d.go)}
if(d.cat!==undefined){F.cat=d.cat;F.n=6;open='';return render()}if(d.city)return pick(d.city);if(d.sort){F.sort=d.sort;open='';return render()}if(d.price){F.price=d.price;F.n=6;return render()}
if(d.slot){D.slot=d.slot;return drawer()}if(d.tab){tab=d.tab;stars=0;return render()}
if(d.star){stars=+d.star;document.querySelectorAll('[data-star]').forEach(b=>b.classList.toggle('on',+b.dataset.star<=stars));$('#pr').disabled=!$('#rt').value;return}
if(d.sw){S.me[d.sw]=!S.me[d.sw];t.setAttribute('aria-checked',S.me[d.sw]);return}
switch(d.do){case'sel-cat':open=open=='cat'?'':'cat';return render();case'sel-sort':open=open=='sort'?'':'sort';return render();case'bell':open=open=='bell'?'':'bell';return render();
case'readall':{const r=await api('read',{});if(bad('bell'))S.notes.forEach((n,i)=>{if(i)n.unread=false});else S=r;return render()}
case'more':F.n+=6;return part();case'clear':F.cat=F.city=F.q='';F.price='all';return render();case'heart':return setSave(id,!S.saved.includes(id));
case'book':D={id,qty:1,slot:'10:00',code:'',ok:false,msg:'',err:''};return drawer();case'close':D=null;return drawer();case'plus':D.qty++;return drawer();case'minus':D.qty--;return drawer();
case'code':D.ok=D.code.trim().toUpperCase()=='GATHER10';D.msg=D.ok?'10% off applied':'This code is not valid';return drawer();
case'confirm':{t.disabled=true;t.textContent='Booking…';S=await api('book',{id:D.id,qty:D.qty,slot:D.slot,code:D.ok?D.code:''});D=null;render();return toast('You’re booked!')}
case'cancel':{const b=+t.closest('[data-b]').dataset.b;S=await api('cancel',{id:b});render();return toast('Booking cancelled',async()=>{S=await api('uncancel',{});render();toast('Booking restored')})}
case'review':{const w=location.pathname.slice(3);S=await api('review',{id:w,stars,text:$('#rt').value});stars=0;render();return toast('Thanks for your review')}
case'saveme':{S=await api('me',{name:$('#nm').value.trim()||S.me.name,bio:$('#bio').value,reminders:S.me.reminders,news:S.me.news});render();return toast('Profile saved')}}});
render();api('state').then(r=>{S=r;render()});
</script></body></html>"""

Site("gather", port(7912), fresh, handle).serve()
