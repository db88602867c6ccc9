"""Course registration: pages from a server, with redirects and messages that are shown once. server.py PORT."""
import http.server, html, sys, urllib.parse, uuid, http.cookies

DEPTS = ["Biology", "History", "Informatics", "Music"]
NAMES = ["Algorithms", "Ancient Rome", "Botany", "Cell Biology", "Choir", "Compilers", "Counterpoint", "Databases", "Ecology", "Genetics", "Harmony", "Industrial Revolution", "Machine Learning", "Medieval Trade", "Modern Europe", "Networks", "Opera", "Operating Systems", "Oral History", "Orchestra", "Plant Physiology", "Typesetting", "Zoology"]
DEPT = [2, 1, 0, 0, 3, 2, 3, 2, 0, 0, 3, 1, 2, 1, 1, 2, 3, 2, 1, 3, 0, 2, 0]
COURSES = [{"id": 101 + i, "name": n, "dept": DEPTS[DEPT[i]], "credits": [6, 4, 3, 10, 2][i % 5], "places": [3, 0, 12, 1, 20][i % 5], "day": ["Monday", "Tuesday", "Wednesday"][i % 3], "slot": ["8–10", "10–12"][i % 2]} for i, n in enumerate(NAMES)]
BY = {c["id"]: c for c in COURSES}
SESSIONS = {}
e = html.escape

def page(s, title, body):
    flash = "".join(f'<p class="flash {k}">{e(t)}</p>' for k, t in s.pop("flash", []))
    who = f'Ines Roth · <a href="/my">My courses ({len(s["taken"])})</a> · <a href="/logout">Log out</a>' if s.get("user") else '<a href="/login">Log in</a>'
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>{e(title)} – Campus</title><style>
body{{font:16px/1.5 Georgia,serif;max-width:900px;margin:0 auto;padding:0 16px}}header,footer{{display:flex;gap:18px;padding:12px 0;border-bottom:1px solid #aaa}}footer{{border:0;border-top:1px solid #aaa;margin-top:40px}}header span{{margin-left:auto}}
.flash{{padding:8px 14px;border-left:5px solid #2a7}}.flash.bad{{border-color:#c22}}table{{border-collapse:collapse;width:100%}}td,th{{border:1px solid #bbb;padding:5px 9px;text-align:left}}form.in{{display:inline}}dl{{display:grid;grid-template-columns:130px 1fr}}dd{{margin:0}}</style>
<header><b>Campus</b><a href="/courses">Courses</a><a href="/contact">Contact</a><span>{who}</span></header><main><h1>{e(title)}</h1>{flash}{body}</main><footer><a href="/contact">Contact</a><a href="/courses">Courses</a><a href="/imprint">Imprint</a></footer></html>"""

class Handler(http.server.BaseHTTPRequestHandler):
    def session(self):
        k = http.cookies.SimpleCookie(self.headers.get("Cookie", "")).get("sid")
        self.sid = k.value if k and k.value in SESSIONS else uuid.uuid4().hex
        return SESSIONS.setdefault(self.sid, {"taken": [102], "wait": []})

    def send(self, code, body="", to=None):
        data = body.encode()
        self.send_response(code)
        self.send_header("Set-Cookie", f"sid={self.sid}; Path=/")
        if to: self.send_header("Location", to)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def go(self, s, to, kind=None, text=None):
        if text: s.setdefault("flash", []).append((kind, text))
        self.send(303, to=to)

    def do_GET(self):
        s = self.session()
        u = urllib.parse.urlparse(self.path)
        q = {k: v[0] for k, v in urllib.parse.parse_qs(u.query).items()}
        parts = u.path.strip("/").split("/")
        if u.path == "/": return self.go(s, "/courses")
        if u.path == "/courses": return self.send(200, self.courses(s, q))
        if u.path == "/contact": return self.send(200, page(s, "Contact", "<p>Write to office@campus.example or ring 555 0142.</p>"))
        if u.path == "/imprint": return self.send(200, page(s, "Imprint", "<p>Campus e.V., Lindenstr. 4</p>"))
        if u.path == "/login": return self.send(200, page(s, "Log in", '<form method="post"><p><label>Student number <input name="nr"></label></p><p><label>Password <input type="password" name="pw"></label></p><button>Log in</button></form>'))
        if u.path == "/logout":
            s.clear(); s.update({"taken": [102], "wait": []})
            return self.go(s, "/courses", "ok", "You are logged out.")
        if parts[0] == "course" and int(parts[1]) in BY: return self.send(200, self.course(s, BY[int(parts[1])]))
        if not s.get("user"): return self.go(s, "/login", "bad", "Please log in first.")
        if u.path == "/my": return self.send(200, self.my(s))
        if parts[0] == "drop": 
            c = BY[int(parts[1])]
            return self.send(200, page(s, f"Drop {c['name']}?", f'<p>Your place goes to the next student.</p><form method="post"><button>Yes, drop</button> <a href="/my">Keep</a></form>'))
        self.send(404, page(s, "Not found", "<p>There is no such page.</p>"))

    def do_POST(self):
        s = self.session()
        f = {k: v[0] for k, v in urllib.parse.parse_qs(self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()).items()}
        parts = self.path.strip("/").split("/")
        if self.path == "/login":
            if f.get("nr") == "20261" and f.get("pw") == "linden":
                s["user"] = True
                return self.go(s, "/my", "ok", "Welcome, Ines.")
            return self.go(s, "/login", "bad", "Student number or password is wrong.")
        if not s.get("user"): return self.go(s, "/login", "bad", "Please log in first.")
        c = BY[int(parts[1])]
        if parts[0] == "enrol":
            clash = next((BY[t] for t in s["taken"] if (BY[t]["day"], BY[t]["slot"]) == (c["day"], c["slot"])), None)
            if clash: return self.go(s, f"/course/{c['id']}", "bad", f"{c['name']} clashes with {clash['name']}.")
            if not c["places"]:
                s["wait"].append(c["id"])
                return self.go(s, f"/course/{c['id']}", "bad", f"{c['name']} is full. You are number 3 on the waiting list.")
            s["taken"].append(c["id"])
            return self.go(s, "/my", "ok", f"You are enrolled in {c['name']}.")
        s["taken"].remove(c["id"])
        self.go(s, "/my", "ok", f"You dropped {c['name']}.")

    def courses(self, s, q):
        dept, text, n = q.get("dept", ""), q.get("q", "").lower(), int(q.get("page", 1))
        found = [c for c in COURSES if (not dept or c["dept"] == dept) and text in c["name"].lower()]
        part = found[(n - 1) * 10:n * 10]
        link = lambda k: "/courses?" + urllib.parse.urlencode({"dept": dept, "q": q.get("q", ""), "page": k})
        pages = (f'<a href="{link(n - 1)}">Previous</a> ' if n > 1 else "<span>Previous</span> ") + f"Page {n} of {max(1, -(-len(found) // 10))} " + (f'<a href="{link(n + 1)}">Next</a>' if n * 10 < len(found) else "<span>Next</span>")
        rows = "".join(f'<tr><td>{c["id"]}</td><td><a href="/course/{c["id"]}">{e(c["name"])}</a></td><td>{c["dept"]}</td><td>{c["credits"]}</td><td>{c["places"] or "full"}</td></tr>' for c in part)
        table = f'<table><caption>{len(found)} courses</caption><tr><th>No.</th><th>Course</th><th>Department</th><th>Credits</th><th>Places</th></tr>{rows}<tr><th colspan="3">Credits on this page</th><th>{sum(c["credits"] for c in part)}</th><th></th></tr></table>' if found else "<p>No course matches.</p>"
        options = "".join(f'<option{" selected" if d == dept else ""}>{d}</option>' for d in DEPTS)
        return page(s, "Courses", f'<form>Department <select name="dept"><option value="">All departments</option>{options}</select> Name <input name="q" value="{e(q.get("q", ""))}"> <input type="submit" value="Show"></form>{table}<p>{pages}</p>')

    def course(self, s, c):
        if c["id"] in s["taken"] and s.get("user"): act = "<p><em>You take this course.</em></p>"
        else: act = f'<form method="post" action="/enrol/{c["id"]}"><button>{"Enrol" if c["places"] else "Join the waiting list"}</button></form>'
        return page(s, c["name"], f'<dl><dt>Department</dt><dd>{c["dept"]}</dd><dt>Credits</dt><dd>{c["credits"]}</dd><dt>When</dt><dd>{c["day"]}, {c["slot"]}</dd><dt>Free places</dt><dd>{c["places"]}</dd></dl>{act}')

    def my(self, s):
        taken = sorted((BY[t] for t in s["taken"]), key=lambda c: (["Monday", "Tuesday", "Wednesday"].index(c["day"]), c["slot"]))
        rows, days = "", {}
        for c in taken: days.setdefault(c["day"], []).append(c)
        for d, cs in days.items():
            for i, c in enumerate(cs):
                rows += "<tr>" + (f'<td rowspan="{len(cs)}">{d}</td>' if i == 0 else "") + f'<td>{c["slot"]}</td><td>{e(c["name"])}</td><td>{c["credits"]}</td><td><a href="/drop/{c["id"]}">Drop</a></td></tr>'
        return page(s, "My courses", f'<table><thead><tr><th>Day</th><th>Time</th><th>Course</th><th>Credits</th><th></th></tr></thead><tbody>{rows}</tbody><tfoot><tr><td colspan="3">Total</td><td>{sum(c["credits"] for c in taken)}</td><td></td></tr></tfoot></table>' if taken else "<p>You take no courses.</p>")

    def log_message(self, *rest):
        pass

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
