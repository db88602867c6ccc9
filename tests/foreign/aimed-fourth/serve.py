#!/usr/bin/env python3
"""Serves this folder on port 7923. /api/ok and /api/fail answer after 1.2 seconds."""
import functools, http.server, os, time
here = os.path.dirname(os.path.abspath(__file__))
class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path.startswith('/api/'):
            time.sleep(1.2)
            body = b'{}'
            self.send_response(200 if self.path.startswith('/api/ok') else 409)
            self.send_header('Content-Type', 'application/json')
            self.send_header('Content-Length', str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        else:
            super().do_GET()
if __name__ == '__main__':
    http.server.ThreadingHTTPServer(('127.0.0.1', 7923), functools.partial(Handler, directory=here)).serve_forever()
