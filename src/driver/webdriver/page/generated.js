// Text that a style sheet writes: strings, attributes and counters before and after an element.

// Counters are followed from the first page on that writes one.
let counting = false;

const ROMAN = [[1000, "m"], [900, "cm"], [500, "d"], [400, "cd"], [100, "c"], [90, "xc"], [50, "l"], [40, "xl"], [10, "x"], [9, "ix"], [5, "v"], [4, "iv"], [1, "i"]];

// A number in a style of counters; null in one that is not known.
function written(number, style) {
  const upper = style.startsWith("upper-");
  const cased = (text) => (upper ? text.toUpperCase() : text);
  if (style === "decimal") return String(number);
  if (style === "decimal-leading-zero") return (number < 0 ? "-" : "") + String(Math.abs(number)).padStart(2, "0");
  if (/^(lower|upper)-(alpha|latin)$/.test(style) && number > 0) {
    let text = "";
    for (let left = number; left > 0; left = Math.floor((left - 1) / 26)) text = String.fromCharCode(97 + ((left - 1) % 26)) + text;
    return cased(text);
  }
  if (/^(lower|upper)-roman$/.test(style) && number > 0 && number < 4000) {
    let text = "";
    let left = number;
    for (const [value, letters] of ROMAN) for (; left >= value; left -= value) text += letters;
    return cased(text);
  }
  return style === "none" ? "" : null;
}

function changesOf(value) {
  if (!value || value === "none") return [];
  return [...value.matchAll(/([^\s()]+)\s+(-?\d+)/g)].map(([, name, number]) => [name, Number(number)]);
}

// Resets, sets and increments of an element, or of what is generated in it, among the counters of its siblings.
function countIn(scope, style) {
  for (const [name, value] of changesOf(style.counterReset)) {
    const outer = Object.hasOwn(scope, name) ? scope[name].outer : scope[name];
    scope[name] = { value, outer };
  }
  const of = (name) => (scope[name] ??= { value: 0, outer: undefined });
  for (const [name, by] of changesOf(style.counterIncrement)) if (name !== "list-item") of(name).value += by;
  for (const [name, value] of changesOf(style.counterSet)) of(name).value = value;
}

function valueOfCounter(inside, all, scope) {
  const [name, ...more] = inside.split(",").map((part) => part.trim());
  const style = (all ? more[1] : more[0]) ?? "decimal";
  const counter = scope[name];
  if (counter === undefined) return name === "list-item" ? null : written(0, style);
  const values = [];
  for (let at = counter; at; at = all ? at.outer : undefined) values.unshift(written(at.value, style));
  return values.includes(null) ? null : values.join(all ? unquoted(more[0] ?? '""') : "");
}

const unquoted = (text) => text.slice(1, -1).replace(/\\([0-9a-fA-F]{1,6})\s?|\\(.)/g, (_, code, plain) => (code ? String.fromCodePoint(parseInt(code, 16)) : plain));

// Characters that turn the order of letters round.
const OVERRIDES = /[\u202D\u202E]/;
const PRIVATE = /[\uE000-\uF8FF\u{F0000}-\u{FFFFD}]/gu;

// The text of `content`, and whether anything is drawn at all; pictures are not text, nor are private signs (icons).
function generated(style, scope) {
  const content = style.content;
  if (!content || content === "none" || content === "normal" || style.display === "none" || style.visibility !== "visible") return null;
  let text = "";
  for (const [part, kind, inside] of content.replace(/\/\s*"[^"]*"\s*$/, "").matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(counters?)\(((?:"[^"]*"|[^)])*)\)|open-quote|close-quote/g)) {
    if (kind) {
      if (!counting) counting = "found";
      text += counting === true ? valueOfCounter(inside, kind === "counters", scope) ?? "" : "";
    } else if (part.endsWith("-quote")) text += style.quotes === "none" ? "" : part === "open-quote" ? "“" : "”";
    else text += unquoted(part);
  }
  return text.replace(PRIVATE, " ");
}

// Nobody sees what is placed far beyond an edge or has no size: what is generated has no box to measure.
function isFarOff(style) {
  const far = (value) => parseFloat(value) <= -400;
  const isPlaced = style.position === "absolute" || style.position === "fixed";
  return far(style.textIndent) || far(style.marginLeft) || far(style.marginTop) || (isPlaced && [style.left, style.top].some(far)) || (isPlaced && isClippedAway(style)) || (style.overflow === "hidden" && (style.width === "0px" || style.height === "0px"));
}
