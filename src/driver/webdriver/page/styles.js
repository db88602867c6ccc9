// Computed styles. The browser looks anew whether a style is up to date each time a value of it is read; during a walk none changes, so
// each value is read once.

// Values that are asked for more than once for one element; any other is read as it comes.
const ASKED_OFTEN = `backgroundColor backgroundImage borderTopLeftRadius boxShadow clipPath contain cursor direction display filter
  fontSize isolation maskImage mixBlendMode opacity overflowX overflowY pointerEvents position textDecorationLine textTransform transform
  visibility zIndex`.split(/\s+/);

class KnownStyle {
  constructor(live) {
    this.live = live;
    this.known = {};
  }
}
Object.setPrototypeOf(KnownStyle.prototype, new Proxy({}, { get: (_, name, style) => style.live?.[name] }));
for (const name of ASKED_OFTEN) {
  Object.defineProperty(KnownStyle.prototype, name, {
    get() {
      return (this.known[name] ??= this.live[name]);
    },
  });
}

// Styles of the walk that is under way.
let styles = null;

function knowingStyles(walk) {
  styles = new Map();
  try {
    return walk();
  } finally {
    styles = null;
  }
}

function styleOf(element) {
  if (styles === null) return getComputedStyle(element);
  let style = styles.get(element);
  if (style === undefined) styles.set(element, (style = new KnownStyle(getComputedStyle(element))));
  return style;
}
