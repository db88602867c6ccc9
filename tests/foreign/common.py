"""Shared part of the servers of the sixth and the seventh set: state that can be reset, a log of what was asked to change."""
import html, json, os, sys, time, threading
from http.server import ThreadingHTTPServer, BaseHTTPRequestHandler
from urllib.parse import urlparse, parse_qs, unquote

HERE = os.path.dirname(os.path.abspath(__file__))
esc = lambda x: html.escape(str(x), quote=True)


class Site:
    def __init__(self, name, port, fresh, handle):
        self.name, self.port, self.fresh, self.handle = name, port, fresh, handle
        self.case, self.lock = "-", threading.Lock()
        self.reset("", "-")

    def reset(self, fault, case):
        s = self.fresh()
        s["fault"], s["flash"], s["user"] = fault, [], None
        self.state, self.case = s, case

    def log(self, method, path, body):
        d = os.environ.get("PROBE_LOG", os.path.join(HERE, "log"))
        os.makedirs(d, exist_ok=True)
        with self.lock, open(os.path.join(d, self.name + ".log"), "a") as f:
            f.write(json.dumps({"t": round(time.time(), 2), "case": self.case, "method": method,
                                "path": path, "body": body}, ensure_ascii=False) + "\n")

    def serve(self):
        site = self

        class H(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *a):
                pass

            def go(self):
                u = urlparse(self.path)
                q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
                n = int(self.headers.get("Content-Length") or 0)
                raw = self.rfile.read(n).decode("utf-8", "replace") if n else ""
                path = unquote(u.path)
                if path == "/reset":
                    site.reset(q.get("fault", ""), q.get("case", "-"))
                    site.log("RESET", self.path, "")
                    return self.out(200, "application/json", '{"ok":true}')
                if self.command != "GET":
                    site.log(self.command, self.path, raw)
                multi = {}
                if raw and "json" in (self.headers.get("Content-Type") or ""):
                    try:
                        body = json.loads(raw)
                    except ValueError:
                        body = {}
                else:
                    multi = parse_qs(raw, keep_blank_values=True)
                    body = {k: v[-1] for k, v in multi.items()}
                try:
                    r = site.handle(site.state, self.command, path, q, body, multi)
                except Exception as e:  # a broken server must be seen
                    import traceback
                    traceback.print_exc()
                    r = (500, "text/plain", "error " + repr(e))
                if isinstance(r, str):
                    r = (200, "text/html; charset=utf-8", r)
                if r[0] in (302, 303):
                    self.send_response(303)
                    self.send_header("Location", r[1])
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return
                self.out(*r)

            def out(self, code, kind, text):
                b = text.encode() if isinstance(text, str) else text
                self.send_response(code)
                self.send_header("Content-Type", kind)
                self.send_header("Cache-Control", "no-store")
                self.send_header("Content-Length", str(len(b)))
                self.end_headers()
                try:
                    self.wfile.write(b)
                except OSError:
                    pass

            do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = go

        ThreadingHTTPServer.allow_reuse_address = True
        ThreadingHTTPServer.daemon_threads = True
        ThreadingHTTPServer(("127.0.0.1", self.port), H).serve_forever()


def js(code, obj):
    return (code, "application/json; charset=utf-8", json.dumps(obj, ensure_ascii=False))


def port(default):
    return int(sys.argv[1]) if len(sys.argv) > 1 else default
