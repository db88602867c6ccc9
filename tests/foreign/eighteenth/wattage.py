"""Lindenbrook Energy Cooperative - staff and member portal (demo). python3 wattage.py PORT"""
import sys, json, time, threading, re
from html import escape as h
from datetime import date, timedelta
from http.server import ThreadingHTTPServer, BaseHTTPRequestHandler
from urllib.parse import urlparse, parse_qs, urlencode

TODAY = date(2024, 10, 14)
TARIFFS = {"Basic Flow": (8.50, 0.32, "Conventional mix, no commitment"), "Green Breeze": (10.20, 0.29, "100% wind power, 12 months"),
           "Night Saver": (9.80, 0.27, "Cheaper after 22:00, 12 months"), "Sun Share": (12.00, 0.24, "Solar share of the cooperative, 24 months")}
TOWNS = ["Fernside", "Millbrook", "Oakham", "Harrow Bay"]
NAMES = """Agnes Holloway|Fernside|Green Breeze|Active|18420
Bruno Castell|Millbrook|Basic Flow|Active|9315
Carla Jensen|Oakham|Night Saver|Active|22108
Dorian Pike|Fernside|Basic Flow|Suspended|7764
Edith Marlowe|Harrow Bay|Sun Share|Active|31250
Felix Odum|Millbrook|Green Breeze|Active|12086
Greta Lindqvist|Oakham|Basic Flow|Closed|40017
Hugo Bellamy|Harrow Bay|Basic Flow|Active|5540
Imke Sanders|Fernside|Night Saver|Active|16733
Jonas Whitlock|Millbrook|Sun Share|Suspended|28901
Klara Novak|Oakham|Green Breeze|Active|11490
Leon Abara|Harrow Bay|Basic Flow|Active|8127
Mina Rourke|Fernside|Green Breeze|Active|19944
Nils Aldous|Millbrook|Basic Flow|Closed|25310
Olga Petrie|Oakham|Night Saver|Active|14075
Pavel Strand|Harrow Bay|Green Breeze|Suspended|6618
Quinn Ashby|Fernside|Basic Flow|Active|10352
Rosa Delgado|Millbrook|Sun Share|Active|27480
Stefan Kroll|Oakham|Basic Flow|Active|13921
Tilda Munro|Harrow Bay|Night Saver|Active|17206
Umar Fielding|Fernside|Green Breeze|Active|9873
Vera Lockhart|Millbrook|Basic Flow|Active|15544
Walter Eames|Oakham|Sun Share|Closed|33002
Xenia Brandt|Harrow Bay|Basic Flow|Active|4289
Yusuf Karim|Fernside|Night Saver|Active|20615
Zoe Hartnell|Millbrook|Green Breeze|Active|11738"""
INV = """5001|1|July 2024|84.20|Paid|0
5002|2|July 2024|112.75|Overdue|1
5003|4|July 2024|96.40|Overdue|2
5004|5|July 2024|140.00|Paid|0
5005|8|July 2024|73.15|Paid|0
5006|10|July 2024|205.90|Overdue|3
5007|12|July 2024|64.30|Paid|0
5008|16|July 2024|158.60|Overdue|1
5009|1|August 2024|88.10|Paid|0
5010|3|August 2024|119.95|Open|0
5011|6|August 2024|77.50|Paid|0
5012|9|August 2024|131.00|Open|0
5013|11|August 2024|92.85|Paid|0
5014|18|August 2024|100.00|Open|0
5015|20|August 2024|1045.30|Overdue|1
5016|1|September 2024|91.60|Open|0
5017|2|September 2024|108.45|Open|0
5018|5|September 2024|136.25|Paid|0
5019|13|September 2024|59.90|Open|0
5020|19|September 2024|82.00|Paid|0
5021|24|September 2024|47.65|Open|0
5022|26|September 2024|125.10|Open|0"""
MSGS = [("Agnes Holloway", "Wrong address on my invoice", "My last invoice still shows Elm Lane. I moved to Birch Road in June.", "13 October 2024", False),
        ("Bruno Castell", "Payment in two parts?", "Could I split the July bill into two payments?", "13 October 2024", False),
        ("Carla Jensen", "Meter display is blank", "Since Friday the display of my meter shows nothing at all.", "12 October 2024", False),
        ("Edith Marlowe", "Thank you", "The technician was quick and friendly. Thank you!", "11 October 2024", True),
        ("Hugo Bellamy", "Question about Sun Share", "Is there a waiting list for the solar tariff?", "10 October 2024", False),
        ("Leon Abara", "New bank account", "Please use my new account from November on.", "9 October 2024", True),
        ("Rosa Delgado", "Power cut on Sunday", "We were without power for three hours.", "7 October 2024", True)]
OUT = [("OUT-31", "Fernside", "Cable damage", 140, "Active", "14 October 2024, 07:20", "An excavator hit the main cable in Birch Road."),
       ("OUT-30", "Harrow Bay", "Storm", 62, "Active", "13 October 2024, 22:05", "Fallen trees on the overhead line."),
       ("OUT-29", "Oakham", "Transformer fault", 215, "Active", "13 October 2024, 18:40", "Replacement transformer is on its way."),
       ("OUT-28", "Millbrook", "Planned maintenance", 38, "Resolved", "10 October 2024, 09:00", "Switchgear inspection."),
       ("OUT-27", "Millbrook", "Storm", 91, "Resolved", "6 October 2024, 14:15", "Lightning strike at the substation."),
       ("OUT-26", "Fernside", "Planned maintenance", 24, "Resolved", "2 October 2024, 08:30", "Meter cabinet replaced.")]
CAUSES = ["Cable damage", "Storm", "Transformer fault", "Planned maintenance", "Unknown"]
LOCK = threading.RLock()
S = {}

def reset(fault=""):
    S.clear()
    S["fault"] = fault
    S["members"] = []
    for i, l in enumerate(NAMES.split("\n"), 1):
        n, town, tariff, status, r = l.split("|")
        f, s = n.lower().split()
        S["members"].append(dict(no=f"M-{1000+i}", name=n, town=town, tariff=tariff, status=status, email=f"{f}.{s}@example.org",
            phone=f"0555 {200+i*7}", paperless=i % 3 != 0, contact="Phone" if i % 4 == 0 else "Email", meter=f"MT-{20000+i}",
            last=int(r), lastdate=date(2024, 9, 1) + timedelta(days=i), joined=2009 + i % 13))
    S["invoices"] = []
    for l in INV.split("\n"):
        no, m, per, a, st, rem = l.split("|")
        due = {"July": date(2024, 8, 20), "August": date(2024, 10, 21), "September": date(2024, 10, 28)}[per.split()[0]]
        if no == "5015": due = date(2024, 9, 20)
        S["invoices"].append(dict(no="INV-" + no, m=S["members"][int(m) - 1], period=per, cents=round(float(a) * 100), status=st, rem=int(rem), due=due, method=""))
    S["readings"] = [dict(meter=m["meter"], name=m["name"], date=m["lastdate"], value=m["last"], source="Technician" if i % 3 else "Member")
                     for i, m in enumerate(S["members"])][-8:][::-1]
    S["messages"] = [dict(id=i, sender=a, subject=b, text=c, date=d, read=r, arch=False, replies=[]) for i, (a, b, c, d, r) in enumerate(MSGS, 1)]
    S["outages"] = [dict(no=a, area=b, cause=c, n=n, status=s, since=t, text=x, note="") for a, b, c, n, s, t, x in OUT]
    S["plans"] = []
    mkplan("INV-5003", 4, 2)
    mkplan("INV-5006", 5, 1)
    mkplan("INV-5008", 2, 0)
    S["flash"] = []
    S["sessions"] = {}

def F(x): return S["fault"] == x
def eur(c): return ("-" if c < 0 else "") + f"€{abs(c)/100:,.2f}"
def dl(d): return f"{d.day} {d.strftime('%B %Y')}"
def member(no): return next((m for m in S["members"] if m["no"] == no), None)
def invoice(no): return next((i for i in S["invoices"] if i["no"] == no), None)
def balance(m): return sum(i["cents"] for i in S["invoices"] if i["m"] is m and i["status"] != "Paid")
def split(c, n):
    r = [c // n] * n
    if not F("plan-remainder"): r[-1] += c - sum(r)
    return r
def mkplan(no, n, paid):
    i = invoice(no)
    p = dict(no=f"PP-{len(S['plans'])+701}", inv=i, parts=[])
    for k, c in enumerate(split(i["cents"], n)):
        y, mo = 2024, 9 + k
        p["parts"].append(dict(k=k + 1, cents=c, due=date(y + (mo - 1) // 12, (mo - 1) % 12 + 1, 15), paid=k < paid))
    S["plans"].append(p)
    return p
def unread(): return sum(1 for m in S["messages"] if not m["read"] and not m["arch"])
BADGE = {"Active": "success", "Suspended": "warning", "Closed": "secondary", "Paid": "success", "Open": "primary", "Overdue": "danger", "Resolved": "success", "Completed": "success", "Running": "primary"}
CHEAP = ' <span class="badge bg-success">Cheapest</span>'
NEW = ' <span class="badge bg-primary">New</span>'
def badge(s, out=False): return f'<span class="badge bg-{"danger" if out and s == "Active" else BADGE[s]}">{s}</span>'
def opts(l, sel="", first=None):
    o = f'<option value="">{first}</option>' if first else ""
    return o + "".join(f'<option{" selected" if x == sel else ""}>{h(x)}</option>' for x in l)

CSS = """*{box-sizing:border-box}body{font:15px/1.5 system-ui,Arial,sans-serif;margin:0;color:#212529;background:#f8f9fa}
.navbar{background:#14532d;color:#fff;display:flex;align-items:center;gap:4px;padding:8px 24px;flex-wrap:wrap}.navbar a{color:#d1fae5;text-decoration:none;padding:6px 10px;border-radius:4px}
.navbar a.active{background:#166534;color:#fff}.navbar .navbar-brand{font-weight:700;font-size:18px;color:#fff;margin-right:12px}.navbar-text{margin-left:auto;font-size:13px}
.container{max-width:1140px;margin:16px auto;padding:0 16px}h1{font-size:26px;margin:8px 0 14px}h2{font-size:19px;margin:20px 0 8px}a{color:#15803d}
.breadcrumb{display:flex;list-style:none;padding:0;margin:0 0 6px;font-size:13px}.breadcrumb-item+.breadcrumb-item:before{content:"/";padding:0 8px;color:#6c757d}
.table{width:100%;border-collapse:collapse;background:#fff;margin:8px 0}.table th,.table td{padding:7px 10px;border-bottom:1px solid #dee2e6;text-align:left;vertical-align:middle}.table th a{color:inherit}
.text-end{text-align:right!important}.badge{display:inline-block;padding:2px 8px;border-radius:6px;color:#fff;font-size:12px;font-weight:600}
.bg-success{background:#198754}.bg-warning{background:#b45309}.bg-secondary{background:#6c757d}.bg-primary{background:#0d6efd}.bg-danger{background:#dc3545}
.btn{display:inline-block;border:1px solid #14532d;background:#fff;color:#14532d;padding:5px 12px;border-radius:5px;font:inherit;cursor:pointer;text-decoration:none}.btn-primary{background:#15803d;color:#fff}.btn-danger{background:#dc3545;border-color:#dc3545;color:#fff}.btn-sm{padding:2px 8px;font-size:13px}.btn:disabled{opacity:.5}.btn-close{border:0;background:none;font-size:18px;cursor:pointer;float:right}
.alert{padding:10px 14px;border-radius:6px;margin:8px 0;border:1px solid}.alert-success{background:#d1e7dd;border-color:#a3cfbb}.alert-danger{background:#f8d7da;border-color:#f1aeb5}.alert-info{background:#cff4fc;border-color:#9eeaf9}.alert-warning{background:#fff3cd;border-color:#ffe69c}
.row{display:flex;gap:14px;flex-wrap:wrap;align-items:flex-end}.card{background:#fff;border:1px solid #dee2e6;border-radius:8px;padding:14px;margin:8px 0;flex:1;min-width:200px}.card .display{font-size:26px;font-weight:700}
.form-control,.form-select{padding:6px 10px;border:1px solid #ced4da;border-radius:5px;font:inherit;min-width:180px;background:#fff}.form-label{display:block;font-weight:600;font-size:13px}.mb-3{margin-bottom:12px}.is-invalid{border-color:#dc3545}.invalid-feedback{color:#b02a37;font-size:13px}.form-text{color:#6c757d;font-size:13px}
.pagination{display:flex;list-style:none;padding:0;gap:4px}.page-link{padding:4px 10px;border:1px solid #dee2e6;background:#fff;text-decoration:none;display:block;border-radius:4px}.active>.page-link{background:#15803d;color:#fff}.disabled>.page-link{color:#999}
.modal{display:none;position:fixed;inset:0;background:#0007;z-index:20}.modal.show{display:block}.modal-dialog{background:#fff;max-width:480px;margin:90px auto;border-radius:8px;padding:18px}.modal-footer{text-align:right;margin-top:14px}
.collapse{display:none}.collapse.show{display:block}.toast-container{position:fixed;right:18px;bottom:18px;z-index:30}.toast{background:#212529;color:#fff;padding:10px 16px;border-radius:6px;margin-top:8px}
.nav-tabs{display:flex;gap:2px;list-style:none;padding:0;border-bottom:1px solid #dee2e6;margin:8px 0}.nav-tabs a{display:block;padding:6px 14px;text-decoration:none}.nav-tabs a.active{border:1px solid #dee2e6;border-bottom-color:#fff;background:#fff;font-weight:600;border-radius:6px 6px 0 0}
.progress{background:#e9ecef;border-radius:6px;height:12px;width:140px;overflow:hidden}.progress-bar{height:12px;background:#198754}.accordion-button{width:100%;text-align:left;background:#fff;border:0;padding:10px;font:inherit;cursor:pointer}.unread .accordion-button{font-weight:700}dl{display:grid;grid-template-columns:170px 1fr;margin:0}dt{color:#6c757d}dd{margin:0}"""
JS = """
function toast(t){var d=document.createElement('div');d.className='toast';d.setAttribute('role','status');d.textContent=t;document.querySelector('.toast-container').appendChild(d);
 if(document.body.dataset.sticky!=='1')setTimeout(function(){d.remove()},3500)}
document.addEventListener('click',function(e){var b=e.target.closest('[data-bs-toggle],[data-bs-dismiss]');if(!b)return;
 if(b.dataset.bsToggle==='modal'){e.preventDefault();var m=document.querySelector(b.dataset.bsTarget);m.classList.add('show');m.removeAttribute('aria-hidden');
  Object.keys(b.dataset).forEach(function(k){if(k.indexOf('fill')===0){m.querySelectorAll('[data-slot='+k.slice(4).toLowerCase()+']').forEach(function(x){if('value' in x&&x.tagName==='INPUT')x.value=b.dataset[k];else x.textContent=b.dataset[k]})}});
  var f=m.querySelector('input:not([type=hidden]),select,textarea,button');if(f)f.focus()}
 else if(b.dataset.bsToggle==='collapse'){e.preventDefault();var c=document.querySelector(b.dataset.bsTarget);var o=c.classList.toggle('show');b.setAttribute('aria-expanded',o)
  if(b.dataset.msg&&o){fetch('/messages/'+b.dataset.msg+'/read',{method:'POST'}).then(function(r){return r.json()}).then(function(j){b.closest('.accordion-item').classList.remove('unread');var n=b.querySelector('.badge');if(n)n.remove();
   document.querySelectorAll('.unread-count').forEach(function(x){x.textContent=j.unread})})}}
 else if(b.dataset.bsDismiss==='modal'){b.closest('.modal').classList.remove('show')}
 else if(b.dataset.bsDismiss==='alert'){b.closest('.alert').remove()}});
function $(i){return document.getElementById(i)}
function remind(b,no){b.disabled=true;fetch('/invoices/'+no+'/remind',{method:'POST'}).then(function(r){return r.json()}).then(function(j){b.disabled=false;b.closest('tr').querySelector('.rem').textContent=j.rem;toast('Reminder sent for '+no)})}
function lastReading(){var v=$('meter').value;$('lasthint').textContent='';if(!v)return;$('lasthint').textContent='Looking up the meter…';fetch('/api/last?meter='+v).then(function(r){return r.json()}).then(function(j){$('lasthint').textContent='Last reading: '+j.value+' kWh on '+j.date})}
function calc(){var k=$('kwh').value;$('calcout').innerHTML='<p>Calculating…</p>';fetch('/api/calc?kwh='+encodeURIComponent(k)).then(function(r){return r.text()}).then(function(t){$('calcout').innerHTML=t});return false}
function preview(){$('prev').innerHTML='Calculating…';fetch('/api/preview?inv='+$('inv').value+'&n='+$('n').value).then(function(r){return r.text()}).then(function(t){$('prev').innerHTML=t})}
function archive(b,id){fetch('/messages/'+id+'/archive',{method:'POST'}).then(function(r){return r.json()}).then(function(j){b.closest('.accordion-item').remove();document.querySelectorAll('.unread-count').forEach(function(x){x.textContent=j.unread});$('msgcount').textContent=j.count;toast('Message archived')})}
function payNow(b,no){b.disabled=true;b.textContent='Processing…';fetch('/my/pay/'+no,{method:'POST'}).then(function(r){return r.json()}).then(function(j){var t=b.closest('tr');t.querySelector('.st').innerHTML=j.badge;b.remove();$('due').textContent=j.due;toast('Payment of '+j.amount+' received')})}
"""
NAV = [("/", "Dashboard"), ("/members", "Members"), ("/readings", "Readings"), ("/tariffs", "Tariffs"), ("/invoices", "Invoices"), ("/plans", "Payment plans"), ("/outages", "Outages"), ("/messages", "Messages")]

def page(title, body, path="", crumbs=(), portal=None):
    fl = "".join(f'<div class="alert alert-{k}" role="alert"><button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close">&times;</button>{h(t)}</div>' for k, t in S["flash"])
    S["flash"] = []
    if portal is None:
        nav = "".join(f'<a href="{u}"{" class=active aria-current=page" if u == path else ""}>{t}' + (f' <span class="badge bg-danger unread-count">{unread()}</span>' if u == "/messages" else "") + "</a>" for u, t in NAV)
        right = 'Nora Feldt (Clerk) <a href="/my">Member portal</a>'
    else:
        nav = '<a href="/my">My account</a>' if portal else ""
        right = (f'{h(portal["name"])} <a href="/my/logout">Sign out</a>' if portal else "") + '<a href="/">Staff area</a>'
    bc = ""
    if crumbs:
        bc = '<nav aria-label="breadcrumb"><ol class="breadcrumb">' + "".join(f'<li class="breadcrumb-item"><a href="{u}">{h(t)}</a></li>' for u, t in crumbs) + f'<li class="breadcrumb-item active" aria-current="page">{h(title)}</li></ol></nav>'
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{h(title)} – Lindenbrook Energy</title><link rel="stylesheet" href="/static/app.css"></head>
<body data-sticky="{1 if F('toast-stays') else 0}"><nav class="navbar" aria-label="Main"><a class="navbar-brand" href="/">Lindenbrook Energy</a>{nav}<span class="navbar-text">{right}</span></nav>
<main class="container">{bc}<h1>{h(title)}</h1>{fl}{body}</main><div class="toast-container" aria-live="polite"></div><footer class="container form-text">Lindenbrook Energy Cooperative · Today is {dl(TODAY)}</footer><script src="/static/app.js"></script></body></html>"""

def errbox(errs):
    if not errs: return ""
    return '<div class="alert alert-danger" role="alert"><strong>Please correct the following:</strong><ul>' + "".join(f"<li>{h(e)}</li>" for e in errs.values()) + "</ul></div>"
def field(label, name, val="", errs={}, type="text", extra="", hint=""):
    e = errs.get(name)
    return f'<div class="mb-3"><label class="form-label" for="{name}">{label}</label><input class="form-control{" is-invalid" if e else ""}" id="{name}" name="{name}" type="{type}" value="{h(str(val))}" {extra}>' + (f'<div class="form-text">{hint}</div>' if hint else "") + (f'<div class="invalid-feedback">{h(e)}</div>' if e else "") + "</div>"
def select(label, name, options, sel="", first=None, errs={}, extra=""):
    e = errs.get(name)
    return f'<div class="mb-3"><label class="form-label" for="{name}">{label}</label><select class="form-select{" is-invalid" if e else ""}" id="{name}" name="{name}" {extra}>{opts(options, sel, first)}</select>' + (f'<div class="invalid-feedback">{h(e)}</div>' if e else "") + "</div>"
def pager(base, q, p, n):
    def u(k): return base + "?" + urlencode({**{a: b for a, b in q.items() if b}, "page": k})
    def li(t, k, dis, act): return f'<li class="page-item{" disabled" if dis else ""}{" active" if act else ""}">' + (f'<span class="page-link">{t}</span>' if dis or act else f'<a class="page-link" href="{u(k)}">{t}</a>') + "</li>"
    return '<nav aria-label="Pages"><ul class="pagination">' + li("Previous", p - 1, p <= 1, False) + "".join(li(str(k), k, False, k == p) for k in range(1, n + 1)) + li("Next", p + 1, p >= n, False) + "</ul></nav>"

def v_home():
    act = [o for o in S["outages"] if o["status"] == "Active"]
    n_out = 3 if F("outage-counter") else len(act)
    od = [i for i in S["invoices"] if i["status"] == "Overdue"]
    tiles = [("Active members", sum(m["status"] == "Active" for m in S["members"])), ("Open invoices", sum(i["status"] == "Open" for i in S["invoices"])), ("Overdue amount", eur(sum(i["cents"] for i in od))), ("Active outages", n_out), ("Unread messages", unread())]
    b = '<div class="alert alert-warning" role="alert"><button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close">&times;</button>Annual meter reading ends on 31 October 2024.</div>'
    b += '<div class="row">' + "".join(f'<div class="card"><div class="form-text">{t}</div><div class="display">{v}</div></div>' for t, v in tiles) + "</div>"
    b += '<h2>Overdue invoices</h2><table class="table"><thead><tr><th>Invoice</th><th>Member</th><th>Due</th><th class="text-end">Amount</th></tr></thead><tbody>' + "".join(f'<tr><td><a href="/invoices/{i["no"]}">{i["no"]}</a></td><td>{i["m"]["name"]}</td><td>{dl(i["due"])}</td><td class="text-end">{eur(i["cents"])}</td></tr>' for i in od) + "</tbody></table>"
    b += '<h2>Power out right now</h2><ul>' + "".join(f'<li>{o["area"]}: {o["cause"]} ({o["n"]} households)</li>' for o in act) + "</ul>"
    return page("Dashboard", b, "/")

def v_members(q):
    s, st, ta, so = (q.get(k, "").strip() for k in ("q", "status", "tariff", "sort"))
    L = list(S["members"])
    if s: L = [m for m in L if (s in m["name"] + " " + m["town"] + " " + m["no"] if F("search-case") else s.lower() in (m["name"] + " " + m["town"] + " " + m["no"]).lower())]
    if st and not (F("status-ignored") and s): L = [m for m in L if m["status"] == st]
    if ta: L = [m for m in L if m["tariff"] == ta]
    if so in ("name", "-name"): L.sort(key=lambda m: m["name"], reverse=so[0] == "-")
    if so in ("balance", "-balance"): L.sort(key=(lambda m: f"{balance(m)/100:.2f}") if F("sort-text") else balance, reverse=so[0] == "-")
    n = max(1, -(-len(L) // 10)); p = min(max(1, int(q.get("page") or 1)), n)
    a = (p - 1) * 10 - (1 if F("page-overlap") and p > 1 else 0)
    qq = dict(q=s, status=st, tariff=ta)
    def th(t, k):
        nxt = "-" + k if so == k else k
        return f'<th{" class=text-end" if k == "balance" else ""}{" aria-sort=" + ("ascending" if so == k else "descending") if so.lstrip("-") == k else ""}><a href="/members?{urlencode({**{x: y for x, y in qq.items() if y}, "sort": nxt})}">{t}</a>{" ▲" if so == k else " ▼" if so == "-" + k else ""}</th>'
    rows = "".join(f'<tr><td><a href="/members/{m["no"]}">{m["no"]}</a></td><td>{h(m["name"])}</td><td>{m["town"]}</td><td>{m["tariff"]}</td><td>{badge(m["status"])}</td><td class="text-end">{eur(balance(m))}</td></tr>' for m in L[a:a + 10])
    b = f'''<p><a class="btn btn-primary" href="/members/new">New member</a></p><form class="row" method="get" action="/members" role="search">
<div class="mb-3"><label class="form-label" for="q">Search</label><input class="form-control" id="q" name="q" value="{h(s)}" placeholder="Name, town or number"></div>
{select("Status", "status", ["Active", "Suspended", "Closed"], st, "All statuses")}{select("Tariff", "tariff", TARIFFS, ta, "All tariffs")}
<div class="mb-3"><button class="btn btn-primary">Apply</button> <a class="btn" href="/members">Reset</a></div></form><p>{len(L)} {"member" if len(L) == 1 else "members"} found</p>'''
    if L: b += f'<table class="table"><thead><tr><th>Number</th>{th("Name", "name")}<th>Town</th><th>Tariff</th><th>Status</th>{th("Balance", "balance")}</tr></thead><tbody>{rows}</tbody></table>' + (pager("/members", {**qq, "sort": so}, p, n) if n > 1 else "")
    else: b += '<div class="alert alert-info">No members match your search.</div>'
    return page("Members", b, "/members", [("/", "Dashboard")])

def v_member(m):
    inv = [i for i in S["invoices"] if i["m"] is m]
    b = f'''<p>{badge(m["status"])} Member since {m["joined"]}</p><p><a class="btn" href="/members/{m["no"]}/edit">Edit contact</a> <a class="btn" href="/members/{m["no"]}/tariff">Change tariff</a> '''
    if m["status"] == "Active": b += '<button type="button" class="btn btn-danger" data-bs-toggle="modal" data-bs-target="#susp">Suspend supply</button>'
    if m["status"] == "Suspended": b += f'<form method="post" action="/members/{m["no"]}/restore" style="display:inline"><button class="btn btn-primary">Restore supply</button></form>'
    b += f'''</p><div class="card"><dl><dt>Number</dt><dd>{m["no"]}</dd><dt>Town</dt><dd>{m["town"]}</dd><dt>Email</dt><dd>{h(m["email"])}</dd><dt>Phone</dt><dd>{h(m["phone"])}</dd><dt>Preferred contact</dt><dd>{m["contact"]}</dd><dt>Paperless invoices</dt><dd>{"Yes" if m["paperless"] else "No"}</dd><dt>Tariff</dt><dd>{m["tariff"]}</dd><dt>Balance</dt><dd>{eur(balance(m))}</dd></dl></div>
<p><button type="button" class="btn btn-sm" data-bs-toggle="collapse" data-bs-target="#meterbox" aria-expanded="false" aria-controls="meterbox">Meter details</button></p>
<div class="collapse card" id="meterbox"><p>Meter {m["meter"]}, digital, installed {m["joined"]}</p><p>Last reading: {m["last"]:,} kWh on {dl(m["lastdate"])}</p></div><h2>Invoices</h2>'''
    b += ('<table class="table"><thead><tr><th>Invoice</th><th>Period</th><th>Status</th><th class="text-end">Amount</th></tr></thead><tbody>' + "".join(f'<tr><td><a href="/invoices/{i["no"]}">{i["no"]}</a></td><td>{i["period"]}</td><td>{badge(i["status"])}</td><td class="text-end">{eur(i["cents"])}</td></tr>' for i in inv) + "</tbody></table>") if inv else "<p>No invoices yet.</p>"
    keep = 'type="submit" name="do" value="keep"' if F("keep-suspends") else 'type="button" data-bs-dismiss="modal"'
    b += f'''<div class="modal" id="susp" role="dialog" aria-modal="true" aria-labelledby="suspt"><div class="modal-dialog"><form method="post" action="/members/{m["no"]}/suspend"><h2 id="suspt">Suspend supply for {h(m["name"])}?</h2><p>The meter {m["meter"]} will be switched off remotely.</p>{select("Reason", "reason", ["Unpaid invoices", "Moved out", "Safety"])}<div class="modal-footer"><button {keep} class="btn">Keep active</button> <button class="btn btn-danger">Confirm suspension</button></div></form></div></div>'''
    return page(m["name"], b, "/members", [("/", "Dashboard"), ("/members", "Members")])

def v_edit(m, f=None, errs={}):
    f = f or m
    b = errbox(errs) + f'<form method="post" class="card" novalidate>{field("Email", "email", f.get("email", ""), errs, "email")}{field("Phone", "phone", f.get("phone", ""), errs)}'
    b += '<fieldset class="mb-3"><legend class="form-label">Preferred contact</legend>' + "".join(f'<label><input type="radio" name="contact" value="{c}"{" checked" if f.get("contact") == c else ""}> {c}</label> ' for c in ("Email", "Phone", "Letter")) + "</fieldset>"
    b += f'<div class="mb-3"><label><input type="checkbox" name="paperless" value="1"{" checked" if f.get("paperless") else ""}> Paperless invoices</label></div><button class="btn btn-primary">Save changes</button> <a class="btn" href="/members/{m["no"]}">Cancel</a></form>'
    return page("Edit contact", b, "/members", [("/", "Dashboard"), ("/members", "Members"), ("/members/" + m["no"], m["name"])])
def okmail(s): return bool(re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-zA-Z]{2,}", s))
def v_new(f={}, errs={}):
    b = errbox(errs) + f'<form method="post" class="card" novalidate>{field("First name", "first", f.get("first", ""), errs)}{field("Last name", "lastn", f.get("lastn", ""), errs)}{field("Email", "email", f.get("email", ""), errs, "email")}{select("Town", "town", TOWNS, f.get("town", ""), "Please choose", errs)}{select("Tariff", "tariff", TARIFFS, f.get("tariff", ""), "Please choose", errs)}'
    e = errs.get("terms")
    b += f'<div class="mb-3"><label><input type="checkbox" name="terms" value="1"{" checked" if f.get("terms") else ""}> The statutes of the cooperative were accepted</label>' + (f'<div class="invalid-feedback">{e}</div>' if e else "") + '</div><button class="btn btn-primary">Register member</button> <a class="btn" href="/members">Cancel</a></form>'
    return page("New member", b, "/members", [("/", "Dashboard"), ("/members", "Members")])
def v_mtariff(m):
    b = f'<p>Current tariff: <strong>{m["tariff"]}</strong></p><form method="post" class="card">{select("New tariff", "tariff", TARIFFS, m["tariff"])}<button class="btn btn-primary">Switch tariff</button> <a class="btn" href="/members/{m["no"]}">Cancel</a></form>'
    return page("Change tariff", b, "/members", [("/", "Dashboard"), ("/members", "Members"), ("/members/" + m["no"], m["name"])])

def v_readings(f={}, errs={}):
    ms = [m["meter"] for m in S["members"] if m["status"] != "Closed"]
    b = errbox(errs) + f'''<div class="row" style="align-items:flex-start"><form method="post" action="/readings" class="card" novalidate><h2>Enter a reading</h2>{select("Meter", "meter", ms, f.get("meter", ""), "Choose a meter", errs, 'onchange="lastReading()"')}<div class="form-text mb-3" id="lasthint" aria-live="polite"></div>{field("Reading date", "rdate", f.get("rdate", TODAY.isoformat()), errs, "date")}{field("Reading in kWh", "value", f.get("value", ""), errs, "text", 'inputmode="numeric"')}<button class="btn btn-primary">Save reading</button></form>
<form method="post" action="/readings/import" class="card" enctype="multipart/form-data"><h2>Import readings</h2><div class="mb-3"><label class="form-label" for="file">CSV file</label><input class="form-control" type="file" id="file" name="file" accept=".csv"><div class="form-text">Columns: meter;value</div></div><button class="btn">Import file</button></form></div>
<h2>Latest readings</h2><table class="table"><thead><tr><th>Meter</th><th>Member</th><th>Date</th><th class="text-end">kWh</th><th>Source</th></tr></thead><tbody>''' + "".join(f'<tr><td>{r["meter"]}</td><td>{h(r["name"])}</td><td>{dl(r["date"])}</td><td class="text-end">{r["value"]:,}</td><td>{r["source"]}</td></tr>' for r in S["readings"][:8]) + "</tbody></table>"
    return page("Readings", b, "/readings", [("/", "Dashboard")])
def add_reading(m, d, v, src):
    S["readings"].insert(0, dict(meter=m["meter"], name=m["name"], date=d, value=v, source=src)); m["last"] = v; m["lastdate"] = d

def v_tariffs():
    b = '<table class="table"><thead><tr><th>Tariff</th><th>Description</th><th class="text-end">Base fee per month</th><th class="text-end">Price per kWh</th><th class="text-end">Members</th></tr></thead><tbody>' + "".join(f'<tr><th scope="row">{t}</th><td>{d}</td><td class="text-end">€{a:.2f}</td><td class="text-end">€{p:.2f}</td><td class="text-end">{sum(m["tariff"] == t for m in S["members"])}</td></tr>' for t, (a, p, d) in TARIFFS.items()) + "</tbody></table>"
    b += '<form class="card" onsubmit="return calc()"><h2>What would a year cost?</h2><label class="form-label" for="kwh">Consumption per year in kWh</label><input class="form-control" id="kwh" name="kwh" inputmode="numeric"> <button class="btn btn-primary">Calculate</button><div id="calcout" aria-live="polite"></div></form>'
    return page("Tariffs", b, "/tariffs", [("/", "Dashboard")])
def calc(k):
    k = k.replace(",", "").strip()
    if not k.isdigit() or not 1 <= int(k) <= 100000: return '<div class="alert alert-danger" role="alert">Enter a consumption between 1 and 100,000 kWh.</div>'
    r = sorted((round((0 if F("no-base-fee") else a * 1200) + p * 100 * int(k)), t) for t, (a, p, _) in TARIFFS.items())
    return '<table class="table"><caption>Cost per year</caption><thead><tr><th>Offer</th><th class="text-end">Cost per year</th></tr></thead><tbody>' + "".join(f'<tr><td>{t}{CHEAP if j == 0 else ""}</td><td class="text-end">{eur(c)}</td></tr>' for j, (c, t) in enumerate(r)) + "</tbody></table>"

def v_invoices(q):
    st, s = q.get("status", ""), q.get("q", "").strip()
    L = [i for i in S["invoices"] if (not st or i["status"] == st) and (not s or s.lower() in (i["no"] + " " + i["m"]["name"]).lower())][::-1]
    n = max(1, -(-len(L) // 10)); p = min(max(1, int(q.get("page") or 1)), n)
    shown = L[(p - 1) * 10:p * 10]
    tot = sum(i["cents"] for i in (S["invoices"] if F("total-unfiltered") else L))
    qq = dict(status=st, q=s)
    def act(i):
        if i["status"] == "Paid": return ""
        return f'<button type="button" class="btn btn-sm btn-primary" data-bs-toggle="modal" data-bs-target="#pay" data-fillno="{i["no"]}" data-fillamount="{i["cents"]/100:.2f}" aria-label="Record payment for {i["no"]}">Record payment</button> ' + (f'<button type="button" class="btn btn-sm" onclick="remind(this,\'{i["no"]}\')">Remind</button>' if i["status"] == "Overdue" else "")
    b = f'''<form class="row" method="get" action="/invoices" role="search"><div class="mb-3"><label class="form-label" for="q">Invoice or member</label><input class="form-control" id="q" name="q" value="{h(s)}"></div>{select("Status", "status", ["Open", "Overdue", "Paid"], st, "All statuses")}<div class="mb-3"><button class="btn btn-primary">Filter</button> <a class="btn" href="/invoices">Reset</a></div></form><p>{len(L)} {"invoice" if len(L) == 1 else "invoices"}</p>'''
    if L:
        b += '<table class="table"><thead><tr><th>Invoice</th><th>Member</th><th>Period</th><th>Due</th><th>Status</th><th class="text-end">Reminders</th><th class="text-end">Amount</th><th>Actions</th></tr></thead><tbody>' + "".join(f'<tr><td><a href="/invoices/{i["no"]}">{i["no"]}</a></td><td>{i["m"]["name"]}</td><td>{i["period"]}</td><td>{dl(i["due"])}</td><td>{badge(i["status"])}</td><td class="text-end rem">{i["rem"]}</td><td class="text-end">{eur(i["cents"])}</td><td>{act(i)}</td></tr>' for i in shown)
        b += f'</tbody><tfoot><tr><th colspan="6">Total of all {len(L)}</th><th class="text-end">{eur(tot)}</th><th></th></tr></tfoot></table>' + (pager("/invoices", qq, p, n) if n > 1 else "")
    else: b += '<div class="alert alert-info">There are no invoices for this filter.</div>'
    b += f'''<div class="modal" id="pay" role="dialog" aria-modal="true" aria-labelledby="payt"><div class="modal-dialog"><form method="post" action="/invoices/pay"><h2 id="payt">Payment for <span data-slot="no"></span></h2><input type="hidden" name="no" data-slot="no"><div class="mb-3"><label class="form-label" for="amount">Amount in euros</label><input class="form-control" id="amount" name="amount" data-slot="amount"></div>{select("Payment method", "method", ["Bank transfer", "Cash", "Card"])}<div class="modal-footer"><button type="button" class="btn" data-bs-dismiss="modal">Cancel</button> <button class="btn btn-primary">Book payment</button></div></form></div></div>'''
    return page("Invoices", b, "/invoices", [("/", "Dashboard")])
def v_invoice(i):
    net = round(i["cents"] / 1.2)
    base = round(TARIFFS[i["m"]["tariff"]][0] * 100)
    b = f'''<p>{badge(i["status"])} for <a href="/members/{i["m"]["no"]}">{i["m"]["name"]}</a>, {i["period"]}, due on {dl(i["due"])}</p>''' + (f'<p>Paid by {i["method"].lower()} on {dl(TODAY)}</p>' if i["method"] else "")
    b += f'''<table class="table"><thead><tr><th>Item</th><th class="text-end">Amount</th></tr></thead><tbody><tr><td>Base fee ({i["m"]["tariff"]})</td><td class="text-end">{eur(base)}</td></tr><tr><td>Energy used</td><td class="text-end">{eur(net-base)}</td></tr><tr><td>VAT 20%</td><td class="text-end">{eur(i["cents"]-net)}</td></tr></tbody><tfoot><tr><th>Amount due</th><th class="text-end">{eur(i["cents"])}</th></tr></tfoot></table>'''
    if i["status"] != "Paid": b += '<p><a class="btn" href="/plans/new?inv=' + i["no"] + '">Agree payment plan</a></p>'
    return page("Invoice " + i["no"], b, "/invoices", [("/", "Dashboard"), ("/invoices", "Invoices")])

def v_plans():
    def row(p):
        d = sum(x["paid"] for x in p["parts"]); n = len(p["parts"])
        return f'<tr><td><a href="/plans/{p["no"]}">{p["no"]}</a></td><td>{p["inv"]["m"]["name"]}</td><td>{p["inv"]["no"]}</td><td>{d} of {n} paid<div class="progress" role="progressbar" aria-label="Progress of {p["no"]}" aria-valuenow="{100*d//n}" aria-valuemin="0" aria-valuemax="100"><div class="progress-bar" style="width:{100*d//n}%"></div></div></td><td>{badge("Completed" if d == n else "Running")}</td></tr>'
    return page("Payment plans", '<p><a class="btn btn-primary" href="/plans/new">New payment plan</a></p><table class="table"><thead><tr><th>Plan</th><th>Member</th><th>Invoice</th><th>Progress</th><th>Status</th></tr></thead><tbody>' + "".join(map(row, S["plans"])) + "</tbody></table>", "/plans", [("/", "Dashboard")])
def v_plannew(q, errs={}):
    free = [i["no"] for i in S["invoices"] if i["status"] != "Paid" and not any(p["inv"] is i for p in S["plans"])]
    b = errbox(errs) + f'<form method="post" action="/plans/new" class="card" novalidate>{select("Invoice", "inv", free, q.get("inv", ""), "Choose an invoice", errs)}{field("Number of instalments", "n", q.get("n", ""), errs, "number", "min=2 max=12", "Between 2 and 12")}<button type="button" class="btn" onclick="preview()">Preview</button> <button class="btn btn-primary">Create plan</button><div id="prev" aria-live="polite"></div></form>'
    return page("New payment plan", b, "/plans", [("/", "Dashboard"), ("/plans", "Payment plans")])
def v_plan(p):
    left = sum(x["cents"] for x in p["parts"] if not x["paid"])
    b = f'<p>{p["inv"]["m"]["name"]} pays <a href="/invoices/{p["inv"]["no"]}">{p["inv"]["no"]}</a> over {eur(p["inv"]["cents"])} in {len(p["parts"])} instalments.</p><table class="table"><thead><tr><th>Instalment</th><th>Due</th><th class="text-end">Amount</th><th>State</th><th></th></tr></thead><tbody>'
    for x in p["parts"]: b += f'<tr><td>{x["k"]}</td><td>{dl(x["due"])}</td><td class="text-end">{eur(x["cents"])}</td><td>{badge("Paid") if x["paid"] else badge("Open")}</td><td>' + ("" if x["paid"] else f'<form method="post" action="/plans/{p["no"]}/pay"><input type="hidden" name="k" value="{x["k"]}"><button class="btn btn-sm" aria-label="Mark instalment {x["k"]} as paid">Mark as paid</button></form>') + "</td></tr>"
    b += f'</tbody><tfoot><tr><th colspan="2">Still to pay</th><th class="text-end">{eur(left)}</th><th></th><th></th></tr></tfoot></table>'
    return page("Plan " + p["no"], b, "/plans", [("/", "Dashboard"), ("/plans", "Payment plans")])

def v_outages(q):
    st = q.get("show", "active"); L = [o for o in S["outages"] if st == "all" or o["status"].lower() == st]
    b = '<p><a class="btn btn-primary" href="/outages/new">Report outage</a></p><ul class="nav-tabs">' + "".join(f'<li><a href="/outages?show={k}"{" class=active aria-current=true" if k == st else ""}>{t}</a></li>' for k, t in (("active", "Active"), ("resolved", "Resolved"), ("all", "All"))) + "</ul>"
    b += f'<p>Households affected: <strong>{sum(o["n"] for o in L)}</strong></p>'
    if not L: b += '<div class="alert alert-success">All lights are on.</div>'
    for o in L:
        k = o["no"].lower()
        b += f'<section class="card" aria-label="{o["no"]}"><h2>{o["no"]} · {o["area"]} {badge(o["status"], True)}</h2><p>{o["cause"]}, {o["n"]} households, since {o["since"]}</p><button type="button" class="btn btn-sm" data-bs-toggle="collapse" data-bs-target="#c-{k}" aria-expanded="false">Details</button> ' + (f'<button type="button" class="btn btn-sm btn-primary" data-bs-toggle="modal" data-bs-target="#res" data-fillno="{o["no"]}">Mark as resolved</button>' if o["status"] == "Active" else "") + f'<div class="collapse" id="c-{k}"><p>{h(o["text"])}</p>' + (f'<p>Resolution: {h(o["note"])}</p>' if o["note"] else "") + "</div></section>"
    b += '<div class="modal" id="res" role="dialog" aria-modal="true" aria-labelledby="rest"><div class="modal-dialog"><form method="post" action="/outages/resolve"><h2 id="rest">Resolve <span data-slot="no"></span></h2><input type="hidden" name="no" data-slot="no"><div class="mb-3"><label class="form-label" for="note">Resolution note</label><textarea class="form-control" id="note" name="note" required></textarea></div><div class="modal-footer"><button type="button" class="btn" data-bs-dismiss="modal">Cancel</button> <button class="btn btn-primary">Confirm</button></div></form></div></div>'
    return page("Outages", b, "/outages", [("/", "Dashboard")])
def v_outnew(f={}, errs={}):
    b = errbox(errs) + f'<form method="post" class="card" novalidate>{select("Area", "area", TOWNS, f.get("area", ""), "Please choose", errs)}{select("Cause", "cause", CAUSES, f.get("cause", "Unknown"))}{field("Affected households", "n", f.get("n", ""), errs)}<div class="mb-3"><label class="form-label" for="text">Description</label><textarea class="form-control" id="text" name="text">{h(f.get("text", ""))}</textarea></div><button class="btn btn-primary">Submit report</button> <a class="btn" href="/outages">Cancel</a></form>'
    return page("Report outage", b, "/outages", [("/", "Dashboard"), ("/outages", "Outages")])

def v_messages():
    L = [m for m in S["messages"] if not m["arch"]]
    b = f'<p><span id="msgcount">{len(L)}</span> messages in the inbox</p><div class="accordion">'
    for m in L:
        b += f'<div class="accordion-item card{"" if m["read"] else " unread"}"><button type="button" class="accordion-button" data-bs-toggle="collapse" data-bs-target="#m{m["id"]}" data-msg="{m["id"]}" aria-expanded="false">{h(m["subject"])}{"" if m["read"] else NEW}</button><div class="form-text">{m["sender"]}, {m["date"]}</div><div class="collapse" id="m{m["id"]}"><p>{h(m["text"])}</p>' + "".join(f'<div class="alert alert-info">Nora Feldt replied: {h(r)}</div>' for r in m["replies"]) + f'<form method="post" action="/messages/{m["id"]}/reply"><label class="form-label" for="r{m["id"]}">Your reply</label><textarea class="form-control" id="r{m["id"]}" name="text" required></textarea> <button class="btn btn-sm btn-primary">Send reply</button> <button type="button" class="btn btn-sm" onclick="archive(this,{m["id"]})">Archive</button></form></div></div>'
    return page("Messages", b + "</div>", "/messages", [("/", "Dashboard")])

def v_login(err="", no=""):
    b = (f'<div class="alert alert-danger" role="alert">{err}</div>' if err else "") + f'<form method="post" action="/my/login" class="card" style="max-width:420px">{field("Member number", "no", no)}{field("PIN", "pin", "", {}, "password")}<button class="btn btn-primary">Sign in</button></form>'
    return page("Member portal", b, portal=False)
def my_inv(m): return [i for i in S["invoices"] if i["m"] is m or (F("portal-leak") and i["m"]["no"] == "M-1002")]
def my_due(m): return eur(balance(m))
def v_my(m, errs={}, f={}):
    rows = "".join(f'<tr><td>{i["no"]}</td><td>{i["period"]}</td><td class="st">{badge(i["status"])}</td><td class="text-end">{eur(i["cents"])}</td><td>' + ("" if i["status"] == "Paid" else f'<button type="button" class="btn btn-sm btn-primary" onclick="payNow(this,\'{i["no"]}\')">Pay now</button>') + "</td></tr>" for i in my_inv(m))
    b = f'''<p>Welcome, {h(m["name"])}. You are on the tariff {m["tariff"]}.</p><div class="card"><div class="form-text">Amount due</div><div class="display" id="due">{my_due(m)}</div></div><h2>My invoices</h2><table class="table"><thead><tr><th>Invoice</th><th>Period</th><th>Status</th><th class="text-end">Amount</th><th></th></tr></thead><tbody>{rows}</tbody></table>{errbox(errs)}<form method="post" action="/my/reading" class="card" novalidate><h2>Submit my meter reading</h2><p>Meter {m["meter"]}, last reading {m["last"]:,} kWh</p>{field("Current reading", "value", f.get("value", ""), errs)}<button class="btn btn-primary">Send reading</button></form>'''
    return page("My account", b, portal=m)

class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass
    def out(self, body, code=200, ct="text/html; charset=utf-8", hdr=()):
        d = body.encode() if isinstance(body, str) else body
        self.send_response(code)
        if code != 204: self.send_header("Content-Type", ct)
        self.send_header("Content-Length", str(len(d))); self.send_header("Cache-Control", "no-store")
        for k, v in hdr: self.send_header(k, v)
        self.end_headers(); self.wfile.write(d)
    def go(self, u, flash=None, hdr=()):
        if flash: S["flash"].append(flash)
        self.out("", 303, hdr=[("Location", u), *hdr])
    def js(self, o): self.out(json.dumps(o), ct="application/json")
    def who(self):
        c = re.search(r"member=(\S+?)(;|$)", self.headers.get("Cookie") or "")
        return member(c.group(1)) if c and S["sessions"].get(c.group(1)) else None
    def do_GET(self):
        u = urlparse(self.path); q = {k: v[0] for k, v in parse_qs(u.query).items()}; p = u.path.rstrip("/") or "/"
        if p == "/api/last": time.sleep(.6)
        if p in ("/api/calc", "/api/preview"): time.sleep(.8)
        with LOCK:
            s = [x for x in p.split("/") if x]
            if p == "/static/app.css": return self.out(CSS, ct="text/css; charset=utf-8")
            if p == "/static/app.js": return self.out(JS, ct="text/javascript; charset=utf-8")
            if p == "/favicon.ico": return self.out("", 204)
            simple = {"/": lambda: v_home(), "/members": lambda: v_members(q), "/members/new": lambda: v_new(), "/readings": lambda: v_readings(), "/tariffs": lambda: v_tariffs(), "/invoices": lambda: v_invoices(q), "/plans": lambda: v_plans(), "/plans/new": lambda: v_plannew(q), "/outages": lambda: v_outages(q), "/outages/new": lambda: v_outnew(), "/messages": lambda: v_messages(), "/my/login": lambda: v_login()}
            if p in simple: return self.out(simple[p]())
            if p == "/my": return self.out(v_my(self.who())) if self.who() else self.go("/my/login")
            if p == "/my/logout": S["sessions"].clear(); return self.go("/my/login", ("info", "You have been signed out."))
            if p == "/api/last":
                m = next((m for m in S["members"] if m["meter"] == q.get("meter")), None)
                return self.js(dict(value=f'{m["last"]:,}', date=dl(m["lastdate"])))
            if p == "/api/calc": return self.out(calc(q.get("kwh", "")))
            if p == "/api/preview":
                i = invoice(q.get("inv")); n = q.get("n", "")
                if not i or not n.isdigit() or not 2 <= int(n) <= 12: return self.out('<div class="alert alert-danger" role="alert">Choose an invoice and 2 to 12 instalments first.</div>')
                r = split(i["cents"], int(n)); return self.out(f'<p>First instalment: {eur(r[0])}</p><p>Last instalment: {eur(r[-1])}</p><p>Sum: {eur(sum(r))}</p>')
            if s[0] == "members" and len(s) > 1 and member(s[1]):
                m = member(s[1])
                if len(s) == 2: return self.out(v_member(m))
                if s[2] == "edit": return self.out(v_edit(m))
                if s[2] == "tariff": return self.out(v_mtariff(m))
            if s[0] == "invoices" and len(s) == 2 and invoice(s[1]): return self.out(v_invoice(invoice(s[1])))
            if s[0] == "plans" and len(s) == 2:
                for x in S["plans"]:
                    if x["no"] == s[1]: return self.out(v_plan(x))
            self.out(page("Page not found", '<p>This page does not exist. <a href="/">Back to the dashboard</a></p>'), 404)
    def do_POST(self):
        u = urlparse(self.path); p = u.path; raw = self.rfile.read(int(self.headers.get("Content-Length") or 0)); s = [x for x in p.split("/") if x]
        if p == "/reset":
            with LOCK: reset({k: v[0] for k, v in parse_qs(u.query).items()}.get("fault", ""))
            return self.out("", 204)
        ct = self.headers.get("Content-Type") or ""
        f = {k: v[0].strip() for k, v in parse_qs(raw.decode("utf-8", "replace"), keep_blank_values=True).items()} if "urlencoded" in ct else {}
        if p.endswith("/remind"): time.sleep(.7)
        if p.startswith("/my/pay/"): time.sleep(1.1)
        if p == "/readings/import": time.sleep(.5)
        if p.endswith("/read"): time.sleep(.3)
        with LOCK: self.post(p, s, f, raw, ct)
    def post(self, p, s, f, raw, ct):
        if p == "/members/new":
            e = {}
            for k, t in (("first", "First name"), ("lastn", "Last name")):
                if not f.get(k): e[k] = t + " is required."
            if not f.get("email"): e["email"] = "Email is required."
            elif not okmail(f["email"]) and not F("email-unchecked"): e["email"] = "Enter a valid email address."
            elif any(m["email"].lower() == f["email"].lower() for m in S["members"]): e["email"] = "This email address belongs to another member."
            if not f.get("town"): e["town"] = "Choose a town."
            if not f.get("tariff"): e["tariff"] = "Choose a tariff."
            if not f.get("terms"): e["terms"] = "The statutes must be accepted."
            if e: return self.out(v_new(f, e))
            i = len(S["members"]) + 1
            m = dict(no=f"M-{1000+i}", name=f["first"] + " " + f["lastn"], town=f["town"], tariff=list(TARIFFS)[0] if F("tariff-first") else f["tariff"], status="Active", email=f["email"], phone="–", paperless=True, contact="Email", meter=f"MT-{20000+i}", last=0, lastdate=TODAY, joined=2024)
            S["members"].append(m); return self.go("/members/" + m["no"], ("success", f'{m["name"]} was registered as {m["no"]}.'))
        if s[0] == "members" and len(s) == 3 and member(s[1]):
            m = member(s[1])
            if s[2] == "edit":
                e = {}
                if not okmail(f.get("email", "")) and not F("email-unchecked"): e["email"] = "Enter a valid email address."
                if len(re.sub(r"\D", "", f.get("phone", ""))) < 6: e["phone"] = "Enter a phone number with at least 6 digits."
                if e: return self.out(v_edit(m, f, e))
                if not F("ghost-save"): m.update(email=f["email"], phone=f["phone"], contact=f.get("contact", m["contact"]), paperless=bool(f.get("paperless")))
                return self.go("/members/" + m["no"], ("success", "The contact details were saved."))
            if s[2] == "tariff":
                t = f.get("tariff")
                if t == m["tariff"]: return self.go(f'/members/{m["no"]}/tariff', ("warning", f'{m["name"]} already has this tariff.'))
                m["tariff"] = list(TARIFFS)[0] if F("tariff-first") else t
                return self.go("/members/" + m["no"], ("success", f"The tariff was changed to {t}."))
            if s[2] == "suspend": m["status"] = "Suspended"; return self.go("/members/" + m["no"], ("warning", "The supply was suspended.") if f.get("do") != "keep" else None)
            if s[2] == "restore": m["status"] = "Active"; return self.go("/members/" + m["no"], ("success", "The supply was restored."))
        if p in ("/readings", "/my/reading"):
            me = self.who() if p != "/readings" else None
            m = me or next((m for m in S["members"] if m["meter"] == f.get("meter")), None); e = {}; v = f.get("value", "").replace(",", ""); d = TODAY
            if not m: e["meter"] = "Choose a meter."
            if not me:
                try: d = date.fromisoformat(f.get("rdate", ""))
                except ValueError: e["rdate"] = "Enter a date."
                if d > TODAY and "rdate" not in e: e["rdate"] = "The reading date must not be in the future."
            if not v.isdigit(): e["value"] = "Enter the reading as a whole number."
            elif m and int(v) < m["last"] and not F("lower-accepted"): e["value"] = f'The reading must not be lower than the last one ({m["last"]:,} kWh).'
            if e: return self.out(v_my(me, e, f) if me else v_readings(f, e))
            add_reading(m, d, int(v), "Member" if me else "Clerk")
            return self.go("/my" if me else "/readings", ("success", f'Reading of {int(v):,} kWh saved for meter {m["meter"]}.'))
        if p == "/readings/import":
            b = re.search(r'boundary="?([^";]+)', ct); data = None
            if b:
                for part in raw.split(b"--" + b.group(1).encode()):
                    if b'name="file"' in part and b"\r\n\r\n" in part:
                        hd, data = part.split(b"\r\n\r\n", 1); data = data.rstrip(b"\r\n").decode("utf-8", "replace") if b'filename=""' not in hd else None
            if not data: return self.go("/readings", ("danger", "Choose a file first."))
            ok, bad = [], []
            for k, l in enumerate(data.strip().splitlines()[1:], 2):
                a = [x.strip() for x in l.split(";")]; m = next((m for m in S["members"] if m["meter"] == a[0]), None)
                if not m: bad.append(f"Line {k}: unknown meter {a[0]}.")
                elif not a[1].isdigit() or int(a[1]) < m["last"]: bad.append(f"Line {k}: reading is too low.")
                else: ok.append((m, int(a[1])))
            for m, v in (ok[:-1] if F("import-drops-last") else ok): add_reading(m, TODAY, v, "Import")
            S["flash"].append(("success", "1 reading was imported." if len(ok) == 1 else f"{len(ok)} readings were imported."))
            for x in bad: S["flash"].append(("danger", x))
            return self.go("/readings")
        if p == "/invoices/pay":
            i = invoice(f.get("no"))
            try: c = round(float(f.get("amount", "").replace(",", "")) * 100)
            except ValueError: c = -1
            if c != i["cents"]: return self.go("/invoices", ("danger", f'The payment was not booked: the amount must be {eur(i["cents"])}.'))
            t = i
            if F("pay-neighbour"):
                L = [x for x in S["invoices"] if x["status"] != "Paid"]; t = L[L.index(i) - 1]
            t["status"] = "Paid"; t["method"] = f.get("method", "")
            return self.go("/invoices", ("success", f'Payment for {i["no"]} was booked.'))
        if s[0] == "invoices" and s[2:] == ["remind"]:
            i = invoice(s[1]); i["rem"] += 2 if F("remind-twice") else 1; return self.js(dict(rem=i["rem"]))
        if p == "/plans/new":
            e = {}; i = invoice(f.get("inv")); n = f.get("n", "")
            if not i: e["inv"] = "Choose an invoice."
            if not n.isdigit() or not 2 <= int(n) <= 12: e["n"] = "The number of instalments must be between 2 and 12."
            if e: return self.out(v_plannew(f, e))
            x = mkplan(i["no"], int(n), 0); return self.go("/plans/" + x["no"], ("success", f'Payment plan {x["no"]} was created.'))
        if s[0] == "plans" and s[2:] == ["pay"]:
            x = next(x for x in S["plans"] if x["no"] == s[1]); k = int(f["k"]); x["parts"][k - 1]["paid"] = True
            if all(y["paid"] for y in x["parts"]): x["inv"]["status"] = "Paid"; return self.go("/plans/" + x["no"], ("success", "The plan is completed."))
            return self.go("/plans/" + x["no"], ("success", f"Instalment {k} was marked as paid."))
        if p == "/outages/resolve":
            o = next(o for o in S["outages"] if o["no"] == f["no"]); o["status"] = "Resolved"; o["note"] = f.get("note", "")
            return self.go("/outages", ("success", f'{o["no"]} was resolved.'))
        if p == "/outages/new":
            e = {}
            if not f.get("area"): e["area"] = "Choose an area."
            if not f.get("n", "").isdigit() or int(f["n"]) < 1: e["n"] = "Enter the number of affected households."
            if e: return self.out(v_outnew(f, e))
            o = dict(no=f"OUT-{26+len(S['outages'])}", area=f["area"], cause=f["cause"], n=int(f["n"]), status="Active", since="14 October 2024, 09:00", text=f.get("text") or "No description.", note="")
            S["outages"].insert(0, o); return self.go("/outages", ("success", f'{o["no"]} was reported.'))
        if s[0] == "messages" and len(s) == 3:
            m = S["messages"][int(s[1]) - 1]
            if s[2] == "read":
                if not F("unread-stuck"): m["read"] = True
                return self.js(dict(unread=unread()))
            if s[2] == "archive": m["arch"] = True; m["read"] = True; return self.js(dict(unread=unread(), count=sum(not x["arch"] for x in S["messages"])))
            if s[2] == "reply": m["replies"].append(f.get("text", "")); m["read"] = True; return self.go("/messages", ("success", f'Your reply to {m["sender"]} was sent.'))
        if p == "/my/login":
            m = member(f.get("no", "").upper())
            if not m or f.get("pin") != "4711": return self.out(v_login("The member number or the PIN is wrong.", f.get("no", "")))
            S["sessions"][m["no"]] = True; return self.go("/my", hdr=[("Set-Cookie", f"member={m['no']}; Path=/; HttpOnly")])
        if s[:2] == ["my", "pay"]:
            m = self.who(); i = invoice(s[2]); i["status"] = "Paid"; i["method"] = "Card"
            return self.js(dict(badge=badge("Paid"), due=my_due(m), amount=eur(i["cents"])))
        self.out(page("Page not found", "<p>This page does not exist.</p>"), 404)

reset()
if __name__ == "__main__":
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), H).serve_forever()
