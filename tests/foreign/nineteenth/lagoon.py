#!/usr/bin/env python3
"""Lagoon Dive Rental - a small web shop with an account area.  python3 lagoon.py PORT"""
import copy, json, re, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs

MASK, FIN, SUIT, REG, BCD, COMP, LIGHT, ACC = ("Masks & snorkels", "Fins", "Wetsuits", "Regulators", "BCDs",
                                              "Computers", "Lights & cameras", "Accessories")
CATEGORIES = [MASK, FIN, SUIT, REG, BCD, COMP, LIGHT, ACC]
S4, S3 = ["S", "M", "L", "XL"], ["S", "M", "L"]
COL = ["Black", "Clear", "Blue"]
P = [  # id, name, category, cents a day, stock, sizes, colours
    (1, "Manta Frameless Mask", MASK, 400, 14, [], COL), (2, "Pelican Dual Mask", MASK, 500, 9, [], COL),
    (3, "Reef Dry Snorkel", MASK, 250, 20, [], []), (4, "Kelp Junior Set", MASK, 600, 6, [], []),
    (5, "Orca Full Face Mask", MASK, 900, 5, [], []), (6, "Sailfish Open Heel Fins", FIN, 650, 8, S4, []),
    (7, "Marlin Split Fins", FIN, 800, 7, S4, []), (8, "Otter Travel Fins", FIN, 550, 11, S4, []),
    (9, "Barracuda Carbon Fins", FIN, 1400, 2, S3, []), (10, "Tern Shorty 3 mm", SUIT, 900, 10, S4, []),
    (11, "Heron Full Suit 5 mm", SUIT, 1300, 12, S4, []), (12, "Gannet Semi-dry 7 mm", SUIT, 1800, 4, S4, []),
    (13, "Puffin Drysuit", SUIT, 4200, 0, S4, []), (14, "Triton Regulator Set", REG, 2200, 6, [], []),
    (15, "Nereus Cold Water Regulator", REG, 2800, 3, [], []), (16, "Proteus Octopus", REG, 750, 1, [], []),
    (17, "Nautilus Jacket BCD", BCD, 1900, 5, S3, []), (18, "Argo Wing BCD", BCD, 2400, 4, S3, []),
    (19, "Lyra Travel BCD", BCD, 1600, 6, S3, []), (20, "Beacon Wrist Computer", COMP, 1200, 8, [], []),
    (21, "Abyss Air Computer", COMP, 2100, 0, [], []), (22, "Lantern 1000 Torch", LIGHT, 700, 15, [], []),
    (23, "Lantern 3000 Video Light", LIGHT, 1700, 4, [], []), (24, "Coral Action Camera", LIGHT, 2600, 3, [], []),
    (25, "Coral Camera Housing", LIGHT, 1100, 5, [], []), (26, "Ballast Weight Belt", ACC, 300, 30, [], []),
    (27, "Sentinel Surface Buoy", ACC, 450, 0, [], []), (28, "Mooring Reel 30 m", ACC, 350, 9, [], []),
]
PRODUCTS = {p[0]: dict(id=p[0], name=p[1], category=p[2], price=p[3], stock=p[4], sizes=p[5], colours=p[6]) for p in P}
ABOUT = {MASK: "Tempered glass, soft silicone skirt, disinfected after every hire.", FIN: "Bungee straps, checked for cracks after every hire.",
         SUIT: "Washed and dried at 30 degrees before it leaves our store.", REG: "Serviced every six months, hose check on the day of hire.",
         BCD: "Integrated weight pockets, inflator tested on the day of hire.", COMP: "Charged, reset and updated before every hire.",
         LIGHT: "Comes with a charged battery and a spare O-ring.", ACC: "Small things that make a dive easier."}
MATERIAL = {MASK: "Silicone", FIN: "Techno polymer", SUIT: "Neoprene", REG: "Chromed brass", BCD: "Cordura", COMP: "Steel", LIGHT: "Aluminium", ACC: "Nylon"}

def rv(who, day, stars, title, text): return dict(who=who, day=day, stars=stars, title=title, text=text)
REVIEWS = {
    1: [rv("Jonas P.", "03 May 2026", 5, "Never leaked", "Wore it for six dives and it stayed dry."),
        rv("Amina K.", "19 April 2026", 4, "Comfortable", "Soft skirt, a little narrow for me."),
        rv("Pieter V.", "02 March 2026", 3, "Fogged up", "Needed a lot of defog on the first day.")],
    2: [rv("Rosa M.", "11 April 2026", 4, "Good view", "Wide view to the sides.")],
    5: [rv("Ines C.", "27 April 2026", 2, "Too bulky", "Hard to clear and heavy in the bag.")],
    7: [rv("Tom H.", "30 April 2026", 5, "Easy on the knees", "Kicks well against a light current."),
        rv("Lena W.", "21 April 2026", 4, "Light", "Fits in cabin luggage.")],
    11: [rv("Samir B.", "05 May 2026", 5, "Warm enough", "Fifty minutes at 16 degrees, no problem."),
         rv("Greta O.", "12 April 2026", 5, "Great fit", "Size chart is right.")],
    14: [rv("Nils E.", "08 May 2026", 4, "Breathes easily", "No free flow, even at thirty metres.")],
    20: [rv("Chloe D.", "01 May 2026", 3, "Small digits", "Works, but hard to read in the dark.")],
    22: [rv("Owen T.", "24 April 2026", 5, "Bright", "Lit up the whole swim-through."),
         rv("Petra S.", "17 April 2026", 4, "Handy", "Battery lasted for two night dives.")],
    24: [rv("Yuki A.", "06 May 2026", 5, "Sharp pictures", "Turtles at last in focus.")],
}
FACTOR = {"1 day": 1, "3 days": 3, "1 week": 5}
O = [  # id, date, period, delivery cents, status, items (product, size/colour, quantity)
    ("LG-2040", "2026-05-12", "3 days", 0, "Reserved", [(17, "M", 1), (14, "", 1)]),
    ("LG-2039", "2026-05-10", "1 day", 800, "Reserved", [(6, "L", 2)]),
    ("LG-2036", "2026-05-08", "1 day", 800, "Shipped", [(24, "", 1), (25, "", 1)]),
    ("LG-2031", "2026-05-02", "3 days", 0, "Delivered", [(11, "M", 1), (1, "Black", 2)]),
    ("LG-2027", "2026-04-28", "1 week", 0, "Delivered", [(20, "", 1)]),
    ("LG-2024", "2026-04-21", "1 day", 800, "Returned", [(22, "", 2)]),
    ("LG-2019", "2026-04-15", "1 day", 0, "Cancelled", [(12, "L", 1)]),
    ("LG-2015", "2026-04-09", "3 days", 0, "Returned", [(7, "M", 1)]),
    ("LG-2008", "2026-03-30", "1 day", 0, "Returned", [(14, "", 2)]),
    ("LG-1996", "2026-03-22", "1 week", 0, "Returned", [(18, "L", 1)]),
    ("LG-1990", "2026-03-11", "1 day", 800, "Cancelled", [(5, "", 1)]),
    ("LG-1977", "2026-02-27", "1 day", 0, "Returned", [(26, "", 4)]),
    ("LG-1964", "2026-02-14", "3 days", 800, "Returned", [(10, "S", 1)]),
    ("LG-1951", "2026-01-31", "1 day", 0, "Returned", [(16, "", 1)]),
    ("LG-1942", "2026-01-18", "1 day", 0, "Cancelled", [(23, "", 1)]),
    ("LG-1930", "2025-12-29", "3 days", 0, "Returned", [(3, "", 2)]),
    ("LG-1921", "2025-12-05", "1 week", 0, "Returned", [(19, "M", 1)]),
    ("LG-1908", "2025-11-16", "1 day", 800, "Returned", [(28, "", 3)]),
]
MONTHS = "January February March April May June July August September October November December".split()
def day(iso): y, m, d = iso.split("-"); return "%s %s %s" % (d, MONTHS[int(m) - 1], y)
TODAY = "2026-05-14"

def fresh():
    orders = []
    for oid, iso, period, deliv, status, items in O:
        its = [dict(pid=i, name=PRODUCTS[i]["name"], variant=v, qty=q, price=PRODUCTS[i]["price"]) for i, v, q in items]
        orders.append(dict(id=oid, iso=iso, date=day(iso), period=period, delivery=deliv, discount=0, status=status, items=its,
                           total=sum(x["price"] * x["qty"] for x in its) * FACTOR[period] + deliv))
    N = [("n1", "Your order LG-2036 is on its way", "13 May 2026", True), ("n2", "Marlin Split Fins are back in your size", "12 May 2026", True),
         ("n3", "We have received your order LG-2040", "12 May 2026", True), ("n4", "How was your Heron Full Suit 5 mm?", "09 May 2026", True),
         ("n5", "Your voucher DIVE10 is valid until 30 June 2026", "04 May 2026", True), ("n6", "Refund for return RT-303 was paid", "29 April 2026", False),
         ("n7", "Opening hours on 1 May have changed", "25 April 2026", False), ("n8", "Your order LG-2019 was cancelled", "16 April 2026", False)]
    return dict(fault="", seq=2041, rseq=305, lseq=3,
        cart=[dict(line=1, pid=11, variant="M", qty=1), dict(line=2, pid=22, variant="", qty=2)], undo=None, period="1 day", voucher="",
        wish=[5, 21, 7, 24], notify=[], reviews=copy.deepcopy(REVIEWS), orders=orders, address={}, delivery="pickup", payment="",
        returns=[dict(id="RT-304", order="LG-2024", item="Lantern 1000 Torch", reason="Arrived damaged", date="11 May 2026", status="Requested"),
                 dict(id="RT-303", order="LG-2015", item="Marlin Split Fins", reason="Wrong size", date="22 April 2026", status="Refunded"),
                 dict(id="RT-302", order="LG-1996", item="Argo Wing BCD", reason="No longer needed", date="02 April 2026", status="Refunded"),
                 dict(id="RT-301", order="LG-1964", item="Tern Shorty 3 mm", reason="Wrong size", date="20 February 2026", status="Rejected")],
        notes=[dict(id=a, text=b, date=c, unread=d) for a, b, c, d in N],
        profile=dict(name="Mara Lindqvist", email="mara.lindqvist@example.org", phone="+46 70 555 01 42", level="Advanced Open Water",
                     newsletter=True, sms=False, birthday=False))

ST = fresh()
LOCK = threading.RLock()
def F(name): return ST["fault"] == name

class Bad(Exception):
    def __init__(self, msg, field=None): self.msg, self.field = msg, field

def stars(pid):
    r = ST["reviews"].get(pid, [])
    if not r: return None
    base = r
    if F("review-average"): base = REVIEWS.get(pid, []) or r
    return dict(avg=round(sum(x["stars"] for x in base) / len(base) + 1e-9, 1), count=len(r))

def brief(p): return dict(p, stars=stars(p["id"]), wished=p["id"] in ST["wish"])
def rank(p): s = stars(p["id"]); return -(s["avg"] if s else 0)

def products(q):
    ps = [p for p in PRODUCTS.values()]
    t, cat, sort = q.get("q", "").strip().lower(), q.get("cat", ""), q.get("sort", "name")
    if t: ps = [p for p in ps if t in p["name"].lower() or t in p["category"].lower()]
    if cat: ps = [p for p in ps if p["category"] == cat]
    if q.get("min"): ps = [p for p in ps if p["price"] >= round(float(q["min"]) * 100)]
    if q.get("max") and not F("max-price"): ps = [p for p in ps if p["price"] <= round(float(q["max"]) * 100)]
    if q.get("stock") == "1" and not (F("stock-switch") and cat): ps = [p for p in ps if p["stock"] > 0]
    key = {"name": lambda p: p["name"], "up": lambda p: (p["price"], p["name"]), "down": lambda p: (-p["price"], p["name"]),
           "rating": lambda p: (rank(p), p["name"])}[sort]
    if F("price-sort-text") and sort == "up": key = lambda p: "%.2f" % (p["price"] / 100)
    ps.sort(key=key)
    page, size = int(q.get("page", 1)), 12
    off = (page - 1) * size - (1 if F("page-repeats") and page > 1 else 0)
    return dict(items=[brief(p) for p in ps[off:off + size]], total=len(ps), page=page, pages=max(1, -(-len(ps) // size)))

def in_cart(pid): return sum(l["qty"] for l in ST["cart"] if l["pid"] == pid)
def counts():
    n = len(ST["cart"]) if F("badge-lines") else sum(l["qty"] for l in ST["cart"])
    return dict(cart=n, wish=len(ST["wish"]), unread=sum(n["unread"] for n in ST["notes"]), name=ST["profile"]["name"])

VOUCHERS = {"DIVE10": 10, "REEF5": 5, "SUMMER25": 25}
def cart():
    f = FACTOR[ST["period"]]
    if F("week-rate") and ST["period"] == "1 week": f = 7
    lines = []
    for l in ST["cart"]:
        p = PRODUCTS[l["pid"]]
        q = l.get("q0", l["qty"]) if F("line-total") else l["qty"]
        lines.append(dict(l, name=p["name"], price=p["price"], stock=p["stock"], total=p["price"] * q * f))
    sub = sum(l["total"] for l in lines); v = ST["voucher"]; disc = 0
    if v in ("DIVE10", "SUMMER25"): disc = round(sub * VOUCHERS[v] / 100)
    if v == "REEF5" and sub >= 4000: disc = 500
    if v == "REEF5" and sub < 4000: v = ST["voucher"] = ""
    total = sub if F("voucher-total") else sub - disc
    return dict(lines=lines, period=ST["period"], subtotal=sub, discount=disc, voucher=v, total=total, units=sum(l["qty"] for l in lines))

def quote():
    c = cart(); fee = 0
    if ST["delivery"] == "courier": fee = 0 if c["subtotal"] >= 10000 else 800
    c.update(delivery=fee, method=ST["delivery"], address=ST["address"], payment=ST["payment"])
    if not F("courier-fee"): c["total"] += fee
    return c

def order_list(q):
    os = list(ST["orders"]); st, t = q.get("status", ""), q.get("q", "").strip().lower()
    if st: os = [o for o in os if o["status"] == st or (F("status-filter") and st == "Reserved" and o["status"] == "Shipped")]
    if t: os = [o for o in os if t in o["id"].lower() or any(t in i["name"].lower() for i in o["items"])]
    col = q.get("sort", "date")
    key = {"id": lambda o: o["id"], "date": lambda o: o["date"] if F("date-text") else o["iso"], "units": lambda o: sum(i["qty"] for i in o["items"]),
           "total": lambda o: o["total"], "status": lambda o: o["status"]}[col]
    os.sort(key=lambda o: o["id"], reverse=True)
    os.sort(key=key, reverse=q.get("dir", "desc") == "desc")
    size, page = int(q.get("size", 10)), int(q.get("page", 1))
    return dict(items=[dict(o, units=sum(i["qty"] for i in o["items"])) for o in os[(page - 1) * size:page * size]], total=len(os), page=page, size=size)

def find_order(oid):
    for o in ST["orders"]:
        if o["id"] == oid: return o
    raise Bad("There is no order " + oid)

def get(path, q):
    if path == "/api/boot": return counts(), 0
    if path == "/api/products": return products(q), .45
    if path == "/api/popular": return [brief(PRODUCTS[i]) for i in (1, 11, 22, 7)], .3
    if path == "/api/categories": return [dict(name=c, n=sum(p["category"] == c for p in PRODUCTS.values())) for c in CATEGORIES], 0
    m = re.match(r"/api/product/(\d+)$", path)
    if m:
        p = PRODUCTS.get(int(m[1]))
        if not p: raise Bad("There is no such product")
        return dict(brief(p), about=ABOUT[p["category"]], material=MATERIAL[p["category"]], reviews=ST["reviews"].get(p["id"], []),
                    notify=p["id"] in ST["notify"]), .35
    if path == "/api/cart": return cart(), .3
    if path == "/api/quote": return quote(), .3
    if path == "/api/orders": return order_list(q), .4
    m = re.match(r"/api/order/(LG-\d+)$", path)
    if m:
        o = find_order(m[1])
        return dict(o, returned=[r["item"] for r in ST["returns"] if r["order"] == o["id"]]), .3
    if path == "/api/returns": return ST["returns"], .3
    if path == "/api/wish": return [brief(PRODUCTS[i]) for i in ST["wish"]], .3
    if path == "/api/notes": return ST["notes"], .3
    if path == "/api/profile": return ST["profile"], .3
    raise Bad("Not found")

def line_of(n):
    for l in ST["cart"]:
        if l["line"] == n: return l
    raise Bad("This line is no longer in your cart")

def add(pid, variant, qty):
    p = PRODUCTS[pid]
    if qty < 1: raise Bad("Choose at least 1")
    if in_cart(pid) + qty > p["stock"] and not F("stock-limit"):
        raise Bad("Only %d of %s can be hired" % (p["stock"], p["name"]))
    if F("wrong-size") and p["sizes"]: variant = p["sizes"][0]
    for l in ST["cart"]:
        if l["pid"] == pid and l["variant"] == variant: l["qty"] += qty; break
    else:
        ST["cart"].append(dict(line=ST["lseq"], pid=pid, variant=variant, qty=qty)); ST["lseq"] += 1

def post(path, b):
    if path == "/api/cart/add": add(b["pid"], b.get("variant", ""), int(b["qty"])); return counts(), .5
    if path == "/api/cart/qty":
        l = line_of(b["line"]); p = PRODUCTS[l["pid"]]; q = int(b["qty"])
        if q < 1: raise Bad("The quantity must be at least 1")
        if q + in_cart(l["pid"]) - l["qty"] > p["stock"] and not F("stock-limit"): raise Bad("Only %d of %s can be hired" % (p["stock"], p["name"]))
        l.setdefault("q0", l["qty"]); l["qty"] = q; return cart(), .35
    if path == "/api/cart/remove":
        l = line_of(b["line"]); name = PRODUCTS[l["pid"]]["name"]
        if F("remove-last"): l = ST["cart"][-1]
        ST["undo"] = (ST["cart"].index(l), l); ST["cart"].remove(l); return dict(cart(), removed=name), .4
    if path == "/api/cart/undo":
        if ST["undo"] and not F("undo-lost"): ST["cart"].insert(ST["undo"][0], ST["undo"][1])
        ST["undo"] = None; return cart(), .3
    if path == "/api/cart/clear": ST["cart"], ST["voucher"] = [], ""; return cart(), .4
    if path == "/api/cart/period": ST["period"] = b["period"]; return cart(), .35
    if path == "/api/cart/voucher":
        c = b["code"].strip().upper()
        if not c: ST["voucher"] = ""; return cart(), .3
        if c == "SUMMER25" and not F("expired-voucher"): raise Bad("SUMMER25 expired on 31 March 2026")
        if c not in VOUCHERS: raise Bad("We do not know this voucher")
        if c == "REEF5" and cart()["subtotal"] < 4000: raise Bad("REEF5 needs a subtotal of at least €40.00")
        ST["voucher"] = c; return cart(), .5
    if path == "/api/checkout/address":
        e = {}
        if len(b.get("name", "").strip()) < 2: e["name"] = "Enter your full name"
        if not b.get("street", "").strip(): e["street"] = "Enter a street and number"
        if not b.get("postcode", "").strip(): e["postcode"] = "Enter a postcode"
        elif not re.fullmatch(r"\d{5}", b["postcode"].strip()) and not F("postcode-any"): e["postcode"] = "A postcode has 5 digits"
        if not b.get("city", "").strip(): e["city"] = "Enter a city"
        if not b.get("country"): e["country"] = "Choose a country"
        if not e: ST["address"] = b
        return dict(errors=e), .4
    if path == "/api/checkout/delivery": ST["delivery"] = b["method"]; return {}, .3
    if path == "/api/checkout/payment":
        e = {}
        if b["method"] == "card":
            if not re.fullmatch(r"\d{16}", re.sub(r"\s", "", b.get("number", ""))): e["number"] = "A card number has 16 digits"
            m = re.fullmatch(r"(\d\d)/(\d\d)", b.get("expiry", "").strip())
            if not m or not 1 <= int(m[1]) <= 12: e["expiry"] = "Use the form MM/YY"
            elif (int(m[2]), int(m[1])) < (26, 5): e["expiry"] = "This card has expired"
        if not e: ST["payment"] = ("Card ending in " + re.sub(r"\s", "", b["number"])[-4:]) if b["method"] == "card" else "Pay on pick-up"
        return dict(errors=e), .4
    if path == "/api/order":
        c = quote(); oid = "LG-%d" % ST["seq"]; ST["seq"] += 1
        its = [dict(pid=l["pid"], name=l["name"], variant=l["variant"], qty=l["qty"], price=l["price"]) for l in c["lines"]]
        ST["orders"].insert(0, dict(id=oid, iso=TODAY, date=day(TODAY), period=c["period"], delivery=c["delivery"], discount=c["discount"], status="Reserved", items=its, total=c["total"]))
        if not F("cart-stays"): ST["cart"] = []
        ST["voucher"] = ""; ST["period"] = "1 day"; ST["delivery"] = "pickup"
        ST["notes"].insert(0, dict(id="n-" + oid, text="We have received your order " + oid, date=day(TODAY), unread=True))
        return dict(id=oid, total=c["total"]), 1.1
    m = re.match(r"/api/order/(LG-\d+)/cancel$", path)
    if m:
        o = find_order(m[1])
        if not F("cancel-lost"): o["status"] = "Cancelled"
        return o, .7
    m = re.match(r"/api/order/(LG-\d+)/return$", path)
    if m:
        o = find_order(m[1]); rid = "RT-%d" % ST["rseq"]; ST["rseq"] += 1
        reason = "No longer needed" if F("return-reason") else b["reason"]
        ST["returns"].insert(0, dict(id=rid, order=o["id"], item=b["item"], reason=reason, date=day(TODAY), status="Requested"))
        return dict(id=rid), .7
    m = re.match(r"/api/returns/(RT-\d+)/withdraw$", path)
    if m:
        for r in ST["returns"]:
            if r["id"] == m[1]: r["status"] = "Withdrawn"
        return {}, .5
    m = re.match(r"/api/product/(\d+)/review$", path)
    if m:
        if not F("review-lost"):
            ST["reviews"].setdefault(int(m[1]), []).insert(0, rv("Mara L.", day(TODAY), int(b["stars"]), b["title"], b["text"]))
        return {}, .7
    m = re.match(r"/api/product/(\d+)/notify$", path)
    if m: ST["notify"].append(int(m[1])); return {}, .4
    if path == "/api/wish/toggle":
        i = b["pid"]; c = counts()
        if i in ST["wish"]: ST["wish"].remove(i); return dict(counts(), wished=False), .3
        if F("wish-lost"): return dict(c, wish=c["wish"] + 1, wished=True), .3
        ST["wish"].append(i); return dict(counts(), wished=True), .3
    if path == "/api/wish/move":
        add(b["pid"], b.get("variant", ""), 1)
        if not F("move-copies"): ST["wish"].remove(b["pid"])
        return counts(), .5
    if path == "/api/notes/read":
        for n in ST["notes"]:
            if n["id"] == b["id"]: n["unread"] = False
        return counts(), .2
    if path == "/api/notes/readall":
        un = [n for n in ST["notes"] if n["unread"]]
        for n in (un[:-1] if F("read-all") else un): n["unread"] = False
        return counts(), .4
    if path == "/api/notes/delete": ST["notes"] = [n for n in ST["notes"] if n["id"] != b["id"]]; return counts(), .3
    if path == "/api/profile":
        e = {}
        if len(b["name"].strip()) < 2: e["name"] = "Enter your name"
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", b["email"].strip()): e["email"] = "Enter a valid e-mail address"
        if not re.fullmatch(r"\+?[\d ]{6,}", b["phone"].strip()): e["phone"] = "Enter a phone number with at least 6 digits"
        if not e:
            old = ST["profile"]; new = {k: (v.strip() if isinstance(v, str) else v) for k, v in b.items()}
            if F("phone-lost"): new["phone"] = old["phone"]
            if F("switches-swapped"): new["sms"], new["birthday"] = b["birthday"], b["sms"]
            ST["profile"] = new
        return dict(counts(), errors=e), .8
    raise Bad("Not found")

class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass
    def out(self, code, body=b"", kind="application/json"):
        self.send_response(code); self.send_header("Content-Type", kind); self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store"); self.end_headers(); self.wfile.write(body)
    def js(self, fn, *a):
        try:
            with LOCK: r, wait = fn(*a); data = json.dumps(r).encode()
            if wait: time.sleep(wait)
            self.out(200, data)
        except Bad as e:
            time.sleep(.3); self.out(422, json.dumps(dict(error=e.msg)).encode())
    def do_GET(self):
        u = urlsplit(self.path); q = {k: v[0] for k, v in parse_qs(u.query).items()}
        if u.path.startswith("/api/"): return self.js(get, u.path, q)
        if u.path == "/app.js": return self.out(200, JS.encode(), "text/javascript; charset=utf-8")
        if u.path == "/app.css": return self.out(200, CSS.encode(), "text/css; charset=utf-8")
        if u.path == "/favicon.ico": return self.out(204)
        self.out(200, HTML.encode(), "text/html; charset=utf-8")
    def do_POST(self):
        global ST
        n = int(self.headers.get("Content-Length") or 0); raw = self.rfile.read(n) if n else b""
        u = urlsplit(self.path)
        if u.path == "/reset":
            q = parse_qs(u.query, keep_blank_values=True)
            with LOCK: ST = fresh(); ST["fault"] = q.get("fault", [""])[0]
            return self.out(204)
        self.js(post, u.path, json.loads(raw or b"{}"))

HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Lagoon Dive Rental</title><link rel="stylesheet" href="/app.css"></head><body><div id="app"></div><div id="overlays"></div><script src="/app.js"></script></body></html>"""

CSS = r"""*{box-sizing:border-box}body{margin:0;font:15px/1.45 Roboto,"Segoe UI",Arial,sans-serif;color:#1f2933;background:#f4f7f8}
a{color:#00697a;text-decoration:none}h1{font-size:26px;font-weight:500;margin:4px 0 16px}h2{font-size:18px;font-weight:500;margin:0 0 10px}
.v-app-bar{position:sticky;top:0;z-index:5;background:#064b5a;color:#fff;display:flex;align-items:center;gap:8px;padding:8px 22px}
.v-app-bar a{color:#fff}.brand{font-size:20px;font-weight:600;margin-right:18px}.spacer{flex:1}
.v-main{max-width:1180px;margin:0 auto;padding:20px}.v-btn{font:inherit;border:0;border-radius:4px;padding:8px 16px;cursor:pointer;background:#e0eaec;color:#064b5a;text-transform:none}
.v-btn.primary{background:#007f8f;color:#fff}.v-btn.danger{background:#b3261e;color:#fff}.v-btn.text{background:none}.v-btn:disabled{opacity:.45;cursor:default}
.v-btn.icon{background:none;padding:6px;border-radius:50%;min-width:36px;height:36px;color:inherit;line-height:1}.v-app-bar .v-btn{background:none;color:#fff}
.v-badge{position:relative;display:inline-block}.v-badge__badge{position:absolute;top:-3px;right:-5px;background:#ff7043;color:#fff;border-radius:10px;font-size:11px;padding:0 5px;min-width:17px;text-align:center}
.v-card{background:#fff;border-radius:6px;box-shadow:0 1px 3px #0003;padding:16px;margin-bottom:16px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:16px}
.grid .v-card{margin:0;display:flex;flex-direction:column;gap:4px}.pic{height:84px;background:linear-gradient(135deg,#9bd3dc,#0a7286);border-radius:4px;margin-bottom:6px}
.layout{display:grid;grid-template-columns:250px 1fr;gap:22px}.row{display:flex;gap:10px;align-items:center;flex-wrap:wrap}.muted{color:#67757f;font-size:13px}.price{font-weight:600}
.v-chip{display:inline-flex;align-items:center;gap:4px;background:#dfeef0;border-radius:14px;padding:2px 10px;font-size:13px}.v-chip.ok{background:#d6f0dc}.v-chip.warn{background:#ffe6c7}.v-chip.bad{background:#f9d4d1}
.v-chip__close{border:0;background:none;cursor:pointer;font-size:14px;padding:0 2px}
.v-input{margin-bottom:12px;flex:1;min-width:130px}.v-label{display:block;font-size:12px;color:#54636d;margin-bottom:2px}.v-field{border:1px solid #9fb0b8;border-radius:4px;background:#fff;padding:8px 10px;width:100%;font:inherit;min-height:39px}
.v-select .v-field{cursor:pointer;display:flex;justify-content:space-between}.v-input--error .v-field{border-color:#b3261e}.v-messages{color:#b3261e;font-size:12px;min-height:16px}
.v-list{background:#fff;border-radius:4px;box-shadow:0 4px 14px #0004;position:absolute;z-index:60;padding:4px 0;max-height:320px;overflow:auto}.v-list-item{padding:8px 16px;cursor:pointer;display:block;color:#1f2933}.v-list-item:hover,.v-list-item[aria-selected=true]{background:#e3f1f3}
.v-overlay__scrim{position:fixed;inset:0;background:#0006;z-index:40}.v-dialog{position:fixed;z-index:50;top:12%;left:50%;transform:translateX(-50%);width:480px;background:#fff;border-radius:6px;padding:22px}.actions{display:flex;justify-content:flex-end;gap:8px;margin-top:14px}
.v-snackbar{position:fixed;bottom:22px;left:50%;transform:translateX(-50%);background:#323a40;color:#fff;border-radius:4px;padding:12px 18px;z-index:70;display:flex;gap:16px;align-items:center}.v-snackbar .v-btn{background:none;color:#7fe0ee;padding:2px 6px}
table{width:100%;border-collapse:collapse;background:#fff}th,td{text-align:left;padding:9px 12px;border-bottom:1px solid #e1e8ea}th{font-size:13px;color:#54636d}th.sortable{cursor:pointer}td.num,th.num{text-align:right}
.v-switch{display:flex;align-items:center;gap:10px;margin-bottom:10px;position:relative}.v-switch input{position:absolute;opacity:0;width:36px;height:20px;margin:0;cursor:pointer}.track{width:36px;height:20px;border-radius:10px;background:#b8c4ca;position:relative;pointer-events:none}
.track:after{content:"";position:absolute;width:16px;height:16px;border-radius:50%;background:#fff;top:2px;left:2px;transition:left .15s}.v-switch input:checked+.track{background:#007f8f}.v-switch input:checked+.track:after{left:18px}
.v-tabs{display:flex;border-bottom:1px solid #cfd9dd;margin-bottom:14px}.v-tab{border:0;background:none;font:inherit;padding:10px 16px;cursor:pointer;color:#54636d}.v-tab[aria-selected=true]{color:#00697a;border-bottom:2px solid #00697a}
.v-progress{height:4px;background:linear-gradient(90deg,#007f8f 40%,#cfe6ea 40%);background-size:200% 100%;animation:p 1s linear infinite;margin-bottom:8px}@keyframes p{to{background-position:-200% 0}}
.v-alert{background:#e1f1f4;border-left:4px solid #007f8f;padding:10px 14px;border-radius:4px;margin-bottom:14px}.v-alert.error{background:#fbe4e2;border-color:#b3261e}
.v-stepper{display:flex;gap:26px;margin-bottom:18px}.v-stepper-item{display:flex;gap:8px;align-items:center;color:#7b8a92}.v-stepper-item.on{color:#00697a;font-weight:600}.v-stepper-item b{background:#b8c4ca;color:#fff;border-radius:50%;width:24px;height:24px;text-align:center}.v-stepper-item.on b,.v-stepper-item.done b{background:#007f8f}
.layout aside .row .v-input{min-width:0}.v-btn-toggle .v-btn[aria-pressed=true]{background:#007f8f;color:#fff}.stars button{border:0;background:none;font-size:24px;color:#e39b1b;cursor:pointer;padding:0 2px}.sum{display:flex;justify-content:space-between;padding:4px 0}.sum.total{font-weight:600;border-top:1px solid #d5dee1;margin-top:6px;padding-top:8px}
.note{display:flex;gap:12px;align-items:center;padding:12px;border-bottom:1px solid #e1e8ea}.note.unread{background:#eef7f8;font-weight:500}.footer{max-width:1180px;margin:0 auto;padding:14px 20px 30px;color:#67757f;font-size:13px}.empty{text-align:center;padding:40px;color:#67757f}
.v-radio{display:flex;gap:10px;align-items:center;border:1px solid #cfd9dd;border-radius:4px;padding:10px 14px;margin-bottom:8px;cursor:pointer}
"""
JS = r""""use strict";
let uid = 0, me = {cart:0, wish:0, unread:0, name:""}, gen = 0;
const app = document.getElementById("app"), over = document.getElementById("overlays");
function h(tag, props, ...kids) {
  const [t, ...cls] = tag.split("."), e = document.createElement(t || "div");
  if (cls.length) e.className = cls.join(" ");
  for (const [k, v] of Object.entries(props || {})) {
    if (k.startsWith("on")) e.addEventListener(k.slice(2), v);
    else if (k === "value" || k === "checked" || k === "disabled") e[k] = v;
    else if (v === true) e.setAttribute(k, ""); else if (v !== false && v != null) e.setAttribute(k, v);
  }
  put(e, kids); return e;
}
function put(e, kids) { for (const k of [].concat(kids)) { if (Array.isArray(k)) put(e, k); else if (k != null && k !== false) e.append(k.nodeType ? k : String(k)); } }
function fill(e, ...kids) { e.replaceChildren(); put(e, kids); }
const eur = c => (c < 0 ? "−" : "") + "€" + (Math.abs(c) / 100).toFixed(2);
async function api(path, body) {
  const r = await fetch("/api/" + path, body === undefined ? {} : {method:"POST", headers:{"Content-Type":"application/json"}, body:JSON.stringify(body)});
  const j = await r.json(); if (!r.ok) throw new Error(j.error); return j;
}
function took(c) { for (const k of ["cart","wish","unread","name"]) if (k in c) me[k] = c[k]; bar(); }
async function refresh() { took(await api("boot")); }

/* ---- components ---- */
function btn(text, o = {}) {
  return h("button.v-btn" + (o.kind ? "." + o.kind : ""), {type:"button", disabled:!!o.disabled, onclick:o.on, "aria-label":o.aria, "aria-pressed":o.pressed, title:o.title}, h("span.v-btn__content", {}, text));
}
const SVG = {bell:"M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2zm6-6v-5c0-3.1-1.6-5.6-4.5-6.3V4a1.5 1.5 0 0 0-3 0v.7C7.600 5.400 6 7.900 6 11v5l-2 2v1h16v-1z", cart:"M7 18a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM1 2v2h2l3.600 7.600L5.200 14c-.7 1.300.3 3 1.800 3h12v-2H7.400l1.100-2h7.500c.7 0 1.400-.4 1.700-1l3.600-6.500A1 1 0 0 0 20.400 4H5.200L4.300 2zm16 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z", bin:"M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.500l-1-1h-5l-1 1H5v2h14z"};
function glyph(g) { const i = h("i.mdi", {"aria-hidden":"true"}); if (SVG[g]) i.innerHTML = '<svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor"><path d="' + SVG[g] + '"/></svg>'; else i.textContent = g; return i; }
const icon = (g, aria, on, o = {}) => h("button.v-btn.icon", {type:"button", "aria-label":aria, onclick:on, disabled:!!o.disabled, "aria-pressed":o.pressed}, glyph(g));
function field(label, value, o = {}) {
  const id = "input-" + ++uid, msg = h("div.v-messages", {id:id + "-messages", role:"alert", "aria-live":"polite"});
  const inp = h((o.area ? "textarea" : "input") + ".v-field", {id, type:o.area ? null : o.type || "text", placeholder:o.ph, rows:o.area ? 3 : null, autocomplete:"off", "aria-describedby":id + "-messages"});
  inp.value = value ?? "";
  const box = h("div.v-input.v-text-field", {}, h("label.v-label", {for:id}, label), inp, msg);
  box.get = () => inp.value; box.set = v => inp.value = v; box.input = inp;
  box.error = t => { msg.textContent = t || ""; box.classList.toggle("v-input--error", !!t); inp.setAttribute("aria-invalid", t ? "true" : "false"); };
  inp.addEventListener("input", () => { box.error(""); o.oninput && o.oninput(inp.value); });
  return box;
}
function select(label, options, value, on) {
  const id = "select-" + ++uid, sel = h("span.v-select__selection", {id:id + "-value"}), msg = h("div.v-messages", {role:"alert"});
  let cur = value, list = null;
  const f = h("div.v-field", {role:"combobox", tabindex:"0", "aria-haspopup":"listbox", "aria-expanded":"false", "aria-labelledby":id + " " + id + "-value"}, sel, h("i.mdi", {"aria-hidden":"true"}, "▾"));
  const box = h("div.v-input.v-select", {}, h("label.v-label", {id}, label), f, msg);
  const show = () => sel.textContent = (options.find(o => o[0] === cur) || ["", ""])[1];
  function close() { if (!list) return; list.remove(); list = null; f.setAttribute("aria-expanded", "false"); document.removeEventListener("mousedown", away, true); }
  function away(e) { if (list && !list.contains(e.target) && !f.contains(e.target)) close(); }
  function pick(v) { close(); box.error(""); if (v !== cur) { cur = v; show(); on && on(v); } }
  function open() {
    const r = f.getBoundingClientRect();
    list = h("div.v-list", {role:"listbox", "aria-labelledby":id}, options.map(o => h("div.v-list-item", {role:"option", "aria-selected":String(o[0] === cur), onclick:() => pick(o[0])}, h("div.v-list-item-title", {}, o[1]))));
    list.style.cssText = `left:${r.left + scrollX}px;top:${r.bottom + scrollY + 2}px;min-width:${r.width}px`;
    over.append(list); f.setAttribute("aria-expanded", "true"); f.setAttribute("aria-controls", list.id = id + "-list"); document.addEventListener("mousedown", away, true);
  }
  f.addEventListener("click", () => list ? close() : open());
  f.addEventListener("keydown", e => {
    if (e.key === "Escape") close();
    if (e.key === "Enter" || e.key === " ") { e.preventDefault(); list ? close() : open(); }
    if (e.key === "ArrowDown" || e.key === "ArrowUp") { e.preventDefault(); let i = options.findIndex(o => o[0] === cur) + (e.key === "ArrowDown" ? 1 : -1); if (options[i]) { const was = list; close(); pick(options[i][0]); if (was) open(); } }
  });
  show(); box.get = () => cur; box.set = v => { cur = v; show(); box.error(""); }; box.error = t => { msg.textContent = t || ""; box.classList.toggle("v-input--error", !!t); };
  return box;
}
function vswitch(label, value, on) {
  const id = "switch-" + ++uid, inp = h("input", {type:"checkbox", role:"switch", id, checked:value, onchange:() => on && on(inp.checked)});
  const box = h("div.v-switch", {}, inp, h("span.track"), h("label", {for:id}, label)); box.get = () => inp.checked; return box;
}
function dialog(title, body, actions) {
  const id = "dialog-" + ++uid, acts = h("div.actions");
  const d = h("div.v-dialog", {role:"dialog", "aria-modal":"true", "aria-labelledby":id}, h("h2", {id}, title), body, acts);
  const wrap = h("div.v-overlay", {}, h("div.v-overlay__scrim", {onclick:close}), d);
  function esc(e) { if (e.key === "Escape") close(); }
  function close() { wrap.remove(); document.removeEventListener("keydown", esc); }
  put(acts, actions(close)); over.append(wrap); document.addEventListener("keydown", esc);
  const first = d.querySelector("input,button"); first && first.focus(); return close;
}
let snackT;
function snack(text, action) {
  document.querySelectorAll(".v-snackbar").forEach(s => s.remove()); clearTimeout(snackT);
  const s = h("div.v-snackbar", {role:"status", "aria-live":"polite"}, h("div.v-snackbar__content", {}, text), action && btn(action[0], {on:() => { s.remove(); action[1](); }}));
  over.append(s); snackT = setTimeout(() => s.remove(), 4500);
}
function tabs(defs, label) {
  const id = "tabs-" + ++uid, panel = h("div", {role:"tabpanel", id:id + "-panel"}), bs = defs.map((d, i) => h("button.v-tab", {type:"button", role:"tab", id:id + "-" + i, onclick:() => go(i)}, d[0]));
  function go(i) { bs.forEach((b, j) => b.setAttribute("aria-selected", String(i === j))); panel.setAttribute("aria-labelledby", id + "-" + i); fill(panel, defs[i][1]()); }
  go(0); const e = h("div", {}, h("div.v-tabs", {role:"tablist", "aria-label":label}, bs), panel); e.go = go; e.head = bs; return e;
}
function radios(label, options, value, on) {
  const n = "radio-" + ++uid; let cur = value;
  const e = h("div", {role:"radiogroup", "aria-label":label}, options.map(o => { const i = h("input", {type:"radio", name:n, checked:o[0] === value, onchange:() => { cur = o[0]; on && on(cur); }}); return h("label.v-radio", {}, i, h("span", {}, o[1])); }));
  e.get = () => cur; return e;
}
const chip = (t, k) => h("span.v-chip" + (k ? "." + k : ""), {}, h("span.v-chip__content", {}, t));
const prog = () => h("div.v-progress", {role:"progressbar", "aria-label":"Loading"});
const statusChip = s => chip(s, {Delivered:"ok", Refunded:"ok", Returned:"ok", Cancelled:"bad", Rejected:"bad", Reserved:"warn", Requested:"warn"}[s]);
const stockChip = p => p.stock === 0 ? chip("Out of stock", "bad") : p.stock < 3 ? chip("Only " + p.stock + " left", "warn") : chip("In stock", "ok");
const rating = p => p.stars ? p.stars.avg.toFixed(1) + " ★ (" + p.stars.count + ")" : "No reviews yet";
const link = (to, text, cls) => h("a" + (cls || ""), {href:to}, text);

/* ---- frame ---- */
const header = h("header.v-app-bar"), main = h("main.v-main"), foot = h("footer.footer", {}, "Lagoon Dive Rental · Harbour Street 12 · open daily 8:00–18:00");
app.append(header, main, foot);
function badge(inner, n) { return h("span.v-badge", {}, inner, n > 0 && h("span.v-badge__badge", {"aria-label":"Badge", "aria-live":"polite", role:"status"}, n)); }
function bar() {
  const menu = h("button.v-btn", {type:"button", id:"account", "aria-haspopup":"menu", "aria-expanded":"false", onclick:openMenu}, me.name, " ▾");
  fill(header, link("/", "Lagoon", ".brand"), h("nav.row", {"aria-label":"Main"}, link("/catalogue", "Catalogue", ".v-btn"), badge(link("/wishlist", "Wish list", ".v-btn"), me.wish)),
    h("div.spacer"), badge(h("a.v-btn.icon", {href:"/notifications", "aria-label":"Notifications"}, glyph("bell")), me.unread),
    badge(h("a.v-btn.icon", {href:"/cart", "aria-label":"Cart"}, glyph("cart")), me.cart), menu);
}
let menuEl;
function closeMenu() { if (menuEl) { menuEl.remove(); menuEl = null; document.removeEventListener("mousedown", away, true); const b = document.getElementById("account"); b && b.setAttribute("aria-expanded", "false"); } }
function away(e) { if (menuEl && !menuEl.contains(e.target) && e.target.id !== "account") closeMenu(); }
function openMenu(e) {
  if (menuEl) return closeMenu();
  const r = e.currentTarget.getBoundingClientRect();
  menuEl = h("div.v-list", {role:"menu"}, [["/orders","My orders"],["/returns","Returns"],["/profile","Profile"]].map(m => h("a.v-list-item", {role:"menuitem", href:m[0]}, m[1])));
  menuEl.style.cssText = `position:fixed;top:${r.bottom + 4}px;right:20px;min-width:160px`; e.currentTarget.setAttribute("aria-expanded", "true");
  over.append(menuEl); document.addEventListener("mousedown", away, true);
}
document.addEventListener("click", e => {
  const a = e.target.closest("a[href]"); if (!a || e.ctrlKey || e.metaKey) return;
  const u = new URL(a.href); if (u.origin !== location.origin) return; e.preventDefault(); closeMenu(); go(u.pathname + u.search);
});
addEventListener("popstate", route);
function go(p) { history.pushState({}, "", p); route(); scrollTo(0, 0); }
const ROUTES = [[/^\/$/, home, "Home"], [/^\/catalogue$/, catalogue, "Catalogue"], [/^\/product\/(\d+)$/, product, "Product"], [/^\/cart$/, cartView, "Cart"], [/^\/checkout$/, checkout, "Checkout"],
  [/^\/orders$/, orders, "My orders"], [/^\/orders\/(LG-\d+)$/, order, "Order"], [/^\/returns$/, returns, "Returns"], [/^\/wishlist$/, wishlist, "Wish list"], [/^\/notifications$/, notifications, "Notifications"], [/^\/profile$/, profile, "Profile"]];
async function route() {
  over.querySelectorAll(".v-overlay,.v-list").forEach(x => x.remove()); menuEl = null; const g = ++gen;
  for (const [re, f, t] of ROUTES) { const m = location.pathname.match(re); if (m) { document.title = t + " – Lagoon Dive Rental"; fill(main, prog()); try { await f(m[1], g); } catch (e) { if (g === gen) fill(main, h("div.v-alert.error", {role:"alert"}, e.message)); } return; } }
  document.title = "Not found – Lagoon Dive Rental"; fill(main, h("h1", {}, "Page not found"), link("/", "Back to the shop"));
}
const mine = g => g === gen;

/* ---- home ---- */
async function home(_, g) {
  const [cats, pop] = await Promise.all([api("categories"), api("popular")]); if (!mine(g)) return;
  fill(main, h("h1", {}, "Gear for your next dive"), h("p", {}, "Hire by the day, three days or the week. Pick up at the harbour or have it brought to your door."),
    h("section.v-card", {"aria-label":"Categories"}, h("h2", {}, "Categories"), h("div.row", {}, cats.map(c => link("/catalogue?category=" + encodeURIComponent(c.name), c.name + " (" + c.n + ")", ".v-chip")))),
    h("h2", {}, "Popular right now"), h("div.grid", {}, pop.map(card)));
}
function heart(p, after) {
  let w = p.wished; const b = icon(w ? "♥" : "♡", w ? "Remove from wish list" : "Add to wish list", async () => {
    b.disabled = true; const r = await api("wish/toggle", {pid:p.id}); w = r.wished; b.disabled = false;
    b.firstChild.textContent = w ? "♥" : "♡"; b.setAttribute("aria-label", w ? "Remove from wish list" : "Add to wish list"); b.setAttribute("aria-pressed", String(w)); took(r);
    snack(w ? p.name + " was added to your wish list" : p.name + " was removed from your wish list"); after && after();
  }, {pressed:String(w)}); return b;
}
function card(p) {
  return h("article.v-card", {}, h("div.pic", {"aria-hidden":"true"}), h("div.row", {}, h("h3", {style:"margin:0;font-size:16px;flex:1"}, link("/product/" + p.id, p.name)), heart(p)),
    h("div.muted", {}, p.category), h("div", {}, h("span.price", {}, eur(p.price)), " per day"), h("div.muted", {}, rating(p)), h("div", {}, stockChip(p)));
}

/* ---- catalogue ---- */
async function catalogue(_, g) {
  const sp = new URLSearchParams(location.search), S = {q:"", cat:sp.get("category") || "", min:"", max:"", stock:false, sort:"name", page:1};
  const cats = await api("categories"); if (!mine(g)) return;
  const side = h("aside.v-card", {"aria-label":"Filters"}), head = h("div.row"), res = h("div"), pager = h("nav.row", {"aria-label":"Pages", style:"justify-content:center;margin-top:16px"}), chips = h("div.row", {style:"margin-bottom:10px"});
  let t, k = 0; const count = h("div", {role:"status", style:"flex:1;font-weight:500"});
  function build() {
    const q = field("Search gear", S.q, {ph:"Name or category", oninput:v => { clearTimeout(t); t = setTimeout(() => { S.q = v; S.page = 1; load(); }, 350); }});
    const mn = field("Min price", S.min, {type:"number"}), mx = field("Max price", S.max, {type:"number"});
    const apply = () => { if (mn.get() && mx.get() && +mn.get() > +mx.get()) { mx.error("Max price must not be below min price"); return; } S.min = mn.get(); S.max = mx.get(); S.page = 1; load(); };
    fill(side, h("h2", {}, "Filters"), q, select("Category", [["", "All categories"]].concat(cats.map(c => [c.name, c.name])), S.cat, v => { S.cat = v; S.page = 1; load(); }),
      h("div.muted", {}, "Price per day"), h("div.row", {style:"align-items:flex-start;flex-wrap:nowrap"}, mn, mx), btn("Apply price", {on:apply}), h("div", {style:"height:14px"}),
      vswitch("In stock only", S.stock, v => { S.stock = v; S.page = 1; load(); }), btn("Reset filters", {kind:"text", on:() => { Object.assign(S, {q:"", cat:"", min:"", max:"", stock:false, page:1}); build(); load(); }}));
  }
  const closable = (text, f) => h("span.v-chip", {}, h("span.v-chip__content", {}, text), h("button.v-chip__close", {type:"button", "aria-label":"Close " + text, onclick:() => { f(); S.page = 1; build(); load(); }}, "×"));
  async function load() {
    const n = ++k; fill(count, "Loading…");
    const r = await api("products?" + new URLSearchParams({q:S.q, cat:S.cat, min:S.min, max:S.max, stock:S.stock ? 1 : 0, sort:S.sort, page:S.page})); if (n !== k || !mine(g)) return;
    fill(count, r.total === 1 ? "1 product" : r.total + " products");
    fill(chips, S.cat && closable(S.cat, () => S.cat = ""), (S.min || S.max) && closable(S.min && S.max ? "€" + S.min + " – €" + S.max : S.max ? "up to €" + S.max : "from €" + S.min, () => { S.min = S.max = ""; }), S.stock && closable("In stock", () => S.stock = false));
    fill(res, r.items.length ? h("div.grid", {}, r.items.map(card)) : h("div.v-card.empty", {}, h("h2", {}, "Nothing found"), "No gear matches these filters."));
    const to = p => () => { S.page = p; load(); scrollTo(0, 0); };
    fill(pager, r.pages > 1 && [icon("‹", "Previous page", to(r.page - 1), {disabled:r.page === 1}), Array.from({length:r.pages}, (_, i) => h("button.v-btn" + (i + 1 === r.page ? ".primary" : ""), {type:"button", "aria-label":"Page " + (i + 1), "aria-current":i + 1 === r.page ? "page" : null, onclick:to(i + 1)}, i + 1)), icon("›", "Next page", to(r.page + 1), {disabled:r.page === r.pages})]);
  }
  build(); const so = select("Sort by", [["name","Name"],["up","Price: low to high"],["down","Price: high to low"],["rating","Best rated"]], "name", v => { S.sort = v; S.page = 1; load(); }); so.style.maxWidth = "220px";
  fill(head, count, so); fill(main, h("h1", {}, "Catalogue"), h("div.layout", {}, side, h("section", {"aria-label":"Results"}, head, chips, res, pager))); await load();
}

/* ---- product ---- */
async function product(id, g) {
  const p = await api("product/" + id); if (!mine(g)) return; document.title = p.name + " – Lagoon Dive Rental";
  let size = "", qty = 1; const serr = h("div.v-messages", {role:"alert"}), qerr = h("div.v-messages", {role:"alert"});
  const sizes = h("div.v-btn-toggle.row", {role:"group", "aria-label":"Size"});
  function drawSizes() { fill(sizes, p.sizes.map(s => btn(s, {pressed:String(s === size), on:() => { size = s; serr.textContent = ""; drawSizes(); }}))); }
  drawSizes();
  const col = p.colours.length ? select("Colour", p.colours.map(c => [c, c]), p.colours[0]) : null;
  const q = h("input.v-field", {id:"qty", type:"text", inputmode:"numeric", style:"width:64px;text-align:center", oninput:() => { qty = parseInt(q.value) || 0; draw(); }}); q.value = 1;
  const minus = icon("−", "Decrease quantity", () => { qty--; q.value = qty; draw(); }), plus = icon("+", "Increase quantity", () => { qty++; q.value = qty; draw(); });
  const sum = h("div.muted", {}), draw = () => { minus.disabled = qty <= 1; plus.disabled = qty >= p.stock; qerr.textContent = ""; sum.textContent = eur(p.price * Math.max(0, qty)) + " for one day"; };
  const addB = btn("Add to cart", {kind:"primary", disabled:p.stock === 0, on:async () => {
    if (p.sizes.length && !size) { serr.textContent = "Please choose a size"; return; }
    addB.disabled = true; addB.firstChild.textContent = "Adding…";
    try { const r = await api("cart/add", {pid:p.id, variant:p.sizes.length ? size : col ? col.get() : "", qty}); took(r); snack(qty + " × " + p.name + " added to your cart", ["View cart", () => go("/cart")]); }
    catch (e) { qerr.textContent = e.message; }
    addB.disabled = false; addB.firstChild.textContent = "Add to cart";
  }});
  const nb = btn(p.notify ? "We will notify you" : "Notify me", {disabled:p.notify, on:async () => { await api("product/" + id + "/notify", {}); nb.disabled = true; nb.firstChild.textContent = "We will notify you"; snack("We will write to you when " + p.name + " is back"); }});
  const head = h("div.muted"), drawHead = () => fill(head, rating(p)); drawHead();
  async function reload() { const n = await api("product/" + id); if (!mine(g)) return; p.reviews = n.reviews; p.stars = n.stars; drawHead(); T.head[2].textContent = "Reviews (" + p.reviews.length + ")"; T.go(2); }
  const T = tabs([["Description", () => h("p", {}, p.about)], ["Specifications", () => h("table", {}, h("tbody", {}, [["Category", p.category], ["Material", p.material], ["Sizes", p.sizes.join(", ") || "One size"], ["Deposit", eur(p.price * 10)]].map(r => h("tr", {}, h("th", {scope:"row"}, r[0]), h("td", {}, r[1])))))],
    ["Reviews (" + p.reviews.length + ")", () => [h("div.row", {style:"margin-bottom:10px"}, h("div.spacer"), btn("Write a review", {on:() => review(p, reload)})), p.reviews.length ? p.reviews.map(r => h("article.v-card", {}, h("div", {role:"img", "aria-label":r.stars + " of 5 stars"}, "★".repeat(r.stars) + "☆".repeat(5 - r.stars)), h("h3", {style:"margin:2px 0;font-size:15px"}, r.title), h("p", {style:"margin:2px 0"}, r.text), h("div.muted", {}, r.who + " · " + r.day))) : h("p.muted", {}, "Nobody has reviewed this product yet.")]]], "Product details");
  draw();
  fill(main, h("nav.muted", {"aria-label":"Breadcrumb"}, link("/catalogue", "All gear"), " / ", link("/catalogue?category=" + encodeURIComponent(p.category), p.category), " / ", p.name),
    h("div.v-card", {}, h("div.row", {}, h("h1", {style:"flex:1"}, p.name), heart(p)), head, h("p", {}, h("span.price", {}, eur(p.price)), " per day ", stockChip(p)),
      p.sizes.length ? h("div", {}, h("div.v-label", {}, "Size"), sizes, serr) : null, col && h("div", {style:"max-width:220px"}, col),
      h("label.v-label", {for:"qty"}, "Quantity"), h("div.row", {}, minus, q, plus, sum), qerr, h("div.row", {}, addB, p.stock === 0 && nb)), h("div.v-card", {}, T));
}
function review(p, done) {
  let st = 0; const serr = h("div.v-messages", {role:"alert"}), stars = h("div.stars", {role:"radiogroup", "aria-label":"Your rating"});
  const draw = () => fill(stars, [1,2,3,4,5].map(i => h("button", {type:"button", role:"radio", "aria-checked":String(i === st), "aria-label":i + (i === 1 ? " star" : " stars"), onclick:() => { st = i; serr.textContent = ""; draw(); }}, i <= st ? "★" : "☆"))); draw();
  const t = field("Title", ""), x = field("Your review", "", {area:true});
  dialog("Review " + p.name, h("div", {}, stars, serr, t, x), close => { const send = btn("Send review", {kind:"primary", on:async () => {
    let bad = false; if (!st) { serr.textContent = "Choose a rating"; bad = true; } if (!t.get().trim()) { t.error("Enter a title"); bad = true; } if (x.get().trim().length < 20) { x.error("Write at least 20 characters"); bad = true; } if (bad) return;
    send.disabled = true; await api("product/" + p.id + "/review", {stars:st, title:t.get().trim(), text:x.get().trim()}); close(); snack("Thank you for your review"); done(); }});
    return [btn("Cancel", {kind:"text", on:close}), send]; });
}

/* ---- cart ---- */
async function cartView(_, g) {
  let c = await api("cart"); if (!mine(g)) return; const body = h("div"); let code = "", verr = "";
  async function run(p, b) { try { c = await api(p, b); verr = ""; draw(); refresh(); return true; } catch (e) { draw(); snack(e.message); return false; } }
  function draw() {
    if (!c.lines.length) { fill(body, h("div.v-card.empty", {}, h("h2", {}, "Your cart is empty"), link("/catalogue", "Browse the catalogue"))); return; }
    const rows = c.lines.map(l => {
      const q = h("input.v-field", {type:"text", "aria-label":"Quantity", style:"width:54px;text-align:center", onchange:() => run("cart/qty", {line:l.line, qty:parseInt(q.value) || 0})}); q.value = l.qty;
      return h("tr", {}, h("td", {}, link("/product/" + l.pid, l.name)), h("td", {}, l.variant || "–"), h("td", {}, eur(l.price)), h("td", {}, h("div.row", {style:"flex-wrap:nowrap;gap:2px"}, icon("−", "Decrease", () => run("cart/qty", {line:l.line, qty:l.qty - 1}), {disabled:l.qty <= 1}), q, icon("+", "Increase", () => run("cart/qty", {line:l.line, qty:l.qty + 1})))), h("td.num", {}, eur(l.total)),
        h("td", {}, icon("bin", "Remove", () => dialog("Remove this item?", h("p", {}, l.name + " will be taken out of your cart."), close => [btn("Keep", {kind:"text", on:close}), btn("Remove item", {kind:"danger", on:async () => { close(); if (await run("cart/remove", {line:l.line})) snack(l.name + " removed", ["Undo", async () => { await run("cart/undo", {}); snack("Your item is back"); }]); }})]))));
    });
    const v = field("Voucher code", code, {oninput:x => code = x}); v.error(verr);
    const ap = btn("Apply", {on:async () => { if (!code.trim()) { v.error("Enter a voucher code"); return; } ap.disabled = true; try { c = await api("cart/voucher", {code}); verr = ""; code = ""; draw(); snack("Voucher " + c.voucher + " applied"); } catch (e) { verr = e.message; draw(); } }});
    fill(body, h("table.v-table", {"aria-label":"Cart"}, h("thead", {}, h("tr", {}, ["Item", "Variant", "Per day", "Quantity"].map(x => h("th", {}, x)), h("th.num", {}, "Total"), h("th", {}, ""))), h("tbody", {}, rows)), h("div", {style:"height:16px"}),
      h("div.layout", {style:"grid-template-columns:1fr 320px"}, h("div.v-card", {}, select("Rental period", ["1 day", "3 days", "1 week"].map(x => [x, x]), c.period, x => run("cart/period", {period:x})), h("div.muted", {}, "A week is charged as five days."), h("div", {style:"height:14px"}), h("div.row", {style:"align-items:flex-end"}, v, ap), btn("Empty cart", {kind:"text", on:() => dialog("Empty your cart?", h("p", {}, "All items and the voucher will be removed."), close => [btn("Keep them", {kind:"text", on:close}), btn("Empty it", {kind:"danger", on:() => { close(); run("cart/clear", {}); }})])})),
        h("div.v-card", {"aria-label":"Summary", role:"region"}, h("h2", {}, "Summary"), h("div.sum", {}, h("span", {}, "Subtotal"), h("span", {}, eur(c.subtotal))), c.voucher && h("div.sum", {}, h("span", {}, "Discount ", h("span.v-chip", {}, c.voucher, h("button.v-chip__close", {type:"button", "aria-label":"Remove voucher", onclick:() => run("cart/voucher", {code:""})}, "×"))), h("span", {}, eur(-c.discount))), h("div.sum.total", {}, h("span", {}, "Total"), h("span", {}, eur(c.total))), h("p.muted", {}, "Delivery is chosen at checkout."), btn("Proceed to checkout", {kind:"primary", on:() => go("/checkout")}))));
  }
  fill(main, h("h1", {}, "Your cart"), body); draw();
}

/* ---- checkout ---- */
async function checkout(_, g) {
  let c = await api("quote"); if (!mine(g)) return;
  if (!c.lines.length) { fill(main, h("h1", {}, "Checkout"), h("div.v-alert", {role:"alert"}, "Your cart is empty. There is nothing to check out.")); return; }
  const names = ["Address", "Delivery", "Payment", "Review"], st = h("ol.v-stepper", {"aria-label":"Checkout steps", style:"list-style:none;padding:0"}), body = h("div.v-card"); let step = 0, addr = Object.assign({country:""}, c.address), method = c.method, pay = {method:"card", number:"", expiry:""};
  const busy = async (b, f) => { b.disabled = true; const t = b.firstChild.textContent; b.firstChild.textContent = "Please wait…"; try { await f(); } catch (e) { snack(e.message); } b.disabled = false; b.firstChild.textContent = t; };
  const nav = (next, text) => { const b = btn(text || "Continue", {kind:"primary", on:() => busy(b, next)}); return h("div.actions", {}, step > 0 && btn("Back", {kind:"text", on:() => { step--; draw(); }}), b); };
  async function draw() {
    fill(st, names.map((n, i) => h("li.v-stepper-item" + (i === step ? ".on" : i < step ? ".done" : ""), {"aria-current":i === step ? "step" : null}, h("b", {}, i < step ? "✓" : i + 1), h("span", {}, n))));
    if (step === 0) {
      const f = {name:field("Full name", addr.name), street:field("Street and number", addr.street), postcode:field("Postcode", addr.postcode), city:field("City", addr.city), country:select("Country", ["Denmark", "Finland", "Germany", "Norway", "Sweden"].map(x => [x, x]), addr.country)};
      fill(body, h("div.row", {}, h("h2", {style:"flex:1"}, "Where do you live?"), btn("Use my saved address", {on:() => { const a = {name:me.name, street:"Quay Street 7", postcode:"22145", city:"Lund", country:"Sweden"}; for (const k in f) { f[k].set(a[k]); f[k].error(""); } }})), f.name, f.street, h("div.row", {}, f.postcode, f.city), f.country, nav(async () => { for (const k in f) addr[k] = f[k].get(); const r = await api("checkout/address", addr); for (const k in f) f[k].error(r.errors[k]); if (!Object.keys(r.errors).length) { step = 1; draw(); } }));
    } else if (step === 1) {
      const r = radios("Delivery", [["pickup", "Pick up at the harbour – free"], ["courier", "Courier – €8.00, free from €100.00"]], method, v => method = v);
      fill(body, h("h2", {}, "How do you want your gear?"), r, nav(async () => { await api("checkout/delivery", {method}); step = 2; draw(); }));
    } else if (step === 2) {
      const n = field("Card number", pay.number), x = field("Expiry date", pay.expiry, {ph:"MM/YY"}), cardBox = h("div", {}, n, x), hide = () => cardBox.style.display = pay.method === "card" ? "" : "none";
      const r = radios("Payment", [["card", "Credit card"], ["cash", "Pay on pick-up"]], pay.method, v => { pay.method = v; hide(); }); hide();
      fill(body, h("h2", {}, "How do you want to pay?"), r, cardBox, nav(async () => { pay.number = n.get(); pay.expiry = x.get(); const e = await api("checkout/payment", pay); n.error(e.errors.number); x.error(e.errors.expiry); if (!Object.keys(e.errors).length) { step = 3; draw(); } }));
    } else {
      fill(body, prog()); c = await api("quote"); if (!mine(g)) return;
      const id = "terms-" + ++uid, ck = h("input", {type:"checkbox", id}), err = h("div.v-messages", {role:"alert"}); ck.onchange = () => err.textContent = "";
      fill(body, h("h2", {}, "Check your order"), h("table", {}, h("thead", {}, h("tr", {}, ["Item", "Variant", "Quantity"].map(t => h("th", {}, t)), h("th.num", {}, "Total"))), h("tbody", {}, c.lines.map(l => h("tr", {}, h("td", {}, l.name), h("td", {}, l.variant || "–"), h("td", {}, l.qty), h("td.num", {}, eur(l.total)))))),
        h("dl", {style:"display:grid;grid-template-columns:160px 1fr;gap:4px"}, [["Deliver to", c.address.name + ", " + c.address.street + ", " + c.address.postcode + " " + c.address.city + ", " + c.address.country], ["Rental period", c.period], ["Payment", c.payment]].map(r => [h("dt.muted", {}, r[0]), h("dd", {style:"margin:0"}, r[1])])),
        h("div.sum", {}, h("span", {}, "Subtotal"), h("span", {}, eur(c.subtotal))), c.discount > 0 && h("div.sum", {}, h("span", {}, "Discount"), h("span", {}, eur(-c.discount))), h("div.sum", {}, h("span", {}, "Delivery"), h("span", {}, c.delivery ? eur(c.delivery) : "Free")), h("div.sum.total", {}, h("span", {}, "Total"), h("span", {}, eur(c.total))),
        h("div.row", {}, ck, h("label", {for:id}, "I accept the rental terms")), err, nav(async () => { if (!ck.checked) { err.textContent = "Please accept the rental terms"; return; } const o = await api("order", {}); await refresh(); if (!mine(g)) return;
          fill(main, h("h1", {}, "Thank you, " + me.name.split(" ")[0] + "!"), h("div.v-alert", {role:"status"}, "Order " + o.id + " is reserved for you. You pay " + eur(o.total) + "."), h("div.row", {}, link("/orders/" + o.id, "View order", ".v-btn"), link("/catalogue", "Keep browsing", ".v-btn"))); }, "Place order"));
    }
  }
  fill(main, h("h1", {}, "Checkout"), st, body); draw();
}

/* ---- orders ---- */
async function orders(_, g) {
  const S = {q:"", status:"", sort:"date", dir:"desc", page:1, size:10}; let t, k = 0; const tb = h("tbody"), hd = h("tr"), ft = h("div.row", {style:"justify-content:flex-end;padding-top:10px"}), pr = h("div", {style:"min-height:12px"});
  const heads = [["id","Order"],["date","Date"],["units","Items"],["total","Total"],["status","Status"]];
  async function load() {
    const n = ++k; fill(pr, prog()); const r = await api("orders?" + new URLSearchParams(S)); if (n !== k || !mine(g)) return; fill(pr);
    fill(hd, heads.map(c => h("th.sortable", {scope:"col", tabindex:"0", "aria-sort":S.sort === c[0] ? (S.dir === "asc" ? "ascending" : "descending") : "none", onclick:() => { if (S.sort === c[0]) S.dir = S.dir === "asc" ? "desc" : "asc"; else { S.sort = c[0]; S.dir = "asc"; } S.page = 1; load(); }}, h("span", {}, c[1]), S.sort === c[0] && h("i.mdi", {"aria-hidden":"true"}, S.dir === "asc" ? " ↑" : " ↓"))));
    fill(tb, r.items.length ? r.items.map(o => h("tr", {}, h("td", {}, link("/orders/" + o.id, o.id)), h("td", {}, o.date), h("td", {}, o.units), h("td", {}, eur(o.total)), h("td", {}, statusChip(o.status)))) : h("tr", {}, h("td", {colspan:5}, "No orders found")));
    const a = (r.page - 1) * r.size + 1, z = Math.min(r.total, r.page * r.size), sz = select("Rows per page", [5, 10, 25].map(x => [x, String(x)]), S.size, v => { S.size = v; S.page = 1; load(); }); sz.style.maxWidth = "130px";
    fill(ft, sz, h("span", {}, r.total ? a + "–" + z + " of " + r.total : "0 of 0"), icon("‹", "Previous page", () => { S.page--; load(); }, {disabled:r.page === 1}), icon("›", "Next page", () => { S.page++; load(); }, {disabled:z >= r.total}));
  }
  fill(main, h("h1", {}, "My orders"), h("div.v-card", {}, h("div.row", {}, field("Search orders", "", {ph:"Number or product", oninput:v => { clearTimeout(t); t = setTimeout(() => { S.q = v; S.page = 1; load(); }, 350); }}), select("Status", [["", "Any status"]].concat(["Reserved","Shipped","Delivered","Returned","Cancelled"].map(x => [x, x])), "", v => { S.status = v; S.page = 1; load(); })), pr, h("table.v-table", {"aria-label":"Orders"}, h("thead", {}, hd), tb), ft)); await load();
}
async function order(id, g) {
  const o = await api("order/" + id); if (!mine(g)) return; document.title = "Order " + id + " – Lagoon Dive Rental";
  const can = btn("Cancel order", {kind:"danger", on:() => dialog("Cancel order " + id + "?", h("p", {}, "The reserved gear will be released. This cannot be undone."), close => [btn("Keep order", {kind:"text", on:close}), btn("Yes, cancel it", {kind:"danger", on:async () => { close(); await api("order/" + id + "/cancel", {}); snack("Order " + id + " was cancelled"); route(); }})])});
  const ret = btn("Return an item", {kind:"primary", on:() => {
    const it = select("Item", o.items.filter(i => !o.returned.includes(i.name)).map(i => [i.name, i.name]), ""), re = select("Reason", ["Wrong size", "Arrived damaged", "No longer needed"].map(x => [x, x]), "");
    dialog("Return from " + id, h("div", {}, it, re), close => { const b = btn("Request return", {kind:"primary", on:async () => { it.error(it.get() ? "" : "Choose an item"); re.error(re.get() ? "" : "Choose a reason"); if (!it.get() || !re.get()) return; b.disabled = true; const r = await api("order/" + id + "/return", {item:it.get(), reason:re.get()}); close(); snack("Return " + r.id + " requested"); go("/returns"); }}); return [btn("Cancel", {kind:"text", on:close}), b]; });
  }});
  fill(main, h("nav.muted", {"aria-label":"Breadcrumb"}, link("/orders", "My orders"), " / ", id), h("div.row", {}, h("h1", {}, "Order " + id), statusChip(o.status)), h("div.v-card", {}, h("p", {}, "Placed on " + o.date + " for " + o.period), h("table", {}, h("thead", {}, h("tr", {}, ["Item", "Variant", "Quantity", "Per day"].map(t => h("th", {}, t)))), h("tbody", {}, o.items.map(i => h("tr", {}, h("td", {}, i.name), h("td", {}, i.variant || "–"), h("td", {}, i.qty), h("td", {}, eur(i.price)))))),
    o.discount > 0 && h("div.sum", {}, h("span", {}, "Discount"), h("span", {}, eur(-o.discount))), h("div.sum", {}, h("span", {}, "Delivery"), h("span", {}, o.delivery ? eur(o.delivery) : "Free")), h("div.sum.total", {}, h("span", {}, "Total"), h("span", {}, eur(o.total))), h("div.actions", {}, o.status === "Reserved" && can, o.status === "Delivered" && o.returned.length < o.items.length && ret)));
}
async function returns(_, g) {
  const rs = await api("returns"); if (!mine(g)) return;
  fill(main, h("h1", {}, "Returns"), h("div.v-card", {}, h("table.v-table", {"aria-label":"Returns"}, h("thead", {}, h("tr", {}, ["Return", "Order", "Item", "Reason", "Date", "Status", "Actions"].map(t => h("th", {}, t)))), h("tbody", {}, rs.map(r => h("tr", {}, h("td", {}, r.id), h("td", {}, link("/orders/" + r.order, r.order)), h("td", {}, r.item), h("td", {}, r.reason), h("td", {}, r.date), h("td", {}, statusChip(r.status)), h("td", {}, r.status === "Requested" && btn("Withdraw", {on:() => dialog("Withdraw " + r.id + "?", h("p", {}, "You can request the return again later."), close => [btn("No", {kind:"text", on:close}), btn("Yes, withdraw", {kind:"primary", on:async () => { close(); await api("returns/" + r.id + "/withdraw", {}); snack("Return " + r.id + " withdrawn"); route(); }})])}))))))));
}

/* ---- wish list ---- */
async function wishlist(_, g) {
  const ps = await api("wish"); if (!mine(g)) return;
  const move = async (p, v) => { try { const r = await api("wish/move", {pid:p.id, variant:v}); took(r); snack(p.name + " moved to your cart"); route(); } catch (e) { snack(e.message); } };
  const start = p => { if (!p.sizes.length) return move(p, p.colours[0] || ""); const s = select("Size", p.sizes.map(x => [x, x]), ""); dialog("Which size of " + p.name + "?", s, close => [btn("Cancel", {kind:"text", on:close}), btn("Move", {kind:"primary", on:() => { if (!s.get()) { s.error("Choose a size"); return; } close(); move(p, s.get()); }})]); };
  fill(main, h("h1", {}, "Wish list"), h("p.muted", {role:"status"}, ps.length === 1 ? "1 saved product" : ps.length + " saved products"), ps.length ? h("div.grid", {}, ps.map(p => h("article.v-card", {}, h("div.pic", {"aria-hidden":"true"}), h("h3", {style:"margin:0;font-size:16px"}, link("/product/" + p.id, p.name)), h("div", {}, h("span.price", {}, eur(p.price)), " per day"), h("div", {}, stockChip(p)), h("div.row", {}, btn("Move to cart", {disabled:p.stock === 0, on:() => start(p)}), btn("Remove", {kind:"text", on:async () => { took(await api("wish/toggle", {pid:p.id})); snack(p.name + " was removed from your wish list"); route(); }}))))) : h("div.v-card.empty", {}, "Nothing saved yet"));
}

/* ---- notifications ---- */
async function notifications(_, g) {
  let ns = await api("notes"); if (!mine(g)) return; let tab = 0; const body = h("div.v-card"), all = btn("Mark all as read", {on:async () => { took(await api("notes/readall", {})); await again(); snack("All notifications are read"); }});
  async function again() { ns = await api("notes"); if (mine(g)) draw(); }
  function draw() {
    const un = ns.filter(n => n.unread); all.disabled = !un.length;
    const list = l => l.length ? h("ul", {style:"list-style:none;margin:0;padding:0"}, l.map(n => h("li.note" + (n.unread ? ".unread" : ""), {}, h("div", {style:"flex:1"}, h("div", {}, n.text), h("div.muted", {}, n.date)), n.unread && chip("New", "warn"), n.unread && btn("Mark as read", {on:async () => { took(await api("notes/read", {id:n.id})); again(); }}), icon("✕", "Delete", async () => { took(await api("notes/delete", {id:n.id})); snack("Notification deleted"); again(); })))) : h("div.empty", {}, "You are up to date");
    const cur = tab, T = tabs([["All (" + ns.length + ")", () => { tab = 0; return list(ns); }], ["Unread (" + un.length + ")", () => { tab = 1; return list(un); }]], "Notifications"); T.go(cur); fill(body, T);
  }
  draw(); fill(main, h("div.row", {}, h("h1", {style:"flex:1"}, "Notifications"), all), body);
}

/* ---- profile ---- */
async function profile(_, g) {
  const p = await api("profile"); if (!mine(g)) return;
  const f = {name:field("Name", p.name), email:field("E-mail", p.email, {type:"email"}), phone:field("Phone", p.phone, {type:"tel"})}, lv = select("Certification", ["Open Water", "Advanced Open Water", "Rescue Diver", "Divemaster"].map(x => [x, x]), p.level);
  const sw = {newsletter:vswitch("Newsletter", p.newsletter), sms:vswitch("SMS reminders", p.sms), birthday:vswitch("Birthday offers", p.birthday)};
  const save = btn("Save changes", {kind:"primary", on:async () => { const b = {level:lv.get()}; for (const k in f) b[k] = f[k].get(); for (const k in sw) b[k] = sw[k].get(); save.disabled = true; save.firstChild.textContent = "Saving…"; const r = await api("profile", b); took(r); save.disabled = false; save.firstChild.textContent = "Save changes"; for (const k in f) f[k].error(r.errors[k]); snack(Object.keys(r.errors).length ? "Please check the marked fields" : "Your profile was saved"); }});
  fill(main, h("h1", {}, "Profile"), h("div.v-card", {}, h("h2", {}, "About you"), f.name, f.email, f.phone, lv), h("div.v-card", {}, h("h2", {}, "Messages"), sw.newsletter, sw.sms, sw.birthday), h("div.row", {}, save, btn("Discard", {kind:"text", on:() => { snack("Changes discarded"); route(); }})));
}
bar(); refresh().then(route, route);
"""

if __name__ == "__main__":
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 7983), H).serve_forever()
