"""Tickets of a museum: forms that are sent, checked and answered by a server, with a session in a cookie. server.py PORT."""
import http.server, html, sys, urllib.parse, uuid, http.cookies, datetime, time

e = html.escape
SHOWS = [  # number, name, kind, room, until, minutes
    (1, "Ropes and Knots", "Permanent", "Room 1", "", 30), (2, "Lighthouses of the North", "Special", "Hall A", "2027-05-30", 60),
    (3, "The Whale", "Permanent", "Atrium", "", 20), (4, "Maps of the Unknown", "Special", "Hall B", "2027-03-21", 75),
    (5, "Steam", "Permanent", "Room 4", "", 45), (6, "Children Build Boats", "Family", "Workshop", "2027-08-15", 90),
    (7, "Salt", "Special", "Hall C", "2027-04-11", 40), (8, "Under Ice", "Special", "Hall A annex", "2027-09-05", 50),
    (9, "Knots for Beginners", "Family", "Workshop", "2027-06-20", 120), (10, "Harbour in the Fog", "Permanent", "Room 7", "", 25),
    (11, "Pirates!", "Family", "Deck", "2027-10-31", 60)]
PRICES = {"adult": ("Adult", 14.0), "child": ("Child (6–15)", 6.5), "senior": ("Senior", 11.0)}
SESSIONS = {}

def money(x): return f"€{x:,.2f}"
def fresh(): return {"user": None, "flash": [], "draft": {}, "next": 4108, "orders": [
    {"ref": "HM-4051", "date": "2027-01-16", "time": "10:00", "visitors": 2, "total": 28.0, "state": "Paid"},
    {"ref": "HM-4077", "date": "2027-02-06", "time": "14:00", "visitors": 5, "total": 47.5, "state": "Paid"},
    {"ref": "HM-4102", "date": "2026-10-03", "time": "12:00", "visitors": 1, "total": 14.0, "state": "Used"}]}
def day(text):
    d = datetime.date.fromisoformat(text)
    return f"{d:%A}, {d.day} {d:%B} {d.year}"

CSS = """body{font:16px/1.5 Georgia,serif;margin:0;color:#222}header{background:#12343b;color:#fff;padding:14px 28px;display:flex;gap:22px;align-items:center;position:sticky;top:0}
header a{color:#e1b382;text-decoration:none}header .r{margin-left:auto}main{max-width:860px;margin:0 auto;padding:10px 20px 60px}nav.crumbs{font-size:14px;color:#666;margin-top:10px}
.flash{padding:9px 14px;background:#e4f3e6;border:1px solid #6a9;margin:10px 0}.flash.bad{background:#fbe6e4;border-color:#c66}.err{color:#b00020;font-size:14px;display:block}
table{border-collapse:collapse;width:100%;margin:12px 0}th,td{border-bottom:1px solid #ccc;padding:7px 10px;text-align:left}td.n,th.n{text-align:right}.badge{background:#c89666;color:#fff;border-radius:9px;padding:0 8px;font-size:13px}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:16px}article{border:1px solid #ccc;padding:12px 16px}article h2{margin:0;font-size:19px}form.line{display:flex;gap:14px;align-items:end;margin:12px 0}label{display:block}.field{margin:10px 0}input[type=number]{width:70px}footer{border-top:1px solid #ccc;padding:16px 28px;color:#555;font-size:14px}form.in{display:inline}"""

class Handler(http.server.BaseHTTPRequestHandler):
    def session(self):
        k = http.cookies.SimpleCookie(self.headers.get("Cookie", "")).get("museum")
        self.sid = k.value if k and k.value in SESSIONS else uuid.uuid4().hex
        return SESSIONS.setdefault(self.sid, fresh())

    def send(self, code, body="", to=None):
        data = body.encode()
        self.send_response(code)
        self.send_header("Set-Cookie", f"museum={self.sid}; Path=/")
        if to: self.send_header("Location", to)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def page(self, s, title, body, crumbs=()):
        flash = "".join(f'<div class="flash {k}" role="status">{e(t)}</div>' for k, t in s["flash"])
        s["flash"] = []
        trail = " › ".join([f'<a href="{h}">{e(t)}</a>' for h, t in crumbs] + [e(title)])
        open_orders = sum(o["state"] == "Paid" for o in s["orders"])
        who = f'{e(s["user"])} · <a href="/orders">My orders <span class="badge">{open_orders}</span></a> · <a href="/signout">Sign out</a>' if s["user"] else '<a href="/signin">Sign in</a>'
        self.send(200, f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} | Harbour Museum</title><style>{CSS}</style></head><body><header><b>Harbour Museum</b><a href="/">Visit</a><a href="/exhibitions">Exhibitions</a><a href="/tickets">Tickets</a><span class="r">{who}</span></header><main><nav class="crumbs" aria-label="Breadcrumb">{trail}</nav><h1>{e(title)}</h1>{flash}{body}</main><footer>Harbour Museum, Pier 9 · Closed on Mondays</footer></body></html>')

    def go(self, to): self.send(303, to=to)

    def do_GET(self):
        s = self.session()
        u = urllib.parse.urlparse(self.path)
        q = {k: v[0] for k, v in urllib.parse.parse_qs(u.query, keep_blank_values=True).items()}
        p = u.path
        if p == "/":
            return self.page(s, "Plan your visit", '<p>Ships, storms and stories since 1911.</p><h2>Opening hours</h2><table><tr><th>Day</th><th>Opens</th><th>Closes</th></tr><tr><td>Monday</td><td colspan="2">Closed</td></tr><tr><td>Tuesday to Thursday</td><td>10:00</td><td>17:00</td></tr><tr><td>Friday</td><td>10:00</td><td>21:00</td></tr><tr><td>Weekend</td><td>09:00</td><td>18:00</td></tr></table><h2>Questions</h2><details><summary>Can I bring a pram?</summary><p>Yes. The lift is to the left of the ticket desk.</p></details><details><summary>Are dogs allowed?</summary><p>Only assistance dogs.</p></details><p><a href="/tickets">Book tickets</a></p>')
        if p == "/exhibitions": return self.exhibitions(s, q)
        if p.startswith("/exhibitions/"):
            x = next((x for x in SHOWS if str(x[0]) == p.split("/")[2]), None)
            if x:
                until = f"Until {day(x[4])}" if x[4] else "Always on show"
                return self.page(s, x[1], f'<dl><dt>Kind</dt><dd>{x[2]}</dd><dt>Place</dt><dd>{x[3]}</dd><dt>Takes about</dt><dd>{x[5]} minutes</dd></dl><p>{until}</p><p><a href="/tickets">Book tickets</a></p>', [("/", "Visit"), ("/exhibitions", "Exhibitions")])
        if p == "/tickets": return self.form(s, s["draft"], {})
        if p == "/review" and s["draft"]: return self.review(s)
        if p == "/signin": return self.signin(s, "", "")
        if p == "/signout":
            SESSIONS[self.sid] = s = fresh()
            s["flash"].append(("", "You have signed out."))
            return self.go("/")
        if p.startswith("/done/"):
            o = next((o for o in s["orders"] if o["ref"] == p[6:]), None)
            if o: return self.page(s, "Thank you", f'<p>Your order number is <b>{o["ref"]}</b>.</p><p>{o["visitors"]} visitors on {day(o["date"])} at {o["time"]}</p><p>Paid: {money(o["total"])}</p><p><a href="/tickets">Book more tickets</a></p>')
        if p == "/orders":
            if not s["user"]:
                s["flash"].append(("bad", "Sign in to see your orders."))
                return self.go("/signin")
            return self.orders(s, q)
        if p.startswith("/cancel/") and s["user"]:
            o = next((o for o in s["orders"] if o["ref"] == p[8:]), None)
            if o: return self.page(s, f"Cancel {o['ref']}?", f'<p>You get {money(o["total"] * .8)} back. We keep 20% of the price.</p><form method="post" class="in"><button>Cancel this order</button></form> <a href="/orders">Keep it</a>', [("/orders", "My orders")])
        self.page(s, "Page not found", "<p>There is nothing at this address.</p>")

    def exhibitions(self, s, q):
        kind, sort, n = q.get("kind", ""), q.get("sort", "name"), int(q.get("page", "1"))
        found = [x for x in SHOWS if not kind or x[2] == kind]
        found.sort(key=lambda x: {"name": x[1].lower(), "ends": x[4] or "9999", "time": x[5]}[sort])
        pages = (len(found) + 3) // 4
        cards = "".join(f'<article><h2><a href="/exhibitions/{x[0]}">{e(x[1])}</a></h2><p>{x[2]} · {x[3]}</p><p>{x[5]} minutes</p></article>' for x in found[n * 4 - 4:n * 4])
        link = lambda k, t: f'<a href="/exhibitions?{urllib.parse.urlencode({"kind": kind, "sort": sort, "page": k})}">{t}</a>'
        nav = " ".join(([link(n - 1, "Previous")] if n > 1 else []) + [f"Page {n} of {pages}"] + ([link(n + 1, "Next")] if n < pages else []))
        opt = lambda v, t, c: f'<option value="{v}"{" selected" if v == c else ""}>{t}</option>'
        self.page(s, "Exhibitions", f'<form class="line"><label>Kind <select name="kind">{opt("", "All kinds", kind)}{"".join(opt(k, k, kind) for k in ("Permanent", "Special", "Family"))}</select></label><label>Sort by <select name="sort">{opt("name", "Name", sort)}{opt("ends", "Ends first", sort)}{opt("time", "Time needed", sort)}</select></label><button>Apply</button></form><p>{len(found)} exhibitions</p><div class="grid">{cards}</div><p class="pages">{nav}</p>', [("/", "Visit")])

    def form(self, s, d, errors):
        err = lambda k: f'<span class="err" id="e-{k}">{e(errors[k])}</span>' if k in errors else ""
        bad = lambda k: f' aria-invalid="true" aria-describedby="e-{k}"' if k in errors else ""
        v = lambda k, x="": e(d.get(k, x))
        slots = "".join(f'<option{" selected" if d.get("time") == t else ""}>{t}</option>' for t in ("10:00", "12:00", "14:00", "16:00"))
        rows = "".join(f'<tr><td><label for="{k}">{n}</label></td><td class="n">{money(p)}</td><td><input type="number" min="0" id="{k}" name="{k}" value="{v(k, "0")}"></td></tr>' for k, (n, p) in PRICES.items())
        top = f'<div class="flash bad" role="alert">Please correct {len(errors)} {"entry" if len(errors) == 1 else "entries"}.</div>' if errors else ""
        self.page(s, "Book tickets", f'{top}<form method="post" novalidate><div class="field"><label for="date">Day of visit</label><input type="date" id="date" name="date" value="{v("date")}"{bad("date")}>{err("date")}</div><div class="field"><label for="time">Entry at</label><select id="time" name="time">{slots}</select></div><table><tr><th>Ticket</th><th class="n">Price</th><th>Quantity</th></tr>{rows}</table>{err("visitors")}<div class="field"><label><input type="checkbox" name="tour"{" checked" if d.get("tour") else ""}> Guided tour (€4.00 for each visitor)</label></div><div class="field"><label for="voucher">Voucher code</label><input id="voucher" name="voucher" value="{v("voucher")}"{bad("voucher")}>{err("voucher")}</div><div class="field"><label for="email">E-mail</label><input type="email" id="email" name="email" value="{v("email")}"{bad("email")}>{err("email")}</div><button>Review order</button></form>', [("/", "Visit")])

    def check(self, d):
        errors = {}
        try:
            day_ = datetime.date.fromisoformat(d.get("date", ""))
            if day_ <= datetime.date(2026, 12, 1): errors["date"] = "Choose a day after 1 December 2026."
            elif day_.weekday() == 0: errors["date"] = "The museum is closed on Mondays."
        except ValueError: errors["date"] = "Choose a day."
        n = {k: int(d.get(k) or 0) if (d.get(k) or "0").isdigit() else 0 for k in PRICES}
        if not sum(n.values()): errors["visitors"] = "Choose at least one ticket."
        elif sum(n.values()) > 10: errors["visitors"] = "No more than 10 visitors in one order."
        elif n["child"] and not n["adult"] + n["senior"]: errors["visitors"] = "Children need an adult with them."
        if d.get("voucher") and d["voucher"].upper() not in ("ANCHOR10", "FREETOUR"): errors["voucher"] = f"We do not know the code {d['voucher']}."
        if "@" not in d.get("email", ""): errors["email"] = "Enter an e-mail address."
        return errors, n

    def sums(self, s):
        d = s["draft"]
        _, n = self.check(d)
        lines = [(PRICES[k][0], n[k], PRICES[k][1], n[k] * PRICES[k][1]) for k in PRICES if n[k]]
        v, code = sum(n.values()), d.get("voucher", "").upper()
        if d.get("tour"): lines.append(("Guided tour", v, 4.0, 0.0 if code == "FREETOUR" else v * 4.0))
        total = sum(x[3] for x in lines)
        cut = [("Voucher ANCHOR10", -10.0 if total >= 50 else 0.0)] if code == "ANCHOR10" else []
        if s["user"]: cut.append(("Member discount 10%", -round((total + sum(c for _, c in cut)) * .1, 2)))
        return lines, cut, total + sum(c for _, c in cut), v

    def review(self, s):
        d = s["draft"]
        lines, cut, total, v = self.sums(s)
        rows = "".join(f'<tr><td>{e(a)}</td><td class="n">{b}</td><td class="n">{money(c)}</td><td class="n">{money(x)}</td></tr>' for a, b, c, x in lines) + "".join(f'<tr><td colspan="3">{e(a)}</td><td class="n">{"−" if x else ""}{money(-x)}</td></tr>' for a, x in cut)
        note = '<p class="flash">ANCHOR10 needs an order of €50.00 or more.</p>' if cut and cut[0][0].startswith("V") and not cut[0][1] else ""
        self.page(s, "Review order", f'{note}<p>{day(d["date"])}, entry at {d["time"]}</p><p>Tickets go to {e(d["email"])}</p><table><thead><tr><th>Ticket</th><th class="n">Quantity</th><th class="n">Price</th><th class="n">Amount</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><th colspan="3">Total</th><th class="n">{money(total)}</th></tr></tfoot></table><form method="post" class="in" action="/review"><button>Pay now</button></form> <a href="/tickets">Change</a>', [("/", "Visit"), ("/tickets", "Book tickets")])

    def signin(self, s, mail, error):
        self.page(s, "Sign in", (f'<div class="flash bad" role="alert">{e(error)}</div>' if error else "") + f'<form method="post"><div class="field"><label for="mail">E-mail</label><input id="mail" name="mail" value="{e(mail)}"></div><div class="field"><label for="pw">Password</label><input type="password" id="pw" name="pw"></div><button>Sign in</button></form>')

    def orders(self, s, q):
        up = q.get("sort") == "total"
        found = sorted(s["orders"], key=lambda o: o["total"]) if up else sorted(s["orders"], key=lambda o: o["date"], reverse=True)
        rows = "".join(f'<tr><td>{o["ref"]}</td><td>{o["date"]}</td><td class="n">{o["visitors"]}</td><td class="n">{money(o["total"])}</td><td>{o["state"]}</td><td>' + (f'<a href="/cancel/{o["ref"]}">Cancel</a>' if o["state"] == "Paid" else "") + "</td></tr>" for o in found)
        self.page(s, "My orders", f'<table><thead><tr><th>Order</th><th><a href="/orders">Day</a></th><th class="n">Visitors</th><th class="n"><a href="/orders?sort=total">Amount</a></th><th>State</th><th></th></tr></thead><tbody>{rows}</tbody></table><p>{len(found)} orders</p>', [("/", "Visit")])

    def do_POST(self):
        s = self.session()
        d = {k: v[0].strip() for k, v in urllib.parse.parse_qs(self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode(), keep_blank_values=True).items()}
        if self.path == "/tickets":
            errors, _ = self.check(d)
            if errors: return self.form(s, d, errors)
            s["draft"] = d
            return self.go("/review")
        if self.path == "/review":
            time.sleep(.8)
            _, _, total, v = self.sums(s)
            ref = f"HM-{s['next']}"
            s["next"] += 1
            s["orders"].append({"ref": ref, "date": s["draft"]["date"], "time": s["draft"]["time"], "visitors": v, "total": total, "state": "Paid"})
            s["draft"] = {}
            return self.go(f"/done/{ref}")
        if self.path == "/signin":
            if d.get("mail", "").lower() == "mara@quay.example" and d.get("pw") == "lantern": 
                s["user"] = "Mara Holm"
                s["flash"].append(("", "Welcome aboard, Mara."))
                return self.go("/orders")
            return self.signin(s, d.get("mail", ""), "E-mail or password is wrong.")
        if self.path.startswith("/cancel/"):
            o = next(o for o in s["orders"] if o["ref"] == self.path[8:])
            o["state"] = "Cancelled"
            s["flash"].append(("", f"Order {o['ref']} was cancelled. {money(o['total'] * .8)} will be paid back."))
            return self.go("/orders")
        self.go("/")

    def log_message(self, *rest): pass

http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
