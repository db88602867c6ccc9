#!/usr/bin/env python3
"""Teasel: the back office of a subscription service. python3 teasel.py PORT"""
import json, sys, threading, time, re
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs

FAULTS = {
    "search-forgets-email": "the search of customers looks at names only",
    "sort-amount-as-text": "the column Monthly is sorted as text",
    "page-two-repeats": "page 2 of the customers begins with the last row of page 1",
    "count-stale": "the number of customers above the table ignores the filters",
    "pause-not-kept": "pausing says that it was done, and the status stays",
    "plan-lost-on-reload": "the plan that is saved is gone after a reload",
    "stepper-goes-to-zero": "seats can be lowered to 0",
    "total-forgets-seats": "the monthly total does not follow the seats",
    "refund-hits-next-invoice": "the refund marks the invoice below",
    "note-saved-twice": "a new note is stored twice",
    "keep-cancels": "'Keep subscription' cancels it",
    "expired-coupon-accepted": "an expired coupon is accepted for a plan",
    "duplicate-code-accepted": "a coupon with a code that exists is created",
    "remove-hits-neighbour": "removing a member removes the one above",
    "switch-not-saved": "the notification switches are not saved",
    "revenue-ignores-period": "the tile Revenue does not follow the period",
}
PRICE = {"Solo": 12, "Team": 18, "Business": 29}
L = threading.RLock()
S = {}

CUSTOMERS = [
 ("Anna Weber", "anna.weber@mailbox.example", "Solo", 1, "Active", "2025-01-14", "Germany"),
 ("Jonas Weber", "jonas@druckhaus.example", "Team", 3, "Active", "2024-06-03", "Germany"),
 ("Weber & Sohn", "info@webersohn.example", "Business", 10, "Paused", "2023-02-20", "Austria"),
 ("Clara Lindqvist", "clara@lindqvist.example", "Solo", 1, "Trial", "2026-11-18", "Sweden"),
 ("Bright Oak Studio", "hello@brightoak.example", "Team", 6, "Active", "2024-09-30", "Ireland"),
 ("Dario Conti", "dario.conti@posta.example", "Solo", 1, "Cancelled", "2025-03-11", "Italy"),
 ("Elif Demir", "elif@demir.example", "Team", 2, "Active", "2025-08-22", "Türkiye"),
 ("Fennimore Books", "orders@fennimore.example", "Business", 4, "Active", "2022-11-05", "Ireland"),
 ("Greta Holm", "greta.holm@nordpost.example", "Solo", 1, "Past due", "2025-05-19", "Norway"),
 ("Harbour Clinic", "billing@harbourclinic.example", "Business", 12, "Active", "2023-07-01", "Ireland"),
 ("Ivo Petrov", "ivo@petrov.example", "Solo", 1, "Active", "2026-02-09", "Bulgaria"),
 ("Juniper Yoga", "team@juniperyoga.example", "Team", 4, "Trial", "2026-11-20", "Ireland"),
 ("Kofi Mensah", "kofi@mensah.example", "Solo", 2, "Active", "2025-10-02", "Ghana"),
 ("Lumen Labs", "accounts@lumenlabs.example", "Business", 8, "Past due", "2024-01-16", "Finland"),
 ("Mara Novak", "mara.novak@mailbox.example", "Solo", 1, "Paused", "2025-12-27", "Slovenia"),
 ("Northside Bakery", "shop@northside.example", "Team", 5, "Active", "2024-04-08", "Ireland"),
 ("Olga Brandt", "olga@brandt.example", "Team", 1, "Cancelled", "2025-06-15", "Germany"),
 ("Pinewood School", "office@pinewood.example", "Business", 20, "Active", "2023-09-12", "Ireland"),
 ("Quentin Roy", "quentin@roy.example", "Solo", 1, "Active", "2026-07-23", "France"),
 ("Rosa Delgado", "rosa@delgado.example", "Team", 2, "Past due", "2025-02-28", "Spain"),
 ("Sunrise Travel", "desk@sunrisetravel.example", "Team", 7, "Active", "2024-12-01", "Malta"),
 ("Tomasz Zielinski", "tomasz@zielinski.example", "Solo", 1, "Trial", "2026-11-24", "Poland"),
 ("Ulrike Meyer", "ulrike@meyer.example", "Solo", 1, "Active", "2026-05-30", "Germany"),
 ("Vista Optics", "care@vistaoptics.example", "Business", 3, "Active", "2022-04-17", "Ireland"),
]

def fresh(fault=""):
    cs = []
    for i, c in enumerate(CUSTOMERS, 1):
        d = dict(zip(("name", "email", "plan", "seats", "status", "since", "country"), c), id=i, coupon="", notes=[], invoices=[])
        if d["status"] not in ("Trial",):
            for m, day in ((11, "1 Nov 2026"), (10, "1 Oct 2026"), (9, "1 Sep 2026"), (8, "1 Aug 2026")):
                st = "Paid"
                if d["status"] == "Past due" and m == 11: st = "Overdue"
                if i == 2 and m == 8: st = "Refunded"
                d["invoices"].append({"no": "INV-%02d%02d" % (i, m), "date": day, "amount": PRICE[d["plan"]] * d["seats"], "status": st})
        cs.append(d)
    cs[1]["notes"] = [
        {"id": 1, "by": "Marek Dvorak", "date": "3 Nov 2026", "text": "Prefers to be called after 4 pm.", "pin": False},
        {"id": 2, "by": "Ines Falk", "date": "12 Oct 2026", "text": "Asked for a printed invoice.", "pin": False}]
    cs[9]["notes"] = [{"id": 3, "by": "Sofia Rossi", "date": "20 Nov 2026", "text": "Wants two more seats from January.", "pin": True}]
    S.clear()
    S.update(fault=fault, seq=10, customers=cs,
      coupons=[
        {"code": "WELCOME20", "off": "20 %", "pct": 20, "used": 12, "max": 50, "until": "31 Dec 2026", "status": "Active"},
        {"code": "SUMMER10", "off": "10 %", "pct": 10, "used": 50, "max": 50, "until": "31 Aug 2026", "status": "Expired"},
        {"code": "PARTNER15", "off": "15 %", "pct": 15, "used": 3, "max": 20, "until": "30 Jun 2027", "status": "Active"},
        {"code": "FRIEND5", "off": "€5.00", "amt": 5, "used": 8, "max": 100, "until": "31 Mar 2027", "status": "Active"},
        {"code": "SPRING25", "off": "25 %", "pct": 25, "used": 40, "max": 40, "until": "31 May 2026", "status": "Expired"},
        {"code": "PILOT50", "off": "50 %", "pct": 50, "used": 0, "max": 5, "until": "28 Feb 2027", "status": "Paused"}],
      team=[
        {"id": 1, "name": "Ines Falk", "email": "ines@teasel.example", "role": "Owner", "seen": "Online now", "you": True},
        {"id": 2, "name": "Marek Dvorak", "email": "marek@teasel.example", "role": "Admin", "seen": "2 hours ago"},
        {"id": 3, "name": "Sofia Rossi", "email": "sofia@teasel.example", "role": "Support", "seen": "Yesterday"},
        {"id": 4, "name": "Liam Byrne", "email": "liam@teasel.example", "role": "Viewer", "seen": "3 weeks ago"},
        {"id": 5, "name": "Paul Keller", "email": "paul@teasel.example", "role": "Support", "seen": "Invitation pending", "pending": True}],
      settings={"failed": True, "refund": False, "overdue": True, "newc": True, "cancelled": True, "trial": False,
                "channel": "Email", "slack": "", "digest": "Weekly", "day": "Monday", "remind": 3})

def cust(i):
    return next((c for c in S["customers"] if c["id"] == int(i)), None)

class Bad(Exception):
    pass

def act(path, d):
    f = S["fault"]
    if path == "customer/add":
        time.sleep(.6)
        if any(c["email"] == d["email"] for c in S["customers"]): raise Bad("This email address is in use")
        S["customers"].append(dict(id=len(S["customers"]) + 1, name=d["name"], email=d["email"], plan=d["plan"], seats=1, status="Trial",
                                   since="2026-11-27", country="–", coupon="", notes=[], invoices=[]))
    elif path == "customer/plan":
        time.sleep(.6)
        c = cust(d["id"])
        if f != "plan-lost-on-reload": c["plan"] = d["plan"]
        c["seats"] = int(d["seats"]); c["coupon"] = d.get("coupon", "")
    elif path == "customer/status":
        time.sleep(.5)
        c = cust(d["id"])
        if not (f == "pause-not-kept" and d["status"] == "Paused"): c["status"] = d["status"]
    elif path == "customers/pause":
        time.sleep(.5)
        for i in d["ids"]:
            c = cust(i)
            if c["status"] == "Active" and f != "pause-not-kept": c["status"] = "Paused"
    elif path == "coupon/check":
        time.sleep(.7)
        c = next((c for c in S["coupons"] if c["code"] == d["code"]), None)
        if not c: raise Bad("This code is not known")
        if c["status"] == "Expired" and f != "expired-coupon-accepted": raise Bad("This coupon has expired")
        if c["status"] == "Paused": raise Bad("This coupon is paused")
        return {"coupon": c}
    elif path == "invoice/refund":
        time.sleep(.8)
        inv = cust(d["id"])["invoices"]
        k = next(i for i, v in enumerate(inv) if v["no"] == d["no"])
        if f == "refund-hits-next-invoice": k = min(k + 1, len(inv) - 1)
        inv[k]["status"] = "Refunded"
    elif path == "note/add":
        time.sleep(.4)
        c = cust(d["id"])
        for _ in range(2 if f == "note-saved-twice" else 1):
            S["seq"] += 1
            c["notes"].insert(0, {"id": S["seq"], "by": "Ines Falk", "date": "27 Nov 2026", "text": d["text"], "pin": False})
    elif path == "note/pin":
        for n in cust(d["id"])["notes"]:
            if n["id"] == d["note"]: n["pin"] = not n["pin"]
    elif path == "note/delete":
        c = cust(d["id"]); c["notes"] = [n for n in c["notes"] if n["id"] != d["note"]]
    elif path == "coupon/add":
        time.sleep(.5)
        if any(c["code"] == d["code"] for c in S["coupons"]) and f != "duplicate-code-accepted": raise Bad("This code exists already")
        c = {"code": d["code"], "used": 0, "max": int(d["max"]), "until": d["until"], "status": "Active"}
        if d["kind"] == "Percent": c["pct"] = float(d["value"]); c["off"] = "%g %%" % c["pct"]
        else: c["amt"] = float(d["value"]); c["off"] = "€%.2f" % c["amt"]
        S["coupons"].insert(0, c)
    elif path == "coupon/toggle":
        time.sleep(.3)
        c = next(c for c in S["coupons"] if c["code"] == d["code"])
        c["status"] = "Paused" if c["status"] == "Active" else "Active"
    elif path == "coupon/delete":
        time.sleep(.3)
        S["coupons"] = [c for c in S["coupons"] if c["code"] != d["code"]]
    elif path == "team/invite":
        time.sleep(.9)
        if any(m["email"] == d["email"] for m in S["team"]): raise Bad("This person is in the team already")
        S["seq"] += 1
        n = d["email"].split("@")[0].replace(".", " ").title()
        S["team"].append({"id": S["seq"], "name": n, "email": d["email"], "role": d["role"], "seen": "Invitation pending", "pending": True})
    elif path == "team/role":
        time.sleep(.3)
        next(m for m in S["team"] if m["id"] == d["id"])["role"] = d["role"]
    elif path == "team/remove":
        time.sleep(.5)
        t = S["team"]
        k = next(i for i, m in enumerate(t) if m["id"] == d["id"])
        if f == "remove-hits-neighbour" and k > 1: k -= 1
        t.pop(k)
    elif path == "settings":
        time.sleep(.7)
        for k, v in d.items():
            if f == "switch-not-saved" and k in ("failed", "refund", "overdue"): continue
            S["settings"][k] = v
    else:
        raise Bad("?")
    return {}

CSS = r"""
[hidden]{display:none!important}*{box-sizing:border-box}body{margin:0;font:14px/1.45 "Segoe UI",Roboto,Helvetica,Arial,sans-serif;color:#1f2733;background:#f3f5f8}
a{color:#3a5bd0;text-decoration:none}a:hover{text-decoration:underline}
.app{display:flex;min-height:100vh}.side{width:208px;background:#1d2538;color:#c9d2e6;padding:18px 12px;flex:none}
.brand{font-size:19px;font-weight:700;color:#fff;padding:0 10px 18px;display:block}.brand i{color:#9bd36a;font-style:normal}
.side a.n{display:block;padding:9px 10px;border-radius:7px;color:#c9d2e6;margin-bottom:2px}.side a.n:hover{background:#28334d;text-decoration:none}
.side a.n[aria-current]{background:#3a5bd0;color:#fff}
.main{flex:1;min-width:0}.top{display:flex;justify-content:space-between;align-items:center;background:#fff;border-bottom:1px solid #dfe4ec;padding:10px 26px;position:relative}
.env{font-size:12px;color:#6b7689}.content{padding:22px 26px 60px;max-width:1080px}
h1{font-size:23px;margin:0 0 4px}h2{font-size:16px;margin:0 0 10px}h3{font-size:15px;margin:0}
.sub{color:#6b7689;margin:0 0 18px}
button,.btn{font:inherit;border:1px solid #c5cddb;background:#fff;border-radius:7px;padding:7px 13px;cursor:pointer;color:#1f2733}
button:hover:not(:disabled){background:#f0f3f9}button:disabled{opacity:.45;cursor:not-allowed}
button.pri{background:#3a5bd0;border-color:#3a5bd0;color:#fff}button.pri:hover:not(:disabled){background:#2f4bb0}
button.dan{color:#b3261e;border-color:#e2b6b3}button.link{border:0;background:none;color:#3a5bd0;padding:2px 4px}
input[type=text],input[type=search],input[type=email],input[type=date],input[type=number],select,textarea{font:inherit;border:1px solid #c5cddb;border-radius:7px;padding:7px 10px;background:#fff;color:inherit}
.panel{background:#fff;border:1px solid #dfe4ec;border-radius:11px;padding:18px;margin-bottom:18px}
.row{display:flex;gap:12px;align-items:center;flex-wrap:wrap}.sp{justify-content:space-between}
.tiles{display:grid;grid-template-columns:repeat(3,1fr);gap:14px;margin-bottom:18px}
.tile{background:#fff;border:1px solid #dfe4ec;border-radius:11px;padding:15px 17px;position:relative}
.tile .l{color:#6b7689;font-size:13px;display:flex;justify-content:space-between}.tile .v{font-size:26px;font-weight:650;margin:3px 0}.tile .d{font-size:12px;color:#4a7d26}
.tile.busy .v{opacity:.35}.q{border:1px solid #b9c2d2;border-radius:50%;width:17px;height:17px;display:inline-block;text-align:center;font-size:11px;line-height:15px;cursor:help;color:#6b7689}
.tip{display:none;position:absolute;right:8px;top:36px;background:#1f2733;color:#fff;font-size:12px;padding:7px 10px;border-radius:6px;z-index:5;max-width:230px}
table{border-collapse:collapse;width:100%;background:#fff}th{text-align:left;font-size:12px;color:#6b7689;border-bottom:1px solid #dfe4ec;padding:8px 10px;font-weight:600}
th button{border:0;background:none;padding:0;font-weight:600;color:inherit}td{padding:9px 10px;border-bottom:1px solid #edf0f5}td.r,th.r{text-align:right}
.bd{display:inline-block;border-radius:11px;padding:1px 9px;font-size:12px;background:#e7ecf6}.bd.Active,.bd.Paid{background:#dff2d2;color:#37661a}.bd.Paused{background:#fdeecb;color:#7a5600}
.bd.Past,.bd.Overdue{background:#fadcd9;color:#8f1d16}.bd.Trial{background:#dbe8ff;color:#23479c}
.pager{display:flex;gap:6px;margin-top:14px}.pager button[aria-current]{background:#3a5bd0;color:#fff}
.dd{position:relative;display:inline-block}.dd ul,.menu{position:absolute;z-index:20;list-style:none;margin:4px 0 0;padding:5px;background:#fff;border:1px solid #c5cddb;border-radius:8px;box-shadow:0 8px 24px #0002;min-width:140px}
.dd li,.menu>*{padding:6px 10px;border-radius:5px;cursor:pointer;display:block;width:100%;text-align:left;border:0}.dd li:hover,.menu>*:hover{background:#eef2fb}
.shade{position:fixed;inset:0;background:#10182880;display:flex;align-items:center;justify-content:center;z-index:50}
.dlg{background:#fff;border-radius:12px;padding:22px;width:430px;max-height:92vh;overflow:auto;box-shadow:0 20px 60px #0005}.dlg h2{font-size:18px}
.f{margin-bottom:12px}.f label.t,.f .t{display:block;font-size:13px;color:#47526a;margin-bottom:3px}.f input[type=text],.f input[type=email],.f input[type=date],.f select,.f textarea{width:100%}
.err{color:#b3261e;font-size:13px;margin-top:3px}.acts{display:flex;justify-content:flex-end;gap:8px;margin-top:16px}
.toast{position:fixed;right:24px;bottom:24px;background:#1f2733;color:#fff;padding:11px 17px;border-radius:8px;z-index:90}
.tabs{display:flex;gap:4px;border-bottom:1px solid #dfe4ec;margin-bottom:16px}.tabs button{border:0;background:none;border-radius:0;padding:9px 14px;border-bottom:2px solid transparent}.tabs button[aria-selected=true]{border-bottom-color:#3a5bd0;color:#3a5bd0;font-weight:600}
.step{display:inline-flex;align-items:center}.step button{width:34px;padding:6px 0;font-size:16px;line-height:1.2}.step input{width:56px;text-align:center;border-radius:0;margin:0 -1px}.step .n{width:56px;text-align:center;border:1px solid #c5cddb;padding:7px 0;margin:0 -1px}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:14px}.cp{background:#fff;border:1px solid #dfe4ec;border-radius:11px;padding:15px}.cp .c{font:600 16px ui-monospace,Consolas,monospace}.cp .o{font-size:22px;font-weight:650;margin:4px 0}
.mut{color:#6b7689;font-size:13px}.sw{width:40px;height:22px;border-radius:11px;background:#b9c2d2;border:0;padding:0;position:relative;flex:none}.sw:hover{background:#b9c2d2!important}.sw::after{content:"";position:absolute;left:3px;top:3px;width:16px;height:16px;border-radius:50%;background:#fff}
.sw[aria-checked=true]{background:#4f9d2b!important}.sw[aria-checked=true]::after{left:21px}
.mem{display:grid;grid-template-columns:1.3fr 1.6fr 1fr 1.1fr 40px;gap:10px;align-items:center;padding:10px 6px;border-bottom:1px solid #edf0f5}.mem.hd{font-size:12px;color:#6b7689;font-weight:600}
.bar{height:8px;background:#e4e8f0;border-radius:4px;overflow:hidden}.bar>div{height:100%;background:#4f9d2b}
.acc>button{width:100%;text-align:left;border:0;border-radius:0;padding:13px 4px;font-weight:600;border-bottom:1px solid #dfe4ec}.acc>button::after{content:"";float:right;width:7px;height:7px;margin:4px 8px;border:solid #6b7689;border-width:0 2px 2px 0;transform:rotate(-45deg)}.acc>button[aria-expanded=true]::after{transform:rotate(45deg)}input:disabled{background:#eef0f4!important;color:#9aa3b2}.step input{width:56px!important}
.acc .b{padding:12px 6px}
.set{display:flex;justify-content:space-between;align-items:center;padding:8px 0}.note{border:1px solid #e3e7ef;border-radius:9px;padding:11px 14px;margin-bottom:10px;background:#fffdf4}
.plain{border:1px solid #c5cddb;border-radius:7px;padding:7px 10px;width:170px;cursor:pointer;background:#fff;position:relative}.plain .pop{position:absolute;left:-1px;top:37px;width:170px;background:#fff;border:1px solid #c5cddb;border-radius:7px;z-index:9}.plain .pop div{padding:6px 10px}.plain .pop div:hover{background:#eef2fb}
.seg{display:inline-flex}.seg button{border-radius:0;margin-left:-1px}.seg button[aria-pressed=true]{background:#1d2538;color:#fff}
dl{display:grid;grid-template-columns:120px 1fr;gap:6px;margin:0}dt{color:#6b7689}dd{margin:0}.warn{background:#fdeecb;border-radius:8px;padding:10px 14px;margin-bottom:14px}
"""

JS = r"""
const $=(s,r)=>(r||document).querySelector(s), $$=(s,r)=>[...(r||document).querySelectorAll(s)];
const E=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const eur=n=>'€'+n.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g,',');
const PRICE={Solo:12,Team:18,Business:29};let D=window.DATA,F=D.fault;
async function post(p,d){const r=await fetch('/api/'+p,{method:'POST',body:JSON.stringify(d)});const j=await r.json();if(j.data)D=j.data;return j}
let tt;function toast(t){$$('.toast').forEach(x=>x.remove());const e=document.createElement('div');e.className='toast';e.setAttribute('role','status');e.textContent=t;document.body.append(e);clearTimeout(tt);tt=setTimeout(()=>e.remove(),4500)}
function dialog(title,body,acts){const s=document.createElement('div');s.className='shade';s.innerHTML=`<div class="dlg" role="dialog" aria-modal="true" aria-labelledby="dt"><h2 id="dt">${title}</h2>${body}<div class="acts"></div></div>`;
 const close=()=>s.remove();for(const [t,c,fn] of acts){const b=document.createElement('button');b.textContent=t;b.className=c;b.type='button';b.onclick=()=>fn?fn(close,b):close();$('.acts',s).append(b)}
 s.onkeydown=e=>{if(e.key=='Escape')close()};document.body.append(s);($('input,select',s)||$('.acts button',s)).focus();return s}
function bd(s){return `<span class="bd ${s}">${s}</span>`}
function err(root,k,t){const e=$(`[data-err=${k}]`,root);e.textContent=t;e.hidden=!t;const i=$(`[name=${k}]`,root);if(i)i.setAttribute('aria-invalid',!!t)}
const mailOk=v=>/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(v);
function drop(el,label,opts,val,fn){el.className='dd';el.innerHTML=`<button type="button" aria-haspopup="listbox" aria-expanded="false" aria-label="${label}: ${val}">${val} ▾</button>`;const b=$('button',el);
 b.onclick=e=>{e.stopPropagation();if($('ul',el)){$('ul',el).remove();b.setAttribute('aria-expanded',false);return}
  const u=document.createElement('ul');u.setAttribute('role','listbox');u.setAttribute('aria-label',label);u.innerHTML=opts.map(o=>`<li role="option" aria-selected="${o==val}">${o}</li>`).join('');el.append(u);b.setAttribute('aria-expanded',true);
  $$('li',u).forEach(l=>l.onclick=()=>{u.remove();drop(el,label,opts,l.textContent,fn);fn(l.textContent)})};}
document.addEventListener('click',()=>{$$('.dd ul').forEach(u=>{u.parentNode.firstChild.setAttribute('aria-expanded',false);u.remove()});$$('.menu').forEach(m=>m.remove());$$('.pop').forEach(m=>m.remove())});
document.addEventListener('keydown',e=>{if(e.key=='/'&&!/INPUT|TEXTAREA|SELECT/.test(document.activeElement.tagName)&&$('#q')){e.preventDefault();$('#q').focus()}});
function menu(btn,items){$$('.menu').forEach(m=>m.remove());const m=document.createElement('div');m.className='menu';m.setAttribute('role','menu');for(const [t,fn] of items){const b=document.createElement('button');b.setAttribute('role','menuitem');b.textContent=t;b.onclick=fn;m.append(b)}
 btn.parentNode.style.position='relative';m.style.right='0';btn.parentNode.append(m)}
$('#me').onclick=e=>{e.stopPropagation();menu(e.currentTarget,[['Keyboard shortcuts',()=>dialog('Keyboard shortcuts','<p><b>/</b> jumps to the search</p><p><b>Esc</b> closes a dialog</p>',[['Close','']])],['Sign out',()=>location='/signed-out']])};
const P={};
P.dashboard=function(){
 const fig={7:['€412.50','2','0.4 %','1'],30:['€1,605.00','3','1.8 %','3'],90:['€4,780.00','4','4.1 %','7']};
 const up=n=>{const v=fig[n];$('#rev').textContent=F=='revenue-ignores-period'?fig[30][0]:v[0];$('#new').textContent=v[1];$('#chu').textContent=v[2];$('#fai').textContent=v[3];$$('.per').forEach(e=>e.textContent='in the last '+n+' days')};
 $('#act').textContent=D.customers.filter(c=>c.status=='Active').length;$('#tri').textContent=D.customers.filter(c=>c.status=='Trial').length;up(30);
 $('#period').onchange=e=>{const n=e.target.value;$$('.tile').forEach(t=>t.classList.add('busy'));setTimeout(()=>{up(n);$$('.tile').forEach(t=>t.classList.remove('busy'))},600)};
 $$('.q').forEach(q=>{const t=q.closest('.tile').querySelector('.tip');q.onmouseenter=q.onfocus=()=>t.style.display='block';q.onmouseleave=q.onblur=()=>t.style.display='none'});
 const A=['Tomasz Zielinski started a trial','Juniper Yoga started a trial','Lumen Labs missed a payment','Clara Lindqvist started a trial','Sunrise Travel added 2 seats','Vista Optics renewed Business','Greta Holm missed a payment','Olga Brandt cancelled Team'];
 const show=n=>$('#feed').innerHTML=A.slice(0,n).map(a=>`<li>${a}</li>`).join('');show(4);
 $('#more').onclick=e=>{const b=e.target;b.disabled=true;b.textContent='Loading…';setTimeout(()=>{show(8);b.remove()},700)};
 $('#refresh').onclick=e=>{const b=e.target;b.disabled=true;$('#upd').textContent='Updating…';setTimeout(()=>{b.disabled=false;$('#upd').textContent='Updated just now'},1200)};
};
P.customers=function(){
 const u=new URLSearchParams(location.search);let st={q:'',status:u.get('status')||'All',plan:'All plans',key:'name',dir:1,page:1,sel:new Set()};
 const cols=[['name','Name'],['email','Email'],['plan','Plan'],['status','Status'],['monthly','Monthly'],['since','Customer since']];
 $('#status').value=st.status;
 const val=(c,k)=>k=='monthly'?(F=='sort-amount-as-text'?eur(PRICE[c.plan]*c.seats):PRICE[c.plan]*c.seats):c[k];
 function draw(){let l=D.customers.filter(c=>(st.status=='All'||c.status==st.status)&&(st.plan=='All plans'||c.plan==st.plan)&&(!st.q||c.name.toLowerCase().includes(st.q)||(F!='search-forgets-email'&&c.email.toLowerCase().includes(st.q))));
  l.sort((a,b)=>{const x=val(a,st.key),y=val(b,st.key);return (x<y?-1:x>y?1:0)*st.dir||a.id-b.id});
  const n=l.length,pages=Math.max(1,Math.ceil(n/8));if(st.page>pages)st.page=pages;let from=(st.page-1)*8;if(F=='page-two-repeats'&&st.page==2)from-=1;
  const total=F=='count-stale'?D.customers.length:n;
  $('#count').textContent=total+(total==1?' customer':' customers');
  $('#head').innerHTML='<th></th>'+cols.map(([k,t])=>`<th scope="col" ${k=='monthly'?'class="r"':''} aria-sort="${st.key==k?(st.dir>0?'ascending':'descending'):'none'}"><button data-k="${k}">${t}${st.key==k?(st.dir>0?' ▲':' ▼'):''}</button></th>`).join('');
  $('#body').innerHTML=l.slice(from,from+8).map(c=>`<tr><td><input type="checkbox" data-id="${c.id}" aria-label="Select ${E(c.name)}" ${st.sel.has(c.id)?'checked':''}></td><td><a href="/customers/${c.id}">${E(c.name)}</a></td><td>${E(c.email)}</td><td>${c.plan}</td><td>${bd(c.status)}</td><td class="r">${eur(PRICE[c.plan]*c.seats)}</td><td>${c.since}</td></tr>`).join('');
  $('#none').hidden=n>0;$('#tbl').hidden=n==0;
  $('#pager').innerHTML=n>8?`<button data-p="${st.page-1}" ${st.page==1?'disabled':''}>Previous</button>`+Array.from({length:pages},(_,i)=>`<button data-p="${i+1}" ${st.page==i+1?'aria-current="page"':''}>${i+1}</button>`).join('')+`<button data-p="${st.page+1}" ${st.page==pages?'disabled':''}>Next</button>`:'';
  $$('#head button').forEach(b=>b.onclick=()=>{const k=b.dataset.k;if(st.key==k)st.dir=-st.dir;else{st.key=k;st.dir=1}st.page=1;draw()});
  $$('#pager button').forEach(b=>b.onclick=()=>{st.page=+b.dataset.p;draw()});
  $$('#body input').forEach(b=>b.onchange=()=>{b.checked?st.sel.add(+b.dataset.id):st.sel.delete(+b.dataset.id);bulk()});bulk()}
 function bulk(){$('#bulk').hidden=!st.sel.size;$('#nsel').textContent=st.sel.size+' selected'}
 let t;$('#q').oninput=e=>{clearTimeout(t);t=setTimeout(()=>{st.q=e.target.value.trim().toLowerCase();st.page=1;draw()},350)};
 $('#status').onchange=e=>{st.status=e.target.value;st.page=1;draw()};
 const mk=v=>drop($('#plan'),'Plan',['All plans','Solo','Team','Business'],v,x=>{st.plan=x;st.page=1;draw()});mk('All plans');
 $('#clear').onclick=()=>{st.q='';$('#q').value='';st.status='All';$('#status').value='All';st.plan='All plans';st.page=1;mk('All plans');draw()};
 $('#bpause').onclick=async()=>{const n=st.sel.size;await post('customers/pause',{ids:[...st.sel]});st.sel.clear();draw();toast(n==1?'1 subscription paused':n+' subscriptions paused')};
 $('#bclear').onclick=()=>{st.sel.clear();draw()};
 $('#export').onclick=e=>{const b=e.target;b.disabled=true;b.textContent='Exporting…';setTimeout(()=>{b.disabled=false;b.textContent='Export CSV';toast('The export is ready: customers.csv')},1500)};
 $('#add').onclick=()=>{const s=dialog('Add customer',`<div class="f"><label class="t" for="an">Full name</label><input type="text" id="an" name="name"><div class="err" data-err="name" role="alert" hidden></div></div><div class="f"><label class="t" for="ae">Email</label><input type="text" id="ae" name="email"><div class="err" data-err="email" role="alert" hidden></div></div><div class="f"><label class="t" for="ap">Start with plan</label><select id="ap"><option>Solo</option><option>Team</option><option>Business</option></select></div><p class="mut">The customer starts with a trial of 14 days.</p>`,
  [['Cancel',''],['Add','pri',async(close,b)=>{const n=$('#an').value.trim(),m=$('#ae').value.trim();err(s,'name',n?'':'Enter a name');err(s,'email',!m?'Enter an email address':mailOk(m)?'':'This is not an email address');if(!n||!mailOk(m))return;b.disabled=true;
   const r=await post('customer/add',{name:n,email:m,plan:$('#ap').value});if(r.error){err(s,'email',r.error);b.disabled=false;return}close();draw();toast(n+' was added')}]])};
 draw()};
P.customer=function(){
 const id=+location.pathname.split('/')[2];let c=D.customers.find(x=>x.id==id),tab='Plan',ed,cp;
 const reset=()=>{c=D.customers.find(x=>x.id==id);ed={plan:c.plan,seats:c.seats,cycle:'Monthly'};cp=c.coupon?D.coupons.find(x=>x.code==c.coupon):null};reset();
 function head(){$('#cs').innerHTML=bd(c.status);const can=c.status=='Cancelled';
  $('#ended').hidden=!can;$('#hb').innerHTML=can?'<button id="react">Reactivate</button>':`<button id="pause">${c.status=='Paused'?'Resume subscription':'Pause subscription'}</button> <button id="cancel" class="dan">Cancel subscription</button>`;
  if(can){$('#react').onclick=async()=>{await post('customer/status',{id,status:'Active'});c=D.customers.find(x=>x.id==id);head();toast('Subscription reactivated')};return}
  $('#pause').onclick=async e=>{e.target.disabled=true;const p=c.status=='Paused';await post('customer/status',{id,status:p?'Active':'Paused'});c=D.customers.find(x=>x.id==id);head();toast(p?'Subscription resumed':'Subscription paused')};
  const doit=async close=>{close();await post('customer/status',{id,status:'Cancelled'});c=D.customers.find(x=>x.id==id);head();toast('Subscription cancelled')};
  $('#cancel').onclick=()=>dialog(`Cancel the subscription of ${E(c.name)}?`,`<p>The customer loses access today. Invoices stay available.</p><div class="f"><label class="t" for="why">Reason</label><select id="why"><option>Not given</option><option>Too expensive</option><option>Missing features</option><option>Moved to another product</option></select></div>`,
   [['Keep subscription','',close=>F=='keep-cancels'?doit(close):close()],['Yes, cancel','dan',doit]])}
 function total(){const s=F=='total-forgets-seats'?c.seats:ed.seats;let t=PRICE[ed.plan]*s;if(cp)t=cp.pct?t*(1-cp.pct/100):Math.max(0,t-cp.amt);return ed.cycle=='Yearly'?t*10:t}
 function paint(){$('#seats').textContent=ed.seats;$('#fewer').disabled=ed.seats<=(F=='stepper-goes-to-zero'?0:1);$('#more').disabled=ed.seats>=25;$('#pps').textContent=eur(PRICE[ed.plan]);$('#tl').textContent=ed.cycle+' total';$('#tot').textContent=eur(total());
  $('#maxs').hidden=ed.seats<25;$('#cpl').hidden=!cp;if(cp)$('#cpt').textContent=cp.code+' ('+cp.off+' off)';
  $('#save').disabled=ed.plan==c.plan&&ed.seats==c.seats&&(cp?cp.code:'')==c.coupon;$$('.seg button').forEach(b=>b.setAttribute('aria-pressed',b.textContent==ed.cycle))}
 function plan(){$('#panel').innerHTML=`<div class="panel"><h2>Plan and seats</h2><div class="row" style="gap:26px;align-items:flex-end"><div class="f"><label class="t" for="psel">Plan</label><select id="psel" style="width:160px"><option>Solo</option><option>Team</option><option>Business</option></select></div>
  <div class="f"><div class="t" id="sl">Seats</div><div class="step" role="group" aria-labelledby="sl"><button id="fewer" type="button">−</button><div class="n" id="seats"></div><button id="more" type="button">+</button></div></div>
  <div class="f"><div class="t">Billing cycle</div><div class="seg"><button type="button">Monthly</button><button type="button">Yearly</button></div></div></div><p class="mut" id="maxs" hidden>A plan has 25 seats at most.</p>
  <dl><dt>Price per seat</dt><dd id="pps"></dd><dt id="tl"></dt><dd><b id="tot"></b></dd></dl>
  <hr style="border:0;border-top:1px solid #edf0f5;margin:16px 0"><form id="cf" class="row"><label for="code">Coupon code</label><input type="text" id="code" style="width:150px"><button>Apply</button><span class="err" id="ce" role="alert"></span></form>
  <p id="cpl" hidden>Coupon applied: <b id="cpt"></b> <button class="link" id="cpx" type="button">Remove coupon</button></p>
  <div class="acts"><button id="undo">Discard</button><button id="save" class="pri">Save changes</button></div></div>
  <div class="panel"><h2>Details</h2><dl><dt>Email</dt><dd>${E(c.email)}</dd><dt>Country</dt><dd>${c.country}</dd><dt>Customer since</dt><dd>${c.since}</dd></dl></div>`;
  $('#psel').value=ed.plan;$('#psel').onchange=e=>{ed.plan=e.target.value;paint()};$('#fewer').onclick=()=>{ed.seats--;paint()};$('#more').onclick=()=>{ed.seats++;paint()};
  $$('.seg button').forEach(b=>b.onclick=()=>{ed.cycle=b.textContent;paint()});
  $('#cf').onsubmit=async e=>{e.preventDefault();$('#ce').textContent='';const v=$('#code').value.trim();if(!v){$('#ce').textContent='Enter a coupon code';return}const r=await post('coupon/check',{code:v});if(r.error){$('#ce').textContent=r.error;return}cp=r.coupon;$('#code').value='';paint()};
  $('#cpx').onclick=()=>{cp=null;paint()};$('#undo').onclick=()=>{reset();plan()};
  $('#save').onclick=async e=>{e.target.disabled=true;const want=ed.plan;await post('customer/plan',{id,plan:ed.plan,seats:ed.seats,coupon:cp?cp.code:''});c={...D.customers.find(x=>x.id==id),plan:want};paint();toast('Plan updated')};paint()}
 function invoices(){const l=c.invoices;if(!l.length){$('#panel').innerHTML='<div class="panel"><h2>Invoices</h2><p>No invoices yet. The first one is written when the trial ends.</p></div>';return}
  const paid=l.filter(v=>v.status=='Paid').reduce((a,v)=>a+v.amount,0);
  $('#panel').innerHTML=`<div class="panel"><h2>Invoices</h2><table><thead><tr><th>Number</th><th>Date</th><th class="r">Amount</th><th>Status</th><th></th></tr></thead><tbody>${l.map(v=>`<tr><td>${v.no}</td><td>${v.date}</td><td class="r">${eur(v.amount)}</td><td>${bd(v.status)}</td><td>${v.status=='Paid'?`<button data-r="${v.no}">Refund</button>`:v.status=='Overdue'?`<button data-m="${v.no}">Send reminder</button>`:''}</td></tr>`).join('')}</tbody></table><p>Total paid: <b>${eur(paid)}</b></p></div>`;
  $$('[data-r]').forEach(b=>b.onclick=()=>{const v=l.find(x=>x.no==b.dataset.r);dialog(`Refund ${v.no}?`,`<p>${eur(v.amount)} go back to ${E(c.name)}. This cannot be undone.</p>`,[['Back',''],['Refund now','dan',async(close,bt)=>{bt.disabled=true;await post('invoice/refund',{id,no:v.no});c=D.customers.find(x=>x.id==id);close();invoices();toast('Refund of '+eur(v.amount)+' issued')}]])});
  $$('[data-m]').forEach(b=>b.onclick=()=>{b.disabled=true;b.textContent='Reminder sent';toast('Reminder sent to '+c.email)})}
 function notes(){const l=[...c.notes].sort((a,b)=>b.pin-a.pin);
  $('#panel').innerHTML=`<div class="panel"><h2>Notes</h2><div class="f"><label class="t" for="nt">New note</label><textarea id="nt" rows="3" placeholder="What should colleagues know?"></textarea><div class="row sp"><span class="mut" id="nc">0 / 120</span><button id="na" class="pri" disabled>Add note</button></div></div>${l.map(n=>`<article class="note"><div class="row sp"><span><b>${n.by}</b> <span class="mut">${n.date}</span> ${n.pin?'<span class="bd">Pinned</span>':''}</span><span><button class="link" data-pin="${n.id}">${n.pin?'Unpin':'Pin'}</button><button class="link" data-del="${n.id}">Delete</button></span></div><div>${E(n.text)}</div></article>`).join('')||'<p class="mut">There are no notes about this customer.</p>'}</div>`;
  $('#nt').oninput=e=>{const n=e.target.value.length;$('#nc').textContent=n+' / 120';$('#nc').style.color=n>120?'#b3261e':'';$('#na').disabled=!e.target.value.trim()||n>120};
  const rl=()=>{c=D.customers.find(x=>x.id==id);notes();tabs()};
  $('#na').onclick=async e=>{e.target.disabled=true;await post('note/add',{id,text:$('#nt').value.trim()});rl();toast('Note added')};
  $$('[data-pin]').forEach(b=>b.onclick=async()=>{await post('note/pin',{id,note:+b.dataset.pin});rl()});
  $$('[data-del]').forEach(b=>b.onclick=async()=>{if(!confirm('Delete this note?'))return;await post('note/delete',{id,note:+b.dataset.del});rl();toast('Note deleted')})}
 function tabs(){$('#tabs').innerHTML=['Plan','Invoices','Notes'].map(t=>`<button role="tab" aria-selected="${t==tab}">${t}${t=='Notes'?' ('+c.notes.length+')':''}</button>`).join('');$$('#tabs button').forEach((b,i)=>b.onclick=()=>{tab=['Plan','Invoices','Notes'][i];tabs();({Plan:plan,Invoices:invoices,Notes:notes})[tab]()})}
 head();tabs();plan()};
P.coupons=function(){
 let f='All';const st=s=>D.coupons.filter(c=>s=='All'||c.status==s);
 function draw(){$('#tabs').innerHTML=['All','Active','Paused','Expired'].map(t=>`<button role="tab" aria-selected="${t==f}">${t}</button>`).join('');$$('#tabs button').forEach(b=>b.onclick=()=>{f=b.textContent;draw()});
  const l=st(f);$('#num').textContent=l.length+(l.length==1?' coupon':' coupons');
  $('#cards').innerHTML=l.map(c=>`<div class="cp"><div class="row sp"><span class="c">${c.code}</span>${bd(c.status)}</div><div class="o">${c.off} off</div><div class="mut">${c.used} of ${c.max} used</div><div class="mut">Valid until ${c.until}</div><div class="row sp" style="margin-top:10px"><span class="row">${c.status=='Expired'?'':`<button class="sw" role="switch" aria-checked="${c.status=='Active'}" aria-label="${c.code} can be redeemed" data-t="${c.code}"></button>`}</span><span><button class="link" data-c="${c.code}">Copy</button><button class="link" data-d="${c.code}">Delete</button></span></div></div>`).join('');
  $$('[data-t]').forEach(b=>b.onclick=async()=>{await post('coupon/toggle',{code:b.dataset.t});draw()});
  $$('[data-c]').forEach(b=>b.onclick=()=>{b.textContent='Copied';toast(b.dataset.c+' copied to the clipboard');setTimeout(()=>b.textContent='Copy',2000)});
  $$('[data-d]').forEach(b=>b.onclick=()=>dialog(`Delete ${b.dataset.d}?`,'<p>Customers who have redeemed it keep their discount.</p>',[['Keep it',''],['Delete coupon','dan',async close=>{await post('coupon/delete',{code:b.dataset.d});close();draw();toast('Coupon deleted')}]]))}
 $('#newc').onclick=()=>{let max=10;const s=dialog('New coupon',`<div class="f"><label class="t" for="cc">Code</label><input type="text" id="cc" name="code"><div class="err" data-err="code" role="alert" hidden></div></div>
  <fieldset class="f" style="border:0;padding:0;margin:0 0 12px"><legend class="t">Kind of discount</legend><label><input type="radio" name="kind" value="Percent" checked> Percent</label> &nbsp; <label><input type="radio" name="kind" value="Amount"> Amount</label></fieldset>
  <div class="f"><label class="t" for="cv" id="cvl">Discount in %</label><input type="text" id="cv" name="value" inputmode="numeric"><div class="err" data-err="value" role="alert" hidden></div></div>
  <div class="f"><label class="t" for="cu">Valid until</label><input type="date" id="cu" name="until"><div class="err" data-err="until" role="alert" hidden></div></div>
  <div class="f"><label class="t" for="cm">Maximum uses</label><div class="step"><button type="button" id="cmin">−</button><input type="text" id="cm" value="10" readonly><button type="button" id="cmax">+</button></div></div>`,
  [['Cancel',''],['Create coupon','pri',async(close,b)=>{const k=$('[name=kind]:checked',s).value,code=$('#cc').value.trim(),v=+$('#cv').value,d=$('#cu').value;let ok=true;const ck=(n,t)=>{err(s,n,t);if(t)ok=false};
   ck('code',!code?'Enter a code':/^[A-Z0-9]{4,12}$/.test(code)?'':'Use 4 to 12 capital letters or digits');ck('value',k=='Percent'?(v>=1&&v<=90?'':'Enter a number from 1 to 90'):(v>0&&v<=200?'':'Enter an amount up to €200'));ck('until',!d?'Choose a date':d>'2026-11-27'?'':'Choose a date in the future');if(!ok)return;b.disabled=true;
   const M=['Jan','Feb','Mar','Apr','May','Jun','Jul','Aug','Sep','Oct','Nov','Dec'],p=d.split('-');
   const r=await post('coupon/add',{code,kind:k,value:v,max,until:+p[2]+' '+M[p[1]-1]+' '+p[0]});if(r.error){err(s,'code',r.error);b.disabled=false;return}close();f='All';draw();toast('Coupon '+code+' created')}]]);
  const pm=()=>{$('#cm').value=max;$('#cmin').disabled=max<=10;$('#cmax').disabled=max>=100};pm();$('#cmin').onclick=()=>{max-=10;pm()};$('#cmax').onclick=()=>{max+=10;pm()};
  $$('[name=kind]',s).forEach(r=>r.onchange=()=>$('#cvl').textContent=r.value=='Percent'?'Discount in %':'Discount in €')};
 draw()};
P.team=function(){
 function draw(){const n=D.team.length;$('#used').textContent=n+' of 6 seats used';$('#pb').style.width=n/6*100+'%';$('#pbw').setAttribute('aria-valuenow',n);$('#send').disabled=n>=6;$('#full').hidden=n<6;
  $('#mem').innerHTML='<div class="mem hd"><div>Name</div><div>Email</div><div>Role</div><div>Last seen</div><div></div></div>'+D.team.map(m=>`<div class="mem"><div><b>${E(m.name)}</b>${m.you?' <span class="bd">You</span>':''}</div><div>${E(m.email)}</div><div>${m.role=='Owner'?'Owner':`<span data-role="${m.id}"></span>`}</div><div class="mut">${m.seen}</div><div>${m.role=='Owner'?'':`<button class="link" data-m="${m.id}" aria-label="Actions">⋯</button>`}</div></div>`).join('');
  $$('[data-role]').forEach(e=>{const m=D.team.find(x=>x.id==e.dataset.role);drop(e,'Role of '+m.name,['Admin','Support','Viewer'],m.role,async r=>{await post('team/role',{id:m.id,role:r});toast(m.name+' is now '+r)})});
  $$('[data-m]').forEach(b=>b.onclick=e=>{e.stopPropagation();const m=D.team.find(x=>x.id==b.dataset.m);const it=[];if(m.pending)it.push(['Resend invitation',()=>toast('Invitation sent again to '+m.email)]);
   it.push(['Remove from team',()=>dialog(`Remove ${E(m.name)}?`,`<p>${E(m.name)} can no longer sign in.</p>`,[['Cancel',''],['Remove','dan',async close=>{await post('team/remove',{id:m.id});close();draw();toast(m.name+' was removed')}]])]);menu(b,it)})}
 $('#inv').onsubmit=async e=>{e.preventDefault();const s=$('#inv'),v=$('#ie').value.trim();err(s,'email',!v?'Enter an email address':mailOk(v)?'':'This is not an email address');if(!mailOk(v))return;$('#send').disabled=true;$('#send').textContent='Sending…';
  const r=await post('team/invite',{email:v,role:$('#ir').value});$('#send').textContent='Send invitation';$('#send').disabled=false;if(r.error){err(s,'email',r.error);return}$('#ie').value='';draw();toast('Invitation sent to '+v)};
 draw()};
P.settings=function(){
 let s={...D.settings};const same=()=>JSON.stringify(s)==JSON.stringify(D.settings);
 function paint(){$$('.sw').forEach(b=>b.setAttribute('aria-checked',!!s[b.dataset.k]));$$('.acc input[type=checkbox]').forEach(b=>b.checked=s[b.dataset.k]);$$('[name=channel]').forEach(r=>r.checked=r.value==s.channel);
  $('#slack').disabled=s.channel=='Email';if($('#slack').value!=s.slack)$('#slack').value=s.slack;$('#digest').value=s.digest;$('#dayrow').hidden=s.digest!='Weekly';$('#day span').textContent=s.day;$('#rem').textContent=s.remind+(s.remind==1?' day':' days');$('#rl').disabled=s.remind<=1;$('#rm').disabled=s.remind>=7;
  $('#save').disabled=same();$('#disc').disabled=same();$('#dirty').hidden=same()}
 $$('.acc>button').forEach(b=>b.onclick=()=>{const o=b.getAttribute('aria-expanded')=='true';b.setAttribute('aria-expanded',!o);b.nextElementSibling.hidden=o});
 $$('.sw').forEach(b=>b.onclick=()=>{s[b.dataset.k]=!s[b.dataset.k];paint()});$$('.acc input[type=checkbox]').forEach(b=>b.onchange=()=>{s[b.dataset.k]=b.checked;paint()});
 $$('[name=channel]').forEach(r=>r.onchange=()=>{s.channel=r.value;paint()});$('#slack').oninput=e=>{s.slack=e.target.value;$('#se').textContent='';paint()};$('#digest').onchange=e=>{s.digest=e.target.value;paint()};
 $('#rl').onclick=()=>{s.remind--;paint()};$('#rm').onclick=()=>{s.remind++;paint()};
 $('#day').onclick=e=>{e.stopPropagation();if($('.pop'))return $('.pop').remove();const p=document.createElement('div');p.className='pop';for(const d of ['Monday','Wednesday','Friday']){const x=document.createElement('div');x.textContent=d;x.onclick=ev=>{ev.stopPropagation();p.remove();s.day=d;paint()};p.append(x)}$('#day').append(p)};
 $('#disc').onclick=()=>{s={...D.settings};$('#se').textContent='';paint()};
 $('#save').onclick=async e=>{if(s.channel!='Email'&&!/^#[a-z0-9-]+$/.test(s.slack)){$('#se').textContent='Enter a channel that begins with #';return}e.target.disabled=true;const w=s;await post('settings',w);D.settings={...w};paint();toast('Settings saved')};
 paint()};
P['signed-out']=function(){};
P[window.PAGE]();
"""

def sw(k, label, note):
    return '<div class="set"><div><div id="l-%s">%s</div><div class="mut">%s</div></div><button class="sw" role="switch" aria-labelledby="l-%s" data-k="%s"></button></div>' % (k, label, note, k, k)

def tile(label, ident, note, tip, extra=""):
    return '<div class="tile"><div class="l"><span>%s</span><span class="q" tabindex="0">i</span></div><div class="v" id="%s">–</div><div class="d">%s</div>%s<div class="tip">%s</div></div>' % (label, ident, note, extra, tip)

PER = '<span class="per"></span>'
BODY = {
"dashboard": '<div class="row sp"><div><h1>Dashboard</h1><p class="sub">How the subscriptions are doing</p></div><div class="row"><label for="period">Period</label><select id="period"><option value="7">Last 7 days</option><option value="30" selected>Last 30 days</option><option value="90">Last 90 days</option></select><button id="refresh">Refresh</button><span class="mut" id="upd">Updated at 08:00</span></div></div><div class="tiles">'
  + tile("Active subscriptions", "act", "right now", "Trials and paused subscriptions are not counted.")
  + tile("Revenue", "rev", PER, "Paid invoices without taxes.")
  + tile("New customers", "new", PER, "Customers whose trial began in the period.")
  + tile("Trials", "tri", "right now", "A trial lasts 14 days.")
  + tile("Churn", "chu", PER, "Share of the subscriptions that were cancelled.")
  + tile("Failed payments", "fai", PER, "Cards that were declined.", '<a href="/customers?status=Past%20due">Show customers</a>')
  + '</div><div class="panel"><h2>Latest activity</h2><ul id="feed"></ul><button id="more">Show more</button></div>',
"customers": '<div class="row sp"><div><h1>Customers</h1><p class="sub" id="count"></p></div><div class="row"><button id="export">Export CSV</button><button id="add" class="pri">Add customer</button></div></div><div class="panel"><div class="row" style="margin-bottom:14px"><input type="search" id="q" placeholder="Search by name or email" aria-label="Search customers" style="width:230px"><label for="status">Status</label><select id="status"><option>All</option><option>Active</option><option>Trial</option><option>Paused</option><option>Past due</option><option>Cancelled</option></select><span>Plan</span><div id="plan"></div><button id="clear" class="link">Clear filters</button></div><div id="bulk" class="row" style="margin-bottom:10px" hidden><b id="nsel"></b><button id="bpause">Pause selected</button><button id="bclear" class="link">Clear selection</button></div><table id="tbl"><thead><tr id="head"></tr></thead><tbody id="body"></tbody></table><p id="none" hidden>No customers match these filters.</p><div class="pager" id="pager"></div></div>',
"customer": '<p><a href="/customers">‹ All customers</a></p><div class="row sp" style="margin-bottom:14px"><div class="row"><h1>%(name)s</h1><span id="cs"></span></div><div id="hb"></div></div><div class="warn" id="ended" hidden>This subscription has ended. The customer has no access.</div><div class="tabs" role="tablist" id="tabs"></div><div id="panel"></div>',
"coupons": '<div class="row sp"><div><h1>Coupons</h1><p class="sub" id="num"></p></div><button id="newc" class="pri">New coupon</button></div><div class="tabs" role="tablist" id="tabs"></div><div class="grid" id="cards"></div>',
"team": '<h1>Team</h1><p class="sub">Who may sign in to the back office</p><div class="panel"><div class="row sp"><b id="used"></b><span class="mut">Plan for up to 6 people</span></div><div class="bar" id="pbw" role="progressbar" aria-label="Seats" aria-valuemin="0" aria-valuemax="6"><div id="pb"></div></div></div><div class="panel"><h2>Members</h2><div id="mem"></div></div><div class="panel"><h2>Invite a colleague</h2><form id="inv" novalidate><div class="row"><label for="ie">Email</label><input type="email" id="ie" name="email" placeholder="name@company.com"><label for="ir">Role</label><select id="ir"><option>Support</option><option>Viewer</option><option>Admin</option></select><button id="send" class="pri">Send invitation</button></div><div class="err" data-err="email" role="alert" hidden></div><p class="mut" id="full" hidden>All seats are taken. Remove a member first.</p></form></div>',
"settings": '<h1>Notification settings</h1><p class="sub">What the team is told, and how</p><div class="panel"><div class="acc"><button aria-expanded="true" aria-controls="s1">Payments</button><div class="b" id="s1">'
  + sw("failed", "Failed payment", "When a card is declined") + sw("refund", "Refund issued", "When money goes back") + sw("overdue", "Invoice overdue", "When an invoice is not paid in time")
  + '<div class="set"><div>Remind after</div><div class="step"><button id="rl">−</button><div class="n" id="rem"></div><button id="rm">+</button></div></div></div></div>'
  + '<div class="acc"><button aria-expanded="false" aria-controls="s2">Customers</button><div class="b" id="s2" hidden><p><label><input type="checkbox" data-k="newc"> New customer</label></p><p><label><input type="checkbox" data-k="cancelled"> Subscription cancelled</label></p><p><label><input type="checkbox" data-k="trial"> Trial ends soon</label></p></div></div>'
  + '<div class="acc"><button aria-expanded="false" aria-controls="s3">Delivery</button><div class="b" id="s3" hidden><fieldset style="border:0;padding:0;margin:0 0 12px"><legend class="mut">Send to</legend><label><input type="radio" name="channel" value="Email"> Email</label> &nbsp; <label><input type="radio" name="channel" value="Slack"> Slack</label> &nbsp; <label><input type="radio" name="channel" value="Both"> Both</label></fieldset><div class="f row"><label for="slack">Slack channel</label><input type="text" id="slack" placeholder="#billing" style="width:190px"><span class="err" id="se" role="alert"></span></div><div class="f row"><label for="digest">Digest</label><select id="digest" style="width:150px"><option>Never</option><option>Daily</option><option>Weekly</option></select></div><div class="row" id="dayrow"><span>Digest day</span><div class="plain" id="day"><span></span> ▾</div></div></div></div></div>'
  + '<div class="row sp"><span class="mut" id="dirty" hidden>You have unsaved changes</span><span></span><span><button id="disc">Discard changes</button> <button id="save" class="pri">Save settings</button></span></div>',
"signed-out": '<h1>Signed out</h1><p>See you soon. <a href="/">Sign in again</a></p>',
}
NAV = [("/", "Dashboard"), ("/customers", "Customers"), ("/coupons", "Coupons"), ("/team", "Team"), ("/settings", "Settings")]

def page(kind, path, title, sub=None):
    body = BODY[kind]
    if sub: body = body.replace("%(name)s", sub)
    cur = lambda h: (path == h) if h == "/" else path == h or path.startswith(h + "/")
    nav = "".join('<a class="n" href="%s"%s>%s</a>' % (h, ' aria-current="page"' if cur(h) else "", t) for h, t in NAV)
    data = json.dumps(S).replace("<", "\\u003c")
    return ('<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>%s – Teasel</title><style>%s</style></head><body><div class="app"><aside class="side"><a class="brand" href="/">Teasel<i>.</i></a><nav aria-label="Main">%s</nav></aside><div class="main"><header class="top"><span class="env">Back office</span><span><button id="me" aria-haspopup="menu">Ines Falk ▾</button></span></header><main class="content">%s</main></div></div><script>window.DATA=%s;window.PAGE=%s</script><script>%s</script></body></html>'
            % (title, CSS, nav, body, data, json.dumps(kind), JS))

class H(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def log_message(self, *a): pass
    def out(self, code, body, ct="text/html; charset=utf-8"):
        b = body.encode()
        self.send_response(code); self.send_header("Content-Type", ct); self.send_header("Content-Length", str(len(b))); self.send_header("Cache-Control", "no-store"); self.end_headers(); self.wfile.write(b)
    def do_GET(self):
        p = urlsplit(self.path).path
        with L:
            m = re.fullmatch(r"/customers/(\d+)", p)
            names = {"/": ("dashboard", "Dashboard"), "/customers": ("customers", "Customers"), "/coupons": ("coupons", "Coupons"), "/team": ("team", "Team"), "/settings": ("settings", "Notification settings"), "/signed-out": ("signed-out", "Signed out")}
            if p in names: return self.out(200, page(names[p][0], p, names[p][1]))
            if m and cust(m.group(1)):
                n = cust(m.group(1))["name"].replace("&", "&amp;").replace("<", "&lt;")
                return self.out(200, page("customer", p, n, n))
        self.out(404, "<!doctype html><title>Not found</title><h1>Page not found</h1>")
    def do_POST(self):
        u = urlsplit(self.path)
        n = int(self.headers.get("Content-Length") or 0)
        raw = self.rfile.read(n)
        if u.path == "/reset":
            f = parse_qs(u.query, keep_blank_values=True).get("fault", [""])[0]
            if f and f not in FAULTS: return self.out(400, "unknown fault")
            with L: fresh(f)
            return self.out(200, "ok", "text/plain")
        if u.path.startswith("/api/"):
            try:
                r = act(u.path[5:], json.loads(raw or b"{}"))
                with L: r = dict(r, data=S)
            except Bad as e:
                r = {"error": str(e)}
            return self.out(200, json.dumps(r), "application/json")
        self.out(404, "no")

if __name__ == "__main__":
    fresh()
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 7989), H).serve_forever()
