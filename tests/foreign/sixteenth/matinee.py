#!/usr/bin/env python3
"""Matinée - planner of the Lantern Bay Film Festival.  python3 matinee.py PORT"""
import copy, json, re, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlparse, parse_qs

FILMS = [dict(zip(("id", "title", "director", "country", "year", "min", "section", "genre", "text"), f)) for f in [
    ("f1", "The Salt Road", "Ines Barbosa", "Portugal", 2025, 112, "Competition", "Drama", "Two sisters carry their father's last harvest across the country on foot."),
    ("f2", "Paper Lanterns", "Mei Takada", "Japan", 2025, 94, "Competition", "Animation", "A lantern maker's apprentice follows a light that no one else can see."),
    ("f3", "Nine Winters", "Olav Stenersen", "Norway", 2025, 128, "Competition", "Drama", "A weather station, one keeper, and nine letters that never left."),
    ("f4", "A Loud Silence", "Hugo Marchand", "France", 2024, 101, "Competition", "Thriller", "A sound engineer hears a crime in a recording of an empty room."),
    ("f5", "The Beekeeper's Son", "Elif Kaya", "Turkey", 2025, 107, "Competition", "Drama", "A boy inherits forty hives and one feud."),
    ("f6", "Glass Harbour", "Fiona Kerr", "Ireland", 2025, 98, "Competition", "Thriller", "A customs officer finds her own signature on a forged bill."),
    ("f7", "Monsoon Radio", "Arjun Rao", "India", 2024, 117, "Panorama", "Comedy", "A village station has one listener, and he complains."),
    ("f8", "Bread and Thunder", "Lucia Ferrer", "Spain", 2025, 89, "Panorama", "Documentary", "A year in the last wood-fired bakery of the sierra."),
    ("f9", "The Last Tram", "Pavel Novotny", "Czechia", 2024, 95, "Panorama", "Comedy", "Seven strangers refuse to get off at the terminus."),
    ("f10", "Uphill", "Anna Sorell", "Sweden", 2025, 82, "Panorama", "Documentary", "Four postmen, one mountain, no road."),
    ("f11", "Orchard Street", "Daniel Okoye", "Nigeria", 2025, 104, "Panorama", "Drama", "A tailor's shop is the parliament of a street."),
    ("f12", "A Map of Birds", "Greta Holm", "Denmark", 2024, 76, "Panorama", "Documentary", "An ornithologist draws the sky from memory."),
    ("f13", "Two Left Shoes", "Marco Bellini", "Italy", 2025, 91, "Panorama", "Comedy", "A dance teacher inherits a football team."),
    ("f14", "Red Cellar", "Jonas Weir", "Canada", 2025, 93, "Midnight", "Thriller", "The wine is old. So is the guest."),
    ("f15", "The Wolf Hour", "Katja Brandt", "Germany", 2024, 99, "Midnight", "Thriller", "A night nurse counts one patient too many."),
    ("f16", "Neon Picnic", "Sun-hee Park", "South Korea", 2025, 87, "Midnight", "Comedy", "A picnic on a motorway, at night, with uninvited guests."),
    ("f17", "Teeth of the Moon", "Rafael Quiroga", "Argentina", 2025, 105, "Midnight", "Thriller", "A dentist moves to a village that does not smile."),
    ("f18", "Tin Whistle", "Aoife Brennan", "Ireland", 2025, 14, "Shorts", "Animation", "A tune gets lost on its way to a wedding."),
    ("f19", "Small Change", "Tomas Lind", "Sweden", 2025, 19, "Shorts", "Drama", "A coin passes through nine hands."),
    ("f20", "The Kite Census", "Mei Takada", "Japan", 2024, 11, "Shorts", "Animation", "Somebody has to count them."),
    ("f21", "Laundry Day", "Grace Mbeki", "South Africa", 2025, 16, "Shorts", "Comedy", "One line, two families, a windy Tuesday."),
    ("f22", "Stairs to the Sea", "Ettore Vanzi", "Italy", 1961, 108, "Retrospective", "Drama", "A restored print of the classic of the harbour quarter."),
    ("f23", "The Clockmaker's Holiday", "Henry Ashdown", "United Kingdom", 1954, 86, "Retrospective", "Comedy", "For one week, nothing in town is on time."),
    ("f24", "Midnight at Pier Nine", "Lewis Carrow", "United States", 1949, 83, "Retrospective", "Thriller", "A reporter, a crate, and a fog that helps neither."),
]]
SCREENINGS = [dict(zip(("id", "film", "day", "time", "venue", "price", "left"), s)) for s in [
    ("s1", "f1", 14, "18:00", "Odeon Grand", 12.0, 36), ("s2", "f1", 16, "14:30", "Studio 4", 9.5, 12),
    ("s3", "f2", 15, "16:00", "Kino Arsenal", 9.5, 0), ("s4", "f2", 17, "11:00", "Odeon Grand", 12.0, 38),
    ("s5", "f3", 14, "20:30", "Odeon Grand", 12.0, 23), ("s6", "f3", 16, "17:00", "Kino Arsenal", 9.5, 5),
    ("s7", "f4", 15, "18:30", "Odeon Grand", 12.0, 31), ("s8", "f5", 15, "19:30", "The Boathouse", 9.5, 0),
    ("s9", "f5", 17, "15:00", "Kino Arsenal", 9.5, 17), ("s10", "f6", 16, "20:00", "Odeon Grand", 12.0, 8),
    ("s11", "f7", 15, "19:00", "Kino Arsenal", 9.5, 27), ("s12", "f8", 14, "17:00", "Studio 4", 8.0, 14),
    ("s13", "f9", 16, "16:00", "The Boathouse", 9.5, 22), ("s14", "f10", 17, "13:00", "Studio 4", 8.0, 19),
    ("s15", "f11", 16, "18:30", "Studio 4", 8.0, 3), ("s16", "f12", 15, "14:00", "Studio 4", 8.0, 21),
    ("s17", "f13", 17, "17:30", "The Boathouse", 9.5, 34), ("s18", "f14", 15, "21:30", "Kino Arsenal", 9.5, 18),
    ("s19", "f15", 16, "22:30", "Kino Arsenal", 9.5, 0), ("s20", "f16", 14, "22:45", "Studio 4", 8.0, 11),
    ("s21", "f17", 16, "23:00", "The Boathouse", 9.5, 29), ("s22", "f18", 17, "10:00", "Studio 4", 5.0, 40),
    ("s23", "f19", 17, "10:30", "Studio 4", 5.0, 38), ("s24", "f20", 16, "11:00", "Studio 4", 5.0, 25),
    ("s25", "f21", 16, "11:30", "Studio 4", 5.0, 26), ("s26", "f22", 15, "15:30", "Odeon Grand", 10.0, 35),
    ("s27", "f23", 16, "13:00", "Odeon Grand", 10.0, 33), ("s28", "f24", 15, "22:00", "The Boathouse", 10.0, 0),
    ("s29", "f16", 16, "21:00", "Studio 4", 8.0, 16), ("s30", "f6", 17, "19:00", "Odeon Grand", 12.0, 37),
]]
REVIEWS = [dict(zip(("id", "film", "author", "stars", "text", "helpful", "date", "spoiler"), r)) for r in [
    ("r1", "f1", "Piet Janssen", 5, "A slow walk that I did not want to end.", 12, "12 May", False),
    ("r2", "f1", "Amara Obi", 4, "The sea is the best actor in it.", 7, "11 May", False),
    ("r3", "f1", "Nora Lindqvist", 4, "Beautiful, if ten minutes too long.", 3, "10 May", False),
    ("r4", "f2", "Leo Hart", 5, "Every frame could hang on a wall.", 9, "9 May", False),
    ("r5", "f2", "Amara Obi", 3, "Lovely to look at, thin on story.", 4, "8 May", False),
    ("r6", "f3", "Piet Janssen", 4, "Bring a scarf.", 5, "7 May", False),
    ("r7", "f3", "Carla Mendes", 2, "Nine felt like ninety.", 15, "6 May", False),
    ("r8", "f7", "Leo Hart", 5, "I laughed until the lights came on.", 6, "5 May", False),
    ("r9", "f14", "Carla Mendes", 3, "The butler was in the cellar all along.", 2, "4 May", True),
    ("r10", "f16", "Nora Lindqvist", 5, "The picnic blanket deserves a prize.", 8, "3 May", False),
    ("r11", "f22", "Amara Obi", 5, "The print is gorgeous.", 11, "2 May", False),
    ("r12", "f9", "Piet Janssen", 2, "Missed my stop, and the jokes.", 1, "1 May", False),
]]
OWN = {"s1": ["B4", "B5"], "s5": ["C4"], "s10": ["D2", "D3", "D4"]}


def taken_seats(s):
    order = OWN.get(s["id"], [])[:]
    for k in range(40):
        i = (k * 7) % 40
        name = "ABCDE"[i // 8] + str(i % 8 + 1)
        if name not in order:
            order.append(name)
    return order[:40 - s["left"]]


def fresh(fault):
    ss = copy.deepcopy(SCREENINGS)
    for s in ss:
        s["taken"] = taken_seats(s)
    return {
        "fault": fault, "films": FILMS, "screenings": ss, "reviews": copy.deepcopy(REVIEWS),
        "schedule": ["s1", "s5", "s7", "s11", "s10"], "favourites": ["f3", "f16"],
        "tickets": [
            {"id": "LB-1041", "screening": "s1", "seats": ["B4", "B5"], "paid": 25.0, "status": "Valid"},
            {"id": "LB-1042", "screening": "s5", "seats": ["C4"], "paid": 13.0, "status": "Valid"},
            {"id": "LB-1043", "screening": "s10", "seats": ["D2", "D3", "D4"], "paid": 37.0, "status": "Valid"}],
        "waiting": [{"screening": "s19", "position": 3, "status": "Waiting"},
                    {"screening": "s3", "position": 1, "status": "Waiting"}],
        "profile": {"name": "Nora Lindqvist", "email": "nora@lanternbay.example", "phone": "", "genre": "Drama",
                    "language": "English", "newsletter": True, "sms": False, "public": False, "picture": ""},
        "unread": 3, "liked": [], "next": 1044, "nextr": 13,
    }


LOCK = threading.RLock()
S = fresh("")
QUEUE = {"s8": 5, "s28": 2, "s19": 3, "s3": 1}


class Bad(Exception):
    pass


def screening(i):
    return next(s for s in S["screenings"] if s["id"] == i)


def act(name, d):
    """One change of the state. Answers a dict that is given to the page besides the state."""
    F = S["fault"]
    if name == "schedule/add":
        if F != "add-toast-only" and d["id"] not in S["schedule"]:
            S["schedule"].append(d["id"])
    elif name == "schedule/remove":
        order = sorted(S["schedule"], key=lambda i: (screening(i)["day"], screening(i)["time"]))
        k = order.index(d["id"])
        if F == "remove-neighbour":
            k = (k + 1) % len(order)
        S["schedule"].remove(order[k])
    elif name == "schedule/clear":
        S["schedule"] = []
    elif name == "favourite":
        (S["favourites"].remove if d["id"] in S["favourites"] else S["favourites"].append)(d["id"])
    elif name == "book":
        s = screening(d["id"])
        seats = [x for x in d["seats"] if x not in s["taken"]]
        if not seats or len(seats) != len(d["seats"]):
            raise Bad("One of these seats has just been taken")
        s["taken"] += seats
        s["left"] -= len(seats)
        shown = seats
        if F == "seat-shift":
            shown = [x[0] + str(int(x[1:]) % 8 + 1) for x in seats]
        t = {"id": "LB-%d" % S["next"], "screening": s["id"], "seats": shown, "paid": d["paid"], "status": "Valid"}
        S["next"] += 1
        S["tickets"].append(t)
    elif name == "return":
        t = next(t for t in S["tickets"] if t["id"] == d["id"])
        if F != "return-kept":
            t["status"] = "Returned"
            s = screening(t["screening"])
            s["taken"] = [x for x in s["taken"] if x not in t["seats"]]
            s["left"] = 40 - len(s["taken"])
    elif name == "waiting/join":
        S["waiting"].append({"screening": d["id"], "status": "Waiting",
                             "position": 1 if F == "wait-position" else QUEUE[d["id"]]})
    elif name == "waiting/leave":
        S["waiting"] = [w for w in S["waiting"] if w["screening"] != d["id"]]
    elif name == "waiting/restore":
        if F != "undo-lost":
            S["waiting"].insert(d["at"], d["entry"])
    elif name == "waiting/check":
        w = next(w for w in S["waiting"] if w["screening"] == d["id"])
        if w["screening"] == "s3":
            w["status"] = "Seat offered"
            return {"news": "A seat has become free"}
        if w["screening"] == "s19" and w["position"] == 3:
            w["position"] = 2
            return {"news": "You have moved up to position 2"}
        return {"news": "Nothing has changed"}
    elif name == "waiting/accept":
        S["waiting"] = [w for w in S["waiting"] if w["screening"] != d["id"]]
        S["tickets"].append({"id": "LB-%d" % S["next"], "screening": d["id"], "seats": ["E8"],
                             "paid": screening(d["id"])["price"] + 1, "status": "Valid"})
        S["next"] += 1
    elif name == "review":
        n = int(d["stars"])
        if F == "star-off":
            n = max(1, n - 1)
        S["reviews"].insert(0, {"id": "r%d" % S["nextr"], "film": d["film"], "author": S["profile"]["name"], "stars": n,
                                "text": d["text"], "helpful": 0, "date": "14 May", "spoiler": bool(d["spoiler"])})
        S["nextr"] += 1
    elif name == "review/delete":
        S["reviews"] = [r for r in S["reviews"] if r["id"] != d["id"]]
    elif name == "helpful":
        r = next(r for r in S["reviews"] if r["id"] == d["id"])
        if r["id"] in S["liked"]:
            S["liked"].remove(r["id"]); r["helpful"] -= 1
        else:
            S["liked"].append(r["id"]); r["helpful"] += 1
    elif name == "read":
        if F != "badge-stays":
            S["unread"] = 0
    elif name == "picture":
        S["profile"]["picture"] = d["name"]
    elif name == "profile":
        p = dict(d)
        if F == "profile-email":
            p["email"] = S["profile"]["email"]
        if F == "toggle-crossed":
            p["newsletter"], p["public"] = p["public"], p["newsletter"]
        old = S["profile"]["name"]
        for r in S["reviews"]:
            if r["author"] == old:
                r["author"] = p["name"]
        p["picture"] = S["profile"]["picture"]
        S["profile"] = p
    else:
        raise Bad("Unknown request")
    return {}


DELAY = {"book": 0.9, "waiting/check": 1.2, "profile": 0.8, "review": 0.7, "favourite": 0.3, "helpful": 0.3}


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def out(self, code, body=b"", kind="application/json"):
        self.send_response(code)
        if code != 204:
            self.send_header("Content-Type", kind + "; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if code != 204:
            self.wfile.write(body)

    def do_GET(self):
        p = urlparse(self.path).path
        if p == "/api/state":
            time.sleep(0.45)
            with LOCK:
                return self.out(200, json.dumps(S).encode())
        if p.startswith("/api/"):
            return self.out(404, b"{}")
        if p == "/favicon.ico":
            return self.out(204)
        self.out(200, PAGE.encode(), "text/html")

    def do_POST(self):
        global S
        u = urlparse(self.path)
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if u.path == "/reset":
            with LOCK:
                S = fresh(parse_qs(u.query).get("fault", [""])[0])
            return self.out(204)
        name = u.path[len("/api/"):]
        time.sleep(DELAY.get(name, 0.4))
        try:
            with LOCK:
                extra = act(name, json.loads(raw or b"{}"))
                self.out(200, json.dumps({**S, **extra}).encode())
        except (Bad, StopIteration, KeyError, ValueError) as e:
            self.out(409, json.dumps({"error": str(e) or "Something went wrong"}).encode())


PAGE = r"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Matinée</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root{--p:#6b2d5c;--p2:#f0e6ee;--ink:#22202a;--mut:#6d6877;--line:#e2dfe6}
*{box-sizing:border-box}body{margin:0;font:15px/1.45 system-ui,"DejaVu Sans",sans-serif;color:var(--ink);background:#faf8fb}
.mx-bar{position:sticky;top:0;z-index:5;display:flex;align-items:center;gap:6px;background:#fff;border-bottom:1px solid var(--line);padding:8px 20px}
.mx-brand{font-weight:700;color:var(--p);font-size:20px;margin-right:18px;cursor:pointer}
.mx-nav a{padding:8px 12px;border-radius:18px;color:var(--ink);text-decoration:none;display:inline-block}.mx-nav a.on{background:var(--p2);color:var(--p);font-weight:600}
.mx-grow{flex:1}.mx-icon{border:0;background:none;font-size:18px;width:36px;height:36px;border-radius:50%;cursor:pointer;position:relative;color:inherit}
.mx-icon:hover{background:var(--p2)}.mx-icon[disabled]{opacity:.3;cursor:default}
.mx-badge{position:absolute;top:0;right:0;background:#c8102e;color:#fff;font-size:11px;border-radius:9px;padding:0 5px}
.mx-avatar{width:34px;height:34px;border-radius:50%;background:var(--p);color:#fff;display:flex;align-items:center;justify-content:center;font-size:13px;cursor:pointer}
main{max-width:1160px;margin:0 auto;padding:22px 20px 90px}h1{font-size:26px;margin:4px 0 14px}h2{font-size:19px;margin:22px 0 10px}
.mx-grid{display:grid;grid-template-columns:repeat(4,1fr);gap:14px}.mx-card{background:#fff;border:1px solid var(--line);border-radius:12px;padding:14px;position:relative}
.mx-card.click{cursor:pointer}.mx-title{font-weight:650;font-size:16px;padding-right:30px}.mx-mut{color:var(--mut);font-size:13px}
.mx-card .fav{position:absolute;top:6px;right:6px}
.mx-row{display:flex;gap:10px;align-items:center;flex-wrap:wrap;margin:10px 0}
.mx-chip{display:inline-flex;align-items:center;gap:6px;border:1px solid var(--line);border-radius:16px;padding:3px 12px;background:#fff;font-size:13px;cursor:pointer}
.mx-chip.on{background:var(--p);color:#fff;border-color:var(--p)}.mx-chip.flat{cursor:default;background:var(--p2);border-color:var(--p2)}
.mx-chip.warn{background:#fde8e4;border-color:#f2b8ad;color:#9b1c0c;cursor:default}.mx-chip.ok{background:#e3f4e7;border-color:#b5dcc0;color:#17602c;cursor:default}
.mx-x{border:0;background:none;cursor:pointer;padding:0;font-size:14px}
.mx-btn{border:0;border-radius:18px;padding:8px 16px;background:var(--p);color:#fff;cursor:pointer;font:inherit;font-size:14px}
.mx-btn.text{background:none;color:var(--p)}.mx-btn.line{background:#fff;color:var(--p);border:1px solid var(--p)}.mx-btn[disabled]{opacity:.4;cursor:default}
.mx-btn.bad{background:#b3261e}
.mx-in{font:inherit;border:1px solid #bbb5c2;border-radius:8px;padding:8px 12px;width:100%;background:#fff}
.mx-seg{display:inline-flex;border:1px solid var(--p);border-radius:18px;overflow:hidden}.mx-seg>*{padding:6px 14px;cursor:pointer;font-size:14px;border:0;background:#fff;font-family:inherit}.mx-seg>.on{background:var(--p);color:#fff}
.mx-sel{position:relative;display:inline-block;min-width:170px}.mx-sel-h{border:1px solid #bbb5c2;border-radius:8px;padding:8px 12px;background:#fff;cursor:pointer;width:100%;text-align:left;font:inherit}
.mx-sel-l{position:absolute;z-index:9;left:0;right:0;top:100%;background:#fff;border:1px solid var(--line);border-radius:8px;box-shadow:0 6px 18px #0002;padding:4px 0}
.mx-sel-l>div{padding:7px 12px;cursor:pointer}.mx-sel-l>div:hover{background:var(--p2)}
.mx-sw{display:flex;align-items:center;gap:10px;margin:12px 0}.mx-sw-t{width:42px;height:24px;border-radius:12px;background:#bbb5c2;position:relative;cursor:pointer;border:0;flex:none}
.mx-sw-t::after{content:"";position:absolute;width:18px;height:18px;border-radius:50%;background:#fff;top:3px;left:3px}.mx-sw-t[aria-checked=true]{background:var(--p)}.mx-sw-t[aria-checked=true]::after{left:21px}
.mx-list{background:#fff;border:1px solid var(--line);border-radius:12px}.mx-li{display:flex;align-items:center;gap:12px;padding:9px 16px;border-top:1px solid var(--line)}.mx-li:first-child{border-top:0}
.mx-li.head{font-size:13px;color:var(--mut)}.mx-li.head [data-act]{cursor:pointer}
.c-when{width:130px}.c-film{flex:1;min-width:160px}.c-venue{width:130px}.c-left{width:110px}.c-price{width:70px;text-align:right}.c-act{width:260px;text-align:right}
.mx-film{cursor:pointer;color:var(--p);font-weight:600}
.mx-back{position:fixed;inset:0;background:#0006;z-index:20;display:flex;align-items:center;justify-content:center}.mx-modal{background:#fff;border-radius:16px;padding:22px;width:520px;max-width:94vw;max-height:92vh;overflow:auto}
.mx-modal h2{margin-top:0}.mx-drawer{position:fixed;top:0;right:0;bottom:0;width:320px;background:#fff;z-index:21;padding:22px;box-shadow:-6px 0 20px #0003}
.mx-acts{display:flex;justify-content:flex-end;gap:8px;margin-top:16px}
.mx-toasts{position:fixed;left:20px;bottom:20px;z-index:40;display:flex;flex-direction:column;gap:8px}.mx-toast{background:#2d2a33;color:#fff;padding:10px 16px;border-radius:8px;display:flex;gap:14px;align-items:center}.mx-toast button{background:none;border:0;color:#f3b8e2;cursor:pointer;font:inherit;font-weight:600}
.mx-sk{background:linear-gradient(90deg,#eee,#f7f5f8,#eee);border-radius:12px;height:110px}.mx-err{color:#b3261e;font-size:13px;min-height:18px}
.mx-ban{background:#fff4d6;border:1px solid #ecd48b;border-radius:10px;padding:10px 14px;display:flex;gap:10px;align-items:center;margin-bottom:14px}.mx-ban.warn{background:#fde8e4;border-color:#f2b8ad}
.mx-pop{position:absolute;right:20px;top:56px;width:340px;background:#fff;border:1px solid var(--line);border-radius:12px;box-shadow:0 8px 24px #0003;z-index:15;padding:12px 16px}
.seat{width:36px;height:32px;border-radius:7px 7px 3px 3px;background:#e7e2ea;font-size:11px;display:flex;align-items:center;justify-content:center;cursor:pointer}.seat.no{background:#aaa3b0;color:#fff;cursor:not-allowed}.seat.sel{background:var(--p);color:#fff}
.seats{display:grid;grid-template-columns:repeat(8,36px);gap:6px;justify-content:center;margin:10px 0}.scr{text-align:center;font-size:11px;color:var(--mut);border-top:3px solid #ccc;margin:0 60px}
.sum{display:flex;justify-content:space-between;padding:3px 0}.sum.t{font-weight:700;border-top:1px solid var(--line);margin-top:4px;padding-top:6px}
.stars{color:#c98a00;letter-spacing:2px}.pick{cursor:pointer;font-size:26px;color:#c9c3cf}.pick.on{color:#c98a00}
.tile{font-size:26px;font-weight:700}.fld{margin-bottom:12px}.fld label,.lab{display:block;font-size:13px;color:var(--mut);margin-bottom:3px}
.menu{position:absolute;right:8px;top:44px;background:#fff;border:1px solid var(--line);border-radius:8px;box-shadow:0 6px 18px #0002;z-index:6}.menu>div{padding:8px 16px;cursor:pointer}
.mx-tabs{display:flex;gap:4px;border-bottom:1px solid var(--line);margin:14px 0}.mx-tabs>div{padding:8px 16px;cursor:pointer}.mx-tabs>.on{border-bottom:3px solid var(--p);font-weight:600}
.code{font-family:monospace;letter-spacing:5px;background:#f3f0f5;padding:10px;border-radius:8px;margin-top:8px;text-align:center}
</style></head><body>
<div class="mx-bar"><div class="mx-brand" data-go="/">Matinée</div><div class="mx-nav" id="nav"></div><div class="mx-grow"></div>
<button class="mx-icon" title="Notifications" data-act="bell"><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4"/></svg><span id="badge"></span></button><div class="mx-avatar" id="avatar" title="Profile of Nora" data-go="/profile"></div></div>
<div id="pop"></div><main id="view"></main><div id="layer"></div><div class="mx-toasts" id="toasts"></div>
<script>
"use strict";
let D=null, F="";
const $=(s,r=document)=>r.querySelector(s), esc=t=>String(t).replace(/[&<>"]/g,c=>({"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;"}[c]));
const NAV=[["/programme","Programme"],["/screenings","Screenings"],["/schedule","My schedule"],["/tickets","Tickets"],["/waiting-list","Waiting list"],["/reviews","Reviews"],["/profile","Profile"]];
const DAYN={14:"Thu",15:"Fri",16:"Sat",17:"Sun"}, DAYL={14:"Thursday, 14 May",15:"Friday, 15 May",16:"Saturday, 16 May",17:"Sunday, 17 May"};
const SECTIONS=["All","Competition","Panorama","Midnight","Shorts","Retrospective"], GENRES=["Any genre","Drama","Comedy","Documentary","Thriller","Animation"];
const eur=n=>"€"+n.toFixed(2), film=i=>D.films.find(f=>f.id===i), scr=i=>D.screenings.find(s=>s.id===i), title=s=>film(s.film).title;
const mins=t=>{const[a,b]=t.split(":");return a*60+ +b}, when=s=>DAYN[s.day]+" "+s.day+" May, "+s.time, plural=(n,w)=>n+" "+w+(n===1?"":"s");
const endOf=s=>{const e=mins(s.time)+film(s.film).min;return String(Math.floor(e/60)%24).padStart(2,"0")+":"+String(e%60).padStart(2,"0")};
function overlap(a,b){if(a.id===b.id||a.day!==b.day)return false;if(F==="clash-start")return a.time===b.time;
  const x=mins(a.time),y=mins(b.time);return x<y+film(b.film).min&&y<x+film(a.film).min}
const mySched=()=>D.schedule.map(scr).sort((a,b)=>a.day-b.day||mins(a.time)-mins(b.time));
const clashes=s=>mySched().filter(o=>overlap(s,o));
function rating(id){const r=D.reviews.filter(r=>r.film===id&&(F!=="average-stale"||+r.id.slice(1)<13));return r.length?{n:r.length,a:(r.reduce((x,y)=>x+y.stars,0)/r.length).toFixed(1)}:null}
const stars=n=>`<span class="stars" role="img" aria-label="${n} out of 5 stars">${"★".repeat(n)}${"☆".repeat(5-n)}</span>`;
/* view state */
const V={q:"",section:"All",fav:false,sort:"Title",genre:"Any genre",free:false,page:1,day:"All",venue:"All venues",ssort:"time",sdir:1,spage:1,schedDay:"All",tick:"All",rstar:"All",rsort:"Newest",tab:"Screenings",pick:0,banner:true};
async function call(path,body){const r=await fetch("/api/"+path,{method:"POST",body:JSON.stringify(body||{})});const j=await r.json();if(!r.ok)throw new Error(j.error);D=j;F=D.fault;frame();return j}
function toast(text,action,fn){const t=document.createElement("div");t.className="mx-toast";t.innerHTML=`<div>${esc(text)}</div>`;
  if(action){const b=document.createElement("button");b.textContent=action;b.onclick=()=>{t.remove();fn()};t.append(b)}$("#toasts").append(t);setTimeout(()=>t.remove(),4000)}
function frame(){const p=location.pathname;$("#nav").innerHTML=NAV.map(([u,n])=>`<a href="${u}" class="${p.startsWith(u)||(u==="/programme"&&p.startsWith("/films/"))?"on":""}">${n}</a>`).join("");
  if(D){$("#badge").innerHTML=D.unread?`<span class="mx-badge">${D.unread}</span>`:"";$("#avatar").textContent=D.profile.name.split(" ").map(w=>w[0]).join("").slice(0,2).toUpperCase()}}
function skeleton(){$("#view").innerHTML=`<div class="mx-grid" aria-busy="true">${'<div class="mx-sk"></div>'.repeat(8)}</div>`}
function go(u){history.pushState({},"",u);load()}
let nav=0;
async function load(){const mine=++nav;closeLayer();$("#pop").innerHTML="";V.tab="Screenings";frame();skeleton();window.scrollTo(0,0);
  const j=await(await fetch("/api/state")).json();if(mine!==nav)return;D=j;F=D.fault;frame();render()}
window.onpopstate=load;
const TITLES={home:"Home",programme:"Programme",screenings:"Screenings",schedule:"My schedule",tickets:"Tickets",waiting:"Waiting list",reviews:"Reviews",profile:"Profile"};
function render(){const p=location.pathname;let k=p==="/"?"home":p.startsWith("/films/")?"film":{"/programme":"programme","/screenings":"screenings","/schedule":"schedule","/tickets":"tickets","/waiting-list":"waiting","/reviews":"reviews","/profile":"profile"}[p];
  if(!k||k==="film"&&!film(p.slice(7))){document.title="Not found · Matinée";$("#view").innerHTML=`<h1>This page is not in the programme</h1><button class="mx-btn" data-go="/">Back to the start</button>`;return}
  document.title=(k==="film"?film(p.slice(7)).title:TITLES[k])+" · Matinée";VIEWS[k]()}
const seg=(act,items,cur)=>`<div class="mx-seg">${items.map(i=>`<button class="${i===cur?"on":""}" aria-pressed="${i===cur}" data-act="${act}" data-v="${i}">${i}</button>`).join("")}</div>`;
const divsel=(id,label,items,cur)=>`<div class="mx-sel" data-sel="${id}"><div class="mx-sel-h" data-act="sel-open">${label?`<span class="mx-mut">${label}</span> `:""}${cur} ▾</div><div class="mx-sel-l" hidden>${items.map(i=>`<div data-act="sel-pick" data-v="${i}">${i}</div>`).join("")}</div></div>`;
const listbox=(id,label,items,cur)=>`<div class="lab" id="${id}-l">${label}</div><div class="mx-sel" style="width:100%" data-sel="${id}"><button class="mx-sel-h" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="${id}-l ${id}-v" data-act="sel-open"><span id="${id}-v">${cur}</span> ▾</button><div class="mx-sel-l" role="listbox" aria-label="${label}" hidden>${items.map(i=>`<div role="option" aria-selected="${i===cur}" data-act="sel-pick" data-v="${i}">${i}</div>`).join("")}</div></div>`;
const sw=(id,label,on)=>`<div class="mx-sw"><button class="mx-sw-t" id="${id}" role="switch" aria-checked="${on}" aria-labelledby="${id}-l" data-act="switch"></button><span id="${id}-l">${label}</span></div>`;
const addBtn=s=>D.schedule.includes(s.id)?`<span class="mx-chip ok">In my schedule</span>`:`<button class="mx-icon" title="Add to my schedule" data-act="add" data-id="${s.id}">+</button>`;
const bookBtn=s=>s.left?`<button class="mx-btn line" data-act="book" data-id="${s.id}">Book</button>`:D.waiting.some(w=>w.screening===s.id)?`<span class="mx-chip flat">On the waiting list</span>`:`<button class="mx-btn text" data-act="join" data-id="${s.id}">Join waiting list</button>`;
const leftText=s=>s.left?plural(s.left,"seat")+" left":"Sold out";
const srow=(s,name)=>`<div class="mx-li"><div class="c-when">${when(s)}</div>${name?`<div class="c-film"><span class="mx-film" data-go="/films/${s.film}">${esc(title(s))}</span></div>`:""}<div class="c-venue" style="${name?"":"flex:1"}">${s.venue}</div><div class="c-left">${leftText(s)}</div><div class="c-price">${eur(s.price)}</div><div class="c-act">${addBtn(s)} ${bookBtn(s)}</div></div>`;
function review(r,withFilm){const mine=r.author===D.profile.name,lk=D.liked.includes(r.id);return`<div class="mx-card" style="margin-bottom:10px"><div class="mx-row" style="margin:0">${stars(r.stars)}${withFilm?`<span class="mx-film" data-go="/films/${r.film}">${esc(film(r.film).title)}</span>`:""}<span class="mx-mut">${esc(r.author)} · ${r.date}</span></div>
 <div style="margin:6px 0">${r.spoiler&&!r.open?`<i>This review gives the ending away.</i> <button class="mx-btn text" data-act="spoil" data-id="${r.id}">Show anyway</button>`:esc(r.text)}</div>
 <button class="mx-icon" title="Helpful" aria-pressed="${lk}" data-act="helpful" data-id="${r.id}"><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M7 10v11H3V10zM7 10l5-8c2 0 3 1 2 4l-1 4h7l-2 11H7"/></svg></button><span>${r.helpful}</span>${mine?`<button class="mx-icon" aria-label="Delete review" data-act="rdel" data-id="${r.id}"><svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15"/></svg></button>`:""}</div>`}
const PICKS=["f1","f16","f22"];
const VIEWS={
home(){const n=mySched()[0],f=film(PICKS[V.pick]);$("#view").innerHTML=`${V.banner?`<div class="mx-ban"><div class="mx-grow">Red Cellar on Friday has moved to Kino Arsenal.</div><button class="mx-icon" title="Dismiss" data-act="ban">✕</button></div>`:""}
<h1>Welcome back, ${esc(D.profile.name.split(" ")[0])}</h1><div class="mx-mut">Lantern Bay Film Festival · Today is Thursday, 14 May 2026</div>
<div class="mx-grid" style="margin:16px 0">${[["Films",D.films.length],["Screenings",D.screenings.length],["In my schedule",D.schedule.length],["Valid tickets",D.tickets.filter(t=>t.status==="Valid").length]].map(([a,b])=>`<div class="mx-card"><div class="mx-mut">${a}</div><div class="tile">${b}</div></div>`).join("")}</div>
<h2>Up next for me</h2><div class="mx-card">${n?`<div class="mx-title">${esc(title(n))}</div><div class="mx-mut">${when(n)} · ${n.venue}</div>`:`<div class="mx-mut">Your schedule is empty.</div>`}</div>
<h2>Festival picks</h2><div class="mx-card"><div class="mx-row" style="margin:0"><button class="mx-icon" aria-label="Previous pick" data-act="pick" data-v="-1">‹</button><div class="mx-grow"><div class="mx-title">${esc(f.title)}</div><div class="mx-mut">${esc(f.text)}</div></div><span class="mx-mut">${V.pick+1} / 3</span><button class="mx-icon" aria-label="Next pick" data-act="pick" data-v="1">›</button></div></div>`},
programme(){$("#view").innerHTML=`<h1>Programme</h1><div class="mx-row"><input class="mx-in" id="q" style="width:300px" placeholder="Title, director or country" aria-label="Search films" value="${esc(V.q)}">
${seg("fav-seg",["All films","Favourites"],V.fav?"Favourites":"All films")}<div class="mx-grow"></div>${divsel("sort","Sort by",["Title","Length","Year"],V.sort)}<button class="mx-btn line" data-act="drawer">Filters</button></div>
<div class="mx-row">${SECTIONS.map(s=>`<div class="mx-chip ${s===V.section?"on":""}" data-act="section" data-v="${s}">${s}</div>`).join("")}</div><div id="results"></div>`;results()},
film(){const f=film(location.pathname.slice(7)),r=rating(f.id),ss=D.screenings.filter(s=>s.film===f.id).sort((a,b)=>a.day-b.day||mins(a.time)-mins(b.time)),rv=D.reviews.filter(x=>x.film===f.id);
$("#view").innerHTML=`<div class="mx-row"><button class="mx-icon" aria-label="Back" data-act="back">←</button><h1 style="margin:0">${esc(f.title)}</h1><button class="mx-icon" title="${D.favourites.includes(f.id)?"Remove from favourites":"Add to favourites"}" data-act="fav" data-id="${f.id}">${D.favourites.includes(f.id)?"♥":"♡"}</button></div>
<div class="mx-mut">Directed by ${esc(f.director)} · ${f.country} · ${f.year} · ${f.min} min · ${f.genre}</div><p>${esc(f.text)}</p><div><span class="mx-chip flat">${f.section}</span> <span>${r?`★ ${r.a} out of 5`:"No reviews yet"}</span></div>
<div class="mx-tabs" role="tablist">${["Screenings","Reviews"].map(t=>`<div role="tab" aria-selected="${V.tab===t}" class="${V.tab===t?"on":""}" data-act="tab" data-v="${t}">${t==="Reviews"?`Reviews (${rv.length})`:t}</div>`).join("")}</div>
${V.tab==="Screenings"?`<div class="mx-list">${ss.map(s=>srow(s,false)).join("")}</div>`:`<button class="mx-btn" data-act="write" data-id="${f.id}" style="margin-bottom:12px">Write a review</button>${rv.map(x=>review(x,false)).join("")||`<div class="mx-mut">Be the first to write about this film.</div>`}`}`},
screenings(){let l=D.screenings.filter(s=>(V.day==="All"||s.day==+V.day.split(" ")[1])&&(V.venue==="All venues"||s.venue===V.venue));
const key={time:(a,b)=>a.day-b.day||mins(a.time)-mins(b.time),film:(a,b)=>title(a).localeCompare(title(b)),price:(a,b)=>a.price-b.price}[V.ssort];l.sort((a,b)=>V.sdir*key(a,b)||a.day-b.day||mins(a.time)-mins(b.time));
const n=l.length,P=Math.max(1,Math.ceil(n/10));V.spage=Math.min(V.spage,P);const a=(V.spage-1)*10,arr=k=>V.ssort===k?(V.sdir>0?" ↑":" ↓"):"";
$("#view").innerHTML=`<h1>Screenings</h1><div class="mx-row">${seg("day",["All","Thu 14","Fri 15","Sat 16","Sun 17"],V.day)}${divsel("venue","",["All venues","Odeon Grand","Kino Arsenal","The Boathouse","Studio 4"],V.venue)}<span class="mx-mut">${plural(n,"screening")}</span></div>
<div class="mx-list"><div class="mx-li head"><div class="c-when" data-act="ss" data-v="time">When${arr("time")}</div><div class="c-film" data-act="ss" data-v="film">Film${arr("film")}</div><div class="c-venue">Venue</div><div class="c-left">Seats</div><div class="c-price" data-act="ss" data-v="price">Price${arr("price")}</div><div class="c-act"></div></div>
${l.slice(a,a+10).map(s=>srow(s,true)).join("")||`<div class="mx-li">No screenings for this choice.</div>`}</div>${pager(n?a+1:0,Math.min(a+10,n),n,"sp",V.spage,P)}`},
schedule(){const all=mySched(),l=all.filter(s=>V.schedDay==="All"||s.day==+V.schedDay.split(" ")[1]);let c=0;all.forEach((a,i)=>all.slice(i+1).forEach(b=>{if(overlap(a,b))c++}));const t=all.reduce((x,s)=>x+film(s.film).min,0);
$("#view").innerHTML=`<h1>My schedule</h1>${c?`<div class="mx-ban warn">⚠ ${c===1?"1 clash":c+" clashes"} in your schedule</div>`:""}<div class="mx-row">${seg("sday",["All","Thu 14","Fri 15","Sat 16","Sun 17"],V.schedDay)}<span class="mx-mut">${plural(all.length,"screening")} · ${Math.floor(t/60)} h ${t%60} min of film</span></div>
${l.length?[14,15,16,17].filter(d=>l.some(s=>s.day===d)).map(d=>`<h2>${DAYL[d]}</h2>${l.filter(s=>s.day===d).map(s=>{const k=clashes(s);return`<div class="mx-card" style="margin-bottom:10px;display:flex;align-items:center;gap:14px"><b style="width:110px">${s.time}–${endOf(s)}</b><div class="mx-grow"><span class="mx-film" data-go="/films/${s.film}">${esc(title(s))}</span><div class="mx-mut">${s.venue}</div>${k.length?`<div class="mx-mut">Overlaps with ${k.map(title).map(esc).join(", ")}</div>`:""}</div>${k.length?`<span class="mx-chip warn">Clash</span>`:""}<button class="mx-icon" aria-label="More for ${esc(title(s))}" data-act="menu" data-id="${s.id}">⋮</button></div>`}).join("")}`).join(""):`<div class="mx-card">${all.length?"Nothing planned for this day.":"Your schedule is empty."} <button class="mx-btn text" data-go="/screenings">Find a screening</button></div>`}`},
tickets(){const l=D.tickets.filter(t=>V.tick==="All"||t.status===V.tick),paid=D.tickets.filter(t=>t.status==="Valid").reduce((a,t)=>a+t.paid,0);
$("#view").innerHTML=`<h1>Tickets</h1><div class="mx-row">${seg("tick",["All","Valid","Returned"],V.tick)}<div class="mx-grow"></div><span>Total paid: <b>${eur(paid)}</b></span></div>${l.map(t=>{const s=scr(t.screening);return`<div class="mx-card" style="margin-bottom:10px"><div class="mx-row" style="margin:0"><div class="mx-grow"><div class="mx-title">${esc(title(s))}</div><div class="mx-mut">${when(s)} · ${s.venue}</div><div>${t.seats.length>1?"Seats":"Seat"} ${t.seats.join(", ")}</div></div><div class="mx-mut">${t.id}</div><div>${eur(t.paid)}</div><span class="mx-chip ${t.status==="Valid"?"ok":"flat"}">${t.status}</span>${t.status==="Valid"?`<button class="mx-icon" title="Show code" data-act="code" data-id="${t.id}">▦</button><button class="mx-btn text" data-act="return" data-id="${t.id}">Return</button>`:""}</div><div id="c-${t.id}"></div></div>`}).join("")||`<div class="mx-card">No tickets here.</div>`}`},
waiting(){$("#view").innerHTML=`<h1>Waiting list</h1><div class="mx-mut" style="margin-bottom:12px">You are waiting for ${plural(D.waiting.length,"screening")}.</div>${D.waiting.map(w=>{const s=scr(w.screening);return`<div class="mx-card" style="margin-bottom:10px"><div class="mx-row" style="margin:0"><div class="mx-grow"><div class="mx-title">${esc(title(s))}</div><div class="mx-mut">${when(s)} · ${s.venue}</div></div><span>Position ${w.position}</span><span class="mx-chip ${w.status==="Waiting"?"flat":"ok"}">${w.status}</span>${w.status==="Waiting"?`<button class="mx-icon" title="Check again" data-act="wcheck" data-id="${s.id}">⟳</button>`:`<button class="mx-btn" data-act="waccept" data-id="${s.id}">Accept</button>`}<button class="mx-btn text" data-act="wleave" data-id="${s.id}">Leave</button></div></div>`}).join("")||`<div class="mx-card">You are not waiting for anything.</div>`}`},
reviews(){let l=D.reviews.filter(r=>V.rstar==="All"||r.stars==V.rstar[0]);if(V.rsort==="Most helpful")l=[...l].sort((a,b)=>b.helpful-a.helpful);
$("#view").innerHTML=`<h1>Reviews</h1><div class="mx-row">${seg("rstar",["All","5 stars","4 stars","3 stars","2 stars","1 star"],V.rstar)}${divsel("rsort","Sort by",["Newest","Most helpful"],V.rsort)}<span class="mx-mut">${plural(l.length,"review")}</span></div>${l.map(r=>review(r,true)).join("")||`<div class="mx-card">No reviews with this rating.</div>`}`},
profile(){const p=D.profile;P={...p};$("#view").innerHTML=`<h1>Profile</h1><div class="mx-card" style="max-width:640px"><div class="mx-row" style="margin-top:0"><div class="mx-avatar" style="width:56px;height:56px;font-size:20px">${$("#avatar").textContent}</div><label class="mx-btn line">Change picture<input type="file" id="pic" style="position:absolute;opacity:0;width:1px;height:1px"></label><span class="mx-mut" id="picname">${esc(p.picture||"No picture yet")}</span></div><div class="mx-err" id="e-pic"></div>
<div class="fld"><label for="p-name">Display name</label><input class="mx-in" id="p-name" value="${esc(p.name)}"><div class="mx-err" id="e-name"></div></div><div class="fld"><label for="p-email">E-mail</label><input class="mx-in" id="p-email" value="${esc(p.email)}"><div class="mx-err" id="e-email"></div></div><div class="fld"><label for="p-phone">Phone</label><input class="mx-in" id="p-phone" placeholder="optional" value="${esc(p.phone)}"><div class="mx-err" id="e-phone"></div></div>
<div class="fld" id="genrebox">${listbox("pgenre","Favourite genre",GENRES.slice(1),p.genre)}</div><div class="fld"><div class="lab">Language of the subtitles</div><div id="langbox">${seg("lang",["English","Deutsch","Español"],p.language)}</div></div>
${sw("newsletter","Newsletter",p.newsletter)}${sw("sms","Text message reminders",p.sms)}${sw("public","Public profile",p.public)}<div class="mx-row"><button class="mx-btn" id="save" data-act="save" disabled>Save changes</button><span id="dirty"></span></div></div>
<h2>Danger zone</h2><div class="mx-card" style="max-width:640px"><div class="mx-row" style="margin:0"><div class="mx-grow">Take every screening out of my schedule.</div><button class="mx-btn bad" data-act="clear">Clear my schedule</button></div></div>`},
};
let P={};
function pager(a,b,n,act,p,last){return`<div class="mx-row" style="justify-content:flex-end"><span class="mx-mut">${a}–${b} of ${n}</span><button class="mx-icon" aria-label="Previous page" data-act="${act}" data-v="-1" ${p<=1?"disabled":""}>‹</button><button class="mx-icon" aria-label="Next page" data-act="${act}" data-v="1" ${p>=last?"disabled":""}>›</button></div>`}
function results(){const q=V.q.trim().toLowerCase();let l=D.films.filter(f=>(V.section==="All"||f.section===V.section)&&(!V.fav||D.favourites.includes(f.id))
 &&(V.genre==="Any genre"||f.genre===V.genre||F==="genre-ignored"&&V.section!=="All")&&(!V.free||F==="free-seats"||D.screenings.some(s=>s.film===f.id&&s.left>0))
 &&(!q||f.title.toLowerCase().includes(q)||f.country.toLowerCase().includes(q)||F!=="search-director"&&f.director.toLowerCase().includes(q)));
 const byT=(a,b)=>a.title.localeCompare(b.title);l.sort(V.sort==="Title"?byT:V.sort==="Year"?(a,b)=>b.year-a.year||byT(a,b):F==="length-sort"?(a,b)=>String(a.min)<String(b.min)?-1:1:(a,b)=>a.min-b.min);
 const n=l.length,L=Math.max(1,Math.ceil(n/8));V.page=Math.min(V.page,L);let a=(V.page-1)*8;const off=F==="page-overlap"&&V.page>1?1:0;
 const chips=(V.genre!=="Any genre"?`<span class="mx-chip flat">Genre: ${V.genre} <button class="mx-x" aria-label="Remove genre filter" data-act="x-genre">✕</button></span>`:"")+(V.free?`<span class="mx-chip flat">Free seats <button class="mx-x" aria-label="Remove free seats filter" data-act="x-free">✕</button></span>`:"");
 $("#results").innerHTML=`<div class="mx-row"><b>${plural(n,"film")}</b>${chips}</div>${n?`<div class="mx-grid">${l.slice(a-off,a-off+8).map(f=>{const r=rating(f.id),fv=D.favourites.includes(f.id);return`<div class="mx-card click" data-go="/films/${f.id}"><div class="mx-title">${esc(f.title)}</div><button class="mx-icon fav" title="${fv?"Remove from favourites":"Add to favourites"}" data-act="fav" data-id="${f.id}">${fv?"♥":"♡"}</button><div class="mx-mut">${esc(f.director)} · ${f.country} · ${f.year}</div><div class="mx-mut">${f.min} min · ${f.genre}</div><div class="mx-row" style="margin-bottom:0"><span class="mx-chip flat">${f.section}</span><span>${r?`★ ${r.a} (${r.n})`:""}</span></div></div>`}).join("")}</div>`:`<div class="mx-card">No film matches. Try fewer words or filters.</div>`}${n?pager(a+1,Math.min(a+8,n),n,"pp",V.page,L):""}`}
/* layers */
function closeLayer(){$("#layer").innerHTML=""}
function modal(html){$("#layer").innerHTML=`<div class="mx-back"><div class="mx-modal" role="dialog" aria-modal="true">${html}</div></div>`}
function drawer(){$("#layer").innerHTML=`<div class="mx-back" data-act="close-bg"></div><div class="mx-drawer"><div class="mx-row" style="margin-top:0"><b class="mx-grow" style="font-size:18px">Filters</b><button class="mx-icon" aria-label="Close" data-act="close">✕</button></div><div id="dgenre">${listbox("dgenre","Genre",GENRES,V.genre)}</div>${sw("dfree","Only with free seats",V.free)}<div class="mx-acts"><button class="mx-btn text" data-act="freset">Reset</button><button class="mx-btn" data-act="fapply">Apply</button></div></div>`}
let B={};
function booking(id){B={id,sel:[],code:false,msg:""};const s=scr(id);modal(`<h2>Choose your seats</h2><div class="mx-mut">${esc(title(s))} · ${when(s)} · ${s.venue}</div><div class="seats" id="seats"></div><div class="scr">Screen</div><div class="mx-err" id="bmsg"></div><div class="mx-row"><input class="mx-in" id="bcode" style="width:200px" placeholder="Discount code"><button class="mx-btn text" data-act="bapply">Apply code</button><span class="mx-mut" id="bcodemsg"></span></div><div id="bsum"></div><div class="mx-acts"><button class="mx-btn text" data-act="close">Cancel</button><button class="mx-btn" id="pay" data-act="pay">Pay and book</button></div>`);bdraw()}
function bcalc(){const s=scr(B.id),sub=B.sel.length*s.price,fee=B.sel.length?1:0,d=B.code?sub*(F==="code-double"?.2:.1):0;return{s,sub,fee,d,total:sub-d+(F==="total-fee"?0:fee)}}
function bdraw(){const{s,sub,fee,d,total}=bcalc();$("#seats").innerHTML="ABCDE".split("").flatMap(r=>[1,2,3,4,5,6,7,8].map(c=>{const k=r+c,no=s.taken.includes(k);return`<div class="seat ${no?"no":""} ${B.sel.includes(k)?"sel":""}" role="checkbox" aria-checked="${B.sel.includes(k)}" ${no?'aria-disabled="true"':""} aria-label="Seat ${k}" data-act="seat" data-v="${k}">${k}</div>`})).join("");
 $("#bsum").innerHTML=`<div class="sum"><span>Selected</span><span>${B.sel.length?B.sel.join(", "):"none"}</span></div><div class="sum"><span>${B.sel.length} × ${eur(s.price)}</span><span>${eur(sub)}</span></div><div class="sum"><span>Booking fee</span><span>${eur(fee)}</span></div>${B.code?`<div class="sum"><span>Discount</span><span>−${eur(d)}</span></div>`:""}<div class="sum t"><span>Total</span><span>${eur(total)}</span></div>`;$("#pay").disabled=!B.sel.length;$("#bmsg").textContent=B.msg}
let R={};
function writeReview(id){R={film:id,stars:0};modal(`<h2>Your review of ${esc(film(id).title)}</h2><div class="lab">Your rating</div><div id="rst"></div><div class="mx-err" id="e-st"></div><div class="lab">What did you think?</div><textarea class="mx-in" id="rtext" rows="4" aria-label="What did you think?"></textarea><div class="mx-mut" id="rcount">0 of 20 characters at least</div><div class="mx-err" id="e-tx"></div>${sw("rspoil","Contains spoilers",false)}<div class="mx-acts"><button class="mx-btn text" data-act="close">Cancel</button><button class="mx-btn" data-act="post">Post review</button></div>`);rdraw()}
function rdraw(){$("#rst").innerHTML=[1,2,3,4,5].map(n=>`<span class="pick ${n<=R.stars?"on":""}" title="${plural(n,"star")}" data-act="star" data-v="${n}">★</span>`).join("")}
function ask(h,text,no,yes,act,id,bad){modal(`<h2>${esc(h)}</h2><div>${esc(text)}</div><div class="mx-acts"><button class="mx-btn text" data-act="close">${no}</button><button class="mx-btn ${bad?"bad":""}" data-act="${act}" data-id="${id}">${yes}</button></div>`)}
function isDirty(){const p=D.profile,d=["name","email","phone","genre","language","newsletter","sms","public"].some(k=>P[k]!==p[k]);$("#save").disabled=!d;$("#dirty").innerHTML=d?`<span class="mx-chip flat">Unsaved changes</span>`:""}
async function addSched(id){try{const s=scr(id);await call("schedule/add",{id});closeLayer();render();toast(title(s)+" is in your schedule")}catch(e){toast(e.message)}}
const ACT={
bell(){const o=$("#pop").innerHTML;$("#pop").innerHTML=o?"":`<div class="mx-pop"><div class="mx-row" style="margin-top:0"><b class="mx-grow">Notifications</b><button class="mx-btn text" data-act="readall">Mark all as read</button></div><div class="mx-li">Nine Winters starts at 20:30 tonight</div><div class="mx-li">Seats for Paper Lanterns may become free</div><div class="mx-li">Your review of Neon Picnic was helpful to 8 people</div></div>`},
async readall(){await call("read");$("#pop").innerHTML="";toast("All notifications are read")},
ban(){V.banner=false;render()}, pick(e){V.pick=(V.pick+ +e.dataset.v+3)%3;render()}, back(){go("/programme")},
"fav-seg"(e){V.fav=e.dataset.v==="Favourites";V.page=1;render()}, section(e){V.section=e.dataset.v;V.page=1;render()},
async fav(e){const id=e.dataset.id,was=D.favourites.includes(id);await call("favourite",{id});toast(was?"Removed from favourites":"Added to favourites");location.pathname==="/programme"?results():render()},
drawer(){drawer()}, close(){closeLayer()}, "close-bg"(){closeLayer()},
fapply(){V.genre=$("#dgenre-v").textContent;V.free=$("#dfree").getAttribute("aria-checked")==="true";V.page=1;closeLayer();results()},
freset(){V.genre="Any genre";V.free=false;V.page=1;closeLayer();results()}, "x-genre"(){V.genre="Any genre";results()}, "x-free"(){V.free=false;results()},
pp(e){V.page+= +e.dataset.v;results()}, sp(e){V.spage+= +e.dataset.v;render()}, day(e){V.day=e.dataset.v;V.spage=1;render()}, sday(e){V.schedDay=e.dataset.v;render()}, tick(e){V.tick=e.dataset.v;render()}, rstar(e){V.rstar=e.dataset.v;render()}, tab(e){V.tab=e.dataset.v;render()},
ss(e){const k=e.dataset.v;if(V.ssort===k)V.sdir=-V.sdir;else{V.ssort=k;V.sdir=1}V.spage=1;render()},
"sel-open"(e){const l=e.parentNode.querySelector(".mx-sel-l");l.hidden=!l.hidden;if(e.hasAttribute("aria-expanded"))e.setAttribute("aria-expanded",!l.hidden)},
"sel-pick"(e){const k=e.closest("[data-sel]").dataset.sel,v=e.dataset.v;if(k==="sort"){V.sort=v;V.page=1;render()}else if(k==="venue"){V.venue=v;V.spage=1;render()}else if(k==="rsort"){V.rsort=v;render()}
 else if(k==="dgenre")$("#dgenre").innerHTML=listbox("dgenre","Genre",GENRES,v);else if(k==="pgenre"){P.genre=v;$("#genrebox").innerHTML=listbox("pgenre","Favourite genre",GENRES.slice(1),v);isDirty()}},
switch(e){const on=e.getAttribute("aria-checked")!=="true";e.setAttribute("aria-checked",on);if(["newsletter","sms","public"].includes(e.id)){P[e.id]=on;isDirty()}},
lang(e){P.language=e.dataset.v;$("#langbox").innerHTML=seg("lang",["English","Deutsch","Español"],P.language);isDirty()},
add(e){const s=scr(e.dataset.id),c=clashes(s);if(c.length)ask("This screening clashes",title(s)+" overlaps with "+c.map(title).join(", ")+".","Cancel","Add anyway","addany",s.id);else addSched(s.id)}, addany(e){addSched(e.dataset.id)},
menu(e){const o=$(".menu");if(o){const same=o.parentNode===e.parentNode;o.remove();if(same)return}const m=document.createElement("div");m.className="menu";m.innerHTML=`<div data-go="/films/${scr(e.dataset.id).film}">About the film</div><div data-act="sremove" data-id="${e.dataset.id}">Remove</div>`;e.parentNode.append(m)},
async sremove(e){const s=scr(e.dataset.id);await call("schedule/remove",{id:s.id});render();toast(title(s)+" was removed from your schedule")},
book(e){booking(e.dataset.id)},
seat(e){const k=e.dataset.v;if(scr(B.id).taken.includes(k))return;B.msg="";if(B.sel.includes(k))B.sel=B.sel.filter(x=>x!==k);else if(B.sel.length>=4)B.msg="You can book at most 4 seats at once";else B.sel.push(k);bdraw()},
bapply(){const c=$("#bcode").value.trim().toUpperCase();B.code=c==="LANTERN10";$("#bcodemsg").textContent=B.code?"10% off":c?"This code is not known":"Enter a code first";bdraw()},
async pay(e){e.disabled=true;const{s,total}=bcalc(),n=B.sel.length;try{await call("book",{id:B.id,seats:B.sel,paid:Math.round(total*100)/100});closeLayer();V.tick="All";toast("Booked: "+plural(n,"seat")+" for "+title(s));go("/tickets")}catch(x){B.msg=x.message;bdraw()}},
async join(e){const s=scr(e.dataset.id);await call("waiting/join",{id:s.id});render();toast("You are on the waiting list for "+title(s))},
code(e){const b=$("#c-"+e.dataset.id);b.innerHTML=b.innerHTML?"":`<div class="code">${e.dataset.id.slice(3)}-${[...e.dataset.id.slice(3)].reverse().join("")}</div>`},
return(e){const t=D.tickets.find(t=>t.id===e.dataset.id);ask("Return this ticket?",`You get ${eur(t.paid)} back for ${title(scr(t.screening))}.`,"Keep it","Return ticket","doreturn",t.id,true)},
async doreturn(e){const t=D.tickets.find(t=>t.id===e.dataset.id);await call("return",{id:t.id});closeLayer();render();toast("Ticket returned, "+eur(t.paid)+" refunded")},
async wcheck(e){e.disabled=true;e.textContent="…";const j=await call("waiting/check",{id:e.dataset.id});render();toast(j.news)},
async waccept(e){const s=scr(e.dataset.id);await call("waiting/accept",{id:s.id});render();toast("Your ticket for "+title(s)+" is booked")},
wleave(e){const s=scr(e.dataset.id);ask("Leave the waiting list?","You lose your position for "+title(s)+".","Stay","Leave list","dowleave",s.id,true)},
async dowleave(e){const id=e.dataset.id,at=D.waiting.findIndex(w=>w.screening===id),entry=D.waiting[at];await call("waiting/leave",{id});closeLayer();render();toast("You left the waiting list for "+title(scr(id)),"Undo",async()=>{await call("waiting/restore",{at,entry});render();toast("You are back on the list")})},
async helpful(e){await call("helpful",{id:e.dataset.id});render()}, spoil(e){D.reviews.find(r=>r.id===e.dataset.id).open=true;render()},
rdel(e){const r=D.reviews.find(r=>r.id===e.dataset.id);ask("Delete this review?","Your review of "+film(r.film).title+" will be gone.","Cancel","Delete","dordel",r.id,true)}, async dordel(e){await call("review/delete",{id:e.dataset.id});closeLayer();render();toast("Review deleted")},
write(e){writeReview(e.dataset.id)}, star(e){R.stars=+e.dataset.v;rdraw()},
async post(e){const t=$("#rtext").value.trim();$("#e-st").textContent=R.stars?"":"Please choose a rating";$("#e-tx").textContent=t.length>=20?"":"Please write at least 20 characters";if(!R.stars||t.length<20)return;e.disabled=true;await call("review",{...R,text:t,spoiler:$("#rspoil").getAttribute("aria-checked")==="true"});closeLayer();V.tab="Reviews";render();toast("Thank you for your review")},
async save(e){const E={name:P.name.trim()?"":"Please enter a name",email:/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(P.email)?"":"Please enter a valid e-mail address",phone:P.sms&&!P.phone.trim()?"A phone number is needed for text messages":""};for(const k in E)$("#e-"+k).textContent=E[k];
 if(E.name||E.email||E.phone)return;e.disabled=true;e.textContent="Saving…";await call("profile",P);render();toast("Profile saved")},
clear(){modal(`<h2>Clear your schedule?</h2><div>All ${D.schedule.length} screenings will be taken out. Type CLEAR to confirm.</div><div style="margin-top:10px"><input class="mx-in" id="cl" aria-label="Confirmation"></div><div class="mx-acts"><button class="mx-btn text" data-act="clcancel">Cancel</button><button class="mx-btn bad" id="clgo" data-act="doclear" disabled>Clear everything</button></div>`)},
async clcancel(){closeLayer();if(F==="cancel-clears")await call("schedule/clear")}, async doclear(){await call("schedule/clear");closeLayer();toast("Your schedule has been cleared")},
};
document.addEventListener("click",e=>{const a=e.target.closest("a[href]");if(a){e.preventDefault();go(a.getAttribute("href"));return}
 const t=e.target.closest("[data-act],[data-go]");document.querySelectorAll(".mx-sel-l:not([hidden])").forEach(l=>{if(!l.parentNode.contains(e.target))l.hidden=true});if(!e.target.closest(".menu,[data-act=menu]"))$(".menu")?.remove();
 if(!t||t.disabled)return;if(t.dataset.act){ACT[t.dataset.act](t)}else go(t.dataset.go)});
let deb;document.addEventListener("input",e=>{const i=e.target.id,v=e.target.value;if(i==="q"){clearTimeout(deb);deb=setTimeout(()=>{V.q=v;V.page=1;if($("#results"))results()},300)}
 else if(i==="rtext")$("#rcount").textContent=v.trim().length+" of 20 characters at least";else if(i==="cl")$("#clgo").disabled=v!=="CLEAR";else if(i==="p-name"){P.name=v;isDirty()}else if(i==="p-email"){P.email=v;isDirty()}else if(i==="p-phone"){P.phone=v;isDirty()}});
document.addEventListener("change",async e=>{if(e.target.id!=="pic"||!e.target.files[0])return;const n=e.target.files[0].name;if(!/\.(png|jpe?g)$/i.test(n)){$("#e-pic").textContent="Only PNG or JPG pictures";return}$("#e-pic").textContent="";await call("picture",{name:n});$("#picname").textContent=n;toast("Picture updated")});
document.addEventListener("keydown",e=>{if(e.key==="Escape")closeLayer()});
load();
</script></body></html>"""

if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 7992), H).serve_forever()
