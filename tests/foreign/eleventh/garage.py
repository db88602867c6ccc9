"""Garage: job cards of a workshop. Jobs, customers, parts, schedule, settings; pages from the server with forms, flash messages, breadcrumbs, pagination."""
import re, time
from common import Site, port, esc

JOBS = """1042|KX14 ABD|Maria Lopez|Ford Focus|Stan|Collected|2026-05-04|2|Oil filter*1,Engine oil*5
1043|LB09 TRE|Henry Ward|Skoda Octavia|Joyce|Ready|2026-05-05|3.5|Brake pads*2,Brake disc*2
1044|GN66 YUP|Ines Moreau|Renault Clio|Stan|In progress|2026-05-06|1|Wiper blade*2
1045|WA71 KLM|Acme Couriers|Ford Transit|Pete|Waiting|2026-05-06|4|Clutch kit*1
1046|HJ18 ZZT|Paul Weber|VW Golf|Joyce|In progress|2026-05-07|1.5|Spark plug*4
1047|LB09 TRF|Acme Couriers|Ford Transit|Pete|Ready|2026-05-07|0.5|Light bulb*2
1048|RT55 QWE|Dora Hill|Fiat Panda|Stan|Waiting|2026-05-08|2|Battery*1
1049|KX14 ABC|Maria Lopez|Mini Cooper|Joyce|Waiting|2026-05-08|1|Air filter*1
1050|SV20 NOP|Henry Ward|Kia Ceed|Pete|In progress|2026-05-11|6|Timing belt*1,Water pump*1
1051|AD61 FGH|Ines Moreau|Peugeot 208|Stan|Collected|2026-05-11|1|Engine oil*4
1052|MM12 BVC|Acme Couriers|VW Caddy|Joyce|Waiting|2026-05-12|2.5|Brake pads*1
1053|YE07 HTR|Dora Hill|Toyota Yaris|Pete|Ready|2026-05-12|1|Wiper blade*1,Light bulb*1
1054|CK19 UIO|Paul Weber|Audi A3|Stan|Waiting|2026-05-13|3|Battery*1,Spark plug*4
1055|BD68 XSW|Tess Okafor|Nissan Leaf|Joyce|Waiting|2026-05-14|2|Air filter*1"""
CUST = """Acme Couriers|020 555 0101|depot@acme.example|10
Dora Hill|020 555 0102|dora@hill.example|0
Henry Ward|020 555 0103|henry@ward.example|5
Ines Moreau|020 555 0104|ines@moreau.example|0
Maria Lopez|020 555 0105|maria@lopez.example|0
Paul Weber|020 555 0106|paul@weber.example|0
Tess Okafor|020 555 0107|tess@okafor.example|0
Victor Lund|020 555 0108|victor@lund.example|0"""
PARTS = """P-01|Air filter|12|14.50|5
P-02|Battery|3|89|4
P-03|Brake disc|8|46|4
P-04|Brake pads|6|38.25|6
P-05|Clutch kit|1|210|1
P-06|Engine oil|40|7.20|15
P-07|Light bulb|25|3.40|10
P-08|Oil filter|2|9.90|5
P-09|Spark plug|16|6.75|8
P-10|Timing belt|4|58|2
P-11|Water pump|0|72|1
P-12|Wiper blade|18|11|6"""
ST = ["Waiting", "In progress", "Ready", "Collected"]
M = ["Joyce", "Pete", "Stan"]


def fresh():
    return dict(jobs=[dict(no=int(n), plate=p, cust=c, car=a, mech=m, st=s, due=d, h=float(h), lines=[[x.split("*")[0], int(x.split("*")[1])] for x in ls.split(",")], notes=["Customer waits for a call"] if n == "1045" else [])
                      for n, p, c, a, m, s, d, h, ls in (l.split("|") for l in JOBS.splitlines())],
                cust=[dict(n=n, t=t, m=m, disc=int(d)) for n, t, m, d in (l.split("|") for l in CUST.splitlines())],
                parts=[dict(id=i, n=n, q=int(q), p=float(p), min=int(mi)) for i, n, q, p, mi in (l.split("|") for l in PARTS.splitlines())],
                nn=1056, set=dict(rate="60", name="Hill Road Garage", sms=True, paper="A4"), hol=["Stan 2026-05-08"])


money = lambda x: f"£{x:,.2f}"
date = lambda d: f"{int(d[8:])} May 2026" if d[5:7] == "05" else f"{int(d[8:])}/{d[5:7]}/{d[:4]}"


def page(s, title, body, crumbs=()):
    fl, s["flash"] = s["flash"], []
    nav = "".join(f'<li{" class=active" if t == title else ""}><a href="{u}">{t}</a></li>' for u, t in [("/", "Home"), ("/jobs", "Jobs"), ("/customers", "Customers"), ("/parts", "Parts"), ("/schedule", "Schedule"), ("/settings", "Settings")])
    bc = "".join(f'<li><a href="{u}">{esc(t)}</a></li>' for u, t in crumbs)
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} - Workshop</title><link rel="icon" href="data:,"><style>
body{{font:14px/1.45 Verdana,Arial,sans-serif;margin:0;color:#222;background:#eee}}#wrap{{width:1000px;margin:0 auto;background:#fff;min-height:100vh;padding:0 20px 40px}}#hd{{background:#24415f;color:#fff;margin:0 -20px;padding:12px 20px;font-size:18px}}ul.nav{{list-style:none;margin:0 -20px 12px;padding:0 14px;background:#dfe6ee;overflow:hidden}}ul.nav li{{float:left}}ul.nav a{{display:block;padding:8px 12px;color:#24415f;text-decoration:none}}ul.nav li.active a{{background:#fff;font-weight:bold}}ol.breadcrumb{{list-style:none;padding:0;font-size:12px}}ol.breadcrumb li{{display:inline}}ol.breadcrumb li+li:before{{content:"» ";color:#888}}table{{border-collapse:collapse;width:100%;margin:8px 0}}th,td{{border:1px solid #ccc;padding:5px 8px;text-align:left;vertical-align:top}}thead th{{background:#f2f4f7}}td.num,th.num{{text-align:right}}tfoot td,tfoot th{{font-weight:bold;background:#fafafa}}.flash{{padding:8px 12px;border:1px solid;margin:10px 0}}.flash.success{{background:#e5f5e5;border-color:#7cb97c}}.flash.error{{background:#fbe6e6;border-color:#d08080}}.err{{color:#b00;font-size:12px}}.pagination a,.pagination span{{border:1px solid #ccc;padding:3px 9px;margin-right:4px;text-decoration:none}}.pagination .current{{background:#24415f;color:#fff}}.pagination .off{{color:#aaa}}fieldset{{border:1px solid #ccc;margin:12px 0}}.row label{{display:inline-block;width:150px}}.row{{margin:6px 0}}.tag{{padding:1px 7px;border-radius:3px;background:#eee;font-size:12px}}.tag.low{{background:#f8d7a8}}.tag.out{{background:#e9a0a0}}.inl{{display:inline}}dl.d dt{{float:left;width:130px;color:#666}}dl.d dd{{margin:0 0 4px 130px}}.box{{float:left;width:210px;border:1px solid #ccc;margin:0 14px 14px 0;padding:10px}}.box b{{font-size:22px;display:block}}.cl{{clear:both}}</style></head><body><div id="wrap"><div id="hd">{esc(s["set"]["name"])}</div><ul class="nav">{nav}</ul>{f'<ol class="breadcrumb">{bc}<li>{esc(title)}</li></ol>' if bc else ''}{''.join(f'<div class="flash {k}">{esc(t)}</div>' for k, t in fl)}<h1>{esc(title)}</h1>{body}</div></body></html>"""


def handle(s, m, path, q, b, multi):
    f, J, C, P = s["fault"], s["jobs"], s["cust"], s["parts"]
    time.sleep(.2)
    ok = lambda t: s["flash"].append(("success", t))
    bad = lambda t: s["flash"].append(("error", t))
    part = lambda n: next(p for p in P if p["n"] == n)
    rate = float(s["set"]["rate"])
    disc = lambda j: next((c["disc"] for c in C if c["n"] == j["cust"]), 0)
    pa = lambda j: sum(part(n)["p"] * k for n, k in j["lines"])
    la = lambda j: j["h"] * rate
    total = lambda j: (pa(j) + la(j)) * (1 - (0 if f == "nodisc" else disc(j)) / 100)
    opts = lambda xs, cur: "".join(f'<option{" selected" if x == cur else ""}>{esc(x)}</option>' for x in xs)
    if path == "/":
        n = lambda st: sum(j["st"] == st for j in J)
        low = [p for p in P if p["q"] < p["min"] or (f == "lowhome" and p["q"] == p["min"])]
        return page(s, "Home", f"""<div class="box">Waiting<b>{n('Waiting')}</b></div><div class="box">In progress<b>{n('In progress')}</b></div><div class="box">Ready for pick-up<b>{n('Ready') + (n('Collected') if f == 'readyhome' else 0)}</b></div><div class="cl"></div><h2>Low stock</h2><ul>{''.join(f'<li><a href="/parts">{p["n"]}</a>: {p["q"]} left, minimum {p["min"]}</li>' for p in low)}</ul><h2>Ready for pick-up</h2><table><thead><tr><th>Job</th><th>Plate</th><th>Customer</th><th class="num">To pay</th></tr></thead><tbody>{''.join(f'<tr><td><a href="/jobs/{j["no"]}">{j["no"]}</a></td><td>{j["plate"]}</td><td>{esc(j["cust"])}</td><td class="num">{money(total(j))}</td></tr>' for j in J if j["st"] == "Ready")}</tbody></table>""")
    if path == "/jobs" and m == "GET":
        st, w, so, pg = q.get("status", ""), q.get("q", "").strip().lower(), q.get("sort", "no"), int(q.get("page", 1))
        v = [j for j in J if (not st or j["st"] == st or (f == "stfilter" and st == "Ready" and j["st"] == "Collected")) and w in (f'{j["no"]} {j["plate"]} {"" if f == "qcust" else j["cust"]} {j["car"]}').lower()]
        key = dict(no=lambda j: j["no"], cust=lambda j: j["cust"], due=lambda j: j["due"], total=(lambda j: str(total(j))) if f == "tsort" else total)[so.lstrip("-")]
        v.sort(key=key, reverse=so.startswith("-"))
        n = max(1, -(-len(v) // 6)); a = (pg - 1) * 6 - (1 if f == "pageoff" and pg > 1 else 0); rows = v[a:a + 6]
        url = lambda **k: "/jobs?" + "&".join(f"{x}={y}" for x, y in dict(dict(status=st, q=w if f != "pageq" else "", sort=so, page=pg), **k).items() if y)
        hd = lambda t, k, c="": f'<th{c}><a href="{url(sort=("-" + k) if so == k else k, page=1)}">{t}</a>{" ▲" if so == k else " ▼" if so == "-" + k else ""}</th>'
        pager = "".join(f'<span class="current">{i}</span>' if i == pg else f'<a href="{url(page=i)}">{i}</a>' for i in range(1, n + 1))
        return page(s, "Jobs", f"""<form method="get" action="/jobs"><label>Status <select name="status"><option value="">All</option>{opts(ST, st)}</select></label> <label>Search <input name="q" value="{esc(q.get('q', ''))}"></label> <input type="submit" value="Filter"> <a href="/jobs">Clear</a></form><p><a href="/jobs/new">Add a job</a></p>
<p>{len(v) if f != 'cnt' else len(J)} {'job' if len(v) == 1 else 'jobs'} found</p>{f'''<table id="jobs"><thead><tr>{hd("Job", "no")}<th>Plate</th>{hd("Customer", "cust")}<th>Mechanic</th><th>Status</th>{hd("Due", "due")}{hd("Total", "total", ' class="num"')}<th></th></tr></thead><tbody>{"".join(f'<tr><td><a href="/jobs/{j["no"]}">{j["no"]}</a></td><td>{j["plate"]}</td><td>{esc(j["cust"])}</td><td>{j["mech"]}</td><td>{j["st"]}</td><td>{date(j["due"])}</td><td class="num">{money(total(j))}</td><td><a href="/jobs/{j["no"]}/edit">Edit</a> <a href="/jobs/{j["no"]}/delete">Delete</a></td></tr>' for j in rows)}</tbody></table><div class="pagination">{f'<a href="{url(page=pg-1)}">Previous</a>' if pg > 1 else '<span class="off">Previous</span>'}{pager}{f'<a href="{url(page=pg+1)}">Next</a>' if pg < n else '<span class="off">Next</span>'}</div>''' if v else '<p><em>No jobs match your filter.</em></p>'}""")
    if path == "/jobs/new" or re.fullmatch(r"/jobs/\d+/edit", path):
        j = None if path == "/jobs/new" else next(x for x in J if x["no"] == int(path.split("/")[2]))
        d = dict(plate="", cust="", car="", mech="", due="", h="1", **{}) if not j else {k: str(j[k]) for k in ("plate", "cust", "car", "mech", "due", "h")}
        er = {}
        if m == "POST":
            d.update(b)
            if not re.fullmatch(r"[A-Z]{2}\d\d [A-Z]{3}", b["plate"].strip()): er["plate"] = "Enter a plate like AB12 CDE"
            elif not j and any(x["plate"] == b["plate"].strip() and x["st"] != "Collected" for x in J) and f != "dupplate": er["plate"] = "There is an open job for this plate"
            if not b["cust"]: er["cust"] = "Choose a customer"
            if not b["car"].strip() and f != "carval": er["car"] = "Enter the vehicle"
            try: h = float(b["h"]); assert 0 < h <= 40
            except (ValueError, AssertionError): er["h"] = "Hours must be between 0.5 and 40"
            if not er:
                k = dict(plate=b["plate"].strip(), cust=b["cust"], car=b["car"], mech=b["mech"], due=b["due"] or "2026-05-15", h=h)
                if j:
                    if f == "editmech": k.pop("mech")
                    j.update(k); ok(f"Job {j['no']} was saved.")
                    return (303, f"/jobs/{j['no']}")
                if f == "newmech": k["mech"] = "Joyce"
                J.append(dict(no=s["nn"], st="Waiting", lines=[], notes=[], **k)); s["nn"] += 1
                ok(f"Job {s['nn'] - 1} was created.")
                return (303, f"/jobs/{s['nn'] - 1}")
        e = lambda k: f' <span class="err">{er[k]}</span>' if k in er else ""
        return page(s, f"Edit job {j['no']}" if j else "New job", f"""{'<div class="flash error">Please correct the errors below.</div>' if er else ''}<form method="post"><fieldset><legend>Vehicle</legend><div class="row"><label for="plate">Plate *</label><input id="plate" name="plate" value="{esc(d['plate'])}">{e('plate')}</div><div class="row"><label for="car">Vehicle *</label><input id="car" name="car" value="{esc(d['car'])}">{e('car')}</div></fieldset><fieldset><legend>Job</legend><div class="row"><label for="cust">Customer *</label><select id="cust" name="cust"><option value="">Please choose</option>{opts([c['n'] for c in C], d['cust'])}</select>{e('cust')}</div><div class="row"><label for="mech">Mechanic</label><select id="mech" name="mech">{opts(M, d['mech'])}</select></div><div class="row"><label for="due">Due date</label><input id="due" type="date" name="due" value="{d['due']}"></div><div class="row"><label for="h">Hours</label><input id="h" name="h" value="{d['h']}">{e('h')}</div></fieldset><input type="submit" value="Save job"> <a href="{'/jobs/' + str(j['no']) if j else '/jobs'}">Cancel</a></form>""", [("/", "Home"), ("/jobs", "Jobs")])
    if re.fullmatch(r"/jobs/\d+/delete", path):
        j = next(x for x in J if x["no"] == int(path.split("/")[2]))
        if m == "POST":
            if f == "delnext": J.remove(J[(J.index(j) + 1) % len(J)])
            elif f != "delnot": J.remove(j)
            ok(f"Job {j['no']} was deleted."); return (303, "/jobs")
        return page(s, "Delete job", f"""<p>Do you really want to delete job <strong>{j['no']}</strong> ({j['plate']}, {esc(j['cust'])})?</p><form method="post" class="inl"><input type="submit" value="Yes, delete"></form> <a href="/jobs">No, go back</a>""", [("/", "Home"), ("/jobs", "Jobs"), (f"/jobs/{j['no']}", f"Job {j['no']}")])
    if re.fullmatch(r"/jobs/\d+(/\w+)?", path):
        ps = path.split("/"); j = next((x for x in J if x["no"] == int(ps[2])), None)
        if not j: return (404, "text/html; charset=utf-8", page(s, "Not found", "<p>This job does not exist.</p>"))
        if m == "POST":
            a = ps[3]
            if a == "status":
                if f != "stlost": j["st"] = b["st"]
                ok(f"Job {j['no']} is now {b['st'].lower()}.")
            if a == "line":
                k = int(b["q"]) if b["q"].isdigit() else 0
                p = part(b["part"])
                if k < 1: bad("Quantity must be at least 1.")
                elif k > p["q"] and f != "stockcheck": bad(f"Only {p['q']} of {p['n']} in stock.")
                else:
                    p["q"] -= k if f != "nostock" else 0
                    x = next((l for l in j["lines"] if l[0] == p["n"]), None)
                    if x and f != "merge": x[1] += k
                    else: j["lines"].append([p["n"], k])
                    ok(f"{k} × {p['n']} added.")
            if a == "remove":
                x = next(l for l in j["lines"] if l[0] == b["part"]); j["lines"].remove(x if f != "rmfirst" else j["lines"][0]); part(x[0])["q"] += x[1]; ok(f"{x[0]} removed.")
            if a == "note":
                if not b["t"].strip(): bad("The note is empty.")
                else: j["notes"].append(b["t"].strip()) if f != "notelost" else None; ok("Note added.")
            return (303, f"/jobs/{j['no']}")
        k = ST.index(j["st"])
        steps = "".join(f'<form method="post" action="/jobs/{j["no"]}/status" class="inl"><input type="hidden" name="st" value="{x}"><button{"" if ok_ else " disabled"}>{t}</button></form> ' for x, t, ok_ in [("In progress", "Start work", k == 0), ("Ready", "Mark as ready", k == 1), ("Collected", "Hand over", k == 2 or f == "handany")])
        sub = pa(j) + la(j)
        return page(s, f"Job {j['no']}", f"""<dl class="d"><dt>Plate</dt><dd>{j['plate']}</dd><dt>Vehicle</dt><dd>{esc(j['car'])}</dd><dt>Customer</dt><dd><a href="/customers">{esc(j['cust'])}</a></dd><dt>Mechanic</dt><dd>{j['mech']}</dd><dt>Due</dt><dd>{date(j['due'])}</dd><dt>Status</dt><dd>{j['st']}</dd></dl><p>{steps}<a href="/jobs/{j['no']}/edit">Edit job</a></p><h2>Work and parts</h2><table id="lines"><thead><tr><th>Item</th><th class="num">Quantity</th><th class="num">Price</th><th class="num">Amount</th><th></th></tr></thead><tbody><tr><td>Labour</td><td class="num">{j['h']:g} h</td><td class="num">{money(rate)}</td><td class="num">{money(la(j))}</td><td></td></tr>{''.join(f'<tr><td>{n}</td><td class="num">{c}</td><td class="num">{money(part(n)["p"])}</td><td class="num">{money(part(n)["p"] * (c if f != "lineamt" else 1))}</td><td><form method="post" action="/jobs/{j["no"]}/remove" class="inl"><input type="hidden" name="part" value="{n}"><button>Remove</button></form></td></tr>' for n, c in j['lines'])}</tbody><tfoot><tr><th colspan="3">Subtotal</th><td class="num">{money(sub)}</td><td></td></tr><tr><th colspan="3">Discount ({disc(j)} %)</th><td class="num">-{money(sub - total(j))}</td><td></td></tr><tr><th colspan="3">Total</th><td class="num">{money(total(j))}</td><td></td></tr></tfoot></table><form method="post" action="/jobs/{j['no']}/line"><fieldset><legend>Add a part</legend><label>Part <select name="part">{''.join(f'<option value="{p["n"]}">{p["n"]} ({p["q"]} in stock)</option>' for p in P)}</select></label> <label>Quantity <input name="q" value="1" size="3"></label> <input type="submit" value="Add part"></fieldset></form><h2>Notes</h2>{'<ul>' + ''.join(f'<li>{esc(t)}</li>' for t in j['notes']) + '</ul>' if j['notes'] else '<p>There are no notes.</p>'}<form method="post" action="/jobs/{j['no']}/note"><textarea name="t" aria-label="New note" rows="2" cols="50"></textarea><br><button>Add note</button></form>""", [("/", "Home"), ("/jobs", "Jobs")])
    if path == "/customers":
        if m == "POST" and b.get("del"):
            c = next(c for c in C if c["n"] == b["del"])
            if any(j["cust"] == c["n"] for j in J): bad(f"{c['n']} has jobs and cannot be deleted.")
            else:
                if f != "custdel": C.remove(c)
                ok(f"{c['n']} was deleted.")
            return (303, "/customers")
        if m == "POST":
            n, t = b["n"].strip(), b["t"].strip()
            if not n: bad("Name is required.")
            elif any(c["n"].lower() == n.lower() for c in C): bad(f"There is already a customer called {n}.")
            elif not re.fullmatch(r"[\d ]{6,}", t) and f != "phone": bad("Enter a phone number with digits only.")
            else: C.append(dict(n=n, t=t, m=b["m"], disc=int(b["disc"] or 0) if f != "custdisc" else 0)); ok(f"{n} was added."); C.sort(key=lambda c: c["n"])
            return (303, "/customers")
        return page(s, "Customers", f"""<p>{len(C)} customers</p><table><thead><tr><th>Name</th><th>Phone</th><th>E-mail</th><th class="num">Discount</th><th class="num">Open jobs</th><th></th></tr></thead><tbody>{''.join(f'<tr><td>{esc(c["n"])}</td><td>{c["t"]}</td><td>{esc(c["m"])}</td><td class="num">{c["disc"]} %</td><td class="num">{sum(j["cust"] == c["n"] and (j["st"] != "Collected" or f == "openjobs") for j in J)}</td><td><a href="/customers/edit?n={esc(c["n"]).replace(" ", "+")}">Edit</a> <form method="post" class="inl" onsubmit="return confirm(&quot;Delete {esc(c["n"])}?&quot;)"><input type="hidden" name="del" value="{esc(c["n"])}"><button>Delete</button></form></td></tr>' for c in C)}</tbody></table><form method="post"><fieldset><legend>New customer</legend><div class="row"><label for="n">Name</label><input id="n" name="n"></div><div class="row"><label for="t">Phone</label><input id="t" name="t"></div><div class="row"><label for="m">E-mail</label><input id="m" name="m"></div><div class="row"><label for="disc">Discount in %</label><input id="disc" name="disc" value="0"></div><input type="submit" value="Add customer"></fieldset></form>""", [("/", "Home")])
    if path == "/customers/edit":
        c = next(c for c in C if c["n"] == q["n"])
        if m == "POST":
            if f != "phlost": c["t"] = b["t"]
            c.update(m=b["m"], disc=int(b["disc"] or 0)); ok(f"{c['n']} was saved."); return (303, "/customers")
        return page(s, f"Edit {c['n']}", f"""<form method="post"><div class="row"><label for="t">Phone</label><input id="t" name="t" value="{c['t']}"></div><div class="row"><label for="m">E-mail</label><input id="m" name="m" value="{c['m']}"></div><div class="row"><label for="disc">Discount in %</label><input id="disc" name="disc" value="{c['disc']}"></div><button>Save</button> <a href="/customers">Cancel</a></form>""", [("/", "Home"), ("/customers", "Customers")])
    if path == "/parts":
        if m == "POST":
            p = next(p for p in P if p["id"] == b["id"])
            if b["a"] == "set":
                if not b["q"].isdigit(): bad("Stock must be a whole number.")
                else:
                    (p if f != "setwrong" else P[P.index(p) - 1])["q"] = int(b["q"]); ok(f"Stock of {p['n']} is now {b['q']}.")
            else:
                p["q"] += 10 if f != "order" else 1; ok(f"10 × {p['n']} received.")
            return (303, "/parts" + (f"?low=1" if q.get("low") else ""))
        v = [p for p in P if not q.get("low") or p["q"] < p["min"]]
        tag = lambda p: '<span class="tag out">Out of stock</span>' if p["q"] == 0 and f != "outtag" else '<span class="tag low">Low</span>' if p["q"] < p["min"] else '<span class="tag">OK</span>'
        return page(s, "Parts", f"""<form method="get"><label><input type="checkbox" name="low" value="1"{' checked' if q.get('low') else ''}> Low stock only</label> <button>Show</button></form><table><thead><tr><th>No.</th><th>Part</th><th class="num">Price</th><th class="num">In stock</th><th class="num">Minimum</th><th>State</th><th>Change</th></tr></thead><tbody>{''.join(f'<tr><td>{p["id"]}</td><td>{p["n"]}</td><td class="num">{money(p["p"])}</td><td class="num">{p["q"]}</td><td class="num">{p["min"]}</td><td>{tag(p)}</td><td><form method="post" class="inl"><input type="hidden" name="id" value="{p["id"]}"><input name="q" size="3" aria-label="New stock of {p["n"]}" value="{p["q"]}"><button name="a" value="set">Set</button> <button name="a" value="order">Receive 10</button></form></td></tr>' for p in v)}</tbody><tfoot><tr><th colspan="3">Stock value</th><td class="num" colspan="4">{money(sum(p["p"] * p["q"] for p in (v if f != "value" else v[:-1])))}</td></tr></tfoot></table>""", [("/", "Home")])
    if path == "/schedule":
        days = ["2026-05-04", "2026-05-05", "2026-05-06", "2026-05-07", "2026-05-08"] if q.get("week", "19") == "19" else ["2026-05-11", "2026-05-12", "2026-05-13", "2026-05-14", "2026-05-15"]
        nm = ["Mon", "Tue", "Wed", "Thu", "Fri"]
        cell = lambda a, d: ", ".join([f'<a href="/jobs/{j["no"]}">{j["no"]}</a>' for j in J if j["mech"] == (a if f != "sched" else M[(M.index(a) + 1) % 3]) and j["due"] == d] + (["Day off"] if f"{a} {d}" in s["hol"] else [])) or "-"
        hrs = lambda a: sum(j["h"] for j in J if j["mech"] == a and j["due"] in days and (j["st"] != "Collected" or f == "hours"))
        return page(s, "Schedule", f"""<p><a href="/schedule?week=19">Week 19</a> | <a href="/schedule?week=20">Week 20</a></p><table><caption>Week {q.get('week', '19')}</caption><thead><tr><th>Mechanic</th>{''.join(f'<th>{n} {int(d[8:])} May</th>' for n, d in zip(nm, days))}<th class="num">Open hours</th></tr></thead><tbody>{''.join(f'<tr><th scope="row">{a}</th>' + ''.join(f'<td>{cell(a, d)}</td>' for d in days) + f'<td class="num">{hrs(a):g}</td></tr>' for a in M)}</tbody></table><details><summary>Opening hours</summary><p>Monday to Friday from 8:00 to 17:30</p></details>""", [("/", "Home")])
    if path == "/settings":
        S = s["set"]
        if m == "POST":
            if not re.fullmatch(r"\d+(\.\d\d?)?", b["rate"]): bad("The hourly rate must be a number.")
            else:
                S.update(name=b["name"], sms="sms" in b, paper=b["paper"] if f != "paper" else S["paper"]); S["rate"] = b["rate"] if f != "rate" else S["rate"]; ok("Settings saved.")
            return (303, "/settings")
        return page(s, "Settings", f"""<form method="post"><div class="row"><label for="name">Workshop name</label><input id="name" name="name" value="{esc(S['name'])}"></div><div class="row"><label for="rate">Hourly rate</label><input id="rate" name="rate" value="{esc(S['rate'])}"></div><div class="row"><input type="checkbox" id="sms" name="sms" value="1"{' checked' if S['sms'] else ''}> <label for="sms" style="width:auto">Send a text message when a job is ready</label></div><fieldset><legend>Paper size</legend>{''.join(f'<label><input type="radio" name="paper" value="{x}"{" checked" if S["paper"] == x else ""}> {x}</label> ' for x in ("A4", "A5", "Letter"))}</fieldset><input type="submit" value="Save settings"></form>""", [("/", "Home")])
    return (404, "text/html; charset=utf-8", page(s, "Not found", "<p>There is no such page.</p>"))


Site("garage", port(7962), fresh, handle).serve()
