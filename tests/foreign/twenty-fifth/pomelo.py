#!/usr/bin/env python3
"""pomelo - Hearth & Whisk, a web shop for kitchenware. python3 pomelo.py PORT"""
import sys, json, re, html, copy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, urlencode

e = lambda s: html.escape(str(s), quote=True)
gbp = lambda p: ("-" if p < 0 else "") + "£{:,.2f}".format(abs(p) / 100)
CATS = [("knives", "Knives", "Blades, blocks and stones"), ("pans", "Pots & pans", "From crêpe to casserole"),
        ("baking", "Baking", "Tins, pins and bowls"), ("coffee", "Coffee & tea", "For slow mornings")]
CATN = {c[0]: c[1] for c in CATS}


def P(slug, name, brand, cat, mat, price, stock, desc, opt=None, variants=None, was=None, tone=30):
    return dict(slug=slug, name=name, brand=brand, cat=cat, mat=mat, desc=desc, opt=opt, was=was, tone=tone,
                variants=variants or [(None, price, stock)])


PRODUCTS = [
    P("santoku-knife", "Santoku Knife", "Tanaka", "knives", "Steel", 0, 0, "A light all-purpose blade of 17 cm, ground thin for vegetables.", "Handle",
      [("Walnut", 8900, 5), ("Pakkawood", 10400, 2), ("Maple", 8900, 0)], tone=205),
    P("paring-knife", "Paring Knife", "Bellford", "knives", "Steel", 1850, 20, "Nine centimetres for peeling, trimming and small jobs.", tone=190),
    P("bread-knife", "Bread Knife", "Bellford", "knives", "Steel", 4200, 8, "Long scalloped teeth that do not tear the crumb.", tone=35),
    P("chefs-knife", "Chef’s Knife", "Tanaka", "knives", "Steel", 12900, 3, "The 21 cm workhorse of the Tanaka range.", tone=220),
    P("small-cleaver", "Small Cleaver", "Okuda", "knives", "Steel", 6400, 0, "A compact cleaver for bones and squash.", tone=260),
    P("steak-knife-set", "Steak Knife Set", "Bellford", "knives", "Steel", 7500, 6, "Six serrated knives in a beech box.", tone=10),
    P("knife-block", "Knife Block", "Norra", "knives", "Wood", 5800, 4, "Oiled ash with room for seven blades.", tone=28),
    P("whetstone", "Whetstone", "Okuda", "knives", "Ceramic", 3490, 9, "Grit 1000 on one side, 6000 on the other.", tone=160),
    P("cast-iron-skillet", "Cast Iron Skillet", "Fornello", "pans", "Cast iron", 0, 0, "Pre-seasoned, with a pouring lip on both sides.", "Size",
      [("20 cm", 3200, 10), ("24 cm", 3950, 7), ("28 cm", 4800, 1)], tone=240),
    P("saute-pan", "Sauté Pan", "Fornello", "pans", "Stainless steel", 7200, 6, "High sides and a helper handle.", tone=210),
    P("saucepan", "Saucepan with Lid", "Lund", "pans", "Stainless steel", 5400, 12, "Two litres, with a lid that drains.", tone=200),
    P("stockpot", "Stockpot 8 l", "Lund", "pans", "Stainless steel", 9600, 3, "For stock, pasta and jam.", was=12000, tone=195),
    P("carbon-steel-wok", "Carbon Steel Wok", "Okuda", "pans", "Carbon steel", 4600, 5, "Hammered by hand, flat base.", tone=270),
    P("enamel-casserole", "Enamel Casserole", "Fornello", "pans", "Cast iron", 0, 0, "Five litres, self-basting lid.", "Colour",
      [("Ink Blue", 14500, 4), ("Brick Red", 14500, 2), ("Sage", 15900, 0)], tone=225),
    P("crepe-pan", "Crêpe Pan", "Lund", "pans", "Carbon steel", 2990, 14, "Low rim, comes with a wooden spreader.", tone=45),
    P("griddle-pan", "Griddle Pan", "Fornello", "pans", "Cast iron", 5100, 0, "Deep ridges for proper stripes.", tone=0),
    P("loaf-tin", "Loaf Tin", "Norra", "baking", "Carbon steel", 1400, 30, "Two pounds, folded corners.", tone=50),
    P("rolling-pin", "Rolling Pin", "Norra", "baking", "Wood", 1990, 11, "Tapered beech, 45 cm.", was=2400, tone=32),
    P("balloon-whisk", "Balloon Whisk", "Lund", "baking", "Stainless steel", 950, 40, "Eleven wires, a good weight.", tone=180),
    P("mixing-bowl-set", "Mixing Bowl Set", "Bellford", "baking", "Ceramic", 0, 0, "Three nesting bowls with spouts.", "Colour",
      [("White", 3800, 6), ("Mint", 3800, 3)], tone=150),
    P("kitchen-scale", "Kitchen Scale", "Lund", "baking", "Stainless steel", 2700, 7, "To the gram, up to five kilos.", tone=120),
    P("french-press", "French Press", "Lund", "coffee", "Glass", 0, 0, "Borosilicate glass in a steel frame.", "Size",
      [("0.35 l", 2400, 8), ("1 l", 3600, 5)], tone=20),
    P("pour-over-kettle", "Pour-over Kettle", "Okuda", "coffee", "Stainless steel", 6200, 4, "A gooseneck for a steady pour.", tone=215),
    P("hand-grinder", "Hand Grinder", "Tanaka", "coffee", "Steel", 7800, 2, "Conical burrs, stepless.", tone=300),
    P("glass-teapot", "Glass Teapot", "Norra", "coffee", "Glass", 3300, 0, "With a removable steel filter.", tone=100),
]
BY = {p["slug"]: p for p in PRODUCTS}
stock = lambda p: sum(v[2] for v in p["variants"])
minp = lambda p: min(v[1] for v in p["variants"])
BEST = ["santoku-knife", "cast-iron-skillet", "french-press", "balloon-whisk"]
STATUS = ["Processing", "Shipped", "Delivered", "Cancelled"]


def seed():
    return dict(
        cart=[], wish=["hand-grinder"], user=None, promo=None, promo_msg="", ship="standard", gift=False, flash="",
        profile=dict(name="Mara Whitlock", phone="01225 446 180", news=True),
        addresses=[dict(id=1, label="Home", street="14 Mill Lane", town="Bath", pc="BA1 2QN", default=True),
                   dict(id=2, label="Studio", street="3 Canal Yard", town="Bristol", pc="BS1 6TX", default=False),
                   dict(id=3, label="Parents", street="88 Orchard Road", town="Wells", pc="BA5 3LT", default=False)],
        orders=[dict(no=10437, day="28 Apr 2026", k=6, status="Processing", ship=450, lines=[("french-press", "1 l", 1, 3600), ("balloon-whisk", None, 2, 950)]),
                dict(no=10431, day="19 Apr 2026", k=5, status="Processing", ship=0, lines=[("santoku-knife", "Walnut", 1, 8900)]),
                dict(no=10420, day="2 Apr 2026", k=4, status="Shipped", ship=0, lines=[("enamel-casserole", "Ink Blue", 1, 14500), ("chefs-knife", None, 2, 12900)]),
                dict(no=10412, day="12 Mar 2026", k=3, status="Delivered", ship=0, lines=[("bread-knife", None, 1, 4200), ("loaf-tin", None, 2, 1400)]),
                dict(no=10398, day="11 Feb 2026", k=2, status="Delivered", ship=450, lines=[("knife-block", None, 1, 5800)]),
                dict(no=10377, day="20 Jan 2026", k=1, status="Cancelled", ship=450, lines=[("balloon-whisk", None, 1, 950)])],
        reviews={"santoku-knife": [("Ines P.", 5, "Stays sharp", "I have used it daily since January and it still glides.", "3 Mar 2026"),
                                   ("Tom R.", 4, "Lovely balance", "Slightly small for my hands, but a joy to hold.", "17 Feb 2026"),
                                   ("Jo", 3, "Fine", "Good blade, the box arrived dented.", "30 Jan 2026")],
                 "cast-iron-skillet": [("Hal", 5, "Eggs slide off", "Seasoning was perfect from the first day.", "8 Apr 2026"),
                                       ("Priya", 5, "Heavy, in a good way", "Holds the heat better than my old one.", "1 Apr 2026")],
                 "french-press": [("Lou", 2, "Leaks a little", "The spout drips on the table every time.", "22 Mar 2026")]},
        next=10438)


S = seed()
FAULT = ""
F = lambda n: FAULT == n
SHIP = [("standard", "Standard delivery", "2–4 working days", 450), ("express", "Express delivery", "next working day", 990), ("collect", "Collect in our Bath shop", "ready in two hours", 0)]


def order_total(o): return sum(q * p for _, _, q, p in o["lines"]) + o["ship"] + o.get("gift", 0) - o.get("disc", 0)


def vname(l): return BY[l["slug"]]["name"] + (" – " + l["v"] if l["v"] else "")


def price_of(slug, v):
    for n, p, s in BY[slug]["variants"]:
        if n == v: return p
    return BY[slug]["variants"][0][1]


def stock_of(slug, v):
    for n, p, s in BY[slug]["variants"]:
        if n == v: return s
    return 0


def count(): return sum(l["q"] for l in S["cart"])


def subtotal():
    if F("subtotal-ignores-quantity"): return sum(price_of(l["slug"], l["v"]) for l in S["cart"])
    return sum(l["q"] * price_of(l["slug"], l["v"]) for l in S["cart"])


def sums():
    sub = subtotal()
    disc = 0
    if S["promo"] == "WHISK10": disc = round(sub * .10)
    gift = 350 if S["gift"] else 0
    ship = {s[0]: s[3] for s in SHIP}[S["ship"]]
    if S["ship"] == "standard" and sub >= 6000 and not F("free-delivery-never"): ship = 0
    tot = sub + gift + ship - disc
    if F("promo-not-subtracted"): tot += disc
    if F("express-not-charged") and S["ship"] == "express": tot -= ship
    if F("gift-wrap-twice"): tot += gift
    return sub, disc, gift, ship, tot


CSS = """
:root{--ink:#26231f;--paper:#faf7f2;--card:#fff;--line:#e3dcd0;--accent:#b4512a;--accent-d:#8d3c1c;--muted:#766f64;--ok:#2f6b4f;--bad:#a4262c;--r:10px}
*,*::before{box-sizing:border-box}html{scroll-behavior:auto}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 "Avenir Next",Avenir,"Segoe UI",system-ui,sans-serif}
a{color:inherit}h1,h2,h3{font-family:Georgia,"Iowan Old Style",serif;font-weight:500;line-height:1.2;margin:0 0 .6rem}h1{font-size:clamp(1.6rem,3vw,2.3rem)}
.wrap{width:min(1120px,100% - 2rem);margin-inline:auto}.site-header{background:var(--card);border-bottom:1px solid var(--line);position:sticky;top:0;z-index:10}
.site-header .top{display:flex;gap:1.25rem;align-items:center;padding:.7rem 0}.logo{font:500 1.35rem Georgia,serif;text-decoration:none;white-space:nowrap}.logo b{color:var(--accent);font-weight:500}
.search{flex:1;display:flex;max-width:420px}.search input{flex:1;border-radius:99px 0 0 99px}.search button{border-radius:0 99px 99px 0}
.tools{display:flex;gap:.9rem;align-items:center;margin-left:auto}.tools>a,.tools>button,.menu>button{background:none;border:0;font:inherit;cursor:pointer;text-decoration:none;padding:.35rem;color:inherit}
.badge{display:inline-grid;place-items:center;min-width:1.35em;height:1.35em;padding:0 .3em;border-radius:99px;background:var(--accent);color:#fff;font-size:.75rem;margin-left:.3em}
.cats{display:flex;gap:1.5rem;padding:.1rem 0 .6rem;list-style:none;margin:0}.cats a{text-decoration:none;padding-bottom:.2rem;border-bottom:2px solid transparent}.cats a[aria-current]{border-color:var(--accent)}
.menu{position:relative}.menu ul{position:absolute;right:0;top:100%;background:var(--card);border:1px solid var(--line);border-radius:var(--r);list-style:none;margin:0;padding:.4rem;min-width:170px;box-shadow:0 10px 30px #0002}.menu ul[hidden]{display:none}.menu li>*{display:block;width:100%;padding:.45rem .7rem;background:none;border:0;font:inherit;text-align:left;text-decoration:none;cursor:pointer;border-radius:6px;color:inherit}.menu li>*:hover{background:var(--paper)}
main{padding:1.8rem 0 4rem}.hero{background:linear-gradient(120deg,#efe2d2,#e2c7ad);border-radius:18px;padding:3rem 2.5rem;margin-bottom:2rem}.hero p{max-width:46ch}
.btn{display:inline-block;border:1px solid var(--ink);background:var(--card);color:var(--ink);padding:.5rem 1.05rem;border-radius:99px;font:inherit;cursor:pointer;text-decoration:none}.btn.primary{background:var(--accent);border-color:var(--accent);color:#fff}.btn.primary:hover{background:var(--accent-d)}.btn.ghost{border-color:transparent;background:transparent;text-decoration:underline}.btn[disabled]{opacity:.45;cursor:not-allowed}.btn.sm{padding:.25rem .75rem;font-size:.9rem}
input,select,textarea{font:inherit;padding:.5rem .7rem;border:1px solid #cfc6b8;border-radius:8px;background:#fff;color:inherit}input[type=checkbox],input[type=radio]{accent-color:var(--accent);width:auto}
.grid{display:grid;gap:1.2rem;grid-template-columns:repeat(auto-fill,minmax(205px,1fr))}.card{background:var(--card);border:1px solid var(--line);border-radius:var(--r);overflow:hidden;position:relative;display:flex;flex-direction:column}.card .pic{aspect-ratio:4/3;background:hsl(var(--t) 30% 82%)}.card .body{padding:.8rem 1rem 1rem;display:flex;flex-direction:column;gap:.25rem;flex:1}.card h3{font-size:1.05rem;margin:0}.card h3 a{text-decoration:none}.card .brand{color:var(--muted);font-size:.82rem;letter-spacing:.04em;text-transform:uppercase}.price{font-weight:600}.price del{font-weight:400;color:var(--muted);margin-left:.4em}
.tag{position:absolute;left:.7rem;top:.7rem;background:var(--ink);color:#fff;font-size:.75rem;padding:.1rem .55rem;border-radius:99px}.tag.sale{background:var(--accent)}
.heart{position:absolute;right:.6rem;top:.6rem;border:0;border-radius:50%;width:34px;height:34px;background:#fffd;cursor:pointer;font-size:1.05rem}.heart[aria-pressed=true]{color:var(--accent)}
.listing{display:grid;grid-template-columns:220px 1fr;gap:2rem}.filters fieldset{border:0;padding:0;margin:0 0 1.2rem}.filters legend{font-weight:600;margin-bottom:.3rem}.filters label{display:flex;gap:.5rem;align-items:center;padding:.1rem 0}.bar{display:flex;justify-content:space-between;align-items:center;gap:1rem;margin-bottom:1rem}.chips{display:flex;gap:.5rem;flex-wrap:wrap;margin-bottom:1rem}.chip{background:#efe6d9;border-radius:99px;padding:.15rem .7rem;text-decoration:none;font-size:.9rem}
.pager{display:flex;gap:.4rem;margin-top:1.6rem;justify-content:center}.pager>*{padding:.3rem .75rem;border:1px solid var(--line);border-radius:8px;text-decoration:none;background:#fff}.pager [aria-current]{background:var(--ink);color:#fff}
.crumbs{font-size:.88rem;color:var(--muted);margin-bottom:1rem}.pdp{display:grid;grid-template-columns:1fr 1fr;gap:2.5rem}.pdp .pic{aspect-ratio:1;border-radius:18px;background:hsl(var(--t) 30% 82%)}.opts{display:flex;gap:.5rem;flex-wrap:wrap;border:0;padding:0;margin:1rem 0}.opts legend{margin-bottom:.35rem}.opts label{border:1px solid #cfc6b8;border-radius:99px;padding:.3rem .9rem;cursor:pointer;background:#fff}.opts input{position:absolute;opacity:0;width:1px;height:1px}.opts label:has(:checked){border-color:var(--accent);box-shadow:0 0 0 1px var(--accent)}.opts label:has(:disabled){opacity:.5;text-decoration:line-through}
.qty{display:inline-flex;border:1px solid #cfc6b8;border-radius:99px;overflow:hidden;background:#fff;align-items:center}.qty button{border:0;background:none;width:34px;height:34px;font:inherit;cursor:pointer}.qty input{width:3.2em;border:0;text-align:center;padding:.3rem 0}.qty span{min-width:1.6em;text-align:center}
.tabs{display:flex;gap:1.5rem;border-bottom:1px solid var(--line);margin:2.5rem 0 1.2rem}.tabs button{border:0;background:none;font:inherit;padding:.5rem 0;cursor:pointer;border-bottom:2px solid transparent}.tabs [aria-selected=true]{border-color:var(--accent)}
.stars{color:#c98a1b;letter-spacing:.1em}.review{border-top:1px solid var(--line);padding:1rem 0}.review h4{margin:0}.muted{color:var(--muted);font-size:.9rem}
.form{display:grid;gap:.9rem;max-width:520px}.field{display:grid;gap:.25rem}.err{color:var(--bad);font-size:.88rem}.field:has(.err) input{border-color:var(--bad)}.row{display:flex;gap:1rem;flex-wrap:wrap}.inline{display:flex;gap:.5rem;align-items:center}
.notice{padding:.7rem 1rem;border-radius:8px;background:#e5f0e9;color:var(--ok);margin-bottom:1.2rem}.notice.bad{background:#f8e6e6;color:var(--bad)}
.checkout{display:grid;grid-template-columns:1fr 350px;gap:2.5rem;align-items:start}.panel{background:var(--card);border:1px solid var(--line);border-radius:var(--r);padding:1.2rem 1.4rem}.panel dl,.spec{display:grid;grid-template-columns:1fr auto;gap:.35rem;margin:0}.panel dd,.spec dd{margin:0;text-align:right}.panel .tot{font-weight:700;font-size:1.1rem;border-top:1px solid var(--line);padding-top:.4rem}.lines{list-style:none;padding:0;margin:0 0 1rem}.lines li{display:flex;justify-content:space-between;gap:1rem;padding:.35rem 0}
fieldset.box{border:1px solid var(--line);border-radius:var(--r);background:var(--card);padding:1rem 1.2rem;margin:0 0 1.2rem}fieldset.box legend{font:500 1.1rem Georgia,serif;padding:0 .4rem}
table{border-collapse:collapse;width:100%;background:var(--card)}th,td{text-align:left;padding:.6rem .8rem;border-bottom:1px solid var(--line)}th a{text-decoration:none}td.n,th.n{text-align:right}.pill{padding:.1rem .65rem;border-radius:99px;background:#eee;font-size:.85rem}.pill.Processing{background:#fdf0d2}.pill.Shipped{background:#dce9f7}.pill.Delivered{background:#dff0e4}.pill.Cancelled{background:#f6dddd}
.account{display:grid;grid-template-columns:190px 1fr;gap:2.2rem}.side{display:flex;flex-direction:column;gap:.2rem}.side a{padding:.45rem .8rem;border-radius:8px;text-decoration:none}.side a[aria-current]{background:#efe6d9}
.drawer{position:fixed;inset:0 0 0 auto;width:min(410px,100%);background:var(--card);box-shadow:-12px 0 40px #0003;z-index:30;display:flex;flex-direction:column}.drawer[hidden],.scrim[hidden]{display:none}.scrim{position:fixed;inset:0;background:#26231f66;z-index:29}.drawer header{display:flex;justify-content:space-between;align-items:center;padding:1rem 1.3rem;border-bottom:1px solid var(--line)}.drawer .content{padding:1rem 1.3rem;overflow:auto;flex:1;display:flex;flex-direction:column}.cl{list-style:none;margin:0 0 1rem;padding:0;flex:1}.cl li{display:grid;grid-template-columns:1fr auto;gap:.3rem .8rem;padding:.8rem 0;border-bottom:1px solid var(--line)}.x{border:0;background:none;font-size:1.4rem;cursor:pointer;line-height:1}.link{border:0;background:none;font:inherit;text-decoration:underline;cursor:pointer;padding:0;color:var(--muted)}
.toast{position:fixed;left:50%;bottom:1.6rem;translate:-50% 0;background:var(--ink);color:#fff;padding:.65rem 1.2rem;border-radius:99px;z-index:50;pointer-events:none}.badge[hidden]{display:none}.toast[hidden]{display:none}
dialog{border:0;border-radius:14px;padding:1.6rem;max-width:420px;box-shadow:0 20px 60px #0004}dialog::backdrop{background:#26231f88}.actions{display:flex;gap:.7rem;justify-content:flex-end;margin-top:1.2rem}
details{background:var(--card);border:1px solid var(--line);border-radius:var(--r);padding:.8rem 1.1rem;margin-bottom:.7rem}summary{cursor:pointer;font-weight:600}footer{background:#2c2823;color:#e9e2d6;padding:2.2rem 0}footer .wrap{display:flex;gap:3rem;justify-content:space-between;flex-wrap:wrap}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(max-width:760px){.listing,.pdp,.checkout,.account{grid-template-columns:1fr}}
"""

JS = """
const $=(s,r=document)=>r.querySelector(s),$$=(s,r=document)=>[...r.querySelectorAll(s)];
const post=(u,d={})=>fetch(u,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(d)}).then(r=>r.json());
const FAULT=document.body.dataset.build||'';
let tt;function toast(m){if(!m)return;const t=$('#toast');t.textContent=m;t.hidden=false;clearTimeout(tt);tt=setTimeout(()=>t.hidden=true,20000)}
function badge(id,n){const b=$(id);b.textContent=n;b.hidden=!n}
const dr=$('#cart-drawer'),sc=$('.scrim');
function openCart(){dr.hidden=false;sc.hidden=false;$('.x',dr).focus()}
function closeCart(){if(FAULT!='drawer-stays-open'){dr.hidden=true}sc.hidden=true}
function paint(r){$('#cart-content').innerHTML=r.html;if(FAULT!='cart-badge-stuck')badge('#cart-count',r.count)}
document.addEventListener('click',async ev=>{
 const t=ev.target.closest('[data-act]');
 if(!ev.target.closest('.menu'))$$('.menu ul').forEach(u=>{u.hidden=true;u.previousElementSibling.setAttribute('aria-expanded','false')});
 if(!t)return;const a=t.dataset.act;
 if(a=='open-cart')openCart();
 if(a=='close-cart')closeCart();
 if(a=='menu'){const u=t.nextElementSibling;u.hidden=!u.hidden;t.setAttribute('aria-expanded',String(!u.hidden))}
 if(a=='step'){const r=await post('/api/cart/step',{i:+t.dataset.i,d:+t.dataset.d});paint(r);toast(r.msg)}
 if(a=='remove'){const r=await post('/api/cart/remove',{i:+t.dataset.i});paint(r);toast(r.msg)}
 if(a=='quick'){const r=await post('/api/cart/add',{slug:t.dataset.slug,v:t.dataset.v||null,q:1});paint(r);toast(r.msg)}
 if(a=='wish'){const r=await post('/api/wish',{slug:t.dataset.slug});badge('#wish-count',r.count);$$('.heart[data-slug="'+t.dataset.slug+'"],.wishbtn[data-slug="'+t.dataset.slug+'"]').forEach(b=>{b.setAttribute('aria-pressed',r.on);if(b.classList.contains('heart')){b.textContent=r.on?'♥':'♡';b.setAttribute('aria-label',(r.on?'Remove '+b.dataset.name+' from wish list':'Add '+b.dataset.name+' to wish list'))}else b.textContent=r.on?'On your wish list':'Save to wish list'});toast(r.msg)}
 if(a=='dialog')$('#'+t.dataset.for).showModal();
 if(a=='undialog')t.closest('dialog').close();
 if(a=='pq'){const q=$('#qty');q.value=Math.max(1,Math.min(+q.max||99,(+q.value||1)+ +t.dataset.d))}
 if(a=='promo'){const r=await post('/api/promo',{code:$('#promo').value});$('#summary').innerHTML=r.html}
 if(a=='unpromo'){const r=await post('/api/promo',{code:null});$('#summary').innerHTML=r.html}
});
document.addEventListener('keydown',ev=>{if(ev.key=='Escape'&&!dr.hidden)closeCart()});
document.addEventListener('change',async ev=>{const t=ev.target;
 if(t.matches('[data-autosubmit]'))t.form.submit();
 if(t.name=='variant'){const p=$('#pdp-price');if(FAULT!='variant-price-stuck')p.firstChild.textContent=t.dataset.price;$('#picked').textContent=t.value;const n=+t.dataset.stock;$('#stock').textContent=n>2?'In stock':'Only '+n+' left';$('#qty').max=n}
 if(t.name=='ship'||t.id=='gift'){const r=await post('/api/ship',{ship:$('[name=ship]:checked').value,gift:$('#gift').checked});$('#summary').innerHTML=r.html}
});
document.addEventListener('submit',async ev=>{const f=ev.target;
 if(f.id=='buy'){ev.preventDefault();const v=$('[name=variant]:checked',f);const r=await post('/api/cart/add',{slug:f.dataset.slug,v:v?v.value:null,q:+$('#qty').value||1});paint(r);if(r.open)openCart();toast(r.msg)}
 if(f.id=='news'){ev.preventDefault();const r=await post('/api/news',{email:$('#news-email').value});const o=$('#news-msg');o.textContent=r.msg;o.className=r.ok?'':'err'}
});
$$('[role=tab]').forEach(b=>b.addEventListener('click',()=>{$$('[role=tab]').forEach(x=>x.setAttribute('aria-selected',x==b));if(FAULT=='tabs-stuck')return;$$('[role=tabpanel]').forEach(p=>p.hidden=p.id!=b.getAttribute('aria-controls'))}));
"""


def page(title, body, cat=None, path=""):
    n, w = count(), len(S["wish"])
    if S["user"]:
        acct = ('<div class="menu"><button type="button" data-act="menu" aria-haspopup="true" aria-expanded="false">Hello, %s ▾</button><ul hidden>'
                '<li><a href="/account">My account</a></li><li><a href="/account/orders">My orders</a></li>'
                '<li><form method="post" action="/logout" style="padding:0"><button class="link" style="padding:.45rem .7rem;text-decoration:none;color:inherit;width:100%%;text-align:left">Sign out</button></form></li></ul></div>') % e(S["profile"]["name"].split()[0])
    else:
        acct = '<a href="/login">Sign in</a>'
    flash = '<p class="notice" role="status">%s</p>' % e(S["flash"]) if S["flash"] else ""
    S["flash"] = ""
    nav = "".join('<li><a href="/c/%s"%s>%s</a></li>' % (c[0], ' aria-current="page"' if c[0] == cat else "", e(c[1])) for c in CATS)
    nav += '<li><a href="/sale"%s>Sale</a></li>' % (' aria-current="page"' if cat == "sale" else "")
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>%s | Hearth &amp; Whisk</title><link rel="stylesheet" href="/style.css"></head>
<body data-build="%s"><header class="site-header"><div class="wrap"><div class="top"><a class="logo" href="/">Hearth <b>&amp;</b> Whisk</a>
<form class="search" action="/search" role="search"><label class="sr" for="q">Search the shop</label><input id="q" name="q" type="search" placeholder="Search pans, knives, brands…" value="%s"><button class="btn">Search</button></form>
<div class="tools">%s<a href="/wishlist">Wish list<span class="badge" id="wish-count"%s>%d</span></a><button type="button" data-act="open-cart">Cart<span class="badge" id="cart-count"%s>%d</span></button></div></div>
<nav aria-label="Categories"><ul class="cats">%s</ul></nav></div></header>
<main class="wrap">%s%s</main>
<footer><div class="wrap"><div><strong>Hearth &amp; Whisk</strong><br>22 Walcot Street, Bath<br><a href="/help">Delivery &amp; returns</a></div>
<form id="news" novalidate><label for="news-email">Letters from the kitchen</label><br><input id="news-email" type="email" placeholder="you@example.com"> <button class="btn">Subscribe</button><div id="news-msg" role="status"></div></form></div></footer>
<div class="scrim" data-act="close-cart" hidden></div>
<aside class="drawer" id="cart-drawer" role="dialog" aria-modal="true" aria-labelledby="cart-title" hidden><header><h2 id="cart-title" style="margin:0">Your cart</h2><button type="button" class="x" data-act="close-cart" aria-label="Close cart">×</button></header><div class="content" id="cart-content">%s</div></aside>
<div class="toast" id="toast" role="status" hidden></div><script src="/app.js"></script></body></html>""" % (
        e(title), e(FAULT if FAULT in CLIENT else ""), e(path), acct, "" if w else " hidden", w, "" if n else " hidden", n, nav, flash, body, drawer())


CLIENT = {"drawer-stays-open", "cart-badge-stuck", "variant-price-stuck", "tabs-stuck"}


def drawer():
    if not S["cart"]:
        return '<p>Your cart is empty.</p><p><a class="btn" href="/c/pans">Continue shopping</a></p>'
    out = '<ul class="cl">'
    for i, l in enumerate(S["cart"]):
        out += ('<li><div><a href="/p/%s">%s</a>%s</div><div class="price">%s</div><div class="qty"><button type="button" data-act="step" data-d="-1" data-i="%d" aria-label="Decrease quantity of %s">−</button><span>%d</span><button type="button" data-act="step" data-d="1" data-i="%d" aria-label="Increase quantity of %s">+</button></div><button type="button" class="link" data-act="remove" data-i="%d" aria-label="Remove %s">Remove</button></li>'
                % (l["slug"], e(BY[l["slug"]]["name"]), '<div class="muted">%s: %s</div>' % (BY[l["slug"]]["opt"], e(l["v"])) if l["v"] else "", gbp(l["q"] * price_of(l["slug"], l["v"])), i, e(BY[l["slug"]]["name"]), l["q"], i, e(BY[l["slug"]]["name"]), i, e(BY[l["slug"]]["name"])))
    sub = subtotal()
    left = 6000 - sub
    note = "You are %s away from free delivery." % gbp(left) if left > 0 else "Your order ships for free."
    return out + '</ul><p class="muted">%s</p><div class="panel" style="padding:.8rem 1rem"><dl><dt>Subtotal</dt><dd class="price">%s</dd></dl></div><p style="margin:.8rem 0 0"><a class="btn primary" style="display:block;text-align:center" href="/checkout">Go to checkout</a></p>' % (note, gbp(sub))


def card(p):
    on = p["slug"] in S["wish"]
    so = stock(p) == 0
    tag = '<span class="tag">Sold out</span>' if so else '<span class="tag sale">Sale</span>' if p["was"] else ""
    many = len({v[1] for v in p["variants"]}) > 1
    if so: act = '<button class="btn sm" disabled>Sold out</button>'
    elif p["opt"]: act = '<a class="btn sm" href="/p/%s">Choose %s</a>' % (p["slug"], p["opt"].lower())
    else: act = '<button type="button" class="btn sm" data-act="quick" data-slug="%s">Add to cart</button>' % p["slug"]
    return ('<article class="card" style="--t:%d"><div class="pic"></div>%s<button type="button" class="heart" data-act="wish" data-slug="%s" data-name="%s" aria-pressed="%s" aria-label="%s">%s</button><div class="body"><span class="brand">%s</span><h3><a href="/p/%s">%s</a></h3><div class="price">%s%s%s</div><div style="margin-top:auto;padding-top:.5rem">%s</div></div></article>'
            % (p["tone"], tag, p["slug"], e(p["name"]), "true" if on else "false", e(("Remove %s from wish list" if on else "Add %s to wish list") % p["name"]), "♥" if on else "♡", e(p["brand"]), p["slug"], e(p["name"]), "from " if many else "", gbp(minp(p)), " <del>%s</del>" % gbp(p["was"]) if p["was"] else "", act))


def home():
    tiles = "".join('<a class="card" href="/c/%s" style="text-decoration:none;--t:%d"><div class="body"><h3>%s</h3><span class="muted">%s</span></div></a>' % (c[0], 40, e(c[1]), e(c[2])) for c in CATS)
    return page("Kitchenware for daily use", '<section class="hero"><h1>Kitchenware that earns its place</h1><p>Good steel, honest iron and a few wooden things. Free delivery on orders over £60.</p><a class="btn primary" href="/c/knives">Shop knives</a></section><section><h2>Browse by category</h2><div class="grid">%s</div></section><section style="margin-top:2.5rem"><h2>Bestsellers</h2><div class="grid">%s</div></section>' % (tiles, "".join(card(BY[s]) for s in BEST)))


def listing(cat, q):
    items = [p for p in PRODUCTS if p["cat"] == cat]
    brands = sorted({p["brand"] for p in items})
    mats = sorted({p["mat"] for p in items})
    selb, selm = q.get("brand", []), q.get("material", [])
    ins, mx = "instock" in q, q.get("max", [""])[0].strip()
    sort, pg = q.get("sort", ["featured"])[0], int(q.get("page", ["1"])[0])
    res = items
    if selb and not F("brand-filter-ignored"): res = [p for p in res if p["brand"] in selb]
    if selm and not (F("material-filter-any") and selb): res = [p for p in res if p["mat"] in selm]
    if ins and not F("instock-filter-ignored"): res = [p for p in res if stock(p)]
    err = ""
    if mx:
        try: res = [p for p in res if minp(p) <= float(mx) * 100 + (1000 if F("max-price-off") else 0)]
        except ValueError: err = '<span class="err">Please enter a number.</span>'
    if sort == "price-asc": res = sorted(res, key=(lambda p: gbp(minp(p))) if F("price-sort-as-text") else minp)
    if sort == "price-desc": res = sorted(res, key=minp, reverse=not F("price-desc-ascends"))
    if sort == "name": res = sorted(res, key=lambda p: p["name"])
    total = len(items) if F("result-count-stale") else len(res)
    pages = max(1, -(-len(res) // 6))
    pg = min(max(1, pg), pages)
    off = 0 if F("page-two-repeats") else (pg - 1) * 6
    show = res[off:off + 6]

    def url(**kw):
        d = {"brand": selb, "material": selm, "sort": [sort] if sort != "featured" else [], "max": [mx] if mx else [], "instock": ["1"] if ins else []}
        d.update(kw)
        s = urlencode(d, doseq=True)
        return "/c/" + cat + ("?" + s if s else "")
    chips = "".join('<a class="chip" href="%s" aria-label="Remove filter %s">%s ×</a>' % (e(url(brand=[x for x in selb if x != b])), e(b), e(b)) for b in selb)
    chips += "".join('<a class="chip" href="%s" aria-label="Remove filter %s">%s ×</a>' % (e(url(material=[x for x in selm if x != b])), e(b), e(b)) for b in selm)
    if ins: chips += '<a class="chip" href="%s" aria-label="Remove filter In stock">In stock ×</a>' % e(url(instock=[]))
    if mx: chips += '<a class="chip" href="%s" aria-label="Remove filter price">up to £%s ×</a>' % (e(url(max=[])), e(mx))
    if chips: chips = '<div class="chips">%s<a class="chip" style="background:none" href="/c/%s">Clear all</a></div>' % (chips, cat)
    ck = lambda n, v, sel: '<label><input type="checkbox" name="%s" value="%s"%s> %s</label>' % (n, e(v), " checked" if v in sel else "", e(v))
    pager = ""
    if pages > 1:
        pager = '<nav class="pager" aria-label="Pages">' + ('<a href="%s" rel="prev">Previous</a>' % e(url(page=pg - 1)) if pg > 1 else "")
        for i in range(1, pages + 1):
            pager += '<span aria-current="page">%d</span>' % i if i == pg else '<a href="%s">%d</a>' % (e(url(page=i)), i)
        pager += ('<a href="%s" rel="next">Next</a>' % e(url(page=pg + 1)) if pg < pages else "") + "</nav>"
    opts = "".join('<option value="%s"%s>%s</option>' % (v, " selected" if v == sort else "", n) for v, n in [("featured", "Featured"), ("price-asc", "Price, low to high"), ("price-desc", "Price, high to low"), ("name", "Name A–Z")])
    body = """<p class="crumbs"><a href="/">Home</a> / %s</p><h1>%s</h1><div class="listing"><form class="filters" id="ff" method="get"><fieldset><legend>Brand</legend>%s</fieldset><fieldset><legend>Material</legend>%s</fieldset><fieldset><legend>Price</legend><label for="max">Up to £</label><input id="max" name="max" inputmode="decimal" value="%s" style="width:100%%">%s</fieldset><fieldset><legend>Availability</legend><label><input type="checkbox" name="instock" value="1"%s> In stock only</label></fieldset><button class="btn primary">Apply filters</button></form>
<section><div class="bar"><span>%s</span><label>Sort by <select name="sort" form="ff" data-autosubmit>%s</select></label></div>%s%s%s</section></div>""" % (
        e(CATN[cat]), e(CATN[cat]), "".join(ck("brand", b, selb) for b in brands), "".join(ck("material", m, selm) for m in mats), e(mx), err, " checked" if ins else "",
        "%d product%s" % (total, "" if total == 1 else "s"), opts, chips, '<div class="grid">%s</div>' % "".join(card(p) for p in show) if show else '<p>No products match your filters.</p>', pager)
    return page(CATN[cat], body, cat)


def avg(slug):
    r = S["reviews"].get(slug, [])
    if F("average-not-updated"): r = [x for x in r if x[4] != "today"] or r
    return sum(x[1] for x in r) / len(r) if r else 0


def stars(n): return '<span class="stars" role="img" aria-label="%d out of 5 stars">%s</span>' % (n, "★" * n + "☆" * (5 - n))


def product(p, errs=None, vals=None):
    errs, vals = errs or {}, vals or {}
    vs = p["variants"]
    first = next((v for v in vs if v[2]), vs[0])
    so = stock(p) == 0
    opt = ""
    if p["opt"]:
        opt = '<fieldset class="opts"><legend>%s: <strong id="picked">%s</strong></legend>%s</fieldset>' % (p["opt"], e(first[0]), "".join('<label><input type="radio" name="variant" value="%s" data-price="%s" data-stock="%d"%s%s>%s</label>' % (e(n), gbp(pr), s, " checked" if n == first[0] else "", "" if s else " disabled", e(n)) for n, pr, s in vs))
    rv = S["reviews"].get(p["slug"], [])
    rating = '<p>%s <span class="muted">%.1f (%d review%s)</span></p>' % (stars(round(avg(p["slug"]))), avg(p["slug"]), len(rv), "" if len(rv) == 1 else "s") if rv else '<p class="muted">No reviews yet</p>'
    on = p["slug"] in S["wish"]
    stk = "Sold out" if so else "In stock" if first[2] > 2 else "Only %d left" % first[2]
    revs = "".join('<article class="review">%s<h4>%s</h4><p>%s</p><span class="muted">%s, %s</span></article>' % (stars(x[1]), e(x[2]), e(x[3]), e(x[0]), e(x[4])) for x in rv) or "<p>Be the first to review this product.</p>"
    er = lambda k: '<span class="err">%s</span>' % errs[k] if k in errs else ""
    openrev = bool(errs) or vals.get("open")
    tab = lambda i, n, a: '<button type="button" role="tab" id="t%d" aria-controls="p%d" aria-selected="%s">%s</button>' % (i, i, "true" if a else "false", n)
    body = """<p class="crumbs"><a href="/">Home</a> / <a href="/c/%s">%s</a> / %s</p><div class="pdp" style="--t:%d"><div class="pic" role="img" aria-label="Photo of %s"></div><div><span class="muted">%s</span><h1>%s</h1>%s<p class="price" id="pdp-price" style="font-size:1.4rem">%s%s</p><p>%s</p><form id="buy" data-slug="%s">%s<p id="stock" class="muted">%s</p><div class="row" style="align-items:center"><div class="qty"><button type="button" data-act="pq" data-d="-1" aria-label="Less">−</button><input id="qty" name="qty" aria-label="Quantity" value="1" inputmode="numeric" max="%d"><button type="button" data-act="pq" data-d="1" aria-label="More">+</button></div><button class="btn primary"%s>%s</button><button type="button" class="btn wishbtn" data-act="wish" data-slug="%s" aria-pressed="%s">%s</button></div></form></div></div>
<div class="tabs" role="tablist">%s%s%s</div><div role="tabpanel" id="p1"%s><p>%s</p><p>Made to be used every day and to be repaired when it breaks.</p></div>
<div role="tabpanel" id="p2" hidden><dl class="spec" style="max-width:380px"><dt>Brand</dt><dd>%s</dd><dt>Material</dt><dd>%s</dd><dt>Guarantee</dt><dd>%s</dd><dt>Dishwasher</dt><dd>%s</dd></dl></div>
<div role="tabpanel" id="p3"%s><div class="row" style="gap:3rem"><div style="flex:1;min-width:280px">%s</div><form class="form" method="post" action="/p/%s/review" novalidate style="flex:1"><h3>Write a review</h3><div class="field"><label for="rn">Your name</label><input id="rn" name="name" value="%s">%s</div><div class="field"><label for="rs">Rating</label><select id="rs" name="stars"><option value="">Choose…</option>%s</select>%s</div><div class="field"><label for="rt">Headline</label><input id="rt" name="title" value="%s"></div><div class="field"><label for="rx">Your review</label><textarea id="rx" name="text" rows="4">%s</textarea>%s</div><div><button class="btn primary">Post review</button></div></form></div></div>""" % (
        p["cat"], e(CATN[p["cat"]]), e(p["name"]), p["tone"], e(p["name"]), e(p["brand"]), e(p["name"]), rating, gbp(first[1]), " <del>%s</del>" % gbp(p["was"]) if p["was"] else "", e(p["desc"]), p["slug"], opt, stk, first[2] or 1,
        " disabled" if so else "", "Sold out" if so else "Add to cart", p["slug"], "true" if on else "false", "On your wish list" if on else "Save to wish list",
        tab(1, "Description", not openrev), tab(2, "Specifications", False), tab(3, "Reviews (%d)" % len(rv), openrev), " hidden" if openrev else "", e(p["desc"]), e(p["brand"]), e(p["mat"]),
        "10 years" if p["mat"] in ("Cast iron", "Steel") else "2 years", "No" if p["mat"] in ("Cast iron", "Steel", "Wood", "Carbon steel") else "Yes",
        "" if openrev else " hidden", revs, p["slug"], e(vals.get("name", "")), er("name"), "".join('<option value="%d"%s>%d star%s</option>' % (i, " selected" if vals.get("stars") == str(i) else "", i, "" if i == 1 else "s") for i in (5, 4, 3, 2, 1)), er("stars"), e(vals.get("title", "")), e(vals.get("text", "")), er("text"))
    return page(p["name"], body, p["cat"])


def summary():
    sub, disc, gift, ship, tot = sums()
    li = "".join("<li><span>%d × %s</span><span>%s</span></li>" % (l["q"], e(vname(l)), gbp(l["q"] * price_of(l["slug"], l["v"]))) for l in S["cart"])
    rows = '<dt>Subtotal</dt><dd>%s</dd>' % gbp(sub)
    if disc: rows += '<dt>Discount (WHISK10)</dt><dd>%s</dd>' % gbp(-disc)
    if gift: rows += '<dt>Gift wrapping</dt><dd>%s</dd>' % gbp(gift)
    rows += '<dt>Delivery</dt><dd>%s</dd>' % (gbp(ship) if ship else "Free")
    promo = '<p class="muted">Code WHISK10 applied. <button type="button" class="link" data-act="unpromo">Remove code</button></p>' if S["promo"] else '<div class="field" style="margin-bottom:.8rem"><label for="promo">Discount code</label><div class="row" style="gap:.5rem;flex-wrap:nowrap"><input id="promo" style="min-width:0;flex:1"><button type="button" class="btn" data-act="promo">Apply</button></div>%s</div>' % ('<span class="err" role="alert">%s</span>' % e(S["promo_msg"]) if S["promo_msg"] else "")
    return '<h2>Order summary</h2><ul class="lines">%s</ul>%s<dl>%s<dt class="tot">Total</dt><dd class="tot">%s</dd></dl><p class="muted" style="margin:.5rem 0 0">including VAT</p>' % (li, promo, rows, gbp(tot))


def checkout(vals=None, errs=None):
    if not S["cart"]:
        return page("Checkout", '<h1>Checkout</h1><p>There is nothing in your cart yet.</p><a class="btn" href="/">Back to the shop</a>')
    if vals is None:
        vals = {}
        if S["user"]:
            a = next((a for a in S["addresses"] if a["default"]), None)
            vals = dict(name=S["profile"]["name"], email=S["user"])
            if a: vals.update(street=a["street"], town=a["town"], pc=a["pc"])
    errs = errs or {}
    fld = lambda k, n, t="text", ac="": '<div class="field"><label for="f-%s">%s</label><input id="f-%s" name="%s" type="%s" value="%s" autocomplete="%s"%s>%s</div>' % (k, n, k, k, t, e(vals.get(k, "")), ac, ' aria-invalid="true"' if k in errs else "", '<span class="err">%s</span>' % errs[k] if k in errs else "")
    ships = "".join('<label class="inline"><input type="radio" name="ship" value="%s"%s> %s <span class="muted">%s, %s</span></label>' % (k, " checked" if S["ship"] == k else "", n, d, gbp(c) if c else "free") for k, n, d, c in SHIP)
    body = '<h1>Checkout</h1>%s<div class="checkout"><form method="post" action="/checkout" novalidate><fieldset class="box"><legend>Contact and address</legend><div class="form">%s</div></fieldset><fieldset class="box"><legend>Delivery</legend>%s<label class="inline" style="margin-top:.6rem"><input type="checkbox" id="gift" name="gift"%s> Wrap it as a gift <span class="muted">+ £3.50</span></label></fieldset><fieldset class="box"><legend>Payment</legend><label class="inline"><input type="radio" name="pay" value="card" checked> Card on delivery</label><label class="inline"><input type="radio" name="pay" value="invoice"> Invoice</label></fieldset><label class="inline"><input type="checkbox" name="terms"%s> I accept the terms of sale</label>%s<p><button class="btn primary">Place order</button></p></form><aside class="panel" id="summary">%s</aside></div>' % (
        '<p class="notice bad" role="alert">Please check the fields marked below.</p>' if errs else "", fld("name", "Full name", ac="name") + fld("email", "Email", "email", "email") + fld("street", "Street and number") + fld("town", "Town") + fld("pc", "Postcode"), ships, " checked" if S["gift"] else "", " checked" if vals.get("terms") else "", '<span class="err">%s</span>' % errs["terms"] if "terms" in errs else "", summary())
    return page("Checkout", body)


def acct(title, cur, body):
    items = [("/account", "Overview"), ("/account/orders", "Orders"), ("/account/addresses", "Addresses"), ("/account/settings", "Settings")]
    return page(title, '<div class="account"><nav class="side" aria-label="Account">%s</nav><section>%s</section></div>' % ("".join('<a href="%s"%s>%s</a>' % (u, ' aria-current="page"' if n == cur else "", n) for u, n in items), body))


def orders_page(q):
    st, sort, d = q.get("status", [""])[0], q.get("sort", ["date"])[0], q.get("dir", ["desc"])[0]
    rows = [o for o in S["orders"] if not st or F("order-filter-ignored") or o["status"] == st]
    key = {"date": lambda o: o["k"], "total": (lambda o: gbp(order_total(o))) if F("order-sort-as-text") else order_total, "no": lambda o: o["no"]}[sort]
    rows = sorted(rows, key=key, reverse=d == "desc")
    th = lambda k, n, c="": '<th%s aria-sort="%s"><a href="/account/orders?%s">%s%s</a></th>' % (c, ("ascending" if d == "asc" else "descending") if sort == k else "none", e(urlencode(dict(status=st, sort=k, dir="desc" if sort == k and d == "asc" else "asc"))), n, (" ▲" if d == "asc" else " ▼") if sort == k else "")
    opts = "".join('<option%s value="%s">%s</option>' % (" selected" if s == st else "", s, s or "All") for s in [""] + STATUS)
    tr = "".join('<tr><td><a href="/account/orders/%d">#%d</a></td><td>%s</td><td><span class="pill %s">%s</span></td><td class="n">%d</td><td class="n">%s</td></tr>' % (o["no"], o["no"], o["day"], o["status"], o["status"], sum(l[2] for l in o["lines"]), gbp(order_total(o))) for o in rows)
    return acct("Orders", "Orders", '<h1>Your orders</h1><form class="bar" method="get"><label>Status <select name="status" data-autosubmit>%s</select></label><span class="muted">%d order%s</span></form><table><caption class="sr">Orders</caption><thead><tr>%s%s<th>Status</th><th class="n">Items</th>%s</tr></thead><tbody>%s</tbody></table>' % (opts, len(rows), "" if len(rows) == 1 else "s", th("no", "Order"), th("date", "Date"), th("total", "Total", ' class="n"'), tr or '<tr><td colspan="5">No orders with this status.</td></tr>'))


def order_page(o):
    li = "".join('<tr><td><a href="/p/%s">%s</a></td><td class="n">%d</td><td class="n">%s</td><td class="n">%s</td></tr>' % (s, e(BY[s]["name"] + (" – " + v if v else "")), q, gbp(p), gbp(p * q)) for s, v, q, p in o["lines"])
    extra = ""
    if o.get("disc"): extra += '<tr><td colspan="3">Discount</td><td class="n">%s</td></tr>' % gbp(-o["disc"])
    if o.get("gift"): extra += '<tr><td colspan="3">Gift wrapping</td><td class="n">%s</td></tr>' % gbp(o["gift"])
    acts = '<form method="post" action="/account/orders/%d/again" style="display:inline"><button class="btn primary">Order again</button></form> ' % o["no"]
    if o["status"] == "Processing": acts += '<button type="button" class="btn" data-act="dialog" data-for="cancel">Cancel order</button>'
    dlg = '<dialog id="cancel" aria-labelledby="ch"><h2 id="ch">Cancel order #%d?</h2><p>This cannot be undone. We will refund %s.</p><form method="post" action="/account/orders/%d/cancel" class="actions"><button type="button" class="btn" data-act="undialog">Keep order</button><button class="btn primary">Yes, cancel it</button></form></dialog>' % (o["no"], gbp(order_total(o)), o["no"])
    return acct("Order %d" % o["no"], "Orders", '<p class="crumbs"><a href="/account/orders">Back to orders</a></p><h1>Order #%d</h1><p>Placed on %s <span class="pill %s">%s</span></p><table><thead><tr><th>Product</th><th class="n">Quantity</th><th class="n">Price</th><th class="n">Amount</th></tr></thead><tbody>%s</tbody><tfoot>%s<tr><td colspan="3">Delivery</td><td class="n">%s</td></tr><tr><th colspan="3">Total</th><th class="n">%s</th></tr></tfoot></table><p style="margin-top:1.2rem">%s</p>%s' % (o["no"], o["day"], o["status"], o["status"], li, extra, gbp(o["ship"]) if o["ship"] else "Free", gbp(order_total(o)), acts, dlg))


def addresses_page(vals=None, errs=None):
    errs, vals = errs or {}, vals or {}
    out = ""
    for a in S["addresses"]:
        out += '<article class="card"><div class="body"><h3>%s%s</h3><address>%s<br>%s<br>%s</address><div class="row" style="gap:.3rem;margin-top:.5rem">%s<button type="button" class="btn sm" data-act="dialog" data-for="del%d">Delete</button></div></div></article><dialog id="del%d" aria-labelledby="dh%d"><h2 id="dh%d">Delete “%s”?</h2><p>The address will be removed from your account.</p><form method="post" action="/account/addresses/%d/delete" class="actions"><button type="button" class="btn" data-act="undialog">Keep it</button><button class="btn primary">Delete address</button></form></dialog>' % (
            e(a["label"]), ' <span class="pill">Default</span>' if a["default"] else "", e(a["street"]), e(a["town"]), e(a["pc"]), "" if a["default"] else '<form method="post" action="/account/addresses/%d/default"><button class="btn sm">Make default</button></form>' % a["id"], a["id"], a["id"], a["id"], a["id"], e(a["label"]), a["id"])
    fld = lambda k, n: '<div class="field"><label for="a-%s">%s</label><input id="a-%s" name="%s" value="%s">%s</div>' % (k, n, k, k, e(vals.get(k, "")), '<span class="err">%s</span>' % errs[k] if k in errs else "")
    return acct("Addresses", "Addresses", '<h1>Addresses</h1><div class="grid">%s</div><h2 style="margin-top:2rem">Add an address</h2><form class="form" method="post" action="/account/addresses" novalidate>%s<div><button class="btn primary">Save address</button></div></form>' % (out, fld("label", "Label") + fld("street", "Street") + fld("town", "Town") + fld("pc", "Postcode")))


PC = re.compile(r"^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$", re.I)
EM = re.compile(r"^[^@\s]+@[^@\s]+\.[a-z]{2,}$", re.I)


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a): pass

    def send(self, body, ct="text/html; charset=utf-8", code=200, extra=()):
        b = body.encode()
        self.send_response(code)
        self.send_header("Content-Type", ct)
        self.send_header("Content-Length", str(len(b)))
        self.send_header("Cache-Control", "no-store")
        for k, v in extra: self.send_header(k, v)
        self.end_headers()
        self.wfile.write(b)

    def go(self, to, flash=None):
        if flash: S["flash"] = flash
        self.send("", code=303, extra=[("Location", to)])

    def js(self, o): self.send(json.dumps(o), "application/json")

    def missing(self): self.send(page("Not found", '<h1>We could not find that page</h1><p><a href="/">Back to the shop</a></p>'), code=404)

    def do_GET(self):
        u = urlsplit(self.path)
        p, q = u.path, parse_qs(u.query)
        if p == "/": return self.send(home())
        if p == "/style.css": return self.send(CSS, "text/css")
        if p == "/app.js": return self.send(JS, "text/javascript; charset=utf-8")
        if p == "/favicon.ico": return self.send("", "image/x-icon", 204)
        m = re.match(r"^/c/(\w+)$", p)
        if m and m[1] in CATN: return self.send(listing(m[1], q))
        m = re.match(r"^/p/([\w-]+)$", p)
        if m and m[1] in BY: return self.send(product(BY[m[1]], vals={"open": "reviews" in q}))
        if p == "/sale":
            it = [x for x in PRODUCTS if x["was"]]
            return self.send(page("Sale", '<h1>Sale</h1><p class="muted">%d products</p><div class="grid">%s</div>' % (len(it), "".join(card(x) for x in it)), "sale"))
        if p == "/search":
            s = q.get("q", [""])[0].strip()
            if F("search-case-sensitive"): it = [x for x in PRODUCTS if s and (s in x["name"] or s in x["brand"])]
            elif F("search-no-brands"): it = [x for x in PRODUCTS if s and s.lower() in x["name"].lower()]
            else: it = [x for x in PRODUCTS if s and (s.lower() in x["name"].lower() or s.lower() in x["brand"].lower())]
            b = '<h1>Search results for “%s”</h1>' % e(s)
            b += '<p class="muted">%d result%s</p><div class="grid">%s</div>' % (len(it), "" if len(it) == 1 else "s", "".join(card(x) for x in it)) if it else '<p>Nothing found. Try another word or <a href="/">browse the categories</a>.</p>'
            return self.send(page("Search", b, path=s))
        if p == "/wishlist":
            it = [BY[s] for s in S["wish"]]
            b = '<h1>Your wish list</h1>'
            if not it: b += "<p>You have not saved anything yet.</p>"
            else:
                b += "<p class=\"muted\">%d item%s</p><div class=\"grid\">" % (len(it), "" if len(it) == 1 else "s")
                for x in it:
                    so = stock(x) == 0
                    b += '<article class="card" style="--t:%d"><div class="pic"></div>%s<div class="body"><span class="brand">%s</span><h3><a href="/p/%s">%s</a></h3><div class="price">%s</div><form method="post" action="/wishlist/%s/move"><button class="btn primary sm"%s>Move to cart</button></form><form method="post" action="/wishlist/%s/remove"><button class="link">Remove</button></form></div></article>' % (x["tone"], '<span class="tag">Sold out</span>' if so else "", e(x["brand"]), x["slug"], e(x["name"]), gbp(minp(x)), x["slug"], " disabled" if so else "", x["slug"])
                b += "</div>"
            return self.send(page("Wish list", b))
        if p == "/checkout": return self.send(checkout())
        m = re.match(r"^/thanks/(\d+)$", p)
        if m:
            o = next((o for o in S["orders"] if o["no"] == int(m[1])), None)
            if not o: return self.missing()
            return self.send(page("Thank you", '<h1>Thank you for your order</h1><p>Your order number is <strong>#%d</strong>. A confirmation is on its way to %s.</p><div class="panel" style="max-width:420px"><dl><dt>Items</dt><dd>%d</dd><dt>Total</dt><dd>%s</dd></dl></div><p><a class="btn" href="/">Continue shopping</a></p>' % (o["no"], e(o.get("email", "")), sum(l[2] for l in o["lines"]), gbp(order_total(o)))))
        if p == "/help":
            qs = [("When will my parcel arrive?", "Standard parcels take 2–4 working days. Express parcels arrive on the next working day."), ("How much is delivery?", "Standard delivery costs £4.50 and is free from £60. Express delivery is £9.90."), ("Can I send something back?", "Yes, within 30 days, unused and in its box."), ("Do you sharpen knives?", "On Thursdays in the Bath shop, £6 for each blade.")]
            return self.send(page("Delivery & returns", "<h1>Delivery &amp; returns</h1>" + "".join("<details><summary>%s</summary><p>%s</p></details>" % (a, b) for a, b in qs)))
        if p == "/login": return self.send(self.login())
        if p.startswith("/account"):
            if not S["user"]: return self.go("/login", "Please sign in first.")
            if p == "/account":
                a = next((a for a in S["addresses"] if a["default"]), None)
                op = sum(o["status"] in ("Processing", "Shipped") for o in S["orders"])
                return self.send(acct("Account", "Overview", '<h1>Welcome back, %s</h1><div class="grid"><div class="panel"><h3>Open orders</h3><p style="font-size:1.8rem;margin:0">%d</p></div><div class="panel"><h3>Wish list</h3><p style="font-size:1.8rem;margin:0">%d</p></div><div class="panel"><h3>Default address</h3><p style="margin:0">%s</p></div></div>' % (e(S["profile"]["name"]), op, len(S["wish"]), e(a["label"] + ", " + a["town"]) if a else "none")))
            if p == "/account/orders": return self.send(orders_page(q))
            m = re.match(r"^/account/orders/(\d+)$", p)
            if m:
                o = next((o for o in S["orders"] if o["no"] == int(m[1])), None)
                return self.send(order_page(o)) if o else self.missing()
            if p == "/account/addresses": return self.send(addresses_page())
            if p == "/account/settings": return self.send(self.settings())
        self.missing()

    def login(self, email="", msg=""):
        return page("Sign in", '<h1>Sign in</h1>%s<form class="form" method="post" action="/login" novalidate><div class="field"><label for="em">Email address</label><input id="em" name="email" type="email" value="%s"></div><div class="field"><label for="pw">Password</label><input id="pw" name="password" type="password"></div><div><button class="btn primary">Sign in</button></div><p class="muted">Demo account: mara@hearth.example with password whisk2024</p></form>' % ('<p class="notice bad" role="alert">%s</p>' % e(msg) if msg else "", e(email)))

    def settings(self, vals=None, errs=None):
        v, errs = vals or S["profile"], errs or {}
        return acct("Settings", "Settings", '<h1>Settings</h1><form class="form" method="post" action="/account/settings" novalidate><div class="field"><label for="sn">Display name</label><input id="sn" name="name" value="%s">%s</div><div class="field"><label for="sp">Phone</label><input id="sp" name="phone" value="%s">%s</div><label class="inline"><input type="checkbox" name="news"%s> Send me the newsletter</label><div><button class="btn primary">Save changes</button></div></form>' % (e(v["name"]), '<span class="err">%s</span>' % errs["name"] if "name" in errs else "", e(v["phone"]), '<span class="err">%s</span>' % errs["phone"] if "phone" in errs else "", " checked" if v["news"] else ""))

    def add(self, slug, v, q):
        p = BY[slug]
        have = sum(l["q"] for l in S["cart"] if l["slug"] == slug and l["v"] == v)
        if q < 1: return "Please enter a quantity of at least 1.", False
        if have + q > stock_of(slug, v) and not F("stock-not-checked"):
            return "Sorry, we only have %d of these." % stock_of(slug, v), False
        if F("wrong-variant-added") and p["opt"]: v = p["variants"][0][0]
        if F("quantity-ignored-on-add"): q = 1
        for l in S["cart"]:
            if l["slug"] == slug and l["v"] == v: l["q"] += q; break
        else: S["cart"].append(dict(slug=slug, v=v, q=q))
        return ("" if F("toast-missing") else "%s added to your cart" % p["name"]), True

    def do_POST(self):
        global S, FAULT
        u = urlsplit(self.path)
        p = u.path
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        if p == "/reset":
            FAULT = parse_qs(u.query).get("fault", [""])[0]
            S = seed()
            return self.send("ok", "text/plain")
        if p.startswith("/api/"):
            d = json.loads(raw or "{}")
            if p == "/api/cart/add":
                msg, ok = self.add(d["slug"], d.get("v"), int(d.get("q") or 1))
                return self.js(dict(html=drawer(), count=count(), msg=msg, open=ok))
            if p == "/api/cart/step":
                l, msg = S["cart"][d["i"]], ""
                n = l["q"] + d["d"]
                if n < 1: S["cart"].pop(d["i"]); msg = "%s removed" % BY[l["slug"]]["name"]
                elif n > stock_of(l["slug"], l["v"]): msg = "Sorry, we only have %d of these." % stock_of(l["slug"], l["v"])
                else: l["q"] = n
                return self.js(dict(html=drawer(), count=count(), msg=msg))
            if p == "/api/cart/remove":
                i = d["i"]
                nm = BY[S["cart"][i]["slug"]]["name"]
                if F("wrong-line-removed"): i = len(S["cart"]) - 1 if i == 0 else 0
                S["cart"].pop(i)
                return self.js(dict(html=drawer(), count=count(), msg="%s removed" % nm))
            if p == "/api/wish":
                s = d["slug"]
                nm = BY[s]["name"]
                if s in S["wish"]:
                    S["wish"].remove(s)
                    return self.js(dict(on=False, count=len(S["wish"]), msg="%s removed from your wish list" % nm))
                if F("wish-not-stored"): return self.js(dict(on=True, count=len(S["wish"]) + 1, msg="%s saved to your wish list" % nm))
                S["wish"].append(s)
                return self.js(dict(on=True, count=len(S["wish"]) - (1 if F("wish-count-stuck") else 0), msg="%s saved to your wish list" % nm))
            if p == "/api/promo":
                c = (d.get("code") or "").strip().upper()
                S["promo"], S["promo_msg"] = None, ""
                if d.get("code") is None: pass
                elif c == "WHISK10": S["promo"] = c
                elif F("bad-code-silent"): pass
                elif not c: S["promo_msg"] = "Please enter a code."
                elif c == "SPRING25": S["promo_msg"] = "This code has expired."
                else: S["promo_msg"] = "This code is not valid."
                return self.js(dict(html=summary()))
            if p == "/api/ship":
                S["ship"], S["gift"] = d["ship"], bool(d["gift"])
                return self.js(dict(html=summary()))
            if p == "/api/news":
                if not EM.match(d.get("email", "").strip()): return self.js(dict(ok=False, msg="Please enter a valid email address."))
                return self.js(dict(ok=True, msg="" if F("newsletter-silent") else "Thanks! Please confirm the link we have sent you."))
        f = {k: v[0].strip() for k, v in parse_qs(raw, keep_blank_values=True).items()}
        m = re.match(r"^/p/([\w-]+)/review$", p)
        if m:
            er = {}
            if not f.get("name"): er["name"] = "Please tell us your name."
            if not f.get("stars"): er["stars"] = "Please choose a rating."
            if len(f.get("text", "")) < 10 and not F("short-review-accepted"): er["text"] = "Please write at least 10 characters."
            if er: return self.send(product(BY[m[1]], er, f))
            if not F("review-not-listed"):
                S["reviews"].setdefault(m[1], []).insert(0, (f["name"], int(f["stars"]), f.get("title") or "Review", f["text"], "today"))
            return self.go("/p/%s?reviews=1" % m[1], "Thank you, your review has been published.")
        m = re.match(r"^/wishlist/([\w-]+)/(\w+)$", p)
        if m:
            s = m[1]
            if s not in S["wish"]: return self.go("/wishlist")
            if m[2] == "remove":
                i = S["wish"].index(s)
                if F("wish-removes-other") and len(S["wish"]) > 1: i = (i + 1) % len(S["wish"])
                S["wish"].pop(i)
                return self.go("/wishlist", "%s removed from your wish list." % BY[s]["name"])
            v = next((v for v in BY[s]["variants"] if v[2]), None)
            self.add(s, v[0], 1)
            if not F("move-keeps-wish"): S["wish"].remove(s)
            return self.go("/wishlist", "%s is now in your cart." % BY[s]["name"])
        if p == "/checkout":
            er = {}
            if not f.get("name"): er["name"] = "Please enter your name."
            if not EM.match(f.get("email", "")) and not F("email-not-validated"): er["email"] = "Please enter a valid email address."
            if not f.get("street"): er["street"] = "Please enter your street."
            if not f.get("town"): er["town"] = "Please enter your town."
            if not PC.match(f.get("pc", "")): er["pc"] = "Please enter a UK postcode."
            if "terms" not in f: er["terms"] = "You have to accept the terms of sale."
            if er: return self.send(checkout(f, er))
            if not S["cart"]: return self.go("/checkout")
            S["ship"], S["gift"] = f.get("ship", "standard"), "gift" in f
            sub, disc, gift, ship, tot = sums()
            no = S["next"]
            S["next"] += 1
            S["orders"].insert(0, dict(no=no, day="4 May 2026", k=10 + no, status="Processing", ship=ship, disc=disc, gift=gift, email=f.get("email"), lines=[(l["slug"], l["v"], l["q"], price_of(l["slug"], l["v"])) for l in S["cart"]]))
            if not F("cart-kept-after-order"): S["cart"] = []
            S.update(promo=None, promo_msg="", gift=False, ship="standard")
            return self.go("/thanks/%d" % no)
        if p == "/login":
            if f.get("email", "").lower() == "mara@hearth.example" and f.get("password") == "whisk2024":
                S["user"] = "mara@hearth.example"
                return self.go("/account")
            return self.send(self.login(f.get("email", ""), "Email or password is not correct."))
        if p == "/logout":
            if not F("sign-out-keeps"): S["user"] = None
            return self.go("/", "You have been signed out.")
        if p.startswith("/account") and not S["user"]: return self.go("/login")
        m = re.match(r"^/account/orders/(\d+)/(\w+)$", p)
        if m:
            o = next(o for o in S["orders"] if o["no"] == int(m[1]))
            if m[2] == "cancel":
                if not F("cancel-not-saved"): o["status"] = "Cancelled"
                return self.go("/account/orders/%d" % o["no"], "Order #%d has been cancelled." % o["no"])
            for s, v, q, _ in (o["lines"][:1] if F("again-first-line-only") else o["lines"]): self.add(s, v, q)
            return self.go("/checkout")
        m = re.match(r"^/account/addresses/(\d+)/(\w+)$", p)
        if m:
            i = int(m[1])
            a = next((a for a in S["addresses"] if a["id"] == i), None)
            if m[2] == "delete" and a:
                if F("wrong-address-deleted"): S["addresses"].remove([x for x in S["addresses"] if x is not a][-1])
                else: S["addresses"].remove(a)
                return self.go("/account/addresses", "Address “%s” deleted." % a["label"])
            if m[2] == "default" and not F("default-not-moved"):
                for x in S["addresses"]: x["default"] = x["id"] == i
            return self.go("/account/addresses", "Default address changed.")
        if p == "/account/addresses":
            er = {}
            if not f.get("label"): er["label"] = "Give the address a label."
            if not f.get("street"): er["street"] = "Street is required."
            if not f.get("town"): er["town"] = "Town is required."
            if not PC.match(f.get("pc", "")): er["pc"] = "Please enter a UK postcode."
            if er: return self.send(addresses_page(f, er))
            if not F("address-not-saved"):
                S["addresses"].append(dict(id=max([a["id"] for a in S["addresses"]] or [0]) + 1, label=f["label"], street=f["street"], town=f["town"], pc=f["pc"].upper(), default=not S["addresses"]))
            return self.go("/account/addresses", "Address “%s” saved." % f["label"])
        if p == "/account/settings":
            er = {}
            v = dict(name=f.get("name", ""), phone=f.get("phone", ""), news="news" in f)
            if not v["name"]: er["name"] = "The name must not be empty."
            if v["phone"] and not re.match(r"^[\d +()-]+$", v["phone"]): er["phone"] = "Only digits, spaces and + are allowed."
            if er: return self.send(self.settings(v, er))
            if F("phone-not-saved"): v["phone"] = S["profile"]["phone"]
            S["profile"] = v
            return self.go("/account/settings", "Your settings have been saved.")
        self.missing()


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), H).serve_forever()
