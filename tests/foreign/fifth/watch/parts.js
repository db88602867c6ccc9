// Small parts that the other components use.

class SeverityMark extends HTMLElement {
  static observedAttributes = ["level"];
  constructor() {
    super();
    this.attachShadow({ mode: "open" });
  }
  attributeChangedCallback() {
    const level = this.getAttribute("level");
    const colour = { Critical: "#e0245e", Major: "#d98200", Minor: "#5b7083" }[level];
    this.shadowRoot.innerHTML = `<style>span { background: ${colour}; color: #fff; border-radius: 3px; padding: 1px 6px; font-size: 12px }</style><span>${level}</span>`;
  }
}
customElements.define("severity-mark", SeverityMark);

class ToastStack extends HTMLElement {
  constructor() {
    super();
    this.attachShadow({ mode: "open" }).innerHTML = `<style>
      :host { position: fixed; right: 16px; top: 16px; display: grid; gap: 8px; z-index: 20 }
      div { background: #fff; color: #111; padding: 10px 14px; border-left: 5px solid #17bf63; border-radius: 3px; box-shadow: 0 2px 10px #0008 }
      .bad { border-color: #e0245e } button { border: 0; background: none; font: inherit; margin-left: 10px; cursor: pointer }
    </style>`;
    addEventListener("say", (e) => this.say(e.detail));
  }
  say({ text, bad }) {
    const box = document.createElement("div");
    box.setAttribute("role", bad ? "alert" : "status");
    if (bad) box.className = "bad";
    box.textContent = text;
    const shut = document.createElement("button");
    shut.setAttribute("aria-label", "Close message");
    shut.textContent = "×";
    shut.onclick = () => box.remove();
    box.append(shut);
    this.shadowRoot.append(box);
    setTimeout(() => box.remove(), bad ? 9000 : 5000);
  }
}
customElements.define("toast-stack", ToastStack);

export const say = (text, bad = false) => dispatchEvent(new CustomEvent("say", { detail: { text, bad } }));

class OpenCount extends HTMLElement {
  connectedCallback() {
    addEventListener("incidents", (e) => { this.textContent = e.detail.filter((i) => i.state === "Open").length; });
  }
}
customElements.define("open-count", OpenCount);

export async function post(path, what) {
  const reply = await fetch(path, { method: "POST", body: JSON.stringify(what) });
  if (!reply.ok) throw new Error((await reply.json()).error);
}
