#!/usr/bin/env python3
"""Vestry: the bookings of a community hall. python3 vestry.py PORT"""
import sys, time, re, json, threading
from datetime import date, timedelta
from html import escape as esc
from http.server import ThreadingHTTPServer, BaseHTTPRequestHandler
from urllib.parse import urlsplit, parse_qs, quote, unquote, urlencode
from email.parser import BytesParser

TODAY = date(2026, 10, 14)
LOCK = threading.RLock()
FAULTS = ["room-filter-ignored", "double-booking", "total-drops-last", "phone-not-stored", "cancel-wrong-booking",
          "fee-sorted-as-text", "pager-overlap", "count-stale", "take-back-anyway", "sunday-missing", "paid-not-stored",
          "keys-count-all", "archived-suggested", "end-before-start", "reminder-not-counted", "capacity-ignored",
          "outstanding-includes-paid", "confirm-goes-to-list"]
S = {}


def reset(fault=""):
    S.clear()
    S["fault"] = fault
    S["rooms"] = {r["id"]: r for r in [
        dict(id=1, name="Main Hall", floor="Ground floor", cap=180, rate=3200, out="", kit=["Stage lighting", "Piano", "180 stacking chairs", "Hearing loop"]),
        dict(id=2, name="Garden Room", floor="Ground floor", cap=40, rate=1850, out="", kit=["Projector", "Patio doors", "Tea trolley"]),
        dict(id=3, name="Committee Room", floor="First floor", cap=14, rate=1200, out="", kit=["Whiteboard", "Conference phone"]),
        dict(id=4, name="Kitchen", floor="Ground floor", cap=8, rate=1500, out="", kit=["Range cooker", "Dishwasher", "Crockery for 150"]),
        dict(id=5, name="Stage Loft", floor="First floor", cap=25, rate=1400, out="", kit=["Sprung floor", "Mirrors"]),
        dict(id=6, name="Chapel Annexe", floor="Ground floor", cap=60, rate=2200, out="Roof repair", kit=["Organ", "Pews"]),
    ]}
    H = [("Tai Chi Circle", "Wendy Harcourt", "01632 960114", "wendy@taichicircle.example", "Regular"),
         ("Little Acorns Playgroup", "Priya Nair", "01632 960127", "office@littleacorns.example", "Charity"),
         ("Fernleigh Choral Society", "Owen Bassett", "01632 960133", "owen.bassett@fernleighchoral.example", "Regular"),
         ("Hargreaves Wedding", "Tom Hargreaves", "01632 960148", "tom@hargreaves.example", "Private"),
         ("Riverside First Aid", "Sandra Quill", "01632 960151", "courses@riversidefirstaid.example", "Charity"),
         ("Weigh & Walk Club", "Bev Tolland", "01632 960166", "bev@weighandwalk.example", "Regular"),
         ("Fernleigh Parish Council", "Graham Stobart", "01632 960170", "clerk@fernleigh-pc.example", "Charity"),
         ("Two Left Feet Dance School", "Marco Ortiz", "01632 960182", "marco@twoleftfeet.example", "Regular"),
         ("Model Railway Club", "Dennis Yapp", "01632 960195", "dennis.yapp@modelrail.example", "Regular"),
         ("Blood Donor Sessions", "Helen Marchetti", "01632 960203", "sessions@blooddonor.example", "Charity"),
         ("Mrs E. Whitlock", "Edith Whitlock", "01632 960218", "edith@whitlock.example", "Private"),
         ("Yoga with Anneke", "Anneke de Wit", "01632 960226", "hello@annekeyoga.example", "Regular"),
         ("Garden Society", "Ruth Pomeroy", "01632 960239", "ruth@gardensociety.example", "Charity"),
         ("Okafor 50th Birthday", "Chidi Okafor", "01632 960244", "chidi@okafor.example", "Private"),
         ("Fernleigh Film Club", "Joan Tarrant", "01632 960257", "joan@filmclub.example", "Regular"),
         ("Bridge Evenings", "Peter Lisle", "01632 960262", "peter@bridge.example", "Regular"),
         ("Toddler Tumble", "Kirsty Munro", "01632 960275", "kirsty@toddlertumble.example", "Charity"),
         ("Acorn Amateur Dramatics", "Felix Brandt", "01632 960281", "felix@acorndrama.example", "Regular")]
    S["hirers"] = {i: dict(id=i, name=n, contact=c, phone=p, email=e, type=t, archived=i in (15, 16), docs=[])
                   for i, (n, c, p, e, t) in enumerate(H, 1)}
    B = """10-05 18:30 20:00 1 1 24 C Beginners' class
10-06 09:00 12:00 2 2 22 C Playgroup morning
10-07 19:00 22:00 1 3 64 C Rehearsal
10-08 10:00 11:30 5 12 12 C Gentle yoga
10-09 14:00 17:00 3 13 9 X Committee
10-10 12:00 23:00 1 4 140 C Reception
10-10 10:00 23:00 4 4 6 C Catering
10-12 18:30 20:00 1 1 24 C Beginners' class
10-12 09:30 11:00 2 17 18 C Soft play
10-13 09:00 12:00 2 2 22 C Playgroup morning
10-13 19:30 22:00 3 7 11 C Planning meeting
10-14 10:00 11:30 5 12 12 C Gentle yoga
10-14 14:00 16:00 2 6 30 P Weekly weigh-in
10-14 19:00 22:00 1 3 64 C Rehearsal
10-14 17:00 18:30 1 8 20 X Junior ballet
10-15 18:00 21:00 1 8 45 C Salsa night
10-15 10:00 12:00 3 11 12 P Family history talk
10-16 09:00 16:00 1 10 90 C Donor day
10-17 10:00 17:00 1 9 120 C Open day
10-17 18:00 23:00 2 14 38 P Birthday party
10-17 16:00 23:00 4 14 5 P Catering
10-18 14:00 16:30 2 13 35 C Autumn seed swap
10-18 18:00 20:00 5 18 16 C Read-through
10-19 18:30 20:00 1 1 24 C Beginners' class
10-20 09:00 12:00 2 2 22 C Playgroup morning
10-21 19:00 22:00 1 3 64 C Rehearsal
10-21 14:00 16:00 2 6 30 P Weekly weigh-in
10-22 18:00 21:00 1 8 45 C Salsa night
10-23 19:00 22:00 5 18 16 C Rehearsal
10-24 11:00 15:00 1 5 28 P Public course
10-25 14:00 18:00 2 11 32 X Christening tea
10-31 18:00 22:30 1 7 110 C Harvest supper
11-03 19:30 21:30 3 7 11 P Planning meeting
11-14 09:00 13:00 1 13 75 P Plant sale""".splitlines()
    S["bookings"] = {}
    for i, l in enumerate(B, 1001):
        d, a, z, r, h, n, st, t = l.split(" ", 7)
        S["bookings"][i] = dict(id=i, date=date(2026, *map(int, d.split("-"))), start=a, end=z, room=int(r), hirer=int(h), people=int(n),
                                status={"C": "Confirmed", "P": "Provisional", "X": "Cancelled"}[st], purpose=t, notes="", reason="Hirer withdrew" if st == "X" else "")
    I = [(231, 4, "2026-09-14", "2026-09-28", "Paid", [("Main Hall, 10 October", 11, 3200), ("Kitchen, 10 October", 13, 1500), ("Cleaning charge", 1, 4500)]),
         (232, 3, "2026-09-15", "2026-09-29", "Overdue", [("Main Hall, four rehearsals", 12, 3200)]),
         (233, 1, "2026-09-16", "2026-09-30", "Paid", [("Main Hall, four classes", 6, 3200), ("Storage cupboard, September", 1, 1000)]),
         (234, 8, "2026-09-21", "2026-10-05", "Overdue", [("Main Hall, salsa nights", 9, 3200), ("Main Hall, junior ballet", 3, 3200), ("Late locking-up", 1, 1500)]),
         (235, 2, "2026-09-28", "2026-10-12", "Overdue", [("Garden Room, four mornings", 12, 1850), ("Kitchen, snack time", 2, 1500)]),
         (236, 12, "2026-09-30", "2026-10-14", "Open", [("Stage Loft, four sessions", 6, 1400)]),
         (237, 7, "2026-10-01", "2026-10-15", "Open", [("Committee Room, planning meetings", 5, 1200), ("Conference phone", 2, 350)]),
         (238, 6, "2026-10-01", "2026-10-15", "Paid", [("Garden Room, weekly weigh-in", 8, 1850)]),
         (239, 13, "2026-10-05", "2026-10-19", "Open", [("Committee Room, committee", 3, 1200), ("Projector hire", 1, 800)]),
         (240, 9, "2026-10-06", "2026-10-20", "Open", [("Main Hall, open day", 7, 3200), ("Extra tables", 12, 150), ("Key deposit", 1, 2000)]),
         (241, 3, "2026-10-12", "2026-10-26", "Open", [("Main Hall, rehearsals in October", 9, 3200), ("Piano tuning", 1, 6500)]),
         (242, 1, "2026-10-12", "2026-10-26", "Open", [("Main Hall, classes in October", 3, 3200)])]
    S["invoices"] = {n: dict(id=n, hirer=h, issued=date.fromisoformat(a), due=date.fromisoformat(z), status=st, lines=ls, reminders=1 if n == 232 else 0,
                             method="Bank transfer" if st == "Paid" else "") for n, h, a, z, st, ls in I}
    K = [("K-01", "Front door", 1, "2026-10-05", "2026-12-18"), ("K-02", "Front door", None, None, None), ("K-03", "Main Hall store", 9, "2026-10-02", "2026-10-19"),
         ("K-04", "Kitchen", 4, "2026-10-09", "2026-10-12"), ("K-05", "Kitchen", None, None, None), ("K-06", "Garden Room", 2, "2026-09-07", "2026-12-18"),
         ("K-07", "Stage Loft", None, None, None), ("K-08", "Boiler room", None, None, None), ("K-09", "Committee Room", 7, "2026-10-13", "2026-10-16")]
    D = lambda x: date.fromisoformat(x) if x else None
    S["keys"] = {t: dict(id=t, opens=o, holder=h, since=D(a), due=D(z), lost=False) for t, o, h, a, z in K}


def F(x): return S["fault"] == x
def money(p): return "£{:,.2f}".format(p / 100)
def ddate(d): return f"{d:%a} {d.day} {d:%b} {d.year}"
def dmy(d): return f"{d:%d/%m/%Y}"
def ref(b): return f"B-{b['id']}"
def mins(t): return int(t[:2]) * 60 + int(t[3:])
def fee(b): return max(0, (mins(b["end"]) - mins(b["start"]))) * S["rooms"][b["room"]]["rate"] // 60
def room(b): return S["rooms"][b["room"]]["name"]
def hirer(b): return S["hirers"][b["hirer"]]["name"]
def itotal(v): return sum(round(q * r) for _, q, r in v["lines"])
def inv(v): return f"INV-0{v['id']}"
def parse_dmy(t):
    m = re.fullmatch(r"\s*(\d{1,2})/(\d{1,2})/(\d{4})\s*", t)
    try: return date(int(m[3]), int(m[2]), int(m[1])) if m else None
    except ValueError: return None
def badge(s): return f'<span class="badge {s.lower().replace(" ", "-")}">{s}</span>'
def plural(n, w): return f"{n} {w}" + ("" if n == 1 else "s")


CSS = """
*{box-sizing:border-box}body{margin:0;font:14px/1.45 Verdana,Tahoma,"DejaVu Sans",sans-serif;color:#2b2622;background:#f3efe8}
#top{background:#5a2a3c;color:#fff;padding:10px 24px;display:flex;justify-content:space-between;align-items:baseline}
#top a{color:#fff;text-decoration:none;font:bold 22px Georgia,"DejaVu Serif",serif}#top small{color:#e5cdd5}
#nav{background:#7a4256;padding:0 16px}#nav a{display:inline-block;color:#fff;padding:8px 12px;text-decoration:none}#nav a.on{background:#f3efe8;color:#5a2a3c;font-weight:bold}
#main{max-width:1160px;margin:0 auto;padding:14px 24px 50px;background:#fff;min-height:560px;border:1px solid #ddd3c5;border-top:0}
h1{font:bold 24px Georgia,"DejaVu Serif",serif;margin:8px 0 14px}h2{font:bold 17px Georgia,"DejaVu Serif",serif;margin:22px 0 8px}
.crumbs{font-size:12px;color:#857a6e}a{color:#8a2f4f}
table.list{border-collapse:collapse;width:100%}table.list th,table.list td{border-bottom:1px solid #e3dbcf;padding:6px 8px;text-align:left;vertical-align:top}
table.list thead th{background:#efe8dc;white-space:nowrap}table.list .num{text-align:right;white-space:nowrap}table.list tfoot td{font-weight:bold;border-top:2px solid #b9a98f}
tr.off td{color:#999}.late{color:#b3261e;font-weight:bold}
.badge{padding:1px 8px;border-radius:9px;font-size:12px;background:#ddd}.confirmed,.paid,.in-use{background:#cfe8cf}.provisional,.open{background:#fdeebc}.cancelled,.overdue,.lost,.out-of-service{background:#f6cfca}
.bar{background:#f7f2ea;border:1px solid #e3dbcf;padding:8px 10px;margin-bottom:12px}.bar label{margin-right:4px}.bar select,.bar input{margin-right:12px}
.btn,button,input[type=submit]{font:inherit;font-size:13px;padding:4px 11px;border:1px solid #7a4256;background:#fff;color:#5a2a3c;border-radius:3px;cursor:pointer;text-decoration:none;display:inline-block}
.main-btn,input.main-btn{background:#7a4256!important;color:#fff!important}form.inline{display:inline}
table.form{border-collapse:collapse}table.form td{padding:5px 8px;vertical-align:top}table.form td:first-child{width:170px;text-align:right;padding-top:9px}
table.form input[type=text],table.form select,table.form textarea{font:inherit;padding:3px 5px;min-width:240px}.hint{color:#857a6e;font-size:12px}
.flash{background:#e2f2e2;border:1px solid #7fb47f;padding:8px 12px;margin:8px 0}.errors{background:#fbe9e7;border:1px solid #c9746b;padding:8px 12px;margin:8px 0}.errors ul{margin:4px 0}
input.bad,select.bad{border:2px solid #b3261e}
.tiles{display:flex;gap:12px;margin:8px 0 16px}.tile{flex:1;border:1px solid #ddd3c5;background:#f7f2ea;padding:10px 14px}.tile b{display:block;font:bold 28px Georgia,serif}
dl.facts{display:grid;grid-template-columns:170px 1fr;margin:0}dl.facts dt{color:#857a6e;padding:3px 0}dl.facts dd{margin:0;padding:3px 0}
table.cal{border-collapse:collapse;width:100%;table-layout:fixed}table.cal th,table.cal td{border:1px solid #ddd3c5;padding:4px;vertical-align:top;font-size:12px}table.cal td{height:62px}table.cal thead th{background:#efe8dc}
table.cal th.today{background:#fdeebc}.slot{display:block;background:#e9dfe3;padding:2px 4px;margin-bottom:3px;text-decoration:none}.slot.provisional{background:#fdeebc}
.pager{margin:12px 0}.pager a,.pager b{padding:2px 8px;border:1px solid #ddd3c5;margin-right:3px;text-decoration:none}.pager b{background:#7a4256;color:#fff}
.tabs a,.tabs b{display:inline-block;padding:5px 14px;border:1px solid #ddd3c5;border-bottom:0;margin-right:2px;text-decoration:none}.tabs b{background:#efe8dc}
.ac{position:relative;display:inline-block}.ac ul{position:absolute;left:0;top:100%;z-index:5;margin:0;padding:0;list-style:none;background:#fff;border:1px solid #7a4256;min-width:260px}.ac li{padding:4px 8px;cursor:pointer}.ac li:hover{background:#f3e6eb}.ac li.none{color:#857a6e;cursor:default}
dialog{border:1px solid #5a2a3c;border-radius:4px;width:420px}dialog h2{margin-top:0}
#foot{text-align:center;color:#857a6e;font-size:12px;padding:14px}
"""
JS = r"""
function fade(){var f=document.querySelector('.flash.goes');if(f)setTimeout(function(){f.remove()},7000)}
function autocomplete(){
 var i=document.getElementById('hirer');if(!i||!i.dataset.ac)return;var ul=document.getElementById('hirer-list'),hid=document.getElementById('hirer_id'),t=null,n=0;
 i.addEventListener('input',function(){hid.value='';clearTimeout(t);var q=i.value.trim();if(q.length<2){ul.hidden=true;return}
  t=setTimeout(function(){var my=++n;fetch('/api/hirers?q='+encodeURIComponent(q)).then(function(r){return r.json()}).then(function(a){if(my!=n)return;ul.innerHTML='';
   if(!a.length){var e=document.createElement('li');e.className='none';e.textContent='No hirer found';ul.appendChild(e)}
   a.forEach(function(h){var l=document.createElement('li');l.setAttribute('role','option');l.textContent=h.name;l.onmousedown=function(ev){ev.preventDefault();i.value=h.name;hid.value=h.id;ul.hidden=true};ul.appendChild(l)});ul.hidden=false})},250)});
 i.addEventListener('blur',function(){setTimeout(function(){ul.hidden=true},150)});
}
function availability(){
 var f=document.getElementById('bookform'),o=document.getElementById('avail');o.className='hint';o.textContent='Checking…';
 var p=new URLSearchParams(new FormData(f));fetch('/api/available?'+p).then(function(r){return r.json()}).then(function(a){o.textContent=a.text;o.className=a.ok?'':'late'});
}
function livefilter(){
 var i=document.getElementById('live');if(!i)return;var rows=[].slice.call(document.querySelectorAll('#hirers tbody tr')),arch=document.getElementById('arch'),c=document.getElementById('count');
 function go(){var q=i.value.trim().toLowerCase(),all=0,n=0;rows.forEach(function(r){var may=arch.checked||!r.dataset.arch;if(may)all++;var hit=may&&r.textContent.toLowerCase().indexOf(q)>=0;r.style.display=hit?'':'none';if(hit)n++});
  document.getElementById('nobody').style.display=n?'none':'';
  if(c.dataset.stale)return;c.textContent=q?n+' of '+all+' hirers shown':all+' hirers'}
 i.addEventListener('input',go);arch.addEventListener('change',go);
}
function ask(form,text){if(confirm(text))return true;if(form.dataset.anyway){return true}return false}
function remind(b,id){b.disabled=true;var o=document.getElementById('remind-out');o.textContent='Sending…';
 fetch('/invoices/'+id+'/remind',{method:'POST'}).then(function(r){return r.json()}).then(function(a){o.textContent=a.text;document.getElementById('remind-n').textContent=a.n;b.disabled=false;setTimeout(function(){o.textContent=''},8000)})}
document.addEventListener('DOMContentLoaded',function(){fade();autocomplete();livefilter()});
"""
NAV = [("/", "Today"), ("/calendar", "Calendar"), ("/bookings", "Bookings"), ("/rooms", "Rooms"), ("/hirers", "Hirers"), ("/invoices", "Invoices"), ("/keys", "Keys")]


def layout(title, body, at, crumbs="", flash=""):
    nav = "".join(f'<a href="{u}"{" class=on" if u == at else ""}>{n}</a>' for u, n in NAV)
    fl = ""
    if flash:
        goes = not flash.startswith("!")
        fl = f'<div class="flash{" goes" if goes else ""}" role="status">{esc(flash.lstrip("!"))}</div>'
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} - Vestry</title><link rel="stylesheet" href="/style.css"><script src="/vestry.js"></script></head>
<body><div id="top"><a href="/">Vestry</a><small>Fernleigh Community Hall &middot; {TODAY:%A} {TODAY.day} {TODAY:%B} {TODAY.year} &middot; Marion Pike (Bookings secretary)</small></div>
<div id="nav">{nav}</div><div id="main">{f'<div class="crumbs">{crumbs}</div>' if crumbs else ''}{fl}<h1>{esc(title)}</h1>{body}</div>
<div id="foot">Vestry 3.4 &middot; Fernleigh Community Hall Trust, registered charity</div></body></html>"""


def p_today(q):
    tb = sorted([b for b in S["bookings"].values() if b["date"] == TODAY and b["status"] != "Cancelled"], key=lambda b: b["start"])
    prov = sum(b["status"] == "Provisional" for b in S["bookings"].values())
    out = sum(bool(k["holder"]) or F("keys-count-all") for k in S["keys"].values())
    over = [v for v in S["invoices"].values() if v["status"] == "Overdue"]
    tiles = "".join(f'<div class="tile"><b>{n}</b>{t}</div>' for n, t in [(len(tb), "Bookings today"), (prov, "Provisional bookings"), (out, "Keys out"), (len(over), "Overdue invoices")])
    rows = "".join(f'<tr><td>{b["start"]}–{b["end"]}</td><td>{esc(room(b))}</td><td>{esc(hirer(b))}</td><td>{esc(b["purpose"])}</td><td>{badge(b["status"])}</td><td><a href="/bookings/{b["id"]}">{ref(b)}</a></td></tr>' for b in tb)
    att = "".join(f'<li>Key {k["id"]} ({k["opens"]}) was due back from {esc(hirer({"hirer": k["holder"]}))} on {ddate(k["due"])}</li>' for k in S["keys"].values() if k["holder"] and k["due"] < TODAY)
    att += "".join(f'<li>Invoice <a href="/invoices/{v["id"]}">{inv(v)}</a> of {esc(hirer(v))} is overdue: {money(itotal(v))}</li>' for v in over)
    att += "".join(f'<li>{esc(r["name"])} is out of service: {esc(r["out"])}</li>' for r in S["rooms"].values() if r["out"])
    return "Today", f"""<div class="tiles">{tiles}</div><p><a class="btn main-btn" href="/bookings/new">New booking</a></p><h2>Bookings today</h2>
<table class="list"><thead><tr><th>Time</th><th>Room</th><th>Hirer</th><th>Purpose</th><th>Status</th><th>Ref.</th></tr></thead><tbody>{rows}</tbody></table>
<h2>Needs attention</h2><ul id="attention">{att}</ul>""", "/", ""


def p_calendar(q):
    try: mon = date.fromisoformat(q.get("week", ""))
    except ValueError: mon = TODAY
    mon -= timedelta(days=mon.weekday())
    days = [mon + timedelta(days=i) for i in range(7)]
    sun = days[6]
    head = f"Week {mon.isocalendar()[1]}: {mon.day}{f' {mon:%B}' if mon.month != sun.month else ''} – {sun.day} {sun:%B} {sun.year}"
    rid = q.get("room", "")
    th = "".join(f'<th{" class=today" if d == TODAY else ""}>{d:%a} {d.day} {d:%b}</th>' for d in days)
    rows, total = "", 0
    for r in S["rooms"].values():
        if rid and str(r["id"]) != rid: continue
        tds = ""
        for d in days:
            bs = sorted([b for b in S["bookings"].values() if b["room"] == r["id"] and b["date"] == d and b["status"] != "Cancelled"], key=lambda b: b["start"])
            if F("sunday-missing") and d.weekday() == 6: bs = []
            total += len(bs)
            tds += "<td>" + "".join(f'<a class="slot {b["status"].lower()}" href="/bookings/{b["id"]}" title="{esc(b["purpose"])}">{b["start"]}–{b["end"]}<br>{esc(hirer(b))}</a>' for b in bs) + "</td>"
        rows += f'<tr><th>{esc(r["name"])}</th>{tds}</tr>'
    opts = '<option value="">All rooms</option>' + "".join(f'<option value="{r["id"]}"{" selected" if str(r["id"]) == rid else ""}>{esc(r["name"])}</option>' for r in S["rooms"].values())
    rq = f"&room={rid}" if rid else ""
    return "Calendar", f"""<div class="bar"><form method="get" action="/calendar" class="inline"><input type="hidden" name="week" value="{mon}"><label for="room">Room</label><select id="room" name="room" onchange="this.form.submit()">{opts}</select></form>
<a class="btn" href="/calendar?week={mon - timedelta(7)}{rq}">&laquo; Previous week</a> <a class="btn" href="/calendar?{rq[1:]}">This week</a> <a class="btn" href="/calendar?week={mon + timedelta(7)}{rq}">Next week &raquo;</a></div>
<h2>{head}</h2><table class="cal"><thead><tr><th>Room</th>{th}</tr></thead><tbody>{rows}</tbody></table><p class="hint">{plural(total, "booking")} in this week. Provisional bookings are yellow; cancelled ones are not shown.</p>""", "/calendar", ""


def p_bookings(q):
    rid, st, text, sort, up = q.get("room", ""), q.get("status", ""), q.get("q", "").strip(), q.get("sort", "date"), q.get("dir", "asc")
    bs = list(S["bookings"].values())
    if rid and not (F("room-filter-ignored") and st): bs = [b for b in bs if str(b["room"]) == rid]
    if st: bs = [b for b in bs if b["status"] == st]
    if text: bs = [b for b in bs if text.lower() in (ref(b) + " " + hirer(b) + " " + b["purpose"]).lower()]
    keyf = {"date": lambda b: (b["date"], b["start"], b["id"]), "room": lambda b: (room(b), b["date"], b["start"]), "hirer": lambda b: (hirer(b).lower(), b["date"]),
            "fee": (lambda b: (money(fee(b)), b["date"])) if F("fee-sorted-as-text") else (lambda b: (fee(b), b["date"], b["start"]))}
    bs.sort(key=keyf.get(sort, keyf["date"]), reverse=up == "desc")
    n, per = len(bs), 10
    pages = max(1, -(-n // per))
    try: p = min(pages, max(1, int(q.get("page", "1"))))
    except ValueError: p = 1
    off = (p - 1) * per - (p - 1 if F("pager-overlap") else 0)
    part = bs[off:off + per]
    url = lambda **k: "/bookings?" + esc(urlencode({kk: v for kk, v in {"room": rid, "status": st, "q": text, "sort": sort, "dir": up, **k}.items() if v}))
    def th(k, n_, c=""):
        arrow = (" ▲" if up == "asc" else " ▼") if sort == k else ""
        return f'<th{c}><a href="{url(sort=k, dir="desc" if sort == k and up == "asc" else "asc")}">{n_}</a>{arrow}</th>'
    rows = "".join(f'<tr{" class=off" if b["status"] == "Cancelled" else ""}><td><a href="/bookings/{b["id"]}">{ref(b)}</a></td><td>{ddate(b["date"])}</td><td>{b["start"]}–{b["end"]}</td><td>{esc(room(b))}</td><td>{esc(hirer(b))}</td><td>{esc(b["purpose"])}</td><td class="num">{money(fee(b))}</td><td>{badge(b["status"])}</td></tr>' for b in part)
    if not part: rows = '<tr><td colspan="8">No bookings match these filters.</td></tr>'
    o1 = '<option value="">Any room</option>' + "".join(f'<option value="{r["id"]}"{" selected" if str(r["id"]) == rid else ""}>{esc(r["name"])}</option>' for r in S["rooms"].values())
    o2 = '<option value="">Any status</option>' + "".join(f'<option{" selected" if s == st else ""}>{s}</option>' for s in ("Confirmed", "Provisional", "Cancelled"))
    pg = "".join(f"<b>{i}</b>" if i == p else f'<a href="{url(page=i)}">{i}</a>' for i in range(1, pages + 1))
    if p < pages: pg += f'<a href="{url(page=p + 1)}">Next</a>'
    if p > 1: pg = f'<a href="{url(page=p - 1)}">Previous</a>' + pg
    return "Bookings", f"""<form class="bar" method="get" action="/bookings"><label for="q">Search</label><input type="text" id="q" name="q" value="{esc(text)}" placeholder="Ref., hirer or purpose"><label for="room">Room</label><select id="room" name="room">{o1}</select>
<label for="status">Status</label><select id="status" name="status">{o2}</select><input type="submit" value="Filter"> <a href="/bookings">Clear</a></form>
<p><span id="found">{plural(n, "booking")} found</span> &nbsp; <a class="btn main-btn" href="/bookings/new">New booking</a></p>
<table class="list"><thead><tr><th>Ref.</th>{th("date", "Date")}<th>Time</th>{th("room", "Room")}{th("hirer", "Hirer")}<th>Purpose</th>{th("fee", "Fee", ' class="num"')}<th>Status</th></tr></thead><tbody>{rows}</tbody></table>
<div class="pager">{pg}</div>""", "/bookings", ""


def clash(rid, d, a, z, but=None):
    for b in S["bookings"].values():
        if b["id"] != but and b["room"] == rid and b["date"] == d and b["status"] != "Cancelled" and mins(b["start"]) < mins(z) and mins(a) < mins(b["end"]): return b


def check_booking(f):
    e, d = {}, parse_dmy(f.get("date", ""))
    h = next((h for h in S["hirers"].values() if h["name"].lower() == f.get("hirer", "").strip().lower() and (not h["archived"] or F("archived-suggested"))), None)
    if not h: e["hirer"] = "Choose a hirer from the list."
    r = S["rooms"].get(int(f.get("room") or 0))
    if not r: e["room"] = "Choose a room."
    elif r["out"]: e["room"] = f'{r["name"]} is out of service.'
    if not d: e["date"] = "Give the date as dd/mm/yyyy."
    elif d < TODAY: e["date"] = "The date is in the past."
    a, z = f.get("start", ""), f.get("end", "")
    if mins(z) <= mins(a) and not F("end-before-start"): e["end"] = "The end must be later than the start."
    n = f.get("people", "").strip()
    if not n.isdigit() or int(n) < 1: e["people"] = "Say how many people are expected."
    elif r and int(n) > r["cap"] and not F("capacity-ignored"): e["people"] = f'{r["name"]} holds {r["cap"]} people at most.'
    if not f.get("purpose", "").strip(): e["purpose"] = "Purpose is missing."
    if not e and not F("double-booking"):
        c = clash(r["id"], d, a, z)
        if c: e["start"] = f'{r["name"]} is already taken at that time: {ref(c)}, {hirer(c)}, {c["start"]}–{c["end"]}.'
    return e, d, h, r


def p_newbooking(q, f=None, errors=None):
    f = f or {"room": q.get("room", ""), "date": "", "start": "09:00", "end": "10:00", "status": "Provisional"}
    g = lambda k: esc(f.get(k, ""))
    errors = errors or {}
    bad = lambda k: ' class="bad" aria-invalid="true"' if k in errors else ""
    times = [f"{h:02}:{m}" for h in range(8, 24) for m in ("00", "30")][:-1]
    ts = lambda k: "".join(f'<option{" selected" if t == f.get(k) else ""}>{t}</option>' for t in times)
    rs = '<option value="">- please choose -</option>' + "".join(f'<option value="{r["id"]}"{" selected" if str(r["id"]) == f.get("room") else ""}>{esc(r["name"])} ({r["cap"]})</option>' for r in S["rooms"].values())
    er = ""
    if errors: er = '<div class="errors" role="alert"><strong>The booking was not saved.</strong><ul>' + "".join(f"<li>{esc(x)}</li>" for x in errors.values()) + "</ul></div>"
    rad = "".join(f'<label><input type="radio" name="status" value="{s}"{" checked" if f.get("status") == s else ""}> {s}</label> ' for s in ("Provisional", "Confirmed"))
    return "New booking", f"""{er}<form id="bookform" method="post" action="/bookings/new" autocomplete="off"><table class="form">
<tr><td><label for="hirer">Hirer *</label></td><td><span class="ac"><input type="text" id="hirer" name="hirer" data-ac="1" value="{g('hirer')}"{bad('hirer')}><ul id="hirer-list" role="listbox" hidden></ul></span><input type="hidden" id="hirer_id" name="hirer_id"><br><span class="hint">Type two letters and choose from the list</span></td></tr>
<tr><td><label for="room">Room *</label></td><td><select id="room" name="room"{bad('room')}>{rs}</select></td></tr>
<tr><td><label for="date">Date *</label></td><td><input type="text" id="date" name="date" value="{g('date')}" placeholder="dd/mm/yyyy"{bad('date')}></td></tr>
<tr><td><label for="start">From *</label></td><td><select id="start" name="start"{bad('start')}>{ts('start')}</select></td></tr>
<tr><td><label for="end">To *</label></td><td><select id="end" name="end"{bad('end')}>{ts('end')}</select> <button type="button" onclick="availability()">Check availability</button> <span id="avail" class="hint" aria-live="polite"></span></td></tr>
<tr><td><label for="people">People expected *</label></td><td><input type="text" id="people" name="people" value="{g('people')}"{bad('people')}></td></tr>
<tr><td><label for="purpose">Purpose *</label></td><td><input type="text" id="purpose" name="purpose" value="{g('purpose')}"{bad('purpose')}></td></tr>
<tr><td>Status</td><td>{rad}</td></tr>
<tr><td><label for="notes">Notes</label></td><td><textarea id="notes" name="notes" rows="3">{g('notes')}</textarea></td></tr>
<tr><td></td><td><input type="submit" class="main-btn" value="Save booking"> <a href="/bookings">Back to bookings</a></td></tr></table></form>""", "/bookings", '<a href="/bookings">Bookings</a> &rsaquo; New booking'


def p_booking(b):
    act = ""
    if b["status"] == "Provisional": act += f'<form class="inline" method="post" action="/bookings/{b["id"]}/confirm"><input type="submit" class="main-btn" value="Confirm booking"></form> '
    if b["status"] != "Cancelled": act += '<button type="button" onclick="document.getElementById(\'cancel-dlg\').showModal()">Cancel booking…</button>'
    why = f'<dt>Reason</dt><dd>{esc(b["reason"])}</dd>' if b["status"] == "Cancelled" else ""
    return f"Booking {ref(b)}", f"""<dl class="facts"><dt>Hirer</dt><dd><a href="/hirers/{b["hirer"]}">{esc(hirer(b))}</a></dd><dt>Room</dt><dd><a href="/rooms/{b["room"]}">{esc(room(b))}</a></dd><dt>Date</dt><dd>{ddate(b["date"])}</dd><dt>Time</dt><dd>{b["start"]}–{b["end"]}</dd>
<dt>People expected</dt><dd>{b["people"]}</dd><dt>Purpose</dt><dd>{esc(b["purpose"])}</dd><dt>Fee</dt><dd>{money(fee(b))}</dd><dt>Status</dt><dd>{badge(b["status"])}</dd>{why}<dt>Notes</dt><dd>{esc(b["notes"]) or "–"}</dd></dl><p>{act}</p>
<dialog id="cancel-dlg" aria-labelledby="cdh"><h2 id="cdh">Cancel booking {ref(b)}?</h2><form method="post" action="/bookings/{b["id"]}/cancel"><p><label for="reason">Reason</label><br><select id="reason" name="reason"><option>Hirer withdrew</option><option>Hall closed</option><option>Entered by mistake</option></select></p>
<p><input type="submit" class="main-btn" value="Yes, cancel it"> <button type="button" onclick="this.closest('dialog').close()">Keep booking</button></p></form></dialog>""", "/bookings", f'<a href="/bookings">Bookings</a> &rsaquo; {ref(b)}'


def p_rooms(q):
    rows = ""
    for r in S["rooms"].values():
        n = sum(b["room"] == r["id"] and b["status"] != "Cancelled" and b["date"] >= TODAY for b in S["bookings"].values())
        rows += f'<tr><td><a href="/rooms/{r["id"]}">{esc(r["name"])}</a></td><td>{r["floor"]}</td><td class="num">{r["cap"]}</td><td class="num">{money(r["rate"])}</td><td class="num">{n}</td><td>{badge("Out of service" if r["out"] else "In use")}</td></tr>'
    return "Rooms", f"""<table class="list"><thead><tr><th>Room</th><th>Floor</th><th class="num">Capacity</th><th class="num">Rate per hour</th><th class="num">Coming bookings</th><th>State</th></tr></thead><tbody>{rows}</tbody></table>
<p class="hint">Coming bookings: from today on, without cancelled ones.</p>""", "/rooms", ""


def p_room(r, err="", rate=None):
    bs = sorted([b for b in S["bookings"].values() if b["room"] == r["id"] and b["status"] != "Cancelled" and b["date"] >= TODAY], key=lambda b: (b["date"], b["start"]))
    rows = "".join(f'<tr><td>{ddate(b["date"])}</td><td>{b["start"]}–{b["end"]}</td><td>{esc(hirer(b))}</td><td>{esc(b["purpose"])}</td><td><a href="/bookings/{b["id"]}">{ref(b)}</a></td></tr>' for b in bs) or '<tr><td colspan="5">No coming bookings.</td></tr>'
    if r["out"]: act = f'<form class="inline" method="post" action="/rooms/{r["id"]}/in"><input type="submit" value="Put back into service"></form>'
    else: act = '<button type="button" onclick="document.getElementById(\'out-dlg\').showModal()">Take out of service…</button>'
    er = f'<div class="errors" role="alert">{esc(err)}</div>' if err else ""
    return r["name"], f"""{er}<dl class="facts"><dt>Floor</dt><dd>{r["floor"]}</dd><dt>Capacity</dt><dd>{r["cap"]} people</dd><dt>Rate</dt><dd>{money(r["rate"])} per hour</dd><dt>State</dt><dd>{badge("Out of service" if r["out"] else "In use")}{f' ({esc(r["out"])})' if r["out"] else ""}</dd></dl>
<p>{act} <a class="btn" href="/bookings/new?room={r["id"]}">Book this room</a></p>
<form class="bar" method="post" action="/rooms/{r["id"]}/rate"><label for="rate">New rate per hour (£)</label><input type="text" id="rate" name="rate" size="8" value="{esc(rate if rate is not None else f'{r["rate"] / 100:.2f}')}"><input type="submit" value="Change rate"></form>
<h2>Equipment</h2><ul>{"".join(f"<li>{esc(k)}</li>" for k in r["kit"])}</ul><h2>Coming bookings</h2><table class="list"><thead><tr><th>Date</th><th>Time</th><th>Hirer</th><th>Purpose</th><th>Ref.</th></tr></thead><tbody>{rows}</tbody></table>
<dialog id="out-dlg" aria-labelledby="odh"><h2 id="odh">Take {esc(r["name"])} out of service?</h2><form method="post" action="/rooms/{r["id"]}/out"><p><label for="why">Reason</label><br><input type="text" id="why" name="why" required></p><p><input type="submit" class="main-btn" value="Take out of service"> <button type="button" onclick="this.closest('dialog').close()">Never mind</button></p></form></dialog>""", "/rooms", f'<a href="/rooms">Rooms</a> &rsaquo; {esc(r["name"])}'


def p_hirers(q):
    rows = ""
    for h in sorted(S["hirers"].values(), key=lambda h: h["name"].lower()):
        arch = ' data-arch="1" class="off" style="display:none"' if h["archived"] else ""
        n = sum(b["hirer"] == h["id"] and b["status"] != "Cancelled" for b in S["bookings"].values())
        rows += f'<tr{arch}><td><a href="/hirers/{h["id"]}">{esc(h["name"])}</a>{" (archived)" if h["archived"] else ""}</td><td>{esc(h["contact"])}</td><td>{esc(h["phone"])}</td><td>{esc(h["email"])}</td><td>{h["type"]}</td><td class="num">{n}</td></tr>'
    act = sum(not h["archived"] for h in S["hirers"].values())
    return "Hirers", f"""<div class="bar"><label for="live">Filter</label><input type="text" id="live" size="30" placeholder="Name, contact, phone …"> <label><input type="checkbox" id="arch"> Show archived</label> <a class="btn main-btn" href="/hirers/new">Add hirer</a></div>
<p id="count"{' data-stale="1"' if F("count-stale") else ''}>{act} hirers</p><table class="list" id="hirers"><thead><tr><th>Hirer</th><th>Contact</th><th>Phone</th><th>E-mail</th><th>Type</th><th class="num">Bookings</th></tr></thead><tbody>{rows}</tbody></table><p id="nobody" style="display:none">Nobody matches.</p>""", "/hirers", ""


def p_hirer(h, err=""):
    bs = sorted([b for b in S["bookings"].values() if b["hirer"] == h["id"]], key=lambda b: (b["date"], b["start"]))
    rows = "".join(f'<tr><td><a href="/bookings/{b["id"]}">{ref(b)}</a></td><td>{ddate(b["date"])}</td><td>{b["start"]}–{b["end"]}</td><td>{esc(room(b))}</td><td>{esc(b["purpose"])}</td><td>{badge(b["status"])}</td></tr>' for b in bs) or '<tr><td colspan="6">No bookings yet.</td></tr>'
    out = sum(itotal(v) for v in S["invoices"].values() if v["hirer"] == h["id"] and (v["status"] != "Paid" or F("outstanding-includes-paid")))
    docs = "".join(f'<li>{esc(n)} <span class="hint">({s} bytes)</span></li>' for n, s in h["docs"]) or "<li>No documents.</li>"
    er = f'<div class="errors" role="alert">{esc(err)}</div>' if err else ""
    act = f'<form class="inline" method="post" action="/hirers/{h["id"]}/restore"><input type="submit" value="Restore"></form>' if h["archived"] else f"""<form class="inline" method="post" action="/hirers/{h["id"]}/archive" onsubmit="return ask(this,'Archive {esc(h["name"]).replace("&#x27;", "")}?')"><input type="submit" value="Archive"></form>"""
    return h["name"], f"""{er}<dl class="facts"><dt>Contact</dt><dd>{esc(h["contact"])}</dd><dt>Phone</dt><dd>{esc(h["phone"]) or "–"}</dd><dt>E-mail</dt><dd>{esc(h["email"])}</dd><dt>Type</dt><dd>{h["type"]}</dd><dt>Outstanding</dt><dd>{money(out)}</dd><dt>State</dt><dd>{"Archived" if h["archived"] else "Active"}</dd></dl>
<p><a class="btn" href="/hirers/{h["id"]}/edit">Edit details</a> {act}</p><h2>Bookings</h2><table class="list"><thead><tr><th>Ref.</th><th>Date</th><th>Time</th><th>Room</th><th>Purpose</th><th>Status</th></tr></thead><tbody>{rows}</tbody></table>
<h2>Documents</h2><ul id="docs">{docs}</ul><form class="bar" method="post" action="/hirers/{h["id"]}/docs" enctype="multipart/form-data"><label for="file">Document (PDF or TXT)</label><input type="file" id="file" name="file"><input type="submit" value="Attach"></form>""", "/hirers", f'<a href="/hirers">Hirers</a> &rsaquo; {esc(h["name"])}'


def p_hirerform(h, f, errors=None):
    errors = errors or {}
    er = '<div class="errors" role="alert"><strong>Not saved.</strong><ul>' + "".join(f"<li>{x}</li>" for x in errors.values()) + "</ul></div>" if errors else ""
    row = lambda k, l: f'<tr><td><label for="{k}">{l}</label></td><td><input type="text" id="{k}" name="{k}" value="{esc(f.get(k, ""))}"{" class=bad aria-invalid=true" if k in errors else ""}></td></tr>'
    o = "".join(f'<option{" selected" if t == f.get("type") else ""}>{t}</option>' for t in ("Regular", "Charity", "Private"))
    title = f"Edit {h['name']}" if h else "Add hirer"
    back = f"/hirers/{h['id']}" if h else "/hirers"
    return title, f"""{er}<form method="post" action="{back}/edit"><table class="form">{row("name", "Name *")}{row("contact", "Contact *")}{row("phone", "Phone")}{row("email", "E-mail *")}
<tr><td><label for="type">Type</label></td><td><select id="type" name="type">{o}</select></td></tr><tr><td></td><td><input type="submit" class="main-btn" value="Save"> <a href="{back}">Cancel</a></td></tr></table></form>""".replace("/hirers/edit", "/hirers/new"), "/hirers", f'<a href="/hirers">Hirers</a> &rsaquo; {esc(title)}'


def p_invoices(q):
    st = q.get("status", "")
    vs = [v for v in S["invoices"].values() if not st or v["status"] == st]
    vs.sort(key=lambda v: -v["id"])
    tabs = "".join(f"<b>{n}</b>" if k == st else f'<a href="/invoices{"?status=" + k if k else ""}">{n}</a>' for k, n in [("", "All"), ("Open", "Open"), ("Overdue", "Overdue"), ("Paid", "Paid")])
    rows = "".join(f'<tr><td><a href="/invoices/{v["id"]}">{inv(v)}</a></td><td>{esc(hirer(v))}</td><td>{ddate(v["issued"])}</td><td>{ddate(v["due"])}</td><td>{badge(v["status"])}</td><td class="num">{money(itotal(v))}</td></tr>' for v in vs)
    return "Invoices", f"""<div class="tabs">{tabs}</div><table class="list"><thead><tr><th>Invoice</th><th>Hirer</th><th>Issued</th><th>Due</th><th>Status</th><th class="num">Amount</th></tr></thead><tbody>{rows}</tbody>
<tfoot><tr><td colspan="5">Sum of {plural(len(vs), "invoice")}</td><td class="num">{money(sum(map(itotal, vs)))}</td></tr></tfoot></table>""", "/invoices", ""


def p_invoice(v):
    ls = v["lines"][:-1] if F("total-drops-last") and len(v["lines"]) > 1 else v["lines"]
    rows = "".join(f'<tr><td>{esc(d)}</td><td class="num">{q}</td><td class="num">{money(r)}</td><td class="num">{money(q * r)}</td></tr>' for d, q, r in v["lines"])
    if v["status"] == "Paid": act = f'<p>Paid by {v["method"].lower()}.</p>'
    else:
        o = "".join(f"<option>{m}</option>" for m in ("Bank transfer", "Cash", "Cheque"))
        act = f"""<form class="bar" method="post" action="/invoices/{v["id"]}/paid"><label for="method">Payment method</label><select id="method" name="method">{o}</select><input type="submit" class="main-btn" value="Mark as paid"></form>
<p><button type="button" onclick="remind(this,{v["id"]})">Send reminder</button> <span id="remind-out" aria-live="polite"></span></p>"""
    return f"Invoice {inv(v)}", f"""<dl class="facts"><dt>Hirer</dt><dd><a href="/hirers/{v["hirer"]}">{esc(hirer(v))}</a></dd><dt>Issued</dt><dd>{ddate(v["issued"])}</dd><dt>Due</dt><dd>{ddate(v["due"])}</dd><dt>Status</dt><dd>{badge(v["status"])}</dd><dt>Reminders sent</dt><dd id="remind-n">{v["reminders"]}</dd></dl>
<h2>Items</h2><table class="list"><thead><tr><th>Description</th><th class="num">Quantity</th><th class="num">Price</th><th class="num">Amount</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><td colspan="3">Total</td><td class="num">{money(sum(q * r for _, q, r in ls))}</td></tr></tfoot></table>{act}""", "/invoices", f'<a href="/invoices">Invoices</a> &rsaquo; {inv(v)}'


def p_keys(q):
    rows = ""
    for k in S["keys"].values():
        if k["lost"]: who, since, due, act, tr = "Lost", "", "", "", " class=off"
        elif k["holder"]:
            n = hirer({"hirer": k["holder"]})
            who, since, tr = esc(n), ddate(k["since"]), ""
            due = f'<span class="late">{ddate(k["due"])} (overdue)</span>' if k["due"] < TODAY else ddate(k["due"])
            any_ = ' data-anyway="1"' if F("take-back-anyway") else ""
            act = f"""<form class="inline" method="post" action="/keys/{k["id"]}/back"{any_} onsubmit="return ask(this,'Take back key {k["id"]} from {esc(n)}?')"><input type="submit" value="Take back"></form> <form class="inline" method="post" action="/keys/{k["id"]}/lost" onsubmit="return ask(this,'Report key {k["id"]} as lost?')"><input type="submit" value="Lost"></form>"""
        else: who, since, due, tr, act = "In the cupboard", "", "", "", f'<a class="btn" href="/keys/{k["id"]}/give">Give out</a>'
        rows += f'<tr{tr}><td>{k["id"]}</td><td>{k["opens"]}</td><td>{who}</td><td>{since}</td><td>{due}</td><td>{act}</td></tr>'
    return "Keys", f"""<p>{plural(sum(bool(k["holder"]) for k in S["keys"].values()), "key")} out, {sum(not k["holder"] and not k["lost"] for k in S["keys"].values())} in the cupboard</p><table class="list"><thead><tr><th>Key</th><th>Opens</th><th>Holder</th><th>Out since</th><th>Due back</th><th></th></tr></thead><tbody>{rows}</tbody></table>""", "/keys", ""


def p_give(k, f=None, errors=None):
    f, errors = f or {}, errors or {}
    er = '<div class="errors" role="alert"><ul>' + "".join(f"<li>{x}</li>" for x in errors.values()) + "</ul></div>" if errors else ""
    o = '<option value="">- please choose -</option>' + "".join(f'<option value="{h["id"]}"{" selected" if str(h["id"]) == f.get("holder") else ""}>{esc(h["name"])}</option>' for h in sorted(S["hirers"].values(), key=lambda h: h["name"].lower()) if not h["archived"])
    return f"Give out key {k['id']}", f"""{er}<p>Opens: {k["opens"]}</p><form method="post" action="/keys/{k["id"]}/give"><table class="form"><tr><td><label for="holder">Holder *</label></td><td><select id="holder" name="holder">{o}</select></td></tr>
<tr><td><label for="due">Due back *</label></td><td><input type="text" id="due" name="due" placeholder="dd/mm/yyyy" value="{esc(f.get("due", ""))}"></td></tr><tr><td></td><td><label><input type="checkbox" name="deposit" value="1"{" checked" if f.get("deposit") else ""}> Deposit of £20 received</label></td></tr>
<tr><td></td><td><input type="submit" class="main-btn" value="Give out key"> <a href="/keys">Cancel</a></td></tr></table></form>""", "/keys", f'<a href="/keys">Keys</a> &rsaquo; {k["id"]}'


class App(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass

    def out(self, body, kind="text/html; charset=utf-8", code=200, extra=()):
        b = body.encode() if isinstance(body, str) else body
        self.send_response(code)
        self.send_header("Content-Type", kind); self.send_header("Content-Length", str(len(b))); self.send_header("Cache-Control", "no-store")
        for k, v in extra: self.send_header(k, v)
        self.end_headers(); self.wfile.write(b)

    def go(self, url, flash=""):
        x = [("Location", url)]
        if flash: x.append(("Set-Cookie", "flash=" + quote(flash) + "; Path=/"))
        self.out("", code=303, extra=x)

    def page(self, t, code=200):
        m = re.search(r"flash=([^;]+)", self.headers.get("Cookie", ""))
        fl = unquote(m[1]) if m else ""
        self.out(layout(*t, flash=fl), code=code, extra=[("Set-Cookie", "flash=; Path=/; Max-Age=0")] if m else [])

    def missing(self): self.page(("Page not found", "<p>There is nothing at this address.</p>", "", ""), 404)

    def do_GET(self):
        u = urlsplit(self.path); q = {k: v[0] for k, v in parse_qs(u.query).items()}; p = u.path
        if p == "/style.css": return self.out(CSS, "text/css")
        if p == "/vestry.js": return self.out(JS, "text/javascript")
        if p == "/favicon.ico": return self.out("", "image/x-icon", 204)
        if p == "/api/hirers":
            time.sleep(0.4); t = q.get("q", "").lower()
            with LOCK: a = [dict(id=h["id"], name=h["name"]) for h in sorted(S["hirers"].values(), key=lambda h: h["name"]) if t in h["name"].lower() and (not h["archived"] or F("archived-suggested"))]
            return self.out(json.dumps(a[:8]), "application/json")
        if p == "/api/available":
            time.sleep(0.7)
            with LOCK:
                r, d = S["rooms"].get(int(q.get("room") or 0)), parse_dmy(q.get("date", ""))
                if not r or not d or mins(q["end"]) <= mins(q["start"]): a = dict(ok=False, text="Room, date and times are needed first.")
                elif r["out"]: a = dict(ok=False, text=f'{r["name"]} is out of service.')
                else:
                    c = clash(r["id"], d, q["start"], q["end"])
                    a = dict(ok=False, text=f"Taken: {ref(c)}, {hirer(c)}, {c['start']}–{c['end']}") if c else dict(ok=True, text=f'{r["name"]} is free at this time.')
            return self.out(json.dumps(a), "application/json")
        with LOCK:
            for path, fn in [("/", p_today), ("/calendar", p_calendar), ("/bookings", p_bookings), ("/bookings/new", p_newbooking), ("/rooms", p_rooms), ("/hirers", p_hirers), ("/invoices", p_invoices), ("/keys", p_keys)]:
                if p == path: return self.page(fn(q))
            if p == "/hirers/new": return self.page(p_hirerform(None, {}))
            m = re.fullmatch(r"/(bookings|rooms|hirers|invoices)/(\d+)(/edit)?", p)
            if m and int(m[2]) in S[m[1]]:
                x = S[m[1]][int(m[2])]
                if m[3]: return self.page(p_hirerform(x, x)) if m[1] == "hirers" else self.missing()
                return self.page({"bookings": p_booking, "rooms": p_room, "hirers": p_hirer, "invoices": p_invoice}[m[1]](x))
            m = re.fullmatch(r"/keys/(K-\d\d)/give", p)
            if m and m[1] in S["keys"] and not S["keys"][m[1]]["holder"]: return self.page(p_give(S["keys"][m[1]]))
            self.missing()

    def do_POST(self):
        u = urlsplit(self.path); p = u.path
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        ct = self.headers.get("Content-Type", "")
        if p == "/reset":
            q = {k: v[0] for k, v in parse_qs(u.query).items()}
            with LOCK: reset(q.get("fault", ""))
            return self.out("", code=204)
        f = {k: v[0] for k, v in parse_qs(raw.decode("utf-8", "replace"), keep_blank_values=True).items()} if "urlencoded" in ct else {}
        m = re.fullmatch(r"/invoices/(\d+)/remind", p)
        if m:
            time.sleep(0.9)
            with LOCK:
                v = S["invoices"][int(m[1])]
                if not F("reminder-not-counted"): v["reminders"] += 1
                return self.out(json.dumps(dict(text=f'Reminder sent to {S["hirers"][v["hirer"]]["email"]}', n=v["reminders"])), "application/json")
        with LOCK:
            if p == "/bookings/new":
                e, d, h, r = check_booking(f)
                if e: return self.page(p_newbooking({}, f, e))
                n = max(S["bookings"]) + 1
                S["bookings"][n] = dict(id=n, date=d, start=f["start"], end=f["end"], room=r["id"], hirer=h["id"], people=int(f["people"]), status=f.get("status", "Provisional"), purpose=f["purpose"].strip(), notes=f.get("notes", "").strip(), reason="")
                return self.go(f"/bookings/{n}", f"Booking B-{n} saved.")
            m = re.fullmatch(r"/bookings/(\d+)/(confirm|cancel)", p)
            if m:
                b = S["bookings"][int(m[1])]
                if m[2] == "confirm":
                    b["status"] = "Confirmed"
                    return self.go("/bookings") if F("confirm-goes-to-list") else self.go(f'/bookings/{b["id"]}', f"Booking {ref(b)} is confirmed.")
                c = S["bookings"].get(b["id"] + 1, b) if F("cancel-wrong-booking") else b
                c["status"], c["reason"] = "Cancelled", f.get("reason", "")
                return self.go(f'/bookings/{b["id"]}', f"Booking {ref(b)} was cancelled.")
            m = re.fullmatch(r"/rooms/(\d+)/(out|in|rate)", p)
            if m:
                r = S["rooms"][int(m[1])]
                if m[2] == "out": r["out"] = f.get("why", "").strip() or "No reason"; return self.go(f'/rooms/{r["id"]}', f'{r["name"]} was taken out of service.')
                if m[2] == "in": r["out"] = ""; return self.go(f'/rooms/{r["id"]}', f'{r["name"]} is back in service.')
                if not re.fullmatch(r"\d{1,3}(\.\d\d)?", f.get("rate", "").strip()): return self.page(p_room(r, "Give the rate in pounds, for example 18.50.", f.get("rate", "")))
                r["rate"] = round(float(f["rate"]) * 100); return self.go(f'/rooms/{r["id"]}', f'Rate of {r["name"]} changed to {money(r["rate"])}.')
            m = re.fullmatch(r"/hirers/(new|(\d+)/(edit|archive|restore|docs))", p)
            if m:
                h = S["hirers"][int(m[2])] if m[2] else None
                if m[3] == "archive": h["archived"] = True; return self.go("/hirers", f'{h["name"]} was archived.')
                if m[3] == "restore": h["archived"] = False; return self.go(f'/hirers/{h["id"]}', f'{h["name"]} was restored.')
                if m[3] == "docs":
                    msg = BytesParser().parsebytes(b"Content-Type: " + ct.encode() + b"\r\n\r\n" + raw)
                    part = next((x for x in msg.get_payload() if x.get_filename() is not None), None) if msg.is_multipart() else None
                    name = (part.get_filename() if part else "") or ""
                    if not name: return self.page(p_hirer(h, "Choose a file first."))
                    if not name.lower().endswith((".pdf", ".txt")): return self.page(p_hirer(h, f"{name} was not attached: only PDF and TXT are allowed."))
                    h["docs"].append((name, len(part.get_payload(decode=True)))); return self.go(f'/hirers/{h["id"]}', f"{name} was attached.")
                e = {}
                if not f.get("name", "").strip(): e["name"] = "Name is missing."
                elif any(x is not h and x["name"].lower() == f["name"].strip().lower() for x in S["hirers"].values()): e["name"] = "There is a hirer of this name already."
                if not f.get("contact", "").strip(): e["contact"] = "Contact is missing."
                if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", f.get("email", "").strip()): e["email"] = "E-mail address is not valid."
                if e: return self.page(p_hirerform(h, f, e))
                new = {k: f.get(k, "").strip() for k in ("name", "contact", "phone", "email", "type")}
                if h:
                    if F("phone-not-stored"): new.pop("phone")
                    h.update(new); return self.go(f'/hirers/{h["id"]}', "Changes saved.")
                n = max(S["hirers"]) + 1; S["hirers"][n] = dict(new, id=n, archived=False, docs=[]); return self.go(f"/hirers/{n}", f'{new["name"]} was added.')
            m = re.fullmatch(r"/invoices/(\d+)/paid", p)
            if m:
                v = S["invoices"][int(m[1])]
                if not F("paid-not-stored"): v["status"], v["method"] = "Paid", f.get("method", "")
                return self.go(f'/invoices/{v["id"]}', f"Invoice {inv(v)} was marked as paid.")
            m = re.fullmatch(r"/keys/(K-\d\d)/(give|back|lost)", p)
            if m:
                k = S["keys"][m[1]]
                if m[2] == "give":
                    e, d = {}, parse_dmy(f.get("due", ""))
                    if not f.get("holder"): e["holder"] = "Choose a holder."
                    if not d: e["due"] = "Give the date as dd/mm/yyyy."
                    elif d < TODAY: e["due"] = "The date is in the past."
                    if not f.get("deposit"): e["deposit"] = "The deposit must be received first."
                    if e: return self.page(p_give(k, f, e))
                    k.update(holder=int(f["holder"]), since=TODAY, due=d); return self.go("/keys", f'Key {k["id"]} given out to {hirer({"hirer": k["holder"]})}.')
                n = hirer({"hirer": k["holder"]}); k.update(holder=None, since=None, due=None, lost=m[2] == "lost")
                return self.go("/keys", f'Key {k["id"]} is back from {n}.' if m[2] == "back" else f'Key {k["id"]} is reported lost.')
            self.missing()


if __name__ == "__main__":
    reset()
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8021), App).serve_forever()
