"""Pages and small endpoints for the cases about what a statement means. No state is kept between requests: all is in the query or the form."""
import html, os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit, parse_qs

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'pages')
STYLE = 'body{font:15px sans-serif;margin:24px;max-width:900px}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:4px 10px;text-align:left}label{display:block;margin:8px 0}.err{color:#a00}dt{font-weight:bold}'
TEAS = [('Assam', 'black', 6.40), ('Ceylon', 'black', 5.90), ('Sencha', 'green', 7.20), ('Gunpowder', 'green', 4.80), ('Rooibos', 'herbal', 3.90), ('Darjeeling', 'black', 9.50)]


def page(title, body):
    return f'<!doctype html><html lang=en><head><meta charset=utf-8><title>{title}</title><style>{STYLE}</style></head><body>{body}</body></html>'


class H(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

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

    def handle_all(self):
        n = int(self.headers.get('Content-Length') or 0)
        posted = self.rfile.read(n).decode('utf-8', 'replace') if n else ''
        u = urlsplit(self.path)
        q = {k: v[-1] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
        f = {k: v[-1] for k, v in parse_qs(posted, keep_blank_values=True).items()}
        e = html.escape
        if u.path == '/srv/tea':
            word = q.get('q', '')
            found = [t for t in TEAS if word.lower() in (t[0] + ' ' + t[1]).lower()]
            rows = ''.join(f'<tr><td>{a}</td><td>{b}</td><td>£{c:.2f}</td></tr>' for a, b, c in found)
            table = f'<table><thead><tr><th>Tea</th><th>Kind</th><th>Price per 100 g</th></tr></thead><tbody>{rows}</tbody></table>' if found else '<p>Nothing matches your search.</p>'
            return self.out(page(f'Search: {e(word)} – Leaf &amp; Cup', f'<h1>Tea search</h1><form action="/srv/tea" role=search><label>Search teas <input type=search name=q value="{e(word)}"></label><button>Search</button></form><p>{len(found)} of {len(TEAS)} teas match “{e(word)}”</p>{table}'))
        if u.path == '/srv/order':
            if self.command != 'POST':
                return self.out(page('Order tea', '<h1>Order tea</h1><form method=post action="/srv/order"><label>Name <input name=name></label><label>Tea <select name=tea>' + ''.join(f'<option>{t[0]}' for t in TEAS) + '</select></label><label>Packets <input name=n type=number value=1 min=1></label><button>Place order</button></form>'))
            name, tea, n = f.get('name', ''), f.get('tea', ''), int(f.get('n') or 0)
            if not name.strip():
                return self.out(page('Order tea', '<h1>Order tea</h1><p class=err role=alert>Please enter your name</p><form method=post action="/srv/order"><label>Name <input name=name aria-invalid=true></label><label>Tea <select name=tea>' + ''.join(f'<option{" selected" if t[0] == tea else ""}>{t[0]}' for t in TEAS) + f'</select></label><label>Packets <input name=n type=number value={n} min=1></label><button>Place order</button></form>'))
            price = next((t[2] for t in TEAS if t[0] == tea), 0)
            ref = f'LC-{len(name) * 100 + n:04d}-{tea[:2].upper()}'
            return self.out(page(f'Order {ref}', f'<h1>Thank you, {e(name)}</h1><p>Your order {ref} was placed.</p><dl><dt>Tea</dt><dd>{e(tea)}</dd><dt>Packets</dt><dd>{n}</dd><dt>Price per packet</dt><dd>£{price:.2f}</dd><dt>Delivery</dt><dd>£2.50</dd><dt>Total</dt><dd>£{n * price + 2.5:.2f}</dd></dl><p><a href="/srv/status?ref={ref}&amp;n={n}">Track this order</a></p>'))
        if u.path == '/srv/status':
            ref = e(q.get('ref', ''))
            return self.out(page(f'Tracking {ref}', f'<h1>Tracking</h1><p>Order {ref}</p><p>Packets: {e(q.get("n", "0"))}</p><ol><li>Received<li>Packed<li aria-current=step><b>On its way</b><li>Delivered</ol>'))
        if u.path == '/srv/feedback' and self.command == 'POST':
            bad = [k for k in ('name', 'score') if not f.get(k, '').strip()]
            if bad:
                return self.out(page('Feedback', '<h1>Feedback not sent</h1><ul class=err>' + ''.join(f'<li>{"Name is missing" if k == "name" else "Score is missing"}' for k in bad) + '</ul><p><a href="/feedback.html">Back to the form</a></p>'))
            return self.out(page('Feedback', f'<h1>Thank you</h1><p>{e(f["name"])} gave {e(f["score"])} of 10 points.</p><p>Comment: {e(f.get("comment", "")) or "none"}</p>'))
        if u.path == '/srv/report.csv':
            return self.out('month,kWh\nOctober,214\nNovember,260\n', 'text/csv', extra=[('Content-Disposition', 'attachment; filename="report.csv"')])
        name = u.path.strip('/') or 'index.html'
        path = os.path.normpath(os.path.join(ROOT, name))
        if not path.startswith(ROOT) or not os.path.isfile(path):
            return self.out(page('Not found', '<h1>Not found</h1>'), status=404)
        kind = {'html': 'text/html; charset=utf-8', 'svg': 'image/svg+xml', 'css': 'text/css', 'pdf': 'application/pdf'}.get(name.rsplit('.', 1)[-1], 'text/plain; charset=utf-8')
        with open(path, 'rb') as fh:
            self.out(fh.read(), kind)

    do_GET = do_POST = do_HEAD = handle_all


if __name__ == '__main__':
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(('127.0.0.1', 7983), H).serve_forever()
