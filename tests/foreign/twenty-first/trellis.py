#!/usr/bin/env python3
"""Trellis - a small CRM for a landscaping business (single-page application plus JSON API)."""
import copy, datetime, json, re, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlparse, parse_qs, unquote

TODAY = datetime.date(2026, 4, 14)
D = datetime.timedelta
def fmt(d): return f"{d.day} {d.strftime('%b %Y')}"
def day(n): return TODAY + D(days=n)

LEADS = """Maya Thornton|Alder Creek|Garden redesign|Website|8500|New
Oscar Lindqvist|Brookfield|Patio and paving|Referral|12400|Qualified
Priya Raman|Harlow|Lawn care plan|Website|960|New
Devon Castillo|Alder Creek|Irrigation|Phone|3200|Contacted
Helen Brandt|Millstone|Tree work|Yard sign|1750|New
Tobias Keller|Brookfield|Retaining wall|Referral|18900|Qualified
Amara Okafor|Harlow|Garden redesign|Trade fair|6400|Contacted
Grace Whitfield|Pine Hollow|Lawn care plan|Website|1120|New
Samuel Ortega|Millstone|Patio and paving|Phone|9800|Contacted
Ingrid Solberg|Pine Hollow|Pond and water|Referral|7300|Qualified
Noah Pemberton|Alder Creek|Fencing|Website|4150|New
Lucia Moretti|Harlow|Planting|Yard sign|2300|Contacted
Caleb Winters|Brookfield|Irrigation|Website|2900|Lost
Yuki Tanaka|Millstone|Garden redesign|Referral|15600|Qualified
Brianna Doyle|Pine Hollow|Tree work|Phone|1400|New
Felix Grunwald|Alder Creek|Retaining wall|Trade fair|11250|Contacted
Nadia Haddad|Harlow|Lawn care plan|Website|880|Lost
Marcus Bell|Brookfield|Fencing|Yard sign|5600|New
Sofia Petrov|Millstone|Planting|Website|1980|Contacted
Ethan Marlowe|Pine Hollow|Patio and paving|Referral|10300|New
Camille Laurent|Alder Creek|Pond and water|Website|6900|Qualified
Jonas Eide|Brookfield|Planting|Phone|2650|New
Rosa Delgado|Harlow|Irrigation|Referral|3850|Contacted
Walter Finch|Millstone|Tree work|Yard sign|2100|Lost"""

CUSTOMERS = """Ashgrove Dental|Dr. Lena Fisk|Harlow|Commercial|555-0141|office@ashgrovedental.example|12 Mill Lane
Birchwood HOA|Paul Renner|Brookfield|Commercial|555-0118|board@birchwood.example|4 Birchwood Drive
Carver Family|Joan Carver|Alder Creek|Residential|555-0172|joan.carver@mail.example|88 Orchard Road
Dunmore Hotel|Iris Vance|Millstone|Commercial|555-0103|events@dunmore.example|1 Station Square
Eastgate School|Tom Hadley|Harlow|Commercial|555-0166|office@eastgate.example|30 School Street
Fairbanks Residence|Ruth Fairbanks|Pine Hollow|Residential|555-0125|ruth@fairbanks.example|7 Hollow Way
Greystone Winery|Luca Ferri|Alder Creek|Commercial|555-0190|luca@greystone.example|Vineyard Hill 2
Holloway Cottage|Simon Holloway|Pine Hollow|Residential|555-0134|simon@holloway.example|19 Hollow Way
Juniper Apartments|Dana Cho|Brookfield|Commercial|555-0157|manager@juniper.example|240 Park Avenue
Kessler Family|Miriam Kessler|Millstone|Residential|555-0188|miriam.kessler@mail.example|51 Canal Street
Larkspur Cafe|Ben Attwood|Harlow|Commercial|555-0149|hello@larkspur.example|3 Market Place
Maplewood Church|Rev. Alan Stone|Millstone|Commercial|555-0111|parish@maplewood.example|9 Church Row"""

QUOTES = """Carver Family|Front garden refresh|Accepted|0|Topsoil delivery:6:48;Shrub planting:14:32;Labour:16:55
Greystone Winery|Terrace paving|Sent|10|Sandstone pavers:85:42;Gravel base:12:65;Labour:40:55
Ashgrove Dental|Entrance planters|Draft|5|Cedar planter:4:180;Boxwood:12:24.5;Labour:6:55
Birchwood HOA|Seasonal mowing|Sent|0|Mowing visit:18:95;Edging:18:20
Dunmore Hotel|Courtyard fountain|Draft|0|Fountain kit:1:2850;Pump installation:1:640;Labour:24:55
Fairbanks Residence|Hedge replacement|Declined|0|Hedge removal:1:450;Privet hedge:30:18.5
Juniper Apartments|Irrigation retrofit|Sent|15|Drip line kit:8:210;Controller:2:345;Labour:20:55
Kessler Family|Raised beds|Accepted|0|Oak raised bed:5:165;Compost:10:12
Larkspur Cafe|Patio seating area|Draft|0|Permeable paver:60:38;Labour:22:55
Eastgate School|Playground mulch|Sent|10|Wood chip mulch:40:29;Spreading:8:55
Holloway Cottage|Wildflower meadow|Draft|0|Wildflower seed:9:36;Ground preparation:1:520
Maplewood Church|Memorial garden|Accepted|0|Rose bush:20:27;Stone bench:2:410;Labour:18:55"""

JOBS = """Spring clean-up|Carver Family|North crew|Scheduled|2
Hedge trimming|Fairbanks Residence|South crew|Scheduled|3
Terrace survey|Greystone Winery|North crew|Scheduled|6
Lawn aeration|Eastgate School|South crew|Scheduled|7
Oak pruning|Holloway Cottage|Tree crew|Scheduled|8
Raised beds|Kessler Family|South crew|In progress|-1
Memorial garden|Maplewood Church|North crew|In progress|-4
Weekly mowing|Birchwood HOA|South crew|In progress|0
Drainage repair|Dunmore Hotel|North crew|On hold|-6|Waiting for pump
Fence repair|Juniper Apartments|South crew|On hold|-5|Permit pending
Front garden refresh|Carver Family|North crew|Done|-12
Stump removal|Ashgrove Dental|Tree crew|Done|-14
Storm damage check|Larkspur Cafe|Tree crew|Done|-18
Bulb planting|Ashgrove Dental|South crew|Done|-25"""

FOLLOW = """Call Oscar Lindqvist about stone samples|-4|0
Send contract to Greystone Winery|-1|0
Confirm start date with Carver Family|0|0
Email price list to Maya Thornton|0|0
Check pump delivery for Dunmore Hotel|0|0
Visit Juniper Apartments|2|0
Ask Ingrid Solberg for photos|3|0
Renew mowing plan with Birchwood HOA|6|0
Review budget with Tobias Keller|10|0
Thank Kessler Family for the review|-6|1
Mail brochure to Felix Grunwald|-7|1"""

NOTES = {"Carver Family": [("Gate code is 4471, dog is friendly.", -3, "Rosie"), ("Prefers native plants.", -20, "Hal"), ("First visit, very nice people.", -41, "Rosie")],
         "Greystone Winery": [("Wants the terrace done before the harvest festival.", -5, "Hal"), ("Met Luca at the trade fair.", -33, "Rosie")],
         "Dunmore Hotel": [("Deliveries only before 9 am.", -8, "Hal")],
         "Ashgrove Dental": [("Invoice goes to the practice manager.", -15, "Rosie")]}

LOCK = threading.Lock()
S = {}

def reset(fault=""):
    S.clear()
    S["fault"] = fault
    S["leads"] = []
    for i, l in enumerate(LEADS.split("\n")):
        n, town, service, source, budget, status = l.split("|")
        S["leads"].append(dict(id=i + 1, name=n, town=town, service=service, source=source, budget=int(budget), status=status,
                               email=n.lower().replace(" ", ".") + "@mail.example", phone=f"555-02{i+10}", added=day(-1 - 2 * i), reason=""))
    S["customers"] = []
    for i, l in enumerate(CUSTOMERS.split("\n")):
        n, contact, town, typ, phone, email, addr = l.split("|")
        S["customers"].append(dict(id=i + 1, name=n, contact=contact, town=town, type=typ, phone=phone, email=email, address=addr,
                                   notes=[dict(id=100 * (i + 1) + k, text=t, when=day(d), by=by, pinned=False) for k, (t, d, by) in enumerate(NOTES.get(n, []))]))
    S["quotes"] = []
    for i, l in enumerate(QUOTES.split("\n")):
        cust, title, status, disc, lines = l.split("|")
        S["quotes"].append(dict(no=f"Q-{1041+i}", customer=cust, title=title, status=status, discount=float(disc), issued=day(-30 + 2 * i),
                                lines=[dict(id=k + 1, text=a.split(":")[0], qty=float(a.split(":")[1]), price=float(a.split(":")[2])) for k, a in enumerate(lines.split(";"))]))
    S["jobs"] = []
    for i, l in enumerate(JOBS.split("\n")):
        p = l.split("|")
        S["jobs"].append(dict(id=f"J-{301+i}", title=p[0], customer=p[1], crew=p[2], column=p[3], date=day(int(p[4])), reason=p[5] if len(p) > 5 else ""))
    S["follow"] = []
    for i, l in enumerate(FOLLOW.split("\n")):
        t, d, done = l.split("|")
        S["follow"].append(dict(id=i + 1, text=t, due=day(int(d)), done=done == "1"))
    S["settings"] = dict(business="Fernhill Landscapes", tax=8.0, validity=30, daily=True)
    S["badge"] = None
    S["counts"] = None

reset()
COLUMNS = ["Scheduled", "In progress", "On hold", "Done"]
F = lambda name: S["fault"] == name

def cents(x): return int(x * 100 + 0.5 + 1e-6) / 100

def totals(q):
    sub = cents(sum(l["qty"] * l["price"] for l in q["lines"]))
    disc = cents(sub * q["discount"] / 100)
    base = sub if F("discount-ignored") else sub - disc
    tax = cents(base * S["settings"]["tax"] / 100)
    return dict(subtotal=sub, discountAmount=disc, tax=tax, total=cents(base + tax), taxRate=S["settings"]["tax"])

def due_now(): return [f for f in S["follow"] if not f["done"] and f["due"] <= TODAY]

def out(x):
    if isinstance(x, dict): return {k: out(v) for k, v in x.items()}
    if isinstance(x, list): return [out(v) for v in x]
    if isinstance(x, datetime.date): return fmt(x)
    return x

class Err(Exception):
    def __init__(self, code, msg): self.code, self.msg = code, msg

def find(lst, key, val):
    for x in lst:
        if str(x[key]) == str(val): return x
    raise Err(404, "Not found")

EMAIL = re.compile(r"^[^@\s]+@[^@\s]+\.[^@\s]+$")

def lead_list(q):
    rows = list(S["leads"])
    word, src, st = q.get("q", "").strip().lower(), q.get("source", ""), q.get("status", "")
    counts = {s: sum(1 for l in rows if l["status"] == s) for s in ("New", "Contacted", "Qualified", "Lost")}
    counts["All"] = len(rows)
    if st: rows = [l for l in rows if l["status"] == st or (F("status-tab-leaks") and st == "Qualified" and l["status"] == "Contacted")]
    if src: rows = [l for l in rows if l["source"] == src]
    if word and not (src and F("filter-drops-search")):
        keys = ("name", "service") if F("search-no-town") else ("name", "town", "service")
        rows = [l for l in rows if any(word in l[k].lower() for k in keys)]
    sort, rev = q.get("sort", "added"), q.get("dir", "desc") == "desc"
    if sort == "budget" and F("sort-as-text"): key = lambda l: str(l["budget"])
    elif sort in ("budget", "added"): key = lambda l: l[sort]
    else: key = lambda l: str(l[sort]).lower()
    rows.sort(key=lambda l: l["id"], reverse=True)
    rows.sort(key=key, reverse=rev)
    total = len(rows)
    pages = max(1, -(-total // 10))
    page = min(max(1, int(q.get("page", 1))), pages)
    start = (page - 1) * 10
    shown = rows[start - 1:start + 9] if F("page-overlap") and page > 1 else rows[start:start + 10]
    return dict(rows=shown, total=total, page=page, pages=pages, start=start, counts=counts)

def lead_check(b, own=None):
    e = {}
    if not b.get("name", "").strip(): e["name"] = "Full name is required"
    if not b.get("email", "").strip(): e["email"] = "Email is required"
    elif not EMAIL.match(b["email"].strip()) and not F("email-unchecked"): e["email"] = "Enter a valid email address"
    elif any(l["email"] == b["email"].strip().lower() and l["id"] != own for l in S["leads"]): e["email"] = "A lead with this email already exists"
    bud = str(b.get("budget", "")).strip().replace(",", "")
    if bud and not re.match(r"^\d+$", bud): e["budget"] = "Budget must be a whole number"
    return e, int(bud) if bud and "budget" not in e else 0

def board():
    return {c: sum(1 for j in S["jobs"] if j["column"] == c) for c in COLUMNS}

def api(method, path, q, b):
    p = [unquote(x) for x in path.strip("/").split("/")][1:]
    head = p[0]
    if head == "summary":
        n = len(due_now())
        if F("badge-stale"):
            if S["badge"] is None: S["badge"] = n
            n = S["badge"]
        return 0.25, dict(due=n, business=S["settings"]["business"])
    if head == "dashboard":
        src = {}
        for l in S["leads"]: src[l["source"]] = src.get(l["source"], 0) + 1
        return 0.7, dict(openLeads=sum(1 for l in S["leads"] if l["status"] != "Lost" or F("kpi-counts-lost")),
                         awaiting=sum(1 for x in S["quotes"] if x["status"] == "Sent"), pipeline=sum(totals(x)["total"] for x in S["quotes"] if x["status"] == "Sent"),
                         inProgress=board()["In progress"], due=len(due_now()), sources=sorted(src.items(), key=lambda t: -t[1]),
                         next=sorted([j for j in S["jobs"] if j["column"] == "Scheduled"], key=lambda j: j["date"])[:4])
    if head == "leads":
        if method == "GET": return 0.45, lead_list(q)
        if len(p) == 1:
            e, bud = lead_check(b)
            if e: return 0.5, (422, dict(errors=e))
            l = dict(id=max([x["id"] for x in S["leads"]] + [0]) + 1, name=b["name"].strip(), town=b["town"], service=b["service"], source=b["source"], budget=bud,
                     status="New", email=b["email"].strip().lower(), phone=b.get("phone", ""), added=TODAY, reason="")
            if not F("lead-not-stored"): S["leads"].insert(0, l)
            return 0.8, l
        if p[1] == "bulk":
            n = 0
            for l in S["leads"]:
                if l["id"] in b["ids"]:
                    n += 1
                    if n == 1 or not F("bulk-first-only"): l["status"] = b["status"]
            return 0.6, dict(n=n)
        l = find(S["leads"], "id", p[1])
        if method == "DELETE":
            S["leads"].remove(l); return 0.5, {}
        if len(p) > 2 and p[2] == "convert":
            if not F("convert-keeps-lead"): S["leads"].remove(l)
            c = dict(id=len(S["customers"]) + 1, name=l["name"], contact=l["name"], town=l["town"], type="Residential", phone=l["phone"], email=l["email"], address="", notes=[])
            S["customers"].append(c); return 0.7, c
        if "full" in b:
            e, bud = lead_check(b, l["id"])
            if e: return 0.5, (422, dict(errors=e))
            for k in ("name", "email", "phone", "town", "service", "source"): l[k] = b[k].strip()
            l["budget"] = bud
        else:
            for k in ("status", "reason"):
                if k in b: l[k] = b[k]
        return 0.5, l
    if head == "customers":
        if method == "GET" and len(p) == 1:
            w, t = q.get("q", "").strip().lower(), q.get("type", "")
            rows = [c for c in S["customers"] if (not w or any(w in c[k].lower() for k in ("name", "contact", "town"))) and (not t or c["type"] == t)]
            rows = sorted(rows, key=lambda c: c["name"])
            return 0.4, dict(rows=[dict({k: v for k, v in c.items() if k != "notes"}, open=sum(1 for j in S["jobs"] if j["customer"] == c["name"] and j["column"] != "Done")) for c in rows], total=len(rows))
        c = find(S["customers"], "id", p[1])
        if len(p) > 2 and p[2] == "notes":
            if method == "POST" and len(p) == 3:
                n = dict(id=int(time.time() * 1000) % 10**9, text=b["text"].strip(), when=TODAY, by="You", pinned=False)
                c["notes"].insert(len(c["notes"]) if F("note-at-bottom") else 0, n)
            else:
                n = find(c["notes"], "id", p[3])
                if method == "DELETE": c["notes"].remove(n)
                else: n["pinned"] = not n["pinned"]
            return 0.45, dict(notes=sorted(c["notes"], key=lambda n: not n["pinned"]))
        if method == "PATCH":
            for k, v in b.items():
                if k == "email" and not EMAIL.match(v): return 0.3, (422, dict(errors=dict(email="Enter a valid email address")))
                if k in ("phone", "email", "address"): c[k] = v.strip()
            return 0.4, dict(c)
        return 0.5, dict(customer=dict(c, notes=sorted(c["notes"], key=lambda n: not n["pinned"])), quotes=[dict(x, **totals(x)) for x in S["quotes"] if x["customer"] == c["name"]],
                         jobs=[j for j in S["jobs"] if j["customer"] == c["name"]])
    if head == "quotes":
        if method == "GET" and len(p) == 1:
            rows = [dict(x, **totals(x)) for x in S["quotes"] if not q.get("status") or x["status"] == q["status"]]
            s = q.get("sort", "new")
            if s == "new": rows.sort(key=lambda x: x["no"], reverse=True)
            elif s == "high": rows.sort(key=lambda x: -x["total"])
            elif s == "low": rows.sort(key=lambda x: x["total"])
            else: rows.sort(key=lambda x: x["customer"])
            return 0.5, dict(rows=rows, sum=sum(r["total"] for r in rows))
        x = find(S["quotes"], "no", p[1])
        act = p[2] if len(p) > 2 else ""
        if method == "POST":
            if act == "lines":
                x["lines"].append(dict(id=max([l["id"] for l in x["lines"]] + [0]) + 1, text=b["text"].strip(), qty=float(b["qty"]), price=float(b["price"])))
            elif act == "line":
                l = find(x["lines"], "id", b["id"])
                if b.get("remove"):
                    x["lines"].remove(x["lines"][-1] if F("remove-last-line") else l)
                else: l["qty"] = float(b["qty"])
            elif act == "discount": x["discount"] = float(b["discount"])
            elif act == "send":
                if not F("send-stays-draft"): x["status"] = "Sent"
            elif act == "accept":
                x["status"] = "Accepted"
                S["jobs"].append(dict(id=f"J-{301+len(S['jobs'])}", title=x["title"], customer=x["customer"], crew="Unassigned", column="Scheduled", date=day(14), reason=""))
            elif act == "decline": x["status"] = "Declined"
            elif act == "duplicate":
                y = copy.deepcopy(x)
                y["no"] = f"Q-{max(int(z['no'][2:]) for z in S['quotes'])+1}"; y["status"] = "Draft"; y["issued"] = TODAY
                if F("duplicate-one-line"): y["lines"] = y["lines"][:1]
                S["quotes"].append(y); x = y
        if method == "DELETE": S["quotes"].remove(x)
        c = [c for c in S["customers"] if c["name"] == x["customer"]][0]
        return 0.9 if act == "send" else 0.5, dict(x, **totals(x), email=c["email"], customerId=c["id"], validUntil=x["issued"] + D(days=S["settings"]["validity"]))
    if head == "jobs":
        if method == "POST":
            j = find(S["jobs"], "id", p[1])
            if F("move-next-job"):
                col = [x for x in S["jobs"] if x["column"] == j["column"]]
                j = col[(col.index(j) + 1) % len(col)]
            if F("column-count-stale") and S["counts"] is None: S["counts"] = board()
            j["column"], j["reason"] = b["column"], b.get("reason", "")
            S["jobs"].remove(j); S["jobs"].append(j)
        crew = q.get("crew", "")
        return 0.5, dict(jobs=[j for j in S["jobs"] if not crew or j["crew"] == crew or (F("crew-filter-leaks") and j["column"] == "Done")], counts=S["counts"])
    if head == "followups":
        if method == "POST" and len(p) == 1:
            S["follow"].append(dict(id=len(S["follow"]) + 1, text=b["text"].strip(), due=day(int(b["days"])), done=False))
        elif method == "POST":
            f = find(S["follow"], "id", p[1])
            if "done" in b and not (b["done"] is False and F("undo-does-nothing")): f["done"] = b["done"]
            if "days" in b:
                f["due"] = day(1 if F("snooze-one-day") else int(b["days"]))
        rows = sorted(S["follow"], key=lambda f: (f["due"], f["id"]))
        return 0.4, [dict(f, overdue=f["due"] < TODAY and not f["done"], now=f["due"] <= TODAY) for f in rows]
    if head == "settings":
        if method == "POST":
            for k in S["settings"]:
                if k in b and not (k == "tax" and F("tax-not-saved")): S["settings"][k] = b[k]
        return 0.5, dict(S["settings"])
    raise Err(404, "Not found")

class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass
    def send(self, code, body, typ="application/json"):
        data = body if isinstance(body, bytes) else body.encode()
        self.send_response(code)
        if code != 204:
            self.send_header("Content-Type", typ + "; charset=utf-8")
            self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        try: self.wfile.write(data)
        except (BrokenPipeError, ConnectionResetError): self.close_connection = True
    def handle_any(self):
        u = urlparse(self.path)
        q = {k: v[0] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n) if n else b""
        if u.path == "/reset" and self.command == "POST":
            with LOCK: reset(q.get("fault", ""))
            return self.send(204, b"")
        if u.path == "/favicon.ico": return self.send(204, b"")
        if u.path.startswith("/api/"):
            try:
                with LOCK:
                    delay, body = api(self.command, u.path, q, json.loads(raw or b"{}"))
                    code = 200
                    if isinstance(body, tuple): code, body = body
                    text = json.dumps(out(body))
            except Err as e: delay, code, text = 0.3, e.code, json.dumps(dict(error=e.msg))
            time.sleep(delay)
            return self.send(code, text)
        if u.path == "/assets/app.js":
            return self.send(200, JS.replace("__FLAGS__", json.dumps({S["fault"]: True} if S["fault"] else {})), "text/javascript")
        if u.path == "/assets/app.css": return self.send(200, CSS, "text/css")
        self.send(200, HTML, "text/html")
    do_GET = do_POST = do_PATCH = do_DELETE = handle_any

HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Trellis</title>
<link rel="stylesheet" href="/assets/app.css"></head><body><div id="root"></div><script src="/assets/app.js"></script></body></html>"""

CSS = """
*{box-sizing:border-box}body{margin:0;font:14px/1.45 system-ui,'DejaVu Sans',sans-serif;color:#1f2a24;background:#f4f6f3}
a{color:#2c6e49;text-decoration:none}button,input,select,textarea{font:inherit}
.app{display:flex;min-height:100vh}.side{width:210px;background:#1e3a2b;color:#dfe9e2;padding:18px 12px;flex:none}
.side .logo{font-size:20px;font-weight:700;color:#fff;padding:0 8px}.side .biz{padding:0 8px 16px;font-size:12px;opacity:.75}
.side a{display:flex;justify-content:space-between;color:#dfe9e2;padding:8px;border-radius:6px}.side a.active{background:#2c6e49;color:#fff}
.badge{background:#e2574c;color:#fff;border-radius:10px;padding:0 7px;font-size:12px}
.main{flex:1;padding:22px 28px;min-width:0}.top{display:flex;align-items:center;justify-content:space-between;margin-bottom:14px;gap:12px}
h1{font-size:22px;margin:0}h2{font-size:16px;margin:0 0 10px}.muted{color:#6b7a70}.today{font-size:12px;color:#6b7a70}
.btn{border:1px solid #b9c6bd;background:#fff;border-radius:6px;padding:6px 12px;cursor:pointer;color:#1f2a24;display:inline-block}.btn--primary{background:#2c6e49;border-color:#2c6e49;color:#fff}
.btn--danger{background:#c0392b;border-color:#c0392b;color:#fff}.btn:disabled{opacity:.5;cursor:default}.icon-btn{border:0;background:none;cursor:pointer;padding:2px 8px;font-size:16px;color:#55645a}
.bar{display:flex;gap:10px;align-items:center;margin-bottom:12px;flex-wrap:wrap}.input,.bar input,.bar select{border:1px solid #b9c6bd;border-radius:6px;padding:6px 9px;background:#fff}
.tabs{display:flex;gap:4px;border-bottom:1px solid #d5ddd7;margin-bottom:12px}.tab{padding:8px 12px;cursor:pointer;border:0;background:none;border-bottom:2px solid transparent;color:#55645a}
.tab--on{border-color:#2c6e49;color:#1f2a24;font-weight:600}.tab .n{font-size:11px;color:#6b7a70;margin-left:4px}
table{width:100%;border-collapse:collapse;background:#fff;border-radius:8px}th,td{text-align:left;padding:8px 10px;border-bottom:1px solid #e6ebe7}th.sortable{cursor:pointer}.num{text-align:right}
.is-loading{opacity:.5}.chip{border-radius:10px;padding:2px 9px;font-size:12px;background:#e4e9e5;cursor:default}.chip--click{cursor:pointer}.chip--new{background:#d9ecff}.chip--qualified,.chip--accepted{background:#d3f0dc}.chip--lost,.chip--declined{background:#f6d9d6}.chip--sent,.chip--contacted{background:#fff0cc}
.drop{position:relative;display:inline-block}.menu{position:absolute;right:0;top:100%;z-index:20;background:#fff;border:1px solid #cfd8d1;border-radius:8px;box-shadow:0 6px 20px #0002;min-width:170px;padding:4px}.menu--left{left:0;right:auto}
.menu__item{padding:7px 10px;border-radius:5px;cursor:pointer;white-space:nowrap}.menu__item:hover{background:#eef3ef}.menu__item--danger{color:#c0392b}
.overlay{position:fixed;inset:0;background:#0006;display:flex;align-items:center;justify-content:center;z-index:50}.modal{background:#fff;border-radius:10px;padding:20px 22px;width:440px;max-height:92vh;overflow:auto}
.modal__foot{display:flex;justify-content:flex-end;gap:8px;margin-top:16px}.field{margin-bottom:10px}.field label,.field .lbl{display:block;font-size:12px;color:#55645a;margin-bottom:3px}.field input,.field select,.field textarea{width:100%;border:1px solid #b9c6bd;border-radius:6px;padding:6px 9px}
.err{color:#c0392b;font-size:12px;margin-top:3px}.invalid{border-color:#c0392b!important}
.toasts{position:fixed;right:20px;bottom:20px;z-index:80;display:flex;flex-direction:column;gap:8px}.toast{background:#22332a;color:#fff;border-radius:8px;padding:10px 14px;display:flex;gap:12px;align-items:center}.toast--error{background:#a93226}.toast .link{color:#a9e5bf;cursor:pointer}
.cards{display:grid;grid-template-columns:repeat(5,1fr);gap:12px;margin-bottom:18px}.kpi{background:#fff;border-radius:10px;padding:14px}.kpi__v{font-size:24px;font-weight:700}.kpi__l{color:#6b7a70;font-size:12px}
.panel{background:#fff;border-radius:10px;padding:16px;margin-bottom:16px}.cols{display:grid;grid-template-columns:1fr 1fr;gap:16px}.li{display:flex;justify-content:space-between;padding:6px 0;border-bottom:1px solid #eef1ee}
.board{display:grid;grid-template-columns:repeat(4,1fr);gap:12px;align-items:start}.col{background:#e8ede9;border-radius:10px;padding:10px}.col__h{display:flex;justify-content:space-between;font-weight:600;margin-bottom:8px}
.card{background:#fff;border-radius:8px;padding:10px;margin-bottom:8px}.card__t{font-weight:600}.card__m{font-size:12px;color:#6b7a70}.card__move{font-size:12px;color:#2c6e49;cursor:pointer}.card__r{font-size:12px;background:#fff0cc;border-radius:5px;padding:2px 6px;margin-top:4px}
.sum{width:280px;margin-left:auto;margin-top:12px}.sum div{display:flex;justify-content:space-between;padding:3px 0}.sum .grand{font-weight:700;border-top:1px solid #cfd8d1}
.ro{border-bottom:1px dashed #9fb0a5;cursor:pointer}.inline{display:inline-flex;gap:4px}.inline input{width:190px;border:1px solid #2c6e49;border-radius:5px;padding:3px 6px}.qty input{width:64px}
.note{border-bottom:1px solid #eef1ee;padding:8px 0}.note__a{font-size:12px}.note__a span{color:#2c6e49;cursor:pointer;margin-right:10px}.pin{font-size:11px;background:#fff0cc;border-radius:5px;padding:1px 6px;margin-right:6px}
.fu{display:flex;align-items:center;gap:10px;background:#fff;border-radius:8px;padding:9px 12px;margin-bottom:6px}.fu__t{flex:1}.check{width:18px;height:18px;border:2px solid #8aa093;border-radius:5px;cursor:pointer;flex:none}.check--on{background:#2c6e49;border-color:#2c6e49}
.tag-over{background:#f6d9d6;color:#9c2b20;border-radius:5px;padding:1px 7px;font-size:12px}.switch{width:36px;height:20px;border-radius:10px;background:#b9c6bd;display:inline-block;position:relative;cursor:pointer;vertical-align:middle;margin-right:8px}.switch:after{content:'';position:absolute;left:2px;top:2px;width:16px;height:16px;border-radius:8px;background:#fff}.switch--on{background:#2c6e49}.switch--on:after{left:18px}
.empty{padding:30px;text-align:center;color:#6b7a70;background:#fff;border-radius:8px}.spin{padding:30px;text-align:center;color:#6b7a70}.bulk{background:#dcebe1;border-radius:8px;padding:8px 12px;margin-bottom:10px;display:flex;gap:12px;align-items:center}
"""

JS = r"""
const FLAGS = __FLAGS__;
// ---- tiny vdom -------------------------------------------------------------
const h = (t, p, ...c) => ({t, p: p || {}, c: c.flat(9).filter(x => x !== null && x !== undefined && x !== false && x !== true).map(x => typeof x === 'object' ? x : {x: String(x)})});
function setP(e, k, v) {
  if (k === 'key' || k === 'focus') return;
  if (k.startsWith('on')) { e[k] = v || null; return; }
  if (k === 'value') { if (e.value !== v) e.value = v; return; }
  if (k === 'checked' || k === 'disabled' || k === 'selected') { e[k] = !!v; return; }
  if (v === null || v === undefined || v === false) e.removeAttribute(k); else e.setAttribute(k, v === true ? '' : v);
}
function mk(v) {
  if ('x' in v) return v.e = document.createTextNode(v.x);
  const e = v.e = document.createElement(v.t);
  v.c.forEach(c => e.appendChild(mk(c)));
  for (const k in v.p) setP(e, k, v.p[k]);
  if (v.p.focus) setTimeout(() => { e.focus(); if (e.select) e.select(); }, 0);
  return e;
}
function patch(o, n) {
  if (('x' in o) !== ('x' in n) || o.t !== n.t || (o.p && o.p.key) !== (n.p && n.p.key)) { o.e.replaceWith(mk(n)); return; }
  const e = n.e = o.e;
  if ('x' in n) { if (o.x !== n.x) e.nodeValue = n.x; return; }
  for (let i = 0; i < n.c.length; i++) { if (o.c[i]) patch(o.c[i], n.c[i]); else e.appendChild(mk(n.c[i])); }
  for (let i = n.c.length; i < o.c.length; i++) o.c[i].e.remove();
  for (const k in o.p) if (!(k in n.p)) setP(e, k, null);
  for (const k in n.p) if (k === 'value' || n.p[k] !== o.p[k]) setP(e, k, n.p[k]);
}
// ---- store -----------------------------------------------------------------
let st = {due: 0, business: '', toasts: [], menu: null, modal: null, v: {}};
let tree = null, queued = false;
const root = document.getElementById('root');
function draw() { queued = false; const n = App(); if (!tree) root.appendChild(mk(n)); else patch(tree, n); tree = n; }
function set(x) { Object.assign(st, x); if (!queued) { queued = true; Promise.resolve().then(draw); } }
const setV = x => set({v: Object.assign(st.v, x)});
const money = n => '$' + Number(n).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const whole = n => '$' + String(n).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const num = n => String(+n);
const slug = s => s.toLowerCase().replace(/ /g, '-');
async function call(method, url, body) {
  const r = await fetch('/api/' + url, {method, headers: {'Content-Type': 'application/json'}, body: body ? JSON.stringify(body) : undefined});
  const j = await r.json();
  if (!r.ok) { const e = new Error(j.error || 'Request failed'); e.errors = j.errors; e.status = r.status; throw e; }
  return j;
}
let toastId = 0;
function toast(text, opt = {}) {
  const id = ++toastId;
  set({toasts: [...st.toasts, {id, text, ...opt}]});
  setTimeout(() => drop(id), opt.undo ? 7000 : 5000);
}
const drop = id => set({toasts: st.toasts.filter(t => t.id !== id)});
async function summary() { const s = await call('GET', 'summary'); set({due: s.due, business: s.business}); }
// ---- router ----------------------------------------------------------------
function nav(to) { history.pushState({}, '', to); route(); }
const link = (to, props, ...c) => h('a', {href: to, ...props, onclick: e => { if (e.metaKey || e.ctrlKey) return; e.preventDefault(); nav(to); }}, ...c);
let seq = 0;
const NAMES = {'/': 'Dashboard', '/leads': 'Leads', '/customers': 'Customers', '/quotes': 'Quotes', '/jobs': 'Jobs', '/follow-ups': 'Follow-ups', '/settings': 'Settings'};
function route() {
  const p = location.pathname.replace(/\/$/, '') || '/';
  seq++;
  set({menu: null, modal: null, v: {path: p, loading: true}});
  window.scrollTo(0, 0);
  let m;
  const v = st.v;
  if (p === '/') load('dashboard');
  else if (p === '/leads') { Object.assign(v, {q: '', status: '', source: '', sort: 'added', dir: 'desc', page: 1, sel: []}); loadLeads(); }
  else if (p === '/customers') { Object.assign(v, {q: '', type: ''}); loadCustomers(); }
  else if (m = p.match(/^\/customers\/(\d+)$/)) { Object.assign(v, {tab: 'Overview', id: m[1], note: ''}); load('customers/' + m[1]); }
  else if (p === '/quotes') { Object.assign(v, {status: '', sort: 'new'}); loadQuotes(); }
  else if (m = p.match(/^\/quotes\/(Q-\d+)$/)) { Object.assign(v, {no: m[1], nl: {text: '', qty: '', price: ''}}); load('quotes/' + m[1]).then(d => d && setV({disc: num(d.discount)})); }
  else if (p === '/jobs') { Object.assign(v, {crew: ''}); loadJobs(); }
  else if (p === '/follow-ups') { Object.assign(v, {tab: 'Due', text: '', days: '0'}); load('followups'); }
  else if (p === '/settings') load('settings').then(d => d && setV({form: {...d, tax: num(d.tax), validity: num(d.validity)}, errs: {}}));
  else { v.loading = false; v.missing = true; }
  document.title = (NAMES[p] || (p.startsWith('/customers/') ? 'Customer' : p.startsWith('/quotes/') ? p.slice(8) : 'Not found')) + ' · Trellis';
}
async function load(url) {
  const mine = ++seq, v = st.v;
  v.loading = true; set({});
  try { const d = await call('GET', url); if (mine === seq) { setV({data: d, loading: false}); return d; } }
  catch (e) { if (mine === seq) setV({loading: false, missing: true}); }
}
const qs = o => Object.keys(o).filter(k => o[k] !== '').map(k => k + '=' + encodeURIComponent(o[k])).join('&');
const loadLeads = () => { const {q, status, source, sort, dir, page} = st.v; return load('leads?' + qs({q, status, source, sort, dir, page})); };
const loadCustomers = () => { const {q, type} = st.v; return load('customers?' + qs({q, type})); };
const loadQuotes = () => { const {status, sort} = st.v; return load('quotes?' + qs({status, sort})); };
const loadJobs = () => load('jobs?' + qs({crew: st.v.crew}));
let deb = null;
function debounce(f) { clearTimeout(deb); const p = st.v.path; deb = setTimeout(() => { if (st.v.path === p) f(); }, 350); }
document.addEventListener('click', () => { if (st.menu) set({menu: null}); });
document.addEventListener('keydown', e => { if (e.key === 'Escape') { if (st.menu) set({menu: null}); else if (st.modal) set({modal: null}); } });
window.addEventListener('popstate', route);
// ---- shared components -----------------------------------------------------
const Spin = text => h('div', {class: 'spin'}, text);
const Chip = s => h('span', {class: 'chip chip--' + slug(s)}, s);
const openMenu = id => e => { e.stopPropagation(); set({menu: st.menu === id ? null : id}); };
const Item = (text, fn, cls = '', props = {}) => h('div', {class: 'menu__item ' + cls, ...props, onclick: e => { e.stopPropagation(); set({menu: null}); fn(); }}, text);
function Field(id, label, input, err) { return h('div', {class: 'field'}, h('label', {for: id}, label), input, err && h('div', {class: 'err', id: id + '-err'}, err)); }
const opts = (list, cur) => list.map(o => Array.isArray(o) ? h('option', {value: o[0], selected: o[0] === cur}, o[1]) : h('option', {value: o, selected: o === cur}, o));
function busy(fn) { return async () => { if (st.modal && st.modal.busy) return; if (st.modal) { st.modal.busy = true; set({}); } try { await fn(); } finally { if (st.modal) { st.modal.busy = false; set({}); } } }; }
function Inline(key, value, save, cls) {
  const v = st.v;
  if (v.editing === key) {
    const ok = async () => { const t = v.draft; setV({saving: true}); try { await save(t); setV({editing: null, ierr: null}); } catch (e) { setV({ierr: e.errors ? Object.values(e.errors)[0] : e.message}); } setV({saving: false}); };
    return h('span', {class: 'inline ' + (cls || ''), key: key + '-e'},
      h('input', {value: v.draft, focus: true, oninput: e => setV({draft: e.target.value}), onkeydown: e => { if (e.key === 'Enter') ok(); if (e.key === 'Escape') { e.stopPropagation(); if (FLAGS['escape-saves']) ok(); else setV({editing: null, ierr: null}); } }}),
      h('button', {class: 'icon-btn', title: 'Save', onclick: ok}, '✓'), h('button', {class: 'icon-btn', title: 'Cancel', onclick: () => setV({editing: null, ierr: null})}, '✕'),
      v.ierr && h('span', {class: 'err'}, v.ierr));
  }
  return h('span', {class: 'ro', key: key + '-r', title: 'Click to edit', onclick: () => setV({editing: key, draft: String(value), ierr: null})}, value === '' ? '—' : value);
}
// ---- dashboard -------------------------------------------------------------
function Dashboard(v) {
  const d = v.data;
  if (!d) return Spin('Loading dashboard…');
  const K = (l, x, to) => link(to, {class: 'kpi'}, h('div', {class: 'kpi__v'}, x), h('div', {class: 'kpi__l'}, l));
  return h('div', {}, h('div', {class: 'cards'}, K('Open leads', d.openLeads, '/leads'), K('Quotes awaiting reply', d.awaiting, '/quotes'), K('Pipeline value', money(d.pipeline), '/quotes'), K('Jobs in progress', d.inProgress, '/jobs'), K('Follow-ups due', d.due, '/follow-ups')),
    h('div', {class: 'cols'}, h('div', {class: 'panel'}, h('h2', {}, 'Leads by source'), d.sources.map(s => h('div', {class: 'li'}, h('span', {}, s[0]), h('b', {}, s[1])))),
      h('div', {class: 'panel'}, h('h2', {}, 'Up next'), d.next.map(j => h('div', {class: 'li'}, h('span', {}, j.title, ' · ', h('span', {class: 'muted'}, j.customer)), h('span', {}, j.date))))));
}
// ---- leads -----------------------------------------------------------------
const TOWNS = ['Alder Creek', 'Brookfield', 'Harlow', 'Millstone', 'Pine Hollow'];
const SERVICES = ['Fencing', 'Garden redesign', 'Irrigation', 'Lawn care plan', 'Patio and paving', 'Planting', 'Pond and water', 'Retaining wall', 'Tree work'];
const SOURCES = ['Website', 'Referral', 'Phone', 'Yard sign', 'Trade fair'];
const again = x => { setV(x); loadLeads(); };
function Leads(v) {
  const d = v.data;
  const tab = (label, key, n) => h('button', {class: 'tab' + (v.status === key ? ' tab--on' : ''), role: 'tab', 'aria-selected': String(v.status === key), onclick: () => again({status: key, page: 1, sel: []})}, label, h('span', {class: 'n'}, n));
  const th = (label, key, cls = '') => h('th', {class: 'sortable ' + cls, 'aria-sort': v.sort === key ? (v.dir === 'asc' ? 'ascending' : 'descending') : null, onclick: () => again({sort: key, dir: v.sort === key && v.dir === 'asc' ? 'desc' : 'asc', page: 1})}, label, v.sort === key ? (v.dir === 'asc' ? ' ▲' : ' ▼') : '');
  const dirty = v.q || v.source;
  if (!d) return Spin('Loading leads…');
  return h('div', {},
    h('div', {class: 'tabs', role: 'tablist'}, tab('All', '', d.counts.All), ['New', 'Contacted', 'Qualified', 'Lost'].map(s => tab(s, s, d.counts[s]))),
    h('div', {class: 'bar'},
      h('input', {type: 'search', placeholder: 'Search leads…', value: v.q, oninput: e => { setV({q: e.target.value, page: 1}); debounce(loadLeads); }}),
      h('div', {class: 'drop'}, h('div', {class: 'btn', onclick: openMenu('src')}, 'Source: ' + (v.source || 'Any'), ' ▾'),
        st.menu === 'src' && h('div', {class: 'menu menu--left'}, ['Any', ...SOURCES].map(s => Item(s, () => again({source: s === 'Any' ? '' : s, page: 1}))))),
      dirty && h('a', {href: '#', onclick: e => { e.preventDefault(); again({q: '', source: '', page: 1}); }}, 'Clear filters'),
      h('span', {class: 'muted'}, d.total === 1 ? '1 lead' : d.total + ' leads')),
    v.sel.length > 0 && h('div', {class: 'bulk'}, h('b', {}, v.sel.length + ' selected'), h('button', {class: 'btn', onclick: bulk}, 'Mark as contacted'), h('span', {class: 'ro', onclick: () => setV({sel: []})}, 'Clear selection')),
    d.rows.length === 0 ? h('div', {class: 'empty'}, 'No leads match your filters') :
    h('table', {class: v.loading ? 'is-loading' : ''}, h('thead', {}, h('tr', {}, h('th', {}), th('Name', 'name'), th('Town', 'town'), th('Service', 'service'), th('Source', 'source'), th('Budget', 'budget', 'num'), th('Status', 'status'), th('Added', 'added'), h('th', {}))),
      h('tbody', {}, d.rows.map(l => h('tr', {key: l.id},
        h('td', {}, h('input', {type: 'checkbox', 'aria-label': 'Select ' + l.name, checked: v.sel.includes(l.id), onchange: e => setV({sel: e.target.checked ? [...v.sel, l.id] : v.sel.filter(i => i !== l.id)})})),
        h('td', {}, l.name), h('td', {}, l.town), h('td', {}, l.service), h('td', {}, l.source), h('td', {class: 'num'}, whole(l.budget)),
        h('td', {}, h('div', {class: 'drop'}, h('span', {class: 'chip chip--click chip--' + slug(l.status), title: l.reason || 'Change status', onclick: openMenu('st' + l.id)}, l.status),
          st.menu === 'st' + l.id && h('div', {class: 'menu menu--left'}, ['New', 'Contacted', 'Qualified'].filter(s => s !== l.status).map(s => Item(s, async () => { await call('PATCH', 'leads/' + l.id, {status: s}); toast(l.name + ' is now ' + s); loadLeads(); }))))),
        h('td', {}, l.added),
        h('td', {}, h('div', {class: 'drop'}, h('button', {class: 'icon-btn', 'aria-label': 'Actions for ' + l.name, 'aria-haspopup': 'menu', 'aria-expanded': String(st.menu === 'l' + l.id), onclick: openMenu('l' + l.id)}, '⋯'),
          st.menu === 'l' + l.id && h('div', {class: 'menu', role: 'menu'},
            Item('Edit', () => leadModal(l), '', {role: 'menuitem'}), Item('Convert to customer', () => set({modal: {kind: 'convert', l}}), '', {role: 'menuitem'}),
            l.status !== 'Lost' && Item('Mark as lost', () => set({modal: {kind: 'lost', l, reason: ''}}), '', {role: 'menuitem'}), Item('Delete', () => set({modal: {kind: 'delLead', l}}), 'menu__item--danger', {role: 'menuitem'})))))))),
    d.rows.length > 0 && h('div', {class: 'bar', style: 'margin-top:12px'},
      h('button', {class: 'btn', disabled: d.page <= 1, onclick: () => again({page: d.page - 1, sel: []})}, 'Previous'), h('span', {}, 'Page ' + d.page + ' of ' + d.pages),
      h('button', {class: 'btn', disabled: d.page >= d.pages, onclick: () => again({page: d.page + 1, sel: []})}, 'Next'),
      h('span', {class: 'muted'}, 'Showing ' + (d.start + 1) + '–' + (d.start + d.rows.length) + ' of ' + d.total)));
}
async function bulk() { const r = await call('POST', 'leads/bulk', {ids: st.v.sel, status: 'Contacted'}); toast(r.n === 1 ? '1 lead updated' : r.n + ' leads updated'); again({sel: []}); }
function leadModal(l) {
  set({modal: {kind: 'lead', l, errs: {}, f: l ? {name: l.name, email: l.email, phone: l.phone, town: l.town, service: l.service, source: l.source, budget: String(l.budget)} : {name: '', email: '', phone: '', town: 'Alder Creek', service: 'Garden redesign', source: 'Website', budget: ''}}});
}
function LeadModal(m) {
  const f = m.f, up = k => e => { f[k] = e.target.value; delete m.errs[k]; set({}); };
  const inp = (k, t = 'text') => h('input', {id: 'lead-' + k, type: t, class: m.errs[k] ? 'invalid' : '', 'aria-invalid': m.errs[k] ? 'true' : null, value: f[k], oninput: up(k)});
  const sel = (k, list) => h('select', {id: 'lead-' + k, onchange: up(k)}, opts(list, f[k]));
  const save = busy(async () => {
    try {
      const r = m.l ? await call('PATCH', 'leads/' + m.l.id, {...f, full: true}) : await call('POST', 'leads', f);
      set({modal: null}); toast(m.l ? 'Changes to ' + r.name + ' saved' : 'Lead ' + r.name + ' created'); loadLeads();
    } catch (e) { m.errs = e.errors || {}; set({}); }
  });
  return h('div', {class: 'modal', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'dlg-t'}, h('h2', {id: 'dlg-t'}, m.l ? 'Edit lead' : 'New lead'),
    Field('lead-name', 'Full name *', inp('name'), m.errs.name), Field('lead-email', 'Email *', inp('email'), m.errs.email), Field('lead-phone', 'Phone', inp('phone')),
    Field('lead-town', 'Town', sel('town', TOWNS)), Field('lead-service', 'Service', sel('service', SERVICES)), Field('lead-source', 'Source', sel('source', SOURCES)), Field('lead-budget', 'Budget ($)', inp('budget'), m.errs.budget),
    h('div', {class: 'modal__foot'}, h('button', {class: 'btn', onclick: () => set({modal: null})}, 'Cancel'), h('button', {class: 'btn btn--primary', disabled: m.busy, onclick: save}, m.busy ? 'Saving…' : m.l ? 'Save changes' : 'Create lead')));
}
// ---- customers -------------------------------------------------------------
function Customers(v) {
  const d = v.data;
  if (!d) return Spin('Loading customers…');
  const seg = (l, k) => h('div', {class: 'tab' + (v.type === k ? ' tab--on' : ''), onclick: () => { setV({type: k}); loadCustomers(); }}, l);
  return h('div', {}, h('div', {class: 'bar'}, h('input', {type: 'text', placeholder: 'Find a customer', value: v.q, oninput: e => { setV({q: e.target.value}); debounce(loadCustomers); }}), seg('Everyone', ''), seg('Residential', 'Residential'), seg('Commercial', 'Commercial'),
      h('span', {class: 'muted'}, d.total === 1 ? '1 customer' : d.total + ' customers')),
    d.rows.length === 0 ? h('div', {class: 'empty'}, 'Nobody found') :
    h('table', {class: v.loading ? 'is-loading' : ''}, h('thead', {}, h('tr', {}, ['Customer', 'Contact', 'Town', 'Type', 'Open jobs'].map(x => h('th', {}, x)))),
      h('tbody', {}, d.rows.map(c => h('tr', {key: c.id}, h('td', {}, link('/customers/' + c.id, {}, c.name)), h('td', {}, c.contact), h('td', {}, c.town), h('td', {}, c.type), h('td', {}, c.open))))));
}
function Customer(v) {
  const d = v.data;
  if (!d) return Spin('Loading customer…');
  const c = d.customer;
  const tabs = [['Overview'], ['Quotes', d.quotes.length], ['Jobs', d.jobs.length], ['Notes', c.notes.length]];
  const save = k => async t => { const r = await call('PATCH', 'customers/' + c.id, {[k]: t}); c[k] = r[k]; toast('Saved'); };
  const row = (l, x) => h('div', {class: 'li'}, h('span', {class: 'muted'}, l), x);
  let body;
  if (v.tab === 'Overview') body = h('div', {class: 'panel'}, row('Contact', h('span', {}, c.contact)), row('Town', h('span', {}, c.town)), row('Type', h('span', {}, c.type)), row('Phone', Inline('phone', c.phone, save('phone'))), row('Email', Inline('email', c.email, save('email'))), row('Address', Inline('address', c.address, save('address'))));
  else if (v.tab === 'Quotes') body = d.quotes.length ? h('table', {}, h('thead', {}, h('tr', {}, ['Number', 'Title', 'Status', 'Total'].map(x => h('th', {}, x)))), h('tbody', {}, d.quotes.map(q => h('tr', {}, h('td', {}, link('/quotes/' + q.no, {}, q.no)), h('td', {}, q.title), h('td', {}, Chip(q.status)), h('td', {}, money(q.total)))))) : h('div', {class: 'empty'}, 'No quotes yet');
  else if (v.tab === 'Jobs') body = d.jobs.length ? h('div', {class: 'panel'}, d.jobs.map(j => h('div', {class: 'li'}, h('span', {}, j.title), h('span', {}, Chip(j.column), ' ', j.date)))) : h('div', {class: 'empty'}, 'No jobs yet');
  else body = h('div', {class: 'panel'}, h('div', {class: 'field'}, h('textarea', {rows: '3', placeholder: 'Add a note…', value: v.note, oninput: e => setV({note: e.target.value})})),
      h('button', {class: 'btn btn--primary', disabled: !v.note.trim(), onclick: async () => { const r = await call('POST', 'customers/' + c.id + '/notes', {text: v.note}); c.notes = r.notes; setV({note: ''}); toast('Note posted'); }}, 'Post note'),
      c.notes.length === 0 ? h('div', {class: 'empty'}, 'No notes yet') : h('div', {class: 'notes'}, c.notes.map(n => h('div', {class: 'note', key: n.id}, h('div', {class: 'note__t'}, n.pinned && h('span', {class: 'pin'}, 'Pinned'), n.text), h('div', {class: 'muted'}, n.by + ', ' + n.when),
        h('div', {class: 'note__a'}, h('span', {onclick: async () => { const r = await call('PATCH', 'customers/' + c.id + '/notes/' + n.id); c.notes = r.notes; set({}); }}, n.pinned ? 'Unpin' : 'Pin'), h('span', {onclick: () => set({modal: {kind: 'delNote', n, c}})}, 'Delete'))))));
  return h('div', {}, h('div', {class: 'tabs', role: 'tablist'}, tabs.map(([t, n]) => h('button', {class: 'tab' + (v.tab === t ? ' tab--on' : ''), role: 'tab', 'aria-selected': String(v.tab === t), onclick: () => setV({tab: t, editing: null})}, t, n !== undefined && h('span', {class: 'n'}, n)))), body);
}
// ---- quotes ----------------------------------------------------------------
function Quotes(v) {
  const d = v.data;
  if (!d) return Spin('Loading quotes…');
  return h('div', {}, h('div', {class: 'bar'}, h('label', {for: 'qs'}, 'Status'), h('select', {id: 'qs', onchange: e => { setV({status: e.target.value}); loadQuotes(); }}, opts([['', 'All statuses'], 'Draft', 'Sent', 'Accepted', 'Declined'], v.status)),
      h('label', {for: 'qo'}, 'Sort by'), h('select', {id: 'qo', onchange: e => { setV({sort: e.target.value}); loadQuotes(); }}, opts([['new', 'Newest first'], ['high', 'Highest total'], ['low', 'Lowest total'], ['cust', 'Customer A–Z']], v.sort))),
    h('table', {class: v.loading ? 'is-loading' : ''}, h('thead', {}, h('tr', {}, h('th', {}, 'Number'), h('th', {}, 'Customer'), h('th', {}, 'Title'), h('th', {}, 'Status'), h('th', {class: 'num'}, 'Total'))),
      h('tbody', {}, d.rows.map(q => h('tr', {key: q.no}, h('td', {}, link('/quotes/' + q.no, {}, q.no)), h('td', {}, q.customer), h('td', {}, q.title), h('td', {}, Chip(q.status)), h('td', {class: 'num'}, money(q.total)))))),
    h('div', {class: 'sum'}, h('div', {}, h('span', {}, 'Quotes shown'), h('span', {}, d.rows.length)), h('div', {class: 'grand'}, h('span', {}, 'Sum of totals'), h('span', {}, money(d.sum)))));
}
function Quote(v) {
  const q = v.data;
  if (!q) return Spin('Loading quote…');
  const draft = q.status === 'Draft';
  const post = async (act, body) => { const d = await call('POST', 'quotes/' + q.no + '/' + act, body || {}); setV({data: d, disc: num(d.discount)}); return d; };
  const nl = v.nl;
  const add = async () => {
    if (!nl.text.trim() || !(+nl.qty > 0) || nl.price === '' || !(+nl.price >= 0)) { setV({lerr: 'Enter a description, a quantity and a price'}); return; }
    await post('lines', nl); setV({nl: {text: '', qty: '', price: ''}, lerr: null});
  };
  return h('div', {}, h('div', {class: 'bar'}, Chip(q.status), h('span', {}, 'for ', link('/customers/' + q.customerId, {}, q.customer)), h('span', {class: 'muted'}, 'Valid until ' + q.validUntil)),
    !draft && h('div', {class: 'bulk'}, q.status === 'Sent' ? 'This quote has been sent and can no longer be edited.' : 'This quote is closed.'),
    h('div', {class: 'panel'}, h('table', {}, h('thead', {}, h('tr', {}, h('th', {}, 'Description'), h('th', {}, 'Qty'), h('th', {class: 'num'}, 'Unit price'), h('th', {class: 'num'}, 'Amount'), h('th', {}))),
      h('tbody', {}, q.lines.map(l => h('tr', {key: l.id}, h('td', {}, l.text), h('td', {}, draft ? Inline('q' + l.id, num(l.qty), async t => { if (!(+t > 0)) throw new Error('Must be more than 0'); await post('line', {id: l.id, qty: +t}); }, 'qty') : num(l.qty)), h('td', {class: 'num'}, money(l.price)), h('td', {class: 'num'}, money(l.qty * l.price)),
        h('td', {}, draft && h('button', {class: 'icon-btn', title: 'Remove line', onclick: async () => { await post('line', {id: l.id, remove: true}); toast('Line removed'); }}, '×')))))),
      draft && h('div', {class: 'bar', style: 'margin-top:10px'}, h('input', {placeholder: 'Description', value: nl.text, oninput: e => { nl.text = e.target.value; set({}); }}), h('input', {placeholder: 'Quantity', style: 'width:90px', value: nl.qty, oninput: e => { nl.qty = e.target.value; set({}); }}), h('input', {placeholder: 'Price each', style: 'width:100px', value: nl.price, oninput: e => { nl.price = e.target.value; set({}); }}), h('button', {class: 'btn', onclick: add}, 'Add line'), v.lerr && h('span', {class: 'err'}, v.lerr)),
      draft && h('div', {class: 'bar'}, h('label', {for: 'disc'}, 'Discount (%)'), h('input', {id: 'disc', style: 'width:70px', value: v.disc === undefined ? '' : v.disc, oninput: e => setV({disc: e.target.value})}), h('button', {class: 'btn', onclick: async () => { if (v.disc.trim() === '' || !(+v.disc >= 0 && +v.disc <= 50)) { setV({derr: 'Discount must be between 0 and 50'}); return; } setV({derr: null}); await post('discount', {discount: +v.disc}); }}, 'Apply'), v.derr && h('span', {class: 'err'}, v.derr)),
      h('div', {class: 'sum'}, h('div', {}, h('span', {}, 'Subtotal'), h('span', {}, money(q.subtotal))), q.discount > 0 && h('div', {}, h('span', {}, 'Discount (' + num(q.discount) + '%)'), h('span', {}, '−' + money(q.discountAmount))), h('div', {}, h('span', {}, 'Tax (' + num(q.taxRate) + '%)'), h('span', {}, money(q.tax))), h('div', {class: 'grand'}, h('span', {}, 'Total'), h('span', {}, money(q.total))))),
    h('div', {class: 'bar'}, draft && h('button', {class: 'btn btn--primary', onclick: () => set({modal: {kind: 'send', q, email: q.email, msg: ''}})}, 'Send quote'),
      q.status === 'Sent' && h('button', {class: 'btn btn--primary', onclick: async () => { await post('accept'); toast(q.no + ' accepted, job created'); }}, 'Mark as accepted'), q.status === 'Sent' && h('button', {class: 'btn', onclick: async () => { await post('decline'); toast(q.no + ' declined'); }}, 'Mark as declined'),
      h('button', {class: 'btn', onclick: async () => { const d = await call('POST', 'quotes/' + q.no + '/duplicate'); nav('/quotes/' + d.no); toast('Copied to ' + d.no); }}, 'Duplicate'), draft && h('button', {class: 'btn', onclick: () => set({modal: {kind: 'delQuote', q}})}, 'Delete draft')));
}
// ---- jobs ------------------------------------------------------------------
const COLS = ['Scheduled', 'In progress', 'On hold', 'Done'];
async function move(j, column, reason) { await call('POST', 'jobs/' + j.id + '/move', {column, reason: reason || ''}); toast(j.title + ' moved to ' + column); loadJobs(); }
function Jobs(v) {
  const d = v.data;
  if (!d) return Spin('Loading board…');
  return h('div', {}, h('div', {class: 'bar'}, h('label', {for: 'crew'}, 'Crew'), h('select', {id: 'crew', onchange: e => { setV({crew: e.target.value}); loadJobs(); }}, opts([['', 'All crews'], 'North crew', 'South crew', 'Tree crew'], v.crew))),
    h('div', {class: 'board' + (v.loading ? ' is-loading' : '')}, COLS.map(c => { const js = d.jobs.filter(j => j.column === c); return h('div', {class: 'col'}, h('div', {class: 'col__h'}, h('span', {}, c), h('span', {class: 'muted'}, d.counts ? d.counts[c] : js.length)),
      js.length === 0 ? h('div', {class: 'muted'}, 'No jobs') : js.map(j => h('div', {class: 'card', key: j.id}, h('div', {class: 'card__t'}, j.title), h('div', {class: 'card__m'}, j.customer), h('div', {class: 'card__m'}, j.crew + ' · ' + j.date), j.reason && h('div', {class: 'card__r'}, j.reason),
        h('div', {class: 'drop'}, h('span', {class: 'card__move', onclick: openMenu(j.id)}, 'Move to ▾'), st.menu === j.id && h('div', {class: 'menu menu--left'}, COLS.filter(x => x !== c).map(x => Item(x, () => x === 'On hold' ? set({modal: {kind: 'hold', j, reason: ''}}) : move(j, x)))))))); })));
}
// ---- follow-ups ------------------------------------------------------------
function FollowUps(v) {
  const d = v.data;
  if (!d) return Spin('Loading follow-ups…');
  const groups = {Due: d.filter(f => !f.done && f.now), Upcoming: d.filter(f => !f.done && !f.now), Completed: d.filter(f => f.done)};
  const send = async (f, body) => { const r = await call('POST', 'followups/' + f.id, body); setV({data: r}); summary(); };
  const list = groups[v.tab];
  const add = async () => { if (!v.text.trim()) { setV({ferr: 'Describe the follow-up first'}); return; } const r = await call('POST', 'followups', {text: v.text, days: v.days}); setV({data: r, text: '', ferr: null}); toast('Follow-up added'); summary(); };
  return h('div', {}, h('div', {class: 'bar'}, h('input', {style: 'width:320px', placeholder: 'What needs doing?', value: v.text, oninput: e => setV({text: e.target.value}), onkeydown: e => { if (e.key === 'Enter') add(); }}), h('select', {'aria-label': 'When', onchange: e => setV({days: e.target.value})}, opts([['0', 'Today'], ['1', 'Tomorrow'], ['7', 'Next week']], v.days)), h('button', {class: 'btn btn--primary', onclick: add}, 'Add follow-up'), v.ferr && h('span', {class: 'err'}, v.ferr)),
    h('div', {class: 'tabs'}, Object.keys(groups).map(t => h('div', {class: 'tab' + (v.tab === t ? ' tab--on' : ''), onclick: () => setV({tab: t})}, t, h('span', {class: 'n'}, groups[t].length)))),
    list.length === 0 ? h('div', {class: 'empty'}, 'Nothing here. Enjoy the garden!') : list.map(f => h('div', {class: 'fu', key: f.id},
      h('span', {class: 'check' + (f.done ? ' check--on' : ''), role: 'checkbox', 'aria-checked': String(f.done), tabindex: '0', 'aria-label': f.text, onclick: async () => { await send(f, {done: !f.done}); toast(f.done ? 'Follow-up reopened' : 'Follow-up completed', f.done ? {} : {undo: () => send(f, {done: false})}); }}),
      h('span', {class: 'fu__t'}, f.text), f.overdue && h('span', {class: 'tag-over'}, 'Overdue'), h('span', {class: 'muted'}, f.due),
      !f.done && h('div', {class: 'drop'}, h('span', {class: 'card__move', onclick: openMenu('f' + f.id)}, 'Snooze ▾'), st.menu === 'f' + f.id && h('div', {class: 'menu'}, Item('Until tomorrow', async () => { await send(f, {days: 1}); toast('Snoozed until tomorrow'); }), Item('Until next week', async () => { await send(f, {days: 7}); toast('Snoozed until next week'); }))))));
}
// ---- settings --------------------------------------------------------------
function Settings(v) {
  const f = v.form;
  if (!f) return Spin('Loading settings…');
  const d = v.data, dirty = f.business !== d.business || f.tax !== num(d.tax) || f.validity !== num(d.validity) || f.daily !== d.daily;
  const inp = k => h('input', {id: 'set-' + k, value: f[k], oninput: e => { f[k] = e.target.value; delete v.errs[k]; set({}); }});
  const save = async () => {
    const e = {};
    if (!f.business.trim()) e.business = 'Business name cannot be empty';
    if (f.tax.trim() === '' || !(+f.tax >= 0 && +f.tax <= 25)) e.tax = 'Tax rate must be between 0 and 25';
    if (!/^\d+$/.test(f.validity) || +f.validity < 1) e.validity = 'Enter a number of days';
    setV({errs: e});
    if (Object.keys(e).length) return;
    setV({saving: true});
    const r = await call('POST', 'settings', {business: f.business.trim(), tax: +f.tax, validity: +f.validity, daily: f.daily});
    setV({data: r, saving: false, form: {...r, tax: num(r.tax), validity: num(r.validity)}}); toast('Settings saved'); summary();
  };
  return h('div', {class: 'panel', style: 'max-width:520px'}, Field('set-business', 'Business name', inp('business'), v.errs.business), Field('set-tax', 'Tax rate (%)', inp('tax'), v.errs.tax), Field('set-validity', 'Quotes stay valid for (days)', inp('validity'), v.errs.validity),
    h('div', {class: 'field'}, h('span', {class: 'switch' + (f.daily ? ' switch--on' : ''), role: 'switch', 'aria-checked': String(f.daily), 'aria-label': 'Email me a daily summary', tabindex: '0', onclick: () => { f.daily = !f.daily; set({}); }}), h('span', {}, 'Email me a daily summary')),
    h('div', {class: 'bar'}, h('button', {class: 'btn btn--primary', disabled: !dirty || v.saving, onclick: save}, v.saving ? 'Saving…' : 'Save settings'), dirty && h('button', {class: 'btn', onclick: () => setV({form: {...d, tax: num(d.tax), validity: num(d.validity)}, errs: {}})}, 'Discard changes')));
}
// ---- dialogs ---------------------------------------------------------------
function Confirm(title, text, yes, no, fn, cls = 'btn--danger', onno) {
  return h('div', {class: 'modal'}, h('div', {class: 'modal__title'}, h('h2', {}, title)), h('p', {}, text), h('div', {class: 'modal__foot'}, h('button', {class: 'btn', onclick: onno || (() => set({modal: null}))}, no), h('button', {class: 'btn ' + cls, disabled: st.modal.busy, onclick: busy(fn)}, yes)));
}
function Modal(m) {
  const close = () => set({modal: null});
  if (m.kind === 'lead') return LeadModal(m);
  if (m.kind === 'convert') return Confirm('Convert to customer', 'Turn ' + m.l.name + ' into a customer? The lead leaves this list.', 'Convert', 'Cancel', async () => { await call('POST', 'leads/' + m.l.id + '/convert'); close(); toast(m.l.name + ' is now a customer'); loadLeads(); }, 'btn--primary');
  if (m.kind === 'delLead') { const kill = async () => { await call('DELETE', 'leads/' + m.l.id); close(); toast(m.l.name + ' deleted'); loadLeads(); };
    return Confirm('Delete lead?', m.l.name + ' will be removed for good.', 'Delete', 'Keep it', kill, 'btn--danger', FLAGS['cancel-deletes'] ? async () => { close(); await call('DELETE', 'leads/' + m.l.id); loadLeads(); } : null); }
  if (m.kind === 'delNote') return Confirm('Delete this note?', m.n.text, 'Yes, delete', 'No', async () => { const r = await call('DELETE', 'customers/' + m.c.id + '/notes/' + m.n.id); m.c.notes = r.notes; close(); toast('Note deleted'); });
  if (m.kind === 'delQuote') return Confirm('Delete ' + m.q.no + '?', 'The draft for ' + m.q.customer + ' cannot be brought back.', 'Delete quote', 'Cancel', async () => { await call('DELETE', 'quotes/' + m.q.no); nav('/quotes'); toast(m.q.no + ' deleted'); });
  if (m.kind === 'lost') return h('div', {class: 'modal', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'dlg-t'}, h('h2', {id: 'dlg-t'}, 'Mark ' + m.l.name + ' as lost'),
    Field('lost-r', 'Reason', h('select', {id: 'lost-r', onchange: e => { m.reason = e.target.value; m.err = null; set({}); }}, opts([['', 'Choose…'], 'Too expensive', 'Went with a competitor', 'No reply', 'Out of area'], m.reason)), m.err),
    h('div', {class: 'modal__foot'}, h('button', {class: 'btn', onclick: close}, 'Cancel'), h('button', {class: 'btn btn--danger', disabled: m.busy, onclick: busy(async () => { if (!m.reason) { m.err = 'Pick a reason'; return; } await call('PATCH', 'leads/' + m.l.id, {status: 'Lost', reason: m.reason}); close(); toast(m.l.name + ' marked as lost'); loadLeads(); })}, 'Mark as lost')));
  if (m.kind === 'hold') return h('div', {class: 'modal'}, h('h2', {}, 'Put ' + m.j.title + ' on hold'), h('div', {class: 'field'}, h('span', {class: 'lbl'}, 'Why?'), h('input', {placeholder: 'e.g. waiting for material', value: m.reason, focus: true, oninput: e => { m.reason = e.target.value; m.err = null; set({}); }}), m.err && h('div', {class: 'err'}, m.err)),
    h('div', {class: 'modal__foot'}, h('button', {class: 'btn', onclick: close}, 'Back'), h('button', {class: 'btn btn--primary', disabled: m.busy, onclick: busy(async () => { if (!m.reason.trim() && !FLAGS['hold-without-reason']) { m.err = 'Please give a reason'; return; } close(); await move(m.j, 'On hold', m.reason.trim()); })}, 'Put on hold')));
  if (m.kind === 'send') return h('div', {class: 'modal', role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'dlg-t'}, h('h2', {id: 'dlg-t'}, 'Send ' + m.q.no + ' to ' + m.q.customer),
    Field('send-to', 'Recipient', h('input', {id: 'send-to', value: m.email, oninput: e => { m.email = e.target.value; m.err = null; set({}); }}), m.err), Field('send-msg', 'Message', h('textarea', {id: 'send-msg', rows: '3', value: m.msg, oninput: e => { m.msg = e.target.value; set({}); }})),
    h('div', {class: 'modal__foot'}, h('button', {class: 'btn', onclick: close}, 'Not yet'), h('button', {class: 'btn btn--primary', disabled: m.busy, onclick: busy(async () => { if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(m.email)) { m.err = 'Recipient is not a valid email address'; return; } const d = await call('POST', 'quotes/' + m.q.no + '/send', {email: m.email}); close(); setV({data: d}); toast(m.q.no + ' sent to ' + m.email); })}, m.busy ? 'Sending…' : 'Send now')));
}
// ---- shell -----------------------------------------------------------------
function App() {
  const v = st.v, p = v.path || '/';
  const item = (to, label, badge) => link(to, {class: (to === '/' ? p === '/' : p.startsWith(to)) ? 'active' : '', 'aria-current': p === to ? 'page' : null}, h('span', {}, label), badge > 0 && h('span', {class: 'badge'}, badge));
  let title = NAMES[p], body, action = null;
  if (v.missing) { title = 'Page not found'; body = h('div', {class: 'empty'}, 'There is nothing planted at this address. ', link('/', {}, 'Back to the dashboard')); }
  else if (p === '/') body = Dashboard(v);
  else if (p === '/leads') { body = Leads(v); action = h('button', {class: 'btn btn--primary', onclick: () => leadModal(null)}, '+ New lead'); }
  else if (p === '/customers') body = Customers(v);
  else if (p.startsWith('/customers/')) { title = v.data ? v.data.customer.name : 'Customer'; body = Customer(v); }
  else if (p === '/quotes') body = Quotes(v);
  else if (p.startsWith('/quotes/')) { title = v.data ? v.data.no + ' · ' + v.data.title : 'Quote'; body = Quote(v); }
  else if (p === '/jobs') body = Jobs(v);
  else if (p === '/follow-ups') body = FollowUps(v);
  else if (p === '/settings') body = Settings(v);
  return h('div', {class: 'app'},
    h('div', {class: 'side'}, h('div', {class: 'logo'}, 'Trellis'), h('div', {class: 'biz'}, st.business), h('nav', {}, item('/', 'Dashboard'), item('/leads', 'Leads'), item('/customers', 'Customers'), item('/quotes', 'Quotes'), item('/jobs', 'Jobs'), item('/follow-ups', 'Follow-ups', st.due), item('/settings', 'Settings'))),
    h('main', {class: 'main'}, h('div', {class: 'top'}, h('h1', {}, title), h('span', {}, h('span', {class: 'today'}, 'Tuesday, 14 April 2026'), ' ', action)), h('div', {key: p}, body)),
    h('div', {class: 'modal-root'}, st.modal && h('div', {class: 'overlay'}, Modal(st.modal))),
    h('div', {class: 'toasts', 'aria-live': 'polite'}, st.toasts.map(t => h('div', {class: 'toast', key: t.id}, h('span', {}, t.text), t.undo && h('span', {class: 'link', onclick: () => { drop(t.id); t.undo(); }}, 'Undo'), h('span', {class: 'link', onclick: () => drop(t.id)}, '×')))));
}
route(); summary();
"""

if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), H).serve_forever()
