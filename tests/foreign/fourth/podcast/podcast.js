// Web components: every part has a shadow root of its own and tells the studio by events.
const CSS = `<style>[hidden]{display:none!important}:host([hidden]){display:none!important}*{box-sizing:border-box}h1,h2,h3{margin:0 0 8px}button{font:inherit;padding:5px 12px;border:1px solid #8a7;border-radius:5px;background:#fff;cursor:pointer}button[disabled]{opacity:.5;cursor:default}input{font:inherit;padding:4px 8px}.bad{color:#b00020;margin:6px 0}</style>`;
class Part extends HTMLElement {
  constructor() { super(); this.root = this.attachShadow({ mode: "open" }); }
  tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true })); }
  html(t) { this.root.innerHTML = CSS + t; }
  $(s) { return this.root.querySelector(s); }
}
const wait = ms => new Promise(r => setTimeout(r, ms));

customElements.define("pod-tabs", class extends Part {
  connectedCallback() {
    const panels = [...this.children];
    this.html(`<style>.bar{display:flex;gap:4px;border-bottom:2px solid #cbb}.bar button{border:0;border-radius:5px 5px 0 0;background:none}.bar button[aria-selected=true]{background:#5b3a6b;color:#fff}.in{padding:18px 0}</style><div class="bar" role="tablist">${panels.map((p, i) => `<button role="tab" aria-selected="${!i}">${p.getAttribute("label")}</button>`).join("")}</div><div class="in" role="tabpanel"><slot></slot></div>`);
    const tabs = [...this.root.querySelectorAll("[role=tab]")];
    const show = n => tabs.forEach((t, i) => { t.setAttribute("aria-selected", i == n); panels[i].hidden = i != n; });
    tabs.forEach((t, i) => {
      t.onclick = () => show(i);
      t.onkeydown = e => { const d = { ArrowRight: 1, ArrowLeft: -1 }[e.key]; if (d) { const n = (i + d + tabs.length) % tabs.length; show(n); tabs[n].focus(); } };
    });
    show(0);
  }
});

customElements.define("pod-switch", class extends Part {
  connectedCallback() {
    this.html(`<style>button{border:0;background:#bbb;width:44px;height:24px;border-radius:12px;padding:0;position:relative}button::after{content:"";position:absolute;left:3px;top:3px;width:18px;height:18px;border-radius:9px;background:#fff}button[aria-checked=true]{background:#5b3a6b}button[aria-checked=true]::after{left:23px}</style><span id="l">${this.getAttribute("label")}</span> <button role="switch" aria-checked="false" aria-labelledby="l"></button>`);
    this.$("button").onclick = e => { const on = e.target.getAttribute("aria-checked") != "true"; e.target.setAttribute("aria-checked", on); this.tell("switched", on); };
  }
});

customElements.define("pod-level", class extends Part {
  connectedCallback() {
    this.html(`<label>${this.getAttribute("label")} <input type="range" min="0" max="100" step="5" value="${this.getAttribute("value")}"></label> <output>${this.getAttribute("value")} %</output>`);
    this.$("input").oninput = e => { this.$("output").textContent = e.target.value + " %"; this.tell("level", Number(e.target.value)); };
  }
});

customElements.define("pod-dialog", class extends Part {
  open(title, text, label, action, field) {
    this.html(`<style>.shade{position:fixed;inset:0;background:#0008;display:flex;align-items:center;justify-content:center;z-index:10}.box{background:#fff;padding:22px;border-radius:8px;width:400px}.foot{display:flex;justify-content:flex-end;gap:10px;margin-top:14px}</style><div class="shade"><div class="box" role="dialog" aria-modal="true" aria-labelledby="t"><h2 id="t"></h2><p id="x"></p>${field !== undefined ? '<label>Title <input id="f"></label>' : ""}<p class="bad" role="alert" hidden></p><div class="foot"><button id="no">Cancel</button><button id="yes"></button></div></div></div>`);
    this.$("#t").textContent = title; this.$("#x").textContent = text; this.$("#yes").textContent = label;
    const close = () => { this.root.innerHTML = ""; }, input = this.$("#f");
    if (input) { input.value = field; input.oninput = () => { this.$("#yes").disabled = !input.value.trim(); }; input.focus(); } else this.$("#no").focus();
    this.$(".box").onkeydown = e => { if (e.key == "Escape") close(); };
    this.$("#no").onclick = close;
    this.$("#yes").onclick = async () => {
      this.$("#yes").disabled = true;
      const error = await action(input?.value.trim());
      if (!error) return close();
      this.$(".bad").hidden = false; this.$(".bad").textContent = error; this.$("#yes").disabled = false;
    };
  }
});

customElements.define("pod-toast", class extends Part {
  say(text) { clearTimeout(this.t); this.html(`<div role="status" style="position:fixed;right:24px;bottom:24px;background:#2b2233;color:#fff;padding:12px 18px;border-radius:6px"></div>`); this.$("div").textContent = text; this.t = setTimeout(() => { this.root.innerHTML = ""; }, 5000); }
});

customElements.define("pod-episode", class extends Part {
  set episode(e) {
    this.html(`<style>article{background:#fff;border:1px solid #dcd;border-radius:8px;padding:14px;height:100%}.s{background:#eadff0;border-radius:4px;padding:1px 8px}</style><article><h3></h3><p><span class="s">${e.state}</span></p><p>${e.minutes} minutes</p>${e.state == "Draft" ? '<button id="p">Publish</button> ' : ""}<button id="r">Rename</button> <button id="d">Delete</button></article>`);
    this.$("h3").textContent = e.title;
    for (const [id, what] of [["p", "publish"], ["r", "rename"], ["d", "delete"]]) { const b = this.$("#" + id); if (b) b.onclick = () => this.tell(what, e); }
  }
});

customElements.define("pod-episodes", class extends Part {
  constructor() {
    super(); this.filter = "All";
    this.list = [["The first microphone", "Published", 32], ["Silence on the line", "Published", 41], ["Field notes", "Draft", 18], ["Voices of the market", "Scheduled", 27], ["The long interview", "Draft", 64]].map(([title, state, minutes]) => ({ title, state, minutes }));
  }
  connectedCallback() { this.draw(); }
  draw() {
    const some = this.list.filter(e => this.filter == "All" || e.state == this.filter), sum = some.reduce((n, e) => n + e.minutes, 0);
    this.html(`<style>.grid{display:grid;grid-template-columns:repeat(3,1fr);gap:14px;margin-top:12px}.f button[aria-pressed=true]{background:#5b3a6b;color:#fff}</style><h2>Episodes</h2><div class="f" role="group" aria-label="Filter">${["All", "Draft", "Scheduled", "Published"].map(f => `<button aria-pressed="${f == this.filter}">${f}</button>`).join(" ")}</div><p>${some.length} ${some.length == 1 ? "episode" : "episodes"}, ${Math.floor(sum / 60)} h ${sum % 60} min</p><div class="grid"></div>${some.length ? "" : "<p>No episode is in this state.</p>"}`);
    for (const b of this.root.querySelectorAll(".f button")) b.onclick = () => { this.filter = b.textContent; this.draw(); };
    for (const e of some) { const p = document.createElement("pod-episode"); this.$(".grid").append(p); p.episode = e; }
    this.tell("drafts", this.list.filter(e => e.state == "Draft").length);
  }
});

customElements.define("pod-chapters", class extends Part {
  constructor() { super(); this.list = [["00:00", "Opening"], ["04:30", "The studio"], ["12:15", "Questions"]]; this.error = ""; this.typed = ["", ""]; }
  connectedCallback() { this.draw(); }
  draw() {
    this.html(`<style>li{padding:5px 0}form{display:flex;gap:12px;align-items:end}</style><h2>Chapters</h2><p>${this.list.length} chapters</p><ol>${this.list.map(([t, n]) => `<li><span></span> <button aria-label="Remove ${n.replace(/[<"&]/g, "")}" title="Remove">✕</button></li>`).join("")}</ol><form novalidate><label>Start <input id="s" placeholder="mm:ss" ${this.error ? 'aria-invalid="true"' : ""}></label><label>Chapter title <input id="n"></label><button>Add chapter</button></form>${this.error ? `<p class="bad" role="alert">${this.error}</p>` : ""}`);
    this.root.querySelectorAll("li").forEach((li, i) => { li.querySelector("span").textContent = this.list[i].join(" "); li.querySelector("button").onclick = () => { this.list.splice(i, 1); this.error = ""; this.draw(); }; });
    this.$("#s").value = this.typed[0]; this.$("#n").value = this.typed[1];
    this.$("form").onsubmit = e => {
      e.preventDefault();
      const s = this.$("#s").value.trim(), n = this.$("#n").value.trim();
      this.typed = [s, n];
      this.error = !/^\d\d:[0-5]\d$/.test(s) ? "Use minutes and seconds, such as 03:20." : this.list.some(c => c[0] == s) ? `There is a chapter at ${s} already.` : !n ? "Give the chapter a title." : "";
      if (!this.error) { this.list.push([s, n]); this.list.sort((a, b) => a[0] < b[0] ? -1 : 1); this.typed = ["", ""]; }
      this.draw();
    };
  }
});

customElements.define("pod-mixer", class extends Part {
  connectedCallback() {
    this.html(`<style>p{margin:10px 0}</style><h2>Mixer</h2><p><pod-level label="Voice" value="70"></pod-level></p><p><pod-level label="Music" value="30"></pod-level></p><p><pod-switch label="Noise reduction"></pod-switch></p><p id="n">Noise reduction is off.</p><p class="bad" id="w" hidden>The music is louder than the voice.</p><button disabled>Save mix</button> <span id="s"></span>`);
    const [voice, music] = this.root.querySelectorAll("pod-level"), levels = { v: 70, m: 30 }, b = this.$("button");
    const touch = () => { this.$("#w").hidden = levels.m <= levels.v; b.disabled = false; this.$("#s").textContent = "Not saved yet"; };
    voice.addEventListener("level", e => { levels.v = e.detail; touch(); });
    music.addEventListener("level", e => { levels.m = e.detail; touch(); });
    this.root.addEventListener("switched", e => { this.$("#n").textContent = `Noise reduction is ${e.detail ? "on" : "off"}.`; touch(); });
    b.onclick = async () => { b.disabled = true; this.$("#s").textContent = "Saving…"; await wait(900); this.$("#s").textContent = "Mix saved"; };
  }
});

customElements.define("pod-studio", class extends Part {
  connectedCallback() {
    this.html(`<style>header{background:#2b2233;color:#fff;padding:14px 28px;display:flex;gap:18px;align-items:center;position:sticky;top:0}h1{font-size:20px;margin:0}main{max-width:940px;margin:18px auto;padding:0 20px}</style><header><h1>Earshot studio</h1><span id="c"></span></header><main><pod-tabs><pod-episodes label="Episodes"></pod-episodes><pod-chapters label="Chapters"></pod-chapters><pod-mixer label="Mixer"></pod-mixer></pod-tabs></main><pod-dialog></pod-dialog><pod-toast></pod-toast>`);
    const list = this.$("pod-episodes"), dialog = this.$("pod-dialog"), toast = this.$("pod-toast");
    const count = () => { const n = list.list.filter(e => e.state == "Draft").length; this.$("#c").textContent = n ? `Drafts: ${n}` : "No drafts"; };
    this.root.addEventListener("drafts", count); count();
    this.root.addEventListener("publish", ({ detail: e }) => dialog.open("Publish episode", `${e.title} goes to all listeners.`, "Publish now", async () => {
      await wait(900);
      if (e.minutes > 60) return "Episodes over 60 minutes cannot be published in one piece.";
      e.state = "Published"; list.draw(); toast.say(`${e.title} is published`);
    }));
    this.root.addEventListener("delete", ({ detail: e }) => dialog.open("Delete episode", `${e.title} will be gone for good.`, "Delete for good", async () => { list.list = list.list.filter(x => x != e); list.draw(); toast.say(`${e.title} was deleted`); }));
    this.root.addEventListener("rename", ({ detail: e }) => dialog.open("Rename episode", "Listeners see the new title at once.", "Save title", async t => {
      await wait(400);
      if (list.list.some(x => x != e && x.title.toLowerCase() == t.toLowerCase())) return "Another episode has this title.";
      e.title = t; list.draw();
    }, e.title));
  }
});
