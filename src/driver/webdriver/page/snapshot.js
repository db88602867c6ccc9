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

// Gaps between glyphs, in their size: less is no gap between words, more than the second is one.
const NO_GAP = 0.11;
const GAP = 0.17;

function snapshot() {
  const seen = walk();
  if (counting !== "found") return seen;
  counting = true;
  return walk();
}

function walk() {
  digest(observer.takeRecords());
  walks += 1;
  const { endless } = animations();
  const elements = [];
  const runs = [];
  const frames = [];
  let block = 0;
  let broken = true; // the next run starts a new block
  const lifted = liftedOverMiddle();
  const layer = layerOverWindow();
  const over = boxOver(layer);
  let insideLifted = null; // the runs in it
  const scrollLeft = scrollX;
  const scrollTop = scrollY;
  const covers = [];
  const pieces = [];
  const suspects = [];
  const holders = [];
  const texts = [];
  const drawn = drawing();
  // The glyphs that were said last in this block, and the blanks said since.
  let pen = null;
  let blanks = [];
  const breakHere = () => {
    broken = true;
    pen = null;
  };

  const say = (text, place, visible, source) => {
    if (!text) return null;
    if (broken) {
      if (!/\S/.test(text)) return null;
      block += 1;
      broken = false;
    }
    const run = { text, block, visible };
    if (pen !== null && !/\S/.test(text)) blanks.push(run);
    if (source !== undefined && source !== text) run.source = source;
    if (place.owner !== null) run.owner = place.owner;
    if (place.moving || place.movingText) run.moving = true;
    if (place.touched || place.touchedText) run.touched = true;
    if (place.said) run.message = place.said;
    runs.push(run);
    if (visible) for (let owner = place.owner; owner !== null && !elements[owner].visible && elements[owner].rendered; owner = elements[owner].parent ?? null) elements[owner].visible = true;
    return run;
  };

  // Where one word ends and the next begins is told by the gap between their glyphs, where both stand on one line.
  const space = (first, source, size, place) => {
    if (pen === null || broken) return;
    const high = Math.min(pen.box.height, first.height);
    const onOneLine = Math.min(pen.box.bottom, first.bottom) - Math.max(pen.box.top, first.top) > high * 0.4;
    const gap = Math.max(first.left - pen.box.right, pen.box.left - first.right) / Math.min(size, pen.size);
    if (!onOneLine || pen.ends || /^\s/.test(source)) return;
    if (gap < NO_GAP) for (const blank of blanks) blank.text = "";
    else if (gap > GAP && !blanks.length) say(" ", place, true);
  };

  const generate = (element, pseudo, place) => {
    const style = getComputedStyle(element, pseudo);
    if (counting === true && style.content !== "none" && style.content !== "normal") countIn(place.counters, style);
    const text = generated(style, place.counters);
    if (!text || !/\S/.test(text)) return;
    const apart = !INLINE.has(style.display) && style.position !== "static" ? false : style.display === "block";
    const size = parseFloat(style.fontSize);
    const gap = (side) => parseFloat(style[`margin${side}`]) + parseFloat(style[`padding${side}`]) > GAP * size;
    if (apart) breakHere();
    else if (gap("Left") && pseudo === "::after") say(" ", place, true);
    const shown = transform(text, style.textTransform, place.language);
    const own = { opacity: place.opacity * opacityOf(style, element).left, ground: groundIn(place.ground, style) };
    const seen = place.clear && place.visibility === "visible" && textIsPainted(style) && size >= 3 && !isFarOff(style) ? inkOf(style, own) : UNSEEN;
    const run = say(shown, place, seen === SEEN, text);
    if (run !== null && (seen === PARTLY || seen === ALIKE)) run.partly = true;
    pen = null;
    if (apart) breakHere();
    else if (gap("Right") && pseudo === "::before") say(" ", place, true);
  };

  const boxWithScroll = (box) => ({ x: tenths(box.left + scrollLeft), y: tenths(box.top + scrollTop), width: tenths(box.right - box.left), height: tenths(box.bottom - box.top) });

  // What is seen of a text, in pieces that are seen alike; null where all of it is seen, or nothing.
  const visitGlyphs = (node, place, own) => {
    const source = node.data.replace(PRIVATE, " ");
    const boxes = linesOf(node);
    const box = boundsOf(boxes);
    const size = parseFloat(place.style.fontSize);
    let state = box === null || box.right - box.left < 1 || box.bottom - box.top < 3 || isSliver(place.flow) ? UNSEEN : inkOf(place.style, place);
    let words = null;
    if (state !== UNSEEN && isSign(source, place.style, boxes[0])) state = UNSEEN;
    if (state !== UNSEEN && (place.dots.length || place.shapes.length || !isInside(box, place.flow))) {
      if (shows(box, place.flow)) words = piecesOf(node, place);
      else state = UNSEEN;
    }
    if (place.fades.some((fade) => box !== null && fades(fade, box)) && state !== UNSEEN) state = PARTLY;
    if (state !== UNSEEN) space(boxes[0], source, size, place);
    const isReversed = place.style.direction === "rtl" && /override/.test(place.style.unicodeBidi);
    if ((isReversed && words !== null) || OVERRIDES.test(source)) state = Math.min(state, PARTLY);
    const painted = isReversed ? [...source].reverse().join("") : source;
    for (const piece of words ?? [{ text: painted, seen: state, box }]) {
      const seen = state === ALIKE && piece.seen === SEEN ? ALIKE : Math.min(piece.seen, state === ALIKE ? SEEN : state);
      const run = say(transform(piece.text, place.transform, place.language), own, seen === SEEN || seen === ALIKE, piece.text);
      if (run === null) continue;
      if (seen === PARTLY) run.partly = true;
      if (seen === SEEN || seen === ALIKE) run.rect = boxWithScroll(piece.box);
      if (seen === ALIKE) suspects.push({ parent: flatParent(node), box: piece.box, colour: colourOf(place.style.webkitTextFillColor || place.style.color), loose: place.loose, said: run });
      if (seen === SEEN) texts.push({ node, parent: flatParent(node), box: piece.box, said: run, place });
    }
    if (state !== UNSEEN) {
      pen = { box: boxes[boxes.length - 1], size, ends: /\s$/.test(source) };
      blanks = [];
    }
  };

  const visitText = (node, place) => {
    const source = node.data;
    if (!source) return;
    const own = { owner: place.owner, moving: place.moving, touched: place.touched, movingText: place.movingText || (!place.begun && churned.has(node)), touchedText: place.touchedText || touched.has(node) || touchedWhole.has(node) };
    const painted = place.rendered && place.clear && place.visibility === "visible" && place.style !== null;
    if (place.message !== null && /\S/.test(source)) own.said = ageOf(node, place.message, painted);
    if (painted && /\S/.test(source)) visitGlyphs(node, place, own);
    else say(place.rendered ? transform(source, place.transform, place.language) : source, own, painted, source);
  };

  // Classes of elements that are not kept.
  const leftOut = { boxes: new Set(), boxless: new Set() };
  const classesIn = (noted) => [...new Set([...noted].flatMap((classes) => classes.trim().split(/\s+/)))];

  const visit = (element, place) => {
    const tag = tagOf(element);
    if (SKIPPED.has(tag)) return;
    let style = null;
    let display = "none";
    let rendered = place.rendered && !place.closed;
    if (rendered) {
      style = getComputedStyle(element);
      display = style.display;
      if (display === "none") {
        rendered = false;
        style = null;
      }
    }
    // The options of a closed list have no boxes in one browser and odd ones in the other: they count as their list does.
    const asList = place.list;
    const language = attribute(element, "lang") ?? place.language;
    const { left, fade } = style === null || asList !== null ? { left: 1, fade: null } : opacityOf(style, element);
    const opacity = place.opacity * left;
    const clear = place.clear && opacity >= FAINT && (style === null || !isTurnedAway(element, style));
    if (counting === true && style !== null) countIn(place.counters, style);
    const isTouched = place.touched || touchedWhole.has(element);
    const isBegunHere = place.begun || begun.has(element);
    const isMovingHere = !isBegunHere && (place.moving || churned.has(element) || moving.showing.has(element) || (endless.has(element) && !WHOLE.has(tag)));
    const hasShadow = shadowOf(element) !== null;
    const inner = style && !asList ? placeInside(place, element, style, tag) : { ...place, own: place.flow, ownScroller: place.scroller };
    let owner = place.owner;
    const firstRun = runs.length;
    const isBlock = style === null ? CONTROLS.has(tag) : CONTROLS.has(tag) || tag === "summary" || (!INLINE.has(display) && !SPACED.has(display)) || ((style.position === "absolute" || style.position === "fixed" || style.float !== "none") && display !== "contents");
    const isSpaced = !isBlock && style !== null && SPACED.has(display);
    const sealed = style !== null && isSealed(element, tag);
    const isCanvas = tag === "canvas" && style !== null && style.pointerEvents !== "none";
    if (rendered && asList === null && !place.tabled) drawnTable(element, tag, drawn);
    const part = drawn.parts.get(element);
    const kept = part !== undefined || sealed || isCanvas || element === over || isKept(element, tag, style, place) || isMark(element, tag, style) || (isBlock && style !== null && holdsSeveral(element, tag));
    let raw = null;
    if (!kept) {
      const classes = attribute(element, "class");
      if (classes) (rendered ? leftOut.boxes : leftOut.boxless).add(classes);
    }
    if (style && !asList && isCover(style, tag, inner.moved)) covers.push({ element, fixed: style.position === "fixed", layer: inner.layered, picture: !OPAQUE_COLOUR.test(style.backgroundColor), passes: style.pointerEvents === "none", scroller: inner.ownScroller });
    if (kept) {
      raw = describe(element, tag, style, { rendered, inert: place.inert, active: place.active, cursor: place.cursor });
      raw.parent = place.owner;
      raw.block = isBlock;
      if (part !== undefined) drawPart(raw, part);
      raw.rendered = rendered && clear && (style === null || style.visibility === "visible");
      if (rendered) {
        const box = boxOf(element);
        raw.rect = { x: box.left + scrollLeft, y: box.top + scrollTop, width: box.width, height: box.height };
        const small = box.width <= 1 && box.height <= 1;
        if (sealed) raw.sealed = true;
        if (element === over || isTopmostDialog(element, tag, box)) raw.topmost = true;
        raw.visible = asList !== null ? asList.visible : raw.rendered && box.width > 0 && box.height > 0 && !small && shows(box, inner.own);
        // A range that is not to be seen is there as the slider that is painted for it.
        raw.visible ||= tag === "input" && skinOf(element, tag) !== null;
        raw.visible ||= rendered && asList === null && isFoundByHits(element, tag, style, box) && shows(box, inner.own);
        if ((layer !== null && raw.rendered && isUnderLayer(layer, element, box)) || (style !== null && isPassedThrough(element, style, raw))) raw.blocked = true;
        if (raw.visible && asList === null && style !== null && style.pointerEvents !== "none" && !matches(element, FORM)) pieces.push({ node: element, box, scroller: inner.ownScroller, said: raw });
      } else {
        raw.rect = { x: 0, y: 0, width: 0, height: 0 };
        raw.visible = false;
      }
      if (isMovingHere || (!isBegunHere && (moving.attributes.has(element) || moving.text.has(element) || moving.children.has(element)))) raw.moving = true;
      if (isTouched || touched.has(element)) raw.touched = true;
      if ((part === "row" || part === "foot") && display === "contents") raw.rect = boxWithScroll(aroundAll(layoutOf(element, drawn.known).line));
      raw.runs = [runs.length, runs.length];
      owner = elements.length;
      elements.push(raw);
      if (tag === "iframe" || tag === "frame") frames.push([raw.key, element.contentWindow]);
    }
    const below = {
      rendered,
      clear: clear && !(style && style.contentVisibility === "hidden"),
      visibility: style ? style.visibility : place.visibility,
      style,
      holder: element,
      display,
      opacity,
      fades: fade === null ? place.fades : [...place.fades, fade],
      ground: style === null ? null : groundIn(place.ground, style),
      moved: inner.moved,
      layered: inner.layered,
      sunk: inner.sunk ?? null,
      loose: inner.loose,
      shapes: inner.shapes,
      dots: inner.dots,
      counters: counting === true ? Object.create(place.counters) : place.counters,
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
      message: floating(element, style, place.message),
      list: asList,
      tabled: place.tabled || part === "table" || tag === "table" || isMarked(element),
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
    if (raw) {
      raw.runs[1] = runs.length;
      if (raw.visible && asList === null && !OPAQUE.has(tag) && runs.length > firstRun) holders.push({ element, raw });
    }
    if (element === lifted) insideLifted = [firstRun, runs.length];
  };

  // A drawn table or row that no element is.
  const beginGroup = (group, place) =>
    elements.push({ key: keyOfGroup(group), tag: "div", attributes: {}, drawn: group.part, parent: place.owner, block: true, rendered: place.rendered, visible: false, rect: boxWithScroll(group.box), runs: [runs.length, runs.length] }) - 1;

  // Of all its texts none is seen, and nothing else is painted in it.
  const isUnpainted = ({ element, raw }) => {
    let some = false;
    for (let at = raw.runs[0]; at < raw.runs[1]; at++) {
      if (!/\S/.test(runs[at].text)) continue;
      if (runs[at].visible || runs[at].partly) return false;
      some = true;
    }
    return some && paintsNothing(element);
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
        if (style) say(transform(label, style.textTransform, place.language), place, visible && textIsPainted(style) && inkOf(style, place) !== UNSEEN, label);
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
    const within = [{ place }];
    for (const child of flatChildren(element)) {
      for (const group of drawn.groups.get(child) ?? []) {
        const around = within[within.length - 1].place;
        within.push({ place: { ...around, owner: beginGroup(group, around), tabled: true }, last: group.last });
      }
      const inner = within[within.length - 1].place;
      const here = isClosed && child !== summary ? { ...inner, closed: true, rendered: false } : inner;
      if (child.nodeType === 3) visitText(child, here);
      else if (child.nodeType === 1) visit(child, here);
      while (within[within.length - 1].last === child) elements[within.pop().place.owner].runs[1] = runs.length;
    }
    if (style && !place.list) generate(element, "::after", place);
  };

  const root = rootElement();
  if (root) {
    visit(root, {
      ...rootPlace(root), visibility: "visible", transform: "none", language: "", owner: null, inert: false,
      active: activeOf(), moving: false, begun: false, movingText: false, touched: false, touchedText: false, message: null, list: null,
      passes: false,
    });
  }
  for (const suspect of suspects) {
    const seen = againstGround(suspect);
    if (seen !== SEEN) suspect.said.visible = false;
    if (seen === PARTLY) suspect.said.partly = true;
  }
  markCovered(covers, texts, pieces);
  for (const holder of holders) if (isUnpainted(holder)) holder.raw.visible = false;
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
    left_out: { boxes: classesIn(leftOut.boxes), boxless: classesIn(leftOut.boxless) },
    elements,
    runs,
  };
  return { page, frames };
}

