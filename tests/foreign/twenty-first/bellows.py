#!/usr/bin/env python3
"""Bellows & Reed: shop and account area of a maker of musical accessories."""
import copy, html, json, re, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, urlencode

TODAY = "14 March 2025"
E = html.escape
PER_PAGE = 12
CATS = ["Straps", "Stands", "Cases & Bags", "Care", "Tuners & Metronomes"]
MATS = ["Brass", "Cotton", "Leather", "Nylon", "Plastic", "Steel", "Wood"]


def slug(s):
    return re.sub(r"[^a-z0-9]+", "-", s.lower()).strip("-")


# name, category, price, was, material, rating, reviews, stock, badge, option name, options
RAW = [
    ("Folding Music Stand", 1, 3200, 0, "Steel", 4.2, 58, 40, "Bestseller", None, []),
    ("Harbour Leather Strap", 0, 4800, 0, "Leather", 4.6, 23, 40, "", "Colour", [("Cognac", 0, 1), ("Black", 0, 1), ("Oxblood", 0, 0)]),
    ("Walnut Guitar Stand", 1, 7400, 0, "Wood", 4.9, 31, 3, "", None, []),
    ("Clip-on Tuner", 4, 1900, 0, "Plastic", 4.3, 64, 40, "Bestseller", None, []),
    ("Canvas Gig Bag", 2, 6800, 0, "Cotton", 4.4, 42, 40, "", "Size", [("Three-quarter", 0, 1), ("Full size", 0, 1), ("Bass", 1400, 1)]),
    ("Woven Cotton Strap", 0, 2400, 0, "Cotton", 4.1, 37, 40, "", "Colour", [("Indigo", 0, 1), ("Moss", 0, 1), ("Rust", 0, 1)]),
    ("Flute Roll", 2, 3900, 5200, "Leather", 4.7, 16, 40, "", None, []),
    ("Padded Accordion Straps", 0, 6200, 0, "Leather", 4.8, 15, 40, "", "Size", [("Small", 0, 1), ("Medium", 0, 1), ("Large", 600, 1)]),
    ("Rosin Block", 3, 950, 0, "Wood", 4.5, 48, 40, "", None, []),
    ("Wooden Metronome", 4, 8500, 0, "Wood", 4.7, 20, 40, "", None, []),
    ("Orchestra Stand", 1, 8900, 0, "Steel", 4.7, 19, 40, "", None, []),
    ("Sheet Music Satchel", 2, 5800, 0, "Leather", 4.5, 10, 40, "New", None, []),
    ("Saxophone Neck Strap", 0, 2950, 3500, "Nylon", 3.9, 12, 40, "", None, []),
    ("Violin Wall Hanger", 1, 1850, 0, "Wood", 4.5, 27, 40, "", None, []),
    ("Violin Hard Case", 2, 14500, 0, "Plastic", 4.8, 22, 40, "", "Size", [("Half", 0, 1), ("Three-quarter", 0, 1), ("Full size", 0, 1)]),
    ("Polishing Cloth", 3, 700, 0, "Cotton", 4.6, 33, 40, "", "Pack", [("Single", 0, 1), ("Pack of three", 800, 1)]),
    ("Pocket Metronome", 4, 2200, 2600, "Plastic", 4.0, 18, 40, "", None, []),
    ("Ukulele Ribbon Strap", 0, 1600, 0, "Cotton", 4.4, 9, 40, "New", None, []),
    ("Keyboard X-Stand", 1, 4500, 5500, "Steel", 3.6, 14, 40, "", None, []),
    ("Accordion Backpack", 2, 11900, 0, "Nylon", 4.6, 8, 2, "", None, []),
    ("Cork Grease", 3, 450, 0, "Plastic", 4.2, 29, 40, "", None, []),
    ("Tuning Fork A440", 4, 1250, 0, "Steel", 4.8, 25, 40, "", None, []),
    ("Lemon Oil", 3, 1100, 0, "Plastic", 4.4, 13, 40, "", None, []),
    ("Bassoon Seat Strap", 0, 2100, 0, "Leather", 4.0, 4, 40, "", None, []),
    ("Travel Clarinet Peg", 1, 1400, 0, "Plastic", 4.3, 11, 0, "", None, []),
    ("Silk Swab", 3, 1300, 0, "Cotton", 4.1, 7, 40, "", None, []),
    ("Cymbal Sleeve", 2, 3400, 0, "Nylon", 4.0, 5, 0, "", None, []),
    ("Brass Pitch Pipe", 4, 2700, 0, "Brass", 3.8, 6, 40, "", None, []),
    ("Bow Hair Comb", 3, 600, 800, "Wood", 3.7, 3, 40, "", None, []),
    ("Drum Key Set", 4, 800, 0, "Steel", 4.2, 17, 40, "", None, []),
]
PRODUCTS, BY = [], {}
for i, r in enumerate(RAW):
    p = dict(id=i, name=r[0], cat=CATS[r[1]], price=r[2], was=r[3], mat=r[4], rating=r[5], reviews=r[6], stock=r[7],
             badge=r[8], optname=r[9], opts=r[10], slug=slug(r[0]))
    PRODUCTS.append(p)
    BY[p["slug"]] = p

REVIEWS = {
    "harbour-leather-strap": [
        ("Ines P.", 5, "2 March 2025", "Broke in after a week and has not slipped since."),
        ("Tomasz W.", 4, "17 February 2025", "Lovely leather, a little stiff at first."),
        ("Gwen A.", 5, "30 January 2025", "Looks even better on the guitar than in the photo."),
        ("Rafael S.", 3, "8 January 2025", "Good strap, but the holes are tight."),
        ("Keiko M.", 5, "12 December 2024", "My second one. The first is still in use."),
    ],
    "folding-music-stand": [
        ("Owen D.", 4, "9 March 2025", "Light enough for the tram."),
        ("Lucia B.", 5, "21 February 2025", "Holds a full score without sagging."),
        ("Henrik J.", 3, "4 February 2025", "The wing nut could be bigger."),
        ("Amara N.", 5, "19 January 2025", "Three of them for our quartet, one borrowed."),
    ],
}
COUPONS = {"REED10": "10% off", "FORTE5": "€5.00 off", "SPRING24": "expired"}
DELIV = {"standard": ("Standard delivery", "3 to 5 working days", 490), "express": ("Express delivery", "Next working day", 1200),
         "pickup": ("Workshop pick-up", "Ready tomorrow in Ghent", 0)}


def order(no, date, status, items, deliv):
    its = [dict(name=BY[s]["name"], slug=s, opt=o, qty=q, price=BY[s]["price"]) for s, o, q in items]
    return dict(no=no, date=date, status=status, items=its, deliv=deliv, total=sum(i["price"] * i["qty"] for i in its) + deliv)


def fresh():
    return dict(
        fault="", cart=[], coupon=None, wrap=False, removed=None, wish=["violin-hard-case", "wooden-metronome", "lemon-oil"],
        orders=[
            order("BR-10421", "13 March 2025", "Processing", [("wooden-metronome", "", 1)], 0),
            order("BR-10412", "11 March 2025", "Processing", [("clip-on-tuner", "", 2), ("rosin-block", "", 1)], 490),
            order("BR-10398", "3 March 2025", "Shipped", [("orchestra-stand", "", 1)], 0),
            order("BR-10377", "18 February 2025", "Delivered", [("woven-cotton-strap", "Moss", 1), ("polishing-cloth", "Single", 2)], 490),
            order("BR-10341", "29 January 2025", "Delivered", [("flute-roll", "", 1)], 490),
            order("BR-10322", "11 January 2025", "Cancelled", [("accordion-backpack", "", 1)], 0),
            order("BR-10290", "19 December 2024", "Delivered", [("folding-music-stand", "", 3)], 0),
            order("BR-10255", "28 November 2024", "Returned", [("keyboard-x-stand", "", 1)], 490),
            order("BR-10204", "2 November 2024", "Delivered", [("cork-grease", "", 2), ("silk-swab", "", 1)], 490),
        ],
        profile=dict(first="Marta", last="Quill", email="marta.quill@example.org", phone="+32 470 55 12 90", language="English"),
        toggles=dict(orders=True, sms=False, stock=True, news=False),
        checkout=dict(addr={}, method="standard", pay="card"), last=None)


S = fresh()
LOCK = threading.RLock()


def F(x):
    return S["fault"] == x


def eur(c):
    return "€{:,.2f}".format(c / 100)


def stars(r, n=None):
    full = int(r + 0.5)
    s = f'<span class="stars" role="img" aria-label="{r} out of 5 stars"><i style="width:{r*20:.0f}%"></i></span>'
    return s + (f' <span class="muted">({n})</span>' if n is not None else "")


def pieces():
    return len(S["cart"]) if F("badge-lines") else sum(l["qty"] for l in S["cart"])


def totals():
    c = S["cart"]
    sub = sum(l["price"] * (1 if F("subtotal-units") else l["qty"]) for l in c)
    d = 0
    if S["coupon"] == "REED10":
        d = (sub + 5) // 10
    elif S["coupon"] == "FORTE5":
        d = 500
    elif S["coupon"] == "SPRING24":
        d = (sub * 20 + 50) // 100
    w = 350 if S["wrap"] else 0
    m = S["checkout"]["method"]
    dl = DELIV[m][2]
    if m == "standard" and sub - d >= 8000 and not F("no-free-delivery"):
        dl = 0
    t = sub - (0 if F("coupon-not-deducted") else d) + (0 if F("wrap-free") else w) + dl
    return dict(sub=sub, disc=d, wrap=w, deliv=dl, total=t)


# ------------------------------------------------------------------ layout
CSS = """
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,"Segoe UI",sans-serif;color:#23201d;background:#fbf9f6}
a{color:inherit}h1{font:600 28px/1.2 Georgia,serif;margin:.2em 0 .6em}h2{font:600 19px/1.3 Georgia,serif}
.promo{background:#3b2f2a;color:#f6e9d8;text-align:center;font-size:13px;padding:6px}
header.top{display:flex;gap:20px;align-items:center;padding:12px 32px;background:#fff;border-bottom:1px solid #e8e1d8;position:sticky;top:0;z-index:5}
.logo{font:700 21px Georgia,serif;text-decoration:none;white-space:nowrap}nav.main{display:flex;gap:16px}nav.main a{text-decoration:none}
nav.main a:hover,.facets a:hover{text-decoration:underline}
.search{position:relative;margin-left:auto}.search input{width:210px}
.sugg{position:absolute;top:100%;left:0;right:0;background:#fff;border:1px solid #d9cfc3;list-style:none;margin:2px 0;padding:0;z-index:9}
.sugg li a{display:block;padding:6px 10px;text-decoration:none}.sugg li a:hover{background:#f5eee5}
input,select,textarea{font:inherit;padding:7px 9px;border:1px solid #c9beb1;border-radius:5px;background:#fff}
.btn{font:inherit;display:inline-block;padding:8px 16px;border-radius:5px;border:1px solid #8a4b2a;background:#8a4b2a;color:#fff;text-decoration:none;cursor:pointer}
.btn.ghost{background:#fff;color:#8a4b2a}.btn[disabled]{opacity:.45;cursor:not-allowed}.btn.small{padding:4px 10px;font-size:13px}
.lnk{background:none;border:0;color:#8a4b2a;text-decoration:underline;cursor:pointer;font:inherit;padding:0}
.icon{background:none;border:0;position:relative;cursor:pointer;font-size:20px;text-decoration:none;padding:4px}
.bubble{position:absolute;top:-4px;right:-8px;background:#b3421f;color:#fff;border-radius:9px;font-size:11px;padding:0 5px;line-height:17px}
main{max-width:1160px;margin:0 auto;padding:22px 32px 60px;min-height:420px}
.crumbs{font-size:13px;color:#7a7068;margin-bottom:8px}.muted{color:#7a7068;font-size:13px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(195px,1fr));gap:20px;list-style:none;padding:0;margin:0}
.card{background:#fff;border:1px solid #e8e1d8;border-radius:8px;padding:12px;position:relative;display:flex;flex-direction:column;gap:4px}
.pic{height:110px;border-radius:6px;display:flex;align-items:center;justify-content:center;font:600 34px Georgia,serif;color:#ffffffcc}
.card h3{font-size:15px;margin:4px 0 0}.card h3 a{text-decoration:none}.tag{position:absolute;top:8px;left:8px;background:#23201d;color:#fff;font-size:11px;padding:1px 7px;border-radius:3px}
.tag.sale{background:#b3421f}.tag.out{background:#857b72}.heart{position:absolute;top:6px;right:8px;background:#fff;border:0;border-radius:50%;width:28px;height:28px;cursor:pointer}
.heart[aria-pressed=true]{color:#b3421f}.price{font-weight:600}.price s{color:#857b72;font-weight:400}
.shop{display:grid;grid-template-columns:225px 1fr;gap:32px}.facets fieldset{border:0;border-top:1px solid #e8e1d8;padding:10px 0;margin:0}.facets legend{font-weight:600;padding:0}
.facets label{display:block}.bar{display:flex;align-items:center;gap:14px;margin-bottom:12px}.bar .sort{margin-left:auto}
.chips{display:flex;gap:8px;flex-wrap:wrap;margin-bottom:12px;min-height:4px}.chip{background:#efe5d8;border-radius:14px;padding:2px 10px;font-size:13px;text-decoration:none}
.busy{opacity:.4}.pager{display:flex;gap:6px;margin-top:24px;justify-content:center}.pager a,.pager span{padding:4px 11px;border:1px solid #d9cfc3;border-radius:4px;text-decoration:none}.pager .cur{background:#3b2f2a;color:#fff}
.stars{display:inline-block;position:relative;width:80px;height:16px;background:linear-gradient(90deg,#ddd,#ddd);-webkit-mask:repeat-x url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16'%3E%3Cpath d='M8 1l2 5h5l-4 3 2 6-5-4-5 4 2-6-4-3h5z'/%3E%3C/svg%3E")}
.stars i{position:absolute;inset:0 auto 0 0;background:#d08a1d}
.pdp{display:grid;grid-template-columns:1fr 1fr;gap:40px}.pdp .pic{height:340px;font-size:90px}
.sw{display:flex;gap:8px;flex-wrap:wrap}.sw input{position:absolute;opacity:0}.sw label span{display:block;border:1px solid #c9beb1;border-radius:18px;padding:5px 14px;cursor:pointer;background:#fff}
.sw input:checked+span{border:2px solid #8a4b2a;padding:4px 13px}.sw input:focus-visible+span{outline:2px solid #2563eb}.sw input:disabled+span{color:#aaa;text-decoration:line-through;cursor:not-allowed}
.step{display:inline-flex;border:1px solid #c9beb1;border-radius:5px;overflow:hidden;background:#fff}.step button{border:0;background:#f5eee5;width:32px;cursor:pointer;font-size:16px}.step input{border:0;width:46px;text-align:center;border-radius:0;-moz-appearance:textfield}
.acc{border-top:1px solid #e8e1d8}.acc button{width:100%;text-align:left;background:none;border:0;padding:12px 0;font:inherit;font-weight:600;cursor:pointer;display:flex;justify-content:space-between}.acc button::after{content:"+"}.acc button[aria-expanded=true]::after{content:"–"}.acc .body{padding:0 0 14px}
table{border-collapse:collapse;width:100%;background:#fff}th,td{padding:10px;border-bottom:1px solid #e8e1d8;text-align:left}.num{text-align:right}
.two{display:grid;grid-template-columns:1fr 320px;gap:32px;align-items:start}.box{background:#fff;border:1px solid #e8e1d8;border-radius:8px;padding:18px}
dl.sum{display:grid;grid-template-columns:1fr auto;gap:6px;margin:0}dl.sum dd{margin:0;text-align:right}dl.sum .tot{font-weight:700;border-top:1px solid #e8e1d8;padding-top:8px}
.err{color:#b01d1d;font-size:13px;display:block}.ok{color:#1c6b3a}.alert{border-left:4px solid #b01d1d;background:#fdeeee;padding:8px 12px;margin-bottom:14px}.note{border-left:4px solid #1c6b3a;background:#edf7f0;padding:8px 12px;margin-bottom:14px}
.f{margin-bottom:14px;max-width:420px}.f>label{display:block;font-weight:600;font-size:14px}.f input:not([type=checkbox]):not([type=radio]),.f select,.f textarea{width:100%}
.pill{border-radius:10px;padding:1px 9px;font-size:13px;background:#eee}.pill.Processing{background:#fdf0cd}.pill.Shipped{background:#d7e8fb}.pill.Delivered{background:#d9f2e0}.pill.Cancelled,.pill.Returned{background:#f3dcdc}
.drawer{position:fixed;top:0;right:0;bottom:0;width:370px;background:#fff;box-shadow:-6px 0 24px #0003;z-index:20;transform:translateX(105%);visibility:hidden;transition:transform .25s,visibility .25s;padding:18px;display:flex;flex-direction:column}
.drawer.open{transform:none;visibility:visible}.shade{position:fixed;inset:0;background:#0006;z-index:15;display:none}.shade.open{display:block}
.mini{list-style:none;padding:0;flex:1;overflow:auto}.mini li{border-bottom:1px solid #eee;padding:8px 0;display:flex;justify-content:space-between;gap:10px}
#toasts{position:fixed;top:70px;right:20px;z-index:30;display:flex;flex-direction:column;gap:8px}.toast{background:#23201d;color:#fff;padding:10px 16px;border-radius:6px}.toast .lnk{color:#ffd9a8;margin-left:12px}
.cookies{position:fixed;left:20px;bottom:20px;width:340px;background:#fff;border:1px solid #c9beb1;border-radius:8px;padding:14px;z-index:12;box-shadow:0 4px 20px #0002}
footer{background:#efe7dc;padding:26px 32px;display:flex;gap:60px;justify-content:flex-end}dialog{border:0;border-radius:8px;padding:22px;max-width:440px;box-shadow:0 10px 40px #0005}dialog::backdrop{background:#0006}
.acct{display:grid;grid-template-columns:190px 1fr;gap:32px}.side a{display:block;padding:7px 10px;text-decoration:none;border-radius:5px}.side a[aria-current]{background:#efe5d8}
.tg{display:flex;justify-content:space-between;align-items:center;border-bottom:1px solid #e8e1d8;padding:12px 0;max-width:560px}.switch{width:44px;height:24px;border-radius:12px;border:0;background:#c9beb1;position:relative;cursor:pointer}.switch::after{content:"";position:absolute;width:18px;height:18px;border-radius:50%;background:#fff;top:3px;left:3px;transition:left .15s}.switch[aria-checked=true]{background:#1c6b3a}.switch[aria-checked=true]::after{left:23px}
.steps{display:flex;gap:24px;list-style:none;padding:0;counter-reset:s}.steps li{counter-increment:s;color:#7a7068}.steps li::before{content:counter(s) ". "}.steps li[aria-current]{color:#23201d;font-weight:700}
.menu{position:relative}.menu ul{position:absolute;right:0;top:100%;background:#fff;border:1px solid #d9cfc3;list-style:none;margin:4px 0;padding:6px 0;width:160px}.menu ul a{display:block;padding:5px 14px;text-decoration:none}[hidden]{display:none!important}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.hero{background:#d9c3a5;border-radius:10px;padding:44px;margin-bottom:26px}.tiles{display:grid;grid-template-columns:repeat(5,1fr);gap:12px}.tiles a{background:#efe5d8;padding:22px 10px;text-align:center;border-radius:8px;text-decoration:none}
"""

JS = r"""
const $=(s,r=document)=>r.querySelector(s),$$=(s,r=document)=>[...r.querySelectorAll(s)];
function toast(t,undo){const d=document.createElement('div');d.className='toast';d.setAttribute('role','status');d.textContent=t;
 if(undo){const b=document.createElement('button');b.className='lnk';b.textContent='Undo';b.onclick=async()=>{d.remove();await cartPost('/cart/undo',{})};d.append(b)}
 $('#toasts').append(d);setTimeout(()=>d.remove(),undo?10000:4000)}
async function post(u,o){const r=await fetch(u,{method:'POST',headers:{'X-Requested-With':'fetch'},body:new URLSearchParams(o)});return r.json()}
function counts(j){if('cart' in j){const c=$('#cartcount');c.textContent=j.cart;c.hidden=!j.cart;$('#cartbtn').setAttribute('aria-label','Open cart, '+j.cart+(j.cart==1?' item':' items'))}
 if('wish' in j){const w=$('#wishcount');w.textContent=j.wish;w.hidden=!j.wish}}
async function drawer(open){if(open){$('#mini').innerHTML=await(await fetch('/minicart')).text()}
 $('#drawer').classList.toggle('open',open);$('#shade').classList.toggle('open',open);$('#drawer').setAttribute('aria-hidden',!open);if(open)$('#drawer .close').focus()}
$('#cartbtn').onclick=()=>drawer(true);$('#shade').onclick=()=>drawer(false);$('#drawer .close').onclick=()=>drawer(false);
document.addEventListener('keydown',e=>{if(e.key=='Escape'){drawer(false);$('#acctmenu').hidden=true}});
$('#acctbtn').onclick=()=>{const m=$('#acctmenu');m.hidden=!m.hidden;$('#acctbtn').setAttribute('aria-expanded',!m.hidden)};
if(!document.cookie.includes('br_consent'))$('#cookies').hidden=false;
$$('#cookies button').forEach(b=>b.onclick=()=>{document.cookie='br_consent='+b.value+';path=/';$('#cookies').hidden=true});
// suggestions
let st;$('#q').addEventListener('input',()=>{clearTimeout(st);st=setTimeout(async()=>{const v=$('#q').value.trim(),u=$('#sugg');
 if(v.length<2){u.hidden=true;return}const l=await(await fetch('/suggest?q='+encodeURIComponent(v))).json();
 u.innerHTML='';l.forEach(x=>{const li=document.createElement('li');li.innerHTML='<a href="/product/'+x.slug+'"></a>';li.firstChild.textContent=x.name;u.append(li)});u.hidden=!l.length},250)});
// newsletter
$('#nl').addEventListener('submit',async e=>{e.preventDefault();const m=$('#nlmsg');m.className='muted';m.textContent='One moment…';
 const j=await post('/newsletter',new FormData(e.target));m.textContent=j.msg;m.className=j.ok?'ok':'err';if(j.ok)e.target.reset()});
// delegated clicks
document.addEventListener('click',async e=>{
 const h=e.target.closest('.heart,[data-wish]');if(h){e.preventDefault();h.disabled=true;const j=await post('/wish/toggle',{slug:h.dataset.slug,from:h.dataset.from||''});h.disabled=false;counts(j);
  h.setAttribute('aria-pressed',j.on);if(h.matches('.heart')){h.textContent=j.on?'♥':'♡';h.setAttribute('aria-label',(j.on?'Remove '+h.dataset.name+' from':'Add '+h.dataset.name+' to')+' wish list')}else h.textContent=j.on?'♥ On your wish list':'♡ Add to wish list';
  toast(j.msg);if(h.dataset.drop){h.closest('li').remove();if(!$('#wl li')){$('#wlempty').hidden=false}}return}
 const q=e.target.closest('[data-quick]');if(q){q.disabled=true;const j=await post('/cart/add',{slug:q.dataset.quick,qty:1,opt:''});q.disabled=false;counts(j);j.ok?toast(j.msg):toast(j.msg);return}
 const s=e.target.closest('.step button');if(s){const i=$('input',s.parentNode);const v=Math.max(+i.min||1,(+i.value||1)+(s.dataset.d|0));if(v!=i.value){i.value=v;i.dispatchEvent(new Event('change',{bubbles:true}))}return}
 const a=e.target.closest('.acc button');if(a){const all=$$('.acc button');let t=a;if(document.body.dataset.f=='acc'&&a!=all[all.length-1])t=all[all.indexOf(a)+1];
  const o=t.getAttribute('aria-expanded')!='true';all.forEach(b=>{b.setAttribute('aria-expanded',b==t&&o);$('#'+b.getAttribute('aria-controls')).hidden=!(b==t&&o)});return}
 const c=e.target.closest('[data-close]');if(c){c.closest('dialog').close();return}
 const l=e.target.closest('a[data-nav]');if(l&&$('#results')){e.preventDefault();shop(l.getAttribute('href'))}
 const d=e.target.closest('[data-dialog]');if(d){$('#'+d.dataset.dialog).showModal()}
});
// shop
async function shop(u,back){$('#results').classList.add('busy');const r=await fetch(u+(u.includes('?')?'&':'?')+'partial=1');const t=await r.text();if(!back)history.pushState({},'',u);
 $('#results').innerHTML=t;$('#results').classList.remove('busy');const p=new URLSearchParams(u.split('?')[1]||'');
 $$('#facets input').forEach(i=>{i.checked=i.type=='radio'?(p.get(i.name)||'')==i.value:p.getAll(i.name).includes(i.value)});window.scrollTo(0,0)}
if($('#facets')){$('#facets').addEventListener('change',()=>go());$('#results').addEventListener('change',e=>{if(e.target.id=='sort')go()});
 window.onpopstate=()=>shop(location.pathname+location.search,true)}
function go(){const p=new URLSearchParams();const q=new URLSearchParams(location.search).get('q');if(q)p.set('q',q);for(const[k,v]of new FormData($('#facets')))if(v)p.append(k,v);const s=$('#sort').value;if(s!='featured')p.set('sort',s);
 const t=p.toString();shop('/shop'+(t?'?'+t:''))}
// product
const bf=$('#buy');if(bf){bf.addEventListener('change',e=>{if(e.target.name=='opt')$('#pprice').textContent=e.target.dataset.price});
 bf.addEventListener('submit',async e=>{e.preventDefault();const b=$('#addbtn');const t=b.textContent;b.disabled=true;b.textContent='Adding…';const j=await post('/cart/add',new FormData(bf));b.disabled=false;b.textContent=t;$('#buyerr').textContent=j.ok?'':j.msg;if(j.ok){counts(j);drawer(true)}})}
const mr=$('#morereviews');if(mr)mr.onclick=async()=>{mr.disabled=true;mr.textContent='Loading…';const t=await(await fetch('/reviews?slug='+mr.dataset.slug)).text();$('#reviews').insertAdjacentHTML('beforeend',t);mr.remove()};
const rf=$('#reviewform');if(rf)rf.addEventListener('submit',async e=>{e.preventDefault();const d=new FormData(rf);if(!d.get('stars')){$('#rerr').textContent='Please choose a rating.';return}if((d.get('text')||'').trim().length<10){$('#rerr').textContent='Please write at least 10 characters.';return}
 $('#rerr').textContent='';await post('/review',d);rf.reset();$('#reviewdlg').close();toast('Thank you! Your review appears once we have read it.')});
// cart
async function cartPost(u,o){const m=$('#cartmain');if(m)m.classList.add('busy');const j=await post(u,o);counts(j);if(m){m.innerHTML=j.html;m.classList.remove('busy')}return j}
const cm=$('#cartmain');if(cm){
 cm.addEventListener('change',async e=>{const t=e.target;if(t.matches('.lineqty')){const j=await cartPost('/cart/qty',{i:t.dataset.i,qty:t.value});if(j.msg)toast(j.msg)}if(t.id=='wrap')await cartPost('/cart/wrap',{on:t.checked?1:''})});
 cm.addEventListener('click',async e=>{const r=e.target.closest('[data-rm]');if(r){const j=await cartPost('/cart/remove',{i:r.dataset.rm});toast(j.msg,true)}const u=e.target.closest('#rmcoupon');if(u)await cartPost('/cart/coupon',{code:'',drop:1})});
 cm.addEventListener('submit',async e=>{e.preventDefault();await cartPost('/cart/coupon',new FormData(e.target))});
 $('#emptyyes').onclick=async()=>{$('#emptydlg').close();await cartPost('/cart/empty',{})}}
// account
$$('.switch').forEach(b=>b.onclick=async()=>{const on=b.getAttribute('aria-checked')!='true';b.setAttribute('aria-checked',on);const n=$('#m-'+b.dataset.k);n.textContent='Saving…';await post('/settings/toggle',{k:b.dataset.k,on:on?1:''});n.textContent='Saved';setTimeout(()=>n.textContent='',2500)});
const da=$('#delword');if(da)da.addEventListener('input',()=>$('#delbtn').disabled=da.value!='DELETE');
const db=$('#delbtn');if(db)db.onclick=async()=>{await post('/settings/delete',{});$('#deldlg').close();$('#delnote').hidden=false};
const cf=$('#cancelform');if(cf)cf.addEventListener('submit',async e=>{e.preventDefault();const b=$('#cancelyes');if(!cf.reason.value){$('#cerr').textContent='Please tell us why.';return}b.disabled=true;const j=await post(cf.action,new FormData(cf));location.href=j.go});
const pf=$('#payform');if(pf){const show=()=>{$('#cardfields').hidden=pf.pay.value!='card'};pf.addEventListener('change',show);show();pf.addEventListener('submit',()=>{const b=$('#placebtn');b.textContent='Placing order…'})}
const df=$('#delivform');if(df)df.addEventListener('change',async()=>{const j=await post('/checkout/method',new FormData(df));$('#summary').innerHTML=j.html});
const msg=$('#message');if(msg)msg.addEventListener('input',()=>$('#left').textContent=(300-msg.value.length)+' characters left');
"""


def page(title, body, cls=""):
    n, w = pieces(), len(S["wish"])
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>{E(title)} | Bellows &amp; Reed</title><link rel="icon" href="data:,"><style>{CSS}</style></head>
<body data-f="{'acc' if F('acc-wrong') else ''}"><div class="promo">Free standard delivery on orders from €80.00</div>
<header class="top"><a class="logo" href="/">Bellows &amp; Reed</a><nav class="main" aria-label="Main"><a href="/shop">Shop</a><a href="/shop?sale=1">Sale</a><a href="/contact">Contact</a></nav>
<form class="search" role="search" action="/shop"><label class="vh" for="q">Search products</label><input type="search" id="q" name="q" placeholder="Search products" autocomplete="off"><ul class="sugg" id="sugg" hidden></ul></form>
<div class="menu"><button class="icon" id="acctbtn" aria-label="My account" aria-expanded="false"><svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6"/></svg></button><ul id="acctmenu" hidden><li><a href="/account/orders">Orders</a></li><li><a href="/account/wishlist">Wish list</a></li><li><a href="/account/settings">Settings</a></li></ul></div>
<a class="icon" href="/account/wishlist" aria-label="Wish list">♡<span class="bubble" id="wishcount"{'' if w else ' hidden'}>{w}</span></a>
<button class="icon" id="cartbtn" aria-label="Open cart, {n} item{'' if n==1 else 's'}"><svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M3 4h3l2 11h10l2-8H7M9 20h1M17 20h1"/></svg><span class="bubble" id="cartcount"{'' if n else ' hidden'}>{n}</span></button></header>
<main>{body}</main>
<footer><div><strong>Workshop</strong><br>Bellows &amp; Reed, Korenlei 7, 9000 Ghent<br><span class="muted">Today is {TODAY}</span></div>
<form id="nl" novalidate action="/newsletter" method="post"><strong>Newsletter</strong><br><label for="nlmail">Your e-mail address</label><br><input type="email" id="nlmail" name="email"> <button class="btn">Sign me up</button><div id="nlmsg" role="status"></div></form></footer>
<div class="shade" id="shade"></div><aside class="drawer" id="drawer" role="dialog" aria-label="Your cart" aria-hidden="true"><div style="display:flex;justify-content:space-between"><h2 style="margin:0">Your cart</h2><button class="icon close" aria-label="Close cart">×</button></div><div id="mini" style="display:contents"></div></aside>
<div id="toasts"></div>
<section class="cookies" id="cookies" aria-label="Cookies" hidden><strong>We use cookies</strong><p>Some are needed for the cart, others help us to improve the shop.</p><button class="btn small" value="all">Accept all</button> <button class="btn ghost small" value="min">Only necessary</button></section>
<script>{JS}</script></body></html>"""


COL = ["#7d5a44", "#566b5d", "#4c5f7a", "#a0763a", "#6c4a6b"]


def pic(p):
    return f'<div class="pic" style="background:{COL[CATS.index(p["cat"])]}" aria-hidden="true">{p["name"][0]}</div>'


def price(p):
    if p["was"]:
        return f'<span class="price">{eur(p["price"])} <s><span class="vh">Was </span>{eur(p["was"])}</s></span>'
    return f'<span class="price">{"From " if any(o[1] for o in p["opts"]) else ""}{eur(p["price"])}</span>'


def tag(p):
    if not p["stock"]:
        return '<span class="tag out">Sold out</span>'
    if p["was"]:
        return '<span class="tag sale">Sale</span>'
    return f'<span class="tag">{p["badge"]}</span>' if p["badge"] else ""


def card(p, drop=False):
    on = p["slug"] in S["wish"]
    if not p["stock"]:
        b = '<span class="muted">Currently unavailable</span>'
    elif p["opts"]:
        b = f'<a class="btn ghost small" href="/product/{p["slug"]}">Choose {p["optname"].lower()}</a>'
    else:
        b = f'<button class="btn small" data-quick="{p["slug"]}">Add to cart</button>'
    lab = ("Remove " + p["name"] + " from" if on else "Add " + p["name"] + " to") + " wish list"
    return f"""<li class="card">{pic(p)}{tag(p)}<button class="heart" data-slug="{p['slug']}" data-name="{E(p['name'])}" {'data-drop="1"' if drop else ''} aria-pressed="{str(on).lower()}" aria-label="{E(lab)}">{'♥' if on else '♡'}</button>
<h3><a href="/product/{p['slug']}">{E(p['name'])}</a></h3><div>{stars(p['rating'], p['reviews'])}</div>{price(p)}<div style="margin-top:auto;padding-top:6px">{b}</div></li>"""


def home():
    best = [BY[s] for s in ("clip-on-tuner", "folding-music-stand", "rosin-block", "canvas-gig-bag")]
    tiles = "".join(f'<a href="/shop?{urlencode({"cat": c})}">{E(c)}</a>' for c in CATS)
    return page("Home", f"""<section class="hero"><h1>Made to be carried, tuned and worn in</h1><p>Accessories for players, from our workshop in Ghent.</p><a class="btn" href="/shop">Browse the shop</a></section>
<h2>Shop by category</h2><div class="tiles">{tiles}</div><h2>Bestsellers</h2><ul class="grid">{''.join(map(card, best))}</ul>""")


BANDS = [("", "Any price"), ("low", "Under €20"), ("mid", "€20 to €50"), ("high", "Over €50")]
SORTS = [("featured", "Featured"), ("asc", "Price: low to high"), ("desc", "Price: high to low"), ("rating", "Best rated"), ("name", "Name A to Z")]


def match_q(p, q):
    q = q.lower()
    return p["name"].lower().startswith(q) if F("search-start") else q in p["name"].lower()


def find(a):
    r = PRODUCTS
    q = a.get("q", [""])[0].strip()
    if q:
        r = [p for p in r if match_q(p, q)]
    if a.get("cat"):
        r = [p for p in r if p["cat"] in a["cat"]]
    if a.get("mat"):
        r = [p for p in r if p["mat"] in a["mat"]]
    b = a.get("band", [""])[0]
    if b == "low":
        r = [p for p in r if p["price"] < 2000]
    if b == "mid":
        r = [p for p in r if 2000 <= p["price"] <= 5000]
    if b == "high":
        r = [p for p in r if p["price"] > 5000]
    if a.get("stock"):
        r = [p for p in r if p["stock"]]
    if a.get("sale") and not F("sale-ignored"):
        r = [p for p in r if p["was"]]
    s = a.get("sort", ["featured"])[0]
    if s in ("asc", "desc"):
        k = (lambda p: f"{p['price']/100:.2f}") if F("sort-text") else (lambda p: p["price"])
        r = sorted(r, key=k, reverse=s == "desc")
    if s == "rating":
        r = sorted(r, key=lambda p: (p["rating"] if F("rating-upside") else -p["rating"], p["name"]))
    if s == "name":
        r = sorted(r, key=lambda p: p["name"])
    return r


def qs(a, **kw):
    d = {k: v for k, v in a.items() if k not in ("partial", "page")}
    d.update(kw)
    t = urlencode([(k, x) for k, v in d.items() for x in (v if isinstance(v, list) else [v]) if x != ""])
    return "/shop" + ("?" + t if t else "")


def results(a):
    r = find(a)
    n = len(r)
    pages = max(1, -(-n // PER_PAGE))
    try:
        pg = min(max(1, int(a.get("page", ["1"])[0])), pages)
    except ValueError:
        pg = 1
    st = (pg - 1) * (PER_PAGE - 1 if F("page-overlap") else PER_PAGE)
    cur = r[st:st + PER_PAGE]
    chips = []
    for k in ("cat", "mat"):
        for v in a.get(k, []):
            chips.append((v, qs(a, **{k: [x for x in a[k] if x != v]})))
    b = a.get("band", [""])[0]
    if b:
        chips.append((dict(BANDS)[b], qs(a, band="")))
    if a.get("stock"):
        chips.append(("In stock", qs(a, stock="")))
    if a.get("sale"):
        chips.append(("On sale", qs(a, sale="")))
    ch = "".join(f'<a class="chip" data-nav href="{E(u)}" aria-label="Remove filter {E(v)}">{E(v)} ×</a>' for v, u in chips)
    if chips:
        base = {"q": a["q"]} if a.get("q") else {}
        if F("clear-keeps-stock") and a.get("stock"):
            base["stock"] = ["1"]
        ch += f'<a data-nav href="{E(qs(base))}">Clear all</a>'
    s = a.get("sort", ["featured"])[0]
    opts = "".join(f'<option value="{k}"{" selected" if k == s else ""}>{v}</option>' for k, v in SORTS)
    q = a.get("q", [""])[0].strip()
    pager = ""
    if pages > 1:
        pager = '<nav class="pager" aria-label="Pages">'
        if pg > 1:
            pager += f'<a data-nav href="{E(qs(a, page=str(pg-1)))}">Previous</a>'
        for i in range(1, pages + 1):
            pager += f'<span class="cur" aria-current="page">{i}</span>' if i == pg else f'<a data-nav href="{E(qs(a, page=str(i)))}">{i}</a>'
        if pg < pages:
            pager += f'<a data-nav href="{E(qs(a, page=str(pg+1)))}">Next</a>'
        pager += "</nav>"
    lst = f'<ul class="grid" aria-label="Products">{"".join(map(card, cur))}</ul>' if cur else '<p>Nothing matches. Try fewer filters.</p>'
    return f"""{f'<p>Results for “{E(q)}”</p>' if q else ''}<div class="bar"><strong role="status">{n} product{'' if n == 1 else 's'}</strong>{f'<span class="muted">Page {pg} of {pages}</span>' if pages > 1 else ''}<span class="sort"><label for="sort">Sort by</label> <select id="sort">{opts}</select></span></div>
<div class="chips">{ch}</div>{lst}{pager}"""


def shop(a):
    def cb(k, v, n):
        return f'<label><input type="checkbox" name="{k}" value="{E(v)}"{" checked" if v in a.get(k, []) else ""}> {E(v)} <span class="muted">({n})</span></label>'
    fc = "".join(cb("cat", c, sum(p["cat"] == c for p in PRODUCTS)) for c in CATS)
    fm = "".join(cb("mat", m, sum(p["mat"] == m for p in PRODUCTS)) for m in MATS)
    band = a.get("band", [""])[0]
    fb = "".join(f'<label><input type="radio" name="band" value="{k}"{" checked" if k == band else ""}> {v}</label>' for k, v in BANDS)
    fo = f'<label><input type="checkbox" name="stock" value="1"{" checked" if a.get("stock") else ""}> In stock</label><label><input type="checkbox" name="sale" value="1"{" checked" if a.get("sale") else ""}> On sale</label>'
    return page("Shop", f"""<h1>Shop</h1><div class="shop"><form class="facets" id="facets" aria-label="Filters"><fieldset><legend>Category</legend>{fc}</fieldset><fieldset><legend>Material</legend>{fm}</fieldset><fieldset><legend>Price</legend>{fb}</fieldset><fieldset><legend>Availability</legend>{fo}</fieldset></form><div id="results" aria-live="polite">{results(a)}</div></div>""")


def review_html(rs):
    return "".join(f'<li class="box" style="margin-bottom:10px">{stars(r)} <strong>{E(n)}</strong> <span class="muted">{d}</span><p style="margin:4px 0 0">{E(t)}</p></li>' for n, r, d, t in rs)


def product(p):
    on = p["slug"] in S["wish"]
    opts = ""
    if p["opts"]:
        first = True
        opts = f'<fieldset style="border:0;padding:0;margin:0 0 14px"><legend><strong>{p["optname"]}</strong></legend><div class="sw">'
        for o, extra, ok in p["opts"]:
            opts += f'<label><input type="radio" name="opt" value="{o}" data-price="{eur(p["price"]+extra)}"{" checked" if first else ""}{"" if ok else " disabled"}><span>{o}</span></label>'
            first = False
        opts += "</div></fieldset>"
    if not p["stock"]:
        avail, buy = '<p class="err">Sold out</p>', '<button class="btn" disabled>Add to cart</button>'
    else:
        avail = f'<p class="err">Only {p["stock"]} left</p>' if p["stock"] < 10 else '<p class="ok">In stock</p>'
        buy = '<div style="display:flex;gap:14px;align-items:center"><div class="step"><button type="button" data-d="-1" aria-label="Decrease quantity">−</button><input name="qty" type="number" min="1" value="1" aria-label="Quantity"><button type="button" data-d="1" aria-label="Increase quantity">+</button></div><button class="btn" id="addbtn">Add to cart</button></div><span class="err" id="buyerr" role="alert"></span>'
    acc = [("Description", f"The {p['name']} is made in small batches in our workshop and tested by players before it leaves the bench."),
           ("Materials & care", f"Main material: {p['mat'].lower()}. Wipe with a dry cloth; keep away from radiators."),
           ("Shipping & returns", "Dispatched within two working days. Return it within 30 days if it does not suit you.")]
    ah = "".join(f'<div class="acc"><button type="button" aria-expanded="{"true" if i == 0 else "false"}" aria-controls="acc{i}">{E(t)}</button><div class="body" id="acc{i}"{"" if i == 0 else " hidden"}>{E(b)}</div></div>' for i, (t, b) in enumerate(acc))
    rs = REVIEWS.get(p["slug"], [])
    rv = f'<ul id="reviews" style="list-style:none;padding:0">{review_html(rs[:3])}</ul>' if rs else "<p>No written reviews yet.</p>"
    if len(rs) > 3:
        rv += f'<button class="btn ghost" id="morereviews" data-slug="{p["slug"]}">Show more reviews</button> '
    pr = f'<span class="price" id="pprice" style="font-size:22px">{eur(p["price"])}</span>' + (f' <s class="muted"><span class="vh">Was </span>{eur(p["was"])}</s>' if p["was"] else "")
    radios = "".join(f'<label style="margin-right:10px"><input type="radio" name="stars" value="{i}"> {i} star{"s" if i > 1 else ""}</label>' for i in range(1, 6))
    return page(p["name"], f"""<nav class="crumbs" aria-label="Breadcrumb"><a href="/">Home</a> / <a href="/shop">Shop</a> / <a href="/shop?{urlencode({'cat': p['cat']})}">{E(p['cat'])}</a> / {E(p['name'])}</nav>
<div class="pdp"><div style="position:relative">{pic(p)}{tag(p)}</div><div><h1>{E(p['name'])}</h1><div>{stars(p['rating'])} <span>{p['rating']} · {p['reviews']} ratings</span></div><p>{pr}</p>
<form id="buy" action="/cart/add" method="post"><input type="hidden" name="slug" value="{p['slug']}">{opts}{avail}{buy}</form>
<p><button class="btn ghost" data-wish data-from="pdp" data-slug="{p['slug']}" aria-pressed="{str(on).lower()}">{'♥ On your wish list' if on else '♡ Add to wish list'}</button></p>{ah}</div></div>
<h2>Reviews</h2>{rv}<button class="btn ghost" data-dialog="reviewdlg">Write a review</button>
<dialog id="reviewdlg" aria-labelledby="rvh"><h2 id="rvh">Write a review</h2><form id="reviewform"><fieldset style="border:0;padding:0"><legend>Your rating</legend>{radios}</fieldset><div class="f"><label for="rvtext">Your review</label><textarea id="rvtext" name="text" rows="4"></textarea></div><span class="err" id="rerr" role="alert"></span><button class="btn">Send review</button> <button type="button" class="btn ghost" data-close>Never mind</button></form></dialog>""")


def line_name(l):
    return l["name"] + (f" ({l['opt']})" if l["opt"] else "")


def minicart():
    if not S["cart"]:
        return '<p>Your cart is empty.</p>'
    t = totals()
    li = "".join(f'<li><span><strong>{E(l["name"])}</strong><br><span class="muted">{E(l["opt"]) + " · " if l["opt"] else ""}{l["qty"]} × {eur(l["price"])}</span></span><span>{eur(l["price"]*l["qty"])}</span></li>' for l in S["cart"])
    return f'<ul class="mini">{li}</ul><dl class="sum"><dt>Subtotal</dt><dd>{eur(t["sub"])}</dd></dl><p style="display:flex;gap:10px"><a class="btn ghost" href="/cart">View cart</a><a class="btn" href="/checkout/address">Checkout</a></p>'


def summary_dl():
    t = totals()
    rows = [("Subtotal", eur(t["sub"]))]
    if t["disc"]:
        rows.append((f"Discount ({S['coupon']})", "−" + eur(t["disc"])))
    if t["wrap"]:
        rows.append(("Gift wrap", eur(t["wrap"])))
    rows.append(("Delivery", eur(t["deliv"]) if t["deliv"] else "Free"))
    h = "".join(f"<dt>{a}</dt><dd>{b}</dd>" for a, b in rows)
    return f'<dl class="sum">{h}<dt class="tot">Total</dt><dd class="tot">{eur(t["total"])}</dd></dl>'


def cart_html(cerr="", cval=""):
    if not S["cart"]:
        return '<p>Your cart is empty.</p><a class="btn" href="/shop">Continue shopping</a>'
    rows = ""
    for i, l in enumerate(S["cart"]):
        n = E(line_name(l))
        rows += f"""<tr><td><a href="/product/{l['slug']}"><strong>{E(l['name'])}</strong></a>{'<br><span class="muted">' + E(l['opt']) + '</span>' if l['opt'] else ''}</td><td>{eur(l['price'])}</td><td><div class="step"><button type="button" data-d="-1" aria-label="One less {n}">−</button><input class="lineqty" data-i="{i}" type="number" min="1" value="{l['qty']}" aria-label="Quantity of {n}"><button type="button" data-d="1" aria-label="One more {n}">+</button></div></td><td class="num">{eur(l['price']*l['qty'])}</td><td><button type="button" class="lnk" data-rm="{i}" aria-label="Remove {n}">Remove</button></td></tr>"""
    if S["coupon"]:
        cp = f'<p><span class="chip">{S["coupon"]}: {COUPONS[S["coupon"]] if S["coupon"]!="SPRING24" else "20% off"}</span> <button class="lnk" id="rmcoupon" type="button">Remove coupon</button></p>'
    else:
        cp = f'<form id="couponform"><label for="code">Coupon code</label><br><input id="code" name="code" value="{E(cval)}" style="width:150px"> <button class="btn ghost small">Apply</button><span class="err" role="alert">{E(cerr)}</span></form>'
    return f"""<div class="two"><div><table><thead><tr><th>Product</th><th>Price</th><th>Quantity</th><th class="num">Line total</th><th></th></tr></thead><tbody>{rows}</tbody></table><p><button type="button" class="lnk" data-dialog="emptydlg">Empty cart</button></p></div>
<aside class="box" aria-label="Order summary"><h2 style="margin-top:0">Summary</h2>{cp}<p><label><input type="checkbox" id="wrap"{' checked' if S['wrap'] else ''}> Gift wrap (€3.50)</label></p>{summary_dl()}<p><a class="btn" href="/checkout/address">Go to checkout</a></p></aside></div>"""


def cart_page():
    return page("Cart", f"""<h1>Cart</h1><div id="cartmain">{cart_html()}</div><dialog id="emptydlg" aria-labelledby="edh"><h2 id="edh">Empty your cart?</h2><p>All products will be taken out.</p><button class="btn" id="emptyyes">Yes, empty it</button> <button class="btn ghost" data-close>Keep them</button></dialog>""")


def side():
    li = "".join(f"<li>{l['qty']} × {E(line_name(l))}</li>" for l in S["cart"])
    return f'<aside class="box" id="summary" aria-label="Your order">{side_in()}</aside>'


def side_in():
    li = "".join(f"<li>{l['qty']} × {E(line_name(l))}</li>" for l in S["cart"])
    return f'<h2 style="margin-top:0">Your order</h2><ul style="padding-left:18px">{li}</ul>{summary_dl()}'


def steps(k):
    n = ["Address", "Delivery", "Payment"]
    return '<ol class="steps">' + "".join(f'<li{" aria-current=step" if i == k else ""}>{s}</li>' for i, s in enumerate(n)) + "</ol>"


def fld(name, label, val, errs, extra="", typ="text"):
    e = errs.get(name)
    return f'<div class="f"><label for="{name}">{label}</label><input type="{typ}" id="{name}" name="{name}" value="{E(val)}" {extra}{" aria-invalid=true aria-describedby=e-" + name if e else ""}>{f"<span class=err id=e-{name}>{E(e)}</span>" if e else ""}</div>'


def co_address(v=None, errs={}):
    v = v if v is not None else S["checkout"]["addr"]
    cs = "".join(f'<option{" selected" if c == v.get("country", "Belgium") else ""}>{c}</option>' for c in ("Belgium", "France", "Germany", "Netherlands"))
    al = f'<div class="alert" role="alert">Please correct {len(errs)} field{"s" if len(errs) > 1 else ""}.</div>' if errs else ""
    return page("Checkout: address", f"""<h1>Checkout</h1>{steps(0)}<div class="two"><form method="post" action="/checkout/address" novalidate><h2>Where should it go?</h2>{al}{fld('name', 'Full name', v.get('name', ''), errs)}{fld('street', 'Street and number', v.get('street', ''), errs)}{fld('postcode', 'Postcode', v.get('postcode', ''), errs)}{fld('city', 'City', v.get('city', ''), errs)}<div class="f"><label for="country">Country</label><select id="country" name="country">{cs}</select></div><button class="btn">Continue to delivery</button></form>{side()}</div>""")


def co_delivery():
    m = S["checkout"]["method"]
    t = totals()
    free = t["sub"] - t["disc"] >= 8000
    r = ""
    for k, (n, d, c) in DELIV.items():
        if k == "standard" and free:
            c = 0
        r += f'<p><label><input type="radio" name="method" value="{k}"{" checked" if k == m else ""}> <strong>{n}</strong> <span class="muted">{d}</span> · {eur(c) if c else "Free"}</label></p>'
    return page("Checkout: delivery", f"""<h1>Checkout</h1>{steps(1)}<div class="two"><form method="post" action="/checkout/delivery" id="delivform"><h2>How fast do you need it?</h2>{r}<a class="btn ghost" href="/checkout/address">Back</a> <button class="btn">Continue to payment</button></form>{side()}</div>""")


def co_payment(v={}, errs={}):
    a = S["checkout"]["addr"]
    pay = v.get("pay", "card")
    al = f'<div class="alert" role="alert">Please correct {len(errs)} field{"s" if len(errs) > 1 else ""}.</div>' if errs else ""
    return page("Checkout: payment", f"""<h1>Checkout</h1>{steps(2)}<div class="two"><form method="post" action="/checkout/payment" id="payform" novalidate><h2>How would you like to pay?</h2>{al}<p class="muted">Deliver to {E(a.get('name', ''))}, {E(a.get('street', ''))}, {E(a.get('postcode', ''))} {E(a.get('city', ''))}, {E(a.get('country', ''))}</p>
<p><label><input type="radio" name="pay" value="card"{' checked' if pay == 'card' else ''}> Card</label> &nbsp; <label><input type="radio" name="pay" value="invoice"{' checked' if pay == 'invoice' else ''}> Invoice</label></p><div id="cardfields">{fld('card', 'Card number', v.get('card', ''), errs, 'inputmode="numeric" autocomplete="off"')}</div>
<p><label><input type="checkbox" name="terms" value="1"{' checked' if v.get('terms') else ''}> I accept the terms of sale</label>{f'<span class=err>{errs["terms"]}</span>' if 'terms' in errs else ''}</p><a class="btn ghost" href="/checkout/delivery">Back</a> <button class="btn" id="placebtn">Place order</button></form>{side()}</div>""")


def co_done():
    o = S["last"]
    return page("Thank you", f"""<h1>Thank you, Marta!</h1><div class="note" role="status">Your order {o['no']} has been placed.</div><p>We have sent a confirmation to {E(S['profile']['email'])}. Amount: <strong>{eur(o['total'])}</strong>.</p><a class="btn" href="/account/orders">See my orders</a>""")


def account(cur, title, body):
    ls = "".join(f'<a href="/account/{k}"{" aria-current=page" if k == cur else ""}>{n}</a>' for k, n in (("orders", "Orders"), ("wishlist", "Wish list"), ("settings", "Settings")))
    return page(title, f'<div class="acct"><nav class="side" aria-label="Account"><p class="muted">Signed in as {E(S["profile"]["first"])} {E(S["profile"]["last"])}</p>{ls}</nav><div><h1>{title}</h1>{body}</div></div>')


STAT = ["Processing", "Shipped", "Delivered", "Cancelled", "Returned"]


def orders(a):
    s = a.get("status", [""])[0]
    l = S["orders"]
    if s:
        l = [o for o in l if o["status"] == s or (F("orders-filter") and s == "Delivered" and o["status"] == "Returned")]
    tabs = "".join(f'<option value="{x}"{" selected" if x == s else ""}>{x or "All orders"}</option>' for x in [""] + STAT)
    rows = "".join(f'<tr><td><a href="/account/orders/{o["no"]}">{o["no"]}</a></td><td>{o["date"]}</td><td>{sum(i["qty"] for i in o["items"])}</td><td><span class="pill {o["status"]}">{o["status"]}</span></td><td class="num">{eur(o["total"])}</td></tr>' for o in l)
    return account("orders", "Orders", f"""<form action="/account/orders" style="margin-bottom:12px"><label for="status">Status</label> <select id="status" name="status" onchange="this.form.submit()">{tabs}</select> <noscript><button>Filter</button></noscript></form><p role="status">{len(l)} order{'' if len(l) == 1 else 's'}</p><table><thead><tr><th>Order</th><th>Date</th><th>Items</th><th>Status</th><th class="num">Total</th></tr></thead><tbody>{rows}</tbody></table>""")


def order_page(o, flash=""):
    rows = "".join(f'<tr><td><a href="/product/{i["slug"]}">{E(i["name"])}</a>{" (" + E(i["opt"]) + ")" if i["opt"] else ""}</td><td>{i["qty"]}</td><td class="num">{eur(i["price"])}</td><td class="num">{eur(i["price"]*i["qty"])}</td></tr>' for i in o["items"])
    cancel = '<button class="btn ghost" data-dialog="canceldlg">Cancel order</button>' if o["status"] == "Processing" else ""
    ops = "".join(f"<option>{x}</option>" for x in ("Ordered by mistake", "Found it cheaper", "Takes too long"))
    fl = f'<div class="note" role="status">Order {flash} has been cancelled.</div>' if flash else ""
    return account("orders", "Order " + o["no"], f"""{fl}<p>Placed on {o['date']} · <span class="pill {o['status']}">{o['status']}</span></p><table><thead><tr><th>Product</th><th>Quantity</th><th class="num">Price</th><th class="num">Line total</th></tr></thead><tbody>{rows}</tbody></table>
<dl class="sum" style="max-width:300px;margin:16px 0 16px auto"><dt>Delivery</dt><dd>{eur(o['deliv']) if o['deliv'] else 'Free'}</dd><dt class="tot">Total</dt><dd class="tot">{eur(o['total'])}</dd></dl>
<form method="post" action="/account/orders/{o['no']}/reorder" style="display:inline"><button class="btn">Order again</button></form> {cancel} <a href="/account/orders">All orders</a>
<dialog id="canceldlg" aria-labelledby="cdh"><h2 id="cdh">Cancel this order?</h2><form id="cancelform" action="/account/orders/{o['no']}/cancel" method="post"><div class="f"><label for="reason">Reason</label><select id="reason" name="reason"><option value="">Please choose</option>{ops}</select></div><span class="err" id="cerr" role="alert"></span><button class="btn" id="cancelyes">Yes, cancel it</button> <button type="button" class="btn ghost" data-close>Keep the order</button></form></dialog>""")


def wishlist():
    ps = [BY[s] for s in S["wish"]]
    return account("wishlist", "Wish list", f'<p id="wlempty"{" hidden" if ps else ""}>Nothing here yet. Tap a heart to keep something for later.</p><ul class="grid" id="wl">{"".join(card(p, True) for p in ps)}</ul>')


TG = [("orders", "Order updates by e-mail", "When something happens to an order"), ("sms", "Text messages", "Only on the day of delivery"), ("stock", "Back-in-stock alerts", "For products on your wish list"), ("news", "Product news", "About once a month")]


def settings(v=None, errs={}, saved=False):
    p = v or S["profile"]
    n = '<div class="note" role="status">Your details have been saved.</div>' if saved else ""
    al = f'<div class="alert" role="alert">Please correct {len(errs)} field{"s" if len(errs) > 1 else ""}.</div>' if errs else ""
    tg = "".join(f'<div class="tg"><div><span id="l-{k}">{t}</span><br><span class="muted">{d}</span></div><div><span class="ok" id="m-{k}" role="status" style="margin-right:10px"></span><button class="switch" role="switch" aria-checked="{str(S["toggles"][k]).lower()}" aria-labelledby="l-{k}" data-k="{k}"></button></div></div>' for k, t, d in TG)
    lg = "".join(f'<option{" selected" if l == p["language"] else ""}>{l}</option>' for l in ("English", "Nederlands", "Français", "Deutsch"))
    return account("settings", "Settings", f"""{n}{al}<form method="post" action="/account/settings" novalidate><h2>Your details</h2>{fld('first', 'First name', p['first'], errs)}{fld('last', 'Last name', p['last'], errs)}{fld('email', 'E-mail', p['email'], errs, '', 'email')}{fld('phone', 'Phone', p['phone'], errs, '', 'tel')}<div class="f"><label for="language">Language</label><select id="language" name="language">{lg}</select></div><button class="btn">Save details</button></form>
<h2>Notifications</h2>{tg}<h2>Close the account</h2><div class="note" id="delnote" role="status" hidden>We have received your request. Your account closes in 14 days.</div><button class="btn ghost" data-dialog="deldlg">Delete my account</button>
<dialog id="deldlg" aria-labelledby="ddh"><h2 id="ddh">Delete your account?</h2><p>This cannot be taken back. Type DELETE to confirm.</p><div class="f"><label for="delword">Confirmation</label><input id="delword" autocomplete="off"></div><button class="btn" id="delbtn" disabled>Delete for good</button> <button class="btn ghost" data-close>Stay with us</button></dialog>""")


def contact(v={}, errs={}, sent=None):
    if sent is not None:
        return page("Contact", f'<h1>Contact</h1><div class="note" role="status">Thank you, we have your message.</div><p>Topic: {E(sent["topic"])}</p><p>Attachment: {E(sent["file"] or "none")}</p><a href="/contact">Write another message</a>')
    ts = "".join(f'<option{" selected" if t == v.get("topic") else ""}>{t}</option>' for t in ("A product", "An order", "A return", "Something else"))
    al = f'<div class="alert" role="alert">Please correct {len(errs)} field{"s" if len(errs) > 1 else ""}.</div>' if errs else ""
    m = v.get("message", "")
    return page("Contact", f"""<h1>Contact</h1>{al}<form method="post" action="/contact" enctype="multipart/form-data" novalidate><div class="f"><label for="topic">Topic</label><select id="topic" name="topic">{ts}</select></div><div class="f"><label for="message">Message</label><textarea id="message" name="message" rows="5" maxlength="300">{E(m)}</textarea><span class="muted" id="left">{300-len(m)} characters left</span>{f'<span class=err>{errs["message"]}</span>' if 'message' in errs else ''}</div><div class="f"><label for="file">Attachment</label><input type="file" id="file" name="file"></div><button class="btn">Send message</button></form>""")


MAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]{2,}")


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def out(self, body, code=200, typ="text/html; charset=utf-8", **hd):
        b = body.encode() if isinstance(body, str) else body
        self.send_response(code)
        self.send_header("Content-Type", typ)
        self.send_header("Cache-Control", "no-store")
        for k, v in hd.items():
            self.send_header(k.replace("_", "-"), v)
        if code != 204:
            self.send_header("Content-Length", str(len(b)))
        self.end_headers()
        if code != 204:
            self.wfile.write(b)

    def js(self, **o):
        self.out(json.dumps(o), typ="application/json")

    def go(self, u):
        self.out("", 303, Location=u)

    def do_GET(self):
        u = urlsplit(self.path)
        a = parse_qs(u.query)
        p = u.path
        if p == "/":
            return self.out(home())
        if p == "/shop":
            if a.get("partial"):
                time.sleep(.6)
                return self.out(results(a))
            return self.out(shop(a))
        if p.startswith("/product/"):
            x = BY.get(p[9:])
            if x:
                return self.out(product(x))
        if p == "/suggest":
            time.sleep(.3)
            q = a.get("q", [""])[0]
            return self.out(json.dumps([dict(name=x["name"], slug=x["slug"]) for x in PRODUCTS if match_q(x, q)][:5]), typ="application/json")
        if p == "/minicart":
            return self.out(minicart())
        if p == "/reviews":
            time.sleep(.8)
            return self.out(review_html(REVIEWS.get(a.get("slug", [""])[0], [])[3:]))
        if p == "/cart":
            return self.out(cart_page())
        if p.startswith("/checkout/"):
            k = p[10:]
            if k == "done" and S["last"]:
                return self.out(co_done())
            if not S["cart"]:
                return self.go("/cart")
            if k == "address":
                return self.out(co_address())
            if not S["checkout"]["addr"]:
                return self.go("/checkout/address")
            if k == "delivery":
                return self.out(co_delivery())
            if k == "payment":
                return self.out(co_payment())
        if p == "/account/orders":
            return self.out(orders(a))
        if p.startswith("/account/orders/"):
            for o in S["orders"]:
                if o["no"] == p[16:]:
                    return self.out(order_page(o, a.get("cancelled", [""])[0]))
        if p == "/account/wishlist":
            return self.out(wishlist())
        if p == "/account/settings":
            return self.out(settings(saved=bool(a.get("saved"))))
        if p == "/contact":
            return self.out(contact())
        self.out(page("Not found", "<h1>Page not found</h1><p>That page does not exist.</p>"), 404)

    def body(self):
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n)
        ct = self.headers.get("Content-Type", "")
        if ct.startswith("multipart/form-data"):
            bd = ct.split("boundary=")[1].encode()
            d = {}
            for part in raw.split(b"--" + bd):
                if b"\r\n\r\n" not in part:
                    continue
                h, c = part.split(b"\r\n\r\n", 1)
                h = h.decode("utf8", "replace")
                c = c[:-2] if c.endswith(b"\r\n") else c
                nm = re.search(r'name="([^"]*)"', h)
                fn = re.search(r'filename="([^"]*)"', h)
                d[nm.group(1)] = fn.group(1) if fn else c.decode("utf8", "replace")
            return d
        return {k: v[0] for k, v in parse_qs(raw.decode("utf8", "replace"), keep_blank_values=True).items()}

    def do_POST(self):
        global S
        u = urlsplit(self.path)
        p = u.path
        b = self.body()
        if p == "/reset":
            with LOCK:
                n = fresh()
                n["fault"] = parse_qs(u.query).get("fault", [""])[0]
                S = n
            return self.out("", 204)
        if p == "/newsletter":
            time.sleep(.9)
            e = b.get("email", "").strip()
            if not MAIL.fullmatch(e) and not F("newsletter-any"):
                return self.js(ok=False, msg="That does not look like an e-mail address.")
            return self.js(ok=True, msg="Thank you! Please confirm the link in your inbox.")
        if p == "/wish/toggle":
            time.sleep(.4)
            s = b["slug"]
            nm = BY[s]["name"]
            if s in S["wish"]:
                S["wish"].remove(s)
                return self.js(on=False, wish=len(S["wish"]), msg=nm + " was taken off your wish list")
            if not (F("wish-not-stored") and b.get("from") == "pdp"):
                S["wish"].append(s)
            return self.js(on=True, wish=len(S["wish"]), msg=nm + " is now on your wish list")
        if p.startswith("/cart/"):
            return self.cart(p[6:], b)
        if p == "/review":
            time.sleep(.5)
            return self.js(ok=True)
        if p == "/checkout/address":
            er = {}
            for k, m in (("name", "Please enter your full name."), ("street", "Please enter a street and number."), ("postcode", "Please enter a postcode."), ("city", "Please enter a city.")):
                if not b.get(k, "").strip() and not (k == "postcode" and F("postcode-optional")):
                    er[k] = m
            if "postcode" not in er and b.get("postcode", "").strip() and not re.fullmatch(r"\d{4,5}( ?[A-Z]{2})?", b["postcode"].strip()):
                er["postcode"] = "A postcode has 4 or 5 digits."
            if er:
                return self.out(co_address(b, er))
            S["checkout"]["addr"] = {k: b.get(k, "").strip() for k in ("name", "street", "postcode", "city", "country")}
            return self.go("/checkout/delivery")
        if p == "/checkout/method":
            time.sleep(.4)
            S["checkout"]["method"] = b.get("method", "standard")
            return self.js(html=side_in())
        if p == "/checkout/delivery":
            S["checkout"]["method"] = b.get("method", "standard")
            return self.go("/checkout/payment")
        if p == "/checkout/payment":
            time.sleep(1.2)
            if not S["cart"]:
                return self.go("/cart")
            er = {}
            if b.get("pay") == "card" and not re.fullmatch(r"\d{16}", b.get("card", "").replace(" ", "")):
                er["card"] = "A card number has 16 digits."
            if not b.get("terms"):
                er["terms"] = "Please accept the terms."
            if er:
                return self.out(co_payment(b, er))
            t = totals()
            o = dict(no="BR-%d" % (10422 + len(S["orders"]) - 9), date=TODAY, status="Processing", items=[dict(name=l["name"], slug=l["slug"], opt=l["opt"], qty=l["qty"], price=l["price"]) for l in S["cart"]], deliv=t["deliv"], total=t["total"])
            S["orders"].insert(0, o)
            S["last"] = o
            if not F("cart-kept"):
                S["cart"] = []
            S["coupon"], S["wrap"] = None, False
            S["checkout"]["method"] = "standard"
            return self.go("/checkout/done")
        m = re.fullmatch(r"/account/orders/(BR-\d+)/(cancel|reorder)", p)
        if m:
            ix = next((i for i, o in enumerate(S["orders"]) if o["no"] == m.group(1)), None)
            o = S["orders"][ix]
            if m.group(2) == "cancel":
                time.sleep(.7)
                t = S["orders"][ix + 1] if F("cancel-neighbour") else o
                t["status"] = "Cancelled"
                return self.js(go="/account/orders/%s?cancelled=%s" % (o["no"], o["no"]))
            for i in o["items"]:
                self.put(BY[i["slug"]], i["opt"], 1 if F("reorder-one") else i["qty"])
            return self.go("/cart")
        if p == "/settings/toggle":
            time.sleep(.8)
            if not (F("toggle-lost") and b["k"] == "sms"):
                S["toggles"][b["k"]] = bool(b.get("on"))
            return self.js(ok=True)
        if p == "/settings/delete":
            time.sleep(.6)
            return self.js(ok=True)
        if p == "/account/settings":
            er = {}
            for k, n in (("first", "first name"), ("last", "last name")):
                if not b.get(k, "").strip():
                    er[k] = f"Please enter your {n}."
            if not MAIL.fullmatch(b.get("email", "").strip()):
                er["email"] = "Please enter a valid e-mail address."
            if b.get("phone", "").strip() and not re.fullmatch(r"\+?[\d ]{8,18}", b["phone"].strip()):
                er["phone"] = "Please use digits and spaces only."
            if er:
                return self.out(settings(b, er))
            for k in S["profile"]:
                if not (F("phone-lost") and k == "phone"):
                    S["profile"][k] = b.get(k, "").strip()
            return self.go("/account/settings?saved=1")
        if p == "/contact":
            time.sleep(.5)
            if len(b.get("message", "").strip()) < 10:
                return self.out(contact(b, {"message": "Please write at least 10 characters."}))
            return self.out(contact(sent=b))
        self.out("", 404)

    def put(self, p, opt, q):
        ex = next((o[1] for o in p["opts"] if o[0] == opt), 0)
        for l in S["cart"]:
            if l["slug"] == p["slug"] and l["opt"] == opt:
                l["qty"] += q
                return
        S["cart"].append(dict(slug=p["slug"], name=p["name"], opt=opt, price=p["price"] + ex, qty=q))

    def cart(self, k, b):
        c = S["cart"]
        msg, cerr, cval = "", "", ""
        if k == "add":
            time.sleep(.5)
            p = BY[b["slug"]]
            try:
                q = int(b.get("qty") or 1)
            except ValueError:
                q = 1
            opt = b.get("opt", "") or (p["opts"][0][0] if p["opts"] else "")
            if F("variant-lost") and p["opts"]:
                opt = p["opts"][0][0]
            have = sum(l["qty"] for l in c if l["slug"] == p["slug"])
            if q < 1:
                return self.js(ok=False, msg="Please choose at least 1.")
            if have + q > p["stock"]:
                return self.js(ok=False, msg=f"Only {p['stock']} available.", cart=pieces())
            self.put(p, opt, q)
            return self.js(ok=True, msg=p["name"] + " is in your cart", cart=pieces())
        time.sleep(.5)
        if k == "qty":
            i = int(b["i"])
            try:
                q = max(1, int(b["qty"]))
            except ValueError:
                q = c[i]["qty"]
            st = BY[c[i]["slug"]]["stock"]
            if q > st:
                q, msg = st, f"Only {st} available."
            c[i]["qty"] = q
        elif k == "wrap":
            S["wrap"] = bool(b.get("on"))
        elif k == "remove":
            i = int(b["i"])
            msg = line_name(c[i]) + " was removed"
            j = (i + 1) % len(c) if F("remove-next") else i
            S["removed"] = (j, dict(c[j]))
            del c[j]
        elif k == "undo":
            if S["removed"]:
                j, l = S["removed"]
                if F("undo-one"):
                    l["qty"] = 1
                c.insert(j, l)
                S["removed"] = None
        elif k == "empty":
            S["cart"] = []
            S["coupon"] = None
        elif k == "coupon":
            code = b.get("code", "").strip().upper()
            sub = totals()["sub"]
            if b.get("drop"):
                S["coupon"] = None
            elif not code:
                cerr = "Please enter a code."
            elif code not in COUPONS:
                cerr, cval = "We do not know this code.", code
            elif code == "SPRING24" and not F("expired-accepted"):
                cerr, cval = "This code has expired.", code
            elif code == "FORTE5" and sub < 4000:
                cerr, cval = "This code needs a subtotal of €40.00 or more.", code
            else:
                S["coupon"] = code
        if S["coupon"] == "FORTE5" and totals()["sub"] < 4000:
            S["coupon"] = None
        if not S["cart"]:
            S["coupon"] = None
        self.js(html=cart_html(cerr, cval), cart=pieces(), msg=msg)


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), H).serve_forever()
