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

const doors = { pulse, setPhase, aim, aimThrough, places, placesThrough, isStillThere, letGo, landed: () => landing, field, focus, caretToEnd, dateOrder, setValue, scrollToNode, scrollPage };
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
    node: nodeOf,
    option: (key, place) => nodeOf(key)?.options?.[place] ?? null,
  },
});
