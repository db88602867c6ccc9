//! Verbs of actions, in their base forms; each kind of action has its words.

use super::inflect;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Forms of auxiliaries, each list with the form that stands for all.
pub(crate) const AUXILIARIES: &[(&str, &str)] = &[("have|has", "have"), ("am|is|are", "is")];
pub(crate) const OPEN: &[&str] = &[
    "open", "go", "navigate", "browse", "visit", "launch", "load", "access", "start",
];
pub(crate) const GO_TO: &[&str] = &[
    "go", "navigate", "open", "visit", "access", "proceed", "continue",
];
pub(crate) const BACK: &[&str] = &["go", "return", "navigate"];
pub(crate) const FORWARD: &[&str] = &["go", "navigate"];
pub(crate) const RELOAD: &[&str] = &["reload", "refresh"];
pub(crate) const CLICK: &[&str] = &[
    "click",
    "tap",
    "push",
    "hit",
    "press",
    "follow",
    "toggle",
    "use",
    "activate",
    "double-click",
    "right-click",
    "context-click",
    "double click",
    "right click",
    "double tap",
];
pub(crate) const HOVER: &[&str] = &["hover", "move", "point", "place", "mouse"];
pub(crate) const FOCUS: &[&str] = &["focus", "put", "set", "give"];
pub(crate) const DRAG: &[&str] = &["drag", "move"];
pub(crate) const FILL: &[&str] = &[
    "type", "enter", "write", "fill", "input", "insert", "put", "key", "provide", "specify", "set",
    "change", "update", "replace", "append", "add", "complete", "populate", "increase", "decrease",
    "reduce",
];
pub(crate) const CLEAR: &[&str] = &["clear", "empty", "erase", "delete", "leave", "keep"];
pub(crate) const SELECT: &[&str] = &["select", "choose", "pick"];
pub(crate) const CHECK: &[&str] = &["check", "tick", "mark", "enable", "turn", "switch"];
pub(crate) const UNCHECK: &[&str] = &[
    "uncheck", "untick", "unmark", "deselect", "unselect", "disable", "turn", "switch",
];
pub(crate) const EXPAND: &[&str] = &["expand"];
pub(crate) const COLLAPSE: &[&str] = &["collapse"];
pub(crate) const PRESS: &[&str] = &["press", "hit", "push", "tap", "use", "send", "strike"];
pub(crate) const UPLOAD: &[&str] = &["upload", "attach", "choose", "select", "pick", "add"];
pub(crate) const SCROLL: &[&str] = &["scroll", "move"];
pub(crate) const SWITCH_WINDOW: &[&str] = &[
    "switch", "go", "move", "change", "return", "focus", "select", "activate",
];
pub(crate) const CLOSE_WINDOW: &[&str] = &["close"];
pub(crate) const ANSWER_DIALOG: &[&str] = &[
    "accept",
    "confirm",
    "validate",
    "acknowledge",
    "dismiss",
    "cancel",
    "close",
    "reject",
    "decline",
    "refuse",
    "answer",
    "reply",
    "respond",
];
pub(crate) const SUBMIT: &[&str] = &["submit", "send", "validate", "confirm"];
pub(crate) const WAIT_UNTIL: &[&str] = &["wait"];
pub(crate) const REMEMBER: &[&str] = &[
    "remember", "memorize", "memorise", "capture", "store", "save", "note", "keep",
];
pub(crate) const PAUSE: &[&str] = &["wait", "pause", "sleep"];

/// Verbs that begin an action together with other words: "attempt to …", "double-click".
const OTHERS: &[&str] = &["attempt", "try", "doubleclick", "rightclick"];

/// Words that are verbs of actions only in some sentences: at the head of others they are nouns or claims.
const UNCERTAIN: &[&str] = &[
    "access",
    "acknowledge",
    "activate",
    "decline",
    "delete",
    "note",
    "refuse",
    "reject",
    "reply",
    "respond",
    "save",
    "sleep",
    "store",
    "strike",
    "unmark",
];

const ALL: &[&[&str]] = &[
    OPEN,
    BACK,
    FORWARD,
    RELOAD,
    CLICK,
    HOVER,
    FOCUS,
    DRAG,
    FILL,
    CLEAR,
    SELECT,
    CHECK,
    UNCHECK,
    EXPAND,
    COLLAPSE,
    PRESS,
    UPLOAD,
    SCROLL,
    SWITCH_WINDOW,
    CLOSE_WINDOW,
    ANSWER_DIALOG,
    SUBMIT,
    WAIT_UNTIL,
    REMEMBER,
    PAUSE,
    OTHERS,
];

/// Every form of every verb, with its base form.
static FORMS: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let mut forms = HashMap::new();
    for base in bases() {
        for form in inflect::forms(base) {
            forms.entry(form).or_insert(base);
        }
    }
    for base in bases() {
        forms.insert(base.to_owned(), base);
    }
    forms.remove(MANNER);
    forms
});

/// A form that says how something is done: "using drag and drop" does nothing.
const MANNER: &str = "using";

/// Base forms of the verbs that begin actions, for recognition and suggestions.
pub(crate) fn bases() -> impl Iterator<Item = &'static str> {
    let words = ALL.iter().flat_map(|words| words.iter().copied());
    words.filter(|word| !UNCERTAIN.contains(word) && !word.contains(' '))
}

/// The base form of a verb: "clicks", "clicking", "presses" → "click", "press".
pub(crate) fn base(word: &str) -> Option<&'static str> {
    FORMS.get(word).copied()
}

/// Past forms that are not regular.
const IRREGULAR: &[(&str, &str)] = &[
    ("gone|went", "go"),
    ("chosen|chose", "choose"),
    ("written|wrote", "write"),
    ("sent", "send"),
    ("left", "leave"),
    ("given|gave", "give"),
];

/// The base form of a verb of the past: "clicked", "chosen" → "click", "choose".
pub(crate) fn done(word: &str) -> Option<&'static str> {
    let mut irregular = IRREGULAR.iter();
    irregular
        .find(|(forms, _)| super::among(word, forms))
        .map(|(_, base)| *base)
        .or_else(|| bases().find(|base| inflect::past(base) == word))
}
