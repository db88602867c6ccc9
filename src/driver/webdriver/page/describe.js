// One kept element: attributes, name, value and states.

const ATTRIBUTES = new Set([
  "role", "type", "name", "id", "href", "target", "title", "placeholder", "alt", "for", "scope", "multiple", "size",
  "maxlength", "min", "max", "step", "pattern", "action", "method", "enctype", "tabindex", "contenteditable", "lang",
  "colspan", "rowspan", "open", "list", "onclick", "data-placeholder", "class",
]);
// Attributes by which tests find an element; the list is that of the words for them.
const TEST_ATTRIBUTES = ["data-testid", "data-test-id", "data-test", "data-cy", "data-qa", "data-e2e", "data-id"];

// Elements that mean something by themselves (HTML-AAM); all others are kept for their attributes only.
const MEANT = new Set(`a area article aside audio blockquote button canvas caption code dd del details dfn dialog dl dt em
  embed fieldset figcaption figure footer form frame h1 h2 h3 h4 h5 h6 header hr iframe img input ins label legend li main
  mark math menu meter nav object ol optgroup option output p pre progress s search section select strong sub summary sup
  svg table tbody td textarea tfoot th thead time tr ul video address`.split(/\s+/));
const BUTTONS = new Set(["button", "submit", "reset", "image"]);
const NOT_TEXT = new Set(["button", "submit", "reset", "image", "checkbox", "radio", "file", "hidden", "color", "range"]);
// Roles whose name never comes from content: without one of the naming attributes they have none.
const NAMED_BY_AUTHOR = new Set(`article aside blockquote code dd del dfn dialog dl dt em footer form header hr ins li main
  mark math menu nav ol p pre search section strong sub sup tbody td tfoot th thead time tr ul address label legend
  figcaption caption output`.split(/\s+/));

// WAI-ARIA 1.2, 5.2.8.6 "Roles which cannot be named", as elements; plain ones (`div`, `span`) cannot be named either.
const UNNAMED = new Set("code del em ins mark p s strong sub sup".split(" "));
const NAMED_BY_TEXT = new Set(["td", "th", "tr", "li", "dt", "dfn", "term"]);

const typeOf = (element) => (element.type ?? "").toLowerCase();
const isTrue = (element, name) => attribute(element, name) === "true";
const threeWay = (value) => (value === "true" ? true : value === "false" ? false : null);

const isStruck = (style) => style?.textDecorationLine?.includes("line-through") === true;

// A cell that scripts move the focus to, and no one clicks for it.
const isCellOfGrid = (tag, attributes) => (tag === "td" || tag === "th") && Number(attributes.tabindex) < 0;

function isKept(element, tag, style, place) {
  if (tag === "input") return typeOf(element) !== "hidden";
  if (MEANT.has(tag) || isStruck(style)) return true;
  if (tag === "html" || tag === "body") return hasAttribute(element, "contenteditable");
  const attributes = attributesOf(element);
  for (let place = 0; place < attributes.length; place++) {
    const name = attributes[place].name;
    if (name === "role" || name === "title" || name === "id" || name === "onclick" || name === "tabindex" || name === "contenteditable" || name === "draggable" || name === "popover" || name === "disabled" || name.startsWith("aria-") || TEST_ATTRIBUTES.includes(name)) return true;
  }
  const points = style !== null && (style.cursor === "pointer" || style.cursor === "not-allowed");
  return points && place.cursor !== style.cursor;
}

// A plain container of several things: what is next to what, and what belongs to which card, is told by it alone.
function holdsSeveral(element, tag) {
  if (tag === "html" || tag === "body") return false;
  let several = false;
  for (const child of flatChildren(element)) {
    const holds = child.nodeType === 1 ? tagOf(child) !== "br" && !SKIPPED.has(tagOf(child)) : child.nodeType === 3 && /\S/.test(child.data);
    if (holds && several) return true;
    several ||= holds;
  }
  return false;
}

// A custom element that paints something and holds nothing that can be seen from outside: its shadow root is closed.
function isSealed(element, tag) {
  if (!tag.includes("-") || shadowOf(element) !== null || !matches(element, ":defined")) return false;
  for (const child of flatChildren(element)) {
    if (child.nodeType === 1 ? !SKIPPED.has(tagOf(child)) : child.nodeType === 3 && /\S/.test(child.data)) return false;
  }
  return true;
}

// Of several of these side by side, the one that is drawn otherwise is the current one.
const LOOKED_AT = new Set("a button tab link option radio menuitem menuitemradio treeitem".split(" "));
const fillOf = ({ backgroundColor, backgroundImage, borderTop, borderBottom, borderLeft, boxShadow }) => [backgroundColor, backgroundImage, borderTop, borderBottom, borderLeft, boxShadow];

// How an element is drawn, with the box that holds nothing else. The ring around what has the focus is left out.
function lookOf(element, style, isFocused) {
  const parent = flatParent(element);
  const isAlone = parent instanceof Element && parent.childElementCount === 1;
  const ring = isFocused ? "" : style.outline;
  return [style.color, style.fontWeight, style.textDecorationLine, ...fillOf(style), ...(isAlone ? fillOf(getComputedStyle(parent)) : []), ring].join("|");
}

function attributesIn(element, tag) {
  const out = {};
  const attributes = attributesOf(element);
  for (let place = 0; place < attributes.length; place++) {
    const { name, value } = attributes[place];
    if (ATTRIBUTES.has(name) || name.startsWith("aria-") || TEST_ATTRIBUTES.includes(name)) out[name] = value;
  }
  if ((tag === "input" && BUTTONS.has(typeOf(element))) || tag === "button") {
    const value = attribute(element, "value");
    if (value !== null) out.value = value;
  }
  return out;
}

function resolvedOf(element, tag) {
  if (tag === "a" || tag === "area") {
    if (typeof element.href === "string") return element.href || null;
    const link = element.href?.baseVal;
    try {
      return link ? new URL(link, baseOf()).href : null;
    } catch {
      return null;
    }
  }
  if (tag === "iframe" || tag === "frame") return element.src || null;
  if (tag === "form") return formAction(element);
  if ((tag === "button" || tag === "input") && (typeOf(element) === "submit" || typeOf(element) === "image")) {
    if (hasAttribute(element, "formaction")) return element.formAction;
    return element.form ? formAction(element.form) : null;
  }
  return null;
}

function nameIn(element, tag, attributes, rendered) {
  const role = attributes.role;
  const labelled = "aria-label" in attributes || "aria-labelledby" in attributes;
  const unnamed = !role && (UNNAMED.has(tag) || (!MEANT.has(tag) && tag !== "abbr")) && !("tabindex" in attributes);
  // A title names what shows no text of its own; elsewhere it only describes.
  const authored = labelled || ("title" in attributes && !(unnamed && /\S/.test(element.textContent)));
  // Cells, rows, items and terms: the page model names them by the text that it has already.
  if (!authored && NAMED_BY_TEXT.has(role ?? tag)) return null;
  if (!authored && !role && (NAMED_BY_AUTHOR.has(tag) || !MEANT.has(tag)) && !element.labels?.length) return "";
  const hidden = !rendered || attributes["aria-hidden"] === "true";
  const options = { computedStyleSupportsPseudoElements: true, hidden };
  try {
    const name = accessible.computeAccessibleName(element, options);
    return name || attributes.placeholder || "";
  } catch {
    return null;
  }
}

function descriptionIn(element, attributes) {
  if (attributes["aria-description"]) return attributes["aria-description"];
  if (!("aria-describedby" in attributes) && !("title" in attributes)) return null;
  try {
    return accessible.computeAccessibleDescription(element, { computedStyleSupportsPseudoElements: true }) || null;
  } catch {
    return null;
  }
}

/** Whether an option or its group has no place in the opened list. */
function isLeftOut(option) {
  for (let at = option; at && tagOf(at) !== "select"; at = parentOf(at)) {
    if (getComputedStyle(at).display === "none") return true;
  }
  return false;
}

const optionText = (option) => attribute(option, "label") || option.text;

function valueOf(element, tag, attributes) {
  if (tag === "input") {
    const type = typeOf(element);
    if (type === "file") return Array.from(element.files ?? [], (file) => file.name).join("\n");
    if (type === "password") return "•".repeat(Array.from(element.value).length);
    if (type === "color" || type === "range" || !NOT_TEXT.has(type)) return element.value;
    return null;
  }
  if (tag === "textarea") return element.value;
  if (tag === "select") return Array.from(element.selectedOptions, optionText).join("\n");
  if (tag === "progress") return element.position < 0 ? null : String(element.value);
  if (tag === "meter") return String(element.value);
  if (tag === "output") return null;
  if (attributes.contenteditable !== undefined && element.isContentEditable) return element.innerText.replace(/\n$/, "");
  if (attributes["aria-valuetext"] ?? attributes["aria-valuenow"]) return attributes["aria-valuetext"] ?? attributes["aria-valuenow"];
  if (attributes.role === "textbox" || attributes.role === "searchbox") return element.textContent;
  return null;
}

function complaintOf(element, attributes) {
  const validity = element.validity;
  if (validity && element.willValidate && !validity.valid) {
    // Before the user agent has said anything an empty required field is merely empty.
    let told = invalidSeen.has(element);
    try {
      told ||= matches(element, ":user-invalid");
    } catch {
      told = true;
    }
    if (told) return element.validationMessage || "invalid";
  }
  const aria = attributes["aria-invalid"];
  return aria !== undefined && aria !== "false" && aria !== "" ? "invalid" : null;
}

const isCalledDisabled = (element) => /(^|[\s_-])disabled(\s|$)/i.test(attribute(element, "class") ?? "");

// A control that is drawn as one that cannot be used, by its classes or those of the box around it alone, by its cursor, or
// because the pointer falls through it. Fields are often reached through what is drawn over them.
function isGreyed(element, tag, style, attributes) {
  const operated = tag === "a" || tag === "button" || tag === "summary" || tag === "input" || tag === "select" || tag === "textarea" || "role" in attributes || "tabindex" in attributes || style.cursor === "pointer";
  if (style.cursor === "not-allowed") return true;
  if (!operated) return false;
  const field = tag === "input" || tag === "select" || tag === "textarea";
  if (!field && style.pointerEvents === "none") return true;
  let at = element;
  for (let level = 0; at instanceof Element && level < 4 && !WHOLE.has(tagOf(at)); at = flatParent(at), level++) {
    if (isCalledDisabled(at)) return at === element || at.querySelectorAll(OPERATED).length < 2;
  }
  return false;
}

// The same where its classes and the pointer agree: a person sees that it cannot be used.
function isBarred(element, style) {
  if (style.cursor !== "not-allowed" && style.pointerEvents !== "none") return false;
  const around = flatParent(element);
  const holds = around instanceof Element && !WHOLE.has(tagOf(around)) && textIn(around).trim() === textIn(element).trim();
  const called = holds ? [element, around] : [element];
  return called.some((at) => isCalledDisabled(at) && !/(drag|drop|sort|sorting|resize|scroll|select)[\w]*[-_]disabled/i.test(attribute(at, "class") ?? ""));
}

// What the markup calls the icons that an operated element is drawn with: a class, an icon's name, a file's name.
const ICON_NAMES = ["data-icon", "data-lucide", "data-feather", "icon", "class"];
function namesOfIcon(element) {
  const said = ICON_NAMES.map((name) => attribute(element, name));
  const tag = tagOf(element);
  if (tag === "use") said.push((attribute(element, "href") ?? attribute(element, "xlink:href"))?.split("#").pop());
  if (tag === "img") said.push(attribute(element, "src")?.match(/([^/]+)\.\w+(?:[?#].*)?$/)?.[1]);
  if (tag.includes("-icon")) said.push(attribute(element, "name"));
  return said.filter(Boolean).join(" ");
}

function drawnBy(element, tag, raw) {
  const operated = tag === "a" || tag === "button" || tag === "summary" || "role" in raw.attributes || raw.pointer;
  if (!operated || tag === "form" || /[\p{L}\p{N}]/u.test((raw.name ?? "") + element.textContent)) return null;
  const inside = Array.from(element.querySelectorAll("*")).slice(0, 8).map(namesOfIcon).join(" ").trim();
  const shape = isThreeDots(element) ? "ellipsis" : "";
  return `${inside || namesOfIcon(element)} ${shape}`.trim().slice(0, 200) || null;
}

// Three circles of one size, or one path of three parts that are made alike.
function isThreeDots(element) {
  const drawing = element.querySelectorAll("svg");
  if (drawing.length !== 1) return false;
  const shapes = Array.from(drawing[0].querySelectorAll("circle, path, rect, line, polyline, polygon, ellipse"));
  const same = (name) => shapes.every((shape) => shape.getAttribute(name) === shapes[0].getAttribute(name));
  if (shapes.length === 3) return shapes.every((shape) => tagOf(shape) === "circle") && same("r") && (same("cx") || same("cy"));
  if (shapes.length !== 1 || tagOf(shapes[0]) !== "path") return false;
  const parts = (shapes[0].getAttribute("d") ?? "").split(/(?=[Mm])/).map((part) => part.replace(/^[Mm][^A-Za-z]*/, "").trim()).filter(Boolean);
  return parts.length === 3 && /^[Aa]/.test(parts[0]) && parts.every((part) => part === parts[0]);
}

// A cell of one of the first two rows, all of whose text is bold: it may be the header of its column.
function isBoldCell(element, tag, attributes) {
  if (tag !== "td" && attributes.role !== "cell" && attributes.role !== "gridcell") return false;
  if (parentOf(element)?.previousElementSibling?.previousElementSibling) return false;
  const walker = inDocument("createTreeWalker")(element, NodeFilter.SHOW_TEXT);
  let found = false;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!/\S/.test(text.data)) continue;
    const { fontWeight, textTransform } = getComputedStyle(text.parentElement);
    if (Number(fontWeight) < 600 && textTransform !== "uppercase") return false;
    found = true;
  }
  return found;
}

// A box with an edge or a shadow of its own.
function isFramed(style) {
  if (style.display === "inline" || style.display === "contents") return false;
  return style.boxShadow !== "none" || ["Top", "Left", "Bottom"].every((side) => style[`border${side}Style`] !== "none" && parseFloat(style[`border${side}Width`]) > 0);
}

const LONGEST_MARK = 30;
const NO_GROUND = /^(transparent|rgba\(.*, 0\))$/;

// A short text on a rounded ground, or in a rounded frame, of its own: the mark on something.
function isMark(element, tag, style) {
  if (style === null || parseFloat(style.borderTopLeftRadius) === 0 || CONTROLS.has(tag) || style.cursor === "pointer") return false;
  const said = flatChildren(element).filter((child) => child.nodeType !== 8 && /\S/.test(child.textContent));
  if (said.length !== 1 || said[0].nodeType !== 3 || said[0].data.trim().length > LONGEST_MARK) return false;
  const parent = flatParent(element);
  const isFilled = !NO_GROUND.test(style.backgroundColor) && parent instanceof Element && getComputedStyle(parent).backgroundColor !== style.backgroundColor;
  return isFilled || ["Top", "Left", "Bottom"].every((side) => style[`border${side}Style`] !== "none" && parseFloat(style[`border${side}Width`]) > 0);
}

function describe(element, tag, style, place) {
  const attributes = attributesIn(element, tag);
  if (isStruck(style)) attributes["text-decoration"] = "line-through";
  const raw = { key: keyOf(element), tag, attributes };
  const set = (name, value) => {
    if (value !== null && value !== undefined && value !== false) raw[name] = value;
  };
  const isControl = tag === "input" || tag === "select" || tag === "textarea" || tag === "button";
  set("resolved", resolvedOf(element, tag));
  const name = nameIn(element, tag, attributes, place.rendered);
  if (name !== null) raw.name = name;
  set("description", descriptionIn(element, attributes));
  set("value", valueOf(element, tag, attributes));
  const type = tag === "input" ? typeOf(element) : "";
  if (type === "checkbox" || type === "radio") {
    raw.mixed = element.indeterminate && type === "checkbox";
    raw.checked = raw.mixed ? null : element.checked;
  } else if ("aria-checked" in attributes) {
    raw.mixed = attributes["aria-checked"] === "mixed";
    raw.checked = raw.mixed ? null : threeWay(attributes["aria-checked"]);
  }
  raw.selected = tag === "option" ? element.selected : threeWay(attributes["aria-selected"]);
  raw.pressed = threeWay(attributes["aria-pressed"]);
  raw.expanded = threeWay(attributes["aria-expanded"]);
  if (tag === "details") raw.expanded = element.open;
  if (tag === "summary" && parentOf(element) instanceof HTMLDetailsElement) raw.expanded = parentOf(element).open;
  raw.disabled = place.inert || matches(element, ":disabled") || isTrue(element, "aria-disabled");
  raw.greyed = !raw.disabled && style !== null && isGreyed(element, tag, style, attributes);
  raw.barred = !raw.disabled && style !== null && isBarred(element, style);
  if (style !== null && (tag === "button" || !isControl) && (raw.pointer || LOOKED_AT.has(attributes.role ?? tag))) {
    raw.look = lookOf(element, style, raw.focused);
    if (matches(element, ":hover")) raw.hovered = true;
  }
  raw.read_only = ((tag === "input" || tag === "textarea") && element.readOnly) || isTrue(element, "aria-readonly");
  raw.required = (isControl && element.required === true) || isTrue(element, "aria-required");
  set("invalid", complaintOf(element, attributes));
  raw.focused = place.active === element;
  raw.pointer = hasAttribute(element, "onclick") || ("tabindex" in attributes && !isCellOfGrid(tag, attributes)) || (style?.cursor === "pointer" && place.cursor !== "pointer");
  set("mark", isMark(element, tag, style));
  raw.framed = style !== null && !isControl && isFramed(style);
  if (style !== null && isBoldCell(element, tag, attributes)) raw.bold = true;
  raw.rtl = style?.direction === "rtl";
  set("drawn_by", drawnBy(element, tag, raw));
  if (tag === "select") {
    raw.options = Array.from(element.options, (option) => ({
      text: optionText(option),
      value: option.value,
      selected: option.selected,
      disabled: matches(option, ":disabled"),
      hidden: isLeftOut(option),
    }));
  }
  const form = isControl || tag === "output" || tag === "fieldset" || tag === "object" ? element.form : null;
  if (form) raw.form = keyOf(form);
  if (tag === "label" && element.control) raw.labels = keyOf(element.control);
  return raw;
}
