#!/usr/bin/env python3
"""Serves this folder on 127.0.0.1:7920.

/api/save?delay=MS      answers 200 {"ok": true} after MS milliseconds
/api/refuse?delay=MS    answers 422 {"ok": false} after MS milliseconds
Nothing is kept between requests.
"""
import os
import time
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

ROOT = os.path.dirname(os.path.abspath(__file__))


class Handler(SimpleHTTPRequestHandler):
    def __init__(self, *a, **k):
        super().__init__(*a, directory=ROOT, **k)

    def api(self):
        u = urlsplit(self.path)
        if u.path not in ("/api/save", "/api/refuse"):
            return False
        n = int(self.headers.get("Content-Length") or 0)
        if n:
            self.rfile.read(n)
        ms = int(parse_qs(u.query).get("delay", ["0"])[0])
        time.sleep(min(ms, 8000) / 1000)
        ok = u.path == "/api/save"
        body = b'{"ok": true}' if ok else b'{"ok": false}'
        self.send_response(200 if ok else 422)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return True

    def do_GET(self):
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        elif not self.api():
            super().do_GET()

    def do_POST(self):
        if not self.api():
            self.send_error(404)

    def end_headers(self):
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, *a):
        pass


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", 7920), Handler).serve_forever()
