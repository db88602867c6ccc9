#!/usr/bin/env python3
"""Parcelry: the mail room of Harbour Point Tower. python3 parcelry.py PORT"""
import copy
import csv
import datetime as dt
import io
import json
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

TODAY = dt.date(2026, 3, 12)

RECIPIENTS = [
    ("Amelia Whitlock", "Northgate Legal", 3, False, ""),
    ("Bashir Rahmani", "Northgate Legal", 3, False, ""),
    ("Chiara Venturi", "Lumen Studio", 5, False, ""),
    ("Desmond Okafor", "Lumen Studio", 5, False, ""),
    ("Elif Aydin", "Tamarind Foods", 7, False, ""),
    ("Fergus Macrae", "Tamarind Foods", 7, False, ""),
    ("Greta Lindholm", "Brightwater Bank", 9, False, ""),
    ("Hugo Castellan", "Brightwater Bank", 9, False, ""),
    ("Imani Njoroge", "Brightwater Bank", 10, True, "Hugo Castellan"),
    ("Jasper Quill", "Orrery Systems", 12, False, ""),
    ("Keiko Tanabe", "Orrery Systems", 12, False, ""),
    ("Lucien Marchetti", "Orrery Systems", 12, False, ""),
    ("Maren Solberg", "Fathom Research", 14, False, ""),
    ("Nikhil Deshpande", "Fathom Research", 14, False, ""),
    ("Odette Laurier", "Northgate Legal", 3, True, "Amelia Whitlock"),
    ("Piotr Zielinski", "Tamarind Foods", 7, False, ""),
]
COMPANIES = ["Brightwater Bank", "Fathom Research", "Lumen Studio", "Northgate Legal", "Orrery Systems", "Tamarind Foods"]
COURIERS = [
    ("SwiftShip", "020 7946 0101", "14:00", True),
    ("Penguin Post", "020 7946 0118", "15:30", True),
    ("Royal Crest", "020 7946 0127", "11:45", True),
    ("Trident Express", "020 7946 0133", "16:15", True),
    ("GreenWheel", "020 7946 0142", "13:20", True),
    ("Parcelino", "020 7946 0159", "Not scheduled", False),
]
# tracking, recipient, courier, received, size, place, status, pick-up code, reminders, collected by, closed on, fragile
PARCELS = [
    ("SW-48213", "Amelia Whitlock", "SwiftShip", "2026-03-12", "Small", "A1", "Arrived", "4821", 0, "", "", 0),
    ("PP-90017", "Desmond Okafor", "Penguin Post", "2026-03-12", "Medium", "B1", "Arrived", "1907", 0, "", "", 1),
    ("TX-30552", "Jasper Quill", "Trident Express", "2026-03-12", "Large", "C1", "Arrived", "3355", 0, "", "", 0),
    ("GW-71846", "Elif Aydin", "GreenWheel", "2026-03-11", "Small", "A2", "Arrived", "7184", 0, "", "", 0),
    ("SW-48190", "Maren Solberg", "SwiftShip", "2026-03-11", "Medium", "B2", "Arrived", "4190", 0, "", "", 0),
    ("RC-15508", "Greta Lindholm", "Royal Crest", "2026-03-10", "Small", "A3", "Arrived", "1550", 0, "", "", 0),
    ("PP-89944", "Keiko Tanabe", "Penguin Post", "2026-03-10", "Oversize", "Shelf", "Arrived", "8994", 0, "", "", 0),
    ("TX-30417", "Bashir Rahmani", "Trident Express", "2026-03-09", "Medium", "B3", "Arrived", "3041", 0, "", "", 0),
    ("SW-48071", "Chiara Venturi", "SwiftShip", "2026-03-09", "Small", "A4", "Notified", "4807", 1, "", "", 1),
    ("GW-71702", "Hugo Castellan", "GreenWheel", "2026-03-06", "Medium", "B4", "Notified", "7170", 1, "", "", 0),
    ("RC-15377", "Imani Njoroge", "Royal Crest", "2026-03-05", "Large", "C2", "Notified", "1537", 1, "", "", 0),
    ("PP-89610", "Nikhil Deshpande", "Penguin Post", "2026-03-05", "Oversize", "Shelf", "Notified", "8961", 1, "", "", 0),
    ("TX-30188", "Lucien Marchetti", "Trident Express", "2026-03-04", "Small", "A5", "Notified", "3018", 1, "", "", 0),
    ("SW-47720", "Fergus Macrae", "SwiftShip", "2026-03-03", "Medium", "B5", "Notified", "4772", 2, "", "", 0),
    ("PA-20931", "Amelia Whitlock", "Parcelino", "2026-03-02", "Medium", "Shelf", "Notified", "2093", 1, "", "", 0),
    ("GW-71355", "Jasper Quill", "GreenWheel", "2026-02-27", "Large", "Shelf", "Notified", "7135", 3, "", "", 1),
    ("RC-15102", "Odette Laurier", "Royal Crest", "2026-02-25", "Small", "Shelf", "Notified", "1510", 3, "", "", 0),
    ("SW-47655", "Greta Lindholm", "SwiftShip", "2026-03-10", "Small", "", "Collected", "", 1, "Greta Lindholm", "2026-03-11", 0),
    ("PP-89533", "Piotr Zielinski", "Penguin Post", "2026-03-09", "Medium", "", "Collected", "", 1, "Piotr Zielinski", "2026-03-11", 0),
    ("TX-30120", "Keiko Tanabe", "Trident Express", "2026-03-09", "Small", "", "Collected", "", 0, "Lucien Marchetti", "2026-03-10", 0),
    ("GW-71298", "Desmond Okafor", "GreenWheel", "2026-03-06", "Large", "", "Collected", "", 1, "Desmond Okafor", "2026-03-09", 0),
    ("RC-15066", "Amelia Whitlock", "Royal Crest", "2026-03-06", "Small", "", "Collected", "", 1, "Amelia Whitlock", "2026-03-06", 0),
    ("SW-47590", "Nikhil Deshpande", "SwiftShip", "2026-03-05", "Medium", "", "Collected", "", 1, "Maren Solberg", "2026-03-06", 0),
    ("PP-89402", "Elif Aydin", "Penguin Post", "2026-03-04", "Small", "", "Collected", "", 1, "Elif Aydin", "2026-03-05", 0),
    ("TX-30077", "Hugo Castellan", "Trident Express", "2026-03-03", "Medium", "", "Collected", "", 1, "Hugo Castellan", "2026-03-04", 0),
    ("SW-47511", "Jasper Quill", "SwiftShip", "2026-03-02", "Small", "", "Collected", "", 1, "Jasper Quill", "2026-03-03", 0),
    ("GW-71203", "Maren Solberg", "GreenWheel", "2026-02-27", "Medium", "", "Collected", "", 1, "Maren Solberg", "2026-03-02", 0),
    ("PP-89288", "Chiara Venturi", "Penguin Post", "2026-02-26", "Large", "", "Collected", "", 2, "Chiara Venturi", "2026-03-02", 0),
    ("RC-15011", "Fergus Macrae", "Royal Crest", "2026-02-25", "Small", "", "Collected", "", 1, "Fergus Macrae", "2026-02-27", 0),
    ("TX-29941", "Bashir Rahmani", "Trident Express", "2026-02-20", "Medium", "", "Returned", "", 3, "", "2026-03-06", 0),
    ("SW-47302", "Odette Laurier", "SwiftShip", "2026-02-18", "Small", "", "Returned", "", 3, "", "2026-03-05", 0),
    ("PA-20788", "Lucien Marchetti", "Parcelino", "2026-02-17", "Medium", "", "Returned", "", 2, "", "2026-03-03", 0),
]
LOCKERS = [("A%d" % i, "Small") for i in range(1, 7)] + [("B%d" % i, "Medium") for i in range(1, 7)] + [("C%d" % i, "Large") for i in range(1, 5)]
ACTIVITY = [
    ("09:12", "TX-30552 arrived for Jasper Quill"),
    ("08:55", "PP-90017 arrived for Desmond Okafor"),
    ("08:41", "SW-48213 arrived for Amelia Whitlock"),
    ("Yesterday", "Piotr Zielinski collected PP-89533"),
    ("Yesterday", "Greta Lindholm collected SW-47655"),
    ("10 Mar", "Lucien Marchetti collected TX-30120"),
]
SENT = [
    ("GW-71355", "Jasper Quill", "10 Mar 2026"),
    ("RC-15102", "Odette Laurier", "10 Mar 2026"),
    ("SW-47720", "Fergus Macrae", "9 Mar 2026"),
    ("PA-20931", "Amelia Whitlock", "6 Mar 2026"),
]
LOCK = threading.RLock()
S = {}


def nice(iso):
    if not iso:
        return ""
    d = dt.date.fromisoformat(iso)
    return "%d %s %d" % (d.day, d.strftime("%b"), d.year)


def mail(name):
    return name.lower().replace(" ", ".") + "@harbourpoint.example"


def reset(fault):
    keys = ("tracking", "recipient", "courier", "received", "size", "place", "status", "code", "reminders", "by", "closed", "fragile")
    with LOCK:
        S.clear()
        S.update(
            fault=fault,
            parcels=[dict(zip(keys, p), id=i + 1, note="", today=False) for i, p in enumerate(PARCELS)],
            recipients=[dict(id=i + 1, name=r[0], company=r[1], floor=r[2], leave=r[3], deputy=r[4], email=mail(r[0])) for i, r in enumerate(RECIPIENTS)],
            couriers=[dict(id=i + 1, name=c[0], phone=c[1], pickup=c[2], active=c[3]) for i, c in enumerate(COURIERS)],
            lockers=[dict(id=l[0], size=l[1], out="Broken hinge" if l[0] == "C4" else "", stuck="") for l in LOCKERS],
            activity=[dict(when=a, text=b) for a, b in ACTIVITY],
            sent=[dict(tracking=a, recipient=b, when=c) for a, b, c in SENT],
            settings=dict(days=5, onArrival=False, signature=True, closing="18:00", message="The mail room is on the ground floor, next to the loading bay."),
            announced=[], undo={}, badge=17)


def waiting(p):
    return p["status"] in ("Arrived", "Notified")


def age(p):
    return (TODAY - dt.date.fromisoformat(p["received"])).days


def overdue(p):
    return waiting(p) and age(p) > S["settings"]["days"]


def person(name):
    return next((r for r in S["recipients"] if r["name"] == name), None)


def locker_rows():
    out = []
    for l in S["lockers"]:
        p = next((p for p in S["parcels"] if waiting(p) and p["place"] == l["id"]), None)
        row = dict(id=l["id"], size=l["size"], reason=l["out"], tracking="", recipient="")
        if l["out"]:
            row["state"] = "Out of service"
        elif p or l["stuck"]:
            row["state"] = "Occupied"
            row["tracking"] = p["tracking"] if p else l["stuck"]
            row["recipient"] = p["recipient"] if p else ""
        else:
            row["state"] = "Free"
        out.append(row)
    return out


def view(p):
    r = person(p["recipient"]) or dict(company="", floor=0)
    floor = r["floor"]
    if S["fault"] == "drawer-wrong-floor":
        floor = S["recipients"][(S["recipients"].index(r) + 2) % len(S["recipients"])]["floor"] if "id" in r else 0
    return dict(p, company=r["company"], floor=floor, receivedText=nice(p["received"]), closedText=nice(p["closed"]),
                days=age(p), overdue=overdue(p))


def log(text):
    S["activity"].insert(0, dict(when="Just now", text=text))


def places(size):
    out = []
    for l in locker_rows():
        if l["size"] == size and (l["state"] == "Free" or (S["fault"] == "occupied-lockers-offered" and l["state"] == "Occupied")):
            out.append(l["id"])
    return out + ["Shelf"]


def summary():
    w = [p for p in S["parcels"] if waiting(p)]
    n = len(w)
    if S["fault"] == "waiting-counts-returned":
        n = len([p for p in S["parcels"] if p["status"] != "Collected"])
    if S["fault"] != "badge-not-updated":
        S["badge"] = len(w)
    per = []
    for c in S["couriers"]:
        per.append(dict(name=c["name"], n=len([p for p in w if p["courier"] == c["name"]])))
    return dict(waiting=n, today=len([p for p in S["parcels"] if p["received"] == TODAY.isoformat()]),
                overdue=len([p for p in w if overdue(p)]), free=len([l for l in locker_rows() if l["state"] == "Free"]),
                activity=S["activity"][:6], per=per, badge=S["badge"])


def list_parcels(q):
    tab, courier, text = q.get("tab", "All"), q.get("courier", ""), q.get("q", "").strip().lower()
    since, sort, desc = q.get("since", ""), q.get("sort", "received"), q.get("dir", "desc") == "desc"
    size, page = int(q.get("size", 10)), int(q.get("page", 0))
    rows = [view(p) for p in S["parcels"]]
    counts = {"All": len(rows)}
    for s in ("Arrived", "Notified", "Collected", "Returned"):
        counts[s] = len([r for r in rows if r["status"] == s])
    if tab != "All" and not (courier and S["fault"] == "courier-filter-drops-tab"):
        rows = [r for r in rows if r["status"] == tab]
    if courier:
        rows = [r for r in rows if r["courier"] == courier]
    if since:
        rows = [r for r in rows if r["received"] >= since]
    if text:
        fields = ("recipient", "company") if S["fault"] == "search-ignores-tracking" else ("tracking", "recipient", "company")
        rows = [r for r in rows if any(text in r[f].lower() for f in fields)]
    keyf = {"received": lambda r: (r["received"], r["id"]), "tracking": lambda r: r["tracking"], "recipient": lambda r: (r["recipient"], r["id"]),
            "courier": lambda r: (r["courier"], r["id"]), "status": lambda r: (r["status"], r["id"]), "place": lambda r: (r["place"], r["id"])}[sort]
    if sort == "received" and S["fault"] == "received-sorted-as-text":
        keyf = lambda r: (r["receivedText"], r["id"])
    rows.sort(key=keyf, reverse=desc)
    total = len(rows)
    start = page * size
    if page and S["fault"] == "page-overlap":
        start -= 1
    return dict(rows=rows[start:start + size], total=total, counts=counts)


def list_recipients(q):
    text, company = q.get("q", "").strip().lower(), q.get("company", "")
    out = []
    for r in sorted(S["recipients"], key=lambda r: r["name"]):
        if company and r["company"] != company and not (S["fault"] == "company-filter-leaks" and r["leave"]):
            continue
        if text and text not in r["name"].lower() and text not in r["email"].lower():
            continue
        mine = [view(p) for p in S["parcels"] if p["recipient"] == r["name"] and waiting(p)]
        out.append(dict(r, parcels=mine))
    return dict(rows=out[:int(q.get("limit", 8))], total=len(out))


def register(b):
    errors = {}
    t = b.get("tracking", "").strip().upper()
    pattern = r"[A-Z]{2}-\d{1,5}" if S["fault"] == "short-tracking-accepted" else r"[A-Z]{2}-\d{5}"
    if not t:
        errors["tracking"] = "Enter the tracking number"
    elif not re.fullmatch(pattern, t):
        errors["tracking"] = "Use two letters, a dash and five digits"
    elif any(p["tracking"] == t for p in S["parcels"]):
        errors["tracking"] = "This tracking number is already on the books"
    if not person(b.get("recipient", "")):
        errors["recipient"] = "Choose a recipient from the list"
    if not b.get("courier"):
        errors["courier"] = "Choose a courier"
    m = re.fullmatch(r"(\d\d)/(\d\d)/(\d{4})", b.get("received", "").strip())
    day = None
    try:
        day = dt.date(int(m[3]), int(m[2]), int(m[1])) if m else None
    except ValueError:
        pass
    if not day:
        errors["received"] = "Enter the date as DD/MM/YYYY"
    elif day > TODAY:
        errors["received"] = "A parcel cannot arrive in the future"
    if errors:
        return 422, dict(errors=errors)
    if S["fault"] == "picked-date-off-by-one" and b.get("picked"):
        day -= dt.timedelta(days=1)
    n = S["settings"]["onArrival"]
    p = dict(id=len(S["parcels"]) + 1, tracking=t, recipient=b["recipient"], courier=b["courier"], received=day.isoformat(), size=b.get("size", "Small"),
             place=b.get("place") or "Shelf", status="Notified" if n else "Arrived", code="%04d" % (5600 + len(S["parcels"])), reminders=1 if n else 0,
             by="", closed="", fragile=1 if b.get("fragile") else 0, note=b.get("note", ""), today=False)
    if S["fault"] != "register-not-stored":
        S["parcels"].append(p)
        log("%s arrived for %s" % (t, p["recipient"]))
    return 200, dict(message="%s registered for %s" % (t, p["recipient"]))


def close(p, status, by=""):
    S["undo"][p["id"]] = copy.deepcopy(p)
    if S["fault"] == "locker-stays-occupied" and status == "Collected":
        for l in S["lockers"]:
            if l["id"] == p["place"]:
                l["stuck"] = p["tracking"]
    p.update(status=status, by=by, closed=TODAY.isoformat(), place="")


def remind(ids):
    ps = [p for p in S["parcels"] if p["id"] in ids and waiting(p)]
    for i, p in enumerate(ps):
        if i and S["fault"] == "reminders-only-first":
            continue
        p["reminders"] += 1
        p["today"] = True
        p["status"] = "Notified"
        S["sent"].insert(0, dict(tracking=p["tracking"], recipient=p["recipient"], when="Today"))
    log("%d reminder%s sent" % (len(ps), "" if len(ps) == 1 else "s"))
    return len(ps)


def post(path, b):
    parts = path.strip("/").split("/")[1:]
    if parts == ["parcels"]:
        return register(b)
    if parts[0] == "parcels" and len(parts) == 3:
        p = S["parcels"][int(parts[1]) - 1]
        if parts[2] == "handover":
            if S["fault"] == "handover-next-parcel":
                p = next((x for x in S["parcels"][p["id"]:] if waiting(x)), p)
            close(p, "Collected", b.get("by", ""))
            log("%s collected %s" % (b.get("by", ""), p["tracking"]))
            return 200, {}
        if parts[2] == "return":
            close(p, "Returned")
            log("%s returned to sender" % p["tracking"])
            return 200, dict(message="%s returned to sender" % p["tracking"])
        if parts[2] == "undo":
            old = S["undo"].pop(p["id"], None)
            if old and S["fault"] != "undo-does-nothing":
                p.update(old)
                log("Return of %s undone" % p["tracking"])
            return 200, dict(message="Return of %s undone" % p["tracking"])
        if parts[2] == "move":
            p["place"] = b["place"]
            return 200, dict(message="%s moved to %s" % (p["tracking"], b["place"]))
    if parts == ["reminders"]:
        n = remind(b["ids"])
        return 200, dict(message="%d reminder%s sent" % (n, "" if n == 1 else "s"))
    if parts == ["lookup"]:
        p = next((p for p in S["parcels"] if waiting(p) and p["code"] == b.get("code", "").strip()), None)
        return (200, view(p)) if p else (404, dict(message="No waiting parcel has the code %s" % b.get("code", "").strip()))
    if parts == ["recipients"]:
        errors = {}
        if not b.get("name", "").strip():
            errors["name"] = "Enter a name"
        elif person(b["name"].strip()):
            errors["name"] = "This person is already listed"
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", b.get("email", "").strip()):
            errors["email"] = "Enter a valid e-mail address"
        if not b.get("company"):
            errors["company"] = "Choose a company"
        if errors:
            return 422, dict(errors=errors)
        floor = next(r["floor"] for r in S["recipients"] if r["company"] == b["company"])
        S["recipients"].append(dict(id=len(S["recipients"]) + 1, name=b["name"].strip(), company=b["company"], floor=floor, leave=False, deputy="", email=b["email"].strip()))
        return 200, dict(message="%s added" % b["name"].strip())
    if parts[0] == "recipients" and len(parts) == 2:
        r = S["recipients"][int(parts[1]) - 1]
        r["leave"] = bool(b["leave"])
        return 200, dict(message="%s is %s" % (r["name"], "on leave" if r["leave"] else "back in the office"))
    if parts[0] == "lockers":
        l = next(l for l in S["lockers"] if l["id"] == parts[1])
        l["out"] = b.get("reason", "")
        return 200, dict(message="Locker %s is %s" % (l["id"], "out of service" if l["out"] else "back in service"))
    if parts == ["manifest"]:
        rows, bad = [], 0
        for line in csv.reader(io.StringIO(b.get("text", ""))):
            if not line or line[0] == "tracking":
                continue
            if len(line) >= 3 and re.fullmatch(r"[A-Z]{2}-\d{5}", line[0]) and person(line[1]):
                rows.append(dict(tracking=line[0], recipient=line[1], eta=line[2]))
            else:
                bad += 1
        if not rows:
            return 422, dict(message="This file contains no announced parcels")
        S["announced"] = rows
        n = len(rows) + (bad if S["fault"] == "manifest-counts-skipped" else 0)
        return 200, dict(message="%d parcels announced, %d line%s skipped" % (n, bad, "" if bad == 1 else "s"))
    if parts[0] == "couriers":
        c = S["couriers"][int(parts[1]) - 1]
        if len(parts) == 3:
            c["pickup"] = b["time"]
            return 200, dict(message="Pick-up requested from %s for %s" % (c["name"], b["time"]))
        if S["fault"] != "suspend-not-stored":
            c["active"] = bool(b["active"])
        return 200, dict(message="%s %s" % (c["name"], "reinstated" if b["active"] else "suspended"))
    if parts == ["settings"]:
        try:
            days = int(b["days"])
        except ValueError:
            days = 0
        if not 1 <= days <= 30:
            return 422, dict(errors=dict(days="Enter a number from 1 to 30"))
        old = S["settings"]["days"]
        S["settings"].update(days=days, onArrival=b["onArrival"], signature=b["signature"], closing=b["closing"], message=b["message"])
        if S["fault"] == "threshold-not-stored":
            S["settings"]["days"] = old
        return 200, dict(message="Settings saved")
    return 404, {}


def get(path, q):
    parts = path.strip("/").split("/")[1:]
    if parts == ["session"]:
        return dict(v=S["fault"])
    if parts == ["summary"]:
        return summary()
    if parts == ["parcels"]:
        return list_parcels(q)
    if parts[0] == "parcels":
        p = view(S["parcels"][int(parts[1]) - 1])
        p["places"] = places(p["size"])
        return p
    if parts == ["places"]:
        return dict(places=places(q.get("size", "Small")))
    if parts == ["recipients"]:
        return list_recipients(q)
    if parts == ["names"]:
        return dict(names=sorted(r["name"] for r in S["recipients"]))
    if parts == ["lockers"]:
        return dict(rows=locker_rows())
    if parts == ["couriers"]:
        return dict(rows=[dict(c, waiting=len([p for p in S["parcels"] if waiting(p) and p["courier"] == c["name"]]),
                               total=len([p for p in S["parcels"] if p["courier"] == c["name"]])) for c in S["couriers"]], announced=S["announced"])
    if parts == ["reminders"]:
        due = sorted([view(p) for p in S["parcels"] if overdue(p) and not p["today"]], key=lambda p: (p["received"], p["id"]))
        return dict(due=due, sent=S["sent"], days=S["settings"]["days"])
    if parts == ["settings"]:
        return S["settings"]
    return {}


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def out(self, code, body=b"", kind="application/json"):
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        u = urlsplit(self.path)
        if u.path.startswith("/api/"):
            q = {k: v[0] for k, v in parse_qs(u.query).items()}
            time.sleep(0.05 if "session" in u.path or "names" in u.path or "places" in u.path else 0.35)
            with LOCK:
                body = json.dumps(get(u.path, q)).encode()
            return self.out(200, body)
        if u.path == "/favicon.ico":
            return self.out(204)
        self.out(200, PAGE.encode(), "text/html; charset=utf-8")

    def do_POST(self):
        u = urlsplit(self.path)
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n)
        if u.path == "/reset":
            q = parse_qs(u.query)
            reset(q.get("fault", [""])[0])
            return self.out(204)
        time.sleep(1.1 if u.path.endswith(("reminders", "manifest")) else 0.45)
        with LOCK:
            code, body = post(u.path, json.loads(raw or b"{}"))
        self.out(code, json.dumps(body).encode())


PAGE = r"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Parcelry</title><meta name="viewport" content="width=device-width,initial-scale=1">
<style>
*{box-sizing:border-box}body{margin:0;font:14px/1.5 Roboto,Helvetica,Arial,sans-serif;color:#1f2933;background:#f4f6f8}
a{color:inherit;text-decoration:none}h1{font-size:24px;font-weight:500;margin:0 0 16px}h2{font-size:18px;font-weight:500;margin:0 0 12px}h3{font-size:15px;margin:0 0 8px}
button{font:inherit;border:0;background:none;cursor:pointer;color:inherit;padding:0}button:disabled{opacity:.45;cursor:default}
.css-bar{position:fixed;left:0;right:0;top:0;height:56px;background:#23395b;color:#fff;display:flex;align-items:center;padding:0 20px;gap:16px;z-index:20}
.css-bar b{font-size:18px}.css-grow{flex:1}.css-nav{position:fixed;top:56px;bottom:0;left:0;width:210px;background:#fff;border-right:1px solid #dde3ea;padding:10px 0}
.css-nav a{display:flex;align-items:center;gap:12px;padding:10px 18px}.css-nav a.on{background:#e7eefb;color:#1d4ed8;font-weight:500}
.css-main{margin:56px 0 0 210px;padding:24px;min-height:calc(100vh - 56px);max-width:1180px}
.css-badge{background:#d9480f;color:#fff;border-radius:10px;padding:0 7px;font-size:12px;margin-left:auto}
.css-paper{background:#fff;border-radius:8px;box-shadow:0 1px 3px #0002;padding:18px;margin-bottom:18px}
.css-cards{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;margin-bottom:18px}.css-two{display:grid;grid-template-columns:1fr 1fr;gap:18px}
.css-over{font-size:12px;color:#5b6875}.css-big{font-size:30px;line-height:1.2}
.css-btn{padding:7px 16px;border-radius:5px;font-weight:500;color:#1d4ed8;display:inline-flex;gap:6px;align-items:center}.css-btn:hover:enabled{background:#1d4ed811}
.css-con{background:#1d4ed8;color:#fff}.css-con:hover:enabled{background:#1e40af}.css-outl{border:1px solid #9db4ea}.css-err{color:#b42318}.css-cerr{background:#b42318;color:#fff}.css-cerr:hover:enabled{background:#912018}
.css-icon{width:32px;height:32px;border-radius:50%;display:inline-flex;align-items:center;justify-content:center}.css-icon:hover:enabled{background:#0001}
.css-fc{display:inline-flex;flex-direction:column;min-width:190px;margin:0 12px 14px 0;vertical-align:top}.css-fc label,.css-lab{font-size:12px;color:#5b6875;margin-bottom:3px}
.css-in{display:flex;align-items:center;border:1px solid #b8c2cc;border-radius:5px;background:#fff}.css-in input,.css-in textarea{border:0;outline:0;background:none;font:inherit;padding:8px 10px;width:100%}
.css-in:focus-within{border-color:#1d4ed8;box-shadow:0 0 0 1px #1d4ed8}.css-in.bad{border-color:#b42318}.css-help{font-size:12px;margin:3px 0 0;color:#5b6875}.css-help.bad{color:#b42318}
.css-sel{padding:8px 30px 8px 10px;min-height:37px;flex:1;cursor:pointer;outline:0;position:relative}.css-sel:after{content:"";position:absolute;right:11px;top:16px;border:5px solid transparent;border-top-color:#5b6875}
.css-chip{display:inline-flex;align-items:center;gap:4px;background:#e6eaef;border-radius:14px;padding:1px 10px;font-size:12.5px}.css-chip.Arrived{background:#dbeafe}.css-chip.Notified{background:#fef0c7}.css-chip.Collected{background:#d1fadf}.css-chip.Returned{background:#fee4e2}
.css-tabs{display:flex;border-bottom:1px solid #dde3ea;margin-bottom:14px}.css-tab{padding:10px 16px;border-bottom:2px solid transparent;color:#5b6875;font-weight:500}.css-tab[aria-selected=true]{color:#1d4ed8;border-color:#1d4ed8}
.css-grid{border:1px solid #dde3ea;border-radius:6px;background:#fff;overflow:hidden}.css-row{display:grid;grid-template-columns:44px 1.1fr 1.6fr 1.4fr 1.1fr .8fr 1fr 52px;align-items:center;border-bottom:1px solid #eef1f4;min-height:42px}
.css-row>div{padding:4px 8px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.css-row.body:hover{background:#f3f7ff;cursor:pointer}.css-row.sel{background:#e7eefb}.css-row.head{font-weight:500;background:#fafbfc}.css-sortable{cursor:pointer;user-select:none}
.css-foot{display:flex;align-items:center;justify-content:flex-end;gap:12px;padding:6px 12px}.css-foot .css-fc{margin:0;min-width:70px}.css-prog{height:3px;background:#c7d7fe;overflow:hidden}.css-prog i{display:block;height:3px;width:30%;background:#1d4ed8;animation:pr 1s infinite}@keyframes pr{from{margin-left:-30%}to{margin-left:100%}}
.css-modal{position:fixed;inset:0;z-index:40}.css-back{position:absolute;inset:0;background:#0006}.css-back.clear{background:transparent}
.css-drawer{position:absolute;right:0;top:0;bottom:0;width:420px;background:#fff;padding:20px;overflow:auto;box-shadow:-4px 0 20px #0003;animation:sl .2s}@keyframes sl{from{transform:translateX(60px)}}
.css-dialog{position:absolute;left:50%;top:90px;transform:translateX(-50%);width:480px;background:#fff;border-radius:8px;padding:22px;box-shadow:0 10px 40px #0005}
.css-acts{display:flex;justify-content:flex-end;gap:8px;margin-top:14px}.css-pop{position:absolute;background:#fff;border-radius:6px;box-shadow:0 4px 18px #0004;padding:6px 0;max-height:320px;overflow:auto;z-index:60}
.css-pop ul{list-style:none;margin:0;padding:0}.css-opt{padding:7px 16px;cursor:pointer;white-space:nowrap}.css-opt:hover,.css-opt[aria-selected=true]{background:#e7eefb}.css-opt[aria-disabled=true]{opacity:.45;pointer-events:none}
.css-snacks{position:fixed;left:24px;bottom:24px;z-index:80;display:flex;flex-direction:column;gap:8px}.css-snack{background:#2b3440;color:#fff;border-radius:6px;padding:9px 14px;display:flex;gap:14px;align-items:center;min-width:280px}.css-snack button{color:#9ec1ff;font-weight:500}.css-snack .m{flex:1}
.css-dl{display:grid;grid-template-columns:140px 1fr;gap:6px 10px;margin:14px 0}.css-dl dt{color:#5b6875}.css-dl dd{margin:0}
.css-sw{position:relative;display:inline-flex;align-items:center;gap:8px;cursor:pointer}.css-sw span.t{width:36px;height:20px;border-radius:10px;background:#b8c2cc;position:relative;display:inline-block}.css-sw span.t:after{content:"";position:absolute;left:2px;top:2px;width:16px;height:16px;border-radius:50%;background:#fff}.css-sw input{position:absolute;opacity:0;width:36px;height:20px;margin:0;cursor:pointer;z-index:1}.css-sw input:checked+span.t{background:#1d4ed8}.css-sw input:checked+span.t:after{left:18px}
.css-tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}.css-tile{background:#fff;border-radius:8px;padding:12px;border-left:5px solid #12b76a;box-shadow:0 1px 3px #0002;position:relative;min-height:94px}.css-tile.Occupied{border-color:#f79009}.css-tile.Out{border-color:#98a2b3}.css-tile .css-icon{position:absolute;right:6px;top:6px}
.css-tg{display:inline-flex;border:1px solid #b8c2cc;border-radius:5px;overflow:hidden;margin-right:16px}.css-tg button{padding:6px 14px}.css-tg button[aria-pressed=true]{background:#e7eefb;color:#1d4ed8}
.css-steps{display:flex;gap:24px;margin-bottom:18px;list-style:none;padding:0}.css-steps li{color:#8a96a3}.css-steps li[aria-current]{color:#1d4ed8;font-weight:500}
.css-alert{padding:9px 14px;border-radius:6px;background:#fee4e2;margin-bottom:12px}.css-alert.warn{background:#fef0c7}.css-alert.ok{background:#d1fadf}
.css-acc{background:#fff;border:1px solid #dde3ea;margin-top:-1px}.css-acc>h3{margin:0}.css-acc>h3>button{display:flex;width:100%;text-align:left;padding:12px 16px;gap:14px;align-items:center}.css-acc .b{padding:4px 16px 14px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px;border-bottom:1px solid #eef1f4}th{font-weight:500;color:#5b6875}
.css-cal{padding:10px 14px;width:270px}.css-cal .r{display:grid;grid-template-columns:repeat(7,1fr);text-align:center}.css-cal .d{width:32px;height:32px;border-radius:50%}.css-cal .d[aria-selected=true]{background:#1d4ed8;color:#fff}.css-ul{list-style:none;margin:0;padding:0}.css-ul li{padding:6px 0;border-bottom:1px solid #eef1f4}
</style></head><body><div id="root"></div><div id="portal"></div>
<noscript>You need to enable JavaScript to run this app.</noscript>
<script>
/* --- a very small renderer ------------------------------------------------ */
const SVG='http://www.w3.org/2000/svg';
function h(tag,props,...kids){return{tag,props:props||{},kids:kids.flat(9).map(k=>k===null||k===undefined||k===false?{tag:'!'}:typeof k==='object'?k:{tag:'#',text:String(k)})}}
function make(v,svg){
  if(v.tag==='!')return document.createComment('');if(v.tag==='#')return document.createTextNode(v.text);
  svg=svg||v.tag==='svg';const e=svg?document.createElementNS(SVG,v.tag):document.createElement(v.tag);
  for(const k in v.props)prop(e,k,v.props[k]);for(const k of v.kids)e.appendChild(make(k,svg));
  if('value' in v.props&&v.tag!=='li')e.value=v.props.value;if(v.props.autofocus)setTimeout(()=>e.focus(),30);return e}
function prop(e,k,x){
  if(k.slice(0,2)==='on'){const n=k.slice(2).toLowerCase();e._h=e._h||{};if(!(n in e._h))e.addEventListener(n,ev=>e._h[n]&&e._h[n](ev));e._h[n]=x;return}
  if(k==='value'&&e.tagName!=='LI'){if(e.value!==x)e.value=x;return}if(k==='checked'){e.checked=!!x;return}if(k==='autofocus'||k==='key')return;
  if(x===false||x===null||x===undefined)e.removeAttribute(k);else e.setAttribute(k,x===true?(k.startsWith('aria-')?'true':''):x)}
function patch(p,el,o,n){
  if(o.tag!==n.tag||o.props&&o.props.key!==n.props.key){p.replaceChild(make(n,p.namespaceURI===SVG),el);return}
  if(n.tag==='!')return;if(n.tag==='#'){if(o.text!==n.text)el.nodeValue=n.text;return}
  for(const k in o.props)if(!(k in n.props))prop(el,k,k.slice(0,2)==='on'?null:undefined);for(const k in n.props)if(n.props[k]!==o.props[k]||k==='value'||k==='checked')prop(el,k,n.props[k]);
  const c=[...el.childNodes];for(let i=0;i<n.kids.length;i++){if(i<o.kids.length)patch(el,c[i],o.kids[i],n.kids[i]);else el.appendChild(make(n.kids[i],el.namespaceURI===SVG))}
  for(let i=n.kids.length;i<o.kids.length;i++)el.removeChild(c[i])}
const trees={};
function mount(id,v){const box=document.getElementById(id);if(!trees[id]){box.replaceChildren(make(v))}else patch(box,box.firstChild,trees[id],v);trees[id]=v}
/* --- state ------------------------------------------------------------------ */
const fresh={parcels:()=>({tab:'All',courier:'',q:'',since:'',sort:'received',dir:'desc',page:0,size:10,data:null,sel:[],loading:true}),
 register:()=>({tracking:'',recipient:'',rtext:'',courier:'',size:'Small',place:'Shelf',received:'12/03/2026',picked:false,fragile:false,note:'',errors:{},places:['Shelf']}),
 handover:()=>({step:0,code:'',parcel:null,by:'',doc:'',seen:false,signed:false,error:'',done:''}),
 recipients:()=>({q:'',company:'',limit:8,data:null,open:[]}),lockers:()=>({size:'All',free:false,rows:null}),reminders:()=>({tab:0,data:null,sel:[]})};
const S={path:location.pathname,sum:null,popup:null,drawer:null,dialog:null,snacks:[],couriers:null,announced:[],names:[],settings:null,v:''};
for(const k in fresh)S[k]=fresh[k]();
let queued=false;function up(){if(!queued){queued=true;queueMicrotask(()=>{queued=false;draw()})}}
const COURIERS=['SwiftShip','Penguin Post','Royal Crest','Trident Express','GreenWheel','Parcelino'],COMPANIES=['Brightwater Bank','Fathom Research','Lumen Studio','Northgate Legal','Orrery Systems','Tamarind Foods'];
async function GET(u,q){const r=await fetch('/api/'+u+(q?'?'+new URLSearchParams(q):''));return r.json()}
async function POST(u,b){const r=await fetch('/api/'+u,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b||{})});return[r.ok,await r.json()]}
let snackId=0;function snack(text,undo){const id=++snackId;S.snacks=[{id,text,undo}];setTimeout(()=>unsnack(id),undo?12000:5000);up()}
function unsnack(id){S.snacks=S.snacks.filter(s=>s.id!==id);up()}
function go(p,keep){if(p!==location.pathname)history.pushState({},'',p);S.path=p;S.popup=S.drawer=S.dialog=null;if(!keep)enter();up();window.scrollTo(0,0)}
window.addEventListener('popstate',()=>{S.path=location.pathname;S.popup=S.drawer=S.dialog=null;enter();up()});
async function loadSum(){S.sum=await GET('summary');up()}
let seq=0;async function loadParcels(){const s=S.parcels,n=++seq;s.loading=true;up();
  const d=await GET('parcels',{tab:s.tab,courier:s.courier,q:s.q,since:s.since,sort:s.sort,dir:s.dir,page:s.page,size:s.size});if(n!==seq)return;s.data=d;s.loading=false;up()}
let rseq=0;async function loadRecipients(){const s=S.recipients,n=++rseq;const d=await GET('recipients',{q:s.q,company:s.company,limit:s.limit});if(n!==rseq)return;s.data=d;up()}
async function loadLockers(){S.lockers.rows=(await GET('lockers')).rows;up()}
async function loadCouriers(){const d=await GET('couriers');S.couriers=d.rows;S.announced=d.announced;up()}
async function loadReminders(){S.reminders.data=await GET('reminders');up()}
async function loadPlaces(){S.register.places=(await GET('places',{size:S.register.size})).places;up()}
function enter(){
  const p=S.path;document.title=({'/':'Overview','/parcels':'Parcels','/register':'Register a parcel','/hand-over':'Hand-over','/recipients':'Recipients','/lockers':'Lockers','/couriers':'Couriers','/reminders':'Reminders','/settings':'Settings'}[p]||'Parcelry')+' · Parcelry';
  loadSum();
  if(p==='/parcels'){S.parcels=fresh.parcels();loadParcels()}
  if(p==='/register'){S.register=fresh.register();loadPlaces();loadCouriers();GET('names').then(d=>{S.names=d.names;up()})}
  if(p==='/hand-over'){S.handover=fresh.handover();GET('settings').then(d=>{S.settings=d;up()})}
  if(p==='/recipients'){S.recipients=fresh.recipients();loadRecipients()}
  if(p==='/lockers'){S.lockers=fresh.lockers();loadLockers()}
  if(p==='/couriers'){S.couriers=null;loadCouriers()}
  if(p==='/reminders'){S.reminders=fresh.reminders();loadReminders()}
  if(p==='/settings'){S.settings=null;GET('settings').then(d=>{S.settings={...d,days:String(d.days),errors:{}};up()})}}
/* --- components --------------------------------------------------------------- */
const ICONS={home:'M3 12 12 4l9 8v8h-6v-5H9v5H3z',box:'M3 7l9-4 9 4v10l-9 4-9-4z',plus:'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z',hand:'M4 12h10l-3-3 2-2 6 6-6 6-2-2 3-3H4z',people:'M8 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-6 9c0-4 3-6 6-6s6 2 6 6z',lock:'M6 10V8a6 6 0 0 1 12 0v2h1v11H5V10z',truck:'M2 6h12v9H2zM14 9h4l3 4v2h-7z',bell:'M12 3a6 6 0 0 1 6 6v5l2 3H4l2-3V9a6 6 0 0 1 6-6z',gear:'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',x:'M6 5l6 6 6-6 1 1-6 6 6 6-1 1-6-6-6 6-1-1 6-6-6-6z',cal:'M4 5h16v15H4zM4 9h16',left:'M15 5l-7 7 7 7z',right:'M9 5l7 7-7 7z',dots:'M11 4h2v3h-2zM11 10h2v3h-2zM11 16h2v3h-2z',info:'M11 10h2v8h-2zM11 6h2v2h-2z'};
const Icon=n=>h('svg',{class:'css-svg',focusable:'false','aria-hidden':'true',viewBox:'0 0 24 24',width:'18',height:'18',fill:'currentColor'},h('path',{d:ICONS[n]}));
const Button=(text,onclick,o={})=>h('button',{type:'button',class:'css-btn '+(o.cls||''),disabled:!!o.disabled,onclick,...(o.p||{})},o.icon&&Icon(o.icon),text);
const IconButton=(label,icon,onclick,o={})=>h('button',{type:'button',class:'css-icon','aria-label':label,disabled:!!o.disabled,onclick,...(o.p||{})},Icon(icon));
const Star=r=>r?h('span',{'aria-hidden':'true',class:'css-err'},' *'):null;
function Field(o){const hid=o.id+'-helper-text',help=o.error||o.help;return h('div',{class:'css-fc',style:o.style},h('label',{for:o.id,id:o.id+'-label'},o.label,Star(o.required)),
  h('div',{class:'css-in'+(o.error?' bad':'')},h(o.rows?'textarea':'input',{id:o.id,type:o.rows?null:o.type||'text',rows:o.rows,value:o.value,placeholder:o.placeholder,'aria-invalid':o.error?'true':'false','aria-describedby':help?hid:null,autocomplete:'off',autofocus:o.autofocus,oninput:e=>o.onChange(e.target.value),...(o.p||{})}),o.end),
  help&&h('p',{id:hid,class:'css-help'+(o.error?' bad':'')},help))}
function place(el){const r=el.getBoundingClientRect();return{left:r.left,top:r.bottom+2,width:r.width,up:r.top}}
function Select(o){const open=e=>{if(e.button)return;e.preventDefault();S.popup={kind:'select',o,at:place(e.currentTarget)};up()},hid=o.id+'-helper-text';
  const isOpen=!!(S.popup&&S.popup.kind==='select'&&S.popup.o.id===o.id);const cur=o.options.find(x=>x[0]===o.value);
  return h('div',{class:'css-fc',style:o.style},h('label',{id:o.id+'-label',class:'css-lab'},o.label,Star(o.required)),
  h('div',{class:'css-in'+(o.error?' bad':'')},h('div',{class:'css-sel',tabindex:'0',role:'combobox','aria-haspopup':'listbox','aria-expanded':isOpen?'true':'false','aria-controls':isOpen?o.id+'-list':null,'aria-labelledby':o.id+'-label '+o.id,id:o.id,onmousedown:open,
   onkeydown:e=>{if([' ','Enter','ArrowDown','ArrowUp'].includes(e.key))open(e)}},cur?cur[1]:'\u200b'),h('input',{'aria-hidden':'true',tabindex:'-1',value:o.value,style:'display:none'})),
  o.error&&h('p',{id:hid,class:'css-help bad'},o.error))}
const opts=a=>a.map(x=>[x,x]);
function Switch(label,checked,on,o={}){return h('label',{class:'css-sw'},h('input',{type:'checkbox',role:'switch',checked,onchange:e=>on(e.target.checked),'aria-label':o.hide?label:null}),h('span',{class:'t'}),o.hide?null:h('span',{},label))}
const Check=(label,checked,on)=>h('label',{style:'display:block;margin:8px 0'},h('input',{type:'checkbox',checked,onchange:e=>on(e.target.checked)}),' ',label);
const Chip=(t,cls)=>h('span',{class:'css-chip '+(cls||'')},h('span',{},t));
const Tabs=(label,list,cur,on)=>h('div',{role:'tablist','aria-label':label,class:'css-tabs'},list.map(([k,t])=>h('button',{type:'button',role:'tab',class:'css-tab','aria-selected':k===cur?'true':'false',tabindex:k===cur?'0':'-1',onclick:()=>on(k)},t)));
const fmt=iso=>{const[y,m,d]=iso.split('-');return`${d}/${m}/${y}`},MONTHS=['January','February','March','April','May','June','July','August','September','October','November','December'];
function DateField(o){const m=/^(\d\d)\/(\d\d)\/(\d{4})$/.exec(o.value);const iso=m?`${m[3]}-${m[2]}-${m[1]}`:'';
  return Field({...o,placeholder:'DD/MM/YYYY',end:IconButton(m?`Choose date, selected date is ${+m[1]} ${MONTHS[m[2]-1].slice(0,3)} ${m[3]}`:'Choose date','cal',e=>{S.popup={kind:'date',o,iso,y:m?+m[3]:2026,m:m?m[2]-1:2,at:place(e.currentTarget.parentNode)};up()})})}
/* --- views ------------------------------------------------------------------------ */
const Loading=()=>h('div',{role:'progressbar','aria-label':'Loading',class:'css-prog'},h('i'));
function Overview(){const s=S.sum;if(!s)return Loading();
  const card=(t,n,to)=>h('a',{href:to,class:'css-paper',style:'margin:0',onclick:link(to)},h('div',{class:'css-over'},t),h('div',{class:'css-big'},n));
  return h('div',{},h('h1',{},'Good morning, Rosa'),h('div',{class:'css-cards'},card('Waiting for collection',s.waiting,'/parcels'),card('Arrived today',s.today,'/parcels'),card('Overdue',s.overdue,'/reminders'),card('Free lockers',s.free,'/lockers')),
  h('div',{class:'css-two'},h('section',{class:'css-paper','aria-labelledby':'act'},h('h2',{id:'act'},'Latest activity'),h('ul',{class:'css-ul'},s.activity.map(a=>h('li',{},h('span',{},a.text),h('span',{class:'css-over',style:'float:right'},a.when))))),
  h('section',{class:'css-paper','aria-labelledby':'per'},h('h2',{id:'per'},'Waiting by courier'),h('ul',{class:'css-ul'},s.per.map(c=>h('li',{style:'display:flex;gap:10px'},h('span',{style:'width:130px'},c.name),h('span',{style:`background:#9db4ea;height:10px;margin-top:6px;width:${c.n*26}px`}),h('span',{},c.n)))))))}
function ParcelsView(){const s=S.parcels,d=s.data,set=(o,keep)=>{Object.assign(s,o);if(!keep)s.page=0;s.sel=[];loadParcels()};
  const cols=[['tracking','Tracking no.'],['recipient','Recipient'],['courier','Courier'],['received','Received'],['place','Place'],['status','Status']];
  const c=d?d.counts:{};const rows=d?d.rows:[];
  let timer;const chips=[];if(s.courier)chips.push(['Courier: '+s.courier,()=>set({courier:''})]);if(s.since)chips.push(['Since: '+fmt(s.since),()=>{s.sinceText='';set({since:''})}]);
  return h('div',{},h('div',{style:'display:flex'},h('h1',{class:'css-grow'},'Parcels'),h('span',{},Button('Register parcel',()=>go('/register'),{cls:'css-con',icon:'plus'}))),
  h('div',{class:'css-paper'},Tabs('Status',['All','Arrived','Notified','Collected','Returned'].map(k=>[k,k+(d?` (${c[k]})`:'')]),s.tab,k=>set({tab:k})),
  h('div',{},Field({id:'parcel-search',label:'Search',placeholder:'Tracking no., recipient, company',value:s.qt||'',style:'width:260px',onChange:v=>{s.qt=v;up();clearTimeout(S.t);S.t=setTimeout(()=>set({q:v}),300)}}),
   Select({id:'parcel-courier',label:'Courier',value:s.courier,options:[['','Any courier'],...opts(COURIERS)],onChange:v=>set({courier:v})}),
   DateField({id:'parcel-since',label:'Received since',value:s.sinceText||'',onChange:v=>{s.sinceText=v;const m=/^(\d\d)\/(\d\d)\/(\d{4})$/.exec(v);if(m)set({since:`${m[3]}-${m[2]}-${m[1]}`});else if(!v)set({since:''});else up()}})),
  chips.length?h('div',{style:'margin-bottom:10px;display:flex;gap:8px'},chips.map(([t,f])=>h('span',{class:'css-chip'},h('span',{},t),h('button',{type:'button','aria-label':'Remove '+t,onclick:f},'×'))),Button('Clear all',()=>{s.sinceText='';s.qt='';set({courier:'',since:'',q:'',tab:'All'})})):null,
  s.sel.length?h('div',{class:'css-alert ok',style:'display:flex;align-items:center;gap:12px'},h('span',{class:'css-grow'},`${s.sel.length} selected`),Button(s.busy?'Sending…':'Send reminder',()=>bulk(s),{disabled:s.busy}),Button('Clear selection',()=>{s.sel=[];up()})):null,
  h('div',{class:'css-grid',role:'grid','aria-label':'Parcels','aria-rowcount':d?d.total+1:null,'aria-colcount':'8','aria-busy':s.loading?'true':'false'},s.loading?Loading():null,
   h('div',{role:'row',class:'css-row head','aria-rowindex':'1'},h('div',{role:'columnheader'},h('input',{type:'checkbox','aria-label':'Select all rows',checked:rows.length>0&&s.sel.length===rows.length,onchange:e=>{s.sel=e.target.checked?rows.map(r=>r.id):[];up()}})),
    cols.map(([k,t])=>h('div',{role:'columnheader',class:'css-sortable',tabindex:'0','data-field':k,'aria-sort':s.sort===k?(s.dir==='asc'?'ascending':'descending'):'none',onclick:()=>set({sort:k,dir:s.sort===k&&s.dir==='asc'?'desc':'asc'})},h('span',{},t),s.sort===k?h('span',{'aria-hidden':'true'},s.dir==='asc'?' ↑':' ↓'):null)),h('div',{role:'columnheader','aria-label':'Actions'})),
   h('div',{role:'rowgroup'},rows.map((r,i)=>h('div',{key:r.id,role:'row',class:'css-row body'+(s.sel.includes(r.id)?' sel':''),'data-id':r.id,'aria-rowindex':s.page*s.size+i+2,'aria-selected':s.sel.includes(r.id)?'true':'false',onclick:()=>openDrawer(r.id)},
    h('div',{role:'gridcell',onclick:e=>e.stopPropagation()},h('input',{type:'checkbox','aria-label':'Select row',checked:s.sel.includes(r.id),onchange:e=>{s.sel=e.target.checked?[...s.sel,r.id]:s.sel.filter(x=>x!==r.id);up()}})),
    h('div',{role:'gridcell','data-field':'tracking'},r.tracking),h('div',{role:'gridcell','data-field':'recipient'},r.recipient),h('div',{role:'gridcell','data-field':'courier'},r.courier),h('div',{role:'gridcell','data-field':'received'},r.receivedText),h('div',{role:'gridcell','data-field':'place'},r.place||'–'),h('div',{role:'gridcell','data-field':'status'},Chip(r.status,r.status)),
    h('div',{role:'gridcell'},IconButton('Details','info',e=>{e.stopPropagation();openDrawer(r.id)}))))),
   d&&!rows.length?h('div',{style:'padding:40px;text-align:center'},'No parcels match these filters'):null,
   h('div',{class:'css-foot'},h('span',{id:'rpp'},'Rows per page:'),h('div',{class:'css-in',style:'width:70px'},h('div',{class:'css-sel',tabindex:'0',id:'rows-per-page',role:'combobox','aria-haspopup':'listbox','aria-expanded':S.popup&&S.popup.o&&S.popup.o.id==='rows-per-page'?'true':'false','aria-labelledby':'rpp rows-per-page',
     onmousedown:e=>{e.preventDefault();S.popup={kind:'select',at:place(e.currentTarget),o:{id:'rows-per-page',label:'Rows per page',value:String(s.size),options:opts(['5','10','25']),onChange:v=>set({size:+v})}};up()}},s.size)),
    h('span',{},d?(d.total?`${s.page*s.size+1}–${Math.min(d.total,s.page*s.size+s.size)} of ${d.total}`:'0–0 of 0'):''),IconButton('Go to previous page','left',()=>set({page:s.page-1},1),{disabled:!s.page}),IconButton('Go to next page','right',()=>set({page:s.page+1},1),{disabled:!d||(s.page+1)*s.size>=d.total})))))}
async function bulk(s){s.busy=true;up();const[,b]=await POST('reminders',{ids:s.sel});s.busy=false;s.sel=[];snack(b.message);loadParcels();loadSum()}
async function openDrawer(id){S.drawer={id,p:null};up();const p=await GET('parcels/'+id);if(S.drawer&&S.drawer.id===id){S.drawer.p=p;up()}}
async function refresh(){if(S.drawer){const id=S.drawer.id;const p=await GET('parcels/'+id);if(S.drawer&&S.drawer.id===id)S.drawer.p=p}if(S.path==='/parcels')loadParcels();if(S.path==='/lockers')loadLockers();loadSum();up()}
function Drawer(){const p=S.drawer.p;const row=(a,b)=>[h('dt',{},a),h('dd',{},b)];const w=p&&(p.status==='Arrived'||p.status==='Notified');
  return h('div',{class:'css-modal',role:'presentation'},h('div',{class:'css-back','aria-hidden':'true',onclick:()=>{S.drawer=null;up()}}),h('div',{class:'css-drawer',role:'dialog','aria-modal':'true','aria-labelledby':'drawer-title',tabindex:'-1'},
  h('div',{style:'display:flex;align-items:center'},h('h2',{id:'drawer-title',class:'css-grow',style:'margin:0'},p?p.tracking:'Loading…'),IconButton('Close details','x',()=>{S.drawer=null;up()})),
  p?h('div',{},Chip(p.status,p.status),' ',p.fragile?Chip('Fragile'):null,' ',p.overdue?Chip('Overdue'):null,
   h('dl',{class:'css-dl'},row('Recipient',p.recipient),row('Company',p.company),row('Floor',p.floor),row('Courier',p.courier),row('Received',p.receivedText),row('Size',p.size),w?row('Waiting',p.days===0?'since today':p.days===1?'1 day':p.days+' days'):[],w?row('Pick-up code',p.code):[],row('Reminders',p.reminders),p.by?row('Collected by',p.by):[],p.closedText?row(p.status==='Returned'?'Returned on':'Collected on',p.closedText):[],p.note?row('Note',p.note):[]),
   w?Select({id:'drawer-place',label:'Storage place',value:p.place,options:opts([...new Set([p.place,...p.places])]),onChange:async v=>{if(v===p.place)return;const[,b]=await POST(`parcels/${p.id}/move`,{place:v});snack(b.message);refresh()}}):null,
   w?h('div',{style:'display:flex;flex-wrap:wrap;gap:8px;margin-top:8px'},Button('Hand over',async()=>{const st=fresh.handover();Object.assign(st,{step:1,parcel:p,by:p.recipient});go('/hand-over');S.handover=st;up()},{cls:'css-con'}),
    Button(S.drawer.busy?'Sending…':'Send reminder',async()=>{S.drawer.busy=true;up();const[,b]=await POST('reminders',{ids:[p.id]});if(S.drawer)S.drawer.busy=false;snack(b.message);refresh()},{cls:'css-outl',disabled:S.drawer.busy}),
    Button('Return to sender',()=>{S.dialog={kind:'return',p,reason:''};up()},{cls:'css-err'})):null):Loading()))}
function RegisterView(){const f=S.register,e=f.errors,set=o=>{Object.assign(f,o);up()};
  const couriers=S.couriers?S.couriers.filter(c=>c.active).map(c=>c.name):[];
  const acOpen=S.popup&&S.popup.kind==='ac';
  return h('div',{},h('h1',{},'Register a parcel'),h('form',{class:'css-paper',novalidate:true,'aria-label':'Register a parcel',onsubmit:ev=>{ev.preventDefault();send()}},
  h('div',{},Field({id:'reg-tracking',label:'Tracking number',required:true,value:f.tracking,error:e.tracking,placeholder:'AB-12345',onChange:v=>set({tracking:v})}),
  Field({id:'reg-recipient',label:'Recipient',required:true,value:f.rtext,error:e.recipient,style:'width:260px',onChange:v=>{f.rtext=v;f.recipient='';openAc();up()},p:{role:'combobox','aria-autocomplete':'list','aria-expanded':acOpen?'true':'false','aria-controls':acOpen?'reg-recipient-listbox':null,onfocus:()=>{},onclick:()=>{openAc();up()},onblur:()=>setTimeout(()=>{if(S.popup&&S.popup.kind==='ac'){S.popup=null;up()}},150)}})),
  h('div',{},Select({id:'reg-courier',label:'Courier',required:true,value:f.courier,error:e.courier,options:opts(couriers),onChange:v=>set({courier:v})}),DateField({id:'reg-received',label:'Received on',required:true,value:f.received,error:e.received,max:'2026-03-12',onChange:(v,p)=>set({received:v,picked:!!p})})),
  h('div',{role:'radiogroup','aria-labelledby':'reg-size-label',style:'margin-bottom:12px'},h('div',{id:'reg-size-label',class:'css-lab'},'Size'),['Small','Medium','Large','Oversize'].map(z=>h('label',{style:'margin-right:16px'},h('input',{type:'radio',name:'size',value:z,checked:f.size===z,onchange:()=>{set({size:z,place:'Shelf'});loadPlaces()}}),' '+z))),
  Select({id:'reg-place',label:'Storage place',value:f.place,options:opts(f.places),onChange:v=>set({place:v})}),
  Check('Fragile',f.fragile,v=>set({fragile:v})),
  Field({id:'reg-note',label:'Note',value:f.note,rows:3,style:'width:420px',help:`${f.note.length} of 120 characters`,p:{maxlength:120},onChange:v=>set({note:v})}),
  h('div',{style:'display:flex;gap:8px'},h('button',{type:'submit',class:'css-btn css-con',disabled:!!f.busy},f.busy?'Registering…':'Register parcel'),Button('Clear',()=>{S.register={...fresh.register(),places:['Shelf']};loadPlaces();up()}))));
  async function send(){f.busy=true;up();const[ok,b]=await POST('parcels',f);f.busy=false;if(!ok){f.errors=b.errors;up();return}go('/parcels');snack(b.message)}}
function openAc(){const el=document.getElementById('reg-recipient');S.popup={kind:'ac',at:place(el.parentNode)}}
function HandoverView(){const f=S.handover,set=o=>{Object.assign(f,o);up()},p=f.parcel;const sig=S.settings&&S.settings.signature;
  if(f.done)return h('div',{},h('h1',{},'Hand-over'),h('div',{class:'css-paper'},h('div',{role:'status',class:'css-alert ok'},f.done),Button('Next hand-over',()=>{S.handover=fresh.handover();up()},{cls:'css-con'})));
  const stranger=p&&f.by.trim()!==p.recipient;
  return h('div',{},h('h1',{},'Hand-over'),h('ol',{class:'css-steps'},['Find the parcel','Check identity','Confirm'].map((t,i)=>h('li',{'aria-current':i===f.step?'step':null},`${i+1}. ${t}`))),
  h('div',{class:'css-paper'},f.step===0?h('form',{novalidate:true,onsubmit:async ev=>{ev.preventDefault();if(!f.code.trim())return set({error:'Enter the pick-up code'});set({busy:true,error:''});const[ok,b]=await POST('lookup',{code:f.code});set(ok?{busy:false,parcel:b,by:b.recipient,step:1}:{busy:false,error:b.message})}},
    f.error?h('div',{role:'alert',class:'css-alert'},f.error):null,Field({id:'ho-code',label:'Pick-up code',value:f.code,p:{inputmode:'numeric',maxlength:6},onChange:v=>set({code:v})}),h('div',{},h('button',{type:'submit',class:'css-btn css-con',disabled:!!f.busy},'Look up'))):null,
   f.step===1?h('div',{},h('h2',{},`${p.tracking} for ${p.recipient}`),h('p',{},`${p.courier} · ${p.size} · stored in ${p.place}`),
    Field({id:'ho-by',label:'Collected by',value:f.by,onChange:v=>set({by:v})}),Select({id:'ho-doc',label:'Document',value:f.doc,options:opts(['Staff badge','Passport','Driving licence']),onChange:v=>set({doc:v})}),
    stranger?h('div',{},h('div',{role:'alert',class:'css-alert warn'},'Not the recipient: ask for a written authorisation'),Check('Authorisation seen',f.seen,v=>set({seen:v}))):null,
    h('div',{class:'css-acts'},Button('Back',()=>set({step:0})),Button('Continue',()=>set({step:2}),{cls:'css-con',disabled:!f.doc||!f.by.trim()||(stranger&&!f.seen)}))):null,
   f.step===2?h('div',{},h('h2',{},'Ready to hand over'),h('dl',{class:'css-dl'},h('dt',{},'Parcel'),h('dd',{},p.tracking),h('dt',{},'Collected by'),h('dd',{},f.by),h('dt',{},'Document'),h('dd',{},f.doc)),sig?Check('Signature received',f.signed,v=>set({signed:v})):null,
    h('div',{class:'css-acts'},Button('Back',()=>set({step:1})),Button(f.busy?'Handing over…':'Hand over',async()=>{set({busy:true});await POST(`parcels/${p.id}/handover`,{by:f.by.trim(),doc:f.doc});set({busy:false,done:`${p.tracking} was handed over to ${f.by.trim()}`});loadSum()},{cls:'css-con',disabled:f.busy||(sig&&!f.signed)}))):null))}
function RecipientsView(){const s=S.recipients,d=s.data,set=o=>{Object.assign(s,o);loadRecipients();up()};
  return h('div',{},h('div',{style:'display:flex'},h('h1',{class:'css-grow'},'Recipients'),h('span',{},Button('Add recipient',()=>{S.dialog={kind:'recipient',name:'',email:'',company:'',errors:{}};up()},{cls:'css-con',icon:'plus'}))),
  h('div',{},Field({id:'rec-search',label:'Search by name or e-mail',value:s.qt||'',style:'width:260px',onChange:v=>{s.qt=v;up();clearTimeout(S.t);S.t=setTimeout(()=>set({q:v,limit:8}),300)}}),Select({id:'rec-company',label:'Company',value:s.company,options:[['','All companies'],...opts(COMPANIES)],onChange:v=>set({company:v,limit:8})})),
  d?h('div',{},h('p',{class:'css-over',role:'status'},`Showing ${d.rows.length} of ${d.total} recipient${d.total===1?'':'s'}`),d.rows.map(r=>{const open=s.open.includes(r.id);return h('div',{key:r.id,class:'css-acc'},h('h3',{},h('button',{type:'button','aria-expanded':open?'true':'false','aria-controls':'acc-'+r.id,onclick:()=>{s.open=open?s.open.filter(x=>x!==r.id):[...s.open,r.id];up()}},
   h('span',{style:'width:180px'},r.name),h('span',{class:'css-over css-grow'},`${r.company}, floor ${r.floor}`),r.leave?Chip('On leave'):null,r.parcels.length?Chip(`${r.parcels.length} waiting`,'Notified'):null)),
   open?h('div',{id:'acc-'+r.id,role:'region',class:'b'},h('p',{},h('a',{href:'mailto:'+r.email,style:'color:#1d4ed8'},r.email)),r.deputy?h('p',{},`Deputy: ${r.deputy}`):null,Switch('On leave',r.leave,async v=>{r.leave=v;up();const[,b]=await POST('recipients/'+r.id,{leave:v});snack(b.message);loadRecipients()}),
    r.parcels.length?h('ul',{},r.parcels.map(p=>h('li',{},h('a',{href:'#',style:'color:#1d4ed8',onclick:e=>{e.preventDefault();openDrawer(p.id)}},p.tracking),` · ${p.place} · ${p.status}`))):h('p',{class:'css-over'},'Nothing is waiting')):null)}),
   !d.total?h('p',{},'Nobody found'):null,d.rows.length<d.total?h('p',{},Button('Show more',()=>set({limit:s.limit+8}),{cls:'css-outl'})):null):Loading())}
function LockersView(){const s=S.lockers;const rows=(s.rows||[]).filter(l=>(s.size==='All'||l.size===s.size)&&(!s.free||l.state==='Free'));
  return h('div',{},h('h1',{},'Lockers'),h('div',{style:'margin-bottom:14px;display:flex;align-items:center'},h('div',{role:'group','aria-label':'Size',class:'css-tg'},['All','Small','Medium','Large'].map(z=>h('button',{type:'button','aria-pressed':s.size===z?'true':'false',onclick:()=>{s.size=z;up()}},z))),Switch('Free only',s.free,v=>{s.free=v;up()})),
  s.rows?h('div',{},h('p',{class:'css-over'},`${rows.length} locker${rows.length===1?'':'s'} shown`),h('div',{role:'list',class:'css-tiles'},rows.map(l=>h('div',{key:l.id,role:'listitem',class:'css-tile '+l.state.split(' ')[0]},h('div',{},h('b',{},l.id),' ',h('span',{class:'css-over'},l.size)),h('div',{},l.state),l.tracking?h('div',{class:'css-over'},`${l.tracking}${l.recipient?', '+l.recipient:''}`):null,l.reason?h('div',{class:'css-over'},l.reason):null,
   h('button',{type:'button',class:'css-icon','aria-label':'Actions for '+l.id,'aria-haspopup':'menu',onclick:e=>{S.popup={kind:'menu',at:place(e.currentTarget),items:[['Take out of service',l.state!=='Free',()=>{S.dialog={kind:'locker',l,reason:''};up()}],['Put back into service',l.state!=='Out of service',async()=>{const[,b]=await POST('lockers/'+l.id,{reason:''});snack(b.message);loadLockers();loadSum()}]]};up()}},Icon('dots')))))):Loading())}
function CouriersView(){const rows=S.couriers;
  return h('div',{},h('div',{style:'display:flex'},h('h1',{class:'css-grow'},'Couriers'),h('span',{},Button('Import manifest',()=>{S.dialog={kind:'manifest',file:null,error:''};up()},{cls:'css-outl'}))),
  rows?h('div',{},h('div',{class:'css-paper'},h('table',{},h('thead',{},h('tr',{},['Courier','Phone','Next pick-up','Waiting','Total','Active',''].map(t=>h('th',{scope:'col'},t)))),h('tbody',{},rows.map(c=>h('tr',{},h('td',{},c.name,c.active?null:[' ',Chip('Suspended')]),h('td',{},c.phone),h('td',{},c.pickup),h('td',{},c.waiting),h('td',{},c.total),h('td',{},Switch(c.name+' active',c.active,async v=>{c.active=v;up();const[,b]=await POST('couriers/'+c.id,{active:v});snack(b.message)},{hide:1})),h('td',{},Button('Request pick-up',()=>{S.dialog={kind:'pickup',c,time:'',n:''};up()},{disabled:!c.active}))))))),
   S.announced.length?h('section',{class:'css-paper','aria-labelledby':'ann'},h('h2',{id:'ann'},'Announced parcels'),h('ul',{class:'css-ul'},S.announced.map(a=>h('li',{},`${a.tracking} for ${a.recipient}, expected ${a.eta}`)))):null):Loading())}
function RemindersView(){const s=S.reminders,d=s.data;
  return h('div',{},h('h1',{},'Reminders'),d?h('div',{class:'css-paper'},Tabs('Reminders',[[0,`Due (${d.due.length})`],[1,`Sent (${d.sent.length})`]],s.tab,k=>{s.tab=k;up()}),
  s.tab===0?h('div',{},h('p',{},`Parcels that have been waiting for more than ${d.days} days.`),d.due.length?h('div',{role:'table','aria-label':'Due reminders'},h('div',{role:'row',class:'css-row head',style:'grid-template-columns:44px 1fr 1.5fr 1fr 1fr'},h('div',{role:'columnheader'},h('input',{type:'checkbox','aria-label':'Select all',checked:s.sel.length===d.due.length,onchange:e=>{s.sel=e.target.checked?d.due.map(x=>x.id):[];up()}})),['Parcel','Recipient','Waiting','Reminders so far'].map(t=>h('div',{role:'columnheader'},t))),
    d.due.map(p=>h('div',{key:p.id,role:'row',class:'css-row',style:'grid-template-columns:44px 1fr 1.5fr 1fr 1fr'},h('div',{role:'cell'},h('input',{type:'checkbox','aria-label':'Select '+p.tracking,checked:s.sel.includes(p.id),onchange:e=>{s.sel=e.target.checked?[...s.sel,p.id]:s.sel.filter(x=>x!==p.id);up()}})),h('div',{role:'cell'},p.tracking),h('div',{role:'cell'},p.recipient),h('div',{role:'cell'},p.days+' days'),h('div',{role:'cell'},p.reminders)))):h('p',{},'No reminders are due'),
    h('div',{class:'css-acts'},Button(s.busy?'Sending…':`Send reminders (${s.sel.length})`,async()=>{s.busy=true;up();const[,b]=await POST('reminders',{ids:s.sel});s.busy=false;s.sel=[];snack(b.message);loadReminders();loadSum()},{cls:'css-con',disabled:!s.sel.length||s.busy}))):
   h('ul',{class:'css-ul'},d.sent.map(x=>h('li',{},h('span',{},`${x.tracking} to ${x.recipient}`),h('span',{class:'css-over',style:'float:right'},x.when))))):Loading())}
function SettingsView(){const s=S.settings;if(!s||!s.errors)return Loading();const set=o=>{Object.assign(s,o);up()};
  return h('div',{},h('h1',{},'Settings'),h('form',{class:'css-paper',novalidate:true,onsubmit:async ev=>{ev.preventDefault();set({busy:true});const[ok,b]=await POST('settings',s);set({busy:false,errors:ok?{}:b.errors});if(ok)snack(b.message)}},
  h('div',{},Field({id:'set-days',label:'Remind after (days)',type:'number',value:s.days,error:s.errors.days,onChange:v=>set({days:v})}),Select({id:'set-closing',label:'Desk closes at',value:s.closing,options:opts(['17:00','18:00','19:00']),onChange:v=>set({closing:v})})),
  h('p',{},Switch('Notify recipients on arrival',s.onArrival,v=>set({onArrival:v}))),h('p',{},Switch('Ask for a signature',s.signature,v=>set({signature:v}))),Field({id:'set-message',label:'Message in reminders',rows:3,style:'width:460px',value:s.message,onChange:v=>set({message:v})}),
  h('div',{},h('button',{type:'submit',class:'css-btn css-con',disabled:!!s.busy},s.busy?'Saving…':'Save settings'))))}
/* --- dialogs and popups ------------------------------------------------------------ */
function Dialog(){const d=S.dialog,set=o=>{Object.assign(d,o);up()},close=()=>{S.dialog=null;up()};let title,body,acts;
  if(d.kind==='return'){title=`Return ${d.p.tracking} to the sender?`;body=[h('p',{},'The courier takes it along with the next pick-up.'),Select({id:'ret-reason',label:'Reason',required:true,value:d.reason,options:opts(['Unclaimed','Refused','Damaged']),onChange:v=>set({reason:v})})];
   const doit=async quiet=>{const id=d.p.id;set({busy:true});const[,b]=await POST(`parcels/${id}/return`,{reason:d.reason});S.dialog=null;if(!quiet)snack(b.message,async()=>{const[,u]=await POST(`parcels/${id}/undo`);snack(u.message);refresh()});refresh()};
   acts=[Button('Cancel',()=>S.v==='cancel-returns-anyway'?doit(1):close()),Button('Return parcel',()=>doit(),{cls:'css-cerr',disabled:!d.reason||d.busy})]}
  if(d.kind==='recipient'){title='Add recipient';body=[Field({id:'nr-name',label:'Name',required:true,value:d.name,error:d.errors.name,autofocus:true,style:'display:flex',onChange:v=>set({name:v})}),Field({id:'nr-email',label:'E-mail',required:true,value:d.email,error:d.errors.email,style:'display:flex',onChange:v=>set({email:v})}),Select({id:'nr-company',label:'Company',required:true,value:d.company,error:d.errors.company,options:opts(COMPANIES),style:'display:flex',onChange:v=>set({company:v})})];
   acts=[Button('Cancel',close),Button('Save',async()=>{const[ok,b]=await POST('recipients',d);if(!ok)return set({errors:b.errors});close();snack(b.message);loadRecipients()},{cls:'css-con'})]}
  if(d.kind==='locker'){title=`Take locker ${d.l.id} out of service?`;body=[Field({id:'lk-reason',label:'Reason',required:true,value:d.reason,style:'display:flex',onChange:v=>set({reason:v})})];
   acts=[Button('Keep in service',close),Button('Take out',async()=>{const[,b]=await POST('lockers/'+d.l.id,{reason:d.reason.trim()});close();snack(b.message);loadLockers();loadSum()},{cls:'css-cerr',disabled:!d.reason.trim()})]}
  if(d.kind==='pickup'){title=`Pick-up by ${d.c.name}`;body=[Select({id:'pu-time',label:'Time',required:true,value:d.time,options:opts(['12:00','14:00','16:00','17:30']),onChange:v=>set({time:v})}),Field({id:'pu-n',label:'Number of parcels',type:'number',value:d.n,onChange:v=>set({n:v})})];
   acts=[Button('Cancel',close),Button('Request',async()=>{const[,b]=await POST(`couriers/${d.c.id}/pickup`,{time:d.time});close();snack(b.message);loadCouriers()},{cls:'css-con',disabled:!d.time||!(+d.n>0)})]}
  if(d.kind==='manifest'){title='Import manifest';body=[h('p',{},'A CSV file with the columns tracking, recipient and expected.'),d.error?h('div',{role:'alert',class:'css-alert'},d.error):null,h('label',{for:'mf-file',class:'css-lab',style:'display:block'},'Manifest file'),h('input',{id:'mf-file',type:'file',accept:'.csv',onchange:e=>set({file:e.target.files[0],error:''})})];
   acts=[Button('Cancel',close),Button(d.busy?'Uploading…':'Upload',async()=>{set({busy:true});const[ok,b]=await POST('manifest',{text:await d.file.text()});if(!ok)return set({busy:false,error:b.message});close();snack(b.message);loadCouriers()},{cls:'css-con',disabled:!d.file||d.busy})]}
  return h('div',{class:'css-modal',role:'presentation',style:'z-index:50'},h('div',{class:'css-back','aria-hidden':'true',onclick:close}),h('div',{class:'css-dialog',role:'dialog','aria-modal':'true','aria-labelledby':'dialog-title',key:d.kind},h('h2',{id:'dialog-title'},title),h('div',{},body),h('div',{class:'css-acts'},acts)))}
function Popup(){const p=S.popup,close=()=>{S.popup=null;up()},o=p.o;
  if(p.kind==='ac'){const t=S.register.rtext.toLowerCase(),list=S.names.filter(n=>n.toLowerCase().includes(t));return h('div',{key:'ac',role:'presentation',class:'css-pop',style:`position:fixed;left:${p.at.left}px;top:${p.at.top}px;width:${p.at.width}px`},list.length?h('ul',{role:'listbox',id:'reg-recipient-listbox','aria-label':'Recipient'},list.map(n=>h('li',{role:'option',class:'css-opt','aria-selected':n===S.register.recipient?'true':'false',onmousedown:e=>e.preventDefault(),onclick:()=>{S.register.recipient=n;S.register.rtext=n;close()}},n))):h('div',{class:'css-opt'},'No options'))}
  const wrap=(inner,w)=>{const tall=p.kind==='date'?310:Math.min(320,(o?o.options.length:2)*36+14);const top=p.at.top+tall>innerHeight?Math.max(8,p.at.up-tall):p.at.top;const left=Math.min(p.at.left,innerWidth-(w||180)-10);return h('div',{key:p.kind,class:'css-modal',role:'presentation',style:'z-index:60'},h('div',{class:'css-back clear','aria-hidden':'true',onclick:close}),h('div',{class:'css-pop',style:`left:${left}px;top:${top}px;min-width:${p.at.width}px`},inner))};
  if(p.kind==='select')return wrap(h('ul',{role:'listbox',id:o.id+'-list','aria-labelledby':o.id==='rows-per-page'?'rpp':o.id+'-label'},o.options.map(([v,t])=>h('li',{role:'option',class:'css-opt',tabindex:'0','data-value':v,'aria-selected':v===o.value?'true':'false',onclick:()=>{close();o.onChange(v)},onkeydown:e=>{if(e.key==='Enter'){close();o.onChange(v)}}},t))));
  if(p.kind==='menu')return wrap(h('ul',{role:'menu'},p.items.map(([t,dis,f])=>h('li',{role:'menuitem',class:'css-opt',tabindex:'-1','aria-disabled':dis?'true':null,onclick:()=>{if(!dis){close();f()}}},t))),200);
  const first=(new Date(Date.UTC(p.y,p.m,1)).getUTCDay()+6)%7,n=new Date(Date.UTC(p.y,p.m+1,0)).getUTCDate(),weeks=[];let wk=Array(first).fill(0);for(let i=1;i<=n;i++){wk.push(i);if(wk.length===7){weeks.push(wk);wk=[]}}if(wk.length)weeks.push([...wk,...Array(7-wk.length).fill(0)]);
  const shift=k=>{const t=p.y*12+p.m+k;p.y=Math.floor(t/12);p.m=t%12;up()};
  return wrap(h('div',{role:'dialog','aria-label':'Choose date',class:'css-cal'},h('div',{style:'display:flex;align-items:center'},h('div',{class:'css-grow',id:'cal-m','aria-live':'polite'},`${MONTHS[p.m]} ${p.y}`),IconButton('Previous month','left',()=>shift(-1)),IconButton('Next month','right',()=>shift(1))),
   h('div',{role:'grid','aria-labelledby':'cal-m'},h('div',{role:'row',class:'r css-over'},['M','T','W','T','F','S','S'].map((t,i)=>h('span',{role:'columnheader','aria-label':['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'][i]},t))),weeks.map(w=>h('div',{role:'row',class:'r'},w.map(i=>{if(!i)return h('div',{role:'gridcell'});const iso=`${p.y}-${String(p.m+1).padStart(2,'0')}-${String(i).padStart(2,'0')}`;return h('button',{type:'button',role:'gridcell',class:'d','aria-selected':iso===p.iso?'true':'false','aria-current':iso==='2026-03-12'?'date':null,disabled:!!(o.max&&iso>o.max),onclick:()=>{close();o.onChange(fmt(iso),true)}},i)}))))),270)}
const link=to=>e=>{if(e.ctrlKey||e.metaKey)return;e.preventDefault();go(to)};
function App(){
  if(S.path==='/signed-out')return h('div',{key:'out',style:'max-width:360px;margin:120px auto',class:'css-paper'},h('h1',{},'You are signed out'),h('p',{},'See you soon, Rosa.'),Button('Sign in again',()=>go('/'),{cls:'css-con'}));
  const modal=S.drawer||S.dialog||(S.popup&&S.popup.kind!=='ac');
  const nav=[['/','Overview','home'],['/parcels','Parcels','box'],['/register','Register','plus'],['/hand-over','Hand-over','hand'],['/recipients','Recipients','people'],['/lockers','Lockers','lock'],['/couriers','Couriers','truck'],['/reminders','Reminders','bell'],['/settings','Settings','gear']];
  const V={'/':Overview,'/parcels':ParcelsView,'/register':RegisterView,'/hand-over':HandoverView,'/recipients':RecipientsView,'/lockers':LockersView,'/couriers':CouriersView,'/reminders':RemindersView,'/settings':SettingsView}[S.path];
  return h('div',{key:'app','aria-hidden':modal?'true':null},h('header',{class:'css-bar'},h('b',{},'Parcelry'),h('span',{},'Harbour Point Tower'),h('span',{class:'css-grow'}),h('span',{},'Thursday 12 March 2026'),
   h('button',{type:'button',class:'css-icon',style:'background:#4b6aa0','aria-label':'Account of Rosa Mendes','aria-haspopup':'menu',onclick:e=>{S.popup={kind:'menu',at:place(e.currentTarget),items:[['Settings',false,()=>go('/settings')],['Sign out',false,()=>go('/signed-out')]]};up()}},'RM')),
  h('nav',{class:'css-nav','aria-label':'Main'},nav.map(([to,t,i])=>h('a',{href:to,class:S.path===to?'on':'','aria-current':S.path===to?'page':null,onclick:link(to)},Icon(i),h('span',{},t),to==='/parcels'&&S.sum?h('span',{class:'css-badge','aria-label':S.sum.badge+' waiting'},S.sum.badge):null))),
  h('main',{class:'css-main',key:S.path},V?V():h('div',{},h('h1',{},'Page not found'),h('p',{},'There is nothing at this address.'))))}
let was='',back=null;function draw(){const now=[S.drawer?'d':'',S.dialog?S.dialog.kind:'',S.popup&&S.popup.kind!=='ac'?S.popup.kind:''].join();if(now!==was&&was===',,')back=document.activeElement;mount('root',App());mount('portal',h('div',{},S.drawer?Drawer():null,S.dialog?Dialog():null,S.popup?Popup():null,h('div',{class:'css-snacks'},S.snacks.map(s=>h('div',{key:s.id,class:'css-snack',role:'alert'},h('span',{class:'m'},s.text),s.undo?h('button',{type:'button',onclick:()=>{unsnack(s.id);s.undo()}},'Undo'):null,h('button',{type:'button','aria-label':'Close',onclick:()=>unsnack(s.id)},'×'))))));
  if(now!==was){was=now;const box=[...document.querySelectorAll('#portal .css-modal')].pop();if(!box){if(back&&back.isConnected)back.focus();back=null}else if(!box.contains(document.activeElement)){const f=box.querySelector('[role=option][aria-selected=true],[role=option],[role=menuitem],.css-dialog input,.d[aria-selected=true],.css-dialog button,.css-drawer,button');if(f)f.focus()}}}
document.addEventListener('keydown',e=>{const o=e.target.closest&&e.target.closest('#portal [role=option],#portal [role=menuitem]');if(o&&(e.key==='ArrowDown'||e.key==='ArrowUp')){e.preventDefault();const n=e.key==='ArrowDown'?o.nextElementSibling:o.previousElementSibling;if(n)n.focus()}if(o&&o.getAttribute('role')==='menuitem'&&e.key==='Enter')o.click()});
document.addEventListener('keydown',e=>{if(e.key==='Escape'){if(S.popup)S.popup=null;else if(S.dialog)S.dialog=null;else if(S.drawer)S.drawer=null;up()}});
GET('session').then(d=>{S.v=d.v});enter();draw();
</script></body></html>
"""

if __name__ == "__main__":
    reset("")
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), H).serve_forever()
