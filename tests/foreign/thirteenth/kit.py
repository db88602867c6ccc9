"""A small HTTP server for the applications of this set. State is put back by POST (or GET) /reset?case=NAME&fault=NAME."""
import html, json, os, sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

esc = lambda x: html.escape(str(x), quote=True)
js = lambda status, obj: (status, "application/json", json.dumps(obj), None)
go = lambda url: (303, "text/plain", "", url)
port = lambda p: int(sys.argv[1]) if len(sys.argv) > 1 else p


class Site:
    """fresh() makes the state, handle(state, method, path, query, body, multi) answers: a page, or (status, type, text, location)."""

    def __init__(self, name, port, fresh, handle):
        self.name, self.port, self.fresh, self.handle = name, port, fresh, handle
        self.reset("", "")

    def reset(self, case, fault):
        self.state = dict(self.fresh(), fault=fault, flash=[])
        self.case = case

    def log(self, line):
        d = os.environ.get("PROBE_LOG")
        if d:
            with open(os.path.join(d, self.name + ".log"), "a") as f:
                f.write(f"{self.case}\t{line}\n")

    def serve(site):
        class H(BaseHTTPRequestHandler):
            def log_message(self, *a): pass

            def answer(self, m):
                u = urlsplit(self.path)
                q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
                raw = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
                if u.path == "/reset":
                    site.reset(q.get("case", ""), q.get("fault", ""))
                    return self.out(200, "text/plain", "ok")
                multi = {}
                if "json" in (self.headers.get("Content-Type") or ""): b = json.loads(raw or "{}")
                else:
                    multi = parse_qs(raw, keep_blank_values=True)
                    b = {k: v[-1] for k, v in multi.items()}
                if m == "POST": site.log(f"{u.path} {raw}")
                r = site.handle(site.state, m, u.path, q, b, multi)
                if isinstance(r, str): r = (200, "text/html; charset=utf-8", r, None)
                self.out(*r)

            def out(self, status, ctype, text, loc=None):
                d = text.encode()
                self.send_response(status)
                self.send_header("Content-Type", ctype)
                self.send_header("Content-Length", str(len(d)))
                self.send_header("Cache-Control", "no-store")
                if loc: self.send_header("Location", loc)
                self.end_headers()
                self.wfile.write(d)

            def do_GET(self): self.answer("GET")
            def do_POST(self): self.answer("POST")

        ThreadingHTTPServer(("127.0.0.1", site.port), H).serve_forever()
