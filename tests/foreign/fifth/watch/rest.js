import { say, post } from "./parts.js";

// Who is on call, week by week. Two weeks can be swapped.
class DutyRota extends HTMLElement {
  weeks = [["Week 47", "Amara Diallo", "Piotr Nowak"], ["Week 48", "Sven Lund", "Rosa Conti"], ["Week 49", "Piotr Nowak", "Amara Diallo"], ["Week 50", "Rosa Conti", "Sven Lund"]];
  connectedCallback() {
    this.draw();
  }
  draw() {
    this.innerHTML = `<table><thead><tr><th>Week</th><th>First</th><th>Second</th><th></th></tr></thead><tbody>
      ${this.weeks.map(([w, a, b], i) => `<tr><th scope="row">${w}</th><td>${a}</td><td>${b}</td><td><button data-turn="${i}" aria-label="Exchange first and second in ${w}">⇄</button> <button data-down="${i}" aria-label="Swap ${w} with the next week" ${i === 3 ? "disabled" : ""}>↓</button></td></tr>`).join("")}</tbody></table>
      <button id="publish">Publish rota</button> <span id="state">${this.draft ? "Draft, not published" : "Published"}</span>`;
    this.onclick = (e) => {
      const { turn, down } = e.target.dataset;
      if (turn) {
        const w = this.weeks[turn];
        [w[1], w[2]] = [w[2], w[1]];
        this.changed();
      } else if (down) {
        const a = this.weeks[down], b = this.weeks[+down + 1];
        [a[1], b[1]] = [b[1], a[1]];
        [a[2], b[2]] = [b[2], a[2]];
        this.changed();
      } else if (e.target.id === "publish") this.publish(e.target);
    };
  }
  changed() {
    this.draft = true;
    this.draw();
  }
  async publish(button) {
    const same = this.weeks.findIndex((w, i) => i && w[1] === this.weeks[i - 1][1]);
    if (same > 0) return say(`${this.weeks[same][1]} would be first two weeks in a row.`, true);
    button.disabled = true;
    button.textContent = "Publishing…";
    await post("/api/rota", { weeks: this.weeks });
    this.draft = false;
    this.draw();
    say("Rota published");
  }
}
customElements.define("duty-rota", DutyRota);

// A list that is drawn by hand: a button with a listbox under it.
class PickOne extends HTMLElement {
  connectedCallback() {
    const options = this.getAttribute("options").split("|");
    const label = this.getAttribute("label");
    this.innerHTML = `<span id="${this.id}-l">${label}</span> <button type="button" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-controls="${this.id}-b" aria-labelledby="${this.id}-l">Choose…</button>
      <ul role="listbox" id="${this.id}-b" aria-label="${label}" hidden style="list-style:none;padding:4px;margin:0;border:1px solid #6b7c8a;width:180px">${options.map((o) => `<li role="option" aria-selected="false" style="padding:3px;cursor:pointer">${o}</li>`).join("")}</ul>`;
    const [button, list] = [this.querySelector("button"), this.querySelector("ul")];
    const show = (open) => { list.hidden = !open; button.setAttribute("aria-expanded", open); };
    button.onclick = () => show(list.hidden);
    button.onkeydown = (e) => { if (e.key === "Escape") show(false); };
    list.onclick = (e) => {
      if (e.target.role !== "option" && e.target.getAttribute("role") !== "option") return;
      list.querySelectorAll("li").forEach((l) => l.setAttribute("aria-selected", l === e.target));
      this.value = button.textContent = e.target.textContent;
      show(false);
    };
  }
}
customElements.define("pick-one", PickOne);

class QuietWindows extends HTMLElement {
  windows = [["Database", "2026-12-01", "2026-12-02"], ["Mail", "2026-12-10", "2026-12-10"]];
  connectedCallback() {
    this.innerHTML = `<form novalidate><pick-one id="for" label="Quiet service" options="Database|Identity|Mail|Payments|Search"></pick-one>
      <label class="stack">First day <input type="date" name="from"></label><label class="stack">Last day <input type="date" name="to"></label>
      <p class="error" role="alert"></p><button>Plan maintenance</button></form><h2>Planned</h2><div class="planned"></div>`;
    this.querySelector("form").onsubmit = (e) => { e.preventDefault(); this.plan(e.target); };
    this.querySelector(".planned").onclick = (e) => { if (e.target.dataset.cancel) this.cancel(+e.target.dataset.cancel); };
    this.list();
  }
  list() {
    this.windows.sort((a, b) => (a[1] < b[1] ? -1 : 1));
    const days = (a, b) => { const n = (new Date(b) - new Date(a)) / 864e5 + 1; return n === 1 ? "1 day" : `${n} days`; };
    this.querySelector(".planned").innerHTML = this.windows.length
      ? `<table><thead><tr><th>Service</th><th>From</th><th>To</th><th>Length</th><th></th></tr></thead><tbody>${this.windows.map(([s, a, b], i) => `<tr><td>${s}</td><td>${a}</td><td>${b}</td><td>${days(a, b)}</td><td><button data-cancel="${i}">Cancel</button></td></tr>`).join("")}</tbody></table>`
      : "<p>No maintenance is planned.</p>";
  }
  wrong(form) {
    const service = form.querySelector("pick-one").value, from = form.elements.from.value, to = form.elements.to.value;
    if (!service) return "Choose a service.";
    if (!from || !to) return "Give the first and the last day.";
    if (from < "2026-11-25") return "The first day is in the past.";
    if (to < from) return "The last day comes before the first.";
    return this.windows.some(([s, a, b]) => s === service && a <= to && from <= b) ? `${service} has a window on these days already.` : "";
  }
  async plan(form) {
    const error = this.wrong(form);
    form.querySelector(".error").textContent = error;
    if (error) return;
    const button = form.lastElementChild, service = form.querySelector("pick-one").value;
    button.disabled = true;
    await post("/api/window", {});
    button.disabled = false;
    this.windows.push([service, form.elements.from.value, form.elements.to.value]);
    this.list();
    say(`Maintenance of ${service} is planned`);
  }
  cancel(i) {
    if (!confirm(`Cancel the window of ${this.windows[i][0]}?`)) return;
    this.windows.splice(i, 1);
    this.list();
    say("Window cancelled");
  }
}
customElements.define("quiet-windows", QuietWindows);

class AlertRules extends HTMLElement {
  rules = [["Disk is nearly full", true, 80], ["Answers are slow", true, 60], ["Too many sign-ins fail", false, 30]];
  connectedCallback() {
    this.draw();
    this.onclick = (e) => {
      const n = e.target.dataset.switch;
      if (n === undefined) return;
      this.rules[n][1] = !this.rules[n][1];
      this.draw();
      if (+n === 1 && !this.rules[n][1]) setTimeout(() => { this.rules[n][1] = true; this.draw(); say("“Answers are slow” is required by policy.", true); }, 1100);
      else setTimeout(() => say("Rule saved"), 600);
    };
    this.oninput = (e) => {
      const n = e.target.dataset.level;
      this.rules[n][2] = +e.target.value;
      this.querySelector(`#level-${n}`).textContent = e.target.value + " %";
    };
  }
  draw() {
    this.innerHTML = `<p>${this.rules.filter((r) => r[1]).length} of ${this.rules.length} rules are on</p>` + this.rules.map(([name, on, level], i) => `<div style="display:flex;gap:16px;align-items:center;padding:8px 0">
      <button role="switch" aria-checked="${on}" aria-label="${name}" data-switch="${i}">${on ? "On" : "Off"}</button><span style="width:190px">${name}</span>
      <input type="range" min="10" max="100" step="10" value="${level}" data-level="${i}" aria-label="Level of ${name}" ${on ? "" : "disabled"}><output id="level-${i}">${level} %</output></div>`).join("");
  }
}
customElements.define("alert-rules", AlertRules);
