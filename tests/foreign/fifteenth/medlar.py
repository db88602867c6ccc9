#!/usr/bin/env python3
"""Medlar: the Harwick Library of Things. A small demonstration application; state lives in memory."""
import datetime as dt
import html
import json
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

TODAY = dt.date(2026, 3, 12)
FAULTS = ["filter-loose", "available-ignored", "sort-text", "search-start", "pager-overlap", "renew-no-date",
          "renew-overdue", "fines-total", "pay-keeps", "cancel-neighbour", "reserve-branch", "terms-ignored",
          "branch-free", "checkin-stays", "phone-lost", "remind-hangs"]
LOCK = threading.RLock()
S = {}
CATEGORIES = ["Garden", "Power tools", "Kitchen", "Camping", "Party", "Measuring", "Craft"]
BRANCHES = ["Central", "Riverside", "Old Town"]
CARDS = {"HB-20417": "Nadia Brandt", "HB-20533": "Omar Haddad", "HB-20618": "Greta Lind", "HB-20702": "Piet Sanders"}
BLOCKED = {"HB-20702"}

THINGS = [
    ("Hedge trimmer", "Garden", 40, 7, "A-03", "Electric, 55 cm blade. For hedges up to 2 m.", ["Trimmer", "Blade cover", "Extension lead 10 m"]),
    ("Lawn aerator", "Garden", 15, 7, "A-04", "Hand-pushed roller with steel spikes.", ["Roller", "Handle"]),
    ("Pressure washer", "Garden", 60, 3, "A-07", "130 bar, with a patio head.", ["Washer", "Hose 6 m", "Lance", "Patio head"]),
    ("Wheelbarrow", "Garden", 10, 14, "A-01", "90 litres, puncture-proof wheel.", ["Wheelbarrow"]),
    ("Leaf blower", "Garden", 35, 7, "A-05", "Cordless blower with two batteries.", ["Blower", "Battery", "Battery", "Charger"]),
    ("Cordless drill", "Power tools", 30, 7, "B-02", "18 V drill with hammer action.", ["Drill", "Charger", "Bit set"]),
    ("Circular saw", "Power tools", 50, 7, "B-04", "190 mm blade, cuts up to 65 mm.", ["Saw", "Guide rail", "Spare blade"]),
    ("Orbital sander", "Power tools", 25, 7, "B-06", "125 mm disc with dust bag.", ["Sander", "Dust bag", "Discs"]),
    ("Tile cutter", "Power tools", 45, 3, "B-09", "Cuts tiles up to 60 cm.", ["Cutter", "Spare wheel"]),
    ("Pasta machine", "Kitchen", 12, 14, "C-02", "Seven widths, with a clamp.", ["Machine", "Clamp", "Crank"]),
    ("Jam kettle", "Kitchen", 8, 7, "C-05", "Copper, 9 litres.", ["Kettle", "Ladle"]),
    ("Fondue set", "Kitchen", 9, 3, "C-06", "For six people.", ["Pot", "Burner", "Forks"]),
    ("Family tent", "Camping", 80, 14, "D-01", "Sleeps five, with a porch.", ["Tent", "Poles", "Pegs", "Groundsheet"]),
    ("Camp stove", "Camping", 20, 14, "D-03", "Two burners, gas not included.", ["Stove", "Hose"]),
    ("Party gazebo", "Party", 100, 3, "E-01", "3 x 6 m, white, with side walls.", ["Frame", "Roof", "Side walls", "Weights"]),
    ("Bunting box", "Party", 5, 7, "E-02", "60 m of bunting in five colours.", ["Bunting", "Hooks"]),
    ("Projector", "Party", 70, 7, "E-04", "Full HD, 3,500 lumens.", ["Projector", "Remote control", "HDMI cable"]),
    ("Laser level", "Measuring", 55, 7, "F-01", "Cross-line laser with tripod.", ["Laser", "Tripod", "Case"]),
    ("Moisture meter", "Measuring", 18, 7, "F-02", "For walls and wood.", ["Meter", "Pins"]),
    ("Sewing machine", "Craft", 65, 14, "G-01", "24 stitches, free arm.", ["Machine", "Foot pedal", "Bobbins"]),
]


def d(y, m, day):
    return dt.date(y, m, day)


def day(x):
    return f"{x.day} {x.strftime('%B %Y')}"


def reset(fault=""):
    S.clear()
    S["fault"] = fault
    S["things"] = []
    for i, (name, cat, dep, period, shelf, text, box) in enumerate(THINGS, 1):
        S["things"].append({"id": i, "code": f"LT-{100 + i}", "name": name, "cat": cat, "deposit": dep, "period": period,
                            "shelf": shelf, "text": text, "box": box, "status": "Available", "queue": 0, "mine": False})
    for name in ("Leaf blower", "Moisture meter"):
        named(name)["status"] = "In repair"
    S["loans"] = []
    for n, who, start, due, left in (("Circular saw", "Nadia Brandt", d(2026, 3, 3), d(2026, 3, 10), 1),
                                     ("Jam kettle", "Nadia Brandt", d(2026, 3, 7), d(2026, 3, 14), 2),
                                     ("Projector", "Nadia Brandt", d(2026, 2, 25), d(2026, 3, 18), 0),
                                     ("Family tent", "Nadia Brandt", d(2026, 3, 5), d(2026, 3, 19), 1),
                                     ("Sewing machine", "Greta Lind", d(2026, 2, 27), d(2026, 3, 13), 2),
                                     ("Lawn aerator", "Omar Haddad", d(2026, 3, 11), d(2026, 3, 18), 2)):
        t = named(n)
        t["status"] = "On loan"
        S["loans"].append({"thing": t["id"], "who": who, "from": start, "due": due, "left": left})
    named("Family tent")["queue"] = 2
    named("Sewing machine")["queue"] = 1
    S["history"] = [("Pasta machine", d(2026, 2, 2)), ("Wheelbarrow", d(2026, 1, 15)), ("Laser level", d(2025, 12, 20))]
    S["fines"] = [{"id": 1, "thing": "Laser level", "why": "Late return", "on": d(2025, 12, 22), "pence": 150},
                  {"id": 2, "thing": "Wheelbarrow", "why": "Late return", "on": d(2026, 1, 16), "pence": 75},
                  {"id": 3, "thing": "Pasta machine", "why": "Lost part", "on": d(2026, 2, 2), "pence": 400},
                  {"id": 4, "thing": "Camp stove", "why": "Cleaning", "on": d(2026, 3, 1), "pence": 600}]
    S["res"] = [{"id": 1, "thing": "Pressure washer", "branch": "Riverside", "on": d(2026, 3, 16), "status": "Ready for pickup"},
                {"id": 2, "thing": "Orbital sander", "branch": "Old Town", "on": d(2026, 3, 20), "status": "Waiting"},
                {"id": 3, "thing": "Bunting box", "branch": "Riverside", "on": d(2026, 3, 27), "status": "Waiting"}]
    S["next"] = 4
    S["profile"] = {"name": "Nadia Brandt", "email": "nadia.brandt@example.org", "phone": "01632 960 144", "branch": "Central",
                    "contact": "E-mail", "news": True, "notes": "", "proof": ""}
    S["reviews"] = {1: [("Omar Haddad", 5, "Sharp and light, done in an hour."), ("Greta Lind", 4, "Works well. The lead is a bit short.")]}
    S["log"] = ["09:00 Desk opened by Ines Moreau"]
    S["flash"] = None
    S["toast"] = None
    S["notice"] = True


def named(name):
    return next(t for t in S["things"] if t["name"] == name)


def fault(name):
    return S.get("fault") == name


def e(x):
    return html.escape(str(x), quote=True)


def pounds(p):
    return f"£{p // 100}.{p % 100:02d}"


def loan_status(l):
    if l["due"] < TODAY:
        return "Overdue"
    return "Due soon" if (l["due"] - TODAY).days <= 2 else "On time"


CSS = """
*{box-sizing:border-box}body{margin:0;font:16px/1.5 "DejaVu Sans",Arial,sans-serif;color:#22302a;background:#f6f4ee}
a{color:#1d5c45}header.top{background:#1f4a3a;color:#fff;padding:.7rem 1.5rem;display:flex;gap:1.5rem;align-items:center;flex-wrap:wrap}
header.top a{color:#e8f3ec;text-decoration:none}header.top .brand{font-weight:bold;font-size:1.15rem}header.top nav ul{list-style:none;display:flex;gap:.3rem;margin:0;padding:0}
header.top nav a{padding:.35rem .7rem;border-radius:6px;display:block}header.top nav a[aria-current]{background:#fff;color:#1f4a3a;font-weight:bold}
.account{margin-left:auto;position:relative}.account [role=menu]{position:absolute;right:0;top:2.6rem;background:#fff;border:1px solid #c9c4b4;border-radius:8px;padding:.3rem;margin:0;list-style:none;min-width:12rem;box-shadow:0 6px 18px #0003;z-index:5}
.account [role=menu] a{color:#22302a;display:block;padding:.4rem .7rem}.account [role=menu] a:hover{background:#eef3ea}
main{max-width:1080px;margin:1.5rem auto;padding:0 1.5rem;min-height:420px}h1{margin:.2rem 0 .8rem}
button,.button{font:inherit;background:#1f6b4f;color:#fff;border:1px solid #1f6b4f;border-radius:6px;padding:.35rem .9rem;cursor:pointer}
button.plain{background:#fff;color:#1f4a3a;border-color:#a9b8ae}button:disabled{background:#dcdcd4;border-color:#dcdcd4;color:#77776c;cursor:default}
header.top button{background:#2e6350;border-color:#4b8069}
table{border-collapse:collapse;width:100%;background:#fff;margin:.6rem 0 1.2rem}th,td{text-align:left;padding:.5rem .7rem;border-bottom:1px solid #e2ded2}thead th{background:#ece8da}
caption{text-align:left;font-weight:bold;padding:.4rem 0}
.filters{display:flex;flex-wrap:wrap;gap:1rem;align-items:end;background:#fff;padding:1rem;border:1px solid #e2ded2;border-radius:8px}
.filters label{display:block;font-size:.9rem}input,select,textarea{font:inherit;padding:.3rem .5rem;border:1px solid #a9a797;border-radius:5px;background:#fff}
input[readonly]{background:#eee}.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(225px,1fr));gap:1rem;padding:0;list-style:none}
article.card{background:#fff;border:1px solid #e2ded2;border-radius:10px;padding:1rem;height:100%}article.card h2{margin:0 0 .3rem;font-size:1.1rem}article.card p{margin:.15rem 0}
.st{display:inline-block;border-radius:10px;padding:0 .6rem;font-size:.9rem;background:#e3e3da}.st.Available,.st.On.time{background:#d5eddb}.st.Overdue{background:#f6d3cc}.st.Due{background:#fbeabf}
.flash{background:#dff0e2;border-left:5px solid #2f8a5b;padding:.6rem 1rem;margin:0 0 1rem}.flash.bad,.errors{background:#fbe3de;border-left:5px solid #b5402a;padding:.6rem 1rem;margin:0 0 1rem}
.field{margin:.6rem 0}.field>label{display:block;font-weight:bold}.err{color:#a3311c;margin:.1rem 0}
#toast{position:fixed;right:1.5rem;bottom:1.5rem;background:#22302a;color:#fff;padding:.8rem 1.2rem;border-radius:8px;box-shadow:0 4px 14px #0004}
dialog{border:0;border-radius:10px;padding:1.4rem;box-shadow:0 10px 40px #0006;min-width:380px}dialog::backdrop{background:#0007}
dl.facts{display:grid;grid-template-columns:9rem 1fr;background:#fff;padding:1rem;border-radius:8px}dl.facts dt{font-weight:bold}dl.facts dd{margin:0}
.two{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem}.two section,.box{background:#fff;border:1px solid #e2ded2;border-radius:8px;padding:1rem}
.tip{position:relative}.tip [role=tooltip]{display:none;position:absolute;left:0;top:1.6rem;background:#22302a;color:#fff;padding:.3rem .6rem;border-radius:5px;width:17rem;font-size:.85rem;z-index:3}
.tip button:hover+[role=tooltip],.tip button:focus+[role=tooltip]{display:block}.tip button{padding:0 .5rem}
[role=tablist]{display:flex;gap:.3rem;border-bottom:2px solid #1f6b4f;margin-bottom:.8rem}[role=tab]{background:#fff;color:#1f4a3a;border-bottom:0;border-radius:6px 6px 0 0}[role=tab][aria-selected=true]{background:#1f6b4f;color:#fff}
footer{border-top:1px solid #d9d4c4;margin-top:2rem;padding:1rem 1.5rem;color:#5b6259;font-size:.9rem}footer a{margin-right:1rem}.pager{display:flex;gap:.8rem;align-items:center}
.notice{background:#fff6d8;border:1px solid #e5d491;border-radius:8px;padding:.6rem 1rem;display:flex;justify-content:space-between;align-items:center;margin-bottom:1rem}
details{background:#fff;border:1px solid #e2ded2;border-radius:6px;padding:.5rem 1rem;margin:.4rem 0}summary{cursor:pointer;font-weight:bold}fieldset{border:1px solid #d9d4c4;border-radius:6px}
#totop{position:fixed;right:1.5rem;bottom:1.5rem}
"""

JS = """
const $=(s,r=document)=>r.querySelector(s), $$=(s,r=document)=>[...r.querySelectorAll(s)];
const mb=$('#menubutton'), menu=$('#accountmenu');
mb.addEventListener('click',()=>{const o=menu.hidden;menu.hidden=!o;mb.setAttribute('aria-expanded',o)});
document.addEventListener('keydown',ev=>{if(ev.key==='Escape'&&!menu.hidden){menu.hidden=true;mb.setAttribute('aria-expanded','false');mb.focus()}});
document.addEventListener('click',ev=>{if(!ev.target.closest('.account')&&!menu.hidden){menu.hidden=true;mb.setAttribute('aria-expanded','false')}});
const toast=$('#toast'); if(toast) setTimeout(()=>toast.remove(),4500);
$$('[data-dialog]').forEach(b=>b.addEventListener('click',()=>$('#'+b.dataset.dialog).showModal()));
$$('[data-close]').forEach(b=>b.addEventListener('click',()=>b.closest('dialog').close()));
$$('[role=tab]').forEach(t=>t.addEventListener('click',()=>{$$('[role=tab]').forEach(u=>{u.setAttribute('aria-selected',u===t);$('#'+u.getAttribute('aria-controls')).hidden=u!==t})}));
"""


def page(title, body, here="", script=""):
    nav = "".join(f'<li><a href="{u}"{" aria-current=page" if u == here else ""}>{n}</a></li>' for u, n in
                  (("/", "Home"), ("/catalogue", "Catalogue"), ("/loans", "My loans"), ("/reservations", "Reservations"), ("/fines", "Fines"), ("/desk", "Desk")))
    flash = toast = ""
    if S["flash"]:
        kind, text = S["flash"]
        flash = f'<p class="flash {"bad" if kind == "bad" else ""}" role="{"alert" if kind == "bad" else "status"}">{e(text)}</p>'
        S["flash"] = None
    if S["toast"]:
        toast = f'<div id="toast" role="status">{e(S["toast"])}</div>'
        S["toast"] = None
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} – Harwick Library of Things</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>{CSS}</style></head><body>
<header class="top"><a class="brand" href="/">Harwick Library of Things</a><nav aria-label="Main"><ul>{nav}</ul></nav>
<div class="account"><button type="button" id="menubutton" aria-haspopup="menu" aria-expanded="false" aria-controls="accountmenu">My account</button>
<ul id="accountmenu" role="menu" hidden><li role="none"><a role="menuitem" href="/profile">Profile</a></li><li role="none"><a role="menuitem" href="/help">Help</a></li><li role="none"><a role="menuitem" href="/goodbye">Sign out</a></li></ul></div></header>
<main>{flash}{body}</main>
<footer><p><a href="/help">How it works</a><a href="/help#contact">Contact</a> Borough of Harwick · Today is Thursday, {day(TODAY)}</p></footer>{toast}
<script>{JS}{script}</script></body></html>"""


def options(values, chosen, first=None):
    out = f'<option value="">{e(first)}</option>' if first else ""
    return out + "".join(f'<option{" selected" if v == chosen else ""}>{e(v)}</option>' for v in values)


def home():
    notice = ""
    if S["notice"]:
        notice = '<aside class="notice" aria-label="Notice"><span>The Riverside branch is closed on 17 March 2026.</span><form method="post" action="/notice"><button class="plain">Dismiss</button></form></aside>'
    hours = "".join(f"<tr><th scope=row>{a}</th><td>{b}</td><td>{c}</td><td>{f}</td></tr>" for a, b, c, f in (
        ("Monday", "Closed", "Closed", "Closed"), ("Tuesday", "10:00 to 18:00", "10:00 to 16:00", "Closed"), ("Wednesday", "10:00 to 18:00", "10:00 to 16:00", "12:00 to 19:00"),
        ("Thursday", "10:00 to 20:00", "10:00 to 16:00", "12:00 to 19:00"), ("Friday", "10:00 to 18:00", "Closed", "12:00 to 19:00"), ("Saturday", "09:00 to 14:00", "09:00 to 13:00", "09:00 to 13:00")))
    return page("Home", f"""{notice}<h1>Borrow it instead of buying it</h1>
<p>Tools, tents and tureens for everyone who lives in Harwick. Your library card is all you need.</p>
<form class="filters" action="/catalogue" role="search"><div><label for="hq">What do you need?</label><input id="hq" name="q" type="search"></div><button>Search</button></form>
<div class="two" style="margin-top:1rem"><section aria-labelledby="pop"><h2 id="pop">Popular this month</h2><ol><li><a href="/things/6">Cordless drill</a></li><li><a href="/things/3">Pressure washer</a></li><li><a href="/things/13">Family tent</a></li><li><a href="/things/15">Party gazebo</a></li></ol></section>
<section aria-labelledby="faq"><h2 id="faq">Questions</h2><details><summary>How long may I keep a thing?</summary><p>Most things may be kept for 7 days and renewed twice.</p></details>
<details><summary>What if something breaks?</summary><p>Tell the desk. Wear and tear costs you nothing.</p></details><details><summary>Who can join?</summary><p>Every resident of Harwick aged 16 or over.</p></details></section></div>
<table><caption>Opening hours</caption><thead><tr><th>Day</th><th>Central</th><th>Riverside</th><th>Old Town</th></tr></thead><tbody>{hours}</tbody></table>""", "/")


PER_PAGE = 8


def catalogue(q):
    text, cat, avail, sort = q.get("q", "").strip(), q.get("category", ""), q.get("available"), q.get("sort", "Name")
    rows = list(S["things"])
    if text:
        if fault("search-start"):
            rows = [t for t in rows if t["name"].lower().startswith(text.lower())]
        else:
            rows = [t for t in rows if text.lower() in t["name"].lower() or text.lower() in t["text"].lower()]
    if cat:
        ok = {cat}
        if fault("filter-loose") and cat in CATEGORIES:
            ok.add(CATEGORIES[(CATEGORIES.index(cat) + 1) % len(CATEGORIES)])
        rows = [t for t in rows if t["cat"] in ok]
    if avail and not fault("available-ignored"):
        rows = [t for t in rows if t["status"] == "Available"]
    rows.sort(key=lambda t: t["name"])
    if sort.startswith("Deposit"):
        rows.sort(key=lambda t: str(t["deposit"]) if fault("sort-text") else t["deposit"], reverse="highest" in sort)
    total = len(rows)
    pages = max(1, (total + PER_PAGE - 1) // PER_PAGE)
    try:
        n = min(max(1, int(q.get("page", "1"))), pages)
    except ValueError:
        n = 1
    start = (n - 1) * PER_PAGE
    if fault("pager-overlap") and n > 1:
        start -= 1
    shown = rows[start:start + PER_PAGE]
    cards = "".join(f'<li><article class="card"><h2><a href="/things/{t["id"]}">{e(t["name"])}</a></h2><p>{e(t["cat"])}</p><p>Deposit £{t["deposit"]}</p><p><span class="st {e(t["status"])}">{e(t["status"])}</span></p></article></li>' for t in shown)

    def to(k):
        return "/catalogue?" + e(urlencode({**{a: b for a, b in q.items() if b}, "page": k}))
    pager = ""
    if pages > 1:
        prev = f'<a href="{to(n - 1)}">Previous</a>' if n > 1 else ""
        nxt = f'<a href="{to(n + 1)}">Next</a>' if n < pages else ""
        nums = "".join(f'<a href="{to(k)}"{" aria-current=page" if k == n else ""}>{k}</a>' for k in range(1, pages + 1))
        pager = f'<nav class="pager" aria-label="Pages">{prev}{nums}{nxt}<span>Page {n} of {pages}</span></nav>'
    found = f"{total} thing{'' if total == 1 else 's'} found" if total else "Nothing found. Try another word or category."
    return page("Catalogue", f"""<h1>Catalogue</h1><form class="filters" action="/catalogue" role="search">
<div><label for="q">Search</label><input id="q" name="q" type="search" value="{e(text)}" placeholder="Name or description"></div>
<div><label for="category">Category</label><select id="category" name="category">{options(CATEGORIES, cat, "All categories")}</select></div>
<div><label for="sort">Sort by</label><select id="sort" name="sort">{options(["Name", "Deposit, lowest first", "Deposit, highest first"], sort)}</select></div>
<div><label><input type="checkbox" name="available" value="1"{" checked" if avail else ""}> Available now only</label></div>
<button>Apply filters</button><a href="/catalogue">Clear filters</a></form>
<p id="found" aria-live="polite">{found}</p><ul class="cards">{cards}</ul>{pager}""", "/catalogue")


def thing_page(t, form=None, errors=(), rv=None):
    form = form or {}
    power = t["cat"] == "Power tools"
    if t["status"] == "Available":
        act = '<button type="button" data-dialog="reserve">Reserve</button>'
    elif t["status"] == "On loan":
        act = f'<form method="post" action="/things/{t["id"]}/queue" style="display:inline"><button{" disabled" if t["mine"] else ""}>Join the waiting list</button></form>'
    else:
        act = '<button type="button" disabled>Reserve</button>'
    lo = next((l for l in S["loans"] if l["thing"] == t["id"]), None)
    when = f' <span>until {day(lo["due"])}</span>' if lo and t["status"] == "On loan" else ""
    queue = f'<dt>Waiting list</dt><dd>{t["queue"]} {"person" if t["queue"] == 1 else "people"}</dd>' if t["status"] == "On loan" else ""
    errs = f'<div class="errors" role="alert"><ul>{"".join(f"<li>{e(x)}</li>" for x in errors)}</ul></div>' if errors else ""
    terms = f'<div class="field"><label><input type="checkbox" name="terms" value="1"{" checked" if form.get("terms") else ""}> I have read the safety notes</label></div>' if power else ""
    radios = "".join(f'<label><input type="radio" name="days" value="{n}"{" checked" if form.get("days", "7") == str(n) else ""}> {n} days</label> ' for n in (3, 7, 14))
    reviews = S["reviews"].get(t["id"], [])
    rlist = "".join(f"<li><strong>{e(a)}</strong> gave {n} of 5: <q>{e(x)}</q></li>" for a, n, x in reviews)
    rv = rv or {}
    rerr = f'<p class="err" role="alert">{e(rv["error"])}</p>' if rv.get("error") else ""
    safety = '<section class="box"><h2>Safety notes</h2><p>Wear goggles and ear protection. Keep children away. Unplug before you change a part.</p></section>' if power else ""
    like = "".join(f'<li><a href="/things/{o["id"]}">{e(o["name"])}</a></li>' for o in S["things"] if o["cat"] == t["cat"] and o["id"] != t["id"])
    script = """
const cb=$('#checkbranches');cb.addEventListener('click',()=>{const out=$('#branches');cb.disabled=true;out.innerHTML='<p>Checking the branches…</p>';
fetch('/api/branches?id='+cb.dataset.id).then(r=>r.json()).then(b=>{cb.disabled=false;
out.innerHTML='<table><caption>Copies by branch</caption><thead><tr><th>Branch</th><th>Copies</th><th>Free</th></tr></thead><tbody>'+b.rows.map(r=>`<tr><th scope="row">${r[0]}</th><td>${r[1]}</td><td>${r[2]}</td></tr>`).join('')+'</tbody></table><p>'+b.text+'</p>'})});
const nt=$('#review');nt.addEventListener('input',()=>{$('#left').textContent=(80-nt.value.length)+' characters left'});
""" + ("$('#reserve').showModal();" if errors else "")
    return page(t["name"], f"""<p><a href="/catalogue">Back to the catalogue</a></p><h1>{e(t["name"])}</h1><p>{e(t["text"])}</p>
<dl class="facts"><dt>Code</dt><dd>{t["code"]}</dd><dt>Category</dt><dd>{e(t["cat"])}</dd><dt>Deposit</dt><dd>£{t["deposit"]} <span class="tip"><button type="button" class="plain" aria-label="About the deposit" aria-describedby="tipd">i</button><span role="tooltip" id="tipd">You get it back when the thing is returned.</span></span></dd><dt>Loan period</dt><dd>{t["period"]} days</dd><dt>Shelf</dt><dd>{t["shelf"]}</dd><dt>Status</dt><dd><span class="st {e(t["status"])}">{e(t["status"])}</span>{when}</dd>{queue}</dl>
<p>{act} <button type="button" class="plain" id="checkbranches" data-id="{t["id"]}">Check branches</button></p><div id="branches" aria-live="polite"></div>
<div class="two"><section><h2>In the box</h2><ul>{"".join(f"<li>{e(b)}</li>" for b in t["box"])}</ul></section><section><h2>Similar things</h2><ul>{like or "<li>None</li>"}</ul></section></div>{safety}
<section class="box" style="margin-top:1rem"><h2>Reviews</h2>{f"<ul>{rlist}</ul>" if reviews else "<p>No reviews yet.</p>"}
<form method="post" action="/things/{t["id"]}/review" novalidate><div class="field"><label for="rating">Rating</label><select id="rating" name="rating">{options(["5", "4", "3", "2", "1"], rv.get("rating"), "Choose…")}</select></div>
<div class="field"><label for="review">Your review</label><textarea id="review" name="text" rows="2" cols="50" maxlength="80">{e(rv.get("text", ""))}</textarea><p id="left">80 characters left</p></div>{rerr}<button>Post review</button></form></section>
<dialog id="reserve" aria-labelledby="rtitle"><h2 id="rtitle">Reserve {e(t["name"])}</h2>{errs}<form method="post" action="/things/{t["id"]}/reserve" novalidate>
<div class="field"><label for="branch">Pickup branch</label><select id="branch" name="branch">{options(BRANCHES, form.get("branch"), "Choose a branch")}</select></div>
<div class="field"><label for="on">Pickup date</label><input type="date" id="on" name="on" value="{e(form.get("on", ""))}"></div>
<fieldset><legend>Length of loan</legend>{radios}</fieldset>{terms}<p><button>Confirm reservation</button> <button type="button" class="plain" data-close>Close</button></p></form></dialog>""", "", script)


def loans_page():
    mine = [l for l in S["loans"] if l["who"] == "Nadia Brandt"]
    rows = ""
    for l in mine:
        t = S["things"][l["thing"] - 1]
        st = loan_status(l)
        off = l["left"] < 1 or (st == "Overdue" and not fault("renew-overdue"))
        rows += f'<tr><th scope="row"><a href="/things/{t["id"]}">{e(t["name"])}</a></th><td>{t["code"]}</td><td>{day(l["from"])}</td><td>{day(l["due"])}</td><td>{l["left"]}</td><td><span class="st {st}">{st}</span></td><td><form method="post" action="/loans/{t["id"]}/renew"><button{" disabled" if off else ""}>Renew</button></form></td></tr>'
    late = sum(loan_status(l) == "Overdue" for l in mine)
    hist = "".join(f"<tr><td>{e(n)}</td><td>{day(x)}</td></tr>" for n, x in S["history"])
    hist = f'<table><caption>Returned things</caption><thead><tr><th>Thing</th><th>Returned</th></tr></thead><tbody>{hist}</tbody></table><form method="post" action="/loans/clear" id="clearform"><button class="plain">Clear history</button></form>' if S["history"] else "<p>Your history is empty.</p>"
    return page("My loans", f"""<h1>My loans</h1><p>You have {len(mine)} things on loan. {late if late else "None"} {"is" if late < 2 else "are"} overdue.</p>
<div role="tablist" aria-label="Loans"><button type="button" role="tab" id="t1" aria-selected="true" aria-controls="p1">Current</button><button type="button" role="tab" id="t2" aria-selected="false" aria-controls="p2">History</button></div>
<div role="tabpanel" id="p1" aria-labelledby="t1"><table><caption>Things on loan</caption><thead><tr><th>Thing</th><th>Code</th><th>Borrowed</th><th>Due</th><th>Renewals left</th><th>Status</th><th>Action</th></tr></thead><tbody>{rows}</tbody></table>
<p><a href="/loans/slip" target="_blank">Print the loan slip</a></p></div><div role="tabpanel" id="p2" aria-labelledby="t2" hidden>{hist}</div>""", "/loans",
                "const cf=$('#clearform'); if(cf) cf.addEventListener('submit',ev=>{if(!confirm('Clear the list of returned things?')) ev.preventDefault()});")


def reservations_page():
    rows = "".join(f'<tr><th scope="row">{e(r["thing"])}</th><td>{r["branch"]}</td><td>{day(r["on"])}</td><td>{r["status"]}</td><td><button type="button" class="plain" data-cancel="{r["id"]}" data-name="{e(r["thing"])}">Cancel</button></td></tr>' for r in S["res"])
    n = len(S["res"])
    table = f'<table><caption>Your reservations</caption><thead><tr><th>Thing</th><th>Branch</th><th>Pickup date</th><th>Status</th><th>Action</th></tr></thead><tbody>{rows}</tbody></table>' if n else "<p>You have no reservations.</p>"
    return page("Reservations", f"""<h1>Reservations</h1><p>{n} of 5 reservations used</p>{table}<p><a href="/catalogue?available=1">Reserve another thing</a></p>
<dialog id="cancel" aria-labelledby="ct"><h2 id="ct">Cancel reservation</h2><p id="cq"></p><form method="post" id="cform"><button>Yes, cancel it</button> <button type="button" class="plain" data-close>Keep it</button></form></dialog>""", "/reservations",
                "$$('[data-cancel]').forEach(b=>b.addEventListener('click',()=>{$('#cq').textContent='Do you want to cancel the reservation of '+b.dataset.name+'?';$('#cform').action='/reservations/'+b.dataset.cancel+'/cancel';$('#cancel').showModal()}));")


def fines_page(error=""):
    fs = S["fines"]
    rows = "".join(f'<tr><td><input type="checkbox" name="fine" value="{f["id"]}" data-p="{f["pence"]}" aria-label="Pay the fine for {e(f["thing"])}"></td><td>{e(f["thing"])}</td><td>{f["why"]}</td><td>{day(f["on"])}</td><td>{pounds(f["pence"])}</td></tr>' for f in fs)
    counted = fs[:-1] if fault("fines-total") else fs
    total = pounds(sum(f["pence"] for f in counted))
    err = f'<p class="err" role="alert">{e(error)}</p>' if error else ""
    if not fs:
        return page("Fines", "<h1>Fines</h1><p>You owe nothing. Thank you for bringing things back in time.</p>", "/fines")
    return page("Fines", f"""<h1>Fines</h1><form method="post" action="/fines/pay" id="payform"><table><caption>Open fines</caption><thead><tr><th>Pay</th><th>Thing</th><th>Reason</th><th>Date</th><th>Amount</th></tr></thead><tbody>{rows}</tbody>
<tfoot><tr><th colspan="4" scope="row">Total due</th><td>{total}</td></tr></tfoot></table>
<p id="sel">Selected: £0.00</p><fieldset><legend>Pay by</legend><label><input type="radio" name="by" value="card" checked> Bank card</label> <label><input type="radio" name="by" value="voucher"> Voucher</label></fieldset>
<div class="field" id="vf" hidden><label for="voucher">Voucher number</label><input id="voucher" name="voucher"></div>{err}<p><button id="pay">Pay selected</button> <button type="button" class="plain" id="all">Select all</button></p></form>""", "/fines", """
const up=()=>{let p=0;$$('[name=fine]').forEach(c=>{if(c.checked)p+=+c.dataset.p});$('#sel').textContent='Selected: £'+(p/100).toFixed(2)};
$$('[name=fine]').forEach(c=>c.addEventListener('change',up));$('#all').addEventListener('click',()=>{$$('[name=fine]').forEach(c=>c.checked=true);up()});
$$('[name=by]').forEach(r=>r.addEventListener('change',()=>{$('#vf').hidden=$('[name=by]:checked').value!=='voucher'}));
$('#payform').addEventListener('submit',()=>{$('#pay').textContent='Paying…'});""")


def profile_page(p=None, errors=None):
    p, errors = p or S["profile"], errors or {}

    def err(k):
        return f'<p class="err" id="e-{k}">{e(errors[k])}</p>' if k in errors else ""

    def inv(k):
        return f' aria-invalid="true" aria-describedby="e-{k}"' if k in errors else ""
    radios = "".join(f'<label><input type="radio" name="contact" value="{c}"{" checked" if p["contact"] == c else ""}> {c}</label> ' for c in ("E-mail", "Text message", "Post"))
    proof = f"On file: {e(p['proof'])}" if p["proof"] else "No file yet."
    top = '<p class="flash bad" role="alert">Please correct the fields below.</p>' if errors else ""
    return page("Profile", f"""<h1>Profile</h1>{top}<form method="post" action="/profile" enctype="multipart/form-data" novalidate class="box">
<div class="field"><label for="card">Card number</label><input id="card" value="HB-20417" readonly></div>
<div class="field"><label for="name">Full name</label><input id="name" name="name" required value="{e(p["name"])}"{inv("name")}>{err("name")}</div>
<div class="field"><label for="email">E-mail address</label><input id="email" name="email" type="email" value="{e(p["email"])}"{inv("email")} size="30">{err("email")}</div>
<div class="field"><label for="phone">Phone</label><input id="phone" name="phone" type="tel" value="{e(p["phone"])}"{inv("phone")}>{err("phone")}</div>
<div class="field"><label for="pb">Preferred branch</label><select id="pb" name="branch">{options(BRANCHES, p["branch"])}</select></div>
<fieldset><legend>Contact me by</legend>{radios}</fieldset>
<div class="field"><label><input type="checkbox" name="news" value="1"{" checked" if p["news"] else ""}> Send me the monthly newsletter</label></div>
<div class="field"><label for="notes">Notes for the desk</label><textarea id="notes" name="notes" rows="3" cols="50">{e(p["notes"])}</textarea></div>
<div class="field"><label for="proof">Proof of address</label><input type="file" id="proof" name="proof"><p>{proof}</p></div>
<p><button>Save profile</button></p></form>""")


def desk_signin(error="", number=""):
    err = f'<p class="err" role="alert">{e(error)}</p>' if error else ""
    return page("Desk sign-in", f"""<h1>Desk sign-in</h1><p>For staff only.</p><form method="post" action="/desk/signin" class="box" novalidate>{err}<div class="field"><label for="sn">Staff number</label><input id="sn" name="number" value="{e(number)}" autofocus></div>
<div class="field"><label for="pin">PIN</label><input id="pin" name="pin" type="password"></div><button>Sign in</button></form>""", "/desk")


def desk_page(out=None, inn=None):
    out, inn = out or {}, inn or {}
    rows = ""
    for l in sorted(S["loans"], key=lambda x: (x["due"], x["thing"])):
        t = S["things"][l["thing"] - 1]
        st = loan_status(l)
        rows += f'<tr data-who="{e(l["who"].lower())}" data-st="{st}"><td>{t["code"]}</td><th scope="row">{e(t["name"])}</th><td>{e(l["who"])}</td><td>{day(l["due"])}</td><td><span class="st {st}">{st}</span></td><td><button type="button" class="plain" data-remind="{t["id"]}">Remind</button> <span aria-live="polite"></span></td></tr>'

    def err(f):
        return f'<p class="err" role="alert">{e(f["error"])}</p>' if f.get("error") else ""
    return page("Desk", f"""<h1>Desk</h1><p>Signed in as Ines Moreau. <a href="/desk/signout">Leave the desk</a></p><div class="two">
<section aria-labelledby="co"><h2 id="co">Check out</h2><form method="post" action="/desk/out" novalidate>{err(out)}<div class="field"><label for="oc">Card number</label><input id="oc" name="card" value="{e(out.get("card", ""))}"></div><div class="field"><label for="ot">Thing code</label><input id="ot" name="code" value="{e(out.get("code", ""))}"></div><div class="field"><label for="od">Loan period</label><select id="od" name="days">{options(["3 days", "7 days", "14 days"], out.get("days", "7 days"))}</select></div><button>Check out</button></form></section>
<section aria-labelledby="ci"><h2 id="ci">Check in</h2><form method="post" action="/desk/in" novalidate>{err(inn)}<div class="field"><label for="it">Code of the returned thing</label><input id="it" name="code" value="{e(inn.get("code", ""))}"></div><div class="field"><label for="ic">Condition</label><select id="ic" name="cond">{options(["Good", "Needs cleaning", "Damaged"], inn.get("cond", "Good"))}</select></div><div class="field"><label for="in">Remark</label><textarea id="in" name="note" rows="2" cols="34">{e(inn.get("note", ""))}</textarea></div><button>Check in</button></form></section></div>
<h2>Things out</h2><div class="filters"><div><label for="fb">Borrower</label><input id="fb" type="text"></div><div><label for="fs">Loan status</label><select id="fs">{options(["On time", "Due soon", "Overdue"], "", "All")}</select></div></div>
<p id="shown">Showing {len(S["loans"])} of {len(S["loans"])} loans</p><table id="out"><caption>Loans of all residents</caption><thead><tr><th>Code</th><th>Thing</th><th>Borrower</th><th>Due</th><th>Status</th><th>Action</th></tr></thead><tbody>{rows}</tbody></table>
<h2>Desk log</h2><ol>{"".join(f"<li>{e(x)}</li>" for x in S["log"])}</ol>""", "/desk", """
let tm;const rows=$$('#out tbody tr'),flt=()=>{let n=0;const w=$('#fb').value.trim().toLowerCase(),s=$('#fs').value;rows.forEach(r=>{const o=(!w||r.dataset.who.includes(w))&&(!s||r.dataset.st===s);r.hidden=!o;n+=o});$('#shown').textContent=`Showing ${n} of ${rows.length} loans`};
$('#fb').addEventListener('input',()=>{clearTimeout(tm);tm=setTimeout(flt,400)});$('#fs').addEventListener('change',flt);
$$('[data-remind]').forEach(b=>b.addEventListener('click',()=>{const o=b.nextElementSibling;b.disabled=true;o.textContent='Sending…';fetch('/api/remind?id='+b.dataset.remind,{method:'POST'}).then(r=>r.json()).then(j=>{if(j.ok){o.textContent='Reminder sent'}})}));
""")


def help_page():
    parts = "".join(f"<h2>{t}</h2><p>{x}</p><p>{x}</p><p>{x}</p>" for t, x in (
        ("Becoming a member", "Bring a photo identity card and a recent letter with your address to any branch. The card is free for residents of Harwick."),
        ("Borrowing", "You may have six things on loan at one time. A deposit is taken for each and returned with the thing."),
        ("Bringing things back", "Things go back to the branch where you picked them up. Please clean them and count the parts."),
        ("Late returns", "A late return costs 50 pence for each day. The fine never exceeds the deposit."),
        ("Repairs", "Volunteers repair things on the first Sunday of the month. Ask at the desk if you want to help.")))
    return page("How it works", f"""<h1>How it works</h1>{parts}<h2 id="contact">Contact</h2><p>Telephone 01632 960 100, every day from 10:00 to 17:00.</p><p>E-mail things@harwick.example</p><div style="height:300px"></div><button id="totop" hidden type="button">Back to top</button>""", "",
                "addEventListener('scroll',()=>{$('#totop').hidden=scrollY<250});$('#totop').addEventListener('click',()=>scrollTo(0,0));")


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def send(self, body, code=200, kind="text/html; charset=utf-8", extra=()):
        b = body.encode() if isinstance(body, str) else body
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(b)))
        self.send_header("Cache-Control", "no-store")
        for k, v in extra:
            self.send_header(k, v)
        self.end_headers()
        self.wfile.write(b)

    def to(self, where, extra=()):
        self.send("", 303, extra=[("Location", where), *extra])

    def staff(self):
        return "desk=ines" in (self.headers.get("Cookie") or "")

    def do_GET(self):
        u = urlsplit(self.path)
        q = dict(parse_qsl(u.query))
        p = u.path
        if p == "/api/branches":
            time.sleep(1.2)
            with LOCK:
                t = S["things"][int(q.get("id", "1")) - 1]
                ok = t["status"] == "Available"
                rows = [["Central", 2, 1 if ok else 0], ["Riverside", 1, 0], ["Old Town", 1 + t["id"] % 2, 1 + t["id"] % 2 if ok else 0]]
                if fault("branch-free"):
                    rows = [[a, b, b] for a, b, c in rows]
                n = sum(r[2] for r in rows)
                text = "No copy is free at the moment." if not n else f"{n} {'copy is' if n == 1 else 'copies are'} free today."
            return self.send(json.dumps({"rows": rows, "text": text}), kind="application/json")
        with LOCK:
            if p == "/":
                return self.send(home())
            if p == "/catalogue":
                return self.send(catalogue(q))
            m = re.fullmatch(r"/things/(\d+)", p)
            if m and 1 <= int(m[1]) <= len(S["things"]):
                return self.send(thing_page(S["things"][int(m[1]) - 1]))
            if p == "/loans":
                return self.send(loans_page())
            if p == "/loans/slip":
                li = "".join(f"<li>{e(S['things'][l['thing'] - 1]['name'])}, due {day(l['due'])}</li>" for l in S["loans"] if l["who"] == "Nadia Brandt")
                return self.send(f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Loan slip</title><link rel="icon" href="data:,"></head><body style="font-family:monospace;margin:2rem"><h1>Loan slip</h1><p>Card HB-20417</p><ul>{li}</ul><p>Printed on {day(TODAY)}</p></body></html>')
            if p == "/reservations":
                return self.send(reservations_page())
            if p == "/fines":
                return self.send(fines_page())
            if p == "/profile":
                return self.send(profile_page())
            if p == "/help":
                return self.send(help_page())
            if p == "/goodbye":
                return self.send(page("Signed out", '<h1>You are signed out</h1><p>Thank you, Nadia. See you soon.</p><p><a href="/">Back to the start</a></p>'))
            if p == "/desk":
                return self.send(desk_page() if self.staff() else desk_signin())
            if p == "/desk/signout":
                S["flash"] = ("ok", "You have left the desk.")
                return self.to("/desk", [("Set-Cookie", "desk=; Path=/; Max-Age=0")])
            return self.send(page("Not found", "<h1>Page not found</h1><p>There is nothing at this address.</p>"), 404)

    def do_POST(self):
        u = urlsplit(self.path)
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        p = u.path
        if p == "/reset":
            q = dict(parse_qsl(u.query))
            f = q.get("fault", "")
            if f and f not in FAULTS:
                return self.send("unknown fault\n", 400, "text/plain")
            with LOCK:
                reset(f)
            return self.send("ok\n", kind="text/plain")
        kind = self.headers.get("Content-Type") or ""
        files = {}
        if kind.startswith("multipart/form-data"):
            many, boundary = {}, kind.split("boundary=")[1].encode()
            for part in raw.split(b"--" + boundary)[1:-1]:
                head, _, data = part.strip(b"\r\n").partition(b"\r\n\r\n")
                h = head.decode("utf-8", "replace")
                name = re.search(r'name="([^"]*)"', h)[1]
                fn = re.search(r'filename="([^"]*)"', h)
                if fn:
                    files[name] = fn[1]
                else:
                    many.setdefault(name, []).append(data.decode())
        else:
            many = parse_qs(raw.decode(), keep_blank_values=True)
        f = {k: v[0].strip() for k, v in many.items()}
        if p == "/api/remind":
            time.sleep(1.0)
            with LOCK:
                i = int(dict(parse_qsl(u.query)).get("id", "0"))
                ok = not fault("remind-hangs")
                if ok:
                    S["log"].insert(0, f"09:15 Reminder sent for {S['things'][i - 1]['name']}")
            return self.send(json.dumps({"ok": ok}), kind="application/json")
        if p == "/fines/pay":
            time.sleep(0.8)
        with LOCK:
            return self.post(p, f, many, files)

    def post(self, p, f, many, files):
        if p == "/notice":
            S["notice"] = False
            return self.to("/")
        m = re.fullmatch(r"/things/(\d+)/(\w+)", p)
        if m:
            t = S["things"][int(m[1]) - 1]
            if m[2] == "queue":
                if not t["mine"]:
                    t["mine"] = True
                    t["queue"] += 1
                S["flash"] = ("ok", f"You are number {t['queue']} on the waiting list.")
                return self.to(f"/things/{t['id']}")
            if m[2] == "review":
                text, rating = f.get("text", ""), f.get("rating", "")
                bad = "Choose a rating." if not rating else "Your review needs at least 10 characters." if len(text) < 10 else ""
                if bad:
                    return self.send(thing_page(t, rv={"text": text, "rating": rating, "error": bad}))
                S["reviews"].setdefault(t["id"], []).insert(0, ("Nadia Brandt", int(rating), text))
                S["flash"] = ("ok", "Your review was posted.")
                return self.to(f"/things/{t['id']}")
            errors = []
            if f.get("branch") not in BRANCHES:
                errors.append("Choose a pickup branch.")
            on = None
            try:
                on = dt.date.fromisoformat(f.get("on", ""))
            except ValueError:
                errors.append("Enter a pickup date.")
            if on and on <= TODAY:
                errors.append("The pickup date must be after today.")
            if t["cat"] == "Power tools" and not f.get("terms") and not fault("terms-ignored"):
                errors.append("Please read the safety notes first.")
            if not errors and len(S["res"]) >= 5:
                errors.append("You already have 5 reservations.")
            if errors:
                return self.send(thing_page(t, f, errors))
            S["res"].append({"id": S["next"], "thing": t["name"], "branch": "Central" if fault("reserve-branch") else f["branch"], "on": on, "status": "Waiting"})
            S["next"] += 1
            S["toast"] = f"{t['name']} is reserved for you."
            return self.to("/reservations")
        m = re.fullmatch(r"/loans/(\d+)/renew", p)
        if m:
            lo = next((x for x in S["loans"] if x["thing"] == int(m[1]) and x["who"] == "Nadia Brandt"), None)
            if lo and lo["left"] > 0:
                new = lo["due"] + dt.timedelta(days=7)
                if not fault("renew-no-date"):
                    lo["due"] = new
                lo["left"] -= 1
                S["flash"] = ("ok", f"{S['things'][lo['thing'] - 1]['name']} was renewed.")
            return self.to("/loans")
        if p == "/loans/clear":
            S["history"] = []
            S["flash"] = ("ok", "Your history was cleared.")
            return self.to("/loans")
        m = re.fullmatch(r"/reservations/(\d+)/cancel", p)
        if m:
            ids = [r["id"] for r in S["res"]]
            if int(m[1]) in ids:
                k = ids.index(int(m[1]))
                name = S["res"][k]["thing"]
                if fault("cancel-neighbour"):
                    k = (k + 1) % len(ids)
                del S["res"][k]
                S["flash"] = ("ok", f"The reservation of {name} was cancelled.")
            return self.to("/reservations")
        if p == "/fines/pay":
            ids = {int(x) for x in many.get("fine", [])}
            chosen = [x for x in S["fines"] if x["id"] in ids]
            if not chosen:
                return self.send(fines_page("Select at least one fine."))
            if f.get("by") == "voucher" and not re.fullmatch(r"V-\d{4}", f.get("voucher", "")):
                return self.send(fines_page("A voucher number looks like V-1234."))
            if not fault("pay-keeps"):
                S["fines"] = [x for x in S["fines"] if x["id"] not in ids]
            S["flash"] = ("ok", f"Thank you, {pounds(sum(x['pence'] for x in chosen))} was paid.")
            return self.to("/fines")
        if p == "/profile":
            new = {**S["profile"], **{k: f.get(k, "") for k in ("name", "email", "phone", "branch", "contact", "notes")}, "news": "news" in f}
            errors = {}
            if not new["name"]:
                errors["name"] = "Enter your name."
            if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", new["email"]):
                errors["email"] = "Enter a valid e-mail address."
            if not re.fullmatch(r"[0-9 ]{6,}", new["phone"]):
                errors["phone"] = "A phone number has at least 6 digits."
            if errors:
                return self.send(profile_page(new, errors))
            if files.get("proof"):
                new["proof"] = files["proof"]
            if fault("phone-lost"):
                new["phone"] = S["profile"]["phone"]
            S["profile"] = new
            S["flash"] = ("ok", "Your profile was saved.")
            return self.to("/profile")
        if p == "/desk/signin":
            if not f.get("number") or not f.get("pin"):
                return self.send(desk_signin("Enter your staff number and PIN.", f.get("number", "")))
            if (f["number"], f["pin"]) != ("4411", "2580"):
                return self.send(desk_signin("Staff number or PIN is wrong.", f["number"]))
            return self.to("/desk", [("Set-Cookie", "desk=ines; Path=/")])
        if p.startswith("/desk/") and not self.staff():
            return self.to("/desk")
        if p == "/desk/out":
            card, code = f.get("card", "").upper(), f.get("code", "").upper()
            t = next((x for x in S["things"] if x["code"] == code), None)
            bad = ("Enter a card number." if not card else f"There is no card {card}." if card not in CARDS else f"Card {card} is blocked." if card in BLOCKED
                   else "Enter a thing code." if not code else f"There is no thing {code}." if not t else f"{t['name']} is already on loan." if t["status"] == "On loan"
                   else f"{t['name']} is in repair." if t["status"] == "In repair" else "")
            if bad:
                return self.send(desk_page(out={**f, "error": bad}))
            days = int(f.get("days", "7").split()[0])
            due = TODAY + dt.timedelta(days=days)
            t["status"] = "On loan"
            S["loans"].append({"thing": t["id"], "who": CARDS[card], "from": TODAY, "due": due, "left": 2})
            S["log"].insert(0, f"09:20 {t['name']} checked out to {CARDS[card]}")
            S["flash"] = ("ok", f"{t['name']} was checked out to {CARDS[card]} until {day(due)}.")
            return self.to("/desk")
        if p == "/desk/in":
            code = f.get("code", "").upper()
            t = next((x for x in S["things"] if x["code"] == code), None)
            lo = next((x for x in S["loans"] if t and x["thing"] == t["id"]), None)
            bad = ("Enter a thing code." if not code else f"There is no thing {code}." if not t else f"{t['name']} is not on loan." if not lo
                   else "Describe the damage in the remark." if f.get("cond") == "Damaged" and not f.get("note") else "")
            if bad:
                return self.send(desk_page(inn={**f, "error": bad}))
            if not fault("checkin-stays"):
                S["loans"].remove(lo)
                t["status"] = "In repair" if f.get("cond") == "Damaged" else "Available"
            S["log"].insert(0, f"09:25 {t['name']} checked in")
            extra = ""
            if lo["due"] < TODAY:
                late = (TODAY - lo["due"]).days * 50
                extra = f" Late fine: {pounds(late)}."
                if lo["who"] == "Nadia Brandt":
                    S["fines"].append({"id": 10 + t["id"], "thing": t["name"], "why": "Late return", "on": TODAY, "pence": late})
            S["flash"] = ("ok", f"{t['name']} was checked in.{extra}")
            return self.to("/desk")
        return self.send(page("Not found", "<h1>Page not found</h1>"), 404)


if __name__ == "__main__":
    reset()
    srv = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 7987), H)
    srv.daemon_threads = True
    try:
        srv.serve_forever()
    except KeyboardInterrupt:
        pass
