#!/usr/bin/env python3
"""Cadence: shifts, staff and absences of a hospital ward."""
import copy, json, sys, datetime as dt
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import RLock
from urllib.parse import urlsplit, parse_qs

RATES = {2: 12.10, 3: 13.20, 4: 14.50, 5: 16.80, 6: 20.40, 7: 24.60}
HOURS = {"Early": 7.5, "Late": 7.5, "Night": 10}
LOCK = RLock()
D = {}
FAULT = ""


def F(name):
    return FAULT == name


def person(i, name, role, band, hours, total, taken, status="Active"):
    first, last = name.lower().split(" ")
    return dict(id=i, name=name, role=role, band=band, hours=hours, email=f"{first}.{last}@heron.example",
                phone=f"ext. {4100 + i * 7}", leaveTotal=total, leaveTaken=taken, status=status)


def fresh():
    staff = [
        person(1, "Priya Nair", "Staff Nurse", 5, 37.5, 27, 9),
        person(2, "Tom Ashworth", "Charge Nurse", 6, 37.5, 29, 11),
        person(3, "Grace Oyelaran", "Staff Nurse", 5, 30, 22, 4),
        person(4, "Callum Reid", "Healthcare Assistant", 3, 37.5, 27, 14),
        person(5, "Ines Duarte", "Staff Nurse", 5, 22.5, 17, 2),
        person(6, "Hannah Fielding", "Ward Sister", 7, 37.5, 33, 12),
        person(7, "Marek Kowal", "Healthcare Assistant", 2, 15, 11, 5),
        person(8, "Yusuf Demir", "Staff Nurse", 5, 37.5, 27, 20),
        person(9, "Bethan Price", "Nursing Associate", 4, 30, 22, 6),
        person(10, "Olu Adeyemi", "Charge Nurse", 6, 7.5, 6, 1),
        person(11, "Sofia Lindqvist", "Healthcare Assistant", 3, 22.5, 17, 8),
        person(12, "Daniel Cho", "Nursing Associate", 4, 36, 26, 10),
    ]
    c = {"E": "Early", "L": "Late", "N": "Night", "A": "Leave", "-": ""}

    def grid(rows):
        return {str(i + 1): [c[x] for x in r] for i, r in enumerate(rows.split())}
    rota = {
        "-1": grid("E-LL-E- -EE--LN NN---E- EEL-L-- --NN--E L-EEE-- -L--L-- --E-EN- E--L-L- ------N LLE---- -EL--EL"),
        "0": grid("EE-LL-- L-NN--E -LL-EE- EL-E-L- NN---E- EEEE--- --LL--- --NNN-- L-E-E-L ------N AAAAA-- -E-ELL-"),
        "1": grid("E--E--- -L-L--- NN----- -EE---- ---N--- EEEEE-- ----L-- AAAAA-- ------- ------- L-L---- -E--E--"),
    }
    absences = [
        dict(id=1, staff=1, type="Annual leave", first="2026-03-23", last="2026-03-27", note="Family wedding", status="Pending", reason=""),
        dict(id=2, staff=5, type="Study leave", first="2026-04-02", last="2026-04-03", note="Wound care course", status="Pending", reason=""),
        dict(id=3, staff=4, type="Annual leave", first="2026-04-13", last="2026-04-15", note="", status="Pending", reason=""),
        dict(id=4, staff=12, type="Parental leave", first="2026-05-04", last="2026-05-15", note="Second child due", status="Pending", reason=""),
        dict(id=5, staff=11, type="Annual leave", first="2026-03-09", last="2026-03-13", note="", status="Approved", reason=""),
        dict(id=6, staff=8, type="Annual leave", first="2026-03-16", last="2026-03-20", note="", status="Approved", reason=""),
        dict(id=7, staff=9, type="Sickness", first="2026-03-03", last="2026-03-04", note="Self-certified", status="Approved", reason=""),
        dict(id=8, staff=7, type="Study leave", first="2026-03-30", last="2026-03-30", note="", status="Declined", reason="Ward audit on that day"),
    ]
    opens = [
        dict(id=1, date="2026-03-13", shift="Night", rate=24.5, by=""),
        dict(id=2, date="2026-03-14", shift="Night", rate=26.0, by=""),
        dict(id=3, date="2026-03-14", shift="Early", rate=18.2, by=""),
        dict(id=4, date="2026-03-15", shift="Late", rate=9.75 * 2, by=""),
        dict(id=5, date="2026-03-15", shift="Early", rate=21.0, by="Leon Brandt"),
        dict(id=6, date="2026-03-17", shift="Late", rate=17.0, by=""),
    ]

    def cost(i, sid, basic, over, ok):
        p = staff[sid - 1]
        return dict(id=i, name=p["name"], basic=basic, over=over, rate=RATES[p["band"]], status="Approved" if ok else "Awaiting")
    costs = {
        "January 2026": [cost(1, 1, 150, 0, 1), cost(2, 2, 150, 8, 1), cost(3, 4, 142.5, 0, 1), cost(4, 8, 150, 12, 1)],
        "February 2026": [cost(11, 1, 150, 6, 0), cost(12, 2, 142.5, 0, 0), cost(13, 3, 120, 4, 0), cost(14, 4, 150, 10, 0), cost(15, 5, 90, 0, 1)],
        "March 2026": [cost(21, 1, 60, 0, 0), cost(22, 2, 57.5, 3, 0)],
    }
    notices = [
        dict(id=1, title="Hand hygiene audit on Monday", text="Infection control visits bays 1 to 4 from 09:30.", urgent=True, read=False, pinned=True, by="Hannah Fielding"),
        dict(id=2, title="New syringe drivers", text="Training slots are on the board in the staff room.", urgent=False, read=False, pinned=False, by="Tom Ashworth"),
        dict(id=3, title="Linen delivery moved", text="Linen now arrives at 06:15 instead of 07:00.", urgent=False, read=False, pinned=False, by="Bethan Price"),
        dict(id=4, title="Car park B closed", text="Use car park D until the end of March.", urgent=False, read=True, pinned=False, by="Estates"),
        dict(id=5, title="Farewell tea for Joan", text="Thursday 15:30 in the day room.", urgent=False, read=True, pinned=False, by="Priya Nair"),
    ]
    training = {}
    for p in staff:
        training[str(p["id"])] = [
            dict(name="Fire safety", last="3 May 2025", state="Valid"),
            dict(name="Basic life support", last="18 January 2024" if p["id"] % 3 == 1 else "9 September 2025", state="Expired" if p["id"] % 3 == 1 else "Valid"),
            dict(name="Moving and handling", last="27 March 2025", state="Due soon"),
        ]
    return dict(staff=staff, rota=rota, weeks={"-1": "Published", "0": "Draft", "1": "Draft"}, absences=absences, opens=opens,
                costs=costs, notices=notices, training=training, beds=dict(used=26, total=28), seq=100,
                settings=dict(ward="Ward 7B", night=2, text=True, swap=False, digest="Daily"))


def reset(fault=""):
    global D, FAULT
    with LOCK:
        D = fresh()
        FAULT = fault


def byid(rows, i):
    for r in rows:
        if r["id"] == int(i):
            return r
    return None


def days(a):
    return (dt.date.fromisoformat(a["last"]) - dt.date.fromisoformat(a["first"])).days + 1


def view(path, q):
    if path == "/api/config":
        return dict(fault=FAULT, ward=D["settings"]["ward"], unread=sum(not n["read"] for n in D["notices"]),
                    pending=sum(a["status"] == "Pending" for a in D["absences"]))
    if path == "/api/today":
        g = D["rota"]["0"]
        on = {s: [p["name"] for p in D["staff"] if p["status"] == "Active" and g.get(str(p["id"]), [""] * 7)[3] == s] for s in HOURS}
        away = [p["name"] for p in D["staff"] if g.get(str(p["id"]), [""] * 7)[3] == "Leave"]
        return dict(on=on, away=away, beds=D["beds"], open=sum(not o["by"] for o in D["opens"]),
                    pending=sum(a["status"] == "Pending" for a in D["absences"]), night=D["settings"]["night"])
    if path == "/api/rota":
        w = q.get("week", "0")
        return dict(week=int(w), status=D["weeks"][w], grid=D["rota"][w], night=D["settings"]["night"],
                    staff=[p for p in D["staff"] if p["status"] == "Active"])
    if path == "/api/staff":
        return dict(staff=D["staff"])
    if path.startswith("/api/staff/"):
        p = byid(D["staff"], path.split("/")[3])
        return dict(person=p, rate=RATES[p["band"]], shifts=D["rota"]["0"].get(str(p["id"]), [""] * 7), training=D["training"].get(str(p["id"]), []))
    if path == "/api/absences":
        names = {p["id"]: p["name"] for p in D["staff"]}
        return dict(absences=[dict(a, name=names[a["staff"]], days=days(a) + a.get("extra", 0)) for a in D["absences"]],
                    staff=[p for p in D["staff"] if p["status"] == "Active"])
    if path == "/api/open":
        return dict(opens=[dict(o, hours=HOURS[o["shift"]], pay=round(o["rate"] * HOURS[o["shift"]], 2)) for o in D["opens"]])
    if path == "/api/costs":
        m = q.get("month", "February 2026")
        rows = [dict(r, cost=round(r["basic"] * r["rate"] + r["over"] * r["rate"] * 1.5, 2)) for r in D["costs"][m]]
        total = sum(r["basic"] * r["rate"] for r in rows) if F("cost-total-no-overtime") else sum(r["cost"] for r in rows)
        return dict(month=m, rows=rows, total=round(total, 2), budget=12500)
    if path == "/api/notices":
        ns = sorted(D["notices"], key=lambda n: 0 if F("notice-pin-order") else not n["pinned"])
        return dict(notices=ns)
    if path == "/api/settings":
        return D["settings"]
    return None


def act(path, b):
    """Carries out a change; returns (status, answer)."""
    D["seq"] += 1
    new = D["seq"]
    if path == "/api/beds":
        d = b["delta"]
        if not (F("today-discharge-ignored") and d < 0):
            D["beds"]["used"] = max(0, min(D["beds"]["total"], D["beds"]["used"] + d))
        return 200, {}
    if path == "/api/rota/assign":
        g = D["rota"][str(b["week"])].setdefault(str(b["staff"]), [""] * 7)
        p = byid(D["staff"], b["staff"])
        if g[b["day"]] and not b.get("change") and not F("rota-clash-allowed"):
            return 409, dict(error=f"{p['name']} already has a {g[b['day']]} shift on that day")
        if not F("rota-assign-lost") or b.get("change") is not None:
            shift = b["shift"]
            if F("rota-change-to-early") and b.get("change"):
                shift = "Early"
            g[b["day"]] = shift
        return 200, dict(name=p["name"])
    if path == "/api/rota/remove":
        g = D["rota"][str(b["week"])]
        sid = str(b["staff"])
        if F("rota-removes-neighbour"):
            later = [k for k in g if int(k) > int(sid) and g[k][b["day"]] in HOURS]
            sid = later[0] if later else sid
        old = g[sid][b["day"]]
        g[sid][b["day"]] = ""
        return 200, dict(old=old)
    if path == "/api/rota/publish":
        if not F("rota-stays-draft"):
            D["weeks"][str(b["week"])] = b["status"]
        return 200, {}
    if path == "/api/staff/save":
        if b.get("id"):
            p = byid(D["staff"], b["id"])
            if F("staff-edit-hours-lost"):
                b.pop("hours", None)
            p.update({k: b[k] for k in ("name", "email", "role", "band", "hours") if k in b})
        else:
            D["staff"].append(dict(id=new, name=b["name"], email=b["email"], role=b["role"], band=b["band"], hours=b["hours"],
                                   phone="none", leaveTotal=27, leaveTaken=0, status="Active"))
            for w in D["rota"].values():
                w[str(new)] = [""] * 7
            D["training"][str(new)] = []
        return 200, {}
    if path == "/api/staff/status":
        p = byid(D["staff"], b["id"])
        if not F("staff-deactivate-lost"):
            p["status"] = b["status"]
        return 200, {}
    if path == "/api/training":
        t = D["training"][str(b["id"])][b["i"]]
        if not F("training-not-kept"):
            t["state"] = "Valid"
        t["last"] = "12 March 2026"
        return 200, {}
    if path == "/api/absences/new":
        a = dict(id=new, staff=b["staff"], type=b["type"], first=b["first"], last=b["last"], note=b["note"], reason="",
                 status="Approved" if b["type"] == "Sickness" and not F("absence-sickness-pending") else "Pending")
        if F("absence-days-short"):
            a["extra"] = -1
        D["absences"].append(a)
        return 200, dict(days=days(a) + a.get("extra", 0), status=a["status"])
    if path == "/api/absences/decide":
        a = byid(D["absences"], b["id"])
        was = a["status"]
        a["status"] = b["status"]
        if F("absence-approve-declines") and b["status"] == "Approved":
            a["status"] = "Declined"
        a["reason"] = "" if F("absence-reason-lost") else b.get("reason", "")
        p = byid(D["staff"], a["staff"])
        if a["type"] == "Annual leave" and not F("absence-balance-kept"):
            if a["status"] == "Approved":
                p["leaveTaken"] += days(a)
            elif was == "Approved":
                p["leaveTaken"] -= days(a)
        return 200, {}
    if path == "/api/absences/cancel":
        a = byid(D["absences"], b["id"])
        D["absences"].remove(a)
        if a["type"] == "Annual leave":
            byid(D["staff"], a["staff"])["leaveTaken"] -= days(a)
        return 200, {}
    if path == "/api/open/fill":
        o = byid(D["opens"], b["id"])
        if F("open-fills-other"):
            o = [x for x in D["opens"] if not x["by"] and x is not o][0]
        o["by"] = b["by"]
        return 200, {}
    if path == "/api/open/new":
        if not F("open-advert-lost"):
            D["opens"].append(dict(id=new, date=b["date"], shift=b["shift"], rate=b["rate"], by=""))
        return 200, {}
    if path == "/api/open/withdraw":
        D["opens"].remove(byid(D["opens"], b["id"]))
        return 200, {}
    if path == "/api/costs/approve":
        ids = b["ids"][1:] if F("cost-approve-skips-first") else b["ids"]
        for r in D["costs"][b["month"]]:
            if r["id"] in ids:
                r["status"] = "Approved"
        return 200, {}
    if path == "/api/notices/new":
        D["notices"].insert(0, dict(id=new, title=b["title"], text=b["text"], urgent=b["urgent"] and not F("notice-urgent-lost"),
                                    read=True, pinned=False, by="Hannah Fielding"))
        return 200, {}
    if path == "/api/notices/change":
        n = byid(D["notices"], b["id"])
        if not (F("notice-stays-unread") and b.get("read")):
            n.update({k: b[k] for k in ("read", "pinned") if k in b})
        return 200, {}
    if path == "/api/notices/delete":
        n = byid(D["notices"], b["id"])
        if F("notice-deletes-next"):
            i = D["notices"].index(n)
            n = D["notices"][(i + 1) % len(D["notices"])]
        D["notices"].remove(n)
        return 200, {}
    if path == "/api/notices/readall":
        for n in D["notices"]:
            n["read"] = True
        return 200, {}
    if path == "/api/settings":
        if F("settings-swap-lost"):
            b.pop("swap")
        D["settings"].update(b)
        return 200, {}
    return 404, {}


class H(BaseHTTPRequestHandler):
    def out(self, code, body, kind="application/json"):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        u = urlsplit(self.path)
        if u.path.startswith("/api/"):
            with LOCK:
                v = copy.deepcopy(view(u.path, {k: x[0] for k, x in parse_qs(u.query).items()}))
            return self.out(200 if v is not None else 404, v or {})
        if u.path == "/favicon.ico":
            return self.out(204, b"", "image/x-icon")
        self.out(200, PAGE.replace("/*CSS*/", CSS).replace("/*JS*/", JS).encode(), "text/html; charset=utf-8")

    def do_POST(self):
        u = urlsplit(self.path)
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n) if n else b""
        if u.path == "/reset":
            reset(parse_qs(u.query).get("fault", [""])[0])
            return self.out(200, {"ok": True})
        with LOCK:
            code, body = act(u.path, json.loads(raw or b"{}"))
        self.out(code, body)

    def log_message(self, *a):
        pass


PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Cadence</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>/*CSS*/</style></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script>/*JS*/</script></body></html>"""

CSS = r"""
*{box-sizing:border-box}body{margin:0;font:14px/1.5 Roboto,Helvetica,Arial,sans-serif;color:#1c2733;background:#f3f6f8}
a{color:#00697a;text-decoration:none}a:hover{text-decoration:underline}h1{font-size:24px;font-weight:500;margin:0}h2{font-size:18px;font-weight:500;margin:0 0 8px}
button{font:inherit;cursor:pointer}.MuiSvgIcon-root{width:1.4em;height:1.4em;fill:currentColor;flex-shrink:0;vertical-align:middle}
.MuiAppBar-root{position:fixed;top:0;left:0;right:0;height:56px;background:#00566a;color:#fff;display:flex;align-items:center;padding:0 20px;gap:16px;z-index:20;box-shadow:0 2px 5px #0004}
.MuiAppBar-root.MuiPaper-root{background:#00566a;border-radius:0}.brand{font-size:20px;font-weight:500;letter-spacing:.3px}.ward{opacity:.85}.grow{flex:1}
.MuiDrawer-paper{position:fixed;top:56px;bottom:0;left:0;width:208px;background:#fff;border-right:1px solid #dbe3e8;padding:10px 0}
.MuiList-root{list-style:none;margin:0;padding:0}.MuiListItemButton-root{display:flex;align-items:center;padding:9px 20px;color:#2b3a47;gap:10px}
.MuiListItemButton-root:hover{background:#eef4f6;text-decoration:none}.MuiListItemButton-root.Mui-selected{background:#d9edf1;color:#00566a;font-weight:500}
main{margin:56px 0 0 208px;padding:24px 28px 60px;max-width:1240px}
.MuiStack-root{display:flex;gap:12px;align-items:center;flex-wrap:wrap;margin-bottom:16px}
.MuiPaper-root{background:#fff;border-radius:6px;box-shadow:0 1px 3px #0003}.MuiCard-root{padding:16px;min-width:0}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:16px;margin-bottom:20px}.stat{font-size:30px;font-weight:500}
.MuiTypography-overline{font-size:12px;text-transform:uppercase;letter-spacing:.8px;color:#5a6b79}.sub{color:#5a6b79}
.MuiButtonBase-root{border:0;background:none;color:inherit}.MuiButton-root{padding:7px 16px;border-radius:4px;font-weight:500;color:#00697a}
.MuiButton-contained{background:#00697a;color:#fff;box-shadow:0 1px 3px #0004}.MuiButton-outlined{border:1px solid #8fbcc5}.MuiButton-root:hover{filter:brightness(.94)}
.MuiButton-colorError{color:#b3261e}.MuiButton-contained.MuiButton-colorError{background:#b3261e;color:#fff}.MuiButtonBase-root.Mui-disabled{opacity:.42;pointer-events:none;box-shadow:none}
.MuiIconButton-root{padding:6px;border-radius:50%;line-height:1}.MuiIconButton-root:hover{background:#0001}
.MuiBadge-root{position:relative;display:inline-flex}.MuiBadge-badge{background:#c62828;color:#fff;border-radius:10px;min-width:18px;height:18px;font-size:11px;padding:0 5px;text-align:center;line-height:18px}
.MuiAppBar-root .MuiBadge-badge{position:absolute;top:-6px;right:-8px}
.MuiAvatar-root{width:32px;height:32px;border-radius:50%;background:#7ab7c2;color:#fff;display:inline-flex;align-items:center;justify-content:center;font-size:13px}
.MuiChip-root{display:inline-flex;align-items:center;height:24px;border-radius:12px;background:#e3e9ed;padding:0 10px;font-size:12.5px;border:0}
button.MuiChip-root{cursor:pointer}.MuiChip-colorPrimary{background:#00697a;color:#fff}.MuiChip-colorSuccess{background:#cfead3;color:#1b5e20}.MuiChip-colorWarning{background:#ffe6b8;color:#6b4200}.MuiChip-colorError{background:#f9d2cf;color:#8c1d18}
.s-Early{background:#fff1b8}.s-Late{background:#cfe4ff}.s-Night{background:#37416b;color:#fff}.s-Leave{background:#e6d8f2}
table{border-collapse:collapse;width:100%}th,td{padding:8px 10px;border-bottom:1px solid #e2e8ec;text-align:left}th{font-weight:500}td.num,th.num{text-align:right}.rota td,.rota th{text-align:center;padding:6px 4px}.rota td:first-child,.rota th:first-child{text-align:left;padding-left:12px}
tfoot td,tfoot th{background:#f6f9fa}.short{color:#b3261e;font-weight:500}.MuiTableSortLabel-root{cursor:pointer;display:inline-flex;gap:4px}
.MuiFormControl-root{display:inline-flex;flex-direction:column;position:relative;min-width:190px;margin-top:6px}.MuiInputLabel-root{position:absolute;top:-9px;left:10px;background:#fff;padding:0 4px;font-size:12px;color:#5a6b79;z-index:1}
main>.MuiStack-root .MuiInputLabel-root{background:#f3f6f8}
.MuiOutlinedInput-root{position:relative;border:1px solid #a9b7c1;border-radius:4px;display:flex}.Mui-error>.MuiOutlinedInput-root{border-color:#b3261e}.MuiOutlinedInput-root:focus-within{border-color:#00697a;box-shadow:0 0 0 1px #00697a}
.MuiInputBase-input{border:0;outline:0;background:none;font:inherit;padding:9px 12px;width:100%;min-height:40px}.MuiSelect-select{cursor:pointer;padding-right:30px}.MuiSelect-icon{position:absolute;right:6px;top:10px;pointer-events:none}
.MuiOutlinedInput-notchedOutline{display:none}.MuiSelect-nativeInput{position:absolute;bottom:0;left:0;width:100%;opacity:0;pointer-events:none;border:0;height:1px}
.MuiFormHelperText-root{margin:3px 12px 0;font-size:12px;color:#5a6b79}.MuiFormHelperText-root.Mui-error{color:#b3261e}
.MuiDialog-root,.MuiModal-root{position:fixed;inset:0;z-index:1300}.MuiBackdrop-root{position:fixed;inset:0;background:#0007}.MuiBackdrop-invisible{background:transparent}
.MuiDialog-container{position:relative;height:100%;display:flex;align-items:center;justify-content:center;pointer-events:none}.MuiDialog-paper{pointer-events:auto;width:460px;max-height:90vh;overflow:auto;box-shadow:0 10px 40px #0006}
.MuiDialogTitle-root{padding:18px 24px 6px;font-size:20px}.MuiDialogContent-root{padding:10px 24px;display:flex;flex-direction:column;gap:14px}.MuiDialogActions-root{padding:12px 20px;display:flex;justify-content:flex-end;gap:8px}
.MuiMenu-paper{position:absolute;min-width:150px;max-height:320px;overflow:auto;box-shadow:0 5px 18px #0005;padding:6px 0}.MuiMenuItem-root{padding:7px 16px;cursor:pointer;display:block;width:100%;text-align:left}.MuiMenuItem-root:hover{background:#eef4f6}.MuiMenuItem-root.Mui-selected{background:#d9edf1}
.MuiSnackbar-root{position:fixed;left:24px;bottom:24px;z-index:1400}.MuiAlert-root{display:flex;gap:10px;align-items:center;padding:9px 14px;border-radius:4px;margin-bottom:12px;background:#e2f1f8}.MuiAlert-colorSuccess{background:#dff2e1}.MuiAlert-colorWarning{background:#fff0d3}.MuiAlert-colorError{background:#fbe0de}
.MuiSnackbar-root .MuiAlert-root{background:#20313d;color:#fff;margin:0;box-shadow:0 4px 14px #0006}.MuiSnackbar-root .MuiButton-root{color:#8fe1f0}
.MuiTabs-flexContainer{display:flex;border-bottom:1px solid #d4dde3;margin-bottom:16px}.MuiTab-root{padding:10px 18px;color:#5a6b79;font-weight:500;border-bottom:2px solid transparent;display:inline-flex;gap:8px}.MuiTab-root.Mui-selected{color:#00697a;border-color:#00697a}
.MuiFormControlLabel-root{display:inline-flex;align-items:center;gap:6px;cursor:pointer}.MuiSwitch-root{position:relative;width:38px;height:22px;display:inline-block}.MuiSwitch-input{position:absolute;inset:0;opacity:0;margin:0;width:100%;height:100%;cursor:pointer;z-index:1}
.MuiSwitch-track{position:absolute;inset:3px 2px;border-radius:9px;background:#b4c0c8}.MuiSwitch-thumb{position:absolute;top:2px;left:1px;width:18px;height:18px;border-radius:50%;background:#fff;box-shadow:0 1px 3px #0006}.Mui-checked~.MuiSwitch-thumb,.Mui-checked .MuiSwitch-thumb{left:19px}.Mui-checked .MuiSwitch-track{background:#00697a}
.MuiLinearProgress-root{height:6px;background:#d3e2e6;border-radius:3px;overflow:hidden;margin:8px 0}.MuiLinearProgress-bar{height:100%;background:#00697a}
.MuiAccordion-root{margin-bottom:8px}.MuiAccordionSummary-root{display:flex;width:100%;align-items:center;gap:10px;padding:12px 16px;text-align:left}.MuiAccordionSummary-content{flex:1;display:flex;gap:10px;align-items:center}.MuiAccordionDetails-root{padding:0 16px 14px}
.unread .MuiAccordionSummary-content span:first-child{font-weight:700}.MuiToggleButtonGroup-root{display:inline-flex}.MuiToggleButton-root{border:1px solid #a9b7c1;padding:7px 14px;margin-left:-1px}.MuiToggleButton-root.Mui-selected{background:#d9edf1;color:#00566a}
.MuiTablePagination-toolbar{display:flex;justify-content:flex-end;align-items:center;gap:12px;padding:8px 14px}.MuiTablePagination-toolbar .MuiFormControl-root{min-width:70px;margin:0}
dl{display:grid;grid-template-columns:170px 1fr;row-gap:8px;margin:0}dt{color:#5a6b79}dd{margin:0}.MuiCardActions-root{display:flex;gap:6px;margin-top:10px}.MuiBreadcrumbs-ol{display:flex;list-style:none;padding:0;margin:0 0 10px;gap:8px}
.row{display:flex;gap:10px;align-items:center;justify-content:space-between}.loading{padding:40px;color:#5a6b79}input[type=range]{width:220px}
"""

JS = r"""
'use strict';
let F='',uid=0;
function h(t,p,...c){return{t,p:p||{},c:c.flat(Infinity).filter(x=>x!=null&&x!==false&&x!==true).map(x=>typeof x==='object'?x:{x:String(x)})}}
const SVG={svg:1,path:1};
function setp(el,o,n){for(const k in o)if(!(k in n)&&k!=='key'){if(k.startsWith('on'))el[k]=null;else if(k!=='value'&&k!=='checked')el.removeAttribute(k)}
 for(const k in n){const v=n[k];if(k==='key')continue;if(k.startsWith('on')){el[k]=v;continue}
 if(k==='value'&&el.tagName!=='LI'){if(el.value!==String(v))el.value=v;continue}if(k==='checked'){el.checked=!!v;continue}
 if(v===false||v==null){el.removeAttribute(k);continue}const s=v===true&&!k.startsWith('aria')?'':String(v);if(el.getAttribute(k)!==s)el.setAttribute(k,s)}}
function mk(v){if('x'in v)return document.createTextNode(v.x);const el=SVG[v.t]?document.createElementNS('http://www.w3.org/2000/svg',v.t):document.createElement(v.t);
 const{value,checked,...r}=v.p;setp(el,{},r);v.c.forEach(c=>el.appendChild(mk(c)));setp(el,{},v.p);return el}
function kids(par,o,n,base){const at=i=>par.childNodes[base+i];for(let i=0;i<n.length;i++){if(i>=o.length){par.insertBefore(mk(n[i]),at(i)||null);continue}
 const a=o[i],b=n[i],el=at(i);if(a.t!==b.t||('x'in a)!==('x'in b)||(a.p&&a.p.key)!==(b.p&&b.p.key)){par.replaceChild(mk(b),el);continue}
 if('x'in b){if(a.x!==b.x)el.data=b.x;continue}setp(el,a.p,b.p);kids(el,a.c,b.c,0)}
 for(let i=o.length-1;i>=n.length;i--)par.removeChild(at(i))}
const root=document.getElementById('root');let oldRoot=[],oldPort=[],portBase=0;
const icon=d=>h('svg',{class:'MuiSvgIcon-root MuiSvgIcon-fontSizeMedium',focusable:'false','aria-hidden':'true',viewBox:'0 0 24 24'},h('path',{d}));
const I={bell:'M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2zm6-6v-5a6 6 0 0 0-5-5.9V4a1 1 0 0 0-2 0v1.1A6 6 0 0 0 6 11v5l-2 2v1h16v-1z',more:'M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',left:'M15.4 7.4 14 6l-6 6 6 6 1.4-1.4L10.8 12z',right:'M10 6 8.6 7.4 13.2 12l-4.6 4.6L10 18l6-6z',add:'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',del:'M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z',pin:'M16 9V4h1V2H7v2h1v5a3 3 0 0 1-3 3v2h6v7l1 1 1-1v-7h6v-2a3 3 0 0 1-3-3z',down:'M7 10l5 5 5-5z',close:'M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z',minus:'M19 13H5v-2h14z'};
const S={path:location.pathname,data:null,cfg:{ward:'Ward 7B',unread:0,pending:0},u:{},dlg:null,menu:null,snack:null};
const money=n=>'£'+n.toFixed(2).replace(/\B(?=(\d{3})+\.)/g,',');
const DAYS=['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'],MON=['January','February','March','April','May','June','July','August','September','October','November','December'];
const dparse=s=>{const[y,m,d]=s.split('-').map(Number);return new Date(Date.UTC(y,m-1,d))};
const dshort=s=>{const d=dparse(s);return d.getUTCDate()+' '+MON[d.getUTCMonth()].slice(0,3)+' '+d.getUTCFullYear()};
const dlong=s=>{const d=dparse(s);return DAYS[(d.getUTCDay()+6)%7]+' '+d.getUTCDate()+' '+MON[d.getUTCMonth()]};
const wday=(w,i)=>new Date(Date.UTC(2026,2,9+7*w+i)).getUTCDate();
const TIMES={Early:'07:00–15:00',Late:'13:30–21:30',Night:'20:45–07:15'},HRS={Early:7.5,Late:7.5,Night:10};
const ROLES=['Ward Sister','Charge Nurse','Staff Nurse','Nursing Associate','Healthcare Assistant'];
window.__busy=0;
async function api(p,b){window.__busy++;try{const r=await fetch(p,b?{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)}:{});const j=await r.json();j.__s=r.status;return j}finally{window.__busy--}}
function apiPath(){const p=S.path;if(p==='/')return'/api/today';if(p==='/rota')return'/api/rota?week='+(S.u.week||0);if(p==='/costs')return'/api/costs?month='+encodeURIComponent(S.u.month||'February 2026');return'/api'+p}
async function load(){const at=S.path;const[d,c]=await Promise.all([api(apiPath()),api('/api/config')]);if(at!==S.path)return;F=c.fault;
 if(F==='absence-badge-stale'&&S.cfg.fault!==undefined)c.pending=S.cfg.pending;if(F==='notice-badge-stale'&&S.cfg.fault!==undefined)c.unread=S.cfg.unread;
 S.cfg=c;S.data=d;render()}
function go(p,push=true){if(push)history.pushState(null,'',p);S.path=p;S.u={};S.data=null;S.dlg=S.menu=null;window.scrollTo(0,0);render();load()}
window.onpopstate=()=>go(location.pathname,false);
let snackT;function snack(text,action){clearTimeout(snackT);S.snack={text,action,k:++uid};snackT=setTimeout(()=>{S.snack=null;render()},9000);render()}
const link=(href,cls,...c)=>h('a',{class:'MuiTypography-root MuiLink-root '+(cls||''),href,onclick:e=>{if(e.ctrlKey||e.metaKey)return;e.preventDefault();go(href)}},c);
const cx=(...a)=>a.filter(Boolean).join(' ');
const Btn=(label,on,o={})=>h('button',{class:cx('MuiButtonBase-root MuiButton-root','MuiButton-'+(o.v||'text'),o.color&&'MuiButton-color'+o.color,o.dis&&'Mui-disabled'),type:'button',tabindex:o.dis?'-1':'0',disabled:o.dis||false,onclick:on},o.icon&&h('span',{class:'MuiButton-startIcon'},icon(o.icon)),label);
const IBtn=(label,d,on,o={})=>h('button',{class:cx('MuiButtonBase-root MuiIconButton-root',o.dis&&'Mui-disabled'),type:'button','aria-label':label,title:o.title,'aria-haspopup':o.pop,disabled:o.dis||false,onclick:on},icon(d),o.extra);
const Chip=(t,c,x)=>h('div',{class:cx('MuiChip-root MuiChip-filled',c&&(c[0]==='s'?c:'MuiChip-color'+c))},h('span',{class:'MuiChip-label'},t));
const Card=(...c)=>h('div',{class:'MuiPaper-root MuiPaper-elevation1 MuiCard-root'},c);
function Text(id,label,val,on,o={}){const hid=id+'-helper-text',help=o.err||o.help;return h('div',{class:cx('MuiFormControl-root MuiTextField-root',o.err&&'Mui-error'),style:o.style},
 h('label',{class:'MuiFormLabel-root MuiInputLabel-root MuiInputLabel-shrink',for:id},label,o.req&&h('span',{class:'MuiFormLabel-asterisk','aria-hidden':'true'},' *')),
 h('div',{class:'MuiInputBase-root MuiOutlinedInput-root'},h(o.multi?'textarea':'input',{'aria-invalid':o.err?'true':'false','aria-describedby':help?hid:null,id,rows:o.multi?3:null,type:o.multi?null:o.type||'text',placeholder:o.ph,maxlength:o.max,min:o.min,step:o.step,class:'MuiInputBase-input MuiOutlinedInput-input',value:val,oninput:e=>on(e.target.value)}),
 h('fieldset',{'aria-hidden':'true',class:'MuiOutlinedInput-notchedOutline'},h('legend',null,h('span',null,label)))),
 help&&h('p',{class:cx('MuiFormHelperText-root',o.err&&'Mui-error'),id:hid},help))}
function Select(id,label,val,opts,on,o={}){const hid=id+'-helper-text';opts=opts.map(x=>Array.isArray(x)?x:[x,x]);const cur=opts.find(x=>x[0]===val);const open=S.menu&&S.menu.id===id;
 const show=e=>{const r=e.currentTarget.getBoundingClientRect();S.menu={id,role:'listbox',lab:id+'-label',x:r.left,y:r.bottom,w:r.width,items:opts.map(([v,t])=>({t,sel:v===val,on:()=>on(v)}))};render()};
 return h('div',{class:cx('MuiFormControl-root',o.err&&'Mui-error'),style:o.style},label&&h('label',{class:'MuiFormLabel-root MuiInputLabel-root MuiInputLabel-shrink',id:id+'-label'},label),
 h('div',{class:'MuiInputBase-root MuiOutlinedInput-root MuiSelect-root'},h('div',{tabindex:'0',role:'combobox','aria-controls':open?id+'-list':null,'aria-expanded':open?'true':'false','aria-haspopup':'listbox','aria-labelledby':(label?id+'-label ':o.lab?o.lab+' ':'')+id,id,class:'MuiSelect-select MuiSelect-outlined MuiInputBase-input',onmousedown:e=>{if(e.button)return;e.preventDefault();show(e)},onkeydown:e=>{if([' ','Enter','ArrowDown'].includes(e.key)){e.preventDefault();show(e)}}},cur?cur[1]:h('span',{class:'notranslate','aria-hidden':'true'},'\u200b')),
 h('input',{'aria-invalid':o.err?'true':'false','aria-hidden':'true',tabindex:'-1',class:'MuiSelect-nativeInput',value:cur?String(cur[0]):'',readonly:true}),h('svg',{class:'MuiSvgIcon-root MuiSelect-icon',focusable:'false','aria-hidden':'true',viewBox:'0 0 24 24'},h('path',{d:I.down}))),
 o.err&&h('p',{class:'MuiFormHelperText-root Mui-error',id:hid},o.err))}
const Check=(label,val,on,o={})=>h('label',{class:'MuiFormControlLabel-root'},h('span',{class:cx('MuiButtonBase-root MuiCheckbox-root',val&&'Mui-checked')},h('input',{class:'PrivateSwitchBase-input',type:'checkbox',checked:val,onchange:e=>on(e.target.checked)})),h('span',{class:'MuiTypography-root MuiFormControlLabel-label'},label));
const Switch=(label,val,on)=>h('label',{class:'MuiFormControlLabel-root'},h('span',{class:cx('MuiSwitch-root',val&&'Mui-checked')},h('input',{class:'PrivateSwitchBase-input MuiSwitch-input',type:'checkbox',role:'switch',checked:val,onchange:e=>on(e.target.checked)}),h('span',{class:'MuiSwitch-track'}),h('span',{class:'MuiSwitch-thumb'})),h('span',{class:'MuiTypography-root MuiFormControlLabel-label'},label));
const Radios=(id,label,val,opts,on,err)=>h('div',{class:'MuiFormControl-root',style:'margin:0'},h('span',{class:'MuiFormLabel-root',id:id+'-label'},label),h('div',{class:'MuiFormGroup-root MuiRadioGroup-root',role:'radiogroup','aria-labelledby':id+'-label'},opts.map(o=>h('label',{class:'MuiFormControlLabel-root',style:'margin-right:16px'},h('span',{class:cx('MuiButtonBase-root MuiRadio-root',val===o&&'Mui-checked')},h('input',{class:'PrivateSwitchBase-input',type:'radio',name:id,value:o,checked:val===o,onchange:()=>on(o)})),h('span',{class:'MuiFormControlLabel-label'},o)))),err&&h('p',{class:'MuiFormHelperText-root Mui-error'},err));
const Alert=(sev,...c)=>h('div',{class:'MuiPaper-root MuiAlert-root MuiAlert-color'+sev,role:'alert'},h('div',{class:'MuiAlert-message'},c));
const Tabs=(label,tabs,cur,on)=>h('div',{class:'MuiTabs-root'},h('div',{class:'MuiTabs-flexContainer',role:'tablist','aria-label':label},tabs.map(([k,n])=>h('button',{class:cx('MuiButtonBase-root MuiTab-root',k===cur&&'Mui-selected'),role:'tab',type:'button','aria-selected':k===cur?'true':'false',id:'tab-'+k,tabindex:k===cur?'0':'-1',onclick:()=>on(k)},k,n!=null&&h('span',{class:'MuiBadge-badge'},n)))));
const menuAt=(e,id,items)=>{const r=e.currentTarget.getBoundingClientRect();S.menu={id,role:'menu',x:Math.min(r.left,innerWidth-200),y:r.bottom,items};render()};
const ui=o=>{Object.assign(S.u,o);render()};const fm=k=>v=>{S.dlg.f[k]=v;render()};
function dialog(title,body,actions){S.dlg={title,body,actions,f:{},e:{},k:++uid};render()}
function form(title,f,body,ok,save){S.dlg={title,f,e:{},k:++uid,body,actions:()=>[Btn('Cancel',()=>{S.dlg=null;render()}),Btn(ok,save,{v:'contained'})]};render()}
function confirm_(title,text,ok,on,color){S.dlg={title,f:{},e:{},k:++uid,body:()=>h('p',{class:'MuiDialogContentText-root',style:'margin:0'},text),actions:()=>[Btn('Cancel',()=>{S.dlg=null;render()}),Btn(ok,on,{v:'contained',color})]};render()}
const close=()=>{S.dlg=null;render()};

const V={};
V['/']=d=>{const on=Object.values(d.on).flat().length,b=d.beds;const bed=async x=>{await api('/api/beds',{delta:x});load()};
 const stat=(n,l,to)=>Card(h('span',{class:'MuiTypography-root MuiTypography-overline'},l),h('div',{class:'stat'},n),to&&link(to[0],'',to[1]));
 return[h('div',{class:'MuiStack-root'},h('div',null,h('h1',null,'Today on the ward'),h('div',{class:'sub'},'Thursday 12 March 2026'))),
 d.on.Night.length<d.night&&Alert('Warning','The night shift is '+(d.night-d.on.Night.length)+' short tonight'),
 h('div',{class:'grid'},stat(on,'On duty',['/rota','Open the rota']),stat(F==='today-away-zero'?0:d.away.length,'Away'),stat(d.open,'Open shifts',['/open','Find cover']),stat(d.pending,'Requests waiting',['/absences','Review requests'])),
 h('div',{class:'grid'},['Early','Late','Night'].map(s=>h('div',{class:'MuiPaper-root MuiCard-root'},h('h2',null,s+' shift'),h('div',{class:'sub'},TIMES[s]),h('ul',{class:'MuiList-root'},d.on[s].map(n=>h('li',{class:'MuiListItem-root',style:'padding:4px 0'},h('span',{class:'MuiAvatar-root','aria-hidden':'true',style:'margin-right:8px'},n.split(' ').map(x=>x[0]).join('')),n)))))),
 h('div',{style:'max-width:420px'},Card(h('h2',null,'Beds'),h('div',null,b.used+' of '+b.total+' beds occupied'),h('div',{class:'MuiLinearProgress-root',role:'progressbar','aria-label':'Bed occupancy','aria-valuenow':Math.round(b.used/b.total*100),'aria-valuemin':0,'aria-valuemax':100},h('div',{class:'MuiLinearProgress-bar',style:'width:'+b.used/b.total*100+'%'})),
 b.used>=b.total&&h('div',{class:'short'},'The ward is full'),h('div',{class:'MuiCardActions-root'},Btn('Admit patient',()=>bed(1),{v:'outlined',dis:b.used>=b.total}),Btn('Discharge patient',()=>bed(-1),{v:'outlined'}))))]};

V['/rota']=d=>{const w=d.week,u=S.u,m=i=>DAYS[i].slice(0,3)+' '+wday(w,i);let rows=d.staff.filter(p=>!u.role||u.role===p.role||F==='rota-role-ignored');
 if(u.noleave)rows=rows.filter(p=>!d.grid[p.id].includes('Leave'));const cnt=(s,i)=>d.staff.filter(p=>d.grid[p.id][i]===s).length;
 const week=x=>{S.u.week=x;load()};const e2=[9+7*w,15+7*w];const title=(F==='rota-week-title'?'9 – 15':e2[0]+' – '+e2[1])+' March 2026';
 const assign=(staff='',day='')=>form('Assign shift',{staff,day,shift:'',text:true},()=>{const f=S.dlg.f,e=S.dlg.e;return[e.all&&Alert('Error',e.all),Select('as-staff','Staff member',f.staff,d.staff.map(p=>[p.id,p.name]),fm('staff'),{err:e.staff}),Select('as-day','Day',f.day,DAYS.map((n,i)=>[i,n+' '+wday(w,i)+' March']),fm('day'),{err:e.day}),Radios('as-shift','Shift',f.shift,['Early','Late','Night'],fm('shift'),e.shift),Check('Send a text message',f.text,fm('text'))]},'Assign',async()=>{
  const f=S.dlg.f,e=S.dlg.e={};if(f.staff==='')e.staff='Choose a staff member';if(f.day==='')e.day='Choose a day';if(!f.shift)e.shift='Choose a shift';render();if(Object.keys(e).length)return;
  const r=await api('/api/rota/assign',{week:w,staff:f.staff,day:f.day,shift:f.shift});if(r.__s!==200){S.dlg.e={all:r.error};return render()}
  if(F!=='rota-dialog-stays')S.dlg=null;snack(r.name+' now works '+f.shift+' on '+DAYS[f.day]+' '+wday(w,f.day)+' March');load()});
 const chipMenu=(e,p,i,s)=>menuAt(e,'shift',[...['Early','Late','Night'].filter(x=>x!==s).map(x=>({t:'Change to '+x,on:async()=>{await api('/api/rota/assign',{week:w,staff:p.id,day:i,shift:x,change:true});snack('Shift changed');load()}})),{t:'Remove shift',on:async()=>{const r=await api('/api/rota/remove',{week:w,staff:p.id,day:i});snack('Shift removed',{t:'Undo',on:async()=>{if(F!=='rota-undo-dead')await api('/api/rota/assign',{week:w,staff:p.id,day:i,shift:r.old,change:false});S.snack=null;render();load()}});load()}}]);
 const pub=d.status==='Published';
 return[h('div',{class:'MuiStack-root'},h('h1',null,'Rota'),Chip(d.status,pub?'Success':'Warning'),h('span',{class:'grow'}),Btn('Assign shift',()=>assign(),{v:'outlined',icon:I.add}),pub?Btn('Withdraw rota',async()=>{await api('/api/rota/publish',{week:w,status:'Draft'});snack('The rota is a draft again');load()},{v:'outlined'}):Btn('Publish rota',()=>confirm_('Publish this rota?',d.staff.length+' people will be told about their shifts.','Publish',async()=>{await api('/api/rota/publish',{week:w,status:'Published'});S.dlg=null;snack('Rota published');load()}),{v:'contained'})),
 h('div',{class:'MuiStack-root'},IBtn('Previous week',I.left,()=>week(w-1),{dis:w<=-1}),h('strong',{'aria-live':'polite'},title),IBtn('Next week',I.right,()=>week(w+1),{dis:w>=1}),Btn('This week',()=>week(0),{dis:w===0}),h('span',{class:'grow'}),Select('rota-role','Role',u.role||'',[['','All roles'],...ROLES],v=>ui({role:v})),Switch('Hide people on leave',!!u.noleave,v=>ui({noleave:v}))),
 h('div',{class:'MuiPaper-root MuiTableContainer-root'},h('table',{class:'MuiTable-root rota','aria-label':'Rota'},h('thead',null,h('tr',null,h('th',{scope:'col'},'Name'),DAYS.map((_,i)=>h('th',{scope:'col'},m(i))))),
 h('tbody',null,rows.map(p=>h('tr',{class:'MuiTableRow-root',key:p.id},h('th',{scope:'row'},link('/staff/'+p.id,'',p.name),h('div',{class:'sub',style:'font-weight:400;font-size:12px'},p.role)),d.grid[p.id].map((s,i)=>h('td',null,!s?IBtn('Assign '+p.name+' on '+m(i),I.add,()=>assign(p.id,i)):s==='Leave'?Chip('Leave','s-Leave'):h('button',{type:'button',class:'MuiButtonBase-root MuiChip-root MuiChip-clickable s-'+s,'aria-haspopup':'menu',onclick:e=>chipMenu(e,p,i,s)},h('span',{class:'MuiChip-label'},s))))))),
 h('tfoot',null,[['Early',3],['Late',2],['Night',d.night]].map(([s,n])=>h('tr',null,h('th',{scope:'row'},s+' cover'),DAYS.map((_,i)=>{const c=F==='rota-cover-ignores-sunday'&&i===6?1:cnt(s,i);return h('td',{class:c<n?'short':''},c+'/'+n)}))))))]};

function staffForm(p){const f=p?{...p,hours:String(p.hours)}:{name:'',email:'',role:'',band:5,hours:'37.5'};
 form(p?'Edit '+p.name:'Add staff member',f,()=>{const f=S.dlg.f,e=S.dlg.e;return[Text('st-name','Full name',f.name,fm('name'),{err:e.name,req:1}),Text('st-email','Email',f.email,fm('email'),{err:e.email,req:1}),Select('st-role','Role',f.role,ROLES,fm('role'),{err:e.role}),Select('st-band','Band',f.band,[2,3,4,5,6,7].map(b=>[b,'Band '+b]),fm('band')),Text('st-hours','Hours per week',f.hours,fm('hours'),{err:e.hours,type:'number',step:'0.5'})]},p?'Save changes':'Add',async()=>{
 const f=S.dlg.f,e=S.dlg.e={},n=parseFloat(f.hours);if(!f.name.trim())e.name='Enter a full name';if(!/^\S+@\S+\.\S+$/.test(f.email)&&F!=='staff-email-unchecked')e.email='Enter a valid email address';if(!f.role)e.role='Choose a role';if(!(n>=1&&n<=37.5))e.hours='Hours must be between 1 and 37.5';render();if(Object.keys(e).length)return;
 await api('/api/staff/save',{id:p&&p.id,name:f.name.trim(),email:f.email,role:f.role,band:f.band,hours:n});S.dlg=null;snack(p?'Changes saved':f.name.trim()+' was added to the ward');load()})}
function status(p){const off=p.status==='Active';const run=async()=>{await api('/api/staff/status',{id:p.id,status:off?'Inactive':'Active'});S.dlg=null;if(F!=='staff-silent-deactivate')snack(p.name+(off?' was deactivated':' is active again'));else render();load()};
 off?confirm_('Deactivate '+p.name+'?','They will no longer appear on the rota.','Deactivate',run,'Error'):run()}
V['/staff']=d=>{const u=S.u,q=u.q||'';let rows=d.staff.filter(p=>F==='staff-search-case'?p.name.includes(q):p.name.toLowerCase().includes(q.trim().toLowerCase()));
 if(u.role&&F!=='staff-chip-ignored')rows=rows.filter(p=>p.role===u.role);const k=u.sort||'name',dir=u.dir||1;
 rows.sort((a,b)=>{let x=a[k],y=b[k];if(k==='hours'&&F==='staff-hours-as-text'){x=String(x);y=String(y)}return(x<y?-1:x>y?1:a.id-b.id)*dir});
 const per=u.per||5,n=rows.length,pg=Math.min(u.pg||0,Math.max(0,Math.ceil(n/per)-1)),part=rows.slice(pg*per,pg*per+(F==='staff-page-size'?5:per));
 const H=(key,t,num)=>h('th',{scope:'col',class:num?'num':'','aria-sort':k===key?(dir>0?'ascending':'descending'):null},h('span',{class:cx('MuiButtonBase-root MuiTableSortLabel-root',k===key&&'Mui-active'),tabindex:'0',role:'button',onclick:()=>ui({sort:key,dir:k===key?-dir:1,pg:0})},t,h('span',{'aria-hidden':'true'},k===key?(dir>0?'↑':'↓'):'')));
 const act=d.staff.filter(p=>p.status==='Active').length;
 return[h('div',{class:'MuiStack-root'},h('div',null,h('h1',null,'Staff'),h('div',{class:'sub'},d.staff.length+' people, '+(F==='staff-active-count'?d.staff.length:act)+' active')),h('span',{class:'grow'}),Btn('Add staff member',()=>staffForm(),{v:'contained',icon:I.add})),
 h('div',{class:'MuiStack-root'},Text('staff-search','Search staff',q,v=>ui({q:v,pg:0}),{ph:'Name'}),h('div',{role:'group','aria-label':'Filter by role',style:'display:flex;gap:6px;flex-wrap:wrap'},['All',...ROLES].map(r=>{const on=(u.role||'All')===r;return h('button',{type:'button',class:cx('MuiButtonBase-root MuiChip-root MuiChip-clickable',on&&'MuiChip-colorPrimary'),'aria-pressed':on?'true':'false',onclick:()=>ui({role:r==='All'?'':r,pg:0})},h('span',{class:'MuiChip-label'},r))}))),
 h('div',{class:'MuiPaper-root MuiTableContainer-root'},h('table',{class:'MuiTable-root','aria-label':'Staff'},h('thead',null,h('tr',null,H('name','Name'),H('role','Role'),H('band','Band'),H('hours','Hours per week',1),h('th',{scope:'col'},'Status'),h('th',{scope:'col'}))),
 h('tbody',null,part.length?part.map(p=>h('tr',{class:'MuiTableRow-root MuiTableRow-hover',key:p.id},h('td',null,link('/staff/'+p.id,'',p.name)),h('td',null,p.role),h('td',null,'Band '+p.band),h('td',{class:'num'},p.hours),h('td',null,Chip(p.status,p.status==='Active'?'Success':'')),h('td',{class:'num'},IBtn('More actions',I.more,e=>menuAt(e,'row',[{t:'View profile',on:()=>go('/staff/'+p.id)},{t:'Edit',on:()=>staffForm(p)},{t:p.status==='Active'?'Deactivate':'Reactivate',on:()=>status(p)}]),{pop:'menu'})))):h('tr',null,h('td',{colspan:6,style:'text-align:center;padding:28px'},'No staff match your search')))),
 h('div',{class:'MuiTablePagination-toolbar'},h('p',{class:'MuiTablePagination-selectLabel',id:'pp-label'},'Rows per page:'),Select('pp','',per,[5,10,25].map(x=>[x,String(x)]),v=>ui({per:v,pg:0}),{lab:'pp-label'}),h('p',{class:'MuiTablePagination-displayedRows'},n?(pg*per+1)+'–'+Math.min(n,pg*per+per)+' of '+n:'0 of 0'),IBtn('Go to previous page',I.left,()=>ui({pg:pg-1}),{dis:pg===0}),IBtn('Go to next page',I.right,()=>ui({pg:pg+1}),{dis:(pg+1)*per>=n})))]};

V.profile=d=>{const p=d.person,t=S.u.tab||'Overview';const left=p.leaveTotal-p.leaveTaken;const works=d.shifts.map((s,i)=>[s,i]).filter(x=>HRS[x[0]]);const total=works.reduce((a,x)=>a+(F==='profile-night-hours'?7.5:HRS[x[0]]),0);
 return[h('nav',{'aria-label':'breadcrumb',class:'MuiBreadcrumbs-root'},h('ol',{class:'MuiBreadcrumbs-ol'},h('li',null,link('/staff','','Staff')),h('li',{'aria-hidden':'true',class:'MuiBreadcrumbs-separator'},'/'),h('li',null,p.name))),
 h('div',{class:'MuiStack-root'},h('h1',null,p.name),Chip(p.role),Chip('Band '+p.band),p.status!=='Active'&&Chip('Inactive','Error'),h('span',{class:'grow'}),Btn('Edit',()=>staffForm(p),{v:'outlined'}),Btn(p.status==='Active'?'Deactivate':'Reactivate',()=>status(p),{color:p.status==='Active'?'Error':''})),
 Tabs('Profile',[['Overview'],['Shifts'],['Training']],t,k=>ui({tab:k,open:null})),
 h('div',{role:'tabpanel','aria-labelledby':'tab-'+t},t==='Overview'?h('div',{class:'grid',style:'grid-template-columns:1fr 1fr'},Card(h('h2',null,'Contract'),h('dl',null,h('dt',null,'Email'),h('dd',null,p.email),h('dt',null,'Phone'),h('dd',null,p.phone),h('dt',null,'Hours per week'),h('dd',null,p.hours),h('dt',null,'Hourly rate'),h('dd',null,money(d.rate)))),
 Card(h('h2',null,'Annual leave'),h('div',null,left+' of '+p.leaveTotal+' days left'),h('div',{class:'MuiLinearProgress-root',role:'progressbar','aria-label':'Leave taken','aria-valuenow':Math.round(p.leaveTaken/p.leaveTotal*100)},h('div',{class:'MuiLinearProgress-bar',style:'width:'+p.leaveTaken/p.leaveTotal*100+'%'})))):
 t==='Shifts'?Card(h('h2',null,'This week'),works.length?h('ul',{class:'MuiList-root'},works.map(([s,i])=>h('li',{class:'MuiListItem-root row',style:'padding:7px 0;border-bottom:1px solid #e2e8ec'},h('span',null,DAYS[i]+' '+wday(0,i)+' March'),h('span',{class:'sub'},TIMES[s]),Chip(s,'s-'+s)))):h('p',null,'No shifts this week'),h('p',null,h('strong',null,'Hours this week: '+total))):
 d.training.length?d.training.map((x,i)=>{const o=S.u.open===i;return h('div',{class:cx('MuiPaper-root MuiAccordion-root',o&&'Mui-expanded')},h('h3',{style:'margin:0;font:inherit'},h('button',{class:'MuiButtonBase-root MuiAccordionSummary-root',type:'button','aria-expanded':o?'true':'false','aria-controls':'tr-'+i,onclick:()=>ui({open:o?null:i})},h('span',{class:'MuiAccordionSummary-content'},h('span',null,x.name),Chip(x.state,{Valid:'Success',Expired:'Error'}[x.state]||'Warning')),icon(I.down))),o&&h('div',{class:'MuiAccordionDetails-root',role:'region',id:'tr-'+i},h('p',{style:'margin:0 0 8px'},'Last completed on '+x.last),Btn('Mark as completed',async()=>{await api('/api/training',{id:p.id,i});snack(x.name+' marked as completed');load()},{v:'outlined'})))}):h('p',null,'No training recorded'))]};

V['/absences']=d=>{const u=S.u,t=u.tab||'Pending',n=s=>d.absences.filter(a=>a.status===s).length;const rows=d.absences.filter(a=>a.status===t&&(!u.type||a.type===u.type||F==='absence-type-ignored'));
 const decide=async(a,st,reason)=>{await api('/api/absences/decide',{id:a.id,status:st,reason});S.dlg=null;snack(st==='Approved'?'Request of '+a.name+' approved':'Request of '+a.name+' declined');load()};
 const rec=()=>form('Record absence',{staff:'',type:'Annual leave',first:'',last:'',note:''},()=>{const f=S.dlg.f,e=S.dlg.e;return[Select('ab-staff','Staff member',f.staff,d.staff.map(p=>[p.id,p.name]),fm('staff'),{err:e.staff}),Select('ab-type','Type of absence',f.type,['Annual leave','Sickness','Study leave','Parental leave'],fm('type')),Text('ab-first','First day',f.first,fm('first'),{type:'date',err:e.first}),Text('ab-last','Last day',f.last,fm('last'),{type:'date',err:e.last}),Text('ab-note','Note',f.note,fm('note'),{multi:1})]},'Record',async()=>{
  const f=S.dlg.f,e=S.dlg.e={};if(f.staff==='')e.staff='Choose a staff member';if(!f.first)e.first='Enter the first day';if(!f.last)e.last='Enter the last day';else if(f.first&&f.last<f.first)e.last='The last day is before the first day';render();if(Object.keys(e).length)return;
  const r=await api('/api/absences/new',f);S.dlg=null;snack('Absence recorded: '+r.days+(r.days===1?' day':' days'));load()});
 const dec=a=>form('Decline request',{reason:''},()=>[h('p',{style:'margin:0'},a.name+' will be told why.'),Text('dec-reason','Reason',S.dlg.f.reason,fm('reason'),{multi:1,err:S.dlg.e.reason})],'Decline request',()=>{if(!S.dlg.f.reason.trim()&&F!=='absence-reason-optional'){S.dlg.e={reason:'Give a reason'};return render()}decide(a,'Declined',S.dlg.f.reason.trim())});
 return[h('div',{class:'MuiStack-root'},h('h1',null,'Absences'),h('span',{class:'grow'}),Btn('Record absence',rec,{v:'contained',icon:I.add})),Tabs('Requests',[['Pending',F==='absence-tab-stale'?4:n('Pending')],['Approved',n('Approved')],['Declined',n('Declined')]],t,k=>ui({tab:k})),
 h('div',{class:'MuiStack-root'},Select('ab-filter','Type',u.type||'',[['','All types'],'Annual leave','Sickness','Study leave','Parental leave'],v=>ui({type:v}))),
 rows.length?h('div',{class:'grid'},rows.map(a=>h('div',{class:'MuiPaper-root MuiCard-root',key:a.id},h('div',{class:'MuiCardHeader-root'},h('span',{class:'MuiTypography-h6',style:'font-size:17px;font-weight:500'},a.name),h('div',{class:'sub'},a.type)),h('div',{class:'MuiCardContent-root'},h('div',null,dshort(a.first)+(a.first===a.last?'':' – '+dshort(a.last))),h('div',null,a.days+(a.days===1?' day':' days')),a.note&&h('div',{class:'sub'},a.note),a.reason&&h('div',null,'Reason: '+a.reason)),
 h('div',{class:'MuiCardActions-root'},t==='Pending'?[Btn('Approve',()=>decide(a,'Approved'),{v:'contained'}),Btn('Decline',()=>dec(a),{color:'Error'})]:t==='Approved'?Btn('Cancel absence',async()=>{await api('/api/absences/cancel',{id:a.id});snack('Absence of '+a.name+' cancelled');load()},{color:'Error'}):Btn('Reconsider',async()=>{await api('/api/absences/decide',{id:a.id,status:'Pending'});snack('Request is pending again');load()}))))):h('p',{class:'sub'},'Nothing here. No '+t.toLowerCase()+' requests.')]};

V['/open']=d=>{const u=S.u,k=u.kind||'All';let rows=d.opens.filter(o=>k==='All'||(k==='Night')===(o.shift==='Night')||F==='open-toggle-ignored');const s=u.sort||'Date';rows=rows.slice().sort((a,b)=>s==='Date'?(a.date<b.date?-1:a.date>b.date?1:a.id-b.id):F==='open-sort-lowest'?a.rate-b.rate:b.rate-a.rate);
 const filled=d.opens.filter(o=>o.by),sum=filled.reduce((a,o)=>a+(F==='open-commit-rate'?o.rate:o.pay),0);
 const fill=o=>form('Fill shift',{by:''},()=>[h('p',{style:'margin:0'},dlong(o.date)+', '+o.shift+', '+o.hours+' hours'),Radios('bank','Bank nurse',S.dlg.f.by,['Ruth Amadi','Leon Brandt','Aoife Byrne'],fm('by'),S.dlg.e.by)],'Confirm',async()=>{if(!S.dlg.f.by){S.dlg.e={by:'Choose a bank nurse'};return render()}const by=S.dlg.f.by;await api('/api/open/fill',{id:o.id,by});S.dlg=null;snack(by+' has been booked');load()});
 const adv=()=>form('Advertise a shift',{date:'',shift:'Early',rate:''},()=>{const f=S.dlg.f,e=S.dlg.e,r=parseFloat(f.rate);return[Text('ad-date','Date',f.date,fm('date'),{type:'date',err:e.date}),Select('ad-shift','Shift',f.shift,['Early','Late','Night'],fm('shift')),Text('ad-rate','Rate per hour (£)',f.rate,fm('rate'),{type:'number',step:'0.05',err:e.rate,help:r>0?'Pays '+money(r*HRS[f.shift]):'At least £15.00'})]},'Advertise',async()=>{const f=S.dlg.f,e=S.dlg.e={},r=parseFloat(f.rate);if(!f.date)e.date='Choose a date';if(!(r>=15)&&!(F==='open-low-rate'&&r>0))e.rate='The rate must be at least £15.00';render();if(Object.keys(e).length)return;await api('/api/open/new',{date:f.date,shift:f.shift,rate:r});S.dlg=null;snack('Shift advertised');load()});
 return[h('div',{class:'MuiStack-root'},h('div',null,h('h1',null,'Open shifts'),h('div',{class:'sub'},(d.opens.length-filled.length)+' open, '+filled.length+' filled, '+money(sum)+' committed')),h('span',{class:'grow'}),Btn('Advertise a shift',adv,{v:'contained'})),
 h('div',{class:'MuiStack-root'},h('div',{role:'group','aria-label':'Kind of shift',class:'MuiToggleButtonGroup-root'},['All','Day','Night'].map(x=>h('button',{type:'button',class:cx('MuiButtonBase-root MuiToggleButton-root',x===k&&'Mui-selected'),'aria-pressed':x===k?'true':'false',onclick:()=>ui({kind:x})},x))),Select('open-sort','Sort by',s,[['Date','Date'],['Rate','Highest rate']],v=>ui({sort:v}))),
 h('div',{class:'grid'},rows.map(o=>h('div',{class:'MuiPaper-root MuiCard-root',key:o.id},h('div',{class:'row'},h('h2',{style:'margin:0'},dlong(o.date)),Chip(o.by?'Filled':'Open',o.by?'Success':'Warning')),h('div',null,o.shift+' · '+TIMES[o.shift]),h('div',null,money(o.rate)+' per hour'),h('div',{class:'sub'},'Pays '+money(o.pay)),o.by&&h('div',null,'Booked: '+o.by),
 h('div',{class:'MuiCardActions-root'},!o.by&&Btn('Fill shift',()=>fill(o),{v:'contained'}),!o.by&&IBtn('Withdraw shift',I.del,()=>confirm_('Withdraw this shift?','The shift on '+dlong(o.date)+' will no longer be advertised.','Withdraw',async()=>{await api('/api/open/withdraw',{id:o.id});S.dlg=null;snack('Shift withdrawn');load()},'Error'))))))]};

V['/costs']=d=>{const sel=S.u.sel||[];const can=d.rows.filter(r=>r.status!=='Approved');const sum=d.rows.filter(r=>sel.includes(r.id)).reduce((a,r)=>a+r.cost,0);const all=can.length>0&&can.every(r=>sel.includes(r.id));
 const box=(label,val,on,dis)=>h('span',{class:cx('MuiButtonBase-root MuiCheckbox-root',val&&'Mui-checked')},h('input',{type:'checkbox','aria-label':label,checked:val,disabled:dis||false,onchange:e=>on(e.target.checked)}));
 return[h('div',{class:'MuiStack-root'},h('h1',null,'Costs'),h('span',{class:'grow'}),Select('cost-month','Month',d.month,['January 2026','February 2026','March 2026'],v=>{S.u={month:v};if(F==='cost-month-stuck')S.u.month='February 2026';load()})),
 h('div',{class:'grid'},Card(h('span',{class:'MuiTypography-overline'},'Budget'),h('div',{class:'stat'},money(d.budget))),Card(h('span',{class:'MuiTypography-overline'},'Left in budget'),h('div',{class:'stat'},money(d.budget-d.total))),Card(h('span',{class:'MuiTypography-overline'},'Awaiting approval'),h('div',{class:'stat'},F==='cost-awaiting-all'?d.rows.length:can.length))),
 h('div',{class:'MuiPaper-root'},h('div',{class:'MuiToolbar-root row',style:'padding:10px 16px;min-height:56px'},sel.length?h('span',null,sel.length+' selected · '+money(F==='cost-selected-sum'&&sel.length>1?sum-d.rows.find(r=>r.id===sel[0]).cost:sum)):h('span',{class:'sub'},'Select timesheets to approve'),sel.length>0&&Btn('Approve selected',async()=>{await api('/api/costs/approve',{month:d.month,ids:sel});S.u.sel=[];snack(sel.length+(sel.length===1?' timesheet':' timesheets')+' approved');load()},{v:'contained'})),
 h('table',{class:'MuiTable-root','aria-label':'Timesheets'},h('thead',null,h('tr',null,h('th',{scope:'col'},box('Select all timesheets',all,v=>ui({sel:v?can.map(r=>r.id):[]}),!can.length)),['Name','Basic hours','Overtime','Rate','Cost','Status'].map((x,i)=>h('th',{scope:'col',class:i>0&&i<5?'num':''},x)))),
 h('tbody',null,d.rows.map(r=>h('tr',{class:cx('MuiTableRow-root',sel.includes(r.id)&&'Mui-selected'),key:r.id},h('td',null,box('Select '+r.name,sel.includes(r.id),v=>ui({sel:v?[...sel,r.id]:sel.filter(x=>x!==r.id)}),r.status==='Approved')),h('td',null,r.name),h('td',{class:'num'},r.basic),h('td',{class:'num'},r.over),h('td',{class:'num'},money(r.rate)),h('td',{class:'num'},money(r.cost)),h('td',null,Chip(r.status,r.status==='Approved'?'Success':'Warning'))))),
 h('tfoot',null,h('tr',null,h('td',null),h('th',{scope:'row',colspan:4},'Total'),h('td',{class:'num'},h('strong',null,money(d.total))),h('td',null)))))]};

V['/notices']=d=>{const u=S.u,f=u.f||(u.f={title:'',text:'',urgent:false});const un=d.notices.filter(n=>!n.read).length;const rows=d.notices.filter(n=>!u.unread||!n.read||n.id===u.open||F==='notice-filter-ignored');const set=k=>v=>{f[k]=v;render()};const ch=async b=>{await api('/api/notices/change',b);load()};
 return[h('div',{class:'MuiStack-root'},h('div',null,h('h1',null,'Notices'),h('div',{class:'sub'},un?un+' unread':'You are up to date')),h('span',{class:'grow'}),Switch('Unread only',!!u.unread,v=>ui({unread:v,open:null})),Btn('Mark all as read',async()=>{await api('/api/notices/readall',{});load()},{dis:!un})),
 h('div',{style:'display:grid;grid-template-columns:1.7fr 1fr;gap:20px;align-items:start'},h('div',null,rows.length?rows.map(n=>{const o=u.open===n.id;return h('div',{class:cx('MuiPaper-root MuiAccordion-root',!n.read&&'unread',o&&'Mui-expanded'),key:n.id},h('div',{style:'display:flex;align-items:center;padding-right:8px'},h('h3',{style:'margin:0;font:inherit;flex:1'},h('button',{type:'button',class:'MuiButtonBase-root MuiAccordionSummary-root','aria-expanded':o?'true':'false','aria-controls':'n-'+n.id,onclick:()=>{ui({open:o?null:n.id});if(!o&&!n.read)ch({id:n.id,read:true})}},h('span',{class:'MuiAccordionSummary-content'},h('span',null,n.title),n.urgent&&Chip('Urgent','Error'),!n.read&&Chip('New','Primary')))),IBtn(n.pinned?'Unpin':'Pin',I.pin,()=>ch({id:n.id,pinned:!n.pinned}),{title:n.pinned?'Unpin':'Pin'}),IBtn('Delete notice',I.del,()=>confirm_('Delete this notice?','“'+n.title+'” will be deleted for everyone.','Delete',async()=>{await api('/api/notices/delete',{id:n.id});S.dlg=null;snack('Notice deleted');load()},'Error'))),o&&h('div',{class:'MuiAccordionDetails-root',role:'region',id:'n-'+n.id},h('p',{style:'margin:0 0 4px'},n.text),h('div',{class:'sub'},'Posted by '+n.by)))}):h('p',{class:'sub'},'No unread notices')),
 Card(h('h2',null,'New notice'),h('div',{style:'display:flex;flex-direction:column;gap:14px'},Text('no-title','Title',f.title,set('title'),{max:60}),Text('no-text','Message',f.text,set('text'),{multi:1,max:200,help:(F==='notice-counter-stuck'?0:f.text.length)+'/200'}),Check('Urgent',f.urgent,set('urgent')),Btn('Post notice',async()=>{await api('/api/notices/new',f);if(F!=='notice-form-kept')u.f=null;snack('Notice posted');load()},{v:'contained',dis:!f.title.trim()}))))]};

V['/settings']=d=>{const u=S.u,f=u.f||(u.f={...d});const{__s,...base}=d;const dirty=Object.keys(base).some(k=>base[k]!==f[k]);const set=k=>v=>{f[k]=v;render()};
 return[h('div',{class:'MuiStack-root'},h('h1',null,'Settings')),h('div',{style:'max-width:560px'},Card(h('div',{style:'display:flex;flex-direction:column;gap:18px'},Text('se-ward','Ward name',f.ward,set('ward'),{err:u.err}),h('div',null,h('label',{for:'se-night'},'Nurses needed on nights'),h('div',{class:'row',style:'justify-content:flex-start'},h('input',{id:'se-night',type:'range',min:1,max:5,step:1,value:f.night,oninput:e=>set('night')(Number(e.target.value))}),h('output',{for:'se-night'},f.night))),Switch('Text staff about rota changes',f.text,set('text')),Switch('Let staff swap shifts themselves',f.swap,set('swap')),Radios('se-digest','Summary by email',f.digest,['Never','Daily','Weekly'],set('digest')),
 h('div',{class:'MuiStack-root',style:'margin:0'},Btn('Save settings',async()=>{if(!f.ward.trim()){u.err='Enter a ward name';return render()}u.err='';const{__s,...b}=f;await api('/api/settings',b);S.u={};if(F!=='settings-silent')snack('Settings saved');load()},{v:'contained',dis:!dirty}),Btn('Discard',()=>{if(F!=='settings-discard-dead')S.u={};render()},{dis:!dirty})))))]};

const NAV=[['/','Today'],['/rota','Rota'],['/staff','Staff'],['/absences','Absences'],['/open','Open shifts'],['/costs','Costs'],['/notices','Notices'],['/settings','Settings']];
function render(){const p=S.path,d=S.data,sect=NAV.find(x=>x[0]===p||(x[0]!=='/'&&p.startsWith(x[0]+'/')));document.title=(sect?sect[1]+' · ':'')+'Cadence';
 const view=!d?h('div',{class:'loading',role:'progressbar'},'Loading…'):d.__s!==200?h('h1',null,'Page not found'):(V[p]||V.profile)(d);const c=S.cfg;
 const tree=[h('div',{class:'App'},h('header',{class:'MuiPaper-root MuiAppBar-root MuiAppBar-positionFixed'},h('span',{class:'brand'},'Cadence'),h('span',{class:'ward'},c.ward+' · Heron Hospital'),h('span',{class:'grow'}),IBtn(c.unread+' unread notices',I.bell,()=>go('/notices'),{extra:c.unread>0&&h('span',{class:'MuiBadge-root'},h('span',{class:'MuiBadge-badge','aria-hidden':'true'},c.unread))}),h('button',{class:'MuiButtonBase-root MuiIconButton-root',type:'button','aria-label':'Account','aria-haspopup':'menu',onclick:e=>menuAt(e,'account',[{t:'My profile',on:()=>go('/staff/6')},{t:'Settings',on:()=>go('/settings')}])},h('span',{class:'MuiAvatar-root'},'HF'))),
 h('nav',{class:'MuiDrawer-root','aria-label':'Main'},h('div',{class:'MuiPaper-root MuiDrawer-paper'},h('ul',{class:'MuiList-root'},NAV.map(([to,t])=>h('li',{class:'MuiListItem-root'},h('a',{class:cx('MuiButtonBase-root MuiListItemButton-root',sect&&sect[0]===to&&'Mui-selected'),href:to,'aria-current':sect&&sect[0]===to?'page':null,onclick:e=>{if(e.ctrlKey||e.metaKey)return;e.preventDefault();go(to)}},h('span',{class:'MuiListItemText-primary'},t),to==='/absences'&&c.pending>0&&h('span',{class:'MuiBadge-badge'},c.pending))))))),
 h('main',{key:p},view))];
 kids(root,oldRoot,tree,0);oldRoot=tree;
 const ports=[];if(S.dlg){const g=S.dlg;ports.push(h('div',{class:'MuiModal-root MuiDialog-root',role:'presentation',key:'d'+g.k,onkeydown:e=>{if(e.key==='Escape'&&!S.menu)close()}},h('div',{class:'MuiBackdrop-root','aria-hidden':'true',onclick:close}),h('div',{class:'MuiDialog-container MuiDialog-scrollPaper',role:'presentation',tabindex:'-1'},h('div',{class:'MuiPaper-root MuiPaper-elevation24 MuiDialog-paper',role:'dialog','aria-modal':'true','aria-labelledby':'dlg-title'},h('h2',{class:'MuiTypography-root MuiTypography-h6 MuiDialogTitle-root',id:'dlg-title',style:'margin:0'},g.title),h('div',{class:'MuiDialogContent-root'},g.body()),h('div',{class:'MuiDialogActions-root'},g.actions())))))}
 if(S.menu){const m=S.menu,shut=()=>{S.menu=null;render()};ports.push(h('div',{class:'MuiModal-root MuiPopover-root MuiMenu-root',role:'presentation',key:'m'+m.id,onkeydown:e=>{if(e.key==='Escape')shut()}},h('div',{class:'MuiBackdrop-root MuiBackdrop-invisible','aria-hidden':'true',onclick:shut}),h('div',{class:'MuiPaper-root MuiPaper-elevation8 MuiMenu-paper',style:`left:${m.x}px;top:${Math.max(8,Math.min(m.y,innerHeight-m.items.length*37-24))}px;${m.w?'min-width:'+m.w+'px':''}`},h('ul',{class:'MuiList-root MuiMenu-list',role:m.role,id:m.id+'-list','aria-labelledby':m.lab,tabindex:'-1'},m.items.map(x=>h('li',{class:cx('MuiButtonBase-root MuiMenuItem-root',x.sel&&'Mui-selected'),tabindex:'0',role:m.role==='listbox'?'option':'menuitem','aria-selected':m.role==='listbox'?(x.sel?'true':'false'):null,onclick:()=>{S.menu=null;x.on();render()},onkeydown:e=>{const k=e.key,el=e.currentTarget;if(k==='Enter'||k===' '){e.preventDefault();el.click()}else if(k==='ArrowDown'){e.preventDefault();(el.nextSibling||el.parentNode.firstChild).focus()}else if(k==='ArrowUp'){e.preventDefault();(el.previousSibling||el.parentNode.lastChild).focus()}}},x.t))))))}
 if(S.snack){const s=S.snack;ports.push(h('div',{class:'MuiSnackbar-root MuiSnackbar-anchorOriginBottomLeft',role:'presentation',key:'s'+s.k},h('div',{class:'MuiPaper-root MuiAlert-root',role:'alert'},h('div',{class:'MuiAlert-message'},s.text),s.action&&Btn(s.action.t,s.action.on),IBtn('Close',I.close,()=>{S.snack=null;render()}))))}
 if(S.dlg||(S.menu))root.setAttribute('aria-hidden','true');else root.removeAttribute('aria-hidden');
 if(!portBase){portBase=document.body.childNodes.length}kids(document.body,oldPort,ports,portBase);oldPort=ports;
 const fk=S.menu?'m'+S.menu.id:S.dlg?'d'+S.dlg.k:'';if(fk!==lastFocus){lastFocus=fk;const t=S.menu?(document.querySelector('.MuiMenu-root .Mui-selected')||document.querySelector('.MuiMenu-root .MuiMenuItem-root')):S.dlg?document.querySelector('.MuiDialog-container'):null;if(t)t.focus()}}
let lastFocus='';
document.addEventListener('keydown',e=>{if(e.key==='Escape'&&e.target===document.body&&(S.menu||S.dlg)){if(S.menu)S.menu=null;else S.dlg=null;render()}});
render();load();
"""

if __name__ == "__main__":
    reset()
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8065
    ThreadingHTTPServer(("127.0.0.1", port), H).serve_forever()
