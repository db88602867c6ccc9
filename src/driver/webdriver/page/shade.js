// How much of a text the eye can tell from its ground: opacity, filters, masks, colours. 1 is seen, 0 is not, a half is between.

const SEEN = 1;
const PARTLY = 0.5;
const UNSEEN = 0;
// Of the colour of the ground around it: whether another ground lies between is told by what is hit there.
const ALIKE = -1;
// Less is not seen; less than the second is hardly seen.
const FAINT = 0.05;
const PALE = 0.2;

const colours = new Map();

// Red, green, blue and alpha of a computed colour, or null where it is in a notation that is not read.
function colourOf(text) {
  let found = colours.get(text);
  if (found === undefined) {
    const parts = /^rgba?\(([\d.]+),\s*([\d.]+),\s*([\d.]+)(?:,\s*([\d.e-]+))?\)$/.exec(text);
    found = parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3]), parts[4] === undefined ? 1 : Number(parts[4])] : isTransparent(text) ? [0, 0, 0, 0] : null;
    if (colours.size > 5000) colours.clear();
    colours.set(text, found);
  }
  return found;
}

function laidOver(ground, colour) {
  if (colour[3] === 1 || ground === null) return colour[3] === 1 ? colour : null;
  return [0, 1, 2].map((at) => colour[at] * colour[3] + ground[at] * (1 - colour[3])).concat(1);
}

// The colour under an element's content, as far as its ancestors tell; null where a picture or a blend leaves it open.
function groundIn(ground, style) {
  if (style.backgroundImage !== "none") return null;
  const own = style.backgroundColor;
  if (own === "rgba(0, 0, 0, 0)") return ground;
  const colour = colourOf(own);
  return colour === null ? null : laidOver(ground, colour);
}

// The ground of the window: white, unless the page asks for a dark one.
const baseGround = (style) => (/dark/.test(style.colorScheme ?? "") ? null : [255, 255, 255, 1]);

const unlike = (one, other) => Math.max(...[0, 1, 2].map((at) => Math.abs(one[at] - other[at])));

// What an element's filter and mask leave of it; a gradient that is opaque in part fades its edges.
function opacityOf(style, element) {
  let left = Number(style.opacity);
  if (style.filter !== "none") {
    for (const [, value, unit] of style.filter.matchAll(/opacity\(([\d.]+)(%?)\)/g)) left *= Number(value) / (unit ? 100 : 1);
    for (const [, radius] of style.filter.matchAll(/blur\(([\d.]+)px\)/g)) if (Number(radius) >= 4) left *= 0.15;
  }
  let fade = null;
  const mask = style.maskImage ?? style.webkitMaskImage ?? "none";
  if (mask !== "none" && mask !== "") {
    const stops = [...mask.matchAll(/rgba?\([^)]*\)/g)].map(([stop]) => colourOf(stop)?.[3] ?? 1);
    if (stops.length && stops.every((alpha) => alpha < FAINT)) left = 0;
    else if (!stops.length || stops.some((alpha) => alpha < PALE)) fade = boxOf(element);
  }
  return { left, fade };
}

// In the outer fifth of a box whose edges fade.
function fades(fade, box) {
  const across = ((box.left + box.right) / 2 - fade.left) / (fade.width || 1);
  const down = ((box.top + box.bottom) / 2 - fade.top) / (fade.height || 1);
  return Math.min(across, 1 - across, down, 1 - down) < 0.2;
}

// Its back is turned to the eye: a card that is turned over.
function isTurnedAway(element, style) {
  if (style.backfaceVisibility !== "hidden") return false;
  try {
    let turned = new DOMMatrix(style.transform === "none" ? "" : style.transform);
    for (let at = flatParent(element); at instanceof Element; at = flatParent(at)) {
      const outer = getComputedStyle(at);
      if (outer.transformStyle !== "preserve-3d") break;
      if (outer.transform !== "none") turned = new DOMMatrix(outer.transform).multiply(turned);
    }
    return turned.m33 < -0.01;
  } catch {
    return false;
  }
}

// Its letters are cut out of the ground of a box around it.
function isCutFromGround(element) {
  for (let at = element; at instanceof Element; at = flatParent(at)) if (/text/.test(getComputedStyle(at).backgroundClip)) return true;
  return false;
}

function inkOf(style, place) {
  if (place.opacity < FAINT) return UNSEEN;
  const least = place.opacity < PALE ? PARTLY : SEEN;
  const fill = colourOf(style.webkitTextFillColor || style.color);
  if (fill === null) return least;
  const alpha = fill[3] * place.opacity;
  const apart = alpha < PALE ? 0 : place.ground === null ? Infinity : unlike(laidOver(place.ground, fill), place.ground);
  if (apart > 20) return least;
  if (style.textShadow !== "none" || parseFloat(style.webkitTextStrokeWidth) > 0 || (place.holder && isCutFromGround(place.holder))) return least;
  if (alpha < PALE) return alpha < FAINT ? UNSEEN : PARTLY;
  return apart <= 8 ? ALIKE : PARTLY;
}

// What a text of its ground's colour is seen on: the boxes under it, as far as hits tell.
function againstGround({ parent, box, colour, loose }) {
  for (let at = parent; at instanceof Element; at = flatParent(at)) {
    for (const pseudo of ["::before", "::after"]) {
      const drawn = getComputedStyle(at, pseudo);
      if (drawn.content !== "none" && drawn.content !== "normal" && isPaintedBox(drawn)) return PARTLY;
    }
    const sheet = sheetBehind(at, parent, box);
    if (sheet !== undefined) return shownOn(sheet, colour);
    const style = getComputedStyle(at);
    if (/inset/.test(style.boxShadow) || style.mixBlendMode !== "normal") return PARTLY;
    if (OPAQUE_COLOUR.test(style.backgroundColor)) break;
  }
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return loose ? PARTLY : UNSEEN;
  let below = false;
  for (const at of elementsAt(parent, x, y)) {
    below ||= flatContains(at, parent);
    if (!below) continue;
    const style = getComputedStyle(at);
    if (PICTURES.has(tagOf(at)) || style.backgroundImage !== "none") return SEEN;
    const ground = colourOf(style.backgroundColor);
    if (ground === null) return PARTLY;
    if (ground[3] > 0.5) return shownOn(ground, colour);
  }
  return UNSEEN;
}

const shownOn = (ground, colour) => (ground === null ? PARTLY : unlike(ground, colour) <= 8 ? UNSEEN : unlike(ground, colour) <= 20 ? PARTLY : SEEN);

// The colour of a box that no pointer hits and that is laid behind what an element holds (a toolbar that paints its ground so): null
// where it is not read, undefined where there is no such box.
function sheetBehind(element, text, box) {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  for (const child of flatChildren(element)) {
    if (child.nodeType !== 1 || flatContains(child, text)) continue;
    const style = getComputedStyle(child);
    if (style.pointerEvents !== "none" || Number(style.zIndex) >= 0 || style.zIndex === "auto") continue;
    const around = boxOf(child);
    if (x < around.left || x > around.right || y < around.top || y > around.bottom) continue;
    const ground = style.backgroundImage === "none" ? colourOf(style.backgroundColor) : null;
    if (ground === null || ground[3] > 0.5) return ground;
  }
  return undefined;
}

const PICTURES = new Set(["img", "video", "canvas", "svg", "iframe", "object", "embed", "picture"]);
const elementsAt = (node, x, y) => {
  const root = rootOf(node);
  return root instanceof ShadowRoot ? [...root.elementsFromPoint(x, y), ...elementsAt(root.host, x, y)] : everyElementAt(x, y);
};
const everyElementAt = inDocument("elementsFromPoint");
