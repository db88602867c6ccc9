// What changes, and by whose doing: the handlers of the last action's events, the page by itself, or the page's answer.

const documentId = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
const born = performance.now();
const now = () => performance.now();

// `load`: no input yet; `response`: an action was delivered; `rest`: the page was declared to be at rest.
let phase = "load";
let mutations = 0;
let lastMutation = born;
let lastStep = born; // the same without what only paints and is no script's doing
let lastRecord = born;
let inEvent = false;
let touched = new WeakSet(); // changed in itself
let touchedWhole = new WeakSet(); // added: its descendants too
let begun = new WeakSet(); // set going by the last action
let invalidSeen = new WeakSet();
let acted = Infinity; // when the last action was announced
let actions = 0; // how many were announced in this document
let responded = false; // whether handlers changed anything since the action was announced

// Attributes whose change can show or hide what is inside.
const SHOWING = new Set(["class", "style", "hidden", "open", "src", "aria-hidden", "transform", "d", "data-state"]);
const EPISODE = 80; // ms: what comes closer together is one change
const BEGINS = 300; // ms: what an action sets going changes for the first time within this time after it

// Histories of nodes that change outside events; weak, and of bounded length.
const histories = new WeakMap();
const moving = { attributes: new WeakSet(), showing: new WeakSet(), text: new WeakSet(), children: new WeakSet() };
// What a node that replaces its children by itself has put in.
const churned = new WeakSet();
let rests = 0; // counts the times that the page was declared to be at rest

// The page's frame, not a region of it: its changes say nothing about what is inside.
const WHOLE = new Set(["html", "body", "main", "form"]);

function isWhole(node) {
  if (!(node instanceof Element) || WHOLE.has(tagOf(node))) return true;
  const inside = node.getElementsByTagName("*").length;
  return inside > 20 && inside > inDocument("getElementsByTagName")("*").length / 2;
}

function learn(node, kind, adds, removes) {
  if (moving[kind].has(node)) return;
  let history = histories.get(node);
  if (!history) histories.set(node, (history = {}));
  const time = now();
  const own = (history[kind] ??= { starts: [], last: -Infinity, since: time, rest: 0, atRest: 0, inPlace: 0, adds: false, removes: false, before: born });
  const fresh = time - own.last >= EPISODE;
  own.last = time;
  if (fresh) {
    if (time > acted && own.starts.at(-1) <= acted) own.before = own.starts.at(-1);
    own.starts.push(time);
    if (own.starts.length > 6) own.starts.shift();
    if (isBegun(own)) {
      touched.add(node);
      begun.add(node);
    }
    own.since = time;
    own.adds = own.removes = false;
    if (phase === "rest") {
      if (own.rest !== rests) own.atRest = 0;
      own.rest = rests;
      own.atRest += 1;
    }
  }
  const before = own.adds && own.removes;
  own.adds ||= adds;
  own.removes ||= removes;
  const inPlace = own.adds && own.removes;
  if (inPlace && !before) own.inPlace += 1;
  // A list that only grows, or a message that only goes, is the page being put together or cleared up.
  const replaces = kind !== "children" || inPlace;
  if (phase === "rest" && own.rest === rests && own.atRest >= (replaces ? 2 : 4)) return moves(node, kind);
  // Without a pause: a stopwatch, an endless script animation.
  const patience = phase === "response" ? 3000 : 1000;
  if (!fresh && time - own.since > patience) return moves(node, kind);
  if (!replaces) return;
  const gaps = own.starts.slice(1).map((start, place) => start - own.starts[place]);
  const needed = phase === "response" ? 4 : 2;
  const recent = gaps.slice(-needed);
  const regular = recent.length === needed && Math.max(...recent) < 3 * Math.min(...recent);
  const longEnough = phase !== "response" || time - own.starts[0] > 2500;
  if (longEnough && (regular || (phase !== "response" && own.inPlace >= 3))) moves(node, kind);
}

// It stood still for long before the action, and has gone on changing ever since: the action set it going.
function isBegun(own) {
  const since = own.starts.filter((start) => start > acted);
  if (since.length < 3 || since[0] - acted > BEGINS) return false;
  const longest = Math.max(...since.slice(1).map((start, place) => start - since[place]));
  return acted - own.before > 2 * longest + EPISODE;
}

function moves(node, kind) {
  const whole = kind !== "text" && isWhole(node);
  if (whole && kind === "children") return;
  moving[whole ? "attributes" : kind].add(node);
}

// The node lies in a region that changes by itself in a way that explains a change of this kind.
function isMoving(node, kind) {
  if (kind !== "children" && moving[kind].has(node)) return true;
  if (kind === "showing" && moving.attributes.has(node)) return true;
  for (let at = node; at; at = flatParent(at)) if (churned.has(at) || moving.showing.has(at)) return true;
  return false;
}

// It changed like this without an event before: several times, or on a page that had come to rest.
function isSuspect(node, kind) {
  const own = histories.get(node)?.[kind];
  return own !== undefined && (own.starts.length >= 2 || own.atRest >= 1);
}

// A node that moves by itself put in or took out only what it put in by itself.
function isChurn(node, added, removed) {
  if (!moving.children.has(node)) return false;
  for (const child of added) churned.add(child);
  for (const child of removed) if (!churned.has(child)) return false;
  return true;
}

function count() {
  mutations += 1;
  lastMutation = lastStep = now();
  stir();
}

// What a transition of these changes is neither where anything is nor whether it is there: a button that is lit up by the pointer.
const PAINT = new Set(["color", "background-color", "border-top-color", "border-right-color", "border-bottom-color", "border-left-color", "outline-color", "box-shadow", "text-shadow", "text-decoration-color", "background-position-x", "background-position-y", "fill", "stroke"]);
// What is invisible in one of its colours comes or goes.
const SHOWS = new Set(["color", "fill", "stroke"]);
const NO_COLOUR = /transparent|rgba\([^)]*, 0\)|\/ 0\)/;

function onlyPaints(animation) {
  const property = animation instanceof CSSTransition ? animation.transitionProperty : "";
  if (!PAINT.has(property)) return false;
  return !SHOWS.has(property) || animation.effect.getKeyframes().every((frame) => !NO_COLOUR.test(frame[property]));
}

// ms: a transition that no change of the document came before so shortly is the pointer's or the focus's doing. A script that waits
// for the end of a transition has begun it itself.
const BEFORE_IT = 100;
const noScriptBegan = (start) => lastRecord < start - BEFORE_IT;

// A document numbers all its timers alike, whoever sets them: the next number tells how many are the page's.
let ownTimers = 0;
let ownNumbers = []; // since the last action was announced
const ownEarlier = [];

function later(what, time) {
  ownTimers += 1;
  const number = setTimeout(what, time);
  ownNumbers.push(number);
  return number;
}

function timersOfPage() {
  const number = later(() => {}, 0);
  clearTimeout(number);
  return number - ownTimers;
}

let timersBefore = 0; // those that the page had set when the last action was announced
let firstNumber = null; // the last number then; of fields that are filled one after the other, when the first was announced
let timersTyped = 0; // those that the page had set then
let types = false; // the last action fills a field

// Frame callbacks and idle callbacks are numbered in the same way.
let ownFrames = 0;
let ownIdles = 0;
let idlesBefore = 0;

function onFrame(what) {
  ownFrames += 1;
  return requestAnimationFrame(what);
}

function onIdle(what) {
  ownIdles += 1;
  return requestIdleCallback(what);
}

function framesOfPage() {
  const number = onFrame(() => {});
  cancelAnimationFrame(number);
  return number - ownFrames;
}

function idlesOfPage() {
  if (typeof requestIdleCallback !== "function") return 0;
  const number = onIdle(() => {});
  cancelIdleCallback(number);
  return number - ownIdles;
}

// Idle periods of the main thread since something last happened: after two of them nothing waits to run.
let idlePeriods = 0;
let idleAsked = false;

// Since something last happened a frame was drawn, and a task has run that goes behind all others: what was set going has run,
// but for timers and what comes from elsewhere. Idle periods tell the same, half a second late where nothing is drawn.
let through = null;
let stirs = 0;

// A page that asks for frame after frame is drawn all the time: nothing tells when it is through.
const FRAMES = 12;
let restless = false;
let ceaseless = false; // it was so the last time
let stirred = born;

// An animation was there the last time. When its time is over it is listed no more, and what waits for its end is called in the frame
// after that, which a busy machine draws late.
let animated = false;

// Whether an animation is there, of `all` of the document. That one is over has happened like anything else.
function isAnimated(all) {
  const any = all.length > 0;
  if (animated && !any) stir();
  animated = any;
  return any;
}

async function runThrough() {
  let frames = -1;
  let known = -1;
  for (let round = 0; known !== stirs || frames !== framesOfPage(); round += 1) {
    restless = round >= FRAMES;
    if (restless && known === stirs) break;
    known = stirs;
    // What was asked for before this frame has been called after it.
    frames = framesOfPage();
    await new Promise((drawn) => onFrame(drawn));
    await globalThis.scheduler.postTask(() => {}, { priority: "background" });
    isAnimated(inDocument("getAnimations")());
  }
  ceaseless = restless;
  through = null;
}

// A page whose frames wait to be drawn is not quiet yet, however long that takes on a busy machine; but where nothing is drawn at all,
// as in a frame that is out of sight, it is not waited for.
const TO_BE_DRAWN = 300; // ms
const HARDLY = 40; // ms: not quiet, and soon to be asked again
const awaitsFrames = () => through !== null && !ceaseless && window === window.top && now() - stirred < TO_BE_DRAWN;

function stir() {
  idlePeriods = 0;
  stirs += 1;
  stirred = now();
  restless = false;
  if (globalThis.scheduler?.postTask) through ??= runThrough();
  if (idleAsked || typeof requestIdleCallback !== "function") return;
  idleAsked = true;
  onIdle(idled);
}

function idled() {
  idlePeriods += 1;
  if (idlePeriods < 2) onIdle(idled);
  else idleAsked = false;
}

// A document in which no script ever ran, and that neither plays nor refreshes, changes by input only.
let scripted = false;
let searchedAt = -1;
const LIVELY = 'script, video, audio, marquee, object, embed, animate, animateMotion, animateTransform, set, meta[http-equiv="refresh" i]';

function isInert() {
  if (scripted || stateOf() !== "complete") return false;
  if (searchedAt !== mutations) {
    const handlers = "boolean(//@*[starts-with(name(), 'on') or starts-with(normalize-space(.), 'javascript:')])";
    scripted = inDocument("querySelector")(LIVELY) !== null || inDocument("evaluate")(handlers, document, null, XPathResult.BOOLEAN_TYPE, null).booleanValue;
    searchedAt = mutations;
  }
  return !scripted;
}

// A document whose scripts have run and left nothing behind that could run again without input: no timer was ever set in it, no
// frame or idle callback is left, and nothing in it plays or refreshes.
let lively = false;
let livelyAt = -1;
const PLAYS = LIVELY.replace("script, ", "");

// Nothing but timers is left that could change the document.
function isSettled() {
  if (stateOf() !== "complete" || through || restless || stirs === 0) return false;
  return idlesOfPage() === 0 && !navigator.serviceWorker?.controller && !isLively();
}

function isLively() {
  if (livelyAt !== mutations) {
    lively = inDocument("querySelector")(PLAYS) !== null;
    livelyAt = mutations;
  }
  return lively;
}

// The numbers of the timers that were set since the last action was announced, or of all; when animations end, and whether something
// else may change the document at a time of its own.
function timers({ all }) {
  digest(observer.takeRecords());
  const ends = [];
  for (const animation of inDocument("getAnimations")()) {
    const { endTime } = animation.effect?.getComputedTiming() ?? {};
    if (animation.playState !== "running" || !Number.isFinite(endTime) || !animation.playbackRate) continue;
    ends.push(Math.max(0, (endTime - animation.currentTime) / Math.abs(animation.playbackRate)));
  }
  const set = timersOfPage();
  // A document that has come since the action has timers of which nothing is known.
  const unknown = !all && firstNumber === null && set > 0;
  return {
    document: documentId,
    first: all ? 0 : firstNumber,
    last: ownNumbers.at(-1),
    own: all ? [...ownEarlier, ...ownNumbers] : ownNumbers,
    ends,
    // A loop of frames and idle time may wait as long as a timer.
    lively: unknown || restless || ceaseless || idlesOfPage() !== (all ? 0 : idlesBefore) || stateOf() !== "complete" || Boolean(navigator.serviceWorker?.controller) || isLively(),
  };
}

const observed = new WeakSet();
const observer = new MutationObserver(digest);

function observe(root) {
  if (observed.has(root)) return;
  observed.add(root);
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  // What happens in a shadow root and does not leave it is heard there.
  if (root instanceof ShadowRoot) for (const [type, heard] of HEARD) root.addEventListener(type, heard, { capture: true, passive: true });
}

function isText(list) {
  for (const node of list) if (node.nodeType !== 3) return false;
  return true;
}

function digest(records) {
  const parsing = stateOf() === "loading";
  const starting = awaitsScripts();
  for (const record of records) {
    const target = record.target;
    lastRecord = now();
    const { addedNodes: added, removedNodes: removed } = record;
    let node = target;
    let kind = record.type === "attributes" && SHOWING.has(record.attributeName) ? "showing" : record.type;
    if (kind === "characterData") {
      kind = "text";
      node = parentOf(target) ?? target;
      saidSince.delete(target);
    } else if (kind === "childList") {
      // `textContent =` is one record that removes and adds text.
      kind = isText(added) && isText(removed) ? "text" : "children";
      for (const child of added) {
        if (!(child instanceof Element)) continue;
        if (child.localName.includes("-")) openShadows(child);
        // It may take itself out again once it has run.
        scripted ||= child.localName === "script";
      }
    }
    // What moves by itself may do so during an event too: that is not the handlers' doing.
    const byItself = (kind === "children" && isChurn(node, added, removed)) || isMoving(node, kind);
    if (!byItself) count();
    if (inEvent) {
      if (byItself) continue;
      responded = true;
      // It may be its turn: whether it goes on by itself is to be seen first.
      if (isSuspect(node, kind)) continue;
      touched.add(node);
      if (record.type === "characterData") touched.add(target);
      for (const child of added) touchedWhole.add(child);
      continue;
    }
    // The parser's own additions are the document arriving.
    const arriving = parsing && kind === "children" && removed.length === 0;
    if (!arriving && !starting) learn(node, kind, kind !== "children" || added.length > 0, kind !== "children" || removed.length > 0);
  }
}

function openShadows(element) {
  const shadow = shadowOf(element);
  if (!shadow) return;
  observe(shadow);
  for (const inner of shadow.querySelectorAll("*")) if (inner.localName.includes("-")) openShadows(inner);
}

// From the first event after an action was announced until the end of its task, changes are the handlers' own.
const turn = new MessageChannel();
turn.port1.onmessage = endOfTask;

function endOfTask() {
  if (!inEvent) return;
  digest(observer.takeRecords());
  inEvent = false;
}

function eventSeen(event) {
  if (!event.isTrusted || inEvent) return;
  stir();
  digest(observer.takeRecords());
  inEvent = true;
  // Whichever comes first: browsers order their queues differently, and the page's own timers must not slip in.
  turn.port2.postMessage(0);
  later(endOfTask, 0);
  globalThis.scheduler?.postTask?.(endOfTask, { priority: "user-blocking" }).catch(() => {});
}

// Not scroll and focus: scripts cause these too, and input that causes them has an event of its own.
const INPUT = [
  "pointerdown", "pointerup", "pointerover", "pointermove", "mousedown", "mouseup", "click", "auxclick", "dblclick",
  "contextmenu", "mouseover", "mousemove", "keydown", "keypress", "keyup", "beforeinput", "input", "change", "submit",
  "reset", "dragstart", "dragenter", "dragover", "dragleave", "drop", "dragend", "paste", "wheel",
];
for (const type of INPUT) addEventListener(type, eventSeen, { capture: true, passive: true });
// States that change without a mutation.
const SILENT = ["toggle", "close", "cancel", "change", "input", "reset", "transitionend", "animationend", "transitionrun", "animationstart"];
const HEARD = SILENT.map((type) => [type, (event) => {
  if (type === "transitionrun" && PAINT.has(event.propertyName) && noScriptBegan(now())) return;
  if (!(event.target instanceof Node) || inEvent || !isMoving(event.target, "showing")) count();
}]);
HEARD.push(["invalid", (event) => {
  invalidSeen.add(event.target);
  count();
}]);
for (const [type, heard] of HEARD) addEventListener(type, heard, { capture: true, passive: true });
observe(document);
stir();

// Style sheets that came, or failed to.
const answered = new WeakSet();
for (const type of ["load", "error"]) addEventListener(type, (event) => answered.add(event.target), { capture: true, passive: true });

// Nothing is painted before the style sheets in the head are there: a person sees a white page, whatever the document holds.
function isHeldBack() {
  const head = headOf();
  if (stateOf() === "complete" || !head) return false;
  if (performance.getEntriesByType("paint").length > 0) return false;
  for (const link of head.getElementsByTagName("link")) {
    const kinds = link.relList;
    if (!kinds.contains("stylesheet") || kinds.contains("alternate") || link.disabled || !link.href) continue;
    if (link.sheet === null && !answered.has(link) && matchMedia(link.media || "all").matches) return true;
  }
  return false;
}

// ms: scripts of the document that never come are not waited for longer than this.
const AWAITED = 10000;

// Scripts that are in the document, and run once it is parsed, have yet to run: what they make of it is not there.
const awaitsScripts = () => stateOf() === "interactive" && now() - born < AWAITED && performance.getEntriesByType("navigation")[0]?.domContentLoadedEventStart === 0;

const readiness = () => (isHeldBack() || awaitsScripts() ? "loading" : stateOf());

// An animation that goes on for longer (ms) is no transition to another state: the bar of a message that counts its seconds.
const DECORATIVE = 2000;

// Elements that an endless animation shows and hides, whether a finite one is running elsewhere, how many are endless, and whether
// there is any.
function animations() {
  const endless = new WeakSet();
  let running = false;
  let painting = false;
  let turning = 0;
  let all = [];
  try {
    all = inDocument("getAnimations")();
  } catch {
    return { endless, running, painting, turning, any: true };
  }
  const any = isAnimated(all);
  for (const animation of all) {
    if (animation.playState !== "running") continue;
    const effect = animation.effect;
    const target = effect?.target;
    if (!target) continue;
    const timing = effect.getComputedTiming();
    if (timing.iterations === Infinity || timing.endTime > 60000) {
      turning += 1;
      const shows = effect.getKeyframes().some((frame) => "opacity" in frame || "visibility" in frame || "display" in frame || "content" in frame);
      if (shows) endless.add(target);
    } else if (timing.activeDuration <= DECORATIVE && !isMoving(target, "showing")) {
      if (onlyPaints(animation) && noScriptBegan(now() - animation.currentTime)) painting = true;
      else running = true;
    }
  }
  return { endless, running, painting, turning, any };
}

// ms that an answer may wait for what is about to run.
const MOMENT = 30;

async function activity() {
  digest(observer.takeRecords());
  if (through) await Promise.race([through, new Promise((over) => later(over, MOMENT))]);
  digest(observer.takeRecords());
  const { running, painting, turning, any } = animations();
  const inert = !running && !painting && isInert();
  if (running || painting) lastMutation = now();
  if (running) lastStep = now();
  const awaited = awaitsFrames() ? HARDLY : Infinity;
  return {
    document: documentId,
    age: now() - born,
    ready: readiness(),
    quiet: Math.min(now() - lastMutation, awaited),
    steady: Math.min(now() - lastStep, awaited),
    idle: idlePeriods >= 2 && !through,
    inert,
    // The handlers are through, and left no timer behind.
    free: !running && !through && !restless && stirs > 0 && timersOfPage() === timersBefore && idlesOfPage() === idlesBefore,
    timers: acted !== Infinity && timersOfPage() !== timersTyped,
    set: timersOfPage(),
    fixed: inert && !any,
    endless: turning,
    settled: !any && timersOfPage() === 0 && isSettled(),
    onlyTimers: !any && isSettled(),
    mutations,
  };
}

function setPhase(next, fills = false) {
  digest(observer.takeRecords());
  phase = next;
  if (next === "rest") rests += 1;
  if (next === "response") {
    touched = new WeakSet();
    touchedWhole = new WeakSet();
    begun = new WeakSet();
    invalidSeen = new WeakSet();
    responded = false;
    actions += 1;
    acted = now();
    const goesOn = fills && types;
    types = fills;
    if (!goesOn) ownEarlier.push(...ownNumbers.splice(0));
    timersBefore = timersOfPage();
    if (!goesOn) [firstNumber, timersTyped] = [ownNumbers[0], timersBefore];
    idlesBefore = idlesOfPage();
  }
  return true;
}
