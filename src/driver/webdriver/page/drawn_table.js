// Tables that are drawn with boxes: a header, and below it rows in the same columns, while no markup says so.
//
// A line is some boxes side by side: the children of one element, or those of a CSS grid between two line ends. Lines one below the
// other with as many boxes each, in the same columns, are a table where the first is drawn as a header is: otherwise than what is
// below it, and not as a row that is marked out.

// Edges that are no farther apart (CSS pixels) are one.
const SAME_EDGE = 4;
// The header and the rows may lie so deep in boxes of their own: a part that scrolls, and what it moves.
const LEVELS_DEEP = 3;
// A row alone below a header, in a box of its own: two words above two others are met in forms and tiles, too.
const COLUMNS_OF_ONE_ROW = 3;
// So many rows tell how they are drawn.
const ROWS_LOOKED_AT = 40;
// Names of columns are no longer.
const LONGEST_HEADER = 40;
const DAYS_OF_WEEK = 7;

const NO_TABLE = new Set("table thead tbody tfoot tr td th nav header footer select optgroup option svg math html dl fieldset a button label p".split(" "));
const NO_LINE = new Set("table thead tbody tfoot tr td th nav select optgroup option svg math dl fieldset p".split(" "));
const MARKED = new Set("table grid treegrid row rowgroup cell gridcell columnheader rowheader tab tablist option listbox menu menuitem menubar toolbar radio radiogroup tree treeitem".split(" "));
const CONTROLLED = "a[href], button, input, select, textarea, [role=button], [role=link]";

const isMarked = (element) => MARKED.has(attribute(element, "role"));
const wordsIn = (element) => contentOf(element).replace(/\s+/g, " ").trim();

// One walk's findings: the part that each node is, and tables and rows that no element is, by their first child, the outer ones first.
function drawing() {
  return { parts: new Map(), groups: new Map(), known: new Map() };
}

function group(groups, part, first, last, box) {
  const others = groups.get(first) ?? [];
  groups.set(first, [...others, { part, first, last, box }]);
}

// The boxes that a container holds, with their sizes; null where a text stands between them, or where some have no box of their own.
function boxesIn(element) {
  const out = [];
  for (const child of flatChildren(element)) {
    if (child.nodeType === 3 && /\S/.test(child.data)) return null;
    if (child.nodeType !== 1 || SKIPPED.has(tagOf(child))) continue;
    const { display, position } = getComputedStyle(child);
    if (display === "contents") return null;
    if (display === "none" || position === "absolute" || position === "fixed") continue;
    out.push({ node: child, box: boxOf(child) });
  }
  return out;
}

// Each begins where the one before it ends, and a line straight across goes through all.
function isSideBySide(cells) {
  const top = cells.reduce((most, { box }) => Math.max(most, box.top), -Infinity);
  const bottom = cells.reduce((least, { box }) => Math.min(least, box.bottom), Infinity);
  const follows = (cell, place) => place === 0 || cell.box.left >= cells[place - 1].box.right - 1;
  return top <= bottom && cells.every(follows);
}

// The lines of a grid, or of boxes that are wrapped.
function linesIn(cells) {
  const lines = [];
  for (const cell of cells) {
    const line = lines[lines.length - 1];
    const last = line?.[line.length - 1];
    if (last !== undefined && cell.box.left >= last.box.right - 1 && cell.box.top < last.box.bottom + 1) line.push(cell);
    else lines.push([cell]);
  }
  return lines;
}

// How an element is laid out: a line of cells, several lines of cells of its own, or neither.
function layoutOf(element, known) {
  let found = known.get(element);
  if (found !== undefined) return found;
  found = { line: null, lines: null };
  known.set(element, found);
  const cells = childCount(element) > 1 || shadowOf(element) !== null ? boxesIn(element) : null;
  if (cells === null || cells.length < 2) return found;
  const { display, flexWrap } = getComputedStyle(element);
  if (isSideBySide(cells)) found.line = cells;
  else if (/grid/.test(display) || (/flex/.test(display) && flexWrap === "wrap")) {
    const lines = linesIn(cells).filter((line) => line.length > 1);
    if (lines.length > 1 && lines.every(isSideBySide)) found.lines = lines;
  }
  return found;
}

function linesBelow(element, levels, known) {
  const out = [];
  for (const child of flatChildren(element)) {
    if (child.nodeType !== 1 || NO_LINE.has(tagOf(child))) continue;
    const { line, lines } = layoutOf(child, known);
    if (line !== null) out.push({ node: child, holder: element, cells: line });
    else if (lines !== null) for (const cells of lines) out.push({ node: null, holder: child, cells });
    else if (levels > 0) for (const inner of linesBelow(child, levels - 1, known)) out.push(inner);
  }
  return out;
}

const topOf = ({ cells }) => aroundAll(cells).top;
const bottomOf = ({ cells }) => aroundAll(cells).bottom;

// Rows that are kept for later stand far outside.
const isOnPage = (line) => line.cells.some(({ box }) => box.height > 0) && bottomOf(line) + scrollY > 0;

function isInColumns(head, { cells }) {
  const near = (a, b) => Math.abs(a - b) <= SAME_EDGE;
  return cells.every(({ box }, column) => {
    const { box: above } = head.cells[column];
    return near(box.left, above.left) || near(box.right, above.right) || near(box.left + box.right, above.left + above.right);
  });
}

// The first text of a cell, and how it is drawn.
function inkIn({ node }) {
  const walker = inDocument("createTreeWalker")(node, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!/\S/.test(text.data)) continue;
    const { fontWeight, fontSize, textTransform, color } = getComputedStyle(text.parentElement);
    const { top } = boxOf(text.parentElement);
    return { weight: Number(fontWeight), size: parseFloat(fontSize), caps: textTransform === "uppercase", color, top };
  }
  return null;
}

const isLetteredAlike = (one, other) => one.weight === other.weight && one.size === other.size && one.caps === other.caps;
const isInkedAlike = (one, other) => isLetteredAlike(one, other) && one.color === other.color;

const hasDigit = (text) => /\d/.test(text);
// A number, an amount, a time or a date of digits: no name of a column.
const isValue = (text) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text);
// A number or an amount, and no time of a day or year.
const isNumber = (text) => isValue(text) && !/\d\s*[:/-]\s*\d|\d\.\d+\./.test(text);
const isTurnedByPointer = ({ node, cells }) => getComputedStyle(node ?? cells[0].node).cursor === "pointer";

const isCapitals = (text) => text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);

// Whether a line is drawn as the header of these: otherwise than they are, and not as a row that is marked out would be. A row that
// is marked out (not read, pinned, chosen) is bold, or has a colour or a ground of its own; its letters are not smaller and not made
// capitals, and it has a number where the others have one.
function isHeader(head, rows) {
  const texts = head.cells.map(({ node }) => wordsIn(node));
  const named = head.cells.map((_, column) => column).filter((column) => texts[column] !== "");
  const inks = head.cells.map(inkIn);
  const isName = (column) => texts[column].length <= LONGEST_HEADER && /\p{L}/u.test(texts[column]) && inks[column] !== null;
  if (named.length < Math.max(2, head.cells.length - 2) || !named.every(isName)) return false;
  if (new Set(named.map((column) => texts[column])).size < named.length) return false;
  if (head.cells.some(({ node }) => firstMatch(node, "img") !== null)) return false;
  const first = inks[named[0]];
  if (!named.every((column) => isLetteredAlike(inks[column], first))) return false;
  if (isTurnedByPointer(head) && rows.some(isTurnedByPointer)) return false;
  const inksOf = new Map(rows.map((row) => [row, row.cells.map(inkIn)]));
  const isSame = (ink, column) => isInkedAlike(ink, inks[column]);
  // Sums and titles of groups may be drawn as the header is; another header begins another table.
  const repeats = (row) => inksOf.get(row).every((ink, column) => ink === null || inks[column] === null || isSame(ink, column));
  const isWhole = (row) => named.every((column) => inksOf.get(row)[column] !== null);
  if (rows.slice(0, -1).some((row) => repeats(row) && isWhole(row))) return false;
  const plain = rows.filter((row) => !repeats(row));
  const below = (column) => plain.map((row) => inksOf.get(row)[column]).filter((ink) => ink !== null);
  const most = (holds) => named.filter((column) => below(column).length > 0 && holds(column)).length * 2 > named.length;
  // The first column often has the names of the rows, drawn as headers are.
  if (!most((column) => !below(column).some((ink) => isSame(ink, column)))) return false;
  const isSmall = named.filter((column) => below(column).length > 0 && below(column).every((ink) => first.size < ink.size)).length * 2 >= named.length;
  const said = (column) => plain.map(({ cells }) => wordsIn(cells[column].node)).filter((text) => text !== "");
  const isMadeCapitals = (first.caps || named.every((column) => isCapitals(texts[column]))) && most((column) => !said(column).every(isCapitals) && !below(column).some((ink) => ink.caps));
  if (isSmall || isMadeCapitals) return rows.length > 1 || (head.cells.length >= COLUMNS_OF_ONE_ROW && rows[0].holder !== head.holder);
  const isCounted = (column) => !hasDigit(texts[column]) && said(column).length > 1 && said(column).every(isNumber);
  return rows.length > 1 && head.cells.length >= COLUMNS_OF_ONE_ROW && named.some(isCounted);
}

// Rows of fields or buttons alone, or of the days of a month.
function isOther(rows, columns) {
  const isControlled = ({ node }) => matches(node, CONTROLLED) || firstMatch(node, CONTROLLED) !== null;
  const isSaid = (cell) => wordsIn(cell.node) !== "" && !isControlled(cell);
  const isDay = ({ node }) => /^(\D*|([1-9]|[12]\d|3[01])(\D.*)?)$/s.test(wordsIn(node));
  if (!rows.every(({ cells }) => cells.some(isSaid))) return true;
  return columns === DAYS_OF_WEEK && rows.every(({ cells }) => cells.every(isDay));
}

// The child of an element that holds a line, or its first or last cell.
function childWith(element, { node, cells }, isLast) {
  let at = node ?? cells[isLast ? cells.length - 1 : 0].node;
  while (at !== null && flatParent(at) !== element) at = flatParent(at);
  return at;
}

// The header and what is below it, among lines one below the other; before and behind them may be lines of other things.
function tableAmong(found) {
  const isLike = (head, row) => row.cells.length === head.cells.length && isInColumns(head, row);
  for (let start = 0; start < found.length - 1; start++) {
    const head = found[start];
    const { holder } = found[start + 1];
    let end = start + 1;
    while (end < found.length && found[end].holder === holder && isLike(head, found[end])) end++;
    const rows = found.slice(start + 1, end);
    // The lower one of two lines that are drawn so is the header.
    if (!rows.length || (rows.length > 2 && isHeader(rows[0], rows.slice(1, ROWS_LOOKED_AT)))) continue;
    const rest = found.slice(end);
    // One line more is the foot, and may have fewer cells; others beside the rows, or in the same columns elsewhere, may be rows, too.
    const [foot, ...others] = rest.filter((row) => row.holder === holder || isLike(head, row));
    if (others.length || (foot !== undefined && (foot !== rest[0] || (foot.holder !== holder && foot.holder !== head.holder)))) return null;
    const all = foot === undefined ? rows : [...rows, foot];
    return isTable(head, rows, all) ? { head, all, foot } : null;
  }
  return null;
}

// Whether a heading stands between the first and the last of these rows: they are several tables.
function isParted(rows) {
  const { holder } = rows[0];
  const [from, to] = [topOf(rows[0]), topOf(rows[rows.length - 1])];
  return flatChildren(holder).some((child) => child.nodeType === 1 && /^h[1-6]$/.test(tagOf(child)) && boxOf(child).top > from && boxOf(child).top < to);
}

function isTable(head, rows, all) {
  const nodes = [head, ...all].flatMap(({ node, cells }) => [node, ...cells.map((cell) => cell.node)]);
  if (nodes.some((node) => node !== null && isMarked(node))) return false;
  const stacked = [...all].sort((a, b) => topOf(a) - topOf(b));
  const isBelow = (row, place) => topOf(row) >= bottomOf(place === 0 ? head : stacked[place - 1]) - SAME_EDGE;
  // Rows move away under a header that stays.
  const stays = getComputedStyle(head.node ?? head.cells[0].node).position === "sticky";
  if (!stacked.every((row, place) => isBelow(row, place) || (stays && place === 0))) return false;
  const looked = rows.slice(0, ROWS_LOOKED_AT);
  return !isParted(rows) && !isOther(looked, head.cells.length) && isHeader(head, looked);
}

// Whether the header goes on in a box beside this one: columns that are kept apart.
function goesOn(element, head) {
  const parent = flatParent(element);
  if (!(parent instanceof Element)) return false;
  const named = head.cells.find(({ node }) => wordsIn(node) !== "");
  const own = inkIn(named);
  const box = boxOf(element);
  const isBeside = (other) => other.width > 0 && (other.left >= box.right - 1 || other.right <= box.left + 1) && other.top < box.bottom && box.top < other.bottom;
  return flatChildren(parent).some((other) => {
    if (other.nodeType !== 1 || other === element || !isBeside(boxOf(other))) return false;
    const ink = inkIn({ node: other });
    return ink !== null && isInkedAlike(ink, own) && Math.abs(ink.top - own.top) <= SAME_EDGE;
  });
}

// Notes the table that an element is, or has among its children, if it has one.
function drawnTable(element, tag, { parts, groups, known }) {
  if (NO_TABLE.has(tag) || isMarked(element) || childCount(element) < 2 && shadowOf(element) === null) return;
  const { line, lines: own } = layoutOf(element, known);
  if (line !== null) return;
  const found = own === null ? linesBelow(element, LEVELS_DEEP - 1, known) : own.map((cells) => ({ node: null, holder: element, cells }));
  const table = tableAmong(found.filter(isOnPage));
  if (table === null) return;
  const { head, all, foot } = table;
  const [begin, end] = [childWith(element, head, false), childWith(element, all[all.length - 1], true)];
  // All of it is deeper.
  if (begin === end || goesOn(element, head)) return;
  const children = flatChildren(element).filter((child) => child.nodeType === 1 && !SKIPPED.has(tagOf(child)));
  if (tag !== "body" && children[0] === begin && children[children.length - 1] === end) parts.set(element, "table");
  else group(groups, "table", begin, end, aroundAll([head, ...all].flatMap(({ cells }) => cells)));
  for (const row of [head, ...all]) {
    const part = row === foot ? "foot" : "row";
    if (row.node !== null) parts.set(row.node, part);
    else group(groups, part, row.cells[0].node, row.cells[row.cells.length - 1].node, aroundAll(row.cells));
    for (const { node } of row.cells) parts.set(node, row === head ? "header" : "cell");
  }
}

// Says which part an element is. Without a name of its own a row or cell is named by what it holds.
function drawPart(raw, part) {
  raw.drawn = part;
  if (raw.name === "") delete raw.name;
}

const groupKeys = { table: new WeakMap(), row: new WeakMap(), foot: new WeakMap() };

// What no element is has a key of its own, and is reached by its first child.
function keyOfGroup({ part, first }) {
  let key = groupKeys[part].get(first);
  if (key === undefined) {
    key = ++lastKey;
    groupKeys[part].set(first, key);
    byKey.set(key, new WeakRef(first));
  }
  return key;
}

function aroundAll(cells) {
  const out = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { box } of cells) {
    out.left = Math.min(out.left, box.left);
    out.top = Math.min(out.top, box.top);
    out.right = Math.max(out.right, box.right);
    out.bottom = Math.max(out.bottom, box.bottom);
  }
  return out;
}
