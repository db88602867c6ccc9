#!/usr/bin/env python3
"""Larkfield Housing Co-op: maintenance portal.  python3 gantry.py PORT"""
import copy, json, re, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlparse, parse_qs

BUILDINGS = [
    dict(id='A', name='Alder House', address='2 Larkfield Road', built=1968, keeper='Tomas Brandl'),
    dict(id='B', name='Birch House', address='4 Larkfield Road', built=1968, keeper='Ilse Varga'),
    dict(id='C', name='Cedar House', address='11 Mill Lane', built=1994, keeper='Tomas Brandl'),
    dict(id='D', name='Dogwood House', address='13 Mill Lane', built=2011, keeper='Ilse Varga'),
]
FLATS = [  # flat, floor, rooms, m2, residents
    ('A-101', 1, 2, 54, 'Tomas Brandl'), ('A-103', 1, 3, 71, 'Hanna Weiss'), ('A-205', 2, 3, 73, 'Grace Adeyemi'),
    ('A-207', 2, 1, 33, ''), ('A-301', 3, 4, 92, 'Peter Lindqvist'),
    ('B-110', 1, 3, 70, 'Leon Fischer'), ('B-112', 1, 2, 51, ''), ('B-204', 2, 3, 68, 'Mira Okafor'),
    ('B-301', 3, 2, 56, 'Sven Aalto'), ('B-302', 3, 4, 95, ''),
    ('C-105', 1, 4, 98, 'Nadia Rossi'), ('C-201', 2, 2, 58, 'Ilse Varga'), ('C-204', 2, 1, 36, ''), ('C-302', 3, 3, 77, 'Yusuf Demir'),
    ('D-102', 1, 2, 60, 'Jonas Pereira'), ('D-203', 2, 3, 81, 'Kwame Boateng'), ('D-401', 4, 3, 84, 'Aoife Byrne'),
]
T, I = 'Tomas Brandl', 'Ilse Varga'
REPAIRS = [
    ('R-128', 'Kitchen tap drips all night', 'B', 'B-204', 'Plumbing', 'Normal', 'New', 'Mira Okafor', '2026-03-12', '', '', '', None, ''),
    ('R-127', 'Hallway light flickers', 'A', 'Stairwell', 'Electrical', 'High', 'New', 'Peter Lindqvist', '2026-03-12', '', '', '', None, ''),
    ('R-126', 'Radiator stays cold in bedroom', 'C', 'C-302', 'Heating', 'Urgent', 'New', 'Yusuf Demir', '2026-03-11', '', '', '', None, ''),
    ('R-125', 'Intercom does not ring', 'A', 'A-103', 'Electrical', 'Normal', 'Taken', 'Hanna Weiss', '2026-03-11', I, '', '', None, ''),
    ('R-124', 'Laundry room door jams', 'D', 'Laundry room', 'Carpentry', 'Low', 'New', 'Jonas Pereira', '2026-03-10', '', '', '', None, ''),
    ('R-123', 'Toilet cistern keeps running', 'D', 'D-401', 'Plumbing', 'High', 'Scheduled', 'Aoife Byrne', '2026-03-10', T, 'Fri 13 Mar, 08:00–10:00', 'Brook & Sons', None, ''),
    ('R-122', 'Balcony door will not lock', 'C', 'C-105', 'Carpentry', 'Urgent', 'Taken', 'Nadia Rossi', '2026-03-09', T, '', '', None, ''),
    ('R-121', 'Dishwasher shows error E15', 'B', 'B-110', 'Appliances', 'Normal', 'Scheduled', 'Leon Fischer', '2026-03-09', I, 'Mon 16 Mar, 10:00–12:00', 'Whiteline Appliance Care', None, ''),
    ('R-120', 'Mould behind wardrobe', 'A', 'A-205', 'Damp', 'High', 'New', 'Grace Adeyemi', '2026-03-08', '', '', '', None, ''),
    ('R-119', 'Cracked window pane', 'B', 'B-204', 'Carpentry', 'Normal', 'Done', 'Mira Okafor', '2026-03-06', T, '', 'Pane & Frame', 184.5, 'Pane replaced'),
    ('R-118', 'Boiler pressure too low', 'C', 'Basement', 'Heating', 'Urgent', 'Scheduled', 'Yusuf Demir', '2026-03-06', T, 'Fri 13 Mar, 13:00–15:00', 'Emberline Heating', None, ''),
    ('R-117', 'Socket sparks near sink', 'D', 'D-203', 'Electrical', 'Urgent', 'Done', 'Kwame Boateng', '2026-03-05', I, '', 'Voltwerk', 240.0, 'Socket and wiring replaced'),
    ('R-116', 'Blocked shower drain', 'A', 'A-103', 'Plumbing', 'High', 'Done', 'Hanna Weiss', '2026-03-04', T, '', 'Brook & Sons', 95.0, 'Drain cleared'),
    ('R-115', 'Fridge light broken', 'B', 'B-301', 'Appliances', 'Low', 'Rejected', 'Sven Aalto', '2026-03-04', T, '', '', None, 'The fridge belongs to the tenant'),
    ('R-114', 'Loose handrail on second floor', 'C', 'Stairwell', 'Carpentry', 'High', 'Taken', 'Nadia Rossi', '2026-03-03', I, '', '', None, ''),
    ('R-113', 'No hot water in the morning', 'B', 'B-110', 'Heating', 'Urgent', 'Done', 'Leon Fischer', '2026-03-02', T, '', 'Emberline Heating', 310.0, 'Mixing valve replaced'),
    ('R-112', 'Bathroom fan rattles', 'D', 'D-401', 'Electrical', 'Low', 'New', 'Aoife Byrne', '2026-03-01', '', '', '', None, ''),
    ('R-111', 'Damp patch on ceiling', 'A', 'A-301', 'Damp', 'Normal', 'Taken', 'Peter Lindqvist', '2026-02-27', T, '', '', None, ''),
    ('R-110', 'Letterbox key lost', 'B', 'B-204', 'Carpentry', 'Low', 'Rejected', 'Mira Okafor', '2026-02-26', I, '', '', None, 'Keys are sold at the office'),
    ('R-109', 'Oven thermostat faulty', 'C', 'C-302', 'Appliances', 'Normal', 'Done', 'Yusuf Demir', '2026-02-25', I, '', 'Whiteline Appliance Care', 129.9, 'Thermostat swapped'),
    ('R-108', 'Garden tap frozen', 'D', 'Courtyard', 'Plumbing', 'Low', 'Done', 'Jonas Pereira', '2026-02-23', T, '', '', 60.0, 'Tap thawed and insulated'),
    ('R-107', 'Smell of gas in the stairwell', 'A', 'Stairwell', 'Heating', 'Urgent', 'Done', 'Grace Adeyemi', '2026-02-20', T, '', 'Emberline Heating', 0.0, 'No leak found'),
    ('R-106', 'Roller shutter stuck halfway', 'B', 'B-301', 'Carpentry', 'Normal', 'New', 'Sven Aalto', '2026-02-19', '', '', '', None, ''),
    ('R-105', 'Bath sealant peeling', 'C', 'C-105', 'Plumbing', 'Low', 'New', 'Nadia Rossi', '2026-02-18', '', '', '', None, ''),
    ('R-104', 'Doorbell camera offline', 'D', 'D-203', 'Electrical', 'Low', 'Rejected', 'Kwame Boateng', '2026-02-17', I, '', '', None, 'Private device, not ours'),
    ('R-103', 'Underfloor heating too hot', 'A', 'A-205', 'Heating', 'Normal', 'Done', 'Grace Adeyemi', '2026-02-13', I, '', 'Emberline Heating', 75.0, 'Controller reset'),
    ('R-102', 'Cellar lamp out', 'B', 'Basement', 'Electrical', 'Low', 'Done', 'Leon Fischer', '2026-02-11', T, '', '', 18.4, 'Bulb changed'),
    ('R-101', 'Wardrobe hinge broken', 'C', 'C-302', 'Carpentry', 'Low', 'Rejected', 'Yusuf Demir', '2026-02-09', T, '', '', None, 'Furniture is the tenant\'s own'),
]
RK = 'id title b place cat prio status by date who appt contractor cost note'.split()
CONTRACTORS = [
    ('Brook & Sons', 'Plumbing', '0555 201 114', 4.6, True, True), ('Emberline Heating', 'Heating', '0555 340 900', 4.1, True, False),
    ('Voltwerk', 'Electrical', '0555 771 020', 4.8, True, True), ('Pane & Frame', 'Carpentry', '0555 418 733', 3.7, True, False),
    ('Whiteline Appliance Care', 'Appliances', '0555 626 262', 3.2, True, False), ('Drywall Direct', 'Damp', '0555 909 181', 4.0, False, False),
    ('Otter Pipeworks', 'Plumbing', '0555 133 500', 3.9, True, False), ('Northlight Electric', 'Electrical', '0555 882 047', 4.3, False, False),
]
INVOICES = [
    ('2026-041', '2026-03-10', 'Voltwerk', 'D', 240.00, 'Open'), ('2026-040', '2026-03-09', 'Pane & Frame', 'B', 184.50, 'Open'),
    ('2026-039', '2026-03-06', 'Brook & Sons', 'A', 95.00, 'Paid'), ('2026-038', '2026-03-05', 'Emberline Heating', 'B', 310.00, 'Disputed'),
    ('2026-037', '2026-03-02', 'Whiteline Appliance Care', 'C', 129.90, 'Paid'), ('2026-036', '2026-02-27', 'Otter Pipeworks', 'C', 1080.00, 'Open'),
    ('2026-035', '2026-02-24', 'Emberline Heating', 'A', 75.00, 'Paid'), ('2026-034', '2026-02-20', 'Northlight Electric', 'D', 412.30, 'Paid'),
    ('2026-033', '2026-02-18', 'Drywall Direct', 'A', 2350.00, 'Paid'), ('2026-032', '2026-02-12', 'Brook & Sons', 'D', 60.00, 'Paid'),
    ('2026-031', '2026-02-05', 'Voltwerk', 'C', 148.20, 'Paid'), ('2026-030', '2026-01-29', 'Pane & Frame', 'A', 520.00, 'Open'),
    ('2026-029', '2026-01-22', 'Emberline Heating', 'C', 890.00, 'Paid'), ('2026-028', '2026-01-19', 'Otter Pipeworks', 'B', 205.60, 'Paid'),
    ('2026-027', '2026-01-12', 'Whiteline Appliance Care', 'D', 99.00, 'Paid'), ('2026-026', '2026-01-08', 'Brook & Sons', 'B', 330.00, 'Paid'),
]
NOTICES = [
    (12, 'Water off on Monday morning', 'Works', 'Ilse Varga', '11 Mar 2026', 'The mains in Cedar House will be shut from 8 to 11 on 16 March. Please fill a kettle beforehand.', True, False, 3),
    (11, 'Lost: grey tabby named Miso', 'Lost & found', 'Aoife Byrne', '10 Mar 2026', 'Last seen near the bicycle shed behind Dogwood House.', False, False, 7),
    (10, 'Spring clean-up in the courtyard', 'Events', 'Hanna Weiss', '9 Mar 2026', 'Saturday 21 March from 10. Gloves and soup are provided.', False, False, 12),
    (9, 'New bins for organic waste', 'House rules', 'Tomas Brandl', '5 Mar 2026', 'Brown bins stand next to the gate. No plastic bags, please.', False, True, 4),
    (8, 'Found: child\'s red scooter', 'Lost & found', 'Leon Fischer', '3 Mar 2026', 'It waits in the basement of Birch House.', False, False, 1),
    (7, 'Lift inspection in Dogwood House', 'Works', 'Ilse Varga', '1 Mar 2026', 'The lift is out of use on 19 March between 13 and 15.', False, True, 0),
    (6, 'Quiet hours reminder', 'House rules', 'Tomas Brandl', '24 Feb 2026', 'Quiet from 22 to 7, on Sundays all day.', False, True, 2),
    (5, 'Board game evening', 'Events', 'Sven Aalto', '20 Feb 2026', 'Every second Thursday in the common room.', False, True, 9),
    (4, 'Painting of the stairwell', 'Works', 'Ilse Varga', '16 Feb 2026', 'Alder House is painted floor by floor.', False, True, 0),
    (3, 'Bicycle shed gets a code lock', 'House rules', 'Tomas Brandl', '9 Feb 2026', 'Ask the office for the code.', False, True, 5),
]
DAYS = {0: ['Thu 12 Mar', 'Fri 13 Mar', 'Sat 14 Mar', 'Sun 15 Mar', 'Mon 16 Mar', 'Tue 17 Mar', 'Wed 18 Mar'],
        1: ['Thu 19 Mar', 'Fri 20 Mar', 'Sat 21 Mar', 'Sun 22 Mar', 'Mon 23 Mar', 'Tue 24 Mar', 'Wed 25 Mar']}
SLOTS = ['07:00–09:00', '09:00–11:00', '11:00–13:00', '14:00–16:00', '17:00–19:00']
WHO = {'tomas': (T, 'A-101', 'Housekeeper'), 'mira': ('Mira Okafor', 'B-204', 'Resident')}
PICK = ['Fri 13 Mar', 'Mon 16 Mar', 'Tue 17 Mar', 'Wed 18 Mar', 'Thu 19 Mar']


def fresh(fault):
    s = dict(fault=fault, who='tomas', next=129, nn=13)
    s['repairs'] = [dict(zip(RK, r), access=False, photo='', comments=[], log=[('%s reported it' % r[7])]) for r in REPAIRS]
    for r in s['repairs']:
        if r['id'] == 'R-122': r['comments'] = [['Nadia Rossi', 'The wind pushes it open at night.'], [T, 'I will look at it on Friday.']]
        if r['id'] == 'R-128': r['comments'] = [['Mira Okafor', 'A bowl under it helps for now.']]
    s['contractors'] = [dict(name=a, trade=b, phone=c, rating=d, active=e, fav=f) for a, b, c, d, e, f in CONTRACTORS]
    s['invoices'] = [dict(no=a, date=b, contractor=c, b=d, amount=e, status=f) for a, b, c, d, e, f in INVOICES]
    s['notices'] = [dict(id=a, title=b, topic=c, by=d, date=e, text=f, pinned=g, read=h, thanks=i, thanked=False) for a, b, c, d, e, f, g, h, i in NOTICES]
    bk = {}
    for m, d, sl, f in [('Washer 1', 'Sat 14 Mar', 1, 'A-101'), ('Washer 1', 'Thu 12 Mar', 0, 'B-110'), ('Washer 1', 'Thu 12 Mar', 3, 'C-302'), ('Washer 1', 'Fri 13 Mar', 4, 'D-401'),
                        ('Washer 1', 'Sun 15 Mar', 2, 'B-301'), ('Washer 1', 'Mon 16 Mar', 0, 'A-205'), ('Washer 1', 'Sat 14 Mar', 3, 'C-105'),
                        ('Washer 2', 'Thu 12 Mar', 1, 'B-204'), ('Washer 2', 'Fri 13 Mar', 1, 'A-103'), ('Washer 2', 'Sat 14 Mar', 0, 'D-203'), ('Washer 2', 'Wed 18 Mar', 4, 'B-110'),
                        ('Dryer', 'Fri 13 Mar', 2, 'C-302'), ('Dryer', 'Sat 14 Mar', 2, 'D-102'), ('Dryer', 'Tue 17 Mar', 3, 'A-301'),
                        ('Washer 1', 'Fri 20 Mar', 1, 'B-301')]:
        bk['%s|%s|%d' % (m, d, sl)] = f
    s['bookings'] = bk
    s['settings'] = dict(tomas=dict(name=T, email='tomas.brandl@larkfield.example', phone='0555 100 210', language='English', urgent=True, digest=False, quiet='22:00'),
                         mira=dict(name='Mira Okafor', email='mira.okafor@post.example', phone='0555 778 121', language='English', urgent=True, digest=True, quiet='21:00'))
    return s


S = fresh('')
LOCK = threading.RLock()


class Bad(Exception):
    pass


def me():
    n, f, r = WHO[S['who']]
    return dict(key=S['who'], name=n, flat=f, role=r)


def seen():
    return [r for r in S['repairs'] if S['who'] == 'tomas' or r['by'] == 'Mira Okafor']


def repair(i):
    for r in S['repairs']:
        if r['id'] == i: return r
    raise Bad('No such repair')


def overview():
    rs = S['repairs']; F = S['fault']
    op = [r for r in rs if r['status'] in ('New', 'Taken', 'Scheduled')]
    urgent = [r for r in (rs if F == 'urgent-counts-closed' else op) if r['prio'] == 'Urgent']
    paid = [i for i in S['invoices'] if i['status'] == 'Paid' or F == 'spent-counts-open']
    return dict(open=len(op), urgent=len(urgent), scheduled=len([r for r in op if r['status'] == 'Scheduled']),
                spent=round(sum(i['amount'] for i in paid), 2),
                attention=[r for r in op if r['prio'] == 'Urgent'],
                appts=[r for r in op if r['status'] == 'Scheduled'])


def act(path, q):
    """POST /api/…; returns a dict, or raises Bad(message)."""
    F = S['fault']; m = me()
    if path == 'act-as':
        S['who'] = q['who']; return me()
    if path == 'report':
        r = dict(zip(RK, ['R-%d' % S['next'], q['title'], q['b'], q['place'], q['cat'], q['prio'], 'New', m['name'], '2026-03-12', '', '', '', None, '']),
                 access=q['access'], photo=q['photo'], comments=[], log=[m['name'] + ' reported it'], text=q['text'])
        if F == 'report-loses-priority': r['prio'] = 'Normal'
        S['next'] += 1
        if F != 'report-not-stored': S['repairs'].insert(0, r)
        return r
    if path == 'take':
        r = repair(q['id'])
        if F == 'take-marks-neighbour':
            k = S['repairs'].index(r); new = [x for x in S['repairs'][k + 1:] if x['status'] == 'New']
            r2 = new[0] if new else r
            r2['status'] = 'Taken'; r2['who'] = m['name']; return r
        r['status'] = 'Taken'; r['who'] = m['name'] if F != 'take-assigns-ilse' else I; r['log'].append(m['name'] + ' took it'); return r
    if path == 'schedule':
        r = repair(q['id']); d = q['day']
        if F == 'appointment-a-day-late': d = PICK[min(PICK.index(d) + 1, len(PICK) - 1)]
        r.update(status='Scheduled', appt=d + ', ' + q['time'], contractor=q['contractor'])
        r['log'].append(m['name'] + ' scheduled it for ' + r['appt']); return r
    if path == 'finish':
        r = repair(q['id']); c = float(q['cost'])
        r.update(status='Done', appt='', cost=float(int(c)) if F == 'cost-loses-cents' else c, note=q['note']); r['log'].append(m['name'] + ' finished it'); return r
    if path == 'reject':
        r = repair(q['id']); r.update(status='Rejected', who=m['name'], note=q['note']); r['log'].append(m['name'] + ' rejected it'); return r
    if path == 'reopen':
        r = repair(q['id']); r.update(status='New', who='', appt='', contractor='', cost=None, note=''); r['log'].append(m['name'] + ' reopened it'); return r
    if path == 'withdraw':
        r = repair(q['id']); S['repairs'].remove(r); return r
    if path == 'comment':
        r = repair(q['id']); r['comments'].append([r['by'] if F == 'comment-under-reporter' else m['name'], q['text']]); return r
    if path == 'contractor-add':
        if any(c['name'].lower() == q['name'].lower() for c in S['contractors']) and F != 'duplicate-contractor':
            raise Bad('There is already a contractor called ' + q['name'])
        S['contractors'].append(dict(name=q['name'], trade=q['trade'], phone=q['phone'], rating=0, active=True, fav=False)); return {}
    if path in ('contractor-toggle', 'contractor-fav', 'contractor-remove'):
        c = [c for c in S['contractors'] if c['name'] == q['name']][0]
        if path.endswith('toggle'): c['active'] = not c['active']
        elif path.endswith('fav'): c['fav'] = not c['fav']
        else: S['contractors'].remove(c)
        return c
    if path == 'pay':
        i = [i for i in S['invoices'] if i['no'] == q['no']][0]; i['status'] = 'Paid'; return i
    if path == 'book':
        k = '%s|%s|%d' % (q['machine'], q['day'], q['slot'])
        week = [w for w in DAYS if q['day'] in DAYS[w]][0]
        mine = [b for b, f in S['bookings'].items() if f == m['flat'] and b.split('|')[1] in DAYS[week]]
        if k in S['bookings']: raise Bad('Somebody else was faster')
        if len(mine) >= 2 and F != 'no-booking-limit': raise Bad('You can hold two bookings a week. Cancel one first.')
        if F == 'book-next-slot': k = '%s|%s|%d' % (q['machine'], q['day'], min(q['slot'] + 1, 4))
        S['bookings'][k] = m['flat']; return {}
    if path == 'unbook':
        if F != 'cancel-keeps-booking': S['bookings'].pop(q['key'], None)
        return {}
    if path == 'notice':
        S['notices'].insert(0, dict(id=S['nn'], title=q['title'], topic=q['topic'] if F != 'notice-loses-topic' else 'Works', by=m['name'], date='12 Mar 2026', text=q['text'], pinned=q['pinned'], read=True, thanks=0, thanked=False))
        S['nn'] += 1; return {}
    if path in ('read', 'pin', 'thank', 'read-all'):
        if path == 'read-all':
            for n in S['notices']: n['read'] = True
            return {}
        n = [n for n in S['notices'] if n['id'] == q['id']][0]
        if path == 'read': n['read'] = True
        if path == 'pin': n['pinned'] = not n['pinned']
        if path == 'thank':
            n['thanks'] += -1 if n['thanked'] and F != 'thanks-only-grow' else 1; n['thanked'] = not n['thanked']
        return n
    if path == 'settings':
        cur = S['settings'][S['who']]
        for k, v in q.items():
            if not (F == 'phone-not-saved' and k == 'phone'): cur[k] = v
        return cur
    raise Bad('Unknown request')


def get(path, q):
    F = S['fault']
    if path == 'session': return dict(me=me(), unread=len([n for n in S['notices'] if not n['read']]), x=F, email=S['settings'][S['who']]['email'])
    if path == 'overview': return overview()
    if path == 'repairs': return seen()
    if path == 'buildings':
        return [dict(b, flats=[dict(no=f[0], floor=f[1], rooms=f[2], size=f[3], who=f[4], open=len([r for r in S['repairs'] if r['place'] == f[0] and r['status'] in ('New', 'Taken', 'Scheduled')])) for f in FLATS if f[0][0] == b['id']],
                     open=len([r for r in S['repairs'] if r['b'] == b['id'] and r['status'] in ('New', 'Taken', 'Scheduled')])) for b in BUILDINGS]
    if path == 'contractors': return S['contractors']
    if path == 'costs': return S['invoices']
    if path == 'laundry': return dict(days=DAYS, slots=SLOTS, bookings=S['bookings'])
    if path == 'notices': return S['notices']
    if path == 'settings': return S['settings'][S['who']]
    raise Bad('Unknown request')


class H(BaseHTTPRequestHandler):
    def log_message(self, *a): pass

    def out(self, code, body, kind='application/json'):
        b = body.encode() if isinstance(body, str) else body
        self.send_response(code)
        if code != 204:
            self.send_header('Content-Type', kind + '; charset=utf-8'); self.send_header('Content-Length', str(len(b)))
        self.send_header('Cache-Control', 'no-store'); self.end_headers()
        if code != 204: self.wfile.write(b)

    def do_GET(self):
        u = urlparse(self.path)
        if u.path.startswith('/api/'):
            p = u.path[5:]
            time.sleep({'session': .05, 'repairs': .45, 'costs': .6, 'notices': .5, 'overview': .55}.get(p, .35))
            with LOCK:
                try: d = copy.deepcopy(get(p, parse_qs(u.query)))
                except Bad as e: return self.out(404, json.dumps(dict(error=str(e))))
            return self.out(200, json.dumps(d))
        if u.path == '/favicon.ico': return self.out(204, '')
        self.out(200, PAGE, 'text/html')

    def do_POST(self):
        global S
        u = urlparse(self.path); n = int(self.headers.get('Content-Length') or 0); body = self.rfile.read(n)
        if u.path == '/reset':
            with LOCK: S = fresh(parse_qs(u.query).get('fault', [''])[0])
            return self.out(204, '')
        p = u.path[5:]
        time.sleep({'report': .9, 'schedule': .7, 'finish': .7, 'settings': .8, 'book': .5}.get(p, .35))
        with LOCK:
            try: d = copy.deepcopy(act(p, json.loads(body or b'{}')))
            except Bad as e: return self.out(409, json.dumps(dict(error=str(e))))
        self.out(200, json.dumps(d))


PAGE = r'''<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Larkfield Co-op</title>
<style>
*{box-sizing:border-box}body{margin:0;font:14px/1.45 Inter,system-ui,"Segoe UI",Roboto,sans-serif;color:#1d2733;background:#f4f6f8}
button{font:inherit;cursor:pointer}h1{font-size:22px;margin:0}h2{font-size:16px;margin:0 0 10px}h3{font-size:15px;margin:0}
#root{display:flex;min-height:100vh}
.sb_3kq{width:208px;background:#12343b;color:#dfeceb;padding:18px 12px;position:fixed;top:0;bottom:0}.sb_3kq .logo{font-weight:700;font-size:17px;padding:0 10px 18px}
.sb_3kq a{display:flex;justify-content:space-between;color:inherit;text-decoration:none;padding:8px 10px;border-radius:8px;margin-bottom:2px}.sb_3kq a.on{background:#1f5058;color:#fff}
.badge{background:#e8663c;color:#fff;border-radius:10px;padding:0 7px;font-size:12px}
.main_9fa{margin-left:208px;flex:1;min-width:0}.top_1zz{display:flex;justify-content:flex-end;align-items:center;gap:14px;padding:12px 28px;background:#fff;border-bottom:1px solid #e1e6ea}
.page{padding:24px 28px;max-width:1120px}.head{display:flex;justify-content:space-between;align-items:center;margin-bottom:18px;gap:12px}
.btn{border:1px solid #c6d0d6;background:#fff;border-radius:8px;padding:7px 13px;color:#1d2733}.btn.p{background:#1c6e6a;border-color:#1c6e6a;color:#fff}.btn.d{background:#b3372b;border-color:#b3372b;color:#fff}.btn.s{padding:3px 9px;font-size:13px}.btn:disabled{opacity:.5;cursor:default}
.lnk{background:none;border:0;color:#1c6e6a;padding:4px;cursor:pointer}
.bar{display:flex;gap:12px;align-items:flex-end;flex-wrap:wrap;margin-bottom:14px}.bar label,.f label,.lab{font-size:12px;color:#5b6b76;display:block;margin-bottom:3px}
input[type=text],input[type=search],input:not([type]),textarea,select{font:inherit;border:1px solid #c6d0d6;border-radius:8px;padding:7px 10px;width:100%;background:#fff}
.bar input[type=search]{width:220px}.dd{position:relative;min-width:150px}.ddb{border:1px solid #c6d0d6;border-radius:8px;background:#fff;padding:7px 10px;width:100%;text-align:left;cursor:pointer;display:flex;justify-content:space-between;gap:10px}
.ddb:after{content:"";border:4px solid transparent;border-top-color:#5b6b76;margin-top:8px}.ddm{position:absolute;z-index:40;background:#fff;border:1px solid #c6d0d6;border-radius:8px;box-shadow:0 8px 24px #0002;min-width:100%;margin-top:4px;padding:4px;max-height:260px;overflow:auto;white-space:nowrap}
.ddi{padding:6px 10px;border-radius:6px;cursor:pointer}.ddi:hover{background:#eef3f3}.ddi.cur{font-weight:600}
.tabs{display:flex;gap:4px;border-bottom:1px solid #dbe2e6;margin-bottom:14px}.tab{border:0;background:none;padding:8px 12px;color:#5b6b76;cursor:pointer}.tab.on{color:#12343b;border-bottom:2px solid #1c6e6a;font-weight:600}.tab span{color:#8a98a1;margin-left:5px;font-weight:400}
.card{background:#fff;border:1px solid #e1e6ea;border-radius:12px;padding:14px 16px;margin-bottom:10px}.rc{display:flex;justify-content:space-between;gap:14px;cursor:pointer}.rc:hover{border-color:#9cc3c0}
.mut{color:#5b6b76;font-size:13px}.chip{display:inline-block;border-radius:10px;padding:1px 9px;font-size:12px;background:#e8edf0;margin-right:5px}.chip.New{background:#dbeafe}.chip.Taken{background:#fef0c7}.chip.Scheduled{background:#e6ddff}.chip.Done,.chip.Paid,.chip.Active{background:#d5f2dd}.chip.Rejected,.chip.Disputed,.chip.Paused{background:#f9d9d5}.chip.Urgent{background:#b3372b;color:#fff}.chip.High{background:#f6c8a8}
.pg{display:flex;justify-content:space-between;align-items:center;margin-top:10px}.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:12px}.kpi b{font-size:26px;display:block}
.ov{position:fixed;inset:0;background:#0f1e2466;z-index:50}.drw{position:fixed;top:0;right:0;bottom:0;width:440px;background:#fff;z-index:51;padding:20px 22px;overflow:auto;box-shadow:-8px 0 30px #0003}
.dlg{position:fixed;top:110px;left:50%;transform:translateX(-50%);width:430px;background:#fff;border-radius:14px;z-index:61;padding:20px 22px;box-shadow:0 20px 60px #0004}.ov2{z-index:60}
.x{cursor:pointer;font-size:20px;line-height:1;border:0;background:none;color:#5b6b76}.row{display:flex;gap:8px;align-items:center;flex-wrap:wrap}.end{justify-content:flex-end;margin-top:16px}
dl{display:grid;grid-template-columns:120px 1fr;gap:5px 10px;margin:14px 0}dt{color:#5b6b76}dd{margin:0}
.err{color:#b3372b;font-size:13px;margin-top:3px}.ban{background:#fde8e4;border:1px solid #f2bcb3;border-radius:8px;padding:9px 12px;margin-bottom:12px}.f{margin-bottom:14px;max-width:460px}
.ts{position:fixed;bottom:20px;left:50%;transform:translateX(-50%);z-index:90}.toast{background:#12343b;color:#fff;border-radius:10px;padding:10px 16px;margin-top:8px}
.sk{background:linear-gradient(90deg,#e6ebee,#f2f5f6,#e6ebee);background-size:200% 100%;animation:sk 1.2s infinite;border-radius:10px;height:62px;margin-bottom:10px}@keyframes sk{to{background-position:-200% 0}}
table{border-collapse:collapse;width:100%;background:#fff;border-radius:12px;overflow:hidden}th,td{text-align:left;padding:9px 12px;border-bottom:1px solid #e8edf0}th button{border:0;background:none;font-weight:600;padding:0}.num{text-align:right}tfoot td{font-weight:600}
.lg{background:#fff;border:1px solid #e1e6ea;border-radius:12px;padding:10px}.lr{display:grid;grid-template-columns:100px repeat(7,1fr);gap:6px;margin-bottom:6px;align-items:center}.slot{border:1px dashed #b9c8cc;background:#fbfdfd;border-radius:8px;padding:9px 4px;text-align:center;width:100%}.slot.bk{background:#e8edf0;border-style:solid;color:#5b6b76}.slot.me{background:#1c6e6a;color:#fff;border-style:solid}
.frow{display:grid;grid-template-columns:90px 70px 80px 90px 1fr 110px;gap:8px;padding:9px 14px;border-bottom:1px solid #e8edf0;background:#fff}.frow.h{font-size:12px;color:#5b6b76}
.seg{display:inline-flex;border:1px solid #c6d0d6;border-radius:8px;overflow:hidden;background:#fff}.seg div{padding:7px 13px;cursor:pointer}.seg div.on{background:#1c6e6a;color:#fff}
.sw{width:36px;height:20px;border-radius:10px;border:0;background:#b9c4ca;position:relative;padding:0;vertical-align:middle}.sw:after{content:"";position:absolute;left:2px;top:2px;width:16px;height:16px;border-radius:8px;background:#fff}.sw[aria-checked=true]{background:#1c6e6a}.sw[aria-checked=true]:after{left:18px}
.kb{position:relative}.nt{position:relative}.dot{display:inline-block;width:9px;height:9px;border-radius:5px;background:#e8663c;margin-right:7px}.fade{animation:fd .15s}@keyframes fd{from{opacity:0}}
</style></head><body><div id="root"></div><div id="portal"></div><div class="ts" id="toasts" aria-live="polite"></div>
<script>
'use strict';
const $r=document.getElementById('root'),$p=document.getElementById('portal'),$t=document.getElementById('toasts');
let S={},X='';
function h(t,p,...k){const e=document.createElement(t);for(const a in p||{}){const v=p[a];if(v==null||v===false)continue;if(a.startsWith('on'))e.addEventListener(a.slice(2).toLowerCase(),v);else if(a==='value'||a==='checked'||a==='disabled')e[a]=v;else e.setAttribute(a==='cls'?'class':a,v===true?'':v)}
 for(const c of k.flat(9))if(c!=null&&c!==false)e.append(c.nodeType?c:String(c));return e}
async function api(p,body){const r=await fetch('/api/'+p,body===undefined?{}:{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(body)});const d=await r.json();if(!r.ok)throw new Error(d.error);return d}
function toast(m){const e=h('div',{cls:'toast fade',role:'status'},m);$t.append(e);setTimeout(()=>e.remove(),4000)}
const MON='Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const day=d=>{const[y,m,x]=d.split('-');return +x+' '+MON[m-1]+' '+y};
const eur=n=>'€'+n.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g,',');
const BN={A:'Alder House',B:'Birch House',C:'Cedar House',D:'Dogwood House'};
const CATS=['Plumbing','Electrical','Heating','Carpentry','Appliances','Damp'];
const PR=['Low','Normal','High','Urgent'];
const keeper=()=>S.me.role==='Housekeeper';
const chip=s=>h('span',{cls:'chip '+s},s);
const field=(l,c,err)=>{const id='f'+Math.random().toString(36).slice(2,8);c.id=c.id||id;return h('div',{cls:'f'},h('label',{for:c.id},l),c,err?h('div',{cls:'err',role:'alert'},err):null)};
/* dropdown; good=true: with roles */
let openMenu=null;
document.addEventListener('click',e=>{if(openMenu&&!openMenu.parentNode.contains(e.target)){openMenu.remove();openMenu=null}});
function dd(label,opts,val,pick,good,hint){
 const id='d'+Math.random().toString(36).slice(2,8),show=()=>val||hint||opts[0];
 const box=h('div',{cls:'dd'});
 const b=good?h('button',{type:'button',cls:'ddb','aria-haspopup':'listbox','aria-expanded':'false','aria-labelledby':id+'l '+id+'b',id:id+'b'},show()):h('div',{cls:'ddb',tabindex:0},show());
 b.addEventListener('click',()=>{if(openMenu){const mine=box.contains(openMenu);openMenu.remove();openMenu=null;b.setAttribute('aria-expanded','false');if(mine)return}
  const o=typeof opts==='function'?opts():opts;
  openMenu=h('div',{cls:'ddm fade',role:good?'listbox':null,'aria-labelledby':good?id+'l':null},o.map(x=>h('div',{cls:'ddi'+(x===val?' cur':''),role:good?'option':null,'aria-selected':good?String(x===val):null,tabindex:good?-1:null,onclick:()=>{val=x;b.textContent=x;openMenu.remove();openMenu=null;if(good)b.setAttribute('aria-expanded','false');pick(x)}},x)));
  if(good)b.setAttribute('aria-expanded','true');box.append(openMenu)});
 box.set=v=>{val=v;b.textContent=show()};box.append(b);
 return h('div',{},h('div',{cls:'lab',id:id+'l'},label),box)}
function sw(label,on,fn){const b=h('button',{type:'button',cls:'sw',role:'switch','aria-checked':String(on),'aria-label':label,onclick:()=>{on=!on;b.setAttribute('aria-checked',String(on));fn(on)}});return h('div',{cls:'row'},b,h('span',{},label))}
function busy(b,txt,fn){return async()=>{const o=b.textContent;b.disabled=true;b.textContent=txt;try{await fn()}finally{b.disabled=false;b.textContent=o}}}
function dialog(title,body,btns){const close=()=>{o.remove();d.remove()};const o=h('div',{cls:'ov ov2'}),d=h('div',{cls:'dlg fade',role:'dialog','aria-modal':'true','aria-label':title},h('h2',{},title),body,h('div',{cls:'row end'},btns(close)));$p.append(o,d);const f=d.querySelector('input,textarea');if(f)f.focus();return close}
const btn=(t,fn,c,x)=>h('button',Object.assign({type:'button',cls:'btn '+(c||''),onclick:fn},x||{}),t);
/* shell */
async function session(){S=await api('session');X=S.x}
const NAV=[['overview','Overview'],['repairs','Repairs'],['report','Report a repair'],['buildings','Buildings'],['contractors','Contractors'],['costs','Costs'],['laundry','Laundry'],['notices','Notices'],['settings','Settings']];
let $page;
function shell(view){
 const nav=NAV.filter(n=>keeper()||!['contractors','costs'].includes(n[0]));
 const um=h('div',{cls:'kb'},h('div',{cls:'row',style:'cursor:pointer',onclick:()=>{const o=um.querySelector('.ddm');if(o){o.remove();openMenu=null;return}
  openMenu=h('div',{cls:'ddm',style:'right:0'},[['tomas','Tomas Brandl','Housekeeper'],['mira','Mira Okafor','Resident']].map(w=>h('div',{cls:'ddi',onclick:async()=>{openMenu=null;await api('act-as',{who:w[0]});await session();if(location.hash==='#/overview')route();else location.hash='#/overview'}},'Act as '+w[1])));um.append(openMenu)}},
  h('span',{cls:'chip'},S.me.name.split(' ').map(x=>x[0]).join('')),h('span',{},S.me.name),h('span',{cls:'mut'},S.me.role)));
 $page=h('main',{cls:'page'});
 $r.replaceChildren(h('nav',{cls:'sb_3kq'},h('div',{cls:'logo'},'Larkfield Co-op'),nav.map(([k,l])=>h('a',{href:'#/'+k,cls:k===view?'on':'','aria-current':k===view?'page':null},l,k==='notices'&&S.unread?h('span',{cls:'badge','aria-label':S.unread+' unread'},S.unread):null))),
  h('div',{cls:'main_9fa'},h('header',{cls:'top_1zz'},h('span',{cls:'mut'},'Thursday, 12 March 2026'),um),$page))}
function badge(){const a=[...document.querySelectorAll('.sb_3kq a')].find(a=>a.getAttribute('href')==='#/notices');const o=a.querySelector('.badge');if(o)o.remove();if(S.unread)a.append(h('span',{cls:'badge','aria-label':S.unread+' unread'},S.unread))}
const sk=n=>Array.from({length:n||4},()=>h('div',{cls:'sk','aria-hidden':'true'}));
let tick=0,drawerClose=null;
async function route(){
 const [v,a]=(location.hash.replace(/^#\/?/,'')||'overview').split('/');const n=++tick;
 $p.replaceChildren();openMenu=null;
 if(!S.me)await session();
 if(n!==tick)return;
 shell(v);
 const f=V[v];if(!f){$page.append(h('h1',{},'Page not found'));return}
 try{await f(a,()=>n===tick)}catch(e){$page.append(h('div',{cls:'ban',role:'alert'},e.message))}}
window.addEventListener('hashchange',()=>{if(mute){mute=false;return}route()});let mute=false;
function quiet(hs){if(location.hash!==hs){mute=true;location.hash=hs}}
const head=(t,...b)=>h('div',{cls:'head'},h('h1',{},t),h('div',{cls:'row'},b));
const V={};
V.overview=async(_,ok)=>{
 const body=h('div',{},sk(3));$page.append(head('Good morning, '+S.me.name.split(' ')[0]),body);
 const o=await api('overview');if(!ok())return;
 const k=(l,v)=>h('div',{cls:'card kpi'},h('span',{cls:'mut'},l),h('b',{},v));
 const line=r=>h('div',{cls:'card rc',onclick:()=>location.hash='#/repairs/'+r.id},h('div',{},h('h3',{},r.title),h('div',{cls:'mut'},BN[r.b]+' · '+r.place+(r.appt?' · '+r.appt:''))),chip(r.status));
 if(keeper())body.replaceChildren(h('div',{cls:'grid'},k('Open repairs',o.open),k('Urgent and open',o.urgent),k('Appointments',o.scheduled),k('Paid this quarter',eur(o.spent))),h('h2',{style:'margin-top:18px'},'Needs attention'),h('div',{},o.attention.map(line)),h('h2',{},'Upcoming appointments'),h('div',{},o.appts.map(line)));
 else{const rs=await api('repairs');if(!ok())return;body.replaceChildren(h('p',{},'You live in flat '+S.me.flat+'. You have reported '+rs.length+' repairs.'),btn('Report a repair',()=>location.hash='#/report','p'),h('h2',{style:'margin-top:18px'},'Your latest repairs'),h('div',{},rs.slice(0,3).map(line)))}
};
/* repairs */
const Q={q:'',b:'',cat:'',sort:'Newest first',mine:false,tab:'All',page:1};let RS=[];
V.repairs=async(id,ok)=>{
 Object.assign(Q,{q:'',b:'',cat:'',sort:'Newest first',mine:false,tab:'All',page:1});
 const tabs=h('div',{cls:'tabs',role:'tablist'}),list=h('div',{},sk(6)),pg=h('div',{cls:'pg'});
 const si=h('input',{type:'search',placeholder:'Search repairs'});let tm;
 si.addEventListener('input',()=>{clearTimeout(tm);tm=setTimeout(()=>{Q.q=si.value.trim();Q.page=1;draw()},300)});
 const bd=dd('Building',['All buildings',...Object.values(BN)],'',v=>{Q.b=v==='All buildings'?'':v;Q.page=1;draw()},true);
 const cd=dd('Category',['All categories',...CATS],'',v=>{Q.cat=v==='All categories'?'':v;Q.page=1;draw()},false);
 const sd=dd('Sort by',['Newest first','Oldest first','Most urgent first'],'',v=>{Q.sort=v;Q.page=1;draw()},true);
 const mine=sw('Only mine',false,v=>{Q.mine=v;Q.page=1;draw()});
 $page.append(head(keeper()?'Repairs':'My repairs',btn('Report a repair',()=>location.hash='#/report','p')),h('div',{cls:'bar'},si,bd,cd,sd,keeper()?mine:null,h('span',{cls:'lnk',onclick:()=>{si.value='';Q.q='';Q.b='';bd.querySelector('.dd').set('');if(X!=='clear-keeps-category'){Q.cat=''}cd.querySelector('.dd').set('');if(Q.mine){mine.querySelector('button').click()}Q.page=1;draw()}},'Clear filters')),tabs,list,pg);
 function base(){return RS.filter(r=>{
   const t=(r.title+' '+r.id+' '+r.by+' '+r.place);
   if(Q.q&&!(X==='search-minds-capitals'?t.includes(Q.q):t.toLowerCase().includes(Q.q.toLowerCase())))return false;
   if(Q.b&&BN[r.b]!==Q.b&&!(X==='search-drops-building'&&Q.q))return false;
   if(Q.cat&&r.cat!==Q.cat)return false;
   if(Q.mine&&r.who!==S.me.name)return false;return true})}
 function draw(){
  const bs=base();
  tabs.replaceChildren(...['All','New','Taken','Scheduled','Done','Rejected'].map(t=>{let n=bs.filter(r=>t==='All'||r.status===t).length;if(X==='done-tab-counts-rejected'&&t==='Done')n+=bs.filter(r=>r.status==='Rejected').length;return h('button',{cls:'tab'+(Q.tab===t?' on':''),role:'tab','aria-selected':String(Q.tab===t),onclick:()=>{Q.tab=t;Q.page=1;draw()}},t,h('span',{},n))}));
  let rs=bs.filter(r=>Q.tab==='All'||r.status===Q.tab);
  const num=r=>+r.id.slice(2);
  rs.sort((a,b)=>Q.sort==='Oldest first'?num(a)-num(b):Q.sort==='Newest first'?num(b)-num(a):(X==='urgent-sort-upside-down'?-1:1)*(PR.indexOf(b.prio)-PR.indexOf(a.prio))||num(b)-num(a));
  const N=8,pages=Math.max(1,Math.ceil(rs.length/N));Q.page=Math.min(Q.page,pages);let from=(Q.page-1)*N;
  const off=X==='next-page-skips-one'&&Q.page>1?1:0;
  const part=rs.slice(from+off,from+off+N);
  if(!rs.length)list.replaceChildren(h('div',{cls:'card mut'},'No repairs match your filters'));
  else list.replaceChildren(...part.map(r=>h('div',{cls:'card rc',onclick:()=>openRepair(r.id)},h('div',{},h('h3',{},r.title),h('div',{cls:'mut'},r.id+' · '+BN[r.b]+' · '+r.place+' · '+day(r.date)),h('div',{style:'margin-top:6px'},chip(r.cat),chip(r.prio),chip(r.status))),
    h('div',{style:'text-align:right'},r.who?h('div',{cls:'mut'},r.who):null,keeper()&&r.status==='New'?h('button',{cls:'btn s',onclick:async e=>{e.stopPropagation();e.target.disabled=true;await take(r.id)}},'Take'):null))));
  pg.replaceChildren(h('span',{cls:'mut'},rs.length?'Showing '+(from+1)+'–'+Math.min(from+N,rs.length)+' of '+rs.length:''),h('div',{cls:'row'},btn('Previous',()=>{Q.page--;draw()},'s',{disabled:Q.page<=1}),h('span',{cls:'mut'},'Page '+Q.page+' of '+pages),btn('Next',()=>{Q.page++;draw()},'s',{disabled:Q.page>=pages})))}
 async function load(){RS=await api('repairs')}
 async function take(i){const r=await api('take',{id:i});await load();draw();toast('You took '+r.id)}
 async function refresh(i){await load();draw();if(i)openRepair(i)}
 function openRepair(i){
  const r=RS.find(x=>x.id===i);if(!r)return;quiet('#/repairs/'+i);$p.replaceChildren();openMenu=null;
  const close=()=>{$p.replaceChildren();quiet('#/repairs')};
  const foot=h('div',{});const K=keeper();
  const acts=[];
  if(K&&r.status==='New')acts.push(btn('Take',async()=>{await take(i);openRepair(i)},'p'));
  if(K&&['Taken','Scheduled'].includes(r.status))acts.push(btn(r.status==='Taken'?'Schedule':'Reschedule',async()=>{foot.replaceChildren(await sched())},r.status==='Taken'?'p':''),btn('Finish',fin,r.status==='Scheduled'?'p':''));
  if(K&&['New','Taken','Scheduled'].includes(r.status))acts.push(btn('Reject',rej));
  if(K&&['Done','Rejected'].includes(r.status))acts.push(btn('Reopen',async()=>{await api('reopen',{id:i});toast(i+' is open again');await refresh(i)}));
  if(!K&&r.status==='New')acts.push(btn('Withdraw',()=>dialog('Withdraw this report?',h('p',{},'Nobody will look at “'+r.title+'” then.'),c=>[btn('Keep it',c),btn('Withdraw report',async()=>{await api('withdraw',{id:i});c();close();await load();draw();toast('Report withdrawn')},'d')])));
  async function sched(){const cs=await api('contractors');let d='',t='',c='No contractor';const err=h('div',{cls:'err',role:'alert'});
   const b=btn('Confirm appointment',null,'p');b.onclick=busy(b,'Saving…',async()=>{if(!d||!t){err.textContent='Pick a day and a time';return}await api('schedule',{id:i,day:d,time:t,contractor:c==='No contractor'?'':c});toast('Appointment saved');await refresh(i)});
   return h('div',{cls:'card'},h('h2',{},'Appointment'),h('div',{cls:'f'},dd('Day',['Fri 13 Mar','Mon 16 Mar','Tue 17 Mar','Wed 18 Mar'],'',v=>d=v,true,'Pick a day')),h('div',{cls:'f'},dd('Time',['08:00–10:00','10:00–12:00','13:00–15:00','15:00–17:00'],'',v=>t=v,true,'Pick a time')),h('div',{cls:'f'},dd('Contractor',['No contractor',...cs.filter(x=>x.active||X==='paused-still-offered').map(x=>x.name)],'',v=>c=v,false)),err,b)}
  function fin(){const c=h('input',{type:'text',inputmode:'decimal',placeholder:'0.00'}),n=h('textarea',{rows:3}),err=h('div',{cls:'err',role:'alert'});
   dialog('Finish '+i,h('div',{},field('Cost in euros',c),field('What was done',n),err),cl=>{const b=btn('Finish repair',null,'p');b.onclick=busy(b,'Saving…',async()=>{const v=c.value.trim();if(!/^\d+([.,]\d{1,2})?$/.test(v)){err.textContent='Enter the cost as a number, for example 45.50';return}if(n.value.trim().length<5){err.textContent='Say briefly what was done';return}await api('finish',{id:i,cost:v.replace(',','.'),note:n.value.trim()});cl();toast(i+' is done');await refresh(i)});return[btn('Cancel',cl),b]})}
  function rej(){const n=h('textarea',{rows:3,placeholder:'The resident will read this'}),err=h('div',{cls:'err',role:'alert'});
   dialog('Reject '+i+'?',h('div',{},field('Reason',n),err),cl=>[btn('Cancel',cl),btn('Reject repair',async()=>{if(n.value.trim().length<10&&X!=='reject-without-reason'){err.textContent='Please give a reason of at least 10 characters';return}await api('reject',{id:i,note:n.value.trim()});cl();toast(i+' was rejected');await refresh(i)},'d')])}
  const ci=h('textarea',{rows:2,placeholder:'Write a comment…'});
  const row=(a,b)=>b?[h('dt',{},a),h('dd',{},b)]:null;
  const send=h('div',{cls:'btn s',style:'display:inline-block;margin-top:6px;cursor:pointer',onclick:async()=>{if(!ci.value.trim())return;await api('comment',{id:i,text:ci.value.trim()});await refresh(i)}},'Send');
  const dr=h('div',{cls:'drw fade',role:'dialog','aria-label':'Repair '+i},h('div',{cls:'row',style:'justify-content:space-between'},h('span',{cls:'mut'},i),h('div',{cls:'x',onclick:close,title:'Close'},'×')),h('h2',{style:'font-size:19px;margin:6px 0'},r.title),h('div',{},chip(r.prio),chip(r.status)),
   r.text?h('p',{},r.text):null,
   h('dl',{},row('Location',BN[r.b]+', '+r.place),row('Category',r.cat),row('Reported by',r.by),row('Reported on',day(r.date)),row('Assigned to',r.who||'Nobody'),row('Appointment',r.appt),row('Contractor',r.contractor),r.cost!=null?row('Cost',eur(r.cost)):null,row(r.status==='Rejected'?'Reason':'Outcome',r.note),row('Photo',r.photo),r.access?row('Access','Allowed when nobody is home'):null),
   h('div',{cls:'row',style:'margin-bottom:14px'},acts),foot,
   h('h2',{},'Comments'),r.comments.length?r.comments.map(c=>h('div',{cls:'card'},h('b',{},c[0]),h('div',{},c[1]))):h('p',{cls:'mut'},'No comments yet'),ci,send,
   h('h2',{style:'margin-top:16px'},'History'),h('ul',{},r.log.map(l=>h('li',{},l))));
  $p.append(h('div',{cls:'ov',onclick:close}),dr)}
 await load();if(!ok())return;draw();if(id)openRepair(id)};
document.addEventListener('keydown',e=>{if(e.key==='Escape'){const d=[...$p.querySelectorAll('.dlg')].pop();if(d){d.previousSibling.remove();d.remove();return}const o=$p.querySelector('.ov');if(o)o.click()}});
/* report */
const PLACES={};
V.report=async(_,ok)=>{
 const host=h('div',{},sk(5));$page.append(head('Report a repair'),host);
 const bs=await api('buildings');if(!ok())return;
 const M={title:'',text:'',b:'',place:'',cat:'',prio:'Normal',access:false,photo:''};
 const extra={A:['Stairwell'],B:['Basement'],C:['Basement','Stairwell'],D:['Courtyard','Laundry room']};
 const places=k=>[...bs.find(b=>b.id===k).flats.map(f=>f.no),...extra[k]];
 const ti=h('input',{type:'text',maxlength:60}),tx=h('textarea',{rows:4}),e={};
 for(const k of['title','b','place','cat'])e[k]=h('div',{cls:'err',role:'alert'});
 const cnt=h('div',{cls:'mut'},'0 / 60');ti.addEventListener('input',()=>cnt.textContent=ti.value.length+' / 60');
 let stale=null;
 const pd=dd('Flat or place',()=>{const k=X==='flat-list-stale'?(stale=stale||M.b):M.b;return k?places(k):['Choose a building first']},'',v=>{if(M.b)M.place=v},true,'Choose');
 const bd=dd('Building',Object.values(BN),'',v=>{M.b=Object.keys(BN).find(k=>BN[k]===v);M.place='';pd.querySelector('.dd').set('');if(X==='flat-list-stale'&&!stale)stale=M.b},true,'Choose');
 const cd=dd('Category',CATS,'',v=>M.cat=v,false,'Choose');
 const seg=h('div',{cls:'seg'},PR.map(p=>h('div',{cls:p==='Normal'?'on':'',onclick:ev=>{M.prio=p;for(const c of seg.children)c.className=c===ev.target?'on':''}},p)));
 const ac=h('input',{type:'checkbox',onchange:()=>M.access=ac.checked});
 const ph=h('input',{type:'file',accept:'image/*',onchange:()=>{M.photo=ph.files[0]?ph.files[0].name:'';pn.textContent=M.photo?'Attached: '+M.photo:''}}),pn=h('div',{cls:'mut'});
 const b=btn('Send report',null,'p');
 b.onclick=busy(b,'Sending…',async()=>{M.title=ti.value.trim();M.text=tx.value.trim();
  e.title.textContent=M.title.length<5?'The title needs at least 5 characters':'';e.b.textContent=M.b?'':'Choose a building';e.place.textContent=M.place?'':'Choose a flat or place';e.cat.textContent=M.cat?'':'Choose a category';
  if(Object.values(e).some(x=>x.textContent))return;
  const r=await api('report',M);toast('Thank you, '+r.id+' has been reported');location.hash='#/repairs'});
 host.replaceChildren(h('div',{cls:'card'},field('Title',ti),h('div',{style:'margin-top:-10px'},cnt),e.title,h('div',{cls:'f',style:'margin-top:12px'},bd,e.b),h('div',{cls:'f'},pd,e.place),h('div',{cls:'f'},cd,e.cat),h('div',{cls:'f'},h('div',{cls:'lab'},'Priority'),seg),field('Description',tx),h('div',{cls:'f'},h('label',{style:'font-size:14px;color:inherit'},ac,' You may come in when nobody is home')),field('Photo',ph),pn,h('div',{cls:'row'},b,btn('Discard',()=>location.hash='#/repairs'))))};
/* buildings */
V.buildings=async(k,ok)=>{
 const host=h('div',{},sk(4));const hd=head('Buildings');$page.append(hd,host);
 const bs=await api('buildings');if(!ok())return;
 if(!k){host.replaceChildren(h('div',{cls:'grid'},bs.map(b=>h('div',{cls:'card',style:'cursor:pointer',onclick:()=>location.hash='#/buildings/'+b.id},h('h3',{},b.name),h('div',{cls:'mut'},b.address+' · built '+b.built),h('div',{},b.flats.length+' flats, '+b.flats.filter(f=>!f.who).length+' vacant'),h('div',{},b.open+' open repairs'),h('div',{cls:'mut'},'Housekeeper: '+b.keeper)))));return}
 const b=bs.find(x=>x.id===k);if(!b)throw new Error('No such building');
 hd.replaceWith(head(b.name,btn('All buildings',()=>location.hash='#/buildings')));
 let vac=false;const rows=h('div',{});const cb=h('input',{type:'checkbox',onchange:()=>{vac=cb.checked;draw()}});
 function draw(){const fl=b.flats.filter(f=>!vac||!f.who||X==='vacant-shows-all');
  rows.replaceChildren(...fl.map(f=>h('div',{cls:'frow',role:'row'},h('div',{role:'cell'},f.no),h('div',{role:'cell'},f.floor),h('div',{role:'cell'},f.rooms),h('div',{role:'cell'},f.size+' m²'),h('div',{role:'cell'},f.who||'Vacant'),h('div',{role:'cell'},f.open))),h('p',{cls:'mut'},fl.length+' of '+b.flats.length+' flats'))}
 draw();host.replaceChildren(h('p',{cls:'mut'},b.address+' · built '+b.built+' · Housekeeper: '+b.keeper),h('label',{},cb,' Vacant only'),h('div',{role:'table','aria-label':'Flats',style:'margin-top:10px'},h('div',{cls:'frow h',role:'row'},['Flat','Floor','Rooms','Size','Resident','Open repairs'].map(x=>h('div',{role:'columnheader'},x))),rows))};
/* contractors */
V.contractors=async(_,ok)=>{
 let cs,trade='',q='';const list=h('div',{cls:'grid'},sk(6)),cnt=h('p',{cls:'mut'});
 const si=h('input',{type:'search',placeholder:'Find a contractor','aria-label':'Find a contractor',oninput:()=>{q=si.value.trim().toLowerCase();draw()}});
 $page.append(head('Contractors',btn('Add contractor',add,'p')),h('div',{cls:'bar'},si,dd('Trade',['All trades',...CATS],'',v=>{trade=v==='All trades'?'':v;draw()},false)),cnt,list);
 const load=async()=>{cs=await api('contractors')};
 function draw(){const l=cs.filter(c=>(!trade||c.trade===trade)&&c.name.toLowerCase().includes(q));cnt.textContent=l.length+(l.length===1?' contractor':' contractors');
  list.replaceChildren(...l.map(c=>{const m=h('div',{cls:'kb'});
   m.append(h('button',{cls:'x',title:'More for '+c.name,'aria-haspopup':'menu',onclick:()=>{if(openMenu){const mine=m.contains(openMenu);openMenu.remove();openMenu=null;if(mine)return}openMenu=h('div',{cls:'ddm',role:'menu',style:'right:0'},
     h('div',{cls:'ddi',role:'menuitem',onclick:async()=>{openMenu=null;await api('contractor-toggle',{name:c.name});await load();draw();toast(c.name+(c.active?' is paused':' is active again'))}},c.active?'Pause':'Resume'),
     h('div',{cls:'ddi',role:'menuitem',onclick:()=>{openMenu.remove();openMenu=null;const rm=async cl=>{await api('contractor-remove',{name:c.name});cl();await load();draw()};
       dialog('Remove '+c.name+'?',h('p',{},'Past repairs and invoices are kept.'),cl=>[btn('Keep',async()=>{if(X==='keep-removes')await rm(cl);else cl()}),btn('Remove',async()=>{await rm(cl);toast(c.name+' was removed')},'d')])}},'Remove…'));m.append(openMenu)}},'⋯'));
   return h('div',{cls:'card'},h('div',{cls:'row',style:'justify-content:space-between'},h('h3',{},c.name),m),h('div',{cls:'mut'},c.trade+' · '+c.phone),h('div',{},c.rating?'★ '+c.rating.toFixed(1):'Not rated yet'),h('div',{cls:'row',style:'margin-top:6px;justify-content:space-between'},chip(c.active?'Active':'Paused'),h('span',{cls:'lnk',onclick:async()=>{await api('contractor-fav',{name:c.name});await load();draw()}},c.fav?'♥ Favourite':'♡ Add to favourites')))}))}
 function add(){const n=h('input',{type:'text'}),p=h('input',{type:'text'}),err=h('div',{cls:'err',role:'alert'});let t='';
  dialog('Add contractor',h('div',{},field('Name',n),h('div',{cls:'f'},dd('Trade',CATS,'',v=>t=v,true,'Choose a trade')),field('Phone',p),err),cl=>[btn('Cancel',cl),btn('Add',async()=>{if(!n.value.trim()){err.textContent='Enter a name';return}if(!t){err.textContent='Choose a trade';return}if(!/^[0-9 +]{7,}$/.test(p.value.trim())){err.textContent='Enter a phone number';return}
   try{await api('contractor-add',{name:n.value.trim(),trade:t,phone:p.value.trim()})}catch(x){err.textContent=x.message;return}cl();await load();draw();toast('Contractor added')},'p')])}
 await load();if(!ok())return;draw()};
/* costs */
V.costs=async(_,ok)=>{
 let is,b='',st='All',sort='no',dir=-1;const tb=h('tbody',{}),tf=h('tfoot',{}),host=h('div',{},sk(6));
 const seg=h('div',{cls:'seg'},['All','Open','Paid','Disputed'].map(s=>h('div',{cls:s==='All'?'on':'',onclick:e=>{st=s;for(const c of seg.children)c.className=c===e.target?'on':'';draw()}},s)));
 $page.append(head('Costs'),h('div',{cls:'bar'},dd('Building',['All buildings',...Object.values(BN)],'',v=>{b=v==='All buildings'?'':v;draw()},true),h('div',{},h('div',{cls:'lab'},'Status'),seg)),host);
 const cols=[['no','Invoice'],['date','Date'],['contractor','Contractor'],['b','Building'],['amount','Amount'],['status','Status']];
 const hr=h('tr',{});
 const load=async()=>{is=await api('costs')};
 function draw(){
  hr.replaceChildren(...cols.map(([k,l])=>h('th',{cls:k==='amount'?'num':'','aria-sort':sort===k?(dir>0?'ascending':'descending'):'none'},h('button',{onclick:()=>{if(sort===k)dir=-dir;else{sort=k;dir=1}draw()}},l+(sort===k?(dir>0?' ↑':' ↓'):'')))),h('th',{}));
  const l=is.filter(i=>(!b||BN[i.b]===b)&&(st==='All'||i.status===st));
  l.sort((x,y)=>{let a=x[sort],c=y[sort];if(sort==='amount'&&X==='amount-sorts-as-text'){a=String(a);c=String(c)}return(a<c?-1:a>c?1:0)*dir||(x.no<y.no?1:-1)});
  tb.replaceChildren(...l.map((i,n)=>h('tr',{},h('td',{},i.no),h('td',{},day(i.date)),h('td',{},i.contractor),h('td',{},BN[i.b]),h('td',{cls:'num'},eur(i.amount)),h('td',{},chip(i.status)),h('td',{},i.status==='Open'?btn('Mark as paid',()=>{let t=i;if(X==='pay-marks-wrong-row'){const o=l.filter(x=>x.status==='Open');t=o[(o.indexOf(i)+1)%o.length]}
    dialog('Mark invoice '+i.no+' as paid?',h('p',{},eur(i.amount)+' to '+i.contractor),cl=>[btn('Not yet',cl),btn('Yes, it is paid',async()=>{await api('pay',{no:t.no});cl();await load();draw();toast('Invoice '+i.no+' is paid')},'p')])},'s'):null))));
  if(!l.length)tb.replaceChildren(h('tr',{},h('td',{colspan:7,cls:'mut'},'No invoices here')));
  const s=(X==='total-ignores-filter'?is:l).reduce((a,i)=>a+i.amount,0);
  tf.replaceChildren(h('tr',{},h('td',{colspan:4},'Total of '+l.length+(l.length===1?' invoice':' invoices')),h('td',{cls:'num'},eur(s)),h('td',{colspan:2})))}
 await load();if(!ok())return;draw();host.replaceChildren(h('table',{},h('thead',{},hr),tb,tf))};
/* laundry */
V.laundry=async(_,ok)=>{
 let D,m='Washer 1',w=0,err='';const tabs=h('div',{cls:'tabs',role:'tablist'}),host=h('div',{},sk(5)),ban=h('div',{}),my=h('div',{});const title=h('b',{});
 const pv=btn('Previous week',()=>{w=0;draw()},'s'),nx=btn('Next week',()=>{w=1;draw()},'s');
 $page.append(head('Laundry room'),ban,tabs,h('div',{cls:'row',style:'margin-bottom:10px'},pv,title,nx),host,h('h2',{style:'margin-top:18px'},'My bookings'),my);
 const load=async()=>{D=await api('laundry')};
 function draw(){
  pv.disabled=w===0;nx.disabled=w===1;title.textContent=w?'19 – 25 March':'12 – 18 March';
  ban.replaceChildren(...(err?[h('div',{cls:'ban',role:'alert'},err)]:[]));
  tabs.replaceChildren(...['Washer 1','Washer 2','Dryer'].map(t=>h('button',{cls:'tab'+(m===t?' on':''),role:'tab','aria-selected':String(m===t),onclick:()=>{m=t;draw()}},t)));
  host.replaceChildren(h('div',{cls:'lg',role:'grid','aria-label':m},h('div',{cls:'lr',role:'row'},h('div',{role:'columnheader'},'Time'),D.days[w].map(d=>h('div',{role:'columnheader'},d))),D.slots.map((s,n)=>h('div',{cls:'lr',role:'row'},h('div',{role:'rowheader'},s),D.days[w].map(d=>{const k=m+'|'+d+'|'+n,f=D.bookings[k];return h('div',{role:'gridcell'},f?h('div',{cls:'slot '+(f===S.me.flat?'me':'bk')},f===S.me.flat?'Yours':f):h('button',{cls:'slot',onclick:()=>ask(d,n,s)},'Free'))})))));
  const ks=Object.keys(D.bookings).filter(k=>D.bookings[k]===S.me.flat);const all=[...D.days[0],...D.days[1]];ks.sort((a,b)=>all.indexOf(a.split('|')[1])-all.indexOf(b.split('|')[1])||a.localeCompare(b));
  my.replaceChildren(...(ks.length?ks.map(k=>{const[a,d,n]=k.split('|');return h('div',{cls:'card row',style:'justify-content:space-between'},h('span',{},a+' · '+d+' · '+D.slots[n]),btn('Cancel booking',async()=>{await api('unbook',{key:k});await load();err='';draw();toast('Booking cancelled')},'s'))}):[h('p',{cls:'mut'},'You have no bookings')]))}
 function ask(d,n,s){dialog('Book '+m+'?',h('p',{},d+', '+s),cl=>{const b=btn('Book slot',null,'p');b.onclick=busy(b,'Booking…',async()=>{err='';let done=true;try{await api('book',{machine:m,day:d,slot:n})}catch(e){err=e.message;done=false}cl();await load();draw();if(done)toast(m+' is yours on '+d)});return[btn('Cancel',cl),b]})}
 await load();if(!ok())return;draw()};
/* notices */
V.notices=async(_,ok)=>{
 let ns,topic='All',more=false;const list=h('div',{},sk(4)),seg=h('div',{cls:'seg'},['All','Works','Events','House rules','Lost & found'].map(s=>h('div',{cls:s==='All'?'on':'',onclick:e=>{topic=s;for(const c of seg.children)c.className=c===e.target?'on':'';draw()}},s))),ft=h('div',{});
 $page.append(head('Notices',btn('Mark all as read',async()=>{await api('read-all',{});await load();draw()}),btn('Post a notice',post,'p')),h('div',{cls:'bar'},seg),list,ft);
 const load=async()=>{ns=await api('notices');const u=ns.filter(n=>!n.read).length;if(X!=='badge-stuck'){S.unread=u;badge()}};
 function draw(){
  let l=ns.filter(n=>topic==='All'||n.topic===topic);if(X!=='pin-does-not-move')l=[...l.filter(n=>n.pinned),...l.filter(n=>!n.pinned)];
  const rest=more?0:Math.max(0,l.length-6);if(!more)l=l.slice(0,6);
  list.replaceChildren(...l.map(n=>h('article',{cls:'card nt'},h('div',{cls:'row',style:'justify-content:space-between'},h('h3',{},n.read?null:h('span',{cls:'dot',title:'Unread'}),n.title),h('div',{},n.pinned?chip('Pinned'):null,chip(n.topic))),h('div',{cls:'mut'},n.by+' · '+n.date),h('p',{},n.text),
   h('div',{cls:'row'},h('button',{cls:'btn s','aria-pressed':String(n.thanked),onclick:async()=>{await api('thank',{id:n.id});await load();draw()}},'Thanks '+n.thanks),n.read?null:btn('Mark as read',async()=>{await api('read',{id:n.id});await load();draw()},'s'),keeper()?h('span',{cls:'lnk',onclick:async()=>{await api('pin',{id:n.id});await load();draw()}},n.pinned?'Unpin':'Pin'):null))));
  ft.replaceChildren(...(rest?[btn('Show older notices',async e=>{e.target.disabled=true;e.target.textContent='Loading…';await new Promise(r=>setTimeout(r,600));more=true;draw()})]:[]))}
 function post(){const t=h('input',{type:'text'}),x=h('textarea',{rows:4}),err=h('div',{cls:'err',role:'alert'});let tp='',pin=false;
  const close=()=>$p.replaceChildren();
  $p.append(h('div',{cls:'ov',onclick:close}),h('div',{cls:'drw fade',role:'dialog','aria-label':'Post a notice'},h('div',{cls:'row',style:'justify-content:space-between'},h('h2',{},'Post a notice'),h('button',{cls:'x','aria-label':'Close',onclick:close},'×')),field('Headline',t),h('div',{cls:'f'},dd('Topic',['Works','Events','House rules','Lost & found'],'',v=>tp=v,false,'Choose a topic')),field('Text',x),keeper()?sw('Pin to the top',false,v=>pin=v):null,err,h('div',{cls:'row end'},btn('Post',async()=>{if(!t.value.trim()){err.textContent='A headline is required';return}if(!tp){err.textContent='Choose a topic';return}await api('notice',{title:t.value.trim(),topic:tp,text:x.value.trim(),pinned:pin});close();await load();draw();toast('Notice posted')},'p'))))}
 await load();if(!ok())return;draw()};
/* settings */
V.settings=async(_,ok)=>{
 const host=h('div',{},sk(4));$page.append(head('Settings'),host);const s=await api('settings');if(!ok())return;
 const n=h('input',{type:'text',value:s.name}),e=h('input',{type:'text',value:s.email}),p=h('input',{type:'text',value:s.phone}),lg=h('select',{},['English','Deutsch','Türkçe'].map(x=>h('option',{},x)));lg.value=s.language;
 const q=h('select',{},['20:00','21:00','22:00','23:00'].map(x=>h('option',{},x)));q.value=s.quiet;
 const er=h('div',{cls:'err',role:'alert'}),ep=h('div',{cls:'err',role:'alert'}),dirty=h('div',{cls:'mut'});
 const touch=()=>{dirty.textContent='You have unsaved changes';b.disabled=false};
 for(const x of[n,e,p,lg,q])x.addEventListener('input',touch);
 const b=btn('Save changes',null,'p');const cur={urgent:s.urgent,digest:s.digest};
 b.onclick=async()=>{er.textContent=/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(e.value.trim())||X==='email-unchecked'?'':'This is not an e-mail address';ep.textContent=p.value.trim()?'':'A phone number is required';if(er.textContent||ep.textContent)return;
  b.disabled=true;b.textContent='Saving…';await api('settings',{name:n.value.trim(),email:e.value.trim(),phone:p.value.trim(),language:lg.value,quiet:q.value,...cur});b.textContent='Save changes';dirty.textContent='All changes saved';toast('Settings saved')};
 b.disabled=true;
 host.replaceChildren(h('div',{cls:'card'},h('h2',{},'Profile'),field('Display name',n),field('E-mail',e),h('div',{style:'margin-top:-10px'},er),field('Phone',p),h('div',{style:'margin-top:-10px'},ep),field('Language',lg)),h('div',{cls:'card'},h('h2',{},'Notifications'),sw('Text me about urgent repairs',s.urgent,v=>{cur.urgent=v;touch()}),h('div',{style:'height:10px'}),sw('Weekly digest by e-mail',s.digest,v=>{cur.digest=v;touch()}),h('div',{style:'height:10px'}),field('Quiet from',q)),h('div',{cls:'row'},b,dirty))};
route();
</script></body></html>
'''

if __name__ == '__main__':
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1])), H).serve_forever()
