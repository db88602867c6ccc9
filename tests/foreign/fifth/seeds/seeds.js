"use strict";
// One page, three views behind the hash. What is in the basket lives in this page.
const money = pence => "£" + (pence / 100).toFixed(2);
const $ = id => document.getElementById(id);
const esc = t => String(t).replace(/[&<>"]/g, c => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }[c]));
const state = { cat: "All", sort: "", stock: false, q: "", shown: 6, list: null, basket: [], saved: new Set(), code: "", codeError: "", post: "standard" };
let ticket = 0;

function toast(text, undo) {
  const t = document.createElement("div");
  t.className = "toast";
  t.textContent = text;
  if (undo) {
    const b = document.createElement("button");
    b.textContent = "Undo";
    b.onclick = () => { t.remove(); undo(); };
    t.append(b);
  }
  $("toasts").append(t);
  setTimeout(() => t.remove(), 8000);
}

function badges() {
  const n = state.basket.reduce((sum, line) => sum + line.n, 0);
  document.querySelectorAll("[data-badge]").forEach(b => { b.textContent = n; b.hidden = !n; });
}

async function load() {
  const mine = ++ticket;
  state.list = null;
  drawList();
  const ask = new URLSearchParams({ cat: state.cat, sort: state.sort, q: state.q, stock: state.stock ? "1" : "" });
  const got = await (await fetch("/api/seeds?" + ask)).json();
  if (mine !== ticket) return;
  state.list = got;
  drawList();
}

function card(s) {
  const kept = state.saved.has(s.name);
  return `<article class="card"><h3>${esc(s.name)}</h3><p class="latin">${esc(s.latin)}</p>
    <button class="heart" data-heart="${esc(s.name)}" aria-pressed="${kept}" aria-label="Save ${esc(s.name)} for later">${kept ? "♥" : "♡"}</button>
    <p><b>${money(s.price)}</b> ${s.left === 0 ? '<span class="tag">Sold out</span>' : s.left < 5 ? `<span class="tag">Only ${s.left} left</span>` : ""}</p>
    <button data-add="${s.id}" ${s.left === 0 ? "disabled" : ""}>Add to basket</button></article>`;
}

function drawList() {
  const box = $("list");
  if (!box) return;
  if (!state.list) {
    box.innerHTML = `<div class="grid" aria-busy="true">${'<div class="skeleton"></div>'.repeat(6)}</div>`;
    return;
  }
  const all = state.list, part = all.slice(0, state.shown);
  box.innerHTML = all.length
    ? `<p id="count">${all.length} ${all.length === 1 ? "variety" : "varieties"}</p><div class="grid">${part.map(card).join("")}</div>
       <p>Showing ${part.length} of ${all.length}</p>${part.length < all.length ? '<button id="more">Load more</button>' : ""}`
    : `<p>Nothing grows here. <a href="#" id="clear">Clear the search</a></p>`;
}

function shop() {
  document.title = "Shop · Bramble Seeds";
  $("main").innerHTML = `<h1>Seeds for spring</h1>
    <div role="tablist" aria-label="Kinds">${["All", "Vegetables", "Herbs", "Flowers"].map(c => `<button role="tab" aria-selected="${c === state.cat}" data-cat="${c}">${c}</button>`).join("")}</div>
    <div class="bar"><span class="suggest"><label>Find a seed <input id="q" autocomplete="off" value="${esc(state.q)}"></label><ul id="hints" role="listbox" hidden></ul></span>
    <label>Sort by <select id="sort"><option value="">Most popular</option><option value="up">Price, low to high</option><option value="down">Price, high to low</option><option value="name">Name</option></select></label>
    <label><input type="checkbox" id="stock"> In stock only</label></div><div id="list"></div>`;
  $("sort").value = state.sort;
  $("stock").checked = state.stock;
  $("sort").onchange = e => { state.sort = e.target.value; load(); };
  $("stock").onchange = e => { state.stock = e.target.checked; load(); };
  let timer;
  $("q").oninput = e => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const q = e.target.value.trim();
      const names = q ? await (await fetch("/api/hints?q=" + encodeURIComponent(q))).json() : [];
      $("hints").innerHTML = names.map(n => `<li role="option">${esc(n)}</li>`).join("");
      $("hints").hidden = !names.length;
    }, 250);
  };
  $("q").onkeydown = e => { if (e.key === "Enter") find(e.target.value.trim()); };
  $("hints").onclick = e => { if (e.target.matches("li")) { $("q").value = e.target.textContent; find(e.target.textContent); } };
  load();
}

function find(q) {
  $("hints").hidden = true;
  state.q = q;
  state.shown = 6;
  load();
}

const subtotal = () => state.basket.reduce((sum, line) => sum + line.n * line.price, 0);

function basket() {
  document.title = "Basket · Bramble Seeds";
  if (!state.basket.length) {
    $("main").innerHTML = `<h1>Your basket</h1><p>There is nothing in your basket yet.</p><a href="#/">Back to the shop</a>`;
    return;
  }
  const sub = subtotal(), off = state.code ? Math.round(sub / 10) : 0;
  const post = state.post === "express" ? 595 : sub - off >= 1500 ? 0 : 250;
  $("main").innerHTML = `<h1>Your basket</h1>
    <table id="lines"><thead><tr><th>Seed</th><th>Price</th><th>Quantity</th><th>Amount</th><th></th></tr></thead><tbody>
    ${state.basket.map((l, i) => `<tr><td>${esc(l.name)}</td><td>${money(l.price)}</td><td class="step"><button data-less="${i}" aria-label="One less ${esc(l.name)}" ${l.n === 1 ? "disabled" : ""}>−</button> <output>${l.n}</output> <button data-plus="${i}" aria-label="One more ${esc(l.name)}">+</button></td><td>${money(l.n * l.price)}</td><td><button data-remove="${i}" aria-label="Remove ${esc(l.name)}">✕</button></td></tr>`).join("")}</tbody></table>
    <fieldset><legend>Postage</legend><label><input type="radio" name="post" value="standard" ${state.post === "standard" ? "checked" : ""}> Standard, 3 to 5 days</label>
    <label><input type="radio" name="post" value="express" ${state.post === "express" ? "checked" : ""}> Express, next day</label></fieldset>
    <p><label>Gift code <input id="code" value="${esc(state.typed || "")}"></label> <button id="apply">Apply</button> <span class="error" id="code-error">${esc(state.codeError)}</span></p>
    <table><tbody><tr><th>Subtotal</th><td>${money(sub)}</td></tr>${off ? `<tr><th>Discount (${esc(state.code)})</th><td>−${money(off)}</td></tr>` : ""}
    <tr><th>Postage</th><td>${post ? money(post) : "Free"}</td></tr><tr><th>Total</th><td>${money(sub - off + post)}</td></tr></tbody></table>`;
  $("main").querySelectorAll("[name=post]").forEach(r => r.onchange = () => { state.post = r.value; basket(); });
  $("apply").onclick = async () => {
    const typed = state.typed = $("code").value.trim();
    $("apply").disabled = true;
    $("apply").textContent = "Checking…";
    const got = await (await fetch("/api/code?c=" + encodeURIComponent(typed))).json();
    state.code = got.ok ? typed : "";
    state.codeError = got.error || "";
    if (location.hash === "#/basket") basket();
  };
}

const guide = [
  ["When do I sow?", "Most vegetables go in from March. Check the table below."],
  ["How long do seeds keep?", "Parsnips one year, tomatoes up to five years."],
  ["Do you ship abroad?", "Only within the United Kingdom and Ireland."],
];

function guides() {
  document.title = "Growing guides · Bramble Seeds";
  $("main").innerHTML = `<h1>Growing guides</h1><div class="accordion">${guide.map(([q, a], i) => `<h3><button aria-expanded="false" aria-controls="a${i}">${q}</button></h3><div id="a${i}" hidden>${a}</div>`).join("")}</div>
    <h2>Sowing calendar</h2><table><thead><tr><th>Crop</th><th>Sow</th><th>Plant out</th><th>Harvest</th></tr></thead><tbody>
    <tr><td>Broccoli</td><td>April</td><td>June</td><td>February</td></tr><tr><td>Chard</td><td>March</td><td>May</td><td>July</td></tr>
    <tr><td>Tomato</td><td>February</td><td>May</td><td>August</td></tr><tr><td>Basil</td><td>April</td><td>June</td><td>July</td></tr></tbody></table>`;
  $("main").querySelectorAll(".accordion button").forEach(b => b.onclick = () => {
    const open = b.getAttribute("aria-expanded") === "true";
    $("main").querySelectorAll(".accordion button").forEach(o => { o.setAttribute("aria-expanded", "false"); $(o.getAttribute("aria-controls")).hidden = true; });
    if (!open) { b.setAttribute("aria-expanded", "true"); $(b.getAttribute("aria-controls")).hidden = false; }
  });
}

// The number goes up at once, and down again when the server refuses.
async function add(id, button) {
  const s = state.list.find(s => s.id === id);
  let line = state.basket.find(l => l.id === id);
  if (line) line.n++;
  else state.basket.push(line = { ...s, n: 1 });
  badges();
  const answer = await fetch("/api/basket", { method: "POST", body: JSON.stringify({ id }) });
  if (answer.ok) return toast(`${s.name} added to your basket`);
  if (--line.n === 0) state.basket = state.basket.filter(l => l !== line);
  badges();
  toast((await answer.json()).error);
}

$("main").addEventListener("click", e => {
  const d = e.target.dataset;
  if (d.cat) {
    state.cat = d.cat;
    state.shown = 6;
    document.querySelectorAll("[data-cat]").forEach(t => t.setAttribute("aria-selected", t.dataset.cat === d.cat));
    load();
  } else if (d.add) add(+d.add, e.target);
  else if (d.heart) {
    state.saved.has(d.heart) ? state.saved.delete(d.heart) : state.saved.add(d.heart);
    drawList();
    toast(state.saved.has(d.heart) ? "Saved for later" : "No longer saved");
  } else if (d.plus) { state.basket[d.plus].n++; basket(); badges(); }
  else if (d.less) { state.basket[d.less].n--; basket(); badges(); }
  else if (d.remove) {
    const at = +d.remove, [line] = state.basket.splice(at, 1);
    basket();
    badges();
    toast(line.name + " removed", () => { state.basket.splice(at, 0, line); if (location.hash === "#/basket") basket(); badges(); });
  } else if (e.target.id === "more") {
    e.target.disabled = true;
    e.target.textContent = "Loading…";
    setTimeout(() => { state.shown += 6; drawList(); }, 500);
  } else if (e.target.id === "clear") { e.preventDefault(); $("q").value = ""; find(""); }
});

$("letter").onsubmit = e => {
  e.preventDefault();
  const mail = $("mail").value.trim(), note = $("letter-note");
  if (!/^\S+@\S+\.\S+$/.test(mail)) { note.className = "note error"; note.textContent = mail ? "That does not look like an e-mail address." : "Please enter your e-mail address."; return; }
  note.className = "note";
  setTimeout(() => { note.textContent = `Nearly there. We sent a link to ${mail}.`; $("mail").value = ""; }, 800);
};

function route() {
  ({ "#/basket": basket, "#/guides": guides }[location.hash] || shop)();
  window.scrollTo(0, 0);
}
window.onhashchange = route;
route();
