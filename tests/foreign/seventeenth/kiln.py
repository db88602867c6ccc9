#!/usr/bin/env python3
"""Kiln & Clover: the web shop of a small pottery. python3 kiln.py PORT"""
import copy, html, json, re, sys, threading, time, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

TODAY = "14 May 2026"
HEX = {"Blue": "#2f5f8f", "White": "#f7f5f0", "Sage": "#9caf88", "Cream": "#eadfc8", "Charcoal": "#3b3b3d", "Terracotta": "#c4633f"}
CATS = ["Mugs", "Bowls", "Plates", "Vases", "Teapots", "Planters"]
ONE = [("One size", 0)]
ML = [("Small", 0), ("Large", 400)]
P = []


def add(name, cat, price, colours, sizes=ONE, stock=12, rating=4.5, n=10, was=None, new=False, text=""):
    P.append(dict(name=name, slug=re.sub(r"[^a-z]+", "-", name.lower()), cat=cat, price=price, colours=colours.split(), sizes=sizes,
                  stock=stock, rating=rating, n=n, was=was, new=new, text=text))


add("Harbour Mug", "Mugs", 2400, "Blue White Sage", ML, 14, 4.8, 31, text="A generous mug with a thumb rest, thrown and glazed in three dips.")
add("Breakfast Bowl", "Bowls", 2600, "Blue Cream Sage", ONE, 20, 4.7, 22, text="For porridge, muesli or a small soup.")
add("Garden Teapot", "Teapots", 7800, "Sage Charcoal", ONE, 6, 4.9, 12, text="Holds 0.9 litres. The lid does not fall when you pour.")
add("Dinner Plate", "Plates", 2900, "White Cream Charcoal", ONE, 40, 4.6, 27, text="27 cm across, with a flat rim.")
add("Bottle Vase", "Vases", 3600, "Terracotta White", ONE, 5, 4.3, 9, was=4800, text="A narrow neck for one tall branch.")
add("Speckled Mug", "Mugs", 2200, "Cream Charcoal", ONE, 18, 4.4, 19, text="Iron speckles break through a matt glaze.")
add("Ramen Bowl", "Bowls", 3400, "Charcoal White", ONE, 11, 4.8, 25, text="Deep, with a notch for chopsticks.")
add("Windowsill Planter", "Planters", 2100, "Terracotta Sage", ONE, 16, 4.1, 8, text="With a saucer, 30 cm long.")
add("Moon Jar", "Vases", 12000, "White", ONE, 3, 5.0, 4, new=True, text="Two thrown halves, joined by hand.")
add("Espresso Cup", "Mugs", 1400, "White Terracotta", ONE, 30, 4.2, 16, text="60 ml, thick-walled.")
add("Side Plate", "Plates", 1900, "White Cream Charcoal", ONE, 36, 4.5, 14, text="20 cm across.")
add("Salad Bowl", "Bowls", 5800, "Cream Terracotta", [("Medium", 0), ("Large", 1200)], 7, 4.6, 11, text="A wide bowl for the middle of the table.")
add("Moonrise Mug", "Mugs", 2800, "Charcoal Blue", ONE, 9, 4.7, 13, was=3200, text="A white crescent on a dark glaze.")
add("Ribbed Vase", "Vases", 5400, "Sage White", ONE, 8, 4.0, 6, text="Hand-carved ribs, 24 cm high.")
add("Travel Teapot", "Teapots", 6800, "Charcoal Cream", ONE, 4, 4.4, 7, text="A teapot that is its own cup.")
add("Dip Bowl", "Bowls", 950, "Blue White", ONE, 50, 4.3, 21, text="8 cm across, for oil, salt or olives.")
add("Hanging Planter", "Planters", 3800, "White Terracotta", ONE, 6, 4.2, 5, was=4400, text="With a cotton cord.")
add("Pasta Plate", "Plates", 3200, "White Blue", ONE, 15, 4.7, 18, text="A deep plate with a wide rim.")
add("Sencha Set", "Teapots", 9600, "Cream", ONE, 3, 4.9, 8, new=True, text="A side-handled pot and two cups.")
add("Herb Trio", "Planters", 4500, "Sage", ONE, 10, 4.5, 10, text="Three pots on one tray.")
add("Mixing Bowl", "Bowls", 6400, "White", ONE, 2, 4.6, 9, text="With a spout and a grip.")
add("Handle-Free Tumbler", "Mugs", 1800, "Sage Cream", ONE, 22, 3.9, 7, text="Stackable, 250 ml.")
add("Serving Platter", "Plates", 7200, "Cream Blue", ONE, 5, 4.4, 6, text="An oval platter, 38 cm long.")
add("Bud Vase", "Vases", 1600, "Blue Sage Terracotta", ONE, 25, 4.6, 17, text="For a single flower.")
add("Cake Stand", "Plates", 8500, "White", ONE, 0, 4.8, 15, text="28 cm across, on a turned foot.")
add("Cactus Pot", "Planters", 1200, "Terracotta White", ONE, 33, 4.0, 12, text="With a drain hole.")
BY = {p["slug"]: p for p in P}
NAME = {p["name"]: p for p in P}

REVIEWS = [("Jonas W.", 5, "3 May 2026", "Keeps the tea warm and feels good in the hand."),
           ("Petra L.", 4, "21 April 2026", "Lovely glaze, a little heavier than I thought."),
           ("Amir S.", 5, "2 April 2026", "The second one I buy, this time as a present.")]
COUPONS = {"CLAY10": ("10 % off", None), "WELCOME5": ("5.00 € off", None), "WINTER20": ("20 % off", "28 February 2026")}
COUNTRIES = ["Germany", "Austria", "France", "Netherlands"]
METHODS = {"standard": ("Standard delivery", "2–4 working days"), "express": ("Express delivery", "next working day"), "pickup": ("Pick-up in the studio", "from tomorrow, 10:00")}
PAYMENTS = ["Invoice", "PayPal", "Bank transfer"]
USERS = {"mira@example.org": dict(password="celadon42", first="Mira", last="Lindqvist", street="Töpfergasse 7", postcode="99084", city="Erfurt", country="Germany", email="mira@example.org", phone="")}


def L(name, colour, size, qty):
    return dict(slug=NAME[name]["slug"], colour=colour, size=size, qty=qty)


def seed_orders():
    def o(no, date, status, lines, method="standard", delivered=None, until=None, open_=False):
        u = USERS["mira@example.org"]
        sub = sum(unit(l) * l["qty"] for l in lines)
        ship = ship_cost(method, "Germany", sub)
        return dict(no=no, date=date, status=status, lines=lines, method=method, sub=sub, disc=0, coupon=None, ship=ship, total=sub + ship, user=u["email"],
                    addr={k: u[k] for k in ("first", "last", "street", "postcode", "city", "country", "email", "phone")}, delivered=delivered, until=until, open=open_, pay="Invoice", gift="")
    return [
        o("K-1058", "13 May 2026", "Processing", [L("Side Plate", "Cream", "One size", 2)], "express"),
        o("K-1057", "11 May 2026", "Processing", [L("Harbour Mug", "Blue", "Large", 2), L("Dip Bowl", "White", "One size", 4)]),
        o("K-1052", "6 May 2026", "Shipped", [L("Ribbed Vase", "Sage", "One size", 1)]),
        o("K-1049", "28 April 2026", "Delivered", [L("Ramen Bowl", "Charcoal", "One size", 2)], delivered="30 April 2026", until="30 May 2026", open_=True),
        o("K-1043", "20 April 2026", "Delivered", [L("Garden Teapot", "Sage", "One size", 1), L("Espresso Cup", "White", "One size", 2)], delivered="23 April 2026", until="23 May 2026", open_=True),
        o("K-1038", "2 March 2026", "Delivered", [L("Dinner Plate", "White", "One size", 4)], delivered="5 March 2026", until="4 April 2026"),
        o("K-1031", "14 February 2026", "Cancelled", [L("Moon Jar", "White", "One size", 1)]),
        o("K-1024", "9 January 2026", "Returned", [L("Salad Bowl", "Cream", "Large", 1)], delivered="13 January 2026", until="12 February 2026"),
        o("K-1019", "1 December 2025", "Delivered", [L("Cactus Pot", "Terracotta", "One size", 3)], delivered="4 December 2025", until="3 January 2026"),
    ]


class State:
    pass


S = State()
LOCK = threading.RLock()


def fault(x):
    return S.fault == x


def unit(l, in_cart=False):
    p = BY[l["slug"]]
    plus = dict(p["sizes"])[l["size"]]
    if in_cart and fault("size-surcharge-lost"):
        plus = 0
    return p["price"] + plus


def ship_cost(method, country, sub):
    if method == "pickup":
        return 0
    if method == "express":
        return 990
    if country != "Germany":
        return 1190
    if sub >= 7500 and not fault("free-shipping-ignored"):
        return 0
    return 490


def reset(f=""):
    S.fault = ""
    S.sessions, S.subs, S.number = {}, {"news@kiln.example"}, 1058
    S.orders = seed_orders()
    S.returns = [dict(no="R-201", order="K-1024", items="Salad Bowl", reason="Too large", date="19 January 2026", status="Refunded", user="mira@example.org")]
    S.fault = f


def e(x):
    return html.escape(str(x), quote=True)


def eur(c):
    return f"{c / 100:.2f} €"


def stars(r):
    full = int(r + 0.5)
    return f'<span class="stars" role="img" aria-label="Rated {r:.1f} out of 5"><span aria-hidden="true">{"★" * full}{"☆" * (5 - full)}</span></span>'


SHAPES = {"Mugs": '<path d="M30 30h46v50q0 10-10 10H40q-10 0-10-10z"/><path d="M76 42h8q12 0 12 14t-12 14h-8" fill="none" stroke-width="7" stroke="currentColor"/>',
          "Bowls": '<path d="M18 46h84q0 40-34 42H52q-34-2-34-42z"/>', "Plates": '<ellipse cx="60" cy="62" rx="48" ry="20"/>',
          "Vases": '<path d="M52 20h16v22q20 14 16 36-2 14-10 14H46q-8 0-10-14-4-22 16-36z"/>',
          "Teapots": '<path d="M30 50q30-22 60 0 8 38-14 40H44q-22-2-14-40z"/><path d="M30 62L10 46l6-6 20 12z"/><circle cx="60" cy="36" r="5"/>',
          "Planters": '<path d="M30 48h60l-8 44H38z"/><path d="M60 48q-2-26-22-28 0 22 22 28zM60 48q2-30 24-30 0 24-24 30z" fill="#6b8f5e"/>'}


def picture(p, size=150):
    return f'<svg class="pic" viewBox="0 0 120 110" height="{size}" style="color:{HEX[p["colours"][0]]}" fill="currentColor" aria-hidden="true">{SHAPES[p["cat"]]}</svg>'


CSS = """
*{box-sizing:border-box}body{margin:0;font:15px/1.5 Georgia,serif;color:#33302c;background:#fbf9f5}a{color:#7a3f22}
.top{background:#33302c;color:#eee;text-align:center;font-size:13px;padding:4px}header{background:#fff;border-bottom:1px solid #e4ddd0}
.bar,.wrap,.foot{max-width:1160px;margin:0 auto;padding:0 20px}.bar{display:flex;align-items:center;gap:22px;height:70px;position:relative}
.logo{font-size:22px;text-decoration:none;color:#33302c;letter-spacing:.04em}.search{position:relative;flex:1;display:flex}.search input{flex:1;padding:7px;border:1px solid #cbbfae}
.sugg{position:absolute;top:38px;left:0;right:0;background:#fff;border:1px solid #cbbfae;z-index:9;list-style:none;margin:0;padding:0}.sugg li a{display:block;padding:6px 10px;text-decoration:none}
nav.main{background:#f3ede2}nav.main ul{display:flex;gap:26px;list-style:none;margin:0 auto;padding:8px 20px;max-width:1160px}nav.main a{text-decoration:none}
.badge{background:#7a3f22;color:#fff;border-radius:10px;padding:0 7px;font-size:12px;margin-left:3px}.crumbs ol{list-style:none;display:flex;gap:6px;padding:0;font-size:13px;margin:14px 0}.crumbs li+li:before{content:"/";margin-right:6px;color:#aaa}
.flash{padding:10px 14px;margin:12px 0;border-left:4px solid #5c8a4f;background:#eaf2e6;display:flex;justify-content:space-between}.flash.error{border-color:#b3402e;background:#f8e7e3}.flash button{border:0;background:none;font-size:18px;cursor:pointer}
.btn{display:inline-block;background:#7a3f22;color:#fff;border:0;padding:9px 18px;font:inherit;cursor:pointer;text-decoration:none}.btn.ghost{background:#fff;color:#7a3f22;border:1px solid #7a3f22}.btn:disabled{background:#bbb}
.layout{display:grid;grid-template-columns:230px 1fr;gap:30px}.fg{border-bottom:1px solid #e4ddd0;padding:6px 0}.ft{width:100%;text-align:left;background:none;border:0;font:bold 15px Georgia;padding:6px 0;cursor:pointer;display:flex;justify-content:space-between}.ft:after{content:"+"}.ft[aria-expanded=true]:after{content:"–"}.fp label{display:block}.fp input[type=number]{width:80px}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:22px;list-style:none;padding:0}.card{background:#fff;border:1px solid #e9e2d6;padding:14px;position:relative;text-align:center}.card h3{margin:6px 0 0;font-size:17px}.tag{position:absolute;left:10px;top:10px;background:#5c8a4f;color:#fff;font-size:12px;padding:1px 8px}.tag.sale{background:#b3402e}.heart{position:absolute;right:8px;top:6px;border:0;background:none;font-size:22px;cursor:pointer;color:#b3402e}
.stars{color:#c98b1d}del{color:#999;margin-right:6px}.toolbar{display:flex;justify-content:space-between;align-items:center}.chips a{display:inline-block;background:#eee5d6;border-radius:12px;padding:1px 10px;margin-right:6px;text-decoration:none;font-size:13px}
.pages{display:flex;gap:8px;list-style:none;padding:0;justify-content:center}.pages a,.pages span{padding:4px 11px;border:1px solid #cbbfae;text-decoration:none}.pages [aria-current]{background:#7a3f22;color:#fff}
.pd{display:grid;grid-template-columns:1fr 1fr;gap:40px}.pd .big{background:#fff;border:1px solid #e9e2d6;text-align:center;padding:30px}fieldset{border:0;padding:0;margin:14px 0}legend{font-weight:bold;padding:0}
.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);white-space:nowrap}.swatch{display:inline-block;margin:6px 8px 0 0;position:relative;cursor:pointer}.swatch input{position:absolute;opacity:0;inset:0;width:34px;height:34px;margin:0;cursor:pointer}.swatch i{display:block;width:34px;height:34px;border-radius:50%;border:1px solid #bbb}.swatch input:checked+i{outline:2px solid #7a3f22;outline-offset:2px}
.pill{display:inline-block;margin:6px 8px 0 0;position:relative;cursor:pointer}.pill input{position:absolute;opacity:0;inset:0;width:100%;height:100%;margin:0;cursor:pointer}.pill b{display:block;border:1px solid #7a3f22;padding:5px 14px;font-weight:normal}.pill input:checked+b{background:#7a3f22;color:#fff}
.qty{display:inline-flex;border:1px solid #cbbfae;margin-right:12px}.qty button{width:34px;border:0;background:#f3ede2;font-size:18px;cursor:pointer}.qty input{width:46px;text-align:center;border:0}
.tabs [role=tablist]{border-bottom:1px solid #cbbfae;margin-top:34px}.tabs [role=tab]{border:0;background:none;padding:8px 16px;font:inherit;cursor:pointer}.tabs [aria-selected=true]{border-bottom:3px solid #7a3f22;font-weight:bold}
.mini{position:absolute;right:10px;top:66px;width:330px;background:#fff;border:1px solid #cbbfae;box-shadow:0 6px 20px #0003;padding:14px 18px;z-index:20}.mini ul{list-style:none;padding:0}.mini li{border-bottom:1px solid #eee;padding:5px 0}.mini .x{float:right;border:0;background:none;font-size:20px;cursor:pointer}
.toast{position:fixed;left:50%;bottom:30px;transform:translateX(-50%);background:#33302c;color:#fff;padding:10px 22px;z-index:30}table{border-collapse:collapse;width:100%;background:#fff}th,td{padding:9px 12px;border-bottom:1px solid #e9e2d6;text-align:left}.num{text-align:right}
.cart{display:grid;grid-template-columns:1fr 320px;gap:30px;align-items:start}.box{background:#fff;border:1px solid #e9e2d6;padding:16px 20px;margin-bottom:20px}.box h2{margin-top:0;font-size:18px}.sum{display:grid;grid-template-columns:1fr auto;gap:6px 16px;margin:0}.sum dd{margin:0;text-align:right}.sum .tot{font-weight:bold;border-top:1px solid #ccc;padding-top:6px}
.steps{display:flex;gap:30px;list-style:none;padding:0;counter-reset:s}.steps li{counter-increment:s;color:#999}.steps li:before{content:counter(s) ". "}.steps li[aria-current]{color:#7a3f22;font-weight:bold}
.field{margin:10px 0}.field label{display:block}.field input,.field select,.field textarea{width:100%;max-width:420px;padding:7px;border:1px solid #cbbfae;font:inherit}.field .err,.err{color:#b3402e;font-size:14px}.opt{display:block;border:1px solid #e4ddd0;background:#fff;padding:10px 14px;margin:8px 0}
dialog{border:1px solid #cbbfae;padding:24px 30px}dialog::backdrop{background:#0006}.acc h3{margin:0}.acc button{width:100%;text-align:left;background:#fff;border:1px solid #e4ddd0;padding:12px;font:inherit;cursor:pointer}.acc div{padding:8px 14px;background:#fff}
footer{margin-top:50px;background:#33302c;color:#ddd;padding:24px 0}footer a{color:#ddd}.foot{display:flex;justify-content:space-between;gap:40px}.acct{display:grid;grid-template-columns:180px 1fr;gap:30px}.status{padding:1px 10px;border-radius:10px;background:#eee5d6;font-size:13px}[hidden]{display:none!important}
"""

JS = r"""
(function(){
var $=function(s,r){return (r||document).querySelector(s)},$$=function(s,r){return [].slice.call((r||document).querySelectorAll(s))};
function toast(t){var d=document.createElement('div');d.className='toast';d.setAttribute('role','status');d.textContent=t;document.body.appendChild(d);setTimeout(function(){d.remove()},4000)}
function post(u,b){return fetch(u,{method:'POST',headers:{'Content-Type':'application/x-www-form-urlencoded'},body:new URLSearchParams(b)}).then(function(r){return r.json()})}
$$('.flash .close').forEach(function(b){b.onclick=function(){b.parentNode.remove()}});
$$('.ft').forEach(function(b){b.onclick=function(){var o=b.getAttribute('aria-expanded')==='true';b.setAttribute('aria-expanded',!o);$('#'+b.getAttribute('aria-controls')).hidden=o}});
$$('select[data-auto]').forEach(function(s){s.onchange=function(){s.form.submit()}});
function showCart(r){$('#cart-count').textContent=r.count;$('#mini-body').innerHTML=r.mini;$('#mini').hidden=false}
var mc=$('#mini .x');if(mc)mc.onclick=function(){$('#mini').hidden=true};
document.addEventListener('keydown',function(ev){if(ev.key==='Escape')$('#mini').hidden=true});
function addToCart(data,btn,err){var t=btn.textContent;btn.disabled=true;btn.textContent='Adding…';if(err)err.textContent='';
 post('/api/cart/add',data).then(function(r){btn.disabled=false;btn.textContent=t;if(r.ok){showCart(r);toast(r.message)}else if(err)err.textContent=r.message;else toast(r.message)})}
$$('.quick-add').forEach(function(b){b.onclick=function(){addToCart({slug:b.dataset.slug,colour:b.dataset.colour,size:'One size',qty:1},b)}});
$$('.heart').forEach(function(b){b.onclick=function(){post('/api/wishlist',{slug:b.dataset.slug}).then(function(r){b.setAttribute('aria-pressed',r.on);b.querySelector('span').textContent=r.on?'♥':'♡';$('#wish-count').textContent=r.count;toast(r.message);})}});
var f=$('#add-form');
if(f){
 var q=$('#qty');$('#minus').onclick=function(){q.value=Math.max(1,(+q.value||1)-1)};$('#plus').onclick=function(){q.value=(+q.value||0)+1};
 $$('input[name=colour]',f).forEach(function(i){i.onchange=function(){$('#colour-name').textContent=i.value}});
 $$('input[name=size]',f).forEach(function(i){i.onchange=function(){$('#price').textContent=i.dataset.price}});
 f.onsubmit=function(ev){ev.preventDefault();var d={slug:f.dataset.slug,qty:q.value};var c=$('input[name=colour]:checked',f),s=$('input[name=size]:checked',f);
  if(c)d.colour=c.value;if(!s){$('#add-error').textContent='Please choose a size.';return}d.size=s.value;addToCart(d,$('#add-btn'),$('#add-error'))};
 $('#del-form').onsubmit=function(ev){ev.preventDefault();var o=$('#del-out');o.textContent='Checking…';fetch('/api/delivery?postcode='+encodeURIComponent($('#del-pc').value)).then(function(r){return r.json()}).then(function(r){o.textContent=r.message})};
}
$$('[role=tab]').forEach(function(t){t.onclick=function(){$$('[role=tab]').forEach(function(x){var on=x===t;x.setAttribute('aria-selected',on);$('#'+x.getAttribute('aria-controls')).hidden=!on})}});
$$('[data-dialog]').forEach(function(b){b.onclick=function(){$('#'+b.dataset.dialog).showModal()}});
$$('[data-close]').forEach(function(b){b.onclick=function(){b.closest('dialog').close()}});
$$('.acc button').forEach(function(b){b.onclick=function(){var o=b.getAttribute('aria-expanded')==='true';b.setAttribute('aria-expanded',!o);$('#'+b.getAttribute('aria-controls')).hidden=o}});
var g=$('#gift');if(g)g.onchange=function(){$('#gift-box').hidden=!g.checked};
var si=$('#q'),sl=$('#sugg'),tm;
si.oninput=function(){clearTimeout(tm);if(si.value.trim().length<3){sl.hidden=true;return}tm=setTimeout(function(){fetch('/api/suggest?q='+encodeURIComponent(si.value.trim())).then(function(r){return r.json()}).then(function(r){sl.innerHTML='';r.forEach(function(p){var li=document.createElement('li'),a=document.createElement('a');a.href='/product/'+p.slug;a.textContent=p.name;li.appendChild(a);sl.appendChild(li)});sl.hidden=!r.length})},250)};
var nf=$('#news-form');nf.onsubmit=function(ev){ev.preventDefault();var o=$('#news-out');post('/api/newsletter',{email:$('#news-email').value}).then(function(r){o.textContent=r.message;o.className=r.ok?'':'err';if(r.ok)nf.reset()})};
var po=$('#place-form');if(po)po.addEventListener('submit',function(){var b=$('#place-btn');b.textContent='Placing your order…';});
})();
"""


def summary_lines(sess, ship=None, checkout=False):
    sub = sum(unit(l, True) * l["qty"] for l in sess["cart"])
    disc = 0
    c = sess["coupon"]
    if c == "CLAY10":
        disc = round(sub * 0.10)
    elif c == "WINTER20":
        disc = round(sub * 0.20)
    elif c == "WELCOME5":
        disc = 500 if sub >= 3000 else 0
    total = sub - disc
    if checkout and fault("discount-lost-at-checkout"):
        total = sub
    if ship is not None:
        total += ship
    return sub, disc, total


def count(sess):
    if fault("badge-counts-lines"):
        return len(sess["cart"])
    return sum(l["qty"] for l in sess["cart"])


def options(l):
    p = BY[l["slug"]]
    t = f'Colour: {l["colour"]}'
    if len(p["sizes"]) > 1:
        t += f', Size: {l["size"]}'
    return t


def mini(sess):
    if not sess["cart"]:
        return "<p>Your cart is empty.</p>"
    lis = "".join(f'<li>{l["qty"]} × <a href="/product/{l["slug"]}">{e(BY[l["slug"]]["name"])}</a><br><small>{options(l)}</small> <span style="float:right">{eur(unit(l, True) * l["qty"])}</span></li>' for l in sess["cart"])
    sub, _, _ = summary_lines(sess)
    return f'<ul>{lis}</ul><p><strong>Subtotal</strong> <span style="float:right">{eur(sub)}</span></p><p><a class="btn ghost" href="/cart">View cart</a> <a class="btn" href="/checkout/address">Checkout</a></p>'


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    # ---- plumbing
    def out(self, body, code=200, ctype="text/html; charset=utf-8", head=()):
        b = body.encode()
        self.send_response(code)
        self.send_header("Content-Type", ctype)
        self.send_header("Content-Length", str(len(b)))
        self.send_header("Cache-Control", "no-store")
        if self.newsid:
            self.send_header("Set-Cookie", f"sid={self.sid}; Path=/; HttpOnly")
        for k, v in head:
            self.send_header(k, v)
        self.end_headers()
        self.wfile.write(b)

    def go(self, where):
        self.out("", 303, head=[("Location", where)])

    def json(self, o):
        self.out(json.dumps(o), ctype="application/json")

    def session(self):
        m = re.search(r"sid=([0-9a-f]+)", self.headers.get("Cookie") or "")
        self.newsid = False
        self.sid = m.group(1) if m else None
        with LOCK:
            if not self.sid:
                self.sid, self.newsid = uuid.uuid4().hex, True
            self.s = S.sessions.setdefault(self.sid, dict(cart=[], coupon=None, user=None, wish=[], co={}, flash=[]))

    def flash(self, text, kind="success"):
        self.s["flash"].append((kind, text))

    def page(self, title, body, crumbs=(), code=200):
        s = self.s
        fl = "".join(f'<div class="flash {k}" role="{"alert" if k == "error" else "status"}"><span>{e(t)}</span><button class="close" aria-label="Dismiss">×</button></div>' for k, t in s["flash"])
        s["flash"] = []
        cr = ""
        if crumbs:
            items = [("Home", "/")] + list(crumbs)
            cr = '<nav class="crumbs" aria-label="Breadcrumb"><ol>' + "".join(f'<li><a href="{e(h)}">{e(t)}</a></li>' if h else f'<li aria-current="page">{e(t)}</li>' for t, h in items) + "</ol></nav>"
        acc = f'<a href="/account">{e(USERS[s["user"]]["first"])}’s account</a>' if s["user"] else '<a href="/login">Sign in</a>'
        nav = "".join(f'<li><a href="/shop?category={c}">{c}</a></li>' for c in CATS)
        q = e(self.q.get("q", [""])[0]) if self.path_ == "/shop" else ""
        self.out(f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} – Kiln &amp; Clover</title><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,"></head><body>
<div class="top">Free standard delivery in Germany from 75.00 €</div><header><div class="bar"><a class="logo" href="/">Kiln &amp; Clover</a>
<form class="search" action="/shop" role="search" autocomplete="off"><input id="q" name="q" type="search" placeholder="Search products" aria-label="Search products" value="{q}"><button class="btn">Search</button><ul class="sugg" id="sugg" hidden></ul></form>
{acc}<a href="/wishlist">Wishlist <span class="badge" id="wish-count">{len(s["wish"])}</span></a><a href="/cart">Cart <span class="badge" id="cart-count">{count(s)}</span></a>
<div class="mini" id="mini" role="region" aria-label="Mini-cart" hidden><button class="x" aria-label="Close mini-cart">×</button><strong>Your cart</strong><div id="mini-body"></div></div></div>
<nav class="main" aria-label="Main"><ul><li><a href="/shop">Shop all</a></li>{nav}<li><a href="/help">Delivery &amp; returns</a></li></ul></nav></header>
<main class="wrap">{cr}{fl}{body}</main>
<footer><div class="foot"><div><strong>Kiln &amp; Clover</strong><br>Krämerbrücke 12, 99084 Erfurt<br>Open Tuesday to Saturday, 10:00–18:00</div><form id="news-form" novalidate><label for="news-email">News from the studio</label><br><input id="news-email" type="email" placeholder="Your e-mail address"> <button class="btn">Subscribe</button><p id="news-out" role="status"></p></form></div></footer>
<script src="/shop.js"></script></body></html>""", code)

    # ---- dispatch
    def do_GET(self):
        u = urlsplit(self.path)
        self.path_, self.q = u.path, parse_qs(u.query)
        self.session()
        p = u.path
        if p == "/style.css":
            return self.out(CSS, ctype="text/css")
        if p == "/shop.js":
            return self.out(JS, ctype="text/javascript; charset=utf-8")
        if p == "/api/suggest":
            time.sleep(0.3)
            q = self.q.get("q", [""])[0].lower()
            return self.json([dict(slug=x["slug"], name=x["name"]) for x in P if q in x["name"].lower()][:5])
        if p == "/api/delivery":
            time.sleep(0.8)
            pc = self.q.get("postcode", [""])[0].strip()
            if not re.fullmatch(r"\d{5}", pc):
                return self.json(dict(message="Please enter a postcode of five digits."))
            return self.json(dict(message=f"Delivery to {pc} by {'Saturday, 16 May' if pc.startswith('9') else 'Tuesday, 19 May'}."))
        with LOCK:
            m = re.fullmatch(r"/product/([a-z-]+)", p)
            if m and m.group(1) in BY:
                return self.product(BY[m.group(1)])
            m = re.fullmatch(r"/account/orders/(K-\d+)(/return)?", p)
            if m:
                return self.order(m.group(1), bool(m.group(2)))
            m = re.fullmatch(r"/order/(K-\d+)", p)
            if m:
                return self.confirmation(m.group(1))
            f = {"/": self.home, "/shop": self.shop, "/cart": self.cart, "/wishlist": self.wishlist, "/help": self.help, "/login": self.login, "/account": self.account,
                 "/account/returns": self.returns, "/checkout/address": self.co_address, "/checkout/shipping": self.co_shipping, "/checkout/review": self.co_review}.get(p)
            if f:
                return f()
            self.page("Page not found", "<h1>Page not found</h1><p>The page has moved or never existed.</p>", code=404)

    def do_POST(self):
        u = urlsplit(self.path)
        self.path_, self.q = u.path, parse_qs(u.query)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        if u.path == "/reset":
            with LOCK:
                reset(self.q.get("fault", [""])[0])
            self.send_response(204)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.session()
        self.form = parse_qs(body, keep_blank_values=True)
        self.f = lambda k, d="": self.form.get(k, [d])[0].strip()
        p = u.path
        if p == "/api/cart/add":
            time.sleep(0.5)
        if p == "/api/newsletter":
            time.sleep(0.4)
        if p == "/checkout/place":
            time.sleep(0.9)
        with LOCK:
            f = {"/api/cart/add": self.p_add, "/api/wishlist": self.p_wish, "/api/newsletter": self.p_news, "/cart/update": self.p_update, "/cart/remove": self.p_remove, "/cart/empty": self.p_empty,
                 "/cart/coupon": self.p_coupon, "/cart/coupon/remove": self.p_coupon_rm, "/login": self.p_login, "/logout": self.p_logout, "/checkout/address": self.p_address, "/checkout/shipping": self.p_shipping,
                 "/checkout/place": self.p_place, "/account/cancel": self.p_cancel, "/account/return": self.p_return, "/account/reorder": self.p_reorder}.get(p)
            if f:
                return f()
            self.page("Page not found", "<h1>Page not found</h1>", code=404)

    # ---- catalogue
    def card(self, p):
        on = p["slug"] in self.s["wish"]
        tag = '<span class="tag">New</span>' if p["new"] else '<span class="tag sale">Sale</span>' if p["was"] else ""
        fr = "from " if len(p["sizes"]) > 1 else ""
        was = f'<del>{eur(p["was"])}</del>' if p["was"] else ""
        if p["stock"] == 0:
            b = '<button class="btn" disabled>Sold out</button>'
        elif len(p["colours"]) == 1:
            b = f'<button class="btn quick-add" data-slug="{p["slug"]}" data-colour="{p["colours"][0]}">Add to cart</button>'
        else:
            b = f'<a class="btn ghost" href="/product/{p["slug"]}">Choose options</a>'
        return f'''<li class="card">{tag}<button class="heart" data-slug="{p["slug"]}" aria-pressed="{str(on).lower()}" aria-label="Wishlist: {e(p["name"])}"><span aria-hidden="true">{"♥" if on else "♡"}</span></button>
<a href="/product/{p["slug"]}" tabindex="-1" aria-hidden="true">{picture(p)}</a><h3><a href="/product/{p["slug"]}">{e(p["name"])}</a></h3><div>{stars(p["rating"])} <small>({p["n"]})</small></div><p class="price">{was}{fr}{eur(p["price"])}</p>{b}</li>'''

    def home(self):
        feat = "".join(self.card(p) for p in P[:3])
        new = "".join(self.card(p) for p in P if p["new"])
        self.page("Handmade pottery from Erfurt", f'<h1>Stoneware for every day</h1><p>Thrown, glazed and fired in our studio. Today is {TODAY}; the next kiln opens on 22 May.</p><p><a class="btn" href="/shop">Browse the shop</a></p><section><h2>Favourites</h2><ul class="grid">{feat}</ul></section><section><h2>New arrivals</h2><ul class="grid">{new}</ul></section>')

    def shop(self):
        g = self.q
        q = g.get("q", [""])[0].strip()
        cats, cols = [c for c in g.get("category", []) if c in CATS], [c for c in g.get("colour", []) if c in HEX]
        lo, hi, stock, sort = g.get("min", [""])[0].strip(), g.get("max", [""])[0].strip(), g.get("stock", [""])[0], g.get("sort", ["featured"])[0]
        r = list(P)
        if q:
            r = [p for p in r if (q in p["name"] if fault("search-case-sensitive") else q.lower() in p["name"].lower())]
        if cats:
            r = [p for p in r if p["cat"] in cats]
        if cols:
            r = [p for p in r if any(c in p["colours"] for c in cols)]
        err = ""
        try:
            a, b = (float(lo) * 100 if lo else 0), (float(hi) * 100 if hi else 1e9)
            if a > b:
                err = "The lowest price must not be higher than the highest price."
            else:
                if fault("max-price-ignored"):
                    b = 1e9
                r = [p for p in r if a <= p["price"] <= b]
        except ValueError:
            err = "Please enter prices as numbers."
        if stock and not fault("in-stock-ignored"):
            r = [p for p in r if p["stock"]]
        if sort == "price-asc":
            r.sort(key=lambda p: p["price"])
        elif sort == "price-desc":
            r.sort(key=(lambda p: f'{p["price"] / 100:.2f}') if fault("sort-prices-as-text") else (lambda p: p["price"]), reverse=True)
        elif sort == "name":
            r.sort(key=lambda p: p["name"])
        elif sort == "rating":
            r.sort(key=lambda p: -p["rating"])
        n, per = len(r), 9
        last = max(1, -(-n // per))
        try:
            pg = min(max(1, int(g.get("page", ["1"])[0])), last)
        except ValueError:
            pg = 1
        start = (pg - 1) * per
        if pg > 1 and fault("page-two-overlaps"):
            rows = r[start - 1:start - 1 + per]
        else:
            rows = r[start:start + per]

        def url(**kw):
            d = dict(q=q, category=cats, colour=cols, min=lo, max=hi, stock=stock, sort=sort if sort != "featured" else "")
            d.update(kw)
            return "/shop?" + urlencode({k: v for k, v in d.items() if v}, doseq=True)
        cnt = {c: sum(p["cat"] == c for p in P) for c in CATS}
        catbox = "".join(f'<label><input type="checkbox" name="category" value="{c}"{" checked" if c in cats else ""}> {c} <small>({cnt[c]})</small></label>' for c in CATS)
        colbox = "".join(f'<label><input type="checkbox" name="colour" value="{c}"{" checked" if c in cols else ""}> {c}</label>' for c in HEX)

        def group(i, t, inner, open_):
            return f'<div class="fg"><button type="button" class="ft" aria-expanded="{str(open_).lower()}" aria-controls="fg{i}">{t}</button><div class="fp" id="fg{i}"{"" if open_ else " hidden"}>{inner}</div></div>'
        filters = (group(1, "Category", catbox, True) + group(2, "Price", f'<label>From <input type="number" name="min" min="0" step="any" value="{e(lo)}"> €</label><label>To <input type="number" name="max" min="0" step="any" value="{e(hi)}"> €</label>', True)
                   + group(3, "Colour", colbox, bool(cols)) + group(4, "Availability", f'<label><input type="checkbox" name="stock" value="1"{" checked" if stock else ""}> In stock only</label>', bool(stock)))
        chips = [(c, url(category=[x for x in cats if x != c])) for c in cats] + [(c, url(colour=[x for x in cols if x != c])) for c in cols]
        if lo or hi:
            chips.append((f'{"from " + lo + " €" if lo else ""}{" " if lo and hi else ""}{"up to " + hi + " €" if hi else ""}', url(min="", max="")))
        if stock:
            chips.append(("In stock only", url(stock="")))
        ch = '<p class="chips">' + "".join(f'<a href="{e(u)}" aria-label="Remove filter {e(t)}">{e(t)} ×</a>' for t, u in chips) + ' <a href="/shop">Clear all</a></p>' if chips else ""
        opts = "".join(f'<option value="{k}"{" selected" if k == sort else ""}>{t}</option>' for k, t in [("featured", "Featured"), ("price-asc", "Price: low to high"), ("price-desc", "Price: high to low"), ("name", "Name: A–Z"), ("rating", "Best rated")])
        h1 = f"Results for “{q}”" if q else cats[0] if len(cats) == 1 else "All pottery"
        hid = f'<input type="hidden" name="q" value="{e(q)}">' if q else ""
        sorthid = hid + "".join(f'<input type="hidden" name="{k}" value="{e(v)}">' for k, vs in (("category", cats), ("colour", cols), ("min", [lo]), ("max", [hi]), ("stock", [stock])) for v in vs if v)
        pages = ""
        if last > 1:
            pages = '<nav aria-label="Pagination"><ul class="pages">' + (f'<li><a href="{e(url(page=pg - 1))}">Previous</a></li>' if pg > 1 else "")
            for i in range(1, last + 1):
                pages += f'<li><span aria-current="page">{i}</span></li>' if i == pg else f'<li><a href="{e(url(page=i))}" aria-label="Page {i}">{i}</a></li>'
            pages += (f'<li><a href="{e(url(page=pg + 1))}">Next</a></li>' if pg < last else "") + "</ul></nav>"
        res = f'<ul class="grid products">{"".join(self.card(p) for p in rows)}</ul>{pages}' if rows else '<p>No products match your search. Try fewer filters.</p>'
        shown = f"Showing {start + 1}–{start + len(rows)} of {n} products" if n > 1 else "1 product" if n else "0 products"
        cr = [("Shop", "/shop"), (cats[0], None)] if len(cats) == 1 and not q else [("Shop", None)]
        self.page(h1, f'''<h1>{e(h1)}</h1><div class="layout"><aside aria-label="Filters"><form action="/shop">{hid}{f'<input type="hidden" name="sort" value="{e(sort)}">' if sort != "featured" else ""}{filters}<p><button class="btn">Apply filters</button></p></form></aside>
<div><div class="toolbar"><span>{shown}</span><form action="/shop">{sorthid}<label for="sort">Sort by</label> <select id="sort" name="sort" data-auto>{opts}</select></form></div>{f'<p class="err" role="alert">{err}</p>' if err else ""}{ch}{res}</div></div>''', cr)

    def product(self, p):
        sw = "".join(f'<label class="swatch" title="{c}"><input type="radio" name="colour" value="{c}"{" checked" if i == 0 else ""}><i style="background:{HEX[c]}"></i><span class="vh">{c}</span></label>' for i, c in enumerate(p["colours"]))
        if len(p["sizes"]) > 1:
            sz = "<fieldset><legend>Size</legend>" + "".join(f'<label class="pill"><input type="radio" name="size" value="{s}" data-price="{eur(p["price"] + d)}"><b>{s}</b></label>' for s, d in p["sizes"]) + "</fieldset>"
        else:
            sz = f'<input type="radio" name="size" value="One size" checked hidden>'
        st = "Sold out" if not p["stock"] else f'Only {p["stock"]} left' if p["stock"] <= 3 else "In stock"
        on = p["slug"] in self.s["wish"]
        was = f'<del>{eur(p["was"])}</del>' if p["was"] else ""
        rev = "".join(f'<article class="box"><strong>{e(a)}</strong> {stars(r)} <small>{d}</small><p>{e(t)}</p></article>' for a, r, d, t in REVIEWS)
        rel = "".join(self.card(x) for x in [x for x in P if x["cat"] == p["cat"] and x is not p][:3])
        buy = '<button class="btn" id="add-btn">Add to cart</button>' if p["stock"] else '<button class="btn" id="add-btn" disabled>Sold out</button>'
        self.page(p["name"], f'''<div class="pd"><div class="big">{picture(p, 300)}</div><div><h1>{e(p["name"])}</h1><div>{stars(p["rating"])} <small>{p["rating"]:.1f} ({p["n"]} reviews)</small></div><p style="font-size:22px">{was}<span id="price">{eur(p["price"])}</span> <small>incl. VAT</small></p><p>{e(p["text"])}</p><p class="stock">{st}</p>
<form id="add-form" data-slug="{p["slug"]}" novalidate><fieldset><legend>Colour: <span id="colour-name">{p["colours"][0]}</span></legend>{sw}</fieldset>{sz}
<p><span class="qty"><button type="button" id="minus" aria-label="Decrease quantity">−</button><input id="qty" name="qty" value="1" inputmode="numeric" aria-label="Quantity"><button type="button" id="plus" aria-label="Increase quantity">+</button></span>{buy}</p><p class="err" id="add-error" role="alert"></p></form>
<p><button class="heart" style="position:static" data-slug="{p["slug"]}" aria-pressed="{str(on).lower()}"><span aria-hidden="true">{"♥" if on else "♡"}</span> <small>Wishlist</small></button></p>
<form id="del-form" class="box" novalidate><label for="del-pc">When will it arrive?</label><br><input id="del-pc" placeholder="Postcode" size="8"> <button class="btn ghost">Check</button><p id="del-out" role="status"></p></form></div></div>
<div class="tabs"><div role="tablist"><button role="tab" aria-selected="true" aria-controls="t1">Description</button><button role="tab" aria-selected="false" aria-controls="t2">Care</button><button role="tab" aria-selected="false" aria-controls="t3">Reviews ({p["n"]})</button></div>
<div role="tabpanel" id="t1"><p>{e(p["text"])} Every piece is thrown by hand, so sizes vary by a few millimetres.</p></div><div role="tabpanel" id="t2" hidden><ul><li>Dishwasher safe up to 60 °C</li><li>Not for the oven</li><li>Avoid sudden changes of temperature</li></ul></div><div role="tabpanel" id="t3" hidden><p>The latest three of {p["n"]} reviews</p>{rev}</div></div>
<section><h2>You may also like</h2><ul class="grid">{rel}</ul></section>''', [("Shop", "/shop"), (p["cat"], "/shop?category=" + p["cat"]), (p["name"], None)])

    def p_add(self):
        p = BY.get(self.f("slug"))
        colour, size = self.f("colour"), self.f("size")
        if not p or not p["stock"]:
            return self.json(dict(ok=False, message="This product is sold out."))
        if not re.fullmatch(r"\d{1,4}", self.f("qty")) or int(self.f("qty")) < 1:
            return self.json(dict(ok=False, message="Please enter a quantity of at least 1."))
        qty = int(self.f("qty"))
        have = sum(l["qty"] for l in self.s["cart"] if l["slug"] == p["slug"])
        if have + qty > p["stock"] and not fault("stock-not-checked"):
            return self.json(dict(ok=False, message=f'Only {p["stock"]} of {p["name"]} are available.'))
        if fault("first-colour-always"):
            colour = p["colours"][0]
        put = 1 if fault("quantity-one") else qty
        for l in self.s["cart"]:
            if (l["slug"], l["colour"], l["size"]) == (p["slug"], colour, size):
                l["qty"] += put
                break
        else:
            self.s["cart"].append(dict(slug=p["slug"], colour=colour, size=size, qty=put))
        self.json(dict(ok=True, message=f'{p["name"]} was added to your cart.', count=count(self.s), mini=mini(self.s)))

    def p_wish(self):
        p = BY[self.f("slug")]
        w = self.s["wish"]
        if p["slug"] in w:
            if not fault("wishlist-keeps"):
                w.remove(p["slug"])
            return self.json(dict(on=False, count=len(w), message=f'{p["name"]} was removed from your wishlist.'))
        w.append(p["slug"])
        self.json(dict(on=True, count=len(w), message=f'{p["name"]} was added to your wishlist.'))

    def p_news(self):
        m = self.f("email")
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]{2,}", m) and not fault("newsletter-any-address"):
            return self.json(dict(ok=False, message="Please enter a valid e-mail address."))
        S.subs.add(m)
        self.json(dict(ok=True, message="Thank you! Please confirm the link in our e-mail."))

    def wishlist(self):
        w = self.s["wish"]
        b = f'<ul class="grid">{"".join(self.card(BY[x]) for x in w)}</ul>' if w else '<p>Your wishlist is empty.</p><p><a href="/shop">Find something you like</a></p>'
        self.page("Wishlist", f"<h1>Wishlist</h1>{b}", [("Wishlist", None)])

    def help(self):
        qa = [("How long does delivery take?", "Standard delivery takes 2–4 working days, Express delivery arrives on the next working day."), ("What does delivery cost?", "Standard delivery costs 4.90 € in Germany and 11.90 € abroad. In Germany it is free from 75.00 €."),
              ("Can I return my order?", "Yes, within 30 days after delivery. Open the order in your account and request a return."), ("What if something arrives broken?", "Send us a photo within 7 days, and we replace the piece."), ("Do you deliver abroad?", "We deliver to Austria, France and the Netherlands.")]
        acc = "".join(f'<h3><button aria-expanded="false" aria-controls="a{i}">{e(q)}</button></h3><div id="a{i}" hidden><p>{e(a)}</p></div>' for i, (q, a) in enumerate(qa))
        self.page("Delivery & returns", f'<h1>Delivery &amp; returns</h1><div class="acc">{acc}</div>', [("Delivery & returns", None)])

    # ---- cart
    def summary(self, ship=None, label=None, checkout=False):
        sub, disc, total = summary_lines(self.s, ship, checkout)
        rows = f"<dt>Subtotal</dt><dd>{eur(sub)}</dd>"
        if disc:
            rows += f'<dt>Discount ({self.s["coupon"]})</dt><dd>−{eur(disc)}</dd>'
        if checkout:
            rows += f'<dt>{label or "Shipping"}</dt><dd>{"Free" if ship == 0 else eur(ship) if ship is not None else "Not chosen yet"}</dd>'
        else:
            rows += "<dt>Shipping</dt><dd>Calculated at checkout</dd>"
        return f'<div class="box"><h2>Order summary</h2><dl class="sum">{rows}<dt class="tot">Total</dt><dd class="tot">{eur(total)}</dd></dl>'

    def cart(self):
        s = self.s
        if not s["cart"]:
            return self.page("Cart", '<h1>Your cart</h1><p>Your cart is empty.</p><p><a class="btn" href="/shop">Continue shopping</a></p>', [("Cart", None)])
        rows = ""
        for i, l in enumerate(s["cart"]):
            n = e(BY[l["slug"]]["name"])
            rows += f'''<tr><td><a href="/product/{l["slug"]}">{n}</a><br><small>{options(l)}</small></td><td class="num">{eur(unit(l, True))}</td><td><input form="upd" name="qty{i}" value="{l["qty"]}" size="3" inputmode="numeric" aria-label="Quantity of {n}"></td><td class="num">{eur(unit(l, True) * l["qty"])}</td><td><form method="post" action="/cart/remove"><input type="hidden" name="i" value="{i}"><button class="btn ghost" aria-label="Remove {n}">Remove</button></form></td></tr>'''
        sub, disc, _ = summary_lines(s)
        miss = 7500 - sub
        hint = f"Add {eur(miss)} more for free standard delivery." if miss > 0 else "You get free standard delivery."
        cp = (f'<p>Coupon <strong>{s["coupon"]}</strong> is active ({COUPONS[s["coupon"]][0]}).</p><form method="post" action="/cart/coupon/remove"><button class="btn ghost">Remove coupon</button></form>' if s["coupon"]
              else '<form method="post" action="/cart/coupon"><label for="coupon">Coupon code</label><br><input id="coupon" name="code" size="14"> <button class="btn ghost">Apply</button></form>')
        self.page("Cart", f'''<h1>Your cart</h1><div class="cart"><div><form id="upd" method="post" action="/cart/update"></form><table><thead><tr><th>Product</th><th class="num">Price</th><th>Quantity</th><th class="num">Total</th><th><span class="vh">Actions</span></th></tr></thead><tbody>{rows}</tbody></table>
<p><button class="btn ghost" form="upd">Update cart</button> <button class="btn ghost" type="button" data-dialog="empty">Empty cart</button> <a href="/shop">Continue shopping</a></p><p>{hint}</p></div>
<div>{self.summary()}<p><a class="btn" href="/checkout/address">Proceed to checkout</a></p></div><div class="box"><h2>Coupon</h2>{cp}</div></div></div>
<dialog id="empty" aria-labelledby="eh"><h2 id="eh">Empty your cart?</h2><p>All products will be removed.</p><form method="post" action="/cart/empty"><button class="btn">Yes, empty it</button> <button class="btn ghost" type="button" data-close>Keep products</button></form></dialog>''', [("Cart", None)])

    def p_update(self):
        c, bad = self.s["cart"], None
        new = []
        for i, l in enumerate(c):
            v = self.f(f"qty{i}")
            p = BY[l["slug"]]
            if not re.fullmatch(r"\d{1,4}", v):
                bad = "Please enter quantities as whole numbers."
            elif int(v) > p["stock"] and not fault("stock-not-checked"):
                bad = f'Only {p["stock"]} of {p["name"]} are available.'
            else:
                new.append(int(v))
        if bad:
            self.flash(bad, "error")
        else:
            for l, v in zip(c, new):
                l["qty"] = v
            self.s["cart"] = [l for l in c if l["qty"]]
            self.flash("Your cart was updated.")
        self.go("/cart")

    def p_remove(self):
        c, i = self.s["cart"], int(self.f("i", "0"))
        if i < len(c):
            n = BY[c[i]["slug"]]["name"]
            del c[0 if fault("removes-first-line") else i]
            self.flash(f"{n} was removed from your cart.")
        self.go("/cart")

    def p_empty(self):
        self.s["cart"], self.s["coupon"] = [], None
        self.flash("Your cart was emptied.")
        self.go("/cart")

    def p_coupon(self):
        code = self.f("code").upper()
        sub, _, _ = summary_lines(self.s)
        if not code:
            self.flash("Please enter a coupon code.", "error")
        elif code not in COUPONS:
            self.flash(f"The coupon {code} is not valid.", "error")
        elif COUPONS[code][1] and not fault("expired-coupon-accepted"):
            self.flash(f"The coupon {code} expired on {COUPONS[code][1]}.", "error")
        elif code == "WELCOME5" and sub < 3000:
            self.flash("The coupon WELCOME5 needs a subtotal of at least 30.00 €.", "error")
        else:
            if not fault("coupon-not-stored"):
                self.s["coupon"] = code
            self.flash(f"The coupon {code} was applied.")
        self.go("/cart")

    def p_coupon_rm(self):
        self.s["coupon"] = None
        self.flash("The coupon was removed.")
        self.go("/cart")

    # ---- checkout
    def steps(self, n):
        return '<ol class="steps">' + "".join(f'<li{" aria-current=step" if i == n else ""}>{t}</li>' for i, t in enumerate(["Address", "Shipping", "Review and pay"])) + "</ol>"

    def need_cart(self):
        if self.s["cart"]:
            return False
        self.flash("Your cart is empty.", "error")
        self.go("/cart")
        return True

    def co_address(self, errs=None):
        if self.need_cart():
            return
        v = dict(self.s["co"].get("addr") or (USERS[self.s["user"]] if self.s["user"] else {}))
        if errs:
            v = {k: self.f(k) for k in self.form}
        errs = errs or {}

        def fld(k, t, typ="text", req=True):
            er = errs.get(k)
            return f'<div class="field"><label for="{k}">{t}{" *" if req else " (optional)"}</label><input id="{k}" name="{k}" type="{typ}" value="{e(v.get(k, ""))}"{f" aria-invalid=true aria-describedby={k}-err" if er else ""}>{f"<span class=err id={k}-err>{er}</span>" if er else ""}</div>'
        opts = "".join(f'<option{" selected" if v.get("country") == c else ""}>{c}</option>' for c in COUNTRIES)
        gift = bool(v.get("giftbox") or v.get("gift"))
        box = '<div class="flash error" role="alert"><span>Please correct the marked fields.</span></div>' if errs else ""
        self.page("Checkout: address", f'''<h1>Checkout</h1>{self.steps(0)}{box}<div class="cart"><form method="post" action="/checkout/address" novalidate><h2>Delivery address</h2>{fld("email", "E-mail", "email")}{fld("first", "First name")}{fld("last", "Last name")}{fld("street", "Street and number")}{fld("postcode", "Postcode")}{fld("city", "City")}
<div class="field"><label for="country">Country *</label><select id="country" name="country">{opts}</select></div>{fld("phone", "Phone", "tel", False)}<p><label><input type="checkbox" id="gift" name="giftbox" value="1"{" checked" if gift else ""}> This order is a gift</label></p><div class="field" id="gift-box"{"" if gift else " hidden"}><label for="giftmsg">Gift message</label><textarea id="giftmsg" name="gift" rows="3" maxlength="200">{e(v.get("gift", ""))}</textarea></div>
<p><a href="/cart">Back to cart</a> <button class="btn">Continue to shipping</button></p></form><div>{self.summary(None, None, True)}</div></div></div>''')

    def p_address(self):
        er = {}
        for k, t in (("first", "your first name"), ("last", "your last name"), ("street", "street and number"), ("city", "a city")):
            if not self.f(k):
                er[k] = f"Please enter {t}."
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]{2,}", self.f("email")):
            er["email"] = "Please enter a valid e-mail address."
        c = self.f("country")
        n = 4 if c in ("Austria",) else 5
        if c == "Netherlands":
            ok = re.fullmatch(r"\d{4} ?[A-Z]{2}", self.f("postcode"))
            msg = "A postcode in Netherlands looks like 1012 AB."
        else:
            ok, msg = re.fullmatch(r"\d{%d}" % n, self.f("postcode")), f"A postcode in {c} has {n} digits."
        if not ok and not (fault("postcode-not-checked") and self.f("postcode")):
            er["postcode"] = msg
        if er:
            return self.co_address(er)
        a = {k: self.f(k) for k in ("email", "first", "last", "street", "postcode", "city", "country", "phone")}
        a["gift"] = self.f("gift") if self.f("giftbox") else ""
        self.s["co"]["addr"] = a
        self.go("/checkout/shipping")

    def co_shipping(self):
        if self.need_cart():
            return
        a = self.s["co"].get("addr")
        if not a:
            return self.go("/checkout/address")
        sub, _, _ = summary_lines(self.s)
        cur = self.s["co"].get("method") or "standard"
        if a["country"] != "Germany":
            cur = "standard"
        o = ""
        for k, (t, d) in METHODS.items():
            off = a["country"] != "Germany" and k == "express"
            cost = ship_cost(k, a["country"], sub)
            o += f'<label class="opt"><input type="radio" name="method" value="{k}"{" checked" if k == cur else ""}{" disabled" if off else ""}> <strong>{t}</strong> – {d} <span style="float:right">{"Free" if cost == 0 else eur(cost)}</span>{"<br><small>Not available for " + a["country"] + "</small>" if off else ""}</label>'
        self.page("Checkout: shipping", f'<h1>Checkout</h1>{self.steps(1)}<div class="cart"><form method="post" action="/checkout/shipping"><fieldset><legend>Shipping method</legend>{o}</fieldset><p><a href="/checkout/address">Back to address</a> <button class="btn">Continue to review</button></p></form><div>{self.summary(None, None, True)}</div></div></div>')

    def p_shipping(self):
        m = self.f("method")
        self.s["co"]["method"] = "standard" if fault("shipping-choice-lost") or m not in METHODS else m
        self.go("/checkout/review")

    def co_review(self, err=None):
        if self.need_cart():
            return
        co = self.s["co"]
        if not co.get("addr") or not co.get("method"):
            return self.go("/checkout/address")
        a, m = co["addr"], co["method"]
        sub, _, _ = summary_lines(self.s)
        ship = ship_cost(m, a["country"], sub)
        rows = "".join(f'<tr><td>{e(BY[l["slug"]]["name"])}<br><small>{options(l)}</small></td><td>{l["qty"]}</td><td class="num">{eur(unit(l, True) * l["qty"])}</td></tr>' for l in self.s["cart"])
        gift = f'<div class="box"><h2>Gift message</h2><p>{e(a["gift"])}</p></div>' if a["gift"] and not fault("gift-message-lost") else ""
        sel = self.f("pay", "Invoice") if err else "Invoice"
        pay = "".join(f'<label class="opt"><input type="radio" name="pay" value="{x}"{" checked" if x == sel else ""}> {x}</label>' for x in PAYMENTS)
        self.page("Checkout: review", f'''<h1>Checkout</h1>{self.steps(2)}<div class="cart"><div><table><thead><tr><th>Product</th><th>Quantity</th><th class="num">Total</th></tr></thead><tbody>{rows}</tbody></table><br><div class="box"><h2>Delivery address</h2><p>{e(a["first"])} {e(a["last"])}<br>{e(a["street"])}<br>{e(a["postcode"])} {e(a["city"])}<br>{e(a["country"])}</p><a href="/checkout/address">Change address</a></div>
<div class="box"><h2>Shipping method</h2><p>{METHODS[m][0]}</p><a href="/checkout/shipping">Change shipping method</a></div>{gift}
<form id="place-form" method="post" action="/checkout/place"><fieldset><legend>Payment</legend>{pay}</fieldset><p><label><input type="checkbox" name="terms" value="1"> I accept the terms and conditions</label>{f'<br><span class="err" role="alert">{err}</span>' if err else ""}</p><button class="btn" id="place-btn">Place order</button></form></div><div>{self.summary(ship, "Shipping", True)}</div></div></div>''')

    def p_place(self):
        if self.need_cart():
            return
        co = self.s["co"]
        if not self.f("terms") and not fault("terms-optional"):
            return self.co_review("Please accept the terms and conditions.")
        a, m = co["addr"], co["method"]
        sub, _, _ = summary_lines(self.s)
        ship = ship_cost(m, a["country"], sub)
        sub, disc, total = summary_lines(self.s, ship, True)
        S.number += 1
        no = f"K-{S.number}"
        S.orders.insert(0, dict(no=no, date=TODAY, status="Processing", lines=copy.deepcopy(self.s["cart"]), method=m, sub=sub, disc=disc, coupon=self.s["coupon"], ship=ship, total=total, user=self.s["user"], sid=self.sid, addr=a, delivered=None, until=None, open=False, pay=self.f("pay"), gift=a["gift"]))
        self.s["cart"], self.s["coupon"], self.s["co"] = [], None, {}
        self.go("/order/" + no)

    def lines(self, o):
        return "<table><thead><tr><th>Product</th><th>Quantity</th><th class='num'>Total</th></tr></thead><tbody>" + "".join(f'<tr><td>{e(BY[l["slug"]]["name"])}<br><small>{options(l)}</small></td><td>{l["qty"]}</td><td class="num">{eur(unit(l) * l["qty"])}</td></tr>' for l in o["lines"]) + "</tbody></table>"

    def osum(self, o):
        d = f'<dt>Discount ({o["coupon"]})</dt><dd>−{eur(o["disc"])}</dd>' if o["disc"] else ""
        return f'<div class="box"><h2>Order summary</h2><dl class="sum"><dt>Subtotal</dt><dd>{eur(o["sub"])}</dd>{d}<dt>Shipping</dt><dd>{"Free" if o["ship"] == 0 else eur(o["ship"])}</dd><dt class="tot">Total</dt><dd class="tot">{eur(o["total"])}</dd></dl></div>'

    def confirmation(self, no):
        o = next((o for o in S.orders if o["no"] == no and o.get("sid") == self.sid), None)
        if not o:
            return self.page("Page not found", "<h1>Page not found</h1>", code=404)
        self.page("Order confirmation", f'''<h1>Thank you, {e(o["addr"]["first"])}!</h1><p>Your order number is <strong>{no}</strong>. We have sent a confirmation to {e(o["addr"]["email"])}.</p><p>Payment: {o["pay"]}<br>Shipping method: {METHODS[o["method"]][0]}</p><div class="cart"><div>{self.lines(o)}</div>{self.osum(o)}</div><p><a class="btn" href="/shop">Continue shopping</a></p>''')

    # ---- account
    def login(self, err="", mail=""):
        self.page("Sign in", f'''<h1>Sign in</h1>{f'<div class="flash error" role="alert"><span>{err}</span></div>' if err else ""}<form method="post" action="/login" novalidate><div class="field"><label for="lm">E-mail</label><input id="lm" name="email" type="email" value="{e(mail)}"></div><div class="field"><label for="lp">Password</label><input id="lp" name="password" type="password"></div><button class="btn">Sign in</button></form>''', [("Sign in", None)])

    def p_login(self):
        u = USERS.get(self.f("email").lower())
        if not u or u["password"] != self.f("password"):
            return self.login("The e-mail address or the password is wrong.", self.f("email"))
        self.s["user"] = u["email"]
        self.flash(f'Welcome back, {u["first"]}!')
        self.go("/account")

    def p_logout(self):
        self.s["user"] = None
        self.flash("You are signed out.")
        self.go("/")

    def need_user(self):
        if self.s["user"]:
            return False
        self.flash("Please sign in first.", "error")
        self.go("/login")
        return True

    def acct(self, title, body, crumbs):
        self.page(title, f'<h1>{title}</h1><div class="acct"><nav aria-label="Account"><p><a href="/account">My orders</a></p><p><a href="/account/returns">My returns</a></p><form method="post" action="/logout"><button class="btn ghost">Sign out</button></form></nav><div>{body}</div></div>', crumbs)

    def account(self):
        if self.need_user():
            return
        st = self.q.get("status", [""])[0]
        mine = [o for o in S.orders if o["user"] == self.s["user"]]
        rows = [o for o in mine if not st or o["status"] == st or (fault("status-filter-loose") and st == "Delivered" and o["status"] == "Returned")]
        tr = "".join(f'<tr><td><a href="/account/orders/{o["no"]}">{o["no"]}</a></td><td>{o["date"]}</td><td>{sum(l["qty"] for l in o["lines"])}</td><td class="num">{eur(o["total"])}</td><td><span class="status">{o["status"]}</span></td></tr>' for o in rows)
        opt = '<option value="">All</option>' + "".join(f'<option{" selected" if x == st else ""}>{x}</option>' for x in ("Processing", "Shipped", "Delivered", "Cancelled", "Returned"))
        self.acct("My orders", f'<form action="/account"><label for="st">Status</label> <select id="st" name="status" data-auto>{opt}</select></form><p>{len(rows)} order{"" if len(rows) == 1 else "s"}</p><table><thead><tr><th>Order</th><th>Date</th><th>Items</th><th class="num">Total</th><th>Status</th></tr></thead><tbody>{tr}</tbody></table>', [("My orders", None)])

    def order(self, no, ret=False, err=""):
        if self.need_user():
            return
        o = next((o for o in S.orders if o["no"] == no and o["user"] == self.s["user"]), None)
        if not o:
            return self.page("Page not found", "<h1>Page not found</h1>", code=404)
        if ret:
            if not (o["open"] and o["status"] == "Delivered"):
                return self.go(f"/account/orders/{no}")
            items = "".join(f'<label class="opt"><input type="checkbox" name="item" value="{e(BY[l["slug"]]["name"])}"> {e(BY[l["slug"]]["name"])} <small>({l["qty"]} ×)</small></label>' for l in o["lines"])
            rs = "".join(f"<option>{x}</option>" for x in ("Please choose", "Arrived damaged", "Wrong colour", "Too large", "Changed my mind"))
            return self.acct(f"Return for order {no}", f'''{f'<div class="flash error" role="alert"><span>{err}</span></div>' if err else ""}<form method="post" action="/account/return"><input type="hidden" name="no" value="{no}"><fieldset><legend>Which products do you want to return?</legend>{items}</fieldset><div class="field"><label for="reason">Reason</label><select id="reason" name="reason">{rs}</select></div><div class="field"><label for="comment">Comment</label><textarea id="comment" name="comment"></textarea></div><button class="btn">Send return request</button></form>''', [("My orders", "/account"), (no, f"/account/orders/{no}"), ("Return", None)])
        act = ""
        if o["status"] == "Processing":
            act = f'<button class="btn ghost" data-dialog="cx">Cancel order</button><dialog id="cx" aria-labelledby="cxh"><h2 id="cxh">Cancel order {no}?</h2><p>This cannot be undone.</p><form method="post" action="/account/cancel"><input type="hidden" name="no" value="{no}"><button class="btn">Yes, cancel it</button> <button class="btn ghost" type="button" data-close>Keep order</button></form></dialog>'
        if o["status"] == "Delivered":
            act = f'<p>You can return products until {o["until"]}.</p><a class="btn ghost" href="/account/orders/{no}/return">Request a return</a>' if o["open"] else f'<p>The return period ended on {o["until"]}.</p>'
        a = o["addr"]
        dl = f'<p>Delivered on {o["delivered"]}</p>' if o["delivered"] else ""
        self.acct(f"Order {no}", f'<p>Placed on {o["date"]} · Status: <span class="status">{o["status"]}</span></p>{dl}{self.lines(o)}<br>{self.osum(o)}<div class="box"><h2>Delivery address</h2><p>{e(a["first"])} {e(a["last"])}<br>{e(a["street"])}<br>{e(a["postcode"])} {e(a["city"])}</p></div>{act} <form method="post" action="/account/reorder" style="display:inline"><input type="hidden" name="no" value="{no}"><button class="btn ghost">Order again</button></form>', [("My orders", "/account"), (no, None)])

    def p_cancel(self):
        o = next((o for o in S.orders if o["no"] == self.f("no") and o["user"] == self.s["user"]), None)
        if o and o["status"] == "Processing":
            if not fault("cancel-not-stored"):
                o["status"] = "Cancelled"
            self.flash(f'Order {o["no"]} was cancelled.')
        self.go(f'/account/orders/{self.f("no")}')

    def p_reorder(self):
        o = next((o for o in S.orders if o["no"] == self.f("no") and o["user"] == self.s["user"]), None)
        if o:
            for l in o["lines"]:
                for c in self.s["cart"]:
                    if (c["slug"], c["colour"], c["size"]) == (l["slug"], l["colour"], l["size"]):
                        c["qty"] += l["qty"]
                        break
                else:
                    self.s["cart"].append(dict(l))
            self.flash(f'The products of order {o["no"]} are in your cart.')
        self.go("/cart")

    def p_return(self):
        no, items = self.f("no"), self.form.get("item", [])
        if not items:
            return self.order(no, True, "Please choose at least one product.")
        if self.f("reason") == "Please choose":
            return self.order(no, True, "Please choose a reason.")
        r = f"R-{201 + len(S.returns)}"
        if not fault("return-not-stored"):
            S.returns.insert(0, dict(no=r, order=no, items=", ".join(items), reason=self.f("reason"), date=TODAY, status="Requested", user=self.s["user"]))
        self.flash(f"Your return request {r} was sent.")
        self.go("/account/returns")

    def returns(self):
        if self.need_user():
            return
        rows = [r for r in S.returns if r["user"] == self.s["user"]]
        tr = "".join(f'<tr><td>{r["no"]}</td><td>{r["order"]}</td><td>{e(r["items"])}</td><td>{r["reason"]}</td><td>{r["date"]}</td><td><span class="status">{r["status"]}</span></td></tr>' for r in rows)
        self.acct("My returns", f'<table><thead><tr><th>Return</th><th>Order</th><th>Products</th><th>Reason</th><th>Date</th><th>Status</th></tr></thead><tbody>{tr}</tbody></table>', [("My orders", "/account"), ("My returns", None)])


class Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True


if __name__ == "__main__":
    S.fault = ""
    reset()
    Server(("127.0.0.1", int(sys.argv[1])), H).serve_forever()
