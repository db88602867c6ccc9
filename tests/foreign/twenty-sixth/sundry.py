#!/usr/bin/env python3
"""Sundry - a web shop for stationery (catalogue, basket, vouchers, checkout, account)."""
import sys, re, json, copy, threading
from html import escape as e
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, urlencode, unquote, quote

PORT = 8069
LOCK = threading.RLock()
TODAY = "8 October 2025"
USERS = {"nora.lind@example.org": ("paperclip7", "Nora")}
CATS = {"notebooks": "Notebooks", "pens": "Pens & Pencils", "paper": "Paper & Envelopes", "desk": "Desk", "gifts": "Gifts"}
PER_PAGE = 12
CURRENT, CURSTEP, INVALID = ' aria-current="page"', ' aria-current="step"', ' aria-invalid="true"'
ONLY_ACCOUNT = ' <span class="text-muted small">(for customers with an account)</span>'

# slug | name | brand | category | price | old price | rating | reviews | stock | badge | description
RAW = """
linen-notebook-a5|Linen Notebook A5|Halden|notebooks|950||4.5|38|0||A notebook in washed linen that lies flat when it is open. 160 pages of ivory paper.
pocket-notebook-set|Pocket Notebook Set|Halden|notebooks|780||4|21|16||Three thin notebooks for a jacket pocket, sewn with red thread.
reporter-pad|Reporter Pad|Quill & Co|notebooks|420||3.5|9|31||A pad with a spiral at the top, for notes while you stand.
hardcover-journal|Hardcover Journal|Orsa|notebooks|1800|2250|5|64|10||A thick journal with numbered pages, an index and two ribbons.
sketchbook-120|Sketchbook 120 g|Orsa|notebooks|1340||4.5|17|0||Heavy paper for pencil, ink and light washes.
weekly-planner-2026|Weekly Planner 2026|Orsa|notebooks|1690||0|0|24|New|A week on two pages, with room for notes and a yearly overview.
manuscript-book|Manuscript Book|Quill & Co|notebooks|660||4|6|0||Twelve staves on each page, for composers.
fountain-pen-lark|Fountain Pen Lark|Kestrel|pens|2900||4.5|52|0||A light pen of brushed steel with a converter in the box.
gel-pen-05|Gel Pen 0.5|Kestrel|pens|240||4|113|0||A fine pen that dries quickly and does not smudge.
pencil-tin-12|Pencil Tin of 12|Brandt|pens|1120||5|30|19||Twelve cedar pencils from 4H to 6B in a tin.
mechanical-pencil|Mechanical Pencil|Brandt|pens|890|1090|4|26|13||A slim pencil for 0.5 mm leads.
brush-pen-duo|Brush Pen Duo|Kestrel|pens|630||4.5|8|22|New|A soft and a firm tip for lettering.
ink-bottle-50|Ink Bottle 50 ml|Kestrel|pens|1250||4.5|41|0||Ink for fountain pens, made in small batches.
highlighter-pastel-set|Highlighter Pastel Set|Brandt|pens|720||3|12|27||Six soft colours that do not glare.
writing-paper-50|Writing Paper 50 Sheets|Quill & Co|paper|840||4|15|40||Laid paper, 100 g, for letters by hand.
kraft-envelopes-c6|Kraft Envelopes C6|Quill & Co|paper|510||4|24|0||Brown envelopes of recycled paper with a pointed flap.
airmail-envelopes|Airmail Envelopes|Quill & Co|paper|480||4.5|19|33||Twenty thin envelopes with red and blue edges.
gift-wrap-fern|Gift Wrap Fern|Halden|paper|390||0|0|50|New|Two sheets of printed wrapping paper, 50 x 70 cm.
origami-paper|Origami Paper|Orsa|paper|690|860|5|22|18||A hundred squares in twenty colours.
watercolour-block|Watercolour Block|Orsa|paper|2100||4.5|13|7||Twenty sheets of cotton paper, glued on all sides.
brass-ruler|Brass Ruler|Brandt|desk|1400||5|27|9||A ruler of solid brass, 15 cm, that darkens with the years.
tape-dispenser|Tape Dispenser|Brandt|desk|1280||3.5|11|12||Heavy enough to be used with one hand.
paper-clips-copper|Paper Clips Copper|Halden|desk|320||4|33|80||A box of sixty clips.
desk-tray-oak|Desk Tray Oak|Orsa|desk|3400||4.5|16|5||Three compartments of oiled oak.
stapler-mini|Stapler Mini|Brandt|desk|990||3.5|18|0||A small stapler for up to twelve sheets.
washi-tape|Washi Tape|Halden|desk|290||4.5|70|0||Paper tape, 15 mm wide, 10 m long.
letter-writing-kit|Letter Writing Kit|Sundry|gifts|2600||5|12|8||Paper, envelopes, a pen and twelve stamps of good wishes.
gift-card|Gift Card|Sundry|gifts|1000||0|0|0||Printed on thick card and sent in an envelope.
"""
OPTIONS = {
    "linen-notebook-a5": ("Colour", [("Moss", 950, 12), ("Rust", 950, 3), ("Ink", 950, 0)], ("Ruling", ["Lined", "Dotted", "Plain"])),
    "sketchbook-120": ("Size", [("A5", 1340, 8), ("A4", 1790, 15), ("A3", 2450, 2)], None),
    "fountain-pen-lark": ("Nib", [("Fine", 2900, 6), ("Medium", 2900, 9), ("Broad", 3100, 4)], None),
    "gel-pen-05": ("Colour", [("Black", 240, 60), ("Blue", 240, 44), ("Red", 240, 5), ("Green", 240, 0)], None),
    "ink-bottle-50": ("Colour", [("Midnight", 1250, 20), ("Sepia", 1250, 7), ("Forest", 1250, 1)], None),
    "kraft-envelopes-c6": ("Pack", [("25 pieces", 510, 30), ("50 pieces", 920, 18), ("100 pieces", 1600, 6)], None),
    "washi-tape": ("Pattern", [("Dots", 290, 25), ("Stripes", 290, 2), ("Leaves", 290, 14)], None),
    "gift-card": ("Value", [("€10", 1000, 900), ("€25", 2500, 900), ("€50", 5000, 900)], None),
}
DETAILS = {
    "linen-notebook-a5": [("Pages", "160"), ("Paper", "90 g, ivory"), ("Size", "14.8 x 21 cm")],
    "hardcover-journal": [("Pages", "249, numbered"), ("Paper", "80 g, cream"), ("Size", "14.5 x 21 cm")],
    "sketchbook-120": [("Pages", "80"), ("Paper", "120 g, white")],
    "fountain-pen-lark": [("Material", "Brushed steel"), ("Weight", "24 g"), ("Filling", "Converter or cartridge")],
    "brass-ruler": [("Length", "15 cm"), ("Weight", "95 g")],
    "ink-bottle-50": [("Contents", "50 ml"), ("Made in", "Cork")],
}
REVIEWS = {
    "linen-notebook-a5": [("Aoife B.", 5, "12 September 2025", "Opens flat on the first page. I am on my third one."),
                          ("Tom", 4, "30 August 2025", "Lovely cover, the ribbon could be longer."),
                          ("Greta V.", 5, "2 July 2025", "The paper takes fountain pen ink without bleeding.")],
    "fountain-pen-lark": [("Luis", 5, "25 September 2025", "Writes from the first second."),
                          ("Marta K.", 4, "9 June 2025", "A little light for my hand.")],
    "brass-ruler": [("Ines", 5, "18 August 2025", "A ruler for life.")],
    "tape-dispenser": [("Paul D.", 2, "3 September 2025", "The blade is blunt.")],
}
FAQ = [
    ("Delivery", "How long does delivery take?", "Standard delivery takes three to five working days. Express parcels arrive on the next working day."),
    ("Delivery", "When is delivery free?", "Standard delivery within Ireland is free from €40.00."),
    ("Delivery", "Do you deliver abroad?", "Yes, to Germany, Denmark, the Netherlands and Norway. It costs €8.50."),
    ("Orders", "Can I cancel my order?", "You can cancel an order in your account for as long as it is in preparation."),
    ("Orders", "How do I return something?", "Send it back within 30 days. The label is in the parcel."),
    ("Vouchers", "How many vouchers can I use?", "One voucher for each order. Gift cards do not count as vouchers."),
    ("Vouchers", "Where do I enter my voucher?", "On the basket page, beside the summary."),
]
# code: (kind, amount, minimum, expired)
VOUCHERS = {
    "SPRING10": ("percent", 10, 0, None),
    "PAPER5": ("amount", 500, 3000, None),
    "NOTE20": ("notebooks", 20, 0, None),
    "FREESHIP": ("delivery", 0, 0, None),
    "AUTUMN24": ("percent", 20, 0, "30 November 2024"),
}
COUNTRIES = ["Ireland", "Germany", "Denmark", "Netherlands", "Norway"]
POSTCODES = {"Ireland": r"[A-Za-z]\d[\dWw] ?[A-Za-z0-9]{4}", "Germany": r"\d{5}", "Denmark": r"\d{4}", "Netherlands": r"\d{4} ?[A-Za-z]{2}", "Norway": r"\d{4}"}
SORTS = [("", "Recommended"), ("price-asc", "Price: low to high"), ("price-desc", "Price: high to low"), ("name", "Name: A to Z"), ("rating", "Customer rating")]
PRICES = [("", "Any price", 0, 10 ** 9), ("1", "Under €5", 0, 499), ("2", "€5 to €10", 500, 1000), ("3", "€10 to €20", 1001, 2000), ("4", "Over €20", 2001, 10 ** 9)]
BRANDS = ["Brandt", "Halden", "Kestrel", "Orsa", "Quill & Co", "Sundry"]


def products():
    out = []
    for n, row in enumerate(RAW.strip().splitlines()):
        slug, name, brand, cat, price, old, rating, reviews, stock, badge, text = row.split("|")
        p = dict(n=n, slug=slug, name=name, brand=brand, cat=cat, price=int(price), old=int(old) if old else 0, rating=float(rating),
                 reviews=int(reviews), stock=int(stock), badge=badge, text=text, option=None)
        if slug in OPTIONS:
            label, values, extra = OPTIONS[slug]
            p["option"] = dict(label=label, values=[dict(v=v, price=c, stock=s) for v, c, s in values], extra=extra)
            p["stock"] = sum(s for _, _, s in values)
        out.append(p)
    return out


PRODUCTS = products()
BY = {p["slug"]: p for p in PRODUCTS}


def item(slug, variant, qty):
    p = BY[slug]
    price = p["price"]
    if p["option"]:
        first = variant.split(", ")[0]
        price = next(v["price"] for v in p["option"]["values"] if v["v"] == first)
    return dict(slug=slug, name=p["name"], variant=variant, price=price, qty=qty)


def fresh():
    def order(no, date, key, status, items, delivery, how="Standard"):
        return dict(no=no, date=date, key=key, status=status, items=items, delivery=delivery, how=how, discount=0, voucher="", wrap=0,
                    address="Nora Lind, 14 Quay Street, H91 KX27 Galway, Ireland", payment="Invoice")
    return dict(
        fault="", user=None, flash=[], basket=[], voucher=None, wrap=False, wish=[], last_removed=None, kept=0, checkout={}, number=10472, last_order=None,
        prefs=dict(newsletter=True, texts=False, reminders=False),
        orders=[
            order("SU-10471", "2 Oct 2025", "2025-10-02", "In preparation", [item("linen-notebook-a5", "Moss, Lined", 2), item("gel-pen-05", "Black", 3)], 450),
            order("SU-10455", "19 Sep 2025", "2025-09-19", "Shipped", [item("ink-bottle-50", "Sepia", 1), item("fountain-pen-lark", "Medium", 1)], 0),
            order("SU-10398", "11 Aug 2025", "2025-08-11", "Delivered", [item("desk-tray-oak", "", 1)], 450),
            order("SU-10341", "23 Jun 2025", "2025-06-23", "Delivered", [item("washi-tape", "Dots", 4), item("gift-wrap-fern", "", 2)], 450),
            order("SU-10302", "5 May 2025", "2025-05-05", "Cancelled", [item("letter-writing-kit", "", 1)], 450),
            order("SU-10267", "14 Mar 2025", "2025-03-14", "Returned", [item("stapler-mini", "", 1), item("reporter-pad", "", 2)], 450),
            order("SU-10219", "30 Jan 2025", "2025-01-30", "Delivered", [item("sketchbook-120", "A4", 2)], 990, "Express"),
        ],
        addresses=[
            dict(id=1, label="Home", name="Nora Lind", street="14 Quay Street", postcode="H91 KX27", town="Galway", country="Ireland", default=True),
            dict(id=2, label="Studio", name="Nora Lind, Atlas Print", street="3 Dock Road", postcode="H91 R2T5", town="Galway", country="Ireland", default=False),
            dict(id=3, label="Parents", name="Erik Lind", street="Storgata 22", postcode="4006", town="Stavanger", country="Norway", default=False),
        ], next_address=4)


S = fresh()
money = lambda c: "€%.2f" % (c / 100)
plural = lambda n, one, many=None: f"{n} {one if n == 1 else many or one + 's'}"


def F(name):
    return S["fault"] == name


# ------------------------------------------------------------------ basket
def find_line(key):
    return next((l for l in S["basket"] if l["key"] == key), None)


def line_stock(slug, variant):
    p = BY[slug]
    if p["option"]:
        first = variant.split(", ")[0]
        return next((v["stock"] for v in p["option"]["values"] if v["v"] == first), 0)
    return p["stock"]


def subtotal():
    return sum(l["price"] * l["qty"] for l in S["basket"])


def discount():
    v = S["voucher"]
    if not v:
        return 0
    kind, amount, _, _ = VOUCHERS[v]
    sub = subtotal()
    if kind == "percent":
        return 100 if F("voucher-flat") else (sub * amount + 50) // 100
    if kind == "amount":
        return min(amount, sub)
    if kind == "notebooks":
        base = sum(l["price"] * l["qty"] for l in S["basket"] if BY[l["slug"]]["cat"] == "notebooks")
        return (base * amount + 50) // 100
    return 0


def basket(**more):
    sub, off, wrap = subtotal(), discount(), 250 if S["wrap"] else 0
    notice = ""
    if S["voucher"] and sub < VOUCHERS[S["voucher"]][2] and not F("voucher-minimum-ignored"):
        notice = f"Voucher {S['voucher']} was removed because your basket is below {money(VOUCHERS[S['voucher']][2])}."
        S["voucher"], off = None, 0
    lines = [dict(key=l["key"], slug=l["slug"], name=l["name"], variant=l["variant"], price=money(l["price"]), qty=l["qty"],
                  total=money(l["price"] * l["qty"]), stock=line_stock(l["slug"], l["variant"])) for l in S["basket"]]
    total = sub - off - (0 if off else S["kept"]) + (0 if F("wrap-not-charged") else wrap)
    return dict(lines=lines, count=sum(l["qty"] for l in S["basket"]), subtotal=money(sub), cents=sub, discount=money(off) if off else "", voucher=S["voucher"] or "",
                wrap=S["wrap"], total=money(total), missing=money(4000 - sub) if sub < 4000 else "", percent=min(100, sub * 100 // 4000), notice=notice, **more)


def add(slug, variant, qty):
    if slug not in BY:
        return "This product does not exist."
    it = item(slug, variant, qty)
    key = slug + (":" + re.sub(r"[^A-Za-z0-9]+", "-", variant) if variant else "")
    have, stock = find_line(key), line_stock(slug, variant)
    if (have["qty"] if have else 0) + qty > stock:
        return f"Only {stock} of {it['name']} in stock." if stock else f"{it['name']} is sold out."
    if have:
        have["qty"] += qty
    else:
        S["basket"].append(dict(it, key=key))
    return ""


def api(method, path, body):
    ok = lambda x, code=200: (code, "application/json; charset=utf-8", json.dumps(x, ensure_ascii=False))
    if path == "/api/basket":
        if method == "POST":
            err = add(body.get("slug", ""), body.get("variant", ""), int(body.get("qty", 1)))
            if err:
                return ok(dict(error=err), 422)
        return ok(basket())
    m = re.fullmatch(r"/api/basket/(.+)", path)
    if m:
        l = find_line(m[1])
        if m[1] == "undo":
            gone = S["last_removed"]
            if gone:
                S["basket"].insert(min(gone[0], len(S["basket"])), gone[1])
            S["last_removed"] = None
            return ok(basket())
        if not l:
            return ok(dict(error="This product is no longer in your basket."), 404)
        if method == "DELETE":
            i = S["basket"].index(l)
            if F("remove-wrong-line") and len(S["basket"]) > 1:
                i = (i + 1) % len(S["basket"])
            S["last_removed"] = (i, S["basket"].pop(i))
            return ok(basket())
        qty = int(body.get("qty", 1))
        if qty <= 0:
            S["basket"].remove(l)
            return ok(basket())
        stock = line_stock(l["slug"], l["variant"])
        if qty > stock:
            l["qty"] = stock
            return ok(basket(error=f"Only {stock} of {l['name']} in stock."))
        l["qty"] = qty
        return ok(basket())
    if path == "/api/voucher":
        if method == "DELETE":
            if F("discount-kept-after-removal"):
                S["kept"] = discount()
            S["voucher"] = None
            return ok(basket())
        code = body.get("code", "").strip().upper()
        if not code:
            return ok(dict(error="Please enter a voucher code."), 422)
        if code not in VOUCHERS:
            return ok(dict(error=f"We do not know the voucher {code}."), 422)
        kind, amount, least, expired = VOUCHERS[code]
        if expired and not F("expired-voucher-accepted"):
            return ok(dict(error=f"The voucher {code} expired on {expired}."), 422)
        if subtotal() < least and not F("voucher-minimum-ignored"):
            return ok(dict(error=f"The voucher {code} is valid from {money(least)}."), 422)
        S["voucher"] = code
        return ok(basket())
    if path == "/api/wrap":
        S["wrap"] = bool(body.get("on"))
        return ok(basket())
    m = re.fullmatch(r"/api/wish/(.+)", path)
    if m and m[1] in BY:
        if m[1] in S["wish"]:
            S["wish"].remove(m[1])
        else:
            S["wish"].append(m[1])
        return ok(dict(on=m[1] in S["wish"], count=len(S["wish"]), name=BY[m[1]]["name"]))
    if path == "/api/newsletter":
        mail = body.get("email", "").strip()
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", mail):
            return ok(dict(error="Please enter a valid email address."), 422)
        return ok(dict(message="You are subscribed. See you on the first of the month!"))
    if not S["user"]:
        return ok(dict(error="Please sign in."), 401)
    if path == "/api/prefs":
        if body.get("key") in S["prefs"]:
            S["prefs"][body["key"]] = bool(body.get("on"))
        return ok(S["prefs"])
    if path == "/api/addresses":
        if method == "POST":
            errs = address_errors(body)
            if errs:
                return ok(dict(errors=errs), 422)
            S["addresses"].append(dict({k: body.get(k, "").strip() for k in ("label", "name", "street", "postcode", "town", "country")},
                                       id=S["next_address"], default=not S["addresses"]))
            S["next_address"] += 1
        return ok(S["addresses"])
    m = re.fullmatch(r"/api/addresses/(\d+)(/default)?", path)
    if m:
        a = next((a for a in S["addresses"] if a["id"] == int(m[1])), None)
        if not a:
            return ok(dict(error="This address does not exist."), 404)
        if m[2]:
            if not F("default-not-moved"):
                for x in S["addresses"]:
                    x["default"] = x is a
        elif method == "DELETE":
            if F("address-delete-wrong"):
                a = [x for x in S["addresses"] if not x["default"] and x is not a][-1]
            S["addresses"].remove(a)
        else:
            errs = address_errors(body)
            if errs:
                return ok(dict(errors=errs), 422)
            a.update({k: body.get(k, "").strip() for k in ("label", "name", "street", "postcode", "town", "country")})
        return ok(S["addresses"])
    return ok(dict(error="Not found"), 404)


def address_errors(b):
    errs = {}
    for k, what in (("label", "a label"), ("name", "a name"), ("street", "a street and number"), ("postcode", "a postcode"), ("town", "a town")):
        if not b.get(k, "").strip():
            errs[k] = f"Please enter {what}."
    c = b.get("country") or "Ireland"
    if "postcode" not in errs and not re.fullmatch(POSTCODES.get(c, r".+"), b["postcode"].strip()):
        errs["postcode"] = f"This is not a postcode in {c}."
    return errs


# ------------------------------------------------------------------ layout
def stars(rating, count=None):
    if not rating:
        return '<span class="text-muted small">No reviews yet</span>'
    full, half = int(rating), rating % 1 >= .5
    s = "★" * full + ("⯨" if half else "") + "☆" * (5 - full - half)
    label = f"{rating:g} out of 5 stars"
    return (f'<span class="stars text-warning" role="img" aria-label="{label}" title="{label}">{s}</span>'
            + (f' <span class="text-muted small">({count})</span>' if count is not None else ""))


def layout(title, main, active="", crumbs=None, script=True):
    nav = "".join(f'<li class="nav-item"><a class="nav-link{" active" if active == k else ""}"{CURRENT if active == k else ""} href="/shop?category={k}">{e(v)}</a></li>' for k, v in CATS.items())
    nav += f'<li class="nav-item"><a class="nav-link text-danger{" active" if active == "sale" else ""}" href="/shop?sale=1">Sale</a></li>'
    if S["user"]:
        acc = """<div class="dropdown d-inline-block"><button class="btn btn-link dropdown-toggle" type="button" data-bs-toggle="dropdown" aria-expanded="false">Hi, Nora</button>
<ul class="dropdown-menu"><li><a class="dropdown-item" href="/account">My account</a></li><li><a class="dropdown-item" href="/account/orders">My orders</a></li><li><a class="dropdown-item" href="/account/addresses">My addresses</a></li>
<li><hr class="dropdown-divider"></li><li><form method="post" action="/sign-out"><button class="dropdown-item" type="submit">Sign out</button></form></li></ul></div>"""
    else:
        acc = '<a class="btn btn-link" href="/sign-in">Sign in</a>'
    flash = "".join(f'<div class="alert alert-{k} alert-dismissible" role="alert">{e(t)}<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close"></button></div>' for k, t in S["flash"])
    S["flash"] = []
    bc = ""
    if crumbs:
        bc = '<nav aria-label="breadcrumb"><ol class="breadcrumb">' + "".join(
            f'<li class="breadcrumb-item{"" if u else " active"}"{"" if u else CURRENT}>' + (f'<a href="{u}">{e(t)}</a>' if u else e(t)) + "</li>" for t, u in crumbs) + "</ol></nav>"
    n = sum(l["qty"] for l in S["basket"])
    return f"""<!doctype html>
<html lang="en" data-build="{e(S['fault'])}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{e(title)} · Sundry</title>
<link rel="stylesheet" href="/static/sundry.css"><link rel="icon" href="data:,"><script src="/static/sundry.js" defer></script></head><body>
<div class="bg-ink text-center small py-1">Free standard delivery in Ireland from €40.00</div>
<header class="border-bottom"><div class="container d-flex align-items-center py-2 gap-3">
<a class="navbar-brand" href="/">Sundry</a>
<form class="d-flex flex-grow-1" role="search" action="/shop" method="get"><input class="form-control" type="search" name="q" placeholder="Search stationery" aria-label="Search stationery" autocomplete="off"><button class="btn btn-outline-dark" type="submit">Search</button></form>
<div class="ms-auto text-nowrap">{acc}<a class="btn btn-link" href="/wish-list">Wish list <span class="badge rounded-pill bg-secondary" id="wish-count">{len(S["wish"])}</span></a>
<button class="btn btn-outline-dark" type="button" data-bs-toggle="offcanvas" data-bs-target="#mini-basket" aria-controls="mini-basket">Basket <span class="badge rounded-pill bg-dark" id="basket-count">{n}</span></button></div></div>
<nav class="navbar container" aria-label="Categories"><ul class="nav">{nav}<li class="nav-item ms-auto"><a class="nav-link{" active" if active == "help" else ""}" href="/help">Help</a></li></ul></nav></header>
<main class="container py-3">{bc}{flash}{main}</main>
<footer class="border-top bg-light"><div class="container d-flex py-3 gap-5"><div><strong>Sundry Stationery</strong><br>8 Mill Lane, Galway<br>Monday to Saturday, 10:00 to 18:00</div>
<div><a href="/help">Help</a><br><a href="/contact">Contact us</a><br><a href="/shop">All products</a></div>
<form class="ms-auto" id="newsletter" novalidate><label class="form-label fw-bold" for="nl-email">Newsletter</label><div class="input-group"><input class="form-control" id="nl-email" name="email" type="email" placeholder="Your email address"><button class="btn btn-dark" type="submit">Subscribe</button></div><div class="form-text" id="nl-note" role="status"></div></form></div></footer>
<div class="offcanvas offcanvas-end" tabindex="-1" id="mini-basket" role="dialog" aria-modal="true" aria-labelledby="mini-title"><div class="offcanvas-header"><h5 class="offcanvas-title" id="mini-title">Your basket</h5><button type="button" class="btn-close" data-bs-dismiss="offcanvas" aria-label="Close"></button></div><div class="offcanvas-body" id="mini-body"></div></div>
<div class="toast-container" id="toasts" aria-live="polite"></div>
</body></html>"""


def price_html(p):
    if p["old"]:
        return f'<span class="text-decoration-line-through text-muted small">{money(p["old"])}</span> <span class="fw-bold text-danger">{money(p["price"])}</span>'
    if p["option"] and len({v["price"] for v in p["option"]["values"]}) > 1:
        return f'<span class="fw-bold">from {money(p["price"])}</span>'
    return f'<span class="fw-bold">{money(p["price"])}</span>'


def heart(p):
    on = p["slug"] in S["wish"]
    return f'<button type="button" class="btn btn-heart" data-wish="{p["slug"]}" aria-pressed="{"true" if on else "false"}" aria-label="Wish list: {e(p["name"])}">{"♥" if on else "♡"}</button>'


def card(p, button=True):
    badge = ""
    if p["stock"] == 0:
        badge = '<span class="badge bg-secondary">Sold out</span>'
    elif p["old"]:
        badge = '<span class="badge bg-danger">Sale</span>'
    elif p["badge"]:
        badge = f'<span class="badge bg-success">{p["badge"]}</span>'
    if p["stock"] == 0:
        btn = f'<button type="button" class="btn btn-sm btn-outline-secondary w-100" data-add="{p["slug"]}" disabled>Add to basket</button>'
    elif p["option"]:
        btn = f'<a class="btn btn-sm btn-outline-dark w-100" href="/p/{p["slug"]}">Choose options</a>'
    else:
        btn = f'<button type="button" class="btn btn-sm btn-dark w-100" data-add="{p["slug"]}">Add to basket</button>'
    return f"""<div class="col"><div class="card h-100"><div class="card-img-top ratio" aria-hidden="true">{e(p["name"][0])}</div><div class="card-body">
<div class="d-flex justify-content-between"><div>{badge}</div>{heart(p)}</div>
<h3 class="card-title h6"><a href="/p/{p["slug"]}">{e(p["name"])}</a></h3><div class="text-muted small">{e(p["brand"])}</div>
<div>{stars(p["rating"], p["reviews"])}</div><div class="my-2">{price_html(p)}</div>{btn if button else ""}</div></div></div>"""


def home():
    new = [p for p in PRODUCTS if p["badge"] == "New"]
    best = [BY[s] for s in ("hardcover-journal", "gel-pen-05", "washi-tape", "pencil-tin-12")]
    tiles = "".join(f'<a class="tile" href="/shop?category={k}"><span class="h5">{e(v)}</span><span class="small text-muted">{plural(sum(p["cat"] == k for p in PRODUCTS), "product")}</span></a>' for k, v in CATS.items())
    return layout("Stationery and small things", f"""<section class="hero"><h1>Good paper, sharp pencils</h1><p class="lead">Stationery from small makers, sent from Galway since 1998.</p><a class="btn btn-dark" href="/shop">Browse all products</a></section>
<section class="tiles" aria-label="Categories">{tiles}</section>
<section><h2 class="h4">New in</h2><div class="row row-cols-4">{"".join(map(card, new))}</div></section>
<section><h2 class="h4">Bestsellers</h2><div class="row row-cols-4">{"".join(map(card, best))}</div></section>
<section class="usp"><div><strong>30 days</strong><br>to return anything</div><div><strong>Plastic free</strong><br>parcels of cardboard and paper</div><div><strong>A real shop</strong><br>collect your order at 8 Mill Lane</div></section>""")


def shop(q, multi):
    cat, word, sale, stock, price, sort = (q.get(k, "") for k in ("category", "q", "sale", "stock", "price", "sort"))
    brands = [b for b in multi.get("brand", []) if b in BRANDS]
    rows = list(PRODUCTS)
    if cat in CATS:
        rows = [p for p in rows if p["cat"] == cat]
    for w in word.split():
        hay = (lambda p: p["name"]) if F("search-name-only") else (lambda p: p["name"] + " " + p["brand"])
        rows = [p for p in rows if re.search(r"\b" + re.escape(w), hay(p), re.I)]
    base = rows
    if brands and not F("brand-filter-ignored"):
        rows = [p for p in rows if p["brand"] in brands]
    if sale:
        rows = [p for p in rows if p["old"]]
    if stock and not F("stock-filter-ignored"):
        rows = [p for p in rows if p["stock"] > 0]
    lo, hi = next(((a, b) for k, _, a, b in PRICES if k == price), (0, 10 ** 9))
    rows = [p for p in rows if lo <= p["price"] <= hi]
    if sort == "price-asc":
        rows = sorted(rows, key=lambda p: str(p["price"]) if F("price-sort-as-text") else p["price"])
    elif sort == "price-desc":
        rows = sorted(rows, key=lambda p: -p["price"])
    elif sort == "name":
        rows = sorted(rows, key=lambda p: p["name"])
    elif sort == "rating":
        rows = sorted(rows, key=lambda p: -p["rating"])
    total = len(rows)
    pages = max(1, -(-total // PER_PAGE))
    page = min(max(1, int(q["page"]) if q.get("page", "").isdigit() else 1), pages)
    start = 0 if F("page-two-repeats") else (page - 1) * PER_PAGE
    shown = rows[start:start + PER_PAGE]
    keep = [(k, v) for k, v in (("category", cat), ("q", word)) if v]
    filters = [("brand", b) for b in brands] + [(k, v) for k, v in (("sale", sale), ("stock", stock), ("price", price)) if v]
    link = lambda pairs: "/shop" + ("?" + urlencode(pairs) if pairs else "")
    order = [("sort", sort)] if sort else []
    heading = f"Results for “{word}”" if word else CATS.get(cat) or ("Sale" if sale and not brands else "All products")
    chips = ""
    for f in filters:
        text = {"brand": f[1], "sale": "On sale", "stock": "In stock", "price": next((t for k, t, _, _ in PRICES if k == f[1]), "")}[f[0]]
        chips += f'<a class="badge rounded-pill text-bg-light chip" href="{e(link(keep + [x for x in filters if x != f] + order))}">{e(text)} <span aria-hidden="true">×</span><span class="visually-hidden">remove filter</span></a> '
    if filters:
        left = [x for x in filters if x[0] == "brand"] if F("clear-keeps-brand") else []
        chips += f'<a class="small" href="{e(link(keep + left + order))}">Clear all filters</a>'
    hidden = "".join(f'<input type="hidden" name="{k}" value="{e(v)}">' for k, v in keep + order)
    bb = "".join(f'<div class="form-check"><input class="form-check-input" type="checkbox" name="brand" value="{e(b)}" id="b{i}"{" checked" if b in brands else ""}><label class="form-check-label" for="b{i}">{e(b)} <span class="text-muted small">({sum(p["brand"] == b for p in base)})</span></label></div>' for i, b in enumerate(BRANDS))
    pp = "".join(f'<div class="form-check"><input class="form-check-input" type="radio" name="price" value="{k}" id="pr{k}"{" checked" if k == price else ""}><label class="form-check-label" for="pr{k}">{t}</label></div>' for k, t, _, _ in PRICES)
    side = f"""<aside class="col-3"><form method="get" action="/shop" class="card card-body" aria-label="Filters">{hidden}<h2 class="h6">Filters</h2><fieldset><legend class="small fw-bold">Brand</legend>{bb}</fieldset><fieldset><legend class="small fw-bold">Price</legend>{pp}</fieldset>
<div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" name="stock" value="1" id="f-stock"{" checked" if stock else ""}><label class="form-check-label" for="f-stock">In stock only</label></div>
<div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" name="sale" value="1" id="f-sale"{" checked" if sale else ""}><label class="form-check-label" for="f-sale">On sale</label></div>
<button class="btn btn-dark btn-sm mt-2" type="submit">Apply filters</button></form></aside>"""
    sorter = f"""<form method="get" action="/shop" class="d-flex gap-2 align-items-center">{"".join(f'<input type="hidden" name="{k}" value="{e(v)}">' for k, v in keep + filters)}<label for="sort" class="small text-nowrap">Sort by</label><select class="form-select form-select-sm" id="sort" name="sort" data-autosubmit>{"".join(f'<option value="{k}"{" selected" if k == sort else ""}>{t}</option>' for k, t in SORTS)}</select></form>"""
    if shown:
        body = f'<div class="row row-cols-3">{"".join(map(card, shown))}</div>'
    else:
        body = f'<div class="alert alert-info">{"Nothing found for “" + e(word) + "”. Please check the spelling." if word else "No product matches these filters."}</div>'
    pager = ""
    if pages > 1:
        href = lambda n: e(link(keep + filters + order + [("page", n)]))
        li = lambda n, t: f'<li class="page-item"><a class="page-link" href="{href(n)}">{t}</a></li>'
        off = lambda t: f'<li class="page-item disabled"><span class="page-link">{t}</span></li>'
        pager = '<nav aria-label="Pages"><ul class="pagination">' + (li(page - 1, "Previous") if page > 1 else off("Previous")) + "".join(
            f'<li class="page-item active" aria-current="page"><span class="page-link">{n}</span></li>' if n == page else li(n, n) for n in range(1, pages + 1)) + (li(page + 1, "Next") if page < pages else off("Next")) + "</ul></nav>"
        pager = f'<div class="small text-muted">Showing {(page - 1) * PER_PAGE + 1} to {min(page * PER_PAGE, total)} of {total}</div>' + pager
    crumbs = [("Home", "/"), ("All products", "/shop" if heading != "All products" else "")] + ([(heading, "")] if heading != "All products" else [])
    return layout(heading, f"""<div class="row">{side}<div class="col-9"><div class="d-flex justify-content-between align-items-end mb-2"><div><h1 class="h3 mb-0">{e(heading)}</h1><span class="text-muted">{plural(total, "product")}</span></div>{sorter}</div><div class="mb-2">{chips}</div>{body}{pager}</div></div>""",
                  active=cat or ("sale" if sale else ""), crumbs=crumbs)


def product(slug):
    p = BY[slug]
    o = p["option"]
    opts = ""
    if o:
        first = next((i for i, v in enumerate(o["values"]) if v["stock"]), 0)
        opts = f'<fieldset class="mb-3"><legend class="small fw-bold">{o["label"]}</legend><div class="btn-group" role="group" aria-label="{o["label"]}">' + "".join(
            f'<input type="radio" class="btn-check" name="variant" id="v{i}" value="{e(v["v"])}" data-price="{money(v["price"])}" data-stock="{v["stock"]}"{" checked" if i == first else ""}><label class="btn btn-outline-dark" for="v{i}">{e(v["v"])}</label>' for i, v in enumerate(o["values"])) + "</div></fieldset>"
        if o["extra"]:
            opts += f'<div class="mb-3"><label class="form-label small fw-bold" for="extra">{o["extra"][0]}</label><select class="form-select" id="extra">{"".join(f"<option>{x}</option>" for x in o["extra"][1])}</select></div>'
    details = [("Brand", p["brand"])] + DETAILS.get(slug, []) + [("Item number", f"SN-{1100 + p['n'] * 7}")]
    dl = "".join(f'<tr><th scope="row">{e(a)}</th><td>{e(b)}</td></tr>' for a, b in details)
    rv = "".join(f'<div class="border-bottom py-2"><div class="d-flex justify-content-between"><strong>{e(n)}</strong><span class="text-muted small">{d}</span></div>{stars(s)}<p class="mb-0">{e(t)}</p></div>' for n, s, d, t in REVIEWS.get(slug, [])) or '<p class="text-muted">Nobody has written a review yet.</p>'
    acc = lambda i, t, b: f'<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse" data-bs-target="#acc{i}" aria-expanded="false" aria-controls="acc{i}">{t}</button></h2><div id="acc{i}" class="accordion-collapse collapse" data-bs-parent="#product-acc"><div class="accordion-body">{b}</div></div></div>'
    accordion = '<div class="accordion mt-4" id="product-acc">' + acc(1, "Details", f'<table class="table table-sm">{dl}</table>') + acc(2, "Delivery and returns", "<p>Standard delivery takes three to five working days and costs €4.50. It is free from €40.00.</p><p>You can return everything within 30 days.</p>") + acc(3, f"Reviews ({p['reviews']})", rv) + "</div>"
    like = [x for x in PRODUCTS if x["cat"] == p["cat"] and x is not p and x["stock"]][:3]
    save = f'<span class="badge bg-danger">You save {money(p["old"] - p["price"])}</span>' if p["old"] else ""
    return layout(p["name"], f"""<div class="row" id="product" data-slug="{slug}" data-name="{e(p["name"])}" data-stock="{p["stock"]}"><div class="col-5"><div class="ratio big" aria-hidden="true">{e(p["name"][0])}</div></div><div class="col-7">
<div class="d-flex justify-content-between"><h1 class="h2">{e(p["name"])}</h1>{heart(p)}</div><div class="text-muted">by <a href="/shop?brand={quote(p["brand"])}">{e(p["brand"])}</a></div><div>{stars(p["rating"], plural(p["reviews"], "review") if p["rating"] else None)}</div>
<p class="mt-3">{e(p["text"])}</p><div class="h4">{f'<span class="text-decoration-line-through text-muted small">{money(p["old"])}</span> ' if p["old"] else ""}<span id="price">{money(p["price"])}</span> {save}</div>
{opts}<p id="stock" class="small"></p>
<div class="d-flex gap-2 align-items-center"><div class="input-group stepper"><button class="btn btn-outline-secondary" type="button" id="minus" aria-label="Decrease quantity">−</button><input class="form-control text-center" id="qty" inputmode="numeric" value="1" aria-label="Quantity"><button class="btn btn-outline-secondary" type="button" id="plus" aria-label="Increase quantity">+</button></div><button class="btn btn-dark btn-lg" type="button" id="add">Add to basket</button></div>
{accordion}</div></div><section class="mt-4"><h2 class="h4">You may also like</h2><div class="row row-cols-3">{"".join(card(x, False) for x in like)}</div></section>""",
                  active=p["cat"], crumbs=[("Home", "/"), (CATS[p["cat"]], "/shop?category=" + p["cat"]), (p["name"], "")])


def basket_page():
    return layout("Basket", '<h1 class="h3">Your basket</h1><div id="basket-page"><div class="spinner-border" role="status"><span class="visually-hidden">Loading…</span></div></div>', crumbs=[("Home", "/"), ("Basket", "")])


# ------------------------------------------------------------------ checkout
STEPS = [("address", "Address"), ("delivery", "Delivery"), ("payment", "Payment"), ("review", "Review")]


def steps(cur):
    at = [k for k, _ in STEPS].index(cur)
    return '<ol class="steps">' + "".join(
        f'<li class="{"active" if i == at else "done" if i < at else "text-muted"}"{CURSTEP if i == at else ""}>' + (f'<a href="/checkout/{k}">{i + 1}. {t}</a>' if i < at else f"{i + 1}. {t}") + "</li>" for i, (k, t) in enumerate(STEPS)) + "</ol>"


def field(name, label, vals, errs, kind="text", extra="", cls="col-6", hint=""):
    bad = name in errs
    return f'<div class="{cls} mb-3"><label class="form-label" for="c-{name}">{label}</label><input class="form-control{" is-invalid" if bad else ""}" type="{kind}" id="c-{name}" name="{name}" value="{e(vals.get(name, ""))}" {extra}{INVALID if bad else ""}>' + (f'<div class="form-text">{hint}</div>' if hint else "") + (f'<div class="invalid-feedback">{e(errs[name])}</div>' if bad else "") + "</div>"


def delivery_cost(how=None):
    c = S["checkout"]
    how = how or c.get("delivery")
    if how == "express":
        return 990
    if how == "collect":
        return 0
    abroad = c.get("country", "Ireland") != "Ireland"
    if S["voucher"] == "FREESHIP" or (subtotal() >= 4000 and not abroad):
        return 0
    return 850 if abroad else 450


def checkout_address(vals=None, errs=None):
    vals, errs = vals, errs or {}
    saved = ""
    if vals is None:
        vals = dict(S["checkout"])
        if S["user"] and not vals:
            a = next((a for a in S["addresses"] if a["default"]), None)
            if a:
                vals = dict(first="Nora", last="Lind", email=S["user"], street=a["street"], postcode=a["postcode"], town=a["town"], country=a["country"])
    if S["user"]:
        saved = '<div class="mb-3"><label class="form-label" for="saved">Use a saved address</label><select class="form-select" id="saved"><option value="">Please choose</option>' + "".join(
            f'<option data-street="{e(a["street"])}" data-postcode="{e(a["postcode"])}" data-town="{e(a["town"])}" data-country="{a["country"]}">{e(a["label"])}</option>' for a in S["addresses"]) + "</select></div>"
    else:
        saved = '<div class="alert alert-light border">Already a customer? <a href="/sign-in?next=/checkout/address">Sign in</a> to use your saved addresses.</div>'
    alert = '<div class="alert alert-danger" role="alert">Please check the highlighted fields.</div>' if errs else ""
    cc = "".join(f'<option{" selected" if vals.get("country") == c else ""}>{c}</option>' for c in COUNTRIES)
    return layout("Checkout: address", f"""{steps("address")}<h1 class="h3">Where shall we send it?</h1>{alert}{saved}<form method="post" action="/checkout/address" novalidate><div class="row">
{field("first", "First name", vals, errs)}{field("last", "Last name", vals, errs)}{field("email", "Email", vals, errs, "email")}{field("phone", 'Phone <span class="text-muted">(optional)</span>', vals, errs, "tel")}
{field("street", "Street and number", vals, errs, cls="col-12")}{field("postcode", "Postcode", vals, errs, cls="col-4")}{field("town", "Town", vals, errs, cls="col-4")}
<div class="col-4 mb-3"><label class="form-label" for="c-country">Country</label><select class="form-select" id="c-country" name="country">{cc}</select></div></div>
<div class="d-flex justify-content-between"><a class="btn btn-outline-secondary" href="/basket">Back to basket</a><button class="btn btn-dark" type="submit">Continue to delivery</button></div></form>""")


def checkout_address_post(b):
    errs = {}
    for k, t in (("first", "your first name"), ("last", "your last name"), ("email", "your email address"), ("street", "your street and number"), ("postcode", "your postcode"), ("town", "your town")):
        if not b.get(k, "").strip():
            errs[k] = f"Please enter {t}."
    if "email" not in errs and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", b["email"].strip()):
        errs["email"] = "This does not look like an email address."
    c = b.get("country") or "Ireland"
    if "postcode" not in errs and not F("postcode-not-checked") and not re.fullmatch(POSTCODES.get(c, ".+"), b["postcode"].strip()):
        errs["postcode"] = f"This is not a postcode in {c}."
    if errs:
        return checkout_address(b, errs)
    S["checkout"].update({k: b.get(k, "").strip() for k in ("first", "last", "email", "phone", "street", "postcode", "town", "country")})
    if c != "Ireland" and S["checkout"].get("delivery") == "express":
        S["checkout"]["delivery"] = "standard"
    return (303, "/checkout/delivery")


def checkout_delivery():
    c = S["checkout"]
    abroad = c.get("country") != "Ireland"
    cur = c.get("delivery") or "standard"
    rows = ""
    for k, t, d in (("standard", "Standard", "Three to five working days"), ("express", "Express", "Only within Ireland" if abroad else "On the next working day"), ("collect", "Collect in the shop", "8 Mill Lane, Galway, ready tomorrow at 10:00")):
        cost = delivery_cost(k)
        dis = k == "express" and abroad
        rows += f'<label class="list-group-item d-flex gap-3{" disabled" if dis else ""}" for="d-{k}"><input class="form-check-input" type="radio" name="delivery" id="d-{k}" value="{k}"{" checked" if k == cur and not dis else ""}{" disabled" if dis else ""}><span class="flex-grow-1"><strong>{t}</strong><br><span class="text-muted small">{d}</span></span><span>{money(cost) if cost else "Free"}</span></label>'
    return layout("Checkout: delivery", f"""{steps("delivery")}<h1 class="h3">How shall we send it?</h1><form method="post" action="/checkout/delivery"><div class="list-group mb-3">{rows}</div>
<div class="mb-3"><label class="form-label" for="note">Note for the driver <span class="text-muted">(optional)</span></label><input class="form-control" id="note" name="note" maxlength="80" value="{e(c.get("note", ""))}"></div>
<div class="d-flex justify-content-between"><a class="btn btn-outline-secondary" href="/checkout/address">Back to address</a><button class="btn btn-dark" type="submit">Continue to payment</button></div></form>""")


def checkout_payment(vals=None, errs=None):
    vals, errs = vals or dict(pay=S["checkout"].get("pay", "card")), errs or {}
    pay = vals.get("pay", "card")
    rows = ""
    for k, t in (("card", "Credit card"), ("paypal", "PayPal"), ("invoice", "Invoice")):
        dis = k == "invoice" and not S["user"]
        rows += f'<div class="form-check"><input class="form-check-input" type="radio" name="pay" id="p-{k}" value="{k}"{" checked" if pay == k else ""}{" disabled" if dis else ""}><label class="form-check-label" for="p-{k}">{t}{ONLY_ACCOUNT if dis else ""}</label></div>'
    return layout("Checkout: payment", f"""{steps("payment")}<h1 class="h3">How would you like to pay?</h1><form method="post" action="/checkout/payment" novalidate><div class="mb-3">{rows}</div>
<div id="card-fields" class="card card-body mb-3"{"" if pay == "card" else " hidden"}><div class="row">{field("holder", "Name on card", vals, errs, cls="col-12")}{field("number", "Card number", vals, errs, extra='inputmode="numeric" autocomplete="off"')}{field("expiry", "Expiry date", vals, errs, cls="col-3", extra='placeholder="MM/YY"')}{field("cvc", "Security code", vals, errs, cls="col-3")}</div></div>
<p id="paypal-note" class="text-muted"{"" if pay == "paypal" else " hidden"}>You will be taken to PayPal after you have placed the order.</p><p id="invoice-note" class="text-muted"{"" if pay == "invoice" else " hidden"}>The invoice is in the parcel. Please pay within 14 days.</p>
<div class="d-flex justify-content-between"><a class="btn btn-outline-secondary" href="/checkout/delivery">Back to delivery</a><button class="btn btn-dark" type="submit">Continue to review</button></div></form>""")


def checkout_payment_post(b):
    errs, pay = {}, b.get("pay", "card")
    if pay == "card":
        no = re.sub(r"\D", "", b.get("number", ""))
        if not b.get("holder", "").strip():
            errs["holder"] = "Please enter the name on the card."
        if len(no) != 16:
            errs["number"] = "A card number has 16 digits."
        m = re.fullmatch(r"(\d\d)/(\d\d)", b.get("expiry", "").strip())
        if not m or not 1 <= int(m[1]) <= 12:
            errs["expiry"] = "Please enter month and year as MM/YY."
        elif (int(m[2]), int(m[1])) < (25, 10):
            errs["expiry"] = "This card has expired."
        if not re.fullmatch(r"\d{3}", b.get("cvc", "").strip()):
            errs["cvc"] = "The security code has 3 digits."
        if errs:
            return checkout_payment(b, errs)
        S["checkout"]["card"] = no
    S["checkout"]["pay"] = pay
    return (303, "/checkout/review")


def how_text():
    return {"standard": "Standard", "express": "Express", "collect": "Collect in the shop"}[S["checkout"].get("delivery", "standard")]


def pay_text():
    c = S["checkout"]
    if c.get("pay") == "card":
        return "Credit card " + "ending in " + c["card"][-4:]
    return {"paypal": "PayPal", "invoice": "Invoice"}[c.get("pay", "paypal")]


def summary_rows(items, off, voucher, wrap, cost, miss=False):
    sub = sum(i["price"] * i["qty"] for i in items)
    rows = [("Subtotal", money(sub))]
    if off:
        rows.append((f"Voucher {voucher}", "−" + money(off)))
    if wrap:
        rows.append(("Gift wrapping", money(wrap)))
    rows.append(("Delivery", money(cost) if cost else "Free"))
    total = sub - off + wrap + (0 if miss else cost)
    return "".join(f'<tr><th scope="row" colspan="3" class="text-end fw-normal">{a}</th><td class="text-end">{b}</td></tr>' for a, b in rows) + f'<tr class="table-active"><th scope="row" colspan="3" class="text-end">Total</th><td class="text-end fw-bold">{money(total)}</td></tr>'


def items_table(items, foot):
    return '<table class="table"><thead><tr><th>Product</th><th class="text-end">Price</th><th class="text-end">Quantity</th><th class="text-end">Amount</th></tr></thead><tbody>' + "".join(
        f'<tr><td><a href="/p/{i["slug"]}">{e(i["name"])}</a>' + (f'<div class="text-muted small">{e(i["variant"])}</div>' if i["variant"] else "") + f'</td><td class="text-end">{money(i["price"])}</td><td class="text-end">{i["qty"]}</td><td class="text-end">{money(i["price"] * i["qty"])}</td></tr>' for i in items) + f"</tbody><tfoot>{foot}</tfoot></table>"


def checkout_review():
    c = S["checkout"]
    foot = summary_rows(S["basket"], discount(), S["voucher"], 250 if S["wrap"] else 0, delivery_cost(), F("delivery-not-in-total"))
    box = lambda t, u, b: f'<div class="col-4"><div class="card"><div class="card-header d-flex justify-content-between">{t}<a href="/checkout/{u}" aria-label="Change {t.lower()}">Change</a></div><div class="card-body">{b}</div></div></div>'
    note = f'<br><span class="text-muted small">Note: {e(c["note"])}</span>' if c.get("note") else ""
    return layout("Checkout: review", f"""{steps("review")}<h1 class="h3">Is everything right?</h1><div class="row mb-3">{box("Address", "address", f'{e(c["first"])} {e(c["last"])}<br>{e(c["street"])}<br>{e(c["postcode"])} {e(c["town"])}<br>{e(c["country"])}')}{box("Delivery", "delivery", how_text() + note)}{box("Payment", "payment", pay_text())}</div>
{items_table(S["basket"], foot)}<form method="post" action="/checkout/review"><div class="form-check mb-3"><input class="form-check-input" type="checkbox" id="terms" name="terms" value="1"><label class="form-check-label" for="terms">I accept the terms and conditions</label></div>
<div class="d-flex justify-content-between"><a class="btn btn-outline-secondary" href="/checkout/payment">Back to payment</a><button class="btn btn-success btn-lg" type="submit" id="place"{"" if F("place-order-enabled") else " disabled"}>Place order</button></div></form>""")


def place_order():
    c = S["checkout"]
    no = f"SU-{S['number']}"
    S["number"] += 1
    o = dict(no=no, date="8 Oct 2025", key="2025-10-08", status="In preparation", items=[{k: l[k] for k in ("slug", "name", "variant", "price", "qty")} for l in S["basket"]], delivery=delivery_cost(), how=how_text(),
             discount=discount(), voucher=S["voucher"] or "", wrap=250 if S["wrap"] else 0, address=f'{c["first"]} {c["last"]}, {c["street"]}, {c["postcode"]} {c["town"]}, {c["country"]}', payment=pay_text())
    if S["user"]:
        S["orders"].insert(0, o)
    S["last_order"] = dict(no=no, first=c["first"], email=c["email"], collect=c.get("delivery") == "collect")
    S["checkout"] = {}
    S["basket"], S["voucher"], S["wrap"] = [], None, False
    return (303, "/checkout/done")


def done():
    o = S["last_order"]
    more = '<a class="btn btn-outline-dark" href="/account/orders">See my orders</a> ' if S["user"] else ""
    collect = "<p>We keep it for you at 8 Mill Lane for ten days.</p>" if o["collect"] else ""
    return layout("Thank you", f"""<div class="text-center py-5"><div class="display-3" aria-hidden="true">✓</div><h1>Thank you, {e(o["first"])}!</h1><p class="lead">Your order number is <strong>{o["no"]}</strong>.</p><p>We have sent a confirmation to {e(o["email"])}.</p>{collect}{more}<a class="btn btn-dark" href="/shop">Continue shopping</a></div>""")


# ------------------------------------------------------------------ account
def sign_in(q, vals=None, err=""):
    nxt = q.get("next", "")
    a = f'<div class="alert alert-danger" role="alert">{err}</div>' if err else ('<div class="alert alert-info" role="status">Please sign in to see this page.</div>' if nxt.startswith("/account") and vals is None else "")
    return layout("Sign in", f"""<div class="narrow"><h1 class="h3">Sign in</h1>{a}<form method="post" action="/sign-in"><input type="hidden" name="next" value="{e(nxt)}"><div class="form-floating mb-3"><label for="email">Email</label><input class="form-control" id="email" name="email" type="email" value="{e((vals or {}).get("email", ""))}"></div>
<div class="form-floating mb-3"><label for="password">Password</label><input class="form-control" id="password" name="password" type="password"></div><button class="btn btn-dark w-100" type="submit">Sign in</button></form></div>""")


def account_layout(title, cur, main):
    side = "".join(f'<a class="list-group-item list-group-item-action{" active" if cur == k else ""}" href="{u}">{t}</a>' for k, t, u in (("overview", "Overview", "/account"), ("orders", "Orders", "/account/orders"), ("addresses", "Addresses", "/account/addresses")))
    return layout(title, f'<div class="row"><div class="col-3"><div class="list-group">{side}</div></div><div class="col-9">{main}</div></div>', crumbs=[("Home", "/"), ("My account", "/account" if cur != "overview" else "")] + ([(title, "")] if cur != "overview" else []))


def order_total(o):
    return sum(i["price"] * i["qty"] for i in o["items"]) - o["discount"] + o["wrap"] + o["delivery"]


BADGE = {"In preparation": "bg-warning text-dark", "Shipped": "bg-info text-dark", "Delivered": "bg-success", "Cancelled": "bg-secondary", "Returned": "bg-secondary"}
badge = lambda s: f'<span class="badge {BADGE[s]}">{s}</span>'


def account():
    o = S["orders"][0]
    d = next((a for a in S["addresses"] if a["default"]), None)
    sw = "".join(f'<div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" id="pref-{k}" data-pref="{k}"{" checked" if S["prefs"][k] else ""}><label class="form-check-label" for="pref-{k}">{t}</label></div>' for k, t in (("newsletter", "Monthly newsletter"), ("texts", "Text message when my parcel is sent"), ("reminders", "Remind me of my basket")))
    return account_layout("My account", "overview", f"""<h1 class="h3">Hello, Nora</h1><div class="row row-cols-2">
<div class="col"><div class="card h-100"><div class="card-header">Last order</div><div class="card-body"><a href="/account/orders/{o["no"]}">{o["no"]}</a> {badge(o["status"])}<br>{o["date"]}, {money(order_total(o))}</div></div></div>
<div class="col"><div class="card h-100"><div class="card-header">Default address</div><div class="card-body">{f'{e(d["name"])}<br>{e(d["street"])}<br>{e(d["postcode"])} {e(d["town"])}' if d else "None"}</div></div></div>
<div class="col"><div class="card h-100"><div class="card-header">Stamps</div><div class="card-body"><p>7 of 10 stamps collected</p><div class="progress" role="progressbar" aria-label="Stamps" aria-valuenow="7" aria-valuemin="0" aria-valuemax="10"><div class="progress-bar" style="width:70%"></div></div><p class="small text-muted mb-0">3 more orders until your free notebook.</p></div></div></div>
<div class="col"><div class="card h-100"><div class="card-header">Messages</div><div class="card-body">{sw}</div></div></div></div>""")


GROUPS = [("", "All", None), ("open", "Open", ("In preparation", "Shipped")), ("delivered", "Delivered", ("Delivered",)), ("closed", "Cancelled or returned", ("Cancelled", "Returned"))]


def orders(q):
    g, sort = q.get("show", ""), q.get("sort", "date-desc")
    want = next((w for k, _, w in GROUPS if k == g), None)
    rows = [o for o in S["orders"] if not want or o["status"] in want]
    col, way = (sort.split("-") + ["desc"])[:2]
    if not F("order-sort-ignored"):
        rows = sorted(rows, key=(lambda o: order_total(o)) if col == "total" else (lambda o: o["key"]), reverse=way == "desc")
    tabs = "".join(f'<li class="nav-item"><a class="nav-link{" active" if k == g else ""}"{CURRENT if k == g else ""} href="/account/orders{"?show=" + k if k else ""}">{t} <span class="badge bg-light text-dark">{sum(1 for o in S["orders"] if not w or o["status"] in w)}</span></a></li>' for k, t, w in GROUPS)

    def th(k, t):
        nxt = f"{k}-asc" if sort == f"{k}-desc" else f"{k}-desc"
        mark = (" ▼" if way == "desc" else " ▲") if col == k else ""
        aria = f' aria-sort="{"descending" if way == "desc" else "ascending"}"' if col == k else ""
        return f'<th scope="col"{aria}><a href="/account/orders?{urlencode(([("show", g)] if g else []) + [("sort", nxt)])}">{t}</a>{mark}</th>'
    body = "".join(f'<tr><td><a href="/account/orders/{o["no"]}">{o["no"]}</a></td><td>{o["date"]}</td><td class="text-end">{sum(i["qty"] for i in o["items"])}</td><td class="text-end">{money(order_total(o))}</td><td>{badge(o["status"])}</td><td><a class="btn btn-sm btn-outline-dark" href="/account/orders/{o["no"]}">Details</a></td></tr>' for o in rows)
    return account_layout("Orders", "orders", f"""<h1 class="h3">My orders</h1><ul class="nav nav-pills mb-3">{tabs}</ul><table class="table table-hover"><thead><tr><th scope="col">Order</th>{th("date", "Date")}<th scope="col" class="text-end">Items</th>{th("total", "Total")}<th scope="col">Status</th><th></th></tr></thead><tbody>{body}</tbody></table><p class="text-muted">{plural(len(rows), "order")}</p>""")


def order_page(o):
    can = o["status"] == "In preparation"
    modal = f"""<div class="modal" id="cancel-modal" tabindex="-1" role="dialog" aria-modal="true" aria-labelledby="cancel-title"><div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h5 class="modal-title" id="cancel-title">Cancel order {o["no"]}?</h5><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div><div class="modal-body">You will not be charged. This cannot be undone.</div><div class="modal-footer"><button type="button" class="btn btn-outline-secondary" data-bs-dismiss="modal">Keep order</button><form method="post" action="/account/orders/{o["no"]}/cancel"><button class="btn btn-danger" type="submit">Yes, cancel it</button></form></div></div></div></div>"""
    foot = summary_rows(o["items"], o["discount"], o["voucher"], o["wrap"], o["delivery"])
    return account_layout(f"Order {o['no']}", "orders", f"""<div class="d-flex justify-content-between"><h1 class="h3">Order {o["no"]} {badge(o["status"])}</h1><div class="d-flex gap-2"><form method="post" action="/account/orders/{o["no"]}/again"><button class="btn btn-outline-dark" type="submit">Order again</button></form><button type="button" class="btn btn-outline-danger" data-bs-toggle="modal" data-bs-target="#cancel-modal"{"" if can else " disabled"}>Cancel order</button></div></div>
<p class="text-muted">Ordered on {o["date"]}, {o["how"]} delivery, paid by {o["payment"]}</p>{items_table(o["items"], foot)}<div class="card"><div class="card-header">Delivery address</div><div class="card-body">{e(o["address"])}</div></div>{modal if can else ""}""")


def addresses_page():
    cc = "".join(f"<option>{c}</option>" for c in COUNTRIES)
    f = lambda n, t: f'<div class="mb-2"><label class="form-label" for="a-{n}">{t}</label><input class="form-control" id="a-{n}" name="{n}"><div class="invalid-feedback"></div></div>'
    return account_layout("Addresses", "addresses", f"""<div class="d-flex justify-content-between mb-3"><h1 class="h3">My addresses</h1><button type="button" class="btn btn-dark" id="new-address">Add address</button></div><div class="row row-cols-2" id="addresses"></div>
<div class="modal" id="address-modal" tabindex="-1" role="dialog" aria-modal="true" aria-labelledby="address-title"><div class="modal-dialog"><form class="modal-content" id="address-form" novalidate><div class="modal-header"><h5 class="modal-title" id="address-title"></h5><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close"></button></div><div class="modal-body">{f("label", "Label")}{f("name", "Full name")}{f("street", "Street and number")}{f("postcode", "Postcode")}{f("town", "Town")}<div class="mb-2"><label class="form-label" for="a-country">Country</label><select class="form-select" id="a-country" name="country">{cc}</select></div></div><div class="modal-footer"><button type="button" class="btn btn-outline-secondary" data-bs-dismiss="modal">Cancel</button><button class="btn btn-dark" type="submit">Save address</button></div></form></div></div>
<div class="modal" id="delete-modal" tabindex="-1" role="dialog" aria-modal="true" aria-labelledby="delete-title"><div class="modal-dialog"><div class="modal-content"><div class="modal-header"><h5 class="modal-title" id="delete-title"></h5></div><div class="modal-footer"><button type="button" class="btn btn-outline-secondary" data-bs-dismiss="modal">Keep it</button><button type="button" class="btn btn-danger" id="confirm-delete">Delete address</button></div></div></div></div>
<script type="application/json" id="address-data">{json.dumps(S["addresses"]).replace("<", chr(92) + "u003c")}</script>""")


def wish_page():
    rows = [BY[s] for s in S["wish"]]
    body = f'<div class="row row-cols-4">{"".join(map(card, rows))}</div>' if rows else '<div class="text-center py-5"><p class="lead">Your wish list is empty.</p><a class="btn btn-dark" href="/shop">Find something nice</a></div>'
    return layout("Wish list", f'<h1 class="h3">Wish list</h1><p class="text-muted">{plural(len(rows), "product")}</p>{body}', crumbs=[("Home", "/"), ("Wish list", "")])


def help_page():
    groups = list(dict.fromkeys(g for g, _, _ in FAQ))
    out = ""
    for g in groups:
        out += f'<section class="faq-group"><h2 class="h5 mt-3">{g}</h2><div class="accordion">'
        for i, (gg, qq, aa) in enumerate(FAQ):
            if gg == g:
                out += f'<div class="accordion-item faq"><h3 class="accordion-header"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse" data-bs-target="#faq{i}" aria-expanded="false" aria-controls="faq{i}">{qq}</button></h3><div id="faq{i}" class="accordion-collapse collapse"><div class="accordion-body">{aa}</div></div></div>'
        out += "</div></section>"
    return layout("Help", f"""<h1 class="h3">Help</h1><div class="mb-3"><label class="form-label" for="faq-search">Search the questions</label><input class="form-control" id="faq-search" type="search"></div><p class="text-muted" id="faq-count" role="status">{len(FAQ)} questions</p>{out}<p class="mt-3">Not found? <a href="/contact">Write to us</a>.</p>""", active="help")


def contact(vals=None, errs=None):
    vals, errs = vals or {}, errs or {}
    topics = ["An order", "A product", "A return", "Something else"]
    tt = '<option value="">Please choose</option>' + "".join(f'<option{" selected" if vals.get("topic") == t else ""}>{t}</option>' for t in topics)
    err = lambda k: f'<div class="invalid-feedback">{errs[k]}</div>' if k in errs else ""
    return layout("Contact", f"""<div class="narrow"><h1 class="h3">Contact us</h1><form method="post" action="/contact" novalidate>{field("name", "Your name", vals, errs, cls="")}{field("email", "Your email", vals, errs, "email", cls="")}
<div class="mb-3"><label class="form-label" for="topic">Topic</label><select class="form-select{" is-invalid" if "topic" in errs else ""}" id="topic" name="topic">{tt}</select>{err("topic")}</div>
<div class="mb-3"><label class="form-label" for="message">Message</label><textarea class="form-control{" is-invalid" if "message" in errs else ""}" id="message" name="message" rows="5" maxlength="300">{e(vals.get("message", ""))}</textarea><div class="form-text" id="counter">300 characters left</div>{err("message")}</div>
<button class="btn btn-dark" type="submit">Send message</button></form></div>""", crumbs=[("Home", "/"), ("Contact", "")])


def contact_post(b):
    errs = {}
    if not b.get("name", "").strip():
        errs["name"] = "Please enter your name."
    if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", b.get("email", "").strip()):
        errs["email"] = "Please enter a valid email address."
    if not b.get("topic"):
        errs["topic"] = "Please choose a topic."
    if len(b.get("message", "").strip()) < 10:
        errs["message"] = "Please write at least 10 characters."
    if errs:
        return contact(b, errs)
    S["flash"].append(("success", f"Thank you, {b['name'].strip()}. We answer within two working days."))
    return (303, "/contact")


# ------------------------------------------------------------------ routes
def handle(method, path, q, multi, body):
    global S
    if path == "/reset":
        S = fresh()
        S["fault"] = q.get("fault", "")
        return (200, "application/json", '{"ok": true}')
    if path == "/static/sundry.css":
        return (200, "text/css; charset=utf-8", CSS)
    if path == "/static/sundry.js":
        return (200, "text/javascript; charset=utf-8", JS)
    if path.startswith("/api/"):
        return api(method, path, body)
    post = method == "POST"
    if path == "/":
        return home()
    if path == "/shop":
        return shop(q, multi)
    m = re.fullmatch(r"/p/([a-z0-9-]+)", path)
    if m and m[1] in BY:
        return product(m[1])
    if path == "/basket":
        return basket_page()
    if path == "/wish-list":
        return wish_page()
    if path == "/help":
        return help_page()
    if path == "/contact":
        return contact_post(body) if post else contact()
    if path == "/sign-in":
        if post:
            u = USERS.get(body.get("email", "").strip().lower())
            if not u or u[0] != body.get("password"):
                return sign_in(body, body, "Email or password is not right.")
            S["user"] = body["email"].strip().lower()
            nxt = body.get("next") or "/account"
            if F("sign-in-redirect-lost") or not nxt.startswith("/"):
                nxt = "/"
            return (303, nxt)
        return sign_in(q)
    if path == "/sign-out":
        S["user"] = None
        S["flash"].append(("info", "You are signed out. See you soon!"))
        return (303, "/")
    if path == "/checkout/done":
        return done() if S["last_order"] else (303, "/basket")
    if path.startswith("/checkout"):
        if not S["basket"]:
            S["flash"].append(("warning", "Your basket is empty, so there is nothing to check out."))
            return (303, "/basket")
        c = S["checkout"]
        if path in ("/checkout", "/checkout/"):
            return (303, "/checkout/address")
        if path == "/checkout/address":
            return checkout_address_post(body) if post else checkout_address()
        if not c.get("street"):
            return (303, "/checkout/address")
        if path == "/checkout/delivery":
            if post:
                c["delivery"] = body.get("delivery", "standard")
                c["note"] = body.get("note", "").strip()
                return (303, "/checkout/payment")
            return checkout_delivery()
        if not c.get("delivery"):
            return (303, "/checkout/delivery")
        if path == "/checkout/payment":
            return checkout_payment_post(body) if post else checkout_payment()
        if not c.get("pay"):
            return (303, "/checkout/payment")
        if path == "/checkout/review":
            if post:
                if not body.get("terms"):
                    S["flash"].append(("danger", "Please accept the terms and conditions."))
                    return (303, "/checkout/review")
                return place_order()
            return checkout_review()
    if path.startswith("/account"):
        if not S["user"]:
            return (303, "/sign-in?next=" + quote(path))
        if path == "/account":
            return account()
        if path == "/account/orders":
            return orders(q)
        if path == "/account/addresses":
            return addresses_page()
        m = re.fullmatch(r"/account/orders/(SU-\d+)(/cancel|/again)?", path)
        o = m and next((o for o in S["orders"] if o["no"] == m[1]), None)
        if o and m[2] == "/cancel" and post:
            if o["status"] == "In preparation":
                if not F("cancel-keeps-status"):
                    o["status"] = "Cancelled"
                S["flash"].append(("success", f"Order {o['no']} has been cancelled."))
            return (303, "/account/orders/" + o["no"])
        if o and m[2] == "/again" and post:
            n, out = 0, []
            for i in o["items"]:
                if add(i["slug"], i["variant"], i["qty"]):
                    out.append(i["name"])
                else:
                    n += 1
            if n:
                S["flash"].append(("success", f"{plural(len(o['items']) - len(out), 'product was', 'products were')} put into your basket."))
            for x in out:
                S["flash"].append(("warning", f"{x} is sold out and was left out."))
            return (303, "/basket")
        if o and not m[2]:
            return order_page(o)
    return (404, "text/html; charset=utf-8", layout("Page not found", '<h1 class="h3">Page not found</h1><p>This page does not exist. <a href="/">Back to the start</a></p>'))


CSS = """
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,Helvetica,Arial,sans-serif;color:#222}h1,h2,h3,h5{margin:.2em 0 .5em;line-height:1.2}a{color:#24527a}
.container{max-width:1140px;margin:0 auto;padding-left:12px;padding-right:12px}.d-flex{display:flex}.d-inline-block{display:inline-block}.flex-grow-1{flex-grow:1}.align-items-center{align-items:center}.align-items-end{align-items:flex-end}.justify-content-between{justify-content:space-between}
.gap-2{gap:8px}.gap-3{gap:16px}.gap-5{gap:48px}.ms-auto{margin-left:auto}.py-1{padding-top:4px;padding-bottom:4px}.py-2{padding-top:8px;padding-bottom:8px}.py-3{padding-top:16px;padding-bottom:16px}.py-5{padding-top:48px;padding-bottom:48px}
.mb-0{margin-bottom:0}.mb-2{margin-bottom:8px}.mb-3{margin-bottom:16px}.mt-2{margin-top:8px}.mt-3{margin-top:16px}.mt-4{margin-top:24px}.my-2{margin:8px 0}.w-100{width:100%}.h-100{height:100%}
.text-center{text-align:center}.text-end{text-align:right}.text-nowrap{white-space:nowrap}.text-muted{color:#6b6b6b}.text-danger{color:#b02a37}.text-warning{color:#b7791f}.text-decoration-line-through{text-decoration:line-through}.small{font-size:.86em}.lead{font-size:1.2em}.fw-bold{font-weight:700}.fw-normal{font-weight:400}.fw-semibold{font-weight:600}
.h2{font-size:1.8rem}.h3{font-size:1.5rem}.h4{font-size:1.3rem}.h5{font-size:1.1rem}.h6{font-size:1rem}.display-3{font-size:4rem;color:#198754}.border-bottom{border-bottom:1px solid #ddd}.border-top{border-top:1px solid #ddd}.bg-light{background:#f7f5f0}.bg-ink{background:#23303d;color:#fff}
.navbar-brand{font:700 1.5rem Georgia,serif;color:#222;text-decoration:none}.nav{display:flex;list-style:none;margin:0;padding:0 0 6px;gap:4px;width:100%}.nav-link{display:block;padding:4px 10px;text-decoration:none}.nav-link.active{background:#23303d;color:#fff;border-radius:4px}
.row{display:flex;flex-wrap:wrap;margin:0 -8px}.row>*{padding:0 8px;margin-bottom:12px}.col-3{width:25%}.col-4{width:33.33%}.col-5{width:41.66%}.col-6{width:50%}.col-7{width:58.33%}.col-9{width:75%}.col-12{width:100%}.row-cols-2>*{width:50%}.row-cols-3>*{width:33.33%}.row-cols-4>*{width:25%}.narrow{max-width:460px;margin:0 auto}
.card{border:1px solid #ddd;border-radius:6px;background:#fff}.card-body{padding:12px}.card-header{padding:8px 12px;background:#f7f5f0;border-bottom:1px solid #ddd;font-weight:600}.ratio{background:#e8e2d4;height:90px;display:flex;align-items:center;justify-content:center;font:2rem Georgia,serif;color:#a89c80}.ratio.big{height:320px;font-size:6rem}
.badge{display:inline-block;padding:2px 7px;border-radius:4px;font-size:.76em;font-weight:700;color:#fff;text-decoration:none}.rounded-pill{border-radius:50px}.bg-secondary{background:#6c757d}.bg-dark{background:#212529}.bg-success{background:#198754}.bg-danger{background:#dc3545}.bg-warning{background:#ffc107}.bg-info{background:#0dcaf0}.text-dark{color:#222}.text-bg-light{background:#eee;color:#222}.badge.bg-light{background:#eee}
.btn{display:inline-block;padding:6px 12px;border:1px solid transparent;border-radius:5px;background:none;font:inherit;cursor:pointer;text-decoration:none;text-align:center;color:inherit}.btn:disabled{opacity:.5;cursor:default}.btn-sm{padding:3px 9px;font-size:.9em}.btn-lg{padding:9px 20px}.btn-dark{background:#212529;color:#fff}.btn-success{background:#198754;color:#fff}.btn-danger{background:#dc3545;color:#fff}.btn-outline-dark{border-color:#212529}.btn-outline-secondary{border-color:#888}.btn-outline-danger{border-color:#dc3545;color:#dc3545}.btn-link{color:#24527a}.btn-heart{padding:0 4px;font-size:1.2rem;color:#b02a37}
.btn-close{background:none;border:0;font-size:1.1rem;cursor:pointer}.btn-close::before{content:'×'}.btn-check{position:absolute;clip:rect(0,0,0,0);pointer-events:none}.btn-check:checked+.btn{background:#212529;color:#fff}.btn-group .btn{margin-right:4px}
.form-control,.form-select{width:100%;padding:6px 10px;border:1px solid #bbb;border-radius:5px;font:inherit}.form-select-sm{padding:3px 8px}.form-label{display:block;margin-bottom:3px}.form-text{font-size:.85em;color:#6b6b6b}.is-invalid{border-color:#dc3545}.invalid-feedback{color:#dc3545;font-size:.86em}.form-check{margin:3px 0}.input-group{display:flex}.stepper{width:130px}fieldset{border:0;padding:0;margin:0 0 10px}
.alert{padding:10px 14px;border-radius:5px;margin-bottom:14px;background:#e7f1fb;position:relative}.alert-success{background:#d9f0e2}.alert-danger{background:#f8d9dc}.alert-warning{background:#fff2cc}.alert-light{background:#fcfbf8}.alert .btn-close{position:absolute;right:8px;top:8px}
.breadcrumb{display:flex;list-style:none;padding:0;gap:8px;font-size:.9em}.breadcrumb-item+.breadcrumb-item::before{content:'/';margin-right:8px;color:#999}.pagination{display:flex;list-style:none;padding:0;gap:4px}.page-link{display:block;padding:4px 11px;border:1px solid #ccc;border-radius:4px;text-decoration:none}.page-item.active .page-link{background:#212529;color:#fff}.page-item.disabled{opacity:.5}
.hero{background:#efe9da;padding:34px;border-radius:8px;margin-bottom:16px}.tiles{display:flex;gap:12px;margin-bottom:20px}.tile{flex:1;display:flex;flex-direction:column;border:1px solid #ddd;border-radius:6px;padding:14px;text-decoration:none}.usp{display:flex;justify-content:space-around;text-align:center;padding:18px}
.table{width:100%;border-collapse:collapse}.table th,.table td{padding:7px 9px;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}.table .text-end{text-align:right}.table-active{background:#f0ede4}.list-group{border:1px solid #ddd;border-radius:6px;padding:0;margin:0 0 12px;list-style:none}.list-group-item{padding:10px 12px;border-bottom:1px solid #ddd;display:block;text-decoration:none}.list-group-item.d-flex{display:flex}.list-group-item.active{background:#212529;color:#fff}.list-group-item.disabled{opacity:.55}
.steps{display:flex;list-style:none;padding:0;gap:26px}.steps .active{font-weight:700}.accordion-item{border:1px solid #ddd;margin-top:-1px}.accordion-header{margin:0}.accordion-button{width:100%;text-align:left;padding:11px 14px;background:#f7f5f0;border:0;font:600 1rem system-ui,sans-serif;cursor:pointer}.accordion-button::after{content:'▾';float:right}.accordion-body{padding:12px 14px}.collapse:not(.show){display:none}
.dropdown{position:relative}.dropdown-menu{display:none;position:absolute;right:0;background:#fff;border:1px solid #ccc;border-radius:5px;list-style:none;margin:0;padding:6px 0;z-index:20;min-width:150px}.dropdown-menu.show{display:block}.dropdown-item{display:block;width:100%;padding:5px 14px;border:0;background:none;text-align:left;font:inherit;color:#222;text-decoration:none;cursor:pointer}.dropdown-divider{margin:4px 0}
.offcanvas{position:fixed;top:0;right:0;bottom:0;width:380px;background:#fff;z-index:60;visibility:hidden;transform:translateX(100%);transition:transform .2s,visibility .2s;display:flex;flex-direction:column;box-shadow:-2px 0 14px #0003}.offcanvas.show{visibility:visible;transform:none}.offcanvas-header{display:flex;justify-content:space-between;padding:14px}.offcanvas-body{padding:0 14px 14px;overflow:auto}.backdrop{position:fixed;inset:0;background:#0006;z-index:50}
.modal{display:none;position:fixed;inset:0;z-index:60;overflow:auto;background:#0006}.modal.show{display:block}.modal-dialog{max-width:480px;margin:50px auto}.modal-content{background:#fff;border-radius:7px;display:block}.modal-header,.modal-footer{display:flex;justify-content:space-between;gap:8px;padding:12px 16px}.modal-footer{justify-content:flex-end}.modal-body{padding:4px 16px}
.toast-container{position:fixed;left:16px;bottom:16px;z-index:80}.toast{background:#23303d;color:#fff;border-radius:6px;padding:10px 14px;margin-top:8px;display:flex;gap:14px;align-items:center;min-width:280px}.toast .btn-close,.toast .btn-link{color:#fff;margin-left:auto}.toast.bg-danger{background:#b02a37}.progress{background:#e5e0d3;height:8px;border-radius:4px;overflow:hidden;margin:6px 0}.progress-bar{background:#198754;height:100%}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap}[hidden]{display:none!important}
"""

JS = r"""
(() => {
const fault = document.documentElement.dataset.build;
const $ = (s, r = document) => r.querySelector(s), $$ = (s, r = document) => [...r.querySelectorAll(s)];
const h = x => String(x).replace(/[&<>"]/g, c => ({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}[c]));
async function call(method, url, body) {
  const r = await fetch(url, {method, headers: {'Content-Type': 'application/json'}, body: body === undefined ? undefined : JSON.stringify(body)});
  return [r.ok, await r.json()];
}
function toast(text, kind, action) {
  const t = document.createElement('div');
  t.className = 'toast show' + (kind ? ' bg-' + kind : '');
  t.setAttribute('role', 'alert'); t.setAttribute('aria-atomic', 'true');
  t.innerHTML = `<div class="toast-body">${h(text)}</div>` + (action ? `<button type="button" class="btn btn-sm btn-link">${action.label}</button>` : '') + '<button type="button" class="btn-close" aria-label="Close"></button>';
  if (action) $('.btn-link', t).onclick = () => { t.remove(); action.run(); };
  $('.btn-close', t).onclick = () => t.remove();
  $('#toasts').append(t);
  setTimeout(() => t.remove(), 12000);
}

/* off-canvas, modals, collapse, dropdowns */
function show(el) {
  el.classList.add('show');
  if (el.classList.contains('offcanvas')) {
    const b = document.createElement('div'); b.className = 'backdrop'; b.onclick = () => hide(el); document.body.append(b);
  }
}
function hide(el) { el.classList.remove('show'); if (el.classList.contains('offcanvas')) $$('.backdrop').forEach(b => b.remove()); }
document.addEventListener('click', ev => {
  const t = ev.target.closest('[data-bs-toggle]'), d = ev.target.closest('[data-bs-dismiss]');
  if (!ev.target.closest('.dropdown')) $$('.dropdown-menu.show').forEach(m => { m.classList.remove('show'); m.previousElementSibling.setAttribute('aria-expanded', 'false'); });
  if (d) { const k = d.dataset.bsDismiss; k === 'alert' ? d.closest('.alert').remove() : hide(d.closest('.' + k)); return; }
  if (!t) return;
  const kind = t.dataset.bsToggle;
  if (kind === 'dropdown') { const on = t.nextElementSibling.classList.toggle('show'); t.setAttribute('aria-expanded', on); }
  if (kind === 'modal') show($(t.dataset.bsTarget));
  if (kind === 'offcanvas') openMini();
  if (kind === 'collapse') {
    const c = $(t.dataset.bsTarget), on = !c.classList.contains('show'), parent = c.dataset.bsParent;
    if (parent && on) $$(parent + ' .collapse.show').forEach(x => { x.classList.remove('show'); const b = $(`[data-bs-target="#${x.id}"]`); b.classList.add('collapsed'); b.setAttribute('aria-expanded', 'false'); });
    c.classList.toggle('show', on); t.classList.toggle('collapsed', !on); t.setAttribute('aria-expanded', on);
  }
});
document.addEventListener('keydown', ev => { if (ev.key === 'Escape') $$('.offcanvas.show, .modal.show').forEach(hide); });

/* basket */
let page = $('#basket-page');
function counts(b) { if (fault !== 'badge-not-updated') $('#basket-count').textContent = b.count; }
function drawMini(b) {
  $('#mini-title').textContent = b.count ? `Your basket (${b.count})` : 'Your basket';
  $('#mini-body').innerHTML = b.lines.length ? '<ul class="list-group">' + b.lines.map(l => `<li class="list-group-item d-flex gap-2"><div class="flex-grow-1"><a href="/p/${l.slug}">${h(l.name)}</a>${l.variant ? `<div class="text-muted small">${h(l.variant)}</div>` : ''}<div class="small">${l.qty} × ${l.price}</div></div><strong>${l.total}</strong><button type="button" class="btn-close" data-mini-remove="${h(l.key)}" aria-label="Remove ${h(l.name)}"></button></li>`).join('') +
    `</ul><div class="d-flex justify-content-between mb-3"><span>Subtotal</span><strong>${b.subtotal}</strong></div><div class="d-flex gap-2"><a class="btn btn-outline-dark flex-grow-1" href="/basket">View basket</a><a class="btn btn-dark flex-grow-1" href="/checkout/address">Checkout</a></div>` : '<p class="text-muted">Your basket is empty.</p>';
}
async function openMini() { const [, b] = await call('GET', '/api/basket'); drawMini(b); if (!$('#mini-basket').classList.contains('show')) show($('#mini-basket')); }
document.addEventListener('click', async ev => {
  const r = ev.target.closest('[data-mini-remove]'), a = ev.target.closest('[data-add]'), w = ev.target.closest('[data-wish]');
  if (r) { const [, b] = await call('DELETE', '/api/basket/' + encodeURIComponent(r.dataset.miniRemove)); drawMini(b); counts(b); if (page) drawBasket(b); }
  if (a) {
    const name = $('.card-title', a.closest('.card')).textContent;
    const [ok, b] = await call('POST', '/api/basket', {slug: a.dataset.add, qty: 1});
    if (!ok) return toast(b.error, 'danger');
    counts(b);
    if (fault !== 'toast-missing') toast(`${name} is in your basket.`);
  }
  if (w) {
    const [, b] = await call('POST', '/api/wish/' + w.dataset.wish);
    $('#wish-count').textContent = b.count;
    $$(`[data-wish="${w.dataset.wish}"]`).forEach(x => { x.setAttribute('aria-pressed', b.on); x.textContent = b.on ? '♥' : '♡'; });
    toast(b.on ? `${b.name} is on your wish list.` : `${b.name} was taken off your wish list.`);
  }
});

let shownTotal = null;
function drawBasket(b, err) {
  counts(b);
  if (!b.lines.length) {
    page.innerHTML = '<div class="text-center py-5">' + (fault === 'empty-message-missing' ? '' : '<p class="lead">Your basket is empty.</p>') + '<a class="btn btn-dark" href="/shop">Continue shopping</a></div>';
    return;
  }
  const total = fault === 'total-stale' && shownTotal ? shownTotal : b.total;
  shownTotal = total;
  const row = (a, c, x = '') => `<li class="list-group-item d-flex justify-content-between ${x}"><span>${a}</span><strong>${c}</strong></li>`;
  page.innerHTML = `<div class="row"><div class="col-7"><ul class="list-group" id="lines">` + b.lines.map(l => `<li class="list-group-item d-flex gap-3 align-items-center" data-key="${h(l.key)}"><div class="flex-grow-1"><a class="fw-semibold" href="/p/${l.slug}">${h(l.name)}</a>${l.variant ? `<div class="text-muted small">${h(l.variant)}</div>` : ''}<div class="small">${l.price} each</div></div>
<div class="input-group stepper"><button type="button" class="btn btn-outline-secondary" data-step="-1" aria-label="Less of ${h(l.name)}"${l.qty <= 1 ? ' disabled' : ''}>−</button><input class="form-control text-center" inputmode="numeric" value="${l.qty}" aria-label="Quantity of ${h(l.name)}"><button type="button" class="btn btn-outline-secondary" data-step="1" aria-label="More of ${h(l.name)}"${l.qty >= l.stock ? ' disabled' : ''}>+</button></div><strong class="line-total">${l.total}</strong><button type="button" class="btn btn-sm btn-link text-danger" data-remove>Remove</button></li>`).join('') + `</ul>
<div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" id="wrap"${b.wrap ? ' checked' : ''}><label class="form-check-label" for="wrap">Wrap as a gift (€2.50)</label></div></div>
<div class="col-5"><div class="card card-body"><h2 class="h5">Summary</h2><ul class="list-group">${row('Subtotal', b.subtotal)}${b.discount ? row('Voucher ' + b.voucher, '−' + b.discount, 'text-success') : ''}${b.wrap ? row('Gift wrapping', '€2.50') : ''}${row('Total', total, 'fw-bold')}</ul>
<p class="small text-muted">Delivery is added at checkout.</p><div class="small">${b.missing ? `Only ${b.missing} more for free delivery` : 'Your delivery is free'}</div><div class="progress" role="progressbar" aria-label="Free delivery" aria-valuenow="${b.percent}" aria-valuemin="0" aria-valuemax="100"><div class="progress-bar" style="width:${b.percent}%"></div></div>
${b.voucher ? `<div class="d-flex justify-content-between align-items-center mb-3"><span>Voucher <span class="badge bg-success">${b.voucher}</span></span><button type="button" class="btn btn-sm btn-link" id="voucher-off">Remove voucher</button></div>` : `<form id="voucher" class="mb-3" novalidate><label class="form-label" for="code">Voucher code</label><div class="input-group"><input class="form-control${err ? ' is-invalid' : ''}" id="code" name="code" value="${h(err ? err[1] : '')}"><button class="btn btn-outline-dark" type="submit">Apply</button></div>${err ? `<div class="invalid-feedback" role="alert">${h(err[0])}</div>` : ''}</form>`}
<a class="btn btn-dark w-100" href="/checkout/address">Go to checkout</a></div></div></div>`;
  const again = ([ok, x]) => { if (!ok) return toast(x.error, 'danger'); if (x.error) toast(x.error, 'danger'); if (x.notice) toast(x.notice); drawBasket(x); };
  $$('#lines > li').forEach(li => {
    const url = '/api/basket/' + encodeURIComponent(li.dataset.key), input = $('input', li);
    $$('[data-step]', li).forEach(s => s.onclick = async () => again(await call('PATCH', url, {qty: +input.value + +s.dataset.step})));
    input.onchange = async () => again(await call('PATCH', url, {qty: parseInt(input.value, 10) || 0}));
    $('[data-remove]', li).onclick = async () => {
      const name = $('a', li).textContent;
      again(await call('DELETE', url));
      toast(`${name} was removed.`, '', {label: 'Undo', run: async () => again(await call('POST', '/api/basket/undo', {}))});
    };
  });
  $('#wrap').onchange = async ev => again(await call('POST', '/api/wrap', {on: ev.target.checked}));
  const f = $('#voucher');
  if (f) f.onsubmit = async ev => {
    ev.preventDefault();
    const code = $('#code').value, [ok, x] = await call('POST', '/api/voucher', {code});
    if (!ok) return drawBasket(b, [x.error, code]);
    drawBasket(x); toast(`Voucher ${x.voucher} applied.`);
  };
  const off = $('#voucher-off');
  if (off) off.onclick = async () => again(await call('DELETE', '/api/voucher'));
}
if (page) call('GET', '/api/basket').then(([, b]) => { if (b.notice) toast(b.notice); drawBasket(b); });

/* product page */
const product = $('#product');
if (product) {
  const qty = $('#qty'), minus = $('#minus'), plus = $('#plus'), addBtn = $('#add');
  const chosen = () => $('input[name=variant]:checked');
  const stock = () => +(chosen() ? chosen().dataset.stock : product.dataset.stock);
  const draw = () => {
    const s = stock(), n = +qty.value;
    if (chosen() && fault !== 'variant-price-stale') $('#price').textContent = chosen().dataset.price;
    $('#stock').textContent = s === 0 ? 'Sold out' : s <= 3 && fault !== 'low-stock-note-missing' ? `Only ${s} left` : 'In stock';
    $('#stock').className = 'small ' + (s === 0 ? 'text-danger' : s <= 3 ? 'text-warning' : 'text-success');
    addBtn.disabled = s === 0 && fault !== 'sold-out-variant-enabled';
    plus.disabled = n >= s; minus.disabled = n <= 1;
  };
  $$('input[name=variant]').forEach(v => v.onchange = () => { if (+qty.value > stock()) qty.value = Math.max(1, stock()); draw(); });
  plus.onclick = () => { qty.value = +qty.value + 1; draw(); };
  minus.onclick = () => { qty.value = +qty.value - 1; draw(); };
  qty.onchange = () => { qty.value = Math.min(Math.max(1, parseInt(qty.value, 10) || 1), Math.max(1, stock())); draw(); };
  addBtn.onclick = async () => {
    const variant = [chosen() && chosen().value, $('#extra') && $('#extra').value].filter(Boolean).join(', ');
    const [ok, b] = await call('POST', '/api/basket', {slug: product.dataset.slug, variant, qty: +qty.value});
    if (!ok) return toast(b.error, 'danger');
    counts(b); drawMini(b); show($('#mini-basket'));
  };
  draw();
}

/* catalogue, checkout, account, help */
$$('[data-autosubmit]').forEach(s => s.onchange = () => s.form.submit());
const nl = $('#newsletter');
nl.onsubmit = async ev => {
  ev.preventDefault();
  const [ok, x] = await call('POST', '/api/newsletter', {email: $('#nl-email').value}), n = $('#nl-note');
  n.textContent = ok ? x.message : x.error; n.className = 'form-text ' + (ok ? 'text-success' : 'text-danger'); if (ok) nl.reset();
};
$$('input[name=pay]').forEach(r => r.onchange = () => { $('#card-fields').hidden = r.value !== 'card'; $('#paypal-note').hidden = r.value !== 'paypal'; $('#invoice-note').hidden = r.value !== 'invoice'; });
const terms = $('#terms');
if (terms) terms.onchange = () => { $('#place').disabled = !terms.checked; };
const saved = $('#saved');
if (saved) saved.onchange = () => { const o = saved.selectedOptions[0]; if (o.value === '' && !o.dataset.street) return; for (const k of ['street', 'postcode', 'town', 'country']) $('#c-' + k).value = o.dataset[k]; };
$$('[data-pref]').forEach(p => p.onchange = async () => { await call('POST', '/api/prefs', {key: p.dataset.pref, on: p.checked}); toast('Your choice was saved.'); });
const msg = $('#message');
if (msg) { const c = () => { $('#counter').textContent = `${300 - msg.value.length} characters left`; }; msg.oninput = c; c(); }
const faq = $('#faq-search');
if (faq) faq.oninput = () => {
  const w = faq.value.trim().toLowerCase(); let n = 0;
  $$('.faq').forEach(x => { const on = x.textContent.toLowerCase().includes(w); x.hidden = !on; n += on; });
  $$('.faq-group').forEach(g => g.hidden = !$$('.faq', g).some(x => !x.hidden));
  $('#faq-count').textContent = n ? `${n} question${n === 1 ? '' : 's'}` : 'No question found';
};

/* addresses */
const list = $('#addresses');
if (list) {
  let all = JSON.parse($('#address-data').textContent), editing = null, deleting = null;
  const form = $('#address-form'), keys = ['label', 'name', 'street', 'postcode', 'town', 'country'];
  const draw = () => {
    list.innerHTML = all.map(a => `<div class="col"><div class="card h-100" data-id="${a.id}"><div class="card-header d-flex justify-content-between"><span class="card-title">${h(a.label)}</span>${a.default ? '<span class="badge bg-success">Default</span>' : ''}</div><div class="card-body"><address>${h(a.name)}<br>${h(a.street)}<br>${h(a.postcode)} ${h(a.town)}<br>${h(a.country)}</address><div class="d-flex gap-2"><button type="button" class="btn btn-sm btn-outline-dark" data-act="edit">Edit</button><button type="button" class="btn btn-sm btn-outline-danger" data-act="delete"${a.default ? ' disabled' : ''}>Delete</button>${a.default ? '' : '<button type="button" class="btn btn-sm btn-link" data-act="default">Make default</button>'}</div></div></div></div>`).join('');
  };
  const errors = errs => keys.forEach(k => { const i = form.elements[k], f = i.nextElementSibling; i.classList.toggle('is-invalid', !!errs[k]); if (f) f.textContent = errs[k] || ''; });
  const open = a => { editing = a; keys.forEach(k => form.elements[k].value = a ? a[k] : k === 'country' ? 'Ireland' : ''); errors({}); $('#address-title').textContent = a ? `Edit address ${a.label}` : 'New address'; show($('#address-modal')); };
  $('#new-address').onclick = () => open(null);
  list.onclick = async ev => {
    const b = ev.target.closest('[data-act]'); if (!b) return;
    const a = all.find(x => x.id === +b.closest('[data-id]').dataset.id);
    if (b.dataset.act === 'edit') open(a);
    if (b.dataset.act === 'delete') { deleting = a; $('#delete-title').textContent = `Delete the address ${a.label}?`; show($('#delete-modal')); }
    if (b.dataset.act === 'default') { [, all] = await call('POST', `/api/addresses/${a.id}/default`, {}); draw(); toast(`${a.label} is now your default address.`); }
  };
  form.onsubmit = async ev => {
    ev.preventDefault();
    const body = Object.fromEntries(keys.map(k => [k, form.elements[k].value]));
    const [ok, x] = await call(editing ? 'PUT' : 'POST', '/api/addresses' + (editing ? '/' + editing.id : ''), body);
    if (!ok) return errors(x.errors);
    all = x; hide($('#address-modal')); draw(); toast('The address was saved.');
  };
  $('#confirm-delete').onclick = async () => { [, all] = await call('DELETE', '/api/addresses/' + deleting.id); hide($('#delete-modal')); draw(); toast('The address was deleted.'); };
  draw();
}
})();
"""


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def go(self):
        u = urlsplit(self.path)
        multi = parse_qs(u.query, keep_blank_values=True)
        q = {k: v[-1] for k, v in multi.items()}
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n).decode("utf-8", "replace") if n else ""
        body = {}
        if "json" in (self.headers.get("Content-Type") or ""):
            try:
                body = json.loads(raw) if raw else {}
            except ValueError:
                body = {}
        elif raw:
            body = {k: v[-1] for k, v in parse_qs(raw, keep_blank_values=True).items()}
        with LOCK:
            try:
                r = handle(self.command, unquote(u.path), q, multi, body)
            except Exception as x:
                import traceback
                traceback.print_exc()
                r = (500, "text/plain; charset=utf-8", "error " + repr(x))
        if isinstance(r, str):
            r = (200, "text/html; charset=utf-8", r)
        if r[0] == 303:
            self.send_response(303)
            self.send_header("Location", r[1])
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        b = r[2].encode()
        self.send_response(r[0])
        self.send_header("Content-Type", r[1])
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(b)))
        self.end_headers()
        try:
            self.wfile.write(b)
        except OSError:
            pass

    do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = go


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else PORT
    ThreadingHTTPServer.allow_reuse_address = True
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", port), H).serve_forever()
