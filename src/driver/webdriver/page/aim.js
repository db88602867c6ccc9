// Where to click, and what a click there would hit.

// The next frame, if it comes in time: a busy machine paints late, a window in the background never. Tells whether it came.
const frame = (patience) => new Promise((done) => {
  const timer = later(() => done(false), patience);
  onFrame(() => {
    clearTimeout(timer);
    done(true);
  });
});

// The boxes that can be hit: of an option its list's, of an element without a box its content's.
function hittable(node) {
  if (node instanceof HTMLOptionElement || node instanceof HTMLOptGroupElement) {
    const list = closest(node, "select");
    if (list && !list.multiple && list.size <= 1) return list;
  }
  return skinOf(node, tagOf(node)) ?? node;
}

function boxToHit(node) {
  for (const box of boxesOf(node)) if (box.width > 0 && box.height > 0) return box;
  if (getComputedStyle(node).display === "none") return null;
  range.selectNodeContents(node);
  for (const box of range.getClientRects()) if (box.width > 0 && box.height > 0) return box;
  // A transparent or empty control inside its label is clicked there.
  const label = node.labels?.[0];
  if (label) for (const box of boxesOf(label)) if (box.width > 0 && box.height > 0) return box;
  return null;
}

// The part of the box that the element's ancestors and the viewport let through.
function visiblePart(node, box) {
  let part = meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  let position = getComputedStyle(node).position;
  for (let at = flatParent(node); at instanceof Element; at = flatParent(at)) {
    const style = getComputedStyle(at);
    const escapes = position === "fixed" || (position === "absolute" && style.position === "static");
    if (escapes || at === rootElement() || at === bodyOf()) continue;
    if (style.overflowX !== "visible" || style.overflowY !== "visible") {
      const clip = boxOf(at);
      part = meet(part, { left: style.overflowX === "visible" ? -Infinity : clip.left, right: style.overflowX === "visible" ? Infinity : clip.right, top: style.overflowY === "visible" ? -Infinity : clip.top, bottom: style.overflowY === "visible" ? Infinity : clip.bottom });
    }
    position = style.position;
  }
  return part;
}

function hitAt(x, y) {
  let hit = elementAt(x, y);
  for (let shadow = hit && shadowOf(hit); shadow; shadow = hit && shadowOf(hit)) {
    const inner = shadow.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

function labelOf(element) {
  for (let at = element; at instanceof Element; at = flatParent(at)) if (at instanceof HTMLLabelElement) return at;
  return null;
}

function isHit(node, hit) {
  if (!hit) return false;
  if (flatContains(node, hit)) return true;
  const label = labelOf(hit);
  if (label && label.control && (label.control === node || flatContains(node, label.control))) return true;
  if (node instanceof HTMLLabelElement && node.control && flatContains(node.control, hit)) return true;
  // The pointer falls through an icon to the button that holds it.
  return flatContains(hit, node) && getComputedStyle(node).pointerEvents === "none";
}

function wordsFor(element) {
  if (!element) return "nothing (the point is outside of the viewport)";
  const text = String(element.innerText ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
  const id = attribute(element, "id");
  const words = `<${tagOf(element)}${id ? ` id="${id}"` : ""}>`;
  return text ? `${words} '${text.length > 60 ? text.slice(0, 60) + "…" : text}'` : words;
}

// Centre first, then places that what covers the centre may leave free.
const PLACES = [[0.5, 0.5], [0.5, 0.25], [0.5, 0.75], [0.25, 0.5], [0.75, 0.5], [0.1, 0.5], [0.9, 0.5]];

function search(node, part) {
  let first = null;
  for (const [across, down] of PLACES) {
    const x = Math.min(Math.max(part.left + (part.right - part.left) * across, 0), innerWidth - 1);
    const y = Math.min(Math.max(part.top + (part.bottom - part.top) * down, 0), innerHeight - 1);
    const hit = hitAt(x, y);
    if (isHit(node, hit)) return { x, y, hit: "target" };
    first ??= { x, y, hit: "covered", by: wordsFor(hit)};
  }
  return first;
}

const isEmptyBox = (part) => part.right - part.left <= 0 || part.bottom - part.top <= 0;

function isPainted(node) {
  for (const box of boxesOf(node)) if (!isEmptyBox(box)) return true;
  return false;
}

function isAt(node, x, y) {
  for (const box of boxesOf(node)) if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return true;
  return false;
}

// What the pointer is on its way to, and where it was found.
let aimed = null;

function isStillThere({ key }) {
  return aimed !== null && aimed.key === key && isConnected(aimed.node) && isHit(aimed.node, hitAt(aimed.x, aimed.y));
}

// The page may move between the aim and the press. What is then in the way hears nothing of it.
const PRESS = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick", "dblclick", "contextmenu"];
const LATEST = 10000; // ms between a press and the last event of it
let missedUntil = 0;
let pressed = null;
let setBefore = ""; // the timers and frames that the page had asked for when it was pressed
let landing = "unseen"; // what became of the press: unseen, hit, missed, or slipped: met, and left before it was let go
const askedFor = () => `${timersOfPage()} ${framesOfPage()}`;
for (const type of PRESS) {
  addEventListener(type, (event) => {
    if (!event.isTrusted) return;
    if (type === "pointerdown") {
      // Until the next press: on a busy machine the click comes long after.
      if (aimed !== null) landing = isHit(aimed.node, event.composedPath()[0]) ? "hit" : "missed";
      // The second press of a double click goes the way of the first.
      missedUntil = landing === "missed" ? now() + LATEST : 0;
      pressed = aimed !== null && landing === "hit" ? aimed.node : null;
      aimed = null;
      setBefore = askedFor();
    }
    // It was replaced between press and release, and no handler made anything of the press: there is no click then.
    if (type === "pointerup" && pressed !== null && !isConnected(pressed) && !responded && askedFor() === setBefore) {
      landing = "missed";
      missedUntil = now() + 50;
      pressed = null;
    }
    // It moved away under the press: the click is then said of whatever holds both places.
    if (type === "click" && pressed !== null) {
      if (event.detail === 1 && isConnected(pressed) && !isHit(pressed, event.composedPath()[0])) {
        missedUntil = now() + 50;
        // What the press alone did may have been enough, if the element only was covered by it, or is shown no more: an option.
        if (!responded) landing = "missed";
        else if (isPainted(pressed) && !isAt(pressed, event.clientX, event.clientY)) landing = "slipped";
      }
      pressed = null;
    }
    // A click by the keyboard has no press before it.
    const byKeyboard = type === "click" && event.detail === 0;
    if (now() < missedUntil && !byKeyboard) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  }, { capture: true, passive: false });
}

// No press that comes now was aimed from here.
function letGo() {
  aimed = null;
  landing = "unseen";
  return true;
}

// ms: on a page that has not changed for so long nothing is moving.
const STILL = 80;
// ms: what has been scrolled is still being scrolled until the browser says that it ended, or for so long.
const SCROLLS = 1000;
const scrolled = new Map();
addEventListener("scroll", (event) => scrolled.set(event.target, now()), { capture: true, passive: true });
addEventListener("scrollend", (event) => scrolled.delete(event.target), { capture: true, passive: true });

function standsStill() {
  digest(observer.takeRecords());
  // A page that is drawn all the time may move what it likes.
  if (through || restless || ceaseless || stateOf() !== "complete") return false;
  if (now() - Math.max(lastStep, lastRecord) < STILL && !isInert()) return false;
  for (const [target, time] of scrolled) {
    if (now() - time < SCROLLS) return false;
    scrolled.delete(target);
  }
  try {
    return inDocument("getAnimations")().every((animation) => animation.playState !== "running");
  } catch {
    return false;
  }
}

// Where an element shows these words: one text that is them, else the one place where its texts have them; null where there is none.
function boxOfWords(node, words) {
  const pattern = words.trim().split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s+");
  const texts = [];
  const walker = inDocument("createTreeWalker")(node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    if (range.getClientRects().length) texts.push(walker.currentNode);
  }
  const whole = new RegExp(`^\\s*${pattern}\\s*$`, "iu");
  const part = new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "giu");
  const found = texts.filter((text) => whole.test(text.data)).map((text) => [text, 0, text.data.length]);
  if (!found.length) for (const text of texts) for (const { index, 0: { length } } of text.data.matchAll(part)) found.push([text, index, index + length]);
  if (found.length !== 1) return null;
  const [[text, start, end]] = found;
  range.setStart(text, start);
  range.setEnd(text, end);
  for (const box of range.getClientRects()) if (box.width > 0 && box.height > 0) return { box, holder: parentOf(text) };
  return null;
}

// With words, where the element shows them.
async function aim({ key, words = null }) {
  letGo();
  const found = nodeOf(key);
  if (!found) return { hit: "stale" };
  const node = hittable(found);
  let told = null;
  const boxNow = () => {
    told = words === null ? null : boxOfWords(node, words);
    return told?.box ?? boxToHit(node);
  };
  let box = boxNow();
  if (!box) return { hit: "nobox" };
  const inView = (box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  const part = visiblePart(node, box);
  let still = standsStill();
  if (!inView(box) || isEmptyBox(part) || search(node, part).hit !== "target") {
    still = false;
    const tall = box.height > innerHeight;
    (told?.holder ?? node).scrollIntoView({ behavior: "instant", block: tall ? "start" : "center", inline: "nearest" });
  }
  // Two frames alike, within a quarter of a second; where no frame comes at all nothing can be seen to move.
  let unsteady = !still;
  box = boxNow();
  let frames = 0;
  for (const deadline = now() + 250; unsteady && box && now() < deadline; ) {
    // What the clock cuts short is no frame: in it nothing moves.
    if (await frame(deadline - now())) frames += 1;
    else if (frames > 0) break;
    const next = boxNow();
    if (next && next.left === box.left && next.top === box.top && next.width === box.width && next.height === box.height) {
      unsteady = false;
      break;
    }
    box = next;
  }
  if (!isConnected(node)) return { hit: "stale" };
  if (!box) return { hit: "nobox" };
  const seen = visiblePart(node, box);
  if (isEmptyBox(seen)) return { hit: "nobox" };
  let result = search(node, seen);
  if (result.hit === "target" && words !== null && told === null) {
    // The middle of a box whose words were not found may be a control in it.
    const hit = hitAt(result.x, result.y);
    const control = closest(hit, OPERATED);
    if (control !== null && control !== node && flatContains(node, control)) result = { ...result, hit: "covered", by: wordsFor(control) };
  }
  if (result.hit === "target") aimed = { key, node, x: result.x, y: result.y };
  return { ...result, unsteady };
}

// Where elements show now, in shares of the window: for a picture of it. Nothing is scrolled.
function places({ keys }) {
  return keys.map((key) => {
    const found = nodeOf(key);
    const node = found && hittable(found);
    const box = node && boxToHit(node);
    if (!box) return null;
    const part = visiblePart(node, box);
    if (isEmptyBox(part)) return null;
    return measured(part);
  });
}

// The same for parts of a frame's window, one context further out: cut to what shows of the frame. A frame that is turned or
// skewed has no upright boxes in it.
function placesThrough({ key, parts }) {
  const node = nodeOf(key);
  const box = node && boxToHit(node);
  const inner = box && insideOf(node, box);
  if (!inner) return parts.map(() => null);
  const shown = meet(visiblePart(node, box), inner);
  return parts.map((place) => {
    if (!place) return null;
    const left = inner.left + place.x * (inner.right - inner.left);
    const top = inner.top + place.y * (inner.bottom - inner.top);
    const right = left + place.width * (inner.right - inner.left);
    const bottom = top + place.height * (inner.bottom - inner.top);
    const part = meet({ left, top, right, bottom }, shown);
    return isEmptyBox(part) ? null : measured(part);
  });
}

// Where a frame's window lies: within its border and padding.
function insideOf(node, box) {
  for (let at = node; at instanceof Element; at = flatParent(at)) {
    const { transform, rotate, scale } = getComputedStyle(at);
    // What is moved or scaled stays upright; neither part of its scale is negative.
    const upright = transform === "none" || /^matrix\((?!-)[^,]+, 0, 0, (?!-)[^,]+,/.test(transform);
    if (!upright || (rotate ?? "none") !== "none" || (scale ?? "").includes("-")) return null;
  }
  const style = getComputedStyle(node);
  const length = (name) => parseFloat(style[name]) || 0;
  const across = node.offsetWidth ? (box.right - box.left) / node.offsetWidth : 1;
  const down = node.offsetHeight ? (box.bottom - box.top) / node.offsetHeight : 1;
  return {
    left: box.left + across * (length("borderLeftWidth") + length("paddingLeft")),
    top: box.top + down * (length("borderTopWidth") + length("paddingTop")),
    right: box.right - across * (length("borderRightWidth") + length("paddingRight")),
    bottom: box.bottom - down * (length("borderBottomWidth") + length("paddingBottom")),
  };
}

// In pixels of a picture of the window; inside a frame in shares of the frame, until the context around it says where that is.
// Whether a picture shows the window's scrollbars is the browser's own affair.
function measured(part) {
  const [across, down] = window === window.top ? [devicePixelRatio, devicePixelRatio] : [1 / innerWidth, 1 / innerHeight];
  return { x: part.left * across, y: part.top * down, width: (part.right - part.left) * across, height: (part.bottom - part.top) * down };
}

// The same for a point inside a frame, one context further out.
async function aimThrough({ key, x, y }) {
  const node = nodeOf(key);
  if (!node) return { hit: "stale" };
  const place = () => {
    const box = boxOf(node);
    const style = getComputedStyle(node);
    const length = (name) => parseFloat(style[name]) || 0;
    const scale = node.offsetWidth ? box.width / node.offsetWidth : 1;
    return {
      x: box.left + scale * (length("borderLeftWidth") + length("paddingLeft") + x),
      y: box.top + scale * (length("borderTopWidth") + length("paddingTop") + y),
    };
  };
  let point = place();
  const outside = () => point.x < 0 || point.y < 0 || point.x >= innerWidth || point.y >= innerHeight;
  if (outside()) {
    const root = scrollerOf();
    if (!root) return { hit: "stale" };
    root.scrollBy({ left: point.x - innerWidth / 2, top: point.y - innerHeight / 2, behavior: "instant" });
    point = place();
  }
  if (outside()) return { hit: "nobox" };
  const hit = hitAt(point.x, point.y);
  // What the frame's document is pressed on, this one does not hear of.
  letGo();
  if (isHit(node, hit)) aimed = { key, node, ...point };
  return aimed ? { ...point, hit: "target" } : { ...point, hit: "covered", by: wordsFor(hit) };
}
