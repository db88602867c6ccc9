"""Bank of Talwil: pages rendered by the server in the old style, a transfer wizard in the browser; state per cookie session."""
import http.server, json, os, sys, time, urllib.parse, uuid, html
HERE = os.path.dirname(os.path.abspath(__file__))
SESS = {}
def fresh():
    return dict(user=None, fails=0,
        accounts=[['Private account', "CH93 0076 2011 6238 5295 7", 1248035], ['Savings account', "CH02 0076 2011 6238 5295 1", 5420000], ['Credit card', "CH65 0076 2011 6238 5295 9", -7500]],
        standing=[['Rent', 'Hausverwaltung Meier', 185000, 'monthly', 'active'], ['Health insurance', 'Sana AG', 41230, 'monthly', 'active'], ['Magazine', 'Verlag Blick', 9800, 'yearly', 'paused']],
        book=[('2026-11-02', 'Rent Hausverwaltung Meier', -185000), ('2026-11-05', 'Coop Talwil', -8465), ('2026-11-10', 'Salary Holm AG', 620000), ('2026-11-16', 'Sana AG', -41230), ('2026-10-02', 'Rent Hausverwaltung Meier', -185000), ('2026-10-12', 'Salary Holm AG', 620000), ('2026-10-20', 'SBB', -3400)])
def amt(c):
    w = f'{abs(c) // 100:,}'.replace(',', "'")
    return ('−' if c < 0 else '') + f'{w}.{abs(c) % 100:02d}'
def page(s, title, body, nav=True):
    menu = ''.join(f'<td><a href="{u}">{n}</a></td>' for u, n in (('/accounts', 'Accounts'), ('/transfer', 'New payment'), ('/standing', 'Standing orders'), ('/statement', 'Statement'), ('/mailbox', 'Mailbox'), ('/logout', 'Log out')))
    flash = s.pop('flash', None)
    return f'''<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN"><html><head><meta charset="utf-8"><title>{title} - Bank of Talwil</title>
<style>body{{font:13px Verdana,sans-serif;margin:0;background:#eef}}.top{{background:#036;color:#fff;width:100%}}.nav{{background:#ccd;width:100%}}.nav td{{padding:4px 10px}}.main{{width:760px;background:#fff;border:1px solid #99a;margin:14px auto}}
.data td,.data th{{border-bottom:1px solid #ccc;padding:5px 9px;text-align:left}}.data .r{{text-align:right}}.flash{{background:#ffc;border:1px solid #cc6;padding:6px}}.err{{color:#b00}}input,select{{font:inherit}}</style></head>
<body><table class="top" cellpadding="8" cellspacing="0"><tr><td><font size="4"><b>Bank of Talwil</b></font></td><td align="right">{'Signed in as ' + html.escape(s['user']) + ' &middot; log out in <span id="clock">9:59</span>' if nav else ''}</td></tr></table>
{'<table class="nav" cellspacing="0"><tr>' + menu + '<td width="50%"></td></tr></table>' if nav else ''}
<table class="main" cellpadding="14"><tr><td><h1 style="font-size:18px">{title}</h1>{'<p class="flash">' + html.escape(flash) + '</p>' if flash else ''}{body}</td></tr></table>
<script>var left=599,c=document.getElementById('clock');if(c)setInterval(function(){{left--;c.innerHTML=Math.floor(left/60)+':'+('0'+left%60).slice(-2)}},1000)</script></body></html>'''
def login(s, msg=''):
    return page(s, 'Log in', f'''{'<p class="err">' + msg + '</p>' if msg else ''}<form method="post" action="/login"><table cellpadding="4">
<tr><td>Contract number:</td><td><input name="contract" size="20"></td></tr><tr><td>Password:</td><td><input type="password" name="pw" size="20"></td></tr>
<tr><td></td><td><input type="submit" value=" Log in "></td></tr></table></form><p><a href="/try">Try it with a demonstration account</a></p>''', False)
def accounts(s):
    rows = ''.join(f'<tr><td>{n}</td><td>{i}</td><td class="r">CHF {amt(b)}</td></tr>' for n, i, b in s['accounts'])
    return page(s, 'Accounts', f'<table class="data" cellspacing="0" width="100%"><tr><th>Account</th><th>IBAN</th><th class="r">Balance</th></tr>{rows}<tr><td colspan="2"><b>Net worth</b></td><td class="r"><b>CHF {amt(sum(a[2] for a in s["accounts"]))}</b></td></tr></table>')
def standing(s):
    rows = ''.join(f'''<tr><td>{n}</td><td>{to}</td><td class="r">{amt(a)}</td><td>{per}</td><td>{st}</td><td><form method="post" action="/standing/toggle" style="display:inline"><input type="hidden" name="i" value="{i}"><input type="submit" value="{'Pause' if st == 'active' else 'Resume'}"></form>
<form method="post" action="/standing/delete" style="display:inline" onsubmit="return confirm('Delete the standing order {n}?')"><input type="hidden" name="i" value="{i}"><input type="submit" value="Delete"></form></td></tr>''' for i, (n, to, a, per, st) in enumerate(s['standing']))
    return page(s, 'Standing orders', f'<table class="data" cellspacing="0" width="100%"><tr><th>Purpose</th><th>Payee</th><th class="r">CHF</th><th>Rhythm</th><th>State</th><th></th></tr>{rows}</table><p>{sum(x[4] == "active" for x in s["standing"])} of {len(s["standing"])} standing orders are active.</p>')
def statement(s, q):
    m, k = q.get('month', '2026-11'), q.get('kind', 'all')
    l = [b for b in s['book'] if b[0].startswith(m) and (k == 'all' or (k == 'in') == (b[2] > 0))]
    opt = lambda v, t, cur: f'<option value="{v}"{" selected" if v == cur else ""}>{t}</option>'
    rows = ''.join(f'<tr><td>{d[8:]}.{d[5:7]}.{d[:4]}</td><td>{t}</td><td class="r">{amt(-a) if a < 0 else ""}</td><td class="r">{amt(a) if a > 0 else ""}</td></tr>' for d, t, a in sorted(l))
    out, inc = -sum(a for _, _, a in l if a < 0), sum(a for _, _, a in l if a > 0)
    return page(s, 'Statement', f'''<form method="get" action="/statement"><table><tr><td>Month</td><td>Kind</td><td></td></tr><tr><td><select name="month">{opt('2026-11', 'November 2026', m)}{opt('2026-10', 'October 2026', m)}{opt('2026-09', 'September 2026', m)}</select></td>
<td><select name="kind">{opt('all', 'All bookings', k)}{opt('in', 'Credits only', k)}{opt('out', 'Debits only', k)}</select></td><td><input type="submit" value="Show"></td></tr></table></form><br>
{'<table class="data" cellspacing="0" width="100%"><thead><tr><th>Date</th><th>Text</th><th class="r">Debit</th><th class="r">Credit</th></tr></thead><tbody>' + rows + '</tbody><tfoot><tr><td></td><td><b>Sum</b></td><td class="r"><b>' + amt(out) + '</b></td><td class="r"><b>' + amt(inc) + '</b></td></tr></tfoot></table>' if l else '<p>There are no bookings in this period.</p>'}''')
MAIL = '''<html><head><meta charset="utf-8"><style>body{font:13px Verdana}li{margin:4px 0}</style></head><body><h2>Inbox</h2><ul><li><a href="#" onclick="return o('Your new card is on its way and arrives within five days.')">New card</a></li><li><a href="#" onclick="return o('From 1 January 2027 savings earn 0.75 % interest.')">Interest from January</a></li></ul><div id="b"></div>
<script>function o(t){setTimeout(function(){document.getElementById('b').innerHTML='<hr><p>'+t+'</p>'},300);return false}</script></body></html>'''
class H(http.server.BaseHTTPRequestHandler):
    def log_message(s, *a): pass
    def sess(s):
        c = s.headers.get('Cookie') or ''
        s.sid = next((x.split('=')[1] for x in c.split('; ') if x.startswith('bank=')), '')
        if s.sid not in SESS: s.sid = uuid.uuid4().hex; SESS[s.sid] = fresh()
        return SESS[s.sid]
    def out(s, body, kind='text/html; charset=utf-8', code=200):
        b = body.encode(); s.send_response(code); s.send_header('Content-Type', kind); s.send_header('Set-Cookie', f'bank={s.sid}; Path=/'); s.send_header('Content-Length', str(len(b))); s.end_headers(); s.wfile.write(b)
    def go(s, to): s.send_response(303); s.send_header('Location', to); s.send_header('Set-Cookie', f'bank={s.sid}; Path=/'); s.send_header('Content-Length', '0'); s.end_headers()
    def do_GET(s):
        u = urllib.parse.urlparse(s.path); q = {k: v[0] for k, v in urllib.parse.parse_qs(u.query).items()}; st = s.sess(); p = u.path
        if p == '/try': st['user'] = 'Demo Customer'; return s.go('/accounts')
        if p == '/logout': SESS.pop(s.sid, None); st = s.sess(); st['flash'] = 'You are logged out. Please close the window.'; return s.go('/login')
        if p == '/login': return s.out(login(st))
        if not st['user']: return s.go('/login')
        if p in ('/', '/accounts'): return s.out(accounts(st))
        if p == '/transfer': return s.out(page(st, 'New payment', open(HERE + '/wizard.html', encoding='utf-8').read()))
        if p == '/standing': return s.out(standing(st))
        if p == '/statement': return s.out(statement(st, q))
        if p == '/mailbox': return s.out(page(st, 'Mailbox', '<iframe src="/inbox" title="Secure messages" width="100%" height="260" frameborder="0"></iframe>'))
        if p == '/inbox': return s.out(MAIL)
        if p == '/api/iban':
            time.sleep(0.6); i = q.get('iban', '').replace(' ', '').upper()
            if not (i[:2].isalpha() and len(i) == 21 and i[2:].isdigit()): return s.out(json.dumps(dict(ok=False, error='This IBAN is not complete' if len(i) < 21 else 'This IBAN is not valid')), 'application/json')
            return s.out(json.dumps(dict(ok=True, bank='PostFinance, Bern' if i[4:9] == '09000' else 'Raiffeisen, St. Gallen')), 'application/json')
        s.out('Not found', code=404)
    def do_POST(s):
        raw = s.rfile.read(int(s.headers.get('Content-Length') or 0)).decode(); st = s.sess()
        if s.path == '/api/pay':
            j = json.loads(raw); time.sleep(0.8)
            if j['code'] != '4812': st['fails'] += 1; return s.out(json.dumps(dict(ok=False, error=f'Wrong code, {3 - st["fails"]} attempts left')), 'application/json')
            st['accounts'][j['from']][2] -= j['cents']; return s.out(json.dumps(dict(ok=True, ref='ZA-77310', balance=amt(st['accounts'][j['from']][2]))), 'application/json')
        f = {k: v[0] for k, v in urllib.parse.parse_qs(raw).items()}
        if s.path == '/login':
            if f.get('contract') == '7001234' and f.get('pw') == 'talwil': st['user'] = 'Ruth Amsler'; return s.go('/accounts')
            return s.out(login(st, 'Contract number or password is wrong.'))
        i = int(f['i']); x = st['standing'][i]; time.sleep(0.3)
        if s.path.endswith('toggle'): x[4] = 'paused' if x[4] == 'active' else 'active'; st['flash'] = f'The standing order {x[0]} is {x[4]}.'
        else: st['standing'].pop(i); st['flash'] = f'The standing order {x[0]} was deleted.'
        s.go('/standing')
http.server.ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1])), H).serve_forever()
