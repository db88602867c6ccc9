#!/usr/bin/env python3
"""Pipette - sample and order tracking of a testing laboratory: a single-page application over a JSON API."""
import sys, re, json, time, zlib, threading
from datetime import date, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, unquote

PORT = 8071
LOCK = threading.RLock()
TODAY = "2026-05-14"
USERS = {"ines": ("buret9", "Ines Moreau", "Lab manager"), "tomasz": ("flask4", "Tomasz Brandt", "Analyst")}
ANALYSTS = {"TB": "Tomasz Brandt", "YS": "Yuki Sato", "FL": "Freya Lund"}
MATRICES = ["Water", "Food", "Beverage", "Soil", "Pharma", "Cosmetic", "Other"]
STATUSES = ["Received", "In analysis", "In review", "Completed", "On hold", "Disposed"]
STORAGE = ["Fridge 1", "Fridge 2", "Fridge 3", "Freezer 1", "Shelf A", "Shelf B"]
REASONS = ["Missing paperwork", "Not enough material", "Damaged container", "Customer asked to wait"]

# code | name | group | price in cents | days | accredited | unit | upper limit
METHODS = """
MB-01|Total plate count|Microbiology|2800|3|y|cfu/ml|100
MB-02|E. coli|Microbiology|3200|2|y|cfu/100 ml|0
MB-03|Salmonella|Microbiology|4650|4|y|/25 g|0
MB-04|Yeasts and moulds|Microbiology|3000|5|y|cfu/ml|50
CH-01|pH value|Chemistry|950|1|y||9.5
CH-02|Nitrate|Chemistry|1800|2|y|mg/l|50
CH-03|Heavy metals (ICP-MS)|Chemistry|12400|6|y|µg/l|10
CH-04|Chloride|Chemistry|1600|2|y|mg/l|250
CH-05|Fat content|Chemistry|3800|3|y|%|
CH-06|Caffeine|Chemistry|7200|4||mg/100 ml|32
PH-01|Viscosity|Physics|4100|2|y|mPa·s|
PH-02|Turbidity|Physics|1200|1|y|NTU|1
PH-03|Density|Physics|1450|1||g/cm³|
PH-04|Particle size|Physics|9500|5||µm|
"""
# id | name | contact | e-mail | phone | city | country | discount | active
CUSTOMERS = """
C-101|Nordhavn Brewery|Liv Aasen|liv.aasen@nordhavn.example|+47 55 30 12 40|Bergen|Norway|0|y
C-102|Alpina Dairy|Reto Frei|frei@alpina.example|+41 81 250 66 10|Chur|Switzerland|10|y
C-103|Riverside Water Works|Megan Pryce|megan.pryce@riverside.example|+44 29 2018 0455|Cardiff|Wales|5|y
C-104|Solvia Pharma|Pilar Ortega|portega@solvia.example|+34 96 311 20 08|Valencia|Spain|15|y
C-105|Greenfield Farms|Owen Castle|owen@greenfield.example|+44 1432 266 110|Hereford|England|0|y
C-106|Marin Cosmetics|Chloé Petit|c.petit@marin.example|+33 2 40 11 87 65|Nantes|France|0|y
C-107|Town of Elsdorf|Jürgen Klee|klee@elsdorf.example|+49 2274 7090|Elsdorf|Germany|5|y
C-108|Kiln & Clay|Ada Novak|ada@kilnclay.example||Brno|Czechia|0|
"""
# id | description | customer | matrix | received | due | status | priority | storage | order | analyses
SAMPLES = """
S-2601|Well water, pump house|C-103|Water|05-04|05-11|In analysis|Normal|Fridge 2|O-1036|MB-01:Measured:85:TB;CH-02:Pending::TB;PH-02:Pending::YS
S-2602|Tap water, school kitchen|C-107|Water|05-04|05-11|In review|Normal|Fridge 2|O-1035|MB-02:Measured:0:YS;CH-02:Measured:21:YS
S-2603|Pale ale, tank 4|C-101|Beverage|05-05|05-13|In analysis|Rush|Fridge 1|O-1037|MB-04:Measured:12:TB;CH-01:Pending::TB
S-2604|Stout, tank 7|C-101|Beverage|05-05|05-18|Received|Normal|Fridge 1|O-1037|MB-04:Pending::YS;CH-01:Pending::YS
S-2605|Whole milk, lot 220|C-102|Food|05-05|05-12|Completed|Normal|Fridge 3|O-1034|MB-01:Approved:40:TB;CH-05:Approved:3.6:TB
S-2606|Soft cheese, lot 87|C-102|Food|05-06|05-15|In analysis|Normal|Fridge 3|O-1038|MB-03:Measured:0:FL;CH-05:Pending::FL
S-2607|Butter, lot 14|C-102|Food|05-06|05-20|Received|Normal|Fridge 3|O-1038|CH-05:Pending::FL
S-2608|Syrup base 12|C-104|Pharma|05-06|05-14|In review|Rush|Shelf A|O-1039|PH-01:Measured:410:YS;CH-01:Measured:5.2:YS;CH-03:Measured:14:TB
S-2609|Tablet coating|C-104|Pharma|05-07|05-21|In analysis|Normal|Shelf A|O-1039|PH-04:Pending::YS;CH-03:Measured:3.1:TB
S-2610|Topsoil, field north|C-105|Soil|05-07|05-19|Received|Normal|Shelf B|O-1040|CH-02:Pending::TB;CH-03:Pending::YS
S-2611|Topsoil, field south|C-105|Soil|05-07|05-19|Received|Normal|Shelf B|O-1040|CH-02:Pending::TB
S-2612|Compost heap|C-105|Soil|05-07|05-22|On hold|Normal|Shelf B|O-1040|CH-02:Pending::TB
S-2613|Day cream, pilot|C-106|Cosmetic|05-08|05-15|In analysis|Rush|Shelf A|O-1041|MB-01:Measured:130:TB;MB-04:Pending::YS
S-2614|Shampoo, pilot|C-106|Cosmetic|05-08|05-22|Received|Normal|Shelf A|O-1041|MB-01:Pending::TB
S-2615|Spring water, outlet|C-103|Water|05-08|05-15|In analysis|Normal|Fridge 2|O-1036|MB-01:Pending::TB;PH-02:Measured:0.4:FL
S-2616|River water, weir|C-103|Water|05-11|05-18|Received|Normal|Fridge 2|O-1036|CH-02:Pending::TB
S-2617|Pool water, basin 1|C-107|Water|05-11|05-13|In analysis|Rush|Fridge 2|O-1042|CH-04:Pending::FL;PH-02:Measured:0.8:FL
S-2618|Pool water, basin 2|C-107|Water|05-11|05-18|Received|Normal|Fridge 2|O-1042|CH-04:Pending::FL
S-2619|Cold brew, can|C-101|Beverage|05-12|05-26|Received|Normal|Fridge 1|O-1043|CH-06:Pending::YS
S-2620|Lager, bottle|C-101|Beverage|04-20|04-27|Completed|Normal|Fridge 1|O-1032|CH-01:Approved:4.3:TB
S-2621|Wheat beer, keg|C-101|Beverage|04-21|04-28|Disposed|Normal|Fridge 1|O-1032|CH-01:Approved:4.5:TB
S-2622|Yoghurt, lot 9|C-102|Food|04-22|04-30|Completed|Normal|Fridge 3|O-1033|CH-05:Approved:3.5:FL
S-2623|Mineral water, line 2|C-103|Water|04-27|05-05|Completed|Normal|Fridge 2|O-1031|CH-02:Approved:4:TB;PH-02:Approved:0.2:FL
S-2624|Hand soap|C-106|Cosmetic|05-12|05-19|On hold|Normal|Shelf A|O-1041|PH-01:Pending::YS
S-2625|Eye drops, stability|C-104|Pharma|05-13|05-27|Received|Normal|Freezer 1|O-1044|CH-01:Pending::YS;PH-03:Pending::YS
S-2626|Glaze powder|C-108|Other|05-13|06-02|Received|Normal|Shelf B|O-1045|CH-03:Pending::TB
"""
# id | customer | date | purchase order | status | courier | lines
ORDERS = """
O-1031|C-103|04-27|PO 7781|Completed||CH-02x1;PH-02x1
O-1032|C-101|04-20|NB-331|Completed|y|CH-01x2
O-1033|C-102|04-22||Completed||CH-05x1
O-1034|C-102|05-05|2026/118|Completed|y|MB-01x1;CH-05x1
O-1035|C-107|05-04|EL-77|In progress||MB-02x1;CH-02x1
O-1036|C-103|05-04|PO 7790|In progress|y|MB-01x2;CH-02x2;PH-02x2
O-1037|C-101|05-05|NB-340|In progress||MB-04x2;CH-01x2
O-1038|C-102|05-06|2026/121|In progress||MB-03x1;CH-05x2
O-1039|C-104|05-06|45-00812|In progress|y|PH-01x1;CH-01x1;CH-03x2;PH-04x1
O-1040|C-105|05-07||Open||CH-02x3;CH-03x1
O-1041|C-106|05-08|MC-19|In progress||MB-01x2;MB-04x1;PH-01x1
O-1042|C-107|05-11|EL-79|In progress||CH-04x2;PH-02x1
O-1043|C-101|05-12|NB-346|Open|y|CH-06x1
O-1044|C-104|05-13|45-00820|Open||CH-01x1;PH-03x1
O-1045|C-108|05-13||Cancelled||CH-03x1
"""
# id | method | instrument | analyst | date | status | samples
BATCHES = """
B-310|CH-02|I-02|TB|05-14|Planned|S-2601,S-2610,S-2611
B-311|CH-03|I-01|YS|05-15|Planned|S-2610
B-312|MB-01|I-04|TB|05-13|Running|S-2613,S-2615
B-313|MB-04|I-05|YS|05-12|Running|S-2603,S-2604,S-2613
B-314|PH-02|I-06|FL|05-13|Review|S-2615,S-2617
B-315|CH-05|I-03|FL|05-08|Done|S-2605
B-316|CH-01|I-07|TB|05-11|Done|S-2608,S-2603
"""
# id | name | model | room | status | last calibration | interval in months | note
INSTRUMENTS = """
I-01|ICP-MS 1|Agilent 7850|Room 1.12|Available|2026-03-02|6|
I-02|Ion chromatograph IC-2|Metrohm 930|Room 1.12|Available|2025-11-20|6|
I-03|HPLC 4|Shimadzu LC-40|Room 1.14|Maintenance|2026-01-15|6|Pump seal is replaced
I-04|Incubator A|Memmert IN110|Room 0.03|In use|2025-05-10|12|
I-05|Incubator B|Memmert IN110|Room 0.03|In use|2025-09-01|12|
I-06|Turbidimeter|Hach TU5300|Room 0.07|Available|2026-04-01|3|
I-07|pH meter 3|Mettler S220|Room 0.07|Available|2026-05-01|1|
I-08|Viscometer|Brookfield DV2T|Room 1.10|Out of service|2025-10-10|12|Spindle is broken
"""
# id | order | version | status | date | pages | sent to
REPORTS = """
R-501|O-1031|1|Released|2026-05-06|3|megan.pryce@riverside.example
R-502|O-1032|2|Released|2026-04-30|2|
R-503|O-1033|1|Released|2026-05-04|2|frei@alpina.example
R-504|O-1034|1|In review|2026-05-12|3|
R-505|O-1035|1|In review|2026-05-13|2|
R-506|O-1036|1|Draft|2026-05-13|5|
R-507|O-1039|1|Draft|2026-05-13|4|
R-508|O-1037|1|Draft|2026-05-14|3|
"""
NOTES = [
    (1, "S-2617 is overdue", "Pool water, basin 1 was due yesterday", "/samples/S-2617", True, "2 h ago"),
    (2, "Report R-505 waits for review", "Town of Elsdorf", "/reports", True, "4 h ago"),
    (3, "Calibration of Incubator A is overdue", "It was due on 10 May 2026", "/instruments", True, "yesterday"),
    (4, "Order O-1045 was cancelled", "Kiln & Clay", "/orders/O-1045", False, "yesterday"),
    (5, "Report R-501 was opened by the customer", "Riverside Water Works", "/reports", False, "3 days ago"),
]


def rows(raw):
    return [r.split("|") for r in raw.strip().splitlines()]


def day(s):
    return "2026-" + s


def plus(iso, n):
    return (date.fromisoformat(iso) + timedelta(days=n)).isoformat()


def months(iso, n):
    y, m, d = map(int, iso.split("-"))
    m += n
    y, m = y + (m - 1) // 12, (m - 1) % 12 + 1
    return f"{y}-{m:02d}-{min(d, 28 if m == 2 else 30 if m in (4, 6, 9, 11) else 31):02d}"


def fresh(fault=""):
    st = dict(fault=fault, user="ines", next_sample=2627, next_order=1046, next_batch=317, next_customer=109)
    st["methods"] = [dict(code=c, name=n, group=g, price=int(p), days=int(d), acc=bool(a), unit=u, limit=float(l) if l else None) for c, n, g, p, d, a, u, l in rows(METHODS)]
    st["customers"] = [dict(id=i, name=n, contact=c, email=m, phone=p, city=t, country=k, discount=int(d), active=bool(a)) for i, n, c, m, p, t, k, d, a in rows(CUSTOMERS)]
    st["samples"] = []
    for i, text, c, mx, rec, due, stt, prio, place, o, an in rows(SAMPLES):
        ans = [dict(zip(("code", "status", "result", "analyst"), a.split(":"))) for a in an.split(";")]
        for a in ans:
            a["analyst"] = ANALYSTS[a["analyst"]]
        st["samples"].append(dict(id=i, text=text, customer=c, matrix=mx, received=day(rec), due=day(due), status=stt, priority=prio, storage=place, order=o, analyses=ans,
                                  qty="500 ml" if mx in ("Water", "Beverage") else "250 g", comments=[],
                                  custody=[dict(at=day(rec) + " 08:40", what="Received at the counter", who="Freya Lund"), dict(at=day(rec) + " 09:15", what="Stored in " + place, who="Freya Lund")]))
    st["samples"][7]["comments"] = [dict(who="Yuki Sato", at="12 May 2026, 15:20", text="Lead is above the limit, please look at the second digestion.")]
    st["orders"] = [dict(id=i, customer=c, date=day(d), po=po, status=s, courier=bool(k), invoice="", reason="", lines=[dict(code=x.split("x")[0], qty=int(x.split("x")[1])) for x in ls.split(";")]) for i, c, d, po, s, k, ls in rows(ORDERS)]
    st["batches"] = [dict(id=i, code=m, instrument=n, analyst=ANALYSTS[a], date=day(d), status=s, samples=x.split(",")) for i, m, n, a, d, s, x in rows(BATCHES)]
    st["instruments"] = [dict(id=i, name=n, model=m, room=r, status=s, last=l, interval=int(k), next=months(l, int(k)), note=t, log=[dict(date=l, text="Calibrated", who="Freya Lund")]) for i, n, m, r, s, l, k, t in rows(INSTRUMENTS)]
    st["reports"] = [dict(id=i, order=o, version=int(v), status=s, date=d, pages=int(p), to=[t] if t else []) for i, o, v, s, d, p, t in rows(REPORTS)]
    st["notes"] = [dict(id=i, title=t, text=x, href=h, unread=u, ago=g) for i, t, x, h, u, g in NOTES]
    st["settings"] = dict(display="Ines Moreau", language="English", overdue=True, released=False, digest=True, footer="Fjordlab Analytical AS, accredited to ISO/IEC 17025", prefix="S-")
    st["activity"] = [["Freya Lund", "registered the sample S-2626", "yesterday, 16:05"], ["Tomasz Brandt", "started the batch B-312", "yesterday, 09:30"], ["Yuki Sato", "submitted the report R-505 for review", "yesterday, 08:12"], ["Ines Moreau", "released the report R-501", "6 May 2026"]]
    return st


S = fresh()


class Bad(Exception):
    def __init__(self, status, **body):
        self.status, self.body = status, body


def f(name):
    return S["fault"] == name


def find(kind, i, key="id"):
    for x in S[kind]:
        if x[key] == i:
            return x
    raise Bad(404, error="Not found")


def cname(c):
    return find("customers", c)["name"]


def me():
    return USERS[S["user"]][1]


def overdue(s):
    done = ("Disposed",) if f("overdue-counts-completed") else ("Completed", "Disposed")
    return s["due"] < TODAY and s["status"] not in done


def spec(a):
    m = find("methods", a["code"], "code")
    if f("limit-flag-missing"):
        return False
    try:
        return m["limit"] is not None and a["result"] != "" and float(a["result"]) > m["limit"]
    except ValueError:
        return False


def sview(s):
    return dict(s, customerName=cname(s["customer"]), overdue=overdue(s), oos=any(spec(a) for a in s["analyses"]),
                analyses=[dict(a, name=find("methods", a["code"], "code")["name"], unit=find("methods", a["code"], "code")["unit"], limit=find("methods", a["code"], "code")["limit"], oos=spec(a)) for a in s["analyses"]])


def cents(x):
    return int(x + 0.5)


def totals(lines, discount, courier, surcharge=0):
    sub = sum(l["qty"] * find("methods", l["code"], "code")["price"] for l in lines)
    rush = cents(sub * surcharge / 100)
    disc = 0 if f("discount-ignored") else cents((sub + rush) * discount / 100)
    fee = 1500 if courier else 0
    vat = cents((sub + rush - disc + fee) / 5)
    total = sub + rush - disc + fee + (0 if f("total-without-vat") else vat)
    return dict(subtotal=sub, rush=rush, discount=disc, courier=fee, vat=vat, total=total)


def oview(o):
    c = find("customers", o["customer"])
    lines = [dict(l, name=m["name"], price=m["price"], sum=m["price"] * l["qty"]) for l in o["lines"] for m in [find("methods", l["code"], "code")]]
    return dict(o, customerName=c["name"], percent=c["discount"], lines=lines, samples=[sview(s) for s in S["samples"] if s["order"] == o["id"]], **{"sum": totals(o["lines"], c["discount"], o["courier"])})


def bview(b):
    m, n = find("methods", b["code"], "code"), find("instruments", b["instrument"])
    done = 0
    items = []
    for i in b["samples"]:
        s = find("samples", i)
        a = next((a for a in s["analyses"] if a["code"] == b["code"]), None)
        ok = bool(a and a["status"] != "Pending")
        done += ok
        items.append(dict(id=i, text=s["text"], done=ok))
    pct = 100 if b["status"] == "Done" else round(100 * done / len(items)) if items else 0
    return dict(b, method=m["name"], instrumentName=n["name"], items=items, pct=pct)


def rview(r):
    o = find("orders", r["order"])
    return dict(r, customerName=cname(o["customer"]), email=find("customers", o["customer"])["email"])


def number(t):
    t = str(t).strip().replace(",", ".")
    return float(t) if re.fullmatch(r"-?\d+(\.\d+)?", t) else None


def mail(t):
    return bool(re.fullmatch(r"[^@\s]+@[^@\s]+\.[A-Za-z]{2,}", t))


def act(text):
    S["activity"].insert(0, [me(), text, "just now"])


def list_samples(q):
    xs = S["samples"]
    w = q.get("q", "").strip().lower()
    if w:
        xs = [s for s in xs if w in s["id"].lower() or (not f("search-only-ids") and (w in s["text"].lower() or w in cname(s["customer"]).lower()))]
    if q.get("status") and not f("status-filter-ignored"):
        xs = [s for s in xs if s["status"] == q["status"]]
    if q.get("customer"):
        xs = [s for s in xs if s["customer"] == q["customer"]]
    if q.get("matrix") and not f("matrix-filter-ignored"):
        xs = [s for s in xs if s["matrix"] == q["matrix"]]
    if q.get("overdue"):
        xs = [s for s in xs if overdue(s)]
    key, _, way = (q.get("sort") or "id:desc").partition(":")
    words = lambda iso: date.fromisoformat(iso).strftime("%d %b %Y").lstrip("0")
    get = {"customer": lambda s: cname(s["customer"]).lower(), "text": lambda s: s["text"].lower(), "due": (lambda s: words(s["due"])) if f("due-sorted-as-text") else (lambda s: s["due"])}.get(key, lambda s: s.get(key, ""))
    xs = sorted(xs, key=lambda s: s["id"])
    xs = sorted(xs, key=get, reverse=way == "desc")
    size = int(q.get("size") or 10)
    page = max(1, int(q.get("page") or 1))
    n = len(xs)
    at = 0 if f("second-page-repeats") else (page - 1) * size
    return dict(rows=[sview(s) for s in xs[at:at + size]], total=len(S["samples"]) if f("count-of-all") else n, page=page, pages=max(1, -(-n // size)), size=size)


def set_status(s, status, what):
    s["status"] = status
    s["custody"].append(dict(at="2026-05-14 10:30", what=what, who=me()))


def check_sample(b, step):
    e = {}
    if step >= 1 and not b.get("customer"):
        e["customer"] = "Choose a customer"
    if step >= 2:
        if len(str(b.get("text", "")).strip()) < 3 and not f("description-not-required"):
            e["text"] = "Enter a description of at least 3 characters"
        if not b.get("matrix"):
            e["matrix"] = "Choose a matrix"
        n = number(b.get("amount", ""))
        if n is None or n <= 0:
            e["amount"] = "Enter an amount above 0"
        d = parse_date(b.get("collected", ""))
        if not d:
            e["collected"] = "Enter a date as DD.MM.YYYY"
        elif d > TODAY and not f("future-date-accepted"):
            e["collected"] = "The date cannot be in the future"
    if step >= 3 and not b.get("methods"):
        e["methods"] = "Select at least one analysis"
    return e


def parse_date(t):
    m = re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", str(t).strip())
    try:
        return date(int(m[3]), int(m[2]), int(m[1])).isoformat() if m else None
    except ValueError:
        return None


def quote(b):
    c = find("customers", b["customer"])
    lines = [dict(code=m, qty=1) for m in b.get("methods", [])]
    rush = b.get("priority") == "Rush"
    return dict(totals(lines, c["discount"], False, 50 if rush and not f("rush-surcharge-missing") else 0), percent=c["discount"], due=plus(TODAY, 3 if rush and not f("rush-due-date-normal") else 10))


def api(method, p, q, b):
    parts = p.split("/")[2:]
    top, rest = parts[0], parts[1:]
    if top == "session":
        if method == "POST":
            u = USERS.get(b.get("user", "").strip().lower())
            if not u or u[0] != b.get("password"):
                raise Bad(401, error="Wrong user name or password")
            S["user"] = b["user"].strip().lower()
        if method == "DELETE":
            S["user"] = None
            return {}
        u = S["user"]
        return dict(user=u, name=S["settings"]["display"] if u == "ines" else USERS[u][1] if u else "", role=USERS[u][2] if u else "", unread=sum(n["unread"] for n in S["notes"]), f=S["fault"])
    if not S["user"]:
        raise Bad(401, error="Please sign in")
    manager = S["user"] == "ines"
    if top == "meta":
        return dict(customers=[dict(id=c["id"], name=c["name"], contact=c["contact"], email=c["email"], active=c["active"]) for c in S["customers"]], methods=S["methods"], matrices=MATRICES, statuses=STATUSES, storage=STORAGE, reasons=REASONS,
                    instruments=[dict(id=n["id"], name=n["name"], status=n["status"]) for n in S["instruments"]], analysts=list(ANALYSTS.values()), samples=[dict(id=s["id"], text=s["text"]) for s in S["samples"] if s["status"] not in ("Completed", "Disposed")])
    if top == "dashboard":
        act_ = [s for s in S["samples"] if s["status"] not in ("Completed", "Disposed", "On hold")]
        due = sorted((s for s in act_ if TODAY <= s["due"] <= plus(TODAY, 3)), key=lambda s: (s["due"], s["id"]))
        running = sum(x["status"] == "Running" for x in S["batches"])
        if f("dashboard-running-stale"):
            running = 2
        return dict(overdue=sum(overdue(s) for s in S["samples"]), week=sum(s["received"] >= "2026-05-11" for s in S["samples"]), running=running, review=sum(r["status"] == "In review" for r in S["reports"]), due=[sview(s) for s in due], activity=S["activity"][:5])
    if top == "search":
        w = q.get("q", "").strip().lower()
        if not w:
            return dict(samples=[], orders=[], customers=[])
        return dict(samples=[sview(s) for s in S["samples"] if w in s["id"].lower() or w in s["text"].lower()][:8], orders=[] if f("search-without-orders") else [oview(o) for o in S["orders"] if w in o["id"].lower() or w in o["po"].lower() or w in cname(o["customer"]).lower()][:8],
                    customers=[c for c in S["customers"] if w in c["name"].lower() or w in c["city"].lower()][:8])
    if top == "samples":
        return samples(method, rest, q, b, manager)
    if top == "orders":
        if not rest:
            xs = [oview(o) for o in S["orders"]]
            w = q.get("q", "").strip().lower()
            if w:
                xs = [o for o in xs if w in o["id"].lower() or w in o["customerName"].lower() or w in o["po"].lower()]
            counts = {k: sum(o["status"] == k for o in xs) for k in ("Open", "In progress", "Completed", "Cancelled")}
            counts["All"] = len(xs)
            t = q.get("tab", "All")
            if t != "All":
                xs = [o for o in xs if o["status"] == t]
            key, _, way = (q.get("sort") or "id:desc").partition(":")
            txt = (lambda o: str(o["sum"]["total"])) if f("totals-sorted-as-text") else (lambda o: o["sum"]["total"])
            xs.sort(key=txt if key == "total" else (lambda o: o[key]), reverse=way == "desc")
            return dict(rows=xs, counts=counts, value=sum(o["sum"]["total"] for o in xs))
        o = find("orders", rest[0])
        if method == "GET":
            return oview(o)
        if rest[1] == "lines":
            if method == "POST":
                n = number(b.get("qty", ""))
                e = {}
                if not b.get("code"):
                    e["code"] = "Choose an analysis"
                if n is None or n < 1 or n != int(n):
                    e["qty"] = "Enter a whole number of at least 1"
                elif n > 50:
                    e["qty"] = "At most 50"
                if e:
                    raise Bad(422, errors=e)
                n = 1 if f("line-quantity-always-one") else int(n)
                old = next((l for l in o["lines"] if l["code"] == b["code"]), None)
                if old:
                    old["qty"] += n
                else:
                    o["lines"].append(dict(code=b["code"], qty=n))
            else:
                i = int(rest[2])
                o["lines"].pop(len(o["lines"]) - 1 if f("last-line-removed") else i)
        elif rest[1] == "courier":
            o["courier"] = bool(b["on"])
        elif rest[1] == "cancel":
            if not b.get("reason", "").strip():
                raise Bad(422, errors=dict(reason="Please give a reason"))
            if not f("cancel-not-stored"):
                o["status"], o["reason"] = "Cancelled", b["reason"].strip()
                act("cancelled the order " + o["id"])
        elif rest[1] == "invoice":
            o["invoice"] = "INV-26-" + o["id"][-3:]
            o["invoiced"] = TODAY
        elif rest[1] == "po":
            o["po"] = b.get("po", "").strip()
        return oview(o)
    if top == "methods":
        if not rest:
            return dict(rows=S["methods"])
        m = find("methods", rest[0], "code")
        e = {}
        price, days = number(b.get("price", "")), number(b.get("days", ""))
        if price is None or (price <= 0 and not f("negative-price-accepted")):
            e["price"] = "Enter a price above 0"
        if days is None or days != int(days) or not 1 <= days <= 30:
            e["days"] = "Between 1 and 30 days"
        if e:
            raise Bad(422, errors=e)
        if not f("price-not-saved"):
            m["price"] = round(price * 100)
        m["days"] = int(days)
        return m
    if top == "batches":
        return batches(method, rest, b)
    if top == "instruments":
        if not rest:
            xs = S["instruments"]
            if q.get("status") and not f("instrument-filter-ignored"):
                xs = [n for n in xs if n["status"] == q["status"]]
            return dict(rows=[dict(n, late=n["next"] < TODAY, soon=TODAY <= n["next"] <= plus(TODAY, 14)) for n in xs])
        n = find("instruments", rest[0])
        if rest[1] == "calibrate":
            d = b.get("date", "")
            if not re.fullmatch(r"\d{4}-\d\d-\d\d", d):
                raise Bad(422, errors=dict(date="Enter a date"))
            if d > TODAY:
                raise Bad(422, errors=dict(date="The date cannot be in the future"))
            n["last"] = d
            if not f("next-calibration-unchanged"):
                n["next"] = months(d, n["interval"])
            n["log"].insert(0, dict(date=d, text="Calibrated" + (", " + b["remark"].strip() if b.get("remark", "").strip() else ""), who=me()))
        elif rest[1] == "status":
            if b["status"] == "Out of service" and not b.get("note", "").strip() and not f("out-of-service-without-reason"):
                raise Bad(422, errors=dict(note="Say why the instrument is taken out of service"))
            n["status"], n["note"] = b["status"], b.get("note", "").strip()
            n["log"].insert(0, dict(date=TODAY, text=("Taken out of service: " + n["note"]) if b["status"] == "Out of service" else "Returned to service", who=me()))
        return dict(n, late=n["next"] < TODAY, soon=TODAY <= n["next"] <= plus(TODAY, 14))
    if top == "reports":
        if not rest:
            w = q.get("q", "").strip()
            xs = [rview(r) for r in S["reports"]]
            if w:
                lo = (lambda t: t) if f("report-search-case") else str.lower
                xs = [r for r in xs if lo(w) in lo(r["id"]) or lo(w) in lo(r["customerName"]) or lo(w) in lo(r["order"])]
            if q.get("status"):
                xs = [r for r in xs if r["status"] == q["status"]]
            return dict(rows=xs[::-1], total=len(xs))
        r = find("reports", rest[0])
        what = rest[1]
        if what == "submit":
            r["status"] = "In review"
        elif what == "release":
            if not manager:
                raise Bad(403, error="Only a lab manager can release reports")
            if f("wrong-report-released"):
                r = next((x for x in S["reports"] if x["status"] == "In review" and x is not r), r)
            r["status"], r["date"] = "Released", TODAY
        elif what == "reject":
            if not b.get("reason", "").strip():
                raise Bad(422, errors=dict(reason="Please give a reason"))
            r["status"], r["reason"] = "Draft", b["reason"].strip()
            if not f("version-not-raised"):
                r["version"] += 1
        elif what == "send":
            to = b.get("to") or []
            if not to:
                raise Bad(422, errors=dict(to="Add at least one recipient"))
            if any(not mail(t) for t in to) and not f("bad-address-accepted"):
                raise Bad(422, errors=dict(to="This is not a valid e-mail address"))
            r["to"] = r["to"] + [t for t in (to[:1] if f("second-recipient-dropped") else to) if t not in r["to"]]
        return rview(r)
    if top == "customers":
        if not rest and method == "GET":
            xs = S["customers"]
            w = q.get("q", "").strip().lower()
            if w:
                xs = [c for c in xs if w in c["name"].lower() or w in c["contact"].lower() or w in c["city"].lower()]
            if not q.get("inactive"):
                xs = [c for c in xs if c["active"]]
            return dict(rows=[dict(c, orders=sum(o["customer"] == c["id"] for o in S["orders"])) for c in sorted(xs, key=lambda c: c["name"])])
        if len(rest) == 2:
            c = find("customers", rest[0])
            c["active"] = rest[1] == "activate"
            return c
        e = {}
        if not b.get("name", "").strip():
            e["name"] = "Enter a name"
        if not mail(b.get("email", "")) and not f("customer-mail-unchecked"):
            e["email"] = "Enter a valid e-mail address"
        n = number(b.get("discount", "0"))
        if n is None or not 0 <= n <= 30 or n != int(n):
            e["discount"] = "A whole number from 0 to 30"
        if e:
            raise Bad(422, errors=e)
        data = dict(name=b["name"].strip(), contact=b.get("contact", ""), email=b["email"], phone=b.get("phone", ""), city=b.get("city", ""), discount=int(n))
        if rest:
            c = find("customers", rest[0])
            if f("phone-not-saved"):
                data.pop("phone")
            c.update(data)
        else:
            c = dict(data, id="C-%d" % S["next_customer"], country="", active=True)
            S["next_customer"] += 1
            S["customers"].append(c)
        return c
    if top == "notes":
        if method == "POST":
            for n in S["notes"]:
                n["unread"] = False
        if method == "DELETE":
            n = find("notes", int(rest[0]))
            if f("wrong-note-dismissed"):
                n = S["notes"][-1]
            S["notes"].remove(n)
        return dict(rows=S["notes"], unread=sum(n["unread"] for n in S["notes"]))
    if top == "settings":
        if method == "PUT":
            if not b.get("display", "").strip():
                raise Bad(422, errors=dict(display="Enter your name"))
            keep = {k: S["settings"][k] for k in ("overdue", "released", "digest")} if f("switches-not-saved") else {}
            S["settings"].update(b, **keep)
        return S["settings"]
    raise Bad(404, error="Not found")


def samples(method, rest, q, b, manager):
    if not rest:
        if method == "GET":
            return list_samples(q)
        e = check_sample(b, 3)
        if e:
            raise Bad(422, errors=e)
        i, o = "S-%d" % S["next_sample"], "O-%d" % S["next_order"]
        S["next_sample"] += 1
        S["next_order"] += 1
        due = quote(b)["due"]
        S["orders"].append(dict(id=o, customer=b["customer"], date=TODAY, po=b.get("po", ""), status="Open", courier=False, invoice="", reason="", lines=[dict(code=m, qty=1) for m in b["methods"]]))
        S["samples"].append(dict(id=i, text=b["text"].strip(), customer=b["customer"], matrix=b["matrix"], received=TODAY, due=due, status="Received", priority="Normal" if f("priority-not-stored") else b.get("priority", "Normal"), storage=b.get("storage", "Fridge 1"), order=o,
                                 analyses=[dict(code=m, status="Pending", result="", analyst="Tomasz Brandt") for m in b["methods"]], qty=b["amount"].strip() + " " + b.get("unit", "ml"), comments=[], custody=[dict(at="2026-05-14 10:30", what="Received at the counter", who=me())]))
        act("registered the sample " + i)
        return dict(id=i, order=o, due=due)
    if rest[0] == "check":
        e = check_sample(b, int(b.get("step", 1)))
        if e:
            raise Bad(422, errors=e)
        return quote(b)
    if rest[0] == "bulk":
        ids = b["ids"][:1] if f("bulk-only-first") else b["ids"]
        for i in ids:
            s = find("samples", i)
            if b["what"] == "hold":
                set_status(s, "On hold", "Put on hold: " + b["reason"])
            elif b["what"] == "storage":
                s["storage"] = b["to"]
                s["custody"].append(dict(at="2026-05-14 10:30", what="Moved to " + b["to"], who=me()))
        return dict(n=len(b["ids"]))
    s = find("samples", rest[0])
    if method == "GET":
        return sview(s)
    what = rest[1]
    if what == "hold":
        if not f("hold-not-stored"):
            s["before"] = s["status"]
            set_status(s, "On hold", "Put on hold: " + b["reason"])
    elif what == "resume":
        set_status(s, s.get("before", "Received"), "Released from hold")
    elif what == "dispose":
        if f("wrong-sample-disposed"):
            s = S["samples"][max(0, S["samples"].index(s) - 1)]
        set_status(s, "Disposed", "Disposed of")
    elif what == "move":
        old, s["storage"] = s["storage"], b["to"]
        if not f("move-not-in-custody"):
            s["custody"].append(dict(at="2026-05-14 10:30", what=f"Moved from {old} to {b['to']}", who=me()))
    elif what == "comment":
        t = b.get("text", "").strip()
        if not t:
            raise Bad(422, errors=dict(text="Write something first"))
        for _ in range(2 if f("comment-twice") else 1):
            s["comments"].append(dict(who=me(), at="14 May 2026, 10:30", text=t))
    elif what == "result":
        a = next(a for a in s["analyses"] if a["code"] == rest[2])
        if number(b.get("result", "")) is None:
            raise Bad(422, errors=dict(result="Enter a number"))
        if not f("result-not-saved"):
            a["result"], a["status"] = str(b["result"]).strip().replace(",", "."), "Measured"
            if s["status"] == "Received":
                s["status"] = "In analysis"
            if all(x["status"] != "Pending" for x in s["analyses"]) and s["status"] == "In analysis":
                s["status"] = "In review"
    elif what == "approve":
        if not manager:
            raise Bad(403, error="Only a lab manager can approve results")
        a = next(a for a in s["analyses"] if a["code"] == rest[2])
        a["status"] = "Approved"
        if all(x["status"] == "Approved" for x in s["analyses"]) and not f("approval-leaves-status"):
            set_status(s, "Completed", "All results approved")
    elif what == "add":
        s["analyses"].append(dict(code=b["code"], status="Pending", result="", analyst=b.get("analyst", "Tomasz Brandt")))
        if s["status"] == "In review":
            s["status"] = "In analysis"
    return sview(s)


def batches(method, rest, b):
    if not rest:
        if method == "GET":
            return dict(rows=[bview(x) for x in S["batches"]])
        e = {}
        if not b.get("code"):
            e["code"] = "Choose an analysis"
        if not b.get("instrument"):
            e["instrument"] = "Choose an instrument"
        elif find("instruments", b["instrument"])["status"] in ("Out of service", "Maintenance") and not f("broken-instrument-accepted"):
            e["instrument"] = find("instruments", b["instrument"])["name"] + " is not available"
        d = parse_date(b.get("date", ""))
        if not d:
            e["date"] = "Enter a date as DD.MM.YYYY"
        elif d < TODAY:
            e["date"] = "The date is in the past"
        if e:
            raise Bad(422, errors=e)
        x = dict(id="B-%d" % S["next_batch"], code=b["code"], instrument=b["instrument"], analyst=b.get("analyst") or "Tomasz Brandt", date=d, status="Planned", samples=list(b.get("samples") or []))
        S["next_batch"] += 1
        S["batches"].append(x)
        return bview(x)
    x = find("batches", rest[0])
    what = rest[1]
    if what == "next":
        if not x["samples"]:
            raise Bad(409, error="The batch has no samples")
        steps = ["Planned", "Running", "Review", "Done"]
        if not f("batch-start-not-stored"):
            x["status"] = steps[min(3, steps.index(x["status"]) + (2 if f("batch-skips-a-step") else 1))]
        if x["status"] == "Running":
            act("started the batch " + x["id"])
    elif what == "add":
        if b["sample"] in x["samples"]:
            raise Bad(422, errors=dict(sample=b["sample"] + " is already in this batch"))
        if len(x["samples"]) >= 4 and not f("batch-limit-missing"):
            raise Bad(422, errors=dict(sample="A batch holds at most 4 samples"))
        x["samples"].append(b["sample"])
    elif what == "remove":
        if f("batch-remove-takes-first"):
            x["samples"].pop(0)
        else:
            x["samples"].remove(b["sample"])
    elif what == "delete":
        S["batches"].remove(x)
        return {}
    return bview(x)


CSS = r"""
*{box-sizing:border-box}
:root{--pri:#00695c;--pri-d:#004d40;--pri-l:#e0f2f1;--txt:rgba(0,0,0,.87);--sec:rgba(0,0,0,.6);--line:rgba(0,0,0,.12);--bg:#f4f6f6;--err:#c62828;--ok:#2e7d32;--warn:#b26a00;--info:#0277bd}
html,body{margin:0}
body{min-height:100vh}
body{font:14px/1.43 Roboto,"Helvetica Neue",Arial,sans-serif;color:var(--txt);background:var(--bg)}
a{color:var(--pri);text-decoration:none}
a:hover{text-decoration:underline}
svg.ic{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;flex:none}
h1{font-size:24px;font-weight:500;margin:0}
h2{font-size:17px;font-weight:500;margin:0}
h3{font-size:14px;font-weight:600;margin:0 0 8px}
.appbar{position:fixed;top:0;left:0;right:0;height:60px;background:var(--pri);color:#fff;display:flex;align-items:center;gap:16px;padding:0 20px;z-index:20;box-shadow:0 2px 4px rgba(0,0,0,.2)}
.brand{display:flex;align-items:center;gap:10px;font-size:19px;font-weight:500;color:#fff;width:200px}
.brand:hover{text-decoration:none}
.brand small{display:block;font-size:11px;font-weight:400;opacity:.75;line-height:1}
.gsearch{position:relative;flex:1;max-width:440px}
.gsearch input{width:100%;border:0;border-radius:6px;background:rgba(255,255,255,.16);color:#fff;padding:9px 12px 9px 40px;font:inherit;outline:none}
.gsearch input::placeholder{color:rgba(255,255,255,.75)}
.gsearch input:focus{background:rgba(255,255,255,.26)}
.gsearch svg{position:absolute;left:11px;top:9px;opacity:.85}
.appbar .sp{flex:1}
.appbar .date{font-size:13px;opacity:.85}
.iconbtn{border:0;background:none;color:inherit;width:38px;height:38px;border-radius:50%;display:inline-flex;align-items:center;justify-content:center;cursor:pointer;position:relative;padding:0;font:inherit}
.iconbtn:hover{background:rgba(0,0,0,.07)}
.iconbtn[disabled]{opacity:.35;cursor:default}
.iconbtn.sm{width:30px;height:30px}
.iconbtn.sm svg{width:17px;height:17px}
.bdg{position:absolute;top:2px;right:1px;background:#ff5252;color:#fff;border-radius:9px;font-size:11px;min-width:18px;height:18px;line-height:18px;padding:0 5px;text-align:center}
.userbtn{display:flex;align-items:center;gap:8px;cursor:pointer;border-radius:20px;padding:3px 10px 3px 3px}
.userbtn:hover{background:rgba(255,255,255,.12)}
.avatar{width:32px;height:32px;border-radius:50%;background:#ffb74d;color:#3e2723;font-weight:600;font-size:13px;display:flex;align-items:center;justify-content:center;flex:none}
.avatar.lt{background:#cfd8dc;color:#37474f}
.side{position:fixed;top:60px;left:0;bottom:0;width:216px;background:#fff;border-right:1px solid var(--line);padding:12px 8px;overflow:auto}
.side a{display:flex;align-items:center;gap:14px;padding:10px 14px;border-radius:6px;color:var(--txt);margin-bottom:2px}
.side a svg{color:var(--sec)}
.side a:hover{background:#f1f4f4;text-decoration:none}
.side a.on{background:var(--pri-l);color:var(--pri-d);font-weight:500}
.side a.on svg{color:var(--pri)}
.side .cap{font-size:11px;letter-spacing:.08em;text-transform:uppercase;color:var(--sec);padding:14px 14px 6px}
main{display:block;padding:84px 28px 80px 244px;min-width:1040px}
.load{position:fixed;top:60px;left:216px;right:0;height:3px;background:var(--pri-l);overflow:hidden;z-index:15}
.load:before{content:"";position:absolute;height:100%;width:40%;background:var(--pri);animation:ld 1s infinite}
@keyframes ld{from{left:-40%}to{left:100%}}
.crumbs{font-size:13px;color:var(--sec);margin-bottom:6px}
.crumbs span{margin:0 6px}
.head{display:flex;align-items:center;gap:12px;margin-bottom:18px}
.head .sp{flex:1}
.head p{margin:2px 0 0;color:var(--sec)}
.paper{background:#fff;border-radius:8px;box-shadow:0 1px 3px rgba(0,0,0,.14);margin-bottom:20px}
.pad{padding:18px 20px}
.paper>.ph{display:flex;align-items:center;gap:10px;padding:14px 20px;border-bottom:1px solid var(--line)}
.paper>.ph .sp{flex:1}
.btn{border:0;border-radius:5px;font:500 14px/1 inherit;font-family:inherit;padding:10px 16px;cursor:pointer;background:none;color:var(--pri);display:inline-flex;gap:8px;align-items:center;white-space:nowrap}
.btn:hover{background:rgba(0,105,92,.07)}
.btn.con{background:var(--pri);color:#fff;box-shadow:0 1px 3px rgba(0,0,0,.25)}
.btn.con:hover{background:var(--pri-d)}
.btn.out{border:1px solid rgba(0,105,92,.5);padding:9px 15px}
.btn.red{color:var(--err)}
.btn.con.red{background:var(--err);color:#fff}
.btn[disabled]{background:rgba(0,0,0,.08);color:rgba(0,0,0,.3);box-shadow:none;border-color:transparent;cursor:default}
.btn svg{width:17px;height:17px}
.kpis{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;margin-bottom:20px}
.kpi{background:#fff;border-radius:8px;box-shadow:0 1px 3px rgba(0,0,0,.14);padding:16px 18px;cursor:pointer}
.kpi:hover{box-shadow:0 3px 8px rgba(0,0,0,.16)}
.kpi .n{font-size:30px;font-weight:500;line-height:1.2}
.kpi .l{color:var(--sec)}
.kpi.bad .n{color:var(--err)}
.two{display:grid;grid-template-columns:3fr 2fr;gap:20px;align-items:start}
.li{display:flex;gap:12px;align-items:center;padding:11px 20px;border-bottom:1px solid rgba(0,0,0,.06)}
.li:last-child{border-bottom:0}
.li .g{flex:1;min-width:0}
.li .s,.sec{color:var(--sec);font-size:13px}
.chip{display:inline-flex;align-items:center;gap:6px;border-radius:14px;background:#eceff1;color:#37474f;font-size:12px;padding:3px 10px;white-space:nowrap}
.chip.ok{background:#e8f5e9;color:#1b5e20}
.chip.warn{background:#fff3e0;color:#8d4b00}
.chip.err{background:#ffebee;color:#b71c1c}
.chip.info{background:#e1f5fe;color:#01579b}
.chip.pri{background:var(--pri-l);color:var(--pri-d)}
.chip .x{cursor:pointer;font-size:14px;line-height:1;opacity:.6}
.chip .x:hover{opacity:1}
.bar{display:flex;gap:12px;align-items:flex-end;padding:14px 16px;flex-wrap:wrap}
.bar .sp{flex:1}
.fc{position:relative;min-width:150px}
.fc>label,.lab{display:block;font-size:12px;color:var(--sec);margin-bottom:4px}
.fc.req>label:after{content:" *";color:var(--err)}
.inp,.Sel-root,.ant-select{width:100%;border:1px solid rgba(0,0,0,.26);border-radius:5px;background:#fff;font:inherit;padding:8px 11px;min-height:38px;outline:none;color:var(--txt)}
textarea.inp{min-height:84px;resize:vertical}
.inp:focus,.Sel-root:focus,.ant-select:focus{border-color:var(--pri);box-shadow:0 0 0 1px var(--pri)}
.bad>.inp,.bad>.Sel-root,.bad>.ant-select,.bad .withic .inp{border-color:var(--err)}
.help{font-size:12px;color:var(--sec);margin-top:3px}
.help:empty{display:none}
.bad .help{color:var(--err)}
.Sel-root,.ant-select{cursor:pointer;position:relative;padding-right:32px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;user-select:none}
.Sel-root:after,.ant-select:after{content:"";position:absolute;right:12px;top:14px;border:5px solid transparent;border-top-color:rgba(0,0,0,.5)}
.ph-empty{color:rgba(0,0,0,.4)}
.withic{position:relative}
.withic .inp{padding-right:40px}
.withic .iconbtn{position:absolute;right:4px;top:4px;color:var(--sec)}
.pop{position:absolute;z-index:70;background:#fff;border-radius:6px;box-shadow:0 5px 18px rgba(0,0,0,.22);max-height:300px;overflow:auto;min-width:150px;padding:6px 0;margin:0}
.pop ul{list-style:none;margin:0;padding:0}
.opt{padding:8px 16px;cursor:pointer;white-space:nowrap;display:flex;gap:12px;align-items:center}
.opt:hover{background:#f1f4f4}
.opt.on{background:var(--pri-l)}
.opt.off{opacity:.4;cursor:default}
.opt.red{color:var(--err)}
.hr{border-top:1px solid var(--line);margin:6px 0}
.cal{padding:10px 12px;width:252px}
.cal .ch{display:flex;align-items:center;justify-content:space-between;font-weight:500;margin-bottom:6px}
.cal .cg{display:grid;grid-template-columns:repeat(7,1fr);text-align:center}
.cal .cg b{font-size:11px;color:var(--sec);font-weight:500;padding:4px 0}
.cal .d{padding:6px 0;cursor:pointer;border-radius:50%}
.cal .d:hover{background:var(--pri-l)}
.cal .d.t{outline:1px solid var(--pri)}
.grid{width:100%}
.gr{display:grid;grid-template-columns:44px 78px minmax(170px,2fr) minmax(140px,1.5fr) 82px 100px 100px 108px 46px;align-items:center;border-top:1px solid rgba(0,0,0,.08);min-height:46px}
.gr{font-size:13px}
.gr>div{padding:6px 7px;overflow:hidden;text-overflow:ellipsis}
.gr.gh{background:#fafbfb;font-weight:500;font-size:13px;border-top:1px solid var(--line)}
.gr.gh .srt{cursor:pointer;user-select:none}
.gr.gh .srt i{font-style:normal;color:var(--pri);margin-left:4px}
.gr.row:hover{background:#f7faf9}
.gr.sel{background:var(--pri-l)}
.cb{width:18px;height:18px;border:2px solid rgba(0,0,0,.5);border-radius:3px;display:inline-flex;align-items:center;justify-content:center;cursor:pointer;color:#fff;font-size:13px;line-height:1;flex:none}
.cb[aria-checked=true]{background:var(--pri);border-color:var(--pri)}
.cb[aria-checked=true]:before{content:"✓"}
.cb[aria-checked=mixed]{background:var(--pri);border-color:var(--pri)}
.cb[aria-checked=mixed]:before{content:"–"}
.foot{display:flex;align-items:center;gap:14px;justify-content:flex-end;padding:8px 16px;border-top:1px solid var(--line);color:var(--sec);font-size:13px}
.foot .Sel-root{width:72px;min-height:32px;padding:5px 28px 5px 10px}
.foot .Sel-root:after{top:12px}
.selbar{display:flex;align-items:center;gap:8px;background:var(--pri-l);padding:8px 16px;border-top:1px solid var(--line)}
.selbar b{font-weight:500;margin-right:8px}
.chips{display:flex;gap:8px;flex-wrap:wrap;padding:0 16px 12px}
.empty{text-align:center;color:var(--sec);padding:44px 20px}
.empty svg{width:42px;height:42px;opacity:.4;margin-bottom:8px}
table{border-collapse:collapse;width:100%}
th{font-weight:500;font-size:13px;text-align:left;background:#fafbfb;padding:10px 14px;border-bottom:1px solid var(--line)}
td{padding:10px 14px;border-bottom:1px solid rgba(0,0,0,.07)}
th.r,td.r{text-align:right}
th.srt{cursor:pointer}
tr.sumrow td{border-bottom:0;padding:5px 14px}
tr.total td{font-weight:600;font-size:16px;border-top:1px solid var(--line)}
.tabs{display:flex;border-bottom:1px solid var(--line);padding:0 12px}
.tab{padding:13px 16px;cursor:pointer;color:var(--sec);border:0;border-bottom:2px solid transparent;margin-bottom:-1px;background:none;font:500 14px/1.2 inherit;font-family:inherit}
.tab.on{color:var(--pri);border-color:var(--pri)}
.tab em{font-style:normal;background:#eceff1;border-radius:9px;font-size:11px;padding:1px 7px;margin-left:6px;color:#37474f}
.kv{display:grid;grid-template-columns:150px 1fr;gap:9px 12px;margin:0}
.kv dt{color:var(--sec)}
.kv dd{margin:0}
.sw{display:inline-flex;align-items:center;gap:10px;cursor:pointer;min-height:38px}
.sw i{width:36px;height:20px;border-radius:10px;background:#b0bec5;position:relative;transition:.15s;flex:none}
.sw i:after{content:"";position:absolute;width:16px;height:16px;border-radius:50%;background:#fff;top:2px;left:2px;transition:.15s}
.sw[aria-checked=true] i{background:var(--pri)}
.sw[aria-checked=true] i:after{left:18px}
.steps{display:flex;align-items:center;padding:20px 24px;border-bottom:1px solid var(--line)}
.step{display:flex;align-items:center;gap:9px;color:var(--sec)}
.step b{width:25px;height:25px;border-radius:50%;background:#b0bec5;color:#fff;font-size:13px;font-weight:500;display:flex;align-items:center;justify-content:center}
.step.on{color:var(--txt);font-weight:500}
.step.on b,.step.done b{background:var(--pri)}
.steps .ln{flex:1;border-top:1px solid #b0bec5;margin:0 14px}
.form{display:grid;grid-template-columns:1fr 1fr;gap:16px 20px;max-width:760px}
.form .w{grid-column:1/-1}
.seg{display:inline-flex;border:1px solid rgba(0,0,0,.26);border-radius:5px;overflow:hidden}
.seg div{padding:8px 14px;cursor:pointer;border-left:1px solid rgba(0,0,0,.15)}
.seg div:first-child{border-left:0}
.seg div.on{background:var(--pri);color:#fff}
.rad{display:inline-flex;gap:8px;align-items:center;margin-right:20px;cursor:pointer}
.acts{display:flex;gap:10px;padding:14px 20px;border-top:1px solid var(--line)}
.acts .sp{flex:1}
.board{display:grid;grid-template-columns:repeat(4,1fr);gap:14px;align-items:start}
.lane{background:#e9eeee;border-radius:8px;padding:10px}
.lane .lh{display:flex;gap:8px;align-items:center;padding:2px 4px 10px;font-weight:500}
.lane .lh span{background:#cfd8dc;border-radius:9px;padding:0 8px;font-size:12px}
.bc{background:#fff;border-radius:6px;padding:12px;margin-bottom:10px;box-shadow:0 1px 2px rgba(0,0,0,.16)}
.bc .t{font-weight:500;cursor:pointer;color:var(--pri-d)}
.bc .t:hover{text-decoration:underline}
.bc .m{color:var(--sec);font-size:13px;margin:2px 0 8px}
.prog{height:6px;border-radius:3px;background:#e0e0e0;overflow:hidden;margin:6px 0}
.prog div{height:100%;background:var(--pri)}
.bc .ft{display:flex;align-items:center;justify-content:space-between;margin-top:8px}
.bc .btn{padding:7px 11px;font-size:13px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(330px,1fr));gap:16px}
.card{background:#fff;border-radius:8px;box-shadow:0 1px 3px rgba(0,0,0,.14);padding:16px;display:flex;flex-direction:column;gap:8px}
.card .ct{display:flex;justify-content:space-between;gap:8px;align-items:flex-start}
.card .nm{font-weight:500;font-size:16px}
.card .ca{display:flex;gap:6px;margin-top:auto;padding-top:6px}
.card .ca .btn{padding:8px 10px;font-size:13px}
.acc{border-bottom:1px solid var(--line)}
.acc .ah{display:flex;align-items:center;gap:10px;padding:14px 20px;cursor:pointer;font-weight:500;width:100%;background:none;border:0;font:500 15px/1.3 inherit;font-family:inherit;text-align:left;color:inherit}
.acc .ah svg{transition:.15s;color:var(--sec)}
.acc.open .ah svg{transform:rotate(90deg)}
.tl{padding:14px 20px 6px}
.tl div{position:relative;padding:0 0 16px 22px}
.tl div:before{content:"";position:absolute;left:3px;top:5px;width:9px;height:9px;border-radius:50%;background:var(--pri)}
.tl div:not(:last-child):after{content:"";position:absolute;left:7px;top:15px;bottom:-4px;border-left:1px solid #b0bec5}
.scrim{position:fixed;inset:0;background:rgba(0,0,0,.45);z-index:40}
.dlg{position:fixed;z-index:41;left:50%;top:50%;transform:translate(-50%,-50%);background:#fff;border-radius:8px;width:460px;max-height:86vh;overflow:auto;box-shadow:0 12px 40px rgba(0,0,0,.35)}
.dlg .dt{padding:18px 22px 4px;font-size:19px;font-weight:500}
.dlg .db{padding:10px 22px 16px;display:flex;flex-direction:column;gap:14px}
.dlg .da,.drw .da{display:flex;justify-content:flex-end;gap:8px;padding:10px 16px 14px}
.drw{position:fixed;z-index:41;right:0;top:0;bottom:0;width:420px;background:#fff;box-shadow:-6px 0 24px rgba(0,0,0,.25);display:flex;flex-direction:column}
.drw .dt{display:flex;align-items:center;justify-content:space-between;padding:14px 14px 14px 22px;border-bottom:1px solid var(--line);font-size:18px;font-weight:500}
.drw .db{flex:1;overflow:auto;padding:18px 22px;display:flex;flex-direction:column;gap:14px}
.drw .da{border-top:1px solid var(--line)}
.snackbars{position:fixed;left:24px;bottom:24px;z-index:90;display:flex;flex-direction:column;gap:8px}
.snack{background:#323232;color:#fff;border-radius:5px;padding:12px 18px;min-width:280px;box-shadow:0 4px 12px rgba(0,0,0,.35);display:flex;gap:16px;align-items:center;justify-content:space-between}
.snack.err{background:var(--err)}
.snack .x{cursor:pointer;opacity:.8}
.alert{border-radius:5px;padding:11px 16px;margin-bottom:16px;background:#fff3e0;color:#6d3b00;display:flex;gap:10px;align-items:center}
.alert.err{background:#ffebee;color:#8e1616}
.alert.ok{background:#e8f5e9;color:#1b5e20}
.note{display:flex;gap:10px;padding:12px 4px;border-bottom:1px solid rgba(0,0,0,.07);align-items:flex-start}
.note .dot{width:8px;height:8px;border-radius:50%;margin-top:6px;background:transparent;flex:none}
.note.new .dot{background:var(--pri)}
.note.new .nt{font-weight:600}
.note .g{flex:1}
.login{max-width:360px;margin:12vh auto 0}
.savebar{position:sticky;bottom:0;background:#fff;border-top:1px solid var(--line);padding:12px 20px;display:flex;gap:10px;justify-content:flex-end;align-items:center}
.rb{display:flex;flex-wrap:wrap;gap:6px;border:1px solid rgba(0,0,0,.26);border-radius:5px;padding:6px}
.rb input{border:0;outline:0;font:inherit;flex:1;min-width:150px;padding:4px}
.crow{display:grid;grid-template-columns:2fr 1.5fr 1.2fr 80px 90px 46px;align-items:center;padding:6px 16px;border-top:1px solid rgba(0,0,0,.08);min-height:50px}
.crow.ch{font-size:13px;font-weight:500;min-height:38px;background:#fafbfb}
.lnk{color:var(--pri);cursor:pointer}
.lnk:hover{text-decoration:underline}
.ddsug{position:absolute;top:44px;left:0;right:0;background:#fff;color:var(--txt);border-radius:6px;box-shadow:0 5px 18px rgba(0,0,0,.25);z-index:30;padding:6px 0}
.ddsug .cap{font-size:11px;color:var(--sec);padding:6px 16px 2px;text-transform:uppercase}
.big{font-size:46px;line-height:1;color:var(--ok)}
"""
JS = r"""
(() => {
const $ = (s, r = document) => r.querySelector(s), $$ = (s, r = document) => [...r.querySelectorAll(s)];
const h = t => String(t ?? '').replace(/[&<>"]/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}[c]));
const TODAY = '2026-05-14', MON = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'], LONG = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const dt = s => { const [y, m, d] = s.split('-'); return `${+d} ${MON[m - 1]} ${y}`; };
const eur = c => '€' + (c / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d)\.)/g, ',');
const n1 = (n, w, p) => `${n} ${n === 1 ? w : p || w + 's'}`;
const PATHS = {
  home: 'M3 11l9-8 9 8v10h-6v-6H9v6H3z', flask: 'M9 3h6M10 3v6l-6 11h16l-6-11V3', order: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6', batch: 'M4 5h4v14H4zM10 5h4v9h-4zM16 5h4v11h-4z', inst: 'M5 21h14M8 21v-5l8-8M13 5l4 4M15 3l4 4',
  report: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h7', cust: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c0-4 4-6 8-6s8 2 8 6', method: 'M4 6h16M4 12h16M4 18h10', gear: 'M12 15a3 3 0 100-6 3 3 0 000 6zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  bell: 'M6 17V11a6 6 0 0112 0v6l2 2H4zM10 21h4', search: 'M11 18a7 7 0 100-14 7 7 0 000 14zM21 21l-5-5', more: 'M12 5v.01M12 12v.01M12 19v.01', pen: 'M4 20l1-5L16 4l4 4L9 19z', x: 'M6 6l12 12M18 6L6 18', trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14', plus: 'M12 5v14M5 12h14', left: 'M15 5l-7 7 7 7', right: 'M9 5l7 7-7 7', cal: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5', box: 'M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10', print: 'M7 9V3h10v6M7 17H4v-8h16v8h-3M7 14h10v7H7z', refresh: 'M20 11a8 8 0 10-2 6M20 4v7h-7'};
const ic = n => `<svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[n]}"/></svg>`;
let session = {}, META = null, F = '', busy = 0, runId = 0;
async function api(m, u, b) {
  busy++; loading();
  try {
    const r = await fetch('/api' + u, {method: m, headers: {'Content-Type': 'application/json'}, body: b === undefined ? undefined : JSON.stringify(b)});
    const x = await r.json();
    if (!r.ok) throw Object.assign(new Error(x.error || 'Please check the form'), {status: r.status, errors: x.errors || {}});
    return x;
  } finally { busy--; loading(); }
}
function loading() { const l = $('#load'); if (l) l.style.display = busy ? '' : 'none'; }
function snack(t, err, undo) {
  const s = document.createElement('div'); s.className = 'snack' + (err ? ' err' : ''); s.setAttribute('role', 'alert');
  s.innerHTML = `<span>${h(t)}</span>` + (undo ? '<button class="btn" style="color:#80cbc4">Undo</button>' : '<span class="x">✕</span>');
  $('#snacks').append(s); const go = () => s.remove();
  s.lastChild.onclick = () => { go(); if (undo) undo(); };
  setTimeout(go, 5000);
}
const fail = x => snack(x.message, true);

/* ---- select, date, switch, checkbox ---- */
const SELS = {};
function sel(id, label, opts, value, o = {}) {
  opts = opts.map(x => typeof x === 'string' ? {v: x, t: x} : x);
  SELS[id] = {opts, value, on: o.on};
  const cur = opts.find(x => x.v === value), text = cur ? h(cur.t) : `<span class="ph-empty">${h(o.ph || 'Select')}</span>`;
  const box = o.ant ? `<div class="ant-select" tabindex="0" data-sel="${id}"><span class="ant-select-selection-item">${text}</span></div>`
    : `<div class="Sel-root" tabindex="0" role="combobox" aria-haspopup="listbox" aria-expanded="false" ${label ? `aria-labelledby="${id}-label ${id}"` : 'aria-label="Rows per page"'} id="${id}" data-sel="${id}">${text}</div>`;
  return label ? `<div class="fc${o.req ? ' req' : ''} ${o.cls || ''}" data-f="${o.name || id}"${o.w ? ` style="width:${o.w}px"` : ''}><label id="${id}-label">${h(label)}</label>${box}<div class="help"></div></div>` : box;
}
const val = id => SELS[id].value;
function setSel(id, v) {
  const s = SELS[id], c = s.opts.find(x => x.v === v), el = $(`[data-sel="${id}"]`); s.value = v;
  if (el) (el.classList.contains('ant-select') ? el.firstChild : el).innerHTML = c ? h(c.t) : '<span class="ph-empty">Select</span>';
}
let popEl = null;
function closePop() { if (popEl) { popEl.remove(); popEl = null; $$('[aria-expanded="true"][data-sel]').forEach(e => e.setAttribute('aria-expanded', 'false')); } }
function pop(at, html, cls = '') {
  closePop(); const r = at.getBoundingClientRect(), p = document.createElement('div'); p.className = 'pop ' + cls; p.innerHTML = html; document.body.append(p); popEl = p;
  p.style.minWidth = Math.min(r.width, 400) + 'px';
  const left = Math.min(r.left, document.documentElement.clientWidth - p.offsetWidth - 12); let top = r.bottom + 4; if (top + p.offsetHeight > innerHeight - 8) top = Math.max(8, r.top - p.offsetHeight - 4);
  p.style.left = left + scrollX + 'px'; p.style.top = top + scrollY + 'px'; return p;
}
function openSel(el) {
  const id = el.dataset.sel, s = SELS[id], ant = el.classList.contains('ant-select');
  const p = pop(el, ant ? s.opts.map((o, i) => `<div class="opt ant-select-item${o.v === s.value ? ' on' : ''}" data-i="${i}">${h(o.t)}</div>`).join('')
    : `<ul role="listbox" aria-labelledby="${id}-label">` + s.opts.map((o, i) => `<li class="opt${o.v === s.value ? ' on' : ''}" role="option" aria-selected="${o.v === s.value}" data-i="${i}">${h(o.t)}</li>`).join('') + '</ul>');
  if (!ant) el.setAttribute('aria-expanded', 'true');
  p.onclick = ev => { const o = ev.target.closest('[data-i]'); if (!o) return; const v = s.opts[+o.dataset.i].v; closePop(); setSel(id, v); el.focus(); if (s.on) s.on(v); };
}
function inp(id, label, value = '', o = {}) {
  const tag = o.area ? `<textarea class="inp" id="${id}" placeholder="${h(o.ph)}">${h(value)}</textarea>` : `<input class="inp" id="${id}" type="${o.type || 'text'}" value="${h(value)}" placeholder="${h(o.ph)}" autocomplete="off">`;
  return `<div class="fc${o.req ? ' req' : ''} ${o.cls || ''}" data-f="${o.name || id}"${o.w ? ` style="width:${o.w}px"` : ''}><label for="${id}">${h(label)}</label>${tag}<div class="help" data-hint="${h(o.help)}">${h(o.help)}</div></div>`;
}
function datef(id, label, value, o = {}) {
  return `<div class="fc${o.req ? ' req' : ''}" data-f="${o.name || id}"><label for="${id}">${h(label)}</label><div class="withic"><input class="inp" id="${id}" value="${h(value)}" placeholder="DD.MM.YYYY" autocomplete="off"><button type="button" class="iconbtn sm" data-cal="${id}" aria-label="Choose date">${ic('cal')}</button></div><div class="help"></div></div>`;
}
function calendar(btn) {
  const f = $('#' + btn.dataset.cal); let y = 2026, m = 4; const k = /^(\d+)\.(\d+)\.(\d{4})$/.exec(f.value); if (k) { m = k[2] - 1; y = +k[3]; }
  const draw = () => {
    const first = (new Date(y, m, 1).getDay() + 6) % 7, len = new Date(y, m + 1, 0).getDate(); let c = '';
    for (let i = 0; i < first; i++) c += '<span></span>';
    for (let d = 1; d <= len; d++) c += `<div class="d${y === 2026 && m === 4 && d === 14 ? ' t' : ''}" data-d="${d}">${d}</div>`;
    return `<div class="ch"><button class="iconbtn sm" data-m="-1" aria-label="Previous month">${ic('left')}</button>${LONG[m]} ${y}<button class="iconbtn sm" data-m="1" aria-label="Next month">${ic('right')}</button></div><div class="cg">${['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map(x => `<b>${x}</b>`).join('')}${c}</div>`;
  };
  const p = pop(btn, draw(), 'cal');
  p.onclick = ev => {
    ev.stopPropagation(); const mv = ev.target.closest('[data-m]'), d = ev.target.closest('[data-d]');
    if (mv) { m += +mv.dataset.m; if (m < 0) { m = 11; y--; } if (m > 11) { m = 0; y++; } p.innerHTML = draw(); }
    if (d) { f.value = `${String(d.dataset.d).padStart(2, '0')}.${String(m + 1).padStart(2, '0')}.${y}`; f.dispatchEvent(new Event('input', {bubbles: true})); closePop(); }
  };
}
const sw = (id, label, on) => `<div class="sw" role="switch" tabindex="0" aria-checked="${!!on}" id="${id}"><i></i><span>${h(label)}</span></div>`;
const cb = (on, attrs) => `<span class="cb" role="checkbox" tabindex="0" aria-checked="${on}" ${attrs}></span>`;
const isOn = id => $('#' + id).getAttribute('aria-checked') === 'true';
function errs(root, e) { $$('[data-f]', root).forEach(x => { const m = e[x.dataset.f], k = $('.help', x); x.classList.toggle('bad', !!m); if (k) k.textContent = m || k.dataset.hint || ''; }); }
const cls = {Received: 'info', 'In analysis': 'pri', 'In review': 'warn', Completed: 'ok', 'On hold': 'warn', Disposed: '', Open: 'info', 'In progress': 'pri', Cancelled: 'err', Available: 'ok', 'In use': 'pri', Maintenance: 'warn', 'Out of service': 'err', Draft: '', Released: 'ok', Approved: 'ok', Measured: 'info', Pending: ''};
const chip = s => `<span class="chip ${cls[s] ?? ''}">${h(s)}</span>`;

/* ---- dialogs, drawers, menus ---- */
function layer(html) { const l = document.createElement('div'); l.innerHTML = html; $('#layers').append(l); return l; }
function dialog(title, body, buttons, role = 'dialog') {
  const l = layer(`<div class="scrim"></div><div class="dlg" role="${role}" aria-modal="true" aria-labelledby="dlg-title"><h2 class="dt" id="dlg-title">${h(title)}</h2><div class="db">${body}</div><div class="da">${buttons.map((b, i) => `<button class="btn ${b.c || ''}" data-b="${i}">${h(b.t)}</button>`).join('')}</div></div>`);
  const close = () => l.remove();
  l.onclick = async ev => { const b = ev.target.closest('[data-b]'); if (!b) return; const k = buttons[+b.dataset.b]; if (!k.do) return close(); b.disabled = true; try { if (await k.do(l) !== false) close(); } catch (x) { if (x.errors && Object.keys(x.errors).length) errs(l, x.errors); else { close(); fail(x); } } b.disabled = false; };
  const i = $('input,textarea', l); if (i) i.focus(); return l;
}
function drawer(title, body, buttons = []) {
  const l = layer(`<div class="scrim" data-close></div><div class="drw"><div class="dt"><span>${h(title)}</span><button class="iconbtn sm" data-close aria-label="Close">${ic('x')}</button></div><div class="db">${body}</div>${buttons.length ? `<div class="da">${buttons.map((b, i) => `<button class="btn ${b.c || ''}" data-b="${i}">${h(b.t)}</button>`).join('')}</div>` : ''}</div>`);
  const close = () => l.remove();
  l.onclick = async ev => { if (ev.target.closest('[data-close]')) return close(); const b = ev.target.closest('[data-b]'); if (!b) return; const k = buttons[+b.dataset.b]; if (!k.do) return close(); b.disabled = true; try { if (await k.do(l) !== false) close(); } catch (x) { if (x.errors && Object.keys(x.errors).length) errs(l, x.errors); else fail(x); } b.disabled = false; };
  return l;
}
function menu(at, items) {
  const p = pop(at, `<ul role="menu">` + items.map((m, i) => m === '-' ? '<li class="hr" role="separator"></li>' : `<li class="opt ${m.c || ''}${m.off ? ' off' : ''}" role="menuitem"${m.off ? ' aria-disabled="true"' : ''} data-i="${i}">${m.ic ? ic(m.ic) : ''}${h(m.t)}</li>`).join('') + '</ul>');
  p.onclick = ev => { const o = ev.target.closest('[data-i]'); if (!o || items[+o.dataset.i].off) return; closePop(); items[+o.dataset.i].do(); };
}
document.addEventListener('click', ev => {
  const s = ev.target.closest('[data-sel]'), c = ev.target.closest('[data-cal]');
  if (s) { ev.preventDefault(); if (s.getAttribute('aria-expanded') === 'true') return closePop(); return openSel(s); }
  if (c) return calendar(c);
  if (popEl && !popEl.contains(ev.target) && !ev.target.closest('[data-menu]')) closePop();
  const w = ev.target.closest('.sw'); if (w) { w.setAttribute('aria-checked', w.getAttribute('aria-checked') !== 'true'); w.dispatchEvent(new Event('change', {bubbles: true})); }
  const a = ev.target.closest('a[href^="/"]'); if (a && !ev.ctrlKey && !ev.metaKey) { ev.preventDefault(); go(a.getAttribute('href')); }
});
document.addEventListener('keydown', ev => {
  if (ev.key === 'Escape') { if (popEl) return closePop(); const l = $('#layers').lastElementChild; if (l) l.remove(); }
  if ((ev.key === 'Enter' || ev.key === ' ') && ev.target.matches('[data-sel],.sw,.cb')) { ev.preventDefault(); ev.target.click(); }
});

/* ---- shell and routes ---- */
const NAV = [['/', 'Dashboard', 'home'], ['/samples', 'Samples', 'flask'], ['/orders', 'Orders', 'order'], ['/batches', 'Batches', 'batch'], ['/reports', 'Reports', 'report'], null, ['/instruments', 'Instruments', 'inst'], ['/methods', 'Methods & prices', 'method'], ['/customers', 'Customers', 'cust'], ['/settings', 'Settings', 'gear']];
function badge() { const b = $('#unread'); if (b) { b.textContent = session.unread; b.style.display = session.unread ? '' : 'none'; } }
function shell() {
  $('#root').innerHTML = `<header class="appbar"><a class="brand" href="/">${ic('flask')}<span>Pipette<small>Fjordlab Analytical</small></span></a>
  <div class="gsearch">${ic('search')}<input id="gq" placeholder="Search samples, orders, customers" autocomplete="off"><div id="sug"></div></div><div class="sp"></div><span class="date">Thu, 14 May 2026</span>
  <button class="iconbtn" id="bell" aria-label="Notifications">${ic('bell')}<span class="bdg" id="unread"></span></button>
  <div class="userbtn" id="user" data-menu><span class="avatar">${h(session.name.split(' ').map(x => x[0]).join('').slice(0, 2))}</span><span>${h(session.name)}</span></div></header>
  <div id="load" class="load" role="progressbar" style="display:none"></div>
  <nav class="side">${NAV.map(n => n ? `<a href="${n[0]}">${ic(n[2])}${h(n[1])}</a>` : '<div class="cap">Laboratory</div>').join('')}</nav><main id="main"></main>`;
  badge();
  $('#user').onclick = ev => menu(ev.currentTarget, [{t: session.role, off: true, do() {}}, '-', {t: 'Settings', ic: 'gear', do: () => go('/settings')}, {t: 'Sign out', ic: 'x', do: signOut}]);
  $('#bell').onclick = notifications;
  const q = $('#gq'); let timer;
  q.oninput = () => { clearTimeout(timer); $('#sug').innerHTML = ''; if (q.value.trim().length > 1) timer = setTimeout(suggest, 250); };
  q.onkeydown = ev => { if (ev.key === 'Enter' && q.value.trim()) { clearTimeout(timer); $('#sug').innerHTML = ''; const w = q.value.trim(); q.value = ''; q.blur(); go('/search?q=' + encodeURIComponent(w)); } };
  document.addEventListener('click', ev => { const s = $('#sug'); if (s && !ev.target.closest('.gsearch')) s.innerHTML = ''; });
}
async function suggest() {
  const q = $('#gq'), w = q.value, r = await api('GET', '/search?q=' + encodeURIComponent(w)); if (q.value !== w) return;
  const part = (t, xs, f) => xs.length ? `<div class="cap">${t}</div>` + xs.slice(0, 4).map(f).join('') : '';
  const html = part('Samples', r.samples, s => `<div class="opt" data-to="/samples/${s.id}"><b>${s.id}</b> ${h(s.text)}</div>`) + part('Orders', r.orders, o => `<div class="opt" data-to="/orders/${o.id}"><b>${o.id}</b> ${h(o.customerName)}</div>`) + part('Customers', r.customers, c => `<div class="opt" data-to="/customers?open=${c.id}">${h(c.name)}</div>`);
  $('#sug').innerHTML = `<div class="ddsug">${html || '<div class="opt off">Nothing found</div>'}</div>`;
  $('#sug').onclick = ev => { const o = ev.target.closest('[data-to]'); if (o) { $('#sug').innerHTML = ''; q.value = ''; go(o.dataset.to); } };
}
async function signOut() { await api('DELETE', '/session'); if (F === 'sign-out-stays') return snack('You are signed out'); session = {}; history.pushState(0, '', '/login'); login('You have been signed out.'); }
async function notifications() {
  const r = await api('GET', '/notes');
  const body = x => x.rows.length ? x.rows.map(n => `<div class="note${n.unread ? ' new' : ''}"><span class="dot"></span><div class="g"><div class="nt"><a href="${n.href}" data-close>${h(n.title)}</a></div><div class="sec">${h(n.text)} · ${h(n.ago)}</div></div><button class="iconbtn sm" data-del="${n.id}" title="Dismiss">${ic('x')}</button></div>`).join('') : '<div class="empty">No notifications</div>';
  const l = drawer('Notifications', body(r), [{t: 'Mark all as read', do: async l => { const x = await api('POST', '/notes'); $('.db', l).innerHTML = body(x); if (F !== 'badge-stays') { session.unread = x.unread; badge(); } return false; }}]);
  $('.db', l).addEventListener('click', async ev => { const d = ev.target.closest('[data-del]'); if (!d) return; const x = await api('DELETE', '/notes/' + d.dataset.del); $('.db', l).innerHTML = body(x); session.unread = x.unread; badge(); });
}
function login(info) {
  document.title = 'Sign in · Pipette';
  $('#layers').innerHTML = '';
  $('#root').innerHTML = `<div class="login paper"><div class="pad"><h1 style="margin-bottom:4px">Sign in to Pipette</h1><p class="sec" style="margin-top:0">Fjordlab Analytical</p><div id="li"></div><form class="db" style="display:flex;flex-direction:column;gap:14px">${inp('u', 'User name')}${inp('p', 'Password', '', {type: 'password'})}<button class="btn con" style="justify-content:center">Sign in</button></form></div></div>`;
  if (info) $('#li').innerHTML = `<div class="alert ok">${h(info)}</div>`;
  $('form').onsubmit = async ev => { ev.preventDefault(); try { session = await api('POST', '/session', {user: $('#u').value, password: $('#p').value}); F = session.f; META = null; history.pushState(0, '', '/'); shell(); route(); } catch (x) { $('#li').innerHTML = `<div class="alert err" role="alert">${h(x.message)}</div>`; } };
}
function go(u) { history.pushState(0, '', u); route(); }
onpopstate = () => route();
const meta = async () => META = await api('GET', '/meta');
const param = k => new URLSearchParams(location.search).get(k) || '';
async function route() {
  if (!session.user) return login();
  closePop(); $('#layers').innerHTML = ''; scrollTo(0, 0);
  const p = location.pathname.replace(/\/$/, '') || '/', id = ++runId;
  $$('.side a').forEach(a => { const u = a.getAttribute('href'), on = u === '/' ? p === '/' : p === u || p.startsWith(u + '/'); a.classList.toggle('on', on); if (on) a.setAttribute('aria-current', 'page'); else a.removeAttribute('aria-current'); });
  const seg = p.split('/'), page = p === '/' ? dashboard : p === '/samples' ? sampleList : p === '/samples/new' ? newSample : seg[1] === 'samples' ? () => sampleDetail(seg[2]) : p === '/orders' ? orderList : seg[1] === 'orders' ? () => orderDetail(seg[2]) : {'/batches': batchBoard, '/instruments': instrumentCards, '/methods': methodList, '/reports': reportList, '/customers': customerList, '/settings': settings, '/search': searchPage}[p];
  if (!page) { $('#main').innerHTML = `<div class="empty">${ic('search')}<h1>Page not found</h1><p>There is nothing at ${h(p)}.</p><a class="btn out" href="/">Back to the dashboard</a></div>`; document.title = 'Not found · Pipette'; return; }
  $('#main').outerHTML = '<main id="main"></main>';
  try { await page(id); } catch (x) { if (x.status === 404) $('#main').innerHTML = `<div class="empty">${ic('box')}<h1>Not found</h1><p>This record does not exist or was removed.</p></div>`; else if (x.status === 401) login(); else fail(x); }
}
const stale = id => id !== runId;
function head(title, sub, right = '', crumbs) { document.title = title + ' · Pipette'; return (crumbs ? `<div class="crumbs">${crumbs}</div>` : '') + `<div class="head"><div><h1>${h(title)}</h1>${sub ? `<p>${sub}</p>` : ''}</div><div class="sp"></div>${right}</div>`; }

/* ---- dashboard and search ---- */
async function dashboard(id) {
  const d = await api('GET', '/dashboard'); if (stale(id)) return;
  const k = (n, l, to, c = '') => `<div class="kpi ${c}" data-to="${to}"><div class="n">${n}</div><div class="l">${l}</div></div>`;
  $('#main').innerHTML = head('Good morning, ' + session.name.split(' ')[0], 'Here is what needs attention today.', `<a class="btn out" href="/batches">${ic('batch')}Batches</a><a class="btn con" href="/samples/new">${ic('plus')}Register sample</a>`) +
    `<div class="kpis">${k(d.overdue, 'Overdue samples', '/samples?overdue=1', 'bad')}${k(d.week, 'Received this week', '/samples')}${k(d.running, 'Batches running', '/batches')}${k(d.review, 'Reports in review', '/reports?status=In review')}</div>
    <div class="two"><section class="paper"><div class="ph"><h2>Due in the next 3 days</h2><div class="sp"></div><span class="chip">${d.due.length}</span></div>${d.due.map(s => `<div class="li"><div class="g"><a href="/samples/${s.id}">${s.id}</a> ${h(s.text)}<div class="s">${h(s.customerName)}</div></div>${s.priority === 'Rush' ? '<span class="chip err">Rush</span>' : ''}<span class="s">${s.due === TODAY ? 'today' : dt(s.due)}</span></div>`).join('') || '<div class="empty">Nothing is due</div>'}</section>
    <section class="paper"><div class="ph"><h2>Recent activity</h2></div>${d.activity.map(a => `<div class="li"><span class="avatar lt">${a[0].split(' ').map(x => x[0]).join('')}</span><div class="g"><b>${h(a[0])}</b> ${h(a[1])}<div class="s">${h(a[2])}</div></div></div>`).join('')}</section></div>`;
  $$('.kpi').forEach(x => x.onclick = () => go(x.dataset.to));
}
async function searchPage(id) {
  const w = param('q'), r = await api('GET', '/search?q=' + encodeURIComponent(w)); if (stale(id)) return;
  const n = r.samples.length + r.orders.length + r.customers.length;
  const part = (t, xs, f) => xs.length ? `<section class="paper"><div class="ph"><h2>${t}</h2><span class="chip">${xs.length}</span></div>${xs.map(f).join('')}</section>` : '';
  $('#main').innerHTML = head(`Results for “${w}”`, n1(n, 'hit')) + (n ? part('Samples', r.samples, s => `<div class="li"><a href="/samples/${s.id}">${s.id}</a><div class="g">${h(s.text)}</div>${chip(s.status)}</div>`) + part('Orders', r.orders, o => `<div class="li"><a href="/orders/${o.id}">${o.id}</a><div class="g">${h(o.customerName)}</div>${chip(o.status)}</div>`) + part('Customers', r.customers, c => `<div class="li"><a href="/customers?open=${c.id}">${h(c.name)}</a><div class="g s">${h(c.city)}</div></div>`) : `<div class="paper empty">${ic('search')}<div>Nothing found. Try another word or a part of a number.</div></div>`);
}

/* ---- samples ---- */
async function sampleList(id) {
  const st = {q: '', status: param('status'), customer: '', matrix: '', overdue: param('overdue') ? '1' : '', sort: 'id:desc', page: 1, size: 10}; let picked = new Set(), data;
  await meta(); if (stale(id)) return;
  const cs = [{v: '', t: 'All customers'}, ...META.customers.map(c => ({v: c.id, t: c.name}))];
  $('#main').innerHTML = head('Samples', '', `<a class="btn con" href="/samples/new">${ic('plus')}Register sample</a>`) + `<div class="paper"><div class="bar">
    <div class="fc" style="width:220px"><label for="sq">Search</label><input class="inp" id="sq" placeholder="ID, description or customer" autocomplete="off"></div>
    ${sel('f-status', 'Status', [{v: '', t: 'All'}, ...META.statuses], st.status, {w: 150, on: v => set('status', v)})}
    ${sel('f-customer', 'Customer', cs, '', {ant: 1, w: 200, on: v => set('customer', v)})}
    ${sel('f-matrix', 'Matrix', [{v: '', t: 'Any'}, ...META.matrices], '', {ant: 1, w: 130, on: v => set('matrix', v)})}
    ${sw('f-overdue', 'Overdue only', st.overdue)}</div><div class="chips" id="chips"></div><div id="selbar"></div><div class="grid" role="grid" aria-label="Samples" id="g"></div><div class="foot" id="foot"></div></div>`;
  const set = (k, v) => { st[k] = v; st.page = 1; load(); };
  let timer; $('#sq').oninput = ev => { clearTimeout(timer); timer = setTimeout(() => set('q', ev.target.value), 300); };
  $('#f-overdue').addEventListener('change', () => set('overdue', isOn('f-overdue') ? '1' : ''));
  async function load() {
    const q = new URLSearchParams(st), r = await api('GET', '/samples?' + q); if (stale(id) || q.toString() !== new URLSearchParams(st).toString()) return;
    data = r; picked = new Set([...picked].filter(i => r.rows.some(s => s.id === i))); draw();
  }
  function draw() {
    const col = (k, t) => { const [sk, way] = st.sort.split(':'); return `<div role="columnheader" class="srt" data-sort="${k}" aria-sort="${sk === k ? way === 'asc' ? 'ascending' : 'descending' : 'none'}">${t}${sk === k ? `<i>${way === 'asc' ? '↑' : '↓'}</i>` : ''}</div>`; };
    const ch = []; if (st.q) ch.push(['q', `“${st.q}”`]); if (st.status) ch.push(['status', 'Status: ' + st.status]); if (st.customer) ch.push(['customer', cs.find(c => c.v === st.customer).t]); if (st.matrix) ch.push(['matrix', st.matrix]); if (st.overdue) ch.push(['overdue', 'Overdue']);
    $('#chips').innerHTML = ch.map(c => `<span class="chip pri">${h(c[1])}<span class="x" data-unset="${c[0]}" title="Remove filter">×</span></span>`).join('') + (ch.length ? '<span class="lnk" id="clear" style="font-size:13px;padding-top:2px">Clear all</span>' : '');
    $('#selbar').innerHTML = picked.size ? `<div class="selbar"><b>${picked.size} selected</b><button class="btn" data-bulk="hold">Put on hold</button><button class="btn" data-bulk="storage">Move</button><div style="flex:1"></div><button class="btn" data-bulk="none">Clear selection</button></div>` : '';
    const all = data.rows.length && data.rows.every(s => picked.has(s.id));
    $('#g').innerHTML = `<div class="gr gh" role="row"><div role="columnheader">${cb(all ? 'true' : picked.size ? 'mixed' : 'false', 'data-all aria-label="Select all rows"')}</div>${col('id', 'ID')}${col('text', 'Description')}${col('customer', 'Customer')}<div role="columnheader">Matrix</div>${col('received', 'Received')}${col('due', 'Due')}<div role="columnheader">Status</div><div role="columnheader"></div></div>` +
      (data.rows.map(s => `<div class="gr row${picked.has(s.id) ? ' sel' : ''}" role="row" data-id="${s.id}"><div role="gridcell">${cb(picked.has(s.id), `data-pick aria-label="Select row"`)}</div><div role="gridcell"><a href="/samples/${s.id}">${s.id}</a></div><div role="gridcell">${h(s.text)}${s.priority === 'Rush' ? ' <span class="chip err">Rush</span>' : ''}</div><div role="gridcell">${h(s.customerName)}</div><div role="gridcell">${s.matrix}</div><div role="gridcell">${dt(s.received)}</div><div role="gridcell"${s.overdue ? ' style="color:var(--err);font-weight:500" title="Overdue"' : ''}>${dt(s.due)}</div><div role="gridcell">${chip(s.status)}</div><div role="gridcell"><button class="iconbtn sm" data-menu data-more aria-label="more">${ic('more')}</button></div></div>`).join('') || `<div class="empty">${ic('box')}<div>No samples match your filters</div></div>`);
    const a = data.total && data.rows.length ? (data.page - 1) * data.size + 1 : 0;
    $('#foot').innerHTML = `<span>Rows per page:</span>${sel('size', '', ['10', '25', '50'], String(st.size), {on: v => set('size', +v)})}<span>${a}–${a ? a + data.rows.length - 1 : 0} of ${data.total}</span><button class="iconbtn sm" data-pg="-1" aria-label="Go to previous page"${st.page <= 1 ? ' disabled' : ''}>${ic('left')}</button><button class="iconbtn sm" data-pg="1" aria-label="Go to next page"${st.page >= data.pages ? ' disabled' : ''}>${ic('right')}</button>`;
  }
  const clear = () => { if (F !== 'clear-all-keeps-search') { st.q = ''; $('#sq').value = ''; } Object.assign(st, {status: '', customer: '', matrix: '', overdue: '', page: 1}); ['f-status', 'f-customer', 'f-matrix'].forEach(x => setSel(x, '')); $('#f-overdue').setAttribute('aria-checked', false); load(); };
  $('#main').onclick = async ev => {
    const t = ev.target, row = t.closest('[data-id]'), u = t.closest('[data-unset]'), so = t.closest('[data-sort]'), pg = t.closest('[data-pg]'), bk = t.closest('[data-bulk]');
    if (t.id === 'clear') return clear();
    if (u) { const k = u.dataset.unset; if (k === 'q') $('#sq').value = ''; else if (k === 'overdue') $('#f-overdue').setAttribute('aria-checked', false); else setSel('f-' + k, ''); return set(k, ''); }
    if (so) { const k = so.dataset.sort; st.sort = k + (st.sort === k + ':asc' ? ':desc' : ':asc'); st.page = 1; return load(); }
    if (pg) { st.page += +pg.dataset.pg; return load(); }
    if (t.closest('[data-all]')) { const all = data.rows.every(s => picked.has(s.id)); data.rows.forEach(s => all ? picked.delete(s.id) : picked.add(s.id)); return draw(); }
    if (t.closest('[data-pick]')) { picked.has(row.dataset.id) ? picked.delete(row.dataset.id) : picked.add(row.dataset.id); return draw(); }
    if (t.closest('[data-more]')) return sampleMenu(t.closest('[data-more]'), data.rows.find(s => s.id === row.dataset.id), load);
    if (bk) {
      if (bk.dataset.bulk === 'none') { picked.clear(); return draw(); }
      const ids = [...picked];
      if (bk.dataset.bulk === 'hold') holdDialog(n1(ids.length, 'sample'), async reason => { await api('POST', '/samples/bulk', {ids, what: 'hold', reason}); picked.clear(); snack(n1(ids.length, 'sample') + ' put on hold'); load(); });
      else dialog('Move ' + n1(ids.length, 'sample'), sel('bulk-to', 'New storage', META.storage, '', {req: 1}), [{t: 'Cancel'}, {t: 'Move', c: 'con', do: async () => { await api('POST', '/samples/bulk', {ids, what: 'storage', to: val('bulk-to') || 'Fridge 1'}); picked.clear(); snack(n1(ids.length, 'sample') + ' moved'); load(); }}]);
    }
  };
  load();
}
function holdDialog(what, done) {
  dialog(`Put ${what} on hold?`, `<div>The work is paused until the hold is released.</div>${sel('hold-reason', 'Reason', META.reasons, META.reasons[0], {})}`, [{t: 'Cancel'}, {t: 'Put on hold', c: 'con', do: () => done(val('hold-reason'))}]);
}
function sampleMenu(at, s, reload) {
  const done = ['Completed', 'Disposed'].includes(s.status);
  menu(at, [{t: 'Open', ic: 'flask', do: () => go('/samples/' + s.id)}, {t: 'Print label', ic: 'print', do: () => snack(`Label of ${s.id} was sent to the printer`)},
    s.status === 'On hold' ? {t: 'Release from hold', ic: 'refresh', do: async () => { await api('POST', `/samples/${s.id}/resume`); snack(s.id + ' was released from hold'); reload(); }} : {t: 'Put on hold', ic: 'box', off: done, do: () => holdDialog(s.id, async reason => { await api('POST', `/samples/${s.id}/hold`, {reason}); snack(s.id + ' was put on hold'); reload(); })}, '-',
    {t: 'Dispose', ic: 'trash', c: 'red', off: s.status === 'Disposed', do: () => dialog(`Dispose of ${s.id}?`, `<div>${h(s.text)} will be marked as disposed. This cannot be undone.</div>`, [{t: 'Cancel'}, {t: 'Dispose', c: 'con red', do: async () => { await api('POST', `/samples/${s.id}/dispose`); snack(s.id + ' was disposed of'); reload(); }}], 'alertdialog')}]);
}
async function sampleDetail(sid) {
  const id = runId; let tab = 'Overview', s; [s] = await Promise.all([api('GET', '/samples/' + sid), meta()]); if (stale(id)) return;
  const draw = () => {
    const done = s.analyses.filter(a => a.status !== 'Pending').length;
    const body = {
      Overview: () => `<div class="pad two"><dl class="kv"><dt>Customer</dt><dd>${h(s.customerName)}</dd><dt>Order</dt><dd><a href="/orders/${s.order}">${s.order}</a></dd><dt>Matrix</dt><dd>${s.matrix}</dd><dt>Quantity</dt><dd>${h(s.qty)}</dd><dt>Received</dt><dd>${dt(s.received)}</dd><dt>Due</dt><dd>${dt(s.due)}</dd><dt>Priority</dt><dd>${s.priority}</dd><dt>Storage</dt><dd>${h(s.storage)} <span class="lnk" data-a="move">Move</span></dd></dl><div><h3>Progress</h3><div>${done} of ${n1(s.analyses.length, 'analysis', 'analyses')} measured</div><div class="prog"><div style="width:${s.analyses.length ? 100 * done / s.analyses.length : 0}%"></div></div></div></div>`,
      Analyses: () => `<table><thead><tr><th>Analysis</th><th>Analyst</th><th class="r">Result</th><th class="r">Limit</th><th>Status</th><th></th></tr></thead><tbody>${s.analyses.map(a => `<tr data-code="${a.code}"><td>${h(a.name)}<div class="sec">${a.code}</div></td><td>${h(a.analyst)}</td><td class="r">${a.result === '' ? '–' : h(a.result + ' ' + a.unit)} ${a.oos ? '<span class="chip err">Out of spec</span>' : ''}</td><td class="r">${a.limit == null ? '' : '≤ ' + a.limit}</td><td>${chip(a.status)}</td><td class="r">${a.status === 'Pending' ? '<button class="btn" data-a="result">Enter result</button>' : a.status === 'Measured' ? '<button class="btn" data-a="result">Correct</button><button class="btn out" data-a="approve">Approve</button>' : ''}</td></tr>`).join('')}</tbody></table><div class="acts"><button class="btn out" data-a="add">${ic('plus')}Add analysis</button></div>`,
      'Chain of custody': () => `<div class="tl">${s.custody.map(c => `<div><b>${h(c.what)}</b><br><span class="sec">${h(c.who)} · ${dt(c.at.slice(0, 10))}, ${c.at.slice(11)}</span></div>`).join('')}</div>`,
      Comments: () => `${s.comments.map(c => `<div class="li"><span class="avatar lt">${c.who.split(' ').map(x => x[0]).join('')}</span><div class="g"><b>${h(c.who)}</b> <span class="sec">${c.at}</span><div>${h(c.text)}</div></div></div>`).join('') || '<div class="empty">No comments yet</div>'}<div class="pad">${inp('comment', 'Add a comment', '', {area: 1, name: 'text', ph: 'Write a comment'})}<button class="btn con" data-a="comment" style="margin-top:8px">Post</button></div>`}[tab]();
    $('#main').innerHTML = head(`${s.id} ${s.text}`, '', `${chip(s.status)}${s.priority === 'Rush' ? '<span class="chip err">Rush</span>' : ''}<button class="btn out" data-a="label">${ic('print')}Print label</button><button class="iconbtn" data-menu data-a="more" aria-label="More actions">${ic('more')}</button>`, `<a href="/samples">Samples</a><span>/</span>${s.id}`) +
      (s.overdue ? `<div class="alert err">This sample is overdue since ${dt(s.due)}.</div>` : '') + (s.oos ? '<div class="alert">At least one result is out of specification.</div>' : '') +
      `<div class="paper"><div class="tabs" role="tablist">${['Overview', 'Analyses', 'Chain of custody', 'Comments'].map(t => `<button class="tab${t === tab ? ' on' : ''}" role="tab" aria-selected="${t === tab}" data-t="${t}">${t}${t === 'Analyses' ? `<em>${s.analyses.length}</em>` : t === 'Comments' && s.comments.length ? `<em>${s.comments.length}</em>` : ''}</button>`).join('')}</div>${body}</div>`;
  };
  $('#main').onclick = async ev => {
    const t = ev.target.closest('[data-t]'), a = ev.target.closest('[data-a]'); if (t) { tab = t.dataset.t; return draw(); } if (!a) return;
    const code = a.closest('[data-code]')?.dataset.code, an = s.analyses.find(x => x.code === code), post = async (u, b) => { s = await api('POST', `/samples/${s.id}/${u}`, b); draw(); };
    try { switch (a.dataset.a) {
      case 'label': return snack(`Label of ${s.id} was sent to the printer`);
      case 'more': return sampleMenu(a, s, async () => { s = await api('GET', '/samples/' + sid); draw(); });
      case 'move': return dialog('Move sample', sel('move-to', 'New storage', META.storage, s.storage, {}), [{t: 'Cancel'}, {t: 'Move', c: 'con', do: async () => { const to = val('move-to'); await post('move', {to}); snack(`${s.id} was moved to ${to}`); }}]);
      case 'result': return dialog(`${an.name} of ${s.id}`, inp('result', 'Result' + (an.unit ? ` (${an.unit})` : ''), an.result, {name: 'result', help: an.limit == null ? '' : `Limit: at most ${an.limit}`}), [{t: 'Cancel'}, {t: 'Save', c: 'con', do: async l => { await post('result/' + code, {result: $('#result', l).value}); snack('Result saved'); }}]);
      case 'approve': await post('approve/' + code); return snack(`${an.name} was approved`);
      case 'add': { const left = META.methods.filter(m => !s.analyses.some(x => x.code === m.code)); return dialog('Add analysis', sel('add-code', 'Analysis', left.map(m => ({v: m.code, t: m.name})), left[0].code) + sel('add-who', 'Analyst', META.analysts, META.analysts[0], {ant: 1}), [{t: 'Cancel'}, {t: 'Add', c: 'con', do: async () => { await post('add', {code: val('add-code'), analyst: val('add-who')}); snack('Analysis added'); }}]); }
      case 'comment': await post('comment', {text: $('#comment').value}); return snack('Comment posted');
    } } catch (x) { if (x.errors && Object.keys(x.errors).length) errs($('#main'), x.errors); else fail(x); }
  };
  draw();
}
async function newSample(id) {
  await meta(); if (stale(id)) return;
  const empty = () => ({customer: '', po: '', text: '', matrix: '', amount: '', unit: 'ml', collected: '', storage: 'Fridge 1', priority: 'Normal', methods: []}); let d = empty(), step = 1, q = null;
  const NAMES = ['Customer', 'Sample', 'Analyses', 'Review'];
  const keep = () => { ['po', 'text', 'amount', 'collected'].forEach(k => { const e = $('#n-' + k); if (e) d[k] = e.value; }); };
  const draw = () => {
    const c = META.customers.find(x => x.id === d.customer);
    const sum = d.methods.reduce((n, m) => n + META.methods.find(x => x.code === m).price, 0);
    const body = [null,
      () => `<div class="form">${sel('n-customer', 'Customer', META.customers.filter(c => c.active).map(c => ({v: c.id, t: c.name})), d.customer, {req: 1, name: 'customer', ph: 'Select a customer', on: v => { keep(); d.customer = v; draw(); }})}${inp('n-po', 'Purchase order number', d.po, {ph: 'optional'})}${c ? `<div class="w alert ok" style="margin:0">Contact: ${h(c.contact)}, ${h(c.email)}</div>` : ''}</div>`,
      () => `<div class="form">${inp('n-text', 'Description', d.text, {req: 1, name: 'text', cls: 'w', ph: 'e.g. Well water, pump house'})}${sel('n-matrix', 'Matrix', META.matrices, d.matrix, {ant: 1, req: 1, name: 'matrix', ph: 'Select a matrix', on: v => { d.matrix = v; }})}${datef('n-collected', 'Collected on', d.collected, {req: 1, name: 'collected'})}${inp('n-amount', 'Amount', d.amount, {req: 1, name: 'amount'})}<div><div class="lab">Unit</div><div class="seg">${['ml', 'g', 'pieces'].map(u => `<div class="${d.unit === u ? 'on' : ''}" data-unit="${u}">${u}</div>`).join('')}</div></div>${sel('n-storage', 'Storage', META.storage, d.storage, {on: v => { d.storage = v; }})}<div><div class="lab">Priority</div>${['Normal', 'Rush'].map(p => `<label class="rad"><input type="radio" name="prio" value="${p}"${d.priority === p ? ' checked' : ''}>${p}${p === 'Rush' ? ' (+50%)' : ''}</label>`).join('')}</div></div>`,
      () => `<div data-f="methods"><div class="help" style="font-size:13px;margin-bottom:8px"></div>${['Microbiology', 'Chemistry', 'Physics'].map(g => `<h3>${g}</h3>${META.methods.filter(m => m.group === g).map(m => `<div class="li" style="padding:6px 4px"><label class="rad"><input type="checkbox" value="${m.code}"${d.methods.includes(m.code) ? ' checked' : ''}>${h(m.name)}</label><div class="g s">${m.code}</div><span class="s">${n1(m.days, 'day')}</span><span style="width:80px;text-align:right">${eur(m.price)}</span></div>`).join('')}`).join('<br>')}</div><p><b id="picked">${n1(d.methods.length, 'analysis', 'analyses')} selected, ${eur(sum)}</b></p>`,
      () => `<div class="two"><dl class="kv"><dt>Customer</dt><dd>${h(c.name)}</dd><dt>Purchase order</dt><dd>${h(d.po) || '–'}</dd><dt>Description</dt><dd>${h(d.text)}</dd><dt>Matrix</dt><dd>${d.matrix}</dd><dt>Amount</dt><dd>${h(d.amount)} ${d.unit}</dd><dt>Collected on</dt><dd>${h(d.collected)}</dd><dt>Storage</dt><dd>${d.storage}</dd><dt>Priority</dt><dd>${d.priority}</dd><dt>Due</dt><dd>${dt(q.due)}</dd></dl><div><h3>Price</h3><table><tbody><tr class="sumrow"><td>${n1(d.methods.length, 'analysis', 'analyses')}</td><td class="r">${eur(q.subtotal)}</td></tr>${q.rush ? `<tr class="sumrow"><td>Rush surcharge (50%)</td><td class="r">${eur(q.rush)}</td></tr>` : ''}${q.discount ? `<tr class="sumrow"><td>Discount (${q.percent}%)</td><td class="r">−${eur(q.discount)}</td></tr>` : ''}<tr class="sumrow"><td>VAT (20%)</td><td class="r">${eur(q.vat)}</td></tr><tr class="total"><td>Total</td><td class="r">${eur(q.total)}</td></tr></tbody></table></div></div>`][step]();
    $('#main').innerHTML = head('Register sample', '', '', '<a href="/samples">Samples</a><span>/</span>New') + `<div class="paper"><div class="steps">${NAMES.map((n, i) => `${i ? '<div class="ln"></div>' : ''}<div class="step${i + 1 === step ? ' on' : i + 1 < step ? ' done' : ''}"${i + 1 === step ? ' aria-current="step"' : ''}><b>${i + 1 < step ? '✓' : i + 1}</b>${n}</div>`).join('')}</div><div class="pad">${body}</div><div class="acts"><a class="btn" href="/samples">Cancel</a><div class="sp"></div>${step > 1 ? '<button class="btn out" data-n="back">Back</button>' : ''}<button class="btn con" data-n="next">${step === 4 ? 'Submit' : 'Next'}</button></div></div>`;
  };
  $('#main').onchange = ev => {
    if (ev.target.name === 'prio') d.priority = ev.target.value;
    if (ev.target.type === 'checkbox') { d.methods = $$('#main input[type=checkbox]:checked').map(x => x.value); $('#picked').textContent = `${n1(d.methods.length, 'analysis', 'analyses')} selected, ${eur(d.methods.reduce((n, m) => n + META.methods.find(x => x.code === m).price, 0))}`; }
  };
  $('#main').onclick = async ev => {
    const u = ev.target.closest('[data-unit]'), n = ev.target.closest('[data-n]');
    if (u) { d.unit = u.dataset.unit; $$('.seg div').forEach(x => x.classList.toggle('on', x === u)); }
    if (ev.target.id === 'again') { d = empty(); step = 1; return draw(); }
    if (!n) return; keep();
    if (n.dataset.n === 'back') { step--; if (F === 'back-forgets') d = Object.assign(empty(), {customer: d.customer}); return draw(); }
    n.disabled = true;
    try {
      if (step < 4) { const r = await api('POST', '/samples/check', {...d, step}); q = r; step++; return draw(); }
      const r = await api('POST', '/samples', d);
      $('#main').innerHTML = head('Register sample', '') + `<div class="paper empty"><div class="big">✓</div><h2 style="margin:10px 0">Sample ${r.id} was registered</h2><p>It belongs to the new order ${r.order} and is due on ${dt(r.due)}.</p><a class="btn out" href="/samples/${r.id}">Open sample</a> <button class="btn" id="again">Register another</button></div>`;
    } catch (x) { n.disabled = false; if (Object.keys(x.errors || {}).length) errs($('#main'), x.errors); else fail(x); }
  };
  draw();
}

/* ---- orders ---- */
async function orderList(id) {
  let tab = 'All', q = '', sort = 'id:desc', r, first = null;
  $('#main').innerHTML = head('Orders', '') + `<div class="paper"><div class="tabs" role="tablist" id="ot"></div><div class="bar"><div class="withic" style="width:260px"><input class="inp" id="oq" placeholder="Order, customer or PO number" autocomplete="off"><span class="iconbtn sm">${ic('search')}</span></div><div class="sp"></div><span class="sec" id="ov"></span></div><div id="otab"></div></div>`;
  const load = async () => { const u = new URLSearchParams({tab, q, sort}).toString(); const x = await api('GET', '/orders?' + u); if (stale(id) || u !== new URLSearchParams({tab, q, sort}).toString()) return; r = x; first = first || x.counts; draw(); };
  const draw = () => {
    const counts = F === 'tab-counts-stale' ? first : r.counts, [sk, way] = sort.split(':'), th = (k, t, c = '') => `<th class="srt ${c}" data-sort="${k}" aria-sort="${sk === k ? way + 'ending' : 'none'}">${t}${sk === k ? way === 'asc' ? ' ▲' : ' ▼' : ''}</th>`;
    $('#ot').innerHTML = ['All', 'Open', 'In progress', 'Completed', 'Cancelled'].map(t => `<button role="tab" class="tab${t === tab ? ' on' : ''}" aria-selected="${t === tab}" data-t="${t}">${t}<em>${counts[t]}</em></button>`).join('');
    $('#ov').textContent = r.rows.length ? `${n1(r.rows.length, 'order')}, ${eur(r.value)}` : '';
    $('#otab').innerHTML = r.rows.length ? `<table class="ant-table"><thead><tr>${th('id', 'Order')}<th>Customer</th>${th('date', 'Date')}<th>PO number</th><th class="r">Samples</th>${th('total', 'Total', 'r')}<th>Status</th><th></th></tr></thead><tbody>${r.rows.map(o => `<tr data-id="${o.id}"><td><a href="/orders/${o.id}">${o.id}</a></td><td>${h(o.customerName)}</td><td>${dt(o.date)}</td><td>${h(o.po) || '–'}</td><td class="r">${o.samples.length}</td><td class="r">${eur(o.sum.total)}</td><td>${chip(o.status)}</td><td class="r"><button class="iconbtn sm" data-menu data-more title="Actions">${ic('more')}</button></td></tr>`).join('')}</tbody></table>` : `<div class="empty">${ic('order')}<div>No orders found</div></div>`;
  };
  let timer; $('#oq').oninput = ev => { clearTimeout(timer); timer = setTimeout(() => { q = ev.target.value; load(); }, 300); };
  $('#main').onclick = ev => {
    const t = ev.target.closest('[data-t]'), s = ev.target.closest('[data-sort]'), m = ev.target.closest('[data-more]');
    if (t) { tab = t.dataset.t; return load(); }
    if (s) { sort = s.dataset.sort + (sort === s.dataset.sort + ':asc' ? ':desc' : ':asc'); return load(); }
    if (m) { const o = r.rows.find(x => x.id === m.closest('tr').dataset.id); menu(m, [{t: 'View details', do: () => go('/orders/' + o.id)}, {t: 'Cancel order', c: 'red', off: ['Completed', 'Cancelled'].includes(o.status), do: () => cancelOrder(o, load)}]); }
  };
  load();
}
function cancelOrder(o, done) {
  dialog(`Cancel order ${o.id}?`, `<div>${h(o.customerName)} will not be charged.</div>${inp('reason', 'Reason', '', {area: 1, req: 1, name: 'reason'})}`, [{t: 'Keep order'}, {t: 'Cancel order', c: 'con red', do: async l => { const x = await api('POST', `/orders/${o.id}/cancel`, {reason: $('#reason', l).value}); snack(`Order ${o.id} was cancelled`); done(x); }}]);
}
async function orderDetail(oid) {
  const id = runId; let tab = 'Items', o; [o] = await Promise.all([api('GET', '/orders/' + oid), meta()]); if (stale(id)) return;
  const draw = () => {
    const t = o.sum, edit = ['Open', 'In progress'].includes(o.status), row = (a, b, c = 'sumrow') => `<tr class="${c}"><td colspan="3"></td><td>${a}</td><td class="r">${b}</td><td></td></tr>`;
    const body = {
      Items: () => `<table><thead><tr><th>Code</th><th>Analysis</th><th class="r">Quantity</th><th class="r">Unit price</th><th class="r">Amount</th><th></th></tr></thead><tbody>${o.lines.map((l, i) => `<tr><td>${l.code}</td><td>${h(l.name)}</td><td class="r">${l.qty}</td><td class="r">${eur(l.price)}</td><td class="r">${eur(l.sum)}</td><td class="r">${edit ? `<button class="iconbtn sm" data-a="rm" data-i="${i}" title="Remove">${ic('trash')}</button>` : ''}</td></tr>`).join('') || '<tr><td colspan="6" class="empty">No items</td></tr>'}${row('Subtotal', eur(t.subtotal))}${t.discount ? row(`Discount (${o.percent}%)`, '−' + eur(t.discount)) : ''}${t.courier ? row('Courier', eur(t.courier)) : ''}${row('VAT (20%)', eur(t.vat))}${row('Total', eur(t.total), 'total')}</tbody></table>${edit ? `<div class="acts"><button class="btn out" data-a="add">${ic('plus')}Add analysis</button><div class="sp"></div>${sw('courier', 'Courier pick-up (€15.00)', o.courier)}</div>` : ''}`,
      Samples: () => o.samples.map(s => `<div class="li"><a href="/samples/${s.id}">${s.id}</a><div class="g">${h(s.text)}</div>${s.overdue ? '<span class="chip err">Overdue</span>' : ''}${chip(s.status)}</div>`).join('') || '<div class="empty">No samples</div>',
      Invoice: () => o.invoice ? `<div class="pad"><dl class="kv"><dt>Invoice number</dt><dd>${o.invoice}</dd><dt>Date</dt><dd>${dt(o.invoiced)}</dd><dt>Amount due</dt><dd>${eur(t.total)}</dd><dt>Payable until</dt><dd>13 Jun 2026</dd></dl></div>` : `<div class="empty">${ic('report')}<div>There is no invoice yet.</div>${o.status === 'Completed' ? '<br><button class="btn con" data-a="invoice">Create invoice</button>' : '<div>An invoice can be created once the order is completed.</div>'}</div>`}[tab]();
    $('#main').innerHTML = head('Order ' + o.id, `${h(o.customerName)} · ${dt(o.date)}`, `${chip(o.status)}${edit ? '<button class="btn out red" data-a="cancel">Cancel order</button>' : ''}`, `<a href="/orders">Orders</a><span>/</span>${o.id}`) + (o.status === 'Cancelled' && o.reason ? `<div class="alert err">Cancelled: ${h(o.reason)}</div>` : '') +
      `<div class="paper pad" style="display:flex;gap:40px"><div><div class="sec">PO number</div><span>${h(o.po) || '–'}</span> ${edit ? `<button class="iconbtn sm" data-a="po">${ic('pen')}</button>` : ''}</div><div><div class="sec">Samples</div>${o.samples.length}</div><div><div class="sec">Order total</div><b>${eur(F === 'header-total-stale' ? (o.first ??= t.total) : t.total)}</b></div></div>
      <div class="paper"><div class="tabs" role="tablist">${['Items', 'Samples', 'Invoice'].map(x => `<button role="tab" class="tab${x === tab ? ' on' : ''}" aria-selected="${x === tab}" data-t="${x}">${x}</button>`).join('')}</div>${body}</div>`;
  };
  const up = x => { x.first = o.first; o = x; draw(); };
  $('#main').onclick = async ev => {
    const t = ev.target.closest('[data-t]'), a = ev.target.closest('[data-a]'); if (t) { tab = t.dataset.t; return draw(); } if (!a) return;
    try { switch (a.dataset.a) {
      case 'rm': up(await api('DELETE', `/orders/${oid}/lines/${a.dataset.i}`)); return snack('Item removed');
      case 'add': return drawer('Add analysis', sel('l-code', 'Analysis', META.methods.map(m => ({v: m.code, t: `${m.name} – ${eur(m.price)}`})), '', {req: 1, name: 'code', ph: 'Choose an analysis'}) + inp('l-qty', 'Quantity', '1', {name: 'qty', help: 'From 1 to 50'}), [{t: 'Cancel'}, {t: 'Add to order', c: 'con', do: async l => { up(await api('POST', `/orders/${oid}/lines`, {code: val('l-code'), qty: $('#l-qty', l).value})); snack('Analysis added to the order'); }}]);
      case 'cancel': return cancelOrder(o, up);
      case 'invoice': up(await api('POST', `/orders/${oid}/invoice`)); return snack(`Invoice ${o.invoice} was created`);
      case 'po': return dialog('PO number', inp('po', 'PO number', o.po), [{t: 'Cancel'}, {t: 'Save', c: 'con', do: async l => { up(await api('POST', `/orders/${oid}/po`, {po: $('#po', l).value})); snack('PO number saved'); }}]);
    } } catch (x) { fail(x); }
  };
  $('#main').addEventListener('change', async ev => { if (ev.target.id === 'courier' && !stale(id)) { up(await api('POST', `/orders/${oid}/courier`, {on: isOn('courier')})); } });
  draw();
}

/* ---- methods ---- */
async function methodList(id) {
  let rows, q = '', acc = false, shut = new Set(['Physics']);
  rows = (await api('GET', '/methods')).rows; if (stale(id)) return;
  $('#main').innerHTML = head('Methods & prices', 'Prices without VAT') + `<div class="paper"><div class="bar"><div class="fc" style="width:260px"><input class="inp" id="mq" placeholder="Filter by name or code"></div><label class="rad" style="padding-bottom:9px"><input type="checkbox" id="macc">Accredited only</label><div class="sp"></div><span class="sec" id="mc"></span></div><div id="ml"></div></div>`;
  const draw = () => {
    const xs = rows.filter(m => (!q || (m.name + ' ' + m.code).toLowerCase().includes(q.toLowerCase())) && (!acc || (F === 'accredited-inverted' ? !m.acc : m.acc)));
    $('#mc').textContent = n1(xs.length, 'method');
    $('#ml').innerHTML = ['Microbiology', 'Chemistry', 'Physics'].map(g => { const ys = xs.filter(m => m.group === g), open = q ? true : !shut.has(g); return ys.length ? `<div class="acc${open ? ' open' : ''}"><button class="ah" aria-expanded="${open}" data-g="${g}">${ic('right')}${g}<span class="chip">${ys.length}</span></button>${open ? `<table><thead><tr><th style="width:90px">Code</th><th>Method</th><th class="r">Turnaround</th><th class="r">Price</th><th>Accreditation</th><th></th></tr></thead><tbody>${ys.map(m => `<tr data-code="${m.code}"><td>${m.code}</td><td>${h(m.name)}</td><td class="r">${n1(m.days, 'day')}</td><td class="r">${eur(m.price)}</td><td>${m.acc ? '<span class="chip ok">Accredited</span>' : '<span class="sec">none</span>'}</td><td class="r"><button class="iconbtn sm" data-edit title="Edit ${h(m.name)}">${ic('pen')}</button></td></tr>`).join('')}</tbody></table>` : ''}</div>` : ''; }).join('') || '<div class="empty">No method matches</div>';
  };
  $('#mq').oninput = ev => { q = ev.target.value.trim(); draw(); };
  $('#macc').onchange = ev => { acc = ev.target.checked; draw(); };
  $('#main').onclick = ev => {
    const g = ev.target.closest('[data-g]'), e = ev.target.closest('[data-edit]');
    if (g) { shut.has(g.dataset.g) ? shut.delete(g.dataset.g) : shut.add(g.dataset.g); return draw(); }
    if (e) { const m = rows.find(x => x.code === e.closest('tr').dataset.code); dialog('Edit ' + m.name, inp('price', 'Price (€)', (m.price / 100).toFixed(2), {name: 'price'}) + inp('days', 'Turnaround (days)', m.days, {name: 'days'}), [{t: 'Cancel'}, {t: 'Save', c: 'con', do: async l => { Object.assign(m, await api('PUT', '/methods/' + m.code, {price: $('#price', l).value, days: $('#days', l).value})); draw(); snack(`${m.name} was updated`); }}]); }
  };
  draw();
}

/* ---- batches ---- */
async function batchBoard(id) {
  let rows; [{rows}] = await Promise.all([api('GET', '/batches'), meta()]); if (stale(id)) return;
  const first = {};
  const draw = () => {
    const lane = s => { const xs = rows.filter(b => b.status === s); first[s] ??= xs.length; return `<div class="lane"><div class="lh">${s}<span>${F === 'lane-count-stale' ? first[s] : xs.length}</span></div>${xs.map(b => `<div class="bc" data-id="${b.id}"><div class="t">${b.id} ${h(b.method)}</div><div class="m">${h(b.instrumentName)}<br>${h(b.analyst)} · ${dt(b.date)}</div><div class="prog"><div style="width:${b.pct}%"></div></div><div class="sec">${b.pct}% · ${n1(b.items.length, 'sample')}</div>${s === 'Done' ? '' : `<div class="ft"><button class="btn out" data-next>${{Planned: 'Start', Running: 'Finish run', Review: 'Close batch'}[s]}</button>${s === 'Planned' ? `<button class="iconbtn sm" data-del title="Delete batch">${ic('trash')}</button>` : ''}</div>`}</div>`).join('') || '<div class="sec" style="padding:8px">Empty</div>'}</div>`; };
    $('#main').innerHTML = head('Batches', '', `<button class="btn con" id="nb">${ic('plus')}New batch</button>`) + `<div class="board">${['Planned', 'Running', 'Review', 'Done'].map(lane).join('')}</div>`;
  };
  const put = x => { rows = rows.map(b => b.id === x.id ? x : b); draw(); };
  const detail = b => {
    const body = b => `<dl class="kv"><dt>Analysis</dt><dd>${h(b.method)}</dd><dt>Instrument</dt><dd>${h(b.instrumentName)}</dd><dt>Analyst</dt><dd>${h(b.analyst)}</dd><dt>Date</dt><dd>${dt(b.date)}</dd><dt>Status</dt><dd>${chip(b.status)}</dd></dl><h3 style="margin:8px 0 0">Samples (${b.items.length})</h3><div>${b.items.map(i => `<div class="li" style="padding:8px 0" data-s="${i.id}"><div class="g"><b>${i.id}</b> ${h(i.text)}</div>${i.done ? '<span class="chip ok">Measured</span>' : ''}${b.status === 'Planned' ? `<button class="iconbtn sm" data-rm aria-label="Remove ${i.id}">${ic('x')}</button>` : ''}</div>`).join('') || '<div class="sec">No samples</div>'}</div>${b.status === 'Planned' ? `<div style="display:flex;gap:8px;align-items:flex-start">${sel('b-add', 'Add a sample', META.samples.map(s => ({v: s.id, t: s.id + ' ' + s.text})), '', {ant: 1, name: 'sample', ph: 'Choose', w: 270})}<button class="btn out" data-add style="margin-top:21px">Add</button></div>` : ''}`;
    const l = drawer('Batch ' + b.id, body(b)), db = $('.db', l);
    db.addEventListener('click', async ev => {
      try {
        if (ev.target.closest('[data-rm]')) { b = await api('POST', `/batches/${b.id}/remove`, {sample: ev.target.closest('[data-s]').dataset.s}); db.innerHTML = body(b); put(b); }
        if (ev.target.closest('[data-add]')) { const v = val('b-add'); if (!v) return errs(l, {sample: 'Choose a sample'}); b = await api('POST', `/batches/${b.id}/add`, {sample: v}); db.innerHTML = body(b); put(b); }
      } catch (x) { errs(l, x.errors || {}); }
    });
  };
  $('#main').onclick = async ev => {
    const c = ev.target.closest('.bc'), b = c && rows.find(x => x.id === c.dataset.id);
    if (ev.target.closest('#nb')) {
      return drawer('New batch', sel('nb-code', 'Analysis', META.methods.map(m => ({v: m.code, t: m.name})), '', {req: 1, name: 'code', ph: 'Choose an analysis'}) + sel('nb-inst', 'Instrument', META.instruments.map(n => ({v: n.id, t: n.name})), '', {req: 1, name: 'instrument', ph: 'Choose an instrument'}) + sel('nb-who', 'Analyst', META.analysts, META.analysts[0], {ant: 1}) + datef('nb-date', 'Planned for', '', {req: 1, name: 'date'}),
        [{t: 'Cancel'}, {t: 'Create batch', c: 'con', do: async l => { const x = await api('POST', '/batches', {code: val('nb-code'), instrument: val('nb-inst'), analyst: val('nb-who'), date: $('#nb-date', l).value}); if (F !== 'new-batch-not-listed') rows.push(x); draw(); snack(`Batch ${x.id} was created`); }}]);
    }
    if (!b) return;
    if (ev.target.closest('[data-next]')) { const k = ev.target.closest('[data-next]'); k.disabled = true; try { const was = b.status, x = await api('POST', `/batches/${b.id}/next`); put(x); snack({Planned: `Batch ${b.id} was started`, Running: `Batch ${b.id} is ready for review`, Review: `Batch ${b.id} was closed`}[was]); } catch (x) { k.disabled = false; fail(x); } return; }
    if (ev.target.closest('[data-del]')) return dialog(`Delete batch ${b.id}?`, `<div>The ${n1(b.items.length, 'sample')} in it will stay registered.</div>`, [{t: 'Cancel'}, {t: 'Delete', c: 'con red', do: async () => { await api('POST', `/batches/${b.id}/delete`); rows = rows.filter(x => x.id !== b.id); draw(); snack(`Batch ${b.id} was deleted`); }}], 'alertdialog');
    if (ev.target.closest('.t')) detail(b);
  };
  draw();
}

/* ---- instruments ---- */
async function instrumentCards(id) {
  let rows, status = ''; const load = async () => { rows = (await api('GET', '/instruments?status=' + encodeURIComponent(status))).rows; if (!stale(id)) draw(); };
  $('#main').innerHTML = head('Instruments', '', sel('i-status', 'Show', [{v: '', t: 'All instruments'}, 'Available', 'In use', 'Maintenance', 'Out of service'], '', {w: 180, on: v => { status = v; load(); }})) + '<div class="cards" id="ic"></div>';
  const draw = () => { $('#ic').innerHTML = rows.map(n => `<div class="card" data-id="${n.id}"><div class="ct"><div><div class="nm">${h(n.name)}</div><div class="sec">${h(n.model)} · ${h(n.room)}</div></div>${chip(n.status)}</div><div>Next calibration: <b>${dt(n.next)}</b> ${n.late ? '<span class="chip err">Overdue</span>' : n.soon ? '<span class="chip warn">Due soon</span>' : ''}</div><div class="sec">Last calibrated ${dt(n.last)}</div>${n.note ? `<div class="sec">⚠ ${h(n.note)}</div>` : ''}<div class="ca"><button class="btn out" data-a="cal">Log calibration</button><button class="btn" data-a="${n.status === 'Out of service' ? 'in' : 'out'}">${n.status === 'Out of service' ? 'Return to service' : 'Take out of service'}</button><div style="flex:1"></div><button class="iconbtn sm" data-a="log" title="History">${ic('method')}</button></div></div>`).join('') || '<div class="empty">No instruments</div>'; };
  $('#main').onclick = async ev => {
    const a = ev.target.closest('[data-a]'); if (!a) return; const n = rows.find(x => x.id === a.closest('.card').dataset.id), post = async (u, b) => { const x = await api('POST', `/instruments/${n.id}/${u}`, b); rows = rows.map(y => y.id === n.id ? x : y); draw(); };
    if (a.dataset.a === 'cal') dialog('Log calibration of ' + n.name, inp('c-date', 'Calibrated on', TODAY, {type: 'date', name: 'date'}) + inp('c-remark', 'Remark', '', {ph: 'optional'}), [{t: 'Cancel'}, {t: 'Save', c: 'con', do: async l => { await post('calibrate', {date: $('#c-date', l).value, remark: $('#c-remark', l).value}); snack('Calibration was logged'); }}]);
    if (a.dataset.a === 'out') dialog('Take ' + n.name + ' out of service', inp('o-note', 'Reason', '', {area: 1, req: 1, name: 'note'}), [{t: 'Cancel'}, {t: 'Confirm', c: 'con', do: async l => { await post('status', {status: 'Out of service', note: $('#o-note', l).value}); snack(n.name + ' is out of service'); }}]);
    if (a.dataset.a === 'in') { await post('status', {status: 'Available', note: ''}); snack(n.name + ' is available again'); }
    if (a.dataset.a === 'log') drawer('History of ' + n.name, `<div class="tl" style="padding:0">${n.log.map(x => `<div><b>${h(x.text)}</b><br><span class="sec">${dt(x.date)} · ${h(x.who)}</span></div>`).join('')}</div>`);
  };
  load();
}

/* ---- reports ---- */
async function reportList(id) {
  let r, q = '', status = param('status');
  $('#main').innerHTML = head('Reports', 'Test reports to customers') + `<div class="paper"><div class="bar"><div class="fc" style="width:240px"><label for="rq">Search reports</label><input class="inp" id="rq" placeholder="Number, order or customer"></div><div><div class="lab">Status</div><div class="seg" id="rs">${['All', 'Draft', 'In review', 'Released'].map(s => `<div class="${(status || 'All') === s ? 'on' : ''}" data-s="${s}">${s}</div>`).join('')}</div></div><div class="sp"></div><span class="sec" id="rc"></span></div><div id="rt"></div></div>`;
  const load = async () => { const u = new URLSearchParams({q, status}).toString(), x = await api('GET', '/reports?' + u); if (stale(id) || u !== new URLSearchParams({q, status}).toString()) return; r = x; draw(); };
  const draw = () => {
    $('#rc').textContent = n1(r.rows.length, 'report');
    $('#rt').innerHTML = r.rows.length ? `<table><thead><tr><th>Report</th><th>Order</th><th>Customer</th><th>Version</th><th>Date</th><th>Status</th><th>Sent to</th><th></th></tr></thead><tbody>${r.rows.map(x => `<tr data-id="${x.id}"><td><span class="lnk" data-a="view">${x.id}</span></td><td><a href="/orders/${x.order}">${x.order}</a></td><td>${h(x.customerName)}</td><td>v${x.version}</td><td>${dt(x.date)}</td><td>${chip(x.status)}</td><td class="sec">${x.to.length ? n1(x.to.length, 'recipient') : 'not sent'}</td><td class="r">${{Draft: '<button class="btn" data-a="submit">Submit</button>', 'In review': '<button class="btn" data-a="reject">Reject</button><button class="btn out" data-a="release">Release</button>', Released: '<button class="btn out" data-a="send">Send</button>'}[x.status]}</td></tr>`).join('')}</tbody></table>` : `<div class="empty">${ic('report')}<div>No reports found</div></div>`;
  };
  let timer; $('#rq').oninput = ev => { clearTimeout(timer); timer = setTimeout(() => { q = ev.target.value; load(); }, 300); };
  $('#main').onclick = async ev => {
    const s = ev.target.closest('[data-s]'), a = ev.target.closest('[data-a]');
    if (s) { status = s.dataset.s === 'All' ? '' : s.dataset.s; $$('#rs div').forEach(x => x.classList.toggle('on', x === s)); return load(); }
    if (!a) return; const x = r.rows.find(y => y.id === a.closest('tr').dataset.id), post = async (u, b) => { await api('POST', `/reports/${x.id}/${u}`, b); load(); };
    try { switch (a.dataset.a) {
      case 'submit': await post('submit'); return snack(`${x.id} was submitted for review`);
      case 'release': return dialog(`Release ${x.id}?`, `<div>The report for ${h(x.customerName)} can no longer be changed after the release.</div>`, [{t: 'Cancel'}, {t: 'Release', c: 'con', do: async () => { await post('release'); snack(`${x.id} was released`); }}]);
      case 'reject': return dialog(`Reject ${x.id}`, inp('rj', 'Reason', '', {area: 1, req: 1, name: 'reason', ph: 'What has to be changed?'}), [{t: 'Cancel'}, {t: 'Reject', c: 'con red', do: async l => { await post('reject', {reason: $('#rj', l).value}); snack(`${x.id} was sent back to draft`); }}]);
      case 'send': return sendDialog(x, post);
      case 'view': return drawer('Report ' + x.id, `<dl class="kv"><dt>Order</dt><dd>${x.order}</dd><dt>Customer</dt><dd>${h(x.customerName)}</dd><dt>Version</dt><dd>${x.version}</dd><dt>Pages</dt><dd>${x.pages}</dd><dt>Status</dt><dd>${chip(x.status)}</dd>${x.reason ? `<dt>Rejected because</dt><dd>${h(x.reason)}</dd>` : ''}</dl><h3 style="margin:8px 0 0">Recipients</h3>${x.to.map(t => `<div>${h(t)}</div>`).join('') || '<div class="sec">Not sent yet</div>'}`);
    } } catch (e) { fail(e); }
  };
  function sendDialog(x, post) {
    let to = x.to.length ? [] : [x.email];
    const chips = () => to.map((t, i) => `<span class="chip">${h(t)}<span class="x" data-rm="${i}">×</span></span>`).join('');
    const add = l => { const v = $('#to', l).value.trim().replace(/[,;]$/, ''); if (v && !to.includes(v)) to.push(v); $('#to', l).value = ''; draw2(l); };
    const draw2 = l => { $$('.rb .chip', l).forEach(c => c.remove()); $('.rb', l).insertAdjacentHTML('afterbegin', chips()); };
    const l = dialog(`Send ${x.id}`, `<div class="fc" data-f="to"><label for="to">Recipients</label><div class="rb">${chips()}<input id="to" placeholder="Add e-mail address"></div><div class="help" data-hint="Press Enter after each address">Press Enter after each address</div></div>${sel('lang', 'Language', ['English', 'German', 'Norwegian'], 'English', {})}`, [{t: 'Cancel'}, {t: 'Send report', c: 'con', do: async l => { add(l); await post('send', {to}); snack(`${x.id} was sent to ${n1(to.length, 'recipient')}`); }}]);
    $('#to', l).onkeydown = ev => { if (ev.key === 'Enter') { ev.preventDefault(); add(l); } };
    l.addEventListener('click', ev => { const k = ev.target.closest('[data-rm]'); if (k) { to.splice(+k.dataset.rm, 1); draw2(l); } });
  }
  load();
}

/* ---- customers ---- */
async function customerList(id) {
  let rows, q = '', inactive = '';
  $('#main').innerHTML = head('Customers', '', `<button class="btn con" id="nc">${ic('plus')}Add customer</button>`) + `<div class="paper"><div class="bar"><input class="inp" id="cq" placeholder="Search customers" style="width:260px"><div class="sp"></div>${sw('cin', 'Show inactive', false)}</div><div id="cl"></div></div>`;
  const load = async () => { const u = new URLSearchParams({q, inactive}).toString(), x = await api('GET', '/customers?' + u); if (stale(id) || u !== new URLSearchParams({q, inactive}).toString()) return; rows = x.rows; draw(); };
  const draw = () => { $('#cl').innerHTML = rows.length ? `<div class="crow ch"><div>Name</div><div>Contact</div><div>City</div><div>Orders</div><div>Discount</div><div></div></div>` + rows.map(c => `<div class="crow" data-id="${c.id}"><div><span class="lnk" data-a="edit">${h(c.name)}</span>${c.active ? '' : ' <span class="chip">Inactive</span>'}</div><div>${h(c.contact)}</div><div>${h(c.city)}</div><div>${c.orders}</div><div>${c.discount ? c.discount + '%' : '–'}</div><div><button class="iconbtn sm" data-menu data-a="menu">${ic('more')}</button></div></div>`).join('') : `<div class="empty">${ic('cust')}<div>No customers found</div></div>`; };
  const form = c => drawer(c ? 'Edit customer' : 'New customer', inp('cu-name', 'Name', c?.name, {req: 1, name: 'name'}) + inp('cu-contact', 'Contact person', c?.contact) + inp('cu-email', 'E-mail', c?.email, {req: 1, name: 'email'}) + inp('cu-phone', 'Phone', c?.phone) + inp('cu-city', 'City', c?.city) + inp('cu-discount', 'Discount (%)', c?.discount ?? 0, {name: 'discount'}),
    [{t: 'Cancel'}, {t: 'Save', c: 'con', do: async l => { const b = Object.fromEntries(['name', 'contact', 'email', 'phone', 'city', 'discount'].map(k => [k, $('#cu-' + k, l).value])); const x = await api(c ? 'PUT' : 'POST', '/customers' + (c ? '/' + c.id : ''), b); snack(c ? 'Customer saved' : `${x.name} was added`); load(); }}]);
  let timer; $('#cq').oninput = ev => { clearTimeout(timer); timer = setTimeout(() => { q = ev.target.value; load(); }, 250); };
  $('#cin').addEventListener('change', () => { inactive = isOn('cin') && F !== 'show-inactive-ignored' ? '1' : ''; load(); });
  $('#main').onclick = ev => {
    if (ev.target.closest('#nc')) return form(null);
    const a = ev.target.closest('[data-a]'); if (!a) return; const c = rows.find(x => x.id === a.closest('[data-id]').dataset.id);
    if (a.dataset.a === 'edit') form(c);
    else menu(a, [{t: 'Edit', do: () => form(c)}, {t: c.active ? 'Deactivate' : 'Activate', do: async () => { await api('POST', `/customers/${c.id}/${c.active ? 'deactivate' : 'activate'}`); snack(`${c.name} is ${c.active ? 'inactive' : 'active'} now`); load(); }}]);
  };
  await load(); const o = param('open'); if (o && !stale(id)) { const c = rows.find(x => x.id === o); if (c) form(c); }
}

/* ---- settings ---- */
async function settings(id) {
  let s = await api('GET', '/settings'); if (stale(id)) return; let dirty = false;
  const draw = () => {
    $('#main').innerHTML = head('Settings', '') + `<div class="paper"><div class="ph"><h2>Profile</h2></div><div class="pad"><div class="form">${inp('display', 'Display name', s.display, {name: 'display'})}${sel('language', 'Language', ['English', 'German', 'Norwegian'], s.language, {on: mark})}</div></div></div>
    <div class="paper"><div class="ph"><h2>Notifications</h2></div><div class="pad">${[['overdue', 'E-mail when a sample is overdue'], ['released', 'E-mail when a report is released'], ['digest', 'Weekly digest on Monday']].map(k => `<div>${sw(k[0], k[1], s[k[0]])}</div>`).join('')}</div></div>
    <div class="paper"><div class="ph"><h2>Laboratory</h2></div><div class="pad">${inp('footer', 'Report footer', s.footer, {area: 1, help: 'At most 120 characters'})}</div><div class="savebar"><span class="sec" id="dirty" style="flex:1"></span><button class="btn" id="discard" disabled>Discard</button><button class="btn con" id="save" disabled>Save changes</button></div></div>`;
    dirty = false;
  };
  function mark() { dirty = true; $('#dirty').textContent = 'You have unsaved changes'; $('#save').disabled = $('#discard').disabled = false; }
  $('#main').oninput = mark; $('#main').addEventListener('change', ev => { if (ev.target.matches('.sw') && !stale(id)) mark(); });
  $('#main').onclick = async ev => {
    if (ev.target.closest('#discard')) { if (F === 'discard-keeps-values') { $('#dirty').textContent = ''; $('#save').disabled = $('#discard').disabled = true; return; } draw(); snack('Changes discarded'); }
    if (ev.target.closest('#save')) { try { s = await api('PUT', '/settings', {display: $('#display').value, language: val('language'), overdue: isOn('overdue'), released: isOn('released'), digest: isOn('digest'), footer: $('#footer').value}); session = await api('GET', '/session'); $('#user').children[1].textContent = session.name; draw(); snack('Settings saved'); } catch (x) { errs($('#main'), x.errors || {}); } }
  };
  draw();
}

(async () => { session = await api('GET', '/session'); F = session.f; if (session.user) { shell(); if (location.pathname === '/login') history.replaceState(0, '', '/'); route(); } else login(); })();
})();
"""

SHELL = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pipette</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><link rel="stylesheet" href="/static/app.css"></head>
<body><div id="root"></div><div id="layers"></div><div class="snackbars" id="snacks"></div><script src="/static/app.js"></script></body></html>"""


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def answer(self, status, kind, text):
        b = text.encode()
        try:
            self.send_response(status)
            self.send_header("Content-Type", kind + "; charset=utf-8")
            self.send_header("Cache-Control", "no-store")
            self.send_header("Content-Length", str(len(b)))
            self.end_headers()
            self.wfile.write(b)
        except OSError:
            pass

    def go(self):
        global S
        u = urlsplit(self.path)
        p = unquote(u.path)
        q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n) if n else b""
        if p == "/reset" and self.command == "POST":
            with LOCK:
                S = fresh(q.get("fault", ""))
            return self.answer(200, "text/plain", "ok")
        if p == "/static/app.css":
            return self.answer(200, "text/css", CSS)
        if p == "/static/app.js":
            return self.answer(200, "text/javascript", JS)
        if not p.startswith("/api/"):
            return self.answer(200, "text/html", SHELL) if self.command == "GET" else self.answer(404, "text/plain", "not found")
        try:
            body = json.loads(raw) if raw else {}
        except ValueError:
            body = {}
        wait = 100 + zlib.crc32((self.command + p).encode()) % 350
        time.sleep((wait + (150 if self.command != "GET" else 0)) / 1000)
        with LOCK:
            try:
                status, out = 200, api(self.command, p, q, body)
            except Bad as x:
                status, out = x.status, x.body
            except Exception as x:
                import traceback
                traceback.print_exc()
                status, out = 500, dict(error="Something went wrong: " + repr(x))
            text = json.dumps(out)
        self.answer(status, "application/json", text)

    do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = go


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else PORT
    ThreadingHTTPServer.allow_reuse_address = True
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", port), H).serve_forever()
