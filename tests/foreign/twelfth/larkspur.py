"""Larkspur: the front desk of a clinic. Today, schedule, appointments, patients, waiting list, settings; pages from the server with forms, flash messages, tabs as links, pagination."""
import re, time
from datetime import date as D, timedelta
from kit import Site, port, esc, go

DOC = ["Dr Osei", "Dr Brandt", "Dr Tanaka"]
PAT = """501|Adele Marchetti|1958-03-14|Private|555-0141
502|Bruno Kessler|1987-11-02|Public|555-0152
503|Chloe Ndiaye|2015-07-21|Public|555-0163
504|Dmitri Volkov|1971-01-30|Self-pay|555-0174
505|Elena Popescu|1993-09-09|Public|555-0185
506|Farid Haddad|1964-05-17|Private|555-0196
507|Greta Lindqvist|1999-12-25|Public|555-0107
508|Hugo Alvarez|2008-02-11|Public|555-0118
509|Imani Okoro|1980-08-04|Private|555-0129
510|Jonas Weiss|1955-10-19|Public|555-0130
511|Keiko Sato|1990-04-27|Self-pay|555-0131
512|Liam Byrne|2019-06-03|Public|555-0142"""
APP = """1001|15|09:00|0|502|Back pain|Done
1002|15|09:00|1|501|Blood pressure check|Done
1003|15|09:30|0|503|Vaccination|In consultation
1004|15|09:30|2|506|Skin rash|No-show
1005|15|10:00|1|505|Migraine|Arrived
1006|15|10:00|0|510|Knee follow-up|Arrived
1007|15|10:30|2|509|Annual check-up|Booked
1008|15|11:00|0|504|Cough|Booked
1009|15|11:00|1|507|Lab results|Booked
1010|15|11:30|2|511|Travel advice|Booked
1011|16|09:00|2|512|Ear ache|Booked
1012|16|09:30|0|506|Diabetes review|Booked
1013|16|10:00|1|502|Physiotherapy referral|Booked
1014|16|10:30|0|501|Medication review|Booked
1015|17|09:00|1|508|Sports certificate|Booked
1016|17|11:00|0|505|Migraine|Cancelled"""
INVS = {502: [("F-31", "12 Jan 2026", 120, "Paid"), ("F-44", "3 Mar 2026", 45.5, "Open"), ("F-58", "20 May 2026", 80, "Open")], 501: [("F-29", "8 Jan 2026", 60, "Paid"), ("F-61", "2 Jun 2026", 75, "Open")]}
ALL = {502: [["Penicillin", "Severe"], ["Pollen", "Mild"], ["Latex", "Moderate"]], 505: [["Ibuprofen", "Moderate"]]}
SLOTS = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"]
ST = ["Booked", "Arrived", "In consultation", "Done", "No-show", "Cancelled"]
COL = dict(zip(ST, ["primary", "info", "warning", "success", "danger", "secondary"]))


def fresh():
    return dict(pat=[dict(id=int(i), n=n, b=b, ins=x, t=t) for i, n, b, x, t in (l.split("|") for l in PAT.splitlines())],
                app=[dict(id=int(i), d=D(2026, 6, int(d)), t=t, doc=DOC[int(k)], p=int(p), r=r, st=s, sms=True, hist=["Booked by phone"]) for i, d, t, k, p, r, s in (l.split("|") for l in APP.splitlines())],
                inv={k: [list(x) for x in v] for k, v in INVS.items()}, al={k: [list(x) for x in v] for k, v in ALL.items()},
                wait=[dict(id=1, n="Norah Quinn", why="Chest tightness", u=True), dict(id=2, n="Mona Farouk", why="Repeat prescription", u=False), dict(id=3, n="Oscar Pinto", why="Wart removal", u=False), dict(id=4, n="Ruth Adeyemi", why="High fever", u=True)],
                nn=1017, nw=5, set=dict(name="Larkspur Clinic", slot="30 minutes", sms="1", mail="", lang="English"))


long = lambda d: f"{d:%A}, {d.day} {d:%B} {d.year}"
short = lambda d: f"{d.day} {d:%b} {d.year}"
money = lambda x: f"€{x:,.2f}"
badge = lambda s: f'<span class="badge bg-{COL.get(s, "secondary")}">{s}</span>'
age = lambda b: 2026 - int(b[:4]) - (b[5:] > "06-15")
CSS = """*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif;color:#212529;background:#f5f7f6}a{color:#0b6b5b}.navbar{background:#0b6b5b;color:#fff;display:flex;align-items:center;padding:10px 24px;gap:24px}.navbar a{color:#fff;text-decoration:none}.navbar-brand{font-weight:700;font-size:19px}.navbar form{margin-left:auto;display:flex}.navbar .who{font-size:13px}.layout{display:flex;min-height:calc(100vh - 56px)}.sidebar{width:190px;background:#fff;border-right:1px solid #dee2e6;padding:16px 0}.sidebar a{display:flex;justify-content:space-between;padding:8px 20px;color:#333;text-decoration:none}.sidebar a.active{background:#e3f1ee;color:#0b6b5b;font-weight:600}main{flex:1;padding:20px 28px 60px;max-width:1040px}h1{font-size:26px;margin:0 0 14px}h2{font-size:18px;margin:18px 0 8px}.card{background:#fff;border:1px solid #dee2e6;border-radius:6px;padding:14px 18px;margin-bottom:16px}.row-cards{display:flex;gap:12px}.row-cards .card{flex:1;text-align:center}.row-cards .num{font-size:26px;font-weight:700}table.table{border-collapse:collapse;width:100%;background:#fff}.table th,.table td{border-bottom:1px solid #dee2e6;padding:7px 10px;text-align:left;vertical-align:top}.table thead th{background:#eef3f1;font-size:13px}.badge{display:inline-block;border-radius:10px;padding:1px 9px;font-size:12px;color:#fff;background:#6c757d}.bg-primary{background:#2a62b9}.bg-info{background:#0f7f96}.bg-warning{background:#9a6700}.bg-success{background:#1a7f37}.bg-danger{background:#b42318}.btn{display:inline-block;border:1px solid #0b6b5b;background:#fff;color:#0b6b5b;border-radius:5px;padding:4px 12px;font:inherit;cursor:pointer;text-decoration:none}.btn-primary{background:#0b6b5b;color:#fff}.btn-sm{padding:1px 8px;font-size:13px}.btn-danger{border-color:#b42318;color:#b42318}.btn:disabled{opacity:.45;cursor:not-allowed}.alert{padding:10px 16px;border-radius:6px;margin-bottom:14px;border:1px solid}.alert-success{background:#dff3e4;border-color:#9fd3ae}.alert-danger{background:#fde8e6;border-color:#efb0aa}.alert-warning{background:#fff4d6;border-color:#e6cf8b}.form-group{margin-bottom:12px}.form-group>label,.form-group>.lbl{display:block;font-weight:600;font-size:14px}.form-control{font:inherit;padding:5px 9px;border:1px solid #adb5bd;border-radius:5px;min-width:240px}.is-invalid{border-color:#b42318}.invalid-feedback{color:#b42318;font-size:13px}.toolbar{display:flex;gap:12px;align-items:flex-end;margin-bottom:12px;flex-wrap:wrap}.toolbar .form-control{min-width:130px}.pagination{list-style:none;display:flex;gap:4px;padding:0}.pagination a,.pagination span{border:1px solid #ced4da;border-radius:4px;padding:3px 10px;text-decoration:none;background:#fff}.pagination .active span{background:#0b6b5b;color:#fff}.pagination .disabled span{color:#999}.nav-tabs{display:flex;gap:2px;border-bottom:1px solid #ced4da;list-style:none;padding:0;margin:0 0 14px}.nav-tabs a{display:block;padding:7px 16px;text-decoration:none;border:1px solid transparent}.nav-tabs a.active{background:#fff;border-color:#ced4da #ced4da #fff;font-weight:600}.inline{display:inline}dl.row{display:grid;grid-template-columns:150px 1fr;gap:4px 10px;margin:0}dl.row dt{color:#666}dl.row dd{margin:0}.muted{color:#667}.slot-free{color:#889}.breadcrumb{font-size:13px;margin-bottom:8px}ol.queue{padding-left:22px}ol.queue li{padding:6px 0;border-bottom:1px solid #e5e8e7}footer{font-size:12px;color:#667;padding:10px 28px}"""


def page(s, title, body, active="", crumbs=()):
    fl, s["flash"] = s["flash"], []
    nw = f'<span class="badge">{len(s["wait"])}</span>'
    nav = "".join(f'<a href="{u}"{" class=active aria-current=page" if t == active else ""}><span>{t}</span>{nw if t == "Waiting list" else ""}</a>' for u, t in [("/", "Today"), ("/schedule", "Schedule"), ("/appointments", "Appointments"), ("/patients", "Patients"), ("/waiting", "Waiting list"), ("/settings", "Settings")])
    bc = " / ".join([f'<a href="{u}">{esc(t)}</a>' for u, t in crumbs] + [esc(title)])
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | {esc(s["set"]["name"])}</title><link rel="icon" href="data:,"><style>{CSS}</style></head><body>
<header class="navbar"><a class="navbar-brand" href="/">{esc(s["set"]["name"])}</a><span class="who">Front desk</span><form action="/patients" method="get"><input class="form-control" name="q" placeholder="Find a patient" aria-label="Find a patient"><button class="btn" type="submit">Find</button></form></header>
<div class="layout"><nav class="sidebar" aria-label="Main">{nav}</nav><main>{f'<nav class="breadcrumb" aria-label="Breadcrumb">{bc}</nav>' if crumbs else ''}{''.join(f'<div class="alert alert-{k}" role="alert">{esc(t)}</div>' for k, t in fl)}<h1>{esc(title)}</h1>{body}</main></div><footer>Larkspur Front Desk 4.2 · Support: ext. 300</footer></body></html>"""


def handle(s, m, path, q, b, multi):
    f, A, P = s["fault"], s["app"], s["pat"]
    time.sleep(.7 if m == "POST" and path == "/appointments/new" else .12)
    ok = lambda t: s["flash"].append(("success", t))
    bad = lambda t: s["flash"].append(("danger", t))
    pat = lambda i: next(p for p in P if p["id"] == i)
    opts = lambda xs, cur: "".join(f'<option{" selected" if x == cur else ""}>{esc(x)}</option>' for x in xs)
    btn = lambda u, t, cls="btn btn-sm", dis=False: f'<form class="inline" method="post" action="{u}"><button class="{cls}"{" disabled" if dis else ""}>{t}</button></form>'
    if path == "/":
        T = [a for a in A if a["d"].day == 15]
        n = lambda st: sum(a["st"] == st for a in T) + (sum(a["st"] == "No-show" for a in T) if f == "todaycnt" and st == "Arrived" else 0)
        nx = [a for a in T if a["st"] in ("Arrived", "Booked")]
        chk = lambda a: btn(f"/appointments/{a['id']}/checkin", "Check in")
        nx.sort(key=lambda a: a["t"], reverse=f == "nextorder")
        return page(s, "Today", f"""<p class="muted">Monday, 15 June 2026</p><div class="row-cards">{''.join(f'<div class="card"><div class="num">{n(t)}</div><div>{t}</div></div>' for t in ST[:5])}</div>
<div class="card"><h2>Next patients</h2><table class="table"><thead><tr><th>Time</th><th>Patient</th><th>Doctor</th><th>Status</th><th></th></tr></thead><tbody>{''.join(f'<tr><td>{a["t"]}</td><td><a href="/patients/{a["p"]}">{pat(a["p"])["n"]}</a></td><td>{a["doc"]}</td><td>{badge(a["st"])}</td><td>{chk(a) if a["st"] == "Booked" else ""}</td></tr>' for a in nx)}</tbody></table></div>
<div class="card"><h2>Notices</h2><ul><li>The X-ray room is closed until Wednesday.</li><li>Flu vaccine has arrived.</li></ul></div>""", "Today")
    if path == "/schedule":
        d = D.fromisoformat(q.get("date", "2026-06-15"))
        step = 2 if f == "nextday" else 1
        cell = lambda t, k: next((f'<a href="/appointments/{a["id"]}">{pat(a["p"])["n"]}</a><br>{badge(a["st"])}' for a in A if a["d"] == d and a["t"] == t and a["doc"] == k and a["st"] != "Cancelled"), f'<a class="slot-free" href="/appointments/new?date={d}&amp;time={t}&amp;doctor={k.replace(" ", "+")}">Book</a>')
        free = sum("slot-free" in cell(t, k) for t in SLOTS for k in DOC)
        return page(s, "Schedule", f"""<div class="toolbar"><a class="btn" href="/schedule?date={d - timedelta(1)}">Previous day</a><a class="btn" href="/schedule">Today</a><a class="btn" href="/schedule?date={d + timedelta(step)}">Next day</a><span class="muted">{free + (1 if f == "free" else 0)} free slots</span></div><h2>{long(d)}</h2><table class="table"><thead><tr><th>Time</th>{''.join(f"<th>{k}</th>" for k in DOC)}</tr></thead><tbody>{''.join(f'<tr><th scope="row">{t}</th>{"".join(f"<td>{cell(t, k)}</td>" for k in DOC)}</tr>' for t in SLOTS)}</tbody></table>""", "Schedule")
    if path == "/appointments":
        st, dc, w, so, pg = q.get("status", ""), q.get("doctor", ""), q.get("q", "").strip().lower(), q.get("sort", "time"), int(q.get("page", 1))
        v = [a for a in A if (not st or a["st"] == st or (f == "stfilter" and st == "Arrived" and a["st"] == "In consultation")) and (not dc or a["doc"] == dc) and w in (("" if f == "qpat" else pat(a["p"])["n"]) + " " + a["r"]).lower()]
        v.sort(key={"time": lambda a: (a["d"], a["t"], a["id"]), "patient": lambda a: pat(a["p"])["n"], "doctor": lambda a: a["doc"]}[so.lstrip("-")], reverse=so.startswith("-") and f != "sortdir")
        chk = lambda a: btn(f"/appointments/{a['id']}/checkin", "Check in", dis=a["st"] != "Booked" and f != "chkany")
        n = max(1, -(-len(v) // 7)); o = (pg - 1) * 7 - (1 if f == "pageoff" and pg > 1 else 0); rows = v[o:o + 7]
        url = lambda **k: "/appointments?" + "&amp;".join(f"{x}={str(y).replace(' ', '+')}" for x, y in dict(dict(status=st, doctor=dc, q=w, sort=so, page=pg), **k).items() if y)
        hd = lambda t, k: f'<th{" aria-sort=ascending" if so == k else " aria-sort=descending" if so == "-" + k else ""}><a href="{url(sort=("-" + k) if so == k else k, page=1)}">{t}</a>{" ▲" if so == k else " ▼" if so == "-" + k else ""}</th>'
        return page(s, "Appointments", f"""<form class="toolbar" method="get"><div><label for="st">Status</label><br><select class="form-control" id="st" name="status"><option value="">Any</option>{opts(ST, st)}</select></div><div><label for="dc">Doctor</label><br><select class="form-control" id="dc" name="doctor"><option value="">All doctors</option>{opts(DOC, dc)}</select></div><div><label for="qq">Patient or reason</label><br><input class="form-control" id="qq" name="q" value="{esc(q.get('q', ''))}"></div><button class="btn btn-primary">Apply</button><a class="btn" href="/appointments">Reset</a><a class="btn btn-primary" href="/appointments/new">New appointment</a></form>
<p class="muted">{len(A) if f == 'cnt' else len(v)} appointment{'' if len(v) == 1 else 's'}</p>{f'''<table class="table"><thead><tr><th>No.</th>{hd("Date", "time")}<th>Time</th>{hd("Patient", "patient")}{hd("Doctor", "doctor")}<th>Reason</th><th>Status</th><th>Actions</th></tr></thead><tbody>{"".join(f'<tr><td><a href="/appointments/{a["id"]}">{a["id"]}</a></td><td>{short(a["d"])}</td><td>{a["t"]}</td><td>{pat(a["p"])["n"]}</td><td>{a["doc"]}</td><td>{esc(a["r"])}</td><td>{badge(a["st"])}</td><td>{chk(a)} <a class="btn btn-sm btn-danger" href="/appointments/{a["id"]}/cancel">Cancel</a></td></tr>' for a in rows)}</tbody></table><ul class="pagination">{f'<li><a href="{url(page=pg - 1)}">Previous</a></li>' if pg > 1 else '<li class="disabled"><span>Previous</span></li>'}{"".join(f'<li class="active" aria-current="page"><span>{i}</span></li>' if i == pg else f'<li><a href="{url(page=i)}">{i}</a></li>' for i in range(1, n + 1))}{f'<li><a href="{url(page=pg + 1)}">Next</a></li>' if pg < n else '<li class="disabled"><span>Next</span></li>'}</ul>''' if v else '<div class="card">No appointments match these filters.</div>'}""", "Appointments")
    if path == "/appointments/new" or re.fullmatch(r"/appointments/\d+/move", path):
        new = path.endswith("new"); a = None if new else next(x for x in A if x["id"] == int(path.split("/")[2])); er = {}
        v = b if m == "POST" else dict(patient="", doctor=q.get("doctor", ""), date=q.get("date", ""), time=q.get("time", ""), reason="", sms="1") if new else dict(patient=pat(a["p"])["n"], doctor=a["doc"], date=str(a["d"]), time=a["t"], reason=a["r"], sms="1" if a["sms"] else "")
        if m == "POST":
            if new and not v.get("patient"): er["patient"] = "Choose a patient."
            if not v.get("doctor"): er["doctor"] = "Choose a doctor."
            try: dd = D.fromisoformat(v.get("date", "").strip())
            except ValueError: er["date"] = "Enter a date like 2026-06-18."
            else:
                if dd < D(2026, 6, 15): er["date"] = "The date must not be in the past."
                elif dd.weekday() > 4 and f != "weekend": er["date"] = "The clinic is closed at the weekend."
            if not v.get("time"): er["time"] = "Choose a time."
            if len(v.get("reason", "").strip()) < 3 and f != "noval": er["reason"] = "Enter a reason of at least 3 characters."
            if not er and f != "double" and any(x["d"] == dd and x["t"] == v["time"] and x["doc"] == v["doctor"] and x["st"] != "Cancelled" and x is not a for x in A): er["time"] = f"{v['doctor']} is already booked at {v['time']}."
            if not er:
                if new:
                    a = dict(id=s["nn"], d=dd, t=v["time"], doc=v["doctor"] if f != "newdoc" else DOC[0], p=next(p["id"] for p in P if p["n"] == v["patient"]), r=v["reason"].strip(), st="Booked", sms=bool(v.get("sms")) or f == "smsoff", hist=["Booked at the front desk"])
                    s["nn"] += 1; A.append(a); ok(f"Appointment {a['id']} has been booked.")
                else:
                    if f != "movelost": a.update(d=dd, t=v["time"], doc=v["doctor"])
                    a["r"] = v["reason"].strip(); a["sms"] = bool(v.get("sms"))
                    if f != "hist": a["hist"].append(f"Moved to {short(dd)}, {v['time']}")
                    ok("The appointment has been moved.")
                return go(f"/appointments/{a['id']}")
        fb = lambda k: f'<div class="invalid-feedback">{er[k]}</div>' if k in er else ""
        iv = lambda k: ' is-invalid" aria-invalid="true' if k in er else ""
        return page(s, "New appointment" if new else f"Move appointment {a['id']}", f"""{f'<div class="alert alert-danger" role="alert">Please correct {len(er)} field{"" if len(er) == 1 else "s"}.</div>' if er else ''}<form method="post" class="card" novalidate>
<div class="form-group"><label for="patient">Patient</label>{f'<select class="form-control{iv("patient")}" id="patient" name="patient"><option value="">Please choose</option>{opts([p["n"] for p in P], v.get("patient"))}</select>{fb("patient")}' if new else f'<div>{pat(a["p"])["n"]}</div>'}</div>
<div class="form-group"><span class="lbl">Doctor</span>{''.join(f'<label><input type="radio" name="doctor" value="{k}"{" checked" if v.get("doctor") == k else ""}> {k}</label> &nbsp; ' for k in DOC)}{fb("doctor")}</div>
<div class="form-group"><label for="date">Date</label><input class="form-control{iv('date')}" id="date" name="date" placeholder="YYYY-MM-DD" value="{esc(v.get('date', ''))}">{fb("date")}</div>
<div class="form-group"><label for="time">Time</label><select class="form-control{iv('time')}" id="time" name="time"><option value="">--</option>{opts(SLOTS, v.get("time"))}</select>{fb("time")}</div>
<div class="form-group"><label for="reason">Reason for visit</label><textarea class="form-control{iv('reason')}" id="reason" name="reason" rows="2">{esc(v.get('reason', ''))}</textarea>{fb("reason")}</div>
<div class="form-group"><label><input type="checkbox" name="sms" value="1"{" checked" if v.get("sms") else ""}> Send an SMS reminder</label></div>
<button class="btn btn-primary">{'Book appointment' if new else 'Save changes'}</button> <a class="btn" href="/appointments">Back to list</a></form>""", "Appointments", [("/appointments", "Appointments")])
    r = re.fullmatch(r"/appointments/(\d+)(?:/(\w+))?", path)
    if r:
        a = next((x for x in A if x["id"] == int(r[1])), None)
        if not a: return (404, "text/html", page(s, "Not found", "<p>There is no such appointment.</p>"), None)
        n, act = pat(a["p"])["n"], r[2]
        if m == "POST" and act == "cancel":
            x = A[A.index(a) - 1] if f == "cancelwrong" else a
            x["st"] = "Cancelled"; a["hist"].append("Cancelled"); ok(f"The appointment of {n} has been cancelled.")
            return go("/appointments")
        if m == "POST":
            to = dict(checkin="Arrived", start="In consultation", finish="Done", noshow="No-show")[act]
            x = A[A.index(a) + 1] if f == "chkwrong" and act == "checkin" else a
            if not (f == "finlost" and act == "finish"): x["st"] = to
            if f != "hist": a["hist"].append(dict(checkin="Checked in", start="Consultation started", finish="Consultation finished", noshow="Did not come")[act])
            ok(f"{n} is now marked as {to}." if act != "checkin" else f"{n} has been checked in.")
            return go("/" if act == "checkin" and False else f"/appointments/{a['id']}" if act != "checkin" else "/appointments")
        if act == "cancel": return page(s, "Cancel appointment", f"""<div class="alert alert-warning">Do you really want to cancel the appointment of {n if f != "cancelname" else pat(501)["n"]} on {short(a["d"])} at {a["t"]}?</div>{btn(f"/appointments/{a['id']}/cancel", "Yes, cancel it", "btn btn-danger")} <a class="btn" href="/appointments/{a['id']}">No, keep it</a>""", "Appointments", [("/appointments", "Appointments")])
        U = f"/appointments/{a['id']}"
        return page(s, f"Appointment {a['id']}", f"""<div class="card"><dl class="row"><dt>Patient</dt><dd><a href="/patients/{a['p']}">{n}</a></dd><dt>Doctor</dt><dd>{a['doc']}</dd><dt>Date</dt><dd>{long(a['d'])}</dd><dt>Time</dt><dd>{a['t']}</dd><dt>Reason</dt><dd>{esc(a['r'])}</dd><dt>SMS reminder</dt><dd>{'Yes' if a['sms'] else 'No'}</dd><dt>Status</dt><dd>{badge(a['st'])}</dd></dl></div>
<div class="toolbar">{btn(U + '/checkin', 'Check in', 'btn', a['st'] != 'Booked')}{btn(U + '/start', 'Start consultation', 'btn', a['st'] != 'Arrived' and not (f == "startany" and a['st'] == 'Booked'))}{btn(U + '/finish', 'Finish', 'btn', a['st'] != 'In consultation')}{btn(U + '/noshow', 'No-show', 'btn', a['st'] != 'Booked')}<a class="btn" href="{U}/move">Move</a><a class="btn btn-danger" href="{U}/cancel">Cancel appointment</a></div><h2>History</h2><ol class="history">{''.join(f'<li>{esc(h)}</li>' for h in a['hist'])}</ol>""", "Appointments", [("/appointments", "Appointments")])
    if path == "/patients":
        w, ins, so = q.get("q", "").strip().lower(), q.get("ins", ""), q.get("sort", "n")
        v = [p for p in P if w in p["n"].lower() and (not ins or p["ins"] == ins)]
        v.sort(key={"n": lambda p: p["n"], "age": lambda p: str(age(p["b"])) if f == "agetext" else age(p["b"])}[so.lstrip("-")], reverse=so.startswith("-"))
        return page(s, "Patients", f"""<form class="toolbar" method="get"><div><label for="q">Name</label><br><input class="form-control" id="q" name="q" value="{esc(q.get('q', ''))}"></div><div><span>Insurance</span><br>{''.join(f'<label><input type="radio" name="ins" value="{x}"{" checked" if ins == x else ""}> {x or "All"}</label> ' for x in ("", "Public", "Private", "Self-pay"))}</div><button class="btn btn-primary">Search</button></form>{f'''<table class="table"><thead><tr><th><a href="/patients?sort={"-n" if so == "n" else "n"}">Name</a></th><th><a href="/patients?sort={"-age" if so == "age" else "age"}">Age</a></th><th>Insurance</th><th>Phone</th><th>Visits</th></tr></thead><tbody>{"".join(f'<tr><td><a href="/patients/{p["id"]}">{p["n"]}</a></td><td>{age(p["b"])}</td><td>{p["ins"]}</td><td>{p["t"]}</td><td>{sum(a["p"] == p["id"] for a in A)}</td></tr>' for p in v)}</tbody></table><p class="muted">{len(v)} of {len(P)} patients</p>''' if v else f'<div class="card">No patient found for “{esc(q.get("q", ""))}”.</div>'}""", "Patients")
    r = re.fullmatch(r"/patients/(\d+)(?:/(\w+))?", path)
    if r:
        p = pat(int(r[1])); tab = r[2] or "overview"; U = f"/patients/{p['id']}"; al = s["al"].setdefault(p["id"], []); iv = s["inv"].get(p["id"], []); vs = [a for a in A if a["p"] == p["id"]]
        if m == "POST" and tab == "allergies":
            nm = b.get("name", "").strip()
            if b.get("rm"):
                k = next(i for i, x in enumerate(al) if x[0] == b["rm"]); al.pop(0 if f == "rmal" else k); ok(f"{b['rm']} has been removed.")
            elif not nm: bad("Enter the name of the allergy.")
            elif any(x[0].lower() == nm.lower() for x in al): bad(f"{nm} is already recorded.")
            else: al.append([nm, b["sev"] if f != "sev" else "Mild"]); ok(f"{nm} has been added.")
            return go(U + "/allergies")
        if m == "POST" and tab == "invoices":
            x = next(x for x in iv if x[0] == b["no"]); x[3] = "Paid"; ok(f"Invoice {x[0]} has been paid."); return go(U + "/invoices")
        if tab == "edit":
            er = ""
            if m == "POST":
                if not re.fullmatch(r"[\d -]{7,}", b.get("phone", "").strip()): er = "Enter a valid phone number."
                else:
                    if f != "phonelost": p["t"] = b["phone"].strip()
                    p["ins"] = b["ins"]; ok("The patient record has been saved."); return go(U)
            return page(s, f"Edit {p['n']}", f"""<form method="post" class="card"><div class="form-group"><label for="nm">Full name</label><input class="form-control" id="nm" value="{p['n']}" readonly></div><div class="form-group"><label for="phone">Phone</label><input class="form-control" id="phone" name="phone" value="{esc(b.get('phone', p['t']))}">{f'<div class="invalid-feedback">{er}</div>' if er else ''}</div><div class="form-group"><label for="ins">Insurance</label><select class="form-control" id="ins" name="ins">{opts(["Public", "Private", "Self-pay"], p["ins"])}</select></div><button class="btn btn-primary">Save</button> <a class="btn" href="{U}">Discard</a></form>""", "Patients", [("/patients", "Patients"), (U, p["n"])])
        tabs = "".join(f'<li><a href="{U}{"" if k == "overview" else "/" + k}"{" class=active aria-current=page" if k == tab else ""}>{t}</a></li>' for k, t in [("overview", "Overview"), ("visits", f"Visits ({len(vs)})"), ("allergies", f"Allergies ({len(al) if f != 'alcnt' else len(al) + 1})"), ("invoices", "Invoices")])
        pay = lambda x: f'<form class="inline" method="post"><input type="hidden" name="no" value="{x[0]}"><button class="btn btn-sm">Take payment</button></form>'
        li = lambda x: f'''<li>{esc(x[0])} <span class="badge bg-{dict(Severe="danger", Moderate="warning").get(x[1], "success")}">{x[1]}</span> <form class="inline" method="post"><input type="hidden" name="rm" value="{esc(x[0])}"><button class="btn btn-sm" aria-label="Remove {esc(x[0])}">Remove</button></form></li>'''
        if tab == "overview": h = f"""{f'<div class="alert alert-warning">Allergic to {", ".join(x[0] for x in al)}</div>' if al else ''}<div class="card"><dl class="row"><dt>Patient number</dt><dd>{p['id']}</dd><dt>Date of birth</dt><dd>{short(D.fromisoformat(p['b']))}</dd><dt>Age</dt><dd>{age(p['b'])}</dd><dt>Insurance</dt><dd>{p['ins']}</dd><dt>Phone</dt><dd>{p['t']}</dd></dl></div><a class="btn" href="{U}/edit">Edit</a>"""
        elif tab == "visits": h = f"""<table class="table"><thead><tr><th>Date</th><th>Time</th><th>Doctor</th><th>Reason</th><th>Status</th></tr></thead><tbody>{''.join(f'<tr><td>{short(a["d"])}</td><td>{a["t"]}</td><td>{a["doc"]}</td><td>{esc(a["r"])}</td><td>{badge(a["st"])}</td></tr>' for a in vs)}</tbody></table>""" if vs else "<p>No visits yet.</p>"
        elif tab == "allergies": h = f"""{f'<ul>{"".join(li(x) for x in al)}</ul>' if al else '<p>No known allergies.</p>'}<form method="post" class="card"><h2>Add an allergy</h2><label for="an">Substance</label> <input class="form-control" id="an" name="name"> <label for="sv">Severity</label> <select class="form-control" id="sv" name="sev">{opts(["Mild", "Moderate", "Severe"], "Mild")}</select> <button class="btn btn-primary">Add</button></form>"""
        else: h = f"""<table class="table"><thead><tr><th>Invoice</th><th>Date</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>{''.join(f'<tr><td>{x[0]}</td><td>{x[1]}</td><td>{money(x[2])}</td><td>{x[3]}</td><td>{pay(x) if x[3] == "Open" else ""}</td></tr>' for x in iv)}</tbody><tfoot><tr><th colspan="2">Open balance</th><th colspan="3">{money(sum(x[2] for x in iv if x[3] == "Open" or f == "balance"))}</th></tr></tfoot></table>""" if iv else "<p>There are no invoices for this patient.</p>"
        return page(s, p["n"], f'<ul class="nav-tabs">{tabs}</ul>{h}', "Patients", [("/patients", "Patients")])
    if path == "/waiting":
        W = s["wait"]
        if m == "POST":
            if "add" in b:
                if not b["add"].strip(): bad("Enter a name.")
                else: W.append(dict(id=s["nw"], n=b["add"].strip(), why=b["why"].strip() or "Not stated", u=bool(b.get("urgent")) and f != "urg")); s["nw"] += 1; ok(f"{b['add'].strip()} has been added to the waiting list.")
            else:
                k, v = next(iter(b.items())); i = next(i for i, w in enumerate(W) if w["id"] == int(v))
                if k == "up" and f != "up": W[i - 1], W[i] = W[i], W[i - 1]
                if k == "down": W[i + 1], W[i] = W[i], W[i + 1]
                if k == "rm": w = W.pop(i if f != "rmwait" else 0); ok(f"{w['n'] if f != 'rmwait' else W[i - 1]['n'] if i else w['n']} has been removed.")
            return go("/waiting")
        bt = lambda k, w, t, dis=False: f'<form class="inline" method="post"><input type="hidden" name="{k}" value="{w["id"]}"><button class="btn btn-sm" aria-label="{t} {w["n"]}" title="{t}"{" disabled" if dis else ""}>{t}</button></form>'
        urg = '<span class="badge bg-danger">Urgent</span>'
        qi = lambda i, w: f'''<li><strong>{esc(w["n"])}</strong> - {esc(w["why"])} {urg if w["u"] else ""} {bt("up", w, "Move up", i == 0)} {bt("down", w, "Move down", i == len(W) - 1)} {bt("rm", w, "Remove")}</li>'''
        return page(s, "Waiting list", f"""<p>{len(W)} people are waiting, {sum(w['u'] for w in W)} of them urgent.</p>{f'<ol class="queue">{"".join(qi(i, w) for i, w in enumerate(W))}</ol>' if W else '<p>Nobody is waiting.</p>'}<form method="post" class="card"><h2>Add a person</h2><div class="form-group"><label for="add">Name</label><input class="form-control" id="add" name="add"></div><div class="form-group"><label for="why">Complaint</label><input class="form-control" id="why" name="why"></div><div class="form-group"><label><input type="checkbox" name="urgent" value="1"> Urgent</label></div><button class="btn btn-primary">Add to list</button></form>""", "Waiting list")
    if path == "/settings":
        S = s["set"]
        if m == "POST":
            if not b.get("name", "").strip(): bad("The clinic needs a name.")
            else:
                S.update(name=b["name"].strip(), sms=b.get("sms", ""), mail=b.get("mail", ""), lang=b["lang"])
                if f != "slotlost": S["slot"] = b["slot"]
                ok("Settings saved.")
            return go("/settings")
        ck = lambda k: " checked" if S[k] else ""
        return page(s, "Settings", f"""<form method="post" class="card"><div class="form-group"><label for="name">Clinic name</label><input class="form-control" id="name" name="name" value="{esc(S['name'])}"></div><div class="form-group"><label for="slot">Length of a slot</label><select class="form-control" id="slot" name="slot">{opts(["15 minutes", "20 minutes", "30 minutes"], S["slot"])}</select></div><fieldset><legend>Reminders</legend><label><input type="checkbox" name="sms" value="1"{ck('sms')}> By SMS</label><br><label><input type="checkbox" name="mail" value="1"{ck('mail')}> By email</label></fieldset><fieldset><legend>Language of letters</legend>{''.join(f'<label><input type="radio" name="lang" value="{x}"{" checked" if S["lang"] == x else ""}> {x}</label> ' for x in ("English", "French", "Dutch"))}</fieldset><br><button class="btn btn-primary">Save settings</button></form>""", "Settings")
    return (404, "text/html; charset=utf-8", page(s, "Not found", "<p>This page does not exist.</p>"), None)


Site("larkspur", port(7971), fresh, handle).serve()
