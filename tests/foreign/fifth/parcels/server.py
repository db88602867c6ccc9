"""Parcel desk: one page, and pieces of HTML or JSON that its script asks for. What is changed lives in the page."""
import html, http.server, json, os, time, urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
TOWNS = {"1010": "Wien", "4020": "Linz", "5020": "Salzburg", "6020": "Innsbruck", "8010": "Graz", "9020": "Klagenfurt"}
TRACKS = {
    "4400100017": ("Delivered", [("23 Nov, 14:06", "Salzburg", "Handed to A. Moser"), ("23 Nov, 07:40", "Salzburg", "In the van"), ("22 Nov, 21:15", "Linz", "Sorted"), ("21 Nov, 16:30", "Wien", "Accepted at the desk"), ("21 Nov, 09:02", "Wien", "Announced by the sender")]),
    "4400100024": ("On the way", [("24 Nov, 22:48", "Graz", "Sorted"), ("24 Nov, 17:20", "Klagenfurt", "Collected"), ("23 Nov, 18:11", "Klagenfurt", "Announced by the sender")]),
    "4400100031": ("Waiting at the desk", [("24 Nov, 12:15", "Innsbruck", "Nobody at home"), ("24 Nov, 07:31", "Innsbruck", "In the van"), ("23 Nov, 20:00", "Linz", "Sorted"), ("23 Nov, 10:45", "Linz", "Collected")]),
}

def track(q):
    time.sleep(.9)
    number = q.get("no", "")
    if number not in TRACKS:
        return f'<div class="box warn" role="alert">We have no parcel with the number {html.escape(number)}.</div>'
    state, events = TRACKS[number]
    rows = "".join(f"<li{' class=older' if i > 1 else ''}><b>{when}</b> {where}: {what}</li>" for i, (when, where, what) in enumerate(events))
    more = f'<button class="older-toggle">Show {len(events) - 2} older events</button>' if len(events) > 2 else ""
    keep = '<button class="hold">Keep it three days longer</button>' if state.startswith("Waiting") else ""
    return f'<div class="box"><h2>Parcel {number}</h2><p>Status: <strong class="state">{state}</strong></p><ul class="events">{rows}</ul>{more} {keep}</div>'

def price(q):
    time.sleep(.5)
    weight, land, fast, cover = float(q["weight"]), q["land"], q.get("fast") == "1", float(q.get("cover") or 0)
    base = next(p for limit, p in ((2, 490), (5, 650), (10, 890), (30, 1390)) if weight <= limit)
    zone = {"Austria": 0, "Germany": 500, "Italy": 700, "Norway": 1150}[land]
    lines = [("Parcel up to {} kg".format(next(l for l in (2, 5, 10, 30) if weight <= l)), base)]
    if zone:
        lines.append((f"To {land}", zone))
    if fast:
        lines.append(("Express", 600))
    if cover > 500:
        lines.append(("Extra cover", round(cover - 500)))
    rows = "".join(f"<tr><td>{n}</td><td>€ {c / 100:.2f}</td></tr>" for n, c in lines)
    days = {"Austria": 2, "Germany": 3, "Italy": 4, "Norway": 6}[land] - (1 if fast else 0)
    return f'<table class="quote"><tbody>{rows}</tbody><tfoot><tr><th>To pay</th><th>€ {sum(c for _, c in lines) / 100:.2f}</th></tr></tfoot></table><p>Arrives in {days} {"day" if days == 1 else "days"}.</p>'

def town(q):
    time.sleep(.3)
    return json.dumps([[code, name] for code, name in TOWNS.items() if code.startswith(q["q"]) or name.lower().startswith(q["q"].lower())])

class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *rest):
        super().__init__(*rest, directory=HERE)

    def do_GET(self):
        path, _, query = self.path.partition("?")
        answer = {"/track": track, "/price": price, "/town": town}.get(path)
        if path.endswith(".py"):
            return self.send_error(404)
        if not answer:
            return super().do_GET()
        self.reply(answer(dict(urllib.parse.parse_qsl(query))))

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"] or 0))
        time.sleep(.8)
        self.reply("{}")

    def reply(self, text):
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json" if text[:1] in "[{" else "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *rest):
        pass

http.server.ThreadingHTTPServer(("127.0.0.1", 18635), Handler).serve_forever()
