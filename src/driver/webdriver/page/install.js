// The one name that the isolated world gets, and the way in: a name, an argument and an answer, the latter two as JSON.

const doors = { pulse, setPhase, aim, aimThrough, field, focus, caretToEnd, dateOrder, setValue, scrollToNode, scrollPage };
Object.defineProperty(globalThis, "plumbline", {
  value: {
    ask: async (name, argument) => JSON.stringify((await doors[name](JSON.parse(argument))) ?? null),
    look: () => {
      const { page, frames } = snapshot();
      return [JSON.stringify(page), frames.map(([key]) => key), frames.map(([, inner]) => inner)];
    },
    node: nodeOf,
    option: (key, place) => nodeOf(key)?.options?.[place] ?? null,
  },
});
