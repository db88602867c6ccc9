"""Serves the folder of one application, and answers what its scripts ask: answer.py FOLDER PORT."""
import http.server, json, os, sys, time

def fleet(path, ask):
    """Cars after a while; a car that somebody else has just taken is refused."""
    if path == "/api/cars":
        time.sleep(.7)
        models = ["Renault Zoe", "Fiat 500e", "VW ID.3", "Toyota Yaris", "Opel Corsa-e"]
        places = ["Old Harbour", "Central Station", "University"]
        return 200, [{"plate": f"KM {140 + 7 * i}", "model": models[i % 5], "station": places[i % 3], "charge": (37 * i + 23) % 101, "rate": [6.5, 5.2, 8.4, 4.9, 7.1][i % 5], "state": "Service" if i in (4, 11) else "In use" if i % 6 == 2 else "Free", "note": "Child seat" if i == 0 else ""} for i in range(18)]
    time.sleep(.9)
    if ask.get("plate") == "KM 161":
        return 409, {"error": "KM 161 was booked by somebody else a moment ago."}
    return 200, {"ok": True}

ANSWERS = {"fleet": fleet}
folder, port = sys.argv[1], int(sys.argv[2])

class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *rest):
        super().__init__(*rest, directory=os.path.join(os.path.dirname(os.path.abspath(__file__)), folder))

    def do_GET(self):
        if self.path.startswith("/api/"):
            return self.reply(*ANSWERS[folder](self.path, {}))
        super().do_GET()

    def do_POST(self):
        self.reply(*ANSWERS[folder](self.path, json.loads(self.rfile.read(int(self.headers["Content-Length"])) or "{}")))

    def reply(self, code, what):
        body = json.dumps(what).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *rest):
        pass

http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
