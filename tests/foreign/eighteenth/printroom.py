#!/usr/bin/env python3
"""Printroom: an online photo-print shop. python3 printroom.py PORT"""
import json, re, sys, time
from html import escape as e
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, urlencode

TODAY = "12 August 2024"
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
SIZES = {"9x13": 19, "10x15": 25, "13x18": 49, "20x30": 290, "30x45": 750}
NEEDS = {"9x13": 0, "10x15": 0, "13x18": 4, "20x30": 8, "30x45": 12}   # megapixels
PAPERS = {"Glossy": 0, "Matte": 0, "Silk": 10, "Fine art": 150}
DELIVERY = {"Standard": (295, "3 to 5 working days"), "Express": (695, "next working day"),
            "Pick up in store": (0, "Bridgefort, from tomorrow noon")}
STEPS = ["Received", "In production", "Shipped", "Delivered"]
FREE_FROM = 2500

ALBUMS = [("brittany", "Summer in Brittany"), ("wedding", "Wedding of Anna and Joe"), ("city", "City walks"),
          ("garden", "Garden"), ("hut", "Winter hut")]
PHOTOS = [  # title, album, taken, megapixels, favourite, hue
 ("Sunset over Roscoff", "brittany", "2024-07-14", 24, 1, 18), ("Lighthouse at noon", "brittany", "2024-07-15", 24, 0, 205),
 ("Fishing boats", "brittany", "2024-07-15", 24, 0, 190), ("Oyster stall", "brittany", "2024-07-16", 12, 0, 160),
 ("Low tide", "brittany", "2024-07-17", 12, 1, 210), ("Dune path", "brittany", "2024-07-18", 3, 0, 48),
 ("Ferry to Batz", "brittany", "2024-07-19", 12, 0, 220), ("Campsite breakfast", "brittany", "2024-07-20", 2, 0, 90),
 ("First dance", "wedding", "2024-06-08", 24, 1, 330), ("The rings", "wedding", "2024-06-08", 24, 1, 45),
 ("Bridesmaids", "wedding", "2024-06-08", 24, 0, 300), ("Cake cutting", "wedding", "2024-06-08", 12, 0, 20),
 ("Confetti", "wedding", "2024-06-08", 12, 0, 280), ("Speech by Uncle Tom", "wedding", "2024-06-08", 8, 0, 250),
 ("Tram in the rain", "city", "2024-03-02", 24, 0, 215), ("Night market", "city", "2024-03-09", 12, 1, 265),
 ("Old bridge", "city", "2024-03-16", 24, 0, 30), ("Rooftops", "city", "2024-03-23", 12, 0, 10),
 ("Corner bakery", "city", "2024-04-06", 8, 0, 35), ("Red bicycle", "city", "2024-04-13", 24, 0, 0),
 ("Bumblebee", "garden", "2024-08-01", 24, 0, 55), ("Poppies", "garden", "2024-08-02", 24, 1, 5),
 ("Rain barrel", "garden", "2024-08-03", 8, 0, 200), ("Cat under the roses", "garden", "2024-08-04", 12, 0, 340)]
ORDERS = [
 ("PR-2040", "2024-08-10", "Received", "Standard", [(9, "10x15", "Glossy", 16), (10, "13x18", "Matte", 2)]),
 ("PR-2037", "2024-08-07", "In production", "Express", [(16, "20x30", "Silk", 2)]),
 ("PR-2031", "2024-08-02", "Shipped", "Standard", [(1, "10x15", "Glossy", 40), (5, "10x15", "Matte", 20)]),
 ("PR-2024", "2024-07-25", "Shipped", "Standard", [(1, "30x45", "Fine art", 3)]),
 ("PR-2019", "2024-07-18", "Delivered", "Pick up in store", [(17, "13x18", "Glossy", 6)]),
 ("PR-2008", "2024-07-03", "Cancelled", "Standard", [(11, "9x13", "Glossy", 30)]),
 ("PR-1997", "2024-06-21", "Delivered", "Standard", [(12, "10x15", "Silk", 10)]),
 ("PR-1985", "2024-06-09", "Delivered", "Express", [(13, "10x15", "Glossy", 25)]),
 ("PR-1971", "2024-05-28", "Delivered", "Standard", [(19, "20x30", "Matte", 1)]),
 ("PR-1960", "2024-05-12", "Cancelled", "Standard", [(20, "13x18", "Silk", 4)]),
 ("PR-1952", "2024-05-01", "Delivered", "Pick up in store", [(18, "10x15", "Matte", 12)]),
 ("PR-1940", "2024-04-14", "Delivered", "Standard", [(15, "30x45", "Matte", 1)]),
 ("PR-1933", "2024-04-02", "Delivered", "Standard", [(17, "10x15", "Glossy", 8)]),
 ("PR-1921", "2024-03-17", "Delivered", "Express", [(16, "13x18", "Glossy", 5)])]
S = {}

def reset(fault=""):
    S.clear()
    S.update(fault=fault, albums=[{"id": i, "name": n} for i, n in ALBUMS],
      photos=[dict(id=k + 1, title=t, album=a, date=d, mp=m, fav=bool(f), hue=h) for k, (t, a, d, m, f, h) in enumerate(PHOTOS)],
      basket=[dict(id=1, photo=9, size="20x30", paper="Matte", border=False, qty=2),
              dict(id=2, photo=22, size="10x15", paper="Glossy", border=False, qty=4)],
      next=3, nextorder=2041, voucher="", delivery="Standard", ship=None, trash=None,
      orders=[dict(no=n, date=d, status=s, delivery=v, voucher="", ship="Mara Lindqvist, 14 Quarry Lane, 4051 Bridgefort",
                   lines=[dict(photo=p, size=z, paper=pp, border=False, qty=q) for p, z, pp, q in l]) for n, d, s, v, l in ORDERS],
      profile={"Name": "Mara Lindqvist", "E-mail": "mara.lindqvist@example.org", "Phone": "0170 555 0182"}, ghost={},
      prefs={"Order updates by e-mail": True, "Newsletter": False, "Remind me of an unfinished basket": True},
      addresses=[dict(id=1, label="Home", street="14 Quarry Lane", code="4051", town="Bridgefort", default=True),
                 dict(id=2, label="Studio", street="3 Mill Yard", code="4077", town="Eastwater", default=False),
                 dict(id=3, label="Parents", street="88 Orchard Road", code="5210", town="Hollin", default=False)])
reset()
F = lambda f: S["fault"] == f
eur = lambda c: ("−" if c < 0 else "") + "€%d.%02d" % divmod(abs(c), 100)
def day(d): y, m, x = d.split("-"); return f"{int(x)} {MONTHS[int(m)-1]} {y}"
photo = lambda i: next(p for p in S["photos"] if p["id"] == i)
aname = lambda i: next((a["name"] for a in S["albums"] if a["id"] == i), "")
def plural(n, w): return f"{n} {w}" + ("" if n == 1 else "s")
def unit(l): return SIZES[l["size"]] + (0 if F("silk_free") and l["paper"] == "Silk" else PAPERS[l["paper"]])
def line(l): return unit(l) * l["qty"]

def sums(lines, voucher, delivery):
    prints = sum(line(l) for l in lines)
    off = 0
    if voucher == "PRINT10": off = (prints + 5) // 10
    if voucher == "WELCOME5" and prints >= 2000: off = 500
    if voucher == "SUMMER23": off = (prints * 2 + 5) // 10
    fee = DELIVERY[delivery][0]
    if delivery == "Standard" and prints >= FREE_FROM and not F("no_free_delivery"): fee = 0
    return prints, off, fee, prints - (0 if F("voucher_not_deducted") else off) + fee

def thumb(p): return (f'<div class="thumb" role="img" aria-label="" style="background:linear-gradient(160deg,hsl({p["hue"]} 70% 72%),'
                      f'hsl({(p["hue"]+40)%360} 55% 38%))"></div>')

def card(p):
    low = '<span class="badge warn">Low resolution</span>' if p["mp"] < 4 and not F("no_low_badge") else ""
    fav = '<span class="badge fav">Favourite</span>' if p["fav"] else ""
    return f'''<article class="card photo" data-id="{p['id']}">{thumb(p)}
<button class="heart {'on' if p['fav'] else ''}" data-fav="{p['id']}" aria-pressed="{str(p['fav']).lower()}" aria-label="Mark {e(p['title'])} as favourite">♥</button>
<div class="body"><h3>{e(p['title'])}</h3><div class="meta">{e(aname(p['album']))}</div><div class="meta">{day(p['date'])} · {p['mp']} MP</div>
<div class="badges">{fav}{low}</div>
<div class="acts"><button class="btn small" data-quick="{p['id']}">Add to basket</button>
<button class="btn small ghost" data-options="{p['id']}" data-title="{e(p['title'])}" data-mp="{p['mp']}">Options</button></div></div></article>'''

def results(q):
    s, alb, fav = q.get("q", "").strip().lower(), q.get("album", ""), q.get("fav") == "1"
    L = list(S["photos"])
    if s: L = [p for p in L if s in p["title"].lower() or (s in aname(p["album"]).lower() and not F("search_title_only"))]
    if alb and not (fav and F("fav_ignores_album")): L = [p for p in L if p["album"] == alb]
    if fav: L = [p for p in L if p["fav"]]
    o = q.get("sort", "new")
    if o == "new" or (o == "title" and F("sort_title")): L.sort(key=lambda p: (p["date"], p["id"]), reverse=True)
    elif o == "old": L.sort(key=lambda p: (p["date"], p["id"]))
    elif o == "title": L.sort(key=lambda p: p["title"].lower())
    elif o == "mp": L.sort(key=lambda p: (-p["mp"], p["title"]))
    n = int(q.get("n", "12"))
    h = f'<p class="count" aria-live="polite">{plural(len(L), "photo")}</p>'
    if not L: return h + '<div class="empty">No photos match. Try another word or another album.</div>'
    h += '<div class="grid">' + "".join(card(p) for p in L[:n]) + "</div>"
    if len(L) > n: h += f'<div class="more"><span>Showing {n} of {len(L)}</span> <button class="btn ghost" data-more="{n+12}">Show more</button></div>'
    return h

def v_photos(q):
    chips = "".join(f'<button class="chip {"on" if q.get("album","")==i else ""}" data-album="{i}" aria-pressed="{"true" if q.get("album","")==i else "false"}">{e(n)}</button>'
                    for i, n in [("", "All albums")] + [(a["id"], a["name"]) for a in S["albums"]])
    so = "".join(f'<option value="{v}"{" selected" if q.get("sort","new")==v else ""}>{t}</option>' for v, t in
                 [("new", "Newest first"), ("old", "Oldest first"), ("title", "Title A to Z"), ("mp", "Highest resolution")])
    return "Photos", f'''<h1>Photos</h1><div class="bar"><input type="search" id="q" placeholder="Search title or album" aria-label="Search photos" value="{e(q.get('q',''))}">
<label class="switch"><input type="checkbox" id="favonly" role="switch" {'checked' if q.get('fav')=='1' else ''}><i></i><span>Favourites only</span></label>
<label class="sel">Sort by <select id="sort">{so}</select></label></div><div class="chips">{chips}</div><div id="results">{results(q)}</div>'''

def v_albums(q):
    cards = ""
    for a in S["albums"]:
        ps = [p for p in S["photos"] if p["album"] == a["id"]]
        cover = thumb(ps[0]) if ps else '<div class="thumb none">Empty</div>'
        cards += f'''<a class="card album" href="/albums/{a['id']}">{cover}<div class="body"><h3>{e(a['name'])}</h3><div class="meta">{plural(len(ps),"photo") if ps else "No photos yet"}</div></div></a>'''
    return "Albums", f'''<div class="head"><div><h1>Albums</h1><p class="meta">{plural(len(S["albums"]),"album")}, {plural(len(S["photos"]),"photo")}</p></div>
<button class="btn" data-open="newalbum">New album</button></div><div class="grid wide">{cards}</div>'''

def v_album(i):
    a = next((a for a in S["albums"] if a["id"] == i), None)
    if not a: return None
    ps = sorted([p for p in S["photos"] if p["album"] == i], key=lambda p: (p["date"], p["id"]))
    body = '<div class="grid">' + "".join(card(p) for p in ps) + "</div>" if ps else '<div class="empty">This album is empty. Upload the first photo.</div>'
    dele = f'<button class="btn danger ghost" data-delalbum="{i}" data-name="{e(a["name"])}">Delete album</button>' if not ps else ""
    return a["name"], f'''<p class="crumb"><a href="/">Albums</a> / {e(a['name'])}</p><div class="head"><div class="inline" data-rename="{i}"><h1>{e(a['name'])}</h1>
<button class="link" data-editname>Rename</button></div><div>{dele}</div></div><p class="meta">{plural(len(ps),"photo")}</p>
<form class="upload" data-album="{i}"><label for="file">Upload a photo</label><input type="file" id="file" name="file"><button class="btn small">Upload</button>
<span class="hint">JPG or PNG</span><p class="err" role="alert"></p></form>{body}'''

def summary(lines, voucher, delivery):
    prints, off, fee, total = sums(lines, voucher, delivery)
    v = f'<div class="sum"><span>Voucher {voucher}</span><b>{eur(-off)}</b></div>' if voucher else ""
    return f'''<div class="sum"><span>Prints</span><b>{eur(prints)}</b></div>{v}<div class="sum"><span>Delivery ({delivery})</span><b>{eur(fee) if fee else "free"}</b></div>
<div class="sum total"><span>Total</span><b>{eur(total)}</b></div>'''

def lowres(l):
    p = photo(l["photo"])
    return p["mp"] < NEEDS[l["size"]] and not F("no_low_badge")

def v_basket(q):
    B = S["basket"]
    if not B: return "Basket", '<h1>Basket</h1><div class="empty"><p>Your basket is empty.</p><a class="btn" href="/photos">Choose photos</a></div>'
    rows = ""
    for l in B:
        p = photo(l["photo"])
        rows += f'''<div class="row line" data-line="{l['id']}">{thumb(p)}<div class="grow"><h3>{e(p['title'])}</h3><div class="meta">{l['size']} · {l['paper']}{' · white border' if l['border'] else ''}</div>
<div class="meta">{eur(unit(l))} each</div>{'<span class="badge warn">Low resolution</span>' if lowres(l) else ''}</div>
<div class="qty"><button data-step="-1" aria-label="One less">−</button><input inputmode="numeric" value="{l['qty']}" aria-label="Quantity of {e(p['title'])}"><button data-step="1" aria-label="One more">+</button></div>
<div class="price">{eur(line(l))}</div><button class="link" data-remove>Remove</button></div>'''
    prints = sums(B, S["voucher"], S["delivery"])[0]
    left = FREE_FROM - prints
    bar = f'<p class="hint">Add {eur(left)} more for free standard delivery.</p>' if left > 0 else '<p class="hint ok">Standard delivery is free for this basket.</p>'
    vo = (f'<div class="vouch"><span class="badge ok">{S["voucher"]}</span> <button class="link" data-unvoucher>Take off</button></div>' if S["voucher"] else
          '<form id="voucher"><label for="code">Voucher code</label><div class="two"><input id="code" autocomplete="off"><button class="btn small">Apply</button></div><p class="err" role="alert"></p></form>')
    ok = prints >= 200
    go = '<a class="btn big" href="/checkout">Go to checkout</a>' if ok else '<button class="btn big" disabled>Go to checkout</button><p class="hint">The smallest order is €2.00.</p>'
    return "Basket", f'''<div class="head"><div><h1>Basket</h1><p class="meta">{plural(sum(l['qty'] for l in B),"print")} of {plural(len(B),"photo") if len({l["photo"] for l in B})==len(B) else plural(len({l["photo"] for l in B}),"photo")}</p></div><button class="btn ghost" data-open="empty">Empty basket</button></div>
<div class="cols"><div>{rows}</div><aside class="panel"><h2>Summary</h2>{summary(B,S['voucher'],S['delivery'])}{bar}{vo}{go}</aside></div>'''

def stepper(names, cur, done_all=False):
    return '<ol class="stepper">' + "".join(f'<li class="{"done" if k<cur or done_all else "now" if k==cur else ""}"{" aria-current=step" if k==cur else ""}><i>{"✓" if k<cur or done_all else k+1}</i>{n}</li>' for k, n in enumerate(names)) + "</ol>"

def v_checkout(q):
    if not S["basket"]: return "Checkout", '<h1>Checkout</h1><div class="empty"><p>There is nothing to check out.</p><a class="btn" href="/photos">Choose photos</a></div>'
    step = int(q.get("step", "1"))
    if step == 3 and not S["ship"]: step = 2
    h = "<h1>Checkout</h1>" + stepper(["Delivery", "Address", "Review"], step - 1)
    prints = sums(S["basket"], "", "Standard")[0]
    if step == 1:
        opts = ""
        for k, (fee, t) in DELIVERY.items():
            f = sums(S["basket"], "", k)[2]
            opts += f'<label class="opt"><input type="radio" name="delivery" value="{k}" {"checked" if S["delivery"]==k else ""}><span><b>{k}</b><small>{t}</small></span><em>{eur(f) if f else "free"}</em></label>'
        return "Checkout", h + f'<form id="c1" class="panel">{opts}<div class="acts"><a class="btn ghost" href="/basket">Back to basket</a><button class="btn">Continue</button></div></form>'
    if step == 2:
        a = next((a for a in S["addresses"] if a["default"]), None)
        v = S["ship"] or dict(name=S["profile"]["Name"], street=a["street"] if a else "", code=a["code"] if a else "", town=a["town"] if a else "", mail=S["profile"]["E-mail"])
        fs = "".join(f'<div class="f"><label for="{k}">{t}</label><input id="{k}" name="{k}" value="{e(v[k])}"><p class="err"></p></div>' for k, t in
                     [("name", "Full name"), ("street", "Street and number"), ("code", "Postcode"), ("town", "Town"), ("mail", "E-mail")])
        return "Checkout", h + f'<form id="c2" class="panel" novalidate>{fs}<div class="acts"><a class="btn ghost" href="/checkout?step=1">Back</a><button class="btn">Continue</button></div></form>'
    s = S["ship"]; d = "Standard" if F("review_standard") else S["delivery"]
    items = "".join(f'<div class="sum"><span>{l["qty"]} × {e(photo(l["photo"])["title"])}, {l["size"]} {l["paper"]}</span><b>{eur(line(l))}</b></div>' for l in S["basket"])
    return "Checkout", h + f'''<div class="cols"><div class="panel"><h2>Your prints</h2>{items}<h2>Ship to</h2><p>{e(s['name'])}<br>{e(s['street'])}<br>{e(s['code'])} {e(s['town'])}</p></div>
<form id="c3" class="panel"><h2>Summary</h2>{summary(S['basket'],S['voucher'],d)}<label class="check"><input type="checkbox" id="terms"> I accept the terms of sale</label><p class="err" role="alert"></p>
<div class="acts"><a class="btn ghost" href="/checkout?step=2">Back</a><button class="btn">Place order</button></div></form></div>'''

badge = lambda s: f'<span class="badge st-{s.split()[0].lower()}">{s}</span>'
def ototal(o): return sums(o["lines"], o["voucher"], o["delivery"])[3]
def v_orders(q):
    st, s, pg = q.get("status", "All"), q.get("q", "").strip().lower(), int(q.get("page", "1"))
    L = list(S["orders"])
    if st != "All": L = [o for o in L if o["status"] == st or (st == "Shipped" and F("shipped_filter") and o["status"] == "Delivered")]
    if s: L = [o for o in L if s in o["no"].lower() or any(s in photo(l["photo"])["title"].lower() for l in o["lines"])]
    pages = max(1, -(-len(L) // 6)); pg = min(pg, pages); a = (pg - 1) * 6
    if F("page_overlap") and pg > 1: a -= 1
    tabs = "".join(f'<button class="chip {"on" if t==st else ""}" data-status="{t}" aria-pressed="{"true" if t==st else "false"}">{t}</button>' for t in ["All"] + STEPS + ["Cancelled"])
    rows = "".join(f'''<a class="row order" href="/orders/{o['no']}"><b>{o['no']}</b><span>{day(o['date'])}</span><span>{plural(sum(l['qty'] for l in o['lines']),"print")}</span>{badge(o['status'])}<span class="price">{eur(ototal(o))}</span></a>''' for o in L[a:a + 6])
    if not L: rows = '<div class="empty">No orders here.</div>'
    pager = "" if pages < 2 else f'<nav class="pager" aria-label="Pages"><button class="btn small ghost" data-page="{pg-1}" {"disabled" if pg==1 else ""}>Previous</button><span>Page {pg} of {pages}</span><button class="btn small ghost" data-page="{pg+1}" {"disabled" if pg==pages else ""}>Next</button></nav>'
    return "Orders", f'''<h1>Orders</h1><div class="bar"><input type="search" id="oq" aria-label="Search orders" placeholder="Order number or photo" value="{e(q.get('q',''))}"></div><div class="chips">{tabs}</div>
<div id="oresults"><p class="count">{plural(len(L),"order")}</p>{rows}{pager}</div>'''

def v_order(no, q):
    o = next((o for o in S["orders"] if o["no"] == no), None)
    if not o: return None
    thanks = f'<div class="banner">Thank you, {e(S["profile"]["Name"].split()[0])}! Your order {no} is on its way to our lab.</div>' if q.get("new") else ""
    st = stepper(STEPS, STEPS.index(o["status"]), o["status"] == "Delivered") if o["status"] in STEPS else '<p class="hint">This order was cancelled. You were not charged.</p>'
    items = "".join(f'<div class="sum"><span>{l["qty"]} × {e(photo(l["photo"])["title"])}, {l["size"]} {l["paper"]}{", white border" if l["border"] else ""}</span><b>{eur(line(l))}</b></div>' for l in o["lines"])
    can = '<button class="btn danger ghost" data-open="cancel">Cancel order</button>' if o["status"] == "Received" else ""
    trk = f'<p class="meta">Parcel number: 00340{no[3:]}77</p>' if o["status"] == "Shipped" else ""
    return no, f'''{thanks}<p class="crumb"><a href="/orders">Orders</a> / {no}</p><div class="head" data-order="{no}"><div><h1>Order {no}</h1><p class="meta">Ordered on {day(o['date'])} {badge(o['status'])}</p></div>
<div>{can} <button class="btn" data-again="{no}">Order again</button></div></div>{st}{trk}<div class="cols"><div class="panel"><h2>Prints</h2>{items}<h2>Shipped to</h2><p>{e(o['ship'])}</p></div><aside class="panel"><h2>Summary</h2>{summary(o['lines'],o['voucher'],o['delivery'])}</aside></div>'''

def v_account(q):
    pr = dict(S["profile"])
    rows = "".join(f'<div class="row kv" data-key="{k}"><span class="k">{k}</span><span class="v">{e(v)}</span><button class="link" data-edit aria-label="Edit {k.lower()}">Edit</button></div>' for k, v in pr.items())
    tg = "".join(f'<label class="switch line"><input type="checkbox" role="switch" data-pref="{k}" {"checked" if v else ""}><i></i><span>{k}</span></label>' for k, v in S["prefs"].items())
    ad = ""
    for a in S["addresses"]:
        ad += f'''<div class="card addr" data-addr="{a['id']}"><div class="body"><h3>{e(a['label'])} {'<span class="badge ok">Default</span>' if a['default'] else ''}</h3><p>{e(a['street'])}<br>{a['code']} {e(a['town'])}</p>
<div class="acts">{'' if a['default'] else f'<button class="btn small ghost" data-default="{a["id"]}">Make default</button>'}<button class="btn small ghost danger" data-deladdr="{a['id']}" data-name="{e(a['label'])}">Delete</button></div></div></div>'''
    return "Account", f'''<h1>Account</h1><div class="panel"><h2>Profile</h2>{rows}</div><div class="panel"><h2>Notifications</h2>{tg}</div>
<div class="head"><h2>Addresses</h2><button class="btn small" data-open="newaddr">Add address</button></div><div class="grid wide">{ad}</div>'''

def v_prices(q):
    r = "".join(f'<div class="prow"><b>{s}</b><span>{eur(c)}</span><span>{eur(c)}</span><span>{eur(c+10)}</span><span>{eur(c+150) if s in ("20x30","30x45") else "–"}</span></div>' for s, c in SIZES.items())
    d = "".join(f'<div class="card"><div class="body"><h3>{k}</h3><p>{eur(f) if f else "free"}</p><div class="meta">{t}</div></div></div>' for k, (f, t) in DELIVERY.items())
    return "Prices", f'''<h1>Prices</h1><div class="panel ptable"><div class="prow h"><b>Size in cm</b><span>Glossy</span><span>Matte</span><span>Silk</span><span>Fine art</span></div>{r}</div>
<h2>Delivery</h2><div class="grid wide">{d}</div><p class="hint">Standard delivery is free from €25.00. The smallest order is €2.00.</p>'''

def count(): return len(S["basket"]) if F("badge_lines") else sum(l["qty"] for l in S["basket"])

CSS = """*{box-sizing:border-box}body{margin:0;font:15px/1.45 system-ui,sans-serif;color:#1d2430;background:#f5f4f1}a{color:inherit}header{background:#fff;border-bottom:1px solid #e4e1da;position:sticky;top:0;z-index:5}
.in{max-width:1120px;margin:auto;padding:0 20px}header .in{display:flex;gap:22px;align-items:center;height:58px}.logo{font-weight:800;text-decoration:none;font-size:18px}header nav{display:flex;gap:18px;flex:1}header nav a{text-decoration:none;color:#59616e}header nav a.on{color:#1d2430;font-weight:600}
.bk{text-decoration:none;font-weight:600}.pill{background:#c8472b;color:#fff;border-radius:20px;padding:1px 8px;font-size:12px;margin-left:4px}main.in{padding:24px 20px 80px;transition:opacity .15s}main.busy,.busy{opacity:.45}h1{margin:0 0 6px;font-size:27px}h2{font-size:17px;margin:14px 0 8px}h3{margin:0;font-size:15px}
.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:16px}.grid.wide{grid-template-columns:repeat(3,1fr)}.card{background:#fff;border:1px solid #e4e1da;border-radius:12px;overflow:hidden;position:relative;text-decoration:none;display:block}.body{padding:12px}.thumb{height:130px}.thumb.none{background:#e9e6df;display:grid;place-items:center;color:#8a8f99}
.meta,.hint{color:#69717d;font-size:13px;margin:2px 0}.badges{min-height:22px;margin:4px 0}.badge{font-size:11px;font-weight:700;border-radius:20px;padding:2px 8px;background:#e8ecf3;display:inline-block}.badge.fav{background:#fde2e7;color:#a31233}.badge.warn{background:#fff0cc;color:#7b5200}.badge.ok,.st-delivered{background:#d9f2de;color:#155f2b}.st-cancelled{background:#eee;color:#777}.st-shipped{background:#dbe9ff;color:#12418c}.st-in{background:#fff0cc;color:#7b5200}
.heart{position:absolute;top:8px;right:8px;border:0;border-radius:50%;width:32px;height:32px;background:#fffd;color:#b8bcc4;font-size:17px;cursor:pointer}.heart.on{color:#d11a45}.btn{border:1px solid #1d2430;background:#1d2430;color:#fff;border-radius:9px;padding:9px 15px;font:inherit;font-weight:600;cursor:pointer;text-decoration:none;display:inline-block}.btn.small{padding:5px 10px;font-size:13px}.btn.ghost{background:#fff;color:#1d2430;border-color:#cfcbc2}.btn.danger{color:#b3261e;border-color:#e3b5b1}.btn.big{width:100%;text-align:center;margin-top:12px}.btn[disabled]{opacity:.4;cursor:not-allowed}.link{background:none;border:0;color:#2457c5;cursor:pointer;font:inherit;font-size:13px;text-decoration:underline}
.acts{display:flex;gap:8px;margin-top:8px;flex-wrap:wrap}.bar{display:flex;gap:18px;align-items:center;margin:10px 0}input:not([type=checkbox]):not([type=radio]):not([type=file]),select{font:inherit;padding:8px 10px;border:1px solid #cfcbc2;border-radius:8px;background:#fff}.bar input[type=search]{width:320px}.chips{display:flex;gap:8px;margin:10px 0 14px;flex-wrap:wrap}.chip{border:1px solid #cfcbc2;background:#fff;border-radius:20px;padding:5px 13px;font:inherit;font-size:13px;cursor:pointer}.chip.on{background:#1d2430;color:#fff}
.switch{display:inline-flex;gap:8px;align-items:center;cursor:pointer;position:relative}.switch.line{display:flex;padding:8px 0}.switch input{position:absolute;opacity:0;width:38px;height:22px;margin:0}.switch i{width:38px;height:22px;border-radius:20px;background:#c6c9cf;position:relative;transition:.15s}.switch i:after{content:'';position:absolute;width:18px;height:18px;left:2px;top:2px;border-radius:50%;background:#fff;transition:.15s}.switch input:checked+i{background:#2b8a4b}.switch input:checked+i:after{left:18px}
.empty{background:#fff;border:1px dashed #cfcbc2;border-radius:12px;padding:40px;text-align:center;color:#69717d}.more{text-align:center;margin:20px}.head{display:flex;justify-content:space-between;align-items:center;margin-bottom:14px}.inline{display:flex;gap:8px;align-items:center}.row{display:flex;gap:16px;align-items:center;background:#fff;border:1px solid #e4e1da;border-radius:12px;padding:12px;margin-bottom:10px}.row .thumb{width:84px;height:64px;border-radius:8px}.grow{flex:1}.qty{display:flex}.qty button{width:32px;border:1px solid #cfcbc2;background:#fff;font-size:17px;cursor:pointer}.qty input{width:52px;text-align:center;border-radius:0!important}.price{min-width:70px;text-align:right;font-weight:700}
.order{text-decoration:none}.order>*{flex:1}.cols{display:grid;grid-template-columns:1fr 330px;gap:20px;align-items:start}.panel{background:#fff;border:1px solid #e4e1da;border-radius:12px;padding:16px;margin-bottom:16px}.sum{display:flex;justify-content:space-between;padding:4px 0}.total{border-top:1px solid #e4e1da;margin-top:6px;padding-top:8px;font-size:17px}.two{display:flex;gap:8px}.two input{width:100%}form label{font-weight:600;font-size:13px}.err{color:#b3261e;font-size:13px;margin:3px 0;min-height:0}.err:empty{display:none}.f{margin-bottom:10px;display:grid}.opt{display:flex;gap:12px;align-items:center;padding:10px;border:1px solid #e4e1da;border-radius:10px;margin-bottom:8px}.opt span{flex:1}.opt small{display:block;font-weight:400;color:#69717d}.check{display:block;margin-top:10px}
.stepper{display:flex;list-style:none;padding:0;gap:30px}.stepper li{color:#8a8f99}.stepper i{display:inline-grid;place-items:center;width:24px;height:24px;border-radius:50%;background:#dcd9d2;margin-right:6px;font-style:normal;font-size:12px}.stepper .now{color:#1d2430;font-weight:700}.stepper .now i{background:#1d2430;color:#fff}.stepper .done i{background:#2b8a4b;color:#fff}.banner{background:#d9f2de;border-radius:10px;padding:14px;margin-bottom:14px;font-weight:600}.pager{display:flex;gap:14px;align-items:center;justify-content:center}.kv .k{width:120px;color:#69717d}.kv .v{flex:1}.prow{display:grid;grid-template-columns:1.4fr repeat(4,1fr);padding:7px 0;border-bottom:1px solid #eee}.prow.h span{font-weight:700}.upload{display:flex;gap:10px;align-items:center;margin:10px 0 16px}.crumb{font-size:13px;color:#69717d;margin:0 0 8px}
.veil{position:fixed;inset:0;background:#1118;display:grid;place-items:center;z-index:20}.modal{background:#fff;border-radius:14px;padding:22px;width:440px}.modal h2{margin-top:0;font-size:20px}.pills{display:flex;gap:6px;flex-wrap:wrap;border:0;padding:0;margin:0 0 12px}.pills legend{font-weight:600;font-size:13px;margin-bottom:4px}.pills label{position:relative}.pills input{position:absolute;opacity:0;inset:0;width:100%;height:100%;margin:0}.pills span{display:block;padding:6px 11px;border:1px solid #cfcbc2;border-radius:20px}.pills input:checked+span{background:#1d2430;color:#fff}#toasts{position:fixed;bottom:20px;right:20px;display:grid;gap:8px;z-index:30}.toast{background:#1d2430;color:#fff;border-radius:10px;padding:11px 16px}.toast button{background:none;border:0;color:#9cc3ff;font:inherit;font-weight:700;cursor:pointer;margin-left:10px}footer{color:#8a8f99;font-size:12px;text-align:center;padding:20px}"""

JS = r"""
const $=(s,r=document)=>r.querySelector(s),main=$('main');let qs=new URLSearchParams(location.search);
function toast(t,undo,ms){const d=document.createElement('div');d.className='toast';d.textContent=t;if(undo){const b=document.createElement('button');b.textContent='Undo';b.onclick=async()=>{d.remove();await act('undo',{});};d.append(b)}$('#toasts').append(d);setTimeout(()=>d.remove(),ms||(undo?9000:4500))}
async function refresh(){main.classList.add('busy');const r=await fetch(location.pathname+'?'+new URLSearchParams([...new URLSearchParams(location.search),['partial','1']]));main.innerHTML=await r.text();main.classList.remove('busy');$('#count').textContent=r.headers.get('X-Count')}
async function act(name,data,norefresh){const r=await fetch('/api/'+name,{method:'POST',body:JSON.stringify(data)});const j=await r.json();if(j.ok){if(j.go){location.href=j.go;return j}if(!norefresh)await refresh();if(j.count!=null)$('#count').textContent=j.count;if(j.toast)toast(j.toast,j.undo)}return j}
async function part(id){history.replaceState(0,'',location.pathname+(qs.toString()?'?'+qs:''));const box=$('#'+id);box.classList.add('busy');const r=await fetch(location.pathname+'?'+new URLSearchParams([...qs,['partial','1'],['slow','1']]));const t=document.createElement('div');t.innerHTML=await r.text();box.innerHTML=$('#'+id,t).innerHTML;box.classList.remove('busy');document.querySelectorAll('.chip').forEach(c=>{const on='album'in c.dataset?c.dataset.album===(qs.get('album')||''):c.dataset.status===(qs.get('status')||'All');c.classList.toggle('on',on);c.setAttribute('aria-pressed',on)})}
let last;function modal(html){last=document.activeElement;const v=document.createElement('div');v.className='veil';v.innerHTML='<div class="modal" role="dialog" aria-modal="true" aria-labelledby="mt">'+html+'</div>';document.body.append(v);v.addEventListener('mousedown',x=>{if(x.target===v)close()});const f=$('input:not([type=radio]),button',v);f&&f.focus();return v}
function close(){const v=$('.veil');if(v){v.remove();last&&last.focus&&last.focus()}}
document.addEventListener('keydown',x=>{if(x.key==='Escape')close()});
function confirmBox(t,p,yes,no,fn){const v=modal('<h2 id="mt">'+t+'</h2><p>'+p+'</p><div class="acts"><button class="btn ghost" data-close>'+no+'</button><button class="btn" data-yes>'+yes+'</button></div>');$('[data-yes]',v).onclick=async()=>{close();await fn()}}
const esc=s=>{const d=document.createElement('i');d.textContent=s;return d.innerHTML};
const P=window.PR;const eur=c=>'€'+(c/100).toFixed(2);
function options(b){const mp=+b.dataset.mp;const v=modal('<h2 id="mt">Print '+esc(b.dataset.title)+'</h2><form><fieldset class="pills"><legend>Size</legend>'+Object.keys(P.sizes).map(s=>'<label><input type="radio" name="size" value="'+s+'"'+(s=='10x15'?' checked':'')+'><span>'+s+'</span></label>').join('')+'</fieldset><div class="f"><label for="paper">Paper</label><select id="paper">'+Object.keys(P.papers).map(p=>'<option>'+p+'</option>').join('')+'</select></div><p><label class="switch"><input type="checkbox" role="switch" id="border"><i></i><span>White border</span></label></p><label for="mq">Quantity</label><div class="qty"><button type="button" data-m="-1" aria-label="One less">−</button><input id="mq" inputmode="numeric" value="1"><button type="button" data-m="1" aria-label="One more">+</button></div><p class="err" role="alert"></p><p class="hint" id="low"></p><div class="sum total"><span>Price</span><b id="mp">€0.25</b></div><div class="acts"><button type="button" class="btn ghost" data-close>Close</button><button class="btn">Put in basket</button></div></form>');
const f=$('form',v),upd=()=>{const s=f.size.value,big=s=='20x30'||s=='30x45';const fa=[...$('#paper').options].find(o=>o.value=='Fine art');fa.disabled=!big;if(!big&&$('#paper').value=='Fine art')$('#paper').value='Glossy';const n=parseInt($('#mq').value)||0;$('#mp').textContent=eur((P.sizes[s]+P.papers[$('#paper').value])*n);$('#low').textContent=mp<P.needs[s]&&!P.nolow?'This photo has too few pixels for '+s+'.':''};upd();f.oninput=upd;f.querySelectorAll('[data-m]').forEach(x=>x.onclick=()=>{$('#mq').value=Math.max(1,(parseInt($('#mq').value)||0)+ +x.dataset.m);upd()});
f.onsubmit=async x=>{x.preventDefault();const n=$('#mq').value.trim();if(!/^\d+$/.test(n)||+n<1||+n>200){$('.err',f).textContent='Choose a quantity from 1 to 200.';return}const d={photo:+b.dataset.options,size:f.size.value,paper:$('#paper').value,border:$('#border').checked,qty:+n};close();await act('add',d,1)}}
const forms={newalbum:['New album',[['name','Album name']],'Create album','album'],newaddr:['Add address',[['label','Label'],['street','Street and number'],['code','Postcode'],['town','Town']],'Save address','address']};
function formBox(k){const [t,fs,ok,api]=forms[k];const v=modal('<h2 id="mt">'+t+'</h2><form novalidate>'+fs.map(f=>'<div class="f"><label for="x'+f[0]+'">'+f[1]+'</label><input id="x'+f[0]+'" name="'+f[0]+'"><p class="err"></p></div>').join('')+'<div class="acts"><button type="button" class="btn ghost" data-close>Cancel</button><button class="btn">'+ok+'</button></div></form>');const f=$('form',v);f.onsubmit=async x=>{x.preventDefault();const j=await act(api,Object.fromEntries(new FormData(f)));if(j.ok)close();else show(f,j.errors)}}
function show(f,errs){f.querySelectorAll('.f').forEach(d=>{const i=$('input',d);const m=errs[i.name]||'';$('.err',d).textContent=m;i.toggleAttribute('aria-invalid',!!m)})}
document.addEventListener('click',async ev=>{const b=ev.target.closest('button');if(!b)return;const d=b.dataset;
if('close'in d)return close();
if(d.fav)return act('fav',{id:+d.fav});
if(d.quick){b.disabled=true;await act('add',{photo:+d.quick,size:'10x15',paper:'Glossy',border:false,qty:1},1);b.disabled=false;return}
if(d.options)return options(b);
if('album'in d){d.album?qs.set('album',d.album):qs.delete('album');qs.delete('n');return part('results')}
if(d.more){qs.set('n',d.more);return part('results')}
if(d.status){d.status=='All'?qs.delete('status'):qs.set('status',d.status);qs.delete('page');return part('oresults')}
if(d.page){qs.set('page',d.page);return part('oresults')}
const ln=b.closest('[data-line]');
if(ln&&d.step)return act('qty',{id:+ln.dataset.line,qty:(+$('input',ln).value)+ +d.step});
if(ln&&'remove'in d)return act('remove',{id:+ln.dataset.line});
if('unvoucher'in d)return act('unvoucher',{});
if(d.open=='empty')return confirmBox('Empty the basket?','All prints are taken out.','Yes, empty it','Keep them',()=>act('empty',{}));
if(d.open=='cancel'){const n=$('[data-order]').dataset.order;return confirmBox('Cancel order '+n+'?','We have not printed it yet, so this costs nothing.','Yes, cancel it','Keep order',()=>act('cancel',{no:n}))}
if(d.open)return formBox(d.open);
if(d.again)return act('again',{no:d.again},1);
if(d.delalbum)return confirmBox('Delete album '+esc(d.name)+'?','This cannot be undone.','Delete','Keep album',()=>act('delalbum',{id:d.delalbum}));
if(d.default)return act('default',{id:+d.default});
if(d.deladdr)return confirmBox('Delete address '+esc(d.name)+'?','Orders that are on their way are not affected.','Delete address','Keep it',()=>act('deladdr',{id:+d.deladdr}));
if('edit'in d){const r=b.closest('.kv'),k=r.dataset.key,old=$('.v',r).textContent;$('.v',r).innerHTML='<input aria-label="'+k+'"> <button class="btn small" data-save>Save</button> <button class="btn small ghost" data-undo>Discard</button><p class="err" role="alert"></p>';const i=$('input',r);i.value=old;i.focus();i.select();b.hidden=true;const save=async()=>{const j=await act('profile',{key:k,value:i.value},1);if(j.ok){$('.v',r).textContent=i.value.trim();b.hidden=false}else $('.err',r).textContent=j.error};$('[data-save]',r).onclick=save;i.onkeydown=x=>{if(x.key=='Enter')save();if(x.key=='Escape')$('[data-undo]',r).click()};$('[data-undo]',r).onclick=()=>{$('.v',r).textContent=old;b.hidden=false};return}
if('editname'in d){const r=b.closest('[data-rename]'),old=$('h1',r).textContent;r.innerHTML='<input aria-label="Album name"> <button class="btn small" data-save>Save</button> <button class="btn small ghost" data-undo>Discard</button> <p class="err" role="alert"></p>';const i=$('input',r);i.value=old;i.focus();i.select();$('[data-undo]',r).onclick=refresh;$('[data-save]',r).onclick=async()=>{const j=await act('rename',{id:r.dataset.rename,name:i.value});if(!j.ok)$('.err',r).textContent=j.error};return}
});
let tm;document.addEventListener('input',ev=>{const t=ev.target;if(t.id=='q'||t.id=='oq'){clearTimeout(tm);tm=setTimeout(()=>{t.value?qs.set('q',t.value):qs.delete('q');qs.delete('n');qs.delete('page');part(t.id=='q'?'results':'oresults')},300)}});
document.addEventListener('change',ev=>{const t=ev.target;if(t.id=='favonly'){t.checked?qs.set('fav','1'):qs.delete('fav');qs.delete('n');part('results')}
if(t.id=='sort'){qs.set('sort',t.value);part('results')}
const ln=t.closest('[data-line]');if(ln){const n=t.value.trim();if(!/^\d+$/.test(n)||+n>200){toast('Choose a quantity from 1 to 200.');refresh()}else act('qty',{id:+ln.dataset.line,qty:+n})}
if(t.dataset.pref)act('pref',{key:t.dataset.pref,on:t.checked})});
document.addEventListener('submit',async ev=>{const f=ev.target;if(f.closest('.modal'))return;ev.preventDefault();
if(f.id=='voucher'){const b=$('button',f);b.disabled=true;b.textContent='Checking …';const j=await act('voucher',{code:$('#code').value});if(!j.ok){b.disabled=false;b.textContent='Apply';$('.err',f).textContent=j.error}}
if(f.id=='c1')act('delivery',{method:f.delivery.value});
if(f.id=='c2'){const j=await act('ship',Object.fromEntries(new FormData(f)));if(!j.ok)show(f,j.errors)}
if(f.id=='c3'){if(!$('#terms').checked){$('.err',f).textContent='Please accept the terms of sale.';return}const b=$('button',f);b.disabled=true;b.textContent='Placing order …';await act('place',{})}
if(f.matches('.upload')){const x=$('input',f).files[0];const j=await act('upload',{album:f.dataset.album,file:x?x.name:''});if(!j.ok)$('.err',f).textContent=j.error}});
"""

def page(title, body, path):
    nav = "".join(f'<a href="{h}" class="{"on" if (path==h or (h!="/" and path.startswith(h)) or (h=="/" and path.startswith("/albums"))) else ""}">{t}</a>' for h, t in
                  [("/", "Albums"), ("/photos", "Photos"), ("/prices", "Prices"), ("/orders", "Orders"), ("/account", "Account")])
    data = json.dumps(dict(sizes=SIZES, papers=PAPERS, needs=NEEDS, nolow=F("no_low_badge")))
    return f'''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{e(title)} – Printroom</title><link rel="icon" href="data:,"><style>{CSS}</style></head><body><header><div class="in"><a class="logo" href="/">Printroom</a><nav>{nav}</nav>
<a class="bk" href="/basket">Basket <span class="pill" id="count">{count()}</span></a></div></header><main class="in">{body}</main><footer>Printroom · {TODAY}</footer><div id="toasts" role="status" aria-live="polite"></div><script>window.PR={data}</script><script>{JS}</script></body></html>'''

def addr_errors(d, names):
    er = {}
    for k, t in names:
        if not d.get(k, "").strip(): er[k] = f"Please enter {t}."
    if "code" not in er and not re.fullmatch(r"\d{4}", d.get("code", "").strip()) and not F("postcode_any"): er["code"] = "The postcode has four digits."
    return er

def api(name, d):
    B = S["basket"]
    find = lambda i: next((l for l in B if l["id"] == i), None)
    slow = {"voucher": .7, "place": 1.2, "upload": .8, "add": .4, "cancel": .6}.get(name, .3); time.sleep(slow)
    if name == "fav":
        i = d["id"]
        p = photo(i)
        if F("fav_wrong"): p = photo(i + 1) if i < len(S["photos"]) else photo(1)
        p["fav"] = not p["fav"]
        return dict(ok=1)
    if name == "add":
        t = photo(d["photo"])["title"]
        if not F("add_noop"):
            same = next((l for l in B if all(l[k] == d[k] for k in ("photo", "size", "paper", "border"))), None)
            if same: same["qty"] += d["qty"]
            else:
                if F("border_lost"): d["border"] = False
                B.append(dict(id=S["next"], **d)); S["next"] += 1
        return dict(ok=1, toast=f"{t} is in your basket.", count=count())
    if name == "qty":
        l = find(d["id"])
        if F("qty_wrong_row"): l = B[0]
        if d["qty"] < 1: d["qty"] = 1
        l["qty"] = min(200, d["qty"]); return dict(ok=1)
    if name == "remove":
        l = find(d["id"]); S["trash"] = (B.index(l), dict(l)); B.remove(l)
        return dict(ok=1, toast=f"{photo(l['photo'])['title']} was taken out.", undo=1)
    if name == "undo":
        if S["trash"]:
            k, l = S["trash"]; S["trash"] = None
            if F("undo_one"): l["qty"] = 1
            B.insert(k, l)
        return dict(ok=1)
    if name == "empty":
        S["basket"][:] = B[:1] if F("empty_keeps_one") else []
        S["voucher"] = ""; return dict(ok=1, toast="Your basket is empty now.")
    if name == "voucher":
        c = d["code"].strip().upper(); prints = sums(B, "", "Standard")[0]
        if not c: return dict(ok=0, error="Enter a voucher code.")
        if c == "SUMMER23" and not F("voucher_expired"): return dict(ok=0, error="This voucher expired on 31 August 2023.")
        if c not in ("PRINT10", "WELCOME5", "SUMMER23"): return dict(ok=0, error="We do not know this voucher.")
        if c == "WELCOME5" and prints < 2000: return dict(ok=0, error="WELCOME5 needs prints for €20.00 or more.")
        S["voucher"] = c; return dict(ok=1, toast=f"Voucher {c} applied.")
    if name == "unvoucher": S["voucher"] = ""; return dict(ok=1, toast="Voucher taken off.")
    if name == "delivery": S["delivery"] = d["method"]; return dict(ok=1, go="/checkout?step=2")
    if name == "ship":
        er = addr_errors(d, [("name", "your name"), ("street", "a street"), ("code", "a postcode"), ("town", "a town"), ("mail", "an e-mail address")])
        if "mail" not in er and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", d["mail"].strip()): er["mail"] = "This is not an e-mail address."
        if er: return dict(ok=0, errors=er)
        S["ship"] = {k: v.strip() for k, v in d.items()}; return dict(ok=1, go="/checkout?step=3")
    if name == "place":
        no = f"PR-{S['nextorder']}"; S["nextorder"] += 1; s = S["ship"]
        S["orders"].insert(0, dict(no=no, date="2024-08-12", status="Received", delivery=S["delivery"], voucher=S["voucher"],
                           ship=f"{s['name']}, {s['street']}, {s['code']} {s['town']}", lines=[{k: v for k, v in l.items() if k != "id"} for l in B]))
        if not F("basket_stays"): B.clear()
        S["voucher"] = ""; S["delivery"] = "Standard"; S["ship"] = None
        return dict(ok=1, go=f"/orders/{no}?new=1")
    if name == "cancel":
        o = next(o for o in S["orders"] if o["no"] == d["no"])
        if not F("cancel_noop"): o["status"] = "Cancelled"
        return dict(ok=1, toast=f"Order {o['no']} was cancelled.")
    if name == "again":
        o = next(o for o in S["orders"] if o["no"] == d["no"])
        for l in o["lines"]: B.append(dict(l, id=S["next"])); S["next"] += 1
        return dict(ok=1, toast=f"The prints of {o['no']} are in your basket.", count=count())
    if name == "album":
        n = d["name"].strip()
        if not n: return dict(ok=0, errors={"name": "Give the album a name."})
        if any(a["name"].lower() == n.lower() for a in S["albums"]) and not F("dup_album"): return dict(ok=0, errors={"name": "You have an album of this name."})
        S["albums"].append(dict(id=f"a{len(S['albums'])+1}", name=n)); return dict(ok=1, toast=f"Album {n} created.")
    if name == "rename":
        n = d["name"].strip()
        if not n: return dict(ok=0, error="Give the album a name.")
        if any(a["name"].lower() == n.lower() and a["id"] != d["id"] for a in S["albums"]): return dict(ok=0, error="You have an album of this name.")
        next(a for a in S["albums"] if a["id"] == d["id"])["name"] = n; return dict(ok=1, toast="Album renamed.")
    if name == "delalbum": S["albums"][:] = [a for a in S["albums"] if a["id"] != d["id"]]; return dict(ok=1, go="/")
    if name == "upload":
        f = d["file"]
        if not f: return dict(ok=0, error="Choose a file first.")
        if not re.search(r"\.(jpe?g|png)$", f, re.I) and not F("upload_any"): return dict(ok=0, error="Only JPG and PNG can be printed.")
        t = re.sub(r"\.\w+$", "", f).replace("printroom-", "").replace("-", " ").capitalize()
        S["photos"].append(dict(id=len(S["photos"]) + 1, title=t, album=d["album"], date="2024-08-12", mp=12, fav=False, hue=130))
        return dict(ok=1, toast=f"{t} was uploaded.")
    if name == "profile":
        k, v = d["key"], d["value"].strip()
        if not v: return dict(ok=0, error="This cannot be empty.")
        if k == "E-mail" and not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", v): return dict(ok=0, error="This is not an e-mail address.")
        if not F("profile_lost"): S["profile"][k] = v
        return dict(ok=1, toast=f"{k} saved.")
    if name == "pref":
        S["prefs"][d["key"]] = d["on"]
        if F("pref_couples") and d["key"] == "Newsletter": S["prefs"]["Order updates by e-mail"] = False
        return dict(ok=1, toast="Setting saved.")
    if name == "default":
        for a in S["addresses"]:
            if a["id"] == d["id"]: a["default"] = True
            elif not F("two_defaults"): a["default"] = False
        return dict(ok=1, toast="Default address changed.")
    if name == "deladdr":
        i = d["id"]
        a = next(a for a in S["addresses"] if a["id"] == i); S["addresses"].remove(a)
        if a["default"] and S["addresses"]: S["addresses"][0]["default"] = True
        return dict(ok=1, toast=f"Address {a['label']} deleted.")
    if name == "address":
        er = addr_errors(d, [("label", "a label"), ("street", "a street"), ("code", "a postcode"), ("town", "a town")])
        if er: return dict(ok=0, errors=er)
        S["addresses"].append(dict(id=max([a["id"] for a in S["addresses"]] + [0]) + 1, default=not S["addresses"], **{k: d[k].strip() for k in ("label", "street", "code", "town")}))
        return dict(ok=1, toast="Address saved.")
    return dict(ok=0, error="?")

class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass
    def out(self, body, code=200, ct="text/html; charset=utf-8"):
        b = body.encode(); self.send_response(code); self.send_header("Content-Type", ct); self.send_header("Content-Length", str(len(b)))
        self.send_header("Cache-Control", "no-store"); self.send_header("X-Count", str(count())); self.end_headers(); self.wfile.write(b)
    def do_GET(self):
        u = urlsplit(self.path); q = {k: v[0] for k, v in parse_qs(u.query).items()}; p = u.path.rstrip("/") or "/"
        if q.get("slow"): time.sleep(.4)
        views = {"/": v_albums, "/albums": v_albums, "/photos": v_photos, "/basket": v_basket, "/checkout": v_checkout, "/orders": v_orders, "/account": v_account, "/prices": v_prices}
        r = views[p](q) if p in views else v_album(p[8:]) if p.startswith("/albums/") else v_order(p[8:], q) if p.startswith("/orders/") else None
        if not r: return self.out(page("Not found", "<h1>Page not found</h1><p>There is nothing here.</p>", p), 404)
        self.out(r[1] if q.get("partial") else page(r[0], r[1], p))
    def do_POST(self):
        u = urlsplit(self.path); q = {k: v[0] for k, v in parse_qs(u.query).items()}
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if u.path == "/reset":
            reset(q.get("fault", "")); self.send_response(204); self.send_header("Content-Length", "0"); self.end_headers(); return
        self.out(json.dumps(api(u.path[5:], json.loads(raw or b"{}"))), ct="application/json")

if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), H).serve_forever()
