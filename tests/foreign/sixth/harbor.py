"""Harbor & Pine: a shop with cards, off-canvas cart, accordions, mega-menu, sticky header and cookie banner."""
from common import *


def fresh():
    P = []
    for r in """Oak Board|Kitchen|24.9|12
Oak Board Large|Kitchen|39.9|3
Pine Board|Kitchen|14.5|0
Mug|Tableware|9.9|40
Mug Set|Tableware|34|6
Linen Towel|Textiles|12|20
Linen Tablecloth|Textiles|59|4
Wool Blanket|Textiles|129|2
Candle|Living|7.5|100
Candle Holder|Living|18|9
Picture Frame|Living|22|15
Picture Frame Small|Living|11|15""".splitlines():
        n, c, p, s = r.split("|")
        P.append(dict(id=len(P) + 1, name=n, cat=c, price=float(p), stock=int(s)))
    rev = [("Marta", 5, "Solid and well finished."), ("Jon", 4, "Smaller than I thought."), ("Priya", 5, "A gift that lasts."), ("Sam", 2, "Mine had a scratch."), ("Lena", 5, "Use it every day.")]
    W = [dict(id=1, name="Candle making", day="Sat 5 Dec", left=2), dict(id=2, name="Candle making for kids", day="Sun 6 Dec", left=8), dict(id=3, name="Wood carving", day="Sat 12 Dec", left=0)]
    return dict(P=P, W=W, cart={}, promo=None, wish=[], rev=rev, addr={}, ship="Standard", order=3001, news={"anna@harbor.example"})


e2 = lambda v: ("-" if v < 0 else "") + "€" + format(abs(v), ",.2f")
FEES = {"Standard": 4.9, "Express": 9.9, "Pick-up": 0}


def sums(S):
    P = {p["id"]: p for p in S["P"]}
    sub = sum(P[k]["price"] * n for k, n in S["cart"].items())
    dis = round(sub * .1, 2) if S["promo"] == "PINE10" else 5.0 if S["promo"] == "WELCOME5" and sub >= 50 else 0
    fee = FEES[S["ship"]]
    if S["ship"] == "Standard" and sub >= 60 and S["fault"] != "ship":
        fee = 0
    tot = sub - (0 if S["fault"] == "promo" else dis) + (4.9 if S["fault"] == "express" and S["ship"] == "Express" else fee)
    return sub, dis, fee, tot


def count(S):
    return len(S["cart"]) if S["fault"] == "badge" else sum(S["cart"].values())


CSS = """*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,Arial;color:#1e293b;background:#fff}a{color:#0f766e;text-decoration:none}.container{max-width:1140px;margin:0 auto;padding:0 16px}
.navbar{position:sticky;top:0;background:#fff;border-bottom:1px solid #e2e8f0;z-index:20}.navbar .container{display:flex;align-items:center;gap:22px;height:64px}.brand{font-weight:700}.btn{display:inline-block;border:1px solid #0f766e;background:#0f766e;color:#fff;border-radius:6px;padding:7px 14px;font:inherit;cursor:pointer}
.btn-o{background:#fff;color:#0f766e}.btn-l{border:0;background:none;color:#0f766e;font:inherit;cursor:pointer;padding:0}.btn:disabled{opacity:.5;cursor:not-allowed}.badge{background:#e2e8f0;border-radius:10px;padding:1px 8px;font-size:13px}.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:18px}
.card{border:1px solid #e2e8f0;border-radius:8px;padding:14px}.card .ph{display:block;height:70px;background:#f1f5f9;border-radius:6px}.price{font-weight:600}.mega{position:absolute;top:64px;left:0;right:0;background:#fff;border-bottom:1px solid #e2e8f0;padding:20px;display:none}.mega.show{display:block}.mega .cols{display:flex;gap:60px;max-width:1140px;margin:auto}.mega a{display:block}
.offcanvas{position:fixed;top:0;right:-420px;width:400px;bottom:0;background:#fff;z-index:50;padding:18px;transition:right .25s;visibility:hidden}.offcanvas.show{right:0;visibility:visible}.backdrop{position:fixed;inset:0;background:#0006;z-index:45;display:none}.backdrop.show{display:block}
.cookie{position:fixed;left:0;right:0;bottom:0;background:#1e293b;color:#fff;padding:16px;z-index:40}.acc{border:1px solid #e2e8f0;border-radius:6px;margin-bottom:6px}.acc button{width:100%;text-align:left;border:0;background:#f8fafc;padding:10px;font:inherit;cursor:pointer}.acc .body{padding:10px;display:none}.acc.open .body{display:block}
.modal{position:fixed;inset:0;z-index:55;display:none;background:#0006;align-items:center;justify-content:center}.modal.show{display:flex}.modal-c{background:#fff;border-radius:8px;padding:20px;width:440px}.alert{padding:10px 14px;border-radius:6px;background:#dcfce7;margin:10px 0}.alert-danger{background:#fee2e2}
.form-label{display:block;font-size:14px;margin-top:10px}.form-control,.form-select{border:1px solid #cbd5e1;border-radius:6px;padding:7px;font:inherit;width:100%}.invalid{color:#b91c1c;font-size:14px}table{border-collapse:collapse;width:100%}td,th{padding:8px;border-bottom:1px solid #e2e8f0;text-align:left}footer{background:#f1f5f9;margin-top:40px;padding:24px 0 130px}
.row2{display:flex;gap:30px}.side{width:230px;flex:none}.sug{position:absolute;background:#fff;border:1px solid #e2e8f0;width:230px;z-index:25}.sug a{display:block;padding:6px 10px}.sum{width:340px;margin-left:auto}.sum div{display:flex;justify-content:space-between;padding:4px 0}"""

JS = r"""const $=(s,r=document)=>r.querySelector(s),$$=(s,r=document)=>[...r.querySelectorAll(s)];const E=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
async function api(p,b){const r=await fetch(p,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(b)});const j=await r.json();if(!r.ok)throw Error(j.error);return j}
if(!document.cookie.includes('consent='))$('.cookie').style.display='block';$$('.cookie button').forEach(b=>b.onclick=()=>{document.cookie='consent='+b.dataset.c+';path=/';$('.cookie').style.display='none'});
const mg=$('.mega');$('#shopbtn').onclick=e=>{e.stopPropagation();mg.classList.toggle('show');$('#shopbtn').setAttribute('aria-expanded',mg.classList.contains('show'))};document.addEventListener('click',e=>{if(!e.target.closest('.mega'))mg.classList.remove('show')});
function oc(h){$('.offcanvas').classList.toggle('show',h);$('.backdrop').classList.toggle('show',h)}$('.backdrop').onclick=()=>oc(false);$('#occlose').onclick=()=>oc(false);
function fill(c){$$('.cartn').forEach(x=>x.textContent=c.count);$('#oclines').innerHTML=c.lines.length?c.lines.map(l=>'<div class="d-flex" style="display:flex;gap:10px;padding:6px 0"><span style="flex:1">'+E(l.name)+'</span><span>'+l.n+' × '+l.price+'</span><button class="btn-l" title="Remove '+E(l.name)+'" data-rm="'+l.id+'">✕</button></div>').join(''):'<p>Your cart is empty.</p>';$('#ocsub').textContent=c.sub;
 $$('[data-rm]').forEach(b=>b.onclick=async()=>fill(await api('/cart/remove',{id:+b.dataset.rm})))}
$('#cartbtn').onclick=async()=>{fill(await api('/cart/get',{}));oc(true)};
document.addEventListener('click',async e=>{const b=e.target.closest('[data-add]');if(!b)return;const t=b.textContent;b.disabled=true;b.innerHTML='<span class="spinner"></span> Adding…';try{fill(await api('/cart/add',{id:+b.dataset.add,n:+($('#qty')?.value||1)}));oc(true);const m=b.closest('.modal');if(m)m.classList.remove('show')}catch(x){alertBox(x.message)}b.disabled=false;b.textContent=t});
function alertBox(t){const d=document.createElement('div');d.className='alert alert-danger';d.setAttribute('role','alert');d.textContent=t;$('#alerts').replaceChildren(d)}
$$('.acc button').forEach(b=>b.onclick=()=>{const a=b.parentElement,o=a.classList.contains('open');$$('.acc').forEach(x=>{x.classList.remove('open');$('button',x).setAttribute('aria-expanded','false')});if(!o){a.classList.add('open');b.setAttribute('aria-expanded','true')}});
let st;const sb=$('#search');sb.oninput=()=>{clearTimeout(st);st=setTimeout(async()=>{const v=sb.value;if(!v){$('.sug').hidden=true;return}const r=await(await fetch('/suggest?q='+encodeURIComponent(v))).json();if(v!=sb.value)return;$('.sug').innerHTML=r.map(p=>'<a href="/product/'+p.id+'">'+E(p.name)+'</a>').join('')||'<span style="padding:6px 10px">No suggestions</span>';$('.sug').hidden=false},300)};
$('#nl').onsubmit=async e=>{e.preventDefault();const m=$('#nlmail').value,o=$('#nlout');o.textContent='';try{await api('/newsletter',{mail:m});$('#nl').outerHTML='<p>Thanks for subscribing, '+E(m)+'.</p>'}catch(x){o.textContent=x.message}};
$$('[data-qv]').forEach(b=>b.onclick=()=>{const m=$('#qv');$('h5',m).textContent=b.dataset.name;$('.price',m).textContent=b.dataset.price;$('[data-add]',m).dataset.add=b.dataset.qv;$('[data-add]',m).disabled=b.dataset.stock=='0';$('#qvs').textContent=b.dataset.stock=='0'?'Sold out':b.dataset.stock+' in stock';m.classList.add('show')});
$$('[data-close]').forEach(b=>b.onclick=()=>b.closest('.modal').classList.remove('show'));"""


def page(S, title, body, script=""):
    fl = "".join('<div class="alert %s" role="alert">%s</div>' % ("alert-danger" if k == "error" else "", esc(m)) for k, m in S["flash"])
    S["flash"] = []
    cols = "".join('<div><b>%s</b>%s</div>' % (c, "".join('<a href="/product/%d">%s</a>' % (p["id"], p["name"]) for p in S["P"] if p["cat"] == c)) for c in ("Kitchen", "Tableware", "Textiles", "Living"))
    return f"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{esc(title)} – Harbor &amp; Pine</title><style>{CSS}</style></head><body>
<header class="navbar"><div class="container"><a class="brand" href="/">Harbor &amp; Pine</a><button class="btn-l" id="shopbtn" aria-expanded="false">Shop</button><a href="/products">All products</a><a href="/workshops">Workshops</a>
<div><input id="search" type="search" class="form-control" placeholder="Search products" style="width:230px" onkeydown="if(event.key=='Enter')location='/products?q='+encodeURIComponent(this.value)"><div class="sug" hidden></div></div>
<a href="/wishlist" style="margin-left:auto">Wishlist <span class="badge">{len(S['wish'])}</span></a><button class="btn btn-o" id="cartbtn">Cart <span class="badge cartn">{count(S)}</span></button></div><div class="mega"><div class="cols">{cols}<div><b>Offers</b><a href="/products?sort=price">Cheapest first</a></div></div></div></header>
<main class="container"><div id="alerts">{fl}</div><h1>{esc(title)}</h1>{body}</main>
<footer><div class="container"><h5>Newsletter</h5><form id="nl" novalidate><input id="nlmail" class="form-control" style="width:260px;display:inline-block" placeholder="Your email"> <button class="btn">Subscribe</button><div class="invalid" id="nlout"></div></form><p><a href="/products">All products</a> · <a href="/workshops">Workshops</a> · <a href="/shipping">Shipping</a></p><p>© Harbor &amp; Pine</p></div></footer>
<div class="offcanvas" tabindex="-1"><button class="btn-l" id="occlose" aria-label="Close" style="float:right">✕</button><h4>Your cart</h4><div id="oclines"></div><hr><div style="display:flex;justify-content:space-between"><span>Subtotal</span><b id="ocsub"></b></div><p><a class="btn btn-o" href="/cart">View cart</a> <a class="btn" href="/checkout">Checkout</a></p></div><div class="backdrop"></div>
<div class="modal" id="qv"><div class="modal-c" role="dialog" aria-label="Quick view"><button class="btn-l" data-close aria-label="Close" style="float:right">✕</button><h5></h5><p class="price"></p><p id="qvs"></p><button class="btn" data-add="0">Add to cart</button></div></div>
<div class="cookie" style="display:none"><div class="container">We use cookies to remember your cart. <button class="btn" data-c="all">Accept all</button> <button class="btn btn-o" data-c="min">Only necessary</button></div></div><script>{JS}{script}</script></body></html>"""


def card(S, p):
    b = '<span class="badge">Sold out</span>' if not p["stock"] else '<span class="badge">Only %d left</span>' % p["stock"] if p["stock"] < 5 else ""
    dis = "" if p["stock"] or S["fault"] == "stock" else " disabled"
    return f"""<div class="card"><a class="ph" href="/product/{p['id']}" title="{esc(p['name'])}"></a><h5><a href="/product/{p['id']}">{esc(p['name'])}</a></h5><p><span class="price">{e2(p['price'])}</span> {b}</p>
<button class="btn" data-add="{p['id']}"{dis}>Add to cart</button> <button class="btn btn-o" data-qv="{p['id']}" data-name="{esc(p['name'])}" data-price="{e2(p['price'])}" data-stock="{p['stock']}">Quick view</button></div>"""


def cartjson(S):
    P = {p["id"]: p for p in S["P"]}
    return dict(count=count(S), sub=e2(sums(S)[0]), lines=[dict(id=k, name=P[k]["name"], n=n, price=e2(P[k]["price"])) for k, n in S["cart"].items()])


def summary(S):
    sub, dis, fee, tot = sums(S)
    d = '<div><span>Discount (%s)</span><span>%s</span></div>' % (S["promo"], e2(-dis)) if dis else ""
    return f"""<div class="sum"><div><span>Subtotal</span><span>{e2(sub)}</span></div>{d}<div><span>Shipping</span><span>{e2(fee) if fee else 'Free'}</span></div><div><b>Total</b><b>{e2(tot)}</b></div></div>"""


def handle(S, m, path, q, b, multi):
    F, part = S["fault"], path.strip("/").split("/")
    P = {p["id"]: p for p in S["P"]}
    flash = lambda t, k="ok": S["flash"].append((k, t))
    if path == "/":
        return page(S, "Things that last", "<p>Free shipping from €60.00.</p><h2>Bestsellers</h2><div class='grid'>%s</div><h2>Questions</h2>%s" % ("".join(card(S, P[i]) for i in (1, 5, 8)), acc([("How long does delivery take?", "Two to four working days."), ("Can I pick up my order?", "Yes, at the harbour shop from 10:00 to 18:00.")])))
    if path == "/products":
        cats = q.get("cat", "").split(",") if "cat" in q else []
        cats = q.get("cats", []) if isinstance(q.get("cats"), list) else [c for c in ("Kitchen", "Tableware", "Textiles", "Living") if q.get("c_" + c)] or [c for c in cats if c]
        L = [p for p in S["P"] if (not cats or p["cat"] in cats) and (not q.get("stock") or p["stock"]) and q.get("q", "").lower() in p["name"].lower()]
        s = q.get("sort", "")
        if s in ("price", "-price"):
            L.sort(key=lambda p: (e2(p["price"]) if F == "sort" else p["price"]), reverse=s[0] == "-")
        if s == "name":
            L.sort(key=lambda p: p["name"])
        hid = "".join('<input type="hidden" name="%s" value="%s">' % (k, esc(v)) for k, v in q.items() if k != "sort")
        o = "".join('<option value="%s"%s>%s</option>' % (v, " selected" if v == s else "", t) for v, t in (("", "Featured"), ("price", "Price: low to high"), ("-price", "Price: high to low"), ("name", "Name")))
        boxes = "".join('<div><input type="checkbox" name="c_%s" id="c%s"%s> <label for="c%s">%s</label> <span class="badge">%d</span></div>' % (c, c, " checked" if c in cats else "", c, c, sum(p["cat"] == c for p in S["P"])) for c in ("Kitchen", "Tableware", "Textiles", "Living"))
        n = len(L) + (1 if F == "count" and cats else 0)
        return page(S, "Search results for “%s”" % q["q"] if q.get("q") else "All products", f"""<div class="row2"><aside class="side"><form><h5>Category</h5>{boxes}<h5>Availability</h5><input type="checkbox" name="stock" id="ins"{' checked' if q.get('stock') else ''}> <label for="ins">In stock only</label>
<p><button class="btn">Apply filters</button></p><a href="/products">Reset filters</a></form></aside><div style="flex:1"><div style="display:flex;justify-content:space-between;align-items:center"><p>{n} product{'' if n == 1 else 's'}</p><form><label>Sort by <select name="sort" class="form-select" style="width:auto" onchange="this.form.submit()">{o}</select></label>{hid}</form></div>
<div class="grid">{''.join(card(S, p) for p in L) or 'Nothing found.'}</div></div></div>""")
    if part[0] == "product":
        p = P.get(int(part[1]))
        w = p["id"] in S["wish"]
        rs = "".join('<div class="rev" %s><b>%s</b> %s <p>%s</p></div>' % ('hidden' if i > 1 else '', a, "★" * n, esc(t)) for i, (a, n, t) in enumerate(S["rev"]))
        av = sum(r[1] for r in S["rev"]) / len(S["rev"])
        return page(S, p["name"], f"""<div class="row2"><div class="card" style="width:380px;height:220px"></div><div><p class="price">{e2(p['price'])}</p><p>{'Sold out' if not p['stock'] else 'In stock: %d' % p['stock']}</p><div style="display:flex;gap:6px"><button class="btn btn-o" id="mi">-</button><input id="qty" class="form-control" style="width:70px" value="1" aria-label="Quantity"><button class="btn btn-o" id="pl">+</button>
<button class="btn" data-add="{p['id']}"{'' if p['stock'] else ' disabled'}>Add to cart</button></div><p><button class="btn btn-o" id="wl">{'Remove from wishlist' if w else 'Add to wishlist'}</button></p></div></div>
<h2>Details</h2>{acc([("Shipping", "Sent within two working days."), ("Returns", "Send it back within 30 days."), ("Care instructions", "Wash by hand and oil twice a year.")])}
<h2>Reviews</h2><p>Average rating: {av:.1f} ({len(S['rev'])} reviews)</p>{rs}<button class="btn btn-o" id="more">Show more reviews</button>
<h3>Write a review</h3><form method="post" action="/review/{p['id']}"><label class="form-label">Your name</label><input name="name" class="form-control"><label class="form-label">Rating</label><select name="stars" class="form-select"><option value="">Choose…</option><option value="5">5 stars</option><option value="4">4 stars</option><option value="3">3 stars</option><option value="2">2 stars</option><option value="1">1 star</option></select><label class="form-label">Your review</label><textarea name="text" class="form-control"></textarea><p><button class="btn">Submit review</button></p></form>""",
                    r"""$('#pl').onclick=()=>{$('#qty').value=+$('#qty').value+1};$('#mi').onclick=()=>{$('#qty').value=Math.max(1,+$('#qty').value-1)};$('#more').onclick=()=>{$$('.rev[hidden]').slice(0,2).forEach(x=>x.hidden=false);if(!$('.rev[hidden]'))$('#more').remove()};
$('#wl').onclick=async()=>{const b=$('#wl');b.textContent=b.textContent[0]=='A'?'Remove from wishlist':'Add to wishlist';const r=await api('/wish',{id:%d});$('a[href="/wishlist"] .badge').textContent=r.n};""" % p["id"])
    if part[0] == "review" and m == "POST":
        if not b.get("name") or not b.get("stars"):
            flash("Please give your name and a rating.", "error")
        elif len(b.get("text", "")) < 10:
            flash("A review needs at least 10 characters.", "error")
        else:
            S["rev"].insert(0, (esc(b["name"]), int(b["stars"]), b["text"]))
            flash("Thank you for your review, %s." % b["name"])
        return 302, "/product/" + part[1]
    if path == "/wish":
        i = b["id"]
        new = [x for x in S["wish"] if x != i] if i in S["wish"] else S["wish"] + [i]
        if F != "wish":
            S["wish"] = new
        time.sleep(.5)
        return js(200, dict(n=len(new)))
    if path == "/wishlist":
        if m == "POST":
            S["wish"].remove(int(b["rm"]))
            flash("Removed %s from your wishlist." % P[int(b["rm"])]["name"])
            return 302, path
        return page(S, "Wishlist", "".join('<div class="card" style="margin-bottom:8px"><h5>%s</h5><span class="price">%s</span> <form method="post" style="display:inline"><button class="btn btn-o" name="rm" value="%d">Remove</button></form></div>' % (P[i]["name"], e2(P[i]["price"]), i) for i in S["wish"]) or "<p>Your wishlist is empty.</p>")
    if path in ("/cart/get", "/cart/add", "/cart/remove"):
        r = None
        if path == "/cart/add":
            p, n = P[b["id"]], max(1, b.get("n") or 1)
            if S["cart"].get(p["id"], 0) + n > p["stock"] and F != "limit":
                r = js(409, dict(error="Only %d of %s are in stock." % (p["stock"], p["name"])))
            else:
                S["cart"][p["id"]] = S["cart"].get(p["id"], 0) + n
        if path == "/cart/remove":
            S["cart"].pop(b["id"], None)
        r = r or js(200, cartjson(S))
        time.sleep(.4)
        return r
    if path == "/cart":
        if m == "POST":
            if "rm" in b:
                i = int(b["rm"])
                if F == "remove":
                    i = next((k for k in S["cart"] if k != i), i)
                S["cart"].pop(i, None)
                flash("%s was removed from your cart." % P[int(b["rm"])]["name"])
            elif "apply" in b:
                c, sub = b.get("code", "").strip().upper(), sums(S)[0]
                if c not in ("PINE10", "WELCOME5"):
                    flash("The code %s is not valid." % c, "error")
                elif c == "WELCOME5" and sub < 50:
                    flash("The code WELCOME5 needs a subtotal of at least €50.00.", "error")
                else:
                    S["promo"] = c
                    flash("The code %s was applied." % c)
            else:
                bad = False
                for k in list(S["cart"]):
                    try:
                        n = int(b.get("q%d" % k, S["cart"][k]))
                    except ValueError:
                        continue
                    if n <= 0:
                        del S["cart"][k]
                    elif n > P[k]["stock"]:
                        flash("Only %d of %s are in stock." % (P[k]["stock"], P[k]["name"]), "error")
                        bad = True
                    elif F != "qty":
                        S["cart"][k] = n
                if not bad:
                    flash("Your cart was updated.")
            return 302, path
        if not S["cart"]:
            return page(S, "Your cart", "<p>Your cart is empty.</p><a href='/products'>Continue shopping</a>")
        rows = "".join(f"""<tr><td><a href="/product/{k}">{P[k]['name']}</a></td><td>{e2(P[k]['price'])}</td><td><input name="q{k}" value="{n}" class="form-control" style="width:70px" aria-label="Quantity of {P[k]['name']}"></td><td>{e2(P[k]['price'] * n)}</td><td><button class="btn-l" name="rm" value="{k}">Remove</button></td></tr>""" for k, n in S["cart"].items())
        return page(S, "Your cart", f"""<form method="post"><table><thead><tr><th>Product</th><th>Price</th><th>Quantity</th><th>Total</th><th></th></tr></thead><tbody>{rows}</tbody></table><p><button class="btn btn-o" name="upd">Update cart</button></p></form>
<form method="post"><div class="input-group" style="display:flex;width:300px;gap:4px"><input name="code" class="form-control" placeholder="Promo code"><button class="btn btn-o" name="apply">Apply</button></div></form>{summary(S)}<p style="text-align:right"><a class="btn" href="/checkout">Go to checkout</a></p>""")
    if part[0] == "checkout":
        if not S["cart"]:
            flash("Your cart is empty.", "error")
            return 302, "/cart"
        steps = lambda n: "<p>" + " › ".join(("<b>%s</b>" if i == n else "%s") % t for i, t in enumerate(("Address", "Delivery", "Review"))) + "</p>"
        if path == "/checkout":
            er = {}
            if m == "POST":
                for k, t in (("first", "first name"), ("last", "last name"), ("mail", "email"), ("zip", "postcode")):
                    if not b.get(k, "").strip():
                        er[k] = "Please enter your %s." % t
                if b.get("mail") and "@" not in b["mail"]:
                    er["mail"] = "This email address is not valid."
                if b.get("zip") and not (b["zip"].isdigit() and len(b["zip"]) == 5):
                    er["zip"] = "The postcode has five digits."
                if not er:
                    S["addr"] = b
                    return 302, "/checkout/delivery"
            v = b if m == "POST" else S["addr"]
            f = "".join('<label class="form-label">%s <span>*</span></label><input class="form-control" name="%s" value="%s"><div class="invalid">%s</div>' % (t, k, esc(v.get(k, "")), er.get(k, "")) for k, t in (("first", "First name"), ("last", "Last name"), ("mail", "Email"), ("zip", "Postcode")))
            return page(S, "Checkout", steps(0) + f"""<form method="post" novalidate style="max-width:480px">{f}<p><button class="btn">Continue</button> <a href="/cart">Back to cart</a></p></form>""")
        if path == "/checkout/delivery":
            if m == "POST":
                S["ship"] = b.get("ship", "Standard")
                return 302, "/checkout/review"
            r = "".join('<div class="form-check"><input type="radio" name="ship" id="r%s" value="%s"%s> <label for="r%s">%s</label> <span>%s</span></div>' % (k, k, " checked" if S["ship"] == k else "", k, k, t) for k, t in (("Standard", "€4.90, free from €60.00"), ("Express", "€9.90, next working day"), ("Pick-up", "Free, harbour shop")))
            return page(S, "Delivery", steps(1) + f"""<form method="post">{r}<p><button class="btn">Continue</button> <a href="/checkout">Back</a></p></form>""")
        if path == "/checkout/review":
            if m == "POST":
                n = S["order"]
                S["order"] += 1
                for k, v in S["cart"].items():
                    P[k]["stock"] -= v
                S["last"] = (n, sums(S)[3])
                if F != "keepcart":
                    S["cart"], S["promo"] = {}, None
                S["ship"] = "Standard"
                return 302, "/checkout-done"
            lines = "".join("<tr><td>%d × %s</td><td>%s</td></tr>" % (n, P[k]["name"], e2(P[k]["price"] * n)) for k, n in S["cart"].items())
            a = S["addr"]
            return page(S, "Review your order", steps(2) + f"""<p>{esc(a.get('first', ''))} {esc(a.get('last', ''))}, {esc(a.get('mail', ''))}, {esc(a.get('zip', ''))}</p><p>Delivery: {S['ship']}</p><table><tbody>{lines}</tbody></table>{summary(S)}
<form method="post"><input type="checkbox" id="terms"> <label for="terms">I accept the terms of sale</label><p><button class="btn" id="po"{'' if F == 'terms' else ' disabled'}>Place order</button> <a href="/checkout/delivery">Back</a></p></form>""", "$('#terms').onchange=e=>{$('#po').disabled=!e.target.checked};" if F != "terms" else "")
    if path == "/checkout-done":
        n, t = S["last"]
        return page(S, "Thank you, %s!" % S["addr"].get("first", ""), f"<p>Order number: HP-{n}</p><p>We charged {e2(t)}.</p><a href='/products'>Continue shopping</a>")
    if path == "/suggest":
        time.sleep(.5)
        return js(200, [dict(id=p["id"], name=p["name"]) for p in S["P"] if q.get("q", "").lower() in p["name"].lower()][:5])
    if path == "/newsletter":
        time.sleep(.8)
        e = b.get("mail", "")
        if "@" not in e:
            return js(422, dict(error="Please enter a valid email."))
        if e in S["news"] and F != "news":
            return js(409, dict(error="You are already subscribed."))
        S["news"].add(e)
        return js(200, {})
    if path == "/workshops":
        cs = "".join(f"""<div class="card"><h5>{w['name']}</h5><p>{w['day']}</p><p class="left">{'Fully booked' if not w['left'] else '%d seats left' % w['left']}</p><button class="btn" data-book="{w['id']}" data-name="{w['name']}"{'' if w['left'] else ' disabled'}>Book</button></div>""" for w in S["W"])
        return page(S, "Workshops", f"""<div class="grid">{cs}</div><div class="modal" id="bk"><div class="modal-c" role="dialog" aria-modal="true"><h5></h5><label class="form-label" for="bn">Your name</label><input id="bn" class="form-control"><label class="form-label" for="bs">Seats</label><input id="bs" type="number" class="form-control" value="1"><div class="invalid" id="be"></div><p><button class="btn" id="bgo">Book seats</button> <button class="btn btn-o" data-close>Cancel</button></p></div></div>""",
                    r"""let wid,card;$$('[data-book]').forEach(b=>b.onclick=()=>{wid=+b.dataset.book;card=b.closest('.card');$('#bk h5').textContent='Book '+b.dataset.name;$('#be').textContent='';$('#bk').classList.add('show')});
$('#bgo').onclick=async()=>{$('#be').textContent='';if(!$('#bn').value){$('#be').textContent='Please enter your name.';return}try{const r=await api('/book',{id:wid,n:+$('#bs').value,name:$('#bn').value});$('#bk').classList.remove('show');$('.left',card).textContent=r.left?r.left+' seats left':'Fully booked';$('[data-book]',card).disabled=!r.left;const d=document.createElement('div');d.className='alert';d.setAttribute('role','alert');d.textContent='Booked: '+r.name+', '+r.n+(r.n==1?' seat':' seats');$('#alerts').replaceChildren(d)}catch(x){$('#be').textContent=x.message}}""")
    if path == "/book":
        w = next(x for x in S["W"] if x["id"] == b["id"])
        n = b.get("n") or 0
        r = None
        if n < 1:
            r = js(422, dict(error="Choose at least one seat."))
        elif n > w["left"] and F != "over":
            r = js(409, dict(error="Only %d seats are left." % w["left"]))
        else:
            if F == "wrongrow":
                w2 = S["W"][(S["W"].index(w) + 1) % 3]
                w2["left"] -= n
            else:
                w["left"] -= n
            r = js(200, dict(left=max(0, w["left"]) if F != "wrongrow" else w["left"] - n, name=w["name"], n=n))
        time.sleep(1.1)
        return r
    return 404, "text/html; charset=utf-8", page(S, "Page not found", "<p>This page has sailed.</p>")


def acc(items):
    return "".join('<div class="acc"><button aria-expanded="false">%s</button><div class="body">%s</div></div>' % (esc(a), esc(b)) for a, b in items)


if __name__ == "__main__":
    Site("harbor", port(7813), fresh, handle).serve()
