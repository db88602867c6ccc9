"""Tansy, a project tracker with boards and notes. `python3 tansy.py PORT` serves it on 127.0.0.1:PORT.

POST /reset?case=X&fault=Y puts the state back and switches one fault on (empty: none)."""
import copy
import json
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

FAULTS = {
    'comment-badge': 'the number of comments on the card of the board does not grow with a new comment',
    'checklist-sticky': 'unticking an item of a checklist does not lower the progress',
    'label-filter-leaks': 'the label filter lets every card of the second and the third column through',
    'search-case': 'the search minds upper and lower case',
    'sort-due-text': 'the table sorts due dates by their text',
    'group-drops-unassigned': 'grouping by assignee leaves out the cards that nobody has',
    'invite-any-address': 'the invite dialog accepts what is no address',
    'invite-role-lost': 'who is invited is always a Member',
    'switch-not-kept': 'switches of the notifications are back to where they were after a reload',
    'delete-keeps': 'a deleted card stays on the board',
    'count-stale': 'the numbers in the heads of columns do not follow the cards',
    'undo-dead': 'undo after archiving says so, but brings nothing back',
    'due-day-early': 'a due date is kept one day early',
    'name-not-shown': 'the new name of the profile does not get to the top bar',
    'pin-stays': 'a pinned note does not move up to the pinned ones',
    'bulk-first-only': 'moving several rows moves the first of them only',
}


def c(key, board, col, title, labels='', who='', prio='Medium', due='', check=(), comments=(), desc=''):
    return dict(key=key, board=board, col=col, title=title, labels=labels.split() if labels else [], who=who, prio=prio,
                due=due, checklist=[dict(t=t, d=bool(d)) for t, d in check],
                comments=[dict(who=w, when=a, text=t) for w, a, t in comments], desc=desc, files=[], archived=False)


def seed():
    w, s, o = 'website-relaunch', 'spring-campaign', 'office-move'
    people = dict(
        maya=dict(name='Maya Lindqvist', ini='ML', color='#7c3aed'), tom=dict(name='Tom Okafor', ini='TO', color='#0e7490'),
        priya=dict(name='Priya Raman', ini='PR', color='#be185d'), jonas=dict(name='Jonas Weber', ini='JW', color='#b45309'),
        elif_=dict(name='Elif Demir', ini='ED', color='#15803d'))
    boards = [
        dict(id=w, name='Website relaunch', star=True, cols=['Backlog', 'To do', 'Doing', 'Review', 'Done']),
        dict(id=s, name='Spring campaign', star=False, cols=['Ideas', 'Planned', 'Live', 'Finished']),
        dict(id=o, name='Office move', star=False, cols=['To do', 'Doing', 'Done']),
        dict(id='customer-interviews', name='Customer interviews', star=False, cols=['Open', 'Booked', 'Held']),
    ]
    cards = [
        c('WR-11', w, 'Backlog', 'Cookie banner copy', 'Content', '', 'Low'),
        c('WR-12', w, 'Backlog', 'Dark theme', 'Design', 'jonas', 'Low'),
        c('WR-7', w, 'To do', 'Write the About page', 'Content', 'priya', 'Medium', '2025-06-20',
          [('Collect the team photos', 1), ('First draft', 0), ('Review by Tom', 0), ('Translate to German', 0)],
          desc='Short and friendly, no more than 300 words.'),
        c('WR-8', w, 'To do', 'Collect customer logos', 'Content', 'tom', 'Low', '2025-06-13'),
        c('WR-9', w, 'To do', 'Set up redirects', 'Tech', 'jonas', 'High', '2025-07-02',
          [('Export the old addresses', 0), ('Write the rules', 0), ('Test with the crawler', 0)],
          [('tom', '3 June', 'The old shop pages count, too.'), ('jonas', '4 June', 'Got it, thanks.')]),
        c('WR-4', w, 'Doing', 'Pricing page layout', 'Design', 'maya', 'High', '2025-06-11',
          [('Sketch three variants', 1), ('Pick the table style', 1), ('Mobile layout', 0), ('Ask sales for the numbers', 0)],
          [('priya', '6 June', 'Can we show the yearly price first?')], desc='Three plans side by side, the middle one stands out.'),
        c('WR-5', w, 'Doing', 'Contact form', 'Tech Bug', 'jonas', 'Medium', '2025-06-16', (),
          [('tom', '2 June', 'It sends twice when I double click.'), ('jonas', '3 June', 'I can see it here as well.'),
           ('maya', '5 June', 'Please fix before Friday.')]),
        c('WR-6', w, 'Doing', 'Hero photo shoot', 'Design Content', 'tom', 'Medium', '2025-06-09'),
        c('WR-3', w, 'Review', 'Newsletter sign-up', 'Tech', 'priya', 'Medium', '2025-06-06',
          [('Form', 1), ('Double opt-in', 1), ('Thank-you page', 1)],
          [('maya', '5 June', 'Works on my phone.'), ('priya', '5 June', 'Ready for review.')]),
        c('WR-1', w, 'Done', 'Choose a domain', 'Tech', 'maya', 'High', '2025-05-12'),
        c('WR-2', w, 'Done', 'Moodboard', 'Design', 'tom', 'Low', '2025-05-19', (), [('maya', '19 May', 'Love the second one.')]),
        c('SC-5', s, 'Ideas', 'Sticker giveaway', 'Print', 'tom', 'Low'),
        c('SC-6', s, 'Ideas', 'Podcast spot', '', '', 'Low'),
        c('SC-3', s, 'Planned', 'Landing page for spring', 'Tech Content', 'priya', 'High', '2025-06-18'),
        c('SC-4', s, 'Planned', 'Newsletter teaser', 'Content', 'maya', 'Medium', '2025-06-12', (), [('elif_', '8 June', 'Draft is in the notes.')]),
        c('SC-2', s, 'Live', 'Instagram stories', 'Content', 'elif_', 'Medium', '2025-06-30'),
        c('SC-1', s, 'Finished', 'Budget approval', '', 'maya', 'High', '2025-05-02'),
        c('OM-2', o, 'To do', 'Order desks', '', 'jonas', 'High', '2025-06-24', [('Measure the room', 0), ('Ask for an offer', 0)]),
        c('OM-3', o, 'To do', 'Cancel old internet contract', 'Tech', 'tom', 'Medium', '2025-06-27'),
        c('OM-4', o, 'To do', 'Book the movers', '', 'maya', 'High', '2025-06-10'),
        c('OM-1', o, 'Doing', 'Label the boxes', 'Print', 'elif_', 'Low', '',
          [('Kitchen', 1), ('Meeting room', 1), ('Archive', 1), ('Server room', 0), ('Balcony', 0)]),
    ]
    for card in cards:
        card['badge'] = len(card['comments'])
        card['high'] = sum(x['d'] for x in card['checklist'])
    notes = [
        dict(id='kick-off', title='Kick-off minutes', pin=True, edited='2 June', body='We agreed on a launch in July. Tom takes the photos, Priya writes.'),
        dict(id='launch', title='Launch checklist', pin=False, edited='9 June', body='Redirects, analytics, legal page, newsletter.'),
        dict(id='tone', title='Tone of voice', pin=False, edited='6 June', body='Friendly but never silly. We say you, not one.'),
        dict(id='retro', title='Retro May', pin=False, edited='30 May', body='Good: quick reviews. Bad: too many meetings on Mondays.'),
    ]
    members = [
        dict(name='Maya Lindqvist', email='maya@tansy.example', role='Admin', status='Active'),
        dict(name='Tom Okafor', email='tom@tansy.example', role='Member', status='Active'),
        dict(name='Priya Raman', email='priya@tansy.example', role='Member', status='Active'),
        dict(name='Jonas Weber', email='jonas@tansy.example', role='Admin', status='Active'),
        dict(name='Elif Demir', email='elif@partner.example', role='Guest', status='Active'),
    ]
    activity = [
        ('Priya Raman', 'moved Newsletter sign-up to Review', '1 hour ago'), ('Jonas Weber', 'commented on Set up redirects', '3 hours ago'),
        ('Tom Okafor', 'added Collect customer logos', 'yesterday'), ('Maya Lindqvist', 'finished Choose a domain', '2 days ago'),
        ('Elif Demir', 'joined the workspace', '3 days ago'), ('Tom Okafor', 'created the board Office move', '4 days ago'),
        ('Jonas Weber', 'renamed a column of Spring campaign', '5 days ago'),
    ]
    notifs = [dict(t='Tom Okafor mentioned you in Hero photo shoot', new=True), dict(t='Priya Raman asks for a review of Newsletter sign-up', new=True),
              dict(t='Jonas Weber assigned Pricing page layout to you', new=False)]
    return dict(
        people=people, boards=boards, cards=cards, notes=notes, members=members,
        activity=[dict(who=a, what=b, when=d) for a, b, d in activity], notifs=notifs,
        profile=dict(name='Maya Lindqvist', job='Product owner', email='maya@tansy.example', zone='Europe/Stockholm', bio='Keeps the list short.'),
        shown='Maya Lindqvist',
        switches=dict(mentions=True, assigned=True, due=False, digest=False), digestDay='Monday',
        look=dict(theme='Light', density='Comfortable', keys=True))


LOCK = threading.Lock()
STATE = dict(db=seed(), fault='', epoch=1, seq=0)

CSS = r"""
*{box-sizing:border-box}html,body{margin:0;height:100%}
body{font:14px/1.45 Inter,"Segoe UI","DejaVu Sans",sans-serif;color:#1f2430;background:#f6f7fb}
button,input,textarea,select{font:inherit;color:inherit}button{cursor:pointer}
button:disabled{cursor:not-allowed;opacity:.5}
a{color:#4338ca;text-decoration:none}h1{font-size:22px;margin:0}h2{font-size:17px;margin:0}h3{font-size:14px;margin:0}
.tn-app{display:flex;min-height:100vh}
.tn-side{width:216px;background:#1f1b3a;color:#d9d6f2;padding:16px 12px;flex:none;display:flex;flex-direction:column;gap:2px}
.tn-side a{color:#d9d6f2;padding:7px 10px;border-radius:7px;display:block}.tn-side a:hover{background:#2d2856}
.tn-side a[aria-current]{background:#4338ca;color:#fff}
.tn-brand{font-weight:700;font-size:18px;color:#fff;padding:0 10px 12px}.tn-side__cap{font-size:11px;text-transform:uppercase;letter-spacing:.06em;margin:14px 10px 4px;color:#9a95c9}
.tn-side__foot{margin-top:auto;font-size:12px;padding:10px;color:#9a95c9}
.tn-body{flex:1;min-width:0;display:flex;flex-direction:column}
.tn-top{display:flex;gap:10px;align-items:center;padding:10px 22px;background:#fff;border-bottom:1px solid #e3e5ef}
.tn-search{position:relative;flex:1;max-width:440px}.tn-search input{width:100%}
.tn-input,.tn-search input,textarea,select{border:1px solid #cfd3e1;border-radius:7px;padding:7px 10px;background:#fff;width:100%}
.tn-input:focus,textarea:focus,.tn-search input:focus{outline:2px solid #a5b4fc;border-color:#4338ca}
.tn-results{position:absolute;top:40px;left:0;right:0;background:#fff;border:1px solid #d7daea;border-radius:9px;box-shadow:0 12px 30px #1f1b3a26;z-index:30;padding:6px}
.tn-results__cap{font-size:11px;text-transform:uppercase;color:#7b8096;padding:6px 10px 2px}
.tn-result{padding:6px 10px;border-radius:6px;cursor:pointer}.tn-result:hover{background:#eef0fb}.tn-result small{color:#7b8096;display:block}
.tn-results__foot{padding:6px 10px;color:#7b8096;border-top:1px solid #eceef6;margin-top:4px}
.tn-spacer{flex:1}
.tn-icon{border:0;background:transparent;border-radius:7px;width:30px;height:30px;padding:0;display:inline-flex;align-items:center;justify-content:center;position:relative;font-size:16px}
.tn-icon:hover{background:#e9ebf6}
.tn-dot{position:absolute;top:-3px;right:-3px;background:#dc2626;color:#fff;font-size:10px;border-radius:9px;min-width:16px;line-height:16px;padding:0 4px}
.tn-btn{white-space:nowrap;border:1px solid #cfd3e1;background:#fff;border-radius:7px;padding:7px 13px}.tn-btn:hover:enabled{background:#f0f1fa}
.tn-btn--primary{background:#4338ca;border-color:#4338ca;color:#fff}.tn-btn--primary:hover:enabled{background:#3730a3}
.tn-btn--danger{background:#dc2626;border-color:#dc2626;color:#fff}.tn-btn--danger:hover:enabled{background:#b91c1c}
.tn-btn--ghost{border-color:transparent;background:transparent;color:#565d75}
.tn-user{display:flex;gap:8px;align-items:center;border:0;background:none;padding:4px 6px;border-radius:7px}
.tn-ava{display:inline-flex;width:24px;height:24px;border-radius:50%;color:#fff;font-size:10px;align-items:center;justify-content:center;flex:none}
.tn-main{padding:20px 22px;min-width:0}
.tn-pop{position:absolute;background:#fff;border:1px solid #d7daea;border-radius:9px;box-shadow:0 12px 30px #1f1b3a26;z-index:60;padding:5px;min-width:180px;max-height:260px;overflow:auto}
.tn-rel{position:relative}.tn-pop--right{right:0}
.tn-mi{display:block;width:100%;text-align:left;border:0;background:none;padding:7px 10px;border-radius:6px;cursor:pointer}.tn-mi:hover,.tn-mi.is-active{background:#eef0fb}
.tn-mi--danger{color:#b91c1c}
.tn-sel__btn{width:100%;text-align:left;border:1px solid #cfd3e1;border-radius:7px;padding:7px 28px 7px 10px;background:#fff;position:relative;min-width:130px;cursor:pointer}
.tn-sel__btn:after{content:"";position:absolute;right:11px;top:14px;border:5px solid transparent;border-top-color:#7b8096}
.tn-field{margin-bottom:13px}.tn-field>label,.tn-lab{display:block;font-weight:600;font-size:13px;margin-bottom:4px}
.tn-err{color:#b91c1c;font-size:13px;margin-top:3px}.is-bad{border-color:#dc2626!important}
.tn-help{color:#7b8096;font-size:12.5px}
.tn-tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(225px,1fr));gap:14px;margin:10px 0 22px}
.tn-tile{background:#fff;border:1px solid #e3e5ef;border-radius:11px;padding:14px;position:relative}.tn-tile:hover{box-shadow:0 6px 18px #1f1b3a14}
.tn-tile a{font-weight:650;font-size:15px}.tn-tile .tn-icon{position:absolute;right:8px;top:8px}
.tn-tile--new{border-style:dashed;background:transparent;color:#565d75;cursor:pointer;text-align:left}
.tn-sub{color:#666d85}
.tn-bar{height:6px;border-radius:4px;background:#e5e7f1;overflow:hidden;margin-top:8px}.tn-bar>i{display:block;height:100%;background:#16a34a}
.tn-feed{list-style:none;margin:8px 0;padding:0;background:#fff;border:1px solid #e3e5ef;border-radius:11px}.tn-feed li{padding:9px 14px;border-bottom:1px solid #eff0f6}.tn-feed li:last-child{border:0}
.tn-head{display:flex;gap:12px;align-items:center;margin-bottom:12px;flex-wrap:wrap}
.tn-tabs{display:flex;gap:4px;border-bottom:1px solid #dfe2ee;margin-bottom:14px}
.tn-tab{border:0;background:none;padding:8px 14px;border-bottom:2px solid transparent;color:#565d75;cursor:pointer}.tn-tab[aria-selected=true]{border-color:#4338ca;color:#4338ca;font-weight:600}
.tn-tools{display:flex;gap:10px;align-items:center;margin-bottom:14px;flex-wrap:wrap}.tn-tools .tn-input{width:190px}
.tn-cols{display:flex;gap:12px;align-items:flex-start;overflow-x:auto;padding-bottom:20px}
.tn-column{background:#ebedf5;border-radius:11px;padding:10px;width:192px;flex:none}
.tn-column.is-over{outline:2px dashed #4338ca}
.tn-column__head{display:flex;gap:7px;align-items:center;margin-bottom:8px}.tn-count{background:#d7daea;border-radius:9px;font-size:12px;padding:0 8px}
.tn-card{background:#fff;border:1px solid #e0e3ee;border-radius:9px;padding:10px;margin-bottom:8px;cursor:pointer;position:relative;user-select:none}
.tn-card:hover{border-color:#a5b4fc}.tn-card.is-drag{opacity:.6}
.tn-card__title{font-weight:550;padding-right:22px}.tn-card .tn-icon{position:absolute;right:4px;top:4px;width:24px;height:24px}
.tn-card__meta{display:flex;gap:8px;align-items:center;margin-top:8px;font-size:12px;color:#666d85;flex-wrap:wrap}
.tn-chip{display:inline-block;font-size:11.5px;border-radius:5px;padding:1px 7px;margin:0 4px 4px 0;background:#e0e7ff;color:#3730a3}
.tn-chip--Design{background:#fce7f3;color:#9d174d}.tn-chip--Content{background:#dcfce7;color:#166534}.tn-chip--Bug{background:#fee2e2;color:#991b1b}.tn-chip--Print{background:#fef3c7;color:#92400e}
.tn-chip button{border:0;background:none;padding:0 0 0 5px;color:inherit}
.is-late{color:#b91c1c;font-weight:600}
.tn-talk{display:inline-flex;gap:4px;align-items:center}
.tn-addcard{width:100%;text-align:left}
.tn-compact .tn-card{padding:6px 10px}
.tn-empty{color:#7b8096;padding:14px;text-align:center;border:1px dashed #cfd3e1;border-radius:9px;margin-bottom:8px}
table{border-collapse:collapse;width:100%;background:#fff;border:1px solid #e3e5ef;border-radius:9px}
th,td{text-align:left;padding:8px 10px;border-bottom:1px solid #eff0f6}th{font-size:12.5px;color:#565d75;background:#fafbfe}
th button{border:0;background:none;font-weight:600;padding:0;color:inherit}
.tn-linkbtn{border:0;background:none;color:#4338ca;padding:0;text-align:left}
.tn-group th{background:#eef0fb;color:#1f2430;font-size:13.5px}
.tn-bulk{display:flex;gap:12px;align-items:center;background:#1f1b3a;color:#fff;padding:8px 14px;border-radius:9px;margin-bottom:10px}.tn-bulk .tn-sel__btn{color:#1f2430}
.tn-drawer{position:fixed;right:0;top:0;bottom:0;width:430px;background:#fff;border-left:1px solid #d7daea;box-shadow:-12px 0 34px #1f1b3a22;overflow:auto;padding:16px 20px 40px;z-index:40}
.tn-drawer__head{display:flex;align-items:center;gap:4px;color:#7b8096;margin-bottom:6px}
.tn-grid{display:grid;grid-template-columns:1fr 1fr;gap:10px 14px;margin:12px 0}
.tn-sec{border-top:1px solid #eceef6;padding-top:12px;margin-top:14px}.tn-sec h3{margin-bottom:7px}
.tn-check{display:flex;gap:8px;padding:3px 0}.tn-check.is-done span{text-decoration:line-through;color:#7b8096}
.tn-row{display:flex;gap:8px;align-items:center}
.tn-comment{display:flex;gap:9px;margin-bottom:11px}.tn-comment p{margin:1px 0}
.tn-overlay{position:fixed;inset:0;background:#1f1b3a80;z-index:50;display:flex;align-items:flex-start;justify-content:center;padding-top:80px}
.tn-dialog{background:#fff;border-radius:12px;width:450px;padding:20px 22px;box-shadow:0 24px 60px #0005}
.tn-dialog__foot{display:flex;gap:8px;justify-content:flex-end;margin-top:16px}.tn-dialog h2{margin-bottom:12px;flex:1}
.tn-toasts{position:fixed;left:50%;transform:translateX(-50%);bottom:22px;z-index:90;display:flex;flex-direction:column;gap:8px}
.tn-toast{background:#1f2430;color:#fff;padding:10px 16px;border-radius:9px;display:flex;gap:16px;align-items:center}.tn-toast button{border:0;background:none;color:#a5b4fc;font-weight:600}
.tn-toast--bad{background:#991b1b}
.tn-skel{background:linear-gradient(90deg,#e8eaf3,#f3f4fa,#e8eaf3);border-radius:9px;height:90px;margin-bottom:10px}
.tn-switch{display:inline-flex;width:36px;height:20px;border-radius:11px;background:#c4c8d8;border:0;padding:2px;flex:none}.tn-switch i{width:16px;height:16px;border-radius:50%;background:#fff}
.tn-switch[aria-checked=true]{background:#4338ca;justify-content:flex-end}
.tn-set{display:flex;gap:14px;align-items:center;padding:12px 0;border-bottom:1px solid #e8eaf3}.tn-set>div{flex:1}
.tn-pane{background:#fff;border:1px solid #e3e5ef;border-radius:11px;padding:20px;max-width:720px}
.tn-notes{display:flex;gap:18px}.tn-notes__list{width:250px;flex:none}.tn-note{background:#fff;border:1px solid #e3e5ef;border-radius:9px;padding:9px 12px;margin-bottom:8px;cursor:pointer;display:flex;align-items:center}
.tn-note.is-on{border-color:#4338ca;background:#f3f2ff}.tn-note>div{flex:1;min-width:0}
.tn-editor{flex:1;background:#fff;border:1px solid #e3e5ef;border-radius:11px;padding:20px;min-width:0}
.tn-editor__title{border:0;font-size:22px;font-weight:700;width:100%;outline:0;margin-bottom:8px}
.tn-editor__body{min-height:180px;outline:0;border-top:1px solid #eceef6;padding-top:12px;white-space:pre-wrap}
.tn-themes{display:flex;gap:10px}.tn-theme{border:1px solid #cfd3e1;border-radius:9px;padding:14px 22px;cursor:pointer}.tn-theme[aria-checked=true]{border-color:#4338ca;box-shadow:0 0 0 2px #c7d2fe}
.tn-dark{background:#171627;color:#e6e4f5}.tn-dark .tn-top,.tn-dark .tn-pane,.tn-dark .tn-tile,.tn-dark .tn-feed{background:#232139;border-color:#38355a;color:#e6e4f5}
kbd{border:1px solid #cfd3e1;border-radius:5px;padding:1px 7px;background:#f6f7fb}
.tn-todo{display:flex;gap:12px;align-items:center;background:#fff;border:1px solid #e3e5ef;border-radius:9px;padding:10px 14px;margin-bottom:8px}.tn-todo .tn-grow{flex:1}
"""

JS = r"""
'use strict';
const flat=a=>a.flat(Infinity).filter(x=>x!==null&&x!==undefined&&x!==false&&x!==true).map(x=>typeof x==='object'?x:{txt:String(x)});
const h=(t,p,...c)=>({t,p:p||{},key:p&&p.key,c:flat(c)});
function setProp(d,k,v,old){
  if(k==='key'||k==='once')return;
  if(k.startsWith('on')){d[k]=v||null;return}
  if(k==='value'){if(d.value!==v)d.value=v;return}
  if(k==='checked'||k==='disabled'||k==='indeterminate'){d[k]=!!v;return}
  if(v===old)return;
  if(k==='html'){d.innerHTML=v;return}
  if(v===undefined||v===null||v===false)d.removeAttribute(k);else d.setAttribute(k,v===true?'':v);
}
function make(v){
  if(v.txt!==undefined){const n=document.createTextNode(v.txt);n._v=v;return n}
  const d=document.createElement(v.t);d._v=v;
  for(const c of v.c)d.appendChild(make(c));
  for(const k in v.p)setProp(d,k,v.p[k]);
  if(v.p.once!==undefined)d.textContent=v.p.once;
  if(v.p.autofocus)setTimeout(()=>d.focus(),0);
  return d;
}
const same=(a,b)=>a&&b&&a.t===b.t&&a.key===b.key&&(a.txt===undefined)===(b.txt===undefined);
function patch(d,v){
  const o=d._v;d._v=v;
  if(v.txt!==undefined){if(o.txt!==v.txt)d.nodeValue=v.txt;return}
  if(v.p.once===undefined&&v.p.html===undefined)kids(d,v.c);
  for(const k in o.p)if(!(k in v.p))setProp(d,k,undefined,o.p[k]);
  for(const k in v.p)setProp(d,k,v.p[k],o.p[k]);
}
function kids(d,list){
  let at=d.firstChild;
  for(const v of list){
    let hit=null;
    for(let n=at;n;n=n.nextSibling){if(same(n._v,v)){hit=n;break}if(v.key===undefined&&n===at&&n._v&&n._v.key===undefined&&n._v.t!==v.t)break}
    if(hit){if(hit!==at)d.insertBefore(hit,at);else at=at.nextSibling;patch(hit,v)}
    else d.insertBefore(make(v),at);
  }
  while(at){const n=at.nextSibling;d.removeChild(at);at=n}
}
const svg=(d,f)=>'<svg width="15" height="15" viewBox="0 0 16 16" fill="'+(f||'none')+'" stroke="currentColor" stroke-width="1.4" style="vertical-align:-2px"><path d="'+d+'"/></svg>';
const PIN='M6 2h4l-.5 4L12 9H4l2.500-3zM8 9v5',SVG={bell:svg('M3 12h10l-1.200-2V7a3.800 3.800 0 0 0-7.600 0v3zM6.500 14h3'),bin:svg('M3 4h10M6 4V2.500h4V4M4.500 4l.5 9.500h6l.5-9.500'),pinon:svg(PIN,'#4338ca'),pinoff:svg(PIN),talk:svg('M2 3h12v8H7l-3 3v-3H2z')};
let db=null,base=null,F='',epoch=0,seq=0;
const S={open:null,dlg:null,q:'',res:null,toasts:[],flt:{text:'',labels:[],who:'',late:false},sort:null,group:'None',sel:[],add:null,more:false,pf:null,
  saving:'',view:'',busy:'',loadedBoard:'',loading:false,ren:null,titleEdit:null,descr:null,dueTyped:null,cmt:'',err:{},form:{},act:-1};
const TODAY='2025-06-10',MON=['Jan','Feb','Mar','Apr','May','Jun','Jul','Aug','Sep','Oct','Nov','Dec'];
const short=d=>d?(+d.slice(8))+' '+MON[+d.slice(5,7)-1]:'';
const LABELS=['Design','Content','Tech','Bug','Print'],PRIO=['Low','Medium','High'];
const api=(p,ms)=>fetch('/api/'+p+'?ms='+(ms||0)).then(r=>r.json());
function save(){fetch('/api/db',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({epoch,seq:++seq,db})}).catch(()=>0)}
function mut(fn){fn();save();draw()}
function set(o){Object.assign(S,o);draw()}
let tid=0;
function toast(t,undo,bad){const k='t'+(++tid);S.toasts.push({k,t,undo,bad});draw();setTimeout(()=>{S.toasts=S.toasts.filter(x=>x.k!==k);draw()},6000)}
function go(u,rep){history[rep?'replaceState':'pushState'](null,'',u);S.open=null;S.res=null;route()}
const R={};
function route(){
  const p=location.pathname.split('/').filter(Boolean),was=R.page+'/'+(R.board||'');
  Object.assign(R,{page:p[0]||'home',board:p[0]==='board'?p[1]:'',view:p[2]||'board',sub:p[1]||'',card:new URLSearchParams(location.search).get('card')});
  if(was!==R.page+'/'+(R.board||'')){Object.assign(S,{flt:{text:'',labels:[],who:'',late:false},sort:null,group:'None',sel:[],add:null,ren:null,pf:null,err:{},open:null});
    if(R.page==='board'&&db){S.loading=true;const b=R.board;api('boards/'+b,450).then(()=>{if(R.board===b){S.loading=false;draw()}})}else S.loading=false;}
  if(R.card!==S.lastCard){S.lastCard=R.card;S.cmt='';S.titleEdit=null;S.descr=null;S.newItem='';S.dueTyped=null}
  draw();
}
addEventListener('popstate',()=>{S.open=null;S.dlg=null;route()});
const A=(href,props,...c)=>h('a',{href,...props,onclick:e=>{if(e.ctrlKey||e.metaKey)return;e.preventDefault();go(href)}},...c);
const bd=id=>db.boards.find(b=>b.id===id);
const cd=k=>db.cards.find(c=>c.key===k);
const live=id=>db.cards.filter(c=>c.board===id&&!c.archived);
const last=b=>b.cols[b.cols.length-1];
const late=c=>c.due&&c.due<TODAY&&c.col!==last(bd(c.board));
const pname=id=>id?(id==='maya'?db.shown:db.people[id].name):'Unassigned';
const done=c=>F==='checklist-sticky'?c.high:c.checklist.filter(x=>x.d).length;
function ava(id){if(!id)return null;const p=db.people[id];return h('span',{class:'tn-ava',style:'background:'+p.color,title:pname(id)},p.ini)}
function initials(n){return n.trim().split(/\s+/).map(x=>x[0]).slice(0,2).join('').toUpperCase()}
function icon(label,glyph,onclick,x){return h('button',{type:'button',class:'tn-icon','aria-label':label,onclick,...x},h('span',glyph[0]==='<'?{'aria-hidden':'true',html:glyph}:{'aria-hidden':'true'},glyph[0]==='<'?null:glyph))}
function titled(title,glyph,onclick,x){return h('button',{type:'button',class:'tn-icon',title,onclick,...x},h('span',glyph[0]==='<'?{'aria-hidden':'true',html:glyph}:{'aria-hidden':'true'},glyph[0]==='<'?null:glyph))}
function toggle(id){return e=>{e.stopPropagation();set({open:S.open===id?null:id,act:-1})}}
// select menus
function Sel(id,label,value,opts,on,x){
  x=x||{};const open=S.open===id,pick=o=>{S.open=null;on(o);draw()};
  const key=e=>{
    if(e.key==='ArrowDown'||e.key==='ArrowUp'){e.preventDefault();if(!open){S.open=id;S.act=opts.indexOf(value)}else S.act=Math.max(0,Math.min(opts.length-1,S.act+(e.key==='ArrowDown'?1:-1)));draw()}
    else if(e.key==='Enter'&&open&&S.act>=0){e.preventDefault();pick(opts[S.act])}
    else if(e.key==='Escape'&&open){e.stopPropagation();set({open:null})}
  };
  return h('div',{class:'tn-rel tn-sel','data-pop':'1',key:id},
    x.bare?null:h('span',{class:'tn-lab',id:id+'-l'},label),
    h('button',{type:'button',id,class:'tn-sel__btn','aria-haspopup':'listbox','aria-expanded':String(open),'aria-labelledby':x.bare?null:id+'-l '+id,'aria-label':x.bare?label+': '+value:null,disabled:x.disabled,onclick:toggle(id),onkeydown:key},value),
    open?h('div',{class:'tn-pop',role:'listbox','aria-label':label},opts.map((o,i)=>h('div',{class:'tn-mi'+(i===S.act?' is-active':''),role:'option','aria-selected':String(o===value),onclick:()=>pick(o)},o))):null);
}
function Plain(id,label,value,opts,on){
  const open=S.open===id;
  return h('div',{class:'tn-rel tn-sel','data-pop':'1',key:id},h('div',{class:'tn-lab'},label),
    h('div',{class:'tn-sel__btn',tabindex:'0',onclick:toggle(id),onkeydown:e=>{if(e.key==='Enter'||e.key==='ArrowDown'){e.preventDefault();set({open:id})}}},value),
    open?h('div',{class:'tn-pop'},opts.map(o=>h('div',{class:'tn-mi',onclick:()=>{S.open=null;on(o);draw()}},o))):null);
}
function Menu(id,items,right){return S.open===id?h('div',{class:'tn-pop'+(right?' tn-pop--right':''),role:'menu','data-pop':'1',onclick:e=>e.stopPropagation()},items.map(([t,fn,cls])=>h('button',{type:'button',role:'menuitem',class:'tn-mi '+(cls||''),onclick:e=>{e.stopPropagation();S.open=null;fn();draw()}},t))):null}
function Switch(label,on,fn,x){return h('button',{type:'button',role:'switch',class:'tn-switch','aria-checked':String(on),'aria-label':label,onclick:fn,...x},h('i',{}))}
function Field(id,label,value,on,x){x=x||{};const bad=S.err[id];
  return h('div',{class:'tn-field'},h('label',{for:id},label),
    h(x.area?'textarea':'input',{id,class:(x.area?'':'tn-input')+(bad?' is-bad':''),type:x.area?null:(x.type||'text'),rows:x.area?3:null,placeholder:x.ph,value,'aria-invalid':bad?'true':null,'aria-describedby':bad?id+'-e':null,autofocus:x.focus,maxlength:x.max,oninput:e=>{on(e.target.value);draw()},onkeydown:x.enter?e=>{if(e.key==='Enter'){e.preventDefault();x.enter()}}:null}),
    x.help?h('div',{class:'tn-help'},x.help):null,bad?h('div',{class:'tn-err',id:id+'-e'},bad):null)}
// data changes
function moveCard(c,col){if(c.col===col)return;mut(()=>{c.col=col;db.cards=db.cards.filter(x=>x!==c).concat([c])})}
function archive(c){mut(()=>{c.archived=true});if(R.card===c.key)go(location.pathname);
  toast('Card archived',()=>{if(F!=='undo-dead')mut(()=>{c.archived=false});toast('Card restored')})}
function duplicate(c){mut(()=>{const n=JSON.parse(JSON.stringify(c));n.key=nextKey(c.board);n.title=c.title+' (copy)';n.comments=[];n.badge=0;db.cards.splice(db.cards.indexOf(c)+1,0,n)});toast('Card duplicated')}
function nextKey(b){const pre=(db.cards.find(c=>c.board===b)||{key:initials(bd(b).name)+'-0'}).key.split('-')[0];let m=0;db.cards.forEach(c=>{const[p,n]=c.key.split('-');if(p===pre)m=Math.max(m,+n)});return pre+'-'+(m+1)}
function addCard(b,col,title,who,prio,due){const k=nextKey(b);mut(()=>db.cards.push({key:k,board:b,col,title,labels:[],who:who||'',prio:prio||'Medium',due:due||'',checklist:[],comments:[],badge:0,high:0,desc:'',files:[],archived:false}));return k}
// parts
function Sidebar(){
  const l=(u,t,on)=>A(u,{'aria-current':on?'page':null},t);
  return h('aside',{class:'tn-side',key:'side'},h('div',{class:'tn-brand'},'Tansy'),
    h('nav',{'aria-label':'Main'},l('/','Home',R.page==='home'),l('/my-tasks','My tasks',R.page==='my-tasks'),l('/notes','Notes',R.page==='notes'),l('/settings/profile','Settings',R.page==='settings'),
      h('div',{class:'tn-side__cap'},'Boards'),db.boards.map(b=>l('/board/'+b.id,b.name,R.board===b.id))),
    h('div',{class:'tn-side__foot'},'Today is 10 June 2025'));
}
let stimer=0,sreq=0;
function onSearch(v){S.q=v;clearTimeout(stimer);if(!v.trim()){set({res:null});return}
  S.res={busy:true};draw();const n=++sreq;
  stimer=setTimeout(()=>api('search',350).then(()=>{if(n!==sreq||!S.q.trim())return;const q=S.q.trim(),m=t=>F==='search-case'?t.includes(q):t.toLowerCase().includes(q.toLowerCase());
    set({res:{q,cards:db.cards.filter(c=>!c.archived&&(m(c.title)||c.key===q)),notes:db.notes.filter(x=>m(x.title))}})}),200)}
function Results(){const r=S.res;if(!r)return null;
  const hit=(u,t,s)=>h('div',{class:'tn-result',onclick:()=>{S.q='';go(u)}},t,h('small',{},s));
  if(r.busy)return h('div',{class:'tn-results','data-pop':'1'},h('div',{class:'tn-results__foot'},'Searching…'));
  const n=r.cards.length+r.notes.length;
  return h('div',{class:'tn-results','data-pop':'1'},
    r.cards.length?h('div',{class:'tn-results__cap'},'Cards'):null,r.cards.map(c=>hit('/board/'+c.board+'?card='+c.key,c.title,bd(c.board).name+' · '+c.col)),
    r.notes.length?h('div',{class:'tn-results__cap'},'Notes'):null,r.notes.map(x=>hit('/notes/'+x.id,x.title,'Note · '+x.edited)),
    h('div',{class:'tn-results__foot'},n?(n===1?'1 result':n+' results'):'Nothing found for “'+r.q+'”'));
}
function Top(){
  const nn=db.notifs.filter(x=>x.new).length;
  return h('header',{class:'tn-top',key:'top'},
    h('div',{class:'tn-search','data-pop':'1'},h('input',{type:'text',id:'q','aria-label':'Search',placeholder:'Search cards and notes',autocomplete:'off',value:S.q,oninput:e=>onSearch(e.target.value),
      onkeydown:e=>{if(e.key==='Escape'){S.q='';set({res:null});e.target.blur()}if(e.key==='Enter'&&S.res&&!S.res.busy){const d=document.querySelector('.tn-result');if(d)d.click()}}}),Results()),
    h('div',{class:'tn-spacer'}),
    h('button',{type:'button',class:'tn-btn',onclick:()=>openInvite()},'Invite'),
    titled('Keyboard shortcuts','⌨',()=>set({dlg:'keys'})),
    h('div',{class:'tn-rel','data-pop':'1'},icon('Notifications',SVG.bell,toggle('bell')),nn?h('span',{class:'tn-dot'},nn):null,
      S.open==='bell'?h('div',{class:'tn-pop tn-pop--right',style:'width:330px'},h('div',{class:'tn-row',style:'padding:6px 10px'},h('strong',{style:'flex:1'},'Notifications'),nn?h('button',{type:'button',class:'tn-linkbtn',onclick:()=>mut(()=>db.notifs.forEach(x=>x.new=false))},'Mark all as read'):null),
        db.notifs.map(x=>h('div',{class:'tn-mi',style:x.new?'font-weight:600':''},x.t)),nn?null:h('div',{class:'tn-help',style:'padding:6px 10px'},'You are all caught up')):null),
    h('div',{class:'tn-rel','data-pop':'1'},h('button',{type:'button',class:'tn-user','aria-haspopup':'menu',onclick:toggle('user')},h('span',{class:'tn-ava',style:'background:#7c3aed','aria-hidden':'true'},initials(db.shown)),h('span',{},db.shown)),
      Menu('user',[['Your profile',()=>go('/settings/profile')],['Appearance',()=>go('/settings/appearance')],['Log out',()=>go('/goodbye')]],true)));
}
function Tile(b){const cs=live(b.id),d=cs.filter(c=>c.col===last(b)).length,ppl=[...new Set(cs.map(c=>c.who).filter(Boolean))];
  return h('div',{class:'tn-tile',key:b.id},A('/board/'+b.id,{},b.name),icon((b.star?'Unstar ':'Star ')+b.name,b.star?'★':'☆',()=>mut(()=>b.star=!b.star),{'aria-pressed':String(b.star)}),
    h('div',{class:'tn-sub'},cs.length===1?'1 card':cs.length?cs.length+' cards':'No cards yet'),h('div',{style:'margin-top:8px'},ppl.map(ava)),
    cs.length?h('div',{class:'tn-sub',style:'font-size:12px;margin-top:6px'},d+' of '+cs.length+' finished'):null)}
function Home(){
  const st=db.boards.filter(b=>b.star),ot=db.boards.filter(b=>!b.star);
  return [h('h1',{},'Good morning, '+db.shown.split(' ')[0]),h('p',{class:'tn-sub'},'Here is what your team is working on.'),
    h('h2',{},'Starred boards'),st.length?h('div',{class:'tn-tiles'},st.map(Tile)):h('p',{class:'tn-help'},'Star a board to keep it here.'),
    h('h2',{},'Other boards'),h('div',{class:'tn-tiles'},ot.map(Tile),h('button',{type:'button',key:'new',class:'tn-tile tn-tile--new',onclick:()=>set({dlg:'board',form:{name:'',tpl:'Kanban'},err:{}})},'+ New board')),
    h('h2',{},'Recent activity'),h('ul',{class:'tn-feed'},db.activity.slice(0,S.more?99:4).map(a=>h('li',{},h('strong',{},a.who),' '+a.what+' ',h('span',{class:'tn-help'},a.when)))),
    S.more?null:h('button',{type:'button',class:'tn-btn',disabled:S.busy==='more',onclick:()=>{set({busy:'more'});api('activity',900).then(()=>set({busy:'',more:true}))}},S.busy==='more'?'Loading…':'Show more')];
}
const shownCards=b=>{const f=S.flt;return live(b.id).filter(c=>{
  const leak=F==='label-filter-leaks'&&(c.col===b.cols[1]||c.col===b.cols[2]);
  return (!f.text||c.title.toLowerCase().includes(f.text.toLowerCase()))&&(!f.labels.length||leak||f.labels.some(l=>c.labels.includes(l)))&&(!f.who||pname(c.who)===f.who)&&(!f.late||late(c))})};
const filtered=()=>S.flt.text||S.flt.labels.length||S.flt.who||S.flt.late;
let drag=null;
function Card(c){
  return h('div',{class:'tn-card',key:c.key,'data-key':c.key,
    onpointerdown:e=>{if(e.button||e.target.closest('button'))return;drag={c,x:e.clientX,y:e.clientY,on:false}},
    onclick:e=>{if(S.justDragged)return;go(location.pathname+'?card='+c.key)}},
    c.labels.length?h('div',{},c.labels.map(l=>h('span',{class:'tn-chip tn-chip--'+l},l))):null,
    h('div',{class:'tn-card__title'},c.title),
    h('div',{class:'tn-rel','data-pop':'1',style:'position:static'},icon('Card menu','⋯',toggle('cm-'+c.key)),
      h('div',{style:'position:absolute;right:4px;top:30px;z-index:20'},Menu('cm-'+c.key,[['Duplicate',()=>duplicate(c)],['Archive',()=>archive(c)],['Delete',()=>set({dlg:'del',form:{key:c.key}}),'tn-mi--danger']],true))),
    h('div',{class:'tn-card__meta'},db.look.keys?h('span',{},c.key):null,c.due?h('span',{class:late(c)?'is-late':''},(late(c)?'Overdue · ':'')+short(c.due)):null,
      c.checklist.length?h('span',{title:'Checklist'},'☑ '+done(c)+'/'+c.checklist.length):null,
      (F==='comment-badge'?c.badge:c.comments.length)?(n=>h('span',{class:'tn-talk',title:n===1?'1 comment':n+' comments'},h('span',{'aria-hidden':'true',html:SVG.talk}),n))(F==='comment-badge'?c.badge:c.comments.length):null,
      c.prio==='High'?h('span',{title:'High priority'},'‼'):null,h('span',{class:'tn-spacer'}),ava(c.who)));
}
function ColCount(b,col,n){if(F==='count-stale'&&!filtered())return base.cards.filter(c=>c.board===b.id&&c.col===col&&!c.archived).length;return n}
function quickAdd(b,col){const t=(S.add.t||'').trim();if(!t){S.add.err='Enter a title first';return draw()}addCard(b.id,col,t);S.add={col,t:'',err:''};draw()}
function Column(b,col,cards){
  const mine=cards.filter(c=>c.col===col),ci=b.cols.indexOf(col);
  return h('div',{class:'tn-column','data-col':col,key:col},
    h('div',{class:'tn-column__head'},
      S.ren&&S.ren.col===col?h('input',{class:'tn-input','aria-label':'Column name',autofocus:true,value:S.ren.v,oninput:e=>{S.ren.v=e.target.value},onkeydown:e=>{if(e.key==='Escape')set({ren:null});if(e.key==='Enter'){const v=S.ren.v.trim();if(!v)return;S.ren=null;mut(()=>{b.cols[ci]=v;db.cards.forEach(c=>{if(c.board===b.id&&c.col===col)c.col=v});base.cards.forEach(c=>{if(c.board===b.id&&c.col===col)c.col=v})});toast('Column renamed')}}}):[h('h3',{},col),h('span',{class:'tn-count'},ColCount(b,col,mine.length))],
      h('span',{class:'tn-spacer'}),
      h('div',{class:'tn-rel','data-pop':'1'},icon('Column menu','⋯',toggle('col-'+col)),Menu('col-'+col,[['Rename column',()=>{S.ren={col,v:col}}],['Archive all cards',()=>{const l=mine.slice();mut(()=>l.forEach(c=>c.archived=true));toast(l.length===1?'1 card archived':l.length+' cards archived',()=>{if(F!=='undo-dead')mut(()=>l.forEach(c=>c.archived=false));toast('Cards restored')})}]],true))),
    mine.map(Card),mine.length?null:h('div',{class:'tn-empty'},filtered()?'No matching cards':'Nothing here yet'),
    S.add&&S.add.col===col?h('div',{},h('input',{class:'tn-input'+(S.add.err?' is-bad':''),'aria-label':'Card title',placeholder:'What needs to be done?',autofocus:true,value:S.add.t,oninput:e=>{S.add.t=e.target.value;S.add.err='';draw()},onkeydown:e=>{if(e.key==='Enter'){e.preventDefault();quickAdd(b,col)}if(e.key==='Escape'){e.stopPropagation();set({add:null})}}}),
      S.add.err?h('div',{class:'tn-err'},S.add.err):null,h('div',{class:'tn-row',style:'margin-top:6px'},h('button',{type:'button',class:'tn-btn tn-btn--primary',onclick:()=>quickAdd(b,col)},'Add'),h('button',{type:'button',class:'tn-btn tn-btn--ghost',onclick:()=>set({add:null})},'Cancel')))
      :h('button',{type:'button',class:'tn-btn tn-btn--ghost tn-addcard',onclick:()=>set({add:{col,t:'',err:''}})},'+ Add a card'));
}
function Tools(b,cards){
  const f=S.flt,tot=live(b.id).length,who=['Everyone','Unassigned',...Object.keys(db.people).map(pname)];
  return h('div',{class:'tn-tools'},
    h('input',{class:'tn-input',type:'text','aria-label':'Filter cards',placeholder:'Filter cards',value:f.text,oninput:e=>{f.text=e.target.value;draw()}}),
    h('div',{class:'tn-rel','data-pop':'1'},h('button',{type:'button',class:'tn-btn','aria-haspopup':'menu','aria-expanded':String(S.open==='lab'),onclick:toggle('lab')},f.labels.length?'Label: '+f.labels.join(', '):'Label'),
      S.open==='lab'?h('div',{class:'tn-pop',role:'menu'},LABELS.map(l=>h('div',{class:'tn-mi',role:'menuitemcheckbox','aria-checked':String(f.labels.includes(l)),onclick:()=>{f.labels=f.labels.includes(l)?f.labels.filter(x=>x!==l):f.labels.concat([l]);draw()}},f.labels.includes(l)?'✓ ':'',l))):null),
    Sel('fwho','Assignee',f.who||'Everyone',who,v=>{f.who=v==='Everyone'?'':v},{bare:true}),
    h('span',{class:'tn-row'},Switch('Only overdue',f.late,()=>{f.late=!f.late;draw()}),h('span',{},'Only overdue')),
    R.view==='table'?h('span',{class:'tn-row'},h('span',{class:'tn-sub'},'Group by'),Sel('grp','Group by',S.group,['None','Status','Assignee','Priority'],v=>{S.group=v},{bare:true})):null,
    filtered()?h('button',{type:'button',class:'tn-btn tn-btn--ghost',onclick:()=>set({flt:{text:'',labels:[],who:'',late:false}})},'Clear filters'):null,
    filtered()?h('span',{class:'tn-sub'},'Showing '+cards.length+' of '+tot+' cards'):null);
}
const COLS=[['Key','key'],['Title','title'],['Status','col'],['Assignee','who'],['Priority','prio'],['Due','due'],['Comments','comments']];
function sortVal(b,c,k){switch(k){case'key':return+c.key.split('-')[1];case'col':return b.cols.indexOf(c.col);case'who':return c.who?pname(c.who):'~';case'prio':return PRIO.indexOf(c.prio);case'comments':return c.comments.length;case'due':return F==='sort-due-text'?short(c.due):c.due;default:return c[k].toLowerCase()}}
function Table(b,cards){
  let cs=cards.slice().sort((x,y)=>b.cols.indexOf(x.col)-b.cols.indexOf(y.col));
  if(S.sort){const{k,d}=S.sort;cs.sort((x,y)=>{if(k==='due'){if(!x.due)return y.due?1:0;if(!y.due)return -1}const a=sortVal(b,x,k),z=sortVal(b,y,k);return a<z?-d:a>z?d:0})}
  const row=c=>h('tr',{key:c.key},h('td',{},h('input',{type:'checkbox','aria-label':'Select '+c.key,checked:S.sel.includes(c.key),onchange:()=>set({sel:S.sel.includes(c.key)?S.sel.filter(x=>x!==c.key):S.sel.concat([c.key])})})),
    h('td',{},c.key),h('td',{},h('button',{type:'button',class:'tn-linkbtn',onclick:()=>go(location.pathname+'?card='+c.key)},c.title)),h('td',{},c.col),h('td',{},pname(c.who)),h('td',{},c.prio),h('td',{class:late(c)?'is-late':''},c.due?short(c.due):'–'),h('td',{},c.comments.length));
  const body=[];
  if(S.group==='None')body.push(h('tbody',{key:'all'},cs.map(row)));
  else{const of=c=>S.group==='Status'?c.col:S.group==='Assignee'?pname(c.who):c.prio;
    const names=S.group==='Status'?b.cols:S.group==='Priority'?['High','Medium','Low']:[...Object.keys(db.people).map(pname),'Unassigned'];
    for(const n of names){if(F==='group-drops-unassigned'&&n==='Unassigned')continue;const l=cs.filter(c=>of(c)===n);if(l.length)body.push(h('tbody',{key:'g'+n},h('tr',{class:'tn-group'},h('th',{colspan:'8',scope:'rowgroup'},n+' ',h('span',{class:'tn-count'},l.length))),l.map(row)))}}
  return [S.sel.length?h('div',{class:'tn-bulk',key:'bulk'},h('span',{},S.sel.length+' selected'),
      Sel('bulk','Move to','Move to…',b.cols,v=>{const l=F==='bulk-first-only'?S.sel.slice(0,1):S.sel;const n=S.sel.length;mut(()=>l.forEach(k=>{cd(k).col=v}));S.sel=[];toast(n===1?'1 card moved to '+v:n+' cards moved to '+v)},{bare:true}),
      h('button',{type:'button',class:'tn-btn',onclick:()=>{const l=S.sel.map(cd);S.sel=[];mut(()=>l.forEach(c=>c.archived=true));toast(l.length===1?'1 card archived':l.length+' cards archived',()=>{if(F!=='undo-dead')mut(()=>l.forEach(c=>c.archived=false));toast('Cards restored')})}},'Archive selected'),
      h('button',{type:'button',class:'tn-btn tn-btn--ghost',style:'color:#fff',onclick:()=>set({sel:[]})},'Clear selection')):null,
    h('table',{key:'tab','aria-label':'Tasks'},h('thead',{},h('tr',{},h('th',{},h('input',{type:'checkbox','aria-label':'Select all',checked:cs.length>0&&cs.every(c=>S.sel.includes(c.key)),onchange:e=>set({sel:e.target.checked?cs.map(c=>c.key):[]})})),
      COLS.map(([t,k])=>h('th',{'aria-sort':S.sort&&S.sort.k===k?(S.sort.d>0?'ascending':'descending'):null},h('button',{type:'button',onclick:()=>set({sort:S.sort&&S.sort.k===k?{k,d:-S.sort.d}:{k,d:1}})},t),S.sort&&S.sort.k===k?h('span',{'aria-hidden':'true'},S.sort.d>0?' ▲':' ▼'):null)))),
      body.length&&cs.length?body:h('tbody',{},h('tr',{},h('td',{colspan:'8'},'No matching cards'))))];
}
function Board(){
  const b=bd(R.board);if(!b)return h('h1',{},'This board does not exist');
  if(S.loading)return [h('h1',{},b.name),h('div',{'aria-busy':'true',style:'margin-top:20px'},[0,1,2].map(()=>h('div',{class:'tn-skel'})))];
  const cards=shownCards(b),u='/board/'+b.id,tab=(t,href,on)=>h('button',{type:'button',role:'tab',class:'tn-tab','aria-selected':String(on),onclick:()=>go(href)},t);
  return [h('div',{class:'tn-head'},h('h1',{},b.name),icon(b.star?'Unstar this board':'Star this board',b.star?'★':'☆',()=>mut(()=>b.star=!b.star),{'aria-pressed':String(b.star)}),h('span',{class:'tn-spacer'}),h('button',{type:'button',class:'tn-btn tn-btn--primary',onclick:()=>openNew(b)},'New card')),
    h('div',{class:'tn-tabs',role:'tablist','aria-label':'View'},tab('Board',u,R.view==='board'),tab('Table',u+'/table',R.view==='table')),
    Tools(b,cards),
    R.view==='table'?Table(b,cards):h('div',{class:'tn-cols '+(db.look.density==='Compact'?'tn-compact':'')},b.cols.map(col=>Column(b,col,cards)))];
}
function openNew(b){set({dlg:'card',form:{title:'',col:b.cols[0],who:'Unassigned',prio:'Medium',due:''},err:{},open:null})}
function openInvite(){set({dlg:'invite',form:{mail:'',role:'Member',msg:''},err:{},open:null})}
function Panel(){
  const c=R.card&&R.page==='board'&&!S.loading?cd(R.card):null;if(!c||c.archived)return null;
  const b=bd(c.board),close=()=>go(location.pathname),n=c.checklist.length,d=done(c),pct=n?Math.round(100*d/n):0;
  const send=()=>{const t=S.cmt.trim();if(!t||S.busy==='cmt')return;set({busy:'cmt'});api('comments',450).then(()=>{S.busy='';S.cmt='';mut(()=>c.comments.push({who:'maya',when:'just now',text:t}))})};
  const addItem=()=>{const t=(S.newItem||'').trim();if(!t)return;S.newItem='';mut(()=>c.checklist.push({t,d:false}))};
  const dv=S.descr===null?c.desc:S.descr;
  return h('aside',{class:'tn-drawer',role:'dialog','aria-label':'Card details',key:'panel-'+c.key},
    h('div',{class:'tn-drawer__head'},h('span',{},c.key+' · '+b.name),h('span',{class:'tn-spacer'}),
      h('div',{class:'tn-rel','data-pop':'1'},icon('More actions','⋯',toggle('pm')),Menu('pm',[['Duplicate',()=>duplicate(c)],['Archive',()=>archive(c)],['Delete',()=>set({dlg:'del',form:{key:c.key}}),'tn-mi--danger']],true)),
      icon('Close panel','✕',close)),
    S.titleEdit!==null&&S.titleEdit!==undefined?h('div',{class:'tn-row',key:'te'},h('input',{class:'tn-input','aria-label':'Title',autofocus:true,value:S.titleEdit,oninput:e=>{S.titleEdit=e.target.value;draw()},onkeydown:e=>{if(e.key==='Enter'&&S.titleEdit.trim()){const v=S.titleEdit.trim();S.titleEdit=null;mut(()=>c.title=v)}if(e.key==='Escape'){e.stopPropagation();set({titleEdit:null})}}}),h('button',{type:'button',class:'tn-btn tn-btn--primary',disabled:!S.titleEdit.trim(),onclick:()=>{const v=S.titleEdit.trim();S.titleEdit=null;mut(()=>c.title=v)}},'Save title'))
      :h('div',{class:'tn-row',key:'tv'},h('h2',{},c.title),titled('Edit title','✎',()=>set({titleEdit:c.title}))),
    h('div',{class:'tn-grid'},
      Sel('p-col','Status',c.col,b.cols,v=>moveCard(c,v)),
      Sel('p-who','Assignee',pname(c.who),['Unassigned',...Object.keys(db.people).map(pname)],v=>mut(()=>c.who=Object.keys(db.people).find(k=>pname(k)===v)||'')),
      Plain('p-prio','Priority',c.prio,PRIO,v=>mut(()=>c.prio=v)),
      h('div',{},h('label',{class:'tn-lab',for:'p-due'},'Due date'),h('input',{id:'p-due',class:'tn-input',type:'date',value:S.dueTyped===null?c.due:S.dueTyped,onchange:e=>{let v=e.target.value;S.dueTyped=v;if(v&&F==='due-day-early'){const t=new Date(v+'T12:00:00Z');t.setUTCDate(t.getUTCDate()-1);v=t.toISOString().slice(0,10)}mut(()=>c.due=v);toast(v?'Due date saved':'Due date removed')}}))),
    h('div',{class:'tn-lab'},'Labels'),h('div',{class:'tn-row',style:'flex-wrap:wrap'},c.labels.map(l=>h('span',{class:'tn-chip tn-chip--'+l,key:l},l,h('button',{type:'button','aria-label':'Remove label '+l,onclick:()=>mut(()=>c.labels=c.labels.filter(x=>x!==l))},'×'))),
      h('div',{class:'tn-rel','data-pop':'1',key:'al'},h('button',{type:'button',class:'tn-linkbtn',onclick:toggle('addl')},'+ Add label'),Menu('addl',LABELS.filter(l=>!c.labels.includes(l)).map(l=>[l,()=>mut(()=>c.labels.push(l))])))),
    h('div',{class:'tn-sec'},h('label',{class:'tn-lab',for:'p-desc'},'Description'),h('textarea',{id:'p-desc',rows:3,placeholder:'Add more detail…',value:dv,oninput:e=>set({descr:e.target.value})}),
      h('button',{type:'button',class:'tn-btn',style:'margin-top:6px',disabled:dv===c.desc,onclick:()=>{S.descr=null;mut(()=>c.desc=dv);toast('Description saved')}},'Save description')),
    h('div',{class:'tn-sec'},h('div',{class:'tn-row'},h('h3',{style:'flex:1'},'Checklist'),n?h('span',{class:'tn-sub'},d+' of '+n+' done'):null,n?h('span',{class:'tn-sub'},pct+'%'):null),
      n?h('div',{class:'tn-bar',role:'progressbar','aria-label':'Checklist progress','aria-valuemin':'0','aria-valuemax':'100','aria-valuenow':String(pct)},h('i',{style:'width:'+pct+'%'})):h('p',{class:'tn-help'},'No items yet'),
      c.checklist.map((x,i)=>h('label',{class:'tn-check'+(x.d?' is-done':''),key:'i'+i},h('input',{type:'checkbox',checked:x.d,onchange:e=>{const v=e.target.checked;mut(()=>{x.d=v;c.high=Math.max(c.high||0,c.checklist.filter(y=>y.d).length)})}}),h('span',{},x.t))),
      h('div',{class:'tn-row',style:'margin-top:6px'},h('input',{class:'tn-input','aria-label':'New item',placeholder:'Add an item',value:S.newItem||'',oninput:e=>set({newItem:e.target.value}),onkeydown:e=>{if(e.key==='Enter')addItem()}}),h('button',{type:'button',class:'tn-btn',disabled:!(S.newItem||'').trim(),onclick:addItem},'Add item'))),
    h('div',{class:'tn-sec'},h('h3',{},'Attachments'),c.files.length?h('ul',{},c.files.map(f=>h('li',{},f))):h('p',{class:'tn-help'},'No files attached'),h('label',{class:'tn-lab',for:'p-file'},'Attach a file'),h('input',{id:'p-file',type:'file',onchange:e=>{const f=e.target.files[0];if(f){const el=e.target;api('files',600).then(()=>{mut(()=>c.files.push(f.name));el.value='';toast('File attached')})}}})),
    h('div',{class:'tn-sec'},h('h3',{},'Comments ('+c.comments.length+')'),
      c.comments.map((x,i)=>h('div',{class:'tn-comment',key:'c'+i},ava(x.who),h('div',{style:'flex:1'},h('strong',{},pname(x.who)),h('span',{class:'tn-help'},' '+x.when),h('p',{},x.text)),x.who==='maya'?icon('Delete comment',SVG.bin,()=>mut(()=>{c.comments.splice(i,1);c.badge=Math.max(0,c.badge-1)})):null)),
      c.comments.length?null:h('p',{class:'tn-help'},'No comments yet'),
      h('textarea',{'aria-label':'Comment',rows:2,placeholder:'Write a comment…',value:S.cmt,oninput:e=>set({cmt:e.target.value})}),
      h('button',{type:'button',class:'tn-btn tn-btn--primary',style:'margin-top:6px',disabled:!S.cmt.trim()||S.busy==='cmt',onclick:send},S.busy==='cmt'?'Sending…':'Send')));
}
function MyTasks(){
  const mine=db.cards.filter(c=>c.who==='maya'&&!c.archived),fin=mine.filter(c=>c.col===last(bd(c.board))),open=mine.filter(c=>!fin.includes(c)).sort((a,b)=>a.due<b.due?-1:1);
  const row=(c,d)=>h('div',{class:'tn-todo',key:c.key},h('input',{type:'checkbox','aria-label':c.title,checked:d,onchange:()=>{if(d){mut(()=>{c.col=bd(c.board).cols[0]});toast('Task reopened')}else{mut(()=>{c.col=last(bd(c.board))});toast('Well done!')}}}),h('div',{class:'tn-grow'},A('/board/'+c.board+'?card='+c.key,{},c.title),h('div',{class:'tn-help'},bd(c.board).name)),h('span',{class:'tn-sub'},short(c.due)));
  return [h('h1',{},'My tasks'),h('p',{class:'tn-sub'},open.length===1?'1 open task':open.length+' open tasks'),
    h('h2',{style:'margin-bottom:8px'},'Open'),open.map(c=>row(c,false)),open.length?null:h('div',{class:'tn-empty'},'Nothing left to do'),
    h('h2',{style:'margin:18px 0 8px'},'Finished'),fin.map(c=>row(c,true))];
}
let ntimer=0;
function Notes(){
  const n=db.notes.find(x=>x.id===R.sub)||null;
  const eff=x=>x.pin&&!(F==='pin-stays'&&!base.notes.some(y=>y.id===x.id&&y.pin));
  const item=x=>h('div',{class:'tn-note'+(n===x?' is-on':''),key:x.id,onclick:()=>go('/notes/'+x.id)},h('div',{},h('div',{style:'font-weight:600'},x.title||'Untitled'),h('div',{class:'tn-help'},'Edited '+x.edited)),
    h('button',{type:'button',class:'tn-icon',title:x.pin?'Unpin':'Pin','aria-pressed':String(x.pin),onclick:e=>{e.stopPropagation();mut(()=>x.pin=!x.pin)}},h('span',{'aria-hidden':'true',html:x.pin?SVG.pinon:SVG.pinoff})));
  const p=db.notes.filter(eff),o=db.notes.filter(x=>!eff(x));
  const changed=()=>{S.saving='Saving…';draw();clearTimeout(ntimer);ntimer=setTimeout(()=>{save();set({saving:'All changes saved'})},800)};
  const words=n?(n.body.trim()?n.body.trim().split(/\s+/).length:0):0;
  return [h('div',{class:'tn-head'},h('h1',{},'Notes'),h('span',{class:'tn-spacer'}),h('button',{type:'button',class:'tn-btn tn-btn--primary',onclick:()=>{const id='note-'+(db.notes.length+1);mut(()=>db.notes.unshift({id,title:'',pin:false,edited:'just now',body:''}));go('/notes/'+id)}},'New note')),
    h('div',{class:'tn-notes'},h('div',{class:'tn-notes__list'},p.length?h('h3',{style:'margin-bottom:6px'},'Pinned'):null,p.map(item),h('h3',{style:'margin:10px 0 6px'},'All notes'),o.map(item)),
      n?h('div',{class:'tn-editor',key:'ed-'+n.id},h('div',{class:'tn-row'},h('span',{class:'tn-help',style:'flex:1'},S.saving||'Edited '+n.edited),icon('Delete note',SVG.bin,()=>set({dlg:'delnote',form:{id:n.id}}))),
        h('input',{class:'tn-editor__title','aria-label':'Title',placeholder:'Untitled',value:n.title,oninput:e=>{n.title=e.target.value;changed()}}),
        h('div',{class:'tn-editor__body',contenteditable:'true',role:'textbox','aria-multiline':'true','aria-label':'Note text',once:n.body,oninput:e=>{n.body=e.target.innerText;changed()}}),
        h('div',{class:'tn-help'},words===1?'1 word':words+' words')):h('div',{class:'tn-editor',key:'none'},h('p',{class:'tn-help'},'Choose a note on the left, or write a new one.')))];
}
const mailOk=v=>/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(v);
function Settings(){
  const t=R.sub||'profile',tabs=[['Profile','profile'],['Notifications','notifications'],['Members','members'],['Appearance','appearance']];
  let pane=null;
  if(t==='profile'){
    const p=S.pf||(S.pf={...db.profile}),dirty=JSON.stringify(p)!==JSON.stringify(db.profile);
    const submit=()=>{S.err={};if(!p.name.trim())S.err.f_name='Please enter your name';if(!mailOk(p.email))S.err.f_email='This does not look like an e-mail address';if(p.bio.length>160)S.err.f_bio='Please keep it under 160 characters';draw();if(Object.keys(S.err).length)return;
      set({busy:'pf'});api('profile',700).then(()=>{S.busy='';mut(()=>{db.profile={...p};if(F!=='name-not-shown')db.shown=p.name.trim()});toast('Profile saved')})};
    pane=h('form',{class:'tn-pane',key:'pf',novalidate:true,onsubmit:e=>{e.preventDefault();submit()}},Field('f_name','Full name',p.name,v=>p.name=v),Field('f_job','Job title',p.job,v=>p.job=v),Field('f_email','E-mail',p.email,v=>p.email=v,{type:'text'}),
      h('div',{class:'tn-field'},Sel('f_zone','Time zone',p.zone,['Europe/Stockholm','Europe/Berlin','Europe/London','America/New York','Asia/Tokyo'],v=>p.zone=v)),
      Field('f_bio','About you',p.bio,v=>p.bio=v,{area:true,help:p.bio.length+' / 160'}),
      h('div',{class:'tn-row'},h('button',{type:'submit',class:'tn-btn tn-btn--primary',disabled:!dirty||S.busy==='pf'},S.busy==='pf'?'Saving…':'Save changes'),h('button',{type:'button',class:'tn-btn',disabled:!dirty,onclick:()=>set({pf:{...db.profile},err:{}})},'Discard')));
  }
  if(t==='notifications'){
    const w=db.switches,line=(k,a,s)=>h('div',{class:'tn-set',key:k},h('div',{},h('strong',{},a),h('div',{class:'tn-help'},s)),Switch(a,w[k],()=>{mut(()=>w[k]=!w[k]);toast('Preference saved')}));
    pane=h('div',{class:'tn-pane',key:'no'},line('mentions','Mentions','When someone mentions you in a comment'),line('assigned','Assigned to me','When a card is given to you'),line('due','Due date reminders','One day before a card is due'),line('digest','Weekly digest','A summary of the week by e-mail'),
      h('div',{style:'margin-top:14px;max-width:240px'},Sel('f_day','Send the digest on',db.digestDay,['Monday','Wednesday','Friday'],v=>{mut(()=>db.digestDay=v);toast('Preference saved')},{disabled:!w.digest})));
  }
  if(t==='members')pane=h('div',{key:'me'},h('div',{class:'tn-head'},h('h2',{},'Members ('+db.members.length+')'),h('span',{class:'tn-spacer'}),h('button',{type:'button',class:'tn-btn tn-btn--primary',onclick:openInvite},'Invite members')),
    h('table',{'aria-label':'Members'},h('thead',{},h('tr',{},['Name','E-mail','Role','Status'].map(x=>h('th',{},x)),h('th',{}))),h('tbody',{},db.members.map((m,i)=>h('tr',{key:m.email},h('td',{},m.name),h('td',{},m.email),h('td',{},i===0?m.role:Sel('role'+i,'Role of '+(m.name==='–'?m.email:m.name),m.role,['Admin','Member','Guest'],v=>{mut(()=>m.role=v);toast('Role changed')},{bare:true})),h('td',{},m.status),
      h('td',{},i===0?null:icon('Remove '+(m.name==='–'?m.email:m.name),SVG.bin,()=>set({dlg:'rem',form:{email:m.email}}))))))));
  if(t==='appearance')pane=h('div',{class:'tn-pane',key:'ap'},h('div',{class:'tn-lab',id:'th'},'Theme'),h('div',{class:'tn-themes',role:'radiogroup','aria-labelledby':'th'},['Light','Dark','System'].map(x=>h('div',{class:'tn-theme',role:'radio',tabindex:'0','aria-checked':String(db.look.theme===x),onclick:()=>mut(()=>db.look.theme=x)},x))),
      h('div',{class:'tn-field',style:'margin-top:16px;max-width:240px'},h('label',{for:'f_den'},'Density'),h('select',{id:'f_den',onchange:e=>mut(()=>db.look.density=e.target.value)},['Comfortable','Compact'].map(x=>h('option',{value:x,selected:db.look.density===x},x)))),
      h('label',{class:'tn-check'},h('input',{type:'checkbox',checked:db.look.keys,onchange:e=>{const v=e.target.checked;mut(()=>db.look.keys=v)}}),h('span',{},'Show card numbers on boards')));
  return [h('h1',{style:'margin-bottom:10px'},'Settings'),h('div',{class:'tn-tabs',role:'tablist','aria-label':'Settings'},tabs.map(([x,k])=>h('button',{type:'button',role:'tab',class:'tn-tab','aria-selected':String(t===k),onclick:()=>{S.pf=null;S.err={};go('/settings/'+k)}},x))),pane];
}
function Dialog(){
  const d=S.dlg,f=S.form,close=()=>set({dlg:null,err:{},open:null});if(!d)return null;
  const box=(title,body,foot)=>h('div',{class:'tn-overlay',key:'dlg-'+d},h('div',{class:'tn-dialog',role:'dialog','aria-modal':'true','aria-label':title},h('div',{class:'tn-row',style:'align-items:flex-start'},h('h2',{},title),icon('Close','✕',close)),body,foot?h('div',{class:'tn-dialog__foot'},foot):null));
  const cancel=h('button',{type:'button',class:'tn-btn',onclick:close},'Cancel');
  if(d==='keys')return box('Keyboard shortcuts',h('table',{},h('tbody',{},[['/','Search'],['N','New card'],['B','Board view'],['T','Table view'],['?','This help'],['Esc','Close']].map(([k,t])=>h('tr',{},h('td',{},h('kbd',{},k)),h('td',{},t))))));
  if(d==='invite'){
    const sendInv=()=>{const m=f.mail.trim();S.err={};if(!m)S.err.i_mail='Enter an e-mail address';else if(!mailOk(m)&&F!=='invite-any-address')S.err.i_mail='Enter a valid e-mail address';else if(db.members.some(x=>x.email===m))S.err.i_mail=m+' is already a member';
      draw();if(S.err.i_mail)return;set({busy:'inv'});api('invites',900).then(()=>{S.busy='';S.dlg=null;mut(()=>db.members.push({name:'–',email:m,role:F==='invite-role-lost'?'Member':f.role,status:'Invited'}));toast('Invitation sent to '+m)})};
    return box('Invite members',h('div',{},Field('i_mail','E-mail address',f.mail,v=>{f.mail=v;S.err={}},{ph:'name@company.com',focus:true,enter:sendInv}),h('div',{class:'tn-field'},Sel('i_role','Role',f.role,['Admin','Member','Guest'],v=>f.role=v)),Field('i_msg','Message (optional)',f.msg,v=>f.msg=v,{area:true})),
      [cancel,h('button',{type:'button',class:'tn-btn tn-btn--primary',disabled:S.busy==='inv',onclick:sendInv},S.busy==='inv'?'Sending…':'Send invitation')]);
  }
  if(d==='board'){
    const mk=()=>{const n=f.name.trim();S.err={};if(!n)S.err.b_name='Give the board a name';else if(db.boards.some(b=>b.name.toLowerCase()===n.toLowerCase()))S.err.b_name='There is already a board with this name';draw();if(S.err.b_name)return;
      const id=n.toLowerCase().replace(/[^a-z0-9]+/g,'-');set({busy:'bd'});api('boards',600).then(()=>{S.busy='';S.dlg=null;mut(()=>db.boards.push({id,name:n,star:false,cols:f.tpl==='Kanban'?['To do','Doing','Done']:f.tpl==='Simple list'?['Open','Closed']:['This week','Next week','Later']}));toast('Board created');go('/board/'+id)})};
    return box('New board',h('div',{},Field('b_name','Board name',f.name,v=>{f.name=v;S.err={}},{focus:true,enter:mk}),h('fieldset',{style:'border:1px solid #cfd3e1;border-radius:9px'},h('legend',{},'Template'),['Kanban','Simple list','Week plan'].map(x=>h('label',{class:'tn-check'},h('input',{type:'radio',name:'tpl',value:x,checked:f.tpl===x,onchange:()=>{f.tpl=x;draw()}}),h('span',{},x))))),
      [cancel,h('button',{type:'button',class:'tn-btn tn-btn--primary',disabled:S.busy==='bd',onclick:mk},S.busy==='bd'?'Creating…':'Create board')]);
  }
  if(d==='card'){
    const b=bd(R.board),mk=()=>{S.err={};if(!f.title.trim())S.err.n_title='Enter a title';draw();if(S.err.n_title)return;set({busy:'cd'});api('cards',500).then(()=>{S.busy='';S.dlg=null;addCard(b.id,f.col,f.title.trim(),Object.keys(db.people).find(k=>pname(k)===f.who),f.prio,f.due);toast('Card created')})};
    return box('New card',h('div',{},Field('n_title','Title',f.title,v=>{f.title=v;S.err={}},{focus:true,enter:mk}),h('div',{class:'tn-grid'},Sel('n_col','Column',f.col,b.cols,v=>f.col=v),Sel('n_who','Assignee',f.who,['Unassigned',...Object.keys(db.people).map(pname)],v=>f.who=v),
      Sel('n_prio','Priority',f.prio,PRIO,v=>f.prio=v),h('div',{},h('label',{class:'tn-lab',for:'n_due'},'Due date'),h('input',{id:'n_due',class:'tn-input',type:'date',value:f.due,onchange:e=>{f.due=e.target.value}})))),
      [cancel,h('button',{type:'button',class:'tn-btn tn-btn--primary',disabled:S.busy==='cd',onclick:mk},S.busy==='cd'?'Creating…':'Create card')]);
  }
  if(d==='del'){const c=cd(f.key);return box('Delete this card?',h('p',{},'“'+c.title+'” and its comments will be gone for good.'),[cancel,h('button',{type:'button',class:'tn-btn tn-btn--danger',onclick:()=>{S.dlg=null;if(F!=='delete-keeps')mut(()=>db.cards=db.cards.filter(x=>x!==c));if(R.card)go(location.pathname);toast('Card deleted')}},'Delete card')])}
  if(d==='delnote'){const n=db.notes.find(x=>x.id===f.id);return box('Delete this note?',h('p',{},'“'+(n.title||'Untitled')+'” will be gone for good.'),[cancel,h('button',{type:'button',class:'tn-btn tn-btn--danger',onclick:()=>{S.dlg=null;mut(()=>db.notes=db.notes.filter(x=>x!==n));go('/notes');toast('Note deleted')}},'Delete note')])}
  if(d==='rem'){const m=db.members.find(x=>x.email===f.email);return box('Remove member?',h('p',{},(m.name==='–'?m.email:m.name)+' will lose access to all boards.'),[cancel,h('button',{type:'button',class:'tn-btn tn-btn--danger',onclick:()=>{S.dlg=null;mut(()=>db.members=db.members.filter(x=>x!==m));toast('Member removed')}},'Remove')])}
}
function Toasts(){return h('div',{class:'tn-toasts',role:'status','aria-live':'polite',key:'toasts'},S.toasts.map(t=>h('div',{class:'tn-toast',key:t.k},h('span',{},t.t),t.undo?h('button',{type:'button',onclick:()=>{S.toasts=S.toasts.filter(x=>x!==t);t.undo();draw()}},'Undo'):null)))}
function draw(){
  const root=document.getElementById('root');if(!root._v)root._v={t:'div',p:{},c:[]};
  let v;
  if(!db)v=[h('div',{class:'tn-app',key:'load'},h('div',{class:'tn-side'}),h('div',{class:'tn-body'},h('div',{class:'tn-main','aria-busy':'true','aria-label':'Loading'},[0,1,2].map(()=>h('div',{class:'tn-skel'})))))];
  else if(R.page==='goodbye')v=[h('div',{class:'tn-main',key:'bye',style:'text-align:center;padding-top:120px'},h('h1',{},'You are logged out'),h('p',{},'See you soon.'),A('/',{class:'tn-btn'},'Log in again'))];
  else{const P={home:Home,board:Board,'my-tasks':MyTasks,notes:Notes,settings:Settings}[R.page];
    v=[h('div',{class:'tn-app '+(db.look.theme==='Dark'?'tn-dark':''),key:'app'},Sidebar(),h('div',{class:'tn-body'},Top(),h('main',{class:'tn-main',key:R.page+R.board},P?P():h('h1',{},'Page not found'))),Panel(),Dialog(),Toasts())];
    const names={home:'Home','my-tasks':'My tasks',notes:'Notes',settings:'Settings'};document.title=(R.page==='board'&&bd(R.board)?bd(R.board).name:names[R.page]||'Not found')+' – Tansy'}
  kids(root,v);
}
addEventListener('pointermove',e=>{if(!drag)return;if(!drag.on&&Math.hypot(e.clientX-drag.x,e.clientY-drag.y)>6){drag.on=true}
  if(drag.on){const el=document.elementFromPoint(e.clientX,e.clientY),col=el&&el.closest('.tn-column');document.querySelectorAll('.tn-column.is-over').forEach(x=>x!==col&&x.classList.remove('is-over'));if(col)col.classList.add('is-over');drag.col=col&&col.dataset.col}});
addEventListener('pointerup',()=>{if(!drag)return;const d=drag;drag=null;document.querySelectorAll('.is-over').forEach(x=>x.classList.remove('is-over'));if(d.on){S.justDragged=true;setTimeout(()=>{S.justDragged=false},50);if(d.col)moveCard(d.c,d.col)}});
addEventListener('mousedown',e=>{if(!e.target.closest('[data-pop]')&&(S.open||S.res))set({open:null,res:null})});
addEventListener('keydown',e=>{
  if(!db)return;const typing=e.target.closest&&e.target.closest('input,textarea,select,[contenteditable]');
  if(e.key==='Escape'){if(S.open)return set({open:null});if(S.dlg)return set({dlg:null,err:{}});if(R.card)return go(location.pathname);if(S.add)return set({add:null});return}
  if(typing||e.ctrlKey||e.metaKey||e.altKey||S.dlg)return;
  if(e.key==='/'){e.preventDefault();document.getElementById('q').focus()}
  else if(e.key==='?'){set({dlg:'keys'})}
  else if(R.page==='board'&&(e.key==='n'||e.key==='N')){e.preventDefault();openNew(bd(R.board))}
  else if(R.page==='board'&&(e.key==='t'||e.key==='T'))go('/board/'+R.board+'/table');
  else if(R.page==='board'&&(e.key==='b'||e.key==='B'))go('/board/'+R.board);
});
route();
fetch('/api/bootstrap?ms=450').then(r=>r.json()).then(x=>{db=x.db;F=x.flag;epoch=x.epoch;seq=x.seq;base=JSON.parse(JSON.stringify(db));R.page=null;route()});
"""

HTML = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tansy</title><meta name="viewport" content="width=device-width">' \
       '<link rel="icon" href="data:,"><style>' + CSS + '</style></head><body><div id="root"></div><script>' + JS + '</script></body></html>'


class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *args):
        pass

    def answer(self, body, kind='application/json', status=200):
        data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header('Content-Type', kind + '; charset=utf-8')
        self.send_header('Content-Length', str(len(data)))
        self.send_header('Cache-Control', 'no-store')
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        url = urlsplit(self.path)
        query = parse_qs(url.query)
        if url.path.startswith('/api/'):
            time.sleep(min(int(query.get('ms', ['0'])[0]), 2000) / 1000)
            if url.path == '/api/bootstrap':
                with LOCK:
                    db = copy.deepcopy(STATE['db'])
                    self.answer(dict(db=db, flag=STATE['fault'], epoch=STATE['epoch'], seq=STATE['seq']))
            else:
                self.answer(dict(ok=True))
        else:
            self.answer(HTML, 'text/html')

    def do_POST(self):
        url = urlsplit(self.path)
        query = parse_qs(url.query)
        body = self.rfile.read(int(self.headers.get('Content-Length') or 0))
        if url.path == '/reset':
            fault = query.get('fault', [''])[0]
            if fault and fault not in FAULTS:
                return self.answer(dict(error='no such fault'), status=400)
            with LOCK:
                STATE.update(db=seed(), fault=fault, epoch=STATE['epoch'] + 1, seq=0)
            self.answer(dict(ok=True))
        elif url.path == '/api/db':
            new = json.loads(body)
            with LOCK:
                if new['epoch'] == STATE['epoch'] and new['seq'] > STATE['seq']:
                    if STATE['fault'] == 'switch-not-kept':
                        new['db']['switches'] = STATE['db']['switches']
                    STATE.update(db=new['db'], seq=new['seq'])
            self.answer(dict(ok=True))
        else:
            self.answer(dict(error='not found'), status=404)


if __name__ == '__main__':
    server = ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1])), Handler)
    server.daemon_threads = True
    server.serve_forever()
