"""Helpdesk: static files and a ticket list with the delays of a real back end. State is kept per cookie session."""
import http.server, json, os, sys, time, urllib.parse, uuid
HERE = os.path.dirname(os.path.abspath(__file__))
P, S = ['Low', 'Normal', 'High', 'Urgent'], ['Open', 'Pending', 'Solved']
RAW = """998|Printer on floor 2 jams|Mara Lindqvist|Open|High|Ravi|2026-11-03|3
1001|Cannot sign in after holiday|Tom Becker|Pending|Normal|Jana|2026-11-04|12
1004|Invoice shows wrong VAT|Aiko Tanaka|Open|Urgent|Ravi|2026-11-04|1
1005|Request for a second monitor|Mara Lindqvist|Solved|Low|–|2026-11-05|2
1010|VPN drops every hour|Samuel O'Neill|Open|High|Jana|2026-11-06|27
1011|New starter: laptop for 1 December|Greta Holm|Pending|Normal|–|2026-11-06|4
1012|Calendar invites arrive twice|Tom Becker|Open|Normal|Ravi|2026-11-07|9
1013|Password reset mail missing|Aiko Tanaka|Solved|High|Jana|2026-11-09|5
1014|Shared drive is read-only|Ines Prado|Open|Urgent|–|2026-11-09|8
1015|Phone rings, no sound|Samuel O'Neill|Solved|Low|Ravi|2026-11-10|1
1016|Export to CSV cuts umlauts|Greta Holm|Open|Normal|Jana|2026-11-11|15
1020|Door badge expired|Ines Prado|Pending|High|Ravi|2026-11-12|2
1021|Slow Wi-Fi in room Oslo|Tom Becker|Open|Low|–|2026-11-12|6
1022|Licence for drawing tool|Mara Lindqvist|Pending|Normal|Jana|2026-11-13|3"""
def seed(): return [dict(zip(('id', 'subject', 'from', 'status', 'priority', 'agent', 'date', 'replies'), r.split('|'))) for r in RAW.split('\n')]
SESSIONS = {}
class H(http.server.SimpleHTTPRequestHandler):
    def __init__(s, *a, **k): super().__init__(*a, directory=HERE, **k)
    def log_message(s, *a): pass
    def tickets(s):
        c = s.headers.get('Cookie') or ''
        sid = next((x.split('=')[1] for x in c.split('; ') if x.startswith('hd=')), None)
        s.sid = sid if sid in SESSIONS else uuid.uuid4().hex
        return SESSIONS.setdefault(s.sid, seed())
    def answer(s, code, obj):
        b = json.dumps(obj).encode()
        s.send_response(code); s.send_header('Content-Type', 'application/json'); s.send_header('Set-Cookie', 'hd=' + s.sid + '; Path=/')
        s.send_header('Content-Length', str(len(b))); s.end_headers(); s.wfile.write(b)
    def do_GET(s):
        u = urllib.parse.urlparse(s.path)
        if u.path != '/api/tickets': return super().do_GET()
        q = {k: v[0] for k, v in urllib.parse.parse_qs(u.query).items()}
        t = s.tickets(); time.sleep(0.3)
        w = q.get('q', '').lower()
        t = [x for x in t if (w in x['subject'].lower() or w in x['from'].lower() or w == x['id']) and q.get('status', x['status']) == x['status'] and q.get('agent', x['agent']) == x['agent']]
        k = q.get('sort', 'id')
        key = {'priority': lambda x: P.index(x['priority']), 'id': lambda x: int(x['id']), 'replies': lambda x: x['replies']}.get(k, lambda x: x[k])
        t = sorted(t, key=key, reverse=q.get('dir') == 'desc')
        n = int(q.get('size', 5)); p = int(q.get('page', 1))
        s.answer(200, dict(total=len(t), rows=t[(p - 1) * n:p * n]))
    def do_POST(s):
        body = json.loads(s.rfile.read(int(s.headers['Content-Length'])))
        t = s.tickets(); time.sleep(0.5)
        if s.path == '/api/update':
            for x in t:
                if x['id'] in body['ids']: x.update(body['set'])
            return s.answer(200, dict(ok=True))
        if s.path == '/api/delete':
            t[:] = [x for x in t if x['id'] not in body['ids']]
            return s.answer(200, dict(ok=True))
        if s.path == '/api/new':
            if len(body['subject']) < 5: return s.answer(422, dict(error='Subject is too short (5 characters at least)'))
            t.append({'id': '1023', 'subject': body['subject'], 'from': body['from'], 'status': 'Open', 'priority': body['priority'], 'agent': '–', 'date': '2026-11-24', 'replies': '0'})
            return s.answer(200, dict(id='1023'))
        s.answer(404, {})
http.server.ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1])), H).serve_forever()
