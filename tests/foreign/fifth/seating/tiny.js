// h() makes a node, render() makes the page look like it. Nodes are matched by place, or by key.
const h = (tag, props, ...kids) => ({ tag, props: props || {}, kids: kids.flat(9).filter(k => k !== null && k !== false && k !== undefined && k !== true).map(k => typeof k === "object" ? k : { text: String(k) }) });

function make(v) {
  if (v.text !== undefined) return document.createTextNode(v.text);
  const el = document.createElement(v.tag);
  el.__v = { props: {}, kids: [] };
  patch(el, v);
  return el;
}

function setProp(el, name, value, old) {
  if (name === "key") return;
  if (name.startsWith("on")) { el[name.toLowerCase()] = value || null; return; }
  if (name === "value" || name === "checked" || name === "selected" || name === "disabled") {
    if (el[name] !== value) el[name] = value === undefined ? (name === "value" ? "" : false) : value;
    return;
  }
  if (value === undefined || value === null || value === false) el.removeAttribute(name);
  else if (value !== old) el.setAttribute(name, value === true ? "" : value);
}

function patch(el, v) {
  const was = el.__v, keyed = new Map();
  [...el.childNodes].forEach(c => c.__v && c.__v.props.key !== undefined && keyed.set(c.__v.props.key, c));
  v.kids.forEach((k, i) => {
    let there = el.childNodes[i];
    const want = k.props && k.props.key;
    if (want !== undefined && keyed.has(want)) {
      const c = keyed.get(want);
      if (c !== there) { el.insertBefore(c, there || null); there = c; }
    }
    const same = there && (k.text !== undefined ? there.nodeType === 3 : there.nodeType === 1 && there.localName === k.tag && there.__v && there.__v.props.key === want);
    if (!same) el.insertBefore(make(k), there || null);
    else if (k.text !== undefined) { if (there.data !== k.text) there.data = k.text; }
    else patch(there, k);
  });
  while (el.childNodes.length > v.kids.length) el.lastChild.remove();
  for (const n of new Set([...Object.keys(was.props), ...Object.keys(v.props)])) setProp(el, n, v.props[n], was.props[n]);
  el.__v = v;
}

function mount(el, view) {
  el.__v = { props: {}, kids: [] };
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => { asked = false; patch(el, { tag: "div", props: { id: el.id }, kids: [view()] }); });
  };
}
