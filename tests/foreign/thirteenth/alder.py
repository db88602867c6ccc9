"""Alderbrook Evening School: course registration, pages made on the server."""
import copy
from kit import Site, esc, go, port

COLS = ["code", "title", "subject", "teacher", "day", "time", "room", "fee", "places", "taken", "about"]
ROWS = [
    ("AR101", "Watercolour for Beginners", "Art", "Ingrid Solberg", "Monday", "18:00", "Studio 1", 95, 12, 9, "Washes, wet on wet and a first landscape."),
    ("AR120", "Life Drawing", "Art", "Paolo Ricci", "Wednesday", "19:00", "Studio 2", 110, 10, 10, "Drawing from a model in charcoal and pencil."),
    ("AR205", "Pottery Wheel", "Art", "Ingrid Solberg", "Friday", "17:30", "Workshop", 145, 8, 7, "Throwing bowls and mugs. Clay and firing are included."),
    ("LA101", "Spanish I", "Language", "Lucia Moreno", "Tuesday", "18:30", "Room 12", 120, 16, 11, "For people without any knowledge of Spanish."),
    ("LA102", "Spanish II", "Language", "Lucia Moreno", "Thursday", "18:30", "Room 12", 120, 16, 14, "Past tenses and longer talks."),
    ("LA130", "Italian for Travellers", "Language", "Paolo Ricci", "Monday", "19:30", "Room 14", 88, 14, 6, "Hotels, trains and restaurants."),
    ("LA210", "Sign Language Basics", "Language", "Ruth Adeyemi", "Saturday", "10:00", "Room 3", 75, 12, 12, "The alphabet and everyday signs."),
    ("MU110", "Ukulele Evening", "Music", "Tom Hartley", "Tuesday", "20:00", "Hall", 60, 20, 8, "Four chords and many songs."),
    ("MU140", "Choir", "Music", "Ruth Adeyemi", "Thursday", "19:30", "Hall", 45, 40, 31, "Four voices, no audition."),
    ("TE101", "Spreadsheets at Work", "Technology", "Noor Haddad", "Wednesday", "18:00", "Lab A", 130, 15, 13, "Formulas, charts and pivot tables."),
    ("TE115", "Web Pages from Scratch", "Technology", "Noor Haddad", "Monday", "18:30", "Lab A", 150, 15, 15, "HTML and CSS by hand."),
    ("TE160", "Bicycle Repair", "Technology", "Tom Hartley", "Saturday", "14:00", "Garage", 70, 6, 3, "Bring your own bicycle."),
]
SUBJECTS = ["Art", "Language", "Music", "Technology"]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]


def fresh():
    return dict(
        courses=[dict(zip(COLS, r)) for r in ROWS],
        mine=[dict(code="LA101", status="Confirmed"), dict(code="MU140", status="Confirmed"), dict(code="AR120", status="Waiting list", pos=2)],
        messages=[
            dict(id=1, subject="Room change for Choir", sender="Ruth Adeyemi", date="21 Sep 2026", read=False, text="On 1 October we sing in Room 3, not in the Hall."),
            dict(id=2, subject="Welcome to the autumn term", sender="School office", date="14 Sep 2026", read=True, text="Lessons begin on 28 September."),
            dict(id=3, subject="Invoice 2026-114", sender="Accounts", date="12 Sep 2026", read=False, text="Please pay £165.00 by 30 September."),
            dict(id=4, subject="Holiday closing dates", sender="School office", date="2 Sep 2026", read=True, text="The school is closed from 19 October to 24 October."),
        ],
        profile=dict(first="Marta", last="Lindqvist", email="marta@lindqvist.example", phone="0171 555 020", contact="E-mail", news=True, about=""),
        signed=True, badge=None, total=None)


money = lambda n: f"£{n:.2f}"
CSS = """body{font:15px/1.45 Georgia,serif;margin:0;color:#222;background:#fbfaf6}header{background:#28483c;color:#fff;padding:10px 24px}
header a{color:#fff;margin-right:18px}main{padding:12px 24px;max-width:1060px}table{border-collapse:collapse;margin:10px 0}
td,th{border:1px solid #bbb;padding:5px 9px;text-align:left}th{background:#e9ece4}.flash{background:#dff0d8;border:1px solid #9c9;padding:7px 12px;margin:8px 0}
.error{color:#a00}.row{margin:8px 0}.row label{display:inline-block;min-width:150px}form.inline{display:inline}caption{text-align:left;padding:4px 0}footer{padding:12px 24px;color:#666}"""


def free(c): return c["places"] - c["taken"]
def course(s, code): return next((c for c in s["courses"] if c["code"] == code), None)
def entry(s, code): return next((m for m in s["mine"] if m["code"] == code), None)


def page(s, title, body):
    n = s["badge"] if s["badge"] is not None else sum(m["status"] == "Confirmed" for m in s["mine"])
    unread = s.get("unread0") if s.get("unread0") is not None else sum(not m["read"] for m in s["messages"])
    flash = "".join(f'<div class="flash" role="status">{esc(f)}</div>' for f in s["flash"])
    s["flash"] = []
    nav = (f'<a href="/">Home</a><a href="/courses">Courses</a><a href="/my">My courses ({n})</a><a href="/messages">Messages ({unread})</a>'
           f'<a href="/profile">Profile</a><span>Marta Lindqvist</span> <form class="inline" method="post" action="/logout"><button>Sign out</button></form>') if s["signed"] else '<a href="/login">Sign in</a>'
    return (f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} - Alderbrook Evening School</title><style>{CSS}</style></head><body>'
            f'<header><strong>Alderbrook Evening School</strong><nav aria-label="Main">{nav}</nav></header><main><h1>{esc(title)}</h1>{flash}{body}</main>'
            '<footer>Autumn term 2026 &middot; Office hours: Monday to Friday, 9:00 to 17:00</footer></body></html>')


def home(s):
    conf = [course(s, m["code"]) for m in s["mine"] if m["status"] == "Confirmed"]
    conf.sort(key=lambda c: DAYS.index(c["day"]))
    nxt = "".join(f'<tr><td>{c["day"]}</td><td>{c["time"]}</td><td><a href="/course/{c["code"]}">{esc(c["title"])}</a></td><td>{c["room"]}</td></tr>' for c in conf)
    tight = "".join(f'<li><a href="/course/{c["code"]}">{esc(c["title"])}</a>: {free(c)} place{"s" * (free(c) != 1)} left</li>' for c in s["courses"] if 0 < free(c) <= 2)
    wait = sum(m["status"] != "Confirmed" for m in s["mine"])
    return page(s, "Good evening, " + s["profile"]["first"],
        f'<h2>Summary</h2><table><tr><th scope="row">Courses on offer</th><td>{len(s["courses"])}</td></tr><tr><th scope="row">Confirmed courses</th><td>{len(conf)}</td></tr>'
        f'<tr><th scope="row">Waiting lists</th><td>{wait}</td></tr><tr><th scope="row">Unread messages</th><td>{sum(not m["read"] for m in s["messages"])}</td></tr></table>'
        f'<h2>My next lessons</h2><table aria-label="My next lessons"><thead><tr><th>Day</th><th>Time</th><th>Course</th><th>Room</th></tr></thead><tbody>{nxt}</tbody></table>'
        f'<h2>Almost full</h2><ul>{tight}</ul>')


def catalogue(s, q):
    text, subj, only, sort = q.get("q", ""), q.get("subject", ""), q.get("free", ""), q.get("sort", "code")
    pg = int(q.get("page", "1") or 1)
    rows = [c for c in s["courses"] if text.lower() in (c["title"] + " " + c["teacher"]).lower()]
    if subj:
        rows = [c for c in rows if c["subject"] == subj or (s["fault"] == "filterextra" and c["code"] == "MU110")]
    if only and s["fault"] != "freeignored": rows = [c for c in rows if free(c) > 0]
    if sort == "fee":
        rows.sort(key=lambda c: c["fee"])
        if s["fault"] == "sortbad" and len(rows) > 3: rows[1], rows[3] = rows[3], rows[1]
    elif sort == "title": rows.sort(key=lambda c: c["title"])
    n = len(rows) + (1 if s["fault"] == "countoff" and (text or subj) else 0)
    pages = max(1, (len(rows) + 5) // 6)
    lo = (pg - 1) * 6
    part = rows[lo - (1 if s["fault"] == "pagerepeat" and pg > 1 else 0):lo + 6]
    base = f"q={esc(text)}&amp;subject={subj}&amp;free={only}"
    trs = ""
    for c in part:
        m = entry(s, c["code"])
        act = (esc(m["status"] if m["status"] != "Confirmed" else "Enrolled") if m else
               f'<a href="/enrol/{c["code"]}">Enrol</a>' if free(c) > 0 else
               f'<form class="inline" method="post" action="/wait/{c["code"]}"><button>Join waiting list</button></form>')
        trs += (f'<tr><td>{c["code"]}</td><td><a href="/course/{c["code"]}">{esc(c["title"])}</a></td><td>{c["subject"]}</td><td>{esc(c["teacher"])}</td><td>{c["day"]}</td>'
                f'<td>{free(c) if free(c) > 0 else "Full"}</td><td>{money(c["fee"])}</td><td>{act}</td></tr>')
    nav = (f'<p>Page {pg} of {pages} ' + (f'<a href="?{base}&amp;sort={sort}&amp;page={pg - 1}">Previous</a> ' if pg > 1 else "") +
           (f'<a href="?{base}&amp;sort={sort}&amp;page={pg + 1}">Next</a>' if pg < pages else "") + "</p>")
    opts = '<option value="">All subjects</option>' + "".join(f'<option{" selected" if x == subj else ""}>{x}</option>' for x in SUBJECTS)
    table = (f'<table><caption>{n} course{"s" * (n != 1)} found</caption><thead><tr><th>Code</th><th><a href="?{base}&amp;sort=title">Course</a></th><th>Subject</th><th>Teacher</th><th>Day</th><th>Free places</th>'
             f'<th><a href="?{base}&amp;sort=fee">Fee</a></th><th>Registration</th></tr></thead><tbody>{trs}</tbody></table>{nav}') if rows else "<p>No course matches your search.</p>"
    return page(s, "Courses",
        f'<form action="/courses" class="row"><label for="q">Search</label><input id="q" name="q" type="search" value="{esc(text)}"> <label for="subject">Subject</label><select id="subject" name="subject">{opts}</select> '
        f'<label><input type="checkbox" name="free" value="1"{" checked" if only else ""}> Only courses with free places</label> <button>Apply filter</button> <a href="/courses">Reset</a></form>{table}')


def details(s, c):
    m = entry(s, c["code"])
    fee = c["fee"] + (10 if s["fault"] == "detailfee" else 0)
    act = (f'<p>You are {"enrolled in this course" if m["status"] == "Confirmed" else "on the waiting list, position " + str(m["pos"])}.</p><p><a href="/withdraw/{c["code"]}">Withdraw</a></p>' if m else
           f'<p><a href="/enrol/{c["code"]}">Enrol in this course</a></p>' if free(c) > 0 else f'<form method="post" action="/wait/{c["code"]}"><button>Join waiting list</button></form>')
    first = 28 + DAYS.index(c["day"])
    ds = [f"{first + 7 * i} September" if first + 7 * i <= 30 else f"{first + 7 * i - 30} October" for i in range(3)]
    lessons = "".join(f'<tr><td>{i + 1}</td><td>{d}</td><td>{c["time"]}</td></tr>' for i, d in enumerate(ds))
    return page(s, c["title"],
        f'<p><a href="/courses">Courses</a> / {c["code"]}</p><p>{esc(c["about"])}</p><table><tr><th scope="row">Teacher</th><td>{esc(c["teacher"])}</td></tr><tr><th scope="row">Room</th><td>{c["room"]}</td></tr>'
        f'<tr><th scope="row">Day and time</th><td>{c["day"]}, {c["time"]}</td></tr><tr><th scope="row">Fee</th><td>{money(fee)}</td></tr><tr><th scope="row">Free places</th><td>{max(0, free(c))} of {c["places"]}</td></tr></table>{act}'
        f'<h2>First lessons</h2><table aria-label="First lessons"><thead><tr><th>No.</th><th>Date</th><th>Start</th></tr></thead><tbody>{lessons}</tbody></table>')


def enrolform(s, c, b=None, errs=()):
    p = s["profile"]
    b = b or dict(name=p["first"] + " " + p["last"], email=p["email"])
    v = lambda k: esc(b.get(k, ""))
    ck = lambda k, x: " checked" if b.get(k) == x else ""
    e = ('<div class="error" role="alert"><p>Please correct the following:</p><ul>' + "".join(f"<li>{x}</li>" for x in errs) + "</ul></div>") if errs else ""
    return page(s, "Enrol: " + c["title"],
        f'<p>{c["day"]}, {c["time"]}, {c["room"]}. The fee is {money(c["fee"])}.</p>{e}<form method="post" action="/enrol/{c["code"]}">'
        f'<div class="row"><label for="name">Full name</label><input id="name" name="name" value="{v("name")}"></div><div class="row"><label for="email">E-mail</label><input id="email" name="email" value="{v("email")}"></div>'
        f'<fieldset><legend>Payment</legend><label><input type="radio" name="pay" value="Invoice"{ck("pay", "Invoice")}> Invoice</label> <label><input type="radio" name="pay" value="Direct debit"{ck("pay", "Direct debit")}> Direct debit</label> '
        f'<label><input type="radio" name="pay" value="Cash"{ck("pay", "Cash")}> Cash at the desk</label></fieldset><div class="row"><label for="note">Note to the teacher</label><textarea id="note" name="note" rows="3">{v("note")}</textarea></div>'
        f'<div class="row"><label><input type="checkbox" name="terms" value="1"{ck("terms", "1")}> I accept the terms</label></div><button>Confirm enrolment</button> <a href="/courses">Cancel</a></form>')


def my(s):
    trs, tot = "", 0
    for m in s["mine"]:
        c = course(s, m["code"])
        if m["status"] == "Confirmed": tot += c["fee"]
        st = m["status"] if m["status"] == "Confirmed" else f'Waiting list (position {m["pos"]})'
        trs += f'<tr><td><a href="/course/{c["code"]}">{esc(c["title"])}</a></td><td>{c["day"]}</td><td>{money(c["fee"])}</td><td>{st}</td><td>{esc(m.get("pay", ""))}</td><td><a href="/withdraw/{c["code"]}">Withdraw</a></td></tr>'
    if s["total"] is not None: tot = s["total"]
    body = (f'<table aria-label="My courses"><thead><tr><th>Course</th><th>Day</th><th>Fee</th><th>Status</th><th>Payment</th><th>Action</th></tr></thead><tbody>{trs}</tbody><tfoot><tr><th scope="row" colspan="2">Total of confirmed courses</th><td>{money(tot)}</td><td colspan="3"></td></tr></tfoot></table>'
            if trs else "<p>You have no courses yet.</p>")
    return page(s, "My courses", body)


def messages(s):
    trs = "".join(f'<tr><td><input type="checkbox" name="id" value="{m["id"]}" aria-label="Select {esc(m["subject"])}"></td><td>{esc(m["sender"])}</td><td><a href="/message/{m["id"]}">{esc(m["subject"])}</a></td><td>{m["date"]}</td><td>{"Read" if m["read"] else "Unread"}</td></tr>' for m in s["messages"])
    body = f'<form method="post" action="/messages"><table aria-label="Messages"><thead><tr><th>Select</th><th>From</th><th>Subject</th><th>Date</th><th>State</th></tr></thead><tbody>{trs}</tbody></table><button name="do" value="delete">Delete selected</button> <button name="do" value="read">Mark selected as read</button></form>'
    return page(s, "Messages", body if trs else "<p>Your mailbox is empty.</p>")


def profile(s, errs=(), b=None):
    p = b or s["profile"]
    e = "".join(f'<p class="error" role="alert">{x}</p>' for x in errs)
    f = lambda k, l, t="text": f'<div class="row"><label for="{k}">{l}</label><input id="{k}" name="{k}" type="{t}" value="{esc(p.get(k, ""))}"></div>'
    opts = "".join(f'<option{" selected" if p.get("contact") == x else ""}>{x}</option>' for x in ("E-mail", "Phone", "Post"))
    return page(s, "Profile", f'{e}<form method="post" action="/profile" novalidate>{f("first", "First name")}{f("last", "Last name")}{f("email", "E-mail", "email")}{f("phone", "Phone", "tel")}'
        f'<div class="row"><label for="contact">Preferred contact</label><select id="contact" name="contact">{opts}</select></div><div class="row"><label><input type="checkbox" name="news" value="1"{" checked" if p.get("news") else ""}> Send me the newsletter</label></div>'
        f'<div class="row"><label for="about">About me</label><textarea id="about" name="about">{esc(p.get("about", ""))}</textarea></div><button>Save profile</button></form>')


def login(s, err=""):
    return page(s, "Sign in", (f'<p class="error" role="alert">{err}</p>' if err else "") +
        '<form method="post" action="/login"><div class="row"><label for="user">User name</label><input id="user" name="user"></div><div class="row"><label for="pw">Password</label><input id="pw" name="pw" type="password"></div><button>Sign in</button></form><p>Demo account: student, password evening</p>')


def handle(s, m, path, q, b, multi):
    F = s["fault"]
    parts = path.strip("/").split("/")
    if path == "/login":
        if m == "POST":
            if b.get("user") == "student" and (b.get("pw") == "evening" or F == "anypass"):
                s["signed"] = True
                return go("/")
            return login(s, "User name or password is wrong.")
        return login(s)
    if path == "/logout":
        if F != "staysigned": s["signed"] = False
        s["flash"].append("You have signed out.")
        return go("/login")
    if not s["signed"]: return go("/login")
    if path == "/": return home(s)
    if path == "/courses": return catalogue(s, q)
    if path == "/my": return my(s)
    if path == "/profile":
        if m == "POST":
            errs = [] if "@" in b.get("email", "") else ["Please enter a valid e-mail address."]
            if not b.get("first", "").strip(): errs.append("The first name is missing.")
            if errs: return profile(s, errs, b)
            old = dict(s["profile"])
            s["profile"] = dict(b)
            if F == "profnosave": s["profile"] = old
            if F == "phonelost": s["profile"]["phone"] = old["phone"]
            if F == "newslost": s["profile"]["news"] = old["news"]
            if F == "swapnames": s["profile"]["first"], s["profile"]["last"] = b["last"], b["first"]
            s["flash"].append("Your profile has been saved.")
            return go("/profile")
        return profile(s)
    if path == "/messages":
        if m == "POST":
            ids = [int(x) for x in multi.get("id", [])]
            if not ids: s["flash"].append("No message is selected.")
            elif b.get("do") == "delete":
                if F == "msgwrong": ids = [i % 4 + 1 for i in ids]
                if F != "msgkept": s["messages"] = [x for x in s["messages"] if x["id"] not in ids]
                s["flash"].append(f'{len(ids)} message{"s" * (len(ids) > 1)} deleted.')
            else:
                if F == "unreadstale": s["unread0"] = sum(not x["read"] for x in s["messages"])
                for x in s["messages"]:
                    if x["id"] in ids: x["read"] = True
                s["flash"].append("Marked as read.")
            return go("/messages")
        return messages(s)
    if parts[0] == "message":
        x = next((x for x in s["messages"] if str(x["id"]) == parts[1]), None)
        if x:
            if F != "stayunread": x["read"] = True
            return page(s, x["subject"], f'<p>From {esc(x["sender"])}, {x["date"]}</p><blockquote>{esc(x["text"])}</blockquote><p><a href="/messages">Back to messages</a></p>')
    c = course(s, parts[1]) if len(parts) > 1 else None
    if c and parts[0] == "course": return details(s, c)
    if c and parts[0] == "enrol":
        if m == "POST":
            errs = []
            if not b.get("name", "").strip(): errs.append("Full name is required.")
            if "@" not in b.get("email", ""): errs.append("E-mail must contain an @ sign.")
            if not b.get("pay"): errs.append("Choose a way of payment.")
            if not b.get("terms") and F != "termsskip": errs.append("You have to accept the terms.")
            if errs: return enrolform(s, c, b, errs)
            nb = sum(x["status"] == "Confirmed" for x in s["mine"])
            tot = sum(course(s, x["code"])["fee"] for x in s["mine"] if x["status"] == "Confirmed")
            t = course(s, "TE160" if c["code"] != "TE160" else "MU110") if F == "enrolwrong" else c
            if F != "enrolnosave":
                if F != "placesstale": t["taken"] += 1
                s["mine"].append(dict(code=t["code"], status="Waiting list" if F == "enrolwaits" else "Confirmed", pos=1, pay="Cash" if F == "paylost" else b["pay"]))
            if F == "badgestale": s["badge"] = nb
            if F == "totalstale": s["total"] = tot
            s["flash"].append(f'You are now enrolled in {c["title"]}.')
            return go("/my")
        return enrolform(s, c)
    if c and parts[0] == "wait" and m == "POST":
        if F != "waitnosave": s["mine"].append(dict(code=c["code"], status="Waiting list", pos=1 if F != "waitpos" else 4))
        s["flash"].append(f'You are on the waiting list for {c["title"]}.')
        return go("/my")
    if c and parts[0] == "withdraw":
        if m == "POST":
            code = c["code"]
            if F == "withdrawwrong": code = next(x["code"] for x in s["mine"] if x["code"] != code)
            x = entry(s, code)
            if F == "totalstale2": s["total"] = sum(course(s, y["code"])["fee"] for y in s["mine"] if y["status"] == "Confirmed")
            if F != "withdrawkept":
                s["mine"].remove(x)
                if x["status"] == "Confirmed" and F != "placekept": course(s, code)["taken"] -= 1
            s["flash"].append(f'You have withdrawn from {c["title"]}.')
            return go("/my")
        return page(s, "Withdraw from " + c["title"], f'<p>Do you really want to withdraw from {esc(c["title"])}?</p><form method="post" action="/withdraw/{c["code"]}"><button>Yes, withdraw</button> <a href="/my">No, keep my place</a></form>')
    return (404, "text/html; charset=utf-8", page(s, "Page not found", "<p>This page does not exist.</p>"), None)


Site("alder", port(7981), fresh, handle).serve()
