"""Halden Mutual: the claims desk of an insurer. Server-rendered pages in the style of an admin generator: filters, sortable
tables, pagination, flash messages, nested line items, confirmations."""
import re
from urllib.parse import urlencode
from common import Site, esc, port

HOLDERS = """Agnes Thorvald|agnes@thorvald.example|Bergen|Gold
Bo Lindqvist|bo.lindqvist@post.example|Malmo|Basic
Carla Mendes|carla@mendes.example|Porto|Silver
Dmitri Volkov|d.volkov@volkov.example|Riga|Basic
Elin Haugen|elin@haugen.example|Bergen|Silver
Farid Nasser|farid@nasser.example|Lyon|Gold
Greta Holm|greta.holm@post.example|Malmo|Basic
Hanna Holmberg|hanna@holmberg.example|Turku|Silver
Ivan Petrov|ivan@petrov.example|Riga|Basic"""
# holder, kind, date, status, adjuster, items
CLAIMS = """1|Water|2026-01-14|Paid|Sofie Krag|Parquet floor*12*95.00;Skirting board*12*8.50
2|Theft|2026-01-22|Rejected|Tomas Brandt|City bicycle*1*640.00
3|Storm|2026-02-03|Approved|Sofie Krag|Roof tile*40*6.25;Scaffold*1*350.00
4|Glass|2026-02-09|New||Shop window*1*1180.00
5|Water|2026-02-17|In review|Uma Rao|Washing machine*1*520.00;Carpet*2*140.00
6|Fire|2026-02-21|In review|Tomas Brandt|Kitchen unit*3*410.00;Painting work*1*890.00;Cooker hood*1*260.00
1|Theft|2026-03-01|New||Camera*1*1350.00;Lens*2*480.00
7|Storm|2026-03-05|New|Uma Rao|Garden shed*1*730.00
8|Water|2026-03-08|Approved|Uma Rao|Ceiling repair*1*615.00
2|Glass|2026-03-12|In review|Sofie Krag|Balcony door*1*870.00
9|Fire|2026-03-15|New||Garage door*1*1240.00
3|Water|2026-03-19|Paid|Tomas Brandt|Boiler*1*1475.00
5|Theft|2026-03-24|Rejected|Uma Rao|Laptop*1*1099.00
6|Storm|2026-04-02|New||Chimney*1*2300.00
7|Water|2026-04-06|In review|Tomas Brandt|Sofa*1*980.00;Rug*1*215.00
8|Glass|2026-04-11|New||Greenhouse pane*9*34.00
4|Theft|2026-04-18|Approved|Sofie Krag|Outboard motor*1*1890.00
1|Storm|2026-04-23|New|Sofie Krag|Sunshade*1*310.00
9|Water|2026-04-27|In review|Uma Rao|Freezer*1*455.00"""
KINDS, STATI, ADJ = ["Water", "Fire", "Theft", "Storm", "Glass"], ["New", "In review", "Approved", "Rejected", "Paid"], ["Sofie Krag", "Tomas Brandt", "Uma Rao"]
CITIES, PLANS = ["Bergen", "Lyon", "Malmo", "Porto", "Riga", "Turku"], ["Basic", "Silver", "Gold"]
SHARE = dict(Basic=300, Silver=150, Gold=0)


def fresh():
    hs = [dict(id=i, name=n, mail=m, city=c, plan=p) for i, l in enumerate(HOLDERS.splitlines(), 1) for n, m, c, p in [l.split("|")]]
    cs = []
    for i, l in enumerate(CLAIMS.splitlines()):
        h, k, d, st, a, it = l.split("|")
        cs.append(dict(id=2041 + i, h=int(h), kind=k, date=d, status=st, adj=a, desc="", notes=[], items=[dict(d=x, q=int(q), p=float(p)) for x, q, p in (y.split("*") for y in it.split(";"))]))
    return dict(hs=hs, cs=cs, log=[], nid=2060, nh=10)


fm = lambda x: f"€{x:,.2f}"
tot = lambda c: sum(i["q"] * i["p"] for i in c["items"])
BAD = {"New": "sec", "In review": "warn", "Approved": "ok", "Rejected": "dan", "Paid": "blu"}


def page(s, title, crumbs, body, act=""):
    fl = "".join(f'<div class="alert {k}" {"role=alert" if k == "danger" else ""}>{esc(t)}<a href="#" class="x" onclick="this.parentNode.remove();return false" aria-label="Dismiss">&times;</a></div>' for k, t in s["flash"]); s["flash"].clear()
    bc = "".join(f'<li><a href="{u}">{esc(t)}</a></li>' if u else f'<li class="active" aria-current="page">{esc(t)}</li>' for t, u in crumbs)
    nav = "".join(f'<a href="{u}">{t}</a>' for t, u in (("Dashboard", "/"), ("Claims", "/claims"), ("Policyholders", "/holders"), ("Adjusters", "/adjusters"), ("Activity", "/activity")))
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} | Halden Mutual</title><link rel="icon" href="data:,"><style>
*{{box-sizing:border-box}}body{{margin:0;font:14px/1.5 "Helvetica Neue",Arial,sans-serif;color:#333;background:#fff}}.navbar{{background:#343a40;padding:10px 20px}}.navbar a{{color:#ced4da;margin-right:18px;text-decoration:none}}.navbar b{{color:#fff;margin-right:26px}}.navbar span{{float:right;color:#ced4da}}.container{{max-width:1120px;margin:0 auto;padding:14px 20px 60px}}
.breadcrumb{{list-style:none;display:flex;padding:8px 14px;background:#e9ecef;border-radius:4px;margin:0 0 14px}}.breadcrumb li+li:before{{content:"/";padding:0 8px;color:#888}}a{{color:#0b62b8}}h1{{font-size:26px;margin:0 0 14px}}h2{{font-size:19px;margin:22px 0 8px}}.alert{{padding:10px 14px;border-radius:4px;background:#d4edda;color:#155724;margin-bottom:14px}}.alert.danger{{background:#f8d7da;color:#721c24}}.alert .x{{float:right;text-decoration:none;font-size:18px;line-height:1}}
.table{{width:100%;border-collapse:collapse}}.table th,.table td{{padding:7px 9px;border-bottom:1px solid #dee2e6;text-align:left}}.table thead th{{border-bottom:2px solid #ccc}}.table tfoot td{{font-weight:bold}}.num{{text-align:right!important}}.badge{{padding:2px 8px;border-radius:10px;font-size:12px;color:#fff;background:#6c757d}}.badge.warn{{background:#d39e00}}.badge.ok{{background:#28a745}}.badge.dan{{background:#c82333}}.badge.blu{{background:#17639c}}
.btn{{display:inline-block;padding:5px 12px;border:1px solid #adb5bd;border-radius:4px;background:#f8f9fa;color:#333;text-decoration:none;font:inherit;cursor:pointer}}.btn-p{{background:#0b62b8;border-color:#0b62b8;color:#fff}}.btn-d{{background:#c82333;border-color:#c82333;color:#fff}}.btn-sm{{padding:2px 8px;font-size:13px}}form.inl{{display:inline}}.filters{{background:#f4f5f7;padding:10px 12px;border-radius:4px;margin-bottom:12px;display:flex;gap:12px;align-items:flex-end;flex-wrap:wrap}}input,select,textarea{{font:inherit;padding:5px 8px;border:1px solid #b5bcc3;border-radius:4px}}
.form-group{{margin-bottom:12px}}.form-group>label{{display:block;font-weight:bold;margin-bottom:3px}}.invalid{{border-color:#c82333}}.invalid-feedback{{color:#c82333;font-size:13px}}.pagination{{display:flex;list-style:none;padding:0;gap:4px}}.pagination a,.pagination span{{padding:4px 11px;border:1px solid #ccc;border-radius:4px;text-decoration:none}}.pagination .active span{{background:#0b62b8;color:#fff}}.pagination .disabled span{{color:#aaa}}dl.row{{display:grid;grid-template-columns:150px 1fr;gap:5px 10px;margin:0}}dt{{font-weight:bold}}dd{{margin:0}}.cards{{display:flex;gap:14px}}.panel{{border:1px solid #dee2e6;border-radius:5px;padding:10px 16px;min-width:150px}}.panel b{{display:block;font-size:24px}}
.modal{{display:none;position:fixed;inset:0;background:#0007}}.modal.show{{display:block}}.modal>div{{background:#fff;width:460px;margin:110px auto;padding:18px;border-radius:6px}}.muted{{color:#777}}
</style></head><body><div class="navbar"><b>Halden Mutual</b>{nav}<span>Signed in as ingrid</span></div><div class="container"><nav aria-label="breadcrumb"><ol class="breadcrumb">{bc}</ol></nav>{fl}<div style="float:right">{act}</div><h1>{esc(title)}</h1>{body}</div></body></html>"""


def fg(lab, name, ctrl, err=None, help=""):
    return f'<div class="form-group"><label for="{name}">{lab}</label>{ctrl}{f"<small class=muted> {help}</small>" if help else ""}{f"<div class=invalid-feedback>{err}</div>" if err else ""}</div>'


def sel(name, opts, v, blank=None):
    o = ([f'<option value="">{blank}</option>'] if blank is not None else []) + [f'<option value="{esc(k)}" {"selected" if str(k) == str(v) else ""}>{esc(t)}</option>' for k, t in opts]
    return f'<select name="{name}" id="{name}">{"".join(o)}</select>'


def post(u, label, cls="", confirm=""):
    on = 'onsubmit="return confirm(&#39;' + esc(confirm) + '&#39;)"' if confirm else ""
    return f'<form class="inl" method="post" action="{u}" {on}><button class="btn {cls}">{label}</button></form>'


U = lambda c, x="": f"/claims/{c['id']}{x}"
CL = lambda c: f"CL-{c['id']}"


def badge(st): return f'<span class="badge {BAD[st]}">{st}</span>'


def handle(s, m, path, q, b, multi):
    f, cs, hs = s["fault"], s["cs"], s["hs"]
    H = lambda i: next((h for h in hs if h["id"] == int(i)), dict(id=0, name="(deleted)", plan="Basic", city="", mail=""))
    ok = lambda t: s["flash"].append(("success", t))
    ko = lambda t: s["flash"].append(("danger", t))
    log = lambda t: None if f == "nolog" else s["log"].insert(0, t)
    if path == "/":
        n = {k: sum(c["status"] == k for c in cs) for k in STATI}
        opn = sum(tot(c) for c in cs if c["status"] in (("New", "In review", "Approved") if f != "dash" else STATI))
        last = sorted(cs, key=lambda c: (c["date"], c["id"]), reverse=f != "recent")[:5]
        return page(s, "Dashboard", [("Dashboard", "")], '<div class="cards">' + "".join(f'<a class="panel" href="/claims?{urlencode(dict(status=k))}"><b>{v}</b>{k}</a>' for k, v in n.items()) + f'<div class="panel"><b>{fm(opn)}</b>Open amount</div></div><h2>Recent claims</h2><ul>' + "".join(f'<li><a href="/claims/{c["id"]}">CL-{c["id"]}</a> {esc(H(c["h"])["name"])}, {c["kind"]}, {c["date"]}</li>' for c in last) + "</ul>")
    if path == "/claims":
        k, st, ad, mn = q.get("kind", ""), q.get("status", ""), q.get("adj", ""), q.get("min", "")
        x = [c for c in cs if q.get("q", "").lower() in (f'cl-{c["id"]} ' + H(c["h"])["name"]).lower()]
        if k: x = [c for c in x if c["kind"] == k]
        if st and f != "ignstatus": x = [c for c in x if c["status"] == st]
        if ad: x = [c for c in x if (c["adj"] or "none") == ad]
        er = ""
        if mn:
            try: x = [c for c in x if tot(c) >= float(mn)]
            except ValueError: er = "Minimum amount is not a number"
        so, di = q.get("sort", "no"), q.get("dir", "asc")
        key = dict(no=lambda c: c["id"], holder=lambda c: H(c["h"])["name"], date=lambda c: c["date"], amount=lambda c: f"{tot(c):.2f}" if f == "sorttext" else tot(c)).get(so, lambda c: c["id"])
        x = sorted(x, key=key, reverse=di == "desc")
        pg, per = int(q.get("page", 1)), 8
        pages = max(1, -(-len(x) // per)); rows = x[(pg - 1) * per - (1 if f == "pageoff" and pg > 1 else 0):pg * per]
        qs = lambda **k: "/claims?" + urlencode({**{a: c for a, c in q.items() if c and not (f == "pagefilter" and a == "kind" and "page" in k)}, **k})
        th = lambda t, n, c="": f'<th class="{c}" aria-sort="{("ascending" if di == "asc" else "descending") if so == n else "none"}"><a href="{qs(sort=n, dir="desc" if so == n and di == "asc" else "asc", page=1)}">{t}{(" ▲" if di == "asc" else " ▼") if so == n else ""}</a></th>'
        body = "".join(f'<tr><td><input type="checkbox" name="ids" form="bulk" value="{c["id"]}" aria-label="Select CL-{c["id"]}"></td><td><a href="/claims/{c["id"]}">CL-{c["id"]}</a></td><td>{esc(H(c["h"])["name"])}</td><td>{c["kind"]}</td><td>{c["date"]}</td><td class="num">{fm(tot(c))}</td><td>{badge(c["status"])}</td><td>{c["adj"] or "<span class=muted>unassigned</span>"}</td><td><a class="btn btn-sm" href="/claims/{c["id"]}/edit">Edit</a> {post(U(c, "/delete"), "Delete", "btn-sm btn-d", "Delete claim " + CL(c) + "?")}</td></tr>' for c in rows)
        pn = lambda n, t, dis: f'<li class="disabled" aria-disabled="true"><span>{t}</span></li>' if dis else f'<li><a href="{qs(page=n)}">{t}</a></li>'
        pag = f'<nav aria-label="Pages"><ul class="pagination">{pn(pg - 1, "‹ Previous", pg == 1)}' + "".join(f'<li class="active"><span aria-current="page">{i}</span></li>' if i == pg else f'<li><a href="{qs(page=i)}">{i}</a></li>' for i in range(1, pages + 1)) + f'{pn(pg + 1, "Next ›", pg >= pages)}</ul></nav>' if pages > 1 else ""
        lo, hi = (pg - 1) * per + 1, min(pg * per, len(x))
        return page(s, "Claims", [("Dashboard", "/"), ("Claims", "")], f"""{f'<div class="alert danger">{er}</div>' if er else ''}<form class="filters" method="get"><label>Number or name<br><input name="q" value="{esc(q.get("q", ""))}"></label><label>Kind<br>{sel("kind", [(v, v) for v in KINDS], k, "Any")}</label><label>Status<br>{sel("status", [(v, v) for v in STATI], st, "Any")}</label><label>Adjuster<br>{sel("adj", [(v, v) for v in ADJ] + [("none", "Unassigned")], ad, "Anyone")}</label><label>Minimum amount<br><input name="min" size="8" value="{esc(mn)}"></label><button class="btn btn-p">Filter</button><a href="/claims">Reset</a></form>
<table class="table"><thead><tr><th><input type="checkbox" aria-label="Select all" onclick="document.querySelectorAll('[name=ids]').forEach(c=>c.checked=this.checked)"></th>{th("Number", "no")}{th("Policyholder", "holder")}<th>Kind</th>{th("Date", "date")}{th("Amount", "amount", "num")}<th>Status</th><th>Adjuster</th><th>Actions</th></tr></thead><tbody>{body or '<tr><td colspan=9 class=muted>No claims match these filters.</td></tr>'}</tbody></table>
<p class="muted">{f"Displaying claims {lo} - {hi} of {len(x) if f != 'total' else len(cs)} in total" if x else ""}</p>{pag}<form id="bulk" method="post" action="/claims/bulk"><select name="do" aria-label="Bulk action"><option value="">With selected…</option>{"".join(f'<option value="a:{a}">Assign to {a}</option>' for a in ADJ)}<option value="review">Set to In review</option><option value="delete">Delete</option></select> <button class="btn">Apply</button></form>""", '<a class="btn btn-p" href="/claims/new">New claim</a>')
    if path == "/claims/bulk":
        ids = [int(i) for i in multi.get("ids", [])]
        if not ids: ko("No claims were selected."); return (303, "/claims")
        if not b.get("do"): ko("Please choose an action."); return (303, "/claims")
        if f == "bulkfirst": ids2 = ids[:1]
        else: ids2 = ids
        for c in list(cs):
            if c["id"] in ids2:
                if b["do"] == "delete": cs.remove(c)
                elif b["do"] == "review": c["status"] = "In review"
                else: c["adj"] = b["do"][2:]
        ok(f'{len(ids)} claim{"s" if len(ids) > 1 else ""} updated.' if b["do"] != "delete" else f'{len(ids)} claim{"s" if len(ids) > 1 else ""} deleted.')
        log(f'Bulk action on {len(ids)} claims'); return (303, "/claims")
    mm = re.fullmatch(r"/claims/(new|\d+)(?:/(\w+))?", path)
    if mm:
        new, do = mm[1] == "new", mm[2]
        c = None if new else next((c for c in cs if c["id"] == int(mm[1])), None)
        if not new and not c: return (404, "text/html; charset=utf-8", page(s, "Record not found", [("Dashboard", "/"), ("Claims", "/claims"), ("?", "")], f"<p>Claim CL-{mm[1]} does not exist or was deleted.</p>"))
        if new or do == "edit":
            er, its = {}, [dict(i) for i in c["items"]] if c else [dict(d="", q=1, p="")]
            v = dict(h=c["h"], kind=c["kind"], date=c["date"], adj=c["adj"], desc=c["desc"]) if c else dict(h=q.get("holder", ""), kind="", date="", adj="", desc="")
            if m == "POST":
                v = {k: b.get(k, "").strip() for k in v}
                its = [dict(d=d.strip(), q=n, p=p) for d, n, p in zip(multi.get("item_d", []), multi.get("item_q", []), multi.get("item_p", []))]
                if not v["h"]: er["h"] = "must be chosen"
                if not v["kind"]: er["kind"] = "must be chosen"
                if not v["date"] and f != "nodate": er["date"] = "can't be blank"
                elif v["date"] > "2026-05-01": er["date"] = "can't be in the future"
                if not its: er["items"] = "At least one item is needed"
                good = []
                for i in its:
                    try: good.append(dict(d=i["d"], q=int(i["q"]), p=float(i["p"])))
                    except ValueError: er["items"] = "Quantity and price must be numbers"
                    if not i["d"]: er["items"] = "Every item needs a description"
                if any(g["q"] < 1 for g in good) and f != "qty0": er["items"] = "Quantity must be at least 1"
                if not er:
                    v["h"] = int(v["h"])
                    if f == "itemlost": good = good[:1]
                    if c:
                        if f == "editadj": v["adj"] = c["adj"]
                        c.update(v, items=good); ok(f'Claim CL-{c["id"]} was successfully updated.'); log(f'CL-{c["id"]} updated')
                    else:
                        c = dict(id=s["nid"], status="In review" if f == "newstatus" else "New", notes=[], items=good, **v); s["nid"] += 1; cs.append(c)
                        ok(f'Claim CL-{c["id"]} was successfully created.'); log(f'CL-{c["id"]} created')
                    return (303, f'/claims/{c["id"]}')
            irow = lambda i: f'<tr><td><input name="item_d" value="{esc(i["d"])}" placeholder="Description" size="36"></td><td><input name="item_q" value="{i["q"]}" size="4" aria-label="Quantity"></td><td><input name="item_p" value="{esc(i["p"])}" size="9" aria-label="Unit price"></td><td><a href="#" onclick="this.closest(\'tr\').remove();sum();return false">Remove</a></td></tr>'
            iv = lambda k: "class=invalid" if k in er else ""
            n = len(er)
            return page(s, "New claim" if new else f'Edit CL-{c["id"]}', [("Dashboard", "/"), ("Claims", "/claims")] + ([("New", "")] if new else [(f'CL-{c["id"]}', f'/claims/{c["id"]}'), ("Edit", "")]),
                (f'<div class="alert danger" role="alert">{n} error{"s" if n > 1 else ""} prohibited this claim from being saved</div>' if er else "") + f"""<form method="post" novalidate>{fg("Policyholder *", "h", sel("h", [(h["id"], h["name"]) for h in hs], v["h"], "Please choose"), er.get("h"))}{fg("Kind of damage *", "kind", sel("kind", [(x, x) for x in KINDS], v["kind"], "Please choose"), er.get("kind"))}{fg("Date of damage *", "date", f'<input name="date" id="date" {iv("date")} placeholder="YYYY-MM-DD" value="{esc(v["date"])}">', er.get("date"))}{fg("Adjuster", "adj", sel("adj", [(a, a) for a in ADJ], v["adj"], "Unassigned"))}{fg("Description", "desc", f'<textarea name="desc" id="desc" rows="3" cols="60" maxlength="300">{esc(v["desc"])}</textarea>', help="At most 300 characters")}
<fieldset><legend>Damaged items</legend><table id="it"><tr><th>Description</th><th>Quantity</th><th>Unit price</th><th></th></tr>{"".join(map(irow, its))}</table><a href="#" onclick="add();return false">+ Add item</a> &nbsp; Sum: <b id="sum"></b>{f'<div class="invalid-feedback">{er["items"]}</div>' if "items" in er else ""}</fieldset><br><button class="btn btn-p">{"Create claim" if new else "Update claim"}</button> <a class="btn" href="{"/claims" if new else U(c)}">Cancel</a></form>
<script>function add(){{const t=document.getElementById('it'),r=t.rows[1].cloneNode(true);r.querySelectorAll('input').forEach((i,k)=>i.value=k==1?1:'');t.tBodies[0].append(r);r.querySelector('input').focus()}}
function sum(){{let x=0;document.querySelectorAll('#it tr').forEach(r=>{{const q=r.querySelector('[name=item_q]'),p=r.querySelector('[name=item_p]');if(q)x+={'1' if f == 'sumqty' else '(parseFloat(q.value)||0)'}*(parseFloat(p.value)||0)}});document.getElementById('sum').textContent='€'+x.toLocaleString('en',{{minimumFractionDigits:2,maximumFractionDigits:2}})}}document.getElementById('it').addEventListener('input',sum);sum()</script>""")
        if m == "POST":
            u = (303, f'/claims/{c["id"]}')
            if do == "delete":
                t = c
                if f == "delother": t = cs[(cs.index(c) + 1) % len(cs)]
                if f != "delnothing": cs.remove(t)
                ok(f'Claim CL-{c["id"]} was deleted.'); log(f'CL-{c["id"]} deleted'); return (303, "/claims")
            if do == "approve":
                c["status"] = "Approved"; ok("The claim was approved."); log(f'CL-{c["id"]} approved'); return u
            if do == "reject":
                if not b.get("reason", "").strip(): ko("Please give a reason for the rejection."); return u
                c["status"] = "Rejected"; c["notes"].insert(0, "Rejected: " + b["reason"].strip() if f != "reason" else "Rejected: no reason given"); ok("The claim was rejected."); log(f'CL-{c["id"]} rejected'); return u
            if do == "pay":
                if f != "paystatus": c["status"] = "Paid"
                ok(f'{fm(pay(c, H, f))} was paid to {H(c["h"])["name"]}.'); log(f'CL-{c["id"]} paid'); return u
            if do == "assign":
                c["adj"] = b["adj"]; ok(f'Assigned to {b["adj"] or "nobody"}.'); log(f'CL-{c["id"]} assigned'); return u
            if do == "note":
                t = b.get("text", "").strip()
                if not t: ko("Note can't be blank.")
                else: c["notes"].insert(0, t if f != "notecut" else t[:12]); ok("Note added.")
                return u
        st = c["status"]; it = c["items"]
        acts = (post(f'/claims/{c["id"]}/approve', "Approve") + ' <button class="btn" onclick="document.getElementById(\'rej\').classList.add(\'show\')">Reject…</button> ' if st in ("New", "In review") or f == "twice" and st == "Approved" else "") + (post(f'/claims/{c["id"]}/pay', "Pay out", "btn-p", f"Pay {fm(pay(c, H, f))}?") if st == "Approved" else "") + f' <a class="btn" href="/claims/{c["id"]}/edit">Edit</a> ' + post(f'/claims/{c["id"]}/delete', "Delete", "btn-d", f'Delete claim CL-{c["id"]}?')
        return page(s, f'Claim CL-{c["id"]}', [("Dashboard", "/"), ("Claims", "/claims"), (f'CL-{c["id"]}', "")], f"""<dl class="row"><dt>Policyholder</dt><dd><a href="/holders/{c["h"]}">{esc(H(c["h"])["name"])}</a></dd><dt>Kind of damage</dt><dd>{c["kind"]}</dd><dt>Date</dt><dd>{c["date"]}</dd><dt>Status</dt><dd>{badge(st)}</dd><dt>Adjuster</dt><dd>{c["adj"] or "unassigned"}</dd><dt>Description</dt><dd>{esc(c["desc"]) or "–"}</dd></dl>
<h2>Damaged items</h2><table class="table"><thead><tr><th>Description</th><th class="num">Quantity</th><th class="num">Unit price</th><th class="num">Amount</th></tr></thead><tbody>{"".join(f'<tr><td>{esc(i["d"])}</td><td class="num">{i["q"]}</td><td class="num">{fm(i["p"])}</td><td class="num">{fm(i["q"] * i["p"])}</td></tr>' for i in it)}</tbody><tfoot><tr><td colspan="3">Total damage</td><td class="num">{fm(tot(c) if f != "foot" else sum(i["p"] for i in it))}</td></tr><tr><td colspan="3">Own share ({H(c["h"])["plan"]})</td><td class="num">−{fm(SHARE[H(c["h"])["plan"]])}</td></tr><tr><td colspan="3">To be paid</td><td class="num">{fm(pay(c, H, f))}</td></tr></tfoot></table>
<h2>Assign</h2><form method="post" action="/claims/{c["id"]}/assign">{sel("adj", [(a, a) for a in ADJ], c["adj"], "Nobody")} <button class="btn">Assign</button></form><h2>Notes</h2><ul>{"".join(f"<li>{esc(n)}</li>" for n in c["notes"]) or "<li class=muted>No notes.</li>"}</ul><form method="post" action="/claims/{c["id"]}/note"><input name="text" size="60" placeholder="Add a note"> <button class="btn">Add note</button></form>
<div class="modal" id="rej"><div role="dialog" aria-label="Reject claim"><h2 style="margin-top:0">Reject claim</h2><form method="post" action="/claims/{c["id"]}/reject"><label for="reason">Reason</label><br><textarea id="reason" name="reason" rows="3" cols="48"></textarea><br><br><button class="btn btn-d">Reject claim</button> <button type="button" class="btn" onclick="document.getElementById('rej').classList.remove('show')">Back</button></form></div></div>""", acts)
    if path == "/holders":
        x = [h for h in hs if q.get("q", "").lower() in h["name"].lower()]
        if q.get("plan"): x = [h for h in x if h["plan"] == q["plan"]]
        n = lambda h: sum(c["h"] == h["id"] for c in cs)
        return page(s, "Policyholders", [("Dashboard", "/"), ("Policyholders", "")], f"""<form class="filters"><label>Name<br><input name="q" value="{esc(q.get("q", ""))}"></label><label>Plan<br>{sel("plan", [(p, p) for p in PLANS], q.get("plan", ""), "All plans")}</label><button class="btn btn-p">Search</button></form><table class="table"><thead><tr><th>Name</th><th>E-mail</th><th>City</th><th>Plan</th><th class="num">Claims</th><th></th></tr></thead><tbody>{"".join(f'<tr><td><a href="/holders/{h["id"]}">{esc(h["name"])}</a></td><td>{esc(h["mail"])}</td><td>{h["city"]}</td><td>{h["plan"]}</td><td class="num">{n(h)}</td><td><a href="/holders/{h["id"]}/edit">Edit</a> | {post("/holders/%d/delete" % h["id"], "Delete", "btn-sm", "Delete " + h["name"] + "?")}</td></tr>' for h in x)}</tbody></table>{"" if x else "<p>Nobody found.</p>"}""", '<a class="btn btn-p" href="/holders/new">New policyholder</a>')
    mm = re.fullmatch(r"/holders/(new|\d+)(?:/(\w+))?", path)
    if mm:
        new, do = mm[1] == "new", mm[2]
        h = None if new else next((h for h in hs if h["id"] == int(mm[1])), None)
        if not new and not h: return (404, "text/html; charset=utf-8", page(s, "Record not found", [("Dashboard", "/")], "<p>No such policyholder.</p>"))
        if do == "delete":
            n = sum(c["h"] == h["id"] for c in cs)
            if n and f != "delforce": ko(f'{h["name"]} cannot be deleted: there are {n} claims.')
            else: hs.remove(h); ok(f'{h["name"]} was deleted.'); log(f'{h["name"]} deleted')
            return (303, "/holders")
        if new or do == "edit":
            v, er = dict(h) if h else dict(name="", mail="", city="", plan="Basic"), {}
            if m == "POST":
                v = {k: b.get(k, "").strip() for k in ("name", "mail", "city", "plan")}
                if len(v["name"]) < 3: er["name"] = "is too short (minimum is 3 characters)"
                if not re.fullmatch(r"\S+@\S+\.\S+", v["mail"]): er["mail"] = "is not a valid e-mail address"
                elif any(o["mail"] == v["mail"] and o is not h for o in hs) and f != "dupmail": er["mail"] = "has already been taken"
                if not v["city"]: er["city"] = "can't be blank"
                if not er:
                    if h:
                        if f == "planlost": v["plan"] = h["plan"]
                        h.update(v); ok("Policyholder was successfully updated."); log(h["name"] + " updated")
                    else:
                        h = dict(v, id=s["nh"]); s["nh"] += 1; hs.append(h); ok("Policyholder was successfully created."); log(h["name"] + " created")
                    return (303, f'/holders/{h["id"]}')
                if f == "keep": v = dict(name="", mail="", city="", plan="Basic")
            return page(s, "New policyholder" if new else "Edit " + h["name"], [("Dashboard", "/"), ("Policyholders", "/holders"), ("New" if new else "Edit", "")], f"""<form method="post" novalidate>{fg("Name", "name", f'<input id="name" name="name" value="{esc(v["name"])}">', er.get("name") and "Name " + er["name"])}{fg("E-mail", "mail", f'<input id="mail" name="mail" value="{esc(v["mail"])}" size="34">', er.get("mail") and "E-mail " + er["mail"])}{fg("City", "city", sel("city", [(c, c) for c in CITIES], v["city"], ""), er.get("city") and "City " + er["city"])}<div class="form-group"><b>Plan</b><br>{" ".join(f'<label><input type="radio" name="plan" value="{p}" {"checked" if v["plan"] == p else ""}> {p}</label>' for p in PLANS)}</div><button class="btn btn-p">Save</button> <a href="/holders">Cancel</a></form>""")
        mine = [c for c in cs if c["h"] == h["id"] or (f == "foreign" and c["id"] == 2044)]
        return page(s, h["name"], [("Dashboard", "/"), ("Policyholders", "/holders"), (h["name"], "")], f"""<dl class="row"><dt>E-mail</dt><dd>{esc(h["mail"])}</dd><dt>City</dt><dd>{h["city"]}</dd><dt>Plan</dt><dd>{h["plan"]}</dd><dt>Own share</dt><dd>{fm(SHARE[h["plan"]])} per claim</dd></dl><h2>Claims ({len(mine)})</h2>{'<table class="table"><thead><tr><th>Number</th><th>Kind</th><th>Date</th><th>Status</th><th class="num">Amount</th></tr></thead><tbody>' + "".join(f'<tr><td><a href="/claims/{c["id"]}">CL-{c["id"]}</a></td><td>{c["kind"]}</td><td>{c["date"]}</td><td>{badge(c["status"])}</td><td class="num">{fm(tot(c))}</td></tr>' for c in mine) + "</tbody></table>" if mine else "<p class=muted>This policyholder has no claims.</p>"}<p><a href="/claims/new?holder={h["id"]}">New claim for {esc(h["name"])}</a></p>""", f'<a class="btn" href="/holders/{h["id"]}/edit">Edit</a>')
    if path == "/adjusters":
        w = lambda a, st: sum(c["adj"] == a and c["status"] in st for c in cs)
        return page(s, "Adjusters", [("Dashboard", "/"), ("Adjusters", "")], '<table class="table"><thead><tr><th>Name</th><th class="num">Open claims</th><th class="num">Closed claims</th><th class="num">Open amount</th></tr></thead><tbody>' + "".join(f'<tr><td>{a}</td><td class="num">{w(a, STATI[:3]) if f != "workload" else w(a, STATI)}</td><td class="num">{w(a, STATI[3:])}</td><td class="num">{fm(sum(tot(c) for c in cs if c["adj"] == a and c["status"] in STATI[:3]))}</td></tr>' for a in ADJ) + f'</tbody></table><p>{sum(not c["adj"] for c in cs)} claims are unassigned.</p>')
    if path == "/activity":
        return page(s, "Activity", [("Dashboard", "/"), ("Activity", "")], "<ol>" + "".join(f"<li>{esc(t)} <span class=muted>by ingrid</span></li>" for t in s["log"]) + "</ol>" + ("" if s["log"] else "<p class=muted>Nothing happened yet.</p>"))
    return (404, "text/html; charset=utf-8", page(s, "Not found", [("Dashboard", "/")], "<p>The page you were looking for doesn't exist.</p>"))


def pay(c, H, f): return max(0, tot(c) - (0 if f == "noshare" else SHARE[H(c["h"])["plan"]]))


Site("claims", port(7942), fresh, handle).serve()
