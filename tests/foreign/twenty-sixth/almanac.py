#!/usr/bin/env python3
"""Lamplight Press - back office of a publisher for evening classes (titles, authors, print runs, orders, contracts)."""
import sys, re, copy, threading
from datetime import date
from html import escape as e
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, urlencode

TODAY = date(2025, 9, 18)
LOCK = threading.RLock()
SUBJECTS = ["Business", "Computing", "Cookery", "Crafts", "Gardening", "Languages"]
LEVELS = ["Beginner", "Intermediate", "Advanced"]
TITLE_STATES = ["In print", "Forthcoming", "Out of print"]
AUTHOR_STATES = ["Active", "On leave", "Retired"]
PRINTERS = ["Kettlewell Press", "Orbit Print", "Ridge & Sons"]
RUN_STATES = ["Planned", "At the printer", "Delivered"]
ORDER_STATES = ["Open", "On hold", "Shipped", "Cancelled"]
CONTRACT_STATES = ["Draft", "Signed", "Expired", "Terminated"]
REASONS = ["Title withdrawn", "Rights returned to the author", "Replaced by a new contract"]

AUTHORS = """
1|Harriet|Ames|harriet.ames@example.org|01904 555101|Active|1
2|Joachim|Brandt|j.brandt@example.org|01904 555102|Active|1
3|Nasreen|Chowdhury|nasreen@example.org|01904 555103|Active|0
4|Pilar|Delgado|pilar.delgado@example.org|01904 555104|On leave|1
5|Simon|Everett|simon.everett@example.org|01904 555105|Active|0
6|Joan|Fairweather|joan.f@example.org||Retired|0
7|Malcolm|Greaves|m.greaves@example.org|01904 555107|Active|1
8|Kaori|Ito|kaori.ito@example.org|01904 555108|Active|1
9|Ewa|Kowalczyk|ewa.k@example.org|01904 555109|On leave|0
10|Bruno|Lachance|bruno.lachance@example.org|01904 555110|Active|1
11|Thandi|Mbeki|thandi.mbeki@example.org|01904 555111|Active|0
12|Declan|Nolan|declan.nolan@example.org||Retired|0
"""
TITLES = """
101|Bread for Beginners|1|Cookery|In print|14.50|320|Beginner
102|Soups of the North|1|Cookery|In print|12.00|85|Intermediate
103|German After Work|2|Languages|In print|18.90|410|Beginner
104|German for the Second Year|2|Languages|Forthcoming|19.90|0|Intermediate
105|Spreadsheets Without Tears|3|Computing|In print|22.00|150|Beginner
106|Your First Website|3|Computing|Out of print|16.00|0|Beginner
107|Everyday Spanish|4|Languages|In print|17.50|275|Beginner
108|Spanish Conversation Cards|4|Languages|In print|9.50|40|Intermediate
109|Bookkeeping in Ten Evenings|5|Business|In print|24.00|190|Beginner
110|Starting a Market Stall|5|Business|In print|13.75|60|Beginner
111|The Allotment Year|6|Gardening|In print|15.00|230|Beginner
112|Pruning Made Plain|6|Gardening|Out of print|8.00|12|Intermediate
113|Chairs and Stools|7|Crafts|In print|21.00|95|Advanced
114|Sharp Tools|7|Crafts|In print|11.25|30|Intermediate
115|Japanese Bookbinding|8|Crafts|In print|26.00|70|Advanced
116|Reading Kana|8|Languages|In print|10.00|140|Beginner
117|Polish Step by Step|9|Languages|In print|18.00|55|Beginner
118|Polish Grammar at a Glance|9|Languages|Forthcoming|7.90|0|Advanced
119|French Cheese at Home|10|Cookery|In print|20.00|25|Advanced
120|Sauces|10|Cookery|Out of print|9.00|0|Intermediate
121|Watercolour on Tuesdays|8|Crafts|In print|23.50|110|Beginner
122|Safe Online at Sixty|3|Computing|In print|6.50|500|Beginner
"""
CUSTOMERS = {"Harbour Street Institute": 10, "Millgate Adult College": 20, "Northfield Library": 0,
             "St Anne's Evening School": 15, "Tolland Community Centre": 10, "Wharf Road Workshop": 0}
ORDERS = """
2051|2025-08-19|Harbour Street Institute|Shipped|101x10 111x5
2052|2025-08-21|Northfield Library|Shipped|103x4
2053|2025-08-22|Millgate Adult College|Shipped|105x20
2054|2025-08-26|Wharf Road Workshop|Cancelled|113x6
2055|2025-08-28|St Anne's Evening School|Shipped|107x12 108x12
2056|2025-09-01|Tolland Community Centre|On hold|109x8
2057|2025-09-02|Harbour Street Institute|Open|102x6 119x4
2058|2025-09-03|Millgate Adult College|Open|103x15 116x10 117x5
2059|2025-09-05|Northfield Library|Open|122x25
2060|2025-09-08|St Anne's Evening School|On hold|115x3
2061|2025-09-10|Tolland Community Centre|Open|110x10 109x2
2062|2025-09-11|Wharf Road Workshop|Open|114x8
2063|2025-09-15|Harbour Street Institute|Open|121x12
2064|2025-09-16|Millgate Adult College|Cancelled|101x1
"""
RUNS = """
31|101|500|Kettlewell Press|2025-06-12|Delivered
32|103|800|Kettlewell Press|2025-07-03|Delivered
33|108|300|Ridge & Sons|2025-09-29|At the printer
34|104|600|Kettlewell Press|2025-11-10|Planned
35|119|250|Ridge & Sons|2025-10-06|At the printer
36|118|1000|Orbit Print|2025-12-01|Planned
37|122|750|Orbit Print|2025-08-15|Delivered
38|114|200|Ridge & Sons|2025-10-20|Planned
"""
CONTRACTS = """
11|1|101|8|2022-03-01|2027-02-28|Signed
12|2|103|10|2021-09-15|2026-09-14|Signed
13|2|104|10.5||2030-10-31|Draft
14|3|105|7.5|2023-01-20|2028-01-19|Signed
15|4|107|9|2018-05-02|2023-05-01|Expired
16|5|109|12|2024-02-12|2029-02-11|Signed
17|6|112|6|2012-11-30|2022-11-29|Expired
18|9|118|8.5||2030-11-30|Draft
19|10|119|9.5|2023-10-04|2028-10-03|Signed
20|8|115|11|2020-06-18|2026-06-17|Signed
"""
SALES = {
    "Autumn 2024": {"Business": (140, 2310.00), "Computing": (265, 3120.50), "Cookery": (310, 4012.00),
                    "Crafts": (120, 2455.25), "Gardening": (60, 812.00), "Languages": (540, 8211.40)},
    "Spring 2025": {"Business": (95, 1620.75), "Computing": (210, 2540.00), "Cookery": (205, 2690.50),
                    "Crafts": (180, 3702.00), "Gardening": (230, 3215.00), "Languages": (410, 6155.90)},
    "Summer 2025": {"Business": (40, 705.00), "Computing": (88, 940.50), "Cookery": (150, 2010.00),
                    "Crafts": (75, 1530.25), "Gardening": (190, 2705.00), "Languages": (220, 3466.10)},
}
DEFAULTS = {"press": "Lamplight Press", "threshold": 50, "per_page": 8, "confirmations": True, "holiday": False}


def rows(text):
    return [line.split("|") for line in text.strip().split("\n")]


def fresh():
    s = {"titles": {}, "authors": {}, "orders": {}, "runs": {}, "contracts": {}, "settings": dict(DEFAULTS), "flash": [], "fault": ""}
    for i, first, last, mail, phone, state, news in rows(AUTHORS):
        s["authors"][int(i)] = dict(id=int(i), first=first, last=last, email=mail, phone=phone, status=state, news=news == "1")
    for i, name, author, subject, state, price, stock, level in rows(TITLES):
        s["titles"][int(i)] = dict(id=int(i), title=name, author=int(author), subject=subject, status=state, price=float(price),
                                   stock=int(stock), level=level, isbn=f"9781904{int(i):05d}0", large=int(i) in (111, 122), blurb="")
    for i, day, customer, state, lines in rows(ORDERS):
        s["orders"][int(i)] = dict(id=int(i), date=day, customer=customer, status=state, note="",
                                   lines=[[int(x.split("x")[0]), int(x.split("x")[1])] for x in lines.split()])
    for i, title, copies, printer, due, state in rows(RUNS):
        s["runs"][int(i)] = dict(id=int(i), title=int(title), copies=int(copies), printer=printer, due=due, state=state)
    for i, author, title, royalty, signed, expires, state in rows(CONTRACTS):
        s["contracts"][int(i)] = dict(id=int(i), author=int(author), title=int(title), royalty=float(royalty), signed=signed,
                                      expires=expires, status=state, reason="")
    for o in s["orders"].values():
        o["shown_total"] = totals(s, o)["total"]
    return s


def money(x):
    return f"£{x:,.2f}"


def pct(x):
    return f"{x:g} %"


def day(iso):
    if not iso:
        return "–"
    d = date.fromisoformat(iso)
    return f"{d.day} {d.strftime('%B %Y')}"


def plural(n, one, many=None):
    return f"{n} {one if n == 1 else (many or one + 's')}"


def totals(s, o):
    sub = sum(s["titles"][t]["price"] * n for t, n in o["lines"] if t in s["titles"])
    disc = round(sub * CUSTOMERS[o["customer"]] / 100 + 1e-9, 2)
    net = sub - disc
    post = 0.0 if net >= 100 or not o["lines"] else 4.50
    return dict(sub=sub, disc=disc, post=post, total=net + post)


S = fresh()


def fault(name):
    return S["fault"] == name


def flash(text, kind="success"):
    S["flash"].append((kind, text))


def author_name(a):
    return f"{a['first']} {a['last']}".strip()


def sorted_name(a):
    return f"{a['last']}, {a['first']}" if a["first"] else a["last"]


def open_orders_of(tid):
    return [o for o in S["orders"].values() if o["status"] in ("Open", "On hold") and any(t == tid for t, _ in o["lines"])]


def titles_of(aid):
    return [t for t in S["titles"].values() if t["author"] == aid]


def low(t):
    limit = DEFAULTS["threshold"] if fault("threshold-unused") else S["settings"]["threshold"]
    return t["status"] == "In print" and t["stock"] < limit


def badge(text):
    kind = {"In print": "ok", "Active": "ok", "Shipped": "ok", "Delivered": "ok", "Signed": "ok", "Out of print": "off", "Retired": "off",
            "Cancelled": "off", "Terminated": "off", "Expired": "off", "Low": "warn", "On hold": "warn", "On leave": "warn"}.get(text, "info")
    return f'<span class="badge {kind}">{e(text)}</span>'


CSS = """
body{font:16px/1.45 Georgia,serif;margin:0;color:#222;background:#f6f3ec}
header.top{background:#2c3a4b;color:#fff;padding:.6rem 1.2rem;display:flex;gap:1.5rem;align-items:center;flex-wrap:wrap}
header.top a{color:#fff;text-decoration:none}header.top a.brand{font-weight:bold;font-size:1.15rem}
header.top nav ul{list-style:none;margin:0;padding:0;display:flex;gap:1rem;flex-wrap:wrap}
header.top nav a[aria-current]{border-bottom:2px solid #f0b84b}
header.top .who{margin-left:auto;font-size:.9rem}
main{max-width:1080px;margin:1rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;background:#fff;margin:.6rem 0}th,td{border:1px solid #d8d2c4;padding:.35rem .55rem;text-align:left}
th{background:#ece6d8}td.n,th.n{text-align:right}
.badge{border-radius:3px;padding:.05rem .45rem;font-size:.85rem;background:#dfe6ee}.badge.ok{background:#d5ead3}.badge.off{background:#ddd}.badge.warn{background:#fbe2b0}
.flash{padding:.5rem .8rem;margin:.6rem 0;background:#d5ead3;border:1px solid #8fbd8a}.flash.error{background:#f6d5d0;border-color:#c98}
.banner{background:#fbe2b0;padding:.4rem 1.2rem}
.error{color:#a3201b}.hint{color:#666;font-size:.9rem}
form.filter{display:flex;gap:.8rem;align-items:end;flex-wrap:wrap;background:#fff;padding:.6rem;border:1px solid #d8d2c4}
form.filter label{display:block;font-size:.9rem}
.field{margin:.6rem 0}.field>label{display:block;font-weight:bold}
.tabs{list-style:none;display:flex;gap:.2rem;padding:0;margin:.8rem 0;border-bottom:2px solid #2c3a4b}
.tabs a{display:block;padding:.35rem .8rem;background:#e5dfd0;color:#222;text-decoration:none}.tabs a[aria-selected=true]{background:#2c3a4b;color:#fff}
.tiles{display:flex;gap:1rem;flex-wrap:wrap}.tile{background:#fff;border:1px solid #d8d2c4;padding:.6rem 1rem;min-width:150px}.tile p{margin:.1rem 0}.tile .big{font-size:1.8rem}
dl.facts{display:grid;grid-template-columns:11rem 1fr;background:#fff;padding:.6rem;border:1px solid #d8d2c4}dl.facts dt{font-weight:bold}dl.facts dd{margin:0}
.actions{display:flex;gap:.6rem;margin:.8rem 0;align-items:center;flex-wrap:wrap}.actions form{margin:0}
.pages{display:flex;gap:.7rem;margin:.6rem 0}.pages .off{color:#999}
button[role=switch]{min-width:4rem}button[role=switch][aria-checked=true]{background:#8fbd8a}
footer{max-width:1080px;margin:2rem auto;padding:0 1rem;color:#666;font-size:.9rem}
"""
NAV = [("/", "Dashboard"), ("/titles", "Titles"), ("/authors", "Authors"), ("/print-runs", "Print runs"), ("/orders", "Orders"),
       ("/contracts", "Contracts"), ("/reports", "Reports"), ("/settings", "Settings")]


def page(title, body, here="", script=""):
    s = S["settings"]
    nav = "".join(f'<li><a href="{h}"{" aria-current=page" if h == here else ""}>{t}</a></li>' for h, t in NAV)
    msgs = "".join(f'<div class="flash {k}" role="{"alert" if k == "error" else "status"}">{e(t)}</div>' for k, t in S["flash"])
    S["flash"] = []
    banner = '<div class="banner" role="note">Holiday mode is on. Orders cannot be shipped until it is switched off.</div>' if s["holiday"] else ""
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{e(title)} – {e(s['press'])}</title><style>{CSS}</style></head>
<body>
<header class="top"><a class="brand" href="/">{e(s['press'])}</a>
<nav aria-label="Main"><ul>{nav}</ul></nav><span class="who">Signed in as Petra Lind</span></header>
{banner}
<main>
{msgs}
{body}
</main>
<footer>{e(s['press'])} back office · Books for evening classes · Today is {day(TODAY.isoformat())}</footer>
{f'<script>{script}</script>' if script else ''}
</body></html>"""


def options(values, chosen, empty=None):
    out = f'<option value="">{e(empty)}</option>' if empty is not None else ""
    for v in values:
        val, text = v if isinstance(v, tuple) else (v, v)
        out += f'<option value="{e(str(val))}"{" selected" if str(val) == str(chosen) else ""}>{e(str(text))}</option>'
    return out


def sort_th(path, q, key, label, cls=""):
    now = q.get("sort") == key
    desc = now and q.get("dir") == "desc"
    nxt = "asc" if not now or desc else "desc"
    keep = {k: v for k, v in q.items() if k not in ("sort", "dir", "page") and v}
    arrow = (' <span aria-hidden="true">▼</span>' if desc else ' <span aria-hidden="true">▲</span>') if now else ""
    aria = f' aria-sort="{"descending" if desc else "ascending"}"' if now else ""
    return f'<th scope="col" class="{cls}"{aria}><a href="{path}?{e(urlencode({**keep, "sort": key, "dir": nxt}))}">{label}</a>{arrow}</th>'


def pager(path, q, n, total_pages):
    if total_pages < 2:
        return ""
    keep = {k: v for k, v in q.items() if k != "page" and v}
    link = lambda p, t: f'<a href="{path}?{e(urlencode({**keep, "page": p}))}">{t}</a>'
    out = link(n - 1, "Previous") if n > 1 else '<span class="off">Previous</span>'
    for p in range(1, total_pages + 1):
        out += f'<strong aria-current="page">{p}</strong>' if p == n else link(p, str(p))
    out += link(n + 1, "Next") if n < total_pages else '<span class="off">Next</span>'
    return f'<nav class="pages" aria-label="Pages">{out}</nav>'


def paged(items, q, size):
    n_pages = max(1, -(-len(items) // size))
    try:
        n = min(max(1, int(q.get("page", "1"))), n_pages)
    except ValueError:
        n = 1
    return items[(n - 1) * size:n * size], n, n_pages


def post_button(action, label, disabled=False, extra="", method="post"):
    return f'<form method="{method}" action="{action}">{extra}<button type="submit"{" disabled" if disabled else ""}>{label}</button></form>'


def field(name, label, value, errors, kind="text", hint="", attrs=""):
    err = f'<p class="error" id="{name}-error">{e(errors[name])}</p>' if name in errors else ""
    inv = f' aria-invalid="true" aria-describedby="{name}-error"' if name in errors else ""
    h = f'<p class="hint">{hint}</p>' if hint else ""
    if kind == "textarea":
        ctl = f'<textarea id="{name}" name="{name}" rows="4" cols="60"{inv}>{e(str(value))}</textarea>'
    else:
        ctl = f'<input type="{kind}" id="{name}" name="{name}" value="{e(str(value))}"{inv} {attrs}>'
    return f'<div class="field"><label for="{name}">{label}</label>{ctl}{h}{err}</div>'


def select_field(name, label, opts, errors):
    err = f'<p class="error" id="{name}-error">{e(errors[name])}</p>' if name in errors else ""
    inv = f' aria-invalid="true" aria-describedby="{name}-error"' if name in errors else ""
    return f'<div class="field"><label for="{name}">{label}</label><select id="{name}" name="{name}"{inv}>{opts}</select>{err}</div>'


def error_box(errors):
    if not errors:
        return ""
    return f'<div class="flash error" role="alert">Please correct {plural(len(errors), "field")} and save again.</div>'


# ---------------------------------------------------------------- dashboard
def dashboard():
    T, O = list(S["titles"].values()), list(S["orders"].values())
    lows = [t for t in T if low(t)]
    n_open = sum(o["status"] == "Open" for o in (fresh()["orders"].values() if fault("dashboard-orders-stale") else O))
    tiles = [("Titles in print", sum(t["status"] == "In print" for t in T)), ("Forthcoming titles", sum(t["status"] == "Forthcoming" for t in T)),
             ("Open orders", n_open), ("Titles low in stock", len(lows)),
             ("Contracts to sign", sum(c["status"] == "Draft" for c in S["contracts"].values()))]
    box = "".join(f'<div class="tile"><p>{k}</p><p class="big">{v}</p></div>' for k, v in tiles)
    latest = "".join(f'<tr><td><a href="/orders/{o["id"]}">{o["id"]}</a></td><td>{day(o["date"])}</td><td>{e(o["customer"])}</td><td>{badge(o["status"])}</td></tr>'
                     for o in sorted(O, key=lambda o: -o["id"])[:5])
    low_list = "".join(f'<li><a href="/titles/{t["id"]}">{e(t["title"])}</a>: {t["stock"]} left</li>' for t in sorted(lows, key=lambda t: t["stock"]))
    low_part = f"<ul>{low_list}</ul>" if lows else "<p>No title is low in stock.</p>"
    return page("Dashboard", f"""<h1>Dashboard</h1><div class="tiles">{box}</div>
<h2>Latest orders</h2><table><thead><tr><th>Order</th><th>Date</th><th>Customer</th><th>Status</th></tr></thead><tbody>{latest}</tbody></table>
<h2>Low in stock</h2>{low_part}""", "/")


# ---------------------------------------------------------------- titles
def titles_list(q):
    items = list(S["titles"].values())
    word = q.get("q", "").strip().lower()
    if word and not fault("title-search-ignored"):
        items = [t for t in items if word in t["title"].lower() or word in t["isbn"]]
    if q.get("subject"):
        items = [t for t in items if t["subject"] == q["subject"]]
    if q.get("status"):
        items = [t for t in items if t["status"] == q["status"]]
    if q.get("low"):
        items = [t for t in items if low(t)]
    q = {**q, "sort": q.get("sort") or "title", "dir": q.get("dir") or "asc"}
    keys = {"title": lambda t: t["title"].lower(), "author": lambda t: (sorted_name(S["authors"][t["author"]]).lower(), t["title"].lower()),
            "price": (lambda t: f"{t['price']:.2f}") if fault("price-sort-as-text") else (lambda t: t["price"]), "stock": lambda t: t["stock"]}
    items.sort(key=keys.get(q["sort"], keys["title"]), reverse=q["dir"] == "desc")
    size = S["settings"]["per_page"]
    part, n, pages = paged(items, q, size)
    if fault("page-two-repeats") and n > 1:
        part = items[:size]
    body = ""
    for t in part:
        a = S["authors"][t["author"]]
        mark = " " + badge("Low") if low(t) else ""
        body += (f'<tr><td><a href="/titles/{t["id"]}">{e(t["title"])}</a></td><td>{e(sorted_name(a))}</td><td>{t["subject"]}</td><td class="n">{money(t["price"])}</td>'
                 f'<td class="n">{t["stock"]}{mark}</td><td>{badge(t["status"])}</td><td><a href="/titles/{t["id"]}/edit">Edit</a></td></tr>')
    th = lambda k, l, c="": sort_th("/titles", q, k, l, c)
    table = (f'<table><caption>Titles</caption><thead><tr>{th("title", "Title")}{th("author", "Author")}<th scope="col">Subject</th>{th("price", "Price", "n")}'
             f'{th("stock", "In stock", "n")}<th scope="col">Status</th><th scope="col">Action</th></tr></thead><tbody>{body}</tbody></table>') if part else "<p>No titles match these filters.</p>"
    count = f"{plural(len(items), 'title')} found" + (f", showing {(n - 1) * size + 1} to {(n - 1) * size + len(part)}" if pages > 1 else "")
    return page("Titles", f"""<h1>Titles</h1><p><a href="/titles/new">New title</a></p>
<form class="filter" method="get" action="/titles">
<div><label for="q">Title or ISBN</label><input type="search" id="q" name="q" value="{e(q.get('q', ''))}"></div>
<div><label for="subject">Subject</label><select id="subject" name="subject">{options(SUBJECTS, q.get('subject', ''), 'All subjects')}</select></div>
<div><label for="status">Status</label><select id="status" name="status">{options(TITLE_STATES, q.get('status', ''), 'Any status')}</select></div>
<div><label><input type="checkbox" name="low" value="1"{' checked' if q.get('low') else ''}> Low stock only</label></div>
<button type="submit">Filter</button> <a href="/titles">Clear filters</a></form>
<p>{count}</p>{table}{pager('/titles', q, n, pages)}""", "/titles")


def title_page(t, q):
    a = S["authors"][t["author"]]
    tab = q.get("tab", "details")
    tabs = "".join(f'<li role="presentation"><a role="tab" aria-selected="{"true" if tab == k else "false"}" href="/titles/{t["id"]}?tab={k}">{l}</a></li>'
                   for k, l in (("details", "Details"), ("runs", "Print runs"), ("orders", "Orders")))
    if tab == "runs":
        rs = [r for r in S["runs"].values() if r["title"] == t["id"]]
        part = ("<table><thead><tr><th>No.</th><th>Printer</th><th class=n>Copies</th><th>Due</th><th>State</th></tr></thead><tbody>" +
                "".join(f'<tr><td>P-{r["id"]}</td><td>{e(r["printer"])}</td><td class="n">{r["copies"]}</td><td>{day(r["due"])}</td><td>{badge(r["state"])}</td></tr>' for r in rs) +
                "</tbody></table>") if rs else "<p>There are no print runs of this title.</p>"
    elif tab == "orders":
        os_ = [(o, n) for o in S["orders"].values() for i, n in o["lines"] if i == t["id"]]
        part = ("<table><thead><tr><th>Order</th><th>Customer</th><th class=n>Copies</th><th>Status</th></tr></thead><tbody>" +
                "".join(f'<tr><td><a href="/orders/{o["id"]}">{o["id"]}</a></td><td>{e(o["customer"])}</td><td class="n">{n}</td><td>{badge(o["status"])}</td></tr>' for o, n in os_) +
                "</tbody></table>") if os_ else "<p>Nobody has ordered this title yet.</p>"
    else:
        part = f"""<dl class="facts"><dt>Author</dt><dd><a href="/authors/{a['id']}">{e(author_name(a))}</a></dd><dt>ISBN</dt><dd>{t['isbn']}</dd>
<dt>Subject</dt><dd>{t['subject']}</dd><dt>Level</dt><dd>{t['level']}</dd><dt>Price</dt><dd>{money(t['price'])}</dd>
<dt>In stock</dt><dd>{t['stock']}{' ' + badge('Low') if low(t) else ''}</dd><dt>Large print</dt><dd>{'Yes' if t['large'] else 'No'}</dd>
<dt>Status</dt><dd>{badge(t['status'])}</dd></dl>{f"<h2>Blurb</h2><p>{e(t['blurb'])}</p>" if t['blurb'] else ''}"""
    oo = open_orders_of(t["id"])
    move = {"In print": ("out", "Take out of print"), "Out of print": ("back", "Bring back into print"), "Forthcoming": ("publish", "Publish")}[t["status"]]
    hint = f'<p class="hint">This title is in {plural(len(oo), "unfinished order")} and cannot be deleted.</p>' if oo else ""
    return page(t["title"], f"""<p><a href="/titles">All titles</a></p><h1>{e(t['title'])}</h1>
<ul class="tabs" role="tablist">{tabs}</ul>{part}
<div class="actions"><a href="/titles/{t['id']}/edit">Edit title</a>{post_button(f"/titles/{t['id']}/{move[0]}", move[1])}
{post_button(f"/titles/{t['id']}/delete", "Delete title", bool(oo) and not fault("delete-not-disabled"), method="get")}</div>{hint}""", "/titles")


def title_form(v, errors, t=None):
    lv = "".join(f'<label><input type="radio" name="level" value="{l}"{" checked" if v.get("level") == l else ""}> {l}</label> ' for l in LEVELS)
    authors = [(a["id"], sorted_name(a)) for a in sorted(S["authors"].values(), key=sorted_name)]
    head = f"Edit {t['title']}" if t else "New title"
    now = "" if t else f'<div class="field"><label><input type="checkbox" name="publish" value="1"{" checked" if v.get("publish") else ""}> Publish at once</label></div>'
    back = f"/titles/{t['id']}" if t else "/titles"
    return page(head, f"""<h1>{e(head)}</h1>{error_box(errors)}
<form method="post" action="{back + '/edit' if t else '/titles/new'}" novalidate>
{field('title', 'Title', v.get('title', ''), errors)}
{field('isbn', 'ISBN', v.get('isbn', ''), errors, hint='13 digits without hyphens')}
{select_field('author', 'Author', options(authors, v.get('author', ''), 'Choose an author'), errors)}
{select_field('subject', 'Subject', options(SUBJECTS, v.get('subject', ''), 'Choose a subject'), errors)}
{field('price', 'Price (£)', v.get('price', ''), errors)}
<fieldset><legend>Level</legend>{lv}</fieldset>
<div class="field"><label><input type="checkbox" name="large" value="1"{' checked' if v.get('large') else ''}> Available in large print</label></div>
{now}{field('blurb', 'Blurb', v.get('blurb', ''), errors, 'textarea')}
<div class="actions"><button type="submit">Save title</button> <a href="{back}">Cancel</a></div></form>""", "/titles")


def check_title(b, t=None):
    err = {}
    if not b.get("title", "").strip():
        err["title"] = "Enter a title."
    isbn = b.get("isbn", "").strip()
    if not re.fullmatch(r"\d{13}", isbn):
        err["isbn"] = "The ISBN must have 13 digits."
    elif not fault("duplicate-isbn-accepted"):
        for o in S["titles"].values():
            if o["isbn"] == isbn and o is not t:
                err["isbn"] = f"This ISBN already belongs to {o['title']}."
    if not b.get("author"):
        err["author"] = "Choose an author."
    if b.get("subject") not in SUBJECTS:
        err["subject"] = "Choose a subject."
    try:
        if float(b.get("price", "")) <= 0:
            raise ValueError
    except ValueError:
        err["price"] = "Enter a price above zero."
    return err


def title_posts(t, verb, b):
    tid = t["id"]
    if verb == "edit":
        err = check_title(b, t)
        if err:
            return title_form(b, err, t)
        price = t["price"] if fault("price-edit-lost") else round(float(b["price"]), 2)
        t.update(title=b["title"].strip(), isbn=b["isbn"].strip(), author=int(b["author"]), subject=b["subject"], price=price,
                 level=b.get("level", "Beginner"), large=bool(b.get("large")), blurb=b.get("blurb", "").strip())
        for o in S["orders"].values():
            o["shown_total"] = totals(S, o)["total"]
        flash("The changes were saved.")
    elif verb == "out":
        if not fault("out-of-print-no-effect"):
            t["status"] = "Out of print"
        flash(f"{t['title']} was taken out of print.")
    elif verb in ("back", "publish"):
        t["status"] = "In print"
        flash(f"{t['title']} is now in print.")
    elif verb == "delete":
        if open_orders_of(tid):
            flash("This title is in unfinished orders and was not deleted.", "error")
            return ("/titles/%d" % tid,)
        victim = tid
        if fault("wrong-title-deleted"):
            victim = next((i for i in sorted(S["titles"]) if i > tid and not open_orders_of(i)), tid)
        S["titles"].pop(victim)
        for k in ("runs", "contracts"):
            S[k] = {i: r for i, r in S[k].items() if r["title"] != victim}
        for o in S["orders"].values():
            o["lines"] = [l for l in o["lines"] if l[0] != victim]
        flash(f"{t['title']} was deleted.")
        return ("/titles",)
    return ("/titles/%d" % tid,)


def confirm(head, text, action, yes, no_label, no_action, here, no_post=False):
    no = post_button(no_action, no_label) if no_post else f'<a href="{no_action}">{no_label}</a>'
    return page(head, f'<h1>{e(head)}</h1><p>{e(text)}</p><div class="actions">{post_button(action, yes)}{no}</div>', here)


# ---------------------------------------------------------------- authors
def authors_list(q):
    items = list(S["authors"].values())
    if q.get("hide"):
        items = [a for a in items if a["status"] != "Retired"]

    def count(a):
        ts = titles_of(a["id"])
        return len([t for t in ts if t["status"] == "In print"]) if fault("author-titles-miscounted") else len(ts)
    q = {**q, "sort": q.get("sort") or "name", "dir": q.get("dir") or "asc"}
    items.sort(key=lambda a: sorted_name(a).lower())
    if q["sort"] == "titles":
        items.sort(key=count, reverse=q["dir"] == "desc")
    elif q["dir"] == "desc":
        items.reverse()
    body = ""
    for a in items:
        body += (f'<tr><td><a href="/authors/{a["id"]}">{e(sorted_name(a))}</a></td><td>{e(a["email"])}</td><td>{badge(a["status"])}</td><td class="n">{count(a)}</td>'
                 f'<td><a href="/authors/{a["id"]}/edit">Edit</a></td><td>{post_button("/authors/%d/delete" % a["id"], "Delete", bool(titles_of(a["id"])), method="get")}</td></tr>')
    return page("Authors", f"""<h1>Authors</h1><p><a href="/authors/new">New author</a></p>
<form class="filter" method="get" action="/authors"><div><label><input type="checkbox" name="hide" value="1"{' checked' if q.get('hide') else ''}> Hide retired authors</label></div><button type="submit">Apply</button></form>
<p>{plural(len(items), 'author')}</p>
<table><caption>Authors</caption><thead><tr>{sort_th('/authors', q, 'name', 'Name')}<th scope="col">E-mail</th><th scope="col">Status</th>{sort_th('/authors', q, 'titles', 'Titles', 'n')}
<th scope="col" colspan="2">Actions</th></tr></thead><tbody>{body}</tbody></table><p class="hint">Authors who have titles cannot be deleted.</p>""", "/authors")


def author_page(a):
    ts = sorted(titles_of(a["id"]), key=lambda t: t["title"])
    cs = [c for c in S["contracts"].values() if c["author"] == a["id"]]
    tt = ("<table><thead><tr><th>Title</th><th>Status</th></tr></thead><tbody>" + "".join(f'<tr><td><a href="/titles/{t["id"]}">{e(t["title"])}</a></td><td>{badge(t["status"])}</td></tr>' for t in ts)
          + "</tbody></table>") if ts else "<p>No titles yet.</p>"
    ct = ("<ul>" + "".join(f'<li><a href="/contracts/{c["id"]}">C-{c["id"]}</a> {badge(c["status"])}</li>' for c in cs) + "</ul>") if cs else "<p>No contracts.</p>"
    return page(author_name(a), f"""<p><a href="/authors">All authors</a></p><h1>{e(author_name(a))}</h1>
<dl class="facts"><dt>E-mail</dt><dd>{e(a['email'])}</dd><dt>Phone</dt><dd>{e(a['phone']) or 'not known'}</dd><dt>Status</dt><dd>{badge(a['status'])}</dd>
<dt>Newsletter</dt><dd>{'Yes' if a['news'] else 'No'}</dd></dl><div class="actions"><a href="/authors/{a['id']}/edit">Edit author</a></div>
<h2>Titles</h2>{tt}<h2>Contracts</h2>{ct}""", "/authors")


def author_form(v, errors, a=None):
    head = "Edit author" if a else "New author"
    return page(head, f"""<h1>{head}</h1>{error_box(errors)}
<form method="post" action="{'/authors/%d/edit' % a['id'] if a else '/authors/new'}" novalidate>
{field('first', 'First name', v.get('first', ''), errors)}{field('last', 'Last name', v.get('last', ''), errors)}
{field('email', 'E-mail', v.get('email', ''), errors, 'email')}{field('phone', 'Phone', v.get('phone', ''), errors, 'tel')}
{select_field('status', 'Status', options(AUTHOR_STATES, v.get('status', 'Active')), errors)}
<div class="field"><label><input type="checkbox" name="news" value="1"{' checked' if v.get('news') else ''}> Wants the newsletter</label></div>
<div class="actions"><button type="submit">Save author</button> <a href="{'/authors/%d' % a['id'] if a else '/authors'}">Cancel</a></div></form>""", "/authors")


def author_save(b, a=None):
    err = {}
    if not b.get("last", "").strip():
        err["last"] = "Enter a last name."
    if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", b.get("email", "").strip()) and not fault("author-email-not-checked"):
        err["email"] = "Enter an e-mail address such as name@example.org."
    if err:
        return author_form(b, err, a)
    new = a is None
    if new:
        i = max(S["authors"]) + 1
        a = S["authors"][i] = dict(id=i)
    a.update(first=b.get("first", "").strip(), last=b["last"].strip(), email=b.get("email", "").strip(), phone=b.get("phone", "").strip(),
             status=b.get("status", "Active"), news=bool(b.get("news")))
    flash(f"{author_name(a)} was {'added' if new else 'saved'}.")
    if fault("author-no-redirect"):
        return author_form(a, {}, a)
    return ("/authors/%d" % a["id"],)


# ---------------------------------------------------------------- print runs
def runs_list(q):
    every = list(S["runs"].values())
    state = q.get("state", "")
    items = every if not state or fault("print-run-tab-ignored") else [r for r in every if r["state"] == state]
    tabs = ""
    for k in [""] + RUN_STATES:
        n = len([r for r in every if not k or r["state"] == k])
        tabs += f'<li role="presentation"><a role="tab" aria-selected="{"true" if k == state else "false"}" href="/print-runs{"?" + urlencode({"state": k}) if k else ""}">{k or "All"} ({n})</a></li>'
    body = ""
    for r in items:
        act = ""
        if r["state"] == "Planned":
            act = post_button(f"/print-runs/{r['id']}/send", "Send to printer") + post_button(f"/print-runs/{r['id']}/delete", "Delete", method="get")
        elif r["state"] == "At the printer":
            act = post_button(f"/print-runs/{r['id']}/deliver", "Mark as delivered")
        body += (f'<tr><td>P-{r["id"]}</td><td><a href="/titles/{r["title"]}">{e(S["titles"][r["title"]]["title"])}</a></td><td>{e(r["printer"])}</td><td class="n">{r["copies"]:,}</td>'
                 f'<td>{day(r["due"])}</td><td>{badge(r["state"])}</td><td>{act}</td></tr>')
    total = sum(r["copies"] for r in (every if fault("print-run-total-of-all") else items))
    table = (f'<table><caption>Print runs</caption><thead><tr><th scope="col">No.</th><th scope="col">Title</th><th scope="col">Printer</th><th scope="col" class="n">Copies</th><th scope="col">Due</th>'
             f'<th scope="col">State</th><th scope="col">Action</th></tr></thead><tbody>{body}</tbody><tfoot><tr><th scope="row" colspan="3">Total copies</th><td class="n">{total:,}</td><td colspan="3"></td></tr></tfoot></table>') if items else "<p>There are no print runs in this state.</p>"
    return page("Print runs", f"""<h1>Print runs</h1><p><a href="/print-runs/new">Schedule a print run</a></p><ul class="tabs" role="tablist">{tabs}</ul>{table}""", "/print-runs")


def run_form(v, errors):
    ts = [(t["id"], t["title"]) for t in sorted(S["titles"].values(), key=lambda t: t["title"]) if t["status"] != "Out of print"]
    return page("Schedule a print run", f"""<h1>Schedule a print run</h1>{error_box(errors)}<form method="post" action="/print-runs/new" novalidate>
{select_field('title', 'Title', options(ts, v.get('title', ''), 'Choose a title'), errors)}{field('copies', 'Copies', v.get('copies', ''), errors, 'number', 'At least 100')}
{select_field('printer', 'Printer', options(PRINTERS, v.get('printer', '')), errors)}{field('due', 'Due date', v.get('due', ''), errors, 'date')}
<div class="actions"><button type="submit">Schedule</button> <a href="/print-runs">Cancel</a></div></form>""", "/print-runs")


def run_save(b):
    err = {}
    if not b.get("title"):
        err["title"] = "Choose a title."
    if not re.fullmatch(r"\d+", b.get("copies", "")) or int(b["copies"]) < 100:
        err["copies"] = "A print run has at least 100 copies."
    try:
        if date.fromisoformat(b.get("due", "")) <= TODAY:
            err["due"] = "The due date must be in the future."
    except ValueError:
        err["due"] = "Enter a due date."
    if err:
        return run_form(b, err)
    i = max(S["runs"]) + 1
    S["runs"][i] = dict(id=i, title=int(b["title"]), copies=int(b["copies"]), printer=b["printer"], due=b["due"], state="Planned")
    flash(f"Print run P-{i} was scheduled.")
    return ("/print-runs",)


# ---------------------------------------------------------------- orders
def orders_list(q):
    items = sorted(S["orders"].values(), key=lambda o: -o["id"])
    if q.get("customer"):
        items = [o for o in items if o["customer"] == q["customer"]]
    if q.get("status"):
        ok = [q["status"]] + (["On hold"] if q["status"] == "Open" and fault("order-filter-adds-hold") else [])
        items = [o for o in items if o["status"] in ok]
    q = {**q, "sort": q.get("sort") or "order", "dir": q.get("dir") or ("desc" if not q.get("sort") else "asc")}
    keys = {"order": lambda o: o["id"], "customer": lambda o: (o["customer"], o["id"]), "total": lambda o: totals(S, o)["total"]}
    items.sort(key=keys.get(q["sort"], keys["order"]), reverse=q["dir"] == "desc")
    part, n, pages = paged(items, q, 10)
    body = ""
    for o in part:
        dis = "" if o["status"] == "Open" else " disabled"
        body += (f'<tr><td><input type="checkbox" name="id" value="{o["id"]}" aria-label="Select order {o["id"]}"{dis}></td><td><a href="/orders/{o["id"]}">{o["id"]}</a></td><td>{day(o["date"])}</td><td>{e(o["customer"])}</td>'
                 f'<td class="n">{money(o["shown_total"])}</td><td>{badge(o["status"])}</td></tr>')
    th = lambda k, l, c="": sort_th("/orders", q, k, l, c)
    table = (f'<form method="post" action="/orders/ship"><table><caption>Orders</caption><thead><tr><td><input type="checkbox" id="all" aria-label="Select all" title="Select all"></td>{th("order", "Order")}<th scope="col">Date</th>{th("customer", "Customer")}{th("total", "Total", "n")}'
             f'<th scope="col">Status</th></tr></thead><tbody>{body}</tbody></table><div class="actions"><button type="submit" id="bulk" disabled>Ship selected orders</button> <span id="chosen">0 selected</span></div></form>') if part else "<p>No orders match these filters.</p>"
    script = """
var boxes=[].slice.call(document.querySelectorAll('input[name=id]:not([disabled])')),all=document.getElementById('all'),bulk=document.getElementById('bulk'),chosen=document.getElementById('chosen');
function show(){var n=boxes.filter(function(b){return b.checked}).length;chosen.textContent=n+' selected';bulk.disabled=n===0%s;all.checked=boxes.length>0&&n===boxes.length}
boxes.forEach(function(b){b.addEventListener('change',show)});
all.addEventListener('change',function(){boxes.forEach(function(b){b.checked=all.checked});show()});
""" % ("||true" if S["settings"]["holiday"] else "")
    return page("Orders", f"""<h1>Orders</h1><p><a href="/orders/new">New order</a></p>
<form class="filter" method="get" action="/orders"><div><label for="customer">Customer</label><select id="customer" name="customer">{options(list(CUSTOMERS), q.get('customer', ''), 'All customers')}</select></div>
<div><label for="status">Status</label><select id="status" name="status">{options(ORDER_STATES, q.get('status', ''), 'Any status')}</select></div><button type="submit">Show</button> <a href="/orders">Clear filters</a></form>
<p>{plural(len(items), 'order')}</p>{table}{pager('/orders', q, n, pages)}""", "/orders", script if part else "")


def order_page(o):
    t = totals(S, o)
    editable = o["status"] in ("Open", "On hold")
    body = ""
    for i, n in o["lines"]:
        b = S["titles"][i]
        qty = f'<input type="number" name="q{i}" value="{n}" min="1" style="width:5rem" aria-label="Copies of {e(b["title"])}">' if editable else str(n)
        rem = f'<td><button type="submit" form="removal" formaction="/orders/{o["id"]}/remove/{i}">Remove</button></td>' if editable else ""
        body += f'<tr><td><a href="/titles/{i}">{e(b["title"])}</a></td><td class="n">{money(b["price"])}</td><td class="n">{qty}</td><td class="n">{money(b["price"] * n)}</td>{rem}</tr>'
    if not o["lines"]:
        body = f'<tr><td colspan="{5 if editable else 4}">There are no lines in this order.</td></tr>'
    pad = "<td></td>" if editable else ""
    foot = "".join(f'<tr><th scope="row" colspan="3">{k}</th><td class="n">{v}</td>{pad}</tr>' for k, v in
                   [("Subtotal", money(t["sub"])), (f"Discount ({CUSTOMERS[o['customer']]} %)", ("−" if t["disc"] else "") + money(t["disc"])), ("Postage", money(t["post"]) if t["post"] else "free"),
                    ("Total", money(o["shown_total"]))])
    head = f'<thead><tr><th scope="col">Title</th><th scope="col" class="n">Price</th><th scope="col" class="n">Copies</th><th scope="col" class="n">Amount</th>{"<th scope=col>Action</th>" if editable else ""}</tr></thead>'
    table = f'<table><caption>Lines</caption>{head}<tbody>{body}</tbody><tfoot>{foot}</tfoot></table>'
    add = ""
    if editable:
        upd = '<div class="actions"><button type="submit">Update quantities</button></div>' if o["lines"] else ""
        table = f'<form method="post" action="/orders/{o["id"]}/quantities" novalidate>{table}{upd}</form><form id="removal" method="post"></form>'
        ts = [(x["id"], x["title"]) for x in sorted(S["titles"].values(), key=lambda x: x["title"]) if x["status"] == "In print"]
        add = f"""<h2>Add a line</h2><form class="filter" method="post" action="/orders/{o['id']}/add" novalidate><div><label for="title">Title</label><select id="title" name="title">{options(ts, '', 'Choose a title')}</select></div>
<div><label for="copies">Copies</label><input type="number" id="copies" name="copies" value="1"></div><button type="submit">Add line</button></form>"""
    can_ship = o["status"] == "Open" and not S["settings"]["holiday"] and o["lines"]
    ship = post_button(f"/orders/{o['id']}/ship", "Mark as shipped", not can_ship and not (fault("shipped-still-enabled") and o["status"] == "Shipped"))
    hold = post_button(f"/orders/{o['id']}/release", "Release order") if o["status"] == "On hold" else post_button(f"/orders/{o['id']}/hold", "Put on hold", o["status"] != "Open")
    cancel = post_button(f"/orders/{o['id']}/cancel", "Cancel order", not editable, method="get")
    return page(f"Order {o['id']}", f"""<p><a href="/orders">All orders</a></p><h1>Order {o['id']}</h1>
<dl class="facts"><dt>Customer</dt><dd>{e(o['customer'])}</dd><dt>Date</dt><dd>{day(o['date'])}</dd><dt>Status</dt><dd>{badge(o['status'])}</dd></dl>
<div class="actions">{ship}{hold}{cancel}</div>{table}{add}
<h2>Internal note</h2><form method="post" action="/orders/{o['id']}/note"><div class="field"><label for="note">Note</label><textarea id="note" name="note" rows="3" cols="60">{e(o['note'])}</textarea></div>
<button type="submit">Save note</button></form>""", "/orders")


def order_form(v, errors):
    ts = [(x["id"], x["title"]) for x in sorted(S["titles"].values(), key=lambda x: x["title"]) if x["status"] == "In print"]
    return page("New order", f"""<h1>New order</h1>{error_box(errors)}<form method="post" action="/orders/new" novalidate>
{select_field('customer', 'Customer', options(list(CUSTOMERS), v.get('customer', ''), 'Choose a customer'), errors)}{select_field('title', 'Title', options(ts, v.get('title', ''), 'Choose a title'), errors)}
{field('copies', 'Copies', v.get('copies', '1'), errors, 'number')}<div class="actions"><button type="submit">Create order</button> <a href="/orders">Cancel</a></div></form>""", "/orders")


def order_new(b):
    err = {}
    if b.get("customer") not in CUSTOMERS:
        err["customer"] = "Choose a customer."
    if not b.get("title"):
        err["title"] = "Choose a title."
    if not re.fullmatch(r"\d+", b.get("copies", "")) or int(b["copies"]) < 1:
        err["copies"] = "Enter how many copies."
    if err:
        return order_form(b, err)
    i = max(S["orders"]) + 1
    o = S["orders"][i] = dict(id=i, date=TODAY.isoformat(), customer=b["customer"], status="Open", note="", lines=[[int(b["title"]), int(b["copies"])]])
    o["shown_total"] = totals(S, o)["total"]
    flash(f"Order {i} was created.")
    return (f"/orders/{i}",)


def order_posts(o, verb, arg, b):
    back = ("/orders/%d" % o["id"],)
    if verb == "ship" and o["status"] == "Open" and not S["settings"]["holiday"]:
        ship(o)
        flash(f"Order {o['id']} was marked as shipped.")
    elif verb == "hold" and o["status"] == "Open":
        o["status"] = "On hold"
        flash(f"Order {o['id']} is on hold.")
    elif verb == "release" and o["status"] == "On hold":
        o["status"] = "Open"
        flash(f"Order {o['id']} was released.")
    elif verb == "cancel":
        o["status"] = "Cancelled"
        flash(f"Order {o['id']} was cancelled.")
    elif verb == "note":
        if not fault("note-not-saved"):
            o["note"] = b.get("note", "").strip()
        flash("The note was saved.")
    elif verb == "quantities":
        bad = [t for t, _ in o["lines"] if not re.fullmatch(r"[1-9]\d*", b.get(f"q{t}", ""))]
        if bad:
            flash("Every line needs at least one copy. Nothing was changed.", "error")
            return back
        for line in o["lines"]:
            line[1] = int(b[f"q{line[0]}"])
        if not fault("order-total-stale"):
            o["shown_total"] = totals(S, o)["total"]
        flash("The quantities were updated.")
    elif verb == "remove":
        k = next((k for k, l in enumerate(o["lines"]) if l[0] == int(arg)), None)
        if k is not None:
            name = S["titles"][int(arg)]["title"]
            o["lines"].pop((k + 1) % len(o["lines"]) if fault("wrong-line-removed") else k)
            o["shown_total"] = totals(S, o)["total"]
            flash(f"{name} was removed from the order.")
    elif verb == "add":
        if not b.get("title"):
            flash("Choose a title to add.", "error")
        elif not re.fullmatch(r"[1-9]\d*", b.get("copies", "")):
            flash("Enter how many copies to add.", "error")
        else:
            i, n = int(b["title"]), int(b["copies"])
            line = next((l for l in o["lines"] if l[0] == i), None)
            if line:
                line[1] += n
            else:
                o["lines"].append([i, n])
            o["shown_total"] = totals(S, o)["total"]
            flash(f"{S['titles'][i]['title']} was added to the order.")
    return back


def ship(o):
    o["status"] = "Shipped"
    for t, n in o["lines"]:
        S["titles"][t]["stock"] = max(0, S["titles"][t]["stock"] - n)


def ship_many(ids):
    done = [S["orders"][int(i)] for i in ids if i.isdigit() and int(i) in S["orders"] and S["orders"][int(i)]["status"] == "Open"]
    if S["settings"]["holiday"] or not done:
        flash("No order was shipped.", "error")
        return ("/orders",)
    for o in (done[:1] if fault("bulk-ships-first-only") else done):
        ship(o)
    flash(f"{plural(len(done), 'order was', 'orders were')} marked as shipped.")
    return ("/orders",)


# ---------------------------------------------------------------- contracts
def contracts_list(q):
    items = list(S["contracts"].values())
    if q.get("status"):
        items = [c for c in items if c["status"] == q["status"]]
    q = {**q, "sort": q.get("sort") or "no", "dir": q.get("dir") or "asc"}
    keys = {"no": lambda c: c["id"], "author": lambda c: sorted_name(S["authors"][c["author"]]), "royalty": lambda c: c["royalty"], "expires": lambda c: c["expires"]}
    rev = q["dir"] == "desc" and not (fault("royalty-descending-ignored") and q["sort"] == "royalty")
    items.sort(key=keys.get(q["sort"], keys["no"]), reverse=rev)
    body = "".join(f'<tr><td><a href="/contracts/{c["id"]}">C-{c["id"]}</a></td><td>{e(sorted_name(S["authors"][c["author"]]))}</td><td>{e(S["titles"][c["title"]]["title"])}</td><td class="n">{pct(c["royalty"])}</td>'
                   f'<td>{day(c["signed"])}</td><td>{day(c["expires"])}</td><td>{badge(c["status"])}</td></tr>' for c in items)
    th = lambda k, l, c="": sort_th("/contracts", q, k, l, c)
    table = (f'<table><caption>Contracts</caption><thead><tr>{th("no", "No.")}{th("author", "Author")}<th scope="col">Title</th>{th("royalty", "Royalty", "n")}<th scope="col">Signed</th>{th("expires", "Expires")}<th scope="col">Status</th></tr></thead>'
             f'<tbody>{body}</tbody></table>') if items else "<p>No contracts have this status.</p>"
    return page("Contracts", f"""<h1>Contracts</h1><form class="filter" method="get" action="/contracts"><div><label for="status">Status</label><select id="status" name="status">{options(CONTRACT_STATES, q.get('status', ''), 'Any status')}</select></div>
<button type="submit">Show</button></form><p>{plural(len(items), 'contract')}</p>{table}""", "/contracts")


def contract_page(c, v=None, errors=None):
    a, t = S["authors"][c["author"]], S["titles"][c["title"]]
    errors = errors or {}
    part, script = "", ""
    if c["status"] == "Draft":
        dis = "" if fault("sign-enabled-unticked") else " disabled"
        part = f"""<h2>Terms</h2><form method="post" action="/contracts/{c['id']}/royalty" novalidate>{field('royalty', 'Royalty (%)', v if v is not None else f"{c['royalty']:g}", errors, hint='Between 1 and 25')}
<button type="submit">Save royalty</button></form>
<h2>Signature</h2><form method="post" action="/contracts/{c['id']}/sign"><div class="field"><label><input type="checkbox" id="compared" name="compared" value="1"> I have compared the draft with the agreed terms</label></div>
<button type="submit" id="sign"{dis}>Sign contract</button></form>"""
        script = "var c=document.getElementById('compared'),s=document.getElementById('sign');c.addEventListener('change',function(){s.disabled=%s});" % ("false" if fault("sign-enabled-unticked") else "!c.checked")
    elif c["status"] == "Signed":
        part = f"""<div class="actions"><button type="button" id="end">Terminate contract…</button></div>
<dialog id="ask" aria-labelledby="ask-title"><h2 id="ask-title">Terminate C-{c['id']}?</h2><form method="post" action="/contracts/{c['id']}/terminate">
<div class="field"><label for="reason">Reason</label><select id="reason" name="reason">{options(REASONS, '')}</select></div>
<div class="actions"><button type="submit">Terminate</button> <button type="button" id="keep">Keep contract</button></div></form></dialog>"""
        script = "var d=document.getElementById('ask');document.getElementById('end').addEventListener('click',function(){d.showModal()});document.getElementById('keep').addEventListener('click',function(){d.close()});"
    reason = f"<dt>Reason</dt><dd>{e(c['reason'])}</dd>" if c["reason"] else ""
    return page(f"Contract C-{c['id']}", f"""<p><a href="/contracts">All contracts</a></p><h1>Contract C-{c['id']}</h1>
<dl class="facts"><dt>Author</dt><dd><a href="/authors/{a['id']}">{e(author_name(a))}</a></dd><dt>Title</dt><dd><a href="/titles/{t['id']}">{e(t['title'])}</a></dd><dt>Royalty</dt><dd>{pct(c['royalty'])}</dd>
<dt>Signed on</dt><dd>{day(c['signed'])}</dd><dt>Expires on</dt><dd>{day(c['expires'])}</dd><dt>Status</dt><dd>{badge(c['status'])}</dd>{reason}</dl>{part}""", "/contracts", script)


def contract_posts(c, verb, b):
    if verb == "royalty":
        try:
            x = float(b.get("royalty", ""))
            if not 1 <= x <= 25:
                raise ValueError
        except ValueError:
            return contract_page(c, b.get("royalty", ""), {"royalty": "The royalty must be between 1 and 25 %."})
        c["royalty"] = x
        flash("The royalty was saved.")
    elif verb == "sign" and c["status"] == "Draft":
        if not b.get("compared"):
            flash("Compare the draft with the agreed terms first.", "error")
        else:
            c.update(status="Signed", signed=TODAY.isoformat())
            flash(f"Contract C-{c['id']} was signed.")
    elif verb == "terminate" and c["status"] == "Signed":
        c.update(status="Terminated", reason=b.get("reason", REASONS[0]))
        flash(f"Contract C-{c['id']} was terminated.")
    return ("/contracts/%d" % c["id"],)


# ---------------------------------------------------------------- reports
def reports(q):
    term = q.get("term") if q.get("term") in SALES else "Summer 2025"
    shown = "Summer 2025" if fault("report-term-ignored") else term
    data = SALES[shown]
    copies, revenue = sum(n for n, _ in data.values()), sum(x for _, x in data.values())
    share = bool(q.get("share"))
    body = "".join(f'<tr><th scope="row">{k}</th><td class="n">{n}</td><td class="n">{money(x)}</td>{f"<td class=n>{100 * x / revenue:.1f} %</td>" if share else ""}</tr>' for k, (n, x) in data.items())
    best = max(data, key=lambda k: data[k][0])
    return page("Reports", f"""<h1>Sales report</h1><form class="filter" method="get" action="/reports"><div><label for="term">Term</label><select id="term" name="term">{options(list(SALES), term)}</select></div>
<div><label><input type="checkbox" name="share" value="1"{' checked' if share else ''}> Show share of revenue</label></div><button type="submit">Show</button></form>
<table><caption>Sales in {term}</caption><thead><tr><th scope="col">Subject</th><th scope="col" class="n">Copies sold</th><th scope="col" class="n">Revenue</th>{'<th scope="col" class="n">Share</th>' if share else ''}</tr></thead>
<tbody>{body}</tbody><tfoot><tr><th scope="row">Total</th><td class="n">{copies:,}</td><td class="n">{money(revenue)}</td>{'<td class="n">100.0 %</td>' if share else ''}</tr></tfoot></table>
<p>Best-selling subject: <strong>{best}</strong></p>""", "/reports")


# ---------------------------------------------------------------- settings
def settings_page(v=None, errors=None):
    s = S["settings"]
    v = v if v is not None else s
    errors = errors or {}
    script = """
var f=document.getElementById('prefs'),b=document.getElementById('save');
if(!f.hasAttribute('data-errors')){b.disabled=true}
f.addEventListener('input',function(){b.disabled=false});f.addEventListener('change',function(){b.disabled=false});
var d=document.getElementById('ask');document.getElementById('defaults').addEventListener('click',function(){d.showModal()});document.getElementById('no').addEventListener('click',function(){d.close()});
"""
    return page("Settings", f"""<h1>Settings</h1>{error_box(errors)}
<h2 id="hol">Holiday mode</h2><form method="post" action="/settings/holiday"><button type="submit" role="switch" aria-checked="{'true' if s['holiday'] else 'false'}" aria-labelledby="hol">{'On' if s['holiday'] else 'Off'}</button>
<span class="hint">No order can be shipped while holiday mode is on.</span></form>
<h2>Preferences</h2><form id="prefs" method="post" action="/settings" novalidate{' data-errors' if errors else ''}>
{field('press', 'Name of the press', v.get('press', ''), errors)}{field('threshold', 'Low-stock threshold', v.get('threshold', ''), errors, 'number', 'Titles with fewer copies count as low in stock')}
{select_field('per_page', 'Titles per page', options([8, 12, 24], v.get('per_page', 8)), errors)}
<div class="field"><label><input type="checkbox" name="confirmations" value="1"{' checked' if v.get('confirmations') else ''}> Send order confirmations by e-mail</label></div>
<div class="actions"><button type="submit" id="save">Save settings</button> <button type="button" id="defaults">Restore defaults</button></div></form>
<dialog id="ask" aria-labelledby="ask-title"><h2 id="ask-title">Restore the default settings?</h2><p>Your own settings will be lost.</p><form method="post" action="/settings/defaults">
<div class="actions"><button type="submit">Restore</button> <button type="button" id="no">Leave as they are</button></div></form></dialog>""", "/settings", script)


def settings_save(b):
    err = {}
    if not b.get("press", "").strip():
        err["press"] = "The press needs a name."
    if not re.fullmatch(r"\d{1,4}", b.get("threshold", "")):
        err["threshold"] = "Enter a whole number from 0 to 9999."
    if err:
        return settings_page(b, err)
    S["settings"].update(press=b["press"].strip(), threshold=int(b["threshold"]), per_page=int(b.get("per_page", 8)),
                         confirmations=S["settings"]["confirmations"] if fault("confirmations-not-saved") else bool(b.get("confirmations")))
    flash("Your settings were saved.")
    return ("/settings",)


# ---------------------------------------------------------------- routes
def not_found():
    return (404, page("Not found", "<h1>Not found</h1><p>There is no such page.</p>"))


def get(path, q):
    p = path.strip("/").split("/")
    if path == "/":
        return dashboard()
    if p[0] == "titles":
        if len(p) == 1:
            return titles_list(q)
        if p[1] == "new":
            return title_form({"level": "Beginner"}, {})
        t = S["titles"].get(int(p[1])) if p[1].isdigit() else None
        if not t:
            return not_found()
        if len(p) == 2:
            return title_page(t, q)
        if p[2] == "edit":
            return title_form({**t, "price": f"{t['price']:.2f}"}, {}, t)
        if p[2] == "delete":
            return confirm(f"Delete {t['title']}?", "The title, its print runs and its contracts will be gone. This cannot be undone.", path, "Yes, delete", "No, keep it", f"/titles/{t['id']}", "/titles")
    if p[0] == "authors":
        if len(p) == 1:
            return authors_list(q)
        if p[1] == "new":
            return author_form({}, {})
        a = S["authors"].get(int(p[1])) if p[1].isdigit() else None
        if not a:
            return not_found()
        if len(p) == 2:
            return author_page(a)
        if p[2] == "edit":
            return author_form(a, {}, a)
        if p[2] == "delete":
            return confirm(f"Delete {author_name(a)}?", "The author will be removed from the list.", path, "Yes, delete", "No, keep the author", path.replace("/delete", "/keep"), "/authors", True)
    if p[0] == "print-runs":
        if len(p) == 1:
            return runs_list(q)
        if p[1] == "new":
            return run_form({}, {})
        r = S["runs"].get(int(p[1])) if p[1].isdigit() else None
        if r and len(p) == 3 and p[2] == "delete":
            return confirm(f"Delete print run P-{r['id']}?", f"{r['copies']:,} copies of {S['titles'][r['title']]['title']} will not be printed.", path, "Yes, delete", "No, keep it", "/print-runs", "/print-runs")
    if p[0] == "orders":
        if len(p) == 1:
            return orders_list(q)
        if p[1] == "new":
            return order_form({}, {})
        o = S["orders"].get(int(p[1])) if p[1].isdigit() else None
        if o and len(p) == 2:
            return order_page(o)
        if o and p[2] == "cancel":
            return confirm(f"Cancel order {o['id']}?", f"{o['customer']} will get a notice.", path, "Yes, cancel the order", "No, keep it", f"/orders/{o['id']}", "/orders")
    if p[0] == "contracts":
        if len(p) == 1:
            return contracts_list(q)
        c = S["contracts"].get(int(p[1])) if p[1].isdigit() else None
        if c and len(p) == 2:
            return contract_page(c)
    if path == "/reports":
        return reports(q)
    if path == "/settings":
        return settings_page()
    return not_found()


def post(path, b, multi):
    p = path.strip("/").split("/")
    if path == "/titles/new":
        err = check_title(b)
        if err:
            return title_form(b, err)
        i = max(S["titles"]) + 1
        S["titles"][i] = dict(id=i, title=b["title"].strip(), author=int(b["author"]), subject=b["subject"], status="In print" if b.get("publish") else "Forthcoming", price=round(float(b["price"]), 2),
                              stock=0, level=b.get("level", "Beginner"), isbn=b["isbn"].strip(), large=bool(b.get("large")), blurb=b.get("blurb", "").strip())
        if not fault("new-title-no-message"):
            flash(f"{b['title'].strip()} was added to the catalogue.")
        return (f"/titles/{i}",)
    if path == "/authors/new":
        return author_save(b)
    if path == "/print-runs/new":
        return run_save(b)
    if path == "/orders/new":
        return order_new(b)
    if path == "/orders/ship":
        return ship_many(multi.get("id", []))
    if path == "/settings":
        return settings_save(b)
    if path == "/settings/holiday":
        S["settings"]["holiday"] = not S["settings"]["holiday"]
        return ("/settings",)
    if path == "/settings/defaults":
        S["settings"] = {**DEFAULTS, "holiday": S["settings"]["holiday"]}
        flash("The default settings were restored.")
        return ("/settings",)
    if len(p) >= 3 and p[1].isdigit():
        x = S.get({"print-runs": "runs"}.get(p[0], p[0]), {}).get(int(p[1]))
        if not x:
            return not_found()
        if p[0] == "titles":
            return title_posts(x, p[2], b)
        if p[0] == "authors":
            if p[2] == "edit":
                return author_save(b, x)
            if p[2] == "delete" or (p[2] == "keep" and fault("keep-deletes-author")):
                if not titles_of(x["id"]):
                    S["authors"].pop(x["id"])
                    if p[2] == "delete":
                        flash(f"{author_name(x)} was deleted.")
            return ("/authors",)
        if p[0] == "print-runs":
            if p[2] == "send":
                x["state"] = "At the printer"
                flash(f"P-{x['id']} was sent to {x['printer']}.")
            elif p[2] == "deliver":
                x["state"] = "Delivered"
                if not fault("delivery-not-in-stock"):
                    S["titles"][x["title"]]["stock"] += x["copies"]
                flash(f"P-{x['id']} was delivered.")
            elif p[2] == "delete":
                S["runs"].pop(x["id"])
                flash(f"P-{x['id']} was deleted.")
            return ("/print-runs",)
        if p[0] == "orders":
            return order_posts(x, p[2], p[3] if len(p) > 3 else "", b)
        if p[0] == "contracts":
            return contract_posts(x, p[2], b)
    return not_found()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def go(self):
        global S
        u = urlsplit(self.path)
        q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
        n = int(self.headers.get("Content-Length") or 0)
        multi = parse_qs(self.rfile.read(n).decode("utf-8", "replace"), keep_blank_values=True) if n else {}
        b = {k: v[-1] for k, v in multi.items()}
        with LOCK:
            if u.path == "/reset":
                S = fresh()
                S["fault"] = q.get("fault", "")
                return self.out(200, '{"ok":true}', "application/json")
            if u.path == "/favicon.ico":
                return self.out(404, "")
            try:
                r = post(u.path, b, multi) if self.command == "POST" else get(u.path, q)
            except Exception as x:
                import traceback
                traceback.print_exc()
                return self.out(500, f"<h1>Error</h1><p>{e(repr(x))}</p>")
        if isinstance(r, str):
            return self.out(200, r)
        if len(r) == 1:
            self.send_response(303)
            self.send_header("Location", r[0])
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        self.out(*r)

    def out(self, code, text, kind="text/html; charset=utf-8"):
        data = text.encode()
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        try:
            self.wfile.write(data)
        except OSError:
            pass

    do_GET = do_POST = go


if __name__ == "__main__":
    ThreadingHTTPServer.allow_reuse_address = True
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8067), Handler).serve_forever()
