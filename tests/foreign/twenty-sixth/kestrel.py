#!/usr/bin/env python3
"""Kestrel - a workspace for planning the releases of a software product. One page drawn by script; data by fetch."""
import copy, json, random, re, sys, threading, time
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, unquote

TODAY = date(2025, 5, 12)
LOCK = threading.RLock()
ME = "Erin Walsh"
STATUSES = ["Planned", "In progress", "Frozen", "Released"]
T_STATUSES = ["To do", "In progress", "In review", "Done"]
PRIORITIES = ["Critical", "High", "Medium", "Low"]
TYPES = ["Bug", "Feature", "Task"]
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()

FAULTS = {
    "status-filter-ignored": "Releases: the Status drop-down filters nothing",
    "target-sort-as-text": "Releases: the column Target date is sorted as text",
    "release-count-stale": "Releases: the count beside the heading stays after a release was created",
    "created-toast-missing": "Releases: no toast after a release was created",
    "duplicate-version-accepted": "Releases: a version that exists is accepted",
    "cancel-saves": "Releases: Cancel in the dialog Edit release saves",
    "wrong-release-deleted": "Releases: the release below is deleted",
    "undo-inert": "Releases: Undo after archiving brings nothing back",
    "page-two-repeats": "Releases: the second page shows the rows of the first",
    "publish-not-disabled": "Release: Publish is enabled while the checklist is open",
    "checklist-counter-stale": "Release: the counter of the checklist stays after an item was ticked",
    "frozen-scope-editable": "Release: the Add button stays enabled when the scope is frozen",
    "bulk-closes-first": "Tickets: Close tickets closes only the first of the selection",
    "blocked-only-ignored": "Tickets: the switch Blocked only filters nothing",
    "points-total-page": "Tickets: the total of points counts the visible page only",
    "points-sorted-as-text": "Tickets: the column Points is sorted as text",
    "ticket-delete-stays": "Ticket: no return to the list after the ticket was deleted",
    "ticket-status-not-saved": "Ticket: the new status is shown but not saved",
    "wrong-comment-deleted": "Ticket: the first comment is deleted, whichever was meant",
    "away-count-stale": "Team: the number of people away stays",
    "pause-leaves-enabled": "Settings: Pause all notifications disables nothing",
    "discard-keeps": "Settings: Discard leaves the changed text in the field",
    "note-stays-draft": "Notes: a published note keeps its state",
    "restore-loses": "Archive: a restored release does not come back to the list",
    "nav-badge-stale": "Navigation: the number of open tickets stays",
    "banner-returns": "Overview: a dismissed announcement comes back",
}

PEOPLE = """
Amara Osei|Backend engineer|Engineering|20|
Bruno Keller|Frontend engineer|Engineering|20|
Celine Dubois|Product designer|Design|16|2025-05-19
Dmitri Volkov|Platform engineer|Engineering|20|
Erin Walsh|Release manager|Quality|15|
Farid Haddad|QA engineer|Quality|20|
Greta Lindqvist|Test automation engineer|Quality|20|
Hugo Martins|Frontend engineer|Engineering|20|2025-05-26
Ines Rocha|Technical writer|Design|10|
"""

RELEASES = """
2.0|Bittern|Major|Released|Amara Osei|2024-11-05
2.0.1|Bittern fixes|Patch|Released|Farid Haddad|2024-11-21
2.1|Curlew|Minor|Released|Bruno Keller|2025-01-28
2.1.1|Curlew fixes|Patch|Released|Bruno Keller|2025-02-13
2.2|Dunlin|Minor|Released|Celine Dubois|2025-03-25
1.9.4|Avocet security|Patch|Frozen|Farid Haddad|2025-05-20
2.2.1|Dunlin fixes|Patch|Frozen|Greta Lindqvist|2025-05-15
2.3|Egret|Minor|In progress|Erin Walsh|2025-06-03
2.3.1|Egret fixes|Patch|Planned|Dmitri Volkov|2025-06-24
1.9.5|Avocet certificates|Patch|Planned|Erin Walsh|2025-08-26
3.0|Fulmar|Major|In progress|Amara Osei|2025-11-18
3.1|Goshawk|Minor|Planned|Hugo Martins|2026-02-17
"""

ARCHIVED = """
1.7|Pipit|Minor|Released|Farid Haddad|2023-05-30|2024-06-03
1.8|Sanderling|Minor|Released|Bruno Keller|2023-10-10|2024-12-02
1.9|Avocet|Major|Released|Amara Osei|2024-04-16|2025-01-07
"""

# key|title|type|priority|status|blocked because|release|owner|points|labels
TICKETS = """
KES-101|Crash when a project without tasks is exported|Bug|Critical|In progress||2.2.1|Amara Osei|5|export,crash
KES-102|Progress bar stuck at 99 % after import|Bug|High|Done||2.2.1|Bruno Keller|3|import
KES-103|Wrong plural in the reminder e-mail|Bug|Low|Done||2.2.1|Ines Rocha|1|wording
KES-104|Time zone ignored in shared calendars|Bug|High|In review||2.2.1|Dmitri Volkov|3|calendar
KES-105|Dark theme for the editor|Feature|High|In progress||2.3|Bruno Keller|8|theme,editor
KES-106|Keyboard shortcuts can be changed|Feature|Medium|To do||2.3|Hugo Martins|5|editor
KES-107|Export to OpenDocument|Feature|Medium|In review||2.3|Amara Osei|8|export
KES-108|Sign in with a passkey|Feature|Critical|In progress|Waits for the identity provider|2.3|Dmitri Volkov|13|security
KES-109|Faster start on old laptops|Task|High|Done||2.3|Amara Osei|5|performance
KES-110|Redraw icons for the toolbar|Task|Low|Done||2.3|Celine Dubois|2|theme
KES-111|Contrast of disabled buttons too low|Bug|Medium|Done||2.3|Celine Dubois|1|theme,accessibility
KES-112|Rewrite the start guide|Task|Medium|To do||2.3|Ines Rocha|3|docs
KES-113|Undo does not restore deleted columns|Bug|High|To do|Needs a decision about the file format|2.3|Hugo Martins|5|editor
KES-114|Regression run on Windows 11|Task|High|To do||2.3|Farid Haddad|8|testing
KES-115|Tooltips overlap on small screens|Bug|Low|To do||2.3.1|Bruno Keller|2|
KES-116|Spell checker flags product names|Bug|Medium|To do||2.3.1|Ines Rocha|2|editor
KES-117|Recent files list is empty after update|Bug|High|To do||2.3.1||3|
KES-118|New plug-in interface|Feature|Critical|In progress||3.0|Amara Osei|13|plug-ins
KES-119|Remove the old report engine|Task|Medium|To do|Two customers still depend on it|3.0|Dmitri Volkov|8|reports
KES-120|Shared workspaces|Feature|High|To do||3.0||13|
KES-121|Licence server moves to the cloud|Task|High|To do||3.0|Erin Walsh|8|security
KES-122|Redesign of the welcome page|Feature|Medium|In progress||3.0|Celine Dubois|5|theme
KES-123|Security fix for the archive reader|Bug|Critical|In review||1.9.4|Farid Haddad|3|security
KES-124|Printer dialog freezes|Bug|Medium|Done||1.9.4|Hugo Martins|2|
KES-125|Certificates expire in September|Task|High|To do||1.9.5|Erin Walsh|2|security
KES-126|Charts in the report view|Feature|High|Done||2.2|Bruno Keller|8|reports
KES-127|Import from spreadsheets|Feature|High|Done||2.2|Amara Osei|8|import
KES-128|Two-column layout|Feature|Medium|Done||2.1|Bruno Keller|5|
KES-129|Emoji in task names|Feature|Low|To do||||2|
KES-130|Import hangs on files larger than 2 GB|Bug|High|To do|||Amara Osei|5|import
KES-131|Calendar view for the week|Feature|Medium|To do||||8|calendar
KES-132|Translate the help into Portuguese|Task|Low|To do|||Ines Rocha|5|docs
KES-133|Login page flickers in dark theme|Bug|Medium|To do|||Erin Walsh|2|theme
KES-134|Nightly build fails on Fridays|Bug|High|In progress|The build server is being replaced||Greta Lindqvist|3|
"""

COMMENTS = {
    "KES-105": [("Celine Dubois", "5 May 2025", "Palette is attached, please use the second variant."),
                ("Erin Walsh", "7 May 2025", "Second variant is fine for me."),
                ("Bruno Keller", "9 May 2025", "Line numbers are still too bright.")],
    "KES-108": [("Dmitri Volkov", "6 May 2025", "Test tenant was ordered on Monday."),
                ("Erin Walsh", "8 May 2025", "Any news about the tenant?")],
    "KES-121": [("Erin Walsh", "2 May 2025", "Asked finance for a quote."),
                ("Erin Walsh", "6 May 2025", "Quote arrived, waiting for approval.")],
}

CHECKLISTS = {
    "1.9.4": [("Security advisory drafted", 1), ("Long-term customers informed", 1), ("Installers signed", 1)],
    "2.2.1": [("Regression run is green", 1), ("Release notes reviewed", 1), ("Rollback plan agreed", 1),
              ("Installers signed", 0), ("Support team informed", 0)],
    "2.3": [("Scope agreed with product", 1), ("Screenshots updated", 1), ("Translations delivered", 0),
            ("Performance budget met", 0), ("Security review passed", 0), ("Beta feedback sorted", 0)],
    "3.0": [("Architecture review held", 1), ("Plug-in authors contacted", 0)],
}

DISCUSSION = {
    "2.3": [("Bruno Keller", "6 May 2025", "Dark theme will be ready for the beta."),
            ("Greta Lindqvist", "9 May 2025", "Nightly tests cover the export now.")],
    "2.2.1": [("Farid Haddad", "8 May 2025", "Waiting for the signing certificate.")],
}

FOLLOWERS = {"2.3": ["Bruno Keller", "Hugo Martins", "Greta Lindqvist"], "2.2.1": ["Erin Walsh", "Farid Haddad"],
             "3.0": ["Amara Osei"]}

TEMPLATES = [
    ("Go-live", ["Installers signed", "Release notes published", "Support team informed", "Download page updated", "Status page checked"]),
    ("Release candidate", ["Regression run is green", "Translations delivered", "Performance budget met", "Beta feedback sorted"]),
    ("Hotfix", ["Cause understood", "Fix reviewed by two people", "Customers informed"]),
    ("After the release", ["Retrospective held", "Milestone closed", "Metrics compared"]),
]

# title|release|author|state|pinned|date|text
NOTES = """
What is new in 2.2|2.2|Ines Rocha|Published|1|25 Mar 2025|Charts, import from spreadsheets and forty small repairs.
Known problems in 2.2|2.2|Farid Haddad|Published||27 Mar 2025|Time zones of shared calendars may be wrong until 2.2.1.
Long-term support until 2026|1.9.4|Erin Walsh|Draft||14 Apr 2025|Version 1.9 gets security fixes until December 2026.
Security advisory for 1.9|1.9.4|Farid Haddad|Published||30 Apr 2025|A crafted archive could overwrite files.
Hotfix 2.2.1 at a glance|2.2.1|Ines Rocha|Draft||5 May 2025|Four repairs, no new functions.
Goodbye, report engine|3.0|Dmitri Volkov|Draft||7 May 2025|The old report engine leaves the product with 3.0.
Beta testers wanted|2.3|Erin Walsh|Draft||9 May 2025|Try the dark theme two weeks before everybody else.
"""

# kind|who|what|when (oldest first)
ACTIVITY = """
Releases|Celine Dubois|published release 2.2|25 Mar 2025
Notes|Ines Rocha|published the note What is new in 2.2|25 Mar 2025
Notes|Farid Haddad|published the note Known problems in 2.2|27 Mar 2025
Tickets|Hugo Martins|closed KES-124|3 Apr 2025
Releases|Erin Walsh|created release 1.9.5|8 Apr 2025
Notes|Erin Walsh|wrote the note Long-term support until 2026|14 Apr 2025
Tickets|Celine Dubois|closed KES-110|22 Apr 2025
Tickets|Celine Dubois|closed KES-111|24 Apr 2025
Releases|Amara Osei|started release 3.0|28 Apr 2025
Notes|Farid Haddad|published the note Security advisory for 1.9|30 Apr 2025
Tickets|Bruno Keller|closed KES-102|2 May 2025
Tickets|Ines Rocha|closed KES-103|2 May 2025
Releases|Greta Lindqvist|froze release 2.2.1|5 May 2025
Notes|Ines Rocha|wrote the note Hotfix 2.2.1 at a glance|5 May 2025
Releases|Farid Haddad|froze release 1.9.4|6 May 2025
Notes|Dmitri Volkov|wrote the note Goodbye, report engine|7 May 2025
Tickets|Amara Osei|closed KES-109|8 May 2025
Tickets|Erin Walsh|commented on KES-108|8 May 2025
Tickets|Bruno Keller|commented on KES-105|9 May 2025
Releases|Hugo Martins|created release 3.1|9 May 2025
"""

SETTINGS = {
    "workspace": "Windhover Desktop", "product": "Windhover", "owner": "Erin Walsh", "week": "Monday",
    "pause": False,
    "switches": [
        {"id": "assigned", "label": "A ticket is assigned to me", "on": True},
        {"id": "blocked", "label": "A ticket of mine is blocked", "on": True},
        {"id": "published", "label": "A release is published", "on": False},
        {"id": "digest", "label": "Weekly digest", "on": True},
    ],
}

NOTICES = [
    {"id": 1, "text": "Dmitri Volkov answered you on KES-108", "when": "today", "read": False},
    {"id": 2, "text": "Release 2.2.1 is due on 15 May", "when": "today", "read": False},
    {"id": 3, "text": "Bruno Keller assigned KES-133 to you", "when": "yesterday", "read": False},
    {"id": 4, "text": "Farid Haddad froze release 1.9.4", "when": "6 May 2025", "read": True},
]


def lines(text):
    return [x.split("|") for x in text.strip().split("\n")]


def show(iso):
    y, m, d = iso.split("-")
    return "%d %s %s" % (int(d), MONTHS[int(m) - 1], y)


def fresh():
    s = {"seq": 100}
    s["people"] = [{"id": i + 1, "name": a, "role": b, "squad": c, "capacity": int(d), "back": e, "away": bool(e)}
                   for i, (a, b, c, d, e) in enumerate(lines(PEOPLE))]
    s["releases"] = []
    for i, (v, n, t, st, o, d) in enumerate(lines(RELEASES)):
        s["releases"].append({"id": i + 1, "version": v, "name": n, "type": t, "status": st, "owner": o, "target": d})
    s["archive"] = []
    for i, (v, n, t, st, o, d, a) in enumerate(lines(ARCHIVED)):
        s["archive"].append({"id": 51 + i, "version": v, "name": n, "type": t, "status": st, "owner": o, "target": d, "archived": a})
    for r in s["releases"] + s["archive"]:
        v = r["version"]
        r["checklist"] = [{"id": k + 1, "text": t, "done": bool(x)} for k, (t, x) in enumerate(CHECKLISTS.get(v, []))]
        r["discussion"] = [{"who": a, "when": b, "text": c} for a, b, c in DISCUSSION.get(v, [])]
        r["followers"] = list(FOLLOWERS.get(v, []))
    s["tickets"] = []
    for k, t, ty, p, st, b, r, o, pts, lab in lines(TICKETS):
        s["tickets"].append({"key": k, "title": t, "type": ty, "priority": p, "status": st, "blocked": bool(b), "reason": b,
                             "release": r, "owner": o, "points": int(pts), "labels": [x for x in lab.split(",") if x],
                             "watching": o == ME, "text": "No description yet." if int(k[4:]) % 3 else
                             "Reported by several customers. See the attached log for details.",
                             "comments": [{"id": i + 1, "who": a, "when": w, "text": c}
                                          for i, (a, w, c) in enumerate(COMMENTS.get(k, []))]})
    s["nextkey"] = 135
    s["labels"] = sorted({x for t in s["tickets"] for x in t["labels"]} | {"on hold"})
    s["templates"] = [{"id": i + 1, "name": n, "items": [{"id": j + 1, "text": x} for j, x in enumerate(it)]}
                      for i, (n, it) in enumerate(TEMPLATES)]
    s["notes"] = [{"id": i + 1, "title": a, "release": b, "who": c, "state": d, "pinned": bool(p), "when": w, "text": t}
                  for i, (a, b, c, d, p, w, t) in enumerate(lines(NOTES))]
    s["activity"] = [{"kind": a, "who": b, "what": c, "when": d} for a, b, c, d in lines(ACTIVITY)]
    s["settings"] = copy.deepcopy(SETTINGS)
    s["notices"] = copy.deepcopy(NOTICES)
    s["banner"] = True
    s["fault"] = ""
    return s


ST = {"s": fresh(), "case": "-"}
RNG = random.Random(8068)


def bad(**errors):
    return 422, {"errors": errors}


def nextid(s):
    s["seq"] += 1
    return s["seq"]


def note(s, kind, what):
    s["activity"].append({"kind": kind, "who": ME, "what": what, "when": "12 May 2025"})


def is_open(t):
    return t["status"] != "Done"


def of(s, version):
    return [t for t in s["tickets"] if t["release"] == version]


def row(s, r):
    ts = of(s, r["version"])
    done = len([t for t in ts if not is_open(t)])
    return {"id": r["id"], "version": r["version"], "name": r["name"], "type": r["type"], "status": r["status"], "owner": r["owner"],
            "target": r["target"], "shown": show(r["target"]), "tickets": len(ts), "open": len(ts) - done, "done": done,
            "progress": round(100 * done / len(ts)) if ts else (100 if r["status"] == "Released" else 0)}


def vkey(v):
    return tuple(int(x) for x in re.findall(r"\d+", v))


def find(items, key, value):
    for x in items:
        if str(x[key]) == str(value):
            return x
    return None


def check_release(s, b, me=None):
    err = {}
    v, n = (b.get("version") or "").strip(), (b.get("name") or "").strip()
    if not v:
        err["version"] = "Enter a version"
    elif not re.fullmatch(r"\d+(\.\d+){1,2}", v):
        err["version"] = "Use numbers and dots, for example 2.4"
    elif s["fault"] != "duplicate-version-accepted" and any(r["version"] == v and r is not me for r in s["releases"] + s["archive"]):
        err["version"] = "Version %s already exists" % v
    if not n:
        err["name"] = "Enter a name"
    if not b.get("owner"):
        err["owner"] = "Choose an owner"
    t = (b.get("target") or "").strip()
    if not t:
        err["target"] = "Enter a target date"
    else:
        try:
            if not re.fullmatch(r"\d{4}-\d\d-\d\d", t):
                raise ValueError
            d = date.fromisoformat(t)
            if d < TODAY and not (me and me["target"] == t):
                err["target"] = "The target date lies in the past"
        except ValueError:
            err["target"] = "Use the form YYYY-MM-DD"
    return err


def page(rows, q):
    size = int(q.get("size") or 10)
    p = int(q.get("page") or 0)
    while p and p * size >= len(rows):
        p -= 1
    return rows[p * size:p * size + size], p


def api_releases(s, m, parts, q, b):
    rs, f = s["releases"], s["fault"]
    if not parts:
        if m == "POST":
            err = check_release(s, b)
            if err:
                return bad(**err)
            r = {"id": nextid(s), "version": b["version"].strip(), "name": b["name"].strip(), "type": b.get("type") or "Minor",
                 "status": "Planned", "owner": b["owner"], "target": b["target"].strip(), "checklist": [], "discussion": [], "followers": []}
            if b.get("golive"):
                r["checklist"] = [{"id": i + 1, "text": x["text"], "done": False} for i, x in enumerate(s["templates"][0]["items"] if s["templates"] else [])]
            rs.append(r)
            note(s, "Releases", "created release " + r["version"])
            return 200, {"id": r["id"], "version": r["version"]}
        rows = [row(s, r) for r in reversed(rs)]
        word = (q.get("q") or "").strip().lower()
        if word:
            rows = [r for r in rows if word in r["version"].lower() or word in r["name"].lower()]
        if q.get("status") and f != "status-filter-ignored":
            rows = [r for r in rows if r["status"] == q["status"]]
        if q.get("owner"):
            rows = [r for r in rows if r["owner"] == q["owner"]]
        if q.get("hide") == "1":
            rows = [r for r in rows if r["status"] != "Released"]
        k = q.get("sort")
        if k:
            how = {"version": lambda r: vkey(r["version"]), "target": lambda r: r["shown"] if f == "target-sort-as-text" else r["target"],
                   "open": lambda r: r["open"], "progress": lambda r: r["progress"]}.get(k, lambda r: r[k].lower())
            rows.sort(key=how, reverse=q.get("dir") == "desc")
        part, p = page(rows, dict(q, page=0) if f == "page-two-repeats" else q)
        if f == "page-two-repeats":
            p = int(q.get("page") or 0)
        return 200, {"rows": part, "total": len(rows), "page": p,
                     "all": 12 if f == "release-count-stale" else len(rs)}
    r = find(rs, "id", parts[0])
    if not r:
        return 404, {"error": "This release does not exist"}
    rest = parts[1:]
    if not rest:
        if m == "GET":
            d = row(s, r)
            ts = of(s, r["version"])
            d.update({"list": [dict(t, comments=len(t["comments"])) for t in ts], "checklist": r["checklist"], "discussion": r["discussion"],
                      "followers": len(r["followers"]), "following": ME in r["followers"], "blocked": len([t for t in ts if t["blocked"] and is_open(t)]),
                      "backlog": [{"key": t["key"], "title": t["title"]} for t in s["tickets"] if not t["release"] and is_open(t)],
                      "scope": [{"type": x, "count": len([t for t in ts if t["type"] == x]), "points": sum(t["points"] for t in ts if t["type"] == x)} for x in TYPES]})
            return 200, d
        if m == "PATCH":
            err = check_release(s, b, r)
            if err:
                return bad(**err)
            old = r["version"]
            r.update({k: b[k].strip() for k in ("version", "name", "owner", "target", "type") if b.get(k)})
            for t in s["tickets"]:
                if t["release"] == old:
                    t["release"] = r["version"]
            note(s, "Releases", "changed release " + r["version"])
            return 200, {"version": r["version"]}
        if m == "DELETE":
            hit = r
            if f == "wrong-release-deleted":
                i = rs.index(r)
                hit = rs[i - 1] if i else r
            rs.remove(hit)
            for t in s["tickets"]:
                if t["release"] == hit["version"]:
                    t["release"] = ""
            note(s, "Releases", "deleted release " + r["version"])
            return 200, {"version": r["version"]}
    what = rest[0]
    if what == "archive":
        rs.remove(r)
        r["archived"] = TODAY.isoformat()
        s["archive"].append(r)
        note(s, "Releases", "archived release " + r["version"])
        return 200, {"version": r["version"]}
    if what == "duplicate":
        n = copy.deepcopy(r)
        v = r["version"] + " copy"
        while any(x["version"] == v for x in rs):
            v += " copy"
        n.update({"id": nextid(s), "version": v, "status": "Planned", "discussion": [], "followers": []})
        for c in n["checklist"]:
            c["done"] = False
        rs.append(n)
        note(s, "Releases", "duplicated release " + r["version"])
        return 200, {"version": r["version"]}
    if what == "status":
        r["status"] = b["to"]
        verb = {"In progress": "started", "Frozen": "froze", "Released": "published"}[b["to"]]
        note(s, "Releases", "%s release %s" % (verb, r["version"]))
        return 200, {"status": r["status"]}
    if what == "follow":
        if ME in r["followers"]:
            r["followers"].remove(ME)
        else:
            r["followers"].append(ME)
        return 200, {}
    if what == "tickets":
        t = find(s["tickets"], "key", b.get("key") if m == "POST" else rest[1])
        if not t:
            return bad(key="Choose a ticket")
        t["release"] = r["version"] if m == "POST" else ""
        return 200, {}
    if what == "checklist":
        if m == "POST":
            t = (b.get("text") or "").strip()
            if not t:
                return bad(text="Enter an item")
            if any(c["text"].lower() == t.lower() for c in r["checklist"]):
                return bad(text="This item is on the list already")
            r["checklist"].append({"id": nextid(s), "text": t, "done": False})
            return 200, {}
        c = find(r["checklist"], "id", rest[1])
        if m == "PATCH":
            c["done"] = bool(b["done"])
        else:
            r["checklist"].remove(c)
        return 200, {}
    if what == "discussion":
        r["discussion"].append({"who": ME, "when": "just now", "text": b["text"].strip()})
        return 200, {}
    return 404, {"error": "not found"}


def small(t):
    return {k: t[k] for k in ("key", "title", "type", "priority", "status", "blocked", "release", "owner", "points")}


def api_tickets(s, m, parts, q, b):
    ts, f = s["tickets"], s["fault"]
    if not parts:
        if m == "POST":
            err = {}
            if not (b.get("title") or "").strip():
                err["title"] = "Enter a title"
            p = (b.get("points") or "").strip()
            if p and not (p.isdigit() and int(p) <= 21):
                err["points"] = "Points are a number from 0 to 21"
            if err:
                return bad(**err)
            k = "KES-%d" % s["nextkey"]
            s["nextkey"] += 1
            ts.append({"key": k, "title": b["title"].strip(), "type": b.get("type") or "Task", "priority": b.get("priority") or "Medium", "status": "To do",
                       "blocked": False, "reason": "", "release": b.get("release") or "", "owner": b.get("owner") or "", "points": int(p or 0),
                       "labels": [], "watching": True, "text": "No description yet.", "comments": []})
            note(s, "Tickets", "created " + k)
            return 200, {"key": k}
        rows = list(ts)
        word = (q.get("q") or "").strip().lower()
        if word:
            rows = [t for t in rows if word in t["title"].lower() or word in t["key"].lower()]
        if q.get("release"):
            rows = [t for t in rows if t["release"] == ("" if q["release"] == "Backlog" else q["release"])]
        if q.get("priority"):
            rows = [t for t in rows if t["priority"] in q["priority"].split(",")]
        if q.get("owner"):
            rows = [t for t in rows if t["owner"] == q["owner"]]
        if q.get("unassigned") == "1":
            rows = [t for t in rows if not t["owner"]]
        if q.get("mine") == "1":
            rows = [t for t in rows if t["owner"] == ME]
        if q.get("closed") != "1":
            rows = [t for t in rows if is_open(t)]
        if q.get("blocked") == "1" and f != "blocked-only-ignored":
            rows = [t for t in rows if t["blocked"]]
        k = q.get("sort")
        if k:
            how = {"points": lambda t: str(t["points"]) if f == "points-sorted-as-text" else t["points"], "priority": lambda t: PRIORITIES.index(t["priority"]),
                   "key": lambda t: int(t["key"][4:])}.get(k, lambda t: t[k].lower())
            rows.sort(key=how, reverse=q.get("dir") == "desc")
        if q.get("board") == "1":
            part, p = rows, 0
        else:
            part, p = page(rows, q)
        return 200, {"rows": [small(t) for t in part], "total": len(rows), "page": p, "open": len([t for t in ts if is_open(t)]),
                     "points": sum(t["points"] for t in (part if f == "points-total-page" else rows))}
    if parts[0] == "bulk":
        hits = [t for t in ts if t["key"] in b["keys"]]
        if b["action"] == "close":
            for t in hits[:1] if f == "bulk-closes-first" else hits:
                t["status"], t["blocked"], t["reason"] = "Done", False, ""
                note(s, "Tickets", "closed " + t["key"])
        else:
            for t in hits:
                t["release"] = "" if b["release"] == "Backlog" else b["release"]
        return 200, {"count": len(hits)}
    t = find(ts, "key", parts[0])
    if not t:
        return 404, {"error": "This ticket does not exist"}
    rest = parts[1:]
    if not rest:
        if m == "GET":
            return 200, dict(t, allLabels=s["labels"])
        if m == "DELETE":
            ts.remove(t)
            note(s, "Tickets", "deleted " + t["key"])
            return 200, {}
        for k in ("status", "priority", "owner", "release", "blocked", "reason", "text", "labels", "watching"):
            if k in b:
                if k == "status" and f == "ticket-status-not-saved":
                    continue
                t[k] = b[k]
                if k == "status" and b[k] == "Done":
                    t["blocked"], t["reason"] = False, ""
                    note(s, "Tickets", "closed " + t["key"])
                if k == "labels":
                    for x in b[k]:
                        if x not in s["labels"]:
                            s["labels"] = sorted(s["labels"] + [x])
                if k == "blocked" and not b[k]:
                    t["reason"] = ""
        return 200, dict(t, status=b.get("status", t["status"]), allLabels=s["labels"])
    if m == "POST":
        t["comments"].append({"id": nextid(s), "who": ME, "when": "just now", "text": b["text"].strip()})
        note(s, "Tickets", "commented on " + t["key"])
    else:
        c = t["comments"][0] if f == "wrong-comment-deleted" else find(t["comments"], "id", rest[1])
        t["comments"].remove(c)
    return 200, dict(t, allLabels=s["labels"])


def team(s, q):
    out = []
    for p in s["people"]:
        mine = [t for t in s["tickets"] if t["owner"] == p["name"] and is_open(t)]
        out.append(dict(p, open=len(mine), load=sum(t["points"] for t in mine), backShown=show(p["back"]) if p["back"] else ""))
    away = 2 if s["fault"] == "away-count-stale" else len([p for p in out if p["away"]])
    everybody = len(out)
    if q.get("squad"):
        out = [p for p in out if p["squad"] == q["squad"]]
    if q.get("sort") == "open":
        out.sort(key=lambda p: -p["open"])
    elif q.get("sort") == "load":
        out.sort(key=lambda p: -p["load"])
    return {"people": out, "away": away, "all": everybody}


def api(s, m, parts, q, b):
    f = s["fault"]
    head, rest = parts[0], parts[1:]
    if head == "session":
        opened = len([t for t in s["tickets"] if is_open(t)])
        return 200, {"user": ME, "today": TODAY.isoformat(), "flags": [f] if f else [], "workspace": s["settings"]["workspace"],
                     "open": 25 if f == "nav-badge-stale" else opened, "people": [p["name"] for p in s["people"]],
                     "releases": [r["version"] for r in reversed(s["releases"])],
                     "plannable": [r["version"] for r in reversed(s["releases"]) if r["status"] in ("Planned", "In progress")],
                     "notices": s["notices"], "unread": len([n for n in s["notices"] if not n["read"]])}
    if head == "overview":
        live = [r for r in s["releases"] if r["status"] != "Released"]
        soon = [r for r in live if 0 <= (date.fromisoformat(r["target"]) - TODAY).days <= 14]
        ts = [t for t in s["tickets"] if is_open(t)]
        return 200, {"active": len([r for r in live if r["status"] in ("In progress", "Frozen")]), "open": len(ts),
                     "blocked": len([t for t in ts if t["blocked"]]), "soon": len(soon), "banner": s["banner"],
                     "next": [row(s, r) for r in sorted(live, key=lambda r: r["target"])[:3]],
                     "mine": [small(t) for t in ts if t["owner"] == ME]}
    if head == "banner":
        if f != "banner-returns":
            s["banner"] = False
        return 200, {}
    if head == "notices":
        for n in s["notices"]:
            n["read"] = True
        return 200, {}
    if head == "search":
        w = (q.get("q") or "").strip().lower()
        out = [{"kind": "Release", "label": r["version"] + " " + r["name"], "to": "/releases/%d" % r["id"]}
               for r in s["releases"] if w in (r["version"] + " " + r["name"]).lower()]
        out += [{"kind": "Ticket", "label": t["key"] + " " + t["title"], "to": "/tickets/" + t["key"]}
                for t in s["tickets"] if w in (t["key"] + " " + t["title"]).lower()]
        return 200, {"hits": out[:8] if w else []}
    if head == "releases":
        return api_releases(s, m, rest, q, b)
    if head == "tickets":
        return api_tickets(s, m, rest, q, b)
    if head == "timeline":
        year = int(q.get("year") or TODAY.year)
        rs = [r for r in s["releases"] if int(r["target"][:4]) == year and (q.get("released") == "1" or r["status"] != "Released")]
        quarters = []
        for n in range(1, 5):
            inside = sorted([r for r in rs if (int(r["target"][5:7]) + 2) // 3 == n], key=lambda r: r["target"])
            quarters.append({"name": "Q%d %d" % (n, year), "releases": [dict(row(s, r), days=(date.fromisoformat(r["target"]) - TODAY).days) for r in inside]})
        return 200, {"year": year, "quarters": quarters}
    if head == "team":
        if m == "PATCH":
            p = find(s["people"], "id", rest[0])
            c = str(b.get("capacity", "")).strip()
            err = {}
            if not (c.isdigit() and int(c) <= 40):
                err["capacity"] = "Enter a number from 0 to 40"
            back = (b.get("back") or "").strip()
            if b.get("away"):
                if not re.fullmatch(r"\d{4}-\d\d-\d\d", back):
                    err["back"] = "Use the form YYYY-MM-DD"
                else:
                    try:
                        date.fromisoformat(back)
                    except ValueError:
                        err["back"] = "Use the form YYYY-MM-DD"
            if err:
                return bad(**err)
            p.update({"capacity": int(c), "away": bool(b.get("away")), "back": back if b.get("away") else ""})
            return 200, {}
        return 200, team(s, q)
    if head == "templates":
        ts = s["templates"]
        if not rest:
            if m == "POST":
                n = (b.get("name") or "").strip()
                if not n:
                    return bad(name="Enter a name")
                if any(t["name"].lower() == n.lower() for t in ts):
                    return bad(name="There is a template with this name already")
                ts.append({"id": nextid(s), "name": n, "items": []})
                return 200, {"id": s["seq"]}
            return 200, {"templates": ts}
        t = find(ts, "id", rest[0])
        if len(rest) == 1:
            ts.remove(t)
            return 200, {}
        if rest[1] == "items":
            if m == "POST":
                x = (b.get("text") or "").strip()
                if not x:
                    return bad(text="Enter an item")
                t["items"].append({"id": nextid(s), "text": x})
            else:
                i = find(t["items"], "id", rest[2])
                k = t["items"].index(i)
                if m == "DELETE":
                    t["items"].remove(i)
                else:
                    j = k + int(b["by"])
                    t["items"][k], t["items"][j] = t["items"][j], t["items"][k]
            return 200, {}
        r = find(s["releases"], "version", b.get("release"))
        if not r:
            return bad(release="Choose a release")
        have = {c["text"] for c in r["checklist"]}
        added = [x for x in t["items"] if x["text"] not in have]
        for x in added:
            r["checklist"].append({"id": nextid(s), "text": x["text"], "done": False})
        return 200, {"added": len(added)}
    if head == "notes":
        ns = s["notes"]
        if not rest:
            if m == "POST":
                err = {}
                if not (b.get("title") or "").strip():
                    err["title"] = "Enter a title"
                if not (b.get("text") or "").strip():
                    err["text"] = "Enter a text"
                elif len(b["text"]) > 200:
                    err["text"] = "At most 200 characters"
                if err:
                    return bad(**err)
                ns.append({"id": nextid(s), "title": b["title"].strip(), "release": b.get("release") or "", "who": ME, "state": "Draft", "pinned": False,
                           "when": "12 May 2025", "text": b["text"].strip()})
                note(s, "Notes", "wrote the note " + b["title"].strip())
                return 200, {}
            word = (q.get("q") or "").strip().lower()
            rows = [n for n in reversed(ns) if word in n["title"].lower() or word in n["text"].lower()]
            counts = {"": len(rows), "Draft": len([n for n in rows if n["state"] == "Draft"]), "Published": len([n for n in rows if n["state"] == "Published"])}
            if q.get("state"):
                rows = [n for n in rows if n["state"] == q["state"]]
            return 200, {"notes": sorted(rows, key=lambda n: not n["pinned"]), "counts": counts}
        n = find(ns, "id", rest[0])
        if m == "DELETE":
            ns.remove(n)
        elif "pinned" in b:
            n["pinned"] = bool(b["pinned"])
        elif "state" in b:
            if f != "note-stays-draft":
                n["state"] = b["state"]
            note(s, "Notes", "published the note " + n["title"])
        return 200, {}
    if head == "archive":
        if not rest:
            return 200, {"rows": [dict(row(s, r), archived=show(r["archived"])) for r in s["archive"]]}
        r = find(s["archive"], "id", rest[0])
        if m == "POST":
            s["archive"].remove(r)
            if f != "restore-loses" and not (f == "undo-inert" and b.get("undo")):
                r.pop("archived")
                s["releases"].append(r)
                s["releases"].sort(key=lambda x: x["id"])
            elif f == "undo-inert":
                s["archive"].append(r)
            note(s, "Releases", "restored release " + r["version"])
        else:
            s["archive"].remove(r)
        return 200, {"version": r["version"]}
    if head == "activity":
        rows = [a for a in reversed(s["activity"]) if not q.get("kind") or a["kind"] == q["kind"]]
        return 200, {"rows": rows[:int(q.get("n") or 8)], "total": len(rows)}
    if head == "labels":
        if m == "POST":
            n = (b.get("name") or "").strip().lower()
            if not n:
                return bad(name="Enter a label")
            if n in s["labels"]:
                return bad(name="The label %s exists already" % n)
            s["labels"] = sorted(s["labels"] + [n])
        elif m == "DELETE":
            s["labels"].remove(rest[0])
            for t in s["tickets"]:
                t["labels"] = [x for x in t["labels"] if x != rest[0]]
        return 200, {"labels": [{"name": x, "count": len([t for t in s["tickets"] if x in t["labels"]])} for x in s["labels"]]}
    if head == "settings":
        if m == "PATCH":
            if "workspace" in b:
                err = {}
                if not b["workspace"].strip():
                    err["workspace"] = "Enter a workspace name"
                if not b["product"].strip():
                    err["product"] = "Enter a product name"
                if err:
                    return bad(**err)
            for k, v in b.items():
                if k == "switch":
                    find(s["settings"]["switches"], "id", v["id"])["on"] = v["on"]
                elif k in s["settings"]:
                    s["settings"][k] = v.strip() if isinstance(v, str) else v
        return 200, s["settings"]
    return 404, {"error": "not found"}


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def out(self, code, kind, text):
        d = text.encode()
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(d)))
        self.end_headers()
        try:
            self.wfile.write(d)
        except OSError:
            pass

    def go(self):
        u = urlsplit(self.path)
        q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n).decode("utf-8", "replace") if n else ""
        path = u.path
        if path == "/reset":
            fault = q.get("fault", "")
            if fault and fault not in FAULTS:
                return self.out(400, "application/json", '{"ok":false,"error":"unknown fault"}')
            with LOCK:
                ST["s"] = fresh()
                ST["s"]["fault"] = fault
                ST["case"] = q.get("case", "-")
            return self.out(200, "application/json", '{"ok":true}')
        if path.startswith("/api/"):
            try:
                b = json.loads(raw) if raw else {}
            except ValueError:
                b = {}
            time.sleep(RNG.randint(50, 300) / 1000)
            with LOCK:
                try:
                    code, obj = api(ST["s"], self.command, [unquote(x) for x in path[5:].split("/") if x], q, b)
                except Exception as e:  # a broken server must be seen
                    import traceback
                    traceback.print_exc()
                    code, obj = 500, {"error": "error " + repr(e)}
                text = json.dumps(obj, ensure_ascii=False)
            return self.out(code, "application/json; charset=utf-8", text)
        if path == "/app.js":
            return self.out(200, "text/javascript; charset=utf-8", APP_JS)
        if path == "/app.css":
            return self.out(200, "text/css; charset=utf-8", APP_CSS)
        if path == "/favicon.ico":
            return self.out(404, "text/plain", "")
        self.out(200, "text/html; charset=utf-8", SHELL)

    do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = go


SHELL = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kestrel</title>
<link rel="stylesheet" href="/app.css">
</head>
<body>
<noscript>You need to enable JavaScript to run this app.</noscript>
<div id="root"></div>
<script src="/app.js"></script>
</body>
</html>
"""

APP_CSS = r"""
*{box-sizing:border-box}
body{margin:0;font:15px/1.45 Roboto,"Helvetica Neue",Arial,sans-serif;color:#1c2530;background:#f4f6f8}
h1,h2,h3,p,ul,ol,dl,dd,table{margin:0;padding:0}
ul,ol{list-style:none}
[hidden]{display:none!important}
button{font:inherit;color:inherit}
.kx-SvgIcon{width:20px;height:20px;fill:currentColor;flex:none;vertical-align:middle}
.kx-AppBar{display:flex;align-items:center;gap:12px;height:60px;padding:0 16px;background:#12344d;color:#fff}
.kx-brand{color:#fff;font-weight:700;font-size:19px;text-decoration:none}
.kx-Search{display:flex;align-items:center;gap:6px;background:#2a4b65;border-radius:6px;padding:0 10px;width:320px;min-width:160px}
.kx-Search input{background:none;border:0;color:#fff;padding:8px 0;width:100%;font:inherit;outline:none}
.kx-Search input::placeholder{color:#c5d3de}
.kx-grow{flex:1 1 auto;min-width:0}
.kx-layout{display:flex;align-items:stretch;min-height:calc(100vh - 60px)}
.kx-Drawer-docked{width:200px;flex:none;background:#fff;border-right:1px solid #dde3e8;padding:10px 0}
.kx-workspace{padding:4px 16px 8px;font-weight:600;color:#12344d}
.kx-ListSubheader{padding:8px 16px 2px;font-size:12px;color:#66727e}
.kx-ListItemButton{display:flex;align-items:center;gap:8px;padding:6px 16px;color:inherit;text-decoration:none}
.kx-ListItemButton:hover{background:#eef2f5}
.kx-ListItemButton.kx-selected{background:#e1edf7;color:#0b5394;font-weight:600}
.kx-ListItemText{flex:1}
.kx-Drawer-docked .kx-ListItem{display:block;padding:0;border:0}
.kx-main{flex:1;min-width:0;padding:20px 24px 90px;outline:none}
.kx-Badge{display:inline-block;min-width:18px;padding:0 5px;border-radius:9px;background:#c62828;color:#fff;font-size:12px;line-height:18px;text-align:center}
.kx-Badge-nav{background:#dde3e8;color:#1c2530}
.kx-invisible{display:none}
.kx-IconButton{position:relative;display:inline-flex;align-items:center;justify-content:center;min-width:34px;height:34px;padding:4px;border:0;border-radius:17px;background:none;cursor:pointer}
.kx-IconButton:hover{background:rgba(120,140,160,.18)}
.kx-IconButton:disabled{opacity:.35;cursor:default}
.kx-AvatarButton{width:36px;height:36px;border-radius:18px;border:0;background:#f2a33a;color:#12344d;font-weight:700;cursor:pointer}
.kx-Avatar{width:26px;height:26px;border-radius:13px;background:#9fb8cc;color:#fff;font-size:11px;display:inline-flex;align-items:center;justify-content:center;flex:none}
.kx-Person{display:inline-flex;align-items:center;gap:6px}
.kx-h4{font-size:26px;font-weight:600}.kx-h5{font-size:20px;margin:0 8px}.kx-h6{font-size:17px;font-weight:600}
.kx-PageHeader{display:flex;align-items:center;gap:12px;flex-wrap:wrap;margin-bottom:16px}
.kx-subtitle,.kx-secondary{color:#5b6874}
.kx-secondary{font-size:13.5px}
.kx-Paper{background:#fff;border:1px solid #dde3e8;border-radius:8px}
.kx-pad{padding:16px}
.kx-row{display:flex;align-items:center;gap:8px;flex-wrap:wrap}
.kx-toolbar{display:flex;align-items:flex-end;gap:14px;flex-wrap:wrap;margin-bottom:12px}
.kx-chips{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0;align-items:center}
.kx-Chip{display:inline-flex;align-items:center;height:24px;border-radius:12px;background:#e4e9ed;padding:0 9px;font-size:13px;white-space:nowrap}
.kx-Chip-info{background:#d5e8f8}.kx-Chip-warning{background:#fdeacb}.kx-Chip-success{background:#d7efdc}.kx-Chip-error{background:#f9d7d7}
.kx-Chip.kx-clickable{cursor:pointer;height:30px;border-radius:15px;border:1px solid #c4ced6;background:#fff;padding:0 13px}
.kx-Chip.kx-clickable.kx-selected{background:#0b5394;color:#fff}
.kx-Chip-deleteIcon{border:0;background:none;padding:0;margin-left:4px;cursor:pointer;display:inline-flex}
.kx-Chip-deleteIcon svg{width:15px;height:15px}
.kx-Button{display:inline-flex;align-items:center;gap:6px;padding:7px 14px;border-radius:6px;border:1px solid transparent;background:none;color:#0b5394;font-weight:600;cursor:pointer;white-space:nowrap}
.kx-Button-contained{background:#0b5394;color:#fff}.kx-Button-outlined{border-color:#9db6ca}
.kx-color-error{color:#b71c1c}.kx-Button-contained.kx-color-error{background:#b71c1c;color:#fff}
.kx-Button:disabled{background:#e6eaed;color:#9aa5ae;border-color:transparent;cursor:default}
.kx-ToggleButtonGroup{display:inline-flex;border:1px solid #c4ced6;border-radius:6px}
.kx-ToggleButtonGroup .kx-Button[aria-pressed=true]{background:#d5e8f8}
.kx-TextField,.kx-FormControl{display:flex;flex-direction:column;gap:3px;min-width:170px}
.kx-InputLabel{font-size:13px;color:#46525d}
.kx-asterisk{color:#b71c1c}
.kx-InputBase{display:flex;align-items:center;position:relative;border:1px solid #b8c4cd;border-radius:6px;background:#fff;min-height:38px}
.kx-InputBase-input{flex:1;border:0;background:none;padding:8px 10px;font:inherit;min-width:0;outline:none;border-radius:6px}
.kx-InputBase:focus-within{border-color:#0b5394}
.kx-error .kx-InputBase{border-color:#b71c1c}.kx-error .kx-FormHelperText{color:#b71c1c}
.kx-FormHelperText{font-size:13px;color:#5b6874}
.kx-Select{cursor:pointer}.kx-Select>.kx-SvgIcon{position:absolute;right:6px;pointer-events:none}
.kx-Select-select.kx-InputBase-input{cursor:pointer;padding-right:30px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.kx-Select-nativeInput{position:absolute;bottom:0;left:0;width:100%;opacity:0;pointer-events:none}
.kx-placeholder{color:#7b8792}
.kx-Autocomplete-endAdornment{display:flex}
.kx-Popover-root{position:fixed;inset:0;z-index:1300}
.kx-Backdrop-invisible{position:fixed;inset:0}
.kx-Popover-paper,.kx-Popper{position:fixed;max-height:320px;overflow:auto;box-shadow:0 6px 20px rgba(20,40,60,.25)}
.kx-Popper{z-index:1400}
.kx-Menu-list{padding:6px 0;max-height:300px;overflow:auto;outline:none}
.kx-MenuItem{display:flex;align-items:center;gap:8px;padding:7px 14px;cursor:pointer;outline:none;min-height:34px}
.kx-MenuItem:hover,.kx-MenuItem:focus,.kx-MenuItem.kx-focused{background:#eef2f5}
.kx-MenuItem.kx-selected{background:#e1edf7}
.kx-MenuItem.kx-disabled{opacity:.4;cursor:default}
.kx-Autocomplete-noOptions{padding:12px 14px;color:#5b6874}
.kx-Dialog-root,.kx-Drawer-root{position:fixed;inset:0;z-index:1200}
.kx-Backdrop{position:fixed;inset:0;background:rgba(15,30,45,.45)}
.kx-Dialog-container{height:100%;display:flex;align-items:center;justify-content:center;outline:none;pointer-events:none}
.kx-Drawer-root .kx-Dialog-container{justify-content:flex-end;align-items:stretch}
.kx-Dialog-paper{pointer-events:auto;position:relative;width:460px;max-width:calc(100% - 40px);max-height:calc(100% - 40px);overflow:auto;padding:18px 22px}
.kx-Drawer-paper{max-height:none;border-radius:0;width:400px;max-width:100%}
.kx-DialogTitle{font-size:19px;flex:1}
.kx-DialogTitle-row{display:flex;align-items:center;margin-bottom:12px}
.kx-DialogContent{display:flex;flex-direction:column;gap:12px}
.kx-DialogActions{display:flex;justify-content:flex-end;gap:8px;margin-top:18px}
.kx-RadioGroup{display:flex;gap:14px}
.kx-FormControlLabel{display:inline-flex;align-items:center;gap:4px;cursor:pointer}
.kx-Checkbox{position:relative;display:inline-flex;width:32px;height:32px;align-items:center;justify-content:center;flex:none}
.kx-Checkbox-input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer;z-index:1}
.kx-Checkbox-icon{display:inline-flex;color:#0b5394}
.kx-SwitchRow{display:inline-flex;align-items:center;gap:8px;min-height:38px}
.kx-Switch{width:40px;height:22px;border-radius:11px;border:0;background:#a9b5be;position:relative;cursor:pointer;padding:0;flex:none}
.kx-Switch[data-state=checked]{background:#0b5394}.kx-Switch:disabled{opacity:.4;cursor:default}
.kx-Switch-thumb{position:absolute;top:3px;left:3px;width:16px;height:16px;border-radius:8px;background:#fff}
.kx-Switch[data-state=checked] .kx-Switch-thumb{left:21px}
.kx-Fieldset{border:1px solid #dde3e8;border-radius:8px;margin:12px 0;padding:8px 16px;display:flex;flex-direction:column;background:#fff}
.kx-LinearProgress{display:block;height:6px;border-radius:3px;background:#dbe6ee;overflow:hidden;min-width:60px}
.kx-LinearProgress-bar{display:block;height:100%;background:#0b5394}
.kx-indeterminate .kx-LinearProgress-bar{width:40%}
.kx-DataGrid-bar{height:6px}.kx-DataGrid-bar .kx-LinearProgress{border-radius:0}
.kx-loading{padding:60px;text-align:center}
.kx-CircularProgress{display:inline-block;width:40px;height:40px;border:4px solid #cfdae3;border-top-color:#0b5394;border-radius:50%}
.kx-DataGrid{overflow-x:auto}
.kx-DataGrid-columnHeaders,.kx-DataGrid-row{display:flex;align-items:stretch;min-width:940px;border-bottom:1px solid #e8edf1}
.kx-tickets .kx-DataGrid-columnHeaders,.kx-tickets .kx-DataGrid-row{min-width:980px}
.kx-DataGrid-columnHeaders{font-weight:600;background:#f8fafb}
.kx-DataGrid-row.kx-selected{background:#e1edf7}
.kx-cell{flex:1 1 0;padding:8px 10px;min-width:0;display:flex;align-items:center;gap:6px;flex-wrap:wrap}
.kx-w-2{flex-grow:1.6}.kx-w-3{flex-grow:2.8}.kx-w-0{flex:0 0 54px}.kx-cell-check{flex:0 0 48px}
.kx-TableSortLabel{display:inline-flex;align-items:center;cursor:pointer}
.kx-TableSortLabel .kx-SvgIcon{opacity:0}.kx-TableSortLabel.kx-active .kx-SvgIcon,.kx-TableSortLabel:hover .kx-SvgIcon{opacity:1}
.kx-DataGrid-overlay{padding:40px;text-align:center;color:#5b6874}
.kx-percent{font-size:13px}
.kx-TablePagination{display:flex;align-items:center;justify-content:flex-end;gap:10px;padding:8px 0}
.kx-TablePagination .kx-FormControl{min-width:76px}
.kx-visuallyHidden{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip:rect(0 0 0 0);white-space:nowrap}
.kx-Table{width:100%;border-collapse:collapse;background:#fff}
.kx-Table th,.kx-Table td{padding:8px 12px;text-align:left;border-bottom:1px solid #e8edf1;font-weight:400}
.kx-Table thead th,.kx-Table tfoot th,.kx-Table tfoot td{font-weight:600}
.kx-Alert{display:flex;align-items:center;gap:8px;padding:8px 14px;border-radius:6px;margin:12px 0;background:#d5e8f8}
.kx-Alert-warning{background:#fdeacb}.kx-Alert-message{flex:1}
.kx-cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:14px;margin:14px 0}
.kx-people{grid-template-columns:repeat(auto-fill,minmax(290px,1fr))}
.kx-Card{padding:14px;display:flex;flex-direction:column;gap:6px}
.kx-CardActions{display:flex;gap:4px;flex-wrap:wrap;margin-top:auto}
.kx-overline{font-size:13px;font-weight:600;color:#5b6874}.kx-number{font-size:30px;font-weight:600}
.kx-columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:14px;align-items:start}
.kx-columns section{margin-bottom:14px}
.kx-List .kx-ListItem{display:flex;align-items:center;gap:10px;padding:8px 0;border-bottom:1px solid #eef2f5}
.kx-comment p{margin-top:2px}
.kx-Tabs{display:flex;gap:4px;border-bottom:1px solid #cfd8df;margin-bottom:14px}
.kx-Tab{border:0;background:none;padding:10px 14px;cursor:pointer;border-bottom:2px solid transparent}
.kx-Tab[aria-selected=true]{color:#0b5394;font-weight:600;border-bottom-color:#0b5394}
.kx-TabPanel{outline:none}.kx-TabPanel h2{margin:14px 0 6px}.kx-TabPanel article h2{margin:0}
.kx-Accordion{margin-bottom:10px}.kx-Accordion-heading{font-size:inherit}
.kx-AccordionSummary{display:flex;align-items:center;gap:12px;width:100%;padding:12px 16px;border:0;background:none;cursor:pointer;font-weight:600;text-align:left}
.kx-AccordionSummary span:first-child{flex:1}.kx-AccordionSummary .kx-secondary{font-weight:400}
.kx-AccordionDetails{padding:4px 16px 16px}
.kx-TimelineItem{display:flex;gap:14px;align-items:center;padding:7px 0}.kx-TimelineDate{width:110px;color:#5b6874}
.kx-Breadcrumbs ol{display:flex;gap:8px;margin-bottom:8px}
.kx-Link{color:#0b5394}
.kx-Meta{display:flex;gap:28px;flex-wrap:wrap;margin:8px 0 14px}.kx-Meta dt{font-size:12.5px;color:#5b6874}
.kx-Bulk{display:flex;align-items:center;gap:10px;padding:8px 14px;background:#e1edf7;border-radius:6px;margin-bottom:10px;flex-wrap:wrap}
.kx-Board{display:grid;grid-template-columns:repeat(4,minmax(180px,1fr));gap:12px;overflow-x:auto}
.kx-BoardColumn{padding:10px;background:#eef2f5}.kx-BoardColumn .kx-h6{display:inline-block;margin-right:8px}.kx-BoardColumn .kx-Card{margin-top:10px}
.kx-narrow{max-width:420px;display:flex;flex-direction:column;gap:14px}
.kx-Tooltip{position:fixed;z-index:1500;background:#33414d;color:#fff;font-size:12.5px;padding:4px 8px;border-radius:4px;pointer-events:none}
.kx-SnackbarHost{position:fixed;left:16px;bottom:12px;z-index:1600}
.kx-Snackbar{display:flex;align-items:center;gap:10px;background:#2b3640;color:#fff;border-radius:6px;padding:6px 8px 6px 16px;box-shadow:0 6px 20px rgba(20,40,60,.3)}
.kx-Snackbar .kx-Button{color:#9fd0ff}.kx-Snackbar-error{background:#8e1c1c}
.kx-Snackbar-action{display:flex;align-items:center}
.kx-notices{max-width:340px}
"""

APP_JS = r"""
(function () {
  "use strict";
  var root, main, S = {}, token = 0, seq = 0;
  var ICON = {
    menu: "M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z", bell: "M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2zm6-6v-5a6 6 0 0 0-5-5.9V4a1 1 0 0 0-2 0v1.1A6 6 0 0 0 6 11v5l-2 2v1h16v-1z",
    add: "M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z", more: "M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
    close: "M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z", search: "M15.5 14h-.8a6.5 6.5 0 1 0-.7.7v.8l5 5 1.5-1.5zm-6 0a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9z",
    down: "M7 10l5 5 5-5z", up: "M7 14l5-5 5 5z", left: "M15.4 7.4 14 6l-6 6 6 6 1.4-1.4L10.8 12z", right: "M8.6 16.6 10 18l6-6-6-6-1.4 1.4 4.6 4.6z",
    trash: "M6 19a2 2 0 0 0 2 2h8a2 2 0 0 0 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z", edit: "M3 17.2V21h3.8L17.8 9.9l-3.7-3.7zM20.7 7a1 1 0 0 0 0-1.4l-2.3-2.3a1 1 0 0 0-1.4 0l-1.8 1.8 3.7 3.7z",
    pin: "M16 9V4h1V2H7v2h1v5l-2 3v2h5.2v7h1.6v-7H18v-2z", box: "M19 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2zm0 16H5V5h14z",
    tick: "M19 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2zm-9 14-5-5 1.4-1.4 3.6 3.6 7.6-7.6L19 8z",
    ring: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16z", dot: "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zm0-5a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16z"
  };

  /* ---------- building elements ---------- */
  function uid() { return ":r" + (seq++).toString(36) + ":"; }
  function h(tag, props) {
    var svg = tag === "svg" || tag === "path", n = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag) : document.createElement(tag), k, v;
    for (k in props || {}) {
      v = props[k];
      if (v === null || v === undefined || v === false) continue;
      if (k.slice(0, 2) === "on") n.addEventListener(k.slice(2), v);
      else if (k === "value") n.value = v;
      else if (k === "checked") n.checked = true;
      else n.setAttribute(k, v === true ? "" : String(v));
    }
    for (var i = 2; i < arguments.length; i++) put(n, arguments[i]);
    return n;
  }
  function put(n, c) {
    if (c === null || c === undefined || c === false || c === "") return;
    if (Array.isArray(c)) c.forEach(function (x) { put(n, x); });
    else n.appendChild(typeof c === "object" ? c : document.createTextNode(String(c)));
  }
  function fill(n) {
    n.replaceChildren();
    for (var i = 1; i < arguments.length; i++) put(n, arguments[i]);
    return n;
  }
  function icon(name) { return h("svg", { "class": "kx-SvgIcon", "aria-hidden": "true", focusable: "false", viewBox: "0 0 24 24" }, h("path", { d: ICON[name] })); }
  function flag(x) { return (S.flags || []).indexOf(x) >= 0; }
  function plural(n, one, many) { return n + " " + (n === 1 ? one : many); }
  function initials(n) { return n.split(" ").map(function (x) { return x[0]; }).join(""); }

  /* ---------- data ---------- */
  function call(method, path, body) {
    return fetch("/api/" + path, { method: method, headers: { "Content-Type": "application/json" }, body: body === undefined ? undefined : JSON.stringify(body) })
      .then(function (r) {
        return r.json().then(function (j) {
          if (r.status === 422) { var e = new Error("invalid"); e.errors = j.errors; throw e; }
          if (!r.ok) { toast(j.error || "Something went wrong", "error"); throw new Error(j.error); }
          return j;
        });
      });
  }
  function get(path, q) {
    var s = Object.keys(q || {}).filter(function (k) { return q[k] !== "" && q[k] !== null && q[k] !== false && q[k] !== undefined; })
      .map(function (k) { return k + "=" + encodeURIComponent(q[k] === true ? "1" : q[k]); }).join("&");
    return call("GET", path + (s ? "?" + s : ""));
  }
  function session() { return call("GET", "session").then(function (j) { S = j; paintShell(); return j; }); }
  function quiet(e) { if (!e || !e.errors) { if (window.console) console.warn(e); } }

  /* ---------- components ---------- */
  function Button(label, o) {
    o = o || {};
    return h("button", { type: o.submit ? "submit" : "button", "class": "kx-Button kx-Button-" + (o.variant || "text") + (o.color ? " kx-color-" + o.color : ""), disabled: o.disabled, tabindex: o.disabled ? "-1" : "0",
      "aria-pressed": o.pressed === undefined ? null : String(o.pressed), "aria-label": o.aria, "aria-haspopup": o.popup, onclick: o.onclick },
      o.icon ? h("span", { "class": "kx-Button-startIcon" }, icon(o.icon)) : null, label);
  }
  function enable(b, on) { b.disabled = !on; b.setAttribute("tabindex", on ? "0" : "-1"); }
  var tip = null;
  function tipOff() { if (tip) { tip.remove(); tip = null; } }
  function IconButton(label, name, onclick, o) {
    o = o || {};
    var b = h("button", { type: "button", "class": "kx-IconButton", "aria-label": label, tabindex: "0", disabled: o.disabled, "aria-haspopup": o.popup, "aria-expanded": o.popup ? "false" : null,
      "aria-pressed": o.pressed === undefined ? null : String(o.pressed), onclick: function (ev) { tipOff(); onclick(ev, b); } }, icon(name), o.extra);
    if (o.tip) {
      b.addEventListener("mouseenter", function () {
        tipOff();
        var r = b.getBoundingClientRect();
        tip = h("div", { role: "tooltip", "class": "kx-Tooltip", style: "top:" + (r.bottom + 6) + "px;left:" + Math.max(8, r.left - 20) + "px" }, label);
        document.body.appendChild(tip);
      });
      b.addEventListener("mouseleave", tipOff);
    }
    return b;
  }
  function TextField(o) {
    var id = uid(), err = null, base = o.helper || "";
    var input = h(o.multiline ? "textarea" : "input", { id: id, name: o.name, type: o.multiline ? null : (o.type || "text"), "class": "kx-InputBase-input", placeholder: o.placeholder, required: o.required, disabled: o.disabled,
      "aria-invalid": "false", rows: o.multiline ? "3" : null, autocomplete: "off", inputmode: o.inputmode,
      oninput: function () { if (err) api.error(""); if (o.oninput) o.oninput(input.value); }, onkeydown: o.onkeydown });
    input.value = o.value || "";
    var help = h("p", { id: id + "-helper-text", "class": "kx-FormHelperText" }, base);
    if (base) input.setAttribute("aria-describedby", id + "-helper-text");
    var node = h("div", { "class": "kx-TextField" + (o.cls ? " " + o.cls : "") },
      h("label", { "for": id, id: id + "-label", "class": "kx-InputLabel" }, o.label, o.required ? h("span", { "aria-hidden": "true", "class": "kx-asterisk" }, " *") : null),
      h("div", { "class": "kx-InputBase" }, input), base ? help : null);
    var api = {
      root: node, input: input,
      get: function () { return input.value; },
      set: function (v) { input.value = v; },
      disable: function (x) { input.disabled = x; },
      helper: function (t) { base = t; fill(help, t); },
      error: function (t) {
        err = t;
        input.setAttribute("aria-invalid", t ? "true" : "false");
        node.setAttribute("class", "kx-TextField" + (o.cls ? " " + o.cls : "") + (t ? " kx-error" : ""));
        fill(help, t || base);
        if (t || base) { node.appendChild(help); input.setAttribute("aria-describedby", id + "-helper-text"); } else { help.remove(); input.removeAttribute("aria-describedby"); }
      }
    };
    return api;
  }
  var stack = [];
  function veil() {
    if (stack.length) root.setAttribute("aria-hidden", "true"); else root.removeAttribute("aria-hidden");
    stack.forEach(function (x, i) { if (i < stack.length - 1) x.node.setAttribute("aria-hidden", "true"); else x.node.removeAttribute("aria-hidden"); });
  }
  function modal(node, close) { var m = { node: node, close: close }; stack.push(m); document.body.appendChild(node); veil(); return m; }
  function unmodal(m) { var i = stack.indexOf(m); if (i >= 0) { stack.splice(i, 1); m.node.remove(); veil(); } }
  document.addEventListener("keydown", function (e) { if (e.key === "Escape" && stack.length) { e.preventDefault(); stack[stack.length - 1].close(); } });

  function place(paper, anchor, min) {
    var r = anchor.getBoundingClientRect(), top = r.bottom + 4, space = window.innerHeight - r.bottom;
    if (space < 260 && r.top > space) top = Math.max(8, r.top - 4 - Math.min(300, paper.getBoundingClientRect().height || 200));
    var left = Math.max(8, Math.min(r.left, window.innerWidth - Math.max(240, (min || 0) + 20)));
    paper.setAttribute("style", "top:" + top + "px;left:" + left + "px;min-width:" + Math.max(min || 0, r.width) + "px");
  }
  function Select(o) {
    var id = uid(), value = o.multiple ? (o.value || []).slice() : (o.value || ""), list = null, at = -1, items = [];
    var label = o.label ? h("label", { id: id + "-label", "class": "kx-InputLabel" }, o.label, o.required ? h("span", { "aria-hidden": "true", "class": "kx-asterisk" }, " *") : null) : null;
    var box = h("div", { id: id, role: "combobox", tabindex: "0", "class": "kx-Select-select kx-InputBase-input", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-disabled": o.disabled ? "true" : null,
      "aria-labelledby": (o.labelledby || id + "-label") + " " + id, onclick: function () { if (!o.disabled) open(); },
      onkeydown: function (e) { if (!o.disabled && (e.key === "Enter" || e.key === " " || e.key === "ArrowDown")) { e.preventDefault(); open(); } } });
    var native = h("input", { "aria-hidden": "true", tabindex: "-1", "class": "kx-Select-nativeInput", name: o.name });
    var help = h("p", { id: id + "-helper-text", "class": "kx-FormHelperText" });
    var node = h("div", { "class": "kx-FormControl" + (o.cls ? " " + o.cls : "") }, label, h("div", { "class": "kx-InputBase kx-Select" + (o.disabled ? " kx-disabled" : "") }, box, native, icon("down")));
    function text(v) { var hit = o.options.filter(function (x) { return x[0] === v; })[0]; return hit ? hit[1] : ""; }
    function paint() {
      var t = o.multiple ? (value.length ? value.map(text).join(", ") : (o.none || "")) : text(value);
      fill(box, t || h("span", { "class": "notranslate", "aria-hidden": "true" }, "\u200b"));
      native.value = o.multiple ? value.join(",") : value;
      box.setAttribute("class", "kx-Select-select kx-InputBase-input" + (o.multiple && !value.length ? " kx-placeholder" : ""));
    }
    function chosen(v) { return o.multiple ? value.indexOf(v) >= 0 : value === v; }
    function options(ul) {
      items = o.options.map(function (x) {
        return h("li", { role: "option", tabindex: chosen(x[0]) ? "0" : "-1", "aria-selected": String(chosen(x[0])), "data-value": x[0], "class": "kx-MenuItem" + (chosen(x[0]) ? " kx-selected" : ""), onclick: function () { pick(x[0]); } },
          o.multiple ? icon(chosen(x[0]) ? "tick" : "box") : null, x[1]);
      });
      fill(ul, items);
    }
    function pick(v) {
      if (o.multiple) {
        var i = value.indexOf(v);
        if (i >= 0) value.splice(i, 1); else value.push(v);
        value.sort(function (a, b) { return o.options.map(function (x) { return x[0]; }).indexOf(a) - o.options.map(function (x) { return x[0]; }).indexOf(b); });
        options(list.ul);
        at = o.options.map(function (x) { return x[0]; }).indexOf(v);
        items[at].focus();
        paint();
        if (o.onchange) o.onchange(value.slice());
      } else {
        var was = value;
        value = v;
        paint();
        shut();
        if (o.onchange && was !== v) o.onchange(v);
      }
    }
    function open() {
      var ul = h("ul", { role: "listbox", tabindex: "-1", id: id + "-listbox", "class": "kx-Menu-list", "aria-labelledby": o.labelledby || id + "-label", "aria-multiselectable": o.multiple ? "true" : null, onkeydown: function (e) {
        if (e.key === "ArrowDown" || e.key === "ArrowUp") { e.preventDefault(); at = Math.max(0, Math.min(items.length - 1, at + (e.key === "ArrowDown" ? 1 : -1))); items[at].focus(); }
        else if ((e.key === "Enter" || e.key === " ") && at >= 0) { e.preventDefault(); pick(o.options[at][0]); }
        else if (e.key === "Tab") shut();
      } });
      options(ul);
      var paper = h("div", { "class": "kx-Paper kx-Popover-paper", tabindex: "-1" }, ul);
      var pop = h("div", { role: "presentation", "class": "kx-Popover-root kx-Menu-root" }, h("div", { "aria-hidden": "true", "class": "kx-Backdrop-invisible", onclick: shut }), paper);
      list = modal(pop, shut);
      list.ul = ul;
      place(paper, box.parentNode, 0);
      box.setAttribute("aria-expanded", "true");
      box.setAttribute("aria-controls", id + "-listbox");
      at = Math.max(0, o.options.map(function (x) { return chosen(x[0]); }).indexOf(true));
      if (items[at]) items[at].focus();
    }
    function shut() {
      if (!list) return;
      unmodal(list);
      list = null;
      box.setAttribute("aria-expanded", "false");
      box.removeAttribute("aria-controls");
      box.focus();
    }
    paint();
    return {
      root: node, get: function () { return o.multiple ? value.slice() : value; },
      set: function (v) { value = o.multiple ? v.slice() : v; paint(); },
      error: function (t) {
        node.setAttribute("class", "kx-FormControl" + (o.cls ? " " + o.cls : "") + (t ? " kx-error" : ""));
        box.setAttribute("aria-invalid", t ? "true" : "false");
        fill(help, t);
        if (t) { node.appendChild(help); box.setAttribute("aria-describedby", id + "-helper-text"); } else { help.remove(); box.removeAttribute("aria-describedby"); }
      }
    };
  }
  function Autocomplete(o) {
    var id = uid(), value = o.value || "", pop = null, shown = [], at = -1;
    var input = h("input", { id: id, type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-invalid": "false", autocomplete: "off", autocapitalize: "none", spellcheck: "false", placeholder: o.placeholder, disabled: o.disabled,
      "class": "kx-InputBase-input kx-Autocomplete-input",
      oninput: function () { at = -1; open(input.value); if (o.free && o.oninput) o.oninput(input.value); }, onclick: function () { if (!pop) open(""); },
      onkeydown: function (e) {
        if (e.key === "ArrowDown") { e.preventDefault(); if (!pop) open(""); at = Math.min(shown.length - 1, at + 1); mark(); }
        else if (e.key === "ArrowUp") { e.preventDefault(); at = Math.max(0, at - 1); mark(); }
        else if (e.key === "Enter") { if (pop && at >= 0) { e.preventDefault(); pick(shown[at]); } else if (o.free) { e.preventDefault(); pick(input.value.trim()); } }
        else if (e.key === "Escape" && pop) { e.stopPropagation(); close(); }
      },
      onblur: function () { close(); if (!o.free) input.value = text(value); } });
    input.value = text(value);
    var clear = h("button", { type: "button", tabindex: "-1", "class": "kx-IconButton kx-Autocomplete-clear", "aria-label": "Clear", title: "Clear", onmousedown: function (e) { e.preventDefault(); }, onclick: function () { pick(""); } }, icon("close"));
    var arrow = h("button", { type: "button", tabindex: "-1", "class": "kx-IconButton", "aria-label": "Open", title: "Open", disabled: o.disabled, onmousedown: function (e) { e.preventDefault(); }, onclick: function () { input.focus(); if (pop) close(); else open(""); } }, icon("down"));
    var ends = h("div", { "class": "kx-Autocomplete-endAdornment" });
    var help = h("p", { id: id + "-helper-text", "class": "kx-FormHelperText" });
    var wrap = h("div", { "class": "kx-InputBase" }, input, ends);
    var node = h("div", { "class": "kx-Autocomplete-root kx-FormControl" }, h("label", { "for": id, id: id + "-label", "class": "kx-InputLabel" }, o.label, o.required ? h("span", { "aria-hidden": "true", "class": "kx-asterisk" }, " *") : null), wrap);
    function text(v) { var hit = o.options.filter(function (x) { return x[0] === v; })[0]; return hit ? hit[1] : (o.free ? v : ""); }
    function adorn() { fill(ends, value && !o.free && !o.required && !o.disabled ? clear : null, arrow); }
    function mark() {
      var lis = pop ? pop.lis : [];
      lis.forEach(function (li, i) { li.setAttribute("class", "kx-MenuItem" + (i === at ? " kx-focused" : "")); });
      if (lis[at]) input.setAttribute("aria-activedescendant", id + "-option-" + at); else input.removeAttribute("aria-activedescendant");
    }
    function open(word) {
      close();
      if (input.disabled) return;
      var w = word.trim().toLowerCase();
      shown = o.options.map(function (x) { return x[0]; }).filter(function (v) { return !w || text(v).toLowerCase().indexOf(w) >= 0; });
      if (!shown.length && o.free) return;
      var lis = shown.map(function (v, i) {
        return h("li", { role: "option", id: id + "-option-" + i, tabindex: "-1", "aria-selected": String(v === value), "data-option-index": i, "class": "kx-MenuItem", onmousedown: function (e) { e.preventDefault(); }, onclick: function () { pick(v); } }, text(v));
      });
      var ul = h("ul", { role: "listbox", id: id + "-listbox", "class": "kx-Menu-list", "aria-labelledby": id + "-label" }, lis);
      var paper = h("div", { "class": "kx-Paper" }, shown.length ? ul : h("div", { role: "presentation", "class": "kx-Autocomplete-noOptions" }, "No options"));
      pop = h("div", { role: "presentation", "class": "kx-Popper" }, paper);
      pop.lis = lis;
      document.body.appendChild(pop);
      place(pop, wrap, 200);
      input.setAttribute("aria-expanded", "true");
      input.setAttribute("aria-controls", id + "-listbox");
      arrow.setAttribute("aria-label", "Close");
      arrow.setAttribute("title", "Close");
    }
    function close() {
      if (!pop) return;
      pop.remove();
      pop = null;
      at = -1;
      input.setAttribute("aria-expanded", "false");
      input.removeAttribute("aria-controls");
      input.removeAttribute("aria-activedescendant");
      arrow.setAttribute("aria-label", "Open");
      arrow.setAttribute("title", "Open");
    }
    function pick(v) {
      var was = value;
      value = v;
      input.value = text(v);
      close();
      adorn();
      api.error("");
      if (o.onchange && (was !== v || o.free)) o.onchange(v);
    }
    var api = {
      root: node, input: input, get: function () { return o.free ? input.value.trim() : value; },
      set: function (v) { value = v; input.value = text(v); adorn(); },
      error: function (t) {
        input.setAttribute("aria-invalid", t ? "true" : "false");
        node.setAttribute("class", "kx-Autocomplete-root kx-FormControl" + (t ? " kx-error" : ""));
        fill(help, t);
        if (t) { node.appendChild(help); input.setAttribute("aria-describedby", id + "-helper-text"); } else { help.remove(); input.removeAttribute("aria-describedby"); }
      }
    };
    adorn();
    return api;
  }
  function Switch(o) {
    var id = uid(), on = !!o.on;
    var b = h("button", { type: "button", role: "switch", id: id, "class": "kx-Switch", "aria-checked": String(on), "data-state": on ? "checked" : "unchecked", disabled: o.disabled, value: "on", onclick: function () { set(!on); if (o.onchange) o.onchange(on); } },
      h("span", { "class": "kx-Switch-thumb", "data-state": on ? "checked" : "unchecked" }));
    function set(x) { on = x; b.setAttribute("aria-checked", String(on)); b.setAttribute("data-state", on ? "checked" : "unchecked"); }
    return { root: h("div", { "class": "kx-SwitchRow" }, b, h("label", { "for": id }, o.label)), get: function () { return on; }, set: set, disable: function (x) { b.disabled = x; } };
  }
  function Checkbox(o) {
    var pic = h("span", { "class": "kx-Checkbox-icon" }, icon(o.checked ? "tick" : "box"));
    var input = h("input", { type: "checkbox", "class": "kx-Checkbox-input", checked: o.checked, disabled: o.disabled, "aria-label": o.aria, onchange: function () { fill(pic, icon(input.checked ? "tick" : "box")); if (o.onchange) o.onchange(input.checked); } });
    var box = h("span", { "class": "kx-Checkbox" }, input, pic);
    return { root: o.label ? h("label", { "class": "kx-FormControlLabel" }, box, h("span", { "class": "kx-Typography" }, o.label)) : box, input: input, get: function () { return input.checked; } };
  }
  function Radios(o) {
    var id = uid(), value = o.value, parts = [];
    var group = h("div", { role: "radiogroup", "aria-labelledby": id, "class": "kx-RadioGroup" });
    o.options.forEach(function (v) {
      var pic = h("span", { "class": "kx-Checkbox-icon" }, icon(v === value ? "dot" : "ring"));
      var input = h("input", { type: "radio", name: id, value: v, "class": "kx-Checkbox-input", checked: v === value, onchange: function () { value = v; draw(); if (o.onchange) o.onchange(v); } });
      parts.push([v, input, pic]);
      group.appendChild(h("label", { "class": "kx-FormControlLabel" }, h("span", { "class": "kx-Checkbox" }, input, pic), h("span", { "class": "kx-Typography" }, v)));
    });
    function draw() { parts.forEach(function (p) { p[1].checked = p[0] === value; fill(p[2], icon(p[0] === value ? "dot" : "ring")); }); }
    return { root: h("div", { "class": "kx-FormControl" }, h("span", { id: id, "class": "kx-InputLabel" }, o.label), group), get: function () { return value; }, set: function (v) { value = v; draw(); } };
  }
  function Chip(label, o) {
    o = o || {};
    return h("div", { "class": "kx-Chip" + (o.color ? " kx-Chip-" + o.color : "") + (o.onclick ? " kx-clickable" : "") + (o.pressed ? " kx-selected" : ""), role: o.onclick ? "button" : null, tabindex: o.onclick ? "0" : null, "aria-pressed": o.onclick ? String(!!o.pressed) : null,
      onclick: o.onclick, onkeydown: o.onclick ? function (e) { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); o.onclick(); } } : null },
      h("span", { "class": "kx-Chip-label" }, label),
      o.ondelete ? h("button", { type: "button", "class": "kx-Chip-deleteIcon", "aria-label": "Remove " + label, onclick: o.ondelete }, icon("close")) : null);
  }
  var COLORS = { "Planned": "default", "In progress": "info", "Frozen": "warning", "Released": "success", "To do": "default", "In review": "warning", "Done": "success", "Critical": "error", "High": "warning", "Medium": "info", "Low": "default", "Draft": "default", "Published": "success" };
  function StatusChip(x) { return Chip(x, { color: COLORS[x] }); }
  function Avatar(name) { return h("div", { "class": "kx-Avatar", "aria-hidden": "true" }, initials(name)); }
  function Person(name) { return name ? h("span", { "class": "kx-Person" }, Avatar(name), h("span", {}, name)) : h("span", { "class": "kx-secondary" }, "Unassigned"); }
  function Progress(label, v) { return h("span", { role: "progressbar", "aria-label": label, "aria-valuenow": v, "aria-valuemin": "0", "aria-valuemax": "100", "class": "kx-LinearProgress" }, h("span", { "class": "kx-LinearProgress-bar", style: "width:" + Math.min(100, v) + "%" })); }
  function Spinner() { return h("div", { "class": "kx-loading" }, h("span", { role: "progressbar", "aria-label": "Loading", "class": "kx-CircularProgress" })); }
  function Alert(kind, text, o) {
    o = o || {};
    return h("div", { role: "alert", "class": "kx-Alert kx-Alert-" + kind }, h("div", { "class": "kx-Alert-message" }, text), o.onclose ? IconButton("Close", "close", o.onclose) : null);
  }
  function Link(text, to, cls) { return h("a", { href: to, "class": cls || "kx-Link", onclick: function (e) { if (e.ctrlKey || e.metaKey || e.shiftKey) return; e.preventDefault(); go(to); } }, text); }
  function Dialog(o) {
    var id = uid(), m;
    function close() { unmodal(m); if (o.onclose) o.onclose(); }
    var form = h("form", { novalidate: true, "class": "kx-Dialog-form", onsubmit: function (e) { e.preventDefault(); if (o.onsubmit) o.onsubmit(api); } }, h("div", { "class": "kx-DialogContent", id: id + "-desc" }, o.content), h("div", { "class": "kx-DialogActions" }, o.actions(close)));
    var paper = h("div", { role: o.alert ? "alertdialog" : "dialog", "aria-modal": "true", "aria-labelledby": id, "aria-describedby": o.alert ? id + "-desc" : null, "class": "kx-Paper kx-Dialog-paper" + (o.drawer ? " kx-Drawer-paper" : "") }, h("div", { "class": "kx-DialogTitle-row" }, h("h2", { id: id, "class": "kx-DialogTitle" }, o.title), o.drawer ? IconButton("Close", "close", close) : null), form);
    var node = h("div", { role: "presentation", "class": o.drawer ? "kx-Drawer-root" : "kx-Dialog-root" }, h("div", { "aria-hidden": "true", "class": "kx-Backdrop", onclick: function () { if (!o.alert) close(); } }), h("div", { role: "presentation", tabindex: "-1", "class": "kx-Dialog-container" }, paper));
    m = modal(node, close);
    if (o.focus) o.focus.focus();
    var api = { close: close, paper: paper };
    return api;
  }
  function confirm(o) {
    return Dialog({ title: o.title, alert: true, content: h("p", { "class": "kx-DialogContentText" }, o.text), actions: function (close) {
      return [Button("Cancel", { onclick: close }), Button(o.yes, { variant: "contained", color: o.color, onclick: function () { close(); o.onyes(); } })];
    } });
  }
  var host;
  function toast(text, kind, action) {
    var t = h("div", { role: kind === "error" ? "alert" : "status", "class": "kx-Snackbar kx-Snackbar-" + (kind || "success") }, h("div", { "class": "kx-Snackbar-message" }, text),
      h("div", { "class": "kx-Snackbar-action" }, action ? Button(action[0], { onclick: function () { t.remove(); action[1](); } }) : null, IconButton("Close", "close", function () { t.remove(); })));
    while (host.firstChild) host.firstChild.remove();
    host.appendChild(t);
    setTimeout(function () { t.remove(); }, 7000);
  }
  function Menu(anchor, items) {
    var id = uid(), m;
    function shut() { unmodal(m); anchor.setAttribute("aria-expanded", "false"); anchor.focus(); }
    var lis = items.map(function (x) {
      return h("li", { role: "menuitem", tabindex: "-1", "class": "kx-MenuItem" + (x.disabled ? " kx-disabled" : ""), "aria-disabled": x.disabled ? "true" : null, onclick: function () { if (x.disabled) return; shut(); x.onclick(); },
        onkeydown: function (e) { if (e.key === "Enter" && !x.disabled) { shut(); x.onclick(); } } }, x.label);
    });
    var ul = h("ul", { role: "menu", id: id, tabindex: "-1", "aria-label": anchor.getAttribute("aria-label"), "class": "kx-Menu-list", onkeydown: function (e) {
      if (e.key !== "ArrowDown" && e.key !== "ArrowUp") return;
      e.preventDefault();
      var i = lis.indexOf(document.activeElement) + (e.key === "ArrowDown" ? 1 : -1);
      if (lis[i]) lis[i].focus();
    } }, lis);
    var paper = h("div", { "class": "kx-Paper kx-Popover-paper" }, ul);
    m = modal(h("div", { role: "presentation", "class": "kx-Popover-root" }, h("div", { "aria-hidden": "true", "class": "kx-Backdrop-invisible", onclick: shut }), paper), shut);
    place(paper, anchor, 160);
    anchor.setAttribute("aria-expanded", "true");
    if (lis[0]) lis[0].focus();
  }
  function Tabs(o) {
    var id = uid(), value = o.value || o.items[0].id, panel = h("div", { role: "tabpanel", id: id + "-panel", tabindex: "0", "class": "kx-TabPanel" }), list = h("div", { role: "tablist", "aria-label": o.label, "class": "kx-Tabs" }), btns = {};
    o.items.forEach(function (x) {
      btns[x.id] = h("button", { type: "button", role: "tab", id: id + "-tab-" + x.id, "aria-controls": id + "-panel", "class": "kx-Tab", onclick: function () { show(x.id); } }, x.label);
      list.appendChild(btns[x.id]);
    });
    list.addEventListener("keydown", function (e) {
      var ids = o.items.map(function (x) { return x.id; }), i = ids.indexOf(value) + (e.key === "ArrowRight" ? 1 : e.key === "ArrowLeft" ? -1 : 0);
      if (ids[i] && ids[i] !== value) { show(ids[i]); btns[ids[i]].focus(); }
    });
    function show(v, silent) {
      value = v;
      o.items.forEach(function (x) {
        btns[x.id].setAttribute("aria-selected", String(x.id === v));
        btns[x.id].setAttribute("tabindex", x.id === v ? "0" : "-1");
      });
      panel.setAttribute("aria-labelledby", id + "-tab-" + v);
      if (!silent) o.onshow(v, panel);
    }
    return { root: h("div", { "class": "kx-TabsRoot" }, list, panel), panel: panel, show: show, get: function () { return value; }, label: function (k, t) { fill(btns[k], t); }, start: function () { show(value); } };
  }
  function Accordion(o) {
    var id = uid(), on = !!o.open, body = h("div", { role: "region", id: id + "-content", "aria-labelledby": id + "-header", "class": "kx-AccordionDetails" }, o.content);
    var btn = h("button", { type: "button", id: id + "-header", "aria-controls": id + "-content", "aria-expanded": String(on), "class": "kx-AccordionSummary", onclick: function () { on = !on; draw(); if (o.onchange) o.onchange(on); } }, h("span", {}, o.title), o.side ? h("span", { "class": "kx-secondary" }, o.side) : null, icon("down"));
    function draw() { btn.setAttribute("aria-expanded", String(on)); if (on) body.removeAttribute("hidden"); else body.setAttribute("hidden", ""); }
    draw();
    return h("div", { "class": "kx-Paper kx-Accordion" }, h("h3", { "class": "kx-Accordion-heading" }, btn), body);
  }
  function Grid(o) {
    var head = h("div", { role: "row", "aria-rowindex": "1", "class": "kx-DataGrid-columnHeaders" });
    var body = h("div", { role: "rowgroup", "class": "kx-DataGrid-body" });
    var bar = h("div", { "class": "kx-DataGrid-bar" });
    var grid = h("div", { role: "grid", "aria-label": o.label, "aria-multiselectable": o.select ? "true" : null, "aria-colcount": o.columns.length + (o.select ? 1 : 0), "class": "kx-DataGrid" + (o.cls ? " " + o.cls : "") }, h("div", { role: "rowgroup" }, head), body);
    function update(d) {
      fill(head, o.select ? h("div", { role: "columnheader", "aria-colindex": "1", "class": "kx-cell kx-cell-check" }, Checkbox({ aria: "Select all rows", checked: d.rows.length > 0 && d.rows.every(function (r) { return o.select.has(o.key(r)); }), onchange: function (on) { d.rows.forEach(function (r) { o.select.set(o.key(r), on); }); update(d); o.select.changed(); } }).root) : null,
        o.columns.map(function (c, i) {
          var mine = o.state.sort === c.field, dir = o.state.dir;
          return h("div", { role: "columnheader", "aria-colindex": i + 1 + (o.select ? 1 : 0), "data-field": c.field, "aria-sort": c.sortable ? (mine ? (dir === "desc" ? "descending" : "ascending") : "none") : null, "class": "kx-cell kx-w-" + (c.w || 1) },
            c.sortable ? h("span", { role: "button", tabindex: "0", "class": "kx-TableSortLabel" + (mine ? " kx-active" : ""), onclick: function () { o.onsort(c.field); }, onkeydown: function (e) { if (e.key === "Enter" || e.key === " ") { e.preventDefault(); o.onsort(c.field); } } }, c.header, icon(mine && dir === "desc" ? "down" : "up")) :
              (c.header || h("span", { "class": "kx-visuallyHidden" }, "Actions")));
        }));
      grid.setAttribute("aria-rowcount", String(d.total + 1));
      fill(body, d.rows.length ? d.rows.map(function (r, i) {
        var on = o.select && o.select.has(o.key(r));
        return h("div", { role: "row", "data-id": o.key(r), "aria-rowindex": i + 2, "aria-selected": o.select ? String(!!on) : null, "class": "kx-DataGrid-row" + (on ? " kx-selected" : "") },
          o.select ? h("div", { role: "gridcell", "aria-colindex": "1", "class": "kx-cell kx-cell-check" }, Checkbox({ aria: "Select " + o.key(r), checked: on, onchange: function (x) { o.select.set(o.key(r), x); update(d); o.select.changed(); } }).root) : null,
          o.columns.map(function (c, j) { return h("div", { role: "gridcell", "aria-colindex": j + 1 + (o.select ? 1 : 0), "data-field": c.field, "class": "kx-cell kx-w-" + (c.w || 1) }, c.render ? c.render(r) : String(r[c.field])); }));
      }) : h("div", { "class": "kx-DataGrid-overlay" }, o.empty));
    }
    return { root: h("div", { "class": "kx-Paper" }, bar, grid), update: update, busy: function (x) { grid.setAttribute("aria-busy", String(x)); fill(bar, x ? h("span", { role: "progressbar", "aria-label": "Loading", "class": "kx-LinearProgress kx-indeterminate" }, h("span", { "class": "kx-LinearProgress-bar" })) : null); } };
  }
  function Pagination(o) {
    var id = uid();
    var size = Select({ labelledby: id, value: String(o.state.size), options: [["5", "5"], ["10", "10"], ["25", "25"]], onchange: function (v) { o.state.size = +v; o.state.page = 0; o.onchange(); } });
    var rows = h("p", { "class": "kx-TablePagination-displayedRows" });
    var prev = IconButton("Go to previous page", "left", function () { o.state.page--; o.onchange(); });
    var next = IconButton("Go to next page", "right", function () { o.state.page++; o.onchange(); });
    return { root: h("div", { "class": "kx-TablePagination" }, h("p", { id: id }, "Rows per page:"), size.root, rows, prev, next), update: function (d) {
      var a = d.page * o.state.size;
      fill(rows, d.total ? (a + 1) + "–" + Math.min(d.total, a + o.state.size) + " of " + d.total : "0–0 of 0");
      enable(prev, d.page > 0);
      enable(next, a + o.state.size < d.total);
      o.state.page = d.page;
    } };
  }
  function later(fn, ms) { var t = null; return function (x) { clearTimeout(t); t = setTimeout(function () { fn(x); }, ms); }; }

  /* ---------- shell ---------- */
  var NAV = [["Planning", [["Overview", "/overview"], ["Releases", "/releases"], ["Tickets", "/tickets"], ["Timeline", "/timeline"], ["Team", "/team"]]],
    ["Library", [["Checklists", "/checklists"], ["Notes", "/notes"], ["Archive", "/archive"]]], ["Workspace", [["Activity", "/activity"], ["Settings", "/settings"]]]];
  var navLinks = {}, ticketBadge, brand, bellBadge, aside;
  function buildShell() {
    root = document.getElementById("root");
    host = h("div", { "class": "kx-SnackbarHost" });
    bellBadge = h("span", { "class": "kx-Badge" });
    ticketBadge = h("span", { "class": "kx-Badge kx-Badge-nav" });
    brand = h("p", { "class": "kx-workspace" });
    var bell = IconButton("Notifications", "bell", function (e, b) { notices(b); }, { extra: bellBadge, tip: true, popup: "dialog" });
    var who = h("button", { type: "button", "class": "kx-AvatarButton", "aria-label": "Account menu", "aria-haspopup": "menu", "aria-expanded": "false", onclick: function () {
      Menu(who, [{ label: "My tickets", onclick: function () { go("/tickets?mine=1"); } }, { label: "Settings", onclick: function () { go("/settings"); } }]);
    } }, "EW");
    aside = h("div", { "class": "kx-Drawer-docked" }, brand, h("nav", { "aria-label": "Main" }, NAV.map(function (g) {
      return h("div", { "class": "kx-NavGroup" }, h("p", { "class": "kx-ListSubheader" }, g[0]), h("ul", { "class": "kx-List" }, g[1].map(function (x) {
        var a = navLinks[x[1]] = Link([h("span", { "class": "kx-ListItemText" }, x[0]), x[0] === "Tickets" ? ticketBadge : null], x[1], "kx-ListItemButton");
        return h("li", { "class": "kx-ListItem" }, a);
      })));
    })));
    var burger = IconButton("Toggle navigation", "menu", function () {
      var open = burger.getAttribute("aria-expanded") !== "false";
      burger.setAttribute("aria-expanded", String(!open));
      if (open) aside.setAttribute("hidden", ""); else aside.removeAttribute("hidden");
    }, { tip: true });
    burger.setAttribute("aria-expanded", "true");
    main = h("main", { "class": "kx-main", id: "main", tabindex: "-1" });
    fill(root, h("header", { "class": "kx-AppBar" }, burger, Link("Kestrel", "/overview", "kx-brand"), finder(), h("div", { "class": "kx-grow" }), bell, who), h("div", { "class": "kx-layout" }, aside, main));
    document.body.appendChild(host);
  }
  function paintShell() {
    fill(brand, S.workspace);
    fill(ticketBadge, String(S.open));
    fill(bellBadge, S.unread ? String(S.unread) : null);
    bellBadge.setAttribute("class", "kx-Badge" + (S.unread ? "" : " kx-invisible"));
  }
  function finder() {
    var id = uid(), pop = null, n = 0;
    var input = h("input", { id: id, type: "search", role: "combobox", "aria-label": "Search", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", placeholder: "Search releases and tickets", "class": "kx-InputBase-input",
      oninput: later(function () { ask(input.value); }, 200), onkeydown: function (e) { if (e.key === "Escape") { input.value = ""; shut(); } else if (e.key === "Enter" && pop && pop.hits && pop.hits[0]) { e.preventDefault(); open(pop.hits[0]); } }, onblur: function () { setTimeout(shut, 150); } });
    var wrap = h("div", { role: "search", "class": "kx-Search" }, icon("search"), input);
    function shut() { if (pop) { pop.remove(); pop = null; } input.setAttribute("aria-expanded", "false"); input.removeAttribute("aria-controls"); }
    function open(x) { input.value = ""; shut(); go(x.to); }
    function ask(word) {
      var me = ++n;
      if (!word.trim()) return shut();
      get("search", { q: word.trim() }).then(function (d) {
        if (me !== n) return;
        shut();
        var list = d.hits.length ? h("ul", { role: "listbox", id: id + "-listbox", "aria-label": "Search results", "class": "kx-Menu-list" }, d.hits.map(function (x) {
          return h("li", { role: "option", "aria-selected": "false", tabindex: "-1", "class": "kx-MenuItem", onmousedown: function (e) { e.preventDefault(); }, onclick: function () { open(x); } }, h("span", { "class": "kx-grow" }, x.label), h("span", { "class": "kx-secondary" }, x.kind));
        })) : h("div", { role: "presentation", "class": "kx-Autocomplete-noOptions" }, "No matches");
        pop = h("div", { role: "presentation", "class": "kx-Popper" }, h("div", { "class": "kx-Paper" }, list));
        pop.hits = d.hits;
        document.body.appendChild(pop);
        place(pop, wrap, 320);
        input.setAttribute("aria-expanded", "true");
        input.setAttribute("aria-controls", id + "-listbox");
      }).catch(quiet);
    }
    return wrap;
  }
  function notices(anchor) {
    var m, id = uid(), list = h("ul", { "class": "kx-List" });
    function shut() { unmodal(m); anchor.setAttribute("aria-expanded", "false"); anchor.focus(); }
    var all = Button("Mark all as read", { disabled: !S.unread, onclick: function () {
      call("POST", "notices", {}).then(session).then(function () { draw(); enable(all, false); }).catch(quiet);
    } });
    function draw() {
      fill(list, S.notices.map(function (n) { return h("li", { "class": "kx-ListItem kx-notice" + (n.read ? "" : " kx-unread") }, h("span", { "class": "kx-grow" }, n.text, h("br"), h("span", { "class": "kx-secondary" }, n.when)), n.read ? null : Chip("New", { color: "info" })); }));
    }
    draw();
    var paper = h("div", { role: "dialog", "aria-labelledby": id, "class": "kx-Paper kx-Popover-paper kx-pad kx-notices" }, h("div", { "class": "kx-row" }, h("h2", { id: id, "class": "kx-h6" }, "Notifications"), h("div", { "class": "kx-grow" }), all), list);
    m = modal(h("div", { role: "presentation", "class": "kx-Popover-root" }, h("div", { "aria-hidden": "true", "class": "kx-Backdrop-invisible", onclick: shut }), paper), shut);
    place(paper, anchor, 340);
    anchor.setAttribute("aria-expanded", "true");
  }

  /* ---------- router ---------- */
  var ROUTES = [[/^\/overview$/, viewOverview, "/overview"], [/^\/releases$/, viewReleases, "/releases"], [/^\/releases\/(\d+)$/, viewRelease, "/releases"], [/^\/tickets$/, viewTickets, "/tickets"], [/^\/tickets\/([A-Z]+-\d+)$/, viewTicket, "/tickets"],
    [/^\/timeline$/, viewTimeline, "/timeline"], [/^\/team$/, viewTeam, "/team"], [/^\/checklists$/, viewChecklists, "/checklists"], [/^\/notes$/, viewNotes, "/notes"], [/^\/archive$/, viewArchive, "/archive"], [/^\/activity$/, viewActivity, "/activity"], [/^\/settings$/, viewSettings, "/settings"]];
  function go(to) { history.pushState({}, "", to); route(); }
  function title(t) { document.title = t + " – Kestrel"; }
  function route() {
    var path = location.pathname, hit = null;
    if (path === "/") { history.replaceState({}, "", "/overview"); path = "/overview"; }
    while (stack.length) stack[stack.length - 1].close();
    tipOff();
    token++;
    ROUTES.forEach(function (r) { var m = r[0].exec(path); if (m && !hit) hit = [r, m]; });
    Object.keys(navLinks).forEach(function (k) {
      var on = hit && hit[0][2] === k;
      if (on) navLinks[k].setAttribute("aria-current", "page"); else navLinks[k].removeAttribute("aria-current");
      navLinks[k].setAttribute("class", "kx-ListItemButton" + (on ? " kx-selected" : ""));
    });
    if (window.scrollTo) window.scrollTo(0, 0);
    if (!hit) { title("Not found"); return fill(main, h("h1", { "class": "kx-h4" }, "Page not found"), h("p", {}, "There is nothing at this address.")); }
    fill(main, Spinner());
    var q = {};
    location.search.slice(1).split("&").forEach(function (x) { var i = x.indexOf("="); if (i > 0) q[x.slice(0, i)] = decodeURIComponent(x.slice(i + 1)); });
    hit[0][1](token, q, hit[1][1]);
  }
  function alive(t) { return t === token; }
  function heading(text, sub, side) { return h("div", { "class": "kx-PageHeader" }, h("h1", { "class": "kx-h4" }, text), sub || null, h("div", { "class": "kx-grow" }), side || null); }
  function crumbs(list, last) { return h("nav", { "aria-label": "breadcrumb", "class": "kx-Breadcrumbs" }, h("ol", {}, h("li", {}, Link(list[0], list[1])), h("li", { "aria-hidden": "true", "class": "kx-Breadcrumbs-separator" }, "/"), h("li", { "aria-current": "page" }, last))); }

  /* ---------- overview ---------- */
  function viewOverview(t) {
    title("Overview");
    get("overview").then(function (d) { if (alive(t)) draw(d); }).catch(quiet);
    function again() { return Promise.all([session(), get("overview")]).then(function (x) { if (alive(t)) draw(x[1]); }); }
    function kpi(label, n, to, link) { return h("article", { "class": "kx-Paper kx-Card kx-kpi", "aria-label": label }, h("h2", { "class": "kx-overline" }, label), h("p", { "class": "kx-number" }, String(n)), Link(link, to)); }
    function draw(d) {
      var banner = d.banner ? Alert("info", "Code freeze for 2.2.1 ends on 15 May. Please finish your tests.", { onclose: function () { banner.remove(); call("POST", "banner", {}).catch(quiet); } }) : null;
      fill(main, heading("Overview"), h("p", { "class": "kx-secondary" }, "Welcome back, Erin. Today is 12 May 2025."), banner,
        h("div", { "class": "kx-cards" }, kpi("Active releases", d.active, "/releases", "See releases"), kpi("Open tickets", d.open, "/tickets", "See tickets"), kpi("Blocked tickets", d.blocked, "/tickets?blocked=1", "See blocked"), kpi("Due within 14 days", d.soon, "/timeline", "See timeline")),
        h("div", { "class": "kx-columns" },
          h("section", { "class": "kx-Paper kx-pad", "aria-labelledby": "next-up" }, h("h2", { id: "next-up", "class": "kx-h6" }, "Next up"), h("ul", { "class": "kx-List" }, d.next.map(function (r) {
            return h("li", { "class": "kx-ListItem" }, h("div", { "class": "kx-grow" }, Link(r.version + " " + r.name, "/releases/" + r.id), h("p", { "class": "kx-secondary" }, r.shown + " · " + r.done + " of " + plural(r.tickets, "ticket", "tickets") + " done"), Progress("Progress of " + r.version, r.progress)), StatusChip(r.status));
          }))),
          h("section", { "class": "kx-Paper kx-pad", "aria-labelledby": "my-tickets" }, h("h2", { id: "my-tickets", "class": "kx-h6" }, "My tickets"), d.mine.length ? h("ul", { "class": "kx-List" }, d.mine.map(function (x) {
            return h("li", { "class": "kx-ListItem" }, Checkbox({ aria: "Mark " + x.key + " as done", onchange: function () { call("PATCH", "tickets/" + x.key, { status: "Done" }).then(again).then(function () { toast(x.key + " closed"); }).catch(quiet); } }).root, h("div", { "class": "kx-grow" }, Link(x.key, "/tickets/" + x.key), " ", h("span", {}, x.title)), StatusChip(x.priority));
          })) : h("p", { "class": "kx-secondary" }, "Nothing left to do. Enjoy your day!"))));
    }
  }

  /* ---------- releases ---------- */
  function releaseForm(o) {
    var r = o.release || {};
    var f = {
      version: TextField({ label: "Version", required: true, value: r.version, placeholder: "2.4", name: "version" }),
      name: TextField({ label: "Name", required: true, value: r.name, name: "name" }),
      owner: Select({ label: "Owner", required: true, value: r.owner || "", options: S.people.map(function (p) { return [p, p]; }), name: "owner" }),
      target: TextField({ label: "Target date", required: true, value: r.target, placeholder: "YYYY-MM-DD", name: "target" })
    };
    var type = Radios({ label: "Type", value: r.type || "Minor", options: ["Major", "Minor", "Patch"] });
    var live = o.release ? null : Checkbox({ label: "Add the go-live checklist", checked: true });
    function body() { return { version: f.version.get(), name: f.name.get(), owner: f.owner.get(), target: f.target.get(), type: type.get(), golive: live ? live.get() : undefined }; }
    function save(dlg, silent) {
      Object.keys(f).forEach(function (k) { f[k].error(""); });
      return call(o.release ? "PATCH" : "POST", "releases" + (o.release ? "/" + r.id : ""), body()).then(function (j) { dlg.close(); return session().then(function () { o.done(j, silent); }); })
        .catch(function (e) { if (e.errors) Object.keys(e.errors).forEach(function (k) { f[k].error(e.errors[k]); }); else quiet(e); });
    }
    var dlg = Dialog({ title: o.release ? "Edit release" : "New release", focus: null, content: [f.version.root, f.name.root, type.root, f.owner.root, f.target.root, live ? live.root : null], onsubmit: save, actions: function (close) {
      return [Button("Cancel", { onclick: function () { if (o.release && flag("cancel-saves")) save(dlg, true); else close(); } }), Button(o.release ? "Save" : "Create", { variant: "contained", submit: true })];
    } });
    f.version.input.focus();
  }
  function viewReleases(t) {
    title("Releases");
    var st = { q: "", status: "", owner: "", hide: false, sort: "", dir: "asc", page: 0, size: 10 }, n = 0;
    var count = h("p", { "class": "kx-subtitle" });
    var word = TextField({ label: "Filter by version or name", oninput: later(function (v) { st.q = v; st.page = 0; load(); }, 250) });
    var status = Select({ label: "Status", value: "", options: [["", "All statuses"], ["Planned", "Planned"], ["In progress", "In progress"], ["Frozen", "Frozen"], ["Released", "Released"]], onchange: function (v) { st.status = v; st.page = 0; load(); } });
    var owner = Select({ label: "Owner", value: "", options: [["", "Anyone"]].concat(S.people.map(function (p) { return [p, p]; })), onchange: function (v) { st.owner = v; st.page = 0; load(); } });
    var hide = Switch({ label: "Hide released", onchange: function (v) { st.hide = v; st.page = 0; load(); } });
    var chips = h("div", { "class": "kx-chips" });
    var grid = Grid({ label: "Releases", state: st, key: function (r) { return r.id; }, empty: "No releases match the filters", onsort: function (k) { if (st.sort === k) st.dir = st.dir === "asc" ? "desc" : "asc"; else { st.sort = k; st.dir = "asc"; } st.page = 0; load(); }, columns: [
      { field: "version", header: "Version", sortable: true, render: function (r) { return Link(r.version, "/releases/" + r.id); } },
      { field: "name", header: "Name", sortable: true, w: 2 },
      { field: "status", header: "Status", render: function (r) { return StatusChip(r.status); } },
      { field: "owner", header: "Owner", sortable: true, w: 2, render: function (r) { return Person(r.owner); } },
      { field: "target", header: "Target date", sortable: true, render: function (r) { return r.shown; } },
      { field: "open", header: "Open tickets", sortable: true },
      { field: "progress", header: "Progress", sortable: true, render: function (r) { return [Progress("Progress of " + r.version, r.progress), h("span", { "class": "kx-percent" }, r.progress + " %")]; } },
      { field: "actions", header: "", w: 0, render: function (r) { return IconButton("More actions for " + r.version, "more", function (e, b) { actions(r, b); }, { popup: "menu" }); } }
    ] });
    var pages = Pagination({ state: st, onchange: function () { load(); } });
    function actions(r, b) {
      Menu(b, [{ label: "Edit", onclick: function () { releaseForm({ release: r, done: function (j, silent) { load(); if (!silent) toast("Release " + j.version + " saved"); } }); } },
        { label: "Duplicate", onclick: function () { call("POST", "releases/" + r.id + "/duplicate", {}).then(refresh).then(function () { toast("Release " + r.version + " duplicated"); }).catch(quiet); } },
        { label: "Archive", onclick: function () {
          call("POST", "releases/" + r.id + "/archive", {}).then(refresh).then(function () {
            toast("Release " + r.version + " archived", "success", ["Undo", function () { call("POST", "archive/" + r.id, { undo: true }).then(function () { if (alive(t)) return refresh(); }).then(function () { toast("Release " + r.version + " is back"); }).catch(quiet); }]);
          }).catch(quiet);
        } },
        { label: "Delete", disabled: r.status === "Released", onclick: function () {
          confirm({ title: "Delete release " + r.version + "?", text: r.tickets ? (r.tickets === 1 ? "Its ticket goes back to the backlog." : "Its " + r.tickets + " tickets go back to the backlog.") : "It has no tickets.", yes: "Delete", color: "error", onyes: function () {
            call("DELETE", "releases/" + r.id).then(refresh).then(function () { toast("Release " + r.version + " deleted"); }).catch(quiet);
          } });
        } }]);
    }
    function refresh() { return session().then(load); }
    function chip(label, fn) { return Chip(label, { ondelete: fn }); }
    function load() {
      var me = ++n;
      grid.busy(true);
      fill(chips, st.q ? chip("Text: " + st.q, function () { st.q = ""; word.set(""); load(); }) : null, st.status ? chip("Status: " + st.status, function () { st.status = ""; status.set(""); load(); }) : null,
        st.owner ? chip("Owner: " + st.owner, function () { st.owner = ""; owner.set(""); load(); }) : null,
        st.q || st.status || st.owner || st.hide ? Button("Clear filters", { onclick: function () { st.q = st.status = st.owner = ""; st.hide = false; st.page = 0; word.set(""); status.set(""); owner.set(""); hide.set(false); load(); } }) : null);
      return get("releases", { q: st.q, status: st.status, owner: st.owner, hide: st.hide, sort: st.sort, dir: st.sort ? st.dir : "", page: st.page, size: st.size }).then(function (d) {
        if (!alive(t) || me !== n) return;
        fill(count, plural(d.all, "release", "releases"));
        grid.busy(false);
        grid.update(d);
        pages.update(d);
        if (!first) return;
        first = false;
        fill(main, heading("Releases", count, Button("New release", { variant: "contained", icon: "add", onclick: function () {
          releaseForm({ done: function (j) { st.page = 0; load().then(function () { if (!flag("created-toast-missing")) toast("Release " + j.version + " created"); }); } });
        } })), h("div", { "class": "kx-toolbar" }, word.root, status.root, owner.root, hide.root), chips, grid.root, pages.root);
      }).catch(quiet);
    }
    var first = true;
    load();
  }

  /* ---------- one release ---------- */
  function viewRelease(t, q, id) {
    var d, tabs, head = h("div", {}), onlyOpen = false;
    var url = "releases/" + id;
    get(url).then(function (x) {
      if (!alive(t)) return;
      d = x;
      title(d.version + " " + d.name);
      tabs = Tabs({ label: "Release", items: [{ id: "summary", label: "Summary" }, { id: "tickets", label: "Tickets" }, { id: "checklist", label: "Checklist" }, { id: "discussion", label: "Discussion" }], value: q.tab || "summary", onshow: panel });
      fill(main, head, tabs.root);
      paintHead();
      tabs.start();
    }).catch(function (e) { quiet(e); if (alive(t)) fill(main, h("h1", { "class": "kx-h4" }, "Release not found")); });
    function doneItems() { return d.checklist.filter(function (c) { return c.done; }).length; }
    function paintHead() {
      var complete = doneItems() === d.checklist.length, btn = null, hint = null;
      function to(st, msg) { return function () { call("POST", url + "/status", { to: st }).then(again).then(function () { toast(msg); }).catch(quiet); }; }
      if (d.status === "Planned") btn = Button("Start work", { variant: "contained", onclick: to("In progress", "Release " + d.version + " started") });
      if (d.status === "In progress") btn = Button("Freeze scope", { variant: "contained", onclick: to("Frozen", "Scope of " + d.version + " frozen") });
      if (d.status === "Frozen") {
        btn = [Button("Unfreeze", { variant: "outlined", onclick: to("In progress", "Scope of " + d.version + " reopened") }), Button("Publish", { variant: "contained", disabled: !complete && !flag("publish-not-disabled"), onclick: function () {
          confirm({ title: "Publish " + d.version + "?", text: "The release becomes visible to all customers.", yes: "Publish now", onyes: to("Released", "Release " + d.version + " published") });
        } })];
        if (!complete) hint = h("p", { "class": "kx-FormHelperText" }, "Publishing is possible when the checklist is complete.");
      }
      var rows = [["Owner", Person(d.owner)], ["Target date", d.shown], ["Type", d.type], ["Followers", String(d.followers)]];
      fill(head, crumbs(["Releases", "/releases"], d.version), heading(d.version + " " + d.name, StatusChip(d.status), [Button(d.following ? "Following" : "Follow", { variant: "outlined", pressed: d.following, onclick: function () { call("POST", url + "/follow", {}).then(again).catch(quiet); } }), btn]), hint,
        h("dl", { "class": "kx-Meta" }, rows.map(function (x) { return h("div", {}, h("dt", {}, x[0]), h("dd", {}, x[1])); })));
      tabs.label("tickets", "Tickets (" + d.list.length + ")");
      if (!(flag("checklist-counter-stale") && tabs.old)) tabs.label("checklist", "Checklist (" + doneItems() + "/" + d.checklist.length + ")");
      tabs.old = true;
      tabs.label("discussion", "Discussion (" + d.discussion.length + ")");
    }
    function again() { return Promise.all([get(url), session()]).then(function (x) { if (!alive(t)) return; d = x[0]; paintHead(); panel(tabs.get(), tabs.panel); }); }
    function panel(k, p) {
      if (k === "summary") {
        fill(p, d.blocked ? Alert("warning", d.blocked === 1 ? "1 ticket of this release is blocked." : d.blocked + " tickets of this release are blocked.") : null,
          h("h2", { "class": "kx-h6" }, "Progress"), h("p", {}, d.done + " of " + plural(d.tickets, "ticket", "tickets") + " done"), Progress("Progress", d.progress),
          h("h2", { "class": "kx-h6" }, "Scope"), h("table", { "class": "kx-Table" }, h("thead", {}, h("tr", {}, ["Type", "Tickets", "Points"].map(function (x) { return h("th", { scope: "col" }, x); }))),
            h("tbody", {}, d.scope.map(function (x) { return h("tr", {}, h("th", { scope: "row" }, x.type), h("td", {}, String(x.count)), h("td", {}, String(x.points))); })),
            h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, "Total"), h("td", {}, String(d.list.length)), h("td", {}, String(d.list.reduce(function (a, x) { return a + x.points; }, 0)))))));
      } else if (k === "tickets") {
        var locked = d.status === "Frozen" || d.status === "Released";
        var pick = Autocomplete({ label: "Ticket from the backlog", placeholder: "Choose a ticket", disabled: locked && !flag("frozen-scope-editable"), options: d.backlog.map(function (x) { return [x.key, x.key + " " + x.title]; }), onchange: function (v) { if (!locked) enable(add, !!v); } });
        var add = Button("Add to release", { variant: "contained", disabled: !(locked && flag("frozen-scope-editable")), onclick: function () {
          var key = pick.get();
          if (!key) return;
          call("POST", url + "/tickets", { key: key }).then(again).then(function () { toast(key + " added to " + d.version); }).catch(quiet);
        } });
        fill(p, locked ? h("p", { "class": "kx-FormHelperText" }, d.status === "Frozen" ? "The scope of this release is frozen." : "This release is out. Its scope cannot be changed any more.") : null,
          h("div", { "class": "kx-toolbar" }, pick.root, add),
          d.list.length ? h("table", { "class": "kx-Table", "aria-label": "Tickets of " + d.version }, h("thead", {}, h("tr", {}, ["Key", "Title", "Status", "Owner", "Points", ""].map(function (x) { return h("th", { scope: "col" }, x || h("span", { "class": "kx-visuallyHidden" }, "Actions")); }))),
            h("tbody", {}, d.list.map(function (x) {
              return h("tr", {}, h("td", {}, Link(x.key, "/tickets/" + x.key)), h("td", {}, x.title), h("td", {}, StatusChip(x.status), x.blocked ? Chip("Blocked", { color: "error" }) : null), h("td", {}, x.owner || "Unassigned"), h("td", {}, String(x.points)),
                h("td", {}, locked ? null : IconButton("Remove " + x.key + " from the release", "close", function () { call("DELETE", url + "/tickets/" + x.key).then(again).then(function () { toast(x.key + " moved to the backlog"); }).catch(quiet); })));
            }))) : h("p", { "class": "kx-secondary" }, "This release has no tickets yet."));
      } else if (k === "checklist") {
        var text = TextField({ label: "New item", name: "item" });
        var list = h("ul", { "class": "kx-List" });
        var state = h("p", {});
        var open = Switch({ label: "Show open items only", on: onlyOpen, onchange: function (v) { onlyOpen = v; items(); } });
        function items() {
          var shown = d.checklist.filter(function (c) { return !onlyOpen || !c.done; });
          fill(state, d.checklist.length ? doneItems() + " of " + d.checklist.length + " items done" : "");
          fill(list, shown.map(function (c) {
            return h("li", { "class": "kx-ListItem" }, h("div", { "class": "kx-grow" }, Checkbox({ label: c.text, checked: c.done, onchange: function (on) {
              call("PATCH", url + "/checklist/" + c.id, { done: on }).then(function () { return get(url); }).then(function (x) { if (!alive(t)) return; d = x; paintHead(); items(); }).catch(quiet);
            } }).root), IconButton("Delete " + c.text, "trash", function () { call("DELETE", url + "/checklist/" + c.id).then(again).catch(quiet); }));
          }), shown.length ? null : h("li", { "class": "kx-ListItem kx-secondary" }, d.checklist.length ? "All items are done." : "The checklist is empty."));
        }
        items();
        fill(p, h("div", { "class": "kx-row" }, state, h("div", { "class": "kx-grow" }), open.root), list, h("form", { novalidate: true, "class": "kx-toolbar", onsubmit: function (e) {
          e.preventDefault();
          call("POST", url + "/checklist", { text: text.get() }).then(again).catch(function (x) { if (x.errors) text.error(x.errors.text); else quiet(x); });
        } }, text.root, Button("Add item", { variant: "outlined", submit: true })));
      } else {
        var msg = TextField({ label: "Your message", multiline: true, helper: "0 / 140", oninput: function (v) { msg.helper(v.length + " / 140"); enable(post, v.trim().length > 0 && v.length <= 140); } });
        var post = Button("Post", { variant: "contained", disabled: true, onclick: function () { call("POST", url + "/discussion", { text: msg.get() }).then(again).catch(quiet); } });
        fill(p, d.discussion.length ? h("ul", { "class": "kx-List" }, d.discussion.map(function (c) { return h("li", { "class": "kx-ListItem kx-comment" }, Avatar(c.who), h("div", {}, h("strong", {}, c.who), " ", h("span", { "class": "kx-secondary" }, c.when), h("p", {}, c.text))); })) : h("p", { "class": "kx-secondary" }, "Nobody has written anything yet."), msg.root, post);
      }
    }
  }

  /* ---------- tickets ---------- */
  function ticketForm(done) {
    var f = {
      title: TextField({ label: "Title", required: true, name: "title" }),
      type: Select({ label: "Type", value: "Task", options: ["Bug", "Feature", "Task"].map(function (x) { return [x, x]; }) }),
      priority: Select({ label: "Priority", value: "Medium", options: ["Critical", "High", "Medium", "Low"].map(function (x) { return [x, x]; }) }),
      release: Select({ label: "Release", value: "", options: [["", "Backlog"]].concat(S.plannable.map(function (x) { return [x, x]; })) }),
      owner: Autocomplete({ label: "Owner", placeholder: "Unassigned", options: S.people.map(function (x) { return [x, x]; }) }),
      points: TextField({ label: "Points", inputmode: "numeric", name: "points" })
    };
    Dialog({ title: "New ticket", drawer: true, content: Object.keys(f).map(function (k) { return f[k].root; }), onsubmit: function (dlg) {
      var b = {};
      Object.keys(f).forEach(function (k) { b[k] = f[k].get(); f[k].error(""); });
      call("POST", "tickets", b).then(function (j) { dlg.close(); done(j); }).catch(function (e) { if (e.errors) Object.keys(e.errors).forEach(function (k) { f[k].error(e.errors[k]); }); else quiet(e); });
    }, actions: function (close) { return [Button("Cancel", { onclick: close }), Button("Save", { variant: "contained", submit: true })]; } });
    f.title.input.focus();
  }
  function viewTickets(t, q) {
    title("Tickets");
    var st = { q: "", release: q.release || "", priority: [], owner: q.owner || "", blocked: q.blocked === "1", closed: false, mine: q.mine === "1", unassigned: false, sort: "", dir: "asc", page: 0, size: 10 }, n = 0, sel = {}, board = false, first = true, data;
    var count = h("p", { "class": "kx-subtitle" });
    function reload() { st.page = 0; load(); }
    var word = TextField({ label: "Filter tickets", oninput: later(function (v) { st.q = v; reload(); }, 250) });
    var release = Select({ label: "Release", value: st.release, options: [["", "All releases"], ["Backlog", "Backlog"]].concat(S.releases.map(function (x) { return [x, x]; })), onchange: function (v) { st.release = v; reload(); } });
    var prio = Select({ label: "Priority", multiple: true, none: "Any", value: [], options: ["Critical", "High", "Medium", "Low"].map(function (x) { return [x, x]; }), onchange: function (v) { st.priority = v; reload(); } });
    var blocked = Switch({ label: "Blocked only", on: st.blocked, onchange: function (v) { st.blocked = v; reload(); } });
    var closed = Switch({ label: "Show closed", onchange: function (v) { st.closed = v; reload(); } });
    var quick = h("div", { "class": "kx-chips" }), body = h("div", {}), bulk = h("div", {}), foot = h("p", { "class": "kx-subtitle" }), toggle = h("div", { role: "group", "aria-label": "View", "class": "kx-ToggleButtonGroup" });
    var select = { has: function (k) { return !!sel[k]; }, set: function (k, on) { if (on) sel[k] = 1; else delete sel[k]; }, changed: paintBulk };
    var grid = Grid({ label: "Tickets", cls: "kx-tickets", state: st, select: select, key: function (r) { return r.key; }, empty: "No tickets found", onsort: function (k) { if (st.sort === k) st.dir = st.dir === "asc" ? "desc" : "asc"; else { st.sort = k; st.dir = "asc"; } reload(); }, columns: [
      { field: "key", header: "Key", sortable: true, render: function (r) { return Link(r.key, "/tickets/" + r.key); } },
      { field: "title", header: "Title", sortable: true, w: 3, render: function (r) { return [h("span", {}, r.title), r.blocked ? Chip("Blocked", { color: "error" }) : null]; } },
      { field: "type", header: "Type" }, { field: "priority", header: "Priority", sortable: true, render: function (r) { return StatusChip(r.priority); } },
      { field: "status", header: "Status", render: function (r) { return StatusChip(r.status); } }, { field: "owner", header: "Owner", w: 2, sortable: true, render: function (r) { return Person(r.owner); } },
      { field: "release", header: "Release", render: function (r) { return r.release || "Backlog"; } }, { field: "points", header: "Points", sortable: true }
    ] });
    var pages = Pagination({ state: st, onchange: function () { load(); } });
    function paintBulk() {
      var keys = Object.keys(sel);
      fill(bulk, keys.length ? h("div", { role: "toolbar", "aria-label": "Selection", "class": "kx-Bulk" }, h("span", {}, keys.length + " selected"), Button("Close tickets", { variant: "outlined", onclick: function () {
        confirm({ title: keys.length === 1 ? "Close 1 ticket?" : "Close " + keys.length + " tickets?", text: "Closed tickets disappear from this list.", yes: "Close tickets", onyes: function () {
          call("POST", "tickets/bulk", { action: "close", keys: keys }).then(function () { sel = {}; return refresh(); }).then(function () { toast(plural(keys.length, "ticket", "tickets") + " closed"); }).catch(quiet);
        } });
      } }), Button("Move to release", { variant: "outlined", popup: "dialog", onclick: function () {
        var to = Select({ label: "Target release", value: "Backlog", options: [["Backlog", "Backlog"]].concat(S.plannable.map(function (x) { return [x, x]; })) });
        Dialog({ title: "Move " + plural(keys.length, "ticket", "tickets"), content: to.root, onsubmit: function (dlg) {
          dlg.close();
          call("POST", "tickets/bulk", { action: "move", keys: keys, release: to.get() }).then(function () { sel = {}; return refresh(); }).then(function () { toast(plural(keys.length, "ticket", "tickets") + " moved to " + (to.get() === "Backlog" ? "the backlog" : to.get())); }).catch(quiet);
        }, actions: function (close) { return [Button("Cancel", { onclick: close }), Button("Move", { variant: "contained", submit: true })]; } });
      } }), Button("Clear selection", { onclick: function () { sel = {}; paintBulk(); grid.update(data); } })) : null);
    }
    function paintQuick() {
      fill(quick, Chip("My tickets", { pressed: st.mine, onclick: function () { st.mine = !st.mine; paintQuick(); reload(); } }), Chip("Unassigned", { pressed: st.unassigned, onclick: function () { st.unassigned = !st.unassigned; paintQuick(); reload(); } }),
        st.owner ? Chip("Owner: " + st.owner, { ondelete: function () { st.owner = ""; paintQuick(); reload(); } }) : null);
      fill(toggle, Button("Table", { pressed: !board, onclick: function () { board = false; paintQuick(); load(); } }), Button("Board", { pressed: board, onclick: function () { board = true; sel = {}; paintBulk(); paintQuick(); load(); } }));
    }
    function refresh() { return session().then(load); }
    function drawBoard(d) {
      fill(body, h("div", { "class": "kx-Board" }, ["To do", "In progress", "In review", "Done"].map(function (s) {
        var mine = d.rows.filter(function (r) { return r.status === s; }), id = uid();
        return h("section", { "class": "kx-Paper kx-BoardColumn", "aria-labelledby": id }, h("h2", { id: id, "class": "kx-h6" }, s), h("span", { "class": "kx-Badge kx-Badge-nav" }, String(mine.length)), mine.map(function (r) {
          return h("article", { "class": "kx-Paper kx-Card", "aria-label": r.key }, h("div", { "class": "kx-row" }, Link(r.key, "/tickets/" + r.key), h("div", { "class": "kx-grow" }), IconButton("Move " + r.key, "more", function (e, b) {
            Menu(b, ["To do", "In progress", "In review", "Done"].filter(function (x) { return x !== s; }).map(function (x) { return { label: x, onclick: function () { call("PATCH", "tickets/" + r.key, { status: x }).then(refresh).then(function () { toast(r.key + " moved to " + x); }).catch(quiet); } }; }));
          }, { popup: "menu" })), h("p", {}, r.title), h("p", { "class": "kx-secondary" }, r.owner || "Unassigned"));
        }));
      })));
    }
    function load() {
      var me = ++n;
      grid.busy(true);
      return get("tickets", { q: st.q, release: st.release, priority: st.priority.join(","), owner: st.owner, blocked: st.blocked, closed: st.closed || board, mine: st.mine, unassigned: st.unassigned, sort: st.sort, dir: st.sort ? st.dir : "", page: st.page, size: st.size, board: board }).then(function (d) {
        if (!alive(t) || me !== n) return;
        data = d;
        fill(count, plural(d.open, "open ticket", "open tickets"));
        fill(foot, d.total + " shown · " + d.points + " points in total");
        grid.busy(false);
        if (board) drawBoard(d);
        else { grid.update(d); pages.update(d); fill(body, grid.root, h("div", { "class": "kx-row" }, foot, h("div", { "class": "kx-grow" }), pages.root)); }
        if (!first) return;
        first = false;
        paintQuick();
        fill(main, heading("Tickets", count, [toggle, Button("New ticket", { variant: "contained", icon: "add", onclick: function () { ticketForm(function (j) { refresh().then(function () { toast(j.key + " created"); }); }); } })]),
          h("div", { "class": "kx-toolbar" }, word.root, release.root, prio.root, blocked.root, closed.root), quick, bulk, body);
      }).catch(quiet);
    }
    load();
  }

  /* ---------- one ticket ---------- */
  function viewTicket(t, q, key) {
    var url = "tickets/" + key, d, editing = false;
    get(url).then(function (x) { if (alive(t)) { d = x; title(key); draw(); } }).catch(function (e) { quiet(e); if (alive(t)) fill(main, h("h1", { "class": "kx-h4" }, "Ticket not found")); });
    function patch(b, msg) { return call("PATCH", url, b).then(function (x) { d = x; return session(); }).then(function () { if (alive(t)) draw(); if (msg) toast(msg); }).catch(quiet); }
    function draw() {
      var status = Select({ label: "Status", value: d.status, options: ["To do", "In progress", "In review", "Done"].map(function (x) { return [x, x]; }), onchange: function (v) { patch({ status: v }, "Status changed to " + v); } });
      var prio = Select({ label: "Priority", value: d.priority, options: ["Critical", "High", "Medium", "Low"].map(function (x) { return [x, x]; }), onchange: function (v) { patch({ priority: v }, "Priority changed to " + v); } });
      var rel = Select({ label: "Release", value: d.release, options: [["", "Backlog"]].concat(S.releases.filter(function (x) { return S.plannable.indexOf(x) >= 0 || x === d.release; }).map(function (x) { return [x, x]; })), onchange: function (v) { patch({ release: v }, v ? "Moved to " + v : "Moved to the backlog"); } });
      var owner = Autocomplete({ label: "Owner", placeholder: "Unassigned", value: d.owner, options: S.people.map(function (x) { return [x, x]; }), onchange: function (v) { patch({ owner: v }, v ? "Assigned to " + v : "Owner removed"); } });
      var block = Switch({ label: "Blocked", on: d.blocked, onchange: function (v) { patch({ blocked: v }); } });
      var reason = d.blocked ? TextField({ label: "Reason", value: d.reason, helper: "Press Enter to save", onkeydown: function (e) { if (e.key === "Enter") { e.preventDefault(); patch({ reason: reason.get() }, "Reason saved"); } } }) : null;
      var label = Autocomplete({ label: "Add label", free: true, placeholder: "Type and press Enter", options: d.allLabels.filter(function (x) { return d.labels.indexOf(x) < 0; }).map(function (x) { return [x, x]; }), onchange: function (v) { v = v.toLowerCase(); if (v && d.labels.indexOf(v) < 0) patch({ labels: d.labels.concat([v]) }); } });
      var desc, text;
      if (editing) {
        text = TextField({ label: "Description", multiline: true, value: d.text });
        desc = [text.root, h("div", { "class": "kx-row" }, Button("Save description", { variant: "contained", onclick: function () { editing = false; patch({ text: text.get() }); } }), Button("Cancel", { onclick: function () { editing = false; draw(); } }))];
      } else desc = [h("p", {}, d.text), Button("Edit description", { icon: "edit", onclick: function () { editing = true; draw(); } })];
      var msg = TextField({ label: "Write a comment", multiline: true, oninput: function (v) { enable(post, v.trim().length > 0); } });
      var post = Button("Comment", { variant: "contained", disabled: true, onclick: function () { call("POST", url + "/comments", { text: msg.get() }).then(function (x) { if (!alive(t)) return; d = x; draw(); }).catch(quiet); } });
      fill(main, crumbs(["Tickets", "/tickets"], key), heading(d.title, [h("span", { "class": "kx-subtitle" }, key), d.blocked ? Chip("Blocked", { color: "error" }) : null], [Button(d.watching ? "Watching" : "Watch", { variant: "outlined", pressed: d.watching, onclick: function () { patch({ watching: !d.watching }); } }),
        Button("Delete ticket", { variant: "outlined", color: "error", onclick: function () {
          confirm({ title: "Delete " + key + "?", text: "A deleted ticket cannot be brought back.", yes: "Delete", color: "error", onyes: function () { call("DELETE", url).then(session).then(function () { if (!flag("ticket-delete-stays")) go("/tickets"); toast(key + " deleted"); }).catch(quiet); } });
        } })]),
        h("div", { "class": "kx-columns kx-wide" }, h("div", {}, h("section", { "class": "kx-Paper kx-pad", "aria-label": "Description" }, h("h2", { "class": "kx-h6" }, "Description"), desc),
          h("section", { "class": "kx-Paper kx-pad", "aria-label": "Comments" }, h("h2", { "class": "kx-h6" }, "Comments (" + d.comments.length + ")"), d.comments.length ? h("ul", { "class": "kx-List" }, d.comments.map(function (c) {
            return h("li", { "class": "kx-ListItem kx-comment" }, Avatar(c.who), h("div", { "class": "kx-grow" }, h("strong", {}, c.who), " ", h("span", { "class": "kx-secondary" }, c.when), h("p", {}, c.text)), c.who === S.user ? IconButton("Delete comment", "trash", function () { call("DELETE", url + "/comments/" + c.id).then(function (x) { if (!alive(t)) return; d = x; draw(); toast("Comment deleted"); }).catch(quiet); }) : null);
          })) : h("p", { "class": "kx-secondary" }, "No comments yet."), msg.root, post)),
        h("section", { "class": "kx-Paper kx-pad", "aria-label": "Details" }, h("h2", { "class": "kx-h6" }, "Details"), status.root, prio.root, owner.root, rel.root, block.root, reason ? reason.root : null, h("p", { "class": "kx-InputLabel" }, "Labels"),
          h("div", { "class": "kx-chips" }, d.labels.length ? d.labels.map(function (x) { return Chip(x, { ondelete: function () { patch({ labels: d.labels.filter(function (y) { return y !== x; }) }); } }); }) : h("span", { "class": "kx-secondary" }, "None")), label.root,
          h("dl", { "class": "kx-Meta" }, h("div", {}, h("dt", {}, "Type"), h("dd", {}, d.type)), h("div", {}, h("dt", {}, "Points"), h("dd", {}, String(d.points)))))));
    }
  }

  /* ---------- timeline ---------- */
  function viewTimeline(t) {
    title("Timeline");
    var year = 2025, released = false, head = h("h2", { "class": "kx-h5", "aria-live": "polite" }), body = h("div", {});
    var sw = Switch({ label: "Show released", onchange: function (v) { released = v; load(); } });
    var first = true;
    function days(r) { if (r.status === "Released") return "out since " + r.shown; if (r.days < 0) return plural(-r.days, "day", "days") + " overdue"; return r.days === 0 ? "today" : "in " + plural(r.days, "day", "days"); }
    function load() {
      get("timeline", { year: year, released: released }).then(function (d) {
        if (!alive(t)) return;
        fill(head, String(d.year));
        fill(body, d.quarters.map(function (x, i) {
          return Accordion({ title: x.name, side: plural(x.releases.length, "release", "releases"), open: d.year === 2025 && i === 1, content: x.releases.length ? h("ol", { "class": "kx-Timeline" }, x.releases.map(function (r) {
            return h("li", { "class": "kx-TimelineItem" }, h("span", { "class": "kx-TimelineDate" }, r.shown), h("span", {}, Link(r.version + " " + r.name, "/releases/" + r.id), " ", h("span", { "class": "kx-secondary" }, days(r))), StatusChip(r.status));
          })) : h("p", { "class": "kx-secondary" }, "No releases in this quarter") });
        }));
        if (!first) return;
        first = false;
        fill(main, heading("Timeline", null, sw.root), h("div", { "class": "kx-row" }, IconButton("Previous year", "left", function () { year--; load(); }), head, IconButton("Next year", "right", function () { year++; load(); })), body);
      }).catch(quiet);
    }
    load();
  }

  /* ---------- team ---------- */
  function viewTeam(t) {
    title("Team");
    var sort = "name", tabs, sub = h("p", { "class": "kx-subtitle" });
    var by = Select({ label: "Sort by", value: "name", options: [["name", "Name"], ["open", "Open tickets"], ["load", "Points"]], onchange: function (v) { sort = v; load(); } });
    tabs = Tabs({ label: "Squad", items: [{ id: "all", label: "All" }, { id: "Engineering", label: "Engineering" }, { id: "Quality", label: "Quality" }, { id: "Design", label: "Design" }], onshow: load });
    function edit(p) {
      var cap = TextField({ label: "Capacity (points)", value: String(p.capacity), inputmode: "numeric" });
      var back = TextField({ label: "Back on", value: p.back, placeholder: "YYYY-MM-DD", disabled: !p.away });
      var away = Switch({ label: "Away", on: p.away, onchange: function (v) { back.disable(!v); if (!v) { back.set(""); back.error(""); } } });
      Dialog({ title: "Edit " + p.name, content: [cap.root, away.root, back.root], onsubmit: function (dlg) {
        cap.error("");
        back.error("");
        call("PATCH", "team/" + p.id, { capacity: cap.get(), away: away.get(), back: back.get() }).then(function () { dlg.close(); return load(); }).then(function () { toast("Changes of " + p.name + " saved"); })
          .catch(function (e) { if (!e.errors) return quiet(e); cap.error(e.errors.capacity || ""); back.error(e.errors.back || ""); });
      }, actions: function (close) { return [Button("Cancel", { onclick: close }), Button("Save", { variant: "contained", submit: true })]; } });
    }
    function load() {
      return get("team", { squad: tabs.get() === "all" ? "" : tabs.get(), sort: sort }).then(function (d) {
        if (!alive(t)) return;
        fill(sub, plural(d.all, "person", "people") + ", " + d.away + " away");
        fill(tabs.panel, h("div", { "class": "kx-cards kx-people" }, d.people.map(function (p) {
          var over = p.load > p.capacity;
          return h("article", { "class": "kx-Paper kx-Card", "aria-label": p.name }, h("div", { "class": "kx-row" }, Avatar(p.name), h("div", { "class": "kx-grow" }, h("h2", { "class": "kx-h6" }, p.name), h("p", { "class": "kx-secondary" }, p.role)), p.away ? Chip("Away") : null, over ? Chip("Overloaded", { color: "error" }) : null),
            p.away ? h("p", {}, "Back on " + p.backShown) : null, h("p", {}, plural(p.open, "open ticket", "open tickets")), h("p", {}, p.load + " of " + p.capacity + " points"), Progress("Load of " + p.name, p.capacity ? Math.round(100 * p.load / p.capacity) : 0),
            h("div", { "class": "kx-CardActions" }, Button("View tickets", { onclick: function () { go("/tickets?owner=" + encodeURIComponent(p.name)); } }), Button("Edit", { aria: "Edit " + p.name, onclick: function () { edit(p); } })));
        })));
        if (tabs.drawn) return;
        tabs.drawn = true;
        fill(main, heading("Team", sub, by.root), tabs.root);
      }).catch(quiet);
    }
    tabs.start();
  }

  /* ---------- checklists ---------- */
  function viewChecklists(t) {
    title("Checklists");
    var openIds = {}, first = true;
    function load() {
      return get("templates").then(function (d) {
        if (!alive(t)) return;
        if (first && d.templates[0]) openIds[d.templates[0].id] = true;
        first = false;
        fill(main, heading("Checklists", h("p", { "class": "kx-subtitle" }, plural(d.templates.length, "template", "templates")), Button("New template", { variant: "contained", icon: "add", onclick: create })), d.templates.map(card));
      }).catch(quiet);
    }
    function create() {
      var name = TextField({ label: "Template name", required: true });
      Dialog({ title: "New template", content: name.root, onsubmit: function (dlg) {
        call("POST", "templates", { name: name.get() }).then(function (j) { dlg.close(); openIds[j.id] = true; return load(); }).then(function () { toast("Template " + name.get().trim() + " created"); }).catch(function (e) { if (e.errors) name.error(e.errors.name); else quiet(e); });
      }, actions: function (close) { return [Button("Cancel", { onclick: close }), Button("Create", { variant: "contained", submit: true })]; } });
      name.input.focus();
    }
    function use(x) {
      var rel = Select({ label: "Release", required: true, value: "", options: S.plannable.map(function (v) { return [v, v]; }) });
      Dialog({ title: "Use " + x.name, content: [h("p", { "class": "kx-DialogContentText" }, "Items that the release has already are left out."), rel.root], onsubmit: function (dlg) {
        call("POST", "templates/" + x.id + "/use", { release: rel.get() }).then(function (j) { dlg.close(); toast(plural(j.added, "item", "items") + " added to " + rel.get()); }).catch(function (e) { if (e.errors) rel.error(e.errors.release); else quiet(e); });
      }, actions: function (close) { return [Button("Cancel", { onclick: close }), Button("Add items", { variant: "contained", submit: true })]; } });
    }
    function card(x) {
      var text = TextField({ label: "New item" }), url = "templates/" + x.id;
      return Accordion({ title: x.name, side: plural(x.items.length, "item", "items"), open: openIds[x.id], onchange: function (on) { openIds[x.id] = on; }, content: [
        x.items.length ? h("ol", { "class": "kx-List" }, x.items.map(function (i, k) {
          return h("li", { "class": "kx-ListItem" }, h("span", { "class": "kx-grow" }, i.text), IconButton("Move " + i.text + " up", "up", function () { call("PATCH", url + "/items/" + i.id, { by: -1 }).then(load).catch(quiet); }, { disabled: k === 0 }),
            IconButton("Move " + i.text + " down", "down", function () { call("PATCH", url + "/items/" + i.id, { by: 1 }).then(load).catch(quiet); }, { disabled: k === x.items.length - 1 }), IconButton("Delete " + i.text, "trash", function () { call("DELETE", url + "/items/" + i.id).then(load).catch(quiet); }));
        })) : h("p", { "class": "kx-secondary" }, "This template has no items yet."),
        h("form", { novalidate: true, "class": "kx-toolbar", onsubmit: function (e) { e.preventDefault(); call("POST", url + "/items", { text: text.get() }).then(load).catch(function (er) { if (er.errors) text.error(er.errors.text); else quiet(er); }); } }, text.root, Button("Add item", { variant: "outlined", submit: true })),
        h("div", { "class": "kx-row" }, Button("Use in a release", { disabled: !x.items.length, onclick: function () { use(x); } }), Button("Delete template", { color: "error", onclick: function () {
          confirm({ title: "Delete the template " + x.name + "?", text: "Checklists of releases stay as they are.", yes: "Delete", color: "error", onyes: function () { call("DELETE", url).then(load).then(function () { toast("Template " + x.name + " deleted"); }).catch(quiet); } });
        } }))] });
    }
    load();
  }

  /* ---------- notes ---------- */
  function viewNotes(t) {
    title("Notes");
    var word = "", drawn = false, n = 0;
    var field = TextField({ label: "Search notes", type: "search", oninput: later(function (v) { word = v; load(); }, 250) });
    var tabs = Tabs({ label: "State", items: [{ id: "all", label: "All" }, { id: "Draft", label: "Drafts" }, { id: "Published", label: "Published" }], onshow: function () { load(); } });
    function load() {
      var me = ++n;
      return get("notes", { q: word, state: tabs.get() === "all" ? "" : tabs.get() }).then(function (d) {
        if (!alive(t) || me !== n) return;
        tabs.label("all", "All (" + d.counts[""] + ")");
        tabs.label("Draft", "Drafts (" + d.counts.Draft + ")");
        tabs.label("Published", "Published (" + d.counts.Published + ")");
        fill(tabs.panel, d.notes.length ? h("div", { "class": "kx-cards kx-people" }, d.notes.map(card)) : h("p", { "class": "kx-secondary" }, "No notes found"));
        if (drawn) return;
        drawn = true;
        fill(main, heading("Notes", null, Button("New note", { variant: "contained", icon: "add", onclick: create })), h("div", { "class": "kx-toolbar" }, field.root), tabs.root);
      }).catch(quiet);
    }
    function card(x) {
      var url = "notes/" + x.id;
      return h("article", { "class": "kx-Paper kx-Card", "aria-label": x.title }, h("div", { "class": "kx-row" }, h("h2", { "class": "kx-h6 kx-grow" }, x.title), StatusChip(x.state), x.pinned ? Chip("Pinned", { color: "info" }) : null),
        h("p", {}, x.text), h("p", { "class": "kx-secondary" }, [x.release ? "Release " + x.release : "No release", x.who, x.when].join(" · ")),
        h("div", { "class": "kx-CardActions" }, x.state === "Draft" ? Button("Publish", { onclick: function () { call("PATCH", url, { state: "Published" }).then(load).then(function () { toast("Note published"); }).catch(quiet); } }) : null,
          Button(x.pinned ? "Unpin" : "Pin", { onclick: function () { call("PATCH", url, { pinned: !x.pinned }).then(load).catch(quiet); } }),
          Button("Delete", { color: "error", onclick: function () { confirm({ title: "Delete this note?", text: "“" + x.title + "” will be gone for good.", yes: "Delete", color: "error", onyes: function () { call("DELETE", url).then(load).then(function () { toast("Note deleted"); }).catch(quiet); } }); } })));
    }
    function create() {
      var head = TextField({ label: "Title", required: true }), rel = Select({ label: "Release", value: "", options: [["", "No release"]].concat(S.releases.map(function (v) { return [v, v]; })) });
      var text = TextField({ label: "Text", required: true, multiline: true, helper: "0 / 200", oninput: function (v) { text.helper(v.length + " / 200"); } });
      Dialog({ title: "New note", content: [head.root, rel.root, text.root], onsubmit: function (dlg) {
        head.error("");
        text.error("");
        call("POST", "notes", { title: head.get(), release: rel.get(), text: text.get() }).then(function () { dlg.close(); return load(); }).then(function () { toast("Note saved as draft"); }).catch(function (e) { if (!e.errors) return quiet(e); head.error(e.errors.title || ""); text.error(e.errors.text || ""); });
      }, actions: function (close) { return [Button("Cancel", { onclick: close }), Button("Save draft", { variant: "contained", submit: true })]; } });
      head.input.focus();
    }
    tabs.start();
  }

  /* ---------- archive ---------- */
  function viewArchive(t) {
    title("Archive");
    function load() {
      return get("archive").then(function (d) {
        if (!alive(t)) return;
        fill(main, heading("Archive", h("p", { "class": "kx-subtitle" }, plural(d.rows.length, "archived release", "archived releases"))), d.rows.length ? h("div", { "class": "kx-Paper" }, h("table", { "class": "kx-Table", "aria-label": "Archived releases" }, h("thead", {}, h("tr", {}, ["Version", "Name", "Owner", "Released on", "Archived on", ""].map(function (x) { return h("th", { scope: "col" }, x || h("span", { "class": "kx-visuallyHidden" }, "Actions")); }))),
          h("tbody", {}, d.rows.map(function (r) {
            return h("tr", {}, h("th", { scope: "row" }, r.version), h("td", {}, r.name), h("td", {}, r.owner), h("td", {}, r.status === "Released" ? r.shown : "–"), h("td", {}, r.archived), h("td", {}, Button("Restore", { onclick: function () { call("POST", "archive/" + r.id, {}).then(function () { return Promise.all([load(), session()]); }).then(function () { toast("Release " + r.version + " restored"); }).catch(quiet); } }),
              Button("Delete forever", { color: "error", onclick: function () { wipe(r); } })));
          })))) : h("p", { "class": "kx-secondary" }, "The archive is empty."));
      }).catch(quiet);
    }
    function wipe(r) {
      var yes, word = TextField({ label: "Type the version to confirm", oninput: function (v) { enable(yes, v.trim() === r.version); } });
      Dialog({ title: "Delete " + r.version + " forever?", alert: true, content: [h("p", { "class": "kx-DialogContentText" }, "Everything about " + r.version + " " + r.name + " will be lost."), word.root], onsubmit: function (dlg) {
        if (word.get().trim() !== r.version) return;
        dlg.close();
        call("DELETE", "archive/" + r.id).then(load).then(function () { toast("Release " + r.version + " deleted forever"); }).catch(quiet);
      }, actions: function (close) { yes = Button("Delete", { variant: "contained", color: "error", submit: true, disabled: true }); return [Button("Cancel", { onclick: close }), yes]; } });
    }
    load();
  }

  /* ---------- activity ---------- */
  function viewActivity(t) {
    title("Activity");
    var kind = "", n = 8;
    function load() {
      return get("activity", { kind: kind, n: n }).then(function (d) {
        if (!alive(t)) return;
        fill(main, heading("Activity"), h("div", { role: "group", "aria-label": "Show", "class": "kx-chips" }, [["", "Everything"], ["Releases", "Releases"], ["Tickets", "Tickets"], ["Notes", "Notes"]].map(function (x) { return Chip(x[1], { pressed: kind === x[0], onclick: function () { kind = x[0]; n = 8; load(); } }); })),
          h("p", { "class": "kx-subtitle" }, "Showing " + d.rows.length + " of " + d.total + " entries"),
          h("ul", { "class": "kx-List kx-Paper kx-pad", "aria-label": "Activity" }, d.rows.map(function (a) { return h("li", { "class": "kx-ListItem" }, Avatar(a.who), h("span", { "class": "kx-grow" }, h("strong", {}, a.who), " " + a.what), h("span", { "class": "kx-secondary" }, a.when)); })),
          d.rows.length < d.total ? Button("Load more", { variant: "outlined", onclick: function () { n += 8; load(); } }) : h("p", { "class": "kx-secondary" }, "That is all."));
      }).catch(quiet);
    }
    load();
  }

  /* ---------- settings ---------- */
  function viewSettings(t, q) {
    title("Settings");
    var d, tabs = Tabs({ label: "Settings", items: [{ id: "general", label: "General" }, { id: "notifications", label: "Notifications" }, { id: "labels", label: "Labels" }], value: q.tab, onshow: panel });
    get("settings").then(function (x) { if (!alive(t)) return; d = x; fill(main, heading("Settings"), tabs.root); tabs.start(); }).catch(quiet);
    function panel(k, p) {
      if (k === "general") {
        var was = { workspace: d.workspace, product: d.product, owner: d.owner, week: d.week };
        function now() { return { workspace: ws.get(), product: pr.get(), owner: ow.get(), week: wk.get() }; }
        function dirty() { var x = JSON.stringify(now()) !== JSON.stringify(was); enable(save, x); enable(undo, x); }
        var ws = TextField({ label: "Workspace name", value: d.workspace, oninput: dirty }), pr = TextField({ label: "Product name", value: d.product, oninput: dirty });
        var ow = Autocomplete({ label: "Default owner", value: d.owner, required: true, options: S.people.map(function (x) { return [x, x]; }), onchange: dirty });
        var wk = Radios({ label: "Week starts on", value: d.week, options: ["Monday", "Sunday"], onchange: dirty });
        var save = Button("Save changes", { variant: "contained", submit: true, disabled: true });
        var undo = Button("Discard", { disabled: true, onclick: function () { if (!flag("discard-keeps")) { ws.set(was.workspace); pr.set(was.product); } ow.set(was.owner); wk.set(was.week); ws.error(""); pr.error(""); enable(save, false); enable(undo, false); } });
        fill(p, h("form", { novalidate: true, "aria-label": "General", "class": "kx-narrow", onsubmit: function (e) {
          e.preventDefault();
          call("PATCH", "settings", now()).then(function (x) { d = x; return session(); }).then(function () { if (alive(t)) panel("general", p); toast("Settings saved"); }).catch(function (er) { if (!er.errors) return quiet(er); ws.error(er.errors.workspace || ""); pr.error(er.errors.product || ""); });
        } }, ws.root, pr.root, ow.root, wk.root, h("div", { "class": "kx-row" }, save, undo)));
      } else if (k === "notifications") {
        var subs = d.switches.map(function (s) { return Switch({ label: s.label, on: s.on, disabled: d.pause && !flag("pause-leaves-enabled"), onchange: function (v) { s.on = v; call("PATCH", "settings", { "switch": { id: s.id, on: v } }).catch(quiet); } }); });
        var pause = Switch({ label: "Pause all notifications", on: d.pause, onchange: function (v) { d.pause = v; call("PATCH", "settings", { pause: v }).then(function () { subs.forEach(function (x) { x.disable(v && !flag("pause-leaves-enabled")); }); toast(v ? "Notifications paused" : "Notifications are on again"); }).catch(quiet); } });
        fill(p, pause.root, h("fieldset", { "class": "kx-Fieldset" }, h("legend", {}, "Send me an e-mail when"), subs.map(function (x) { return x.root; })));
      } else {
        fill(p, Spinner());
        get("labels").then(function (x) { if (alive(t) && tabs.get() === "labels") labels(p, x.labels); }).catch(quiet);
      }
    }
    function labels(p, list) {
      var name = TextField({ label: "New label" });
      fill(p, h("form", { novalidate: true, "class": "kx-toolbar", onsubmit: function (e) { e.preventDefault(); call("POST", "labels", { name: name.get() }).then(function (x) { labels(p, x.labels); }).catch(function (er) { if (er.errors) name.error(er.errors.name); else quiet(er); }); } }, name.root, Button("Add label", { variant: "outlined", submit: true })),
        h("table", { "class": "kx-Table", "aria-label": "Labels" }, h("thead", {}, h("tr", {}, ["Label", "Tickets", ""].map(function (x) { return h("th", { scope: "col" }, x || h("span", { "class": "kx-visuallyHidden" }, "Actions")); }))), h("tbody", {}, list.map(function (x) {
          function del() { call("DELETE", "labels/" + encodeURIComponent(x.name)).then(function (y) { labels(p, y.labels); toast("Label " + x.name + " deleted"); }).catch(quiet); }
          return h("tr", {}, h("td", {}, x.name), h("td", {}, String(x.count)), h("td", {}, IconButton("Delete label " + x.name, "trash", function () { if (x.count) confirm({ title: "Delete the label " + x.name + "?", text: x.count === 1 ? "It is removed from 1 ticket." : "It is removed from " + x.count + " tickets.", yes: "Delete", color: "error", onyes: del }); else del(); })));
        }))));
    }
  }

  window.addEventListener("popstate", route);
  buildShell();
  session().then(route).catch(quiet);
})();
"""

if __name__ == "__main__":
    ThreadingHTTPServer.allow_reuse_address = True
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8068), H).serve_forever()
