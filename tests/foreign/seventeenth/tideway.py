#!/usr/bin/env python3
"""Tideway: the back office of a marina. python3 tideway.py PORT"""
import sys, json, time, threading, html, re
from http.server import ThreadingHTTPServer, BaseHTTPRequestHandler
from urllib.parse import urlsplit, parse_qs, parse_qsl, urlencode, quote, unquote
from datetime import date

TODAY = date(2025, 6, 12)
LOCK = threading.RLock()
FAULTS = {
 'pier-filter', 'release-neighbour', 'search-owner', 'duplicate-registration', 'length-as-text', 'inline-lost',
 'checkin-reserved', 'stale-arrivals', 'second-payment', 'overpayment', 'page-loses-filter', 'assign-lost',
 'priority-alphabet', 'done-listed', 'role-neighbour', 'settings-lost', 'cancel-deactivates', 'vat-missing', 'required-owner'}
S = {}

OWNERS = ["Ingrid Halvorsen|Bergen|+47 555 0142", "Tomás Pereira|Cascais|+351 555 0177", "Oliver Ashworth|Falmouth|+44 555 0103",
 "Celia Branagh|Cork|+353 555 0119", "Henrik Dahl|Aarhus|+45 555 0160", "Margaux Lefèvre|Saint-Malo|+33 555 0181",
 "Piers Callaghan|Dartmouth|+44 555 0125", "Nadia Rahimi|London|+44 555 0136", "Sven Bergqvist|Gothenburg|+46 555 0158",
 "Ruth Penhaligon|Fowey|+44 555 0147", "Fergus Maclean|Oban|+44 555 0194", "Wilma de Groot|Hoorn|+31 555 0112"]
BOATS = ["Sea Thistle|Sailing yacht|9.4|11|Oban", "Kittiwake|Sailing yacht|11.2|3|Falmouth", "Blue Heron|Motor yacht|13.8|8|London",
 "Marigold|Sailing yacht|8.1|10|Fowey", "Nordlys|Sailing yacht|12.6|1|Bergen", "Gaivota|Catamaran|11.9|2|Cascais",
 "Pelican|Motor yacht|10.3|7|Dartmouth", "Pelican II|Dinghy|3.6|7|Dartmouth", "Ebb and Flow|Sailing yacht|9.9|4|Cork",
 "Havfrue|Sailing yacht|10.8|5|Aarhus", "Malouine|Catamaran|13.1|6|Saint-Malo", "Zeemeeuw|Motor yacht|9.2|12|Hoorn",
 "Skua|Dinghy|4.2|3|Falmouth", "Windrose|Sailing yacht|14.5|9|Gothenburg", "Second Wind|Sailing yacht|7.6|10|Fowey",
 "Tern|Motor yacht|8.8|4|Cork", "Aurora|Motor yacht|15.2|1|Bergen", "Lobster Pot|Motor yacht|6.9|7|Dartmouth",
 "Samphire|Sailing yacht|10.1|8|London", "Curlew|Sailing yacht|8.7|11|Oban", "Gannet|Catamaran|12.4|9|Gothenburg",
 "Merle|Dinghy|3.9|6|Saint-Malo"]
OCC = {"A-01": "Sea Thistle", "A-02": "Marigold", "A-04": "Ebb and Flow", "A-05": "Zeemeeuw", "A-07": "Second Wind",
 "B-01": "Kittiwake", "B-02": "Gaivota", "B-03": "Pelican", "B-05": "Havfrue", "B-06": "Vagabond",
 "C-01": "Blue Heron", "C-02": "Nordlys", "C-03": "Malouine", "C-04": "Windrose", "C-06": "Aurora"}
ARR = ["Petrel|Dominic Fay|07:10|7.2|1||No-show", "Albatross|Julien Moreau|08:30|9.0|2|A-08|Expected",
 "Gannet|Sven Bergqvist|09:15|12.4|3|C-05|Expected", "Tern|Celia Branagh|10:00|8.8|1||Expected",
 "Quickstep|Amelia Stroud|11:45|11.4|2|B-07|Expected", "Vagabond|Leo Marchetti|13:00|10.6|4|B-06|Checked in",
 "Curlew|Fergus Maclean|14:30|8.7|5||Expected", "Moonraker|Astrid Holm|16:20|14.9|1||Expected"]
STAFF = ["Mara Lindqvist|Harbour master|mara|12 Jun 2025 07:02|1", "Joel Okafor|Dock hand|joel|12 Jun 2025 06:45|1",
 "Bettina Kraus|Office|bettina|11 Jun 2025 17:31|1", "Dafydd Rees|Mechanic|dafydd|11 Jun 2025 15:10|1",
 "Yusuf Demir|Mechanic|yusuf|10 Jun 2025 08:22|1", "Hanne Vik|Dock hand|hanne|12 Jun 2025 06:51|1",
 "Colm Keane|Dock hand|colm|2 May 2025 09:00|0", "Sophie Aubert|Office|sophie|9 Jun 2025 12:40|1",
 "Rosa Malik|Rigger|rosa|11 Jun 2025 16:05|1", "Gideon Pell|Rigger|gideon|14 Mar 2025 10:12|0"]
ROLES = ["Harbour master", "Office", "Dock hand", "Mechanic", "Rigger"]
PRI = ["Low", "Normal", "High", "Urgent"]
WOS = ["Replace bilge pump|Blue Heron|High|Dafydd Rees|Open|2025-06-14", "Antifouling below the waterline|Kittiwake|Normal|Joel Okafor|In progress|2025-06-20",
 "Mend torn genoa|Windrose|Normal|Rosa Malik|Waiting for parts|2025-06-18", "Check shore power socket|Havfrue|Urgent||Open|2025-06-12",
 "Winch service|Nordlys|Low|Rosa Malik|Done|2025-06-05", "Engine oil change|Pelican|Normal|Yusuf Demir|Open|2025-06-16",
 "Polish the hull|Aurora|Low||Open|2025-06-30", "Inspect rudder bearing|Gaivota|High|Dafydd Rees|In progress|2025-06-13",
 "Refit navigation lights|Marigold|Normal|Yusuf Demir|Done|2025-06-02", "Leak at stern gland|Zeemeeuw|Urgent|Dafydd Rees|In progress|2025-06-12",
 "New mooring lines|Sea Thistle|Low|Hanne Vik|Open|2025-06-24", "Replace impeller|Malouine|High|Yusuf Demir|Waiting for parts|2025-06-17",
 "Clean water tank|Samphire|Normal||Open|2025-06-19", "Rig inspection|Curlew|High|Rosa Malik|Open|2025-06-15",
 "Battery bank test|Second Wind|Normal|Yusuf Demir|Done|2025-06-09", "Tighten lifelines|Ebb and Flow|Low|Rosa Malik|In progress|2025-06-21",
 "Fender repair|Lobster Pot|Low|Joel Okafor|Done|2025-05-30", "Steering cable check|Tern|Urgent|Dafydd Rees|Open|2025-06-13"]
# boat | issued | due | lines | payments | void
INV = ["Sea Thistle|2025-04-01|2025-04-15|Berth fee April,30,20|2025-04-10,Bank transfer,720", "Kittiwake|2025-04-01|2025-04-15|Berth fee April,30,26|2025-04-14,Card,936",
 "Blue Heron|2025-04-01|2025-04-15|Berth fee April,30,38;Electricity,1,55|2025-04-20,Bank transfer,1000", "Marigold|2025-04-03|2025-04-17|Berth fee April,30,20|2025-04-17,Cash,720",
 "Nordlys|2025-04-03|2025-04-17|Berth fee April,30,38;Winch service,1,240|2025-04-16,Bank transfer,1656", "Gaivota|2025-04-07|2025-04-21|Crane lift,1,350|",
 "Pelican|2025-04-09|2025-04-23|Berth fee April,30,26|2025-04-22,Card,500;2025-05-02,Card,436", "Lobster Pot|2025-04-22|2025-05-06|Fender repair,2,45|||void",
 "Ebb and Flow|2025-05-01|2025-05-15|Berth fee May,31,20|2025-05-12,Card,744", "Havfrue|2025-05-01|2025-05-15|Berth fee May,31,26|2025-05-15,Bank transfer,300;2025-05-28,Bank transfer,300",
 "Malouine|2025-05-01|2025-05-15|Berth fee May,31,38|2025-05-14,Bank transfer,1413.60", "Zeemeeuw|2025-05-01|2025-05-15|Berth fee May,31,20|",
 "Windrose|2025-05-01|2025-05-15|Berth fee May,31,38;Electricity,1,62|2025-05-13,Bank transfer,1488", "Second Wind|2025-05-05|2025-05-19|Berth fee May,31,20|2025-05-19,Cash,744",
 "Aurora|2025-05-05|2025-05-19|Berth fee May,31,45;Diver inspection,1,180|2025-05-18,Card,1890", "Marigold|2025-05-14|2025-05-28|Navigation lights,1,165|",
 "Samphire|2025-05-20|2025-06-03|Crane lift,1,280|2025-06-01,Card,336", "Tern|2025-05-26|2025-06-09|Winter storage,1,640|||void",
 "Sea Thistle|2025-06-02|2025-06-16|Berth fee June,30,20|", "Kittiwake|2025-06-02|2025-06-16|Berth fee June,30,26;Electricity,1,40|2025-06-06,Card,400",
 "Blue Heron|2025-06-02|2025-06-16|Berth fee June,30,38;Electricity,1,70|", "Nordlys|2025-06-03|2025-06-17|Berth fee June,30,38|2025-06-10,Bank transfer,1368",
 "Pelican|2025-06-03|2025-06-17|Berth fee June,30,26;Pump-out,2,15|2025-06-05,Cash,200;2025-06-09,Card,150", "Gaivota|2025-06-04|2025-06-18|Berth fee June,30,32|",
 "Aurora|2025-06-05|2025-06-19|Berth fee June,30,45|2025-06-11,Bank transfer,500", "Second Wind|2025-06-09|2025-06-23|Battery test,1,90|"]
SWITCHES = [("receipts", "Email receipts", "Send a receipt for every payment", True), ("booking", "Online booking", "Visitors can reserve a berth on the web site", True),
 ("late", "Late fees", "Add a fee to invoices that are overdue by 30 days", False), ("quiet", "Quiet hours", "No crane work before 08:00", True),
 ("waiting", "Waiting list", "Keep a list when no berth is free", False)]


def reset(fault=''):
    with LOCK:
        S.clear()
        S['fault'] = fault
        S['owners'] = [dict(zip(('id', 'name', 'city', 'phone'), [i + 1] + r.split('|'))) for i, r in enumerate(OWNERS)]
        for o in S['owners']:
            f = o['name'].lower().split()
            o['email'] = (f[0] + '.' + f[-1] + '@mail.example').replace('á', 'a').replace('è', 'e')
        S['boats'] = []
        for i, r in enumerate(BOATS):
            n, t, l, o, p = r.split('|')
            S['boats'].append(dict(id=i + 1, name=n, type=t, length=float(l), owner=int(o), port=p, reg='TW-%d' % (1041 + i), insured=i % 5 != 3))
        S['berths'] = []
        for p, mx, rate, pw in (('A', 10, 20, '16 A'), ('B', 12, 26, '32 A'), ('C', 16, 38, '63 A')):
            for k in range(1, 9):
                c = '%s-%02d' % (p, k)
                st = 'Occupied' if c in OCC else 'Out of service' if c in ('A-06', 'C-08') else 'Reserved' if c in ('A-08', 'B-07', 'C-05') else 'Free'
                S['berths'].append(dict(code=c, pier=p, max=mx, rate=rate, power=pw, status=st, boat=OCC.get(c, '')))
        S['arrivals'] = [dict(zip(('id', 'boat', 'skipper', 'eta', 'length', 'nights', 'berth', 'status'), [i + 1] + r.split('|'))) for i, r in enumerate(ARR)]
        S['invoices'] = []
        for i, r in enumerate(INV):
            f = r.split('|')
            lines = [(a, int(b), float(c)) for a, b, c in (x.split(',') for x in f[3].split(';'))]
            pays = [(a, b, float(c)) for a, b, c in (x.split(',') for x in f[4].split(';') if x)]
            S['invoices'].append(dict(no='INV-%d' % (2501 + i), boat=f[0], issued=f[1], due=f[2], lines=lines, payments=pays, void=len(f) > 5))
        S['wos'] = [dict(zip(('no', 'title', 'boat', 'priority', 'assignee', 'status', 'due'), ['WO-%d' % (301 + i)] + r.split('|')), notes=[], desc='') for i, r in enumerate(WOS)]
        S['staff'] = []
        for i, r in enumerate(STAFF):
            n, ro, e, l, a = r.split('|')
            S['staff'].append(dict(id=i + 1, name=n, role=ro, email=e + '@tideway.example', last=l, active=a == '1'))
        S['settings'] = {k: v for k, _, _, v in SWITCHES}
        S['settings'].update(term='14', hour='09:00', sms=False)
        S['seen_expected'] = None


def fault(x): return S['fault'] == x
def e(x): return html.escape(str(x), quote=True)
def money(x): return '€{:,.2f}'.format(x)
def fd(iso):
    d = date.fromisoformat(iso)
    return '%d %s' % (d.day, d.strftime('%b %Y'))
def owner(i): return next((o for o in S['owners'] if o['id'] == i), None)
def boat_named(n): return next((b for b in S['boats'] if b['name'] == n), None)
def berth_of(n): return next((b for b in S['berths'] if b['boat'] == n), None)
def inv_owner(v): return owner(boat_named(v['boat'])['owner'])['name']
def net(v): return sum(q * u for _, q, u in v['lines'])
def vat(v): return round(net(v) * .2, 2)
def total(v): return net(v) if fault('vat-missing') else net(v) + vat(v)
def paid(v):
    p = v['payments'][:1] if fault('second-payment') else v['payments']
    return sum(a for _, _, a in p)
def balance(v): return 0.0 if v['void'] else round(total(v) - paid(v), 2)
def istatus(v):
    if v['void']: return 'Void'
    if balance(v) <= 0: return 'Paid'
    if v['due'] < TODAY.isoformat(): return 'Overdue'
    return 'Partly paid' if v['payments'] else 'Open'

CSS = """
*{box-sizing:border-box}body{margin:0;font:14px/1.45 "Helvetica Neue",Arial,sans-serif;color:#26323b;background:#f3f5f7}
a{color:#12668a;text-decoration:none}a:hover{text-decoration:underline}
.sidebar{position:fixed;left:0;top:0;bottom:0;width:210px;background:#10303f;color:#cfdde4;padding:18px 0}
.brand{font-size:20px;font-weight:700;color:#fff;padding:0 20px 16px;display:block}.sidebar ul{list-style:none;margin:0;padding:0}
.sidebar li a{display:block;padding:9px 20px;color:#cfdde4}.sidebar li.active a{background:#1b4a5f;color:#fff}.sidebar .badge{float:right;background:#e0a030;color:#222}
.who{position:absolute;bottom:14px;left:20px;font-size:12px}
.main{margin-left:210px;padding:20px 28px 60px}.crumb{font-size:12px;color:#6a7b85;margin-bottom:4px}
.head{display:flex;align-items:center;justify-content:space-between;margin-bottom:14px}h1{font-size:23px;margin:0}h2{font-size:16px;margin:0 0 10px}
.card{background:#fff;border:1px solid #dde3e7;border-radius:6px;padding:16px;margin-bottom:18px}
.grid{display:grid;grid-template-columns:repeat(4,1fr);gap:14px}.two{display:grid;grid-template-columns:1fr 1fr;gap:18px}
.stat b{display:block;font-size:26px}.stat span{color:#5f707a}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:8px 9px;border-bottom:1px solid #e6ebee;vertical-align:middle}th{font-size:12px;color:#5a6b75;white-space:nowrap}
td.num,th.num{text-align:right}tfoot td{font-weight:600}
.btn{display:inline-block;border:1px solid #b9c6cd;background:#fff;color:#26323b;border-radius:4px;padding:6px 13px;font:inherit;cursor:pointer}
.btn-primary{background:#12668a;border-color:#12668a;color:#fff}.btn-danger{background:#b3362b;border-color:#b3362b;color:#fff}.btn-icon{padding:2px 9px;font-weight:700}.btn[disabled]{opacity:.5}
.badge{display:inline-block;border-radius:9px;padding:1px 9px;font-size:12px;background:#e1e7ea}.b-Free,.b-Paid,.b-Done,.b-Checked{background:#d3eedb}.b-Occupied,.b-Open{background:#d6e6f5}.b-Overdue,.b-Urgent,.b-Out,.b-No-show{background:#f6d5d1}.b-High,.b-Reserved,.b-Partly{background:#fbe7c3}
.filters{display:flex;gap:12px;align-items:flex-end;margin-bottom:14px;flex-wrap:wrap}.filters label,.field label{display:block;font-size:12px;color:#5a6b75;margin-bottom:3px}
input[type=text],input[type=search],input[type=number],input[type=date],select,textarea{font:inherit;padding:6px 8px;border:1px solid #b9c6cd;border-radius:4px;min-width:150px;background:#fff}
.field{margin-bottom:13px}.field .err{color:#b3362b;font-size:12px;margin-top:3px}.invalid input,.invalid select{border-color:#b3362b}
.pager{display:flex;justify-content:space-between;margin-top:12px;color:#5f707a}.pager ul{list-style:none;display:flex;gap:4px;margin:0;padding:0}.pager li a,.pager li span{display:block;padding:3px 10px;border:1px solid #d0d9de;border-radius:4px;background:#fff}.pager li.current span{background:#12668a;color:#fff}.pager li.disabled span{color:#aab5bb}
.alert{padding:10px 14px;border-radius:4px;margin-bottom:14px;border:1px solid}.alert-success{background:#e0f3e5;border-color:#a9d8b6}.alert-danger{background:#fbe3e0;border-color:#e7b0aa}.alert-info{background:#e3eff7;border-color:#b0cfe3}.alert .close{float:right;border:0;background:none;font-size:17px;cursor:pointer;line-height:1}
.dropdown{position:relative;display:inline-block}.dropdown-menu{display:none;position:absolute;right:0;top:100%;z-index:20;background:#fff;border:1px solid #c8d2d8;border-radius:4px;box-shadow:0 3px 10px #0002;list-style:none;margin:2px 0 0;padding:5px 0;min-width:170px}.dropdown.open .dropdown-menu{display:block}
.dropdown-menu a,.dropdown-menu button{display:block;width:100%;text-align:left;border:0;background:none;font:inherit;color:#26323b;padding:6px 14px;cursor:pointer}.dropdown-menu a:hover,.dropdown-menu button:hover{background:#eef3f5}
.modal{display:none;position:fixed;inset:0;background:#0b1c2599;z-index:50}.modal.show{display:block}.modal-box{background:#fff;width:440px;margin:90px auto;border-radius:6px;padding:18px 20px}.modal-foot{display:flex;justify-content:flex-end;gap:8px;margin-top:16px}.modal .x{float:right;border:0;background:none;font-size:19px;cursor:pointer}
dl.info{display:grid;grid-template-columns:150px 1fr;margin:0;row-gap:8px}dl.info dt{color:#5f707a}dl.info dd{margin:0}
.toast{position:fixed;right:24px;bottom:24px;background:#1d3a2a;color:#fff;padding:11px 17px;border-radius:5px;z-index:60}
.switch{display:flex;align-items:center;gap:14px;padding:10px 0;border-bottom:1px solid #edf0f2}.switch input{position:absolute;opacity:0;width:42px;height:22px;margin:0;cursor:pointer}.switch .track{width:42px;height:22px;border-radius:11px;background:#b8c3c9;position:relative;flex:none}.switch .track:after{content:"";position:absolute;left:2px;top:2px;width:18px;height:18px;border-radius:9px;background:#fff;transition:left .15s}.switch input:checked+.track{background:#2b8a57}.switch input:checked+.track:after{left:22px}.switch small{display:block;color:#6a7b85}
.muted{color:#6a7b85}.edit{border:0;background:none;cursor:pointer;color:#12668a;font:inherit}.empty{padding:22px;text-align:center;color:#6a7b85}
"""
JS = """
document.addEventListener('click',function(ev){
 var t=ev.target,d=t.closest('[data-toggle=dropdown]');
 document.querySelectorAll('.dropdown.open').forEach(function(x){if(!d||x!==d.parentNode){x.classList.remove('open');x.firstElementChild.setAttribute('aria-expanded','false')}});
 if(d){var o=d.parentNode.classList.toggle('open');d.setAttribute('aria-expanded',o);return}
 var m=t.closest('[data-modal]');
 if(m){var q=document.getElementById(m.dataset.modal);
  q.querySelectorAll('[data-fill]').forEach(function(x){var v=m.dataset[x.dataset.fill];if(v===undefined)return;if('value' in x&&x.tagName!=='BUTTON'){x.value=v}else{x.textContent=v}});
  if(m.dataset.action)q.querySelector('form').action=m.dataset.action;
  q.classList.add('show');q.removeAttribute('aria-hidden');
  if(window.onmodal)window.onmodal(q,m);var f=q.querySelector('input:not([type=hidden]),select');if(f)f.focus();return}
 if(t.closest('[data-dismiss=modal]')){var q=t.closest('.modal');q.classList.remove('show');q.setAttribute('aria-hidden','true')}
 if(t.closest('[data-dismiss=alert]')){t.closest('.alert').remove()}
});
document.addEventListener('keydown',function(ev){if(ev.key==='Escape')document.querySelectorAll('.modal.show').forEach(function(q){q.classList.remove('show');q.setAttribute('aria-hidden','true')})});
function toast(s){var d=document.createElement('div');d.className='toast';d.setAttribute('role','status');d.textContent=s;document.body.appendChild(d);setTimeout(function(){d.remove()},3000)}
"""
NAV = [('/', 'Overview'), ('/berths', 'Berths'), ('/boats', 'Boats'), ('/arrivals', 'Arrivals'), ('/invoices', 'Invoices'), ('/work-orders', 'Work orders'), ('/staff', 'Staff'), ('/settings', 'Settings')]


def badge(s): return '<span class="badge b-%s">%s</span>' % (e(s.split()[0]), e(s))
def opts(vals, cur, labels=None):
    return ''.join('<option value="%s"%s>%s</option>' % (e(v), ' selected' if str(v) == str(cur) else '', e((labels or vals)[i])) for i, v in enumerate(vals))
def menu(items, label='Actions'):
    return '<div class="dropdown"><button type="button" class="btn btn-icon" data-toggle="dropdown" aria-haspopup="true" aria-expanded="false" aria-label="%s" title="%s">⋮</button><ul class="dropdown-menu">%s</ul></div>' % (label, label, ''.join('<li>%s</li>' % i for i in items))
def modal(mid, title, body, ok, cls='btn-primary', action='', cancel='<button type="button" class="btn" data-dismiss="modal">Cancel</button>'):
    return '''<div class="modal" id="%s" role="dialog" aria-modal="true" aria-hidden="true" aria-labelledby="%s-t"><div class="modal-box"><form method="post" action="%s" novalidate>
<button type="button" class="x" data-dismiss="modal" aria-label="Close">×</button><h2 id="%s-t">%s</h2>%s<div class="modal-foot">%s<button class="btn %s">%s</button></div></form></div></div>''' % (mid, mid, action, mid, title, body, cancel, cls, ok)


class H(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def log_message(self, *a): pass
    def send(self, body, code=200, ctype='text/html; charset=utf-8', head=()):
        b = body.encode() if isinstance(body, str) else body
        self.send_response(code)
        if code != 204:
            self.send_header('Content-Type', ctype)
        self.send_header('Content-Length', str(len(b)))
        self.send_header('Cache-Control', 'no-store')
        for k, v in head: self.send_header(k, v)
        self.end_headers()
        self.wfile.write(b)
    def js(self, o): self.send(json.dumps(o), ctype='application/json')
    def redirect(self, to, msg='', kind='success'):
        h = [('Location', to)]
        if msg: h.append(('Set-Cookie', 'flash=%s; Path=/' % quote(kind + '|' + msg, safe='')))
        self.send('', 303, head=h)
    def page(self, title, body, active, crumb='', action='', code=200):
        flash, head = '', []
        m = re.search(r'flash=([^;]+)', self.headers.get('Cookie') or '')
        if m:
            k, _, s = unquote(m.group(1)).partition('|')
            flash = '<div class="alert alert-%s" role="alert"><button type="button" class="close" data-dismiss="alert" aria-label="Dismiss">×</button>%s</div>' % (k, e(s))
            head = [('Set-Cookie', 'flash=; Path=/; Max-Age=0')]
        exp = sum(a['status'] == 'Expected' for a in S['arrivals'])
        nav = ''.join('<li%s><a href="%s"%s>%s</a></li>' % (' class="active"' if u == active else '', u, ' aria-current="page"' if u == active else '', n) for u, n in NAV)
        self.send('''<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>%s · Tideway</title><link rel="icon" href="data:,"><style>%s</style><script>%s</script></head><body>
<aside class="sidebar"><a class="brand" href="/">Tideway</a><nav aria-label="Main"><ul>%s</ul></nav><div class="who">Signed in as<br>Mara Lindqvist</div></aside>
<main class="main"><div class="crumb">%s</div><div class="head"><h1>%s</h1><div>%s</div></div>%s%s</main></body></html>''' % (e(title), CSS, JS, nav, crumb or 'Thursday, 12 June 2025', e(title), action, flash, body), code, head=head)

    def table(self, rows, cols, path, q, key, per=10, caption='', sorts=(), drop=()):
        """cols: (key, title, cell, class); sorts: {key: function}"""
        s, d = q.get('sort', ''), q.get('dir', 'asc')
        if s in sorts:
            rows = sorted(rows, key=sorts[s], reverse=d == 'desc')
        n = len(rows)
        pages = max(1, -(-n // per))
        p = min(max(1, int(q.get('page', '1') or 1)), pages)
        keep = {k: v for k, v in q.items() if k != 'page'}
        h = ''
        for k, t, _, c in cols:
            cl = ' class="%s"' % c if c else ''
            if k in sorts:
                nd = 'desc' if s == k and d == 'asc' else 'asc'
                ar = ' aria-sort="%s"' % ('ascending' if d == 'asc' else 'descending') if s == k else ''
                mark = (' ▲' if d == 'asc' else ' ▼') if s == k else ''
                h += '<th%s%s><a href="%s?%s">%s<span aria-hidden="true">%s</span></a></th>' % (cl, ar, path, e(urlencode(dict(keep, sort=k, dir=nd))), t, mark)
            else:
                h += '<th%s>%s</th>' % (cl, t or '<span aria-hidden="true"></span>')
        part = rows[(p - 1) * per:p * per]
        b = ''.join('<tr>' + ''.join('<td%s>%s</td>' % (' class="%s"' % c if c else '', f(r)) for _, _, f, c in cols) + '</tr>' for r in part)
        if not rows:
            return '<div class="empty">No records match your filters.</div>'
        out = '<table aria-label="%s"><thead><tr>%s</tr></thead><tbody>%s</tbody></table>' % (caption, h, b)
        link = {k: v for k, v in keep.items() if not (fault('page-loses-filter') and k in drop)}
        def pl(i, t):
            return '<li><a href="%s?%s">%s</a></li>' % (path, e(urlencode(dict(link, page=i))), t)
        nums = ''.join('<li class="current"><span aria-current="page">%d</span></li>' % i if i == p else pl(i, i) for i in range(1, pages + 1))
        prev = pl(p - 1, 'Previous') if p > 1 else '<li class="disabled"><span>Previous</span></li>'
        nxt = pl(p + 1, 'Next') if p < pages else '<li class="disabled"><span>Next</span></li>'
        out += '<div class="pager"><span>Showing %d–%d of %d</span>%s</div>' % ((p - 1) * per + 1, min(n, p * per), n, '<ul>%s%s%s</ul>' % (prev, nums, nxt) if pages > 1 else '')
        return out

    def do_GET(self):
        u = urlsplit(self.path)
        q = dict(parse_qsl(u.query))
        p = u.path
        if p == '/api/tide':
            time.sleep(.9)
            return self.js(dict(high='14:20', low='20:35', wind='SW 4'))
        if p == '/api/free':
            time.sleep(.6)
            with LOCK:
                a = next(x for x in S['arrivals'] if str(x['id']) == q.get('arrival'))
                l = [b['code'] for b in S['berths'] if (b['status'] == 'Free' or b['code'] == a['berth']) and b['max'] >= float(a['length'])]
                return self.js(dict(berths=l, reserved=a['berth']))
        with LOCK:
            for pat, f in ((r'/$', self.overview), (r'/berths$', self.berths), (r'/boats$', self.boats), (r'/boats/new$', self.boat_form), (r'/boats/(\d+)$', self.boat),
                           (r'/owners/(\d+)$', self.owner), (r'/arrivals$', self.arrivals), (r'/invoices$', self.invoices), (r'/invoices/([\w-]+)$', self.invoice), (r'/work-orders$', self.wos),
                           (r'/work-orders/new$', self.wo_form), (r'/work-orders/([\w-]+)$', self.wo), (r'/staff$', self.staff), (r'/settings$', self.settings)):
                m = re.match(pat, p)
                if m:
                    return f(q, *m.groups())
            self.page('Page not found', '<p>The page that you asked for does not exist.</p>', '', code=404)

    def overview(self, q):
        st = [b['status'] for b in S['berths']]
        exp = sum(a['status'] == 'Expected' for a in S['arrivals'])
        if fault('stale-arrivals'): exp = sum(r.endswith('|Expected') for r in ARR)
        od = [v for v in S['invoices'] if istatus(v) == 'Overdue']
        ow = [w for w in S['wos'] if w['status'] != 'Done']
        card = lambda n, t, l: '<div class="card stat"><b>%s</b><span>%s</span><div><a href="%s">View</a></div></div>' % (n, t, l)
        b = '<div class="grid">' + card('%d / %d' % (st.count('Occupied'), len(st)), 'Berths occupied', '/berths') + card(exp, 'Arrivals expected', '/arrivals') + card(len(od), 'Overdue invoices', '/invoices?status=Overdue') + card(len(ow), 'Unfinished work orders', '/work-orders') + '</div>'
        b += '<div class="two"><section class="card"><h2>Tide and wind</h2><div id="tide" aria-live="polite" class="muted">Loading…</div></section>'
        b += '<section class="card"><h2>Due today</h2><ul>' + ''.join('<li><a href="/work-orders/%s">%s</a> (%s)</li>' % (w['no'], e(w['title']), e(w['boat'])) for w in ow if w['due'] == TODAY.isoformat()) + '</ul></section></div>'
        b += '<section class="card"><h2>Occupancy by pier</h2><table><thead><tr><th>Pier</th><th>Occupied</th><th>Reserved</th><th>Free</th><th>Out of service</th></tr></thead><tbody>'
        for p in 'ABC':
            l = [x['status'] for x in S['berths'] if x['pier'] == p]
            b += '<tr><th scope="row">Pier %s</th>' % p + ''.join('<td>%d</td>' % l.count(s) for s in ('Occupied', 'Reserved', 'Free', 'Out of service')) + '</tr>'
        b += '</tbody></table></section><script>fetch("/api/tide").then(function(r){return r.json()}).then(function(t){document.getElementById("tide").innerHTML="<dl class=info><dt>High water</dt><dd>"+t.high+"</dd><dt>Low water</dt><dd>"+t.low+"</dd><dt>Wind</dt><dd>"+t.wind+"</dd></dl>"})</script>'
        self.page('Overview', b, '/')

    def berths(self, q):
        rows = S['berths']
        if q.get('pier') and not (fault('pier-filter') and q.get('status')): rows = [b for b in rows if b['pier'] == q['pier']]
        if q.get('status'): rows = [b for b in rows if b['status'] == q['status']]
        f = '<form class="filters" method="get" action="/berths"><div><label for="f-pier">Pier</label><select id="f-pier" name="pier">%s</select></div><div><label for="f-status">Status</label><select id="f-status" name="status">%s</select></div><button class="btn btn-primary">Apply</button><a class="btn" href="/berths">Reset</a></form>' % (
            opts(['', 'A', 'B', 'C'], q.get('pier', ''), ['All piers', 'Pier A', 'Pier B', 'Pier C']), opts(['', 'Free', 'Occupied', 'Reserved', 'Out of service'], q.get('status', ''), ['Any status', 'Free', 'Occupied', 'Reserved', 'Out of service']))
        def boat(b):
            x = boat_named(b['boat'])
            return '<a href="/boats/%d">%s</a>' % (x['id'], e(x['name'])) if x else e(b['boat'] or '—')
        def acts(b):
            c, i = b['code'], []
            d = 'data-code="%s" data-boat="%s"' % (c, e(b['boat']))
            if b['status'] == 'Occupied': i.append('<button type="button" data-modal="m-release" data-action="/berths/%s/release" %s>Release berth</button>' % (c, d))
            if b['status'] == 'Free':
                i.append('<button type="button" data-modal="m-assign" data-action="/berths/%s/assign" %s>Assign a boat</button>' % (c, d))
                i.append('<form method="post" action="/berths/%s/oos"><button>Take out of service</button></form>' % c)
            if b['status'] == 'Reserved': i.append('<form method="post" action="/berths/%s/unreserve"><button>Cancel reservation</button></form>' % c)
            if b['status'] == 'Out of service': i.append('<form method="post" action="/berths/%s/back"><button>Put back into service</button></form>' % c)
            return menu(i)
        t = self.table(rows, [('code', 'Berth', lambda b: '<strong>%s</strong>' % b['code'], ''), ('pier', 'Pier', lambda b: 'Pier ' + b['pier'], ''), ('max', 'Max. length', lambda b: '%d m' % b['max'], 'num'), ('power', 'Power', lambda b: b['power'], ''),
            ('rate', 'Day rate', lambda b: money(b['rate']), 'num'), ('boat', 'Boat', boat, ''), ('status', 'Status', lambda b: badge(b['status']), ''), ('', '', acts, '')], '/berths', q, 'code', caption='Berths',
            sorts={'code': lambda b: b['code'], 'rate': lambda b: b['rate'], 'status': lambda b: b['status']}, drop=('pier', 'status'))
        loose = [b['name'] for b in S['boats'] if not berth_of(b['name'])]
        t += modal('m-release', 'Release berth <span data-fill="code"></span>', '<p><span data-fill="boat"></span> will no longer have a berth. Do you want to continue?</p>', 'Release', 'btn-danger')
        t += modal('m-assign', 'Assign a boat to <span data-fill="code"></span>', '<div class="field"><label for="as-boat">Boat</label><select id="as-boat" name="boat">%s</select></div>' % opts([''] + loose, '', ['Choose a boat…'] + loose), 'Assign')
        self.page('Berths', '<div class="card">' + f + t + '</div>', '/berths')

    def boats(self, q):
        s = q.get('q', '').strip().lower()
        rows = [b for b in S['boats'] if s in b['name'].lower() or s in b['reg'].lower() or (not fault('search-owner') and s in owner(b['owner'])['name'].lower())]
        if q.get('type'): rows = [b for b in rows if b['type'] == q['type']]
        ty = ['Sailing yacht', 'Motor yacht', 'Catamaran', 'Dinghy']
        f = '<form class="filters" method="get" action="/boats" role="search"><div><label for="q">Search</label><input type="search" id="q" name="q" value="%s" placeholder="Name, registration or owner"></div><div><label for="ft">Type</label><select id="ft" name="type">%s</select></div><button class="btn btn-primary">Search</button><a class="btn" href="/boats">Clear</a></form>' % (e(q.get('q', '')), opts([''] + ty, q.get('type', ''), ['All types'] + ty))
        t = self.table(rows, [('name', 'Name', lambda b: '<a href="/boats/%d">%s</a>' % (b['id'], e(b['name'])), ''), ('reg', 'Registration', lambda b: e(b['reg']), ''), ('type', 'Type', lambda b: e(b['type']), ''), ('length', 'Length', lambda b: '%.1f m' % b['length'], 'num'),
            ('owner', 'Owner', lambda b: '<a href="/owners/%d">%s</a>' % (b['owner'], e(owner(b['owner'])['name'])), ''), ('berth', 'Berth', lambda b: (berth_of(b['name']) or {}).get('code', '—'), '')], '/boats', q, 'name', caption='Boats',
            sorts={'name': lambda b: b['name'].lower(), 'reg': lambda b: b['reg'], 'length': (lambda b: '%.1f' % b['length']) if fault('length-as-text') else (lambda b: b['length'])})
        self.page('Boats', '<div class="card">' + f + t + '</div>', '/boats', action='<a class="btn btn-primary" href="/boats/new">Register a boat</a>')

    def boat_form(self, q, v=None, err=None):
        v, err = v or {}, err or {}
        def fld(k, l, inner):
            return '<div class="field%s"><label for="b-%s">%s</label>%s%s</div>' % (' invalid' if k in err else '', k, l, inner, '<div class="err" id="b-%s-e">%s</div>' % (k, err[k]) if k in err else '')
        i = lambda k, ph='': '<input type="text" id="b-%s" name="%s" value="%s" placeholder="%s"%s>' % (k, k, e(v.get(k, '')), ph, ' aria-invalid="true" aria-describedby="b-%s-e"' % k if k in err else '')
        ty = ['Sailing yacht', 'Motor yacht', 'Catamaran', 'Dinghy']
        os_ = sorted(S['owners'], key=lambda o: o['name'])
        b = ('<div class="alert alert-danger" role="alert">Please correct %s.</div>' % ('the field below' if len(err) == 1 else 'the %d fields below' % len(err)) if err else '')
        b += '<form class="card" method="post" action="/boats/new" novalidate>' + fld('name', 'Name *', i('name')) + fld('reg', 'Registration *', i('reg', 'TW-0000'))
        b += fld('type', 'Type', '<select id="b-type" name="type">%s</select>' % opts(ty, v.get('type', ''))) + fld('length', 'Length in metres *', i('length'))
        b += fld('owner', 'Owner *', '<select id="b-owner" name="owner">%s</select>' % opts([''] + [o['id'] for o in os_], v.get('owner', ''), ['Choose an owner…'] + [o['name'] for o in os_])) + fld('port', 'Home port', i('port'))
        b += '<div class="field"><label><input type="checkbox" name="insured" value="1"%s> Insurance certificate on file</label></div><button class="btn btn-primary">Save boat</button> <a class="btn" href="/boats">Cancel</a></form>' % (' checked' if v.get('insured') else '')
        self.page('Register a boat', b, '/boats', '<a href="/boats">Boats</a> / New', code=422 if err else 200)

    def boat(self, q, i):
        b = next((x for x in S['boats'] if x['id'] == int(i)), None)
        if not b: return self.page('Page not found', '<p>The page that you asked for does not exist.</p>', '', code=404)
        o, be = owner(b['owner']), berth_of(b['name'])
        dl = lambda l: '<dl class="info">' + ''.join('<dt>%s</dt><dd>%s</dd>' % x for x in l) + '</dl>'
        inv = [v for v in S['invoices'] if v['boat'] == b['name']]
        wo = [w for w in S['wos'] if w['boat'] == b['name']]
        port = '<span id="port-view"><span id="port-text">%s</span> <button type="button" class="edit" id="port-edit" aria-label="Edit home port" title="Edit home port">✎</button></span><span id="port-form" hidden><input type="text" id="port-in" aria-label="Home port"> <button type="button" class="btn" id="port-save">Save</button> <button type="button" class="btn" id="port-cancel">Cancel</button></span>' % e(b['port'] or '—')
        s = '<div class="two"><section class="card"><h2>Particulars</h2>' + dl([('Registration', e(b['reg'])), ('Type', b['type']), ('Length', '%.1f m' % b['length']), ('Home port', port), ('Berth', be['code'] if be else 'No berth'), ('Insurance', 'On file' if b['insured'] else 'Missing')]) + '</section>'
        s += '<section class="card"><h2>Owner</h2>' + dl([('Name', '<a href="/owners/%d">%s</a>' % (o['id'], e(o['name']))), ('City', e(o['city'])), ('Phone', o['phone']), ('Email', '<a href="mailto:%s">%s</a>' % (o['email'], o['email']))]) + '</section></div>'
        s += '<section class="card"><h2>Invoices</h2>' + ('<table><thead><tr><th>Number</th><th>Due</th><th class="num">Total</th><th>Status</th></tr></thead><tbody>' + ''.join('<tr><td><a href="/invoices/%s">%s</a></td><td>%s</td><td class="num">%s</td><td>%s</td></tr>' % (v['no'], v['no'], fd(v['due']), money(total(v)), badge(istatus(v))) for v in inv) + '</tbody></table>' if inv else '<p class="muted">No invoices for this boat.</p>') + '</section>'
        s += '<section class="card"><h2>Work orders</h2>' + ('<ul>' + ''.join('<li><a href="/work-orders/%s">%s</a> – %s</li>' % (w['no'], e(w['title']), w['status']) for w in wo) + '</ul>' if wo else '<p class="muted">No work orders for this boat.</p>') + '</section>'
        s += '''<script>(function(){var g=function(i){return document.getElementById(i)},v=g('port-view'),f=g('port-form');
g('port-edit').onclick=function(){g('port-in').value=g('port-text').textContent==='—'?'':g('port-text').textContent;v.hidden=true;f.hidden=false;g('port-in').focus()};
g('port-cancel').onclick=function(){f.hidden=true;v.hidden=false};
g('port-save').onclick=function(){var b=this;b.disabled=true;b.textContent='Saving…';fetch('/boats/%d/port',{method:'POST',headers:{'Content-Type':'application/x-www-form-urlencoded'},body:'port='+encodeURIComponent(g('port-in').value)}).then(function(r){return r.json()}).then(function(r){b.disabled=false;b.textContent='Save';g('port-text').textContent=r.port||'—';f.hidden=true;v.hidden=false;toast('Home port updated')})};
g('port-in').onkeydown=function(ev){if(ev.key==='Enter')g('port-save').click();if(ev.key==='Escape')g('port-cancel').click()}})()</script>''' % b['id']
        self.page(b['name'], s, '/boats', '<a href="/boats">Boats</a> / ' + e(b['name']))

    def owner(self, q, i):
        o = owner(int(i))
        if not o: return self.page('Page not found', '<p>The page that you asked for does not exist.</p>', '', code=404)
        bs = [b for b in S['boats'] if b['owner'] == o['id']]
        due = sum(balance(v) for v in S['invoices'] if boat_named(v['boat'])['owner'] == o['id'])
        s = '<section class="card"><h2>Contact</h2><dl class="info"><dt>City</dt><dd>%s</dd><dt>Phone</dt><dd>%s</dd><dt>Email</dt><dd>%s</dd><dt>Outstanding</dt><dd>%s</dd></dl></section>' % (e(o['city']), o['phone'], o['email'], money(due))
        s += '<section class="card"><h2>Boats</h2><table><thead><tr><th>Name</th><th>Type</th><th>Length</th></tr></thead><tbody>' + ''.join('<tr><td><a href="/boats/%d">%s</a></td><td>%s</td><td>%.1f m</td></tr>' % (b['id'], e(b['name']), b['type'], b['length']) for b in bs) + '</tbody></table></section>'
        self.page(o['name'], s, '/boats', '<a href="/boats">Boats</a> / Owners / ' + e(o['name']))

    def arrivals(self, q):
        st = q.get('status', '')
        rows = [a for a in S['arrivals'] if not st or a['status'] == st]
        tabs = '<div class="filters" role="group" aria-label="Status">' + ''.join('<a class="btn%s" href="/arrivals%s"%s>%s (%d)</a>' % (' btn-primary' if v == st else '', '?status=' + quote(v) if v else '', ' aria-current="true"' if v == st else '', t, sum(1 for a in S['arrivals'] if not v or a['status'] == v)) for v, t in (('', 'All'), ('Expected', 'Expected'), ('Checked in', 'Checked in'), ('No-show', 'No-show'))) + '</div>'
        def act(a):
            if a['status'] != 'Expected': return ''
            return '<button type="button" class="btn" data-modal="m-in" data-arrival="%d" data-boat="%s" data-action="/arrivals/%d/checkin">Check in</button> ' % (a['id'], e(a['boat']), a['id']) + menu(['<form method="post" action="/arrivals/%d/noshow"><button>Mark as no-show</button></form>' % a['id']], 'More')
        t = self.table(rows, [('eta', 'ETA', lambda a: a['eta'], ''), ('boat', 'Boat', lambda a: e(a['boat']), ''), ('skipper', 'Skipper', lambda a: e(a['skipper']), ''), ('length', 'Length', lambda a: a['length'] + ' m', 'num'), ('nights', 'Nights', lambda a: a['nights'], 'num'), ('berth', 'Berth', lambda a: a['berth'] or '—', ''), ('status', 'Status', lambda a: badge(a['status']), ''), ('', '', act, '')],
            '/arrivals', q, 'eta', caption='Arrivals today', per=20, sorts={'eta': lambda a: a['eta'], 'boat': lambda a: a['boat']})
        t += modal('m-in', 'Check in <span data-fill="boat"></span>', '<div class="field"><label for="in-berth">Berth</label><select id="in-berth" name="berth" disabled><option value="">Looking for berths…</option></select></div>', 'Confirm')
        t += '''<script>window.onmodal=function(q,m){var s=document.getElementById('in-berth');s.disabled=true;s.innerHTML='<option value="">Looking for berths…</option>';
fetch('/api/free?arrival='+m.dataset.arrival).then(function(r){return r.json()}).then(function(r){s.innerHTML='<option value="">Choose a berth…</option>'+r.berths.map(function(c){return '<option'+(c===r.reserved?' selected':'')+'>'+c+'</option>'}).join('');s.disabled=false})}</script>'''
        self.page('Arrivals today', '<div class="card">' + tabs + t + '</div>', '/arrivals')

    def invoices(self, q):
        s = q.get('q', '').strip().lower()
        rows = [v for v in S['invoices'] if (s in v['no'].lower() or s in inv_owner(v).lower() or s in v['boat'].lower()) and (not q.get('status') or istatus(v) == q['status']) and (not q.get('month') or v['issued'].startswith(q['month']))]
        rows = rows[::-1]
        sts = ['Open', 'Partly paid', 'Overdue', 'Paid', 'Void']
        f = '<form class="filters" method="get" action="/invoices"><div><label for="iq">Customer, boat or number</label><input type="text" id="iq" name="q" value="%s"></div><div><label for="is">Status</label><select id="is" name="status">%s</select></div><div><label for="im">Issued in</label><select id="im" name="month">%s</select></div><button class="btn btn-primary">Filter</button><a class="btn" href="/invoices">Reset</a></form>' % (
            e(q.get('q', '')), opts([''] + sts, q.get('status', ''), ['All'] + sts), opts(['', '2025-04', '2025-05', '2025-06'], q.get('month', ''), ['Any month', 'April 2025', 'May 2025', 'June 2025']))
        def acts(v):
            i = ['<a href="/invoices/%s">View invoice</a>' % v['no']]
            if istatus(v) in ('Open', 'Partly paid', 'Overdue'):
                i.append('<button type="button" data-modal="m-void" data-no="%s" data-action="/invoices/%s/void">Void invoice</button>' % (v['no'], v['no']))
                i.append('<form method="post" action="/invoices/%s/remind"><button>Send reminder</button></form>' % v['no'])
            return menu(i)
        t = self.table(rows, [('no', 'Number', lambda v: '<a href="/invoices/%s">%s</a>' % (v['no'], v['no']), ''), ('customer', 'Customer', lambda v: e(inv_owner(v)), ''), ('boat', 'Boat', lambda v: e(v['boat']), ''), ('issued', 'Issued', lambda v: fd(v['issued']), ''), ('due', 'Due', lambda v: fd(v['due']), ''),
            ('total', 'Total', lambda v: money(total(v)), 'num'), ('balance', 'Balance', lambda v: money(balance(v)), 'num'), ('status', 'Status', lambda v: badge(istatus(v)), ''), ('', '', acts, '')], '/invoices', q, 'no', caption='Invoices',
            sorts={'no': lambda v: v['no'], 'customer': lambda v: inv_owner(v), 'due': lambda v: v['due'], 'total': lambda v: total(v), 'balance': lambda v: balance(v)}, drop=('status', 'month', 'q'))
        t += modal('m-void', 'Void <span data-fill="no"></span>?', '<p>A void invoice cannot be paid any more. This cannot be undone.</p>', 'Void invoice', 'btn-danger')
        self.page('Invoices', '<div class="card">' + f + t + '</div>', '/invoices')

    def invoice(self, q, no, err='', v_=None):
        v = next((x for x in S['invoices'] if x['no'] == no), None)
        if not v: return self.page('Page not found', '<p>The page that you asked for does not exist.</p>', '', code=404)
        st, b = istatus(v), boat_named(v['boat'])
        s = '<div class="two"><section class="card"><h2>Summary</h2><dl class="info"><dt>Customer</dt><dd><a href="/owners/%d">%s</a></dd><dt>Boat</dt><dd><a href="/boats/%d">%s</a></dd><dt>Issued</dt><dd>%s</dd><dt>Due</dt><dd>%s</dd><dt>Status</dt><dd>%s</dd></dl></section>' % (b['owner'], e(inv_owner(v)), b['id'], e(b['name']), fd(v['issued']), fd(v['due']), badge(st))
        s += '<section class="card"><h2>Amounts</h2><dl class="info"><dt>Net</dt><dd>%s</dd><dt>VAT (20%%)</dt><dd>%s</dd><dt>Total</dt><dd>%s</dd><dt>Paid</dt><dd>%s</dd><dt>Balance</dt><dd><strong>%s</strong></dd></dl></section></div>' % (money(net(v)), money(vat(v)), money(total(v)), money(paid(v)), money(balance(v)))
        s += '<section class="card"><h2>Lines</h2><table aria-label="Lines"><thead><tr><th>Description</th><th class="num">Quantity</th><th class="num">Unit price</th><th class="num">Amount</th></tr></thead><tbody>' + ''.join('<tr><td>%s</td><td class="num">%d</td><td class="num">%s</td><td class="num">%s</td></tr>' % (e(d), n, money(u), money(n * u)) for d, n, u in v['lines']) + '</tbody></table></section>'
        s += '<section class="card"><h2>Payments</h2>' + ('<table aria-label="Payments"><thead><tr><th>Date</th><th>Method</th><th class="num">Amount</th></tr></thead><tbody>' + ''.join('<tr><td>%s</td><td>%s</td><td class="num">%s</td></tr>' % (fd(d), m, money(a)) for d, m, a in v['payments']) + '</tbody></table>' if v['payments'] else '<p class="muted">No payments yet.</p>') + '</section>'
        act = ''
        if st in ('Open', 'Partly paid', 'Overdue'):
            act = '<button type="button" class="btn btn-primary" data-modal="m-pay">Record payment</button> <button type="button" class="btn" data-modal="m-void">Void</button>'
            g = v_ or {}
            ms = modal('m-pay', 'Record payment', '<div class="field%s"><label for="p-amount">Amount (€)</label><input type="text" inputmode="decimal" id="p-amount" name="amount" value="%s">%s</div><div class="field"><label for="p-method">Method</label><select id="p-method" name="method">%s</select></div>' % (' invalid' if err else '', e(g.get('amount', '')), '<div class="err" role="alert">%s</div>' % err if err else '', opts(['Bank transfer', 'Card', 'Cash'], g.get('method', ''))), 'Save payment', action='/invoices/%s/pay' % no)
            if err: ms = ms.replace('class="modal" id="m-pay" role="dialog" aria-modal="true" aria-hidden="true"', 'class="modal show" id="m-pay" role="dialog" aria-modal="true"')
            s += ms + modal('m-void', 'Void %s?' % no, '<p>A void invoice cannot be paid any more. This cannot be undone.</p>', 'Void invoice', 'btn-danger', action='/invoices/%s/void?back=1' % no)
        self.page('Invoice ' + no, s, '/invoices', '<a href="/invoices">Invoices</a> / ' + no, act, code=422 if err else 200)

    def wos(self, q):
        rows = S['wos']
        st = q.get('status', '')
        if st: rows = [w for w in rows if w['status'] == st or (fault('done-listed') and w['status'] == 'Done')]
        if q.get('priority'): rows = [w for w in rows if w['priority'] == q['priority']]
        if q.get('assignee'): rows = [w for w in rows if w['assignee'] == ('' if q['assignee'] == '-' else q['assignee'])]
        sts = ['Open', 'In progress', 'Waiting for parts', 'Done']
        ppl = [p['name'] for p in S['staff'] if p['active']]
        sel = lambda n, l, o: '<div><label for="w-%s">%s</label><select id="w-%s" name="%s" onchange="this.form.submit()">%s</select></div>' % (n, l, n, n, o)
        f = '<form class="filters" method="get" action="/work-orders">' + sel('status', 'Status', opts([''] + sts, st, ['All'] + sts)) + sel('priority', 'Priority', opts([''] + PRI, q.get('priority', ''), ['All'] + PRI)) + sel('assignee', 'Assignee', opts(['', '-'] + ppl, q.get('assignee', ''), ['Anyone', 'Unassigned'] + ppl)) + '<noscript><button>Go</button></noscript><a class="btn" href="/work-orders">Clear filters</a></form>'
        def acts(w):
            i = ['<a href="/work-orders/%s">Open</a>' % w['no']]
            if w['status'] != 'Done':
                i.append('<button type="button" data-modal="m-assign" data-title="%s" data-action="/work-orders/%s/assign" data-assignee="%s">Assign…</button>' % (e(w['title']), w['no'], e(w['assignee'])))
                i.append('<form method="post" action="/work-orders/%s/done?back=list"><button>Mark as done</button></form>' % w['no'])
            i.append('<button type="button" data-modal="m-del" data-title="%s" data-action="/work-orders/%s/delete">Delete</button>' % (e(w['title']), w['no']))
            return menu(i)
        t = self.table(rows, [('no', 'No.', lambda w: w['no'], ''), ('title', 'Title', lambda w: '<a href="/work-orders/%s">%s</a>' % (w['no'], e(w['title'])), ''), ('boat', 'Boat', lambda w: e(w['boat']), ''), ('priority', 'Priority', lambda w: badge(w['priority']), ''), ('assignee', 'Assignee', lambda w: e(w['assignee']) or '<span class="muted">Unassigned</span>', ''),
            ('due', 'Due', lambda w: fd(w['due']), ''), ('status', 'Status', lambda w: badge(w['status']), ''), ('', '', acts, '')], '/work-orders', q, 'no', caption='Work orders',
            sorts={'no': lambda w: w['no'], 'title': lambda w: w['title'].lower(), 'priority': (lambda w: w['priority']) if fault('priority-alphabet') else (lambda w: -PRI.index(w['priority'])), 'due': lambda w: w['due']})
        t += modal('m-assign', 'Assign work order', '<p data-fill="title"></p><div class="field"><label for="as">Assignee</label><select id="as" name="assignee" data-fill="assignee">%s</select></div>' % opts([''] + ppl, '', ['Unassigned'] + ppl), 'Save')
        t += modal('m-del', 'Delete work order?', '<p>“<span data-fill="title"></span>” will be removed for good.</p>', 'Delete', 'btn-danger')
        self.page('Work orders', '<div class="card">' + f + t + '</div>', '/work-orders', action='<a class="btn btn-primary" href="/work-orders/new">New work order</a>')

    def wo_form(self, q, v=None, err=None):
        v, err = v or {'priority': 'Normal'}, err or {}
        er = lambda k: '<div class="err">%s</div>' % err[k] if k in err else ''
        bs = sorted(b['name'] for b in S['boats'])
        ppl = [p['name'] for p in S['staff'] if p['active']]
        b = ('<div class="alert alert-danger" role="alert">The work order was not saved.</div>' if err else '') + '<form class="card" method="post" action="/work-orders/new" novalidate><div class="field"><label for="n-title">Title *</label><input type="text" id="n-title" name="title" size="50" value="%s">%s</div>' % (e(v.get('title', '')), er('title'))
        b += '<div class="field"><label for="n-boat">Boat *</label><select id="n-boat" name="boat">%s</select>%s</div>' % (opts([''] + bs, v.get('boat', ''), ['Choose a boat…'] + bs), er('boat'))
        b += '<fieldset class="field"><legend>Priority</legend>' + ''.join('<label style="display:inline-block;margin-right:14px"><input type="radio" name="priority" value="%s"%s> %s</label>' % (p, ' checked' if p == v.get('priority') else '', p) for p in PRI) + '</fieldset>'
        b += '<div class="field"><label for="n-as">Assignee</label><select id="n-as" name="assignee">%s</select></div>' % opts([''] + ppl, v.get('assignee', ''), ['Unassigned'] + ppl)
        b += '<div class="field"><label for="n-due">Due in days *</label><input type="number" id="n-due" name="days" value="%s">%s</div><div class="field"><label for="n-desc">Description</label><textarea id="n-desc" name="desc" rows="3" cols="50">%s</textarea></div>' % (e(v.get('days', '')), er('days'), e(v.get('desc', '')))
        b += '<button class="btn btn-primary">Create work order</button> <a class="btn" href="/work-orders">Cancel</a></form>'
        self.page('New work order', b, '/work-orders', '<a href="/work-orders">Work orders</a> / New', code=422 if err else 200)

    def wo(self, q, no):
        w = next((x for x in S['wos'] if x['no'] == no), None)
        if not w: return self.page('Page not found', '<p>The page that you asked for does not exist.</p>', '', code=404)
        ppl = [p['name'] for p in S['staff'] if p['active']]
        b = boat_named(w['boat'])
        s = '<section class="card"><h2>Details</h2><dl class="info"><dt>Number</dt><dd>%s</dd><dt>Boat</dt><dd><a href="/boats/%d">%s</a></dd><dt>Priority</dt><dd>%s</dd><dt>Assignee</dt><dd>%s</dd><dt>Status</dt><dd>%s</dd><dt>Due</dt><dd>%s</dd><dt>Description</dt><dd>%s</dd></dl></section>' % (no, b['id'], e(w['boat']), badge(w['priority']), e(w['assignee'] or 'Unassigned'), badge(w['status']), fd(w['due']), e(w['desc'] or '—'))
        s += '<section class="card"><h2>Notes</h2>' + ('<ol>' + ''.join('<li>%s <span class="muted">Mara Lindqvist, 12 Jun 2025</span></li>' % e(n) for n in w['notes']) + '</ol>' if w['notes'] else '<p class="muted">No notes yet.</p>') + '<form method="post" action="/work-orders/%s/note"><div class="field"><label for="note">Add a note</label><textarea id="note" name="note" rows="2" cols="60"></textarea></div><button class="btn">Add note</button></form></section>' % no
        act = ''
        btn = lambda a, t, c='': '<form method="post" action="/work-orders/%s/%s" style="display:inline"><button class="btn %s">%s</button></form> ' % (no, a, c, t)
        if w['status'] in ('Open', 'Waiting for parts'): act += btn('start', 'Start work', 'btn-primary')
        if w['status'] == 'In progress': act += btn('wait', 'Wait for parts') + btn('done', 'Mark as done', 'btn-primary')
        if w['status'] == 'Done': act += btn('reopen', 'Reopen')
        else: act += '<button type="button" class="btn" data-modal="m-pri">Change priority</button> <button type="button" class="btn" data-modal="m-assign">Assign</button>'
        s += modal('m-pri', 'Change priority', '<div class="field"><label for="pr">Priority</label><select id="pr" name="priority">%s</select></div>' % opts(PRI, w['priority']), 'Save', action='/work-orders/%s/priority' % no)
        s += modal('m-assign', 'Assign work order', '<div class="field"><label for="as">Assignee</label><select id="as" name="assignee">%s</select></div>' % opts([''] + ppl, w['assignee'], ['Unassigned'] + ppl), 'Save', action='/work-orders/%s/assign?back=1' % no)
        self.page(w['title'], s, '/work-orders', '<a href="/work-orders">Work orders</a> / ' + no, act)

    def staff(self, q):
        rows = [p for p in S['staff'] if p['active'] or q.get('inactive')]
        if q.get('role'): rows = [p for p in rows if p['role'] == q['role']]
        f = '<form class="filters" method="get" action="/staff"><div><label for="s-role">Role</label><select id="s-role" name="role" onchange="this.form.submit()">%s</select></div><div><label><input type="checkbox" name="inactive" value="1" onchange="this.form.submit()"%s> Show inactive</label></div></form>' % (opts([''] + ROLES, q.get('role', ''), ['All roles'] + ROLES), ' checked' if q.get('inactive') else '')
        def acts(p):
            if p['id'] == 1: return ''
            d = 'data-name="%s" data-role="%s"' % (e(p['name']), p['role'])
            if not p['active']: return menu(['<form method="post" action="/staff/%d/activate"><button>Reactivate</button></form>' % p['id']])
            return menu(['<button type="button" data-modal="m-role" data-action="/staff/%d/role" %s>Change role</button>' % (p['id'], d), '<button type="button" data-modal="m-off" data-action="/staff/%d/deactivate" %s>Deactivate</button>' % (p['id'], d)])
        t = self.table(rows, [('name', 'Name', lambda p: e(p['name']), ''), ('role', 'Role', lambda p: e(p['role']), ''), ('email', 'Email', lambda p: p['email'], ''), ('last', 'Last sign-in', lambda p: p['last'], ''), ('state', 'State', lambda p: badge('Active' if p['active'] else 'Inactive'), ''), ('', '', acts, '')],
            '/staff', q, 'name', caption='Staff', per=30, sorts={'name': lambda p: p['name'], 'role': lambda p: p['role']})
        t += modal('m-role', 'Change role of <span data-fill="name"></span>', '<div class="field"><label for="ro">New role</label><select id="ro" name="role" data-fill="role">%s</select></div>' % opts(ROLES, ''), 'Save role')
        cancel = '<button type="button" class="btn" data-dismiss="modal">Keep active</button>'
        if fault('cancel-deactivates'): cancel = '<button class="btn">Keep active</button>'
        t += modal('m-off', 'Deactivate <span data-fill="name"></span>?', '<p>This person will not be able to sign in any more.</p>', 'Deactivate', 'btn-danger', cancel=cancel)
        self.page('Staff', '<div class="card">' + f + t + '</div>', '/staff')

    def settings(self, q, err='', v=None):
        x = v or S['settings']
        sw = lambda k, l, h: '<label class="switch"><input type="checkbox" role="switch" name="%s" value="1"%s aria-label="%s"><span class="track"></span><span>%s<small>%s</small></span></label>' % (k, ' checked' if x.get(k) else '', l, l, h)
        b = '<form method="post" action="/settings" novalidate><section class="card"><h2>General</h2>' + ''.join(sw(k, l, h) for k, l, h, _ in SWITCHES) + '</section>'
        b += '<section class="card"><h2>Billing and reminders</h2><div class="field%s"><label for="term">Payment term in days</label><input type="text" id="term" name="term" value="%s">%s</div>' % (' invalid' if err else '', e(x.get('term', '')), '<div class="err">%s</div>' % err if err else '')
        b += sw('sms', 'SMS reminders', 'Remind customers a day before an invoice is due') + '<div class="field" style="margin-top:12px"><label for="hour">Send at</label><select id="hour" name="hour"%s>%s</select></div></section><button class="btn btn-primary">Save settings</button></form>' % ('' if x.get('sms') else ' disabled', opts(['08:00', '09:00', '12:00', '18:00'], x.get('hour', '09:00')))
        b += '<script>document.querySelector("[name=sms]").onchange=function(){document.getElementById("hour").disabled=!this.checked}</script>'
        self.page('Settings', b, '/settings', code=422 if err else 200)

    def do_POST(self):
        u = urlsplit(self.path)
        q = dict(parse_qsl(u.query, keep_blank_values=True))
        n = int(self.headers.get('Content-Length') or 0)
        d = dict(parse_qsl(self.rfile.read(n).decode(), keep_blank_values=True))
        p = u.path
        if p == '/reset':
            reset(q.get('fault', ''))
            return self.send('', 204)
        if p.endswith('/port'): time.sleep(.7)
        elif p.endswith('/pay'): time.sleep(.5)
        elif p == '/settings': time.sleep(.4)
        with LOCK:
            return self.post(p, q, d)

    def post(self, p, q, d):
        m = re.match(r'/berths/([ABC]-\d\d)/(\w+)$', p)
        if m:
            i = next(k for k, b in enumerate(S['berths']) if b['code'] == m[1])
            b, a = S['berths'][i], m[2]
            if a == 'release':
                nm = b['boat']
                t = b
                if fault('release-neighbour'):
                    t = next((x for x in S['berths'][i + 1:] if x['status'] == 'Occupied'), b)
                t.update(status='Free', boat='')
                return self.redirect('/berths', 'Berth %s was released. %s has no berth now.' % (b['code'], nm))
            if a == 'assign':
                x = boat_named(d.get('boat', ''))
                if not x: return self.redirect('/berths', 'No boat was chosen.', 'danger')
                if x['length'] > b['max']: return self.redirect('/berths', '%s is too long for berth %s.' % (x['name'], b['code']), 'danger')
                b.update(status='Occupied', boat=x['name'])
                return self.redirect('/berths', '%s was assigned to berth %s.' % (x['name'], b['code']))
            if a == 'oos':
                b['status'] = 'Out of service'
                return self.redirect('/berths', 'Berth %s is out of service.' % b['code'])
            if a == 'back':
                b['status'] = 'Free'
                return self.redirect('/berths', 'Berth %s is back in service.' % b['code'])
            if a == 'unreserve':
                b['status'] = 'Free'
                for r in S['arrivals']:
                    if r['berth'] == b['code'] and r['status'] == 'Expected': r['berth'] = ''
                return self.redirect('/berths', 'The reservation of berth %s was cancelled.' % b['code'])
        if p == '/boats/new':
            err = {}
            nm, rg = d.get('name', '').strip(), d.get('reg', '').strip().upper()
            if not nm: err['name'] = 'Enter a name.'
            elif boat_named(nm): err['name'] = 'A boat with this name exists already.'
            if not re.match(r'TW-\d{4}$', rg): err['reg'] = 'Use the form TW-0000.'
            elif any(b['reg'] == rg for b in S['boats']) and not fault('duplicate-registration'): err['reg'] = 'This registration is already in use.'
            try:
                l = float(d.get('length', '').replace(',', '.'))
                if not 2 <= l <= 30: err['length'] = 'The length must be between 2 and 30 metres.'
            except ValueError:
                err['length'] = 'Enter a number.'
            if not d.get('owner'):
                if fault('required-owner'): d['owner'] = '1'
                else: err['owner'] = 'Choose an owner.'
            if err: return self.boat_form({}, d, err)
            i = len(S['boats']) + 1
            S['boats'].append(dict(id=i, name=nm, type=d.get('type'), length=l, owner=int(d['owner']), port=d.get('port', '').strip(), reg=rg, insured=bool(d.get('insured'))))
            return self.redirect('/boats/%d' % i, '%s was registered.' % nm)
        m = re.match(r'/boats/(\d+)/port$', p)
        if m:
            v = d.get('port', '').strip()
            if not fault('inline-lost'): S['boats'][int(m[1]) - 1]['port'] = v
            return self.js(dict(port=v))
        m = re.match(r'/arrivals/(\d+)/(\w+)$', p)
        if m:
            a = S['arrivals'][int(m[1]) - 1]
            old = next((b for b in S['berths'] if b['code'] == a['berth']), None)
            if m[2] == 'noshow':
                a['status'] = 'No-show'
                a['berth'] = ''
                if old and old['status'] == 'Reserved': old['status'] = 'Free'
                return self.redirect('/arrivals', '%s was marked as a no-show.' % a['boat'], 'info')
            b = next((x for x in S['berths'] if x['code'] == d.get('berth')), None)
            if not b: return self.redirect('/arrivals', 'Choose a berth before you check in %s.' % a['boat'], 'danger')
            if old and old is not b and old['status'] == 'Reserved': old['status'] = 'Free'
            a.update(status='Checked in', berth=b['code'])
            if fault('checkin-reserved'): b.update(status='Reserved')
            else: b.update(status='Occupied', boat=a['boat'])
            return self.redirect('/arrivals', '%s is checked in at berth %s.' % (a['boat'], b['code']))
        m = re.match(r'/invoices/(INV-\d+)/(\w+)$', p)
        if m:
            v = next(x for x in S['invoices'] if x['no'] == m[1])
            if m[2] == 'void':
                v['void'] = True
                return self.redirect('/invoices/' + v['no'] if q.get('back') else '/invoices', 'Invoice %s is void.' % v['no'], 'info')
            if m[2] == 'remind':
                return self.redirect('/invoices', 'A reminder for %s was sent to %s.' % (v['no'], inv_owner(v)))
            try: a = round(float(d.get('amount', '').replace(',', '').strip()), 2)
            except ValueError: return self.invoice({}, v['no'], 'Enter an amount.', d)
            if a <= 0: return self.invoice({}, v['no'], 'The amount must be greater than zero.', d)
            if a > balance(v) and not fault('overpayment'): return self.invoice({}, v['no'], 'The amount exceeds the balance of %s.' % money(balance(v)), d)
            v['payments'].append((TODAY.isoformat(), d.get('method', 'Card'), a))
            return self.redirect('/invoices/' + v['no'], 'Payment of %s recorded.' % money(a))
        if p == '/work-orders/new':
            err = {}
            t = d.get('title', '').strip()
            if len(t) < 5: err['title'] = 'The title needs at least 5 characters.'
            if not d.get('boat'): err['boat'] = 'Choose a boat.'
            if not re.match(r'\d{1,3}$', d.get('days', '').strip()): err['days'] = 'Enter a number of days.'
            if err: return self.wo_form({}, d, err)
            no = 'WO-%d' % (max(int(w['no'][3:]) for w in S['wos']) + 1 if S['wos'] else 301)
            due = date.fromordinal(TODAY.toordinal() + int(d['days'])).isoformat()
            S['wos'].append(dict(no=no, title=t, boat=d['boat'], priority=d.get('priority', 'Normal'), assignee=d.get('assignee', ''), status='Open', due=due, notes=[], desc=d.get('desc', '').strip()))
            return self.redirect('/work-orders/' + no, 'Work order %s was created.' % no)
        m = re.match(r'/work-orders/(WO-\d+)/(\w+)$', p)
        if m:
            w = next(x for x in S['wos'] if x['no'] == m[1])
            a, back = m[2], '/work-orders/' + m[1]
            if a == 'assign':
                s = d.get('assignee', '')
                if not fault('assign-lost'): w['assignee'] = s
                return self.redirect(back if q.get('back') else '/work-orders', '%s was assigned to %s.' % (w['no'], s) if s else '%s is unassigned now.' % w['no'])
            if a == 'priority':
                w['priority'] = d.get('priority')
                return self.redirect(back, 'Priority changed to %s.' % w['priority'])
            if a == 'delete':
                S['wos'].remove(w)
                return self.redirect('/work-orders', 'Work order %s was deleted.' % w['no'], 'info')
            if a == 'note':
                t = d.get('note', '').strip()
                if not t: return self.redirect(back, 'A note cannot be empty.', 'danger')
                w['notes'].append(t)
                return self.redirect(back, 'Note added.')
            w['status'] = dict(start='In progress', wait='Waiting for parts', done='Done', reopen='Open')[a]
            return self.redirect('/work-orders' if q.get('back') else back, '%s is now “%s”.' % (w['no'], w['status']))
        m = re.match(r'/staff/(\d+)/(\w+)$', p)
        if m:
            i = int(m[1]) - 1
            x = S['staff'][i]
            if m[2] == 'role':
                t = S['staff'][(i + 1) % len(S['staff'])] if fault('role-neighbour') else x
                t['role'] = d.get('role', x['role'])
                return self.redirect('/staff', '%s is now %s.' % (x['name'], d.get('role')))
            x['active'] = m[2] == 'activate'
            return self.redirect('/staff', '%s was %s.' % (x['name'], 'reactivated' if x['active'] else 'deactivated'), 'success' if x['active'] else 'info')
        if p == '/settings':
            v = {k: bool(d.get(k)) for k, *_ in SWITCHES}
            v.update(sms=bool(d.get('sms')), term=d.get('term', '').strip(), hour=d.get('hour', S['settings']['hour']))
            if not re.match(r'\d+$', v['term']) or not 1 <= int(v['term']) <= 90: return self.settings({}, 'Enter a number from 1 to 90.', v)
            if fault('settings-lost'):
                v = dict(S['settings'], term=v['term'])
            S['settings'] = v
            return self.redirect('/settings', 'Settings saved.')
        self.page('Page not found', '<p>The page that you asked for does not exist.</p>', '', code=404)


if __name__ == '__main__':
    reset()
    srv = ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1])), H)
    srv.daemon_threads = True
    srv.serve_forever()
