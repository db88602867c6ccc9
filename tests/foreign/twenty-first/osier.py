#!/usr/bin/env python3
"""Osier Fen volunteer desk: python3 osier.py PORT"""
import sys, json, time, copy, threading, re, csv, io
from datetime import date, timedelta
from html import escape as E
from http.server import ThreadingHTTPServer, BaseHTTPRequestHandler
from urllib.parse import urlparse, parse_qs, urlencode
from email.parser import BytesParser
from email.policy import default as POLICY

TODAY = date(2026, 5, 14)
AREAS = ["Alder Carr", "Boardwalk", "Heron Hide", "North Meadow", "Reedbed", "Visitor Hut"]
TOWNS = ["Lower Wick", "Marsh End", "Osierby", "Thornham"]
FA, CH, BR, BI, GW, CA, BO, MI, CS = ("First aid", "Chainsaw", "Brushcutter", "Bird identification", "Guided walks",
                                      "Carpentry", "Boat handling", "Minibus driving", "Child safeguarding")
VOL = [
    ("Agnes Whitlock", 1, "Active", [FA, GW], 12), ("Bertil Sandqvist", 2, "Active", [CH, BR], 20),
    ("Camille Durand", 0, "Active", [BI, GW], 9), ("Dafydd Prosser", 1, "Active", [CA, CH], 31),
    ("Eleni Kostas", 2, "Paused", [FA], 6), ("Farid Haddad", 3, "Active", [BO, FA], 18),
    ("Greta Nyholm", 0, "New", [], 0), ("Hamish Orr", 3, "Active", [MI, BR], 4),
    ("Imogen Tate", 2, "Active", [CS, GW, FA], 16), ("Jonas Weidmann", 1, "Active", [CA], 0),
    ("Keiko Morita", 0, "Active", [BI], 41.5), ("Lionel Babcock", 3, "Paused", [CH], 2),
    ("Mirela Popescu", 2, "Active", [BR], 5), ("Nadia Ferreira", 1, "New", [BI], 0),
    ("Oskar Lund", 3, "Active", [BO, CH], 22), ("Priya Raman", 2, "Active", [FA, CS], 8),
    ("Quentin Ashby", 0, "Active", [], 0), ("Rosa Villanueva", 1, "Active", [GW], 10),
    ("Stellan Berg", 3, "Active", [BR, CA], 3), ("Tilda Greaves", 2, "New", [], 0),
    ("Umar Siddiqui", 0, "Active", [MI], 7.5), ("Vera Halloran", 1, "Paused", [GW], 1),
    ("Wendell Pike", 3, "Active", [BO], 13), ("Xenia Markou", 2, "Active", [BI, FA], 30),
    ("Yusuf Demir", 0, "Active", [BR], 0), ("Zofia Zielinska", 1, "Active", [CA, FA], 5)]
SH = [
    ("Spring path clearing", "2026-04-18", "09:00", "12:00", 1, 6, "", [2, 4, 10, 19], []),
    ("Nest box survey", "2026-04-22", "07:00", "10:30", 0, 4, BI, [3, 11, 24], []),
    ("School visit: Year 4", "2026-04-29", "09:30", "13:30", 5, 3, CS, [9, 16], []),
    ("Reed bundling", "2026-05-02", "10:00", "15:00", 4, 8, "", [2, 13, 17, 19, 25, 8], []),
    ("Dawn chorus walk", "2026-05-09", "04:30", "07:00", 3, 2, GW, [1, 18], []),
    ("Hide repainting", "2026-05-12", "13:00", "17:00", 2, 4, CA, [4, 10, 26], []),
    ("Boardwalk repair", "2026-05-15", "09:00", "13:00", 1, 3, CA, [4, 10, 19], [26]),
    ("Hide warden, morning", "2026-05-16", "08:00", "12:00", 2, 2, "", [3], []),
    ("Hide warden, afternoon", "2026-05-16", "12:00", "16:00", 2, 2, "", [11, 24], [17]),
    ("Bramble cutting", "2026-05-17", "09:30", "12:30", 3, 5, BR, [2, 13, 25], []),
    ("Welcome desk", "2026-05-17", "10:00", "16:00", 5, 2, "", [20], []),
    ("Bittern count", "2026-05-19", "05:00", "08:00", 4, 3, BI, [3, 11, 24], [14]),
    ("Pond dipping with Cubs", "2026-05-20", "17:00", "19:00", 5, 2, CS, [9], []),
    ("Willow coppicing", "2026-05-21", "09:00", "14:00", 0, 4, CH, [2, 4, 15], []),
    ("Ditch dredging by punt", "2026-05-23", "08:30", "12:30", 4, 3, BO, [6, 15, 23], []),
    ("Evening bat walk", "2026-05-23", "20:30", "22:30", 0, 2, GW, [1, 3], [18, 9]),
    ("Minibus run to Thornham", "2026-05-24", "08:00", "10:00", 5, 1, MI, [8], [21]),
    ("Orchid survey", "2026-05-27", "10:00", "13:00", 3, 6, "", [14, 17, 24], []),
    ("Litter pick", "2026-05-30", "10:00", "12:00", 1, 12, "", [1, 7, 16, 20], []),
    ("First aid cover, open day", "2026-05-31", "09:00", "17:00", 5, 3, FA, [6, 16, 26], [1]),
    ("Thistle pulling", "2026-06-03", "14:00", "17:00", 3, 8, "", [13, 25], []),
    ("Reed warbler ringing", "2026-06-06", "05:00", "09:00", 4, 3, BI, [11], []),
    ("Fence mending", "2026-06-10", "09:00", "12:30", 3, 4, CA, [], []),
    ("Moth trap opening", "2026-06-13", "07:00", "09:00", 5, 5, "", [3, 9], []),
    ("Footbridge inspection", "2026-06-17", "13:00", "15:00", 1, 2, "", [10], []),
    ("Midsummer bird race", "2026-06-20", "06:00", "14:00", 0, 10, "", [3, 11, 18, 24, 14], [])]
INBOX = [
    ("Keiko Morita", "Bittern count on Tuesday", "13 May 2026, 18:42", True, "I can bring the second telescope. Shall we meet at the sluice at a quarter to five?"),
    ("Hamish Orr", "Minibus needs a new tyre", "13 May 2026, 09:15", True, "The front left one is nearly bald. The garage in Thornham has an appointment on Monday."),
    ("Greta Nyholm", "Which boots should I bring?", "12 May 2026, 20:03", True, "It is my first litter pick. Are walking boots enough or do I need wellingtons?"),
    ("Thornham Parish Council", "Footbridge inspection", "11 May 2026, 11:30", False, "The county engineer will inspect the footbridge, so no volunteers are needed."),
    ("Imogen Tate", "Cubs: two more children", "10 May 2026, 16:20", True, "There will be fourteen children instead of twelve. A second adult would help."),
    ("Rosa Villanueva", "Thank you for Saturday", "9 May 2026, 21:10", False, "The nightingale sang for us for twenty minutes."),
    ("Lionel Babcock", "Back in July", "7 May 2026, 08:55", False, "My knee is mending. Please keep me paused until the first of July."),
    ("Oskar Lund", "Key of the boat shed", "5 May 2026, 17:05", False, "I have put the spare key back into the safe."),
    ("Priya Raman", "First aid kit is nearly empty", "4 May 2026, 12:47", True, "Plasters, gloves and eye wash are missing.")]

S, LOCK = {}, threading.RLock()


def reset(fault=""):
    S.clear()
    S["fault"], S["flash"] = fault, []
    S["vol"] = {}
    for i, (n, t, st, sk, base) in enumerate(VOL, 1):
        S["vol"][i] = dict(id=i, name=n, town=TOWNS[t], status=st, skills=list(sk), base=base, newsletter=(i % 3 != 0),
                           email=n.lower().replace(" ", ".") + "@example.org", phone="01555 %06d" % (204100 + i * 37),
                           note="")
    S["sh"] = {}
    leads = ["Marta Lindqvist", "Piet Hoogland", "Sian Meredith"]
    for i, (t, d, a, b, ar, cap, sk, si, wa) in enumerate(SH, 1):
        S["sh"][i] = dict(id=i, title=t, date=d, start=a, end=b, area=AREAS[ar], cap=cap, skill=sk, signed=list(si),
                          waiting=list(wa), cancelled=False, reason="", lead=leads[i % 3], effort=["Easy", "Moderate", "Hard"][(i + ar) % 3],
                          notes="")
    S["sh"][21].update(cancelled=True, reason="Ground-nesting lapwings found")
    S["sh"][25].update(cancelled=True, reason="County engineer will do it")
    S["sh"][14]["notes"] = "Helmet and chainsaw trousers are in the tool shed."
    S["skills"] = [FA, CH, BR, BI, GW, CA, BO, MI, CS, "Beekeeping"]
    S["msg"] = {}
    for i, (f, s, w, u, b) in enumerate(INBOX, 1):
        S["msg"][i] = dict(id=i, box="inbox", who=f, subject=s, when=w, unread=u, body=b)
    S["msg"][10] = dict(id=10, box="sent", who="Mirela Popescu, Yusuf Demir", subject="Thistle pulling is cancelled", when="12 May 2026, 10:00", unread=False, body="We have found nests of lapwings in the meadow.")
    S["msg"][11] = dict(id=11, box="sent", who="Tilda Greaves", subject="Welcome to the reserve", when="6 May 2026, 14:30", unread=False, body="Good to have you with us.")
    S["msg"][12] = dict(id=12, box="sent", who="All active volunteers", subject="Rota for May", when="1 May 2026, 08:00", unread=False, body="Please look at the shifts of May and sign up.")
    S["msg"][13] = dict(id=13, box="archive", who="Fenland Timber", subject="Invoice 2291", when="20 April 2026, 09:40", unread=False, body="Forty oak posts, delivered on 17 April.")
    S["import"] = None


reset()
F = lambda x: S["fault"] == x


def fdate(iso, long=False):
    d = date.fromisoformat(iso)
    return (d.strftime("%A, ") if long else d.strftime("%a ")) + str(d.day) + d.strftime(" %B %Y" if long else " %b %Y")


def num(x):
    return ("%.1f" % x).rstrip("0").rstrip(".")


def dur(s):
    m = lambda t: int(t[:2]) * 60 + int(t[3:])
    return (m(s["end"]) - m(s["start"])) / 60


def status(s):
    if s["cancelled"]: return "Cancelled"
    if s["date"] < TODAY.isoformat(): return "Done"
    return "Full" if len(s["signed"]) >= s["cap"] else "Open"


def upcoming():
    return [s for s in S["sh"].values() if status(s) in ("Open", "Full")]


def bydate(l):
    return sorted(l, key=lambda s: (s["date"], s["start"], s["id"]))


def hours(v):
    t = v["base"]
    for s in S["sh"].values():
        if v["id"] in s["signed"] and (status(s) == "Done" or F("hours-count-everything")): t += dur(s)
    return t


def flash(kind, text):
    S["flash"].append((kind, text))


def unread():
    return sum(1 for m in S["msg"].values() if m["box"] == "inbox" and m["unread"])


CSS = """
*{box-sizing:border-box}body{margin:0;font:15px/1.45 Georgia,'Times New Roman',serif;background:#f4f2ea;color:#23301f}
a{color:#1f5c3a}header.top{background:#2c4a34;color:#fff;padding:10px 24px;display:flex;align-items:baseline;gap:18px}
header.top .brand{font-size:20px;color:#fff;text-decoration:none}header.top .who{margin-left:auto;font-size:13px;opacity:.9}
nav.main{background:#3c6147;padding:0 16px}nav.main ul{margin:0;padding:0;display:flex;list-style:none}
nav.main a{display:block;color:#fff;text-decoration:none;padding:8px 14px}nav.main li.on a{background:#f4f2ea;color:#23301f}
.badge{background:#c2541b;color:#fff;border-radius:9px;padding:0 7px;font-size:12px;margin-left:4px}
main{max-width:1080px;margin:0 auto;padding:14px 24px 60px}h1{font-size:26px;margin:8px 0 12px}h2{font-size:19px;margin:22px 0 8px}
.crumbs{font-size:13px}.crumbs span{color:#666}
table{border-collapse:collapse;width:100%;background:#fff}th,td{text-align:left;padding:6px 9px;border-bottom:1px solid #ddd8c8;vertical-align:top}
th{background:#e6e2d3;font-weight:bold}th a{color:inherit;text-decoration:none}td.n,th.n{text-align:right}tr.unread td{font-weight:bold}
.alert{padding:9px 38px 9px 12px;border:1px solid;margin:10px 0;position:relative;background:#fff}.alert-success{border-color:#4b8b57;background:#e6f3e3}
.alert-danger{border-color:#b03a2e;background:#fbe7e4}.alert-info{border-color:#4a7ba6;background:#e6eff7}.alert .close{position:absolute;right:8px;top:6px;border:0;background:none;font-size:18px;cursor:pointer}
.alert.fade{opacity:0;transition:opacity .4s}
form.filter{background:#ebe7da;padding:10px 12px;display:flex;gap:12px;flex-wrap:wrap;align-items:flex-end;margin-bottom:10px}
form.filter label{display:block;font-size:13px}input,select,textarea,button{font:inherit}
.btn,button.b{display:inline-block;background:#fff;border:1px solid #7d8c78;border-radius:3px;padding:4px 11px;color:#23301f;text-decoration:none;cursor:pointer}
.btn-primary{background:#2c6b42!important;color:#fff!important;border-color:#2c6b42}.btn-danger{background:#a8321f!important;color:#fff!important;border-color:#a8321f}
.row{margin:9px 0;display:flex}.row>label,.row>.lab{width:170px;padding-top:3px}.row .f{flex:1}.row .hint{font-size:12.5px;color:#666}.row .err{color:#a8321f;font-size:13.5px}
.bad input,.bad select,.bad textarea{border:1px solid #a8321f}.cards{display:flex;gap:14px}.card{flex:1;background:#fff;border:1px solid #ddd8c8;padding:10px 14px}
.card b{display:block;font-size:28px}.tag{border-radius:3px;padding:0 6px;font-size:13px;background:#ddd}.tag.Open,.tag.Active{background:#d4ebcf}.tag.Full,.tag.New{background:#f5e3b5}.tag.Cancelled,.tag.Paused{background:#f3cfc8}
dl.facts{display:grid;grid-template-columns:150px 1fr;gap:4px 12px;background:#fff;border:1px solid #ddd8c8;padding:12px;margin:0}dl.facts dt{color:#666}dl.facts dd{margin:0}
.pager{margin:10px 0;display:flex;gap:10px}.inline{display:inline}.muted{color:#666}.tabs{display:flex;gap:4px;margin:0 0 8px}.tabs a{padding:5px 12px;background:#e6e2d3;text-decoration:none}.tabs a.on{background:#fff;font-weight:bold}
footer{text-align:center;font-size:12.5px;color:#666;padding:18px}
"""
JS = """
document.addEventListener('click',function(e){var c=e.target.closest('.alert .close');if(c){c.parentNode.parentNode.removeChild(c.parentNode)}});
%s
document.querySelectorAll('textarea[data-max]').forEach(function(t){var o=document.getElementById(t.id+'-left');function u(){o.textContent=(t.dataset.max-t.value.length)+' characters left'}t.addEventListener('input',u);u()});
var all=document.getElementById('all');if(all){var bs=[].slice.call(document.querySelectorAll('input[name=ids]'));function cnt(){var n=bs.filter(function(b){return b.checked}).length;document.getElementById('count').textContent=n+' selected';document.getElementById('bulkgo').disabled=!n}
all.addEventListener('change',function(){bs.forEach(function(b){b.checked=all.checked});cnt()});bs.forEach(function(b){b.addEventListener('change',cnt)});cnt()}
document.querySelectorAll('[data-load]').forEach(function(d){fetch(d.dataset.load).then(function(r){return r.text()}).then(function(t){d.innerHTML=t})});
var sg=document.getElementById('suggest');if(sg){sg.addEventListener('click',function(){var o=document.getElementById('suggestions');sg.disabled=true;o.textContent='Looking for volunteers\\u2026';fetch(sg.dataset.url).then(function(r){return r.text()}).then(function(t){o.innerHTML=t;sg.disabled=false})})}
var to=document.getElementById('to');if(to){function reach(){var o=document.getElementById('reach');if(!to.value){o.textContent='';return}o.textContent='Counting recipients\\u2026';fetch('/api/reach?to='+encodeURIComponent(to.value)).then(function(r){return r.text()}).then(function(t){o.textContent=t})}to.addEventListener('change',reach);reach()}
"""
FADE = "document.querySelectorAll('.alert-success').forEach(function(a){setTimeout(function(){a.classList.add('fade');setTimeout(function(){a.remove()},400)},6000)});"


def page(title, body, tab, crumbs=None):
    nav = ""
    for k, href, t in (("overview", "/", "Overview"), ("shifts", "/shifts", "Shifts"), ("volunteers", "/volunteers", "Volunteers"),
                       ("skills", "/skills", "Skills"), ("messages", "/messages", "Messages"), ("import", "/import", "Import")):
        b = ""
        if k == "messages":
            n = 5 if F("badge-stale") else unread()
            if n: b = '<span class="badge" title="Unread messages">%d</span>' % n
        nav += '<li class="%s"><a href="%s"%s>%s%s</a></li>' % ("on" if k == tab else "", href, ' aria-current="page"' if k == tab else "", t, b)
    fl = ""
    for kind, text in S["flash"]:
        fl += '<div class="alert alert-%s" role="%s">%s<button type="button" class="close" aria-label="Dismiss">&times;</button></div>' % (
            kind, "alert" if kind == "danger" else "status", E(text))
    S["flash"] = []
    cr = ""
    if crumbs:
        cr = '<div class="crumbs">' + " &rsaquo; ".join('<a href="%s">%s</a>' % (h, E(t)) if h else "<span>%s</span>" % E(t) for h, t in crumbs) + "</div>"
    return """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s – Osier Fen</title><link rel="stylesheet" href="/style.css"></head><body>
<header class="top"><a class="brand" href="/">Osier Fen volunteer desk</a><span class="who">%s &middot; Marta Lindqvist, coordinator</span></header>
<nav class="main" aria-label="Main"><ul>%s</ul></nav><main>%s%s<h1>%s</h1>%s</main><footer>Osier Fen Nature Reserve &middot; Volunteer desk 3.8</footer>
<script>%s</script></body></html>""" % (E(title), "Thursday, 14 May 2026", nav, fl, cr, E(title), body, JS % ("" if F("flash-stays") else FADE))


def opts(values, sel, first=None):
    h = "" if first is None else '<option value="">%s</option>' % E(first)
    for v in values:
        k, t = v if isinstance(v, tuple) else (v, v)
        h += '<option value="%s"%s>%s</option>' % (E(str(k)), " selected" if str(k) == str(sel) else "", E(t))
    return h


def th(q, key, text, path, cls=""):
    cur, d = q.get("sort", ""), q.get("dir", "asc")
    nd = "desc" if cur == key and d == "asc" else "asc"
    p = {k: v for k, v in q.items() if k not in ("sort", "dir", "page") and v}
    p.update(sort=key, dir=nd)
    ar, mark = "", ""
    if cur == key:
        ar = ' aria-sort="%s"' % ("ascending" if d == "asc" else "descending")
        mark = ' <span aria-hidden="true">%s</span>' % ("▲" if d == "asc" else "▼")
    return '<th scope="col" class="%s"%s><a href="%s?%s">%s%s</a></th>' % (cls, ar, path, E(urlencode(p)), text, mark)


def paged(q, items, size, path, noun):
    n = len(items); pages = max(1, (n + size - 1) // size)
    try: p = min(max(1, int(q.get("page", 1))), pages)
    except ValueError: p = 1
    part = items[(p - 1) * size:p * size]
    def link(i):
        r = {k: v for k, v in q.items() if k != "page" and v}
        if F("paging-drops-filter"): r = {k: v for k, v in r.items() if k in ("sort", "dir")}
        r["page"] = i
        return path + "?" + E(urlencode(r))
    h = '<p class="muted">No %s match your filter.</p>' % noun if not n else ""
    if n:
        h += '<div class="pager"><span>Showing %d–%d of %d %s</span>' % ((p - 1) * size + 1, (p - 1) * size + len(part), n, noun)
        if pages > 1:
            h += '<a href="%s">&laquo; Previous</a>' % link(p - 1) if p > 1 else ""
            h += "<span>Page %d of %d</span>" % (p, pages)
            h += '<a href="%s">Next &raquo;</a>' % link(p + 1) if p < pages else ""
        h += "</div>"
    return part, h


def tag(s):
    return '<span class="tag %s">%s</span>' % (s, s)


def overview(q):
    up = upcoming()
    free = sum(s["cap"] - len(s["signed"]) for s in up)
    if F("free-counts-cancelled"): free += sum(s["cap"] - len(s["signed"]) for s in S["sh"].values() if s["cancelled"])
    cards = [("Upcoming shifts", len(up)), ("Free places", free), ("On waiting lists", sum(len(s["waiting"]) for s in up)),
             ("Active volunteers", sum(v["status"] == "Active" for v in S["vol"].values()))]
    h = '<div class="cards">' + "".join('<div class="card"><b>%d</b>%s</div>' % (n, t) for t, n in cards) + "</div>"
    h += '<h2>Weather at the reserve</h2><div data-load="/api/weather" aria-live="polite">Asking the weather station…</div>'
    h += '<h2>The next seven days</h2><table><thead><tr><th>Date</th><th>Time</th><th>Shift</th><th>Area</th><th>Status</th></tr></thead><tbody>'
    for s in bydate(up):
        if s["date"] <= (TODAY + timedelta(7)).isoformat():
            h += '<tr><td>%s</td><td>%s–%s</td><td><a href="/shifts/%d">%s</a></td><td>%s</td><td>%s</td></tr>' % (fdate(s["date"]), s["start"], s["end"], s["id"], E(s["title"]), s["area"], tag(status(s)))
    h += "</tbody></table><h2>Nobody has signed up yet</h2>"
    none = [s for s in bydate(up) if not s["signed"]]
    h += "<ul>" + "".join('<li><a href="/shifts/%d">%s</a>, %s</li>' % (s["id"], E(s["title"]), fdate(s["date"])) for s in none) + "</ul>" if none else "<p>Every shift has at least one volunteer.</p>"
    return page("Overview", h, "overview")


def shifts(q):
    q = {k: q.get(k, "") for k in ("q", "area", "status", "waiting", "sort", "dir", "page")}
    q["sort"] = q["sort"] or "date"; q["dir"] = q["dir"] or "asc"
    l = list(S["sh"].values())
    if q["q"]: l = [s for s in l if q["q"].strip().lower() in s["title"].lower()]
    if q["area"]: l = [s for s in l if s["area"] == q["area"]]
    if q["status"] and not F("status-filter-ignored"): l = [s for s in l if status(s) == q["status"]]
    if q["waiting"]: l = [s for s in l if s["waiting"]]
    l = bydate(l)
    keys = dict(date=lambda s: (s["date"], s["start"]), title=lambda s: s["title"].lower(), area=lambda s: s["area"],
                free=lambda s: s["cap"] - len(s["signed"]), status=status)
    l.sort(key=keys.get(q["sort"], keys["date"]), reverse=q["dir"] == "desc")
    part, pg = paged(q, l, 10, "/shifts", "shifts")
    h = '<p><a class="btn btn-primary" href="/shifts/new">New shift</a></p><form class="filter" method="get" action="/shifts">'
    h += '<div><label for="fq">Title</label><input id="fq" name="q" value="%s" placeholder="Part of the title"></div>' % E(q["q"])
    h += '<div><label for="fa">Area</label><select id="fa" name="area">%s</select></div>' % opts(AREAS, q["area"], "All areas")
    h += '<div><label for="fs">Status</label><select id="fs" name="status">%s</select></div>' % opts(["Open", "Full", "Cancelled", "Done"], q["status"], "Any status")
    h += '<div><label><input type="checkbox" name="waiting" value="1"%s> Only with a waiting list</label></div>' % (" checked" if q["waiting"] else "")
    h += '<div><button class="b" type="submit">Apply</button> <a href="/shifts">Clear filters</a></div></form>'
    if part:
        h += "<table><thead><tr>" + th(q, "date", "Date", "/shifts") + '<th scope="col">Time</th>' + th(q, "title", "Shift", "/shifts") + th(q, "area", "Area", "/shifts") + '<th scope="col">Skill</th>' + th(q, "free", "Free", "/shifts", "n") + '<th scope="col" class="n">Waiting</th>' + th(q, "status", "Status", "/shifts") + "</tr></thead><tbody>"
        for s in part:
            h += '<tr><td>%s</td><td>%s–%s</td><td><a href="/shifts/%d">%s</a></td><td>%s</td><td>%s</td><td class="n">%d</td><td class="n">%d</td><td>%s</td></tr>' % (
                fdate(s["date"]), s["start"], s["end"], s["id"], E(s["title"]), s["area"], E(s["skill"]) or "–", s["cap"] - len(s["signed"]), len(s["waiting"]), tag(status(s)))
        h += "</tbody></table>"
    return page("Shifts", h + pg, "shifts")


def shift(s):
    st = status(s); i = s["id"]
    h = '<p><a class="btn" href="/shifts/%d/edit">Edit</a> ' % i
    if st in ("Open", "Full"): h += '<a class="btn" href="/shifts/%d/cancel">Cancel shift</a> ' % i
    h += '<a class="btn" href="/shifts/%d/delete">Delete</a></p>' % i
    if s["cancelled"]: h += '<div class="alert alert-info">This shift is cancelled: %s.</div>' % E(s["reason"])
    facts = [("Date", fdate(s["date"], True)), ("Time", "%s to %s (%s hours)" % (s["start"], s["end"], num(dur(s)))), ("Area", s["area"]),
             ("Required skill", E(s["skill"]) or "None"), ("Effort", s["effort"]), ("Led by", E(s["lead"])), ("Status", tag(st)),
             ("Places", "%d of %d taken" % (len(s["signed"]), s["cap"])), ("Notes", E(s["notes"]) or "–")]
    h += '<dl class="facts">' + "".join("<dt>%s</dt><dd>%s</dd>" % x for x in facts) + "</dl>"
    live = st in ("Open", "Full")
    def rows(ids, action, word, wait):
        r = ""
        for k, v in enumerate(ids, 1):
            v = S["vol"][v]
            r += "<tr>" + ('<td class="n">%d</td>' % k if wait else "") + '<td><a href="/volunteers/%d">%s</a></td><td>%s</td><td>%s</td>' % (v["id"], E(v["name"]), E(v["town"]), E(v["phone"]))
            if live: r += '<td><form class="inline" method="post" action="/shifts/%d/%s"><input type="hidden" name="vid" value="%d"><button class="b" type="submit">%s</button></form></td>' % (i, action, v["id"], word)
            r += "</tr>"
        return r
    act = "<th></th>" if live else ""
    h += "<h2>Signed up</h2>"
    h += "<table id=\"signed\"><thead><tr><th>Name</th><th>Town</th><th>Phone</th>%s</tr></thead><tbody>%s</tbody></table>" % (act, rows(s["signed"], "withdraw", "Withdraw", 0)) if s["signed"] else "<p class=\"muted\">Nobody yet.</p>"
    if live:
        h += "<h2>Waiting list</h2>"
        h += "<table id=\"waiting\"><thead><tr><th class=\"n\">No.</th><th>Name</th><th>Town</th><th>Phone</th>%s</tr></thead><tbody>%s</tbody></table>" % (act, rows(s["waiting"], "unwait", "Remove", 1)) if s["waiting"] else "<p class=\"muted\">The waiting list is empty.</p>"
        h += '<h2>Sign somebody up</h2><form method="post" action="/shifts/%d/signup"><label for="vid">Volunteer</label> <select id="vid" name="vid">%s</select> <button class="b btn-primary" type="submit">Sign up</button></form>' % (
            i, opts([(v["id"], v["name"]) for v in sorted(S["vol"].values(), key=lambda v: v["name"])], "", "Choose a volunteer"))
        h += '<p><button type="button" class="b" id="suggest" data-url="/api/suggest?id=%d">Suggest volunteers</button></p><div id="suggestions" aria-live="polite"></div>' % i
        h += "<details><summary>How sign-ups work</summary><p>Volunteers need the required skill and no other shift at the same time. When a shift is full, they go on the waiting list; the first of the list moves up as soon as a place is free.</p></details>"
    return page(s["title"], h, "shifts", [("/shifts", "Shifts"), ("", s["title"])])


def row(fid, label, control, err="", hint=""):
    return '<div class="row%s"><label for="%s">%s</label><div class="f">%s%s%s</div></div>' % (
        " bad" if err else "", fid, label, control, '<div class="hint">%s</div>' % hint if hint else "", '<div class="err" id="%s-err">%s</div>' % (fid, E(err)) if err else "")


def summary(errs):
    return '<div class="alert alert-danger" role="alert">%s</div>' % ("Please correct one field." if len(errs) == 1 else "Please correct %d fields." % len(errs)) if errs else ""


def inp(fid, v, typ="text", extra=""):
    return '<input id="%s" name="%s" type="%s" value="%s" %s>' % (fid, fid, typ, E(str(v)), extra)


def shift_form(s, v, errs):
    new = s is None
    g = errs.get
    h = summary(errs) + '<form method="post" novalidate action="%s">' % ("/shifts/new" if new else "/shifts/%d/edit" % s["id"])
    h += row("title", "Title *", inp("title", v["title"], extra='size="40"'), g("title"))
    h += row("date", "Date *", inp("date", v["date"], "date"), g("date"))
    h += row("start", "Start *", inp("start", v["start"], "time"), g("start")) + row("end", "End *", inp("end", v["end"], "time"), g("end"))
    h += row("area", "Area *", '<select id="area" name="area">%s</select>' % opts(AREAS, v["area"], "Choose an area"), g("area"))
    h += row("cap", "Places *", inp("cap", v["cap"], "number", 'min="1" max="30"'), g("cap"), "Between 1 and 30")
    h += row("skill", "Required skill", '<select id="skill" name="skill">%s</select>' % opts(S["skills"], v["skill"], "None"))
    h += '<div class="row"><span class="lab">Effort</span><div class="f" role="radiogroup" aria-label="Effort">%s</div></div>' % " ".join('<label><input type="radio" name="effort" value="%s"%s> %s</label>' % (e, " checked" if v["effort"] == e else "", e) for e in ("Easy", "Moderate", "Hard"))
    h += row("lead", "Led by", inp("lead", v["lead"]))
    h += row("notes", "Notes", '<textarea id="notes" name="notes" rows="3" cols="50">%s</textarea>' % E(v["notes"]))
    h += '<p><button class="b btn-primary" type="submit">%s</button> <a href="%s">Back without saving</a></p></form>' % ("Create shift" if new else "Save changes", "/shifts" if new else "/shifts/%d" % s["id"])
    t = "New shift" if new else "Edit shift"
    return page(t, h, "shifts", [("/shifts", "Shifts")] + ([] if new else [("/shifts/%d" % s["id"], s["title"])]) + [("", t)])


def shift_check(s, f):
    v = {k: f.get(k, "").strip() for k in ("title", "date", "start", "end", "area", "cap", "skill", "effort", "lead", "notes")}
    e = {}
    if not v["title"]: e["title"] = "Enter a title."
    elif len(v["title"]) < 4: e["title"] = "The title needs at least 4 characters."
    try:
        date.fromisoformat(v["date"])
        if v["date"] < TODAY.isoformat() and (s is None or s["date"] != v["date"]): e["date"] = "The date must not be in the past."
    except ValueError: e["date"] = "Enter a date."
    ok = lambda t: re.fullmatch(r"\d\d:\d\d", t)
    if not ok(v["start"]): e["start"] = "Enter the time when the shift starts."
    if not ok(v["end"]): e["end"] = "Enter the time when the shift ends."
    elif ok(v["start"]) and v["end"] <= v["start"] and not F("end-before-start"): e["end"] = "The end must be after the start."
    if not v["area"]: e["area"] = "Choose an area."
    if not v["cap"].isdigit() or not 1 <= int(v["cap"]) <= 30: e["cap"] = "Enter a number between 1 and 30."
    elif s and int(v["cap"]) < len(s["signed"]): e["cap"] = "%d volunteers are signed up already." % len(s["signed"])
    return v, e


def fill_up(s):
    moved = []
    while s["waiting"] and len(s["signed"]) < s["cap"] and status(s) in ("Open", "Full"):
        w = s["waiting"].pop(0); s["signed"].append(w); moved.append(S["vol"][w]["name"])
    return moved


def confirm(title, text, action, yes, no, back, tab, crumbs, extra=""):
    h = '<p>%s</p><form method="post" novalidate action="%s">%s<p><button class="b btn-danger" type="submit" name="go" value="yes">%s</button> <button class="b" type="submit" name="go" value="no">%s</button></p></form>' % (text, action, extra, yes, no)
    return page(title, h, tab, crumbs)


def clash(s, vid):
    for o in bydate(upcoming()):
        if o is not s and vid in o["signed"] and o["date"] == s["date"] and o["start"] < s["end"] and s["start"] < o["end"]: return o


def signup(s, f):
    try: v = S["vol"][int(f.get("vid", ""))]
    except (ValueError, KeyError): return flash("danger", "Choose a volunteer first.")
    n = v["name"]
    if v["id"] in s["signed"]: return flash("danger", "%s is signed up for this shift already." % n)
    if v["id"] in s["waiting"]: return flash("danger", "%s is on the waiting list already." % n)
    if v["status"] == "Paused": return flash("danger", "%s is paused and cannot be signed up." % n)
    if s["skill"] and s["skill"] not in v["skills"] and not F("skill-not-checked"): return flash("danger", "%s does not have the skill %s." % (n, s["skill"]))
    o = clash(s, v["id"])
    if o: return flash("danger", "%s has another shift at that time: %s." % (n, o["title"]))
    if len(s["signed"]) >= s["cap"] and not F("full-overbooks"):
        s["waiting"].append(v["id"])
        return flash("info", "The shift is full. %s is number %d on the waiting list." % (n, len(s["waiting"])))
    if not F("signup-not-stored"): s["signed"].append(v["id"])
    flash("success", "%s is signed up for %s." % (n, s["title"]))


def withdraw(s, vid):
    n = S["vol"][vid]["name"]
    if vid not in s["signed"]: return
    if F("withdraw-wrong-row"): s["signed"].pop(0)
    else: s["signed"].remove(vid)
    if F("nobody-moves-up"): moved = [S["vol"][s["waiting"][0]]["name"]] if s["waiting"] else []
    else: moved = fill_up(s)
    flash("success", "%s was taken off the shift." % n + (" %s moved up from the waiting list." % moved[0] if moved else ""))


def volunteers(q):
    q = {k: q.get(k, "") for k in ("q", "skill", "status", "sort", "dir", "page")}
    q["sort"] = q["sort"] or "name"; q["dir"] = q["dir"] or "asc"
    l = sorted(S["vol"].values(), key=lambda v: v["name"])
    if q["q"]:
        x = q["q"].strip().lower()
        l = [v for v in l if x in v["name"].lower() or (x in v["town"].lower() and not F("search-ignores-town"))]
    if q["skill"]: l = [v for v in l if q["skill"] in v["skills"]]
    if q["status"]: l = [v for v in l if v["status"] == q["status"]]
    keys = dict(name=lambda v: v["name"], town=lambda v: v["town"], status=lambda v: v["status"], hours=(lambda v: num(hours(v))) if F("hours-sorted-as-text") else hours)
    l.sort(key=keys.get(q["sort"], keys["name"]), reverse=q["dir"] == "desc")
    part, pg = paged(q, l, 12, "/volunteers", "volunteers")
    h = '<p><a class="btn btn-primary" href="/volunteers/new">New volunteer</a></p><form class="filter" method="get" action="/volunteers">'
    h += '<div><label for="vq">Name or town</label><input type="search" id="vq" name="q" value="%s"></div>' % E(q["q"])
    h += '<div><label for="vs">Skill</label><select id="vs" name="skill">%s</select></div>' % opts(S["skills"], q["skill"], "Any skill")
    h += '<div><label for="vst">Status</label><select id="vst" name="status">%s</select></div>' % opts(["Active", "New", "Paused"], q["status"], "Any status")
    h += '<div><button class="b" type="submit">Search</button> <a href="/volunteers">Reset</a></div></form>'
    if part:
        h += '<form method="post" action="/volunteers/pause"><table><thead><tr><th><input type="checkbox" id="all" aria-label="Select all on this page"></th>' + th(q, "name", "Name", "/volunteers") + th(q, "town", "Town", "/volunteers") + "<th>Skills</th>" + th(q, "status", "Status", "/volunteers") + th(q, "hours", "Hours", "/volunteers", "n") + "<th></th></tr></thead><tbody>"
        for v in part:
            h += '<tr><td><input type="checkbox" name="ids" value="%d" aria-label="Select %s"></td><td><a href="/volunteers/%d">%s</a></td><td>%s</td><td>%s</td><td>%s</td><td class="n">%s</td><td><a href="/volunteers/%d/edit">Edit</a></td></tr>' % (
                v["id"], E(v["name"]), v["id"], E(v["name"]), E(v["town"]), E(", ".join(v["skills"])) or "–", tag(v["status"]), num(hours(v)), v["id"])
        h += '</tbody></table><p><span id="count">0 selected</span> <button class="b" type="submit" id="bulkgo" disabled>Pause selected</button></p></form>'
    return page("Volunteers", h + pg, "volunteers")


def volunteer(v):
    i = v["id"]
    h = '<p><a class="btn" href="/volunteers/%d/edit">Edit</a> <a class="btn" href="/messages/new?to=v%d">Write a message</a> <a class="btn" href="/volunteers/%d/delete">Delete</a></p>' % (i, i, i)
    facts = [("Status", tag(v["status"])), ("Town", E(v["town"])), ("E-mail", '<a href="mailto:%s">%s</a>' % (E(v["email"]), E(v["email"]))), ("Phone", E(v["phone"]) or "–"),
             ("Skills", E(", ".join(v["skills"])) or "None yet"), ("Newsletter", "Yes" if v["newsletter"] else "No"), ("Remarks", E(v["note"]) or "–")]
    h += '<dl class="facts">' + "".join("<dt>%s</dt><dd>%s</dd>" % x for x in facts) + "</dl><h2>Upcoming</h2>"
    up = [(s, "Signed up" if i in s["signed"] else "Waiting") for s in bydate(upcoming()) if i in s["signed"] + s["waiting"]]
    h += "<table><thead><tr><th>Date</th><th>Shift</th><th>Area</th><th>Place</th></tr></thead><tbody>" + "".join('<tr><td>%s</td><td><a href="/shifts/%d">%s</a></td><td>%s</td><td>%s</td></tr>' % (fdate(s["date"]), s["id"], E(s["title"]), s["area"], k) for s, k in up) + "</tbody></table>" if up else '<p class="muted">No upcoming shifts.</p>'
    h += '<h2>Hours in 2026</h2><table><thead><tr><th>When</th><th>What</th><th class="n">Hours</th></tr></thead><tbody><tr><td>January to March</td><td>Carried over</td><td class="n">%s</td></tr>' % num(v["base"])
    for s in bydate(S["sh"].values()):
        if status(s) == "Done" and i in s["signed"]: h += '<tr><td>%s</td><td>%s</td><td class="n">%s</td></tr>' % (fdate(s["date"]), E(s["title"]), num(dur(s)))
    h += '</tbody><tfoot><tr><th colspan="2" scope="row">Total</th><td class="n"><b>%s</b></td></tr></tfoot></table>' % num(hours(v))
    return page(v["name"], h, "volunteers", [("/volunteers", "Volunteers"), ("", v["name"])])


def vol_form(o, v, errs):
    new = o is None; g = errs.get
    if errs and F("form-forgets"): v = dict(v, name="", email="", phone="", note="")
    h = summary(errs) + '<form method="post" novalidate action="%s">' % ("/volunteers/new" if new else "/volunteers/%d/edit" % o["id"])
    h += row("name", "Name *", inp("name", v["name"]), g("name")) + row("email", "E-mail *", inp("email", v["email"], "email", 'size="34"'), g("email"))
    h += row("phone", "Phone", inp("phone", v["phone"], "tel"), g("phone"), "Digits and blanks only")
    h += row("town", "Town *", '<select id="town" name="town">%s</select>' % opts(TOWNS, v["town"], "Choose a town"), g("town"))
    h += row("status", "Status", '<select id="status" name="status">%s</select>' % opts(["New", "Active", "Paused"], v["status"]))
    h += '<div class="row"><span class="lab">Skills</span><fieldset class="f"><legend>What can this person do?</legend>%s</fieldset></div>' % " ".join('<label><input type="checkbox" name="skills" value="%s"%s> %s</label>' % (E(k), " checked" if k in v["skills"] else "", E(k)) for k in S["skills"])
    h += '<div class="row"><span class="lab"></span><div class="f"><label><input type="checkbox" name="newsletter" value="1"%s> Wants the newsletter</label></div></div>' % (" checked" if v["newsletter"] else "")
    h += row("note", "Remarks", '<textarea id="note" name="note" rows="3" cols="50">%s</textarea>' % E(v["note"]))
    h += '<p><button class="b btn-primary" type="submit">%s</button> <a href="%s">Back without saving</a></p></form>' % ("Add volunteer" if new else "Save changes", "/volunteers" if new else "/volunteers/%d" % o["id"])
    t = "New volunteer" if new else "Edit volunteer"
    return page(t, h, "volunteers", [("/volunteers", "Volunteers")] + ([] if new else [("/volunteers/%d" % o["id"], o["name"])]) + [("", t)])


def vol_check(o, f, multi):
    v = {k: f.get(k, "").strip() for k in ("name", "email", "phone", "town", "status", "note")}
    v["skills"] = [k for k in S["skills"] if k in multi.get("skills", [])]; v["newsletter"] = bool(f.get("newsletter"))
    e = {}
    if not v["name"]: e["name"] = "Enter a name."
    if not v["email"]: e["email"] = "Enter an e-mail address."
    elif not re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]+", v["email"]) and not F("email-not-checked"): e["email"] = "This is not an e-mail address."
    elif any(x["email"] == v["email"] and x is not o for x in S["vol"].values()): e["email"] = "Another volunteer has this e-mail address."
    if v["phone"] and not re.fullmatch(r"[\d ]+", v["phone"]): e["phone"] = "A phone number has only digits and blanks."
    if not v["town"]: e["town"] = "Choose a town."
    return v, e


def skills(q, err="", val=""):
    h = "<table><thead><tr><th>Skill</th><th class=\"n\">Volunteers</th><th class=\"n\">Upcoming shifts</th><th></th></tr></thead><tbody>"
    for k in sorted(S["skills"]):
        h += '<tr><td>%s</td><td class="n"><a href="/volunteers?%s">%d</a></td><td class="n">%d</td><td><a href="/skills/delete?%s">Delete</a></td></tr>' % (E(k), urlencode(dict(skill=k)), sum(k in v["skills"] for v in S["vol"].values()), sum(s["skill"] == k for s in upcoming()), urlencode(dict(name=k)))
    h += '</tbody></table><h2>Add a skill</h2><form method="post" action="/skills" novalidate>%s<p><button class="b btn-primary" type="submit">Add skill</button></p></form>' % row("name", "Name of the skill", inp("name", val), err)
    return page("Skills", h, "skills")


GROUPS = ["All active volunteers", "New volunteers", "First aiders", "Everyone on a waiting list"]


def recipients(to):
    vs = S["vol"].values(); ok = lambda v: v["status"] != "Paused" or F("reach-counts-paused")
    if to == GROUPS[0]: return [v for v in vs if v["status"] == "Active"]
    if to == GROUPS[1]: return [v for v in vs if v["status"] == "New"]
    if to == GROUPS[2]: return [v for v in vs if FA in v["skills"] and ok(v)]
    if to == GROUPS[3]: return [v for v in vs if any(v["id"] in s["waiting"] for s in upcoming()) and ok(v)]
    if re.fullmatch(r"v\d+", to): return [v for v in vs if "v%d" % v["id"] == to]
    return []


def messages(q):
    box = q.get("box", "inbox")
    h = '<p><a class="btn btn-primary" href="/messages/new">Write a message</a></p><div class="tabs">' + "".join('<a href="/messages?box=%s" class="%s"%s>%s</a>' % (b, "on" if b == box else "", ' aria-current="true"' if b == box else "", t) for b, t in (("inbox", "Inbox"), ("sent", "Sent"), ("archive", "Archive"))) + "</div>"
    ms = [m for m in S["msg"].values() if m["box"] == box]
    if box != "inbox": ms.sort(key=lambda m: -m.get("new", 0))
    if not ms: return page("Messages", h + '<p class="muted">No messages here.</p>', "messages")
    h += "<table><thead><tr><th>%s</th><th>Subject</th><th>Date</th></tr></thead><tbody>" % ("To" if box == "sent" else "From")
    for m in ms:
        h += '<tr class="%s"><td>%s</td><td><a href="/messages/%d">%s</a>%s</td><td>%s</td></tr>' % ("unread" if m["unread"] else "", E(m["who"]), m["id"], E(m["subject"]), ' <span class="badge">New</span>' if m["unread"] else "", m["when"])
    return page("Messages", h + "</tbody></table><p class=\"muted\">%d message%s</p>" % (len(ms), "" if len(ms) == 1 else "s"), "messages")


def message(m):
    m["unread"] = False
    h = '<dl class="facts"><dt>%s</dt><dd>%s</dd><dt>Date</dt><dd>%s</dd></dl><p style="white-space:pre-line">%s</p><p>' % ("To" if m["box"] == "sent" else "From", E(m["who"]), m["when"], E(m["body"]))
    if m["box"] == "inbox":
        h += '<form class="inline" method="post" action="/messages/%d/archive"><button class="b" type="submit">Archive</button></form> <form class="inline" method="post" action="/messages/%d/unread"><button class="b" type="submit">Mark as unread</button></form> ' % (m["id"], m["id"])
        v = [x for x in S["vol"].values() if x["name"] == m["who"]]
        if v: h += '<a class="btn" href="/messages/new?to=v%d&amp;re=%d">Reply</a>' % (v[0]["id"], m["id"])
    if m["box"] == "archive": h += '<form class="inline" method="post" action="/messages/%d/restore"><button class="b" type="submit">Move to inbox</button></form>' % m["id"]
    return page(m["subject"], h + "</p>", "messages", [("/messages?box=" + m["box"], m["box"].capitalize()), ("", m["subject"])])


def compose(v, errs):
    g = errs.get
    people = opts([("v%d" % x["id"], x["name"]) for x in sorted(S["vol"].values(), key=lambda x: x["name"])], v["to"])
    sel = '<select id="to" name="to"><option value="">Choose recipients</option><optgroup label="Groups">%s</optgroup><optgroup label="Volunteers">%s</optgroup></select><div class="hint" id="reach" aria-live="polite"></div>' % (opts(GROUPS, v["to"]), people)
    h = summary(errs) + '<form method="post" novalidate action="/messages/new">' + row("to", "To *", sel, g("to")) + row("subject", "Subject *", inp("subject", v["subject"], extra='size="50"'), g("subject"))
    h += row("body", "Text *", '<textarea id="body" name="body" rows="7" cols="60" data-max="400">%s</textarea><div class="hint" id="body-left"></div>' % E(v["body"]), g("body"))
    h += '<p><button class="b btn-primary" type="submit">Send</button> <a href="/messages">Discard</a></p></form>'
    return page("New message", h, "messages", [("/messages", "Messages"), ("", "New message")])


def send(who, subject, body):
    i = max(S["msg"]) + 1
    S["msg"][i] = dict(id=i, box="sent", who=who, subject=subject, when="14 May 2026, 10:%02d" % i, unread=False, body=body, new=i)


def import_page(err=""):
    h = "<p>Choose a CSV file with the columns <code>name</code>, <code>email</code> and <code>town</code>. You will see what would be added before anything is stored.</p>"
    h += '<form method="post" action="/import" enctype="multipart/form-data"><div class="row%s"><label for="file">CSV file</label><div class="f"><input type="file" id="file" name="file" accept=".csv,.txt">%s</div></div><p><button class="b btn-primary" type="submit">Check file</button></p></form>' % (" bad" if err else "", '<div class="err">%s</div>' % E(err) if err else "")
    return page("Import volunteers", h, "import")


def import_preview():
    good = [r for r in S["import"] if not r["problem"]]
    h = "<table><thead><tr><th class=\"n\">Line</th><th>Name</th><th>E-mail</th><th>Town</th><th>Result</th></tr></thead><tbody>" + "".join('<tr><td class="n">%d</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>' % (r["line"], E(r["name"]), E(r["email"]), E(r["town"]), E(r["problem"]) or "Ready") for r in S["import"]) + "</tbody></table>"
    h += "<p>%d of %d lines can be imported.</p>" % (len(good), len(S["import"]))
    h += '<form method="post" action="/import/go"><button class="b btn-primary" type="submit"%s>Import now</button> <a href="/import">Choose another file</a></form>' % ("" if good else " disabled")
    return page("Check the import", h, "import", [("/import", "Import"), ("", "Check")])


def parse_import(data):
    out, seen = [], {v["email"] for v in S["vol"].values()}
    for n, r in enumerate(csv.DictReader(io.StringIO(data)), 2):
        r = {k: (r.get(k) or "").strip() for k in ("name", "email", "town")}
        p = "" if r["name"] else "Name is missing"
        if not p and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[a-z]+", r["email"]): p = "E-mail is not valid"
        if not p and r["email"] in seen: p = "E-mail is known already"
        if not p and r["town"] not in TOWNS: p = "Town is unknown"
        if not p: seen.add(r["email"])
        out.append(dict(r, line=n, problem=p))
    return out


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass
    def out(self, body, code=200, typ="text/html; charset=utf-8"):
        b = body.encode(); self.send_response(code); self.send_header("Content-Type", typ); self.send_header("Content-Length", str(len(b)))
        self.send_header("Cache-Control", "no-store"); self.end_headers(); self.wfile.write(b)
    def go(self, url):
        self.send_response(303); self.send_header("Location", url); self.send_header("Content-Length", "0"); self.end_headers()
    def missing(self):
        self.out(page("Page not found", '<p>There is nothing here. Perhaps it was deleted.</p><p><a href="/">Go to the overview</a></p>', ""), 404)

    def do_GET(self):
        u = urlparse(self.path); q = {k: v[0] for k, v in parse_qs(u.query).items()}; p = u.path
        if p == "/api/weather": time.sleep(1.1); return self.out("<b>Light rain</b>, 13 °C, wind from the west. <span class=\"muted\">Measured at 09:50</span>")
        if p == "/api/reach":
            time.sleep(.7); n = len(recipients(q.get("to", ""))); return self.out("This message will reach %d %s." % (n, "person" if n == 1 else "people"))
        if p == "/api/suggest":
            time.sleep(.9); s = S["sh"].get(int(q["id"]))
            l = [v for v in sorted(S["vol"].values(), key=lambda v: v["name"]) if v["status"] != "Paused" and v["id"] not in s["signed"] + s["waiting"] and (not s["skill"] or s["skill"] in v["skills"]) and not clash(s, v["id"])]
            return self.out("<p>%d could help:</p><ul>%s</ul>" % (len(l), "".join("<li>%s</li>" % E(v["name"]) for v in l)) if l else "<p>Nobody with the right skill is free.</p>")
        if p == "/style.css": return self.out(CSS, typ="text/css")
        if p == "/favicon.ico": return self.out("", 404, "image/x-icon")
        with LOCK: r = self.get(p, q)
        self.missing() if r is None else self.out(r)

    def get(self, p, q):
        simple = {"/": overview, "/shifts": shifts, "/volunteers": volunteers, "/skills": skills, "/messages": messages}
        if p in simple: return simple[p](q)
        if p == "/import": return import_page()
        if p == "/import/check": return import_preview() if S["import"] else import_page()
        if p == "/shifts/new": return shift_form(None, dict(title="", date="", start="", end="", area="", cap="", skill="", effort="Easy", lead="Marta Lindqvist", notes=""), {})
        if p == "/volunteers/new": return vol_form(None, dict(name="", email="", phone="", town="", status="New", skills=[], newsletter=True, note=""), {})
        if p == "/messages/new":
            m = S["msg"].get(int(q["re"])) if q.get("re", "").isdigit() else None
            return compose(dict(to=q.get("to", ""), subject="Re: " + m["subject"] if m else "", body=""), {})
        if p == "/skills/delete" and q.get("name") in S["skills"]:
            k = q["name"]; return confirm("Delete skill", "Do you want to delete the skill <b>%s</b>?" % E(k), "/skills/delete?" + urlencode(dict(name=k)), "Yes, delete", "No, keep it", "/skills", "skills", [("/skills", "Skills"), ("", "Delete")])
        m = re.fullmatch(r"/(shifts|volunteers|messages)/(\d+)(?:/(\w+))?", p)
        if not m: return None
        kind, i, act = m[1], int(m[2]), m[3]
        o = S[{"shifts": "sh", "volunteers": "vol", "messages": "msg"}[kind]].get(i)
        if not o: return None
        if kind == "messages": return message(o) if not act else None
        if kind == "shifts":
            cr = [("/shifts", "Shifts"), ("/shifts/%d" % i, o["title"])]
            if not act: return shift(o)
            if act == "edit": return shift_form(o, o, {})
            if act == "delete": return confirm("Delete shift", "Do you want to delete <b>%s</b> on %s? %s This cannot be undone." % (E(o["title"]), fdate(o["date"]), {0: "Nobody is signed up.", 1: "One volunteer is signed up."}.get(len(o["signed"]), "%d volunteers are signed up." % len(o["signed"]))), "/shifts/%d/delete" % i, "Yes, delete", "No, keep it", "", "shifts", cr + [("", "Delete")])
            if act == "cancel" and status(o) in ("Open", "Full"): return self.cancel_page(o)
        if kind == "volunteers":
            if not act: return volunteer(o)
            if act == "edit": return vol_form(o, o, {})
            if act == "delete":
                n = sum(i in s["signed"] for s in upcoming())
                return confirm("Delete volunteer", "Do you want to delete <b>%s</b>? %s" % (E(o["name"]), "There are no upcoming sign-ups." if not n else "%d upcoming sign-up%s will be lost." % (n, "" if n == 1 else "s")), "/volunteers/%d/delete" % i, "Yes, delete", "No, keep it", "", "volunteers", [("/volunteers", "Volunteers"), ("/volunteers/%d" % i, o["name"]), ("", "Delete")])

    def cancel_page(self, o, err="", reason="", tell=True):
        ex = row("reason", "Reason *", inp("reason", reason, extra='size="44"'), err) + '<div class="row"><span class="lab"></span><div class="f"><label><input type="checkbox" name="tell" value="1"%s> Tell the volunteers by message</label></div></div>' % (" checked" if tell else "")
        return confirm("Cancel shift", "<b>%s</b> on %s will be cancelled." % (E(o["title"]), fdate(o["date"])), "/shifts/%d/cancel" % o["id"], "Yes, cancel it", "Go back", "", "shifts", [("/shifts", "Shifts"), ("/shifts/%d" % o["id"], o["title"]), ("", "Cancel")], ex)

    def do_POST(self):
        u = urlparse(self.path); q = {k: v[0] for k, v in parse_qs(u.query).items()}; p = u.path
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if p == "/reset":
            with LOCK: reset(q.get("fault", ""))
            self.send_response(204); self.end_headers(); return
        with LOCK:
            ct = self.headers.get("Content-Type", "")
            if ct.startswith("multipart/"): return self.upload(ct, raw)
            multi = parse_qs(raw.decode(), keep_blank_values=True); f = {k: v[0] for k, v in multi.items()}
            r = self.post(p, q, f, multi)
        if r is None: self.missing()
        elif r.startswith("/"): self.go(r)
        else: self.out(r, 422)

    def upload(self, ct, raw):
        m = BytesParser(policy=POLICY).parsebytes(b"Content-Type: " + ct.encode() + b"\r\n\r\n" + raw)
        for part in m.iter_parts():
            name = part.get_filename() or ""
            if not name: return self.out(import_page("Choose a file first."), 422)
            if not name.lower().endswith(".csv"): return self.out(import_page("Only CSV files can be imported."), 422)
            S["import"] = parse_import(part.get_payload(decode=True).decode("utf-8", "replace").replace("\r\n", "\n"))
            return self.go("/import/check")
        self.out(import_page("Choose a file first."), 422)

    def post(self, p, q, f, multi):
        no = f.get("go") == "no"
        if p == "/shifts/new":
            v, e = shift_check(None, f)
            if e: return shift_form(None, v, e)
            i = max(S["sh"]) + 1
            S["sh"][i] = dict(v, id=i, cap=int(v["cap"]), signed=[], waiting=[], cancelled=False, reason="")
            flash("success", "The shift %s was created." % v["title"]); return "/shifts/%d" % i
        if p == "/volunteers/new":
            v, e = vol_check(None, f, multi)
            if e: return vol_form(None, v, e)
            i = max(S["vol"]) + 1; S["vol"][i] = dict(v, id=i, base=0)
            flash("success", "%s was added." % v["name"]); return "/volunteers/%d" % i
        if p == "/volunteers/pause":
            ids = [int(x) for x in multi.get("ids", [])]
            for x in ids: S["vol"][x]["status"] = "Paused"
            flash("success", "1 volunteer was paused." if len(ids) == 1 else "%d volunteers were paused." % len(ids))
            if F("pause-forgets-last") and len(ids) > 1: S["vol"][ids[-1]]["status"] = VOL[ids[-1] - 1][2]
            return "/volunteers"
        if p == "/skills":
            n = f.get("name", "").strip()
            if not n: return skills({}, "Enter a name.", n)
            if n.lower() in [k.lower() for k in S["skills"]]: return skills({}, "This skill exists already.", n)
            S["skills"].append(n); flash("success", "The skill %s was added." % n); return "/skills"
        if p == "/skills/delete":
            k = q.get("name")
            if no: return "/skills"
            n = sum(k in v["skills"] for v in S["vol"].values())
            if n: flash("danger", "%s cannot be deleted because %d volunteers have it." % (k, n))
            elif k in S["skills"]: S["skills"].remove(k); flash("success", "The skill %s was deleted." % k)
            return "/skills"
        if p == "/messages/new":
            v = {k: f.get(k, "").strip() for k in ("to", "subject", "body")}; e = {}; r = recipients(v["to"])
            if not v["to"]: e["to"] = "Choose who gets the message."
            if not v["subject"]: e["subject"] = "Enter a subject."
            if not v["body"]: e["body"] = "Enter a text."
            elif len(v["body"]) > 400: e["body"] = "The text is longer than 400 characters."
            if e: return compose(v, e)
            send(v["to"] if v["to"] in GROUPS else r[0]["name"], v["subject"], v["body"])
            flash("success", "Your message to %d %s was sent." % (len(r), "person" if len(r) == 1 else "people")); return "/messages?box=sent"
        if p == "/import/go":
            good = [r for r in S["import"] or [] if not r["problem"]]
            for r in good[:-1] if F("import-loses-last") else good:
                i = max(S["vol"]) + 1
                S["vol"][i] = dict(id=i, name=r["name"], email=r["email"], town=r["town"], status="New", skills=[], newsletter=False, phone="", note="", base=0)
            flash("success", "1 volunteer was imported." if len(good) == 1 else "%d volunteers were imported." % len(good)); S["import"] = None
            return "/volunteers?status=New"
        m = re.fullmatch(r"/(shifts|volunteers|messages)/(\d+)/(\w+)", p)
        if not m: return None
        kind, i, act = m[1], int(m[2]), m[3]
        o = S[{"shifts": "sh", "volunteers": "vol", "messages": "msg"}[kind]].get(i)
        if not o: return None
        here = "/%s/%d" % (kind, i)
        if kind == "messages":
            if act == "archive":
                t = o
                if F("archives-wrong-message"): t = next(m for m in S["msg"].values() if m["box"] == "inbox")
                t["box"] = "archive"; t["new"] = 99
                flash("success", "\"%s\" was archived." % o["subject"]); return "/messages"
            if act == "unread": o["unread"] = True; return "/messages"
            if act == "restore": o["box"] = "inbox"; o.pop("new", 0); flash("success", "\"%s\" is back in the inbox." % o["subject"]); return "/messages?box=archive"
        if kind == "shifts":
            if act == "signup": signup(o, f); return here
            if act == "withdraw": withdraw(o, int(f["vid"])); return here
            if act == "unwait":
                if int(f["vid"]) in o["waiting"]: o["waiting"].remove(int(f["vid"]))
                flash("success", "%s was removed from the waiting list." % S["vol"][int(f["vid"])]["name"]); return here
            if act == "edit":
                v, e = shift_check(o, f)
                if e: return shift_form(o, v, e)
                o.update(v, cap=int(v["cap"])); fill_up(o); flash("success", "Your changes were saved."); return here
            if act == "delete":
                if no and not F("keep-deletes"): return here
                del S["sh"][i]
                if not no: flash("success", "%s was deleted." % o["title"])
                return "/shifts"
            if act == "cancel":
                if no: return here
                r = f.get("reason", "").strip().rstrip(".")
                if not r: return self.cancel_page(o, "Enter a reason.", "", bool(f.get("tell")))
                o.update(cancelled=True, reason=r)
                t = "The shift was cancelled."
                if f.get("tell") and o["signed"]:
                    if not F("cancel-tells-nobody"): send(", ".join(S["vol"][x]["name"] for x in o["signed"]), o["title"] + " is cancelled", r + ".")
                    n = len(o["signed"]); t += " %d volunteer%s told." % (n, " was" if n == 1 else "s were")
                flash("success", t); return here
        if kind == "volunteers":
            if act == "edit":
                v, e = vol_check(o, f, multi)
                if e: return vol_form(o, v, e)
                if F("edit-forgets-phone"): v.pop("phone")
                if F("skills-only-added"): v["skills"] = [k for k in S["skills"] if k in v["skills"] or k in o["skills"]]
                o.update(v); flash("success", "Your changes were saved."); return here
            if act == "delete":
                if no: return here
                for s in S["sh"].values():
                    if i in s["waiting"]: s["waiting"].remove(i)
                    if i in s["signed"]: s["signed"].remove(i); fill_up(s)
                del S["vol"][i]; flash("success", "%s was deleted." % o["name"]); return "/volunteers"


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), H).serve_forever()
