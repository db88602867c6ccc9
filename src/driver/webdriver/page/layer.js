// Layers that keep the page from being operated: a modal dialog, or a lifted box as large as the window, seen through or not.

const EDGE = 3;
const SCROLLBAR = 25; // px: none is wider
const isModalDialog = (element) => matches(element, "dialog:modal");

function isLifted(element) {
  const { position, zIndex } = getComputedStyle(element);
  return position === "fixed" || (position === "absolute" && Number(zIndex) > 0);
}

// Where the window ends for what is in it: before its scrollbars.
function endOfWindow() {
  const { clientWidth, clientHeight } = rootElement() ?? {};
  const inside = (whole, free) => (free > 0 && free < whole && whole - free < SCROLLBAR ? free : whole);
  return [inside(innerWidth, clientWidth), inside(innerHeight, clientHeight)];
}

function isAsLargeAsWindow(element) {
  const box = boxOf(element);
  const [right, bottom] = endOfWindow();
  return box.left <= EDGE && box.top <= EDGE && box.right >= right - EDGE && box.bottom >= bottom - EDGE;
}

// The topmost layer over the window, by what is hit at its edges and in its middle; null where there is none.
function layerOverWindow() {
  const [right, bottom] = endOfWindow();
  const across = [EDGE, right / 2, right - EDGE];
  const down = [EDGE, bottom / 2, bottom - EDGE];
  for (const y of down) {
    for (const x of across) {
      let layer = null;
      for (let at = hitAt(x, y); at instanceof Element; at = flatParent(at)) {
        if (at === bodyOf() || at === rootElement()) break;
        if (isModalDialog(at)) return at;
        if (isLifted(at) && isAsLargeAsWindow(at)) layer = at;
      }
      if (layer !== null) return layer;
    }
  }
  return null;
}

// The box that stands over an empty layer, which only keeps the page off: the only one beside it that stands over the middle of the window.
function boxOver(layer) {
  if (layer === null || isModalDialog(layer) || /\S/.test(textIn(layer)) || layer.parentElement === null) return layer;
  const [end] = endOfWindow();
  const stands = (box) => {
    if (box === layer || !(box instanceof Element) || !isLifted(box) || !/\S/.test(textIn(box))) return false;
    const { left, right, top, bottom } = boxOf(box);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // What is at an edge of the window is a header, a bar or a message.
    if (left <= EDGE || right >= end - EDGE || top <= EDGE || left > end / 2 || right < end / 2) return false;
    const hit = inWindow(x, y) ? hitAt(x, y) : null;
    return hit !== null && flatContains(box, hit);
  };
  const over = Array.from(layer.parentElement.children).filter(stands);
  return over.length === 1 ? over[0] : layer;
}

// Whether a click on an element goes to the layer, or is kept off by it.
function isUnderLayer(layer, element, box) {
  if (flatContains(layer, element) || flatContains(element, layer)) return false;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (inWindow(x, y)) {
    const hit = hitAt(x, y);
    if (hit !== null && (flatContains(element, hit) || labelOf(hit)?.control === element)) return false;
    if (hit !== null && flatContains(layer, hit)) return true;
  }
  return isModalDialog(layer) ? !closest(element, "dialog:modal, :popover-open") : isPaintedOver(layer, element) === true;
}

// The pointer falls through an element that is drawn as one that cannot be used, to what is no control around it.
function isPassedThrough(element, style, raw) {
  return raw.greyed === true && style.pointerEvents === "none" && labelOf(element) === null && !closest(element, OPERATED);
}

// A box, radio button or list that is seen through, and that a click finds: what is drawn under it is drawn for it. So is what a
// component draws for the field in its shadow. Where no hit tells, outside of the window, its size does.
const TEXT_FIELDS = new Set(["text", "email", "number", "password", "search", "tel", "url"]);
function isFoundByHits(element, tag, style, box) {
  const type = tag === "input" ? typeOf(element) : "";
  const isField = TEXT_FIELDS.has(type) && box.width >= 60 && box.height >= 12 && rootOf(element) instanceof ShadowRoot;
  if ((type !== "checkbox" && type !== "radio" && tag !== "select" && !isField) || style.visibility !== "visible") return false;
  if (box.width < 8 || box.height < 8) return false;
  // One that cannot be used lets the pointer through; it lies over what is drawn for it.
  if (style.pointerEvents === "none") return element.disabled === true && fills(element.parentElement, box);
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return !inWindow(x, y) || hitAt(x, y) === element;
}

// Whether a box is as large as the element around it.
function fills(around, box) {
  const outer = around === null ? null : boxOf(around);
  return outer !== null && Math.abs(outer.width - box.width) <= EDGE && Math.abs(outer.height - box.height) <= EDGE;
}
