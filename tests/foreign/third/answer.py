"""Serves the folder of one application, and answers what its scripts ask: answer.py FOLDER PORT."""
import http.server, json, os, sys, time, urllib.parse

def stock(path, ask):
    """A stock below what is reserved is refused, after a while."""
    time.sleep(0.9)
    if ask["onhand"] < ask["reserved"]:
        return 409, {"error": "below reserved"}
    return 200, {"ok": True}

def board(path, ask):
    """What is blocked cannot be done."""
    time.sleep(1.1 if ask.get("blocked") else 0.15)
    return (409, {"error": "blocked"}) if ask.get("blocked") and ask.get("to") == "Done" else (200, {"ok": True})

def energy(path, ask):
    """The heat pump does not answer."""
    time.sleep(1.4 if ask.get("device") == "Heat pump" else 0.1)
    return (504, {}) if ask.get("device") == "Heat pump" else (200, {"ok": True})

def insure(path, ask):
    """The premium for what was chosen."""
    time.sleep(0.7)
    premium = 612.4 + (248.5 if ask["cover"] == "full" else 0) - (90 if ask["deductible"] == "1000" else 0) + (55 if ask["extra"] else 0)
    return 200, {"premium": premium}

ANSWERS = {"stock": stock, "board": board, "energy": energy, "insure": insure}
folder, port = sys.argv[1], int(sys.argv[2])

class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *rest):
        super().__init__(*rest, directory=os.path.join(os.path.dirname(os.path.abspath(__file__)), folder))

    def do_POST(self):
        ask = json.loads(self.rfile.read(int(self.headers["Content-Length"])) or "{}")
        code, reply = ANSWERS[folder](self.path, ask)
        body = json.dumps(reply).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *rest):
        pass

http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
