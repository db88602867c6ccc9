#!/usr/bin/env python3
"""Quince & Fern, an online garden shop. python3 quince.py PORT; POST /reset?case=X&fault=Y sets the state back."""
import json
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

FAULTS = [
    "count-stuck",       # the number on the basket button is not raised when something is added
    "voucher-ignored",   # the voucher is confirmed, but the total is not reduced
    "sort-as-text",      # sorting by price compares the prices as text
    "sale-leaks",        # the filter "On sale" lets products through that are not reduced
    "step-two",          # plus on the product page adds two
    "remove-wrong",      # removing a line of the basket removes the line above it (the first: the last)
    "wish-lost",         # the heart turns on, but nothing is kept
    "postcode-any",      # any postcode is accepted
    "express-price",     # express is charged like standard delivery
    "variant-price",     # the price does not follow the chosen variant
    "status-filter",     # the status filter of the orders shows cancelled orders as well
    "cancel-noop",       # cancelling an order confirms it, but changes nothing
    "old-price",         # cards show the present price as the old one
    "toast-name",        # the toast names another product
    "result-count",      # the number of search results is one too many
    "terms-free",        # an order can be placed without accepting the terms
]

CATS = [("pots", "Pots & Planters"), ("tools", "Hand Tools"), ("seeds", "Seeds"), ("watering", "Watering"),
        ("furniture", "Garden Furniture")]


def P(pid, name, cat, price, was=None, badge=None, stock=20, rating="4.5", reviews=0, variants=None, vlabel=None,
      text="", spec=None):
    return dict(id=pid, name=name, cat=cat, price=price, was=was, badge=badge, stock=stock, rating=rating,
                reviews=reviews, variants=variants, vlabel=vlabel, text=text, spec=spec or [])


PRODUCTS = [
    P("terracotta-pot", "Terracotta Pot", "pots", 850, badge="Bestseller", rating="4.8", reviews=132,
      variants=[["Small (12 cm)", 850], ["Medium (18 cm)", 1225], ["Large (30 cm)", 2450]], vlabel="Size",
      text="Hand-thrown in Tuscany from frost-proof clay. The pot breathes, so roots stay cool in summer.",
      spec=[["Material", "Clay"], ["Frost-proof", "Yes"], ["Drainage hole", "Yes"], ["Origin", "Italy"]]),
    P("glazed-planter", "Glazed Planter", "pots", 3400, was=4200, badge="Sale", rating="4.4", reviews=57,
      variants=[["Moss", 3400], ["Slate", 3400], ["Sand", 3650]], vlabel="Colour",
      text="A heavy stoneware planter with a reactive glaze. No two are alike.",
      spec=[["Material", "Stoneware"], ["Height", "32 cm"], ["Weight", "6.4 kg"], ["Frost-proof", "No"]]),
    P("zinc-trough", "Zinc Trough", "pots", 2995, rating="4.1", reviews=23, text="A long trough for herbs on the sill.",
      spec=[["Material", "Zinc"], ["Length", "60 cm"]]),
    P("hanging-basket", "Hanging Basket", "pots", 1400, badge="New", rating="4.0", reviews=4,
      text="Woven rattan with a liner and a chain of 45 cm.", spec=[["Material", "Rattan"], ["Diameter", "35 cm"]]),
    P("ceramic-cachepot", "Ceramic Cachepot", "pots", 1900, was=2300, badge="Sale", rating="4.6", reviews=31,
      text="Hides the nursery pot and catches the drips.", spec=[["Material", "Ceramic"], ["Diameter", "16 cm"]]),
    P("hand-trowel", "Hand Trowel", "tools", 1195, rating="4.7", reviews=88,
      text="Stainless steel on an ash handle.", spec=[["Material", "Stainless steel"], ["Length", "31 cm"]]),
    P("bypass-secateurs", "Bypass Secateurs", "tools", 2750, was=3200, badge="Sale", stock=3, rating="4.9", reviews=203,
      text="Cuts green wood up to 22 mm cleanly.", spec=[["Blade", "Carbon steel"], ["Weight", "240 g"]]),
    P("digging-fork", "Digging Fork", "tools", 4400, badge="Bestseller", rating="4.6", reviews=64,
      text="Four forged tines for heavy soil.", spec=[["Tines", "4"], ["Length", "102 cm"]]),
    P("leaf-rake", "Leaf Rake", "tools", 2100, rating="4.2", reviews=19, text="A light rake with 22 springy teeth.",
      spec=[["Teeth", "22"]]),
    P("garden-kneeler", "Garden Kneeler", "tools", 1650, stock=0, rating="4.3", reviews=12,
      text="A padded kneeler that turns into a stool.", spec=[["Padding", "Foam"]]),
    P("sweet-pea-seeds", "Sweet Pea Seeds", "seeds", 295, rating="4.5", reviews=41,
      text="A scented climber in mauve and white. Sow from October to April.", spec=[["Seeds", "25"], ["Height", "180 cm"]]),
    P("heritage-tomato-seeds", "Heritage Tomato Seeds", "seeds", 325, badge="New", rating="4.7", reviews=9,
      text="Five old varieties in one packet.", spec=[["Seeds", "40"]]),
    P("wildflower-mix", "Wildflower Mix", "seeds", 450, was=600, badge="Sale", rating="4.4", reviews=76,
      text="Twenty native species for ten square metres.", spec=[["Area", "10 m²"]]),
    P("salad-leaf-seeds", "Salad Leaf Seeds", "seeds", 225, rating="4.1", reviews=15, text="Cut and come again.",
      spec=[["Seeds", "300"]]),
    P("copper-watering-can", "Copper Watering Can", "watering", 4800, badge="Bestseller", rating="4.9", reviews=118,
      text="A balanced can of 5 litres with a brass rose.", spec=[["Volume", "5 litres"], ["Material", "Copper"]]),
    P("garden-hose", "Garden Hose", "watering", 3600, rating="4.0", reviews=37, text="20 metres that do not kink.",
      spec=[["Length", "20 m"]]),
    P("rain-gauge", "Rain Gauge", "watering", 975, badge="New", rating="4.3", reviews=6,
      text="Reads to the millimetre.", spec=[["Scale", "0 to 40 mm"]]),
    P("water-butt", "Water Butt", "watering", 6200, was=7400, badge="Sale", rating="4.2", reviews=28,
      text="Holds 100 litres and comes with a tap.", spec=[["Volume", "100 litres"]]),
    P("bistro-table", "Bistro Table", "furniture", 8900, rating="4.6", reviews=44,
      text="Folds flat for the winter.", spec=[["Diameter", "60 cm"]]),
    P("bistro-chair", "Bistro Chair", "furniture", 5400, rating="4.5", reviews=39,
      text="Powder-coated steel with slats of acacia.", spec=[["Seat height", "45 cm"]]),
    P("oak-bench", "Oak Bench", "furniture", 18900, was=21900, badge="Sale", rating="4.8", reviews=52,
      text="Three seats of solid oak.", spec=[["Length", "150 cm"]]),
    P("deck-chair", "Deck Chair", "furniture", 6500, stock=0, rating="4.0", reviews=17,
      text="Striped canvas on a beech frame.", spec=[["Frame", "Beech"]]),
]
BYID = {p["id"]: p for p in PRODUCTS}
REVIEWS = [["Maud", "5", "Survived two hard winters."], ["Tobias", "4", "Lovely colour, a little heavy."],
           ["Ines", "5", "Exactly as described."]]
VOUCHERS = {"SPRING10": "10% off", "FREESHIP": "Free delivery", "WELCOME5": "£5 off orders over £30"}
LOCK = threading.Lock()
S = {}


def reset(fault=""):
    S.clear()
    S.update(fault=fault, basket=[], next=1, voucher=None, wish=["oak-bench"], user=None, address=None, method=None,
             gift=False, placed=None, number=20418, count=0, orders=[
        dict(id="QF-20391", date="14 March 2026", items=3, status="Processing", total=7190,
             lines=[["Hand Trowel", 2, 2390], ["Copper Watering Can", 1, 4800]], extra=0),
        dict(id="QF-20377", date="2 March 2026", items=1, status="Dispatched", total=4800,
             lines=[["Copper Watering Can", 1, 4800]], extra=0),
        dict(id="QF-20342", date="11 February 2026", items=5, status="Delivered", total=11615,
             lines=[["Bistro Chair", 2, 10800], ["Salad Leaf Seeds", 1, 225], ["Sweet Pea Seeds", 2, 590]], extra=0),
        dict(id="QF-20310", date="20 January 2026", items=2, status="Delivered", total=3045,
             lines=[["Leaf Rake", 1, 2100], ["Wildflower Mix", 1, 450]], extra=495),
        dict(id="QF-20288", date="5 December 2025", items=4, status="Cancelled", total=9895,
             lines=[["Bypass Secateurs", 2, 5500], ["Zinc Trough", 1, 2995], ["Hanging Basket", 1, 1400]], extra=0),
        dict(id="QF-20251", date="18 October 2025", items=1, status="Delivered", total=18900,
             lines=[["Oak Bench", 1, 18900]], extra=0)])


reset()


def gbp(n):
    return ("-" if n < 0 else "") + "£%d.%02d" % divmod(abs(n), 100)


def basket():
    lines, sub, n = [], 0, 0
    for l in S["basket"]:
        p = BYID[l["id"]]
        unit = dict((a, b) for a, b in p["variants"])[l["variant"]] if p["variants"] else p["price"]
        sub += unit * l["qty"]
        n += l["qty"]
        lines.append(dict(no=l["no"], id=l["id"], name=p["name"], variant=l["variant"], qty=l["qty"], max=min(p["stock"], 20),
                          unit=gbp(unit), sum=gbp(unit * l["qty"]), pence=unit * l["qty"]))
    disc = 0
    if S["voucher"] == "SPRING10":
        disc = sub * 10 // 100
    if S["voucher"] == "WELCOME5" and sub >= 3000:
        disc = 500
    std = 0 if sub >= 5000 or S["voucher"] == "FREESHIP" else 495
    m = S["method"]
    deliv = {"express": 895, "collect": 0}.get(m, std)
    charged = std if S["fault"] == "express-price" and m == "express" else deliv
    wrap = 350 if S["gift"] else 0
    total = sub - (0 if S["fault"] == "voucher-ignored" else disc) + charged + wrap if lines else 0
    return dict(lines=lines, count=n, shown=S["count"] if S["fault"] == "count-stuck" else n, sub=gbp(sub), disc=gbp(disc) if disc else "",
                voucher=S["voucher"], voucherText=VOUCHERS.get(S["voucher"], ""), method=m,
                deliv=gbp(charged) if charged else "Free", wrap=gbp(wrap) if wrap else "", total=gbp(total), standard=gbp(std) if std else "Free",
                more=gbp(5000 - sub) if 0 < sub < 5000 else "", totalPence=total, gift=S["gift"])


def card(p):
    return dict(id=p["id"], name=p["name"], price=gbp(p["price"]), was=gbp(p["price"] if S["fault"] == "old-price" else p["was"]) if p["was"] else "", badge=p["badge"],
                stock=p["stock"], rating=p["rating"], reviews=p["reviews"], options=bool(p["variants"]), wished=p["id"] in S["wish"])


def products(q):
    g = lambda k: q.get(k, [""])[0]
    items = list(PRODUCTS)
    cat = g("cat")
    if cat == "offers":
        items = [p for p in items if p["was"]]
    elif cat and cat != "all":
        items = [p for p in items if p["cat"] == cat]
    words = g("q").lower().split()
    if words:
        items = [p for p in items if all(w in (p["name"] + " " + dict(CATS)[p["cat"]]).lower() for w in words)]
    if g("sale"):
        items = [p for p in items if p["was"] or (S["fault"] == "sale-leaks" and p["badge"] == "Bestseller")]
    if g("stock"):
        items = [p for p in items if p["stock"]]
    if g("new"):
        items = [p for p in items if p["badge"] == "New"]
    lo, hi = {"Under £10": (0, 999), "£10 to £30": (1000, 3000), "£30 to £60": (3001, 6000), "Over £60": (6001, 10 ** 7)}.get(g("price"), (0, 10 ** 7))
    items = [p for p in items if lo <= p["price"] <= hi]
    s = g("sort")
    if s in ("low", "high"):
        key = (lambda p: gbp(p["price"])) if S["fault"] == "sort-as-text" else (lambda p: p["price"])
        items.sort(key=key, reverse=s == "high")
    elif s == "name":
        items.sort(key=lambda p: p["name"])
    elif s == "rating":
        items.sort(key=lambda p: -float(p["rating"]))
    total = len(items)
    lim = int(g("limit") or 12)
    return dict(total=total, count=total + 1 if words and S["fault"] == "result-count" else total, items=[card(p) for p in items[:lim]])


def me():
    return dict(user=S["user"], wish=len(S["wish"]), basket=basket(), cats=[[c, n, sum(p["cat"] == c for p in PRODUCTS)] for c, n in CATS],
                offers=sum(bool(p["was"]) for p in PRODUCTS), all=len(PRODUCTS))


def check_address(a):
    e = {}
    need = [("name", "Enter your full name"), ("email", "Enter your e-mail address"), ("street", "Enter your street and house number"),
            ("town", "Enter your town"), ("postcode", "Enter your postcode")]
    for k, m in need:
        if not a.get(k, "").strip():
            e[k] = m
    if "email" not in e and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]{2,}", a["email"].strip()):
        e["email"] = "This e-mail address is not complete"
    if "postcode" not in e and S["fault"] != "postcode-any" and a.get("country") == "United Kingdom" and not re.fullmatch(
            r"[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}", a["postcode"].strip().upper()):
        e["postcode"] = "This is not a valid UK postcode"
    return e


def check_pay(a):
    e = {}
    if not re.fullmatch(r"\d{16}", re.sub(r"\s", "", a.get("card", ""))):
        e["card"] = "The card number has 16 digits"
    m = re.fullmatch(r"(\d\d)/(\d\d)", a.get("expiry", "").strip())
    if not m or not 1 <= int(m[1]) <= 12:
        e["expiry"] = "Enter the expiry date as MM/YY"
    if not re.fullmatch(r"\d{3}", a.get("cvc", "").strip()):
        e["cvc"] = "The security code has 3 digits"
    return e


def api(path, q, b):
    g = lambda k: q.get(k, [""])[0]
    if path == "/api/me":
        return 0.05, me()
    if path == "/api/home":
        return 0.35, dict(best=[card(p) for p in PRODUCTS if p["badge"] == "Bestseller"], new=[card(p) for p in PRODUCTS if p["badge"] == "New"])
    if path == "/api/products":
        return 0.45, products(q)
    if path == "/api/suggest":
        w = g("q").lower()
        return 0.2, dict(items=[dict(id=p["id"], name=p["name"], price=gbp(p["price"])) for p in PRODUCTS if w in p["name"].lower()][:5])
    if path == "/api/product":
        p = BYID.get(g("id"))
        if not p:
            return 0.3, dict(error="missing")
        also = [x for x in PRODUCTS if x["cat"] == p["cat"] and x is not p][:3]
        r = dict(card(p), was=gbp(p["was"]) if p["was"] else "", cat=p["cat"], catName=dict(CATS)[p["cat"]], text=p["text"], spec=p["spec"], vlabel=p["vlabel"],
                 variants=[[n, gbp(c)] for n, c in p["variants"]] if p["variants"] else None, reviewList=REVIEWS,
                 also=[[x["id"], x["name"], gbp(x["price"])] for x in also])
        return 0.35, r
    if path == "/api/basket/add":
        p = BYID[b["id"]]
        v = b.get("variant") or (p["variants"][0][0] if p["variants"] else "")
        qty = int(b.get("qty", 1))
        have = sum(l["qty"] for l in S["basket"] if l["id"] == p["id"])
        if have + qty > min(p["stock"], 20):
            return 0.4, dict(error="Sorry, we only have %d of %s" % (min(p["stock"], 20), p["name"]), basket=basket())
        for l in S["basket"]:
            if l["id"] == p["id"] and l["variant"] == v:
                l["qty"] += qty
                break
        else:
            S["basket"].append(dict(no=S["next"], id=p["id"], variant=v, qty=qty))
            S["next"] += 1
        name = PRODUCTS[(PRODUCTS.index(p) + 1) % len(PRODUCTS)]["name"] if S["fault"] == "toast-name" else p["name"]
        return 0.4, dict(toast="%s added to your basket" % name, basket=basket())
    if path == "/api/basket/set":
        for l in S["basket"]:
            if l["no"] == b["no"]:
                l["qty"] = max(1, min(int(b["qty"]), BYID[l["id"]]["stock"], 20))
        return 0.3, dict(basket=basket())
    if path == "/api/basket/remove":
        i = [l["no"] for l in S["basket"]].index(b["no"])
        name = BYID[S["basket"][i]["id"]]["name"]
        del S["basket"][i - 1 if S["fault"] == "remove-wrong" else i]
        return 0.3, dict(toast="%s removed" % name, basket=basket())
    if path == "/api/basket/voucher":
        c = b["code"].strip().upper()
        if not c:
            return 0.1, dict(error="Enter a voucher code")
        if c == "OLDLEAF":
            return 0.6, dict(error="The voucher OLDLEAF expired on 31 January 2026")
        if c not in VOUCHERS:
            return 0.6, dict(error="We do not know the voucher %s" % c)
        if c == "WELCOME5" and sum(l["pence"] for l in basket()["lines"]) < 3000:
            return 0.6, dict(error="WELCOME5 needs a basket of at least £30.00")
        S["voucher"] = c
        return 0.6, dict(basket=basket())
    if path == "/api/basket/unvoucher":
        S["voucher"] = None
        return 0.3, dict(basket=basket())
    if path == "/api/wish":
        if b["id"] in S["wish"]:
            S["wish"].remove(b["id"])
            on = False
        else:
            on = True
            if S["fault"] != "wish-lost":
                S["wish"].append(b["id"])
        n = BYID[b["id"]]["name"]
        return 0.25, dict(on=on, wish=len(S["wish"]), toast="%s %s your wishlist" % (n, "saved to" if on else "removed from"))
    if path == "/api/wishlist":
        return 0.35, dict(items=[card(BYID[i]) for i in S["wish"]])
    if path == "/api/signin":
        if b.get("email", "").strip().lower() == "rowan@example.org" and b.get("password") == "garden42":
            S["user"] = "Rowan"
            return 0.7, dict(ok=True)
        return 0.7, dict(error="The e-mail address or the password is not right")
    if path == "/api/signout":
        S["user"] = None
        return 0.3, dict(ok=True)
    if path == "/api/orders":
        if not S["user"]:
            return 0.1, dict(error="signin")
        st = g("status")
        o = [x for x in S["orders"] if not st or x["status"] == st or (S["fault"] == "status-filter" and x["status"] == "Cancelled")]
        return 0.5, dict(orders=[dict(x, total=gbp(x["total"])) for x in o])
    if path == "/api/order":
        if not S["user"]:
            return 0.1, dict(error="signin")
        for x in S["orders"]:
            if x["id"] == g("id"):
                return 0.4, dict(x, total=gbp(x["total"]), extra=gbp(x["extra"]), lines=[[n, c, gbp(s)] for n, c, s in x["lines"]])
        return 0.3, dict(error="missing")
    if path == "/api/orders/cancel":
        for x in S["orders"]:
            if x["id"] == b["id"] and S["fault"] != "cancel-noop":
                x["status"] = "Cancelled"
        return 0.8, dict(toast="Order %s was cancelled" % b["id"])
    if path == "/api/orders/again":
        x = [x for x in S["orders"] if x["id"] == b["id"]][0]
        for n, c, _ in x["lines"]:
            p = [p for p in PRODUCTS if p["name"] == n][0]
            S["basket"].append(dict(no=S["next"], id=p["id"], variant="", qty=c))
            S["next"] += 1
        return 0.5, dict(toast="%d items from order %s are in your basket" % (sum(l[1] for l in x["lines"]), x["id"]), basket=basket())
    if path == "/api/checkout/address":
        e = check_address(b)
        if not e:
            S["address"] = b
            S["method"] = S["method"] or "standard"
        return 0.5, dict(errors=e, basket=basket())
    if path == "/api/checkout/method":
        S["method"], S["gift"] = b["method"], bool(b["gift"])
        return 0.3, dict(basket=basket())
    if path == "/api/checkout/state":
        return 0.3, dict(address=S["address"], basket=basket(), user=S["user"], method=S["method"], placed=S["placed"])
    if path == "/api/checkout/place":
        e = check_pay(b)
        if e:
            return 0.4, dict(errors=e)
        bk = basket()
        num = "QF-%d" % S["number"]
        S["placed"] = dict(number=num, total=bk["total"], name=S["address"]["name"].split()[0], email=S["address"]["email"], items=bk["count"])
        S["orders"].insert(0, dict(id=num, date="Today", items=bk["count"], status="Processing", total=bk["totalPence"],
                                   lines=[[l["name"], l["qty"], l["pence"]] for l in bk["lines"]], extra=0))
        S["number"] += 1
        S["basket"], S["voucher"], S["method"], S["gift"] = [], None, None, False
        return 1.3, dict(ok=True, basket=basket())
    if path == "/api/newsletter":
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]{2,}", b["email"].strip()):
            return 0.2, dict(error="Please enter a valid e-mail address")
        return 0.6, dict(ok="Thank you. We have sent a link to %s" % b["email"].strip())
    return None


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def out(self, code, body, kind="application/json"):
        if not isinstance(body, bytes):
            body = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        self.send_response(code)
        self.send_header("Content-Type", kind + "; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def body(self):
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n) if n else b""
        try:
            return json.loads(raw or b"{}")
        except ValueError:
            return {}

    def go(self, b):
        u = urlsplit(self.path)
        q = parse_qs(u.query)
        if u.path == "/reset" and self.command == "POST":
            f = q.get("fault", [""])[0]
            if f and f not in FAULTS:
                return self.out(400, {"error": "no such fault", "faults": FAULTS})
            with LOCK:
                reset(f)
            return self.out(200, {"ok": True})
        if u.path.startswith("/api/"):
            with LOCK:
                r = api(u.path, q, b)
            if r is None:
                return self.out(404, {"error": "unknown"})
            time.sleep(r[0])
            return self.out(200, r[1])
        if self.command != "GET":
            return self.out(405, {})
        if u.path == "/favicon.ico":
            return self.out(200, ICON, "image/svg+xml")
        if u.path == "/app.css":
            return self.out(200, CSS, "text/css")
        if u.path == "/app.js":
            return self.out(200, JS.replace("%FAULT%", S["fault"]), "text/javascript")
        self.out(200, PAGE, "text/html")

    def do_GET(self):
        self.go({})

    def do_POST(self):
        self.go(self.body())


ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="9" r="6" fill="#c9a227"/></svg>'
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quince &amp; Fern</title><link rel="stylesheet" href="/app.css"><link rel="icon" href="/favicon.ico"></head>
<body><div id="app"></div><div id="over"></div><div id="toasts" role="status" aria-live="polite"></div>
<script src="/app.js"></script></body></html>"""

CSS = r"""
*{box-sizing:border-box}body{margin:0;font:15px/1.5 "Segoe UI",Helvetica,Arial,sans-serif;color:#26332a;background:#faf8f2}
a{color:#2f6b47;text-decoration:none}a:hover{text-decoration:underline}button{font:inherit;cursor:pointer}
h1{font-size:28px;margin:0 0 6px}h2{font-size:20px;margin:26px 0 12px}h3{font-size:16px;margin:0}
.top{display:flex;gap:22px;align-items:center;padding:12px 28px;background:#24452f;color:#fff;position:relative}
.top .logo{color:#fff;font:bold 21px Georgia,serif;white-space:nowrap}.top .find{flex:1;position:relative;max-width:460px}
.top input{width:100%;padding:8px 12px;border:0;border-radius:18px;font:inherit}.top .acts{margin-left:auto;display:flex;gap:8px;align-items:center}
.top .acts>a,.top .acts>button,.acct>button{color:#fff;background:none;border:1px solid transparent;padding:6px 10px;border-radius:6px;white-space:nowrap}
.top .acts>a:hover,.top .acts button:hover{border-color:#7fa38b;text-decoration:none}.num{display:inline-block;min-width:20px;padding:0 6px;border-radius:10px;background:#c9a227;color:#222;font-size:12px;text-align:center;font-weight:bold}
.sug{position:absolute;top:40px;left:0;right:0;background:#fff;color:#222;border:1px solid #cfd6cd;border-radius:8px;list-style:none;margin:0;padding:4px;z-index:20}
.sug li{padding:6px 10px;display:flex;justify-content:space-between;cursor:pointer}.sug li:hover{background:#eef3ea}
.acct{position:relative}.acct ul{position:absolute;right:0;top:38px;background:#fff;border:1px solid #cfd6cd;border-radius:8px;list-style:none;margin:0;padding:6px;z-index:20;min-width:150px}
.acct li{padding:6px 10px;cursor:pointer;color:#26332a}.acct li:hover{background:#eef3ea}
.wrap{display:flex;max-width:1240px;margin:0 auto;min-height:560px}.side{width:215px;padding:24px 12px 24px 24px;flex:none}
.side h2{margin:0 0 8px;font-size:14px;text-transform:uppercase;letter-spacing:1px;color:#6b7a6e}.side ul{list-style:none;margin:0;padding:0}
.side li a{display:flex;justify-content:space-between;padding:7px 10px;border-radius:6px}.side li a[aria-current]{background:#dfe9da;font-weight:bold}.side small{color:#7d897f}
main{flex:1;padding:24px;min-width:0}.hero{background:linear-gradient(120deg,#d9e6cf,#f2e6b8);border-radius:12px;padding:34px}
.btn{display:inline-block;background:#2f6b47;color:#fff;border:0;border-radius:6px;padding:8px 14px}.btn:hover{background:#24543a;text-decoration:none}.btn[disabled]{background:#b9c2ba;cursor:not-allowed}
.btn.soft{background:#e6ece2;color:#24452f}.link{background:none;border:0;color:#2f6b47;padding:2px 4px;text-decoration:underline}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(205px,1fr));gap:18px}.card{background:#fff;border:1px solid #e2e1d6;border-radius:10px;padding:12px;position:relative;display:flex;flex-direction:column;gap:6px}
.pic{height:110px;border-radius:8px;background:#edf1e6;display:flex;align-items:center;justify-content:center;font:40px Georgia,serif;color:#7f9a78}
.badge{position:absolute;top:18px;left:18px;background:#24452f;color:#fff;font-size:12px;border-radius:4px;padding:1px 8px}.badge.Sale{background:#b3402e}.badge.New{background:#3a6ea5}.badge.in{position:static}
.heart{position:absolute;top:16px;right:16px;border:1px solid #d5d8cd;background:#fff;border-radius:50%;width:32px;height:32px;line-height:1;color:#b3402e;font-size:16px}
.price b{font-size:17px}.price del{color:#8b8b80;margin-left:8px}.rate{color:#6b7a6e;font-size:13px}.card .btn{margin-top:auto;text-align:center}
.bar{display:flex;gap:18px;flex-wrap:wrap;align-items:center;margin:12px 0;padding:10px 14px;background:#fff;border:1px solid #e2e1d6;border-radius:10px}
.bar .right{margin-left:auto;display:flex;gap:8px;align-items:center}.dd{position:relative;display:inline-block}.dd .trig{background:#fff;border:1px solid #bcc6bb;border-radius:6px;padding:6px 12px;min-width:150px;text-align:left;cursor:pointer}
.dd .trig:after{content:"";float:right;margin:9px 0 0 10px;border:5px solid transparent;border-top-color:#55665a}.dd ul{position:absolute;z-index:15;left:0;right:0;background:#fff;border:1px solid #bcc6bb;border-radius:6px;margin:2px 0 0;padding:4px;list-style:none;min-width:170px;box-shadow:0 6px 18px #0002}
.dd li{padding:5px 10px;border-radius:4px;cursor:pointer}.dd li:hover,.dd li.at{background:#eef3ea}.dd li[aria-selected=true],.dd li.sel{font-weight:bold}
.chips{display:flex;gap:8px;margin:8px 0;align-items:center}.chip{background:#dfe9da;border-radius:14px;padding:2px 6px 2px 12px;font-size:13px}.chip button{border:0;background:none}
.crumb{font-size:13px;color:#6b7a6e;margin-bottom:12px}.prod{display:grid;grid-template-columns:340px 1fr;gap:34px}.prod .pic{height:340px;font-size:120px}
.var{display:flex;gap:8px;margin:6px 0 14px}.var button{border:1px solid #bcc6bb;background:#fff;border-radius:6px;padding:7px 12px}.var button[aria-checked=true]{border:2px solid #2f6b47;background:#eef3ea}
.step{display:inline-flex;border:1px solid #bcc6bb;border-radius:6px;overflow:hidden;background:#fff}.step button{border:0;background:#eef3ea;width:34px;height:36px}.step button[disabled]{color:#aaa;cursor:not-allowed}.step input{width:52px;border:0;text-align:center;font:inherit}.step span{min-width:36px;text-align:center;line-height:36px}
.tabs{display:flex;gap:4px;border-bottom:2px solid #dcdccf;margin-top:28px}.tabs button{border:0;background:none;padding:8px 16px}.tabs button[aria-selected=true]{background:#fff;border:2px solid #dcdccf;border-bottom-color:#fff;margin-bottom:-2px;font-weight:bold;border-radius:6px 6px 0 0}
table{border-collapse:collapse;width:100%;background:#fff}th,td{text-align:left;padding:9px 12px;border-bottom:1px solid #e7e6db}th{background:#f0efe4;font-size:13px}
.st{padding:1px 9px;border-radius:10px;background:#e6ece2;font-size:13px}.st.Cancelled{background:#f3d9d4}.st.Delivered{background:#d5ead8}
.veil{position:fixed;inset:0;background:#1b2a2088;z-index:40}.drawer{position:fixed;z-index:41;top:0;right:0;bottom:0;width:430px;background:#fff;display:flex;flex-direction:column;box-shadow:-8px 0 30px #0003}
.drawer header,.drawer footer{padding:16px 20px}.drawer header{display:flex;justify-content:space-between;align-items:center;border-bottom:1px solid #e7e6db}.drawer h2{margin:0}.drawer .body{flex:1;overflow:auto;padding:6px 20px}.drawer ul{list-style:none;margin:0;padding:0}.drawer li{display:grid;grid-template-columns:1fr auto;gap:6px 12px;padding:12px 0;border-bottom:1px solid #eee}
.drawer .step{justify-self:start}.drawer footer{border-top:1px solid #e7e6db;background:#faf8f2}.sumrow{display:flex;justify-content:space-between;padding:2px 0}.sumrow.t{font-weight:bold;font-size:17px;border-top:1px solid #d9d8cc;margin-top:6px;padding-top:6px}
.x{border:0;background:none;font-size:22px;line-height:1}.vou{display:flex;gap:8px;margin:10px 0}.vou input{flex:1}input[type=text],input[type=email],input[type=password],input[type=tel],input[type=date],textarea,select{padding:8px 10px;border:1px solid #bcc6bb;border-radius:6px;font:inherit;background:#fff}
.err{color:#a5281b;font-size:13px;display:block}.ok{color:#226b3d}.f{margin:0 0 14px;display:flex;flex-direction:column;gap:3px;max-width:420px}.f label,.f .lab{font-weight:600}[aria-invalid=true]{border-color:#a5281b!important}
.alert{background:#f8e3df;border:1px solid #d99a90;border-radius:8px;padding:10px 14px;margin:0 0 16px}.good{background:#e0efe2;border:1px solid #9cc5a4;border-radius:8px;padding:10px 14px;margin:0 0 16px}.note{background:#fbf3d6;border:1px solid #dfcb83;border-radius:8px;padding:10px 14px;margin:0 0 16px}
.steps{display:flex;gap:10px;list-style:none;padding:0;margin:0 0 20px}.steps li{padding:6px 14px;border-radius:16px;background:#eceade;color:#77806f}.steps li[aria-current]{background:#24452f;color:#fff}
.co{display:grid;grid-template-columns:1fr 300px;gap:34px}.sumbox{background:#fff;border:1px solid #e2e1d6;border-radius:10px;padding:16px;align-self:start}.sumbox h2{margin-top:0}
.opt{display:flex;gap:10px;background:#fff;border:1px solid #dcdccf;border-radius:8px;padding:10px 14px;margin:0 0 8px;max-width:520px}.opt span:last-child{margin-left:auto;font-weight:bold}
.sw{width:42px;height:22px;border-radius:12px;border:0;background:#b9c2ba;position:relative;vertical-align:middle}.sw:after{content:"";position:absolute;left:3px;top:3px;width:16px;height:16px;border-radius:50%;background:#fff}.sw[aria-checked=true]{background:#2f6b47}.sw[aria-checked=true]:after{left:23px}
.modal{position:fixed;z-index:51;left:50%;top:18%;transform:translateX(-50%);background:#fff;border-radius:12px;padding:24px;width:460px;box-shadow:0 12px 50px #0005}.modal h2{margin-top:0}.row{display:flex;gap:10px;align-items:center}
#toasts{position:fixed;z-index:60;left:24px;bottom:24px}.toast{background:#24452f;color:#fff;padding:10px 18px;border-radius:8px;margin-top:8px;box-shadow:0 4px 14px #0004}.toast.bad{background:#8e2a1d}
.foot{background:#e9e7d9;margin-top:30px;padding:24px 28px;display:flex;gap:60px;justify-content:center}.foot form{display:flex;gap:8px;align-items:flex-start}.foot h2{font-size:15px;margin:0 0 6px}
.info{position:relative;display:inline-block;width:18px;height:18px;border-radius:50%;background:#7f9a78;color:#fff;font-size:12px;text-align:center;line-height:18px;cursor:help}.info [role=tooltip]{display:none;position:absolute;left:-60px;bottom:24px;width:230px;background:#222;color:#fff;padding:6px 10px;border-radius:6px;z-index:5;text-align:left}.info:hover [role=tooltip],.info:focus [role=tooltip]{display:block}
.acc button{width:100%;text-align:left;background:#fff;border:1px solid #dcdccf;border-radius:8px;padding:11px 14px;margin-top:8px;font-weight:600}.acc div{padding:8px 14px}
.load{padding:50px;text-align:center;color:#7d897f}.rev{border-bottom:1px solid #e2e1d6;padding:10px 0}.muted{color:#6b7a6e}
"""
JS = r'''
"use strict";
const FAULT="%FAULT%";
const $=(s,r=document)=>r.querySelector(s), esc=s=>String(s==null?"":s).replace(/[&<>"]/g,c=>({"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;"}[c]));
let me=null, seq=0, drawerOpen=false, F={};
async function api(path,body){const r=await fetch("/api/"+path,body?{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(body)}:{});return r.json()}
function toast(t,bad){const d=document.createElement("div");d.className="toast"+(bad?" bad":"");d.textContent=t;$("#toasts").append(d);setTimeout(()=>d.remove(),4000)}
function go(u){history.pushState({},"",u);closeOver();route()}
function title(t){document.title=(t?t+" – ":"")+"Quince & Fern"}

/* frame */
function header(){const b=me.basket;$("#head").innerHTML=`<a class="logo" href="/" data-go>Quince &amp; Fern</a>
<form class="find" id="find" role="search"><input type="search" name="q" id="q" aria-label="Search the shop" placeholder="Search the shop" autocomplete="off"><ul class="sug" hidden></ul></form>
<div class="acts"><a href="/help" data-go>Help</a><a href="/wishlist" data-go>Wishlist <span class="num" id="wn">${me.wish}</span></a>
${me.user?`<div class="acct"><button id="acct" aria-haspopup="menu" aria-expanded="false">Hello, ${esc(me.user)}</button><ul role="menu" hidden><li role="menuitem" tabindex="-1" data-to="/orders">My orders</li><li role="menuitem" tabindex="-1" data-to="/wishlist">My wishlist</li><li role="menuitem" tabindex="-1" id="out">Sign out</li></ul></div>`:`<a href="/sign-in" data-go>Sign in</a>`}
<button id="bk" aria-haspopup="dialog">Basket <span class="num" id="bn">${b.shown}</span></button></div>`}
function side(){const here=location.pathname;const li=(u,n,c)=>`<li><a href="${u}" data-go ${here===u?'aria-current="page"':""}>${esc(n)} <small>${c}</small></a></li>`;
$("#side").innerHTML=`<h2>Categories</h2><ul>${li("/c/all","All products",me.all)}${me.cats.map(c=>li("/c/"+c[0],c[1],c[2])).join("")}${li("/c/offers","Spring Offers",me.offers)}</ul>`}
function setBasket(b){me.basket=b;const n=$("#bn");if(n)n.textContent=b.shown;if(drawerOpen)drawer()}
const main=h=>{$("#main").innerHTML=h};
const loading=()=>main('<div class="load">Loading…</div>');
const stars=p=>`<span class="rate">★ ${p.rating} (${p.reviews} reviews)</span>`;
function card(p){return `<article class="card" data-id="${p.id}"><div class="pic" aria-hidden="true">${esc(p.name[0])}</div>${p.badge?`<span class="badge ${p.badge}">${p.badge}</span>`:""}
<button class="heart" data-wish="${p.id}" aria-pressed="${p.wished}" aria-label="Save ${esc(p.name)} to wishlist">${p.wished?"♥":"♡"}</button>
<h3><a href="/p/${p.id}" data-go>${esc(p.name)}</a></h3>${stars(p)}<div class="price">${p.options?"from ":""}<b>${p.price}</b>${p.was?`<del>was ${p.was}</del>`:""}</div>
${!p.stock?`<button class="btn" disabled>Sold out</button>`:p.options?`<a class="btn soft" href="/p/${p.id}" data-go>Choose options</a>`:`<button class="btn" data-add="${p.id}">Add to basket</button>`}</article>`}

/* views */
async function home(n){title("");loading();const d=await api("home");if(n!==seq)return;
main(`<section class="hero"><h1>Everything for a greener garden</h1><p>Spring is here: up to 25% off planters, secateurs and benches.</p><a class="btn" href="/c/offers" data-go>Shop the spring offers</a></section>
<section aria-labelledby="hb"><h2 id="hb">Bestsellers</h2><div class="grid">${d.best.map(card).join("")}</div></section>
<section aria-labelledby="hn"><h2 id="hn">New in</h2><div class="grid">${d.new.map(card).join("")}</div></section>
<section aria-labelledby="hw"><h2 id="hw">Why shop with us</h2><ul><li>Free delivery from £50.00</li><li>30 days to return</li><li>Peat-free since 2019</li></ul></section>`)}

const SORTS=[["","Recommended"],["low","Price: low to high"],["high","Price: high to low"],["name","Name: A to Z"],["rating","Best rated"]];
const PRICES=["Any price","Under £10","£10 to £30","£30 to £60","Over £60"];
async function list(n,cat,q){F={cat,q,sort:"",price:"Any price",sale:false,stock:false,isnew:false,limit:12};
const c=me.cats.find(c=>c[0]===cat), name=q!=null?`Results for “${q}”`:cat==="offers"?"Spring Offers":c?c[1]:"All products";title(q!=null?"Search":name);
main(`<h1>${esc(name)}</h1><p class="muted" id="cnt" aria-live="polite">Loading…</p><div class="bar"><strong>Filter</strong>
<label><input type="checkbox" data-f="stock"> In stock only</label><label><input type="checkbox" data-f="sale"> On sale</label><label><input type="checkbox" data-f="isnew"> New in</label>
<div class="dd" id="price"><button type="button" class="trig" aria-expanded="false"><span>Any price</span></button><ul hidden>${PRICES.map(p=>`<li data-v="${p}">${p}</li>`).join("")}</ul></div>
<div class="right"><span id="sl">Sort by</span><div class="dd" id="sort"><button type="button" class="trig" id="sb" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="sl sb"><span>Recommended</span></button><ul role="listbox" aria-labelledby="sl" hidden>${SORTS.map(s=>`<li role="option" aria-selected="${s[0]===""}" data-v="${s[0]}">${s[1]}</li>`).join("")}</ul></div></div></div>
<div class="chips" id="chips"></div><div class="grid" id="grid"></div><p id="more"></p>`);await fill(n)}
async function fill(n,more){const p=new URLSearchParams({cat:F.q!=null?"all":F.cat,limit:F.limit,sort:F.sort,price:F.price});if(F.q!=null)p.set("q",F.q);for(const [k,v] of [["sale",F.sale],["stock",F.stock],["new",F.isnew]])if(v)p.set(k,"1");
if(!more&&$("#grid"))$("#grid").style.opacity=.5;const d=await api("products?"+p);if(n!==seq||!$("#grid"))return;$("#grid").style.opacity=1;
$("#cnt").textContent=(d.count===1?"1 product":d.count+" products")+(d.items.length<d.total?`, showing ${d.items.length}`:"");
const chips=[["sale","On sale"],["stock","In stock only"],["isnew","New in"]].filter(c=>F[c[0]]);if(F.price!=="Any price")chips.push(["price",F.price]);
$("#chips").innerHTML=chips.map(c=>`<span class="chip">${c[1]} <button aria-label="Remove filter ${c[1]}" data-unf="${c[0]}">×</button></span>`).join("")+(chips.length?'<button class="link" id="clr">Clear all filters</button>':"");
$("#grid").innerHTML=d.items.map(card).join("")||`<p class="note" style="grid-column:1/-1">${F.q!=null&&!chips.length?`Nothing found for “${esc(F.q)}”. Check the spelling or try a shorter word.`:"No products match these filters."}</p>`;
$("#more").innerHTML=d.items.length<d.total?'<button class="btn soft" id="showmore">Show more</button>':""}
const refill=()=>fill(seq);

let PR=null;
async function product(n,id){title("");loading();const p=await api("product?id="+encodeURIComponent(id));if(n!==seq)return;if(p.error)return missing();PR=Object.assign(p,{variant:p.variants?p.variants[0][0]:"",qty:1,max:Math.min(p.stock,20)});title(p.name);
main(`<nav class="crumb" aria-label="Breadcrumb"><a href="/" data-go>Home</a> / <a href="/c/${p.cat}" data-go>${esc(p.catName)}</a> / <span aria-current="page">${esc(p.name)}</span></nav>
<div class="prod"><div class="pic" role="img" aria-label="Picture of ${esc(p.name)}">${p.name[0]}</div><div><h1>${esc(p.name)}</h1>${p.badge?`<span class="badge in ${p.badge}">${p.badge}</span> `:""}${stars(p)}
<p class="price"><b id="pp">${p.price}</b>${p.was?`<del>was ${p.was}</del>`:""}</p><p>${esc(p.text)}</p>
${p.variants?`<span id="vl"><strong>${p.vlabel}</strong></span><div class="var" role="radiogroup" aria-labelledby="vl">${p.variants.map((v,i)=>`<button type="button" role="radio" aria-checked="${i===0}" data-var="${esc(v[0])}">${esc(v[0])}</button>`).join("")}</div>`:""}
<p class="${p.stock?"ok":"err"}">${!p.stock?"Sold out":p.stock<=3?`Only ${p.stock} left`:"In stock, leaves us tomorrow"}</p>
${p.stock?`<div class="row"><div class="step"><button type="button" id="minus" aria-label="Decrease quantity" disabled>−</button><input id="qty" type="text" inputmode="numeric" value="1" aria-label="Quantity"><button type="button" id="plus" aria-label="Increase quantity">+</button></div><button class="btn" id="padd">Add to basket</button></div><span class="err" id="qerr" role="alert"></span>`
:`<form id="notify" class="vou" novalidate style="max-width:420px"><input type="email" name="email" aria-label="E-mail for stock alert" placeholder="you@example.org"><button class="btn soft">Notify me</button></form><div id="nres"></div>`}
<p><button class="link" data-wish="${p.id}" data-text aria-pressed="${p.wished}">${p.wished?"♥ Saved to wishlist":"♡ Save to wishlist"}</button></p></div></div>
<div class="tabs" role="tablist">${["Description","Specifications","Reviews"].map((t,i)=>`<button role="tab" id="t${i}" aria-controls="tp" aria-selected="${i===0}" data-tab="${t}">${t}</button>`).join("")}</div><div role="tabpanel" id="tp" style="padding:16px 4px"></div>
<h2>You may also like</h2><ul>${p.also.map(a=>`<li><a href="/p/${a[0]}" data-go>${esc(a[1])}</a> ${a[2]}</li>`).join("")}</ul>`);tab("Description")}
function tab(t){document.querySelectorAll("[data-tab]").forEach(b=>b.setAttribute("aria-selected",b.dataset.tab===t));const p=PR;
$("#tp").innerHTML=t==="Description"?`<p>${esc(p.text)}</p><p class="muted">Article number ${1000+p.name.length*37}. Delivered in recycled cardboard.</p>`
:t==="Specifications"?`<table><thead><tr><th>Property</th><th>Value</th></tr></thead><tbody>${p.spec.map(s=>`<tr><td>${s[0]}</td><td>${s[1]}</td></tr>`).join("")}</tbody></table>`
:`${p.reviewList.map(r=>`<div class="rev"><strong>${r[0]}</strong> <span class="rate">${r[1]} out of 5</span><div>${r[2]}</div></div>`).join("")}<h3 style="margin-top:16px">Write a review</h3><form id="review" novalidate><div class="f"><label for="rr">Your rating</label><select id="rr" name="rating"><option value="">Please choose</option><option>5 stars</option><option>4 stars</option><option>3 stars</option><option>2 stars</option><option>1 star</option></select></div><div class="f"><label for="rt">Your review</label><textarea id="rt" name="text" rows="3" maxlength="200"></textarea><span class="muted" id="rc">200 characters left</span></div><div id="rmsg"></div><button class="btn">Send review</button></form>`}
function setQty(v){PR.qty=v;const q=$("#qty");q.value=v;q.removeAttribute("aria-invalid");$("#minus").disabled=v<=1;$("#plus").disabled=v>=PR.max;$("#qerr").textContent=v>=PR.max&&PR.max<20?`We only have ${PR.max} of these`:""}
function badQty(){const v=$("#qty").value.trim();if(/^\d+$/.test(v)&&+v>=1&&+v<=PR.max)return false;$("#qty").setAttribute("aria-invalid","true");$("#qerr").textContent=`Enter a whole number from 1 to ${PR.max}`;return true}

/* basket */
function drawer(){drawerOpen=true;const b=me.basket, old=$("#vcode")?$("#vcode").value:"";$("#over").innerHTML=`<div class="veil" data-close></div><div class="drawer" role="dialog" aria-modal="true" aria-labelledby="dh"><header><h2 id="dh">Your basket</h2><button class="x" data-close aria-label="Close basket">×</button></header>
<div class="body">${b.lines.length?`<ul>${b.lines.map(l=>`<li data-line="${l.no}"><div><a href="/p/${l.id}" data-go>${esc(l.name)}</a>${l.variant?`<div class="muted">${esc(l.variant)}</div>`:""}<div class="muted">${l.unit} each</div></div><b class="ls">${l.sum}</b>
<div class="step"><button data-q="-1" aria-label="One ${esc(l.name)} less" ${l.qty<=1?"disabled":""}>−</button><span class="qn">${l.qty}</span><button data-q="1" aria-label="One ${esc(l.name)} more" ${l.qty>=l.max?"disabled":""}>+</button></div><button class="link" data-rm aria-label="Remove ${esc(l.name)}">Remove</button></li>`).join("")}</ul>`:`<p>Your basket is empty.</p><button class="btn soft" data-close>Continue shopping</button>`}</div>
${b.lines.length?`<footer>${b.more?`<p class="muted" style="margin:0">Spend ${b.more} more for free delivery</p>`:`<p class="ok" style="margin:0">You have free delivery</p>`}
<form class="vou" id="vou"><input type="text" id="vcode" aria-label="Voucher code" placeholder="Voucher code" value="${esc(old)}"><button class="btn soft">Apply</button></form><div id="vmsg">${b.voucher?`<span class="ok">Voucher ${b.voucher} applied: ${b.voucherText}</span> <button class="link" id="unv">Remove voucher</button>`:""}</div>
${sums(b)}<a class="btn" href="/checkout" data-go style="display:block;text-align:center;margin-top:12px">Go to checkout</a></footer>`:""}</div>`}
function sums(b){return `<div class="sumrow"><span>Subtotal</span><span>${b.sub}</span></div>${b.disc?`<div class="sumrow"><span>Discount</span><span>-${b.disc}</span></div>`:""}<div class="sumrow"><span>Delivery <span class="info" tabindex="0" aria-label="About delivery">i<span role="tooltip">Standard delivery is free from £50.00</span></span></span><span>${b.deliv}</span></div>${b.wrap?`<div class="sumrow"><span>Gift wrapping</span><span>${b.wrap}</span></div>`:""}<div class="sumrow t"><span>Total</span><span>${b.total}</span></div>`}
function closeOver(){drawerOpen=false;$("#over").innerHTML=""}
function modal(h){$("#over").innerHTML=`<div class="veil" data-close></div><div class="modal" role="dialog" aria-modal="true" aria-labelledby="mh">${h}</div>`;const b=$(".modal button,.modal select");if(b)b.focus()}

async function wishlist(n){title("Wishlist");loading();const d=await api("wishlist");if(n!==seq)return;
main(`<h1>Wishlist</h1><p class="muted">${d.items.length===1?"1 saved product":d.items.length+" saved products"}</p>${d.items.length?d.items.map(p=>`<div class="opt wl" data-id="${p.id}"><span><a href="/p/${p.id}" data-go>${esc(p.name)}</a><br><span class="muted">${p.price}${p.was?` instead of ${p.was}`:""}</span></span><span>${p.stock&&!p.options?`<button class="btn soft" data-move="${p.id}">Move to basket</button>`:p.stock?"":'<span class="err">Sold out</span>'} <button class="link" data-unwish="${p.id}" aria-label="Delete ${esc(p.name)}">Delete</button></span></div>`).join(""):'<p class="note">You have not saved anything yet. Tap the heart on a product to keep it here.</p>'}`)}

/* account */
function signin(n){title("Sign in");const next=new URLSearchParams(location.search).get("next");main(`<h1>Sign in</h1>${next?'<div class="note" role="status">Please sign in to see your orders.</div>':""}<form id="signin" novalidate><div id="sierr"></div>
<div class="f"><label for="em">E-mail</label><input id="em" type="email" name="email" autocomplete="off"></div><div class="f"><label for="pw">Password</label><input id="pw" type="password" name="password" autocomplete="off"></div>
<p><label><input type="checkbox" id="showpw"> Show password</label></p><button class="btn">Sign in</button></form><p class="muted">New here? You can also check out as a guest.</p>`)}
let ST="";
async function orders(n){title("My orders");ST="";main(`<h1>My orders</h1><div class="row" style="margin:10px 0"><label for="os">Status</label><select id="os"><option value="">All orders</option><option>Processing</option><option>Dispatched</option><option>Delivered</option><option>Cancelled</option></select><span id="oc" class="muted"></span></div><div id="ot"><div class="load">Loading your orders…</div></div>`);await fillOrders(n)}
async function fillOrders(n){const d=await api("orders?status="+ST);if(n!==seq||!$("#ot"))return;if(d.error)return go("/sign-in?next=/orders");$("#oc").textContent=d.orders.length===1?"1 order":d.orders.length+" orders";
$("#ot").innerHTML=`<table aria-label="Orders"><thead><tr><th>Order</th><th>Date</th><th>Items</th><th>Status</th><th>Total</th><th>Actions</th></tr></thead><tbody>${d.orders.map(o=>`<tr><td><a href="/orders/${o.id}" data-go>${o.id}</a></td><td>${o.date}</td><td>${o.items}</td><td><span class="st ${o.status}">${o.status}</span></td><td>${o.total}</td><td><button class="link" data-again="${o.id}">Buy again</button>${o.status==="Processing"?`<button class="link" data-cancel="${o.id}">Cancel</button>`:""}</td></tr>`).join("")}</tbody></table>`}
async function order(n,id){title("Order "+id);loading();const o=await api("order?id="+id);if(n!==seq)return;if(o.error==="signin")return go("/sign-in?next=/orders");if(o.error)return missing();
main(`<nav class="crumb" aria-label="Breadcrumb"><a href="/orders" data-go>My orders</a> / <span>${o.id}</span></nav><h1>Order ${o.id}</h1><dl style="display:grid;grid-template-columns:120px 1fr;margin:10px 0"><dt class="muted">Placed on</dt><dd style="margin:0">${o.date}</dd><dt class="muted">Status</dt><dd style="margin:0">${o.status}</dd><dt class="muted">Paid</dt><dd style="margin:0">${o.total}</dd></dl>
<table><thead><tr><th>Product</th><th>Quantity</th><th>Amount</th></tr></thead><tbody>${o.lines.map(l=>`<tr><td>${esc(l[0])}</td><td>${l[1]}</td><td>${l[2]}</td></tr>`).join("")}</tbody></table><p><button class="btn soft" id="report">Report a problem</button></p><div id="rep"></div>`)}

/* checkout */
const val={};
function stepsBar(i){return `<ol class="steps" aria-label="Checkout steps">${["Address","Delivery","Payment"].map((s,k)=>`<li ${k===i?'aria-current="step"':""}>${k+1}. ${s}</li>`).join("")}</ol>`}
const fld=(id,label,type,req,extra)=>`<div class="f"><label for="${id}">${label}${req?' <span aria-hidden="true">*</span>':""}</label><input id="${id}" name="${id}" type="${type||"text"}" ${req?'aria-required="true"':""} autocomplete="off" ${extra||""}><span class="err" id="${id}-e"></span></div>`;
const box=b=>`<aside class="sumbox" aria-label="Order summary"><h2>Order summary</h2>${b.lines.map(l=>`<div class="sumrow"><span>${l.qty} × ${esc(l.name)}</span><span>${l.sum}</span></div>`).join("")}<hr>${sums(b)}</aside>`;
async function checkout(n,step){title("Checkout");loading();const s=await api("checkout/state");if(n!==seq)return;me.basket=s.basket;
if(step==="done"){if(!s.placed)return go("/");const p=s.placed;title("Thank you");main(`<h1>Thank you, ${esc(p.name)}!</h1><div class="good" role="status">Your order has been placed.</div><p>Order number: <strong>${p.number}</strong></p><p>Total paid: <strong>${p.total}</strong></p><p>We will write to ${esc(p.email)} when it leaves our nursery.</p><a class="btn" href="/" data-go>Back to the shop</a>`);return}
if(!s.basket.lines.length){main('<h1>Checkout</h1><p class="note">Your basket is empty, so there is nothing to pay for.</p><a href="/c/all" data-go>Browse all products</a>');return}
if(step&&!s.address)return go("/checkout");
if(!step){main(`<h1>Checkout</h1>${stepsBar(0)}<div class="co"><form id="addr" novalidate><div id="sum"></div>${fld("name","Full name","text",1)}${fld("email","E-mail","email",1)}${fld("street","Street and number","text",1)}${fld("town","Town","text",1)}${fld("postcode","Postcode","text",1)}
<div class="f"><span class="lab" id="cl">Country</span><div class="dd" id="country"><div class="trig" role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-controls="cul" aria-labelledby="cl"><span>United Kingdom</span></div><ul role="listbox" id="cul" aria-labelledby="cl" hidden>${["United Kingdom","Ireland","France","Netherlands"].map((c,i)=>`<li role="option" aria-selected="${i===0}" data-v="${c}">${c}</li>`).join("")}</ul></div></div>
${fld("phone","Phone (optional)","tel",0)}<p><label><input type="checkbox" id="bill"> Use a different billing address</label></p><div id="billbox"></div><button class="btn">Continue to delivery</button></form>${box(s.basket)}</div>`);val.country="United Kingdom";
const a=s.address||(s.user?{name:"Rowan Hale",email:"rowan@example.org",street:"7 Fern Row",town:"Ashford",postcode:"TN24 8AB"}:{});for(const k of ["name","email","street","town","postcode","phone"])if(a[k])$("#"+k).value=a[k]}
else if(step==="delivery"){val.gift=s.basket.gift;const b=s.basket,m=s.method;const o=(v,t,d,p)=>`<label class="opt"><input type="radio" name="m" value="${v}" ${m===v?"checked":""}><span>${t}<br><small class="muted">${d}</small></span><span>${p}</span></label>`;
main(`<h1>Checkout</h1>${stepsBar(1)}<div class="co"><form id="meth" novalidate><fieldset style="border:0;padding:0;margin:0"><legend><h2>Delivery method</h2></legend>${o("standard","Standard","3 to 5 working days",b.standard)}${o("express","Express","Next working day","£8.95")}${o("collect","Click and collect","From one of our three nurseries","Free")}</fieldset><div id="store"></div>
<div class="f"><label for="day">Preferred day</label><input type="date" id="day" name="day"><span class="err" id="day-e"></span></div>
<p class="row"><button type="button" class="sw" role="switch" id="gift" aria-checked="${b.gift}" aria-labelledby="gl"></button><span id="gl">Gift wrapping (£3.50)</span></p><div id="giftbox"></div>
<p class="row"><a href="/checkout" data-go>Back to address</a> <button class="btn">Continue to payment</button></p></form><div id="sb2">${box(b)}</div></div>`);storeBox(m);giftBox()}
else{const b=s.basket,a=s.address;main(`<h1>Checkout</h1>${stepsBar(2)}<div class="co"><form id="pay" novalidate><div class="sumbox" style="margin-bottom:18px"><h2>Delivered to</h2><p style="margin:0">${esc(a.name)}<br>${esc(a.street)}<br>${esc(a.town)} ${esc(a.postcode)}<br>${esc(a.country)}</p><a href="/checkout" data-go>Change address</a></div>
<div id="sum"></div>${fld("card","Card number","text",1,'inputmode="numeric" placeholder="0000 0000 0000 0000"')}${fld("expiry","Expiry date","text",1,'placeholder="MM/YY"')}${fld("cvc","Security code","text",1,'maxlength="3"')}
<p><label><input type="checkbox" id="terms"> I accept the terms and conditions</label></p><button class="btn" id="place" ${FAULT==="terms-free"?"":"disabled"}>Place order</button></form>${box(b)}</div>`)}}
function storeBox(m){$("#store").innerHTML=m==="collect"?'<div class="f"><label for="st">Nursery</label><select id="st"><option value="">Please choose</option><option>Ashford</option><option>Bramley</option><option>Cobham</option></select><span class="err" id="st-e"></span></div>':""}
function giftBox(){$("#giftbox").innerHTML=val.gift?'<div class="f"><label for="gm">Gift message</label><textarea id="gm" rows="2" maxlength="80"></textarea><span class="muted" id="gc">0 of 80 characters</span></div>':""}
async function method(){const m=$('input[name=m]:checked').value;const r=await api("checkout/method",{method:m,gift:val.gift});me.basket=r.basket;if($("#sb2"))$("#sb2").innerHTML=box(r.basket)}
function showErrors(e,ids){for(const k of ids){const i=$("#"+k),m=$("#"+k+"-e");m.textContent=e[k]||"";if(e[k]){i.setAttribute("aria-invalid","true");i.setAttribute("aria-describedby",k+"-e")}else i.removeAttribute("aria-invalid")}
const c=Object.keys(e).length;if($("#sum"))$("#sum").innerHTML=c?`<div class="alert" role="alert">${c===1?"Please correct 1 field":`Please correct ${c} fields`}</div>`:"";const f=ids.find(k=>e[k]);if(f)$("#"+f).focus()}

function help(){title("Help");const qs=[["How long does delivery take?","Standard parcels arrive within 3 to 5 working days, express on the next working day."],["Can I return a plant pot?","Yes, within 30 days, unless it has been used."],["Do you deliver to Northern Ireland?","Yes, with standard delivery only."],["How do I use a voucher?","Open the basket, type the code and choose Apply. One voucher can be used per order."]];
main(`<h1>Help</h1><div class="acc">${qs.map((q,i)=>`<button aria-expanded="false" aria-controls="a${i}" data-acc>${q[0]}</button><div id="a${i}" hidden>${q[1]}</div>`).join("")}</div>`)}
function missing(){title("Not found");main('<h1>This page has wilted</h1><p>We could not find what you were looking for.</p><a href="/" data-go>Back to the home page</a>')}

async function route(){const n=++seq, p=location.pathname;side();window.scrollTo(0,0);let m;
if(p==="/")return home(n);if(m=p.match(/^\/c\/(\w+)$/))return list(n,m[1],null);if(p==="/search")return list(n,"all",new URLSearchParams(location.search).get("q")||"");if(m=p.match(/^\/p\/([\w-]+)$/))return product(n,m[1]);
if(p==="/wishlist")return wishlist(n);if(p==="/sign-in")return signin(n);if(p==="/orders")return orders(n);if(m=p.match(/^\/orders\/([\w-]+)$/))return order(n,m[1]);if(m=p.match(/^\/checkout(?:\/(delivery|payment|done))?$/))return checkout(n,m[1]);if(p==="/help")return help();missing()}

/* events */
function dds(except){document.querySelectorAll(".dd").forEach(d=>{if(d!==except){$("ul",d).hidden=true;$(".trig",d).setAttribute("aria-expanded","false")}})}
function pick(d,li){const v=li.dataset.v;$(".trig span",d).textContent=li.textContent;d.querySelectorAll("li").forEach(x=>{if(d.id!=="price")x.setAttribute("aria-selected",x===li);else x.classList.toggle("sel",x===li)});dds();
if(d.id==="sort"){F.sort=v;refill()}if(d.id==="price"){F.price=v;refill()}if(d.id==="country"){val.country=v}}
document.addEventListener("click",async e=>{const t=e.target;let x;
const trig=t.closest(".dd .trig");if(trig){const d=trig.parentNode;dds(d);const u=$("ul",d);u.hidden=!u.hidden;trig.setAttribute("aria-expanded",!u.hidden);return}
if(x=t.closest(".dd li"))return pick(x.closest(".dd"),x);dds();
if(!t.closest(".acct")&&$(".acct ul")&&!$(".acct ul").hidden){$(".acct ul").hidden=true;$("#acct").setAttribute("aria-expanded","false")}
if(!t.closest(".find")&&$(".sug"))$(".sug").hidden=true;
if(x=t.closest("a[data-go]")){e.preventDefault();return go(x.getAttribute("href"))}
if(x=t.closest("[data-close]"))return closeOver();
if(t.closest("#bk"))return drawer();
if(t.closest("#acct")){const u=$(".acct ul");u.hidden=!u.hidden;$("#acct").setAttribute("aria-expanded",!u.hidden);return}
if(x=t.closest("[data-to]"))return go(x.dataset.to);
if(t.closest("#out")){await api("signout",{});me=await api("me");header();go("/");toast("You are signed out");return}
if(x=t.closest(".sug li"))return go("/p/"+x.dataset.id);
if(x=t.closest("[data-add]")){x.disabled=true;const r=await api("basket/add",{id:x.dataset.add});x.disabled=false;setBasket(r.basket);return toast(r.error||r.toast,r.error)}
if(x=t.closest("[data-wish]")){const r=await api("wish",{id:x.dataset.wish});x.setAttribute("aria-pressed",r.on);x.textContent="text" in x.dataset?(r.on?"♥ Saved to wishlist":"♡ Save to wishlist"):(r.on?"♥":"♡");me.wish=r.wish;$("#wn").textContent=r.wish;return toast(r.toast)}
if(x=t.closest("[data-unwish]")){const r=await api("wish",{id:x.dataset.unwish});me.wish=r.wish;$("#wn").textContent=r.wish;toast(r.toast);return route()}
if(x=t.closest("[data-move]")){const r=await api("basket/add",{id:x.dataset.move});setBasket(r.basket);const w=await api("wish",{id:x.dataset.move});me.wish=w.wish;$("#wn").textContent=w.wish;toast(r.toast);return route()}
if(x=t.closest("[data-unf]")){const k=x.dataset.unf;if(k==="price"){F.price="Any price";$("#price .trig span").textContent="Any price"}else{F[k]=false;$(`[data-f=${k}]`).checked=false}return refill()}
if(t.closest("#clr")){F.sale=F.stock=F.isnew=false;F.price="Any price";$("#price .trig span").textContent="Any price";document.querySelectorAll("[data-f]").forEach(c=>c.checked=false);return refill()}
if(x=t.closest("#showmore")){x.textContent="Loading…";x.disabled=true;F.limit=99;return fill(seq,true)}
if(x=t.closest("[data-var]")){PR.variant=x.dataset.var;document.querySelectorAll("[data-var]").forEach(b=>b.setAttribute("aria-checked",b===x));if(FAULT!=="variant-price")$("#pp").textContent=PR.variants.find(v=>v[0]===PR.variant)[1];return}
if(t.closest("#plus")){if(badQty())return;return setQty(Math.min(PR.max,+$("#qty").value+(FAULT==="step-two"?2:1)))}
if(t.closest("#minus")){if(badQty())return;return setQty(Math.max(1,+$("#qty").value-1))}
if(x=t.closest("#padd")){if(badQty())return;x.disabled=true;const r=await api("basket/add",{id:PR.id,variant:PR.variant,qty:+$("#qty").value});x.disabled=false;setBasket(r.basket);return toast(r.error||r.toast,r.error)}
if(x=t.closest("[data-tab]"))return tab(x.dataset.tab);
if(x=t.closest("[data-q]")){const no=+x.closest("li").dataset.line,l=me.basket.lines.find(l=>l.no===no);const r=await api("basket/set",{no,qty:l.qty+ +x.dataset.q});return setBasket(r.basket)}
if(x=t.closest("[data-rm]")){const r=await api("basket/remove",{no:+x.closest("li").dataset.line});setBasket(r.basket);return toast(r.toast)}
if(t.closest("#unv")){const r=await api("basket/unvoucher",{});$("#vcode").value="";return setBasket(r.basket)}
if(x=t.closest("[data-acc]")){const o=x.getAttribute("aria-expanded")!=="true";x.setAttribute("aria-expanded",o);x.nextElementSibling.hidden=!o;return}
if(x=t.closest("[data-again]")){const r=await api("orders/again",{id:x.dataset.again});setBasket(r.basket);return toast(r.toast)}
if(x=t.closest("[data-cancel]"))return modal(`<h2 id="mh">Cancel order ${x.dataset.cancel}?</h2><p>You will get your money back within five days.</p><div class="row"><button class="btn soft" data-close>Keep order</button><button class="btn" data-yes="${x.dataset.cancel}">Yes, cancel it</button></div>`);
if(x=t.closest("[data-yes]")){x.disabled=true;x.textContent="Cancelling…";const r=await api("orders/cancel",{id:x.dataset.yes});closeOver();toast(r.toast);return fillOrders(seq)}
if(t.closest("#report"))return modal(`<h2 id="mh">Report a problem</h2><form id="prob" novalidate><div class="f"><label for="pr">Reason</label><select id="pr"><option value="">Please choose</option><option>Damaged on arrival</option><option>Wrong item</option><option>Something is missing</option></select></div><div class="f"><label for="pd">What happened?</label><textarea id="pd" rows="3"></textarea></div><div class="f"><label for="pf">Photo or receipt</label><input type="file" id="pf"><span class="muted" id="pn">No file chosen yet</span></div><div id="pe"></div><div class="row"><button type="button" class="btn soft" data-close>Cancel</button><button class="btn">Send report</button></div></form>`);
if(t.closest("#gift")){val.gift=!val.gift;$("#gift").setAttribute("aria-checked",val.gift);giftBox();return method()}
});
document.addEventListener("change",e=>{const t=e.target;
if(t.dataset.f){F[t.dataset.f]=t.checked;refill()}
if(t.id==="os"){ST=t.value;fillOrders(seq)}
if(t.id==="showpw")$("#pw").type=t.checked?"text":"password";
if(t.id==="bill")$("#billbox").innerHTML=t.checked?'<div class="f"><label for="ba">Billing address</label><textarea id="ba" rows="3"></textarea></div>':"";
if(t.name==="m"){storeBox(t.value);method()}
if(t.id==="terms"&&FAULT!=="terms-free")$("#place").disabled=!t.checked;
if(t.id==="pf")$("#pn").textContent=t.files.length?"Attached: "+t.files[0].name:"No file chosen yet";
if(t.id==="day"){const d=new Date(t.value+"T12:00:00");$("#day-e").textContent=d.getDay()===0?"We do not deliver on Sundays":""}
if(t.id==="qty"&&!badQty())setQty(+t.value)});
let sugT;
document.addEventListener("input",e=>{const t=e.target;
if(t.id==="q"){clearTimeout(sugT);const u=$(".sug");if(t.value.trim().length<2){u.hidden=true;return}sugT=setTimeout(async()=>{const v=t.value.trim();const d=await api("suggest?q="+encodeURIComponent(v));if($("#q").value.trim()!==v||document.activeElement!==$("#q"))return;u.innerHTML=d.items.map(i=>`<li data-id="${i.id}"><span>${esc(i.name)}</span><span>${i.price}</span></li>`).join("");u.hidden=!d.items.length},250)}
if(t.id==="rt")$("#rc").textContent=(200-t.value.length)+" characters left";
if(t.id==="gm")$("#gc").textContent=t.value.length+" of 80 characters"});
document.addEventListener("keydown",e=>{const t=e.target;
if(e.key==="Escape"){if($(".dd ul:not([hidden])"))return dds();if($("#over").innerHTML)closeOver();if($(".sug"))$(".sug").hidden=true;return}
const d=t.closest&&t.closest(".dd");if(d){const u=$("ul",d),ls=[...u.children],at=ls.findIndex(l=>l.classList.contains("at"));
if(e.key==="ArrowDown"||e.key==="ArrowUp"){e.preventDefault();if(u.hidden){u.hidden=false;$(".trig",d).setAttribute("aria-expanded","true");return}ls.forEach(l=>l.classList.remove("at"));ls[Math.max(0,Math.min(ls.length-1,at+(e.key==="ArrowDown"?1:-1)))].classList.add("at")}
else if(e.key==="Enter"&&!u.hidden&&at>=0){e.preventDefault();ls[at].classList.remove("at");pick(d,ls[at])}
else if((e.key==="Enter"||e.key===" ")&&t.getAttribute("role")==="combobox"){e.preventDefault();t.click()}}});
document.addEventListener("submit",async e=>{e.preventDefault();const f=e.target,v=Object.fromEntries(new FormData(f));
if(f.id==="find"){const q=$("#q").value.trim();clearTimeout(sugT);$(".sug").hidden=true;if(q){$("#q").blur();go("/search?q="+encodeURIComponent(q))}return}
if(f.id==="vou"){const i=$("#vcode"),b=$("button",f);b.disabled=true;const r=await api("basket/voucher",{code:i.value});b.disabled=false;if(r.error){$("#vmsg").innerHTML=`<span class="err" role="alert">${esc(r.error)}</span>`;i.setAttribute("aria-invalid","true")}else{i.value="";setBasket(r.basket)}return}
if(f.id==="signin"){if(!v.email.trim()||!v.password){$("#sierr").innerHTML='<div class="alert" role="alert">Fill in both your e-mail and your password</div>';return}const b=$("button",f);b.disabled=true;b.textContent="Signing in…";const r=await api("signin",v);b.disabled=false;b.textContent="Sign in";if(r.error){$("#sierr").innerHTML=`<div class="alert" role="alert">${r.error}</div>`;$("#pw").value="";return}me=await api("me");header();go(new URLSearchParams(location.search).get("next")||"/");return toast("Welcome back, "+me.user)}
if(f.id==="news"){const r=await api("newsletter",v);$("#newsmsg").innerHTML=r.error?`<span class="err" role="alert">${r.error}</span>`:`<span class="ok" role="status">${esc(r.ok)}</span>`;if(r.ok)f.reset();return}
if(f.id==="notify"){$("#nres").innerHTML=/^\S+@\S+\.\w{2,}$/.test(v.email)?`<span class="ok" role="status">We will tell you when the ${esc(PR.name)} is back</span>`:'<span class="err" role="alert">Please enter a valid e-mail address</span>';return}
if(f.id==="review"){const m=$("#rmsg");if(!v.rating)m.innerHTML='<p class="err" role="alert">Choose a rating first</p>';else if(v.text.trim().length<10)m.innerHTML='<p class="err" role="alert">Your review needs at least 10 characters</p>';else f.innerHTML='<div class="good" role="status">Thank you, your review is waiting for approval</div>';return}
if(f.id==="addr"){const b=$("button.btn",f);b.disabled=true;const r=await api("checkout/address",Object.assign(v,{country:val.country}));b.disabled=false;showErrors(r.errors,["name","email","street","town","postcode"]);if(!Object.keys(r.errors).length)go("/checkout/delivery");return}
if(f.id==="meth"){if($("#st")&&!$("#st").value){$("#st-e").textContent="Choose a nursery";return}if($("#day-e").textContent)return;await method();return go("/checkout/payment")}
if(f.id==="pay"){const b=$("#place");b.disabled=true;b.textContent="Placing your order…";const r=await api("checkout/place",v);if(r.errors){b.disabled=false;b.textContent="Place order";return showErrors(r.errors,["card","expiry","cvc"])}setBasket(r.basket);return go("/checkout/done")}
if(f.id==="prob"){const m=$("#pe");if(!$("#pr").value){m.innerHTML='<p class="err" role="alert">Please choose a reason</p>';return}closeOver();$("#rep").innerHTML='<div class="good" role="status">We have received your report and will answer within two days.</div>';return}
});
window.addEventListener("popstate",()=>{closeOver();route()});
(async()=>{me=await api("me");$("#app").innerHTML=`<header class="top" id="head"></header><div class="wrap"><nav class="side" id="side" aria-label="Categories"></nav><main id="main"></main></div>
<footer class="foot"><div><h2>Newsletter</h2><form id="news" novalidate><input type="email" name="email" aria-label="Your e-mail for the newsletter" placeholder="Your e-mail"><button class="btn">Subscribe</button></form><div id="newsmsg"></div></div><div><h2>Visit us</h2>Mill Lane 4, Ashford<br>Open 9 am to 5 pm, closed on Mondays</div></footer>`;header();route()})();
'''

if __name__ == "__main__":
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 7985), H).serve_forever()
