"""Pages and slow endpoints for the cases about time. No state is kept between requests: all is in the query."""
import base64, hashlib, html, json, os, struct, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs, quote

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'pages')
GIF = base64.b64decode('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')
STYLE = 'body{font:15px sans-serif;margin:24px;max-width:900px}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:4px 10px;text-align:left}nav a{margin-right:14px}label{display:block;margin:8px 0}'


def page(title, body, head=''):
    return (f'<!doctype html><html lang=en><head><meta charset=utf-8><title>{title}</title>{head}<style>{STYLE}</style></head><body>'
            f'<nav><a href="/srv/library">Library</a><a href="/srv/loans?ms=900">Loans</a><a href="/srv/hours">Opening hours</a></nav>{body}</body></html>')


BOOKS = [('1', 'Tide Tables', 'Ada Moor', 30), ('2', 'Winter Bees', 'Ben Oak', 900), ('3', 'Stone Bridges', 'Cleo Marsh', 1800), ('4', 'Night Ferries', 'Dan Hill', 2600)]


class H(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    disable_nagle_algorithm = True

    def log_message(self, *a):
        pass

    def out(self, body, kind='text/html; charset=utf-8', status=200, extra=()):
        if isinstance(body, str):
            body = body.encode()
        self.send_response(status)
        self.send_header('Content-Type', kind)
        self.send_header('Content-Length', str(len(body)))
        self.send_header('Cache-Control', 'no-store')
        for k, v in extra:
            self.send_header(k, v)
        self.end_headers()
        if self.command != 'HEAD':
            self.wfile.write(body)

    def go(self, to, status=303):
        self.out(b'', status=status, extra=[('Location', to)])

    def handle_all(self):
        try:
            n = int(self.headers.get('Content-Length') or 0)
            self.posted = self.rfile.read(n).decode('utf-8', 'replace') if n else ''
            u = urlsplit(self.path)
            self.q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
            self.form = {k: v[-1] for k, v in parse_qs(self.posted, keep_blank_values=True).items()} if 'urlencoded' in (self.headers.get('Content-Type') or '') else {}
            p = u.path
            ms = min(int(self.q.get('ms') or 0), 9000)
            if p == '/ws':
                return self.ws()
            if p in ('/stream', '/sse'):
                return self.parts(p)
            if ms:
                time.sleep(ms / 1000)
            if p == '/api':
                return self.out(self.q.get('body', '{}'), self.q.get('type', 'application/json'), int(self.q.get('status') or 200))
            if p == '/slow.js':
                return self.out(self.q.get('body', ''), 'text/javascript; charset=utf-8')
            if p == '/img':
                return self.out(GIF, 'image/gif') if self.q.get('ok') == '1' else self.out('no', 'text/plain', 404)
            if p == '/favicon.ico':
                return self.out(GIF, 'image/gif')
            if p.startswith('/srv/'):
                return self.srv(p[5:])
            name = os.path.basename(p) or 'index.html'
            path = os.path.join(ROOT, name)
            if p == '/' + name and os.path.isfile(path):
                with open(path, 'rb') as f:
                    return self.out(f.read())
            self.out('<h1>Not found</h1>', status=404)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    do_GET = do_POST = do_PUT = do_DELETE = do_HEAD = handle_all

    # parts=300:text|900:text (times since the request)
    def parts(self, p):
        items = []
        for x in self.q.get('parts', '').split('|'):
            t, _, s = x.partition(':')
            items.append((int(t) / 1000, s))
        start = time.time()
        self.send_response(200)
        if p == '/sse':
            self.send_header('Content-Type', 'text/event-stream')
            self.send_header('Connection', 'close')
            self.close_connection = True
            data = [(t, f'data: {s}\n\n'.encode()) for t, s in items]
        else:
            data = [(t, (s + '\n').encode()) for t, s in items]
            self.send_header('Content-Type', 'text/plain; charset=utf-8')
            self.send_header('Content-Length', str(sum(len(d) for _, d in data)))
        self.send_header('Cache-Control', 'no-store')
        self.end_headers()
        self.wfile.flush()
        for t, d in data:
            time.sleep(max(0, start + t - time.time()))
            self.wfile.write(d)
            self.wfile.flush()
        if p == '/sse':
            time.sleep(2)

    # each text message: {"ms": 900, "reply": ...}; the reply is sent after that time
    def ws(self):
        key = self.headers.get('Sec-WebSocket-Key')
        if not key:
            return self.out('no', status=400)
        acc = base64.b64encode(hashlib.sha1((key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').encode()).digest()).decode()
        self.send_response(101)
        for k, v in (('Upgrade', 'websocket'), ('Connection', 'Upgrade'), ('Sec-WebSocket-Accept', acc)):
            self.send_header(k, v)
        self.end_headers()
        self.wfile.flush()
        self.close_connection = True
        lock = threading.Lock()

        def send(text, op=1):
            b = text.encode() if isinstance(text, str) else text
            h = bytes([0x80 | op]) + (bytes([len(b)]) if len(b) < 126 else b'\x7e' + struct.pack('>H', len(b)))
            try:
                with lock:
                    self.wfile.write(h + b)
                    self.wfile.flush()
            except (OSError, ValueError):
                pass

        def later(ms, text):
            t = threading.Timer(ms / 1000, send, [text])
            t.daemon = True
            t.start()

        while True:
            h = self.rfile.read(2)
            if len(h) < 2:
                return
            op, n = h[0] & 15, h[1] & 127
            if n == 126:
                n = struct.unpack('>H', self.rfile.read(2))[0]
            elif n == 127:
                n = struct.unpack('>Q', self.rfile.read(8))[0]
            mask = self.rfile.read(4) if h[1] & 128 else b'\0\0\0\0'
            d = bytes(c ^ mask[i % 4] for i, c in enumerate(self.rfile.read(n)))
            if op == 8:
                send(d[:2], 8)
                return
            if op == 9:
                send(d, 10)
            elif op == 1:
                for m in json.loads(d):
                    later(m['ms'], json.dumps(m['reply']))

    def srv(self, p):
        e, q, f = html.escape, self.q, self.form
        if p == 'library':
            rows = ''.join(f'<tr><td><a href="/srv/book?id={i}&amp;ms={m}">{t}</a></td><td>{a}</td></tr>' for i, t, a, m in BOOKS)
            return self.out(page('Library', f'<h1>Library</h1><table><thead><tr><th>Book</th><th>Author</th></tr></thead><tbody>{rows}</tbody></table>'))
        if p == 'book':
            b = [b for b in BOOKS if b[0] == q.get('id')]
            if not b:
                return self.out(page('No book', '<h1>No such book</h1>'), status=404)
            i, t, a, m = b[0]
            return self.out(page(t, f'<h1>{t}</h1><p>Written by {a}</p><p>Shelf {i}0{i}</p><form method=post action="/srv/borrow?ms={m}&amp;id={i}"><label>Card number <input name=card></label><button>Borrow</button></form>'))
        if p == 'borrow':  # post, then redirect
            card = f.get('card', '')
            ok = card.isdigit() and len(card) == 4
            return self.go(f'/srv/loans?ms=400&id={quote(q.get("id", ""))}' if ok else f'/srv/refused?ms=400&card={quote(card)}')
        if p == 'refused':
            return self.out(page('Refused', f'<h1>Loan refused</h1><p>The card {e(q.get("card", "")) or "number"} is unknown.</p>'))
        if p == 'loans':
            own = [b for b in BOOKS if b[0] == q.get('id')]
            rows = ''.join(f'<tr><td>{t}</td><td>{a}</td></tr>' for i, t, a, m in own) + '<tr><td>Old Maps</td><td>Eve Lane</td></tr>'
            flash = f'<p role=status>{own[0][1]} is yours for 14 days</p>' if own else ''
            return self.out(page('Loans', f'<h1>Your loans</h1>{flash}<table><thead><tr><th>Book</th><th>Author</th></tr></thead><tbody>{rows}</tbody></table>'))
        if p == 'hours':
            return self.out(page('Opening hours', '<h1>Opening hours</h1><p>Monday to Friday from 9 to 17</p>'))
        # payment: a waiting page with meta refresh, then the result
        if p == 'pay':
            return self.go(f'/srv/paying?card={quote(f.get("card", ""))}')
        if p == 'paying':
            c = q.get('card', '')
            to = f'/srv/paid?ms=400&card={quote(c)}'
            return self.out(page('Payment', '<h1>Payment</h1><p>We are asking your bank</p>', f'<meta http-equiv=refresh content="1;url={e(to)}">'))
        if p == 'paid':
            ok = q.get('card') == '1111'
            return self.out(page('Payment result', '<h1>Payment result</h1>' + ('<p>Your payment was received</p>' if ok else '<p>Your bank declined the card</p>')))
        # single sign-on: a chain of redirects
        if p == 'sso':
            n = int(q.get('n') or 0)
            who = f.get('user') or q.get('user', '')
            if n < 3:
                return self.go(f'/srv/sso?n={n + 1}&ms=300&user={quote(who)}', 302)
            return self.out(page('Home', f'<h1>Hello {e(who)}</h1><p>You have 2 new letters</p>') if who == 'ada' else page('Sign in', '<h1>Sign in</h1><p>Nobody is called so here</p>'))
        # a page that says it is done, and moves on by script
        if p == 'handover':
            return self.out(page('Hand-over', '<h1>Hand-over</h1><p>Parcel booked</p><script>setTimeout(()=>location.replace("/srv/undeliverable?ms=400"),900)</script>'))
        if p == 'undeliverable':
            return self.out(page('Undeliverable', '<h1>Booking cancelled</h1><p>No driver is free today</p>'))
        # answer into a hidden frame
        if p == 'framed':
            return self.out(f'<!doctype html><title>answer</title><script>parent.postMessage({json.dumps(q.get("say", ""))},"*")</script>')
        # native answer of the form that a script takes over later
        if p == 'noscript':
            return self.out(page('Basic version', '<h1>Basic version</h1><p>Please switch on scripts</p>'))
        self.out(page('Not found', '<h1>Not found</h1>'), status=404)


class S(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256
    allow_reuse_address = True

    def handle_error(self, request, client_address):
        pass


if __name__ == '__main__':
    try:
        S(('127.0.0.1', 7981), H).serve_forever()
    except KeyboardInterrupt:
        pass
