#!/usr/bin/env python3
"""Burrow Town Council: online services. python3 burrow.py PORT. Today is Thursday 14 May 2026."""
import copy, datetime as dt, json, re, sys, threading, time
from email.parser import BytesParser
from html import escape as e
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

TODAY = dt.date(2026, 5, 14)
TYPES = ['Pothole', 'Street lamp', 'Graffiti', 'Fly-tipping', 'Blocked drain']
WARDS = ['Castle', 'Millfield', 'Northgate', 'Riverside']
STATUSES = ['Open', 'In progress', 'Fixed', 'Withdrawn']
R = '''2301|Pothole|Mill Lane|Millfield|2026-03-02|Fixed|6|
2302|Street lamp|Castle Street|Castle|2026-03-04|Fixed|2|
2303|Graffiti|Station Approach|Northgate|2026-03-06|Fixed|1|
2304|Pothole|Tanner Row|Riverside|2026-03-09|In progress|9|own
2305|Fly-tipping|Quarry Road|Northgate|2026-03-11|Fixed|4|
2306|Blocked drain|Weir Street|Riverside|2026-03-13|In progress|7|
2307|Street lamp|Abbey Walk|Castle|2026-03-17|Open|3|
2308|Pothole|Orchard Close|Millfield|2026-03-19|Fixed|5|
2309|Graffiti|Bridge Street|Riverside|2026-03-23|Open|2|
2310|Fly-tipping|Quarry Road|Northgate|2026-03-26|In progress|8|
2311|Pothole|Castle Street|Castle|2026-03-30|In progress|12|
2312|Street lamp|Larch Avenue|Millfield|2026-04-01|Fixed|1|
2313|Blocked drain|Mill Lane|Millfield|2026-04-03|Fixed|3|
2314|Pothole|Station Approach|Northgate|2026-04-08|Open|10|
2315|Street lamp|Weir Street|Riverside|2026-04-10|Open|4|
2316|Graffiti|Abbey Walk|Castle|2026-04-14|Fixed|0|
2317|Pothole|Bridge Street|Riverside|2026-04-17|Open|11|
2318|Street lamp|Tanner Row|Riverside|2026-04-20|Open|2|own
2319|Fly-tipping|Larch Avenue|Millfield|2026-04-23|In progress|5|
2320|Blocked drain|Castle Street|Castle|2026-04-27|Open|1|
2321|Pothole|Orchard Close|Millfield|2026-04-30|Open|6|
2322|Graffiti|Market Square|Castle|2026-05-04|Open|3|own
2323|Street lamp|Quarry Road|Northgate|2026-05-08|In progress|2|
2324|Pothole|Market Square|Castle|2026-05-12|Open|14|'''
PERMITS = [dict(no='RP-0377', reg='HC08 PXA', car='Ford Focus', zone='A', until='2026-02-01', status='Expired'),
           dict(no='RP-0481', reg='WN64 KLT', car='Skoda Fabia', zone='B', until='2026-12-31', status='Active'),
           dict(no='RP-0502', reg='BR19 TOW', car='Nissan Leaf', zone='B', until='2026-05-28', status='Expires soon'),
           dict(no='RP-0519', reg='LM71 VDE', car='Renault Zoe', zone='C', until='2026-09-30', status='Active')]
ZONES = {'A': ('Castle', 35, 60), 'B': ('Riverside', 28, 48), 'C': ('Northgate', 18, 30)}
ROUTES = {'Riverside': (['Bridge Street', 'Tanner Row', 'Weir Street'], [('2026-05-18', 0), ('2026-06-01', 3), ('2026-06-15', 5)]),
          'Castle': (['Abbey Walk', 'Castle Street', 'Market Square'], [('2026-05-20', 2), ('2026-06-03', 0), ('2026-06-17', 6)]),
          'Millfield': (['Larch Avenue', 'Mill Lane', 'Orchard Close'], [('2026-05-22', 4), ('2026-06-05', 1), ('2026-06-19', 0)]),
          'Northgate': (['Quarry Road', 'Station Approach'], [('2026-05-19', 1), ('2026-06-02', 0), ('2026-06-16', 4)])}
ITEMS = [('sofa', 'Sofa', 12), ('mattress', 'Mattress', 8), ('fridge', 'Fridge or freezer', 15), ('wardrobe', 'Wardrobe', 10),
         ('washer', 'Washing machine', 15), ('carpet', 'Carpet', 5)]
COMMITTEES = ['Environment', 'Finance', 'Full Council', 'Planning']
MEETINGS = [x.split('|') for x in '''m1|2026-05-19|19:00|Planning|Council Chamber|Agenda published
m2|2026-05-21|18:30|Finance|Committee Room 2|Agenda published
m3|2026-05-27|19:00|Full Council|Council Chamber|Agenda published
m4|2026-06-02|18:00|Environment|Riverside Hall|Draft agenda
m5|2026-06-16|19:00|Planning|Council Chamber|Draft agenda
m6|2026-06-18|18:30|Finance|Committee Room 2|Cancelled
m7|2026-06-24|19:00|Full Council|Council Chamber|No agenda yet
m8|2026-07-07|18:00|Environment|Riverside Hall|No agenda yet
m9|2026-07-14|19:00|Planning|Council Chamber|No agenda yet
p1|2026-04-29|19:00|Full Council|Council Chamber|Minutes published
p2|2026-04-23|18:30|Finance|Committee Room 2|Minutes awaited
p3|2026-04-21|19:00|Planning|Council Chamber|Minutes published
p4|2026-04-07|18:00|Environment|Riverside Hall|Minutes published
p5|2026-03-25|19:00|Full Council|Council Chamber|Minutes published
p6|2026-03-19|18:30|Finance|Committee Room 2|Minutes published
p7|2026-03-17|19:00|Planning|Council Chamber|Minutes published'''.split('\n')]
AGENDA = {'Planning': ['Apologies for absence', 'Extension at 4 Abbey Walk', 'Change of use: the Old Granary, Mill Lane', 'Tree works in Castle Gardens', 'Any other business'],
          'Finance': ['Apologies for absence', 'Accounts for the first quarter', 'Fees for bulky waste', 'Any other business'],
          'Full Council': ['Apologies for absence', 'Questions from residents', 'Repair programme for Mill Lane', 'New cycle stands at Market Square', 'Budget for street lamps', 'Any other business'],
          'Environment': ['Apologies for absence', 'Cleaning of the Wend riverbank', 'Recycling figures', 'Any other business']}
VOTES = [('Repair programme for Mill Lane', 11, 3, 1, 'Carried'), ('New cycle stands at Market Square', 6, 8, 1, 'Rejected'), ('Budget for street lamps', 13, 0, 2, 'Carried')]
FORMS = [x.split('|') for x in '''F-101|Application for council housing|Housing|12|2026-02-03
F-102|Change of tenancy|Housing|4|2025-11-17
F-103|Report of damp or mould|Housing|2|2026-01-09
F-201|Householder planning application|Planning|10|2026-04-01
F-202|Tree works in a conservation area|Planning|3|2026-03-12
F-203|Comment on a planning application|Planning|2|2026-05-05
F-301|Street trading licence|Licensing|8|2026-01-20
F-302|Temporary event notice|Licensing|6|2026-03-02
F-303|Taxi driver licence|Licensing|14|2026-04-28
F-304|Dog breeding licence|Licensing|5|2025-10-06
F-401|Copy of a birth certificate|Births and deaths|1|2025-12-01
F-402|Copy of a death certificate|Births and deaths|1|2025-12-01
F-403|Notice of marriage|Births and deaths|3|2026-02-16
F-501|Register to vote|Elections|2|2026-03-30
F-502|Postal vote application|Elections|3|2026-03-30
F-503|Proxy vote application|Elections|4|2026-03-30
F-601|Allotment waiting list|Environment|2|2026-04-15
F-602|Garden waste subscription|Environment|7|2026-04-20'''.split('\n')]
CATS = sorted({f[2] for f in FORMS})
S = {}
LOCK = threading.RLock()


def reset(fault=''):
    S.clear()
    S.update(fault=fault, reports=[], permits=copy.deepcopy(PERMITS), routes=copy.deepcopy(ROUTES), draft={}, pdraft={}, bdraft={}, flash='', vouchers=4,
             bookings=[dict(no='BC-714', date='2026-06-15', street='Tanner Row', items='1 × Mattress', fee=8)], email='harriet.quill@example.org',
             phone='01632 960 417', reminders=set(), nr=2325, np=524, nb=731, counted=set())
    for line in R.split('\n'):
        a = line.split('|')
        S['reports'].append(dict(no='BW-' + a[0], type=a[1], street=a[2], ward=a[3], date=a[4], status=a[5], seen=int(a[6]), own=bool(a[7]), desc=''))


reset()
F = lambda name: S['fault'] == name
money = lambda x: '£%.2f' % x


def day(iso, week=False):
    d = dt.date.fromisoformat(iso) if isinstance(iso, str) else iso
    return (d.strftime('%A ') if week else '') + '%d %s' % (d.day, d.strftime('%B %Y'))


TAGC = {'Open': 'blue', 'In progress': 'yellow', 'Fixed': 'green', 'Withdrawn': 'grey', 'Active': 'green', 'Expires soon': 'yellow', 'Expired': 'grey',
        'Cancelled': 'red', 'Available': 'green', 'Full': 'red', 'Agenda published': 'green', 'Draft agenda': 'yellow', 'No agenda yet': 'grey',
        'Minutes published': 'green', 'Minutes awaited': 'yellow', 'Awaiting approval': 'blue'}
tag = lambda s: '<strong class="tag %s">%s</strong>' % (TAGC.get(s, 'grey'), e(s))

CSS = '''*{box-sizing:border-box}body{margin:0;font:17px/1.45 Arial,Helvetica,sans-serif;color:#0b0c0c}
.w{max-width:1000px;margin:0 auto;padding:0 15px}.skip{position:absolute;left:-9999px}.skip:focus{position:static;display:block;background:#fd0;padding:8px}
header{background:#14342b;color:#fff;border-bottom:8px solid #2f7d5b}header .w{display:flex;justify-content:space-between;align-items:center;padding-top:10px;padding-bottom:10px}
header a{color:#fff;text-decoration:none}header .name{font-size:25px;font-weight:bold}nav.main{background:#f3f2f1;border-bottom:1px solid #b1b4b6}
nav.main ul{display:flex;flex-wrap:wrap;gap:22px;list-style:none;margin:0 auto;padding:10px 15px;max-width:1000px}nav.main a[aria-current]{font-weight:bold;color:#0b0c0c;text-decoration:none}
a{color:#1d5c9b}.bc ol{list-style:none;display:flex;gap:6px;padding:0;font-size:15px}.bc li+li:before{content:"› "}h1{font-size:34px;margin:14px 0 18px}h2{font-size:24px;margin:28px 0 10px}
table{border-collapse:collapse;width:100%;margin:10px 0 20px}caption{text-align:left;font-weight:bold;font-size:19px;padding:6px 0}th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #b1b4b6;vertical-align:top}td.n,th.n{text-align:right}
.tag{display:inline-block;font-size:14px;padding:2px 8px;font-weight:bold;background:#eee}.blue{background:#bbd4ea}.yellow{background:#fff7bf}.green{background:#cce2d8}.red{background:#f4cdc6}.grey{background:#e5e6e7}
fieldset{border:0;padding:0;margin:0 0 22px}legend{font-weight:bold;font-size:20px;padding:0;margin-bottom:8px}.f{margin-bottom:18px}label{display:block;margin-bottom:4px}.hint{color:#505a5f;display:block;font-size:15px;margin-bottom:4px}
input[type=text],input[type=email],input[type=number],input[type=search],select,textarea{font:inherit;border:2px solid #0b0c0c;padding:5px;max-width:100%}.r label,.c label{display:inline;margin-left:6px}.r,.c{margin:6px 0}
button,.btn{font:inherit;background:#00703c;color:#fff;border:0;padding:9px 14px;cursor:pointer;text-decoration:none;display:inline-block}button.s,.btn.s{background:#e3e4e5;color:#0b0c0c}button.w1{background:#c3321f}button.l{background:none;color:#1d5c9b;text-decoration:underline;padding:0}button[disabled]{opacity:.55}
.es{border:5px solid #c3321f;padding:15px;margin:15px 0}.es h2{margin:0 0 8px}.es a{color:#c3321f;font-weight:bold}.em{color:#c3321f;font-weight:bold;display:block;margin-bottom:4px}.fe{border-left:5px solid #c3321f;padding-left:12px}
.banner{border:5px solid #2f7d5b;margin:15px 0}.banner h2{background:#2f7d5b;color:#fff;margin:0;padding:3px 12px;font-size:18px}.banner p{margin:12px;font-weight:bold}.panel{background:#2f7d5b;color:#fff;padding:28px;text-align:center;margin:14px 0}.panel h1{margin:0 0 8px}
dl.sum{margin:0 0 20px}dl.sum>div{display:grid;grid-template-columns:30% 1fr auto;border-bottom:1px solid #b1b4b6;padding:8px 0}dl.sum dt{font-weight:bold}dl.sum dd{margin:0}.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);white-space:nowrap}
.cards{display:grid;grid-template-columns:1fr 1fr;gap:6px 40px}.cards h2{margin:10px 0 2px;font-size:21px}details{margin:12px 0}summary{color:#1d5c9b;text-decoration:underline;cursor:pointer}details>div{border-left:5px solid #b1b4b6;padding:4px 15px;margin-top:6px}
.flt{background:#f3f2f1;padding:14px;display:flex;flex-wrap:wrap;gap:14px;align-items:end}.flt .f{margin:0}.pg ul{list-style:none;display:flex;gap:14px;padding:0}.pg a[aria-current]{font-weight:bold;color:#0b0c0c;text-decoration:none}
.cookie{background:#f3f2f1;padding:10px 0}.cookie h2{margin:0;font-size:20px}footer{background:#f3f2f1;border-top:1px solid #b1b4b6;margin-top:40px;padding:20px 0}.fb{background:#e9efec;padding:10px 15px;margin-top:40px;display:flex;gap:12px;align-items:center}
dialog{border:3px solid #0b0c0c;padding:22px;max-width:460px}dialog::backdrop{background:rgba(0,0,0,.5)}dialog h2{margin-top:0}.btns{display:flex;gap:14px;align-items:center}.ta td button{margin-right:10px}th button{background:none;color:#1d5c9b;padding:0;font-weight:bold}'''

NAV = [('/', 'Home'), ('/problems', 'Report a problem'), ('/permits', 'Parking permits'), ('/bulky', 'Bulky waste'), ('/meetings', 'Council meetings'), ('/forms', 'Forms')]


def errsum(errs):
    if not errs: return ''
    return '<div class="es" role="alert" aria-labelledby="es-t" tabindex="-1"><h2 id="es-t">There is a problem</h2><ul>%s</ul></div>' % ''.join(
        '<li><a href="#%s">%s</a></li>' % (k, e(v)) for k, v in errs.items())


def em(errs, k): return '<span class="em" id="%s-e"><span class="vh">Error: </span>%s</span>' % (k, e(errs[k])) if k in errs else ''


def field(name, label, val='', errs={}, hint='', typ='text', extra='', size=30):
    return '<div class="f%s"><label for="%s">%s</label>%s%s<input type="%s" id="%s" name="%s" value="%s" size="%d" %s %s></div>' % (
        ' fe' if name in errs else '', name, e(label), '<span class="hint" id="%s-h">%s</span>' % (name, e(hint)) if hint else '', em(errs, name), typ, name, name,
        e(val), size, 'aria-describedby="%s-h"' % name if hint else '', extra)


def select(name, label, opts, val='', errs={}):
    return '<div class="f%s"><label for="%s">%s</label>%s<select id="%s" name="%s">%s</select></div>' % (' fe' if name in errs else '', name, e(label), em(errs, name), name, name, ''.join(
        '<option value="%s"%s>%s</option>' % (e(o[0]), ' selected' if o[0] == val else '', e(o[1])) for o in opts))


def radios(name, legend, opts, val='', errs={}, hint=''):
    return '<fieldset class="%s"><legend>%s</legend>%s%s%s</fieldset>' % ('fe' if name in errs else '', e(legend), '<span class="hint">%s</span>' % e(hint) if hint else '', em(errs, name), ''.join(
        '<div class="r"><input type="radio" name="%s" id="%s" value="%s"%s><label for="%s">%s</label></div>' % (
            name, name if i == 0 else '%s-%d' % (name, i), e(o), ' checked' if o == val else '', name if i == 0 else '%s-%d' % (name, i), e(o)) for i, o in enumerate(opts)))


def dl(rows):
    out = ''
    for k, v, *c in rows:
        out += '<div><dt>%s</dt><dd>%s</dd>%s</div>' % (e(k), v, '<dd><a href="%s">Change<span class="vh"> %s</span></a></dd>' % (c[0], e(k.lower())) if c else '')
    return '<dl class="sum">%s</dl>' % out


EMAIL = re.compile(r'^[^@\s]+@[^@\s]+\.[^@\s]+$')


class H(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *a): pass

    def out(self, body, code=200, typ='text/html; charset=utf-8', hdr=()):
        b = body.encode() if isinstance(body, str) else body
        self.send_response(code)
        self.send_header('Content-Type', typ)
        self.send_header('Content-Length', str(len(b)))
        self.send_header('Cache-Control', 'no-store')
        for k, v in hdr: self.send_header(k, v)
        self.end_headers()
        self.wfile.write(b)

    def go(self, to, flash=None, hdr=()):
        if flash: S['flash'] = flash
        self.out('', 303, hdr=[('Location', to), *hdr])

    def page(self, title, body, crumbs=(), cur='', errs={}, feedback=True, code=200, h1=True):
        ck = self.headers.get('Cookie') or ''
        cookie = ''
        if 'cookies_policy=' not in ck:
            cookie = '<section class="cookie" aria-label="Cookies on the Burrow website"><div class="w"><h2>Cookies on the Burrow website</h2><p>We use some essential cookies to make this service work.</p><form method="post" action="/cookies" class="btns"><button name="c" value="accept">Accept additional cookies</button><button name="c" value="reject">Reject additional cookies</button></form></div></section>'
        elif 'cookies_seen=' not in ck:
            cookie = '<section class="cookie" aria-label="Cookies on the Burrow website"><div class="w"><p>You have %s additional cookies.</p><form method="post" action="/cookies"><button class="s" name="c" value="hide">Hide this message</button></form></div></section>' % ('accepted' if 'cookies_policy=accept' in ck else 'rejected')
        fl, S['flash'] = S['flash'], ''
        bc = ''
        if cur != '/':
            cs = [('/', 'Home'), *crumbs]
            bc = '<nav class="bc" aria-label="Breadcrumb"><ol>%s<li aria-current="page">%s</li></ol></nav>' % (''.join('<li><a href="%s">%s</a></li>' % (a, e(b)) for a, b in cs), e(title))
        nav = ''.join('<li><a href="%s"%s>%s</a></li>' % (a, ' aria-current="page"' if a == cur else '', b) for a, b in NAV)
        fb = '''<div class="fb" id="fb"><span>Is this page useful?</span><button class="s" type="button" data-fb="1">Yes</button><button class="s" type="button" data-fb="0">No</button></div><script>
document.querySelectorAll('[data-fb]').forEach(b=>b.onclick=async()=>{document.querySelectorAll('[data-fb]').forEach(x=>x.disabled=true);await fetch('/api/feedback',{method:'POST'});document.getElementById('fb').innerHTML='<span role="status">Thank you for your feedback</span>'})</script>''' if feedback else ''
        self.out('''<!doctype html><html lang="en"><head><meta charset="utf-8"><title>%s%s – Burrow Town Council</title><meta name="viewport" content="width=device-width"><style>%s</style></head><body>
<a class="skip" href="#main">Skip to main content</a>%s<header><div class="w"><a class="name" href="/">Burrow Town Council</a><span>Signed in as <a href="/account" style="text-decoration:underline">Harriet Quill</a></span></div></header>
<nav class="main" aria-label="Services"><ul>%s</ul></nav><div class="w">%s<main id="main">%s%s%s%s</main>%s</div>
<footer><div class="w"><a href="/contact">Contact us</a> &nbsp; <a href="/accessibility">Accessibility statement</a><p>© Burrow Town Council 2026</p></div></footer></body></html>''' % (
            'Error: ' if errs else '', e(title), CSS, cookie, nav, bc, errsum(errs),
            '<div class="banner" role="region" aria-label="Success"><h2>Success</h2><p>%s</p></div>' % e(fl) if fl else '', '<h1>%s</h1>' % e(title) if h1 else '', body, fb), code)

    # ------------------------------------------------------------------ dispatch
    def do_GET(self):
        u = urlsplit(self.path)
        self.q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
        self.ql = parse_qs(u.query)
        p = u.path.rstrip('/') or '/'
        if p == '/favicon.ico': return self.out(b'', 204)
        if p == '/api/dates':
            time.sleep(0.9)
        if p == '/api/forms':
            time.sleep(0.4)
        with LOCK: self.route('GET', p)

    def do_POST(self):
        u = urlsplit(self.path)
        self.q = {k: v[-1] for k, v in parse_qs(u.query).items()}
        n = int(self.headers.get('Content-Length') or 0)
        raw = self.rfile.read(n)
        ct = self.headers.get('Content-Type') or ''
        self.file, self.ql = None, {}
        self.b, self.bl = {}, {}
        if ct.startswith('multipart/'):
            m = BytesParser().parsebytes(b'Content-Type: ' + ct.encode() + b'\r\n\r\n' + raw)
            for part in m.get_payload():
                nm = part.get_param('name', header='content-disposition')
                fn = part.get_filename()
                if fn is not None: self.file = (fn, len(part.get_payload(decode=True) or b''))
                else: self.b[nm] = (part.get_payload(decode=True) or b'').decode().strip()
        else:
            d = parse_qs(raw.decode(), keep_blank_values=True)
            self.b = {k: v[-1].strip() for k, v in d.items()}
            self.bl = d
        p = u.path.rstrip('/') or '/'
        if p == '/reset':
            with LOCK: reset(self.q.get('fault', ''))
            return self.out(b'', 204)
        if p.startswith('/api/'): time.sleep(0.7 if 'remind' in p else 0.6)
        with LOCK: self.route('POST', p)

    def route(self, m, p):
        seg = p.strip('/').split('/')
        if m == 'POST' and p == '/cookies':
            c = self.b.get('c')
            h = 'cookies_seen=1; Path=/' if c == 'hide' else 'cookies_policy=%s; Path=/' % c
            ref = urlsplit(self.headers.get('Referer') or '/')
            return self.go((ref.path or '/') + ('?' + ref.query if ref.query else ''), hdr=[('Set-Cookie', h)])
        if p == '/api/feedback': return self.out('{}', typ='application/json')
        f = {'': 'home', 'problems': 'problems', 'permits': 'permits', 'bulky': 'bulky', 'meetings': 'meetings', 'forms': 'forms', 'account': 'account',
             'contact': 'contact', 'accessibility': 'access', 'api': 'api'}.get(seg[0])
        if not f or getattr(self, f)(m, seg[1:]) is False:
            self.page('Page not found', '<p>If you typed the web address, check that it is correct.</p>', code=404)

    def home(self, m, s):
        op = sum(r['status'] == 'Open' for r in S['reports'])
        self.page('Services of the town', '''<p>Today is Thursday 14 May 2026.</p><div class="cards">
<div><h2><a href="/problems">Report a problem</a></h2><p>Potholes, broken lamps, graffiti and blocked drains.</p></div>
<div><h2><a href="/permits">Parking permits</a></h2><p>Apply for, renew or cancel a resident permit.</p></div>
<div><h2><a href="/bulky">Bulky waste</a></h2><p>See collection dates and book a collection.</p></div>
<div><h2><a href="/meetings">Council meetings</a></h2><p>Agendas, minutes and votes.</p></div>
<div><h2><a href="/forms">Forms</a></h2><p>%d forms to download or to order by post.</p></div></div>
<h2>Notices</h2><details><summary>Town hall closed on 25 May</summary><div><p>The town hall is closed on Monday 25 May 2026. Permits that end on that day are valid until 26 May.</p></div></details>
<details><summary>Roadworks in Castle Street</summary><div><p>Castle Street is closed to cars from 1 June to 12 June 2026.</p></div></details>
<h2>The town in figures</h2><dl class="sum"><div><dt>Open reports</dt><dd>%d</dd></div><div><dt>Next council meeting</dt><dd>Tuesday 19 May 2026</dd></div><div><dt>Residents</dt><dd>8,412</dd></div></dl>''' % (len(FORMS), op), cur='/')

    def access(self, m, s):
        self.page('Accessibility statement', '<p>This website is partially compliant with WCAG 2.2 AA.</p><h2>Known issues</h2><ul><li>Some older forms are scanned images.</li><li>Maps cannot be used with a keyboard.</li></ul>')

    def contact(self, m, s):
        hrs = [('Monday', '9:00', '17:00'), ('Tuesday', '9:00', '17:00'), ('Wednesday', '9:00', '12:30'), ('Thursday', '9:00', '18:30'), ('Friday', '9:00', '16:00')]
        self.page('Contact us', '''<dl class="sum"><div><dt>Telephone</dt><dd>01632 960 100</dd></div><div><dt>Email</dt><dd><a href="mailto:hello@burrow.example">hello@burrow.example</a></dd></div><div><dt>Address</dt><dd>Town Hall, Market Square, Burrow BW1 2AA</dd></div></dl>
<table><caption>Opening hours of the town hall</caption><thead><tr><th scope="col">Day</th><th scope="col">Opens</th><th scope="col">Closes</th></tr></thead><tbody>%s</tbody></table><p>Closed on Saturdays, Sundays and public holidays.</p>''' % ''.join(
            '<tr><th scope="row">%s</th><td>%s</td><td>%s</td></tr>' % x for x in hrs))

    def account(self, m, s):
        if not s:
            own = [r for r in S['reports'] if r['own']]
            act = [p for p in S['permits'] if p['status'] in ('Active', 'Expires soon')]
            self.page('Your account', dl([('Name', 'Harriet Quill'), ('Address', '17 Tanner Row, Burrow BW1 4TR'), ('Email address', e(S['email']), '/account/email'), ('Telephone', e(S['phone']))]) +
                      '<h2>Your services</h2>' + dl([('Valid permits', str(len(act))), ('Visitor vouchers', str(S['vouchers'])), ('Booked collections', str(len(S['bookings'])))]) +
                      '<table><caption>Your reports</caption><thead><tr><th scope="col">Reference</th><th scope="col">Type</th><th scope="col">Street</th><th scope="col">Status</th></tr></thead><tbody>%s</tbody></table>' % ''.join(
                          '<tr><th scope="row"><a href="/problems/%s">%s</a></th><td>%s</td><td>%s</td><td>%s</td></tr>' % (r['no'], r['no'], r['type'], e(r['street']), tag(r['status'])) for r in own))
            return
        if s != ['email']: return False
        errs, v = {}, S['email']
        if m == 'POST':
            v = self.b.get('email', '')
            if not v: errs['email'] = 'Enter an email address'
            elif not EMAIL.match(v): errs['email'] = 'Enter an email address in the correct format, like name@example.org'
            else:
                if not F('email-not-saved'): S['email'] = v
                return self.go('/account', 'Your email address has been changed')
        self.page('Change your email address', '<form method="post" novalidate>' + field('email', 'Email address', v, errs, 'We write to this address about your reports and permits', 'email') +
                  '<div class="btns"><button>Save</button><a href="/account">Cancel</a></div></form>', [('/account', 'Your account')], errs=errs, feedback=False)

    # ------------------------------------------------------------------ problems
    def problems(self, m, s):
        if not s: return self.plist()
        if s[0] == 'new': return self.pnew(m, s[1:] or ['type'])
        r = next((r for r in S['reports'] if r['no'] == s[0]), None)
        if not r: return False
        if s[1:] == ['withdraw']:
            if not r['own']: return False
            if m == 'POST':
                if self.b.get('go') == 'yes':
                    if not F('withdraw-not-stored'): r['status'] = 'Withdrawn'
                    return self.go('/problems/' + r['no'], 'Report %s has been withdrawn' % r['no'])
                return self.go('/problems/' + r['no'])
            return self.page('Do you want to withdraw report %s?' % r['no'], '<p>%s in %s. We will stop the work on this report. You cannot undo this.</p><form method="post" class="btns"><button class="w1" name="go" value="yes">Yes, withdraw it</button><button class="s" name="go" value="no">No, keep it</button></form>' % (
                r['type'], e(r['street'])), [('/problems', 'Report a problem'), ('/problems/' + r['no'], r['no'])], feedback=False)
        if s[1:]: return False
        hist = [(r['date'], 'Report received')]
        d = dt.date.fromisoformat(r['date'])
        if r['status'] in ('In progress', 'Fixed'): hist.append((d + dt.timedelta(3), 'Inspected by the highways team'))
        if r['status'] == 'Fixed': hist.append((d + dt.timedelta(9), 'Repair finished'))
        if r['status'] == 'Withdrawn': hist.append((TODAY, 'Withdrawn by the reporter'))
        done = r['no'] in S['counted']
        seen = '<span id="seen">%s</span>' % self.seen(r)
        body = dl([('Type of problem', r['type']), ('Street', e(r['street'])), ('Ward', r['ward']), ('Reported on', day(r['date'])), ('Status', tag(r['status'])), ('Seen by', seen)] + ([('Description', e(r['desc']))] if r['desc'] else []))
        if r['status'] in ('Open', 'In progress'):
            if not r['own']:
                body += '<p><button type="button" id="me2"%s>%s</button></p>' % (' disabled' if done else '', 'Counted, thank you' if done else 'I have seen this too')
            else:
                body += '<p>This is your report. <a href="/problems/%s/withdraw">Withdraw this report</a></p>' % r['no']
        body += '<h2>History</h2><ol>%s</ol>' % ''.join('<li><time>%s</time>: %s</li>' % (day(a), b) for a, b in hist)
        body += '<details><summary>How long does a repair take?</summary><div><p>We inspect every report within 5 working days. A dangerous pothole is filled within 24 hours.</p></div></details>'
        body += '''<script>var b=document.getElementById('me2');if(b)b.onclick=async()=>{b.disabled=true;b.textContent='Sending…';const r=await fetch('/api/seen/%s',{method:'POST'});const j=await r.json();document.getElementById('seen').textContent=j.seen;b.textContent='Counted, thank you'}</script>''' % r['no']
        self.page('Report ' + r['no'], body, [('/problems', 'Report a problem')])

    def seen(self, r): return '1 resident' if r['seen'] == 1 else '%d residents' % r['seen']

    def plist(self):
        q = self.q
        rows = list(S['reports'])
        t, st, tx, so = q.get('type', ''), q.get('status', ''), q.get('q', '').strip(), q.get('sort', 'new')
        if t: rows = [r for r in rows if r['type'] == t]
        if st and not F('status-filter-ignored'): rows = [r for r in rows if r['status'] == st]
        if tx:
            l = tx.lower()
            rows = [r for r in rows if l in r['street'].lower() or (l in r['no'].lower() and not F('search-no-reference'))]
        if so == 'old': rows.sort(key=lambda r: r['no'], reverse=F('oldest-is-newest'))
        elif so == 'street': rows.sort(key=lambda r: (r['street'], r['no']))
        elif so == 'seen': rows.sort(key=lambda r: (-r['seen'], r['no']))
        else: rows.sort(key=lambda r: r['no'], reverse=True)
        n = len(rows)
        pages = max(1, -(-n // 8))
        try: pg = min(max(1, int(q.get('page', 1))), pages)
        except ValueError: pg = 1
        a = (pg - 1) * 8
        if F('page-skips-one') and pg > 1: a += 1
        cut = rows[a:(pg) * 8 + (1 if F('page-skips-one') and pg > 1 else 0)]
        link = lambda k: '/problems?' + urlencode(dict(type=t, status=st, q=tx, sort=so, page=k))
        nav = ''
        if pages > 1:
            nav = '<nav class="pg" aria-label="Pagination"><ul>%s%s%s</ul></nav>' % (
                '<li><a href="%s" rel="prev">Previous</a></li>' % e(link(pg - 1)) if pg > 1 else '',
                ''.join('<li><a href="%s" aria-label="Page %d"%s>%d</a></li>' % (e(link(k)), k, ' aria-current="page"' if k == pg else '', k) for k in range(1, pages + 1)),
                '<li><a href="%s" rel="next">Next</a></li>' % e(link(pg + 1)) if pg < pages else '')
        tab = '<p>No reports match your filters.</p>' if not n else '<table><caption>Reports in Burrow</caption><thead><tr><th scope="col">Reference</th><th scope="col">Type</th><th scope="col">Street</th><th scope="col">Ward</th><th scope="col">Reported</th><th scope="col" class="n">Seen by</th><th scope="col">Status</th></tr></thead><tbody>%s</tbody></table>' % ''.join(
            '<tr><th scope="row"><a href="/problems/%s">%s</a></th><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td class="n">%d</td><td>%s</td></tr>' % (
                r['no'], r['no'], r['type'], e(r['street']), r['ward'], day(r['date']), r['seen'], tag(r['status'])) for r in cut)
        self.page('Report a problem', '<p>Something broken in your street? <a class="btn" href="/problems/new">Start a new report</a></p><h2>Reports so far</h2><form method="get" action="/problems" class="flt">' +
                  select('type', 'Type of problem', [('', 'All types')] + [(x, x) for x in TYPES], t) + select('status', 'Status', [('', 'All statuses')] + [(x, x) for x in STATUSES], st) +
                  field('q', 'Street or reference', tx, size=16) + select('sort', 'Sort by', [('new', 'Newest first'), ('old', 'Oldest first'), ('street', 'Street, A to Z'), ('seen', 'Most seen')], so) +
                  '<button>Apply filters</button><a href="/problems">Clear filters</a></form><p role="status">%s</p>%s%s' % ('1 report found' if n == 1 else '%d reports found' % n, tab, nav), cur='/problems')

    def pnew(self, m, s):
        d, errs, st = S['draft'], {}, s[0]
        cr = [('/problems', 'Report a problem')]
        chg = self.q.get('change')
        nxt = lambda x: self.go('/problems/new/check' if chg else '/problems/new/' + x)
        if m == 'GET' and st == 'type' and not chg and not self.q.get('keep'): d.clear()
        if st == 'type':
            if m == 'POST':
                if self.b.get('type') in TYPES:
                    d['type'] = self.b['type']
                    return nxt('place')
                errs['type'] = 'Select the kind of problem'
            return self.page('What is the problem?', '<p class="hint">Step 1 of 4</p><form method="post" novalidate>' + radios('type', 'Kind of problem', TYPES, d.get('type', ''), errs) + '<button>Continue</button></form>', cr, errs=errs, feedback=False)
        if st == 'done' and S.get('last'):
            return self.page('Report sent', '<div class="panel"><h1>Report sent</h1><p>Your reference number is <strong>%s</strong></p></div><h2>What happens next</h2><p>We will inspect the place within 5 working days.</p><p><a href="/problems/%s">View your report</a> or <a href="/problems">go back to all reports</a>.</p>' % (S['last'], S['last']), cr, h1=False)
        if 'type' not in d: return self.go('/problems/new')
        if st == 'place':
            v = dict(d)
            if m == 'POST':
                v.update({k: self.b.get(k, '') for k in ('street', 'house', 'ward')})
                if not v['street']: errs['street'] = 'Enter the name of the street'
                if not v['ward']: errs['ward'] = 'Select a ward'
                if not errs:
                    d.update(street=v['street'], house=v['house'], ward=v['ward'])
                    if chg and F('change-loses-description'): d['desc'] = ''
                    return nxt('details')
            return self.page('Where is it?', '<p class="hint">Step 2 of 4</p><form method="post" novalidate>' + field('street', 'Street', v.get('street', ''), errs) + field('house', 'Nearest house number (optional)', v.get('house', ''), size=6) +
                             select('ward', 'Ward', [('', 'Choose a ward')] + [(w, w) for w in WARDS], v.get('ward', ''), errs) + '<div class="btns"><button>Continue</button><a href="/problems/new/type?keep=1">Back</a></div></form>', cr, errs=errs, feedback=False)
        if 'street' not in d: return self.go('/problems/new/place')
        if st == 'details':
            v = dict(d)
            if m == 'POST':
                v.update(desc=self.b.get('desc', ''), danger=self.b.get('danger', ''), updates=self.b.get('updates', ''), mail=self.b.get('mail', ''))
                if len(v['desc']) < 10: errs['desc'] = 'Description must be 10 characters or more'
                elif len(v['desc']) > 200: errs['desc'] = 'Description must be 200 characters or less'
                if not v['updates']: errs['updates'] = 'Select yes if you would like updates'
                elif v['updates'] == 'Yes' and not EMAIL.match(v['mail']) and not F('email-unchecked'): errs['mail'] = 'Enter an email address in the correct format, like name@example.org'
                if not errs:
                    d.update(desc=v['desc'], danger=v['danger'], updates=v['updates'], mail=v['mail'] if v['updates'] == 'Yes' else '')
                    return nxt('check')
            return self.page('Tell us more', '<p class="hint">Step 3 of 4</p><form method="post" novalidate><div class="f%s"><label for="desc">Description</label><span class="hint">What you saw, in your own words</span>%s<textarea id="desc" name="desc" rows="4" cols="50">%s</textarea><div class="hint" id="left" aria-live="polite"></div></div>' % (
                ' fe' if 'desc' in errs else '', em(errs, 'desc'), e(v.get('desc', ''))) + '<div class="c f"><input type="checkbox" id="danger" name="danger" value="yes"%s><label for="danger">It is dangerous</label></div>' % (' checked' if v.get('danger') else '') +
                radios('updates', 'Would you like updates?', ['Yes', 'No'], v.get('updates', ''), errs) + '<div id="mb">' + field('mail', 'Your email', v.get('mail', ''), errs, typ='email') + '</div>' +
                '''<div class="btns"><button>Continue</button><a href="/problems/new/place">Back</a></div></form><script>
const t=document.getElementById('desc'),l=document.getElementById('left'),mb=document.getElementById('mb');function c(){const n=200-t.value.length;l.textContent=n>=0?'You have '+n+' characters remaining':'You have '+(-n)+' characters too many'}t.oninput=c;c();
function u(){const x=document.querySelector('input[name=updates]:checked');mb.hidden=!(x&&x.value=='Yes')}document.querySelectorAll('input[name=updates]').forEach(x=>x.onchange=u);u();</script>''', cr, errs=errs, feedback=False)
        if 'desc' not in d: return self.go('/problems/new/details')
        if st == 'check':
            if m == 'POST':
                no = 'BW-%d' % S['nr']
                S['nr'] += 1
                S['reports'].append(dict(no=no, type=d['type'], street=d['street'], ward='Castle' if F('ward-lost') else d['ward'], date='2026-05-14', status='Open', seen=0, own=True, desc=d['desc']))
                d.clear()
                S['last'] = no
                return self.go('/problems/new/done')
            c = '?change=1'
            return self.page('Check your answers', '<p class="hint">Step 4 of 4</p>' + dl([('Kind of problem', d['type'], '/problems/new/type' + c), ('Street', e(d['street']), '/problems/new/place' + c), ('House number', e(d['house']) or 'Not given', '/problems/new/place' + c), ('Ward', d['ward'], '/problems/new/place' + c),
                ('Description', e(d['desc']) or 'Not given', '/problems/new/details' + c), ('Dangerous', 'Yes' if d['danger'] else 'No', '/problems/new/details' + c), ('Updates', 'By email to ' + e(d['mail']) if d['updates'] == 'Yes' else 'None', '/problems/new/details' + c)]) +
                '<form method="post"><button>Send report</button></form>', cr, feedback=False)
        return False

    # ------------------------------------------------------------------ permits
    def permits(self, m, s):
        if s[:1] == ['apply']: return self.apply(m, s[1:] or ['vehicle'])
        errs, qty = {}, ''
        if m == 'POST' and s == ['vouchers']:
            qty = self.b.get('qty', '')
            if not qty.isdigit() or not 1 <= int(qty) <= 20: errs['qty'] = 'Number of vouchers must be between 1 and 20'
            else:
                if not F('vouchers-not-added'): S['vouchers'] += int(qty)
                return self.go('/permits', '%s visitor voucher%s added to your account' % (qty, ' was' if qty == '1' else 's were'))
        elif m == 'POST' and len(s) == 2:
            i = next((i for i, p in enumerate(S['permits']) if p['no'] == s[0]), None)
            if i is None: return False
            p = S['permits'][i]
            if s[1] == 'renew':
                t = S['permits'][(i + 1) % len(S['permits'])] if F('renew-wrong-row') else p
                d = dt.date.fromisoformat(p['until']).replace(year=int(p['until'][:4]) + 1)
                x = dt.date.fromisoformat(t['until']); t['until'] = x.replace(year=x.year + 1).isoformat(); t['status'] = 'Active'
                return self.go('/permits', 'Permit %s has been renewed until %s' % (p['no'], day(d)))
            if s[1] == 'cancel':
                p['status'] = 'Cancelled'
                return self.go('/permits', 'Permit %s has been cancelled' % p['no'])
            return False
        elif s == ['vouchers']: return self.go('/permits')
        elif s: return False
        rows = dlg = ''
        for p in S['permits']:
            act = '<form method="post" action="/permits/%s/renew" style="display:inline"><button class="l">Renew<span class="vh"> permit %s</span></button></form> <button type="button" class="l" onclick="document.getElementById(\'dlg-%s\').showModal()">Cancel<span class="vh"> permit %s</span></button>' % ((p['no'],) * 4) if p['status'] in ('Active', 'Expires soon') else ''
            if act:
                dlg += '<dialog id="dlg-%s" aria-labelledby="dt-%s"><h2 id="dt-%s">Cancel permit %s?</h2><p>%s may no longer be parked in zone %s. Fees are not refunded.</p><form method="post" action="/permits/%s/cancel" class="btns"><button class="w1">Cancel permit</button><button class="s" %s>Keep permit</button></form></dialog>' % (
                    (p['no'],) * 4 + (p['reg'], p['zone'], p['no'], '' if F('keep-cancels') else 'type="button" onclick="this.closest(\'dialog\').close()"'))
            rows += '<tr><th scope="row">%s</th><td>%s<br><span class="hint">%s</span></td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>' % (p['no'], e(p['reg']), e(p['car']), p['zone'], day(p['until']) if p['until'] else '–', tag(p['status']), act)
        price = ''.join('<tr><th scope="row">%s – %s</th><td class="n">£%d</td><td class="n">£%d</td></tr>' % (k, *v) for k, v in ZONES.items())
        self.page('Parking permits', '''<p>Resident permits for 17 Tanner Row. <a class="btn" href="/permits/apply">Apply for a permit</a></p><table class="ta"><caption>Your parking permits</caption><thead><tr><th scope="col">Permit</th><th scope="col">Vehicle</th><th scope="col">Zone</th><th scope="col">Valid until</th><th scope="col">Status</th><th scope="col">Actions</th></tr></thead><tbody>%s</tbody></table>%s
<details><summary>Zones and prices</summary><div><table><caption>Price of a permit</caption><thead><tr><th scope="col">Zone</th><th scope="col" class="n">6 months</th><th scope="col" class="n">12 months</th></tr></thead><tbody>%s</tbody></table><p>Electric vehicles pay half the price.</p></div></details>
<h2>Visitor vouchers</h2><p>You have %d visitor vouchers left. A voucher costs £2.50 and is valid for one day.</p><form method="post" action="/permits/vouchers" novalidate>%s<p>To pay: <output id="pay">£0.00</output></p><button>Buy vouchers</button></form>
<script>const q=document.getElementById('qty');function c(){document.getElementById('pay').textContent='£'+(Math.max(0,parseInt(q.value)||0)*2.5).toFixed(2)}q.oninput=c;c()</script>''' % (rows, dlg, price, S['vouchers'], field('qty', 'Number of vouchers', qty, errs, 'Between 1 and 20', 'number', 'min="1" max="20"', 6)), cur='/permits', errs=errs)

    def apply(self, m, s):
        d, errs, st = S['pdraft'], {}, s[0]
        cr = [('/permits', 'Parking permits')]
        chg = self.q.get('change')
        nxt = lambda x: self.go('/permits/apply/check' if chg else '/permits/apply/' + x)
        fee = lambda: ZONES[d['zone']][2 if d['months'] == '12 months' else 1] * (0.5 if d['fuel'] == 'Electric' and not F('no-electric-discount') else 1)
        if m == 'GET' and st == 'vehicle' and not chg and not self.q.get('keep'): d.clear()
        v = dict(d)
        if st == 'vehicle':
            if m == 'POST':
                v.update({k: self.b.get(k, '') for k in ('reg', 'car', 'fuel')})
                if not v['reg']: errs['reg'] = 'Enter the registration number'
                elif not re.match(r'^[A-Za-z]{2}\d{2} ?[A-Za-z]{3}$', v['reg']): errs['reg'] = 'Registration number must look like AB12 CDE'
                if not v['car']: errs['car'] = 'Enter the make and model'
                if not v['fuel']: errs['fuel'] = 'Select the fuel'
                if not errs:
                    r = v['reg'].upper().replace(' ', '')
                    d.update(reg=r[:4] + ' ' + r[4:], car=v['car'], fuel=v['fuel'])
                    return nxt('zone')
            return self.page('Your vehicle', '<p class="hint">Step 1 of 4</p><form method="post" novalidate>' + field('reg', 'Registration number', v.get('reg', ''), errs, 'For example AB12 CDE', size=10) + field('car', 'Make and model', v.get('car', ''), errs) +
                             radios('fuel', 'Fuel', ['Petrol', 'Diesel', 'Electric'], v.get('fuel', ''), errs) + '<button>Continue</button></form>', cr, errs=errs, feedback=False)
        if 'reg' not in d: return self.go('/permits/apply')
        if st == 'zone':
            if m == 'POST':
                v.update({k: self.b.get(k, '') for k in ('zone', 'months', 'day', 'month', 'year')})
                if not v['zone']: errs['zone'] = 'Select a parking zone'
                if not v['months']: errs['months'] = 'Select how long the permit is for'
                try:
                    x = dt.date(int(v['year']), int(v['month']), int(v['day']))
                    if x < TODAY: errs['day'] = 'Start date must be today or later'
                except ValueError: errs['day'] = 'Start date must be a real date'
                if not errs:
                    d.update({k: v[k] for k in ('zone', 'months', 'day', 'month', 'year')}, start=x.isoformat())
                    return nxt('proof')
            date = '<fieldset class="%s"><legend>Start date</legend><span class="hint">For example 27 5 2026</span>%s<div class="btns">%s</div></fieldset>' % ('fe' if 'day' in errs else '', em(errs, 'day'),
                ''.join('<div class="f"><label for="%s">%s</label><input type="text" inputmode="numeric" id="%s" name="%s" size="%d" value="%s"></div>' % (k, l, k, k, z, e(v.get(k, ''))) for k, l, z in (('day', 'Day', 3), ('month', 'Month', 3), ('year', 'Year', 5))))
            return self.page('Zone and length', '<p class="hint">Step 2 of 4</p><form method="post" novalidate>' + select('zone', 'Parking zone', [('', 'Choose a zone')] + [(k, '%s – %s' % (k, z[0])) for k, z in ZONES.items()], v.get('zone', ''), errs) +
                             radios('months', 'Length', ['6 months', '12 months'], v.get('months', ''), errs) + date + '<div class="btns"><button>Continue</button><a href="/permits/apply/vehicle?keep=1">Back</a></div></form>', cr, errs=errs, feedback=False)
        if 'zone' not in d: return self.go('/permits/apply/zone')
        if st == 'proof':
            if m == 'POST':
                fn, n = self.file or ('', 0)
                if not fn: errs['file'] = 'Select a file'
                elif not fn.lower().endswith(('.pdf', '.txt')): errs['file'] = 'The selected file must be a PDF or a text file'
                else:
                    d['file'] = fn
                    return nxt('check')
            return self.page('Proof of address', '<p class="hint">Step 3 of 4</p><p>Upload a bill or a letter that shows your address. PDF or text.</p><form method="post" enctype="multipart/form-data" novalidate><div class="f%s"><label for="file">Upload a file</label>%s<input type="file" id="file" name="file"></div><div class="btns"><button>Continue</button><a href="/permits/apply/zone">Back</a></div></form>' % (' fe' if errs else '', em(errs, 'file')), cr, errs=errs, feedback=False)
        if 'file' not in d: return self.go('/permits/apply/proof')
        if st == 'check':
            if m == 'POST':
                if not self.b.get('ok'): errs['ok'] = 'Confirm that your answers are true'
                else:
                    no = 'RP-0%d' % S['np']
                    S['np'] += 1
                    x = dt.date.fromisoformat(d['start'])
                    k = x.month - 1 + (12 if d['months'] == '12 months' else 6)
                    y, mo = x.year + k // 12, k % 12 + 1
                    u = dt.date(y, mo, min(x.day, 28)) if x.day > 28 else dt.date(y, mo, x.day)
                    S['permits'].append(dict(no=no, reg=d['reg'], car=d['car'], zone=d['zone'], until=u.isoformat(), status='Awaiting approval'))
                    S['lastp'] = (no, fee())
                    return self.go('/permits/apply/done')
            c = '?change=1'
            return self.page('Check your answers', '<p class="hint">Step 4 of 4</p>' + dl([('Registration number', e(d['reg']), '/permits/apply/vehicle' + c), ('Make and model', e(d['car']), '/permits/apply/vehicle' + c), ('Fuel', d['fuel'], '/permits/apply/vehicle' + c),
                ('Parking zone', '%s – %s' % (d['zone'], ZONES[d['zone']][0]), '/permits/apply/zone' + c), ('Length', d['months'], '/permits/apply/zone' + c), ('Start date', day(d['start']), '/permits/apply/zone' + c), ('Proof of address', e(d['file']), '/permits/apply/proof' + c), ('Fee', money(fee()))]) +
                '<form method="post"><div class="c f%s">%s<input type="checkbox" id="ok" name="ok" value="1"><label for="ok">I confirm that my answers are true</label></div><button>Submit application</button></form>' % (' fe' if errs else '', em(errs, 'ok')), cr, errs=errs, feedback=False)
        if st == 'done' and 'lastp' in S:
            no, f = S['lastp']
            return self.page('Application received', '<div class="panel"><h1>Application received</h1><p>Permit number <strong>%s</strong></p></div><p>You will be asked to pay %s when we have approved it.</p><p><a href="/permits">Back to your permits</a></p>' % (no, money(f)), cr, h1=False)
        return False

    # ------------------------------------------------------------------ bulky waste
    def bulky(self, m, s):
        cr = [('/bulky', 'Bulky waste')]
        if not s:
            opts = sorted(x for r in S['routes'].values() for x in r[0])
            bk = ''.join('<tr><th scope="row">%s</th><td>%s</td><td>%s</td><td>%s</td><td class="n">%s</td><td><a href="/bulky/cancel/%s">Cancel<span class="vh"> collection %s</span></a></td></tr>' % (b['no'], day(b['date'], True), e(b['street']), e(b['items']), money(b['fee']), b['no'], b['no']) for b in S['bookings'])
            bk = '<table><caption>Your booked collections</caption><thead><tr><th scope="col">Booking</th><th scope="col">Date</th><th scope="col">Street</th><th scope="col">Items</th><th scope="col" class="n">Fee</th><th scope="col">Actions</th></tr></thead><tbody>%s</tbody></table>' % bk if bk else '<p>You have no booked collections.</p>'
            return self.page('Bulky waste', '<p>We collect furniture and large appliances from the kerb. Put them out before 7 am.</p>' + bk + '<h2>Find a collection date</h2><form id="find" onsubmit="return false">' + select('street', 'Street', [('', 'Choose a street')] + [(x, x) for x in opts]) +
                '''<button id="fb1">Show dates</button></form><div id="msg" role="status"></div><div id="dates"></div><details><summary>What we do not collect</summary><div><ul><li>Car batteries</li><li>Garden waste</li><li>Rubble</li></ul></div></details>
<script>document.getElementById('find').addEventListener('submit',async ev=>{ev.preventDefault();const s=document.getElementById('street').value,m=document.getElementById('msg'),d=document.getElementById('dates');d.innerHTML='';if(!s){m.innerHTML='<span class="em">Choose a street first</span>';return}
m.textContent='Looking up dates…';const r=await fetch('/api/dates?street='+encodeURIComponent(s));d.innerHTML=await r.text();m.textContent=''})</script>''', cur='/bulky')
        if s[0] == 'cancel' and len(s) == 2:
            b = next((b for b in S['bookings'] if b['no'] == s[1]), None)
            if not b: return False
            if m == 'POST':
                S['bookings'].remove(b)
                for r in S['routes'].values():
                    if b['street'] in r[0]:
                        r[1][:] = [(x, n + 1 if x == b['date'] else n) for x, n in r[1]]
                return self.go('/bulky', 'Collection %s has been cancelled' % b['no'])
            return self.page('Cancel collection %s?' % b['no'], '<p>%s, %s.</p><form method="post" class="btns"><button class="w1">Cancel collection</button><a class="btn s" href="/bulky">Go back</a></form>' % (day(b['date'], True), e(b['items'])), cr, feedback=False)
        d = S['bdraft']
        errs = {}
        if s == ['book']:
            if m == 'GET' and 'street' in self.q:
                d.clear()
                d.update(street=self.q['street'], date=self.q.get('date', ''))
            if 'street' not in d: return self.go('/bulky')
            n = {k: d.get(k, 0) for k, _, _ in ITEMS}
            if m == 'POST':
                try: n = {k: int(self.b.get(k) or 0) for k, _, _ in ITEMS}
                except ValueError: n = {k: 0 for k, _, _ in ITEMS}
                if sum(n.values()) < 1: errs['sofa'] = 'Enter at least one item'
                elif sum(n.values()) > 5 and not F('more-than-five'): errs['sofa'] = 'You can book 5 items or fewer'
                else:
                    d.update(n)
                    return self.go('/bulky/check')
            rows = ''.join('<tr><th scope="row"><label for="%s">%s</label></th><td class="n">£%d</td><td><input type="number" min="0" max="5" id="%s" name="%s" value="%d" data-p="%d" size="3"></td></tr>' % (k, l, p, k, k, n[k], p) for k, l, p in ITEMS)
            return self.page('What should we collect?', '<p>%s, %s</p><form method="post" novalidate>%s<table><caption>Items</caption><thead><tr><th scope="col">Item</th><th scope="col" class="n">Fee</th><th scope="col">Quantity</th></tr></thead><tbody>%s</tbody><tfoot><tr><th scope="row">Total</th><td class="n" id="tot">£0.00</td><td id="cnt">0 items</td></tr></tfoot></table><button>Continue</button></form>' % (
                day(d['date'], True), e(d['street']), em(errs, 'sofa'), rows) + '''<script>const I=[...document.querySelectorAll('[data-p]')];function c(){let t=0,n=0;I.forEach(i=>{const q=Math.max(0,parseInt(i.value)||0);n+=q;t+=i.dataset.p*%s});document.getElementById('tot').textContent='£'+t.toFixed(2);document.getElementById('cnt').textContent=n+(n==1?' item':' items')}I.forEach(i=>i.oninput=c);c()</script>''' % ('Math.min(q,1)' if F('total-ignores-quantity') else 'q'), cr, errs=errs, feedback=False)
        if s[0] in ('check', 'done') and 'street' not in d: return self.go('/bulky')
        if s == ['check']:
            fee = sum(d[k] * p for k, _, p in ITEMS)
            items = ', '.join('%d × %s' % (d[k], l) for k, l, _ in ITEMS if d[k])
            if m == 'POST':
                no = 'BC-%d' % S['nb']
                S['nb'] += 1
                S['bookings'].append(dict(no=no, date=d['date'], street=d['street'], items=items, fee=fee))
                S['bookings'].sort(key=lambda b: b['date'])
                if not F('places-stay'):
                    for r in S['routes'].values():
                        if d['street'] in r[0]: r[1][:] = [(x, n - 1 if x == d['date'] else n) for x, n in r[1]]
                S['lastb'] = (no, d['date'])
                return self.go('/bulky/done')
            return self.page('Check your answers', dl([('Date', day(d['date'], True)), ('Street', e(d['street'])), ('Items', e(items), '/bulky/book'), ('Fee', money(fee))]) + '<form method="post"><button>Book collection</button></form>', cr, feedback=False)
        if s == ['done'] and 'lastb' in S:
            return self.page('Collection booked', '<div class="panel"><h1>Collection booked</h1><p>Your booking is <strong>%s</strong></p></div><p>We will come on %s.</p><p><a href="/bulky">Back to bulky waste</a></p>' % (S['lastb'][0], day(S['lastb'][1], True)), cr, h1=False)
        return False

    # ------------------------------------------------------------------ meetings
    def meetings(self, m, s):
        if not s:
            past = self.q.get('when') == 'past'
            sel = self.ql.get('c', [])
            use = sel[:1] if F('first-committee-only') else sel
            rows = [x for x in MEETINGS if x[0].startswith('p' if past else 'm') and (not use or x[3] in use)]
            tab = ''.join('<tr><th scope="row"><a href="/meetings/%s">%s</a></th><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>' % (x[0], day(x[1], True), x[2], x[3], x[4], tag(x[5])) for x in rows)
            w = 'past' if past else 'upcoming'
            link = lambda k, t: '<a href="/meetings?%s"%s>%s</a>' % (urlencode([('when', k)] + [('c', c) for c in sel]), ' aria-current="page"' if k == w else '', t)
            return self.page('Council meetings', '<nav class="pg" aria-label="Period"><ul><li>%s</li><li>%s</li></ul></nav><form method="get" action="/meetings"><input type="hidden" name="when" value="%s"><fieldset><legend>Committees</legend>%s</fieldset><button>Apply</button></form><p role="status">%d meeting%s</p>' % (
                link('upcoming', 'Upcoming'), link('past', 'Past'), w, ''.join('<div class="c"><input type="checkbox" id="c%d" name="c" value="%s"%s><label for="c%d">%s</label></div>' % (i, c, ' checked' if c in sel else '', i, c) for i, c in enumerate(COMMITTEES)), len(rows), '' if len(rows) == 1 else 's') +
                ('<table><caption>%s meetings</caption><thead><tr><th scope="col">Date</th><th scope="col">Time</th><th scope="col">Committee</th><th scope="col">Place</th><th scope="col">Papers</th></tr></thead><tbody>%s</tbody></table>' % (w.capitalize(), tab) if rows else '<p>No meetings match.</p>'), cur='/meetings')
        x = next((x for x in MEETINGS if x[0] == s[0]), None)
        if not x or s[1:]: return False
        body = dl([('Date', day(x[1], True)), ('Time', x[2]), ('Place', x[4]), ('Papers', tag(x[5]))])
        if x[5] in ('Agenda published', 'Draft agenda') or x[0][0] == 'p': body += '<h2>Agenda</h2><ol>%s</ol>' % ''.join('<li>%s</li>' % e(a) for a in AGENDA[x[3]])
        elif x[5] == 'Cancelled': body += '<p>This meeting will not take place.</p>'
        else: body += '<p>The agenda is published five working days before the meeting.</p>'
        if x[0] == 'p1':
            t = [sum(v[i] for v in VOTES) for i in (1, 2, 3)]
            if F('votes-total'): t[0] = t[0] + t[2]
            body += '<table><caption>Votes</caption><thead><tr><th scope="col">Motion</th><th scope="col" class="n">For</th><th scope="col" class="n">Against</th><th scope="col" class="n">Abstained</th><th scope="col">Result</th></tr></thead><tbody>%s</tbody><tfoot><tr><th scope="row">All votes</th><td class="n">%d</td><td class="n">%d</td><td class="n">%d</td><td></td></tr></tfoot></table>' % (
                ''.join('<tr><th scope="row">%s</th><td class="n">%d</td><td class="n">%d</td><td class="n">%d</td><td>%s</td></tr>' % v for v in VOTES), *t)
        if x[0][0] == 'm' and x[5] != 'Cancelled':
            body += '<h2>Reminder</h2><form id="rf" onsubmit="return false" novalidate>' + field('rm', 'Email for the reminder', '', typ='email') + '''<button id="rb">Remind me</button></form><p id="rs" role="status"></p><script>
const f=document.getElementById('rf');f.addEventListener('submit',async ev=>{ev.preventDefault();const b=document.getElementById('rb'),s=document.getElementById('rs'),v=document.getElementById('rm').value;if(!/^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/.test(v)){s.innerHTML='<span class="em">Enter an email address in the correct format, like name@example.org</span>';return}
s.textContent='';b.disabled=true;await fetch('/api/remind/%s',{method:'POST'});b.disabled=false;%ss.textContent='We will remind '+v+' one day before the meeting';setTimeout(()=>s.textContent='',5000)})</script>''' % (x[0], '' if F('reminder-keeps-field') else "document.getElementById('rm').value='';")
        self.page('%s meeting' % x[3], body, [('/meetings', 'Council meetings')])

    # ------------------------------------------------------------------ forms
    def formrows(self, q, c):
        if F('category-forgotten') and q: c = ''
        rows = [f for f in FORMS if (not c or f[2] == c) and (not q or q.lower() in f[1].lower() or q.lower() in f[0].lower())]
        return ''.join('<tr data-n="%s" data-t="%s" data-p="%s"><td><input type="checkbox" name="pick" value="%s" aria-label="Select %s"></td><th scope="row">%s</th><td>%s</td><td>%s</td><td class="n">%s</td><td>%s</td></tr>' % (f[0], e(f[1]), f[3], f[0], f[0], f[0], e(f[1]), f[2], f[3], day(f[4])) for f in rows), len(rows)

    def forms(self, m, s):
        errs, picked = {}, []
        if m == 'POST' and s == ['order']:
            picked = self.bl.get('pick', [])
            if not picked: errs['q'] = 'Select at least one form'
            elif len(picked) > 3: errs['q'] = 'Select no more than 3 forms'
            else:
                got = [f for f in FORMS if f[0] in picked]
                if F('order-drops-last') and len(got) > 1: got = got[:-1]
                pages = sum(int(f[3]) for f in got)
                return self.page('Forms ordered', '<p>We will send these forms to 17 Tanner Row, Burrow BW1 4TR:</p><ul>%s</ul><p>%d pages in all.</p><p><a href="/forms">Back to the forms</a></p>' % (''.join('<li>%s %s</li>' % (f[0], e(f[1])) for f in got), pages), [('/forms', 'Forms')])
        elif s == ['order']: return self.go('/forms')
        elif s: return False
        tb, n = self.formrows('', '')
        cmp = 'a.dataset[k]<b.dataset[k]?-1:1' if F('pages-as-text') else "k=='p'?a.dataset.p-b.dataset.p:a.dataset[k]<b.dataset[k]?-1:a.dataset[k]>b.dataset[k]?1:0"
        self.page('Forms', '<div class="flt">' + field('q', 'Search forms', '', typ='search') + select('cat', 'Category', [('', 'All categories')] + [(c, c) for c in CATS]) + '</div><p id="cnt" role="status">%d forms</p><form method="post" action="/forms/order"><table><caption>Library of forms</caption><thead><tr><th scope="col"><span class="vh">Select</span></th><th scope="col" aria-sort="ascending"><button type="button" data-k="n">Number</button></th><th scope="col"><button type="button" data-k="t">Title</button></th><th scope="col">Category</th><th scope="col" class="n"><button type="button" data-k="p">Pages</button></th><th scope="col">Updated</th></tr></thead><tbody id="tb">%s</tbody></table><p id="sel">0 forms selected</p><button>Order by post</button></form>' % (n, tb) + '''
<script>const tb=document.getElementById('tb'),q=document.getElementById('q'),cat=document.getElementById('cat'),cnt=document.getElementById('cnt'),sel=document.getElementById('sel');let k='n',dir=1,to,seq=0;
function sort(){const r=[...tb.rows];r.sort((a,b)=>dir*(CMP));r.forEach(x=>tb.append(x))}
function count(){const n=tb.querySelectorAll(':checked').length;sel.textContent=n+(n==1?' form':' forms')+' selected'}tb.onchange=count;count();
async function load(){const me=++seq;cnt.textContent='Searching…';const r=await fetch('/api/forms?'+new URLSearchParams({q:q.value.trim(),c:cat.value}));const j=await r.json();if(me!=seq)return;tb.innerHTML=j.n?j.rows:'<tr><td colspan="6">No forms found</td></tr>';cnt.textContent=j.n==1?'1 form':j.n+' forms';if(j.n)sort();count()}
q.oninput=()=>{clearTimeout(to);to=setTimeout(load,300)};cat.onchange=load;
document.querySelectorAll('[data-k]').forEach(b=>b.onclick=()=>{dir=b.dataset.k==k?-dir:1;k=b.dataset.k;document.querySelectorAll('th[aria-sort]').forEach(x=>x.removeAttribute('aria-sort'));b.parentNode.setAttribute('aria-sort',dir>0?'ascending':'descending');sort()})</script>'''.replace('CMP', cmp), cur='/forms', errs=errs)

    def api(self, m, s):
        if s[0] == 'forms':
            tb, n = self.formrows(self.q.get('q', ''), self.q.get('c', ''))
            return self.out(json.dumps(dict(rows=tb, n=n)), typ='application/json')
        if s[0] == 'seen' and m == 'POST':
            r = next(r for r in S['reports'] if r['no'] == s[1])
            r['seen'] += 2 if F('seen-counts-twice') else 1
            S['counted'].add(r['no'])
            return self.out(json.dumps(dict(seen=self.seen(r))), typ='application/json')
        if s[0] == 'remind': return self.out('{}', typ='application/json')
        if s[0] == 'dates':
            st = self.q.get('street', '')
            r = next((r for r in S['routes'].values() if st in r[0]), None)
            if not r: return False
            rows = ''
            for d, n in r[1]:
                ok = n > 0 or F('full-is-available')
                rows += '<tr><th scope="row">%s</th><td class="n">%d</td><td>%s</td><td>%s</td></tr>' % (day(d, True), n, tag('Available' if ok else 'Full'), '<a href="/bulky/book?%s">Book<span class="vh"> %s</span></a>' % (e(urlencode(dict(street=st, date=d))), day(d, True)) if ok else '')
            return self.out('<table><caption>Collection dates for %s</caption><thead><tr><th scope="col">Date</th><th scope="col" class="n">Places left</th><th scope="col">State</th><th scope="col">Actions</th></tr></thead><tbody>%s</tbody></table>' % (e(st), rows))
        return False


if __name__ == '__main__':
    class Srv(ThreadingHTTPServer):
        request_queue_size = 64
        daemon_threads = True
    Srv(('127.0.0.1', int(sys.argv[1]) if len(sys.argv) > 1 else 7991), H).serve_forever()
