// A hand-written virtual DOM: h() describes, patch() changes what differs.
const h = (tag, props, ...kids) => ({ tag, props: props || {}, kids: kids.flat(9).filter(k => k !== null && k !== undefined && k !== false && k !== "").map(k => typeof k == "object" ? k : { text: String(k) }) });
function set(el, k, v) {
  if (k.startsWith("on")) el[k.toLowerCase()] = v || null;
  else if (k == "value" || k == "checked" || k == "disabled") { if (el[k] !== v) el[k] = v; }
  else if (v === undefined || v === false) el.removeAttribute(k);
  else el.setAttribute(k, v);
}
function make(v) {
  if (v.text !== undefined) return document.createTextNode(v.text);
  const el = document.createElement(v.tag);
  for (const k of v.kids) el.append(make(k));
  for (const k in v.props) set(el, k, v.props[k]);
  return el;
}
function patch(el, old, v) {
  if (old.tag !== v.tag || old.props?.key !== v.props?.key) { el.replaceWith(make(v)); return; }
  if (v.text !== undefined) { if (old.text !== v.text) el.data = v.text; return; }
  const n = v.kids.length, have = [...el.childNodes];
  for (let i = 0; i < Math.max(n, old.kids.length); i++)
    if (i >= old.kids.length) el.append(make(v.kids[i])); else if (i >= n) have[i].remove(); else patch(have[i], old.kids[i], v.kids[i]);
  for (const k in { ...old.props, ...v.props }) set(el, k, v.props[k]);
}
const saved = JSON.parse(sessionStorage.getItem("km") || "{}");
const S = { cars: null, shown: 6, q: "", station: "", free: false, sort: "plate", dir: 1, menu: null, book: null, busy: false, error: "", toast: null, bookings: saved.bookings || [], gone: saved.gone || [], notes: saved.notes || {}, service: saved.service || {}, edit: null, saving: null, tab: "Open" };
const keep = () => sessionStorage.setItem("km", JSON.stringify({ bookings: S.bookings, gone: S.gone, notes: S.notes, service: S.service }));
const euro = n => "€" + n.toFixed(2);
let timer;
function toast(text, undo) { clearTimeout(timer); S.toast = { text, undo }; timer = setTimeout(() => { S.toast = null; draw(); }, 10000); draw(); }
const state = c => S.bookings.some(b => b.plate == c.plate && b.state == "Open") ? "Booked" : S.service[c.plate] || c.state;
const post = (path, what) => fetch(path, { method: "POST", body: JSON.stringify(what) });
function list() {
  return S.cars.filter(c => !S.gone.includes(c.plate)).filter(c => (!S.station || c.station == S.station) && (!S.free || state(c) == "Free") && (c.plate + " " + c.model).toLowerCase().includes(S.q.toLowerCase()))
    .sort((a, b) => (a[S.sort] > b[S.sort] ? 1 : a[S.sort] < b[S.sort] ? -1 : 0) * S.dir);
}
const head = (k, t) => h("th", { "aria-sort": S.sort == k ? (S.dir > 0 ? "ascending" : "descending") : "none" }, h("button", { onclick: () => { S.dir = S.sort == k ? -S.dir : 1; S.sort = k; draw(); } }, t, S.sort == k ? (S.dir > 0 ? " ▲" : " ▼") : ""));
async function saveNote(c, text) {
  S.edit = null; S.saving = c.plate; draw();
  await post("/api/note", { note: text });
  S.notes[c.plate] = text; S.saving = null; keep(); toast("Note of " + c.plate + " saved");
}
function noteCell(c) {
  const text = S.notes[c.plate] ?? c.note;
  if (S.edit == c.plate) return h("input", { key: "e", "aria-label": "Note of " + c.plate, value: S.typed, oninput: e => { S.typed = e.target.value; }, onkeydown: e => { if (e.key == "Enter") saveNote(c, e.target.value); if (e.key == "Escape") { S.edit = null; draw(); } } });
  if (S.saving == c.plate) return h("i", { key: "s" }, "Saving…");
  return h("span", { key: "t" }, text || "–", " ", h("button", { "aria-label": "Edit note of " + c.plate, title: "Edit note", onclick: () => { S.edit = c.plate; S.typed = text; draw(); document.querySelector("td input").focus(); } }, "✎"));
}
function menu(c) {
  const free = state(c) == "Free", item = (t, f, off) => h("li", { role: "menuitem", tabindex: "-1", class: off ? "off" : "", "aria-disabled": off ? "true" : false, onclick: off ? undefined : () => { S.menu = null; f(); draw(); } }, t);
  return h("div", { class: "menu" }, h("button", { "aria-label": "Actions for " + c.plate, "aria-haspopup": "menu", "aria-expanded": String(S.menu == c.plate), onclick: () => { S.menu = S.menu == c.plate ? null : c.plate; draw(); } }, "⋯"),
    S.menu == c.plate && h("ul", { role: "menu" }, item("Book", () => { S.book = { car: c, hours: "2", cover: false }; S.error = ""; }, !free),
      state(c) == "Service" ? item("Back from service", () => { S.service[c.plate] = "Free"; keep(); toast(c.plate + " is free again"); }) : item("Send to service", () => { S.service[c.plate] = "Service"; keep(); toast(c.plate + " was sent to service"); }, !free),
      item("Retire", () => { S.gone.push(c.plate); keep(); toast(c.plate + " was retired", () => { S.gone = S.gone.filter(p => p != c.plate); keep(); S.toast = null; draw(); }); }, state(c) == "Booked")));
}
function cars() {
  if (!S.cars) return [h("h1", null, "Cars"), h("div", { "aria-busy": "true" }, [1, 2, 3, 4].map(() => h("div", { class: "bone" })))];
  const all = list(), some = all.slice(0, S.shown);
  return [h("h1", null, "Cars"), h("div", { class: "tools" },
    h("label", null, "Search", h("input", { value: S.q, placeholder: "Plate or model", oninput: e => { S.q = e.target.value; S.shown = 6; draw(); } })),
    h("label", null, "Station", h("select", { value: S.station, onchange: e => { S.station = e.target.value; S.shown = 6; draw(); } }, h("option", { value: "" }, "All stations"), ["Central Station", "Old Harbour", "University"].map(s => h("option", { value: s }, s)))),
    h("label", { class: "row" }, h("input", { type: "checkbox", role: "switch", checked: S.free, onchange: e => { S.free = e.target.checked; S.shown = 6; draw(); } }), "Free only")),
    h("p", null, `Showing ${some.length} of ${all.length} cars`),
    all.length ? h("table", null, h("thead", null, h("tr", null, head("plate", "Plate"), head("model", "Model"), head("station", "Station"), head("charge", "Charge"), head("rate", "Per hour"), h("th", null, "State"), h("th", null, "Note"), h("th"))),
      h("tbody", null, some.map(c => h("tr", { key: c.plate }, h("td", null, c.plate), h("td", null, c.model), h("td", null, c.station), h("td", null, c.charge + "%"), h("td", null, euro(c.rate)), h("td", null, h("span", { class: "state " + state(c) }, state(c))), h("td", null, noteCell(c)), h("td", null, menu(c)))))) : h("p", { key: "none" }, "No car matches these filters. ", h("button", { onclick: () => { S.q = ""; S.station = ""; S.free = false; draw(); } }, "Reset filters")),
    some.length < all.length && h("button", { onclick: () => { S.shown += 6; draw(); } }, "Show more")];
}
function price(b) { const n = Number(b.hours); return n * b.car.rate * (n >= 8 ? .8 : 1) + (b.cover ? 3.5 : 0); }
function dialog() {
  const b = S.book, n = Number(b.hours), ok = Number.isInteger(n) && n >= 1 && n <= 24;
  return h("div", { class: "shade" }, h("div", { class: "box", role: "dialog", "aria-modal": "true", "aria-labelledby": "dt" }, h("h2", { id: "dt" }, "Book " + b.car.plate), h("p", null, b.car.model + " at " + b.car.station),
    h("label", null, "Hours ", h("input", { value: b.hours, inputmode: "numeric", "aria-invalid": ok ? false : "true", oninput: e => { b.hours = e.target.value; S.error = ""; draw(); } })), !ok && h("p", { class: "bad" }, "Enter 1 to 24 hours."),
    h("label", null, h("input", { type: "checkbox", checked: b.cover, onchange: e => { b.cover = e.target.checked; draw(); } }), " Full cover (€3.50)"),
    h("p", null, "Price: ", h("b", null, ok ? euro(price(b)) : "–")), S.error && h("p", { class: "bad", role: "alert" }, S.error),
    h("div", { class: "foot" }, h("button", { onclick: () => { S.book = null; draw(); } }, "Cancel"), h("button", { disabled: !ok || S.busy, onclick: confirmBook }, S.busy ? "Booking…" : "Confirm booking"))));
}
async function confirmBook() {
  const b = S.book; S.busy = true; S.error = ""; draw();
  const r = await post("/api/book", { plate: b.car.plate });
  S.busy = false;
  if (!r.ok) { S.error = (await r.json()).error; draw(); return; }
  S.bookings.push({ plate: b.car.plate, model: b.car.model, hours: Number(b.hours), price: price(b), state: "Open" });
  S.book = null; keep(); toast(b.car.plate + " is booked");
}
function bookings() {
  const some = S.bookings.filter(b => b.state == S.tab), sum = some.reduce((n, b) => n + b.price, 0);
  return [h("h1", null, "Bookings"), h("div", { role: "tablist" }, ["Open", "Ended"].map(t => h("button", { role: "tab", "aria-selected": String(S.tab == t), onclick: () => { S.tab = t; draw(); } }, t))),
    some.length ? h("table", { key: "t" + S.tab }, h("thead", null, h("tr", null, ["Plate", "Model", "Hours", "Price", ""].map(t => h("th", null, t)))), h("tbody", null, some.map(b => h("tr", { key: b.plate }, h("td", null, b.plate), h("td", null, b.model), h("td", null, b.hours), h("td", null, euro(b.price)), h("td", null, b.state == "Open" && h("button", { onclick: () => { b.state = "Ended"; keep(); draw(); } }, "End"))))), h("tfoot", null, h("tr", null, h("td", { colspan: "3" }, "Sum"), h("td", null, euro(sum)), h("td")))) : h("p", { key: "e" }, S.tab == "Open" ? "You have no open bookings." : "Nothing has ended yet.")];
}
let old, root = document.getElementById("app");
function draw() {
  const at = location.hash.slice(2) || "cars", open = S.bookings.filter(b => b.state == "Open").length;
  const v = h("div", { id: "app" }, h("nav", { class: "nav" }, h("b", { style: "color:#fff" }, "Kilometer"), h("a", { href: "#/cars", class: at == "cars" ? "on" : "" }, "Cars"), h("a", { href: "#/bookings", class: at == "bookings" ? "on" : "" }, "Bookings", open ? h("span", { class: "pill" }, open) : null)),
    h("main", { key: at }, at == "bookings" ? bookings() : cars()), S.book && h("section", { key: "d" }, dialog()), S.toast && h("div", { key: "toast", class: "toast", role: "status" }, S.toast.text, S.toast.undo && h("button", { onclick: S.toast.undo }, "Undo")));
  if (old) patch(root, old, v); else { const el = make(v); root.replaceWith(el); root = el; }
  old = v; root = document.getElementById("app");
}
addEventListener("hashchange", () => { S.menu = null; draw(); });
draw();
fetch("/api/cars").then(r => r.json()).then(c => { S.cars = c; draw(); });
