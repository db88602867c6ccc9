#!/usr/bin/env python3
"""Roadwise - administration of a driving school."""
import sys, json, re, time, html, copy, threading
from datetime import date, timedelta
from http.server import ThreadingHTTPServer, BaseHTTPRequestHandler
from urllib.parse import urlsplit, parse_qs, urlencode

TODAY = date(2026, 10, 14)
LOCK = threading.RLock()
e = lambda s: html.escape(str(s), quote=True)
D = date.fromisoformat

def fd(d): return f"{d.day} {d.strftime('%b %Y')}"
def fdl(d): return f"{d.strftime('%A')} {d.day} {d.strftime('%B %Y')}"
def money(x): return f"£{x:,.2f}"
def num(x): return f"{x:g}"

INSTRUCTORS = ["Karen Doyle", "Marcus Webb", "Priya Nair", "Tom Ashworth", "Elena Rossi"]
PUP = """Amelia Hart|Manual|0|Active|12|Passed|2007-03-18
Ben Okafor|Manual|1|Active|38|Passed|2006-11-02
Chloe Lindqvist|Automatic|2|Active|6|Not yet|2008-01-25
Daniel Price|Manual|3|On hold|9|Not yet|1999-06-30
Ella Brennan|Manual|0|Passed|41|Passed|2006-08-14
Farid Haddad|Automatic|2|Active|22|Passed|2001-12-05
Grace Whitfield|Manual|1|Active|15|Passed|2007-07-21
Harry Sutton|Manual|3|Active|3|Not yet|2009-02-11
Isla Novak|Automatic|4|On hold|18|Not yet|2003-05-09
Jack Mercer|Manual|0|Active|27|Not yet|2007-10-28
Katie Sutton|Manual|3|Passed|35|Passed|2006-04-17
Liam Osborne|Automatic|2|Active|0|Not yet|2009-08-03
Maya Kapoor|Automatic|4|Active|30|Passed|2005-09-12
Noah Fletcher|Manual|1|Passed|44|Passed|2004-02-29
Olivia Trent|Manual|0|Active|10|Not yet|2008-06-06
Peter Lang|Manual|3|On hold|2|Not yet|1987-01-15
Quinn Barlow|Automatic|2|Passed|33|Passed|2002-03-03
Rosa Delgado|Manual|1|Active|19|Passed|2007-12-19
Samuel Hartley|Manual|0|Active|7|Not yet|2008-09-27
Tara Singh|Automatic|4|Active|24|Passed|2005-05-31
Umar Yilmaz|Manual|3|Active|5|Not yet|2008-11-08
Violet Chase|Manual|1|On hold|14|Not yet|1995-10-10
William Stone|Automatic|2|Active|29|Passed|2006-07-07
Zoe Pemberton|Manual|0|Active|16|Not yet|2008-04-22"""
VEH = """LR19 KDO|VW Golf|Manual|48210|2027-03-12|In service
GN68 WEB|Ford Fiesta|Manual|61940|2026-11-03|In service
YE21 PNR|Toyota Yaris|Automatic|22305|2027-01-20|In service
BD70 TOM|Vauxhall Corsa|Manual|39870|2026-10-28|In service
FX22 ELR|Kia Niro|Automatic|15120|2027-06-09|In service
KP17 HTA|Seat Ibiza|Manual|88455|2026-10-16|Workshop
HV15 OLD|Peugeot 208|Manual|121300|2026-02-01|Retired"""
LES = """14 09:00 60|Amelia Hart|0|1|Standard|Completed
14 09:00 90|Ben Okafor|1|2|Motorway|Completed
14 10:30 60|Chloe Lindqvist|2|3|Standard|Scheduled
14 11:00 120|Jack Mercer|0|1|Mock test|Scheduled
14 13:00 60|Harry Sutton|3|4|Standard|Scheduled
14 14:00 60|Grace Whitfield|1|2|Standard|Scheduled
14 15:30 90|Farid Haddad|2|3|Standard|Scheduled
14 16:00 60|Umar Yilmaz|3|4|Standard|Cancelled
15 09:30 60|Olivia Trent|0|1|Standard|Scheduled
15 10:00 90|Rosa Delgado|1|2|Motorway|Scheduled
15 11:00 60|Liam Osborne|2|3|Standard|Scheduled
15 14:00 60|Samuel Hartley|0|1|Standard|Scheduled
15 14:30 120|William Stone|2|3|Mock test|Scheduled
16 09:00 60|Zoe Pemberton|0|1|Standard|Scheduled
16 10:00 60|Amelia Hart|0|1|Standard|Scheduled
16 10:00 60|Ben Okafor|1|2|Standard|Scheduled
16 13:00 90|Umar Yilmaz|3|4|Standard|Scheduled
13 09:00 60|Zoe Pemberton|0|1|Standard|Completed
13 11:00 60|Grace Whitfield|1|2|Standard|No-show
13 14:00 90|Tara Singh|2|3|Motorway|Completed
13 15:00 60|Harry Sutton|3|4|Standard|Completed
12 10:00 120|Jack Mercer|0|1|Standard|Completed
12 13:00 60|Rosa Delgado|1|2|Standard|Completed
17 09:00 90|Samuel Hartley|0|1|Motorway|Scheduled"""
INV = """2041|Amelia Hart|2026-09-01|1|Driving lesson 60 min*5*42
2042|Ben Okafor|2026-09-03|1|Driving lesson 90 min*4*60
2043|Chloe Lindqvist|2026-09-07|1|Driving lesson 60 min*3*42;Registration fee*1*45
2044|Ella Brennan|2026-09-08|1|Test day package*1*120
2045|Farid Haddad|2026-09-14|1|Driving lesson 60 min*6*42
2046|Grace Whitfield|2026-09-15|1|Driving lesson 120 min*2*80
2047|Jack Mercer|2026-09-21|1|Driving lesson 120 min*4*80
2048|Katie Sutton|2026-09-24|1|Test day package*1*120;Driving lesson 60 min*2*42
2049|Maya Kapoor|2026-09-28|1|Driving lesson 90 min*5*60
2050|Olivia Trent|2026-10-01|1|Driving lesson 60 min*3*42;Registration fee*1*45
2051|Rosa Delgado|2026-10-05|1|Driving lesson 90 min*4*60
2052|Samuel Hartley|2026-10-06|1|Driving lesson 60 min*2*42;Registration fee*1*45
2053|Umar Yilmaz|2026-10-07|1|Driving lesson 60 min*1*42;Registration fee*1*45
2054|William Stone|2026-10-09|1|Driving lesson 120 min*3*80
2055|Zoe Pemberton|2026-10-12|1|Driving lesson 60 min*4*42
2056|Tara Singh|2026-10-13|0|Driving lesson 90 min*2*60
2057|Harry Sutton|2026-10-13|0|Driving lesson 60 min*3*42;Registration fee*1*45"""
PAY = """2026-09-12|2041|210|Card
2026-09-15|2042|240|Bank transfer
2026-09-18|2043|100|Cash
2026-09-20|2044|120|Card
2026-09-25|2046|160|Bank transfer
2026-09-30|2047|200|Card
2026-10-06|2048|204|Bank transfer
2026-10-08|2051|60|Cash
2026-10-12|2054|240|Card"""
EX = """2026-09-29|14:00|Room B|3|Grace Whitfield=46,Olivia Trent=41,Rosa Delgado=48
2026-10-06|09:00|Room A|4|Amelia Hart=47,Ben Okafor=45,Chloe Lindqvist=39
2026-10-13|14:00|Room B|3|Jack Mercer=,Violet Chase=
2026-10-20|09:00|Room A|4|Harry Sutton=,Liam Osborne=
2026-10-22|14:00|Room B|3|Peter Lang=,Samuel Hartley=,Umar Yilmaz=
2026-10-27|09:00|Room A|4|Daniel Price=
2026-11-03|14:00|Room B|3|Zoe Pemberton="""

class S: pass
st = S()

def reset(fault=""):
    st.fault = fault; st.flash = []
    st.pupils = []
    for i, l in enumerate(PUP.split("\n"), 1):
        n, lic, ins, stt, h, th, dob = l.split("|"); a, b = n.split(" ")
        st.pupils.append(dict(id=i, first=a, last=b, lic=lic, ins=INSTRUCTORS[int(ins)], status=stt, hours=float(h), theory=th, dob=dob,
            email=f"{a}.{b}@example.org".lower(), phone=f"07700 900{100+i*7}", book=(i % 3 != 0), notes=[]))
    st.pupils[1]["notes"] = [("12 Oct 2026", "Ready for the practical test in November.")]
    st.pupils[9]["notes"] = [("1 Oct 2026", "Prefers lessons before noon."), ("9 Oct 2026", "Struggles with parallel parking.")]
    st.ins = [dict(id=1, name="Karen Doyle", trans="Manual", phone="020 7946 0101", leave=False), dict(id=2, name="Marcus Webb", trans="Manual", phone="020 7946 0102", leave=False),
        dict(id=3, name="Priya Nair", trans="Automatic", phone="020 7946 0103", leave=False), dict(id=4, name="Tom Ashworth", trans="Manual", phone="020 7946 0104", leave=False),
        dict(id=5, name="Elena Rossi", trans="Automatic", phone="020 7946 0105", leave=True)]
    st.veh = []
    for i, l in enumerate(VEH.split("\n"), 1):
        r, m, t, k, d, s = l.split("|"); st.veh.append(dict(id=i, reg=r, model=m, trans=t, km=int(k), mot=D(d), status=s))
    st.les = []
    for i, l in enumerate(LES.split("\n"), 101):
        w, n, ins, v, ty, s = l.split("|"); dd, tm, du = w.split()
        st.les.append(dict(id=i, date=D("2026-10-" + dd), time=tm, dur=int(du), pupil=n, ins=INSTRUCTORS[int(ins)], veh=int(v), type=ty, status=s))
    st.inv = []
    for l in INV.split("\n"):
        n, p, d, iss, ls = l.split("|"); L = []
        for x in ls.split(";"):
            a, q, u = x.split("*"); L.append([a, int(q), float(u)])
        st.inv.append(dict(no=int(n), pupil=p, date=D(d), due=D(d) + timedelta(14), issued=iss == "1", lines=L, rem=0))
    st.pay = []
    for i, l in enumerate(PAY.split("\n"), 501):
        d, n, a, m = l.split("|"); st.pay.append(dict(id=i, date=D(d), inv=int(n), amount=float(a), method=m, void=False))
    st.ex = []
    for i, l in enumerate(EX.split("\n"), 1):
        d, t, r, c, cs = l.split("|")
        st.ex.append(dict(id=i, date=D(d), time=t, room=r, cap=int(c), cand=[[x.split("=")[0], int(x.split("=")[1]) if x.split("=")[1] else None] for x in cs.split(",")]))
    st.imp = None
reset()
def F(f): return st.fault == f
def pname(p): return p["first"] + " " + p["last"]
def by(lst, **kw):
    for x in lst:
        if all(x.get(k) == v for k, v in kw.items()): return x
def pupil_by_name(n):
    for p in st.pupils:
        if pname(p) == n: return p
def total(i): return sum(q * u for _, q, u in i["lines"])
def paid(i): return sum(p["amount"] for p in st.pay if p["inv"] == i["no"] and not p["void"])
def balance(i): return total(i) - paid(i)
def istatus(i):
    if not i["issued"]: return "Draft"
    if balance(i) <= 0.001 and not (F("paid-stays-open") and any(p["inv"] == i["no"] and p["id"] > 509 for p in st.pay)): return "Paid"
    return "Overdue" if i["due"] < TODAY else "Open"
def vname(v): return f"{v['model']} ({v['reg']})"

COL = {"Active": "success", "On hold": "warning", "Passed": "primary", "Archived": "secondary", "Completed": "success", "Scheduled": "primary", "Cancelled": "secondary", "No-show": "danger",
    "In service": "success", "Workshop": "warning", "Retired": "secondary", "Paid": "success", "Open": "primary", "Overdue": "danger", "Draft": "secondary", "Pass": "success", "Fail": "danger",
    "Pending": "warning", "Full": "danger", "Places left": "success", "Working": "success", "On leave": "warning", "Received": "success", "Voided": "secondary", "Matched": "success", "Unknown invoice": "danger"}
def badge(s): return f'<span class="badge bg-{COL.get(s, "secondary")}">{e(s)}</span>'

CSS = """*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:#212529;background:#f6f7f9}
a{color:#0b5ed7;text-decoration:none}a:hover{text-decoration:underline}.container{max-width:1140px;margin:0 auto;padding:0 16px}
.navbar{background:#1f2d3d;color:#fff}.navbar .container{display:flex;align-items:center;gap:4px;min-height:54px;flex-wrap:wrap}.navbar-brand{color:#fff;font-weight:700;font-size:19px;margin-right:14px}
.nav-link{color:#cfd8e3;padding:6px 10px;border-radius:4px}.navbar .nav-link.active{background:#344861;color:#fff}.navbar form{margin-left:auto;position:relative}
.breadcrumb{list-style:none;display:flex;padding:0;margin:14px 0 6px;font-size:13px;color:#6c757d}.breadcrumb li+li:before{content:"/";padding:0 8px;color:#adb5bd}
h1{font-size:26px;margin:6px 0 14px}h2{font-size:18px;margin:0 0 10px}.head{display:flex;justify-content:space-between;align-items:center;gap:8px}
.card{background:#fff;border:1px solid #dee2e6;border-radius:6px;padding:14px 16px;margin-bottom:16px}.row{display:flex;gap:14px;flex-wrap:wrap}.row>.card{flex:1;min-width:200px}.card .big{font-size:26px;font-weight:600}.card .small,.small{font-size:13px;color:#6c757d}
.btn{display:inline-block;border:1px solid #ced4da;border-radius:4px;background:#fff;color:#212529;padding:6px 12px;font:inherit;cursor:pointer;line-height:1.4}.btn-sm{padding:2px 8px;font-size:13px}.btn-primary{background:#0d6efd;border-color:#0d6efd;color:#fff}.btn-danger{background:#dc3545;border-color:#dc3545;color:#fff}.btn-outline-danger{color:#dc3545;border-color:#dc3545}.btn:disabled{opacity:.6;cursor:default}.btn:hover{text-decoration:none;filter:brightness(.96)}
table{width:100%;border-collapse:collapse;background:#fff}th,td{padding:8px 10px;border-bottom:1px solid #dee2e6;text-align:left;vertical-align:middle}thead th{background:#f1f3f5;font-size:13px}.num{text-align:right}tfoot td{font-weight:600;background:#fafbfc}td form{display:inline}tr.void td{text-decoration:line-through;color:#868e96}tr.void td:last-child{text-decoration:none}
.badge{display:inline-block;padding:2px 8px;border-radius:10px;font-size:12px;color:#fff;background:#6c757d}.bg-success{background:#198754}.bg-warning{background:#b8860b}.bg-primary{background:#0d6efd}.bg-danger{background:#dc3545}
.filter{display:flex;gap:12px;align-items:flex-end;flex-wrap:wrap}label{display:block;font-size:13px;font-weight:600;margin-bottom:3px}.form-check label,.form-check{font-weight:400;display:flex;gap:6px;align-items:center;margin-right:14px}
.form-control,.form-select{border:1px solid #ced4da;border-radius:4px;padding:6px 9px;font:inherit;background:#fff;min-width:150px}.is-invalid{border-color:#dc3545}.invalid-feedback{color:#dc3545;font-size:13px;margin-top:3px}.mb{margin-bottom:13px}.two{display:grid;grid-template-columns:1fr 1fr;gap:0 22px}.two .form-control,.two .form-select{width:100%}
.alert{padding:10px 14px;border-radius:5px;margin:12px 0;display:flex;justify-content:space-between}.alert-success{background:#d1e7dd;color:#0a3622}.alert-danger{background:#f8d7da;color:#58151c}.alert-info{background:#cff4fc;color:#055160}.btn-close{border:0;background:none;font-size:18px;cursor:pointer;line-height:1}
.pagination{display:flex;list-style:none;padding:0;gap:4px}.page-link{display:block;padding:4px 11px;border:1px solid #dee2e6;border-radius:4px;background:#fff}.page-item.active .page-link{background:#0d6efd;color:#fff}.page-item.disabled .page-link{color:#adb5bd}.pg{display:flex;justify-content:space-between;align-items:center}
.nav-tabs{display:flex;gap:4px;border-bottom:1px solid #dee2e6;margin-bottom:14px;padding:0;list-style:none}.nav-tabs .tab{border:1px solid transparent;border-bottom:0;padding:7px 14px;background:none;font:inherit;color:#0b5ed7;cursor:pointer;border-radius:5px 5px 0 0;display:block}.nav-tabs .tab.active{background:#fff;border-color:#dee2e6;color:#212529;margin-bottom:-1px}
.modal{position:fixed;inset:0;background:rgba(0,0,0,.45);display:none;align-items:flex-start;justify-content:center;z-index:50}.modal.show{display:flex}.modal-dialog{background:#fff;border-radius:7px;margin-top:110px;width:460px;max-width:94vw}.modal-dialog>div{padding:14px 18px}.modal-header{border-bottom:1px solid #dee2e6;font-weight:600;display:flex;justify-content:space-between}.modal-footer{border-top:1px solid #dee2e6;display:flex;justify-content:flex-end;gap:8px}
.toast{position:fixed;right:22px;bottom:22px;background:#212529;color:#fff;padding:11px 18px;border-radius:6px;z-index:60}.sugg{position:absolute;top:38px;left:0;right:0;background:#fff;border:1px solid #ced4da;border-radius:4px;z-index:40;display:none}.sugg a{display:block;padding:5px 10px}.wk td{vertical-align:top;font-size:13px}.wk div{margin-bottom:3px}dl{display:grid;grid-template-columns:170px 1fr;gap:6px;margin:0}dt{font-weight:600}dd{margin:0}footer{color:#868e96;font-size:13px;padding:18px 0 30px}"""
JS = """
document.addEventListener('click',function(ev){
 var c=ev.target.closest('.alert .btn-close'); if(c){c.closest('.alert').remove();return;}
 var b=ev.target.closest('[data-confirm]'); if(b){ev.preventDefault();var m=document.getElementById('confirmModal');
  m.querySelector('.modal-title').textContent=b.dataset.title;m.querySelector('.modal-body').textContent=b.dataset.confirm;
  m.querySelector('form').action=b.dataset.action;m.querySelector('.ok').textContent=b.dataset.ok;m.classList.add('show');m.setAttribute('aria-hidden','false');return;}
 if(ev.target.closest('[data-dismiss]')){var m=document.getElementById('confirmModal');if(window.GB&&ev.target.closest('.modal-footer')){m.querySelector('form').submit();return;}m.classList.remove('show');m.setAttribute('aria-hidden','true');return;}
 var t=ev.target.closest('[role=tab]'); if(t&&t.tagName=='BUTTON'){document.querySelectorAll('[role=tab]').forEach(function(x){x.classList.toggle('active',x==t);x.setAttribute('aria-selected',x==t)});
  document.querySelectorAll('[role=tabpanel]').forEach(function(p){p.hidden=p.id!=t.getAttribute('aria-controls')});}
});
function toast(x){var d=document.createElement('div');d.className='toast';d.setAttribute('role','status');d.textContent=x;document.body.appendChild(d);setTimeout(function(){d.remove()},3500);}
var q=document.getElementById('find'),sg=document.getElementById('sugg'),tm;
q.addEventListener('input',function(){clearTimeout(tm);var v=q.value.trim();if(v.length<2){sg.style.display='none';return;}
 tm=setTimeout(function(){fetch('/api/find?q='+encodeURIComponent(v)).then(function(r){return r.json()}).then(function(l){sg.innerHTML=l.length?l.map(function(p){return '<a href="/pupils/'+p.id+'">'+p.name+'</a>'}).join(''):'<div style="padding:5px 10px;color:#6c757d">No pupil found</div>';sg.style.display='block';})},250);});
q.form.addEventListener('submit',function(ev){ev.preventDefault();});
"""
NAV = [("/", "Dashboard"), ("/pupils", "Pupils"), ("/lessons", "Lessons"), ("/instructors", "Instructors"), ("/vehicles", "Vehicles"), ("/exams", "Theory exams"), ("/invoices", "Invoices"), ("/payments", "Payments")]

def page(title, body, path, crumbs=(), script="", actions=""):
    nav = ""
    for u, n in NAV:
        act = path == u or (u != "/" and path.startswith(u))
        nav += f'<a class="nav-link{" active" if act else ""}" href="{u}"{" aria-current=page" if act else ""}>{n}</a>'
    bc = ""
    if path != "/":
        bc = '<nav aria-label="breadcrumb"><ol class="breadcrumb"><li><a href="/">Home</a></li>' + "".join(
            f'<li><a href="{u}">{e(n)}</a></li>' if u else f'<li aria-current="page">{e(n)}</li>' for u, n in crumbs) + "</ol></nav>"
    fl = "".join(f'<div class="alert alert-{k}" role="alert"><span>{e(t)}</span><button type="button" class="btn-close" aria-label="Close">&times;</button></div>' for k, t in st.flash)
    st.flash = []
    gb = "window.GB=1;" if F("go-back-confirms") else ""
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{e(title)} · Roadwise</title><link rel="icon" href="data:,"><style>{CSS}</style></head><body>
<nav class="navbar" aria-label="Main"><div class="container"><a class="navbar-brand" href="/">Roadwise</a>{nav}<form role="search"><input class="form-control" id="find" type="search" placeholder="Find a pupil" aria-label="Find a pupil" autocomplete="off"><div class="sugg" id="sugg"></div></form></div></nav>
<main class="container">{bc}{fl}<div class="head"><h1>{e(title)}</h1><div>{actions}</div></div>{body}</main>
<footer><div class="container">Roadwise Driving School · today is {fdl(TODAY)} · signed in as Helen Marsh</div></footer>
<div class="modal" id="confirmModal" role="dialog" aria-modal="true" aria-labelledby="cmTitle" aria-hidden="true"><div class="modal-dialog"><div class="modal-header"><span class="modal-title" id="cmTitle"></span><button type="button" class="btn-close" data-dismiss="modal" aria-label="Close dialog">&times;</button></div><div class="modal-body"></div><div class="modal-footer"><button type="button" class="btn" data-dismiss="modal">Go back</button><form method="post"><button class="btn btn-danger ok"></button></form></div></div></div>
<script>{gb}{JS}{script}</script></body></html>"""

def opts(items, sel, first=None):
    o = "" if first is None else f'<option value="">{e(first)}</option>'
    for i in items:
        v, t = i if isinstance(i, tuple) else (i, i)
        o += f'<option value="{e(v)}"{" selected" if str(v) == str(sel) else ""}>{e(t)}</option>'
    return o
def fb(errs, k): return f'<div class="invalid-feedback">{e(errs[k])}</div>' if k in errs else ""
def inp(lab, k, v, errs, typ="text", extra="", req=False):
    return f'<div class="mb"><label for="f_{k}">{lab}{" <span class=small>*</span>" if req else ""}</label><input class="form-control{" is-invalid" if k in errs else ""}" type="{typ}" id="f_{k}" name="{k}" value="{e(v)}" {extra}>{fb(errs, k)}</div>'
def sel(lab, k, items, v, errs, first=None):
    return f'<div class="mb"><label for="f_{k}">{lab}</label><select class="form-select{" is-invalid" if k in errs else ""}" id="f_{k}" name="{k}">{opts(items, v, first)}</select>{fb(errs, k)}</div>'
def confirm(lab, title, text, ok, action, cls="btn-outline-danger"):
    return f'<button type="button" class="btn btn-sm {cls}" data-title="{e(title)}" data-confirm="{e(text)}" data-ok="{e(ok)}" data-action="{action}">{e(lab)}</button>'
def post(lab, action, cls=""): return f'<form method="post" action="{action}"><button class="btn btn-sm {cls}">{e(lab)}</button></form>'
def pager(base, q, n, pg, per, what, keep=True):
    pages = max(1, -(-n // per)); a = (pg - 1) * per
    def u(i): return base + "?" + urlencode({**({k: v for k, v in q.items() if k != "page"} if keep else {}), "page": i})
    li = f'<li class="page-item{" disabled" if pg == 1 else ""}">' + (f'<a class="page-link" href="{e(u(pg-1))}">Previous</a>' if pg > 1 else '<span class="page-link">Previous</span>') + "</li>"
    for i in range(1, pages + 1):
        li += f'<li class="page-item{" active" if i == pg else ""}"><a class="page-link" href="{e(u(i))}"{" aria-current=page" if i == pg else ""}>{i}</a></li>'
    li += f'<li class="page-item{" disabled" if pg == pages else ""}">' + (f'<a class="page-link" href="{e(u(pg+1))}">Next</a>' if pg < pages else '<span class="page-link">Next</span>') + "</li>"
    return f'<div class="pg"><div class="small">Showing {a+1 if n else 0} to {min(a+per, n)} of {n} {what}</div><nav aria-label="Pages"><ul class="pagination">{li}</ul></nav></div>'

# ---------- views
def dashboard(q):
    act = sum(p["status"] == "Active" for p in st.pupils)
    tl = sorted([l for l in st.les if l["date"] == TODAY], key=lambda l: l["time"])
    nl = len([l for l in tl if F("dashboard-counts-cancelled") or l["status"] != "Cancelled"])
    ov = [i for i in st.inv if istatus(i) == "Overdue"]
    out = sum((total(i) if F("outstanding-ignores-payments") else balance(i)) for i in st.inv if istatus(i) in ("Open", "Overdue"))
    rows = "".join(f'<tr><td>{l["time"]}</td><td><a href="/pupils/{pupil_by_name(l["pupil"])["id"]}">{e(l["pupil"])}</a></td><td>{e(l["ins"])}</td><td>{badge(l["status"])}</td></tr>' for l in tl)
    due = [v for v in st.veh if v["status"] != "Retired" and v["mot"] <= TODAY + timedelta(14)]
    rem = "".join(f'<li>{e(v["model"])} ({v["reg"]}): inspection due on {fd(v["mot"])}</li>' for v in sorted(due, key=lambda v: v["mot"])) or "<li>Nothing to do</li>"
    body = f"""<div class="row"><div class="card"><div class="small">Active pupils</div><div class="big">{act}</div></div><div class="card"><div class="small">Lessons today</div><div class="big">{nl}</div><div class="small">without cancelled ones</div></div>
<div class="card"><div class="small">Overdue invoices</div><div class="big">{len(ov)}</div></div><div class="card"><div class="small">Outstanding amount</div><div class="big">{money(out)}</div></div><div class="card"><div class="small">Theory pass rate</div><div class="big" id="rate"><span class="small">Loading…</span></div></div></div>
<div class="card"><h2>Today's lessons</h2><table><thead><tr><th>Time</th><th>Pupil</th><th>Instructor</th><th>Status</th></tr></thead><tbody>{rows}</tbody></table></div><div class="card"><h2>Vehicle reminders</h2><ul>{rem}</ul></div>"""
    return page("Dashboard", body, "/", script="fetch('/api/rate').then(function(r){return r.json()}).then(function(j){document.getElementById('rate').textContent=j.rate+' %'});")

def pupils(q):
    s, stt, ins, lic = q.get("q", ""), q.get("status", ""), q.get("instructor", ""), q.get("licence", "")
    L = []
    for p in st.pupils:
        hay = pname(p) + " " + p["email"]
        if s and not (s.strip() in pname(p) if F("search-case-sensitive") else s.strip().lower() in hay.lower()): continue
        if stt and not (F("status-ignored-with-instructor") and ins):
            if p["status"] != stt: continue
        elif p["status"] == "Archived": continue
        if ins and p["ins"] != ins: continue
        if lic and p["lic"] != lic: continue
        L.append(p)
    so, di = q.get("sort", "name"), q.get("dir", "asc")
    key = (lambda p: pname(p)) if so == "name" else ((lambda p: num(p["hours"])) if F("hours-sorted-as-text") else (lambda p: p["hours"]))
    L.sort(key=key, reverse=di == "desc")
    pg = max(1, int(q.get("page", 1) or 1)); per = 10; n = len(L)
    rows = ""
    for p in L[(pg-1)*per:pg*per]:
        act = f'<a class="btn btn-sm" href="/pupils/{p["id"]}">View</a> <a class="btn btn-sm" href="/pupils/{p["id"]}/edit">Edit</a> '
        act += post("Restore", f'/pupils/{p["id"]}/restore') if p["status"] == "Archived" else confirm("Archive", "Archive pupil", f"Do you really want to archive {pname(p)}?", "Yes, archive", f'/pupils/{p["id"]}/archive')
        rows += f'<tr><td><a href="/pupils/{p["id"]}">{e(pname(p))}</a></td><td>{p["lic"]}</td><td>{e(p["ins"])}</td><td class="num">{num(p["hours"])}</td><td>{p["theory"]}</td><td>{badge(p["status"])}</td><td>{act}</td></tr>'
    if not rows: rows = '<tr><td colspan="7">No pupils match the filter.</td></tr>'
    def sl(k, t, cls=""):
        nd = "desc" if so == k and di == "asc" else "asc"; ar = (" ▲" if di == "asc" else " ▼") if so == k else ""
        u = "/pupils?" + urlencode({**{a: b for a, b in q.items() if a != "page"}, "sort": k, "dir": nd})
        ao = f' aria-sort="{"ascending" if di == "asc" else "descending"}"' if so == k else ""
        return f'<th{cls}{ao}><a href="{e(u)}">{t}</a>{ar}</th>'
    th = sl("name", "Name") + "<th>Licence</th><th>Instructor</th>" + sl("hours", "Hours", ' class="num"') + "<th>Theory</th><th>Status</th><th>Actions</th>"
    body = f"""<form class="card filter" method="get"><div><label for="q">Name or email</label><input class="form-control" id="q" name="q" value="{e(s)}"></div><div><label for="status">Status</label><select class="form-select" id="status" name="status">{opts(["Active","On hold","Passed","Archived"], stt, "All current")}</select></div>
<div><label for="instructor">Instructor</label><select class="form-select" id="instructor" name="instructor">{opts(INSTRUCTORS, ins, "All instructors")}</select></div><div><label for="licence">Licence</label><select class="form-select" id="licence" name="licence">{opts(["Manual","Automatic"], lic, "Any")}</select></div><button class="btn btn-primary">Apply filter</button><a class="btn" href="/pupils">Reset</a></form>
<table><thead><tr>{th}</tr></thead><tbody>{rows}</tbody></table>{pager("/pupils", q, n, pg, per, "pupils", not F("paging-drops-filter"))}"""
    return page("Pupils", body, "/pupils", [(None, "Pupils")], actions='<a class="btn btn-primary" href="/pupils/new">New pupil</a>')

def pupil_form(p, v, errs):
    t = "New pupil" if p is None else f"Edit {pname(p)}"
    cr = [("/pupils", "Pupils")] + ([(None, "New pupil")] if p is None else [(f"/pupils/{p['id']}", pname(p)), (None, "Edit")])
    al = '<div class="alert alert-danger" role="alert"><span>Please correct the errors below.</span></div>' if errs else ""
    rd = "".join(f'<span class="form-check"><input type="radio" id="l_{x}" name="lic" value="{x}"{" checked" if v.get("lic") == x else ""}><label for="l_{x}">{x}</label></span>' for x in ("Manual", "Automatic"))
    body = f"""{al}<form method="post" class="card" novalidate><div class="two">{inp("First name","first",v.get("first",""),errs,req=True)}{inp("Last name","last",v.get("last",""),errs,req=True)}{inp("Email","email",v.get("email",""),errs,"email",req=True)}{inp("Phone","phone",v.get("phone",""),errs)}{inp("Date of birth","dob",v.get("dob",""),errs,"date",req=True)}
<div class="mb"><label>Licence</label><div style="display:flex">{rd}</div>{fb(errs,"lic")}</div>{sel("Instructor","ins",INSTRUCTORS,v.get("ins",""),errs,"Choose an instructor")}{sel("Status","status",["Active","On hold","Passed"],v.get("status","Active"),errs)}</div>
<div class="mb form-check"><input type="checkbox" id="f_book" name="book" value="1"{" checked" if v.get("book") else ""}><label for="f_book">Theory book handed out</label></div><button class="btn btn-primary">Save pupil</button> <a class="btn" href="/pupils">Cancel</a></form>"""
    return page(t, body, "/pupils/x", cr)

def check_pupil(f, p):
    er = {}
    for k, n in (("first", "first name"), ("last", "last name"), ("email", "email address")):
        if not f.get(k, "").strip(): er[k] = f"The {n} is required."
    if "email" not in er:
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", f["email"]) and not F("email-not-checked"): er["email"] = "Enter a valid email address."
        elif any(x is not p and x["email"].lower() == f["email"].lower() for x in st.pupils): er["email"] = "This email address is already in use."
    try:
        d = D(f.get("dob", ""))
        if d > date(TODAY.year - 16, TODAY.month, TODAY.day) and not F("age-not-checked"): er["dob"] = "Pupils must be at least 16 years old."
    except ValueError: er["dob"] = "The date of birth is required."
    if f.get("lic") not in ("Manual", "Automatic"): er["lic"] = "Choose a licence."
    if not f.get("ins"): er["ins"] = "Choose an instructor."
    return er

def pupil(p, q):
    n = pname(p)
    ls = sorted([l for l in st.les if l["pupil"] == n], key=lambda l: (l["date"], l["time"])); iv = [i for i in st.inv if i["pupil"] == n]
    lr = "".join(f'<tr><td>{fd(l["date"])}</td><td>{l["time"]}</td><td>{l["dur"]} min</td><td>{e(l["ins"])}</td><td>{l["type"]}</td><td>{badge(l["status"])}</td></tr>' for l in ls) or '<tr><td colspan="6">No lessons yet.</td></tr>'
    ir = "".join(f'<tr><td><a href="/invoices/{i["no"]}">INV-{i["no"]}</a></td><td>{fd(i["date"])}</td><td class="num">{money(total(i))}</td><td class="num">{money(balance(i))}</td><td>{badge(istatus(i))}</td></tr>' for i in iv) or '<tr><td colspan="5">No invoices yet.</td></tr>'
    nr = "".join(f'<li><span class="small">{d}</span> {e(t)} <button class="btn btn-sm del" data-i="{k}">Delete</button></li>' for k, (d, t) in enumerate(p["notes"]))
    tabs = ""
    for k, t in (("profile", "Profile"), ("les", f"Lessons ({len(ls)})"), ("inv", f"Invoices ({len(iv)})"), ("notes", f"Notes ({len(p['notes'])})")):
        a = k == "profile"; tabs += f'<li role="presentation"><button class="tab{" active" if a else ""}" role="tab" type="button" id="t_{k}" aria-controls="p_{k}" aria-selected="{str(a).lower()}">{t}</button></li>'
    body = f"""<ul class="nav-tabs" role="tablist">{tabs}</ul><div class="card"><div role="tabpanel" id="p_profile" aria-labelledby="t_profile"><dl><dt>Status</dt><dd>{badge(p["status"])}</dd><dt>Email</dt><dd>{e(p["email"])}</dd><dt>Phone</dt><dd>{e(p["phone"]) or "–"}</dd><dt>Date of birth</dt><dd>{fd(D(p["dob"]))}</dd><dt>Licence</dt><dd>{p["lic"]}</dd><dt>Instructor</dt><dd>{e(p["ins"])}</dd><dt>Hours driven</dt><dd>{num(p["hours"])}</dd><dt>Theory exam</dt><dd>{p["theory"]}</dd><dt>Theory book</dt><dd>{"Handed out" if p["book"] else "Not handed out"}</dd></dl></div>
<div role="tabpanel" id="p_les" aria-labelledby="t_les" hidden><table><thead><tr><th>Date</th><th>Time</th><th>Duration</th><th>Instructor</th><th>Type</th><th>Status</th></tr></thead><tbody>{lr}</tbody></table></div>
<div role="tabpanel" id="p_inv" aria-labelledby="t_inv" hidden><table><thead><tr><th>Invoice</th><th>Date</th><th class="num">Amount</th><th class="num">Balance</th><th>Status</th></tr></thead><tbody>{ir}</tbody></table></div>
<div role="tabpanel" id="p_notes" aria-labelledby="t_notes" hidden><ul id="nl">{nr}</ul><p class="small" id="none"{" hidden" if nr else ""}>There are no notes about this pupil.</p><label for="note">New note</label><textarea class="form-control" id="note" rows="3" cols="60" maxlength="200"></textarea><div class="small"><span id="left">200</span> characters left</div><button class="btn btn-primary" id="addn" type="button" disabled>Add note</button></div></div>"""
    js = """var ta=document.getElementById('note'),ab=document.getElementById('addn'),nl=document.getElementById('nl'),PID=%d;
ta.addEventListener('input',function(){document.getElementById('left').textContent=200-ta.value.length;ab.disabled=!ta.value.trim();});
function draw(l){nl.innerHTML='';l.forEach(function(x,i){var li=document.createElement('li'),s=document.createElement('span');s.className='small';s.textContent=x[0];li.appendChild(s);li.appendChild(document.createTextNode(' '+x[1]+' '));var b=document.createElement('button');b.className='btn btn-sm del';b.dataset.i=i;b.textContent='Delete';li.appendChild(b);nl.appendChild(li);});document.getElementById('none').hidden=l.length>0;document.getElementById('t_notes').textContent='Notes ('+l.length+')';}
ab.addEventListener('click',function(){ab.disabled=true;ab.textContent='Saving…';fetch('/api/notes/'+PID,{method:'POST',body:new URLSearchParams({text:ta.value})}).then(function(r){return r.json()}).then(function(l){draw(l);ta.value='';document.getElementById('left').textContent=200;ab.textContent='Add note';toast('Note added');});});
nl.addEventListener('click',function(ev){var b=ev.target.closest('.del');if(b&&confirm('Delete this note?')){fetch('/api/notes/'+PID+'/delete',{method:'POST',body:new URLSearchParams({i:b.dataset.i})}).then(function(r){return r.json()}).then(function(l){draw(l);toast('Note deleted');});}});""" % p["id"]
    act = f'<a class="btn" href="/pupils/{p["id"]}/edit">Edit</a> <a class="btn btn-primary" href="/lessons/new?pupil={p["id"]}">Book lesson</a>'
    return page(n, body, "/pupils/x", [("/pupils", "Pupils"), (None, n)], js, act)

def les_tabs(a): return '<ul class="nav-tabs"><li><a class="tab%s" href="/lessons">Day</a></li><li><a class="tab%s" href="/lessons/week">Week</a></li></ul>' % ((" active", "") if a == "day" else ("", " active"))
def lessons(q):
    try: d = D(q.get("date", ""))
    except ValueError: d = TODAY
    ins, stt = q.get("instructor", ""), q.get("status", "")
    L = [l for l in st.les if l["date"] == d and (not ins or l["ins"] == ins or (F("agenda-instructor-ignored") and stt)) and (not stt or l["status"] == stt)]
    L.sort(key=lambda l: (l["time"], l["pupil"]))
    rows = ""
    for l in L:
        act = ""
        if l["status"] == "Scheduled":
            act = (post("Complete", f'/lessons/{l["id"]}/complete') + " " if l["date"] <= TODAY else "") + confirm("Cancel lesson", "Cancel lesson", f"Cancel the lesson of {l['pupil']} on {fd(l['date'])} at {l['time']}?", "Yes, cancel it", f'/lessons/{l["id"]}/cancel')
        elif l["status"] == "Cancelled": act = post("Reinstate", f'/lessons/{l["id"]}/reinstate')
        rows += f'<tr><td>{l["time"]}</td><td>{l["dur"]} min</td><td><a href="/pupils/{pupil_by_name(l["pupil"])["id"]}">{e(l["pupil"])}</a></td><td>{e(l["ins"])}</td><td>{e(by(st.veh, id=l["veh"])["model"])}</td><td>{l["type"]}</td><td>{badge(l["status"])}</td><td>{act}</td></tr>'
    n = len(L); hrs = sum(l["dur"] for l in L if l["status"] != "Cancelled" or F("hours-count-cancelled")) / 60
    if not rows: rows = '<tr><td colspan="8">No lessons on this day.</td></tr>'
    def u(x): return "/lessons?" + urlencode({**{k: v for k, v in q.items()}, "date": x.isoformat()})
    body = f"""{les_tabs("day")}<form class="card filter" method="get"><div><label for="date">Date</label><input class="form-control" type="date" id="date" name="date" value="{d}"></div><div><label for="instructor">Instructor</label><select class="form-select" id="instructor" name="instructor">{opts(INSTRUCTORS, ins, "All instructors")}</select></div><div><label for="status">Status</label><select class="form-select" id="status" name="status">{opts(["Scheduled","Completed","Cancelled","No-show"], stt, "Any status")}</select></div><button class="btn btn-primary">Apply filter</button></form>
<div class="head"><h2>{fdl(d)}</h2><div class="mb"><a class="btn btn-sm" href="{e(u(d - timedelta(1)))}">« Previous day</a> <a class="btn btn-sm" href="/lessons">Today</a> <a class="btn btn-sm" href="{e(u(d + timedelta(1)))}">Next day »</a></div></div>
<table><thead><tr><th>Time</th><th>Duration</th><th>Pupil</th><th>Instructor</th><th>Vehicle</th><th>Type</th><th>Status</th><th>Actions</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><td colspan="8">{n} lesson{"" if n == 1 else "s"}, {num(hrs)} driving hours</td></tr></tfoot></table>"""
    return page("Lessons", body, "/lessons", [(None, "Lessons")], actions='<a class="btn btn-primary" href="/lessons/new">Book lesson</a>')
def week(q):
    mon = D("2026-10-12"); days = [mon + timedelta(i) for i in range(6)]
    th = "".join(f"<th>{d.strftime('%a')} {d.day} {d.strftime('%b')}</th>" for d in days)
    rows = ""
    for i in st.ins:
        rows += f'<tr><th scope="row">{e(i["name"])}</th>'
        for d in days:
            c = "".join(f'<div>{l["time"]} {e(l["pupil"])}</div>' for l in sorted(st.les, key=lambda l: l["time"]) if l["ins"] == i["name"] and l["date"] == d and l["status"] != "Cancelled")
            rows += f'<td>{c or "–"}</td>'
        rows += "</tr>"
    return page("Lessons", f'{les_tabs("week")}<h2>Week of 12 October 2026</h2><table class="wk"><thead><tr><th>Instructor</th>{th}</tr></thead><tbody>{rows}</tbody></table>', "/lessons", [("/lessons", "Lessons"), (None, "Week")])
TIMES = [f"{h:02d}:{m}" for h in range(8, 19) for m in ("00", "30")]
PRICE = {"60": 42, "90": 60, "120": 80}
def mins(t): return int(t[:2]) * 60 + int(t[3:])
def book_form(v, errs):
    al = '<div class="alert alert-danger" role="alert"><span>The lesson could not be booked. Please correct the errors below.</span></div>' if errs else ""
    ps = [(p["id"], pname(p)) for p in st.pupils if p["status"] == "Active"]
    body = f"""{al}<form method="post" action="/lessons/new" class="card" novalidate><div class="two">{sel("Pupil","pupil",ps,v.get("pupil",""),errs,"Choose a pupil")}{inp("Date","date",v.get("date",""),errs,"date")}{sel("Start time","time",TIMES,v.get("time",""),errs,"Choose a time")}{sel("Duration","dur",[("60","60 minutes"),("90","90 minutes"),("120","120 minutes")],v.get("dur","60"),errs)}
{sel("Instructor","ins",[i["name"] for i in st.ins if not i["leave"]],v.get("ins",""),errs,"Choose an instructor")}{sel("Vehicle","veh",[(x["id"],vname(x)) for x in st.veh if x["status"]=="In service"],v.get("veh",""),errs,"Choose a vehicle")}{sel("Lesson type","type",["Standard","Motorway","Mock test"],v.get("type","Standard"),errs)}<div class="mb"><label>Price</label><div id="price">£42.00</div></div></div><button class="btn btn-primary">Book lesson</button> <a class="btn" href="/lessons">Cancel</a></form>"""
    js = "var du=document.getElementById('f_dur'),pr=document.getElementById('price');function gp(){pr.textContent='Calculating…';fetch('/api/price?d='+du.value).then(function(r){return r.json()}).then(function(j){pr.textContent=j.price});}du.addEventListener('change',gp);if(du.value!='60')gp();"
    return page("Book a lesson", body, "/lessons/new", [("/lessons", "Lessons"), (None, "Book a lesson")], js)
def book(f):
    er = {}
    for k, m in (("pupil", "Choose a pupil."), ("time", "Choose a start time."), ("ins", "Choose an instructor."), ("veh", "Choose a vehicle.")):
        if not f.get(k): er[k] = m
    try:
        d = D(f.get("date", ""))
        if d < TODAY and not F("past-date-accepted"): er["date"] = "The date must not be in the past."
        elif d.weekday() == 6: er["date"] = "The school is closed on Sundays."
    except ValueError: er["date"] = "Enter a date."
    if not er:
        a = mins(f["time"]); b = a + int(f["dur"]); p = by(st.pupils, id=int(f["pupil"])); v = by(st.veh, id=int(f["veh"]))
        for l in st.les:
            if l["date"] != d or l["status"] == "Cancelled": continue
            s = mins(l["time"]); t = s + l["dur"]
            clash = s == a if F("overlap-by-start-only") else s < b and a < t
            if clash:
                if l["ins"] == f["ins"]: er["ins"] = f"{f['ins']} already has a lesson at that time."
                if l["veh"] == v["id"]: er["veh"] = "This vehicle is already booked at that time."
                if l["pupil"] == pname(p): er["pupil"] = f"{pname(p)} already has a lesson at that time."
        if p["lic"] != v["trans"]: er.setdefault("veh", f"{pname(p)} needs a vehicle with {p['lic'].lower()} transmission.")
    if er: return er, None
    st.les.append(dict(id=max(l["id"] for l in st.les) + 1, date=d, time=f["time"], dur=int(f["dur"]), pupil=pname(p), ins=f["ins"], veh=v["id"], type=f.get("type", "Standard"), status="Scheduled"))
    st.flash.append(("success", f"Lesson booked for {pname(p)} on {fd(d)} at {f['time']}."))
    return None, f"/lessons?date={d}"

def instructors(q):
    rows = ""
    for i in st.ins:
        ap = sum(p["ins"] == i["name"] and p["status"] == "Active" for p in st.pupils)
        lw = sum(l["ins"] == i["name"] and l["status"] != "Cancelled" for l in st.les)
        act = post("Back to work" if i["leave"] else "Set on leave", f'/instructors/{i["id"]}/leave')
        rows += f'<tr><td>{e(i["name"])}</td><td>{i["trans"]}</td><td>{i["phone"]}</td><td class="num"><a href="/pupils?{urlencode({"instructor": i["name"], "status": "Active"})}">{ap}</a></td><td class="num">{lw}</td><td>{badge("On leave" if i["leave"] else "Working")}</td><td>{act}</td></tr>'
    return page("Instructors", f'<table><thead><tr><th>Name</th><th>Transmission</th><th>Phone</th><th class="num">Active pupils</th><th class="num">Lessons this week</th><th>Status</th><th>Actions</th></tr></thead><tbody>{rows}</tbody></table>', "/instructors", [(None, "Instructors")])

def vehicles(q):
    rt = q.get("retired") == "1"; tr = q.get("trans", ""); rows = ""; L = [v for v in st.veh if (rt or v["status"] != "Retired") and (not tr or v["trans"] == tr)]
    for v in L:
        act = f'<a class="btn btn-sm" href="/vehicles/{v["id"]}/mileage">Update mileage</a> '
        if v["status"] == "In service": act += post("Send to workshop", f'/vehicles/{v["id"]}/status')
        elif v["status"] == "Workshop": act += post("Return to service", f'/vehicles/{v["id"]}/status')
        else: act = ""
        rows += f'<tr><td>{v["reg"]}</td><td>{e(v["model"])}</td><td>{v["trans"]}</td><td class="num">{v["km"]:,}</td><td>{fd(v["mot"])}</td><td>{badge(v["status"])}</td><td>{act}</td></tr>'
    body = f"""<form class="card filter" method="get"><div><label for="trans">Transmission</label><select class="form-select" id="trans" name="trans">{opts(["Manual","Automatic"], tr, "Any")}</select></div><span class="form-check"><input type="checkbox" id="retired" name="retired" value="1"{" checked" if rt else ""}><label for="retired">Include retired vehicles</label></span><button class="btn btn-primary">Apply filter</button></form>
<table><thead><tr><th>Registration</th><th>Model</th><th>Transmission</th><th class="num">Mileage</th><th>Next inspection</th><th>Status</th><th>Actions</th></tr></thead><tbody>{rows}</tbody></table><p class="small">{len(L)} vehicles</p>"""
    return page("Vehicles", body, "/vehicles", [(None, "Vehicles")])
def mileage(v, val, errs):
    body = f'<form method="post" class="card" novalidate><p>Last recorded mileage: <strong>{v["km"]:,}</strong></p>{inp("New mileage","km",val,errs,"number")}<button class="btn btn-primary">Save mileage</button> <a class="btn" href="/vehicles">Cancel</a></form>'
    return page(f"Mileage of {v['model']}", body, "/vehicles/x", [("/vehicles", "Vehicles"), (None, v["model"])])

def ex_tabs(a): return '<ul class="nav-tabs"><li><a class="tab%s" href="/exams">Upcoming</a></li><li><a class="tab%s" href="/exams/results">Results</a></li></ul>' % ((" active", "") if a else ("", " active"))
def exams(q):
    rows = ""
    for x in st.ex:
        if x["date"] < TODAY: continue
        fr = x["cap"] - len(x["cand"])
        rows += f'<tr><td>{fd(x["date"])}</td><td>{x["time"]}</td><td>{x["room"]}</td><td class="num">{len(x["cand"])}</td><td class="num">{fr}</td><td>{badge("Full" if fr <= 0 else "Places left")}</td><td><a class="btn btn-sm" href="/exams/{x["id"]}">Open session</a></td></tr>'
    return page("Theory exams", f'{ex_tabs(1)}<table><thead><tr><th>Date</th><th>Time</th><th>Room</th><th class="num">Registered</th><th class="num">Free places</th><th>State</th><th>Actions</th></tr></thead><tbody>{rows}</tbody></table>', "/exams", [(None, "Theory exams")])
def results(q):
    rows = ""; np = nf = 0
    for x in st.ex:
        if x["date"] >= TODAY: continue
        for c, s in x["cand"]:
            r = "Pending" if s is None else "Pass" if s >= (42 if F("pass-mark-42") else 43) else "Fail"; np += r == "Pass"; nf += r == "Fail"
            act = f'<a class="btn btn-sm" href="/exams/{x["id"]}/result?c={urlencode({"": c})[1:]}">Enter score</a>' if s is None else ""
            rows += f'<tr><td>{fd(x["date"])}</td><td>{e(c)}</td><td class="num">{"–" if s is None else f"{s} / 50"}</td><td>{badge(r)}</td><td>{act}</td></tr>'
    return page("Theory exams", f'{ex_tabs(0)}<p>Pass mark: 43 of 50 points. Passed: <strong>{np}</strong> · Failed: <strong>{nf}</strong></p><table><thead><tr><th>Date</th><th>Candidate</th><th class="num">Score</th><th>Result</th><th>Actions</th></tr></thead><tbody>{rows}</tbody></table>', "/exams", [("/exams", "Theory exams"), (None, "Results")])
def score_form(x, c, v, errs):
    return page(f"Score of {c}", f'<form method="post" class="card" novalidate><p>Exam of {fd(x["date"])}, {x["room"]}</p><input type="hidden" name="c" value="{e(c)}">{inp("Score","score",v,errs,"number")}<button class="btn btn-primary">Save score</button> <a class="btn" href="/exams/results">Cancel</a></form>', "/exams/x", [("/exams", "Theory exams"), ("/exams/results", "Results"), (None, c)])
def exam(x, errs={}, v=""):
    t = f"Theory exam on {fd(x['date'])}"; fr = x["cap"] - len(x["cand"])
    rows = "".join(f'<tr><td>{e(c)}</td><td>{e(pupil_by_name(c)["email"])}</td><td>{confirm("Withdraw", "Withdraw candidate", f"Withdraw {c} from this exam?", "Yes, withdraw", "/exams/%d/withdraw?%s" % (x["id"], urlencode({"c": c})))}</td></tr>' for c, _ in x["cand"]) or '<tr><td colspan="3">Nobody is registered yet.</td></tr>'
    ps = [pname(p) for p in st.pupils if p["status"] in ("Active", "On hold")]
    body = f"""<p>{x["room"]}, {x["time"]} · <strong>{len(x["cand"])} of {x["cap"]}</strong> places taken</p><table><thead><tr><th>Candidate</th><th>Email</th><th>Actions</th></tr></thead><tbody>{rows}</tbody></table><br>
<form class="card" method="post" action="/exams/{x["id"]}/register"><h2>Register a candidate</h2>{sel("Candidate","cand",ps,v,errs,"Choose a pupil")}<button class="btn btn-primary"{" disabled" if fr <= 0 else ""}>Register</button>{'<span class="small"> This session is full.</span>' if fr <= 0 else ""}</form>"""
    return page(t, body, "/exams/x", [("/exams", "Theory exams"), (None, fd(x["date"]))])

def invoices(q):
    stt, s, mo = q.get("status", ""), q.get("q", ""), q.get("month", "")
    L = [i for i in st.inv if (not stt or istatus(i) == stt) and (not s or s.strip().lower() in f"inv-{i['no']} {i['pupil']}".lower()) and (not mo or (F("month-by-due-date") and i["due"] or i["date"]).strftime("%Y-%m") == mo)]
    L.sort(key=lambda i: -i["no"])
    pg = max(1, int(q.get("page", 1) or 1)); per = 10; P = L[(pg-1)*per:pg*per]; T = P if F("total-of-page-only") else L
    rows = "".join(f'<tr><td><a href="/invoices/{i["no"]}">INV-{i["no"]}</a></td><td>{e(i["pupil"])}</td><td>{fd(i["date"])}</td><td>{fd(i["due"])}</td><td class="num">{money(total(i))}</td><td class="num">{money(balance(i))}</td><td>{badge(istatus(i))}</td></tr>' for i in P) or '<tr><td colspan="7">No invoices match the filter.</td></tr>'
    body = f"""<form class="card filter" method="get"><div><label for="q">Number or pupil</label><input class="form-control" id="q" name="q" value="{e(s)}"></div><div><label for="status">Status</label><select class="form-select" id="status" name="status">{opts(["Draft","Open","Overdue","Paid"], stt, "All")}</select></div><div><label for="month">Issued in</label><select class="form-select" id="month" name="month">{opts([("2026-10","October 2026"),("2026-09","September 2026")], mo, "Any month")}</select></div><button class="btn btn-primary">Apply filter</button><a class="btn" href="/invoices">Reset</a></form>
<table><thead><tr><th>Number</th><th>Pupil</th><th>Issued</th><th>Due</th><th class="num">Amount</th><th class="num">Balance</th><th>Status</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><td colspan="4">Total</td><td class="num">{money(sum(map(total, T)))}</td><td class="num">{money(sum(map(balance, T)))}</td><td></td></tr></tfoot></table>{pager("/invoices", q, len(L), pg, per, "invoices")}"""
    return page("Invoices", body, "/invoices", [(None, "Invoices")])
def invoice(i, errs={}, v={}):
    s = istatus(i); n = f"INV-{i['no']}"
    rows = "".join(f'<tr><td>{e(a)}</td><td class="num">{b}</td><td class="num">{money(c)}</td><td class="num">{money(b*c)}</td></tr>' for a, b, c in i["lines"])
    tot = sum(u for _, _, u in i["lines"]) if F("invoice-total-ignores-quantity") else total(i)
    act = ""
    if s == "Draft": act = post("Issue invoice", f"/invoices/{i['no']}/issue", "btn-primary")
    elif s != "Paid": act = f'<button type="button" class="btn" id="rem">Send reminder</button> <a class="btn btn-primary" href="/invoices/{i["no"]}/payment">Record payment</a>'
    form = ""
    if s == "Draft": form = f'<form class="card" method="post" action="/invoices/{i["no"]}/lines" novalidate><h2>Add a line</h2><div class="two">{inp("Description","desc",v.get("desc",""),errs)}{inp("Quantity","qty",v.get("qty","1"),errs,"number")}{inp("Unit price","unit",v.get("unit",""),errs)}</div><button class="btn btn-primary">Add line</button></form>'
    body = f"""<div class="card"><dl><dt>Pupil</dt><dd><a href="/pupils/{pupil_by_name(i["pupil"])["id"]}">{e(i["pupil"])}</a></dd><dt>Status</dt><dd>{badge(s)}</dd><dt>Issued</dt><dd>{fd(i["date"])}</dd><dt>Due</dt><dd>{fd(i["due"])}</dd><dt>Reminders sent</dt><dd id="rc">{i["rem"]}</dd></dl></div>
<table><thead><tr><th>Description</th><th class="num">Quantity</th><th class="num">Unit price</th><th class="num">Amount</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><td colspan="3">Total</td><td class="num">{money(tot)}</td></tr><tr><td colspan="3">Paid</td><td class="num">{money(paid(i))}</td></tr><tr><td colspan="3">Balance</td><td class="num">{money(tot - paid(i))}</td></tr></tfoot></table><br>{form}"""
    js = """var rb=document.getElementById('rem');if(rb)rb.addEventListener('click',function(){rb.disabled=true;rb.textContent='Sending…';fetch('/api/remind/%d',{method:'POST'}).then(function(r){return r.json()}).then(function(j){document.getElementById('rc').textContent=j.count;rb.disabled=false;rb.textContent='Send reminder';toast('Reminder sent to '+j.to);});});""" % i["no"]
    return page(f"Invoice {n}", body, "/invoices/x", [("/invoices", "Invoices"), (None, n)], js, act)
def pay_form(i, v, errs):
    body = f"""<form method="post" class="card" novalidate><p>Balance of this invoice: <strong>{money(balance(i))}</strong></p>{inp("Amount","amount",v.get("amount",""),errs,"text",'inputmode="decimal" placeholder="0.00"')}{sel("Method","method",["Card","Bank transfer","Cash"],v.get("method",""),errs,"Choose a method")}{inp("Reference","ref",v.get("ref",""),errs)}<button class="btn btn-primary">Save payment</button> <a class="btn" href="/invoices/{i["no"]}">Cancel</a></form>"""
    return page(f"Payment for INV-{i['no']}", body, "/invoices/x", [("/invoices", "Invoices"), (f"/invoices/{i['no']}", f"INV-{i['no']}"), (None, "Record payment")])
def payments(q):
    me = q.get("method", ""); hv = q.get("hide") == "1"
    L = [p for p in st.pay if (not me or p["method"] == me) and not (hv and p["void"])]; L.sort(key=lambda p: (-p["date"].toordinal(), -p["id"]))
    rows = ""
    for p in L:
        i = by(st.inv, no=p["inv"])
        act = "" if p["void"] else confirm("Void", "Void payment", f"Void the payment of {money(p['amount'])} by {i['pupil']}?", "Yes, void it", f"/payments/{p['id']}/void")
        rows += f'<tr{" class=void" if p["void"] else ""}><td>{fd(p["date"])}</td><td>{e(i["pupil"])}</td><td><a href="/invoices/{i["no"]}">INV-{i["no"]}</a></td><td>{p["method"]}</td><td class="num">{money(p["amount"])}</td><td>{badge("Voided" if p["void"] else "Received")}</td><td>{act}</td></tr>'
    tot = sum(p["amount"] for p in L if not p["void"] or F("total-counts-voided"))
    body = f"""<form class="card filter" method="get"><div><label for="method">Method</label><select class="form-select" id="method" name="method">{opts(["Card","Bank transfer","Cash"], me, "All methods")}</select></div><span class="form-check"><input type="checkbox" id="hide" name="hide" value="1"{" checked" if hv else ""}><label for="hide">Hide voided payments</label></span><button class="btn btn-primary">Apply filter</button></form>
<table><thead><tr><th>Date</th><th>Pupil</th><th>Invoice</th><th>Method</th><th class="num">Amount</th><th>State</th><th>Actions</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><td colspan="4">Total received</td><td class="num">{money(tot)}</td><td colspan="2"></td></tr></tfoot></table><p class="small">{len(L)} payments</p>"""
    return page("Payments", body, "/payments", [(None, "Payments")], actions='<a class="btn btn-primary" href="/payments/import">Import bank statement</a>')
def imp_form(errs):
    return page("Import bank statement", f'<form method="post" enctype="multipart/form-data" class="card" novalidate><div class="mb"><label for="file">Statement file</label><input class="form-control{" is-invalid" if errs else ""}" type="file" id="file" name="file">{fb(errs,"file")}<div class="small">CSV with the columns date, invoice and amount, separated by semicolons.</div></div><button class="btn btn-primary">Upload</button></form>', "/payments/x", [("/payments", "Payments"), (None, "Import bank statement")])
def imp_preview():
    L = st.imp; ok = [x for x in L if x[3]]
    rows = "".join(f'<tr><td>{fd(d)}</td><td>{e(n)}</td><td>{e(i["pupil"]) if i else "–"}</td><td class="num">{money(a)}</td><td>{badge("Matched" if i else "Unknown invoice")}</td></tr>' for d, n, a, i in L)
    body = f'<p><strong>{len(ok)} of {len(L)}</strong> lines match an invoice.</p><table><thead><tr><th>Date</th><th>Invoice</th><th>Pupil</th><th class="num">Amount</th><th>Match</th></tr></thead><tbody>{rows}</tbody></table><br><form method="post" action="/payments/import/confirm"><button class="btn btn-primary">Import {len(ok)} payments</button> <a class="btn" href="/payments">Discard</a></form>'
    return page("Check the statement", body, "/payments/x", [("/payments", "Payments"), ("/payments/import", "Import bank statement"), (None, "Check")])

# ---------- http
class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass
    def out(self, body, code=200, ct="text/html; charset=utf-8", loc=None):
        b = body.encode()
        self.send_response(code)
        if loc: self.send_header("Location", loc)
        if code != 204: self.send_header("Content-Type", ct)
        self.send_header("Cache-Control", "no-store")
        if code != 204: self.send_header("Content-Length", str(len(b)))
        self.end_headers()
        if code != 204: self.wfile.write(b)
    def js(self, o): self.out(json.dumps(o), ct="application/json")
    def go(self, u): self.out("", 303, loc=u)
    def nf(self): self.out(page("Page not found", "<p>The page you asked for does not exist.</p>", "/x", [(None, "Not found")]), 404)
    def do_GET(self):
        u = urlsplit(self.path); q = {k: v[0] for k, v in parse_qs(u.query, keep_blank_values=True).items()}; p = u.path.rstrip("/") or "/"
        if p == "/api/rate": time.sleep(.9)
        if p == "/api/find": time.sleep(.3)
        if p == "/api/price": time.sleep(.5)
        with LOCK:
            try: self.get(p, q)
            except (ValueError, KeyError, TypeError, AttributeError, IndexError): self.nf()
    def get(self, p, q):
        V = {"/": dashboard, "/pupils": pupils, "/lessons": lessons, "/lessons/week": week, "/instructors": instructors, "/vehicles": vehicles, "/exams": exams, "/exams/results": results, "/invoices": invoices, "/payments": payments}
        if p in V: return self.out(V[p](q))
        if p == "/api/rate":
            r = [s for x in st.ex for _, s in x["cand"] if s is not None]; return self.js({"rate": round(100 * sum(s >= 43 for s in r) / len(r))})
        if p == "/api/find": return self.js([{"id": x["id"], "name": html.escape(pname(x))} for x in st.pupils if q.get("q", "").lower() in pname(x).lower() and x["status"] != "Archived"][:6])
        if p == "/api/price":
            return self.js({"price": money(PRICE["60" if F("price-not-updated") else q["d"]])})
        if p == "/pupils/new": return self.out(pupil_form(None, {"status": "Active"}, {}))
        if p == "/lessons/new": return self.out(book_form({"pupil": q.get("pupil", ""), "ins": by(st.pupils, id=int(q["pupil"]))["ins"] if q.get("pupil") else ""}, {}))
        if p == "/payments/import": return self.out(imp_form({}))
        if p == "/payments/import/check": return self.out(imp_preview()) if st.imp else self.go("/payments/import")
        m = re.fullmatch(r"/(pupils|exams|invoices|vehicles)/(\d+)(?:/(\w+))?", p)
        if not m: return self.nf()
        k, n, a = m[1], int(m[2]), m[3]
        x = by({"pupils": st.pupils, "exams": st.ex, "invoices": st.inv, "vehicles": st.veh}[k], **{"no" if k == "invoices" else "id": n})
        if not x: return self.nf()
        if k == "pupils" and not a: return self.out(pupil(x, q))
        if k == "pupils" and a == "edit": return self.out(pupil_form(x, x, {}))
        if k == "exams" and not a: return self.out(exam(x))
        if k == "exams" and a == "result": return self.out(score_form(x, q["c"], "", {}))
        if k == "invoices" and not a: return self.out(invoice(x))
        if k == "invoices" and a == "payment": return self.out(pay_form(x, {}, {}))
        if k == "vehicles" and a == "mileage": return self.out(mileage(x, "", {}))
        self.nf()
    def do_POST(self):
        u = urlsplit(self.path); q = {k: v[0] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0)); ct = self.headers.get("Content-Type", ""); f = {}
        if ct.startswith("multipart/"):
            bd = ("--" + ct.split("boundary=")[1].strip('"')).encode()
            for part in raw.split(bd):
                h, _, b = part.partition(b"\r\n\r\n"); m = re.search(rb'filename="([^"]*)"', h)
                if m: f["filename"] = m[1].decode(); f["data"] = b[:-2].decode("utf-8", "replace")
        else: f = {k: v[0] for k, v in parse_qs(raw.decode(), keep_blank_values=True).items()}
        if u.path.startswith("/api/remind"): time.sleep(.8)
        if u.path.startswith("/api/notes"): time.sleep(.5)
        if u.path == "/payments/import": time.sleep(.4)
        with LOCK:
            try: self.post(u.path, q, f)
            except (ValueError, KeyError, TypeError, AttributeError, IndexError): self.nf()
    def ok(self, t, to): st.flash.append(("success", t)); self.go(to)
    def post(self, p, q, f):
        if p == "/reset": reset(q.get("fault", "")); return self.out("", 204)
        if p == "/pupils/new":
            er = check_pupil(f, None)
            if er: return self.out(pupil_form(None, f, er))
            x = dict(id=max(y["id"] for y in st.pupils) + 1, first=f["first"].strip(), last=f["last"].strip(), email=f["email"].strip(), phone=f.get("phone", ""), dob=f["dob"], lic=f["lic"], ins=f["ins"], status=f.get("status", "Active"), hours=0.0, theory="Not yet", book="book" in f, notes=[])
            st.pupils.append(x); return self.ok(f"Pupil {pname(x)} was created.", f"/pupils/{x['id']}")
        if p == "/lessons/new":
            er, to = book(f)
            return self.out(book_form(f, er)) if er else self.go(to)
        if p == "/payments/import":
            if not f.get("filename"): return self.out(imp_form({"file": "Choose a file."}))
            if not f["filename"].lower().endswith(".csv"): return self.out(imp_form({"file": "Only CSV files can be imported."}))
            L = []
            for l in f["data"].strip().splitlines()[1:]:
                d, n, a = l.strip().split(";"); i = by(st.inv, no=int(n[4:])); L.append((D(d), n, float(a), i))
            st.imp = L; return self.go("/payments/import/check")
        if p == "/payments/import/confirm":
            L = [x for x in st.imp if x[3]]; n = len(L)
            if F("import-loses-last"): L = L[:-1]
            for d, _, a, i in L: st.pay.append(dict(id=max(x["id"] for x in st.pay) + 1, date=d, inv=i["no"], amount=a, method="Bank transfer", void=False))
            st.imp = None; return self.ok(f"{n} payments were imported.", "/payments")
        m = re.fullmatch(r"/api/notes/(\d+)(/delete)?", p)
        if m:
            x = by(st.pupils, id=int(m[1]))
            if m[2]:
                L = list(x["notes"]); L.pop(int(f["i"])); x["notes"] = L; return self.js(L)
            L = x["notes"] + [(fd(TODAY), f["text"].strip())]
            if not F("note-not-stored"): x["notes"] = L
            return self.js(L)
        m = re.fullmatch(r"/api/remind/(\d+)", p)
        if m:
            i = by(st.inv, no=int(m[1])); i["rem"] += 0 if F("reminder-not-counted") else 1; return self.js({"count": i["rem"], "to": i["pupil"]})
        m = re.fullmatch(r"/(\w+)/(\d+)/(\w+)", p)
        if not m: return self.nf()
        k, n, a = m[1], int(m[2]), m[3]
        if k == "pupils":
            x = by(st.pupils, id=n)
            if a == "edit":
                er = check_pupil(f, x)
                if er: return self.out(pupil_form(x, f, er))
                g = dict(first=f["first"].strip(), last=f["last"].strip(), email=f["email"].strip(), dob=f["dob"], lic=f["lic"], ins=f["ins"], status=f["status"], book="book" in f)
                if not F("phone-not-saved"): g["phone"] = f.get("phone", "")
                old = pname(x); x.update(g)
                if pname(x) != old:
                    for y in st.les + st.inv:
                        if y["pupil"] == old: y["pupil"] = pname(x)
                    for y in st.ex:
                        for c in y["cand"]:
                            if c[0] == old: c[0] = pname(x)
                return self.ok("The changes were saved.", f"/pupils/{n}")
            if a == "archive":
                y = by(st.pupils, id=n + 1) if F("archives-next-pupil") and n < len(st.pupils) else x
                y["status"] = "Archived"; return self.ok(f"{pname(x)} was archived.", "/pupils")
            if a == "restore": x["status"] = "Active"; return self.ok(f"{pname(x)} was restored.", "/pupils")
        if k == "lessons":
            l = by(st.les, id=n); to = f"/lessons?date={l['date']}"
            if a == "complete":
                l["status"] = "Completed"; y = pupil_by_name(l["pupil"]); y["hours"] += 1 if F("completed-adds-one-hour") else l["dur"] / 60
                return self.ok(f"The lesson of {l['pupil']} was completed.", to)
            if a == "cancel":
                if not F("cancel-without-effect"): l["status"] = "Cancelled"
                return self.ok(f"The lesson of {l['pupil']} was cancelled.", to)
            if a == "reinstate": l["status"] = "Scheduled"; return self.ok(f"The lesson of {l['pupil']} was reinstated.", to)
        if k == "instructors" and a == "leave":
            i = by(st.ins, id=n); i["leave"] = not i["leave"]; return self.ok(f"{i['name']} is " + ("on leave now." if i["leave"] else "back to work."), "/instructors")
        if k == "vehicles":
            v = by(st.veh, id=n)
            if a == "status":
                v["status"] = "Workshop" if v["status"] == "In service" else "In service"
                return self.ok(f"{vname(v)} was " + ("sent to the workshop." if v["status"] == "Workshop" else "returned to service."), "/vehicles")
            if a == "mileage":
                s = f.get("km", "").strip()
                if not s.isdigit(): return self.out(mileage(v, s, {"km": "Enter the mileage as a whole number."}))
                if int(s) < v["km"] and not F("lower-mileage-accepted"): return self.out(mileage(v, s, {"km": f"The mileage must not be lower than {v['km']:,}."}))
                v["km"] = int(s); return self.ok(f"The mileage of {v['model']} was saved.", "/vehicles")
        if k == "exams":
            x = by(st.ex, id=n)
            if a == "register":
                c = f.get("cand", ""); y = pupil_by_name(c) if c else None
                if not y: return self.out(exam(x, {"cand": "Choose a pupil."}))
                if any(z[0] == c for z in x["cand"]) and not F("registered-twice"): return self.out(exam(x, {"cand": f"{c} is already registered for this exam."}, c))
                if y["theory"] == "Passed": return self.out(exam(x, {"cand": f"{c} has already passed the theory exam."}, c))
                if len(x["cand"]) >= x["cap"]: return self.out(exam(x, {"cand": "This session is full."}, c))
                x["cand"].append([c, None]); return self.ok(f"{c} was registered.", f"/exams/{n}")
            if a == "withdraw":
                L = [z for z in x["cand"] if z[0] != q["c"]]
                if F("withdraws-first-candidate"): L = x["cand"][1:]
                x["cand"] = L; return self.ok(f"{q['c']} was withdrawn.", f"/exams/{n}")
            if a == "result":
                s = f.get("score", "").strip()
                if not s.isdigit() or int(s) > 50: return self.out(score_form(x, f["c"], s, {"score": "Enter a score from 0 to 50."}))
                for z in x["cand"]:
                    if z[0] == f["c"]: z[1] = int(s)
                if int(s) >= (42 if F("pass-mark-42") else 43): pupil_by_name(f["c"])["theory"] = "Passed"
                return self.ok(f"The score of {f['c']} was saved.", "/exams/results")
        if k == "invoices":
            i = by(st.inv, no=n)
            if a == "issue": i["issued"] = True; return self.ok(f"Invoice INV-{n} was issued.", f"/invoices/{n}")
            if a == "lines":
                er = {}
                if not f.get("desc", "").strip(): er["desc"] = "The description is required."
                if not f.get("qty", "").isdigit() or int(f["qty"]) < 1: er["qty"] = "The quantity must be at least 1."
                try: un = float(f.get("unit", "")); assert un > 0
                except (ValueError, AssertionError): er["unit"] = "Enter a price greater than zero."
                if er: return self.out(invoice(i, er, f))
                i["lines"].append([f["desc"].strip(), int(f["qty"]), un]); return self.ok("The line was added.", f"/invoices/{n}")
            if a == "payment":
                er = {}
                try:
                    am = round(float(f.get("amount", "").replace("£", "").replace(",", "")), 2)
                    if am <= 0: er["amount"] = "The amount must be greater than zero."
                    elif am > balance(i) + .001 and not F("overpayment-accepted"): er["amount"] = f"The amount must not exceed the balance of {money(balance(i))}."
                except ValueError: er["amount"] = "Enter an amount."
                if not f.get("method"): er["method"] = "Choose a method."
                if er: return self.out(pay_form(i, f, er))
                st.pay.append(dict(id=max(x["id"] for x in st.pay) + 1, date=TODAY, inv=n, amount=am, method=f["method"], void=False))
                return self.ok(f"Payment of {money(am)} was recorded.", f"/invoices/{n}")
        if k == "payments" and a == "void":
            y = by(st.pay, id=n); y["void"] = True; return self.ok(f"The payment of {money(y['amount'])} was voided.", "/payments")
        self.nf()

if __name__ == "__main__":
    s = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 7982), H); s.daemon_threads = True; s.serve_forever()
