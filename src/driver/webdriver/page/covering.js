// What is painted over what: opaque boxes that lie over texts and elements and do not hold them.

const OPAQUE_COLOUR = /^(rgb|color|lab|lch|oklab|oklch)\([^/]*\)$/;
const FORM = "input, select, textarea";
// The largest are enough: where there are hundreds they are tiles beside each other.
const MOST_COVERS = 100;

const isSolid = (style) => style.opacity === "1" && style.filter === "none" && style.mixBlendMode === "normal" && style.clipPath === "none" && (style.maskImage ?? "none") === "none";

// Whether a box hides what is under it: positioned, of a colour that lets nothing through, and not sticky.
function isCover(style) {
  return (style.position === "absolute" || style.position === "fixed") && style.visibility === "visible" && OPAQUE_COLOUR.test(style.backgroundColor);
}

function isSolidWhole(element) {
  for (let at = element; at instanceof Element; at = flatParent(at)) if (!isSolid(getComputedStyle(at))) return false;
  return true;
}

// Says of each piece that nothing is seen of it, wherever one scrolls to, where that is so. A box in another scrolled part, or one that stays while the
// page is scrolled and leaves some of the window free, is no cover.
function markCovered(covers, pieces) {
  const root = rootElement();
  if (!root) return;
  const wide = root.clientWidth;
  const high = root.clientHeight;
  const boxed = [];
  for (const { element, position, scroller } of covers) {
    const box = boxOf(element);
    if (box.width < 8 || box.height < 8) continue;
    const everything = box.left <= 0 && box.top <= 0 && box.right >= wide && box.bottom >= high;
    if ((position === "fixed" && !everything) || !isSolidWhole(element)) continue;
    boxed.push({ element, box, scroller: position === "fixed" ? undefined : scroller });
  }
  boxed.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  boxed.length = Math.min(boxed.length, MOST_COVERS);
  if (!boxed.length) return;
  for (const { node, box, scroller, said } of pieces) {
    const middle = (box.top + box.bottom) / 2;
    if (middle < 0 || middle >= high || box.left < 0 || box.right > wide || box.width <= 0 || box.height <= 0) continue;
    for (const cover of boxed) {
      const over = cover.box;
      if (over.left > box.left + 1 || over.top > box.top + 1 || over.right < box.right - 1 || over.bottom < box.bottom - 1) continue;
      if (cover.scroller !== undefined && cover.scroller !== scroller) continue;
      if (flatContains(cover.element, node) || flatContains(node, cover.element)) continue;
      const hides = (part) => {
        const hit = hitAt(box.left + box.width * part, middle);
        return hit !== null && flatContains(cover.element, hit);
      };
      if (hides(0.5) && hides(0.1) && hides(0.9)) {
        said.covered = true;
        break;
      }
    }
  }
}
