// The walk: kept elements and runs of text in flat-tree order.

// Never rendered as text, whatever their style says.
const SKIPPED = new Set(["script", "style", "template", "noscript", "head", "meta", "link", "title", "base", "datalist", "param", "source", "track", "colgroup", "col"]);
// Their content is fallback, or lies elsewhere.
const OPAQUE = new Set(["iframe", "frame", "canvas", "video", "audio", "object", "embed", "textarea", "input", "img", "progress", "meter"]);
const INLINE = new Set(["inline", "contents", "ruby", "ruby-text", "ruby-base"]);
const SPACED = new Set(["inline-block", "inline-flex", "inline-grid", "inline-table"]);
const CONTROLS = new Set(["button", "input", "select", "textarea", "option", "progress", "meter", "iframe", "video", "audio"]);

// Short numbers: there is a box for each text of a page.
const tenths = (pixels) => Math.round(pixels * 10) / 10;

function transform(text, how, language) {
  if (how === "uppercase") return text.toLocaleUpperCase(language || undefined);
  if (how === "lowercase") return text.toLocaleLowerCase(language || undefined);
  if (how === "capitalize") return text.replace(/(^|[^\p{L}\p{N}\p{M}'’])(\p{L})/gu, (_, before, letter) => before + letter.toLocaleUpperCase(language || undefined));
  return text;
}

// The literal part of `content`; images, counters and attr() are not text (browsers resolve attr() before).
function generated(style) {
  const content = style.content;
  if (!content || content === "none" || content === "normal" || style.display === "none" || style.visibility !== "visible") return "";
  let text = "";
  for (const [, double, single] of content.replace(/\/\s*"[^"]*"\s*$/, "").matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)) {
    text += (double ?? single).replace(/\\([0-9a-fA-F]{1,6})\s?|\\(.)/g, (_, code, plain) => (code ? String.fromCodePoint(parseInt(code, 16)) : plain));
  }
  // Private-use characters are icons.
  return /[^\uE000-\uF8FF\s]/u.test(text) ? text : "";
}

function snapshot() {
  digest(observer.takeRecords());
  const { endless } = animations();
  const elements = [];
  const runs = [];
  const frames = [];
  let block = 0;
  let broken = true; // the next run starts a new block
  const lifted = liftedOverMiddle();
  let insideLifted = null; // the runs in it
  const scrollLeft = scrollX;
  const scrollTop = scrollY;
  const covers = [];
  const pieces = [];
  const breakHere = () => (broken = true);

  const say = (text, place, visible, source) => {
    if (!text) return;
    if (broken) {
      if (!/\S/.test(text)) return;
      block += 1;
      broken = false;
    }
    const run = { text, block, visible };
    if (source !== undefined && source !== text) run.source = source;
    if (place.owner !== null) run.owner = place.owner;
    if (place.moving || place.movingText) run.moving = true;
    if (place.touched || place.touchedText) run.touched = true;
    runs.push(run);
    if (visible) for (let owner = place.owner; owner !== null && !elements[owner].visible && elements[owner].rendered; owner = elements[owner].parent ?? null) elements[owner].visible = true;
  };

  const generate = (element, pseudo, place) => {
    const style = getComputedStyle(element, pseudo);
    const text = generated(style);
    if (!text) return;
    const apart = !INLINE.has(style.display) && style.position !== "static" ? false : style.display === "block";
    if (apart) breakHere();
    const shown = transform(text, style.textTransform, place.language);
    say(shown, place, place.clear && place.visibility === "visible" && textIsPainted(style) && parseFloat(style.fontSize) > 0 && style.opacity !== "0", text);
    if (apart) breakHere();
  };

  const visitText = (node, place) => {
    const source = node.data;
    if (!source) return;
    let visible = place.rendered && place.clear && place.visibility === "visible" && place.textPainted;
    let box = null;
    if (visible && /\S/.test(source)) {
      box = textBox(node);
      visible = box.width > 0 && box.height > 0 && shows(box, place.flow);
    }
    const own = { ...place, movingText: place.movingText || (!place.begun && churned.has(node)), touchedText: place.touchedText || touched.has(node) || touchedWhole.has(node) };
    const said = runs.length;
    say(place.rendered ? transform(source, place.transform, place.language) : source, own, visible, source);
    if (visible && box !== null && runs.length > said) runs[said].rect = { x: tenths(box.left + scrollLeft), y: tenths(box.top + scrollTop), width: tenths(box.width), height: tenths(box.height) };
    if (visible && box !== null && !place.passes && runs.length > said) pieces.push({ node, box, scroller: place.scroller, said: runs[said] });
  };

  const visit = (element, place) => {
    const tag = tagOf(element);
    if (SKIPPED.has(tag)) return;
    let style = null;
    let rendered = place.rendered && !place.closed;
    if (rendered) {
      style = getComputedStyle(element);
      if (style.display === "none") {
        rendered = false;
        style = null;
      }
    }
    // The options of a closed list have no boxes in one browser and odd ones in the other: they count as their list does.
    const asList = place.list;
    const language = attribute(element, "lang") ?? place.language;
    const clear = place.clear && (style === null || asList !== null || (style.opacity !== "0" && !isClippedAway(style)));
    const isTouched = place.touched || touchedWhole.has(element);
    const isBegunHere = place.begun || begun.has(element);
    const isMovingHere = !isBegunHere && (place.moving || churned.has(element) || moving.showing.has(element) || (endless.has(element) && !WHOLE.has(tag)));
    const hasShadow = shadowOf(element) !== null;
    const inner = style && !asList ? placeInside(place, element, style, tag) : { ...place, own: place.flow, ownScroller: place.scroller };
    let owner = place.owner;
    const firstRun = runs.length;
    const isBlock = style === null ? CONTROLS.has(tag) : CONTROLS.has(tag) || tag === "summary" || (!INLINE.has(style.display) && !SPACED.has(style.display)) || ((style.position === "absolute" || style.position === "fixed" || style.float !== "none") && style.display !== "contents");
    const isSpaced = !isBlock && style !== null && SPACED.has(style.display);
    const sealed = style !== null && isSealed(element, tag);
    const kept = sealed || isKept(element, tag, style, place) || (isBlock && style !== null && holdsSeveral(element, tag));
    let raw = null;
    if (style && !asList && isCover(style)) covers.push({ element, position: style.position, scroller: inner.ownScroller });
    if (kept) {
      raw = describe(element, tag, style, { ...place, rendered });
      raw.parent = place.owner;
      raw.block = isBlock;
      raw.rendered = rendered && clear && (style === null || style.visibility === "visible");
      if (rendered) {
        const box = boxOf(element);
        raw.rect = { x: box.left + scrollLeft, y: box.top + scrollTop, width: box.width, height: box.height };
        const small = box.width <= 1 && box.height <= 1;
        if (sealed) raw.sealed = true;
        if (isTopmostDialog(element, tag, box)) raw.topmost = true;
        raw.visible = asList !== null ? asList.visible : raw.rendered && box.width > 0 && box.height > 0 && !small && shows(box, inner.own);
        // A range that is not to be seen is there as the slider that is painted for it.
        raw.visible ||= tag === "input" && skinOf(element, tag) !== null;
        if (raw.visible && asList === null && style !== null && style.pointerEvents !== "none" && !matches(element, FORM)) pieces.push({ node: element, box, scroller: inner.ownScroller, said: raw });
      } else {
        raw.rect = { x: 0, y: 0, width: 0, height: 0 };
        raw.visible = false;
      }
      if (isMovingHere || (!isBegunHere && (moving.attributes.has(element) || moving.text.has(element) || moving.children.has(element)))) raw.moving = true;
      if (isTouched || touched.has(element)) raw.touched = true;
      raw.runs = [runs.length, runs.length];
      owner = elements.length;
      elements.push(raw);
      if (tag === "iframe" || tag === "frame") frames.push([raw.key, element.contentWindow]);
    }
    const below = {
      rendered,
      clear: clear && !(style && style.contentVisibility === "hidden"),
      visibility: style ? style.visibility : place.visibility,
      textPainted: style ? textIsPainted(style) : false,
      flow: inner.flow,
      absolute: inner.absolute,
      fixed: inner.fixed,
      cursor: style ? style.cursor : place.cursor,
      transform: style ? style.textTransform : "none",
      language,
      owner,
      inert: place.inert || hasAttribute(element, "inert"),
      active: hasShadow ? shadowOf(element).activeElement : place.active,
      moving: isMovingHere,
      begun: isBegunHere,
      movingText: !isBegunHere && moving.text.has(element),
      touched: isTouched,
      touchedText: touched.has(element) && !kept ? true : touched.has(element),
      list: asList,
      closed: false,
      passes: style !== null && style.pointerEvents === "none",
      scroller: inner.scroller,
      absoluteScroller: inner.absoluteScroller,
    };
    if (isBlock) breakHere();
    else if (isSpaced) say(" ", place, rendered);
    content(element, tag, below, raw, style);
    if (isBlock) breakHere();
    else if (isSpaced) say(" ", place, rendered);
    if (raw) raw.runs[1] = runs.length;
    if (element === lifted) insideLifted = [firstRun, runs.length];
  };

  const content = (element, tag, place, raw, style) => {
    if (tag === "br") {
      if (!broken && place.rendered) say("\n", { ...place }, true);
      return;
    }
    if (tag === "input") {
      const visible = raw !== null && raw.visible;
      const type = typeOf(element);
      if (BUTTONS.has(type) && type !== "image") {
        const label = attribute(element, "value") ?? (type === "submit" ? "Submit" : type === "reset" ? "Reset" : "");
        if (style) say(transform(label, style.textTransform, place.language), place, visible && textIsPainted(style), label);
      } else if (!NOT_TEXT.has(type) && element.value === "" && element.placeholder) {
        say(element.placeholder, place, visible);
      }
      return;
    }
    if (tag === "textarea") {
      if (element.value === "" && element.placeholder) say(element.placeholder, place, raw !== null && raw.visible);
      return;
    }
    if (OPAQUE.has(tag)) return;
    if (tag === "select") {
      const closed = !element.multiple && element.size <= 1;
      const list = { ...place, list: { visible: raw !== null && raw.visible, closed } };
      for (const child of flatChildren(element)) if (child.nodeType === 1) visit(child, list);
      return;
    }
    if (tag === "option" && place.list) {
      if (!place.list.closed || element.selected) {
        breakHere();
        say(optionText(element), place, place.list.visible);
        breakHere();
      }
      return;
    }
    if (style && !place.list) generate(element, "::before", place);
    const isClosed = tag === "details" && !element.open;
    const summary = isClosed ? Array.from(element.children).find((child) => child.localName === "summary") : null;
    for (const child of flatChildren(element)) {
      const here = isClosed && child !== summary ? { ...place, closed: true, rendered: false } : place;
      if (child.nodeType === 3) visitText(child, here);
      else if (child.nodeType === 1) visit(child, here);
    }
    if (style && !place.list) generate(element, "::after", place);
  };

  const root = rootElement();
  if (root) {
    visit(root, {
      ...rootPlace(root), visibility: "visible", textPainted: true, transform: "none", language: "", owner: null, inert: false,
      active: activeOf(), moving: false, begun: false, movingText: false, touched: false, touchedText: false, list: null,
      passes: false,
    });
  }
  markCovered(covers, pieces);
  // A container without height of its own is painted where something in it is.
  for (let place = elements.length - 1; place >= 0; place--) {
    const { parent, visible } = elements[place];
    if (visible && parent !== null && !elements[parent].visible && elements[parent].rendered) elements[parent].visible = true;
  }
  for (const element of elements) delete element.rendered;
  const page = {
    url: location.href,
    title: titleOf(),
    language: root ? attribute(root, "lang") ?? "" : "",
    document: documentId,
    ready_state: readiness(),
    layer: insideLifted !== null && runs.some((run, place) => run.visible && (place < insideLifted[0] || place >= insideLifted[1])),
    status: performance.getEntriesByType("navigation")[0]?.responseStatus || null,
    window: { x: scrollLeft, y: scrollTop, width: innerWidth, height: innerHeight },
    elements,
    runs,
  };
  return { page, frames };
}

