const A = [
  ['The river that moved', 'science', 'Rosa Lind', 12, 1240, 'A flood in 1871 gave the town of Elsdorp a new coast, and its farmers forty years of law suits.'],
  ['Bread without wheat', 'culture', 'Omar Said', 7, 310, 'Acorns, chestnuts and beech nuts: what bakers did when the ships did not come in the spring.'],
  ['Listening to ice', 'science', 'Mei Tan', 9, 98, 'Microphones under a glacier in the north hear the cracks that nobody has ever been able to see.'],
  ['A theatre for eleven', 'culture', 'Rosa Lind', 4, 2015, 'The smallest stage of the country sells every seat, mostly to the cast and to its patient families.'],
  ['Mapping the dark', 'science', 'Ola Berg', 15, 45, 'Cave divers draw the last white spots of the atlas by hand, with pencils that write under water.'],
  ['The last typesetter', 'culture', 'Mei Tan', 6, 760, 'He is ninety and still sets the parish letter in lead, one line after the other, every Thursday.'],
  ['Moss on the moon', 'science', 'Omar Said', 8, 1890, 'A small box with a hardy plant is to fly next year. It may live for a week, or for very much longer.'],
  ['Songs of the ferry', 'culture', 'Ola Berg', 5, 12, 'Sailors sang to keep time, and a teacher wrote down four hundred of their songs before they left.'],
  ['Counting whales', 'science', 'Rosa Lind', 11, 530, 'From the air they look like shadows. A new way of counting finds twice as many as there were before.']
].map((a, i) => ({ id: i + 1, title: a[0], part: a[1], by: a[2], min: a[3], likes: a[4], blurb: a[5], liked: false, saved: false }));
const $ = id => document.getElementById(id);
const AR = { Latest: 'الأحدث', Science: 'علوم', Culture: 'ثقافة', 'min read': 'دقائق', Saved: 'المحفوظة', Save: 'احفظ', 'Loading more…': 'جار التحميل…', 'The end': 'النهاية' };
let ar = false, part = '', shown = 3, busy = false;
const t = s => ar ? AR[s] || s : s;
const short = n => n >= 1000 ? (Math.round(n / 100) / 10).toFixed(1) + 'K' : String(n);
const list = () => A.filter(a => !part || a.part === part);
const cap = s => s[0].toUpperCase() + s.slice(1);
function draw(skeleton) {
  document.documentElement.dir = ar ? 'rtl' : 'ltr'; document.documentElement.lang = ar ? 'ar' : 'en';
  $('head').textContent = t(part ? cap(part) : 'Latest');
  $('feed').innerHTML = list().slice(0, shown).map((a, i) => `<article class="card" data-id="${a.id}" style="${!part && i === 2 ? 'order:-1' : ''}"><div class="in"><h2><a href="/read.html?${a.id}">${a.title}</a></h2><div class="blurb">${a.blurb}</div><div class="meta"><span>${a.by}</span><span>${a.min} ${t('min read')}</span><button data-like title="Like">${a.liked ? '♥' : '♡'} ${short(a.likes)}</button><button data-save>${a.saved ? t('Saved') : t('Save')}</button></div><span class="kick">${t(cap(a.part))}</span></div><a class="pic" href="/read.html?${a.id}" style="background:hsl(${a.id * 40} 50% 60%)" aria-label="${a.title}"></a></article>`).join('') + (skeleton ? '<div class="sk"></div>'.repeat(3) : '');
  $('more').textContent = shown < list().length ? t('Loading more…') : t('The end');
  $('saved').textContent = t('Saved') + ' ' + A.filter(a => a.saved).length;
}
function more() { if (busy || shown >= list().length) return; busy = true; draw(true); setTimeout(() => { shown += 3; busy = false; draw(); }, 1100); }
new IntersectionObserver(e => e[0].isIntersecting && more()).observe($('news').nextElementSibling);
$('feed').addEventListener('click', e => {
  const c = e.target.closest('.card'); if (!c) return; const a = A[c.dataset.id - 1];
  if (e.target.closest('[data-like]')) { a.liked = !a.liked; a.likes += a.liked ? 1 : -1; draw(); }
  if (e.target.closest('[data-save]')) { a.saved = !a.saved; draw(); }
});
document.querySelectorAll('[data-s]').forEach(l => l.onclick = e => { e.preventDefault(); part = l.dataset.s; shown = 3; $('head').textContent = t('Loading more…'); $('feed').innerHTML = '<div class="sk"></div>'.repeat(3); setTimeout(draw, 800); });
$('lang').onclick = () => { ar = !ar; $('lang').textContent = ar ? 'English' : 'العربية'; draw(); };
$('find').onclick = () => { $('over').hidden = false; $('q').value = ''; $('hits').textContent = 'Type a word'; $('list').innerHTML = ''; };
$('shut').onclick = () => $('over').hidden = true;
let timer, turn = 0; $('q').oninput = () => { clearTimeout(timer); timer = setTimeout(() => { const q = $('q').value.toLowerCase(), me = ++turn; $('hits').textContent = 'Searching…'; setTimeout(() => { if (me !== turn) return; const h = A.filter(a => (a.title + a.blurb).toLowerCase().includes(q)); $('hits').textContent = h.length ? `${h.length} ${h.length === 1 ? 'article' : 'articles'} found` : 'No article found'; $('list').innerHTML = h.map(a => `<li><a href="/read.html?${a.id}">${a.title}</a> <small>${a.by}</small></li>`).join(''); }, 600); }, 400); };
$('sub').onclick = () => { const v = $('mail').value; $('said').textContent = !v ? 'Please write your e-mail.' : !/^\S+@\S+\.\S+$/.test(v) ? 'This is no e-mail address.' : 'Thank you, we have written to ' + v + '.'; if (/@.+\./.test(v)) $('mail').value = ''; };
draw();
