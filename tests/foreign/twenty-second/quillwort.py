#!/usr/bin/env python3
"""Quillwort: an issue tracker with a board for a small software team. Usage: python3 quillwort.py PORT"""
import json
import re
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

TODAY = '2026-05-14'
STATUSES = ['Backlog', 'To do', 'In progress', 'In review', 'Done']
PRIORITIES = ['Urgent', 'High', 'Medium', 'Low']
PER_PAGE = 8
WIP_LIMIT = 4
FAULT = ''
DB = {}

ISSUES = '''
LAN-1|Login screen freezes on slow networks|Bug|In progress|Urgent|priya|mobile,crash|14|5|2026-05-15|2026-05-13
LAN-2|Add dark mode to the reader|Story|To do|Medium|ines|design|14|8||2026-05-11
LAN-3|Push notifications arrive twice|Bug|In review|High|callum|mobile|14|3|2026-05-12|2026-05-12
LAN-4|Offline cache for chapters|Story|Backlog|Medium||performance||13||2026-04-02
LAN-5|Crash when rotating the tablet|Bug|Done|High|yuki|mobile,crash|14|2||2026-05-12
LAN-6|Update onboarding illustrations|Task|To do|Low|yuki|design|14|1||2026-05-08
LAN-7|Font size setting is ignored|Bug|Backlog|Low||accessibility||2||2026-03-19
LAN-8|Share sheet for highlights|Story|To do|Medium|priya||15|5||2026-05-05
HAR-1|Rate limiting for public endpoints|Story|In progress|High|tomasz|security|14|8|2026-05-21|2026-05-13
HAR-2|Pagination returns duplicate records|Bug|In progress|High|ines|regression|14|3|2026-05-13|2026-05-14
HAR-3|Rotate signing keys|Task|Done|Urgent|tomasz|security|14|2||2026-05-11
HAR-4|Health check returns 500 after deploy|Bug|To do|Urgent|callum|regression|14|1|2026-05-18|2026-05-13
HAR-5|Webhooks for issue events|Story|Backlog|Medium||||13||2026-02-27
HAR-6|Slow query on the search endpoint|Bug|In review|Medium|tomasz|performance,regression|14|5||2026-05-12
HAR-7|Remove the v1 export endpoint|Task|To do|Low||cleanup|15|2||2026-04-28
HAR-8|Audit log for token changes|Story|Backlog|High|ines|security||5||2026-04-30
HAR-9|Return ISO dates everywhere|Task|Done|Low|callum|cleanup|13|3||2026-05-07
DOC-1|Broken links in the quick start|Bug|In progress|Low|yuki|content|14|1||2026-05-10
DOC-2|Write a guide to webhooks|Task|To do|Medium|ines|content|15|3||2026-05-06
DOC-3|Search box loses focus|Bug|Backlog|Medium||accessibility||2||2026-03-30
DOC-4|Translate the glossary|Task|Backlog|Low||content||8||2026-01-22
DOC-5|Versioned documentation|Story|Done|Medium|yuki||13|8||2026-05-08
'''


def fresh():
    issues = []
    for line in ISSUES.strip().splitlines():
        key, title, kind, status, prio, who, labels, sprint, points, due, updated = line.split('|')
        issues.append({'key': key, 'title': title, 'type': kind, 'status': status, 'priority': prio, 'assignee': who,
                       'labels': [x for x in labels.split(',') if x], 'sprint': sprint, 'points': int(points),
                       'due': due, 'updated': updated, 'project': key.split('-')[0], 'description': '',
                       'reporter': 'tomasz', 'comments': [], 'subtasks': [], 'watchers': ['tomasz'],
                       'history': [{'who': 'tomasz', 'text': 'created the issue', 'date': '2026-01-20'}]})
    by = {i['key']: i for i in issues}
    by['HAR-2']['description'] = 'Requesting page 2 with a page size of 50 returns the last ten records of page 1 again.'
    by['HAR-2']['watchers'] = ['tomasz', 'callum']
    by['HAR-2']['comments'] = [
        {'id': 1, 'who': 'tomasz', 'text': 'Reproduced on staging with the customers endpoint.', 'date': '2026-05-11'},
        {'id': 2, 'who': 'callum', 'text': 'The cursor is computed before the filter is applied.', 'date': '2026-05-12'},
        {'id': 3, 'who': 'ines', 'text': 'I have a fix, tests are missing.', 'date': '2026-05-13'}]
    by['HAR-2']['history'].append({'who': 'ines', 'text': 'changed the status from To do to In progress', 'date': '2026-05-12'})
    by['LAN-1']['description'] = 'On a 3G connection the spinner never stops and the back button does nothing.'
    by['LAN-1']['comments'] = [{'id': 4, 'who': 'priya', 'text': 'Happens on Android only.', 'date': '2026-05-12'}]
    by['LAN-2']['subtasks'] = [{'id': 1, 'text': 'Pick the palette', 'done': True}, {'id': 2, 'text': 'Invert the icons', 'done': False},
                               {'id': 3, 'text': 'Store the choice', 'done': False}, {'id': 4, 'text': 'Check the contrast', 'done': False}]
    return {
        'me': 'ines', 'issues': issues, 'next_id': 100,
        'users': {
            'ines': {'name': 'Ines Moreau', 'role': 'Admin', 'email': 'ines@quillwort.dev', 'password': 'fern-42'},
            'priya': {'name': 'Priya Raman', 'role': 'Member', 'email': 'priya@quillwort.dev', 'password': 'oak-9'},
            'tomasz': {'name': 'Tomasz Wilk', 'role': 'Member', 'email': 'tomasz@quillwort.dev', 'password': 'elm-7'},
            'callum': {'name': 'Callum Reid', 'role': 'Member', 'email': 'callum@quillwort.dev', 'password': 'ash-3'},
            'yuki': {'name': 'Yuki Tanabe', 'role': 'Member', 'email': 'yuki@quillwort.dev', 'password': 'yew-5'},
            'mel': {'name': 'Mel Osborne', 'role': 'Viewer', 'email': 'mel@quillwort.dev', 'password': 'moss-17'}},
        'projects': [
            {'key': 'LAN', 'name': 'Lantern Mobile', 'lead': 'priya', 'archived': False, 'starred': True, 'next': 9,
             'about': 'The reading app for phones and tablets.', 'members': ['priya', 'ines', 'callum', 'yuki']},
            {'key': 'HAR', 'name': 'Harbor API', 'lead': 'tomasz', 'archived': False, 'starred': False, 'next': 10,
             'about': 'Public and internal endpoints.', 'members': ['tomasz', 'ines', 'callum']},
            {'key': 'DOC', 'name': 'Docs Site', 'lead': 'ines', 'archived': False, 'starred': False, 'next': 6,
             'about': 'Guides, reference and release notes.', 'members': ['ines', 'yuki']},
            {'key': 'LEG', 'name': 'Legacy Importer', 'lead': 'callum', 'archived': True, 'starred': False, 'next': 1,
             'about': 'Retired in January 2026.', 'members': ['callum']}],
        'labels': [{'name': n, 'color': c, 'about': a} for n, c, a in [
            ('accessibility', '#6b4fbb', 'Keyboard, contrast, screen readers'), ('cleanup', '#71717a', 'Old code that should go'),
            ('content', '#0f766e', 'Texts and translations'), ('crash', '#b91c1c', 'The application stops'),
            ('design', '#be185d', 'Needs a designer'), ('mobile', '#1d4ed8', 'Phones and tablets'),
            ('performance', '#b45309', 'Too slow'), ('regression', '#c2410c', 'It worked before'),
            ('security', '#166534', 'Keys, tokens, permissions')]],
        'sprints': [
            {'id': '13', 'name': 'Sprint 13', 'state': 'Closed', 'start': '2026-04-27', 'end': '2026-05-08', 'goal': 'Ship versioned docs'},
            {'id': '14', 'name': 'Sprint 14', 'state': 'Active', 'start': '2026-05-11', 'end': '2026-05-22', 'goal': 'A stable login and a faster search'},
            {'id': '15', 'name': 'Sprint 15', 'state': 'Planned', 'start': '2026-05-25', 'end': '2026-06-05', 'goal': ''}],
        'filters': [
            {'id': 1, 'name': 'Urgent work', 'query': {'priority': 'Urgent'}, 'pinned': True, 'owner': 'ines'},
            {'id': 2, 'name': 'Security review', 'query': {'label': 'security', 'priority': 'High'}, 'pinned': False, 'owner': 'tomasz'},
            {'id': 3, 'name': 'Finished Lantern work', 'query': {'project': 'LAN', 'status': 'Done'}, 'pinned': False, 'owner': 'ines'}],
        'notes': [
            {'id': 1, 'text': 'Callum Reid mentioned you in HAR-2', 'issue': 'HAR-2', 'when': '2 hours ago', 'read': False},
            {'id': 2, 'text': 'Priya Raman moved LAN-1 to In progress', 'issue': 'LAN-1', 'when': 'yesterday', 'read': False},
            {'id': 3, 'text': 'Tomasz Wilk assigned HAR-8 to you', 'issue': 'HAR-8', 'when': 'yesterday', 'read': False},
            {'id': 4, 'text': 'Yuki Tanabe closed LAN-5', 'issue': 'LAN-5', 'when': '12 May', 'read': True},
            {'id': 5, 'text': 'Sprint 14 was started', 'issue': '', 'when': '11 May', 'read': True}],
        'settings': {'name': 'Ines Moreau', 'email': 'ines@quillwort.dev', 'zone': 'Europe/Paris', 'bio': 'Backend and docs.',
                     'mentions': True, 'assigned': True, 'sprints': False, 'digest': 'Daily', 'theme': 'Light', 'compact': False},
        'tokens': [{'id': 1, 'name': 'CI pipeline', 'scope': 'Read and write', 'used': '13 May 2026'},
                   {'id': 2, 'name': 'Dashboard', 'scope': 'Read only', 'used': '2 March 2026'},
                   {'id': 3, 'name': 'Old laptop', 'scope': 'Read and write', 'used': 'Never used'}]}


def bad(name):
    return FAULT == name


def issue(key):
    return next((i for i in DB['issues'] if i['key'] == key), None)


def find(rows, field, value):
    return next((r for r in rows if r[field] == value), None)


def user_name(uid):
    return DB['users'][uid]['name'] if uid else 'Unassigned'


def log(it, text):
    it['history'].append({'who': DB['me'], 'text': text, 'date': TODAY})
    it['updated'] = TODAY


def new_id():
    DB['next_id'] += 1
    return DB['next_id']


class Invalid(Exception):
    def __init__(self, **errors):
        self.errors = errors


# ---- reading
def boot(q):
    me = DB['me']
    return {'me': me and {'id': me, **{k: DB['users'][me][k] for k in ('name', 'role', 'email')}}, 'f': FAULT,
            'users': [{'id': k, 'name': u['name'], 'role': u['role']} for k, u in DB['users'].items()],
            'projects': DB['projects'], 'labels': DB['labels'], 'sprints': DB['sprints'],
            'filters': [f for f in DB['filters'] if f['pinned']], 'settings': DB['settings'],
            'unread': sum(not n['read'] for n in DB['notes'])}


def matching(q):
    text = q.get('q', '')
    rows = []
    for it in DB['issues']:
        hay = it['key'] + ' ' + it['title']
        if text and not (text in hay if bad('search-case-sensitive') else text.lower() in hay.lower()):
            continue
        if q.get('project') and it['project'] != q['project']:
            continue
        if q.get('status') and it['status'] != q['status'] and not bad('status-filter-ignored'):
            continue
        if q.get('priority') and it['priority'] != q['priority']:
            continue
        if q.get('assignee') and it['assignee'] != ('' if q['assignee'] == 'none' else q['assignee']):
            continue
        if q.get('label') and q['label'] not in it['labels']:
            continue
        rows.append(it)
    return rows


def list_issues(q):
    rows = matching(q)
    sort, down = q.get('sort', ''), q.get('dir') == 'desc'
    keys = {'key': lambda i: (i['project'], int(i['key'].split('-')[1])), 'title': lambda i: i['title'].lower(),
            'status': lambda i: STATUSES.index(i['status']), 'priority': lambda i: PRIORITIES.index(i['priority']),
            'assignee': lambda i: user_name(i['assignee']), 'updated': lambda i: i['updated'],
            'points': lambda i: str(i['points']) if bad('points-sorted-as-text') else i['points']}
    if sort in keys:
        rows = sorted(rows, key=keys[sort], reverse=down)
    page = max(1, int(q.get('page') or 1))
    start = (page - 1) * PER_PAGE
    cut = rows[:PER_PAGE] if bad('second-page-repeats-first') else rows[start:start + PER_PAGE]
    return {'rows': cut, 'total': len(rows), 'page': page, 'pages': max(1, -(-len(rows) // PER_PAGE)), 'start': start}


def board(q):
    sprint = find(DB['sprints'], 'state', 'Active')
    if not sprint:
        return {'sprint': None}
    rows = [i for i in DB['issues'] if i['sprint'] == sprint['id']]
    if q.get('project') and not bad('board-project-filter-ignored'):
        rows = [i for i in rows if i['project'] == q['project']]
    if q.get('mine') and not bad('only-mine-ignored'):
        rows = [i for i in rows if i['assignee'] == DB['me']]
    if q.get('who'):
        rows = [i for i in rows if i['assignee'] == q['who']]
    if q.get('q'):
        rows = [i for i in rows if q['q'].lower() in (i['key'] + ' ' + i['title']).lower()]
    return {'sprint': sprint, 'columns': [{'name': s, 'cards': [i for i in rows if i['status'] == s]} for s in STATUSES[1:]], 'limit': WIP_LIMIT}


def sprints(q):
    out = []
    for s in DB['sprints']:
        rows = [i for i in DB['issues'] if i['sprint'] == s['id']]
        done = [i for i in rows if i['status'] == 'Done']
        total = sum(i['points'] for i in rows)
        if bad('sprint-points-without-done'):
            total -= sum(i['points'] for i in done)
        out.append({**s, 'issues': rows, 'done': len(done), 'points': total, 'done_points': sum(i['points'] for i in done)})
    return {'sprints': out, 'backlog': [i for i in DB['issues'] if not i['sprint']]}


def projects(q):
    out = []
    for p in DB['projects']:
        rows = [i for i in DB['issues'] if i['project'] == p['key']]
        out.append({**p, 'total': len(rows), 'open': sum(i['status'] != 'Done' for i in rows),
                    'by': [[s, sum(i['status'] == s for i in rows)] for s in STATUSES]})
    return {'projects': out}


def labels(q):
    return {'labels': [{**x, 'used': sum(x['name'] in i['labels'] for i in DB['issues'])} for x in sorted(DB['labels'], key=lambda x: x['name'])]}


def filters(q):
    return {'filters': [{**f, 'count': len(matching(f['query']))} for f in DB['filters']]}


def reports(q):
    rows = [i for i in DB['issues'] if not q.get('project') or i['project'] == q['project']]
    live = [i for i in rows if i['status'] != 'Done']
    work = []
    for uid in [*DB['users'], '']:
        mine = [i for i in live if i['assignee'] == uid]
        if mine:
            work.append({'name': user_name(uid), 'open': len(mine), 'points': sum(i['points'] for i in mine)})
    total = sum(w['points'] for w in (work[:-1] if bad('workload-total-leaves-out-last') else work))
    return {'open': len(live), 'done': len(rows) - len(live), 'overdue': sum(bool(i['due']) and i['due'] < TODAY for i in live),
            'unassigned': sum(not i['assignee'] for i in live), 'work': work, 'total_open': len(live), 'total_points': total,
            'prios': [[p, sum(i['priority'] == p for i in live)] for p in PRIORITIES]}


READ = {'boot': boot, 'issues': list_issues, 'board': board, 'sprints': sprints, 'projects': projects, 'labels': labels, 'filters': filters,
        'reports': reports, 'notes': lambda q: {'notes': DB['notes']}, 'tokens': lambda q: {'tokens': DB['tokens']},
        'issue': lambda q: {'issue': issue(q.get('key', ''))}}


# ---- changing
def do_signin(b):
    for uid, u in DB['users'].items():
        if u['email'] == b['email'].strip().lower() and u['password'] == b['password']:
            DB['me'] = uid
            return {}
    raise Invalid(form='Email or password is incorrect.')


def do_signout(b):
    DB['me'] = None


def do_create(b):
    if not b.get('title', '').strip() and not bad('title-not-required'):
        raise Invalid(title='Title is required.')
    if len(b['title']) > 80:
        raise Invalid(title='Title can have at most 80 characters.')
    p = find(DB['projects'], 'key', b.get('project'))
    if not p:
        raise Invalid(project='Choose a project.')
    key = '%s-%d' % (p['key'], p['next'])
    p['next'] += 1
    DB['issues'].append({'key': key, 'title': b['title'].strip(), 'type': b['type'], 'status': 'Backlog', 'priority': b['priority'],
                         'assignee': '' if bad('new-issue-loses-assignee') else b.get('assignee', ''), 'labels': b.get('labels', []), 'sprint': '', 'points': int(b.get('points') or 0),
                         'due': '', 'updated': TODAY, 'project': p['key'], 'description': b.get('description', ''), 'reporter': DB['me'],
                         'comments': [], 'subtasks': [], 'watchers': [DB['me']],
                         'history': [{'who': DB['me'], 'text': 'created the issue', 'date': TODAY}]})
    return {'toast': '' if bad('created-toast-missing') else 'Issue %s created' % key, 'key': key}


def do_update(b):
    it = issue(b['key'])
    field, value = b['field'], b['value']
    old = it[field]
    if field == 'title' and not value.strip():
        raise Invalid(title='Title is required.')
    if field == 'status' and bad('board-move-not-saved') and b.get('board'):
        return {'toast': '%s moved to %s' % (it['key'], value)}
    it[field] = value
    if field == 'status' and not bad('status-not-in-history'):
        log(it, 'changed the status from %s to %s' % (old, value))
    elif field == 'assignee':
        log(it, 'changed the assignee from %s to %s' % (user_name(old), user_name(value)))
    elif field != 'status':
        log(it, 'changed the %s' % field)
    if field == 'assignee':
        return {'toast': '%s assigned to %s' % (it['key'], user_name(value)) if value else '%s is unassigned' % it['key']}
    return {'toast': '%s moved to %s' % (it['key'], value) if field == 'status' else 'Saved'}


def do_delete(b):
    order = [i['key'] for i in DB['issues']]
    for key in b['keys']:
        if bad('delete-removes-next') and order.index(key) + 1 < len(order):
            key = order[order.index(key) + 1]
        DB['issues'].remove(issue(key))
    n = len(b['keys'])
    return {'toast': '%s deleted' % b['keys'][0] if n == 1 else '%d issues deleted' % n}


def do_bulk(b):
    keys = b['keys'][:1] if bad('bulk-changes-only-first') else b['keys']
    for key in keys:
        issue(key)['status'] = b['status']
    return {'toast': '%d issues changed to %s' % (len(b['keys']), b['status'])}


def do_duplicate(b):
    src = issue(b['key'])
    return do_create({**src, 'title': src['title'] + ' (copy)', 'labels': list(src['labels'])})


def do_label_add(b):
    issue(b['key'])['labels'].append(b['label'])
    return {}


def do_label_off(b):
    it = issue(b['key'])
    it['labels'].remove(it['labels'][0] if bad('wrong-label-removed') else b['label'])
    return {}


def do_watch(b):
    it = issue(b['key'])
    (it['watchers'].remove if DB['me'] in it['watchers'] else it['watchers'].append)(DB['me'])


def do_comment(b):
    issue(b['key'])['comments'].append({'id': new_id(), 'who': DB['me'], 'text': b['text'].strip(), 'date': TODAY})
    return {'toast': 'Comment added'}


def do_comment_edit(b):
    c = find(issue(b['key'])['comments'], 'id', b['id'])
    c['text'], c['edited'] = b['text'], True


def do_comment_delete(b):
    it = issue(b['key'])
    c = find(it['comments'], 'id', b['id'])
    it['comments'].remove(c)
    DB['undo'] = (it, c)
    return {'toast': 'Comment deleted', 'undo': True}


def do_undo(b):
    it, c = DB.pop('undo')
    if not bad('undo-does-nothing'):
        it['comments'] = sorted([*it['comments'], c], key=lambda x: x['id'])


def do_subtask(b):
    s = find(issue(b['key'])['subtasks'], 'id', b['id'])
    s['done'] = not s['done']


def do_subtask_add(b):
    issue(b['key'])['subtasks'].append({'id': new_id(), 'text': b['text'].strip(), 'done': False})


def do_sprint_new(b):
    if not b['name'].strip():
        raise Invalid(name='Name is required.')
    if b['end'] <= b['start'] and not bad('sprint-dates-unchecked'):
        raise Invalid(end='The end date must be after the start date.')
    DB['sprints'].append({'id': str(new_id()), 'name': b['name'].strip(), 'state': 'Planned', 'start': b['start'], 'end': b['end'], 'goal': b.get('goal', '')})
    return {'toast': '%s created' % b['name'].strip()}


def do_sprint_start(b):
    s = find(DB['sprints'], 'id', b['id'])
    s['state'] = 'Active'
    return {'toast': '%s started' % s['name']}


def do_sprint_complete(b):
    s = find(DB['sprints'], 'id', b['id'])
    s['state'] = 'Closed'
    left = [i for i in DB['issues'] if i['sprint'] == s['id'] and i['status'] != 'Done']
    for i in left:
        i['sprint'] = '' if bad('open-issues-lost') else b['to']
    return {'toast': '%s completed, %d issues moved' % (s['name'], len(left))}


def do_project_new(b):
    name, key = b['name'].strip(), b['key'].strip()
    if not name:
        raise Invalid(name='Name is required.')
    if not re.fullmatch('[A-Z]{2,4}', key):
        raise Invalid(key='The key needs 2 to 4 capital letters.')
    if find(DB['projects'], 'key', key) and not bad('duplicate-key-accepted'):
        raise Invalid(key='The key %s is already taken.' % key)
    DB['projects'].append({'key': key, 'name': name, 'lead': b.get('lead') or DB['me'], 'archived': False, 'starred': False, 'next': 1, 'about': b.get('about', ''), 'members': [DB['me']]})
    return {'toast': 'Project %s created' % name}


def do_project_set(b):
    p = find(DB['projects'], 'key', b['key'])
    p[b['field']] = b['value']
    return {'toast': {'archived': '%s %s' % (p['name'], 'archived' if b['value'] else 'restored')}.get(b['field'], '')}


def do_member(b):
    p = find(DB['projects'], 'key', b['key'])
    (p['members'].remove if b['id'] in p['members'] else p['members'].append)(b['id'])
    return {'toast': '%s %s' % (user_name(b['id']), 'added' if b['id'] in p['members'] else 'removed')}


def do_label_save(b):
    name = b['name'].strip().lower()
    if not name:
        raise Invalid(name='Name is required.')
    other = find(DB['labels'], 'name', name)
    if other and b.get('old') != name:
        raise Invalid(name='There is already a label with this name.')
    if b.get('old'):
        x = find(DB['labels'], 'name', b['old'])
        x.update(name=name, color=b['color'], about=b['about'])
        for i in DB['issues']:
            i['labels'] = [name if n == b['old'] and not bad('renamed-label-lost-on-issues') else n for n in i['labels']]
        return {'toast': 'Label saved'}
    DB['labels'].append({'name': name, 'color': b['color'], 'about': b['about']})
    return {'toast': 'Label %s created' % name}


def do_label_delete(b):
    DB['labels'].remove(find(DB['labels'], 'name', b['name']))
    for i in DB['issues']:
        i['labels'] = [n for n in i['labels'] if n != b['name']]
    return {'toast': 'Label %s deleted' % b['name']}


def do_filter_save(b):
    if not b['name'].strip():
        raise Invalid(name='Give the filter a name.')
    query = {k: v for k, v in b['query'].items() if v and not (k == 'priority' and bad('saved-filter-drops-priority'))}
    DB['filters'].append({'id': new_id(), 'name': b['name'].strip(), 'query': query, 'pinned': bool(b.get('pinned')), 'owner': DB['me']})
    return {'toast': 'Filter saved'}


def do_filter_set(b):
    find(DB['filters'], 'id', b['id'])[b['field']] = b['value']

def do_filter_delete(b):
    DB['filters'].remove(find(DB['filters'], 'id', b['id']))
    return {'toast': 'Filter deleted'}


def do_note_read(b):
    find(DB['notes'], 'id', b['id'])['read'] = True


def do_notes_read(b):
    rows = [n for n in DB['notes'] if not n['read']]
    for n in rows[:-1] if bad('mark-all-leaves-one') else rows:
        n['read'] = True
    return {'toast': 'All notifications marked as read'}


def do_settings(b):
    if 'name' in b and not b['name'].strip():
        raise Invalid(name='Display name is required.')
    if 'email' in b and not re.fullmatch(r'[^@\s]+@[^@\s]+\.[a-z]+', b['email']) and not bad('email-unchecked'):
        raise Invalid(email='Enter a valid email address.')
    if not bad('settings-not-saved'):
        DB['settings'].update(b)
        if 'name' in b:
            DB['users'][DB['me']]['name'] = b['name'].strip()
    return {'toast': 'Settings saved'}


def do_token_new(b):
    if not b['name'].strip():
        raise Invalid(name='Name is required.')
    DB['tokens'].append({'id': new_id(), 'name': b['name'].strip(), 'scope': b['scope'], 'used': 'Never used'})
    return {'toast': 'Token created', 'secret': 'qw_7f3a91c4d2'}


def do_token_revoke(b):
    t = DB['tokens'][0] if bad('first-token-revoked') else find(DB['tokens'], 'id', b['id'])
    DB['tokens'].remove(t)
    return {'toast': 'Token revoked'}


class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *args):
        pass

    def send(self, code, body=b'', kind='application/json'):
        if not isinstance(body, bytes):
            body = json.dumps(body).encode()
        self.send_response(code)
        self.send_header('Content-Type', kind)
        self.send_header('Content-Length', str(len(body)))
        self.send_header('Cache-Control', 'no-store')
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        u = urlsplit(self.path)
        q = {k: v[0] for k, v in parse_qs(u.query).items()}
        if u.path.startswith('/api/'):
            fn = READ.get(u.path[5:])
            return self.send(200, fn(q)) if fn else self.send(404, {'error': 'not found'})
        if u.path == '/favicon.ico':
            return self.send(404, b'', 'text/plain')
        if u.path == '/app.js':
            return self.send(200, JS.encode(), 'text/javascript; charset=utf-8')
        if u.path == '/app.css':
            return self.send(200, CSS.encode(), 'text/css; charset=utf-8')
        self.send(200, HTML.encode(), 'text/html; charset=utf-8')

    def do_POST(self):
        global FAULT, DB
        u = urlsplit(self.path)
        raw = self.rfile.read(int(self.headers.get('Content-Length') or 0))
        if u.path == '/reset':
            q = parse_qs(u.query)
            FAULT = q.get('fault', [''])[0]
            DB = fresh()
            return self.send(204)
        fn = globals().get('do_' + u.path[5:].replace('-', '_')) if u.path.startswith('/api/') else None
        if not fn:
            return self.send(404, {'error': 'not found'})
        try:
            self.send(200, fn(json.loads(raw or b'{}')) or {})
        except Invalid as e:
            self.send(422, {'errors': e.errors})


HTML = '''<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quillwort</title><link rel="stylesheet" href="/app.css"></head>
<body><div id="app"></div><div id="toasts"></div><script src="/app.js"></script></body></html>'''

CSS = '''
:root{--bg:#f6f7f5;--fg:#1f2a24;--panel:#fff;--line:#dde3de;--mut:#66736b;--acc:#2f6f4f;--soft:#e6f0ea}
.dark{--bg:#161c19;--fg:#e6ece8;--panel:#1f2823;--line:#34403a;--mut:#9baba1;--acc:#5fb58a;--soft:#26352d}
*{box-sizing:border-box}body{margin:0;font:14px/1.45 "Inter","Segoe UI",system-ui,sans-serif;background:#f6f7f5;color:#1f2a24}
.shell{display:grid;grid-template:52px 1fr/208px 1fr;min-height:100vh;background:var(--bg);color:var(--fg)}
header.top{grid-column:1/3;display:flex;align-items:center;gap:12px;padding:0 16px;background:var(--panel);border-bottom:1px solid var(--line)}
.logo{font-weight:700;font-size:17px;color:var(--acc);text-decoration:none;flex:1}
nav.side{background:var(--panel);border-right:1px solid var(--line);padding:12px 8px}
nav.side a{display:flex;justify-content:space-between;padding:7px 10px;border-radius:6px;color:inherit;text-decoration:none}
nav.side a.on{background:var(--soft);font-weight:600}nav.side .cap{font-size:11px;text-transform:uppercase;color:var(--mut);margin:16px 10px 4px}
main{padding:20px 24px 80px;min-width:0}h1{font-size:22px;margin:0 0 4px}h2{font-size:15px;margin:0}.sub{color:var(--mut);margin:0 0 14px}
button,.btn{font:inherit;padding:6px 12px;border:1px solid var(--line);border-radius:6px;background:var(--panel);color:inherit;cursor:pointer}
button.pri{background:#2f6f4f;border-color:#2f6f4f;color:#fff}button.red{background:#b3261e;border-color:#b3261e;color:#fff}
button:disabled{opacity:.45;cursor:not-allowed}button.icon{border:0;background:none;padding:3px 7px;position:relative}button.icon:hover{background:var(--soft)}
button.link{border:0;background:none;color:var(--acc);padding:2px 4px}
input[type=text],input[type=email],input[type=password],input[type=date],input[type=number],textarea,select{font:inherit;padding:6px 9px;border:1px solid var(--line);border-radius:6px;background:var(--panel);color:inherit;width:100%}
.bar{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 14px}.bar input[type=text]{width:210px}.grow{flex:1}
.dd{position:relative;display:inline-block}.dd-btn{border:1px solid var(--line);border-radius:6px;padding:6px 10px;background:var(--panel);cursor:pointer;white-space:nowrap}
.dd-btn i{font-style:normal;color:var(--mut)}.menu{position:absolute;z-index:30;top:calc(100% + 4px);left:0;min-width:170px;background:var(--panel);border:1px solid var(--line);border-radius:8px;box-shadow:0 8px 24px #0003;padding:4px}
.menu.right{left:auto;right:0}.menu>div{padding:6px 10px;border-radius:5px;cursor:pointer;white-space:nowrap}.menu>div:hover,.menu>div.on{background:var(--soft)}
.badge{background:#b3261e;color:#fff;border-radius:9px;font-size:11px;padding:0 6px;margin-left:2px}
.chip{display:inline-block;border-radius:10px;padding:1px 8px;font-size:12px;background:var(--soft);margin:0 4px 2px 0}.chip.lab{color:#fff}.chip button{border:0;background:none;color:inherit;padding:0 0 0 5px}
.chip.late,.chip.over{background:#fde2df;color:#97180f}.chip.Active{background:#cfead9;color:#14532d}
.board{display:grid;grid-template-columns:repeat(4,minmax(180px,1fr));gap:12px;align-items:start}.col{background:var(--soft);border-radius:8px;padding:10px;min-height:180px}
.col-head{display:flex;gap:8px;align-items:center;margin-bottom:8px}.count{background:var(--panel);border-radius:9px;padding:0 8px;font-size:12px}.mut{color:var(--mut);font-size:12px}
.card{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:9px;margin-bottom:8px}.card .t{display:flex;justify-content:space-between;align-items:center}.card a{color:var(--mut);text-decoration:none;font-size:12px}
.card p{margin:2px 0 6px}.ava{display:inline-flex;width:26px;height:26px;border-radius:50%;background:#7aa38c;color:#fff;font-size:11px;align-items:center;justify-content:center;padding:0;border:0}.ava.on{outline:2px solid #2f6f4f}
table{width:100%;border-collapse:collapse;background:var(--panel);border:1px solid var(--line);border-radius:8px}th,td{text-align:left;padding:8px 10px;border-bottom:1px solid var(--line)}th button{border:0;padding:0;background:none;font-weight:600}
.compact td{padding:3px 10px}td.num,th.num{text-align:right}a{color:var(--acc)}.pager{display:flex;gap:6px;align-items:center;margin-top:12px}.pager .on{background:var(--soft);font-weight:700}
.bulk{background:#1f2a24;color:#fff;border-radius:8px;padding:8px 12px;display:flex;gap:10px;align-items:center;margin-bottom:10px}.bulk button,.bulk .dd-btn{background:#33423a;color:#fff;border-color:#51645a}.bulk .menu{color:var(--fg)}
.two{display:grid;grid-template-columns:1fr 270px;gap:24px}.panel{background:var(--panel);border:1px solid var(--line);border-radius:8px;padding:14px;margin-bottom:14px}
.prop{display:flex;justify-content:space-between;align-items:center;padding:5px 0}.prop>span:first-child{color:var(--mut)}
.tabs{display:flex;gap:4px;border-bottom:1px solid var(--line);margin:14px 0}.tab{padding:8px 12px;cursor:pointer;border:0;border-bottom:2px solid transparent;border-radius:0;background:none}.tab.on{border-color:#2f6f4f;font-weight:600}
.over-lay{position:fixed;inset:0;background:#0007;display:flex;align-items:flex-start;justify-content:center;padding-top:60px;z-index:50}.modal{background:var(--panel);color:var(--fg);border-radius:10px;width:480px;max-width:94vw;padding:20px;max-height:86vh;overflow:auto}
.modal h2{font-size:18px;margin-bottom:12px}.field{margin-bottom:12px}.field>label,.field>.lbl{display:block;font-weight:600;margin-bottom:3px}.err{color:#b3261e;font-size:13px}.foot{display:flex;justify-content:flex-end;gap:8px;margin-top:14px}
#toasts{position:fixed;right:18px;bottom:18px;z-index:80}.toast{background:#1f2a24;color:#fff;border-radius:8px;padding:10px 14px;margin-top:8px;display:flex;gap:10px;align-items:center}.toast button{background:none;border:0;color:#a9d8bf;padding:0 2px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(240px,1fr));gap:14px}.tile b{display:block;font-size:26px}.line{display:flex;gap:10px;align-items:center;padding:9px 4px;border-bottom:1px solid var(--line)}.line.new{font-weight:600}
.prog{height:7px;border-radius:4px;background:var(--line);margin:8px 0}.prog i{display:block;height:7px;border-radius:4px;background:#2f6f4f}.sw{width:36px;height:20px;border-radius:10px;background:#b9c4bd;border:0;padding:2px;text-align:left}.sw::after{content:"";display:block;width:16px;height:16px;border-radius:8px;background:#fff}.sw[aria-checked=true]{background:#2f6f4f}.sw[aria-checked=true]::after{margin-left:16px}
.sign{max-width:340px;margin:90px auto}.empty{text-align:center;color:var(--mut);padding:36px}
'''


JS = r'''
'use strict';
const S = {boot: null, path: '', q: {}, data: null, ui: {}, menu: null, dialog: null};
const STATUSES = ['Backlog', 'To do', 'In progress', 'In review', 'Done'], PRIOS = ['Urgent', 'High', 'Medium', 'Low'];
const bad = n => S.boot.f === n, canEdit = () => S.boot.me.role !== 'Viewer';
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const day = d => d ? +d.slice(8) + ' ' + MONTHS[+d.slice(5, 7) - 1] + ' ' + d.slice(0, 4) : 'None';
const plural = (n, w) => n + ' ' + w + (n === 1 ? '' : 's');
const person = id => id ? S.boot.users.find(u => u.id === id).name : 'Unassigned';
const sprintName = id => id ? S.boot.sprints.find(s => s.id === id).name : 'No sprint';

// ---- a very small virtual DOM
function h(tag, props, ...kids) {
  return {tag, props: props || {}, kids: kids.flat(9).filter(k => k != null && k !== false && k !== '').map(k => typeof k === 'object' ? k : {text: String(k), props: {}})};
}
function setProps(el, a, b) {
  for (const k of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const v = b[k];
    if (k === 'key') continue;
    if (k.startsWith('on')) el[k] = v || null;
    else if (k === 'value' || k === 'checked' || k === 'disabled') { if (el[k] !== (v ?? '')) el[k] = v ?? (k === 'value' ? '' : false); }
    else if (k === 'autofocus') { if (v && !a[k]) setTimeout(() => el.focus()); }
    else if (v == null || v === false) el.removeAttribute(k);
    else if (a[k] !== v) el.setAttribute(k, v === true ? '' : v);
  }
}
function make(v) {
  if (!v.tag) return v.el = document.createTextNode(v.text);
  v.el = document.createElement(v.tag);
  v.kids.forEach(k => v.el.append(make(k)));
  setProps(v.el, {}, v.props);
  return v.el;
}
function patch(a, b) {
  if (a.tag !== b.tag || a.props.key !== b.props.key) return a.el.replaceWith(make(b));
  b.el = a.el;
  if (!b.tag) { if (a.text !== b.text) b.el.data = b.text; return; }
  b.kids.forEach((k, i) => a.kids[i] ? patch(a.kids[i], k) : b.el.append(make(k)));
  a.kids.slice(b.kids.length).forEach(k => k.el.remove());
  setProps(b.el, a.props, b.props);
}
let tree = null;
function render() {
  const next = h('div', {class: 'root'}, S.boot.me ? Shell() : SignIn(), S.dialog && Dialog());
  tree ? patch(tree, next) : document.getElementById('app').append(make(next));
  tree = next;
}

// ---- server
const get = (name, q) => fetch('/api/' + name + '?' + new URLSearchParams(Object.entries(q || {}).filter(e => e[1]))).then(r => r.json());
async function post(op, body) {
  const r = await fetch('/api/' + op, {method: 'POST', body: JSON.stringify(body || {})}), out = await r.json();
  if (r.ok && out.toast) toast(out.toast, out.undo && (() => post('undo')), out.key);
  if (r.ok) await load();
  return out;
}
function toast(text, undo, key) {
  const box = document.createElement('div'), end = () => box.remove();
  const b = (label, title, f) => { const x = document.createElement('button'); x.textContent = label; if (title) x.title = title; x.onclick = () => { end(); f && f(); }; box.append(x); };
  box.className = 'toast'; box.setAttribute('role', 'status');
  box.append(Object.assign(document.createElement('span'), {textContent: text}));
  if (undo) b('Undo', '', undo);
  if (key) b('View', '', () => go('/issues/' + key));
  b('×', 'Dismiss', null);
  document.getElementById('toasts').append(box);
  setTimeout(end, 7000);
}

// ---- routes
const VIEWS = {};
async function load() {
  const where = location.pathname, part = where.split('/').filter(Boolean);
  const q = Object.fromEntries(new URLSearchParams(location.search)), seq = S.seq = (S.seq || 0) + 1;
  const name = part[1] && ['issues', 'projects'].includes(part[0]) ? part[0].slice(0, -1) : part[0] || 'board';
  const view = VIEWS[name], state = S.path !== where || S.anew ? {} : S.ui;
  const [boot, data] = await Promise.all([get('boot'), view ? view.load(part[1], state, q) : null]);
  if (seq !== S.seq) return;
  if (state !== S.ui) window.scrollTo(0, 0);
  S.badge0 ??= boot.unread;
  Object.assign(S, {boot, view, q, ui: state, path: where, arg: part[1], data: boot.me ? data : null, anew: false});
  document.documentElement.className = boot.me && boot.settings.theme === 'Dark' && !bad('theme-not-applied') ? 'dark' : '';
  document.title = (data ? view.title(part[1]) : 'Page not found') + ' · Quillwort';
  render();
}
function go(url, keep) { S.menu = null; S.dialog = null; if (!keep) S.anew = true; history[keep ? 'replaceState' : 'pushState'](null, '', url); return load(); }
function setQ(change) {
  const q = {...S.q, page: '', ...change};
  const s = new URLSearchParams(Object.entries(q).filter(e => e[1])).toString();
  return go(location.pathname + (s ? '?' + s : ''), true);
}
let timer;
const later = f => { clearTimeout(timer); timer = setTimeout(f, 250); };
window.onpopstate = load;
document.addEventListener('click', e => {
  const a = e.target.closest('a[href^="/"]');
  if (a && !e.ctrlKey && !e.metaKey) { e.preventDefault(); go(a.getAttribute('href')); }
  else if (S.menu && !e.target.closest('.dd')) { S.menu = null; render(); }
});
document.addEventListener('keydown', e => { if (e.key === 'Escape' && (S.menu || S.dialog)) { S.menu ? S.menu = null : S.dialog = null; render(); } });

// ---- parts
const toggleMenu = id => () => { S.menu = S.menu === id ? null : id; render(); };
const items = (list, right) => h('div', {class: 'menu' + (right ? ' right' : '')}, list.map(([text, f, on]) => h('div', {class: on ? 'on' : '', onclick: () => { S.menu = null; render(); f(); }}, text)));
// a drop-down drawn with divs; `opts` are [value, text]
function Select(id, label, value, opts, pick, plain) {
  const now = opts.find(o => o[0] === value) || opts[0];
  return h('div', {class: 'dd', id: 'dd-' + id},
    h('div', {class: 'dd-btn', tabindex: 0, 'aria-label': plain ? null : label + ': ' + now[1], role: plain ? null : 'button', 'aria-haspopup': plain ? null : 'listbox', 'aria-expanded': plain ? null : String(S.menu === id), onclick: toggleMenu(id)},
      !plain && h('i', null, label + ': '), h('span', null, now[1]), ' ▾'),
    S.menu === id && items(opts.map(o => [o[1], () => pick(o[0]), o[0] === now[0]])));
}
const Menu = (id, title, list, aria) => h('div', {class: 'dd'}, h('button', {class: 'icon', title: aria ? null : title, 'aria-label': aria ? title : null, onclick: toggleMenu(id)}, '⋯'), S.menu === id && items(list, true));
const Chip = name => { const l = S.boot.labels.find(x => x.name === name); return h('span', {class: 'chip lab', style: 'background:' + (l ? l.color : '#777')}, name); };
const Ava = (id, extra) => h(extra ? 'button' : 'span', {class: 'ava' + (extra && extra.on ? ' on' : ''), title: person(id), onclick: extra && extra.f}, id ? person(id).split(' ').map(w => w[0]).join('') : '?');
const Tabs = (list, now, pick) => h('div', {class: 'tabs', role: 'tablist'}, list.map(([id, text]) => h('button', {class: 'tab' + (id === now ? ' on' : ''), role: 'tab', 'aria-selected': String(id === now), onclick: () => pick(id)}, text)));
const ui = change => { Object.assign(S.ui, change); render(); };
const late = i => i.due && i.due < '2026-05-14' && i.status !== 'Done';
const Field = (label, id, control, error) => h('div', {class: 'field', key: 'f' + id}, h('label', {for: id}, label), control, error && h('div', {class: 'err', role: 'alert'}, error));
const Input = (v, k, more) => h('input', {type: 'text', id: 'in-' + k, key: k, value: v[k] || '', oninput: e => { v[k] = e.target.value; render(); }, ...more});

// ---- dialogs: {title, v, e, body(v, e), ok, run, plain}
function show(d) { S.menu = null; S.dialog = {e: {}, v: {}, ...d}; render(); }
function Dialog() {
  const d = S.dialog, close = () => { S.dialog = null; render(); };
  const run = async () => { const out = await d.run(d.v); if (out && out.errors) { d.e = out.errors; render(); } else if (!d.stay) { if (S.dialog === d) close(); } };
  return h('div', {class: 'over-lay', key: d.title}, h('div', {class: 'modal', role: d.plain ? null : 'dialog', 'aria-modal': d.plain ? null : 'true', 'aria-label': d.plain ? null : d.title},
    h('h2', null, d.title), d.body(d.v, d.e),
    h('div', {class: 'foot'}, !d.only && h('button', {onclick: () => d.plain && bad('cancel-still-deletes') ? run() : close()}, 'Cancel'), h('button', {class: d.red ? 'red' : 'pri', onclick: d.only ? close : run}, d.ok))));
}
const confirm_ = (title, text, ok, run) => show({title, ok, run, red: true, plain: true, body: () => h('p', null, text)});
function newIssue() {
  show({title: 'New issue', ok: 'Create issue', v: {project: '', type: 'Task', title: '', priority: 'Medium', assignee: '', labels: [], points: ''}, run: v => post('create', v), body: (v, e) => [
    h('div', {class: 'field'}, h('div', {class: 'lbl'}, 'Project'), Select('np', 'Project', v.project, [['', 'Choose a project'], ...S.boot.projects.filter(p => !p.archived).map(p => [p.key, p.name])], x => { v.project = x; render(); }, true), e.project && h('div', {class: 'err'}, e.project)),
    Field('Title', 'in-title', Input(v, 'title', {autofocus: true, placeholder: 'What needs to be done?'}), e.title),
    Field('Type', 'in-type', h('select', {id: 'in-type', value: v.type, onchange: ev => { v.type = ev.target.value; render(); }}, ['Task', 'Bug', 'Story'].map(t => h('option', null, t)))),
    Field('Description', 'in-desc', h('textarea', {id: 'in-desc', rows: 3, value: v.description || '', oninput: ev => { v.description = ev.target.value; }})),
    h('div', {class: 'field'}, h('div', {class: 'lbl'}, 'Assignee'), Select('na', 'Assignee', v.assignee, [['', 'Unassigned'], ...S.boot.users.filter(u => u.role !== 'Viewer').map(u => [u.id, u.name])], x => { v.assignee = x; render(); }, true)),
    h('div', {class: 'field', role: 'radiogroup', 'aria-label': 'Priority'}, h('div', {class: 'lbl'}, 'Priority'), PRIOS.map(p => h('label', null, h('input', {type: 'radio', name: 'prio', checked: v.priority === p, onchange: () => { v.priority = p; render(); }}), ' ' + p + ' '))),
    Field('Points', 'in-points', Input(v, 'points', {type: 'number', min: 0}))]});
}
function removeIssue(i) { confirm_('Delete ' + i.key + '?', 'This also deletes its comments. It cannot be undone.', 'Delete', async () => { const o = await post('delete', {keys: [i.key]}); if (S.arg === i.key) go('/issues'); return o; }); }

// ---- frame
function Shell() {
  const b = S.boot, part = S.path.split('/')[1] || 'board', unread = bad('unread-badge-stale') ? S.badge0 : b.unread;
  const link = (to, text, n) => h('a', {href: '/' + to, class: part === to ? 'on' : ''}, text, n);
  return h('div', {class: 'shell' + (b.settings.theme === 'Dark' && !bad('theme-not-applied') ? ' dark' : '')},
    h('header', {class: 'top'}, h('a', {class: 'logo', href: '/board'}, 'Quillwort'),
      h('button', {class: 'pri', disabled: !canEdit() && !bad('viewer-can-create'), onclick: newIssue}, '+ New issue'),
      h('button', {class: 'icon', title: 'Notifications', onclick: () => go('/notifications')}, '🔔', unread > 0 && h('span', {class: 'badge'}, unread)),
      h('div', {class: 'dd'}, h('button', {class: 'ava', 'aria-label': 'Account', onclick: toggleMenu('acc')}, b.me.name.split(' ').map(w => w[0]).join('')),
        S.menu === 'acc' && h('div', {class: 'menu right'}, h('div', {class: 'who'}, b.me.name + ' (' + b.me.role + ')'), h('div', {onclick: () => go('/settings')}, 'Settings'), h('div', {onclick: () => { S.menu = null; post('signout'); }}, 'Sign out')))),
    h('nav', {class: 'side'}, link('board', 'Board'), link('issues', 'Issues'), link('sprints', 'Sprints'), link('projects', 'Projects'), link('labels', 'Labels'), link('filters', 'Saved filters'), link('reports', 'Reports'), link('settings', 'Settings'),
      h('div', {class: 'cap'}, 'Starred projects'), b.projects.filter(p => p.starred).map(p => h('a', {href: '/projects/' + p.key}, p.name)),
      h('div', {class: 'cap'}, 'Pinned filters'), b.filters.map(f => h('a', {href: '/issues?' + new URLSearchParams(f.query)}, f.name))),
    h('main', {class: b.settings.compact ? 'compact' : '', key: S.path}, S.data ? S.view.draw(S.data) : h('div', {class: 'empty'}, h('h1', null, 'Page not found'), h('a', {href: '/board'}, 'Back to the board'))));
}
function SignIn() {
  const v = S.ui.sign ??= {email: '', password: ''};
  const send = async e => { e.preventDefault(); const o = await post('signin', v); if (o.errors) ui({serr: o.errors.form}); else go('/board'); };
  return h('form', {class: 'sign panel', onsubmit: send}, h('h1', null, 'Sign in to Quillwort'), Field('Email', 'in-email', Input(v, 'email')), Field('Password', 'in-password', Input(v, 'password', {type: 'password'})), S.ui.serr && h('p', {class: 'err', role: 'alert'}, S.ui.serr), h('button', {class: 'pri'}, 'Sign in'));
}

// ---- board
VIEWS.board = {title: () => 'Board', load: (_, u) => get('board', {project: u.project, mine: u.mine ? 1 : '', who: u.who, q: u.text}), draw(d) {
  if (!d.sprint) return h('div', {class: 'empty'}, h('h1', null, 'No active sprint'), h('p', null, 'Start a sprint to see its issues here.'), h('a', {href: '/sprints'}, 'Go to sprints'));
  const set = c => { Object.assign(S.ui, c); load(); }, U = S.ui;
  const move = (key, to) => post('update', {key, field: 'status', value: to, board: 1});
  const first = U.first ??= d.columns.map(c => c.cards.length);
  return [h('h1', null, d.sprint.name + ' board'), h('p', {class: 'sub'}, day(d.sprint.start) + ' – ' + day(d.sprint.end) + ' · ' + d.sprint.goal),
    h('div', {class: 'bar'}, h('input', {type: 'text', key: 'bs', placeholder: 'Search the board', value: U.text || '', oninput: e => { U.text = e.target.value; later(load); }}),
      Select('bp', 'Project', U.project || '', [['', 'All projects'], ...S.boot.projects.filter(p => !p.archived).map(p => [p.key, p.name])], x => set({project: x})),
      h('span', null, ['ines', 'priya', 'tomasz', 'callum', 'yuki'].map(id => Ava(id, {on: U.who === id, f: () => set({who: U.who === id ? '' : id})}))),
      h('label', null, h('input', {type: 'checkbox', checked: !!U.mine, onchange: e => set({mine: e.target.checked})}), ' Only my issues'),
      (U.text || U.project || U.who || U.mine) && h('button', {class: 'link', onclick: () => set({text: '', project: '', who: '', mine: false})}, 'Reset')),
    h('div', {class: 'board'}, d.columns.map((c, ci) => h('div', {class: 'col', ondragover: e => e.preventDefault(), ondrop: e => { e.preventDefault(); move(e.dataTransfer.getData('text/plain'), c.name); }},
      h('div', {class: 'col-head'}, h('h2', null, c.name), h('span', {class: 'count'}, bad('column-count-stale') ? first[ci] : c.cards.length), h('span', {class: 'mut grow'}, plural(c.cards.reduce((n, i) => n + i.points, 0), 'point')),
        c.name === 'In progress' && c.cards.length > d.limit && !bad('over-limit-missing') && h('span', {class: 'chip over'}, 'Over limit')),
      c.cards.length ? c.cards.map(i => h('div', {class: 'card', key: i.key, draggable: 'true', ondragstart: e => e.dataTransfer.setData('text/plain', i.key)},
        h('div', {class: 't'}, h('a', {href: '/issues/' + i.key}, i.key), canEdit() && Menu('c' + i.key, 'Card actions', [...STATUSES.slice(1).filter(s => s !== c.name).map(s => ['Move to ' + s, () => move(i.key, s)]), i.assignee !== S.boot.me.id && ['Assign to me', () => post('update', {key: i.key, field: 'assignee', value: S.boot.me.id})], ['Remove from sprint', () => post('update', {key: i.key, field: 'sprint', value: ''})]].filter(Boolean), true)),
        h('p', null, i.title), i.labels.map(Chip), late(i) && h('span', {class: 'chip late'}, 'Overdue'),
        h('div', {class: 't'}, h('span', {class: 'mut', title: i.priority + ' priority'}, i.priority + ' · ' + plural(i.points, 'point')), Ava(i.assignee)))) : h('div', {class: 'mut'}, 'No cards'))))];
}};

// ---- issues
VIEWS.issues = {title: () => 'Issues', load: (_, u, q) => get('issues', q), draw(d) {
  const q = S.q, sel = S.ui.sel ??= [], U = S.ui, keys = d.rows.map(i => i.key);
  const th = (id, text, c) => h('th', {class: c || '', 'aria-sort': q.sort === id ? (q.dir === 'desc' ? 'descending' : 'ascending') : null}, h('button', {onclick: () => setQ({sort: id, dir: q.sort === id && q.dir !== 'desc' ? 'desc' : ''})}, text + (q.sort === id ? (q.dir === 'desc' ? ' ↓' : ' ↑') : '')));
  const some = ['q', 'project', 'status', 'priority', 'assignee', 'label'].some(k => q[k]);
  const mark = k => ui({sel: sel.includes(k) ? sel.filter(x => x !== k) : [...sel, k]});
  const saveFilter = () => show({title: 'Save filter', ok: 'Save', v: {name: '', pinned: false}, run: v => post('filter-save', {...v, query: {q: q.q, project: q.project, status: q.status, priority: q.priority, assignee: q.assignee, label: q.label}}), body: (v, e) => [
    Field('Name', 'in-name', Input(v, 'name', {autofocus: true}), e.name), h('label', null, h('input', {type: 'checkbox', checked: v.pinned, onchange: ev => { v.pinned = ev.target.checked; }}), ' Pin to the sidebar')]});
  return [h('h1', null, 'Issues'), h('p', {class: 'sub'}, plural(d.total, 'issue')),
    h('div', {class: 'bar'}, h('input', {type: 'text', key: 'is', 'aria-label': 'Search issues', placeholder: 'Key or title', value: U.text ?? q.q ?? '', oninput: e => { U.text = e.target.value; later(() => setQ({q: U.text})); }}),
      Select('fp', 'Project', q.project || '', [['', 'All'], ...S.boot.projects.filter(p => !p.archived).map(p => [p.key, p.name])], x => setQ({project: x})),
      Select('fs', 'Status', q.status || '', [['', 'All'], ...STATUSES.map(s => [s, s])], x => setQ({status: x})),
      Select('fy', 'Priority', q.priority || '', [['', 'All'], ...PRIOS.map(s => [s, s])], x => setQ({priority: x})),
      Select('fa', 'Assignee', q.assignee || '', [['', 'All'], ['none', 'Unassigned'], ...S.boot.users.map(u => [u.id, u.name])], x => setQ({assignee: x})),
      Select('fl', 'Label', q.label || '', [['', 'All'], ...S.boot.labels.map(l => [l.name, l.name])], x => setQ({label: x})),
      some && h('button', {class: 'link', onclick: () => { if (!bad('clear-keeps-status')) q.status = ''; U.text = ''; setQ({q: '', project: '', status: q.status, priority: '', assignee: '', label: ''}); }}, 'Clear filters'),
      h('button', {disabled: !some, onclick: saveFilter}, 'Save filter')),
    sel.length > 0 && h('div', {class: 'bulk'}, h('span', {class: 'grow'}, sel.length + ' selected'),
      Select('bk', 'Change status', '', [['', 'Change status'], ...STATUSES.map(s => [s, s])], async x => { if (x) { await post('bulk', {keys: sel, status: x}); ui({sel: []}); } }, true),
      h('button', {onclick: () => confirm_('Delete ' + plural(sel.length, 'issue') + '?', 'It cannot be undone.', 'Delete', async () => { const o = await post('delete', {keys: sel}); ui({sel: []}); return o; })}, 'Delete selected'), h('button', {onclick: () => ui({sel: []})}, 'Cancel selection')),
    d.rows.length ? h('table', null, h('thead', null, h('tr', null, h('th', null, h('input', {type: 'checkbox', 'aria-label': 'Select all on this page', checked: keys.every(k => sel.includes(k)), onchange: e => ui({sel: e.target.checked ? [...new Set([...sel, ...keys])] : sel.filter(k => !keys.includes(k))})})), th('key', 'Key'), th('title', 'Title'), th('status', 'Status'), th('priority', 'Priority'), th('assignee', 'Assignee'), th('points', 'Points', 'num'), th('updated', 'Updated'), h('th'))),
      h('tbody', null, d.rows.map(i => h('tr', {key: i.key}, h('td', null, h('input', {type: 'checkbox', 'aria-label': 'Select ' + i.key, disabled: !canEdit(), checked: sel.includes(i.key), onchange: () => mark(i.key)})), h('td', null, i.key), h('td', null, h('a', {href: '/issues/' + i.key}, i.title), ' ', i.labels.map(Chip)), h('td', null, i.status), h('td', null, i.priority), h('td', null, person(i.assignee)), h('td', {class: 'num'}, i.points), h('td', null, day(i.updated)),
        h('td', null, canEdit() && Menu('r' + i.key, 'More actions', [['Open', () => go('/issues/' + i.key)], ['Duplicate', () => post('duplicate', {key: i.key})], ['Delete…', () => removeIssue(i)]])))))) : h('div', {class: 'empty'}, 'No issues match these filters.'),
    d.total > 0 && h('div', {class: 'pager'}, h('span', {class: 'grow mut'}, 'Showing ' + (d.start + 1) + '–' + (d.start + d.rows.length) + ' of ' + d.total), h('button', {disabled: d.page < 2, onclick: () => setQ({page: d.page - 1})}, 'Previous'),
      Array.from({length: d.pages}, (_, k) => h('button', {class: d.page === k + 1 ? 'on' : '', 'aria-current': d.page === k + 1 ? 'page' : null, onclick: () => setQ({page: k + 1})}, k + 1)), h('button', {disabled: d.page >= d.pages, onclick: () => setQ({page: d.page + 1})}, 'Next'))];
}};

// ---- one issue
VIEWS.issue = {title: k => k, load: async key => (await get('issue', {key})).issue, draw(i) {
  const U = S.ui, up = (field, value) => post('update', {key: i.key, field, value}), tab = U.tab || 'comments', ed = canEdit(), me = S.boot.me.id;
  const watching = i.watchers.includes(me), nC = bad('comment-count-stale') ? U.nC ??= i.comments.length : i.comments.length, done = i.subtasks.filter(s => s.done).length;
  const nW = bad('watcher-count-stuck') ? U.nW ??= i.watchers.length : i.watchers.length, shown = bad('progress-counts-open') ? i.subtasks.length - done : done;
  const prop = (label, node) => h('div', {class: 'prop'}, h('span', null, label), node);
  return [h('p', {class: 'mut'}, h('a', {href: '/issues'}, 'Issues'), ' / ' + i.key),
    U.title != null ? h('div', {class: 'bar'}, h('input', {type: 'text', key: 'et', 'aria-label': 'Issue title', style: 'width:420px', value: U.title, oninput: e => ui({title: e.target.value})}), h('button', {class: 'pri', onclick: async () => { const o = await up('title', U.title); ui(o.errors ? {terr: o.errors.title} : {title: null, terr: ''}); }}, 'Save'), h('button', {onclick: () => ui({title: null, terr: ''})}, 'Cancel'), U.terr && h('span', {class: 'err'}, U.terr))
      : h('div', {class: 'bar'}, h('h1', null, i.title), ed && h('button', {class: 'icon', title: 'Edit title', onclick: () => ui({title: i.title})}, '✎'), h('span', {class: 'grow'}), h('button', {onclick: () => post('watch', {key: i.key})}, (watching ? 'Stop watching' : 'Watch') + ' (' + nW + ')'), ed && Menu('im', 'Issue actions', [['Duplicate', () => post('duplicate', {key: i.key})], ['Delete issue', () => removeIssue(i)]], true)),
    h('div', {class: 'two'}, h('div', null, h('div', {class: 'panel'}, h('h2', null, 'Description'), h('p', null, i.description || 'No description yet.')),
      Tabs([['comments', 'Comments (' + nC + ')'], ['subtasks', 'Subtasks (' + i.subtasks.length + ')'], ['history', 'History (' + i.history.length + ')']], tab, t => ui({tab: t})),
      tab === 'comments' && h('div', {key: 'c'}, i.comments.length ? i.comments.map(c => h('div', {class: 'panel comment', key: c.id}, h('div', null, h('b', null, person(c.who)), h('span', {class: 'mut'}, ' ' + day(c.date) + (c.edited ? ' · edited' : ''))),
        U.cid === c.id ? h('div', null, h('textarea', {'aria-label': 'Edit comment', value: U.ctext, oninput: e => ui({ctext: e.target.value})}), h('button', {onclick: async () => { await post('comment-edit', {key: i.key, id: c.id, text: U.ctext}); ui({cid: null}); }}, 'Update comment')) : h('p', null, c.text),
        c.who === me && U.cid !== c.id && h('div', null, h('button', {class: 'link', onclick: () => ui({cid: c.id, ctext: c.text})}, 'Edit'), h('button', {class: 'link', onclick: () => post('comment-delete', {key: i.key, id: c.id})}, 'Delete')))) : h('p', {class: 'mut'}, 'No comments yet.'),
        ed ? h('div', null, h('textarea', {placeholder: 'Write a comment…', rows: 3, value: U.text || '', oninput: e => ui({text: e.target.value})}), h('button', {class: 'pri', disabled: !(U.text || '').trim() && !bad('empty-comment-allowed'), onclick: async () => { await post('comment', {key: i.key, text: U.text || ''}); ui({text: ''}); }}, 'Comment')) : h('p', {class: 'mut'}, 'Viewers cannot comment.')),
      tab === 'subtasks' && h('div', {key: 's'}, i.subtasks.length ? [h('div', {class: 'mut'}, shown + ' of ' + i.subtasks.length + ' done'), h('div', {class: 'prog'}, h('i', {style: 'width:' + 100 * shown / i.subtasks.length + '%'}))] : h('p', {class: 'mut'}, 'No subtasks yet.'), i.subtasks.map(s => h('label', {class: 'line'}, h('input', {type: 'checkbox', checked: s.done, disabled: !ed, onchange: () => post('subtask', {key: i.key, id: s.id})}), s.text)),
        ed && h('div', {class: 'bar'}, h('input', {type: 'text', key: 'ns', placeholder: 'New subtask', value: U.sub || '', oninput: e => ui({sub: e.target.value})}), h('button', {disabled: !(U.sub || '').trim(), onclick: async () => { await post('subtask-add', {key: i.key, text: U.sub}); ui({sub: ''}); }}, 'Add'))),
      tab === 'history' && h('div', {key: 'h'}, [...i.history].reverse().map(x => h('div', {class: 'line'}, h('span', {class: 'grow'}, person(x.who) + ' ' + x.text), h('span', {class: 'mut'}, day(x.date)))))),
    h('div', {class: 'panel'}, prop('Status', Select('s', 'Status', i.status, STATUSES.map(s => [s, s]), x => up('status', x), true)),
      prop('Assignee', Select('a', 'Assignee', i.assignee, [['', 'Unassigned'], ...S.boot.users.filter(u => u.role !== 'Viewer').map(u => [u.id, u.name])], x => up('assignee', x), true)),
      prop('Priority', Select('y', 'Priority', i.priority, PRIOS.map(p => [p, p]), x => up('priority', x), true)), prop('Sprint', Select('sp', 'Sprint', i.sprint, [['', 'No sprint'], ...S.boot.sprints.filter(s => s.state !== 'Closed' || s.id === i.sprint).map(s => [s.id, s.name])], x => up('sprint', x), true)),
      prop('Type', h('span', null, i.type)), prop('Points', h('span', null, i.points)), prop('Due date', h('span', null, day(i.due), late(i) && h('span', {class: 'chip late'}, 'Overdue'))), prop('Reporter', h('span', null, person(i.reporter))),
      h('div', {class: 'mut'}, 'Labels'), h('div', null, i.labels.map(n => h('span', {class: 'chip lab', style: 'background:' + (S.boot.labels.find(l => l.name === n) || {}).color}, n, ed && h('button', {'aria-label': 'Remove ' + n, onclick: () => post('label-off', {key: i.key, label: n})}, '×'))), !i.labels.length && h('span', {class: 'mut'}, 'None')),
      ed && Select('la', 'Add label', '', [['', '+ Add label'], ...S.boot.labels.filter(l => !i.labels.includes(l.name)).map(l => [l.name, l.name])], x => x && post('label-add', {key: i.key, label: x}), true)))];
}};

// ---- sprints
VIEWS.sprints = {title: () => 'Sprints', load: () => get('sprints'), draw(d) {
  const active = d.sprints.find(s => s.state === 'Active'), U = S.ui, row = i => h('div', {class: 'line', key: i.key}, h('span', {class: 'mut'}, i.key), h('a', {class: 'grow', href: '/issues/' + i.key}, i.title), h('span', {class: 'chip'}, i.status), h('span', {class: 'mut'}, plural(i.points, 'point')));
  const complete = s => { const left = s.issues.filter(i => i.status !== 'Done').length, to = d.sprints.filter(x => x.state === 'Planned'); show({title: 'Complete ' + s.name, ok: 'Complete sprint', v: {to: to[0] ? to[0].id : ''}, run: v => post('sprint-complete', {id: s.id, to: v.to}), body: v => [h('p', null, plural(left, 'issue') + (left === 1 ? ' is' : ' are') + ' not done. Move to:'), [...to.map(x => [x.id, x.name]), ['', 'Backlog']].map(o => h('label', {class: 'line'}, h('input', {type: 'radio', name: 'to', checked: v.to === o[0], onchange: () => { v.to = o[0]; render(); }}), o[1]))]}); };
  const add = () => show({title: 'New sprint', ok: 'Create sprint', v: {name: '', start: '2026-06-08', end: '2026-06-19'}, run: v => post('sprint-new', v), body: (v, e) => [Field('Name', 'in-name', Input(v, 'name', {autofocus: true}), e.name), Field('Start date', 'in-start', Input(v, 'start', {type: 'date'})), Field('End date', 'in-end', Input(v, 'end', {type: 'date'}), e.end), Field('Goal', 'in-goal', Input(v, 'goal'))]});
  return [h('div', {class: 'bar'}, h('h1', {class: 'grow'}, 'Sprints'), h('button', {onclick: add, disabled: !canEdit()}, 'New sprint')),
    d.sprints.map(s => h('div', {class: 'panel sprint', key: s.id}, h('div', {class: 'bar'}, h('h2', null, s.name), h('span', {class: 'chip ' + s.state}, s.state), h('span', {class: 'mut grow'}, day(s.start) + ' – ' + day(s.end)),
      s.state === 'Planned' && h('button', {disabled: !!active, title: active ? 'Complete ' + active.name + ' first' : null, onclick: () => post('sprint-start', {id: s.id})}, 'Start sprint'), s.state === 'Active' && h('button', {class: 'pri', onclick: () => complete(s)}, 'Complete sprint'),
      h('button', {class: 'link', 'aria-expanded': String(!!U['o' + s.id]), onclick: () => ui({['o' + s.id]: !U['o' + s.id]})}, U['o' + s.id] ? 'Hide issues' : 'Show issues')),
      s.goal && h('p', null, 'Goal: ' + s.goal), h('div', {class: 'mut'}, plural(s.issues.length, 'issue') + ' · ' + s.done_points + ' of ' + s.points + ' points done'), h('div', {class: 'prog'}, h('i', {style: 'width:' + (s.points ? Math.min(100, 100 * s.done_points / s.points) : 0) + '%'})), U['o' + s.id] && (s.issues.length ? s.issues.map(row) : h('p', {class: 'mut'}, 'This sprint is empty.')))),
    h('div', {class: 'panel'}, h('h2', null, 'Backlog (' + d.backlog.length + ')'), d.backlog.map(row))];
}};

// ---- projects
const newProject = () => show({title: 'New project', ok: 'Create project', v: {name: '', key: ''}, run: v => post('project-new', v), body: (v, e) => [Field('Name', 'in-name', Input(v, 'name', {autofocus: true}), e.name), Field('Key', 'in-key', Input(v, 'key', {placeholder: 'e.g. LAN'}), e.key), h('div', {class: 'field'}, h('div', {class: 'lbl'}, 'Lead'), Select('pl', 'Lead', v.lead || S.boot.me.id, S.boot.users.map(u => [u.id, u.name]), x => { v.lead = x; render(); }, true))]});
VIEWS.projects = {title: () => 'Projects', load: () => get('projects'), draw(d) {
  const U = S.ui, list = d.projects.filter(p => U.old || !p.archived), set = (p, field, value) => post('project-set', {key: p.key, field, value});
  return [h('div', {class: 'bar'}, h('h1', {class: 'grow'}, 'Projects'), h('label', null, h('input', {type: 'checkbox', checked: !!U.old, onchange: e => ui({old: e.target.checked})}), ' Show archived'), h('button', {class: 'pri', disabled: S.boot.me.role !== 'Admin', onclick: newProject}, 'New project')),
    h('div', {class: 'grid'}, list.map(p => h('div', {class: 'panel project', key: p.key}, h('div', {class: 'bar'}, h('button', {class: 'icon', 'aria-label': (p.starred ? 'Unstar ' : 'Star ') + p.name, 'aria-pressed': String(p.starred), onclick: () => set(p, 'starred', !p.starred)}, p.starred ? '★' : '☆'), h('a', {class: 'grow', href: '/projects/' + p.key}, p.name), S.boot.me.role === 'Admin' && Menu('p' + p.key, 'Project menu', [['Open', () => go('/projects/' + p.key)], [p.archived ? 'Restore' : 'Archive', () => set(p, 'archived', !p.archived)]])),
      h('p', null, p.about), h('div', {class: 'mut'}, 'Lead: ' + person(p.lead)), h('div', null, p.open + ' open of ' + plural(p.total, 'issue')), p.archived && h('span', {class: 'chip'}, 'Archived'))))];
}};
VIEWS.project = {title: k => (S.boot.projects.find(p => p.key === k) || {name: 'Project'}).name, load: async key => (await get('projects')).projects.find(p => p.key === key), draw(p) {
  const U = S.ui, tab = U.tab || 'overview', rest = S.boot.users.filter(u => !p.members.includes(u.id));
  return [h('h1', null, p.name), h('p', {class: 'sub'}, p.about), Tabs([['overview', 'Overview'], ['members', 'Members (' + p.members.length + ')']], tab, t => ui({tab: t})),
    tab === 'overview' ? h('div', {key: 'o'}, h('div', {class: 'grid'}, p.by.map(([s, n]) => h('div', {class: 'panel tile'}, h('b', null, n), s))), h('a', {href: '/issues?project=' + p.key}, 'View all issues'))
      : h('div', {key: 'm', class: 'panel'}, p.members.map(id => h('div', {class: 'line', key: id}, Ava(id), h('span', {class: 'grow'}, person(id)), id === p.lead ? h('span', {class: 'chip'}, 'Lead') : h('button', {class: 'icon', title: 'Remove ' + person(id), onclick: () => post('member', {key: p.key, id})}, '✕'))), rest.length > 0 && Select('pm', 'Add member', '', [['', 'Add member'], ...rest.map(u => [u.id, u.name])], x => x && post('member', {key: p.key, id: x}), true))];
}};

// ---- labels, filters, notifications
VIEWS.labels = {title: () => 'Labels', load: () => get('labels'), draw(d) {
  const edit = l => show({title: l ? 'Edit label' : 'New label', ok: l ? 'Save label' : 'Create label', stay: !l && bad('label-dialog-stays-open'), v: l ? {old: l.name, name: l.name, about: l.about, color: l.color} : {name: '', about: '', color: '#71717a'}, run: v => post('label-save', v), body: (v, e) => [Field('Name', 'in-name', Input(v, 'name', {autofocus: true}), e.name), Field('Description', 'in-about', Input(v, 'about')), h('div', {class: 'field'}, h('div', {class: 'lbl'}, 'Preview'), h('span', {class: 'chip lab', style: 'background:' + v.color}, v.name || 'label'))]});
  const list = d.labels.filter(l => l.name.includes((S.ui.text || '').toLowerCase()));
  return [h('div', {class: 'bar'}, h('h1', null, 'Labels'), h('span', {class: 'chip'}, d.labels.length), h('span', {class: 'grow'}), h('input', {type: 'text', key: 'ls', placeholder: 'Find a label', value: S.ui.text || '', oninput: e => ui({text: e.target.value})}), h('button', {class: 'pri', disabled: !canEdit(), onclick: () => edit()}, 'New label')),
    list.length ? h('table', null, h('thead', null, h('tr', null, h('th', null, 'Label'), h('th', null, 'Description'), h('th', {class: 'num'}, 'Issues'), h('th'))), h('tbody', null, list.map(l => h('tr', {key: l.name}, h('td', null, Chip(l.name)), h('td', null, l.about), h('td', {class: 'num'}, l.used), h('td', null, canEdit() && [h('button', {class: 'icon', title: 'Edit', onclick: () => edit(l)}, '✎'), h('button', {class: 'icon', title: 'Delete', onclick: () => confirm_('Delete label ' + l.name + '?', 'It is removed from ' + plural(l.used, 'issue') + '.', 'Delete label', () => post('label-delete', {name: l.name}))}, '🗑')]))))) : h('div', {class: 'empty'}, 'No label found.')];
}};
const words = q => Object.entries(q).map(([k, v]) => ({q: 'Text', project: 'Project', status: 'Status', priority: 'Priority', assignee: 'Assignee', label: 'Label'})[k] + ': ' + (k === 'project' ? S.boot.projects.find(p => p.key === v).name : k === 'assignee' ? (v === 'none' ? 'Unassigned' : person(v)) : v)).join(', ');
VIEWS.filters = {title: () => 'Saved filters', load: () => get('filters'), draw(d) {
  const rename = f => show({title: 'Rename filter', ok: 'Rename', v: {name: f.name}, run: v => v.name.trim() ? post('filter-set', {id: f.id, field: 'name', value: v.name.trim()}) : {errors: {name: 'Give the filter a name.'}}, body: (v, e) => Field('Name', 'in-name', Input(v, 'name', {autofocus: true}), e.name)});
  return [h('h1', null, 'Saved filters'), h('p', {class: 'sub'}, 'Filters that you or your team keep.'), d.filters.length ? h('div', {class: 'panel'}, d.filters.map(f => h('div', {class: 'line', key: f.id}, h('div', {class: 'grow'}, h('a', {href: '/issues?' + new URLSearchParams(f.query)}, f.name), h('div', {class: 'mut'}, words(f.query) + ' · by ' + person(f.owner))), h('span', {class: 'chip'}, plural(f.count, 'issue')),
    h('button', {onclick: () => post('filter-set', {id: f.id, field: 'pinned', value: !f.pinned})}, f.pinned ? 'Unpin' : 'Pin'), h('button', {class: 'icon', title: 'Rename', onclick: () => rename(f)}, '✎'), h('button', {class: 'icon', title: 'Delete filter', onclick: () => post('filter-delete', {id: f.id})}, '🗑')))) : h('div', {class: 'empty'}, 'You have no saved filters.')];
}};
VIEWS.notifications = {title: () => 'Notifications', load: () => get('notes'), draw(d) {
  const tab = S.ui.tab || 'unread', open = d.notes.filter(n => !n.read), list = tab === 'unread' ? open : d.notes;
  return [h('div', {class: 'bar'}, h('h1', {class: 'grow'}, 'Notifications'), h('button', {disabled: !open.length, onclick: () => post('notes-read')}, 'Mark all as read')), Tabs([['unread', 'Unread (' + open.length + ')'], ['all', 'All (' + d.notes.length + ')']], tab, t => ui({tab: t})),
    list.length ? list.map(n => h('div', {class: 'line' + (n.read ? '' : ' new'), key: n.id}, h('span', {class: 'grow'}, n.issue ? h('a', {href: '/issues/' + n.issue, onclick: () => post('note-read', {id: n.id})}, n.text) : n.text), h('span', {class: 'mut'}, n.when), !n.read && h('button', {class: 'icon', title: 'Mark as read', onclick: () => post('note-read', {id: n.id})}, '✓'))) : h('div', {class: 'empty'}, 'You are all caught up.')];
}};

// ---- settings, reports
VIEWS.settings = {title: () => 'Settings', load: () => get('tokens'), draw(d) {
  const U = S.ui, tab = U.tab || 'profile', v = U.form ??= {...S.boot.settings}, now = S.boot.settings, e = U.errs || {};
  const save = keys => h('div', {class: 'bar'}, h('button', {class: 'pri', disabled: keys.every(k => v[k] === now[k]) && !bad('save-always-enabled'), onclick: async () => { const o = await post('settings', Object.fromEntries(keys.map(k => [k, v[k]]))); ui(o.errors ? {errs: o.errors} : {errs: {}, form: null}); }}, 'Save changes'), keys.some(k => v[k] !== now[k]) && h('span', {class: 'mut'}, 'You have unsaved changes'));
  const sw = (k, text) => h('div', {class: 'prop', style: 'max-width:380px'}, h('span', {id: 'l-' + k}, text), h('button', {class: 'sw', role: 'switch', 'aria-checked': String(v[k]), 'aria-labelledby': 'l-' + k, onclick: () => { v[k] = !v[k]; render(); }}));
  const token = () => show({title: 'New token', ok: 'Create token', v: {name: '', scope: 'Read only'}, run: async x => { const o = await post('token-new', x); if (!o.errors) show({title: 'Your new token', only: true, ok: 'Close', body: () => [h('p', null, 'Copy it now. It is shown only once.'), h('code', null, o.secret)]}); return o; }, body: (x, er) => [Field('Name', 'in-name', Input(x, 'name', {autofocus: true}), er.name), Field('Scope', 'in-scope', h('select', {id: 'in-scope', value: x.scope, onchange: ev => { x.scope = ev.target.value; render(); }}, ['Read only', 'Read and write'].map(t => h('option', null, t))))]});
  const radio = (k, list) => list.map(t => h('label', null, h('input', {type: 'radio', name: k, checked: v[k] === t, onchange: () => { v[k] = t; render(); }}), ' ' + t + ' '));
  return [h('h1', null, 'Settings'), Tabs([['profile', 'Profile'], ['mail', 'Emails'], ['look', 'Appearance'], ['tokens', 'API tokens']], tab, t => ui({tab: t, form: null, errs: {}})), h('div', {class: 'panel', key: tab},
    tab === 'profile' ? [Field('Display name', 'in-name', Input(v, 'name'), e.name), Field('Email', 'in-email', Input(v, 'email'), e.email), Field('Time zone', 'in-zone', h('select', {id: 'in-zone', value: v.zone, onchange: ev => { v.zone = ev.target.value; render(); }}, ['Europe/Lisbon', 'Europe/Paris', 'Europe/Warsaw', 'Asia/Tokyo'].map(z => h('option', null, z)))), Field('About you', 'in-bio', h('textarea', {id: 'in-bio', maxlength: 120, value: v.bio, oninput: ev => { v.bio = ev.target.value; render(); }})), h('p', {class: 'mut'}, (120 - v.bio.length) + ' characters left'), save(['name', 'email', 'zone', 'bio'])]
    : tab === 'mail' ? [sw('mentions', 'When someone mentions me'), sw('assigned', 'When an issue is assigned to me'), sw('sprints', 'When a sprint starts or ends'), h('div', {class: 'field', role: 'radiogroup', 'aria-label': 'Digest'}, h('div', {class: 'lbl'}, 'Digest'), radio('digest', ['Off', 'Daily', 'Weekly'])), save(['mentions', 'assigned', 'sprints', 'digest'])]
    : tab === 'look' ? [h('div', {class: 'field', role: 'radiogroup', 'aria-label': 'Theme'}, h('div', {class: 'lbl'}, 'Theme'), radio('theme', ['Light', 'Dark'])), h('p', {class: 'mut'}, 'Current theme: ' + (document.documentElement.className === 'dark' ? 'Dark' : 'Light')), sw('compact', 'Compact rows'), save(['theme', 'compact'])]
    : [h('div', {class: 'bar'}, h('h2', {class: 'grow'}, 'API tokens'), h('button', {onclick: token}, 'New token')), d.tokens.length ? d.tokens.map(t => h('div', {class: 'line', key: t.id}, h('b', null, t.name), h('span', {class: 'chip'}, t.scope), h('span', {class: 'mut grow'}, t.used === 'Never used' ? t.used : 'Last used ' + t.used), h('button', {onclick: () => confirm_('Revoke ' + t.name + '?', 'Programs that use this token stop working.', 'Revoke token', () => post('token-revoke', {id: t.id}))}, 'Revoke'))) : h('p', {class: 'mut'}, 'No tokens.')])];
}};
VIEWS.reports = {title: () => 'Reports', load: (_, u) => get('reports', {project: u.project}), draw(d) {
  const tile = (n, t) => h('div', {class: 'panel tile'}, h('b', null, n), t);
  return [h('div', {class: 'bar'}, h('h1', {class: 'grow'}, 'Reports'), Select('rp', 'Project', S.ui.project || '', [['', 'All projects'], ...S.boot.projects.filter(p => !p.archived).map(p => [p.key, p.name])], x => { S.ui.project = x; load(); })),
    h('div', {class: 'grid'}, tile(d.open, 'Open issues'), tile(d.done, 'Done'), tile(d.overdue, 'Overdue'), tile(d.unassigned, 'Unassigned')),
    h('h2', null, 'Workload'), h('table', null, h('thead', null, h('tr', null, h('th', null, 'Assignee'), h('th', {class: 'num'}, 'Open issues'), h('th', {class: 'num'}, 'Points'))), h('tbody', null, d.work.map(w => h('tr', null, h('td', null, w.name), h('td', {class: 'num'}, w.open), h('td', {class: 'num'}, w.points)))), h('tfoot', null, h('tr', null, h('th', null, 'Total'), h('th', {class: 'num'}, d.total_open), h('th', {class: 'num'}, d.total_points)))),
    h('h2', {style: 'margin-top:18px'}, 'Open issues by priority'), d.prios.map(([p, n]) => h('div', {class: 'line'}, h('span', {style: 'width:80px'}, p), h('div', {class: 'prog grow'}, h('i', {style: 'width:' + (d.open ? 100 * n / d.open : 0) + '%'})), h('span', null, n)))];
}};
load();
'''

if __name__ == '__main__':
    DB = fresh()
    ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1]) if len(sys.argv) > 1 else 8042), Handler).serve_forever()
