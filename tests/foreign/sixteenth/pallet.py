#!/usr/bin/env python3
"""Pallet Back Office: stock control of a warehouse. python3 pallet.py PORT"""
import sys, json, re, time, copy, csv, io, threading
from datetime import date
from html import escape as esc
from http.server import ThreadingHTTPServer, BaseHTTPRequestHandler
from urllib.parse import urlsplit, parse_qs, parse_qsl, urlencode, unquote

TODAY = date(2025, 3, 14)
LOCS = ["Hall A", "Hall B", "Cold store", "Yard"]
CATS = ["Cleaning", "Fasteners", "Packaging", "Safety", "Tools"]
ROLES = ["Administrator", "Stock manager", "Purchaser", "Warehouse clerk", "Viewer"]
RIGHTS = ["View stock", "Edit items", "Approve orders", "Receive goods", "Post counts"]
A, B, Y = "Hall A", "Hall B", "Yard"
ITEMS0 = [
 ("PK-1001","Carton 300x200x150","Packaging","Norpack",0.42,500,{A:640,B:200},1),
 ("PK-1002","Carton 600x400x400","Packaging","Norpack",1.15,300,{A:180,B:60},1),
 ("PK-1003","Stretch film clear","Packaging","Norpack",6.90,40,{A:52},1),
 ("PK-1004","Packing tape brown","Packaging","Hartmann & Sons",1.80,200,{A:410},1),
 ("PK-1005","Bubble wrap roll","Packaging","Norpack",14.50,20,{B:12},1),
 ("PK-1006","Euro pallet EPAL","Packaging","Timberline",11.20,100,{Y:260},1),
 ("PK-1007","Pallet collar","Packaging","Timberline",8.75,50,{Y:0},1),
 ("FA-2001","Hex bolt M8x40","Fasteners","Boltworks",0.12,2000,{A:5200,B:1300},1),
 ("FA-2002","Hex nut M8","Fasteners","Boltworks",0.05,2000,{A:7400},1),
 ("FA-2003","Washer M8","Fasteners","Boltworks",0.03,2000,{A:1500},1),
 ("FA-2004","Wood screw 4x50","Fasteners","Boltworks",0.06,3000,{A:3000,B:900},1),
 ("FA-2005","Cable tie 200 mm","Fasteners","Hartmann & Sons",0.04,1000,{B:2500},1),
 ("FA-2006","Wall plug 8 mm","Fasteners","Boltworks",0.07,1000,{A:0},1),
 ("TL-3001","Claw hammer 16 oz","Tools","Steelhand",18.90,10,{B:24},1),
 ("TL-3002","Box cutter","Tools","Steelhand",5.40,30,{B:75},1),
 ("TL-3003","Cordless drill 18 V","Tools","Steelhand",129.00,5,{B:7},1),
 ("TL-3004","Tape measure 5 m","Tools","Steelhand",7.60,20,{B:14},1),
 ("TL-3005","Pallet jack 2.5 t","Tools","Liftech",389.00,2,{Y:3},1),
 ("CL-4001","Floor cleaner 10 l","Cleaning","Brightway",22.30,15,{A:31},1),
 ("CL-4002","Paper towels Z-fold","Cleaning","Brightway",19.80,25,{A:40},1),
 ("CL-4003","Refuse sacks 120 l","Cleaning","Brightway",8.10,60,{A:48},1),
 ("CL-4004","Broom 60 cm","Cleaning","Brightway",13.50,5,{A:9},0),
 ("SF-5001","Safety helmet yellow","Safety","Guardia",15.90,20,{B:36},1),
 ("SF-5002","Work gloves size 9","Safety","Guardia",3.20,100,{B:220},1),
 ("SF-5003","Work gloves size 10","Safety","Guardia",3.20,100,{B:85},1),
 ("SF-5004","High-visibility vest","Safety","Guardia",6.50,40,{B:64},1),
 ("SF-5005","Safety goggles","Safety","Guardia",7.95,30,{B:30},1),
 ("SF-5006","First aid kit","Safety","Brightway",34.00,4,{"Cold store":6},0),
]
SUPP0 = [("Boltworks","Sheffield","sales@boltworks.example",10),("Brightway","Leeds","orders@brightway.example",3),
 ("Coldline","Bergen","post@coldline.example",0),("Guardia","Turin","ordini@guardia.example",0),
 ("Hartmann & Sons","Bremen","info@hartmann.example",0),("Inkwell Labels","Dublin","hello@inkwell.example",4),
 ("Liftech","Lyon","contact@liftech.example",2),("Norpack","Oslo","order@norpack.example",5),
 ("Steelhand","Solingen","verkauf@steelhand.example",0),("Timberline","Graz","office@timberline.example",0)]
ORD0 = [
 (1031,"Norpack","2025-01-08","2025-01-22","Received",[("PK-1001",1000,1000),("PK-1002",400,400)]),
 (1032,"Boltworks","2025-01-13","2025-01-27","Received",[("FA-2001",5000,5000),("FA-2002",5000,5000)]),
 (1033,"Guardia","2025-01-15","2025-01-29","Received",[("SF-5001",20,20),("SF-5002",200,200)]),
 (1034,"Steelhand","2025-01-20","2025-02-03","Cancelled",[("TL-3003",4,0)]),
 (1035,"Brightway","2025-01-24","2025-02-07","Received",[("CL-4001",20,20),("CL-4002",40,40)]),
 (1036,"Timberline","2025-01-29","2025-02-12","Received",[("PK-1006",200,200)]),
 (1037,"Liftech","2025-02-03","2025-02-24","Received",[("TL-3005",1,1)]),
 (1038,"Hartmann & Sons","2025-02-05","2025-02-19","Received",[("PK-1004",300,300),("FA-2005",1000,1000)]),
 (1039,"Norpack","2025-02-10","2025-02-24","Partly received",[("PK-1003",60,20),("PK-1005",30,0)]),
 (1040,"Boltworks","2025-02-14","2025-02-28","Approved",[("FA-2006",4000,0)]),
 (1041,"Steelhand","2025-02-18","2025-03-04","Cancelled",[("TL-3001",12,0)]),
 (1042,"Timberline","2025-02-24","2025-03-17","Approved",[("PK-1007",80,0),("PK-1006",100,0)]),
 (1043,"Guardia","2025-02-28","2025-03-21","Partly received",[("SF-5003",150,50),("SF-5004",40,40),("SF-5005",20,0)]),
 (1044,"Brightway","2025-03-03","2025-03-18","Approved",[("CL-4003",100,0),("CL-4001",10,0)]),
 (1045,"Norpack","2025-03-05","2025-03-19","Draft",[("PK-1002",500,0),("PK-1001",500,0),("PK-1005",20,0)]),
 (1046,"Steelhand","2025-03-10","2025-03-24","Draft",[("TL-3004",40,0),("TL-3002",20,0)]),
 (1047,"Hartmann & Sons","2025-03-12","2025-03-26","Draft",[("PK-1004",200,0)]),
 (1048,"Liftech","2025-03-14","2025-04-11","Draft",[("TL-3005",2,0)]),
]
USERS0 = [("Marta Brandt","mbrandt","Administrator","2025-03-14",1),("Ivo Petrov","ipetrov","Stock manager","2025-03-13",1),
 ("Chidi Okafor","cokafor","Purchaser","2025-03-14",1),("Lena Fischer","lfischer","Purchaser","2025-03-11",1),
 ("Tom Reilly","treilly","Warehouse clerk","2025-03-14",1),("Sofia Rossi","srossi","Warehouse clerk","2025-03-12",1),
 ("Ana Duarte","aduarte","Warehouse clerk","2025-01-30",0),("Piet de Vries","pdevries","Viewer","2025-02-27",1)]
AUD0 = [("2025-03-14 09:12","Chidi Okafor","Order created","PO-1048","1 line"),
 ("2025-03-14 08:41","Tom Reilly","Stock moved","FA-2001","300 from Hall A to Hall B"),
 ("2025-03-13 16:20","Ivo Petrov","Item changed","CL-4003","Minimum 40 to 60"),
 ("2025-03-13 11:02","Ivo Petrov","Item deactivated","CL-4004","Broom 60 cm"),
 ("2025-03-12 15:37","Lena Fischer","Order created","PO-1047","1 line"),
 ("2025-03-12 09:55","Sofia Rossi","Goods received","PO-1043","40 x SF-5004"),
 ("2025-03-11 14:18","Sofia Rossi","Goods received","PO-1043","50 x SF-5003"),
 ("2025-03-10 10:07","Chidi Okafor","Order created","PO-1046","2 lines"),
 ("2025-03-07 13:30","Ivo Petrov","Count posted","SC-12","Yard"),
 ("2025-03-05 09:48","Lena Fischer","Order created","PO-1045","3 lines"),
 ("2025-03-04 08:15","Marta Brandt","Order cancelled","PO-1041","Price too high"),
 ("2025-03-03 17:05","Marta Brandt","Order approved","PO-1044",""),
 ("2025-03-03 16:44","Chidi Okafor","Order created","PO-1044","2 lines"),
 ("2025-02-28 12:12","Marta Brandt","Order approved","PO-1043",""),
 ("2025-02-27 10:31","Marta Brandt","User invited","pdevries","Viewer"),
 ("2025-02-25 09:20","Tom Reilly","Goods received","PO-1039","20 x PK-1003"),
 ("2025-02-24 15:00","Marta Brandt","Order approved","PO-1042",""),
 ("2025-02-21 11:26","Ivo Petrov","Item deactivated","SF-5006","First aid kit"),
 ("2025-02-18 14:50","Lena Fischer","Order created","PO-1041","1 line"),
 ("2025-02-14 13:08","Marta Brandt","Order approved","PO-1040",""),
 ("2025-02-12 08:02","Tom Reilly","Goods received","PO-1036","200 x PK-1006"),
 ("2025-02-10 16:16","Marta Brandt","Order approved","PO-1039","")]
S = {}
LOCK = threading.RLock()

def reset(fault=""):
    S.clear(); S["fault"] = fault
    S["items"] = [dict(sku=a,name=b,cat=c,sup=d,price=e,min=f,loc=dict(g),active=bool(h),moves=[]) for a,b,c,d,e,f,g,h in ITEMS0]
    it = {i["sku"]: i for i in S["items"]}
    S["sup"] = [dict(name=a,city=b,mail=c,disc=d) for a,b,c,d in SUPP0]
    S["ord"] = [dict(no="PO-%d"%n,sup=s,on=o,due=d,st=t,note="",lines=[dict(sku=k,qty=q,rec=r,price=it[k]["price"]) for k,q,r in l]) for n,s,o,d,t,l in ORD0]
    S["users"] = [dict(name=a,login=b,role=c,last=d,active=bool(e)) for a,b,c,d,e in USERS0]
    S["rights"] = {r: {x: (r=="Administrator" or x=="View stock" or (r=="Stock manager" and x!="Approve orders") or (r=="Purchaser" and x in("Edit items","Approve orders")) or (r=="Warehouse clerk" and x=="Receive goods")) for x in RIGHTS} for r in ROLES}
    S["aud"] = [dict(zip(("t","u","a","o","d"), x)) for x in AUD0]
    S["counts"] = [dict(no="SC-11",loc="Hall B",on="2025-02-14",st="Posted",by="Ivo Petrov",rows=[]),
                   dict(no="SC-12",loc="Yard",on="2025-03-07",st="Posted",by="Ivo Petrov",rows=[]),
                   dict(no="SC-13",loc="Yard",on="2025-03-13",st="Open",by="Tom Reilly",rows=[])]
    S["counts"][2]["rows"] = [dict(sku="PK-1006",exp=260,cnt=260),dict(sku="PK-1007",exp=0,cnt=None),dict(sku="TL-3005",exp=3,cnt=None)]
    it["FA-2001"]["moves"] = [("2025-03-14","Move","300 from Hall A to Hall B")]
    S["flash"] = []; S["clock"] = 0

def on(f): return S["fault"] == f
def log(a, o, d=""):
    S["clock"] += 1
    S["aud"].insert(0, dict(t="2025-03-14 10:%02d" % (S["clock"] % 60), u="Marta Brandt", a=a, o=o, d=d))
def item(k): return next((i for i in S["items"] if i["sku"] == k), None)
def order(k): return next((i for i in S["ord"] if i["no"] == k), None)
def count(k): return next((i for i in S["counts"] if i["no"] == k), None)
def supp(k): return next((i for i in S["sup"] if i["name"] == k), None)
def stock(i): return sum(i["loc"].values())
def status(i):
    if not i["active"]: return "Inactive"
    q = stock(i)
    if q <= 0: return "Out of stock"
    if q < i["min"] or (on("low-includes-equal") and q == i["min"]): return "Low"
    return "OK"
def money(x): return ("-" if x < -0.004 else "") + "€{:,.2f}".format(abs(x))
def num(n): return "{:,}".format(n)
def day(s):
    y, m, d = s[:10].split("-")
    return "%d %s %s" % (int(d), "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()[int(m)-1], y)
def totals(o):
    sub = sum(round(l["qty"]*l["price"], 2) for l in o["lines"])
    if on("total-skips-last") and len(o["lines"]) > 1:
        l = o["lines"][-1]; sub -= round(l["qty"]*l["price"], 2)
    s = supp(o["sup"]); pc = s["disc"] if s else 0
    dis = round(sub*pc/100 + 1e-9, 2)
    return sub, pc, dis, sub - dis
def overdue(o): return o["st"] in ("Approved", "Partly received") and o["due"] < TODAY.isoformat()
def openorders(name): return [o for o in S["ord"] if o["sup"] == name and o["st"] in ("Draft", "Approved", "Partly received")]
BADGE = {"OK":"g","Low":"y","Out of stock":"r","Inactive":"n","Draft":"n","Approved":"b","Partly received":"y","Received":"g","Cancelled":"r","Open":"b","Posted":"g"}
def badge(s): return '<span class="bdg %s">%s</span>' % (BADGE.get(s, "n"), esc(s))
def opts(vals, cur="", first=None):
    h = "" if first is None else '<option value="">%s</option>' % esc(first)
    return h + "".join('<option%s>%s</option>' % (" selected" if v == cur else "", esc(v)) for v in vals)

CSS = """*{box-sizing:border-box}body{margin:0;font:13px/1.45 Tahoma,Arial,sans-serif;color:#222;background:#eef0f3}
#top{background:#24364b;color:#fff;height:42px;display:flex;align-items:center;padding:0 14px;justify-content:space-between}#top a{color:#fff;text-decoration:none}
#top .brand{font-weight:bold;font-size:16px}#wrap{display:flex;min-height:calc(100vh - 42px)}
#side{width:190px;background:#2f4560;flex:none;padding-top:8px}#side .grp{color:#aec4dd;padding:8px 12px;cursor:pointer;text-transform:uppercase;font-size:11px;user-select:none}
#side .grp:before{content:'\\25be  '}#side .grp.shut:before{content:'\\25b8  '}#side .grp.shut+ul{display:none}
#side ul{list-style:none;margin:0;padding:0}#side li a{display:block;color:#fff;padding:6px 12px 6px 26px;text-decoration:none}#side li a:hover,#side li.cur a{background:#3d5a7c}
#side .cnt{float:right;background:#d9822b;border-radius:9px;padding:0 7px;font-size:11px}
#main{flex:1;padding:14px 20px;min-width:0}h1{font-size:20px;margin:4px 0 12px}h2{font-size:15px;margin:14px 0 6px}
.crumb{color:#678;font-size:12px}.panel{background:#fff;border:1px solid #ccd3db;padding:12px;margin-bottom:12px}
table.grid{border-collapse:collapse;width:100%;background:#fff}table.grid th,table.grid td{border:1px solid #d5dbe2;padding:4px 7px;text-align:left}table.grid th{background:#e3e8ee;white-space:nowrap}
table.grid th a{color:#222;text-decoration:none}table.grid tbody tr:hover{background:#f3f8ff}td.n,th.n{text-align:right!important}td.edit{background:#fffdf0;cursor:pointer}td.edit input{width:70px}
tr.sel{background:#fff3d6!important}.bdg{border-radius:3px;padding:1px 6px;font-size:11px;color:#fff}.bdg.g{background:#3c8a4e}.bdg.y{background:#c58a12}.bdg.r{background:#b93c3c}.bdg.n{background:#7b8794}.bdg.b{background:#2f6fb2}
.filter{background:#fff;border:1px solid #ccd3db;padding:8px 10px;margin-bottom:10px;display:flex;gap:10px;flex-wrap:wrap;align-items:flex-end}.filter label{display:block;font-size:11px;color:#567}
.bulk{margin:6px 0;display:flex;gap:6px;align-items:center}.btn,button{font:inherit;border:1px solid #9aa7b5;background:#f6f7f9;padding:3px 10px;border-radius:2px;cursor:pointer;color:#222;text-decoration:none;display:inline-block}
.btn.pri,button.pri{background:#2f6fb2;border-color:#255a91;color:#fff}.btn.dng,button.dng{background:#b93c3c;border-color:#932e2e;color:#fff}button:disabled{opacity:.45;cursor:not-allowed}
.alert{padding:8px 12px;margin-bottom:10px;border:1px solid;position:relative}.alert.s{background:#e3f3e6;border-color:#9ccaa6}.alert.e{background:#fae3e3;border-color:#d9a0a0}.alert.i{background:#e4eefa;border-color:#a5c1e2}
.alert .x{position:absolute;right:6px;top:4px;border:0;background:none;font-size:16px;line-height:1}.pager{margin:8px 0;display:flex;gap:4px;align-items:center}.pager a,.pager b{padding:2px 8px;border:1px solid #ccd3db;background:#fff;text-decoration:none;color:#2f6fb2}.pager b{background:#2f6fb2;color:#fff}
.pager .info{margin-right:12px;color:#567}.tabs{display:flex;border-bottom:1px solid #aab;margin-bottom:10px}.tabs a{padding:6px 14px;border:1px solid transparent;border-bottom:0;text-decoration:none;color:#2f6fb2;cursor:pointer}.tabs a.act{background:#fff;border-color:#aab;color:#222;font-weight:bold;margin-bottom:-1px}
.pane{display:none}.pane.act{display:block}.tiles{display:flex;gap:12px;margin-bottom:12px}.tile{background:#fff;border:1px solid #ccd3db;padding:10px 14px;flex:1}.tile .v{font-size:22px;font-weight:bold}.tile .l{color:#567}
.mask{position:fixed;inset:0;background:rgba(20,30,45,.5);display:none;align-items:flex-start;justify-content:center;padding-top:90px;z-index:9}.mask.open{display:flex}.modal{background:#fff;width:420px;border:1px solid #567}
.modal .mh{background:#e3e8ee;padding:8px 12px;font-weight:bold}.modal .mb{padding:12px}.modal .mf{padding:8px 12px;text-align:right;border-top:1px solid #ddd}
.fr{margin-bottom:8px}.fr>label{display:inline-block;width:120px;vertical-align:top;padding-top:2px}.err{color:#b02a2a;font-size:12px;margin-left:4px}input.bad{border:1px solid #b02a2a;background:#fff1f1}
input,select,textarea{font:inherit;padding:2px 4px}#toast{position:fixed;right:18px;bottom:18px;background:#24364b;color:#fff;padding:9px 16px;display:none;z-index:20}
.bar{height:16px;background:#dde3ea;width:320px}.bar div{height:100%;background:#3c8a4e;width:0}.tip{position:absolute;background:#333;color:#fff;padding:3px 8px;font-size:12px;z-index:30}dl{display:grid;grid-template-columns:120px 1fr;margin:0}dt{color:#567}dd{margin:0 0 4px}.muted{color:#789}"""

JS = r"""
function $(s,c){return (c||document).querySelector(s)} function $$(s,c){return Array.prototype.slice.call((c||document).querySelectorAll(s))}
function post(u,d,cb){var x=new XMLHttpRequest();x.open('POST',u);x.setRequestHeader('Content-Type','application/json');x.onload=function(){var r={};try{r=JSON.parse(x.responseText)}catch(e){}cb(r,x.status)};x.send(JSON.stringify(d))}
var tt;function toast(m){var t=$('#toast');t.textContent=m;t.style.display='block';clearTimeout(tt);tt=setTimeout(function(){t.style.display='none'},3500)}
function alertBox(k,m){var d=document.createElement('div');d.className='alert '+k;d.innerHTML='<span></span><button type="button" class="x" title="Close">&times;</button>';d.firstChild.textContent=m;$('#alerts').innerHTML='';$('#alerts').appendChild(d)}
function openM(id){var m=document.getElementById(id);m.classList.add('open');var f=$('input,select',m);if(f)f.focus()} function closeM(el){el.closest('.mask').classList.remove('open')}
function eur(v){return '\u20ac'+v.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g,',')}
document.addEventListener('click',function(e){var t=e.target;
 if(t.matches('.alert .x')){var a=t.parentNode;a.style.transition='opacity .3s';a.style.opacity=0;setTimeout(function(){a.remove()},300)}
 if(t.matches('[data-open]'))openM(t.getAttribute('data-open'));
 if(t.matches('[data-close]'))closeM(t);
 if(t.matches('#side .grp')){t.classList.toggle('shut');var o={};$$('#side .grp').forEach(function(g){o[g.id]=g.classList.contains('shut')});try{localStorage.setItem('menu',JSON.stringify(o))}catch(x){}}
 if(t.matches('.tabs a[data-tab]')){showTab(t.getAttribute('data-tab'))}
 if(t.matches('td.edit'))editCell(t);
});
document.addEventListener('keydown',function(e){if(e.key=='Escape'){$$('.mask.open').forEach(function(m){m.classList.remove('open')})}});
function showTab(n){$$('.tabs a[data-tab]').forEach(function(a){a.classList.toggle('act',a.getAttribute('data-tab')==n)});$$('.pane').forEach(function(p){p.classList.toggle('act',p.id=='p-'+n)});history.replaceState(null,'','#'+n)}
function editCell(td){if($('input',td))return;var old=td.textContent.trim();var v=td.getAttribute('data-v');td.innerHTML='<input>';var i=td.firstChild;i.value=v;i.focus();i.select();var done=false;
 i.onkeydown=function(e){if(e.key=='Enter'){e.preventDefault();save()}if(e.key=='Escape'){done=true;td.textContent=old}};
 i.onblur=function(){if(!done)save()};
 function save(){if(done)return;done=true;if(i.value==v){td.textContent=old;return}i.disabled=true;
  post('/api/items/'+td.parentNode.getAttribute('data-id'),{f:td.getAttribute('data-f'),v:i.value},function(r){if(r.ok){td.textContent=r.shown;td.setAttribute('data-v',r.value);var s=$('.st',td.parentNode);if(s)s.innerHTML=r.badge;toast('Saved: '+td.getAttribute('data-l')+' of '+td.parentNode.getAttribute('data-id'))}else{td.textContent=old;toast(r.error)}})}}
function bulkInit(){var b=$('.bulk');if(!b)return;var all=$('#all');function upd(){var c=$$('input.pick:checked');$$('input.pick').forEach(function(p){p.closest('tr').classList.toggle('sel',p.checked)});$('.selcnt',b).textContent=c.length+' selected';$$('button',b).forEach(function(x){x.disabled=!c.length});all.checked=c.length&&c.length==$$('input.pick').length}
 document.addEventListener('change',function(e){if(e.target==all){$$('input.pick').forEach(function(p){p.checked=all.checked});upd()}else if(e.target.matches('input.pick'))upd()});upd()}
function picked(){return $$('input.pick:checked').map(function(p){return p.value})}
function tips(){var tip;$$('[data-tip]').forEach(function(x){x.onmouseenter=function(){tip=document.createElement('div');tip.className='tip';tip.textContent=x.getAttribute('data-tip');document.body.appendChild(tip);var r=x.getBoundingClientRect();tip.style.left=(r.left+scrollX)+'px';tip.style.top=(r.bottom+scrollY+4)+'px'};x.onmouseleave=function(){if(tip)tip.remove()}})}
document.addEventListener('DOMContentLoaded',function(){try{var o=JSON.parse(localStorage.getItem('menu')||'null');if(o)$$('#side .grp').forEach(function(g){g.classList.toggle('shut',!!o[g.id])})}catch(e){}
 if(location.hash&&$('.tabs a[data-tab="'+location.hash.slice(1)+'"]'))showTab(location.hash.slice(1));bulkInit();tips()});
function sortTable(th){var t=th.closest('table'),b=t.tBodies[0],k=th.cellIndex,d=th.getAttribute('data-d')=='1'?-1:1;$$('th',t).forEach(function(h){h.removeAttribute('data-d');h.textContent=h.textContent.replace(/ [\u25b2\u25bc]$/,'')});th.setAttribute('data-d',d);th.textContent+=d>0?' \u25b2':' \u25bc';
 $$('tr',b).sort(function(x,y){var p=x.cells[k].textContent.trim(),q=y.cells[k].textContent.trim(),n=parseFloat(p),m=parseFloat(q);return d*((!isNaN(n)&&!isNaN(m))?n-m:p.localeCompare(q))}).forEach(function(r){b.appendChild(r)})}
"""

def page(title, body, cur="", crumb=""):
    low = sum(status(i) in ("Low", "Out of stock") for i in S["items"])
    rec = sum(o["st"] in ("Approved", "Partly received") for o in S["ord"])
    groups = [("Stock", "", [("/items","Items",low),("/counts","Stock counts",0)]),
              ("Purchasing", "", [("/orders","Purchase orders",0),("/receiving","Receiving",rec),("/suppliers","Suppliers",0)]),
              ("Administration", " shut", [("/users","Users and rights",0),("/audit","Audit log",0),("/import","CSV import",0)])]
    nav = ""
    for g, c, ls in groups:
        if any(l[0] == cur for l in ls): c = ""
        nav += '<div class="grp%s" id="g-%s">%s</div><ul>' % (c, g.lower(), g)
        for u, t, n in ls:
            nav += '<li%s><a href="%s">%s%s</a></li>' % (' class="cur"' if u == cur else "", u, t, '<span class="cnt">%d</span>' % n if n else "")
        nav += "</ul>"
    fl = "".join('<div class="alert %s"><span>%s</span><button type="button" class="x" title="Close">&times;</button></div>' % (k, esc(m)) for k, m in S["flash"])
    S["flash"] = []
    return """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>%s - Pallet Back Office</title><link rel="stylesheet" href="/app.css"><script src="/app.js"></script></head><body>
<div id="top"><a class="brand" href="/">Pallet Back Office</a><span>Fri 14 Mar 2025 &nbsp;|&nbsp; Marta Brandt</span></div><div id="wrap"><div id="side">%s</div><div id="main">%s<h1>%s</h1><div id="alerts">%s</div>%s</div></div><div id="toast"></div></body></html>""" % (
        esc(title), nav, '<div class="crumb">%s</div>' % crumb if crumb else "", esc(title), fl, body)

def modal(id, head, body, foot): return '<div class="mask" id="%s"><div class="modal"><div class="mh">%s</div><div class="mb">%s</div><div class="mf">%s</div></div></div>' % (id, head, body, foot)
def qs(q, **kw):
    d = {k: v for k, v in q.items() if v}; d.update({k: v for k, v in kw.items()})
    return "?" + esc(urlencode({k: v for k, v in d.items() if v not in ("", None)}))
def pager(q, total, per, noun):
    p = max(1, int(q.get("page") or 1)); pages = max(1, -(-total//per)); p = min(p, pages); a = (p-1)*per
    h = '<div class="pager"><span class="info">%s</span>' % ("Showing %d to %d of %d %s" % (a+1, min(a+per, total), total, noun) if total else "No %s" % noun)
    if pages > 1:
        if p > 1: h += '<a href="%s">Previous</a>' % qs(q, page=p-1)
        for n in range(1, pages+1): h += "<b>%d</b>" % n if n == p else '<a href="%s">%d</a>' % (qs(q, page=n), n)
        if p < pages: h += '<a href="%s">Next</a>' % qs(q, page=p+1)
    return a, h + "</div>"
def th(q, key, label, cls=""):
    cur, d = q.get("sort", ""), q.get("dir", "")
    nd = "desc" if cur == key and d != "desc" else ""
    arrow = (" ▼" if d == "desc" else " ▲") if cur == key else ""
    return '<th%s><a href="%s">%s%s</a></th>' % (' class="n"' if cls else "", qs(q, sort=key, dir=nd, page=""), label, arrow)

def p_home(q):
    low = [i for i in S["items"] if status(i) in ("Low", "Out of stock")]
    val = sum(stock(i)*i["price"] for i in S["items"])
    oo = [o for o in S["ord"] if o["st"] in ("Approved", "Partly received")]
    tiles = [("Items to reorder", len(low)), ("Orders to receive", len(oo)), ("Overdue orders", sum(overdue(o) for o in oo)), ("Stock value", money(val))]
    b = '<div class="alert i"><span>Inventory week starts on 24 March. Post all open counts before.</span><button type="button" class="x" title="Close">&times;</button></div><div class="tiles">'
    b += "".join('<div class="tile"><div class="v">%s</div><div class="l">%s</div></div>' % (v, l) for l, v in tiles) + "</div>"
    b += '<h2>Items to reorder</h2><table class="grid"><thead><tr><th>SKU</th><th>Item</th><th class="n">Stock</th><th class="n">Minimum</th><th>Status</th></tr></thead><tbody>'
    b += "".join('<tr><td><a href="/items/%s">%s</a></td><td>%s</td><td class="n">%s</td><td class="n">%s</td><td>%s</td></tr>' % (i["sku"], i["sku"], esc(i["name"]), num(stock(i)), num(i["min"]), badge(status(i))) for i in low)
    b += '</tbody></table><h2>Recent activity</h2><table class="grid"><tbody>' + "".join("<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>" % (e["t"], esc(e["u"]), esc(e["a"]), esc(e["o"])) for e in S["aud"][:5]) + "</tbody></table>"
    return page("Dashboard", b)

def p_items(q):
    l = list(S["items"]); s = q.get("q", "").strip().lower()
    if s: l = [i for i in l if s in i["sku"].lower() or s in i["name"].lower()]
    if q.get("cat") and not (on("search-drops-category") and s): l = [i for i in l if i["cat"] == q["cat"]]
    if q.get("st"): l = [i for i in l if status(i) == q["st"]]
    if q.get("sup"): l = [i for i in l if i["sup"] == q["sup"]]
    key = q.get("sort")
    f = {"sku": lambda i: i["sku"], "name": lambda i: i["name"].lower(), "cat": lambda i: i["cat"], "stock": stock, "min": lambda i: i["min"], "price": lambda i: i["price"]}.get(key)
    if key == "price" and on("price-sorts-as-text"): f = lambda i: "%.2f" % i["price"]
    if f: l.sort(key=f, reverse=q.get("dir") == "desc")
    per = int(q.get("per") or 10); a, pg = pager(q, len(l), per, "items")
    if on("page-two-skips") and a: rows = l[a+1:a+1+per]
    else: rows = l[a:a+per]
    b = '<form class="filter" method="get"><div><label for="q">Search</label><input id="q" name="q" placeholder="SKU or name" value="%s"></div>' % esc(q.get("q", ""))
    b += '<div><label for="cat">Category</label><select id="cat" name="cat">%s</select></div><div><label for="st">Status</label><select id="st" name="st">%s</select></div><div><label for="sup">Supplier</label><select id="sup" name="sup">%s</select></div>' % (
        opts(CATS, q.get("cat"), "All categories"), opts(["OK", "Low", "Out of stock", "Inactive"], q.get("st"), "Any status"), opts([x["name"] for x in S["sup"]], q.get("sup"), "All suppliers"))
    b += '<div><label for="per">Rows</label><select id="per" name="per" onchange="this.form.submit()">%s</select></div><div><button class="pri">Filter</button> <a class="btn" href="/items">Reset</a></div><div style="margin-left:auto"><a class="btn" href="/items/new">New item</a></div></form>' % opts(["10", "25", "50"], str(per))
    b += '<div class="bulk"><span class="selcnt muted">0 selected</span><button type="button" disabled onclick="askDeact()">Deactivate</button><button type="button" disabled onclick="bulk(\'activate\')">Activate</button><button type="button" disabled data-open="m-min">Set minimum</button></div>'
    b += '<table class="grid"><thead><tr><th><input type="checkbox" id="all" title="Select all on this page"></th>' + th(q,"sku","SKU") + th(q,"name","Item") + th(q,"cat","Category") + "<th>Supplier</th>" + th(q,"stock","Stock","n") + th(q,"min","Minimum","n") + th(q,"price","Price","n") + "<th>Status</th></tr></thead><tbody>"
    for i in rows:
        b += '<tr data-id="%s"><td><input type="checkbox" class="pick" value="%s"></td><td><a href="/items/%s">%s</a></td><td>%s</td><td>%s</td><td>%s</td><td class="n">%s</td><td class="n edit" data-f="min" data-l="Minimum" data-v="%s" data-tip="Click to edit">%s</td><td class="n edit" data-f="price" data-l="Price" data-v="%.2f" data-tip="Click to edit">%s</td><td class="st">%s</td></tr>' % (
            i["sku"], i["sku"], i["sku"], i["sku"], esc(i["name"]), i["cat"], esc(i["sup"]), num(stock(i)), i["min"], num(i["min"]), i["price"], money(i["price"]), badge(status(i)))
    if not rows: b += '<tr><td colspan="9" class="muted">Nothing found. Change the filter.</td></tr>'
    b += "</tbody></table>" + pg
    b += modal("m-deact", '<span id="dq"></span>', "They can no longer be ordered. Stock stays as it is.", '<button type="button" data-close>Cancel</button> <button type="button" class="dng" onclick="bulk(\'deactivate\')">Yes, deactivate</button>')
    b += modal("m-min", "Set minimum", '<div class="fr"><label for="nm">New minimum</label><input id="nm"> <span class="err" id="nmerr"></span></div>', '<button type="button" data-close>Cancel</button> <button type="button" class="pri" onclick="bulkMin()">Apply</button>')
    b += """<script>function askDeact(){var n=picked().length;$('#dq').textContent='Deactivate '+n+(n==1?' item?':' items?');openM('m-deact')}
function bulk(a,v){post('/api/items/bulk',{a:a,v:v,ids:picked()},function(){location.reload()})}
function bulkMin(){var v=$('#nm').value.trim();if(!/^\\d+$/.test(v)){$('#nmerr').textContent='Enter a whole number';return}bulk('min',v)}</script>"""
    return page("Items", b, "/items")

def form_row(label, id, ctl, errs): return '<div class="fr"><label for="%s">%s</label>%s%s</div>' % (id, label, ctl, '<span class="err">%s</span>' % errs[id] if id in errs else "")
def p_item_new(q, v=None, errs=None):
    v, errs = v or {}, errs or {}
    g = lambda k: esc(v.get(k, ""))
    b = '<div class="alert e"><span>The item was not saved. Correct the marked fields.</span></div>' if errs else ""
    b += '<form class="panel" method="post" action="/items/new" novalidate>'
    inp = lambda k, extra="": '<input id="%s" name="%s" value="%s"%s%s>' % (k, k, g(k), ' class="bad"' if k in errs else "", extra)
    b += form_row("SKU *", "sku", inp("sku", ' placeholder="AB-1234"'), errs) + form_row("Name *", "name", inp("name"), errs)
    b += form_row("Category *", "cat", '<select id="cat" name="cat">%s</select>' % opts(CATS, v.get("cat"), "Please choose"), errs) + form_row("Supplier *", "sup", '<select id="sup" name="sup">%s</select>' % opts([x["name"] for x in S["sup"]], v.get("sup"), "Please choose"), errs)
    b += form_row("Price", "price", inp("price"), errs) + form_row("Minimum", "min", inp("min"), errs)
    b += '<button class="pri">Save item</button> <a class="btn" href="/items">Back</a></form>'
    return page("New item", b, "/items", '<a href="/items">Items</a> / New')
def check_item(v):
    e = {}
    if not re.fullmatch(r"[A-Z]{2}-\d{4}", v.get("sku", "")): e["sku"] = "Use the form AB-1234"
    elif item(v["sku"]) and not on("duplicate-sku"): e["sku"] = "This SKU exists already"
    if not v.get("name"): e["name"] = "Name is required"
    if v.get("cat") not in CATS: e["cat"] = "Choose a category"
    if not supp(v.get("sup", "")): e["sup"] = "Choose a supplier"
    if not re.fullmatch(r"\d+(\.\d{1,2})?", v.get("price", "") or "0"): e["price"] = "Price must be a positive amount"
    if not re.fullmatch(r"\d+", v.get("min", "") or "0"): e["min"] = "Minimum must be a whole number"
    return e

def p_item(i):
    b = '<p>%s &nbsp; %s</p><div class="tabs"><a class="act" data-tab="details">Details</a><a data-tab="locations">Locations</a><a data-tab="movements">Movements</a></div>' % (i["sku"], badge(status(i)))
    b += '<div class="pane act" id="p-details"><div class="panel"><dl><dt>Category</dt><dd>%s</dd><dt>Supplier</dt><dd>%s</dd><dt>Price</dt><dd>%s</dd><dt>Minimum</dt><dd>%s</dd><dt>Stock</dt><dd>%s</dd><dt>Stock value</dt><dd>%s</dd></dl></div></div>' % (i["cat"], esc(i["sup"]), money(i["price"]), num(i["min"]), num(stock(i)), money(stock(i)*i["price"]))
    b += '<div class="pane" id="p-locations"><table class="grid"><thead><tr><th>Location</th><th class="n">Quantity</th></tr></thead><tbody>' + "".join('<tr><td>%s</td><td class="n">%s</td></tr>' % (k, num(i["loc"].get(k, 0))) for k in LOCS) + '</tbody><tfoot><tr><th>Total</th><th class="n">%s</th></tr></tfoot></table><p><button type="button" class="pri" data-open="m-move">Move stock</button></p></div>' % num(stock(i))
    b += '<div class="pane" id="p-movements"><table class="grid"><thead><tr><th>Date</th><th>Kind</th><th>Details</th></tr></thead><tbody>' + ("".join("<tr><td>%s</td><td>%s</td><td>%s</td></tr>" % (day(m[0]), m[1], m[2]) for m in i["moves"]) or '<tr><td colspan="3" class="muted">No movements this month</td></tr>') + "</tbody></table></div>"
    b += modal("m-move", "Move stock of " + i["sku"], '<div class="fr"><label for="mf">From</label><select id="mf">%s</select></div><div class="fr"><label for="mt">To</label><select id="mt">%s</select></div><div class="fr"><label for="mq">Quantity</label><input id="mq"></div><div class="err" id="merr"></div>' % (opts(LOCS), opts(LOCS, B)),
        '<button type="button" data-close>Cancel</button> <button type="button" class="pri" id="mgo" onclick="mv()">Move</button>')
    b += "<script>function mv(){$('#merr').textContent='';$('#mgo').disabled=true;post('/api/move',{sku:'%s',f:$('#mf').value,t:$('#mt').value,q:$('#mq').value},function(r){if(r.ok){history.replaceState(null,'','#locations');location.reload()}else{$('#mgo').disabled=false;$('#merr').textContent=r.error}})}</script>" % i["sku"]
    return page(i["name"], b, "/items", '<a href="/items">Items</a> / %s' % i["sku"])

OST = ["Draft", "Approved", "Partly received", "Received", "Cancelled"]
def p_orders(q):
    l = list(reversed(S["ord"]))
    if q.get("sup"): l = [o for o in l if o["sup"] == q["sup"]]
    if q.get("from"): l = [o for o in l if o["on"] >= q["from"]]
    if q.get("to"): l = [o for o in l if (o["on"] < q["to"] if on("to-date-exclusive") else o["on"] <= q["to"])]
    base = l
    if q.get("st"): l = [o for o in l if o["st"] == q["st"]]
    f = {"no": lambda o: o["no"], "sup": lambda o: o["sup"], "on": lambda o: o["on"], "due": lambda o: o["due"], "total": lambda o: totals(o)[3]}.get(q.get("sort"))
    if f: l.sort(key=f, reverse=q.get("dir") == "desc")
    b = '<div class="tabs">' + "".join('<a href="%s"%s>%s (%d)</a>' % (qs(q, st=s, page=""), ' class="act"' if q.get("st", "") == s else "", s or "All", sum(not s or o["st"] == s for o in base)) for s in [""]+OST) + "</div>"
    b += '<form class="filter" method="get"><input type="hidden" name="st" value="%s"><div><label for="sup">Supplier</label><select id="sup" name="sup">%s</select></div><div><label for="from">Ordered from</label><input type="date" id="from" name="from" value="%s"></div><div><label for="to">Ordered to</label><input type="date" id="to" name="to" value="%s"></div><div><button class="pri">Filter</button> <a class="btn" href="/orders">Reset</a></div><div style="margin-left:auto"><a class="btn" href="/orders/new">New order</a></div></form>' % (
        esc(q.get("st", "")), opts([x["name"] for x in S["sup"]], q.get("sup"), "All suppliers"), esc(q.get("from", "")), esc(q.get("to", "")))
    b += '<div class="bulk"><span class="selcnt muted">0 selected</span><button type="button" disabled onclick="post(\'/api/orders/approve\',{ids:picked()},function(){location.reload()})">Approve selected</button></div>'
    b += '<table class="grid"><thead><tr><th><input type="checkbox" id="all" title="Select all on this page"></th>' + th(q,"no","Number") + th(q,"sup","Supplier") + th(q,"on","Ordered") + th(q,"due","Due") + '<th class="n">Lines</th>' + th(q,"total","Total","n") + "<th>Status</th></tr></thead><tbody>"
    a, pg = pager(q, len(l), 10, "orders")
    for o in l[a:a+10]:
        b += '<tr><td><input type="checkbox" class="pick" value="%s"></td><td><a href="/orders/%s">%s</a></td><td>%s</td><td>%s</td><td>%s%s</td><td class="n">%d</td><td class="n">%s</td><td>%s</td></tr>' % (o["no"], o["no"], o["no"], esc(o["sup"]), day(o["on"]), day(o["due"]), ' <span class="bdg r">Overdue</span>' if overdue(o) else "", len(o["lines"]), money(totals(o)[3]), badge(o["st"]))
    if not l: b += '<tr><td colspan="8" class="muted">No orders match.</td></tr>'
    b += '</tbody><tfoot><tr><th colspan="6">Sum of all %d orders</th><th class="n">%s</th><th></th></tr></tfoot></table>' % (len(l), money(sum(totals(o)[3] for o in l))) + pg
    return page("Purchase orders", b, "/orders")

def p_order(o):
    sub, pc, dis, tot = totals(o); dr = o["st"] == "Draft"
    b = '<div class="panel"><dl><dt>Supplier</dt><dd>%s</dd><dt>Ordered</dt><dd>%s</dd><dt>Due</dt><dd>%s</dd><dt>Status</dt><dd>%s</dd>%s</dl></div>' % (esc(o["sup"]), day(o["on"]), day(o["due"]) + (' <span class="bdg r">Overdue</span>' if overdue(o) else ""), badge(o["st"]), "<dt>Reason</dt><dd>%s</dd>" % esc(o["note"]) if o["note"] else "")
    b += '<p>'
    if dr: b += '<form method="post" action="/orders/%s/approve" style="display:inline"><button class="pri">Approve</button></form> ' % o["no"]
    if o["st"] in ("Approved", "Partly received"): b += '<a class="btn pri" href="/receiving/%s">Receive goods</a> ' % o["no"]
    if o["st"] in ("Draft", "Approved"): b += '<button type="button" data-open="m-cancel">Cancel order…</button>'
    b += '</p><table class="grid" id="lines"><thead><tr><th>SKU</th><th>Item</th><th class="n">Quantity</th><th class="n">Received</th><th class="n">Price</th><th class="n">Amount</th>%s</tr></thead><tbody>' % ("<th></th>" if dr else "")
    for l in o["lines"]:
        i = item(l["sku"])
        b += '<tr><td><a href="/items/%s">%s</a></td><td>%s</td><td class="n">%s</td><td class="n">%s</td><td class="n">%s</td><td class="n">%s</td>%s</tr>' % (l["sku"], l["sku"], esc(i["name"]), num(l["qty"]), num(l["rec"]), money(l["price"]), money(l["qty"]*l["price"]), '<td><button type="button" onclick="rm(this,\'%s\')">Remove</button></td>' % l["sku"] if dr else "")
    x = "<th></th>" if dr else ""
    b += '</tbody><tfoot><tr><th colspan="5">Subtotal</th><th class="n" id="t-sub">%s</th>%s</tr><tr><th colspan="5">Discount %d%%</th><th class="n" id="t-dis">%s</th>%s</tr><tr><th colspan="5">Total</th><th class="n" id="t-tot">%s</th>%s</tr></tfoot></table>' % (money(sub), x, pc, money(-dis), x, money(tot), x)
    b += modal("m-cancel", "Cancel %s?" % o["no"], '<div class="fr"><label for="why">Reason *</label><input id="why"></div><div class="err" id="werr"></div>', '<button type="button" onclick="keep(this)">Keep order</button> <button type="button" class="dng" onclick="cancelIt()">Yes, cancel it</button>')
    b += """<script>var no='%s';function rm(b,s){b.disabled=true;post('/api/orders/'+no+'/remove',{sku:s},function(r){if(r.ok){b.closest('tr').remove();if(!%s){$('#t-sub').textContent=r.sub;$('#t-dis').textContent=r.dis;$('#t-tot').textContent=r.tot}toast('Line '+s+' removed')}else{b.disabled=false;alertBox('e',r.error)}})}
function cancelIt(){var w=$('#why').value.trim();if(!w){$('#werr').textContent='Give a reason';return}post('/api/orders/'+no+'/cancel',{why:w},function(){location.reload()})}
function keep(b){closeM(b);%s}</script>""" % (o["no"], "true" if on("total-stale") else "false", "post('/api/orders/'+no+'/cancel',{why:'-'},function(){location.reload()})" if on("keep-cancels") else "")
    return page("Purchase order " + o["no"], b, "/orders", '<a href="/orders">Purchase orders</a> / %s' % o["no"])

def p_order_new(q):
    b = '<div class="panel"><div class="fr"><label for="osup">Supplier *</label><select id="osup">%s</select> <span id="oload" class="muted"></span></div><div class="fr"><label for="odue">Due date *</label><input type="date" id="odue"></div><div class="err" id="oerr"></div></div>' % opts([x["name"] for x in S["sup"]], "", "Please choose")
    b += '<table class="grid" id="ol"><thead><tr><th>Item</th><th class="n">Quantity</th><th class="n">Price</th><th class="n">Amount</th><th></th></tr></thead><tbody></tbody><tfoot><tr><th colspan="3">Subtotal</th><th class="n" id="osub">€0.00</th><th></th></tr><tr><th colspan="3">Discount</th><th class="n" id="odis">€0.00</th><th></th></tr><tr><th colspan="3">Total</th><th class="n" id="otot">€0.00</th><th></th></tr></tfoot></table><p><button type="button" id="oadd" disabled onclick="addLine()">Add line</button> <button type="button" class="pri" onclick="saveO(this)">Save as draft</button></p>'
    b += r"""<script>var cat=[],disc=0;$('#osup').onchange=function(){$('#ol').tBodies[0].innerHTML='';$('#oadd').disabled=true;sum();if(!this.value)return;$('#oload').textContent='Loading items…';post('/api/supitems',{s:this.value},function(r){cat=r.items;disc=r.disc;$('#oload').textContent=cat.length+(cat.length==1?' item':' items')+' available';$('#oadd').disabled=!cat.length;if(cat.length)addLine()})};
function addLine(){var tr=document.createElement('tr');tr.innerHTML='<td><select class="it" title="Item"><option value="">Choose an item</option></select></td><td class="n"><input class="qt" size="6" title="Quantity" value="1"></td><td class="n pr">–</td><td class="n am">–</td><td><button type="button">Remove</button></td>';cat.forEach(function(c){var o=document.createElement('option');o.value=c.sku;o.textContent=c.name;$('select',tr).appendChild(o)});$('select',tr).onchange=sum;$('input',tr).oninput=sum;$('button',tr).onclick=function(){tr.remove();sum()};$('#ol').tBodies[0].appendChild(tr)}
function sum(){var t=0;$$('#ol tbody tr').forEach(function(r){var c=cat.filter(function(x){return x.sku==$('.it',r).value})[0],n=parseInt($('.qt',r).value,10);if(c){$('.pr',r).textContent=eur(c.price);var a=(n>0?n:0)*c.price;$('.am',r).textContent=eur(a);t+=Math.round(a*100)/100}else{$('.pr',r).textContent='–';$('.am',r).textContent='–'}});var d=Math.round(t*disc+1e-6)/100;$('#osub').textContent=eur(t);$('#odis').textContent=(d?'-':'')+eur(d);$('#otot').textContent=eur(t-d)}
function saveO(b){var e='',ls=$$('#ol tbody tr').map(function(r){return{sku:$('.it',r).value,qty:$('.qt',r).value}});if(!$('#osup').value)e='Choose a supplier';else if(!$('#odue').value)e='Give a due date';else if($('#odue').value<'2025-03-14')e='The due date is in the past';else if(!ls.length||ls.some(function(l){return !l.sku}))e='Choose an item in every line';else if(ls.some(function(l){return !/^[1-9]\d*$/.test(l.qty)}))e='Quantities must be whole numbers above 0';
$('#oerr').textContent=e;if(e)return;b.disabled=true;post('/api/orders/new',{sup:$('#osup').value,due:$('#odue').value,lines:ls},function(r){location.href='/orders/'+r.no})}</script>"""
    return page("New purchase order", b, "/orders", '<a href="/orders">Purchase orders</a> / New')

def p_receiving(q):
    l = [o for o in S["ord"] if o["st"] in ("Approved", "Partly received")]
    b = '<p>Orders that wait for goods, oldest first.</p><table class="grid"><thead><tr><th>Number</th><th>Supplier</th><th>Due</th><th class="n">Open quantity</th><th>Status</th><th></th></tr></thead><tbody>'
    for o in l: b += '<tr><td>%s</td><td>%s</td><td>%s%s</td><td class="n">%s</td><td>%s</td><td><a class="btn" href="/receiving/%s">Receive</a></td></tr>' % (o["no"], esc(o["sup"]), day(o["due"]), ' <span class="bdg r">Overdue</span>' if overdue(o) else "", num(sum(x["qty"]-x["rec"] for x in o["lines"])), badge(o["st"]), o["no"])
    return page("Receiving", b + "</tbody></table>" + ("" if l else "<p>Nothing to receive.</p>"), "/receiving")

def p_receive(o):
    b = '<p>%s &nbsp; %s</p><div class="fr"><label for="rl">Put away in</label><select id="rl">%s</select></div><table class="grid"><thead><tr><th>SKU</th><th>Item</th><th class="n">Ordered</th><th class="n">Received</th><th class="n">Open</th><th class="n">Receive now</th></tr></thead><tbody>' % (esc(o["sup"]), badge(o["st"]), opts(LOCS))
    for l in o["lines"]:
        op = l["qty"]-l["rec"]; nm = item(l["sku"])["name"]
        b += '<tr><td>%s</td><td>%s</td><td class="n">%s</td><td class="n">%s</td><td class="n">%s</td><td class="n"><input class="rq" size="7" data-sku="%s" data-open-q="%d" title="Receive now %s"%s></td></tr>' % (l["sku"], esc(nm), num(l["qty"]), num(l["rec"]), num(op), l["sku"], op, l["sku"], "" if op else " disabled")
    done = o["st"] not in ("Approved", "Partly received")
    b += '</tbody></table><div class="err" id="rerr"></div><p><button type="button" onclick="fillAll()"%s>Fill all</button> <button type="button" class="pri" id="book" disabled onclick="book()">Book receipt</button></p>' % (" disabled" if done else "")
    b += r"""<script>function ck(){$('#book').disabled=!$$('.rq').some(function(i){return i.value.trim()!=''&&i.value.trim()!='0'})}$$('.rq').forEach(function(i){i.oninput=ck});function fillAll(){$$('.rq').forEach(function(i){if(!i.disabled)i.value=i.getAttribute('data-open-q')});ck()}
function book(){$('#rerr').textContent='';$('#book').disabled=true;post('/api/receive/%s',{loc:$('#rl').value,q:$$('.rq').map(function(i){return[i.getAttribute('data-sku'),i.value.trim()]})},function(r){if(r.ok)location.href='/orders/%s';else{$('#rerr').textContent=r.error;ck()}})}</script>""" % (o["no"], o["no"])
    return page("Receive " + o["no"], b, "/receiving", '<a href="/receiving">Receiving</a> / %s' % o["no"])

def p_counts(q):
    b = '<p><button type="button" class="pri" data-open="m-sc">Start count</button></p><table class="grid"><thead><tr><th>Number</th><th>Location</th><th>Started</th><th>Counter</th><th>Status</th></tr></thead><tbody>'
    for c in reversed(S["counts"]): b += '<tr><td><a href="/counts/%s">%s</a></td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>' % (c["no"], c["no"], c["loc"], day(c["on"]), c["by"], badge(c["st"]))
    b += "</tbody></table>" + modal("m-sc", "Start count", '<div class="fr"><label for="scl">Location</label><select id="scl">%s</select></div><div class="err" id="scerr"></div>' % opts(LOCS), '<button type="button" data-close>Cancel</button> <button type="button" class="pri" onclick="sc()">Start</button>')
    b += "<script>function sc(){post('/api/counts/new',{loc:$('#scl').value},function(r){if(r.ok)location.href='/counts/'+r.no;else $('#scerr').textContent=r.error})}</script>"
    return page("Stock counts", b, "/counts")
def p_count(c):
    op = c["st"] == "Open"; n = sum(r["cnt"] is not None for r in c["rows"]); t = len(c["rows"])
    b = '<p>%s, started on %s by %s &nbsp; %s</p>' % (c["loc"], day(c["on"]), c["by"], badge(c["st"]))
    if not c["rows"]: return page("Stock count " + c["no"], b + '<p class="muted">The lines of this count are in the archive.</p>', "/counts", '<a href="/counts">Stock counts</a> / ' + c["no"])
    b += '<div class="bar" role="progressbar" aria-valuemin="0" aria-valuemax="%d" aria-valuenow="%d"><div id="cb" style="width:%d%%"></div></div><p id="cn">%d of %d counted</p>' % (t, n, 100*n//t, n, t)
    b += '<table class="grid"><thead><tr><th>SKU</th><th>Item</th><th class="n">Expected</th><th class="n">Counted</th><th class="n">Difference</th></tr></thead><tbody>'
    for r in c["rows"]:
        v = "" if r["cnt"] is None else str(r["cnt"]); d = "" if r["cnt"] is None else "%+d" % (r["cnt"]-r["exp"]) if r["cnt"] != r["exp"] else "0"
        b += '<tr><td>%s</td><td>%s</td><td class="n">%s</td><td class="n">%s</td><td class="n df">%s</td></tr>' % (r["sku"], esc(item(r["sku"])["name"]), num(r["exp"]), '<input class="cq" size="7" title="Counted %s" data-sku="%s" data-exp="%d" value="%s">' % (r["sku"], r["sku"], r["exp"], v) if op else v, d)
    b += "</tbody></table>"
    if op:
        b += '<p><button type="button" onclick="sv()">Save progress</button> <button type="button" class="pri" id="pc" data-open="m-post" disabled>Post count</button></p>' + modal("m-post", "Post %s?" % c["no"], '<p id="pd"></p>Stock will be set to the counted quantities. This cannot be undone.', '<button type="button" data-close>Back</button> <button type="button" class="pri" onclick="ps()">Post</button>')
        b += r"""<script>function cu(){var n=0,t=0,d=0;$$('.cq').forEach(function(i){t++;var v=i.value.trim(),c=i.closest('tr').querySelector('.df');if(/^\d+$/.test(v)){n++;var x=v-i.getAttribute('data-exp');if(x)d++;c.textContent=x>0?'+'+x:x}else c.textContent=''});$('#cn').textContent=n+' of '+t+' counted';$('#cb').style.width=(100*n/t)+'%';$('.bar').setAttribute('aria-valuenow',n);$('#pc').disabled=n<t;$('#pd').textContent=d==1?'1 line differs.':d+' lines differ.'}
$$('.cq').forEach(function(i){i.oninput=cu});cu();function vals(){return $$('.cq').map(function(i){return[i.getAttribute('data-sku'),i.value.trim()]})}function sv(){post('/api/counts/NO/save',{q:vals()},function(){toast('Progress saved')})}function ps(){post('/api/counts/NO/post',{q:vals()},function(){location.reload()})}</script>""".replace("NO", c["no"])
    return page("Stock count " + c["no"], b, "/counts", '<a href="/counts">Stock counts</a> / ' + c["no"])

def p_suppliers(q):
    b = '<div class="filter"><div><label for="sf">Find supplier</label><input id="sf" placeholder="Name or city" autocomplete="off"></div><div><span id="sn" class="muted">%d suppliers</span></div><div style="margin-left:auto"><button type="button" class="pri" onclick="ed(null)">Add supplier</button></div></div>' % len(S["sup"])
    b += '<table class="grid" id="sup"><thead><tr>' + "".join('<th onclick="sortTable(this)" style="cursor:pointer"%s>%s</th>' % (' class="n"' if x in ("Discount %", "Open orders") else "", x) for x in ("Name", "City", "E-mail", "Discount %", "Open orders")) + "<th></th></tr></thead><tbody>"
    for s in sorted(S["sup"], key=lambda s: s["name"].lower()): b += '<tr><td>%s</td><td>%s</td><td>%s</td><td class="n">%d</td><td class="n">%d</td><td><button type="button" onclick="ed(this)">Edit</button> <button type="button" onclick="del(this)">Delete</button></td></tr>' % (esc(s["name"]), esc(s["city"]), esc(s["mail"]), s["disc"], len(openorders(s["name"])))
    b += "</tbody></table>" + modal("m-sup", '<span id="st"></span>', "".join('<div class="fr"><label for="s-%s">%s</label><input id="s-%s"> <span class="err" id="e-%s"></span></div>' % (k, l, k, k) for k, l in (("name", "Name *"), ("city", "City"), ("mail", "E-mail *"), ("disc", "Discount %"))), '<button type="button" data-close>Cancel</button> <button type="button" class="pri" onclick="sav()">Save</button>')
    b += modal("m-del", '<span id="dt"></span>', "The supplier is removed from all lists.", '<button type="button" data-close>Cancel</button> <button type="button" class="dng" onclick="dl(this)">Delete supplier</button>')
    b += r"""<script>var cur=null,dn=null,ft;$('#sf').oninput=function(){clearTimeout(ft);ft=setTimeout(function(){var v=$('#sf').value.trim().toLowerCase(),n=0;$$('#sup tbody tr').forEach(function(r){var h=(r.cells[0].textContent+' '+r.cells[1].textContent).toLowerCase().indexOf(v)>=0;r.style.display=h?'':'none';if(h)n++});$('#sn').textContent=n+(n==1?' supplier':' suppliers')},300)};
function ed(b){cur=b?b.closest('tr').cells[0].textContent:null;$('#st').textContent=b?'Edit '+cur:'Add supplier';['name','city','mail','disc'].forEach(function(k,i){$('#s-'+k).value=b?b.closest('tr').cells[i].textContent:(k=='disc'?'0':'');$('#e-'+k).textContent=''});openM('m-sup')}
function sav(){post('/api/suppliers/save',{old:cur,name:$('#s-name').value.trim(),city:$('#s-city').value.trim(),mail:$('#s-mail').value.trim(),disc:$('#s-disc').value.trim()},function(r){['name','city','mail','disc'].forEach(function(k){$('#e-'+k).textContent=(r.errors||{})[k]||''});if(r.ok)location.reload()})}
function del(b){dn=b.closest('tr').cells[0].textContent;$('#dt').textContent='Delete '+dn+'?';openM('m-del')}
function dl(b){closeM(b);post('/api/suppliers/delete',{name:dn},function(r){if(r.ok)location.reload();else alertBox('e',r.error)})}</script>"""
    return page("Suppliers", b, "/suppliers")

def p_users(q):
    b = '<div class="tabs"><a class="act" data-tab="users">Users</a><a data-tab="rights">Rights</a></div><div class="pane act" id="p-users"><p><button type="button" class="pri" data-open="m-inv">Invite user</button></p><table class="grid"><thead><tr><th>Name</th><th>Login</th><th>Role</th><th>Last sign-in</th><th>Active</th></tr></thead><tbody>'
    for u in S["users"]:
        me = " disabled" if u["login"] == "mbrandt" else ""
        b += '<tr data-u="%s"><td>%s</td><td>%s</td><td><select class="role" title="Role of %s"%s>%s</select></td><td>%s</td><td><input type="checkbox" class="act-u" title="%s is active"%s%s></td></tr>' % (u["login"], esc(u["name"]), u["login"], esc(u["name"]), me, opts(ROLES, u["role"]), day(u["last"]) if u["last"] else "never", esc(u["name"]), " checked" if u["active"] else "", me)
    b += '</tbody></table></div><div class="pane" id="p-rights"><table class="grid" id="rt"><thead><tr><th>Role</th>' + "".join("<th>%s</th>" % r for r in RIGHTS) + "</tr></thead><tbody>"
    for r in ROLES: b += "<tr><td>%s</td>" % r + "".join('<td><input type="checkbox" title="%s: %s" data-r="%s" data-x="%s"%s%s></td>' % (r, x, r, x, " checked" if S["rights"][r][x] else "", " disabled" if r == "Administrator" else "") for x in RIGHTS) + "</tr>"
    b += '</tbody></table><p><button type="button" class="pri" id="sr" disabled onclick="sr()">Save rights</button></p></div>'
    b += modal("m-inv", "Invite user", '<div class="fr"><label for="un">Full name *</label><input id="un"></div><div class="fr"><label for="ul">Login *</label><input id="ul"></div><div class="fr"><label for="ur">Role</label><select id="ur">%s</select></div><div class="err" id="uerr"></div>' % opts(ROLES, "Viewer"), '<button type="button" data-close>Cancel</button> <button type="button" class="pri" onclick="inv()">Invite</button>')
    b += r"""<script>document.addEventListener('change',function(e){var t=e.target,tr=t.closest('tr');if(t.matches('.role'))post('/api/users/role',{u:tr.getAttribute('data-u'),r:t.value},function(r){toast(r.msg)});if(t.matches('.act-u'))post('/api/users/active',{u:tr.getAttribute('data-u'),a:t.checked},function(r){toast(r.msg)});if(t.matches('#rt input'))$('#sr').disabled=false});
function sr(){$('#sr').disabled=true;post('/api/rights',$$('#rt input').map(function(i){return[i.getAttribute('data-r'),i.getAttribute('data-x'),i.checked]}),function(){toast('Rights saved')})}
function inv(){post('/api/users/invite',{n:$('#un').value.trim(),l:$('#ul').value.trim(),r:$('#ur').value},function(r){if(r.ok)location.reload();else $('#uerr').textContent=r.error})}</script>"""
    return page("Users and rights", b, "/users")

def p_audit(q):
    l = S["aud"]
    if q.get("u"): l = [e for e in l if e["u"] == q["u"]]
    if q.get("a"): l = [e for e in l if e["a"] == q["a"]]
    if q.get("from"): l = [e for e in l if e["t"][:10] >= q["from"]]
    if q.get("to"): l = [e for e in l if e["t"][:10] <= q["to"]]
    b = '<form class="filter" method="get"><div><label for="u">User</label><select id="u" name="u">%s</select></div><div><label for="a">Action</label><select id="a" name="a">%s</select></div><div><label for="from">From</label><input type="date" id="from" name="from" value="%s"></div><div><label for="to">To</label><input type="date" id="to" name="to" value="%s"></div><div><button class="pri">Filter</button> <a class="btn" href="/audit">Reset</a></div></form>' % (
        opts([x["name"] for x in S["users"]], q.get("u"), "Everyone"), opts(sorted({e["a"] for e in S["aud"]}), q.get("a"), "All actions"), esc(q.get("from", "")), esc(q.get("to", "")))
    a, pg = pager(q, len(l), 10, "entries")
    b += '<table class="grid"><thead><tr><th>Time</th><th>User</th><th>Action</th><th>Object</th><th>Details</th></tr></thead><tbody>' + ("".join("<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>" % tuple(esc(e[k]) for k in "tuaod") for e in l[a:a+10]) or '<tr><td colspan="5" class="muted">No entries match.</td></tr>') + "</tbody></table>" + pg
    return page("Audit log", b, "/audit")

def p_import(q):
    b = '<div class="panel"><p>The first line names the columns: sku,name,category,supplier,price,minimum</p><div class="fr"><label for="f">CSV file</label><input type="file" id="f" accept=".csv"></div><button type="button" id="chk" disabled onclick="chk()">Check file</button> <button type="button" class="pri" id="run" disabled onclick="run()">Import</button></div><div id="res"></div><div id="prog" style="display:none"><div class="bar" role="progressbar" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0"><div id="pb"></div></div><p id="pt">0 %</p></div>'
    b += r"""<script>var text='';$('#f').onchange=function(){$('#chk').disabled=!this.files.length;$('#run').disabled=true;$('#res').innerHTML=''};
function chk(){var rd=new FileReader();rd.onload=function(){text=rd.result;post('/api/import/check',{t:text},function(r){var h='<p><b>'+r.good+' of '+r.rows.length+' rows can be imported</b></p><table class="grid"><thead><tr><th>Line</th><th>SKU</th><th>Name</th><th>Result</th></tr></thead><tbody>';r.rows.forEach(function(x){h+='<tr><td>'+x.line+'</td><td>'+x.sku+'</td><td>'+x.name+'</td><td>'+(x.err?'<span class="err">'+x.err+'</span>':'OK')+'</td></tr>'});$('#res').innerHTML=h+'</tbody></table>';$('#run').disabled=!r.good})};rd.readAsText($('#f').files[0])}
function run(){$('#run').disabled=true;$('#prog').style.display='';var p=0,iv=setInterval(function(){p+=10;$('#pb').style.width=p+'%';$('#pt').textContent=p+' %';$('.bar').setAttribute('aria-valuenow',p);if(p>=100){clearInterval(iv);post('/api/import/run',{t:text},function(r){alertBox('s',r.msg)})}},110)}</script>"""
    return page("CSV import", b, "/import")

def parse_csv(t):
    rows = []; seen = set()
    for n, r in enumerate(csv.DictReader(io.StringIO(t)), 2):
        v = {a: (r.get(b) or "").strip() for a, b in (("sku","sku"),("name","name"),("cat","category"),("sup","supplier"),("price","price"),("min","minimum"))}
        e = check_item(v); err = next(iter(e.values()), "")
        if not err and v["sku"] in seen: err = "This SKU is twice in the file"
        seen.add(v["sku"]); rows.append(dict(line=n, v=v, err=err))
    return rows
def add_item(v):
    S["items"].append(dict(sku=v["sku"], name=v["name"], cat=v["cat"], sup=v["sup"], price=float(v.get("price") or 0), min=int(v.get("min") or 0), loc={}, active=True, moves=[]))

def api(path, d):
    P = path.strip("/").split("/")[1:]
    if P == ["items", "bulk"]:
        ids = d["ids"]; n = len(ids); act = d["a"]
        if on("bulk-forgets-last") and act == "deactivate" and n > 1: ids = ids[:-1]
        for k in ids:
            i = item(k)
            if act == "min": i["min"] = int(d["v"]); log("Item changed", k, "Minimum set to " + d["v"])
            else: i["active"] = act == "activate"; log("Item " + act + "d", k, i["name"])
        S["flash"].append(("s", "%d item%s %s" % (n, "" if n == 1 else "s", {"min": "changed", "activate": "activated", "deactivate": "deactivated"}[act])))
        return dict(ok=1), .4
    if P[0] == "items":
        i = item(P[1]); v = d["v"].strip().lstrip("€")
        if d["f"] == "min":
            if not re.fullmatch(r"\d+", v): return dict(error="Not saved: enter a whole number"), .4
            if on("inline-not-stored"): return dict(ok=1, shown=num(int(v)), value=v, badge=badge(status(dict(i, min=int(v))))), .5
            log("Item changed", i["sku"], "Minimum %d to %d" % (i["min"], int(v))); i["min"] = int(v)
            return dict(ok=1, shown=num(i["min"]), value=str(i["min"]), badge=badge(status(i))), .5
        if not re.fullmatch(r"\d+(\.\d{1,2})?", v): return dict(error="Not saved: enter an amount"), .4
        log("Item changed", i["sku"], "Price %s to %s" % (money(i["price"]), money(float(v)))); i["price"] = float(v)
        return dict(ok=1, shown=money(i["price"]), value="%.2f" % i["price"], badge=badge(status(i))), .5
    if P == ["move"]:
        i = item(d["sku"]); q = d["q"].strip()
        if not re.fullmatch(r"[1-9]\d*", q): return dict(error="Enter a quantity above 0"), .3
        if d["f"] == d["t"]: return dict(error="Choose two different locations"), .3
        q = int(q); have = i["loc"].get(d["f"], 0)
        if q > have: return dict(error="Only %s in %s" % (num(have), d["f"])), .5
        if not on("move-copies"): i["loc"][d["f"]] = have - q
        i["loc"][d["t"]] = i["loc"].get(d["t"], 0) + q
        t = "%d from %s to %s" % (q, d["f"], d["t"]); i["moves"].insert(0, ("2025-03-14", "Move", t)); log("Stock moved", i["sku"], t)
        S["flash"].append(("s", "Moved " + t)); return dict(ok=1), .7
    if P == ["orders", "approve"]:
        n = 0
        for k in d["ids"]:
            o = order(k)
            if o["st"] == "Draft": o["st"] = "Approved"; n += 1; log("Order approved", k)
        sk = len(d["ids"]) - n
        S["flash"].append(("s" if n else "e", "%d approved%s" % (n, ", %d skipped because not a draft" % sk if sk else ""))); return dict(ok=1), .4
    if P == ["orders", "new"]:
        no = "PO-%d" % (max(int(o["no"][3:]) for o in S["ord"]) + 1)
        S["ord"].append(dict(no=no, sup=d["sup"], on="2025-03-14", due=d["due"], st="Draft", note="", lines=[dict(sku=l["sku"], qty=int(l["qty"]), rec=0, price=item(l["sku"])["price"]) for l in d["lines"]]))
        log("Order created", no, "%d line%s" % (len(d["lines"]), "" if len(d["lines"]) == 1 else "s")); S["flash"].append(("s", no + " saved as draft")); return dict(no=no), .6
    if P == ["supitems"]:
        return dict(items=[dict(sku=i["sku"], name=i["name"], price=i["price"]) for i in S["items"] if i["sup"] == d["s"] and i["active"]], disc=supp(d["s"])["disc"]), .7
    if P[0] == "orders":
        o = order(P[1])
        if P[2] == "remove":
            if len(o["lines"]) == 1: return dict(error="The last line cannot be removed. Cancel the order instead."), .3
            o["lines"] = [l for l in o["lines"] if l["sku"] != d["sku"]]; s, p, x, t = totals(o); log("Order changed", o["no"], "Removed " + d["sku"])
            return dict(ok=1, sub=money(s), dis=money(-x), tot=money(t)), .5
        o["st"] = "Cancelled"; o["note"] = d["why"]; log("Order cancelled", o["no"], d["why"]); S["flash"].append(("s", o["no"] + " was cancelled")); return dict(ok=1), .4
    if P[0] == "receive":
        o = order(P[1]); todo = []
        for k, q in d["q"]:
            if q in ("", "0"): continue
            l = next(x for x in o["lines"] if x["sku"] == k)
            if not re.fullmatch(r"\d+", q): return dict(error="%s: enter a whole number" % k), .3
            if int(q) > l["qty"]-l["rec"] and not on("over-receipt"): return dict(error="%s: only %s open" % (k, num(l["qty"]-l["rec"]))), .4
            todo.append((l, int(q)))
        for l, q in todo:
            l["rec"] += q; i = item(l["sku"]); i["loc"][d["loc"]] = i["loc"].get(d["loc"], 0) + q*(2 if on("receipt-twice") else 1)
            i["moves"].insert(0, ("2025-03-14", "Receipt", "%d into %s" % (q, d["loc"]))); log("Goods received", o["no"], "%d x %s" % (q, l["sku"]))
        full = all(l["rec"] >= l["qty"] for l in o["lines"])
        if on("status-stays"): full = False
        o["st"] = "Received" if full else "Partly received"
        S["flash"].append(("s", "Receipt booked: %s pieces into %s" % (num(sum(q for _, q in todo)), d["loc"]))); return dict(ok=1), .8
    if P == ["counts", "new"]:
        if any(c["loc"] == d["loc"] and c["st"] == "Open" for c in S["counts"]): return dict(error="There is an open count for %s" % d["loc"]), .3
        rows = [dict(sku=i["sku"], exp=i["loc"][d["loc"]], cnt=None) for i in S["items"] if i["loc"].get(d["loc"])]
        no = "SC-%d" % (11 + len(S["counts"])); S["counts"].append(dict(no=no, loc=d["loc"], on="2025-03-14", st="Open", by="Marta Brandt", rows=rows)); log("Count started", no, d["loc"]); return dict(ok=1, no=no), .5
    if P[0] == "counts":
        c = count(P[1])
        for k, v in d["q"]:
            r = next(x for x in c["rows"] if x["sku"] == k); r["cnt"] = int(v) if re.fullmatch(r"\d+", v) else None
        if P[2] == "post":
            for r in c["rows"]:
                if not on("count-not-applied"): item(r["sku"])["loc"][c["loc"]] = r["cnt"]
                if r["cnt"] != r["exp"]: item(r["sku"])["moves"].insert(0, ("2025-03-14", "Count", "%+d in %s" % (r["cnt"]-r["exp"], c["loc"])))
            c["st"] = "Posted"; log("Count posted", c["no"], c["loc"]); S["flash"].append(("s", c["no"] + " posted"))
        return dict(ok=1), .6
    if P == ["suppliers", "save"]:
        e = {}
        if not d["name"]: e["name"] = "Required"
        elif d["name"] != d["old"] and supp(d["name"]): e["name"] = "Name is taken"
        if not re.fullmatch(r"[^@\s]+@[^@\s]+\.[^@\s]+", d["mail"]) and not on("mail-unchecked"): e["mail"] = "Not a valid address"
        if not re.fullmatch(r"\d{1,2}", d["disc"] or "0"): e["disc"] = "0 to 99"
        if e: return dict(errors=e), .4
        n = dict(name=d["name"], city=d["city"], mail=d["mail"], disc=int(d["disc"] or 0))
        if not on("supplier-not-stored"):
            if d["old"]:
                s = supp(d["old"])
                for x in S["items"] + S["ord"]:
                    if x["sup"] == d["old"]: x["sup"] = d["name"]
                s.update(n)
            else: S["sup"].append(n)
        log("Supplier " + ("changed" if d["old"] else "added"), d["name"]); S["flash"].append(("s", "Supplier %s saved" % d["name"])); return dict(ok=1), .6
    if P == ["suppliers", "delete"]:
        oo = openorders(d["name"])
        if oo and not on("delete-unchecked"): return dict(error="%s has %d open order%s and cannot be deleted" % (d["name"], len(oo), "" if len(oo) == 1 else "s")), .5
        S["sup"].remove(supp(d["name"])); log("Supplier deleted", d["name"]); S["flash"].append(("s", "Supplier %s deleted" % d["name"])); return dict(ok=1), .5
    if P[0] == "users":
        if P[1] == "invite":
            if not d["n"] or not d["l"]: return dict(error="Name and login are required"), .3
            if any(u["login"] == d["l"] for u in S["users"]): return dict(error="This login is taken"), .4
            S["users"].append(dict(name=d["n"], login=d["l"], role=d["r"], last="", active=True)); log("User invited", d["l"], d["r"]); S["flash"].append(("s", "Invitation sent to " + d["n"])); return dict(ok=1), .6
        u = next(x for x in S["users"] if x["login"] == d["u"])
        if P[1] == "role":
            u["role"] = d["r"]
            if not on("role-not-logged"): log("Role changed", u["login"], d["r"])
            return dict(msg="%s is now %s" % (u["name"], d["r"])), .5
        u["active"] = d["a"]; log("User " + ("activated" if d["a"] else "deactivated"), u["login"]); return dict(msg="%s is now %s" % (u["name"], "active" if d["a"] else "inactive")), .4
    if P == ["rights"]:
        if not on("rights-not-stored"):
            for r, x, c in d:
                if r != "Administrator": S["rights"][r][x] = bool(c)
        log("Rights changed", "Rights"); return dict(ok=1), .6
    if P[0] == "import":
        rows = parse_csv(d["t"])
        if P[1] == "check": return dict(good=sum(not r["err"] for r in rows), rows=[dict(line=r["line"], sku=esc(r["v"]["sku"]), name=esc(r["v"]["name"]), err=r["err"]) for r in rows]), .6
        good = [r for r in rows if not r["err"]]
        for r in good[:-1] if on("import-loses-last") else good: add_item(r["v"])
        log("Items imported", "CSV", "%d rows" % len(good)); return dict(msg="%d item%s imported, %d skipped" % (len(good), "" if len(good) == 1 else "s", len(rows)-len(good))), .3
    return dict(error="?"), 0

class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass
    def out(self, body, code=200, ct="text/html; charset=utf-8", loc=None):
        b = body.encode() if isinstance(body, str) else body
        self.send_response(code)
        if loc: self.send_header("Location", loc)
        if code != 204: self.send_header("Content-Type", ct); self.send_header("Content-Length", str(len(b)))
        self.send_header("Cache-Control", "no-store"); self.end_headers()
        try:
            if code != 204: self.wfile.write(b)
        except (BrokenPipeError, ConnectionResetError): pass
    def do_GET(self):
        u = urlsplit(self.path); q = dict(parse_qsl(u.query)); p = unquote(u.path).rstrip("/") or "/"
        if p == "/app.css": return self.out(CSS, ct="text/css")
        if p == "/app.js": return self.out(JS, ct="text/javascript; charset=utf-8")
        if p == "/favicon.ico": return self.out("", 204)
        with LOCK:
            f = {"/": p_home, "/items": p_items, "/items/new": p_item_new, "/orders": p_orders, "/orders/new": p_order_new, "/receiving": p_receiving, "/counts": p_counts, "/suppliers": p_suppliers, "/users": p_users, "/audit": p_audit, "/import": p_import}.get(p)
            h = None
            if f: h = f(q)
            else:
                P = p.strip("/").split("/")
                if len(P) == 2:
                    g = {"items": (item, p_item), "orders": (order, p_order), "receiving": (order, p_receive), "counts": (count, p_count)}.get(P[0])
                    x = g and g[0](P[1])
                    if x: h = g[1](x)
            if h is None: return self.out(page("Page not found", "<p>There is no such page or record.</p>"), 404)
        self.out(h)
    def do_POST(self):
        u = urlsplit(self.path); raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if u.path == "/reset":
            with LOCK: reset(parse_qs(u.query).get("fault", [""])[0])
            return self.out("", 204)
        if u.path.startswith("/api/"):
            with LOCK: r, wait = api(u.path, json.loads(raw or b"{}"))
            time.sleep(wait); return self.out(json.dumps(r), ct="application/json")
        v = {k: x.strip() for k, x in parse_qsl(raw.decode(), keep_blank_values=True)}
        with LOCK:
            if u.path == "/items/new":
                e = check_item(v)
                if e: return self.out(p_item_new({}, v, e))
                add_item(v); log("Item created", v["sku"], v["name"]); S["flash"].append(("s", "Item %s created" % v["sku"])); return self.out("", 303, loc="/items/" + v["sku"])
            m = re.fullmatch(r"/orders/(PO-\d+)/approve", u.path)
            if m:
                o = order(m.group(1))
                if o["st"] == "Draft": o["st"] = "Approved"; log("Order approved", o["no"]); S["flash"].append(("s", o["no"] + " approved"))
                return self.out("", 303, loc="/orders/" + o["no"])
        self.out("", 404)

if __name__ == "__main__":
    reset(); ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 7993), H).serve_forever()
