#!/usr/bin/env python3
"""Tollhouse Bakery - order desk.  python3 tollhouse.py PORT"""
import copy
import datetime as dt
import sys
import threading
import uuid
from html import escape as e
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

TODAY = dt.date(2026, 5, 14)
DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
PER_PAGE = 10
USERS = {"mquill": ("rye-1887", "Martha Quill"), "dbarrow": ("poolish-22", "Desmond Barrow")}
MIN_ORDER = 2000
FREE_DELIVERY = 6000
DELIVERY = 450

PRODUCTS = [
    ("WL-800", "White Tin Loaf 800 g", "Bread", 145),
    ("WM-800", "Wholemeal Tin 800 g", "Bread", 165),
    ("SD-900", "Country Sourdough 900 g", "Bread", 290),
    ("RY-700", "Dark Rye 700 g", "Bread", 260),
    ("BG-250", "Baguette", "Bread", 95),
    ("FC-400", "Focaccia Tray", "Bread", 480),
    ("BR-060", "Brioche Burger Bun", "Rolls", 42),
    ("BP-050", "Floured Bap", "Rolls", 30),
    ("CR-080", "Butter Croissant", "Viennoiserie", 85),
    ("PC-090", "Pain au Chocolat", "Viennoiserie", 105),
    ("CB-100", "Cinnamon Bun", "Viennoiserie", 110),
    ("EC-095", "Eccles Cake", "Cakes", 90),
    ("SC-075", "Fruit Scone", "Cakes", 65),
    ("CC-01W", "Carrot Cake, whole", "Cakes", 1450),
]
ROUNDS = [
    (1, "North Quay", "04:30", "V1", "Dilys Pugh"),
    (2, "Harbour", "05:00", "V2", ""),
    (3, "Castle Hill", "05:15", "V3", "Omar Siddiqui"),
    (4, "Market Street", "05:45", "V4", "Jan Kowalczyk"),
    (5, "Valley", "06:00", "V5", ""),
]
DRIVERS = [("Dilys Pugh", ""), ("Omar Siddiqui", ""), ("Jan Kowalczyk", ""), ("Bea Thornton", ""),
           ("Lloyd Mbeki", "off sick"), ("Femi Adeyemi", "")]
CUSTOMERS = [
    (1001, "Anchor & Hope Café", "Priya Nair", 1, 5, 14, 800, "Active"),
    (1002, "Bellweather School", "Tunde Osei", 3, 0, 30, 1500, "Active"),
    (1003, "Blue Door Deli", "Ingrid Lund", 4, 5, 14, 650, "Active"),
    (1004, "Captain's Galley", "Ross Tait", 2, 0, 7, 300, "On hold"),
    (1005, "Castle View Hotel", "Amelia Frost", 3, 10, 30, 2500, "Active"),
    (1006, "Copper Kettle Tearoom", "Joan Piper", 5, 0, 14, 400, "Active"),
    (1007, "Crumb & Co.", "Nadia Haddad", 4, 5, 14, 950, "Active"),
    (1008, "Driftwood Bistro", "Luc Marchetti", 2, 5, 14, 1200, "Active"),
    (1009, "Elm Road Nursery", "Gwen Parry", 5, 0, 30, 250, "Active"),
    (1010, "Fiddler's Rest", "Sean Doyle", 1, 0, 7, 500, "Active"),
    (1011, "Garrison Stores", "Hilda Brandt", 3, 5, 14, 1000, "Active"),
    (1012, "Greenacre Farm Shop", "Tom Askew", 5, 10, 30, 1800, "Active"),
    (1013, "Harbour Lights Restaurant", "Mina Castellano", 2, 10, 14, 2000, "Active"),
    (1014, "Hillcrest Care Home", "Ruth Adjei", 3, 0, 30, 1100, "Active"),
    (1015, "Lantern Books & Coffee", "Kit Marlow", 4, 0, 14, 350, "Active"),
    (1016, "Mariner's Mission", "Rev. Paul Stagg", 1, 0, 30, 200, "On hold"),
    (1017, "Nettle & Thyme", "Orla Quinn", 5, 5, 14, 700, "Active"),
    (1018, "Old Customs House", "Victor Hale", 1, 10, 30, 3000, "Active"),
    (1019, "Pier Nine Kiosk", "Donny Webb", 2, 0, 7, 150, "On hold"),
    (1020, "Quayside Grocers", "Shanthi Raman", 1, 5, 14, 1250, "Active"),
    (1021, "Ropewalk Brewery Tap", "Ewan Cole", 2, 0, 14, 450, "Active"),
    (1022, "St Brannoc's Hospital", "Catering Office", 3, 10, 30, 5000, "Active"),
    (1023, "The Mill Canteen", "Beryl Stott", 5, 0, 14, 600, "Active"),
    (1024, "Wharf Street Sandwiches", "Ali Demir", 4, 5, 7, 900, "Active"),
]
HOLD_REASONS = {1004: "Two invoices overdue", 1016: "Closed for refurbishment until June", 1019: "Seasonal closure"}
ORDERS = [
    (20401, 1018, "13/05/2026", "Delivered", [("SD-900", 40), ("CR-080", 60), ("BG-250", 50)], "PO-7781"),
    (20402, 1005, "13/05/2026", "Delivered", [("CR-080", 80), ("PC-090", 40), ("WM-800", 12)], "CVH/0512"),
    (20403, 1008, "14/05/2026", "Delivered", [("BG-250", 30), ("FC-400", 4)], ""),
    (20404, 1013, "14/05/2026", "In production", [("SD-900", 18), ("FC-400", 6), ("BR-060", 100)], "HL-330"),
    (20405, 1003, "15/05/2026", "Draft", [("SD-900", 10), ("RY-700", 8), ("CB-100", 24)], ""),
    (20406, 1022, "15/05/2026", "Confirmed", [("WL-800", 120), ("WM-800", 60), ("SC-075", 150)], "SBH-20931"),
    (20407, 1006, "15/05/2026", "Confirmed", [("SC-075", 48), ("EC-095", 24), ("CC-01W", 2)], ""),
    (20408, 1010, "15/05/2026", "Draft", [("BP-050", 40)], ""),
    (20409, 1020, "15/05/2026", "Confirmed", [("WL-800", 30), ("BG-250", 40), ("BP-050", 60)], "QG 118"),
    (20410, 1024, "15/05/2026", "Confirmed", [("BG-250", 80), ("WM-800", 15), ("FC-400", 5)], ""),
    (20411, 1012, "16/05/2026", "Draft", [("SD-900", 20), ("EC-095", 36), ("CC-01W", 3)], "GFS-44"),
    (20412, 1021, "16/05/2026", "Confirmed", [("BR-060", 90)], ""),
    (20413, 1001, "16/05/2026", "Cancelled", [("CR-080", 36), ("CB-100", 18)], ""),
    (20414, 1014, "16/05/2026", "Confirmed", [("WL-800", 25), ("WM-800", 20)], "HCH-9"),
    (20415, 1017, "18/05/2026", "Draft", [("RY-700", 6), ("SD-900", 4), ("PC-090", 12)], ""),
    (20416, 1011, "18/05/2026", "Confirmed", [("WL-800", 40), ("BP-050", 100)], "GS0518"),
    (20417, 1002, "02/06/2026", "Confirmed", [("BP-050", 200), ("SC-075", 120)], "TERM-3"),
    (20418, 1023, "01/06/2026", "Cancelled", [("WM-800", 30)], ""),
]
STANDING = [
    (31, 1001, "Weekday breakfast", ["Mon", "Tue", "Wed", "Thu", "Fri"], [("CR-080", 24), ("PC-090", 12)], "Active"),
    (32, 1005, "Hotel breakfast", DAYS[:], [("CR-080", 60), ("WM-800", 10)], "Active"),
    (33, 1009, "Nursery toast", ["Mon", "Wed", "Fri"], [("WM-800", 8), ("WL-800", 6)], "Active"),
    (34, 1013, "Table bread", ["Thu", "Fri", "Sat"], [("SD-900", 15), ("FC-400", 3)], "Active"),
    (35, 1014, "Care home loaves", ["Tue", "Fri"], [("WL-800", 20)], "Paused"),
    (36, 1020, "Shop shelf", ["Mon", "Thu", "Sat"], [("WL-800", 30), ("RY-700", 10)], "Active"),
    (37, 1022, "Ward trolleys", DAYS[:5], [("SC-075", 100), ("BP-050", 100)], "Active"),
    (38, 1024, "Sandwich base", ["Mon", "Tue", "Wed", "Thu"], [("BG-250", 60)], "Paused"),
]
INVOICES = [
    # no, customer, issued, due, amount, payments
    (5601, 1004, "02/04/2026", "09/04/2026", 18640, []),
    (5602, 1004, "16/04/2026", "23/04/2026", 9415, []),
    (5603, 1018, "20/04/2026", "20/05/2026", 71230, [("28/04/2026", 30000, "Bank transfer", "OCH 28-4")]),
    (5604, 1008, "22/04/2026", "06/05/2026", 24860, [("05/05/2026", 24860, "Card", "")]),
    (5605, 1020, "24/04/2026", "08/05/2026", 31290, []),
    (5606, 1005, "27/04/2026", "27/05/2026", 112000, []),
    (5607, 1022, "28/04/2026", "28/05/2026", 208450, []),
    (5608, 1012, "30/04/2026", "30/05/2026", 56420, [("11/05/2026", 20000, "Cheque", "000418")]),
    (5609, 1001, "01/05/2026", "15/05/2026", 14780, []),
    (5610, 1007, "04/05/2026", "18/05/2026", 20325, [("12/05/2026", 20325, "Bank transfer", "CRUMB MAY")]),
    (5611, 1013, "07/05/2026", "21/05/2026", 88510, []),
    (5612, 1024, "07/05/2026", "14/05/2026", 17660, []),
]
COMPLAINTS = [
    (801, 1005, 20402, "Short delivery", "High", "Open", "Only 60 of 80 croissants in the trays."),
    (802, 1018, 20401, "Quality", "Medium", "Open", "Sourdough over-baked, crust almost black."),
    (803, 1008, 20403, "Late delivery", "Low", "In progress", "Van came at 07:40 instead of 06:15."),
    (804, 1001, None, "Wrong item", "Medium", "Resolved", "Got fruit scones instead of Eccles cakes."),
    (805, 1022, None, "Packaging", "Low", "Open", "Scone boxes torn at the corners."),
    (806, 1020, None, "Quality", "High", "Open", "Metal shaving found in a white tin loaf."),
    (807, 1006, None, "Short delivery", "Low", "Resolved", "One carrot cake missing."),
]
KINDS = ["Short delivery", "Late delivery", "Wrong item", "Quality", "Packaging"]
STATUSES = ["Draft", "Confirmed", "In production", "Delivered", "Cancelled"]
NOTES = [(1, "Flour delivery moved to Friday 10:00 - keep bay 2 clear.", "Desmond"),
         (2, "New crates for the hospital: blue lids only.", "Martha")]


class State:
    pass


S = State()
LOCK = threading.RLock()


def d(text):
    return dt.datetime.strptime(text, "%d/%m/%Y").date()


def reset(fault=""):
    S.fault = fault
    S.sessions = {}
    S.products = {c: dict(code=c, name=n, cat=k, price=p) for c, n, k, p in PRODUCTS}
    S.rounds = {i: dict(id=i, name=n, departs=t, van=v, driver=g) for i, n, t, v, g in ROUNDS}
    S.customers = {}
    for i, n, c, r, disc, terms, limit, st in CUSTOMERS:
        S.customers[i] = dict(id=i, name=n, contact=c, phone="01632 960 %03d" % (i - 900), round=r, discount=disc,
                              terms=terms, limit=limit, status=st, hold=HOLD_REASONS.get(i, ""),
                              email=c.split()[-1].lower() + "@" + "".join(x for x in n.lower() if "a" <= x <= "z") + ".example",
                              notes="")
    S.customers[1005]["notes"] = "Deliver to the kitchen door in Bailey Lane, not to reception."
    S.orders = {}
    for no, cu, date, st, lines, po in ORDERS:
        S.orders[no] = dict(no=no, customer=cu, date=date, status=st, po=po, standing=None, reason="",
                            lines=[dict(code=c, qty=q, price=S.products[c]["price"]) for c, q in lines])
    S.orders[20413]["reason"] = "Customer closed"
    S.orders[20418]["reason"] = "Entered twice"
    S.standing = {i: dict(id=i, customer=c, name=n, days=list(ds), lines=list(l), status=st)
                  for i, c, n, ds, l, st in STANDING}
    S.invoices = {n: dict(no=n, customer=c, issued=i, due=u, amount=a,
                          payments=[dict(date=x[0], amount=x[1], method=x[2], ref=x[3]) for x in p])
                  for n, c, i, u, a, p in INVOICES}
    S.complaints = {n: dict(no=n, customer=c, order=o, kind=k, severity=s, status=st, text=t, resolution="", credit=0)
                    for n, c, o, k, s, st, t in COMPLAINTS}
    S.complaints[804]["resolution"] = "Eccles cakes sent with the afternoon van."
    S.complaints[807]["resolution"] = "Credited."
    S.complaints[807]["credit"] = 1450
    S.notes = [dict(id=i, text=t, by=b) for i, t, b in NOTES]
    S.stops = {r: [c["id"] for c in S.customers.values() if c["round"] == r and c["status"] == "Active"] for r in S.rounds}
    S.frozen = dict(drafts=sum(o["status"] == "Draft" for o in S.orders.values()),
                    complaints=sum(c["status"] != "Resolved" for c in S.complaints.values()))
    S.original = {n: totals(o)["total"] for n, o in S.orders.items()}


def F(name):
    return S.fault == name


def gbp(p):
    sign = "-" if p < 0 else ""
    return "%s£%s" % (sign, format(abs(p) / 100, ",.2f"))


def line_total(l):
    if F("line-total-ignores-quantity"):
        return l["price"]
    return l["price"] * l["qty"]


def totals(o):
    goods = sum(l["price"] * l["qty"] for l in o["lines"])
    pct = S.customers[o["customer"]]["discount"] if o["customer"] in S.customers else 0
    disc = 0 if F("discount-not-applied") else (goods * pct + 50) // 100
    deliv = 0 if goods >= FREE_DELIVERY or not goods else DELIVERY
    if F("delivery-always-charged") and goods:
        deliv = DELIVERY
    return dict(goods=goods, pct=pct, discount=disc, delivery=deliv, total=goods - disc + deliv)


def shown_total(o):
    t = totals(o)["total"]
    if F("total-not-recalculated") and o["no"] in S.original:
        return S.original[o["no"]]
    return t


def inv_paid(i):
    return sum(p["amount"] for p in i["payments"])


def inv_balance(i):
    if F("payment-not-deducted"):
        return i["amount"] - sum(p["amount"] for p in i["payments"] if p["date"] != TODAY.strftime("%d/%m/%Y"))
    return i["amount"] - inv_paid(i)


def inv_status(i):
    bal = inv_balance(i)
    if F("paid-stays-overdue") and d(i["due"]) < TODAY and any(p["date"] == "14/05/2026" for p in i["payments"]):
        return "Overdue"
    if bal <= 0:
        return "Paid"
    if d(i["due"]) < TODAY:
        return "Overdue"
    if inv_paid(i):
        return "Part paid"
    return "Unpaid"


CSS = """
*{box-sizing:border-box}
body{margin:0;font:14px/1.45 Verdana,Geneva,"DejaVu Sans",sans-serif;color:#2e2620;background:#f6f1e7}
a{color:#8a3b12}
#top{background:#5a2d14;color:#fdf3e1;padding:10px 22px;display:flex;align-items:center;gap:24px}
#top .brand{font:bold 19px Georgia,serif;color:#ffe2ae;text-decoration:none}
#top .who{margin-left:auto;font-size:12px}
#top .who a,#top .who button{color:#ffe2ae}
#nav{background:#7a4522;padding:0 16px}
#nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap}
#nav a{display:block;color:#fff3df;text-decoration:none;padding:9px 13px}
#nav a:hover,#nav a.active{background:#5a2d14}
.badge{display:inline-block;min-width:18px;padding:0 6px;border-radius:9px;background:#d64525;color:#fff;font-size:11px;text-align:center}
#main{max-width:1080px;margin:0 auto;padding:14px 22px 50px}
.breadcrumb{list-style:none;padding:0;margin:0 0 10px;font-size:12px;color:#7a6a5a}
.breadcrumb li{display:inline}
.breadcrumb li+li:before{content:" › "}
h1{font:bold 25px Georgia,serif;margin:4px 0 14px}
h2{font:bold 18px Georgia,serif;margin:22px 0 8px}
table.list{border-collapse:collapse;width:100%;background:#fff}
table.list th{background:#ead9bb;text-align:left}
table.list th,table.list td{border:1px solid #dccbaf;padding:5px 9px;vertical-align:top}
table.list tr:nth-child(even) td{background:#fcf8f0}
table.list .num{text-align:right;white-space:nowrap}
table.list tfoot td,table.list tfoot th{background:#f3e6cd;font-weight:bold}
table.props th{text-align:left;padding:3px 18px 3px 0;color:#6c5b4b;font-weight:normal;vertical-align:top}
.alert{padding:9px 14px;border:1px solid;margin:0 0 14px;position:relative}
.alert-success{background:#e5f3dc;border-color:#90b97b;color:#2b5a18}
.alert-error{background:#fbe1da;border-color:#d28b78;color:#8a1f08}
.alert-info{background:#e4edf6;border-color:#90abc8}
.alert .close{position:absolute;right:8px;top:6px;border:0;background:none;font-size:16px;cursor:pointer}
form.filter{background:#efe3cb;border:1px solid #dccbaf;padding:9px 12px;margin:0 0 12px;display:flex;gap:14px;align-items:end;flex-wrap:wrap}
form.filter label{font-size:12px;display:block}
.field{margin:0 0 11px}
.field>label{display:block;font-weight:bold;font-size:12px;margin-bottom:2px}
.field .hint{font-size:11px;color:#7a6a5a}
.field.has-error input,.field.has-error select,.field.has-error textarea{border:1px solid #c13515;background:#fff4f1}
.errorlist{color:#b02a0c;font-size:12px;margin:2px 0 0;padding:0;list-style:none}
input[type=text],input[type=password],select,textarea{font:inherit;padding:3px 6px;border:1px solid #b7a58a;background:#fff}
button,.btn{font:inherit;padding:4px 12px;border:1px solid #7a4522;background:#f3dfb9;color:#3f210e;cursor:pointer;text-decoration:none;display:inline-block}
.btn-primary{background:#8a3b12;color:#fff}
.btn-danger{background:#b02a0c;color:#fff}
.linkish{border:0;background:none;padding:0;color:#8a3b12;text-decoration:underline}
form.inline{display:inline}
.pagination{margin:12px 0;font-size:13px}
.pagination a,.pagination strong,.pagination span{padding:2px 8px;border:1px solid #dccbaf;background:#fff;margin-right:3px;text-decoration:none}
.pagination strong{background:#5a2d14;color:#fff}
.pagination .off{color:#b7a58a}
.status{padding:1px 7px;font-size:12px;background:#e9e2d5}
.status-confirmed,.status-active,.status-paid,.status-resolved{background:#d6ecc8}
.status-draft,.status-unpaid,.status-open{background:#fff0bf}
.status-on-hold,.status-overdue,.status-paused{background:#f8d0c6}
.status-cancelled{background:#ddd;text-decoration:line-through}
.tabs{list-style:none;margin:14px 0 0;padding:0;display:flex;border-bottom:2px solid #7a4522}
.tabs a{display:block;padding:6px 14px;text-decoration:none;background:#efe3cb;margin-right:3px}
.tabs a.current{background:#7a4522;color:#fff}
.tabpane{background:#fff;border:1px solid #dccbaf;border-top:0;padding:14px;margin-bottom:16px}
.stats{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}
.stat{background:#fff;border:1px solid #dccbaf;padding:12px;text-align:center}
.stat .n{font:bold 30px Georgia,serif;display:block}
.menu{display:inline-block;position:relative}
.menu summary{cursor:pointer;border:1px solid #7a4522;background:#f3dfb9;padding:4px 12px;list-style:none}
.menu div{position:absolute;z-index:5;background:#fff;border:1px solid #7a4522;min-width:210px;padding:6px 0}
.menu div a,.menu div button{display:block;width:100%;text-align:left;border:0;background:none;padding:5px 14px;color:#3f210e;text-decoration:none}
dialog{border:1px solid #7a4522;padding:18px;min-width:380px;background:#fffaf0}
dialog::backdrop{background:rgba(40,20,5,.45)}
.toolbar{margin:0 0 12px}
.neg{color:#b02a0c}
#foot{font-size:11px;color:#8a7a68;text-align:center;padding:16px}
.box{background:#fff;border:1px solid #dccbaf;padding:14px 16px;max-width:640px}
"""

NAV = [("home", "/", "Dashboard"), ("customers", "/customers/", "Customers"), ("orders", "/orders/", "Orders"),
       ("standing", "/standing/", "Standing orders"), ("rounds", "/rounds/", "Rounds"),
       ("bake", "/bake-sheet/", "Bake sheet"), ("products", "/products/", "Price list"),
       ("invoices", "/invoices/", "Invoices"), ("complaints", "/complaints/", "Complaints")]


class Redirect(Exception):
    def __init__(self, url):
        self.url = url


class NotFound(Exception):
    pass


class Req:
    def __init__(self, method, path, query, form, session):
        self.method, self.path, self.q, self.form, self.session = method, path, query, form, session

    def get(self, k, default=""):
        return self.q.get(k, [default])[0].strip()

    def f(self, k, default=""):
        return self.form.get(k, [default])[0].strip()

    def flash(self, text, level="success"):
        self.session.setdefault("flash", []).append((level, text))

    @property
    def user(self):
        return self.session.get("user")

    def need_login(self):
        if not self.user:
            self.flash("Please sign in to see this page.", "info")
            raise Redirect("/login?" + urlencode({"next": self.path}))


def status(s):
    return '<span class="status status-%s">%s</span>' % (s.lower().replace(" ", "-"), e(s))


def open_complaints():
    if F("complaint-badge-stale"):
        return S.frozen["complaints"]
    return sum(c["status"] != "Resolved" for c in S.complaints.values())


def layout(rq, title, body, crumbs=(), active=""):
    items = []
    for key, url, text in NAV:
        b = ' <span class="badge" title="not yet resolved">%d</span>' % open_complaints() if key == "complaints" and open_complaints() else ""
        items.append('<li><a href="%s"%s>%s%s</a></li>' % (url, ' class="active"' if key == active else "", text, b))
    if rq.user:
        who = ('Signed in as <b>%s</b> <form class="inline" method="post" action="/logout">'
               '<button type="submit" class="linkish">Sign out</button></form>') % e(USERS[rq.user][1])
    else:
        who = '<a href="/login">Sign in</a>'
    fl = "".join('<div class="alert alert-%s" role="%s">%s<button type="button" class="close" aria-label="Dismiss" '
                 'onclick="this.parentNode.remove()">&times;</button></div>' % (lv, "alert" if lv == "error" else "status", e(t))
                 for lv, t in rq.session.pop("flash", []))
    cr = ""
    if crumbs is not None:
        parts = ['<li><a href="/">Home</a></li>'] + ['<li><a href="%s">%s</a></li>' % (u, e(t)) for t, u in crumbs]
        cr = '<ul class="breadcrumb">%s<li>%s</li></ul>' % ("".join(parts), e(title))
    return """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>%s | Tollhouse Order Desk</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/static/desk.css"></head><body>
<div id="top"><a class="brand" href="/">Tollhouse Bakery</a><span>Order desk</span><span class="who">Thursday 14 May 2026 &middot; %s</span></div>
<div id="nav"><ul>%s</ul></div>
<div id="main">
%s
%s
<h1>%s</h1>
%s
</div>
<div id="foot">Tollhouse Order Desk 4.2 &middot; Bakehouse extension 12</div>
</body></html>""" % (e(title), who, "".join(items), cr, fl, e(title), body)


def options(pairs, sel):
    return "".join('<option value="%s"%s>%s</option>' % (e(str(v)), " selected" if str(v) == str(sel) else "", e(t)) for v, t in pairs)


def field(name, label, html, errors, hint=""):
    er = errors.get(name)
    return '<div class="field%s"><label for="id_%s">%s</label>%s%s%s</div>' % (
        " has-error" if er else "", name, e(label), html,
        '<div class="hint">%s</div>' % e(hint) if hint else "",
        '<ul class="errorlist"><li>%s</li></ul>' % e(er) if er else "")


def text(name, value, size=30, extra=""):
    return '<input type="text" name="%s" id="id_%s" value="%s" size="%d" %s>' % (name, name, e(str(value)), size, extra)


def select(name, pairs, sel):
    return '<select name="%s" id="id_%s">%s</select>' % (name, name, options(pairs, sel))


def sort_head(rq, cols, cur, direction):
    """cols: (key or None, text, css)"""
    out = []
    for key, label, css in cols:
        c = ' class="%s"' % css if css else ""
        if not key:
            out.append("<th%s>%s</th>" % (c, label))
            continue
        nd = "desc" if key == cur and direction == "asc" else "asc"
        q = {k: v[0] for k, v in rq.q.items() if k not in ("sort", "dir", "page") and v[0]}
        q.update(sort=key, dir=nd)
        arrow = (" ▲" if direction == "asc" else " ▼") if key == cur else ""
        out.append('<th%s><a href="?%s">%s</a>%s</th>' % (c, e(urlencode(q)), label, arrow))
    return "<tr>%s</tr>" % "".join(out)


def paginate(rq, rows, noun):
    try:
        page = max(1, int(rq.get("page", "1")))
    except ValueError:
        page = 1
    n = len(rows)
    pages = max(1, -(-n // PER_PAGE))
    page = min(page, pages)
    part = rows[(page - 1) * PER_PAGE: page * PER_PAGE]
    keep = {k: v[0] for k, v in rq.q.items() if k != "page" and v[0]}
    if F("paging-drops-filter"):
        keep = {}

    def u(p):
        return "?" + e(urlencode(dict(keep, page=p)))
    if n:
        info = "<p>Showing %d–%d of %d %s</p>" % ((page - 1) * PER_PAGE + 1, (page - 1) * PER_PAGE + len(part), n, noun)
    else:
        info = ""
    nav = ""
    if pages > 1:
        bits = ['<a href="%s">« Previous</a>' % u(page - 1) if page > 1 else '<span class="off">« Previous</span>']
        for p in range(1, pages + 1):
            bits.append("<strong>%d</strong>" % p if p == page else '<a href="%s">%d</a>' % (u(p), p))
        bits.append('<a href="%s">Next »</a>' % u(page + 1) if page < pages else '<span class="off">Next »</span>')
        nav = '<div class="pagination">%s</div>' % "".join(bits)
    return part, info, nav


def cust_name(cid):
    return S.customers[cid]["name"] if cid in S.customers else "(deleted)"


def cust_link(cid):
    return '<a href="/customers/%d">%s</a>' % (cid, e(cust_name(cid)))


# ---------------------------------------------------------------- dashboard
def home(rq):
    drafts = sum(o["status"] == "Draft" for o in S.orders.values())
    if F("dashboard-drafts-frozen"):
        drafts = S.frozen["drafts"]
    nod = sum(not r["driver"] for r in S.rounds.values())
    over = sum(inv_status(i) == "Overdue" for i in S.invoices.values())
    stats = [(drafts, "Drafts to confirm", "/orders/?status=Draft"), (nod, "Rounds without a driver", "/rounds/"),
             (sum(c["status"] != "Resolved" for c in S.complaints.values()), "Unresolved complaints", "/complaints/"),
             (over, "Overdue invoices", "/invoices/?status=Overdue")]
    st = "".join('<div class="stat"><span class="n">%d</span>%s<br><a href="%s">Show</a></div>' % (n, t, u) for n, t, u in stats)
    rows = []
    tot = 0
    for o in sorted(S.orders.values(), key=lambda o: o["no"]):
        if o["date"] == "15/05/2026" and o["status"] != "Cancelled":
            t = shown_total(o)
            tot += t
            rows.append('<tr><td><a href="/orders/%d">%d</a></td><td>%s</td><td>%s</td><td>%s</td><td class="num">%s</td></tr>' % (
                o["no"], o["no"], cust_link(o["customer"]), e(S.rounds[S.customers[o["customer"]]["round"]]["name"]), status(o["status"]), gbp(t)))
    notes = "".join('<li>%s <small>(%s)</small> <form class="inline" method="post" action="/notes/%d/delete">'
                    '<button class="linkish" type="submit">Delete</button></form></li>' % (e(n["text"]), e(n["by"]), n["id"]) for n in S.notes)
    err = rq.session.pop("note_error", "")
    draft = rq.session.pop("note_text", "")
    body = """<div class="stats">%s</div>
<h2>Going out tomorrow</h2>
<table class="list"><thead><tr><th>Order</th><th>Customer</th><th>Round</th><th>Status</th><th class="num">Total</th></tr></thead>
<tbody>%s</tbody><tfoot><tr><th colspan="4">%d orders</th><td class="num">%s</td></tr></tfoot></table>
<h2>Notice board</h2>
%s
<form method="post" action="/notes/add"><div class="field%s"><label for="id_note">New notice</label>
<textarea id="id_note" name="note" rows="2" cols="60" oninput="document.getElementById('left').textContent=120-this.value.length">%s</textarea>
<div class="hint"><span id="left">120</span> characters left</div>%s</div>
<button type="submit">Pin notice</button></form>""" % (
        st, "".join(rows), len(rows), gbp(tot), "<ul class=\"notes\">%s</ul>" % notes if notes else "<p><em>No notices.</em></p>",
        " has-error" if err else "", e(draft), '<ul class="errorlist"><li>%s</li></ul>' % e(err) if err else "")
    return layout(rq, "Dashboard", body, None, "home")


def note_add(rq):
    t = rq.f("note")
    if not t:
        rq.session["note_error"] = "Write something first."
    elif len(t) > 120:
        rq.session["note_error"] = "A notice has at most 120 characters."
        rq.session["note_text"] = t
    else:
        nid = max([n["id"] for n in S.notes] + [0]) + 1
        S.notes.append(dict(id=nid, text=t, by=USERS[rq.user][1].split()[0] if rq.user else "Desk"))
        rq.flash("Notice pinned.")
    raise Redirect("/")


def note_delete(rq, nid):
    idx = next((i for i, n in enumerate(S.notes) if n["id"] == nid), None)
    if idx is None:
        raise NotFound
    if F("deletes-other-notice") and len(S.notes) > 1:
        idx = (idx + 1) % len(S.notes)
    del S.notes[idx]
    rq.flash("Notice deleted.")
    raise Redirect("/")


# ---------------------------------------------------------------- login
def login(rq):
    err = ""
    name = ""
    if rq.method == "POST":
        name = rq.f("username")
        pw = rq.form.get("password", [""])[0]
        if name in USERS and USERS[name][0] == pw:
            rq.session["user"] = name
            rq.flash("Welcome back, %s." % USERS[name][1].split()[0])
            nxt = rq.f("next") or "/"
            raise Redirect(nxt if nxt.startswith("/") and not nxt.startswith("//") else "/")
        if not F("wrong-password-silent"):
            err = '<div class="alert alert-error" role="alert">User name and password do not match.</div>'
    body = """%s<form method="post" action="/login" class="box"><input type="hidden" name="next" value="%s">
%s<div class="field"><label for="id_password">Password</label><input type="password" name="password" id="id_password"></div>
<button type="submit" class="btn-primary">Sign in</button></form>
<p>Invoices and price changes are for the office only.</p>""" % (
        err, e(rq.f("next") or rq.get("next")), field("username", "User name", text("username", name), {}))
    return layout(rq, "Sign in", body)


def logout(rq):
    if not F("logout-keeps-session"):
        rq.session.pop("user", None)
    rq.flash("You have been signed out.")
    raise Redirect("/")


# ---------------------------------------------------------------- customers
def customers(rq):
    q, rnd, st = rq.get("q"), rq.get("round"), rq.get("status")
    rows = list(S.customers.values())
    if q and not F("customer-search-ignored"):
        rows = [c for c in rows if q.lower() in c["name"].lower() or q.lower() in c["contact"].lower() or q in str(c["id"])]
    if rnd:
        rows = [c for c in rows if str(c["round"]) == rnd]
    if st:
        rows = [c for c in rows if c["status"] == st]
    sort, direction = rq.get("sort", "name"), rq.get("dir", "asc")
    keys = dict(no=lambda c: c["id"], name=lambda c: c["name"].lower(), round=lambda c: S.rounds[c["round"]]["name"],
                discount=lambda c: c["discount"], limit=lambda c: str(c["limit"]) if F("limit-sorted-as-text") else c["limit"])
    rows.sort(key=lambda c: c["id"])
    rows.sort(key=keys.get(sort, keys["name"]), reverse=direction == "desc")
    part, info, nav = paginate(rq, rows, "customers")
    trs = ""
    for c in part:
        trs += """<tr><td>%d</td><td><a href="/customers/%d">%s</a></td><td>%s</td><td>%s</td><td class="num">%d %%</td><td class="num">%s</td><td>%s</td>
<td><a href="/customers/%d/edit">Edit</a> | <a href="/customers/%d/delete">Delete</a></td></tr>""" % (
            c["id"], c["id"], e(c["name"]), e(c["contact"]), e(S.rounds[c["round"]]["name"]), c["discount"], gbp(c["limit"] * 100), status(c["status"]), c["id"], c["id"])
    head = sort_head(rq, [("no", "No.", ""), ("name", "Customer", ""), (None, "Contact", ""), ("round", "Round", ""),
                          ("discount", "Discount", "num"), ("limit", "Credit limit", "num"), (None, "Status", ""), (None, "Actions", "")], sort, direction)
    body = """<p class="toolbar"><a class="btn btn-primary" href="/customers/new">New customer</a></p>
<form class="filter" method="get" action="/customers/"><div><label for="id_q">Search</label>%s</div>
<div><label for="id_round">Round</label>%s</div><div><label for="id_status">Status</label>%s</div>
<button type="submit">Filter</button> <a href="/customers/">Clear filters</a></form>
%s%s%s""" % (text("q", q, 20), select("round", [("", "All rounds")] + [(r["id"], r["name"]) for r in S.rounds.values()], rnd),
             select("status", [("", "Any"), ("Active", "Active"), ("On hold", "On hold")], st), info,
             '<table class="list"><thead>%s</thead><tbody>%s</tbody></table>' % (head, trs) if part else "<p><em>No customers match your search.</em></p>", nav)
    return layout(rq, "Customers", body, (), "customers")


def customer_form(rq, c, title, crumbs, button):
    v = dict(name=c.get("name", ""), contact=c.get("contact", ""), phone=c.get("phone", ""), email=c.get("email", ""), round=c.get("round", ""),
             discount=c.get("discount", 0), terms=c.get("terms", 14), limit=c.get("limit", ""), notes=c.get("notes", ""))
    errs = {}
    if rq.method == "POST":
        for k in v:
            v[k] = rq.f(k)
        if not v["name"]:
            errs["name"] = "This field is required."
        elif any(x["name"].lower() == v["name"].lower() and x["id"] != c.get("id") for x in S.customers.values()):
            errs["name"] = "There is already a customer with this name."
        if v["email"] and ("@" not in v["email"] or "." not in v["email"].split("@")[-1]) and not F("email-not-validated"):
            errs["email"] = "Enter a valid e-mail address."
        if not v["round"]:
            errs["round"] = "Select a round."
        if not v["discount"].isdigit() or int(v["discount"]) > 25:
            errs["discount"] = "Enter a whole number from 0 to 25."
        if not v["limit"].isdigit():
            errs["limit"] = "Enter the limit in whole pounds."
        if not errs:
            return v, None
    fields = [field("name", "Customer name", text("name", v["name"], 40), errs),
              field("contact", "Contact person", text("contact", v["contact"]), errs),
              field("phone", "Telephone", text("phone", v["phone"], 20), errs),
              field("email", "E-mail", text("email", v["email"], 40), errs),
              field("round", "Delivery round", select("round", [("", "---------")] + [(r["id"], r["name"]) for r in S.rounds.values()], v["round"]), errs),
              field("discount", "Discount (%)", text("discount", v["discount"], 5), errs, "At most 25"),
              field("terms", "Payment terms", select("terms", [(7, "7 days"), (14, "14 days"), (30, "30 days")], v["terms"]), errs),
              field("limit", "Credit limit (£)", text("limit", v["limit"], 8), errs),
              field("notes", "Notes for the driver", '<textarea name="notes" id="id_notes" rows="3" cols="50">%s</textarea>' % e(v["notes"]), errs)]
    top = '<div class="alert alert-error" role="alert">Please correct the error%s below.</div>' % ("s" if len(errs) > 1 else "") if errs else ""
    body = top + '<form method="post" class="box">%s<button type="submit" class="btn-primary">%s</button> <a href="%s">Cancel</a></form>' % (
        "".join(fields), button, "/customers/%d" % c["id"] if c.get("id") else "/customers/")
    return None, layout(rq, title, body, crumbs, "customers")


def customer_save(c, v):
    c.update(name=v["name"], contact=v["contact"], email=v["email"], discount=int(v["discount"]), terms=int(v["terms"]),
             limit=int(v["limit"]), notes=v["notes"])
    if not (F("telephone-not-saved") and "phone" in c):
        c["phone"] = v["phone"]
    new = int(v["round"])
    if c.get("round") != new:
        for r in S.stops.values():
            if c["id"] in r:
                r.remove(c["id"])
        if c["status"] == "Active":
            S.stops[new].append(c["id"])
    c["round"] = new


def customer_new(rq):
    v, html = customer_form(rq, {}, "New customer", [("Customers", "/customers/")], "Save customer")
    if html:
        return html
    cid = max(S.customers) + 1
    c = dict(id=cid, status="Active", hold="", round=None)
    customer_save(c, v)
    S.customers[cid] = c
    if not F("new-customer-no-message"):
        rq.flash("Customer %s was added with number %d." % (c["name"], cid))
    raise Redirect("/customers/%d" % cid)


def customer_edit(rq, cid):
    c = S.customers.get(cid)
    if not c:
        raise NotFound
    v, html = customer_form(rq, c, "Edit " + c["name"], [("Customers", "/customers/"), (c["name"], "/customers/%d" % cid)], "Save changes")
    if html:
        return html
    customer_save(c, v)
    rq.flash("Changes to %s were saved." % c["name"])
    raise Redirect("/customers/%d" % cid)


def customer_delete(rq, cid):
    c = S.customers.get(cid)
    if not c:
        raise NotFound
    busy = [o for o in S.orders.values() if o["customer"] == cid] + [s for s in S.standing.values() if s["customer"] == cid] + \
           [i for i in S.invoices.values() if i["customer"] == cid] + [k for k in S.complaints.values() if k["customer"] == cid]
    if rq.method == "POST":
        if busy:
            rq.flash("%s cannot be deleted because orders, invoices or complaints refer to it." % c["name"], "error")
            raise Redirect("/customers/%d" % cid)
        victim = cid
        if F("deletes-wrong-customer"):
            free = [x for x in S.customers if x > cid and x not in [o["customer"] for o in S.orders.values()]
                    and x not in [s["customer"] for s in S.standing.values()] and x not in [i["customer"] for i in S.invoices.values()]
                    and x not in [k["customer"] for k in S.complaints.values()]]
            victim = free[0] if free else cid
        del S.customers[victim]
        for r in S.stops.values():
            if victim in r:
                r.remove(victim)
        rq.flash("Customer %s was deleted." % c["name"])
        raise Redirect("/customers/")
    body = """<div class="box"><p>Are you sure you want to delete the customer “%s”? This cannot be undone.</p>
<form method="post"><button type="submit" class="btn-danger">Yes, delete</button> <a class="btn" href="/customers/">No, take me back</a></form></div>""" % e(c["name"])
    return layout(rq, "Delete customer", body, [("Customers", "/customers/"), (c["name"], "/customers/%d" % cid)], "customers")


def customer(rq, cid):
    c = S.customers.get(cid)
    if not c:
        raise NotFound
    tab = rq.get("tab", "details")
    so = [s for s in S.standing.values() if s["customer"] == cid]
    od = sorted([o for o in S.orders.values() if o["customer"] == cid], key=lambda o: o["no"])
    co = [k for k in S.complaints.values() if k["customer"] == cid]
    tabs = [("details", "Details"), ("standing", "Standing orders (%d)" % len(so)), ("orders", "Orders (%d)" % len(od)), ("complaints", "Complaints (%d)" % len(co))]
    th = "".join('<li><a href="?tab=%s"%s>%s</a></li>' % (k, ' class="current" aria-current="page"' if k == tab else "", t) for k, t in tabs)
    if F("complaints-tab-shows-all"):
        co = list(S.complaints.values())
    if tab == "standing":
        pane = "".join("<tr><td>%d</td><td><a href=\"/standing/%d\">%s</a></td><td>%s</td><td>%s</td></tr>" % (s["id"], s["id"], e(s["name"]), " ".join(s["days"]), status(s["status"])) for s in so)
        pane = '<table class="list"><thead><tr><th>No.</th><th>Name</th><th>Days</th><th>Status</th></tr></thead><tbody>%s</tbody></table>' % pane if so else "<p><em>This customer has no standing orders.</em></p>"
    elif tab == "orders":
        pane = "".join('<tr><td><a href="/orders/%d">%d</a></td><td>%s</td><td>%s</td><td class="num">%s</td></tr>' % (o["no"], o["no"], o["date"], status(o["status"]), gbp(shown_total(o))) for o in od)
        pane = '<table class="list"><thead><tr><th>Order</th><th>Delivery</th><th>Status</th><th class="num">Total</th></tr></thead><tbody>%s</tbody></table>' % pane if od else "<p><em>No orders yet.</em></p>"
    elif tab == "complaints":
        pane = "".join('<tr><td><a href="/complaints/%d">%d</a></td><td>%s</td><td>%s</td><td>%s</td></tr>' % (k["no"], k["no"], e(k["kind"]), e(k["text"]), status(k["status"])) for k in co)
        pane = '<table class="list"><thead><tr><th>No.</th><th>Kind</th><th>What happened</th><th>Status</th></tr></thead><tbody>%s</tbody></table>' % pane if co else "<p><em>No complaints. Good.</em></p>"
    else:
        rows = [("Customer number", cid), ("Contact person", c["contact"] or "–"), ("Telephone", c["phone"] or "–"), ("E-mail", c["email"] or "–"),
                ("Delivery round", S.rounds[c["round"]]["name"]), ("Discount", "%d %%" % c["discount"]), ("Payment terms", "%d days" % c["terms"]),
                ("Credit limit", gbp(c["limit"] * 100)), ("Notes for the driver", c["notes"] or "–")]
        if c["status"] == "On hold":
            rows.insert(1, ("Reason for hold", "–" if F("hold-reason-lost") else c["hold"]))
        pane = '<table class="props">%s</table>' % "".join("<tr><th>%s</th><td>%s</td></tr>" % (k, e(str(x))) for k, x in rows)
    err = rq.session.pop("hold_error", "")
    if c["status"] == "Active":
        close = "" if F("hold-dialog-stays-open") else "document.getElementById('hold').close()"
        act = """<button type="button" onclick="document.getElementById('hold').showModal()">Put on hold…</button>
<dialog id="hold" aria-labelledby="holdtitle"><h2 id="holdtitle" style="margin-top:0">Put %s on hold</h2>
<form method="post" action="/customers/%d/hold">%s
<button type="submit" class="btn-primary">Put on hold</button> <button type="button" onclick="%s">Cancel</button></form></dialog>%s""" % (
            e(c["name"]), cid, field("reason", "Reason", text("reason", "", 40), {"reason": err} if err else {}), close,
            "<script>document.getElementById('hold').showModal()</script>" if err else "")
    else:
        act = '<form class="inline" method="post" action="/customers/%d/release"><button type="submit">Release</button></form>' % cid
    body = """<p class="toolbar">%s &nbsp; <a class="btn" href="/customers/%d/edit">Edit customer</a> <a class="btn" href="/orders/new?customer=%d">New order</a> %s</p>
<ul class="tabs">%s</ul><div class="tabpane">%s</div>""" % (status(c["status"]), cid, cid, act, th, pane)
    return layout(rq, c["name"], body, [("Customers", "/customers/")], "customers")


def customer_hold(rq, cid):
    c = S.customers[cid]
    if not rq.f("reason"):
        rq.session["hold_error"] = "Give a reason."
        raise Redirect("/customers/%d" % cid)
    if not F("hold-not-saved"):
        c["status"], c["hold"] = "On hold", rq.f("reason")
        for r in S.stops.values():
            if cid in r:
                r.remove(cid)
    rq.flash("%s is now on hold." % c["name"])
    raise Redirect("/customers/%d" % cid)


def customer_release(rq, cid):
    c = S.customers[cid]
    c["status"], c["hold"] = "Active", ""
    if cid not in S.stops[c["round"]]:
        S.stops[c["round"]].append(cid)
    rq.flash("%s was released." % c["name"])
    raise Redirect("/customers/%d" % cid)


# ---------------------------------------------------------------- orders
def orders(rq):
    st, rnd, date = rq.get("status"), rq.get("round"), rq.get("date")
    rows = list(S.orders.values())
    if st and not F("order-status-filter-ignored"):
        rows = [o for o in rows if o["status"] == st]
    if rnd:
        rows = [o for o in rows if str(S.customers[o["customer"]]["round"]) == rnd]
    if date:
        rows = [o for o in rows if o["date"] == date]
    sort, direction = rq.get("sort", "no"), rq.get("dir", "asc" if rq.get("sort") else "desc")
    keys = dict(no=lambda o: o["no"], customer=lambda o: cust_name(o["customer"]).lower(),
                date=lambda o: o["date"] if F("delivery-date-sorted-as-text") else d(o["date"]), total=shown_total)
    rows.sort(key=lambda o: o["no"])
    rows.sort(key=keys.get(sort, keys["no"]), reverse=direction == "desc")
    grand = sum(shown_total(o) for o in rows if o["status"] != "Cancelled")
    part, info, nav = paginate(rq, rows, "orders")
    trs = ""
    for o in part:
        trs += """<tr><td><input type="checkbox" name="pick" value="%d" aria-label="Select order %d"></td><td><a href="/orders/%d">%d</a></td><td>%s</td><td>%s</td><td>%s</td><td class="num">%d</td><td class="num">%s</td><td>%s</td></tr>""" % (
            o["no"], o["no"], o["no"], o["no"], cust_link(o["customer"]), o["date"], e(S.rounds[S.customers[o["customer"]]["round"]]["name"]), len(o["lines"]), gbp(shown_total(o)), status(o["status"]))
    allbox = '<input type="checkbox" aria-label="Select all" onclick="document.querySelectorAll(\'input[name=pick]\').forEach(b=>b.checked=this.checked)">'
    head = sort_head(rq, [(None, allbox, ""), ("no", "Order", ""), ("customer", "Customer", ""), ("date", "Delivery", ""), (None, "Round", ""),
                          (None, "Lines", "num"), ("total", "Total", "num"), (None, "Status", "")], sort, direction)
    table = """<form method="post" action="/orders/bulk"><table class="list"><thead>%s</thead><tbody>%s</tbody>
<tfoot><tr><th colspan="6">All orders in this list, without cancelled ones</th><td class="num">%s</td><td></td></tr></tfoot></table>
<p><label for="id_action">With selected:</label> <select name="action" id="id_action"><option value="">---------</option><option value="confirm">Confirm</option><option value="cancel">Cancel</option></select>
<button type="submit">Go</button></p></form>""" % (head, trs, gbp(grand))
    body = """<p class="toolbar"><a class="btn btn-primary" href="/orders/new">New order</a></p>
<form class="filter" method="get" action="/orders/"><div><label for="id_status">Status</label>%s</div><div><label for="id_round">Round</label>%s</div>
<div><label for="id_date">Delivery date</label>%s</div><button type="submit">Apply</button> <a href="/orders/">Show all</a></form>%s%s%s""" % (
        select("status", [("", "All")] + [(s, s) for s in STATUSES], st),
        select("round", [("", "All rounds")] + [(r["id"], r["name"]) for r in S.rounds.values()], rnd),
        text("date", date, 11, 'placeholder="dd/mm/yyyy"'), info, table if part else "<p><em>There are no orders to show.</em></p>", nav)
    return layout(rq, "Orders", body, (), "orders")


def check_confirm(o):
    if totals(o)["goods"] < MIN_ORDER and not F("minimum-order-ignored"):
        return "Order %d is below the minimum order value of %s." % (o["no"], gbp(MIN_ORDER))
    return ""


def orders_bulk(rq):
    picks = [int(x) for x in rq.form.get("pick", [])]
    act = rq.f("action")
    if not picks:
        rq.flash("No orders selected.", "error")
    elif not act:
        rq.flash("Choose what to do with the selected orders.", "error")
    else:
        n = 0
        for no in picks:
            o = S.orders[no]
            if act == "confirm" and o["status"] == "Draft":
                msg = check_confirm(o)
                if msg:
                    rq.flash(msg, "error")
                    continue
                n += 1
                if not (F("bulk-confirms-only-first") and n > 1):
                    o["status"] = "Confirmed"
            elif act == "cancel" and o["status"] in ("Draft", "Confirmed"):
                o["status"], o["reason"] = "Cancelled", "Cancelled from the list"
                n += 1
        rq.flash("%d order%s %s." % (n, "" if n == 1 else "s", "confirmed" if act == "confirm" else "cancelled"), "success" if n else "info")
    raise Redirect("/orders/")


def order_new(rq):
    cid, date, po = rq.get("customer"), "", ""
    code, qty = "", ""
    errs = {}
    if rq.method == "POST":
        cid, date, po, code, qty = rq.f("customer"), rq.f("date"), rq.f("po"), rq.f("product"), rq.f("qty")
        if not cid:
            errs["customer"] = "Choose a customer."
        elif S.customers[int(cid)]["status"] == "On hold":
            errs["customer"] = "%s is on hold. Release the customer before taking an order." % S.customers[int(cid)]["name"]
        try:
            day = d(date)
            if day <= TODAY and not F("past-date-accepted"):
                errs["date"] = "The delivery date must be after today."
            elif day.weekday() == 6:
                errs["date"] = "There are no deliveries on Sundays."
            date = day.strftime("%d/%m/%Y")
        except ValueError:
            errs["date"] = "Enter a date as dd/mm/yyyy."
        if code and not (qty.isdigit() and 1 <= int(qty) <= 500):
            errs["qty"] = "Enter a quantity from 1 to 500."
        if not errs:
            no = max(S.orders) + 1
            S.orders[no] = dict(no=no, customer=int(cid), date=date, status="Draft", po=po, standing=None, reason="",
                                lines=[dict(code=code, qty=int(qty), price=S.products[code]["price"])] if code else [])
            rq.flash("Order %d was created as a draft." % no)
            raise Redirect("/orders/%d" % no)
    body = '<form method="post" action="/orders/new" class="box">%s%s%s<fieldset><legend>First line (optional)</legend>%s%s</fieldset><p><button type="submit" class="btn-primary">Create order</button> <a href="/orders/">Cancel</a></p></form>' % (
        field("customer", "Customer", select("customer", [("", "---------")] + [(c["id"], c["name"]) for c in sorted(S.customers.values(), key=lambda c: c["name"])], cid), errs),
        field("date", "Delivery date", text("date", date, 12, 'placeholder="dd/mm/yyyy"'), errs),
        field("po", "Customer's order number", text("po", po, 16), errs),
        field("product", "Product", select("product", [("", "---------")] + [(p["code"], p["name"]) for p in S.products.values()], code), errs),
        field("qty", "Quantity", text("qty", qty, 5), errs))
    return layout(rq, "New order", body, [("Orders", "/orders/")], "orders")


def order(rq, no):
    o = S.orders.get(no)
    if not o:
        raise NotFound
    c = S.customers[o["customer"]]
    t = totals(o)
    edit = o["status"] == "Draft"
    trs = ""
    for i, l in enumerate(o["lines"]):
        p = S.products[l["code"]]
        if edit:
            trs += """<tr><td>%s</td><td>%s</td><td class="num"><input type="text" name="qty_%d" value="%d" size="4" aria-label="Quantity of %s"></td><td class="num">%s</td><td class="num">%s</td>
<td><button type="submit" class="linkish" formaction="/orders/%d/lines/%d/remove" onclick="return confirm('Remove %s from this order?')">Remove</button></td></tr>""" % (
                l["code"], e(p["name"]), i, l["qty"], e(p["name"]), gbp(l["price"]), gbp(line_total(l)), no, i, e(p["name"]))
        else:
            trs += '<tr><td>%s</td><td>%s</td><td class="num">%d</td><td class="num">%s</td><td class="num">%s</td></tr>' % (l["code"], e(p["name"]), l["qty"], gbp(l["price"]), gbp(line_total(l)))
    if not o["lines"]:
        trs = '<tr><td colspan="6"><em>This order has no lines yet.</em></td></tr>'
    span = ' colspan="4"'
    xtra = "<td></td>" if edit else ""
    foot = '<tr><th%s>Goods</th><td class="num">%s</td>%s</tr>' % (span, gbp(t["goods"]), xtra)
    if t["pct"]:
        foot += '<tr><th%s>Discount %d %%</th><td class="num neg">%s</td>%s</tr>' % (span, t["pct"], gbp(-t["discount"]), xtra)
    foot += '<tr><th%s>Delivery</th><td class="num">%s</td>%s</tr>' % (span, gbp(t["delivery"]) if t["delivery"] else "free", xtra)
    foot += '<tr><th%s>Order total</th><td class="num">%s</td>%s</tr>' % (span, gbp(shown_total(o)), xtra)
    table = '<table class="list"><thead><tr><th>Code</th><th>Product</th><th class="num">Quantity</th><th class="num">Price</th><th class="num">Line total</th>%s</tr></thead><tbody>%s</tbody><tfoot>%s</tfoot></table>' % (
        "<th></th>" if edit else "", trs, foot)
    if edit:
        err = rq.session.pop("line_error", "")
        table = '<form method="post" action="/orders/%d/update"><button type="submit" style="display:none" tabindex="-1" aria-hidden="true"></button>%s%s</form>' % (
            no, table, '<p><button type="submit">Update quantities</button></p>' if o["lines"] else "")
        table += """<h2>Add a line</h2><form class="filter" method="post" action="/orders/%d/add"><div><label for="id_product">Product</label>%s</div>
<div><label for="id_qty">Quantity</label>%s%s</div><button type="submit">Add line</button></form>""" % (
            no, select("product", [(p["code"], "%s – %s" % (p["name"], gbp(p["price"]))) for p in S.products.values()], ""), text("qty", "1", 5),
            '<ul class="errorlist"><li>%s</li></ul>' % e(err) if err else "")
    else:
        table += "<p><em>The lines of this order can no longer be changed.</em></p>"
    btn = ""
    if o["status"] == "Draft":
        btn += '<form class="inline" method="post" action="/orders/%d/confirm"><button type="submit" class="btn-primary">Confirm order</button></form> ' % no
    if o["status"] in ("Confirmed", "In production"):
        btn += '<form class="inline" method="post" action="/orders/%d/deliver"><button type="submit" class="btn-primary">Mark as delivered</button></form> ' % no
    menu = '<form method="post" action="/orders/%d/duplicate"><button type="submit">Duplicate for next week</button></form>' % no
    menu += '<a href="/complaints/new?order=%d">Register a complaint</a>' % no
    if o["status"] in ("Draft", "Confirmed"):
        menu += '<a href="/orders/%d/cancel">Cancel order</a>' % no
    btn += '<details class="menu"><summary>More actions</summary><div>%s</div></details>' % menu
    props = [("Status", status(o["status"])), ("Customer", cust_link(o["customer"])), ("Delivery date", o["date"]), ("Round", e(S.rounds[c["round"]]["name"])),
             ("Customer's order number", e(o["po"]) or "–")]
    if o["standing"]:
        props.append(("From standing order", '<a href="/standing/%d">%d</a>' % (o["standing"], o["standing"])))
    if o["status"] == "Cancelled":
        props.append(("Reason", e(o["reason"])))
    body = '<p class="toolbar">%s</p><table class="props">%s</table><h2>Lines</h2>%s' % (btn, "".join("<tr><th>%s</th><td>%s</td></tr>" % x for x in props), table)
    return layout(rq, "Order %d" % no, body, [("Orders", "/orders/")], "orders")


def order_update(rq, no):
    o = S.orders[no]
    bad = False
    new = []
    for i, l in enumerate(o["lines"]):
        v = rq.f("qty_%d" % i)
        if not v.isdigit() or int(v) > 500:
            bad = True
            new.append(l["qty"])
        else:
            new.append(int(v))
    if bad:
        rq.flash("Quantities must be whole numbers up to 500. Nothing was changed.", "error")
    else:
        for l, q in zip(o["lines"], new):
            l["qty"] = q
        o["lines"] = [l for l in o["lines"] if l["qty"]]
        rq.flash("Quantities updated.")
    raise Redirect("/orders/%d" % no)


def order_add(rq, no):
    o = S.orders[no]
    code, qty = rq.f("product"), rq.f("qty")
    if not qty.isdigit() or not 1 <= int(qty) <= 500:
        rq.session["line_error"] = "Enter a quantity from 1 to 500."
        raise Redirect("/orders/%d" % no)
    old = next((l for l in o["lines"] if l["code"] == code), None)
    if old and not F("same-product-twice"):
        old["qty"] += int(qty)
        rq.flash("%s was already on the order; the quantity is now %d." % (S.products[code]["name"], old["qty"]))
    else:
        o["lines"].append(dict(code=code, qty=int(qty), price=S.products[code]["price"]))
        rq.flash("%s was added." % S.products[code]["name"])
    raise Redirect("/orders/%d" % no)


def order_remove(rq, no, i):
    o = S.orders[no]
    if not 0 <= i < len(o["lines"]):
        raise NotFound
    name = S.products[o["lines"][i]["code"]]["name"]
    if F("removes-wrong-line"):
        i = (i + 1) % len(o["lines"])
    del o["lines"][i]
    rq.flash("%s was removed." % name)
    raise Redirect("/orders/%d" % no)


def order_confirm(rq, no):
    o = S.orders[no]
    msg = check_confirm(o) if o["lines"] else "An order without lines cannot be confirmed."
    if msg:
        rq.flash(msg, "error")
    else:
        o["status"] = "Confirmed"
        if not F("confirm-message-missing"):
            rq.flash("Order %d was confirmed." % no)
    raise Redirect("/orders/%d" % no)


def order_deliver(rq, no):
    S.orders[no]["status"] = "Delivered"
    rq.flash("Order %d was marked as delivered." % no)
    raise Redirect("/orders/%d" % no)


def order_cancel(rq, no):
    o = S.orders.get(no)
    if not o:
        raise NotFound
    if rq.method == "POST":
        if not F("cancel-not-saved"):
            o["status"], o["reason"] = "Cancelled", rq.f("reason")
        rq.flash("Order %d was cancelled." % no, "info")
        raise Redirect("/orders/%d" % no)
    reasons = ["Customer closed", "Entered twice", "Product not available", "Other"]
    body = """<div class="box"><p>Order %d for <b>%s</b>, delivery on %s, total %s, will be cancelled.</p><form method="post">%s
<button type="submit" class="btn-danger">Cancel this order</button> <a class="btn" href="/orders/%d">Keep it</a></form></div>""" % (
        no, e(cust_name(o["customer"])), o["date"], gbp(shown_total(o)), field("reason", "Reason", select("reason", [(r, r) for r in reasons], ""), {}), no)
    return layout(rq, "Cancel order %d" % no, body, [("Orders", "/orders/"), ("Order %d" % no, "/orders/%d" % no)], "orders")


def order_duplicate(rq, no):
    o = S.orders[no]
    new = max(S.orders) + 1
    c = copy.deepcopy(o)
    c.update(no=new, status="Draft", reason="", standing=None, po="", date=(d(o["date"]) + dt.timedelta(days=7)).strftime("%d/%m/%Y"))
    if F("duplicate-without-lines"):
        c["lines"] = []
    S.orders[new] = c
    rq.flash("Order %d was copied to %d." % (no, new))
    raise Redirect("/orders/%d" % new)


# ---------------------------------------------------------------- standing orders
def so_value(s):
    return sum(S.products[c]["price"] * q for c, q in s["lines"])


def standing(rq):
    trs, week, n = "", 0, 0
    for s in S.standing.values():
        v = so_value(s)
        if s["status"] == "Active" or F("weekly-total-counts-paused"):
            week += v * len(s["days"])
        if s["status"] == "Active":
            n += 1
        flip = "pause" if s["status"] == "Active" else "resume"
        trs += """<tr><td>%d</td><td>%s</td><td>%s</td><td>%s</td><td class="num">%s</td><td class="num">%s</td><td>%s</td>
<td><a href="/standing/%d">Edit</a> | <form class="inline" method="post" action="/standing/%d/%s"><button type="submit" class="linkish">%s</button></form></td></tr>""" % (
            s["id"], cust_link(s["customer"]), e(s["name"]), " ".join(s["days"]), gbp(v), gbp(v * len(s["days"])), status(s["status"]), s["id"], s["id"], flip, flip.capitalize())
    body = """<form class="toolbar" method="post" action="/standing/create"><button type="submit" class="btn-primary">Create orders for Friday 15/05/2026</button></form>
<table class="list"><thead><tr><th>No.</th><th>Customer</th><th>Name</th><th>Days</th><th class="num">Per delivery</th><th class="num">Per week</th><th>Status</th><th>Actions</th></tr></thead>
<tbody>%s</tbody><tfoot><tr><th colspan="5">%d active standing orders, per week</th><td class="num">%s</td><td></td><td></td></tr></tfoot></table>""" % (trs, n, gbp(week))
    return layout(rq, "Standing orders", body, (), "standing")


def standing_set(rq, sid, value):
    real = S.standing[sid]
    s = real
    if F("pauses-the-next-one") and value == "Paused":
        ids = list(S.standing)
        s = S.standing[ids[(ids.index(sid) + 1) % len(ids)]]
    s["status"] = value
    rq.flash("Standing order %d (%s) was %s." % (sid, real["name"], "paused" if value == "Paused" else "resumed"))
    raise Redirect("/standing/")


def standing_create(rq):
    n = 0
    for s in S.standing.values():
        if (s["status"] == "Active" or F("creates-for-paused")) and "Fri" in s["days"] and not any(o["standing"] == s["id"] and o["date"] == "15/05/2026" for o in S.orders.values()):
            no = max(S.orders) + 1
            S.orders[no] = dict(no=no, customer=s["customer"], date="15/05/2026", status="Confirmed", po="", standing=s["id"], reason="",
                                lines=[dict(code=c, qty=q, price=S.products[c]["price"]) for c, q in s["lines"]])
            n += 1
    if n:
        rq.flash("%d orders were created for 15/05/2026." % n)
    else:
        rq.flash("All standing orders for 15/05/2026 have been created already.", "info")
    raise Redirect("/standing/")


def standing_edit(rq, sid):
    s = S.standing.get(sid)
    if not s:
        raise NotFound
    name, days = s["name"], s["days"]
    errs = {}
    if rq.method == "POST":
        name, days = rq.f("name"), [x for x in DAYS if x in rq.form.get("days", [])]
        if not name:
            errs["name"] = "This field is required."
        if not days:
            errs["days"] = "Tick at least one day."
        if not errs:
            s["name"] = name
            if not F("days-not-saved"):
                s["days"] = days
            rq.flash("Standing order %d was saved." % sid)
            raise Redirect("/standing/")
    boxes = "".join('<label style="margin-right:12px;font-weight:normal;display:inline"><input type="checkbox" name="days" value="%s"%s> %s</label>' % (x, " checked" if x in days else "", x) for x in DAYS)
    lines = "".join("<tr><td>%s</td><td class=\"num\">%d</td><td class=\"num\">%s</td></tr>" % (e(S.products[c]["name"]), q, gbp(S.products[c]["price"] * q)) for c, q in s["lines"])
    body = """<p>For %s, %s</p><form method="post" class="box">%s<fieldset class="field%s"><legend>Delivery days</legend>%s%s</fieldset>
<button type="submit" class="btn-primary">Save</button> <a href="/standing/">Back to the list</a></form>
<h2>Lines</h2><table class="list"><thead><tr><th>Product</th><th class="num">Quantity</th><th class="num">Value</th></tr></thead><tbody>%s</tbody></table>""" % (
        cust_link(s["customer"]), status(s["status"]), field("name", "Name", text("name", name), errs), " has-error" if "days" in errs else "", boxes,
        '<ul class="errorlist"><li>%s</li></ul>' % errs["days"] if "days" in errs else "", lines)
    return layout(rq, "Standing order %d" % sid, body, [("Standing orders", "/standing/")], "standing")


# ---------------------------------------------------------------- rounds
def rounds(rq):
    trs = ""
    for r in S.rounds.values():
        trs += '<tr><td><a href="/rounds/%d">%s</a></td><td>%s</td><td>%s</td><td class="num">%d</td><td>%s</td><td><a href="/rounds/%d/assign">%s</a></td></tr>' % (
            r["id"], e(r["name"]), r["departs"], r["van"], len(S.stops[r["id"]]), e(r["driver"]) if r["driver"] else '<em>no driver</em>', r["id"], "Change driver" if r["driver"] else "Assign driver")
    free = [n for n, x in DRIVERS if not x and n not in [r["driver"] for r in S.rounds.values()]]
    body = """<table class="list"><thead><tr><th>Round</th><th>Departs</th><th>Van</th><th class="num">Stops</th><th>Driver</th><th>Actions</th></tr></thead><tbody>%s</tbody></table>
<p>Drivers without a round: %s</p>""" % (trs, e(", ".join(free)) or "none")
    return layout(rq, "Delivery rounds", body, (), "rounds")


def round_assign(rq, rid):
    r = S.rounds.get(rid)
    if not r:
        raise NotFound
    err = ""
    pick = r["driver"]
    if rq.method == "POST":
        pick = rq.f("driver")
        other = next((x for x in S.rounds.values() if x["driver"] == pick and pick and x["id"] != rid), None)
        if other and not F("driver-double-booked"):
            err = "%s already drives the round %s." % (pick, other["name"])
        else:
            if not F("driver-not-saved"):
                r["driver"] = pick
            if not F("assign-message-missing"):
                rq.flash("%s now drives %s." % (pick, r["name"]) if pick else "%s has no driver now." % r["name"], "success" if pick else "info")
            raise Redirect("/rounds/")
    radios = ""
    for i, (n, why) in enumerate([("", "")] + DRIVERS):
        radios += '<div><input type="radio" name="driver" id="drv%d" value="%s"%s%s> <label for="drv%d">%s</label>%s</div>' % (
            i, e(n), " checked" if n == pick else "", " disabled" if why else "", i, e(n) or "No driver", " <small>(%s)</small>" % why if why else "")
    body = '<form method="post" class="box">%s<fieldset><legend>Driver</legend>%s</fieldset><p><button type="submit" class="btn-primary">Assign</button> <a href="/rounds/">Cancel</a></p></form>' % (
        '<div class="alert alert-error" role="alert">%s</div>' % e(err) if err else "", radios)
    return layout(rq, "Driver for %s" % r["name"], body, [("Delivery rounds", "/rounds/"), (r["name"], "/rounds/%d" % rid)], "rounds")


def round_page(rq, rid):
    r = S.rounds.get(rid)
    if not r:
        raise NotFound
    st = S.stops[rid]
    trs = ""
    for i, cid in enumerate(st):
        up = '<form class="inline" method="post" action="/rounds/%d/move"><input type="hidden" name="c" value="%d"><button name="by" value="-1" title="Move up"%s>↑</button> <button name="by" value="1" title="Move down"%s>↓</button></form>' % (
            rid, cid, " disabled" if i == 0 else "", " disabled" if i == len(st) - 1 else "")
        n = sum(1 for o in S.orders.values() if o["customer"] == cid and o["date"] == "15/05/2026" and o["status"] == "Confirmed")
        trs += '<tr><td class="num">%d</td><td>%s</td><td>%s</td><td class="num">%d</td><td>%s</td></tr>' % (i + 1, cust_link(cid), e(S.customers[cid]["phone"]), n, up)
    body = """<table class="props"><tr><th>Driver</th><td>%s</td></tr><tr><th>Van</th><td>%s</td></tr><tr><th>Departs</th><td>%s</td></tr></table>
<p><a class="btn" href="/rounds/%d/assign">Change driver</a></p><h2>Stops</h2>
<table class="list"><thead><tr><th class="num">Stop</th><th>Customer</th><th>Telephone</th><th class="num">Drops tomorrow</th><th>Order</th></tr></thead><tbody>%s</tbody></table>""" % (
        e(r["driver"]) or "<em>no driver</em>", r["van"], r["departs"], rid, trs)
    return layout(rq, "Round " + r["name"], body, [("Delivery rounds", "/rounds/")], "rounds")


def round_move(rq, rid):
    st = S.stops[rid]
    c, by = int(rq.f("c")), int(rq.f("by"))
    i = st.index(c)
    j = i + by
    if 0 <= j < len(st) and not F("stop-does-not-move"):
        st[i], st[j] = st[j], st[i]
    raise Redirect("/rounds/%d" % rid)


# ---------------------------------------------------------------- bake sheet
def bake(rq):
    date = rq.get("date", "15/05/2026")
    err = ""
    need = {}
    try:
        day = d(date)
        date = day.strftime("%d/%m/%Y")
    except ValueError:
        err = "Enter a date as dd/mm/yyyy."
    for o in S.orders.values():
        ok = o["status"] in ("Confirmed", "In production") or (F("bake-sheet-counts-drafts") and o["status"] == "Draft")
        if o["date"] == date and ok:
            for l in o["lines"]:
                need[l["code"]] = need.get(l["code"], 0) + l["qty"]
    trs = "".join('<tr><td>%s</td><td>%s</td><td>%s</td><td class="num">%d</td></tr>' % (c, e(p["name"]), p["cat"], need[c]) for c, p in S.products.items() if c in need)
    if err:
        out = '<div class="alert alert-error" role="alert">%s</div>' % err
    elif not need:
        out = "<p><em>Nothing to bake for %s.</em></p>" % date
    else:
        out = '<h2>To bake for %s</h2><table class="list"><thead><tr><th>Code</th><th>Product</th><th>Section</th><th class="num">Pieces</th></tr></thead><tbody>%s</tbody><tfoot><tr><th colspan="3">All pieces</th><td class="num">%d</td></tr></tfoot></table>' % (date, trs, sum(need.values()))
    body = """<form class="filter" method="get"><div><label for="id_date">Delivery date</label>%s</div><button type="submit">Show</button></form>%s
<p><small>Confirmed orders and orders in production are counted.</small></p>""" % (text("date", date, 12), out)
    return layout(rq, "Bake sheet", body, (), "bake")


# ---------------------------------------------------------------- price list
def products(rq):
    cat = rq.get("category")
    cats = []
    for p in S.products.values():
        if p["cat"] not in cats:
            cats.append(p["cat"])
    rows = [p for p in S.products.values() if not cat or p["cat"] == cat]
    sort, direction = rq.get("sort"), rq.get("dir", "asc")
    if sort == "price":
        rows.sort(key=lambda p: gbp(p["price"]) if F("price-sorted-as-text") else p["price"], reverse=direction == "desc")
    elif sort == "name":
        rows.sort(key=lambda p: p["name"].lower(), reverse=direction == "desc")
    links = " · ".join(["<strong>All</strong>" if not cat else '<a href="/products/">All</a>'] +
                       ["<strong>%s</strong>" % c if c == cat else '<a href="/products/?category=%s">%s</a>' % (c, c) for c in cats])
    trs = "".join('<tr><td>%s</td><td>%s</td><td>%s</td><td class="num">%s</td><td><a href="/products/%s">Change price</a></td></tr>' % (p["code"], e(p["name"]), p["cat"], gbp(p["price"]), p["code"]) for p in rows)
    head = sort_head(rq, [(None, "Code", ""), ("name", "Product", ""), (None, "Section", ""), ("price", "Price", "num"), (None, "", "")], sort, direction)
    return layout(rq, "Price list", '<p>Section: %s</p><table class="list"><thead>%s</thead><tbody>%s</tbody></table><p>%d products</p>' % (links, head, trs, len(rows)), (), "products")


def product(rq, code):
    rq.need_login()
    p = S.products.get(code)
    if not p:
        raise NotFound
    v = "%.2f" % (p["price"] / 100)
    errs = {}
    if rq.method == "POST":
        v = rq.f("price")
        try:
            pence = round(float(v) * 100)
            if not 1 <= pence <= 10000:
                raise ValueError
            old = p["price"]
            if not F("price-not-saved"):
                p["price"] = pence
            rq.flash("The price of %s was changed from %s to %s." % (p["name"], gbp(old), gbp(pence)))
            raise Redirect("/products/")
        except ValueError:
            errs["price"] = "Enter a price between 0.01 and 100.00."
    body = '<form method="post" class="box">%s<button type="submit" class="btn-primary">Save price</button> <a href="/products/">Cancel</a></form><p>Orders that exist keep their old price.</p>' % field("price", "Price (£)", text("price", v, 8), errs)
    return layout(rq, p["name"], body, [("Price list", "/products/")], "products")


# ---------------------------------------------------------------- invoices
def invoices(rq):
    rq.need_login()
    st = rq.get("status")
    rows = [i for i in S.invoices.values() if not st or inv_status(i) == st]
    sort, direction = rq.get("sort", "no"), rq.get("dir", "asc")
    keys = dict(no=lambda i: i["no"], customer=lambda i: cust_name(i["customer"]).lower(), due=lambda i: d(i["due"]), amount=lambda i: i["amount"], balance=inv_balance)
    rows.sort(key=keys.get(sort, keys["no"]), reverse=direction == "desc")
    src = S.invoices.values() if F("outstanding-ignores-filter") else rows
    owed = sum(max(0, inv_balance(i)) for i in src)
    amt = sum(i["amount"] for i in rows)
    tabs = "".join('<li><a href="/invoices/%s"%s>%s</a></li>' % ("?" + urlencode({"status": s}) if s else "", ' class="current" aria-current="page"' if s == st else "", s or "All")
                   for s in ["", "Unpaid", "Part paid", "Overdue", "Paid"])
    part, info, nav = paginate(rq, rows, "invoices")
    trs = "".join('<tr><td><a href="/invoices/%d">%d</a></td><td>%s</td><td>%s</td><td>%s</td><td class="num">%s</td><td class="num">%s</td><td>%s</td></tr>' % (
        i["no"], i["no"], cust_link(i["customer"]), i["issued"], i["due"], gbp(i["amount"]), gbp(inv_balance(i)), status(inv_status(i))) for i in part)
    head = sort_head(rq, [("no", "Invoice", ""), ("customer", "Customer", ""), (None, "Issued", ""), ("due", "Due", ""), ("amount", "Amount", "num"), ("balance", "Balance", "num"), (None, "Status", "")], sort, direction)
    table = '<table class="list"><thead>%s</thead><tbody>%s</tbody><tfoot><tr><th colspan="4">Total of all pages</th><td class="num">%s</td><td class="num">%s</td><td></td></tr></tfoot></table>' % (head, trs, gbp(amt), gbp(owed))
    return layout(rq, "Invoices", '<ul class="tabs">%s</ul><div class="tabpane">%s%s%s</div>' % (tabs, info, table if part else "<p><em>No invoices here.</em></p>", nav), (), "invoices")


def invoice(rq, no):
    rq.need_login()
    i = S.invoices.get(no)
    if not i:
        raise NotFound
    errs = {}
    bal = inv_balance(i)
    v = dict(amount="", method="Bank transfer", ref="")
    if rq.method == "POST":
        v = dict(amount=rq.f("amount"), method=rq.f("method"), ref=rq.f("ref"))
        try:
            pence = round(float(v["amount"].replace(",", "").replace("£", "")) * 100)
            if pence <= 0:
                errs["amount"] = "The amount must be greater than zero."
            elif pence > bal and not F("overpayment-accepted"):
                errs["amount"] = "The amount is more than the balance of %s." % gbp(bal)
        except ValueError:
            errs["amount"] = "Enter an amount."
        if v["method"] == "Cheque" and not v["ref"]:
            errs["ref"] = "Enter the number of the cheque."
        if not errs:
            i["payments"].append(dict(date=TODAY.strftime("%d/%m/%Y"), amount=pence, method=v["method"], ref=v["ref"]))
            rq.flash("Payment of %s was recorded." % gbp(pence))
            raise Redirect("/invoices/%d" % no)
    props = [("Customer", cust_link(i["customer"])), ("Issued", i["issued"]), ("Due", i["due"]), ("Status", status(inv_status(i))),
             ("Amount", gbp(i["amount"])), ("Paid so far", gbp(inv_paid(i))), ("Balance", "<b>%s</b>" % gbp(bal))]
    pays = "".join('<tr><td>%s</td><td>%s</td><td>%s</td><td class="num">%s</td></tr>' % (p["date"], p["method"], e(p["ref"]) or "–", gbp(p["amount"])) for p in i["payments"])
    pays = '<table class="list"><thead><tr><th>Date</th><th>Method</th><th>Reference</th><th class="num">Amount</th></tr></thead><tbody>%s</tbody></table>' % pays if pays else "<p><em>No payments so far.</em></p>"
    form = ""
    if bal > 0:
        form = '<h2>Record a payment</h2><form method="post" class="box">%s%s%s<button type="submit" class="btn-primary">Record payment</button></form>' % (
            field("amount", "Amount (£)", text("amount", v["amount"], 10), errs), field("method", "Method", select("method", [(m, m) for m in ("Bank transfer", "Card", "Cash", "Cheque")], v["method"]), errs),
            field("ref", "Reference", text("ref", v["ref"], 20), errs))
    body = '<table class="props">%s</table><h2>Payments</h2>%s%s' % ("".join("<tr><th>%s</th><td>%s</td></tr>" % x for x in props), pays, form)
    return layout(rq, "Invoice %d" % no, body, [("Invoices", "/invoices/")], "invoices")


# ---------------------------------------------------------------- complaints
def complaints(rq):
    st, sev = rq.get("status"), rq.get("severity")
    rows = [k for k in S.complaints.values() if (not st or k["status"] == st) and (not sev or k["severity"] == sev or F("severity-filter-ignored"))]
    rows.sort(key=lambda k: -k["no"])
    trs = "".join('<tr><td><a href="/complaints/%d">%d</a></td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>' % (
        k["no"], k["no"], cust_link(k["customer"]), e(k["kind"]), k["severity"], '<a href="/orders/%d">%d</a>' % (k["order"], k["order"]) if k["order"] else "–", status(k["status"])) for k in rows)
    body = """<p class="toolbar"><a class="btn btn-primary" href="/complaints/new">Register a complaint</a></p>
<form class="filter" method="get"><div><label for="id_status">Status</label>%s</div><div><label for="id_severity">Severity</label>%s</div><button type="submit">Filter</button></form>%s<p>%d complaint%s</p>""" % (
        select("status", [("", "Any")] + [(x, x) for x in ("Open", "In progress", "Resolved")], st), select("severity", [("", "Any")] + [(x, x) for x in ("Low", "Medium", "High")], sev),
        '<table class="list"><thead><tr><th>No.</th><th>Customer</th><th>Kind</th><th>Severity</th><th>Order</th><th>Status</th></tr></thead><tbody>%s</tbody></table>' % trs if rows else "<p><em>No complaints found.</em></p>",
        len(rows), "" if len(rows) == 1 else "s")
    return layout(rq, "Complaints", body, (), "complaints")


def complaint_new(rq):
    ono = rq.get("order")
    cust = S.orders[int(ono)]["customer"] if ono.isdigit() and int(ono) in S.orders else ""
    v = dict(customer=cust, order=ono, kind="", severity="", text="")
    errs = {}
    if rq.method == "POST":
        v = {k: rq.f(k) for k in v}
        if not v["customer"]:
            errs["customer"] = "Choose a customer."
        if not v["kind"]:
            errs["kind"] = "Choose the kind of complaint."
        if not v["severity"]:
            errs["severity"] = "Choose a severity."
        if len(v["text"]) < 10:
            errs["text"] = "Describe what happened in at least 10 characters."
        if v["order"] and not (v["order"].isdigit() and int(v["order"]) in S.orders):
            errs["order"] = "There is no order with this number."
        if not errs:
            no = max(S.complaints) + 1
            sev = "Low" if F("severity-saved-as-low") else v["severity"]
            S.complaints[no] = dict(no=no, customer=int(v["customer"]), order=int(v["order"]) if v["order"] else None, kind=v["kind"], severity=sev, status="Open", text=v["text"], resolution="", credit=0)
            rq.flash("Complaint %d was registered." % no)
            raise Redirect("/complaints/%d" % no)
    radios = "".join('<label style="margin-right:14px;font-weight:normal;display:inline"><input type="radio" name="severity" value="%s"%s> %s</label>' % (x, " checked" if x == v["severity"] else "", x) for x in ("Low", "Medium", "High"))
    body = '<form method="post" action="/complaints/new" class="box">%s%s%s<fieldset class="field%s"><legend>Severity</legend>%s%s</fieldset>%s<button type="submit" class="btn-primary">Register</button> <a href="/complaints/">Cancel</a></form>' % (
        field("customer", "Customer", select("customer", [("", "---------")] + [(c["id"], c["name"]) for c in sorted(S.customers.values(), key=lambda c: c["name"])], v["customer"]), errs),
        field("order", "Order number", text("order", v["order"], 8), errs, "Leave empty if not about one order"),
        field("kind", "Kind", select("kind", [("", "---------")] + [(k, k) for k in KINDS], v["kind"]), errs), " has-error" if "severity" in errs else "", radios,
        '<ul class="errorlist"><li>%s</li></ul>' % errs["severity"] if "severity" in errs else "",
        field("text", "What happened", '<textarea name="text" id="id_text" rows="4" cols="54">%s</textarea>' % e(v["text"]), errs))
    return layout(rq, "Register a complaint", body, [("Complaints", "/complaints/")], "complaints")


def complaint(rq, no):
    k = S.complaints.get(no)
    if not k:
        raise NotFound
    errs = {}
    v = dict(resolution="", credit="")
    if rq.method == "POST":
        v = dict(resolution=rq.f("resolution"), credit=rq.f("credit"))
        credit = 0
        if not v["resolution"] and not F("resolution-not-required"):
            errs["resolution"] = "Say how the complaint was settled."
        if v["credit"]:
            try:
                credit = round(float(v["credit"]) * 100)
                if credit < 0:
                    raise ValueError
            except ValueError:
                errs["credit"] = "Enter an amount such as 12.50."
        if not errs:
            k.update(status="Resolved", resolution=v["resolution"], credit=0 if F("credit-lost") else credit)
            rq.flash("Complaint %d was resolved." % no)
            raise Redirect("/complaints/%d" % no)
    props = [("Customer", cust_link(k["customer"])), ("Order", '<a href="/orders/%d">%d</a>' % (k["order"], k["order"]) if k["order"] else "–"), ("Kind", e(k["kind"])), ("Severity", k["severity"]), ("Status", status(k["status"]))]
    if k["status"] == "Resolved":
        props += [("Resolution", e(k["resolution"]) or "–"), ("Credit", gbp(k["credit"]) if k["credit"] else "none")]
        form = '<form method="post" action="/complaints/%d/reopen"><button type="submit">Reopen</button></form>' % no
    else:
        start = '<form method="post" action="/complaints/%d/start"><button type="submit">Start work on it</button></form>' % no if k["status"] == "Open" else ""
        form = '%s<h2>Resolve</h2><form method="post" class="box">%s%s<button type="submit" class="btn-primary">Mark as resolved</button></form>' % (
            start, field("resolution", "Resolution", '<textarea name="resolution" id="id_resolution" rows="3" cols="54">%s</textarea>' % e(v["resolution"]), errs),
            field("credit", "Credit to the customer (£)", text("credit", v["credit"], 8), errs, "Leave empty for none"))
    body = '<table class="props">%s</table><blockquote>%s</blockquote>%s' % ("".join("<tr><th>%s</th><td>%s</td></tr>" % x for x in props), e(k["text"]), form)
    return layout(rq, "Complaint %d" % no, body, [("Complaints", "/complaints/")], "complaints")


def complaint_set(rq, no, st):
    S.complaints[no]["status"] = st
    rq.flash("Complaint %d is %s." % (no, "open again" if st == "Open" else "now in progress"))
    raise Redirect("/complaints/%d" % no)


# ---------------------------------------------------------------- routing
GET, POST, ANY = ("GET",), ("POST",), ("GET", "POST")
ROUTES = [
    (GET, "", home), (POST, "notes/add", note_add), (POST, "notes/#/delete", note_delete), (ANY, "login", login), (POST, "logout", logout),
    (GET, "customers", customers), (ANY, "customers/new", customer_new), (GET, "customers/#", customer), (ANY, "customers/#/edit", customer_edit),
    (ANY, "customers/#/delete", customer_delete), (POST, "customers/#/hold", customer_hold), (POST, "customers/#/release", customer_release),
    (GET, "orders", orders), (POST, "orders/bulk", orders_bulk), (ANY, "orders/new", order_new), (GET, "orders/#", order), (POST, "orders/#/update", order_update),
    (POST, "orders/#/add", order_add), (POST, "orders/#/lines/#/remove", order_remove), (POST, "orders/#/confirm", order_confirm),
    (POST, "orders/#/deliver", order_deliver), (ANY, "orders/#/cancel", order_cancel), (POST, "orders/#/duplicate", order_duplicate),
    (GET, "standing", standing), (POST, "standing/create", standing_create), (ANY, "standing/#", standing_edit),
    (POST, "standing/#/pause", lambda rq, i: standing_set(rq, i, "Paused")), (POST, "standing/#/resume", lambda rq, i: standing_set(rq, i, "Active")),
    (GET, "rounds", rounds), (GET, "rounds/#", round_page), (ANY, "rounds/#/assign", round_assign), (POST, "rounds/#/move", round_move),
    (GET, "bake-sheet", bake), (GET, "products", products), (ANY, "products/$", product),
    (GET, "invoices", invoices), (ANY, "invoices/#", invoice),
    (GET, "complaints", complaints), (ANY, "complaints/new", complaint_new), (ANY, "complaints/#", complaint),
    (POST, "complaints/#/reopen", lambda rq, i: complaint_set(rq, i, "Open")), (POST, "complaints/#/start", lambda rq, i: complaint_set(rq, i, "In progress")),
]


def route(method, path):
    parts = path.strip("/").split("/")
    for methods, pat, fn in ROUTES:
        pp = pat.split("/")
        if len(pp) != len(parts) or method not in methods:
            continue
        args = []
        for a, b in zip(pp, parts):
            if a == "#" and b.isdigit():
                args.append(int(b))
            elif a == "$":
                args.append(b)
            elif a != b:
                break
        else:
            return fn, args
    return None, []


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def send(self, code, body, ctype="text/html; charset=utf-8", headers=()):
        data = body.encode()
        self.send_response(code)
        self.send_header("Content-Type", ctype)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        for k, v in headers:
            self.send_header(k, v)
        self.end_headers()
        if self.command != "HEAD":
            try:
                self.wfile.write(data)
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True

    def handle_any(self):
        u = urlsplit(self.path)
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n).decode("utf-8", "replace") if n else ""
        q = parse_qs(u.query, keep_blank_values=True)
        with LOCK:
            if u.path == "/reset" and self.command == "POST":
                reset(q.get("fault", [""])[0])
                return self.send(200, "reset\n", "text/plain")
            if u.path == "/static/desk.css":
                return self.send(200, CSS, "text/css; charset=utf-8")
            ck = SimpleCookie(self.headers.get("Cookie", ""))
            sid = ck["deskid"].value if "deskid" in ck else ""
            hd = []
            if not sid:
                sid = uuid.uuid4().hex
                hd = [("Set-Cookie", "deskid=%s; Path=/; HttpOnly" % sid)]
            rq = Req("POST" if self.command == "POST" else "GET", u.path, q, parse_qs(raw, keep_blank_values=True), S.sessions.setdefault(sid, {}))
            fn, args = route(rq.method, u.path)
            try:
                if not fn:
                    raise NotFound
                return self.send(200, fn(rq, *args), headers=hd)
            except Redirect as r:
                return self.send(303, "", headers=hd + [("Location", r.url)])
            except (NotFound, KeyError):
                return self.send(404, layout(rq, "Page not found", "<p>There is nothing at this address.</p>"), headers=hd)

    do_GET = do_POST = do_HEAD = handle_any


def main():
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8051
    reset()
    ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()


if __name__ == "__main__":
    main()
