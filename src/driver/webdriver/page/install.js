// The one name that the isolated world gets, and the way in: a name, an argument and an answer, the latter two as JSON.

// What is not said is false, empty or absent; of these four "no" is not "has no such state".
const TERNARY = new Set(["checked", "selected", "expanded", "pressed"]);
const said = (key, value) => {
  if (value === null || (value === false && !TERNARY.has(key))) return undefined;
  return typeof value === "number" ? Math.round(value * 100) / 100 : value;
};

// The way to the driver takes a quarter of a millisecond for every kilobyte: what is long goes packed.
async function packed(text) {
  if (text.length < 8000) return text;
  try {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let letters = "";
    for (let at = 0; at < bytes.length; at += 8192) letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(letters);
  } catch {
    return text; // Firefox forbids it in a sandbox, and has fewer hops.
  }
}

// Whatever waits to run has run.
const yielded = () => Promise.race([globalThis.scheduler?.postTask?.(() => {}, { priority: "background" }), pause(MOMENT)]);
const pause = (time) => new Promise((over) => later(over, time));

// A look in one call: the activity, and the page with the activity after it where the driver wishes for one. Whether a page is calm or free
// the driver knows better. A page that will be free in a moment is read then.
async function survey({ document: known, mutations: counted, wasQuiet, always, ofChanging, since, quiet, idle, free, eager, patience, mayRest, mayBeFree, tellsRest }) {
  let before = await activity();
  if (always && mayBeFree && before.free && before.steady < free) {
    await pause(free - before.steady);
    before = await activity();
  }
  // Of a document whose scripts are just running there is nothing to read yet.
  const toIdle = idle - Math.min(before.steady, since);
  if (always && patience > 0 && !before.inert && !(mayBeFree && before.free) && toIdle > 0) {
    await pause(Math.min(patience, toIdle));
    before = await activity();
  }
  const still = Math.min(eager ? before.steady : before.quiet, since);
  const isStill = before.inert ? since >= free : still >= quiet || (before.idle && still >= idle);
  const isCalm = mayRest && isStill && before.ready !== "loading";
  // What changes from now on without input changes by itself.
  before.rested = isCalm && tellsRest;
  if (before.rested) setPhase("rest");
  const isQuiet = isCalm || (mayRest && mayBeFree && before.free && before.steady >= free);
  const differs = known !== documentId || counted !== before.mutations || wasQuiet !== isQuiet;
  if (!always && !(differs && (isQuiet || ofChanging))) return [JSON.stringify(before), null, null];
  let text = null;
  try {
    const { page, frames } = snapshot();
    // A frame came up this moment: it is read with the page.
    if (frames.length === 0) text = await packed(JSON.stringify(page, said));
  } catch {
    // A document in the making is read again.
  }
  if (text === null) return [JSON.stringify(before), null, null];
  // What came meanwhile is handed to the page before the page is asked again.
  await yielded();
  return [JSON.stringify(before), text, JSON.stringify(await activity())];
}

const doors = { activity, timers, setPhase, begin, aim, aimThrough, places, placesThrough, isStillThere, letGo, landed: () => landing, field, focus, leave, caretToEnd, dateOrder, awaitChoice, placeOfRange, rangeAt, setValue, scrollToNode, scrollPage };
Object.defineProperty(globalThis, "plumbline", {
  value: {
    ask: async (name, argument) => JSON.stringify((await doors[name](JSON.parse(argument))) ?? null),
    look: async () => {
      const { page, frames } = snapshot();
      const text = await packed(JSON.stringify(page, said));
      // The page may have removed a frame meanwhile, and Chromium crashes where it is to hand out the window of one.
      const there = frames.filter(([, inner]) => inner !== null && !inner.closed);
      return [text, there.map(([key]) => key), there.map(([, inner]) => inner)];
    },
    survey: (request) => survey(JSON.parse(request)),
    node: nodeOf,
    option: (key, place) => nodeOf(key)?.options?.[place] ?? null,
  },
});
