#!/usr/bin/env python3
"""Rowan People: time off and team directory. python3 rowan.py PORT serves on 127.0.0.1."""
import copy, datetime as dt, html, json, re, sys, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

FAULTS = {
    'weekends-count': 'Saturdays and Sundays count as working days of a request',
    'badge-stale': 'the number beside Approvals stays when a request was decided',
    'decline-without-reason': 'a request can be declined without a reason',
    'sort-as-text': 'the column Days left of the team is sorted as text',
    'page-overlap': 'a later page of the team begins with the last row of the page before',
    'filter-case': 'the search of the team minds capitals',
    'phone-unchecked': 'the phone number of the profile is not checked',
    'city-lost': 'the city of the profile is not stored',
    'digest-lost': 'the switch Weekly digest is not stored',
    'mark-all-leaves-last': 'Mark all as read forgets the last unread notification',
    'keep-cancels': 'Keep request cancels the request all the same',
    'balance-stuck': 'a new request does not lower the days that are left',
    'toast-wrong-person': 'the message about an approval names someone else',
    'quiet-fields-stuck': 'the times of the quiet hours stay disabled',
    'end-before-start': 'a request may end before it starts',
    'bulk-first-only': 'Approve selected approves only the first of them',
}

TODAY = dt.date(2026, 6, 10)
D = dt.date
TEAM = [
    (1, 'Adaeze Obi', 'Engineering', 'Backend developer', 'Lisbon', D(2019, 3, 4), 12, 'In the office'),
    (2, 'Anton Bergström', 'Finance', 'Controller', 'Stockholm', D(2016, 8, 15), 7, 'Remote'),
    (3, 'Beatriz Almeida', 'Marketing', 'Content editor', 'Lisbon', D(2021, 1, 11), 18, 'In the office'),
    (4, 'Bruno Costa', 'Customer Care', 'Support agent', 'Lisbon', D(2022, 5, 2), 9, 'In the office'),
    (5, 'Chiara Ricci', 'Engineering', 'Frontend developer', 'Berlin', D(2020, 10, 19), 21, 'Remote'),
    (6, 'Daniel Fischer', 'Sales', 'Account manager', 'Berlin', D(2017, 2, 1), 3, 'On leave'),
    (7, 'Elif Demir', 'Engineering', 'QA engineer', 'Berlin', D(2023, 4, 3), 15, 'In the office'),
    (8, 'Filip Novak', 'Finance', 'Payroll specialist', 'Warsaw', D(2018, 6, 18), 11, 'In the office'),
    (9, 'Grace Mensah', 'People', 'HR partner', 'Berlin', D(2015, 9, 7), 26, 'In the office'),
    (10, 'Helen Okafor', 'Customer Care', 'Support agent', 'Berlin', D(2021, 11, 15), 14, 'On leave'),
    (11, 'Ingrid Solberg', 'Customer Care', 'Head of Customer Care', 'Stockholm', D(2014, 1, 20), 5, 'In the office'),
    (12, 'Jonas Weber', 'Customer Care', 'Support agent', 'Berlin', D(2020, 2, 3), 17, 'Remote'),
    (13, 'Karolina Wójcik', 'Marketing', 'Designer', 'Warsaw', D(2022, 9, 12), 8, 'In the office'),
    (14, 'Liam Byrne', 'Sales', 'Account manager', 'Lisbon', D(2023, 7, 10), 20, 'Remote'),
    (15, 'Marta Lindqvist', 'Customer Care', 'Team lead', 'Stockholm', D(2018, 9, 3), 9, 'In the office'),
    (16, 'Nikolai Petrov', 'Engineering', 'DevOps engineer', 'Warsaw', D(2019, 12, 2), 2, 'On leave'),
    (17, 'Olivia Hart', 'People', 'Recruiter', 'Berlin', D(2024, 2, 5), 24, 'In the office'),
    (18, 'Priya Nair', 'Customer Care', 'Support agent', 'Berlin', D(2023, 1, 16), 13, 'In the office'),
    (19, 'Rafael Santos', 'Engineering', 'Backend developer', 'Lisbon', D(2021, 6, 28), 16, 'Remote'),
    (20, 'Sofia Lindgren', 'Sales', 'Sales manager', 'Stockholm', D(2016, 3, 14), 10, 'In the office'),
    (21, 'Tomasz Zielinski', 'Customer Care', 'Support specialist', 'Warsaw', D(2018, 4, 9), 22, 'In the office'),
    (22, 'Ulla Hansen', 'Finance', 'Accountant', 'Stockholm', D(2012, 10, 1), 6, 'Remote'),
    (23, 'Viktor Horvat', 'Marketing', 'Campaign manager', 'Berlin', D(2020, 7, 6), 19, 'In the office'),
]
TYPES = ['Vacation', 'Sick leave', 'Personal day', 'Parental leave']
HOLIDAYS = {
    2026: [(D(2026, 1, 1), "New Year's Day", 'All offices'), (D(2026, 4, 3), 'Good Friday', 'All offices'),
           (D(2026, 4, 6), 'Easter Monday', 'All offices'), (D(2026, 5, 1), 'Labour Day', 'Berlin, Lisbon, Warsaw'),
           (D(2026, 6, 10), 'Portugal Day', 'Lisbon'), (D(2026, 6, 19), 'Midsummer Eve', 'Stockholm'),
           (D(2026, 11, 11), 'Independence Day', 'Warsaw'), (D(2026, 12, 25), 'Christmas Day', 'All offices')],
    2027: [(D(2027, 1, 1), "New Year's Day", 'All offices'), (D(2027, 3, 26), 'Good Friday', 'All offices'),
           (D(2027, 3, 29), 'Easter Monday', 'All offices'), (D(2027, 6, 25), 'Midsummer Eve', 'Stockholm'),
           (D(2027, 11, 11), 'Independence Day', 'Warsaw'), (D(2027, 12, 25), 'Christmas Day', 'All offices')],
}
START = {
    'next': 232,
    'mine': [
        {'id': 'TO-201', 'type': 'Vacation', 'from': D(2026, 2, 16), 'to': D(2026, 2, 20), 'days': 5, 'status': 'Approved', 'note': 'Skiing'},
        {'id': 'TO-208', 'type': 'Sick leave', 'from': D(2026, 3, 9), 'to': D(2026, 3, 10), 'days': 2, 'status': 'Approved', 'note': ''},
        {'id': 'TO-214', 'type': 'Vacation', 'from': D(2026, 4, 7), 'to': D(2026, 4, 8), 'days': 2, 'status': 'Declined', 'note': 'Long weekend'},
        {'id': 'TO-219', 'type': 'Personal day', 'from': D(2026, 5, 15), 'to': D(2026, 5, 15), 'days': 1, 'status': 'Approved', 'note': ''},
        {'id': 'TO-226', 'type': 'Vacation', 'from': D(2026, 7, 20), 'to': D(2026, 7, 31), 'days': 10, 'status': 'Pending', 'note': 'Summer house'},
        {'id': 'TO-231', 'type': 'Vacation', 'from': D(2026, 12, 28), 'to': D(2026, 12, 31), 'days': 4, 'status': 'Pending', 'note': ''},
    ],
    'team': [
        {'id': 301, 'who': 'Jonas Weber', 'type': 'Vacation', 'from': D(2026, 6, 15), 'to': D(2026, 6, 19), 'days': 5, 'note': 'Trip to the coast', 'decision': '', 'why': ''},
        {'id': 302, 'who': 'Priya Nair', 'type': 'Personal day', 'from': D(2026, 6, 12), 'to': D(2026, 6, 12), 'days': 1, 'note': 'Moving house', 'decision': '', 'why': ''},
        {'id': 303, 'who': 'Tomasz Zielinski', 'type': 'Vacation', 'from': D(2026, 8, 3), 'to': D(2026, 8, 14), 'days': 10, 'note': 'Lake Mazury', 'decision': '', 'why': ''},
        {'id': 304, 'who': 'Helen Okafor', 'type': 'Sick leave', 'from': D(2026, 6, 8), 'to': D(2026, 6, 9), 'days': 2, 'note': 'Flu', 'decision': '', 'why': ''},
        {'id': 305, 'who': 'Bruno Costa', 'type': 'Vacation', 'from': D(2026, 6, 22), 'to': D(2026, 6, 26), 'days': 5, 'note': 'Family visit', 'decision': '', 'why': ''},
    ],
    'notes': [
        {'id': 1, 'text': 'Jonas Weber asked for 5 days of vacation', 'when': 'Today, 09:12', 'read': False},
        {'id': 2, 'text': 'Your payslip for May is available', 'when': 'Yesterday, 16:40', 'read': False},
        {'id': 3, 'text': 'Priya Nair asked for a personal day', 'when': 'Yesterday, 11:05', 'read': False},
        {'id': 4, 'text': 'The office in Berlin closes at 15:00 on Friday', 'when': '8 Jun 2026', 'read': True},
        {'id': 5, 'text': 'Please confirm your emergency contact', 'when': '5 Jun 2026', 'read': False},
        {'id': 6, 'text': 'Your request TO-214 was declined', 'when': '2 Apr 2026', 'read': True},
    ],
    'profile': {'first': 'Marta', 'last': 'Lindqvist', 'email': 'marta.lindqvist@rowan.example', 'phone': '+46 8 555 0142',
                'city': 'Stockholm', 'birth': '1987-11-23', 'contact': 'Erik Lindqvist', 'about': 'Plays the cello.', 'photo': ''},
    'docs': [('contract-2018.pdf', 'Contract', '184 KB'), ('payslip-april-2026.pdf', 'Payslip', '61 KB'), ('payslip-may-2026.pdf', 'Payslip', '62 KB')],
    'settings': {'email': True, 'digest': False, 'birthday': True, 'sync': False, 'quiet': False, 'qfrom': '18:00', 'qto': '08:00',
                 'lang': 'English', 'week': 'Monday'},
    'link': True, 'fav': set(),
}
DEFAULTS = copy.deepcopy(START['settings'])
LOCK = threading.RLock()
S, FAULT = copy.deepcopy(START), ''
e = lambda s: html.escape(str(s), quote=True)
day = lambda d: f'{d.day} {d:%b} {d.year}'
span = lambda r: day(r['from']) if r['from'] == r['to'] else f"{day(r['from'])} – {day(r['to'])}"


def workdays(a, b):
    n, d = 0, a
    while d <= b:
        n += d.weekday() < 5 or FAULT == 'weekends-count'
        d += dt.timedelta(days=1)
    return n


def balance(kind, total):
    used = sum(r['days'] for r in S['mine'] if r['type'] == kind and r['status'] in ('Approved', 'Pending')
               and not (FAULT == 'balance-stuck' and r.get('new')))
    return used, total - used


def waiting():
    return [r for r in S['team'] if not r['decision']]


CSS = '''
*{box-sizing:border-box}body{margin:0;font:15px/1.5 "Segoe UI",Roboto,Helvetica,Arial,sans-serif;background:#f4f6f5;color:#22302b}
a{color:#1b6e53}h1{font-size:26px;margin:0 0 4px}h2{font-size:18px;margin:0 0 10px}.lead{color:#5d6d66;margin:0 0 20px}
.navbar{display:flex;align-items:center;gap:22px;background:#17382d;color:#fff;padding:0 26px;height:58px;position:sticky;top:0;z-index:20}
.brand{font-weight:700;font-size:19px;color:#fff;text-decoration:none}.navbar nav ul{display:flex;gap:4px;list-style:none;margin:0;padding:0}
.nav-link{color:#cfe0d9;text-decoration:none;padding:8px 12px;border-radius:6px;display:block}.nav-link:hover{background:#23503f}
.nav-link.active{background:#2d6650;color:#fff}.badge{background:#d9603b;color:#fff;border-radius:10px;padding:1px 8px;font-size:12px;font-weight:600}
.right{margin-left:auto;display:flex;gap:14px;align-items:center;position:relative}.right .btn{background:transparent;color:#fff;border-color:#4b7565}
.dropdown-menu{position:absolute;right:0;top:46px;background:#fff;color:#22302b;border:1px solid #cfd8d4;border-radius:8px;box-shadow:0 8px 24px #0003;width:340px;padding:10px 0}
.dropdown-menu p{margin:0;padding:8px 16px;border-bottom:1px solid #eef1f0;font-size:14px}.dropdown-menu a{display:block;padding:8px 16px}
main{max-width:1120px;margin:26px auto;padding:0 22px}.row{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:16px;margin-bottom:20px}
.card{background:#fff;border:1px solid #dde4e1;border-radius:10px;padding:18px;margin-bottom:18px}.row .card{margin:0}.card .big{font-size:30px;font-weight:700;margin:0}
.card .small,.small{color:#5d6d66;font-size:13px}table{width:100%;border-collapse:collapse;background:#fff}
th,td{text-align:left;padding:9px 12px;border-bottom:1px solid #e4e9e7}th{background:#eef2f0;font-size:13px}th a{text-decoration:none;color:inherit}td.num,th.num{text-align:right}
.btn{display:inline-block;border:1px solid #b9c7c1;background:#fff;color:#22302b;border-radius:6px;padding:6px 14px;font:inherit;cursor:pointer;text-decoration:none}
.btn-primary{background:#1b6e53;border-color:#1b6e53;color:#fff}.btn-danger{background:#b43a2b;border-color:#b43a2b;color:#fff}.btn-sm{padding:3px 10px;font-size:13px}
.btn:disabled{opacity:.45;cursor:not-allowed}.pill{border-radius:10px;padding:2px 10px;font-size:12px;font-weight:600;background:#e6ebe9}
.pill.Approved{background:#d5efe0;color:#135c3c}.pill.Pending{background:#fdf0cf;color:#775708}.pill.Declined{background:#f8d9d4;color:#8c2618}.pill.Cancelled{background:#e3e3e3;color:#555}
.form-group{margin-bottom:14px}.form-group label{display:block;font-weight:600;margin-bottom:3px}.form-control{width:100%;padding:7px 10px;border:1px solid #b9c7c1;border-radius:6px;font:inherit;background:#fff}
.form-control:disabled,.form-control[readonly]{background:#eef1f0;color:#6c7873}.is-invalid{border-color:#b43a2b}.invalid-feedback{color:#b43a2b;font-size:13px;margin-top:3px}
.cols{display:grid;grid-template-columns:1fr 1fr;gap:0 18px}.toolbar{display:flex;gap:14px;align-items:end;margin-bottom:14px}.toolbar .form-group{margin:0;min-width:190px}
.alert{padding:10px 14px;border-radius:8px;margin-bottom:14px}.alert-danger{background:#f8d9d4;color:#8c2618}.alert-success{background:#d5efe0;color:#135c3c}.alert-info{background:#dcebf3;color:#214f66}
.tabs{display:flex;gap:2px;border-bottom:2px solid #d4dcd9;margin:0 0 16px;padding:0;list-style:none}.tabs button,.tabs a{border:0;background:none;padding:8px 16px;font:inherit;cursor:pointer;color:#4b5b54;text-decoration:none;display:block}
.tabs [aria-selected=true],.tabs [aria-current]{border-bottom:3px solid #1b6e53;color:#17382d;font-weight:600}
.pagination{display:flex;gap:4px;list-style:none;padding:0;margin:14px 0}.pagination a,.pagination span{padding:4px 12px;border:1px solid #cfd8d4;border-radius:6px;background:#fff;text-decoration:none}
.pagination [aria-current]{background:#1b6e53;color:#fff}.pagination .disabled{color:#a5b0ab}
.modal-backdrop{position:fixed;inset:0;background:#0b1f1788;display:flex;align-items:flex-start;justify-content:center;padding-top:70px;z-index:50}.modal-backdrop[hidden]{display:none}
.modal{background:#fff;border-radius:12px;width:520px;max-height:84vh;overflow:auto;box-shadow:0 18px 50px #0006}.modal header{display:flex;justify-content:space-between;padding:16px 22px 0}
.modal .body{padding:8px 22px}.modal footer{padding:12px 22px 18px;display:flex;gap:10px;justify-content:flex-end}.close{border:0;background:none;font-size:22px;cursor:pointer;line-height:1}
#toasts{position:fixed;right:22px;bottom:22px;z-index:80}.toast{background:#17382d;color:#fff;padding:12px 18px;border-radius:8px;margin-top:8px;box-shadow:0 6px 20px #0005}
.form-switch{display:flex;gap:10px;align-items:center;padding:7px 0}.form-switch input{appearance:none;width:40px;height:22px;border-radius:12px;background:#b9c7c1;position:relative;margin:0;cursor:pointer}
.form-switch input:checked{background:#1b6e53}.form-switch input::after{content:"";position:absolute;width:18px;height:18px;border-radius:50%;background:#fff;top:2px;left:2px}.form-switch input:checked::after{left:20px}
.progress{height:8px;background:#e4e9e7;border-radius:4px;margin:8px 0}.progress div{height:8px;background:#1b6e53;border-radius:4px}
.tip{position:relative;display:inline-block;border-bottom:1px dotted #5d6d66;cursor:help}.tip [role=tooltip]{display:none;position:absolute;left:0;top:26px;background:#22302b;color:#fff;padding:8px 12px;border-radius:6px;width:260px;font-size:13px;z-index:9}
.tip:hover [role=tooltip],.tip:focus [role=tooltip]{display:block}.list{list-style:none;margin:0;padding:0}.list li{display:flex;gap:12px;align-items:center;padding:11px 6px;border-bottom:1px solid #e9edeb}.list li .grow{flex:1}
.list li.unread .grow strong{font-weight:700}.list li .grow strong{font-weight:400}dl{display:grid;grid-template-columns:170px 1fr;gap:6px}dt{font-weight:600}dd{margin:0}
.spinner{display:inline-block;width:16px;height:16px;border:3px solid #cfd8d4;border-top-color:#1b6e53;border-radius:50%;animation:s 1s linear infinite;vertical-align:middle}@keyframes s{to{transform:rotate(1turn)}}
details{background:#fff;border:1px solid #dde4e1;border-radius:8px;padding:10px 16px;margin-bottom:8px}summary{cursor:pointer;font-weight:600}.footer{max-width:1120px;margin:30px auto;padding:0 22px 30px;color:#5d6d66;font-size:13px}
fieldset{border:1px solid #dde4e1;border-radius:8px;margin:0 0 14px}.radio{margin-right:16px}
'''

JS = r'''
const $=(s,r=document)=>r.querySelector(s),$$=(s,r=document)=>[...r.querySelectorAll(s)];
let back=null;
function toast(t){const d=document.createElement('div');d.className='toast';d.setAttribute('role','status');d.textContent=t;$('#toasts').append(d);setTimeout(()=>d.remove(),5000)}
function show(id){back=document.activeElement;const m=$('#'+id);m.hidden=false;const f=m.querySelector('select,input,textarea,button.btn');if(f)f.focus()}
function hide(){$$('.modal-backdrop').forEach(m=>m.hidden=true);if(back&&document.contains(back))back.focus()}
async function swap(){const t=await (await fetch(location.href)).text();const d=new DOMParser().parseFromString(t,'text/html');
 ['#navbar','main'].forEach(s=>$(s).innerHTML=d.querySelector(s).innerHTML)}
async function post(u,o){const r=await fetch(u,{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(o)});return r.json()}
function errors(form,errs){$$('.invalid-feedback',form).forEach(x=>x.remove());$$('.is-invalid',form).forEach(x=>{x.classList.remove('is-invalid');x.removeAttribute('aria-invalid');x.removeAttribute('aria-describedby')});
 const sum=$('.summary',form);const n=Object.keys(errs).length;if(sum){sum.hidden=!n;sum.textContent=n?('Please correct '+n+(n==1?' field.':' fields.')):''}
 for(const k in errs){const f=form.elements[k];f.classList.add('is-invalid');f.setAttribute('aria-invalid','true');const d=document.createElement('div');d.className='invalid-feedback';d.id='err-'+k;d.textContent=errs[k];f.setAttribute('aria-describedby',d.id);f.closest('.form-group').append(d)}}
function values(f){const o={};for(const x of f.elements){if(!x.name)continue;if(x.type=='checkbox')o[x.name]=x.checked;else if(x.type=='radio'){if(x.checked)o[x.name]=x.value}else if(x.type=='file')o[x.name]=x.files[0]?x.files[0].name:'';else o[x.name]=x.value}return o}
function preview(){const f=$('#f-new');if(!f)return;const a=new Date(f.from.value),b=new Date(f.to.value);let n=0;if(f.from.value&&f.to.value)for(let d=new Date(a);d<=b;d.setDate(d.getDate()+1)){const w=d.getUTCDay();if((w>0&&w<6)||window.WEEK)n++}
 $('#days').textContent=(f.half.checked&&n==1)?'0.5':n;$('#note-count').textContent=f.note.value.length+' / 120';f.file.closest('.form-group').hidden=f.type.value!='Sick leave'}
function picks(){const b=$('#bulk');if(!b)return;const c=$$('.pick:checked').length;b.disabled=!c;$('#picked').textContent=c+' selected';const a=$('#all');if(a)a.checked=c&&c==$$('.pick').length}
document.addEventListener('click',async ev=>{
 const b=ev.target.closest('[data-do]');if(!b){const n=$('#bell-menu');if(n&&!n.hidden&&!ev.target.closest('.right')){n.hidden=true;$('#bell').setAttribute('aria-expanded','false')}return}
 const k=b.dataset.do,id=b.dataset.id;
 if(k=='bell'){const m=$('#bell-menu');m.hidden=!m.hidden;b.setAttribute('aria-expanded',String(!m.hidden))}
 if(k=='close')hide();
 if(k=='new'){$('#f-new').reset();errors($('#f-new'),{});preview();show('m-new')}
 if(k=='cancel'){$('#cancel-what').textContent=b.dataset.what;$('#m-cancel').dataset.id=id;show('m-cancel')}
 if(k=='keep'){hide();const r=await post('/api/keep',{id:$('#m-cancel').dataset.id});if(r.ok)await swap()}
 if(k=='cancel-yes'){b.disabled=true;const r=await post('/api/cancel',{id:$('#m-cancel').dataset.id});hide();await swap();b.disabled=false;toast(r.toast)}
 if(k=='approve'){b.disabled=true;const r=await post('/api/approve',{ids:[+id]});await swap();toast(r.toast)}
 if(k=='bulk'){b.disabled=true;const r=await post('/api/approve',{ids:$$('.pick:checked').map(x=>+x.value),bulk:1});await swap();toast(r.toast)}
 if(k=='decline'){const f=$('#f-decline');f.reset();errors(f,{});f.dataset.id=id;$('#decline-who').textContent=b.dataset.who;show('m-decline')}
 if(k=='read'||k=='dismiss'||k=='read-all'){const r=await post('/api/notes',{what:k,id:+id});await swap();if(r.toast)toast(r.toast)}
 if(k=='tab'){$$('[role=tab]').forEach(t=>{const on=t==b;t.setAttribute('aria-selected',on);$('#'+t.getAttribute('aria-controls')).hidden=!on})}
 if(k=='discard'){$('#f-profile').reset();errors($('#f-profile'),{});$('#saved').hidden=true;about()}
 if(k=='restore')show('m-restore');
 if(k=='restore-yes'){const r=await post('/api/restore',{});hide();await swap();toast(r.toast)}
 if(k=='unlink'){if(confirm('Remove the calendar link?')){const r=await post('/api/unlink',{});await swap();toast(r.toast)}}
 if(k=='fav'){const r=await post('/api/fav',{id:+id});b.setAttribute('aria-pressed',r.on);b.textContent=r.on?'Remove from favourites':'Add to favourites'}
 if(k=='export'){b.disabled=true;$('#export').innerHTML='<span class="spinner" role="progressbar" aria-label="Preparing"></span> Preparing your file…';const r=await post('/api/export',{year:b.dataset.year});$('#export').innerHTML='Your file is ready: <a href="/files/'+r.file+'">'+r.file+'</a>';b.disabled=false}
});
document.addEventListener('keydown',ev=>{if(ev.key=='Escape'){hide();const n=$('#bell-menu');if(n)n.hidden=true}});
function about(){const f=$('#f-profile');if(f)$('#about-count').textContent=f.about.value.length+' / 160'}
let t=null;
document.addEventListener('input',ev=>{const x=ev.target;if(x.form&&x.form.id=='f-new')preview();if(x.name=='about')about();
 if(x.id=='q'){clearTimeout(t);t=setTimeout(filter,250)}
 if(x.id=='faq-q'){const q=x.value.toLowerCase();let n=0;$$('details').forEach(d=>{d.hidden=!d.textContent.toLowerCase().includes(q);n+=!d.hidden});$('#faq-n').textContent=n+(n==1?' question':' questions')}});
async function filter(){const p=new URLSearchParams({q:$('#q').value,dept:$('#dept').value,size:$('#size').value,sort:$('#q').dataset.sort,dir:$('#q').dataset.dir});
 $('#team').setAttribute('aria-busy','true');const r=await (await fetch('/team/rows?'+p)).text();$('#team').innerHTML=r;$('#team').removeAttribute('aria-busy');history.replaceState(null,'','/team?'+p)}
document.addEventListener('change',async ev=>{const x=ev.target;
 if(x.id=='dept'||x.id=='size')filter();if(x.id=='all'){$$('.pick').forEach(p=>p.checked=x.checked);picks()}if(x.classList.contains('pick'))picks();
 if(x.id=='kind'||x.id=='year')location.href=location.pathname+'?'+x.name+'='+encodeURIComponent(x.value);
 if(x.form&&x.form.id=='f-new')preview();
 if(x.name=='quiet'&&!window.STUCK){x.form.qfrom.disabled=x.form.qto.disabled=!x.checked}
 if(x.name=='photo')$('#photo-name').textContent=x.files[0]?x.files[0].name:'No photo chosen'});
document.addEventListener('submit',async ev=>{const f=ev.target;if(!f.dataset.api)return;ev.preventDefault();const b=f.querySelector('[type=submit]'),old=b.textContent;b.disabled=true;if(f.dataset.busy)b.textContent=f.dataset.busy;
 const o=values(f);if(f.dataset.id)o.id=+f.dataset.id;const r=await post(f.dataset.api,o);b.disabled=false;b.textContent=old;
 if(r.errors){errors(f,r.errors);const s=$('#saved');if(s)s.hidden=true;return}errors(f,{});
 if(f.id=='f-profile'){$('#saved').hidden=false;$('#me').textContent=r.name;for(const x of f.elements)if(x.type!='file')x.defaultValue=x.value}
 else if(f.id=='f-settings'){$('#saved').hidden=false}
 else{hide();await swap();if(r.toast)toast(r.toast)}});
document.addEventListener('DOMContentLoaded',()=>{picks();about()});
'''


def page(title, body, here, modals=''):
    unread = sum(not n['read'] for n in S['notes'])
    n_wait = len(S['team']) if FAULT == 'badge-stale' else len(waiting())
    links = [('Overview', '/', ''), ('Time off', '/time-off', ''), ('Approvals', '/approvals', n_wait), ('Team', '/team', ''),
             ('Holidays', '/holidays', ''), ('Help', '/help', '')]
    nav = ''.join(f'<li><a class="nav-link{" active" if h == here else ""}"{" aria-current=page" if h == here else ""} href="{h}">{t}'
                  + (f' <span class="badge">{b}</span>' if b else '') + '</a></li>' for t, h, b in links)
    new = [n for n in S['notes'] if not n['read']][:3]
    menu = ''.join(f'<p>{e(n["text"])}<br><span class="small">{n["when"]}</span></p>' for n in new) or '<p>You are all caught up.</p>'
    p = S['profile']
    return f'''<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{title} · Rowan People</title><meta name="viewport" content="width=device-width">
<style>{CSS}</style><script>window.WEEK={int(FAULT == 'weekends-count')};window.STUCK={int(FAULT == 'quiet-fields-stuck')}</script><script>{JS}</script></head><body>
<header class="navbar" id="navbar"><a class="brand" href="/">Rowan People</a><nav aria-label="Main"><ul>{nav}</ul></nav><div class="right">
<button class="btn btn-sm" id="bell" data-do="bell" aria-expanded="false" aria-controls="bell-menu">Notifications{f' <span class="badge">{unread}</span>' if unread else ''}</button>
<div class="dropdown-menu" id="bell-menu" hidden>{menu}<a href="/notifications">See all notifications</a></div>
<a class="nav-link{" active" if here == '/settings' else ''}"{" aria-current=page" if here == '/settings' else ''} href="/settings">Settings</a>
<a class="nav-link{" active" if here == '/profile' else ''}"{" aria-current=page" if here == '/profile' else ''} href="/profile" id="me">{e(p['first'])} {e(p['last'])}</a></div></header>
<main>{body}</main><div class="footer"><hr>Rowan People 4.2 · <a href="/privacy" target="_blank">Privacy notice</a> · People desk: extension 4410</div>{modals}<div id="toasts" aria-live="polite"></div></body></html>'''


def modal(mid, title, body, foot, form=''):
    o, c = (f'<form {form} novalidate>', '</form>') if form else ('', '')
    return f'''<div class="modal-backdrop" id="{mid}" hidden><div class="modal" role="dialog" aria-modal="true" aria-labelledby="{mid}-t"><header><h2 id="{mid}-t">{title}</h2>
<button class="close" type="button" data-do="close" aria-label="Close">×</button></header>{o}<div class="body">{body}</div><footer>{foot}</footer>{c}</div></div>'''


def field(label, name, value='', kind='text', extra='', hint=''):
    return f'<div class="form-group"><label for="{name}">{label}</label><input class="form-control" type="{kind}" id="{name}" name="{name}" value="{e(value)}" {extra}>{f"<div class=small>{hint}</div>" if hint else ""}</div>'


def select(label, name, opts, now, extra=''):
    return f'<div class="form-group"><label for="{name}">{label}</label><select class="form-control" id="{name}" name="{name}" {extra}>' + ''.join(
        f'<option value="{e(v)}"{" selected" if v == now else ""}>{e(t)}</option>' for v, t in opts) + '</select></div>'


def overview():
    used, left = balance('Vacation', 28)
    out = [t for t in TEAM if t[7] == 'On leave']
    nxt = [h for h in HOLIDAYS[2026] if h[0] >= TODAY][:3]
    body = f'''<h1>Good morning, {e(S['profile']['first'])}</h1><p class="lead">Wednesday, 10 June 2026</p><div class="row">
<div class="card"><h2>Vacation</h2><p class="big">{left}</p><p class="small">days left of 28</p></div>
<div class="card"><h2>My open requests</h2><p class="big">{sum(r['status'] == 'Pending' for r in S['mine'])}</p><a href="/time-off?status=Pending">View open requests</a></div>
<div class="card"><h2>Waiting for you</h2><p class="big">{len(waiting())}</p><a href="/approvals">Review requests</a></div></div>
<section class="card" aria-labelledby="o1"><h2 id="o1">Out today</h2><ul>{''.join(f'<li>{t[1]}, {t[2]}</li>' for t in out)}</ul></section>
<section class="card" aria-labelledby="o2"><h2 id="o2">Next public holidays</h2><ol>{''.join(f'<li>{h[1]} on {day(h[0])}</li>' for h in nxt)}</ol><a href="/holidays">All holidays</a></section>'''
    return page('Overview', body, '/')


def time_off(q):
    st = q.get('status', 'All')
    rows = [r for r in S['mine'] if st == 'All' or r['status'] == st]
    used, left = balance('Vacation', 28)
    pu, pl = balance('Personal day', 3)
    sick = sum(r['days'] for r in S['mine'] if r['type'] == 'Sick leave' and r['status'] in ('Approved', 'Pending'))
    tabs = ''.join(f'<li><a href="/time-off?status={s}"{" aria-current=true" if s == st else ""}>{s}</a></li>' for s in ('All', 'Pending', 'Approved', 'Declined', 'Cancelled'))
    tr = ''.join(f'''<tr><td>{r['id']}</td><td>{r['type']}</td><td>{span(r)}</td><td class="num">{r['days']}</td><td>{e(r['note']) or '–'}</td><td><span class="pill {r['status']}">{r['status']}</span></td>
<td>{f'<button class="btn btn-sm" data-do="cancel" data-id="{r["id"]}" data-what="{r["id"]} ({r["type"]}, {span(r)})">Cancel</button>' if r['status'] == 'Pending' else ''}</td></tr>''' for r in rows)
    table = f'<table aria-label="My requests"><thead><tr><th>Request</th><th>Type</th><th>Dates</th><th class="num">Days</th><th>Note</th><th>Status</th><th>Action</th></tr></thead><tbody>{tr}</tbody></table>' if rows else '<p class="alert alert-info">You have no requests with this status.</p>'
    body = f'''<div style="display:flex;justify-content:space-between;align-items:start"><div><h1>Time off</h1><p class="lead">Your balances and requests for 2026</p></div><button class="btn btn-primary" data-do="new">New request</button></div>
<div class="row"><div class="card"><h2>Vacation</h2><p class="big">{left}</p><div class="progress" role="progressbar" aria-label="Vacation used" aria-valuenow="{used}" aria-valuemax="28"><div style="width:{min(100, used * 100 // 28)}%"></div></div><p class="small">{left} of 28 days left</p></div>
<div class="card"><h2>Personal days</h2><p class="big">{pl}</p><div class="progress" role="progressbar" aria-label="Personal days used" aria-valuenow="{pu}" aria-valuemax="3"><div style="width:{min(100, pu * 100 // 3)}%"></div></div><p class="small">{pl} of 3 days left</p></div>
<div class="card"><h2>Sick leave</h2><p class="big">{sick}</p><p class="small">{sick} days taken this year</p></div></div>
<p><span class="tip" tabindex="0">How are days counted?<span role="tooltip">Only Monday to Friday count as working days.</span></span></p>
<ul class="tabs">{tabs}</ul>{table}'''
    opts = [('', 'Choose a type')] + [(t, t) for t in TYPES]
    m = modal('m-new', 'New request', select('Leave type', 'type', opts, '') + '<div class="cols">' + field('Start date', 'from', '', 'date') + field('End date', 'to', '', 'date') + '</div>'
              + '<div class="form-group"><label style="font-weight:400"><input type="checkbox" name="half"> Half day only</label></div>'
              + '<div class="form-group"><label for="note">Note</label><textarea class="form-control" id="note" name="note" rows="2" maxlength="120" placeholder="Anything your manager should know"></textarea><div class="small" id="note-count">0 / 120</div></div>'
              + '<div class="form-group" hidden><label for="file">Doctor\'s certificate</label><input type="file" id="file" name="file"></div>'
              + '<p>Working days: <strong id="days">0</strong></p>',
              '<button type="button" class="btn" data-do="close">Close without sending</button><button type="submit" class="btn btn-primary">Submit request</button>', 'id="f-new" data-api="/api/request" data-busy="Submitting…"')
    m += modal('m-cancel', 'Cancel this request?', '<p>You are about to cancel <strong id="cancel-what"></strong>. The days go back to your balance.</p>',
               '<button class="btn" data-do="keep">Keep request</button><button class="btn btn-danger" data-do="cancel-yes">Yes, cancel it</button>')
    return page('Time off', body, '/time-off', m)


def approvals(q):
    kind = q.get('type', '')
    rows = [r for r in waiting() if not kind or r['type'] == kind]
    done = [r for r in S['team'] if r['decision']]
    tr = ''.join(f'''<tr><td><input type="checkbox" class="pick" value="{r['id']}" aria-label="Select {r['who']}"></td><td>{r['who']}</td><td>{r['type']}</td><td>{span(r)}</td><td class="num">{r['days']}</td><td>{r['note']}</td>
<td><button class="btn btn-sm btn-primary" data-do="approve" data-id="{r['id']}">Approve</button> <button class="btn btn-sm" data-do="decline" data-id="{r['id']}" data-who="{r['who']}">Decline</button></td></tr>''' for r in rows)
    first = (f'''<table aria-label="Open requests"><thead><tr><th><label><input type="checkbox" id="all"> Select all</label></th><th>Employee</th><th>Type</th><th>Dates</th><th class="num">Days</th><th>Note</th><th>Decision</th></tr></thead><tbody>{tr}</tbody></table>
<p style="margin-top:12px"><button class="btn" id="bulk" data-do="bulk" disabled>Approve selected</button> <span class="small" id="picked">0 selected</span></p>''' if rows else '<p class="alert alert-info">Nothing is waiting for your decision.</p>')
    dr = ''.join(f'<tr><td>{r["who"]}</td><td>{r["type"]}</td><td>{span(r)}</td><td><span class="pill {r["decision"]}">{r["decision"]}</span></td><td>{e(r["why"]) or "–"}</td></tr>' for r in done)
    second = f'<table aria-label="Decided requests"><thead><tr><th>Employee</th><th>Type</th><th>Dates</th><th>Status</th><th>Reason</th></tr></thead><tbody>{dr}</tbody></table>' if done else '<p class="small">You have not decided any request yet.</p>'
    body = f'''<h1>Approvals</h1><p class="lead">Requests of your team</p><div class="toolbar">{select('Leave type', 'type', [('', 'All types')] + [(t, t) for t in TYPES], kind).replace('id="type"', 'id="kind"').replace('for="type"', 'for="kind"')}</div>
<section class="card" aria-labelledby="a1"><h2 id="a1">Open requests</h2>{first}</section><section class="card" aria-labelledby="a2"><h2 id="a2">Decided requests</h2>{second}</section>'''
    m = modal('m-decline', 'Decline request', '<p>The reason is sent to <strong id="decline-who"></strong>.</p><div class="form-group"><label for="reason">Reason</label><textarea class="form-control" id="reason" name="reason" rows="3"></textarea></div>',
              '<button type="button" class="btn" data-do="close">Back</button><button type="submit" class="btn btn-danger">Send decline</button>', 'id="f-decline" data-api="/api/decline" data-busy="Sending…"')
    return page('Approvals', body, '/approvals', m)


COLS = [('name', 'Name', 1), ('dept', 'Department', 2), ('role', 'Job title', 3), ('loc', 'Location', 4), ('start', 'Start date', 5), ('left', 'Days left', 6), ('status', 'Status', 7)]


def team_rows(q):
    text, dept, sort, dirn = q.get('q', '').strip(), q.get('dept', ''), q.get('sort') or 'name', q.get('dir') or 'asc'
    size, pg = int(q.get('size') or 8), int(q.get('page') or 1)
    hit = (lambda t: text in t) if FAULT == 'filter-case' else (lambda t: text.lower() in t.lower())
    rows = [t for t in TEAM if (not dept or t[2] == dept) and (hit(t[1]) or hit(t[3]) or hit(t[4]))]
    i = next(c[2] for c in COLS if c[0] == sort)
    key = (lambda t: str(t[6])) if (sort == 'left' and FAULT == 'sort-as-text') else (lambda t: t[i])
    rows.sort(key=key, reverse=dirn == 'desc')
    pages = max(1, -(-len(rows) // size))
    pg = min(max(1, pg), pages)
    a = (pg - 1) * size
    cut = rows[a - 1:a - 1 + size] if FAULT == 'page-overlap' and pg > 1 else rows[a:a + size]
    url = lambda **k: '/team?' + e(urlencode({**{'q': text, 'dept': dept, 'sort': sort, 'dir': dirn, 'size': size}, **k}))
    if not rows:
        return '<p class="alert alert-info">No colleagues match your search.</p>'
    head = ''
    for k, label, _ in COLS:
        on = k == sort
        head += f'''<th{' class="num"' if k == 'left' else ''}{f' aria-sort="{"ascending" if dirn == "asc" else "descending"}"' if on else ''}><a href="{url(sort=k, dir='desc' if on and dirn == 'asc' else 'asc')}">{label}</a>{(' <span aria-hidden="true">' + ('▲' if dirn == 'asc' else '▼') + '</span>') if on else ''}</th>'''
    tr = ''.join(f'<tr><td><a href="/team/{t[0]}">{t[1]}</a></td><td>{t[2]}</td><td>{t[3]}</td><td>{t[4]}</td><td>{t[5]}</td><td class="num">{t[6]}</td><td>{t[7]}</td></tr>' for t in cut)
    li = f'<li><a href="{url(page=pg - 1)}">Previous</a></li>' if pg > 1 else '<li><span class="disabled" aria-disabled="true">Previous</span></li>'
    li += ''.join(f'<li><a href="{url(page=n)}"{" aria-current=page" if n == pg else ""}>{n}</a></li>' for n in range(1, pages + 1))
    li += f'<li><a href="{url(page=pg + 1)}">Next</a></li>' if pg < pages else '<li><span class="disabled" aria-disabled="true">Next</span></li>'
    return f'''<p class="small">Showing {a + 1}–{min(a + size, len(rows))} of {len(rows)} colleagues</p><table aria-label="Team"><thead><tr>{head}</tr></thead><tbody>{tr}</tbody></table>
<nav aria-label="Pages"><ul class="pagination">{li}</ul></nav>'''


def team(q):
    depts = sorted({t[2] for t in TEAM})
    body = f'''<h1>Team</h1><p class="lead">Everyone at Rowan, with their remaining days</p><div class="toolbar">
<div class="form-group"><label for="q">Search</label><input class="form-control" type="search" id="q" placeholder="Name, job title or location" value="{e(q.get('q', ''))}" data-sort="{e(q.get('sort', 'name'))}" data-dir="{e(q.get('dir', 'asc'))}"></div>
{select('Department', 'dept', [('', 'All departments')] + [(d, d) for d in depts], q.get('dept', ''))}{select('Rows per page', 'size', [('8', '8'), ('12', '12'), ('24', '24')], q.get('size') or '8')}</div><div id="team">{team_rows(q)}</div>'''
    return page('Team', body, '/team')


def person(n):
    t = next((t for t in TEAM if t[0] == n), None)
    if not t:
        return None
    mail = t[1].lower().replace(' ', '.').replace('ö', 'o').replace('ó', 'o') + '@rowan.example'
    fav = n in S['fav']
    body = f'''<p><a href="/team">Back to team</a></p><h1>{t[1]}</h1><p class="lead">{t[3]}</p><div class="card"><h2>Details</h2><dl><dt>Department</dt><dd>{t[2]}</dd><dt>Location</dt><dd>{t[4]}</dd>
<dt>Start date</dt><dd>{day(t[5])}</dd><dt>Days left</dt><dd>{t[6]}</dd><dt>Status</dt><dd>{t[7]}</dd><dt>Email</dt><dd><a href="mailto:{mail}">{mail}</a></dd></dl></div>
<button class="btn" data-do="fav" data-id="{n}" aria-pressed="{str(fav).lower()}">{'Remove from favourites' if fav else 'Add to favourites'}</button>'''
    return page(t[1], body, '/team/x')


def profile():
    p = S['profile']
    body = f'''<h1>My profile</h1><p class="lead">Your colleagues see your name, city and photo.</p><div class="tabs" role="tablist">
<button role="tab" data-do="tab" aria-selected="true" aria-controls="p1">Personal</button><button role="tab" data-do="tab" aria-selected="false" aria-controls="p2">Job</button><button role="tab" data-do="tab" aria-selected="false" aria-controls="p3">Documents</button></div>
<div id="p1" role="tabpanel" aria-label="Personal" class="card"><form id="f-profile" data-api="/api/profile" data-busy="Saving…" novalidate><div class="alert alert-danger summary" role="alert" hidden></div><div class="alert alert-success" id="saved" role="status" hidden>Your profile was saved.</div>
<div class="cols">{field('First name', 'first', p['first'], extra='required')}{field('Last name', 'last', p['last'], extra='required')}{field('Work email', 'email', p['email'], 'email', 'required')}{field('Phone', 'phone', p['phone'], 'tel', hint='With country code, for example +49 30 555 0100')}
{field('City', 'city', p['city'])}{field('Date of birth', 'birth', p['birth'], 'date')}{field('Emergency contact', 'contact', p['contact'], extra='required')}{field('Employee number', 'number', 'R-1007', extra='readonly')}</div>
<div class="form-group"><label for="about">About me</label><textarea class="form-control" id="about" name="about" rows="3" maxlength="160">{e(p['about'])}</textarea><div class="small" id="about-count"></div></div>
<div class="form-group"><label for="photo">Photo</label><input type="file" id="photo" name="photo"> <span id="photo-name">{e(p['photo']) or 'No photo chosen'}</span></div>
<button type="submit" class="btn btn-primary">Save profile</button> <button type="button" class="btn" data-do="discard">Discard changes</button></form></div>
<div id="p2" role="tabpanel" aria-label="Job" class="card" hidden><dl><dt>Job title</dt><dd>Team lead</dd><dt>Department</dt><dd>Customer Care</dd><dt>Manager</dt><dd><a href="/team/11">Ingrid Solberg</a></dd><dt>Start date</dt><dd>3 Sep 2018</dd><dt>Contract</dt><dd>Full time, 40 hours</dd></dl></div>
<div id="p3" role="tabpanel" aria-label="Documents" class="card" hidden><table aria-label="Documents"><thead><tr><th>File</th><th>Kind</th><th class="num">Size</th></tr></thead><tbody>{''.join(f'<tr><td><a href="/files/{a}">{a}</a></td><td>{b}</td><td class=num>{c}</td></tr>' for a, b, c in S['docs'])}</tbody></table></div>'''
    return page('My profile', body, '/profile')


def notifications(q):
    only = q.get('show') == 'unread'
    rows = [n for n in S['notes'] if not only or not n['read']]
    unread = sum(not n['read'] for n in S['notes'])
    li = ''.join(f'''<li class="{'' if n['read'] else 'unread'}"><div class="grow"><strong>{e(n['text'])}</strong><br><span class="small">{n['when']} · {'Read' if n['read'] else 'Unread'}</span></div>
{'' if n['read'] else f'<button class="btn btn-sm" data-do="read" data-id="{n["id"]}">Mark as read</button>'}<button class="btn btn-sm" data-do="dismiss" data-id="{n['id']}">Dismiss</button></li>''' for n in rows)
    body = f'''<h1>Notifications</h1><p class="lead">{unread} unread</p><ul class="tabs"><li><a href="/notifications"{'' if only else ' aria-current=true'}>All</a></li><li><a href="/notifications?show=unread"{' aria-current=true' if only else ''}>Unread</a></li></ul>
<p><button class="btn" data-do="read-all"{'' if unread else ' disabled'}>Mark all as read</button></p>{f'<ul class="list card" aria-label="Notifications">{li}</ul>' if rows else '<p class="alert alert-info">You have no unread notifications.</p>' if only else '<p class="alert alert-info">There are no notifications.</p>'}'''
    return page('Notifications', body, '/notifications')


def settings():
    s = S['settings']
    sw = lambda k, label: f'<div class="form-switch"><input type="checkbox" role="switch" id="{k}" name="{k}"{" checked" if s[k] else ""}><label for="{k}">{label}</label></div>'
    dis = '' if s['quiet'] and FAULT != 'quiet-fields-stuck' else 'disabled'
    radio = ''.join(f'<label class="radio"><input type="radio" name="week" value="{d}"{" checked" if s["week"] == d else ""}> {d}</label>' for d in ('Monday', 'Sunday', 'Saturday'))
    body = f'''<h1>Settings</h1><p class="lead">How Rowan talks to you</p><form id="f-settings" data-api="/api/settings" data-busy="Saving…" novalidate><div class="alert alert-success" id="saved" role="status" hidden>Settings saved.</div>
<section class="card" aria-labelledby="s1"><h2 id="s1">Messages</h2>{sw('email', 'Email notifications')}{sw('digest', 'Weekly digest')}{sw('quiet', 'Quiet hours')}<div class="cols">{field('Quiet from', 'qfrom', s['qfrom'], 'time', dis)}{field('Quiet until', 'qto', s['qto'], 'time', dis)}</div></section>
<section class="card" aria-labelledby="s2"><h2 id="s2">Calendar</h2>{sw('sync', 'Calendar sync')}{sw('birthday', 'Show my birthday to the team')}<fieldset><legend>Week starts on</legend>{radio}</fieldset>
{'<p id="link">Calendar link: <code>rowan.example/cal/7f3a</code> <button type="button" class="btn btn-sm" data-do="unlink">Remove link</button></p>' if S['link'] else '<p id="link">No calendar link has been created.</p>'}</section>
<section class="card" aria-labelledby="s3"><h2 id="s3">Language</h2>{select('Display language', 'lang', [(x, x) for x in ('English', 'Deutsch', 'Português', 'Polski', 'Svenska')], s['lang'])}</section>
<button type="submit" class="btn btn-primary">Save settings</button> <button type="button" class="btn" data-do="restore">Restore defaults</button></form>'''
    m = modal('m-restore', 'Restore default settings?', '<p>All switches, the language and the first day of the week go back to what they were on your first day.</p>',
              '<button class="btn" data-do="close">Keep my settings</button><button class="btn btn-danger" data-do="restore-yes">Restore</button>')
    return page('Settings', body, '/settings', m)


def holidays(q):
    y = int(q.get('year') or 2026)
    rows = HOLIDAYS.get(y, [])
    body = f'''<h1>Public holidays {y}</h1><p class="lead">{len(rows)} holidays in our four offices</p><div class="toolbar">{select('Year', 'year', [('2026', '2026'), ('2027', '2027')], str(y))}<button class="btn" data-do="export" data-year="{y}">Export list</button></div><p id="export" role="status"></p>
<table aria-label="Public holidays"><thead><tr><th>Date</th><th>Weekday</th><th>Holiday</th><th>Offices</th></tr></thead><tbody>{''.join(f'<tr><td>{day(d)}</td><td>{d:%A}</td><td>{e(n)}</td><td>{o}</td></tr>' for d, n, o in rows)}</tbody></table>'''
    return page(f'Public holidays {y}', body, '/holidays')


FAQ = [('How many days of vacation do I have?', 'Everyone has 28 days a year. Part-time contracts count in proportion.'),
       ('Who approves my request?', 'Your team lead decides within three working days.'),
       ('Do I need a certificate when I am sick?', 'From the third day on. You can attach it to the request.'),
       ('Can I carry days over to the next year?', 'Up to five days, until the end of March.'),
       ('What happens to a declined request?', 'The days go back to your balance at once.')]


def help_page():
    body = f'''<h1>Help</h1><p class="lead">Answers to common questions</p><div class="form-group" style="max-width:340px"><label for="faq-q">Find an answer</label><input class="form-control" id="faq-q" type="text"></div><p class="small" id="faq-n">{len(FAQ)} questions</p>
{''.join(f'<details><summary>{q}</summary><p>{a}</p></details>' for q, a in FAQ)}<h2 style="margin-top:24px">Contact</h2><p>Grace Mensah, HR partner, extension 4417</p>'''
    return page('Help', body, '/help')


def api(path, o):
    if path == '/api/request':
        time.sleep(.9)
        err = {}
        try:
            a = dt.date.fromisoformat(o['from'])
        except ValueError:
            a, err['from'] = None, 'Enter a start date.'
        try:
            b = dt.date.fromisoformat(o['to'])
        except ValueError:
            b, err['to'] = None, 'Enter an end date.'
        if not o['type']:
            err['type'] = 'Choose a leave type.'
        if a and b and b < a and FAULT != 'end-before-start':
            err['to'] = 'The end date must not be before the start date.'
        with LOCK:
            if not err:
                n = workdays(a, b)
                if o['half'] and n == 1:
                    n = 0.5
                left = balance('Vacation', 28)[1]
                if o['type'] == 'Vacation' and n > left and FAULT != 'balance-stuck' and FAULT != 'weekends-count':
                    err['to'] = f'You have only {left} days of vacation left.'
            if err:
                return {'errors': err}
            rid = f'TO-{S["next"]}'
            S['next'] += 1
            S['mine'].append({'id': rid, 'type': o['type'], 'from': a, 'to': b, 'days': n, 'status': 'Pending', 'note': o['note'].strip() + (f' [{o["file"]}]' if o.get('file') else ''), 'new': True})
            return {'toast': f'Request {rid} was submitted.'}
    if path in ('/api/cancel', '/api/keep'):
        time.sleep(.4)
        with LOCK:
            if path == '/api/keep' and FAULT != 'keep-cancels':
                return {}
            for r in S['mine']:
                if r['id'] == o['id']:
                    r['status'] = 'Cancelled'
            return {'ok': 1, 'toast': f'Request {o["id"]} was cancelled.'}
    if path == '/api/approve':
        time.sleep(.5)
        with LOCK:
            ids = o['ids'][:1] if o.get('bulk') and FAULT == 'bulk-first-only' else o['ids']
            for r in S['team']:
                if r['id'] in ids:
                    r['decision'] = 'Approved'
            if o.get('bulk'):
                n = len(o['ids'])
                return {'toast': f'{n} requests approved.' if n > 1 else '1 request approved.'}
            i = next(k for k, r in enumerate(S['team']) if r['id'] == o['ids'][0])
            if FAULT == 'toast-wrong-person':
                i = (i + 1) % len(S['team'])
            return {'toast': f'The request of {S["team"][i]["who"]} was approved.'}
    if path == '/api/decline':
        time.sleep(.6)
        with LOCK:
            if not o['reason'].strip() and FAULT != 'decline-without-reason':
                return {'errors': {'reason': 'Please give a reason.'}}
            r = next(r for r in S['team'] if r['id'] == o['id'])
            r['decision'], r['why'] = 'Declined', o['reason'].strip()
            return {'toast': f'The request of {r["who"]} was declined.'}
    if path == '/api/notes':
        time.sleep(.2)
        with LOCK:
            if o['what'] == 'dismiss':
                S['notes'] = [n for n in S['notes'] if n['id'] != o['id']]
                return {'toast': 'Notification dismissed.'}
            todo = [n for n in S['notes'] if not n['read'] and (o['what'] == 'read-all' or n['id'] == o['id'])]
            if o['what'] == 'read-all' and FAULT == 'mark-all-leaves-last':
                todo = todo[:-1]
            for n in todo:
                n['read'] = True
            return {'toast': 'All notifications are marked as read.' if o['what'] == 'read-all' else ''}
    if path == '/api/profile':
        time.sleep(.7)
        err = {}
        for k, label in (('first', 'first name'), ('last', 'last name'), ('contact', 'emergency contact')):
            if not o[k].strip():
                err[k] = f'Enter your {label}.'
        if not re.fullmatch(r'[^@\s]+@[^@\s]+\.[a-z]+', o['email']):
            err['email'] = 'Enter a valid email address.'
        if o['phone'] and not re.fullmatch(r'\+[0-9 ]{7,18}', o['phone']) and FAULT != 'phone-unchecked':
            err['phone'] = 'Enter a phone number with country code.'
        if o['birth'] and o['birth'] > TODAY.isoformat():
            err['birth'] = 'The date of birth must be in the past.'
        if err:
            return {'errors': err}
        with LOCK:
            for k in S['profile']:
                if k in o and not (k == 'city' and FAULT == 'city-lost') and not (k == 'photo' and not o[k]):
                    S['profile'][k] = o[k].strip()
            return {'name': S['profile']['first'] + ' ' + S['profile']['last']}
    if path == '/api/settings':
        time.sleep(.8)
        with LOCK:
            for k in S['settings']:
                if k in o and not (k == 'digest' and FAULT == 'digest-lost'):
                    S['settings'][k] = o[k]
        return {}
    if path == '/api/restore':
        time.sleep(.4)
        with LOCK:
            S['settings'] = copy.deepcopy(DEFAULTS)
        return {'toast': 'Default settings restored.'}
    if path == '/api/unlink':
        time.sleep(.3)
        S['link'] = False
        return {'toast': 'The calendar link was removed.'}
    if path == '/api/fav':
        with LOCK:
            S['fav'] ^= {o['id']}
            return {'on': o['id'] in S['fav']}
    if path == '/api/export':
        time.sleep(1.6)
        return {'file': f'holidays-{int(o["year"])}.csv'}
    return None


class H(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *a):
        pass

    def send(self, body, code=200, kind='text/html; charset=utf-8'):
        b = body.encode()
        self.send_response(code)
        self.send_header('Content-Type', kind)
        self.send_header('Content-Length', str(len(b)))
        self.send_header('Cache-Control', 'no-store')
        self.end_headers()
        if self.command != 'HEAD':
            self.wfile.write(b)

    def do_GET(self):
        u = urlsplit(self.path)
        q = {k: v[0] for k, v in parse_qs(u.query).items()}
        p = u.path.rstrip('/') or '/'
        try:
            if p == '/team/rows':
                time.sleep(.4)
            with LOCK:
                views = {'/': overview, '/time-off': lambda: time_off(q), '/approvals': lambda: approvals(q), '/team': lambda: team(q), '/team/rows': lambda: team_rows(q),
                         '/profile': profile, '/notifications': lambda: notifications(q), '/settings': settings, '/holidays': lambda: holidays(q), '/help': help_page,
                         '/privacy': lambda: page('Privacy notice', '<h1>Privacy notice</h1><p>Rowan keeps your absence records for three years.</p>', '/privacy')}
                m = re.fullmatch(r'/team/(\d+)', p)
                body = person(int(m[1])) if m else views[p]() if p in views else None
        except (ValueError, StopIteration):
            body = None
        if p.startswith('/files/'):
            return self.send('Rowan People\n', kind='text/plain; charset=utf-8')
        if p == '/favicon.ico':
            return self.send('', 204)
        if body is None:
            return self.send(page('Page not found', '<h1>Page not found</h1><p>This page does not exist. <a href="/">Back to the overview</a></p>', ''), 404)
        self.send(body)

    do_HEAD = do_GET

    def do_POST(self):
        global S, FAULT
        u = urlsplit(self.path)
        raw = self.rfile.read(int(self.headers.get('Content-Length') or 0))
        if u.path == '/reset':
            q = {k: v[0] for k, v in parse_qs(u.query, keep_blank_values=True).items()}
            f = q.get('fault', '')
            if f and f not in FAULTS:
                return self.send('unknown fault\n', 400, 'text/plain')
            with LOCK:
                S, FAULT = copy.deepcopy(START), f
            return self.send('ok\n', kind='text/plain')
        r = api(u.path, json.loads(raw or b'{}'))
        self.send(json.dumps(r or {}), 200 if r is not None else 404, 'application/json')


if __name__ == '__main__':
    ThreadingHTTPServer.daemon_threads = True
    ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1])), H).serve_forever()
