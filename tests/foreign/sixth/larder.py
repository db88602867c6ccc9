"""Larder: a stock application drawn by script, with a JSON API that answers late and sometimes refuses."""
from common import *

SUP = {"Paper Mill Ltd": [1, 2, 3], "Bean Bros": [5, 6], "CleanCo": [8, 7]}


def fresh():
    I = []
    for r in """Paper|P-100|40|4.5|Office
Paper cups|P-101|25|6.2|Kitchen
Paper towels|P-102|12|3.8|Cleaning
Cups|C-200|8|12|Kitchen
Coffee beans|C-201|5|18.9|Kitchen
Coffee filters|C-202|60|2.4|Kitchen
Cleaning cloths|L-300|30|5.1|Cleaning
Cleaner|L-301|9|7.75|Cleaning
Pens|O-400|98|1.2|Office
Pencils|O-401|100|0.9|Office
Pen holder|O-402|3|9.5|Office
Toner|O-403|0|89|Office
Tea|K-500|14|4.1|Kitchen
Teaspoons|K-501|48|11.3|Kitchen""".splitlines():
        n, s, st, p, c = r.split("|")
        I.append(dict(id=len(I) + 1, name=n, sku=s, stock=int(st), price=float(p), cat=c, fav=False, locked=n == "Coffee beans", draft=False))
    O = [dict(id=i, sup=s, pay=p, st=t, total=v) for i, s, p, t, v in [
        (5001, "Paper Mill Ltd", "Paid", "Open", 180), (5002, "Bean Bros", "Not paid", "Open", 94.5), (5003, "Paper Mill Ltd", "Paid", "Shipped", 45),
        (5004, "CleanCo", "Not paid", "Open", 61.2), (5005, "Bean Bros", "Paid", "Open", 37.8)]]
    T = [dict(id=1, name="Alice Moreno", mail="alice@larder.example", role="Owner"), dict(id=2, name="Ben Okoye", mail="ben@larder.example", role="Manager"),
         dict(id=3, name="Bea Okoye-Lund", mail="bea@larder.example", role="Viewer")]
    return dict(I=I, O=O, T=T, next=15)


def handle(S, m, path, q, b, multi):
    F = S["fault"]
    p = path.strip("/").split("/")
    if p[0] != "api":
        return PAGE
    if p[1] == "boot":
        return js(200, dict(fault=F, sup={k: [i for x in v for i in S["I"] if i["id"] == x] for k, v in SUP.items()}))
    if p[1] == "items":
        if m == "GET":
            L = [i for i in S["I"] if q.get("q", "").lower() in i["name"].lower() and (not q.get("cat") or i["cat"] == q["cat"]) and (not q.get("fav") or i["fav"])]
            s = q.get("sort", "")
            if s:
                L.sort(key=lambda i: str(i[s]) if F == "textsort" else (i[s].lower() if isinstance(i[s], str) else i[s]))
            n, pg = len(L), int(q.get("page", 1))
            r = dict(n=n if F != "count" else len(S["I"]), pages=max(1, -(-n // 6)), page=pg, favs=sum(i["fav"] for i in S["I"]), items=[dict(i) for i in L[(pg - 1) * 6:pg * 6]])
            time.sleep(0.9 if 0 < len(q.get("q", "")) <= 2 else 0.25)
            return js(200, r)
        if m == "POST":
            r = None
            if any(i["sku"].lower() == b.get("sku", "").lower() for i in S["I"]) and F != "dup":
                r = js(409, dict(error="SKU %s is already in use" % b["sku"]))
            else:
                i = dict(id=S["next"], name=b["name"], sku=b["sku"], stock=int(b.get("stock") or 0), price=float(b.get("price") or 0), cat=b.get("cat") or "Office", fav=False, locked=False, draft=bool(b.get("draft")))
                S["next"] += 1
                if F != "notadded":
                    S["I"].insert(0, i)
                r = js(201, i)
            time.sleep(0.9)
            return r
        i = next((x for x in S["I"] if str(x["id"]) == p[2]), None)
        if not i:
            return js(404, dict(error="This item is gone"))
        if m == "PATCH":
            r = js(200, {})
            if "stock" in b:
                if i["locked"]:
                    r = js(409, dict(error="Could not update %s: the stock is locked" % i["name"]))
                elif b["stock"] > 100 or b["stock"] < 0:
                    r = js(409, dict(error="Could not update %s: the limit is 100" % i["name"]))
                elif F != "persist":
                    i["stock"] = b["stock"]
            if "fav" in b:
                i["fav"] = b["fav"]
            if "name" in b:
                if not b["name"].strip():
                    r = js(422, dict(error="Name is required"))
                else:
                    i["name"] = b["name"]
                    i["price"] = float(b.get("price", i["price"])) if F != "price" else i["price"]
            time.sleep(0.7)
            return r
        if m == "DELETE":
            r = js(200, {})
            if i["locked"]:
                r = js(403, dict(error="%s is part of an open order" % i["name"]))
            else:
                k = S["I"].index(i)
                S["I"].remove(S["I"][(k + 1) % len(S["I"])] if F == "wrongrow" else i)
                S["last"] = (k, i)
            time.sleep(0.5)
            return r
    if p[1] == "undo":
        k, i = S["last"]
        if F != "undo":
            S["I"].insert(k, i)
        return js(200, {})
    if p[1] == "orders":
        if m == "GET":
            L = [o for o in S["O"] if q.get("tab", "All") in ("All", o["st"])]
            c = {t: sum(t in ("All", o["st"]) for o in S["O"]) for t in ("All", "Open", "Shipped")}
            r = js(200, dict(orders=L, counts=c))
            time.sleep(0.4)
            return r
        if len(p) == 2:
            sub = sum(next(i for i in S["I"] if i["id"] == int(k))["price"] * v for k, v in b["lines"].items())
            o = dict(id=5001 + len(S["O"]), sup=b["sup"], pay="Not paid", st="Open", total=round(sub + (0 if sub >= 100 else 5), 2))
            S["O"].append(o)
            time.sleep(1.0)
            return js(201, o)
        o = next(x for x in S["O"] if str(x["id"]) == p[2])
        r = js(200, o)
        if p[3] == "ship":
            if o["pay"] != "Paid":
                r = js(409, dict(error="Order %d is not paid yet" % o["id"]))
            else:
                o["st"] = "Shipped"
                r = js(200, o)
            time.sleep(1.2)
        if p[3] == "pay":
            o["pay"] = "Paid"
            r = js(200, o)
            time.sleep(0.3)
        return r
    if p[1] == "team":
        if m == "GET":
            time.sleep(0.3)
            return js(200, S["T"])
        if m == "POST":
            time.sleep(0.6)
            e = b.get("mail", "")
            if "@" not in e:
                return js(422, dict(error="Enter a valid email address"))
            if not e.endswith("@larder.example") and F != "domain":
                return js(422, dict(error="Only addresses at larder.example can be invited"))
            if any(t["mail"] == e for t in S["T"]):
                return js(409, dict(error="%s is already a member" % e))
            t = dict(id=len(S["T"]) + 1, name="", mail=e, role="Viewer" if F == "role" else b.get("role", "Viewer"))
            S["T"].append(t)
            return js(201, t)
        t = next(x for x in S["T"] if str(x["id"]) == p[2])
        if m == "PATCH":
            r = js(200, t)
            if t["role"] == "Owner":
                r = js(403, dict(error="The owner's role cannot be changed"))
            else:
                t["role"] = b["role"]
            time.sleep(0.8)
            return r
        if m == "DELETE":
            S["T"].remove(t)
            time.sleep(0.3)
            return js(200, {})
    return js(404, dict(error="no such address"))


PAGE = r"""<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Larder</title><style>
*{box-sizing:border-box}body{margin:0;font:14px Roboto,Arial,sans-serif;background:#fafafa;color:#222}
.css-a91{position:fixed;top:0;left:0;right:0;height:56px;background:#3f51b5;color:#fff;display:flex;align-items:center;padding:0 20px;gap:20px;z-index:5}
.css-b07{position:fixed;top:56px;left:0;bottom:0;width:180px;background:#fff;border-right:1px solid #ddd;padding-top:12px}
.css-b07 div{padding:12px 20px;cursor:pointer}.css-b07 .on{background:#e8eaf6;color:#3f51b5}
.css-c33{margin:56px 0 0 180px;padding:20px}.css-h1{font-size:24px;margin-bottom:14px;font-weight:500}
.sc-btn{display:inline-block;padding:8px 16px;border-radius:4px;background:#3f51b5;color:#fff;cursor:pointer;font-size:13px;user-select:none}
.sc-btn.flat{background:transparent;color:#3f51b5}.sc-row{display:flex;align-items:center;background:#fff;border-bottom:1px solid #eee;padding:8px 12px;gap:10px}
.sc-row>div{flex:1}.sc-row .nm{flex:2}.sc-ic{cursor:pointer;flex:0 0 24px!important;text-align:center}.sc-chip{display:inline-block;border-radius:10px;padding:2px 10px;background:#eee;font-size:12px}
.sc-st span{cursor:pointer;display:inline-block;width:24px;text-align:center;border:1px solid #ccc;border-radius:3px}.sc-st b{display:inline-block;width:36px;text-align:center}
.sk{height:40px;background:#eee;margin-bottom:6px;border-radius:4px}.sc-dd{display:inline-block;border:1px solid #bbb;border-radius:4px;padding:7px 12px;background:#fff;cursor:pointer;min-width:130px}
.pt-menu{position:absolute;background:#fff;box-shadow:0 2px 8px #0005;border-radius:4px;z-index:40;min-width:130px}.pt-menu div{padding:9px 16px;cursor:pointer}.pt-menu div:hover{background:#eee}
.pt-back{position:fixed;inset:0;background:#0006;z-index:30;display:flex;align-items:center;justify-content:center}.pt-dlg{background:#fff;border-radius:6px;padding:22px;width:420px}
.pt-dlg label,.fld label{display:block;font-size:12px;color:#666;margin-top:10px}.pt-dlg input,.fld input{width:100%;padding:8px;border:1px solid #bbb;border-radius:4px}.err{color:#c00;font-size:12px;min-height:16px}
.pt-toast{position:fixed;bottom:20px;left:50%;transform:translateX(-50%);background:#323232;color:#fff;padding:12px 20px;border-radius:4px;z-index:60}.pt-toast span{color:#ffb74d;margin-left:16px;cursor:pointer}
.tabs{display:flex;gap:0;margin-bottom:10px}.tabs div{padding:10px 18px;cursor:pointer;border-bottom:2px solid transparent}.tabs .on{border-color:#3f51b5;color:#3f51b5}
.acts{margin-top:16px;text-align:right}.opt{border:1px solid #ccc;border-radius:4px;padding:12px;margin:6px 0;cursor:pointer;background:#fff;width:300px}.opt.on{border-color:#3f51b5;background:#e8eaf6}
button{padding:8px 16px;border:0;border-radius:4px;background:#3f51b5;color:#fff}button:disabled{background:#ccc}</style></head><body>
<div id="root"></div><script>
const R=document.getElementById('root');let boot={},st={cat:'',sort:'',page:1,q:'',fav:false};
const E=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const $=(s,r=document)=>r.querySelector(s),$$=(s,r=document)=>[...r.querySelectorAll(s)],usd=v=>'$'+v.toFixed(2);
async function api(m,p,b){const r=await fetch('/api/'+p,{method:m,headers:{'Content-Type':'application/json'},body:b?JSON.stringify(b):undefined});const j=await r.json();if(!r.ok)throw Error(j.error);return j}
let tt;function toast(t,act,fn){clearTimeout(tt);$$('.pt-toast').forEach(x=>x.remove());const d=document.createElement('div');d.className='pt-toast css-9fk2';d.innerHTML=E(t)+(act?'<span>'+act+'</span>':'');document.body.append(d);if(act)$('span',d).onclick=()=>{d.remove();fn()};tt=setTimeout(()=>d.remove(),4000)}
function closeMenus(){$$('.pt-menu').forEach(x=>x.remove())}
function menu(at,opts,fn){closeMenus();const b=at.getBoundingClientRect(),d=document.createElement('div');d.className='pt-menu css-0p1';d.style.left=Math.min(b.left,innerWidth-160)+'px';d.style.top=(b.bottom+scrollY+2)+'px';
 opts.forEach(o=>{const e=document.createElement('div');e.className='css-77x';e.textContent=o;e.onclick=ev=>{ev.stopPropagation();closeMenus();fn(o)};d.append(e)});document.body.append(d)}
document.addEventListener('click',e=>{if(!e.target.closest('.pt-menu,.sc-dd,.sc-ic'))closeMenus()});
function dialog(html,wire){const b=document.createElement('div');b.className='pt-back';b.innerHTML='<div class="pt-dlg css-d1g">'+html+'</div>';document.body.append(b);const close=()=>b.remove();wire(b,close);return b}
function shell(){const h=(location.hash||'#/items').slice(2).split('/')[0];const n=[['items','Items'],['orders','Orders'],['new-order','New order'],['team','Team']];
 R.innerHTML='<div class="css-a91"><b>Larder</b><span class="css-fv">Favourites <i id="fv" style="font-style:normal">0</i></span><span style="margin-left:auto">Alice Moreno</span></div><div class="css-b07">'+n.map(x=>'<div data-r="'+x[0]+'" class="css-nv'+(x[0]==h?' on':'')+'">'+x[1]+'</div>').join('')+'</div><div class="css-c33"></div>';
 $$('[data-r]').forEach(x=>x.onclick=()=>{location.hash='#/'+x.dataset.r});return h}
function route(){closeMenus();$$('.pt-back').forEach(x=>x.remove());const h=shell();({items,orders,team,'new-order':wizard}[h]||items)()}
addEventListener('hashchange',route);
let seq=0;
function items(){const M=$('.css-c33');st={cat:'',sort:'',page:1,q:'',fav:false};M.innerHTML='<div class="css-h1">Items</div><div style="display:flex;gap:12px;align-items:center;margin-bottom:12px"><input id="q" placeholder="Search items" style="padding:8px;width:220px"><div class="sc-dd" id="cat">All categories ▾</div><div class="sc-dd" id="srt">Default order ▾</div><div class="sc-btn flat" id="fo">Only favourites</div><div class="sc-btn" id="add" style="margin-left:auto">Add item</div></div><div id="lst"></div>';
 let t;$('#q').oninput=e=>{clearTimeout(t);t=setTimeout(()=>{st.q=e.target.value;st.page=1;load()},300)};
 $('#cat').onclick=e=>menu(e.target,['All categories','Office','Kitchen','Cleaning'],o=>{st.cat=o[0]=='A'?'':o;st.page=1;$('#cat').textContent=o+' ▾';load()});
 $('#srt').onclick=e=>menu(e.target,['Default order','Name','Price','Stock'],o=>{st.sort=o[0]=='D'?'':o.toLowerCase();st.page=1;$('#srt').textContent=o+' ▾';load()});
 $('#fo').onclick=()=>{st.fav=!st.fav;st.page=1;$('#fo').textContent=st.fav?'All items':'Only favourites';load()};$('#add').onclick=()=>edit();load()}
let cur=null;
async function load(sk=true){const my=++seq,L=$('#lst');if(sk)L.innerHTML='<div class="sk"></div>'.repeat(6);
 const d=await api('GET','items?q='+encodeURIComponent(st.q)+'&cat='+st.cat+'&sort='+st.sort+'&page='+st.page+(st.fav?'&fav=1':''));if(my!=seq&&boot.fault!='stale')return;cur=d;draw()}
function draw(){const L=$('#lst');if(!L)return;$('#fv').textContent=cur.items&&cur.favs;const d=cur;
 L.innerHTML='<div style="margin-bottom:8px;color:#666">'+(d.n==1?'1 item':d.n+' items')+'</div>'+(d.items.length?d.items.map(i=>'<div class="sc-row css-r0w" data-id="'+i.id+'"><div class="nm">'+E(i.name)+'</div><div>'+E(i.sku)+'</div><div><span class="sc-chip">'+(i.draft?'Draft':i.stock==0?'Out of stock':i.stock<10?'Low stock':'In stock')+'</span></div><div class="sc-st"><span class="mi" title="Less">−</span><b>'+i.stock+'</b><span class="pl" title="More">+</span></div><div>'+usd(i.price)+'</div><div class="sc-ic fav" title="Favourite">'+(i.fav?'★':'☆')+'</div><div class="sc-ic mo" title="More actions">⋮</div></div>').join(''):'<div class="sc-row">No items found</div>')+
 '<div style="margin-top:12px;display:flex;gap:12px;align-items:center"><button id="pv"'+(d.page<2?' disabled':'')+'>Previous</button><span>Page '+d.page+' of '+d.pages+'</span><button id="nx"'+(d.page>=d.pages?' disabled':'')+'>Next</button></div>';
 $('#pv').onclick=()=>{st.page--;load()};$('#nx').onclick=()=>{st.page++;load()};
 $$('.sc-row[data-id]').forEach(r=>{const i=d.items.find(x=>x.id==r.dataset.id);$('.mi',r).onclick=()=>step(i,-1);$('.pl',r).onclick=()=>step(i,1);
  $('.fav',r).onclick=()=>{i.fav=!i.fav;cur.favs+=i.fav?1:-1;draw();api('PATCH','items/'+i.id,{fav:i.fav})};
  $('.mo',r).onclick=e=>menu(e.target,['Edit','Duplicate','Delete'],o=>o=='Edit'?edit(i):o=='Duplicate'?edit(null,i):del(i))})}
async function step(i,k){const was=i.stock;i.stock+=k;draw();try{await api('PATCH','items/'+i.id,{stock:i.stock})}catch(e){if(boot.fault!='norollback'){i.stock=was;draw()}toast(e.message)}}
function del(i){dialog('<div style="font-size:18px">Delete '+E(i.name)+'?</div><p>This cannot be undone after a few seconds.</p><div class="acts"><div class="sc-btn flat" id="kp">Keep</div> <div class="sc-btn" id="dl">Delete</div></div>',(b,close)=>{$('#kp',b).onclick=close;
 $('#dl',b).onclick=async()=>{close();const bak=cur.items;cur.items=cur.items.filter(x=>x!=i);cur.n--;draw();try{await api('DELETE','items/'+i.id);toast(i.name+' deleted','Undo',async()=>{await api('POST','undo');load(false)});load(false)}catch(e){cur.items=bak;cur.n++;draw();toast(e.message)}}})}
function edit(i,src){const v=i||src||{};let cat=v.cat||'Office';dialog('<div style="font-size:18px">'+(i?'Edit item':'Add item')+'</div><label>Name</label><input id="f-n" value="'+E(v.name?(src?v.name+' copy':v.name):'')+'"><label>SKU</label><input id="f-s" value="'+E(i?v.sku:'')+'"'+(i?' readonly':'')+'>'+(i?'':'<label>Quantity</label><input id="f-q" value="">')+'<label>Price</label><input id="f-p" value="'+(v.price!=null?v.price.toFixed(2):'')+'">'+(i?'':'<label>Category</label><div class="sc-dd" id="f-c">'+cat+' ▾</div>')+'<div class="err"></div><div class="acts"><div class="sc-btn flat" id="cx">Cancel</div> '+(i?'':'<div class="sc-btn flat" id="sd">Save as draft</div> ')+'<div class="sc-btn" id="sv">Save</div></div>',(b,close)=>{
 $('#cx',b).onclick=close;if(!i)$('#f-c',b).onclick=e=>menu(e.target,['Office','Kitchen','Cleaning'],o=>{cat=o;$('#f-c',b).textContent=o+' ▾'});
 const go=async dr=>{const n=$('#f-n',b).value.trim(),s=$('#f-s',b).value.trim(),p=$('#f-p',b).value,er=$('.err',b);if(!n){er.textContent='Name is required';return}if(!s){er.textContent='SKU is required';return}if(p&&isNaN(+p)){er.textContent='Price must be a number';return}er.textContent='';const sv=$('#sv',b);sv.textContent='Saving…';
  try{if(i)await api('PATCH','items/'+i.id,{name:n,price:+p});else await api('POST','items',{name:n,sku:s,stock:+$('#f-q',b).value||0,price:+p,cat,draft:dr&&boot.fault!='draft'});close();toast(i?n+' updated':dr?n+' saved as draft':n+' added');load(false)}catch(e){er.textContent=e.message;sv.textContent='Save'}};
 $('#sv',b).onclick=()=>go(false);if(!i)$('#sd',b).onclick=()=>go(true)})}
let tab='All';
async function orders(){const M=$('.css-c33');tab='All';M.innerHTML='<div class="css-h1">Orders</div><div class="tabs"></div><div id="ol"></div>';lo()}
async function lo(){const L=$('#ol');L.innerHTML='<div class="sk"></div>'.repeat(4);const d=await api('GET','orders?tab='+tab);if(!$('#ol'))return;dr(d)}
function dr(d){$('.tabs').innerHTML=['All','Open','Shipped'].map(t=>'<div class="css-tb'+(t==tab?' on':'')+'">'+t+' <span>('+d.counts[t]+')</span></div>').join('');$$('.tabs>div').forEach((x,k)=>x.onclick=()=>{tab=['All','Open','Shipped'][k];lo()});
 $('#ol').innerHTML=d.orders.map(o=>'<div class="sc-row" data-id="'+o.id+'"><div>#'+o.id+'</div><div class="nm">'+o.sup+'</div><div><span class="sc-chip">'+o.pay+'</span></div><div><span class="sc-chip">'+o.st+'</span></div><div>'+usd(o.total)+'</div><div style="flex:2;text-align:right">'+(o.pay=='Paid'?'':'<div class="sc-btn flat py">Mark as paid</div> ')+(o.st=='Open'?'<div class="sc-btn flat sh">Mark as shipped</div>':'')+'</div></div>').join('')||'<div class="sc-row">No orders</div>';
 $$('#ol [data-id]').forEach(r=>{const o=d.orders.find(x=>x.id==r.dataset.id),s=$('.sh',r),p=$('.py',r);
  if(s)s.onclick=async()=>{o.st='Shipped';if(boot.fault!='tabcount'){d.counts.Open--;d.counts.Shipped++}dr(d);try{await api('POST','orders/'+o.id+'/ship');toast('Order '+o.id+' shipped')}catch(e){if(boot.fault!='norollback'){o.st='Open';d.counts.Open++;d.counts.Shipped--;dr(d)}toast(e.message)}};
  if(p)p.onclick=async()=>{await api('POST','orders/'+o.id+'/pay');toast('Order '+o.id+' is paid');lo()}})}
let wz;
function wizard(){wz={step:1,sup:'',lines:{}};wr()}
const sub=()=>Object.entries(wz.lines).reduce((a,[k,v])=>a+boot.sup[wz.sup].find(i=>i.id==k).price*v,0);
function wr(){const M=$('.css-c33'),s=wz.step;let h='<div class="css-h1">New order</div><div style="margin-bottom:14px;color:#666">Step '+s+' of 3</div>';
 if(s==1)h+='<div>Choose a supplier</div>'+Object.keys(boot.sup).map(x=>'<div class="opt'+(x==wz.sup?' on':'')+'">'+x+'</div>').join('');
 if(s==2)h+='<div>How many of each?</div><div class="fld" style="width:300px">'+boot.sup[wz.sup].map(i=>'<label for="w'+i.id+'">'+i.name+'</label><input type="number" id="w'+i.id+'" data-i="'+i.id+'" min="0" value="'+(wz.lines[i.id]||0)+'">').join('')+'</div><p>Subtotal <b id="sb">'+usd(sub())+'</b></p><div class="err" id="mn"></div>';
 if(s==3){const t=sub(),sh=t>=100?0:5;h+='<div>Review</div>'+Object.entries(wz.lines).filter(x=>x[1]>0).map(([k,v])=>{const i=boot.sup[wz.sup].find(i=>i.id==k);return '<div class="sc-row"><div>'+v+' × '+i.name+'</div><div>'+usd(i.price*v)+'</div></div>'}).join('')+'<div class="sc-row"><div>Subtotal</div><div>'+usd(t)+'</div></div><div class="sc-row"><div>Shipping</div><div>'+(sh?usd(sh):'Free')+'</div></div><div class="sc-row"><div>Total</div><div>'+usd(boot.fault=='total'?t:t+sh)+'</div></div>'}
 h+='<div style="margin-top:16px;display:flex;gap:8px">'+(s>1?'<button id="bk">Back</button>':'')+'<button id="nt">'+(s==3?'Place order':'Next')+'</button></div>';M.innerHTML=h;
 const chk=()=>{const n=$('#nt');if(s==1)n.disabled=!wz.sup;if(s==2){n.disabled=sub()<10&&boot.fault!='min';$('#mn').textContent=sub()<10?'The minimum order is $10.00':''}};chk();
 $$('.opt').forEach(x=>x.onclick=()=>{if(x.textContent!=wz.sup)wz.lines={};wz.sup=x.textContent;wr()});$$('[data-i]').forEach(x=>x.oninput=()=>{wz.lines[x.dataset.i]=Math.max(0,+x.value||0);$('#sb').textContent=usd(sub());chk()});
 if($('#bk'))$('#bk').onclick=()=>{wz.step--;if(boot.fault=='forget')wz.lines={};wr()};$('#nt').onclick=async e=>{if(s<3){wz.step++;wr();return}e.target.disabled=true;e.target.textContent='Placing…';const o=await api('POST','orders',{sup:wz.sup,lines:wz.lines});toast('Order '+o.id+' placed');location.hash='#/orders'}}
let role='Viewer';
async function team(){const M=$('.css-c33');role='Viewer';M.innerHTML='<div class="css-h1">Team</div><div style="display:flex;gap:10px;align-items:end" class="fld"><div style="width:260px"><label>Email</label><input id="em"></div><div class="sc-dd" id="rl">Viewer ▾</div><div class="sc-btn" id="iv">Send invite</div></div><div class="err" id="te"></div><div id="tl"></div>';
 $('#rl').onclick=e=>menu(e.target,['Viewer','Manager'],o=>{role=o;$('#rl').textContent=o+' ▾'});
 $('#iv').onclick=async()=>{const m=$('#em').value.trim();$('#te').textContent='';try{await api('POST','team',{mail:m,role});$('#em').value='';toast('Invitation sent to '+m);lt()}catch(e){$('#te').textContent=e.message}};lt()}
async function lt(){const T=await api('GET','team');if(!$('#tl'))return;dt(T)}
function dt(T){$('#tl').innerHTML='<div style="color:#666;margin:8px 0">'+T.length+' people</div>'+T.map(t=>'<div class="sc-row" data-id="'+t.id+'"><div class="nm">'+E(t.name||'Pending')+'</div><div class="nm">'+E(t.mail)+'</div><div><div class="sc-dd">'+t.role+' ▾</div></div><div>'+(t.role=='Owner'?'':'<div class="sc-btn flat rm">Remove</div>')+'</div></div>').join('');
 $$('#tl [data-id]').forEach(r=>{const t=T.find(x=>x.id==r.dataset.id);$('.sc-dd',r).onclick=e=>menu(e.target,['Owner','Manager','Viewer'],async o=>{const was=t.role;t.role=o;dt(T);try{await api('PATCH','team/'+t.id,{role:o});toast('Role of '+(t.name||t.mail)+' changed')}catch(x){if(boot.fault!='norollback'){t.role=was;dt(T)}toast(x.message)}});
  const rm=$('.rm',r);if(rm)rm.onclick=async()=>{await api('DELETE','team/'+t.id);toast((t.name||t.mail)+' removed');lt()}})}
fetch('/api/boot').then(r=>r.json()).then(b=>{boot=b;route()});
</script></body></html>"""

if __name__ == "__main__":
    Site("larder", port(7812), fresh, handle).serve()
