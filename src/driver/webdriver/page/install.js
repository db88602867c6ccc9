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

// A look in one call: the pulse, and the page with the pulse after it where the driver wishes for one. A page that may be quiet counts
// as quiet: whether it is, the driver knows better. A page that will be free in a moment is read then.
async function survey({ document: known, mutations: counted, wasQuiet, always, ofChanging, quiet, mayRest, free }) {
  let before = await pulse();
  if (always && free !== null && before.free && before.quiet < free) {
    await pause(free - before.quiet);
    before = await pulse();
  }
  const isFree = free !== null && before.free && before.quiet >= free;
  const isQuiet = mayRest && (before.inert || isFree || before.quiet >= quiet);
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
  return [JSON.stringify(before), text, JSON.stringify(await pulse())];
}

const doors = { pulse, setPhase, begin, aim, aimThrough, places, placesThrough, isStillThere, letGo, landed: () => landing, field, focus, caretToEnd, dateOrder, setValue, scrollToNode, scrollPage };
Object.defineProperty(globalThis, "plumbline", {
  value: {
    ask: async (name, argument) => JSON.stringify((await doors[name](JSON.parse(argument))) ?? null),
    look: async () => {
      const { page, frames } = snapshot();
      return [await packed(JSON.stringify(page, said)), frames.map(([key]) => key), frames.map(([, inner]) => inner)];
    },
    survey: (wish) => survey(JSON.parse(wish)),
    node: nodeOf,
    option: (key, place) => nodeOf(key)?.options?.[place] ?? null,
  },
});
