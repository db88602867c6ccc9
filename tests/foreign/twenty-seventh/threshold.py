#!/usr/bin/env python3
"""Threshold - the back office of a property letting agency (properties, tenancies, tenants, rent, repairs, viewings)."""
import re, sys, threading
from datetime import date, timedelta
from html import escape as e
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, urlencode, unquote

PORT = 8070
LOCK = threading.RLock()
TODAY = date(2026, 3, 12)
ME = "Hannah Osei"
PER_PAGE, TENANTS_PER_PAGE = 8, 10
AREAS = ["Harbourside", "Mill Quarter", "Northfield", "Old Town", "Southmead"]
KINDS = ["Bungalow", "Flat", "House", "Studio"]
PROPERTY_STATES = ["Available", "Under offer", "Let", "Withdrawn"]
REPAIR_STATES = ["Reported", "Booked in", "In progress", "Completed"]
PRIORITIES = ["Low", "Medium", "High", "Urgent"]
STAFF = ["Hannah Osei", "Marcus Reid", "Tess Lowry"]
ROLES = ["Viewer", "Negotiator", "Property manager", "Administrator"]
MONTHS = [("2026-03", "March 2026"), ("2026-02", "February 2026"), ("2026-01", "January 2026")]
TIMES = [f"{h:02d}:{m:02d}" for h in range(9, 18) for m in (0, 30)]
CATEGORIES = ["Appliance", "Damp", "Electrical", "Garden", "Heating", "Joinery", "Locks", "Plumbing", "Roof"]

# ref | address | area | postcode | type | bedrooms | rent | status | furnishing | landlord | council tax
RAW = """
P-1001|Flat 2, 14 Albion Street|Harbourside|BS1 4QR|Flat|2|1250|Let|Furnished|Mr R. Castell|C
P-1002|27 Beacon Road|Northfield|BS7 8DL|House|3|1450|Let|Unfurnished|Mrs A. Thorne|D
P-1003|Flat 5, Cooper's Wharf|Harbourside|BS1 6UX|Flat|1|975|Available|Furnished|Quay Estates Ltd|B
P-1004|8 Dovecote Lane|Old Town|BS2 0JP|House|4|1950|Let|Unfurnished|Dr P. Varma|E
P-1005|3 Elm Terrace|Northfield|BS7 9HE|House|2|1100|Under offer|Part furnished|Mrs A. Thorne|C
P-1006|Studio 1, Foundry House|Mill Quarter|BS3 1TN|Studio|0|725|Let|Furnished|Foundry Lofts LLP|A
P-1007|Studio 4, Foundry House|Mill Quarter|BS3 1TN|Studio|0|740|Available|Furnished|Foundry Lofts LLP|A
P-1008|61 Garrick Avenue|Southmead|BS10 5AA|House|3|1325|Let|Unfurnished|Mr J. Okafor|C
P-1009|Flat 11, Harbour Point|Harbourside|BS1 5TY|Flat|2|1395|Let|Furnished|Quay Estates Ltd|D
P-1010|19 Ivy Close|Southmead|BS10 6LW|Bungalow|2|1050|Available|Unfurnished|Miss L. Denholm|C
P-1011|Flat B, 40 Jubilee Street|Old Town|BS2 8QA|Flat|1|895|Let|Part furnished|Mr R. Castell|B
P-1012|5 Kiln Yard|Mill Quarter|BS3 4PB|House|3|1595|Withdrawn|Unfurnished|Dr P. Varma|D
P-1013|Top Floor, 22 Lansdown Crescent|Old Town|BS2 9RF|Flat|3|1875|Let|Furnished|Lady M. Ashcombe|F
P-1014|72 Meadow Way|Northfield|BS7 0SN|House|3|1375|Under offer|Unfurnished|Mr J. Okafor|C
P-1015|Flat 7, Navigation House|Mill Quarter|BS3 2HG|Flat|2|1180|Let|Furnished|Foundry Lofts LLP|B
P-1016|33 Orchard Grove|Southmead|BS10 7CE|House|4|1650|Available|Unfurnished|Miss L. Denholm|D
P-1017|Garden Flat, 9 Park Row|Old Town|BS2 3VK|Flat|1|950|Available|Part furnished|Lady M. Ashcombe|B
P-1018|2 Quayside Cottages|Harbourside|BS1 2MZ|House|2|1500|Let|Unfurnished|Quay Estates Ltd|D
"""
# name | email | phone | employer
TENANTS = """
Amara Nwosu|amara.nwosu@mailbox.test|07700 900112|Bristol Eye Hospital
Ben Harcourt|ben.harcourt@mailbox.test|07700 900118|Freelance illustrator
Chloe Dvorak|c.dvorak@postale.test|07700 900133|Northfield Primary School
Dev Raman|dev.raman@mailbox.test|07700 900147|Castell & Bright LLP
Elin Sandberg|elin.s@nordpost.test|07700 900151|Port Authority
Farid Haddad|farid.haddad@postale.test|07700 900166|Bean & Bloom Café
Grace Pemberton|grace.p@mailbox.test|07700 900172|Retired
Hugo Marchetti|hugo@marchetti.test|07700 900189|Marchetti Wines
Isla Kerr|isla.kerr@mailbox.test|07700 900195|University of the West
Jonas Weil|j.weil@nordpost.test|07700 900203|Aerodyne Systems
Keira O'Malley|keira.omalley@postale.test|07700 900214|City Library
Leon Tiwari|leon.tiwari@mailbox.test|07700 900228|Tiwari Logistics
Mabel Stroud|mabel.stroud@mailbox.test|07700 900236|Stroud Ceramics
Noah Achterberg|noah.a@nordpost.test|07700 900241|Harbour Radio
Orla Finch|orla.finch@postale.test|07700 900257|Finch & Daughters
Priya Lal|priya.lal@mailbox.test|07700 900269|St Anne's Clinic
"""
# ref | property | tenants | start | end | rent
TENANCIES = """
TN-201|1|1,2|2025-05-01|2026-04-30|1250
TN-202|2|3|2025-09-15|2026-09-14|1450
TN-203|4|4,5|2024-11-01|2026-10-31|1950
TN-204|6|6|2025-04-10|2026-04-09|725
TN-205|8|7|2025-08-01|2026-07-31|1325
TN-206|9|8|2025-12-01|2026-11-30|1395
TN-207|11|9|2025-03-28|2026-03-27|895
TN-208|13|10|2025-06-20|2026-06-19|1875
TN-209|15|11|2025-10-01|2026-09-30|1180
TN-210|18|16|2026-02-01|2027-01-31|1500
TN-188|3|13|2024-03-01|2026-02-28|960
TN-174|10|14|2023-07-01|2025-06-30|995
"""
# ref | property | issue | category | priority | status | reported | contractor | quote | approved | text
REPAIRS = """
R-501|1|Boiler loses pressure|Heating|Urgent|In progress|2026-03-09|Warmwell Heating|320||The pressure drops below 1 bar every night and the heating switches itself off.
R-502|2|Kitchen tap dripping|Plumbing|Low|Reported|2026-03-10|||| Mixer tap in the kitchen drips, about one cup an hour.
R-503|4|Broken fence panel|Garden|Low|Booked in|2026-02-24|Greenacre Gardens|85|yes|One panel at the back blew down in the storm.
R-504|6|Extractor fan noisy|Electrical|Medium|Reported|2026-03-05||||The fan in the shower room rattles.
R-505|8|Front door lock sticks|Locks|High|Booked in|2026-03-11|Keystone Locksmiths|140||The key turns only with force.
R-506|9|Damp patch in bedroom|Damp|High|Reported|2026-03-02||||A patch the size of a dinner plate above the window.
R-507|11|Smoke alarm beeping|Electrical|Urgent|Completed|2026-02-27|Brightspark Electrical|60|yes|Beeps every minute, new battery did not help.
R-508|13|Loose roof tile|Roof|Medium|In progress|2026-02-18|Apex Roofing|450||A tile hangs over the rear gutter.
R-509|15|Washing machine will not drain|Appliance|Medium|Completed|2026-02-05|Brightspark Electrical|95|yes|Stops in the middle with the drum full of water.
R-510|18|Radiator cold in lounge|Heating|Medium|Reported|2026-03-12||||Bleeding it made no difference.
R-511|1|Window handle broken|Joinery|Low|Completed|2026-01-19|Keystone Locksmiths|70|yes|The handle of the left window came off.
"""
# day | time | property | applicant | staff | status | outcome
VIEWINGS = """
2026-03-12|10:00|3|Leon Tiwari|Hannah Osei|Confirmed|
2026-03-12|14:30|7|Orla Finch|Marcus Reid|Requested|
2026-03-13|11:00|10|Sam Whitlock|Hannah Osei|Confirmed|
2026-03-14|09:30|16|Carver family|Marcus Reid|Confirmed|
2026-03-17|16:00|17|Leon Tiwari|Hannah Osei|Requested|
2026-03-18|10:00|16|Orla Finch|Tess Lowry|Confirmed|
2026-03-10|15:00|3|Yusuf Demir|Hannah Osei|Completed|Interested
2026-03-26|13:00|10|Ruth Bellamy|Marcus Reid|Confirmed|
"""
CONTRACTORS = [
    ("Apex Roofing", "Roofing", "0117 496 0410", "4.2", "Two crews. Scaffolding on request, three days' notice."),
    ("Brightspark Electrical", "Electrical", "0117 496 0422", "4.8", "NICEIC registered. Does EICR reports for us at a fixed £145.00."),
    ("Drayton Plumbing", "Plumbing", "0117 496 0435", "4.5", "Emergency call-out within two hours, surcharge after 18:00."),
    ("Greenacre Gardens", "Gardening", "0117 496 0447", "4.0", "Hedges and fences, every second Tuesday in Northfield."),
    ("Keystone Locksmiths", "Locks & joinery", "0117 496 0459", "4.6", "Keeps spare keys for Foundry House."),
    ("Warmwell Heating", "Heating", "0117 496 0463", "4.7", "Gas Safe 551204. Annual service contract until 31 Dec 2026."),
]


def lines(raw):
    return [[x.strip() for x in row.split("|")] for row in raw.strip().splitlines()]


def day(iso):
    return date.fromisoformat(iso)


def fresh():
    s = dict(fault="", user=ME, flash=[], next=900)
    s["properties"] = []
    for n, (ref, addr, area, pc, kind, beds, rent, status, furn, owner, tax) in enumerate(lines(RAW), 1):
        gas = None if kind == "Studio" else date(2026, 6 + n % 6, 3 + n)
        eicr = date(2028 + n % 3, 1 + n % 12, 4 + n)
        if n == 1: gas = date(2026, 4, 2)
        if n == 15: gas = date(2026, 3, 1)
        if n == 2: eicr = date(2026, 2, 20)
        s["properties"].append(dict(id=n, ref=ref, address=addr, area=area, postcode=pc, kind=kind, beds=int(beds), rent=int(rent) * 100, status=status,
                                    furnishing=furn, landlord=owner, tax=tax, pets=n % 4 == 0, gas=gas, eicr=eicr, epc="BCCDC"[n % 5], notes=[],
                                    available={"Available": "2026-04-01", "Under offer": "2026-04-15"}.get(status, ""), text=""))
    s["properties"][0]["notes"] = [dict(id=1, by="Marcus Reid", at="3 Mar 2026", text="Spare key is in cabinet 4, hook 12."),
                                   dict(id=2, by="Tess Lowry", at="19 Jan 2026", text="Landlord prefers calls after 17:00.")]
    s["properties"][15]["notes"] = [dict(id=3, by="Hannah Osei", at="6 Mar 2026", text="Garden to be tidied before the first viewing.")]
    s["tenants"] = [dict(id=n, name=a, email=b, phone=c, employer=w, archived=False, checked=n != 12, notes="") for n, (a, b, c, w) in enumerate(lines(TENANTS), 1)]
    s["tenancies"] = []
    entry = iter(range(1, 500))
    for n, (ref, p, who, start, end, rent) in enumerate(lines(TENANCIES), 1):
        t = dict(id=n, ref=ref, property=int(p), tenants=[int(x) for x in who.split(",")], start=start, end=end, rent=int(rent) * 100, notice="", ledger=[], reminder="")
        t["deposit"] = t["rent"] * 12 // 52 * 5 // 100 * 100
        for m in ("01", "02", "03"):
            if start <= f"2026-{m}-01" < end:
                t["ledger"].append(dict(id=next(entry), date=f"2026-{m}-01", text=f"Rent {dict(MONTHS)['2026-' + m]}", charge=t["rent"], paid=0))
                amount = {("TN-202", "03"): 0, ("TN-204", "02"): 50000, ("TN-204", "03"): 0, ("TN-206", "03"): 100000, ("TN-210", "03"): 155000}.get((ref, m), t["rent"])
                if amount:
                    t["ledger"].append(dict(id=next(entry), date=f"2026-{m}-0{2 + n % 3}", text="Payment by bank transfer", charge=0, paid=amount))
        if ref == "TN-209":
            t["ledger"].append(dict(id=next(entry), date="2026-03-08", text="Late payment fee", charge=2500, paid=0))
        s["tenancies"].append(t)
    s["repairs"] = []
    for n, (ref, p, title, cat, prio, status, when, who, quote, ok, text) in enumerate(lines(REPAIRS), 1):
        s["repairs"].append(dict(id=n, ref=ref, property=int(p), title=title, category=cat, priority=prio, status=status, reported=when, contractor=who,
                                 quote=int(quote or 0) * 100, decision="Approved" if ok else "", text=text, access=n % 2 == 1, log=[]))
    s["repairs"][0]["log"] = [dict(by="Marcus Reid", at="9 Mar 2026", text="Warmwell will come on Friday morning. Tenant is informed."),
                              dict(by="Amara Nwosu", at="10 Mar 2026", text="It was off again last night.")]
    s["viewings"] = [dict(id=n, day=d, time=t, property=int(p), who=w, staff=st, status=x, outcome=o) for n, (d, t, p, w, st, x, o) in enumerate(lines(VIEWINGS), 1)]
    s["tasks"] = [dict(id=1, text="Chase Farid Haddad for February rent", done=False), dict(id=2, text="Order EICR for 27 Beacon Road", done=False),
                  dict(id=3, text="Send renewal offer to Isla Kerr", done=False), dict(id=4, text="Photograph 33 Orchard Grove", done=True),
                  dict(id=5, text="Return deposit to Mabel Stroud", done=False)]
    s["notices"] = [dict(text="Quote of £320.00 for R-501 needs the landlord's approval", at="2 hours ago", link="/repairs/1", new=True),
                    dict(text="Orla Finch asked for a viewing of Studio 4, Foundry House", at="Yesterday", link="/viewings", new=True),
                    dict(text="Gas safety certificate of Flat 7, Navigation House has expired", at="1 Mar", link="/properties/15", new=True),
                    dict(text="Priya Lal paid £1,550.00", at="3 Mar", link="/tenancies/10", new=False)]
    s["agency"] = dict(name="Fenwick & Hale Lettings", email="office@fenwickhale.test", phone="0117 496 0100", address="3 Corn Exchange, Bristol BS1 1JQ")
    s["rentset"] = dict(fee="25.00", grace="7", reminders=True, receipts=False, day="1")
    s["team"] = [dict(id=1, name="Hannah Osei", email="hannah@fenwickhale.test", role="Administrator", state="Active"),
                 dict(id=2, name="Marcus Reid", email="marcus@fenwickhale.test", role="Negotiator", state="Active"),
                 dict(id=3, name="Tess Lowry", email="tess@fenwickhale.test", role="Property manager", state="Active"),
                 dict(id=4, name="Callum Byrne", email="callum@fenwickhale.test", role="Viewer", state="Deactivated")]
    s["badge0"] = 8
    return s


S = fresh()
F = lambda name: S["fault"] == name
gbp = lambda c: ("-" if c < 0 else "") + f"£{abs(c) / 100:,.2f}"
plural = lambda n, one, many=None: f"{n} {one if n == 1 else many or one + 's'}"
D = lambda x: (lambda v: f"{v.day} {v:%b %Y}")(day(x) if isinstance(x, str) else x) if x else ""
find = lambda kind, i: next((x for x in S[kind] if x["id"] == int(i)), None)
P = lambda i: find("properties", i)


def nid():
    S["next"] += 1
    return S["next"]


def flash(text, kind="success"):
    S["flash"].append((kind, text))


def pence(text):
    t = (text or "").replace("£", "").replace(",", "").strip()
    return round(float(t) * 100) if re.fullmatch(r"-?\d+(\.\d{1,2})?", t) else None


def tenancy_state(t):
    end = day(t["end"])
    if end < TODAY: return "Ended"
    if day(t["start"]) > TODAY: return "Upcoming"
    if t["notice"]: return "Notice given"
    return "Ending soon" if end <= TODAY + timedelta(days=365 if F("ending-soon-all") else 60) else "Active"


def active(t):
    return tenancy_state(t) not in ("Ended", "Upcoming")


def balance(t):
    return sum(x["charge"] - (0 if x.get("lost") else x["paid"]) for x in t["ledger"])


def arrears():
    return [t for t in S["tenancies"] if active(t) and balance(t) > 0]


def names(t):
    return " & ".join(find("tenants", i)["name"] for i in t["tenants"])


def tenant_state(x):
    mine = [t for t in S["tenancies"] if x["id"] in t["tenants"]]
    if any(tenancy_state(t) != "Ended" for t in mine): return "Current"
    return "Former" if mine else "Applicant"


def open_repairs():
    return [r for r in S["repairs"] if r["status"] != "Completed"]


# ------------------------------------------------------------------ markup
ICONS = {
    "home": "M2 8l6-6 6 6v6H9V9H7v5H2z", "building": "M3 1h10v14H9v-3H7v3H3zm2 3v1h2V4zm4 0v1h2V4zM5 7v1h2V7zm4 0v1h2V7z",
    "key": "M10 1a5 5 0 0 0-4.7 6.7L1 12v3h3v-2h2v-2h1l1.3-1.3A5 5 0 1 0 10 1zm1 3a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
    "people": "M6 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zm0 1c-3 0-5 1.5-5 4v1h10v-1c0-2.5-2-4-5-4zm5-1a2.5 2.5 0 1 0-1-4.800A4 4 0 0 1 9.5 7.5c.5.3 1 .5 1.5.5zm1 6h3v-1c0-2-1.400-3.5-3.5-3.900.4.9.6 1.900.5 4.900z",
    "cash": "M1 3h14v10H1zm7 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6z", "wrench": "M14 4.5A4 4 0 0 1 8.700 8.300L4 14l-2-2 5.700-4.700A4 4 0 0 1 11.5 2L9.5 4l2.5 2.5z",
    "calendar": "M4 1v1H2v12h12V2h-2V1h-2v1H6V1zm-1 5h10v7H3z", "truck": "M1 3h8v7H1zm9 2h3l2 3v3h-5zM4 10a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm8 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
    "gear": "M7 1h2l.4 2 1.600.7L12.700 2.5l1.400 1.400L13 5.5l.6 1.600 2 .4v2l-2 .4-.6 1.600 1 1.600-1.400 1.400-1.600-1-1.600.6L9 15H7l-.4-1.900L5 12.5l-1.700 1-1.400-1.400 1-1.600L2.400 9 .5 8.5v-2l2-.4L3 4.5 2 3l1.400-1.400L5 2.700 6.600 2zM8 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
    "dots": "M8 2a1.400 1.400 0 1 0 0 2.800A1.400 1.400 0 0 0 8 2zm0 4.600a1.400 1.400 0 1 0 0 2.800 1.400 1.400 0 0 0 0-2.800zm0 4.600a1.400 1.400 0 1 0 0 2.800 1.400 1.400 0 0 0 0-2.800z",
    "bell": "M8 1a4 4 0 0 0-4 4c0 4-2 5-2 6h12c0-1-2-2-2-6a4 4 0 0 0-4-4zM6.5 12.5a1.5 1.5 0 0 0 3 0z",
    "search": "M6.5 1a5.5 5.5 0 1 0 3.400 9.800L14 15l1-1-4.200-4.100A5.5 5.5 0 0 0 6.5 1zm0 1.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
    "trash": "M6 1h4l1 1h3v2H2V2h3zM3 5h10l-1 10H4z", "pencil": "M12 1l3 3-9 9-4 1 1-4z", "plus": "M7 2h2v5h5v2H9v5H7V9H2V7h5z",
    "left": "M10 2L4 8l6 6z", "right": "M6 2l6 6-6 6z",
}
icon = lambda name: f'<svg class="bi" width="16" height="16" viewBox="0 0 16 16" fill="currentColor" fill-rule="evenodd"><path d="{ICONS[name]}"/></svg>'
COLOURS = {"Available": "success", "Under offer": "warning", "Let": "primary", "Withdrawn": "secondary", "Active": "success", "Ending soon": "warning", "Notice given": "danger",
           "Ended": "secondary", "Upcoming": "info", "Current": "success", "Applicant": "info", "Former": "secondary", "Low": "light", "Medium": "info", "High": "warning",
           "Urgent": "danger", "Reported": "info", "Booked in": "primary", "In progress": "warning", "Completed": "success", "Paid": "success", "Partly paid": "warning",
           "Unpaid": "danger", "Overpaid": "info", "Valid": "success", "Expires soon": "warning", "Expired": "danger", "Confirmed": "success", "Requested": "warning",
           "Cancelled": "secondary", "Deactivated": "secondary", "Invited": "info", "Approved": "success", "Declined": "danger", "Archived": "secondary"}
badge = lambda x: f'<span class="badge bg-{COLOURS.get(x, "secondary")}">{e(x)}</span>'
NAV = [("/", "Dashboard", "home"), ("/properties", "Properties", "building"), ("/tenancies", "Tenancies", "key"), ("/tenants", "Tenants", "people"), ("/rent", "Rent ledger", "cash"),
       ("/repairs", "Repairs", "wrench"), ("/viewings", "Viewings", "calendar"), ("/contractors", "Contractors", "truck"), ("/settings", "Settings", "gear")]


def page(title, body, crumbs=(), here="", actions="", sub="", code=200):
    messages = "".join(f'<div class="alert alert-{k} alert-dismissible" role="alert">{e(t)}<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close">&times;</button></div>' for k, t in S["flash"])
    S["flash"] = []
    count = S["badge0"] if F("repair-badge-stale") else len(open_repairs())
    side = "".join(f'<li class="nav-item"><a class="nav-link{" active" if label == here else ""}" href="{url}"{" aria-current=page" if label == here else ""}>{icon(i)} <span>{label}</span>'
                   + (f'<span class="badge rounded-pill bg-danger ms-auto">{count}</span>' if label == "Repairs" and count else "") + "</a></li>" for url, label, i in NAV)
    unread = sum(x["new"] for x in S["notices"])
    bell = "".join(f'<a class="dropdown-item notice{" unread" if x["new"] else ""}" href="{x["link"]}">{e(x["text"])}<small>{x["at"]}</small></a>' for x in S["notices"])
    trail = "".join(f'<li class="breadcrumb-item"><a href="{u}">{e(t)}</a></li>' if u else f'<li class="breadcrumb-item active" aria-current="page">{e(t)}</li>' for t, u in crumbs)
    return code, f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{e(title)} · Threshold</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/app.css"></head>
<body>
<nav class="navbar">
  <a class="navbar-brand" href="/">Threshold</a><span class="navbar-text">{e(S['agency']['name'])}</span>
  <form class="navsearch" action="/search" method="get"><input class="form-control" type="search" name="q" placeholder="Search properties, tenants, repairs" aria-label="Search everything"><button class="btn btn-dark" title="Search">{icon('search')}</button></form>
  <div class="dropdown">
    <button class="btn btn-dark" type="button" data-bs-toggle="dropdown" aria-expanded="false" aria-label="Notifications">{icon('bell')}{f'<span class="badge rounded-pill bg-danger bell">{unread}</span>' if unread else ''}</button>
    <div class="dropdown-menu dropdown-menu-end wide"><h6 class="dropdown-header">Notifications</h6>{bell}<form method="post" action="/notifications/read"><button class="dropdown-item text-center" {'' if unread else 'disabled'}>Mark all as read</button></form></div>
  </div>
  <div class="dropdown">
    <button class="btn btn-dark dropdown-toggle" type="button" data-bs-toggle="dropdown" aria-expanded="false"><span class="avatar">HO</span> {ME}</button>
    <div class="dropdown-menu dropdown-menu-end"><a class="dropdown-item" href="/settings/team">Team</a><a class="dropdown-item" href="/settings">Settings</a><hr class="dropdown-divider"><form method="post" action="/sign_out"><button class="dropdown-item">Sign out</button></form></div>
  </div>
</nav>
<div class="layout">
<aside class="sidebar"><ul class="nav flex-column">{side}</ul></aside>
<main class="container">
{f'<nav aria-label="breadcrumb"><ol class="breadcrumb">{trail}</ol></nav>' if trail else ''}
{messages}
<div class="page-head"><div><h1>{e(title)}</h1>{f'<p class="text-muted">{sub}</p>' if sub else ''}</div><div class="btn-toolbar">{actions}</div></div>
{body}
</main></div>
<script src="/app.js"></script>
</body></html>"""


def options(values, chosen, blank=None):
    out = f'<option value="">{e(blank)}</option>' if blank is not None else ""
    for v in values:
        v, t = v if isinstance(v, tuple) else (v, v)
        out += f'<option value="{e(str(v))}"{" selected" if str(v) == str(chosen) else ""}>{e(t)}</option>'
    return out


def field(f, errs, name, label, kind="text", values=None, blank=None, hint="", prefix="", extra="", pre=""):
    value, err = f.get(name, ""), errs.get(name, "")
    bad = " is-invalid" if err else ""
    iid = f"{pre}{name}"
    if values is not None:
        box = f'<select class="form-select{bad}" id="{iid}" name="{name}">{options(values, value, blank)}</select>'
    elif kind == "textarea":
        box = f'<textarea class="form-control{bad}" id="{iid}" name="{name}" rows="3" {extra}>{e(str(value))}</textarea>'
    else:
        box = f'<input class="form-control{bad}" type="{kind}" id="{iid}" name="{name}" value="{e(str(value))}" {extra}>'
    if prefix:
        box = f'<div class="input-group"><span class="input-group-text">{prefix}</span>{box}</div>'
    return (f'<div class="mb-3"><label class="form-label" for="{iid}">{label}</label>{box}' + (f'<div class="form-text">{hint}</div>' if hint else "")
            + (f'<div class="invalid-feedback">{e(err)}</div>' if err else "") + "</div>")


def check(f, name, label, switch=False):
    return f'<div class="form-check{" form-switch" if switch else ""}"><input class="form-check-input" type="checkbox" {"role=switch" if switch else ""} id="{name}" name="{name}" value="1"{" checked" if f.get(name) else ""}><label class="form-check-label" for="{name}">{label}</label></div>'


def problems(errs, what):
    if not errs: return ""
    return f'<div class="alert alert-danger" id="error_explanation"><strong>{plural(len(errs), "error")} prohibited this {what} from being saved:</strong><ul>' + "".join(f"<li>{e(x)}</li>" for x in errs.values()) + "</ul></div>"


def modal(mid, title, body, submit="", action="", kind="primary", opened=False):
    foot = f'<div class="modal-footer"><button type="button" class="btn btn-secondary" data-bs-dismiss="modal">Cancel</button><button type="submit" class="btn btn-{kind}">{submit}</button></div>' if submit else ""
    inner = f'<div class="modal-header"><h5 class="modal-title" id="{mid}-title">{title}</h5><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close">&times;</button></div><div class="modal-body">{body}</div>{foot}'
    if action: inner = f'<form method="post" action="{action}" novalidate>{inner}</form>'
    return f'<div class="modal" id="{mid}" tabindex="-1" aria-labelledby="{mid}-title" aria-hidden="true"{" data-open" if opened else ""}><div class="modal-dialog"><div class="modal-content">{inner}</div></div></div>'


def dropdown(label, items, cls="btn btn-sm btn-light", attr=""):
    return f'<div class="dropdown"><button class="{cls}" type="button" data-bs-toggle="dropdown" aria-expanded="false"{attr}>{label}</button><div class="dropdown-menu dropdown-menu-end">{items}</div></div>'


post = lambda url, label, cls="dropdown-item", **h: f'<form method="post" action="{url}">' + "".join(f'<input type="hidden" name="{k}" value="{e(v)}">' for k, v in h.items()) + f'<button class="{cls}">{label}</button></form>'
opener = lambda target, label, cls="btn btn-primary": f'<button type="button" class="{cls}" data-bs-toggle="modal" data-bs-target="#{target}">{label}</button>'


def sort_head(label, key, q, path, default=""):
    cur, d = q.get("sort", default), q.get("dir", "asc")
    nd = "desc" if cur == key and d == "asc" else "asc"
    arrow = (" ▲" if d == "asc" else " ▼") if cur == key else ""
    link = urlencode({**{k: v for k, v in q.items() if k not in ("page", "sort", "dir") and v}, "sort": key, "dir": nd})
    aria = f' aria-sort="{"ascending" if d == "asc" else "descending"}"' if cur == key else ""
    return f'<th{aria}{" class=text-end" if key in ("beds", "rent", "balance") else ""}><a class="sort" href="{path}?{link}">{label}{arrow}</a></th>'


def pager(path, q, n, per, total, drop=()):
    last = max(1, -(-total // per))
    if last == 1: return ""
    url = lambda k: f"{path}?" + urlencode({**{a: b for a, b in q.items() if b and a not in drop}, "page": k})
    li = lambda label, k, off, on=False: f'<li class="page-item{" disabled" if off else ""}{" active" if on else ""}">' + (f'<span class="page-link">{label}</span>' if off or on else f'<a class="page-link" href="{url(k)}">{label}</a>') + "</li>"
    return '<nav aria-label="Pagination"><ul class="pagination">' + li("Previous", n - 1, n == 1) + "".join(li(k, k, False, k == n) for k in range(1, last + 1)) + li("Next", n + 1, n == last) + "</ul></nav>"


def number(q, last):
    try:
        return min(max(1, int(q.get("page", 1))), last)
    except ValueError:
        return 1


# ------------------------------------------------------------------ dashboard, search
def dashboard(q):
    let = sum(p["status"] == "Let" for p in S["properties"])
    owed = arrears()
    total = 282000 if F("dashboard-arrears-stale") else sum(map(balance, owed))
    week = [v for v in S["viewings"] if "2026-03-09" <= v["day"] <= "2026-03-15" and v["status"] != "Cancelled"]
    urgent = sum(r["priority"] == "Urgent" for r in open_repairs())
    stat = lambda label, value, note, url: f'<div class="card stat"><div class="card-body"><div class="text-muted small">{label}</div><div class="figure">{value}</div><a href="{url}">{note}</a></div></div>'
    stats = stat("Properties let", f"{let} of {len(S['properties'])}", "View properties", "/properties?status=Let") + stat("Rent arrears", gbp(total), plural(len(owed), "tenancy", "tenancies"), "/rent?status=Unpaid") \
        + stat("Open repairs", len(open_repairs()), f"{urgent} urgent", "/repairs?priority=Urgent") + stat("Viewings this week", len(week), "Open calendar", "/viewings")
    now = sorted([v for v in S["viewings"] if v["day"] == TODAY.isoformat() and v["status"] != "Cancelled"], key=lambda v: v["time"])
    rows = "".join(f'<tr><td>{v["time"]}</td><td><a href="/properties/{v["property"]}">{e(P(v["property"])["address"])}</a></td><td>{e(v["who"])}</td><td>{v["staff"]}</td><td>{badge(v["status"])}</td></tr>' for v in now)
    soon = sorted([t for t in S["tenancies"] if tenancy_state(t) in ("Ending soon", "Notice given")], key=lambda t: t["end"])
    ends = "".join(f'<li class="list-group-item"><a href="/tenancies/{t["id"]}">{t["ref"]}</a> {e(names(t))}<span class="ms-auto">{D(t["end"])}</span></li>' for t in soon)
    left = sum(not t["done"] for t in S["tasks"])
    todo = "".join(f'<li class="list-group-item{" done" if t["done"] else ""}"><form method="post" action="/tasks/{t["id"]}/toggle" class="form-check"><input class="form-check-input" type="checkbox" id="task-{t["id"]}" onchange="this.form.submit()"{" checked" if t["done"] else ""}><label class="form-check-label" for="task-{t["id"]}">{e(t["text"])}</label></form>'
                   f'<form method="post" action="/tasks/{t["id"]}/delete" class="ms-auto"><button class="btn btn-sm btn-link" title="Delete task">{icon("trash")}</button></form></li>' for t in S["tasks"])
    certs = []
    for p in S["properties"]:
        for label, when in (("Gas safety", p["gas"]), ("Electrical (EICR)", p["eicr"])):
            if when and cert_state(when) != "Valid": certs.append((when, label, p))
    cert = "".join(f'<tr><td><a href="/properties/{p["id"]}">{e(p["address"])}</a></td><td>{label}</td><td>{D(when)}</td><td>{badge(cert_state(when))}</td></tr>' for when, label, p in sorted(certs, key=lambda c: c[0]))
    body = f"""<div class="stats">{stats}</div>
<div class="cols"><div>
<div class="card"><div class="card-header">Today's viewings</div>{f'<table class="table"><thead><tr><th>Time</th><th>Property</th><th>Applicant</th><th>Staff</th><th>Status</th></tr></thead><tbody>{rows}</tbody></table>' if rows else '<div class="card-body text-muted">No viewings today.</div>'}</div>
<div class="card"><div class="card-header">Certificates that need attention</div><table class="table"><thead><tr><th>Property</th><th>Certificate</th><th>Expiry date</th><th>State</th></tr></thead><tbody>{cert}</tbody></table></div>
</div><div>
<div class="card"><div class="card-header">My tasks <span class="badge bg-secondary">{left} open</span></div><ul class="list-group">{todo}</ul><div class="card-body"><form method="post" action="/tasks" class="d-flex"><input class="form-control" name="text" placeholder="New task" aria-label="New task"><button class="btn btn-outline-primary">Add</button></form></div></div>
<div class="card"><div class="card-header">Tenancies ending soon</div><ul class="list-group">{ends}</ul></div>
</div></div>"""
    return page("Dashboard", body, here="Dashboard", sub="Thursday, 12 March 2026")


def cert_state(when):
    if when < TODAY: return "Valid" if F("expired-shown-valid") else "Expired"
    return "Expires soon" if when <= TODAY + timedelta(days=60) else "Valid"


def search(q):
    w = q.get("q", "").strip()
    l, groups = w.lower(), []
    if w:
        ps = [(f"/properties/{p['id']}", p["address"], p["ref"]) for p in S["properties"] if l in (p["address"] + p["ref"] + p["postcode"] + p["area"]).lower()]
        ts = [] if F("global-search-no-tenants") else [(f"/tenants/{t['id']}", t["name"], t["email"]) for t in S["tenants"] if l in (t["name"] + t["email"]).lower() and not t["archived"]]
        rs = [(f"/repairs/{r['id']}", r["title"], r["ref"]) for r in S["repairs"] if l in (r["title"] + r["ref"] + r["text"]).lower()]
        groups = [(n, g) for n, g in (("Properties", ps), ("Tenants", ts), ("Repairs", rs)) if g]
    body = "".join(f'<div class="card"><div class="card-header">{n} <span class="badge bg-secondary">{len(g)}</span></div><ul class="list-group">' + "".join(f'<li class="list-group-item"><a href="{u}">{e(t)}</a> <small class="text-muted">{e(s)}</small></li>' for u, t, s in g) + "</ul></div>" for n, g in groups)
    if not groups: body = f'<div class="empty"><p>{"Nothing matches" if w else "Type something to search for."} {f"“{e(w)}”." if w else ""}</p></div>'
    return page("Search results", body, [("Dashboard", "/"), ("Search", "")], sub=f"Results for “{e(w)}”" if groups else "")


# ------------------------------------------------------------------ properties
def properties(q):
    found = list(S["properties"])
    w = q.get("q", "").strip().lower()
    if w and not F("property-search-ignored"): found = [p for p in found if w in " ".join([p["ref"], p["address"], p["area"], p["postcode"], p["landlord"]]).lower()]
    if q.get("area") and not F("area-filter-ignored"): found = [p for p in found if p["area"] == q["area"]]
    if q.get("status"): found = [p for p in found if p["status"] == q["status"]]
    if q.get("beds"):
        b = int(q["beds"])
        found = [p for p in found if (p["beds"] == b if F("bedrooms-exact") else p["beds"] >= b)]
    key, rev = q.get("sort", "ref"), q.get("dir") == "desc"
    keys = {"ref": lambda p: p["ref"], "address": lambda p: p["address"], "area": lambda p: p["area"], "beds": lambda p: p["beds"], "rent": lambda p: str(p["rent"] // 100) if F("rent-sort-text") else p["rent"]}
    found.sort(key=keys.get(key, keys["ref"]), reverse=rev)
    last = max(1, -(-len(found) // PER_PAGE))
    n = number(q, last)
    start = (n - 1) * PER_PAGE
    shown = found[0:PER_PAGE] if F("page-two-repeats") and n == 2 else found[start:start + PER_PAGE]
    rows = ""
    for p in shown:
        menu = f'<a class="dropdown-item" href="/properties/{p["id"]}">View</a><a class="dropdown-item" href="/properties/{p["id"]}/edit">Edit</a>' + status_items(p) + '<hr class="dropdown-divider">' + opener(f'delete-{p["id"]}', "Delete", "dropdown-item text-danger")
        rows += f'<tr><td class="text-muted">{p["ref"]}</td><td><a href="/properties/{p["id"]}">{e(p["address"])}</a><br><small class="text-muted">{p["postcode"]}</small></td><td>{p["area"]}</td><td>{p["kind"]}</td><td class="text-end">{p["beds"] or "–"}</td><td class="text-end">{gbp(p["rent"])}</td><td>{badge(p["status"])}</td><td class="text-end">{dropdown(icon("dots"), menu)}</td></tr>'
    filters = f"""<form class="filters" method="get" action="/properties">
<div><label class="form-label" for="q">Search</label><input class="form-control" id="q" name="q" value="{e(q.get('q', ''))}" placeholder="Address, postcode or landlord"></div>
<div><label class="form-label" for="area">Area</label><select class="form-select" id="area" name="area">{options(AREAS, q.get('area', ''), 'All areas')}</select></div>
<div><label class="form-label" for="status">Status</label><select class="form-select" id="status" name="status">{options(PROPERTY_STATES, q.get('status', ''), 'Any status')}</select></div>
<div><label class="form-label" for="beds">Bedrooms</label><select class="form-select" id="beds" name="beds">{options([(1, '1 or more'), (2, '2 or more'), (3, '3 or more'), (4, '4 or more')], q.get('beds', ''), 'Any')}</select></div>
<button class="btn btn-primary">Filter</button> <a class="btn btn-link" href="/properties{'?status=' + e(q.get('status', '')) if F('clear-keeps-status') and q.get('status') else ''}">Clear</a></form>"""
    if found:
        head = sort_head("Ref", "ref", q, "/properties", "ref") + sort_head("Address", "address", q, "/properties") + sort_head("Area", "area", q, "/properties") + "<th>Type</th>" + sort_head("Beds", "beds", q, "/properties") + sort_head("Rent pcm", "rent", q, "/properties") + "<th>Status</th><th></th>"
        body = filters + f'<div class="card"><table class="table table-hover"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table><div class="card-footer"><span>Showing {start + 1}–{start + len(shown)} of {plural(len(found), "property", "properties")}</span>{pager("/properties", q, n, PER_PAGE, len(found), ("status",) if F("filter-lost-on-paging") else ())}</div></div>'
        body += "".join(delete_modal(p) for p in shown)
    else:
        body = filters + '<div class="empty"><p>No properties match your filters.</p><a class="btn btn-outline-primary" href="/properties">Show all properties</a></div>'
    return page("Properties", body, [("Dashboard", "/"), ("Properties", "")], "Properties", f'<a class="btn btn-primary" href="/properties/new">{icon("plus")} New property</a>')


def status_items(p):
    return "".join(post(f"/properties/{p['id']}/status", label, status=s) for s, label in (("Available", "Mark as available"), ("Under offer", "Mark as under offer"), ("Withdrawn", "Withdraw from market")) if s != p["status"] and p["status"] != "Let")


def delete_modal(p):
    return modal(f"delete-{p['id']}", "Delete property?", f"<p>You are about to delete <strong>{e(p['address'])}</strong> ({p['ref']}). This cannot be undone.</p>", "Delete property", f"/properties/{p['id']}/delete", "danger")


def property_page(i, q, errs={}, f={}):
    p = P(i)
    if not p: return missing()
    tab = q.get("tab", "overview")
    ten = [t for t in S["tenancies"] if t["property"] == p["id"]]
    rep = [r for r in S["repairs"] if r["property"] == p["id"]]
    view = sorted([v for v in S["viewings"] if v["property"] == p["id"]], key=lambda v: (v["day"], v["time"]))
    cert = "".join(f'<tr><td>{label}</td><td>{D(when) if when else "Not applicable"}</td><td>{badge(cert_state(when)) if when else ""}</td></tr>' for label, when in (("Gas safety", p["gas"]), ("Electrical (EICR)", p["eicr"])))
    facts = [("Reference", p["ref"]), ("Address", f"{p['address']}, {p['area']}, {p['postcode']}"), ("Type", p["kind"]), ("Bedrooms", p["beds"] or "Studio"), ("Furnishing", p["furnishing"]), ("Council tax band", p["tax"]),
             ("Pets", "Considered" if p["pets"] else "Not allowed"), ("Landlord", p["landlord"]), ("Available from", D(p["available"]) or "–")]
    deposit = p["rent"] * 12 // 52 * 5 // 100 * 100
    over = f"""<div class="cols"><div class="card"><div class="card-header">Details</div><dl class="row">{''.join(f'<dt>{k}</dt><dd>{e(str(v))}</dd>' for k, v in facts)}</dl>{f'<div class="card-body"><p>{e(p["text"])}</p></div>' if p["text"] else ''}</div>
<div><div class="card"><div class="card-body"><div class="text-muted small">Monthly rent</div><div class="figure">{gbp(p['rent'])}</div><div class="text-muted">Deposit {gbp(deposit)} (five weeks)</div></div></div>
<div class="card"><div class="card-header">Certificates</div><table class="table"><thead><tr><th>Certificate</th><th>Expiry date</th><th>State</th></tr></thead><tbody>{cert}<tr><td>Energy (EPC)</td><td>Rating {p['epc']}</td><td>{badge('Valid')}</td></tr></tbody></table></div></div></div>"""
    tens = '<div class="card"><table class="table"><thead><tr><th>Tenancy</th><th>Tenants</th><th>From</th><th>To</th><th>Rent</th><th>Status</th></tr></thead><tbody>' + "".join(f'<tr><td><a href="/tenancies/{t["id"]}">{t["ref"]}</a></td><td>{e(names(t))}</td><td>{D(t["start"])}</td><td>{D(t["end"])}</td><td>{gbp(t["rent"])}</td><td>{badge(tenancy_state(t))}</td></tr>' for t in ten) + "</tbody></table></div>" if ten else '<div class="empty"><p>This property has never been let.</p></div>'
    reps = '<ul class="list-group">' + "".join(f'<li class="list-group-item"><a href="/repairs/{r["id"]}">{r["ref"]}</a> {e(r["title"])}<span class="ms-auto">{badge(r["status"])}</span></li>' for r in rep) + "</ul>" if rep else '<div class="empty"><p>No repairs have been reported.</p></div>'
    views = '<ul class="list-group">' + "".join(f'<li class="list-group-item">{D(v["day"])}, {v["time"]} – {e(v["who"])} with {v["staff"]}<span class="ms-auto">{badge(v["status"])}</span></li>' for v in view) + "</ul>" if view else '<div class="empty"><p>No viewings yet.</p></div>'
    note = "".join(f'<div class="note"><p>{e(x["text"])}</p><div class="text-muted small">{x["by"]}, {x["at"]} <form method="post" action="/properties/{p["id"]}/notes/{x["id"]}/delete" data-confirm="Delete this note?"><button class="btn btn-sm btn-link text-danger">Delete</button></form></div></div>' for x in p["notes"]) or '<p class="text-muted">No notes yet.</p>'
    notes = f'<div class="card"><div class="card-body">{note}<form method="post" action="/properties/{p["id"]}/notes" novalidate>{field(f, errs, "text", "Add a note", "textarea", extra="maxlength=500")}<button class="btn btn-primary">Add note</button></form></div></div>'
    tabs = [("overview", "Overview", over), ("tenancies", f"Tenancies ({len(ten)})", tens), ("repairs", f"Repairs ({len(rep)})", reps), ("viewings", f"Viewings ({len(view)})", views), ("notes", f"Notes ({len(p['notes'])})", notes)]
    body = '<ul class="nav nav-tabs" role="tablist">' + "".join(f'<li class="nav-item" role="presentation"><button class="nav-link{" active" if k == tab else ""}" data-bs-toggle="tab" data-bs-target="#pane-{k}" type="button" role="tab" aria-selected="{"true" if k == tab else "false"}">{t}</button></li>' for k, t, _ in tabs) + "</ul>" \
        + "".join(f'<div class="tab-pane{" active" if k == tab else ""}" id="pane-{k}" role="tabpanel">{b}</div>' for k, _, b in tabs) + delete_modal(p)
    items = status_items(p) + f'<a class="dropdown-item" href="/repairs/new?property={p["id"]}">Report a repair</a><hr class="dropdown-divider">' + opener(f"delete-{p['id']}", "Delete", "dropdown-item text-danger")
    acts = f'<a class="btn btn-outline-secondary" href="/properties/{p["id"]}/edit">Edit</a>' + dropdown("Actions", items, "btn btn-outline-secondary dropdown-toggle")
    if p["status"] in ("Available", "Under offer"):
        acts += opener("book-viewing", "Book a viewing")
        body += viewing_modal({"property": p["id"], "staff": ME, "time": "10:00"}, {}, back=f"/properties/{p['id']}?tab=viewings", fixed=p)
    return page(p["address"], body, [("Dashboard", "/"), ("Properties", "/properties"), (p["ref"], "")], "Properties", acts, f"{p['area']} · {badge(p['status'])}")


def property_form(p, f, errs):
    new = p is None
    body = f"""<form method="post" action="/properties{'' if new else '/' + str(p['id'])}" class="card form" novalidate><div class="card-body">{problems(errs, 'property')}
<h2>Address</h2>{field(f, errs, 'address', 'Address <span class="req">*</span>')}<div class="two">{field(f, errs, 'area', 'Area', values=AREAS)}{field(f, errs, 'postcode', 'Postcode <span class="req">*</span>')}</div>
<h2>Letting</h2><div class="two">{field(f, errs, 'kind', 'Type', values=KINDS)}{field(f, errs, 'beds', 'Bedrooms', 'number', extra='min=0 max=9')}</div>
<div class="two">{field(f, errs, 'rent', 'Monthly rent <span class="req">*</span>', prefix='£')}{field(f, errs, 'available', 'Available from', 'date')}</div>
<div class="mb-3"><span class="form-label">Furnishing</span>{''.join(f'<div class="form-check form-check-inline"><input class="form-check-input" type="radio" name="furnishing" id="furn-{n}" value="{x}"{" checked" if f.get("furnishing") == x else ""}><label class="form-check-label" for="furn-{n}">{x}</label></div>' for n, x in enumerate(["Unfurnished", "Part furnished", "Furnished"]))}</div>
<div class="mb-3">{check(f, 'pets', 'Pets considered')}</div>{field(f, errs, 'landlord', 'Landlord <span class="req">*</span>')}{field(f, errs, 'text', 'Description', 'textarea', hint='Shown on the website.')}
</div><div class="card-footer"><button class="btn btn-primary">{'Create property' if new else 'Update property'}</button> <a class="btn btn-link" href="/properties{'' if new else '/' + str(p['id'])}">Cancel</a></div></form>"""
    title = "New property" if new else "Edit property"
    trail = [("Dashboard", "/"), ("Properties", "/properties")] + ([] if new else [(p["ref"], f"/properties/{p['id']}")]) + [("New" if new else "Edit", "")]
    return page(title, body, trail, "Properties", code=422 if errs else 200)


def save_property(p, b):
    errs = {}
    rent = pence(b.get("rent"))
    if not b.get("address", "").strip(): errs["address"] = "Address can't be blank"
    if not re.fullmatch(r"[A-Za-z]{1,2}\d{1,2} ?\d[A-Za-z]{2}", b.get("postcode", "").strip()) and not F("postcode-not-checked"): errs["postcode"] = "Postcode is invalid"
    if rent is None: errs["rent"] = "Monthly rent is not a number"
    elif rent <= 0 and not F("negative-rent-accepted"): errs["rent"] = "Monthly rent must be greater than 0"
    if not b.get("landlord", "").strip(): errs["landlord"] = "Landlord can't be blank"
    if errs: return property_form(p, b, errs)
    values = dict(address=b["address"].strip(), area=b.get("area", AREAS[0]), postcode=b["postcode"].strip().upper(), kind=b.get("kind", "Flat"), beds=int(b.get("beds") or 0) if (b.get("beds") or "0").isdigit() else 0, rent=rent,
                  furnishing=b.get("furnishing", "Unfurnished"), pets=bool(b.get("pets")), landlord=b["landlord"].strip(), available=b.get("available", ""), text=b.get("text", "").strip())
    if p:
        if F("rent-not-saved"): values.pop("rent")
        p.update(values)
        flash("Property was successfully updated.")
        return f"/properties/{p['id']}"
    n = max(x["id"] for x in S["properties"]) + 1
    S["properties"].append(dict(values, id=n, ref=f"P-{1000 + n}", status="Available", tax="C", gas=None, eicr=date(2030, 5, 1), epc="C", notes=[]))
    flash("Property was successfully created.")
    return f"/properties/{n}"


# ------------------------------------------------------------------ tenancies
TABS = [("current", "Current", active), ("ending", "Ending soon", lambda t: tenancy_state(t) in ("Ending soon", "Notice given")), ("upcoming", "Upcoming", lambda t: tenancy_state(t) == "Upcoming"),
        ("ended", "Ended", lambda t: tenancy_state(t) == "Ended"), ("all", "All", lambda t: True)]


def tenancies(q):
    tab = q.get("tab", "current")
    found = [t for t in S["tenancies"] if dict((k, f) for k, _, f in TABS).get(tab, active)(t)]
    key = {"ref": lambda t: t["ref"], "end": lambda t: t["end"], "rent": lambda t: t["rent"], "balance": balance}.get(q.get("sort", "ref"))
    found.sort(key=key, reverse=q.get("dir") == "desc")
    pills = "".join(f'<li class="nav-item"><a class="nav-link{" active" if k == tab else ""}" href="/tenancies?tab={k}">{t} <span class="badge bg-secondary">{sum(map(f, S["tenancies"]))}</span></a></li>' for k, t, f in TABS)
    rows = "".join(f'<tr><td><a href="/tenancies/{t["id"]}">{t["ref"]}</a></td><td>{e(P(t["property"])["address"]) if P(t["property"]) else "–"}</td><td>{e(names(t))}</td><td>{D(t["end"])}</td><td class="text-end">{gbp(t["rent"])}</td><td class="text-end{" text-danger" if balance(t) > 0 else ""}">{money_state(balance(t))}</td><td>{badge(tenancy_state(t))}</td></tr>' for t in found)
    sh = lambda a, b: sort_head(a, b, q, "/tenancies", "ref")
    body = f'<ul class="nav nav-pills">{pills}</ul>' + (f'<div class="card"><table class="table table-hover"><thead><tr>{sh("Tenancy", "ref")}<th>Property</th><th>Tenants</th>{sh("Ends on", "end")}{sh("Rent", "rent")}{sh("Balance", "balance")}<th>Status</th></tr></thead><tbody>{rows}</tbody></table></div>' if rows else '<div class="empty"><p>There are no tenancies here.</p></div>')
    return page("Tenancies", body, [("Dashboard", "/"), ("Tenancies", "")], "Tenancies", '<a class="btn btn-primary" href="/tenancies/new">New tenancy</a>')


def money_state(c):
    return f"{gbp(-c)} in credit" if c < 0 else gbp(c)


def tenancy_page(i, q, errs={}, f={}, opened=""):
    t = find("tenancies", i)
    if not t: return missing()
    p, state, bal, run, rows = P(t["property"]), tenancy_state(t), balance(t), 0, ""
    for x in sorted(t["ledger"], key=lambda x: x["date"]):
        run += x["charge"] - (0 if x.get("lost") else x["paid"])
        rows += f'<tr><td>{D(x["date"])}</td><td>{e(x["text"])}</td><td class="text-end">{gbp(x["charge"]) if x["charge"] else ""}</td><td class="text-end">{gbp(x["paid"]) if x["paid"] else ""}</td><td class="text-end">{money_state(run)}</td><td><form method="post" action="/tenancies/{t["id"]}/entries/{x["id"]}/delete" data-confirm="Delete this entry?"><button class="btn btn-sm btn-link" title="Delete entry">{icon("trash")}</button></form></td></tr>'
    facts = [("Property", f'<a href="/properties/{p["id"]}">{e(p["address"])}</a>' if p else "–"), ("Tenants", ", ".join(f'<a href="/tenants/{n}">{e(find("tenants", n)["name"])}</a>' for n in t["tenants"])), ("Start date", D(t["start"])), ("End date", D(t["end"])),
             ("Monthly rent", gbp(t["rent"])), ("Deposit held", gbp(t["deposit"]))] + ([("Notice given on", D(t["notice"]))] if t["notice"] else [])
    g = lambda name: (errs if opened == name else {})
    v = lambda name, d: (f if opened == name else d)
    pay, chg, ntc, rnw = (v("payment", {"date": "2026-03-12", "method": "Bank transfer"}), v("charge", {"date": "2026-03-12"}), v("notice", {}), v("renew", {"rent": f"{t['rent'] / 100:.2f}"}))
    body = f"""<div class="cols"><div class="card"><div class="card-header">Tenancy</div><dl class="row">{''.join(f'<dt>{k}</dt><dd>{x}</dd>' for k, x in facts)}</dl></div>
<div class="card"><div class="card-body"><div class="text-muted small">Current balance</div><div class="figure {'text-danger' if bal > 0 else ''}">{money_state(bal)}</div><div class="text-muted">{'In arrears' if bal > 0 else 'Nothing is owed'}</div></div></div></div>
<div class="card"><div class="card-header">Ledger</div>{f'<table class="table"><thead><tr><th>Date</th><th>Description</th><th class="text-end">Charge</th><th class="text-end">Payment</th><th class="text-end">Balance</th><th></th></tr></thead><tbody>{rows}</tbody></table>' if rows else '<div class="card-body text-muted">No entries in the ledger.</div>'}</div>"""
    body += modal("payment", "Record payment", field(pay, g("payment"), "amount", "Amount", prefix="£", pre="pay-") + field(pay, g("payment"), "date", "Date", "date", pre="pay-") + field(pay, {}, "method", "Method", values=["Bank transfer", "Standing order", "Card", "Cash"], pre="pay-"), "Save payment", f"/tenancies/{t['id']}/payments", opened=opened == "payment")
    body += modal("charge", "Add a charge", field(chg, g("charge"), "text", "Description", pre="chg-") + field(chg, g("charge"), "amount", "Amount", prefix="£", pre="chg-") + field(chg, {}, "date", "Date", "date", pre="chg-"), "Add charge", f"/tenancies/{t['id']}/charges", opened=opened == "charge")
    body += modal("notice", "Give notice", '<p class="text-muted">The tenancy ends on the day that you enter. At least one month is required.</p>' + field(ntc, g("notice"), "end", "Last day of the tenancy", "date", pre="ntc-"), "Give notice", f"/tenancies/{t['id']}/notice", "danger", opened == "notice")
    body += modal("renew", "Renew tenancy", field(rnw, {}, "months", "Length", values=[("6", "6 months"), ("12", "12 months"), ("24", "24 months")], pre="rnw-") + field(rnw, g("renew"), "rent", "New monthly rent", prefix="£", pre="rnw-"), "Renew", f"/tenancies/{t['id']}/renew", opened=opened == "renew")
    items = opener("charge", "Add a charge…", "dropdown-item") + (opener("renew", "Renew…", "dropdown-item") if state != "Ended" else "") + (post(f"/tenancies/{t['id']}/withdraw", "Withdraw notice") if t["notice"] else opener("notice", "Give notice…", "dropdown-item") if state != "Ended" else "")
    acts = dropdown("Actions", items, "btn btn-outline-secondary dropdown-toggle") + opener("payment", "Record payment")
    return page(f"Tenancy {t['ref']}", body, [("Dashboard", "/"), ("Tenancies", "/tenancies"), (t["ref"], "")], "Tenancies", acts, badge(state), 422 if errs else 200)


def tenancy_form(f, errs):
    free = [(p["id"], p["address"]) for p in S["properties"] if p["status"] in ("Available", "Under offer")]
    who = [(x["id"], x["name"]) for x in S["tenants"] if not x["archived"] and tenant_state(x) != "Current"]
    body = f"""<form method="post" action="/tenancies" class="card form" novalidate><div class="card-body">{problems(errs, 'tenancy')}
{field(f, errs, 'property', 'Property', values=free, blank='Choose a property')}{field(f, errs, 'tenant', 'Tenant', values=who, blank='Choose a tenant')}
<div class="two">{field(f, errs, 'start', 'Start date', 'date')}{field(f, errs, 'end', 'End date', 'date')}</div>
<div class="two">{field(f, errs, 'rent', 'Monthly rent', prefix='£')}{field(f, errs, 'deposit', 'Deposit', prefix='£', hint='At most five weeks of rent.')}</div>
<div class="mb-3">{check(f, 'first', 'Charge the first month now')}</div></div>
<div class="card-footer"><button class="btn btn-primary">Create tenancy</button> <a class="btn btn-link" href="/tenancies">Cancel</a></div></form>"""
    return page("New tenancy", body, [("Dashboard", "/"), ("Tenancies", "/tenancies"), ("New", "")], "Tenancies", code=422 if errs else 200)


def create_tenancy(b):
    errs, rent, dep = {}, pence(b.get("rent")), pence(b.get("deposit"))
    if not b.get("property"): errs["property"] = "Property must be chosen"
    if not b.get("tenant"): errs["tenant"] = "Tenant must be chosen"
    if not b.get("start"): errs["start"] = "Start date can't be blank"
    if not b.get("end"): errs["end"] = "End date can't be blank"
    elif b.get("start") and b["end"] <= b["start"] and not F("end-before-start"): errs["end"] = "End date must be after the start date"
    if rent is None or rent <= 0: errs["rent"] = "Monthly rent must be greater than 0"
    if dep is None: errs["deposit"] = "Deposit is not a number"
    elif rent and dep > rent * 12 * 5 // 52 and not F("deposit-cap-missing"): errs["deposit"] = "Deposit can't be more than five weeks of rent"
    if errs: return tenancy_form(b, errs)
    n = len(S["tenancies"]) + 1
    t = dict(id=n, ref=f"TN-{198 + n}", property=int(b["property"]), tenants=[int(b["tenant"])], start=b["start"], end=b["end"], rent=rent, deposit=dep, notice="", ledger=[], reminder="")
    if b.get("first"): t["ledger"].append(dict(id=nid(), date=b["start"], text="Rent first month", charge=rent, paid=0))
    S["tenancies"].append(t)
    if not F("property-stays-available"): P(t["property"])["status"] = "Let"
    flash("Tenancy was successfully created.")
    return f"/tenancies/{n}"


def tenancy_post(t, what, b):
    here, errs = f"/tenancies/{t['id']}", {}
    again = lambda: tenancy_page(t["id"], {}, errs, b, {"payments": "payment", "charges": "charge"}.get(what, what))
    if what == "payments":
        a = pence(b.get("amount"))
        if a is None: errs["amount"] = "Amount is not a number"
        elif a <= 0 and not F("zero-payment"): errs["amount"] = "Amount must be greater than 0"
        if not b.get("date"): errs["date"] = "Date can't be blank"
        elif b["date"] > TODAY.isoformat(): errs["date"] = "Date can't be in the future"
        if errs: return again()
        x = dict(id=nid(), date=b["date"], text=f"Payment by {b.get('method', 'Bank transfer').lower()}", charge=0, paid=a)
        if F("payment-as-charge"): x.update(charge=a, paid=0)
        if F("balance-not-updated"): x["lost"] = True
        if not F("payment-not-stored"): t["ledger"].append(x)
        flash(f"Payment of {gbp(a)} was recorded.")
    elif what == "charges":
        a = pence(b.get("amount"))
        if not b.get("text", "").strip(): errs["text"] = "Description can't be blank"
        if a is None or a <= 0: errs["amount"] = "Amount must be greater than 0"
        if errs: return again()
        t["ledger"].append(dict(id=nid(), date=b.get("date") or "2026-03-12", text=b["text"].strip(), charge=a, paid=0))
        flash(f"Charge of {gbp(a)} was added.")
    elif what == "notice":
        if not b.get("end"): errs["end"] = "Last day can't be blank"
        elif b["end"] < "2026-04-12" and not F("notice-too-short"): errs["end"] = "Last day must be at least one month from today"
        if errs: return again()
        t["notice"] = TODAY.isoformat()
        if not F("notice-date-ignored"): t["end"] = b["end"]
        flash(f"Notice was given for {t['ref']}.", "warning")
    elif what == "withdraw":
        t["notice"] = ""
        flash("Notice was withdrawn.")
    elif what == "renew":
        a = pence(b.get("rent"))
        if a is None or a <= 0: errs["rent"] = "New monthly rent must be greater than 0"
        if errs: return again()
        end = day(t["end"]) + timedelta(days=1)
        m = end.month - 1 + int(b.get("months", 6))
        t["end"] = (date(end.year + m // 12, m % 12 + 1, end.day) - timedelta(days=1)).isoformat()
        t["notice"] = ""
        if not F("renewal-keeps-rent"): t["rent"] = a
        flash(f"{t['ref']} was renewed until {D(t['end'])}.")
    return here


# ------------------------------------------------------------------ tenants
def tenants(q):
    w = q.get("q", "").strip()
    found = [x for x in S["tenants"] if (x["archived"] and F("archive-still-listed")) or not x["archived"] or q.get("archived")]
    if w: found = [x for x in found if (w in x["name"] + " " + x["email"] if F("tenant-search-case") else w.lower() in (x["name"] + " " + x["email"] + " " + x["phone"]).lower())]
    if q.get("state"): found = [x for x in found if tenant_state(x) == q["state"]]
    found.sort(key=lambda x: x["name"], reverse=q.get("dir") == "desc")
    last = max(1, -(-len(found) // TENANTS_PER_PAGE))
    n = number(q, last)
    start = (n - 1) * TENANTS_PER_PAGE
    shown = found[start:start + TENANTS_PER_PAGE]
    rows = "".join(f'<tr><td><span class="avatar">{"".join(z[0] for z in x["name"].split())}</span> <a href="/tenants/{x["id"]}">{e(x["name"])}</a></td><td>{e(x["email"])}</td><td>{x["phone"]}</td><td>{badge("Archived" if x["archived"] else tenant_state(x))}</td><td class="text-end">'
                   + dropdown(icon("dots"), f'<a class="dropdown-item" href="/tenants/{x["id"]}/edit">Edit</a>' + post(f"/tenants/{x['id']}/{'restore' if x['archived'] else 'archive'}", "Restore" if x["archived"] else "Archive"), attr=' title="More"') + "</td></tr>" for x in shown)
    filters = f"""<form class="filters" method="get" action="/tenants"><div><input class="form-control" type="search" name="q" value="{e(w)}" placeholder="Name, e-mail or phone" aria-label="Search tenants"></div>
<div><select class="form-select" name="state" aria-label="Status" onchange="this.form.submit()">{options(['Current', 'Applicant', 'Former'], q.get('state', ''), 'Everyone')}</select></div>
<div class="form-check"><input class="form-check-input" type="checkbox" id="archived" name="archived" value="1" onchange="this.form.submit()"{' checked' if q.get('archived') else ''}><label class="form-check-label" for="archived">Show archived</label></div><button class="btn btn-outline-primary">Search</button></form>"""
    if found:
        body = filters + f'<div class="card"><table class="table table-hover"><thead><tr>{sort_head("Name", "name", q, "/tenants", "name")}<th>E-mail</th><th>Phone</th><th>Status</th><th></th></tr></thead><tbody>{rows}</tbody></table><div class="card-footer"><span>{plural(len(found), "person", "people")}</span>{pager("/tenants", q, n, TENANTS_PER_PAGE, len(found))}</div></div>'
    else:
        body = filters + '<div class="empty"><p>Nobody found.</p></div>'
    return page("Tenants", body, [("Dashboard", "/"), ("Tenants", "")], "Tenants", '<a class="btn btn-primary" href="/tenants/new">Add tenant</a>')


def tenant_page(i):
    x = find("tenants", i)
    if not x: return missing()
    mine = [t for t in S["tenancies"] if x["id"] in t["tenants"]]
    ten = "".join(f'<tr><td><a href="/tenancies/{t["id"]}">{t["ref"]}</a></td><td>{e(P(t["property"])["address"]) if P(t["property"]) else "–"}</td><td>{D(t["start"])} – {D(t["end"])}</td><td>{badge(tenancy_state(t))}</td></tr>' for t in mine)
    facts = [("E-mail", f'<a href="mailto:{e(x["email"])}">{e(x["email"])}</a>'), ("Phone", e(x["phone"]) or "–"), ("Employer", e(x["employer"]) or "–"), ("Right to rent", "Checked" if x["checked"] else "Not checked yet")]
    body = f"""<div class="cols"><div class="card"><div class="card-header">Contact</div><dl class="row">{''.join(f'<dt>{k}</dt><dd>{v}</dd>' for k, v in facts)}</dl>{'' if x['checked'] else f'<div class="card-body">{post(f"/tenants/{i}/check", "Mark right to rent as checked", "btn btn-sm btn-outline-primary")}</div>'}</div>
<div class="card"><div class="card-header">Notes</div><div class="card-body">{e(x['notes']) or '<span class="text-muted">Nothing noted.</span>'}</div></div></div>
<div class="card"><div class="card-header">Tenancies</div>{f'<table class="table"><thead><tr><th>Tenancy</th><th>Property</th><th>Period</th><th>Status</th></tr></thead><tbody>{ten}</tbody></table>' if ten else '<div class="card-body text-muted">No tenancy so far.</div>'}</div>"""
    acts = f'<a class="btn btn-outline-secondary" href="/tenants/{i}/edit">Edit</a>' + post(f"/tenants/{i}/{'restore' if x['archived'] else 'archive'}", "Restore" if x["archived"] else "Archive", "btn btn-outline-danger")
    return page(x["name"], body, [("Dashboard", "/"), ("Tenants", "/tenants"), (x["name"], "")], "Tenants", acts, badge("Archived" if x["archived"] else tenant_state(x)))


def tenant_form(x, f, errs):
    body = f"""<form method="post" action="/tenants{'/' + str(x['id']) if x else ''}" class="card form" novalidate><div class="card-body">{problems(errs, 'tenant')}
{field(f, errs, 'name', 'Full name')}<div class="two">{field(f, errs, 'email', 'E-mail address', 'email')}{field(f, errs, 'phone', 'Phone', 'tel')}</div>{field(f, errs, 'employer', 'Employer')}{field(f, errs, 'notes', 'Notes', 'textarea')}</div>
<div class="card-footer"><button class="btn btn-primary">Save</button> <a class="btn btn-link" href="/tenants{'/' + str(x['id']) if x else ''}">Cancel</a></div></form>"""
    return page("Edit tenant" if x else "Add tenant", body, [("Dashboard", "/"), ("Tenants", "/tenants"), (x["name"] if x else "New", "")], "Tenants", code=422 if errs else 200)


def save_tenant(x, b):
    errs, mail = {}, b.get("email", "").strip()
    if not b.get("name", "").strip(): errs["name"] = "Full name can't be blank"
    if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", mail): errs["email"] = "E-mail address is invalid"
    elif not F("duplicate-email") and any(o["email"].lower() == mail.lower() and o is not x for o in S["tenants"]): errs["email"] = "E-mail address has already been taken"
    if errs: return tenant_form(x, b, errs)
    v = dict(name=b["name"].strip(), email=mail, phone=b.get("phone", "").strip(), employer=b.get("employer", "").strip(), notes=b.get("notes", "").strip())
    if x:
        if F("phone-dropped"): v.pop("phone")
        x.update(v)
        flash("The changes have been saved.")
        return f"/tenants/{x['id']}"
    n = len(S["tenants"]) + 1
    S["tenants"].append(dict(v, id=n, archived=False, checked=False))
    flash(f"{v['name']} has been added.")
    return f"/tenants/{n}"


# ------------------------------------------------------------------ rent ledger
def rent_lines(month):
    out = []
    for t in S["tenancies"]:
        due = sum(x["charge"] for x in t["ledger"] if x["date"][:7] == month and x["text"].startswith("Rent"))
        if not due: continue
        got = sum(x["paid"] for x in t["ledger"] if x["date"][:7] == month)
        out.append(dict(t=t, due=due, got=got, left=max(0, due - got), state="Unpaid" if not got else "Partly paid" if got < due else "Paid" if got == due else "Overpaid"))
    return out


def rent(q):
    month = q.get("month") or "2026-03"
    every = rent_lines("2026-03" if F("month-ignored") else month)
    found = [l for l in every if not q.get("status") or l["state"] == q["status"] or F("rent-status-ignored")]
    left = sum(l["left"] for l in found if not (F("total-without-partial") and l["state"] == "Partly paid"))
    rows = "".join(f'<tr><td><input class="form-check-input pick" type="checkbox" name="pick" value="{l["t"]["id"]}" form="remind" aria-label="Select {l["t"]["ref"]}"{"" if l["left"] else " disabled"}></td><td><a href="/tenancies/{l["t"]["id"]}">{l["t"]["ref"]}</a></td><td>{e(names(l["t"]))}</td><td class="text-end">{gbp(l["due"])}</td><td class="text-end">{gbp(l["got"])}</td><td class="text-end">{gbp(l["left"])}</td><td>{badge(l["state"])}</td><td>{D(l["t"]["reminder"]) or "–"}</td></tr>' for l in found)
    pills = "".join(f'<li class="nav-item"><a class="nav-link{" active" if q.get("status", "") == k else ""}" href="/rent?month={month}{"&status=" + k.replace(" ", "+") if k else ""}">{k or "All"} <span class="badge bg-secondary">{sum(not k or l["state"] == k for l in every)}</span></a></li>' for k in ("", "Paid", "Partly paid", "Unpaid", "Overpaid"))
    foot = f'<tfoot><tr><th></th><th colspan="2">Total</th><th class="text-end">{gbp(sum(l["due"] for l in found))}</th><th class="text-end">{gbp(sum(l["got"] for l in found))}</th><th class="text-end">{gbp(left)}</th><th colspan="2"></th></tr></tfoot>'
    body = f"""<form class="filters" method="get" action="/rent"><div><label class="form-label" for="month">Month</label><select class="form-select" id="month" name="month" onchange="this.form.submit()">{options(MONTHS, month)}</select></div></form>
<ul class="nav nav-pills">{pills}</ul>
""" + (f"""<form id="remind" method="post" action="/rent/reminders?month={month}" class="bulk"><span id="picked">0 selected</span><button class="btn btn-warning" id="send" disabled>Send reminders</button></form>
<div class="card"><table class="table table-hover"><thead><tr><th><input class="form-check-input" type="checkbox" id="pick-all" aria-label="Select all"{' data-less' if F('select-all-misses-last') else ''}></th><th>Tenancy</th><th>Tenants</th><th class="text-end">Due</th><th class="text-end">Received</th><th class="text-end">Outstanding</th><th>Status</th><th>Last reminder</th></tr></thead><tbody>{rows}</tbody>{foot}</table></div>""" if rows else '<div class="empty"><p>No rent with this status.</p></div>')
    return page("Rent ledger", body, [("Dashboard", "/"), ("Rent ledger", "")], "Rent ledger", sub=dict(MONTHS).get(month, month))


def remind(month, picks):
    if F("reminders-to-all"): picks = [str(l["t"]["id"]) for l in rent_lines(month) if l["left"]]
    for i in picks: find("tenancies", i)["reminder"] = TODAY.isoformat()
    flash(f"Reminders were sent for {plural(len(picks), 'tenancy', 'tenancies')}.")


# ------------------------------------------------------------------ repairs
def repairs(q):
    found = list(S["repairs"])
    if q.get("status"): found = [r for r in found if r["status"] == q["status"] or (q["status"] == "Open" and r["status"] != "Completed")]
    if q.get("priority") and not F("priority-ignored"): found = [r for r in found if r["priority"] == q["priority"]]
    w = q.get("q", "").strip().lower()
    if w: found = [r for r in found if w in (r["ref"] + r["title"] + (P(r["property"]) or {"address": ""})["address"] + r["contractor"]).lower()]
    order = q.get("order", "newest")
    if order == "priority": found.sort(key=lambda r: -PRIORITIES.index(r["priority"]))
    else: found.sort(key=lambda r: r["reported"], reverse=(order == "newest") != F("newest-is-oldest"))
    keep = {k: v for k, v in q.items() if k in ("priority", "q", "order") and v}
    pills = "".join(f'<a class="btn btn-sm {"btn-primary" if q.get("status", "") == k else "btn-outline-primary"}" href="/repairs?{urlencode({**keep, **({"status": k} if k else {})})}">{k or "All"} ({sum(not k or r["status"] == k for r in S["repairs"])})</a>' for k in [""] + REPAIR_STATES)
    rows = "".join(f'<tr><td><a href="/repairs/{r["id"]}">{r["ref"]}</a></td><td>{e(r["title"])}<br><small class="text-muted">{r["category"]}</small></td><td>{e(P(r["property"])["address"]) if P(r["property"]) else "–"}</td><td>{badge(r["priority"])}</td><td>{badge(r["status"])}</td><td>{D(r["reported"])}</td><td>{r["contractor"] or "<em class=text-muted>Nobody</em>"}</td></tr>' for r in found)
    body = f"""<div class="btn-group">{pills}</div>
<form class="filters" method="get" action="/repairs"><input type="hidden" name="status" value="{e(q.get('status', ''))}"><div><label class="form-label" for="rq">Find</label><input class="form-control" id="rq" name="q" value="{e(q.get('q', ''))}"></div><div><label class="form-label" for="priority">Priority</label><select class="form-select" id="priority" name="priority">{options(PRIORITIES, q.get('priority', ''), 'Any')}</select></div>
<div><label class="form-label" for="order">Order</label><select class="form-select" id="order" name="order">{options([('newest', 'Newest first'), ('oldest', 'Oldest first'), ('priority', 'Most urgent first')], order)}</select></div><button class="btn btn-primary">Apply</button></form>
""" + (f'<p class="text-muted">{plural(len(found), "repair")}</p><div class="card"><table class="table table-hover"><thead><tr><th>Ref</th><th>Issue</th><th>Property</th><th>Priority</th><th>Status</th><th>Reported</th><th>Contractor</th></tr></thead><tbody>{rows}</tbody></table></div>' if rows else '<div class="empty"><p>No repairs match. Good news!</p></div>')
    return page("Repairs", body, [("Dashboard", "/"), ("Repairs", "")], "Repairs", '<a class="btn btn-primary" href="/repairs/new">Report a repair</a>')


def repair_page(i, errs={}, f={}):
    r = find("repairs", i)
    if not r: return missing()
    p = P(r["property"])
    log = "".join(f'<li><strong>{e(x["by"])}</strong> <span class="text-muted small">{x["at"]}</span><p>{e(x["text"])}</p></li>' for x in r["log"])
    quote = '<p class="text-muted">No quote yet.</p>'
    if r["quote"]:
        quote = f'<div class="figure">{gbp(r["quote"])}</div><p>from {r["contractor"]}</p>' + (f'<p>{badge(r["decision"])}</p>' if r["decision"] else (f'<p class="text-danger small">Above £250.00: the landlord has to agree.</p>' if r["quote"] > 25000 else "")
                 + '<div class="d-flex">' + post(f"/repairs/{i}/approve", "Approve quote", "btn btn-sm btn-success") + post(f"/repairs/{i}/decline", "Decline", "btn btn-sm btn-outline-danger") + "</div>")
    body = f"""<div class="cols"><div><div class="card"><div class="card-header">{e(r['title'])}</div><div class="card-body"><p>{e(r['text'])}</p></div><dl class="row"><dt>Property</dt><dd><a href="/properties/{r['property']}">{e(p['address']) if p else '–'}</a></dd><dt>Category</dt><dd>{r['category']}</dd><dt>Priority</dt><dd>{badge(r['priority'])}</dd><dt>Reported on</dt><dd>{D(r['reported'])}</dd><dt>Contractor</dt><dd>{r['contractor'] or 'Nobody'}</dd><dt>Access</dt><dd>{'Tenant lets us in' if r['access'] else 'Use the office key'}</dd></dl></div>
<div class="card"><div class="card-header">Activity</div><div class="card-body"><ul class="timeline">{log or '<li class="text-muted">Nothing has happened yet.</li>'}</ul><form method="post" action="/repairs/{i}/comments" novalidate>{field(f, errs, 'text', 'Comment', 'textarea')}<button class="btn btn-primary">Post comment</button></form></div></div></div>
<div><div class="card"><div class="card-header">Progress</div><div class="card-body"><form method="post" action="/repairs/{i}/status">{field({'status': r['status']}, {}, 'status', 'Status', values=REPAIR_STATES)}<button class="btn btn-outline-primary">Update status</button></form></div></div>
<div class="card"><div class="card-header">Assignment</div><div class="card-body"><form method="post" action="/repairs/{i}/assign">{field({'contractor': r['contractor']}, {}, 'contractor', 'Contractor', values=[c[0] for c in CONTRACTORS], blank='Nobody')}<button class="btn btn-outline-primary">Assign</button></form></div></div>
<div class="card"><div class="card-header">Quote</div><div class="card-body">{quote}</div></div></div></div>"""
    return page(f"Repair {r['ref']}", body, [("Dashboard", "/"), ("Repairs", "/repairs"), (r["ref"], "")], "Repairs", sub=badge(r["status"]), code=422 if errs else 200)


def repair_form(f, errs):
    radios = "".join(f'<div class="form-check form-check-inline"><input class="form-check-input" type="radio" name="priority" id="pr-{x}" value="{x}"{" checked" if f.get("priority") == x else ""}><label class="form-check-label" for="pr-{x}">{x}</label></div>' for x in PRIORITIES)
    body = f"""<form method="post" action="/repairs" class="card form" novalidate><div class="card-body">{problems(errs, 'repair')}
{field(f, errs, 'property', 'Property', values=[(p['id'], p['address']) for p in S['properties']], blank='Please choose')}{field(f, errs, 'title', 'What is broken?')}{field(f, errs, 'category', 'Category', values=CATEGORIES)}
<fieldset class="mb-3"><legend class="form-label">Priority</legend>{radios}</fieldset>{field(f, errs, 'text', 'Details', 'textarea')}<div class="mb-3">{check(f, 'access', 'The tenant can let the contractor in')}</div></div>
<div class="card-footer"><button class="btn btn-primary">Submit report</button> <a class="btn btn-link" href="/repairs">Cancel</a></div></form>"""
    return page("Report a repair", body, [("Dashboard", "/"), ("Repairs", "/repairs"), ("New", "")], "Repairs", code=422 if errs else 200)


def create_repair(b):
    errs = {}
    if not b.get("property"): errs["property"] = "Property must be chosen"
    if not b.get("title", "").strip() and not F("repair-without-title"): errs["title"] = "What is broken can't be blank"
    if errs: return repair_form(b, errs)
    n = len(S["repairs"]) + 1
    S["repairs"].append(dict(id=n, ref=f"R-{500 + n}", property=int(b["property"]), title=b.get("title", "").strip(), category=b.get("category", "Appliance"), priority="Medium" if F("priority-always-medium") else b.get("priority", "Medium"),
                             status="Reported", reported=TODAY.isoformat(), contractor="", quote=0, decision="", text=b.get("text", "").strip(), access=bool(b.get("access")), log=[]))
    flash(f"Repair R-{500 + n} was reported.")
    return f"/repairs/{n}"


def repair_post(r, what, b):
    say = lambda text: r["log"].append(dict(by=ME, at=D(TODAY), text=text))
    if what == "status":
        if b.get("status") not in REPAIR_STATES: return f"/repairs/{r['id']}"
        old, new = r["status"], b["status"]
        if not F("repair-status-not-saved"): r["status"] = new
        if old != new: say(f"Status changed from {old} to {new}")
        flash("Status was updated.")
    elif what == "assign":
        r["contractor"] = b.get("contractor", "")
        say(f"Assigned to {r['contractor'] or 'nobody'}")
        flash(f"{r['ref']} was assigned to {r['contractor'] or 'nobody'}.")
    elif what in ("approve", "decline"):
        if not F("approval-lost"): r["decision"] = "Approved" if what == "approve" else "Declined"
        flash(f"The quote was {'approved' if what == 'approve' else 'declined'}.")
    elif what == "comments":
        if not b.get("text", "").strip() and not F("empty-comment"): return repair_page(r["id"], {"text": "Comment can't be blank"}, b)
        r["log"].append(dict(by="System" if F("comment-author") else ME, at=D(TODAY), text=b.get("text", "").strip()))
        flash("Comment was posted.")
    return f"/repairs/{r['id']}"


# ------------------------------------------------------------------ viewings
def viewing_modal(f, errs, back="/viewings", fixed=None):
    free = [(p["id"], p["address"]) for p in S["properties"] if p["status"] in ("Available", "Under offer")]
    body = (f'<input type="hidden" name="property" value="{fixed["id"]}"><p>{e(fixed["address"])}</p>' if fixed else field(f, errs, "property", "Property", values=free, blank="Choose a property", pre="v-")) + f'<input type="hidden" name="back" value="{e(back)}">' \
        + field(f, errs, "who", "Applicant", pre="v-") + '<div class="two">' + field(f, errs, "day", "Date", "date", pre="v-") + field(f, errs, "time", "Time", values=TIMES, pre="v-") + "</div>" + field(f, errs, "staff", "Accompanied by", values=STAFF, pre="v-")
    return modal("book-viewing", "Book a viewing", body, "Book viewing", "/viewings", opened=bool(errs))


def viewings(q, f=None, errs={}):
    mode, staff = q.get("view", "week"), q.get("staff", "")
    try:
        at = day(q.get("date") or TODAY.isoformat())
    except ValueError:
        at = TODAY
    link = lambda d, m=mode: "/viewings?" + urlencode({k: v for k, v in dict(view=m, date=d.isoformat(), staff=staff).items() if v})
    mine = sorted([v for v in S["viewings"] if (not staff or v["staff"] == staff) and P(v["property"])], key=lambda v: (v["day"], v["time"]))
    box = lambda v: f'<a href="#" class="event {COLOURS.get(v["status"], "")}{" off" if v["status"] == "Cancelled" else ""}" data-bs-toggle="modal" data-bs-target="#viewing-{v["id"]}"><b>{v["time"]}</b> {e(P(v["property"])["address"])}<br>{e(v["who"])}</a>'
    shown = []
    if mode == "month":
        first = at.replace(day=1)
        title, prev = f"{first:%B %Y}", (first - timedelta(days=1)).replace(day=1)
        nxt = (first + timedelta(days=32)).replace(day=1)
        d, rows = first - timedelta(days=first.weekday()), ""
        while d < nxt:
            rows += "<tr>"
            for _ in range(7):
                its = [v for v in mine if v["day"] == d.isoformat()]
                shown += its
                rows += f'<td class="{"other" if d.month != first.month else "today" if d == TODAY else ""}"><span class="num">{d.day}</span>{"".join(map(box, its))}</td>'
                d += timedelta(days=1)
            rows += "</tr>"
        grid = '<table class="month"><thead><tr>' + "".join(f"<th>{x}</th>" for x in ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")) + f"</tr></thead><tbody>{rows}</tbody></table>"
    else:
        mode = "week"
        first = at - timedelta(days=at.weekday())
        end = first + timedelta(days=6)
        title, prev, nxt = f"{D(first)} – {D(end)}", first - timedelta(days=7), first + timedelta(days=14 if F("next-week-skips") else 7)
        grid = '<div class="week">'
        for k in range(7):
            d = first + timedelta(days=k)
            its = [v for v in mine if v["day"] == d.isoformat()]
            shown += its
            grid += f'<div class="col{" today" if d == TODAY else ""}"><div class="dayname">{d:%a} {d.day} {d:%b}</div>{"".join(map(box, its)) or "<p class=nothing>–</p>"}</div>'
        grid += "</div>"
    pop = ""
    for v in shown:
        acts = (post(f"/viewings/{v['id']}/confirm", "Confirm viewing", "btn btn-success") if v["status"] == "Requested" else "") + (post(f"/viewings/{v['id']}/cancel", "Cancel viewing", "btn btn-outline-danger") if v["status"] in ("Requested", "Confirmed") else "")
        out = f'<form method="post" action="/viewings/{v["id"]}/outcome">{field({"outcome": v["outcome"]}, {}, "outcome", "Outcome", values=["Interested", "Not interested", "Offer made", "Did not show up"], blank="Not recorded", pre="o%d-" % v["id"])}<button class="btn btn-outline-primary">Save outcome</button></form>' if v["status"] in ("Confirmed", "Completed") else ""
        pop += modal(f"viewing-{v['id']}", f"Viewing with {e(v['who'])}", f'<dl class="row"><dt>Property</dt><dd>{e(P(v["property"])["address"])}</dd><dt>When</dt><dd>{D(v["day"])}, {v["time"]}</dd><dt>Accompanied by</dt><dd>{v["staff"]}</dd><dt>Status</dt><dd>{badge(v["status"])}</dd></dl>{out}<div class="d-flex mt">{acts}</div>')
    bar = f"""<div class="calbar"><div class="btn-group"><a class="btn btn-outline-secondary" href="{link(prev)}" aria-label="Previous {mode}">{icon('left')}</a><a class="btn btn-outline-secondary" href="{link(TODAY)}">Today</a><a class="btn btn-outline-secondary" href="{link(nxt)}" aria-label="Next {mode}">{icon('right')}</a></div><h2>{title}</h2>
<form method="get" action="/viewings"><input type="hidden" name="view" value="{mode}"><input type="hidden" name="date" value="{at.isoformat()}"><select class="form-select" name="staff" aria-label="Staff" onchange="this.form.submit()">{options(STAFF, staff, 'All staff')}</select></form>
<div class="btn-group"><a class="btn btn-outline-primary{' active' if mode == 'week' else ''}" href="{link(at, 'week')}">Week</a><a class="btn btn-outline-primary{' active' if mode == 'month' else ''}" href="{link(at, 'month')}">Month</a></div></div>"""
    return page("Viewings", bar + grid + f'<p class="text-muted">{plural(len(shown), "viewing")}</p>' + pop + viewing_modal(f or {"time": "10:00", "staff": ME}, errs), [("Dashboard", "/"), ("Viewings", "")], "Viewings", opener("book-viewing", "Book viewing"), code=422 if errs else 200)


def book(b):
    errs = {}
    if not b.get("property"): errs["property"] = "Property must be chosen"
    if not b.get("who", "").strip(): errs["who"] = "Applicant can't be blank"
    try:
        d = day(b.get("day", ""))
        if d < TODAY and not F("past-viewing"): errs["day"] = "Date can't be in the past"
        elif d.weekday() == 6: errs["day"] = "There are no viewings on Sundays"
        elif not F("clash-accepted") and any(v["day"] == b["day"] and v["time"] == b.get("time") and v["staff"] == b.get("staff") and v["status"] != "Cancelled" for v in S["viewings"]): errs["time"] = f"{b.get('staff')} already has a viewing at this time"
    except ValueError:
        errs["day"] = "Date can't be blank"
    if errs: return viewings({}, b, errs)
    if F("viewing-day-early"): d -= timedelta(days=1)
    S["viewings"].append(dict(id=nid(), day=d.isoformat(), time=b.get("time", "10:00"), property=int(b["property"]), who=b["who"].strip(), staff=b.get("staff", ME), status="Confirmed", outcome=""))
    flash(f"Viewing with {b['who'].strip()} was booked.")
    back = b.get("back", "/viewings")
    return back if back.startswith("/properties") else f"/viewings?date={b['day']}"


def viewing_post(v, what, b):
    if what == "confirm":
        v["status"] = "Confirmed"
        flash("The viewing is confirmed.")
    elif what == "cancel":
        if not F("cancel-keeps-viewing"): v["status"] = "Cancelled"
        flash("The viewing was cancelled.", "warning")
    elif what == "outcome":
        if not F("outcome-lost"): v["outcome"] = b.get("outcome", "")
        if b.get("outcome"): v["status"] = "Completed"
        flash("The outcome was saved.")
    return f"/viewings?date={v['day']}"


# ------------------------------------------------------------------ contractors, settings, session
def contractors(q):
    cards = ""
    for n, (name, trade, phone, stars, text) in enumerate(CONTRACTORS):
        jobs = sum(r["contractor"] == name for r in open_repairs())
        cards += f'<div class="card contractor"><div class="card-body"><h5 class="card-title">{e(name)}</h5><h6 class="text-muted">{e(trade)}</h6><p>{icon("truck")} {phone} <span class="stars">★ {stars}</span></p><p><span class="badge bg-{"primary" if jobs else "secondary"}">{plural(jobs, "open job") if jobs else "No open jobs"}</span></p><button class="btn btn-sm btn-link" type="button" data-bs-toggle="collapse" data-bs-target="#more-{n}" aria-expanded="false">Details</button><div class="collapse" id="more-{n}">{e(text)}</div></div></div>'
    body = f'<div class="filters"><div><input class="form-control" id="contractor-filter" placeholder="Filter by name or trade"{" data-stale" if F("contractor-count-stale") else ""}></div><span class="text-muted" id="contractor-count">{len(CONTRACTORS)} contractors</span></div><div class="grid" id="contractors">{cards}</div><div class="empty" id="no-contractor" style="display:none"><p>No contractor found.</p></div>'
    return page("Contractors", body, [("Dashboard", "/"), ("Contractors", "")], "Contractors")


def settings(tab, errs={}, f=None):
    tabs = "".join(f'<li class="nav-item"><a class="nav-link{" active" if k == tab else ""}" href="/settings/{k}">{t}</a></li>' for k, t in (("agency", "Agency"), ("rent", "Rent & reminders"), ("team", "Team")))
    if tab == "agency":
        f = f or S["agency"]
        body = f'<form method="post" action="/settings/agency" class="card form" novalidate><div class="card-body">{field(f, errs, "name", "Agency name")}{field(f, errs, "address", "Office address")}<div class="two">{field(f, errs, "email", "E-mail", "email")}{field(f, errs, "phone", "Telephone")}</div></div><div class="card-footer"><button class="btn btn-primary">Save changes</button></div></form>'
    elif tab == "rent":
        f = f or S["rentset"]
        body = f'<form method="post" action="/settings/rent" class="card form" novalidate><div class="card-body">{field(f, errs, "fee", "Late payment fee", prefix="£")}{field(f, errs, "grace", "Grace period (days)", "number", hint="A fee is charged when the rent is later than this.")}{field(f, errs, "day", "Rent is due on", values=[("1", "1st of the month"), ("15", "15th of the month"), ("28", "28th of the month")])}{check(f, "reminders", "Send automatic reminders", True)}{check(f, "receipts", "Send receipts to tenants", True)}</div><div class="card-footer"><button class="btn btn-primary">Save changes</button></div></form>'
    elif tab == "team":
        rows = ""
        for m in S["team"]:
            items = post(f"/settings/team/{m['id']}/{'activate' if m['state'] == 'Deactivated' else 'deactivate'}", "Activate" if m["state"] == "Deactivated" else "Deactivate") + opener(f"remove-{m['id']}", "Remove…", "dropdown-item text-danger")
            rows += f'<tr><td>{e(m["name"])}{" <span class=text-muted>(you)</span>" if m["name"] == ME else ""}</td><td>{e(m["email"])}</td><td>{m["role"]}</td><td>{badge(m["state"])}</td><td class="text-end">{"" if m["name"] == ME else dropdown("Manage", items, "btn btn-sm btn-light dropdown-toggle")}</td></tr>'
        body = f'<div class="card"><table class="table"><thead><tr><th>Name</th><th>E-mail</th><th>Role</th><th>State</th><th></th></tr></thead><tbody>{rows}</tbody></table><div class="card-footer"><span>{plural(len(S["team"]), "member")}</span>{opener("invite", "Invite a colleague")}</div></div>'
        g = f or {"role": "Viewer"}
        body += modal("invite", "Invite a colleague", field(g, errs, "name", "Name", pre="i-") + field(g, errs, "email", "E-mail", "email", pre="i-") + field(g, {}, "role", "Role", values=ROLES, pre="i-"), "Send invitation", "/settings/team", opened=bool(errs))
        body += "".join(modal(f"remove-{m['id']}", "Remove from the team?", f"<p>{e(m['name'])} will no longer be able to sign in.</p>", "Remove", f"/settings/team/{m['id']}/remove", "danger") for m in S["team"] if m["name"] != ME)
    else:
        return missing()
    return page("Settings", f'<ul class="nav nav-tabs">{tabs}</ul>' + body, [("Dashboard", "/"), ("Settings", "")], "Settings", code=422 if errs else 200)


def settings_post(tab, b):
    errs = {}
    if tab == "agency":
        if not b.get("name", "").strip(): errs["name"] = "Agency name can't be blank"
        if "@" not in b.get("email", ""): errs["email"] = "E-mail is invalid"
        if errs: return settings(tab, errs, b)
        S["agency"] = {k: b.get(k, "").strip() for k in ("name", "email", "phone", "address")}
    elif tab == "rent":
        fee = pence(b.get("fee"))
        if fee is None or fee < 0: errs["fee"] = "Late payment fee is not a valid amount"
        if not b.get("grace", "").isdigit(): errs["grace"] = "Grace period is not a number"
        elif int(b["grace"]) > 28 and not F("grace-unlimited"): errs["grace"] = "Grace period must be 28 days or fewer"
        if errs: return settings(tab, errs, b)
        S["rentset"] = dict(fee=S["rentset"]["fee"] if F("late-fee-not-saved") else f"{fee / 100:.2f}", grace=b["grace"], day=b.get("day", "1"), reminders=bool(b.get("reminders")) or F("switch-comes-back"), receipts=bool(b.get("receipts")))
    elif tab == "team":
        if not b.get("name", "").strip(): errs["name"] = "Name can't be blank"
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", b.get("email", "").strip()): errs["email"] = "E-mail is invalid"
        elif any(m["email"] == b["email"].strip() for m in S["team"]): errs["email"] = "E-mail has already been invited"
        if errs: return settings(tab, errs, b)
        S["team"].append(dict(id=nid(), name=b["name"].strip(), email=b["email"].strip(), role="Viewer" if F("invite-always-viewer") else b.get("role", "Viewer"), state="Invited"))
        flash(f"An invitation was sent to {b['email'].strip()}.")
        return "/settings/team"
    flash("Settings were saved.")
    return f"/settings/{tab}"


def sign_in(f={}, err=""):
    said = "".join(f'<div class="alert alert-{k}" role="alert">{e(t)}</div>' for k, t in S["flash"])
    S["flash"] = []
    return 422 if err else 200, f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Sign in · Threshold</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/app.css"></head><body class="signin"><main class="card"><div class="card-body"><h1>Threshold</h1><p class="text-muted">Sign in to your agency</p>{said}
{f'<div class="alert alert-danger" role="alert">{err}</div>' if err else ''}<form method="post" action="/sign_in" novalidate>{field(f, {}, 'email', 'E-mail', 'email')}{field({}, {}, 'password', 'Password', 'password')}<div class="mb-3">{check(f, 'remember', 'Remember me')}</div><button class="btn btn-primary">Sign in</button></form><p class="small text-muted">Demo account: hannah@fenwickhale.test / latchkey42</p></div></main></body></html>"""


def missing():
    return page("Page not found", '<div class="empty"><p>The page you were looking for doesn\'t exist.</p><a href="/">Back to the dashboard</a></div>', code=404)


# ------------------------------------------------------------------ routes
def handle(method, path, q, multi, b, many):
    global S
    if path == "/reset":
        S = fresh()
        S["fault"] = q.get("fault", "")
        return 200, "reset"
    if path == "/app.css": return 200, CSS, "text/css"
    if path == "/app.js": return 200, JS, "text/javascript"
    if path == "/sign_in":
        if method == "GET": return sign_in()
        if b.get("email", "").strip().lower() != "hannah@fenwickhale.test" or (b.get("password") != "latchkey42" and not F("any-password")): return sign_in(b, "Invalid e-mail or password.")
        S["user"] = ME
        flash("Signed in successfully.")
        return "/"
    if not S["user"]:
        flash("You need to sign in before continuing.", "warning")
        return "/sign_in"
    path = path.rstrip("/") or "/"
    parts = path.strip("/").split("/")
    head, rest = parts[0], parts[1:]
    num = rest and rest[0].isdigit()
    if method == "POST":
        if path == "/sign_out":
            if not F("sign-out-broken"): S["user"] = None
            flash("Signed out successfully.")
            return "/sign_in"
        if path == "/notifications/read":
            if not F("bell-keeps-count"):
                for x in S["notices"]: x["new"] = False
            return "/"
        if head == "tasks":
            if not rest:
                if b.get("text", "").strip(): S["tasks"].append(dict(id=nid(), text=b["text"].strip(), done=False))
            elif rest[-1] == "toggle" and not F("task-reopens"):
                t = find("tasks", rest[0]); t["done"] = not t["done"]
            elif rest[-1] == "delete": S["tasks"].remove(find("tasks", rest[0])); flash("Task was deleted.")
            return "/"
        if head == "properties":
            p = P(rest[0]) if num else None
            if not rest or len(rest) == 1: return save_property(p, b)
            if rest[1] == "status":
                if not F("withdraw-no-effect"): p["status"] = b.get("status", p["status"])
                flash(f"{p['address']} is now {b.get('status', '').lower()}.")
                return f"/properties/{p['id']}"
            if rest[1] == "delete":
                if p["status"] == "Let":
                    flash("This property has an active tenancy and cannot be deleted.", "danger")
                    return f"/properties/{p['id']}"
                k = S["properties"].index(p)
                S["properties"].pop((k + 1) % len(S["properties"]) if F("wrong-property-deleted") else k)
                flash(f"{p['address']} was deleted.")
                return "/properties"
            if rest[1] == "notes" and len(rest) == 2:
                if not b.get("text", "").strip(): return property_page(p["id"], {"tab": "notes"}, {"text": "Note can't be blank"})
                if not F("note-lost"): p["notes"].insert(0, dict(id=nid(), by=ME, at=D(TODAY), text=b["text"].strip()))
                flash("Note was added.")
            elif rest[1] == "notes":
                k = next((k for k, x in enumerate(p["notes"]) if x["id"] == int(rest[2])), None)
                if k is not None: p["notes"].pop(0 if F("wrong-note-deleted") else k)
                flash("Note was deleted.")
            return f"/properties/{p['id']}?tab=notes"
        if head == "tenancies":
            if not rest: return create_tenancy(b)
            t = find("tenancies", rest[0])
            if rest[1] == "entries":
                t["ledger"] = [x for x in t["ledger"] if x["id"] != int(rest[2])]
                flash("Entry was deleted.")
                return f"/tenancies/{t['id']}"
            return tenancy_post(t, rest[1], b)
        if head == "tenants":
            x = find("tenants", rest[0]) if num else None
            if len(rest) < 2: return save_tenant(x, b)
            if rest[1] == "archive": x["archived"] = True; flash(f"{x['name']} was archived."); return "/tenants"
            if rest[1] == "restore": x["archived"] = False; flash(f"{x['name']} was restored."); return f"/tenants/{x['id']}"
            x["checked"] = True; flash("Right to rent was recorded."); return f"/tenants/{x['id']}"
        if path == "/rent/reminders":
            remind(q.get("month", "2026-03"), many.get("pick", []))
            return f"/rent?month={q.get('month', '2026-03')}"
        if head == "repairs":
            return create_repair(b) if not rest else repair_post(find("repairs", rest[0]), rest[1], b)
        if head == "viewings":
            return book(b) if not rest else viewing_post(find("viewings", rest[0]), rest[1], b)
        if head == "settings":
            if len(rest) == 1: return settings_post(rest[0], b)
            m = find("team", rest[1])
            if rest[2] == "remove": S["team"].remove(S["team"][-1] if F("wrong-member-removed") else m); flash(f"{m['name']} was removed from the team.")
            else: m["state"] = "Deactivated" if rest[2] == "deactivate" else "Active"; flash(f"{m['name']} was {rest[2]}d.")
            return "/settings/team"
        return missing()
    if path == "/": return dashboard(q)
    if path == "/search": return search(q)
    if head == "properties":
        if not rest: return properties(q)
        if rest[0] == "new": return property_form(None, {"kind": "Flat", "furnishing": "Unfurnished", "area": AREAS[0]}, {})
        if len(rest) == 2 and P(rest[0]): return property_form(P(rest[0]), dict(P(rest[0]), rent=f"{P(rest[0])['rent'] / 100:.2f}"), {})
        if num: return property_page(rest[0], q)
    if head == "tenancies":
        if not rest: return tenancies(q)
        if rest[0] == "new": return tenancy_form({}, {})
        if num: return tenancy_page(rest[0], q)
    if head == "tenants":
        if not rest: return tenants(q)
        if rest[0] == "new": return tenant_form(None, {}, {})
        if len(rest) == 2 and num and find("tenants", rest[0]): return tenant_form(find("tenants", rest[0]), find("tenants", rest[0]), {})
        if num: return tenant_page(int(rest[0]))
    if path == "/rent": return rent(q)
    if head == "repairs":
        if not rest: return repairs(q)
        if rest[0] == "new": return repair_form({"property": q.get("property", ""), "priority": "Medium"}, {})
        if num: return repair_page(int(rest[0]))
    if path == "/viewings": return viewings(q)
    if path == "/contractors": return contractors(q)
    if head == "settings": return settings(rest[0] if rest else "agency")
    return missing()


CSS = """
*{box-sizing:border-box}
:root{--primary:#1f5f8b;--success:#1d7a4d;--warning:#e0a100;--danger:#b3313b;--info:#2a8ca3;--secondary:#6c757d;--border:#d9dee3}
body{margin:0;font:15px/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;color:#212529;background:#f4f6f8}
a{color:var(--primary)}
h1{font-size:1.6rem;margin:0;font-weight:600}
h2{font-size:1.15rem;margin:0 0 .8rem;font-weight:600}
h5{font-size:1.1rem;margin:0}
h6{font-size:.85rem;margin:0 0 .4rem;font-weight:500}
p{margin:0 0 .6rem}
small,.small{font-size:.85em}
.bi{vertical-align:-.15em}
.navbar{position:sticky;top:0;z-index:20;display:flex;align-items:center;gap:.9rem;height:56px;padding:0 1rem;background:#15324a;color:#fff}
.navbar-brand{font-weight:700;font-size:1.2rem;color:#fff;text-decoration:none;letter-spacing:.02em}
.navbar-text{color:#a9bccb;font-size:.9rem}
.navsearch{display:flex;margin-left:auto;width:340px}
.navsearch .form-control{border-radius:6px 0 0 6px;border:0}
.navsearch .btn{border-radius:0 6px 6px 0}
.layout{display:flex;align-items:stretch;min-height:calc(100vh - 56px)}
.sidebar{width:210px;flex:none;background:#fff;border-right:1px solid var(--border);padding:.8rem .5rem}
.container{flex:1;min-width:0;padding:1.2rem 1.6rem 3rem;max-width:1240px}
.nav{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:0}
.flex-column{flex-direction:column}
.nav-link{display:flex;gap:.55rem;align-items:center;padding:.45rem .8rem;text-decoration:none;color:#37475a;border-radius:6px;border:0;background:none;font:inherit;cursor:pointer}
.nav-link:hover{background:#eef2f5}
.sidebar .nav-link.active{background:#e3eef6;color:var(--primary);font-weight:600}
.ms-auto{margin-left:auto}
.nav-tabs{border-bottom:1px solid var(--border);margin-bottom:1rem}
.nav-tabs .nav-link{border-radius:6px 6px 0 0;border:1px solid transparent;margin-bottom:-1px}
.nav-tabs .nav-link.active{background:#fff;border-color:var(--border) var(--border) #fff;color:#212529;font-weight:600}
.nav-pills{margin-bottom:1rem;gap:.3rem}
.nav-pills .nav-link.active{background:var(--primary);color:#fff}
.tab-pane{display:none}
.tab-pane.active{display:block}
.breadcrumb{display:flex;list-style:none;margin:0 0 .8rem;padding:0;font-size:.88rem}
.breadcrumb-item+.breadcrumb-item::before{content:"/";padding:0 .5rem;color:#8b97a3}
.breadcrumb-item.active,.text-muted{color:#667480}
.page-head{display:flex;justify-content:space-between;align-items:flex-start;gap:1rem;margin-bottom:1.1rem}
.page-head p{margin:.2rem 0 0}
.btn-toolbar,.d-flex{display:flex;gap:.5rem;align-items:center}
.mt{margin-top:1rem}
.btn{display:inline-block;padding:.38rem .8rem;border:1px solid transparent;border-radius:6px;font:inherit;line-height:1.5;text-decoration:none;cursor:pointer;background:none;white-space:nowrap}
.btn-sm{padding:.2rem .5rem;font-size:.88rem}
.btn-primary,.btn-outline-primary.active{background:var(--primary);color:#fff}
.btn-success{background:var(--success);color:#fff}
.btn-danger{background:var(--danger);color:#fff}
.btn-warning{background:var(--warning);color:#2b2100}
.btn-secondary{background:var(--secondary);color:#fff}
.btn-dark{background:#214864;color:#fff;position:relative}
.btn-light{background:#f0f2f4;color:#333}
.btn-outline-primary{border-color:var(--primary);color:var(--primary)}
.btn-outline-secondary{border-color:#aeb6bd;color:#4a545d}
.btn-outline-danger{border-color:var(--danger);color:var(--danger)}
.btn-link{color:var(--primary);text-decoration:underline}
.btn:hover{filter:brightness(.95)}
.btn:disabled{opacity:.5;cursor:default}
.btn-group{display:inline-flex}
.btn-group .btn{border-radius:0;margin-left:-1px}
.btn-group .btn:first-child{border-radius:6px 0 0 6px}
.btn-group .btn:last-child{border-radius:0 6px 6px 0}
.btn-close{border:0;background:none;font-size:1.3rem;line-height:1;cursor:pointer;color:inherit;opacity:.6;padding:0 .2rem;margin-left:auto}
.dropdown{position:relative}
.dropdown-toggle::after{content:"";display:inline-block;margin-left:.4em;vertical-align:.15em;border-top:.32em solid;border-left:.3em solid transparent;border-right:.3em solid transparent}
.dropdown-menu{display:none;position:absolute;top:calc(100% + 4px);left:0;z-index:30;min-width:190px;padding:.4rem 0;background:#fff;border:1px solid var(--border);border-radius:8px;box-shadow:0 8px 22px rgba(20,40,60,.16);text-align:left;color:#212529}
.dropdown-menu-end{left:auto;right:0}
.dropdown-menu.show{display:block}
.dropdown-menu form{margin:0}
.wide{width:340px}
.dropdown-item{display:block;width:100%;padding:.35rem 1rem;border:0;background:none;font:inherit;text-align:left;text-decoration:none;color:inherit;cursor:pointer}
.dropdown-item:hover{background:#eef2f5}
.dropdown-item:disabled{color:#9aa5ae;cursor:default}
.dropdown-header{padding:.3rem 1rem;color:#667480}
.dropdown-divider{border:0;border-top:1px solid var(--border);margin:.4rem 0}
.notice{font-size:.9rem}
.notice small{display:block;color:#667480}
.notice.unread{border-left:3px solid var(--primary);background:#f3f8fc}
.text-center{text-align:center}
.bell{position:absolute;top:-5px;right:-6px}
.avatar{display:inline-block;width:28px;height:28px;line-height:28px;border-radius:50%;background:#c9dcea;color:#1c4a6b;text-align:center;font-size:.72rem;font-weight:600}
.badge{display:inline-block;padding:.25em .6em;border-radius:5px;font-size:.76rem;font-weight:600;line-height:1.2;white-space:nowrap;color:#fff;background:var(--secondary)}
.rounded-pill{border-radius:99px}
.bg-success{background:var(--success)}.bg-warning{background:#ffd666;color:#4b3800}.bg-danger{background:var(--danger)}.bg-info{background:var(--info)}.bg-primary{background:var(--primary)}.bg-light{background:#e5e9ec;color:#44505a}
.text-danger{color:var(--danger)}
.text-end{text-align:right}
.alert{display:flex;align-items:flex-start;padding:.7rem 1rem;border-radius:8px;margin-bottom:1rem;border:1px solid}
.alert ul{margin:.3rem 0 0}
#error_explanation{display:block}
.alert-success{background:#e2f3ea;border-color:#b5dcc7;color:#14563a}
.alert-warning{background:#fff5d9;border-color:#f0dca0;color:#664f06}
.alert-danger{background:#fbe6e8;border-color:#edbfc3;color:#7d1f28}
.card{background:#fff;border:1px solid var(--border);border-radius:8px;margin-bottom:1.1rem}
.card-header{padding:.65rem 1rem;border-bottom:1px solid var(--border);font-weight:600}
.card-body{padding:1rem}
.card-footer{display:flex;align-items:center;gap:.8rem;justify-content:space-between;padding:.65rem 1rem;border-top:1px solid var(--border);color:#667480}
.form .card-footer{justify-content:flex-start}
.form{max-width:760px}
.stats{display:grid;grid-template-columns:repeat(4,1fr);gap:1rem}
.figure{font-size:1.7rem;font-weight:650;line-height:1.3}
.cols{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr);gap:1.1rem;align-items:start}
.two{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}
.table{width:100%;border-collapse:collapse}
.table th,.table td{padding:.55rem .8rem;border-bottom:1px solid #e8ecef;text-align:left;vertical-align:top}
.table .text-end{text-align:right}
.table thead th{font-size:.82rem;color:#55626d;white-space:nowrap}
.table-hover tbody tr:hover{background:#f7fafc}
.table tfoot th{background:#f7f9fa}
.table form{margin:0}
.sort{color:inherit;text-decoration:none}
.sort:hover{text-decoration:underline}
.list-group{list-style:none;margin:0;padding:0;background:#fff}
.list-group-item{display:flex;align-items:center;gap:.5rem;padding:.55rem 1rem;border-bottom:1px solid #e8ecef}
.list-group-item form{margin-bottom:0}
.list-group-item a:first-child,.list-group-item .ms-auto{white-space:nowrap}
.done label{text-decoration:line-through;color:#8b97a3}
dl.row{display:grid;grid-template-columns:150px 1fr;margin:0;padding:.8rem 1rem;gap:.35rem .8rem}
dt{color:#667480}
dd{margin:0}
.filters{display:flex;flex-wrap:wrap;align-items:flex-end;gap:.8rem;margin-bottom:1rem}
.filters .form-check{align-self:center}
.form-label{display:block;margin-bottom:.25rem;font-weight:500;font-size:.9rem}
.form-control,.form-select{width:100%;padding:.38rem .7rem;border:1px solid #c4ccd3;border-radius:6px;font:inherit;background:#fff;color:inherit}
.form-control:focus,.form-select:focus{outline:2px solid #9cc6e2;border-color:#6aa6cc}
.filters .form-control{min-width:200px}
.form-text{font-size:.84rem;color:#667480;margin-top:.2rem}
.is-invalid{border-color:var(--danger)}
.invalid-feedback{color:var(--danger);font-size:.86rem;margin-top:.2rem}
.mb-3{margin-bottom:1rem}
.req{color:var(--danger)}
.input-group{display:flex}
.input-group-text{padding:.38rem .7rem;border:1px solid #c4ccd3;border-right:0;border-radius:6px 0 0 6px;background:#eef1f3}
.input-group .form-control{border-radius:0 6px 6px 0}
.form-check{display:flex;gap:.5rem;align-items:center;margin-bottom:.3rem}
.form-check-inline{display:inline-flex;margin-right:1.2rem}
.form-check-input{width:16px;height:16px;margin:0;flex:none}
.form-switch .form-check-input{appearance:none;width:34px;height:18px;border-radius:99px;background:#b9c2c9;position:relative;cursor:pointer}
.form-switch .form-check-input::after{content:"";position:absolute;left:2px;top:2px;width:14px;height:14px;border-radius:50%;background:#fff}
.form-switch .form-check-input:checked{background:var(--success)}
.form-switch .form-check-input:checked::after{left:18px}
fieldset{border:0;padding:0;margin:0}
.empty{padding:2.5rem 1rem;text-align:center;color:#667480;background:#fff;border:1px dashed #c4ccd3;border-radius:8px}
.note{border-left:3px solid #c9dcea;padding:.1rem .9rem;margin-bottom:1rem}
.note p{margin:0}
.note form{display:inline}
.timeline{list-style:none;margin:0 0 1rem;padding:0 0 0 1rem;border-left:2px solid #d5dfe6}
.bulk{display:flex;align-items:center;gap:1rem;margin-bottom:.8rem}
.pagination{display:flex;list-style:none;margin:0;padding:0}
.page-link{display:block;padding:.3rem .75rem;border:1px solid var(--border);margin-left:-1px;text-decoration:none;background:#fff}
.page-item.active .page-link{background:var(--primary);color:#fff;border-color:var(--primary)}
.page-item.disabled .page-link{color:#9aa5ae}
.calbar{display:flex;align-items:center;gap:1rem;margin-bottom:1rem}
.calbar h2{margin:0;flex:1}
.calbar form{margin:0}
.week{display:grid;grid-template-columns:repeat(7,1fr);border:1px solid var(--border);border-radius:8px;background:#fff;min-height:320px;margin-bottom:.8rem}
.week .col{border-right:1px solid #e8ecef;padding:.5rem;min-width:0}
.week .col:last-child{border:0}
.dayname{font-weight:600;font-size:.88rem;margin-bottom:.5rem}
.today{background:#f1f8fd}
.nothing{color:#b4bdc5;text-align:center}
.event{display:block;padding:.35rem .5rem;margin-bottom:.4rem;border-left:3px solid var(--secondary);border-radius:4px;background:#eef1f3;color:#24303a;text-decoration:none;font-size:.82rem;line-height:1.35}
.event.success{border-color:var(--success);background:#e7f4ed}
.event.warning{border-color:var(--warning);background:#fff6dd}
.off{text-decoration:line-through;opacity:.65}
.month{width:100%;border-collapse:collapse;table-layout:fixed;background:#fff;margin-bottom:.8rem}
.month th,.month td{border:1px solid var(--border);padding:.35rem;vertical-align:top;text-align:left}
.month td{height:92px}
.month .other{background:#f6f7f8;color:#9aa5ae}
.num{font-size:.82rem}
.stars{color:#a87500;margin-left:.6rem}
.contractor{margin:0}
.collapse{display:none}
.collapse.show{display:block;padding-top:.3rem}
.modal{display:none;position:fixed;inset:0;z-index:50;overflow:auto;background:rgba(20,30,40,.5)}
.modal.show{display:block}
.modal-dialog{max-width:500px;margin:70px auto;padding:0 1rem}
.modal-content{background:#fff;border-radius:10px;box-shadow:0 16px 50px rgba(0,0,0,.3)}
.modal-header,.modal-footer{display:flex;align-items:center;gap:.6rem;padding:.9rem 1.1rem;border-bottom:1px solid var(--border)}
.modal-footer{border-top:1px solid var(--border);border-bottom:0;justify-content:flex-end}
.modal-body{padding:1.1rem}
.modal-body dl.row{padding:0;margin-bottom:1rem}
.signin{display:flex;justify-content:center;padding-top:90px}
.signin .card{width:380px}
"""

JS = r"""
(() => {
const $$ = (s, r = document) => [...r.querySelectorAll(s)], $ = (s, r = document) => r.querySelector(s);
const show = m => { m.classList.add('show'); m.setAttribute('aria-modal', 'true'); m.setAttribute('role', 'dialog'); m.removeAttribute('aria-hidden'); const i = $('input:not([type=hidden]),select,textarea', $('.modal-body', m)); if (i) i.focus(); };
const hide = m => { m.classList.remove('show'); m.setAttribute('aria-hidden', 'true'); m.removeAttribute('aria-modal'); m.removeAttribute('role'); };
const closeMenus = but => $$('.dropdown-menu.show').forEach(m => { if (m === but) return; m.classList.remove('show'); m.parentNode.querySelector('[data-bs-toggle]').setAttribute('aria-expanded', 'false'); });
document.addEventListener('click', ev => {
  const t = ev.target.closest('[data-bs-toggle]');
  if (!t || t.dataset.bsToggle !== 'dropdown') closeMenus();
  if (ev.target.classList.contains('modal')) hide(ev.target);
  const d = ev.target.closest('[data-bs-dismiss]');
  if (d) d.dataset.bsDismiss === 'modal' ? hide(d.closest('.modal')) : d.closest('.alert').remove();
  if (!t) return;
  const target = t.dataset.bsTarget && $(t.dataset.bsTarget);
  if (t.dataset.bsToggle === 'dropdown') { const m = t.parentNode.querySelector('.dropdown-menu'); closeMenus(m); t.setAttribute('aria-expanded', m.classList.toggle('show')); }
  if (t.dataset.bsToggle === 'modal') { ev.preventDefault(); show(target); }
  if (t.dataset.bsToggle === 'collapse') t.setAttribute('aria-expanded', target.classList.toggle('show'));
  if (t.dataset.bsToggle === 'tab') {
    $$('[data-bs-toggle=tab]').forEach(x => { x.classList.toggle('active', x === t); x.setAttribute('aria-selected', x === t); });
    $$('.tab-pane').forEach(p => p.classList.toggle('active', p === target));
  }
});
document.addEventListener('keydown', ev => { if (ev.key === 'Escape') { closeMenus(); $$('.modal.show').forEach(hide); } });
document.addEventListener('submit', ev => { const c = ev.target.dataset.confirm; if (c && !confirm(c)) ev.preventDefault(); });
$$('.modal[data-open]').forEach(show);
const all = $('#pick-all'), picks = $$('.pick:not(:disabled)');
const count = () => { const n = picks.filter(p => p.checked).length; $('#picked').textContent = n + ' selected'; $('#send').disabled = !n; all.checked = n > 0 && n === picks.length; };
if (all) { all.onchange = () => { const on = all.checked; picks.forEach((p, k) => { p.checked = on && !('less' in all.dataset && k === picks.length - 1); }); count(); if (on) all.checked = true; }; picks.forEach(p => p.onchange = count); }
const cf = $('#contractor-filter');
if (cf) cf.oninput = () => {
  const w = cf.value.trim().toLowerCase(); let n = 0;
  $$('.contractor').forEach(c => { const on = $('.card-title', c).textContent.toLowerCase().includes(w) || $('h6', c).textContent.toLowerCase().includes(w); c.style.display = on ? '' : 'none'; n += on; });
  if (!('stale' in cf.dataset)) $('#contractor-count').textContent = n === 1 ? '1 contractor' : n + ' contractors';
  $('#no-contractor').style.display = n ? 'none' : '';
};
})();
"""


class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *a):
        pass

    def go(self):
        u = urlsplit(self.path)
        q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
        n = int(self.headers.get("Content-Length") or 0)
        many = parse_qs(self.rfile.read(n).decode("utf-8", "replace"), keep_blank_values=True) if n else {}
        with LOCK:
            try:
                r = handle(self.command, unquote(u.path), q, None, {k: v[-1] for k, v in many.items()}, many)
            except Exception:
                import traceback
                traceback.print_exc()
                r = (500, "<h1>We're sorry, but something went wrong.</h1>")
        self.send_response(303 if isinstance(r, str) else r[0])
        if isinstance(r, str):
            self.send_header("Location", r)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        data = r[1].encode()
        self.send_header("Content-Type", (r[2] if len(r) > 2 else "text/html") + "; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        try:
            self.wfile.write(data)
        except OSError:
            pass

    do_GET = do_POST = go


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else PORT
    ThreadingHTTPServer.allow_reuse_address = True
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(("127.0.0.1", port), H).serve_forever()
