"""Serves the folder of a set on its port, in the foreground: serve(folder, port). /api/ok and /api/fail answer after 1.2 seconds."""
import functools, http.server, time


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if not self.path.startswith('/api/'):
            return super().do_GET()
        time.sleep(1.2)
        body = b'{}'
        self.send_response(200 if self.path.startswith('/api/ok') else 409)
        self.send_header('Content-Type', 'application/json')
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def serve(folder, port):
    http.server.ThreadingHTTPServer(('127.0.0.1', port), functools.partial(Handler, directory=folder)).serve_forever()
