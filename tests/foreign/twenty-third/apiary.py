#!/usr/bin/env python3
"""Hivewise: a dashboard for beekeepers. python3 apiary.py PORT"""
import copy, json, os, re, secrets, sys, threading, time
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, unquote, urlsplit

TODAY = "2025-06-18"
FAULTS = """apiary-filter-ignored weight-sorts-as-text sort-never-reverses search-case-sensitive page-two-overlaps
selection-count-off archive-keeps-row clear-filters-keeps-search hive-name-unchecked rename-heading-stale
ack-keeps-badge ack-toast-missing severity-tab-shows-all snooze-wrong-length ack-all-skips-info
harvest-total-skips-last revenue-from-kilos season-total-stale inspection-not-saved follow-up-filter-inverted
treatment-dialog-stays finish-not-stored treatment-cost-stale delete-wrong-task undo-does-nothing progress-stale
assignee-filter-ignored email-not-validated invite-role-lost remove-wrong-member units-not-applied
favourite-not-stored sign-out-keeps-name settings-not-stored move-not-shown note-lost threshold-unchecked""".split()

APIARIES = [
    ("larkspur", "Larkspur Meadow", "Hathersage", "Wildflower", True),
    ("orchard", "Orchard End", "Bakewell", "Apple and clover", False),
    ("mill", "Mill Lane", "Matlock", "Lime trees", False),
    ("heather", "Heather Top", "Castleton", "Heather moor", True),
    ("rectory", "Old Rectory", "Tideswell", "Garden mix", False),
    ("quarry", "Quarry Bank", "Wirksworth", "Bramble and willowherb", False),
]
HIVES = [
    ("Amber", "larkspur", "National", "Healthy", 2024, 42.6, 34.8, 58, 91, "2025-06-12"),
    ("Bramble", "larkspur", "National", "Healthy", 2023, 38.1, 34.9, 57, 76, "2025-06-12"),
    ("Clover", "larkspur", "Langstroth", "Weak", 2024, 19.4, 33.1, 62, 64, "2025-06-05"),
    ("Damson", "larkspur", "National", "Queenless", None, 27.5, 32.4, 60, 12, "2025-06-14"),
    ("Elder", "orchard", "Langstroth", "Healthy", 2025, 51.3, 35.0, 55, 88, "2025-06-10"),
    ("Foxtail", "orchard", "Langstroth", "Healthy", 2024, 46.0, 34.7, 56, 83, "2025-06-10"),
    ("Gorse", "orchard", "Warré", "Weak", 2023, 9.8, 31.9, 66, 55, "2025-05-29"),
    ("Hazel", "mill", "National", "Healthy", 2024, 40.2, 34.6, 59, 97, "2025-06-09"),
    ("Ivy", "mill", "National", "Swarmed", 2025, 22.7, 33.8, 61, 49, "2025-06-16"),
    ("Juniper", "mill", "Top-bar", "Healthy", 2023, 30.9, 34.5, 58, 71, "2025-06-09"),
    ("Kestrel", "heather", "National", "Healthy", 2024, 102.4, 34.9, 54, 86, "2025-06-11"),
    ("Linden", "heather", "National", "Healthy", 2025, 35.5, 34.9, 57, 80, "2025-06-11"),
    ("Mallow", "rectory", "Warré", "Weak", 2024, 17.2, 32.8, 64, 8, "2025-06-02"),
    ("Nettle", "rectory", "Top-bar", "Healthy", 2023, 28.3, 34.4, 59, 69, "2025-06-13"),
]
INSPECTIONS = [
    ("Ivy", "2025-06-16", "Tom Ashdown", 4, "Calm", True, True, "Swarmed on Sunday afternoon. Virgin queen seen on frame 3, left alone."),
    ("Damson", "2025-06-14", "Priya Nair", 2, "Nervous", False, True, "No eggs and no queen. Emergency cells on frame 4."),
    ("Nettle", "2025-06-13", "Priya Nair", 6, "Calm", True, False, "Comb straight, stores good."),
    ("Amber", "2025-06-12", "Marta Kowal", 8, "Calm", True, False, "Second super three quarters full."),
    ("Bramble", "2025-06-12", "Marta Kowal", 7, "Nervous", True, False, "A few chalk mummies on the floor."),
    ("Linden", "2025-06-11", "Tom Ashdown", 6, "Calm", True, False, "Young queen laying well."),
    ("Elder", "2025-06-10", "Priya Nair", 9, "Calm", True, False, "Added a third super."),
    ("Gorse", "2025-05-29", "Tom Ashdown", 3, "Aggressive", False, True, "Few bees, robbed from the side. Entrance reduced."),
]
TREATMENTS = [
    ("Clover", "Apiguard", "Varroa", "2025-06-02", "2025-06-30", "Active", 420),
    ("Mallow", "Formic acid pads", "Varroa", "2025-06-10", "2025-06-24", "Active", 575),
    ("Ivy", "Thymol syrup", "Nosema", "2025-06-20", "2025-07-04", "Planned", 80),
    ("Amber", "Oxalic acid", "Varroa", "2025-12-01", "2025-12-01", "Planned", 110),
    ("Gorse", "Oxalic acid", "Varroa", "2025-05-28", "2025-05-28", "Done", 110),
    ("Juniper", "MAQS strips", "Varroa", "2025-04-15", "2025-04-22", "Done", 640),
]
HARVESTS = [
    (2025, "2025-05-24", "Elder", "Apple blossom", 12.5, 650),
    (2025, "2025-05-31", "Foxtail", "Apple blossom", 9.0, 650),
    (2025, "2025-06-07", "Amber", "Wildflower", 14.0, 700),
    (2025, "2025-06-07", "Bramble", "Wildflower", 11.5, 700),
    (2024, "2024-07-20", "Hazel", "Lime", 16.5, 750),
    (2024, "2024-07-20", "Juniper", "Lime", 8.0, 750),
    (2024, "2024-08-18", "Kestrel", "Heather", 22.0, 900),
]
ALERTS = [
    ("Critical", "Ivy", "Possible swarm: 3.2 kg lost within an hour", "2025-06-16 13:42"),
    ("Critical", "Kestrel", "Hive tilted or moved", "2025-06-17 22:05"),
    ("Warning", "Mallow", "Sensor battery low (8 %)", "2025-06-17 06:00"),
    ("Warning", "Damson", "Sensor battery low (12 %)", "2025-06-18 06:00"),
    ("Warning", "Gorse", "Brood temperature below 32 °C", "2025-06-18 04:30"),
    ("Info", "Elder", "Nectar flow started: 1.4 kg gained yesterday", "2025-06-17 20:00"),
    ("Info", "Hazel", "Sensor firmware 2.4.1 installed", "2025-06-15 03:10"),
]
TASKS = [
    ("Order 200 honey jars", "Marta Kowal", "2025-06-18", "High", False),
    ("Replace the battery in Mallow", "Tom Ashdown", "2025-06-18", "High", False),
    ("Requeen Damson", "Priya Nair", "2025-06-20", "High", False),
    ("Mow the path at Mill Lane", "Marta Kowal", "2025-06-25", "Medium", False),
    ("Paint spare supers", "Tom Ashdown", "2025-06-28", "Low", False),
    ("Book the extraction room", "Priya Nair", "2025-07-01", "Medium", False),
    ("Print labels for apple blossom", "Marta Kowal", "2025-05-30", "Medium", True),
    ("Renew the insurance", "Priya Nair", "2025-06-01", "High", True),
]
MEMBERS = [
    ("Marta Kowal", "marta@hivewise.example", "Owner", "smoker2025", "18 Jun 2025"),
    ("Priya Nair", "priya@hivewise.example", "Inspector", "propolis7", "17 Jun 2025"),
    ("Tom Ashdown", "tom@hivewise.example", "Beekeeper", "drone44", "16 Jun 2025"),
    ("Joan Bell", "joan@hivewise.example", "Viewer", "nectar1", "2 May 2025"),
]

D, FAULT, SESS, LOCK = {}, "", {}, threading.RLock()


def fault(name):
    assert name in FAULTS, name
    return FAULT == name


def reset(f=""):
    global FAULT
    FAULT = f
    SESS.clear()
    D.clear()
    D["seq"] = 100
    D["apiaries"] = [dict(zip(("id", "name", "place", "forage", "fav"), a)) for a in APIARIES]
    D["hives"] = []
    for x in HIVES:
        r = dict(zip(("name", "apiary", "type", "status", "queen", "weight", "temp", "humidity", "battery", "inspected"), x))
        r.update(id=r["name"].lower(), archived=False, weightAlerts=True, threshold=15, notes=[])
        D["hives"].append(r)
    hive("amber")["notes"] = [{"text": "Super added on the first of June.", "at": "1 Jun 2025"}]
    D["inspections"] = [dict(zip(("hive", "date", "by", "frames", "temper", "queen", "followUp", "notes"), x), id=i + 1)
                        for i, x in enumerate(INSPECTIONS)]
    D["treatments"] = [dict(zip(("hive", "product", "against", "start", "end", "status", "cost"), x), id=i + 1)
                       for i, x in enumerate(TREATMENTS)]
    D["harvests"] = [dict(zip(("season", "date", "hive", "honey", "kg", "price"), x), id=i + 1) for i, x in enumerate(HARVESTS)]
    D["alerts"] = [dict(zip(("severity", "hive", "text", "at"), x), id=i + 1, ack=False, snooze="") for i, x in enumerate(ALERTS)]
    D["tasks"] = [dict(zip(("title", "who", "due", "priority", "done"), x), id=i + 1) for i, x in enumerate(TASKS)]
    D["members"] = [dict(zip(("name", "email", "role", "pw", "seen"), x)) for x in MEMBERS]
    D["invites"] = [{"email": "sam.oakes@hivewise.example", "role": "Viewer", "sent": "15 Jun 2025"}]
    D["settings"] = {"farm": "Kowal Family Honey", "phone": "", "zone": "Europe/London", "digest": True, "sms": False,
                     "quiet": False, "weight": "kg", "temp": "C"}
    D["removed"] = {}


def hive(i):
    return next((x for x in D["hives"] if x["id"] == i or x["name"] == i), None)


def nid():
    D["seq"] += 1
    return D["seq"]


def jars(kg):
    return int(kg * 2 + 1e-9)


def open_alerts():
    return [a for a in D["alerts"] if not a["ack"] and not a["snooze"]]


def apiary_name(i):
    return next((a["name"] for a in D["apiaries"] if a["id"] == i), "")


def hrow(x):
    y = {k: v for k, v in x.items() if k != "notes"}
    y["apiaryName"] = apiary_name(x["apiary"])
    return y


def num(v):
    try:
        return float(str(v).strip().replace(",", "."))
    except ValueError:
        return None


def season_rows(season):
    return [h for h in D["harvests"] if h["season"] == season]


class Bad(Exception):
    def __init__(self, code, obj):
        self.code, self.obj = code, obj


def invalid(**errors):
    raise Bad(422, {"errors": errors})


def badges():
    n = len(open_alerts())
    return {"alerts": n, "tasks": sum(not t["done"] for t in D["tasks"])}


def member(email):
    return next((m for m in D["members"] if m["email"] == email), None)


def public(m):
    return m and {k: m[k] for k in ("name", "email", "role", "seen")}


def api(method, path, q, b, email):
    me = member(email)
    p = path.strip("/").split("/")
    r, key = p[0], method + " " + p[0]
    if key == "GET session":
        return {"user": public(me), "flag": FAULT, "badges": badges(), "today": TODAY,
                "weight": "kg" if fault("units-not-applied") else D["settings"]["weight"], "temp": D["settings"]["temp"]}
    if key == "POST session":
        m = member((b.get("email") or "").strip().lower())
        if not b.get("email"):
            invalid(email="Enter your e-mail address")
        if not b.get("password"):
            invalid(password="Enter your password")
        if not m or m["pw"] != b["password"]:
            raise Bad(403, {"message": "The e-mail address or the password is wrong."})
        sid = secrets.token_hex(8)
        SESS[sid] = m["email"]
        return {"user": public(m), "_sid": sid}
    if key == "DELETE session":
        return {"_sid": "gone"}
    if key == "GET search":
        t = q.get("q", "").strip().lower()
        out = [{"kind": "Hive", "label": h["name"], "to": "/hives/" + h["id"]} for h in D["hives"] if t and t in h["name"].lower() and not h["archived"]]
        out += [{"kind": "Apiary", "label": a["name"], "to": "/hives?apiary=" + a["id"]} for a in D["apiaries"] if t and t in a["name"].lower()]
        return out[:6]
    if key == "GET summary":
        s = season_rows(2025)
        order = {"Critical": 0, "Warning": 1, "Info": 2}
        live = [h for h in D["hives"] if not h["archived"]]
        return {"hives": len(live), "healthy": sum(h["status"] == "Healthy" for h in live), "kg": sum(x["kg"] for x in s),
                "revenue": sum(jars(x["kg"]) * x["price"] for x in s), "alerts": len(open_alerts()),
                "due": sum(t["due"] <= TODAY and not t["done"] for t in D["tasks"]),
                "attention": sorted(open_alerts(), key=lambda a: order[a["severity"]])[:3],
                "tasks": sorted([t for t in D["tasks"] if not t["done"]], key=lambda t: t["due"])[:4],
                "weights": [{"name": a["name"], "kg": round(sum(h["weight"] for h in live if h["apiary"] == a["id"]), 1)} for a in D["apiaries"]]}
    if r == "apiaries":
        if method == "GET":
            out = []
            for a in D["apiaries"]:
                hs = [h for h in D["hives"] if h["apiary"] == a["id"] and not h["archived"]]
                out.append(dict(a, hives=len(hs), weight=round(sum(h["weight"] for h in hs), 1)))
            return out
        if method in ("POST", "PUT"):
            e = {}
            name = (b.get("name") or "").strip()
            if not name:
                e["name"] = "Name is required"
            elif any(a["name"].lower() == name.lower() and a["id"] != b.get("id") for a in D["apiaries"]):
                e["name"] = "There is already an apiary with this name"
            if not (b.get("place") or "").strip():
                e["place"] = "Location is required"
            if e:
                invalid(**e)
            if method == "POST":
                D["apiaries"].append({"id": "a%d" % nid(), "name": name, "place": b["place"].strip(), "forage": (b.get("forage") or "").strip() or "Not recorded", "fav": False})
            else:
                next(a for a in D["apiaries"] if a["id"] == p[1]).update(name=name, place=b["place"].strip(), forage=b.get("forage") or "Not recorded")
            return {"name": name}
        if method == "PATCH":
            if not fault("favourite-not-stored"):
                next(a for a in D["apiaries"] if a["id"] == p[1])["fav"] = bool(b["fav"])
            return {}
        if method == "DELETE":
            if any(h["apiary"] == p[1] and not h["archived"] for h in D["hives"]):
                raise Bad(409, {"message": "Move the hives out of %s first" % apiary_name(p[1])})
            D["apiaries"] = [a for a in D["apiaries"] if a["id"] != p[1]]
            return {}
    if key == "GET hives" and len(p) == 1:
        rows = [h for h in D["hives"] if not h["archived"] or fault("archive-keeps-row")]
        if q.get("apiary") and not fault("apiary-filter-ignored"):
            rows = [h for h in rows if h["apiary"] == q["apiary"]]
        t = q.get("q", "").strip()
        if t:
            if fault("search-case-sensitive"):
                rows = [h for h in rows if t in h["name"] or t in h["type"]]
            else:
                rows = [h for h in rows if t.lower() in h["name"].lower() or t.lower() in h["type"].lower()]
        if q.get("status"):
            rows = [h for h in rows if h["status"] in q["status"].split(",")]
        s = q.get("sort") or "name"
        keys = {"name": lambda h: h["name"], "apiary": lambda h: apiary_name(h["apiary"]), "status": lambda h: h["status"],
                "weight": lambda h: str(h["weight"]) if fault("weight-sorts-as-text") else h["weight"], "temp": lambda h: h["temp"],
                "battery": lambda h: h["battery"], "inspected": lambda h: h["inspected"]}
        rows = sorted(rows, key=keys.get(s, keys["name"]), reverse=q.get("dir") == "desc" and not fault("sort-never-reverses"))
        size, page = int(q.get("size") or 10), int(q.get("page") or 1)
        start = (page - 1) * size
        if fault("page-two-overlaps") and page > 1:
            start -= 1
        return {"rows": [hrow(h) for h in rows[start:start + size]], "total": len(rows), "apiaries": [{"id": a["id"], "name": a["name"]} for a in D["apiaries"]]}
    if r == "hives":
        if method == "POST" and len(p) == 1:
            e, name = {}, (b.get("name") or "").strip()
            if not name and not fault("hive-name-unchecked"):
                e["name"] = "Name is required"
            elif name and any(h["name"].lower() == name.lower() and not h["archived"] for h in D["hives"]):
                e["name"] = "A hive called %s already exists" % name
            if not b.get("apiary"):
                e["apiary"] = "Choose an apiary"
            y = (b.get("queen") or "").strip()
            if y and not re.fullmatch(r"20(1\d|2[0-5])", y):
                e["queen"] = "Enter a year between 2010 and 2025"
            if e:
                invalid(**e)
            D["hives"].append({"name": name or "Untitled", "apiary": b["apiary"], "type": b.get("type") or "National", "status": "Healthy", "queen": int(y) if y else None,
                               "weight": 18.0, "temp": 34.5, "humidity": 58, "battery": 100, "inspected": TODAY, "id": "h%d" % nid(),
                               "archived": False, "weightAlerts": True, "threshold": 15, "notes": []})
            return {"name": name}
        if method == "POST" and p[1] == "archive":
            for i in b["ids"]:
                hive(i)["archived"] = True
            return {}
        if method == "POST" and p[1] == "move":
            for i in b["ids"]:
                hive(i)["apiary"] = b["apiary"]
            return {"apiaryName": apiary_name(b["apiary"])}
        h = next((x for x in D["hives"] if x["id"] == p[1]), None)
        if not h:
            raise Bad(404, {"message": "No such hive"})
        if method == "GET":
            return dict(hrow(h), notes=h["notes"], place=next(a["place"] for a in D["apiaries"] if a["id"] == h["apiary"]),
                        inspections=[x for x in D["inspections"] if x["hive"] == h["name"]],
                        apiaries=[{"id": a["id"], "name": a["name"]} for a in D["apiaries"]])
        if method == "PATCH":
            if "name" in b:
                n = b["name"].strip()
                if not n:
                    invalid(name="Name is required")
                if any(x["name"].lower() == n.lower() and x is not h for x in D["hives"]):
                    invalid(name="A hive called %s already exists" % n)
                for k in ("inspections", "treatments", "harvests", "alerts"):
                    for x in D[k]:
                        if x["hive"] == h["name"]:
                            x["hive"] = n
                h["name"] = n
            if "apiary" in b:
                if not b["apiary"]:
                    invalid(apiary="Choose an apiary")
                if not fault("move-not-shown"):
                    h["apiary"] = b["apiary"]
                return {"apiaryName": apiary_name(b["apiary"])}
            if "threshold" in b:
                t = num(b["threshold"])
                if (t is None or not 5 <= t <= 60) and not fault("threshold-unchecked"):
                    invalid(threshold="Enter a value between 5 and 60")
                h["threshold"] = b["threshold"]
            if "weightAlerts" in b:
                h["weightAlerts"] = bool(b["weightAlerts"])
            if "note" in b:
                if not b["note"].strip():
                    invalid(note="Write something first")
                if not fault("note-lost"):
                    h["notes"].insert(0, {"text": b["note"].strip(), "at": "18 Jun 2025"})
            return {}
    names = [h["name"] for h in D["hives"] if not h["archived"]]
    if r == "inspections":
        if method == "GET":
            return {"rows": sorted(D["inspections"], key=lambda x: x["date"], reverse=True), "hives": names}
        e = {}
        if not b.get("hive"):
            e["hive"] = "Choose a hive"
        if not b.get("date"):
            e["date"] = "Date is required"
        elif b["date"] > TODAY:
            e["date"] = "The date cannot be in the future"
        f = num(b.get("frames") or "")
        if f is None or not 0 <= f <= 22 or f != int(f):
            e["frames"] = "Enter a number from 0 to 22"
        if e:
            invalid(**e)
        if not fault("inspection-not-saved"):
            D["inspections"].insert(0, {"id": nid(), "hive": b["hive"], "date": b["date"], "by": me["name"] if me else "Guest", "frames": int(f),
                                        "temper": b.get("temper") or "Calm", "queen": bool(b.get("queen")), "followUp": bool(b.get("followUp")), "notes": b.get("notes") or ""})
            x = hive(b["hive"])
            x["inspected"] = max(x["inspected"], b["date"])
        return {}
    if r == "treatments":
        if method == "GET":
            return {"rows": D["treatments"], "hives": names}
        if method == "POST":
            e = {}
            if not b.get("hive"):
                e["hive"] = "Choose a hive"
            if not b.get("product"):
                e["product"] = "Choose a product"
            if not b.get("start"):
                e["start"] = "Start date is required"
            c = num(b.get("cost") or "0")
            if c is None or c < 0:
                e["cost"] = "Enter an amount such as 4.20"
            if e:
                invalid(**e)
            D["treatments"].append({"id": nid(), "hive": b["hive"], "product": b["product"], "against": "Varroa", "start": b["start"], "end": b["start"],
                                    "status": "Planned", "cost": int(round(c * 100))})
            return {}
        t = next(x for x in D["treatments"] if x["id"] == int(p[1]))
        if method == "PATCH":
            if not (fault("finish-not-stored") and b["status"] == "Done"):
                t["status"] = b["status"]
            return {}
        D["treatments"].remove(t)
        return {}
    if r == "harvests":
        if method == "GET":
            season = int(q.get("season") or 2025)
            rows = [dict(x, jars=jars(x["kg"]), revenue=jars(x["kg"]) * x["price"]) for x in sorted(season_rows(season), key=lambda x: x["date"])]
            t = rows[:-1] if fault("harvest-total-skips-last") else rows
            return {"rows": rows, "hives": names, "total": {"kg": sum(x["kg"] for x in t), "jars": sum(x["jars"] for x in t), "revenue": sum(x["revenue"] for x in t)}}
        if method == "POST":
            e, kg, pr = {}, num(b.get("kg") or ""), num(b.get("price") or "")
            if not b.get("hive"):
                e["hive"] = "Choose a hive"
            if not (b.get("honey") or "").strip():
                e["honey"] = "Honey type is required"
            if kg is None or kg <= 0:
                e["kg"] = "Weight must be greater than 0"
            if pr is None or pr <= 0:
                e["price"] = "Price is required"
            if e:
                invalid(**e)
            D["harvests"].append({"id": nid(), "season": 2025, "date": TODAY, "hive": b["hive"], "honey": b["honey"].strip(), "kg": kg, "price": int(round(pr * 100))})
            return {}
        D["harvests"] = [x for x in D["harvests"] if x["id"] != int(p[1])]
        return {}
    if r == "alerts":
        if method == "GET":
            return D["alerts"]
        if method == "POST":
            for a in open_alerts():
                if not (fault("ack-all-skips-info") and a["severity"] == "Info"):
                    a["ack"] = True
            return {}
        a = next(x for x in D["alerts"] if x["id"] == int(p[1]))
        a.update({k: b[k] for k in ("ack", "snooze") if k in b})
        return {}
    if r == "tasks":
        if method == "GET":
            return {"rows": D["tasks"], "people": [m["name"] for m in D["members"] if m["role"] != "Viewer"]}
        if method == "POST" and len(p) == 1:
            title = (b.get("title") or "").strip()
            if not title:
                invalid(title="Enter a title for the task")
            D["tasks"].append({"id": nid(), "title": title, "who": b.get("who") or "Marta Kowal", "due": b.get("due") or "2025-06-30", "priority": b.get("priority") or "Medium", "done": False})
            return {}
        if method == "POST":
            if not fault("undo-does-nothing") and int(p[1]) in D["removed"]:
                i, t = D["removed"].pop(int(p[1]))
                D["tasks"].insert(i, t)
            return {}
        i, t = next((i, x) for i, x in enumerate(D["tasks"]) if x["id"] == int(p[1]))
        if method == "PATCH":
            t["done"] = bool(b["done"])
            return {}
        if fault("delete-wrong-task"):
            i = min(i + 1, len(D["tasks"]) - 1)
        D["removed"][t["id"]] = (i, D["tasks"].pop(i))
        return {}
    if r in ("team", "settings") and not me:
        raise Bad(401, {"message": "Please sign in"})
    if r == "team":
        if method == "GET":
            return {"members": [public(m) for m in D["members"]], "invites": D["invites"]}
        if me["role"] != "Owner":
            raise Bad(403, {"message": "Only the owner can change the team"})
        if method == "POST":
            m = (b.get("email") or "").strip()
            if not m:
                invalid(email="E-mail is required")
            if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", m) and not fault("email-not-validated"):
                invalid(email="Enter a valid e-mail address")
            if member(m.lower()):
                invalid(email="This person is already a member")
            D["invites"].append({"email": m, "role": "Viewer" if fault("invite-role-lost") else b.get("role") or "Beekeeper", "sent": "18 Jun 2025"})
            return {}
        if method == "PATCH":
            member(unquote(p[1]))["role"] = b["role"]
            return {}
        if p[1] == "invites":
            D["invites"] = [i for i in D["invites"] if i["email"] != unquote(p[2])]
            return {}
        i = next(i for i, m in enumerate(D["members"]) if m["email"] == unquote(p[1]))
        if fault("remove-wrong-member"):
            i = i - 1 if i > 1 else i + 1
        D["members"].pop(i)
        return {}
    if r == "settings":
        if method == "GET":
            return dict(D["settings"], name=me["name"])
        if not (b.get("name") or "").strip():
            invalid(name="Display name is required")
        if b.get("phone") and not re.fullmatch(r"\+?[\d ]{7,}", b["phone"]):
            invalid(phone="Enter a phone number with at least 7 digits")
        if b.get("sms") and not b.get("phone"):
            invalid(sms="Add a phone number to your profile first")
        if not fault("settings-not-stored"):
            me["name"] = b["name"].strip()
            D["settings"].update({k: b[k] for k in D["settings"] if k in b})
        return {}
    raise Bad(404, {"message": "Not found"})


SHELL = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hivewise</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/static/css/main.7f1c2a9e.css">
<script defer src="/static/js/main.c04b81d3.js"></script>
</head>
<body>
<noscript>You need to enable JavaScript to run this app.</noscript>
<div id="root"></div>
</body>
</html>
"""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def send(self, code, data, ctype, headers=()):
        if isinstance(data, str):
            data = data.encode()
        self.send_response(code)
        self.send_header("Content-Type", ctype)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        for k, v in headers:
            self.send_header(k, v)
        self.end_headers()
        self.wfile.write(data)

    def handle_any(self):
        u = urlsplit(self.path)
        q = {k: v[0] for k, v in parse_qs(u.query).items()}
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n) if n else b""
        m = self.command
        if u.path == "/reset" and m == "POST":
            f = q.get("fault", "")
            if f and f not in FAULTS:
                return self.send(400, "unknown fault", "text/plain")
            with LOCK:
                reset(f)
            return self.send(200, "ok", "text/plain")
        if u.path.startswith("/api/"):
            c = SimpleCookie(self.headers.get("Cookie") or "")
            sid = c["hw_sid"].value if "hw_sid" in c else ""
            time.sleep(0.08)
            heads = []
            try:
                b = json.loads(raw or b"{}")
                with LOCK:
                    out = copy.deepcopy(api(m, u.path[5:], q, b, SESS.get(sid)))
                code = 200
                if isinstance(out, dict) and "_sid" in out:
                    s = out.pop("_sid")
                    if s == "gone":
                        SESS.pop(sid, None)
                        heads = [("Set-Cookie", "hw_sid=; Path=/; Max-Age=0")]
                    else:
                        heads = [("Set-Cookie", "hw_sid=%s; Path=/; HttpOnly; SameSite=Lax" % s)]
            except Bad as e:
                code, out = e.code, e.obj
            except (StopIteration, ValueError, KeyError, IndexError):
                code, out = 404, {"message": "Not found"}
            return self.send(code, json.dumps(out), "application/json", heads)
        if m != "GET":
            return self.send(405, "", "text/plain")
        if u.path.endswith(".css"):
            return self.send(200, CSS, "text/css; charset=utf-8")
        if u.path.endswith(".js"):
            return self.send(200, JS, "text/javascript; charset=utf-8")
        return self.send(200, SHELL, "text/html; charset=utf-8")

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = handle_any


CSS = r"""
*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}body{margin:0;font:400 15px/1.5 "Inter","Segoe UI",Roboto,Helvetica,Arial,sans-serif;color:#2b2620;background:#faf7f1}
body.dark{background:#1d1a16;color:#efe8dc}body.dark .hw-paper{background:#2a2620;color:#efe8dc;border-color:#443d33}body.dark .hw-drawer{background:#24201b}
a{color:#8a5a00}button{font:inherit;color:inherit}h1,h2,h3,p,dl,dd,ul{margin:0;padding:0}ul{list-style:none}
.flex{display:flex}.col{flex-direction:column}.wrap{flex-wrap:wrap}.items-center{align-items:center}.between{justify-content:space-between}.grow{flex:1 1 auto}
.gap-1{gap:8px}.gap-2{gap:16px}.gap-3{gap:24px}.mt-1{margin-top:8px}.mt-2{margin-top:16px}.mt-3{margin-top:24px}.mb-2{margin-bottom:16px}.p-2{padding:16px}.p-3{padding:24px}
.muted{color:#756b5e}.small{font-size:13px}.right{text-align:right}.sr-only{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip:rect(0 0 0 0);white-space:nowrap}
:focus-visible{outline:2px solid #c98a12;outline-offset:2px}
@keyframes spin{to{transform:rotate(360deg)}}
"""

JS = r"""
(function(){'use strict';
/* ---------- runtime ---------- */
var NS='http://www.w3.org/2000/svg';
function norm(c,out){for(var i=0;i<c.length;i++){var x=c[i];if(Array.isArray(x))norm(x,out);else if(x==null||x===false||x===true)out.push({t:'#',v:''});else if(typeof x==='object')out.push(x);else out.push({t:'#',v:String(x)});}return out;}
function h(t,p){var c=[].slice.call(arguments,2);if(typeof t==='function')return t(Object.assign({},p,{children:c}));return{t:t,p:p||{},c:norm(c,[])};}
var PROPS={value:1,checked:1,disabled:1,indeterminate:1,readOnly:1,required:1,autofocus:1};
function setProps(el,o,n){
  for(var k in o)if(!(k in n)){if(k.slice(0,2)==='on')el[k.toLowerCase()]=null;else if(PROPS[k])el[k]=k==='value'?'':false;else el.removeAttribute(k==='className'?'class':k);}
  for(k in n){var v=n[k];if(k==='key'||k==='ref')continue;
    if(k.slice(0,2)==='on')el[k.toLowerCase()]=v||null;
    else if(k==='value'){if(el.value!==String(v))el.value=v;}
    else if(PROPS[k]){if(el[k]!==!!v)el[k]=!!v;}
    else{var a=k==='className'?'class':k;if(v==null||(v===false&&a.slice(0,5)!=='aria-'))el.removeAttribute(a);else if(el.getAttribute(a)!==String(v))el.setAttribute(a,v===true&&a.slice(0,5)!=='aria-'&&a.slice(0,5)!=='data-'?'':v);}}
}
function create(v,svg){if(v.t==='#')return v.el=document.createTextNode(v.v);svg=svg||v.t==='svg';
  var el=v.el=svg?document.createElementNS(NS,v.t):document.createElement(v.t);if(v.p.type)el.setAttribute('type',v.p.type);
  v.c.forEach(function(c){el.appendChild(create(c,svg));});setProps(el,{},v.p);if(v.p.ref)setTimeout(function(){v.p.ref(el);},0);return el;}
function patch(o,n){var el=n.el=o.el;if(n.t==='#'){if(o.v!==n.v)el.data=n.v;return;}
  var pool=new Map(),un=[],ui=0,used=new Set();
  o.c.forEach(function(c){if(c.p&&c.p.key!=null)pool.set(c.p.key,c);else un.push(c);});
  n.c.forEach(function(c){var m=c.p&&c.p.key!=null?pool.get(c.p.key):un[ui++];if(m&&m.t===c.t&&!used.has(m)){used.add(m);patch(m,c);}else create(c,el.namespaceURI===NS);});
  o.c.forEach(function(c){if(!used.has(c))c.el.remove();});
  n.c.forEach(function(c,i){var r=el.childNodes[i];if(r!==c.el)el.insertBefore(c.el,r||null);});
  setProps(el,o.p,n.p);}
var mounts={};
function paint(id,v,host){if(!mounts[id]){mounts[id]=v;host.appendChild(create(v));}else if(mounts[id].t!==v.t||mounts[id].p.key!==v.p.key){var el=create(v);mounts[id].el.replaceWith(el);mounts[id]=v;}else{patch(mounts[id],v);mounts[id]=v;}}
var sheet=null,seen={};
function css(s){var x=5381,i;for(i=0;i<s.length;i++)x=(x*33^s.charCodeAt(i))>>>0;var k='css-'+x.toString(36);if(!seen[k]){seen[k]=1;if(!sheet){var st=document.createElement('style');st.setAttribute('data-emotion','css');document.head.appendChild(st);sheet=st.sheet;}
  s.split('|').forEach(function(part,i){sheet.insertRule(i?part.replace(/&/g,'.'+k):'.'+k+'{'+part+'}',sheet.cssRules.length);});}return k;}
function rid(s){var x=7,i;for(i=0;i<s.length;i++)x=(x*31+s.charCodeAt(i))>>>0;return ':r'+x.toString(36)+':';}
/* ---------- store ---------- */
var S={path:'',q:{},data:null,dataPath:'',loading:true,user:null,flag:'',badges:{alerts:0,tasks:0},weight:'kg',temp:'C',dialog:null,menu:null,snack:null,sel:{},ui:{},find:{q:'',items:null,open:false},drawer:true};
var queued=false;
function render(){if(queued)return;queued=true;Promise.resolve().then(function(){queued=false;draw();});}
function F(n){return S.flag===n;}
function req(m,u,b){return fetch('/api'+u,{method:m,headers:b?{'Content-Type':'application/json'}:{},body:b?JSON.stringify(b):undefined,credentials:'same-origin'}).then(function(r){return r.json().then(function(j){if(!r.ok){var e=new Error(j.message||'Request failed');e.status=r.status;e.errors=j.errors;throw e;}return j;});});}
function session(keep){return req('GET','/session').then(function(s){S.user=s.user||(keep?S.user:null);S.flag=s.flag;if(!(keep==='badge'&&s.flag==='ack-keeps-badge'))S.badges=s.badges;S.weight=s.weight;S.temp=s.temp;S.today=s.today;render();});}
var snackTimer;
function toast(msg,sev,action){clearTimeout(snackTimer);S.snack={msg:msg,sev:sev||'success',action:action,key:Date.now()};snackTimer=setTimeout(function(){S.snack=null;render();},6000);render();}
function fail(e){toast(e.message,'error');}
function qs(q){var s=Object.keys(q).filter(function(k){return q[k];}).map(function(k){return k+'='+encodeURIComponent(q[k]);}).join('&');return s?'?'+s:'';}
function parse(){S.path=location.pathname.replace(/\/$/,'')||'/';S.q={};new URLSearchParams(location.search).forEach(function(v,k){S.q[k]=v;});}
function go(to,replace){history[replace?'replaceState':'pushState'](null,'',to);arrive();}
function arrive(){var old=S.path;parse();if(S.path==='/'){go('/dashboard',true);return;}
  S.menu=null;S.dialog=null;S.find={q:'',items:null,open:false};if(old!==S.path){S.sel={};S.ui={};window.scrollTo(0,0);}load();}
function setQ(o,wait){S.q=Object.assign({},S.q,o);history.replaceState(null,'',S.path+qs(S.q));render();clearTimeout(setQ.t);setQ.t=setTimeout(load,wait||0);}
var loadNo=0;
function load(){var v=view(),no=++loadNo;S.loading=true;if(S.dataPath!==S.path)S.data=null;render();
  var u=v.api&&v.api();if(!u){S.loading=false;S.data={};S.dataPath=S.path;render();return Promise.resolve();}
  return req('GET',u).then(function(d){if(no!==loadNo)return;S.data=d;S.dataPath=S.path;S.loading=false;if(v.got)v.got(d);render();},function(e){if(no!==loadNo)return;
    if(e.status===401){S.user=null;go('/sign-in?next='+encodeURIComponent(S.path),true);return;}S.loading=false;S.data=null;S.error=e.message;S.dataPath=S.path;S.missing=e.status===404;render();});}
function link(to){return{href:to,onClick:function(e){if(e.metaKey||e.ctrlKey||e.shiftKey)return;e.preventDefault();go(to);}};}
/* ---------- formats ---------- */
var MON=['Jan','Feb','Mar','Apr','May','Jun','Jul','Aug','Sep','Oct','Nov','Dec'];
function date(s){var m=/^(\d+)-(\d+)-(\d+)(.*)$/.exec(s||'');return m?+m[3]+' '+MON[m[2]-1]+' '+m[1]+m[4].replace(' ',', '):'–';}
function money(p){var s=(p/100).toFixed(2);return'£'+s.replace(/\B(?=(\d{3})+(?!\d)\.)/g,',');}
function wt(kg){return S.weight==='lb'?(kg*2.20462).toFixed(1)+' lb':kg.toFixed(1)+' kg';}
function tp(c){return S.temp==='F'?(c*1.8+32).toFixed(1)+' °F':c.toFixed(1)+' °C';}
function plural(n,w){return n+' '+w+(n===1?'':'s');}
/* ---------- icons ---------- */
var ICON={menu:'M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z',bell:'M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2zm6-6v-5c0-3-1.6-5.600-4.500-6.300V4a1.500 1.500 0 0 0-3 0v.7C7.600 5.400 6 8 6 11v5l-2 2v1h16v-1z',more:'M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',star:'M12 17.300 18.200 21l-1.600-7L22 9.200l-7.200-.6L12 2 9.200 8.600 2 9.200 7.500 14l-1.700 7z',close:'M19 6.400 17.600 5 12 10.600 6.400 5 5 6.400 10.600 12 5 17.600 6.400 19 12 13.400 17.600 19 19 17.600 13.400 12z',bin:'M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.500l-1-1h-5l-1 1H5v2h14z',left:'M15.400 7.400 14 6l-6 6 6 6 1.400-1.400L10.800 12z',right:'M10 6 8.600 7.400 13.200 12l-4.600 4.600L10 18l6-6z',down:'M7 10l5 5 5-5z',plus:'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',hex:'M12 2 21 7v10l-9 5-9-5V7z',up:'M4 12l1.400 1.400L11 7.800V20h2V7.800l5.600 5.600L20 12l-8-8z',clock:'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm1 5h-2v6l5 3 .8-1.300-3.800-2.200z',moon:'M12 3a9 9 0 1 0 9 9c0-.5 0-.9-.1-1.400A5.400 5.400 0 0 1 12 3z',search:'M15.500 14h-.8l-.3-.3a6.500 6.500 0 1 0-.7.7l.3.3v.8l5 5 1.500-1.500zm-6 0a4.500 4.500 0 1 1 0-9 4.500 4.500 0 0 1 0 9z'};
function Icon(n,size){return h('svg',{className:'HwSvgIcon-root '+css('width:1em;height:1em;fill:currentColor;flex-shrink:0;font-size:'+(size||22)+'px'),focusable:'false','aria-hidden':'true',viewBox:'0 0 24 24'},h('path',{d:ICON[n]}));}
/* ---------- components ---------- */
function Button(p){var kind=p.variant||'text',col=p.color||'primary';var c=css('display:inline-flex;align-items:center;justify-content:center;gap:6px;border:1px solid transparent;border-radius:8px;padding:6px 14px;font-weight:600;font-size:14px;background:none;cursor:pointer;line-height:1.7|&:disabled{opacity:.45;cursor:default}');
  var k=kind==='contained'?css('background:#b97509;color:#fff|&:hover{background:#99600a}'):kind==='outlined'?css('border-color:#c9b48d;color:#7d5207|&:hover{background:#f5ead4}'):css('color:#7d5207|&:hover{background:#f5ead4}');
  if(col==='error')k=kind==='contained'?css('background:#b3261e;color:#fff'):css('color:#b3261e');
  return h('button',{className:'HwButton-root HwButton-'+kind+' '+c+' '+k,type:p.type||'button',tabindex:'0',onClick:p.onClick,disabled:p.disabled,'aria-haspopup':p.haspopup,'aria-expanded':p.expanded,'aria-pressed':p.pressed,'aria-label':p.label,key:p.key},p.icon?h('span',{className:'HwButton-startIcon flex'},Icon(p.icon,18)):null,p.children);}
function IconButton(p){return h('button',{className:'HwIconButton-root '+css('display:inline-flex;border:0;background:none;padding:7px;border-radius:50%;cursor:pointer;color:#6b5c45;position:relative|&:hover{background:#0000000f}|&:disabled{opacity:.35;cursor:default}')+' '+(p.className||''),type:'button',tabindex:'0','aria-label':p.label,'aria-pressed':p.pressed,'aria-haspopup':p.haspopup,'aria-expanded':p.expanded,disabled:p.disabled,onClick:p.onClick},Icon(p.icon,p.size),p.children);}
var TONE={Healthy:'#dcefd8;color:#255c1c',Weak:'#fdeccb;color:#7a4b00',Queenless:'#fbd9d6;color:#8c1d15',Swarmed:'#e6dcf5;color:#4a2a86',Critical:'#fbd9d6;color:#8c1d15',Warning:'#fdeccb;color:#7a4b00',Info:'#d9e8f8;color:#17487d',Active:'#d9e8f8;color:#17487d',Planned:'#efe9de;color:#5b5243',Done:'#dcefd8;color:#255c1c',High:'#fbd9d6;color:#8c1d15',Medium:'#fdeccb;color:#7a4b00',Low:'#efe9de;color:#5b5243'};
function Chip(p){var c='HwChip-root '+css('display:inline-flex;align-items:center;gap:4px;height:26px;padding:0 10px;border-radius:13px;font-size:13px;border:1px solid transparent;white-space:nowrap')+' '+css('background:'+(TONE[p.label]||'#efe9de;color:#5b5243'));
  if(p.onClick)return h('div',{className:c+' HwChip-clickable '+css('cursor:pointer')+(p.on?' HwChip-selected '+css('border-color:#7d5207;font-weight:700'):''),role:'button',tabindex:'0','aria-pressed':!!p.on,onClick:p.onClick,onKeyDown:function(e){if(e.key==='Enter'||e.key===' '){e.preventDefault();p.onClick(e);}},key:p.key},h('span',{className:'HwChip-label'},p.label));
  return h('div',{className:c,key:p.key},h('span',{className:'HwChip-label'},p.label));}
function Paper(p){return h('div',{className:'hw-paper HwPaper-root '+css('background:#fff;border:1px solid #e8dfce;border-radius:12px')+' '+(p.className||''),key:p.key},p.children);}
var labelCss='font-size:13px;font-weight:600;color:#5d513f;margin-bottom:4px;display:block',inputCss='width:100%;border:1px solid #c9bda6;border-radius:8px;padding:8px 11px;font:inherit;background:#fff;color:#2b2620;min-height:40px';
function TextField(p){var id=rid(p.id||p.label),err=p.error,hp=err||p.helper;
  var a={id:id,name:p.name,className:'HwInputBase-input '+css(inputCss)+(err?' Hw-error '+css('border-color:#b3261e'):''),value:p.value==null?'':p.value,'aria-invalid':!!err,'aria-describedby':hp?id+'-helper-text':null,placeholder:p.placeholder,onInput:function(e){p.onChange(e.target.value);},disabled:p.disabled,autocomplete:p.autocomplete||'off'};
  if(p.multiline)a.rows=p.rows||3;else a.type=p.type||'text';if(p.step)a.step=p.step;if(p.inputmode)a.inputmode=p.inputmode;
  return h('div',{className:'HwFormControl-root '+(p.className||'')+' '+css('display:flex;flex-direction:column;min-width:0'),key:p.key},h('label',{className:'HwInputLabel-root '+css(labelCss),for:id,id:id+'-label'},p.label,p.required?h('span',{'aria-hidden':'true',className:'HwFormLabel-asterisk'},' *'):null),
    h('div',{className:'HwInputBase-root'},h(p.multiline?'textarea':'input',a)),hp?h('p',{className:'HwFormHelperText-root small '+(err?'Hw-error '+css('color:#b3261e'):'muted'),id:id+'-helper-text'},hp):null);}
function Select(p){var id=rid('s'+(p.id||p.label)),open=S.menu&&S.menu.id===id,cur=p.options.filter(function(o){return o.value===p.value;})[0];
  function show(e){var r=e.currentTarget.getBoundingClientRect();openMenu({id:id,listbox:true,labelledby:id+'-label',rect:r,width:r.width,items:p.options.map(function(o){return{label:o.label,selected:o.value===p.value,onClick:function(){p.onChange(o.value);}};})});}
  return h('div',{className:'HwFormControl-root '+(p.className||css('min-width:180px')),key:p.key},h('label',{className:'HwInputLabel-root '+css(labelCss),id:id+'-label'},p.label,p.required?h('span',{'aria-hidden':'true',className:'HwFormLabel-asterisk'},' *'):null),
    h('div',{className:'HwSelect-root '+css('position:relative')},h('div',{tabindex:'0',role:'combobox','aria-controls':id+'-listbox','aria-expanded':!!open,'aria-haspopup':'listbox','aria-labelledby':id+'-label '+id,'aria-invalid':p.error?true:null,id:id,className:'HwSelect-select '+css(inputCss+';padding-right:32px;cursor:pointer;overflow:hidden;text-overflow:ellipsis;white-space:nowrap')+(p.error?' '+css('border-color:#b3261e'):''),onClick:show,onKeyDown:function(e){if(e.key==='Enter'||e.key===' '||e.key==='ArrowDown'){e.preventDefault();show(e);}}},cur?cur.label:h('span',{className:'muted'},p.placeholder||'\u200b')),
      h('input',{'aria-hidden':'true',tabindex:'-1',className:css('position:absolute;left:0;bottom:0;width:100%;opacity:0;pointer-events:none;height:1px;border:0;padding:0'),value:p.value||''}),h('span',{className:css('position:absolute;right:8px;top:9px;pointer-events:none;color:#6b5c45')},Icon('down',22))),
    p.error?h('p',{className:'HwFormHelperText-root Hw-error small '+css('color:#b3261e')},p.error):null);}
function Switch(p){return h('label',{className:'HwFormControlLabel-root flex items-center gap-1 '+css('cursor:pointer')},h('span',{className:'HwSwitch-root '+css('position:relative;display:inline-flex;width:40px;height:22px;border-radius:11px;background:'+(p.checked?'#c98a12':'#bfb5a4'))},h('input',{type:'checkbox',role:'switch',className:'HwSwitch-input '+css('opacity:0;position:absolute;inset:0;width:100%;height:100%;margin:0;cursor:pointer;z-index:1'),checked:p.checked,onChange:function(e){p.onChange(e.target.checked);}}),h('span',{className:'HwSwitch-thumb '+css('position:absolute;top:2px;width:18px;height:18px;border-radius:50%;background:#fff;left:'+(p.checked?'20px':'2px'))})),h('span',{className:'HwFormControlLabel-label'},p.label));}
function Check(p){return h('label',{className:'HwFormControlLabel-root flex items-center gap-1 '+css('cursor:pointer')},h('span',{className:'HwCheckbox-root flex'},h('input',{type:'checkbox',className:css('width:18px;height:18px;accent-color:#b97509;margin:0'),checked:p.checked,indeterminate:p.indeterminate,'aria-label':p.aria,onChange:function(e){p.onChange(e.target.checked);}})),p.label?h('span',{className:'HwFormControlLabel-label'},p.label):null);}
function Radios(p){var id=rid('rg'+p.label);return h('div',{className:'HwFormControl-root'},h('label',{className:'HwFormLabel-root '+css(labelCss),id:id},p.label),h('div',{role:'radiogroup','aria-labelledby':id,className:'HwFormGroup-root flex wrap gap-2'},p.options.map(function(o){return h('label',{className:'HwFormControlLabel-root flex items-center gap-1 '+css('cursor:pointer'),key:o.value},h('input',{type:'radio',name:id,className:css('accent-color:#b97509;width:17px;height:17px;margin:0'),value:o.value,checked:p.value===o.value,onChange:function(){p.onChange(o.value);}}),h('span',{className:'HwFormControlLabel-label'},o.label));})));}
function Tabs(p){return h('div',{className:'HwTabs-root '+css('border-bottom:1px solid #e1d6c2;overflow-x:auto')},h('div',{role:'tablist','aria-label':p.label,className:'HwTabs-flexContainer flex'},p.tabs.map(function(t){var on=t.id===p.value;return h('button',{key:t.id,type:'button',role:'tab',id:'tab-'+t.id,'aria-selected':on,'aria-controls':'panel-'+t.id,tabindex:on?'0':'-1',className:'HwTab-root '+css('border:0;background:none;padding:12px 18px;font-weight:600;cursor:pointer;color:#756b5e;border-bottom:2px solid transparent')+(on?' Hw-selected '+css('|&&{color:#7d5207;border-bottom-color:#b97509}'):''),onClick:function(){p.onChange(t.id);}},t.label);})));}
function Panel(p){return h('div',{role:'tabpanel',id:'panel-'+p.id,'aria-labelledby':'tab-'+p.id,key:'panel-'+p.id,className:css('padding:20px 0')},p.children);}
function Badge(n){return n?h('span',{className:'HwBadge-badge '+css('background:#b3261e;color:#fff;border-radius:10px;font-size:12px;min-width:20px;height:20px;line-height:20px;text-align:center;padding:0 6px;font-weight:700')},String(n)):null;}
function openMenu(m){S.menu=m;render();}
function menuFrom(e,id,label,items){var r=e.currentTarget.getBoundingClientRect();openMenu({id:id,label:label,rect:r,items:items});}
function closeMenu(){S.menu=null;render();}
function open(kind,d){S.menu=null;S.dialog=Object.assign({kind:kind,form:{},err:{}},d||{});render();}
function close(){S.dialog=null;render();}
function field(name,label,o){var d=S.dialog;return TextField(Object.assign({id:d.kind+name,name:name,label:label,value:d.form[name],error:d.err[name],className:css('flex:1 1 160px'),onChange:function(v){d.form[name]=v;delete d.err[name];render();}},o));}
function choose(name,label,opts,o){var d=S.dialog;return Select(Object.assign({id:d.kind+name,label:label,value:d.form[name]||'',options:opts,error:d.err[name],placeholder:'Select…',className:css('flex:1 1 160px'),onChange:function(v){d.form[name]=v;delete d.err[name];render();}},o));}
function opt(list){return list.map(function(x){return{value:x.id||x,label:x.name||x};});}
function Empty(t,s){return h('div',{className:'HwEmpty-root p-3 '+css('text-align:center;padding:48px 16px')},h('span',{className:css('color:#d9c79f')},Icon('hex',44)),h('p',{className:css('font-weight:600')},t),s?h('p',{className:'muted small'},s):null);}
function Title(t,actions,sub){return h('div',{className:'flex between items-center wrap gap-2 mb-2'},h('div',{},h('h1',{className:'HwTypography-h4 '+css('font-size:27px;line-height:1.25')},t),sub?h('p',{className:'muted'},sub):null),h('div',{className:'flex gap-1 items-center wrap'},actions));}
var th='text-align:left;padding:11px 14px;font-size:13px;color:#5d513f;border-bottom:1px solid #e1d6c2;white-space:nowrap',td='padding:10px 14px;border-bottom:1px solid #f0e8d9;vertical-align:middle';
function Table(p){return h('div',{className:'HwTableContainer-root '+css('overflow-x:auto')},h('table',{className:'HwTable-root '+css('border-collapse:collapse;width:100%'),'aria-label':p.label},h('thead',{className:'HwTableHead-root'},h('tr',{className:'HwTableRow-root HwTableRow-head'},p.head)),h('tbody',{className:'HwTableBody-root'},p.rows),p.foot?h('tfoot',{className:'HwTableFooter-root'},p.foot):null));}
function TH(t,right){return h('th',{scope:'col',className:'HwTableCell-root HwTableCell-head '+css(th)+(right?' right':'')},t);}
function TD(t,right){return h('td',{className:'HwTableCell-root '+css(td)+(right?' right':'')},t);}
function SortTH(id,label,right){var on=(S.q.sort||'name')===id,dir=S.q.dir==='desc'?'desc':'asc';function hit(){setQ({sort:id,dir:on&&dir==='asc'?'desc':'',page:''});}
  return h('th',{scope:'col','aria-sort':on?(dir==='asc'?'ascending':'descending'):null,className:'HwTableCell-root HwTableCell-head '+css(th)+(right?' right':'')},h('span',{className:'HwTableSortLabel-root '+css('cursor:pointer;display:inline-flex;align-items:center;gap:4px'),role:'button',tabindex:'0',onClick:hit,onKeyDown:function(e){if(e.key==='Enter'){hit();}}},label,on?h('span',{className:css('display:inline-flex;transform:rotate('+(dir==='asc'?0:180)+'deg)')},Icon('up',15)):null));}
/* ---------- views ---------- */
function Dashboard(d){
  function kpi(label,val,sub,to){return Paper({className:'HwCard-root '+css('flex:1 1 170px;padding:16px 18px'),children:[h('p',{className:'muted small'},label),h('p',{className:css('font-size:27px;font-weight:700;line-height:1.3')},val),to?h('a',Object.assign({className:'small'},link(to)),sub):h('p',{className:'muted small'},sub)]});}
  var max=Math.max.apply(null,d.weights.map(function(w){return w.kg;}));
  return h('div',{},Title(S.user?'Good morning, '+S.user.name.split(' ')[0]:'Good morning',[Button({variant:'contained',icon:'plus',onClick:function(){req('GET','/inspections').then(function(x){open('inspect',{hives:x.hives,form:{date:S.today,temper:'Calm'}});});},children:'Log inspection'})],'Wednesday, 18 June 2025'),
    h('div',{className:'flex wrap gap-2'},kpi('Hives',String(d.hives),d.healthy+' healthy'),kpi('Honey this season',wt(d.kg),'See harvests','/harvests'),kpi('Revenue this season',money(d.revenue),'before costs'),kpi('Open alerts',String(d.alerts),'Review alerts','/alerts'),kpi('Tasks due today',String(d.due),'Go to tasks','/tasks')),
    h('div',{className:'flex wrap gap-2 mt-2'},
      Paper({className:'p-3 '+css('flex:1 1 340px'),children:[h('h2',{className:css('font-size:18px')},'Needs attention'),d.attention.length?h('ul',{className:'HwList-root'},d.attention.map(function(a){return h('li',{key:a.id,className:'HwListItem-root flex items-center gap-2 '+css('padding:9px 0;border-bottom:1px solid #f0e8d9')},Chip({label:a.severity}),h('div',{className:'HwListItemText-root grow'},h('a',link('/hives/'+a.hive.toLowerCase()),a.hive),h('p',{className:'small muted'},a.text)));})):Empty('All quiet','No open alerts')]}),
      Paper({className:'p-3 '+css('flex:1 1 340px'),children:[h('h2',{className:css('font-size:18px')},'Upcoming tasks'),h('ul',{className:'HwList-root'},d.tasks.map(function(t){return h('li',{key:t.id,className:'HwListItem-root flex between gap-2 '+css('padding:9px 0;border-bottom:1px solid #f0e8d9')},h('span',{},t.title),h('span',{className:'muted small'},date(t.due)));}))]})),
    Paper({className:'p-3 mt-2',children:[h('h2',{className:css('font-size:18px')},'Weight by apiary'),h('div',{className:'mt-1'},d.weights.map(function(w){return h('div',{key:w.name,className:'flex items-center gap-2 '+css('padding:4px 0')},h('span',{className:css('width:150px')},w.name),h('div',{className:'grow'},h('div',{className:css('height:12px;border-radius:6px;background:#e2b04a'),style:'width:'+Math.max(1,Math.round(w.kg/max*100))+'%'})),h('span',{className:'right '+css('width:90px')},wt(w.kg)));}))]}));}

function Apiaries(rows){
  var t=(S.ui.q||'').toLowerCase(),list=rows.filter(function(a){return(!t||(a.name+' '+a.place).toLowerCase().indexOf(t)>=0)&&(!S.ui.fav||a.fav);});
  return h('div',{},Title('Apiaries',[Button({variant:'contained',icon:'plus',onClick:function(){open('apiary',{});},children:'Add apiary'})],plural(rows.length,'apiary').replace('apiarys','apiaries')+' in 1 region'),
    h('div',{className:'flex wrap items-center gap-2 mb-2'},TextField({label:'Search apiaries',placeholder:'Name or location',value:S.ui.q,className:css('width:280px'),onChange:function(v){S.ui.q=v;render();}}),h('div',{className:css('padding-top:22px')},Switch({label:'Only favourites',checked:!!S.ui.fav,onChange:function(v){S.ui.fav=v;render();}}))),
    list.length?h('div',{className:'HwGrid-container '+css('display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(270px,1fr))')},list.map(function(a){
      return Paper({key:a.id,className:'HwCard-root flex col',children:[h('div',{className:'HwCardHeader-root flex between '+css('padding:16px 10px 4px 18px')},h('div',{},h('h2',{className:'HwCardHeader-title '+css('font-size:18px')},a.name),h('p',{className:'muted small'},a.place)),h('div',{className:'flex'},
        IconButton({icon:'star',label:(a.fav?'Remove '+a.name+' from favourites':'Add '+a.name+' to favourites'),pressed:a.fav,className:a.fav?css('|&&{color:#d79a12}'):'',onClick:function(){a.fav=!a.fav;render();req('PATCH','/apiaries/'+a.id,{fav:a.fav}).catch(fail);}}),
        IconButton({icon:'more',label:'Actions for '+a.name,haspopup:'menu',onClick:function(e){menuFrom(e,'apiary-menu','Actions for '+a.name,[{label:'Edit details',onClick:function(){open('apiary',{edit:a,form:{id:a.id,name:a.name,place:a.place,forage:a.forage}});}},{label:'Delete apiary',onClick:function(){open('delApiary',{apiary:a});}}]);}}))),
        h('div',{className:'HwCardContent-root grow '+css('padding:4px 18px')},h('dl',{className:css('display:grid;grid-template-columns:auto 1fr;gap:2px 14px|& dt{color:#756b5e}')},h('dt',{},'Forage'),h('dd',{},a.forage),h('dt',{},'Hives'),h('dd',{},String(a.hives)),h('dt',{},'Total weight'),h('dd',{},wt(a.weight)))),
        h('div',{className:'HwCardActions-root '+css('padding:8px 10px 12px')},Button({onClick:function(){go('/hives?apiary='+a.id);},children:'View hives'}))]});})):Empty('No apiaries found',S.ui.fav?'None of your favourites fits':'Try another name'));}

var STATI=['Healthy','Weak','Queenless','Swarmed'];
function Hives(d){
  var q=S.q,st=q.status?q.status.split(','):[],size=+(q.size||10),page=+(q.page||1),from=d.total?(page-1)*size+1:0,to=Math.min(page*size,d.total);
  var ids=Object.keys(S.sel).filter(function(k){return S.sel[k];}),n=ids.length;
  var all=d.rows.length&&d.rows.every(function(r){return S.sel[r.id];});
  function tick(r,v){var s=Object.assign({},S.sel);if(v)s[r.id]=1;else delete s[r.id];S.sel=s;render();}
  return h('div',{},Title('Hives',[Button({variant:'contained',icon:'plus',onClick:function(){open('hive',{apiaries:d.apiaries,form:{type:'National'}});},children:'Add hive'})]),
    Paper({children:[
      h('div',{className:'HwToolbar-root flex wrap gap-2 p-2 '+css('align-items:flex-end')},TextField({label:'Search hives',type:'search',placeholder:'Name or type',value:q.q||'',className:css('width:220px'),onChange:function(v){setQ({q:v,page:''},250);}}),
        Select({label:'Apiary',value:q.apiary||'',options:[{value:'',label:'All apiaries'}].concat(opt(d.apiaries)),onChange:function(v){setQ({apiary:v,page:''});}}),
        h('div',{role:'group','aria-label':'Status',className:'flex wrap gap-1 '+css('padding-bottom:7px')},STATI.map(function(s){return Chip({key:s,label:s,on:st.indexOf(s)>=0,onClick:function(){var x=st.indexOf(s)>=0?st.filter(function(y){return y!==s;}):st.concat(s);setQ({status:x.join(','),page:''});}});})),
        (q.q||q.apiary||st.length)?h('div',{},Button({onClick:function(){S.q=F('clear-filters-keeps-search')?{q:q.q}:{};setQ({});},children:'Clear filters'})):null),
      n?h('div',{className:'HwToolbar-root flex items-center gap-2 '+css('padding:8px 16px;background:#f8ecd2'),role:'toolbar','aria-label':'Selection'},h('span',{className:'grow '+css('font-weight:600')},(F('selection-count-off')?Math.max(1,n-1):n)+' selected'),Button({onClick:function(){open('move',{ids:ids,apiaries:d.apiaries});},children:'Move'}),Button({color:'error',onClick:function(){open('archive',{ids:ids,names:d.rows.filter(function(r){return S.sel[r.id];}).map(function(r){return r.name;})});},children:'Archive'})):null,
      d.rows.length?Table({label:'Hives',head:[h('th',{className:css(th),scope:'col'},Check({aria:'Select all hives',checked:!!all,indeterminate:!all&&n>0,onChange:function(v){var s=Object.assign({},S.sel);d.rows.forEach(function(r){if(v)s[r.id]=1;else delete s[r.id];});S.sel=s;render();}})),SortTH('name','Hive'),SortTH('apiary','Apiary'),SortTH('status','Status'),SortTH('weight','Weight',1),SortTH('temp','Brood temp.',1),SortTH('battery','Battery',1),SortTH('inspected','Last inspected')],
        rows:d.rows.map(function(r){return h('tr',{key:r.id,className:'HwTableRow-root '+(S.sel[r.id]?'Hw-selected '+css('background:#fdf6e6'):''),'aria-selected':!!S.sel[r.id]},TD(Check({aria:'Select '+r.name,checked:!!S.sel[r.id],onChange:function(v){tick(r,v);}})),TD([h('a',link('/hives/'+r.id),r.name),h('div',{className:'muted small'},r.type)]),TD(r.apiaryName),TD(Chip({label:r.status})),TD(wt(r.weight),1),TD(tp(r.temp),1),TD(r.battery+' %',1),TD(date(r.inspected)));})}):Empty('No hives match your filters','Clear the filters to see all hives'),
      h('div',{className:'HwTablePagination-root flex items-center gap-2 '+css('padding:6px 12px;justify-content:flex-end')},h('p',{className:'small muted',id:'rpp'},'Rows per page:'),h('div',{className:'HwSelect-select '+css('border:1px solid #d9cdb6;border-radius:6px;padding:2px 10px;cursor:pointer'),role:'combobox',tabindex:'0','aria-haspopup':'listbox','aria-expanded':!!(S.menu&&S.menu.id==='rows'),'aria-labelledby':'rpp rpp-v',id:'rpp-v',onClick:function(e){openMenu({id:'rows',listbox:true,labelledby:'rpp',rect:e.currentTarget.getBoundingClientRect(),items:[5,10,25].map(function(x){return{label:String(x),selected:x===size,onClick:function(){setQ({size:String(x),page:''});}};})});}},String(size)),
        h('p',{className:'small HwTablePagination-displayedRows'},from+'–'+to+' of '+d.total),IconButton({icon:'left',label:'Go to previous page',disabled:page<=1,onClick:function(){setQ({page:page>2?String(page-1):''});}}),IconButton({icon:'right',label:'Go to next page',disabled:to>=d.total,onClick:function(){setQ({page:String(page+1)});}}))]}));}

function Crumbs(items){return h('nav',{'aria-label':'breadcrumb',className:'HwBreadcrumbs-root mb-2 small'},h('ol',{className:'flex gap-1 '+css('list-style:none;margin:0;padding:0')},items.map(function(x,i){return h('li',{key:i},i?h('span',{'aria-hidden':'true',className:'muted '+css('margin-right:8px')},'/'):null,x.to?h('a',link(x.to),x.label):h('span',{'aria-current':'page'},x.label));})));}
function Hive(d){
  var tab=S.q.tab||'overview',name=F('rename-heading-stale')?(S.ui.firstName=S.ui.firstName||d.name):d.name;
  function set(b,msg){return req('PATCH','/hives/'+d.id,b).then(function(){if(msg)toast(msg);return load();});}
  function fact(k,v){return[h('dt',{},k),h('dd',{},v)];}
  function gauge(label,v,sub){return Paper({className:'p-2 '+css('flex:1 1 150px'),children:[h('p',{className:'muted small'},label),h('p',{className:css('font-size:23px;font-weight:700')},v),h('p',{className:'small muted'},sub)]});}
  return h('div',{},Crumbs([{label:'Hives',to:'/hives'},{label:d.name}]),
    Title([name,' ',h('span',{className:css('vertical-align:middle;font-size:14px;font-weight:400')},Chip({label:d.status}))],[Button({variant:'outlined',haspopup:'menu',expanded:!!(S.menu&&S.menu.id==='hive-menu'),onClick:function(e){menuFrom(e,'hive-menu','Hive actions',[{label:'Rename…',onClick:function(){open('rename',{hive:d,form:{name:d.name}});}},{label:'Move to another apiary…',onClick:function(){open('moveOne',{hive:d,apiaries:d.apiaries,form:{}});}},{label:'Archive hive',onClick:function(){open('archive',{ids:[d.id],names:[d.name],back:true});}}]);},children:'Actions'}),Button({variant:'contained',onClick:function(){open('inspect',{hives:[d.name],form:{hive:d.name,date:S.today,temper:'Calm'}});},children:'Log inspection'})],d.apiaryName+', '+d.place),
    Tabs({label:'Hive details',value:tab,onChange:function(t){setQ({tab:t==='overview'?'':t});},tabs:[{id:'overview',label:'Overview'},{id:'sensors',label:'Sensors'},{id:'inspections',label:'Inspections'},{id:'notes',label:'Notes ('+d.notes.length+')'}]}),
    tab==='overview'?Panel({id:'overview',children:Paper({className:'p-3',children:h('dl',{className:css('display:grid;grid-template-columns:190px 1fr;gap:8px 16px|& dt{color:#756b5e}')},fact('Apiary',d.apiaryName),fact('Hive type',d.type),fact('Queen',d.queen?'Marked '+d.queen:'No queen'),fact('Last inspected',date(d.inspected)),fact('Weight alerts',d.weightAlerts?'On':'Off'))})})
    :tab==='sensors'?Panel({id:'sensors',children:[h('div',{className:'flex wrap gap-2'},gauge('Weight',wt(d.weight),'now'),gauge('Brood temperature',tp(d.temp),'target 34–36 °C'),gauge('Humidity',d.humidity+' %','inside the brood box'),gauge('Battery',d.battery+' %',d.battery<15?'Replace soon':'Good')),
      Paper({className:'p-3 mt-2',children:[h('h2',{className:css('font-size:18px;margin-bottom:10px')},'Alert settings'),Switch({label:'Weight alerts',checked:d.weightAlerts,onChange:function(v){set({weightAlerts:v},'Weight alerts switched '+(v?'on':'off')+' for '+d.name);}}),h('div',{className:'flex gap-2 mt-2 '+css('align-items:flex-start')},TextField({label:'Low weight threshold (kg)',inputmode:'decimal',className:css('width:230px'),value:S.ui.thr==null?d.threshold:S.ui.thr,error:S.ui.thrErr,onChange:function(v){S.ui.thr=v;S.ui.thrErr=null;render();}}),h('div',{className:css('padding-top:24px')},Button({variant:'outlined',onClick:function(){set({threshold:S.ui.thr==null?d.threshold:S.ui.thr},'Threshold saved').catch(function(e){S.ui.thrErr=(e.errors||{}).threshold||e.message;render();});},children:'Save threshold'})))]})]})
    :tab==='inspections'?Panel({id:'inspections',children:d.inspections.length?Paper({children:h('ul',{className:'HwList-root'},d.inspections.map(function(x){return h('li',{key:x.id,className:'HwListItem-root p-2 '+css('border-bottom:1px solid #f0e8d9')},h('p',{className:css('font-weight:600')},date(x.date)+' · '+x.by),h('p',{className:'small'},plural(x.frames,'frame')+' of brood, '+x.temper.toLowerCase()+', '+(x.queen?'queen seen':'queen not seen')),x.notes?h('p',{className:'small muted'},x.notes):null);}))}):Empty('No inspections yet','Log the first one for this hive')})
    :Panel({id:'notes',children:[TextField({label:'New note',multiline:true,value:S.ui.note,error:S.ui.noteErr,onChange:function(v){S.ui.note=v;S.ui.noteErr=null;render();}}),h('div',{className:'mt-1 mb-2'},Button({variant:'contained',onClick:function(){set({note:S.ui.note||''},'Note added').then(function(){S.ui.note='';render();},function(e){S.ui.noteErr=(e.errors||{}).note||e.message;render();});},children:'Add note'})),h('ul',{className:'HwList-root flex col gap-1'},d.notes.map(function(x,i){return h('li',{key:i+x.text},Paper({className:'p-2',children:[h('p',{},x.text),h('p',{className:'small muted'},x.at)]}));}))]}));}

function Inspections(d){
  var f=S.ui,rows=d.rows.filter(function(x){return(!f.follow||(F('follow-up-filter-inverted')?!x.followUp:x.followUp))&&(!f.noqueen||!x.queen)&&(!f.by||x.by===f.by);});
  var who=[];d.rows.forEach(function(x){if(who.indexOf(x.by)<0)who.push(x.by);});
  return h('div',{},Title('Inspections',[Button({variant:'contained',icon:'plus',onClick:function(){open('inspect',{hives:d.hives,form:{date:S.today,temper:'Calm'}});},children:'Log inspection'})],plural(rows.length,'inspection')),
    h('div',{className:'flex wrap gap-2 mb-2 '+css('align-items:flex-end')},Select({label:'Inspector',value:f.by||'',options:[{value:'',label:'Everyone'}].concat(opt(who.sort())),onChange:function(v){f.by=v;render();}}),h('div',{className:'flex gap-1 '+css('padding-bottom:7px')},Chip({label:'Needs follow-up',on:!!f.follow,onClick:function(){f.follow=!f.follow;render();}}),Chip({label:'Queen not seen',on:!!f.noqueen,onClick:function(){f.noqueen=!f.noqueen;render();}}))),
    rows.length?rows.map(function(x){var o=!!(f.open||{})[x.id],id='acc'+x.id;return Paper({key:x.id,className:'HwAccordion-root '+css('margin-bottom:8px'),children:[h('h3',{className:css('font-size:15px')},h('button',{type:'button',id:id,className:'HwAccordionSummary-root flex items-center gap-2 '+css('width:100%;border:0;background:none;padding:13px 16px;text-align:left;cursor:pointer;font-weight:600'),'aria-expanded':o,'aria-controls':id+'-c',onClick:function(){f.open=f.open||{};f.open[x.id]=!o;render();}},h('span',{className:css('width:110px')},x.hive),h('span',{className:'muted small '+css('width:110px;font-weight:400')},date(x.date)),h('span',{className:'grow muted small '+css('font-weight:400')},x.by),x.followUp?Chip({label:'Follow-up'}):null,h('span',{className:css('transform:rotate('+(o?180:0)+'deg)')},Icon('down',22)))),
      o?h('div',{role:'region','aria-labelledby':id,id:id+'-c',className:'HwAccordionDetails-root '+css('padding:0 16px 16px')},h('dl',{className:css('display:grid;grid-template-columns:150px 1fr;gap:3px 12px|& dt{color:#756b5e}')},h('dt',{},'Frames of brood'),h('dd',{},String(x.frames)),h('dt',{},'Temper'),h('dd',{},x.temper),h('dt',{},'Queen seen'),h('dd',{},x.queen?'Yes':'No'),h('dt',{},'Notes'),h('dd',{},x.notes||'–'))):null]});}):Empty('No inspections to show'));}

function Treatments(d){
  var f=S.ui.status||'All',rows=d.rows.filter(function(t){return f==='All'||t.status===f;}),sum=(F('treatment-cost-stale')?d.rows:rows).reduce(function(a,t){return a+t.cost;},0);
  function set(t,s,msg){req('PATCH','/treatments/'+t.id,{status:s}).then(function(){toast(msg);if(F('finish-not-stored')){t.status=s;render();}else load();},fail);}
  return h('div',{},Title('Treatments',[Button({variant:'contained',icon:'plus',onClick:function(){open('treat',{hives:d.hives,form:{start:S.today}});},children:'Plan treatment'})]),
    h('div',{role:'group','aria-label':'Treatment status',className:'HwToggleButtonGroup-root mb-2 '+css('display:inline-flex;border:1px solid #c9b48d;border-radius:8px;overflow:hidden')},['All','Planned','Active','Done'].map(function(s){return h('button',{key:s,type:'button',className:'HwToggleButton-root '+css('border:0;padding:7px 18px;background:#fff;cursor:pointer;border-right:1px solid #e1d6c2')+(f===s?' Hw-selected '+css('|&&{background:#f5e2b8;font-weight:700}'):''),'aria-pressed':f===s,value:s,onClick:function(){S.ui.status=s;render();}},s);})),
    Paper({children:[rows.length?Table({label:'Treatments',head:[TH('Hive'),TH('Product'),TH('Against'),TH('Period'),TH('Status'),TH('Cost',1),TH('')],rows:rows.map(function(t){return h('tr',{key:t.id,className:'HwTableRow-root'},TD(t.hive),TD(t.product),TD(t.against),TD(date(t.start)+(t.end!==t.start?' – '+date(t.end):'')),TD(Chip({label:t.status})),TD(money(t.cost),1),TD(h('div',{className:'flex '+css('justify-content:flex-end')},t.status==='Planned'?Button({onClick:function(){set(t,'Active','Treatment of '+t.hive+' started');},children:'Start'}):t.status==='Active'?Button({onClick:function(){set(t,'Done','Treatment of '+t.hive+' finished');},children:'Finish'}):null,IconButton({icon:'bin',label:'Delete treatment of '+t.hive,onClick:function(){open('delTreat',{t:t});}}))));}),
      foot:h('tr',{},h('td',{colspan:'5',className:css(td+';font-weight:700')},'Total cost'),h('td',{className:'right '+css(td+';font-weight:700')},money(sum)),h('td',{className:css(td)}))}):Empty('No treatments here')]}));}

function Harvests(d){
  var season=S.q.season||'2025',t=d.total;if(F('season-total-stale')){S.ui.total=S.ui.total||t;t=S.ui.total;}
  return h('div',{},Title('Harvests',[Button({variant:'contained',icon:'plus',onClick:function(){open('harvest',{hives:d.hives});},children:'Record harvest'})]),
    h('div',{className:'HwFormControl-root mb-2 '+css('width:160px')},h('label',{className:css(labelCss),for:'season-native'},'Season'),h('select',{id:'season-native',className:'HwNativeSelect-select '+css(inputCss),value:season,onChange:function(e){setQ({season:e.target.value});}},h('option',{value:'2025'},'2025'),h('option',{value:'2024'},'2024'))),
    Paper({children:d.rows.length?Table({label:'Harvests',head:[TH('Date'),TH('Hive'),TH('Honey'),TH('Weight',1),TH('Jars',1),TH('Price per jar',1),TH('Revenue',1),TH('')],rows:d.rows.map(function(r){return h('tr',{key:r.id,className:'HwTableRow-root'},TD(date(r.date)),TD(r.hive),TD(r.honey),TD(wt(r.kg),1),TD(String(r.jars),1),TD(money(r.price),1),TD(money(r.revenue),1),TD(IconButton({icon:'bin',label:'Delete harvest of '+r.hive,onClick:function(){open('delHarvest',{r:r});}}),1));}),
      foot:h('tr',{className:css('font-weight:700')},h('td',{colspan:'3',className:css(td)},'Total'),TD(wt(t.kg),1),TD(String(t.jars),1),TD('',1),TD(money(t.revenue),1),TD(''))}):Empty('Nothing harvested yet')}));}

function Alerts(rows){
  var tab=S.q.severity||'all',live=rows.filter(function(a){return!a.ack&&!a.snooze;});
  function cnt(s){return live.filter(function(a){return a.severity===s;}).length;}
  var snoozed=rows.filter(function(a){return a.snooze&&!a.ack;});
  var list=tab==='snoozed'?snoozed:live.filter(function(a){return tab==='all'||F('severity-tab-shows-all')||a.severity.toLowerCase()===tab;});
  if(S.ui.acked&&tab!=='snoozed')list=list.concat(rows.filter(function(a){return a.ack&&(tab==='all'||a.severity.toLowerCase()===tab);}));
  function upd(a,b,msg,undo){req('PATCH','/alerts/'+a.id,b).then(function(){if(msg)toast(msg,'success',undo);load();session('badge');},fail);}
  return h('div',{},Title('Alerts',[Switch({label:'Show acknowledged',checked:!!S.ui.acked,onChange:function(v){S.ui.acked=v;render();}}),Button({variant:'outlined',disabled:!live.length,onClick:function(){open('ackAll',{n:live.length});},children:'Acknowledge all'})]),
    Tabs({label:'Severity',value:tab,onChange:function(t){setQ({severity:t==='all'?'':t});},tabs:[{id:'all',label:'All ('+live.length+')'},{id:'critical',label:'Critical ('+cnt('Critical')+')'},{id:'warning',label:'Warning ('+cnt('Warning')+')'},{id:'info',label:'Info ('+cnt('Info')+')'},{id:'snoozed',label:'Snoozed ('+snoozed.length+')'}]}),
    Panel({id:tab,children:list.length?h('ul',{className:'HwList-root flex col gap-1'},list.map(function(a){return h('li',{key:a.id,className:'HwListItem-root'},Paper({className:'flex items-center wrap gap-2 p-2',children:[Chip({label:a.severity}),h('div',{className:'HwListItemText-root grow'},h('p',{className:css('font-weight:600')},a.text),h('p',{className:'small muted'},h('a',link('/hives/'+a.hive.toLowerCase()),a.hive),' · '+date(a.at))),a.ack?Chip({label:'Acknowledged'}):a.snooze?[Chip({label:'Snoozed for '+a.snooze}),Button({onClick:function(){upd(a,{snooze:''},'Alert is active again');},children:'Wake up'})]:[IconButton({icon:'clock',label:'Snooze alert for '+a.hive,haspopup:'menu',onClick:function(e){menuFrom(e,'snooze','Snooze',['1 hour','1 day','1 week'].map(function(t){return{label:t,onClick:function(){upd(a,{snooze:F('snooze-wrong-length')&&t==='1 week'?'1 day':t},'Alert snoozed');}};}));}}),Button({variant:'outlined',onClick:function(){upd(a,{ack:true},F('ack-toast-missing')?'':'Alert acknowledged',{label:'Undo',onClick:function(){upd(a,{ack:false},'Acknowledgement withdrawn');}});},children:'Acknowledge'})]]}));})):Empty('No alerts here','Your bees are fine')}));}

var PRI={High:0,Medium:1,Low:2};
function Tasks(d){
  var u=S.ui,tab=S.q.tab||'open',done=d.rows.filter(function(t){return t.done;}).length;
  if(F('progress-stale')){if(u.done0==null)u.done0=done;}
  var shown=F('progress-stale')?u.done0:done,sort=u.sort||'due';
  var rows=d.rows.filter(function(t){return t.done===(tab==='done')&&(!u.who||F('assignee-filter-ignored')||t.who===u.who);}).sort(function(a,b){return sort==='due'?(a.due<b.due?-1:a.due>b.due?1:0):PRI[a.priority]-PRI[b.priority]||(a.due<b.due?-1:1);});
  function after(){session();return load();}
  function add(e){e.preventDefault();req('POST','/tasks',{title:u.title||'',who:u.newWho||'',priority:u.pri||''}).then(function(){u.title='';toast('Task added');after();},function(x){u.err=(x.errors||{}).title;render();});}
  return h('div',{},Title('Tasks',[],shown+' of '+d.rows.length+' done'),
    h('div',{role:'progressbar','aria-label':'Tasks done','aria-valuenow':String(Math.round(shown/d.rows.length*100)),'aria-valuemin':'0','aria-valuemax':'100',className:'HwLinearProgress-root mb-2 '+css('height:6px;border-radius:3px;background:#eadfca;overflow:hidden')},h('div',{className:css('height:100%;background:#c98a12'),style:'width:'+Math.round(shown/d.rows.length*100)+'%'})),
    Paper({className:'p-2 mb-2',children:h('form',{className:'flex wrap gap-2 '+css('align-items:flex-start'),novalidate:true,onSubmit:add},TextField({label:'New task',placeholder:'What needs doing?',value:u.title,error:u.err,className:css('flex:1 1 240px'),onChange:function(v){u.title=v;u.err=null;render();}}),Select({label:'Assign to',value:u.newWho||'Marta Kowal',options:opt(d.people),onChange:function(v){u.newWho=v;render();}}),Select({label:'Priority',value:u.pri||'Medium',options:opt(['High','Medium','Low']),className:css('min-width:120px'),onChange:function(v){u.pri=v;render();}}),h('div',{className:css('padding-top:25px')},Button({variant:'contained',type:'submit',children:'Add task'})))}),
    h('div',{className:'flex between wrap gap-2 '+css('align-items:flex-end')},Tabs({label:'Tasks',value:tab,onChange:function(t){setQ({tab:t==='open'?'':t});},tabs:[{id:'open',label:'Open'},{id:'done',label:'Done'}]}),h('div',{className:'flex gap-2'},Select({label:'Assignee',value:u.who||'',options:[{value:'',label:'Everyone'}].concat(opt(d.people)),onChange:function(v){u.who=v;render();}}),Select({label:'Sort by',value:sort,options:[{value:'due',label:'Due date'},{value:'priority',label:'Priority'}],className:css('min-width:130px'),onChange:function(v){u.sort=v;render();}}))),
    Panel({id:tab,children:rows.length?Paper({children:h('ul',{className:'HwList-root'},rows.map(function(t){return h('li',{key:t.id,className:'HwListItem-root flex items-center gap-2 '+css('padding:8px 14px;border-bottom:1px solid #f0e8d9')},h('div',{className:'grow'},Check({checked:t.done,label:h('span',{className:t.done?css('text-decoration:line-through;color:#756b5e'):''},t.title),onChange:function(v){t.done=v;render();req('PATCH','/tasks/'+t.id,{done:v}).then(function(){toast(v?'Task completed':'Task reopened');after();},fail);}})),h('span',{className:'HwAvatar-root small muted'},t.who),h('span',{className:'small '+(t.due<=S.today&&!t.done?css('color:#b3261e;font-weight:600'):'muted')},t.due===S.today?'Due today':'Due '+date(t.due)),Chip({label:t.priority}),IconButton({icon:'bin',label:'Delete task',size:20,onClick:function(){req('DELETE','/tasks/'+t.id).then(function(){toast('Task deleted','info',{label:'Undo',onClick:function(){req('POST','/tasks/'+t.id+'/restore').then(after,fail);}});after();},fail);}}));}))}):Empty(tab==='done'?'Nothing done yet':'No open tasks','Enjoy the bees')}));}

function Team(d){
  var own=S.user&&S.user.role==='Owner';
  return h('div',{},Title('Team',own?[Button({variant:'contained',icon:'plus',onClick:function(){open('invite',{form:{role:'Beekeeper'}});},children:'Invite member'})]:[],plural(d.members.length,'member')),
    Paper({children:Table({label:'Members',head:[TH('Name'),TH('E-mail'),TH('Role'),TH('Last active'),TH('')],rows:d.members.map(function(m){return h('tr',{key:m.email,className:'HwTableRow-root'},TD(h('div',{className:'flex items-center gap-1'},h('div',{className:'HwAvatar-root '+css('width:32px;height:32px;border-radius:50%;background:#e2b04a;color:#fff;display:flex;align-items:center;justify-content:center;font-size:13px;font-weight:700'),'aria-hidden':'true'},m.name.split(' ').map(function(x){return x[0];}).join('')),m.name)),TD(m.email),TD(m.role),TD(m.seen),TD(own?IconButton({icon:'more',label:'Options for '+m.name,haspopup:'menu',disabled:m.role==='Owner',onClick:function(e){menuFrom(e,'member','Options for '+m.name,['Inspector','Beekeeper','Viewer'].filter(function(r){return r!==m.role;}).map(function(r){return{label:'Make '+r.toLowerCase(),onClick:function(){req('PATCH','/team/'+m.email,{role:r}).then(function(){toast(m.name+' is now '+r.toLowerCase());load();},fail);}};}).concat([{label:'Remove from team',onClick:function(){open('removeMember',{m:m});}}]));}}):'',1));})})}),
    h('h2',{className:'mt-3 '+css('font-size:18px;margin-bottom:8px')},'Pending invitations'),
    d.invites.length?Paper({children:h('ul',{className:'HwList-root'},d.invites.map(function(i){return h('li',{key:i.email,className:'HwListItem-root flex items-center gap-2 '+css('padding:10px 16px;border-bottom:1px solid #f0e8d9')},h('div',{className:'grow'},h('p',{},i.email),h('p',{className:'small muted'},'Invited as '+i.role.toLowerCase()+' on '+i.sent)),own?Button({color:'error',onClick:function(){req('DELETE','/team/invites/'+encodeURIComponent(i.email)).then(function(){toast('Invitation withdrawn');load();},fail);},children:'Withdraw'}):null);}))}):h('p',{className:'muted'},'No pending invitations'));}

function Settings(d){
  var f=S.ui.f||(S.ui.f=Object.assign({},d)),er=S.ui.err||{},tab=S.q.tab||'profile',dirty=Object.keys(f).some(function(k){return f[k]!==d[k];});
  function up(k){return function(v){f[k]=v;S.ui.err={};render();};}
  function save(e){e.preventDefault();req('PUT','/settings',f).then(function(){toast('Settings saved');S.ui.f=null;load();session();},function(x){if(!x.errors)return fail(x);S.ui.err=x.errors;if(x.errors.sms)toast(x.errors.sms,'error');render();});}
  return h('div',{className:css('max-width:760px')},Title('Settings',[]),
    Tabs({label:'Settings',value:tab,onChange:function(t){setQ({tab:t==='profile'?'':t});},tabs:[{id:'profile',label:'Profile'},{id:'notifications',label:'Notifications'},{id:'units',label:'Units'}]}),
    h('form',{novalidate:true,onSubmit:save},Panel({id:tab,children:Paper({className:'p-3 flex col gap-2',children:tab==='profile'?[TextField({label:'Display name',required:true,value:f.name,error:er.name,onChange:up('name')}),TextField({label:'Farm name',value:f.farm,onChange:up('farm')}),TextField({label:'Mobile phone',type:'tel',value:f.phone,error:er.phone,helper:'Used for text messages only',onChange:up('phone')}),h('div',{},h('label',{className:css(labelCss),for:'tz'},'Time zone'),h('select',{id:'tz',className:css(inputCss),value:f.zone,onChange:function(e){up('zone')(e.target.value);}},['Europe/London','Europe/Dublin','Europe/Warsaw'].map(function(z){return h('option',{key:z,value:z},z);})))]
      :tab==='notifications'?[Switch({label:'Daily e-mail digest',checked:f.digest,onChange:up('digest')}),Switch({label:'Text message for critical alerts',checked:f.sms,onChange:up('sms')}),Switch({label:'Quiet hours from 22:00 to 06:00',checked:f.quiet,onChange:up('quiet')})]
      :[Radios({label:'Weight',value:f.weight,options:[{value:'kg',label:'Kilograms'},{value:'lb',label:'Pounds'}],onChange:up('weight')}),Radios({label:'Temperature',value:f.temp,options:[{value:'C',label:'Celsius'},{value:'F',label:'Fahrenheit'}],onChange:up('temp')})]})}),
    h('div',{className:'flex gap-1'},Button({variant:'contained',type:'submit',disabled:!dirty,children:'Save changes'}),Button({disabled:!dirty,onClick:function(){S.ui.f=null;S.ui.err={};render();},children:'Discard'}))));}

function SignIn(){
  var u=S.ui,f=u.f||(u.f={email:'',password:''}),er=u.err||{};
  function sub(e){e.preventDefault();u.msg='';u.err={};req('POST','/session',f).then(function(r){S.user=r.user;session();go(S.q.next||'/dashboard',true);},function(x){u.err=x.errors||{};u.msg=x.errors?'':x.message;if(!x.errors)f.password='';render();});}
  return h('div',{className:css('max-width:400px;margin:40px auto')},Paper({className:'p-3',children:[h('h1',{className:css('font-size:24px;margin-bottom:4px')},'Sign in'),S.q.next?h('p',{className:'muted mb-2'},'Please sign in to continue.'):null,u.msg?h('div',{role:'alert',className:'HwAlert-root '+css('background:#fbd9d6;color:#8c1d15;border-radius:8px;padding:9px 14px;margin:8px 0')},u.msg):null,
    h('form',{className:'flex col gap-2 mt-1',novalidate:true,onSubmit:sub},TextField({label:'E-mail address',type:'email',autocomplete:'username',value:f.email,error:er.email,onChange:function(v){f.email=v;render();}}),TextField({label:'Password',type:u.show?'text':'password',autocomplete:'current-password',value:f.password,error:er.password,onChange:function(v){f.password=v;render();}}),Check({label:'Show password',checked:!!u.show,onChange:function(v){u.show=v;render();}}),Button({variant:'contained',type:'submit',children:'Sign in'}))]}));}
function NotFound(){return h('div',{className:css('text-align:center;padding:80px 0')},Icon('hex',60),h('h1',{},'This page has flown away'),h('p',{className:'muted mb-2'},'We could not find what you were looking for.'),h('a',link('/dashboard'),'Back to the dashboard'));}

var VIEWS=[{re:/^\/dashboard$/,title:'Dashboard',el:Dashboard,api:function(){return'/summary';}},{re:/^\/apiaries$/,title:'Apiaries',el:Apiaries,api:function(){return'/apiaries';}},{re:/^\/hives$/,title:'Hives',el:Hives,api:function(){return'/hives'+qs(S.q);}},{re:/^\/hives\/[^/]+$/,title:'Hive',el:Hive,api:function(){return S.path;}},{re:/^\/inspections$/,title:'Inspections',el:Inspections,api:function(){return'/inspections';}},{re:/^\/treatments$/,title:'Treatments',el:Treatments,api:function(){return'/treatments';}},{re:/^\/harvests$/,title:'Harvests',el:Harvests,api:function(){return'/harvests'+qs(S.q);}},{re:/^\/alerts$/,title:'Alerts',el:Alerts,api:function(){return'/alerts';}},{re:/^\/tasks$/,title:'Tasks',el:Tasks,api:function(){return'/tasks';}},{re:/^\/team$/,title:'Team',el:Team,api:function(){return'/team';}},{re:/^\/settings$/,title:'Settings',el:Settings,api:function(){return'/settings';}},{re:/^\/sign-in$/,title:'Sign in',el:SignIn}];
function view(){return VIEWS.filter(function(v){return v.re.test(S.path);})[0]||{title:'Not found',el:NotFound};}
/* ---------- dialogs ---------- */
function row(){return h('div',{className:'flex wrap gap-2 '+css('align-items:flex-start')},[].slice.call(arguments));}
function confirmText(t){return h('p',{className:'HwDialogContentText-root muted'},t);}
var DIALOGS={
 apiary:{title:function(d){return d.edit?'Edit '+d.edit.name:'Add apiary';},body:function(){return[field('name','Name',{required:true}),field('place','Location',{required:true}),field('forage','Forage',{helper:'What the bees find there'})];},ok:function(d){return d.edit?'Save':'Add';},send:function(d){return d.edit?['PUT','/apiaries/'+d.edit.id,d.form]:['POST','/apiaries',d.form];},done:function(d){return d.edit?'Apiary saved':d.form.name.trim()+' added';}},
 delApiary:{title:function(){return'Delete apiary?';},body:function(d){return confirmText(d.apiary.name+' will be removed for the whole team.');},ok:function(){return'Delete';},danger:true,send:function(d){return['DELETE','/apiaries/'+d.apiary.id];},done:function(d){return d.apiary.name+' deleted';}},
 hive:{title:function(){return'Add hive';},body:function(d){return[field('name','Hive name',{required:true}),row(choose('apiary','Apiary',opt(d.apiaries),{required:true}),choose('type','Hive type',opt(['National','Langstroth','Top-bar','Warré']))),field('queen','Queen year',{inputmode:'numeric',helper:'Leave empty if you do not know'})];},ok:function(){return'Add hive';},send:function(d){return['POST','/hives',d.form];},done:function(d){return'Hive '+(d.form.name||'').trim()+' added';}},
 rename:{title:function(){return'Rename hive';},body:function(){return field('name','New name',{required:true});},ok:function(){return'Rename';},send:function(d){return['PATCH','/hives/'+d.hive.id,d.form];},done:function(){return'Hive renamed';}},
 moveOne:{title:function(d){return'Move '+d.hive.name;},body:function(d){return choose('apiary','Destination',opt(d.apiaries.filter(function(a){return a.id!==d.hive.apiary;})));},ok:function(){return'Move hive';},send:function(d){return['PATCH','/hives/'+d.hive.id,{apiary:d.form.apiary||''}];},done:function(d,r){return d.hive.name+' moved to '+r.apiaryName;}},
 move:{title:function(d){return'Move '+plural(d.ids.length,'hive');},body:function(d){return choose('apiary','Destination',opt(d.apiaries));},ok:function(){return'Move';},send:function(d){return['POST','/hives/move',{ids:d.ids,apiary:d.form.apiary}];},check:function(d){return d.form.apiary?null:{apiary:'Choose an apiary'};},done:function(d,r){S.sel={};return plural(d.ids.length,'hive')+' moved to '+r.apiaryName;}},
 archive:{title:function(d){return'Archive '+plural(d.ids.length,'hive')+'?';},body:function(d){return confirmText((d.names.length?d.names.join(', '):'The hives')+' will no longer appear in lists and totals.');},ok:function(){return'Archive';},danger:true,send:function(d){return['POST','/hives/archive',{ids:d.ids}];},done:function(d){S.sel={};if(d.back)setTimeout(function(){go('/hives');},0);return plural(d.ids.length,'hive')+' archived';}},
 inspect:{title:function(){return'Log inspection';},body:function(d){return[row(choose('hive','Hive',opt(d.hives),{required:true}),field('date','Date',{type:'date',required:true})),field('frames','Frames of brood',{required:true,inputmode:'numeric'}),Radios({label:'Temper',value:d.form.temper,options:opt(['Calm','Nervous','Aggressive']),onChange:function(v){d.form.temper=v;render();}}),h('div',{className:'flex gap-3'},Check({label:'Queen seen',checked:!!d.form.queen,onChange:function(v){d.form.queen=v;render();}}),Check({label:'Needs follow-up',checked:!!d.form.followUp,onChange:function(v){d.form.followUp=v;render();}})),field('notes','Notes',{multiline:true})];},ok:function(){return'Save inspection';},send:function(d){return['POST','/inspections',d.form];},done:function(d){return'Inspection of '+d.form.hive+' saved';}},
 treat:{title:function(){return'Plan treatment';},body:function(d){return[row(choose('hive','Hive',opt(d.hives),{required:true}),choose('product','Product',opt(['Apiguard','Formic acid pads','MAQS strips','Oxalic acid']),{required:true})),row(field('start','Start date',{type:'date',required:true}),field('cost','Cost (£)',{inputmode:'decimal'}))];},ok:function(){return'Save';},send:function(d){return['POST','/treatments',d.form];},done:function(d){return'Treatment planned for '+d.form.hive;},stay:'treatment-dialog-stays'},
 delTreat:{title:function(){return'Delete treatment?';},body:function(d){return confirmText(d.t.product+' for '+d.t.hive+' will be deleted.');},ok:function(){return'Delete';},danger:true,send:function(d){return['DELETE','/treatments/'+d.t.id];},done:function(){return'Treatment deleted';}},
 harvest:{title:function(){return'Record harvest';},body:function(d){var kg=parseFloat(d.form.kg),p=parseFloat(d.form.price),j=kg>0?Math.floor(kg*2+1e-9):0,est=j&&p>0?(F('revenue-from-kilos')?kg:j)*p:0;return[row(choose('hive','Hive',opt(d.hives),{required:true}),field('honey','Honey type',{required:true})),row(field('kg','Weight (kg)',{required:true,inputmode:'decimal'}),field('price','Price per jar (£)',{required:true,inputmode:'decimal'})),h('div',{className:'HwAlert-root '+css('background:#f8ecd2;border-radius:8px;padding:10px 14px'),'aria-live':'polite'},h('p',{},plural(j,'jar')+' of 500 g'),h('p',{className:css('font-weight:700')},'Estimated revenue: '+money(Math.round(est*100))))];},ok:function(){return'Save harvest';},send:function(d){return['POST','/harvests',d.form];},done:function(){return'Harvest recorded';}},
 delHarvest:{title:function(){return'Delete harvest?';},body:function(d){return confirmText('The harvest of '+d.r.hive+' on '+date(d.r.date)+' ('+d.r.jars+' jars) will be deleted.');},ok:function(){return'Delete';},danger:true,send:function(d){return['DELETE','/harvests/'+d.r.id];},done:function(){return'Harvest deleted';}},
 ackAll:{title:function(){return'Acknowledge all alerts?';},body:function(d){return confirmText(plural(d.n,'alert')+' will be marked as acknowledged.');},ok:function(){return'Acknowledge all';},send:function(){return['POST','/alerts',{}];},done:function(d){return plural(d.n,'alert')+' acknowledged';}},
 invite:{title:function(){return'Invite member';},body:function(d){return[field('email','E-mail',{required:true,type:'email'}),Radios({label:'Role',value:d.form.role,options:opt(['Inspector','Beekeeper','Viewer']),onChange:function(v){d.form.role=v;render();}})];},ok:function(){return'Send invitation';},send:function(d){return['POST','/team',d.form];},done:function(d){return'Invitation sent to '+d.form.email.trim();}},
 removeMember:{title:function(d){return'Remove '+d.m.name+'?';},body:function(d){return confirmText(d.m.name+' will lose access to all apiaries.');},ok:function(){return'Remove';},danger:true,send:function(d){return['DELETE','/team/'+d.m.email];},done:function(d){return d.m.name+' removed from the team';}},
 about:{title:function(){return'About Hivewise';},body:function(){return[h('p',{},'Version 4.12.0'),h('p',{className:'muted'},'Made with care by people who get stung a lot.')];}}
};
function Dialog(){var d=S.dialog,D=DIALOGS[d.kind],tid=rid('dlg'+d.kind);
  function sub(e){e.preventDefault();if(d.busy)return;var ce=D.check&&D.check(d);if(ce){d.err=ce;render();return;}d.busy=true;var s=D.send(d);req(s[0],s[1],s[2]).then(function(r){var m=D.done(d,r);if(!(D.stay&&F(D.stay)))S.dialog=null;else d.busy=false;toast(m);load();session();},function(x){d.busy=false;if(x.errors){d.err=x.errors;render();}else{S.dialog=null;fail(x);}});}
  var inner=[h('h2',{id:tid,className:'HwDialogTitle-root '+css('font-size:20px;padding:20px 24px 8px')},D.title(d)),h('div',{className:'HwDialogContent-root flex col gap-2 '+css('padding:8px 24px;overflow:auto')},D.body(d)),h('div',{className:'HwDialogActions-root flex gap-1 '+css('padding:14px 20px 18px;justify-content:flex-end')},D.send?[Button({onClick:close,children:'Cancel'}),Button({variant:'contained',type:'submit',color:D.danger?'error':'primary',children:D.ok(d)})]:Button({onClick:close,children:'Close'}))];
  return h('div',{role:'presentation',className:'HwDialog-root HwModal-root '+css('position:fixed;inset:0;z-index:1300'),key:d.kind},h('div',{'aria-hidden':'true',className:'HwBackdrop-root '+css('position:fixed;inset:0;background:#2b262080'),onClick:close}),h('div',{className:'HwDialog-container '+css('position:relative;height:100%;display:flex;align-items:center;justify-content:center;pointer-events:none')},h('div',{role:'dialog','aria-modal':'true','aria-labelledby':tid,className:'hw-paper HwDialog-paper '+css('background:#fff;border-radius:14px;width:540px;max-width:calc(100% - 48px);max-height:calc(100% - 48px);display:flex;flex-direction:column;pointer-events:auto;box-shadow:0 12px 40px #0004'),ref:function(el){var f=el.querySelector('input:not([aria-hidden]),button');if(f)f.focus();}},h('form',{novalidate:true,onSubmit:sub,className:css('display:flex;flex-direction:column;min-height:0')},inner))));}
function Popover(){var m=S.menu,r=m.rect,H=m.items.length*38+16,top=Math.min(r.bottom+4,Math.max(8,innerHeight-H-8)),left=Math.max(8,Math.min(r.left,innerWidth-Math.max(m.width||0,220)-8));
  function pick(it){S.menu=null;it.onClick();render();}
  return h('div',{role:'presentation',className:'HwPopover-root HwModal-root '+css('position:fixed;inset:0;z-index:1400'),key:'pop'+m.id},h('div',{'aria-hidden':'true',className:'HwBackdrop-invisible '+css('position:fixed;inset:0'),onClick:closeMenu}),h('div',{className:'hw-paper HwPopover-paper '+css('position:fixed;background:#fff;border-radius:8px;box-shadow:0 6px 24px #0003;max-height:calc(100% - 32px);overflow:auto'),style:'top:'+top+'px;left:'+left+'px;min-width:'+Math.max(m.width||0,m.listbox?80:200)+'px'},h('ul',{role:m.listbox?'listbox':'menu',id:m.listbox?m.id+'-listbox':null,'aria-label':m.label,'aria-labelledby':m.labelledby,tabindex:'-1',className:'HwList-root HwMenu-list '+css('padding:8px 0'),ref:function(el){var f=el.querySelector('[aria-selected=true]')||el.firstChild;if(f&&f.focus)f.focus();},onKeyDown:function(e){var a=document.activeElement;if(e.key==='ArrowDown'&&a.nextElementSibling){a.nextElementSibling.focus();e.preventDefault();}else if(e.key==='ArrowUp'&&a.previousElementSibling){a.previousElementSibling.focus();e.preventDefault();}}},m.items.map(function(it,i){return h('li',{key:i,role:m.listbox?'option':'menuitem','aria-selected':m.listbox?!!it.selected:null,tabindex:it.selected||(!m.listbox&&i===0)?'0':'-1',className:'HwMenuItem-root '+css('padding:7px 16px;cursor:pointer|&:hover,&:focus{background:#f8ecd2;outline:0}')+(it.selected?' Hw-selected '+css('font-weight:600;background:#fbf3e0'):''),onClick:function(){pick(it);},onKeyDown:function(e){if(e.key==='Enter'||e.key===' '){e.preventDefault();pick(it);}}},it.label);}))));}
function Snack(){var s=S.snack;return h('div',{role:'presentation',key:s.key,className:'HwSnackbar-root '+css('position:fixed;left:24px;bottom:24px;z-index:1500')},h('div',{role:'alert',className:'HwAlert-root HwAlert-'+s.sev+' flex items-center gap-2 '+css('border-radius:10px;padding:10px 10px 10px 18px;color:#fff;box-shadow:0 6px 20px #0004;background:'+({success:'#2f6b26',error:'#b3261e',info:'#3d3529'})[s.sev])},h('div',{className:'HwAlert-message'},s.msg),h('div',{className:'HwAlert-action flex items-center'},s.action?h('button',{type:'button',className:'HwButton-root '+css('background:none;border:0;color:#ffe2a6;font-weight:700;cursor:pointer;padding:4px 10px'),onClick:function(){S.snack=null;s.action.onClick();render();}},s.action.label):null,h('button',{type:'button','aria-label':'Close',className:'HwIconButton-root '+css('background:none;border:0;color:#fff;cursor:pointer;display:flex;padding:4px'),onClick:function(){S.snack=null;render();}},Icon('close',18)))));}
/* ---------- shell ---------- */
var NAV=[['/dashboard','Dashboard'],['/apiaries','Apiaries'],['/hives','Hives'],['/inspections','Inspections'],['/treatments','Treatments'],['/harvests','Harvests'],['/alerts','Alerts','alerts'],['/tasks','Tasks','tasks'],['/team','Team'],['/settings','Settings']];
function find(v){S.find.q=v;S.find.open=!!v;clearTimeout(find.t);find.t=setTimeout(function(){if(!v){S.find.items=null;render();return;}req('GET','/search?q='+encodeURIComponent(v)).then(function(r){if(S.find.q===v){S.find.items=r;render();}});},180);render();}
function AppBar(){var f=S.find,show=f.open&&f.items;
  return h('header',{className:'HwAppBar-root '+css('position:sticky;top:0;z-index:1100;background:#3a2c12;color:#fff')},h('div',{className:'HwToolbar-root flex items-center gap-2 '+css('height:60px;padding:0 18px')},IconButton({icon:'menu',label:'Toggle navigation',expanded:S.drawer,className:css('|&&{color:#fff}'),onClick:function(){S.drawer=!S.drawer;render();}}),h('a',Object.assign({className:css('color:#ffd77e;font-weight:800;font-size:19px;text-decoration:none;display:flex;gap:8px;align-items:center')},link('/dashboard')),Icon('hex',24),h('span',{},'Hivewise')),
    h('div',{className:'HwAutocomplete-root grow '+css('position:relative;max-width:380px;margin-left:24px')},h('input',{type:'text',role:'combobox','aria-label':'Find a hive or apiary','aria-autocomplete':'list','aria-expanded':!!show,'aria-controls':show?'find-listbox':null,autocomplete:'off',placeholder:'Find a hive or apiary…',className:css('width:100%;border:0;border-radius:8px;padding:9px 14px;font:inherit;background:#ffffff26;color:#fff|&::placeholder{color:#e4d8bf}'),value:f.q,onInput:function(e){find(e.target.value);},onKeyDown:function(e){if(e.key==='Enter'&&f.items&&f.items[0])go(f.items[0].to);if(e.key==='Escape'){f.open=false;render();}}}),
      show?h('div',{role:'presentation',className:'hw-paper HwAutocomplete-popper '+css('position:absolute;top:46px;left:0;right:0;background:#fff;color:#2b2620;border-radius:8px;box-shadow:0 6px 24px #0003')},f.items.length?h('ul',{role:'listbox',id:'find-listbox','aria-label':'Find a hive or apiary',className:css('padding:6px 0')},f.items.map(function(x,i){return h('li',{key:x.to,role:'option','aria-selected':'false',className:'flex between '+css('padding:7px 14px;cursor:pointer|&:hover{background:#f8ecd2}'),onClick:function(){go(x.to);}},h('span',{},x.label),h('span',{className:'small muted'},x.kind));})):h('div',{className:'HwAutocomplete-noOptions p-2 muted'},'No matches')):null),
    h('div',{className:'grow'}),IconButton({icon:'moon',label:S.dark?'Switch to light theme':'Switch to dark theme',className:css('|&&{color:#fff}'),onClick:function(){S.dark=!S.dark;document.body.classList.toggle('dark',S.dark);render();}}),IconButton({icon:'bell',label:plural(S.badges.alerts,'open alert'),className:css('|&&{color:#fff}'),onClick:function(){go('/alerts');}}),
    S.user?h('button',{type:'button',className:'HwButton-root '+css('background:#ffffff1f;border:0;color:#fff;border-radius:20px;padding:6px 14px;cursor:pointer;font-weight:600'),'aria-haspopup':'menu','aria-label':'Account of '+S.user.name,onClick:function(e){menuFrom(e,'account','Account',[{label:'Settings',onClick:function(){go('/settings');}},{label:'About Hivewise',onClick:function(){open('about');}},{label:'Sign out',onClick:function(){req('DELETE','/session').then(function(){if(S.flag!=='sign-out-keeps-name')S.user=null;toast('You are signed out','info');go('/dashboard');});}}]);}},S.user.name):h('a',Object.assign({className:'HwButton-root '+css('color:#ffd77e;font-weight:700;text-decoration:none;padding:6px 12px;border:1px solid #ffd77e80;border-radius:8px')},link('/sign-in')),'Sign in')));}
function App(){var v=view(),ready=S.data&&S.dataPath===S.path,body;
  if(S.missing&&!S.data&&!S.loading&&v.api)body=NotFound();else if(!ready)body=S.loading?h('div',{className:css('display:flex;justify-content:center;padding:80px')},h('span',{role:'progressbar','aria-label':'Loading',className:'HwCircularProgress-root '+css('width:40px;height:40px;border:4px solid #eadfca;border-top-color:#b97509;border-radius:50%;animation:spin 1s linear infinite')})):h('p',{role:'alert'},S.error||'Something went wrong');else body=v.el(S.data);
  var t=v.title==='Hive'&&ready?S.data.name:v.title;document.title=t+' · Hivewise';
  return h('div',{className:'flex col '+css('min-height:100vh'),'aria-hidden':S.dialog||S.menu?'true':null},AppBar(),h('div',{className:'flex grow'},S.drawer?h('nav',{'aria-label':'Main',className:'hw-drawer HwDrawer-root '+css('width:210px;flex-shrink:0;background:#f3ebdb;padding:14px 10px'),key:'drawer'},h('ul',{className:'HwList-root'},NAV.map(function(n){var on=S.path===n[0]||S.path.indexOf(n[0]+'/')===0;return h('li',{key:n[0]},h('a',Object.assign({className:'HwListItemButton-root flex items-center between '+css('padding:9px 14px;border-radius:8px;text-decoration:none;color:inherit;margin-bottom:2px|&:hover{background:#0000000d}')+(on?' Hw-selected '+css('background:#f0d79c;font-weight:700'):''),'aria-current':on?'page':null},link(n[0])),h('span',{},n[1]),n[2]?Badge(S.badges[n[2]]):null));}))):null,h('main',{className:'grow '+css('padding:26px 30px 90px;min-width:0;max-width:1240px'),key:'main'},h('div',{key:S.path},body))));}
var root,pModal,pSnack;
function draw(){paint('root',App(),root);paint('modal',h('div',{className:'portal'},S.dialog?Dialog():null,S.menu?Popover():null),pModal);paint('snack',h('div',{className:'portal'},S.snack?Snack():null),pSnack);}
document.addEventListener('keydown',function(e){if(e.key==='Escape'){if(S.menu)closeMenu();else if(S.dialog)close();}});
root=document.getElementById('root');pModal=document.createElement('div');pSnack=document.createElement('div');document.body.appendChild(pModal);document.body.appendChild(pSnack);
window.addEventListener('popstate',arrive);
session().then(arrive,arrive);
})();
"""

reset()
if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8052
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
