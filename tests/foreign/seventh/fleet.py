"""Fleet: a server-rendered back office for vans and their drivers, in the manner of an admin theme."""
import re
from common import Site, esc, port
from urllib.parse import urlencode

VEH = """BD68 KLM|Ford Transit Custom|Van|Leeds|Available|48210|
BJ21 XRT|Vauxhall Vivaro-e|Van|York|In use|9120|Priya Nair
CE19 WPA|Mercedes Sprinter|Van|Hull|In workshop|102455|
CK70 ZHD|Ford Transit Custom|Van|Leeds|In use|31780|Owen Birch
DA17 FGH|Iveco Daily|Truck|Hull|Available|187300|
DN71 OOP|Renault Kangoo|Car|York|Available|15640|
EF20 RTB|Mercedes eVito|Van|Leeds|In use|22015|Sunita Rao
EX66 JKL|Volkswagen Crafter|Truck|York|Retired|231900|
FG18 MNB|Peugeot Partner|Car|Hull|Available|67890|
FP72 VCX|Vauxhall Vivaro-e|Van|Leeds|Available|4310|
GH69 ASD|Ford Transit Custom|Van|York|In workshop|54005|
GT15 QWE|Iveco Daily|Truck|Hull|Retired|245120|
HK22 TYU|Renault Kangoo|Car|Leeds|In use|8450|Marek Zielinski
HV67 IOP|Citroen Berlingo|Car|York|Available|71230|
JB19 LKJ|Mercedes Sprinter|Van|Leeds|Available|88760|
JD73 HGF|Toyota Proace City|Car|Hull|In use|1200|Ellen Grady
KL16 DSA|Volkswagen Crafter|Truck|Leeds|In workshop|199050|
KM70 POI|Peugeot Partner|Car|York|Available|26400|
LR68 UYT|Ford Transit Custom|Van|Hull|Available|59310|
LS21 REW|Vauxhall Vivaro-e|Van|York|Available|12980|
MT19 BVC|Citroen Berlingo|Car|Hull|Available|43075|
NP72 XZA|Mercedes eVito|Van|Leeds|Available|6890|
PX17 NMQ|Iveco Daily|Truck|York|Available|165400|"""
DRV = """Anton Beck|BECK 805120|2027-03-14|Active
Ellen Grady|GRAD 911042|2026-11-02|Active
Marek Zielinski|ZIEL 780330|2028-07-21|Active
Owen Birch|BIRC 850911|2026-09-30|Active
Priya Nair|NAIR 930618|2029-01-08|Active
Sunita Rao|RAO9 881205|2027-12-19|Active
Tom Okafor|OKAF 760227|2026-10-11|Suspended
Wendy Sharpe|SHAR 950704|2030-05-25|Active"""
SVC = """CE19 WPA|Holgate Motors|2026-09-14|Requested|0
DA17 FGH|Humber Trucks|2026-09-15|Requested|0
GH69 ASD|Holgate Motors|2026-09-18|Requested|0
KL16 DSA|Aire Valley Garage|2026-09-10|Confirmed|0
HV67 IOP|Holgate Motors|2026-09-11|Confirmed|0
BD68 KLM|Aire Valley Garage|2026-08-03|Done|412.5
FG18 MNB|Humber Trucks|2026-08-11|Done|189
JB19 LKJ|Aire Valley Garage|2026-08-19|Done|1240.75
LR68 UYT|Humber Trucks|2026-08-27|Done|96"""
STAT = ["Available", "In use", "In workshop", "Retired"]
DEPOTS = ["Leeds", "York", "Hull"]
COLOR = {"Available": "success", "In use": "primary", "In workshop": "warning", "Retired": "secondary", "Active": "success",
         "Suspended": "danger", "Requested": "warning", "Confirmed": "primary", "Done": "success"}


def fresh():
    v = []
    for i, l in enumerate(VEH.splitlines(), 1):
        p, m, k, d, s, mi, dr = l.split("|")
        v.append(dict(id=i, plate=p, model=m, kind=k, depot=d, status=s, miles=int(mi), driver=dr, notes="", tracker=i % 3 != 0))
    d = [dict(zip(("name", "lic", "exp", "status"), l.split("|")), id=i) for i, l in enumerate(DRV.splitlines(), 1)]
    s = [dict(zip(("plate", "garage", "date", "status"), l.split("|")), cost=float(l.split("|")[4]), id=i)
         for i, l in enumerate(SVC.splitlines(), 1)]
    return dict(v=v, d=d, s=s, units="mi", per=10, signed=True,
                act=[("Owen Birch picked up CK70 ZHD", "2 hours ago"), ("GH69 ASD was sent to the workshop", "yesterday")])


CSS = """*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;color:#212529;background:#f4f6f9}
a{color:#0b5ed7;text-decoration:none}a:hover{text-decoration:underline}
.navbar{background:#1f2d3d;color:#fff;display:flex;align-items:center;gap:18px;padding:0 20px;height:54px}.navbar a{color:#cfd8e3}
.navbar .navbar-brand{color:#fff;font-weight:700;font-size:18px}.nav-link.active{color:#fff;border-bottom:2px solid #4dabf7}.ms-auto{margin-left:auto}
.container{max-width:1120px;margin:18px auto;padding:0 16px}.card{background:#fff;border:1px solid #dee2e6;border-radius:8px;padding:16px;margin-bottom:16px}
.row{display:flex;gap:14px;flex-wrap:wrap}.col{flex:1;min-width:160px}.stat b{display:block;font-size:28px}.text-muted{color:#6c757d}
.breadcrumb{display:flex;list-style:none;padding:0;margin:0 0 10px}.breadcrumb-item+.breadcrumb-item:before{content:"/";padding:0 8px;color:#6c757d}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:8px 10px;border-bottom:1px solid #e9ecef;vertical-align:middle}th{font-size:13px;color:#495057}
.text-end{text-align:right}.badge{border-radius:10px;padding:2px 9px;font-size:12px;color:#fff;background:#6c757d}.bg-success{background:#198754}.bg-primary{background:#0d6efd}
.bg-warning{background:#ffc107;color:#000}.bg-secondary{background:#6c757d}.bg-danger{background:#dc3545}
.btn{display:inline-block;font:inherit;border:1px solid #ced4da;background:#fff;border-radius:6px;padding:5px 12px;cursor:pointer;color:#212529}.btn-sm{padding:2px 9px;font-size:14px}
.btn-primary{background:#0d6efd;border-color:#0d6efd;color:#fff}.btn-danger{background:#dc3545;border-color:#dc3545;color:#fff}.btn-link{border:0;background:none;color:#0b5ed7}
.dropdown{position:relative;display:inline-block}.dropdown-toggle:after{content:"";display:inline-block;margin-left:6px;border:4px solid transparent;border-top-color:currentColor;vertical-align:-2px}
.dropdown-menu{display:none;position:absolute;right:0;top:100%;background:#fff;border:1px solid #ced4da;border-radius:6px;min-width:180px;padding:6px 0;z-index:20;box-shadow:0 4px 14px #0002;margin:0;list-style:none}
.dropdown-menu.show{display:block}.dropdown-item{display:block;width:100%;text-align:left;border:0;background:none;font:inherit;padding:5px 16px;color:#212529!important;cursor:pointer}.dropdown-item:hover{background:#f1f3f5}
.dropdown-divider{border:0;border-top:1px solid #e9ecef;margin:5px 0}.alert{border-radius:6px;padding:10px 44px 10px 14px;position:relative;margin-bottom:12px}.alert-success{background:#d1e7dd;color:#0a3622}.alert-danger{background:#f8d7da;color:#58151c}
.btn-close{position:absolute;right:10px;top:8px;border:0;background:none;font-size:18px;cursor:pointer}.form-control,.form-select{font:inherit;padding:5px 10px;border:1px solid #ced4da;border-radius:6px;background:#fff}
.mb-3{margin-bottom:14px}.mb-3>label.form-label{display:block;font-weight:600;margin-bottom:3px}.is-invalid{border-color:#dc3545}.invalid-feedback{color:#dc3545;font-size:13px}
.input-group{display:flex}.input-group-text{border:1px solid #ced4da;border-left:0;padding:5px 10px;background:#e9ecef;border-radius:0 6px 6px 0}
.pagination{display:flex;list-style:none;padding:0;gap:4px;margin:0}.page-link{display:block;padding:4px 11px;border:1px solid #dee2e6;border-radius:5px;background:#fff}.active>.page-link{background:#0d6efd;color:#fff}.disabled>.page-link{color:#adb5bd}
.modal{display:none;position:fixed;inset:0;background:#0007;z-index:50}.modal.show{display:block}.modal-dialog{max-width:460px;margin:90px auto;background:#fff;border-radius:8px}.modal-header,.modal-body,.modal-footer{padding:14px 18px;position:relative}
.modal-footer{text-align:right;border-top:1px solid #e9ecef}.modal-title{margin:0;font-size:18px}.nav-tabs{display:flex;gap:4px;border-bottom:1px solid #dee2e6;list-style:none;padding:0;margin:0 0 14px}
.nav-tabs .nav-link{display:block;padding:7px 14px;border:1px solid transparent;background:none;font:inherit;cursor:pointer;color:#0b5ed7}.nav-tabs .nav-link.active{border-color:#dee2e6 #dee2e6 #fff;border-radius:6px 6px 0 0;color:#212529;border-bottom:2px solid #0d6efd}
.tab-pane{display:none}.tab-pane.active{display:block}dl{display:grid;grid-template-columns:160px 1fr;gap:6px}dt{color:#6c757d}dd{margin:0}.d-flex{display:flex;justify-content:space-between;align-items:center;gap:12px}h1{font-size:24px;margin:4px 0 14px}"""
JS = """document.addEventListener('click',e=>{const t=e.target.closest('[data-bs-toggle]');
const open=[...document.querySelectorAll('.dropdown-menu.show')];
const mine=t&&t.dataset.bsToggle=='dropdown'?t.parentNode.querySelector('.dropdown-menu'):null;
open.forEach(m=>{if(m!=mine&&!(e.target.closest('.dropdown-menu')==m&&t)){m.classList.remove('show');m.parentNode.querySelector('[aria-expanded]').setAttribute('aria-expanded','false')}});
if(mine){const on=mine.classList.toggle('show');t.setAttribute('aria-expanded',on)}
if(t&&t.dataset.bsToggle=='modal'){e.preventDefault();open.forEach(m=>m.classList.remove('show'));const m=document.getElementById('confirm');m.querySelector('.modal-title').textContent=t.dataset.title;
m.querySelector('.modal-body').textContent=t.dataset.text;m.querySelector('form').action=t.dataset.action;m.querySelector('.go').textContent=t.dataset.go;m.classList.add('show');m.querySelector('.no').focus()}
if(t&&t.dataset.bsToggle=='tab'){document.querySelectorAll('[data-bs-toggle=tab]').forEach(x=>{x.classList.toggle('active',x==t);x.setAttribute('aria-selected',x==t)});
document.querySelectorAll('.tab-pane').forEach(p=>p.classList.toggle('active','#'+p.id==t.dataset.bsTarget))}
const d=e.target.closest('[data-bs-dismiss]');if(d){const x=d.closest('.'+d.dataset.bsDismiss);if(d.dataset.bsDismiss=='modal')x.classList.remove('show');else x.remove()}});
document.addEventListener('keydown',e=>{if(e.key=='Escape')document.querySelectorAll('.modal.show,.dropdown-menu.show').forEach(m=>m.classList.remove('show'))});"""


def dist(s, v):
    if s["units"] == "km":
        return f"{round(v * (1 if s['fault'] == 'units' else 1.609344)):,} km"
    return f"{v:,} mi"


def badge(x):
    return f'<span class="badge bg-{COLOR.get(x, "secondary")}">{x}</span>'


def page(s, title, body, crumbs=(), nav=""):
    fl = "".join(f'<div class="alert alert-{k}" role="alert">{t}<button type="button" class="btn-close" data-bs-dismiss="alert" aria-label="Close">&times;</button></div>'
                 for k, t in s["flash"])
    s["flash"] = []
    cr = "".join(f'<li class="breadcrumb-item"><a href="{h}">{esc(t)}</a></li>' for t, h in crumbs)
    cr = f'<nav aria-label="breadcrumb"><ol class="breadcrumb">{cr}<li class="breadcrumb-item active" aria-current="page">{esc(title)}</li></ol></nav>' if crumbs else ""
    links = "".join(f'<a class="nav-link{" active" if nav == t else ""}" href="{h}">{t}</a>' for t, h in
                    (("Dashboard", "/"), ("Vehicles", "/vehicles"), ("Drivers", "/drivers"), ("Service", "/service")))
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} · Northgate Fleet</title><style>{CSS}</style></head><body>
<header class="navbar"><a class="navbar-brand" href="/">Northgate Fleet</a>{links}<div class="dropdown ms-auto"><a href="#" class="nav-link dropdown-toggle" role="button" data-bs-toggle="dropdown" aria-expanded="false">Dana Whitlock</a>
<ul class="dropdown-menu"><li><a class="dropdown-item" href="/settings">Settings</a></li><li><hr class="dropdown-divider"></li><li><a class="dropdown-item" href="/signout">Sign out</a></li></ul></div></header>
<main class="container">{cr}{fl}{body}</main>
<div class="modal" id="confirm" tabindex="-1" role="dialog" aria-modal="true" aria-labelledby="confirmTitle"><div class="modal-dialog"><div class="modal-header"><h5 class="modal-title" id="confirmTitle"></h5><button type="button" class="btn-close" data-bs-dismiss="modal" aria-label="Close">&times;</button></div>
<div class="modal-body"></div><form method="post" class="modal-footer"><button type="button" class="btn no" data-bs-dismiss="modal">Keep it</button> <button class="btn btn-danger go"></button></form></div></div>
<script>{JS}</script></body></html>"""


def opts(xs, cur, first=None):
    o = f'<option value="">{first}</option>' if first else ""
    return o + "".join(f'<option{" selected" if x == cur else ""}>{esc(x)}</option>' for x in xs)


def vlist(s, q):
    f, rows = s["fault"], list(s["v"])
    term, st, dp = q.get("q", "").strip().lower(), q.get("status", ""), q.get("depot", "")
    pg = max(1, int(q.get("page") or 1))
    if not (f == "pagelost" and pg > 1):
        if term:
            rows = [v for v in rows if term in v["plate"].lower() or term in v["model"].lower()]
        if st:
            rows = [v for v in rows if v["status"] == st]
        if dp and not (f == "filter" and st):
            rows = [v for v in rows if v["depot"] == dp]
    so, di = q.get("sort", "plate"), q.get("dir", "asc")
    key = {"plate": lambda v: v["plate"], "model": lambda v: v["model"], "miles": (lambda v: str(v["miles"])) if f == "textsort" else (lambda v: v["miles"])}[so]
    rows.sort(key=key, reverse=di == "desc" and f != "nodesc")
    n, per = len(rows), s["per"]
    pages = max(1, -(-n // per))
    pg = min(pg, pages)
    part = rows[(pg - 1) * per:pg * per]
    base = {k: v for k, v in q.items() if k in ("q", "status", "depot", "sort", "dir") and v}

    def head(k, t, cls=""):
        d = "desc" if so == k and di == "asc" else "asc"
        a = {"asc": "ascending", "desc": "descending"}[di] if so == k else "none"
        i = (" ▲" if di == "asc" else " ▼") if so == k else ""
        return f'<th class="{cls}" aria-sort="{a}"><a href="?{urlencode({**base, "sort": k, "dir": d})}">{t}<span aria-hidden="true">{i}</span></a></th>'
    trs = ""
    for v in part:
        u = f'/vehicles/{v["id"]}'
        items = f'<a class="dropdown-item" href="{u}">View</a><a class="dropdown-item" href="{u}/edit">Edit</a>'
        if v["status"] == "Available":
            items += f'<a class="dropdown-item" href="{u}/assign">Assign driver</a>'
        if v["status"] in ("Available", "In use"):
            items += f'<form method="post" action="{u}/workshop"><button class="dropdown-item">Send to workshop</button></form>'
        if v["status"] == "In workshop":
            items += f'<form method="post" action="{u}/back"><button class="dropdown-item">Return to service</button></form>'
        if v["driver"]:
            items += f'<form method="post" action="{u}/release"><button class="dropdown-item">Release driver</button></form>'
        if v["status"] != "Retired":
            items += f'<hr class="dropdown-divider"><button type="button" class="dropdown-item" data-bs-toggle="modal" data-action="{u}/retire" data-go="Retire vehicle" data-title="Retire {v["plate"]}?" data-text="The {esc(v["model"])} leaves the fleet. Its history is kept.">Retire…</button>'
        trs += f"""<tr><td><a href="{u}">{v["plate"]}</a></td><td>{esc(v["model"])}</td><td>{v["depot"]}</td><td>{badge(v["status"])}</td><td class="text-end">{dist(s, v["miles"])}</td><td>{esc(v["driver"]) or '<span class="text-muted">—</span>'}</td>
<td class="text-end"><div class="dropdown"><button class="btn btn-sm dropdown-toggle" type="button" data-bs-toggle="dropdown" aria-expanded="false">Actions</button><div class="dropdown-menu">{items}</div></div></td></tr>"""
    if not part:
        trs = '<tr><td colspan="7" class="text-muted" style="text-align:center;padding:30px">No vehicles match your filters.</td></tr>'

    def pl(p, t):
        return f'<a class="page-link" href="?{urlencode({**base, "page": p})}">{t}</a>'
    nav = f'<li class="page-item{" disabled" if pg == 1 else ""}">{pl(pg - 1, "Previous") if pg > 1 else "<span class=page-link>Previous</span>"}</li>'
    for p in range(1, pages + 1):
        nav += f'<li class="page-item{" active" if p == pg else ""}"{" aria-current=page" if p == pg else ""}>{pl(p, p)}</li>'
    nav += f'<li class="page-item{" disabled" if pg == pages else ""}">{pl(pg + 1, "Next") if pg < pages else "<span class=page-link>Next</span>"}</li>'
    shown = f'Showing {(pg - 1) * per + 1 if n else 0}–{min(pg * per, n)} of {len(s["v"]) if f == "count" else n} vehicles'
    body = f"""<div class="d-flex"><h1>Vehicles</h1><a class="btn btn-primary" href="/vehicles/new">+ New vehicle</a></div>
<div class="card"><form class="row" style="align-items:end"><div class="col"><input class="form-control" style="width:100%" type="search" name="q" placeholder="Search plate or model" value="{esc(q.get("q", ""))}"></div>
<div><label class="form-label" for="fs">Status</label> <select class="form-select" id="fs" name="status">{opts(STAT, st, "All statuses")}</select></div>
<div><label class="form-label" for="fd">Depot</label> <select class="form-select" id="fd" name="depot">{opts(DEPOTS, dp, "All depots")}</select></div>
<div><button class="btn btn-primary">Apply</button> <a class="btn btn-link" href="/vehicles">Reset</a></div></form></div>
<div class="card"><table class="table"><thead><tr>{head("plate", "Plate")}{head("model", "Model")}<th>Depot</th><th>Status</th>{head("miles", "Mileage", "text-end")}<th>Driver</th><th></th></tr></thead><tbody>{trs}</tbody></table>
<div class="d-flex" style="margin-top:12px"><span class="text-muted">{shown}</span><nav aria-label="Pages"><ul class="pagination">{nav}</ul></nav></div></div>"""
    return page(s, "Vehicles", body, [("Home", "/")], "Vehicles")


def vform(s, v, vals, err, new):
    def fb(k):
        return f'<div class="invalid-feedback">{err[k]}</div>' if k in err else ""

    def inv(k):
        return " is-invalid" if k in err else ""
    t = "New vehicle" if new else f'Edit {v["plate"]}'
    top = '<div class="alert alert-danger" role="alert">Please correct the fields below.</div>' if err else ""
    kinds = "".join(f'<label><input type="radio" name="kind" value="{k}"{" checked" if vals["kind"] == k else ""}> {k}</label> &nbsp; ' for k in ("Van", "Car", "Truck"))
    body = f"""<h1>{t}</h1>{top}<form method="post" class="card" novalidate><div class="mb-3"><label class="form-label" for="p">Number plate <span style="color:#dc3545">*</span></label><input id="p" name="plate" class="form-control{inv("plate")}" value="{esc(vals["plate"])}">{fb("plate")}</div>
<div class="mb-3"><label class="form-label" for="m">Model <span style="color:#dc3545">*</span></label><input id="m" name="model" class="form-control{inv("model")}" value="{esc(vals["model"])}">{fb("model")}</div>
<div class="mb-3"><label class="form-label" for="d">Depot</label><select id="d" name="depot" class="form-select">{opts(DEPOTS, vals["depot"])}</select></div>
<fieldset class="mb-3" style="border:0;padding:0;margin-left:0"><legend class="form-label" style="font-weight:600">Type</legend>{kinds}</fieldset>
<div class="mb-3"><label class="form-label" for="mi">Mileage</label><div class="input-group"><input id="mi" name="miles" inputmode="numeric" class="form-control{inv("miles")}" value="{esc(vals["miles"])}"><span class="input-group-text">mi</span></div>{fb("miles")}</div>
<div class="mb-3"><label><input type="checkbox" name="tracker" value="1"{" checked" if vals["tracker"] else ""}> Tracker fitted</label></div>
<div class="mb-3"><label class="form-label" for="n">Notes</label><textarea id="n" name="notes" rows="3" class="form-control" style="width:100%">{esc(vals["notes"])}</textarea></div>
<button class="btn btn-primary">Save vehicle</button> <a class="btn" href="/vehicles">Cancel</a></form>"""
    return page(s, t, body, [("Home", "/"), ("Vehicles", "/vehicles")], "Vehicles")


def save(s, v, b, new):
    f, err = s["fault"], {}
    vals = dict(plate=b.get("plate", "").strip().upper(), model=b.get("model", "").strip(), depot=b.get("depot", "Leeds"), kind=b.get("kind", "Van"),
                miles=b.get("miles", "").strip().replace(",", ""), tracker=bool(b.get("tracker")), notes=b.get("notes", "").strip())
    if not re.fullmatch(r"[A-Z]{2}\d\d [A-Z]{3}", vals["plate"]):
        err["plate"] = "Enter a plate such as AB12 CDE."
    elif any(x["plate"] == vals["plate"] and x is not v for x in s["v"]) and f != "dup":
        err["plate"] = "A vehicle with this plate already exists."
    if not vals["model"]:
        err["model"] = "Model is required."
    if not vals["miles"].isdigit():
        err["miles"] = "Mileage must be a whole number."
    elif not new and int(vals["miles"]) < v["miles"] and f != "lower":
        err["miles"] = f'Mileage cannot go down (currently {v["miles"]:,}).'
    if err:
        return vform(s, v, vals, err, new)
    vals["miles"] = int(vals["miles"])
    if new:
        v = dict(id=len(s["v"]) + 1, status="Available", driver="")
        if f != "notadded":
            s["v"].append(v)
        v.update(vals)
        if f == "newdepot":
            v["depot"] = "Leeds"
        s["act"].insert(0, (f'{v["plate"]} was added', "just now"))
    elif f != "notsaved":
        old = v["tracker"], v["notes"]
        v.update(vals)
        if f == "tracker":
            v["tracker"] = old[0]
        if f == "notes":
            v["notes"] = old[1]
    s["flash"].append(("success", f'Vehicle <strong>{vals["plate"]}</strong> was saved.'))
    return (303, "/vehicles" if new else f'/vehicles/{v["id"]}')


def detail(s, v):
    hist = [x for x in s["s"] if x["plate"] == v["plate"]]
    tr = "".join(f'<tr><td>{x["date"]}</td><td>{esc(x["garage"])}</td><td>{badge(x["status"])}</td><td class="text-end">{("£%s" % format(x["cost"], ",.2f")) if x["cost"] else "—"}</td></tr>' for x in hist) or '<tr><td colspan="4" class="text-muted">No service visits yet.</td></tr>'
    u = f'/vehicles/{v["id"]}'
    body = f"""<div class="d-flex"><h1>{v["plate"]} {badge(v["status"])}</h1><div><a class="btn" href="{u}/edit">Edit</a></div></div><div class="card">
<ul class="nav-tabs" role="tablist"><li role="presentation"><button class="nav-link active" role="tab" aria-selected="true" data-bs-toggle="tab" data-bs-target="#ov">Overview</button></li>
<li role="presentation"><button class="nav-link" role="tab" aria-selected="false" data-bs-toggle="tab" data-bs-target="#sh">Service history</button></li>
<li role="presentation"><button class="nav-link" role="tab" aria-selected="false" data-bs-toggle="tab" data-bs-target="#no">Notes</button></li></ul>
<div class="tab-pane active" id="ov" role="tabpanel"><dl><dt>Model</dt><dd>{esc(v["model"])}</dd><dt>Type</dt><dd>{v["kind"]}</dd><dt>Depot</dt><dd>{v["depot"]}</dd><dt>Mileage</dt><dd>{dist(s, v["miles"])}</dd><dt>Driver</dt><dd>{esc(v["driver"]) or "Nobody"}</dd><dt>Tracker</dt><dd>{"Fitted" if v["tracker"] else "Not fitted"}</dd></dl></div>
<div class="tab-pane" id="sh" role="tabpanel"><table><thead><tr><th>Date</th><th>Garage</th><th>Status</th><th class="text-end">Cost</th></tr></thead><tbody>{tr}</tbody></table></div>
<div class="tab-pane" id="no" role="tabpanel"><p>{esc(v["notes"]) or "No notes."}</p></div></div>"""
    return page(s, v["plate"], body, [("Home", "/"), ("Vehicles", "/vehicles")], "Vehicles")


def handle(s, m, path, q, b, multi):
    f = s["fault"]
    post = m == "POST"
    if path == "/signin" and post:
        if b.get("email") == "dana@northgate.example" and b.get("password") == "depot42":
            s["signed"] = True
            return (303, "/")
        s["flash"].append(("danger", "Email or password is wrong."))
        return (303, "/signin")
    if path == "/signout":
        s["signed"] = f == "staysin"
        s["flash"].append(("success", "You have been signed out."))
        return (303, "/signin")
    if path == "/signin" or not s["signed"]:
        fl = "".join(f'<div class="alert alert-{k}" role="alert">{t}</div>' for k, t in s["flash"])
        s["flash"] = []
        return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title><style>{CSS}</style></head><body><main class="container" style="max-width:420px"><div class="card"><h1>Sign in</h1>{fl}
<form method="post" action="/signin"><div class="mb-3"><input class="form-control" style="width:100%" name="email" type="email" placeholder="Email address" aria-label="Email address"></div><div class="mb-3"><input class="form-control" style="width:100%" name="password" type="password" placeholder="Password" aria-label="Password"></div>
<button class="btn btn-primary" style="width:100%">Sign in</button></form></div></main></body></html>"""
    if path == "/":
        c = {x: sum(v["status"] == x for v in s["v"]) for x in STAT}
        if f == "dash":
            c = {"Available": 13, "In use": 5, "In workshop": 3, "Retired": 2}
        act = "".join(f'<div class="d-flex" style="padding:6px 0;border-bottom:1px solid #eee"><span>{esc(t)}</span><small class="text-muted">{w}</small></div>' for t, w in (s["act"][2 - len(s["act"]):] if f == "act" and len(s["act"]) > 2 else s["act"])[:6])
        cards = "".join(f'<div class="col card stat"><span class="text-muted">{k}</span><b>{n}</b></div>' for k, n in [("Vehicles", len(s["v"]))] + list(c.items()))
        return page(s, "Dashboard", f'<h1>Dashboard</h1><div class="row">{cards}</div><div class="card"><h5 style="margin:0 0 8px">Recent activity</h5>{act}</div>', (), "Dashboard")
    if path == "/vehicles":
        return vlist(s, q)
    if path == "/vehicles/new":
        if post:
            return save(s, None, b, True)
        return vform(s, None, dict(plate="", model="", depot="Leeds", kind="Van", miles="0", tracker=False, notes=""), {}, True)
    mm = re.fullmatch(r"/vehicles/(\d+)(?:/(\w+))?", path)
    if mm and int(mm[1]) <= len(s["v"]):
        v, act = s["v"][int(mm[1]) - 1], mm[2]
        if not act:
            return detail(s, v)
        if act == "edit":
            return save(s, v, b, False) if post else vform(s, v, v, {}, False)
        if act == "assign":
            free = [d["name"] for d in s["d"] if d["status"] == "Active" or f == "suspended"]
            err = ""
            if post:
                other = next((x for x in s["v"] if x["driver"] == b.get("driver") and x is not v), None)
                if not b.get("driver"):
                    err = "Choose a driver."
                elif other and f != "twovans":
                    err = f'{b["driver"]} already drives {other["plate"]}.'
                else:
                    v["driver"] = b["driver"]
                    if f != "statusstays":
                        v["status"] = "In use"
                    s["act"].insert(0, (f'{v["driver"]} picked up {v["plate"]}', "just now"))
                    s["flash"].append(("success", f'{esc(v["driver"])} now drives {v["plate"]}.'))
                    return (303, "/vehicles")
            return page(s, "Assign driver", f"""<h1>Assign a driver to {v["plate"]}</h1><form method="post" class="card"><div class="mb-3"><label class="form-label" for="dr">Driver</label><select class="form-select{" is-invalid" if err else ""}" id="dr" name="driver">{opts(free, b.get("driver"), "Choose…")}</select>
<div class="invalid-feedback">{err}</div></div><button class="btn btn-primary">Assign</button> <a class="btn" href="/vehicles">Cancel</a></form>""", [("Home", "/"), ("Vehicles", "/vehicles"), (v["plate"], f'/vehicles/{v["id"]}')], "Vehicles")
        if post:
            t = v
            if f == "wrongrow":
                t = s["v"][int(mm[1]) % len(s["v"])]
            if act == "retire":
                t["status"], t["driver"], msg = "Retired", "", f'{v["plate"]} was retired.'
            elif act == "workshop":
                msg = f'{v["plate"]} was sent to the workshop.'
                if f != "noshop":
                    t["status"] = "In workshop"
                    if f != "keepsdriver":
                        t["driver"] = ""
            elif act == "back":
                t["status"], msg = "Available", f'{v["plate"]} is back in service.'
                if f == "backinuse":
                    t["status"] = "In use"
            elif act == "release":
                msg = f'{v["driver"]} handed back {v["plate"]}.'
                t["driver"], t["status"] = "", "Available"
            s["act"].insert(0, (msg.rstrip("."), "just now"))
            s["flash"].append(("success", msg))
            return (303, "/vehicles")
    if path == "/drivers":
        if post:
            d = s["d"][int(b["id"]) - 1]
            to = "Active" if d["status"] == "Suspended" else "Suspended"
            if f == "wrongdriver":
                s["d"][int(b["id"]) % len(s["d"])]["status"] = to
            else:
                d["status"] = to
            s["flash"].append(("success", f'{esc(d["name"])} is now {to.lower()}.'))
            return (303, "/drivers")
        rows = ""
        for d in s["d"]:
            veh = next((v["plate"] for v in s["v"] if v["driver"] == d["name"]), "")
            if f == "stalevan":
                veh = next((l.split("|")[0] for l in VEH.splitlines() if l.endswith("|" + d["name"])), "")
            rows += f'<tr><td>{esc(d["name"])}</td><td>{d["lic"]}</td><td>{d["exp"]}</td><td>{veh or "—"}</td><td>{badge(d["status"])}</td><td class="text-end"><form method="post"><input type="hidden" name="id" value="{d["id"]}"><button class="btn btn-sm">{"Reinstate" if d["status"] == "Suspended" else "Suspend"}</button></form></td></tr>'
        n = sum(d["status"] == "Active" for d in s["d"])
        if f == "active":
            n = 7
        return page(s, "Drivers", f'<h1>Drivers <small class="text-muted">{n} active</small></h1><div class="card"><table><thead><tr><th>Name</th><th>Licence</th><th>Expires</th><th>Vehicle</th><th>Status</th><th></th></tr></thead><tbody>{rows}</tbody></table></div>', [("Home", "/")], "Drivers")
    if path == "/service":
        if post:
            x = next(x for x in s["s"] if x["id"] == int(b["id"]))
            if b["to"] == "Done":
                try:
                    x["cost"] = float(b.get("cost", "").replace(",", "").replace("£", ""))
                except ValueError:
                    s["flash"].append(("danger", "Enter the cost of the visit first."))
                    return (303, "/service?tab=Confirmed")
            if f != "noconfirm":
                x["status"] = b["to"]
            s["flash"].append(("success", f'Visit of {x["plate"]} is {b["to"].lower()}.'))
            return (303, "/service?tab=" + q.get("tab", "Requested"))
        tab = q.get("tab", "Requested")
        n = {k: sum(x["status"] == k for x in s["s"]) for k in ("Requested", "Confirmed", "Done")}
        if f == "pill":
            n = dict(Requested=3, Confirmed=2, Done=4)
        tabs = "".join(f'<li><a class="nav-link{" active" if k == tab else ""}" href="/service?tab={k}">{k} <span class="badge">{c}</span></a></li>' for k, c in n.items())
        rows, tot = "", 0
        for x in s["s"]:
            if x["status"] != tab:
                continue
            tot += int(x["cost"]) if f == "total" else x["cost"]
            if tab == "Done":
                a = f'£{x["cost"]:,.2f}'
            elif tab == "Requested":
                a = f'<form method="post" action="/service?tab=Requested"><input type="hidden" name="id" value="{x["id"]}"><input type="hidden" name="to" value="Confirmed"><button class="btn btn-sm btn-primary">Confirm</button></form>'
            else:
                a = f'<form method="post" action="/service?tab=Confirmed"><input type="hidden" name="id" value="{x["id"]}"><input type="hidden" name="to" value="Done"><input class="form-control" style="width:90px" name="cost" placeholder="Cost" aria-label="Cost for {x["plate"]}"> <button class="btn btn-sm btn-primary">Mark done</button></form>'
            rows += f'<tr><td>{x["plate"]}</td><td>{esc(x["garage"])}</td><td>{x["date"]}</td><td class="text-end">{a}</td></tr>'
        foot = f'<tfoot><tr><th colspan="3">Total</th><th class="text-end">£{tot:,.2f}</th></tr></tfoot>' if tab == "Done" else ""
        rows = rows or '<tr><td colspan="4" class="text-muted">Nothing here.</td></tr>'
        return page(s, "Service", f'<h1>Service visits</h1><ul class="nav-tabs">{tabs}</ul><div class="card"><table><thead><tr><th>Vehicle</th><th>Garage</th><th>Date</th><th class="text-end">{"Cost" if tab == "Done" else ""}</th></tr></thead><tbody>{rows}</tbody>{foot}</table></div>', [("Home", "/")], "Service")
    if path == "/settings":
        if post:
            if f != "perpage":
                s["per"] = int(b["per"])
            s["units"] = b["units"]
            s["flash"].append(("success", "Settings saved."))
            return (303, "/settings")
        r = "".join(f'<label><input type="radio" name="units" value="{k}"{" checked" if s["units"] == k else ""}> {t}</label> &nbsp; ' for k, t in (("mi", "Miles"), ("km", "Kilometres")))
        return page(s, "Settings", f'<h1>Settings</h1><form method="post" class="card"><div class="mb-3"><label class="form-label">Distances in</label>{r}</div><div class="mb-3"><label class="form-label" for="per">Rows per page</label><select class="form-select" id="per" name="per">{opts(["10", "20", "50"], str(s["per"]))}</select></div><button class="btn btn-primary">Save settings</button></form>', [("Home", "/")])
    return (404, "text/html; charset=utf-8", page(s, "Not found", "<h1>Not found</h1>"))


Site("fleet", port(7911), fresh, handle).serve()
