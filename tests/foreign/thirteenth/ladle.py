"""Ladle: pantry, recipes, week plan and shopping list of a household. One page of divs and spans, with a slow server."""
import copy, time
from kit import Site, js, port

PANTRY = [("Rice", 3, "Cupboard"), ("Lentils", 1, "Cupboard"), ("Butter", 2, "Fridge"), ("Milk", 4, "Fridge"), ("Yoghurt", 1, "Fridge"), ("Peas", 5, "Freezer"), ("Spinach", 2, "Freezer"), ("Olive oil", 2, "Cupboard"), ("Eggs", 12, "Fridge")]
RECIPES = [("Tomato Soup", "Soup", 25, 4, False, [("Tomatoes", 6), ("Basil", 1), ("Cream", 1)]), ("Red Lentil Curry", "Curry", 40, 5, True, [("Lentils", 2), ("Coconut milk", 1), ("Onions", 2)]),
           ("Spinach Lasagne", "Pasta", 70, 4, False, [("Spinach", 2), ("Pasta sheets", 12), ("Butter", 1)]), ("Pea Risotto", "Rice", 35, 4, False, [("Peas", 2), ("Rice", 1), ("Butter", 1)]),
           ("Lemon Tart", "Dessert", 60, 5, True, [("Lemons", 3), ("Eggs", 4), ("Butter", 1)]), ("Bean Salad", "Salad", 15, 3, False, [("Beans", 2), ("Onions", 1)]),
           ("Rice Pudding", "Dessert", 45, 3, False, [("Rice", 1), ("Milk", 1)]), ("Leek Soup", "Soup", 30, 5, False, [("Leeks", 4), ("Potatoes", 3), ("Cream", 1)])]
DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def fresh():
    return dict(pantry=[dict(name=n, qty=q, place=p) for n, q, p in PANTRY],
        recipes=[dict(zip(["name", "cat", "min", "stars", "fav", "ing"], copy.deepcopy(r))) for r in RECIPES],
        plan=dict(zip(DAYS, ["Tomato Soup", "", "Bean Salad", "", "Spinach Lasagne", "", "Lemon Tart"])),
        shop=[dict(name="Flour", amount="1 kg", done=False), dict(name="Tomatoes", amount="6", done=False), dict(name="Basil", amount="1", done=False), dict(name="Cream", amount="2", done=False), dict(name="Bread", amount="1", done=True)])


def handle(s, m, path, q, b, multi):
    F = s["fault"]
    view = lambda: {k: v for k, v in s.items() if k != "flash"}
    if path == "/api/state":
        time.sleep(.4)
        return js(200, view())
    if path == "/api/do":
        time.sleep(.3)
        op, old = b["op"], copy.deepcopy({k: v for k, v in s.items() if k not in ("fault", "flash")})
        P, L = s["pantry"], s["shop"]
        at = lambda X, n: next((i for i, x in enumerate(X) if x["name"] == n), None)
        nxt = lambda X, n: (at(X, n) + 1) % len(X)
        if op == "qty":
            i = nxt(P, b["name"]) if F == "qtywrong" else at(P, b["name"])
            if F != "qtylost": P[i]["qty"] = b["qty"] + (1 if F == "qtytwo" else 0)
        elif op == "place": P[at(P, b["name"])]["place"] = b["place"]
        elif op == "rename": P[at(P, b["name"])]["name"] = b["to"] if F != "renamelost" else b["name"]
        elif op == "remove": P.pop(nxt(P, b["name"]) if F == "removewrong" else at(P, b["name"]))
        elif op == "add" and F != "addlost": P.append(dict(name=b["name"], qty=b["qty"] if F != "addone" else 1, place="Cupboard" if F == "addplace" else b["place"]))
        elif op == "fav":
            r = s["recipes"][nxt(s["recipes"], b["name"]) if F == "favwrong" else at(s["recipes"], b["name"])]
            r["fav"] = not r["fav"]
        elif op == "plan":
            d = DAYS[(DAYS.index(b["day"]) + 1) % 7] if F == "planday" else b["day"]
            if F != "planlost": s["plan"][d] = b["recipe"]
        elif op == "clearweek":
            for d in DAYS[:6] if F == "clearleft" else DAYS: s["plan"][d] = ""
        elif op == "shopadd":
            new = b["items"][:-1] if F == "shopshort" else b["items"]
            if F != "shoplost":
                for n, a in new: L.append(dict(name=n, amount=str(a), done=False))
        elif op == "done":
            i = nxt(L, b["name"]) if F == "donewrong" else at(L, b["name"])
            L[i]["done"] = not L[i]["done"]
        elif op == "shopedit":
            x = L[at(L, b["name"])]
            x["name"] = b["to"]
            if F == "amountlost": x["amount"] = ""
        elif op == "shopdel": L.pop(nxt(L, b["name"]) if F == "shopwrong" else at(L, b["name"]))
        elif op == "clearbasket": s["shop"] = [x for x in L if not x["done"]] if F != "basketall" else [x for x in L if not x["done"]][1:]
        if F == "revert":
            now = copy.deepcopy(view())
            s.update(old)
            return js(200, dict(now, later=True))
        return js(200, view())
    if path == "/": return PAGE
    return (404, "text/plain", "not found", None)


PAGE = r"""<!doctype html><html><head><meta charset="utf-8"><title>Ladle</title><style>
*{box-sizing:border-box}body{margin:0;font:15px/1.5 Verdana,sans-serif;background:#fdf7ef;color:#3a2c20}.hd{display:flex;gap:22px;align-items:center;background:#b5532a;color:#fff;padding:10px 22px}.hd .lg{font-weight:700;font-size:20px}.nv{cursor:pointer;padding:4px 8px;border-radius:5px}.nv.on{background:#8d3d1c}
.wr{padding:16px 22px;max-width:1000px}.tt{font-size:24px;margin-bottom:8px}.bar{display:flex;gap:10px;align-items:center;margin:10px 0;flex-wrap:wrap}.it{display:flex;gap:14px;align-items:center;background:#fff;border:1px solid #e4d5c3;border-radius:7px;padding:7px 12px;margin-bottom:6px}.it .nm{flex:1;cursor:text}.qt{min-width:34px;text-align:center;border-bottom:1px dotted #b5532a;cursor:pointer}.ic{cursor:pointer;user-select:none;padding:0 6px}.lowb{background:#f6d1c4;border-radius:8px;padding:0 8px;font-size:12px}
.dd{position:relative;display:inline-block}.ddh{border:1px solid #cdb9a2;background:#fff;border-radius:6px;padding:5px 12px;cursor:pointer;min-width:120px}.ddl{position:absolute;top:100%;left:0;background:#fff;border:1px solid #cdb9a2;border-radius:6px;z-index:9;min-width:170px;box-shadow:0 5px 14px #0002}.ddo{padding:5px 12px;cursor:pointer}.ddo:hover{background:#f8eadb}
input{font:inherit;padding:4px 8px;border:1px solid #cdb9a2;border-radius:6px}button{font:inherit;padding:4px 12px;border-radius:6px;border:1px solid #b5532a;background:#b5532a;color:#fff;cursor:pointer}button.pl{background:#fff;color:#b5532a}.gr{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}.cd{background:#fff;border:1px solid #e4d5c3;border-radius:8px;padding:12px}.cd .cn{font-weight:700;cursor:pointer}.pi{display:inline-block;border:1px solid #cdb9a2;border-radius:14px;padding:2px 12px;cursor:pointer;background:#fff}.pi.on{background:#b5532a;color:#fff}
.ov{position:fixed;inset:0;background:#0006;display:flex;align-items:center;justify-content:center;z-index:20}.bx{background:#fff;border-radius:10px;padding:18px 22px;width:440px;position:relative}.bx .x{position:absolute;right:12px;top:8px;cursor:pointer;font-size:20px}.dy{display:flex;gap:14px;align-items:center;background:#fff;border:1px solid #e4d5c3;border-radius:7px;padding:9px 12px;margin-bottom:6px}.dy .dn{width:110px;font-weight:700}.dy .ml{flex:1}.mu{color:#97836d}
.ck{width:18px;height:18px;border:2px solid #b5532a;border-radius:4px;cursor:pointer;display:inline-block;line-height:14px;text-align:center}.dn0{text-decoration:line-through;color:#97836d}.to{position:fixed;left:50%;transform:translateX(-50%);bottom:22px;background:#3a2c20;color:#fff;padding:9px 18px;border-radius:8px;z-index:30}.h3{font-weight:700;margin:14px 0 6px}.er{color:#a52222}
</style></head><body><div id="r"></div><div id="t"></div><script>
let S=null,F='',v='Pantry',busy=true,u={q:'',place:'All places',dd:'',edit:'',cat:'All',sort:'Name',fav:false,rec:'',serv:4,np:'Cupboard',err:'',conf:false};
const $=s=>document.querySelector(s),h=x=>String(x).replace(/[&<>"]/g,c=>({'&':'&amp;','<':'&lt;','>':'&gt;','"':'&quot;'}[c])),DAYS=['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday'];
let tt;function toast(m){clearTimeout(tt);$('#t').innerHTML='<div class="to">'+h(m)+'</div>';tt=setTimeout(()=>$('#t').innerHTML='',6000)}
let ld=0;async function load(){var k=++ld,x=await(await fetch('/api/state')).json();if(k!=ld)return;S=x;F=S.fault;busy=false;draw()}
async function api(op,d){const r=await(await fetch('/api/do',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify(Object.assign({op:op},d))})).json();if(F=='sumstale'&&!u.old)u.old=JSON.parse(JSON.stringify(S));S=r;if(r.later)setTimeout(load,1000);draw()}
function dd(id,cur,list,act){return'<div class="dd"><div class="ddh" data-a="dd" data-v="'+id+'">'+h(cur)+' &#9662;</div>'+(u.dd==id?'<div class="ddl">'+list.map(function(o){return'<div class="ddo" data-a="'+act+'" data-k="'+id+'" data-v="'+h(o)+'">'+h(o)+'</div>'}).join('')+'</div>':'')+'</div>'}
const W={
Pantry(){var r=S.pantry.filter(function(p){return(u.place=='All places'||p.place==u.place||(F=='placeextra'&&p.name=='Peas'))&&p.name.toLowerCase().indexOf(u.q.toLowerCase())>=0||(F=='findextra'&&u.q&&p.name=='Butter')});var o=u.old||S;
return'<div class="tt">Pantry</div><div class="mu">'+o.pantry.length+' items, '+o.pantry.filter(function(p){return p.qty<=1}).length+' low</div><div class="bar"><input id="q" placeholder="Find an item" value="'+h(u.q)+'">'+dd('place',u.place,['All places','Cupboard','Fridge','Freezer'],'setplace')+'</div>'+
(r.map(function(p){return'<div class="it"><span class="nm" title="Click to rename" data-a="edit" data-v="n:'+h(p.name)+'">'+(u.edit=='n:'+p.name?'<input id="ed" aria-label="New name" value="'+h(p.name)+'">':h(p.name))+'</span>'+(p.qty<=1&&F!='lowoff'?'<span class="lowb">Low</span>':'')+'<span class="mu">'+p.place+'</span><span class="ic" title="One less" data-a="less" data-v="'+h(p.name)+'">&#8722;</span><span class="qt" title="Click to edit" data-a="edit" data-v="q:'+h(p.name)+'">'+(u.edit=='q:'+p.name?'<input id="ed" size="3" aria-label="Amount of '+h(p.name)+'" value="'+p.qty+'">':p.qty)+'</span><span class="ic" title="One more" data-a="more" data-v="'+h(p.name)+'">+</span><span class="ic" title="Remove" data-a="rm" data-v="'+h(p.name)+'">&#128465;</span></div>'}).join('')||'<div class="mu">Nothing found.</div>')+
'<div class="h3">Add an item</div><div class="bar"><input id="nn" placeholder="Item name"><input id="nq" size="6" placeholder="Amount">'+dd('np',u.np,['Cupboard','Fridge','Freezer'],'setnp')+'<button data-a="add">Add item</button></div>'+(u.err?'<div class="er">'+u.err+'</div>':'')},
Recipes(){var r=S.recipes.filter(function(x){return(u.cat=='All'||x.cat==u.cat||(F=='catextra'&&x.name=='Bean Salad'))&&(!u.fav||x.fav)&&x.name.toLowerCase().indexOf((u.rq||'').toLowerCase())>=0});r.sort(function(a,b){return u.sort=='Name'?(a.name<b.name?-1:1):u.sort=='Time'?a.min-b.min:b.stars-a.stars||(a.name<b.name?-1:1)});if(F=='timesort'&&u.sort=='Time'){var y=r[0];r[0]=r[1];r[1]=y}
return'<div class="tt">Recipes</div><div class="bar"><input id="rq" placeholder="Find a recipe" value="'+h(u.rq||'')+'"><span>Sort by</span>'+dd('sort',u.sort,['Name','Time','Rating'],'setsort')+'<label><input type="checkbox" id="fv"'+(u.fav?' checked':'')+'> Favourites only</label></div><div class="bar">'+['All','Soup','Curry','Pasta','Rice','Dessert','Salad'].map(function(c){return'<span class="pi'+(u.cat==c?' on':'')+'" data-a="cat" data-v="'+c+'">'+c+'</span>'}).join('')+'</div><div class="mu">'+(F=='recount'&&u.cat!='All'?8:r.length)+' recipes</div><div class="gr">'+
r.map(function(x){return'<div class="cd"><div><span class="cn" data-a="open" data-v="'+h(x.name)+'">'+h(x.name)+'</span> <span class="ic" style="float:right" aria-label="'+(x.fav?'Remove from favourites':'Add to favourites')+'" role="button" data-a="fav" data-v="'+h(x.name)+'">'+(x.fav?'&#9829;':'&#9825;')+'</span></div><div class="mu">'+x.cat+' &middot; '+x.min+' min</div><div>Rating '+x.stars+' of 5</div>'+(x.fav?'<div class="lowb" style="display:inline-block">Favourite</div>':'')+'</div>'}).join('')+'</div>'},
Plan(){var o=u.old||S;return'<div class="tt">Week plan</div><div class="mu">'+DAYS.filter(function(d){return o.plan[d]}).length+' of 7 days planned</div>'+DAYS.map(function(d){return'<div class="dy"><div class="dn">'+d+'</div><div class="ml">'+(S.plan[d]?h(S.plan[d]):'<span class="mu">Nothing planned</span>')+'</div>'+dd('d'+d,S.plan[d]?'Change':'Choose',S.recipes.map(function(r){return r.name}),'setday')+(S.plan[d]?'<span class="ic" title="Clear" data-a="clear" data-v="'+d+'">&#10005;</span>':'')+'</div>'}).join('')+'<button class="pl" data-a="askweek">Clear week</button>'+(u.conf?'<div class="ov"><div class="bx"><b>Clear the whole week?</b><p>All meals will be taken off the plan.</p><button data-a="week">Yes, clear it</button> <button class="pl" data-a="noweek">Keep the plan</button></div></div>':'')},
Shopping(){var o=u.old||S;var line=function(x){return'<div class="it"><span class="ck" title="'+(x.done?'Put back':'Mark as bought')+'" data-a="done" data-v="'+h(x.name)+'">'+(x.done?'&#10003;':'')+'</span><span class="nm'+(x.done?' dn0':'')+'">'+(u.edit=='s:'+x.name?'<input id="ed" aria-label="Item" value="'+h(x.name)+'">':h(x.name))+'</span><span>'+h(x.amount)+'</span><span class="ic" title="Edit" data-a="edit" data-v="s:'+h(x.name)+'">&#9998;</span><span class="ic" title="Remove" data-a="sdel" data-v="'+h(x.name)+'">&#128465;</span></div>'};var a=S.shop.filter(function(x){return!x.done}),b=S.shop.filter(function(x){return x.done});
return'<div class="tt">Shopping list</div><div class="bar"><input id="sn" placeholder="Add something"><input id="sa" size="8" placeholder="How much"><button data-a="sadd">Add</button></div><div class="h3">To buy ('+o.shop.filter(function(x){return!x.done}).length+')</div><div id="buy">'+(a.map(line).join('')||'<div class="mu">Everything is bought.</div>')+'</div><div class="h3">In the basket ('+o.shop.filter(function(x){return x.done}).length+')</div><div id="bas">'+(b.map(line).join('')||'<div class="mu">The basket is empty.</div>')+'</div><button class="pl" data-a="cb">Empty basket</button>'}};
function draw(){var f=document.activeElement&&document.activeElement.id,p=f&&document.activeElement.selectionStart,keep={};['nn','nq','sn','sa'].forEach(function(k){if($('#'+k)&&!u.wipe)keep[k]=$('#'+k).value});u.wipe=false;if($('#ed')&&u.ek==u.edit)keep.ed=$('#ed').value;u.ek=u.edit;
var x=u.rec&&S.recipes.find(function(r){return r.name==u.rec});
$('#r').innerHTML='<div class="hd"><span class="lg">Ladle</span>'+[['Pantry','Pantry'],['Recipes','Recipes'],['Plan','Week plan'],['Shopping','Shopping list']].map(function(n){return'<span class="nv'+(v==n[0]?' on':'')+'" data-a="go" data-v="'+n[0]+'">'+n[1]+'</span>'}).join('')+'</div><div class="wr">'+(busy||!S?'<div class="mu">Loading...</div>':W[v]())+'</div>'+
(x?'<div class="ov"><div class="bx"><span class="x" aria-label="Close" role="button" data-a="shut">&times;</span><div class="tt">'+h(x.name)+'</div><div class="mu">'+x.cat+', '+x.min+' minutes</div><div class="bar"><span>Servings</span><span class="ic" title="Fewer servings" data-a="sv" data-v="-1">&#8722;</span><b id="serv">'+u.serv+'</b><span class="ic" title="More servings" data-a="sv" data-v="1">+</span></div><div class="h3">Ingredients</div>'+x.ing.map(function(i){return'<div>'+h(i[0])+': '+(F=='scaleoff'?i[1]:Math.round(i[1]*u.serv/4*100)/100)+'</div>'}).join('')+'<div class="bar">'+dd('addday','Add to plan',DAYS,'addday')+'<button data-a="toshop">Add to shopping list</button></div></div></div>':'');
for(var k in keep)if($('#'+k))$('#'+k).value=keep[k];if(u.edit&&$('#ed')&&f!='ed'){$('#ed').focus();$('#ed').select()}else if(f&&$('#'+f)){$('#'+f).focus();try{$('#'+f).setSelectionRange(p,p)}catch(e){}}}
async function commit(){var e=u.edit,val=$('#ed').value.trim();u.edit='';var n=e.slice(2);if(e[0]=='q'){if(!/^\d+$/.test(val)){draw();toast('Please enter a whole number');return}await api('qty',{name:n,qty:+val});toast(n+' updated')}else if(e[0]=='n'){if(val)await api('rename',{name:n,to:val});toast('Renamed')}else{await api('shopedit',{name:n,to:val});toast('Item changed')}}
const A={go(d){v=d.v;u.edit='';u.dd='';u.err='';busy=true;draw();load()},dd(d){u.dd=u.dd==d.v?'':d.v;draw()},setplace(d){u.place=d.v;u.dd='';busy=true;draw();setTimeout(function(){busy=false;draw()},350)},setnp(d){u.np=d.v;u.dd='';draw()},setsort(d){u.sort=d.v;u.dd='';draw()},cat(d){u.cat=d.v;busy=true;draw();setTimeout(function(){busy=false;draw()},600)},
edit(d,e){if(u.edit==d.v)return;u.edit=d.v;draw()},async more(d){var p=S.pantry.find(function(x){return x.name==d.v});await api('qty',{name:d.v,qty:p.qty+1})},async less(d){var p=S.pantry.find(function(x){return x.name==d.v});if(p.qty>0)await api('qty',{name:d.v,qty:p.qty-1})},async rm(d){await api('remove',{name:d.v});toast(d.v+' removed')},
async add(){var n=$('#nn').value.trim(),q=$('#nq').value.trim();if(!n||!/^\d+$/.test(q)){u.err=n?'The amount must be a number.':'Give the item a name.';draw();return}u.err='';await api('add',{name:n,qty:+q,place:u.np});u.wipe=true;draw();toast(n+' added to the pantry')},
open(d){u.rec=d.v;u.serv=4;draw()},shut(){u.rec='';u.dd='';draw()},sv(d){u.serv=Math.max(1,u.serv+ +d.v);draw()},async fav(d){await api('fav',{name:d.v})},async addday(d){u.dd='';var r=u.rec;await api('plan',{day:d.v,recipe:r});toast(r+' planned for '+d.v)},async toshop(){var x=S.recipes.find(function(r){return r.name==u.rec});await api('shopadd',{items:x.ing.map(function(i){return[i[0],Math.round(i[1]*u.serv/4*100)/100]})});toast(x.ing.length+' ingredients added to the shopping list')},
async setday(d){u.dd='';var day=d.k.slice(1);await api('plan',{day:day,recipe:d.v});toast(day+': '+d.v)},async clear(d){await api('plan',{day:d.v,recipe:''})},askweek(){u.conf=true;draw()},noweek(){u.conf=false;draw();if(F=='keepclears')api('clearweek',{})},async week(){u.conf=false;await api('clearweek',{});toast('The week is cleared')},
async done(d){await api('done',{name:d.v})},async sdel(d){await api('shopdel',{name:d.v});toast(d.v+' removed from the list')},async sadd(){var n=$('#sn').value.trim();if(!n)return;await api('shopadd',{items:[[n,$('#sa').value.trim()||'1']]});u.wipe=true;draw();toast(n+' added')},async cb(){await api('clearbasket',{});toast('Basket emptied')}};
document.addEventListener('click',function(e){if(e.target.id=='ed')return;var b=e.target.closest('[data-a]');if(b){A[b.dataset.a](b.dataset,e);return}if(u.dd&&!e.target.closest('.dd')){u.dd='';draw()}});
document.addEventListener('input',function(e){if(e.target.id=='q'||e.target.id=='rq'){u[e.target.id]=e.target.value;draw()}});document.addEventListener('change',function(e){if(e.target.id=='fv'){u.fav=e.target.checked;draw()}});
document.addEventListener('keydown',function(e){if(e.target.id=='ed'){if(e.key=='Enter')commit();if(e.key=='Escape'){u.edit='';draw()}}else if(e.key=='Enter'&&e.target.id=='sn')A.sadd();else if(e.key=='Enter'&&(e.target.id=='nn'||e.target.id=='nq'))A.add();else if(e.key=='Escape'&&u.rec)A.shut()});
draw();load();
</script></body></html>"""

Site("ladle", port(7983), fresh, handle).serve()
