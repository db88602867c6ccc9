#!/usr/bin/env python3
"""Foxglove - a marketplace for second-hand books. Python standard library only."""
import copy
import html
import json
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

e = lambda s: html.escape(str(s), quote=True)
LOCK = threading.RLock()

CATS = [("fiction", "Fiction"), ("crime", "Crime"), ("travel", "Travel"), ("cookery", "Cookery"),
        ("science", "Science"), ("childrens", "Children’s"), ("history", "History"), ("poetry", "Poetry")]
CATNAME = dict(CATS)
CONDS = ["Like new", "Very good", "Good", "Acceptable"]
SORTS = [("best", "Best match"), ("cheap", "Price: low to high"), ("dear", "Price: high to low"),
         ("title", "Title A–Z"), ("new", "Newest edition first")]
PRICES = [("", "Any price"), ("5", "Under £5"), ("10", "Under £10"), ("over", "£10 and over")]

SELLERS = {
    1: dict(name="Marrow Lane Books", town="Bristol", rating="4.8", sold=1240, since=2011, blurb="Two floors of paperbacks behind the harbour. We pack in recycled card."),
    2: dict(name="The Damp Squid", town="Whitby", rating="4.3", sold=310, since=2016, blurb="Sea stories, crime and the occasional cookery book."),
    3: dict(name="Pettigrew & Daughters", town="Edinburgh", rating="4.9", sold=2875, since=2006, blurb="Antiquarian and not-so-antiquarian, since our grandmother’s day."),
    4: dict(name="Attic Finds", town="Leeds", rating="3.9", sold=96, since=2020, blurb="House clearances, honestly described."),
    5: dict(name="Oddment Press Sales", town="Norwich", rating="4.6", sold=870, since=2014, blurb="Remainders and returns from small presses."),
    6: dict(name="Rowan Hart", town="Sheffield", rating="4.7", sold=18, since=2022, blurb="Clearing my own shelves, one box at a time."),
}
ME = 6

BOOKS = {}
for i, (t, a, c, f, y, p, d) in enumerate([
    ("The Salt Road Home", "Imogen Farrow", "fiction", "Paperback", 2014, 312, "Three sisters drive a borrowed van from Cádiz to Caithness with their mother’s ashes and no map."),
    ("A Cartographer’s Daughter", "Tomas Leclerc", "fiction", "Hardback", 2009, 428, "Paris, 1889: a map is forged, and the forger’s child is the only one who can read it."),
    ("Nine Winters", "Ada Brightwell", "fiction", "Paperback", 2018, 264, "A lighthouse, a marriage and the weather that outlasts both."),
    ("The Lamplighter’s Ledger", "Imogen Farrow", "fiction", "Hardback", 2017, 390, "The last lamplighter of Leith keeps accounts of what he sees through the windows."),
    ("Murder at Pinfold Mill", "Hester Quayle", "crime", "Paperback", 2003, 288, "The first Inspector Thrupp. The wheel turns, the body does not."),
    ("The Silent Ferryman", "Hester Quayle", "crime", "Paperback", 2006, 301, "Inspector Thrupp takes a holiday. It goes badly."),
    ("Cold Harbour Lane", "Dev Okafor", "crime", "Hardback", 2019, 344, "A minicab, a missing barrister and one very long night in Brixton."),
    ("A Body in the Orangery", "Hester Quayle", "crime", "Hardback", 2011, 276, "Country house, citrus fruit, cyanide."),
    ("Slow Trains to Trieste", "Marguerite Doyle", "travel", "Paperback", 1998, 240, "Eleven borders without once leaving the ground."),
    ("Walking the Drowned Coast", "Piers Ansell", "travel", "Paperback", 2015, 322, "On foot along the shoreline that Doggerland left behind."),
    ("Forty Days in Tbilisi", "Marguerite Doyle", "travel", "Hardback", 2004, 296, "A visa mistake becomes a love letter to a city."),
    ("The Thrifty Larder", "Joan Abbotsleigh", "cookery", "Hardback", 1987, 210, "Pickling, potting and making do."),
    ("Bread, Butter and Brine", "Sami Halloran", "cookery", "Paperback", 2016, 256, "Ferments and flatbreads from a Cork kitchen."),
    ("One Pot, Nine Ways", "Joan Abbotsleigh", "cookery", "Paperback", 1992, 144, "For the bedsit, the boat and the broken oven."),
    ("Small Weather", "Lena Voss", "science", "Paperback", 2012, 198, "The physics of puddles, draughts and steam."),
    ("The Moth Keeper’s Almanac", "Edwin Sparrow", "science", "Hardback", 1979, 180, "A year at the light trap, with plates by the author."),
    ("Counting to Infinity", "Lena Voss", "science", "Paperback", 2020, 224, "Why some endless things are longer than others."),
    ("Pip and the Paper Fox", "Nell Tandy", "childrens", "Hardback", 2008, 32, "A fox folded from a bus ticket wants to see the sea. Ages 3 to 6."),
    ("The Owl Who Overslept", "Nell Tandy", "childrens", "Paperback", 2010, 28, "Good night has never taken so long. Ages 2 to 5."),
    ("Grandad’s Submarine", "Arlo Finch", "childrens", "Paperback", 2013, 160, "It has been in the shed all along. Ages 7 to 10."),
    ("The Wool Kings", "Catherine Ashdown", "history", "Hardback", 1995, 512, "How sheep built the churches of East Anglia."),
    ("Plague, Tulips and Tea", "Catherine Ashdown", "history", "Paperback", 2001, 340, "Three Dutch centuries in three commodities."),
    ("Maps of the Unquiet North", "Piers Ansell", "history", "Hardback", 2007, 388, "Borders, reivers and the men who drew the lines."),
    ("Collected Hedgerow Poems", "Ada Brightwell", "poetry", "Paperback", 1989, 96, "Sixty short poems about what grows beside the road."),
    ("Kitchen Table Sonnets", "Orla Devane", "poetry", "Paperback", 2019, 72, "Fourteen lines between the toast and the school run."),
    ("Salt & Static", "Orla Devane", "poetry", "Hardback", 2021, 88, "Radio, tides and a long divorce."),
], 1):
    BOOKS[i] = dict(id=i, title=t, author=a, cat=c, format=f, year=y, pages=p, desc=d, isbn="978-1-9%03d-%03d-%d" % (i * 37 % 1000, i * 91 % 1000, i % 10))

# book, seller, condition, pence, stock
COPIES0 = [
    (1, 1, "Good", 450, 2), (1, 3, "Like new", 795, 1), (1, 4, "Acceptable", 299, 1),
    (2, 3, "Very good", 1850, 1), (2, 5, "Good", 1200, 1),
    (3, 1, "Very good", 525, 3), (3, 6, "Good", 750, 1), (3, 2, "Acceptable", 380, 1),
    (4, 3, "Like new", 1400, 2), (4, 1, "Good", 975, 1),
    (5, 2, "Good", 325, 4), (5, 1, "Very good", 460, 2), (5, 4, "Acceptable", 199, 0),
    (6, 2, "Very good", 495, 2), (6, 5, "Like new", 650, 1),
    (7, 5, "Like new", 1125, 3), (7, 2, "Good", 890, 1),
    (8, 3, "Very good", 2200, 1), (8, 2, "Good", 1050, 0),
    (9, 4, "Acceptable", 275, 1), (9, 6, "Very good", 600, 2),
    (10, 1, "Good", 640, 1), (10, 5, "Like new", 899, 2),
    (11, 3, "Very good", 1575, 1),
    (12, 4, "Good", 950, 1), (12, 2, "Very good", 1325, 1), (12, 6, "Acceptable", 500, 1),
    (13, 5, "Like new", 1095, 4), (13, 1, "Very good", 825, 1),
    (14, 4, "Acceptable", 225, 2), (14, 1, "Good", 350, 1),
    (15, 5, "Good", 575, 1), (15, 3, "Like new", 990, 1),
    (16, 3, "Good", 3600, 1),
    (17, 5, "Like new", 875, 5), (17, 6, "Very good", 640, 1),
    (18, 1, "Good", 420, 1), (18, 2, "Very good", 610, 1),
    (19, 1, "Acceptable", 210, 3),
    (20, 4, "Good", 315, 2), (20, 1, "Very good", 430, 1),
    (21, 3, "Very good", 2650, 1), (21, 4, "Acceptable", 1450, 1),
    (22, 5, "Good", 560, 2), (22, 1, "Very good", 725, 1),
    (23, 3, "Good", 1975, 1),
    (24, 2, "Good", 400, 1), (24, 3, "Very good", 880, 1),
    (25, 5, "Like new", 699, 6), (25, 6, "Good", 350, 1),
    (26, 5, "Like new", 1300, 0),
]

REVIEWS0 = {
    1: [("Bea L.", 5, "Cried in the van bit", "I did not expect to love three sisters this much.", 4, "12 March"), ("Tom", 4, "Slow start, great end", "Stick with it past Bordeaux.", 1, "2 February"), ("Yusuf A.", 3, "Fine", "A decent holiday read, a bit long.", 0, "19 January")],
    3: [("Marit", 5, "Cold and beautiful", "Best thing I read all winter.", 7, "30 January"), ("G. Pell", 4, "Atmospheric", "You can hear the wind in it.", 2, "11 December")],
    5: [("Hilda", 4, "Thrupp!", "The one that started it all. Cosy and clever.", 3, "8 April"), ("Oscar W.", 2, "Guessed it early", "The miller? Really? Oh well.", 5, "21 March")],
    7: [("Nadia", 5, "Unputdownable", "Read it in one sitting on the night bus.", 2, "3 May")],
    9: [("Joseph", 5, "A classic", "Made me book a ticket to Ljubljana.", 6, "16 February"), ("Carla", 3, "Dated", "The timetables have changed a lot.", 1, "4 January")],
    13: [("Wren", 5, "Sourdough sorted", "The rye chapter alone is worth the money.", 8, "27 April")],
    18: [("Ellie’s mum", 5, "Every. Single. Night.", "We have read it about four hundred times.", 11, "1 May"), ("P. Grant", 4, "Lovely pictures", "A little thin on story, but my nephew adores it.", 0, "14 April")],
}

VOUCHERS = {"FOX10": "10% off", "SPRING5": "£5 off orders over £25", "POSTFREE": "free standard delivery"}
DELIVERY = [("standard", "Standard", "3 to 5 working days", 295), ("express", "Express", "Next working day", 595), ("collect", "Collect from a Foxglove Point", "Ready in 2 days", 0)]
FREE_FROM = 3000
USERS = {"rowan@example.com": ("teasel22", "Rowan Hart")}


def fresh():
    s = dict(fault="", basket=[], voucher="", favs=[], user=None, consent=False, flash="", flash_kind="ok", orderno=20417)
    s["copies"] = {n: dict(id=n, book=b, seller=sl, cond=c, price=p, stock=k, status="Live", views=(n * 13) % 47 + 3)
                   for n, (b, sl, c, p, k) in enumerate(COPIES0, 101)}
    s["books"] = copy.deepcopy(BOOKS)
    for c in s["copies"].values():
        if c["seller"] == ME and c["book"] == 12:
            c["status"] = "Paused"
    s["reviews"] = {b: [dict(name=n, stars=st, head=h, text=t, helpful=hp, date=d, voted=False) for n, st, h, t, hp, d in l] for b, l in REVIEWS0.items()}
    s["threads"] = [
        dict(id=1, who="Pettigrew & Daughters", subject="Maps of the Unquiet North", unread=True, archived=False, msgs=[
            dict(me=True, text="Hello, does your copy still have the fold-out map?", time="Mon 09:12"),
            dict(me=False, text="It does! A small tear at the fold, otherwise perfect. Shall we hold it for you?", time="Mon 11:40")]),
        dict(id=2, who="Bea Lindqvist", subject="Nine Winters", unread=True, archived=False, msgs=[
            dict(me=False, text="Hi Rowan, would you take a bit less for this one?", time="Tue 18:03", offer=dict(amount=600, status="Waiting", copy=107))]),
        dict(id=3, who="The Damp Squid", subject="The Silent Ferryman", unread=False, archived=False, msgs=[
            dict(me=True, text="Is postage combined if I buy two?", time="3 May"),
            dict(me=False, text="Yes, one parcel, one charge.", time="4 May")]),
        dict(id=4, who="Attic Finds", subject="The Thrifty Larder", unread=False, archived=True, msgs=[
            dict(me=False, text="Posted this morning, enjoy the pickles.", time="11 April")]),
    ]
    s["orders"] = [
        dict(no="FG-20391", date="2 May", items=["Small Weather", "Counting to Infinity"], total=1745, status="Processing"),
        dict(no="FG-20355", date="18 April", items=["The Owl Who Overslept"], total=505, status="Dispatched"),
        dict(no="FG-20102", date="9 January", items=["Cold Harbour Lane"], total=1185, status="Delivered"),
    ]
    return s


S = fresh()


def F(name):
    return S["fault"] == name


def money(p):
    return ("-" if p < 0 else "") + "£%d.%02d" % divmod(abs(p), 100)


def plural(n, one, many=None):
    return "%d %s" % (n, one if n == 1 else (many or one + "s"))


def book(b):
    return S["books"][int(b)]


def copies_of(bid, sellable=True):
    l = [c for c in S["copies"].values() if c["book"] == bid and c["status"] != "Paused"]
    if sellable:
        l = [c for c in l if c["stock"] > 0]
    return sorted(l, key=lambda c: (c["stock"] == 0, c["price"]))


def cheapest(bid):
    l = copies_of(bid)
    return l[0]["price"] if l else None


def seller(sid):
    return SELLERS[sid]


def rating(bid):
    r = S["reviews"].get(bid, [])
    if F("review-average-stale"):
        r = [x for x in r if x["date"] != "Today"]
    return (sum(x["stars"] for x in r) / len(r) if r else None), len(r)


# ------------------------------------------------------------------ money
def totals(delivery=None, gift=False):
    sub = 0
    for l in S["basket"]:
        q = 1 if F("subtotal-ignores-quantity") else l["qty"]
        sub += S["copies"][l["copy"]]["price"] * q
    disc = 0
    v = S["voucher"]
    if v == "FOX10":
        disc = (sub + 5) // 10
    elif v == "SPRING5" and sub >= 2500:
        disc = 500
    dl = 0
    if delivery:
        dl = dict((k, p) for k, _, _, p in DELIVERY).get(delivery, 295)
        if delivery == "standard" and ((sub >= FREE_FROM and not F("free-delivery-not-applied")) or v == "POSTFREE"):
            dl = 0
        if delivery == "express" and F("express-charged-as-standard"):
            dl = 295
        if delivery == "collect" and F("collect-charged"):
            dl = 295
    g = 150 if gift else 0
    tot = sub - disc + dl + g
    if F("voucher-no-effect"):
        tot += disc
    if F("gift-wrap-not-in-total"):
        tot -= g
    return dict(sub=sub, disc=disc, delivery=dl, gift=g, total=tot)


def count():
    return sum(l["qty"] for l in S["basket"])


# ------------------------------------------------------------------ pieces
ICON = {
    "heart": '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20s-7-4.6-9.2-9C1.200 7.600 3.200 4.500 6.500 4.500c2.200 0 3.700 1.200 5.500 3.300 1.800-2.100 3.300-3.300 5.500-3.300 3.300 0 5.300 3.100 3.700 6.500C19 15.400 12 20 12 20z"/></svg>',
    "bag": '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 8h14l1 12H4L5 8zm4 0V6a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" stroke-width="1.800"/></svg>',
    "search": '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><circle cx="10.500" cy="10.500" r="6" fill="none" stroke="currentColor" stroke-width="2"/><path d="M15 15l6 6" stroke="currentColor" stroke-width="2"/></svg>',
    "mail": '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 6h18v12H3zM3 7l9 6 9-6" fill="none" stroke="currentColor" stroke-width="1.800"/></svg>',
    "x": '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 5l14 14M19 5L5 19" stroke="currentColor" stroke-width="2"/></svg>',
    "dots": '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><circle cx="5" cy="12" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="19" cy="12" r="2"/></svg>',
}
HUES = {"fiction": 275, "crime": 355, "travel": 200, "cookery": 28, "science": 165, "childrens": 48, "history": 95, "poetry": 320}


def cover(b, cls=""):
    h = HUES.get(b["cat"], 10)
    ini = "".join(w[0] for w in re.findall(r"[A-Za-z]+", b["title"])[:3]).upper()
    return '<div class="cover %s" style="--h:%d" aria-hidden="true"><span>%s</span></div>' % (cls, h, e(ini))


def stars(n, label=True):
    r = int(n + .5)
    return '<span class="stars" role="img" aria-label="%s out of 5 stars">%s<span class="off">%s</span></span>' % (("%.1f" % n).rstrip("0").rstrip("."), "★" * r, "★" * (5 - r))


def heart(b):
    on = b["id"] in S["favs"]
    return ('<form method="post" action="/favourites/toggle" class="heart-form" data-fav><input type="hidden" name="book" value="%d">'
            '<button class="heart" aria-pressed="%s" aria-label="%s" title="%s">%s</button></form>') % (
        b["id"], "true" if on else "false", e("Save %s to favourites" % b["title"]), "Saved" if on else "Save to favourites", ICON["heart"])


def card(b):
    p = cheapest(b["id"])
    n = len(copies_of(b["id"]))
    av, k = rating(b["id"])
    price = '<p class="price"><span class="from">from</span> %s</p><p class="copies">%s</p>' % (money(p), plural(n, "copy", "copies")) if p else '<p class="price gone">Out of stock</p>'
    return ('<li class="card">%s%s<div class="card-body"><h3><a href="/book/%d">%s</a></h3><p class="by">%s</p>'
            '<p class="meta"><span class="tag">%s</span> <span class="tag tag-soft">%s</span></p>%s%s</div></li>') % (
        cover(b), heart(b), b["id"], e(b["title"]), e(b["author"]), e(CATNAME[b["cat"]]), b["format"],
        '<p class="rate">%s <small>(%d)</small></p>' % (stars(av), k) if k else "", price)


def unread():
    return sum(1 for t in S["threads"] if t["unread"] and not t["archived"])


def page(title, body, crumbs=None):
    q = e(getattr(CTX, "q", ""))
    cats = "".join('<li><a href="/browse?cat=%s">%s</a></li>' % (k, n) for k, n in CATS)
    u = S["user"]
    if u:
        acct = ('<div class="menu" data-menu><button type="button" class="tool" aria-haspopup="true" aria-expanded="false">Hi, %s <span aria-hidden="true">▾</span></button>'
                '<ul class="menu-list" hidden><li><a href="/my/listings">My listings</a></li><li><a href="/messages">Messages</a></li><li><a href="/orders">My orders</a></li>'
                '<li><form method="post" action="/logout"><button class="linklike">Sign out</button></form></li></ul></div>') % e(u.split()[0])
        n = unread()
        acct += '<a class="tool" href="/messages" aria-label="Messages">%s<span class="badge" data-unread%s>%d</span></a>' % (ICON["mail"], "" if n else " hidden", n)
    else:
        acct = '<a class="tool" href="/login">Sign in</a>'
    nf = len(S["favs"])
    n = count()
    flash = ""
    if S["flash"]:
        flash = '<div class="flash flash-%s" role="status">%s</div>' % (S["flash_kind"], e(S["flash"]))
        S["flash"] = ""
    cr = ""
    if crumbs:
        cr = '<nav class="crumbs" aria-label="Breadcrumb"><ol>%s</ol></nav>' % "".join(
            '<li><a href="%s">%s</a></li>' % (h, e(t)) if h else '<li aria-current="page">%s</li>' % e(t) for t, h in [("Home", "/")] + crumbs)
    consent = "" if S["consent"] else (
        '<section class="cookies" id="cookies" aria-label="Cookie notice"><h2>Biscuits?</h2><p>We use a few cookies to keep your basket and count visits. No crumbs are sold.</p>'
        '<form method="post" action="/consent" class="row"><button class="btn btn-small" name="choice" value="all">Accept all</button>'
        '<button class="btn btn-small btn-ghost" name="choice" value="needed">Only necessary</button></form></section>')
    return """<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>%s · Foxglove</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/app.css"><script src="/app.js" defer></script></head><body>
<a class="skip" href="#main">Skip to content</a>
<p class="promo">Free standard delivery on orders of £30 or more</p>
<header class="top"><div class="wrap top-row">
<a class="logo" href="/">Fox<b>glove</b></a>
<form class="search" role="search" action="/browse" autocomplete="off"><input type="search" name="q" value="%s" placeholder="Title, author or ISBN" aria-label="Search for books"><button aria-label="Search">%s</button><ul class="suggest" id="suggest" hidden></ul></form>
<div class="tools">%s<a class="tool" href="/favourites" aria-label="Favourites">%s<span class="badge" data-favs%s>%d</span></a>
<a class="tool basket-link" href="/basket" data-drawer aria-label="Basket">%s<span class="badge badge-hot" data-count%s>%d</span></a></div></div>
<nav class="main-nav wrap" aria-label="Main"><a href="/browse">All books</a><div class="menu" data-menu><button type="button" aria-haspopup="true" aria-expanded="false">Categories <span aria-hidden="true">▾</span></button><ul class="menu-list" hidden>%s</ul></div><a href="/sellers">Sellers</a><a href="/my/listings/new">Sell a book</a><a href="/help">Help</a></nav></header>
<main id="main" class="wrap">%s%s%s</main>
<footer><div class="wrap foot"><div><a class="logo" href="/">Fox<b>glove</b></a><p>Books deserve a second reader.</p></div>
<form method="post" action="/newsletter" class="news" id="news" novalidate><label for="news-email">Monthly letter</label><div class="row"><input id="news-email" type="email" name="email" placeholder="you@example.com"><button class="btn btn-small">Subscribe</button></div><p class="news-msg" role="status"></p></form>
<ul><li><a href="/help">Help</a></li><li><a href="/help#returns">Returns</a></li><li><a href="/sellers">Our sellers</a></li></ul></div></footer>
<aside class="drawer" id="drawer" role="dialog" aria-modal="true" aria-labelledby="drawer-h" hidden><header><h2 id="drawer-h">Your basket</h2><button type="button" class="icon-btn" data-close aria-label="Close basket">%s</button></header><div id="drawer-body"></div></aside>
<div class="scrim" id="scrim" hidden></div><div class="toasts" id="toasts" role="status" aria-live="polite"></div>%s
</body></html>""" % (e(title), q, ICON["search"], acct, ICON["heart"], "" if nf else " hidden", nf, ICON["bag"], "" if n else " hidden", n, cats, cr, flash, body, ICON["x"], consent)


CTX = threading.local()


# ------------------------------------------------------------------ browse
PER = 9


def search_books(p):
    q = p.get("q", "").strip().lower()
    res = []
    for b in S["books"].values():
        hay = b["title"] if F("search-title-only") else b["title"] + " " + b["author"] + " " + b["isbn"]
        if q and not all(w in hay.lower().replace("’", "'") for w in q.replace("’", "'").split()):
            continue
        if p.get("cat") and b["cat"] != p["cat"] and not F("category-ignored"):
            continue
        if p.get("format") and b["format"] not in p["format"].split(",") and not F("format-filter-ignored"):
            continue
        if p.get("cond") and not F("condition-filter-ignored"):
            if not any(c["cond"] in p["cond"].split(",") for c in copies_of(b["id"])):
                continue
        ch = cheapest(b["id"])
        pr = p.get("price")
        if pr and not F("price-filter-ignored"):
            if ch is None or (pr == "5" and ch >= 500) or (pr == "10" and ch >= 1000) or (pr == "over" and ch < 1000):
                continue
        if p.get("stock") and ch is None and not F("in-stock-ignored"):
            continue
        res.append(b)
    s = p.get("sort", "best")
    big = 10 ** 9
    key = lambda b: cheapest(b["id"])
    if s == "cheap":
        if F("sort-price-as-text"):
            res.sort(key=lambda b: money(key(b) or big))
        else:
            res.sort(key=lambda b: key(b) or big)
    elif s == "dear":
        res.sort(key=lambda b: (key(b) or (0 if not F("sort-high-to-low-reversed") else big)), reverse=not F("sort-high-to-low-reversed"))
    elif s == "title":
        res.sort(key=lambda b: b["title"].lower())
    elif s == "new":
        res.sort(key=lambda b: -b["year"])
    return res


def results(p):
    res = search_books(p)
    total = len(res)
    pages = max(1, -(-total // PER))
    try:
        n = min(max(int(p.get("page", 1)), 1), pages)
    except ValueError:
        n = 1
    start = 0 if F("page-two-repeats") else (n - 1) * PER
    shown = res[start:start + PER] if not F("page-two-repeats") else res[:PER]

    def link(**kw):
        d = {k: v for k, v in p.items() if v and k not in ("partial", "page")}
        d.update({k: v for k, v in kw.items()})
        return "/browse?" + urlencode({k: v for k, v in d.items() if v})

    chips = []
    if p.get("q"):
        chips.append(("“%s”" % p["q"], link(q="")))
    if p.get("cat"):
        chips.append((CATNAME.get(p["cat"], p["cat"]), link(cat="")))
    for name in ("cond", "format"):
        vals = [v for v in p.get(name, "").split(",") if v]
        for v in vals:
            chips.append((v, link(**{name: ",".join(x for x in vals if x != v)})))
    if p.get("price"):
        chips.append((dict(PRICES)[p["price"]], link(price="")))
    if p.get("stock"):
        chips.append(("In stock", link(stock="")))
    clear = "/browse"
    if F("clear-all-keeps-condition") and p.get("cond"):
        clear = "/browse?" + urlencode({"cond": p["cond"]})
    ch = ""
    if chips:
        ch = '<ul class="chips" aria-label="Active filters">%s<li><a class="clear" href="%s">Clear all</a></li></ul>' % (
            "".join('<li><a class="chip" href="%s" aria-label="Remove filter %s">%s <span aria-hidden="true">×</span></a></li>' % (e(h), e(t), e(t)) for t, h in chips), e(clear))
    if not shown:
        lst = '<div class="empty"><h2>Nothing on the shelf</h2><p>No books match. Try fewer filters or another spelling.</p></div>'
    else:
        lst = '<ul class="grid">%s</ul>' % "".join(card(b) for b in shown)
    pg = ""
    if pages > 1:
        items = ""
        if n > 1:
            items += '<li><a rel="prev" href="%s">Previous</a></li>' % e(link(page=n - 1))
        for i in range(1, pages + 1):
            items += '<li><a href="%s"%s aria-label="Page %d">%d</a></li>' % (e(link(page=i)), ' aria-current="page"' if i == n else "", i, i)
        if n < pages:
            items += '<li><a rel="next" href="%s">Next</a></li>' % e(link(page=n + 1))
        pg = '<nav class="pager" aria-label="Pagination"><ul>%s</ul></nav>' % items
    return total, ch + lst + pg


def browse(p):
    total, frag = results(p)
    heading = "Results for “%s”" % p["q"] if p.get("q") else CATNAME.get(p.get("cat"), "All books")
    opt = lambda name, v, lab, on, typ: '<label class="check"><input type="%s" name="%s" value="%s"%s> %s</label>' % (typ, name, e(v), " checked" if on else "", e(lab))
    conds = p.get("cond", "").split(",")
    fm = p.get("format", "").split(",")
    side = '<fieldset><legend>Condition</legend>%s</fieldset>' % "".join(opt("cond", c, c, c in conds, "checkbox") for c in CONDS)
    side += '<fieldset><legend>Format</legend>%s</fieldset>' % "".join(opt("format", c, c, c in fm, "checkbox") for c in ("Paperback", "Hardback"))
    side += '<fieldset><legend>Price</legend>%s</fieldset>' % "".join(opt("price", v, l, p.get("price", "") == v, "radio") for v, l in PRICES)
    side += '<fieldset><legend>Availability</legend>%s</fieldset>' % opt("stock", "1", "In stock only", bool(p.get("stock")), "checkbox")
    sel = "".join('<option value="%s"%s>%s</option>' % (k, " selected" if p.get("sort", "best") == k else "", l) for k, l in SORTS)
    hid = "".join('<input type="hidden" name="%s" value="%s">' % (k, e(p[k])) for k in ("q", "cat") if p.get(k))
    crumbs = [("All books", "/browse")] if (p.get("cat") or p.get("q")) else []
    crumbs += [(heading, None)]
    CTX.q = p.get("q", "")
    return page(heading, """<div class="page-head"><h1>%s</h1><p class="count" id="count" aria-live="polite">%s</p></div>
<form id="filters" action="/browse" class="browse"><div class="side"><h2 class="side-h">Filter</h2>%s%s<noscript><button class="btn">Apply</button></noscript></div>
<div class="listing"><div class="sortbar"><label for="sort">Sort by</label><select id="sort" name="sort">%s</select></div></div></form>
<section class="results" id="results" aria-label="Results">%s</section>""" % (e(heading), plural(total, "book"), hid, side, sel, frag), crumbs)


# ------------------------------------------------------------------ pages
def home():
    picks = [book(i) for i in (7, 18, 13, 3)]
    new = [book(i) for i in (25, 17, 26, 10)]
    tiles = "".join('<a class="tile" style="--h:%d" href="/browse?cat=%s"><strong>%s</strong><span>%s</span></a>' % (
        HUES[k], k, n, plural(sum(1 for b in S["books"].values() if b["cat"] == k), "title")) for k, n in CATS)
    return page("Second-hand books", """<section class="hero"><div><h1>Every book deserves a second reader</h1><p>Twenty-odd shelves, six careful sellers, no algorithms.</p><p class="row"><a class="btn" href="/browse">Browse the shelves</a> <a class="btn btn-ghost" href="/my/listings/new">Sell a book</a></p></div></section>
<section aria-labelledby="h-cat"><h2 id="h-cat">Shop by category</h2><div class="tiles">%s</div></section>
<section aria-labelledby="h-picks"><h2 id="h-picks">Picks of the week</h2><ul class="grid grid-4">%s</ul></section>
<section aria-labelledby="h-new"><h2 id="h-new">Fresh on the shelf</h2><ul class="grid grid-4">%s</ul></section>""" % (tiles, "".join(map(card, picks)), "".join(map(card, new))))


def copy_row(c, i):
    s = seller(c["seller"])
    b = book(c["book"])
    low = '<span class="low">Only 1 left</span>' if c["stock"] == 1 else ("" if c["stock"] == 0 else '<span class="instock">%d available</span>' % c["stock"])
    if c["stock"] > 0 or F("sold-copy-can-be-added"):
        buy = ('<form method="post" action="/basket/add" data-add><input type="hidden" name="copy" value="%d"><button class="btn btn-small">Add to basket</button></form>' % c["id"])
    else:
        buy = '<button class="btn btn-small" disabled>Sold</button>'
    menu = ('<div class="menu" data-menu><button type="button" class="icon-btn" aria-haspopup="true" aria-expanded="false" aria-label="More options for the copy from %s">%s</button>'
            '<ul class="menu-list right" hidden><li><button type="button" class="linklike" data-open="offer" data-copy="%d" data-seller="%s" data-price="%s">Make an offer</button></li>'
            '<li><button type="button" class="linklike" data-open="ask" data-copy="%d" data-seller="%s">Ask a question</button></li><li><a href="/seller/%d">Visit seller</a></li></ul></div>') % (
        e(s["name"]), ICON["dots"], c["id"], e(s["name"]), money(c["price"]), c["id"], e(s["name"]), c["seller"])
    return '<tr><th scope="row"><a href="/seller/%d">%s</a><small>%s · ★ %s</small></th><td>%s</td><td class="num">%s</td><td>%s</td><td class="act">%s%s</td></tr>' % (
        c["seller"], e(s["name"]), e(s["town"]), s["rating"], c["cond"], money(c["price"]), low or '<span class="soldout">Sold out</span>', buy, menu)


def reviews_html(bid):
    r = S["reviews"].get(bid, [])
    out = ""
    for i, x in enumerate(r):
        out += ('<li class="review"><h3>%s</h3><p>%s <span class="who">%s, %s</span></p><p>%s</p><form method="post" action="/review/helpful" data-helpful><input type="hidden" name="book" value="%d"><input type="hidden" name="n" value="%d">'
                '<button class="linklike"%s>Helpful (<span>%d</span>)</button></form></li>') % (e(x["head"]), stars(x["stars"]), e(x["name"]), e(x["date"]), e(x["text"]), bid, i, ' disabled' if x["voted"] else "", x["helpful"])
    return '<ul class="reviews">%s</ul>' % out if r else '<p class="muted">No reviews yet. Be the first.</p>'


def book_page(bid, errors=None, old=None):
    b = book(bid)
    cs = copies_of(bid, False)
    av, n = rating(bid)
    rate = '<p class="rate">%s <a href="#reviews" data-tab="t-rev">%.1f out of 5 (%s)</a></p>' % (stars(av), av, plural(n, "review")) if n else '<p class="rate muted">Not rated yet</p>'
    ch = cheapest(bid)
    body_rows = "".join(copy_row(c, i) for i, c in enumerate(cs))
    table = '<table class="table copies"><caption>Copies for sale</caption><thead><tr><th scope="col">Seller</th><th scope="col">Condition</th><th scope="col" class="num">Price</th><th scope="col">Availability</th><th scope="col"><span class="vh">Actions</span></th></tr></thead><tbody>%s</tbody></table>' % body_rows
    errors = errors or {}
    old = old or {}
    if S["user"]:
        er = lambda k: '<p class="err" id="err-%s">%s</p>' % (k, e(errors[k])) if k in errors else ""
        radios = "".join('<input type="radio" id="st%d" name="stars" value="%d"%s><label for="st%d" title="%s">★<span class="vh">%s</span></label>' % (
            k, k, " checked" if old.get("stars") == str(k) else "", k, plural(k, "star"), plural(k, "star")) for k in (5, 4, 3, 2, 1))
        form = ('<form method="post" action="/book/%d/review" class="form review-form" novalidate><h3>Write a review</h3><fieldset class="starpick"><legend>Your rating</legend><div>%s</div></fieldset>%s'
                '<label for="r-head">Headline</label><input id="r-head" name="head" value="%s">%s<label for="r-text">Your review</label><textarea id="r-text" name="text" rows="4">%s</textarea>%s<button class="btn">Post review</button></form>') % (
            bid, radios, er("stars"), e(old.get("head", "")), er("head"), e(old.get("text", "")), er("text"))
    else:
        form = '<p class="note"><a href="/login?next=/book/%d%%23reviews">Sign in</a> to write a review.</p>' % bid
    revn = len(S["reviews"].get(bid, []))
    also = [x for x in S["books"].values() if x["cat"] == b["cat"] and x["id"] != bid][:4]
    sel = "t-rev" if errors else "t-desc"
    tab = lambda i, t: '<button type="button" role="tab" id="%s" aria-controls="p-%s" aria-selected="%s">%s</button>' % (i, i, "true" if i == sel else "false", t)
    pan = lambda i, c: '<div role="tabpanel" id="p-%s" aria-labelledby="%s"%s>%s</div>' % (i, i, "" if i == sel else " hidden", c)
    pages_v = b["pages"]
    details = '<dl class="facts"><div><dt>Author</dt><dd>%s</dd></div><div><dt>Format</dt><dd>%s</dd></div><div><dt>Published</dt><dd>%d</dd></div><div><dt>Pages</dt><dd>%s</dd></div><div><dt>ISBN</dt><dd>%s</dd></div></dl>' % (e(b["author"]), b["format"], b["year"], pages_v, b["isbn"])
    tabs = '<section class="tabs" id="reviews"><div role="tablist" aria-label="About this book">%s%s%s</div>%s%s%s</section>' % (
        tab("t-desc", "Description"), tab("t-det", "Details"), tab("t-rev", "Reviews (%d)" % revn),
        pan("t-desc", "<p>%s</p>" % e(b["desc"])), pan("t-det", details), pan("t-rev", '<div class="two">%s<div>%s</div></div>' % (reviews_html(bid), form)))
    dialogs = """<dialog id="offer" class="dialog" aria-labelledby="offer-h"><form method="post" action="/offer" data-dialog-form novalidate><h2 id="offer-h">Make an offer</h2><p>To <strong data-fill="seller"></strong>, who is asking <strong data-fill="price"></strong>.</p><input type="hidden" name="copy"><label for="of-amt">Your offer (£)</label><input id="of-amt" name="amount" inputmode="decimal"><p class="err" data-err hidden></p><label for="of-note">Note (optional)</label><textarea id="of-note" name="note" rows="3"></textarea><div class="row end"><button type="button" class="btn btn-ghost" data-dismiss>Cancel</button><button class="btn">Send offer</button></div></form></dialog>
<dialog id="ask" class="dialog" aria-labelledby="ask-h"><form method="post" action="/ask" data-dialog-form novalidate><h2 id="ask-h">Ask a question</h2><p>Your message goes to <strong data-fill="seller"></strong>.</p><input type="hidden" name="copy"><label for="ask-t">Message</label><textarea id="ask-t" name="text" rows="4"></textarea><p class="err" data-err hidden></p><div class="row end"><button type="button" class="btn btn-ghost" data-dismiss>Cancel</button><button class="btn">Send message</button></div></form></dialog>"""
    return page(b["title"], """<article class="book"><div class="book-top">%s<div><h1>%s</h1><p class="by">by <a href="/browse?q=%s">%s</a></p>%s<p class="meta"><span class="tag">%s</span> <span class="tag tag-soft">%s, %d</span></p>%s<div class="row">%s</div></div></div>%s%s</article>
<section aria-labelledby="h-also"><h2 id="h-also">More in %s</h2><ul class="grid grid-4">%s</ul></section>%s""" % (
        cover(b, "cover-big"), e(b["title"]), e(b["author"].replace(" ", "+")), e(b["author"]), rate, e(CATNAME[b["cat"]]), b["format"], b["year"],
        '<p class="price big">from %s</p>' % money(ch) if ch else '<p class="price big gone">Out of stock</p>', heart(b), table, tabs, e(CATNAME[b["cat"]]), "".join(map(card, also)), dialogs),
        [(CATNAME[b["cat"]], "/browse?cat=" + b["cat"]), (b["title"], None)])


def sellers_page():
    rows = ""
    for k, s in SELLERS.items():
        n = sum(1 for c in S["copies"].values() if c["seller"] == k and c["status"] == "Live" and c["stock"])
        rows += '<tr><th scope="row"><a href="/seller/%d">%s</a></th><td>%s</td><td class="num">%s</td><td class="num">%d</td><td class="num">%s</td><td class="num">%d</td></tr>' % (k, e(s["name"]), s["town"], s["rating"], n, format(s["sold"], ","), s["since"])
    return page("Sellers", '<div class="page-head"><h1>Our sellers</h1></div><table class="table" data-sortable><thead><tr>%s</tr></thead><tbody>%s</tbody></table>' % (
        "".join('<th scope="col"%s><button type="button" class="sorter">%s</button></th>' % (c, t) for t, c in (("Seller", ""), ("Town", ""), ("Rating", ' class="num"'), ("Listings", ' class="num"'), ("Books sold", ' class="num"'), ("Member since", ' class="num"'))), rows), [("Sellers", None)])


def seller_page(sid):
    s = seller(sid)
    l = sorted([c for c in S["copies"].values() if c["seller"] == sid and c["status"] == "Live" and c["stock"]], key=lambda c: book(c["book"])["title"])
    rows = "".join('<tr><th scope="row"><a href="/book/%d">%s</a><small>%s</small></th><td>%s</td><td class="num">%s</td><td class="act"><form method="post" action="/basket/add" data-add><input type="hidden" name="copy" value="%d"><button class="btn btn-small">Add to basket</button></form></td></tr>' % (
        c["book"], e(book(c["book"])["title"]), e(book(c["book"])["author"]), c["cond"], money(c["price"]), c["id"]) for c in l)
    pol = accordion([("Postage", "Parcels leave within two working days. Several books travel in one parcel."), ("Returns", "Send it back within 14 days if it is not as described."), ("Condition guide", "Like new, Very good, Good, Acceptable: we always pick the lower one if in doubt.")])
    return page(s["name"], '<div class="seller-head"><div class="avatar" aria-hidden="true">%s</div><div><h1>%s</h1><p>%s · ★ %s · member since %d</p><p>%s</p></div></div><section><h2>For sale (%d)</h2><table class="table"><thead><tr><th scope="col">Book</th><th scope="col">Condition</th><th scope="col" class="num">Price</th><th><span class="vh">Buy</span></th></tr></thead><tbody>%s</tbody></table></section><section><h2>Shop policies</h2>%s</section>' % (
        e(s["name"][0]), e(s["name"]), s["town"], s["rating"], s["since"], e(s["blurb"]), len(l), rows, pol), [("Sellers", "/sellers"), (s["name"], None)])


def accordion(items, idp="acc"):
    return '<div class="acc" data-acc>%s</div>' % "".join(
        '<h3><button type="button" aria-expanded="false" aria-controls="%s%d">%s</button></h3><div id="%s%d" class="acc-p" hidden><p>%s</p></div>' % (idp, i, e(q), idp, i, e(a)) for i, (q, a) in enumerate(items))


def help_page():
    return page("Help", '<div class="page-head"><h1>Help</h1></div><div class="narrow" id="returns">%s<p class="note">Still stuck? Write to <a href="mailto:paws@foxglove.example">paws@foxglove.example</a>.</p></div>' % accordion([
        ("How long does delivery take?", "Standard parcels take 3 to 5 working days. Express arrives the next working day if you order before 2 pm."),
        ("Can I return a book?", "Yes, within 14 days of delivery. The seller pays the postage if the book was not as described."),
        ("How do offers work?", "Offer at least half of the asking price. The seller has 48 hours to accept, decline or ignore you politely."),
        ("What does it cost to sell?", "Listing is free. We keep 8% of the price when your book sells."),
        ("What is a Foxglove Point?", "One of 140 cafés and libraries that keep your parcel behind the counter for up to seven days.")], "faq"), [("Help", None)])


def stepper(l, where):
    c = S["copies"][l["copy"]]
    t = book(c["book"])["title"]
    return ('<form method="post" action="/basket/update" class="stepper" data-stepper><input type="hidden" name="copy" value="%d"><button type="button" data-step="-1" aria-label="Decrease quantity of %s"%s>−</button>'
            '<input name="qty" value="%d" inputmode="numeric" aria-label="Quantity of %s" data-max="%d"><button type="button" data-step="1" aria-label="Increase quantity of %s"%s>+</button></form>') % (
        c["id"], e(t), " disabled" if l["qty"] <= 1 else "", l["qty"], e(t), c["stock"], e(t), " disabled" if l["qty"] >= c["stock"] else "")


def lines_html(where):
    out = ""
    for l in S["basket"]:
        c = S["copies"][l["copy"]]
        b = book(c["book"])
        q = l["qty"]
        out += ('<li class="line">%s<div class="line-main"><a class="line-t" href="/book/%d">%s</a><small>%s · sold by %s · %s each</small>%s</div><div class="line-end"><span class="line-sum">%s</span>'
                '<form method="post" action="/basket/remove" data-remove><input type="hidden" name="copy" value="%d"><button class="linklike" aria-label="Remove %s">Remove</button></form></div></li>') % (
            cover(b, "cover-s"), b["id"], e(b["title"]), c["cond"], e(seller(c["seller"])["name"]), money(c["price"]), stepper(l, where), money(c["price"] * q), c["id"], e(b["title"]))
    return '<ul class="lines">%s</ul>' % out


def drawer_html():
    if not S["basket"]:
        return '<p class="empty">Your basket is empty.</p><p class="center"><a class="btn btn-ghost" href="/browse">Find something to read</a></p>'
    t = totals()
    return lines_html("d") + '<div class="drawer-foot"><p class="sum"><span>Subtotal</span><strong>%s</strong></p><a class="btn btn-wide" href="/checkout">Check out</a><a class="btn btn-ghost btn-wide" href="/basket">View basket</a></div>' % money(t["sub"])


def sums(t, rows):
    return '<dl class="sums">%s</dl>' % "".join('<div%s><dt>%s</dt><dd>%s</dd></div>' % (' class="%s"' % c if c else "", e(k), v) for k, v, c in rows)


def basket_body():
    if not S["basket"]:
        return '<div class="empty"><h2>Your basket is empty</h2><p>Nothing in here but dust.</p><a class="btn" href="/browse">Find something to read</a></div>'
    t = totals()
    rows = [("Subtotal", money(t["sub"]), "")]
    if S["voucher"] and t["disc"]:
        rows.append(("Voucher " + S["voucher"], "−" + money(t["disc"]), "disc"))
    rows.append(("Total before delivery", money(t["total"]), "tot"))
    if t["sub"] < FREE_FROM:
        hint = '<p class="hint">Spend %s more for free standard delivery.</p>' % money(FREE_FROM - t["sub"])
    else:
        hint = '<p class="hint good">Your order qualifies for free standard delivery.</p>'
    if S["voucher"]:
        v = '<p class="voucher-on"><strong>%s</strong> applied: %s <button class="linklike" form="unvoucher">Remove voucher</button></p><form id="unvoucher" method="post" action="/voucher/remove" data-ajax-basket></form>' % (S["voucher"], VOUCHERS.get(S["voucher"], "discount"))
    else:
        v = '<form method="post" action="/voucher" class="voucher" data-ajax-basket novalidate><label for="vcode">Voucher code</label><div class="row"><input id="vcode" name="code"><button class="btn btn-small btn-ghost">Apply</button></div><p class="err" data-err hidden></p></form>'
    return '<div class="cols"><section aria-label="Items">%s</section><section class="panel" aria-label="Summary"><h2>Summary</h2>%s%s%s<a class="btn btn-wide" href="/checkout">Go to check-out</a></section></div>' % (lines_html("b"), sums(t, rows), hint, v)


def basket_page():
    return page("Basket", '<div class="page-head"><h1>Basket</h1></div><div id="basket-body">%s</div>' % basket_body(), [("Basket", None)])


def summary(delivery, gift):
    t = totals(delivery, gift)
    rows = [("Subtotal", money(t["sub"]), "")]
    if t["disc"]:
        rows.append(("Voucher " + S["voucher"], "−" + money(t["disc"]), "disc"))
    rows.append(("Delivery", money(t["delivery"]) if t["delivery"] else "Free", ""))
    if gift:
        rows.append(("Gift wrap", money(150), ""))
    rows.append(("Total", money(t["total"]), "tot"))
    items = "".join('<li>%s × %d</li>' % (e(book(S["copies"][l["copy"]]["book"])["title"]), l["qty"]) for l in S["basket"])
    return '<h2>Order summary</h2><ul class="mini">%s</ul>%s' % (items, sums(t, rows))


def checkout_page(old=None, errors=None):
    old = old or {}
    errors = errors or {}
    if not S["basket"]:
        return page("Check-out", '<div class="empty"><h1>Nothing to check out</h1><p>Your basket is empty.</p><a class="btn" href="/browse">Find something to read</a></div>')
    dl = old.get("delivery", "standard")
    gift = bool(old.get("gift"))
    if S["user"] and not old:
        old = dict(name=S["user"], email="rowan@example.com")

    def field(k, label, typ="text", extra=""):
        er = errors.get(k)
        return '<div class="field%s"><label for="co-%s">%s</label><input id="co-%s" name="%s" type="%s" value="%s"%s%s>%s</div>' % (
            " bad" if er else "", k, label, k, k, typ, e(old.get(k, "")), extra, ' aria-invalid="true" aria-describedby="e-%s"' % k if er else "", '<p class="err" id="e-%s">%s</p>' % (k, e(er)) if er else "")
    box = ""
    if errors:
        box = '<div class="alert" role="alert"><strong>%s to put right</strong><ul>%s</ul></div>' % (plural(len(errors), "thing"), "".join('<li><a href="#co-%s">%s</a></li>' % (k, e(v)) for k, v in errors.items()))
    rad = "".join('<label class="option"><input type="radio" name="delivery" value="%s"%s><span><b>%s</b><small>%s</small></span><span class="option-p">%s</span></label>' % (
        k, " checked" if k == dl else "", n, d, money(p) if p else "Free") for k, n, d, p in DELIVERY)
    body = """<div class="page-head"><h1>Check-out</h1></div>%s<form method="post" action="/checkout" id="checkout" class="cols" novalidate><div><fieldset class="panel form"><legend>Who is it for?</legend>%s%s</fieldset>
<fieldset class="panel form"><legend>Where to?</legend>%s<div class="pair">%s%s</div></fieldset><fieldset class="panel"><legend>Delivery</legend>%s</fieldset>
<fieldset class="panel form"><legend>Extras</legend><label class="check"><input type="checkbox" name="gift" value="1"%s> Gift wrap (£1.50)</label><div id="gift-note"%s><label for="co-note">Gift message</label><textarea id="co-note" name="note" rows="2" maxlength="120">%s</textarea></div></fieldset>
<label class="check terms"><input type="checkbox" name="terms" id="co-terms" value="1"%s> I agree to the terms of sale</label>%s</div>
<section class="panel sticky" aria-label="Order summary"><div id="summary">%s</div><button class="btn btn-wide">Place order</button></section></form>""" % (
        box, field("name", "Full name", extra=' autocomplete="name"'), field("email", "Email", "email"), field("street", "Address"), field("town", "Town"), field("postcode", "Postcode"), rad,
        " checked" if gift else "", "" if gift else " hidden", e(old.get("note", "")), " checked" if old.get("terms") else "", '<p class="err">%s</p>' % e(errors["terms"]) if "terms" in errors else "", summary(dl, gift))
    return page("Check-out", body, [("Basket", "/basket"), ("Check-out", None)])


def order_page(o):
    t = o["t"]
    rows = [("Subtotal", money(t["sub"]), "")]
    if t["disc"]:
        rows.append(("Voucher", "−" + money(t["disc"]), "disc"))
    rows.append(("Delivery (%s)" % o["delivery"], money(t["delivery"]) if t["delivery"] else "Free", ""))
    if t["gift"]:
        rows.append(("Gift wrap", money(t["gift"]), ""))
    rows.append(("Total paid", money(t["total"]), "tot"))
    return page("Thank you", '<div class="thanks"><h1>Thank you, %s!</h1><p>Order <strong>%s</strong> is on its way to the sellers.</p><p>A confirmation goes to %s.</p><h2>What you ordered</h2><ul class="mini">%s</ul>%s<p>Going to: %s, %s, %s</p><a class="btn btn-ghost" href="/browse">Keep browsing</a></div>' % (
        e(o["name"].split()[0]), o["no"], e(o["email"]), "".join("<li>%s</li>" % e(i) for i in o["items"]), sums(t, rows), e(o["street"]), e(o["town"]), e(o["postcode"])))


def favourites_page():
    l = [book(i) for i in S["favs"]]
    if F("favourite-not-saved"):
        l = []
    body = '<ul class="grid">%s</ul>' % "".join(map(card, l)) if l else '<div class="empty"><h2>No favourites yet</h2><p>Tap a heart and it will wait for you here.</p></div>'
    return page("Favourites", '<div class="page-head"><h1>Favourites</h1><p class="count">%s</p></div>%s' % (plural(len(l), "book"), body), [("Favourites", None)])


def login_page(p, error=""):
    return page("Sign in", '<div class="narrow panel"><h1>Sign in</h1>%s<form method="post" action="/login" class="form"><input type="hidden" name="next" value="%s"><label for="li-e">Email</label><input id="li-e" name="email" type="email" value="%s" autocomplete="username"><label for="li-p">Password</label><input id="li-p" name="password" type="password" autocomplete="current-password"><button class="btn">Sign in</button></form><p class="muted">Forgotten your password? Ask the fox.</p></div>' % (
        '<div class="alert" role="alert">%s</div>' % e(error) if error else "", e(p.get("next", "/")), e(p.get("email", ""))))


def messages_page(tid=None, tab="inbox"):
    l = [t for t in S["threads"] if t["archived"] == (tab == "archive")]
    cur = next((t for t in S["threads"] if t["id"] == tid), None)
    if cur and not F("unread-badge-stays"):
        cur["unread"] = False
    items = "".join('<li><a class="thread%s" href="/messages?tab=%s&amp;t=%d"%s><b>%s</b><span>%s</span><small>%s</small>%s</a></li>' % (
        " unread" if t["unread"] else "", tab, t["id"], ' aria-current="true"' if cur is t else "", e(t["who"]), e(t["subject"]), e(t["msgs"][-1]["text"][:44] + ("…" if len(t["msgs"][-1]["text"]) > 44 else "")), '<em class="dot">New</em>' if t["unread"] else "") for t in l)
    if not l:
        items = '<li class="muted pad">No conversations here.</li>'
    ni = sum(1 for t in S["threads"] if not t["archived"])
    na = len(S["threads"]) - ni
    if cur:
        ms = ""
        for m in cur["msgs"]:
            of = ""
            if m.get("offer"):
                o = m["offer"]
                of = '<div class="offer"><span>Offer: <b>%s</b></span> <span class="pill pill-%s">%s</span>' % (money(o["amount"]), o["status"].lower(), o["status"])
                if o["status"] == "Waiting" and not m["me"]:
                    of += '<form method="post" action="/offer/answer" class="row"><input type="hidden" name="t" value="%d"><button class="btn btn-small" name="a" value="Accepted">Accept</button><button class="btn btn-small btn-ghost" name="a" value="Declined">Decline</button></form>' % cur["id"]
                of += "</div>"
            ms += '<li class="msg%s"><p class="msg-who">%s <time>%s</time></p><p>%s</p>%s</li>' % (" mine" if m["me"] else "", "You" if m["me"] else e(cur["who"]), m["time"], e(m["text"]), of)
        th = ('<div class="conv"><header><h2>%s</h2><p class="muted">About %s</p><form method="post" action="/messages/archive"><input type="hidden" name="t" value="%d"><button class="btn btn-small btn-ghost">%s</button></form></header><ol class="msgs">%s</ol>'
              '<form method="post" action="/messages/reply" class="form reply"><input type="hidden" name="t" value="%d"><label for="reply">Your reply</label><textarea id="reply" name="text" rows="3"></textarea><button class="btn">Send</button></form></div>') % (
            e(cur["who"]), e(cur["subject"]), cur["id"], "Move to inbox" if cur["archived"] else "Archive", ms, cur["id"])
    else:
        th = '<div class="conv empty"><p>Pick a conversation.</p></div>'
    return page("Messages", '<div class="page-head"><h1>Messages</h1></div><nav class="subtabs" aria-label="Folders"><a href="/messages"%s>Inbox (%d)</a><a href="/messages?tab=archive"%s>Archive (%d)</a></nav><div class="mail"><ul class="threads">%s</ul>%s</div>' % (
        ' aria-current="page"' if tab == "inbox" else "", ni, ' aria-current="page"' if tab == "archive" else "", na, items, th), [("Messages", None)])


def mine():
    return [c for c in S["copies"].values() if c["seller"] == ME]


def listings_page(tab="all"):
    l = mine()
    cnt = {"all": len(l), "live": sum(c["status"] == "Live" for c in l), "paused": sum(c["status"] == "Paused" for c in l)}
    shown = [c for c in l if tab == "all" or c["status"].lower() == tab or F("listing-tab-ignored")]
    rows = ""
    for c in shown:
        t = book(c["book"])["title"]
        rows += ('<tr><th scope="row"><a href="/book/%d">%s</a></th><td>%s</td><td class="num">%s</td><td class="num">%d</td><td><span class="pill pill-%s">%s</span></td><td class="num">%d</td><td class="act">'
                 '<button type="button" class="btn btn-small btn-ghost" data-edit="%d" data-title="%s" data-price="%.2f" data-cond="%s">Edit</button>'
                 '<form method="post" action="/my/listings/pause"><input type="hidden" name="copy" value="%d"><button class="btn btn-small btn-ghost">%s</button></form>'
                 '<button type="button" class="btn btn-small btn-danger" data-del="%d" data-title="%s" aria-label="Delete %s">Delete</button></td></tr>') % (
            c["book"], e(t), c["cond"], money(c["price"]), c["stock"], c["status"].lower(), c["status"], c["views"], c["id"], e(t), c["price"] / 100, c["cond"], c["id"], "Resume" if c["status"] == "Paused" else "Pause", c["id"], e(t), e(t))
    if not shown:
        rows = '<tr><td colspan="7" class="muted">Nothing here.</td></tr>'
    value = sum(c["price"] * c["stock"] for c in l if c["status"] == "Live")
    dialogs = """<dialog id="edit" class="dialog" aria-labelledby="edit-h"><form method="post" action="/my/listings/edit" class="form"><h2 id="edit-h">Edit listing</h2><p data-fill="title"></p><input type="hidden" name="copy"><label for="ed-p">Price (£)</label><input id="ed-p" name="price" inputmode="decimal"><label for="ed-c">Condition</label><select id="ed-c" name="cond">%s</select><div class="row end"><button type="button" class="btn btn-ghost" data-dismiss>Cancel</button><button class="btn">Save changes</button></div></form></dialog>
<dialog id="del" class="dialog" aria-labelledby="del-h"><form method="post" action="/my/listings/delete"><h2 id="del-h">Delete this listing?</h2><p>“<span data-fill="title"></span>” will be taken off the shelf for good.</p><input type="hidden" name="copy"><div class="row end"><button type="button" class="btn btn-ghost" data-dismiss>Keep it</button><button class="btn btn-danger">Yes, delete</button></div></form></dialog>""" % "".join("<option>%s</option>" % c for c in CONDS)
    return page("My listings", '<div class="page-head"><h1>My listings</h1><a class="btn" href="/my/listings/new">New listing</a></div><p class="stat">Value on the shelf: <strong>%s</strong></p><nav class="subtabs" aria-label="Status">%s</nav><table class="table"><thead><tr><th scope="col">Book</th><th scope="col">Condition</th><th scope="col" class="num">Price</th><th scope="col" class="num">Stock</th><th scope="col">Status</th><th scope="col" class="num">Views</th><th><span class="vh">Actions</span></th></tr></thead><tbody>%s</tbody></table>%s' % (
        money(value), "".join('<a href="/my/listings%s"%s>%s (%d)</a>' % ("?tab=" + k if k != "all" else "", ' aria-current="page"' if k == tab else "", k.capitalize(), cnt[k]) for k in ("all", "live", "paused")), rows, dialogs), [("My listings", None)])


def new_listing(old=None, errors=None):
    old = old or {}
    errors = errors or {}
    er = lambda k: '<p class="err">%s</p>' % e(errors[k]) if k in errors else ""
    cats = '<option value="">Choose…</option>' + "".join('<option value="%s"%s>%s</option>' % (k, " selected" if old.get("cat") == k else "", n) for k, n in CATS)
    conds = "".join('<label class="check"><input type="radio" name="cond" value="%s"%s> %s</label>' % (c, " checked" if old.get("cond", "Good") == c else "", c) for c in CONDS)
    return page("New listing", """<div class="narrow panel"><h1>Sell a book</h1><form method="post" action="/my/listings/new" class="form" novalidate><label for="nl-t">Title <span class="req">*</span></label><input id="nl-t" name="title" value="%s">%s<label for="nl-a">Author <span class="req">*</span></label><input id="nl-a" name="author" value="%s">%s<label for="nl-c">Category</label><select id="nl-c" name="cat">%s</select>%s
<fieldset><legend>Condition</legend>%s</fieldset><div class="pair"><div><label for="nl-p">Price (£)</label><input id="nl-p" name="price" inputmode="decimal" value="%s">%s<p class="hint" id="fee">You will get £0.00 after our 8%% fee.</p></div><div><label for="nl-q">Copies</label><input id="nl-q" name="stock" type="number" min="1" max="20" value="%s"></div></div><label for="nl-d">Description</label><textarea id="nl-d" name="desc" rows="4" maxlength="200">%s</textarea><p class="hint"><span id="left">200</span> characters left</p><div class="row"><button class="btn">Publish listing</button><a class="btn btn-ghost" href="/my/listings">Cancel</a></div></form></div>""" % (
        e(old.get("title", "")), er("title"), e(old.get("author", "")), er("author"), cats, er("cat"), conds, e(old.get("price", "")), er("price"), e(old.get("stock", "1")), e(old.get("desc", ""))), [("My listings", "/my/listings"), ("Sell a book", None)])


def orders_page():
    rows = ""
    for o in S["orders"]:
        act = '<button type="button" class="btn btn-small btn-ghost" data-cancel="%s">Cancel order</button>' % o["no"] if o["status"] == "Processing" else ""
        rows += '<tr><th scope="row">%s</th><td>%s</td><td>%s</td><td class="num">%s</td><td><span class="pill pill-%s">%s</span></td><td class="act">%s</td></tr>' % (o["no"], o["date"], e(", ".join(o["items"])), money(o["total"]), o["status"].lower(), o["status"], act)
    return page("My orders", '<div class="page-head"><h1>My orders</h1></div><table class="table"><thead><tr><th scope="col">Order</th><th scope="col">Date</th><th scope="col">Books</th><th scope="col" class="num">Total</th><th scope="col">Status</th><th></th></tr></thead><tbody>%s</tbody></table><dialog id="cancel" class="dialog" aria-labelledby="can-h"><form method="post" action="/orders/cancel"><h2 id="can-h">Cancel order <span data-fill="no"></span>?</h2><p>The sellers will be told and you get your money back.</p><input type="hidden" name="no"><div class="row end"><button type="button" class="btn btn-ghost" data-dismiss>Keep order</button><button class="btn btn-danger">Cancel order</button></div></form></dialog>' % rows, [("My orders", None)])


def parse_money(s):
    s = s.strip().lstrip("£").replace(",", ".")
    if not re.fullmatch(r"\d+(\.\d{1,2})?", s):
        return None
    return int(round(float(s) * 100))


# ------------------------------------------------------------------ server
class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def send(self, body, ctype="text/html; charset=utf-8", code=200, headers=()):
        data = body.encode()
        self.send_response(code)
        self.send_header("Content-Type", ctype)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        for k, v in headers:
            self.send_header(k, v)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def go(self, where):
        self.send("", code=303, headers=[("Location", where)])

    def js(self):
        return "application/json" in self.headers.get("Accept", "")

    def answer(self, d, where=None, flash=""):
        if self.js():
            d.setdefault("count", count())
            d.setdefault("favs", len(S["favs"]))
            return self.send(json.dumps(d), "application/json")
        S["flash"] = flash or d.get("toast", "") or d.get("error", "")
        S["flash_kind"] = "bad" if d.get("error") else "ok"
        ref = urlsplit(self.headers.get("Referer", "/"))
        self.go(where or (ref.path + ("?" + ref.query if ref.query else "")) or "/")

    def params(self, q):
        return {k: ",".join(v) for k, v in parse_qs(q, keep_blank_values=True).items()}

    def do_HEAD(self):
        self.do_GET()

    def do_GET(self):
        u = urlsplit(self.path)
        with LOCK:
            try:
                CTX.q = ""
                self.get(u.path.rstrip("/") or "/", self.params(u.query))
            except (KeyError, ValueError):
                self.send(page("Not found", '<div class="empty"><h1>Page not found</h1><p>This page has been remaindered.</p></div>'), code=404)

    def need(self, where):
        if S["user"]:
            return False
        self.go("/login?" + urlencode({"next": where}))
        return True

    def get(self, path, p):
        m = re.fullmatch(r"/(book|seller|order)/([\w-]+)", path)
        if path == "/":
            return self.send(home())
        if path == "/app.css":
            return self.send(CSS, "text/css; charset=utf-8")
        if path == "/app.js":
            return self.send(re.sub(r"__F\('([\w-]+)'\)", lambda k: "true" if F(k.group(1)) else "false", JS), "text/javascript; charset=utf-8")
        if path == "/browse":
            if p.get("partial"):
                n, frag = results(p)
                return self.send(json.dumps({"count": plural(n, "book"), "html": frag}), "application/json")
            return self.send(browse(p))
        if path == "/suggest":
            q = p.get("q", "").strip()
            l = search_books({"q": q})[:5] if len(q) > 1 else []
            return self.send(json.dumps([{"t": b["title"], "a": b["author"], "id": b["id"]} for b in l]), "application/json")
        if m and m.group(1) == "book":
            return self.send(book_page(int(m.group(2))))
        if m and m.group(1) == "seller":
            return self.send(seller_page(int(m.group(2))))
        if m and m.group(1) == "order":
            return self.send(order_page(next(o for o in S["orders"] if o["no"] == m.group(2))))
        if path == "/sellers":
            return self.send(sellers_page())
        if path == "/help":
            return self.send(help_page())
        if path == "/basket":
            return self.send(basket_body() if p.get("partial") else basket_page())
        if path == "/basket/drawer":
            return self.send(drawer_html())
        if path == "/checkout":
            return self.send(checkout_page())
        if path == "/checkout/summary":
            return self.send(summary(p.get("delivery", "standard"), bool(p.get("gift"))))
        if path == "/favourites":
            return self.send(favourites_page())
        if path == "/login":
            return self.send(login_page(p))
        if path == "/messages":
            if not self.need(self.path):
                self.send(messages_page(int(p["t"]) if p.get("t") else None, p.get("tab", "inbox")))
            return
        if path == "/my/listings":
            if not self.need(path):
                self.send(listings_page(p.get("tab", "all")))
            return
        if path == "/my/listings/new":
            if not self.need(path):
                self.send(new_listing())
            return
        if path == "/orders":
            if not self.need(path):
                self.send(orders_page())
            return
        raise KeyError(path)

    def do_POST(self):
        global S
        n = int(self.headers.get("Content-Length") or 0)
        p = self.params(self.rfile.read(n).decode("utf-8", "replace")) if n else {}
        u = urlsplit(self.path)
        with LOCK:
            if u.path == "/reset":
                S = fresh()
                S["fault"] = self.params(u.query).get("fault", "")
                return self.send("ok\n", "text/plain")
            try:
                CTX.q = ""
                self.post(u.path, p)
            except (KeyError, ValueError, StopIteration):
                self.send(page("Not found", '<div class="empty"><h1>Page not found</h1></div>'), code=404)

    def post(self, path, p):
        if path == "/consent":
            if not (F("cookie-notice-stays") and p.get("choice") == "needed"):
                S["consent"] = True
            return self.answer({"ok": 1, "gone": S["consent"]})
        if path == "/login":
            us = USERS.get(p.get("email", "").strip().lower())
            if us and (p.get("password") == us[0] or F("any-password-signs-in")):
                S["user"] = us[1]
                S["flash"], S["flash_kind"] = "Welcome back, %s." % us[1].split()[0], "ok"
                nx = p.get("next") or "/"
                return self.go(nx if nx.startswith("/") else "/")
            return self.send(login_page(p, "We don’t recognise that email and password."))
        if path == "/logout":
            S["user"] = None
            S["flash"] = "You are signed out. Come back soon."
            S["flash_kind"] = "ok"
            return self.go("/")
        if path == "/newsletter":
            ok = re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", p.get("email", ""))
            if not ok and not F("newsletter-takes-anything"):
                return self.answer({"error": "That does not look like an email address."})
            return self.answer({"msg": "Thank you! The next letter is yours.", "toast": "Thank you! The next letter is yours."})
        if path == "/basket/add":
            c = S["copies"][int(p["copy"])]
            t = book(c["book"])["title"]
            l = next((l for l in S["basket"] if l["copy"] == c["id"]), None)
            if l and l["qty"] >= c["stock"]:
                return self.answer({"error": "Sorry, there are no more copies of %s from this seller." % t})
            if l:
                l["qty"] += 1
            else:
                S["basket"].append({"copy": c["id"], "qty": 1})
            return self.answer({"toast": "%s is in your basket" % t})
        if path == "/basket/update":
            l = next(l for l in S["basket"] if l["copy"] == int(p["copy"]))
            mx = S["copies"][l["copy"]]["stock"]
            if not re.fullmatch(r"\d+", p.get("qty", "")):
                return self.answer({"error": "Please enter a number."})
            q = int(p["qty"])
            if q == 0:
                S["basket"].remove(l)
                return self.answer({"toast": "Removed from your basket"})
            if q > mx:
                l["qty"] = mx
                return self.answer({"error": "Only %d available from this seller." % mx})
            l["qty"] = q
            return self.answer({"ok": 1})
        if path == "/basket/remove":
            i = next(i for i, l in enumerate(S["basket"]) if l["copy"] == int(p["copy"]))
            t = book(S["copies"][S["basket"][i]["copy"]]["book"])["title"]
            if F("remove-takes-wrong-line") and len(S["basket"]) > 1:
                i = i - 1 if i else 1
            S["basket"].pop(i)
            return self.answer({"toast": "%s removed" % t})
        if path == "/voucher":
            code = p.get("code", "").strip().upper()
            if not code:
                return self.answer({"error": "Enter a code first."})
            if code not in VOUCHERS:
                if F("unknown-voucher-accepted"):
                    S["voucher"] = code
                    return self.answer({"toast": "Voucher %s applied" % code})
                return self.answer({"error": "We don’t know that voucher."})
            if code == "SPRING5" and totals()["sub"] < 2500 and not F("voucher-minimum-ignored"):
                return self.answer({"error": "SPRING5 needs an order of £25 or more."})
            S["voucher"] = code
            return self.answer({"toast": "Voucher %s applied" % code})
        if path == "/voucher/remove":
            if not F("voucher-cannot-be-removed"):
                S["voucher"] = ""
            return self.answer({"toast": "Voucher removed"})
        if path == "/checkout":
            return self.checkout(p)
        if path == "/favourites/toggle":
            b = book(p["book"])
            if b["id"] in S["favs"]:
                S["favs"].remove(b["id"])
                return self.answer({"on": False, "toast": "Removed from favourites"})
            S["favs"].append(b["id"])
            return self.answer({"on": True, "toast": "Saved to favourites"})
        if path in ("/offer", "/ask"):
            c = S["copies"][int(p["copy"])]
            if not S["user"]:
                return self.answer({"login": "/login?" + urlencode({"next": "/book/%d" % c["book"]})}, "/login?" + urlencode({"next": "/book/%d" % c["book"]}))
            who = seller(c["seller"])["name"]
            t = book(c["book"])["title"]
            if path == "/ask":
                if not p.get("text", "").strip():
                    return self.answer({"error": "Write something first."})
                if not F("question-not-stored"):
                    self.to_thread(who, t, dict(me=True, text=p["text"].strip(), time="Just now"))
                return self.answer({"toast": "Message sent to %s" % who})
            a = parse_money(p.get("amount", ""))
            if a is None:
                return self.answer({"error": "Enter an amount in pounds, like 4.50."})
            if a * 2 < c["price"] and not F("low-offer-accepted"):
                return self.answer({"error": "Please offer at least half of the asking price."})
            if a >= c["price"]:
                return self.answer({"error": "Your offer should be below the asking price."})
            self.to_thread(who, t, dict(me=True, text=p.get("note", "").strip() or "I would like to make an offer.", time="Just now", offer=dict(amount=c["price"] if F("offer-amount-lost") else a, status="Waiting", copy=c["id"])))
            return self.answer({"toast": "Offer of %s sent to %s" % (money(a), who)})
        if path == "/offer/answer":
            t = next(t for t in S["threads"] if t["id"] == int(p["t"]))
            m = next(m for m in t["msgs"] if m.get("offer"))
            m["offer"]["status"] = ("Declined" if F("accept-declines") else p["a"])
            S["flash"], S["flash_kind"] = "Offer %s." % p["a"].lower(), "ok"
            return self.go("/messages?t=%d" % t["id"])
        if path == "/messages/reply":
            t = next(t for t in S["threads"] if t["id"] == int(p["t"]))
            if p.get("text", "").strip():
                if not F("reply-lost"):
                    t["msgs"].append(dict(me=True, text=p["text"].strip(), time="Just now"))
                S["flash"], S["flash_kind"] = "Message sent.", "ok"
            else:
                S["flash"], S["flash_kind"] = "Your reply is empty.", "bad"
            return self.go("/messages?t=%d&tab=%s" % (t["id"], "archive" if t["archived"] else "inbox"))
        if path == "/messages/archive":
            t = next(t for t in S["threads"] if t["id"] == int(p["t"]))
            if not F("archive-does-nothing"):
                t["archived"] = not t["archived"]
            S["flash"], S["flash_kind"] = ("Conversation archived." if t["archived"] or F("archive-does-nothing") else "Conversation moved to the inbox."), "ok"
            return self.go("/messages")
        if path == "/my/listings/pause":
            c = S["copies"][int(p["copy"])]
            c["status"] = "Live" if c["status"] == "Paused" else "Paused"
            S["flash"], S["flash_kind"] = "%s is %s." % (book(c["book"])["title"], "paused" if c["status"] == "Paused" else "live again"), "ok"
            if F("pause-not-saved"):
                c["status"] = "Live"
            return self.go("/my/listings")
        if path == "/my/listings/edit":
            c = S["copies"][int(p["copy"])]
            a = parse_money(p.get("price", ""))
            if a is None or not 50 <= a <= 50000:
                S["flash"], S["flash_kind"] = "Prices go from £0.50 to £500.", "bad"
                return self.go("/my/listings")
            if not F("edited-price-not-saved"):
                c["price"] = a
            c["cond"] = p.get("cond", c["cond"])
            S["flash"], S["flash_kind"] = "Changes saved.", "ok"
            return self.go("/my/listings")
        if path == "/my/listings/delete":
            l = mine()
            i = next(i for i, c in enumerate(l) if c["id"] == int(p["copy"]))
            name = book(l[i]["book"])["title"]
            if F("delete-takes-next-listing"):
                i = (i + 1) % len(l)
            gone = l[i]["id"]
            del S["copies"][gone]
            S["basket"] = [x for x in S["basket"] if x["copy"] != gone]
            S["flash"], S["flash_kind"] = "%s was deleted." % name, "ok"
            return self.go("/my/listings")
        if path == "/my/listings/new":
            er = {}
            if not p.get("title", "").strip():
                er["title"] = "Give the book a title."
            if not p.get("author", "").strip():
                er["author"] = "Who wrote it?"
            if not p.get("cat"):
                er["cat"] = "Choose a category."
            a = parse_money(p.get("price", ""))
            if a is None or not 50 <= a <= 50000:
                if not (F("listing-without-price") and not p.get("price", "").strip()):
                    er["price"] = "Enter a price from £0.50 to £500."
                else:
                    a = 100
            if er:
                return self.send(new_listing(p, er))
            t = p["title"].strip()
            b = next((b for b in S["books"].values() if b["title"].lower().replace("’", "'") == t.lower().replace("’", "'")), None)
            if not b:
                i = max(S["books"]) + 1
                b = S["books"][i] = dict(id=i, title=t, author=p["author"].strip(), cat=p["cat"], format="Paperback", year=2020, pages="–", desc=p.get("desc", "") or "No description.", isbn="–")
            n = max(S["copies"]) + 1
            cond = p.get("cond", "Good")
            if F("new-listing-condition-lost"):
                cond = "Good"
            S["copies"][n] = dict(id=n, book=b["id"], seller=ME, cond=cond, price=a, stock=max(1, int(p.get("stock") or 1)), status="Live", views=0)
            S["flash"], S["flash_kind"] = "%s is on the shelf." % b["title"], "ok"
            return self.go("/my/listings")
        if path == "/orders/cancel":
            o = next(o for o in S["orders"] if o["no"] == p["no"])
            if not F("cancelled-order-still-processing"):
                o["status"] = "Cancelled"
            S["flash"], S["flash_kind"] = "Order %s is cancelled." % o["no"], "ok"
            return self.go("/orders")
        if path == "/review/helpful":
            r = S["reviews"][int(p["book"])][int(p["n"])]
            if not r["voted"]:
                r["voted"] = True
                r["helpful"] += 1
            return self.answer({"n": r["helpful"]})
        m = re.fullmatch(r"/book/(\d+)/review", path)
        if m:
            bid = int(m.group(1))
            if self.need("/book/%d" % bid):
                return
            er = {}
            if p.get("stars") not in ("1", "2", "3", "4", "5"):
                er["stars"] = "Pick a number of stars."
            if not p.get("head", "").strip():
                er["head"] = "A headline, please."
            if len(p.get("text", "").strip()) < 10 and not F("short-review-accepted"):
                er["text"] = "A few more words, please (at least 10 characters)."
            if er:
                return self.send(book_page(bid, er, p))
            st = 5 if F("review-always-five-stars") else int(p["stars"])
            S["reviews"].setdefault(bid, []).insert(0, dict(name=S["user"], stars=st, head=p["head"].strip(), text=p["text"].strip(), helpful=0, date="Today", voted=False))
            S["flash"], S["flash_kind"] = "Thanks, your review is up.", "ok"
            return self.go("/book/%d#reviews" % bid)
        raise KeyError(path)

    def to_thread(self, who, subject, msg):
        t = next((t for t in S["threads"] if t["who"] == who and t["subject"] == subject), None)
        if not t:
            t = dict(id=max(x["id"] for x in S["threads"]) + 1, who=who, subject=subject, unread=False, archived=False, msgs=[])
            S["threads"].insert(0, t)
        t["msgs"].append(msg)

    def checkout(self, p):
        er = {}
        for k, m in (("name", "Tell us your name"), ("email", "Enter an email address"), ("street", "Enter an address"), ("town", "Enter a town"), ("postcode", "Enter a postcode")):
            if not p.get(k, "").strip():
                er[k] = m
        if "email" not in er and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", p["email"].strip()):
            er["email"] = "That email address looks odd"
        if "postcode" not in er and not re.fullmatch(r"[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}", p["postcode"].strip()) and not F("postcode-not-checked"):
            er["postcode"] = "That is not a UK postcode"
        if not p.get("terms") and not F("terms-not-required"):
            er["terms"] = "Please agree to the terms of sale"
        if er:
            return self.send(checkout_page(p, er))
        if not S["basket"]:
            return self.go("/checkout")
        t = totals(p.get("delivery", "standard"), bool(p.get("gift")))
        no = "FG-%d" % S["orderno"]
        S["orderno"] += 1
        names = []
        for l in S["basket"]:
            c = S["copies"][l["copy"]]
            names.append(book(c["book"])["title"] + (" × %d" % l["qty"] if l["qty"] > 1 else ""))
            c["stock"] -= l["qty"]
        town = p["town"].strip()
        o = dict(no=no, date="Today", items=names, total=t["total"], status="Processing", t=t, name=p["name"].strip(), email=p["email"].strip(), street=p["street"].strip(), town=town,
                 postcode=p["postcode"].strip().upper(), delivery=dict((k, n) for k, n, _, _ in DELIVERY)[p.get("delivery", "standard")])
        if F("confirmation-shows-standard"):
            o["delivery"] = "Standard"
        S["orders"].insert(0, o)
        if not F("basket-kept-after-order"):
            S["basket"] = []
        S["voucher"] = ""
        self.go("/order/" + no)


CSS = """
:root{--ink:#2b2233;--plum:#6b2d6e;--plum-d:#4d1d50;--leaf:#3f7d4e;--paper:#fbf8f4;--line:#e4dce6;--bad:#b3261e;--soft:#f2eaf3}
*{box-sizing:border-box}[hidden]{display:none!important}html{scroll-behavior:auto}
body{margin:0;font:16px/1.5 Georgia,'Iowan Old Style',serif;color:var(--ink);background:var(--paper)}
h1,h2,h3,.logo,button,input,select,textarea,.btn,nav,.tag,.table,.badge,.price{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif}
h1{font-size:1.9rem;line-height:1.2;margin:.2em 0 .4em}h2{font-size:1.25rem;margin:1.6em 0 .6em}h3{font-size:1rem;margin:0}
a{color:var(--plum)}.wrap{max-width:1120px;margin:0 auto;padding:0 20px}.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);white-space:nowrap}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:#fff;padding:8px;z-index:99}
.promo{margin:0;background:var(--plum-d);color:#fff;text-align:center;font-size:.85rem;padding:5px}
.top{background:#fff;border-bottom:1px solid var(--line);position:sticky;top:0;z-index:20}.top-row{display:flex;align-items:center;gap:20px;padding-top:12px;padding-bottom:6px}
.logo{font-size:1.5rem;text-decoration:none;color:var(--plum);letter-spacing:-.02em}.logo b{color:var(--leaf)}
.search{flex:1;display:flex;position:relative;max-width:520px}.search input{flex:1;border:2px solid var(--line);border-right:0;border-radius:22px 0 0 22px;padding:8px 16px;font-size:1rem}.search button{border:2px solid var(--plum);background:var(--plum);color:#fff;border-radius:0 22px 22px 0;padding:0 16px;cursor:pointer}
.suggest{position:absolute;left:0;right:0;top:100%;background:#fff;border:1px solid var(--line);border-radius:0 0 10px 10px;list-style:none;margin:2px 0 0;padding:4px 0;box-shadow:0 10px 24px #0002;z-index:30}.suggest a{display:block;padding:6px 16px;text-decoration:none}.suggest a small{color:#777}
.i{width:22px;height:22px;fill:currentColor;vertical-align:middle}
.tools{display:flex;gap:6px;align-items:center;margin-left:auto}.tool{position:relative;background:none;border:0;padding:8px 10px;text-decoration:none;color:var(--ink);font:inherit;cursor:pointer}.tool:hover{color:var(--plum)}
.badge{position:absolute;top:0;right:0;background:var(--leaf);color:#fff;font-size:.7rem;min-width:18px;height:18px;line-height:18px;text-align:center;border-radius:9px;padding:0 4px}.badge-hot{background:var(--bad)}
.main-nav{display:flex;gap:22px;padding-bottom:8px;align-items:center}.main-nav a,.main-nav .menu>button{text-decoration:none;color:var(--ink);background:none;border:0;font-size:.95rem;padding:4px 0;cursor:pointer}
.menu{position:relative;display:inline-block}.menu-list{position:absolute;top:100%;left:0;background:#fff;border:1px solid var(--line);border-radius:10px;list-style:none;margin:4px 0 0;padding:6px 0;min-width:180px;box-shadow:0 10px 24px #0002;z-index:30;text-align:left}.menu-list.right{left:auto;right:0}.menu-list a,.menu-list .linklike{display:block;width:100%;padding:7px 16px;text-decoration:none;color:var(--ink);text-align:left;font-size:.95rem}.menu-list a:hover,.menu-list .linklike:hover{background:var(--soft)}
.linklike{background:none;border:0;color:var(--plum);cursor:pointer;padding:0;font-size:.9rem;text-decoration:underline}.menu-list .linklike{text-decoration:none}.linklike:disabled{color:#777;cursor:default;text-decoration:none}
main{padding-top:14px!important;padding-bottom:70px!important;min-height:60vh}.crumbs ol{list-style:none;display:flex;gap:8px;padding:0;margin:0;font-size:.85rem}.crumbs li+li:before{content:'/';margin-right:8px;color:#999}
.flash{padding:10px 16px;border-radius:8px;margin:12px 0;background:#e5f3e8;border:1px solid #b7dcc0}.flash-bad,.alert{background:#fdecea;border:1px solid #f2b8b5}.alert{padding:10px 16px;border-radius:8px;margin:12px 0}.alert ul{margin:4px 0 0}
.btn{display:inline-block;background:var(--plum);border:2px solid var(--plum);color:#fff;border-radius:24px;padding:9px 22px;font-size:1rem;text-decoration:none;cursor:pointer;line-height:1.3}.btn:hover{background:var(--plum-d)}.btn-ghost{background:#fff;color:var(--plum)}.btn-ghost:hover{background:var(--soft)}.btn-small{padding:5px 14px;font-size:.9rem}.btn-wide{display:block;width:100%;text-align:center;margin-top:10px}.btn-danger{background:#fff;color:var(--bad);border-color:var(--bad)}.btn-danger:hover{background:#fdecea}.btn:disabled{background:#ddd;border-color:#ddd;color:#777;cursor:not-allowed}
.row{display:flex;gap:10px;align-items:center;flex-wrap:wrap}.end{justify-content:flex-end;margin-top:14px}.center{text-align:center}
.hero{background:linear-gradient(120deg,#efe0f1,#e3f0e5);border-radius:18px;padding:44px;margin-top:6px}.tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:12px}.tile{background:hsl(var(--h) 45% 92%);border-radius:12px;padding:16px;text-decoration:none;color:var(--ink);display:flex;justify-content:space-between;align-items:baseline}.tile span{font-size:.8rem;color:#555}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:18px;list-style:none;padding:0;margin:0}.grid-4{grid-template-columns:repeat(4,1fr)}
.card{background:#fff;border:1px solid var(--line);border-radius:14px;overflow:hidden;position:relative;display:flex;flex-direction:column}.card-body{padding:12px 14px}.card h3 a{color:var(--ink);text-decoration:none}.by{margin:2px 0;color:#666}.meta{margin:6px 0}.tag{font-size:.72rem;background:var(--soft);border-radius:10px;padding:2px 8px}.tag-soft{background:#eef3ee}.price{font-weight:700;margin:6px 0 0}.from{font-weight:400;font-size:.85rem}.copies{margin:0;font-size:.8rem;color:#777}p.copies{margin:0}.gone,.soldout{color:#999}.big{font-size:1.3rem}
.cover{height:150px;background:linear-gradient(150deg,hsl(var(--h) 40% 52%),hsl(var(--h) 45% 32%));display:flex;align-items:center;justify-content:center;color:#fffc;font:700 2.2rem Georgia}.cover-big{width:190px;height:270px;border-radius:6px 12px 12px 6px;box-shadow:0 8px 20px #0003;flex:none}.cover-s{width:52px;height:72px;border-radius:4px;font-size:.9rem;flex:none}
.heart-form{position:absolute;top:10px;right:10px}.heart{width:40px;height:40px;border-radius:50%;border:0;background:#fffe;color:#bbb;cursor:pointer}.heart[aria-pressed=true]{color:#d02b5b}.book .heart-form{position:static}.book .heart{border:1px solid var(--line)}
.stars{color:#d18b00;letter-spacing:1px}.stars .off{color:#ddd}.rate{margin:4px 0}
.page-head{display:flex;align-items:baseline;justify-content:space-between;gap:20px}.count{color:#666}
.browse{display:grid;grid-template-columns:210px 1fr;gap:26px;float:none}.side{grid-row:1/3}.side-h{margin-top:0}.side fieldset{border:0;border-top:1px solid var(--line);padding:10px 0;margin:0}.side legend{font-weight:600;float:left;width:100%;margin-bottom:4px}.check{display:block;padding:3px 0;clear:both}.sortbar{text-align:right}.sortbar select{padding:6px;border-radius:8px;border:1px solid var(--line)}
#filters{position:relative}#results{margin:-0px 0 0 236px}@media(min-width:701px){#filters .side{position:absolute;width:210px;left:0;top:0}#filters{display:block;min-height:40px}#results{min-height:640px;padding-top:12px}}
#results.busy{opacity:.5}.chips{list-style:none;display:flex;flex-wrap:wrap;gap:8px;padding:0;margin:0 0 14px}.chip{background:var(--plum);color:#fff;border-radius:16px;padding:3px 12px;text-decoration:none;font-size:.85rem}
.pager ul{list-style:none;display:flex;gap:6px;justify-content:center;padding:0;margin:24px 0}.pager a{padding:6px 12px;border:1px solid var(--line);border-radius:8px;text-decoration:none;background:#fff}.pager a[aria-current]{background:var(--plum);color:#fff}
.empty{text-align:center;padding:50px 20px;color:#666}.book-top{display:flex;gap:30px;margin:14px 0 24px}.table{width:100%;border-collapse:collapse;background:#fff;border:1px solid var(--line);font-size:.95rem}.table caption{text-align:left;font-weight:600;padding:8px 0}.table th,.table td{padding:10px 12px;border-bottom:1px solid var(--line);text-align:left;vertical-align:middle}.table thead th{background:var(--soft);font-size:.85rem}.table th small{display:block;font-weight:400;color:#777}.num{text-align:right!important;font-variant-numeric:tabular-nums}.act{white-space:nowrap;text-align:right!important}.act form{display:inline-block}.icon-btn{background:none;border:0;cursor:pointer;padding:6px;color:inherit}.low{color:#b5600a}.sorter{background:none;border:0;font:inherit;cursor:pointer;padding:0}th[aria-sort=ascending] .sorter:after{content:' ▲'}th[aria-sort=descending] .sorter:after{content:' ▼'}
.tabs{margin-top:26px}.tabs [role=tablist]{border-bottom:2px solid var(--line);display:flex;gap:4px}.tabs [role=tab]{background:none;border:0;padding:10px 18px;font-size:1rem;cursor:pointer;margin-bottom:-2px;border-bottom:3px solid transparent}.tabs [aria-selected=true]{border-color:var(--plum);color:var(--plum);font-weight:600}.tabs [role=tabpanel]{padding:16px 4px}.facts div{display:flex;gap:20px;padding:4px 0}.facts dt{width:110px;color:#777}.facts dd{margin:0}.two{display:grid;grid-template-columns:1fr 1fr;gap:40px}.reviews{list-style:none;padding:0;margin:0}.review{border-bottom:1px solid var(--line);padding:10px 0}.review p{margin:4px 0}.who{color:#777;font-size:.85rem}
.starpick{border:0;padding:0;margin:0 0 6px}.starpick div{display:inline-flex;flex-direction:row-reverse}.starpick input{position:absolute;opacity:0;width:1px}.starpick label{font-size:1.9rem;color:#ccc;cursor:pointer;margin:0;line-height:1}.starpick input:checked~label,.starpick label:hover,.starpick label:hover~label{color:#d18b00}.starpick input:focus-visible+label{outline:2px solid var(--plum)}
.form label:not(.check):not(.option){display:block;font-weight:600;margin:10px 0 3px;font-size:.92rem}.starpick label{margin:0!important;font-size:1.9rem!important}.form input:not([type=radio]):not([type=checkbox]),.form select,.form textarea,.dialog input,.dialog textarea,.voucher input,.news input{width:100%;padding:8px 10px;border:1px solid #c9bfcc;border-radius:8px;font-size:1rem}.form button{margin-top:12px}.err{color:var(--bad);font-size:.88rem;margin:4px 0}.bad input{border-color:var(--bad)!important}.req{color:var(--bad)}.hint{font-size:.85rem;color:#666}.good{color:var(--leaf)}.note{background:var(--soft);padding:10px 14px;border-radius:8px}.muted{color:#777}.pad{padding:16px}
.panel{background:#fff;border:1px solid var(--line);border-radius:14px;padding:16px 20px;margin:0 0 16px}.panel h2{margin-top:0}.panel legend{font-weight:700;padding:0 6px}.narrow{max-width:640px;margin:0 auto}.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}.cols{display:grid;grid-template-columns:1fr 340px;gap:26px;align-items:start}.sticky{position:sticky;top:110px}.option{display:flex;gap:12px;align-items:center;padding:10px;border:1px solid var(--line);border-radius:10px;margin:8px 0}.option small{display:block;color:#777}.option-p{margin-left:auto;font-weight:600}
.lines{list-style:none;padding:0;margin:0}.line{display:flex;gap:14px;padding:14px 0;border-bottom:1px solid var(--line)}.line-main{flex:1}.line-t{font-weight:600;text-decoration:none;color:var(--ink)}.line small{display:block;color:#777;margin-bottom:6px}.line-end{text-align:right}.line-sum{font-weight:700}.stepper{display:inline-flex;border:1px solid var(--line);border-radius:20px;overflow:hidden;background:#fff}.stepper button{border:0;background:none;width:32px;height:30px;font-size:1.1rem;cursor:pointer}.stepper button:disabled{color:#ccc}.stepper input{width:38px;border:0;text-align:center;font-size:1rem}
.sums div{display:flex;justify-content:space-between;padding:4px 0}.sums dd{margin:0}.sums .tot{border-top:1px solid var(--line);font-weight:700;font-size:1.1rem;padding-top:8px}.sums .disc{color:var(--leaf)}.sum{display:flex;justify-content:space-between}.mini{padding-left:18px}
.drawer{position:fixed;top:0;right:0;bottom:0;width:400px;max-width:92vw;background:#fff;z-index:60;box-shadow:-10px 0 30px #0003;padding:18px 22px;overflow:auto}.drawer header{display:flex;justify-content:space-between;align-items:center}.drawer h2{margin:0}.scrim{position:fixed;inset:0;background:#0006;z-index:50}
.dialog{border:0;border-radius:16px;padding:24px 28px;width:440px;max-width:92vw;box-shadow:0 20px 60px #0005}.dialog h2{margin-top:0}.dialog::backdrop{background:#0007}.dialog label{display:block;font-weight:600;margin:10px 0 3px}
.toasts{position:fixed;top:84px;right:20px;z-index:80;display:flex;flex-direction:column;gap:8px;pointer-events:none}.toast{background:var(--ink);color:#fff;padding:11px 18px;border-radius:10px;box-shadow:0 6px 18px #0004;font-family:system-ui,sans-serif;font-size:.95rem}.toast-bad{background:var(--bad)}
.cookies{position:fixed;left:20px;bottom:20px;width:320px;background:#fff;border:1px solid var(--line);border-radius:14px;padding:14px 18px;box-shadow:0 10px 30px #0003;z-index:40}.cookies h2{margin:0}.cookies p{font-size:.88rem;margin:4px 0 10px}
.acc h3{border-top:1px solid var(--line)}.acc h3 button{width:100%;text-align:left;background:none;border:0;padding:14px 4px;font-size:1rem;cursor:pointer}.acc h3 button:after{content:'+';float:right}.acc h3 button[aria-expanded=true]:after{content:'–'}.acc-p{padding:0 4px 10px}
.subtabs{display:flex;gap:18px;border-bottom:2px solid var(--line);margin-bottom:14px}.subtabs a{padding:8px 2px;text-decoration:none;margin-bottom:-2px}.subtabs a[aria-current]{border-bottom:3px solid var(--plum);font-weight:600}.pill{font-size:.78rem;border-radius:10px;padding:2px 10px;background:#eee;font-family:system-ui}.pill-live,.pill-accepted,.pill-delivered{background:#dcf1e1;color:#1d5a2c}.pill-paused,.pill-waiting,.pill-processing{background:#fdf0d5;color:#7a5200}.pill-declined,.pill-cancelled{background:#fdecea;color:var(--bad)}
.mail{display:grid;grid-template-columns:300px 1fr;gap:20px}.threads{list-style:none;padding:0;margin:0;background:#fff;border:1px solid var(--line);border-radius:12px;overflow:hidden;align-self:start}.thread{display:block;padding:12px 16px;border-bottom:1px solid var(--line);text-decoration:none;color:var(--ink);position:relative}.thread span,.thread small{display:block}.thread small{color:#777}.thread[aria-current]{background:var(--soft)}.dot{position:absolute;right:12px;top:12px;background:var(--bad);color:#fff;border-radius:8px;font:600 .7rem system-ui;padding:1px 7px}.conv{background:#fff;border:1px solid var(--line);border-radius:12px;padding:16px 20px}.conv header{display:flex;gap:14px;align-items:baseline}.conv header h2{margin:0}.conv header form{margin-left:auto}.msgs{list-style:none;padding:0}.msg{background:var(--soft);border-radius:12px;padding:8px 14px;margin:10px 80px 10px 0}.msg.mine{background:#e6f2e8;margin:10px 0 10px 80px}.msg p{margin:2px 0}.msg-who{font-size:.8rem;color:#666}.offer{border-top:1px solid var(--line);margin-top:6px;padding-top:6px}
.seller-head{display:flex;gap:20px;align-items:center;margin-top:12px}.avatar{width:84px;height:84px;border-radius:50%;background:var(--leaf);color:#fff;font:700 2rem/84px system-ui;text-align:center;flex:none}.thanks{max-width:560px;margin:20px auto}
footer{background:#2b2233;color:#e9e2ec;padding:30px 0}.foot{display:grid;grid-template-columns:1fr 1.4fr 1fr;gap:30px}footer a{color:#e9c9ec}footer ul{list-style:none;padding:0;margin:0}.news .row{flex-wrap:nowrap}.news-msg{min-height:1.4em;font-size:.9rem;margin:4px 0}
@media(max-width:700px){.grid,.grid-4{grid-template-columns:1fr 1fr}.tiles{grid-template-columns:1fr 1fr}.cols,.mail,.two,.browse{grid-template-columns:1fr}#results{margin-left:0}.book-top{flex-direction:column}}
"""

JS = r"""
(() => {
const $ = (s, r = document) => r.querySelector(s), $$ = (s, r = document) => [...r.querySelectorAll(s)];
const post = (url, data) => fetch(url, {method: 'POST', body: new URLSearchParams(data), headers: {Accept: 'application/json'}}).then(r => r.json());

function toast(text, bad) {
  const t = document.createElement('div');
  t.className = 'toast' + (bad ? ' toast-bad' : '');
  t.textContent = text;
  $('#toasts').append(t);
  setTimeout(() => t.remove(), 6000);
}
function badge(sel, n) { const b = $(sel); if (b) { b.textContent = n; b.hidden = !n; } }

// basket drawer
const drawer = $('#drawer'), scrim = $('#scrim');
async function fillDrawer() { $('#drawer-body').innerHTML = await (await fetch('/basket/drawer')).text(); }
async function fillBasket() { const b = $('#basket-body'); if (b) b.innerHTML = await (await fetch('/basket?partial=1')).text(); }
function closeDrawer() {
  if (__F('drawer-does-not-close')) return;
  drawer.hidden = scrim.hidden = true;
}
const refresh = async d => { badge('[data-count]', d.count); await fillBasket(); if (!drawer.hidden) await fillDrawer(); };

document.addEventListener('click', async ev => {
  const el = ev.target;
  const bag = el.closest('[data-drawer]');
  if (bag && location.pathname !== '/basket') { ev.preventDefault(); await fillDrawer(); drawer.hidden = scrim.hidden = false; $('[data-close]', drawer).focus(); return; }
  if (el.closest('[data-close]') || el === scrim) return closeDrawer();
  const mb = el.closest('[data-menu] > button');
  $$('[data-menu]').forEach(m => { const b = $('button', m), open = mb === b && b.getAttribute('aria-expanded') !== 'true'; b.setAttribute('aria-expanded', open); $('.menu-list', m).hidden = !open; });
  const acc = el.closest('[data-acc] button');
  if (acc) {
    const open = acc.getAttribute('aria-expanded') !== 'true';
    if (__F('accordion-stays-shut')) { acc.setAttribute('aria-expanded', false); return; }
    acc.setAttribute('aria-expanded', open);
    document.getElementById(acc.getAttribute('aria-controls')).hidden = !open;
  }
  const tab = el.closest('[role=tab]'), link = el.closest('[data-tab]');
  if (tab) showTab(tab); else if (link) { ev.preventDefault(); showTab(document.getElementById(link.dataset.tab)); }
  const op = el.closest('[data-open]');
  if (op) openDialog(op.dataset.open, {copy: op.dataset.copy}, {seller: op.dataset.seller, price: op.dataset.price});
  const ed = el.closest('[data-edit]');
  if (ed) openDialog('edit', {copy: ed.dataset.edit, price: ed.dataset.price, cond: ed.dataset.cond}, {title: ed.dataset.title});
  const de = el.closest('[data-del]');
  if (de) openDialog('del', {copy: de.dataset.del}, {title: de.dataset.title});
  const ca = el.closest('[data-cancel]');
  if (ca) openDialog('cancel', {no: ca.dataset.cancel}, {no: ca.dataset.cancel});
  if (el.closest('[data-dismiss]')) el.closest('dialog').close();
  const st = el.closest('[data-step]');
  if (st) {
    const f = st.form, i = f.elements.qty;
    i.value = +i.value + (+st.dataset.step) * (__F('plus-adds-two') && +st.dataset.step > 0 ? 2 : 1);
    sendQty(f);
  }
  const sorter = el.closest('.sorter');
  if (sorter) sortTable(sorter.closest('th'));
  const pg = el.closest('#results .pager a, #results .chip, #results .clear');
  if (pg && pg.closest('.pager')) { ev.preventDefault(); load(pg.getAttribute('href')); window.scrollTo(0, 0); }
});
document.addEventListener('keydown', ev => { if (ev.key === 'Escape' && !drawer.hidden) closeDrawer(); });

function openDialog(id, values, texts) {
  const d = document.getElementById(id), f = $('form', d);
  f.reset();
  for (const k in values) f.elements[k].value = values[k];
  for (const k in texts) $$(`[data-fill=${k}]`, d).forEach(x => x.textContent = texts[k]);
  const er = $('[data-err]', d); if (er) er.hidden = true;
  d.showModal();
}
function showTab(tab) {
  $$('[role=tab]', tab.parentNode).forEach(t => { const on = t === tab; t.setAttribute('aria-selected', on); document.getElementById(t.getAttribute('aria-controls')).hidden = !on; });
}
if (location.hash === '#reviews' && $('#t-rev')) showTab($('#t-rev'));

async function sendQty(f) {
  const d = await post('/basket/update', new FormData(f));
  if (d.error) toast(d.error, true); else if (d.toast) toast(d.toast);
  await refresh(d);
}
document.addEventListener('change', ev => {
  const f = ev.target.closest('[data-stepper]');
  if (f) sendQty(f);
});

// forms by fetch
document.addEventListener('submit', async ev => {
  const f = ev.target;
  if (f.matches('[data-add]')) {
    ev.preventDefault();
    const d = await post(f.action, new FormData(f));
    if (d.error) toast(d.error, true); else if (!__F('no-toast-on-add')) toast(d.toast);
    if (!__F('badge-not-updated')) badge('[data-count]', d.count);
  } else if (f.matches('[data-remove]')) {
    ev.preventDefault();
    const d = await post(f.action, new FormData(f));
    toast(d.toast); await refresh(d);
  } else if (f.matches('[data-stepper]')) {
    ev.preventDefault(); sendQty(f);
  } else if (f.matches('[data-fav]')) {
    ev.preventDefault();
    const d = await post(f.action, new FormData(f)), id = f.elements.book.value;
    $$('[data-fav]').filter(x => x.elements.book.value === id).forEach(x => $('.heart', x).setAttribute('aria-pressed', d.on));
    toast(d.toast);
    if (!__F('favourites-badge-stale')) badge('[data-favs]', d.favs);
    if (location.pathname === '/favourites' && !d.on) {
      f.closest('.card').remove();
      const n = $$('main .card').length; $('.count').textContent = n + (n === 1 ? ' book' : ' books');
    }
  } else if (f.matches('[data-helpful]')) {
    ev.preventDefault();
    const d = await post(f.action, new FormData(f)), b = $('button', f);
    if (!__F('helpful-not-counted')) $('span', b).textContent = d.n;
    b.disabled = true;
  } else if (f.matches('[data-ajax-basket]')) {
    ev.preventDefault();
    const d = await post(f.action, new FormData(f)), er = $('[data-err]', f);
    if (d.error) { er.textContent = d.error; er.hidden = false; } else { toast(d.toast); await refresh(d); }
  } else if (f.matches('[data-dialog-form]')) {
    ev.preventDefault();
    const d = await post(f.action, new FormData(f)), er = $('[data-err]', f);
    if (d.login) location.href = d.login;
    else if (d.error) { er.textContent = d.error; er.hidden = false; }
    else { if (!__F('dialog-stays-open')) f.closest('dialog').close(); toast(d.toast); }
  } else if (f.id === 'news') {
    ev.preventDefault();
    const d = await post(f.action, new FormData(f));
    $('.news-msg', f).textContent = d.error || d.msg;
    if (!d.error) f.reset();
  } else if (f.closest('#cookies')) {
    ev.preventDefault();
    const d = await post(f.action, {choice: ev.submitter ? ev.submitter.value : 'all'});
    if (d.gone) $('#cookies').remove();
  }
});

// filters
const filters = $('#filters');
async function load(url) {
  const r = $('#results'); r.classList.add('busy');
  const d = await (await fetch(url + (url.includes('?') ? '&' : '?') + 'partial=1')).json();
  r.innerHTML = d.html; r.classList.remove('busy');
  if (!__F('count-not-updated')) $('#count').textContent = d.count;
  history.replaceState(null, '', url);
}
if (filters) filters.addEventListener('change', () => {
  const q = new URLSearchParams();
  for (const [k, v] of new FormData(filters)) if (v) q.set(k, q.has(k) ? q.get(k) + ',' + v : v);
  if (q.get('sort') === 'best') q.delete('sort');
  load('/browse' + (q.size ? '?' + q : ''));
});

// search suggestions
const si = $('.search input'), sug = $('#suggest');
let timer;
si.addEventListener('input', () => { clearTimeout(timer); timer = setTimeout(async () => {
  const l = await (await fetch('/suggest?q=' + encodeURIComponent(si.value))).json();
  sug.innerHTML = '';
  for (const b of l) { const li = document.createElement('li'), a = document.createElement('a'), s = document.createElement('small'); a.href = '/book/' + b.id; a.textContent = b.t + ' '; s.textContent = b.a; a.append(s); li.append(a); sug.append(li); }
  sug.hidden = !l.length;
}, 150); });
si.addEventListener('blur', () => setTimeout(() => sug.hidden = true, 200));

// sortable table
function sortTable(th) {
  const tb = th.closest('table').tBodies[0], i = th.cellIndex, asc = th.getAttribute('aria-sort') !== 'ascending';
  $$('th', th.parentNode).forEach(x => x.removeAttribute('aria-sort'));
  th.setAttribute('aria-sort', asc ? 'ascending' : 'descending');
  const val = r => { const t = r.cells[i].textContent.trim(); const n = +t.replace(/,/g, ''); return th.classList.contains('num') && !__F('seller-sort-as-text') ? n : t.toLowerCase(); };
  [...tb.rows].sort((a, b) => { const x = val(a), y = val(b); return (x < y ? -1 : x > y ? 1 : 0) * (asc ? 1 : -1); }).forEach(r => tb.append(r));
}

// check-out
const co = $('#checkout');
if (co) co.addEventListener('change', async ev => {
  if (!['delivery', 'gift'].includes(ev.target.name)) return;
  const gift = co.elements.gift.checked;
  $('#gift-note').hidden = !gift;
  if (__F('summary-not-refreshed')) return;
  $('#summary').innerHTML = await (await fetch('/checkout/summary?delivery=' + co.elements.delivery.value + (gift ? '&gift=1' : ''))).text();
});

// new listing
const np = $('#nl-p'), nd = $('#nl-d');
if (np) {
  const fee = () => { const v = parseFloat(np.value) || 0; $('#fee').textContent = 'You will get £' + (v * (__F('fee-not-deducted') ? 1 : .92)).toFixed(2) + ' after our 8% fee.'; };
  np.addEventListener('input', fee); fee();
  const left = () => $('#left').textContent = 200 - nd.value.length;
  nd.addEventListener('input', left); left();
}
})();
"""

if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8053
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", port), H).serve_forever()
