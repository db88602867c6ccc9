"""Serves the folder of one application, and answers what its scripts ask: answer.py FOLDER PORT."""
import http.server, json, os, sys, time, urllib.parse

SEEDS = [dict(zip(("id", "name", "latin", "cat", "price", "left"), row)) for row in [
    (1, "Purple Sprouting Broccoli", "Brassica oleracea", "Vegetables", 240, 30), (2, "Rainbow Chard", "Beta vulgaris", "Vegetables", 210, 44),
    (3, "Crystal Lemon Cucumber", "Cucumis sativus", "Vegetables", 325, 2), (4, "Genovese Basil", "Ocimum basilicum", "Herbs", 180, 90),
    (5, "Lemon Thyme", "Thymus citriodorus", "Herbs", 260, 0), (6, "Sweet Pea Matucana", "Lathyrus odoratus", "Flowers", 295, 12),
    (7, "Black Krim Tomato", "Solanum lycopersicum", "Vegetables", 275, 25), (8, "Flat-leaf Parsley", "Petroselinum crispum", "Herbs", 160, 61),
    (9, "Cosmos Purity", "Cosmos bipinnatus", "Flowers", 220, 18), (10, "Saffron Crocus", "Crocus sativus", "Flowers", 650, 9),
    (11, "Red Russian Kale", "Brassica napus", "Vegetables", 195, 33), (12, "Moroccan Mint", "Mentha spicata", "Herbs", 215, 7),
    (13, "Field Poppy", "Papaver rhoeas", "Flowers", 150, 0), (14, "Golden Beetroot", "Beta vulgaris", "Vegetables", 230, 21)]]

def seeds(path, query, ask):
    """Seeds after a while; one of them is sold out by the time that it is added."""
    if path == "/api/seeds":
        time.sleep(.6)
        q = query.get("q", "").lower()
        got = [s for s in SEEDS if query.get("cat", "All") in ("All", s["cat"]) and q in s["name"].lower() and (s["left"] or not query.get("stock"))]
        by = {"up": lambda s: s["price"], "down": lambda s: -s["price"], "name": lambda s: s["name"]}.get(query.get("sort"))
        return 200, sorted(got, key=by) if by else got
    if path == "/api/hints":
        time.sleep(.3)
        return 200, [s["name"] for s in SEEDS if query["q"].lower() in s["name"].lower()][:5]
    if path == "/api/code":
        time.sleep(.7)
        code = query.get("c", "")
        return 200, {"ok": True} if code == "SPROUT10" else {"error": "This code has expired." if code == "WINTER" else f"We do not know the code {code}."}
    time.sleep(.9)
    return (409, {"error": "Saffron Crocus has just sold out."}) if ask["id"] == 10 else (200, {})

def seating(path, query, ask):
    """The plan, and a place to save it to."""
    time.sleep(.9 if path == "/api/plan" else .7)
    if path != "/api/plan":
        return 200, {"saved": True}
    names = ["Ada Whitmore", "Ben Okafor", "Clara Nyström", "Dev Patel", "Elin Björk", "Farid Haddad", "Greta Lindqvist", "Hugo Marin", "Iris Fontaine", "Jonas Keller"]
    meals = ["Vegetarian", "Meat", "Fish", "Vegan", "Meat", "Fish", "Vegetarian", "Meat", "Vegan", "Meat"]
    answers = ["Coming"] * 4 + ["No answer", "Coming", "Declined", "Coming", "Coming", "No answer"]
    tables = ["Oak", "Oak", "Elm", "", "", "Elm", "", "Oak", "", "Birch"]
    return 200, {"tables": [{"name": "Oak", "seats": 3}, {"name": "Elm", "seats": 4}, {"name": "Birch", "seats": 2}],
                 "guests": [{"name": n, "side": "Groom" if i % 2 else "Bride", "meal": meals[i], "answer": answers[i], "table": tables[i]} for i, n in enumerate(names)]}

def watch(path, query, ask):
    """Incidents; the pager of one of them does not answer."""
    if path == "/api/incidents":
        time.sleep(1)
        rows = [("Checkout answers with 502", "Payments", "Critical", "09:14", 131), ("Search results are stale", "Search", "Minor", "07:52", 213), ("Mail queue grows", "Mail", "Major", "08:40", 165),
                ("Login page slow in Oslo", "Identity", "Major", "10:02", 83), ("Disk of db-3 at 91%", "Database", "Minor", "05:30", 355), ("Replica lags behind", "Database", "Major", "09:47", 98),
                ("Certificates expire in 6 days", "Identity", "Minor", "06:15", 310), ("Refunds are sent twice", "Payments", "Critical", "10:21", 64), ("Backup took too long", "Database", "Minor", "04:05", 440),
                ("Images do not load", "Search", "Minor", "10:55", 30), ("Bounced mails not parsed", "Mail", "Minor", "08:11", 194), ("Tokens are not revoked", "Identity", "Critical", "11:03", 22)]
        return 200, [{"id": f"INC-{201 + i}", "title": t, "service": s, "severity": v, "opened": o, "minutes": m, "state": "Acknowledged" if i in (2, 8) else "Open"} for i, (t, s, v, o, m) in enumerate(rows)]
    time.sleep(1.2)
    if "INC-208" in ask.get("ids", []):
        return 503, {"error": "The pager of INC-208 does not answer."}
    return 200, {}

ANSWERS = {"seeds": seeds, "seating": seating, "watch": watch}

class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *rest):
        super().__init__(*rest, directory=os.path.join(os.path.dirname(os.path.abspath(__file__)), folder))

    def do_GET(self):
        path, _, query = self.path.partition("?")
        if path.startswith("/api/"):
            return self.reply(*ANSWERS[folder](path, dict(urllib.parse.parse_qsl(query)), {}))
        super().do_GET()

    def do_POST(self):
        self.reply(*ANSWERS[folder](self.path, {}, json.loads(self.rfile.read(int(self.headers["Content-Length"])) or "{}")))

    def reply(self, code, what):
        body = json.dumps(what).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *rest):
        pass

folder, port = sys.argv[1], int(sys.argv[2])
http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
