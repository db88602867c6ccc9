// What is painted over what: opaque boxes that lie over texts and elements and do not hold them.

const OPAQUE_COLOUR = /^(rgb|color|lab|lch|oklab|oklch)\([^/]*\)$/;
const FORM = "input, select, textarea";
// The largest are enough: where there are hundreds they are tiles beside each other.
const MOST_COVERS = 400;
const BAND = 200;

const isSolid = (style) => style.opacity === "1" && style.filter === "none" && style.mixBlendMode === "normal" && style.clipPath === "none" && (style.maskImage ?? "none") === "none";
// Whether a box may lie over what is not in it: it is taken out of its place, or drawn into another's, and lets nothing through.
function isCover(style, tag, moved) {
  return (tag === "img" || tag === "video" || OPAQUE_COLOUR.test(style.backgroundColor)) && style.visibility === "visible" && isMovedFrom(moved);
}

// Whether an element or one around it is not in its place. Asked of few elements, and answered once for each.
function isMovedFrom(moved) {
  if (moved === null) return false;
  moved.known ??= isMovedFrom(moved.outer) || moved.transformed || isTakenOut(moved.style, moved.position) || isShifted(moved.style, moved.display);
  return moved.known;
}

// A box that the flow may lay over another: negative margins, or a place in a grid that another may have too.
function isShifted(style, outer) {
  return style.margin.includes("-") || (outer === "grid" && (style.gridRowStart !== "auto" || style.gridColumnStart !== "auto"));
}

// Out of its place in the flow: what is only made a holder of such boxes stays where it is.
function isTakenOut(style, position) {
  return position === "relative" ? [style.top, style.left].some((side) => side !== "0px" && side !== "auto") : position !== "static";
}

function isSolidWhole(element, known) {
  if (!(element instanceof Element)) return true;
  let solid = known.get(element);
  if (solid === undefined) {
    solid = isSolid(getComputedStyle(element)) && isSolidWhole(flatParent(element), known);
    known.set(element, solid);
  }
  return solid;
}

const isItem = (element) => {
  const parent = flatParent(element);
  return parent instanceof Element && /flex|grid/.test(getComputedStyle(parent).display);
};

function isContext(element, style) {
  if (element === rootElement() || style.position === "fixed" || style.position === "sticky" || !isSolid(style) || style.transform !== "none" || style.isolation === "isolate") return true;
  if ((style.perspective ?? "none") !== "none" || /paint|layout|strict|content/.test(style.contain) || /transform|opacity|filter/.test(style.willChange)) return true;
  return style.zIndex !== "auto" && (style.position !== "static" || isItem(element));
}

// How high an element is painted in the stacking context around it: below, grounds, floats, inline content, positioned, lifted.
function levelOf(element) {
  const style = getComputedStyle(element);
  const isPlaced = style.position !== "static";
  const z = isPlaced || isItem(element) ? Number(style.zIndex) : NaN;
  if (z < 0 || z > 0) return [z < 0 ? -1 : 4, z];
  if (isPlaced || z === 0 || isContext(element, style)) return [3, 0];
  if (style.float !== "none") return [1, 0];
  return isItem(element) || /^inline-/.test(style.display) ? [2, 0] : null;
}

// Whether one box is painted over another's text, by the order of painting; null where that is not clear.
function isPaintedOver(cover, text) {
  const under = [];
  for (let at = text; at instanceof Element; at = flatParent(at)) under.unshift(at);
  const over = [];
  for (let at = cover; at instanceof Element; at = flatParent(at)) over.unshift(at);
  let common = 0;
  while (common < under.length && under[common] === over[common]) common++;
  const level = (path, otherwise) => {
    for (const at of path.slice(common)) {
      const found = levelOf(at);
      if (found) return found;
    }
    return otherwise;
  };
  const [above, z] = level(over, [0, 0]);
  const [below, other] = level(under, [2, 0]);
  if (above !== below) return above > below;
  if (z !== other) return z > other;
  const order = (path) => (path[common] ? Number(getComputedStyle(path[common]).order) : 0);
  if (order(over) !== order(under) || !under[common] || !over[common]) return null;
  const relation = under[common].compareDocumentPosition(over[common]);
  return relation & Node.DOCUMENT_POSITION_DISCONNECTED ? null : Boolean(relation & Node.DOCUMENT_POSITION_FOLLOWING);
}

// Behind the ground of a box around it: a negative z-index in a box that is no stacking context of its own.
function isSunk(sunk, box) {
  for (let at = flatParent(sunk); at instanceof Element; at = flatParent(at)) {
    const style = getComputedStyle(at);
    if (isContext(at, style)) return false;
    const isCanvas = at === bodyOf() && isTransparent(getComputedStyle(rootElement()).backgroundColor);
    if (isCanvas || !OPAQUE_COLOUR.test(style.backgroundColor)) continue;
    const [across, down] = share(box, boxOf(at));
    if (across > 0.9 && down > 0.6) return true;
  }
  return false;
}

const inWindow = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;

// Whether a cover is what is seen at a point of a text or element.
function isOver(cover, parent, passes, x, y) {
  if (!inWindow(x, y) || cover.passes || passes) return isPaintedOver(cover.element, parent);
  for (const hit of elementsAt(parent, x, y)) {
    if (flatContains(cover.element, hit)) return true;
    if (hit === parent || flatContains(hit, parent)) return false;
  }
  return false;
}

const SAMPLES = [0.06, 0.28, 0.5, 0.72, 0.94];

// What the covers leave of a box: all, a part or nothing, and whether a layer is among them.
function leftOf(bands, { parent, whole, box, scroller, passes }) {
  const found = [];
  for (let band = Math.floor(box.top / BAND); band <= Math.floor(box.bottom / BAND); band++) {
    for (const cover of bands.get(band) ?? []) {
      const over = cover.box;
      if (over.left >= box.right - 1 || over.right <= box.left + 1 || over.top >= box.bottom - 1 || over.bottom <= box.top + 1) continue;
      if ((cover.scroller !== undefined && cover.scroller !== scroller) || found.includes(cover) || flatContains(cover.element, parent) || (whole && flatContains(parent, cover.element))) continue;
      found.push(cover);
    }
  }
  if (!found.length) return null;
  let hidden = 0;
  let open = false;
  let layer = false;
  const y = (box.top + box.bottom) / 2;
  for (const place of SAMPLES) {
    const x = box.left + (box.right - box.left) * place;
    for (const cover of found) {
      const over = cover.box;
      if (x < over.left || x > over.right || y < over.top || y > over.bottom) continue;
      const told = isOver(cover, parent, passes, x, y);
      if (told === null || (told && cover.picture)) open = true;
      else if (told) {
        hidden++;
        layer ||= cover.layer;
        break;
      }
    }
  }
  return { seen: hidden === SAMPLES.length ? UNSEEN : hidden || open ? PARTLY : SEEN, layer };
}

// In bands of the page, so that few are looked at for each text. A box in another scrolled part, or one that stays while the page is
// scrolled and leaves some of the window free, is no cover.
function banded(covers) {
  const root = rootElement();
  const boxed = [];
  const solid = new Map();
  for (const cover of covers) {
    const box = boxOf(cover.element);
    if (box.width < 8 || box.height < 8) continue;
    const everything = box.left <= 0 && box.top <= 0 && box.right >= root.clientWidth && box.bottom >= root.clientHeight;
    if ((cover.fixed && !everything) || !isSolidWhole(cover.element, solid)) continue;
    boxed.push({ ...cover, box, scroller: cover.fixed ? undefined : cover.scroller });
  }
  boxed.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  boxed.length = Math.min(boxed.length, MOST_COVERS);
  const bands = new Map();
  for (const cover of boxed) {
    for (let band = Math.floor(cover.box.top / BAND); band <= Math.floor(cover.box.bottom / BAND) && band < 1e4; band++) {
      if (!bands.has(band)) bands.set(band, []);
      bands.get(band).push(cover);
    }
  }
  return bands;
}

// Says of each text and element that something lies over all of it, or over a part of a text. What lies under a box of the flow is not seen;
// a layer may be taken away.
function markCovered(covers, texts, pieces) {
  for (const { box, said, place } of texts) if (place.sunk !== null && isSunk(place.sunk, box)) said.visible = false;
  if (!covers.length || !rootElement()) return;
  const bands = banded(covers);
  if (!bands.size) return;
  for (const { parent, box, said, place } of texts) {
    const left = leftOf(bands, { parent, whole: false, box, scroller: place.scroller, passes: place.passes });
    if (left === null || left.seen === SEEN) continue;
    if (left.seen === UNSEEN && left.layer) said.covered = true;
    else {
      said.visible = false;
      if (left.seen === PARTLY) said.partly = true;
    }
  }
  for (const { node, box, scroller, said } of pieces) {
    const left = leftOf(bands, { parent: node, whole: true, box, scroller, passes: false });
    if (left === null || left.seen !== UNSEEN) continue;
    if (left.layer) said.covered = true;
    else said.visible = false;
  }
}
