#!/usr/bin/env python3
"""Furlough - leave and absence management. python3 furlough.py PORT"""
import copy, json, sys, threading, time
from datetime import date, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlparse, parse_qs

TODAY = date(2026, 6, 10)          # a Wednesday
ME = "Nadia Brandt"
LOCK = threading.RLock()

# id, name, job title, department, site, entitlement, carry-over, base taken, phone, active
EMP = [
 (1, "Nadia Brandt", "HR Manager", "People", "Berlin", 30, 3, 6, "+49 30 5550 101", 1),
 (2, "Oskar Lindqvist", "Payroll Specialist", "People", "Berlin", 28, 0, 5, "+49 30 5550 102", 1),
 (3, "Theresa Moser", "Recruiter", "People", "Vienna", 25, 2, 4, "+43 1 5550 103", 1),
 (4, "Gregor Haas", "Engineering Manager", "Engineering", "Berlin", 30, 5, 8, "+49 30 5550 104", 1),
 (5, "Ines Carvalho", "Backend Engineer", "Engineering", "Berlin", 28, 0, 7, "+49 30 5550 105", 1),
 (6, "Pavel Dvorak", "Frontend Engineer", "Engineering", "Vienna", 25, 4, 3, "+43 1 5550 106", 1),
 (7, "Yuki Tanabe", "QA Engineer", "Engineering", "Zurich", 25, 1, 9, "+41 44 5550 107", 1),
 (8, "Samuel Okoro", "DevOps Engineer", "Engineering", "Berlin", 28, 2, 10, "+49 30 5550 108", 1),
 (9, "Klara Novak", "Product Designer", "Engineering", "Vienna", 25, 0, 2, "+43 1 5550 109", 1),
 (10, "Matteo Ricci", "Data Engineer", "Engineering", "Zurich", 25, 3, 6, "+41 44 5550 110", 0),
 (11, "Henrike Vogel", "Head of Sales", "Sales", "Berlin", 30, 4, 11, "+49 30 5550 111", 1),
 (12, "Luca Steiner", "Account Executive", "Sales", "Zurich", 25, 0, 5, "+41 44 5550 112", 1),
 (13, "Amira Haddad", "Account Executive", "Sales", "Berlin", 28, 1, 4, "+49 30 5550 113", 1),
 (14, "Jonas Weber", "Sales Engineer", "Sales", "Vienna", 25, 2, 12, "+43 1 5550 114", 1),
 (15, "Elodie Martin", "Sales Assistant", "Sales", "Zurich", 25, 0, 3, "+41 44 5550 115", 1),
 (16, "Walter Kern", "Head of Finance", "Finance", "Zurich", 30, 5, 9, "+41 44 5550 116", 1),
 (17, "Sofia Petrova", "Accountant", "Finance", "Berlin", 28, 0, 8, "+49 30 5550 117", 1),
 (18, "Daniel Brunner", "Controller", "Finance", "Vienna", 25, 3, 21, "+43 1 5550 118", 1),
 (19, "Marta Kowalska", "Accounts Payable Clerk", "Finance", "Berlin", 28, 0, 6, "+49 30 5550 119", 1),
 (20, "Felix Baumann", "Support Lead", "Support", "Berlin", 28, 2, 7, "+49 30 5550 120", 1),
 (21, "Chiara Galli", "Support Agent", "Support", "Zurich", 25, 0, 4, "+41 44 5550 121", 1),
 (22, "Tomasz Zielinski", "Support Agent", "Support", "Vienna", 25, 1, 5, "+43 1 5550 122", 1),
 (23, "Leonie Fuchs", "Support Agent", "Support", "Berlin", 28, 0, 2, "+49 30 5550 123", 1),
 (24, "Hugo Meier", "Technical Writer", "Support", "Zurich", 25, 0, 1, "+41 44 5550 124", 0),
]
A, S, P, U, X = "Annual leave", "Sick leave", "Parental leave", "Unpaid leave", "Special leave"
# employee, type, from, to, status, submitted, note
REQ = [
 (4, A, "2026-01-05", "2026-01-09", "Approved", "2025-12-08", "Skiing in Tyrol"),
 (9, S, "2026-01-19", "2026-01-21", "Approved", "2026-01-19", "Influenza"),
 (16, A, "2026-02-02", "2026-02-06", "Approved", "2026-01-12", "Winter holidays"),
 (12, A, "2026-02-16", "2026-02-20", "Declined", "2026-02-01", "Carnival week"),
 (21, S, "2026-02-24", "2026-02-25", "Approved", "2026-02-24", "Migraine"),
 (6, A, "2026-03-09", "2026-03-13", "Approved", "2026-02-10", "Moving house"),
 (13, X, "2026-03-20", "2026-03-20", "Approved", "2026-03-02", "Wedding of my sister"),
 (7, A, "2026-03-30", "2026-04-10", "Approved", "2026-02-25", "Trip to Kyoto"),
 (18, A, "2026-04-07", "2026-04-10", "Cancelled", "2026-03-10", "Plans changed"),
 (20, A, "2026-04-13", "2026-04-17", "Approved", "2026-03-16", "Easter break"),
 (23, S, "2026-04-20", "2026-04-24", "Approved", "2026-04-20", "Back pain"),
 (11, A, "2026-04-27", "2026-05-08", "Approved", "2026-03-23", "Sailing in Croatia"),
 (2, A, "2026-05-04", "2026-05-06", "Approved", "2026-04-14", "Visit from Sweden"),
 (17, U, "2026-05-11", "2026-05-13", "Declined", "2026-04-28", "Renovation"),
 (14, A, "2026-05-11", "2026-05-22", "Approved", "2026-04-02", "Hiking in Scotland"),
 (8, S, "2026-05-18", "2026-05-19", "Approved", "2026-05-18", "Dentist surgery"),
 (3, A, "2026-05-26", "2026-05-29", "Approved", "2026-05-04", "City break in Lisbon"),
 (19, A, "2026-06-01", "2026-06-05", "Approved", "2026-05-05", "Gardening"),
 (5, A, "2026-06-08", "2026-06-12", "Approved", "2026-05-11", "Surf camp"),
 (22, S, "2026-06-09", "2026-06-11", "Approved", "2026-06-09", "Sprained ankle"),
 (15, P, "2026-06-01", "2026-07-31", "Approved", "2026-03-30", "Parental leave, second month"),
 (16, X, "2026-06-10", "2026-06-10", "Pending", "2026-06-08", "Appointment at the notary"),
 (9, A, "2026-06-15", "2026-06-19", "Approved", "2026-05-18", "Festival"),
 (1, A, "2026-06-22", "2026-06-26", "Approved", "2026-05-20", "Baltic Sea"),
 (6, A, "2026-06-15", "2026-06-26", "Pending", "2026-06-01", "Cycling along the Danube"),
 (13, A, "2026-07-06", "2026-07-17", "Pending", "2026-06-02", "Family visit in Beirut"),
 (20, A, "2026-07-20", "2026-07-31", "Approved", "2026-05-29", "Summer holidays"),
 (8, A, "2026-06-29", "2026-07-03", "Pending", "2026-06-03", "Allotment"),
 (21, U, "2026-08-03", "2026-08-07", "Pending", "2026-06-04", "Language course"),
 (17, A, "2026-08-10", "2026-08-21", "Pending", "2026-06-05", "Black Sea coast"),
 (12, A, "2026-06-18", "2026-06-19", "Pending", "2026-06-08", "Long weekend"),
 (4, A, "2026-08-17", "2026-08-28", "Approved", "2026-06-02", "Camping in Norway"),
 (3, X, "2026-06-17", "2026-06-17", "Pending", "2026-06-09", "House move"),
 (11, A, "2026-10-05", "2026-10-09", "Cancelled", "2026-05-12", "Autumn break"),
]
HOL = {
 "Berlin": [("2026-01-01", "New Year's Day"), ("2026-03-08", "International Women's Day"), ("2026-04-03", "Good Friday"), ("2026-04-06", "Easter Monday"), ("2026-05-01", "Labour Day"), ("2026-05-14", "Ascension Day"), ("2026-05-25", "Whit Monday"), ("2026-10-03", "Day of German Unity"), ("2026-12-25", "Christmas Day"), ("2026-12-26", "Boxing Day")],
 "Vienna": [("2026-01-01", "New Year's Day"), ("2026-01-06", "Epiphany"), ("2026-04-06", "Easter Monday"), ("2026-05-01", "Labour Day"), ("2026-05-14", "Ascension Day"), ("2026-05-25", "Whit Monday"), ("2026-06-04", "Corpus Christi"), ("2026-08-15", "Assumption Day"), ("2026-10-26", "National Day"), ("2026-11-01", "All Saints' Day"), ("2026-12-08", "Immaculate Conception"), ("2026-12-25", "Christmas Day"), ("2026-12-26", "St. Stephen's Day")],
 "Zurich": [("2026-01-01", "New Year's Day"), ("2026-01-02", "Berchtold's Day"), ("2026-04-03", "Good Friday"), ("2026-04-06", "Easter Monday"), ("2026-05-01", "Labour Day"), ("2026-05-14", "Ascension Day"), ("2026-05-25", "Whit Monday"), ("2026-08-01", "Swiss National Day"), ("2026-12-25", "Christmas Day"), ("2026-12-26", "St. Stephen's Day")],
}
DB = {}

def D(s):
    return date.fromisoformat(s)

def fmt(s):
    return D(s).strftime("%d/%m/%Y")

def num(x):
    return int(x) if x == int(x) else x

def emp(i):
    return next(e for e in DB["employees"] if e["id"] == i)

def working_days(e, a, b, half=False, ignore_holidays=False):
    hol = set() if ignore_holidays else {h["date"] for h in DB["holidays"] if h["site"] == e["site"]}
    d, n = D(a), 0
    while d <= D(b):
        if d.weekday() < 5 and d.isoformat() not in hol:
            n += 1
        d += timedelta(1)
    return 0.5 if half and n == 1 else n

def reset(fault):
    DB.clear()
    DB["fault"] = fault
    DB["employees"] = [dict(id=e[0], name=e[1], title=e[2], dept=e[3], site=e[4], entitlement=e[5], carry=e[6], base=e[7], phone=e[8], active=bool(e[9]), adjust=0,
                            email=e[1].lower().replace(" ", ".") + "@furlough.example") for e in EMP]
    n = 0
    DB["holidays"] = []
    for site in HOL:
        for d, name in HOL[site]:
            n += 1
            DB["holidays"].append(dict(id=n, site=site, date=d, name=name))
    DB["requests"] = []
    for i, r in enumerate(REQ):
        e = emp(r[0])
        q = dict(id="REQ-%d" % (1001 + i), emp=r[0], type=r[1], start=r[2], end=r[3], status=r[4], submitted=r[5], note=r[6], file="", reason="")
        q["days"] = working_days(e, r[2], r[3])
        q["history"] = ["Submitted on %s by %s" % (fmt(r[5]), e["name"])]
        if r[4] != "Pending":
            q["history"].append("%s by %s" % (r[4], ME if r[4] != "Cancelled" else e["name"]))
        if r[4] == "Declined":
            q["reason"] = "Too many colleagues are away"
        DB["requests"].append(q)
    DB["settings"] = dict(email=True, negative=False, carryLimit=5, weekStart="Monday", certAfter=3)
    DB["activity"] = ["Theresa Moser submitted REQ-1033", "Luca Steiner submitted REQ-1031", "Walter Kern submitted REQ-1022",
                      "Nadia Brandt approved REQ-1020", "Sofia Petrova submitted REQ-1030"]
    DB["trash"] = {}
    DB["hid"] = n

reset("")

def log(t):
    DB["activity"].insert(0, t)

def state():
    f = DB["fault"]
    es = []
    for e in DB["employees"]:
        o = {k: e[k] for k in ("id", "name", "title", "dept", "site", "entitlement", "carry", "phone", "active", "email")}
        o["entitlement"] = num(e["entitlement"] + e["adjust"])
        mine = [q for q in DB["requests"] if q["emp"] == e["id"] and q["type"] == A and q["status"] == "Approved"]
        o["taken"] = num(e["base"] + sum(q["days"] for q in mine if D(q["end"]) < TODAY))
        o["planned"] = num(sum(q["days"] for q in mine if D(q["end"]) >= TODAY))
        o["remaining"] = num(o["entitlement"] + (0 if f == "carry-lost" else e["carry"]) - o["taken"] - o["planned"])
        es.append(o)
    return dict(today=TODAY.isoformat(), me=ME, employees=es, requests=DB["requests"], holidays=sorted(DB["holidays"], key=lambda h: h["date"]),
                settings=DB["settings"], activity=DB["activity"][:5], fx=f)

def api(method, path, q, body):
    """-> (status, json)"""
    f = DB["fault"]
    p = path.strip("/").split("/")[1:]
    if p == ["bootstrap"]:
        return 200, state()
    if p == ["days"]:
        e = emp(int(q["emp"][0]))
        return 200, {"days": working_days(e, q["from"][0], q["to"][0], q.get("half", ["0"])[0] == "1", f == "holiday-counted")}
    if p == ["requests"] and method == "POST":
        e = emp(body["emp"])
        days = working_days(e, body["start"], body["end"], body.get("half"), f == "holiday-counted")
        if days == 0:
            return 422, {"error": "The selected period contains no working days"}
        for r in DB["requests"]:
            if f != "overlap-allowed" and r["emp"] == e["id"] and r["status"] in ("Pending", "Approved") and r["start"] <= body["end"] and body["start"] <= r["end"]:
                return 422, {"error": "%s already has leave in this period (%s)" % (e["name"], r["id"])}
        rem = next(x for x in state()["employees"] if x["id"] == e["id"])["remaining"]
        if body["type"] == A and days > rem and not DB["settings"]["negative"]:
            return 422, {"error": "Not enough leave: %s has only %s days remaining" % (e["name"], rem)}
        if body["type"] == S and days > DB["settings"]["certAfter"] and not body.get("file") and f != "certificate-optional":
            return 422, {"error": "A medical certificate is required for more than %d days of sick leave" % DB["settings"]["certAfter"]}
        r = dict(id="REQ-%d" % (1001 + len(DB["requests"])), emp=e["id"], type=body["type"], start=body["start"], end=body["end"], status="Pending", submitted=TODAY.isoformat(),
                 note=body.get("note", ""), file=body.get("file", ""), reason="", days=days, history=["Submitted on %s by %s" % (TODAY.strftime("%d/%m/%Y"), ME)])
        DB["requests"].append(r)
        log("%s submitted %s" % (ME, r["id"]))
        return 201, {"message": "Request %s submitted" % r["id"], "state": state()}
    if len(p) == 3 and p[0] == "requests":
        r = next(x for x in DB["requests"] if x["id"] == p[1])
        if p[2] == "approve":
            if f != "approve-lost":
                r["status"] = "Approved"
                r["history"].append("Approved by " + ME)
                log("%s approved %s" % (ME, r["id"]))
            return 200, {"message": "%s approved" % r["id"], "state": state()}
        if p[2] == "decline":
            t = r
            if f == "decline-neighbour":
                pend = [x for x in DB["requests"] if x["status"] == "Pending"]
                t = pend[(pend.index(r) + 1) % len(pend)]
            t["status"] = "Declined"
            t["reason"] = body["reason"]
            t["history"].append("Declined by " + ME)
            log("%s declined %s" % (ME, t["id"]))
            return 200, {"message": "%s declined" % r["id"], "state": state()}
        if p[2] == "cancel":
            r["status"] = "Declined" if f == "cancel-declines" else "Cancelled"
            r["history"].append("Cancelled by " + ME)
            log("%s cancelled %s" % (ME, r["id"]))
            return 200, {"message": "%s cancelled" % r["id"], "state": state()}
        if p[2] == "remind":
            return 200, {"message": "Reminder sent to %s" % ME, "state": state()}
    if len(p) == 2 and p[0] == "balances":
        e = emp(int(p[1]))
        e["adjust"] += -body["delta"] if f == "adjust-sign" else body["delta"]
        return 200, {"message": "Balance of %s updated" % e["name"], "state": state()}
    if p == ["holidays"]:
        DB["hid"] += 1
        site = "Berlin" if f == "holiday-site" else body["site"]
        DB["holidays"].append(dict(id=DB["hid"], site=site, date=body["date"], name=body["name"]))
        return 201, {"message": "%s added" % body["name"], "state": state()}
    if len(p) >= 2 and p[0] == "holidays":
        i = int(p[1])
        if method == "DELETE":
            h = next(x for x in DB["holidays"] if x["id"] == i)
            DB["holidays"].remove(h)
            DB["trash"][i] = h
            return 200, {"message": "%s deleted" % h["name"], "state": state()}
        h = DB["trash"].pop(i)
        if f != "undo-dead":
            DB["holidays"].append(h)
        return 200, {"message": "%s restored" % h["name"], "state": state()}
    if len(p) == 2 and p[0] == "employees":
        e = emp(int(p[1]))
        for k in ("title", "phone", "site", "active"):
            if k in body and not (f == "phone-lost" and k == "phone"):
                e[k] = body[k]
        m = ("%s reactivated" if body.get("active") else "%s deactivated") % e["name"] if "active" in body else "Profile saved"
        return 200, {"message": m, "state": state()}
    if p == ["settings"]:
        for k in body:
            if not (f == "setting-lost" and k == "carryLimit"):
                DB["settings"][k] = body[k]
        return 200, {"message": "Settings saved", "state": state()}
    return 404, {"error": "Not found"}

class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a):
        pass
    def out(self, code, data=b"", ctype="application/json"):
        self.send_response(code)
        if code != 204:
            self.send_header("Content-Type", ctype)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)
    def handle_any(self):
        u = urlparse(self.path)
        q = parse_qs(u.query)
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n) if n else b""
        if u.path == "/reset" and self.command == "POST":
            with LOCK:
                reset(q.get("fault", [""])[0])
            return self.out(204)
        if u.path.startswith("/api/"):
            time.sleep(0.35 if self.command == "GET" else 0.6)
            with LOCK:
                code, o = api(self.command, u.path, q, json.loads(raw) if raw else {})
                data = json.dumps(o).encode()
            return self.out(code, data)
        if u.path == "/favicon.ico":
            return self.out(204)
        if self.command == "GET":
            return self.out(200, PAGE.encode(), "text/html; charset=utf-8")
        self.out(405)
    do_GET = do_POST = do_DELETE = handle_any

PAGE = r'''<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Furlough</title>
<style>
*{box-sizing:border-box}body{margin:0;font:400 14px/1.45 Roboto,Helvetica,Arial,sans-serif;color:#212121;background:#f5f6f8}
.appbar{position:fixed;z-index:20;top:0;left:0;right:0;height:56px;background:#1f5f8b;color:#fff;display:flex;align-items:center;padding:0 20px;gap:14px}
.appbar b{font-size:19px;flex:1}.side{position:fixed;top:56px;bottom:0;left:0;width:210px;background:#fff;border-right:1px solid #e0e0e0;padding-top:8px}
.side a{display:flex;align-items:center;gap:12px;padding:10px 18px;color:inherit;text-decoration:none}.side a.cur{background:#e3eff7;color:#1f5f8b;font-weight:500}.side a:hover{background:#f0f0f0}.side svg{width:18px;height:18px;fill:#78909c}
.side .bdg{margin-left:auto;background:#d32f2f;color:#fff;border-radius:10px;font-size:12px;padding:0 7px}
main{margin:56px 0 0 210px;padding:22px 26px 70px}h1{font-size:24px;font-weight:500;margin:0 0 16px}h2{font-size:17px;font-weight:500;margin:0 0 10px}
.head{display:flex;justify-content:space-between;align-items:center;margin-bottom:12px}.head h1{margin:0}
.bar{display:flex;gap:14px;align-items:center;margin-bottom:12px;flex-wrap:wrap}.paperx{background:#fff;border-radius:6px;box-shadow:0 1px 3px #0003;padding:16px}
.btn{border:0;background:none;color:#1f5f8b;font:500 14px Roboto,Arial,sans-serif;padding:8px 14px;border-radius:4px;cursor:pointer;text-transform:uppercase;letter-spacing:.3px;display:inline-block}
.btn:hover{background:#1f5f8b14}.btn.c{background:#1f5f8b;color:#fff}.btn.o{border:1px solid #1f5f8b80}.btn.e{color:#c62828}.btn.ce{background:#c62828;color:#fff}.btn:disabled{color:#aaa;background:#e6e6e6;cursor:default}
.ib{border:0;background:none;width:34px;height:34px;border-radius:50%;cursor:pointer;font-size:18px;color:#546e7a}.ib:hover{background:#0001}.ib:disabled{color:#ccc}
.fc{position:relative;margin:8px 0 4px;min-width:190px}.fc .lbl{position:absolute;top:-8px;left:9px;background:#fff;padding:0 4px;font-size:12px;color:#666;z-index:1}.bar .fc .lbl{background:#f5f6f8}
.fc input,.fc textarea,.sel{width:100%;border:1px solid #bbb;border-radius:4px;padding:9px 12px;font:inherit;background:transparent;min-height:40px}.sel{cursor:pointer;padding-right:30px}.sel:after{content:"▾";position:absolute;right:12px;color:#666}
.fc input:focus,.sel:focus{outline:2px solid #1f5f8b}.fc.err input,.fc.err .sel,.fc.err textarea{border-color:#c62828}.fc .ht{margin:3px 12px 0;font-size:12px;color:#666}.fc.err .ht{color:#c62828}.fc .adorn{position:absolute;right:4px;top:3px}.ast{color:#c62828}
table{border-collapse:collapse;width:100%;background:#fff}th,td{padding:9px 12px;border-bottom:1px solid #e6e6e6;text-align:left}th{font-weight:500}td.n,th.n{text-align:right}tbody tr.clk:hover{background:#f5f9fc;cursor:pointer}tfoot td{font-weight:500}
.sl{cursor:pointer;display:inline-flex;gap:4px}.sl svg{width:12px;opacity:0}.sl.on svg{opacity:1}.sl.desc svg{transform:rotate(180deg)}
.chip{display:inline-flex;align-items:center;height:25px;border-radius:13px;padding:0 10px;font-size:12.5px;background:#e4e7ea}.chip.Approved,.chip.Active{background:#d6efd8;color:#1b5e20}.chip.Pending{background:#fff0d0;color:#8a5300}.chip.Declined{background:#fadcdc;color:#a31515}.chip.clk{cursor:pointer}.chip.f{background:#1f5f8b;color:#fff}.chip svg{width:15px;height:15px;margin-left:6px;cursor:pointer}
.pg{display:flex;justify-content:flex-end;align-items:center;gap:14px;background:#fff;padding:6px 12px}.pg .sel{border:0;width:56px;min-height:0;padding:4px 22px 4px 6px;position:relative}.pg .sel:after{right:4px}
.lp{height:3px;margin-bottom:-3px}.lp.on{background:linear-gradient(90deg,#1f5f8b 30%,#b7d3e6 30%);background-size:200% 100%;animation:m 1s linear infinite}@keyframes m{from{background-position:100% 0}to{background-position:-100% 0}}
.modal{position:fixed;inset:0;z-index:40}.bd{position:absolute;inset:0;background:#0007}.drw{position:absolute;right:0;top:0;bottom:0;width:430px;background:#fff;padding:20px 24px;overflow:auto;animation:sl .2s}@keyframes sl{from{transform:translateX(100%)}to{transform:none}}
.dlg{position:absolute;left:50%;top:16%;width:460px;margin-left:-230px;background:#fff;border-radius:6px;padding:20px 24px;animation:fd .2s}@keyframes fd{from{opacity:0}to{opacity:1}}.dlg .act,.drw .act{display:flex;justify-content:flex-end;gap:8px;margin-top:16px}
.pop{position:absolute;z-index:60;background:#fff;border-radius:4px;box-shadow:0 4px 14px #0005;margin:0;padding:6px 0;list-style:none;max-height:300px;overflow:auto}.pop li{padding:8px 16px;cursor:pointer}.pop li:hover,.pop li.fo{background:#eef4f8}.pop li[aria-selected=true]{background:#dcebf5}.pop .no{color:#777;cursor:default}
.shade{position:fixed;inset:0;z-index:59}.cal{padding:10px;width:270px}.cal .g{display:grid;grid-template-columns:repeat(7,1fr)}.cal .g>*{height:32px;display:flex;align-items:center;justify-content:center;border:0;background:none;border-radius:50%;font:inherit}.cal button{cursor:pointer}.cal button:hover{background:#e3eff7}.cal .h{display:flex;justify-content:space-between;align-items:center}
#snack{position:fixed;left:20px;bottom:20px;z-index:70}.snk{background:#323232;color:#fff;border-radius:4px;padding:6px 8px 6px 16px;display:flex;align-items:center;gap:12px;min-width:290px}.snk span{flex:1}.snk .btn{color:#8fd0ff}.snk .ib{color:#fff}.alert{display:flex;align-items:center;border-radius:4px;padding:8px 14px;margin-bottom:12px}.alert span{flex:1}.alert.info{background:#e1f0fb;color:#0d3c61}.alert.error{background:#fde7e7;color:#8c1d1d}
.tabs{display:flex;border-bottom:1px solid #ddd;margin-bottom:14px}.tabs button{border:0;background:none;padding:11px 18px;font:500 14px Roboto,Arial;cursor:pointer;color:#666;text-transform:uppercase}.tabs button[aria-selected=true]{color:#1f5f8b;border-bottom:2px solid #1f5f8b}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.kpi .v{font-size:32px;font-weight:300}.kpi .t{color:#666}.card{background:#fff;border-radius:6px;box-shadow:0 1px 3px #0003;padding:14px 16px}.card.link{cursor:pointer}.card .nm{font-weight:500;font-size:15px}.muted{color:#666}
.av{display:inline-flex;width:34px;height:34px;border-radius:50%;background:#90a4ae;color:#fff;align-items:center;justify-content:center;font-size:13px;margin-right:10px}.row{display:flex;align-items:center}
.kv{display:grid;grid-template-columns:130px 1fr;gap:8px 12px}.kv dt{color:#666}.kv dd{margin:0}ul.ls{margin:0;padding:0;list-style:none}ul.ls li{padding:7px 0;border-bottom:1px solid #eee}
.sw{display:flex;align-items:center;gap:12px;padding:8px 0;cursor:pointer}.sw i{position:relative;width:36px;height:18px;border-radius:9px;background:#bbb;display:inline-block}.sw i:after{content:"";position:absolute;left:0;top:-1px;width:20px;height:20px;border-radius:50%;background:#fff;box-shadow:0 1px 3px #0006}.sw input{position:absolute;opacity:0;width:36px;height:20px;margin:0;z-index:1;cursor:pointer}.sw input:checked+i{background:#7fb0d0}.sw input:checked+i:after{left:16px;background:#1f5f8b}
.ct td,.ct th{padding:5px 0;text-align:center;font-size:12px;border:1px solid #eee}.ct td:first-child,.ct th:first-child{text-align:left;padding:5px 8px;white-space:nowrap}.ct .we{background:#f0f0f0}.ct .ho{background:#e1bee7}.ct .Ax{background:#a5d6a7}.ct .Sx{background:#ef9a9a}.ct .Px{background:#90caf9}.ct .Ux{background:#ffe082}.ct .Xx{background:#b39ddb}.ct .pe{opacity:.6;font-style:italic}.ct td.clk{cursor:pointer}
.spin{width:40px;height:40px;border:4px solid #cfd8dc;border-top-color:#1f5f8b;border-radius:50%;margin:70px auto;animation:r 1s linear infinite}@keyframes r{to{transform:rotate(360deg)}}.bc a{color:#1f5f8b;text-decoration:none}.bc{margin-bottom:8px;color:#666}.acc{border-top:1px solid #ddd;margin-top:12px}.acc>button{width:100%;border:0;background:none;text-align:left;font:500 14px Roboto,Arial;padding:12px 0;cursor:pointer}
</style></head><body><div id="root"></div><div id="layer"></div><div id="pops"></div><div id="snack" role="presentation"></div>
<script>
const $=(s,r=document)=>r.querySelector(s),$$=(s,r=document)=>[...r.querySelectorAll(s)];
const esc=s=>String(s).replace(/[&<>"]/g,c=>({"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;"}[c]));
const svg=d=>`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${d}"/></svg>`;
const I={x:"M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z",up:"M4 12l1.4 1.4L11 7.8V20h2V7.8l5.6 5.6L20 12l-8-8z",dot:"M4 4h16v16H4z"};
const fmt=s=>s.split("-").reverse().join("/");
const iso=s=>{const m=/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(s.trim());if(!m)return null;const d=new Date(Date.UTC(+m[3],m[2]-1,+m[1]));return d.getUTCDate()==+m[1]&&d.getUTCMonth()==m[2]-1?d.toISOString().slice(0,10):null};
const MON=["January","February","March","April","May","June","July","August","September","October","November","December"],WD=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];
const TYPES=["Annual leave","Sick leave","Parental leave","Unpaid leave","Special leave"],DEPTS=["Engineering","Finance","People","Sales","Support"],SITES=["Berlin","Vienna","Zurich"],STAT=["Pending","Approved","Declined","Cancelled"];
const ABB={"Annual leave":"A","Sick leave":"S","Parental leave":"P","Unpaid leave":"U","Special leave":"X"};
let S=null,V={},drawer=null,dialog=null,badge=null,snackT=0;
const E=i=>S.employees.find(e=>e.id==i),R=i=>S.requests.find(r=>r.id==i),pend=()=>S.requests.filter(r=>r.status=="Pending");
const ini=n=>n.split(" ").map(w=>w[0]).join("");
async function call(m,u,b){const r=await fetch(u,{method:m,headers:{"Content-Type":"application/json"},body:b?JSON.stringify(b):undefined});const o=await r.json();if(o.state)S=o.state;return Object.assign({ok:r.ok},o)}
function snack(t,act,fn){clearTimeout(snackT);$("#snack").innerHTML=`<div class="snk" role="alert"><span>${esc(t)}</span>${act?`<button class="btn" type="button" id="snA">${act}</button>`:""}<button class="ib" type="button" aria-label="Close" id="snX">✕</button></div>`;
 $("#snX").onclick=()=>$("#snack").innerHTML="";if(act)$("#snA").onclick=()=>{$("#snack").innerHTML="";fn()};snackT=setTimeout(()=>$("#snack").innerHTML="",act?8000:5000)}
// ---- components
const btn=(t,a,c="",x="")=>`<button type="button" class="btn ${c}" data-a="${a}" ${x}>${t}</button>`;
const field=(id,l,v,o={})=>`<div class="fc ${o.err?"err":""}"><label class="lbl" for="${id}">${l}${o.req?'<span aria-hidden="true" class="ast"> *</span>':""}</label>${o.area?`<textarea id="${id}" rows="3" aria-invalid="${!!o.err}">${esc(v)}</textarea>`:`<input id="${id}" type="${o.type||"text"}" value="${esc(v)}" placeholder="${o.ph||""}" aria-invalid="${!!o.err}" autocomplete="off" ${o.dis?"disabled":""}>`}${o.date?`<button type="button" class="ib adorn" aria-label="Choose date" data-date="${id}">📅</button>`:""}${o.err||o.help?`<p class="ht">${esc(o.err||o.help)}</p>`:""}</div>`;
const SELS={};
const select=(id,l,opts,v,fn,o={})=>{SELS[id]={opts,v,fn};return `<div class="fc ${o.err?"err":""}"><label class="lbl" id="${id}-l">${l}${o.req?'<span aria-hidden="true" class="ast"> *</span>':""}</label><div class="sel" role="combobox" tabindex="${o.dis?-1:0}" id="${id}" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="${id}-l ${id}" ${o.dis?'aria-disabled="true"':""}>${v?esc(v):"&#8203;"}</div><input type="hidden" value="${esc(v)}">${o.err?`<p class="ht">${esc(o.err)}</p>`:""}</div>`};
const tabs=(name,list,cur,label)=>`<div class="tabs" role="tablist" aria-label="${label}">${list.map(([k,t])=>`<button type="button" role="tab" aria-selected="${k==cur}" data-tab="${name}:${k}" tabindex="${k==cur?0:-1}">${t}</button>`).join("")}</div>`;
const sw=(id,l,v)=>`<label class="sw"><input type="checkbox" role="switch" id="${id}" ${v?"checked":""}><i></i><span>${l}</span></label>`;
const chip=s=>`<div class="chip ${s}"><span>${s}</span></div>`;
function popAt(el,html,w){const r=el.getBoundingClientRect();$("#pops").innerHTML=`<div class="shade"></div>`+html;const p=$("#pops").lastElementChild;p.style.left=Math.min(r.left+scrollX,innerWidth-280)+"px";p.style.top=r.bottom+scrollY+2+"px";if(w)p.style.minWidth=r.width+"px";const h=p.getBoundingClientRect();if(h.bottom>innerHeight&&r.top>h.height)p.style.top=r.top+scrollY-h.height-2+"px";$("#pops .shade").onmousedown=e=>{e.preventDefault();closePop()};return p}
function closePop(){$("#pops").innerHTML="";$$("[aria-expanded=true].sel").forEach(e=>{e.setAttribute("aria-expanded","false");e.focus()})}
function openSel(el){const s=SELS[el.id];if(!s||el.getAttribute("aria-disabled"))return;el.setAttribute("aria-expanded","true");const p=popAt(el,`<ul class="pop" role="listbox" tabindex="-1" aria-labelledby="${el.id}-l">${s.opts.map(o=>`<li role="option" tabindex="-1" aria-selected="${o==s.v}">${esc(o)}</li>`).join("")}</ul>`,1);
 const pick=li=>{const v=li.textContent;closePop();s.v=v;const t=document.getElementById(el.id);t.textContent=v;t.nextElementSibling.value=v;s.fn(v)};
 $$("li",p).forEach(li=>{li.onclick=()=>pick(li);li.onkeydown=e=>{if(e.key=="Enter"||e.key==" "){e.preventDefault();pick(li)}if(e.key=="ArrowDown"){e.preventDefault();(li.nextElementSibling||p.firstElementChild).focus()}if(e.key=="ArrowUp"){e.preventDefault();(li.previousElementSibling||p.lastElementChild).focus()}if(e.key=="Escape"||e.key=="Tab"){e.stopPropagation();closePop()}}});($("li[aria-selected=true]",p)||$("li",p)).focus()}
document.addEventListener("mousedown",e=>{const s=e.target.closest(".sel");if(s&&e.button==0){e.preventDefault();s.focus();openSel(s)}});
document.addEventListener("keydown",e=>{if(e.target.classList&&e.target.classList.contains("sel")&&["Enter"," ","ArrowDown"].includes(e.key)){e.preventDefault();openSel(e.target)}
 if(e.key=="Escape"){if($("#pops").innerHTML)closePop();else if(dialog)closeDialog();else if(drawer)tryClose()}});
function openDate(b){const id=b.dataset.date;let c=new Date(iso($("#"+id).value)||S.today);c=[c.getFullYear(),c.getMonth()];
 const draw=()=>{const first=(new Date(c[0],c[1],1).getDay()+6)%7,n=new Date(c[0],c[1]+1,0).getDate();const p=popAt(b,`<div class="pop cal" role="dialog" aria-label="Choose date"><div class="h"><button type="button" class="ib" aria-label="Previous month">‹</button><span aria-live="polite">${MON[c[1]]} ${c[0]}</span><button type="button" class="ib" aria-label="Next month">›</button></div><div class="g" role="grid">${["M","T","W","T","F","S","S"].map(d=>`<span class="muted">${d}</span>`).join("")}${"<span></span>".repeat(first)}${Array.from({length:n},(_,i)=>`<button type="button" role="gridcell">${i+1}</button>`).join("")}</div></div>`);
 $("[aria-label^=Prev]",p).onclick=()=>{c=new Date(c[0],c[1]-1,1);c=[c.getFullYear(),c.getMonth()];draw()};$("[aria-label^=Next]",p).onclick=()=>{c=new Date(c[0],c[1]+1,1);c=[c.getFullYear(),c.getMonth()];draw()};
 $$("[role=gridcell]",p).forEach(d=>d.onclick=()=>{const i=$("#"+id);i.value=String(d.textContent).padStart(2,"0")+"/"+String(c[1]+1).padStart(2,"0")+"/"+c[0];closePop();i.dispatchEvent(new Event("input",{bubbles:true}))})};draw()}
// ---- shell & routing
const NAV=[["/","Dashboard"],["/requests","Requests"],["/approvals","Approvals"],["/balances","Balances"],["/calendar","Team calendar"],["/holidays","Public holidays"],["/employees","Employees"],["/settings","Settings"]];
function shell(){$("#root").innerHTML=`<header class="appbar"><b>Furlough</b><span>Wednesday, 10 June 2026</span><span class="av" style="margin:0" title="${ME()}">NB</span></header><nav class="side" aria-label="Main navigation"></nav><main id="main"></main>`;nav()}
const ME=()=>"Nadia Brandt";
function nav(){if(S&&(badge===null||S.fx!="badge-stale"))badge=pend().length;const p=location.pathname;$(".side").innerHTML=NAV.map(([u,t])=>`<a href="${u}" class="${u==p||(u!="/"&&p.startsWith(u))?"cur":""}" ${u==p?'aria-current="page"':""}>${svg(I.dot)}<span>${t}</span>${u=="/approvals"&&badge?`<span class="bdg">${badge}</span>`:""}</a>`).join("")}
function go(u){history.pushState({},"",u);route()}
async function route(){drawer=dialog=null;layer();closePop();V={};window.scrollTo(0,0);if(!$("#main"))shell();nav();$("#main").innerHTML='<div class="spin" role="progressbar" aria-label="Loading"></div>';const at=location.pathname;S=Object.assign(S||{},await call("GET","/api/bootstrap"));if(at!=location.pathname)return;nav();view()}
window.onpopstate=route;
function view(){const p=location.pathname,m=/^\/employees\/(\d+)$/.exec(p);const t=NAV.find(n=>n[0]==p);document.title=(t?t[1]:m&&E(m[1])?E(m[1]).name:"Not found")+" · Furlough";
 if(m&&E(m[1]))return profile(E(m[1]));({"/":dash,"/requests":requests,"/approvals":approvals,"/balances":balances,"/calendar":calendar,"/holidays":holidays,"/employees":employees,"/settings":settings}[p]||(()=>{$("#main").innerHTML="<h1>Page not found</h1><p>The page that you are looking for does not exist.</p>"}))()}
function refresh(){nav();if(V.paint)V.paint();layer()}
let ACT={};
document.addEventListener("click",e=>{const a=e.target.closest("a[href^='/']");if(a&&!e.ctrlKey&&!e.metaKey){e.preventDefault();go(a.getAttribute("href"));return}
 const d=e.target.closest("[data-date]");if(d)return openDate(d);
 const t=e.target.closest("[data-tab]");if(t){const[k,v]=t.dataset.tab.split(":");if(k=="drw"){drawer.tab=v;layer()}else{V[k]=v;V.paint()}return}
 const b=e.target.closest("[data-a]");if(b&&!b.disabled&&ACT[b.dataset.a]){ACT[b.dataset.a](b,e)}});
// ---- dashboard
function dash(){V.paint=()=>{const away=S.requests.filter(r=>(r.status=="Approved"||(S.fx=="away-pending"&&r.status=="Pending"))&&r.start<=S.today&&r.end>=S.today),me=E(1);
 const next=[];S.holidays.filter(h=>h.date>=S.today).forEach(h=>{if(!next.find(n=>n.name==h.name))next.push(h)});
 $("#main").innerHTML=`<h1>Dashboard</h1>${V.gone?"":`<div class="alert info"><span>Half-day requests are now available for all employees.</span><button type="button" class="ib" aria-label="Dismiss" data-a="dismiss">✕</button></div>`}
 <div class="grid"><div class="card kpi link" data-a="toAppr"><div class="t">Pending requests</div><div class="v">${pend().length}</div></div><div class="card kpi"><div class="t">On leave today</div><div class="v">${away.length}</div></div><div class="card kpi"><div class="t">My remaining days</div><div class="v">${me.remaining}</div></div></div><br>
 <div class="grid"><div class="card"><h2>Away today</h2><ul class="ls">${away.map(r=>`<li>${E(r.emp).name} <span class="muted">${r.type}</span></li>`).join("")}</ul></div><div class="card"><h2>Next public holidays</h2><ul class="ls">${next.slice(0,3).map(h=>`<li>${esc(h.name)} <span class="muted">${fmt(h.date)} · ${h.site}</span></li>`).join("")}</ul></div><div class="card"><h2>Recent activity</h2><ul class="ls">${S.activity.map(a=>`<li>${esc(a)}</li>`).join("")}</ul></div></div>`};V.paint()}
ACT.dismiss=()=>{V.gone=1;V.paint()};ACT.toAppr=()=>go("/approvals");
// ---- requests
const COLS=[["id","ID"],["emp","Employee"],["type","Type"],["start","Start"],["end","End"],["days","Days"],["status","Status"]];
function requests(){Object.assign(V,{q:"",st:"All",ty:"All",sort:"id",desc:true,page:0,rpp:10});
 $("#main").innerHTML=`<div class="head"><h1>Requests</h1>${btn("New request","newReq","c")}</div><div class="bar"><div class="fc"><label class="lbl" for="rq">Search</label><input id="rq" type="text" placeholder="Employee or ID" autocomplete="off"></div><div id="rsel" class="bar" style="margin:0"></div></div><div class="bar" id="rchips"></div><div class="lp" id="lp"></div><div id="rtab"></div>`;
 const sels=()=>$("#rsel").innerHTML=select("rs","Status",["All",...STAT],V.st,v=>{V.st=v;load()})+select("rt","Leave type",["All",...TYPES],V.ty,v=>{V.ty=v;load()});sels();V.sels=sels;
 let t;$("#rq").oninput=e=>{clearTimeout(t);t=setTimeout(()=>{V.q=e.target.value;load()},300)};
 const load=()=>{V.page=0;$("#lp").className="lp on";clearTimeout(V.lt);V.lt=setTimeout(()=>{if(!$("#lp"))return;$("#lp").className="lp";V.paint()},400)};V.load=load;
 V.paint=()=>{let L=S.requests.filter(r=>{const q=V.q.trim().toLowerCase();const hit=!q||r.id.toLowerCase().includes(q)||E(r.emp).name.toLowerCase().includes(q);return (hit||(S.fx=="search-dropped"&&V.st!="All"))&&(V.st=="All"||r.status==V.st)&&(V.ty=="All"||r.type==V.ty)});
  const key=r=>V.sort=="emp"?E(r.emp).name:V.sort=="days"?(S.fx=="days-as-text"?String(r.days):r.days):r[V.sort];L.sort((a,b)=>{const x=key(a),y=key(b);const c=x<y?-1:x>y?1:(a.id<b.id?-1:1)*(V.desc?-1:1);return V.desc?-c:c});
  if(V.page&&V.page*V.rpp>=L.length)V.page=0;const from=V.page*V.rpp,off=S.fx=="page-repeat"&&V.page?1:0,rows=L.slice(from-off,from-off+V.rpp).slice(0,Math.min(V.rpp,L.length-from));
  $("#rchips").innerHTML=[["st","Status",V.st],["ty","Leave type",V.ty]].filter(c=>c[2]!="All").map(c=>`<div class="chip"><span>${c[1]}: ${c[2]}</span><span data-a="unf" data-k="${c[0]}">${svg(I.x)}</span></div>`).join("")+(V.st!="All"||V.ty!="All"||V.q?btn("Clear filters","clrf"):"");
  $("#rtab").innerHTML=`<table aria-label="Leave requests"><thead><tr>${COLS.map(c=>`<th scope="col" class="${c[0]=="days"?"n":""}" ${V.sort==c[0]?`aria-sort="${V.desc?"descending":"ascending"}"`:""}><span class="sl ${V.sort==c[0]?"on":""} ${V.desc?"desc":""}" role="button" tabindex="0" data-a="sort" data-k="${c[0]}">${c[1]}${svg(I.up)}</span></th>`).join("")}<th></th></tr></thead><tbody>${rows.map(r=>`<tr class="clk" data-a="row" data-id="${r.id}"><td>${r.id}</td><td>${E(r.emp).name}</td><td>${r.type}</td><td>${fmt(r.start)}</td><td>${fmt(r.end)}</td><td class="n">${r.days}</td><td>${chip(r.status)}</td><td><button type="button" class="ib" aria-label="More actions" aria-haspopup="menu" data-a="kebab" data-id="${r.id}">⋮</button></td></tr>`).join("")||`<tr><td colspan="8" style="text-align:center" class="muted">No requests match your filters</td></tr>`}</tbody></table>
  <div class="pg"><span id="rpp-l">Rows per page:</span><div class="sel" role="combobox" tabindex="0" id="rpp" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="rpp-l rpp">${V.rpp}</div><input type="hidden"><span>${L.length?from+1:0}–${Math.min(from+V.rpp,L.length)} of ${L.length}</span><button type="button" class="ib" aria-label="Go to previous page" title="Go to previous page" data-a="pp" ${V.page?"":"disabled"}>‹</button><button type="button" class="ib" aria-label="Go to next page" title="Go to next page" data-a="np" ${from+V.rpp<L.length?"":"disabled"}>›</button></div>`;
  SELS.rpp={opts:["5","10","25"],v:String(V.rpp),fn:v=>{V.rpp=+v;V.page=0;V.paint()}}};V.paint()}
ACT.unf=b=>{V[b.dataset.k]="All";V.sels();V.load()};ACT.clrf=()=>{V.st=V.ty="All";V.q="";$("#rq").value="";V.sels();V.load()};
ACT.sort=b=>{const k=b.dataset.k;if(V.sort==k)V.desc=!V.desc;else{V.sort=k;V.desc=false}V.page=0;V.paint()};ACT.pp=()=>{V.page--;V.paint()};ACT.np=()=>{V.page++;V.paint()};
ACT.row=b=>{drawer={k:"det",id:b.dataset.id,tab:"d"};layer()};
ACT.kebab=(b,e)=>{e.stopPropagation();const r=R(b.dataset.id),can=r.status=="Pending"||r.status=="Approved";const p=popAt(b,`<ul class="pop" role="menu"><li role="menuitem" tabindex="-1" data-m="v">View details</li>${r.status=="Pending"?'<li role="menuitem" tabindex="-1" data-m="r">Send reminder</li>':""}<li role="menuitem" tabindex="-1" data-m="c" ${can?"":'aria-disabled="true" style="color:#aaa;pointer-events:none"'}>Cancel request</li></ul>`);
 $$("li",p).forEach(li=>li.onclick=async()=>{closePop();if(li.dataset.m=="v"){drawer={k:"det",id:r.id,tab:"d"};layer()}if(li.dataset.m=="r"){const o=await call("POST",`/api/requests/${r.id}/remind`);snack(o.message)}if(li.dataset.m=="c"&&can){dialog={t:"Cancel this request?",b:()=>`<p>${r.id} of ${E(r.emp).name} will be cancelled. This cannot be undone.</p>`,no:"Keep request",yes:"Cancel request",bad:1,fn:async()=>{const o=await call("POST",`/api/requests/${r.id}/cancel`);dialog=null;refresh();snack(o.message)}};layer()}})};
// ---- drawers & dialogs
let layerKey="";
function layer(){let h="";if(drawer)h+=`<div role="presentation" class="modal"><div class="bd" aria-hidden="true" id="bdD"></div><div class="drw" tabindex="-1" style="${drawer.shown?"animation:none":""}">${drawer.k=="det"?det():form()}</div></div>`;
 if(dialog)h+=`<div role="presentation" class="modal" style="z-index:50"><div class="bd" aria-hidden="true"></div><div class="dlg" role="dialog" aria-modal="true" aria-labelledby="dlg-t" style="${dialog.shown?"animation:none":""}"><h2 id="dlg-t">${dialog.t}</h2><div>${dialog.b()}</div><div class="act">${btn(dialog.no||"Cancel","dno")}${btn(dialog.yes,"dyes",dialog.bad?"ce":"c",dialog.busy?"disabled":"")}</div></div></div>`;
 $("#layer").innerHTML=h;if(drawer)drawer.shown=1;if(dialog){dialog.shown=1;if(dialog.after)dialog.after()}if($("#bdD"))$("#bdD").onclick=tryClose;if(drawer&&drawer.k=="new")bindForm();document.body.style.overflow=h?"hidden":""; $("#root").toggleAttribute("aria-hidden",false);if(h)$("#root").setAttribute("aria-hidden","true")}
function closeDialog(){dialog=null;layer()}
ACT.dno=()=>{const d=dialog;closeDialog();if(d.onno)d.onno()};ACT.dyes=async()=>{const d=dialog;if(d.check&&!d.check())return;d.busy=1;$("#layer [data-a=dyes]").disabled=true;await d.fn()};
function det(){const r=R(drawer.id),e=E(r.emp);return `<div class="head"><h2 style="margin:0">Request ${r.id}</h2><button type="button" class="ib" aria-label="Close" data-a="dclose">✕</button></div>${tabs("drw",[["d","Details"],["h","History"]],drawer.tab,"Request")}${drawer.tab=="d"?`<dl class="kv"><dt>Employee</dt><dd>${e.name}</dd><dt>Department</dt><dd>${e.dept}</dd><dt>Leave type</dt><dd>${r.type}</dd><dt>Period</dt><dd>${fmt(r.start)} – ${fmt(r.end)}</dd><dt>Working days</dt><dd>${r.days}</dd><dt>Status</dt><dd>${chip(r.status)}</dd><dt>Note</dt><dd>${esc(r.note)||"–"}</dd>${r.reason?`<dt>Reason</dt><dd>${esc(r.reason)}</dd>`:""}${r.file?`<dt>Certificate</dt><dd>${esc(r.file)}</dd>`:""}</dl>`:`<ul class="ls">${r.history.map(h=>`<li>${esc(h)}</li>`).join("")}</ul>`}${r.status=="Pending"?`<div class="act">${btn("Decline","decline","e",`data-id="${r.id}"`)}${btn("Approve","approve","c",`data-id="${r.id}"`)}</div>`:""}`}
ACT.dclose=()=>tryClose();
function tryClose(){if(drawer.k=="new"&&dirty()){dialog={t:"Discard this request?",b:()=>"<p>Your entries will be lost.</p>",no:"Keep editing",yes:"Discard",bad:1,fn:async()=>{dialog=drawer=null;layer()}};layer()}else{drawer=null;layer()}}
const dirty=()=>drawer.f.emp||drawer.f.type||drawer.f.start||drawer.f.end||drawer.f.note||drawer.f.file;
ACT.newReq=()=>{drawer={k:"new",f:{emp:"",type:"",start:"",end:"",half:false,note:"",file:""},e:{}};layer()};
function form(){const f=drawer.f,e=drawer.e;return `<div class="head"><h2 style="margin:0">New request</h2><button type="button" class="ib" aria-label="Close" data-a="dclose">✕</button></div>${e.top?`<div class="alert error" role="alert"><span>${esc(e.top)}</span></div>`:""}
 <div class="fc ${e.emp?"err":""}"><label class="lbl" for="fe">Employee<span aria-hidden="true" class="ast"> *</span></label><input id="fe" role="combobox" aria-autocomplete="list" aria-expanded="false" type="text" autocomplete="off" value="${esc(f.emp)}">${e.emp?`<p class="ht">${e.emp}</p>`:""}</div>
 <br>${select("ft","Leave type",TYPES,f.type,v=>{f.type=v;drawer.e.type="";layer()},{req:1,err:e.type})}<br>${field("fs","Start date",f.start,{req:1,ph:"DD/MM/YYYY",date:1,err:e.start})}<br>${field("fn","End date",f.end,{req:1,ph:"DD/MM/YYYY",date:1,err:e.end})}
 <label class="row" style="gap:8px;padding:8px 0"><input type="checkbox" id="fh" ${f.half?"checked":""}><span>Half day</span></label><div class="muted" id="fdays">${drawer.days===undefined?"":`Working days: ${drawer.days}`}</div><br>${field("fo","Note",f.note,{area:1})}
 ${f.type=="Sick leave"?`<label class="btn o">Upload certificate<input type="file" id="ff" hidden></label> <span class="muted" id="ffn">${esc(f.file)}</span>`:""}<div class="act">${btn("Cancel","dclose")}${btn(drawer.busy?"Submitting…":"Submit","submit","c",drawer.busy?"disabled":"")}</div>`}
function bindForm(){const f=drawer.f,d=drawer;const calc=async()=>{const e=S.employees.find(x=>x.name==f.emp),a=iso(f.start),b=iso(f.end);if(!e||!a||!b||b<a){d.days=undefined;if($("#fdays"))$("#fdays").textContent="";return}const o=await call("GET",`/api/days?emp=${e.id}&from=${a}&to=${b}&half=${f.half?1:0}`);if(drawer!=d)return;d.days=o.days;if($("#fdays"))$("#fdays").textContent="Working days: "+o.days};
 $("#fs").oninput=e=>{f.start=e.target.value;calc()};$("#fn").oninput=e=>{f.end=e.target.value;calc()};$("#fh").onchange=e=>{f.half=e.target.checked;calc()};$("#fo").oninput=e=>f.note=e.target.value;if($("#ff"))$("#ff").onchange=e=>{f.file=e.target.files[0]?e.target.files[0].name:"";$("#ffn").textContent=f.file};
 const inp=$("#fe");const show=()=>{const q=inp.value.toLowerCase(),L=S.employees.filter(x=>x.active&&x.name.toLowerCase().includes(q));const p=popAt(inp,`<ul class="pop" role="listbox" aria-label="Employee">${L.map(x=>`<li role="option" aria-selected="${x.name==f.emp}">${x.name}</li>`).join("")||'<li class="no">No options</li>'}</ul>`,1);$("#pops .shade").remove();inp.setAttribute("aria-expanded","true");p.onmousedown=e=>e.preventDefault();$$("[role=option]",p).forEach(li=>li.onclick=()=>{inp.value=f.emp=li.textContent;$("#pops").innerHTML="";inp.setAttribute("aria-expanded","false");calc()})};
 inp.onclick=show;inp.oninput=()=>{f.emp=inp.value;show();calc()};inp.onblur=()=>{if($("#pops [aria-label=Employee]"))$("#pops").innerHTML="";inp.setAttribute("aria-expanded","false");const m=S.employees.find(x=>x.active&&x.name.toLowerCase()==inp.value.toLowerCase());inp.value=f.emp=m?m.name:"";};
 inp.onkeydown=e=>{const p=$("#pops [aria-label=Employee]");if(!p)return;const L=$$("[role=option]",p);let i=L.findIndex(x=>x.classList.contains("fo"));if(e.key=="ArrowDown"){e.preventDefault();L.forEach(x=>x.classList.remove("fo"));i=(i+1)%L.length;L[i]&&L[i].classList.add("fo")}if(e.key=="Enter"&&L.length){e.preventDefault();(L[i]||L[0]).click()}}}
ACT.submit=async()=>{const f=drawer.f,d=drawer,e={},emp=S.employees.find(x=>x.name==f.emp),a=iso(f.start),b=iso(f.end);if(!emp)e.emp="Select an employee";if(!f.type)e.type="Select a leave type";if(!a)e.start="Enter a valid date (DD/MM/YYYY)";if(!b)e.end="Enter a valid date (DD/MM/YYYY)";else if(a&&b<a)e.end="End date must not be before the start date";
 if(f.half&&a&&b&&a!=b)e.end="A half day must start and end on the same day";d.e=e;if(Object.values(e).some(x=>x)){layer();return}d.busy=1;layer();const o=await call("POST","/api/requests",{emp:emp.id,type:f.type,start:a,end:b,half:f.half,note:f.note,file:f.file});d.busy=0;if(!o.ok){d.e={top:o.error};layer();return}drawer=null;refresh();snack(o.message)};
ACT.approve=async b=>{b.disabled=true;const o=await call("POST",`/api/requests/${b.dataset.id}/approve`);if(drawer)drawer=null;refresh();snack(o.message)};
ACT.decline=b=>{const id=b.dataset.id;let v="",er="";dialog={t:"Decline "+id,b:()=>`<p>${E(R(id).emp).name} will be informed by e-mail.</p>`+field("dr","Reason",v,{req:1,area:1,err:er}),yes:"Decline request",bad:1,after:()=>$("#dr").oninput=e=>v=e.target.value,check:()=>{if(v.trim().length<5){er="Enter a reason of at least 5 characters";layer();return false}return true},fn:async()=>{const o=await call("POST",`/api/requests/${id}/decline`,{reason:v.trim()});dialog=drawer=null;refresh();snack(o.message)}};layer()};
// ---- approvals
function approvals(){V.tab="p";V.paint=()=>{const P=pend().sort((a,b)=>a.start<b.start?-1:1),Dn=S.requests.filter(r=>r.status=="Approved"||r.status=="Declined").sort((a,b)=>a.id<b.id?1:-1);
 $("#main").innerHTML=`<h1>Approvals</h1>${tabs("tab",[["p",`Pending (${S.fx=="badge-stale"?badge:P.length})`],["d",`Decided (${Dn.length})`]],V.tab,"Approvals")}<div role="tabpanel">${V.tab=="p"?(P.map(r=>`<div class="card" style="margin-bottom:12px"><div class="row"><span class="av" aria-hidden="true">${ini(E(r.emp).name)}</span><div style="flex:1"><div class="nm">${E(r.emp).name}</div><div class="muted">${r.id} · ${fmt(r.start)} – ${fmt(r.end)} · ${r.days} ${r.days==1?"day":"days"}</div></div><div class="chip" style="margin-right:14px"><span>${r.type}</span></div>${btn("Decline","decline","e",`data-id="${r.id}"`)}${btn("Approve","approve","o",`data-id="${r.id}"`)}</div><div style="margin:6px 0 0 44px">${esc(r.note)}</div></div>`).join("")||"<p>There is nothing to approve.</p>"):`<table aria-label="Decided requests"><thead><tr><th>ID</th><th>Employee</th><th>Type</th><th>Period</th><th>Decision</th></tr></thead><tbody>${Dn.map(r=>`<tr><td>${r.id}</td><td>${E(r.emp).name}</td><td>${r.type}</td><td>${fmt(r.start)} – ${fmt(r.end)}</td><td>${chip(r.status)}</td></tr>`).join("")}</tbody></table>`}</div>`};V.paint()}
// ---- balances
function balances(){Object.assign(V,{dept:"All",sort:"name",desc:false});V.paint=()=>{const all=S.employees.filter(e=>e.active),L=all.filter(e=>V.dept=="All"||e.dept==V.dept).sort((a,b)=>(a[V.sort]<b[V.sort]?-1:a[V.sort]>b[V.sort]?1:a.name<b.name?-1:1)*(V.desc?-1:1)),T=S.fx=="total-all"?all:L,sum=k=>T.reduce((s,e)=>s+e[k],0);
 const th=(k,t,n)=>`<th scope="col" class="${n?"n":""}" ${V.sort==k?`aria-sort="${V.desc?"descending":"ascending"}"`:""}><span class="sl ${V.sort==k?"on":""} ${V.desc?"desc":""}" role="button" tabindex="0" data-a="sort" data-k="${k}">${t}${svg(I.up)}</span></th>`;
 $("#main").innerHTML=`<h1>Balances 2026</h1><div class="bar" role="group" aria-label="Department">${["All",...DEPTS].map(d=>`<div class="chip clk ${d==V.dept?"f":""}" role="button" tabindex="0" aria-pressed="${d==V.dept}" data-a="bdept" data-k="${d}"><span>${d}</span></div>`).join("")}</div><table aria-label="Leave balances"><thead><tr>${th("name","Employee")}<th>Department</th>${th("entitlement","Entitlement",1)}${th("carry","Carry-over",1)}${th("taken","Taken",1)}${th("planned","Planned",1)}${th("remaining","Remaining",1)}<th></th></tr></thead><tbody>${L.map(e=>`<tr><td>${e.name}</td><td>${e.dept}</td><td class="n">${e.entitlement}</td><td class="n">${e.carry}</td><td class="n">${e.taken}</td><td class="n">${e.planned}</td><td class="n">${e.remaining}</td><td><button type="button" class="btn" data-a="adj" data-id="${e.id}">Adjust</button></td></tr>`).join("")}</tbody><tfoot><tr><td>Total</td><td></td>${["entitlement","carry","taken","planned","remaining"].map(k=>`<td class="n">${sum(k)}</td>`).join("")}<td></td></tr></tfoot></table>`};V.paint()}
ACT.bdept=b=>{V.dept=b.dataset.k;V.paint()};
ACT.adj=b=>{const e=E(b.dataset.id);let n="0",v="",e1="",e2="";dialog={t:"Adjust balance of "+e.name,b:()=>`<p>The entitlement changes by the number of days.</p><div class="row"><button type="button" class="ib" aria-label="Decrease" id="amin">−</button><div style="flex:1">${field("an","Days",n,{err:e1})}</div><button type="button" class="ib" aria-label="Increase" id="aplus">+</button></div><br>${field("ar","Reason",v,{req:1,err:e2})}`,yes:"Save",after:()=>{$("#an").oninput=x=>n=x.target.value;$("#ar").oninput=x=>v=x.target.value;const st=k=>()=>{n=String((+n||0)+k);$("#an").value=n};$("#amin").onclick=st(-1);$("#aplus").onclick=st(1)},check:()=>{e1=/^-?\d+(\.5)?$/.test(n.trim())&&+n!=0?"":"Enter a number of days other than 0";e2=v.trim()?"":"A reason is required";if(e1||e2){layer();return false}return true},fn:async()=>{const o=await call("POST",`/api/balances/${e.id}`,{delta:+n,reason:v});dialog=null;refresh();snack(o.message)}};layer()};
// ---- calendar
function calendar(){Object.assign(V,{y:2026,m:5,dept:"Engineering"});V.paint=()=>{const n=new Date(V.y,V.m+1,0).getDate(),ds=Array.from({length:n},(_,i)=>i+1),I2=d=>`${V.y}-${String(V.m+1).padStart(2,"0")}-${String(d).padStart(2,"0")}`;const shift=S.fx=="calendar-shift"?1:0;
 const cell=(e,d)=>{const k=I2(d),w=new Date(V.y,V.m,d).getDay();if(w==0||w==6)return'<td class="we"></td>';const h=S.holidays.find(x=>x.site==e.site&&x.date==k);if(h)return`<td class="ho" title="${esc(h.name)}">H</td>`;const kk=d>shift?I2(d-shift):k;const r=S.requests.find(x=>x.emp==e.id&&(x.status=="Approved"||x.status=="Pending")&&x.start<=kk&&x.end>=kk);return r?`<td class="clk ${ABB[r.type]}x ${r.status=="Pending"?"pe":""}" title="${r.type}, ${r.status.toLowerCase()}" data-a="row" data-id="${r.id}">${ABB[r.type]}${r.status=="Pending"?"?":""}</td>`:"<td></td>"};
 $("#main").innerHTML=`<h1>Team calendar</h1><div class="bar"><button type="button" class="ib" aria-label="Previous month" data-a="cprev">‹</button><h2 style="margin:0;min-width:130px;text-align:center" aria-live="polite">${MON[V.m]} ${V.y}</h2><button type="button" class="ib" aria-label="Next month" data-a="cnext">›</button>${btn("Today","ctoday","o")}${select("cd","Department",DEPTS,V.dept,v=>{V.dept=v;V.paint()})}</div><table class="ct" aria-label="Absences"><thead><tr><th scope="col">Employee</th>${ds.map(d=>`<th scope="col">${d}</th>`).join("")}</tr></thead><tbody>${S.employees.filter(e=>e.active&&e.dept==V.dept).sort((a,b)=>a.name<b.name?-1:1).map(e=>`<tr><td>${e.name}</td>${ds.map(d=>cell(e,d)).join("")}</tr>`).join("")}</tbody></table><p class="bar"><span class="muted">Legend:</span>${TYPES.map(t=>`<span class="chip">${ABB[t]} = ${t}</span>`).join("")}<span class="chip">H = Public holiday</span><span class="chip">? = Pending</span></p>`};V.paint()}
ACT.cprev=()=>{V.m--;if(V.m<0){V.m=11;V.y--}V.paint()};ACT.cnext=()=>{V.m++;if(V.m>11){V.m=0;V.y++}V.paint()};ACT.ctoday=()=>{V.y=2026;V.m=5;V.paint()};
// ---- holidays
function holidays(){V.site="Berlin";V.paint=()=>{const L=S.holidays.filter(h=>h.site==V.site);$("#main").innerHTML=`<div class="head"><h1>Public holidays</h1>${btn("Add holiday","hadd","c")}</div>${tabs("site",SITES.map(s=>[s,s]),V.site,"Sites")}<div role="tabpanel"><p class="muted">${L.length} public holidays in 2026</p><table aria-label="Public holidays"><thead><tr><th>Date</th><th>Weekday</th><th>Holiday</th><th></th></tr></thead><tbody>${L.map(h=>`<tr><td>${fmt(h.date)}</td><td>${WD[new Date(h.date).getUTCDay()]}</td><td>${esc(h.name)}</td><td><button type="button" class="ib" aria-label="Delete" title="Delete" data-a="hdel" data-id="${h.id}">🗑</button></td></tr>`).join("")}</tbody></table></div>`};V.paint()}
ACT.hadd=()=>{let f={n:"",d:"",s:V.site},e={};dialog={t:"Add public holiday",b:()=>field("hn","Name",f.n,{req:1,err:e.n})+"<br>"+field("hd","Date",f.d,{req:1,ph:"DD/MM/YYYY",date:1,err:e.d})+"<br>"+select("hs","Site",SITES,f.s,v=>f.s=v),yes:"Add",after:()=>{$("#hn").oninput=x=>f.n=x.target.value;$("#hd").oninput=x=>f.d=x.target.value},check:()=>{const d=iso(f.d);e={n:f.n.trim()?"":"Enter a name",d:!d?"Enter a valid date (DD/MM/YYYY)":d.slice(0,4)!="2026"?"The date must be in 2026":S.holidays.some(h=>h.site==f.s&&h.date==d)?"There is already a public holiday on this date":""};if(e.n||e.d){layer();return false}return true},fn:async()=>{const o=await call("POST","/api/holidays",{name:f.n.trim(),date:iso(f.d),site:f.s});dialog=null;refresh();snack(o.message)}};layer()};
ACT.hdel=b=>{const h=S.holidays.find(x=>x.id==b.dataset.id);dialog={t:"Delete public holiday?",b:()=>`<p>${esc(h.name)} (${fmt(h.date)}) will be removed from the calendar of ${h.site}.</p>`,yes:"Delete",bad:1,fn:async()=>{const o=await call("DELETE","/api/holidays/"+h.id);dialog=null;refresh();snack(o.message,"Undo",async()=>{const u=await call("POST",`/api/holidays/${h.id}/restore`);refresh();snack(u.message)})}};layer()};
// ---- employees
function employees(){Object.assign(V,{q:"",dept:"All departments",inact:false,page:1});$("#main").innerHTML=`<h1>Employees</h1><div class="bar"><div class="fc"><label class="lbl" for="eq">Search</label><input id="eq" type="text" placeholder="Name or job title" autocomplete="off"></div>${select("ed","Department",["All departments",...DEPTS],V.dept,v=>{V.dept=v;V.page=1;V.paint()})}${sw("ei","Show inactive",false)}</div><div id="egrid"></div>`;
 let t;$("#eq").oninput=e=>{clearTimeout(t);t=setTimeout(()=>{V.q=e.target.value;V.page=1;V.paint()},300)};$("#ei").onchange=e=>{V.inact=e.target.checked;V.page=1;V.paint()};
 V.paint=()=>{const q=V.q.trim().toLowerCase(),L=S.employees.filter(e=>(e.active||V.inact||(S.fx=="dept-inactive"&&V.dept!="All departments"))&&(!q||e.name.toLowerCase().includes(q)||e.title.toLowerCase().includes(q))&&(V.dept=="All departments"||e.dept==V.dept)).sort((a,b)=>a.name<b.name?-1:1),n=Math.ceil(L.length/9);
 $("#egrid").innerHTML=`<p class="muted">${L.length} ${L.length==1?"employee":"employees"}</p><div class="grid">${L.slice((V.page-1)*9,V.page*9).map(e=>`<div class="card link" tabindex="0" data-a="emp" data-id="${e.id}"><div class="row"><span class="av" aria-hidden="true">${ini(e.name)}</span><div><div class="nm">${e.name}</div><div class="muted">${e.title}</div></div></div><div style="margin-top:8px"><div class="chip"><span>${e.dept}</span></div> <div class="chip"><span>${e.site}</span></div>${e.active?"":" "+chip("Inactive")}</div></div>`).join("")}</div>${L.length?"":"<p>No employees found.</p>"}${n>1?`<nav aria-label="pagination navigation" class="bar" style="justify-content:center;margin-top:14px">${Array.from({length:n},(_,i)=>`<button type="button" class="ib" aria-label="${V.page==i+1?"page":"Go to page"} ${i+1}" ${V.page==i+1?'aria-current="true" style="background:#d5e5f0"':""} data-a="epg" data-k="${i+1}">${i+1}</button>`).join("")}</nav>`:""}`};V.paint()}
ACT.emp=b=>go("/employees/"+b.dataset.id);ACT.epg=b=>{V.page=+b.dataset.k;V.paint()};
function profile(e0){Object.assign(V,{tab:"p",edit:false});V.paint=()=>{const e=E(e0.id),H=S.requests.filter(r=>r.emp==e.id).sort((a,b)=>a.start<b.start?1:-1);if(!V.f)V.f={title:e.title,phone:e.phone,site:e.site};const f=V.f;
 $("#main").innerHTML=`<nav class="bc" aria-label="breadcrumb"><a href="/employees">Employees</a> / <span>${e.name}</span></nav><div class="head"><div class="row"><span class="av" aria-hidden="true">${ini(e.name)}</span><h1>${e.name}</h1>&nbsp;&nbsp;${chip(e.active?"Active":"Inactive")}</div>${e.active?btn("Deactivate","deact","e"):btn("Reactivate","react","o")}</div>${tabs("tab",[["p","Profile"],["h","Leave history"],["b","Balance"]],V.tab,"Employee")}<div role="tabpanel" class="paperx">${V.tab=="p"?`<div style="max-width:420px">${field("pm","E-mail",e.email,{dis:1})}<br>${field("pt","Job title",f.title,{dis:!V.edit,err:V.er})}<br>${field("pp","Phone",f.phone,{dis:!V.edit,err:V.ep})}<br>${select("ps","Site",SITES,f.site,v=>f.site=v,{dis:!V.edit})}<p>Department: ${e.dept}</p>${V.edit?btn("Cancel","pcan")+btn("Save","psave","c"):btn("Edit","pedit","o")}</div>`:V.tab=="h"?(H.length?`<table aria-label="Leave history"><thead><tr><th>ID</th><th>Type</th><th>Start</th><th>End</th><th>Days</th><th>Status</th></tr></thead><tbody>${H.map(r=>`<tr><td>${r.id}</td><td>${r.type}</td><td>${fmt(r.start)}</td><td>${fmt(r.end)}</td><td>${r.days}</td><td>${chip(r.status)}</td></tr>`).join("")}</tbody></table>`:"<p>No leave recorded.</p>"):`<dl class="kv"><dt>Entitlement</dt><dd>${e.entitlement}</dd><dt>Carry-over</dt><dd>${e.carry}</dd><dt>Taken</dt><dd>${e.taken}</dd><dt>Planned</dt><dd>${e.planned}</dd><dt>Remaining</dt><dd>${e.remaining}</dd></dl>`}</div>`;
 if($("#pt")){$("#pt").oninput=x=>f.title=x.target.value;$("#pp").oninput=x=>f.phone=x.target.value}V.e=e};V.paint()}
ACT.pedit=()=>{V.edit=true;V.paint()};ACT.pcan=()=>{V.edit=false;V.f=V.er=V.ep=null;V.paint()};
ACT.psave=async b=>{V.er=V.f.title.trim()?"":"Enter a job title";V.ep=/^\+[\d ]{8,}$/.test(V.f.phone.trim())?"":"Enter a phone number in international format";if(V.er||V.ep)return V.paint();b.disabled=true;const o=await call("POST","/api/employees/"+V.e.id,{title:V.f.title.trim(),phone:V.f.phone.trim(),site:V.f.site});V.edit=false;V.f=null;refresh();snack(o.message)};
ACT.deact=()=>{const e=V.e;dialog={t:`Deactivate ${e.name}?`,b:()=>"<p>The employee will no longer be able to request leave.</p>",yes:"Deactivate",bad:1,fn:async()=>{const o=await call("POST","/api/employees/"+e.id,{active:false});dialog=null;refresh();snack(o.message)}};layer()};
ACT.react=async b=>{b.disabled=true;const o=await call("POST","/api/employees/"+V.e.id,{active:true});refresh();snack(o.message)};
// ---- settings
function settings(){V.f={...S.settings};V.paint=()=>{const f=V.f,d=JSON.stringify(f)!=JSON.stringify(S.settings);$("#main").innerHTML=`<h1>Settings</h1><div class="paperx" style="max-width:560px"><h2>General</h2>${sw("s1","E-mail notifications",f.email)}${sw("s2","Allow negative balances",f.negative)}<fieldset style="border:0;padding:8px 0;margin:0" role="radiogroup"><legend class="muted">Week starts on</legend>${["Monday","Sunday"].map(w=>`<label style="margin-right:18px"><input type="radio" name="ws" value="${w}" ${f.weekStart==w?"checked":""}> ${w}</label>`).join("")}</fieldset>${field("s3","Carry-over limit (days)",f.carryLimit,{err:V.er})}<div class="acc"><button type="button" aria-expanded="${!!V.adv}" data-a="adv">Advanced ${V.adv?"▴":"▾"}</button>${V.adv?field("s4","Certificate required after (days)",f.certAfter,{}):""}</div><br>${btn("Save changes","ssave","c",d?"":"disabled")}</div>`;
 const up=(k,v)=>{f[k]=v;$("[data-a=ssave]").disabled=JSON.stringify(f)==JSON.stringify(S.settings)};$("#s1").onchange=e=>up("email",e.target.checked);$("#s2").onchange=e=>up("negative",e.target.checked);$$("[name=ws]").forEach(r=>r.onchange=()=>up("weekStart",r.value));const nu=v=>/^\d+$/.test(v.trim())?+v:v;$("#s3").oninput=e=>up("carryLimit",nu(e.target.value));if($("#s4"))$("#s4").oninput=e=>up("certAfter",nu(e.target.value))};V.paint()}
ACT.adv=()=>{V.adv=!V.adv;V.paint()};
ACT.ssave=async b=>{const f=V.f;V.er=Number.isInteger(f.carryLimit)&&f.carryLimit<=30?"":"Enter a whole number from 0 to 30";if(V.er)return V.paint();if(!Number.isInteger(f.certAfter))return;b.disabled=true;const o=await call("POST","/api/settings",f);S.settings={...f};V.paint();snack(o.message)};
document.addEventListener("keydown",e=>{if((e.key=="Enter"||e.key==" ")&&e.target.matches("[data-a]:not(button)")){e.preventDefault();e.target.click()}});
route();
</script></body></html>
'''

if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 7971), H).serve_forever()
