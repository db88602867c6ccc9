#!/usr/bin/env python3
"""Saffron: order food from several restaurants. Usage: python3 saffron.py PORT"""
import copy
import html
import json
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

FAULTS = """cuisine-ignored open-filter-ignored min-sort-text search-case page2-repeats count-wrong fav-not-saved
fav-badge-stale fav-remove-wrong size-price-ignored extras-not-charged badge-lines subtotal-ignores-qty remove-wrong-line
pickup-fee min-order-not-enforced expired-voucher voucher-not-subtracted dialog-stays toast-missing closed-addable
postcode-not-validated tip-not-added cancel-not orders-tab reorder-qty default-address-stays delete-address-wrong
prefs-not-saved signin-any-password veg-filter-ignored new-basket-keeps-old counter-stuck rating-not-shown
history-delete-wrong empty-basket-not""".split()

# id, name, cuisine, rating, reviews, minutes, fee (pence), minimum (pence), open, street
RESTAURANTS = [dict(zip("id name cuisine rating reviews mins fee min open street".split(), r)) for r in [
    ("luigis", "Luigi's", "Italian", 4.7, 312, 25, 199, 1000, True, "4 Harbour Street"),
    ("bamboo", "Bamboo Garden", "Chinese", 4.3, 188, 30, 249, 1200, True, "19 Station Road"),
    ("spice", "Spice Route", "Indian", 4.8, 540, 40, 0, 1500, True, "77 Market Square"),
    ("taco", "Taco Loco", "Mexican", 4.1, 96, 20, 99, 800, True, "2 Bell Yard"),
    ("sakura", "Sakura Sushi", "Japanese", 4.6, 271, 35, 299, 2000, True, "31 Canal Walk"),
    ("barn", "Burger Barn", "American", 3.9, 402, 15, 0, 1000, True, "8 Ferry Lane"),
    ("napoli", "Napoli Express", "Italian", 4.0, 154, 22, 149, 900, True, "60 Station Road"),
    ("green", "Green Bowl", "Vegan", 4.5, 133, 28, 179, 1100, True, "12 Abbey Row"),
    ("tandoori", "Tandoori Nights", "Indian", 4.2, 219, 45, 269, 1300, False, "5 Mill Street"),
    ("thai", "Thai Orchid", "Thai", 4.4, 167, 33, 189, 1400, True, "23 Quay Side"),
    ("ramen", "Ramen Republic", "Japanese", 4.5, 205, 32, 0, 1250, True, "40 Canal Walk"),
    ("chippy", "The Chippy", "British", 3.8, 358, 12, 89, 600, True, "1 Ferry Lane"),
    ("verde", "Casa Verde", "Mexican", 4.4, 74, 38, 229, 1600, True, "15 Abbey Row"),
    ("dragon", "Dragon Wok", "Chinese", 4.0, 121, 27, 159, 1050, False, "9 Market Square"),
]]
BYID = {r["id"]: r for r in RESTAURANTS}
CUISINES = ["American", "British", "Chinese", "Indian", "Italian", "Japanese", "Mexican", "Thai", "Vegan"]
PIZZA_SIZE = ("Size", [("Regular", 0), ("Large", 300)])
PIZZA_X = [("Extra cheese", 120), ("Olives", 80), ("Mushrooms", 100)]
SPICE = ("Spice level", [("Mild", 0), ("Medium", 0), ("Hot", 0)])
CURRY_X = [("Pilau rice", 250), ("Naan", 220)]
BURGER = ("Size", [("Single", 0), ("Double", 250)])
BURGER_X = [("Bacon", 150), ("Cheese", 90), ("Gherkins", 40)]


def dish(i, section, name, price, veg=False, desc="", choice=None, extras=(), sold=False):
    return dict(id=i, section=section, name=name, price=price, veg=veg, desc=desc, choice=choice, extras=list(extras), sold=sold)


MENUS = {
    "luigis": [
        dish(1, "Pizza", "Margherita", 850, True, "Tomato, mozzarella, basil", PIZZA_SIZE, PIZZA_X),
        dish(2, "Pizza", "Pepperoni", 990, False, "Tomato, mozzarella, spicy pepperoni", PIZZA_SIZE, PIZZA_X),
        dish(3, "Pizza", "Quattro Formaggi", 1050, True, "Four cheeses, no tomato", PIZZA_SIZE, PIZZA_X),
        dish(4, "Pasta", "Spaghetti Carbonara", 920, False, "Egg, pancetta, pecorino"),
        dish(5, "Pasta", "Penne Arrabbiata", 840, True, "Tomato, garlic, chilli"),
        dish(6, "Pasta", "Lasagne", 1020, False, "Beef ragu, baked in the oven"),
        dish(7, "Sides", "Garlic Bread", 350, True, "With parsley butter"),
        dish(8, "Sides", "House Salad", 420, True, "Leaves, tomato, olives"),
        dish(9, "Desserts", "Tiramisu", 480, True, "Coffee and mascarpone"),
        dish(10, "Desserts", "Panna Cotta", 450, False, "With raspberry sauce", sold=True),
        dish(11, "Drinks", "Lemonade", 220, True, "330 ml bottle"),
    ],
    "spice": [
        dish(1, "Starters", "Onion Bhaji", 390, True, "Three pieces"),
        dish(2, "Starters", "Lamb Samosa", 430, False, "Two pieces, mint dip"),
        dish(3, "Mains", "Chicken Tikka Masala", 1090, False, "Creamy tomato sauce", SPICE, CURRY_X),
        dish(4, "Mains", "Lamb Rogan Josh", 1240, False, "Slow cooked with Kashmiri chilli", SPICE, CURRY_X),
        dish(5, "Mains", "Paneer Butter Masala", 980, True, "Indian cheese in a mild sauce", SPICE, CURRY_X),
        dish(6, "Breads", "Garlic Naan", 280, True, "From the tandoor"),
        dish(7, "Drinks", "Mango Lassi", 320, True, "Sweet yoghurt drink"),
    ],
    "barn": [
        dish(1, "Burgers", "Classic Burger", 750, False, "Beef, lettuce, tomato", BURGER, BURGER_X),
        dish(2, "Burgers", "Veggie Burger", 720, True, "Bean patty, avocado", BURGER, BURGER_X),
        dish(3, "Sides", "Fries", 290, True, "Skin on"),
        dish(4, "Sides", "Onion Rings", 330, True, "Eight pieces"),
        dish(5, "Drinks", "Cola", 190, True, "330 ml can"),
        dish(6, "Drinks", "Milkshake", 380, True, "Made with real ice cream", ("Flavour", [("Vanilla", 0), ("Chocolate", 0), ("Strawberry", 0)])),
    ],
    "sakura": [
        dish(1, "Sushi", "Salmon Nigiri", 560, False, "Four pieces"),
        dish(2, "Sushi", "California Roll", 680, False, "Eight pieces"),
        dish(3, "Sushi", "Avocado Maki", 490, True, "Six pieces"),
        dish(4, "Hot dishes", "Chicken Katsu Curry", 1150, False, "With rice and pickles"),
        dish(5, "Sides", "Miso Soup", 270, True, "Tofu and seaweed"),
        dish(6, "Drinks", "Green Tea", 200, True, "Hot or iced"),
    ],
    "taco": [
        dish(1, "Tacos", "Beef Taco", 340, False, "Salsa roja, onion"),
        dish(2, "Tacos", "Chicken Quesadilla", 690, False, "Cheese, peppers"),
        dish(3, "Burritos", "Bean Burrito", 780, True, "Black beans, rice"),
        dish(4, "Sides", "Nachos", 550, True, "Cheese and jalapenos"),
        dish(5, "Sides", "Guacamole", 260, True, "Made to order"),
    ],
}
for _r in RESTAURANTS:
    MENUS.setdefault(_r["id"], [
        dish(1, "Mains", "Chef's Special", 1090, False, "Changes every week"),
        dish(2, "Mains", "House Noodles" if _r["cuisine"] in ("Chinese", "Thai", "Japanese") else "House Platter", 890, True, "A favourite of our regulars"),
        dish(3, "Drinks", "Sparkling Water", 180, True, "500 ml bottle"),
    ])
REVIEWS = {"luigis": [("Hannah", 5, "Best pizza in town, still hot when it came."), ("Omar", 4, "Good pasta, small salad."), ("Bea", 5, "The tiramisu is a dream.")],
           "spice": [("Kofi", 5, "Rich sauces and generous portions."), ("Lena", 4, "Lovely food, a bit slow.")],
           "barn": [("Tom", 3, "Fries were cold."), ("Ivy", 4, "Great milkshakes.")]}
VOUCHERS = [("WELCOME5", "£5.00 off when you spend £20.00 or more", "31 Dec 2026", "Active"), ("TENPERCENT", "10% off your food", "30 Nov 2026", "Active"),
            ("FREEDEL", "Free delivery, any restaurant", "15 Oct 2026", "Active"), ("PIZZA3", "£3.00 off at Luigi's and Napoli Express", "31 Oct 2026", "Active"),
            ("SUMMER25", "25% off your food", "31 Aug 2025", "Expired")]
STAGES = ["Received", "Preparing", "On its way", "Delivered"]
FAQ = [("How long does delivery take?", "Most orders arrive within 45 minutes. The restaurant page shows an estimate."),
       ("Can I change my order?", "You can cancel an order until it is on its way. After that, please contact us."),
       ("How do refunds work?", "Refunds go back to your card within 5 working days."),
       ("Do you charge a service fee?", "No. You pay for the food, the delivery and the tip you choose.")]


def start():
    o = lambda i, rest, date, items, status, mode="Delivery", fee=None: dict(
        id=i, rest=rest, date=date, status=status, mode=mode, items=items, fee=BYID[rest]["fee"] if fee is None else fee, tip=0, discount=0,
        address="12 Orchard Lane, SW4 7AB" if mode == "Delivery" else "", slot="As soon as possible", pay="Card ending 4242", rating=None, comment="")
    return {
        "user": {"name": "Priya Nair", "email": "priya@example.com", "phone": "020 7946 0123"}, "signed": True, "flash": None,
        "fav": ["spice", "green", "ramen"], "basket": {"rest": None, "lines": [], "next": 1, "mode": "Delivery", "voucher": None},
        "addresses": [dict(id=1, label="Home", street="12 Orchard Lane", postcode="SW4 7AB", default=True),
                      dict(id=2, label="Work", street="80 Mill Street", postcode="SE1 2DA", default=False),
                      dict(id=3, label="Mum", street="3 Rose Close", postcode="BR3 5LP", default=False)],
        "prefs": {"offers": True, "sms": False, "cutlery": False, "language": "English"}, "nextorder": 1049, "nextaddr": 4,
        "orders": [o(1048, "spice", "2 Sep 2026", [("Chicken Tikka Masala", "Medium", 1, 1090), ("Garlic Naan", "", 2, 280)], "Preparing"),
                   o(1047, "luigis", "2 Sep 2026", [("Pepperoni", "Large", 1, 1290)], "On its way"),
                   o(1046, "barn", "28 Aug 2026", [("Classic Burger", "Double", 2, 1000), ("Fries", "", 2, 290)], "Delivered"),
                   o(1045, "sakura", "21 Aug 2026", [("California Roll", "", 2, 680), ("Miso Soup", "", 1, 270), ("Salmon Nigiri", "", 1, 560)], "Delivered", "Pickup", 0),
                   o(1044, "taco", "15 Aug 2026", [("Nachos", "", 1, 550), ("Guacamole", "", 1, 260)], "Cancelled"),
                   o(1043, "luigis", "9 Aug 2026", [("Margherita", "Regular", 2, 850), ("Tiramisu", "", 3, 480)], "Delivered"),
                   o(1042, "green", "30 Jul 2026", [("House Platter", "", 1, 890), ("Sparkling Water", "", 2, 180)], "Delivered")]}


S, FAULT, LOCK = start(), "", threading.RLock()
F = lambda name: FAULT == name
E = lambda s: html.escape(str(s), quote=True)
P = lambda pence: "Free" if pence is None else "%s£%d.%02d" % ("-" if pence < 0 else "", abs(pence) // 100, abs(pence) % 100)


# ---------- basket ----------
def line_label(l):
    return ", ".join([x for x in [l["choice"]] + l["extras"] if x])


def totals(b=None):
    b = b or S["basket"]
    r = BYID.get(b["rest"])
    sub = sum(l["unit"] * (1 if F("subtotal-ignores-qty") else l["qty"]) for l in b["lines"])
    fee = r["fee"] if r and (b["mode"] == "Delivery" or F("pickup-fee")) else 0
    disc = 0
    v = b["voucher"]
    if v == "WELCOME5":
        disc = 500 if sub >= 2000 else 0
    elif v == "TENPERCENT":
        disc = sub // 10
    elif v == "FREEDEL":
        disc = fee
    elif v == "PIZZA3":
        disc = min(300, sub)
    elif v == "SUMMER25":
        disc = sub // 4
    total = sub + fee - (0 if F("voucher-not-subtracted") else disc)
    return dict(subtotal=sub, fee=fee, discount=disc, total=total)


def basket_json():
    b, r = S["basket"], BYID.get(S["basket"]["rest"])
    t = totals()
    low = bool(b["lines"]) and t["subtotal"] < r["min"]
    return dict(restaurant=r["name"] if r else "", rest=b["rest"], mode=b["mode"], voucher=b["voucher"] or "",
                count=len(b["lines"]) if F("badge-lines") else sum(l["qty"] for l in b["lines"]),
                lines=[dict(id=l["id"], name=l["name"], opts=line_label(l), qty=l["qty"], unit=P(l["unit"]), sum=P(l["unit"] * l["qty"])) for l in b["lines"]],
                subtotal=P(t["subtotal"]), fee=P(t["fee"]) if t["fee"] else "Free", discount=P(-t["discount"]) if t["discount"] else "", total=P(t["total"]),
                mins=r["mins"] if r else 0, low=("Add %s more to reach the minimum order of %s." % (P(r["min"] - t["subtotal"]), P(r["min"]))) if low else "",
                blocked=low and not F("min-order-not-enforced"))


def add_line(rest, d, choice, extras, qty):
    b = S["basket"]
    b["rest"] = rest
    unit = d["price"]
    if d["choice"] and not F("size-price-ignored"):
        unit += dict(d["choice"][1]).get(choice, 0)
    if not F("extras-not-charged"):
        unit += sum(p for n, p in d["extras"] if n in extras)
    for l in b["lines"]:
        if (l["name"], l["choice"], l["extras"]) == (d["name"], choice, extras):
            l["qty"] += qty
            return
    b["lines"].append(dict(id=b["next"], name=d["name"], choice=choice, extras=extras, qty=qty, unit=unit))
    b["next"] += 1


def clear_if_empty():
    b = S["basket"]
    if not b["lines"]:
        b["rest"], b["voucher"] = None, None


def api(path, q):
    b = S["basket"]
    if path == "/api/basket/add":
        d = next((x for x in MENUS.get(q.get("rest"), []) if x["id"] == int(q.get("dish", 0))), None)
        if not d or d["sold"]:
            return 400, {"error": "This dish is not available."}
        if b["lines"] and b["rest"] != q["rest"]:
            if not q.get("replace"):
                return 409, {"current": BYID[b["rest"]]["name"], "wanted": BYID[q["rest"]]["name"]}
            if not F("new-basket-keeps-old"):
                b["lines"], b["voucher"] = [], None
        add_line(q["rest"], d, q.get("choice") or "", [n for n, _ in d["extras"] if n in q.get("extras", [])], max(1, int(q.get("qty", 1))))
        return 200, dict(basket_json(), message="%s added to your basket" % d["name"])
    if path == "/api/basket/qty":
        for l in b["lines"]:
            if l["id"] == q["id"]:
                l["qty"] = max(1, min(20, int(q["qty"])))
        return 200, basket_json()
    if path == "/api/basket/remove":
        i = next((n for n, l in enumerate(b["lines"]) if l["id"] == q["id"]), None)
        name = ""
        if i is not None:
            name = b["lines"][i]["name"]
            if F("remove-wrong-line"):
                i = (i + 1) % len(b["lines"])
            del b["lines"][i]
        clear_if_empty()
        return 200, dict(basket_json(), message="%s removed" % name)
    if path == "/api/basket/clear":
        if not F("empty-basket-not"):
            b["lines"] = []
        clear_if_empty()
        return 200, dict(basket_json(), message="Your basket was emptied")
    if path == "/api/basket/mode":
        b["mode"] = "Pickup" if q["mode"] == "Pickup" else "Delivery"
        return 200, basket_json()
    if path == "/api/basket/voucher":
        code = q.get("code", "").strip().upper()
        v = next((x for x in VOUCHERS if x[0] == code), None)
        sub = totals()["subtotal"]
        err = ""
        if not code:
            err = "Please enter a voucher code."
        elif not v:
            err = "We do not know the voucher %s." % code
        elif v[3] == "Expired" and not F("expired-voucher"):
            err = "The voucher %s has expired." % code
        elif code == "WELCOME5" and sub < 2000:
            err = "Spend £20.00 or more to use WELCOME5."
        elif code == "PIZZA3" and b["rest"] not in ("luigis", "napoli"):
            err = "PIZZA3 is not valid at %s." % BYID[b["rest"]]["name"]
        if err:
            return 422, dict(basket_json(), error=err)
        b["voucher"] = code
        return 200, dict(basket_json(), message="Voucher %s applied" % code)
    if path == "/api/basket/unvoucher":
        b["voucher"] = None
        return 200, dict(basket_json(), message="Voucher removed")
    if path == "/api/fav":
        rid = q["id"]
        on = rid not in S["fav"]
        if not F("fav-not-saved"):
            S["fav"].append(rid) if on else S["fav"].remove(rid)
        n = len(S["fav"]) - (1 if F("fav-badge-stale") and on else 0)
        return 200, dict(on=on, count=n, message="%s %s your favourites" % (BYID[rid]["name"], "added to" if on else "removed from"))
    return 404, {"error": "not found"}


# ---------- pages ----------
CSS = """
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;color:#2b2320;background:#fbf8f4}a{color:#a8480f}
header{background:#fff;border-bottom:1px solid #eadfd3;position:sticky;top:0;z-index:5}.bar{max-width:1120px;margin:auto;display:flex;gap:20px;align-items:center;padding:12px 20px}
.logo{font-weight:800;font-size:22px;color:#d9730d;text-decoration:none}.bar nav{display:flex;gap:16px;flex:1}.bar nav a{text-decoration:none;color:#4a3d36;font-weight:500}.bar nav a.on{color:#d9730d}
.badge{background:#d9730d;color:#fff;border-radius:10px;padding:0 7px;font-size:12px;display:inline-block}.tag{background:#f1e6d8;border-radius:4px;padding:1px 6px;font-size:12px}.tag.red{background:#f8d7d3;color:#8a1f11}.tag.green{background:#dcefdc;color:#225b25}
main{max-width:1120px;margin:24px auto;padding:0 20px}h1{font-size:26px;margin:0 0 14px}h2{font-size:19px}.chips{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0}.chips a{border:1px solid #e1d3c3;border-radius:16px;padding:4px 12px;text-decoration:none;background:#fff;color:#4a3d36}.chips a.on{background:#d9730d;color:#fff}
.filters{display:flex;gap:14px;flex-wrap:wrap;align-items:center;background:#fff;border:1px solid #eadfd3;border-radius:8px;padding:10px 14px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:16px;margin:16px 0}
.card{background:#fff;border:1px solid #eadfd3;border-radius:10px;padding:14px;position:relative}.card .name{font-weight:700;font-size:17px;text-decoration:none}.muted{color:#7b6d64;font-size:13px}.heart{position:absolute;right:10px;top:10px;border:0;background:none;font-size:20px;color:#d9730d;cursor:pointer}
button,.btn{font:inherit;border:1px solid #d9c8b6;background:#fff;border-radius:6px;padding:5px 12px;cursor:pointer;text-decoration:none;color:inherit;display:inline-block}button.primary,.btn.primary{background:#d9730d;color:#fff;border-color:#d9730d}button:disabled{opacity:.45;cursor:not-allowed}
input,select,textarea{font:inherit;padding:6px 8px;border:1px solid #d9c8b6;border-radius:6px}table{border-collapse:collapse;width:100%;background:#fff}th,td{text-align:left;padding:9px 10px;border-bottom:1px solid #efe6dc}.two{display:grid;grid-template-columns:1fr 320px;gap:28px;align-items:start}
.panel{background:#fff;border:1px solid #eadfd3;border-radius:10px;padding:16px}.dish{display:flex;gap:12px;align-items:center;border-bottom:1px solid #efe6dc;padding:10px 0}.dish .grow{flex:1}.price{font-weight:600;white-space:nowrap}.tabs{display:flex;gap:4px;border-bottom:2px solid #eadfd3;margin:14px 0}.tabs button,.tabs a{border:0;border-radius:6px 6px 0 0;padding:7px 16px;background:none;text-decoration:none;color:#4a3d36}.tabs [aria-selected=true]{background:#d9730d;color:#fff}
.flash{background:#e4f2e2;border:1px solid #b7d8b3;padding:9px 14px;border-radius:6px;margin-bottom:14px}.err{background:#fbe4e1;border:1px solid #eebab3;padding:9px 14px;border-radius:6px;margin-bottom:14px}.fielderr{color:#a3210f;font-size:13px}.toast{position:fixed;right:20px;bottom:20px;background:#2b2320;color:#fff;padding:10px 18px;border-radius:8px;z-index:30}.toast:empty{display:none}
form.stack label{display:block;margin:10px 0 3px;font-weight:600}form.stack .check label,label.inline{display:inline;font-weight:400}fieldset{border:1px solid #eadfd3;border-radius:8px;margin:12px 0}dialog{border:0;border-radius:12px;padding:22px;min-width:380px;box-shadow:0 10px 40px #0004}dialog label{display:block}.sum{display:flex;justify-content:space-between;margin:4px 0}.sum.total{font-weight:700;border-top:1px solid #eadfd3;padding-top:6px}
.menu{position:relative;display:inline-block}.menu .items{position:absolute;right:0;background:#fff;border:1px solid #d9c8b6;border-radius:8px;min-width:170px;z-index:9;box-shadow:0 4px 14px #0002}.menu .items>*{display:block;width:100%;border:0;text-align:left;padding:7px 12px;background:none;text-decoration:none;color:inherit}ol.track{list-style:none;padding:0;display:flex;gap:8px}ol.track li{flex:1;border-top:4px solid #e1d3c3;padding-top:6px;color:#9b8c81}ol.track li.done{border-color:#d9730d;color:inherit}ol.track li[aria-current]{font-weight:700}.step button{padding:1px 9px}[hidden]{display:none!important}"""

JS = """
const $=(s,r)=>(r||document).querySelector(s), $$=(s,r)=>[...(r||document).querySelectorAll(s)], esc=s=>String(s).replace(/[&<>"']/g,c=>'&#'+c.charCodeAt(0)+';');
let toastTimer; function toast(t){ if(!t||document.body.dataset.fault==='toast-missing')return; const e=$('#toast'); e.textContent=t; clearTimeout(toastTimer); toastTimer=setTimeout(()=>e.textContent='',8000); }
async function call(path,data){ const r=await fetch(path,data?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(data)}:{}); return [r.status,await r.json()]; }
async function act(path,data){ const [st,b]=await call(path,data); if(b.lines) draw(b); toast(b.message); return [st,b]; }
function draw(b){ $('#bcount').textContent=b.count; const side=$('#side'), page=$('#basketpage');
 if(side){ side.innerHTML=b.lines.length? `<p class="muted">From ${esc(b.restaurant)} · ${b.count} ${b.count===1?'item':'items'}</p>`+b.lines.map(l=>`<div class="dish"><div class="grow">${l.qty} × ${esc(l.name)}<div class="muted">${esc(l.opts)}</div></div><span class="price">${l.sum}</span><button title="Remove ${esc(l.name)}" onclick="act('/api/basket/remove',{id:${l.id}})">✕</button></div>`).join('')+`<div class="sum total"><span>Subtotal</span><span>${b.subtotal}</span></div><p class="muted">${b.low}</p><a class="btn primary" href="/basket">View basket</a>` : '<p class="muted">Your basket is empty</p>'; }
 if(page){ $('#empty').hidden=b.lines.length>0; $('#full').hidden=!b.lines.length; $('#brest').textContent=b.restaurant; $('#bitems').textContent=b.count+(b.count===1?' item':' items');
  $('#blines').innerHTML=b.lines.map(l=>`<tr><td>${esc(l.name)}<div class="muted">${esc(l.opts)}</div></td><td>${l.unit}</td><td class="step"><button aria-label="Decrease quantity of ${esc(l.name)}" ${l.qty<2?'disabled':''} onclick="act('/api/basket/qty',{id:${l.id},qty:${l.qty-1}})">−</button> <span class="q">${l.qty}</span> <button aria-label="Increase quantity of ${esc(l.name)}" onclick="act('/api/basket/qty',{id:${l.id},qty:${l.qty+1}})">+</button></td><td>${l.sum}</td><td><button aria-label="Remove ${esc(l.name)}" onclick="act('/api/basket/remove',{id:${l.id}})">Remove</button></td></tr>`).join('');
  $('#sub').textContent=b.subtotal; $('#feerow').hidden=b.mode==='Pickup'&&b.fee==='Free'; $('#fee').textContent=b.fee; $('#discrow').hidden=!b.voucher; $('#disccode').textContent=b.voucher; $('#disc').textContent=b.discount||'£0.00'; $('#total').textContent=b.total; $('#low').textContent=b.low; $('#go').disabled=b.blocked;
  $('#eta').textContent=b.mode==='Pickup'?'Ready to collect in about '+Math.max(10,b.mins-10)+' minutes':'Arrives in about '+b.mins+' minutes'; $$('[name=mode]').forEach(r=>r.checked=r.value===b.mode); } }
async function refresh(){ draw((await call('/api/basket'))[1]); }
async function voucher(){ const f=$('#code'), [st,b]=await act('/api/basket/voucher',{code:f.value}); $('#verr').textContent=b.error||''; if(st===200) f.value=''; }
let pending=null; const money=p=>'£'+(p/100).toFixed(2);
function pick(d){ pending={rest:d.rest,dish:d.id,qty:1,choice:'',extras:[]}; if(!d.choice&&!d.extras.length) return send();
 const g=$('#dish'); $('#dname').textContent=d.name; $('#ddesc').textContent=d.desc;
 $('#dopts').innerHTML=(d.choice?`<fieldset><legend>${esc(d.choice[0])}</legend>`+d.choice[1].map((c,i)=>`<label><input type="radio" name="choice" value="${esc(c[0])}" ${i?'':'checked'}> ${esc(c[0])} ${c[1]?'(+'+money(c[1])+')':''}</label>`).join('')+'</fieldset>':'')+(d.extras.length?'<fieldset><legend>Extras</legend>'+d.extras.map(x=>`<label><input type="checkbox" name="extra" value="${esc(x[0])}"> ${esc(x[0])} (+${money(x[1])})</label>`).join('')+'</fieldset>':'');
 $('#dqty').value=1; g.showModal(); }
function step(n){ const q=$('#dqty'); q.value=Math.max(1,Math.min(20,(+q.value||1)+n)); }
function confirmDish(){ pending.qty=+$('#dqty').value||1; pending.choice=($('[name=choice]:checked')||{}).value||''; pending.extras=$$('[name=extra]:checked').map(x=>x.value); send(); }
async function send(replace){ const [st,b]=await act('/api/basket/add',{...pending,replace:!!replace}); if(document.body.dataset.fault!=='dialog-stays'||replace) $('#dish').close(); $('#swap').close();
 if(st===409){ $('#dish').close(); $('#swaptext').textContent=`Your basket has dishes from ${b.current}. Do you want to empty it and order from ${b.wanted} instead?`; $('#swap').showModal(); } }
async function fav(el,id,name){ const [st,b]=await act('/api/fav',{id}); el.setAttribute('aria-pressed',b.on); el.textContent=b.on?'♥':'♡'; el.setAttribute('aria-label',(b.on?'Remove ':'Add ')+name+(b.on?' from favourites':' to favourites')); $('#fcount').textContent=b.count; }
function tab(el){ $$('[role=tab]').forEach(t=>t.setAttribute('aria-selected',t===el)); $$('[role=tabpanel]').forEach(p=>p.hidden=p.id!==el.getAttribute('aria-controls')); }
function menuFilter(){ const veg=$('#veg').checked&&document.body.dataset.fault!=='veg-filter-ignored', t=$('#find').value.trim().toLowerCase(); let n=0; $$('#menu section').forEach(s=>{ let any=0; $$('.dish',s).forEach(d=>{ d.hidden=(veg&&!d.dataset.veg)||!d.dataset.name.includes(t); if(!d.hidden){any++;n++;} }); s.hidden=!any; }); $('#nodish').hidden=n>0; }
function toggle(el){ const m=el.nextElementSibling, was=m.hidden; $$('.menu .items').forEach(x=>x.hidden=true); m.hidden=!was; el.setAttribute('aria-expanded',was); }
document.addEventListener('click',e=>{ if(!e.target.closest('.menu')) $$('.menu .items').forEach(x=>x.hidden=true); });
function count(el){ if(document.body.dataset.fault!=='counter-stuck') $('#chars').textContent=el.value.length+' / 200'; }
function where(){ const n=$('#newaddr'); if(n) n.hidden=$('#address').value!=='new'; }
refresh();"""


def page(title, body, nav="", err=""):
    u = S["user"]
    links = [("/", "Restaurants"), ("/favourites", "Favourites"), ("/orders", "Orders"), ("/vouchers", "Vouchers"), ("/help", "Help")]
    navs = "".join('<a href="%s"%s>%s%s</a>' % (h, ' class="on" aria-current="page"' if n == nav else "", n, ' <span class="badge" id="fcount">%d</span>' % len(S["fav"]) if n == "Favourites" else "") for h, n in links)
    who = ('<div class="menu"><button aria-haspopup="true" aria-expanded="false" onclick="toggle(this)">%s ▾</button><div class="items" hidden><a href="/account">My account</a><form method="post" action="/sign-out"><button>Sign out</button></form></div></div>' % E(u["name"].split()[0])) if S["signed"] else '<a class="btn" href="/sign-in">Sign in</a>'
    flash = '<div class="flash" role="status">%s</div>' % E(S["flash"]) if S["flash"] else ""
    S["flash"] = None
    errs = '<div class="err" role="alert">%s</div>' % E(err) if err else ""
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s – Saffron</title><style>%s</style></head><body data-fault="%s">
<header><div class="bar"><a class="logo" href="/">Saffron</a><nav aria-label="Main">%s</nav><a class="btn" href="/basket">Basket <span class="badge" id="bcount">0</span></a>%s</div></header>
<main>%s%s%s</main><div class="toast" id="toast" role="status"></div><script>%s</script></body></html>""" % (E(title), CSS, FAULT, navs, who, flash, errs, body, JS)


def heart(r):
    on = r["id"] in S["fav"]
    label = ("Remove %s from favourites" if on else "Add %s to favourites") % r["name"]
    return '<button class="heart" aria-pressed="%s" aria-label="%s" onclick="fav(this,%s,%s)">%s</button>' % ("true" if on else "false", E(label), E(json.dumps(r["id"])), E(json.dumps(r["name"])), "♥" if on else "♡")


def card(r, extra=""):
    return """<div class="card"><a class="name" href="/restaurant/%s">%s</a>%s<div>%s · ★ %.1f <span class="muted">(%d reviews)</span></div>
<div class="muted">%d min · %s · Min. order %s</div>%s</div>""" % (r["id"], E(r["name"]), heart(r) if not extra else "", r["cuisine"], r["rating"], r["reviews"], r["mins"], P(r["fee"]) + " delivery" if r["fee"] else "Free delivery", P(r["min"]), ("" if r["open"] else '<span class="tag red">Closed</span>') + extra)


def home(q):
    cui, text, sort = q.get("cuisine", ""), q.get("q", "").strip(), q.get("sort", "Recommended")
    rows = list(RESTAURANTS)
    if cui and not F("cuisine-ignored"):
        rows = [r for r in rows if r["cuisine"] == cui]
    if text:
        rows = [r for r in rows if (text in r["name"] if F("search-case") else text.lower() in r["name"].lower())]
    if q.get("open") and not F("open-filter-ignored"):
        rows = [r for r in rows if r["open"]]
    if q.get("free"):
        rows = [r for r in rows if not r["fee"]]
    keys = {"Rating": lambda r: -r["rating"], "Delivery time": lambda r: r["mins"], "Name": lambda r: r["name"], "Minimum order": lambda r: str(r["min"]) if F("min-sort-text") else r["min"]}
    if sort in keys:
        rows.sort(key=keys[sort])
    pages = max(1, (len(rows) + 5) // 6)
    n = min(pages, max(1, int(q["page"]) if q.get("page", "").isdigit() else 1))
    a = (n - 1) * 6 - (1 if n == 2 and F("page2-repeats") else 0)
    part = rows[a:a + 6]
    link = lambda **kw: "/?" + urlencode({k: v for k, v in {**{k: q.get(k) for k in ("cuisine", "q", "open", "free", "sort")}, **kw}.items() if v})
    chips = "".join('<a href="%s"%s>%s</a>' % (E(link(cuisine=c)), ' class="on" aria-current="true"' if c == cui else "", c or "All cuisines") for c in [""] + CUISINES)
    opts = "".join("<option%s>%s</option>" % (" selected" if o == sort else "", o) for o in ["Recommended", "Rating", "Delivery time", "Minimum order", "Name"])
    found = len(RESTAURANTS) if F("count-wrong") else len(rows)
    pager = '<nav class="chips" aria-label="Pages">%s%s%s</nav>' % ('<a href="%s">Previous</a>' % E(link(page=n - 1)) if n > 1 else "", '<span>Page %d of %d</span>' % (n, pages), '<a href="%s">Next</a>' % E(link(page=n + 1)) if n < pages else "") if rows else ""
    body = """<h1>Restaurants near you</h1><div class="chips" role="group" aria-label="Cuisine">%s</div><form class="filters" method="get" action="/"><input type="hidden" name="cuisine" value="%s">
<input name="q" aria-label="Search restaurants" placeholder="Search restaurants" value="%s"><button>Search</button><label class="inline"><input type="checkbox" name="open" value="1"%s onchange="this.form.submit()"> Open now</label>
<label class="inline"><input type="checkbox" name="free" value="1"%s onchange="this.form.submit()"> Free delivery</label><label class="inline" for="sort">Sort by</label><select id="sort" name="sort" onchange="this.form.submit()">%s</select><a href="/">Clear filters</a></form>
<p>%d %s found</p><div class="grid">%s</div>%s%s""" % (chips, E(cui), E(text), " checked" if q.get("open") else "", " checked" if q.get("free") else "", opts, found, "restaurant" if found == 1 else "restaurants", "".join(card(r) for r in part), "" if rows else "<p>No restaurants match your search. Try another word or clear the filters.</p>", pager)
    return page("Restaurants", body, "Restaurants")


def restaurant(rid):
    r, out = BYID[rid], []
    sections = []
    for d in MENUS[rid]:
        if d["section"] not in sections:
            sections.append(d["section"])
    for s in sections:
        out.append('<section><h2>%s</h2>' % s)
        for d in [x for x in MENUS[rid] if x["section"] == s]:
            data = E(json.dumps(dict(rest=rid, id=d["id"], name=d["name"], desc=d["desc"], choice=d["choice"], extras=d["extras"])))
            off = d["sold"] or (not r["open"] and not F("closed-addable"))
            out.append('<div class="dish" data-veg="%s" data-name="%s"><div class="grow"><b>%s</b> %s%s<div class="muted">%s</div></div><span class="price">%s</span><button aria-label="Add %s"%s onclick="pick(%s)">Add</button></div>' % ("1" if d["veg"] else "", E(d["name"].lower()), E(d["name"]), '<span class="tag green">Vegetarian</span>' if d["veg"] else "", ' <span class="tag red">Sold out</span>' if d["sold"] else "", E(d["desc"]), P(d["price"]), E(d["name"]), " disabled" if off else "", data))
        out.append("</section>")
    revs = "".join('<div class="card"><b>%s</b> · %s out of 5<div>%s</div></div>' % x for x in REVIEWS.get(rid, [])) or "<p>No written reviews yet.</p>"
    body = """<p><a href="/">← All restaurants</a></p><div class="card"><h1>%s</h1>%s<div>%s · ★ %.1f <span class="muted">(%d reviews)</span> · %d min · %s</div>%s</div>
<div class="two"><div><div class="tabs" role="tablist"><button role="tab" aria-selected="true" aria-controls="menu" onclick="tab(this)">Menu</button><button role="tab" aria-selected="false" aria-controls="reviews" onclick="tab(this)">Reviews</button><button role="tab" aria-selected="false" aria-controls="info" onclick="tab(this)">Info</button></div>
<div id="menu" role="tabpanel"><div class="filters"><input id="find" aria-label="Search the menu" placeholder="Search the menu" oninput="menuFilter()"><label class="inline"><input type="checkbox" id="veg" onchange="menuFilter()"> Vegetarian only</label></div>%s<p id="nodish" hidden>No dishes match.</p></div>
<div id="reviews" role="tabpanel" hidden>%s</div><div id="info" role="tabpanel" hidden><table><tr><th>Address</th><td>%s</td></tr><tr><th>Minimum order</th><td>%s</td></tr><tr><th>Delivery fee</th><td>%s</td></tr><tr><th>Monday to Thursday</th><td>11:30–22:00</td></tr><tr><th>Friday and Saturday</th><td>11:30–23:30</td></tr><tr><th>Sunday</th><td>Closed</td></tr></table></div></div>
<aside class="panel"><h2 style="margin-top:0">Your basket</h2><div id="side"></div></aside></div>
<dialog id="dish" aria-labelledby="dname"><h2 id="dname"></h2><p class="muted" id="ddesc"></p><div id="dopts"></div><p class="step"><button type="button" title="One less" onclick="step(-1)">−</button> <input id="dqty" aria-label="Quantity" type="number" min="1" max="20" value="1" style="width:64px"> <button type="button" title="One more" onclick="step(1)">+</button></p><button class="primary" onclick="confirmDish()">Add to basket</button> <button onclick="this.closest('dialog').close()">Cancel</button></dialog>
<dialog id="swap" aria-labelledby="swaph"><h2 id="swaph">Start a new basket?</h2><p id="swaptext"></p><button class="primary" onclick="send(true)">Start new basket</button> <button onclick="this.closest('dialog').close()">Keep current basket</button></dialog>""" % (
        E(r["name"]), heart(r), r["cuisine"], r["rating"], r["reviews"], r["mins"], P(r["fee"]) + " delivery" if r["fee"] else "Free delivery", "" if r["open"] else '<p class="err">This restaurant is closed right now. You can look at the menu but not order.</p>', "".join(out), revs, E(r["street"]), P(r["min"]), P(r["fee"]) if r["fee"] else "Free")
    return page(r["name"], body, "Restaurants")


def basket_page(q):
    return page("Basket", """<h1>Your basket</h1><div id="basketpage"><div id="empty" hidden class="panel"><p>Your basket is empty.</p><a class="btn primary" href="/">Browse restaurants</a></div>
<div id="full" hidden class="two"><div><p>Order from <b id="brest"></b> · <span id="bitems"></span></p><table><thead><tr><th>Dish</th><th>Price</th><th>Quantity</th><th>Sum</th><th></th></tr></thead><tbody id="blines"></tbody></table>
<p><button onclick="act('/api/basket/clear',{})">Empty basket</button></p></div><aside class="panel"><fieldset><legend>How do you want your food?</legend><label class="inline"><input type="radio" name="mode" value="Delivery" onchange="act('/api/basket/mode',{mode:this.value})"> Delivery</label> <label class="inline"><input type="radio" name="mode" value="Pickup" onchange="act('/api/basket/mode',{mode:this.value})"> Pickup</label><div class="muted" id="eta"></div></fieldset>
<div><label for="code">Voucher code</label><br><input id="code" style="width:170px"> <button onclick="voucher()">Apply</button><div class="fielderr" id="verr" role="alert"></div></div>
<div class="sum"><span>Subtotal</span><span id="sub"></span></div><div class="sum" id="feerow"><span>Delivery fee</span><span id="fee"></span></div><div class="sum" id="discrow"><span>Voucher <span id="disccode"></span> <button title="Remove voucher" onclick="act('/api/basket/unvoucher',{})">✕</button></span><span id="disc"></span></div><div class="sum total"><span>Total</span><span id="total"></span></div>
<p class="fielderr" id="low"></p><button class="primary" id="go" onclick="location.href='/checkout'">Go to checkout</button></aside></div></div>""")


def checkout(f=None, errs=None):
    b, f, errs = S["basket"], f or {}, errs or {}
    if not b["lines"]:
        return None
    t, r = totals(), BYID[b["rest"]]
    ferr = lambda k: '<div class="fielderr" id="e-%s">%s</div>' % (k, E(errs[k])) if k in errs else ""
    sel = f.get("address") or str(next((a["id"] for a in S["addresses"] if a["default"]), "new"))
    aopts = "".join('<option value="%d"%s>%s – %s, %s</option>' % (a["id"], " selected" if str(a["id"]) == sel else "", E(a["label"]), E(a["street"]), E(a["postcode"])) for a in S["addresses"]) + '<option value="new"%s>Another address</option>' % (" selected" if sel == "new" else "")
    addr = """<label for="address">Deliver to</label><select id="address" name="address" onchange="where()">%s</select><div id="newaddr"%s><label for="street">Street and number</label><input id="street" name="street" value="%s">%s<label for="postcode">Postcode</label><input id="postcode" name="postcode" value="%s">%s</div>""" % (aopts, "" if sel == "new" else " hidden", E(f.get("street", "")), ferr("street"), E(f.get("postcode", "")), ferr("postcode"))
    if b["mode"] == "Pickup":
        addr = "<p>Collect your order at <b>%s, %s</b>.</p>" % (E(r["name"]), E(r["street"]))
    o = lambda name, opts: "".join("<option%s>%s</option>" % (" selected" if f.get(name) == x else "", x) for x in opts)
    body = """<h1>Checkout</h1><div class="two"><form class="stack panel" method="post" action="/checkout" novalidate><h2>%s</h2>%s<label for="phone">Phone number</label><input id="phone" name="phone" value="%s">%s
<label for="slot">%s time</label><select id="slot" name="slot">%s</select><label for="note">Note for the restaurant</label><textarea id="note" name="note" rows="2">%s</textarea><fieldset><legend>Payment</legend>%s</fieldset>
<label for="tip">Tip</label><select id="tip" name="tip">%s</select><p class="check"><input type="checkbox" id="terms" name="terms" value="1"%s> <label for="terms">I accept the terms and conditions</label>%s</p><button class="primary">Place order</button> <a href="/basket">Back to basket</a></form>
<aside class="panel"><h2 style="margin-top:0">Order summary</h2><p class="muted">%s</p>%s<div class="sum"><span>Subtotal</span><span>%s</span></div>%s%s<div class="sum total"><span>Total</span><span>%s</span></div></aside></div>""" % (
        b["mode"], addr, E(f.get("phone", S["user"]["phone"])), ferr("phone"), b["mode"], o("slot", ["As soon as possible", "18:00", "18:30", "19:00", "19:30"]), E(f.get("note", "")),
        "".join('<label class="inline"><input type="radio" name="pay" value="%s"%s> %s</label> ' % (p, " checked" if f.get("pay", "Card ending 4242") == p else "", p) for p in ["Card ending 4242", "Cash"]),
        o("tip", ["No tip", "£1.00", "£2.00", "£5.00"]), " checked" if f.get("terms") else "", ferr("terms"), E(r["name"]),
        "".join('<div class="sum"><span>%d × %s</span><span>%s</span></div>' % (l["qty"], E(l["name"]), P(l["unit"] * l["qty"])) for l in b["lines"]), P(t["subtotal"]),
        '<div class="sum"><span>Delivery fee</span><span>%s</span></div>' % (P(t["fee"]) if t["fee"] else "Free") if b["mode"] == "Delivery" else "", '<div class="sum"><span>Voucher %s</span><span>%s</span></div>' % (b["voucher"], P(-t["discount"])) if b["voucher"] else "", P(t["total"]))
    return page("Checkout", body, err="Please check the fields marked below." if errs else "")


POSTCODE = re.compile(r"^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$", re.I)


def place(f):
    b, errs = S["basket"], {}
    if b["mode"] == "Delivery" and f.get("address") == "new":
        if not f.get("street", "").strip():
            errs["street"] = "Please enter a street and number."
        if not POSTCODE.match(f.get("postcode", "").strip()) and not F("postcode-not-validated"):
            errs["postcode"] = "Please enter a valid postcode."
    if len(re.sub(r"\D", "", f.get("phone", ""))) < 9:
        errs["phone"] = "Please enter a phone number with at least 9 digits."
    if not f.get("terms"):
        errs["terms"] = "You have to accept the terms and conditions."
    if errs:
        return None, errs
    t, a = totals(), next((x for x in S["addresses"] if str(x["id"]) == f.get("address")), None)
    tip = {"£1.00": 100, "£2.00": 200, "£5.00": 500}.get(f.get("tip"), 0)
    o = dict(id=S["nextorder"], rest=b["rest"], date="3 Sep 2026", status="Received", mode=b["mode"], fee=t["fee"], tip=0 if F("tip-not-added") else tip,
             discount=t["discount"], items=[(l["name"], line_label(l), l["qty"], l["unit"]) for l in b["lines"]], slot=f.get("slot", ""), pay=f.get("pay", ""), rating=None, comment="",
             address=("%s, %s" % (a["street"], a["postcode"]) if a else "%s, %s" % (f.get("street", ""), f.get("postcode", "").upper())) if b["mode"] == "Delivery" else "")
    S["orders"].insert(0, o)
    S["nextorder"] += 1
    b["lines"], b["rest"], b["voucher"] = [], None, None
    S["flash"] = "Thank you, %s! Your order %d has been placed." % (S["user"]["name"].split()[0], o["id"])
    return o, {}


def otot(o):
    return sum(q * u for _, _, q, u in o["items"]) + o["fee"] + o["tip"] - o["discount"]


STATUS = {"Delivered": "green", "Cancelled": "red"}


def orders(q):
    show, sort = q.get("show", "all"), q.get("sort", "")
    done = lambda o: o["status"] in ("Delivered", "Cancelled")
    rows = [o for o in S["orders"] if show == "all" or (show == "past" and (done(o) or F("orders-tab"))) or (show == "active" and not done(o))]
    if sort == "total":
        rows = sorted(rows, key=otot)
    elif sort == "restaurant":
        rows = sorted(rows, key=lambda o: BYID[o["rest"]]["name"])
    n = len([o for o in S["orders"] if not done(o)])
    tabs = "".join('<a role="tab" aria-selected="%s" href="/orders?show=%s">%s</a>' % ("true" if show == k else "false", k, v) for k, v in [("all", "All"), ("active", 'Active <span class="badge">%d</span>' % n), ("past", "Past")])
    trs = "".join("""<tr><td><a href="/orders/%d">%d</a></td><td>%s</td><td>%s</td><td>%d</td><td>%s</td><td><span class="tag %s">%s</span></td><td><div class="menu"><button aria-label="Actions for order %d" aria-haspopup="true" onclick="toggle(this)">⋯</button><div class="items" hidden><a href="/orders/%d">View order</a>
<form method="post" action="/orders/%d/again"><button>Order again</button></form>%s</div></div></td></tr>""" % (o["id"], o["id"], E(BYID[o["rest"]]["name"]), o["date"], sum(i[2] for i in o["items"]), P(otot(o)), STATUS.get(o["status"], ""), o["status"], o["id"], o["id"], o["id"], '<form method="post" action="/orders/%d/hide"><button>Remove from history</button></form>' % o["id"] if done(o) else "") for o in rows)
    body = """<h1>Your orders</h1><div class="tabs" role="tablist">%s</div><table><thead><tr><th>Order</th><th><a href="/orders?show=%s&amp;sort=restaurant">Restaurant</a></th><th>Date</th><th>Items</th><th><a href="/orders?show=%s&amp;sort=total">Total</a></th><th>Status</th><th></th></tr></thead><tbody>%s</tbody></table>%s""" % (tabs, E(show), E(show), trs, "" if rows else "<p>No orders here.</p>")
    return page("Orders", body, "Orders")


def order(o, err=""):
    r, st = BYID[o["rest"]], o["status"]
    names = ["Order received", "Being prepared", "Ready to collect" if o["mode"] == "Pickup" else "On its way", "Collected" if o["mode"] == "Pickup" else "Delivered"]
    i = STAGES.index(st) if st in STAGES else -1
    track = '<ol class="track" aria-label="Progress">%s</ol>' % "".join('<li class="%s"%s>%s</li>' % ("done" if k <= i else "", ' aria-current="step"' if k == i else "", x) for k, x in enumerate(names)) if st != "Cancelled" else '<p class="err">This order was cancelled. You have not been charged.</p>'
    can = st in ("Received", "Preparing")
    acts = ('<form method="post" action="/orders/%d/refresh" style="display:inline"><button>Refresh status</button></form> ' % o["id"] if 0 <= i < 3 else "") + ('<button onclick="document.querySelector(\'#cancel\').showModal()">Cancel order</button>' if can else "") + (' <form method="post" action="/orders/%d/again" style="display:inline"><button>Order again</button></form>' % o["id"] if st in ("Delivered", "Cancelled") else "")
    rate = ""
    if st == "Delivered":
        rate = ('<div class="panel"><h2>Your review</h2><p>You rated this order %d out of 5.</p><p>%s</p></div>' % (o["rating"], E(o["comment"])) if o["rating"] else
                '<form class="panel stack" method="post" action="/orders/%d/rate"><h2>How was it?</h2><label for="stars">Rating</label><select id="stars" name="stars"><option value="">Choose…</option>%s</select><label for="comment">Comment</label><textarea id="comment" name="comment" rows="2"></textarea><p><button class="primary">Send review</button></p></form>' % (o["id"], "".join('<option value="%d">%d star%s</option>' % (k, k, "" if k == 1 else "s") for k in range(5, 0, -1))))
    rows = "".join("<tr><td>%d × %s<div class=\"muted\">%s</div></td><td>%s</td></tr>" % (q, E(n), E(c), P(q * u)) for n, c, q, u in o["items"])
    line = lambda k, v: "<tr><td>%s</td><td>%s</td></tr>" % (k, v)
    rows += (line("Delivery fee", P(o["fee"]) if o["fee"] else "Free") if o["mode"] == "Delivery" else "") + (line("Voucher", P(-o["discount"])) if o["discount"] else "") + (line("Tip", P(o["tip"])) if o["tip"] else "") + line("<b>Total</b>", "<b>%s</b>" % P(otot(o)))
    body = """<p><a href="/orders">← All orders</a></p><h1>Order %d</h1><p>%s · %s · <span class="tag %s">%s</span></p>%s<p>%s</p><div class="two"><div><table>%s</table></div><div class="panel"><h2 style="margin-top:0">%s</h2><p>%s</p><p class="muted">Time: %s<br>Payment: %s</p></div></div><br>%s
<dialog id="cancel" aria-labelledby="ch"><h2 id="ch">Cancel this order?</h2><p>The restaurant will be told at once.</p><form method="post" action="/orders/%d/cancel"><button class="primary">Yes, cancel it</button> <button type="button" onclick="this.closest('dialog').close()">Keep order</button></form></dialog>""" % (o["id"], E(r["name"]), o["date"], STATUS.get(st, ""), st, track, acts, rows, o["mode"], E(o["address"] or "%s, %s" % (r["name"], r["street"])), o["slot"], o["pay"], rate, o["id"])
    return page("Order %d" % o["id"], body, "Orders", err)


def favourites():
    cards = "".join(card(BYID[i], '<form method="post" action="/favourites/remove"><input type="hidden" name="id" value="%s"><button aria-label="Remove %s">Remove</button></form>' % (i, E(BYID[i]["name"]))) for i in S["fav"])
    return page("Favourites", "<h1>Your favourites</h1>" + ('<div class="grid">%s</div>' % cards if cards else "<p>You have no favourites yet.</p>"), "Favourites")


def vouchers():
    rows = "".join('<tr><td><code>%s</code></td><td>%s</td><td>%s</td><td><span class="tag %s">%s</span></td></tr>' % (c, E(d), u, "green" if s == "Active" else "red", s) for c, d, u, s in VOUCHERS)
    return page("Vouchers", "<h1>Vouchers</h1><p>Enter a code in your basket. One voucher per order.</p><table><thead><tr><th>Code</th><th>What you get</th><th>Valid until</th><th>Status</th></tr></thead><tbody>%s</tbody></table>" % rows, "Vouchers")


def account(q, f=None, err=""):
    t, u, p = q.get("tab", "profile"), dict(S["user"], **(f or {})), S["prefs"]
    tabs = "".join('<a role="tab" aria-selected="%s" href="/account?tab=%s">%s</a>' % ("true" if t == k else "false", k, k.title()) for k in ["profile", "addresses", "preferences"])
    if t == "addresses":
        cards = "".join('<div class="card"><b>%s</b> %s<div>%s</div><div class="muted">%s</div><form method="post" action="/account/address"><input type="hidden" name="id" value="%d">%s<button name="do" value="delete" aria-label="Delete %s">Delete</button></form></div>' % (E(a["label"]), '<span class="tag green">Default</span>' if a["default"] else "", E(a["street"]), E(a["postcode"]), a["id"], "" if a["default"] else '<button name="do" value="default">Set as default</button> ', E(a["label"])) for a in S["addresses"])
        v = lambda k: E((f or {}).get(k, ""))
        inner = '<div class="grid">%s</div><form class="stack panel" method="post" action="/account/address"><h2>Add an address</h2><label for="label">Label</label><input id="label" name="label" value="%s"><label for="street">Street and number</label><input id="street" name="street" value="%s"><label for="postcode">Postcode</label><input id="postcode" name="postcode" value="%s"><p><button class="primary" name="do" value="add">Save address</button></p></form>' % (cards, v("label"), v("street"), v("postcode"))
    elif t == "preferences":
        box = lambda k, l: '<p class="check"><input type="checkbox" id="%s" name="%s" value="1"%s> <label for="%s">%s</label></p>' % (k, k, " checked" if p[k] else "", k, l)
        inner = '<form class="stack panel" method="post" action="/account/preferences">%s%s%s<label for="language">Language</label><select id="language" name="language">%s</select><p><button class="primary">Save preferences</button></p></form>' % (box("offers", "Email me offers"), box("sms", "Text me when my food is close"), box("cutlery", "Send cutlery with every order"), "".join("<option%s>%s</option>" % (" selected" if x == p["language"] else "", x) for x in ["English", "French", "Spanish"]))
    else:
        inner = '<form class="stack panel" method="post" action="/account/profile" novalidate><label for="name">Full name</label><input id="name" name="name" value="%s"><label for="email">Email</label><input id="email" name="email" type="email" value="%s"><label for="phone">Phone</label><input id="phone" name="phone" value="%s"><p><button class="primary">Save profile</button></p></form>' % (E(u["name"]), E(u["email"]), E(u["phone"]))
    return page("My account", '<h1>My account</h1><div class="tabs" role="tablist">%s</div>%s' % (tabs, inner), err=err)


def help_page(f=None, err=""):
    f = f or {}
    faq = "".join('<details class="card"><summary>%s</summary><p>%s</p></details>' % x for x in FAQ)
    return page("Help", '<h1>Help</h1><h2>Common questions</h2>%s<h2>Write to us</h2><form class="stack panel" method="post" action="/help"><label for="topic">Topic</label><select id="topic" name="topic">%s</select><label for="message">Message</label><textarea id="message" name="message" rows="4" maxlength="200" cols="60" oninput="count(this)">%s</textarea><div class="muted" id="chars">%d / 200</div><p><button class="primary">Send message</button></p></form>' % (faq, "".join("<option%s>%s</option>" % (" selected" if f.get("topic") == x else "", x) for x in ["Choose a topic", "Missing item", "Late delivery", "Refund", "Something else"]), E(f.get("message", "")), len(f.get("message", ""))), "Help", err)


def sign_in(f=None, err=""):
    return page("Sign in", '<h1>Sign in</h1><form class="stack panel" style="max-width:420px" method="post" action="/sign-in" novalidate><label for="email">Email</label><input id="email" name="email" type="email" value="%s"><label for="password">Password</label><input id="password" name="password" type="password"><p><button class="primary">Sign in</button></p></form><p class="muted">Demo account: priya@example.com, password basmati7</p>' % E((f or {}).get("email", "")), err=err)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def reply(self, status, body="", ctype="text/html; charset=utf-8", **head):
        data = body.encode()
        self.send_response(status)
        for k, v in head.items():
            self.send_header(k, v)
        if status != 204:
            self.send_header("Content-Type", ctype)
            self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if status != 204:
            self.wfile.write(data)

    def go(self, where):
        self.reply(303, "", Location=where)

    def do_GET(self):
        with LOCK:
            u = urlsplit(self.path)
            q = {k: v[0] for k, v in parse_qs(u.query).items()}
            p = u.path
            if p == "/api/basket":
                return self.reply(200, json.dumps(basket_json()), "application/json")
            if re.match(r"/(account|orders|favourites|checkout)", p) and not S["signed"]:
                S["flash"] = "Please sign in to continue."
                return self.go("/sign-in")
            m = re.match(r"/restaurant/(\w+)$", p)
            if m and m[1] in BYID:
                return self.reply(200, restaurant(m[1]))
            m = re.match(r"/orders/(\d+)$", p)
            o = next((o for o in S["orders"] if m and o["id"] == int(m[1])), None)
            if o:
                return self.reply(200, order(o))
            if p == "/checkout":
                out = checkout()
                return self.reply(200, out) if out else self.go("/basket")
            views = {"/": lambda: home(q), "/basket": lambda: basket_page(q), "/orders": lambda: orders(q), "/favourites": favourites, "/vouchers": vouchers, "/account": lambda: account(q), "/help": help_page, "/sign-in": sign_in}
            if p in views:
                return self.reply(200, views[p]())
            self.reply(404, page("Not found", "<h1>Page not found</h1><p>We looked everywhere.</p>"))

    def do_POST(self):
        global S, FAULT
        u = urlsplit(self.path)
        p = u.path
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
        with LOCK:
            if p == "/reset":
                S = copy.deepcopy(start())
                FAULT = parse_qs(u.query).get("fault", [""])[0]
                if FAULT and FAULT not in FAULTS:
                    return self.reply(400, "unknown fault", "text/plain")
                return self.reply(204)
            if p.startswith("/api/"):
                st, out = api(p, json.loads(raw or "{}"))
                return self.reply(st, json.dumps(out), "application/json")
            f = {k: v[0] for k, v in parse_qs(raw, keep_blank_values=True).items()}
            if p == "/sign-out":
                S["signed"], S["flash"] = False, "You are signed out."
                return self.go("/")
            if p == "/sign-in":
                if f.get("email", "").strip().lower() == S["user"]["email"] and (f.get("password") == "basmati7" or F("signin-any-password")):
                    S["signed"], S["flash"] = True, "Welcome back, %s!" % S["user"]["name"].split()[0]
                    return self.go("/")
                return self.reply(422, sign_in(f, "Email or password is wrong."))
            if p == "/checkout":
                o, errs = place(f)
                return self.go("/orders/%d" % o["id"]) if o else self.reply(422, checkout(f, errs))
            if p == "/favourites/remove" and f.get("id") in S["fav"]:
                S["fav"].remove(S["fav"][0] if F("fav-remove-wrong") else f["id"])
                S["flash"] = "%s was removed from your favourites." % BYID[f["id"]]["name"]
                return self.go("/favourites")
            if p == "/help":
                if f.get("topic") == "Choose a topic":
                    return self.reply(422, help_page(f, "Please choose a topic."))
                if len(f.get("message", "").strip()) < 10:
                    return self.reply(422, help_page(f, "Please write at least 10 characters."))
                S["flash"] = "Thanks for your message. We reply within one day."
                return self.go("/help")
            if p == "/account/profile":
                if not f.get("name", "").strip():
                    return self.reply(422, account({}, f, "Please enter your name."))
                if not re.match(r"^[^@\s]+@[^@\s]+\.[^@\s]+$", f.get("email", "")):
                    return self.reply(422, account({}, f, "Please enter a valid email address."))
                S["user"].update({k: f.get(k, "").strip() for k in ("name", "email", "phone")})
                S["flash"] = "Profile saved."
                return self.go("/account")
            if p == "/account/preferences":
                if not F("prefs-not-saved"):
                    S["prefs"] = dict(offers="offers" in f, sms="sms" in f, cutlery="cutlery" in f, language=f.get("language", "English"))
                S["flash"] = "Preferences saved."
                return self.go("/account?tab=preferences")
            if p == "/account/address":
                return self.address(f)
            m = re.match(r"/orders/(\d+)/(\w+)$", p)
            o = next((o for o in S["orders"] if m and o["id"] == int(m[1])), None)
            if o:
                return self.order_action(o, m[2], f)
            self.reply(404, page("Not found", "<h1>Page not found</h1>"))

    def address(self, f):
        A, back = S["addresses"], "/account?tab=addresses"
        if f.get("do") == "add":
            err = "Please give the address a label." if not f.get("label", "").strip() else "Please enter a street and number." if not f.get("street", "").strip() else "Please enter a valid postcode." if not POSTCODE.match(f.get("postcode", "").strip()) else ""
            if err:
                return self.reply(422, account({"tab": "addresses"}, f, err))
            A.append(dict(id=S["nextaddr"], label=f["label"].strip(), street=f["street"].strip(), postcode=f["postcode"].strip().upper(), default=not A))
            S["nextaddr"] += 1
            S["flash"] = "Address saved."
            return self.go(back)
        i = next((n for n, a in enumerate(A) if str(a["id"]) == f.get("id")), None)
        if i is not None and f.get("do") == "default":
            if not F("default-address-stays"):
                for n, a in enumerate(A):
                    a["default"] = n == i
            S["flash"] = "%s is now your default address." % A[i]["label"]
        elif i is not None and f.get("do") == "delete":
            S["flash"] = "%s was deleted." % A[i]["label"]
            gone = A.pop((i + 1) % len(A) if F("delete-address-wrong") else i)
            if gone["default"] and A:
                A[0]["default"] = True
        self.go(back)

    def order_action(self, o, what, f):
        here = "/orders/%d" % o["id"]
        if what == "cancel" and o["status"] in ("Received", "Preparing"):
            if not F("cancel-not"):
                o["status"] = "Cancelled"
            S["flash"] = "Order %d has been cancelled." % o["id"]
        elif what == "refresh" and o["status"] in STAGES[:3]:
            o["status"] = STAGES[STAGES.index(o["status"]) + 1]
        elif what == "rate" and o["status"] == "Delivered":
            if f.get("stars") not in list("12345"):
                return self.reply(422, order(o, "Please choose a rating."))
            if not F("rating-not-shown"):
                o["rating"], o["comment"] = int(f["stars"]), f.get("comment", "")
            S["flash"] = "Thanks for your review."
        elif what == "hide":
            i = S["orders"].index(o)
            del S["orders"][min(i + 1, len(S["orders"]) - 1) if F("history-delete-wrong") else i]
            S["flash"] = "Order %d was removed from your history." % o["id"]
            return self.go("/orders")
        elif what == "again":
            b = S["basket"]
            b["lines"], b["voucher"], b["rest"] = [], None, o["rest"]
            for n, c, q, unit in o["items"]:
                b["lines"].append(dict(id=b["next"], name=n, choice=c, extras=[], qty=1 if F("reorder-qty") else q, unit=unit))
                b["next"] += 1
            S["flash"] = "The dishes of order %d are in your basket." % o["id"]
            return self.go("/basket")
        self.go(here)


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
