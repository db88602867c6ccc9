"""Town library of Veldhoven: pages made on the server, one reader for each session. Today is Wednesday, 14 October 2026."""
import copy, datetime, html, http.cookies, http.server, secrets, urllib.parse

TODAY = datetime.date(2026, 10, 14)
BOOKS = [dict(zip(("id", "title", "author", "kind", "year", "copies", "free"), row)) for row in [
    (1, "A Gentleman in Moscow", "Amor Towles", "Novel", 2016, 3, 1), (2, "Babel", "R. F. Kuang", "Fantasy", 2022, 2, 0),
    (3, "Circe", "Madeline Miller", "Fantasy", 2018, 2, 2), (4, "Entangled Life", "Merlin Sheldrake", "Science", 2020, 1, 1),
    (5, "Klara and the Sun", "Kazuo Ishiguro", "Novel", 2021, 3, 0), (6, "Lessons in Chemistry", "Bonnie Garmus", "Novel", 2022, 4, 2),
    (7, "Piranesi", "Susanna Clarke", "Fantasy", 2020, 2, 0), (8, "Still Life", "Sarah Winman", "Novel", 2021, 2, 0),
    (9, "The Overstory", "Richard Powers", "Novel", 2018, 1, 0), (10, "The Salt Path", "Raynor Winn", "Travel", 2018, 2, 1),
    (11, "The Order of Time", "Carlo Rovelli", "Science", 2017, 2, 2), (12, "Underland", "Robert Macfarlane", "Travel", 2019, 1, 1),
    (13, "Wintering", "Katherine May", "Travel", 2020, 1, 0)]]
FRESH = {
    "in": False, "flash": None, "back": "/account", "name": "Ines Vogel", "mail": "ines@veld.example", "phone": "040 555 0192", "paper": True,
    "loans": [{"book": 7, "due": datetime.date(2026, 10, 9), "renewed": 1, "wanted": False}, {"book": 10, "due": datetime.date(2026, 10, 16), "renewed": 0, "wanted": False},
              {"book": 9, "due": datetime.date(2026, 10, 20), "renewed": 0, "wanted": True}, {"book": 5, "due": datetime.date(2026, 10, 28), "renewed": 2, "wanted": False}],
    "holds": [{"book": 2, "place": 3}, {"book": 8, "place": 0}],
    "events": {"Reading circle": ["Thursday, 22 October", "19:30", 3], "Bookbinding for beginners": ["Saturday, 24 October", "10:00", 0], "Stories for little ones": ["Sunday, 25 October", "11:00", 1]},
    "booked": [],
}
SESSIONS = {}
E = html.escape

def day(date):
    return f"{date.day} {date:%B} {date.year}"

def book(number):
    return next(b for b in BOOKS if b["id"] == number)

def fee(loan):
    return max(0, (TODAY - loan["due"]).days) * 20

def euro(cents):
    return f"€{cents // 100}.{cents % 100:02}"

def page(s, title, body, trail=()):
    flash, s["flash"] = s["flash"], None
    who = f'<li><a href="/account">My account</a></li><li><form method="post" action="/logout"><button>Sign out</button></form></li>' if s["in"] else '<li><a href="/login">Sign in</a></li>'
    crumbs = '<nav aria-label="Breadcrumb"><ol class="trail">' + "".join(f'<li><a href="{h}">{E(t)}</a></li>' for t, h in trail) + f'<li aria-current="page">{E(title)}</li></ol></nav>' if trail else ""
    note = f'<div class="flash {flash[0]}" role="{"alert" if flash[0] == "bad" else "status"}">{E(flash[1])}</div>' if flash else ""
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{E(title)} – Veldhoven Library</title><style>
body {{ font: 15px/1.5 Verdana, sans-serif; margin: 0 auto; max-width: 1000px; padding: 0 1em }} header ul, .trail {{ display: flex; gap: 1.2em; list-style: none; padding: 0; align-items: center }}
header {{ border-bottom: 3px solid #a33 }} header form {{ margin: 0 }} .trail li + li:before {{ content: "› " }} table {{ border-collapse: collapse; width: 100% }} th, td {{ text-align: left; padding: .4em; border-bottom: 1px solid #ccc }}
.flash {{ padding: .6em 1em; margin: 1em 0; background: #e3f3e3 }} .bad {{ background: #fbe0e0 }} .err {{ color: #a00; display: block }} dt {{ float: left; width: 9em; font-weight: bold }} .fields p {{ margin: .6em 0 }} .fields label {{ display: inline-block; min-width: 11em }}
td form {{ display: inline }} .pager a, .pager b {{ margin-right: .6em }} </style></head><body>
<header><ul><li><b>Veldhoven Library</b></li><li><a href="/catalogue">Catalogue</a></li><li><a href="/events">Events</a></li>{who}</ul></header>{crumbs}<main><h1>{E(title)}</h1>{note}{body}</main>
<footer><p><small>Open Tuesday to Saturday · Wednesday, 14 October 2026</small></p></footer></body></html>"""

def catalogue(s, q):
    word, kind, order, n = q.get("q", "").strip(), q.get("kind", ""), q.get("sort", "title"), int(q.get("page", "1"))
    got = [b for b in BOOKS if word.lower() in (b["title"] + " " + b["author"]).lower() and (not kind or b["kind"] == kind) and (not q.get("in") or b["free"])]
    got.sort(key={"title": lambda b: b["title"], "new": lambda b: (-b["year"], b["title"]), "old": lambda b: (b["year"], b["title"])}[order])
    pages = max(1, -(-len(got) // 5))
    opts = lambda pairs, now: "".join(f'<option value="{v}"{" selected" if v == now else ""}>{t}</option>' for v, t in pairs)
    link = lambda k, text: f'<a href="/catalogue?{E(urllib.parse.urlencode({**q, "page": k}))}">{text}</a>'
    rows = "".join(f'<tr><td><a href="/book/{b["id"]}">{E(b["title"])}</a></td><td>{E(b["author"])}</td><td>{b["kind"]}</td><td>{b["year"]}</td><td>{b["free"]} of {b["copies"]}</td></tr>' for b in got[5 * n - 5:5 * n])
    table = f'<p>{len(got)} {"title" if len(got) == 1 else "titles"} found</p><table><thead><tr><th>Title</th><th>Author</th><th>Kind</th><th>Year</th><th>On the shelf</th></tr></thead><tbody>{rows}</tbody></table>' if got else f"<p>No title matches “{E(word)}”.</p>"
    pager = f'<p class="pager">{link(n - 1, "Previous page") if n > 1 else ""} Page {n} of {pages} {link(n + 1, "Next page") if n < pages else ""}</p>' if got else ""
    return page(s, "Catalogue", f"""<form action="/catalogue"><label>Title or author <input name="q" value="{E(word)}"></label> <label>Kind <select name="kind">{opts([("", "All kinds")] + [(k, k) for k in ("Fantasy", "Novel", "Science", "Travel")], kind)}</select></label>
<label>Order <select name="sort">{opts([("title", "Title"), ("new", "Newest first"), ("old", "Oldest first")], order)}</select></label> <label><input type="checkbox" name="in" value="1"{" checked" if q.get("in") else ""}> On the shelf</label> <button>Search</button></form>{table}{pager}""")

def one(s, b):
    mine = any(l["book"] == b["id"] for l in s["loans"])
    held = any(h["book"] == b["id"] for h in s["holds"])
    if s["in"] and mine:
        act = "<p>You have this book at home.</p>"
    elif s["in"] and held:
        act = "<p>You have reserved this book.</p>"
    else:
        act = f'<form method="post" action="/reserve/{b["id"]}"><button>Reserve</button></form>'
    return page(s, b["title"], f"""<dl><dt>Author</dt><dd>{E(b["author"])}</dd><dt>Kind</dt><dd>{b["kind"]}</dd><dt>Published</dt><dd>{b["year"]}</dd><dt>Copies</dt><dd>{b["copies"]}</dd><dt>On the shelf</dt><dd>{b["free"]}</dd></dl>
{act}<details><summary>Where to find it</summary><p>Second floor, shelf {b["kind"][:3].upper()} {100 + b["id"]}.</p></details>""", [("Catalogue", "/catalogue")])

def account(s):
    due = sum(map(fee, s["loans"]))
    loans = "".join(f"""<tr><td>{E(book(l["book"])["title"])}</td><td>{day(l["due"])}</td><td>{l["renewed"]}</td><td>{euro(fee(l)) if fee(l) else "–"}</td><td><form method="post" action="/renew/{l["book"]}"><button>Renew</button></form> <form method="post" action="/return/{l["book"]}"><button>Return</button></form></td></tr>""" for l in s["loans"])
    holds = "".join(f"""<tr><td>{E(book(h["book"])["title"])}</td><td>{"Ready until 19 October 2026" if not h["place"] else "Place " + str(h["place"]) + " in the queue"}</td><td><a href="/drop/{h["book"]}">Give up</a></td></tr>""" for h in s["holds"])
    return page(s, "My account", f"""<p>Reader: {E(s["name"])} · Card L-20417 · <a href="/details">Change my details</a></p>
<h2>Loans</h2>{f'<table id="loans"><thead><tr><th>Title</th><th>Due</th><th>Renewed</th><th>Fee</th><th></th></tr></thead><tbody>{loans}</tbody></table>' if loans else "<p>You have nothing at home.</p>"}
<p>Fees to pay: <b>{euro(due)}</b></p><h2>Reservations</h2>{f'<table id="holds"><thead><tr><th>Title</th><th>State</th><th></th></tr></thead><tbody>{holds}</tbody></table>' if holds else "<p>You have no reservations.</p>"}""")

def details(s, form=None, errors=()):
    f = form or {"name": s["name"], "mail": s["mail"], "phone": s["phone"], "paper": "1" if s["paper"] else ""}
    errors = dict(errors)
    field = lambda n, label, kind="text": f'<p><label for="{n}">{label}</label> <input id="{n}" name="{n}" type="{kind}" value="{E(f.get(n, ""))}"{" aria-invalid=true" if n in errors else ""}>{f"<span class=err>{errors[n]}</span>" if n in errors else ""}</p>'
    return page(s, "My details", f"""<form method="post" action="/details" class="fields" novalidate>{field("name", "Name")}{field("mail", "E-mail", "email")}{field("phone", "Telephone")}{field("away", "Away from", "date")}{field("back", "Back on", "date")}
<p><label><input type="checkbox" name="paper" value="1"{" checked" if f.get("paper") else ""}> Send reminders on paper</label></p><button>Save details</button> <a href="/account">Back</a></form>""", [("My account", "/account")])

def events(s):
    def act(name, free):
        if name in s["booked"]:
            return f'<form method="post" action="/leave"><input type="hidden" name="e" value="{name}"><button>Leave</button></form>'
        return f'<form method="post" action="/join"><input type="hidden" name="e" value="{name}"><button>{"Join" if free else "Join the waiting list"}</button></form>'
    rows = "".join(f'<tr><td>{n}</td><td>{d}</td><td>{t}</td><td>{free if free else "Full"}</td><td>{act(n, free)}</td></tr>' for n, (d, t, free) in s["events"].items())
    return page(s, "Events", f"<table><thead><tr><th>Event</th><th>Day</th><th>Time</th><th>Free places</th><th></th></tr></thead><tbody>{rows}</tbody></table>")

def login(s, card="", error=""):
    return page(s, "Sign in", f"""{f'<p class="err" role="alert">{error}</p>' if error else ""}<form method="post" action="/login" class="fields"><p><label for="card">Card number</label> <input id="card" name="card" value="{E(card)}"></p>
<p><label for="pin">PIN</label> <input id="pin" name="pin" type="password"></p><button>Sign in</button></form>""")

class Handler(http.server.BaseHTTPRequestHandler):
    def session(self):
        self.sid = getattr(http.cookies.SimpleCookie(self.headers.get("Cookie", "")).get("reader"), "value", None)
        if self.sid not in SESSIONS:
            self.sid = secrets.token_hex(8)
            SESSIONS[self.sid] = copy.deepcopy(FRESH)
        return SESSIONS[self.sid]

    def send(self, body="", to=None, code=200):
        body = body.encode()
        self.send_response(303 if to else code)
        self.send_header("Set-Cookie", f"reader={self.sid}; Path=/")
        if to:
            self.send_header("Location", to)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def must(self, s, path):
        s["back"], s["flash"] = path, ("bad", "Please sign in first.")
        self.send(to="/login")

    def do_GET(self):
        s = self.session()
        path, _, query = self.path.partition("?")
        q = dict(urllib.parse.parse_qsl(query))
        if path == "/":
            return self.send(to="/catalogue")
        if path == "/catalogue":
            return self.send(catalogue(s, q))
        if path.startswith("/book/"):
            return self.send(one(s, book(int(path[6:]))))
        if path == "/events":
            return self.send(events(s))
        if path == "/login":
            return self.send(login(s))
        if path in ("/account", "/details") or path.startswith("/drop/"):
            if not s["in"]:
                return self.must(s, path)
            if path.startswith("/drop/"):
                b = book(int(path[6:]))
                return self.send(page(s, "Give up a reservation", f'<p>Do you want to give up “{E(b["title"])}”?</p><form method="post" action="{path}"><button>Yes, give it up</button> <a href="/account">Keep it</a></form>', [("My account", "/account")]))
            return self.send(account(s) if path == "/account" else details(s))
        self.send(page(s, "Page not found", "<p>We have no such page.</p>"), code=404)

    def do_POST(self):
        s = self.session()
        form = dict(urllib.parse.parse_qsl(self.rfile.read(int(self.headers["Content-Length"] or 0)).decode(), keep_blank_values=True))
        what, _, number = self.path[1:].partition("/")
        if what == "login":
            if form.get("card", "").strip() != "L-20417":
                return self.send(login(s, form.get("card", ""), "We do not know this card."))
            if form.get("pin") != "4711":
                return self.send(login(s, form["card"], "The PIN is wrong."))
            s["in"], s["flash"] = True, ("ok", f"Good morning, {s['name']}.")
            return self.send(to=s["back"])
        if what == "logout":
            s["in"], s["back"], s["flash"] = False, "/account", ("ok", "You are signed out.")
            return self.send(to="/catalogue")
        if not s["in"]:
            return self.must(s, {"reserve": f"/book/{number}"}.get(what, "/events"))
        getattr(self, "on_" + what)(s, int(number) if number else 0, form)

    def on_renew(self, s, number, form):
        loan = next(l for l in s["loans"] if l["book"] == number)
        title = book(number)["title"]
        if fee(loan):
            s["flash"] = "bad", f"{title} is overdue and cannot be renewed."
        elif loan["wanted"]:
            s["flash"] = "bad", f"{title} is reserved by another reader."
        elif loan["renewed"] >= 2:
            s["flash"] = "bad", f"{title} was renewed twice already."
        else:
            loan["renewed"] += 1
            loan["due"] += datetime.timedelta(days=21)
            s["flash"] = "ok", f"{title} is now due on {day(loan['due'])}."
        self.send(to="/account")

    def on_return(self, s, number, form):
        s["loans"] = [l for l in s["loans"] if l["book"] != number]
        s["flash"] = "ok", f"Thank you for returning {book(number)['title']}."
        self.send(to="/account")

    def on_reserve(self, s, number, form):
        if len(s["holds"]) >= 3:
            s["flash"] = "bad", "You can reserve three books at a time."
        else:
            s["holds"].append({"book": number, "place": 0 if book(number)["free"] else 1})
            s["flash"] = "ok", f"{book(number)['title']} is reserved for you."
        self.send(to="/account")

    def on_drop(self, s, number, form):
        s["holds"] = [h for h in s["holds"] if h["book"] != number]
        s["flash"] = "ok", f"You gave up {book(number)['title']}."
        self.send(to="/account")

    def on_join(self, s, number, form):
        event = s["events"][form["e"]]
        s["booked"].append(form["e"])
        s["flash"] = ("ok", f"You have a place at “{form['e']}”.") if event[2] else ("ok", f"You are on the waiting list of “{form['e']}”.")
        event[2] = max(0, event[2] - 1)
        self.send(to="/events")

    def on_leave(self, s, number, form):
        s["booked"].remove(form["e"])
        s["events"][form["e"]][2] = FRESH["events"][form["e"]][2]
        s["flash"] = "ok", f"You left “{form['e']}”."
        self.send(to="/events")

    def on_details(self, s, number, form):
        errors = {}
        if not form["name"].strip():
            errors["name"] = "A name is needed."
        if "@" not in form["mail"]:
            errors["mail"] = "This is no e-mail address."
        if len([c for c in form["phone"] if c.isdigit()]) < 9:
            errors["phone"] = "A telephone number has nine digits or more."
        if form.get("away") and form.get("back") and form["back"] < form["away"]:
            errors["back"] = "You cannot be back before you leave."
        if errors:
            s["flash"] = "bad", "Nothing was saved. " + ("One entry is wrong." if len(errors) == 1 else f"{len(errors)} entries are wrong.")
            return self.send(details(s, form, errors))
        s["name"], s["mail"], s["phone"], s["paper"] = form["name"], form["mail"], form["phone"], bool(form.get("paper"))
        s["flash"] = "ok", "Your details are saved."
        self.send(to="/account")

    def log_message(self, *rest):
        pass

http.server.ThreadingHTTPServer(("127.0.0.1", 18632), Handler).serve_forever()
