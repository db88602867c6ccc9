// Fields: what kind they are, what stands in them, and the few things that no key can do.

const SEGMENTED = new Set(["date", "time", "month", "week", "datetime-local"]);

function deepActive() {
  let active = activeOf();
  while (active && shadowOf(active)?.activeElement) active = shadowOf(active).activeElement;
  return active;
}

// `key: null` is the focused element.
function field({ key }) {
  const node = key === null ? deepActive() : nodeOf(key);
  if (!node) return { kind: "stale" };
  const tag = tagOf(node);
  const out = { kind: "other", key: keyOf(node), tag, focused: deepActive() === node || flatContains(node, deepActive()), value: null };
  if (tag === "input") {
    const type = typeOf(node);
    out.kind = SEGMENTED.has(type) || type === "color" || type === "range" || type === "file" ? type : NOT_TEXT.has(type) ? "other" : "text";
    out.value = type === "file" ? "" : node.value;
    out.min = node.min;
    out.max = node.max;
    out.step = node.step;
  } else if (tag === "textarea") {
    out.kind = "lines";
    out.value = node.value;
  } else if (tag === "select") {
    out.kind = "select";
    out.multiple = node.multiple;
    out.selected = Array.from(node.options, (option) => option.selected);
  } else if (attribute(node, "role") === "slider") {
    out.kind = "slider";
    out.value = attribute(node, "aria-valuenow");
    out.min = attribute(node, "aria-valuemin") ?? "";
    out.max = attribute(node, "aria-valuemax") ?? "";
  } else if (node.isContentEditable) {
    out.kind = "editable";
    out.value = node.innerText;
  }
  out.writable = !node.disabled && !node.readOnly;
  return out;
}

// An input begins: whether its element is still where it was aimed at, and what it is as a field. With `loose` the press that comes
// goes to another element than the one aimed at.
function begin({ key, loose, fills }) {
  setPhase("response", fills);
  const there = isStillThere({ key });
  if (loose) letGo();
  return { there, field: field({ key }) };
}

function focus({ key }) {
  const node = nodeOf(key);
  if (!node) return false;
  node.focus({ preventScroll: true });
  // Its thumb may be what takes the keys.
  if (attribute(node, "role") === "slider" && deepActive() !== node) node.querySelector("[tabindex]")?.focus({ preventScroll: true });
  return deepActive() === node || flatContains(node, deepActive());
}

function leave() {
  deepActive()?.blur();
  return true;
}

// Caret to the end of what stands there.
function caretToEnd({ key }) {
  const node = nodeOf(key);
  if (!node) return false;
  if (node.isContentEditable) {
    const selection = getSelection();
    selection.selectAllChildren(node);
    selection.collapseToEnd();
    return true;
  }
  try {
    node.setSelectionRange(node.value.length, node.value.length);
    return true;
  } catch {
    return false; // number, email: no selection there
  }
}

// The order of the parts of a date, as the browser's own locale has it.
function dateOrder() {
  const parts = new Intl.DateTimeFormat(navigator.language, { year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit" }).formatToParts(new Date());
  const twelve = parts.some((part) => part.type === "dayPeriod");
  return { order: parts.map((part) => part.type).filter((type) => type === "year" || type === "month" || type === "day"), twelve };
}

// Where a range stands among those of its document, by which it is found again where the page draws it anew as it moves.
const rangesOf = (root) => Array.from(root.querySelectorAll("input[type=range]"));
function placeOfRange({ key }) {
  const node = nodeOf(key);
  const ranges = node ? rangesOf(node.ownerDocument) : [];
  return ranges.includes(node) ? { place: ranges.indexOf(node), count: ranges.length } : null;
}

function rangeAt({ place, count }) {
  const ranges = rangesOf(document);
  return ranges.length === count ? keyOf(ranges[place]) : null;
}

// Where a person chooses an option, `input` comes before `change`. A driver may send `change` alone: then the other is sent before any
// listener of the page is called.
let awaited = () => {};
function awaitChoice({ key }) {
  awaited();
  const node = nodeOf(key);
  if (!node) return false;
  const root = node.getRootNode();
  const on = root === document ? window : root;
  let came = false;
  const hears = (event) => event.composedPath()[0] === node;
  const onInput = (event) => {
    if (hears(event)) came = true;
  };
  const onChange = (event) => {
    if (!hears(event)) return;
    if (!came) node.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    came = false;
  };
  on.addEventListener("input", onInput, true);
  on.addEventListener("change", onChange, true);
  awaited = () => {
    on.removeEventListener("input", onInput, true);
    on.removeEventListener("change", onChange, true);
    awaited = () => {};
  };
  return true;
}

function setValue({ key, value }) {
  const node = nodeOf(key);
  if (!node) return null;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(node, value);
  node.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  node.dispatchEvent(new Event("change", { bubbles: true }));
  return node.value;
}

function scrollToNode({ key }) {
  const node = nodeOf(key);
  if (!node) return false;
  node.scrollIntoView({ behavior: "instant", block: "center", inline: "nearest" });
  return true;
}

// The document, or the largest thing in it that scrolls.
function scrollPage({ screens, edge, share }) {
  let target = scrollerOf();
  if (!target) return false;
  if (target.scrollHeight <= target.clientHeight + 1) {
    for (let at = hitAt(innerWidth / 2, innerHeight / 2); at instanceof Element; at = flatParent(at)) {
      if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) {
        target = at;
        break;
      }
    }
  }
  if (share !== undefined) target.scrollTo({ top: share * (target.scrollHeight - target.clientHeight), behavior: "instant" });
  else if (edge) target.scrollTo({ top: edge > 0 ? target.scrollHeight : 0, behavior: "instant" });
  else target.scrollBy({ top: screens * target.clientHeight, behavior: "instant" });
  return true;
}
