// Messages that float over the page: which of their texts came by an earlier action, and stand there since.

const LIVE = '[role="status" i], [role="alert" i], [role="log" i], [aria-live="polite" i], [aria-live="assertive" i], output';
const NO_MESSAGE = 'dialog, nav, header, footer, [role="dialog" i], [role="alertdialog" i], [role="menu" i], [role="listbox" i], [role="tooltip" i], [role="navigation" i], [role="banner" i]';
const WORKED_IN = "input, select, textarea, h1, h2, h3, h4, h5, h6, iframe, table";
const findIn = method(Element.prototype, "querySelector");
const findAllIn = method(Element.prototype, "querySelectorAll");
const textIn = getter(Node.prototype, "textContent");
const MOST_CONTROLS = 2; // to undo, and to close
const MOST_LETTERS = 300;

// By text: the number of the action after which it was painted first, and has been ever since. Texts that were there before any
// action have 0.
const saidSince = new WeakMap();

// Whether an element is such a message, or in one; `live` where its markup says that it tells something.
function floating(element, style, around) {
  if (around !== null) return around.live || !matches(element, LIVE) ? around : { live: true };
  if (style === null || (style.position !== "fixed" && style.position !== "absolute")) return null;
  const live = closest(element, LIVE) !== null;
  if (style.position === "absolute" && !live) return null;
  if (closest(element, NO_MESSAGE) !== null || findIn(element, WORKED_IN) !== null) return null;
  if (!live && findAllIn(element, OPERATED).length > MOST_CONTROLS) return null;
  return textIn(element).length <= MOST_LETTERS ? { live } : null;
}

// What a text of such a message is: `new` where the last action may have brought it, `earlier` where an action before did and it is
// still to go, else null. A box that is no live region may be there to stay, unless the page has a timer set.
function ageOf(node, message, painted) {
  if (!painted) {
    saidSince.delete(node);
    return null;
  }
  const since = saidSince.get(node) ?? actions;
  saidSince.set(node, since);
  if (since === 0 || (!message.live && timersOfPage() === 0)) return null;
  return since < actions ? "earlier" : "new";
}
