"""Marks: a school's grade book. Server-rendered pages with forms; layout tables, few labels, no ARIA."""
import re
from common import Site, esc, port

PUPILS = """Anna|Berg|2013-04-02|a.berg@mail.example|2|3|2
Bilal|Demir|2013-09-17|demir@mail.example|5|4|5
Clara|Engel|2012-12-30|engel@mail.example|1|1|2
David|Fischer|2013-02-11|fischer@mail.example|3|4|3
Emil|Hoffmann|2013-07-08||6|5|5
Frida|Jansen|2013-01-25|jansen@mail.example|2|2|3
Greta|Kowalski|2012-11-19|kowalski@mail.example|4|3|
Hugo|Lindner|2013-05-05|lindner@mail.example|3|3|4"""
NAMES = {"7b": "7B Mathematics", "8a": "8A Physics", "9c": "9C Mathematics"}
WHYS = ["Illness", "Appointment", "Family", "Unknown"]


def fresh():
    ps = []
    for i, l in enumerate(PUPILS.splitlines(), 1):
        a, b, d, m, *x = l.split("|")
        ps.append(dict(id=i, first=a, last=b, dob=d, mail=m, marks={k + 1: (int(v) if v else None) for k, v in enumerate(x)}, abs=[], note=""))
    ps[1]["abs"] = [dict(id=1, d="2026-09-03", n=2, why="Illness", ex=True), dict(id=2, d="2026-09-21", n=1, why="Unknown", ex=False), dict(id=3, d="2026-10-05", n=4, why="Appointment", ex=True)]
    ps[4]["abs"] = [dict(id=4, d="2026-09-14", n=6, why="Unknown", ex=False)]
    return dict(pupils=ps, tests=[dict(id=1, t="Fractions", d="2026-09-10", w=1), dict(id=2, t="Geometry", d="2026-09-24", w=1), dict(id=3, t="Percentages", d="2026-10-08", w=2)],
                closed=False, gone=None, msgs=[], draft={}, nid=20, gone_at=0, avg0=None)


def name(p): return p["first"] + " " + p["last"]


def avg(s, p):
    n = d = 0
    for t in s["tests"]:
        m = p["marks"].get(t["id"])
        if m is not None:
            w = 1 if s["fault"] == "weight" else t["w"]
            n += m * w; d += w
    return n / d if d else None


def fm(x): return "-" if x is None else f"{x:.2f}"


def page(s, title, body):
    fl = "".join(f'<p class="ok">{x}</p>' for x in s["flash"]); s["flash"].clear()
    return f"""<!doctype html><html><head><meta charset="utf-8"><title>{esc(title)} - Marks</title><style>
body{{font:14px Verdana,Arial,sans-serif;margin:0;background:#f4f1e8}}.top{{background:#5a2d2d;color:#fff;padding:9px 16px}}.top a{{color:#fdd;margin-right:14px}}.in{{padding:14px 18px;max-width:1050px}}.h{{font-size:20px;font-weight:bold;margin:4px 0 12px}}
table.g{{border-collapse:collapse;background:#fff}}table.g td{{border:1px solid #c9bfae;padding:4px 9px}}.hd td{{background:#e7dfcf;font-weight:bold}}.ok{{background:#e3f2dc;border:1px solid #7ba86a;padding:7px}}.er{{color:#b00020;font-size:13px}}.bad{{color:#b00020;font-weight:bold}}.box{{background:#fff;border:1px solid #c9bfae;padding:10px;margin:12px 0}}
</style></head><body><div class="top"><b>Marks</b> &nbsp; <a href="/">My classes</a><a href="/messages">Messages</a><a href="/help">Help</a> <span style="float:right">Ms. Seidel, Lessing School</span></div><div class="in">{fl}<div class="h">{esc(title)}</div>{body}</div></body></html>"""


def fields(rows):
    return "<table>" + "".join(f'<tr><td>{l}:</td><td>{c}{f"<div class=er>{e}</div>" if e else ""}</td></tr>' for l, c, e in rows) + "</table>"


def inp(n, v="", t="text", x=""): return f'<input type="{t}" name="{n}" value="{esc(v)}" {x}>'


def handle(s, m, path, q, b, multi):
    f, ps = s["fault"], s["pupils"]
    P = lambda i: next((p for p in ps if p["id"] == int(i)), None)
    if path == "/":
        rows = "".join(f'<tr><td><a href="/class/{k}">{v}</a></td><td>{len(ps) if k == "7b" else n}</td><td>{r}</td></tr>' for (k, v), n, r in zip(NAMES.items(), (0, 22, 19), ("B 204", "Lab 1", "B 110")))
        return page(s, "My classes", f'<table class="g"><tr class="hd"><td>Class</td><td>Pupils</td><td>Room</td></tr>{rows}</table><p>School year 2026/27, first term</p>')
    if path == "/help":
        return page(s, "Help", "<p>Marks are from 1 (very good) to 6 (insufficient). An average above 4.00 is shown in red.</p><p>Questions? Ask the office, room A 012.</p>")
    if path in ("/class/8a", "/class/9c"):
        return page(s, NAMES[path[-2:]], "<p>You may look at this class in the second term.</p>")
    if path == "/class/7b":
        x = [p for p in ps if q.get("q", "").lower() in name(p).lower()]
        if q.get("weak"):
            x = [p for p in x if (avg(s, p) or 0) > (3 if f == "weak" else 4)]
        so = q.get("sort", "last")
        key = {"last": lambda p: p["last"], "first": lambda p: p["first"], "avg": lambda p: avg(s, p) or 9, "abs": lambda p: -sum(a["n"] for a in p["abs"])}[so]
        x.sort(key=key)
        if f == "sortavg" and so == "avg":
            x.sort(key=lambda p: str(p["marks"].get(3)))
        av = [avg(s, p) for p in x if avg(s, p) is not None]
        ca = sum(av) / len(av) if av else None
        if s["avg0"] is None:
            s["avg0"] = ca
        if f == "classavg":
            ca = s["avg0"]
        un = (lambda p: sum(a["n"] for a in p["abs"] if not a["ex"])) if f == "abs" else (lambda p: sum(a["n"] for a in p["abs"]))
        lock = s["closed"] and f != "lock"
        rows = "".join(f'<tr><td><a href="/pupil/{p["id"]}">{esc(name(p))}</a></td>' + "".join(f'<td>{p["marks"].get(t["id"]) or "-"}</td>' for t in s["tests"]) +
                       f'<td{" class=bad" if (avg(s, p) or 0) > 4 else ""}>{fm(avg(s, p))}</td><td>{un(p)}</td><td>{"" if lock else chr(60) + "a href=/pupil/%d/edit>Edit</a> <a href=/pupil/%d/remove>Remove</a>" % (p["id"], p["id"])}</td></tr>' for p in x)
        body = f"""<form action="/class/7b"><table><tr><td>Name:</td><td>{inp("q", q.get("q", ""))}</td><td><input type="checkbox" name="weak" value="1" id="w" {"checked" if q.get("weak") else ""}><label for="w">Only averages above 4.00</label></td><td><input type="submit" value="Filter"> <a href="/class/7b">Show all</a></td></tr></table></form>
<table class="g"><tr class="hd"><td><a href="?sort=last">Pupil</a></td>{"".join(f"<td>{esc(t['t'])}</td>" for t in s["tests"])}<td><a href="?sort=avg">Average</a></td><td><a href="?sort=abs">Absent periods</a></td><td></td></tr>{rows or '<tr><td colspan=8>No pupils found.</td></tr>'}</table>
<p>Pupils: <b>{8 if f == "pupilcount" else len(x)}</b> &nbsp; Class average: <b>{fm(ca)}</b></p>"""
        if s["closed"]:
            body += '<p class="bad">The term is closed. Marks cannot be changed.</p>' + ("" if not lock else '<form method="post" action="/class/7b/reopen"><input type="submit" value="Reopen term"></form>')
        if not lock:
            body += '<p><a href="/class/7b/new">Add pupil</a> | <a href="/class/7b/enter">Enter marks</a> | <a href="/class/7b/test">New test</a> | <a href="/class/7b/close">Close term</a></p>'
        return page(s, NAMES["7b"], body + '<p><a href="/class/7b/report">Report</a></p>')
    if path == "/class/7b/close":
        if m == "POST":
            s["closed"] = True
            return (303, "/class/7b")
        return page(s, "Close term", '<p>Do you really want to close the term of 7B Mathematics?</p><form method="post"><input type="submit" value="Yes, close the term"> <a href="/class/7b">No, go back</a></form>')
    if path == "/class/7b/reopen":
        s["closed"] = False; s["flash"].append("The term is open again.")
        return (303, "/class/7b")
    if path in ("/class/7b/new",) or re.match(r"/pupil/\d+/edit$", path):
        p = None if path.endswith("new") else P(path.split("/")[2])
        v = dict(p) if p else dict(first="", last="", dob="", mail="")
        er = {}
        if m == "POST":
            v.update({k: b.get(k, "").strip() for k in ("first", "last", "dob", "mail")})
            if not v["first"]: er["first"] = "Please enter a first name"
            if not v["last"] and f != "nolast": er["last"] = "Please enter a last name"
            if v["mail"] and not re.match(r"[^@ ]+@[^@ ]+\.\w+$", v["mail"]) and f != "mailok": er["mail"] = "This is not an e-mail address"
            if not v["dob"]: er["dob"] = "Please enter the date of birth"
            elif v["dob"] > "2026-11-01": er["dob"] = "The date of birth is in the future"
            if not p and f != "dup" and any((o["first"], o["last"]) == (v["first"], v["last"]) for o in ps): er["last"] = "This pupil is already in the class"
            if not er:
                if p:
                    if f == "editmail": v["mail"] = p["mail"]
                    p.update({k: v[k] for k in ("first", "last", "dob", "mail")})
                    s["flash"].append("The changes were saved.")
                    return (303, f'/pupil/{p["id"]}')
                s["nid"] += 1
                if f != "addlost":
                    ps.append(dict(v, id=s["nid"], marks={}, abs=[], note=""))
                s["flash"].append(f'{esc(v["first"] + " " + v["last"])} was added to 7B Mathematics.')
                return (303, "/class/7b")
        top = f'<p class="er">Please correct {len(er)} field{"" if len(er) == 1 else "s"}.</p>' if er else ""
        if f == "keep" and er: v.update(first="", last="")
        return page(s, "Edit pupil" if p else "Add pupil", top + '<form method="post">' + fields([("First name *", inp("first", v["first"]), er.get("first")), ("Last name *", inp("last", v["last"]), er.get("last")), ("Date of birth *", inp("dob", v["dob"], "date"), er.get("dob")), ("E-mail of the parents", inp("mail", v["mail"]), er.get("mail"))]) + '<p><input type="submit" value="Save"> <a href="/class/7b">Cancel</a></p></form>')
    if re.match(r"/pupil/\d+/remove$", path):
        p = P(path.split("/")[2])
        if m == "POST":
            i = ps.index(p)
            if f == "wrongrow": i = (i + 1) % len(ps)
            s["gone"], s["gone_at"] = ps.pop(i), i
            s["flash"].append(f'{esc(name(p))} was removed. <a href="/undo">Undo</a>')
            return (303, "/class/7b")
        return page(s, "Remove pupil", f'<p>Remove <b>{esc(name(p))}</b> from 7B Mathematics?</p><form method="post"><input type="submit" value="Remove"> <a href="/class/7b">Keep</a></form>')
    if path == "/undo":
        if s["gone"]:
            if f == "undomarks": s["gone"]["marks"] = {}
            if f != "undo": ps.insert(s["gone_at"], s["gone"])
            s["flash"].append(f'{esc(name(s["gone"]))} is back in the class.'); s["gone"] = None
        return (303, "/class/7b")
    if path == "/class/7b/test":
        er, v = {}, dict(t="", d="2026-11-12", w="1")
        if m == "POST":
            v = {k: b.get(k, "").strip() for k in "tdw"}
            if not v["t"]: er["t"] = "Please enter a title"
            if not v["d"]: er["d"] = "Please enter a date"
            if not er:
                s["nid"] += 1; s["tests"].append(dict(id=s["nid"], t=v["t"], d=v["d"], w=1 if f == "testw" else int(v["w"])))
                s["flash"].append(f'The test "{esc(v["t"])}" was created.')
                return (303, "/class/7b/enter?test=%d" % s["nid"])
        return page(s, "New test", '<form method="post">' + fields([("Title", inp("t", v["t"]), er.get("t")), ("Date", inp("d", v["d"], "date"), er.get("d")), ("Counts", '<select name="w">' + "".join(f'<option value="{k}" {"selected" if v["w"] == k else ""}>{l}</option>' for k, l in (("1", "once"), ("2", "twice"), ("3", "three times"))) + "</select>", "")]) + '<p><input type="submit" value="Create test"></p></form>')
    if path == "/class/7b/enter":
        tid = int(q.get("test") or b.get("test") or s["tests"][0]["id"]); t = next(t for t in s["tests"] if t["id"] == tid); er = {}; vals = {}
        if m == "POST":
            for p in ps:
                x = vals[p["id"]] = b.get(f'm{p["id"]}', "").strip()
                if x and not re.fullmatch(r"[1-6]" if f != "seven" else r"[1-9]", x): er[p["id"]] = "1 to 6 only"
            if not er:
                for p in ps:
                    if not (f == "lastmark" and p is ps[-1]): p["marks"][tid] = int(vals[p["id"]]) if vals[p["id"]] else None
                n = sum(1 for x in vals.values() if x)
                s["flash"].append(f'{len(ps) if f == "savedn" else n} marks saved for {esc(t["t"])}.')
                return (303, "/class/7b")
        g = lambda p: vals.get(p["id"], p["marks"].get(tid) or "")
        rows = "".join(f'<tr><td>{esc(name(p))}</td><td>{inp("m%d" % p["id"], g(p), "text", "size=3")}{f"<span class=er> {er[p[chr(105)+chr(100)]]}</span>" if p["id"] in er else ""}</td></tr>' for p in ps)
        return page(s, "Enter marks", f'<form><table><tr><td>Test:</td><td><select name="test">{"".join(f"<option value={x[chr(105)+chr(100)]} {chr(115)+chr(101)+chr(108)+chr(101)+chr(99)+chr(116)+chr(101)+chr(100) if x is t else str()}>{esc(x[chr(116)])}</option>" for x in s["tests"])}</select></td><td><input type="submit" value="Show"></td></tr></table></form><p>{esc(t["t"])}, {t["d"]}, counts {("once", "twice", "three times")[t["w"] - 1]}</p><form method="post"><input type="hidden" name="test" value="{tid}"><table class="g"><tr class="hd"><td>Pupil</td><td>Mark</td></tr>{rows}</table><p><input type="submit" value="Save marks"> <a href="/class/7b">Cancel</a></p></form>')
    if path == "/class/7b/report":
        cnt = {k: 0 for k in range(1, 7)}
        for p in ps:
            a = avg(s, p)
            if a is not None: cnt[int(a + .5) if f != "round" else int(a)] += 1
        best = sorted((p for p in ps if avg(s, p) is not None), key=lambda p: avg(s, p), reverse=f == "best")
        miss = [name(p) for p in ps if any(p["marks"].get(t["id"]) is None for t in s["tests"])]
        return page(s, "Report 7B Mathematics", '<table class="g"><tr class="hd"><td>Final mark</td><td>Pupils</td></tr>' + "".join(f"<tr><td>{k}</td><td>{v}</td></tr>" for k, v in cnt.items()) + f'<tr class="hd"><td>Total</td><td>{sum(cnt.values())}</td></tr></table><p>Best average: <b>{esc(name(best[0]))}</b> ({fm(avg(s, best[0]))})</p><p>Marks are missing for: {esc(", ".join(miss) or "nobody")}</p><p><a href="/class/7b">Back to the class</a></p>')
    mm = re.match(r"/pupil/(\d+)(/absence|/note|/absdel)?$", path)
    if mm and P(mm[1]):
        p, er, v = P(mm[1]), {}, dict(d="", n="1", why="Illness")
        if mm[2] == "/absence":
            v = dict(d=b.get("d", ""), n=b.get("n", ""), why=b.get("why", ""))
            if not v["d"]: er["d"] = "Please enter the day"
            if not v["n"].isdigit() or not 1 <= int(v["n"]) <= 8: er["n"] = "Between 1 and 8 periods"
            if not er:
                s["nid"] += 1; p["abs"].append(dict(id=s["nid"], d=v["d"], n=int(v["n"]), why=WHYS[0] if f == "absreason" else v["why"], ex=bool(b.get("ex"))))
                s["flash"].append("The absence was entered.")
                return (303, f'/pupil/{p["id"]}')
        if mm[2] == "/absdel":
            i = next(i for i, a in enumerate(p["abs"]) if a["id"] == int(b["id"]))
            p["abs"].pop(0 if f == "absfirst" else i)
            s["flash"].append("The absence was deleted.")
            return (303, f'/pupil/{p["id"]}')
        if mm[2] == "/note":
            if f != "note": p["note"] = b.get("note", "")
            s["flash"].append("The note was saved.")
            return (303, f'/pupil/{p["id"]}')
        ab = sorted(p["abs"], key=lambda a: a["d"], reverse=f != "absorder")
        un = sum(a["n"] for a in ab if not a["ex"] or f == "unex"); tot = sum(a["n"] for a in ab)
        i = ps.index(p); nxt = ps[(i + (2 if f == "next" else 1)) % len(ps)]
        rows = "".join(f'<tr><td>{a["d"]}</td><td>{a["n"]}</td><td>{a["why"]}</td><td>{"yes" if a["ex"] else "no"}</td><td><form method="post" action="/pupil/{p["id"]}/absdel" onsubmit="return confirm(\'Delete the absence of {a["d"]}?\')"><input type="hidden" name="id" value="{a["id"]}"><input type="submit" value="Delete"></form></td></tr>' for a in ab)
        mk = "".join(f'<tr><td>{esc(t["t"])}</td><td>{t["d"]}</td><td>{p["marks"].get(t["id"]) or "-"}</td></tr>' for t in s["tests"])
        return page(s, name(p), f"""<table><tr><td>Born:</td><td>{p["dob"]}</td></tr><tr><td>Parents:</td><td>{esc(p["mail"]) or "no e-mail"}</td></tr><tr><td>Average:</td><td>{fm(avg(s, p))}</td></tr></table>
<p><a href="/pupil/{p["id"]}/edit">Edit</a> | <a href="/class/7b">Back to the class</a> | <a href="/pupil/{nxt["id"]}">Next pupil</a></p>
<p><b>Marks</b></p><table class="g"><tr class="hd"><td>Test</td><td>Date</td><td>Mark</td></tr>{mk}</table>
<p><b>Absences</b></p>{f'<table class="g"><tr class="hd"><td>Day</td><td>Periods</td><td>Reason</td><td>Excused</td><td></td></tr>{rows}</table><p>{tot} periods, {un} of them not excused</p>' if ab else "<p>No absences.</p>"}
<div class="box"><b>Enter an absence</b><form method="post" action="/pupil/{p["id"]}/absence">{fields([("Day", inp("d", v["d"], "date"), er.get("d")), ("Periods", inp("n", v["n"], "text", "size=3"), er.get("n")), ("Reason", '<select name="why">' + "".join(f"<option {'selected' if w == v['why'] else ''}>{w}</option>" for w in WHYS) + "</select>", ""), ("Excused", '<input type="checkbox" name="ex" value="1">', "")])}<input type="submit" value="Enter"></form></div>
<div class="box"><b>Note</b><form method="post" action="/pupil/{p["id"]}/note"><textarea name="note" rows="3" cols="60" placeholder="Only you can see this note">{esc(p["note"])}</textarea><br><input type="submit" value="Save note"></form></div>""")
    if path == "/messages":
        er, v = "", dict(to="", sub="", text="")
        if m == "POST":
            v = {k: b.get(k, "") for k in v}
            if not v["to"]: er = "Please choose a recipient"
            elif not v["sub"].strip(): er = "Please enter a subject"
            else:
                if v["to"] == "all":
                    n = sum(1 for p in ps if p["mail"]) if f != "mailall" else len(ps)
                    to = f"All parents ({n})"
                else: to = "Parents of " + name(P(v["to"]))
                s["msgs"].insert(len(s["msgs"]) if f == "msgorder" else 0, (to, v["sub"]))
                s["flash"].append("Your message was sent.")
                return (303, "/messages")
        op = "".join(f'<option value="{p["id"]}" {"selected" if v["to"] == str(p["id"]) else ""}>Parents of {esc(name(p))}</option>' for p in ps if p["mail"])
        sent = "".join(f"<tr><td>{esc(a)}</td><td>{esc(c)}</td></tr>" for a, c in s["msgs"])
        return page(s, "Messages", f'{f"<p class=er>{er}</p>" if er else ""}<form method="post">' + fields([("To", f'<select name="to"><option value="">Please choose</option><option value="all">All parents</option>{op}</select>', ""), ("Subject", inp("sub", v["sub"], "text", "size=50 maxlength=60"), ""), ("Text", f'<textarea name="text" rows="5" cols="60">{esc(v["text"] if f != "textlost" else "")}</textarea>', "")]) + f'<input type="submit" value="Send"> <input type="reset" value="Reset"></form><p><b>Sent messages</b></p>' + (f'<table class="g"><tr class="hd"><td>To</td><td>Subject</td></tr>{sent}</table>' if sent else "<p>Nothing sent yet.</p>"))
    return (404, "text/html; charset=utf-8", page(s, "Not found", "<p>There is no such page.</p>"))


Site("marks", port(7931), fresh, handle).serve()
