#!/usr/bin/env python3
"""Harbour Lane Sports Club - club office (members, courses, dues)."""
import sys, re, copy, threading, secrets
from datetime import date, timedelta
from html import escape as e
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, urlencode

TODAY = date(2025, 3, 14)
LOCK = threading.RLock()
SECTIONS = ["Athletics", "Judo", "Rowing", "Swimming", "Tennis"]
CATS = ["Adult", "Youth", "Student", "Family", "Senior"]
STATUSES = ["Active", "Pending", "Suspended", "Archived"]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
USERS = {"treasurer": ("club2025", "Margaret Hale")}

MEMBERS = """
1001|Tolu|Adeyemi|tolu.adeyemi@example.org|01632 960101|1988-04-02|Athletics|Adult|Active|2019-09-01
1002|Hannah|Bartlett|hannah.bartlett@example.org|01632 960102|1994-11-20|Swimming|Adult|Active|2021-01-15
1003|Ben|Carter|ben.carter@example.org|01632 960103|2010-06-08|Judo|Youth|Active|2022-04-01
1004|Lucía|Castillo|lucia.castillo@example.org|01632 960104|2002-02-27|Tennis|Student|Active|2023-10-01
1005|Graham|Dunmore|g.dunmore@example.org|01632 960105|1951-08-14|Rowing|Senior|Active|1998-05-01
1006|Fiona|Easton|fiona.easton@example.org|01632 960106|1985-12-03|Tennis|Family|Active|2016-03-01
1007|Piotr|Ferenc|piotr.ferenc@example.org|01632 960107|1979-07-30|Rowing|Adult|Suspended|2014-06-01
1008|Maya|Goldberg|maya.goldberg@example.org|01632 960108|2011-01-19|Swimming|Youth|Active|2023-02-01
1009|Owen|Hargreaves|owen.hargreaves@example.org||1990-09-09|Athletics|Adult|Pending|2025-03-02
1010|Ingrid|Holm|ingrid.holm@example.org|01632 960110|1968-03-25|Swimming|Adult|Active|2009-01-01
1011|Samir|Iqbal|samir.iqbal@example.org|01632 960111|2003-05-17|Judo|Student|Active|2022-10-01
1012|Charlotte|Jennings|c.jennings@example.org|01632 960112|1982-10-11|Tennis|Family|Active|2018-08-01
1013|Daniel|Kowalski|daniel.kowalski@example.org|01632 960113|1976-01-04|Athletics|Adult|Active|2012-02-01
1014|Aoife|Lynch|aoife.lynch@example.org|01632 960114|2012-09-23|Swimming|Youth|Active|2024-01-10
1015|Robert|Marsh|robert.marsh@example.org|01632 960115|1949-06-29|Tennis|Senior|Archived|1987-04-01
1016|Yuki|Nakamura|yuki.nakamura@example.org|01632 960116|2001-12-12|Judo|Student|Active|2021-10-01
1017|Grace|Okafor|grace.okafor@example.org|01632 960117|1992-02-08|Rowing|Adult|Active|2020-07-01
1018|Emil|Petersen|emil.petersen@example.org|01632 960118|1987-05-05|Rowing|Adult|Active|2017-05-15
1019|Nadia|Quereshi|nadia.quereshi@example.org|01632 960119|1999-08-31|Swimming|Adult|Pending|2025-02-24
1020|Thomas|Reid|thomas.reid@example.org|01632 960120|1955-11-02|Athletics|Senior|Active|2001-01-01
1021|Elena|Santos|elena.santos@example.org|01632 960121|1983-03-14|Tennis|Family|Suspended|2015-09-01
1022|Jack|Tremaine|jack.tremaine@example.org|01632 960122|2009-04-26|Athletics|Youth|Active|2021-09-01
1023|Birgit|Unger|birgit.unger@example.org|01632 960123|1971-10-18|Swimming|Adult|Active|2011-11-01
1024|Marco|Vitale|marco.vitale@example.org|01632 960124|1996-07-07|Judo|Adult|Active|2022-01-20
1025|Sophie|Whitfield|sophie.whitfield@example.org|01632 960125|2004-03-03|Rowing|Student|Pending|2025-03-10
1026|Amir|Zaman|amir.zaman@example.org|01632 960126|1980-06-16|Tennis|Adult|Archived|2013-03-01
"""
COURSES = """
1|Aqua Fitness|Swimming|Monday|18:30|Birgit Unger|6|45|Open|1002,1010,1019,1014,1008|
2|Beginners' Judo|Judo|Tuesday|17:00|Marco Vitale|4|60|Full|1003,1011,1016,1022|1008,1025
3|Learn to Row|Rowing|Saturday|09:00|Emil Petersen|8|120|Open|1017,1025|
4|Lane Swimming|Swimming|Thursday|07:00|Ingrid Holm|10|30|Open|1002,1023,1010|
5|Masters Running|Athletics|Wednesday|19:00|Daniel Kowalski|12|0|Open|1001,1013,1020,1009|
6|Parent and Child Tennis|Tennis|Saturday|10:30|Fiona Easton|5|85|Open|1006,1012|
7|Rowing for Seniors|Rowing|Friday|10:00|Emil Petersen|3|95|Full|1005,1020,1010|1023
8|Self-defence for Women|Judo|Tuesday|19:30|Yuki Nakamura|10|75|Draft||
9|Winter Tennis Clinic|Tennis|Sunday|14:00|Charlotte Jennings|6|150|Cancelled|1004|
"""
INVOICES = """
2501|1001|Annual dues 2025|240|2025-02-28|240|0
2502|1002|Annual dues 2025|240|2025-02-28|0|1
2503|1003|Annual dues 2025|120|2025-03-31|0|0
2504|1004|Annual dues 2025|150|2025-03-31|50|0
2505|1005|Annual dues 2025|180|2025-02-28|180|0
2506|1006|Annual dues 2025|420|2025-03-31|0|0
2507|1007|Annual dues 2024|240|2024-02-29|0|3
2508|1008|Course fee: Aqua Fitness|45|2025-03-21|0|0
2509|1010|Annual dues 2025|240|2025-02-28|240|0
2510|1012|Annual dues 2025|420|2025-02-28|200|2
2511|1013|Annual dues 2025|240|2025-04-15|0|0
2512|1017|Course fee: Learn to Row|120|2025-03-07|0|0
2513|1021|Annual dues 2024|420|2024-02-29|0|4
2514|1023|Annual dues 2025|240|2025-02-28|240|0
"""


class O:
    def __init__(self, **k):
        self.__dict__.update(k)


class S:
    pass


def reset(fault=""):
    S.fault = fault
    S.sessions = {}
    S.members, S.courses, S.invoices = {}, {}, {}
    for l in MEMBERS.strip().splitlines():
        p = l.split("|")
        i = int(p[0])
        S.members[i] = O(id=i, first=p[1], last=p[2], email=p[3], phone=p[4], birth=date.fromisoformat(p[5]),
                         section=p[6], cat=p[7], status=p[8], joined=date.fromisoformat(p[9]), newsletter=i % 4 != 0, notes=[])
    S.members[1012].notes = [("2025-01-20", "Asked for payment in two instalments."), ("2025-02-11", "Second child joins in autumn.")]
    S.members[1007].notes = [("2024-12-02", "Suspended by the board until dues 2024 are settled.")]
    for l in COURSES.strip().splitlines():
        p = l.split("|")
        ids = lambda s: [int(x) for x in s.split(",") if x]
        S.courses[int(p[0])] = O(id=int(p[0]), name=p[1], section=p[2], day=p[3], time=p[4], trainer=p[5], cap=int(p[6]),
                                 price=int(p[7]), state=p[8], people=ids(p[9]), wait=ids(p[10]), shown=None)
    for c in S.courses.values():
        c.shown = len(c.people)
    for l in INVOICES.strip().splitlines():
        p = l.split("|")
        iv = O(id=int(p[0]), member=int(p[1]), text=p[2], amount=float(p[3]), due=date.fromisoformat(p[4]), payments=[],
               reminders=int(p[6]), cancelled=False, forced=None)
        if float(p[5]):
            iv.payments.append((iv.due - timedelta(days=9), float(p[5]), "Bank transfer"))
        S.invoices[iv.id] = iv
    S.fees = {"Adult": 240.0, "Youth": 120.0, "Student": 150.0, "Family": 420.0, "Senior": 180.0}
    S.log = [("13 Mar 2025", "Payment of £50.00 from Lucía Castillo"), ("10 Mar 2025", "New application: Sophie Whitfield"),
             ("7 Mar 2025", "Course Winter Tennis Clinic cancelled"), ("2 Mar 2025", "New application: Owen Hargreaves")]
    S.stale_badge = None


def F(n):
    return S.fault == n


def money(x):
    return "£{:,.2f}".format(x)


def dt(d):
    return f"{d.day} {d.strftime('%b %Y')}"


def name(m):
    return f"{m.first} {m.last}"


def paid(iv):
    return sum(p[1] for p in iv.payments)


def istate(iv):
    if iv.cancelled:
        return "Cancelled"
    if iv.forced:
        return iv.forced
    if paid(iv) >= iv.amount:
        return "Paid"
    if paid(iv) > 0:
        return "Partly paid"
    return "Overdue" if iv.due < TODAY else "Open"


def balance(iv):
    return 0 if iv.cancelled else iv.amount - paid(iv)


def unpaid():
    return [i for i in S.invoices.values() if istate(i) not in ("Paid", "Cancelled")]


BADGE = {"Active": "success", "Pending": "warning", "Suspended": "danger", "Archived": "secondary", "Open": "info", "Full": "warning",
         "Draft": "secondary", "Cancelled": "secondary", "Paid": "success", "Partly paid": "warning", "Overdue": "danger"}


def badge(t):
    return f'<span class="badge badge-{BADGE[t]}">{t}</span>'


CSS = """
*{box-sizing:border-box}body{margin:0;font:15px/1.5 -apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color:#212529;background:#f6f7f9}
a{color:#0b63b6;text-decoration:none}a:hover{text-decoration:underline}
.navbar{background:#14324a;display:flex;align-items:center;padding:.5rem 1.5rem;gap:1.5rem}
.navbar-brand{color:#fff;font-weight:600;font-size:1.1rem}.navbar-nav{display:flex;list-style:none;gap:.25rem;margin:0;padding:0;flex:1}
.navbar-nav .nav-link{color:#c6d6e3;padding:.5rem .75rem;border-radius:4px;display:block}.navbar-nav .active .nav-link{color:#fff;background:#214b6c}
.navbar-text{color:#c6d6e3;margin-right:1rem}.ml-auto{display:flex;align-items:center}
.container{max-width:1140px;margin:1.25rem auto;padding:0 1rem}
.breadcrumb{list-style:none;display:flex;gap:.5rem;padding:0;margin:0 0 .75rem;font-size:.9rem}.breadcrumb li+li:before{content:"/";margin-right:.5rem;color:#888}
h1{font-size:1.7rem;margin:.2rem 0 1rem;font-weight:500}h2,.h5{font-size:1.2rem;font-weight:500;margin:0 0 .75rem}
.page-header{display:flex;justify-content:space-between;align-items:center}
.card{background:#fff;border:1px solid #dfe3e8;border-radius:6px;margin-bottom:1rem}.card-body{padding:1rem 1.25rem}.card-header{padding:.6rem 1.25rem;background:#f0f2f5;border-bottom:1px solid #dfe3e8;font-weight:500}
.row{display:flex;flex-wrap:wrap;gap:1rem}.col{flex:1;min-width:200px}.stat{font-size:1.9rem;font-weight:600;margin:0}.text-muted{color:#6c757d}.small{font-size:.87rem}
.table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #dfe3e8}.table th,.table td{padding:.5rem .75rem;border-bottom:1px solid #e6e9ed;text-align:left;vertical-align:middle}
.table thead th{background:#f0f2f5;font-weight:600}.table tbody tr:hover{background:#f9fbfd}.text-right{text-align:right!important}.table tfoot td,.table tfoot th{font-weight:600;background:#fafbfc}
.btn{display:inline-block;font:inherit;padding:.35rem .8rem;border:1px solid transparent;border-radius:4px;cursor:pointer;background:#e9ecef;color:#212529}.btn:hover{text-decoration:none;filter:brightness(.96)}
.btn-primary{background:#0b63b6;color:#fff}.btn-danger{background:#c0303b;color:#fff}.btn-outline-secondary{background:#fff;border-color:#868e96}.btn-outline-danger{background:#fff;border-color:#c0303b;color:#c0303b}.btn-sm{padding:.15rem .5rem;font-size:.87rem}.btn-link{background:none;color:#c6d6e3}
.btn:disabled{opacity:.55;cursor:default}
.badge{display:inline-block;padding:.1rem .5rem;border-radius:10px;font-size:.8rem;color:#fff;background:#6c757d}.badge-success{background:#22834a}.badge-warning{background:#e0a800;color:#222}.badge-danger{background:#c0303b}.badge-info{background:#17819a}
.alert{padding:.65rem 1rem;border-radius:4px;margin-bottom:1rem;border:1px solid;display:flex;justify-content:space-between}.alert-success{background:#dff2e5;border-color:#b4dfc2;color:#17502e}.alert-danger{background:#f9dfe1;border-color:#efb7bc;color:#76191f}.alert-warning{background:#fff4d1;border-color:#f3dd92;color:#6d5200}.alert-info{background:#dceffa;border-color:#b3d9ef;color:#0f4f70}
.close{background:none;border:0;font-size:1.2rem;line-height:1;cursor:pointer;color:inherit}
.form-group{margin-bottom:.9rem}.form-group label{display:block;margin-bottom:.2rem;font-weight:500}.form-control{font:inherit;width:100%;padding:.35rem .6rem;border:1px solid #b9c1c9;border-radius:4px;background:#fff}.is-invalid{border-color:#c0303b}.invalid-feedback{color:#c0303b;font-size:.87rem}.form-text{font-size:.85rem;color:#6c757d}.form-check{margin-bottom:.9rem}
.form-inline{display:flex;gap:.75rem;align-items:flex-end;flex-wrap:wrap;margin-bottom:1rem}.form-inline .form-group{margin:0}
.pagination{list-style:none;display:flex;padding:0;gap:.25rem;margin:1rem 0}.page-link{padding:.3rem .7rem;border:1px solid #dfe3e8;background:#fff;display:block;border-radius:4px}.page-item.active .page-link{background:#0b63b6;color:#fff}.page-item.disabled .page-link{color:#999}
.nav-tabs{list-style:none;display:flex;padding:0;margin:0 0 1rem;border-bottom:1px solid #cfd5db;gap:.25rem}.nav-tabs a{display:block;padding:.45rem .9rem;border:1px solid transparent;border-radius:4px 4px 0 0}.nav-tabs a.active{background:#fff;border-color:#cfd5db #cfd5db #fff;color:#212529;margin-bottom:-1px}
.tab-pane{display:none}.tab-pane.active{display:block}dl.dl{display:grid;grid-template-columns:180px 1fr;gap:.35rem 1rem;margin:0}dl.dl dt{font-weight:500;color:#555}dl.dl dd{margin:0}
.modal{display:none;position:fixed;inset:0;background:rgba(0,0,0,.5);z-index:50}.modal.show{display:block}.modal-dialog{max-width:480px;margin:6rem auto;background:#fff;border-radius:6px}.modal-header,.modal-footer{padding:.75rem 1.25rem;display:flex;justify-content:space-between}.modal-footer{justify-content:flex-end;gap:.5rem;border-top:1px solid #e6e9ed}.modal-body{padding:.5rem 1.25rem 1rem}
.dropdown{position:relative;display:inline-block}.dropdown-menu{display:none;position:absolute;right:0;top:100%;background:#fff;border:1px solid #cfd5db;border-radius:4px;min-width:180px;padding:.3rem 0;z-index:20;box-shadow:0 4px 12px rgba(0,0,0,.12)}.dropdown-menu.show{display:block}.dropdown-item{display:block;padding:.3rem 1rem;color:#212529;background:none;border:0;width:100%;text-align:left;font:inherit;cursor:pointer}.dropdown-item:hover{background:#f0f2f5}
.progress{background:#e6e9ed;border-radius:4px;height:8px;width:90px}.progress-bar{background:#17819a;height:8px;border-radius:4px}.list-group{list-style:none;margin:0;padding:0}.list-group-item{padding:.55rem 1.25rem;border-bottom:1px solid #e6e9ed;display:flex;justify-content:space-between}
footer{color:#6c757d;font-size:.85rem;padding:1rem 0;border-top:1px solid #dfe3e8;margin-top:2rem}
"""
JS = """
document.addEventListener('click',function(ev){
 var t=ev.target.closest('[data-dismiss="alert"]');if(t){t.closest('.alert').remove();return}
 t=ev.target.closest('[data-toggle="tab"]');if(t){ev.preventDefault();
  t.closest('.nav-tabs').querySelectorAll('a').forEach(function(a){a.classList.remove('active');a.setAttribute('aria-selected','false')});
  t.classList.add('active');t.setAttribute('aria-selected','true');
  document.querySelectorAll('.tab-pane').forEach(function(p){p.classList.toggle('active','#'+p.id==t.getAttribute('href'))});return}
 t=ev.target.closest('[data-toggle="modal"]');if(t){var m=document.querySelector(t.dataset.target);
  if(t.dataset.action){m.querySelector('form').action=t.dataset.action;m.querySelector('.js-name').textContent=t.dataset.name}
  m.classList.add('show');m.setAttribute('aria-hidden','false');return}
 t=ev.target.closest('[data-dismiss="modal"]');if(t){if(window.KEEP_MODAL)return;var m=t.closest('.modal');m.classList.remove('show');m.setAttribute('aria-hidden','true');return}
 t=ev.target.closest('[data-toggle="dropdown"]');
 document.querySelectorAll('.dropdown-menu.show').forEach(function(d){if(!t||d!=t.nextElementSibling){d.classList.remove('show');d.previousElementSibling.setAttribute('aria-expanded','false')}});
 if(t){var s=t.nextElementSibling.classList.toggle('show');t.setAttribute('aria-expanded',s)}
});
document.addEventListener('change',function(ev){
 var f=ev.target.closest('#bulk-form');if(!f)return;var b=[].slice.call(f.querySelectorAll('tbody input[type=checkbox]'));
 if(ev.target.id=='select-all')b.forEach(function(x,i){x.checked=ev.target.checked&&!(window.SKIP_LAST&&i==b.length-1)});
 var n=b.filter(function(x){return x.checked}).length;
 document.getElementById('bulk-count').textContent=n+' selected';document.getElementById('bulk-btn').disabled=n==0;
});
"""


def opts(choices, cur, blank=None):
    o = "" if blank is None else f'<option value="">{blank}</option>'
    for c in choices:
        v, l = c if isinstance(c, tuple) else (c, c)
        o += f'<option value="{e(str(v))}"{" selected" if str(v) == str(cur) else ""}>{e(str(l))}</option>'
    return o


def field(n, label, val="", err=None, type="text", help="", req=False, extra=""):
    bad = " is-invalid" if err else ""
    star = ' <span class="text-muted">*</span>' if req else ""
    ctl = (f'<textarea name="{n}" id="id_{n}" rows="3" class="form-control{bad}">{e(val)}</textarea>' if type == "textarea" else
           f'<input type="{type}" name="{n}" value="{e(str(val))}" class="form-control{bad}" id="id_{n}" {extra}>')
    return (f'<div class="form-group" id="div_id_{n}"><label for="id_{n}">{label}{star}</label>{ctl}'
            + (f'<div class="invalid-feedback">{e(err)}</div>' if err else "") + (f'<small class="form-text">{help}</small>' if help else "") + "</div>")


def select(n, label, choices, val="", err=None, blank=None, req=False):
    star = ' <span class="text-muted">*</span>' if req else ""
    return (f'<div class="form-group" id="div_id_{n}"><label for="id_{n}">{label}{star}</label><select name="{n}" id="id_{n}" class="form-control'
            f'{" is-invalid" if err else ""}">{opts(choices, val, blank)}</select>' + (f'<div class="invalid-feedback">{e(err)}</div>' if err else "") + "</div>")


CSRF = '<input type="hidden" name="csrfmiddlewaretoken" value="t0kq8Zr2">'


def button_form(action, label, cls="btn"):
    return f'<form method="post" action="{action}" style="display:inline">{CSRF}<button type="submit" class="{cls}">{label}</button></form>'


class Redirect(Exception):
    def __init__(self, to):
        self.to = to


class NotFound(Exception):
    pass


class App(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def do_GET(self):
        self.handle_any("GET")

    def do_POST(self):
        self.handle_any("POST")

    def out(self, code, body=b"", ctype="text/html; charset=utf-8", headers=()):
        if isinstance(body, str):
            body = body.encode()
        self.send_response(code)
        self.send_header("Content-Type", ctype)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        for k, v in headers:
            self.send_header(k, v)
        self.end_headers()
        self.wfile.write(body)

    def handle_any(self, meth):
        n = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(n).decode() if n else ""
        u = urlsplit(self.path)
        self.q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
        self.pl = parse_qs(body, keep_blank_values=True)
        self.p = {k: v[-1].strip() for k, v in self.pl.items()}
        self.path_only = u.path
        with LOCK:
            if u.path == "/reset":
                reset(self.q.get("fault", ""))
                return self.out(200, "ok", "text/plain")
            if u.path == "/favicon.ico":
                return self.out(204)
            sid = re.search(r"clubsession=(\w+)", self.headers.get("Cookie") or "")
            sid = sid.group(1) if sid else ""
            extra = []
            if sid not in S.sessions:
                sid = secrets.token_hex(8)
                S.sessions[sid] = {"flash": [], "user": None}
                extra = [("Set-Cookie", f"clubsession={sid}; Path=/; HttpOnly")]
            self.s = S.sessions[sid]
            try:
                for rx, fn in ROUTES:
                    m = re.fullmatch(rx, u.path)
                    if m:
                        r = fn(self, meth, *[int(x) for x in m.groups()])
                        if isinstance(r, tuple):
                            return self.out(200, r[0], r[1], extra + list(r[2]))
                        return self.out(200, r, headers=extra)
                raise NotFound
            except Redirect as r:
                return self.out(302, headers=extra + [("Location", r.to)])
            except NotFound:
                return self.out(404, self.page("Page not found", "<h1>Page not found</h1><p>The page you asked for does not exist.</p>"), headers=extra)

    def flash(self, text, kind="success"):
        self.s["flash"].append((kind, text))

    def need_login(self):
        if not self.s["user"]:
            self.flash("Please log in to see this page.", "warning")
            raise Redirect("/login/?next=" + self.path_only)

    def page(self, title, body, nav="", crumbs=(), head=""):
        items = [("Dashboard", "/"), ("Members", "/members/"), ("Courses", "/courses/"), ("Dues", "/dues/"), ("Fees", "/fees/")]
        n = len(unpaid()) if S.stale_badge is None else S.stale_badge
        li = ""
        for t, h in items:
            b = f' <span class="badge badge-danger" title="Unpaid invoices">{n}</span>' if t == "Dues" else ""
            li += f'<li class="nav-item{" active" if t == nav else ""}"><a class="nav-link" href="{h}">{t}{b}</a></li>'
        usr = (f'<span class="navbar-text">Signed in as {USERS[self.s["user"]][1]}</span>{button_form("/logout/", "Log out", "btn btn-link")}'
               if self.s["user"] else '<a class="btn btn-link" href="/login/">Log in</a>')
        fl = "".join(f'<div class="alert alert-{k}" role="alert"><span>{e(t)}</span><button type="button" class="close" data-dismiss="alert" aria-label="Close">&times;</button></div>'
                     for k, t in self.s["flash"])
        self.s["flash"] = []
        bc = ""
        if crumbs:
            bc = '<nav aria-label="breadcrumb"><ol class="breadcrumb">' + "".join(
                f'<li class="breadcrumb-item"><a href="{h}">{e(t)}</a></li>' if h else f'<li class="breadcrumb-item active" aria-current="page">{e(t)}</li>' for t, h in crumbs) + "</ol></nav>"
        flags = ("<script>window.KEEP_MODAL=1</script>" if F("modal-stays-open") else "") + ("<script>window.SKIP_LAST=1</script>" if F("select-all-skips-last") else "")
        return (f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{e(title)} | Harbour Lane Sports Club</title>'
                f'<style>{CSS}</style>{flags}</head><body><nav class="navbar"><a class="navbar-brand" href="/">Harbour Lane Sports Club</a><ul class="navbar-nav">{li}</ul><div class="ml-auto">{usr}</div></nav>'
                f'<main class="container">{bc}{fl}{body}<footer>Harbour Lane Sports Club &middot; Club office &middot; Season 2025</footer></main><script>{JS}</script></body></html>')

    # ---------------------------------------------------------------- dashboard
    def dashboard(self, meth):
        act = len([m for m in S.members.values() if m.status == "Active" or (F("dashboard-counts-archived") and m.status == "Archived")])
        pend = [m for m in S.members.values() if m.status == "Pending"]
        run = len([c for c in S.courses.values() if c.state in ("Open", "Full")])
        wait = sum(len(c.wait) for c in S.courses.values())
        cards = "".join(f'<div class="col card"><div class="card-body"><p class="text-muted small" style="margin:0">{t}</p><p class="stat">{v}</p><a class="small" href="{h}">{l}</a></div></div>'
                        for t, v, h, l in [("Active members", act, "/members/?status=Active", "Show active members"), ("Pending applications", len(pend), "/members/?status=Pending", "Review applications"),
                                           ("Running courses", run, "/courses/", "All courses"), ("On waiting lists", wait, "/courses/?state=Full", "Full courses")])
        apps = "".join(f'<tr><td><a href="/members/{m.id}/">{e(name(m))}</a></td><td>{m.section}</td><td>{dt(m.joined)}</td><td class="text-right">'
                       + button_form(f"/members/{m.id}/approve/", "Approve", "btn btn-sm btn-primary") + " " + button_form(f"/members/{m.id}/reject/", "Reject", "btn btn-sm btn-outline-danger") + "</td></tr>" for m in sorted(pend, key=lambda m: m.joined))
        apps = (f'<table class="table"><thead><tr><th>Name</th><th>Section</th><th>Applied on</th><th></th></tr></thead><tbody>{apps}</tbody></table>' if apps else '<p class="card-body text-muted">There are no pending applications.</p>')
        log = "".join(f'<li class="list-group-item"><span>{e(t)}</span><span class="text-muted small">{d}</span></li>' for d, t in S.log[:6])
        return self.page("Dashboard", f'<h1>Dashboard</h1><p class="text-muted">Friday, 14 March 2025</p><div class="row">{cards}</div>'
                         f'<div class="card"><div class="card-header">Pending applications</div>{apps}</div>'
                         f'<div class="card"><div class="card-header">Recent activity</div><ul class="list-group">{log}</ul></div>', "Dashboard")

    def approve(self, meth, i):
        m = S.members[i]
        if meth == "POST":
            m.status = "Suspended" if F("approve-sets-suspended") else "Active"
            S.log.insert(0, (dt(TODAY), f"Application approved: {name(m)}"))
            self.flash(f"The application of {name(m)} has been approved.")
        raise Redirect("/")

    def reject(self, meth, i):
        m = S.members[i]
        if meth == "POST":
            if not F("reject-keeps-application"):
                m.status = "Archived"
            S.log.insert(0, (dt(TODAY), f"Application rejected: {name(m)}"))
            self.flash(f"The application of {name(m)} has been rejected.", "info")
        raise Redirect("/")

    # ---------------------------------------------------------------- members
    def members(self, meth):
        q, st, sec = self.q.get("q", "").strip(), self.q.get("status", ""), self.q.get("section", "")
        sort = self.q.get("o", "last")
        rows = list(S.members.values())
        if q:
            def hit(m):
                hay = [m.last, m.email, f"M-{m.id}"] + ([] if F("search-ignores-first-name") else [name(m)])
                if F("search-ignores-first-name"):
                    hay = [m.last, f"M-{m.id}"]
                return any(q.lower() in h.lower() for h in hay)
            rows = [m for m in rows if hit(m)]
        if st and not F("status-filter-ignored"):
            rows = [m for m in rows if m.status == st]
        if sec:
            rows = [m for m in rows if m.section == sec]
        key = sort.lstrip("-")
        ks = {"last": lambda m: (m.last, m.first), "id": lambda m: m.id, "joined": lambda m: dt(m.joined) if F("joined-sorted-as-text") else m.joined, "section": lambda m: (m.section, m.last), "cat": lambda m: (m.cat, m.last)}
        rows.sort(key=ks.get(key, ks["last"]), reverse=sort.startswith("-"))
        n = len(rows)
        pages = max(1, (n + 9) // 10)
        try:
            pg = min(max(1, int(self.q.get("page", 1))), pages)
        except ValueError:
            pg = 1
        start = (0 if F("page-two-repeats-page-one") else pg - 1) * 10
        cur = rows[start:start + 10]

        def link(**k):
            d = {"q": q, "status": st, "section": sec, "o": sort}
            d.update(k)
            return "?" + urlencode({a: b for a, b in d.items() if b})

        def th(k, label):
            nxt = "-" + k if sort == k else k
            ar = " ▲" if sort == k else " ▼" if sort == "-" + k else ""
            asort = ' aria-sort="ascending"' if sort == k else ' aria-sort="descending"' if sort == "-" + k else ""
            return f'<th scope="col"{asort}><a href="{e(link(o=nxt))}">{label}</a>{ar}</th>'
        tr = "".join(f'<tr><td><input type="checkbox" name="ids" value="{m.id}" aria-label="Select {e(name(m))}"></td><td>M-{m.id}</td><td><a href="/members/{m.id}/">{e(m.last)}, {e(m.first)}</a></td>'
                     f'<td>{m.section}</td><td>{m.cat}</td><td>{dt(m.joined)}</td><td>{badge(m.status)}</td><td class="text-right"><a class="btn btn-sm btn-outline-secondary" href="/members/{m.id}/edit/">Edit</a> <a class="btn btn-sm btn-outline-danger" href="/members/{m.id}/delete/">Delete</a></td></tr>' for m in cur)
        if not tr:
            tr = '<tr><td colspan="8" class="text-muted">No members match your search.</td></tr>'
        pag = ""
        if pages > 1:
            def li(p, t, cls=""):
                return f'<li class="page-item {cls}">' + (f'<a class="page-link" href="{e(link(page=p))}">{t}</a>' if cls != "disabled" else f'<span class="page-link">{t}</span>') + "</li>"
            pag = '<nav aria-label="Pages"><ul class="pagination">' + li(pg - 1, "Previous", "disabled" if pg == 1 else "") + "".join(
                li(i, i, "active" if i == pg else "") for i in range(1, pages + 1)) + li(pg + 1, "Next", "disabled" if pg == pages else "") + "</ul></nav>"
        rl = "/members/" if not F("reset-link-keeps-filter") else "/members/" + link()
        return self.page("Members", f'''<div class="page-header"><h1>Members</h1><div><a class="btn btn-outline-secondary" href="/members/export.csv">Export CSV</a> <a class="btn btn-primary" href="/members/new/">Add member</a></div></div>
<form method="get" class="form-inline" action="/members/"><div class="form-group"><label for="id_q">Search</label><input type="search" name="q" id="id_q" class="form-control" value="{e(q)}" placeholder="Name, e-mail or number"></div>
<div class="form-group"><label for="id_status">Status</label><select name="status" id="id_status" class="form-control">{opts(STATUSES, st, "All")}</select></div>
<div class="form-group"><label for="id_section">Section</label><select name="section" id="id_section" class="form-control">{opts(SECTIONS, sec, "All")}</select></div>
<button class="btn btn-primary" type="submit">Filter</button><a class="btn btn-outline-secondary" href="{e(rl)}">Reset</a></form>
<form method="post" action="/members/bulk-archive/" id="bulk-form">{CSRF}<p><strong>{n} member{"" if n == 1 else "s"}</strong> found &nbsp; <button type="submit" class="btn btn-sm btn-outline-secondary" id="bulk-btn" disabled>Archive selected</button> <span class="text-muted small" id="bulk-count">0 selected</span></p>
<table class="table"><thead><tr><th><input type="checkbox" id="select-all" aria-label="Select all"></th>{th("id", "No.")}{th("last", "Name")}{th("section", "Section")}{th("cat", "Category")}{th("joined", "Joined")}<th scope="col">Status</th><th></th></tr></thead><tbody>{tr}</tbody></table></form>{pag}''', "Members")

    def bulk(self, meth):
        ids = [int(x) for x in self.pl.get("ids", [])]
        for i in ids[:1] if F("bulk-archives-only-first") else ids:
            S.members[i].status = "Archived"
        self.flash(f"{len(ids)} member{'' if len(ids) == 1 else 's'} archived.")
        raise Redirect("/members/")

    def export(self, meth):
        return ("No,First name,Last name,E-mail\n" + "".join(f"M-{m.id},{m.first},{m.last},{m.email}\n" for m in S.members.values()), "text/csv; charset=utf-8", [("Content-Disposition", 'attachment; filename="members.csv"')])

    def member_form(self, meth, i=None):
        m = S.members.get(i) if i else None
        if i and not m:
            raise NotFound
        err = {}
        d = dict(first="", last="", email="", phone="", birth="", section="", cat="Adult", status="Pending", newsletter="on")
        if m:
            d = dict(first=m.first, last=m.last, email=m.email, phone=m.phone, birth=m.birth.isoformat(), section=m.section, cat=m.cat, status=m.status, newsletter="on" if m.newsletter else "")
        if meth == "POST":
            d = {k: self.p.get(k, "") for k in d}
            for k in ("first", "last", "email", "birth", "section"):
                if not d[k]:
                    err[k] = "This field is required."
            if d["email"] and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]+", d["email"]):
                err["email"] = "Enter a valid email address."
            elif any(x.email == d["email"] and x is not m for x in S.members.values()) and not F("duplicate-email-accepted"):
                err["email"] = "Member with this e-mail already exists."
            if d["birth"]:
                try:
                    b = date.fromisoformat(d["birth"])
                    if b > TODAY and not F("future-birthdate-accepted"):
                        err["birth"] = "The date of birth cannot be in the future."
                    age = (TODAY - b).days / 365.25
                    if d["cat"] == "Youth" and age >= 18 and "birth" not in err:
                        err["cat"] = "Youth membership is only for members under 18."
                    if d["cat"] == "Senior" and age < 65 and "birth" not in err:
                        err["cat"] = "Senior membership starts at the age of 65."
                except ValueError:
                    err["birth"] = "Enter a valid date."
            if not err:
                if m:
                    m.first, m.last, m.email, m.section, m.cat, m.status = d["first"], d["last"], d["email"], d["section"], d["cat"], d["status"]
                    if not F("phone-not-saved"):
                        m.phone = d["phone"]
                    m.birth, m.newsletter = b, bool(d["newsletter"])
                    self.flash(f"Member {name(m)} was changed successfully.")
                    raise Redirect(f"/members/{m.id}/")
                k = max(S.members) + 1
                S.members[k] = m = O(id=k, first=d["first"], last=d["last"], email=d["email"], phone=d["phone"], birth=b, section=d["section"], cat="Adult" if F("category-reset-to-adult") else d["cat"],
                                     status=d["status"], joined=TODAY, newsletter=bool(d["newsletter"]), notes=[])
                S.log.insert(0, (dt(TODAY), f"New member: {name(m)}"))
                if not F("no-message-after-adding"):
                    self.flash(f"Member {name(m)} was added successfully.")
                raise Redirect(f"/members/{k}/")
        t = f"Edit {name(m)}" if m else "Add member"
        top = '<div class="alert alert-danger" role="alert">Please correct the errors below.</div>' if err else ""
        return self.page(t, f'''<h1>{e(t)}</h1>{top}<form method="post" novalidate class="card"><div class="card-body">{CSRF}
<div class="row"><div class="col">{field("first", "First name", d["first"], err.get("first"), req=True)}</div><div class="col">{field("last", "Last name", d["last"], err.get("last"), req=True)}</div></div>
<div class="row"><div class="col">{field("email", "E-mail address", d["email"], err.get("email"), "email", req=True)}</div><div class="col">{field("phone", "Phone", d["phone"])}</div></div>
{field("birth", "Date of birth", d["birth"], err.get("birth"), help="Format: YYYY-MM-DD", req=True, extra='placeholder="YYYY-MM-DD"')}
<div class="row"><div class="col">{select("section", "Section", SECTIONS, d["section"], err.get("section"), "---------", True)}</div><div class="col">{select("cat", "Membership category", CATS, d["cat"], err.get("cat"))}</div><div class="col">{select("status", "Status", STATUSES, d["status"])}</div></div>
<div class="form-check"><input type="checkbox" name="newsletter" id="id_newsletter"{" checked" if d["newsletter"] else ""}> <label for="id_newsletter">Receives the club newsletter</label></div>
<button type="submit" class="btn btn-primary">Save</button> <a class="btn btn-outline-secondary" href="{f"/members/{m.id}/" if m else "/members/"}">Cancel</a></div></form>''', "Members",
                         [("Members", "/members/")] + ([(name(m), f"/members/{m.id}/"), ("Edit", None)] if m else [("Add member", None)]))

    def member(self, meth, i):
        m = S.members.get(i)
        if not m:
            raise NotFound
        cs = "".join(f'<tr><td><a href="/courses/{c.id}/">{e(c.name)}</a></td><td>{c.day} {c.time}</td><td>{"Enrolled" if i in c.people else "Waiting list"}</td></tr>' for c in S.courses.values() if i in c.people + c.wait)
        cs = f'<table class="table"><thead><tr><th>Course</th><th>When</th><th>Place</th></tr></thead><tbody>{cs}</tbody></table>' if cs else '<p class="text-muted">Not enrolled in any course.</p>'
        ns = m.notes if F("notes-oldest-first") else m.notes[::-1]
        notes = "".join(f'<li class="list-group-item"><span>{e(t)}</span><span class="text-muted small">{dt(date.fromisoformat(d))}</span></li>' for d, t in ns) or '<li class="list-group-item text-muted">No notes yet.</li>'
        nc = sum(1 for c in S.courses.values() if i in c.people + c.wait)
        age = TODAY.year - m.birth.year - ((TODAY.month, TODAY.day) < (m.birth.month, m.birth.day))
        tab = self.q.get("tab", "details")
        T = lambda k: " active" if tab == k else ""
        return self.page(name(m), f'''<div class="page-header"><h1>{e(name(m))} {badge(m.status)}</h1><div><a class="btn btn-primary" href="/members/{i}/edit/">Edit</a> <div class="dropdown"><button type="button" class="btn btn-outline-secondary" data-toggle="dropdown" aria-haspopup="true" aria-expanded="false">Actions &#9662;</button><div class="dropdown-menu">
<form method="post" action="/members/{i}/status/">{CSRF}<input type="hidden" name="to" value="{"Active" if m.status == "Suspended" else "Suspended"}"><button class="dropdown-item">{"Lift suspension" if m.status == "Suspended" else "Suspend member"}</button></form>
<form method="post" action="/members/{i}/status/">{CSRF}<input type="hidden" name="to" value="Archived"><button class="dropdown-item">Archive member</button></form><a class="dropdown-item" href="/members/{i}/delete/">Delete member</a></div></div></div></div>
<ul class="nav-tabs" role="tablist"><li><a href="#details" class="{T("details")}" data-toggle="tab" role="tab" aria-selected="{"true" if tab == "details" else "false"}">Details</a></li><li><a href="#courses" class="{T("courses")}" data-toggle="tab" role="tab" aria-selected="false">Courses <span class="badge">{nc}</span></a></li><li><a href="#notes" class="{T("notes")}" data-toggle="tab" role="tab" aria-selected="{"true" if tab == "notes" else "false"}">Notes <span class="badge">{len(m.notes)}</span></a></li></ul>
<div class="card"><div class="card-body"><div class="tab-pane{T("details")}" id="details" role="tabpanel"><dl class="dl"><dt>Member number</dt><dd>M-{i}</dd><dt>E-mail address</dt><dd><a href="mailto:{e(m.email)}">{e(m.email)}</a></dd><dt>Phone</dt><dd>{e(m.phone) or "&ndash;"}</dd><dt>Date of birth</dt><dd>{dt(m.birth)} (age {age})</dd><dt>Section</dt><dd>{m.section}</dd><dt>Membership category</dt><dd>{m.cat}</dd><dt>Annual fee</dt><dd>{money(S.fees[m.cat])}</dd><dt>Joined</dt><dd>{dt(m.joined)}</dd><dt>Newsletter</dt><dd>{"Yes" if m.newsletter else "No"}</dd></dl></div>
<div class="tab-pane{T("courses")}" id="courses" role="tabpanel">{cs}</div>
<div class="tab-pane{T("notes")}" id="notes" role="tabpanel"><ul class="list-group">{notes}</ul><br><form method="post" action="/members/{i}/notes/" novalidate>{CSRF}{field("note", "New note", type="textarea")}<button type="submit" class="btn btn-primary">Add note</button></form></div></div></div>''',
                         "Members", [("Members", "/members/"), (name(m), None)])

    def status(self, meth, i):
        m = S.members[i]
        m.status = self.p["to"]
        self.flash(f"{name(m)} is now {m.status.lower()}.")
        raise Redirect(f"/members/{i}/")

    def notes(self, meth, i):
        m = S.members[i]
        if not self.p.get("note"):
            self.flash("A note cannot be empty.", "danger")
        else:
            if not F("note-not-saved"):
                m.notes.append((TODAY.isoformat(), self.p["note"]))
            self.flash("Note added.")
        raise Redirect(f"/members/{i}/?tab=notes")

    def member_delete(self, meth, i):
        m = S.members.get(i)
        if not m:
            raise NotFound
        if meth == "POST":
            order = sorted(S.members.values(), key=lambda x: x.last)
            v = order[(order.index(m) + 1) % len(order)] if F("deletes-next-member") else m
            del S.members[v.id]
            for c in S.courses.values():
                c.people = [x for x in c.people if x != v.id]
                c.wait = [x for x in c.wait if x != v.id]
                c.shown = len(c.people)
            for k in [k for k, x in S.invoices.items() if x.member == v.id]:
                del S.invoices[k]
            self.flash(f"Member {name(m)} was deleted.")
            raise Redirect("/members/")
        nc = sum(1 for c in S.courses.values() if i in c.people + c.wait)
        ni = sum(1 for x in S.invoices.values() if x.member == i)
        return self.page("Delete member", f'<h1>Are you sure?</h1><div class="card"><div class="card-body"><p>Are you sure you want to delete the member <strong>{e(name(m))}</strong>? All of the following related items will be deleted:</p><ul><li>Course places: {nc}</li><li>Invoices: {ni}</li><li>Notes: {len(m.notes)}</li></ul>'
                         f'<form method="post">{CSRF}<button type="submit" class="btn btn-danger">Yes, delete</button> <a class="btn btn-outline-secondary" href="/members/{i}/">No, take me back</a></form></div></div>', "Members", [("Members", "/members/"), (name(m), f"/members/{i}/"), ("Delete", None)])

    # ---------------------------------------------------------------- courses
    def courses(self, meth):
        day, st, free, sort = self.q.get("day", ""), self.q.get("state", ""), self.q.get("free", ""), self.q.get("o", "name")
        rows = list(S.courses.values())
        if day and not F("day-filter-ignored"):
            rows = [c for c in rows if c.day == day]
        if st:
            rows = [c for c in rows if c.state == st]
        if free:
            rows = [c for c in rows if c.cap > len(c.people) and c.state == "Open"]
        ks = {"name": lambda c: c.name, "price": (lambda c: str(c.price)) if F("price-sorted-as-text") else (lambda c: c.price), "day": lambda c: (DAYS.index(c.day), c.time), "places": lambda c: c.cap - len(c.people)}
        rows.sort(key=ks.get(sort.lstrip("-"), ks["name"]), reverse=sort.startswith("-"))

        def th(k, label, cls=""):
            d = {"day": day, "state": st, "free": free, "o": "-" + k if sort == k else k}
            return f'<th{cls}><a href="?{e(urlencode({a: b for a, b in d.items() if b}))}">{label}</a>{" ▲" if sort == k else " ▼" if sort == "-" + k else ""}</th>'
        tr = "".join(f'<tr><td><a href="/courses/{c.id}/">{e(c.name)}</a><br><span class="text-muted small">{c.section}</span></td><td>{c.day}, {c.time}</td><td>{e(c.trainer)}</td><td>{c.shown} / {c.cap}<div class="progress"><div class="progress-bar" style="width:{100 * c.shown // c.cap}%"></div></div></td>'
                     f'<td class="text-right">{money(c.price) if c.price else "free"}</td><td>{badge(c.state)}</td></tr>' for c in rows) or '<tr><td colspan="6" class="text-muted">There are no courses for this selection.</td></tr>'
        return self.page("Courses", f'''<div class="page-header"><h1>Courses</h1><a class="btn btn-primary" href="/courses/new/">New course</a></div><form method="get" class="form-inline"><div class="form-group"><label for="id_day">Day</label><select name="day" id="id_day" class="form-control">{opts(DAYS, day, "Any day")}</select></div>
<div class="form-group"><label for="id_state">State</label><select name="state" id="id_state" class="form-control">{opts(["Open", "Full", "Draft", "Cancelled"], st, "Any state")}</select></div><div><input type="checkbox" name="free" value="1" id="id_free"{" checked" if free else ""}> <label for="id_free">Only with free places</label></div><button class="btn btn-primary">Apply</button> <a href="/courses/">Clear filters</a></form>
<table class="table"><thead><tr>{th("name", "Course")}{th("day", "When")}<th>Trainer</th>{th("places", "Places")}{th("price", "Price", ' class="text-right"')}<th>State</th></tr></thead><tbody>{tr}</tbody></table><p class="text-muted small">{len(rows)} course{"" if len(rows) == 1 else "s"}</p>''', "Courses")

    def course_form(self, meth):
        d = dict(name="", section="", day="Monday", time="18:00", trainer="", cap="10", price="0")
        err = {}
        if meth == "POST":
            d = {k: self.p.get(k, "") for k in d}
            for k in ("name", "section", "trainer", "time"):
                if not d[k]:
                    err[k] = "This field is required."
            if d["name"] and any(c.name.lower() == d["name"].lower() for c in S.courses.values()):
                err["name"] = "There is already a course with this name."
            if not re.fullmatch(r"\d+", d["cap"]) or int(d["cap"]) < 1:
                if not F("zero-places-accepted") or not d["cap"].isdigit():
                    err["cap"] = "Ensure this value is greater than or equal to 1."
            if not re.fullmatch(r"\d+", d["price"]):
                err["price"] = "Enter a whole number of pounds."
            if not err:
                k = max(S.courses) + 1
                S.courses[k] = O(id=k, name=d["name"], section=d["section"], day="Monday" if F("course-day-lost") else d["day"], time=d["time"], trainer=d["trainer"], cap=max(1, int(d["cap"])), price=int(d["price"]), state="Draft", people=[], wait=[], shown=0)
                self.flash(f'The course "{d["name"]}" has been created as a draft.')
                raise Redirect(f"/courses/{k}/")
        return self.page("New course", f'''<h1>New course</h1>{'<div class="alert alert-danger" role="alert">Please correct the errors below.</div>' if err else ""}<form method="post" novalidate class="card"><div class="card-body">{CSRF}{field("name", "Name of the course", d["name"], err.get("name"), req=True)}
<div class="row"><div class="col">{select("section", "Section", SECTIONS, d["section"], err.get("section"), "---------", True)}</div><div class="col">{field("trainer", "Trainer", d["trainer"], err.get("trainer"), req=True)}</div></div>
<div class="row"><div class="col">{select("day", "Weekday", DAYS, d["day"])}</div><div class="col">{field("time", "Start time", d["time"], err.get("time"))}</div><div class="col">{field("cap", "Number of places", d["cap"], err.get("cap"), "number")}</div><div class="col">{field("price", "Price (£)", d["price"], err.get("price"), "number")}</div></div>
<button type="submit" class="btn btn-primary">Create course</button> <a class="btn btn-outline-secondary" href="/courses/">Cancel</a></div></form>''', "Courses", [("Courses", "/courses/"), ("New course", None)])

    def course(self, meth, i):
        c = S.courses.get(i)
        if not c:
            raise NotFound
        tr = "".join(f'<tr><td>{n}</td><td><a href="/members/{x}/">{e(name(S.members[x]))}</a></td><td>{S.members[x].cat}</td><td class="text-right">' + (f'<button type="button" class="btn btn-sm btn-outline-danger" data-toggle="modal" data-target="#removeModal" data-action="/courses/{i}/remove/{x}/" data-name="{e(name(S.members[x]))}">Remove</button>' if c.state in ("Open", "Full") else "") + "</td></tr>" for n, x in enumerate(c.people, 1)) or '<tr><td colspan="4" class="text-muted">Nobody is enrolled yet.</td></tr>'
        wl = "".join(f'<li class="list-group-item"><span>{n}. {e(name(S.members[x]))}</span></li>' for n, x in enumerate(c.wait, 1)) or '<li class="list-group-item text-muted">The waiting list is empty.</li>'
        cand = [(m.id, f"{m.last}, {m.first}") for m in sorted(S.members.values(), key=lambda m: m.last) if m.status == "Active" and m.id not in c.people + c.wait]
        enrol = ""
        if c.state in ("Open", "Full") or (F("cancelled-course-takes-enrolments") and c.state == "Cancelled"):
            enrol = f'<div class="card"><div class="card-header">Enrol a member</div><form method="post" action="/courses/{i}/enrol/" class="card-body">{CSRF}{select("member", "Member", cand, "", None, "Choose a member")}<button type="submit" class="btn btn-primary">{"Put on waiting list" if c.state == "Full" else "Enrol"}</button></form></div>'
        btn = ""
        if c.state == "Draft":
            btn = button_form(f"/courses/{i}/publish/", "Publish", "btn btn-primary")
        elif c.state != "Cancelled":
            btn = f'<a class="btn btn-outline-danger" href="/courses/{i}/cancel/">Cancel course</a>'
        income = c.price * (len(c.people) + (len(c.wait) if F("income-counts-waiting") else 0))
        warn = '<div class="alert alert-info" role="alert">This course has been cancelled.</div>' if c.state == "Cancelled" else ""
        return self.page(c.name, f'''<div class="page-header"><h1>{e(c.name)} {badge(c.state)}</h1><div>{btn}</div></div>{warn}<div class="row"><div style="flex:2"><div class="card"><div class="card-header">Participants ({len(c.people)} of {c.cap})</div><table class="table"><thead><tr><th>#</th><th>Name</th><th>Category</th><th></th></tr></thead><tbody>{tr}</tbody></table></div>
<div class="card"><div class="card-header">Waiting list <span class="badge">{len(c.wait)}</span></div><ul class="list-group">{wl}</ul></div></div>
<div class="col"><div class="card"><div class="card-body"><dl class="dl" style="grid-template-columns:120px 1fr"><dt>Section</dt><dd>{c.section}</dd><dt>When</dt><dd>{c.day}, {c.time}</dd><dt>Trainer</dt><dd>{e(c.trainer)}</dd><dt>Price</dt><dd>{money(c.price)}</dd><dt>Free places</dt><dd>{max(0, c.cap - len(c.people))}</dd><dt>Expected income</dt><dd>{money(income)}</dd></dl></div></div>{enrol}</div></div>
<div class="modal" id="removeModal" tabindex="-1" role="dialog" aria-labelledby="removeTitle" aria-hidden="true"><div class="modal-dialog"><form method="post" action="">{CSRF}<div class="modal-header"><h5 class="h5" id="removeTitle">Remove participant</h5><button type="button" class="close" data-dismiss="modal" aria-label="Close">&times;</button></div><div class="modal-body">Do you really want to remove <strong class="js-name"></strong> from this course?</div><div class="modal-footer"><button type="button" class="btn btn-outline-secondary" data-dismiss="modal">Keep</button><button type="submit" class="btn btn-danger">Yes, remove</button></div></form></div></div>''',
                         "Courses", [("Courses", "/courses/"), (c.name, None)])

    def enrol(self, meth, i):
        c = S.courses[i]
        if not self.p.get("member"):
            self.flash("Please choose a member.", "danger")
            raise Redirect(f"/courses/{i}/")
        x = int(self.p["member"])
        if len(c.people) >= c.cap and not F("full-course-overbooked"):
            c.wait.append(x)
            self.flash(f"{name(S.members[x])} was put on the waiting list.", "info")
        else:
            c.people.append(x)
            if not F("list-count-stale"):
                c.shown = len(c.people)
            if len(c.people) >= c.cap and not F("never-becomes-full"):
                c.state = "Full"
            self.flash(f"{name(S.members[x])} was enrolled.")
        raise Redirect(f"/courses/{i}/")

    def remove(self, meth, i, x):
        c = S.courses[i]
        if x in c.people:
            v = c.people[0] if F("removes-first-participant") else x
            c.people.remove(v)
            msg = f"{name(S.members[x])} was removed from the course."
            if c.wait and not F("waiting-list-not-moved-up"):
                y = c.wait.pop(0)
                c.people.append(y)
                msg += f" {name(S.members[y])} moved up from the waiting list."
            c.state = "Full" if len(c.people) >= c.cap else "Open"
            c.shown = len(c.people)
            self.flash(msg)
        raise Redirect(f"/courses/{i}/")

    def publish(self, meth, i):
        c = S.courses[i]
        c.state = "Open"
        self.flash(f"{c.name} is now open for enrolment.")
        raise Redirect(f"/courses/{i}/")

    def course_cancel(self, meth, i):
        c = S.courses[i]
        if meth == "POST":
            if not F("cancel-keeps-state"):
                c.state = "Cancelled"
            S.log.insert(0, (dt(TODAY), f"Course {c.name} cancelled"))
            self.flash(f"The course {c.name} has been cancelled.", "warning")
            raise Redirect(f"/courses/{i}/")
        return self.page("Cancel course", f'<h1>Cancel {e(c.name)}?</h1><div class="card"><div class="card-body"><p>{len(c.people)} participants and {len(c.wait)} people on the waiting list will be informed. This cannot be undone.</p><form method="post">{CSRF}<button class="btn btn-danger" type="submit">Confirm cancellation</button> <a class="btn btn-outline-secondary" href="/courses/{i}/">Back to the course</a></form></div></div>', "Courses", [("Courses", "/courses/"), (c.name, f"/courses/{i}/"), ("Cancel", None)])

    # ---------------------------------------------------------------- dues
    def dues(self, meth):
        self.need_login()
        st, sort = self.q.get("state", ""), self.q.get("o", "no")
        al = list(S.invoices.values())
        rows = [x for x in al if not st or istate(x) == st]
        ks = {"no": lambda x: x.id, "amount": (lambda x: str(int(x.amount))) if F("amount-sorted-as-text") else (lambda x: x.amount), "due": lambda x: x.due, "member": lambda x: S.members[x.member].last}
        rows.sort(key=ks.get(sort.lstrip("-"), ks["no"]), reverse=sort.startswith("-"))
        tot = al if F("totals-ignore-filter") else rows
        th = lambda k, l, c="": f'<th{c}><a href="?{e(urlencode({"state": st, "o": "-" + k if sort == k else k}))}">{l}</a>{" ▲" if sort == k else " ▼" if sort == "-" + k else ""}</th>'
        R = ' class="text-right"'
        tr = "".join(f'<tr><td><a href="/dues/{x.id}/">{x.id}</a></td><td>{e(name(S.members[x.member]))}</td><td>{e(x.text)}</td><td>{dt(x.due)}</td><td{R}>{money(x.amount)}</td><td{R}>{money(balance(x))}</td><td>{badge(istate(x))}</td><td>{x.reminders}</td></tr>' for x in rows) or '<tr><td colspan="8" class="text-muted">No invoices in this state.</td></tr>'
        pills = "".join(f'<li><a class="{"active" if st == s else ""}" href="/dues/{"?state=" + s.replace(" ", "+") if s else ""}">{s or "All"} ({len([x for x in al if not s or istate(x) == s])})</a></li>' for s in ["", "Open", "Overdue", "Partly paid", "Paid", "Cancelled"])
        return self.page("Dues", f'''<div class="page-header"><h1>Dues</h1><a class="btn btn-primary" href="/dues/new/">New invoice</a></div><ul class="nav-tabs">{pills}</ul><table class="table"><thead><tr>{th("no", "Invoice")}{th("member", "Member")}<th>Description</th>{th("due", "Due date")}{th("amount", "Amount", R)}<th{R}>Balance</th><th>State</th><th>Reminders</th></tr></thead><tbody>{tr}</tbody>
<tfoot><tr><th colspan="4">Total</th><td{R}>{money(sum(x.amount for x in tot if not x.cancelled))}</td><td{R}>{money(sum(balance(x) for x in tot))}</td><td colspan="2"></td></tr></tfoot></table>''', "Dues")

    def invoice(self, meth, i, err=None, val=""):
        self.need_login()
        x = S.invoices.get(i)
        if not x:
            raise NotFound
        pr = "".join(f"<tr><td>{dt(d)}</td><td>{m}</td><td class=\"text-right\">{money(a)}</td></tr>" for d, a, m in x.payments) or '<tr><td colspan="3" class="text-muted">No payments yet.</td></tr>'
        live = istate(x) not in ("Paid", "Cancelled")
        form = f'<div class="card"><div class="card-header">Record a payment</div><form method="post" action="/dues/{i}/pay/" novalidate class="card-body">{CSRF}{field("amount", "Amount (£)", val, err)}{select("method", "Payment method", ["Bank transfer", "Cash", "Card"])}<button type="submit" class="btn btn-primary">Record payment</button></form></div>' if live else ""
        acts = (button_form(f"/dues/{i}/remind/", "Send reminder", "btn btn-outline-secondary") + f' <a class="btn btn-outline-danger" href="/dues/{i}/cancel/">Cancel invoice</a>') if live else ""
        m = S.members[x.member]
        return self.page(f"Invoice {i}", f'''<div class="page-header"><h1>Invoice {i} {badge(istate(x))}</h1><div>{acts}</div></div><div class="row"><div style="flex:2"><div class="card"><div class="card-body"><dl class="dl"><dt>Member</dt><dd><a href="/members/{m.id}/">{e(name(m))}</a></dd><dt>Description</dt><dd>{e(x.text)}</dd><dt>Due date</dt><dd>{dt(x.due)}</dd><dt>Amount</dt><dd>{money(x.amount)}</dd><dt>Paid so far</dt><dd>{money(paid(x))}</dd><dt>Balance</dt><dd>{money(x.amount if F("balance-not-reduced") else balance(x))}</dd><dt>Reminders sent</dt><dd>{x.reminders}</dd></dl></div></div>
<div class="card"><div class="card-header">Payments</div><table class="table"><thead><tr><th>Date</th><th>Method</th><th class="text-right">Amount</th></tr></thead><tbody>{pr}</tbody></table></div></div><div class="col">{form}</div></div>''', "Dues", [("Dues", "/dues/"), (f"Invoice {i}", None)])

    def pay(self, meth, i):
        self.need_login()
        x = S.invoices[i]
        a = self.p.get("amount", "")
        try:
            v = float(a.replace("£", "").replace(",", ""))
        except ValueError:
            return self.invoice("GET", i, "Enter a number." if a else "This field is required.", a)
        if v <= 0:
            return self.invoice("GET", i, "The amount must be greater than zero.", a)
        if v > balance(x) and not F("overpayment-accepted"):
            return self.invoice("GET", i, f"The amount is higher than the balance of {money(balance(x))}.", a)
        if F("badge-not-updated"):
            S.stale_badge = len(unpaid())
        x.payments.append((TODAY, v, "Bank transfer" if F("method-always-transfer") else self.p.get("method", "Cash")))
        if F("part-payment-marks-paid"):
            x.forced = "Paid"
        S.log.insert(0, (dt(TODAY), f"Payment of {money(v)} from {name(S.members[x.member])}"))
        self.flash(f"Payment of {money(v)} recorded for invoice {i}.")
        raise Redirect(f"/dues/{i}/")

    def remind(self, meth, i):
        self.need_login()
        x = S.invoices[i]
        if not F("reminder-not-counted"):
            x.reminders += 1
        self.flash(f"Reminder sent to {S.members[x.member].email}.")
        raise Redirect(f"/dues/{i}/")

    def invoice_cancel(self, meth, i):
        self.need_login()
        x = S.invoices[i]
        err, r = None, ""
        if meth == "POST":
            r = self.p.get("reason", "")
            if not r:
                err = "Please give a reason."
            else:
                x.cancelled = True
                self.flash(f"Invoice {i} has been cancelled.", "warning")
                raise Redirect("/dues/")
        return self.page("Cancel invoice", f'<h1>Cancel invoice {i}?</h1><form method="post" novalidate class="card"><div class="card-body">{CSRF}<p>The invoice over {money(x.amount)} for {e(name(S.members[x.member]))} will no longer be collected.</p>{field("reason", "Reason", r, err, "textarea")}<button class="btn btn-danger" type="submit">Cancel this invoice</button> <a class="btn btn-outline-secondary" href="/dues/{i}/">Keep it</a></div></form>', "Dues", [("Dues", "/dues/"), (f"Invoice {i}", f"/dues/{i}/"), ("Cancel", None)])

    def invoice_new(self, meth):
        self.need_login()
        d = dict(member="", text="Annual dues 2025", amount="", days="30")
        err = {}
        if meth == "POST":
            d = {k: self.p.get(k, "") for k in d}
            if not d["member"]:
                err["member"] = "This field is required."
            try:
                a = float(d["amount"])
                if a <= 0:
                    err["amount"] = "The amount must be greater than zero."
            except ValueError:
                err["amount"] = "Enter a number."
            if not err:
                k = max(S.invoices) + 1
                S.invoices[k] = O(id=k, member=int(d["member"]), text=d["text"], amount=a, due=TODAY + timedelta(days=14 if F("payment-term-ignored") else int(d["days"])), payments=[], reminders=0, cancelled=False, forced=None)
                self.flash(f"Invoice {k} over {money(a)} has been created.")
                raise Redirect("/dues/")
        ms = [(m.id, f"{m.last}, {m.first}") for m in sorted(S.members.values(), key=lambda m: m.last) if m.status != "Archived"]
        return self.page("New invoice", f'<h1>New invoice</h1><form method="post" novalidate class="card"><div class="card-body">{CSRF}{select("member", "Member", ms, d["member"], err.get("member"), "---------", True)}{field("text", "Description", d["text"])}{field("amount", "Amount (£)", d["amount"], err.get("amount"), req=True)}{select("days", "Payment term", [("14", "14 days"), ("30", "30 days"), ("60", "60 days")], d["days"])}<button class="btn btn-primary" type="submit">Create invoice</button> <a class="btn btn-outline-secondary" href="/dues/">Cancel</a></div></form>', "Dues", [("Dues", "/dues/"), ("New invoice", None)])

    # ---------------------------------------------------------------- fees
    def fees(self, meth):
        res = ""
        q = self.q
        cat, months, sib, card = q.get("category", "Adult"), q.get("months", "12"), q.get("siblings", ""), q.get("locker", "")
        if "months" in q:
            if not months.isdigit() or not 1 <= int(months) <= 12:
                res = '<div class="alert alert-danger" role="alert">Months must be between 1 and 12.</div>'
            else:
                base = S.fees.get(cat, 0) / 12 * int(months)
                disc = base * .1 if sib else 0
                lock = 24 if card else 0
                tot = base + lock - (0 if F("discount-not-deducted") else disc)
                rows = [(f"{cat}, {months} month{'' if months == '1' else 's'}", money(base))] + ([("Second member of the household (10 %)", "-" + money(disc))] if disc else []) + ([("Locker", money(lock))] if lock else [])
                res = '<table class="table" id="result"><tbody>' + "".join(f'<tr><td>{a}</td><td class="text-right">{b}</td></tr>' for a, b in rows) + f'</tbody><tfoot><tr><th>Total</th><td class="text-right">{money(tot)}</td></tr></tfoot></table>'
        cnt = lambda c: len([m for m in S.members.values() if m.cat == c and m.status == "Active"])
        tr = "".join(f'<tr><td>{c}</td><td class="text-right">{money(S.fees[c])}</td><td class="text-right">{cnt(c)}</td><td class="text-right">' + (f'<a class="btn btn-sm btn-outline-secondary" href="/fees/{n}/">Change</a>' if self.s["user"] else "") + "</td></tr>" for n, c in enumerate(CATS))
        hint = "" if self.s["user"] else '<p class="text-muted small">Log in to change fees.</p>'
        return self.page("Fees", f'''<h1>Membership fees</h1><div class="row"><div class="col"><div class="card"><div class="card-header">Annual fees</div><table class="table"><thead><tr><th>Category</th><th class="text-right">Annual fee</th><th class="text-right">Active members</th><th></th></tr></thead><tbody>{tr}</tbody></table></div>{hint}</div>
<div class="col"><div class="card"><div class="card-header">Fee calculator</div><form method="get" class="card-body" novalidate>{select("category", "Category", CATS, cat)}{field("months", "Months", months, type="number")}<div class="form-check"><input type="checkbox" name="siblings" id="id_siblings"{" checked" if sib else ""}> <label for="id_siblings">Another member in the household</label></div><div class="form-check"><input type="checkbox" name="locker" id="id_locker"{" checked" if card else ""}> <label for="id_locker">With locker</label></div><button class="btn btn-primary" type="submit">Calculate</button></form>{f'<div class="card-body">{res}</div>' if res else ""}</div></div></div>''', "Fees")

    def fee(self, meth, n):
        self.need_login()
        c = CATS[n]
        err, v = None, f"{S.fees[c]:.2f}"
        if meth == "POST":
            v = self.p.get("fee", "")
            try:
                f = float(v)
                if f < 0:
                    raise ValueError
                if not F("fee-not-saved"):
                    S.fees[c] = f
                self.flash(f"The fee for {c} has been updated.")
                raise Redirect("/fees/")
            except ValueError:
                err = "Enter a valid amount."
        return self.page("Change fee", f'<h1>Change fee: {c}</h1><form method="post" novalidate class="card"><div class="card-body">{CSRF}{field("fee", "Annual fee (£)", v, err)}<button class="btn btn-primary" type="submit">Save</button> <a class="btn btn-outline-secondary" href="/fees/">Cancel</a></div></form>', "Fees", [("Fees", "/fees/"), (c, None)])

    # ---------------------------------------------------------------- session
    def login(self, meth):
        err, u = "", ""
        if meth == "POST":
            u = self.p.get("username", "")
            if u in USERS and USERS[u][0] == self.p.get("password"):
                self.s["user"] = u
                self.flash(f"Welcome back, {USERS[u][1]}.")
                nx = self.q.get("next", "/")
                raise Redirect(nx if re.fullmatch(r"/[\w/.-]*", nx) and not nx.startswith("//") else "/")
            if not F("no-login-error"):
                err = '<div class="alert alert-danger" role="alert">Please enter a correct username and password. Note that both fields may be case-sensitive.</div>'
        return self.page("Log in", f'<div style="max-width:420px;margin:2rem auto"><h1>Log in</h1>{err}<form method="post" novalidate class="card"><div class="card-body">{CSRF}{field("username", "Username", u)}{field("password", "Password", "", None, "password")}<button class="btn btn-primary" type="submit">Log in</button></div></form></div>')

    def logout(self, meth):
        if meth == "POST":
            if not F("logout-keeps-session"):
                self.s["user"] = None
            self.flash("You have been logged out.", "info")
        raise Redirect("/")


ROUTES = [(r"/", App.dashboard), (r"/members/", App.members), (r"/members/bulk-archive/", App.bulk), (r"/members/export\.csv", App.export), (r"/members/new/", App.member_form), (r"/members/(\d+)/edit/", App.member_form),
          (r"/members/(\d+)/", App.member), (r"/members/(\d+)/status/", App.status), (r"/members/(\d+)/notes/", App.notes), (r"/members/(\d+)/delete/", App.member_delete), (r"/members/(\d+)/approve/", App.approve), (r"/members/(\d+)/reject/", App.reject),
          (r"/courses/", App.courses), (r"/courses/new/", App.course_form), (r"/courses/(\d+)/", App.course), (r"/courses/(\d+)/enrol/", App.enrol), (r"/courses/(\d+)/remove/(\d+)/", App.remove), (r"/courses/(\d+)/publish/", App.publish), (r"/courses/(\d+)/cancel/", App.course_cancel),
          (r"/dues/", App.dues), (r"/dues/new/", App.invoice_new), (r"/dues/(\d+)/", App.invoice), (r"/dues/(\d+)/pay/", App.pay), (r"/dues/(\d+)/remind/", App.remind), (r"/dues/(\d+)/cancel/", App.invoice_cancel), (r"/fees/", App.fees), (r"/fees/(\d+)/", App.fee), (r"/login/", App.login), (r"/logout/", App.logout)]
reset()
if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), App).serve_forever()
