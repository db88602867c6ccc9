#!/usr/bin/env python3
"""Stanza, the learning platform of the University of Harrowgate."""
import copy, json, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlparse, parse_qs

H, SC, EN, LE = 'Humanities', 'Sciences', 'Engineering', 'Law and Economics'
def C(code, title, fac, who, cr, seats, lessons=None, done=0):
    ls = lessons or ['Introduction', 'Core ideas', 'Review']
    return dict(code=code, title=title, faculty=fac, lecturer=who, credits=cr, seats=seats, enrolled=bool(lessons),
                lessons=[dict(title=t, done=i < done) for i, t in enumerate(ls)])
COURSES = [
    C('HIS210', 'Cities of the Hanse', H, 'Prof. Ilse Brandt', 6, 4, ['A league of towns', 'Lübeck, Queen of the Hanse', 'The Kontor in Bergen', 'Ships and cargo', 'The decline'], 3),
    C('BIO115', 'Cell Biology', SC, 'Dr. Amara Okafor', 8, 11, ['What is a cell?', 'The nucleus', 'Membranes', 'Energy in the cell'], 2),
    C('CSC140', 'Data Structures', EN, 'Prof. Henrik Aalto', 6, 2, ['Arrays', 'Linked lists', 'Stacks and queues', 'Trees'], 3),
    C('LNG101', 'Portuguese for Beginners', H, 'Rita Carvalho', 3, 7, ['Greetings', 'At the market', 'Family', 'Travel'], 1),
    C('ECO205', 'Microeconomics', LE, 'Dr. Samuel Pike', 6, 20, ['Scarcity', 'Markets', 'Elasticity', 'Welfare', 'Monopoly'], 4),
    C('ENV230', 'Rivers and Wetlands', SC, 'Dr. Nuria Vidal', 4, 3, ['The water cycle', 'Floodplains', 'Peat'], 1),
    C('HIS320', 'Museums and Memory', H, 'Prof. Ilse Brandt', 6, 9),
    C('PHI150', 'Introduction to Ethics', H, 'Dr. Colm Byrne', 3, 14),
    C('MUS110', 'Reading a Score', H, 'Agnes Holm', 3, 6),
    C('CHE120', 'Organic Chemistry', SC, 'Prof. Lin Zhao', 8, 5),
    C('AST101', 'The Night Sky', SC, 'Dr. Tarek Aziz', 3, 25),
    C('MAT210', 'Linear Algebra', SC, 'Prof. Olga Sorokin', 6, 12),
    C('STA200', 'Statistics for Everyone', SC, 'Dr. Mei Tan', 4, 30),
    C('ENG130', 'Bridges and Beams', EN, 'Prof. Paul Rennick', 6, 8),
    C('ENG245', 'Robotics Workshop', EN, 'Dr. Yusuf Demir', 4, 0),
    C('CSC260', 'Operating Systems', EN, 'Prof. Henrik Aalto', 6, 10),
    C('LAW180', 'Contract Law', LE, 'Dr. Fiona Grant', 6, 16),
    C('ECO310', 'Behavioural Economics', LE, 'Dr. Samuel Pike', 6, 1),
]
def A(i, title, course, due, pts, status, got=None, file=None):
    return dict(id=i, title=title, course=course, due=due, points=pts, status=status, got=got, file=file, comment='', late=False,
                at='9 October 2025, 17:42' if file else '')
ASSIGNMENTS = [
    A(1, 'Essay on Lübeck', 'HIS210', '2025-10-17', 40, 'Open'),
    A(2, 'Map of the Kontore', 'HIS210', '2025-10-03', 20, 'Graded', 18, 'kontore.pdf'),
    A(3, 'Source critique', 'HIS210', '2025-10-31', 20, 'Open'),
    A(4, 'Microscopy report', 'BIO115', '2025-10-16', 30, 'Open'),
    A(5, 'Osmosis worksheet', 'BIO115', '2025-10-06', 15, 'Graded', 12, 'osmosis.pdf'),
    A(6, 'Enzyme poster', 'BIO115', '2025-11-07', 25, 'Open'),
    A(7, 'Linked list exercises', 'CSC140', '2025-10-20', 20, 'Submitted', None, 'lists.zip'),
    A(8, 'Hash table benchmark', 'CSC140', '2025-11-03', 20, 'Open'),
    A(9, 'Big-O exercises', 'CSC140', '2025-09-29', 10, 'Graded', 9, 'bigo.pdf'),
    A(10, 'Dialogue at the bakery', 'LNG101', '2025-10-10', 10, 'Overdue'),
    A(11, 'Vocabulary test', 'LNG101', '2025-09-26', 20, 'Graded', 17, 'vocab.docx'),
    A(12, 'Supply and demand', 'ECO205', '2025-10-22', 30, 'Submitted', None, 'curves.pdf'),
    A(13, 'Elasticity problem set', 'ECO205', '2025-10-01', 30, 'Graded', 21, 'elasticity.pdf'),
    A(14, 'Field notes', 'ENV230', '2025-10-24', 25, 'Open'),
    A(15, 'Water sampling plan', 'ENV230', '2025-10-08', 25, 'Graded', 22, 'sampling.pdf'),
]
EXTRA = [('HIS210', 'Lübeck quiz', 8, 10), ('BIO115', 'Lab safety test', 10, 10), ('LNG101', 'Listening test', 11, 20), ('ECO205', 'Reading quiz', 9, 10)]
def T(i, title, topic, author, when, body, replies=(), solved=False, pinned=False):
    return dict(id=i, title=title, topic=topic, author=author, when=when, body=body, solved=solved, pinned=pinned, following=False,
                replies=[dict(author=a, text=t, likes=l, liked=False) for a, t, l in replies])
ME = 'Mara Lindqvist'
THREADS = [
    T(1, 'Read this before you post', 'General', 'Dr. Amara Okafor', '1 Sep', 'Be kind, search first, choose the right topic.', [('Jonas Weber', 'Thanks for the reminder.', 1), ('Priya Nair', 'Noted!', 0)], pinned=True),
    T(2, 'Lost in recursion', 'Data Structures', 'Jonas Weber', '13 Oct', 'My function never returns. Where do I start looking?', [('Tomas Reyes', 'Draw the call stack on paper first.', 4), ('Hana Sato', 'What does your base case look like?', 2), ('Leo Fischer', 'The tutorial on Thursday helps.', 0)]),
    T(3, 'Which citation style for the essay?', 'Cities of the Hanse', ME, '12 Oct', 'Chicago or MLA?', [('Prof. Ilse Brandt', 'Chicago, with footnotes.', 6), (ME, 'Thank you!', 1)], solved=True),
    T(4, 'Carpool to the floodplain', 'Rivers and Wetlands', 'Priya Nair', '12 Oct', 'I have three seats left on Saturday.', [('Leo Fischer', 'One for me, please.', 0), ('Hana Sato', 'And one for me.', 0), ('Sofia Marques', 'I take the last one.', 1), ('Priya Nair', 'The car is full now.', 0)]),
    T(5, 'Microscope in room 12 is broken', 'Cell Biology', 'Leo Fischer', '11 Oct', 'The light does not come on.'),
    T(6, 'Study group on Mondays', 'Microeconomics', 'Sofia Marques', '10 Oct', 'Who wants to join?', [('Jonas Weber', 'I do.', 0), ('Hana Sato', 'Count me in.', 0), ('Tomas Reyes', 'Which room?', 0), ('Sofia Marques', 'Room 3.14.', 2), ('Priya Nair', 'See you there.', 0)]),
    T(7, 'Ser or estar?', 'Portuguese for Beginners', ME, '9 Oct', 'When do I use which?', [('Rita Carvalho', 'Estar for what changes, ser for what stays.', 3)]),
    T(8, 'Exam dates are out', 'General', "Registrar's Office", '8 Oct', 'See your calendar.'),
    T(9, 'Chaining or probing?', 'Data Structures', 'Tomas Reyes', '7 Oct', 'Which one is faster in practice?', [('Prof. Henrik Aalto', 'Measure it.', 7), ('Tomas Reyes', 'Fair enough.', 0)], solved=True),
    T(10, 'Slides of week 3', 'Cell Biology', 'Hana Sato', '6 Oct', 'They are not online yet.', [('Dr. Amara Okafor', 'They are now.', 2)], solved=True),
    T(11, 'Template for the map', 'Cities of the Hanse', 'Jonas Weber', '2 Oct', 'Is there a blank map anywhere?'),
    T(12, 'Lost water bottle in lab 2', 'General', 'Priya Nair', '30 Sep', 'Blue, with a sticker of a heron.', [('Leo Fischer', 'It is at the porter.', 5)]),
]
EVENTS = [
    dict(title='Library tour', date='2025-10-15', time='13:00', kind='event', place='Main library'),
    dict(title='Excursion to the Elbe', date='2025-10-18', time='08:00', kind='event', place='Car park B'),
    dict(title='Guest lecture: Salt and Silver', date='2025-10-21', time='18:00', kind='event', place='Hall 2'),
    dict(title='Data Structures midterm', date='2025-10-28', time='10:00', kind='event', place='Hall 5'),
    dict(title='Open day', date='2025-11-08', time='10:00', kind='event', place='Campus'),
    dict(title='Cell Biology midterm', date='2025-11-12', time='09:00', kind='event', place='Hall 1'),
    dict(title='Dentist', date='2025-10-23', time='11:30', kind='own', place=''),
]
NOTES = [
    dict(text='Your grade for Water sampling plan is out', when='1 hour ago', unread=True, to='/grades'),
    dict(text='Tomas Reyes replied to Lost in recursion', when='3 hours ago', unread=True, to='/forum/2'),
    dict(text='Microscopy report is due on Thursday', when='Yesterday', unread=True, to='/assignments/4'),
    dict(text='New lesson in Microeconomics: Monopoly', when='2 days ago', unread=False, to='/courses/ECO205'),
]
LOCK = threading.Lock()
S = {}
def reset(fault=''):
    S.clear()
    S.update(copy.deepcopy(dict(courses=COURSES, assignments=ASSIGNMENTS, threads=THREADS, events=EVENTS, notes=NOTES, attempts=2, quiz=None, banner=True,
        settings=dict(name=ME, email='mara.lindqvist@harrowgate.example', language='English', grades=True, replies=True, digest=False))))
    S['extra'] = [dict(course=c, title=t, got=g, points=p) for c, t, g, p in EXTRA]
    S['fault'] = fault
reset()
KEY = [0, 1, 1, 0]
def act(d):
    t, f = d['t'], S['fault']
    cs = {c['code']: c for c in S['courses']}
    if t == 'enrol':
        code = d['code']
        if f == 'enrol-next':
            free = [c['code'] for c in sorted(S['courses'], key=lambda c: c['title']) if not c['enrolled'] and c['seats']]
            code = free[(free.index(code) + 1) % len(free)]
        cs[code]['enrolled'] = True; cs[code]['seats'] -= 1
    elif t == 'leave':
        if f != 'leave-not-stored': cs[d['code']]['enrolled'] = False; cs[d['code']]['seats'] += 1
    elif t == 'lesson':
        cs[d['code']]['lessons'][d['i']]['done'] = d['done']
    elif t == 'quiz':
        right = [a == k for a, k in zip(d['answers'], KEY)]
        if f != 'attempts-stay': S['attempts'] -= 1
        n = sum(right)
        if f == 'quiz-score': n = sum(right[:3]) + 1
        S['quiz'] = dict(right=right, score=n)
        if n >= 3: cs['HIS210']['lessons'][3]['done'] = True
    elif t == 'quiz-again': S['quiz'] = None
    elif t == 'handin':
        a = next(a for a in S['assignments'] if a['id'] == d['id'])
        if f != 'handin-lost':
            a['late'] = a['status'] == 'Overdue'
            a.update(status='Submitted', file=d['file'], comment='' if f == 'comment-lost' else d['comment'], at='14 October 2025, 09:30')
    elif t == 'withdraw':
        a = next(a for a in S['assignments'] if a['id'] == d['id'])
        a.update(status='Overdue' if a['due'] < '2025-10-14' else 'Open', file=None, comment='', late=False)
    elif t == 'like':
        th = next(x for x in S['threads'] if x['id'] == d['id']); r = th['replies'][0 if f == 'like-first' else d['i']]
        r['liked'] = not r['liked']; r['likes'] += 1 if r['liked'] else -1
    elif t == 'reply':
        th = next(x for x in S['threads'] if x['id'] == d['id'])
        for _ in range(2 if f == 'reply-twice' else 1): th['replies'].append(dict(author=ME, text=d['text'], likes=0, liked=False))
    elif t == 'delreply':
        th = next(x for x in S['threads'] if x['id'] == d['id']); th['replies'].pop(d['i'] - 1 if f == 'delete-neighbour' else d['i'])
    elif t == 'solved':
        th = next(x for x in S['threads'] if x['id'] == d['id']); th['solved'] = not th['solved']
    elif t == 'follow':
        th = next(x for x in S['threads'] if x['id'] == d['id']); th['following'] = not th['following']
    elif t == 'thread':
        S['threads'].insert(1, T(100 + len(S['threads']), d['title'], d['topic'], ME, '14 Oct', d['body']))
    elif t == 'event':
        date = d['date']
        if f == 'event-day-off':
            y, m, day = map(int, date.split('-')); date = '%04d-%02d-%02d' % (y, m, max(1, day - 1))
        S['events'].append(dict(title=d['title'], date=date, time=d['time'], kind='own', place=''))
    elif t == 'delevent': S['events'].pop(d['i'])
    elif t == 'readall':
        for n in S['notes']:
            if f == 'badge-stays' and n is S['notes'][1]: continue
            n['unread'] = False
    elif t == 'read': S['notes'][d['i']]['unread'] = False
    elif t == 'banner': S['banner'] = False
    elif t == 'settings':
        old = S['settings']['email']; S['settings'] = d['settings']
        if f == 'email-not-stored': S['settings']['email'] = old
SLOW = dict(enrol=.7, leave=.6, handin=1.2, withdraw=.6, quiz=.9, reply=.5, thread=.8, settings=.7, event=.5)
class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def log_message(self, *a): pass
    def send(self, code, body=b'', kind='application/json'):
        self.send_response(code)
        if code != 204:
            self.send_header('Content-Type', kind + '; charset=utf-8'); self.send_header('Content-Length', str(len(body)))
        self.send_header('Cache-Control', 'no-store'); self.end_headers()
        if code != 204: self.wfile.write(body)
    def do_GET(self):
        p = urlparse(self.path).path
        if p == '/api/state':
            time.sleep(.4)
            with LOCK: self.send(200, json.dumps(S).encode())
        elif p == '/favicon.ico': self.send(204)
        else: self.send(200, PAGE.encode(), 'text/html')
    def do_POST(self):
        u = urlparse(self.path); n = int(self.headers.get('Content-Length') or 0); body = self.rfile.read(n)
        if u.path == '/reset':
            with LOCK: reset(parse_qs(u.query).get('fault', [''])[0])
            return self.send(204)
        d = json.loads(body); time.sleep(SLOW.get(d['t'], .3))
        with LOCK:
            act(d); self.send(200, json.dumps(S).encode())
PAGE = r'''<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Stanza</title><style>
*{box-sizing:border-box}body{margin:0;font:14px/1.5 Inter,system-ui,sans-serif;color:#18181b;background:#fafafa}button,input,textarea,select{font:inherit;color:inherit}button{cursor:pointer;background:none;border:0;padding:0;text-align:left}h1,h2,h3,p{margin:0}a{color:inherit;text-decoration:none}
.flex{display:flex}.inline-flex{display:inline-flex}.grid{display:grid}.col{flex-direction:column}.wrap{flex-wrap:wrap}.items-center{align-items:center}.justify-between{justify-content:space-between}.flex-1{flex:1}.gap-1{gap:4px}.gap-2{gap:8px}.gap-3{gap:12px}.gap-4{gap:16px}.gap-6{gap:24px}.p-1{padding:4px}.p-2{padding:8px}.p-3{padding:12px}.p-4{padding:16px}.p-6{padding:24px}.px-3{padding-left:12px;padding-right:12px}.py-1{padding-top:4px;padding-bottom:4px}.mt-2{margin-top:8px}.mt-4{margin-top:16px}.mt-6{margin-top:24px}.mb-2{margin-bottom:8px}.mb-4{margin-bottom:16px}.ml-auto{margin-left:auto}.w-full{width:100%}.text-xs{font-size:12px}.text-sm{font-size:13px}.text-lg{font-size:17px}.text-2xl{font-size:24px}.font-medium{font-weight:500}.font-semibold{font-weight:600}.text-muted{color:#71717a}.text-red{color:#dc2626}.rounded{border-radius:6px}.rounded-lg{border-radius:10px}.border{border:1px solid #e4e4e7}.border-b{border-bottom:1px solid #e4e4e7}.bg-white{background:#fff}.shadow{box-shadow:0 1px 3px #0002}.relative{position:relative}.cursor-pointer{cursor:pointer}.hover\:bg:hover{background:#f4f4f5}.cols-3{grid-template-columns:repeat(3,1fr)}.cols-7{grid-template-columns:repeat(7,1fr)}.tbl{grid-template-columns:2fr 1.6fr 1fr .8fr .9fr}
.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap}
.btn{display:inline-flex;align-items:center;gap:6px;padding:7px 14px;border-radius:6px;font-weight:500;border:1px solid #e4e4e7;background:#fff}.btn:hover{background:#f4f4f5}.btn-primary{background:#4338ca;color:#fff;border-color:#4338ca}.btn-primary:hover{background:#3730a3}.btn-red{background:#dc2626;color:#fff;border-color:#dc2626}.btn:disabled{opacity:.5;cursor:not-allowed}.icon{padding:7px}
.badge{display:inline-block;font-size:12px;font-weight:500;padding:1px 9px;border-radius:99px;background:#f4f4f5}.b-Open{background:#e0e7ff;color:#3730a3}.b-Graded{background:#dcfce7;color:#166534}.b-Submitted{background:#fef9c3;color:#854d0e}.b-Overdue,.b-Late{background:#fee2e2;color:#991b1b}.b-Solved{background:#dcfce7;color:#166534}
.input{width:100%;border:1px solid #d4d4d8;border-radius:6px;padding:7px 10px;background:#fff}.input[aria-invalid=true],.input.bad{border-color:#dc2626}
.tabs{display:inline-flex;background:#f4f4f5;border-radius:8px;padding:4px}.tab{padding:5px 12px;border-radius:6px;color:#71717a;font-weight:500}.tab[data-state=active]{background:#fff;color:#18181b;box-shadow:0 1px 2px #0002}
.switch{width:38px;height:22px;border-radius:99px;background:#d4d4d8;padding:2px;flex:none}.switch span{display:block;width:18px;height:18px;border-radius:50%;background:#fff;transition:.15s}.switch[aria-checked=true]{background:#4338ca}.switch[aria-checked=true] span{transform:translateX(16px)}
.check{width:18px;height:18px;border:1px solid #a1a1aa;border-radius:4px;flex:none;display:inline-flex;align-items:center;justify-content:center;font-size:12px}.check[aria-checked=true]{background:#4338ca;color:#fff;border-color:#4338ca}
.pop{position:absolute;z-index:30;top:calc(100% + 6px);min-width:200px;background:#fff;border:1px solid #e4e4e7;border-radius:8px;box-shadow:0 8px 24px #0002;padding:4px}.opt{padding:6px 10px;border-radius:5px;cursor:pointer;display:block;width:100%}.opt:hover,.opt[aria-selected=true]{background:#f4f4f5}
.bar{height:6px;background:#e4e4e7;border-radius:99px;overflow:hidden}.bar div{height:100%;background:#4338ca}
.overlay{position:fixed;inset:0;background:#0008;z-index:40;display:flex;align-items:center;justify-content:center}.dialog{background:#fff;border-radius:12px;padding:24px;width:460px;max-width:92vw;position:relative}
#toasts{position:fixed;right:20px;bottom:20px;z-index:60;display:flex;flex-direction:column;gap:8px}.toast{background:#18181b;color:#fff;border-radius:8px;padding:12px 16px;min-width:260px;display:flex;gap:12px;justify-content:space-between}.toast.bad{background:#b91c1c}
.side{width:210px;min-height:100vh;background:#fff;border-right:1px solid #e4e4e7;padding:16px;position:fixed;top:0;left:0}.nav{display:flex;gap:10px;padding:7px 10px;border-radius:6px;color:#52525b;font-weight:500}.nav:hover,.nav[aria-current]{background:#eef2ff;color:#3730a3}
.main{margin-left:210px}.sk{height:90px;border-radius:10px;background:#e4e4e7;animation:p 1.2s infinite}@keyframes p{50%{opacity:.5}}.radio{display:flex;gap:10px;align-items:center;width:100%;border:1px solid #e4e4e7;border-radius:8px;padding:9px 12px}.radio i{width:14px;height:14px;border:1px solid #a1a1aa;border-radius:50%}.radio[aria-checked=true]{border-color:#4338ca;background:#eef2ff}.radio[aria-checked=true] i{background:#4338ca}
.drop{border:2px dashed #d4d4d8;border-radius:10px;padding:22px;text-align:center;display:block;cursor:pointer}.day{min-height:92px;border-right:1px solid #e4e4e7;border-bottom:1px solid #e4e4e7;padding:4px;background:#fff}.day.out{background:#fafafa;color:#a1a1aa}.chip{display:block;width:100%;font-size:11px;border-radius:4px;padding:1px 5px;margin-top:2px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.k-due{background:#fee2e2}.k-event{background:#e0e7ff}.k-own{background:#dcfce7}.today{background:#4338ca;color:#fff;border-radius:50%;display:inline-block;width:22px;text-align:center}.dot{width:8px;height:8px;border-radius:50%;background:#4338ca;display:inline-block}.count{position:absolute;top:-4px;right:-4px;background:#dc2626;color:#fff;border-radius:99px;font-size:11px;padding:0 5px}
</style></head><body><div id="root"></div><div id="portal"></div><div id="toasts" role="region" aria-label="Notifications (F8)"></div><script>
"use strict";
let S=null;const TODAY='2025-10-14';const M=['January','February','March','April','May','June','July','August','September','October','November','December'];
const ui={tab:'my',q:'',fac:'',sort:'title',page:1,pop:'',dlg:null,ctab:'overview',ans:[],err:{},busy:'',af:'All',asort:'due',aq:'',gcourse:'',letters:false,fq:'',unans:false,topic:'',reply:'',month:[2025,9],kinds:{due:true,event:true,own:true},form:{},set:null,file:null,comment:'',own:false,signedout:false};
const esc=s=>String(s).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c]));
const F=f=>S&&S.fault===f;
const nice=d=>{const[y,m,dd]=d.split('-').map(Number);return dd+' '+M[m-1]+' '+y};
const short=d=>{const[y,m,dd]=d.split('-').map(Number);return dd+' '+M[m-1].slice(0,3)+' '+y};
const course=c=>S.courses.find(x=>x.code===c);
const letter=p=>(F('letter-edge')?p>90:p>=90)?'A':p>=80?'B':p>=70?'C':p>=60?'D':'F';
const I={home:'⌂',courses:'▤',assignments:'✎',grades:'★',forum:'✉',calendar:'▦'};
function morph(a,b){const ac=[...a.childNodes],bc=[...b.childNodes];for(let i=0;i<bc.length;i++){const x=ac[i],y=bc[i];if(!x){a.appendChild(y);continue}
 if(x.nodeType!==y.nodeType||x.nodeName!==y.nodeName||(x.nodeType===1&&(x.dataset.k||'')!==(y.dataset.k||''))){a.replaceChild(y,x);continue}
 if(x.nodeType===3){if(x.data!==y.data)x.data=y.data;continue}
 for(const at of[...x.attributes])if(!y.hasAttribute(at.name))x.removeAttribute(at.name);for(const at of y.attributes)if(x.getAttribute(at.name)!==at.value)x.setAttribute(at.name,at.value);
 if(x.nodeName==='TEXTAREA'){if(x.value!==y.value)x.value=y.value;continue}
 if(x.nodeName==='INPUT'&&x.type!=='file'){if(x.value!==y.getAttribute('value'))x.value=y.getAttribute('value')||''}
 morph(x,y);if(x.nodeName==='SELECT')x.value=x.dataset.v||''}
 for(let i=bc.length;i<ac.length;i++)a.removeChild(ac[i])}
function put(el,html){const t=document.createElement(el.nodeName);t.innerHTML=html;morph(el,t)}
let lastFocus=null,dlgOpen=false;
function render(){put(document.getElementById('root'),S?(ui.signedout?vOut():shell()):skeleton());const d=S&&ui.dlg?dialog():'';put(document.getElementById('portal'),d);
 if(d&&!dlgOpen){lastFocus=document.activeElement;const f=document.querySelector('#portal [data-af]')||document.querySelector('#portal button');f&&f.focus()}
 if(!d&&dlgOpen&&lastFocus&&lastFocus.isConnected)lastFocus.focus();dlgOpen=!!d;document.getElementById('root').toggleAttribute('inert',!!d);
 document.querySelectorAll('select').forEach(s=>{s.value=s.dataset.v||''});document.title=title()+' · Stanza'}
function title(){const p=location.pathname.split('/')[1];return p?p[0].toUpperCase()+p.slice(1):'Dashboard'}
function toast(t,bad){const e=document.createElement('div');e.className='toast'+(bad?' bad':'');e.setAttribute('role','status');e.innerHTML='<span>'+esc(t)+'</span><button data-a="untoast" aria-label="Close">✕</button>';document.getElementById('toasts').appendChild(e);setTimeout(()=>e.remove(),4500)}
async function load(){const r=await fetch('/api/state');S=await r.json();ui.set={...S.settings};render()}
async function post(d){const r=await fetch('/api/act',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(d)});S=await r.json()}
function go(p){history.pushState(null,'',p);enter();render();window.scrollTo(0,0)}
function enter(){ui.pop='';ui.dlg=null;ui.err={};ui.file=null;ui.comment='';ui.own=false;ui.reply='';ui.ans=[];ui.ctab='overview';if(S)ui.set={...S.settings}}
window.onpopstate=()=>{enter();render()};
const skeleton=()=>'<div class="main p-6" aria-busy="true"><div class="grid cols-3 gap-4"><div class="sk"></div><div class="sk"></div><div class="sk"></div></div></div>';
function shell(){const p=location.pathname,n=S.notes.filter(x=>x.unread).length;const L=[['/','Dashboard','home'],['/courses','Courses','courses'],['/assignments','Assignments','assignments'],['/grades','Grades','grades'],['/forum','Forum','forum'],['/calendar','Calendar','calendar']];
 return `<div class="side"><div class="text-lg font-semibold mb-4">❡ Stanza</div><nav class="flex col gap-1">${L.map(([h,t,i])=>`<a class="nav" data-l href="${h}" ${(h==='/'?p===h:p.startsWith(h))?'aria-current="page"':''}><span aria-hidden="true">${I[i]}</span>${t}</a>`).join('')}</nav></div>
 <div class="main"><div class="flex items-center gap-3 p-3 px-3 border-b bg-white"><div class="text-muted text-sm">University of Harrowgate</div><div class="ml-auto relative"><button class="btn icon" data-a="pop" data-x="bell" aria-haspopup="dialog" aria-expanded="${ui.pop==='bell'}" aria-label="Notifications"><svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M6 8a6 6 0 0 1 12 0c0 7 3 8 3 8H3s3-1 3-8M10 20a2 2 0 0 0 4 0"></path></svg></button>${n?`<span class="count">${n}</span>`:''}${ui.pop==='bell'?bell():''}</div>
 <div class="relative"><button class="btn" data-a="pop" data-x="user" aria-haspopup="menu" aria-expanded="${ui.pop==='user'}"><span class="badge">ML</span>${esc(S.settings.name)}</button>${ui.pop==='user'?`<div class="pop" role="menu" style="right:0"><button class="opt" role="menuitem" data-a="go" data-x="/settings">Settings</button><button class="opt" role="menuitem" data-a="signout">Sign out</button></div>`:''}</div></div>
 <main class="p-6" style="max-width:1040px">${view()}</main></div>`}
function bell(){return `<div class="pop p-3" style="right:0;width:330px" role="dialog"><div class="flex justify-between mb-2"><span class="font-semibold">Notifications</span><button class="text-sm" style="color:#4338ca" data-a="readall">Mark all as read</button></div>${S.notes.map((n,i)=>`<div class="opt flex gap-2" data-a="note" data-x="${i}">${n.unread?'<span class="dot mt-2"></span>':''}<div><div class="${n.unread?'font-medium':'text-muted'}">${esc(n.text)}</div><div class="text-xs text-muted">${n.when}</div></div></div>`).join('')}</div>`}
function view(){const s=location.pathname.split('/').filter(Boolean);if(!s.length)return vHome();if(s[0]==='courses'){if(s[2]==='lessons')return vLesson(s[1],+s[3]-1);return s[1]?vCourse(s[1]):vCourses()}
 if(s[0]==='assignments')return s[1]?vAssignment(+s[1]):vAssignments();if(s[0]==='grades')return vGrades();if(s[0]==='forum')return s[1]?vThread(+s[1]):vForum();if(s[0]==='calendar')return vCalendar();if(s[0]==='settings')return vSettings();return '<h1 class="text-2xl font-semibold">Page not found</h1>'}
const vOut=()=>'<div class="flex items-center" style="justify-content:center;min-height:100vh"><div class="bg-white border rounded-lg p-6"><h1 class="text-lg font-semibold">You have signed out</h1><p class="text-muted mb-4">See you soon, Mara.</p><button class="btn btn-primary" data-a="signin">Sign in again</button></div></div>';
const stat=(t,v)=>`<div class="bg-white border rounded-lg p-4"><div class="text-sm text-muted">${t}</div><div class="text-2xl font-semibold">${v}</div></div>`;
const prog=c=>Math.round(100*c.lessons.filter(l=>l.done).length/c.lessons.length);
function vHome(){const my=S.courses.filter(c=>c.enrolled),as=S.assignments;const due=as.filter(a=>a.status==='Open'&&a.due<='2025-10-19').sort((a,b)=>a.due<b.due?-1:1);
 return `${S.banner?`<div class="flex justify-between border rounded-lg p-3 mb-4" style="background:#fffbeb"><span>The library closes at 18:00 this Friday.</span><button data-a="banner" title="Dismiss">✕</button></div>`:''}<h1 class="text-2xl font-semibold">Good morning, ${esc(S.settings.name.split(' ')[0])}</h1><p class="text-muted mb-4">Tuesday, 14 October 2025</p>
 <div class="grid cols-3 gap-4">${stat('My courses',my.length)}${stat('Open assignments',as.filter(a=>a.status==='Open').length)}${stat('Credits this term',my.reduce((n,c)=>n+c.credits,0))}</div>
 <div class="grid gap-4 mt-6" style="grid-template-columns:1fr 1fr"><div class="bg-white border rounded-lg p-4"><h2 class="font-semibold mb-2">Due this week</h2>${due.map(a=>`<div class="flex justify-between p-2 rounded cursor-pointer hover:bg" data-a="go" data-x="/assignments/${a.id}"><span>${esc(a.title)}</span><span class="text-muted">${short(a.due)}</span></div>`).join('')||'<p class="text-muted">Nothing is due this week.</p>'}</div>
 <div class="bg-white border rounded-lg p-4"><h2 class="font-semibold mb-2">Continue learning</h2>${my.filter(c=>prog(c)<100).map(c=>{const i=c.lessons.findIndex(l=>!l.done);return `<div class="flex justify-between items-center p-2 rounded hover:bg"><div><div class="font-medium">${esc(c.title)}</div><div class="text-xs text-muted">Next: ${esc(c.lessons[i].title)}</div></div><a data-l class="btn" href="/courses/${c.code}/lessons/${i+1}">Resume</a></div>`}).join('')}</div></div>`}
function listCourses(){let l=S.courses.filter(c=>ui.tab==='all'||c.enrolled);const q=ui.q.trim().toLowerCase();if(q)l=l.filter(c=>(c.title+' '+c.code+' '+c.lecturer).toLowerCase().includes(q));if(ui.fac&&!(F('faculty-ignored')&&q))l=l.filter(c=>c.faculty===ui.fac);
 l.sort((a,b)=>ui.sort==='credits'?(b.credits-a.credits||a.title.localeCompare(b.title)):a.title.localeCompare(b.title));return l}
function select(id,label,val,opts){return `<div class="relative" ${id==='lang'?'':'style="min-width:170px"'}><button class="btn w-full justify-between" id="${id}" role="combobox" aria-haspopup="listbox" aria-expanded="${ui.pop===id}" ${label?`aria-label="${label}"`:''} data-a="pop" data-x="${id}"><span>${esc((opts.find(o=>o[0]===val)||opts[0])[1])}</span><span aria-hidden="true">▾</span></button>${ui.pop===id?`<div class="pop" role="listbox">${opts.map(o=>`<div class="opt" role="option" tabindex="-1" aria-selected="${o[0]===val}" data-a="pick" data-x="${id}" data-v="${esc(o[0])}">${esc(o[1])}</div>`).join('')}</div>`:''}</div>`}
function vCourses(){const l=listCourses(),pages=Math.max(1,Math.ceil(l.length/9));if(ui.page>pages)ui.page=pages;const from=(ui.page-1)*9-(F('page-overlap')&&ui.page>1?1:0),sh=l.slice(from,ui.page*9);const n=S.courses.filter(c=>c.enrolled).length;
 return `<h1 class="text-2xl font-semibold mb-4">Courses</h1><div class="flex justify-between items-center mb-4"><div class="tabs" role="tablist">${[['my','My courses',F('count-stale')?6:n],['all','All courses',S.courses.length]].map(t=>`<button class="tab" role="tab" aria-selected="${ui.tab===t[0]}" data-state="${ui.tab===t[0]?'active':'inactive'}" data-a="ctabs" data-x="${t[0]}">${t[1]} (${t[2]})</button>`).join('')}</div></div>
 <div class="flex gap-3 mb-4"><div class="flex-1"><input class="input" id="cq" data-m="q" placeholder="Search courses…" value="${esc(ui.q)}"></div>${select('fac','Faculty',ui.fac,[['','All faculties'],['Engineering','Engineering'],['Humanities','Humanities'],['Law and Economics','Law and Economics'],['Sciences','Sciences']])}${select('sort','Sort by',ui.sort,[['title','Title A–Z'],['credits','Most credits']])}</div>
 <p class="text-sm text-muted mb-2" aria-live="polite">${l.length} ${l.length===1?'course':'courses'} found</p><div class="grid cols-3 gap-4">${sh.map(c=>`<div class="bg-white border rounded-lg p-4 shadow flex col gap-2" data-k="${c.code}"><div class="flex justify-between"><span class="text-xs text-muted">${c.code}</span><span class="badge">${c.faculty}</span></div><div class="font-semibold cursor-pointer" data-a="go" data-x="/courses/${c.code}">${esc(c.title)}</div><div class="text-sm text-muted">${esc(c.lecturer)} · ${c.credits} credits</div>
 ${c.enrolled?`<div class="bar"><div style="width:${prog(c)}%"></div></div><div class="flex justify-between items-center"><span class="text-xs text-muted">${prog(c)} % complete</span><a data-l class="btn" href="/courses/${c.code}">Open</a></div>`:`<div class="flex justify-between items-center"><span class="text-xs text-muted">${c.seats?c.seats+(c.seats===1?' seat':' seats')+' left':'Course full'}</span><button class="btn btn-primary" data-a="enrol" data-x="${c.code}" ${c.seats&&ui.busy!==c.code?'':'disabled'}>${ui.busy===c.code?'Enrolling…':'Enrol'}</button></div>`}</div>`).join('')||'<p class="text-muted">No courses match your search.</p>'}</div>
 ${pages>1?`<div class="flex gap-2 items-center mt-4"><button class="btn" data-a="cpage" data-x="-1" ${ui.page===1?'disabled':''}>Previous</button><span>Page ${ui.page} of ${pages}</span><button class="btn" data-a="cpage" data-x="1" ${ui.page===pages?'disabled':''}>Next</button></div>`:''}`}
function vCourse(code){const c=course(code);if(!c)return 'Course not found';const T=[['overview','Overview'],['lessons','Lessons'],['work','Coursework']];const as=S.assignments.filter(a=>a.course===code);
 let body='';if(ui.ctab==='overview')body=`<div class="grid gap-2" style="grid-template-columns:140px 1fr"><div class="text-muted">Lecturer</div><div>${esc(c.lecturer)}</div><div class="text-muted">Faculty</div><div>${c.faculty}</div><div class="text-muted">Credits</div><div>${c.credits}</div><div class="text-muted">Seats left</div><div>${c.seats}</div><div class="text-muted">Status</div><div>${c.enrolled?'Enrolled':'Not enrolled'}</div></div>`;
 if(ui.ctab==='lessons')body=c.enrolled?c.lessons.map((l,i)=>`<div class="flex justify-between items-center p-2 rounded hover:bg cursor-pointer" data-a="go" data-x="/courses/${code}/lessons/${i+1}"><span>${i+1}. ${esc(l.title)}</span>${l.done?'<span class="badge b-Graded">Completed</span>':'<span class="badge">To do</span>'}</div>`).join(''):'<p class="text-muted">Enrol to see the lessons.</p>';
 if(ui.ctab==='work')body=as.map(a=>`<div class="flex justify-between p-2 rounded hover:bg cursor-pointer" data-a="go" data-x="/assignments/${a.id}"><span>${esc(a.title)}</span><span class="badge b-${a.status}">${a.status}</span></div>`).join('')||'<p class="text-muted">There is no coursework yet.</p>';
 return `<div class="text-sm text-muted"><a data-l href="/courses">Courses</a> / ${code}</div><div class="flex justify-between items-center mb-4"><h1 class="text-2xl font-semibold">${esc(c.title)}</h1>${c.enrolled?`<button class="btn" data-a="dlg" data-x="leave">Leave course</button>`:`<button class="btn btn-primary" data-a="enrol" data-x="${code}" ${c.seats&&!ui.busy?'':'disabled'}>${ui.busy?'Enrolling…':'Enrol'}</button>`}</div>
 ${c.enrolled?`<div class="mb-4"><div class="bar" role="progressbar" aria-valuenow="${prog(c)}"><div style="width:${prog(c)}%"></div></div><div class="text-xs text-muted">${prog(c)} % complete</div></div>`:''}
 <div class="tabs mb-4" role="tablist">${T.map(t=>`<button class="tab" role="tab" id="t-${t[0]}" aria-controls="panel" aria-selected="${ui.ctab===t[0]}" data-state="${ui.ctab===t[0]?'active':''}" data-a="ctab" data-x="${t[0]}">${t[1]}</button>`).join('')}</div><div class="bg-white border rounded-lg p-4" role="tabpanel" id="panel" aria-labelledby="t-${ui.ctab}">${body}</div>`}
const QZ=[['Which town was called the Queen of the Hanse?',['Lübeck','Hamburg','Danzig']],['What was a Kontor?',['A warship','A trading post abroad','A kind of tax']],['Which fish made Scania rich?',['Cod','Herring','Eel']],['Which ship carried most of the cargo?',['The cog','The galley','The caravel']]];
function vLesson(code,i){const c=course(code),l=c.lessons[i];const quiz=code==='HIS210'&&i===3;
 return `<div class="text-sm text-muted"><a data-l href="/courses">Courses</a> / <a data-l href="/courses/${code}">${esc(c.title)}</a></div><div class="flex justify-between items-center mb-4"><h1 class="text-2xl font-semibold">${esc(l.title)}</h1>${l.done?'<span class="badge b-Graded">Completed</span>':''}</div>
 <div class="bg-white border rounded-lg p-4 mb-4"><p>Lesson ${i+1} of ${c.lessons.length}. Read the chapter on “${esc(l.title)}” in the reader, then come back here.</p><button class="flex justify-between w-full mt-4 font-medium" data-a="acc" aria-expanded="${!!ui.acc}"><span>Learning goals</span><span aria-hidden="true">▾</span></button>${ui.acc?`<div class="mt-2 text-muted">After this lesson you can explain ${esc(l.title.toLowerCase())} in your own words.</div>`:''}</div>
 ${quiz?vQuiz():''}<div class="flex justify-between mt-4">${i>0?`<a data-l class="btn" href="/courses/${code}/lessons/${i}">Previous lesson</a>`:'<span></span>'}<button class="btn" data-a="done" data-x="${code}|${i}|${l.done?0:1}">${l.done?'Mark as not complete':'Mark as complete'}</button>${i<c.lessons.length-1?`<a data-l class="btn" href="/courses/${code}/lessons/${i+2}">Next lesson</a>`:'<span></span>'}</div>`}
function vQuiz(){const z=S.quiz;return `<div class="bg-white border rounded-lg p-4"><div class="flex justify-between mb-2"><h2 class="font-semibold">Check yourself</h2><span class="text-sm text-muted">Attempts left: ${S.attempts}</span></div>
 ${QZ.map((q,i)=>`<div class="mb-4"><div class="font-medium mb-2" id="q${i}">${i+1}. ${q[0]} ${z?(z.right[i]?'<span class="badge b-Graded">Correct</span>':'<span class="badge b-Overdue">Incorrect</span>'):''}</div><div role="radiogroup" aria-labelledby="q${i}" class="flex col gap-2">${q[1].map((o,j)=>`<button type="button" class="radio" role="radio" aria-checked="${ui.ans[i]===j}" ${z?'disabled':''} data-a="ans" data-x="${i}|${j}"><i></i>${o}</button>`).join('')}</div></div>`).join('')}
 ${ui.err.quiz?`<p class="text-red text-sm mb-2">${ui.err.quiz}</p>`:''}${z?`<div class="border rounded-lg p-3 mb-2"><span class="font-semibold">You scored ${z.score} of 4</span> <span class="badge ${z.score>=3?'b-Graded':'b-Overdue'}">${z.score>=3?'Passed':'Not passed'}</span></div>${S.attempts>0?'<button class="btn" data-a="again">Try again</button>':'<p class="text-muted text-sm">You have no attempts left.</p>'}`:`<button class="btn btn-primary" data-a="quiz" ${ui.busy?'disabled':''}>${ui.busy?'Checking…':'Check answers'}</button>`}</div>`}
function vAssignments(){let l=[...S.assignments];const cnt=s=>s==='All'?l.length:l.filter(a=>a.status===s).length;const P=['All','Open','Overdue','Submitted','Graded'];const counts=P.map(cnt);
 if(ui.af!=='All')l=l.filter(a=>a.status===ui.af||(F('submitted-mixes')&&ui.af==='Submitted'&&a.status==='Graded'));const q=ui.aq.trim().toLowerCase();if(q)l=l.filter(a=>a.title.toLowerCase().includes(q));
 l.sort((a,b)=>ui.asort==='title'?a.title.localeCompare(b.title):ui.asort==='points'?b.points-a.points||a.due.localeCompare(b.due):F('due-as-text')?nice(a.due).localeCompare(nice(b.due)):a.due.localeCompare(b.due));
 return `<h1 class="text-2xl font-semibold mb-4">Assignments</h1><div class="flex gap-3 mb-4 items-center"><div class="tabs">${P.map((s,i)=>`<button class="tab" data-state="${ui.af===s?'active':''}" data-a="af" data-x="${s}">${s} <span class="text-xs">${counts[i]}</span></button>`).join('')}</div><input class="input flex-1" data-m="aq" placeholder="Find an assignment" aria-label="Find an assignment" value="${esc(ui.aq)}">${select('asort','Order',ui.asort,[['due','Due date'],['title','Title'],['points','Points']])}</div>
 <div class="bg-white border rounded-lg" role="table"><div class="grid tbl p-3 border-b text-sm text-muted" role="row">${['Title','Course','Due','Points','Status'].map(h=>`<div role="columnheader">${h}</div>`).join('')}</div>${l.map(a=>`<div class="grid tbl p-3 border-b cursor-pointer hover:bg" role="row" data-k="a${a.id}" data-a="go" data-x="/assignments/${a.id}"><div class="font-medium" role="cell">${esc(a.title)}</div><div role="cell">${esc(course(a.course).title)}</div><div role="cell">${short(a.due)}</div><div role="cell">${a.points}</div><div role="cell"><span class="badge b-${a.status}">${a.status}</span></div></div>`).join('')||'<div class="p-4 text-muted">No assignments here.</div>'}</div>`}
function vAssignment(id){const a=S.assignments.find(x=>x.id===id);if(!a)return 'Not found';const c=course(a.course);const e=ui.err;
 return `<div class="text-sm text-muted"><a data-l href="/assignments">Assignments</a> / ${esc(c.title)}</div><div class="flex items-center gap-3 mb-4"><h1 class="text-2xl font-semibold">${esc(a.title)}</h1><span class="badge b-${a.status}">${a.status}</span>${a.late?'<span class="badge b-Late">Late</span>':''}</div>
 <div class="flex gap-6 mb-4 text-sm"><div><div class="text-muted">Due</div>${nice(a.due)}</div><div><div class="text-muted">Points</div>${a.points}</div>${a.status==='Graded'?`<div><div class="text-muted">Grade</div>${a.got} / ${a.points}</div>`:''}</div>
 ${a.file?`<div class="bg-white border rounded-lg p-4"><h2 class="font-semibold mb-2">Your submission</h2><div class="flex gap-2 items-center"><span aria-hidden="true">▪</span><span>${esc(a.file)}</span></div><p class="text-sm text-muted">Handed in on ${a.at}</p>${a.comment?`<div class="mt-2"><span class="text-muted">Comment:</span> ${esc(a.comment)}</div>`:''}${a.status==='Submitted'?'<button class="btn mt-4" data-a="dlg" data-x="withdraw">Withdraw</button>':''}</div>`:
 `<div class="bg-white border rounded-lg p-4 flex col gap-4"><h2 class="font-semibold">Hand in your work</h2><div><div class="font-medium mb-2">Your file</div>${ui.file?`<div class="flex justify-between border rounded p-3" data-k="file"><span>${esc(ui.file)}</span><button data-a="unfile" aria-label="Remove file">✕</button></div>`:`<label class="drop" data-k="drop"><input type="file" class="sr-only" id="upload"><span class="font-medium">Browse</span> or drop a file here<div class="text-xs text-muted">PDF, DOCX or ZIP, up to 10 MB</div></label>`}${e.file?`<p class="text-red text-sm">${e.file}</p>`:''}</div>
 <div><label class="font-medium" for="comment">Comment for your tutor</label><textarea class="input" id="comment" rows="3" maxlength="200" data-m="comment">${esc(ui.comment)}</textarea><div class="text-xs text-muted">${ui.comment.length} / 200</div></div>
 <div><div class="flex gap-2 items-center"><button type="button" class="check" role="checkbox" id="own" aria-checked="${ui.own}" data-a="own">${ui.own?'✓':''}</button><label for="own">I confirm that this is my own work</label></div>${e.own?`<p class="text-red text-sm">${e.own}</p>`:''}</div>
 <div><button class="btn btn-primary" data-a="handin" data-x="${id}" ${ui.busy?'disabled':''}>${ui.busy?'Uploading…':'Hand in'}</button></div></div>`}`}
function gradeRows(){const r=[];S.courses.forEach(c=>{S.assignments.filter(a=>a.course===c.code&&a.status==='Graded').forEach(a=>r.push({c:c.code,t:a.title,g:a.got,p:a.points}));S.extra.filter(x=>x.course===c.code).forEach(x=>r.push({c:c.code,t:x.title,g:x.got,p:x.points}))});return r}
function vGrades(){const all=gradeRows(),rows=all.filter(r=>!ui.gcourse||r.c===ui.gcourse);const tot=F('total-forgets-last')?rows.slice(0,-1):rows;const g=tot.reduce((n,r)=>n+r.g,0),p=tot.reduce((n,r)=>n+r.p,0);const sh=(g,p)=>ui.letters?letter(100*g/p):Math.round(100*g/p)+' %';
 const codes=[...new Set(rows.map(r=>r.c))];return `<div class="flex justify-between items-center mb-4"><h1 class="text-2xl font-semibold">Grades</h1><button class="btn" data-a="transcript" ${ui.busy?'disabled':''}>${ui.busy?'Preparing…':'Request transcript'}</button></div>
 <div class="flex gap-6 items-center mb-4"><label class="flex gap-2 items-center"><span>Course</span><select class="input" data-m="gcourse" data-v="${ui.gcourse}"><option value="">All courses</option>${[...new Set(all.map(r=>r.c))].map(c=>`<option value="${c}">${esc(course(c).title)}</option>`).join('')}</select></label><div class="flex gap-2 items-center"><button class="switch" role="switch" id="let" aria-checked="${ui.letters}" data-a="letters"><span></span></button><label for="let">Letter grades</label></div></div>
 <div class="grid cols-3 gap-4 mb-4">${stat('Points in total',g+' of '+p)}${stat('Overall grade',sh(g,p))}${stat('Graded items',rows.length)}</div>
 ${codes.map(c=>{const rr=rows.filter(r=>r.c===c),G=rr.reduce((n,r)=>n+r.g,0),P=rr.reduce((n,r)=>n+r.p,0);return `<div class="bg-white border rounded-lg mb-4" data-k="g${c}"><div class="flex justify-between p-3 border-b"><h2 class="font-semibold">${esc(course(c).title)}</h2><span class="font-semibold">${sh(G,P)}</span></div>${rr.map(r=>`<div class="grid p-3" style="grid-template-columns:2fr 1fr 1fr"><div>${esc(r.t)}</div><div class="text-muted">${r.g} / ${r.p}</div><div style="text-align:right">${sh(r.g,r.p)}</div></div>`).join('')}</div>`}).join('')}`}
function vForum(){let l=[...S.threads];const q=ui.fq.trim();if(q)l=l.filter(t=>F('search-case')?t.title.includes(q):t.title.toLowerCase().includes(q.toLowerCase()));if(ui.unans)l=l.filter(t=>t.replies.length<(F('unanswered-one')?2:1));if(ui.topic)l=l.filter(t=>t.topic===ui.topic);
 return `<div class="flex justify-between items-center mb-4"><h1 class="text-2xl font-semibold">Forum</h1><button class="btn btn-primary" data-a="dlg" data-x="thread">New thread</button></div><div class="flex gap-4 items-center mb-4"><input class="input flex-1" data-m="fq" placeholder="Search threads" value="${esc(ui.fq)}">${select('topic','Topic',ui.topic,[['','All topics'],['General','General'],...S.courses.slice(0,6).map(c=>[c.title,c.title])])}<div class="flex gap-2 items-center"><button class="switch" role="switch" id="un" aria-checked="${ui.unans}" data-a="unans"><span></span></button><label for="un">Unanswered only</label></div></div>
 <p class="text-sm text-muted mb-2">${l.length} ${l.length===1?'thread':'threads'}</p><div class="bg-white border rounded-lg">${l.map(t=>`<div class="flex items-center gap-3 p-3 border-b cursor-pointer hover:bg" data-k="t${t.id}" data-a="go" data-x="/forum/${t.id}"><div class="flex-1"><div class="font-medium">${esc(t.title)} ${t.pinned?'<span class="badge">Pinned</span>':''} ${t.solved?'<span class="badge b-Solved">Solved</span>':''}</div><div class="text-xs text-muted">${esc(t.author)} · ${esc(t.topic)} · ${t.when}</div></div><div class="text-sm text-muted">${t.replies.length} ${t.replies.length===1?'reply':'replies'}</div></div>`).join('')||'<div class="p-4 text-muted">No threads found.</div>'}</div>`}
const ini=n=>n.replace(/^(Prof|Dr)\. /,'').split(' ').map(x=>x[0]).join('');
function vThread(id){const t=S.threads.find(x=>x.id===id);if(!t)return 'Thread not found';return `<div class="text-sm text-muted"><a data-l href="/forum">Forum</a> / ${esc(t.topic)}</div><div class="flex justify-between items-center mb-4"><div class="flex gap-3 items-center"><h1 class="text-2xl font-semibold">${esc(t.title)}</h1>${t.solved?'<span class="badge b-Solved">Solved</span>':''}</div><div class="flex gap-2">${t.author==='Mara Lindqvist'?`<button class="btn" data-a="solved" data-x="${id}">${t.solved?'Reopen':'Mark as solved'}</button>`:''}<button class="btn" aria-pressed="${t.following}" data-a="follow" data-x="${id}">${t.following?'Following':'Follow'}</button></div></div>
 <div class="bg-white border rounded-lg p-4 mb-4"><div class="font-medium">${esc(t.author)} <span class="text-xs text-muted">${t.when}</span></div><p>${esc(t.body)}</p></div><h2 class="font-semibold mb-2">${t.replies.length} ${t.replies.length===1?'reply':'replies'}</h2>
 ${t.replies.map((r,i)=>`<div class="bg-white border rounded-lg p-4 mb-2 flex gap-3"><span class="badge" aria-hidden="true">${ini(r.author)}</span><div class="flex-1"><div class="font-medium">${esc(r.author)}</div><p>${esc(r.text)}</p></div><div class="flex gap-2 items-center"><button class="btn" data-a="like" data-x="${id}|${i}" aria-pressed="${r.liked}">${r.liked?'♥':'♡'} <span class="sr-only">Like</span></button><span>${r.likes} ${r.likes===1?'like':'likes'}</span>${r.author==='Mara Lindqvist'?`<button class="btn icon" title="Delete reply" data-a="dlg" data-x="delreply" data-v="${i}"><svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M3 6h18M8 6V3h8v3M5 6l1 15h12l1-15"></path></svg></button>`:''}</div></div>`).join('')}
 <div class="bg-white border rounded-lg p-4 mt-4"><textarea class="input" rows="3" data-m="reply" placeholder="Write a reply…">${esc(ui.reply)}</textarea><button class="btn btn-primary mt-2" data-a="reply" data-x="${id}" ${ui.reply.trim()&&!ui.busy?'':'disabled'}>${ui.busy?'Posting…':'Post reply'}</button></div>`}
function entries(){return [...S.assignments.map(a=>({t:a.title,d:a.due,tm:'23:59',k:'due',p:course(a.course).title})),...S.events.map((e,i)=>({t:e.title,d:e.date,tm:e.time,k:e.kind,p:e.place,i}))]}
function vCalendar(){const[y,m]=ui.month,pre=y+'-'+String(m+1).padStart(2,'0'),off=(new Date(y,m,1).getDay()+6)%7,n=new Date(y,m+1,0).getDate();const es=entries().filter(e=>ui.kinds[e.k]||(F('kind-ignored')&&e.k==='due'));const mine=es.filter(e=>e.d.startsWith(pre));let cells='';
 for(let i=0;i<Math.ceil((off+n)/7)*7;i++){const d=i-off+1;if(d<1||d>n){cells+='<div class="day out"></div>';continue}const ds=pre+'-'+String(d).padStart(2,'0');cells+=`<div class="day"><span class="text-xs ${ds===TODAY?'today':''}">${d}</span>${mine.filter(e=>e.d===ds).map(e=>`<button class="chip k-${e.k}" data-a="ev" data-x="${esc(e.t)}">${esc(e.t)}</button>`).join('')}</div>`}
 return `<div class="flex justify-between items-center mb-4"><h1 class="text-2xl font-semibold">Calendar</h1><button class="btn btn-primary" data-a="dlg" data-x="event">Add event</button></div><div class="flex items-center gap-3 mb-4"><button class="btn icon" aria-label="Previous month" data-a="mon" data-x="-1">‹</button><h2 class="text-lg font-semibold" aria-live="polite">${M[m]} ${y}</h2><button class="btn icon" aria-label="Next month" data-a="mon" data-x="1">›</button><button class="btn" data-a="mon" data-x="0">Today</button><span class="text-sm text-muted">${mine.length} ${mine.length===1?'entry':'entries'} this month</span>
 <div class="ml-auto flex gap-4">${[['due','Deadlines'],['event','University'],['own','My events']].map(k=>`<div class="flex gap-2 items-center"><button class="check" role="checkbox" id="k-${k[0]}" aria-checked="${ui.kinds[k[0]]}" data-a="kind" data-x="${k[0]}">${ui.kinds[k[0]]?'✓':''}</button><label for="k-${k[0]}">${k[1]}</label></div>`).join('')}</div></div>
 <div class="grid cols-7 border rounded-lg">${['Mon','Tue','Wed','Thu','Fri','Sat','Sun'].map(d=>`<div class="p-1 text-xs text-muted">${d}</div>`).join('')}${cells}</div>`}
function vSettings(){const s=ui.set,dirty=JSON.stringify(s)!==JSON.stringify(S.settings);const sw=(k,t,d)=>`<div class="flex justify-between items-center"><div><div class="font-medium">${t}</div><div class="text-sm text-muted">${d}</div></div><button class="switch" role="switch" aria-label="${t}" aria-checked="${s[k]}" data-a="sw" data-x="${k}"><span></span></button></div>`;
 return `<div class="flex gap-3 items-center mb-4"><h1 class="text-2xl font-semibold">Settings</h1>${dirty?'<span class="badge b-Submitted">Unsaved changes</span>':''}</div><div class="bg-white border rounded-lg p-4 flex col gap-4" style="max-width:560px"><div><label class="font-medium" for="name">Display name</label><input class="input" id="name" data-m="set.name" value="${esc(s.name)}">${ui.err.name?`<p class="text-red text-sm">${ui.err.name}</p>`:''}</div><div><label class="font-medium" for="email">E-mail address</label><input class="input" id="email" data-m="set.email" value="${esc(s.email)}" aria-invalid="${!!ui.err.email}">${ui.err.email?`<p class="text-red text-sm">${ui.err.email}</p>`:''}</div><div><label class="font-medium" for="lang">Language</label>${select('lang','',s.language,[['English','English'],['Deutsch','Deutsch'],['Português','Português']])}</div>${sw('grades','Grade notifications','When a grade is published')}${sw('replies','Forum replies','When somebody replies to you')}${sw('digest','Weekly digest','A summary every Sunday')}
 <div><button class="btn btn-primary" data-a="save" ${dirty&&!ui.busy?'':'disabled'}>${ui.busy?'Saving…':'Save changes'}</button></div></div>`}
function dialog(){const d=ui.dlg,f=ui.form,e=ui.err;const W=(t,b,foot,role)=>`<div class="overlay" data-k="${d.t}"><div class="dialog" role="${role||'dialog'}" aria-modal="true" aria-labelledby="dt"><h2 class="text-lg font-semibold mb-2" id="dt">${t}</h2>${b}<div class="flex gap-2 mt-6" style="justify-content:flex-end">${foot}</div>${role?'':'<button class="icon" style="position:absolute;top:12px;right:12px" data-a="close" aria-label="Close">✕</button>'}</div></div>`;
 const cancel=t=>`<button class="btn" data-a="${d.t==='withdraw'?'cancelw':'close'}">${t||'Cancel'}</button>`;const er=k=>e[k]?`<p class="text-red text-sm">${e[k]}</p>`:'';
 if(d.t==='leave'){const c=course(location.pathname.split('/')[2]);return W('Leave this course?',`<p class="text-muted">You will lose your seat in ${esc(c.title)}. Your progress is kept.</p>`,cancel('Stay')+`<button class="btn btn-red" data-a="leave" data-x="${c.code}" ${ui.busy?'disabled':''}>Leave</button>`,'alertdialog')}
 if(d.t==='withdraw')return W('Withdraw your submission?','<p class="text-muted">You can hand in again until the deadline.</p>',cancel()+`<button class="btn btn-red" data-a="withdraw" ${ui.busy?'disabled':''}>Yes, withdraw</button>`,'alertdialog');
 if(d.t==='delreply')return W('Delete this reply?','<p class="text-muted">This cannot be undone.</p>',cancel()+'<button class="btn btn-red" data-a="delreply">Delete</button>','alertdialog');
 if(d.t==='thread')return W('New thread',`<div class="flex col gap-3"><div><label class="font-medium" for="tt">Title</label><input class="input" id="tt" data-af data-m="form.title" value="${esc(f.title||'')}">${er('title')}</div><div><label class="font-medium" for="tp">Topic</label><select class="input" id="tp" data-m="form.topic" data-v="${esc(f.topic||'')}"><option value="">Choose a topic</option><option>General</option>${S.courses.slice(0,6).map(c=>`<option>${esc(c.title)}</option>`).join('')}</select>${er('topic')}</div><div><label class="font-medium" for="tb">Message</label><textarea class="input" id="tb" rows="4" data-m="form.body">${esc(f.body||'')}</textarea>${er('body')}</div></div>`,cancel()+`<button class="btn btn-primary" data-a="mkthread" ${ui.busy?'disabled':''}>${ui.busy?'Creating…':'Create thread'}</button>`);
 if(d.t==='event')return W('Add event',`<div class="flex col gap-3"><div><label class="font-medium" for="et">Event title</label><input class="input" id="et" data-af data-m="form.title" value="${esc(f.title||'')}">${er('title')}</div><div><label class="font-medium" for="ed">Date</label><input class="input" type="date" id="ed" data-m="form.date" value="${esc(f.date||'')}">${er('date')}</div><div><label class="font-medium" for="em">Time</label><select class="input" id="em" data-m="form.time" data-v="${f.time||'09:00'}">${['08:00','09:00','12:00','15:00','18:00'].map(x=>`<option>${x}</option>`).join('')}</select></div></div>`,cancel()+`<button class="btn btn-primary" data-a="mkevent" ${ui.busy?'disabled':''}>Save event</button>`);
 if(d.t==='ev'){const x=d.e;return W(esc(x.t),`<div class="grid gap-2" style="grid-template-columns:90px 1fr"><div class="text-muted">Date</div><div>${nice(x.d)}</div><div class="text-muted">Time</div><div>${x.tm}</div>${x.p?`<div class="text-muted">${x.k==='due'?'Course':'Place'}</div><div>${esc(x.p)}</div>`:''}</div>`,(x.k==='own'?'<button class="btn btn-red" data-a="delevent">Delete event</button>':''))}return ''}
const sleep=ms=>new Promise(r=>setTimeout(r,ms));
const AC={pop(x){ui.pop=ui.pop===x?'':x},go(x){go(x)},untoast(x,v,el){el.parentNode.remove()},signout(){ui.signedout=true;ui.pop=''},signin(){ui.signedout=false;history.pushState(null,'','/');enter()},
 async readall(){await post({t:'readall'})},async note(x){const n=S.notes[x];await post({t:'read',i:+x});go(n.to)},async banner(){await post({t:'banner'})},
 pick(x,v){ui.pop='';if(x==='lang')ui.set.language=v;else ui[x]=v;if(x==='fac'||x==='sort')ui.page=1},ctabs(x){ui.tab=x;ui.page=1},cpage(x){ui.page+=+x},ctab(x){ui.ctab=x},
 async enrol(x){ui.busy=x;render();await post({t:'enrol',code:x});ui.busy='';toast('You are now enrolled in '+course(x).title)},async leave(x){ui.busy=1;render();await post({t:'leave',code:x});ui.busy='';ui.dlg=null;toast('You have left '+course(x).title)},
 acc(){ui.acc=!ui.acc},ans(x){const[i,j]=x.split('|').map(Number);ui.ans[i]=j;ui.err={}},async quiz(){if([0,1,2,3].some(i=>ui.ans[i]===undefined)){ui.err={quiz:'Please answer all questions'};return}ui.busy=1;render();await post({t:'quiz',answers:ui.ans});ui.busy=''},async again(){await post({t:'quiz-again'});ui.ans=[]},
 async done(x){const[c,i,d]=x.split('|');await post({t:'lesson',code:c,i:+i,done:d==='1'});toast(d==='1'?'Lesson completed':'Lesson marked as not complete')},af(x){ui.af=x},own(){ui.own=!ui.own;delete ui.err.own},unfile(){ui.file=null},
 async handin(x){const e={};if(!ui.file)e.file='Choose a file first';if(!ui.own&&!F('no-declaration'))e.own='Please confirm that this is your own work';ui.err=e;if(Object.keys(e).length)return;ui.busy=1;render();await post({t:'handin',id:+x,file:ui.file,comment:ui.comment.trim()});ui.busy='';ui.file=null;ui.comment='';ui.own=false;toast('Your work has been handed in')},
 async withdraw(){ui.busy=1;render();await post({t:'withdraw',id:+location.pathname.split('/')[2]});ui.busy='';ui.dlg=null;toast('Submission withdrawn')},async cancelw(){if(F('cancel-withdraws'))await post({t:'withdraw',id:+location.pathname.split('/')[2]});ui.dlg=null},
 letters(){ui.letters=!ui.letters},async transcript(){ui.busy=1;render();await sleep(1300);ui.busy='';toast('Your transcript will be sent by e-mail')},unans(){ui.unans=!ui.unans},
 async solved(x){await post({t:'solved',id:+x})},async follow(x){await post({t:'follow',id:+x})},async like(x){const[i,j]=x.split('|');await post({t:'like',id:+i,i:+j})},async reply(x){ui.busy=1;render();await post({t:'reply',id:+x,text:ui.reply.trim()});ui.busy='';ui.reply='';toast('Reply posted')},
 dlg(x,v){ui.err={};ui.form=x==='event'?{time:'09:00'}:{};ui.dlg={t:x,v}},close(){ui.dlg=null;ui.err={}},async delreply(){await post({t:'delreply',id:+location.pathname.split('/')[2],i:+ui.dlg.v});ui.dlg=null;toast('Reply deleted')},
 async mkthread(){const f=ui.form,e={};if((f.title||'').trim().length<5)e.title='The title needs at least 5 characters';if(!f.topic)e.topic='Choose a topic for your thread';if(!(f.body||'').trim())e.body='Write a message';ui.err=e;if(Object.keys(e).length)return;ui.busy=1;render();await post({t:'thread',title:f.title.trim(),topic:f.topic,body:f.body.trim()});ui.busy='';ui.dlg=null;toast('Thread created')},
 async mkevent(){const f=ui.form,e={};if(!(f.title||'').trim())e.title='Give the event a title';if(!f.date)e.date='Choose a date';ui.err=e;if(Object.keys(e).length)return;ui.busy=1;render();await post({t:'event',title:f.title.trim(),date:f.date,time:f.time});ui.busy='';ui.dlg=null;toast('Event saved')},
 ev(x){ui.dlg={t:'ev',e:entries().find(e=>e.t===x)}},async delevent(){const t=ui.dlg.e.t;await post({t:'delevent',i:ui.dlg.e.i});ui.dlg=null;toast('Event deleted')},
 mon(x){if(x==='0'){ui.month=[2025,9];return}const step=F('month-skips')&&x==='1'?2:+x;const d=new Date(ui.month[0],ui.month[1]+step,1);ui.month=[d.getFullYear(),d.getMonth()]},kind(x){ui.kinds[x]=!ui.kinds[x]},sw(x){ui.set[x]=!ui.set[x]},
 async save(){const e={};if(!ui.set.name.trim())e.name='Enter a display name';if(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(ui.set.email))e.email='Enter a valid e-mail address';ui.err=e;if(Object.keys(e).length)return;ui.busy=1;render();await post({t:'settings',settings:ui.set});ui.busy='';ui.set={...S.settings};toast('Settings saved')}};
document.addEventListener('click',async ev=>{const l=ev.target.closest('a[data-l]');if(l){ev.preventDefault();go(l.getAttribute('href'));return}const el=ev.target.closest('[data-a]');if(!el){if(ui.pop&&!ev.target.closest('.pop')){ui.pop='';render()}return}if(el.disabled)return;const a=el.dataset.a;if(a!=='pop'&&a!=='pick'&&a!=='readall'&&a!=='untoast')ui.pop='';const r=AC[a](el.dataset.x,el.dataset.v,el);if(r&&r.then){await r}render()});
let tm=0;function set(k,v){const p=k.split('.');if(p[1])ui[p[0]][p[1]]=v;else ui[k]=v}
document.addEventListener('input',ev=>{const k=ev.target.dataset.m;if(!k)return;set(k,ev.target.value);if(k==='q')ui.page=1;clearTimeout(tm);if(['q','aq','fq'].includes(k))tm=setTimeout(render,300);else render()});
document.addEventListener('change',ev=>{if(ev.target.type==='file'&&ev.target.files[0]){const f=ev.target.files[0];ui.err={};if(!/\.(pdf|docx|zip)$/i.test(f.name)){ui.err={file:'Only PDF, DOCX or ZIP files are accepted'};ev.target.value=''}else ui.file=f.name;render()}});
document.addEventListener('keydown',ev=>{if(ev.key==='Escape'){if(ui.dlg){AC.close();render()}else if(ui.pop){ui.pop='';render()}}if(ev.key==='Tab'&&ui.dlg){const f=[...document.querySelectorAll('#portal button:not(:disabled),#portal input,#portal select,#portal textarea')];const i=f.indexOf(document.activeElement);if(ev.shiftKey&&i<=0){ev.preventDefault();f[f.length-1].focus()}else if(!ev.shiftKey&&i===f.length-1){ev.preventDefault();f[0].focus()}}});
render();load();
</script></body></html>'''
if __name__ == '__main__':
    ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1]) if len(sys.argv) > 1 else 7994), Handler).serve_forever()
