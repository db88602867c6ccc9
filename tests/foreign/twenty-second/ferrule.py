#!/usr/bin/env python3
"""Ferrule: the front desk of a bicycle repair workshop. Start: python3 ferrule.py PORT"""
import copy
import html
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import RLock
from urllib.parse import parse_qs, urlencode, urlsplit

FAULTS = """status-filter-ignored search-misses-customer due-sorted-as-text stock-sorted-as-text page-two-repeats
clear-keeps-search urgent-tag-missing created-message-missing work-not-required past-due-accepted cancel-hits-neighbour
history-not-written note-dropped stock-not-reduced part-remove-wrong-row collect-without-payment invoice-button-always-on
vat-wrong discount-ignored unpaid-badge-stale pay-form-stays outstanding-counts-paid delete-dialog-stays
delete-wrong-customer duplicate-phone-accepted phone-not-saved receive-replaces low-filter-ignored reorder-count-wrong
leave-still-selectable workload-wrong rate-not-saved closed-day-shown-open wrong-password-silent mechanic-sees-invoices
track-any-name sign-out-lands-inside void-not-in-list""".split()

TODAY = "2026-05-14"
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
STATUSES = ["Booked in", "In progress", "Waiting for parts", "Ready", "Collected", "Cancelled"]
OPEN = STATUSES[:4]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
TIMES = ["08:00", "08:30", "09:00", "09:30", "10:00", "10:30", "12:00", "13:00", "16:00", "17:00", "17:30", "18:00", "19:00"]
USERS = {
    "maren": dict(password="chainring", name="Maren Voss", role="Front desk"),
    "oskar": dict(password="derailleur", name="Oskar Lindqvist", role="Manager"),
    "tilda": dict(password="sprocket", name="Tilda Brandt", role="Mechanic"),
}


def job(no, cust, bike, work, status, mech, due, hours, parts=(), urgent=False):
    return dict(no=no, cust=cust, bike=bike, work=work, status=status, mech=mech, due=due, hours=hours,
                parts=[list(p) for p in parts], urgent=urgent, notes=[], history=[("11 May 2026", "Booked in by Maren Voss")])


SEED = dict(
    customers=[
        dict(id="C-201", name="Amelia Hartnoll", phone="0117 496 0211", email="amelia@hartnoll.example", bikes=[("Trek Domane AL 3", "Blue", "WTU214K0192")]),
        dict(id="C-202", name="Bastian Kern", phone="0117 496 0248", email="b.kern@mailbox.example", bikes=[("Cube Nuroad Pro", "Black", "CB77120"), ("Tern GSD S10", "White", "TRN55031")]),
        dict(id="C-203", name="Chidi Eze", phone="0117 496 0305", email="chidi.eze@post.example", bikes=[("Brompton C Line", "Racing green", "2011408")]),
        dict(id="C-204", name="Delphine Roux", phone="0117 496 0333", email="delphine@roux.example", bikes=[("Gazelle Orange C7", "Red", "GZ900417")]),
        dict(id="C-205", name="Edwin Marsh", phone="0117 496 0390", email="edwin.marsh@post.example", bikes=[("Surly Disc Trucker", "Olive", "SR3381")]),
        dict(id="C-206", name="Farah Qureshi", phone="0117 496 0412", email="farah.q@mailbox.example", bikes=[("Specialized Sirrus", "Grey", "WSBC6045")]),
        dict(id="C-207", name="Gareth Lloyd", phone="0117 496 0457", email="gareth@lloyd.example", bikes=[("Giant Trance 2", "Orange", "GT44190"), ("Genesis Croix de Fer", "Silver", "GN10072")]),
        dict(id="C-208", name="Hana Novak", phone="0117 496 0483", email="hana.novak@post.example", bikes=[("Canyon Endurace 7", "Black", "CY20155")]),
        dict(id="C-209", name="Imogen Marsh", phone="0117 496 0526", email="imogen@marsh.example", bikes=[("Pashley Princess", "Buckingham black", "PS8816")]),
        dict(id="C-210", name="Jonas Pell", phone="0117 496 0571", email="jpell@mailbox.example", bikes=[("Dawes Galaxy", "Burgundy", "DW1180")]),
    ],
    mechanics=[
        dict(name="Tilda Brandt", skill="Suspension and e-bikes", leave=False),
        dict(name="Joss Okafor", skill="Wheels and tubeless", leave=False),
        dict(name="Piet Lammers", skill="Hub gears and city bikes", leave=False),
        dict(name="Rana Sethi", skill="Frames and headsets", leave=True),
    ],
    parts=[
        dict(sku="BB-24", name="Bottom bracket", cat="Drivetrain", stock=2, level=3, price=3100),
        dict(sku="BC-02", name="Brake cable", cat="Brakes", stock=41, level=15, price=400),
        dict(sku="BP-01", name="Brake pads", cat="Brakes", stock=26, level=10, price=1250),
        dict(sku="BR-05", name="Brake rotor 160 mm", cat="Brakes", stock=0, level=4, price=2200),
        dict(sku="BT-01", name="Bar tape", cat="Cockpit", stock=6, level=3, price=1800),
        dict(sku="CH-11", name="Chain 11-speed", cat="Drivetrain", stock=9, level=4, price=2400),
        dict(sku="CS-11", name="Cassette 11-34", cat="Drivetrain", stock=3, level=4, price=4500),
        dict(sku="FS-34", name="Fork seal kit", cat="Suspension", stock=1, level=2, price=2800),
        dict(sku="IT-16", name="Inner tube 16 inch", cat="Wheels", stock=5, level=8, price=700),
        dict(sku="IT-70", name="Inner tube 700C", cat="Wheels", stock=58, level=20, price=650),
        dict(sku="SL-50", name="Sealant 500 ml", cat="Wheels", stock=7, level=3, price=1400),
        dict(sku="SP-26", name="Spoke 264 mm", cat="Wheels", stock=130, level=60, price=90),
        dict(sku="TV-44", name="Tubeless valve", cat="Wheels", stock=12, level=6, price=750),
    ],
    jobs=[
        job("RO-1041", "C-202", "Cube Nuroad Pro", "Full service", "Collected", "Tilda Brandt", "2026-05-06", 2.5, [("BC-02", 2)]),
        job("RO-1042", "C-201", "Trek Domane AL 3", "Replace chain and cassette", "Collected", "Joss Okafor", "2026-05-07", 1.0, [("CH-11", 1), ("CS-11", 1)]),
        job("RO-1043", "C-203", "Brompton C Line", "Rear puncture", "Collected", "Piet Lammers", "2026-05-08", 0.5, [("IT-16", 1)]),
        job("RO-1044", "C-204", "Gazelle Orange C7", "Brake adjustment", "Ready", "Tilda Brandt", "2026-05-12", 0.5, [("BP-01", 1)]),
        job("RO-1045", "C-205", "Surly Disc Trucker", "Wheel rebuild", "Waiting for parts", "Joss Okafor", "2026-05-21", 3.0, [("SP-26", 32)]),
        job("RO-1046", "C-206", "Specialized Sirrus", "Basic service", "Ready", "Piet Lammers", "2026-05-13", 1.5, [("BC-02", 2)]),
        job("RO-1047", "C-207", "Giant Trance 2", "Suspension service", "In progress", "Tilda Brandt", "2026-05-14", 2.0, [("FS-34", 1)], True),
        job("RO-1048", "C-208", "Canyon Endurace 7", "Bottom bracket creak", "In progress", "Joss Okafor", "2026-05-14", 1.0, [("BB-24", 1)]),
        job("RO-1049", "C-209", "Pashley Princess", "Hub gear service", "Waiting for parts", "Piet Lammers", "2026-05-19", 2.0),
        job("RO-1050", "C-202", "Tern GSD S10", "E-bike diagnostics", "In progress", "Tilda Brandt", "2026-05-15", 1.0, [], True),
        job("RO-1051", "C-201", "Trek Domane AL 3", "Bar tape and cables", "Booked in", "Joss Okafor", "2026-05-18", 1.0, [("BT-01", 1), ("BC-02", 4), ("BP-01", 2)]),
        job("RO-1052", "C-203", "Brompton C Line", "Front mudguard replacement", "Cancelled", "Piet Lammers", "2026-05-11", 0.5),
        job("RO-1053", "C-206", "Specialized Sirrus", "Headset replacement", "Booked in", "", "2026-05-20", 1.0),
        job("RO-1054", "C-207", "Genesis Croix de Fer", "Tubeless conversion", "Ready", "Joss Okafor", "2026-05-14", 1.0, [("TV-44", 2), ("SL-50", 1)]),
        job("RO-1055", "C-208", "Canyon Endurace 7", "Gear indexing", "Booked in", "Piet Lammers", "2026-05-14", 0.5),
        job("RO-1056", "C-204", "Gazelle Orange C7", "Rear light wiring", "Booked in", "", "2026-05-22", 1.0),
        job("RO-1057", "C-202", "Cube Nuroad Pro", "Brake pads front and rear", "In progress", "Tilda Brandt", "2026-06-02", 0.5, [("BP-01", 2)]),
        job("RO-1058", "C-209", "Pashley Princess", "Saddle fitting", "Booked in", "Tilda Brandt", "2026-06-09", 0.5, [], True),
    ],
    invoices=[
        dict(no="INV-498", cust="C-208", job="RO-1036", issued="2026-04-24", status="Void", how="", disc=0, lines=[("Labour, 1 h", 1, 3600)]),
        dict(no="INV-499", cust="C-207", job="RO-1038", issued="2026-04-28", status="Unpaid", how="", disc=0, lines=[("Labour, 2 h", 1, 7200), ("Fork seal kit", 1, 2800)]),
        dict(no="INV-500", cust="C-210", job="RO-1039", issued="2026-05-04", status="Unpaid", how="", disc=0, lines=[("Labour, 0.5 h", 1, 1800), ("Inner tube 700C", 2, 650)]),
        dict(no="INV-501", cust="C-202", job="RO-1041", issued="2026-05-06", status="Paid", how="Card", disc=0, lines=[("Labour, 2.5 h", 1, 9000), ("Brake cable", 2, 400)]),
        dict(no="INV-502", cust="C-201", job="RO-1042", issued="2026-05-07", status="Paid", how="Bank transfer", disc=0, lines=[("Labour, 1 h", 1, 3600), ("Chain 11-speed", 1, 2400), ("Cassette 11-34", 1, 4500)]),
        dict(no="INV-503", cust="C-203", job="RO-1043", issued="2026-05-08", status="Paid", how="Cash", disc=0, lines=[("Labour, 0.5 h", 1, 1800), ("Inner tube 16 inch", 1, 700)]),
        dict(no="INV-504", cust="C-204", job="RO-1044", issued="2026-05-12", status="Unpaid", how="", disc=0, lines=[("Labour, 0.5 h", 1, 1800), ("Brake pads", 1, 1250)]),
        dict(no="INV-505", cust="C-206", job="RO-1046", issued="2026-05-13", status="Unpaid", how="", disc=0, lines=[("Labour, 1.5 h", 1, 5400), ("Brake cable", 2, 400)]),
    ],
    hours={d: ["09:00", "18:00", True] for d in DAYS[:5]} | {"Saturday": ["10:00", "16:00", True], "Sunday": ["10:00", "16:00", False]},
    settings=dict(name="Ferrule Cycle Works", phone="0117 496 0100", rate=3600, vat=20, days=5, sms=True, email=False, reminder="1 day before"),
    stale_unpaid=4,
)

S = {}
LOCK = RLock()


def reset(fault):
    S.clear()
    S.update(copy.deepcopy(SEED))
    S.update(fault=fault, sessions={}, flash={}, serial=0)


def bad(name):
    assert name in FAULTS, name
    return S["fault"] == name


def e(x):
    return html.escape(str(x), quote=True)


def money(p):
    return f"£{p // 100:,}.{p % 100:02d}"


def day(iso):
    y, m, d = iso.split("-")
    return f"{int(d)} {MONTHS[int(m) - 1]} {y}"


def find(kind, key, value):
    return next((x for x in S[kind] if x[key] == value), None)


def cust(cid):
    c = find("customers", "id", cid)
    return c["name"] if c else "Deleted customer"


def open_jobs(**want):
    return [j for j in S["jobs"] if j["status"] in OPEN and all(j[k] == v for k, v in want.items())]


def sums(inv):
    sub = sum(q * p for _, q, p in inv["lines"])
    disc = 0 if bad("discount-ignored") else sub * inv["disc"] // 100
    base = 1800 if bad("vat-wrong") else sub - disc
    vat = base * S["settings"]["vat"] // 100
    return sub, disc, vat, sub - disc + vat


def unpaid():
    n = sum(i["status"] == "Unpaid" for i in S["invoices"])
    return S["stale_unpaid"] if bad("unpaid-badge-stale") else n


def low():
    return [p for p in S["parts"] if p["stock"] < p["level"]]


def options(values, chosen="", disabled=()):
    out = []
    for v in values:
        val, text = v if isinstance(v, tuple) else (v, v)
        out.append(f'<option value="{e(val)}"{" selected" if val == chosen else ""}{" disabled" if val in disabled else ""}>{e(text)}</option>')
    return "".join(out)


def mech_options(chosen=""):
    away = [m["name"] for m in S["mechanics"] if m["leave"]]
    vals = [("", "Unassigned")] + [(m["name"], m["name"] + (" (on leave)" if m["leave"] else "")) for m in S["mechanics"]]
    return options(vals, chosen, () if bad("leave-still-selectable") else away)


def tag(status):
    return f'<span class="tag t-{status.split()[0].lower()}">{e(status)}</span>'


CSS = """
*{box-sizing:border-box}body{margin:0;font:15px/1.45 "Segoe UI",Roboto,Arial,sans-serif;background:#f3f1ec;color:#26292c}
a{color:#0b5c74}.top{background:#23353d;color:#fff;display:flex;align-items:center;gap:10px;padding:0 16px;height:54px;font-size:14px}
.brand{font-weight:700;font-size:16px;color:#fff;text-decoration:none}.top nav{display:flex;gap:1px;flex:1}
.top nav a{color:#d5e2e7;text-decoration:none;padding:7px 8px;border-radius:6px;white-space:nowrap}.brand,.who{white-space:nowrap}.top nav a.on{background:#3a525d;color:#fff}
.cnt{background:#e2703a;color:#fff;border-radius:10px;padding:0 7px;font-size:12px;margin-left:5px}.top .ghost{white-space:nowrap;padding:5px 10px}.who{font-size:12px;color:#d5e2e7}
main{max-width:1180px;margin:22px auto;padding:0 24px}h1{font-size:25px;margin:0 0 14px}h2{font-size:18px;margin:20px 0 8px}
.panel,.card{background:#fff;border:1px solid #dedad1;border-radius:9px;padding:15px 18px;margin-bottom:14px}
.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:14px}.tile .num{font-size:30px;font-weight:700}.tile a{font-size:13px}
table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #dedad1}th,td{text-align:left;padding:8px 10px;border-bottom:1px solid #ece8df}
th{background:#faf8f4;font-size:13px}th a{text-decoration:none}td.n,th.n{text-align:right}tfoot td{font-weight:700}
.bar{display:flex;gap:10px;align-items:end;flex-wrap:wrap;margin-bottom:12px}.bar label,.f label{font-size:13px;color:#555;display:block}
.chk{display:inline-flex!important;gap:6px;align-items:center}input,select,textarea{font:inherit;padding:6px 8px;border:1px solid #b9b4a8;border-radius:6px}
.f{margin-bottom:12px}.f input:not([type=checkbox]):not([type=radio]),.f select,.f textarea{width:100%;max-width:420px}.err{color:#b3261e;font-size:13px}
button,.btn{font:inherit;background:#0b5c74;color:#fff;border:0;border-radius:6px;padding:7px 14px;cursor:pointer;text-decoration:none;display:inline-block}
button:disabled{background:#c4c9cb;cursor:not-allowed}.ghost{background:#fff;color:#0b5c74;border:1px solid #0b5c74}.danger{background:#b3261e}
.icon{background:none;color:#555;padding:2px 7px}.tag{border-radius:10px;padding:1px 9px;font-size:12px;background:#e4e7e9;white-space:nowrap}
.t-ready,.t-paid{background:#d5efdc}.t-waiting,.t-low{background:#fbe6c5}.t-cancelled,.t-void,.t-out{background:#f6d5d2}.t-in{background:#d6e8f5}.t-urgent{background:#b3261e;color:#fff}
.toast{background:#e0f2e5;border:1px solid #8cc49c;padding:9px 14px;border-radius:7px;margin-bottom:14px;display:flex;justify-content:space-between}
.toast.bad,.box-err{background:#fbe3e1;border:1px solid #dd8f89}.box-err{padding:9px 14px;border-radius:7px;margin-bottom:12px}
.tabs{display:flex;gap:2px;border-bottom:2px solid #dedad1;margin-bottom:14px}.tabs a{padding:8px 15px;text-decoration:none}.tabs a.on{border-bottom:3px solid #0b5c74;font-weight:600}
dl{display:grid;grid-template-columns:150px 1fr;row-gap:6px;margin:0}dt{color:#666}dd{margin:0}.cols{display:grid;grid-template-columns:2fr 1fr;gap:16px}
details.menu{position:relative;display:inline-block}details.menu summary{list-style:none;cursor:pointer;padding:0 9px}
.pop{position:absolute;right:0;background:#fff;border:1px solid #ccc;border-radius:7px;padding:6px;z-index:5;width:160px}
.pop a,.pop button{display:block;width:100%;text-align:left;background:none;color:#26292c;padding:6px 9px;text-decoration:none}
.pager{display:flex;gap:8px;align-items:center;margin-top:12px}.pager .on{font-weight:700}.off{color:#aaa}.muted{color:#777;font-size:13px}
dialog{border:0;border-radius:10px;padding:22px;max-width:400px;box-shadow:0 8px 40px #0006}.login{max-width:380px;margin:60px auto}.flex{display:flex;justify-content:space-between;align-items:center}
"""


class Page(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    # ---- plumbing
    def send(self, body, code=200, extra=()):
        data = body.encode()
        self.send_response(code)
        for k, v in extra:
            self.send_header(k, v)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def go(self, where, flash=None, kind="", cookie=None):
        if flash:
            S["flash"][self.sid or "anon"] = (flash, kind)
        self.send_response(303)
        self.send_header("Location", where)
        if cookie is not None:
            self.send_header("Set-Cookie", f"ferrule={cookie}; Path=/; HttpOnly")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def start(self):
        u = urlsplit(self.path)
        self.route = u.path.rstrip("/") or "/"
        self.q = {k: v[-1] for k, v in parse_qs(u.query).items()}
        m = re.search(r"ferrule=(\w+)", self.headers.get("Cookie", ""))
        self.sid = m.group(1) if m and m.group(1) in S["sessions"] else None
        self.user = USERS.get(S["sessions"].get(self.sid))
        self.role = self.user["role"] if self.user else None

    def do_GET(self):
        with LOCK:
            self.start()
            if self.route == "/favicon.ico":
                return self.send("", 404)
            self.dispatch("get_")

    def do_POST(self):
        with LOCK:
            raw = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
            u = urlsplit(self.path)
            if u.path == "/reset":
                fault = parse_qs(u.query).get("fault", [""])[0]
                if fault and fault not in FAULTS:
                    return self.send("unknown fault", 400)
                reset(fault)
                self.send_response(204)
                self.end_headers()
                return
            self.start()
            self.form = {k: v[-1].strip() for k, v in parse_qs(raw, keep_blank_values=True).items()}
            self.dispatch("post_")

    ROUTES = [
        (r"/login", "login", None), (r"/logout", "logout", None), (r"/track", "track", None), (r"/hours", "hours", None),
        (r"/", "today", ""), (r"/jobs", "jobs", ""), (r"/jobs/new", "newjob", "Front desk Manager"), (r"/jobs/(RO-\d+)", "job", ""),
        (r"/jobs/(RO-\d+)/(status|ready|assign|note|part|unpart|hours|invoice|cancel)", "jobdo", ""),
        (r"/customers", "customers", "Front desk Manager"), (r"/customers/new", "editcust", "Front desk Manager"),
        (r"/customers/(C-\d+)", "customer", "Front desk Manager"), (r"/customers/(C-\d+)/edit", "editcust", "Front desk Manager"),
        (r"/customers/(C-\d+)/(bike|delete)", "custdo", "Front desk Manager"),
        (r"/parts", "parts", ""), (r"/parts/([A-Z]+-\d+)", "part", ""), (r"/mechanics", "mechanics", ""),
        (r"/invoices", "invoices", "Front desk Manager"), (r"/invoices/(INV-\d+)", "invoice", "Front desk Manager"),
        (r"/invoices/(INV-\d+)/(pay|void|discount)", "invdo", "Front desk Manager"), (r"/settings", "settings", "Manager"),
    ]

    def dispatch(self, verb):
        for pattern, name, roles in self.ROUTES:
            m = re.fullmatch(pattern, self.route)
            if m and hasattr(self, verb + name):
                if roles is not None and not self.user:
                    return self.go("/login")
                if roles and self.role not in roles and not (name == "invoices" and bad("mechanic-sees-invoices")):
                    return self.page("No access", "<h1>No access</h1><p>You do not have permission to view this page.</p>", code=403)
                return getattr(self, verb + name)(*m.groups())
        self.page("Not found", "<h1>Page not found</h1><p>There is nothing at this address.</p>", code=404)

    def page(self, title, body, code=200):
        flash = S["flash"].pop(self.sid or "anon", None)
        toast = ""
        if flash:
            toast = (f'<div class="toast {flash[1]}" role="status"><span>{e(flash[0])}</span>'
                     '<button class="icon" title="Dismiss" onclick="this.parentNode.remove()">×</button></div>')
        desk = self.role in ("Front desk", "Manager")
        links = []
        if self.user:
            links = [("/", "Today", ""), ("/jobs", "Repair orders", "")]
            links += [("/customers", "Customers", "")] if desk else []
            links += [("/parts", "Parts", ""), ("/mechanics", "Mechanics", "")]
            if desk or bad("mechanic-sees-invoices"):
                n = unpaid()
                links.append(("/invoices", "Invoices", f'<span class="cnt" title="Unpaid invoices">{n}</span>' if n else ""))
        links.append(("/hours", "Opening hours", ""))
        links += [("/settings", "Settings", "")] if self.role == "Manager" else []
        links += [] if self.user else [("/track", "Track a repair", ""), ("/login", "Sign in", "")]
        first = "/" + self.route.split("/")[1]
        nav = "".join(f'<a href="{h}"{" class=on" if h == first else ""}>{t}{b}</a>' for h, t, b in links)
        who = ""
        if self.user:
            who = (f'<span class="who">{e(self.user["name"])} · {e(self.role)}</span>'
                   '<form method="post" action="/logout"><button class="ghost">Sign out</button></form>')
        self.send(f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} – {e(S["settings"]["name"])}</title><style>{CSS}</style></head>'
                  f'<body><div class="top"><a class="brand" href="/">⚙ {e(S["settings"]["name"])}</a><nav>{nav}</nav>{who}</div>'
                  f'<main>{toast}{body}</main></body></html>', code)

    # ---- signing in and the public pages
    def get_login(self, error="", name=""):
        self.page("Sign in", f"""<div class="panel login"><h1>Sign in</h1>{f'<div class="box-err" role="alert">{e(error)}</div>' if error else ''}
<form method="post" action="/login"><div class="f"><label for="u">Username</label><input id="u" name="u" value="{e(name)}"></div>
<div class="f"><label for="p">Password</label><input id="p" name="p" type="password"></div><button>Sign in</button></form>
<p class="muted">Customers: <a href="/track">track your repair</a> without an account.</p></div>""")

    def post_login(self):
        u = self.form.get("u", "").lower()
        if u in USERS and USERS[u]["password"] == self.form.get("p"):
            S["serial"] += 1
            sid = f"s{S['serial']}"
            S["sessions"][sid] = u
            return self.go("/", cookie=sid)
        if not u or not self.form.get("p"):
            return self.get_login("Enter your username and password.", u)
        self.get_login("" if bad("wrong-password-silent") else "The username or password is not correct.", u)

    def post_logout(self):
        if bad("sign-out-lands-inside"):
            return self.go("/")
        S["sessions"].pop(self.sid, None)
        self.sid = None
        self.go("/login", "You have been signed out.", cookie="x")

    def get_track(self):
        no, name, out = self.q.get("no", "").strip(), self.q.get("name", "").strip(), ""
        if "no" in self.q:
            j = find("jobs", "no", no.upper())
            ok = j and (bad("track-any-name") or cust(j["cust"]).split()[-1].lower() == name.lower())
            if not no or not name:
                out = '<p class="err" role="alert">Please fill in both fields.</p>'
            elif ok:
                out = (f'<div class="card"><h2>Repair order {e(j["no"])}</h2><dl><dt>Bike</dt><dd>{e(j["bike"])}</dd><dt>Work</dt><dd>{e(j["work"])}</dd>'
                       f'<dt>Status</dt><dd>{tag(j["status"])}</dd><dt>Expected</dt><dd>{day(j["due"])}</dd></dl></div>')
            else:
                out = '<p class="err" role="alert">No repair order matches these details.</p>'
        self.page("Track a repair", f"""<h1>Track your repair</h1><div class="panel"><form method="get" action="/track">
<div class="f"><label for="no">Repair order number</label><input id="no" name="no" value="{e(no)}" placeholder="RO-0000"></div>
<div class="f"><label for="nm">Last name</label><input id="nm" name="name" value="{e(name)}"></div><button>Check status</button></form></div>{out}""")

    def get_hours(self):
        rows = ""
        for d in DAYS:
            a, b, is_open = S["hours"][d]
            here = ' <span class="tag">Today</span>' if d == "Thursday" else ""
            cells = f"<td>{a}</td><td>{b}</td>" if is_open or bad("closed-day-shown-open") else '<td colspan="2">Closed</td>'
            rows += f"<tr><td>{d}{here}</td>{cells}</tr>"
        self.page("Opening hours", f"""<h1>Opening hours</h1><table><thead><tr><th>Day</th><th>Opens</th><th>Closes</th></tr></thead><tbody>{rows}</tbody></table>
<h2>Closures</h2><ul><li>25 May 2026: Spring bank holiday</li><li>31 Aug 2026: Summer bank holiday</li></ul>
<p class="muted">Questions? Call us on {e(S['settings']['phone'])}.</p>""")

    # ---- today
    def get_today(self):
        due = [j for j in open_jobs() if j["due"] == TODAY]
        ready = [j for j in S["jobs"] if j["status"] == "Ready"]
        n_low = len(S["parts"]) - 10 if bad("reorder-count-wrong") else len(low())
        tiles = [("Due today", len(due), "/jobs?sort=due", "See repair orders"), ("Ready for collection", len(ready), "/jobs?status=Ready", "See ready orders"),
                 ("Parts to reorder", n_low, "/parts?low=1", "See parts")]
        if self.role != "Mechanic":
            tiles.append(("Unpaid invoices", unpaid(), "/invoices?show=Unpaid", "See unpaid invoices"))
        grid = "".join(f'<div class="card tile"><div class="muted">{t}</div><div class="num">{n}</div><a href="{h}">{l}</a></div>' for t, n, h, l in tiles)
        rows = "".join(f'<li><a href="/jobs/{j["no"]}">{j["no"]}</a> {e(cust(j["cust"]))} – {e(j["work"])} {tag(j["status"])}</li>' for j in due)
        self.page("Today", f"""<h1>Good morning, {e(self.user['name'].split()[0])}</h1><p class="muted">Thursday 14 May 2026</p><div class="grid">{grid}</div>
<div class="panel"><h2>Due today</h2><ul>{rows}</ul></div>""")

    # ---- repair orders
    def get_jobs(self):
        q = self.q
        word, status, mech, urgent = q.get("q", "").strip(), q.get("status", ""), q.get("mech", ""), q.get("urgent", "")
        rows = list(S["jobs"])
        if word:
            where = (lambda j: f'{j["no"]} {j["bike"]}') if bad("search-misses-customer") else (lambda j: f'{j["no"]} {j["bike"]} {cust(j["cust"])}')
            rows = [j for j in rows if word.lower() in where(j).lower()]
        if status and not bad("status-filter-ignored"):
            rows = [j for j in rows if j["status"] == status]
        if mech:
            rows = [j for j in rows if j["mech"] == ("" if mech == "none" else mech)]
        if urgent:
            rows = [j for j in rows if j["urgent"]]
        sort, down = q.get("sort", "no"), q.get("dir", "desc" if "sort" not in q else "asc") == "desc"
        keys = dict(no=lambda j: j["no"], cust=lambda j: cust(j["cust"]), due=(lambda j: day(j["due"])) if bad("due-sorted-as-text") else (lambda j: (j["due"], j["no"])),
                    status=lambda j: STATUSES.index(j["status"]))
        rows.sort(key=keys.get(sort, keys["no"]), reverse=down)
        total, size = len(rows), 8
        pages = max(1, -(-total // size))
        at = min(max(int(q.get("page", "1") or 1), 1), pages)
        first = 0 if bad("page-two-repeats") else (at - 1) * size
        shown = rows[first:first + size]

        def link(**kw):
            return "/jobs?" + urlencode({k: v for k, v in {**q, **kw}.items() if v not in ("", None)})

        def head(key, text):
            nxt = "desc" if sort == key and not down else "asc"
            arrow = (" ▼" if down else " ▲") if sort == key else ""
            return f'<th><a href="{e(link(sort=key, dir=nxt, page=""))}">{text}{arrow}</a></th>'
        body = ""
        for j in shown:
            menu = ""
            if j["status"] in OPEN:
                menu = (f'<details class="menu"><summary title="Actions for {j["no"]}">⋯</summary><div class="pop"><a href="/jobs/{j["no"]}">Open</a>'
                        f'<form method="post" action="/jobs/{j["no"]}/ready"><button>Mark as ready</button></form>'
                        f'<a href="/jobs/{j["no"]}/cancel">Cancel order…</a></div></details>')
            flag = ' <span class="tag t-urgent">Urgent</span>' if j["urgent"] and not bad("urgent-tag-missing") else ""
            body += (f'<tr><td><a href="/jobs/{j["no"]}">{j["no"]}</a>{flag}</td><td>{e(cust(j["cust"]))}</td><td>{e(j["bike"])}</td><td>{e(j["work"])}</td>'
                     f'<td>{e(j["mech"]) or "<i>Unassigned</i>"}</td><td>{day(j["due"])}</td><td>{tag(j["status"])}</td><td>{menu}</td></tr>')
        if total:
            table = (f'<table><thead><tr>{head("no", "Order")}{head("cust", "Customer")}<th>Bike</th><th>Work</th><th>Mechanic</th>{head("due", "Due")}{head("status", "Status")}'
                     f'<th></th></tr></thead><tbody>{body}</tbody></table>')
            lo = (at - 1) * size + 1
            pager = '<div class="pager">'
            pager += f'<a href="{e(link(page=at - 1))}">Previous</a>' if at > 1 else '<span class="off">Previous</span>'
            pager += "".join(f'<span class="on">{n}</span>' if n == at else f'<a href="{e(link(page=n))}">{n}</a>' for n in range(1, pages + 1))
            pager += f'<a href="{e(link(page=at + 1))}">Next</a>' if at < pages else '<span class="off">Next</span>'
            pager += f'<span class="muted">Showing {lo}–{lo + len(shown) - 1 if not bad("page-two-repeats") else min(lo + size - 1, total)} of {total} repair orders</span></div>'
        else:
            table, pager = '<div class="panel">No repair orders match your filter.</div>', ""
        mechs = [("", "All mechanics"), ("none", "Unassigned")] + [m["name"] for m in S["mechanics"]]
        clear = "/jobs?" + urlencode(dict(q=word)) if bad("clear-keeps-search") else "/jobs"
        new = '<a class="btn" href="/jobs/new">New repair order</a>' if self.role != "Mechanic" else ""
        self.page("Repair orders", f"""<div class="flex"><h1>Repair orders</h1>{new}</div><form class="bar" method="get" action="/jobs">
<div><label for="q">Search</label><input id="q" name="q" type="search" value="{e(word)}" placeholder="Order, customer or bike"></div>
<div><label for="st">Status</label><select id="st" name="status">{options([("", "All statuses")] + STATUSES, status)}</select></div>
<div><label for="me">Mechanic</label><select id="me" name="mech">{options(mechs, mech)}</select></div>
<label class="chk"><input type="checkbox" name="urgent" value="1"{' checked' if urgent else ''}> Urgent only</label>
<button>Filter</button><a href="{e(clear)}">Clear</a></form>{table}{pager}""")

    def get_newjob(self, errors=None, v=None):
        v, errors = v or dict(due="2026-05-19", hours="1"), errors or {}

        def err(k):
            return f'<div class="err">{e(errors[k])}</div>' if k in errors else ""
        box = f'<div class="box-err" role="alert">Please correct {len(errors)} field{"s" if len(errors) > 1 else ""}.</div>' if errors else ""
        people = [("", "Choose…")] + [(c["id"], c["name"]) for c in S["customers"]]
        self.page("New repair order", f"""<h1>New repair order</h1>{box}<div class="panel"><form method="post" action="/jobs/new" novalidate>
<div class="f"><label for="c">Customer *</label><select id="c" name="cust">{options(people, v.get("cust", ""))}</select>{err("cust")}</div>
<div class="f"><label for="b">Bike *</label><input id="b" name="bike" value="{e(v.get("bike", ""))}">{err("bike")}</div>
<div class="f"><label for="w">Work requested *</label><textarea id="w" name="work" rows="3">{e(v.get("work", ""))}</textarea>{err("work")}</div>
<div class="f"><label for="m">Mechanic</label><select id="m" name="mech">{mech_options(v.get("mech", ""))}</select></div>
<div class="f"><label for="d">Due date</label><input id="d" name="due" type="date" value="{e(v.get("due", ""))}">{err("due")}</div>
<div class="f"><label for="h">Estimated hours</label><input id="h" name="hours" type="number" step="0.5" value="{e(v.get("hours", ""))}">{err("hours")}</div>
<div class="f"><label class="chk"><input type="checkbox" name="urgent" value="1"{' checked' if v.get("urgent") else ''}> Urgent</label></div>
<button>Create repair order</button> <a class="btn ghost" href="/jobs">Back to list</a></form></div>""")

    def post_newjob(self):
        f, bugs = self.form, {}
        if not find("customers", "id", f.get("cust")):
            bugs["cust"] = "Choose a customer."
        if not f.get("bike"):
            bugs["bike"] = "Enter the make and model of the bike."
        if not f.get("work") and not bad("work-not-required"):
            bugs["work"] = "Describe the work."
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", f.get("due", "")):
            bugs["due"] = "Enter a due date."
        elif f["due"] < TODAY and not bad("past-due-accepted"):
            bugs["due"] = "The due date cannot be in the past."
        try:
            hours = float(f.get("hours") or 0)
        except ValueError:
            hours = -1
        if not 0 <= hours <= 20:
            bugs["hours"] = "Estimated hours must be between 0 and 20."
        if bugs:
            return self.get_newjob(bugs, f)
        no = f"RO-{1041 + len(S['jobs'])}"
        j = job(no, f["cust"], f["bike"], f.get("work", ""), "Booked in", f.get("mech", ""), f["due"], hours, (), bool(f.get("urgent")))
        j["history"] = [("14 May 2026", f"Booked in by {self.user['name']}")]
        S["jobs"].append(j)
        self.go(f"/jobs/{no}", None if bad("created-message-missing") else f"Repair order {no} has been created.")

    def get_job(self, no):
        j = find("jobs", "no", no)
        if not j:
            return self.page("Not found", "<h1>Page not found</h1><p>There is no such repair order.</p>", code=404)
        tab = self.q.get("tab", "overview")
        tabs = "".join(f'<a href="/jobs/{no}?tab={k}"{" class=on aria-current=page" if k == tab else ""}>{t}</a>'
                       for k, t in (("overview", "Overview"), ("parts", "Parts and labour"), ("history", "History")))
        labour = round(j["hours"] * S["settings"]["rate"])
        if tab == "parts":
            rows, cost = "", 0
            for n, (sku, qty) in enumerate(j["parts"]):
                p = find("parts", "sku", sku)
                cost += qty * p["price"]
                rows += (f'<tr><td>{sku}</td><td>{e(p["name"])}</td><td class="n">{qty}</td><td class="n">{money(p["price"])}</td><td class="n">{money(qty * p["price"])}</td>'
                         f'<td><form method="post" action="/jobs/{no}/unpart"><input type="hidden" name="n" value="{n}"><button class="icon" title="Remove {e(p["name"])}">✕</button></form></td></tr>')
            rows = rows or '<tr><td colspan="6" class="muted">No parts have been added yet.</td></tr>'
            choice = [("", "Choose a part…")] + [(p["sku"], f'{p["name"]} ({p["stock"]} in stock)') for p in S["parts"]]
            body = f"""<table><thead><tr><th>SKU</th><th>Part</th><th class="n">Qty</th><th class="n">Unit price</th><th class="n">Amount</th><th></th></tr></thead><tbody>{rows}</tbody></table>
<div class="cols"><div class="panel"><h2>Add a part</h2><form class="bar" method="post" action="/jobs/{no}/part"><div><label for="pa">Part</label><select id="pa" name="sku">{options(choice)}</select></div>
<div><label for="qt">Quantity</label><input id="qt" name="qty" type="number" min="1" value="1" style="width:80px"></div><button>Add part</button></form>
<h2>Labour</h2><form class="bar" method="post" action="/jobs/{no}/hours"><div><label for="lh">Hours worked</label><input id="lh" name="hours" type="number" step="0.5" value="{j["hours"]:g}" style="width:90px"></div><button>Save hours</button></form></div>
<div class="panel"><h2>Estimate</h2><dl><dt>Labour</dt><dd>{money(labour)}</dd><dt>Parts</dt><dd>{money(cost)}</dd><dt>Total excl. VAT</dt><dd><b>{money(labour + cost)}</b></dd></dl></div></div>"""
        elif tab == "history":
            body = "<div class='panel'><ul>" + "".join(f"<li><span class='muted'>{d}</span> {e(t)}</li>" for d, t in reversed(j["history"])) + "</ul></div>"
        else:
            inv = find("invoices", "job", no)
            notes = "".join(f'<div class="card note"><div class="muted">{e(w)}, 14 May 2026</div>{e(t)}</div>' for w, t in reversed(j["notes"])) or '<p class="muted">No notes yet.</p>'
            if self.role == "Mechanic":
                money_box = ""
            elif inv:
                money_box = f'<h2>Invoice</h2><p><a href="/invoices/{inv["no"]}">{inv["no"]}</a> {tag(inv["status"])}</p>'
            else:
                off = "" if j["status"] == "Ready" or bad("invoice-button-always-on") else " disabled"
                money_box = (f'<h2>Invoice</h2><form method="post" action="/jobs/{no}/invoice"><button{off}>Create invoice</button></form>'
                             '<p class="muted">An invoice can be created when the order is ready.</p>')
            body = f"""<div class="cols"><div><div class="panel"><dl><dt>Customer</dt><dd><a href="/customers/{j["cust"]}">{e(cust(j["cust"]))}</a></dd><dt>Bike</dt><dd>{e(j["bike"])}</dd>
<dt>Work requested</dt><dd>{e(j["work"])}</dd><dt>Mechanic</dt><dd>{e(j["mech"]) or "Unassigned"}</dd><dt>Due</dt><dd>{day(j["due"])}</dd></dl></div>
<h2>Notes</h2>{notes}<form method="post" action="/jobs/{no}/note"><div class="f"><label for="nt">New note</label><textarea id="nt" name="text" rows="2"></textarea></div><button>Add note</button></form></div>
<div class="panel"><h2>Progress</h2><form method="post" action="/jobs/{no}/status"><div class="f"><label for="st">Status</label><select id="st" name="status">{options(STATUSES[:5] if j["status"] != "Cancelled" else STATUSES, j["status"])}</select></div><button>Update status</button></form>
<h2>Mechanic</h2><form method="post" action="/jobs/{no}/assign"><div class="f"><label for="am">Assigned to</label><select id="am" name="mech">{mech_options(j["mech"])}</select></div><button>Assign</button></form>{money_box}</div></div>"""
        urgent = '<span class="tag t-urgent">Urgent</span>' if j["urgent"] and not bad("urgent-tag-missing") else ""
        self.page(no, f'<p><a href="/jobs">‹ All repair orders</a></p><h1>{no} {tag(j["status"])} {urgent}</h1><div class="tabs">{tabs}</div>{body}')

    def get_jobdo(self, no, what):
        j = find("jobs", "no", no)
        if what != "cancel" or not j:
            return self.go("/jobs")
        self.page("Cancel order", f"""<h1>Cancel repair order {no}?</h1><div class="panel"><p>{e(cust(j["cust"]))}, {e(j["bike"])}: {e(j["work"])}</p>
<form method="post" action="/jobs/{no}/cancel"><button class="danger">Yes, cancel order</button> <a class="btn ghost" href="/jobs">No, keep it</a></form></div>""")

    def log(self, j, text):
        if not bad("history-not-written"):
            j["history"].append(("14 May 2026", f"{text} by {self.user['name']}"))

    def post_jobdo(self, no, what):
        j, f, here = find("jobs", "no", no), self.form, f"/jobs/{no}"
        if not j:
            return self.go("/jobs")
        if what == "status":
            new = f.get("status")
            inv = find("invoices", "job", no)
            if new not in STATUSES or new == j["status"]:
                return self.go(here)
            if new == "Collected" and not (inv and inv["status"] == "Paid") and not bad("collect-without-payment"):
                return self.go(here, "The order cannot be collected before its invoice is paid.", "bad")
            j["status"] = new
            self.log(j, f"Status changed to {new}")
            return self.go(here, f"Status of {no} changed to {new}.")
        if what == "ready":
            j["status"] = "Ready"
            self.log(j, "Status changed to Ready")
            return self.go("/jobs", f"{no} is ready for collection.")
        if what == "cancel":
            if bad("cancel-hits-neighbour"):
                j = S["jobs"][S["jobs"].index(j) - 1]
            j["status"] = "Cancelled"
            self.log(j, "Cancelled")
            return self.go("/jobs", f"Repair order {no} has been cancelled.")
        if what == "assign":
            j["mech"] = f.get("mech", "")
            self.log(j, f"Assigned to {j['mech'] or 'nobody'}")
            return self.go(here, f"{no} is now assigned to {j['mech']}." if j["mech"] else f"{no} is no longer assigned.")
        if what == "note":
            if not f.get("text"):
                return self.go(here, "A note cannot be empty.", "bad")
            if not bad("note-dropped"):
                j["notes"].append((self.user["name"], f["text"]))
            return self.go(here, "Note added.")
        if what == "part":
            p, qty = find("parts", "sku", f.get("sku")), int(f["qty"]) if f.get("qty", "").isdigit() else 0
            if not p or qty < 1:
                return self.go(here + "?tab=parts", "Choose a part and a quantity.", "bad")
            if qty > p["stock"]:
                return self.go(here + "?tab=parts", f"Only {p['stock']} of {p['name']} in stock.", "bad")
            if not bad("stock-not-reduced"):
                p["stock"] -= qty
            j["parts"].append([p["sku"], qty])
            return self.go(here + "?tab=parts", f"{p['name']} added.")
        if what == "unpart":
            n = int(f.get("n", "0"))
            name = find("parts", "sku", j["parts"][n][0])["name"]
            sku, qty = j["parts"].pop((n + 1) % len(j["parts"]) if bad("part-remove-wrong-row") else n)
            find("parts", "sku", sku)["stock"] += qty
            return self.go(here + "?tab=parts", f"{name} removed.")
        if what == "hours":
            j["hours"] = float(f.get("hours") or 0)
            return self.go(here + "?tab=parts", "Hours saved.")
        if what == "invoice":
            if find("invoices", "job", no):
                return self.go(here)
            lines = [(f"Labour, {j['hours']:g} h", 1, round(j["hours"] * S["settings"]["rate"]))]
            lines += [(find("parts", "sku", s)["name"], q, find("parts", "sku", s)["price"]) for s, q in j["parts"]]
            inv = dict(no=f"INV-{498 + len(S['invoices'])}", cust=j["cust"], job=no, issued=TODAY, status="Unpaid", how="", disc=0, lines=lines)
            S["invoices"].append(inv)
            return self.go(f"/invoices/{inv['no']}", f"Invoice {inv['no']} has been created.")

    # ---- customers
    def get_customers(self):
        word, busy = self.q.get("q", "").strip(), self.q.get("open")
        rows = [c for c in S["customers"] if word.lower() in f'{c["name"]} {c["phone"]} {c["email"]}'.lower()]
        if busy:
            rows = [c for c in rows if open_jobs(cust=c["id"])]
        rows.sort(key=lambda c: c["name"])
        cards = ""
        for c in rows:
            n, b = len(open_jobs(cust=c["id"])), len(c["bikes"])
            cards += (f'<div class="card flex"><div><a href="/customers/{c["id"]}"><b>{e(c["name"])}</b></a><div class="muted">{e(c["phone"])} · {e(c["email"])}</div></div>'
                      f'<div>{b} bike{"" if b == 1 else "s"} · {n} open order{"" if n == 1 else "s"}</div></div>')
        self.page("Customers", f"""<div class="flex"><h1>Customers</h1><a class="btn" href="/customers/new">New customer</a></div><form class="bar" method="get" action="/customers">
<input name="q" type="search" aria-label="Search customers" placeholder="Name, phone or email" value="{e(word)}">
<label class="chk"><input type="checkbox" name="open" value="1"{' checked' if busy else ''}> With open orders</label><button>Search</button></form>
<p class="muted">{len(rows)} customer{"" if len(rows) == 1 else "s"}</p>{cards or '<div class="panel">No customers found.</div>'}""")

    def get_editcust(self, cid=None, errors=(), v=None):
        v = v or find("customers", "id", cid) or {}
        box = f'<div class="box-err" role="alert"><ul>{"".join(f"<li>{e(x)}</li>" for x in errors)}</ul></div>' if errors else ""
        title = "Edit customer" if cid else "New customer"
        self.page(title, f"""<h1>{title}</h1>{box}<div class="panel"><form method="post" action="{self.route}" novalidate>
<div class="f"><label for="n">Full name</label><input id="n" name="name" value="{e(v.get("name", ""))}"></div>
<div class="f"><label for="t">Phone</label><input id="t" name="phone" type="tel" value="{e(v.get("phone", ""))}"></div>
<div class="f"><label for="m">Email</label><input id="m" name="email" type="email" value="{e(v.get("email", ""))}"></div>
<button>Save</button> <a class="btn ghost" href="{'/customers/' + cid if cid else '/customers'}">Cancel</a></form></div>""")

    def post_editcust(self, cid=None):
        f, bugs = self.form, []
        if not f.get("name"):
            bugs.append("Full name is required.")
        if not re.fullmatch(r"[\d +]{7,}", f.get("phone", "")):
            bugs.append("Enter a valid phone number.")
        elif any(c["phone"].replace(" ", "") == f["phone"].replace(" ", "") and c["id"] != cid for c in S["customers"]) and not bad("duplicate-phone-accepted"):
            bugs.append("Another customer already has this phone number.")
        if f.get("email") and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", f["email"]):
            bugs.append("Enter a valid email address.")
        if bugs:
            return self.get_editcust(cid, bugs, f)
        c = find("customers", "id", cid) if cid else None
        if not c:
            S["serial"] += 1
            c = dict(id=f"C-{211 + sum(x['id'] > 'C-210' for x in S['customers'])}", bikes=[], phone="")
            S["customers"].append(c)
        elif bad("phone-not-saved"):
            f["phone"] = c["phone"]
        c.update(name=f["name"], phone=f["phone"], email=f.get("email", ""))
        self.go(f"/customers/{c['id']}", "Changes saved." if cid else f"{c['name']} has been added.")

    def get_customer(self, cid):
        c = find("customers", "id", cid)
        if not c:
            return self.page("Not found", "<h1>Page not found</h1><p>There is no such customer.</p>", code=404)
        bikes = "".join(f"<tr><td>{e(m)}</td><td>{e(k)}</td><td>{e(s)}</td></tr>" for m, k, s in c["bikes"]) or '<tr><td colspan="3" class="muted">No bikes yet.</td></tr>'
        orders = "".join(f'<tr><td><a href="/jobs/{j["no"]}">{j["no"]}</a></td><td>{e(j["work"])}</td><td>{day(j["due"])}</td><td>{tag(j["status"])}</td></tr>' for j in S["jobs"] if j["cust"] == cid)
        orders = f"<table><thead><tr><th>Order</th><th>Work</th><th>Due</th><th>Status</th></tr></thead><tbody>{orders}</tbody></table>" if orders else '<p class="muted">No repair orders.</p>'
        delete = ""
        if self.role == "Manager":
            close = "" if bad("delete-dialog-stays") else "this.closest('dialog').close()"
            delete = f"""<button class="danger" onclick="document.getElementById('del').showModal()">Delete customer</button>
<dialog id="del" aria-labelledby="dt"><h2 id="dt">Delete {e(c["name"])}?</h2><p>The customer and the bikes will be removed. This cannot be undone.</p>
<form method="post" action="/customers/{cid}/delete"><button class="danger">Delete</button> <button type="button" class="ghost" onclick="{close}">Keep customer</button></form></dialog>"""
        self.page(c["name"], f"""<p><a href="/customers">‹ All customers</a></p><div class="flex"><h1>{e(c["name"])}</h1><div><a class="btn ghost" href="/customers/{cid}/edit">Edit</a> {delete}</div></div>
<div class="panel"><dl><dt>Customer no.</dt><dd>{cid}</dd><dt>Phone</dt><dd>{e(c["phone"])}</dd><dt>Email</dt><dd>{e(c["email"]) or "–"}</dd></dl></div>
<h2>Bikes</h2><table><thead><tr><th>Model</th><th>Colour</th><th>Frame number</th></tr></thead><tbody>{bikes}</tbody></table>
<form class="bar panel" method="post" action="/customers/{cid}/bike"><input name="model" placeholder="Make and model"><input name="colour" placeholder="Colour"><input name="frame" placeholder="Frame number"><button>Add bike</button></form>
<h2>Repair orders</h2>{orders}""")

    def post_custdo(self, cid, what):
        c, f = find("customers", "id", cid), self.form
        if not c:
            return self.go("/customers")
        if what == "bike":
            if not f.get("model"):
                return self.go(f"/customers/{cid}", "Enter the make and model.", "bad")
            c["bikes"].append((f["model"], f.get("colour", ""), f.get("frame", "")))
            return self.go(f"/customers/{cid}", "Bike added.")
        if self.role != "Manager":
            return self.go(f"/customers/{cid}")
        if open_jobs(cust=cid):
            return self.go(f"/customers/{cid}", f"{c['name']} has open repair orders and cannot be deleted.", "bad")
        victim = S["customers"][S["customers"].index(c) - 1] if bad("delete-wrong-customer") else c
        S["customers"].remove(victim)
        self.go("/customers", f"{c['name']} has been deleted.")

    # ---- parts
    def get_parts(self):
        cat, only, sort, down = self.q.get("cat", ""), self.q.get("low"), self.q.get("sort", "sku"), self.q.get("dir") == "desc"
        rows = [p for p in S["parts"] if not cat or p["cat"] == cat]
        if only and not bad("low-filter-ignored"):
            rows = [p for p in rows if p["stock"] < p["level"]]
        keys = dict(sku=lambda p: p["sku"], name=lambda p: p["name"], price=lambda p: p["price"],
                    stock=(lambda p: str(p["stock"])) if bad("stock-sorted-as-text") else (lambda p: p["stock"]))
        rows.sort(key=keys.get(sort, keys["sku"]), reverse=down)

        def head(key, text, cls=""):
            nxt = "desc" if sort == key and not down else "asc"
            arrow = (" ▼" if down else " ▲") if sort == key else ""
            href = "/parts?" + urlencode({k: v for k, v in dict(cat=cat, low=only, sort=key, dir=nxt).items() if v})
            return f'<th class="{cls}"><a href="{e(href)}">{text}{arrow}</a></th>'
        body = ""
        for p in rows:
            mark = tag("Out of stock") if not p["stock"] else tag("Low") if p["stock"] < p["level"] else ""
            body += (f'<tr><td>{p["sku"]}</td><td><a href="/parts/{p["sku"]}">{e(p["name"])}</a> {mark}</td><td>{p["cat"]}</td><td class="n">{p["stock"]}</td>'
                     f'<td class="n">{p["level"]}</td><td class="n">{money(p["price"])}</td></tr>')
        cats = sorted({p["cat"] for p in S["parts"]})
        self.page("Parts", f"""<h1>Parts in stock</h1><form class="bar" method="get" action="/parts"><div><label for="ca">Category</label><select id="ca" name="cat">{options([("", "All categories")] + cats, cat)}</select></div>
<label class="chk"><input type="checkbox" name="low" value="1"{' checked' if only else ''}> Low stock only</label><button>Apply</button></form>
<table><thead><tr>{head("sku", "SKU")}{head("name", "Part")}<th>Category</th>{head("stock", "In stock", "n")}<th class="n">Reorder at</th>{head("price", "Price", "n")}</tr></thead><tbody>{body}</tbody></table>
<p class="muted">{len(rows)} part{"" if len(rows) == 1 else "s"}</p>""")

    def get_part(self, sku, error=""):
        p = find("parts", "sku", sku)
        if not p:
            return self.page("Not found", "<h1>Page not found</h1><p>There is no such part.</p>", code=404)
        edit = ""
        if self.role == "Manager":
            edit = f"""<div class="panel"><h2>Price</h2><form class="bar" method="post" action="/parts/{sku}"><input type="hidden" name="do" value="price"><div><label for="pr">Sales price (£)</label>
<input id="pr" name="price" value="{p["price"] / 100:.2f}"></div><button>Change price</button></form></div>"""
        self.page(p["name"], f"""<p><a href="/parts">‹ All parts</a></p><h1>{e(p["name"])}</h1><div class="panel"><dl><dt>SKU</dt><dd>{sku}</dd><dt>Category</dt><dd>{p["cat"]}</dd>
<dt>In stock</dt><dd>{p["stock"]}</dd><dt>Reorder at</dt><dd>{p["level"]}</dd><dt>Price</dt><dd>{money(p["price"])}</dd></dl></div>
<div class="panel"><h2>Receive stock</h2>{f'<p class="err" role="alert">{e(error)}</p>' if error else ''}<form class="bar" method="post" action="/parts/{sku}"><div><label for="rq">Quantity received</label><input id="rq" name="qty" inputmode="numeric"></div>
<div><label for="rr">Delivery note</label><input id="rr" name="ref"></div><button>Book in</button></form></div>{edit}""")

    def post_part(self, sku):
        p, f = find("parts", "sku", sku), self.form
        if f.get("do") == "price" and self.role == "Manager":
            if not re.fullmatch(r"\d+(\.\d\d)?", f.get("price", "")):
                return self.go(f"/parts/{sku}", "The price must be an amount such as 12.50.", "bad")
            p["price"] = round(float(f["price"]) * 100)
            return self.go(f"/parts/{sku}", "Price updated.")
        if not f.get("qty", "").isdigit() or int(f["qty"]) < 1:
            return self.get_part(sku, "Enter a whole number of at least 1.")
        n = int(f["qty"])
        p["stock"] = n if bad("receive-replaces") else p["stock"] + n
        self.go(f"/parts/{sku}", f"{n} × {p['name']} booked in.")

    # ---- mechanics
    def get_mechanics(self):
        cards = ""
        for m in S["mechanics"]:
            n = len([j for j in S["jobs"] if j["mech"] == m["name"]]) if bad("workload-wrong") else len(open_jobs(mech=m["name"]))
            btn = ""
            if self.role != "Mechanic":
                btn = (f'<form method="post" action="/mechanics"><input type="hidden" name="who" value="{e(m["name"])}">'
                       f'<button class="ghost" aria-label="{"Back to work" if m["leave"] else "Put on leave"}: {e(m["name"])}">{"Back to work" if m["leave"] else "Put on leave"}</button></form>')
            cards += (f'<div class="card flex"><div><b>{e(m["name"])}</b> {tag("On leave") if m["leave"] else ""}<div class="muted">{e(m["skill"])}</div></div>'
                      f'<div><a href="/jobs?{urlencode(dict(mech=m["name"]))}">{n} open order{"" if n == 1 else "s"}</a></div>{btn}</div>')
        self.page("Mechanics", f"<h1>Mechanics</h1>{cards}")

    def post_mechanics(self):
        m = find("mechanics", "name", self.form.get("who"))
        if m and self.role != "Mechanic":
            m["leave"] = not m["leave"]
            return self.go("/mechanics", f"{m['name']} is {'now on leave' if m['leave'] else 'back at work'}.")
        self.go("/mechanics")

    # ---- invoices
    def get_invoices(self):
        show = self.q.get("show", "All")
        kinds = ["All", "Unpaid", "Paid", "Void"]
        rows = [i for i in S["invoices"] if (show == "All" or i["status"] == show) and not (bad("void-not-in-list") and i["status"] == "Void")]
        body = "".join(f'<tr><td><a href="/invoices/{i["no"]}">{i["no"]}</a></td><td>{e(cust(i["cust"]))}</td><td>{i["job"]}</td><td>{day(i["issued"])}</td><td class="n">{money(sums(i)[3])}</td><td>{tag(i["status"])}</td></tr>'
                       for i in reversed(rows))
        owed = sum(sums(i)[3] for i in S["invoices"] if i["status"] == "Unpaid" or bad("outstanding-counts-paid") and i["status"] == "Paid")
        tabs = "".join(f'<a href="/invoices?show={k}"{" class=on aria-current=page" if k == show else ""}>{k}</a>' for k in kinds)
        table = f'<table><thead><tr><th>Invoice</th><th>Customer</th><th>Order</th><th>Issued</th><th class="n">Total</th><th>Status</th></tr></thead><tbody>{body}</tbody></table>'
        self.page("Invoices", f"""<h1>Invoices</h1><div class="tabs">{tabs}</div>{table if body else '<div class="panel">No invoices in this view.</div>'}
<div class="panel flex"><span>Outstanding amount</span><b>{money(owed)}</b></div>""")

    def get_invoice(self, no, error=""):
        i = find("invoices", "no", no)
        if not i:
            return self.page("Not found", "<h1>Page not found</h1><p>There is no such invoice.</p>", code=404)
        sub, disc, vat, total = sums(i)
        rows = "".join(f'<tr><td>{e(t)}</td><td class="n">{q}</td><td class="n">{money(p)}</td><td class="n">{money(q * p)}</td></tr>' for t, q, p in i["lines"])
        foot = f'<tr><td colspan="3">Subtotal</td><td class="n">{money(sub)}</td></tr>'
        foot += f'<tr><td colspan="3">Discount ({i["disc"]} %)</td><td class="n">−{money(disc)}</td></tr>' if i["disc"] else ""
        foot += f'<tr><td colspan="3">VAT ({S["settings"]["vat"]} %)</td><td class="n">{money(vat)}</td></tr><tr><td colspan="3">Total</td><td class="n">{money(total)}</td></tr>'
        side = ""
        if i["status"] == "Unpaid" or i["status"] == "Paid" and bad("pay-form-stays"):
            radios = "".join(f'<label class="chk"><input type="radio" name="how" value="{h}"> {h}</label> ' for h in ("Cash", "Card", "Bank transfer"))
            side += f"""<div class="panel"><h2>Payment</h2>{f'<p class="err" role="alert">{e(error)}</p>' if error else ''}<form method="post" action="/invoices/{no}/pay"><div class="f">{radios}</div><button>Mark as paid</button></form></div>"""
        if i["status"] == "Unpaid" and self.role == "Manager":
            side += f"""<div class="panel"><h2>Manager</h2><form class="bar" method="post" action="/invoices/{no}/discount"><div><label for="di">Discount in %</label><input id="di" name="disc" type="number" value="{i["disc"]}" style="width:90px"></div><button class="ghost">Apply discount</button></form>
<form method="post" action="/invoices/{no}/void"><button class="danger">Void invoice</button></form></div>"""
        paid = f"<dt>Paid by</dt><dd>{e(i['how'])}</dd>" if i["how"] else ""
        self.page(no, f"""<p><a href="/invoices">‹ All invoices</a></p><h1>Invoice {no} {tag(i["status"])}</h1><div class="cols"><div><div class="panel"><dl><dt>Customer</dt><dd>{e(cust(i["cust"]))}</dd>
<dt>Repair order</dt><dd>{i["job"]}</dd><dt>Issued</dt><dd>{day(i["issued"])}</dd>{paid}</dl></div>
<table><thead><tr><th>Description</th><th class="n">Qty</th><th class="n">Price</th><th class="n">Amount</th></tr></thead><tbody>{rows}</tbody><tfoot>{foot}</tfoot></table></div><div>{side}</div></div>""")

    def post_invdo(self, no, what):
        i, here = find("invoices", "no", no), f"/invoices/{no}"
        if not i or i["status"] != "Unpaid":
            return self.go(here)
        if what == "pay":
            if self.form.get("how") not in ("Cash", "Card", "Bank transfer"):
                return self.get_invoice(no, "Choose how the customer paid.")
            i.update(status="Paid", how=self.form["how"])
            return self.go(here, f"Invoice {no} has been paid.")
        if self.role != "Manager":
            return self.go(here)
        if what == "void":
            i["status"] = "Void"
            return self.go("/invoices", f"Invoice {no} is now void.")
        d = self.form.get("disc", "")
        if not d.isdigit() or int(d) > 30:
            return self.go(here, "A discount must be between 0 and 30 %.", "bad")
        i["disc"] = int(d)
        self.go(here, f"Discount of {d} % applied.")

    # ---- settings
    def get_settings(self, error=""):
        s, tab = S["settings"], self.q.get("tab", "general")
        tabs = "".join(f'<a href="/settings?tab={k}"{" class=on aria-current=page" if k == tab else ""}>{t}</a>' for k, t in (("general", "General"), ("hours", "Opening hours"), ("messages", "Messages")))
        if tab == "hours":
            rows = ""
            for d in DAYS:
                a, b, on = S["hours"][d]
                rows += (f'<tr><td>{d}</td><td><input type="checkbox" name="{d}-on" value="1" aria-label="Open on {d}"{" checked" if on else ""}></td>'
                         f'<td><select name="{d}-from" aria-label="{d} from">{options(TIMES, a)}</select></td><td><select name="{d}-to" aria-label="{d} to">{options(TIMES, b)}</select></td></tr>')
            form = f"<table><thead><tr><th>Day</th><th>Open</th><th>From</th><th>To</th></tr></thead><tbody>{rows}</tbody></table><p></p><button>Save opening hours</button>"
        elif tab == "messages":
            form = f"""<div class="panel"><div class="f"><label class="chk"><input type="checkbox" name="sms" value="1"{' checked' if s["sms"] else ''}> Send a text message when a bike is ready</label></div>
<div class="f"><label class="chk"><input type="checkbox" name="email" value="1"{' checked' if s["email"] else ''}> Send invoices by email</label></div>
<div class="f"><label for="re">Appointment reminder</label><select id="re" name="reminder">{options(["Never", "1 day before", "2 days before"], s["reminder"])}</select></div><button>Save messages</button></div>"""
        else:
            form = f"""<div class="panel"><div class="f"><label for="n">Workshop name</label><input id="n" name="name" value="{e(s["name"])}"></div>
<div class="f"><label for="ph">Workshop phone</label><input id="ph" name="phone" value="{e(s["phone"])}"></div>
<div class="f"><label for="ra">Labour rate per hour (£)</label><input id="ra" name="rate" value="{s["rate"] / 100:.2f}"></div>
<div class="f"><label for="va">VAT rate (%)</label><input id="va" name="vat" type="number" value="{s["vat"]}"></div><button>Save settings</button></div>"""
        box = f'<div class="box-err" role="alert">{e(error)}</div>' if error else ""
        self.page("Settings", f'<h1>Settings</h1><div class="tabs">{tabs}</div>{box}<form method="post" action="/settings?tab={tab}" novalidate>{form}</form>')

    def post_settings(self):
        s, f, tab = S["settings"], self.form, self.q.get("tab", "general")
        if tab == "hours":
            for d in DAYS:
                if f.get(f"{d}-on") and f[f"{d}-from"] >= f[f"{d}-to"]:
                    return self.get_settings(f"{d}: the closing time must be after the opening time.")
            for d in DAYS:
                S["hours"][d] = [f[f"{d}-from"], f[f"{d}-to"], bool(f.get(f"{d}-on"))]
            return self.go("/settings?tab=hours", "Opening hours saved.")
        if tab == "messages":
            s.update(sms=bool(f.get("sms")), email=bool(f.get("email")), reminder=f.get("reminder", "Never"))
            return self.go("/settings?tab=messages", "Messages saved.")
        if not f.get("name"):
            return self.get_settings("The workshop needs a name.")
        if not re.fullmatch(r"\d+(\.\d\d)?", f.get("rate", "")) or not f.get("vat", "").isdigit():
            return self.get_settings("Rates must be numbers.")
        s.update(name=f["name"], phone=f.get("phone", ""), vat=int(f["vat"]))
        if not bad("rate-not-saved"):
            s["rate"] = round(float(f["rate"]) * 100)
        self.go("/settings", "Settings saved.")


class Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True


if __name__ == "__main__":
    reset("")
    Server(("127.0.0.1", int(sys.argv[1])), Page).serve_forever()
