#!/usr/bin/env python3
"""Cobble & Sole - a small web shop for shoes and shoe care. Usage: python3 cobble.py PORT"""
import json, re, secrets, sys, threading
from html import escape as e
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit, urlencode

LOCK = threading.RLock()
CATS = {'mens': "Men's shoes", 'womens': "Women's shoes", 'kids': "Children's shoes", 'care': 'Shoe care'}
M = [40, 41, 42, 43, 44, 45, 46]
W = [36, 37, 38, 39, 40, 41]
K = [24, 25, 26, 27, 28, 29, 30]


def P(slug, name, cat, price, colours, sizes, rating, blurb, was=None, soldout=(), care='Wipe with a damp cloth.'):
    return dict(slug=slug, name=name, cat=cat, price=price, colours=colours, sizes=sizes, rating=rating, blurb=blurb,
                was=was, soldout=set(soldout), care=care)


PRODUCTS = [
    P('harrow-brogue', 'Harrow Brogue', 'mens', 8400, ['Brown', 'Black', 'Oxblood'], M, 4.5, 'Hand-punched full brogue with a Goodyear-welted leather sole.', soldout=[46], care='Polish with beeswax once a month and rest on cedar shoe trees.'),
    P('pennine-walking-boot', 'Pennine Walking Boot', 'mens', 12900, ['Brown', 'Grey'], M, 4.8, 'Waterproof nubuck boot for long days on the moor.', soldout=[40, 41]),
    P('camden-chelsea-boot', 'Camden Chelsea Boot', 'mens', 11000, ['Black', 'Tan'], M, 4.2, 'Slim Chelsea boot with elasticated sides.'),
    P('margate-boat-shoe', 'Margate Boat Shoe', 'mens', 6500, ['Navy', 'Tan'], M, 3.9, 'Two-eyelet deck shoe with a non-marking sole.'),
    P('oxford-cap-toe', 'Oxford Cap Toe', 'mens', 9800, ['Black', 'Brown'], M, 4.6, 'The classic closed-lacing office shoe.'),
    P('shoreditch-trainer', 'Shoreditch Trainer', 'mens', 7250, ['White', 'Grey', 'Navy'], M, 4.1, 'Low leather trainer with a cushioned footbed.'),
    P('fenland-wellington', 'Fenland Wellington', 'mens', 4800, ['Green', 'Black'], M, 4.0, 'Natural rubber boot with a cotton lining.'),
    P('garrison-desert-boot', 'Garrison Desert Boot', 'mens', 6320, ['Sand', 'Brown'], M, 4.4, 'Suede desert boot on a crepe sole.', was=7900),
    P('ivy-loafer', 'Ivy Loafer', 'womens', 7600, ['Black', 'Burgundy', 'Tan'], W, 4.3, 'Penny loafer in soft calf leather.', soldout=[36]),
    P('marlow-ankle-boot', 'Marlow Ankle Boot', 'womens', 11800, ['Black', 'Tan'], W, 4.7, 'Block-heeled ankle boot with a side zip.'),
    P('clover-ballet-flat', 'Clover Ballet Flat', 'womens', 5400, ['Red', 'Black', 'Nude'], W, 3.8, 'Foldable ballet flat with a padded heel.'),
    P('brighton-sandal', 'Brighton Sandal', 'womens', 4500, ['Tan', 'White'], W, 4.0, 'Two-strap sandal with a cork footbed.', was=6000),
    P('kew-court-shoe', 'Kew Court Shoe', 'womens', 8900, ['Black', 'Navy'], W, 4.1, 'Pointed court shoe with a five-centimetre heel.'),
    P('tilly-trainer', 'Tilly Trainer', 'womens', 6800, ['White', 'Pink'], W, 4.4, 'Canvas trainer with a bouncy sole.'),
    P('dartmoor-hiking-boot', 'Dartmoor Hiking Boot', 'womens', 13500, ['Brown', 'Grey'], W, 4.9, 'Light hiking boot with a breathable membrane.'),
    P('hazel-slipper', 'Hazel Slipper', 'womens', 3200, ['Grey', 'Pink'], W, 4.6, 'Felted wool slipper with a suede sole.'),
    P('rosa-espadrille', 'Rosa Espadrille', 'womens', 3900, ['Natural', 'Red'], W, 3.6, 'Jute-soled espadrille with ankle ties.', soldout=W),
    P('pip-trainer', 'Pip Velcro Trainer', 'kids', 2900, ['Blue', 'Red'], K, 4.5, 'Two-strap trainer for small and busy feet.'),
    P('puddle-welly', 'Puddle Welly', 'kids', 2200, ['Yellow', 'Green'], K, 4.8, 'Wellington boot with handles for easy pulling on.'),
    P('scholar-t-bar', 'Scholar T-Bar', 'kids', 3400, ['Black'], K, 4.0, 'School shoe with a scuff-resistant toe.'),
    P('conker-boot', 'Conker Boot', 'kids', 4200, ['Brown', 'Red'], K, 4.3, 'Warm-lined lace boot with an inside zip.'),
    P('beeswax-polish', 'Beeswax Polish', 'care', 850, ['Neutral', 'Black', 'Brown'], [], 4.7, 'Hard wax polish in a 100 ml tin.'),
    P('horsehair-brush', 'Horsehair Brush', 'care', 1400, [], [], 4.9, 'Dense brush for a high shine.'),
    P('cedar-shoe-trees', 'Cedar Shoe Trees', 'care', 2600, [], [], 4.6, 'Aromatic cedar, sprung to fit sizes 39 to 46.'),
    P('waterproof-spray', 'Waterproof Spray', 'care', 995, [], [], 4.2, 'Keeps rain off leather, suede and canvas.'),
    P('cotton-laces', 'Cotton Laces', 'care', 450, ['Black', 'Brown', 'White'], [], 4.0, 'Waxed cotton laces, 90 cm.'),
    P('suede-eraser', 'Suede Eraser', 'care', 600, [], [], 3.7, 'Lifts shiny marks from suede and nubuck.'),
    P('leather-balm', 'Leather Balm', 'care', 1100, [], [], 4.4, 'Feeds dry leather without darkening it.'),
]
BY = {p['slug']: p for p in PRODUCTS}
STORES = [
    ('york', 'York', '18 Stonegate, York', 'YO1 8AS', '01904 555 018', ['Repairs', 'Foot measuring', 'Click & collect'], '10:00 – 18:00', '11:00 – 16:00'),
    ('leeds', 'Leeds', '4 Thornton Arcade, Leeds', 'LS1 6LQ', '0113 555 0142', ['Click & collect', 'Foot measuring'], '09:30 – 18:00', '11:00 – 17:00'),
    ('bath', 'Bath', '27 Milsom Street, Bath', 'BA1 1DG', '01225 555 077', ['Repairs', 'Click & collect'], '10:00 – 17:30', 'Closed'),
    ('london-camden', 'London Camden', '112 Parkway, London', 'NW1 7AN', '020 5550 0190', ['Repairs', 'Foot measuring', 'Click & collect'], '09:00 – 20:00', '11:00 – 18:00'),
    ('london-borough', 'London Borough', '9 Park Street, London', 'SE1 9AB', '020 5550 0133', ['Click & collect'], '09:00 – 19:00', 'Closed'),
    ('norwich', 'Norwich', '3 Elm Hill, Norwich', 'NR3 1HN', '01603 555 061', ['Repairs'], '10:00 – 17:00', 'Closed'),
    ('edinburgh', 'Edinburgh', '51 Cockburn Street, Edinburgh', 'EH1 1BS', '0131 555 0150', ['Foot measuring', 'Click & collect'], '10:00 – 18:30', '12:00 – 17:00'),
]
SHIP = {'standard': ('Standard delivery', '3 to 5 working days'), 'express': ('Express delivery', 'next working day'), 'collect': ('Click & collect', 'ready in 2 hours')}
STATUSES = ['Processing', 'Dispatched', 'Delivered', 'Returned', 'Cancelled']
S = {}


def reset(case='', fault=''):
    S.clear()
    S.update(fault=fault, sessions={}, next_order=10428, next_addr=4)
    S['users'] = {'emma.clarke@example.com': dict(
        password='brogue42', first='Emma', last='Clarke', email='emma.clarke@example.com', phone='07700 900123', news=True,
        addresses=[dict(id=1, label='Home', line='14 Mill Lane', town='York', postcode='YO10 4DL', default=True),
                   dict(id=2, label='Work', line='2 Wellington Place', town='Leeds', postcode='LS1 4AP', default=False),
                   dict(id=3, label='Mum and Dad', line='8 Castle Meadow', town='Norwich', postcode='NR1 3DE', default=False)],
        orders=[
            order('CB-10412', '27 Nov 2026', 'Processing', [('dartmoor-hiking-boot', 'Brown', '39', 1)]),
            order('CB-10398', '14 Nov 2026', 'Delivered', [('ivy-loafer', 'Burgundy', '39', 1), ('beeswax-polish', 'Neutral', '', 2), ('horsehair-brush', '', '', 1)]),
            order('CB-10371', '2 Nov 2026', 'Dispatched', [('hazel-slipper', 'Grey', '39', 1), ('cotton-laces', 'White', '', 3)]),
            order('CB-10305', '19 Sep 2026', 'Delivered', [('tilly-trainer', 'White', '39', 1)]),
            order('CB-10240', '30 Jul 2026', 'Returned', [('kew-court-shoe', 'Navy', '38', 1)]),
        ])}
    S['reviews'] = {p['slug']: [] for p in PRODUCTS}
    S['reviews']['harrow-brogue'] = [
        rev('Martin P.', 5, 'Worth every penny', 'Needed a week to break in and they have been perfect ever since.', '21 Nov 2026', 7),
        rev('Sanjay', 4, 'Handsome shoe', 'Lovely leather, but order half a size down if you are between sizes.', '3 Nov 2026', 12),
        rev('Dorothy K.', 5, 'Bought for my husband', 'He wears them to every wedding now and gets compliments.', '11 Oct 2026', 2),
        rev('Luke', 2, 'Squeaky', 'The left shoe squeaks on wooden floors, the right one does not.', '29 Sep 2026', 4)]
    S['reviews']['ivy-loafer'] = [
        rev('Fiona', 5, 'So comfortable', 'I wore them all day on the first day, no blisters at all.', '18 Nov 2026', 3),
        rev('Beatrix L.', 3, 'Nice but narrow', 'Pretty colour, a bit narrow across the toes for me.', '6 Nov 2026', 1)]
    S['reviews']['beeswax-polish'] = [rev('Old Tom', 5, 'Smells wonderful', 'The only polish I have used for thirty years.', '1 Nov 2026', 9)]


def rev(name, stars, title, text, date, helpful):
    return dict(name=name, stars=stars, title=title, text=text, date=date, helpful=helpful)


def order(no, date, status, lines, ship=None, discount=0, to='14 Mill Lane, York, YO10 4DL', shipname='Standard delivery'):
    ls = [dict(slug=s, colour=c, size=z, qty=q, price=BY[s]['price'], state='') for s, c, z, q in lines]
    sub = sum(l['price'] * l['qty'] for l in ls)
    if ship is None:
        ship = 0 if sub >= 7500 else 450
    return dict(no=no, date=date, status=status, lines=ls, sub=sub, ship=ship, discount=discount, to=to, shipname=shipname)


def F(name):
    return S['fault'] == name


def gbp(p):
    return '£{:,.2f}'.format(p / 100)


def sess(sid):
    return S['sessions'].setdefault(sid, dict(basket={}, wish=[], user=None, voucher='', ship='standard', store='', flash=[], promo=True, last=None, news=False, helped=set()))


# ---------------------------------------------------------------- basket
def lines(s):
    out = []
    for key, q in s['basket'].items():
        slug, colour, size = key.split('|')
        out.append((key, BY[slug], colour, size, q))
    return out


def totals(s):
    sub = sum(p['price'] * q for _, p, _, _, q in lines(s))
    v, disc = s['voucher'], 0
    if v == 'SOLE10':
        disc = round(sub * .1)
    elif v == 'FIVER':
        disc = min(500, sub)
    elif v == 'CARE20':
        disc = round(sum(p['price'] * q for _, p, _, _, q in lines(s) if p['cat'] == 'care') * .2)
    ship = dict(standard=0 if sub >= 7500 and not F('free-delivery-never') else 450, express=795, collect=0)[s['ship']]
    if not s['basket']:
        ship = 0
    total = sub - disc + ship
    if F('voucher-not-subtracted'):
        total = sub + ship
    if F('express-not-charged') and s['ship'] == 'express':
        total = sub - disc + (0 if sub >= 7500 else 450)
    return dict(sub=sub, disc=disc, ship=ship, total=total)


def count(s):
    return sum(s['basket'].values())


# ---------------------------------------------------------------- layout
CSS = """
*{box-sizing:border-box}[hidden]{display:none!important}body{margin:0;font:16px/1.5 Georgia,'Times New Roman',serif;color:#2b2320;background:#fbf8f3}
a{color:#7a3b1d}h1,h2,h3{line-height:1.2;font-weight:600}h1{font-size:1.9rem}button,input,select,textarea{font:inherit}
.wrap{max-width:1240px;margin:0 auto;padding:0 20px}.promo{background:#3f2a1e;color:#fff;font-size:.9rem;text-align:center;padding:6px}
.promo form{display:inline}.promo button{background:none;border:0;color:#fff;cursor:pointer;margin-left:12px}
.site-header{background:#fff;border-bottom:1px solid #e5ddd0;position:sticky;top:0;z-index:20}
.site-header__row{display:flex;align-items:center;gap:18px;padding-top:12px;padding-bottom:12px;flex-wrap:wrap}.logo{font-size:1.4rem;font-weight:700;text-decoration:none;color:#3f2a1e}
.site-nav{display:flex;gap:16px}.site-nav a{text-decoration:none;padding:4px 0}.site-nav a[aria-current]{border-bottom:2px solid #7a3b1d}
.search{display:flex;margin-left:auto}.search input{border:1px solid #cbbfae;padding:6px 10px;width:120px}.search button{border:1px solid #7a3b1d;background:#7a3b1d;color:#fff;padding:6px 12px}
.tools{display:flex;gap:10px;align-items:center}.tools__item{position:relative;text-decoration:none;background:none;border:0;cursor:pointer;padding:6px;color:#3f2a1e}
.badge{background:#b3261e;color:#fff;border-radius:10px;font:12px/18px sans-serif;min-width:18px;padding:0 5px;display:inline-block;text-align:center}
.menu{position:relative}.menu__list{position:absolute;left:0;top:100%;background:#fff;border:1px solid #e5ddd0;list-style:none;margin:0;padding:8px 0;min-width:170px;z-index:30;box-shadow:0 4px 14px #0002}
.menu__list a,.menu__list button{display:block;padding:6px 16px;text-decoration:none;background:none;border:0;width:100%;text-align:left;cursor:pointer;color:#2b2320}
.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:20px;list-style:none;padding:0}.card{background:#fff;border:1px solid #e5ddd0;padding:14px;position:relative}
.card__pic,.gallery{background:#eee3d3;height:130px;display:flex;align-items:center;justify-content:center;font-size:2.6rem}.gallery{height:300px;font-size:6rem}
.card h3{margin:10px 0 4px;font-size:1.05rem}.heart{position:absolute;top:20px;right:20px;border:0;background:#fff;border-radius:50%;width:34px;height:34px;cursor:pointer}.heart[aria-pressed=true]{color:#b3261e}
.price{font-weight:700}.price--was{text-decoration:line-through;color:#887;font-weight:400;margin-left:6px}.flag{background:#b3261e;color:#fff;font-size:.75rem;padding:2px 6px}.flag--out{background:#777}
.listing{display:grid;grid-template-columns:220px 1fr;gap:28px}.filters fieldset,.box{border:1px solid #e5ddd0;background:#fff;padding:12px;margin:0 0 14px}.filters label{display:block}
.toolbar{display:flex;justify-content:space-between;align-items:center}.pager{display:flex;gap:8px;list-style:none;padding:0}.pager a,.pager span{border:1px solid #cbbfae;padding:4px 11px;text-decoration:none}.pager span{background:#7a3b1d;color:#fff}
.btn{display:inline-block;background:#7a3b1d;color:#fff;border:1px solid #7a3b1d;padding:9px 18px;text-decoration:none;cursor:pointer}.btn--ghost{background:#fff;color:#7a3b1d}.btn--small{padding:4px 10px;font-size:.9rem}.btn:disabled{opacity:.5}
.link{background:none;border:0;color:#7a3b1d;text-decoration:underline;cursor:pointer;padding:0}.js .nojs{display:none}
.product{display:grid;grid-template-columns:1fr 1fr;gap:36px;margin-top:20px}.opts{border:0;padding:0;margin:0 0 16px;display:flex;flex-wrap:wrap;gap:8px}.opts legend{font-weight:600;padding:0}
.opts input{position:absolute;opacity:0;width:1px;height:1px}.opts label span{display:block;border:1px solid #cbbfae;background:#fff;padding:6px 12px;cursor:pointer}.opts input:checked+span{border-color:#7a3b1d;background:#7a3b1d;color:#fff}.opts input:disabled+span{color:#aaa;text-decoration:line-through;cursor:not-allowed}.opts input:focus-visible+span{outline:2px solid #7a3b1d}
.tabs{display:flex;gap:4px;border-bottom:1px solid #cbbfae;margin-top:30px}.tabs button{border:1px solid #e5ddd0;border-bottom:0;background:#f3ece0;padding:8px 16px;cursor:pointer}.tabs button[aria-selected=true]{background:#fff;font-weight:700}.panel{background:#fff;border:1px solid #e5ddd0;border-top:0;padding:18px}
table{border-collapse:collapse;width:100%;background:#fff}th,td{text-align:left;padding:9px 12px;border-bottom:1px solid #e5ddd0}td.num,th.num{text-align:right}
.basket{display:grid;grid-template-columns:1fr 320px;gap:28px;align-items:start}.summary dl{display:grid;grid-template-columns:1fr auto;margin:0}.summary dd{margin:0;text-align:right}.summary .grand{font-weight:700;border-top:1px solid #cbbfae;padding-top:6px;margin-top:6px}
.field{margin-bottom:12px}.field label{display:block;font-weight:600}.field input,.field select,.field textarea{width:100%;max-width:380px;padding:7px;border:1px solid #cbbfae}.field--bad input,.field--bad select,.field--bad textarea{border-color:#b3261e}.err{color:#b3261e;margin:2px 0;font-size:.92rem}
.alert{padding:10px 14px;border-left:4px solid #2e6b3a;background:#e8f2e8;margin:14px 0}.alert--error{border-color:#b3261e;background:#fbe9e7}
.drawer{position:fixed;inset:0;z-index:50}.drawer__veil{position:absolute;inset:0;background:#0006}.drawer__panel{position:absolute;right:0;top:0;bottom:0;width:380px;background:#fff;padding:20px;overflow:auto}.drawer__list{list-style:none;padding:0}.drawer__list li{border-bottom:1px solid #e5ddd0;padding:10px 0}.drawer[hidden]{display:none}
.stepper{display:inline-flex;align-items:center;gap:8px}.stepper button{width:28px;height:28px;border:1px solid #cbbfae;background:#fff;cursor:pointer}
.toasts{position:fixed;bottom:20px;left:20px;z-index:60}.toast{background:#2b2320;color:#fff;padding:12px 18px;margin-top:8px;box-shadow:0 4px 14px #0004}
dialog{border:1px solid #cbbfae;padding:22px;max-width:520px}dialog::backdrop{background:#0006}.pill{border-radius:12px;padding:2px 10px;font-size:.85rem;background:#eee3d3}.pill--delivered{background:#d6ead6}.pill--cancelled,.pill--returned{background:#f3d5d2}.pill--dispatched{background:#d8e4f3}
.account{display:grid;grid-template-columns:190px 1fr;gap:28px}.subnav{list-style:none;padding:0}.subnav a{display:block;padding:8px 12px;text-decoration:none;border-left:3px solid transparent}.subnav a[aria-current]{border-color:#7a3b1d;background:#fff}
.hero{background:#e9d9c3;padding:50px 30px;margin:20px 0}.stars{color:#b8860b}.crumbs{font-size:.9rem;margin-top:14px}.site-footer{background:#3f2a1e;color:#eee;margin-top:50px;padding:30px 0}.site-footer a{color:#fff}.site-footer .wrap{display:grid;grid-template-columns:2fr 1fr 1fr;gap:30px}.vh{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0);white-space:nowrap}
"""

JS = r"""
(function(){
document.documentElement.classList.add('js');
var $=function(s,r){return (r||document).querySelector(s)},$$=function(s,r){return [].slice.call((r||document).querySelectorAll(s))};
function toast(t){if(!t)return;var d=document.createElement('div');d.className='toast';d.textContent=t;$('.toasts').appendChild(d);setTimeout(function(){d.remove()},6000)}
function badge(n){var b=$('[data-basket-count]');b.textContent=n;b.hidden=!n;b.closest('a').setAttribute('aria-label','Basket, '+n+(n==1?' item':' items'))}
function wishBadge(n){var b=$('[data-wish-count]');b.textContent=n;b.hidden=!n}
function post(u,body){return fetch(u,{method:'POST',body:new URLSearchParams(body),headers:{'X-Requested-With':'fetch'}}).then(function(r){return r.json()})}
var drawer=$('#basket-drawer'),opener=null;
function openDrawer(){opener=document.activeElement;fetch('/basket/drawer').then(function(r){return r.text()}).then(function(h){$('.drawer__body',drawer).innerHTML=h;drawer.hidden=false;$('.drawer__close',drawer).focus()})}
function closeDrawer(){/*close*/drawer.hidden=true;if(opener)opener.focus()}
function swap(sel,html){var doc=new DOMParser().parseFromString(html,'text/html');var n=doc.querySelector(sel),o=$(sel);if(n&&o)o.replaceWith(n);return doc}
document.addEventListener('click',function(ev){
 var t=ev.target;
 if(t.closest('[data-open-drawer]')){ev.preventDefault();openDrawer();return}
 if(t.closest('[data-close-drawer]')){closeDrawer();return}
 var tg=t.closest('[data-menu]');
 $$('[data-menu]').forEach(function(m){if(m!==tg){m.setAttribute('aria-expanded','false');m.nextElementSibling.hidden=true}});
 if(tg){var l=tg.nextElementSibling;l.hidden=!l.hidden;tg.setAttribute('aria-expanded',String(!l.hidden));return}
 var tab=t.closest('[role=tab]');
 if(tab){$$('[role=tab]').forEach(function(x){var on=x===tab;x.setAttribute('aria-selected',String(on))});
  var id=tab.getAttribute('aria-controls');/*tab*/
  $$('[role=tabpanel]').forEach(function(p){p.hidden=p.id!==id});return}
 var od=t.closest('[data-dialog]');if(od){ev.preventDefault();document.getElementById(od.dataset.dialog).showModal();return}
 var cd=t.closest('[data-dialog-close]');if(cd){ev.preventDefault();/*dlg*/cd.closest('dialog').close();return}
 var pg=t.closest('.pager a');if(pg){ev.preventDefault();live(pg.href);return}
});
document.addEventListener('keydown',function(ev){if(ev.key==='Escape'){if(!drawer.hidden)closeDrawer();$$('[data-menu]').forEach(function(m){m.setAttribute('aria-expanded','false');m.nextElementSibling.hidden=true})}});
document.addEventListener('submit',function(ev){
 var f=ev.target,k=f.dataset.ajax;if(!k)return;ev.preventDefault();
 var fd=new FormData(f);if(ev.submitter&&ev.submitter.name)fd.append(ev.submitter.name,ev.submitter.value);
 post(f.getAttribute('action'),fd).then(function(j){
  if(j.error!==undefined&&$('.js-error',f))$('.js-error',f).textContent=j.error;
  if(j.count!==undefined)badge(j.count);
  if(j.wish!==undefined)wishBadge(j.wish);
  if(j.drawer&&!drawer.hidden)$('.drawer__body',drawer).innerHTML=j.drawer;
  if(k==='wish'){var b=$('button',f);b.setAttribute('aria-pressed',String(j.on));b.setAttribute('aria-label',j.label);if($('.js-label',b))$('.js-label',b).textContent=j.on?'Remove from wish list':'Add to wish list';if($('.js-heart',b))$('.js-heart',b).textContent=j.on?'\u2665':'\u2661'}
  if(k==='helpful')$('button',f).textContent='Helpful ('+j.n+')';
  if(k==='news'&&j.done){f.outerHTML='<p role="status">'+j.done+'</p>'}
  if(k==='store'){location.reload();return}
  toast(j.toast);
 });
});
function live(url){fetch(url).then(function(r){return r.text()}).then(function(h){swap('#results',h);history.replaceState(null,'',url)})}
document.addEventListener('change',function(ev){
 var f=ev.target.form;
 if(f&&f.dataset.live!==undefined&&ev.target.type!=='search'){live(f.getAttribute('action')+'?'+new URLSearchParams(new FormData(f)));return}
 var s=ev.target.closest('form[data-autosubmit]');if(s){s.submit();return}
 if(ev.target.name==='pay'){$('#card-fields').hidden=ev.target.value!=='card'}
});
var q;document.addEventListener('input',function(ev){var f=ev.target.closest('form[data-live]');if(f&&ev.target.type==='search'){clearTimeout(q);q=setTimeout(function(){live(f.getAttribute('action')+'?'+new URLSearchParams(new FormData(f)))},250)}});
document.addEventListener('submit',function(ev){var f=ev.target;if(f.dataset.live!==undefined){ev.preventDefault();live(f.getAttribute('action')+'?'+new URLSearchParams(new FormData(f)))}});
})();
"""


def js():
    j = JS
    if F('drawer-stays-open'):
        j = j.replace('/*close*/drawer.hidden=true;', '')
    if F('tab-wrong-panel'):
        j = j.replace('/*tab*/', "if(id==='panel-delivery')id='panel-care';")
    if F('size-guide-stays'):
        j = j.replace("/*dlg*/cd.closest('dialog').close();", '')
    if F('badge-stale'):
        j = j.replace("var b=$('[data-basket-count]');", "return;var b=$('[data-basket-count]');")
    return j


def svg(path, w=56):
    return f'<svg width="{w}" height="{w}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linejoin="round" focusable="false"><path d="{path}"/></svg>'


ICON = {'mens': svg('M3 8v8h18c0-3-2-4-5-4.500L10 8l-2 2zM3 16v2h18v-2'), 'womens': svg('M3 6c2 5 8 9 18 9.500V18h-8L6 12v6H4V9z'),
        'kids': svg('M6 4v14h14c0-3-2-4-5-4.500l-2-1V4zM6 18v2h14v-2'), 'care': svg('M4 13h16v3H4zM6 16v4M10 16v4M14 16v4M18 16v4M6 13c0-5 12-5 12 0')}
BAG = svg('M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2', 22)


def page(s, title, body, cur=''):
    u = s['user'] and S['users'][s['user']]
    n, w = count(s), len(s['wish'])
    nav = ''.join(f'<a href="/c/{k}"{" aria-current=page" if cur == k else ""}>{e(v)}</a>' for k, v in CATS.items())
    nav += f'<a href="/stores"{" aria-current=page" if cur == "stores" else ""}>Stores</a>'
    if u:
        menu = '<li><a href="/account/orders">My orders</a></li><li><a href="/account/details">My details</a></li><li><a href="/account/addresses">Address book</a></li><li><form method="post" action="/logout"><button>Sign out</button></form></li>'
        acc = 'Hello, ' + e(u['first'])
    else:
        menu = '<li><a href="/login">Sign in</a></li><li><a href="/register">Create an account</a></li>'
        acc = 'Account'
    flash = ''.join(f'<div class="alert{" alert--error" if k == "error" else ""}" role="{"alert" if k == "error" else "status"}">{e(t)}</div>' for k, t in s['flash'])
    s['flash'] = []
    promo = '<div class="promo">Free standard delivery on orders of £75 or more<form method="post" action="/promo/hide"><button aria-label="Dismiss this message">✕</button></form></div>' if s['promo'] else ''
    store = next((x for x in STORES if x[0] == s['store']), None)
    news = '<p role="status">Thank you for subscribing.</p>' if s['news'] else '<form method="post" action="/newsletter" data-ajax="news" novalidate><label for="nl">Newsletter</label><br><input id="nl" type="email" name="email" placeholder="you@example.com"> <button class="btn btn--small">Subscribe</button><p class="js-error" role="alert"></p></form>'
    return f'''<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{e(title)} | Cobble &amp; Sole</title><link rel="icon" href="data:,"><style>{CSS}</style></head>
<body>{promo}
<header class="site-header"><div class="wrap site-header__row"><a class="logo" href="/">Cobble &amp; Sole</a>
<nav class="site-nav" aria-label="Main">{nav}</nav>
<form class="search" role="search" action="/search"><label class="vh" for="q">Search the shop</label><input id="q" type="search" name="q" placeholder="Search"><button>Search</button></form>
<div class="tools"><div class="menu"><button class="tools__item" type="button" data-menu aria-haspopup="true" aria-expanded="false">{acc} ▾</button><ul class="menu__list" hidden>{menu}</ul></div>
<a class="tools__item" href="/wishlist">Wish list <span class="badge" data-wish-count{"" if w else " hidden"}>{w}</span></a>
<a class="tools__item" href="/basket" data-open-drawer aria-label="Basket, {n} item{"" if n == 1 else "s"}"><span aria-hidden="true">{BAG}</span> <span class="badge" data-basket-count{"" if n else " hidden"}>{n}</span></a></div></div></header>
<main class="wrap" id="main">{flash}{body}</main>
<footer class="site-footer"><div class="wrap"><div>{news}</div><div><strong>Help</strong><br><a href="/help">Delivery and returns</a><br><a href="/stores">Find a store</a></div><div><strong>My store</strong><br>{e(store[1]) + ", Mon–Sat " + e(store[6]) if store and not F("my-store-not-set") else "No store chosen"}</div></div></footer>
<div class="drawer" id="basket-drawer" role="dialog" aria-modal="true" aria-labelledby="drawer-title" hidden><div class="drawer__veil" data-close-drawer></div><div class="drawer__panel"><button type="button" class="drawer__close btn btn--ghost btn--small" data-close-drawer aria-label="Close basket">✕</button><h2 id="drawer-title">Your basket</h2><div class="drawer__body"></div></div></div>
<div class="toasts" role="status" aria-live="polite"></div><script src="/app.js"></script></body></html>'''


def heart(s, p):
    on = p['slug'] in s['wish']
    lab = f'Remove {p["name"]} from wish list' if on else f'Add {p["name"]} to wish list'
    return f'<form method="post" action="/wishlist/toggle" data-ajax="wish"><input type="hidden" name="slug" value="{p["slug"]}"><button class="heart" aria-pressed="{"true" if on else "false"}" aria-label="{e(lab)}"><span class="js-heart" aria-hidden="true">{"♥" if on else "♡"}</span></button></form>'


def stars(r):
    return f'<span class="stars" aria-hidden="true">{"★" * int(r + .5)}{"☆" * (5 - int(r + .5))}</span> <span>{r:.1f}</span>'


def out(p):
    return bool(p['sizes']) and set(p['sizes']) <= p['soldout']


def card(s, p):
    was = f'<span class="price price--was">{gbp(p["was"])}</span> <span class="flag">Sale</span>' if p['was'] else ''
    if out(p):
        act = '<span class="flag flag--out">Sold out</span>'
    elif not p['sizes'] and not p['colours']:
        act = f'<form method="post" action="/basket/add" data-ajax="basket"><input type="hidden" name="slug" value="{p["slug"]}"><input type="hidden" name="qty" value="1"><button class="btn btn--small">Add to basket</button></form>'
    else:
        act = f'<a class="btn btn--ghost btn--small" href="/p/{p["slug"]}">Choose options</a>'
    return f'<li class="card"><div class="card__pic" aria-hidden="true">{ICON[p["cat"]]}</div>{heart(s, p)}<h3><a href="/p/{p["slug"]}">{e(p["name"])}</a></h3><p><span class="price">{gbp(p["price"])}</span>{was}<br>{stars(p["rating"])}</p>{act}</li>'


def home(s, q):
    cats = ''.join(f'<li class="card"><div class="card__pic" aria-hidden="true">{ICON[k]}</div><h3><a href="/c/{k}">{e(v)}</a></h3><p>{sum(p["cat"] == k for p in PRODUCTS)} products</p></li>' for k, v in CATS.items())
    best = ''.join(card(s, BY[x]) for x in ('harrow-brogue', 'dartmoor-hiking-boot', 'horsehair-brush'))
    return page(s, 'Shoes that last', f'<section class="hero"><h1>Shoes made to be mended</h1><p>Welted, stitched and waxed by hand in Northampton since 1921.</p><a class="btn" href="/c/mens">Shop men\'s shoes</a> <a class="btn btn--ghost" href="/c/womens">Shop women\'s shoes</a></section><h2>Departments</h2><ul class="grid">{cats}</ul><h2>Bestsellers</h2><ul class="grid">{best}</ul>')


def listing(s, cat, q):
    items = [p for p in PRODUCTS if p['cat'] == cat]
    allc = sorted({c for p in items for c in p['colours']})
    alls = sorted({z for p in items for z in p['sizes']})
    total_all = len(items)
    cols, size, mx = q.get('colour', []), q.get('size', [''])[0], q.get('max', [''])[0]
    if cols and not F('colour-filter-ignored'):
        items = [p for p in items if set(cols) & set(p['colours'])]
    if size:
        items = [p for p in items if int(size) in p['sizes'] and (int(size) not in p['soldout'] or F('size-filter-soldout'))]
    if mx:
        items = [p for p in items if p['price'] <= int(mx) * 100]
    if q.get('sale') and not F('sale-filter-inverted'):
        items = [p for p in items if p['was']]
    elif q.get('sale'):
        items = [p for p in items if not p['was']]
    if q.get('stock'):
        items = [p for p in items if not out(p)]
    srt = q.get('sort', ['featured'])[0]
    if srt == 'low':
        items.sort(key=lambda p: str(p['price']) if F('price-sort-text') else p['price'])
    elif srt == 'high':
        items.sort(key=lambda p: -p['price'])
    elif srt == 'name':
        items.sort(key=lambda p: p['name'])
    elif srt == 'rating':
        items.sort(key=lambda p: p['rating'] if F('rating-sort-reversed') else -p['rating'])
    n = len(items)
    pages = max(1, -(-n // 6))
    pg = min(max(1, int(q.get('page', ['1'])[0])), pages)
    first = 0 if F('page-two-repeats') else (pg - 1) * 6
    shown = items[first:first + 6]
    base = [(k, v) for k, vs in q.items() if k != 'page' for v in vs if v]
    pager = ''
    if pages > 1:
        pager = '<nav aria-label="Pages"><ul class="pager">' + ''.join(f'<li><span aria-current="page">{i}</span></li>' if i == pg else f'<li><a href="/c/{cat}?{e(urlencode(base + [("page", i)]))}">{i}</a></li>' for i in range(1, pages + 1)) + '</ul></nav>'
    grid = f'<ul class="grid">{"".join(card(s, p) for p in shown)}</ul>' if shown else '<p>No products match these filters. Try removing one.</p>'
    nn = total_all if F('count-stale') else n
    ck = lambda c: ' checked' if c else ''
    colours = ''.join(f'<label><input type="checkbox" name="colour" value="{c}"{ck(c in cols)}> {c}</label>' for c in allc)
    sizes = '' if not alls else '<fieldset><legend>Size</legend><label class="vh" for="f-size">Size (EU)</label><select id="f-size" name="size"><option value="">Any size</option>' + ''.join(f'<option{" selected" if str(z) == size else ""}>{z}</option>' for z in alls) + '</select></fieldset>'
    caps = {'mens': [50, 75, 100], 'womens': [50, 75, 100], 'kids': [25, 30, 40], 'care': [5, 10, 20]}[cat]
    prices = '<fieldset><legend>Price</legend>' + ''.join(f'<label><input type="radio" name="max" value="{v}"{ck(mx == str(v))}> {t}</label>' for v, t in [('', 'Any price')] + [(c, f'Up to £{c}') for c in caps]) + '</fieldset>'
    opts = ''.join(f'<option value="{v}"{" selected" if v == srt else ""}>{t}</option>' for v, t in [('featured', 'Featured'), ('low', 'Price: low to high'), ('high', 'Price: high to low'), ('name', 'Name: A to Z'), ('rating', 'Customer rating')])
    body = f'''<p class="crumbs"><a href="/">Home</a> / {e(CATS[cat])}</p><h1>{e(CATS[cat])}</h1><form action="/c/{cat}" data-live class="listing"><aside class="filters" aria-label="Filters"><fieldset><legend>Colour</legend>{colours}</fieldset>{sizes}{prices}
<fieldset><legend>More</legend><label><input type="checkbox" name="sale" value="1"{ck(q.get("sale"))}> On sale</label><label><input type="checkbox" name="stock" value="1"{ck(q.get("stock"))}> In stock only</label></fieldset><a href="/c/{cat}">Clear filters</a> <button class="btn nojs">Apply</button></aside>
<div><div class="toolbar"><span></span><label>Sort by <select name="sort">{opts}</select></label></div></form><div id="results" aria-live="polite"><p class="results-count">{nn} product{"" if nn == 1 else "s"}</p>{grid}{pager}</div></div>'''
    # the results are a sibling of the filter form so that the cards can hold forms of their own
    body = body.replace('class="listing"><aside', 'id="filters"></form><div class="listing"><aside').replace('</select></label></div></form>', '</select></label></div>') + '</div>'
    body = re.sub(r'<(input type="(?:checkbox|radio)"|select id="f-size"|select name="sort"|button class="btn nojs")', r'<\1 form="filters"', body)
    return page(s, CATS[cat], body, cat)


def review_list(s, p):
    out_ = []
    for i, r in enumerate(S['reviews'][p['slug']]):
        out_.append(f'<article class="box"><h4>{e(r["title"])}</h4><p><span class="stars" role="img" aria-label="{r["stars"]} out of 5 stars">{"★" * r["stars"]}{"☆" * (5 - r["stars"])}</span> by {e(r["name"])}, {r["date"]}</p><p>{e(r["text"])}</p><form method="post" action="/p/{p["slug"]}/helpful" data-ajax="helpful"><input type="hidden" name="i" value="{i}"><button class="btn btn--ghost btn--small">Helpful ({r["helpful"]})</button></form></article>')
    return ''.join(out_) or '<p>No reviews yet. Be the first to write one.</p>'


def field(name, label, vals, errs, type_='text', extra=''):
    er = errs.get(name)
    return f'<div class="field{" field--bad" if er else ""}"><label for="{name}">{label}</label><input id="{name}" name="{name}" type="{type_}" value="{e(vals.get(name, ""))}"{" aria-invalid=true aria-describedby=" + name + "-err" if er else ""} {extra}>{f"""<p class="err" id="{name}-err">{e(er)}</p>""" if er else ""}</div>'


def product(s, p, vals=None, errs=None):
    vals, errs = vals or {}, errs or {}
    rs = S['reviews'][p['slug']]
    n = len(rs) - (1 if F('review-count-stale') and any(r['date'] == 'Today' for r in rs) else 0)
    avg = sum(r['stars'] for r in rs) / len(rs) if rs else 0
    cols = '' if not p['colours'] else '<fieldset class="opts"><legend>Colour</legend>' + ''.join(f'<label><input type="radio" name="colour" value="{c}"{" checked" if i == 0 else ""}><span>{c}</span></label>' for i, c in enumerate(p['colours'])) + '</fieldset>'
    so = set() if F('soldout-size-open') else p['soldout']
    sizes = '' if not p['sizes'] else '<fieldset class="opts"><legend>Size (EU)</legend>' + ''.join(f'<label><input type="radio" name="size" value="{z}"{" disabled" if z in so else ""}><span>{z}</span></label>' for z in p['sizes']) + '</fieldset><p><button type="button" class="link" data-dialog="size-guide">Size guide</button></p>'
    was = f'<span class="price price--was">{gbp(p["was"])}</span> <span class="flag">Sale</span>' if p['was'] else ''
    w = p['slug'] in s['wish']
    buy = '<p><span class="flag flag--out">Sold out</span> This product is no longer available.</p>' if out(p) else f'<form method="post" action="/basket/add" data-ajax="basket"><input type="hidden" name="slug" value="{p["slug"]}">{cols}{sizes}<div class="field"><label for="qty">Quantity</label><select id="qty" name="qty" style="width:80px">{"".join(f"<option>{i}</option>" for i in range(1, 6))}</select></div><p class="err js-error" role="alert"></p><button class="btn">Add to basket</button></form>'
    tabs = [('description', 'Description', f'<p>{e(p["blurb"])}</p><table><tr><th scope="row">Department</th><td>{e(CATS[p["cat"]])}</td></tr><tr><th scope="row">Colours</th><td>{", ".join(p["colours"]) or "One colour"}</td></tr><tr><th scope="row">Article number</th><td>CS-{1000 + PRODUCTS.index(p) * 7}</td></tr></table>'),
            ('care', 'Care', f'<p>{e(p["care"])}</p><p>Never dry shoes on a radiator.</p>'),
            ('delivery', 'Delivery', '<p>Standard delivery takes 3 to 5 working days and costs £4.50. It is free from £75.</p><p>You can send shoes back within 60 days.</p>'),
            ('reviews', f'Reviews ({n})', '')]
    opts = ''.join(f'<option value="{v}"{" selected" if vals.get("stars") == str(v) else ""}>{t}</option>' for v, t in [('', 'Please choose'), (5, '5 – Excellent'), (4, '4 – Good'), (3, '3 – Average'), (2, '2 – Poor'), (1, '1 – Terrible')])
    er = lambda k: f'<p class="err">{e(errs[k])}</p>' if k in errs else ''
    form = f'<h3>Write a review</h3><form method="post" action="/p/{p["slug"]}/review" novalidate>{field("name", "Your name", vals, errs)}<div class="field"><label for="stars">Rating</label><select id="stars" name="stars">{opts}</select>{er("stars")}</div>{field("title", "Headline", vals, errs)}<div class="field"><label for="text">Your review</label><textarea id="text" name="text" rows="4">{e(vals.get("text", ""))}</textarea>{er("text")}</div><button class="btn">Send review</button></form>'
    rv = f'<p>{f"{avg:.1f} out of 5" if rs else ""}</p>{review_list(s, p)}{form}'
    tabs[3] = ('reviews', tabs[3][1], rv)
    sel = 'reviews' if errs or vals.get('_tab') == 'reviews' else 'description'
    tb = ''.join(f'<button type="button" role="tab" id="tab-{k}" aria-controls="panel-{k}" aria-selected="{"true" if k == sel else "false"}">{t}</button>' for k, t, _ in tabs)
    pn = ''.join(f'<div class="panel" role="tabpanel" id="panel-{k}" aria-labelledby="tab-{k}"{"" if k == sel else " hidden"}>{h}</div>' for k, _, h in tabs)
    guide = '<dialog id="size-guide" aria-labelledby="sg"><h2 id="sg">Size guide</h2><table><thead><tr><th>EU</th><th>UK</th><th>Foot length</th></tr></thead><tbody><tr><td>38</td><td>5</td><td>24.0 cm</td></tr><tr><td>40</td><td>6.5</td><td>25.3 cm</td></tr><tr><td>42</td><td>8</td><td>26.7 cm</td></tr><tr><td>44</td><td>9.5</td><td>28.0 cm</td></tr></tbody></table><p><button class="btn" data-dialog-close>Close</button></p></dialog>' if p['sizes'] else ''
    body = f'''<p class="crumbs"><a href="/">Home</a> / <a href="/c/{p["cat"]}">{e(CATS[p["cat"]])}</a> / {e(p["name"])}</p><div class="product"><div class="gallery" aria-hidden="true">{ICON[p["cat"]]}</div><div><h1>{e(p["name"])}</h1><p style="font-size:1.3rem"><span class="price">{gbp(p["price"])}</span>{was}</p><p>{e(p["blurb"])}</p>{buy}
<form method="post" action="/wishlist/toggle" data-ajax="wish" style="margin-top:12px"><input type="hidden" name="slug" value="{p["slug"]}"><button class="btn btn--ghost" aria-pressed="{"true" if w else "false"}"><span class="js-label">{"Remove from wish list" if w else "Add to wish list"}</span></button></form></div></div>
<div class="tabs" role="tablist">{tb}</div>{pn}{guide}'''
    # the button is named by its text here, so the script's aria-label is not wanted
    return page(s, p['name'], body, p['cat'])


def opt(c, z):
    return ', '.join(x for x in (c, 'size ' + z if z else '') if x)


def drawer(s):
    ls = lines(s)
    if not ls:
        return '<p>Your basket is empty.</p><p><a class="btn" href="/c/mens">Start shopping</a></p>'
    t = totals(s)
    sub = sum(p['price'] for _, p, _, _, q in ls) if F('drawer-subtotal-ignores-quantity') else t['sub']
    li = ''.join(f'<li><strong>{e(p["name"])}</strong><br><small>{e(opt(c, z))}</small><br><form method="post" action="/basket/step" data-ajax="basket"><input type="hidden" name="key" value="{e(k)}"><span class="stepper"><button name="d" value="-1" aria-label="One {e(p["name"])} less">−</button><span>{q}</span><button name="d" value="1" aria-label="One {e(p["name"])} more">+</button></span> <span class="price">{gbp(p["price"] * q)}</span> <button class="link" name="d" value="0" aria-label="Remove {e(p["name"])}">Remove</button></form></li>' for k, p, c, z, q in ls)
    return f'<ul class="drawer__list">{li}</ul><p><strong>Subtotal</strong> <span class="price" style="float:right">{gbp(sub)}</span></p><p><a class="btn" href="/checkout">Checkout</a> <a class="btn btn--ghost" href="/basket">View basket</a></p>'


def summary(s, link=True):
    t = totals(s)
    disc = f'<dt>Discount ({e(s["voucher"])})</dt><dd>−{gbp(t["disc"])}</dd>' if s['voucher'] else ''
    return f'<dl><dt>Subtotal</dt><dd>{gbp(t["sub"])}</dd>{disc}<dt>Delivery</dt><dd>{gbp(t["ship"]) if t["ship"] else "Free"}</dd><dt class="grand">Total</dt><dd class="grand">{gbp(t["total"])}</dd></dl>'


def basket(s, verr=''):
    ls = lines(s)
    if not ls:
        return page(s, 'Basket', '<h1>Your basket</h1><p>Your basket is empty.</p><p><a class="btn" href="/c/mens">Start shopping</a></p>')
    rows = ''.join(f'<tr><td><a href="/p/{p["slug"]}">{e(p["name"])}</a><br><small>{e(opt(c, z))}</small></td><td class="num">{gbp(p["price"])}</td><td><input type="number" name="qty:{e(k)}" value="{q}" min="0" style="width:64px" aria-label="Quantity of {e(p["name"])}"></td><td class="num">{gbp(p["price"] * q)}</td><td><button class="link" name="remove" value="{e(k)}" aria-label="Remove {e(p["name"])}">Remove</button></td></tr>' for k, p, c, z, q in ls)
    if s['voucher']:
        vf = f'<form method="post" action="/basket/voucher/remove"><p>Voucher <strong>{e(s["voucher"])}</strong> is applied. <button class="link">Remove voucher</button></p></form>'
    else:
        vf = f'<form method="post" action="/basket/voucher"><div class="field{" field--bad" if verr else ""}"><label for="voucher">Voucher code</label><input id="voucher" name="voucher" autocomplete="off">{f"""<p class="err" role="alert">{e(verr)}</p>""" if verr else ""}</div><button class="btn btn--ghost btn--small">Apply voucher</button></form>'
    sub = totals(s)['sub']
    shipf = '<form method="post" action="/basket/ship" data-autosubmit><fieldset style="border:0;padding:0"><legend><strong>Delivery method</strong></legend>' + ''.join(f'<label style="display:block"><input type="radio" name="ship" value="{k}"{" checked" if s["ship"] == k else ""}> {e(v[0])} ({dict(standard="free" if sub >= 7500 else "£4.50", express="£7.95", collect="free")[k]})</label>' for k, v in SHIP.items()) + '</fieldset><button class="btn btn--small nojs">Update delivery</button></form>'
    return page(s, 'Basket', f'<h1>Your basket</h1><div class="basket"><form method="post" action="/basket/update"><button class="vh" tabindex="-1" aria-hidden="true">Update</button><table><thead><tr><th>Item</th><th class="num">Price</th><th>Quantity</th><th class="num">Total</th><th><span class="vh">Actions</span></th></tr></thead><tbody>{rows}</tbody></table><p><button class="btn btn--ghost btn--small">Update basket</button></p></form><aside class="summary box" aria-label="Order summary"><h2>Summary</h2>{summary(s)}<hr>{shipf}<hr>{vf}<hr><a class="btn" href="/checkout">Go to checkout</a></aside></div>')


PC = re.compile(r'^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$', re.I)
EM = re.compile(r'^[^@\s]+@[^@\s]+\.[^@\s]+$')


def errbox(errs):
    return f'<div class="alert alert--error" role="alert">Please correct {len(errs)} field{"" if len(errs) == 1 else "s"} below.</div>' if errs else ''


def checkout(s, vals=None, errs=None):
    if not s['basket']:
        return None
    u = s['user'] and S['users'][s['user']]
    if vals is None:
        vals = {}
        if u:
            a = next((a for a in u['addresses'] if a['default']), None) or {}
            vals = dict(email=u['email'], fullname=u['first'] + ' ' + u['last'], line=a.get('line', ''), town=a.get('town', ''), postcode=a.get('postcode', ''))
    errs = errs or {}
    items = ''.join(f'<li>{q} × {e(p["name"])} <small>{e(opt(c, z))}</small> <span style="float:right">{gbp(p["price"] * q)}</span></li>' for _, p, c, z, q in lines(s))
    pay = vals.get('pay', 'card')
    guest = '' if u else '<p>Already a customer? <a href="/login?next=/checkout">Sign in</a> to use your saved address.</p>'
    body = f'''<h1>Checkout</h1>{errbox(errs)}{guest}<div class="basket"><form method="post" action="/checkout" novalidate><fieldset class="box"><legend>Contact</legend>{field("email", "Email", vals, errs, "email")}{field("fullname", "Full name", vals, errs)}</fieldset><fieldset class="box"><legend>Delivery address</legend>{field("line", "Address", vals, errs)}{field("town", "Town", vals, errs)}{field("postcode", "Postcode", vals, errs)}</fieldset>
<fieldset class="box"><legend>Payment</legend><label><input type="radio" name="pay" value="card"{" checked" if pay == "card" else ""}> Credit or debit card</label><br><label><input type="radio" name="pay" value="invoice"{" checked" if pay == "invoice" else ""}> Pay by invoice within 30 days</label><div id="card-fields"{" hidden" if pay != "card" else ""} style="margin-top:12px">{field("card", "Card number", vals, errs, extra='inputmode="numeric"')}{field("expiry", "Expiry date", vals, errs, extra='placeholder="MM/YY"')}{field("cvc", "Security code", vals, errs, extra='inputmode="numeric"')}</div></fieldset>
<p><label><input type="checkbox" name="terms" value="1"{" checked" if vals.get("terms") else ""}> I accept the terms and conditions</label></p>{f"""<p class="err">{errs["terms"]}</p>""" if "terms" in errs else ""}<button class="btn">Place order</button></form><aside class="summary box" aria-label="Order summary"><h2>Your order</h2><ul style="list-style:none;padding:0">{items}</ul>{summary(s)}<p>{e(SHIP[s["ship"]][0])}, {SHIP[s["ship"]][1]}</p><p><a href="/basket">Change basket</a></p></aside></div>'''
    return page(s, 'Checkout', body)


def done(s):
    o = s['last']
    if not o:
        return None
    rows = ''.join(f'<tr><td>{e(BY[l["slug"]]["name"])}<br><small>{e(opt(l["colour"], l["size"]))}</small></td><td>{l["qty"]}</td><td class="num">{gbp(l["price"] * l["qty"])}</td></tr>' for l in o['lines'])
    return page(s, 'Thank you', f'<h1>Thank you for your order</h1><p>Your order number is <strong>{o["no"]}</strong>.</p><p>{e(o["shipname"])} to {e(o["to"])}.</p><table><thead><tr><th>Item</th><th>Quantity</th><th class="num">Amount</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><th colspan="2">Delivery</th><td class="num">{gbp(o["ship"]) if o["ship"] else "Free"}</td></tr><tr><th colspan="2">Order total</th><td class="num">{gbp(o["sub"] - o["discount"] + o["ship"])}</td></tr></tfoot></table><p><a class="btn" href="/">Continue shopping</a></p>')


def account(s, cur, title, inner):
    nav = ''.join(f'<li><a href="/account/{k}"{" aria-current=page" if k == cur else ""}>{t}</a></li>' for k, t in [('orders', 'Orders'), ('details', 'Details'), ('addresses', 'Addresses')])
    return page(s, title, f'<h1>My account</h1><div class="account"><nav aria-label="Account"><ul class="subnav">{nav}</ul></nav><section><h2>{title}</h2>{inner}</section></div>')


def pill(t):
    return f'<span class="pill pill--{t.split()[0].lower()}">{t}</span>'


def orders(s, q):
    u = S['users'][s['user']]
    st = q.get('status', [''])[0]
    os_ = [o for o in u['orders'] if not st or o['status'] == st or F('orders-filter-ignored')]
    opts = '<option value="">All orders</option>' + ''.join(f'<option{" selected" if x == st else ""}>{x}</option>' for x in STATUSES)
    rows = ''.join(f'<tr><td><a href="/account/orders/{o["no"]}">{o["no"]}</a></td><td>{o["date"]}</td><td>{sum(l["qty"] for l in o["lines"])}</td><td>{pill(o["status"])}</td><td class="num">{gbp(o["sub"] - o["discount"] + o["ship"])}</td></tr>' for o in os_)
    tab = f'<table><thead><tr><th>Order</th><th>Date</th><th>Items</th><th>Status</th><th class="num">Total</th></tr></thead><tbody>{rows}</tbody></table>' if rows else '<p>No orders with this status.</p>'
    return account(s, 'orders', 'Orders', f'<form action="/account/orders" data-live><label>Status <select name="status">{opts}</select></label> <button class="btn btn--small nojs">Show</button></form><div id="results"><p>{len(os_)} order{"" if len(os_) == 1 else "s"}</p>{tab}</div>')


def order_page(s, o, errs=None):
    rows = ''
    for i, l in enumerate(o['lines']):
        a = l['state'] or (f'<a href="/account/orders/{o["no"]}/return/{i}" aria-label="Return {e(BY[l["slug"]]["name"])}">Return</a>' if o['status'] == 'Delivered' else '')
        rows += f'<tr><td>{e(BY[l["slug"]]["name"])}<br><small>{e(opt(l["colour"], l["size"]))}</small></td><td>{l["qty"]}</td><td class="num">{gbp(l["price"] * l["qty"])}</td><td>{a}</td></tr>'
    cancel = ''
    if o['status'] == 'Processing':
        cancel = f'<p><button class="btn btn--ghost" type="button" data-dialog="cancel-dlg">Cancel order</button></p><dialog id="cancel-dlg" aria-labelledby="cd"><h2 id="cd">Cancel this order?</h2><p>{o["no"]} has not been packed yet. You will get your money back within 5 days.</p><form method="post" action="/account/orders/{o["no"]}/cancel"><button class="btn">Yes, cancel it</button> <button type="button" class="btn btn--ghost" data-dialog-close>Keep order</button></form></dialog>'
    again = f'<form method="post" action="/account/orders/{o["no"]}/again"><button class="btn btn--ghost btn--small">Order again</button></form>'
    return account(s, 'orders', 'Order ' + o['no'], f'<p>Placed on {o["date"]} · {pill(o["status"])}</p><p>Delivered to: {e(o["to"])}</p><table><thead><tr><th>Item</th><th>Quantity</th><th class="num">Amount</th><th>Return</th></tr></thead><tbody>{rows}</tbody></table><dl class="box" style="display:grid;grid-template-columns:1fr auto"><dt>Goods</dt><dd>{gbp(o["sub"])}</dd><dt>Delivery</dt><dd>{gbp(o["ship"]) if o["ship"] else "Free"}</dd><dt>Total</dt><dd>{gbp(o["sub"] - o["discount"] + o["ship"])}</dd></dl>{again}{cancel}<p><a href="/account/orders">Back to orders</a></p>')


REASONS = ['Too small', 'Too large', 'Faulty', 'Changed my mind']


def return_page(s, o, i, err=''):
    l = o['lines'][i]
    return account(s, 'orders', 'Return an item', f'<p>{e(BY[l["slug"]]["name"])} <small>{e(opt(l["colour"], l["size"]))}</small>, order {o["no"]}</p><form method="post" novalidate><div class="field{" field--bad" if err else ""}"><label for="reason">Reason for return</label><select id="reason" name="reason"><option value="">Please choose</option>{"".join(f"<option>{r}</option>" for r in REASONS)}</select>{f"""<p class="err" role="alert">{err}</p>""" if err else ""}</div><div class="field"><label for="comment">Comment (optional)</label><textarea id="comment" name="comment" rows="3"></textarea></div><button class="btn">Request return</button> <a href="/account/orders/{o["no"]}">Back</a></form>')


def details(s, vals=None, errs=None):
    u = S['users'][s['user']]
    vals = vals or dict(first=u['first'], last=u['last'], phone=u['phone'], news='1' if u['news'] else '')
    errs = errs or {}
    return account(s, 'details', 'Details', f'{errbox(errs)}<form method="post" action="/account/details" novalidate>{field("first", "First name", vals, errs)}{field("last", "Last name", vals, errs)}<div class="field"><label for="mail">Email</label><input id="mail" value="{e(u["email"])}" disabled></div>{field("phone", "Phone", vals, errs, "tel")}<p><label><input type="checkbox" name="news" value="1"{" checked" if vals.get("news") else ""}> Send me the newsletter</label></p><button class="btn">Save details</button></form>')


def addresses(s, vals=None, errs=None):
    u = S['users'][s['user']]
    cards = ''.join(f'<li class="card"><h3>{e(a["label"])}</h3><address>{e(a["line"])}<br>{e(a["town"])}<br>{e(a["postcode"])}</address>{"<p><span class=pill>Default address</span></p>" if a["default"] else f"""<form method="post" action="/account/addresses/{a["id"]}/default"><button class="link">Make default</button></form><form method="post" action="/account/addresses/{a["id"]}/delete"><button class="link" aria-label="Delete {e(a["label"])}">Delete</button></form>"""}</li>' for a in u['addresses'])
    vals, errs = vals or {}, errs or {}
    return account(s, 'addresses', 'Addresses', f'{errbox(errs)}<ul class="grid">{cards}</ul><h3>Add an address</h3><form method="post" action="/account/addresses" novalidate>{field("label", "Name of the address", vals, errs)}{field("line", "Address", vals, errs)}{field("town", "Town", vals, errs)}{field("postcode", "Postcode", vals, errs)}<button class="btn">Save address</button></form>')


def login(s, vals=None, err='', nxt=''):
    vals = vals or {}
    return page(s, 'Sign in', f'<h1>Sign in</h1>{f"""<div class="alert alert--error" role="alert">{err}</div>""" if err else ""}<form method="post" action="/login" novalidate class="box" style="max-width:440px"><input type="hidden" name="next" value="{e(nxt)}">{field("email", "Email", vals, {}, "email")}{field("password", "Password", {}, {}, "password")}<button class="btn">Sign in</button></form><p>New here? <a href="/register">Create an account</a></p>')


def register(s, vals=None, errs=None):
    vals, errs = vals or {}, errs or {}
    return page(s, 'Create an account', f'<h1>Create an account</h1>{errbox(errs)}<form method="post" action="/register" novalidate class="box" style="max-width:440px">{field("first", "First name", vals, errs)}{field("last", "Last name", vals, errs)}{field("email", "Email", vals, errs, "email")}{field("password", "Password", {}, errs, "password")}{field("repeat", "Repeat password", {}, errs, "password")}<button class="btn">Create account</button></form>')


def wishlist(s):
    if not s['wish']:
        return page(s, 'Wish list', '<h1>Wish list</h1><p>Your wish list is empty. Tap the heart on a product to save it for later.</p>')
    li = ''.join(f'<tr><td><a href="/p/{x}">{e(BY[x]["name"])}</a></td><td class="num">{gbp(BY[x]["price"])}</td><td>' + ('Sold out' if out(BY[x]) else 'In stock') + f'</td><td><form method="post" action="/wishlist/move"><input type="hidden" name="slug" value="{x}">' + ('' if BY[x]['sizes'] or BY[x]['colours'] else '<button class="btn btn--small">Move to basket</button> ') + f'<button class="link" formaction="/wishlist/remove" aria-label="Remove {e(BY[x]["name"])}">Remove</button></form></td></tr>' for x in s['wish'])
    return page(s, 'Wish list', f'<h1>Wish list</h1><p>{len(s["wish"])} saved product{"" if len(s["wish"]) == 1 else "s"}</p><table><thead><tr><th>Product</th><th class="num">Price</th><th>Availability</th><th>Actions</th></tr></thead><tbody>{li}</tbody></table>')


def stores(s, q):
    t = q.get('town', [''])[0].strip()
    sv = q.get('service', [])
    ls = [x for x in STORES if (t in x[2] + ' ' + x[3] if F('store-search-case') else t.lower() in (x[2] + ' ' + x[3]).lower())]
    if not F('store-service-ignored'):
        ls = [x for x in ls if set(sv) <= set(x[5])]
    cards = ''.join(f'<li class="card"><h3>{e(x[1])}</h3><p>{e(x[2])}, {x[3]}<br>Tel. {x[4]}</p><p><small>{e(" · ".join(x[5]))}</small></p><details><summary>Opening hours</summary><table><tr><th scope="row">Monday to Saturday</th><td>{x[6]}</td></tr><tr><th scope="row">Sunday</th><td>{x[7]}</td></tr></table></details><form method="post" action="/stores/choose" data-ajax="store" style="margin-top:8px"><input type="hidden" name="id" value="{x[0]}"><button class="btn btn--ghost btn--small"{" disabled" if s["store"] == x[0] else ""}>{"This is my store" if s["store"] == x[0] else "Make this my store"}</button></form></li>' for x in ls)
    ck = ''.join(f'<label style="margin-right:14px"><input type="checkbox" name="service" value="{e(v)}"{" checked" if v in sv else ""}> {e(v)}</label>' for v in ('Repairs', 'Foot measuring', 'Click & collect'))
    return page(s, 'Find a store', f'<h1>Find a store</h1><form action="/stores" data-live class="box"><div class="field"><label for="town">Town or postcode</label><input id="town" type="search" name="town" value="{e(t)}"></div><fieldset style="border:0;padding:0"><legend>Services</legend>{ck}</fieldset><button class="btn btn--small">Find stores</button></form><div id="results" aria-live="polite"><p>{len(ls)} store{"" if len(ls) == 1 else "s"} found</p>{f"""<ul class="grid">{cards}</ul>""" if ls else "<p>There is no store near that place yet.</p>"}</div>', 'stores')


def search(s, q):
    t = q.get('q', [''])[0].strip()
    if F('search-prefix-only'):
        hits = [p for p in PRODUCTS if t and p['name'].lower().startswith(t.lower())]
    else:
        hits = [p for p in PRODUCTS if t and t.lower() in p['name'].lower()]
    return page(s, 'Search', f'<h1>Search results for “{e(t)}”</h1><p>{len(hits)} product{"" if len(hits) == 1 else "s"} found</p>' + (f'<ul class="grid">{"".join(card(s, p) for p in hits)}</ul>' if hits else '<p>Nothing found. Check the spelling or browse a department.</p>'))


HELP = [('How long does delivery take?', 'Standard delivery takes 3 to 5 working days. Express parcels arrive on the next working day.'),
        ('Can I return worn shoes?', 'No. Please try them on a carpet first. Unworn shoes can be returned within 60 days.'),
        ('Do you resole shoes?', 'Yes, every welted shoe can be resoled from £55 in a store that offers repairs.'),
        ('Which vouchers are there?', 'SOLE10 takes 10% off everything. FIVER takes £5 off orders of at least £50. CARE20 takes 20% off shoe care.')]


def help_(s):
    return page(s, 'Help', '<h1>Delivery and returns</h1>' + ''.join(f'<details class="box"><summary>{q}</summary><p>{a}</p></details>' for q, a in HELP) + '<h2>Delivery charges</h2><table><thead><tr><th>Method</th><th>Time</th><th class="num">Charge</th></tr></thead><tbody><tr><td>Standard delivery</td><td>3 to 5 working days</td><td class="num">£4.50</td></tr><tr><td>Express delivery</td><td>next working day</td><td class="num">£7.95</td></tr><tr><td>Click &amp; collect</td><td>2 hours</td><td class="num">Free</td></tr></tbody></table>')


class H(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def log_message(self, *a):
        pass

    def send(self, body, code=200, ctype='text/html; charset=utf-8', loc=None):
        b = body.encode()
        self.send_response(code)
        self.send_header('Content-Type', ctype)
        self.send_header('Content-Length', str(len(b)))
        self.send_header('Cache-Control', 'no-store')
        if self.newsid:
            self.send_header('Set-Cookie', f'cobble={self.newsid}; Path=/; HttpOnly; SameSite=Lax')
        if loc:
            self.send_header('Location', loc)
        self.end_headers()
        self.wfile.write(b)

    def go(self, loc):
        self.send('', 303, loc=loc)

    def json(self, d):
        self.send(json.dumps(d), ctype='application/json')

    def start(self):
        m = re.search(r'cobble=(\w+)', self.headers.get('Cookie', ''))
        self.newsid = None if m else secrets.token_hex(8)
        self.s = sess(m.group(1) if m else self.newsid)
        u = urlsplit(self.path)
        self.p, self.q = u.path, parse_qs(u.query)

    def do_GET(self):
        with LOCK:
            self.start()
            s, p, q = self.s, self.p, self.q
            if p == '/app.js':
                return self.send(js(), ctype='text/javascript')
            r = None
            if p == '/':
                r = home(s, q)
            elif p.startswith('/c/') and p[3:] in CATS:
                r = listing(s, p[3:], q)
            elif p.startswith('/p/') and p[3:] in BY:
                r = product(s, BY[p[3:]], {'_tab': q.get('tab', [''])[0]})
            elif p == '/basket':
                r = basket(s)
            elif p == '/basket/drawer':
                return self.send(drawer(s))
            elif p == '/checkout':
                r = checkout(s)
                if r is None:
                    return self.go('/basket')
            elif p == '/checkout/done':
                r = done(s)
            elif p == '/login':
                r = login(s, nxt=q.get('next', [''])[0])
            elif p == '/register':
                r = register(s)
            elif p == '/wishlist':
                r = wishlist(s)
            elif p == '/stores':
                r = stores(s, q)
            elif p == '/search':
                r = search(s, q)
            elif p == '/help':
                r = help_(s)
            elif p.startswith('/account'):
                if not s['user']:
                    s['flash'].append(('error', 'Please sign in first.'))
                    return self.go('/login?next=' + p)
                if p in ('/account', '/account/orders'):
                    r = orders(s, q)
                elif p == '/account/details':
                    r = details(s)
                elif p == '/account/addresses':
                    r = addresses(s)
                else:
                    m = re.match(r'/account/orders/([\w-]+)(?:/return/(\d+))?$', p)
                    o = m and next((o for o in S['users'][s['user']]['orders'] if o['no'] == m.group(1)), None)
                    if o:
                        r = return_page(s, o, int(m.group(2))) if m.group(2) else order_page(s, o)
            if r is None:
                return self.send(page(s, 'Not found', '<h1>We could not find that page</h1><p><a href="/">Back to the shop</a></p>'), 404)
            self.send(r)

    def do_POST(self):
        with LOCK:
            n = int(self.headers.get('Content-Length') or 0)
            raw = self.rfile.read(n).decode()
            if urlsplit(self.path).path == '/reset':
                q = parse_qs(urlsplit(self.path).query)
                self.newsid = None
                reset(q.get('case', [''])[0], q.get('fault', [''])[0])
                return self.send('ok', ctype='text/plain')
            self.start()
            fd = {k: v[-1] for k, v in parse_qs(raw, keep_blank_values=True).items()}
            self.post(self.s, self.p, fd, self.headers.get('X-Requested-With') == 'fetch')

    def reply(self, s, ajax, toast='', back='/basket', error=None, kind='ok', **kw):
        if ajax:
            d = dict(toast=toast, count=count(s), drawer=drawer(s), error=error or '')
            d.update(kw)
            return self.json(d)
        if error:
            s['flash'].append(('error', error))
        elif toast:
            s['flash'].append((kind, toast))
        self.go(back)

    def post(self, s, p, fd, ajax):
        u = s['user'] and S['users'][s['user']]
        if p == '/promo/hide':
            s['promo'] = F('promo-returns')
            return self.go(urlsplit(self.headers.get('Referer', '/')).path or '/')
        if p == '/newsletter':
            if not EM.match(fd.get('email', '')) and not F('newsletter-unchecked'):
                return self.reply(s, ajax, error='Please enter a valid email address.', back='/')
            s['news'] = True
            return self.reply(s, ajax, done='Thank you for subscribing.', back='/')
        if p == '/basket/add':
            pr = BY.get(fd.get('slug', ''))
            if not pr:
                return self.go('/')
            c, z = fd.get('colour', ''), fd.get('size', '')
            if pr['sizes'] and not z and not F('size-not-required'):
                return self.reply(s, ajax, error='Please choose a size.', back='/p/' + pr['slug'])
            if F('adds-next-size') and z:
                z = str(int(z) + 1)
            if F('adds-first-colour') and pr['colours']:
                c = pr['colours'][0]
            key = f'{pr["slug"]}|{c}|{z}'
            q = s['basket'].get(key, 0) + int(fd.get('qty', 1) or 1)
            if q > 5:
                return self.reply(s, ajax, error='You can order at most 5 of one item.', toast='You can order at most 5 of one item.', back='/p/' + pr['slug'])
            if F('add-replaces-basket'):
                s['basket'] = {}
            s['basket'][key] = q
            return self.reply(s, ajax, toast='' if F('add-toast-missing') else f'{pr["name"]} added to your basket', back='/basket')
        if p == '/basket/step':
            k, d = fd.get('key', ''), int(fd.get('d', 0))
            if k in s['basket']:
                nq = 0 if d == 0 else s['basket'][k] + d
                if nq > 5:
                    return self.reply(s, ajax, toast='You can order at most 5 of one item.')
                if nq <= 0:
                    del s['basket'][k]
                else:
                    s['basket'][k] = nq
            return self.reply(s, ajax)
        if p == '/basket/update':
            if fd.get('remove'):
                k = fd['remove']
                if F('removes-last-row') and s['basket']:
                    k = list(s['basket'])[-1]
                if k in s['basket']:
                    nm = BY[fd['remove'].split('|')[0]]['name']
                    del s['basket'][k]
                    s['flash'].append(('ok', f'{nm} has been removed.'))
                return self.go('/basket')
            msg = ('ok', 'Your basket has been updated.')
            for k in list(s['basket']):
                try:
                    q = int(fd.get('qty:' + k, s['basket'][k]))
                except ValueError:
                    q = s['basket'][k]
                if q > 5:
                    q, msg = 5, ('error', 'You can order at most 5 of one item.')
                if q <= 0:
                    del s['basket'][k]
                elif not F('quantity-not-saved'):
                    s['basket'][k] = q
            s['flash'].append(msg)
            return self.go('/basket')
        if p == '/basket/voucher':
            v = fd.get('voucher', '').strip().upper()
            sub = totals(s)['sub']
            if not v:
                return self.send(basket(s, 'Please enter a voucher code.'))
            if v == 'SPRING21':
                return self.send(basket(s, 'This voucher has expired.'))
            if v not in ('SOLE10', 'FIVER', 'CARE20'):
                return self.send(basket(s, 'We do not know this voucher code.'))
            if v == 'FIVER' and sub < 5000 and not F('fiver-minimum-ignored'):
                return self.send(basket(s, 'FIVER needs a subtotal of at least £50.00.'))
            s['voucher'] = v
            s['flash'].append(('ok', f'Voucher {v} has been applied.'))
            return self.go('/basket')
        if p == '/basket/voucher/remove':
            if not F('voucher-remove-keeps'):
                s['voucher'] = ''
            s['flash'].append(('ok', 'The voucher has been removed.'))
            return self.go('/basket')
        if p == '/basket/ship':
            if fd.get('ship') in SHIP:
                s['ship'] = fd['ship']
            return self.go('/basket')
        if p == '/checkout':
            if not s['basket']:
                return self.go('/basket')
            er = {}
            if not EM.match(fd.get('email', '')):
                er['email'] = 'Enter a valid email address'
            for k, t in (('fullname', 'Enter your full name'), ('line', 'Enter your address'), ('town', 'Enter a town')):
                if not fd.get(k, '').strip():
                    er[k] = t
            if not PC.match(fd.get('postcode', '').strip()) and not F('postcode-unchecked'):
                er['postcode'] = 'Enter a UK postcode, such as YO1 8AS'
            if fd.get('pay', 'card') == 'card':
                if not re.fullmatch(r'\d{16}', fd.get('card', '').replace(' ', '')):
                    er['card'] = 'The card number has 16 digits'
                if not re.fullmatch(r'(0[1-9]|1[0-2])/\d\d', fd.get('expiry', '')):
                    er['expiry'] = 'Enter the date as MM/YY'
                if not re.fullmatch(r'\d{3}', fd.get('cvc', '')):
                    er['cvc'] = 'The security code has 3 digits'
            if not fd.get('terms') and not F('terms-unchecked'):
                er['terms'] = 'You need to accept the terms and conditions'
            if er:
                return self.send(checkout(s, fd, er))
            t = totals(s)
            o = order(f'CB-{S["next_order"]}', '30 Nov 2026', 'Processing', [tuple([pp['slug'], c, z, q]) for _, pp, c, z, q in lines(s)], t['ship'], t['disc'], f'{fd["line"]}, {fd["town"]}, {fd["postcode"].upper()}', SHIP[s['ship']][0])
            S['next_order'] += 1
            if u and not F('order-not-in-account'):
                u['orders'].insert(0, o)
            s['last'] = o
            if not F('basket-kept-after-order'):
                s['basket'] = {}
            s['voucher'], s['ship'] = '', 'standard'
            return self.go('/checkout/done')
        if p == '/login':
            us = S['users'].get(fd.get('email', '').strip().lower())
            if not us or us['password'] != fd.get('password'):
                return self.send(login(s, fd, '' if F('login-error-missing') else 'Email or password is not correct.', fd.get('next', '')))
            s['user'] = us['email']
            nx = fd.get('next', '')
            return self.go(nx if nx.startswith('/') and not nx.startswith('//') else '/account/orders')
        if p == '/logout':
            if not F('signout-ignored'):
                s['user'] = None
            s['flash'].append(('ok', 'You have been signed out.'))
            return self.go('/')
        if p == '/register':
            er = {}
            for k, t in (('first', 'Enter your first name'), ('last', 'Enter your last name')):
                if not fd.get(k, '').strip():
                    er[k] = t
            if not EM.match(fd.get('email', '')):
                er['email'] = 'Enter a valid email address'
            elif fd['email'].lower() in S['users']:
                er['email'] = 'There is already an account with this email'
            if len(fd.get('password', '')) < 8:
                er['password'] = 'Use at least 8 characters'
            if fd.get('password') != fd.get('repeat') and not F('repeat-unchecked'):
                er['repeat'] = 'The passwords do not match'
            if er:
                return self.send(register(s, fd, er))
            m = fd['email'].lower()
            S['users'][m] = dict(password=fd['password'], first=fd['first'], last=fd['last'], email=m, phone='', news=False, addresses=[], orders=[])
            s['user'] = m
            s['flash'].append(('ok', f'Welcome to Cobble & Sole, {fd["first"]}.'))
            return self.go('/account/orders')
        if p == '/wishlist/toggle':
            x = fd.get('slug', '')
            if x not in BY:
                return self.go('/')
            on = x not in s['wish']
            if on:
                if not F('wishlist-not-saved'):
                    s['wish'].append(x)
            else:
                s['wish'].remove(x)
            nm = BY[x]['name']
            return self.reply(s, ajax, toast=f'{nm} saved to your wish list' if on else f'{nm} removed from your wish list', back='/wishlist', on=on, wish=len(s['wish']) + (1 if on and F('wishlist-not-saved') else 0), label=f'Remove {nm} from wish list' if on else f'Add {nm} to wish list')
        if p in ('/wishlist/remove', '/wishlist/move'):
            x = fd.get('slug', '')
            if x in s['wish']:
                if not (p.endswith('move') and F('wishlist-move-keeps')):
                    s['wish'].remove(x)
                if p.endswith('move'):
                    k = x + '||'
                    s['basket'][k] = min(5, s['basket'].get(k, 0) + 1)
                    s['flash'].append(('ok', f'{BY[x]["name"]} has been moved to your basket.'))
                else:
                    s['flash'].append(('ok', f'{BY[x]["name"]} has been removed.'))
            return self.go('/wishlist')
        m = re.match(r'/p/([\w-]+)/(review|helpful)$', p)
        if m and m.group(1) in BY:
            pr = BY[m.group(1)]
            rs = S['reviews'][pr['slug']]
            if m.group(2) == 'helpful':
                i = int(fd.get('i', 0))
                if i not in [x for y, x in s['helped'] if y == pr['slug']] and i < len(rs):
                    s['helped'].add((pr['slug'], i))
                    rs[i]['helpful'] += 2 if F('helpful-counts-double') else 1
                return self.reply(s, ajax, toast='Thanks for your vote', n=rs[i]['helpful'], back=f'/p/{pr["slug"]}?tab=reviews')
            er = {}
            if not fd.get('name', '').strip():
                er['name'] = 'Enter your name'
            if fd.get('stars') not in ('1', '2', '3', '4', '5'):
                er['stars'] = 'Choose a rating'
            if not fd.get('title', '').strip():
                er['title'] = 'Enter a headline'
            if len(fd.get('text', '').strip()) < 20 and not F('review-length-unchecked'):
                er['text'] = 'Write at least 20 characters'
            if er:
                return self.send(product(s, pr, fd, er))
            if not F('review-not-listed'):
                st = int(fd['stars'])
                rs.insert(0, rev(fd['name'].strip(), 5 if F('review-stars-always-five') else st, fd['title'].strip(), fd['text'].strip(), 'Today', 0))
            s['flash'].append(('ok', 'Thank you, your review has been published.'))
            return self.go(f'/p/{pr["slug"]}?tab=reviews')
        if p == '/stores/choose':
            if fd.get('id') in [x[0] for x in STORES]:
                s['store'] = fd['id']
            return self.reply(s, ajax, back='/stores')
        if p.startswith('/account'):
            if not u:
                return self.go('/login')
            if p == '/account/details':
                er = {}
                for k, t in (('first', 'Enter your first name'), ('last', 'Enter your last name')):
                    if not fd.get(k, '').strip():
                        er[k] = t
                if fd.get('phone') and not re.fullmatch(r'[\d +]{8,}', fd['phone']):
                    er['phone'] = 'A phone number has only digits and spaces'
                if er:
                    return self.send(details(s, fd, er))
                u['first'], u['last'] = fd['first'].strip(), fd['last'].strip()
                if not F('phone-not-saved'):
                    u['phone'] = fd.get('phone', '')
                if not F('newsletter-choice-lost'):
                    u['news'] = bool(fd.get('news'))
                s['flash'].append(('ok', 'Your details have been saved.'))
                return self.go('/account/details')
            if p == '/account/addresses':
                er = {}
                for k, t in (('label', 'Enter a name, such as Home'), ('line', 'Enter your address'), ('town', 'Enter a town')):
                    if not fd.get(k, '').strip():
                        er[k] = t
                if not PC.match(fd.get('postcode', '').strip()):
                    er['postcode'] = 'Enter a UK postcode, such as YO1 8AS'
                if er:
                    return self.send(addresses(s, fd, er))
                u['addresses'].append(dict(id=S['next_addr'], label=fd['label'], line=fd['line'], town=fd['town'], postcode=fd['postcode'].upper(), default=not u['addresses']))
                S['next_addr'] += 1
                s['flash'].append(('ok', 'The address has been saved.'))
                return self.go('/account/addresses')
            m = re.match(r'/account/addresses/(\d+)/(default|delete)$', p)
            if m:
                i = int(m.group(1))
                if m.group(2) == 'default':
                    if not F('default-address-stuck'):
                        for a in u['addresses']:
                            a['default'] = a['id'] == i
                    s['flash'].append(('ok', 'Your default address has been changed.'))
                else:
                    a = next((a for a in u['addresses'] if a['id'] == i and not a['default']), None)
                    if a:
                        if F('deletes-other-address'):
                            a = [b for b in u['addresses'] if not b['default'] and b['id'] != i][0]
                        u['addresses'].remove(a)
                        s['flash'].append(('ok', 'The address has been deleted.'))
                return self.go('/account/addresses')
            m = re.match(r'/account/orders/([\w-]+)/(cancel|again|return/(\d+))$', p)
            o = m and next((o for o in u['orders'] if o['no'] == m.group(1)), None)
            if o:
                if m.group(2) == 'cancel':
                    if not F('cancel-keeps-status'):
                        o['status'] = 'Cancelled'
                    s['flash'].append(('ok', f'Order {o["no"]} has been cancelled.'))
                elif m.group(2) == 'again':
                    for l in o['lines'][:1] if F('order-again-first-only') else o['lines']:
                        k = f'{l["slug"]}|{l["colour"]}|{l["size"]}'
                        s['basket'][k] = min(5, s['basket'].get(k, 0) + l['qty'])
                    return self.go('/basket')
                else:
                    i = int(m.group(3))
                    if fd.get('reason') not in REASONS:
                        return self.send(return_page(s, o, i, 'Please choose a reason.'))
                    j = (i + 1) % len(o['lines']) if F('return-wrong-item') else i
                    o['lines'][j]['state'] = 'Return requested'
                    s['flash'].append(('ok', 'We have received your return request.'))
                return self.go('/account/orders/' + o['no'])
        self.send(page(s, 'Not found', '<h1>We could not find that page</h1>'), 404)


if __name__ == '__main__':
    reset()
    ThreadingHTTPServer(('127.0.0.1', int(sys.argv[1]) if len(sys.argv) > 1 else 8063), H).serve_forever()
