"""Northgate Clinic: classic server-rendered administration with tables and flash messages."""
from common import *

TODAY = "2026-11-26"
DOCS = ["Dr. Weiss", "Dr. Okafor", "Dr. Lindqvist"]
TYPES = {"Check-up": 80, "Vaccination": 45, "X-ray": 120, "Follow-up": 30}


def fresh():
    A = []
    for r in """Ann Lee|Dr. Weiss|2026-11-27|09:00|Check-up|Confirmed|80
Ann Leeson|Dr. Okafor|2026-11-27|09:30|Vaccination|Not confirmed|45
Anna Lee|Dr. Weiss|2026-11-27|10:00|Check-up|Not confirmed|80
Bruno Costa|Dr. Okafor|2026-11-27|11:00|X-ray|Confirmed|120
Chiara Rossi|Dr. Weiss|2026-11-30|09:00|Follow-up|Confirmed|30
Dmitri Orlov|Dr. Lindqvist|2026-11-30|09:30|Check-up|Cancelled|95
Ann Lee|Dr. Lindqvist|2026-11-30|14:00|Follow-up|Not confirmed|30
Eva Novak|Dr. Okafor|2026-12-01|08:30|Vaccination|Confirmed|45
Farid Haddad|Dr. Weiss|2026-12-01|10:30|X-ray|Confirmed|120
Grace Kim|Dr. Lindqvist|2026-12-02|15:00|Check-up|Not confirmed|80
Ann Leeson|Dr. Okafor|2026-12-03|11:30|Follow-up|Cancelled|30""".splitlines():
        p, d, da, ti, ty, st, fee = r.split("|")
        A.append(dict(ref="A-%d" % (1001 + len(A)), patient=p, doctor=d, date=da, time=ti, type=ty, status=st, fee=float(fee), notes=""))
    P = []
    for i, r in enumerate("""Ann Lee|1984-03-12|020 7946 0101|Axa|120
Ann Leeson|1990-07-01|020 7946 0102|Bupa|0
Anna Lee|1975-01-30|020 7946 0103|None|45.5
Bruno Costa|1968-11-09|020 7946 0104|Axa|0
Chiara Rossi|2001-05-22|020 7946 0105|Bupa|310
Dmitri Orlov|1959-02-17|020 7946 0106|None|0
Eva Novak|1993-08-08|020 7946 0107|Axa|15
Farid Haddad|1988-12-25|020 7946 0108|Axa|0
Grace Kim|1979-04-14|020 7946 0109|Bupa|0
Hana Sato|1996-06-03|020 7946 0110|None|9.5""".splitlines()):
        n, b, ph, ins, bal = r.split("|")
        P.append(dict(id=i + 1, name=n, born=b, phone=ph, ins=ins, bal=float(bal), email="", sms=False, mail=True, notes=[]))
    I = [dict(no=a, patient=b, issued=c, amount=d, status=e) for a, b, c, d, e in [
        ("INV-201", "Ann Lee", "2026-10-01", 80, "Paid"), ("INV-202", "Ann Lee", "2026-11-03", 120, "Not paid"),
        ("INV-203", "Anna Lee", "2026-11-05", 45.5, "Not paid"), ("INV-204", "Chiara Rossi", "2026-09-14", 310, "Overdue"),
        ("INV-205", "Eva Novak", "2026-11-20", 15, "Not paid"), ("INV-206", "Grace Kim", "2026-11-21", 80, "Paid"),
        ("INV-210", "Hana Sato", "2026-11-22", 9.5, "Not paid")]]
    return dict(A=A, P=P, I=I, next=1012, set=dict(name="Northgate Clinic", reply="desk@northgate.example", open="08:00", slot="30",
                                                    booking=True, payment=False, remind=True, lead="1 day before"))


def page(S, title, body):
    fl = "".join('<li class="%s">%s</li>' % (k, esc(m)) for k, m in S["flash"])
    S["flash"] = []
    who = 'Signed in as <b>%s</b> | <a href="/logout">Sign out</a>' % esc(S["user"]) if S["user"] else '<a href="/login">Sign in</a>'
    return f"""<!DOCTYPE html><html><head><meta charset="utf-8"><title>{esc(title)} | {esc(S['set']['name'])}</title><style>
body{{font:14px Verdana,sans-serif;margin:0;background:#f4f4f0}}#head{{background:#205067;color:#fff;padding:10px 20px}}#head a{{color:#ffd}}
#nav a{{margin-right:14px;text-transform:uppercase;font-size:12px}}#main{{padding:15px 20px}}table.list{{border-collapse:collapse;background:#fff}}
table.list td,table.list th{{border:1px solid #ccc;padding:4px 8px;text-align:left}}ul.messagelist{{list-style:none;padding:0}}
ul.messagelist li{{padding:8px;margin:4px 0;background:#dfd}}ul.messagelist li.error{{background:#fdd}}.errors{{color:#b00}}form.inline{{display:inline}}
tfoot td{{font-weight:bold}}.pag{{margin:8px 0}}.num{{text-align:right}}</style></head><body>
<div id="head"><table width="100%"><tr><td><h2 style="margin:0">{esc(S['set']['name'])}</h2></td><td align="right">{who}</td></tr></table>
<div id="nav"><a href="/">Dashboard</a><a href="/appointments">Appointments</a><a href="/patients">Patients</a><a href="/invoices">Invoices</a><a href="/reports">Reports</a><a href="/settings">Settings</a></div></div>
<div id="main">{'<ul class="messagelist">' + fl + '</ul>' if fl else ''}<h1>{esc(title)}</h1>{body}</div>
<hr><div style="padding:0 20px 10px;font-size:11px">{esc(S['set']['name'])} administration 4.2 &nbsp; <a href="/appointments/new">New appointment</a> &nbsp; <a href="/help">Help</a></div></body></html>"""


def money(x):
    return "£%s" % format(x, ",.2f")


def opt(vals, cur, first=None):
    o = '<option value="">%s</option>' % esc(first) if first else ""
    return o + "".join('<option%s>%s</option>' % (" selected" if v == cur else "", esc(v)) for v in vals)


def appointments(S, q):
    L = list(S["A"])
    if q.get("status"):
        L = [a for a in L if a["status"] == q["status"] or (S["fault"] == "filter" and q["status"] in a["status"] + a["status"].title().replace("Not ", ""))]
    if q.get("doctor"):
        L = [a for a in L if a["doctor"] == q["doctor"]]
    if q.get("q"):
        L = [a for a in L if q["q"].lower() in (a["patient"] + " " + a["ref"]).lower()]
    s = q.get("sort", "")
    if s:
        k = s.lstrip("-")
        key = (lambda a: str(int(a["fee"]))) if k == "fee" and S["fault"] == "textsort" else (lambda a: a[k])
        L.sort(key=key, reverse=s.startswith("-"))
    n, per = len(L), 5
    pages = max(1, -(-n // per))
    pg = min(max(int(q.get("p", "1") or 1), 1), pages)
    V = L[(pg - 1) * per:pg * per]
    if S["fault"] == "lastpage" and pg == pages and pages > 1:
        V = L[-per:]

    def link(text, **kw):
        d = {k: v for k, v in q.items() if v}
        d.update(kw)
        return '<a href="/appointments?%s">%s</a>' % ("&amp;".join("%s=%s" % (k, esc(v).replace(" ", "+")) for k, v in d.items()), text)
    heads = ""
    for k, t in (("ref", "Ref"), ("patient", "Patient"), ("doctor", "Doctor"), ("date", "Date"), ("time", "Time"), ("type", "Type"), ("status", "Status"), ("fee", "Fee")):
        arrow = " ▲" if s == k else " ▼" if s == "-" + k else ""
        heads += "<th>%s%s</th>" % (link(t, sort="-" + k if s == k else k, p="1"), arrow)
    rows = ""
    for a in V:
        act = '<a href="/appointments/%s/edit">Edit</a> ' % a["ref"]
        if a["status"] == "Not confirmed":
            act += '<form class="inline" method="post" action="/appointments/%s/confirm"><input type="submit" value="Confirm"></form> ' % a["ref"]
        if a["status"] != "Cancelled":
            act += '<a href="/appointments/%s/cancel">Cancel</a>' % a["ref"]
        rows += "<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td class=num>%s</td><td>%s</td></tr>" % (
            a["ref"], esc(a["patient"]), esc(a["doctor"]), a["date"], a["time"], a["type"], a["status"], money(a["fee"]), act)
    pag = ""
    if pages > 1:
        pag = (link("« Previous", p=pg - 1) + " " if pg > 1 else "") + " ".join("<b>%d</b>" % i if i == pg else link(i, p=i) for i in range(1, pages + 1)) + (" " + link("Next »", p=pg + 1) if pg < pages else "")
    first = (pg - 1) * per + 1 if n else 0
    tab = '<table class="list"><thead><tr>%s<th>Actions</th></tr></thead><tbody>%s</tbody></table>' % (heads, rows) if n else "<p>No appointments match your filter.</p>"
    cnt = n + 1 if S["fault"] == "count" and q.get("status") else n
    return page(S, "Appointments", f"""<p><a href="/appointments/new">New appointment</a> | <a href="/appointments/export">Export</a></p>
<form method="get" action="/appointments"><table><tr><td>Status:</td><td><select name="status">{opt(['Confirmed', 'Not confirmed', 'Checked in', 'Cancelled', 'Draft'], q.get('status'), 'All statuses')}</select></td>
<td>Doctor:</td><td><select name="doctor">{opt(DOCS, q.get('doctor'), 'All doctors')}</select></td><td>Search:</td><td><input name="q" value="{esc(q.get('q', ''))}" placeholder="Name or ref"></td>
<td><input type="submit" value="Filter"> <a href="/appointments">Clear filter</a></td></tr></table></form>
<p>Showing {first}–{first + len(V) - 1 if n else 0} of {cnt} appointments</p>{tab}<div class="pag">{pag}</div>""")


def form(S, a, title, action, errs):
    e = "".join("<li>%s</li>" % esc(x) for x in errs)
    err = '<div class="errors"><p>Please correct the errors below.</p><ul>%s</ul></div>' % e if errs else ""
    g = lambda k: esc(a.get(k, ""))
    return page(S, title, f"""{err}<form method="post" action="{action}"><table>
<tr><td>Patient:</td><td><select name="patient">{opt([p['name'] for p in S['P']], a.get('patient'), '---------')}</select></td></tr>
<tr><td>Doctor:</td><td><select name="doctor">{opt(DOCS, a.get('doctor'))}</select></td></tr>
<tr><td>Date:</td><td><input type="text" name="date" value="{g('date')}" size="12"> YYYY-MM-DD</td></tr>
<tr><td>Time:</td><td><input type="text" name="time" value="{g('time')}" size="6" maxlength="5"></td></tr>
<tr><td>Type of visit:</td><td><select name="type">{opt(TYPES, a.get('type'))}</select></td></tr>
<tr><td>Notes:</td><td><textarea name="notes" rows="3" cols="40">{g('notes')}</textarea></td></tr>
<tr><td></td><td><input type="checkbox" name="sms" id="sms"> <label for="sms">Send a text message to the patient</label></td></tr></table>
<p><input type="submit" name="_save" value="Save"> <input type="submit" name="_another" value="Save and add another"> <input type="submit" name="_draft" value="Save as draft"> <a href="/appointments">Cancel</a></p></form>""")


def submit(S, b, old):
    errs = []
    if not b.get("patient"):
        errs.append("Patient: This field is required.")
    if not b.get("date"):
        errs.append("Date: This field is required.")
    elif b["date"] < TODAY:
        errs.append("Date: The date must not be in the past.")
    if not b.get("time"):
        errs.append("Time: This field is required.")
    if not errs and "_draft" not in b:
        for o in S["A"]:
            if o is not old and o["status"] != "Cancelled" and (o["doctor"], o["date"], o["time"]) == (b["doctor"], b["date"], b["time"]):
                errs.append("%s is already booked on %s at %s." % (b["doctor"], b["date"], b["time"]))
    if errs:
        return errs, None
    a = old
    if not a:
        a = dict(ref="A-%d" % S["next"], status="Not confirmed")
        S["next"] += 1
        S["A"].append(a)
    for k in ("patient", "doctor", "date", "time", "type", "notes"):
        if not (old and S["fault"] == "edit-time" and k == "time"):
            a[k] = b.get(k, "")
    a["fee"] = float(TYPES[a["type"]])
    if "_draft" in b:
        a["status"] = "Draft" if S["fault"] != "draft" else "Confirmed"
    return [], a


def handle(S, m, path, q, b, multi):
    F = S["fault"]
    flash = lambda t, k="success": S["flash"].append((k, t))
    part = path.strip("/").split("/")
    if path == "/":
        n = sum(a["status"] == "Not confirmed" for a in S["A"])
        o = [i for i in S["I"] if i["status"] != "Paid"]
        return page(S, "Dashboard", f"""<table class="list"><tr><th>Figure</th><th>Value</th></tr><tr><td>Appointments</td><td>{len(S['A'])}</td></tr>
<tr><td>Not confirmed</td><td>{n}</td></tr><tr><td>Patients</td><td>{len(S['P'])}</td></tr><tr><td>Open invoices</td><td>{len(o)}</td></tr><tr><td>Open amount</td><td>{money(sum(i['amount'] for i in o))}</td></tr></table>""")
    if path == "/login":
        err = ""
        if m == "POST":
            if (b.get("user"), b.get("pass")) == ("reception", "Rain-Coat7"):
                S["user"] = "Maya Brandt"
                flash("Welcome back, Maya Brandt.")
                return 302, b.get("next") or "/"
            err = '<p class="errors">The user name or the password is wrong.</p>'
        return page(S, "Sign in", f"""{err}<form method="post"><input type="hidden" name="next" value="{esc(q.get('next', ''))}"><table><tr><td>User name:</td><td><input name="user" value="{esc(b.get('user', ''))}"></td></tr>
<tr><td>Password:</td><td><input type="password" name="pass"></td></tr></table><input type="submit" value="Sign in"></form>""")
    if path == "/logout":
        S["user"] = None
        flash("You are signed out.")
        return 302, "/login"
    if path == "/reports":
        if not S["user"]:
            flash("Please sign in to see the reports.", "error")
            return 302, "/login?next=/reports"
        by = {}
        for a in S["A"]:
            if a["status"] != "Cancelled":
                d = by.setdefault(a["doctor"], [0, 0])
                d[0] += 1
                d[1] += a["fee"]
        rows = "".join("<tr><td>%s</td><td>%d</td><td>%s</td></tr>" % (k, v[0], money(v[1])) for k, v in by.items())
        return page(S, "Reports", f"""<h3>Revenue by doctor</h3><table class="list"><thead><tr><th>Doctor</th><th>Visits</th><th>Revenue</th></tr></thead><tbody>{rows}</tbody>
<tfoot><tr><td>Total</td><td>{sum(v[0] for v in by.values())}</td><td>{money(sum(v[1] for v in by.values()))}</td></tr></tfoot></table>""")
    if path == "/help":
        return page(S, "Help", "<p>Call the front desk: 020 7946 0999.</p>")
    if path == "/appointments":
        return appointments(S, q)
    if path == "/appointments/export":
        flash("The export of %d appointments will be sent to %s." % (len(S["A"]), S["set"]["reply"]))
        return 302, "/appointments"
    if path == "/appointments/new":
        a, errs = {"doctor": DOCS[0], "type": "Check-up"}, []
        if m == "POST":
            errs, x = submit(S, b, None)
            if x:
                if "_draft" in b:
                    flash("The appointment %s was saved as a draft." % x["ref"])
                else:
                    flash("The appointment %s for %s was added." % (x["ref"], x["patient"]))
                if F == "notadded":
                    S["A"].remove(x)
                return 302, "/appointments/new" if "_another" in b else "/appointments?q=" + x["ref"]
            a = b
        return form(S, a, "New appointment", path, errs)
    if part[0] == "appointments" and len(part) == 3:
        a = next((x for x in S["A"] if x["ref"] == part[1]), None)
        if not a:
            return 404, "text/html", page(S, "Page not found", "")
        if part[2] == "edit":
            errs, c = [], a
            if m == "POST":
                errs, x = submit(S, b, a)
                if x:
                    flash("The appointment %s was changed." % a["ref"])
                    return 302, "/appointments/new" if "_another" in b else "/appointments"
                c = b
            return form(S, c, "Edit appointment " + a["ref"], path, errs)
        if part[2] == "confirm" and m == "POST":
            t = a
            if F == "wrongrow":
                t = next((x for x in S["A"] if x["status"] == "Not confirmed" and x is not a), a)
            if F != "noconfirm":
                t["status"] = "Confirmed"
            flash("%s was confirmed." % a["ref"])
            return 302, "/appointments"
        if part[2] == "cancel":
            if m == "POST":
                if not b.get("reason"):
                    flash("Please choose a reason.", "error")
                    return 302, path
                a["status"] = "Cancelled"
                flash("%s was cancelled (%s)." % (a["ref"], b["reason"]))
                return 302, "/appointments"
            rs = "".join('<tr><td><input type="radio" name="reason" value="%s"></td><td>%s</td></tr>' % (r, r) for r in ("Patient is ill", "Doctor is ill", "Moved to another day"))
            return page(S, "Cancel appointment", f"""<p>Do you want to cancel {a['ref']} of {esc(a['patient'])} with {a['doctor']}?</p><form method="post"><fieldset><legend>Reason</legend><table>{rs}</table></fieldset>
<p><input type="submit" value="Yes, cancel it"> <a href="/appointments">No, keep it</a></p></form>""")
    if path == "/patients":
        if m == "POST":
            p = next((x for x in S["P"] if str(x["id"]) == b.get("del")), None)
            if p:
                if any(a["patient"] == p["name"] and a["status"] != "Cancelled" for a in S["A"]):
                    flash("%s has open appointments and cannot be deleted." % p["name"], "error")
                else:
                    if F == "delnext":
                        S["P"].remove(S["P"][max(0, S["P"].index(p) - 1)])
                    else:
                        S["P"].remove(p)
                    flash("The patient %s was deleted." % p["name"])
            return 302, "/patients"
        L = [p for p in S["P"] if not q.get("ins") or p["ins"] == q["ins"]]
        rows = "".join(f"""<tr><td><a href="/patients/{p['id']}">{esc(p['name'])}</a></td><td>{p['born']}</td><td>{p['phone']}</td><td>{p['ins']}</td><td class=num>{money(p['bal'])}</td>
<td><form class="inline" method="post" onsubmit="return confirm('Delete {esc(p['name'])}?')"><input type="hidden" name="del" value="{p['id']}"><button>Delete</button></form></td></tr>""" for p in L)
        tot = sum(p["bal"] for p in (S["P"] if F == "total" else L))
        ins = "".join(' <a href="/patients?ins=%s">%s</a>' % (i, i) for i in ("Axa", "Bupa", "None"))
        return page(S, "Patients", f"""<p>Insurance: <a href="/patients">All</a>{ins}</p><p>{len(L)} patients</p><table class="list"><thead><tr><th>Name</th><th>Born</th><th>Phone</th><th>Insurance</th><th>Balance</th><th></th></tr></thead>
<tbody>{rows}</tbody><tfoot><tr><td colspan="4">Total balance</td><td class=num>{money(tot)}</td><td></td></tr></tfoot></table>""")
    if part[0] == "patients" and len(part) == 2:
        p = next((x for x in S["P"] if str(x["id"]) == part[1]), None)
        if not p:
            return 404, "text/html; charset=utf-8", page(S, "Page not found", "")
        err = ""
        if m == "POST":
            if "note" in b:
                if b["note"].strip():
                    p["notes"].insert(len(p["notes"]) if F == "noteorder" else 0, b["note"])
                    flash("The note was added.")
                    return 302, path
                err = "The note is empty."
            elif "@" not in b.get("email", "") and b.get("email"):
                err = "Enter a valid email address."
            else:
                p["phone"], p["email"] = b.get("phone", ""), b.get("email", "")
                p["sms"], p["mail"] = "sms" in b, "mail" in b
                if F == "swap":
                    p["sms"], p["mail"] = p["mail"], p["sms"]
                flash("The contact details of %s were saved." % p["name"])
                return 302, path
        ck = lambda x: " checked" if x else ""
        notes = "".join("<li>%s</li>" % esc(n) for n in p["notes"]) or "<li><i>No notes yet.</i></li>"
        return page(S, p["name"], f"""{'<p class="errors">' + err + '</p>' if err else ''}<dl><dt>Born</dt><dd>{p['born']}</dd><dt>Insurance</dt><dd>{p['ins']}</dd><dt>Balance</dt><dd>{money(p['bal'])}</dd></dl>
<h2>Contact</h2><form method="post"><p><label>Phone</label><br><input name="phone" value="{esc(p['phone'])}"></p><p><label>Email</label><br><input name="email" value="{esc(b.get('email', p['email']))}"></p>
<p><label><input type="checkbox" name="sms"{ck(p['sms'])}> Reminders by text message</label><br><label><input type="checkbox" name="mail"{ck(p['mail'])}> Reminders by email</label></p><button>Save contact</button></form>
<h2>Notes</h2><form method="post"><p><textarea name="note" placeholder="Write a note"></textarea></p><button>Add note</button></form><ul id="notes">{notes}</ul>""")
    if path == "/invoices":
        if m == "POST":
            sel = multi.get("sel", [])
            act = b.get("action", "")
            if "one" in b:
                sel, act = [b["one"]], "Mark as paid"
            if not act:
                flash("No action selected.", "error")
            elif not sel:
                flash("Items must be selected in order to perform actions on them. No items have been changed.", "error")
            else:
                n = 0
                for i in S["I"]:
                    if i["no"] in sel:
                        if act == "Mark as paid" and i["status"] != "Paid":
                            i["status"] = "Paid"
                            n += 1
                        elif act == "Send reminder" and i["status"] != "Paid":
                            n += 1
                if F == "bulk" and act == "Mark as paid" and len(sel) > 1:
                    next(i for i in S["I"] if i["no"] == sel[-1])["status"] = "Not paid"
                w = "was" if n == 1 else "were"
                flash("%d invoice%s %s marked as paid." % (n, "" if n == 1 else "s", w) if act == "Mark as paid" else "%d reminder%s %s sent." % (n, "" if n == 1 else "s", w))
            return 302, "/invoices"
        o = sum(i["amount"] for i in S["I"] if i["status"] != "Paid")
        if F == "open":
            o = 500
        rows = "".join(f"""<tr><td><input type="checkbox" name="sel" value="{i['no']}"></td><td>{i['no']}</td><td>{esc(i['patient'])}</td><td>{i['issued']}</td><td class=num>{money(i['amount'])}</td><td>{i['status']}</td><td>{'' if i['status'] == 'Paid' else '<button name="one" value="%s">Mark as paid</button>' % i['no']}</td></tr>""" for i in S["I"])
        return page(S, "Invoices", f"""<form method="post"><p>Action: <select name="action">{opt(['Mark as paid', 'Send reminder'], '', '---------')}</select> <input type="submit" value="Go"></p>
<table class="list"><thead><tr><th></th><th>Invoice</th><th>Patient</th><th>Issued</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>{rows}</tbody>
<tfoot><tr><td colspan="4">Open amount</td><td class=num>{money(o)}</td><td colspan="2"></td></tr><tr><td colspan="4">Total</td><td class=num>{money(sum(i['amount'] for i in S['I']))}</td><td colspan="2"></td></tr></tfoot></table></form>""")
    if path == "/settings":
        c = S["set"]
        if m == "POST":
            if not b.get("name", "").strip():
                flash("Clinic name: This field is required.", "error")
                return 302, path
            if F != "nosave":
                c.update(name=b["name"], reply=b.get("reply", ""), open=b.get("open", ""), slot=b.get("slot", c["slot"]), lead=b.get("lead", ""))
                c["booking"], c["payment"], c["remind"] = "booking" in b, "payment" in b, "remind" in b
                if F == "remind":
                    c["remind"] = True
            flash("The settings were saved.")
            return 302, path
        ck = lambda x: " checked" if x else ""
        rad = "".join('<input type="radio" name="slot" value="%s" id="s%s"%s><label for="s%s">%s minutes</label> ' % (v, v, ck(c["slot"] == v), v, v) for v in ("15", "30", "60"))
        return page(S, "Settings", f"""<form method="post"><table><tr><td>Clinic name:</td><td><input name="name" value="{esc(c['name'])}"></td></tr><tr><td>Reply address:</td><td><input name="reply" value="{esc(c['reply'])}"></td></tr>
<tr><td>Opening time:</td><td><input name="open" value="{esc(c['open'])}" size="6"></td></tr><tr><td>Length of a slot:</td><td>{rad}</td></tr>
<tr><td>Online booking:</td><td><input type="checkbox" name="booking"{ck(c['booking'])}></td></tr><tr><td>Online payment:</td><td><input type="checkbox" name="payment"{ck(c['payment'])}></td></tr>
<tr><td>Send reminders:</td><td><input type="checkbox" name="remind"{ck(c['remind'])}></td></tr><tr><td>Remind:</td><td><select name="lead">{opt(['1 day before', '2 days before', '1 week before'], c['lead'])}</select></td></tr></table>
<p><input type="submit" value="Save settings"> <input type="reset" value="Reset"></p></form>""")
    return 404, "text/html; charset=utf-8", page(S, "Page not found", "<p>The page does not exist.</p>")


if __name__ == "__main__":
    Site("clinic", port(7811), fresh, handle).serve()
