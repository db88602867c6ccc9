"use strict";
// Finding, folding, copying; and, where the page is served, following a run. Text is only ever read or set as text.

const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const wanted = { show: "all", tag: "", words: "" };
let texts = new WeakMap();

// What a case says, all of it; read when it is first looked for.
function textOf(one) {
  let text = texts.get(one);
  if (text === undefined) {
    text = (one.textContent + " " + one.id).toLowerCase().replace(/\s+/g, " ");
    texts.set(one, text);
  }
  return text;
}

function fits(one) {
  const { verdict, expected, tags } = one.dataset;
  if (wanted.show === "unexpected" ? expected !== "no" : wanted.show !== "all" && verdict !== wanted.show) return false;
  if (wanted.tag && !tags.split("\n").includes(wanted.tag)) return false;
  return wanted.words.split(" ").every((word) => word === "" || textOf(one).includes(word));
}

function filter() {
  const list = find("#list");
  if (!list) return;
  const cases = [...list.children];
  let shown = 0;
  for (const one of cases) {
    one.hidden = !fits(one);
    if (!one.hidden) shown += 1;
  }
  const said = shown === cases.length ? "" : `${shown} of ${cases.length} shown`;
  if (find("#found").textContent !== said) find("#found").textContent = said;
  for (const button of all("[data-show]")) button.setAttribute("aria-pressed", String(button.dataset.show === wanted.show));
}

// What a link leads to has to come to rest below the bar, however many lines the bar takes.
function pin() {
  const bar = find(".filter");
  if (!bar) return;
  const measure = () => document.documentElement.style.setProperty("--pinned", `${bar.offsetHeight + 8}px`);
  measure();
  new ResizeObserver(measure).observe(bar);
}

// The case that the address names is opened, whatever the filter says.
function visit() {
  const name = decodeURIComponent(location.hash.slice(1));
  const target = name && document.getElementById(name);
  if (!target) return;
  for (let at = target; at; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) {
      at.open = true;
      at.hidden = false;
    }
  }
  target.scrollIntoView();
  // What comes into the window is laid out only then, and moves what is below it.
  requestAnimationFrame(() => requestAnimationFrame(() => target.scrollIntoView()));
  find("summary", target)?.focus({ preventScroll: true });
}

async function copy(text, button) {
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without leave for the clipboard the old way still works.
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    done = document.execCommand("copy");
    area.remove();
  }
  const label = button.textContent;
  button.textContent = done ? "Copied" : "It could not be copied";
  setTimeout(() => { button.textContent = label; }, 1600);
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  if (!button) return;
  const { show, copy: id, copyLink } = button.dataset;
  if (show) {
    wanted.show = show;
    filter();
  } else if (id) {
    copy(document.getElementById(id).textContent, button);
  } else if (copyLink) {
    copy(`${location.href.split("#")[0]}#${copyLink}`, button);
  } else if ("zoom" in button.dataset) {
    const wide = find(".columns", button.closest(".body")).classList.toggle("wide");
    button.setAttribute("aria-pressed", String(wide));
  } else if (button.id === "open-all") {
    const shown = all("#list > details").filter((one) => !one.hidden);
    const open = shown.some((one) => !one.open);
    for (const one of shown) one.open = open;
    button.textContent = open ? "Close those shown" : "Open those shown";
  }
});

document.addEventListener("input", ({ target }) => {
  if (target.id === "search") wanted.words = target.value.toLowerCase().trim().replace(/\s+/g, " ");
  else if (target.id === "tag") wanted.tag = target.value;
  else return;
  filter();
});

document.addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", visit);

// On paper nothing can be unfolded: what is shown and not as expected is printed whole.
let unfolded = [];
addEventListener("beforeprint", () => {
  const open = all("#list > details:not([open])").filter((one) => !one.hidden && one.dataset.expected === "no");
  unfolded = [...open, ...open.flatMap((one) => all("details:not([open])", one))];
  for (const one of unfolded) one.open = true;
});
addEventListener("afterprint", () => {
  for (const one of unfolded) one.open = false;
});

// Following: the server says when there is more; the cases are then put in place of those shown, and what was open stays so.
const state = document.documentElement.dataset.follow;
let version = null;

function replace(fresh) {
  const open = new Set(all("details[open]").map((one) => one.id).filter(Boolean));
  const focused = document.activeElement?.closest("details")?.id;
  const place = scrollY;
  for (const part of ["header", ".overview", "#list", "#cases"]) {
    const [old, next] = [find(part), find(part, fresh)];
    if (old && next) old.replaceWith(document.adoptNode(next));
  }
  if (!find("#list") && find("#list", fresh)) {
    find("main").replaceWith(document.adoptNode(find("main", fresh)));
    pin();
  }
  for (const button of all("[data-show] .count", fresh)) {
    const known = find(`[data-show="${button.parentElement.dataset.show}"] .count`);
    if (known) known.textContent = button.textContent;
  }
  for (const id of open) {
    const one = document.getElementById(id);
    if (one) one.open = true;
  }
  texts = new WeakMap();
  document.title = fresh.title;
  filter();
  scrollTo({ top: place, behavior: "instant" });
  const again = focused && document.getElementById(focused);
  if (again) find("summary", again).focus({ preventScroll: true });
}

async function follow() {
  let wait = 1000;
  try {
    const now = await (await fetch(state, { cache: "no-store" })).json();
    if (now.version !== version) {
      if (version !== null) {
        const page = await (await fetch(location.pathname, { cache: "no-store" })).text();
        replace(new DOMParser().parseFromString(page, "text/html"));
      }
      version = now.version;
    }
    if (now.ended) return;
    const live = find("#live");
    const said = now.doing ? `Running: ${now.doing}` : "The run has not ended; this page follows it.";
    if (live && live.textContent !== said) live.textContent = said;
  } catch {
    wait = 5000; // The server is gone, or busy: what was shown stays.
    const live = find("#live");
    if (live) live.textContent = "The server does not answer; what is shown is what there was.";
  }
  setTimeout(follow, wait);
}

filter();
pin();
visit();
if (state) follow();
