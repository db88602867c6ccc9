// What is painted: display, visibility, opacity, clipping, and whether it can be scrolled to.

const EVERYWHERE = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };

function meet(one, other) {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

// A sliver of one pixel is how text is hidden from the eye but not from a screen reader.
const isSliver = (clip) => clip.right - clip.left <= 1 || clip.bottom - clip.top <= 1;

function shows(box, clip) {
  return box.right > clip.left && box.left < clip.right && box.bottom > clip.top && box.top < clip.bottom && !isSliver(clip);
}

// What the document itself can be scrolled to, in viewport coordinates.
function reachable(scrolled, box, style) {
  const rightToLeft = style.direction === "rtl";
  return {
    left: rightToLeft ? -Infinity : box.left - scrolled.scrollLeft,
    top: box.top - scrolled.scrollTop,
    right: rightToLeft ? box.right - scrolled.scrollLeft : Infinity,
    bottom: Infinity,
  };
}

function rootPlace(root) {
  const origin = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const page = windowClip(root, origin);
  return { rendered: true, clear: !isHeldBack(), opacity: 1, fades: [], shapes: [], dots: [], ground: baseGround(getComputedStyle(root)), loose: false, style: null, moved: null, layered: false, sunk: null, holder: null, display: "block", counters: Object.create(null), flow: page, absolute: page, fixed: origin, scroller: null, absoluteScroller: null, cursor: "auto", closed: false };
}

function isClippedAway(style) {
  if (style.clip !== "auto" && style.clip !== "") {
    const sides = style.clip.match(/-?[\d.]+/g)?.map(Number);
    if (sides?.length === 4 && (sides[1] - sides[3] <= 1 || sides[2] - sides[0] <= 1)) return true;
  }
  const path = style.clipPath;
  if (!path || path === "none") return false;
  const inset = path.match(/^inset\((.*?)(?:\s+round.*)?\)$/);
  if (inset) {
    const parts = inset[1].trim().split(/\s+/).map((part) => (part.endsWith("%") ? parseFloat(part) : 0));
    const [top, right = top, bottom = top, left = right] = parts;
    return top + bottom >= 100 || left + right >= 100;
  }
  return /^circle\(0(px|%)?[ )]/.test(path) || /^polygon\(0(px|%)? 0(px|%)?(, 0(px|%)? 0(px|%)?)*\)$/.test(path);
}

// What stays where it is while boxes are scrolled, or does so for a while.
const STAYS = Symbol("the window");

// The place of an element's children, from the element's own place, style and box: where they show, and which box scrolls them.
function placeInside(place, element, style, tag) {
  const position = style.position;
  const shape = shapeOf(element, style, position);
  const shaped = (clip) => (shape === null ? clip : meet(clip, shape.rect));
  const own = shaped(position === "fixed" ? place.fixed : position === "absolute" ? place.absolute : place.flow);
  let flow = own;
  const ownScroller = position === "static" || position === "relative" ? place.scroller : position === "absolute" ? place.absoluteScroller : STAYS;
  let scroller = ownScroller;
  const isRoot = element === rootElement() || (tag === "body" && !bodyClips());
  const { contain, overflowX, overflowY } = style;
  const contained = contain !== "none" && /paint|strict|content/.test(contain);
  const clipsX = contained || clips(overflowX);
  const clipsY = contained || clips(overflowY);
  let dots = place.dots;
  if (!isRoot && (clipsX || clipsY) && style.display !== "inline") {
    const box = boxOf(element);
    const inside = reachable(element, box, style);
    const clip = { ...EVERYWHERE };
    if (clipsX) [clip.left, clip.right] = scrolls(overflowX) ? [inside.left, inside.right] : [box.left, box.right];
    if (clipsY) [clip.top, clip.bottom] = scrolls(overflowY) ? [inside.top, inside.bottom] : [box.top, box.bottom];
    // A box that is itself outside of what is shown shows nothing, however far it can be scrolled inside.
    const scrollsHere = scrolls(overflowX) || scrolls(overflowY);
    if (scrollsHere) {
      flow = shows(box, own) && box.width > 1 && box.height > 1 ? clip : { left: 0, top: 0, right: 0, bottom: 0 };
      scroller = element;
    } else flow = meet(own, clip);
    const end = dotsIn(element, style);
    if (end !== null) dots = [...dots, end];
  }
  const transformed = style.transform !== "none" || style.filter !== "none";
  const positioned = position !== "static" || transformed;
  return {
    flow,
    absolute: positioned ? flow : shaped(place.absolute),
    fixed: transformed ? flow : shaped(place.fixed),
    own,
    dots,
    shapes: shape?.holds === undefined ? place.shapes : [...place.shapes, shape],
    loose: place.loose || transformed || position !== "static",
    moved: { outer: place.moved, style, position, transformed, display: place.display, known: null },
    layered: place.layered || position === "absolute" || position === "fixed",
    sunk: (position !== "static" || /flex|grid/.test(place.display)) && Number(style.zIndex) < 0 ? element : place.sunk,
    scroller,
    absoluteScroller: positioned ? scroller : place.absoluteScroller,
    ownScroller,
  };
}

function isTransparent(colour) {
  return colour === "transparent" || /^rgba\(.*,\s*0\)$/.test(colour) || /\/\s*0\)$/.test(colour);
}

function textIsPainted(style) {
  if (!isTransparent(style.webkitTextFillColor || style.color)) return true;
  return style.textShadow !== "none" || /text/.test(style.backgroundClip || style.webkitBackgroundClip || "");
}

const range = inDocument("createRange")();

// The boxes of a text's lines.
function linesOf(node) {
  range.selectNodeContents(node);
  const boxes = range.getClientRects();
  if (boxes.length === 1) return boxes;
  const wide = Array.from(boxes).filter((box) => box.width > 0);
  return wide.length ? wide : boxes;
}

function boundsOf(boxes) {
  if (boxes.length === 0) return null;
  if (boxes.length === 1) return boxes[0];
  let all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const box of boxes) all = { left: Math.min(all.left, box.left), top: Math.min(all.top, box.top), right: Math.max(all.right, box.right), bottom: Math.max(all.bottom, box.bottom) };
  return { ...all, width: all.right - all.left, height: all.bottom - all.top };
}

// Nothing but its text is painted in an element: no ground, edge, picture or drawn sign.
function paintsNothing(element) {
  const style = getComputedStyle(element);
  if (style.display === "none") return true;
  const isSeen = style.visibility === "visible";
  if (PICTURES.has(tagOf(element)) || CONTROLS.has(tagOf(element)) || (isSeen && isPaintedBox(style))) return false;
  for (const pseudo of ["::before", "::after"]) {
    const { content, display } = getComputedStyle(element, pseudo);
    if (isSeen && content !== "none" && content !== "normal" && display !== "none" && content !== '""') return false;
    if (isSeen && content === '""' && isPaintedBox(getComputedStyle(element, pseudo))) return false;
  }
  for (const child of flatChildren(element)) if (child.nodeType === 1 && !paintsNothing(child)) return false;
  return true;
}

// The outermost box over the middle of the window that is lifted off the page: a dialog, where its markup says so.
function liftedOverMiddle() {
  let lifted = null;
  for (let at = hitAt(innerWidth / 2, innerHeight / 2); at instanceof Element; at = flatParent(at)) {
    if (at === bodyOf() || at === rootElement()) break;
    const { position, zIndex } = getComputedStyle(at);
    if (position === "fixed" || (position === "absolute" && Number(zIndex) > 0)) lifted = at;
  }
  return lifted;
}

// A dialog with nothing over the middle of its box.
function isTopmostDialog(element, tag, box) {
  const role = attribute(element, "role");
  if (tag !== "dialog" && role !== "dialog" && role !== "alertdialog") return false;
  const seen = meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  for (let at = hitAt((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2); at instanceof Element; at = flatParent(at)) {
    if (at === element) return true;
  }
  return false;
}

const hasVisibleBox = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

function isPaintedBox(style) {
  if (!isTransparent(style.backgroundColor) || style.backgroundImage !== "none" || style.boxShadow !== "none") return true;
  return ["Top", "Right", "Bottom", "Left"].some((side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none" && !isTransparent(style[`border${side}Color`]));
}

const OPERATED = "input, select, textarea, button, a[href], [role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=combobox], [role=listbox], [role=textbox], [role=spinbutton], [role=tab], [role=menuitem]";

// The painted box that stands for a range that is itself transparent or clipped away: its thumb or track, around it and
// around no other control.
function skinOf(element, tag) {
  if (tag !== "input" || typeOf(element) !== "range" || closest(element, "[inert]")) return null;
  if (getComputedStyle(element).visibility !== "visible" || !boxesOf(element).length) return null;
  const own = boxOf(element);
  let hidden = own.width <= 1 || own.height <= 1;
  for (let at = element, level = 0; at instanceof Element && level < 6; at = flatParent(at), level++) {
    const style = getComputedStyle(at);
    if (at !== element) {
      const box = boxOf(at);
      if (WHOLE.has(tagOf(at)) || at.querySelectorAll(OPERATED).length !== 1) return null;
      const covers = box.left <= own.left + own.width / 2 + 2 && box.right >= own.left + own.width / 2 - 2 && box.top <= own.top + own.height / 2 + 2 && box.bottom >= own.top + own.height / 2 - 2;
      if (hidden && covers && box.width > 4 && box.height > 4 && style.visibility === "visible" && !isClippedAway(style) && hasVisibleBox(at) && isPaintedBox(style)) return at;
      hidden ||= (box.width <= 1 || box.height <= 1) && style.overflow !== "visible";
    }
    hidden ||= style.opacity === "0" || isClippedAway(style);
  }
  return null;
}
