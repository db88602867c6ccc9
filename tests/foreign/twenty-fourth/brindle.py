#!/usr/bin/env python3
"""Brindle - planning for a dog-walking company.  python3 brindle.py PORT"""
import copy, datetime, json, secrets, sys, threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

LOCK = threading.Lock()
FAULT = ""
DB = {}
SESSIONS = {}
USERS = {
    "nora@brindle.example": {"password": "paws4ever", "name": "Nora Whitlock", "role": "manager"},
    "tom@brindle.example": {"password": "leadtheway", "name": "Tom Abara", "role": "coordinator"},
}


def seed():
    owners = [
        (1, "Harriet Ashdown", "01632 960 111", "harriet@ashdown.example", "4 Mill Lane"),
        (2, "Marcus Bell", "01632 960 122", "marcus.bell@post.example", "17 Kiln Street"),
        (3, "Priya Chandran", "01632 960 133", "priya@chandran.example", "Flat 2, 9 Quay Road"),
        (4, "Owen Dempsey", "01632 960 144", "owen.d@post.example", "31 Orchard Way"),
        (5, "Lena Fischer", "01632 960 155", "lena@fischer.example", "8 Station Parade"),
        (6, "Grace Okafor", "01632 960 166", "grace.okafor@post.example", "22 Mill Lane"),
        (7, "Samuel Pike", "01632 960 177", "sam@pike.example", "1 Heron Close"),
        (8, "Yuki Tanaka", "01632 960 188", "yuki.tanaka@post.example", "60 Kiln Street"),
    ]
    dogs = [
        ("Biscuit", "Beagle", "Medium", 3, 1, 1), ("Juno", "Border Collie", "Medium", 5, 1, 1),
        ("Rocket", "Whippet", "Medium", 2, 2, 1), ("Mabel", "Cockapoo", "Small", 1, 3, 1),
        ("Otis", "Bulldog", "Medium", 7, 4, 1), ("Pepper", "Jack Russell", "Small", 4, 4, 1),
        ("Waffles", "Golden Retriever", "Large", 6, 5, 1), ("Duke", "Great Dane", "Large", 5, 6, 1),
        ("Fern", "Greyhound", "Large", 8, 7, 1), ("Luna", "Labrador", "Large", 2, 5, 1),
        ("Ziggy", "Dachshund", "Small", 10, 2, 1), ("Truffle", "Pug", "Small", 1, 6, 1),
        ("Nelson", "Basset Hound", "Medium", 9, 7, 1), ("Olive", "French Bulldog", "Medium", 3, 3, 1),
        ("Bruno", "Boxer", "Large", 11, 8, 0),
    ]
    notes = {1: [("Pulls towards ducks. Keep on the lead by the pond.", "Ines Moreau", "Mon 9 Nov"),
                 ("Had a bath on Friday.", "Bea Santos", "Fri 13 Nov")],
             8: [("Afraid of umbrellas.", "Bea Santos", "Tue 3 Nov")]}
    price = {"Solo": 1800, "Group": 1250, "Puppy visit": 900}
    W = [(101, 16, "08:00", 60, "Biscuit", 1, "Group", "Completed"), (102, 16, "10:30", 45, "Rocket", 2, "Solo", "Completed"),
         (103, 16, "14:00", 30, "Mabel", 3, "Puppy visit", "Completed"), (104, 17, "08:00", 60, "Juno", 1, "Group", "Completed"),
         (105, 17, "09:15", 45, "Otis", 2, "Solo", "Cancelled"), (106, 17, "13:30", 45, "Pepper", 3, "Solo", "Completed"),
         (107, 18, "08:00", 60, "Biscuit", 1, "Group", "Completed"), (108, 18, "09:30", 45, "Waffles", 2, "Solo", "In progress"),
         (109, 18, "11:00", 60, "Duke", 3, "Solo", "Planned"), (110, 18, "14:00", 30, "Mabel", 3, "Puppy visit", "Planned"),
         (111, 18, "16:30", 60, "Fern", 1, "Group", "Planned"), (112, 19, "08:00", 60, "Biscuit", 1, "Group", "Planned"),
         (113, 19, "10:00", 45, "Luna", 2, "Solo", "Planned"), (114, 19, "15:00", 60, "Nelson", 3, "Group", "Planned"),
         (115, 20, "08:00", 60, "Juno", 1, "Group", "Planned"), (116, 20, "09:45", 45, "Rocket", 2, "Solo", "Planned"),
         (117, 20, "12:00", 30, "Truffle", 3, "Puppy visit", "Planned"), (118, 20, "17:00", 45, "Ziggy", 1, "Solo", "Planned"),
         (119, 21, "09:00", 60, "Pepper", 2, "Group", "Planned"), (120, 21, "10:30", 60, "Olive", 0, "Solo", "Planned"),
         (121, 23, "08:00", 60, "Biscuit", 1, "Group", "Planned"), (122, 24, "11:00", 60, "Duke", 3, "Solo", "Planned"),
         (123, 13, "09:00", 45, "Luna", 2, "Solo", "Completed")]
    ids = {d[0]: i + 1 for i, d in enumerate(dogs)}
    I = [(2041, 1, "2 Nov", "16 Nov", "Paid", [("Group walks", 8, 1250)]),
         (2042, 2, "9 Nov", "23 Nov", "Sent", [("Solo walks", 6, 1800)]),
         (2043, 3, "26 Oct", "9 Nov", "Overdue", [("Puppy visits", 9, 900), ("Collar tag", 1, 450)]),
         (2044, 4, "9 Nov", "23 Nov", "Sent", [("Solo walks", 3, 1800), ("Group walks", 4, 1250)]),
         (2045, 5, "19 Oct", "2 Nov", "Overdue", [("Solo walks", 10, 1800)]),
         (2046, 6, "16 Nov", "30 Nov", "Draft", [("Group walks", 2, 1250)]),
         (2047, 7, "2 Nov", "16 Nov", "Paid", [("Solo walks", 1, 1800), ("Puppy visits", 2, 900)]),
         (2048, 1, "16 Nov", "30 Nov", "Draft", [("Group walks, whole season", 84, 1250)])]
    T = [(1, 1, "Biscuit's new harness", True, "08:12", [("in", "Morning! Biscuit has a new red harness, it hangs behind the door.")]),
         (2, 4, "Gate code changed", True, "07:55", [("in", "Hello, our side gate opens with 4471 from today.")]),
         (3, 5, "Invoice question", True, "Yesterday", [("in", "Could you check the October invoice for Waffles?")]),
         (4, 2, "Rocket and the rain", False, "Mon", [("in", "Rocket hates rain. Please take the coat."), ("out", "Will do, Marcus!")]),
         (5, 3, "Thank you!", False, "Sun", [("in", "Mabel slept all evening. Thank you!")])]
    return {
        "owners": [dict(zip(("id", "name", "phone", "email", "address"), o)) for o in owners],
        "dogs": [dict(id=i + 1, name=d[0], breed=d[1], size=d[2], age=d[3], owner=d[4], active=bool(d[5]),
                      notes=[dict(text=n[0], by=n[1], on=n[2]) for n in notes.get(i + 1, [])]) for i, d in enumerate(dogs)],
        "walkers": [dict(id=1, name="Ines Moreau", area="Riverside", phone="07700 900 201", available=True, max=8),
                    dict(id=2, name="Callum Reid", area="Old Town", phone="07700 900 202", available=True, max=6),
                    dict(id=3, name="Bea Santos", area="Parkfield", phone="07700 900 203", available=True, max=8),
                    dict(id=4, name="Dmitri Volkov", area="Harbour", phone="07700 900 204", available=False, max=5)],
        "walks": [dict(id=w[0], date="2026-11-%02d" % w[1], time=w[2], dur=w[3], dog=ids[w[4]], walker=w[5], type=w[6],
                       price=price[w[6]], status=w[7]) for w in W],
        "invoices": [dict(id=i[0], owner=i[1], issued=i[2], due=i[3], status=i[4], discount=0,
                          lines=[dict(what=l[0], qty=l[1], unit=l[2]) for l in i[5]]) for i in I],
        "threads": [dict(id=t[0], owner=t[1], subject=t[2], unread=t[3], when=t[4], archived=False,
                         posts=[dict(dir=p[0], text=p[1]) for p in t[5]]) for t in T],
        "settings": {"company": "Brindle & Friends", "prices": price, "fee": 50,
                     "reminders": True, "online": False, "summary": True},
    }


def F(n):
    return FAULT == n


def find(kind, i):
    for x in DB[kind]:
        if x["id"] == i:
            return x
    return None


class Bad(Exception):
    def __init__(self, errors):
        self.errors = errors


def nice(d):
    d = datetime.date.fromisoformat(d)
    return d.strftime("%a ") + str(d.day) + d.strftime(" %b")


def op_walk_add(a, u):
    e = {}
    if not a.get("dog"): e["dog"] = "Choose a dog"
    if not a.get("date"): e["date"] = "Pick a date"
    elif a["date"] < "2026-11-18": e["date"] = "The date is in the past"
    t = a.get("time", "")
    if len(t) != 5 or t[2] != ":" or not (t[:2] + t[3:]).isdigit() or not ("06:00" <= t <= "20:00"):
        e["time"] = "Walks start between 06:00 and 20:00"
    dog = find("dogs", a.get("dog"))
    if not e and a.get("walker") and any(w["walker"] == a["walker"] and w["date"] == a["date"] and w["time"] == t and w["status"] != "Cancelled" for w in DB["walks"]):
        e["walker"] = find("walkers", a["walker"])["name"] + " is already out at " + t
    if e: raise Bad(e)
    d = a["date"]
    said = nice(d)
    if F("plan-next-day"):
        d = (datetime.date.fromisoformat(d) + datetime.timedelta(1)).isoformat()
    price = DB["settings"]["prices"][a["type"]]
    if F("price-change-ignored"):
        price = {"Solo": 1800, "Group": 1250, "Puppy visit": 900}[a["type"]]
    n = dict(id=max(w["id"] for w in DB["walks"]) + 1, date=d, time=t, dur=30 if F("duration-lost") else a["dur"],
             dog=dog["id"], walker=a.get("walker") or 0, type=a["type"], price=price, status="Planned")
    DB["walks"].append(n)
    return "Walk planned for %s on %s at %s" % (dog["name"], said, t)


def op_walk_status(a, u):
    ids = a["ids"]
    if F("bulk-first-only") and len(ids) > 1: ids2 = ids[:1]
    else: ids2 = ids
    for i in ids2:
        w = find("walks", i)
        if a["status"] == "Cancelled":
            if F("cancel-not-saved"): continue
            if F("cancel-wrong-walk"): w = find("walks", i + 1) or w
        if a["status"] == "Completed" and F("finish-back-to-planned"):
            w["status"] = "Planned"; continue
        w["status"] = a["status"]
    word = {"Cancelled": "cancelled", "Completed": "completed", "In progress": "started", "Planned": "planned again"}[a["status"]]
    if len(ids) > 1: return "%d walks %s" % (len(ids), word)
    return "Walk W-%d %s" % (ids[0], word)


def op_walk_edit(a, u):
    w = find("walks", a["id"])
    if not F("reassign-ignored"): w["walker"] = a["walker"]
    return "Changes to W-%d saved" % w["id"]


def op_walk_copy(a, u):
    w = dict(find("walks", a["id"]))
    w["id"] = max(x["id"] for x in DB["walks"]) + 1
    w["date"] = (datetime.date.fromisoformat(w["date"]) + datetime.timedelta(7)).isoformat()
    w["status"] = "Planned"
    if F("copy-same-day"): w["date"] = find("walks", a["id"])["date"]
    DB["walks"].append(w)
    return "Copied to the week after as W-%d" % w["id"]


def op_dog_add(a, u):
    e = {}
    if not a.get("name", "").strip(): e["name"] = "Every dog needs a name"
    if not a.get("owner"): e["owner"] = "Choose an owner"
    try:
        if not 0 <= int(a.get("age") or "x") <= 25: e["age"] = "Age must be between 0 and 25"
    except ValueError:
        e["age"] = "Enter the age in years"
    if e: raise Bad(e)
    DB["dogs"].append(dict(id=len(DB["dogs"]) + 1, name=a["name"].strip(), breed=a.get("breed") or "Mixed breed", size=a["size"],
                           age=int(a["age"]), owner=1 if F("owner-mixed-up") else a["owner"], active=True, notes=[]))
    return None if F("dog-toast-missing") else a["name"].strip() + " has joined the pack"


def op_dog_note(a, u):
    d = find("dogs", a["id"])
    if not a["text"].strip(): raise Bad({"note": "Write something first"})
    if not F("note-lost"):
        d["notes"].insert(0, dict(text=a["text"].strip(), by=u["name"] if u else "Front desk", on="Wed 18 Nov"))
    return "Note added"


def op_dog_active(a, u):
    d = find("dogs", a["id"]); d["active"] = a["active"]
    return d["name"] + (" is active again" if a["active"] else " is now inactive")


def op_owner_save(a, u):
    e = {}
    if not a["name"].strip(): e["name"] = "Name is required"
    if not a["phone"].strip() and not F("phone-not-required"): e["phone"] = "Phone is required"
    if "@" not in a["email"]: e["email"] = "That is not an e-mail address"
    if e: raise Bad(e)
    if a.get("id"):
        o = find("owners", a["id"])
        for k in ("name", "phone", "email", "address"):
            if k == "phone" and F("phone-not-saved"): continue
            o[k] = a[k]
        return "Owner updated"
    DB["owners"].append(dict(id=max(o["id"] for o in DB["owners"]) + 1, name=a["name"], phone=a["phone"], email=a["email"], address=a["address"]))
    return a["name"] + " added"


def op_owner_delete(a, u):
    o = find("owners", a["id"])
    if any(d["owner"] == o["id"] and d["active"] for d in DB["dogs"]):
        raise Bad({"_": o["name"] + " still has active dogs"})
    v = find("owners", 7) if F("delete-wrong-owner") else o
    DB["owners"].remove(v)
    return o["name"] + " removed"


def op_walker_available(a, u):
    w = find("walkers", a["id"])
    if not F("availability-lost"): w["available"] = a["available"]
    return w["name"] + (" is available" if a["available"] else " is off the rota")


def op_invoice_status(a, u):
    i = find("invoices", a["id"]); i["status"] = a["status"]
    return "INV-%d %s" % (i["id"], {"Paid": "marked as paid", "Sent": "sent to " + find("owners", i["owner"])["name"]}[a["status"]])


def op_invoice_discount(a, u):
    try: n = int(a["discount"])
    except ValueError: raise Bad({"discount": "Enter a whole number"})
    if not 0 <= n <= 50: raise Bad({"discount": "At most 50 %"})
    find("invoices", a["id"])["discount"] = n
    return "Discount applied"


def op_thread_read(a, u):
    find("threads", a["id"])["unread"] = False


def op_thread_reply(a, u):
    if not F("reply-lost"):
        find("threads", a["id"])["posts"].append(dict(dir="out", text=a["text"]))
    return "Message sent"


def op_thread_archive(a, u):
    if not (F("undo-does-nothing") and not a["archived"]):
        find("threads", a["id"])["archived"] = a["archived"]
    return "Conversation archived" if a["archived"] else "Moved back to the inbox"


def op_settings(a, u):
    s = DB["settings"]; e = {}; p = {}
    for k, v in a["prices"].items():
        try: p[k] = round(float(v) * 100)
        except ValueError: e[k] = "Enter an amount"
        else:
            if p[k] <= 0: e[k] = "Must be more than zero"
    if not a["company"].strip(): e["company"] = "The company needs a name"
    if e: raise Bad(e)
    s["prices"] = p; s["company"] = a["company"].strip()
    for k in ("reminders", "online", "summary"):
        if k == "online" and F("toggle-not-saved"): continue
        s[k] = a[k]
    return "Settings saved"


OPS = {k[3:]: v for k, v in list(globals().items()) if k.startswith("op_")}
GUARDED = {"invoice_status", "invoice_discount", "settings"}


def snapshot(user):
    d = copy.deepcopy(DB)
    if not user: d["invoices"] = []
    elif F("wrong-user-name"): user = dict(user, name="Tom Abara")
    d["user"] = user and {"name": user["name"], "role": user["role"]}
    d["today"] = "2026-11-18"
    d["x"] = FAULT
    return d


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a): pass

    def out(self, code, body, ctype="application/json; charset=utf-8", extra=()):
        b = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(code)
        self.send_header("Content-Type", ctype); self.send_header("Content-Length", str(len(b)))
        self.send_header("Cache-Control", "no-store")
        for k, v in extra: self.send_header(k, v)
        self.end_headers(); self.wfile.write(b)

    def sid(self):
        for p in (self.headers.get("Cookie") or "").split(";"):
            k, _, v = p.strip().partition("=")
            if k == "brindle": return v
        return None

    def do_GET(self):
        p = urlsplit(self.path).path
        if p == "/api/data":
            with LOCK: return self.out(200, snapshot(SESSIONS.get(self.sid())))
        if p == "/app.js": return self.out(200, JS.encode(), "text/javascript; charset=utf-8")
        if p == "/app.css": return self.out(200, CSS.encode(), "text/css; charset=utf-8")
        if p == "/favicon.ico": return self.out(204, b"")
        self.out(200, HTML.encode(), "text/html; charset=utf-8")

    def do_POST(self):
        global FAULT, DB
        u = urlsplit(self.path)
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        with LOCK:
            if u.path == "/reset":
                FAULT = (parse_qs(u.query).get("fault") or [""])[0]
                DB = seed(); SESSIONS.clear()
                return self.out(200, {"ok": True})
            a = json.loads(raw or b"{}")
            if u.path == "/api/login":
                x = USERS.get(a.get("email", "").strip().lower())
                if not x or x["password"] != a.get("password"):
                    return self.out(422, {"errors": {"_": "We don't recognise that e-mail or password."}})
                s = secrets.token_hex(12); SESSIONS[s] = x
                return self.out(200, {"toast": "Welcome back, " + x["name"].split()[0], "data": snapshot(x)}, extra=[("Set-Cookie", "brindle=%s; Path=/; HttpOnly; SameSite=Lax" % s)])
            if u.path == "/api/logout":
                SESSIONS.pop(self.sid(), None)
                return self.out(200, {"toast": "You have been signed out", "data": snapshot(None)})
            name = u.path[5:]; user = SESSIONS.get(self.sid())
            if name not in OPS: return self.out(404, {})
            if name in GUARDED and not user: return self.out(403, {"errors": {"_": "Please sign in"}})
            try: t = OPS[name](a, user)
            except Bad as b: return self.out(422, {"errors": b.errors})
            self.out(200, {"toast": t, "data": snapshot(user)})


HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Brindle</title><link rel="stylesheet" href="/app.css"></head><body><noscript>Brindle needs JavaScript.</noscript><div id="root"></div><script src="/app.js"></script></body></html>"""

CSS = r"""*{box-sizing:border-box}body{margin:0;font:15px/1.45 "Inter","Segoe UI",Roboto,Arial,sans-serif;color:#22302b;background:#f4f6f3}
a{color:inherit;text-decoration:none}h1{font-size:25px;margin:0 0 4px}h2{font-size:18px;margin:0 0 8px}h3{font-size:15px;margin:0}
.br-layout{display:flex;min-height:100vh}.br-drawer{width:210px;background:#1f3d34;color:#dcebe4;padding:16px 10px;flex:none}
.br-brand{font-weight:700;font-size:20px;padding:4px 12px 18px;display:block}.br-nav{list-style:none;margin:0;padding:0}
.br-nav__item a{display:flex;justify-content:space-between;align-items:center;padding:9px 12px;border-radius:8px}.br-nav__item a:hover{background:#2b5246}
.br-nav__item a[aria-current]{background:#3a6b5b;color:#fff;font-weight:600}.br-badge{background:#e2673f;color:#fff;border-radius:10px;font-size:12px;padding:0 7px;min-width:20px;text-align:center}
.br-page{flex:1;min-width:0}.br-appbar{display:flex;justify-content:flex-end;align-items:center;gap:10px;padding:10px 26px;background:#fff;border-bottom:1px solid #dfe5e1;position:relative;min-height:57px}
.br-main{padding:22px 26px;max-width:1180px}.br-head{display:flex;justify-content:space-between;align-items:flex-start;margin-bottom:16px;gap:12px;flex-wrap:wrap}
.br-muted{color:#67766f;font-size:13px}.br-btn{font:inherit;font-weight:600;border:1px solid transparent;border-radius:8px;padding:7px 14px;cursor:pointer;background:none;color:#24614d}
.br-btn:hover{background:#e6efea}.br-btn--contained{background:#2f7a61;color:#fff}.br-btn--contained:hover{background:#24614d}.br-btn--outlined{border-color:#b6c8bf}.br-btn--danger{background:#b9382c;color:#fff}.br-btn:disabled{opacity:.45;cursor:default}
.br-icon{border:0;background:none;border-radius:50%;width:34px;height:34px;cursor:pointer;font-size:18px;color:#4a5a53}.br-icon:hover{background:#e6ebe8}
.br-card{background:#fff;border:1px solid #dfe5e1;border-radius:12px;padding:16px}.br-grid{display:grid;gap:14px;grid-template-columns:repeat(auto-fill,minmax(225px,1fr))}.br-stats{display:grid;gap:14px;grid-template-columns:repeat(4,1fr);margin-bottom:18px}
.br-stat__n{font-size:28px;font-weight:700}.br-row{display:flex;gap:10px;align-items:center;flex-wrap:wrap}.br-toolbar{display:flex;gap:12px;align-items:flex-end;flex-wrap:wrap;margin-bottom:14px}
.br-list{list-style:none;margin:0;padding:0}.br-list__item{display:flex;gap:14px;align-items:center;padding:10px 4px;border-bottom:1px solid #edf1ee}.br-grow{flex:1}
.br-chip{display:inline-flex;align-items:center;border-radius:16px;padding:3px 12px;font-size:13px;background:#e8eeea;border:1px solid transparent}.br-chip--click{cursor:pointer;border-color:#b6c8bf;background:#fff}.br-chip--click[aria-pressed=true]{background:#2f7a61;color:#fff}
.br-chip--Completed,.br-chip--Paid{background:#d5efdf;color:#14532d}.br-chip--Cancelled,.br-chip--Overdue{background:#fbdcd7;color:#8a1f14}.br-chip--In-progress,.br-chip--Sent{background:#fdeec9;color:#6b4a00}
.br-table{width:100%;border-collapse:collapse;background:#fff}.br-table th,.br-table td{text-align:left;padding:8px 10px;border-bottom:1px solid #e6ebe8}.br-table th{font-size:13px;color:#4a5a53}.br-sort{font:inherit;border:0;background:none;padding:0;cursor:pointer;color:inherit;font-weight:600}
.br-num{text-align:right!important}.br-tabs{display:flex;gap:4px;border-bottom:1px solid #d5ddd8;margin-bottom:14px}.br-tab{font:inherit;border:0;background:none;padding:9px 14px;cursor:pointer;color:#4a5a53;border-bottom:3px solid transparent}.br-tab[aria-selected=true]{color:#24614d;border-color:#2f7a61;font-weight:600}
.br-form-control{position:relative;margin-bottom:12px;min-width:170px}.br-toolbar .br-form-control{margin:0}.br-label{display:block;font-size:13px;color:#4a5a53;margin-bottom:3px}.br-input,.br-select{font:inherit;width:100%;border:1px solid #b6c8bf;border-radius:8px;padding:7px 10px;background:#fff;min-height:38px}.br-select{cursor:pointer;padding-right:26px}.br-select:after{content:"▾";position:absolute;right:10px;top:28px}
.br-error{color:#b02a1c;font-size:13px;margin:3px 0 0}.br-pop{position:absolute;z-index:40;background:#fff;border:1px solid #cfd9d3;border-radius:10px;box-shadow:0 8px 26px #0003;padding:6px;margin:2px 0;list-style:none;max-height:230px;overflow:auto;min-width:100%}.br-pop--right{right:0;min-width:150px}.br-option{padding:7px 12px;border-radius:6px;cursor:pointer;white-space:nowrap}.br-option:hover,.br-option[aria-selected=true]{background:#e6efea}
.br-rel{position:relative}.br-switch{display:inline-flex;gap:10px;align-items:center}.br-switch__btn{width:42px;height:24px;border-radius:14px;border:0;background:#aab6b0;position:relative;cursor:pointer;padding:0}.br-switch__btn:after{content:"";position:absolute;width:18px;height:18px;border-radius:50%;background:#fff;top:3px;left:3px}.br-switch__btn[aria-checked=true]{background:#2f7a61}.br-switch__btn[aria-checked=true]:after{left:21px}
.br-check{display:inline-flex;gap:8px;align-items:center}.br-check input{width:17px;height:17px;margin:0}.br-overlay{position:fixed;inset:0;background:#0006;display:flex;align-items:center;justify-content:center;z-index:30}.br-dialog{background:#fff;border-radius:14px;width:460px;max-width:94vw;max-height:92vh;overflow:auto;padding:20px 22px;box-shadow:0 20px 60px #0005}.br-dialog__actions{display:flex;justify-content:flex-end;gap:8px;margin-top:14px}
.br-toasts{position:fixed;left:24px;bottom:20px;z-index:60;display:flex;flex-direction:column;gap:8px}.br-toast{background:#22302b;color:#fff;border-radius:10px;padding:10px 14px;display:flex;gap:14px;align-items:center}.br-toast .br-btn,.br-toast .br-icon{color:#b9e6d3}.br-toast .br-btn:hover,.br-toast .br-icon:hover{background:#3c4d46}
.br-week{display:grid;grid-template-columns:repeat(7,minmax(0,1fr));gap:8px}.br-day{background:#fff;border:1px solid #dfe5e1;border-radius:10px;min-height:240px;padding:8px}.br-day--today{border-color:#2f7a61;box-shadow:0 0 0 1px #2f7a61}.br-event{border-left:4px solid #2f7a61;background:#eaf3ee;border-radius:6px;padding:5px 7px;margin-top:7px;font-size:13px;cursor:pointer}.br-event--Cancelled{opacity:.6;text-decoration:line-through;border-color:#b9382c}
.br-alert{background:#fdf3d8;border:1px solid #ecd590;border-radius:10px;padding:9px 14px;display:flex;gap:12px;align-items:center;margin-bottom:14px}.br-alert--error{background:#fbdcd7;border-color:#eba79d}.br-pag{display:flex;justify-content:space-between;align-items:center;padding:10px 2px}.br-pag button[aria-current]{background:#2f7a61;color:#fff}
.br-split{display:grid;grid-template-columns:310px 1fr;gap:16px}.br-thread{display:block;padding:10px;border-radius:8px;cursor:pointer;border-bottom:1px solid #edf1ee}.br-thread[aria-selected=true]{background:#e6efea}.br-thread--unread{font-weight:700}.br-bubble{background:#eef2ef;border-radius:12px;padding:8px 12px;margin:8px 60px 8px 0}.br-bubble--out{background:#d5efdf;margin:8px 0 8px 60px}
.br-dl{display:grid;grid-template-columns:120px 1fr;gap:6px;margin:0 0 12px}.br-dl dt{color:#67766f}.br-dl dd{margin:0}.br-total{font-weight:700;font-size:17px;text-align:right;margin-top:8px}.br-narrow{max-width:440px}
"""

JS = r"""(function(){'use strict';
const S={d:null,path:location.pathname,ui:{},dlg:null,open:null,toasts:[],err:{}};
const h=(t,p,...c)=>({t,p:p||{},c:c.flat(9).filter(x=>x!=null&&x!==false&&x!=='').map(x=>typeof x==='object'?x:String(x))});
const EV=/^on/;
function props(e,o,n){for(const k in o)if(!(k in n)||n[k]==null||n[k]===false&&!/^aria/.test(k)){if(EV.test(k))e[k]=null;else if(k!=='value'&&k!=='checked'&&k!=='key')e.removeAttribute(k)}
 for(const k in n){const v=n[k];if(k==='key')continue;if(EV.test(k))e[k]=v;else if(k==='value'){if(e.value!==v)e.value=v}else if(k==='checked')e.checked=!!v;else if(v==null||v===false&&!/^aria/.test(k))continue;else if(e.getAttribute(k)!==String(v===true&&!/^aria/.test(k)?'':v))e.setAttribute(k,v===true&&!/^aria/.test(k)?'':v)}}
function mk(v){if(typeof v==='string')return document.createTextNode(v);const e=document.createElement(v.t);e._v=v;props(e,{},v.p);v.c.forEach(c=>e.appendChild(mk(c)));return e}
function upd(e,v){if(typeof v==='string'){if(e.nodeType===3){if(e.data!==v)e.data=v}else e.replaceWith(mk(v));return}
 const o=e._v;if(!o||o.t!==v.t||o.p.key!==v.p.key){e.replaceWith(mk(v));return}
 e._v=v;const k=[...e.childNodes];v.c.forEach((c,i)=>k[i]?upd(k[i],c):e.appendChild(mk(c)));for(let i=v.c.length;i<k.length;i++)k[i].remove();props(e,o.p,v.p)}
const root=document.getElementById('root');let mounted=false;
function render(){const v=App();if(!mounted){root.appendChild(mk(v));mounted=true}else upd(root.firstChild,v);document.title=S.title+' · Brindle'}
const X=n=>S.d.x===n;
const gbp=c=>(c<0?'-':'')+'£'+(Math.abs(c)/100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g,',');
const D=s=>new Date(s+'T12:00:00Z'),iso=d=>d.toISOString().slice(0,10),plus=(s,n)=>iso(new Date(+D(s)+n*864e5));
const WD=['Sun','Mon','Tue','Wed','Thu','Fri','Sat'],MO=['Jan','Feb','Mar','Apr','May','Jun','Jul','Aug','Sep','Oct','Nov','Dec'];
const nice=s=>{const d=D(s);return WD[d.getUTCDay()]+' '+d.getUTCDate()+' '+MO[d.getUTCMonth()]};
const by=(k,i)=>S.d[k].find(x=>x.id===i);const owner=i=>(by('owners',i)||{name:'—'}).name,dogN=i=>(by('dogs',i)||{name:'—'}).name,wkN=i=>(by('walkers',i)||{name:'Unassigned'}).name;
function toast(text,action){if(!text)return;const t={text,action,id:Math.random()};S.toasts=[...S.toasts.slice(-2),t];setTimeout(()=>{S.toasts=S.toasts.filter(x=>x!==t);render()},12000)}
async function call(op,body,done){const r=await fetch('/api/'+op,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(body||{})});const j=await r.json();
 if(r.ok){const old=S.d;S.d=j.data;S.err={};if(done)done(old);toast(j.toast,S.act);S.act=null}else{S.err=j.errors||{};if(S.err._&&!S.dlg&&S.path!=='/sign-in')toast(S.err._)}render()}
function go(p,e){if(e)e.preventDefault();history.pushState({},'',p);S.path=p;S.ui={};S.dlg=null;S.open=null;S.err={};render();scrollTo(0,0)}
onpopstate=()=>{S.path=location.pathname;S.ui={};S.dlg=null;S.open=null;S.err={};render()};
document.addEventListener('click',e=>{if(S.open&&!e.target.closest('[data-pop]')){S.open=null;render()}});
document.addEventListener('keydown',e=>{if(e.key==='Escape'){if(S.open)S.open=null;else if(S.dlg){S.dlg=null;S.err={}}render()}});
const key=f=>e=>{if(e.key==='Enter'||e.key===' '){e.preventDefault();f(e)}};
// ---- components
const Btn=(l,on,k,o)=>h('button',Object.assign({type:'button',class:'br-btn'+(k?' br-btn--'+k:''),onclick:on},o),l);
const Icon=(l,g,on,o)=>h('button',Object.assign({type:'button',class:'br-icon','aria-label':l,onclick:on},o),h('span',{'aria-hidden':'true'},g));
const Chip=l=>h('span',{class:'br-chip br-chip--'+l.replace(' ','-')},l);
const FChip=(l,sel,on)=>h('div',{role:'button',tabindex:0,class:'br-chip br-chip--click','aria-pressed':!!sel,onclick:on,onkeydown:key(on)},l);
const Err=k=>S.err[k]&&h('p',{class:'br-error',id:k+'-helper'},S.err[k]);
const Field=(l,id,v,on,o)=>{o=o||{};return h('div',{class:'br-form-control',key:'f'+id},h('label',{class:'br-label',for:id},l),h(o.rows?'textarea':'input',{class:'br-input',id,rows:o.rows,type:o.rows?null:o.type||'text',placeholder:o.ph,maxlength:o.max,value:String(v==null?'':v),'aria-invalid':!!S.err[o.k||id],autocomplete:'off',oninput:e=>{on(e.target.value);render()},onkeydown:o.enter?e=>{if(e.key==='Enter')o.enter()}:null}),Err(o.k||id))};
const Select=(l,id,v,opts,on)=>{const open=S.open===id,cur=opts.find(o=>o[0]===v),t=()=>{S.open=open?null:id;render()};return h('div',{class:'br-form-control','data-pop':'',key:'s'+id},h('label',{class:'br-label',id:id+'-label'},l),
 h('div',{class:'br-select',id,role:'combobox',tabindex:0,'aria-haspopup':'listbox','aria-expanded':open,'aria-labelledby':id+'-label '+id,onclick:t,onkeydown:key(t)},cur?cur[1]:h('span',{class:'br-muted'},'Select…')),
 open&&h('ul',{class:'br-pop',role:'listbox','aria-labelledby':id+'-label'},opts.map(o=>h('li',{class:'br-option',role:'option','aria-selected':o[0]===v,onclick:()=>{S.open=null;on(o[0]);render()}},o[1]))),Err(id))};
const Switch=(l,id,v,on)=>h('div',{class:'br-switch'},h('button',{type:'button',class:'br-switch__btn',role:'switch','aria-checked':!!v,'aria-labelledby':id,onclick:()=>{on(!v);render()}}),h('span',{id},l));
const Tabs=(items,cur,on)=>h('div',{class:'br-tabs',role:'tablist'},items.map(i=>h('button',{type:'button',role:'tab',class:'br-tab','aria-selected':i[0]===cur,onclick:()=>{on(i[0]);render()}},i[1])));
const Menu=(id,label,glyph,items,cls)=>h('div',{class:'br-rel','data-pop':''},h('button',{type:'button',class:cls||'br-icon','aria-label':cls?null:label,'aria-haspopup':'menu','aria-expanded':S.open===id,onclick:()=>{S.open=S.open===id?null:id;render()}},cls?label:h('span',{'aria-hidden':'true'},glyph)),
 S.open===id&&h('ul',{class:'br-pop br-pop--right',role:'menu'},items.filter(Boolean).map(i=>h('li',{class:'br-option',role:'menuitem',tabindex:-1,onclick:()=>{S.open=null;i[1]();render()}},i[0]))));
const close=()=>{S.dlg=null;S.err={};S.open=null;render()};
const Dialog=(title,body,acts)=>h('div',{class:'br-overlay',key:title,onclick:e=>{if(e.target===e.currentTarget)close()}},h('div',{class:'br-dialog',role:'dialog','aria-modal':'true','aria-labelledby':'dlg-title'},h('h2',{id:'dlg-title'},title),S.err._&&h('div',{class:'br-alert br-alert--error',role:'alert'},S.err._),body,h('div',{class:'br-dialog__actions'},acts)));
const Th=(l,k,st,num)=>h('th',{scope:'col',class:num?'br-num':null,'aria-sort':st.sort===k?(st.desc?'descending':'ascending'):'none'},h('button',{type:'button',class:'br-sort',onclick:()=>{st.desc=st.sort===k?!st.desc:false;st.sort=k;st.page=1;render()}},l,st.sort===k?h('span',{'aria-hidden':'true'},st.desc?' ↓':' ↑'):null));
const cmp=(f,desc)=>(a,b)=>{const x=f(a),y=f(b);return (x<y?-1:x>y?1:0)*(desc?-1:1)};
const Head=(t,sub,...r)=>{S.title=t;return h('div',{class:'br-head'},h('div',null,h('h1',null,t),sub&&h('div',{class:'br-muted'},sub)),h('div',{class:'br-row'},r))};
const live=w=>w.status!=='Cancelled';
// ---- dialogs
const planNew=()=>{S.err={};S.dlg={t:'plan',f:{dog:0,date:S.d.today,time:'09:00',dur:60,type:'Solo',walker:0}};render()};
const details=id=>{S.err={};S.dlg={t:'walk',id,walker:by('walks',id).walker};render()};
const askCancel=id=>{S.err={};S.dlg={t:'cancel',id};render()};
function Dlg(){const g=S.dlg;if(!g)return null;const f=g.f||{};
 const F=(l,k,o)=>Field(l,g.t+'-'+k,f[k],v=>f[k]=v,Object.assign({k},o));
 if(g.t==='plan')return Dialog('Plan a walk',h('div',null,Select('Dog','dog',f.dog,S.d.dogs.filter(d=>d.active).map(d=>[d.id,d.name]),v=>f.dog=v),F('Date','date',{type:'date'}),F('Start time','time',{ph:'hh:mm'}),
  Select('Duration','dur',f.dur,[[30,'30 minutes'],[45,'45 minutes'],[60,'60 minutes'],[90,'90 minutes']],v=>f.dur=v),Select('Kind of walk','type',f.type,Object.keys(S.d.settings.prices).map(k=>[k,k]),v=>f.type=v),
  Select('Walker','walker',f.walker,[[0,'Nobody yet'],...S.d.walkers.filter(w=>w.available).map(w=>[w.id,w.name])],v=>f.walker=v),h('div',{class:'br-muted'},'Price: '+gbp(S.d.settings.prices[f.type]))),
  [Btn('Never mind',close),Btn('Plan walk',()=>call('walk_add',f,()=>S.dlg=null),'contained')]);
 if(g.t==='walk'){const w=by('walks',g.id);return Dialog('Walk W-'+w.id,h('div',null,h('dl',{class:'br-dl'},[['Dog',dogN(w.dog)],['When',nice(w.date)+', '+w.time],['Duration',w.dur+' minutes'],['Kind',w.type],['Price',gbp(w.price)],['Status',w.status]].map(r=>[h('dt',null,r[0]),h('dd',null,r[1])])),
  w.status==='Planned'&&Select('Walker','wwalker',g.walker,[[0,'Unassigned'],...S.d.walkers.filter(x=>x.available||x.id===w.walker).map(x=>[x.id,x.name])],v=>g.walker=v)),
  [w.status==='Planned'&&Btn('Cancel this walk',()=>askCancel(w.id)),Btn('Close',close),w.status==='Planned'&&Btn('Save changes',()=>call('walk_edit',{id:w.id,walker:g.walker},()=>S.dlg=null),'contained')])}
 if(g.t==='cancel'){const w=by('walks',g.id);return Dialog('Cancel this walk?',h('p',null,dogN(w.dog)+' on '+nice(w.date)+' at '+w.time+'. The owner will be told.'),[Btn('Keep walk',close),Btn('Yes, cancel it',()=>call('walk_status',{ids:[w.id],status:'Cancelled'},()=>S.dlg=null),'danger')])}
 if(g.t==='dog')return Dialog('Add a dog',h('div',null,F('Name','name'),F('Breed','breed',{ph:'Mixed breed'}),F('Age in years','age'),Select('Size','size',f.size,['Small','Medium','Large'].map(s=>[s,s]),v=>f.size=v),Select('Owner','owner',f.owner,S.d.owners.map(o=>[o.id,o.name]),v=>f.owner=v)),
  [Btn('Cancel',close),Btn('Save dog',()=>call('dog_add',f,()=>{if(!X('dog-dialog-stays'))S.dlg=null}),'contained')]);
 if(g.t==='owner')return Dialog(f.id?'Edit owner':'New owner',h('div',null,F('Full name','name'),F('Phone','phone'),F('E-mail','email'),F('Address','address')),[Btn('Cancel',close),Btn('Save',()=>call('owner_save',f,()=>S.dlg=null),'contained')]);
 if(g.t==='delowner')return Dialog('Remove '+owner(g.id)+'?',h('p',null,'This cannot be undone.'),[Btn('Keep',close),Btn('Remove',()=>call('owner_delete',{id:g.id},()=>S.dlg=null),'danger')]);
 if(g.t==='invoice'){const i=by('invoices',g.id),sub=subtotal(i);return Dialog('Invoice INV-'+i.id,h('div',null,h('p',{class:'br-muted'},owner(i.owner)+' · due '+i.due),h('table',{class:'br-table'},h('thead',null,h('tr',null,['Item','Qty','Unit','Amount'].map(c=>h('th',{scope:'col',class:c==='Item'?null:'br-num'},c)))),h('tbody',null,i.lines.map(l=>h('tr',null,h('td',null,l.what),h('td',{class:'br-num'},l.qty),h('td',{class:'br-num'},gbp(l.unit)),h('td',{class:'br-num'},gbp(X('line-ignores-quantity')?l.unit:l.qty*l.unit)))))),
   i.discount?h('div',{class:'br-num br-muted'},'Discount '+i.discount+' %: '+gbp(-(sub-total(i)))):null,h('div',{class:'br-total'},'Total '+gbp(total(i))),
   i.status==='Draft'&&h('div',{class:'br-row'},Field('Discount in %','discount',g.disc,v=>g.disc=v),Btn('Apply',()=>call('invoice_discount',{id:i.id,discount:g.disc||''}),'outlined'))),
   [Btn('Close',close),i.status==='Draft'&&Btn('Send invoice',()=>call('invoice_status',{id:i.id,status:'Sent'},()=>S.dlg=null),'contained'),(i.status==='Sent'||i.status==='Overdue')&&Btn('Mark as paid',()=>call('invoice_status',{id:i.id,status:'Paid'},()=>S.dlg=null),'contained')])}
 return null}
const subtotal=i=>i.lines.reduce((s,l)=>s+l.qty*l.unit,0);
const total=i=>X('discount-in-pounds')?subtotal(i)-i.discount*100:Math.round(subtotal(i)*(100-i.discount)/100);
// ---- views
function Today(){const t=S.d.walks.filter(w=>w.date===S.d.today&&live(w)).sort(cmp(w=>w.time)),out=t.filter(w=>w.status==='In progress').length;
 if(S.ui.out0==null)S.ui.out0=out;const un=S.d.walks.find(w=>!w.walker&&w.status==='Planned');
 const st=(l,n)=>h('div',{class:'br-card br-stat'},h('div',{class:'br-muted'},l),h('div',{class:'br-stat__n'},n));
 return [Head('Today','Wednesday 18 November 2026',Btn('Plan a walk',planNew,'contained')),
 un&&!S.ui.noalert&&h('div',{class:'br-alert',role:'alert'},h('span',{class:'br-grow'},'W-'+un.id+' for '+dogN(un.dog)+' on '+nice(un.date)+' has no walker yet.'),Btn('Assign walker',()=>details(un.id)),Icon('Dismiss','×',()=>{S.ui.noalert=1;render()})),
 h('div',{class:'br-stats'},st('Walks today',t.length),st('Out now',X('out-now-stale')?S.ui.out0:out),st('Still to go',t.filter(w=>w.status==='Planned').length),st('Earned today',gbp(t.filter(w=>w.status==='Completed').reduce((s,w)=>s+w.price,0)))),
 h('section',{class:'br-card'},h('h2',null,"Today's walks"),h('ul',{class:'br-list'},t.map(w=>h('li',{class:'br-list__item',key:w.id},h('strong',null,w.time),h('div',{class:'br-grow'},h('div',null,dogN(w.dog)),h('div',{class:'br-muted'},w.type+' · '+wkN(w.walker))),Chip(w.status),w.status==='Planned'?Btn('Start',()=>call('walk_status',{ids:[w.id],status:'In progress'}),'outlined',{'aria-label':'Start walk with '+dogN(w.dog)}):w.status==='In progress'?Btn('Finish',()=>call('walk_status',{ids:[w.id],status:'Completed'}),'contained',{'aria-label':'Finish walk with '+dogN(w.dog)}):null))))]}
function Week(){const u=S.ui;u.mon=u.mon||'2026-11-16';const days=[0,1,2,3,4,5,6].map(i=>plus(u.mon,i));const all=S.d.walks.filter(w=>days.includes(w.date)&&(!u.wk||X('week-filter-ignored')||w.walker===u.wk));
 const mv=n=>()=>{u.mon=plus(u.mon,n);render()};
 return [Head('Week '+nice(days[0])+' – '+nice(days[6]),all.length+(all.length===1?' walk':' walks')+' · '+gbp(all.filter(live).reduce((s,w)=>s+w.price,0)),Icon('Previous week','‹',mv(-7)),Btn('This week',()=>{u.mon='2026-11-16';render()},'outlined'),Icon('Next week','›',mv(X('next-week-skips')?14:7)),Btn('Plan a walk',planNew,'contained')),
 h('div',{class:'br-row',style:'margin-bottom:12px',role:'group','aria-label':'Filter by walker'},FChip('Everyone',!u.wk,()=>{u.wk=0;render()}),S.d.walkers.map(w=>FChip(w.name,u.wk===w.id,()=>{u.wk=w.id;render()}))),
 h('div',{class:'br-week'},days.map(d=>{const ws=all.filter(w=>w.date===d).sort(cmp(w=>w.time));return h('div',{class:'br-day'+(d===S.d.today?' br-day--today':''),role:'group','aria-label':nice(d)},h('h3',null,nice(d)),ws.length?ws.map(w=>h('div',{class:'br-event br-event--'+w.status.replace(' ','-'),role:'button',tabindex:0,key:w.id,onclick:()=>details(w.id),onkeydown:key(()=>details(w.id))},h('div',null,w.time+' '+dogN(w.dog)),h('div',{class:'br-muted'},wkN(w.walker)))):h('div',{class:'br-muted'},'No walks'))}))]}
function Walks(){const u=S.ui;u.tab=u.tab||'All';u.page=u.page||1;u.q=u.q||'';u.sel=u.sel||[];u.sort=u.sort||'date';
 const cnt=s=>S.d.walks.filter(w=>s==='All'||w.status===s).length;if(!u.c0)u.c0={};const c=s=>{if(u.c0[s]==null)u.c0[s]=cnt(s);return X('tab-counts-stale')?u.c0[s]:cnt(s)};
 const q=u.q.toLowerCase();let r=S.d.walks.filter(w=>(u.tab==='All'||w.status===u.tab)&&(!q||X('walk-search-ignored')||(dogN(w.dog)+' '+wkN(w.walker)+' w-'+w.id).toLowerCase().includes(q)));
 const k={id:w=>w.id,date:w=>w.date+w.time,dog:w=>dogN(w.dog),walker:w=>wkN(w.walker),price:w=>X('price-sort-as-text')?String(w.price):w.price}[u.sort];r.sort(cmp(w=>w.date+w.time)).sort(cmp(k,u.desc));
 const P=8,pages=Math.max(1,Math.ceil(r.length/P));if(u.page>pages)u.page=pages;const off=(u.page-1)*P-(X('page-two-overlaps')&&u.page>1?1:0),rows=r.slice(off,off+P);const pg=n=>()=>{u.page=n;render()};
 const all=rows.length>0&&rows.every(w=>u.sel.includes(w.id));
 return [Head('Walks',null,Btn('Plan a walk',planNew,'contained')),Tabs(['All','Planned','In progress','Completed','Cancelled'].map(s=>[s,s+' ('+c(s)+')']),u.tab,t=>{u.tab=t;u.page=1;u.sel=[]}),
 h('div',{class:'br-toolbar'},Field('Search walks','wq',u.q,v=>{u.q=v;u.page=1},{ph:'Dog, walker or reference',type:'search'}),u.sel.length?h('div',{class:'br-row'},h('span',null,u.sel.length+' selected'),Btn('Mark as completed',()=>call('walk_status',{ids:u.sel,status:'Completed'},()=>u.sel=[]),'outlined'),Btn('Clear selection',()=>{u.sel=[];render()})):null),
 h('div',{class:'br-card'},h('table',{class:'br-table','aria-label':'Walks'},h('thead',null,h('tr',null,h('th',{scope:'col'},h('input',{type:'checkbox','aria-label':'Select all on this page',checked:all,onchange:()=>{u.sel=all?[]:rows.map(w=>w.id);render()}})),Th('Ref','id',u),Th('Date','date',u),h('th',{scope:'col'},'Time'),Th('Dog','dog',u),Th('Walker','walker',u),h('th',{scope:'col'},'Kind'),Th('Price','price',u,1),h('th',{scope:'col'},'Status'),h('th',{scope:'col'},''))),
 h('tbody',null,rows.length?rows.map(w=>h('tr',{key:w.id},h('td',null,h('input',{type:'checkbox','aria-label':'Select W-'+w.id,checked:u.sel.includes(w.id),onchange:()=>{u.sel=u.sel.includes(w.id)?u.sel.filter(x=>x!==w.id):[...u.sel,w.id];render()}})),h('td',null,'W-'+w.id),h('td',null,nice(w.date)),h('td',null,w.time),h('td',null,dogN(w.dog)),h('td',null,wkN(w.walker)),h('td',null,w.type),h('td',{class:'br-num'},gbp(w.price)),h('td',null,Chip(w.status)),h('td',null,Menu('m'+w.id,'Actions for W-'+w.id,'⋮',[['Details',()=>details(w.id)],['Repeat next week',()=>call('walk_copy',{id:w.id})],w.status==='Planned'&&['Cancel walk',()=>askCancel(w.id)]])))):h('tr',null,h('td',{colspan:10},'No walks match your search.')))),
 h('div',{class:'br-pag'},h('span',{class:'br-muted'},r.length?((u.page-1)*P+1)+'–'+Math.min(u.page*P,r.length)+' of '+r.length:'0 of 0'),h('span',null,'Worth '+gbp(r.filter(live).reduce((s,w)=>s+w.price,0))),h('nav',{'aria-label':'Pagination'},Icon('Previous page','‹',pg(u.page-1),{disabled:u.page===1}),Array.from({length:pages},(_,i)=>h('button',{type:'button',class:'br-icon','aria-label':'Go to page '+(i+1),'aria-current':u.page===i+1?'page':null,onclick:pg(i+1)},i+1)),Icon('Next page','›',pg(u.page+1),{disabled:u.page===pages}))))]}
function Dogs(){const u=S.ui;u.q=u.q||'';const q=u.q.toLowerCase();const r=S.d.dogs.filter(d=>(d.active||(u.inactive&&!X('inactive-switch-dead')))&&(!u.size||X('size-chip-ignored')||d.size===u.size)&&(!q||(d.name+(X('breed-not-searched')?'':' '+d.breed)).toLowerCase().includes(q))).sort(cmp(d=>d.name));
 return [Head('Dogs',r.length+(r.length===1?' dog':' dogs'),Btn('Add dog',()=>{S.err={};S.dlg={t:'dog',f:{name:'',breed:'',age:'',size:'Medium',owner:0}};render()},'contained')),
 h('div',{class:'br-toolbar'},Field('Search dogs','dq',u.q,v=>u.q=v,{type:'search',ph:'Name or breed'}),h('div',{class:'br-row',role:'group','aria-label':'Size'},['Small','Medium','Large'].map(s=>FChip(s,u.size===s,()=>{u.size=u.size===s?null:s;render()}))),Switch('Show inactive dogs','lbl-inactive',u.inactive,v=>u.inactive=v)),
 r.length?h('div',{class:'br-grid'},r.map(d=>h('article',{class:'br-card',key:d.id},h('h2',null,h('a',{href:'/dogs/'+d.id,onclick:e=>go('/dogs/'+d.id,e)},d.name)),h('div',null,d.breed),h('div',{class:'br-muted'},d.age+(d.age===1?' year':' years')+' · '+owner(d.owner)),h('div',{class:'br-row',style:'margin-top:8px'},Chip(d.size),!d.active&&Chip('Inactive'))))):h('div',{class:'br-card'},'No dogs found. Try another name or size.')]}
function Dog(id){const d=by('dogs',id),u=S.ui;if(!d)return [Head('Not found','There is no such dog.')];u.tab=u.tab||'p';if(u.n0==null)u.n0=d.notes.length;const ws=S.d.walks.filter(w=>w.dog===id).sort(cmp(w=>w.date+w.time));
 return [h('a',{href:'/dogs',class:'br-muted',onclick:e=>go('/dogs',e)},'‹ All dogs'),Head(d.name,d.breed+' · '+d.size,!d.active&&Chip('Inactive')),Tabs([['p','Profile'],['w','Walks ('+ws.length+')'],['n','Notes ('+(X('note-count-stale')?u.n0:d.notes.length)+')']],u.tab,t=>u.tab=t),
 h('div',{class:'br-card',role:'tabpanel',key:u.tab},u.tab==='p'?[h('dl',{class:'br-dl'},[['Owner',owner(d.owner)],['Phone',(by('owners',d.owner)||{}).phone||'—'],['Age',d.age+(d.age===1?' year':' years')],['Size',d.size]].map(r=>[h('dt',null,r[0]),h('dd',null,r[1])])),Switch('Active','lbl-active',d.active,v=>call('dog_active',{id,active:v}))]:
 u.tab==='w'?(ws.length?h('ul',{class:'br-list'},ws.map(w=>h('li',{class:'br-list__item'},h('span',{class:'br-grow'},nice(w.date)+', '+w.time+' · '+w.type+' · '+w.dur+' min'),h('span',null,gbp(w.price)),Chip(w.status)))):'No walks yet.'):
 [Field('New note','note',u.note,v=>u.note=v,{rows:2}),Btn('Add note',()=>call('dog_note',{id,text:u.note||''},()=>u.note=''),'contained'),d.notes.length?h('ul',{class:'br-list'},d.notes.map(n=>h('li',{class:'br-list__item'},h('div',null,h('div',null,n.text),h('div',{class:'br-muted'},n.by+' · '+n.on))))):h('p',null,'Nothing noted so far.')])]}
function Owners(){const u=S.ui;u.sort=u.sort||'name';const nd=o=>S.d.dogs.filter(d=>d.owner===o.id).length;const r=[...S.d.owners].sort(cmp({name:o=>o.name.split(' ').pop(),dogs:nd}[u.sort],u.desc));
 return [Head('Owners',r.length+' owners',Btn('New owner',()=>{S.err={};S.dlg={t:'owner',f:{name:'',phone:'',email:'',address:''}};render()},'contained')),h('div',{class:'br-card'},h('table',{class:'br-table','aria-label':'Owners'},h('thead',null,h('tr',null,Th('Name','name',u),h('th',{scope:'col'},'Phone'),h('th',{scope:'col'},'E-mail'),h('th',{scope:'col'},'Address'),Th('Dogs','dogs',u,1),h('th',{scope:'col'},''))),
 h('tbody',null,r.map(o=>h('tr',{key:o.id},h('td',null,o.name),h('td',null,o.phone),h('td',null,o.email),h('td',null,o.address),h('td',{class:'br-num'},nd(o)),h('td',null,h('div',{class:'br-row'},Icon('Edit '+o.name,'✎',()=>{S.err={};S.dlg={t:'owner',f:Object.assign({},o)};render()}),Icon('Remove '+o.name,'🗑',()=>{S.err={};S.dlg={t:'delowner',id:o.id};render()}))))))))]}
function Walkers(){const wk=w=>S.d.walks.filter(x=>x.walker===w.id&&x.date>='2026-11-16'&&x.date<='2026-11-22'&&live(x));
 return [Head('Walkers',S.d.walkers.filter(w=>w.available).length+' of '+S.d.walkers.length+' on the rota'),h('div',{class:'br-grid'},S.d.walkers.map(w=>{const n=wk(w);return h('article',{class:'br-card',key:w.id},h('h2',null,w.name),h('div',null,w.area),h('div',{class:'br-muted'},w.phone),h('p',null,n.length+' of '+w.max+' walks this week'),h('div',{role:'progressbar','aria-label':'Load of '+w.name,'aria-valuenow':Math.round(n.length/w.max*100),style:'height:6px;background:#e6ebe8;border-radius:4px;margin-bottom:10px'},h('div',{style:'height:6px;border-radius:4px;background:#2f7a61;width:'+Math.min(100,Math.round(n.length/w.max*100))+'%'})),Switch('Available','lbl-av-'+w.id,w.available,v=>call('walker_available',{id:w.id,available:v})))}))]}
function Invoices(){const u=S.ui;u.sort=u.sort||'id';u.st=u.st||'Any status';const r=S.d.invoices.filter(i=>u.st==='Any status'||i.status===u.st).sort(cmp({id:i=>i.id,owner:i=>owner(i.owner),amount:i=>X('amount-sort-as-text')?(total(i)/100).toFixed(2):total(i)}[u.sort],u.desc));
 const open=S.d.invoices.filter(i=>i.status==='Sent'||i.status==='Overdue').reduce((s,i)=>s+total(i),0);if(u.open0==null)u.open0=open;
 return [Head('Invoices',null),h('div',{class:'br-stats'},h('div',{class:'br-card'},h('div',{class:'br-muted'},'Outstanding'),h('div',{class:'br-stat__n'},gbp(X('outstanding-stale')?u.open0:open))),h('div',{class:'br-card'},h('div',{class:'br-muted'},'Overdue'),h('div',{class:'br-stat__n'},S.d.invoices.filter(i=>i.status==='Overdue').length))),
 h('div',{class:'br-toolbar'},Select('Status','ist',u.st,['Any status','Draft','Sent','Overdue','Paid'].map(s=>[s,s]),v=>u.st=v)),
 h('div',{class:'br-card'},h('table',{class:'br-table','aria-label':'Invoices'},h('thead',null,h('tr',null,Th('Number','id',u),Th('Owner','owner',u),h('th',{scope:'col'},'Issued'),h('th',{scope:'col'},'Due'),Th('Amount','amount',u,1),h('th',{scope:'col'},'Status'),h('th',{scope:'col'},''))),h('tbody',null,r.map(i=>h('tr',{key:i.id},h('td',null,'INV-'+i.id),h('td',null,owner(i.owner)),h('td',null,i.issued),h('td',null,i.due),h('td',{class:'br-num'},gbp(total(i))),h('td',null,Chip(i.status)),h('td',null,Btn('Open',()=>{S.err={};S.dlg={t:'invoice',id:i.id,disc:''};render()},'',{'aria-label':'Open INV-'+i.id}))))),
 h('tfoot',null,h('tr',null,h('th',{scope:'row',colspan:4},'Total of '+r.length+' invoices'),h('td',{class:'br-num'},gbp(r.reduce((s,i)=>s+total(i),0))),h('td',{colspan:2})))))]}
function Messages(){const u=S.ui;u.tab=u.tab||'in';const ts=S.d.threads.filter(t=>t.archived===(u.tab==='ar')),t=u.id&&by('threads',u.id);u.txt=u.txt||'';const left=200-u.txt.length;
 return [Head('Messages',null),Tabs([['in','Inbox'],['ar','Archived']],u.tab,x=>{u.tab=x;u.id=null;u.txt=''}),h('div',{class:'br-split'},h('div',{class:'br-card',role:'listbox','aria-label':'Conversations'},ts.length?ts.map(x=>{const f=()=>{u.id=x.id;u.txt='';render();if(x.unread)call('thread_read',{id:x.id})};return h('div',{class:'br-thread'+(x.unread?' br-thread--unread':''),role:'option',tabindex:0,key:x.id,'aria-selected':u.id===x.id,onclick:f,onkeydown:key(f)},h('div',{class:'br-row'},h('span',{class:'br-grow'},owner(x.owner)),h('span',{class:'br-muted'},x.when)),h('div',null,x.subject),x.unread&&h('span',{class:'br-badge'},'New'))}):h('p',{class:'br-muted'},'Nothing here.')),
 h('div',{class:'br-card'},t?[h('div',{class:'br-row'},h('h2',{class:'br-grow'},t.subject),u.tab==='in'?Btn('Archive',()=>{const id=t.id;S.act={l:'Undo',f:()=>call('thread_archive',{id,archived:false})};call('thread_archive',{id,archived:true},()=>u.id=null)},'outlined'):Btn('Move to inbox',()=>call('thread_archive',{id:t.id,archived:false},()=>u.id=null),'outlined')),t.posts.map(p=>h('div',{class:'br-bubble'+(p.dir==='out'?' br-bubble--out':'')},h('div',{class:'br-muted'},p.dir==='out'?'You':owner(t.owner)),p.text)),
 Field('Your reply','reply',u.txt,v=>u.txt=v,{rows:3,max:200}),h('div',{class:'br-row'},h('span',{class:'br-muted br-grow'},left+' characters left'),Btn('Send',()=>call('thread_reply',{id:t.id,text:u.txt},()=>u.txt=''),'contained',{disabled:!u.txt.trim()}))]:h('p',{class:'br-muted'},'Pick a conversation on the left.')))]}
function Settings(){if(S.d.user.role!=='manager')return [Head('Settings',null),h('div',{class:'br-alert',role:'alert'},'Only managers can change the settings.')];const u=S.ui,s=S.d.settings;if(!u.f){u.f=JSON.parse(JSON.stringify(s));for(const k in u.f.prices)u.f.prices[k]=(s.prices[k]/100).toFixed(2)}const f=u.f;
 return [Head('Settings','Signed in as manager'),h('div',{class:'br-card br-narrow'},h('h2',null,'Company'),Field('Company name','company',f.company,v=>f.company=v),h('h2',null,'Prices'),['Solo','Group','Puppy visit'].map(k=>Field(k+' (£)',k.replace(' ','-'),f.prices[k],v=>f.prices[k]=v,{k})),h('h2',null,'Owners'),[['reminders','Text reminders'],['online','Owners may cancel online'],['summary','Weekly summary e-mail']].map(r=>h('div',{style:'margin-bottom:10px'},Switch(r[1],'lbl-'+r[0],f[r[0]],v=>f[r[0]]=v))),Btn('Save settings',()=>call('settings',f),'contained'))]}
function SignIn(next){const u=S.ui;const f=e=>{if(e)e.preventDefault();call('login',{email:u.email||'',password:u.pw||''},()=>{const n=next==='/sign-in'?'/':next;history.replaceState({},'',n);S.path=n;S.ui={}})};
 return [Head('Sign in',next==='/sign-in'?null:'Please sign in to see this page.'),h('form',{class:'br-card br-narrow',onsubmit:f,novalidate:true},S.err._&&h('div',{class:'br-alert br-alert--error',role:'alert'},S.err._),Field('E-mail','email',u.email,v=>u.email=v,{type:'email',k:'-'}),Field('Password','password',u.pw,v=>u.pw=v,{type:'password',k:'-'}),h('button',{type:'submit',class:'br-btn br-btn--contained'},'Sign in'))]}
function App(){const p=S.path,u=S.d.user,un=S.d.threads.filter(t=>t.unread&&!t.archived).length;if(S.un0==null)S.un0=un;const n=X('unread-badge-stale')?S.un0:un;let m;
 const V={'/':Today,'/week':Week,'/walks':Walks,'/dogs':Dogs,'/owners':Owners,'/walkers':Walkers,'/messages':Messages};const lock={'/invoices':Invoices,'/settings':Settings};
 if(V[p])m=V[p]();else if(lock[p])m=u?lock[p]():SignIn(p);else if(p==='/sign-in')m=u?Today():SignIn(p);else if(/^\/dogs\/\d+$/.test(p))m=Dog(+p.slice(6));else m=[Head('Page not found','That page went for a walk.')];
 const L=(to,l,b)=>h('li',{class:'br-nav__item'},h('a',{href:to,'aria-current':p===to||to!=='/'&&p.startsWith(to+'/')?'page':null,onclick:e=>go(to,e)},h('span',null,l),b?h('span',{class:'br-badge','aria-label':b+' unread'},b):null));
 return h('div',{class:'br-layout'},h('aside',{class:'br-drawer'},h('a',{class:'br-brand',href:'/',onclick:e=>go('/',e)},'Brindle'),h('nav',{'aria-label':'Main'},h('ul',{class:'br-nav'},L('/','Today'),L('/week','Week'),L('/walks','Walks'),L('/dogs','Dogs'),L('/owners','Owners'),L('/walkers','Walkers'),L('/invoices','Invoices'),L('/messages','Messages',n),L('/settings','Settings')))),
 h('div',{class:'br-page'},h('header',{class:'br-appbar'},h('span',{class:'br-grow br-muted'},S.d.settings.company),u?Menu('user',u.name,'',[['Sign out',()=>call('logout',{},()=>go('/'))]],'br-btn br-btn--outlined'):h('a',{class:'br-btn br-btn--outlined',href:'/sign-in',onclick:e=>go('/sign-in',e)},'Sign in')),h('main',{class:'br-main',key:p},m)),
 h('div',{class:'br-portal'},Dlg()),h('div',{class:'br-toasts'},S.toasts.map(t=>h('div',{class:'br-toast',role:'status',key:t.id},h('span',null,t.text),t.action&&Btn(t.action.l,()=>{S.toasts=S.toasts.filter(x=>x!==t);t.action.f();render()}),Icon('Close message','×',()=>{S.toasts=S.toasts.filter(x=>x!==t);render()})))))}
fetch('/api/data').then(r=>r.json()).then(d=>{S.d=d;render()});
})();
"""

if __name__ == "__main__":
    DB = seed()
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8062), H).serve_forever()
