// What edges leave of a text: clips of boxes and shapes, ends of lines with dots, and words that are cut.

const clips = (value) => value !== "visible";
const scrolls = (value) => value === "auto" || value === "scroll";

// Where the window's own content shows: what lies beyond an edge to which nobody can scroll does not.
function windowClip(root, origin) {
  const style = getComputedStyle(root);
  const body = bodyOf();
  let { overflowX, overflowY } = style;
  if (body && !clips(overflowX) && !clips(overflowY)) ({ overflowX, overflowY } = getComputedStyle(body));
  const page = reachable(scrollerOf(), origin, style);
  const held = (value) => value === "hidden" || value === "clip";
  if (held(overflowX)) [page.left, page.right] = [origin.left, origin.right];
  if (held(overflowY)) [page.top, page.bottom] = [origin.top, origin.bottom];
  return page;
}

// Whether the body clips by itself: only where the root has taken the window's edges.
function bodyClips() {
  const { overflowX, overflowY } = getComputedStyle(rootElement());
  return clips(overflowX) || clips(overflowY);
}

const measure = (value, size) => (value.endsWith("%") ? (parseFloat(value) / 100) * size : /^-?[\d.e+-]+(px)?$/.test(value) ? parseFloat(value) : NaN);

function around(centre, across, down) {
  return { left: centre[0] - across, right: centre[0] + across, top: centre[1] - down, bottom: centre[1] + down };
}

function centreOf(written, box) {
  const [x = "50%", y = "50%"] = written?.trim().split(/\s+/) ?? [];
  return [box.left + measure(x, box.width), box.top + measure(y, box.height)];
}

function insetShape(inside, box) {
  const [top, right = top, bottom = top, left = right] = inside.replace(/\s+round.*$/, "").trim().split(/\s+/);
  return {
    rect: { left: box.left + measure(left, box.width), right: box.right - measure(right, box.width), top: box.top + measure(top, box.height), bottom: box.bottom - measure(bottom, box.height) },
  };
}

function roundShape(kind, inside, box) {
  const [size, place] = inside.split(/\s*\bat\b\s*/);
  const centre = centreOf(place, box);
  const sides = [Math.min(centre[0] - box.left, box.right - centre[0]), Math.min(centre[1] - box.top, box.bottom - centre[1])];
  const [first = "closest-side", second = first] = size.trim() ? size.trim().split(/\s+/) : [];
  const diagonal = Math.hypot(box.width, box.height) / Math.SQRT2;
  const across = first === "closest-side" ? (kind === "circle" ? Math.min(...sides) : sides[0]) : measure(first, kind === "circle" ? diagonal : box.width);
  const down = kind === "circle" ? across : second === "closest-side" ? sides[1] : measure(second, box.height);
  return { rect: around(centre, across, down), holds: (x, y) => ((x - centre[0]) / across) ** 2 + ((y - centre[1]) / down) ** 2 <= 1 };
}

function manySided(inside, box) {
  const points = inside.replace(/^(nonzero|evenodd),/, "").split(",").map((point) => point.trim().split(/\s+/)).map(([x, y = ""]) => [box.left + measure(x, box.width), box.top + measure(y, box.height)]);
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const holds = (x, y) => {
    let inner = false;
    for (let at = 0, last = points.length - 1; at < points.length; last = at++) {
      const [[x1, y1], [x2, y2]] = [points[at], points[last]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inner = !inner;
    }
    return inner;
  };
  return { rect: { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) }, holds };
}

// The rectangle and, where it is not one, the shape that `clip` and `clip-path` leave of an element and all that is in it.
function shapeOf(element, style, position) {
  let shape = null;
  if (position !== "static" && position !== "relative" && style.clip !== "auto" && style.clip !== "") {
    const sides = style.clip.match(/-?[\d.]+px|auto/g);
    const box = boxOf(element);
    const side = (at, start, otherwise) => (sides[at] === "auto" ? otherwise : start + parseFloat(sides[at]));
    if (sides?.length === 4) shape = { rect: { top: side(0, box.top, box.top), right: side(1, box.left, box.right), bottom: side(2, box.top, box.bottom), left: side(3, box.left, box.left) } };
  }
  const path = style.clipPath;
  if (!path || path === "none") return shape;
  const [, kind, inside] = /^([a-z-]+)\((.*?)\)(?:\s+[a-z-]+)?$/.exec(path) ?? [];
  const box = boxOf(element);
  const told = kind === "inset" ? insetShape(inside, box) : kind === "circle" || kind === "ellipse" ? roundShape(kind, inside, box) : kind === "polygon" ? manySided(inside, box) : null;
  const known = told && Object.values(told.rect).every((side) => !Number.isNaN(side));
  const own = known ? told : { rect: EVERYWHERE, holds: null };
  return shape ? { ...own, rect: meet(shape.rect, own.rect) } : own;
}

// Which share of a box lies inside a clip, across and down.
function share(box, clip) {
  const part = (from, to, low, high) => (to > from ? Math.max(0, Math.min(to, high) - Math.max(from, low)) / (to - from) : 0);
  return [part(box.left, box.right, clip.left, clip.right), part(box.top, box.bottom, clip.top, clip.bottom)];
}

const isInside = (box, clip) => box.left >= clip.left - 1 && box.right <= clip.right + 1 && box.top >= clip.top - 1 && box.bottom <= clip.bottom + 1;

function byShapes(shapes, box) {
  let seen = SEEN;
  for (const { holds } of shapes) {
    if (!holds) return PARTLY;
    const dx = Math.min(2, box.width / 4);
    const dy = Math.min(3, box.height / 4);
    const points = [[box.left + dx, box.top + dy], [box.right - dx, box.top + dy], [box.left + dx, box.bottom - dy], [box.right - dx, box.bottom - dy], [(box.left + box.right) / 2, (box.top + box.bottom) / 2]];
    const inside = points.filter(([x, y]) => holds(x, y)).length;
    if (inside === 0) return UNSEEN;
    if (inside < points.length) seen = PARTLY;
  }
  return seen;
}

// Of one word: letters reach beyond a tight line, so less of the height than of the width has to be inside.
function ofWord(box, place) {
  if (box.width < 1 || box.height < 3) return UNSEEN;
  const [across, down] = share(box, place.flow);
  if (across <= 0.05 || down <= 0.25) return UNSEEN;
  let seen = (across >= 0.97 || box.width * (1 - across) <= 1.5) && down >= 0.6 ? SEEN : PARTLY;
  for (const dots of place.dots) {
    if (dots.lastLine !== null && box.bottom <= dots.lastLine) continue;
    const [near, far] = dots.toLeft ? [dots.edge - box.left, dots.edge - box.right] : [box.right - dots.edge, box.left - dots.edge];
    if (far >= 0) return UNSEEN;
    if (near > 0.5) seen = PARTLY;
  }
  return place.shapes.length ? Math.min(seen, byShapes(place.shapes, box)) : seen;
}

// The end of the lines of a box that puts dots where its content does not fit.
function dotsIn(element, style) {
  const isDotted = style.textOverflow !== "clip" && clips(style.overflowX) && element.scrollWidth > element.clientWidth;
  const isClamped = style.webkitLineClamp !== "none" && style.webkitLineClamp !== undefined && clips(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
  if (!isDotted && !isClamped) return null;
  const box = boxOf(element);
  const size = parseFloat(style.fontSize);
  const toLeft = style.direction === "rtl";
  const edge = toLeft ? box.left + parseFloat(style.borderLeftWidth) + size : box.right - parseFloat(style.borderRightWidth) - size;
  return { edge, toLeft, lastLine: isClamped && !isDotted ? box.bottom - parseFloat(style.paddingBottom) - size * 0.9 : null };
}

const MOST_WORDS = 600;

// The words of a text, each with what is seen of it; those beside each other that are seen alike are one piece.
function piecesOf(node, place) {
  const source = node.data;
  const pieces = [];
  let count = 0;
  for (const found of source.matchAll(/\s*\S+\s*/g)) {
    if (++count > MOST_WORDS) {
      pieces[pieces.length - 1].text += source.slice(found.index);
      pieces[pieces.length - 1].seen = Math.min(pieces[pieces.length - 1].seen, PARTLY);
      break;
    }
    const [word] = found;
    const start = found.index + word.length - word.trimStart().length;
    range.setStart(node, start);
    range.setEnd(node, start + word.trim().length);
    const box = range.getBoundingClientRect();
    const seen = ofWord(box, place);
    const last = pieces[pieces.length - 1];
    if (last?.seen === seen) {
      last.text += word;
      last.box = { left: Math.min(last.box.left, box.left), right: Math.max(last.box.right, box.right), top: Math.min(last.box.top, box.top), bottom: Math.max(last.box.bottom, box.bottom) };
    } else pieces.push({ text: word, seen, box });
  }
  return pieces;
}

// Icon fonts draw one sign for a word: it is as wide as high, and narrower than its letters would be.
let measuring = null;
const drawn = new Map();

function isSign(text, style, box) {
  const word = text.trim();
  const size = parseFloat(style.fontSize);
  if (word.length < 2 || !/^[a-z][a-z0-9_]*$/.test(word) || box.width > size * 1.7) return false;
  const key = `${style.fontFamily} ${style.fontWeight} ${style.letterSpacing} ${word} ${Math.round((box.width / size) * 20)}`;
  let known = drawn.get(key);
  if (known === undefined) {
    measuring ??= inDocument("createElement")("canvas").getContext("2d");
    if (measuring === null) return false;
    const width = (family, spacing) => {
      measuring.font = `${style.fontWeight} ${size}px ${family}`;
      measuring.letterSpacing = spacing;
      return measuring.measureText(word).width;
    };
    // Letters that are set apart are not drawn as one.
    const [joined, apart] = [width(style.fontFamily, "0px"), width(style.fontFamily, "0.01px")];
    known = Math.abs(joined - apart) > 0.25 * size && Math.abs(joined - box.width) < 0.3 * size;
    known ||= box.width < 0.45 * width("sans-serif", "0px");
    if (drawn.size > 2000) drawn.clear();
    drawn.set(key, known);
  }
  return known;
}
