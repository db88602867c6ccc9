#!/usr/bin/env python3
"""Sorrel: applicant tracking for a small company. python3 sorrel.py PORT

POST /reset?case=X&fault=Y sets the state back. Faults:
  note-count-stale      the number on the tab Notes is that of when the page was opened
  search-first-name     the search of applicants looks at first names only
  dates-as-text         the column "Applied on" is sorted as text
  page-overlap          each page of applicants after the first begins with the last row of the one before
  email-placeholder     the name of the vacancy is not filled into an e-mail
  open-count-stale      the line above the vacancies counts each vacancy that is not closed as open
  history-order         the history is shown oldest first
  reject-keeps-stage    a rejected applicant stays in the stage
  stage-skip            "Move to ..." goes one stage too far
  undo-note-lost        UNDO does not bring a note back
  settings-not-kept     notification settings are not stored
  conflict-unchecked    an interviewer can be booked twice at the same time
  cancel-wrong-interview  the interview after the cancelled one is removed
  pipeline-order        moving a stage up or down changes nothing
  bulk-one-only         only the first of the selected applicants is rejected
  upload-size           an uploaded document has 0 KB
"""
import copy, json, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlparse, parse_qs

STAGES = ["Applied", "Screening", "Interview", "Offer", "Hired"]
FAULTS = [l.split()[0] for l in __doc__.splitlines() if l.startswith("  ") and l.strip()]


def seed():
    V = [(1, "Backend Engineer", "Engineering", "Leeds", 2, "Open"),
         (2, "Product Designer", "Design", "Remote", 1, "Open"),
         (3, "Customer Support Agent", "Support", "York", 3, "Open"),
         (4, "Office Manager", "Operations", "Leeds", 1, "On hold"),
         (5, "Data Analyst", "Engineering", "Leeds", 1, "Open"),
         (6, "Marketing Intern", "Marketing", "York", 1, "Draft"),
         (7, "QA Engineer", "Engineering", "Remote", 1, "Closed")]
    A = [("Amelia Foster", 1, "Interview", 4, "2026-05-12", "Referral", "Leeds"),
         ("Tobias Lindqvist", 1, "Screening", 3, "2026-05-18", "Job board", "Hull"),
         ("Priya Raman", 1, "Applied", 0, "2026-05-29", "Website", "Bradford"),
         ("Marcus Hale", 1, "Applied", 2, "2026-05-30", "Job board", "Leeds"),
         ("Ingrid Solberg", 2, "Offer", 5, "2026-04-27", "Referral", "Bergen"),
         ("Kenji Watanabe", 2, "Interview", 4, "2026-05-06", "Website", "London"),
         ("Lucia Moretti", 2, "Screening", 3, "2026-05-21", "Job board", "Turin"),
         ("Owen Pryce", 3, "Applied", 0, "2026-06-01", "Website", "Cardiff"),
         ("Fatima Zahra", 3, "Screening", 4, "2026-05-25", "Job board", "York"),
         ("Grace Adeyemi", 3, "Interview", 5, "2026-05-14", "Referral", "York"),
         ("Daniel Foster", 3, "Rejected", 1, "2026-05-03", "Job board", "Selby"),
         ("Helen Marsh", 4, "Screening", 3, "2026-04-19", "Website", "Leeds"),
         ("Victor Almeida", 4, "Applied", 0, "2026-04-22", "Job board", "Porto"),
         ("Sofia Petrova", 5, "Interview", 4, "2026-05-16", "Referral", "Leeds"),
         ("Noah Bennett", 5, "Applied", 2, "2026-05-31", "Website", "Ripon"),
         ("Chloe Dubois", 5, "Hired", 5, "2026-04-08", "Referral", "Lille"),
         ("Yusuf Demir", 7, "Hired", 4, "2026-03-17", "Website", "Leeds"),
         ("Martha Quill", 5, "Screening", 3, "2026-05-27", "Job board", "Otley"),
         ("Ethan Rowe", 1, "Rejected", 1, "2026-05-09", "Job board", "Leeds")]
    apps = []
    for i, (n, v, st, r, d, src, loc) in enumerate(A, 1):
        f, l = n.split()
        hist = [{"when": d, "text": "Application received"}]
        for k, s in enumerate(STAGES[1:STAGES.index(st) + 1] if st in STAGES else []):
            hist.append({"when": "2026-06-0%d" % (k + 1) if d > "2026-05-10" else "2026-05-1%d" % (k + 1), "text": "Moved to " + s})
        if st == "Rejected":
            hist.append({"when": "2026-05-20", "text": "Rejected: Not enough experience"})
        apps.append({"id": i, "name": n, "vacancy": v, "stage": st, "rating": r, "applied": d, "source": src, "location": loc,
                     "email": "%s.%s@example.org" % (f.lower(), l.lower()), "phone": "+44 113 496 0%03d" % (100 + i * 7),
                     "reason": "Not enough experience" if st == "Rejected" else "", "tags": [], "favourite": False,
                     "notes": [], "documents": [{"id": 1, "name": "CV %s.pdf" % l, "size": 180 + i * 11}], "history": hist})
    a = apps[0]
    a["tags"] = ["Python", "Relocation"]
    a["notes"] = [{"id": 1, "by": "Rui Costa", "when": "2026-05-20", "text": "Strong on databases, asked good questions."},
                  {"id": 2, "by": "Hannah Okafor", "when": "2026-06-02", "text": "Can start in August."}]
    a["documents"].append({"id": 2, "name": "Cover letter Foster.pdf", "size": 64})
    apps[9]["notes"] = [{"id": 1, "by": "Edda Brandt", "when": "2026-05-28", "text": "Very calm on the phone."}]
    apps[9]["tags"] = ["Evening shift"]
    apps[13]["notes"] = [{"id": 1, "by": "Rui Costa", "when": "2026-05-22", "text": "Knows our reporting tool."}]
    I = [("2026-06-08", "09:30", 1, "Hannah Okafor", "Video call"), ("2026-06-08", "14:00", 6, "Rui Costa", "On site"),
         ("2026-06-09", "10:00", 10, "Hannah Okafor", "Phone"), ("2026-06-11", "11:15", 14, "Rui Costa", "Video call"),
         ("2026-06-11", "15:30", 1, "Edda Brandt", "On site"), ("2026-06-12", "09:00", 9, "Edda Brandt", "Phone")]
    T = [("Application received", "We have your application",
          "Dear {first_name},\n\nthank you for applying as {vacancy}. You will hear from us within ten days.\n\n{company}"),
         ("Invitation to interview", "Your interview at {company}",
          "Dear {first_name},\n\nwe would like to talk to you about the position {vacancy}. Which day suits you?\n\n{company}"),
         ("Rejection", "Your application as {vacancy}",
          "Dear {first_name},\n\nwe are sorry to tell you that we have chosen somebody else.\n\n{company}"),
         ("Offer letter", "Our offer", "Dear {first_name},\n\nwe are happy to offer you the position {vacancy}.\n\n{company}")]
    return {"vacancies": [dict(zip(("id", "title", "department", "location", "openings", "status"), v), remote=v[3] == "Remote") for v in V],
            "applicants": apps,
            "interviews": [dict(zip(("id", "date", "time", "applicant", "who", "kind"), (k,) + i)) for k, i in enumerate(I, 1)],
            "templates": [{"id": k, "name": n, "subject": s, "body": b} for k, (n, s, b) in enumerate(T, 1)],
            "stages": list(STAGES),
            "settings": {"company": "Bramley & Tate Ltd", "reply": "jobs@bramleytate.example", "language": "English", "months": 12,
                         "n_new": True, "n_rem": True, "n_week": False, "remind": "1 day before"},
            "unread": 3, "next": 100}


LOCK = threading.Lock()
DB = seed()
FAULT = ""
TODAY = "2026-06-04"


def find(rows, i):
    return next(r for r in rows if r["id"] == i)


def act(m):
    """Carries one action out; returns (error or None, db to show)."""
    t = m["type"]
    new = lambda: DB.__setitem__("next", DB["next"] + 1) or DB["next"]
    log = lambda a, text: a["history"].append({"when": TODAY, "text": text})
    if t == "vacancy":
        if any(v["title"].lower() == m["title"].lower() and v["id"] != m.get("id") for v in DB["vacancies"]):
            return {"title": "There is already a vacancy with this title"}, DB
        row = {k: m[k] for k in ("title", "department", "location", "openings", "remote")}
        if m.get("id"):
            find(DB["vacancies"], m["id"]).update(row)
        else:
            DB["vacancies"].append(dict(row, id=new(), status="Open" if m["publish"] else "Draft"))
    elif t == "vacancy_status":
        find(DB["vacancies"], m["id"])["status"] = m["status"]
    elif t == "vacancy_copy":
        v = find(DB["vacancies"], m["id"])
        DB["vacancies"].append(dict(v, id=new(), title=v["title"] + " (copy)", status="Draft"))
    elif t == "stage":
        a = find(DB["applicants"], m["id"])
        i = DB["stages"].index(a["stage"]) + 1 if a["stage"] in DB["stages"] else 0
        if FAULT == "stage-skip":
            i = min(i + 1, len(DB["stages"]) - 1)
        a["stage"] = DB["stages"][i]
        a["reason"] = ""
        log(a, "Moved to " + a["stage"])
    elif t == "reject":
        ids = m["ids"][:1] if FAULT == "bulk-one-only" else m["ids"]
        for i in ids:
            a = find(DB["applicants"], i)
            if FAULT != "reject-keeps-stage":
                a["stage"], a["reason"] = "Rejected", m["reason"]
            log(a, "Rejected: " + m["reason"])
            if m.get("mail"):
                log(a, "E-mail sent: Rejection")
    elif t == "rate":
        find(DB["applicants"], m["id"])["rating"] = m["rating"]
    elif t == "favourite":
        a = find(DB["applicants"], m["id"])
        a["favourite"] = not a["favourite"]
    elif t == "tags":
        find(DB["applicants"], m["id"])["tags"] = m["tags"]
    elif t == "note":
        a = find(DB["applicants"], m["id"])
        a["notes"].append({"id": new(), "by": "Hannah Okafor", "when": TODAY, "text": m["text"]})
        log(a, "Note added")
    elif t == "note_delete":
        a = find(DB["applicants"], m["id"])
        a["notes"] = [n for n in a["notes"] if n["id"] != m["note"]]
    elif t == "note_restore":
        if FAULT != "undo-note-lost":
            a = find(DB["applicants"], m["id"])
            a["notes"].append(m["note"])
            a["notes"].sort(key=lambda n: n["id"])
    elif t == "document":
        a = find(DB["applicants"], m["id"])
        a["documents"].append({"id": new(), "name": m["name"], "size": 0 if FAULT == "upload-size" else max(1, round(m["size"] / 1024))})
        log(a, "Document uploaded: " + m["name"])
    elif t == "document_delete":
        a = find(DB["applicants"], m["id"])
        a["documents"] = [d for d in a["documents"] if d["id"] != m["doc"]]
    elif t == "mail":
        log(find(DB["applicants"], m["id"]), "E-mail sent: " + m["subject"])
    elif t == "interview":
        for x in DB["interviews"]:
            if (x["date"], x["time"], x["who"]) == (m["date"], m["time"], m["who"]) and x["id"] != m.get("id") and FAULT != "conflict-unchecked":
                return {"time": "%s already has an interview at %s" % (m["who"], m["time"])}, DB
        row = {k: m[k] for k in ("date", "time", "applicant", "who", "kind")}
        if m.get("id"):
            find(DB["interviews"], m["id"]).update(row)
        else:
            DB["interviews"].append(dict(row, id=new()))
        DB["interviews"].sort(key=lambda x: (x["date"], x["time"]))
    elif t == "interview_cancel":
        ids = [x["id"] for x in DB["interviews"]]
        k = ids.index(m["id"])
        if FAULT == "cancel-wrong-interview":
            k = (k + 1) % len(ids)
        del DB["interviews"][k]
    elif t == "template":
        row = {k: m[k] for k in ("name", "subject", "body")}
        if m.get("id"):
            find(DB["templates"], m["id"]).update(row)
        else:
            DB["templates"].append(dict(row, id=new()))
    elif t == "template_copy":
        x = find(DB["templates"], m["id"])
        DB["templates"].append(dict(x, id=new(), name="Copy of " + x["name"]))
    elif t == "template_delete":
        DB["templates"] = [x for x in DB["templates"] if x["id"] != m["id"]]
    elif t == "settings":
        DB["settings"].update(m["values"])
    elif t == "notify":
        if FAULT == "settings-not-kept":
            d = copy.deepcopy(DB)
            d["settings"].update(m["values"])
            return None, d
        DB["settings"].update(m["values"])
    elif t == "stage_move":
        s, i = DB["stages"], m["index"]
        if FAULT != "pipeline-order":
            s[i], s[i + m["by"]] = s[i + m["by"]], s[i]
    elif t == "stage_add":
        if m["name"].lower() in [s.lower() for s in DB["stages"]]:
            return {"stage": "This stage exists already"}, DB
        DB["stages"].append(m["name"])
    elif t == "read":
        DB["unread"] = 0
    return None, DB


DELAY = {"mail": .9, "document": 1.2, "interview": .6, "vacancy": .5, "settings": .7, "rate": .1, "tags": .1, "favourite": .1, "read": .1}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def send(self, body, kind="application/json", code=200):
        b = body.encode() if isinstance(body, str) else body
        self.send_response(code)
        self.send_header("Content-Type", kind + "; charset=utf-8")
        self.send_header("Content-Length", str(len(b)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(b)

    def do_GET(self):
        p = urlparse(self.path).path
        if p == "/api/db":
            time.sleep(.25)
            with LOCK:
                self.send(json.dumps({"db": DB, "fault": FAULT}))
        elif p == "/app.js":
            self.send(JS, "text/javascript")
        elif p == "/app.css":
            self.send(CSS, "text/css")
        elif p == "/favicon.ico":
            self.send("", "image/x-icon")
        else:
            self.send(HTML, "text/html")

    def do_POST(self):
        global DB, FAULT
        u = urlparse(self.path)
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if u.path == "/reset":
            f = parse_qs(u.query).get("fault", [""])[0]
            if f and f not in FAULTS:
                return self.send('{"error":"unknown fault"}', code=400)
            with LOCK:
                DB, FAULT = seed(), f
            return self.send("{}")
        m = json.loads(body)
        time.sleep(DELAY.get(m["type"], .35))
        with LOCK:
            err, db = act(m)
            self.send(json.dumps({"db": db, "errors": err}))


HTML = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sorrel</title><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="/app.css"></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/app.js"></script></body></html>"""

CSS = r"""
*{box-sizing:border-box}body{margin:0;font:400 15px/1.5 Roboto,Helvetica,Arial,sans-serif;background:#f5f6f4;color:rgba(0,0,0,.87)}
a{color:#2e6b3f;text-decoration:none}a:hover{text-decoration:underline}h1,h2,h3,h6,p,ul,ol,dl,dd{margin:0;padding:0}ul,ol{list-style:none}
.SrlAppBar-root{position:fixed;top:0;left:0;right:0;height:60px;background:#2e6b3f;color:#fff;z-index:10;box-shadow:0 2px 4px rgba(0,0,0,.25)}
.SrlToolbar-root{display:flex;align-items:center;height:60px;padding:0 20px;gap:12px}.SrlToolbar-root>.brand{font-size:20px;font-weight:500;flex:1}
.SrlDrawer-docked{position:fixed;top:60px;left:0;bottom:0;width:210px;background:#fff;border-right:1px solid #ddd;padding-top:8px}
.SrlListItemButton-root{display:flex;gap:16px;align-items:center;padding:9px 18px;color:inherit}.SrlListItemButton-root:hover{background:#f0f4f0;text-decoration:none}
.SrlListItemButton-root.Srl-selected{background:#dcebdf;color:#1f5130;font-weight:500}
main{margin:60px 0 0 210px;padding:24px 32px 80px;max-width:1100px}
.SrlTypography-h4{font-size:28px;font-weight:400;line-height:1.3}.SrlTypography-h6{font-size:18px;font-weight:500}.SrlTypography-subtitle1{font-size:16px;font-weight:500;margin:18px 0 6px}
.SrlTypography-body2{font-size:14px;color:rgba(0,0,0,.65)}.SrlTypography-caption{font-size:12px;color:rgba(0,0,0,.6)}
.SrlStack-root{display:flex;gap:14px;align-items:center;flex-wrap:wrap}.SrlStack-root.top{align-items:flex-start}.SrlStack-root.end{justify-content:flex-end}.grow{flex:1}
.mt1{margin-top:10px}.mt2{margin-top:20px}.col{display:flex;flex-direction:column;gap:16px}
.SrlButtonBase-root{font:inherit;cursor:pointer;border:0;background:transparent;color:inherit}
.SrlButton-root{font-weight:500;font-size:14px;padding:7px 16px;border-radius:4px;color:#2e6b3f;letter-spacing:.02em}.SrlButton-root:hover{background:#eef5ef}
.SrlButton-outlined{border:1px solid #8fb59a}.SrlButton-contained{background:#2e6b3f;color:#fff;box-shadow:0 1px 3px rgba(0,0,0,.3)}.SrlButton-contained:hover{background:#245633}
.SrlButton-error{color:#b3261e}.SrlButton-contained.SrlButton-error{background:#b3261e;color:#fff}
.SrlButton-root.Srl-disabled,.SrlIconButton-root.Srl-disabled{color:rgba(0,0,0,.26);pointer-events:none;box-shadow:none}.SrlButton-contained.Srl-disabled{background:rgba(0,0,0,.12)}
.SrlIconButton-root{border-radius:50%;width:36px;height:36px;padding:6px;display:inline-flex;align-items:center;justify-content:center;color:inherit;position:relative}.SrlIconButton-root:hover{background:rgba(0,0,0,.08)}
.SrlSvgIcon-root{width:22px;height:22px;fill:currentColor;flex:none}
.SrlAvatar-root{width:36px;height:36px;border-radius:50%;background:#c9822b;color:#fff;display:flex;align-items:center;justify-content:center;font-size:15px}.SrlAvatar-root.big{width:56px;height:56px;font-size:22px}
.SrlPaper-root{background:#fff;border-radius:6px;box-shadow:0 1px 3px rgba(0,0,0,.2)}.SrlAppBar-root.SrlPaper-root{background:#2e6b3f;border-radius:0}.SrlCard-root{padding:16px;position:relative}
.SrlGrid-container{display:grid;grid-template-columns:repeat(3,1fr);gap:18px}
.SrlChip-root{display:inline-flex;align-items:center;height:26px;border-radius:13px;background:#e6e6e6;font-size:13px;padding:0 3px;border:1px solid transparent}.SrlChip-label{padding:0 8px}
.SrlChip-clickable{cursor:pointer}.SrlChip-outlined{background:#fff;border-color:#bbb}.SrlChip-filled.on{background:#2e6b3f;color:#fff}.SrlChip-success{background:#d3ecd9;color:#18562b}.SrlChip-warning{background:#fde7c2;color:#734800}.SrlChip-error{background:#f8d3d0;color:#8c1d18}.SrlChip-info{background:#d5e6f7;color:#0f4a80}
.SrlChip-deleteIcon{width:18px;height:18px;fill:rgba(0,0,0,.4);cursor:pointer}
.SrlFormControl-root{position:relative;display:inline-flex;flex-direction:column;min-width:200px}.SrlFormControl-root.full{width:100%}
.SrlInputLabel-root{position:absolute;left:10px;top:-9px;font-size:12px;background:#fff;padding:0 4px;color:rgba(0,0,0,.6);z-index:1;border-radius:3px}
.SrlInputBase-root{display:flex;align-items:center;background:#fff;border-radius:4px;position:relative}.SrlInputBase-input{font:inherit;border:0;background:transparent;padding:9px 12px;width:100%;outline:0;min-height:40px}textarea.SrlInputBase-input{resize:vertical}
.SrlNotchedOutline{position:absolute;inset:0;border:1px solid #bbb;border-radius:4px;pointer-events:none;margin:0;padding:0}.SrlNotchedOutline legend{display:none}
.SrlInputBase-root:focus-within .SrlNotchedOutline{border:2px solid #2e6b3f}.Srl-error .SrlNotchedOutline{border-color:#b3261e}.Srl-error .SrlFormHelperText-root{color:#b3261e}
.SrlFormHelperText-root{font-size:12px;margin:3px 12px 0;color:rgba(0,0,0,.6)}.SrlSelect-select{cursor:pointer;padding-right:34px;white-space:nowrap;overflow:hidden}.SrlSelect-icon{position:absolute;right:6px;pointer-events:none}
.SrlSelect-nativeInput{position:absolute;left:0;bottom:0;width:100%;opacity:0;pointer-events:none}
.SrlFormControlLabel-root{display:inline-flex;align-items:center;cursor:pointer;gap:4px}
.SrlSwitch-root{position:relative;display:inline-block;width:44px;height:26px}.SrlSwitch-track{position:absolute;left:4px;right:4px;top:6px;height:14px;border-radius:7px;background:#aaa}.SrlSwitch-thumb{position:absolute;left:2px;top:3px;width:20px;height:20px;border-radius:50%;background:#fafafa;box-shadow:0 1px 3px rgba(0,0,0,.4);z-index:1}.Srl-checked .SrlSwitch-thumb{left:22px;background:#2e6b3f}.SrlSwitch-root.Srl-checked .SrlSwitch-track{background:#9cc6a7}
.SrlSwitch-input,.SrlCheckbox-input,.SrlRadio-input{position:absolute;inset:0;width:100%;height:100%;opacity:0;margin:0;cursor:pointer;z-index:2}
.SrlCheckbox-root,.SrlRadio-root{position:relative;display:inline-flex;width:34px;height:34px;align-items:center;justify-content:center;color:#777}.Srl-checked.SrlCheckbox-root,.Srl-checked.SrlRadio-root{color:#2e6b3f}
.SrlBackdrop-root{position:fixed;inset:0;background:rgba(0,0,0,.45)}.SrlBackdrop-invisible{background:transparent}
.SrlModal-root{position:fixed;inset:0;z-index:100}.SrlDialog-container{position:absolute;inset:0;display:flex;align-items:center;justify-content:center;pointer-events:none;outline:0}.SrlDialog-paper{pointer-events:auto;width:520px;max-height:90vh;overflow:auto}
.SrlDialogTitle-root{padding:18px 24px 8px;font-size:20px;font-weight:500}.SrlDialogContent-root{padding:12px 24px}.SrlDialogActions-root{padding:10px 16px 14px;display:flex;justify-content:flex-end;gap:8px}
.SrlDrawer-paper{position:absolute;right:0;top:0;bottom:0;width:440px;border-radius:0;padding:20px 24px;overflow:auto}
.SrlPopover-paper{position:absolute;min-width:160px;padding:6px 0;max-height:320px;overflow:auto;box-shadow:0 4px 14px rgba(0,0,0,.3)}
.SrlMenuItem-root{padding:7px 18px;cursor:pointer;outline:0}.SrlMenuItem-root:hover{background:#eef5ef}.SrlMenuItem-root[aria-selected=true]{background:#dcebdf}.SrlMenuItem-root.Srl-disabled{opacity:.4;pointer-events:none}
.SrlAutocomplete-popper{position:absolute;top:100%;left:0;right:0;z-index:5;max-height:200px;overflow:auto;padding:6px 0;box-shadow:0 4px 14px rgba(0,0,0,.3)}
.SrlSnackbar-root .SrlAlert-root{background:#323232}.SrlSnackbar-root{position:fixed;left:24px;bottom:24px;z-index:200}.SrlAlert-root{display:flex;gap:10px;align-items:center;padding:8px 16px;border-radius:4px;background:#323232;color:#fff}.SrlAlert-standard{background:#fdeded;color:#5f2120}
.SrlTabs-flexContainer{display:flex;border-bottom:1px solid #ddd}.SrlTab-root{padding:11px 18px;font-weight:500;font-size:14px;color:rgba(0,0,0,.6);border-bottom:2px solid transparent}.SrlTab-root.Srl-selected{color:#2e6b3f;border-color:#2e6b3f}.SrlTabPanel{padding:20px 0}
.SrlDataGrid-root{background:#fff;border:1px solid #ddd;border-radius:6px}.SrlDataGrid-row,.SrlDataGrid-columnHeaders{display:flex;border-bottom:1px solid #eee}.SrlDataGrid-row:hover{background:#f6f9f6}.SrlDataGrid-cell,.SrlDataGrid-columnHeader{flex:1;padding:9px 12px;min-width:0}.SrlDataGrid-columnHeader{font-weight:500;font-size:14px;cursor:pointer;display:flex;gap:4px;align-items:center}.SrlDataGrid-columnHeader .SrlSvgIcon-root{width:16px}
.SrlTablePagination-root{display:flex;justify-content:flex-end;align-items:center;gap:12px;padding:6px 12px;font-size:14px}.SrlTablePagination-root .SrlFormControl-root{min-width:70px}
.SrlTable-root{width:100%;border-collapse:collapse;background:#fff}.SrlTableCell-root{text-align:left;padding:8px 12px;border-bottom:1px solid #e3e3e3;font-weight:400}.SrlTableCell-head{font-weight:500;font-size:14px}
.board{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:12px}.board>div{background:#e9ece8;border-radius:6px;padding:10px;min-height:200px}.board .SrlCard-root{padding:10px;margin-top:8px;font-size:14px}
.SrlToggleButton-root{padding:6px 14px;border:1px solid #bbb;background:#fff;font-size:14px}.SrlToggleButton-root.Srl-selected{background:#dcebdf}
.SrlListItem-root{display:flex;gap:16px;align-items:center;padding:9px 14px;border-bottom:1px solid #eee}.SrlListItemText-root{flex:1}
.SrlAccordion-root{margin-bottom:8px}.SrlAccordionSummary-root{display:flex;width:100%;padding:13px 18px;text-align:left;align-items:center}.SrlAccordionSummary-content{flex:1;font-weight:500}.SrlAccordionDetails-root{padding:4px 18px 16px}.pre{white-space:pre-line}
dl.facts{display:grid;grid-template-columns:140px 1fr;gap:8px 12px}dl.facts dt{color:rgba(0,0,0,.6)}
.SrlBadge-badge{position:absolute;top:-1px;right:-2px;background:#d9480f;color:#fff;border-radius:9px;font-size:11px;min-width:18px;height:18px;line-height:18px;text-align:center}
.SrlSkeleton-root{background:rgba(0,0,0,.1);border-radius:4px;height:26px;margin-bottom:14px;animation:pulse 1.4s infinite}@keyframes pulse{50%{opacity:.4}}
.SrlLinearProgress-root{height:4px;background:#cfe3d4;overflow:hidden}.SrlLinearProgress-bar{height:4px;width:40%;background:#2e6b3f;animation:slide 1s infinite}@keyframes slide{from{margin-left:-40%}to{margin-left:100%}}
.SrlCircularProgress-root{display:inline-block;width:26px;height:26px;border:3px solid #cfe3d4;border-top-color:#2e6b3f;border-radius:50%;animation:spin 1s linear infinite}@keyframes spin{to{transform:rotate(360deg)}}
.SrlTooltip-popper{position:fixed;z-index:300;background:rgba(60,60,60,.95);color:#fff;font-size:12px;padding:4px 8px;border-radius:4px;pointer-events:none}
.SrlBreadcrumbs-ol{display:flex;gap:8px;font-size:14px;margin-bottom:10px}.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);white-space:nowrap}
.SrlRating-root{display:inline-flex;color:#d98e04;position:relative}.SrlRating-root label{cursor:pointer;display:inline-flex}.SrlSlider-root{width:300px;accent-color:#2e6b3f}
"""

JS = r"""
'use strict';
// ---- a small renderer ----
const flat=a=>a.flat(Infinity).map(x=>x===null||x===undefined||x===false||x===true?{x:''}:typeof x==='object'?x:{x:String(x)});
const h=(t,p,...c)=>({t,p:p||{},c:flat(c)});
const hash=s=>{let n=7;for(const c of s)n=(n*31+c.charCodeAt(0))>>>0;return n.toString(36).slice(0,6)};
const cx=(s)=>{s=s.trim().replace(/\s+/g,' ');return s+' css-'+hash(s)};
const SVG='http://www.w3.org/2000/svg';
function setp(e,k,v,old){
  if(k==='key'||k==='ref')return;
  if(k.startsWith('on')){const n=k.slice(2).toLowerCase();e._h=e._h||{};if(!(n in e._h))e.addEventListener(n,ev=>e._h[n]&&e._h[n](ev));e._h[n]=v;return}
  if(k==='value'){if(e.value!==v)e.value=v;return}
  if(k==='checked'){e.checked=!!v;return}
  if(k==='disabled'){e.disabled=!!v;return}
  if(v===old)return;
  if(v===false||v===null||v===undefined){e.removeAttribute(k);return}
  e.setAttribute(k,v===true&&!k.startsWith('aria-')?'':String(v));
}
function mk(v,svg){
  if('x' in v)return v.n=document.createTextNode(v.x);
  svg=svg||v.t==='svg';
  const e=v.n=svg?document.createElementNS(SVG,v.t):document.createElement(v.t);
  for(const c of v.c)e.appendChild(mk(c,svg));
  for(const k in v.p)setp(e,k,v.p[k]);
  if(v.p.ref)setTimeout(()=>v.p.ref(e),0);
  return e;
}
function patch(par,a,b){
  if(!a){par.appendChild(mk(b));return}
  if(('x' in a)!==('x' in b)||a.t!==b.t||(a.p&&a.p.key)!==(b.p&&b.p.key)){par.replaceChild(mk(b,par.namespaceURI===SVG),a.n);return}
  const e=b.n=a.n;
  if('x' in b){if(a.x!==b.x)e.nodeValue=b.x;return}
  const n=Math.max(a.c.length,b.c.length);
  for(let i=0;i<n;i++){if(i>=b.c.length)e.removeChild(a.c[i].n);else patch(e,a.c[i],b.c[i])}
  for(const k in a.p)if(!(k in b.p))setp(e,k,k.startsWith('on')?null:undefined,a.p[k]);
  for(const k in b.p)setp(e,k,b.p[k],a.p[k]);
}
// ---- state ----
let S={db:null,fault:'',loading:true,ui:{},menu:null,dialog:null,drawer:null,snack:null,tip:null};
let oldRoot=null,oldPortal=null;
const root=document.getElementById('root');const portal=document.body.appendChild(document.createElement('div'));
function render(){
  const modal=S.dialog||S.drawer||S.menu;
  if(modal)root.setAttribute('aria-hidden','true');else root.removeAttribute('aria-hidden');
  const r=h('div',{class:cx('SrlBox-root')},App());patch(root,oldRoot,r);oldRoot=r;
  const p=h('div',{},Portal());patch(portal,oldPortal,p);oldPortal=p;
}
const ui=(k,d)=>k in S.ui?S.ui[k]:d;const setui=(k,v)=>{S.ui[k]=v;render()};
const path=()=>location.pathname;
const fetchdb=()=>fetch('/api/db').then(r=>r.json()).then(r=>{S.db=r.db;S.fault=r.fault});
function go(p){history.pushState(null,'',p);arrive()}
let arrival=0;
function arrive(){
  const k=++arrival;S.ui={};S.menu=S.dialog=S.drawer=null;S.tip=null;S.loading=true;window.scrollTo(0,0);
  if(path()==='/')history.replaceState(null,'','/vacancies');
  render();
  fetchdb().then(()=>{if(k!==arrival)return;S.loading=false;
    const a=path().match(/^\/applicants\/(\d+)/);if(a){const x=app(+a[1]);if(x)S.ui.noteBase=x.notes.length}
    S.ui.openBase=null;render()});
}
window.addEventListener('popstate',arrive);
async function act(m,msg,action){
  const r=await fetch('/api/act',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(m)}).then(r=>r.json());
  S.db=r.db;if(!r.errors&&msg)snack(msg,action);render();return r.errors;
}
let snackT=null;
function snack(text,action){clearTimeout(snackT);S.snack={text,action,k:Math.random()};snackT=setTimeout(()=>{S.snack=null;render()},5000);render()}
const vac=i=>S.db.vacancies.find(v=>v.id===i),app=i=>S.db.applicants.find(a=>a.id===i);
const M='January February March April May June July August September October November December'.split(' ');
const W='Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const day=s=>{const [y,m,d]=s.split('-');return +d+' '+M[m-1]+' '+y};
const wday=s=>W[new Date(s+'T12:00:00Z').getUTCDay()]+', '+day(s);
// ---- components ----
const P={add:'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',more:'M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',work:'M20 6h-4V4h-8v2H4v14h16zM14 6h-4V6z',people:'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0 2c-3 0-8 1.500-8 4v2h16v-2c0-2.500-5-4-8-4z',cal:'M19 4h-2V2h-2v2H9V2H7v2H5v16h14zM17 18H7V9h10z',mail:'M20 4H4v16h16zm0 4-8 5-8-5V6l8 5 8-5z',gear:'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',bell:'M12 22a2 2 0 0 0 2-2h-4a2 2 0 0 0 2 2zm6-6v-5c0-3-2-6-5-6V4h-2v1c-3 0-5 3-5 6v5l-2 2h16z',close:'M19 6.400 17.600 5 12 10.600 6.400 5 5 6.400 10.600 12 5 17.600 6.400 19 12 13.400 17.600 19 19 17.600 13.400 12z',down:'M7 10l5 5 5-5z',up:'M7 14l5-5 5 5z',del:'M6 19h12V7H6zM19 4h-4l-1-1h-4L9 4H5v2h14z',edit:'M3 17.200V21h3.800L17.800 10 14 6.200z',star:'M12 17.300 18.200 21l-1.600-7L22 9.200l-7.200-.6L12 2 9.200 8.600 2 9.200 7.500 14l-1.700 7z',left:'M15 7l-5 5 5 5z',right:'M10 7l5 5-5 5z'};
const Icon=(n,id)=>h('svg',{class:cx('SrlSvgIcon-root'),focusable:'false','aria-hidden':'true',viewBox:'0 0 24 24','data-testid':id||n+'Icon'},h('path',{d:P[n]}));
const Typo=(v,t,...c)=>h(t,{class:cx('SrlTypography-root SrlTypography-'+v)},c);
const Button=(label,on,o={})=>h('button',{key:o.key,class:cx('SrlButtonBase-root SrlButton-root SrlButton-'+(o.v||'text')+(o.color?' SrlButton-'+o.color:'')+(o.disabled?' Srl-disabled':'')),type:o.submit?'submit':'button',tabindex:o.disabled?-1:0,disabled:!!o.disabled,onClick:on},label);
const Tip=(label)=>({onMouseenter:e=>{const b=e.currentTarget.getBoundingClientRect();S.tip={label,x:b.left,y:b.bottom+6};render()},onMouseleave:()=>{S.tip=null;render()}});
const IconButton=(n,label,on,o={})=>h('button',{class:cx('SrlButtonBase-root SrlIconButton-root'+(o.disabled?' Srl-disabled':'')),type:'button','aria-label':label,'aria-haspopup':o.popup?'true':null,'aria-pressed':'pressed' in o?String(o.pressed):null,disabled:!!o.disabled,onClick:e=>{S.tip=null;on(e)},...Tip(label)},Icon(n),o.badge?h('span',{class:cx('SrlBadge-badge')},o.badge):null);
const Chip=(label,o={})=>h('div',{class:cx('SrlChip-root SrlChip-'+(o.v||'filled')+(o.color?' SrlChip-'+o.color:'')+(o.on?' SrlChip-clickable':'')+(o.active?' on':'')),role:o.on?'button':null,tabindex:o.on?0:null,'aria-pressed':'active' in o?String(o.active):null,onClick:o.on||null},h('span',{class:cx('SrlChip-label')},label),o.del?h('svg',{class:cx('SrlSvgIcon-root SrlChip-deleteIcon'),viewBox:'0 0 24 24','data-testid':'CancelIcon','aria-label':'Remove '+label,role:'img',onClick:o.del},h('path',{d:P.close})):null);
const stColor=s=>({Open:'success','On hold':'warning',Closed:'error',Rejected:'error',Hired:'success',Offer:'info',Interview:'info'})[s];
const Outline=l=>h('fieldset',{'aria-hidden':'true',class:cx('SrlNotchedOutline')},h('legend',{},h('span',{},l)));
const Lab=(id,l,req,pr)=>h('label',{class:cx('SrlInputLabel-root'),id:id+'-label',for:id,...(pr||{})},l,req?h('span',{'aria-hidden':'true',class:cx('SrlFormLabel-asterisk')},'\u2009*'):null);
const Help=(id,t)=>t?h('p',{class:cx('SrlFormHelperText-root'),id:id+'-helper-text'},t):null;
function Field(id,label,value,on,o={}){
  return h('div',{class:cx('SrlFormControl-root SrlTextField-root'+(o.full?' full':'')+(o.error?' Srl-error':''))},Lab(id,label,o.required),
    h('div',{class:cx('SrlInputBase-root SrlOutlinedInput-root')},h(o.rows?'textarea':'input',{id,class:cx('SrlInputBase-input'),type:o.rows?null:(o.type||'text'),rows:o.rows||null,placeholder:o.placeholder||null,value,'aria-invalid':o.error?'true':'false',required:!!o.required,min:o.min,max:o.max,maxlength:o.maxlength,'aria-describedby':o.error||o.help?id+'-helper-text':null,onInput:e=>on(e.target.value),onBlur:o.blur||null,onKeydown:o.key||null}),Outline(label)),Help(id,o.error||o.help));
}
function Select(id,label,value,options,on,o={}){
  const open=e=>{if(e.button)return;e.preventDefault();const b=e.currentTarget.getBoundingClientRect();S.menu={select:id,label,options,value,on,x:b.left,y:b.bottom,w:b.width};render()};
  return h('div',{class:cx('SrlFormControl-root'+(o.full?' full':'')+(o.error?' Srl-error':''))},label?Lab(id,label,o.required,{for:null}):null,
    h('div',{class:cx('SrlInputBase-root SrlOutlinedInput-root SrlSelect-root')},
      h('div',{tabindex:0,role:'combobox','aria-expanded':String(!!(S.menu&&S.menu.select===id)),'aria-controls':S.menu&&S.menu.select===id?id+'-list':null,'aria-haspopup':'listbox','aria-labelledby':label?id+'-label '+id:null,'aria-label':label?null:o.aria,id,class:cx('SrlSelect-select SrlInputBase-input'),onMousedown:open,onKeydown:e=>{if(['Enter',' ','ArrowDown','ArrowUp'].includes(e.key))open({preventDefault(){e.preventDefault()},currentTarget:e.currentTarget})}},value===''?h('span',{class:'notranslate','aria-hidden':'true'},'\u200b'):String(value)),
      h('input',{'aria-hidden':'true','aria-invalid':o.error?'true':'false',tabindex:-1,class:cx('SrlSelect-nativeInput'),value:String(value)}),
      h('svg',{class:cx('SrlSvgIcon-root SrlSelect-icon'),'aria-hidden':'true',viewBox:'0 0 24 24','data-testid':'ArrowDropDownIcon'},h('path',{d:P.down})),Outline(label||'')),Help(id,o.error||o.help));
}
const Switch=(label,v,on,o={})=>h('label',{class:cx('SrlFormControlLabel-root')},h('span',{class:cx('SrlSwitch-root'+(v?' Srl-checked':''))},h('input',{class:cx('SrlSwitch-input'),type:'checkbox',role:'switch',checked:v,disabled:!!o.disabled,onChange:e=>on(e.target.checked)}),h('span',{class:cx('SrlSwitch-thumb')}),h('span',{class:cx('SrlSwitch-track')})),h('span',{class:cx('SrlTypography-root SrlFormControlLabel-label')},label));
const Box='M19 5v14H5V5zM3 3v18h18V3z',BoxOn='M3 3v18h18V3zm7 14-5-5 1.400-1.400L10 14.200l7.600-7.600L19 8z',Ring='M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16z',RingOn=Ring+'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z';
const sv=d=>h('svg',{class:cx('SrlSvgIcon-root'),'aria-hidden':'true',viewBox:'0 0 24 24'},h('path',{d}));
const Check=(label,v,on,o={})=>{const b=h('span',{class:cx('SrlButtonBase-root SrlCheckbox-root'+(v?' Srl-checked':''))},h('input',{class:cx('SrlCheckbox-input'),type:'checkbox',checked:v,'aria-label':o.aria||null,onChange:e=>on(e.target.checked)}),sv(v?BoxOn:Box));return label?h('label',{class:cx('SrlFormControlLabel-root')},b,h('span',{class:cx('SrlTypography-root SrlFormControlLabel-label')},label)):b};
const Radios=(name,label,opts,v,on)=>h('div',{class:cx('SrlFormControl-root')},h('label',{id:name+'-l',class:cx('SrlFormLabel-root SrlTypography-body2')},label),h('div',{class:cx('SrlStack-root'),role:'radiogroup','aria-labelledby':name+'-l'},opts.map(o=>h('label',{class:cx('SrlFormControlLabel-root')},h('span',{class:cx('SrlRadio-root'+(o===v?' Srl-checked':''))},h('input',{class:cx('SrlRadio-input'),type:'radio',name,value:o,checked:o===v,onChange:()=>on(o)}),sv(o===v?RingOn:Ring)),h('span',{class:cx('SrlTypography-root SrlFormControlLabel-label')},o)))));
const Tabs=(label,list,v,on)=>h('div',{class:cx('SrlTabs-root')},h('div',{class:cx('SrlTabs-flexContainer'),role:'tablist','aria-label':label},list.map(([id,l])=>h('button',{class:cx('SrlButtonBase-root SrlTab-root'+(id===v?' Srl-selected':'')),role:'tab',type:'button',id:'tab-'+id,'aria-controls':'panel-'+id,'aria-selected':String(id===v),tabindex:id===v?0:-1,onClick:()=>on(id)},l))));
const Panel=(id,...c)=>h('div',{key:id,role:'tabpanel',class:cx('SrlTabPanel'),id:'panel-'+id,'aria-labelledby':'tab-'+id},c);
const Link=(to,text,cls)=>h('a',{class:cx('SrlTypography-root SrlLink-root '+(cls||'')),href:to,onClick:e=>{if(e.ctrlKey||e.metaKey)return;e.preventDefault();go(to)}},text);
const Stars=n=>n?h('span',{class:cx('SrlRating-root SrlRating-readOnly'),role:'img','aria-label':n+(n===1?' Star':' Stars')},Array.from({length:n},()=>Icon('star'))):Typo('body2','span','Not rated');
const Stack=(...c)=>h('div',{class:cx('SrlStack-root')},c);
const initials=n=>n.split(' ').map(x=>x[0]).join('');
function openMenu(e,items){const b=e.currentTarget.getBoundingClientRect();S.menu={items,x:Math.min(b.left,innerWidth-230),y:b.bottom};render()}
const close=()=>{S.menu=null;render()};
// ---- portal ----
function Portal(){
  const out=[];
  const d=S.dialog;
  out.push(d?h('div',{key:'d'+d.kind,role:'presentation',class:cx('SrlDialog-root SrlModal-root')},h('div',{'aria-hidden':'true',class:cx('SrlBackdrop-root'),onClick:()=>{S.dialog=null;render()}}),h('div',{class:cx('SrlDialog-container'),tabindex:-1,ref:e=>e.focus()},h('div',{class:cx('SrlPaper-root SrlDialog-paper'),role:'dialog','aria-modal':'true','aria-labelledby':'dlg-title'},Dialogs[d.kind](d)))):null);
  out.push(S.drawer?h('div',{role:'presentation',class:cx('SrlDrawer-root SrlDrawer-modal SrlModal-root')},h('div',{'aria-hidden':'true',class:cx('SrlBackdrop-root'),onClick:()=>{S.drawer=null;render()}}),h('div',{class:cx('SrlPaper-root SrlDrawer-paper'),tabindex:-1,ref:e=>e.focus()},Drawers[S.drawer.kind](S.drawer))):null);
  const m=S.menu;
  out.push(m?h('div',{key:m.select||'menu',role:'presentation',class:cx('SrlPopover-root SrlModal-root')},h('div',{'aria-hidden':'true',class:cx('SrlBackdrop-root SrlBackdrop-invisible'),onClick:close}),
    h('div',{class:cx('SrlPaper-root SrlPopover-paper'),style:`left:${m.x}px;top:${Math.min(m.y,innerHeight-250)}px;`+(m.w?`min-width:${m.w}px`:''),tabindex:-1},
      m.bell?Bell():m.select?h('ul',{class:cx('SrlList-root SrlMenu-list'),role:'listbox',id:m.select+'-list','aria-labelledby':m.label?m.select+'-label':null,tabindex:-1},m.options.map(o=>h('li',{class:cx('SrlButtonBase-root SrlMenuItem-root'),role:'option',tabindex:0,'data-value':o,'aria-selected':String(o===m.value),onClick:()=>{S.menu=null;m.on(o);render()},onKeydown:e=>{if(e.key==='Enter'){S.menu=null;m.on(o);render()}}},o)))
      :h('ul',{class:cx('SrlList-root SrlMenu-list'),role:'menu',tabindex:-1},m.items.map(([l,f,dis])=>h('li',{class:cx('SrlButtonBase-root SrlMenuItem-root'+(dis?' Srl-disabled':'')),role:'menuitem',tabindex:-1,'aria-disabled':dis?'true':null,onClick:()=>{if(dis)return;S.menu=null;f();render()}},l))))):null);
  const s=S.snack;
  out.push(s?h('div',{key:s.k,class:cx('SrlSnackbar-root'),role:'presentation'},h('div',{class:cx('SrlPaper-root SrlAlert-root'),role:'alert'},h('div',{class:cx('SrlAlert-message')},s.text),s.action?Button(s.action[0],()=>{const f=s.action[1];S.snack=null;f();render()},{color:'inherit'}):null)):null);
  out.push(S.tip?h('div',{role:'tooltip',class:cx('SrlTooltip-popper'),style:`left:${S.tip.x}px;top:${S.tip.y}px`},h('div',{class:cx('SrlTooltip-tooltip')},S.tip.label)):null);
  return out;
}
window.addEventListener('keydown',e=>{
  if(e.key==='Escape'){if(S.ui.ac){S.ui.ac=false}else if(S.menu)S.menu=null;else if(S.dialog)S.dialog=null;else if(S.drawer)S.drawer=null;else return;render()}
  else if(e.key==='?'&&!/INPUT|TEXTAREA/.test(document.activeElement.tagName)&&!S.dialog){S.dialog={kind:'keys'};render()}
});
const Title=t=>h('h2',{class:cx('SrlTypography-root SrlTypography-h6 SrlDialogTitle-root'),id:'dlg-title'},t);
const Content=(...c)=>h('div',{class:cx('SrlDialogContent-root')},c);
const Actions=(...c)=>h('div',{class:cx('SrlDialogActions-root')},c);
const shut=()=>{S.dialog=null;render()};
function Bell(){
  const rows=['Owen Pryce applied as Customer Support Agent','Interview with Amelia Foster on Monday','Ingrid Solberg opened the offer'];
  return h('div',{style:'padding:10px 16px;width:330px'},Typo('subtitle1','div','Notifications'),h('ul',{class:cx('SrlList-root')},rows.map((r,i)=>h('li',{class:cx('SrlListItem-root')},h('div',{class:cx('SrlListItemText-root')},r),i<S.db.unread?Chip('New',{color:'info'}):null))),Button('Mark all as read',()=>act({type:'read'}),{disabled:!S.db.unread}));
}
const Dialogs={
  confirm:d=>[Title(d.title),Content(Typo('body2','p',d.text)),Actions(Button(d.no||'Cancel',shut),Button(d.yes,()=>{S.dialog=null;d.go();render()},{v:'contained',color:'error'}))],
  vacancy:d=>{const f=d.f,set=(k)=>v=>{f[k]=v;delete d.errors[k];render()};
    const save=async()=>{const e={};if(!f.title.trim())e.title='Enter a title';if(!f.department)e.department='Choose a department';const n=Number(f.openings);if(!Number.isInteger(n)||n<1||n>20)e.openings='Enter a number from 1 to 20';
      d.errors=e;if(Object.keys(e).length)return render();d.busy=true;render();
      const err=await act({type:'vacancy',...f,openings:n,id:d.id},d.id?'Vacancy saved':'Vacancy created');d.busy=false;if(err)d.errors=err;else S.dialog=null;render()};
    return [Title(d.id?'Edit vacancy':'New vacancy'),Content(h('div',{class:'col',style:'padding-top:6px'},Field('v-title','Title',f.title,set('title'),{required:true,error:d.errors.title,full:true}),Select('v-dep','Department',f.department,['Engineering','Design','Support','Operations','Marketing'],set('department'),{required:true,error:d.errors.department,full:true}),Stack(Select('v-loc','Location',f.location,['Leeds','York','Remote'],set('location')),Field('v-open','Openings',f.openings,set('openings'),{type:'number',error:d.errors.openings})),Switch('Remote possible',f.remote,set('remote')),d.id?null:Check('Publish at once',f.publish,set('publish')))),Actions(Button('Cancel',shut),Button(d.busy?'Saving…':d.id?'Save':'Create',save,{v:'contained',disabled:d.busy}))]},
  reject:d=>[Title(d.ids.length>1?`Reject ${d.ids.length} applicants`:'Reject '+app(d.ids[0]).name),Content(h('div',{class:'col',style:'padding-top:6px'},Select('r-reason','Reason',d.reason,['Not enough experience','Salary expectations','Withdrew','Position filled'],v=>{d.reason=v;d.error='';render()},{required:true,error:d.error,full:true}),Check('Send a rejection e-mail',d.mail,v=>{d.mail=v;render()}))),
    Actions(Button('Cancel',shut),Button('Reject',async()=>{if(!d.reason){d.error='Choose a reason';return render()}S.dialog=null;S.ui.sel=[];render();await act({type:'reject',ids:d.ids,reason:d.reason,mail:d.mail},d.ids.length>1?d.ids.length+' applicants were rejected':app(d.ids[0]).name+' was rejected')},{v:'contained',color:'error'}))],
  interview:d=>{const f=d.f,set=k=>v=>{f[k]=v;delete d.errors[k];render()};
    const names=S.db.applicants.filter(a=>!['Rejected','Hired'].includes(a.stage)).map(a=>a.name).sort();const hits=names.filter(n=>n.toLowerCase().includes(f.name.toLowerCase()));
    const save=async()=>{const e={},a=S.db.applicants.find(x=>x.name===f.name);if(!a)e.name='Choose an applicant';if(!f.date)e.date='Choose a date';if(f.date&&f.date<'2026-06-05')e.date='The date is in the past';if(!f.time)e.time='Choose a time';if(!f.who)e.who='Choose an interviewer';
      d.errors=e;if(Object.keys(e).length)return render();d.busy=true;render();
      const err=await act({type:'interview',applicant:a.id,date:f.date,time:f.time,who:f.who,kind:f.kind,id:d.id},d.id?'Interview moved':'Interview scheduled');d.busy=false;if(err)d.errors=err;else S.dialog=null;render()};
    return [Title(d.id?'Reschedule interview':'Schedule interview'),Content(h('div',{class:'col',style:'padding-top:6px'},
      h('div',{class:cx('SrlAutocomplete-root SrlFormControl-root full'+(d.errors.name?' Srl-error':''))},Lab('i-name','Applicant'),h('div',{class:cx('SrlInputBase-root')},h('input',{id:'i-name',class:cx('SrlInputBase-input SrlAutocomplete-input'),type:'text',role:'combobox',autocomplete:'off','aria-autocomplete':'list','aria-expanded':String(!!S.ui.ac),'aria-controls':S.ui.ac?'i-name-listbox':null,'aria-invalid':d.errors.name?'true':'false',disabled:!!d.id,value:f.name,onInput:e=>{S.ui.ac=true;set('name')(e.target.value)},onClick:()=>setui('ac',true),onBlur:()=>setTimeout(()=>{if(S.ui.ac)setui('ac',false)},180)}),Outline('Applicant')),Help('i-name',d.errors.name),
        S.ui.ac&&hits.length?h('ul',{key:'l',role:'listbox',id:'i-name-listbox','aria-label':'Applicant',class:cx('SrlPaper-root SrlAutocomplete-popper')},hits.map(n=>h('li',{class:cx('SrlAutocomplete-option SrlMenuItem-root'),role:'option','aria-selected':String(n===f.name),onMousedown:e=>e.preventDefault(),onClick:()=>{S.ui.ac=false;set('name')(n)}},n))):S.ui.ac?h('div',{key:'n',class:cx('SrlPaper-root SrlAutocomplete-popper SrlAutocomplete-noOptions'),style:'padding:8px 18px'},'No options'):null),
      Stack(Field('i-date','Date',f.date,set('date'),{type:'date',error:d.errors.date}),Select('i-time','Time',f.time,['09:00','09:30','10:00','11:15','14:00','15:30','16:00'],set('time'),{error:d.errors.time})),
      Select('i-who','Interviewer',f.who,['Hannah Okafor','Rui Costa','Edda Brandt'],set('who'),{error:d.errors.who,full:true}),Radios('i-kind','Kind',['Phone','Video call','On site'],f.kind,set('kind')))),
      Actions(Button('Cancel',shut),Button(d.busy?'Saving…':d.id?'Save':'Schedule',save,{v:'contained',disabled:d.busy}))]},
  preview:d=>[Title('Preview: '+d.t.name),Content(Typo('body2','p','For Amelia Foster, Backend Engineer'),Typo('subtitle1','div',fill(d.t.subject,app(1),true)),h('p',{class:'pre'},fill(d.t.body,app(1),true))),Actions(Button('Close',shut))],
  profile:d=>[Title('My profile'),Content(h('dl',{class:'facts'},h('dt',{},'Name'),h('dd',{},'Hannah Okafor'),h('dt',{},'E-mail'),h('dd',{},'hannah@bramleytate.example'),h('dt',{},'Role'),h('dd',{},'Recruiter'))),Actions(Button('Close',shut))],
  keys:d=>[Title('Keyboard shortcuts'),Content(h('table',{class:cx('SrlTable-root')},h('tbody',{},[['?','Show this list'],['Esc','Close a dialog, menu or drawer'],['Enter','Add a tag']].map(r=>h('tr',{class:cx('SrlTableRow-root')},r.map(c=>h('td',{class:cx('SrlTableCell-root')},c))))))),Actions(Button('Close',shut))],
};
function fill(s,a,whole){s=s.replaceAll('{first_name}',a.name.split(' ')[0]).replaceAll('{company}',S.db.settings.company);return S.fault==='email-placeholder'&&!whole?s:s.replaceAll('{vacancy}',vac(a.vacancy).title)}
const Drawers={
  mail:d=>{const a=app(d.id),f=d.f,set=k=>v=>{f[k]=v;delete d.errors[k];render()};
    return [Stack(h('div',{class:'grow'},Typo('h6','h2','Send e-mail')),IconButton('close','Close',()=>{S.drawer=null;render()})),h('p',{class:'mt1'},'To: '+a.email),h('div',{class:'col mt2'},Select('m-t','Template',f.template,S.db.templates.map(t=>t.name),v=>{const t=S.db.templates.find(t=>t.name===v);f.template=v;f.subject=fill(t.subject,a);f.body=fill(t.body,a);d.errors={};render()},{full:true}),Field('m-s','Subject',f.subject,set('subject'),{full:true,error:d.errors.subject}),Field('m-b','Message',f.body,set('body'),{full:true,rows:9,error:d.errors.body}),
      Stack(Button(d.busy?'Sending…':'Send',async()=>{const e={};if(!f.subject.trim())e.subject='Enter a subject';if(!f.body.trim())e.body='Write a message';d.errors=e;if(Object.keys(e).length)return render();d.busy=true;render();await act({type:'mail',id:a.id,subject:f.subject},'E-mail sent to '+a.name);S.drawer=null;render()},{v:'contained',disabled:d.busy}),Button('Discard',()=>{S.drawer=null;render()})))]},
  template:d=>{const f=d.f,set=k=>v=>{f[k]=v;delete d.errors[k];render()};
    return [Stack(h('div',{class:'grow'},Typo('h6','h2',d.id?'Edit template':'New template')),IconButton('close','Close',()=>{S.drawer=null;render()})),h('div',{class:'col mt2'},Field('t-n','Name',f.name,set('name'),{full:true,required:true,error:d.errors.name}),Field('t-s','Subject',f.subject,set('subject'),{full:true,required:true,error:d.errors.subject}),Field('t-b','Message',f.body,set('body'),{full:true,rows:8,help:f.body.length+' of 500 characters'}),Typo('caption','div','Insert a placeholder'),Stack([['First name','{first_name}'],['Vacancy','{vacancy}'],['Company','{company}']].map(([l,p])=>Chip(l,{v:'outlined',on:()=>set('body')(f.body+p)}))),
      Stack(Button('Save template',async()=>{const e={};if(!f.name.trim())e.name='Enter a name';if(!f.subject.trim())e.subject='Enter a subject';if(S.db.templates.some(t=>t.name.toLowerCase()===f.name.trim().toLowerCase()&&t.id!==d.id))e.name='This name is taken';d.errors=e;if(Object.keys(e).length)return render();await act({type:'template',...f,id:d.id},'Template saved');S.drawer=null;render()},{v:'contained'}),Button('Cancel',()=>{S.drawer=null;render()})))]},
};
// ---- views ----
function App(){
  const p=path();
  if(p==='/signed-out'){document.title='Signed out · Sorrel';return h('div',{key:'out',style:'max-width:420px;margin:120px auto;text-align:center'},Typo('h4','h1','You are signed out'),h('p',{class:'mt1'},'Thank you for using Sorrel.'),h('div',{class:'mt2'},Button('Sign in again',()=>go('/vacancies'),{v:'contained'})))}
  const nav=[['/vacancies','Vacancies','work'],['/applicants','Applicants','people'],['/interviews','Interviews','cal'],['/templates','E-mail templates','mail'],['/settings','Settings','gear']];
  const here=nav.find(n=>p.startsWith(n[0]));
  let view;
  if(S.loading||!S.db)view=h('div',{key:'load'},h('span',{class:cx('SrlCircularProgress-root'),role:'progressbar','aria-label':'Loading'}),h('div',{class:cx('SrlSkeleton-root'),style:'width:40%'}),h('div',{class:cx('SrlSkeleton-root')}),h('div',{class:cx('SrlSkeleton-root')}));
  else{let m;
    if((m=p.match(/^\/vacancies\/(\d+)$/))&&vac(+m[1]))view=VacancyPage(vac(+m[1]));
    else if((m=p.match(/^\/applicants\/(\d+)$/))&&app(+m[1]))view=ApplicantPage(app(+m[1]));
    else if(here&&here[0]===p)view=({'/vacancies':Vacancies,'/applicants':Applicants,'/interviews':Interviews,'/templates':Templates,'/settings':Settings})[p]();
    else view=h('div',{key:'404'},Typo('h4','h1','Page not found'),h('p',{class:'mt1'},Link('/vacancies','Back to the vacancies')));
    const h1=view.title||(here&&here[0]===p?here[1]:'Page not found');document.title=h1+' · Sorrel';}
  return h('div',{key:'app'},
    h('header',{class:cx('SrlPaper-root SrlAppBar-root')},h('div',{class:cx('SrlToolbar-root')},h('div',{class:'brand'},'Sorrel'),IconButton('bell','Notifications',e=>{const b=e.currentTarget.getBoundingClientRect();S.menu={bell:1,x:b.left-280,y:b.bottom};render()},{badge:S.db&&S.db.unread?S.db.unread:null,popup:1}),
      h('button',{class:cx('SrlButtonBase-root SrlIconButton-root'),style:'width:48px;height:48px',type:'button','aria-label':'Account of Hannah Okafor','aria-haspopup':'true',onClick:e=>openMenu(e,[['My profile',()=>{S.dialog={kind:'profile'}}],['Keyboard shortcuts',()=>{S.dialog={kind:'keys'}}],['Sign out',()=>go('/signed-out')]])},h('div',{class:cx('SrlAvatar-root')},'HO')))),
    h('div',{class:cx('SrlDrawer-root SrlDrawer-docked')},h('nav',{'aria-label':'Main'},h('ul',{class:cx('SrlList-root')},nav.map(n=>h('li',{},h('a',{class:cx('SrlButtonBase-root SrlListItemButton-root'+(here===n?' Srl-selected':'')),href:n[0],'aria-current':here===n?'page':null,onClick:e=>{e.preventDefault();go(n[0])}},Icon(n[2]),h('span',{class:cx('SrlListItemText-root')},n[1]))))))),
    h('main',{},view));
}
function newVacancy(){S.dialog={kind:'vacancy',errors:{},f:{title:'',department:'',location:'Leeds',openings:'1',remote:false,publish:false}};render()}
function setStatus(v,status,msg){act({type:'vacancy_status',id:v.id,status},msg)}
function vacMenu(e,v){openMenu(e,[['Edit',()=>{S.dialog={kind:'vacancy',id:v.id,errors:{},f:{title:v.title,department:v.department,location:v.location,openings:String(v.openings),remote:v.remote}}}],
  v.status==='Open'?['Put on hold',()=>setStatus(v,'On hold',v.title+' is on hold')]:['Open for applications',()=>setStatus(v,'Open',v.title+' is open')],['Duplicate',()=>act({type:'vacancy_copy',id:v.id},'Vacancy duplicated')],
  ['Close vacancy',()=>{S.dialog={kind:'confirm',title:`Close ${v.title}?`,text:'Nobody can apply any more. The applicants in progress are kept.',yes:'Close vacancy',go:()=>setStatus(v,'Closed',v.title+' was closed')}},v.status==='Closed']])}
const plural=(n,w)=>n+' '+w+(n===1?'':'s');
function Vacancies(){
  const q=ui('q',''),dep=ui('dep','All departments'),closed=ui('closed',false);const all=S.db.vacancies;
  const rows=all.filter(v=>(closed||v.status!=='Closed')&&(dep==='All departments'||v.department===dep)&&v.title.toLowerCase().includes(q.trim().toLowerCase()));
  const open=S.fault==='open-count-stale'?all.filter(v=>v.status!=='Closed'&&v.status!=='Draft').length:all.filter(v=>v.status==='Open').length;
  return h('div',{key:'vacs'},Stack(h('div',{class:'grow'},Typo('h4','h1','Vacancies'),Typo('body2','p',`${plural(open,'open vacanc').replace(/vacancs?$/,open===1?'vacancy':'vacancies')} at ${S.db.settings.company}`)),Button('New vacancy',newVacancy,{v:'contained'})),
    h('div',{class:cx('SrlStack-root mt2')},Field('vq','Search vacancies',q,v=>setui('q',v)),Select('vdep','Department',dep,['All departments','Engineering','Design','Support','Operations','Marketing'],v=>setui('dep',v)),Switch('Show closed vacancies',closed,v=>setui('closed',v))),
    h('p',{class:cx('SrlTypography-caption mt1')},`Showing ${rows.length} of ${all.length} vacancies`),
    rows.length?h('div',{key:'g',class:cx('SrlGrid-container mt1')},rows.map(v=>h('div',{key:v.id,class:cx('SrlPaper-root SrlCard-root')},Stack(h('div',{class:'grow'},Link('/vacancies/'+v.id,v.title,'SrlTypography-h6')),IconButton('more','More actions',e=>vacMenu(e,v),{popup:1})),Typo('body2','div',v.department+' · '+v.location),h('div',{class:cx('SrlStack-root mt1')},Chip(v.status,{color:stColor(v.status)}),h('span',{},plural(v.openings,'opening'))),h('div',{class:'mt1'},plural(S.db.applicants.filter(a=>a.vacancy===v.id).length,'applicant')))))
    :h('div',{key:'e',class:'mt2'},h('p',{},'No vacancies match your filters'),Button('Clear filters',()=>{S.ui={};render()})));
}
function VacancyPage(v){
  const mode=ui('mode','Board'),rej=ui('rej',false),sel=ui('sel',[]);const apps=S.db.applicants.filter(a=>a.vacancy===v.id&&(rej||a.stage!=='Rejected'));
  const cols=[...S.db.stages,...(rej?['Rejected']:[])];
  const el=h('div',{key:'v'+v.id},h('nav',{class:cx('SrlBreadcrumbs-root'),'aria-label':'breadcrumb'},h('ol',{class:cx('SrlBreadcrumbs-ol')},h('li',{},Link('/vacancies','Vacancies')),h('li',{'aria-hidden':'true'},'/'),h('li',{},h('span',{'aria-current':'page'},v.title)))),
    Stack(Typo('h4','h1',v.title),Chip(v.status,{color:stColor(v.status)}),IconButton('more','More actions',e=>vacMenu(e,v),{popup:1})),Typo('body2','p',`${v.department} · ${v.location} · ${plural(v.openings,'opening')}`),
    h('div',{class:cx('SrlStack-root mt2')},h('div',{role:'group','aria-label':'View',class:cx('SrlToggleButtonGroup-root')},['Board','List'].map(m=>h('button',{class:cx('SrlButtonBase-root SrlToggleButton-root'+(m===mode?' Srl-selected':'')),type:'button','aria-pressed':String(m===mode),onClick:()=>setui('mode',m)},m))),Switch('Show rejected',rej,x=>setui('rej',x)),h('span',{class:'SrlTypography-body2'},plural(apps.length,'applicant'))),
    mode==='Board'?h('div',{key:'b',class:cx('board mt2')},cols.map(s=>{const l=apps.filter(a=>a.stage===s);return h('div',{role:'region','aria-label':s},Stack(Typo('subtitle2','h2',s),Chip(l.length)),l.map(a=>h('div',{key:a.id,class:cx('SrlPaper-root SrlCard-root')},Link('/applicants/'+a.id,a.name),h('div',{},Stars(a.rating)))))}))
    :h('div',{key:'l',class:'mt2'},h('div',{class:cx('SrlStack-root'),style:'min-height:44px'},sel.length?[h('b',{},sel.length+' selected'),Button('Reject selected',()=>{S.dialog={kind:'reject',ids:[...sel],reason:'',mail:false};render()},{v:'outlined',color:'error'}),Button('Clear selection',()=>setui('sel',[]))]:null),
      h('table',{class:cx('SrlTable-root')},h('thead',{},h('tr',{class:cx('SrlTableRow-head')},h('th',{class:cx('SrlTableCell-root SrlTableCell-head'),scope:'col'},Check('',apps.length>0&&sel.length===apps.length,x=>setui('sel',x?apps.map(a=>a.id):[]),{aria:'Select all applicants'})),['Name','Stage','Rating','Applied on'].map(c=>h('th',{class:cx('SrlTableCell-root SrlTableCell-head'),scope:'col'},c)))),
        h('tbody',{},apps.map(a=>h('tr',{key:a.id,class:cx('SrlTableRow-root')},h('td',{class:cx('SrlTableCell-root')},Check('',sel.includes(a.id),x=>setui('sel',x?[...sel,a.id]:sel.filter(i=>i!==a.id)),{aria:'Select '+a.name})),h('td',{class:cx('SrlTableCell-root')},Link('/applicants/'+a.id,a.name)),h('td',{class:cx('SrlTableCell-root')},a.stage),h('td',{class:cx('SrlTableCell-root')},a.rating?a.rating+' of 5':'Not rated'),h('td',{class:cx('SrlTableCell-root')},day(a.applied))))))));
  el.title=v.title;return el;
}
let qT=null;
function Applicants(){
  const q=ui('q',''),typed=ui('typed',''),stage=ui('stage','All'),src=ui('src','All sources'),sort=ui('sort','name'),dir=ui('dir',1),page=ui('page',0),size=ui('size',8),busy=ui('busy',false);
  const val={name:a=>a.name,vacancy:a=>vac(a.vacancy).title,stage:a=>a.stage,rating:a=>a.rating,applied:a=>S.fault==='dates-as-text'?day(a.applied):a.applied}[sort];
  const rows=S.db.applicants.filter(a=>(stage==='All'||a.stage===stage)&&(src==='All sources'||a.source===src)&&(S.fault==='search-first-name'?a.name.split(' ')[0]:a.name+' '+vac(a.vacancy).title).toLowerCase().includes(q.trim().toLowerCase())).sort((a,b)=>{const x=val(a),y=val(b);return (x<y?-1:x>y?1:0)*dir});
  const from=page*size-(S.fault==='page-overlap'&&page?1:0),show=rows.slice(from,from+size);
  const cols=[['name','Name'],['vacancy','Vacancy'],['stage','Stage'],['rating','Rating'],['applied','Applied on']];
  return h('div',{key:'apps'},Typo('h4','h1','Applicants'),
    h('div',{class:cx('SrlStack-root mt2')},Field('aq','Search applicants',typed,v=>{S.ui.typed=v;S.ui.busy=true;clearTimeout(qT);qT=setTimeout(()=>{S.ui.q=v;S.ui.page=0;S.ui.busy=false;render()},600);render()},{placeholder:'Name or vacancy'}),Select('asrc','Source',src,['All sources','Referral','Job board','Website'],v=>{S.ui.page=0;setui('src',v)})),
    h('div',{class:cx('SrlStack-root mt2'),role:'group','aria-label':'Stage'},['All',...S.db.stages,'Rejected'].map(s=>Chip(s,{v:s===stage?'filled':'outlined',active:s===stage,on:()=>{S.ui.page=0;setui('stage',s)}}))),
    h('div',{class:'mt2',style:'height:4px'},busy?h('span',{class:cx('SrlLinearProgress-root'),role:'progressbar','aria-label':'Searching',style:'display:block'},h('span',{class:cx('SrlLinearProgress-bar'),style:'display:block'})):null),
    h('div',{class:cx('SrlDataGrid-root'),role:'grid','aria-label':'Applicants','aria-rowcount':rows.length+1,'aria-colcount':5},h('div',{class:cx('SrlDataGrid-columnHeaders'),role:'row','aria-rowindex':1},cols.map(([k,l],i)=>h('div',{class:cx('SrlDataGrid-columnHeader'),role:'columnheader','data-field':k,'aria-colindex':i+1,'aria-sort':sort===k?(dir>0?'ascending':'descending'):'none',tabindex:0,onClick:()=>{S.ui.dir=sort===k?-dir:1;S.ui.page=0;setui('sort',k)}},h('div',{class:cx('SrlDataGrid-columnHeaderTitle')},l),sort===k?Icon(dir>0?'up':'down'):null))),
      show.length?show.map((a,i)=>h('div',{key:a.id,class:cx('SrlDataGrid-row'),role:'row','aria-rowindex':from+i+2,'data-id':a.id},[Link('/applicants/'+a.id,a.name),vac(a.vacancy).title,Chip(a.stage,{color:stColor(a.stage)}),a.rating?a.rating+' of 5':'Not rated',day(a.applied)].map((c,j)=>h('div',{class:cx('SrlDataGrid-cell'),role:'gridcell','data-field':cols[j][0],'aria-colindex':j+1},c)))):h('div',{key:'none',class:cx('SrlDataGrid-overlay'),style:'padding:30px;text-align:center'},'No applicants found'),
      h('div',{key:'foot',class:cx('SrlTablePagination-root')},h('span',{id:'rpp'},'Rows per page:'),Select('asize','',size,[4,8,20],v=>{S.ui.page=0;setui('size',v)},{aria:'Rows per page'}),h('span',{class:cx('SrlTablePagination-displayedRows')},rows.length?`${page*size+1}–${Math.min(rows.length,page*size+size)} of ${rows.length}`:'0–0 of 0'),IconButton('left','Go to previous page',()=>setui('page',page-1),{disabled:!page}),IconButton('right','Go to next page',()=>setui('page',page+1),{disabled:(page+1)*size>=rows.length}))));
}
function ApplicantPage(a){
  const tab=ui('tab','profile'),v=vac(a.vacancy);const i=S.db.stages.indexOf(a.stage),next=i>=0&&i<S.db.stages.length-1?S.db.stages[i+1]:null;
  const nn=S.fault==='note-count-stale'?ui('noteBase',a.notes.length):a.notes.length;
  const el=h('div',{key:'a'+a.id},h('nav',{class:cx('SrlBreadcrumbs-root'),'aria-label':'breadcrumb'},h('ol',{class:cx('SrlBreadcrumbs-ol')},h('li',{},Link('/applicants','Applicants')),h('li',{'aria-hidden':'true'},'/'),h('li',{},h('span',{'aria-current':'page'},a.name)))),
    Stack(h('div',{class:cx('SrlAvatar-root big'),'aria-hidden':'true'},initials(a.name)),h('div',{class:'grow'},Typo('h4','h1',a.name),Typo('body2','p','Applied as ',Link('/vacancies/'+v.id,v.title))),IconButton('star',a.favourite?'Remove from favourites':'Add to favourites',()=>act({type:'favourite',id:a.id}),{pressed:a.favourite}),Chip(a.stage,{color:stColor(a.stage)})),
    a.stage==='Rejected'?h('div',{key:'rj',class:cx('SrlAlert-root SrlAlert-standard mt1'),role:'alert'},'This applicant was rejected. Reason: '+a.reason):h('div',{key:'nr'}),
    h('div',{class:cx('SrlStack-root mt2')},a.stage==='Rejected'?Button('Reconsider',()=>act({type:'stage',id:a.id},a.name+' is back in the process'),{key:'rc',v:'outlined'}):[next?Button('Move to '+next,()=>act({type:'stage',id:a.id},a.name+' was moved'),{key:'mv',v:'contained'}):null,Button('Reject',()=>{S.dialog={kind:'reject',ids:[a.id],reason:'',mail:false};render()},{key:'re',v:'outlined',color:'error'})],Button('Send e-mail',()=>{S.drawer={kind:'mail',id:a.id,errors:{},f:{template:'',subject:'',body:''}};render()},{key:'ml',v:'outlined'})),
    h('div',{class:'mt2'},Tabs('Applicant',[['profile','Profile'],['notes',`Notes (${nn})`],['documents',`Documents (${a.documents.length})`],['history','History']],tab,t=>{S.ui.tab=t;if(t==='history'){S.ui.hist=false;setTimeout(()=>setui('hist',true),700)}render()})),
    tab==='profile'?Panel('profile',h('dl',{class:'facts'},[['E-mail',a.email],['Phone',a.phone],['Location',a.location],['Source',a.source],['Applied on',day(a.applied)]].map(([k,x])=>[h('dt',{},k),h('dd',{},x)])),
        Typo('subtitle1','h2','Rating'),Stack(h('span',{class:cx('SrlRating-root')},[1,2,3,4,5].map(n=>[h('label',{for:'rt'+n,style:n>a.rating?'color:#ccc':null},Icon('star'),h('span',{class:'vh'},n+(n===1?' Star':' Stars'))),h('input',{class:'vh',type:'radio',id:'rt'+n,name:'rating',value:String(n),checked:n===a.rating,onChange:()=>act({type:'rate',id:a.id,rating:n})})])),h('span',{},a.rating?a.rating+' of 5':'Not rated')),
        Typo('subtitle1','h2','Tags'),Stack(a.tags.length?a.tags.map(t=>Chip(t,{del:()=>act({type:'tags',id:a.id,tags:a.tags.filter(x=>x!==t)})})):Typo('body2','span','No tags yet')),h('div',{class:'mt2'},Field('tag','Add a tag',ui('tag',''),x=>setui('tag',x),{help:'Press Enter to add',key:e=>{if(e.key==='Enter'&&ui('tag','').trim()){e.preventDefault();const t=ui('tag','').trim();S.ui.tag='';if(!a.tags.includes(t))act({type:'tags',id:a.id,tags:[...a.tags,t]});render()}}})))
    :tab==='notes'?Panel('notes',Field('note','New note',ui('note',''),x=>setui('note',x),{full:true,rows:3,maxlength:300,help:ui('note','').length+' / 300'}),h('div',{class:'mt1'},Button('Add note',()=>{const text=ui('note','').trim();S.ui.note='';act({type:'note',id:a.id,text},'Note added')},{v:'contained',disabled:!ui('note','').trim()})),
        a.notes.length?h('ul',{key:'nl',class:cx('SrlList-root mt2')},[...a.notes].reverse().map(n=>h('li',{key:n.id,class:cx('SrlListItem-root')},h('div',{class:cx('SrlListItemText-root')},h('span',{class:cx('SrlTypography-body1 SrlListItemText-primary'),style:'display:block'},n.text),h('p',{class:cx('SrlTypography-body2 SrlListItemText-secondary')},n.by+', '+day(n.when))),IconButton('del','Delete note',()=>act({type:'note_delete',id:a.id,note:n.id},'Note deleted',['UNDO',()=>act({type:'note_restore',id:a.id,note:n},'Note restored')]))))):h('p',{key:'nn',class:'mt2'},'There are no notes yet'))
    :tab==='documents'?Panel('documents',h('div',{},h('label',{for:'doc',class:cx('SrlTypography-body2'),style:'display:block'},'Upload a document'),h('input',{id:'doc',type:'file',accept:'.pdf','aria-describedby':'doc-h',onChange:async e=>{const f=e.target.files[0];if(!f)return;if(!/\.pdf$/i.test(f.name)){setui('docErr','Only PDF files can be uploaded');return}S.ui.docErr='';setui('up',true);await act({type:'document',id:a.id,name:f.name,size:f.size},'Document uploaded');S.ui.up=false;render()}})),ui('docErr','')?h('p',{class:cx('SrlFormHelperText-root'),style:'color:#b3261e',role:'alert'},ui('docErr','')):null,ui('up',false)?h('span',{class:cx('SrlLinearProgress-root'),role:'progressbar','aria-label':'Uploading',style:'display:block'},h('span',{class:cx('SrlLinearProgress-bar'),style:'display:block'})):null,
        h('table',{class:cx('SrlTable-root mt2')},h('thead',{},h('tr',{},['File','Size',''].map(c=>h('th',{class:cx('SrlTableCell-root SrlTableCell-head'),scope:'col'},c)))),h('tbody',{},a.documents.map(d=>h('tr',{key:d.id,class:cx('SrlTableRow-root')},h('td',{class:cx('SrlTableCell-root')},d.name),h('td',{class:cx('SrlTableCell-root')},d.size+' KB'),h('td',{class:cx('SrlTableCell-root')},IconButton('del','Delete',()=>{S.dialog={kind:'confirm',title:'Delete document',text:`"${d.name}" will be deleted for good.`,yes:'Delete',go:()=>act({type:'document_delete',id:a.id,doc:d.id},'Document deleted')};render()})))))))
    :Panel('history',ui('hist',false)?h('ol',{key:'hl',class:cx('SrlTimeline-root SrlList-root')},(S.fault==='history-order'?[...a.history]:[...a.history].reverse()).map(x=>h('li',{class:cx('SrlTimelineItem-root SrlListItem-root')},h('span',{class:cx('SrlTypography-body2'),style:'width:130px'},day(x.when)),h('span',{},x.text)))):h('div',{key:'hp'},h('span',{class:cx('SrlCircularProgress-root'),role:'progressbar','aria-label':'Loading history'}))));
  el.title=a.name;return el;
}
function Interviews(){
  const who=ui('who','Everybody'),mine=ui('mine',false);const rows=S.db.interviews.filter(x=>(who==='Everybody'||x.who===who)&&(!mine||x.who==='Hannah Okafor'));const days=[...new Set(rows.map(x=>x.date))];
  return h('div',{key:'ints'},Stack(h('div',{class:'grow'},Typo('h4','h1','Interviews'),Typo('body2','p',plural(rows.length,'interview')+' planned')),Button('Schedule interview',()=>{S.dialog={kind:'interview',errors:{},f:{name:'',date:'',time:'',who:'',kind:'Video call'}};render()},{v:'contained'})),
    h('div',{class:cx('SrlStack-root mt2')},Select('iwho','Interviewer',who,['Everybody','Hannah Okafor','Rui Costa','Edda Brandt'],v=>setui('who',v)),Switch('Only my interviews',mine,v=>setui('mine',v))),
    days.length?days.map(d=>h('div',{key:d},h('h2',{class:cx('SrlTypography-root SrlTypography-subtitle1')},wday(d)),h('ul',{class:cx('SrlPaper-root SrlList-root'),'aria-label':wday(d)},rows.filter(x=>x.date===d).map(x=>h('li',{key:x.id,class:cx('SrlListItem-root')},h('span',{style:'width:56px;font-weight:500'},x.time),h('div',{class:cx('SrlListItemText-root')},Link('/applicants/'+x.applicant,app(x.applicant).name),h('p',{class:cx('SrlTypography-body2')},'with '+x.who)),Chip(x.kind,{v:'outlined'}),IconButton('edit','Reschedule',()=>{S.dialog={kind:'interview',id:x.id,errors:{},f:{name:app(x.applicant).name,date:x.date,time:x.time,who:x.who,kind:x.kind}};render()}),IconButton('close','Cancel interview',()=>{S.dialog={kind:'confirm',title:'Cancel this interview?',text:`${app(x.applicant).name}, ${wday(x.date)} at ${x.time}`,no:'Keep it',yes:'Cancel interview',go:()=>act({type:'interview_cancel',id:x.id},'Interview cancelled')};render()})))))):h('p',{class:'mt2'},'No interviews planned'));
}
function Templates(){
  const open=ui('open',null);
  return h('div',{key:'tpls'},Stack(h('div',{class:'grow'},Typo('h4','h1','E-mail templates'),Typo('body2','p',plural(S.db.templates.length,'template'))),Button('New template',()=>{S.drawer={kind:'template',errors:{},f:{name:'',subject:'',body:''}};render()},{v:'contained'})),
    h('div',{class:'mt2'},S.db.templates.map(t=>h('div',{key:t.id,class:cx('SrlPaper-root SrlAccordion-root')},h('h3',{class:cx('SrlAccordion-heading'),style:'margin:0;font:inherit'},h('button',{class:cx('SrlButtonBase-root SrlAccordionSummary-root'),type:'button','aria-expanded':String(open===t.id),'aria-controls':'acc'+t.id,id:'acch'+t.id,onClick:()=>setui('open',open===t.id?null:t.id)},h('span',{class:cx('SrlAccordionSummary-content')},t.name),Icon(open===t.id?'up':'down'))),
      open===t.id?h('div',{key:'r',role:'region',id:'acc'+t.id,'aria-labelledby':'acch'+t.id,class:cx('SrlAccordionDetails-root')},Typo('body2','p','Subject: '+t.subject),h('p',{class:'pre mt1'},t.body),h('div',{class:cx('SrlStack-root mt1')},Button('Edit',()=>{S.drawer={kind:'template',id:t.id,errors:{},f:{name:t.name,subject:t.subject,body:t.body}};render()},{v:'outlined'}),Button('Preview',()=>{S.dialog={kind:'preview',t};render()}),Button('Duplicate',()=>act({type:'template_copy',id:t.id},'Template duplicated')),Button('Delete',()=>{S.dialog={kind:'confirm',title:`Delete ${t.name}?`,text:'E-mails that were sent already are not affected.',yes:'Delete',go:()=>act({type:'template_delete',id:t.id},'Template deleted')};render()},{color:'error'}))):null))));
}
function Settings(){
  const tab=ui('tab','company'),s=S.db.settings;const f=S.ui.form||(S.ui.form={company:s.company,reply:s.reply,language:s.language,months:s.months}),err=ui('err',{});
  const set=k=>v=>{f[k]=v;S.ui.err={...err,[k]:''};render()};const dirty=['company','reply','language','months'].some(k=>f[k]!==s[k]);const valid=()=>{const e={};if(!f.company.trim())e.company='Enter the name of the company';if(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(f.reply))e.reply='Enter a valid e-mail address';S.ui.err=e;render();return !Object.keys(e).length};
  const note=(k)=>v=>act({type:'notify',values:{[k]:v}},'Notification settings saved');
  return h('div',{key:'set'},Typo('h4','h1','Settings'),h('div',{class:'mt1'},Tabs('Settings',[['company','Company'],['notifications','Notifications'],['pipeline','Pipeline']],tab,t=>setui('tab',t))),
    tab==='company'?Panel('company',h('div',{class:'col',style:'max-width:420px'},Field('s-c','Company name',f.company,set('company'),{full:true,required:true,error:err.company}),Field('s-r','Reply-to address',f.reply,set('reply'),{full:true,error:err.reply,type:'email',help:'Applicants answer to this address',blur:()=>{if(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(f.reply)){S.ui.err={...err,reply:'Enter a valid e-mail address'};render()}}}),Select('s-l','Language',f.language,['English','German','French'],set('language'),{full:true}),
        h('div',{},h('label',{for:'s-m',class:'SrlTypography-body2',style:'display:block'},'Keep rejected applicants for'),Stack(h('input',{id:'s-m',type:'range',class:cx('SrlSlider-root'),min:3,max:24,step:1,value:String(f.months),'aria-valuetext':f.months+' months',onInput:e=>set('months')(+e.target.value)}),h('span',{},f.months+' months'))),
        Stack(Button(ui('busy',false)?'Saving…':'Save changes',async()=>{if(!valid())return;setui('busy',true);await act({type:'settings',values:{...f}},'Settings saved');S.ui.busy=false;render()},{v:'contained',disabled:!dirty||ui('busy',false)}),Button('Reset',()=>{S.ui.form=null;S.ui.err={};render()},{disabled:!dirty}))))
    :tab==='notifications'?Panel('notifications',h('div',{class:'col'},Switch('New applicants',s.n_new,note('n_new')),Switch('Interview reminders',s.n_rem,note('n_rem')),Switch('Weekly summary',s.n_week,note('n_week')),Radios('remind','Remind me',['1 hour before','1 day before'],s.remind,note('remind'))))
    :Panel('pipeline',Typo('body2','p','The stages that an applicant goes through'),h('ol',{class:cx('SrlPaper-root SrlList-root mt1'),style:'max-width:460px'},S.db.stages.map((x,i)=>h('li',{key:x,class:cx('SrlListItem-root')},h('span',{class:cx('SrlListItemText-root')},x),IconButton('up',`Move ${x} up`,()=>act({type:'stage_move',index:i,by:-1},'Pipeline saved'),{disabled:i===0}),IconButton('down',`Move ${x} down`,()=>act({type:'stage_move',index:i,by:1},'Pipeline saved'),{disabled:i===S.db.stages.length-1})))),
      h('div',{class:cx('SrlStack-root top mt2')},Field('s-st','New stage',ui('st',''),v=>{S.ui.stErr='';setui('st',v)},{error:ui('stErr','')}),Button('Add stage',async()=>{const n=ui('st','').trim();if(!n)return setui('stErr','Enter a name');const e=await act({type:'stage_add',name:n},'Stage added');if(e)S.ui.stErr=e.stage;else S.ui.st='';render()},{v:'outlined'}))));
}
arrive();
"""

if __name__ == "__main__":
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 7988), Handler).serve_forever()
