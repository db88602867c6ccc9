import { say, post } from "./parts.js";

const SIZE = 5;
const RANK = { Critical: 0, Major: 1, Minor: 2 };

class IncidentList extends HTMLElement {
  items = null;
  picked = new Set();
  levels = new Set();
  service = "";
  sort = ["id", 1];
  page = 0;
  drawer = null;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
  }

  async connectedCallback() {
    this.draw();
    this.items = await (await fetch("/api/incidents")).json();
    this.items.forEach((i) => { i.notes = [[i.opened, "Opened by probe"]]; });
    this.tell();
  }

  tell() {
    dispatchEvent(new CustomEvent("incidents", { detail: this.items }));
    this.draw();
  }

  get found() {
    const [by, way] = this.sort;
    const value = (i) => (by === "severity" ? RANK[i.severity] : i[by]);
    return this.items
      .filter((i) => (!this.levels.size || this.levels.has(i.severity)) && (!this.service || i.service === this.service))
      .sort((a, b) => (value(a) < value(b) ? -way : value(a) > value(b) ? way : a.id < b.id ? -1 : 1));
  }

  draw() {
    const root = this.shadowRoot;
    if (!this.items) {
      root.innerHTML = `<p role="status">Loading incidents…</p>`;
      return;
    }
    const found = this.found;
    const pages = Math.max(1, Math.ceil(found.length / SIZE));
    this.page = Math.min(this.page, pages - 1);
    const rows = found.slice(this.page * SIZE, this.page * SIZE + SIZE);
    const head = (id, text) => `<th scope="col" aria-sort="${this.sort[0] === id ? (this.sort[1] > 0 ? "ascending" : "descending") : "none"}"><button class="plain" data-sort="${id}">${text}</button></th>`;
    const services = [...new Set(this.items.map((i) => i.service))].sort();
    root.innerHTML = `<style>
        table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: 6px 8px; border-bottom: 1px solid #31414f }
        .plain { border: 0; background: none; color: inherit; font: inherit; font-weight: bold; padding: 0; cursor: pointer } .plain.title { font-weight: normal; text-decoration: underline }
        .chips button { border-radius: 14px; border: 1px solid #6b7c8a; background: none; color: inherit; padding: 2px 10px } .chips [aria-pressed=true] { background: #1da1f2; color: #fff }
        .line { display: flex; gap: 12px; align-items: center; margin: 10px 0 } .drawer { position: fixed; right: 0; top: 0; bottom: 0; width: 380px; background: #1c2b38; padding: 16px; box-shadow: -4px 0 20px #000a; overflow: auto }
      </style>
      <div class="line chips" role="group" aria-label="Severity">${["Critical", "Major", "Minor"].map((l) => `<button data-level="${l}" aria-pressed="${this.levels.has(l)}">${l}</button>`).join("")}
        <label>Service <select id="service"><option value="">Any service</option>${services.map((s) => `<option ${s === this.service ? "selected" : ""}>${s}</option>`).join("")}</select></label></div>
      <div class="line"><button id="ack" ${this.picked.size ? "" : "disabled"}>Acknowledge selected</button><button id="resolve" ${this.picked.size ? "" : "disabled"}>Resolve selected</button><span>${this.picked.size} selected</span></div>
      <table><thead><tr><th><input type="checkbox" id="all" aria-label="Select all on this page" ${rows.length && rows.every((r) => this.picked.has(r.id)) ? "checked" : ""}></th>${head("id", "ID")}${head("title", "Title")}${head("service", "Service")}${head("severity", "Severity")}${head("opened", "Opened")}${head("minutes", "Minutes")}<th scope="col">State</th></tr></thead>
      <tbody>${rows.map((i) => `<tr><td><input type="checkbox" data-pick="${i.id}" aria-label="Select ${i.id}" ${this.picked.has(i.id) ? "checked" : ""}></td><td>${i.id}</td><td><button class="plain title" data-open="${i.id}">${i.title}</button></td><td>${i.service}</td><td><severity-mark level="${i.severity}"></severity-mark></td><td>${i.opened}</td><td>${i.minutes}</td><td>${i.state}</td></tr>`).join("") || `<tr><td colspan="8">No incident matches.</td></tr>`}</tbody></table>
      <div class="line"><button id="prev" ${this.page ? "" : "disabled"}>Previous</button><span>${found.length ? this.page * SIZE + 1 : 0}–${Math.min(found.length, this.page * SIZE + SIZE)} of ${found.length}</span><button id="next" ${this.page < pages - 1 ? "" : "disabled"}>Next</button></div>
      ${this.drawer ? this.side(this.items.find((i) => i.id === this.drawer)) : ""}`;
    this.wire();
  }

  side(i) {
    return `<div class="drawer" role="dialog" aria-label="${i.id}"><button data-shut aria-label="Close">✕</button><h2>${i.title}</h2>
      <p>${i.service} · ${i.severity} · since ${i.opened}</p><h3>Timeline</h3><ul>${i.notes.map(([t, n]) => `<li>${t} ${n}</li>`).join("")}</ul>
      <label>Note <textarea id="note" rows="3"></textarea></label><p id="note-error" role="alert"></p><button id="add-note">Add note</button></div>`;
  }

  wire() {
    const root = this.shadowRoot;
    const on = (q, type, fn) => root.querySelectorAll(q).forEach((e) => e.addEventListener(type, () => fn(e)));
    on("[data-level]", "click", (e) => { const l = e.dataset.level; this.levels.has(l) ? this.levels.delete(l) : this.levels.add(l); this.page = 0; this.draw(); });
    on("#service", "change", (e) => { this.service = e.value; this.page = 0; this.draw(); });
    on("[data-sort]", "click", (e) => { const by = e.dataset.sort; this.sort = [by, this.sort[0] === by ? -this.sort[1] : 1]; this.page = 0; this.draw(); });
    on("[data-pick]", "change", (e) => { e.checked ? this.picked.add(e.dataset.pick) : this.picked.delete(e.dataset.pick); this.draw(); });
    on("#all", "change", (e) => { root.querySelectorAll("[data-pick]").forEach((p) => (e.checked ? this.picked.add(p.dataset.pick) : this.picked.delete(p.dataset.pick))); this.draw(); });
    on("#prev", "click", () => { this.page--; this.draw(); });
    on("#next", "click", () => { this.page++; this.draw(); });
    on("[data-open]", "click", (e) => { this.drawer = e.dataset.open; this.draw(); });
    on("[data-shut]", "click", () => { this.drawer = null; this.draw(); });
    on("#ack", "click", () => this.turn("Acknowledged", "acknowledged"));
    on("#resolve", "click", () => this.turn("Resolved", "resolved"));
    on("#add-note", "click", () => this.note());
  }

  // The rows change at once; when the server refuses, they change back.
  async turn(state, word) {
    const ids = [...this.picked];
    const before = ids.map((id) => [id, this.items.find((i) => i.id === id).state]);
    this.picked.clear();
    this.items.forEach((i) => { if (ids.includes(i.id)) i.state = state; });
    this.tell();
    try {
      await post("/api/turn", { ids, state });
      say(`${ids.length} ${ids.length === 1 ? "incident" : "incidents"} ${word}`);
    } catch (e) {
      before.forEach(([id, was]) => { this.items.find((i) => i.id === id).state = was; });
      this.tell();
      say(e.message, true);
    }
  }

  async note() {
    const text = this.shadowRoot.querySelector("#note").value.trim();
    if (text.length < 5) {
      this.shadowRoot.querySelector("#note-error").textContent = text ? "A note has five letters or more." : "Write something first.";
      return;
    }
    const button = this.shadowRoot.querySelector("#add-note");
    button.disabled = true;
    await post("/api/note", { text });
    this.items.find((i) => i.id === this.drawer).notes.push(["11:30", text]);
    this.draw();
    say("Note added");
  }
}
customElements.define("incident-list", IncidentList);
