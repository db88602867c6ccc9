#!/usr/bin/env python3
"""Lantern: back office of the Lantern Museum. python3 lantern.py PORT"""
import copy, html, re, secrets, sys, threading
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

TODAY = date(2026, 5, 14)
DEPTS = ["Ceramics", "Lighting", "Maritime", "Paper", "Textiles"]
STATUSES = ["On display", "In storage", "On loan", "In conservation"]
LOCATIONS = ["Gallery 1", "Gallery 2", "Gallery 3", "Store A", "Store B", "Conservation", "External"]
STAFF = ["Helga Strand", "Jonas Beck", "Priya Nair", "Tom Okafor"]
PRIOS = ["Low", "Normal", "High", "Urgent"]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
USERS = {"helga": ("lantern-1898", "Helga Strand", "registrar"), "priya": ("paper-boat", "Priya Nair", "visitor services")}
PER_PAGE = 10

OBJ = """LM-1898.003|Argand table lamp|Lighting|1820|Gallery 1|On display|2400
LM-1902.011|Brass hand lantern|Lighting|1865|Gallery 1|On display|350
LM-1902.012|Ship's bow lantern|Maritime|1871|External|On loan|1800
LM-1907.001|Delft tile panel|Ceramics|1690|Gallery 3|On display|9500
LM-1911.020|Harbour pilot's chart|Paper|1789|Store B|In storage|4200
LM-1913.007|Whale-oil street lamp|Lighting|1842|Store A|In storage|780
LM-1919.002|Embroidered altar cloth|Textiles|1740|Conservation|In conservation|6300
LM-1921.004|Fresnel lens, third order|Maritime|1883|Gallery 2|On display|28000
LM-1921.005|Lighthouse keeper's log|Paper|1884|Gallery 2|On display|1250
LM-1924.016|Stoneware jug with mask|Ceramics|1610|Store A|In storage|3100
LM-1926.008|Miner's safety lamp|Lighting|1890|Gallery 1|On display|420
LM-1930.001|Sextant by Hughes|Maritime|1901|External|On loan|2950
LM-1933.014|Fisherman's sweater|Textiles|1925|Store B|In storage|160
LM-1935.009|Poster Electric Light Now|Paper|1906|External|On loan|890
LM-1938.022|Carbide bicycle lamp|Lighting|1912|Store A|In storage|95
LM-1947.003|Majolica candlestick|Ceramics|1655|Conservation|In conservation|5400
LM-1951.010|Signal flag set|Textiles|1930|Gallery 2|On display|540
LM-1956.001|Model of the lightship Amalia|Maritime|1899|Gallery 2|On display|7600
LM-1962.006|Silk lampshade|Textiles|1928|Store B|In storage|210
LM-1968.013|Porcelain night light|Ceramics|1835|Gallery 3|On display|680
LM-1974.002|Neon pharmacy sign|Lighting|1954|Store A|In storage|1500
LM-1983.005|Letter of the harbour master|Paper|1812|Store B|In storage|320
LM-1990.004|Ship's bell of the Amalia|Maritime|1899|Gallery 2|On display|3900
LM-2004.001|Theatre spotlight|Lighting|1961|Conservation|In conservation|1100"""

LOANS = """L-101|3|Altona Maritime Museum|2026-01-10|2026-04-30|Out
L-102|12|City Library of Bergen|2026-03-01|2026-08-31|Out
L-103|14|Museum of Energy|2026-02-15|2026-05-10|Out
L-104|24|Opera House Ludwigstadt|2026-06-01|2026-09-30|Requested
L-105|4|Rijnhuis Foundation|2026-07-01|2026-12-31|Requested
L-106|13|Island Heritage Centre|2026-05-20|2026-10-01|Approved
L-098|19|Atelier Morel|2025-09-01|2026-01-31|Returned
L-099|17|Naval Academy|2025-10-01|2026-03-31|Returned"""

TOURS = [
    ("Light through the Ages", "2026-05-16", "11:00", "Ines Varga", "English", 15, 9, 5, [("Amal Haddad", 2, 1), ("Peter Lindqvist", 4, 0), ("Oakfield Primary School", 1, 6)]),
    ("Secrets of the Store", "2026-05-17", "14:00", "Tom Okafor", "English", 8, 9, 5, [("Ruth Meyer", 2, 0), ("Ivo Kranjc", 1, 1)]),
    ("Lighthouse Keepers' Evening", "2026-05-22", "19:30", "Ines Varga", "German", 20, 12, 7, [("Harbour Rotary Club", 10, 2), ("Amal Haddad", 1, 0)]),
    ("Family Lantern Walk", "2026-05-24", "17:00", "Marta Silva", "English", 12, 6, 3, [("Brandt family", 2, 2), ("Nguyen family", 2, 3), ("Costa family", 1, 2)]),
    ("Ceramics Close Up", "2026-05-30", "10:30", "Tom Okafor", "German", 10, 9, 5, []),
    ("Seafaring Stories", "2026-06-06", "15:00", "Marta Silva", "English", 15, 9, 5, [("Sailing Club Nord", 5, 0)]),
]
TASKS = """Change bulbs in Gallery 1|Jonas Beck|Normal|2026-05-18|Open
Condition report for the Delft tile panel|Helga Strand|High|2026-05-20|Open
Order archival boxes|Priya Nair|Low|2026-05-29|Open
Call Altona Maritime Museum about the return|Helga Strand|Urgent|2026-05-12|Open
Print labels for Seafaring Stories|Priya Nair|Normal|2026-06-02|Open
Check humidity in Store B|Jonas Beck|High|2026-05-15|Open
Update emergency phone list|Tom Okafor|Low|2026-06-10|Open
Dust the Fresnel lens|Jonas Beck|Normal|2026-05-06|Done
Scan loan agreements of 2025|Priya Nair|Low|2026-04-28|Done"""


class State:
    def __init__(self, fault=""):
        self.fault = fault
        self.sessions = {}
        self.objects = []
        for i, l in enumerate(OBJ.split("\n"), 1):
            inv, t, d, y, loc, st, v = l.split("|")
            self.objects.append(dict(id=i, inv=inv, title=t, dept=d, year=y, loc=loc, status=st, value=float(v), note=""))
        self.next_obj = 25
        self.loans = []
        for i, l in enumerate(LOANS.split("\n"), 1):
            ref, o, b, s, e, st = l.split("|")
            ob = self.objects[int(o) - 1]
            self.loans.append(dict(id=i, ref=ref, obj=int(o), title=ob["title"], value=ob["value"], borrower=b, start=s, end=e, status=st))
        self.tours = []
        bid = 1
        for i, t in enumerate(TOURS, 1):
            bs = []
            for n, f, r in t[8]:
                bs.append(dict(id=bid, name=n, full=f, red=r, status="Confirmed"))
                bid += 1
            self.tours.append(dict(id=i, title=t[0], date=t[1], time=t[2], guide=t[3], lang=t[4], cap=t[5], pf=t[6], pr=t[7], bookings=bs))
        self.next_booking = bid
        self.tasks = []
        for i, l in enumerate(TASKS.split("\n"), 1):
            t, a, p, d, s = l.split("|")
            self.tasks.append(dict(id=i, title=t, who=a, prio=p, due=d, status=s))
        self.hours = {d: ["10:00", "17:00", False] for d in DAYS}
        self.hours["Monday"] = ["", "", True]
        self.hours["Thursday"][1] = "20:00"
        self.hours["Saturday"] = ["11:00", "18:00", False]
        self.hours["Sunday"] = ["11:00", "18:00", False]
        self.closing = [dict(id=1, date="2026-05-25", reason="Whit Monday"), dict(id=2, date="2026-06-24", reason="Staff outing"),
                        dict(id=3, date="2026-12-24", reason="Christmas Eve"), dict(id=4, date="2026-12-31", reason="New Year's Eve")]
        self.next_closing = 5
        self.log = [("13 May 2026, 16:40", "Helga Strand", "Changed", "Majolica candlestick"), ("13 May 2026, 11:05", "Priya Nair", "Added booking", "Sailing Club Nord"),
                    ("12 May 2026, 09:20", "Jonas Beck", "Completed task", "Dust the Fresnel lens")]
        self.stale_overdue = 2
        self.stale_open = 7


ST = State()
LOCK = threading.RLock()
e = lambda s: html.escape(str(s), quote=True)


def F(name):
    return ST.fault == name


def eur(v):
    return ("-" if v < 0 else "") + "€{:,.2f}".format(abs(v))


def nice(iso):
    d = date.fromisoformat(iso)
    return "%d %s" % (d.day, d.strftime("%B %Y"))


def is_overdue(l):
    return l["status"] == "Out" and date.fromisoformat(l["end"]) < TODAY


def pdate(s):
    try:
        return date.fromisoformat(s.strip()) if re.fullmatch(r"\d{4}-\d\d-\d\d", s.strip()) else None
    except ValueError:
        return None


def seats(t):
    return sum(b["full"] + b["red"] for b in t["bookings"] if b["status"] == "Confirmed")


def price(t, b):
    return b["full"] * t["pf"] + b["red"] * (t["pf"] if F("tour-reduced-ignored") and b.get("new") else t["pr"])


def revenue(t):
    return sum(price(t, b) for b in t["bookings"] if b["status"] == "Confirmed" or F("tour-revenue-keeps-cancelled"))


def options(opts, cur, empty=None):
    o = '<option value="">%s</option>' % e(empty) if empty is not None else ""
    for x in opts:
        v, t = x if isinstance(x, tuple) else (x, x)
        o += '<option value="%s"%s>%s</option>' % (e(v), " selected" if str(v) == str(cur) else "", e(t))
    return o


CSS = """*{box-sizing:border-box}body{margin:0;font:14px/1.4 "Segoe UI",Roboto,Arial,sans-serif;color:#333;background:#fff}
a{color:#2b6a7c;text-decoration:none}a:hover{text-decoration:underline}
#header{display:flex;justify-content:space-between;align-items:center;background:#3b2f4a;color:#ffe9b0;padding:10px 32px}
#branding h1{font-size:22px;font-weight:400;margin:0}#branding a{color:#f7c948}
#user-tools{font-size:12px;text-align:right}#user-tools a,#user-tools button{color:#fff;border-bottom:1px solid #8b7fa0}
#logout-form{display:inline}#logout-form button{background:none;border:0;border-bottom:1px solid #8b7fa0;padding:0;font:inherit;cursor:pointer}
#nav{background:#54466a;padding:0 32px}#nav ul{list-style:none;display:flex;margin:0;padding:0}
#nav a{display:block;color:#fff;padding:9px 14px}#nav li.current a{background:#75648f}
.badge{display:inline-block;min-width:18px;padding:0 5px;border-radius:9px;background:#ba2121;color:#fff;font-size:11px;text-align:center;margin-left:4px}
.breadcrumbs{background:#efe9f5;padding:8px 32px;font-size:12px;color:#666}
ul.messagelist{margin:0;padding:0;list-style:none}ul.messagelist li{padding:10px 32px;background:#dfd;color:#264b26}
ul.messagelist li.warning{background:#ffc}ul.messagelist li.error{background:#ffefef;color:#8a1c1c}
#content{padding:20px 32px 60px;max-width:1240px}#content>h1{font-size:20px;font-weight:300;margin:0 0 16px}
h2{font-size:15px;background:#75648f;color:#fff;padding:7px 10px;margin:0;font-weight:400}
.module{margin-bottom:24px;border:1px solid #e3dceb}table{border-collapse:collapse;width:100%}
th,td{padding:7px 8px;border-bottom:1px solid #eee;text-align:left;font-size:13px;vertical-align:top}
thead th{background:#f7f4fa;color:#555;font-size:12px;text-transform:none}td.num,th.num{text-align:right}tfoot td,tfoot th{background:#faf7ee;font-weight:600}
tr.overdue td{background:#fff4f2}.two{display:grid;grid-template-columns:1fr 300px;gap:28px}
form.filters,.toolbar{display:flex;gap:10px;flex-wrap:wrap;align-items:end;background:#f7f4fa;border:1px solid #e3dceb;padding:10px;margin-bottom:14px}
form.filters label{display:block;font-size:11px;color:#666}
input,select,textarea{font:inherit;padding:4px 6px;border:1px solid #bbb;border-radius:3px}textarea{width:420px;height:70px}
.button,button,input[type=submit]{background:#75648f;color:#fff;border:0;border-radius:4px;padding:7px 14px;font:inherit;cursor:pointer;display:inline-block}
.button.default,button.default{background:#3b2f4a}.deletelink,button.deletelink{background:#ba2121;color:#fff}
.object-tools{float:right;list-style:none;margin:-44px 0 0;padding:0}.object-tools li{display:inline-block;margin-left:6px}.object-tools a{background:#999;color:#fff;border-radius:15px;padding:4px 12px;font-size:12px}
.form-row{padding:10px;border-bottom:1px solid #eee}.form-row label{display:inline-block;width:160px;vertical-align:top}label.required{font-weight:700}
.help{font-size:11px;color:#888;margin:2px 0 0 164px}.errornote{background:#ffefef;border:1px solid #ba2121;color:#8a1c1c;padding:10px;margin:0 0 14px}
ul.errorlist{margin:0 0 4px;padding:0;list-style:none;color:#ba2121}.submit-row{background:#f7f4fa;border:1px solid #e3dceb;padding:12px;display:flex;gap:10px;align-items:center}
.submit-row .grow{margin-left:auto}.paginator{padding:10px 0;color:#666}.paginator a,.paginator .this-page{padding:2px 7px;border:1px solid #ddd}.paginator .this-page{background:#75648f;color:#fff}
ul.tabs{list-style:none;display:flex;margin:0 0 12px;padding:0;border-bottom:2px solid #75648f}ul.tabs a{display:block;padding:7px 16px;background:#efe9f5;margin-right:4px}ul.tabs a[aria-selected=true]{background:#75648f;color:#fff}
.tag{padding:1px 7px;border-radius:3px;background:#e8e3ef;font-size:12px}.tag.bad{background:#ba2121;color:#fff}.tag.ok{background:#cde8cd}
dl.readonly{display:grid;grid-template-columns:170px 1fr;margin:0;padding:10px;row-gap:6px}dl.readonly dt{color:#777}dl.readonly dd{margin:0}
dialog{border:1px solid #75648f;border-radius:6px;padding:0;min-width:360px}dialog form{padding:14px}dialog::backdrop{background:rgba(40,30,60,.5)}
td form{display:inline}td button{padding:3px 9px;font-size:12px}.quiet{color:#888;font-size:12px}.figures{display:flex;gap:14px;margin-bottom:20px}.figures div{border:1px solid #e3dceb;padding:10px 18px;min-width:130px}.figures strong{display:block;font-size:24px;font-weight:300}
details.menu{display:inline-block;position:relative}details.menu summary{cursor:pointer;color:#fff}details.menu ul{position:absolute;right:0;z-index:5;background:#fff;list-style:none;margin:4px 0;padding:6px 0;border:1px solid #ccc;min-width:150px;text-align:left}details.menu li a,details.menu li button{display:block;width:100%;text-align:left;background:none!important;color:#333!important;border:0!important;padding:6px 14px!important;border-radius:0}
#footer{padding:14px 32px;color:#999;font-size:12px;border-top:1px solid #eee}"""

JS = """document.addEventListener('click',function(ev){var t=ev.target;
if(t.matches('[data-dialog]')){var d=document.getElementById(t.getAttribute('data-dialog'));d.querySelector('[name=task]').value=t.getAttribute('data-id');
d.querySelector('.task-title').textContent=t.getAttribute('data-title');d.querySelector('select').value=t.getAttribute('data-who');d.showModal();}
if(t.matches('[data-close]')&&document.body.getAttribute('data-sticky')!=='1'){t.closest('dialog').close();}
if(t.id==='action-toggle'){document.querySelectorAll('input.action-select').forEach(function(c){c.checked=t.checked});upd();}
if(t.matches('input.action-select'))upd();});
function upd(){var a=document.querySelectorAll('input.action-select'),n=0;a.forEach(function(c){if(c.checked)n++});
var s=document.querySelector('.action-counter');if(s)s.textContent=n+' of '+a.length+' selected';}"""


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    # ---- plumbing
    def send(self, body, code=200, headers=(), ctype="text/html; charset=utf-8"):
        b = body.encode()
        self.send_response(code)
        self.send_header("Content-Type", ctype)
        self.send_header("Content-Length", str(len(b)))
        self.send_header("Cache-Control", "no-store")
        if self.newsid:
            self.send_header("Set-Cookie", "lanternsid=%s; Path=/; HttpOnly" % self.newsid)
        for k, v in headers:
            self.send_header(k, v)
        self.end_headers()
        self.wfile.write(b)

    def redirect(self, to):
        self.send("", 302, [("Location", to)])

    def session(self):
        m = re.search(r"lanternsid=(\w+)", self.headers.get("Cookie", ""))
        self.newsid = None
        if m and m.group(1) in ST.sessions:
            return ST.sessions[m.group(1)]
        self.newsid = secrets.token_hex(12)
        ST.sessions[self.newsid] = dict(user=None, flash=[])
        return ST.sessions[self.newsid]

    def flash(self, msg, level="success"):
        self.s["flash"].append((level, msg))

    def who(self):
        return USERS[self.s["user"]][1] if self.s["user"] else "Front desk"

    def logit(self, verb, what):
        if not F("log-not-written"):
            ST.log.insert(0, ("14 May 2026, 10:00", self.who(), verb, what))

    def q(self, k, d=""):
        return self.query.get(k, [d])[0]

    def p(self, k, d=""):
        return self.post.get(k, [d])[0].strip()

    def do_GET(self):
        self.handle_any("GET")

    def do_POST(self):
        self.handle_any("POST")

    def handle_any(self, method):
        global ST
        u = urlsplit(self.path)
        self.path_only = u.path
        self.query = parse_qs(u.query, keep_blank_values=True)
        n = int(self.headers.get("Content-Length") or 0)
        self.post = parse_qs(self.rfile.read(n).decode() if n else "", keep_blank_values=True)
        self.method = method
        self.newsid = None
        with LOCK:
            if u.path == "/reset":
                ST = State(self.q("fault"))
                return self.send("ok", ctype="text/plain")
            if u.path == "/favicon.ico":
                return self.send("", 404)
            self.s = self.session()
            for rx, fn, roles in ROUTES:
                m = re.fullmatch(rx, u.path)
                if m:
                    if roles and not self.s["user"]:
                        return self.redirect("/login/?" + urlencode({"next": u.path}))
                    if roles and USERS[self.s["user"]][2] not in roles:
                        return self.page("Permission denied", "<h1>403 Forbidden</h1><p>You do not have permission to do this. Ask the registrar.</p>", code=403)
                    return getattr(self, fn)(*m.groups())
            self.page("Page not found", "<h1>Page not found</h1><p>The requested page could not be found.</p>", code=404)

    def page(self, title, body, crumbs=(), nav="", code=200):
        over = sum(map(is_overdue, ST.loans))
        opn = sum(t["status"] == "Open" for t in ST.tasks)
        if F("loan-badge-stale"):
            over = ST.stale_overdue
        if F("task-badge-stale"):
            opn = ST.stale_open
        items = [("/", "Home", 0, ""), ("/objects/", "Objects", 0, ""), ("/loans/", "Loans", over, "overdue loans"), ("/tours/", "Guided tours", 0, ""), ("/opening/", "Opening days", 0, ""),
                 ("/tasks/", "Staff tasks", opn, "open tasks"), ("/log/", "Action log", 0, "")]
        navh = "".join('<li%s><a href="%s">%s%s</a></li>' % (' class="current"' if t == nav else "", h, t, ' <span class="badge" title="%s">%d</span>' % (hint, n) if n else "") for h, t, n, hint in items)
        if self.s["user"]:
            ut = """Welcome, <strong>%s</strong>. <details class="menu"><summary>My account</summary><ul><li><a href="/account/">Profile</a></li><li><form id="logout-form" method="post" action="/logout/"><button type="submit">Log out</button></form></li></ul></details>""" % e(self.who())
        else:
            ut = 'Workstation: <strong>Front desk</strong> / <a href="/login/">Log in</a>'
        if self.path_only == "/login/":
            ut = ""
        msgs = "".join('<li class="%s">%s</li>' % (l, e(m)) for l, m in self.s["flash"])
        self.s["flash"] = []
        bc = ""
        if crumbs or nav != "Home":
            bc = '<div class="breadcrumbs"><a href="/">Home</a>%s &rsaquo; %s</div>' % ("".join(' &rsaquo; <a href="%s">%s</a>' % (h, e(t)) for h, t in crumbs), e(title))
        self.send("""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>%s | Lantern Museum back office</title><style>%s</style></head>
<body%s><div id="container"><div id="header"><div id="branding"><h1 id="site-name"><a href="/">Lantern Museum back office</a></h1></div><div id="user-tools">%s<br><span class="quiet">Thursday, 14 May 2026</span></div></div>
<nav id="nav" aria-label="Main"><ul>%s</ul></nav>%s%s<div id="content" class="colM">%s</div><div id="footer">Lantern Museum, Old Customs House &middot; Collections system 3.2</div></div><script>%s</script></body></html>""" % (
            e(title), CSS, ' data-sticky="1"' if F("task-dialog-stays") else "", ut, navh, bc, '<ul class="messagelist">%s</ul>' % msgs if msgs else "", body, JS), code)

    def row(self, label, field, name, errs=None, required=False, help=""):
        er = (errs or {}).get(name)
        return '<div class="form-row%s">%s<label for="id_%s"%s>%s:</label>%s%s</div>' % (
            " errors" if er else "", '<ul class="errorlist"><li>%s</li></ul>' % e(er) if er else "", name, ' class="required"' if required else "", label, field, '<div class="help">%s</div>' % help if help else "")

    def inp(self, name, val, typ="text", extra=""):
        return '<input type="%s" name="%s" id="id_%s" value="%s"%s>' % (typ, name, name, e(val), " " + extra if extra else "")

    def sel(self, name, opts, cur, empty=None):
        return '<select name="%s" id="id_%s">%s</select>' % (name, name, options(opts, cur, empty))

    # ---- home, log in
    def home(self):
        onloan = sum(o["status"] == "On loan" for o in ST.objects)
        free = sum(t["cap"] - seats(t) for t in ST.tours)
        figs = [("Objects in the collection", len(ST.objects)), ("Objects on loan", onloan), ("Overdue loans", sum(map(is_overdue, ST.loans))), ("Open tasks", sum(t["status"] == "Open" for t in ST.tasks)), ("Free tour seats", free)]
        mods = [("Collection", [("Objects", "/objects/", "/objects/add/"), ("Loans", "/loans/", "/loans/add/")]), ("Visitors", [("Guided tours", "/tours/", None), ("Opening days", "/opening/", None)]), ("Staff", [("Staff tasks", "/tasks/", "/tasks/add/")])]
        m = ""
        for name, rows in mods:
            m += '<div class="app-%s module"><table><caption><h2>%s</h2></caption><tbody>%s</tbody></table></div>' % (name.lower(), name, "".join(
                '<tr><th scope="row"><a href="%s">%s</a></th><td>%s</td><td><a href="%s" class="changelink">View</a></td></tr>' % (b, a, '<a href="%s" class="addlink" title="Add to %s">Add</a>' % (c, a.lower()) if c else "", b) for a, b, c in rows))
        rec = "".join("<li>%s <strong>%s</strong><br><span class='quiet'>%s, %s</span></li>" % (e(l[2]), e(l[3]), e(l[1]), l[0]) for l in ST.log[:5])
        self.page("Site administration", '<h1>Site administration</h1><div class="figures">%s</div><div class="two"><div>%s</div><div id="recent-actions-module" class="module"><h2>Recent actions</h2><ul class="actionlist">%s</ul></div></div>' % (
            "".join("<div><strong>%d</strong>%s</div>" % (n, t) for t, n in figs), m, rec), nav="Home")

    def login(self):
        err = ""
        nxt = self.q("next") or self.p("next") or "/"
        if self.method == "POST":
            u = USERS.get(self.p("username"))
            if u and u[0] == self.p("password"):
                self.s["user"] = self.p("username")
                self.flash("You are logged in as %s." % u[1])
                return self.redirect(nxt if nxt.startswith("/") else "/")
            if not F("login-error-silent"):
                err = '<p class="errornote">Please enter the correct user name and password. Note that both fields are case-sensitive.</p>'
        elif self.q("next"):
            err = '<p class="errornote">Please log in to see this page.</p>'
        self.page("Log in", '<h1>Log in</h1>%s<form method="post" action="/login/" id="login-form"><fieldset class="module aligned">%s%s</fieldset><input type="hidden" name="next" value="%s"><div class="submit-row"><input type="submit" value="Log in"></div></form>' % (
            err, self.row("User name", self.inp("username", self.p("username")), "username", required=True), self.row("Password", self.inp("password", "", "password"), "password", required=True), e(nxt)))

    def logout(self):
        if not F("logout-stays"):
            self.s["user"] = None
        self.flash("You have been logged out.")
        self.redirect("/")

    def account(self):
        u = USERS[self.s["user"]]
        self.page("Profile", '<h1>Profile</h1><div class="module"><h2>Personal data</h2><dl class="readonly"><dt>User name</dt><dd>%s</dd><dt>Full name</dt><dd>%s</dd><dt>Role</dt><dd>%s</dd></dl></div>' % (self.s["user"], u[1], u[2].capitalize()))

    def log(self):
        rows = "".join("<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>" % tuple(map(e, l)) for l in ST.log)
        self.page("Action log", '<h1>Action log</h1><div class="module"><table id="change-history"><thead><tr><th>Date/time</th><th>User</th><th>Action</th><th>Subject</th></tr></thead><tbody>%s</tbody></table></div>' % rows, nav="Action log")

    # ---- objects
    def obj_query(self):
        s, d, st = self.q("q").strip(), self.q("dept"), self.q("status")
        out = list(ST.objects)
        if s:
            if F("obj-search-case"):
                out = [o for o in out if s in o["title"] or s in o["inv"]]
            elif F("obj-search-title-only"):
                out = [o for o in out if s.lower() in o["title"].lower()]
            else:
                out = [o for o in out if s.lower() in o["title"].lower() or s.lower() in o["inv"].lower()]
        if d and not F("obj-dept-ignored"):
            out = [o for o in out if o["dept"] == d]
        if st and not F("obj-status-ignored"):
            out = [o for o in out if o["status"] == st]
        key = self.q("o", "inv")
        rev = key.startswith("-")
        k = key.lstrip("-")
        fn = {"inv": lambda o: o["inv"], "title": lambda o: o["title"].lower(), "year": lambda o: int(o["year"]), "value": lambda o: str(int(o["value"])) if F("obj-value-text-sort") else o["value"]}.get(k, lambda o: o["inv"])
        return sorted(out, key=fn, reverse=rev), key

    def objects(self):
        if self.method == "POST":
            return self.obj_action()
        out, key = self.obj_query()
        total = len(out)
        pages = max(1, -(-total // PER_PAGE))
        pg = min(max(1, int(self.q("p", "1") if self.q("p", "1").isdigit() else 1)), pages)
        part = out[(pg - 1) * PER_PAGE:pg * PER_PAGE]
        if F("obj-page-repeats") and pg > 1:
            part = out[:PER_PAGE]
        keep = {k: self.q(k) for k in ("q", "dept", "status") if self.q(k)}

        def th(k, t, cls=""):
            nk = "-" + k if key == k else k
            arrow = " ▲" if key == k else " ▼" if key == "-" + k else ""
            return '<th scope="col" class="sortable %s"><a href="?%s">%s</a>%s</th>' % (cls, e(urlencode(dict(keep, o=nk))), t, arrow)
        rows = "".join("""<tr><td class="action-checkbox"><input type="checkbox" name="_selected" value="%d" class="action-select" aria-label="Select %s"></td><th scope="row" class="field-inv"><a href="/objects/%d/change/">%s</a></th><td>%s</td><td>%s</td><td class="num">%s</td><td>%s</td><td>%s</td><td class="num">%s</td></tr>""" % (
            o["id"], e(o["title"]), o["id"], o["inv"], e(o["title"]), o["dept"], o["year"], o["loc"], o["status"], eur(o["value"])) for o in part)
        tv = sum(o["value"] for o in (part if F("obj-total-page-only") else out))
        pag = "".join('<span class="this-page">%d</span> ' % i if i == pg else '<a href="?%s">%d</a> ' % (e(urlencode(dict(keep, o=key, p=i))), i) for i in range(1, pages + 1)) if pages > 1 else ""
        nxt = ' <a href="?%s" class="next">Next</a>' % e(urlencode(dict(keep, o=key, p=pg + 1))) if pg < pages else ""
        clear = ' <a href="/objects/" class="quiet">Clear all filters</a>' if keep else ""
        table = ("""<form id="changelist-form" method="post" action="/objects/"><div class="actions toolbar"><label>Action: <select name="action"><option value="">---------</option><option value="delete">Delete selected objects</option><option value="store">Move selected objects to Store A</option></select></label><button type="submit" class="button">Go</button><span class="action-counter">0 of %d selected</span></div>
<div class="results module"><table id="result_list"><thead><tr><th class="action-checkbox-column"><input type="checkbox" id="action-toggle" aria-label="Select all objects on this page"></th>%s%s<th>Department</th>%s<th>Location</th><th>Status</th>%s</tr></thead><tbody>%s</tbody><tfoot><tr><td></td><th colspan="6">Total insured value</th><td class="num">%s</td></tr></tfoot></table></div></form>""" % (
            len(part), th("inv", "Inventory no."), th("title", "Title"), th("year", "Year", "num"), th("value", "Insured value", "num"), rows, eur(tv))) if part else '<p class="empty">No objects match your search.</p>'
        self.page("Objects", """<h1>Select object to change</h1><ul class="object-tools"><li><a href="/objects/add/" class="addlink">Add object</a></li></ul><div id="changelist">
<form id="changelist-search" class="filters" method="get"><div><label for="searchbar">Search title or number</label><input type="text" size="26" name="q" value="%s" id="searchbar"></div><div><label for="f_dept">Department</label><select name="dept" id="f_dept">%s</select></div><div><label for="f_status">Status</label><select name="status" id="f_status">%s</select></div><button type="submit">Apply filters</button>%s</form>%s
<p class="paginator">%s%s %d object%s</p></div>""" % (e(self.q("q")), options(DEPTS, self.q("dept"), "All"), options(STATUSES, self.q("status"), "All"), clear, table, pag, nxt, total, "" if total == 1 else "s"), nav="Objects")

    def obj_action(self):
        ids = [int(x) for x in self.post.get("_selected", []) if x.isdigit()]
        act = self.p("action")
        if not act:
            self.flash("No action selected.", "warning")
            return self.redirect("/objects/")
        if not ids:
            self.flash("Items must be selected in order to perform actions on them. No items have been changed.", "warning")
            return self.redirect("/objects/")
        if act == "store":
            todo = ids[:1] if F("obj-bulk-first-only") else ids
            for o in ST.objects:
                if o["id"] in todo:
                    o["loc"], o["status"] = "Store A", "In storage"
            self.flash("%d object%s moved to Store A." % (len(ids), " was" if len(ids) == 1 else "s were"))
            return self.redirect("/objects/")
        return self.redirect("/objects/delete/?" + urlencode([("id", i) for i in ids]))

    def obj_delete_many(self):
        ids = [int(x) for x in (self.query.get("id", []) + self.post.get("id", [])) if x.isdigit()]
        objs = [o for o in ST.objects if o["id"] in ids]
        if self.method == "POST":
            ST.objects = [o for o in ST.objects if o["id"] not in ids]
            self.flash("Successfully deleted %d object%s." % (len(objs), "" if len(objs) == 1 else "s"))
            return self.redirect("/objects/")
        self.page("Delete multiple objects", '<h1>Are you sure?</h1><p>Are you sure you want to delete the selected objects? All of the following objects will be deleted:</p><h2>Summary</h2><ul>%s</ul><form method="post" action="/objects/delete/">%s<div class="submit-row"><button type="submit" class="deletelink">Yes, I\'m sure</button><a href="/objects/" class="button cancel-link">No, take me back</a></div></form>' % (
            "".join("<li>%s: %s</li>" % (o["inv"], e(o["title"])) for o in objs), "".join('<input type="hidden" name="id" value="%d">' % i for i in ids)), [("/objects/", "Objects")], "Objects")

    def obj_get(self, i):
        return next((o for o in ST.objects if o["id"] == int(i)), None)

    def gone(self, what, back, nav):
        self.flash("The %s does not exist. Perhaps it was deleted?" % what, "warning")
        self.redirect(back)

    def obj_form(self, o, i=None, errs=None):
        new = i is None
        errs = errs or {}
        note = '<p class="errornote">Please correct the error%s below.</p>' % ("" if len(errs) == 1 else "s") if errs else ""
        body = """<h1>%s</h1>%s%s<form method="post" id="object_form" novalidate><fieldset class="module aligned"><h2>Identification</h2>%s%s%s%s</fieldset><fieldset class="module aligned"><h2>Custody</h2>%s%s%s%s</fieldset>
<div class="submit-row"><button type="submit" name="_save" value="1" class="default">Save</button><button type="submit" name="_continue" value="1">Save and continue editing</button>%s</div></form>""" % (
            "Add object" if new else "Change object", "" if new else '<ul class="object-tools"><li><a href="/objects/%s/history/" class="historylink">History</a></li></ul>' % i, note,
            self.row("Inventory number", self.inp("inv", o["inv"]), "inv", errs, True, "For example LM-2026.001"), self.row("Title", self.inp("title", o["title"], extra='size="40"'), "title", errs, True),
            self.row("Department", self.sel("dept", DEPTS, o["dept"], "---------"), "dept", errs, True), self.row("Year made", self.inp("year", o["year"], extra='size="6"'), "year", errs),
            self.row("Location", self.sel("loc", LOCATIONS, o["loc"]), "loc"), self.row("Status", self.sel("status", STATUSES, o["status"]), "status"),
            self.row("Insured value (EUR)", self.inp("value", o["value"] if isinstance(o["value"], str) else "%.2f" % o["value"]), "value", errs, True), self.row("Remarks", '<textarea name="note" id="id_note">%s</textarea>' % e(o["note"]), "note"),
            "" if new else '<a href="/objects/%s/delete/" class="button deletelink grow">Delete</a>' % i)
        self.page("Add object" if new else o["title"], body, [("/objects/", "Objects")], "Objects")

    def obj_add(self):
        blank = dict(inv="", title="", dept="", year="", loc="Store A", status="In storage", value="", note="")
        if self.method == "GET":
            return self.obj_form(blank)
        self.obj_save(None)

    def obj_save(self, o):
        d = {k: self.p(k) for k in ("inv", "title", "dept", "year", "loc", "status", "value", "note")}
        errs = {}
        for k in ("inv", "title", "dept", "value"):
            if not d[k]:
                errs[k] = "This field is required."
        if d["inv"] and not re.fullmatch(r"LM-\d{4}\.\d{3}", d["inv"]):
            errs["inv"] = "Enter a valid inventory number."
        elif any(x["inv"] == d["inv"] and x is not o for x in ST.objects) and not F("obj-duplicate-accepted"):
            errs["inv"] = "Object with this inventory number already exists."
        if d["year"] and not re.fullmatch(r"\d{3,4}", d["year"]):
            errs["year"] = "Enter a whole number."
        if d["value"]:
            try:
                v = float(d["value"])
                if v < 0 and not F("obj-negative-accepted"):
                    errs["value"] = "Ensure this value is greater than or equal to 0."
            except ValueError:
                errs["value"] = "Enter a number."
        if errs:
            return self.obj_form(d, o and o["id"], errs)
        d["value"] = v
        d["year"] = d["year"] or "1900"
        if o is None:
            o = dict(d, id=ST.next_obj)
            ST.next_obj += 1
            ST.objects.append(o)
            verb = "added"
        else:
            if F("obj-location-not-saved"):
                d["loc"] = o["loc"]
            if F("obj-note-lost"):
                d["note"] = ""
            o.update(d)
            verb = "changed"
        self.logit(verb.capitalize(), o["title"])
        cont = bool(self.p("_continue"))
        if not F("obj-save-no-message"):
            self.flash('The object "%s" was %s successfully.%s' % (o["title"], verb, " You may edit it again below." if cont else ""))
        self.redirect("/objects/%d/change/" % o["id"] if cont else "/objects/")

    def obj_change(self, i):
        o = self.obj_get(i)
        if not o:
            return self.gone("object", "/objects/", "Objects")
        if self.method == "POST":
            return self.obj_save(o)
        self.obj_form(o, i)

    def obj_history(self, i):
        o = self.obj_get(i)
        if not o:
            return self.gone("object", "/objects/", "Objects")
        rows = "".join("<tr><td>%s</td><td>%s</td><td>%s</td></tr>" % (e(l[0]), e(l[1]), e(l[2])) for l in ST.log if l[3] == o["title"])
        self.page("History", "<h1>Change history: %s</h1>%s" % (e(o["title"]), '<div class="module"><table><thead><tr><th>Date/time</th><th>User</th><th>Action</th></tr></thead><tbody>%s</tbody></table></div>' % rows if rows else "<p>This object doesn't have a change history. It probably wasn't added via this site.</p>"),
                  [("/objects/", "Objects"), ("/objects/%s/change/" % i, o["title"])], "Objects")

    def obj_delete(self, i):
        o = self.obj_get(i)
        if not o:
            return self.gone("object", "/objects/", "Objects")
        lo = [l for l in ST.loans if l["obj"] == o["id"] and l["status"] in ("Out", "Approved", "Requested")]
        crumbs = [("/objects/", "Objects"), ("/objects/%s/change/" % i, o["title"])]
        if lo:
            return self.page("Cannot delete object", '<h1>Cannot delete object</h1><p>Deleting the object "%s" would require deleting the following protected loans:</p><ul>%s</ul><a class="button" href="/objects/%s/change/">Go back</a>' % (e(o["title"]), "".join("<li>Loan %s to %s</li>" % (l["ref"], e(l["borrower"])) for l in lo), i), crumbs, "Objects")
        if self.method == "POST":
            victim = o
            if F("obj-delete-wrong"):
                k = ST.objects.index(o)
                victim = ST.objects[(k + 1) % len(ST.objects)]
            ST.objects.remove(victim)
            self.logit("Deleted", o["title"])
            if not F("obj-delete-no-message"):
                self.flash('The object "%s" was deleted successfully.' % o["title"])
            return self.redirect("/objects/")
        self.page("Delete", '<h1>Are you sure?</h1><p>Are you sure you want to delete the object "%s"? This cannot be undone.</p><form method="post"><div class="submit-row"><button type="submit" class="deletelink">Yes, I\'m sure</button><a href="/objects/%s/change/" class="button cancel-link">No, take me back</a></div></form>' % (e(o["title"]), i), crumbs, "Objects")

    # ---- loans
    def loans(self):
        st, b = self.q("status"), self.q("borrower").strip().lower()
        out = list(ST.loans)
        if st == "Overdue" and not F("loan-filter-ignored"):
            out = [l for l in out if is_overdue(l)]
        elif st and not F("loan-filter-ignored"):
            out = [l for l in out if l["status"] == st]
        if b:
            out = [l for l in out if b in l["borrower"].lower()]
        if self.q("o") == "end":
            out.sort(key=lambda l: l["end"])
        elif self.q("o") == "borrower":
            out.sort(key=lambda l: l["borrower"].lower())
        rows = "".join('<tr class="%s"><th scope="row"><a href="/loans/%d/">%s</a></th><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td><span class="tag">%s</span>%s</td><td class="num">%s</td></tr>' % (
            "overdue" if is_overdue(l) else "", l["id"], l["ref"], e(l["title"]), e(l["borrower"]), nice(l["start"]), nice(l["end"]), l["status"], ' <span class="tag bad">Overdue</span>' if is_overdue(l) else "", eur(l["value"])) for l in out)
        tot = sum(l["value"] for l in ST.loans if l["status"] == "Out" or (F("loan-total-returned") and l["status"] == "Returned"))
        t = '<div class="module"><table id="result_list"><thead><tr><th>Loan</th><th>Object</th><th><a href="?o=borrower">Borrower</a></th><th>Start</th><th><a href="?o=end">End</a></th><th>Status</th><th class="num">Insured value</th></tr></thead><tbody>%s</tbody><tfoot><tr><th colspan="6">Insured value out of the house</th><td class="num">%s</td></tr></tfoot></table></div>' % (rows, eur(tot)) if out else '<p class="empty">No loans found.</p>'
        self.page("Loans", """<h1>Loans</h1><ul class="object-tools"><li><a href="/loans/add/" class="addlink">Add loan</a></li></ul><form class="filters" method="get"><div><label for="lf_s">Status</label><select name="status" id="lf_s">%s</select></div><div><label for="lf_b">Borrower</label><input type="text" name="borrower" id="lf_b" value="%s"></div><button type="submit">Filter</button> <a href="/loans/" class="quiet">Show all</a></form>%s<p class="paginator">%d loan%s</p>""" % (
            options(["Requested", "Approved", "Out", "Overdue", "Returned", "Refused"], st, "Any status"), e(self.q("borrower")), t, len(out), "" if len(out) == 1 else "s"), nav="Loans")

    def loan_add(self):
        d = {k: self.p(k) for k in ("obj", "borrower", "start", "end")}
        errs = {}
        if self.method == "POST":
            o = self.obj_get(d["obj"]) if d["obj"].isdigit() else None
            if not o:
                errs["obj"] = "This field is required."
            elif o["status"] == "On loan":
                errs["obj"] = "This object is already on loan."
            if not d["borrower"]:
                errs["borrower"] = "This field is required."
            for k in ("start", "end"):
                if not d[k]:
                    errs[k] = "This field is required."
                elif not pdate(d[k]):
                    errs[k] = "Enter a valid date."
            if not errs.get("start") and not errs.get("end") and d["end"] <= d["start"] and not F("loan-end-unchecked"):
                errs["end"] = "The end of the loan must be after its start."
            if not errs:
                n = 101 + sum(l["ref"] >= "L-101" for l in ST.loans)
                ST.loans.append(dict(id=len(ST.loans) + 1, ref="L-%d" % n, obj=o["id"], title=o["title"], value=o["value"], borrower="Unknown" if F("loan-borrower-lost") else d["borrower"], start=d["start"], end=d["end"], status="Requested"))
                self.logit("Added loan", o["title"])
                self.flash("Loan L-%d was requested." % n)
                return self.redirect("/loans/")
        note = '<p class="errornote">Please correct the error%s below.</p>' % ("" if len(errs) == 1 else "s") if errs else ""
        self.page("Add loan", '<h1>Add loan</h1>%s<form method="post" novalidate><fieldset class="module aligned">%s%s%s%s</fieldset><div class="submit-row"><button type="submit" class="default">Save loan</button><a class="button" href="/loans/">Cancel</a></div></form>' % (
            note, self.row("Object", self.sel("obj", [(o["id"], "%s %s" % (o["inv"], o["title"])) for o in ST.objects], d["obj"], "---------"), "obj", errs, True), self.row("Borrower", self.inp("borrower", d["borrower"], extra='size="40"'), "borrower", errs, True),
            self.row("Start date", self.inp("start", d["start"], extra='class="vDateField" size="10"'), "start", errs, True, "YYYY-MM-DD"), self.row("End date", self.inp("end", d["end"], extra='class="vDateField" size="10"'), "end", errs, True, "YYYY-MM-DD")), [("/loans/", "Loans")], "Loans")

    def loan_get(self, i):
        return next((l for l in ST.loans if l["id"] == int(i)), None)

    def loan(self, i):
        l = self.loan_get(i)
        if not l:
            return self.gone("loan", "/loans/", "Loans")
        o = self.obj_get(l["obj"])
        btn = ""
        if l["status"] == "Requested":
            btn = '<a class="button default" href="/loans/%s/approve/">Approve loan</a><a class="button deletelink" href="/loans/%s/refuse/">Refuse loan</a>' % (i, i)
        elif l["status"] == "Approved":
            btn = '<form method="post" action="/loans/%s/handover/"><button type="submit">Hand over object</button></form>' % i
        elif l["status"] == "Out":
            btn = '<a class="button default" href="/loans/%s/return/">Record return</a><a class="button" href="/loans/%s/extend/">Extend loan</a>' % (i, i)
        else:
            btn = '<span class="quiet">This loan is closed.</span>'
        self.page("Loan " + l["ref"], """<h1>Loan %s</h1><div class="module"><h2>Agreement</h2><dl class="readonly"><dt>Object</dt><dd><a href="/objects/%d/change/">%s</a></dd><dt>Borrower</dt><dd>%s</dd><dt>Loan period</dt><dd>%s to %s</dd><dt>Status</dt><dd><span class="tag">%s</span>%s</dd><dt>Insured value</dt><dd>%s</dd><dt>Current location</dt><dd>%s</dd></dl></div><div class="submit-row">%s</div>""" % (
            l["ref"], l["obj"], e(l["title"]), e(l["borrower"]), nice(l["start"]), nice(l["end"]), l["status"], ' <span class="tag bad">Overdue</span>' if is_overdue(l) else "", eur(l["value"]), o["loc"] if o else "deleted", btn), [("/loans/", "Loans")], "Loans")

    def loan_decide(self, i, what):
        l = self.loan_get(i)
        if not l or l["status"] != "Requested":
            return self.gone("request", "/loans/", "Loans")
        if self.method == "POST":
            if what == "approve":
                if not F("loan-approve-lost"):
                    l["status"] = "Approved"
                self.flash("Loan %s was approved." % l["ref"])
            else:
                l["status"] = "Approved" if F("loan-refuse-approves") else "Refused"
                self.flash("Loan %s was refused." % l["ref"], "warning")
            self.logit("Approved loan" if what == "approve" else "Refused loan", l["title"])
            return self.redirect("/loans/%s/" % i)
        verb = what.capitalize()
        self.page("%s loan" % verb, '<h1>%s loan %s</h1><p>You are about to %s the loan of "%s" to %s. The borrower will be informed by letter.</p><form method="post"><div class="submit-row"><button type="submit" class="default">Confirm</button><a class="button" href="/loans/%s/">Cancel</a></div></form>' % (verb, l["ref"], what, e(l["title"]), e(l["borrower"]), i),
                  [("/loans/", "Loans"), ("/loans/%s/" % i, "Loan " + l["ref"])], "Loans")

    def loan_handover(self, i):
        l = self.loan_get(i)
        if self.method == "POST" and l and l["status"] == "Approved":
            l["status"] = "Out"
            o = self.obj_get(l["obj"])
            if o:
                o["status"], o["loc"] = "On loan", "External"
            self.flash('"%s" was handed over to %s.' % (l["title"], l["borrower"]))
            self.logit("Handed over", l["title"])
        self.redirect("/loans/%s/" % i)

    def loan_return(self, i):
        l = self.loan_get(i)
        if not l or l["status"] != "Out":
            return self.gone("open loan", "/loans/", "Loans")
        if self.method == "POST":
            l["status"] = "Returned"
            o = self.obj_get(l["obj"])
            if o and not F("loan-return-object-stays"):
                o["loc"] = self.p("loc")
                o["status"] = "In conservation" if self.p("cond") == "Damaged" else "In storage"
            self.logit("Returned", l["title"])
            self.flash("The return of loan %s was recorded." % l["ref"])
            return self.redirect("/loans/%s/" % i)
        self.page("Record return", '<h1>Record return of loan %s</h1><p>Please check "%s" before you confirm.</p><form method="post"><fieldset class="module aligned">%s%s</fieldset><div class="submit-row"><button type="submit" class="default">Confirm return</button><a class="button" href="/loans/%s/">Cancel</a></div></form>' % (
            l["ref"], e(l["title"]), self.row("Condition", self.sel("cond", ["Good", "Fair", "Damaged"], "Good"), "cond"), self.row("New location", self.sel("loc", LOCATIONS[:-1], "Store A"), "loc"), i), [("/loans/", "Loans"), ("/loans/%s/" % i, "Loan " + l["ref"])], "Loans")

    def loan_extend(self, i):
        l = self.loan_get(i)
        if not l or l["status"] != "Out":
            return self.gone("open loan", "/loans/", "Loans")
        errs = {}
        v = l["end"]
        if self.method == "POST":
            v = self.p("end")
            if not pdate(v):
                errs["end"] = "Enter a valid date."
            elif v <= l["end"]:
                errs["end"] = "The new end must be later than %s." % nice(l["end"])
            else:
                if not F("loan-extend-lost"):
                    l["end"] = v
                self.flash("Loan %s now ends on %s." % (l["ref"], nice(v)))
                return self.redirect("/loans/")
        self.page("Extend loan", '<h1>Extend loan %s</h1>%s<form method="post" novalidate><fieldset class="module aligned">%s</fieldset><div class="submit-row"><button type="submit" class="default">Save</button><a class="button" href="/loans/%s/">Cancel</a></div></form>' % (
            l["ref"], '<p class="errornote">Please correct the error below.</p>' if errs else "", self.row("New end date", self.inp("end", v), "end", errs, True, "YYYY-MM-DD"), i), [("/loans/", "Loans"), ("/loans/%s/" % i, "Loan " + l["ref"])], "Loans")

    # ---- tours
    def tours(self):
        g, la, fr = self.q("guide"), self.q("lang"), self.q("free")
        out = [t for t in ST.tours if (not g or t["guide"] == g or F("tour-guide-ignored")) and (not la or t["lang"] == la) and (not fr or seats(t) < t["cap"] or F("tour-free-ignored"))]
        rows = ""
        for t in out:
            left = t["cap"] - seats(t)
            rows += '<tr><th scope="row"><a href="/tours/%d/">%s</a></th><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td class="num">%d / %d</td><td>%s</td><td class="num">%s</td></tr>' % (
                t["id"], e(t["title"]), nice(t["date"]), t["time"], t["guide"], t["lang"], seats(t), t["cap"], '<span class="tag bad">Fully booked</span>' if left <= 0 else '<span class="tag ok">%d left</span>' % left, eur(revenue(t)))
        guides = sorted({t["guide"] for t in ST.tours})
        self.page("Guided tours", """<h1>Guided tours</h1><form class="filters" method="get"><div><label for="tg">Guide</label><select name="guide" id="tg">%s</select></div><div><label for="tl">Language</label><select name="lang" id="tl">%s</select></div><div><input type="checkbox" name="free" id="tf" value="1"%s> <label for="tf" style="display:inline">Only tours with free seats</label></div><button type="submit">Apply filters</button></form>
<div class="module"><table id="result_list"><thead><tr><th>Tour</th><th>Date</th><th>Time</th><th>Guide</th><th>Language</th><th class="num">Booked</th><th>Seats</th><th class="num">Revenue</th></tr></thead><tbody>%s</tbody><tfoot><tr><th colspan="7">Total revenue</th><td class="num">%s</td></tr></tfoot></table></div><p class="paginator">%d tour%s</p>""" % (
            options(guides, g, "All guides"), options(["English", "German"], la, "All languages"), " checked" if fr else "", rows, eur(sum(map(revenue, out))), len(out), "" if len(out) == 1 else "s"), nav="Guided tours")

    def tour(self, i):
        t = next((t for t in ST.tours if t["id"] == int(i)), None)
        if not t:
            return self.gone("tour", "/tours/", "")
        errs = {}
        left = t["cap"] - seats(t)
        d = dict(name="", full="0", red="0")
        if self.method == "POST":
            d = {k: self.p(k) for k in d}
            if not d["name"]:
                errs["name"] = "This field is required."
            f = int(d["full"]) if d["full"].isdigit() else None if d["full"] else 0
            r = int(d["red"]) if d["red"].isdigit() else None if d["red"] else 0
            if f is None:
                errs["full"] = "Enter a whole number."
            if r is None:
                errs["red"] = "Enter a whole number."
            if not errs and f + r == 0:
                errs["full"] = "Book at least one seat."
            if not errs and f + r > left and not F("tour-overbooking"):
                errs["full"] = "Only %d seat%s left on this tour." % (left, " is" if left == 1 else "s are")
            if not errs:
                t["bookings"].append(dict(id=ST.next_booking, name=d["name"], full=f, red=r, status="Confirmed", new=1))
                ST.next_booking += 1
                self.logit("Added booking", d["name"])
                if not F("tour-booking-no-message"):
                    self.flash("%d seat%s booked for %s." % (f + r, " was" if f + r == 1 else "s were", d["name"]))
                return self.redirect("/tours/%s/" % i)
        shown = t["cap"] - seats(t)
        if F("tour-seats-stale"):
            shown = t["cap"] - sum(b["full"] + b["red"] for b in t["bookings"] if not b.get("new"))
        rows = "".join('<tr><td>%s</td><td class="num">%d</td><td class="num">%d</td><td>%s</td><td class="num">%s</td><td>%s</td></tr>' % (
            e(b["name"]), b["full"], b["red"], b["status"], eur(price(t, b)), '<a href="/tours/%s/cancel/%d/" class="deletelink-inline">Cancel booking</a>' % (i, b["id"]) if b["status"] == "Confirmed" else "") for b in t["bookings"])
        table = '<table id="bookings"><thead><tr><th>Booked by</th><th class="num">Full price</th><th class="num">Reduced</th><th>Status</th><th class="num">Amount</th><th></th></tr></thead><tbody>%s</tbody><tfoot><tr><th colspan="4">Revenue of this tour</th><td class="num">%s</td><td></td></tr></tfoot></table>' % (rows, eur(revenue(t))) if rows else '<p style="padding:0 10px">There are no bookings yet.</p>'
        form = '<form method="post" novalidate><fieldset class="module aligned"><h2>New booking</h2>%s%s%s</fieldset><div class="submit-row"><button type="submit" class="default">Add booking</button></div></form>' % (
            self.row("Booked by", self.inp("name", d["name"]), "name", errs, True), self.row("Full price seats", self.inp("full", d["full"], "number", 'min="0"'), "full", errs), self.row("Reduced price seats", self.inp("red", d["red"], "number", 'min="0"'), "red", errs)) if left > 0 or errs else '<p class="errornote">This tour is fully booked. No more bookings can be taken.</p>'
        self.page(t["title"], """<h1>%s</h1><div class="module"><h2>Tour</h2><dl class="readonly"><dt>Date and time</dt><dd>%s, %s</dd><dt>Guide</dt><dd>%s</dd><dt>Language</dt><dd>%s</dd><dt>Prices</dt><dd>%s full, %s reduced</dd><dt>Capacity</dt><dd>%d</dd><dt>Seats left</dt><dd>%d</dd></dl></div><div class="module"><h2>Bookings</h2>%s</div>%s""" % (
            e(t["title"]), nice(t["date"]), t["time"], t["guide"], t["lang"], eur(t["pf"]), eur(t["pr"]), t["cap"], shown, table, form), [("/tours/", "Guided tours")], "Guided tours")

    def tour_cancel(self, i, b):
        t = next((t for t in ST.tours if t["id"] == int(i)), None)
        bk = t and next((x for x in t["bookings"] if x["id"] == int(b) and x["status"] == "Confirmed"), None)
        if not bk:
            return self.gone("booking", "/tours/", "")
        if self.method == "POST":
            victim = bk
            if F("tour-cancel-wrong"):
                victim = next((x for x in t["bookings"] if x is not bk and x["status"] == "Confirmed"), bk)
            victim["status"] = "Cancelled"
            self.logit("Cancelled booking", bk["name"])
            self.flash("The booking of %s was cancelled." % bk["name"])
            return self.redirect("/tours/%s/" % i)
        self.page("Cancel booking", '<h1>Cancel booking?</h1><p>Do you really want to cancel the booking of %s for "%s"? %d seat(s) will become free.</p><form method="post"><div class="submit-row"><button type="submit" class="deletelink">Yes, cancel it</button><a class="button" href="/tours/%s/">No, keep it</a></div></form>' % (e(bk["name"]), e(t["title"]), bk["full"] + bk["red"], i),
                  [("/tours/", "Guided tours"), ("/tours/%s/" % i, t["title"])], "Guided tours")

    # ---- opening days
    def opening(self):
        tot = 0
        rows = ""
        for d in DAYS:
            a, b, c = ST.hours[d]
            if c:
                rows += "<tr><th scope='row'>%s</th><td colspan='2'>Closed</td><td class='num'>0 h</td></tr>" % d
            else:
                h = (int(b[:2]) * 60 + int(b[3:]) - int(a[:2]) * 60 - int(a[3:])) / 60
                tot += h
                rows += "<tr><th scope='row'>%s</th><td>%s</td><td>%s</td><td class='num'>%g h</td></tr>" % (d, a, b, h)
        if F("open-total-stale"):
            tot = 45
        cl = "".join('<tr><td>%s</td><td>%s</td><td><form method="post" action="/opening/closing/%d/remove/"><button type="submit">Remove</button></form></td></tr>' % (nice(c["date"]), e(c["reason"]), c["id"]) for c in sorted(ST.closing, key=lambda c: str(c["id"]) if F("open-closing-unsorted") else c["date"]))
        self.page("Opening days", """<h1>Opening days</h1><ul class="object-tools"><li><a href="/opening/edit/">Change opening hours</a></li><li><a href="/opening/closing/add/">Add closing day</a></li></ul><div class="module"><h2>Regular week</h2><table id="hours"><thead><tr><th>Day</th><th>Opens</th><th>Closes</th><th class="num">Hours</th></tr></thead><tbody>%s</tbody><tfoot><tr><th colspan="3">Hours per week</th><td class="num">%g h</td></tr></tfoot></table></div>
<div class="module"><h2>Closing days</h2><table id="closing"><thead><tr><th>Date</th><th>Reason</th><th></th></tr></thead><tbody>%s</tbody></table></div><p class="quiet">%d closing days planned</p>""" % (rows, tot, cl, len(ST.closing)), nav="Opening days")

    def opening_edit(self):
        h = copy.deepcopy(ST.hours)
        errs = {}
        if self.method == "POST":
            for d in DAYS:
                k = d.lower()
                h[d] = [self.p(k + "_o"), self.p(k + "_c"), bool(self.p(k + "_x"))]
                if not h[d][2]:
                    if not all(re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", x) for x in h[d][:2]):
                        errs[d] = "%s: enter both times as HH:MM." % d
                    elif h[d][1] <= h[d][0] and not F("open-times-unchecked"):
                        errs[d] = "%s: the closing time must be after the opening time." % d
            if not errs:
                if not F("open-hours-lost"):
                    ST.hours = h
                self.logit("Changed", "Opening hours")
                self.flash("The opening hours were saved.")
                return self.redirect("/opening/")
        rows = ""
        for d in DAYS:
            k = d.lower()
            rows += '<tr><th scope="row">%s</th><td><input type="text" size="6" name="%s_o" value="%s" aria-label="%s opens"></td><td><input type="text" size="6" name="%s_c" value="%s" aria-label="%s closes"></td><td><input type="checkbox" name="%s_x" value="1" aria-label="%s closed"%s></td></tr>' % (d, k, e(h[d][0]), d, k, e(h[d][1]), d, k, d, " checked" if h[d][2] else "")
        self.page("Change opening hours", '<h1>Change opening hours</h1>%s<form method="post"><div class="module"><table><thead><tr><th>Day</th><th>Opens</th><th>Closes</th><th>Closed all day</th></tr></thead><tbody>%s</tbody></table></div><div class="submit-row"><button type="submit" class="default">Save hours</button><a class="button" href="/opening/">Cancel</a></div></form>' % (
            '<ul class="errornote errorlist">%s</ul>' % "".join("<li>%s</li>" % e(x) for x in errs.values()) if errs else "", rows), [("/opening/", "Opening days")], "Opening days")

    def closing_add(self):
        errs = {}
        d = dict(date=self.p("date"), reason=self.p("reason"))
        if self.method == "POST":
            if not pdate(d["date"]):
                errs["date"] = "Enter a valid date."
            elif any(c["date"] == d["date"] for c in ST.closing):
                errs["date"] = "This day is already a closing day."
            elif d["date"] < TODAY.isoformat():
                errs["date"] = "The date lies in the past."
            if not d["reason"]:
                errs["reason"] = "This field is required."
            if not errs:
                ST.closing.append(dict(id=ST.next_closing, date=d["date"], reason=d["reason"]))
                ST.next_closing += 1
                if not F("open-closing-no-message"):
                    self.flash("%s was added as a closing day." % nice(d["date"]))
                return self.redirect("/opening/")
        self.page("Add closing day", '<h1>Add closing day</h1>%s<form method="post" novalidate><fieldset class="module aligned">%s%s</fieldset><div class="submit-row"><button type="submit" class="default">Save</button><a class="button" href="/opening/">Cancel</a></div></form>' % (
            '<p class="errornote">Please correct the error%s below.</p>' % ("" if len(errs) == 1 else "s") if errs else "", self.row("Date", self.inp("date", d["date"], extra='class="vDateField" placeholder="YYYY-MM-DD"'), "date", errs, True), self.row("Reason", self.inp("reason", d["reason"]), "reason", errs, True)), [("/opening/", "Opening days")], "Opening days")

    def closing_remove(self, i):
        if self.method == "POST":
            c = next((c for c in ST.closing if c["id"] == int(i)), None)
            if c:
                if not F("open-closing-stays"):
                    ST.closing.remove(c)
                self.flash("%s is no longer a closing day." % nice(c["date"]))
        self.redirect("/opening/")

    # ---- tasks
    def tasks(self):
        tab, who, key = self.q("tab", "open"), self.q("who"), self.q("o", "due")
        out = [t for t in ST.tasks if tab == "all" or (tab == "done") == (t["status"] == "Done") or (F("task-done-tab-all") and tab == "done")]
        if who and not F("task-assignee-ignored"):
            out = [t for t in out if t["who"] == who]
        if key == "prio":
            out.sort(key=lambda t: t["prio"] if F("task-priority-alphabetical") else -PRIOS.index(t["prio"]))
        else:
            out.sort(key=lambda t: t["due"])
        cnt = dict(open=sum(t["status"] == "Open" for t in ST.tasks), done=sum(t["status"] == "Done" for t in ST.tasks), all=len(ST.tasks))
        tabs = "".join('<li role="presentation"><a role="tab" aria-selected="%s" href="?tab=%s">%s (%d)</a></li>' % ("true" if tab == k else "false", k, k.capitalize(), cnt[k]) for k in ("open", "done", "all"))
        rows = ""
        for t in out:
            late = t["status"] == "Open" and t["due"] < TODAY.isoformat()
            act = '<form method="post" action="/tasks/%d/done/"><button type="submit">Mark as done</button></form> <button type="button" data-dialog="reassign" data-id="%d" data-title="%s" data-who="%s">Reassign</button>' % (t["id"], t["id"], e(t["title"]), e(t["who"])) if t["status"] == "Open" else '<form method="post" action="/tasks/%d/reopen/"><button type="submit">Reopen</button></form>' % t["id"]
            rows += '<tr class="%s"><td>%s</td><td>%s</td><td>%s</td><td>%s%s</td><td>%s</td><td>%s</td></tr>' % ("overdue" if late else "", e(t["title"]), t["who"], t["prio"], nice(t["due"]), ' <span class="tag bad">Late</span>' if late else "", t["status"], act)
        b = {"tab": tab}
        if who:
            b["who"] = who
        table = '<div class="module"><table id="result_list"><thead><tr><th>Task</th><th>Assigned to</th><th><a href="?%s">Priority</a></th><th><a href="?%s">Due</a></th><th>Status</th><th>Actions</th></tr></thead><tbody>%s</tbody></table></div>' % (e(urlencode(dict(b, o="prio"))), e(urlencode(dict(b, o="due"))), rows) if out else '<p class="empty">No tasks here.</p>'
        self.page("Staff tasks", """<h1>Staff tasks</h1><ul class="object-tools"><li><a href="/tasks/add/" class="addlink">Add task</a></li></ul><ul class="tabs" role="tablist">%s</ul><form class="filters" method="get"><input type="hidden" name="tab" value="%s"><div><label for="tw">Assigned to</label><select name="who" id="tw">%s</select></div><button type="submit">Filter</button></form>%s
<dialog id="reassign" aria-labelledby="ra-h"><h2 id="ra-h">Reassign task</h2><form method="post" action="/tasks/reassign/"><p class="task-title"></p><input type="hidden" name="task" value=""><p><label for="ra-w">New assignee</label> <select name="who" id="ra-w">%s</select></p><button type="submit" class="default">Reassign task</button> <button type="button" data-close>Cancel</button></form></dialog>""" % (tabs, e(tab), options(STAFF, who, "Everybody"), table, options(STAFF, "")), nav="Staff tasks")

    def task_add(self):
        d = dict(title=self.p("title"), who=self.p("who"), prio=self.p("prio", "Normal"), due=self.p("due"))
        errs = {}
        if self.method == "POST":
            if not d["title"] and not F("task-empty-accepted"):
                errs["title"] = "This field is required."
            if not d["who"]:
                errs["who"] = "This field is required."
            if not pdate(d["due"]):
                errs["due"] = "Enter a valid date."
            if not errs:
                if F("task-priority-lost"):
                    d["prio"] = "Normal"
                ST.tasks.append(dict(d, id=len(ST.tasks) + 1, status="Open"))
                self.logit("Added task", d["title"])
                self.flash('The task "%s" was added successfully.' % d["title"])
                return self.redirect("/tasks/")
        self.page("Add task", '<h1>Add task</h1>%s<form method="post" novalidate><fieldset class="module aligned">%s%s<div class="form-row"><label>Priority:</label>%s</div>%s</fieldset><div class="submit-row"><button type="submit" class="default">Save</button><a class="button" href="/tasks/">Cancel</a></div></form>' % (
            '<p class="errornote">Please correct the error%s below.</p>' % ("" if len(errs) == 1 else "s") if errs else "", self.row("Title", self.inp("title", d["title"], extra='size="40"'), "title", errs, True), self.row("Assigned to", self.sel("who", STAFF, d["who"], "---------"), "who", errs, True),
            "".join('<input type="radio" name="prio" id="id_prio_%s" value="%s"%s> <label for="id_prio_%s" style="width:auto;margin-right:12px">%s</label>' % (p, p, " checked" if p == d["prio"] else "", p, p) for p in PRIOS), self.row("Due date", self.inp("due", d["due"]), "due", errs, True, "YYYY-MM-DD")), [("/tasks/", "Staff tasks")], "Staff tasks")

    def task_set(self, i, what):
        t = next((t for t in ST.tasks if t["id"] == int(i)), None)
        if t and self.method == "POST":
            if not (what == "reopen" and F("task-reopen-lost")):
                t["status"] = "Done" if what == "done" else "Open"
            self.logit("Completed task" if what == "done" else "Reopened task", t["title"])
            self.flash('"%s" was marked as done.' % t["title"] if what == "done" else '"%s" is open again.' % t["title"])
        self.redirect("/tasks/")

    def task_reassign(self):
        t = next((t for t in ST.tasks if str(t["id"]) == self.p("task")), None)
        if t and self.p("who") in STAFF:
            if not F("task-reassign-lost"):
                t["who"] = self.p("who")
            self.flash("The task was reassigned to %s." % self.p("who"))
        self.redirect("/tasks/")


REG = ("registrar",)
ANY = ("registrar", "visitor services")
ROUTES = [
    (r"/", "home", None), (r"/login/", "login", None), (r"/logout/", "logout", None), (r"/account/", "account", ANY), (r"/log/", "log", None),
    (r"/objects/", "objects", None), (r"/objects/add/", "obj_add", None), (r"/objects/delete/", "obj_delete_many", REG), (r"/objects/(\d+)/change/", "obj_change", None),
    (r"/objects/(\d+)/history/", "obj_history", None), (r"/objects/(\d+)/delete/", "obj_delete", REG),
    (r"/loans/", "loans", None), (r"/loans/add/", "loan_add", None), (r"/loans/(\d+)/", "loan", None), (r"/loans/(\d+)/(approve|refuse)/", "loan_decide", REG),
    (r"/loans/(\d+)/handover/", "loan_handover", None), (r"/loans/(\d+)/return/", "loan_return", None), (r"/loans/(\d+)/extend/", "loan_extend", None),
    (r"/tours/", "tours", None), (r"/tours/(\d+)/", "tour", None), (r"/tours/(\d+)/cancel/(\d+)/", "tour_cancel", None),
    (r"/opening/", "opening", None), (r"/opening/edit/", "opening_edit", ANY), (r"/opening/closing/add/", "closing_add", ANY), (r"/opening/closing/(\d+)/remove/", "closing_remove", None),
    (r"/tasks/", "tasks", None), (r"/tasks/add/", "task_add", None), (r"/tasks/(\d+)/(done|reopen)/", "task_set", None), (r"/tasks/reassign/", "task_reassign", None),
]

class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


if __name__ == "__main__":
    Server(("127.0.0.1", int(sys.argv[1])), H).serve_forever()
