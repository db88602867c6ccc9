"""Admin console: every path gives the shell of the single-page application; /api answers slowly. Nothing is kept."""
import http.server, json, os, sys, time, urllib.parse
HERE = os.path.dirname(os.path.abspath(__file__))
NAMES = ['Adler', 'Baum', 'Costa', 'Dietz', 'Egger', 'Falk', 'Gruber', 'Haas', 'Imhof', 'Jung', 'Kern', 'Lang', 'Maier', 'Nagel', 'Otto', 'Pfeiffer', 'Quast', 'Roth', 'Seidl', 'Thoma', 'Uhl', 'Vogt', 'Wolf', 'Zech']
ORDERS = [dict(id=5000 + i, customer=n, total=[1950, 49900, 120000, 8700, 31050][i % 5] + i * 100, state=['paid', 'open', 'paid', 'refunded', 'shipped', 'open'][i % 6]) for i, n in enumerate(NAMES)]
class H(http.server.BaseHTTPRequestHandler):
    def log_message(s, *a): pass
    def out(s, body, kind):
        s.send_response(200); s.send_header('Content-Type', kind); s.send_header('Content-Length', str(len(body))); s.end_headers(); s.wfile.write(body)
    def do_GET(s):
        u = urllib.parse.urlparse(s.path); q = {k: v[0] for k, v in urllib.parse.parse_qs(u.query).items()}
        if u.path == '/api/orders':
            time.sleep(0.6); l = [o for o in ORDERS if q.get('state', o['state']) == o['state']]; f = int(q.get('from', 0))
            return s.out(json.dumps(dict(total=len(l), rows=l[f:f + 8])).encode(), 'application/json')
        if u.path == '/api/stats': time.sleep(0.9); return s.out(json.dumps(dict(Revenue='$48.2K', Orders='1,204', Refunds='17', Visitors='9,980')).encode(), 'application/json')
        if u.path == '/api/search':
            # short words take longer to answer than long ones
            w = q.get('q', '').lower(); time.sleep(0.9 if len(w) < 3 else 0.2)
            return s.out(json.dumps([o for o in ORDERS if w and w in o['customer'].lower()]).encode(), 'application/json')
        f = {'/app.js': 'text/javascript', '/app.css': 'text/css'}.get(u.path)
        s.out(open(HERE + (u.path if f else '/index.html'), 'rb').read(), (f or 'text/html') + '; charset=utf-8')
    def do_POST(s):
        j = json.loads(s.rfile.read(int(s.headers['Content-Length']))); time.sleep(0.8)
        s.out(json.dumps(dict(ok=j.get('user') != 'Root' and j.get('flag') != 'New checkout')).encode(), 'application/json')
http.server.ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1])), H).serve_forever()
