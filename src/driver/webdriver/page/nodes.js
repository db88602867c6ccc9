// Nodes: getters that a form's own fields cannot shadow, keys, and the flat tree.
//
// All of this runs inside one function in an isolated world; the page sees neither its names nor its objects.

const getter = (prototype, name) => {
  const get = Object.getOwnPropertyDescriptor(prototype, name).get;
  return (node) => Reflect.apply(get, node, []);
};
const method = (prototype, name) => {
  const call = prototype[name];
  return (node, ...values) => Reflect.apply(call, node, values);
};
// `<form><input name="children">`: on a form the plain property is that input.
const firstChildOf = getter(Node.prototype, "firstChild");
const nextSiblingOf = getter(Node.prototype, "nextSibling");
const parentOf = getter(Node.prototype, "parentNode");
const rootOf = method(Node.prototype, "getRootNode");
const isConnected = getter(Node.prototype, "isConnected");
const shadowOf = getter(Element.prototype, "shadowRoot");
const slotOf = getter(Element.prototype, "assignedSlot");
const attributesOf = getter(Element.prototype, "attributes");
const attribute = method(Element.prototype, "getAttribute");
const hasAttribute = method(Element.prototype, "hasAttribute");
const matches = method(Element.prototype, "matches");
const childCount = getter(Element.prototype, "childElementCount");
const firstMatch = method(Element.prototype, "querySelector");
const contentOf = getter(Node.prototype, "textContent");
const closest = method(Element.prototype, "closest");
const boxOf = method(Element.prototype, "getBoundingClientRect");
const boxesOf = method(Element.prototype, "getClientRects");
const localName = getter(Element.prototype, "localName");
const namespaceOf = getter(Element.prototype, "namespaceURI");
const HTML = "http://www.w3.org/1999/xhtml";
const DRAWN = new Set(["http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"]);
const OF_HTML = new Set("input select textarea button form option optgroup output fieldset object label details dialog progress meter iframe frame".split(" "));
// `<form>` in another vocabulary is no form, and has none of a form's properties.
function tagOf(element) {
  const name = localName(element).toLowerCase();
  const space = namespaceOf(element);
  return space === HTML || (DRAWN.has(space) && !OF_HTML.has(name)) ? name : `xml:${name}`;
}
const formAction = getter(HTMLFormElement.prototype, "action");
// `<img name="title">`: on the document the plain property is that image. Without a root element yet, or any more, `rootElement`,
// `bodyOf`, `headOf`, `activeOf` and `scrollerOf` give null.
// A new window keeps its global object when its blank first document gives way, so `document` is read anew at each call.
function ofDocument(name) {
  const get = getter(Document.prototype, name);
  return () => get(document);
}
function inDocument(name) {
  const call = method(Document.prototype, name);
  return (...given) => call(document, ...given);
}
const rootElement = ofDocument("documentElement");
const bodyOf = ofDocument("body");
const headOf = ofDocument("head");
const activeOf = ofDocument("activeElement");
const scrollerOf = () => ofDocument("scrollingElement")() ?? rootElement();
const titleOf = ofDocument("title");
const stateOf = ofDocument("readyState");
const elementAt = inDocument("elementFromPoint");
const baseOf = () => getter(Node.prototype, "baseURI")(document);

// The same node has the same key for as long as its document lives. Each document counts from a number of its own, so
// that a key of the page before names nothing here.
const keys = new WeakMap();
const byKey = new Map();
let lastKey = crypto.getRandomValues(new Uint32Array(1))[0] * 65536;

function keyOf(node) {
  let key = keys.get(node);
  if (key === undefined) {
    key = ++lastKey;
    keys.set(node, key);
    byKey.set(key, new WeakRef(node));
    if (byKey.size > 200000) {
      for (const [old, reference] of byKey) if (!reference.deref()) byKey.delete(old);
    }
  }
  return key;
}

function nodeOf(key) {
  const node = byKey.get(key)?.deref();
  return node && isConnected(node) ? node : null;
}

// Children in the flat tree: a shadow root's instead of its host's, a slot's nodes instead of its fallback.
function flatChildren(element) {
  const shadow = shadowOf(element);
  if (shadow) observe(shadow);
  else if (element instanceof HTMLSlotElement) {
    const nodes = element.assignedNodes();
    if (nodes.length) return nodes;
  }
  const children = [];
  for (let child = firstChildOf(shadow ?? element); child; child = nextSiblingOf(child)) children.push(child);
  return children;
}

function flatParent(node) {
  const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
  if (slot) return slot;
  const parent = parentOf(node);
  return parent instanceof ShadowRoot ? parent.host : parent;
}

function flatContains(ancestor, node) {
  for (let at = node; at; at = flatParent(at)) if (at === ancestor) return true;
  return false;
}
