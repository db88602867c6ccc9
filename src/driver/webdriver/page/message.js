// Messages that float over the page, and alerts in it: which of their texts came by an earlier action, and stand there since.

const LIVE = '[role="status" i], [role="alert" i], [role="log" i], [aria-live="polite" i], [aria-live="assertive" i], output';
const ALERT = '[role="alert" i], [aria-live="assertive" i]';
const NO_MESSAGE = 'dialog, nav, header, footer, [role="dialog" i], [role="alertdialog" i], [role="menu" i], [role="listbox" i], [role="tooltip" i], [role="navigation" i], [role="banner" i]';
const WORKED_IN = "input, select, textarea, h1, h2, iframe, table";
const findIn = method(Element.prototype, "querySelector");
const findAllIn = method(Element.prototype, "querySelectorAll");
const textIn = getter(Node.prototype, "textContent");
const MOST_CONTROLS = 2; // to undo, and to close
const MOST_LETTERS = 300;

// By text: the number of the action after which it was painted first, and has been ever since; 0 before any.
const saidSince = new WeakMap();
// By box: the same of its first text, and the walk in which one was painted last.
const boxes = new WeakMap();
let walks = 0;

// Whether an element is such a message, or in one; `live` where its markup says that it tells something.
function floating(element, style, around) {
  if (style === null) return around;
  const told = hasAttribute(element, "role") || hasAttribute(element, "aria-live") || localName(element) === "output";
  if (around !== null) return around.lifted && told && matches(element, LIVE) ? { ...around, live: true } : around;
  const lifted = style.position === "fixed" || style.position === "absolute";
  if (!lifted && !(told && matches(element, ALERT))) return null;
  const live = lifted && closest(element, LIVE) !== null;
  if (style.position === "absolute" && !live) return null;
  // What a form says of its fields is a state.
  if (!lifted && closest(element, "form, fieldset, label") !== null) return null;
  if (closest(element, NO_MESSAGE) !== null || findIn(element, WORKED_IN) !== null) return null;
  if (!live && findAllIn(element, OPERATED).length > MOST_CONTROLS) return null;
  return textIn(element).length <= MOST_LETTERS ? { box: element, live, lifted } : null;
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
  const box = boxes.get(message.box);
  const came = box !== undefined && box.walk >= walks - 1 ? box.came : actions;
  boxes.set(message.box, { came, walk: walks });
  // A box that was there before any action says what is so, and no more than that.
  if (came === 0 || (!message.live && timersOfPage() === 0)) return null;
  return since < actions ? "earlier" : "new";
}
