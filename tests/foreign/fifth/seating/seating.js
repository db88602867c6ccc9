// Guests, tables, and what the kitchen has to cook. Everything that changes the plan can be undone.
let plan = null, past = [], future = [];
const ui = { tab: "Guests", q: "", loose: false, sort: "name", down: false, menu: null, ask: null, wizard: null, toast: null, save: "All changes saved", error: "", rename: null };
let saving = 0;

const seated = t => plan.guests.filter(g => g.table === t.name);
const draw = mount(document.getElementById("app"), view);
const set = more => { Object.assign(ui, more); draw(); };

function save() {
  const mine = ++saving;
  set({ save: "Saving…" });
  fetch("/api/save", { method: "POST", body: JSON.stringify(plan) }).then(() => { if (mine === saving) set({ save: "All changes saved" }); });
}

function change(fn) {
  past.push(JSON.stringify(plan));
  future = [];
  fn();
  ui.error = "";
  save();
}

function step(from, to) {
  to.push(JSON.stringify(plan));
  plan = JSON.parse(from.pop());
  ui.error = "";
  save();
}

let hiding;
function toast(text, undo) {
  clearTimeout(hiding);
  set({ toast: { text, undo } });
  hiding = setTimeout(() => set({ toast: null }), 8000);
}

function seat(guest, name) {
  const table = plan.tables.find(t => t.name === name);
  if (table && seated(table).length >= table.seats) return set({ error: `${name} is full (${table.seats} of ${table.seats} seats).` });
  change(() => {
    // Who sits down last is last at the table.
    plan.guests.splice(plan.guests.indexOf(guest), 1);
    guest.table = name;
    plan.guests.push(guest);
  });
}

function view() {
  if (!plan) return h("div", { class: "shell", role: "status" }, h("span", { class: "spin", "aria-label": "Loading" }), " Fetching the plan");
  return h("div", { class: "shell" },
    h("h1", null, "Nora & Emil, 12 June 2027"),
    h("div", { class: "toolbar" },
      h("button", { class: "btn", disabled: !past.length, onclick: () => step(past, future) }, "Undo"),
      h("button", { class: "btn", disabled: !future.length, onclick: () => step(future, past) }, "Redo"),
      h("button", { class: "btn main", onclick: () => set({ wizard: { at: 1, name: "", side: "Bride", meal: "Meat", tried: false } }) }, "Add guest"),
      h("span", { class: "grow" }),
      h("span", { class: "save", role: "status" }, ui.save)),
    h("div", { class: "tabs", role: "tablist" }, ["Guests", "Tables", "Kitchen"].map(t => h("button", { role: "tab", "aria-selected": String(t === ui.tab), onclick: () => set({ tab: t, menu: null, error: "" }) }, t))),
    ui.error && h("p", { class: "bad", role: "alert" }, ui.error),
    h("div", { key: ui.tab, role: "tabpanel", "aria-label": ui.tab }, { Guests: guests, Tables: tables, Kitchen: kitchen }[ui.tab]()),
    ui.ask && confirmBox(), ui.wizard && wizard(),
    ui.toast && h("div", { class: "toast", role: "status" }, ui.toast.text, ui.toast.undo && h("button", { onclick: () => { ui.toast = null; step(past, future); } }, "Take back")));
}

function guests() {
  const key = { name: g => g.name, meal: g => g.meal, answer: g => g.answer }[ui.sort];
  let list = plan.guests.filter(g => g.name.toLowerCase().includes(ui.q.toLowerCase()) && (!ui.loose || (!g.table && g.answer !== "Declined")));
  list = [...list].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.name < b.name ? -1 : 1) * (ui.down ? -1 : 1));
  const head = (id, text) => h("th", { "aria-sort": ui.sort === id ? (ui.down ? "descending" : "ascending") : "none" }, h("button", { onclick: () => set({ sort: id, down: ui.sort === id && !ui.down }) }, text));
  return h("div", null,
    h("p", null, h("label", null, "Search guests ", h("input", { type: "search", value: ui.q, oninput: e => set({ q: e.target.value }) })), " ",
      h("button", { class: "switch", role: "switch", "aria-checked": String(ui.loose), onclick: () => set({ loose: !ui.loose }) }, h("i"), "Only without a table")),
    h("p", null, `${list.length} of ${plan.guests.length} guests`),
    list.length ? h("table", null, h("thead", null, h("tr", null, head("name", "Guest"), h("th", null, "Side"), head("meal", "Meal"), head("answer", "Answer"), h("th", null, "Table"), h("th"))),
      h("tbody", null, list.map(g => h("tr", { key: g.name }, h("td", null, g.name), h("td", null, g.side), h("td", null, g.meal), h("td", null, g.answer),
        h("td", null, h("select", { "aria-label": "Table of " + g.name, disabled: g.answer === "Declined", onchange: e => { const to = e.target.value; e.target.value = g.table; seat(g, to); } },
          h("option", { value: "", selected: !g.table }, "No table"), plan.tables.map(t => h("option", { value: t.name, selected: g.table === t.name }, t.name)))),
        h("td", null, h("span", { class: "pop" }, h("button", { class: "btn", "aria-label": "More for " + g.name, "aria-haspopup": "menu", "aria-expanded": String(ui.menu === g.name), onclick: () => set({ menu: ui.menu === g.name ? null : g.name }) }, "⋯"),
          ui.menu === g.name && h("ul", { role: "menu" }, ["Coming", "Declined"].filter(a => a !== g.answer).map(a => h("li", { role: "none" }, h("button", { role: "menuitem", onclick: () => answer(g, a) }, "Mark as " + a.toLowerCase()))),
            h("li", { role: "none" }, h("button", { role: "menuitem", onclick: () => set({ menu: null, ask: g.name }) }, "Remove…"))))))))) : h("p", null, "Nobody of that name is invited."));
}

function answer(g, a) {
  ui.menu = null;
  const left = a === "Declined" && g.table;
  change(() => { g.answer = a; if (left) g.table = ""; });
  toast(left ? `${g.name} declined and left ${left}` : `${g.name}: ${a}`, true);
}

function tables() {
  return h("div", { class: "cards" }, plan.tables.map(t => {
    const at = seated(t);
    const swap = (a, b) => change(() => { const i = plan.guests.indexOf(a), j = plan.guests.indexOf(b); plan.guests[i] = b; plan.guests[j] = a; });
    return h("article", { class: "plate", key: t.name, "aria-label": t.name },
      ui.rename === t.name
        ? h("p", null, h("input", { "aria-label": "Name of the table", value: t.name, onkeydown: e => { if (e.key === "Enter") rename(t, e.target.value.trim()); if (e.key === "Escape") set({ rename: null, error: "" }); } }))
        : h("h2", null, t.name, " ", h("button", { class: "btn", "aria-label": "Rename " + t.name, onclick: () => set({ rename: t.name }) }, "✎")),
      h("p", null, `${at.length} of ${t.seats} seats taken`),
      at.length ? h("ol", null, at.map((g, i) => h("li", { key: g.name }, h("span", null, g.name), " ",
        h("button", { class: "btn", "aria-label": `Move ${g.name} up`, disabled: !i, onclick: () => swap(at[i - 1], g) }, "↑"), " ",
        h("button", { class: "btn", "aria-label": `Move ${g.name} down`, disabled: i === at.length - 1, onclick: () => swap(g, at[i + 1]) }, "↓"), " ",
        h("button", { class: "btn", "aria-label": `Take ${g.name} off the table`, onclick: () => change(() => { g.table = ""; }) }, "×")))) : h("p", null, "Nobody sits here."),
      h("label", null, "Seats ", h("input", { type: "number", min: "1", max: "12", value: String(t.seats), "aria-label": "Seats of " + t.name, onchange: e => seats(t, +e.target.value) })));
  }));
}

function seats(t, n) {
  if (n < seated(t).length) return set({ error: `${seated(t).length} guests already sit at ${t.name}.` });
  change(() => { t.seats = n; });
}

function rename(t, name) {
  if (!name) return set({ error: "A table needs a name." });
  if (name !== t.name && plan.tables.some(o => o.name === name)) return set({ error: `There is a table ${name} already.` });
  ui.rename = null;
  change(() => { plan.guests.forEach(g => { if (g.table === t.name) g.table = name; }); t.name = name; });
}

function kitchen() {
  const coming = plan.guests.filter(g => g.answer === "Coming"), meals = ["Meat", "Fish", "Vegetarian", "Vegan"];
  return h("table", null, h("thead", null, h("tr", null, h("th", null, "Meal"), plan.tables.map(t => h("th", null, t.name)), h("th", null, "No table"), h("th", null, "All"))),
    h("tbody", null, meals.map(m => h("tr", null, h("th", { scope: "row" }, m), [...plan.tables.map(t => t.name), ""].map(n => h("td", null, coming.filter(g => g.meal === m && g.table === n).length)), h("td", null, coming.filter(g => g.meal === m).length)))),
    h("tfoot", null, h("tr", null, h("th", { scope: "row" }, "Plates"), [...plan.tables.map(t => t.name), ""].map(n => h("td", null, coming.filter(g => g.table === n).length)), h("td", null, coming.length))));
}

function confirmBox() {
  const name = ui.ask;
  return h("div", { class: "veil", key: "ask" }, h("div", { class: "dialog", role: "dialog", "aria-modal": "true", "aria-label": "Remove guest" },
    h("h2", null, "Remove guest"), h("p", null, `${name} will be taken off the list.`),
    h("footer", null, h("button", { class: "btn", onclick: () => set({ ask: null }) }, "Keep"), h("button", { class: "btn main", onclick: () => { ui.ask = null; change(() => { plan.guests = plan.guests.filter(g => g.name !== name); }); toast(name + " was removed", true); } }, "Remove"))));
}

function wizard() {
  const w = ui.wizard, go = more => { Object.assign(w, more); draw(); };
  const wrong = !w.name.trim() ? "Who is it?" : plan.guests.some(g => g.name === w.name.trim()) ? `${w.name.trim()} is on the list already.` : "";
  const body = w.at === 1 ? [h("label", { class: "row" }, "Full name ", h("input", { value: w.name, oninput: e => go({ name: e.target.value }) })), w.tried && wrong && h("p", { class: "bad" }, wrong),
    h("fieldset", null, h("legend", null, "Invited by"), ["Bride", "Groom"].map(s => h("label", null, h("input", { type: "radio", name: "side", checked: w.side === s, onchange: () => go({ side: s }) }), s, " ")))]
    : w.at === 2 ? [h("label", { class: "row" }, "Meal ", h("select", { onchange: e => go({ meal: e.target.value }) }, ["Meat", "Fish", "Vegetarian", "Vegan"].map(m => h("option", { value: m, selected: w.meal === m }, m))))]
      : [h("dl", null, h("dt", null, "Guest"), h("dd", null, w.name.trim()), h("dt", null, "Side"), h("dd", null, w.side), h("dt", null, "Meal"), h("dd", null, w.meal))];
  const finish = () => { ui.wizard = null; change(() => plan.guests.push({ name: w.name.trim(), side: w.side, meal: w.meal, answer: "No answer", table: "" })); toast(w.name.trim() + " was added"); };
  return h("div", { class: "veil", key: "wizard" }, h("div", { class: "dialog", role: "dialog", "aria-modal": "true", "aria-labelledby": "wt" },
    h("h2", { id: "wt" }, "New guest"), h("ol", { class: "steps" }, ["Person", "Food", "Review"].map((s, i) => h("li", { "aria-current": w.at === i + 1 ? "step" : null }, s))),
    h("div", { key: "s" + w.at }, body),
    h("footer", null, h("button", { class: "btn", onclick: () => set({ wizard: null }) }, "Cancel"), w.at > 1 && h("button", { class: "btn", key: "b", onclick: () => go({ at: w.at - 1 }) }, "Back"),
      w.at < 3 ? h("button", { class: "btn main", key: "n", onclick: () => w.at === 1 && wrong ? go({ tried: true }) : go({ at: w.at + 1 }) }, "Next") : h("button", { class: "btn main", key: "f", onclick: finish }, "Put on the list"))));
}

fetch("/api/plan").then(r => r.json()).then(p => { plan = p; draw(); });
draw();
