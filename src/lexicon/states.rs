//! Adjectives of state and presence.

use serde::{Deserialize, Serialize};

pub(crate) const ASKS_FOR_CHOICE: &str = "select|choose|pick|please|none|any|no|nothing";
pub(crate) const UNDECIDED_CONDITIONS: &str = "necessary|needed|asked|prompted|possible";
/// Words of predicates, for suggestions.
pub(crate) const SUGGESTED: &str = "displayed|visible|present|checked|selected|enabled|disabled|editable|empty\
    |required|expanded|collapsed|invalid|clickable|contains|focused";
/// How something went: quoted in small letters they need not be what a page says.
pub(crate) const OUTCOMES: &str = "successful|unsuccessful|correct|incorrect";
pub(crate) const EMPTY_TEXT: &str = "( empty string )|( empty )|( blank )";
pub(crate) const ON_OFF: &str = "on|off";
pub(crate) const SWITCH_VALUES: &str = "on|checked|ticked|off|unchecked|unticked";
/// "Is set to": has the value, whoever gave it.
pub(crate) const SET: &str = "set|preset|pre-set|defaulted|prefilled";
pub(crate) const UNFILLED: &str = "empty|blank|unfilled";
pub(crate) const OPEN_OR_SHOWN: &str = "open|displayed|shown";
pub(crate) const PAINTED_THERE: &str = "displayed|visible|shown";
pub(crate) const CONDITIONS: &str = "present|displayed|visible|possible|shown|available|appears|exists|there|any|necessary|\
    needed|asked|prompted";
pub(crate) const ELIDED_SHOWN: &str = "displayed|shown|visible|present|hidden|focused";
pub(crate) const ELIDED_PREDICATES: &str =
    "displayed|shown|visible|present|absent|missing|hidden|focused";
/// Before a state that is shown.
pub(crate) const MARKED: &str = "marked as being|marked as|marked|shown as|displayed as";
pub(crate) const FOCUSED: &str = "focused|focussed|in focus";
/// Behind "can be": what an element allows.
pub(crate) const CLICKED_ABLY: &str = "clicked|tapped|pressed";
pub(crate) const OPENED: &str = "opened|open";
pub(crate) const ACTIVE: &str =
    "active|the active one|the active tab|current|the current one|the current tab";
/// Before the kind of what is the present one, and of these what may be said of a tab of the browser.
pub(crate) const OF_PRESENT_ONE: &str = "selected|active|current|highlighted";
pub(crate) const OF_BROWSER_TAB: &str = "current";
/// Said of what is drawn so because it is the present one.
pub(crate) const HIGHLIGHTED: &str = "highlighted";
pub(crate) const TURNED_OFF: &str = "turned off|switched off|off";
pub(crate) const SHOWN: &str =
    "displayed|shown|visible|seen|listed|visibly present|rendered|revealed|offered";
pub(crate) const PRESENT: &str = "present|found|there|available|existing|contained";
pub(crate) const OPEN_OPENED: &str = "open|opened";
pub(crate) const COUNTED_SHOWN: &str = "displayed|visible";
pub(crate) const CURRENT: &str = "current|displayed|visible|default|initial|preset";
/// Said of a value, and no value.
pub(crate) const SAID_OF_VALUES: &str = "correct|incorrect|updated|changed|displayed|shown|visible|present|unique|empty|blank|set|same|valid|\
    invalid|right|wrong|different|unchanged|loaded|readable|clickable|available|there|ok|fine";
pub(crate) const IN_VIEW: &str =
    "is visible|is displayed|is in view|is shown|appears|comes into view";

/// Words in the classes of what is chosen of several.
const CHOSEN_CLASSES: &str = "active|current|selected|chosen|checked|on";

/// Said of a button that stays down.
pub(crate) const PRESSED: &str = "pressed in|pressed down|pressed";

/// Phrases for states.
pub(crate) const PHRASES: &[(&str, State)] = &[
    ("read only", State::ReadOnly),
    (
        "marked as required|a required field|a mandatory field|marked as mandatory",
        State::Required,
    ),
    ("marked as invalid|in error", State::Invalid),
    (
        "greyed out|grayed out|greyed-out|grayed-out",
        State::Disabled,
    ),
    ("turned on|switched on", State::Checked),
];

/// States of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Checkbox, radio or switch is on.
    Checked,
    /// Option, tab or row is selected; radio is on.
    Selected,
    /// The element takes input.
    Enabled,
    /// The element takes no input.
    Disabled,
    /// Its value can be changed by typing.
    Editable,
    /// Its value can be seen, not changed.
    ReadOnly,
    /// A field without value, or an element without text.
    Empty,
    /// The form asks for it.
    Required,
    /// The content that the element controls is open.
    Expanded,
    /// The content that the element controls is closed.
    Collapsed,
    /// The user agent or the page marks its value as wrong.
    Invalid,
    /// The element can be clicked now.
    Clickable,
}

/// Whether a class says that something is chosen of several.
pub(crate) fn is_chosen_class(class: &str) -> bool {
    let mut words = class.split(|c: char| !c.is_alphanumeric());
    words.any(|word| super::among(&word.to_lowercase(), CHOSEN_CLASSES))
}

/// An adjective of state: the state, and whether the word claims it (`false`: denies it).
pub(crate) fn state(word: &str) -> Option<(State, bool)> {
    Some(match word {
        "checked" | "ticked" => (State::Checked, true),
        "unchecked" | "unticked" => (State::Checked, false),
        "selected"
        | "selected/active"
        | "active/selected"
        | "selected/highlighted"
        | "highlighted/selected"
        | "chosen"
        | "preselected"
        | "pre-selected" => (State::Selected, true),
        "unselected" | "deselected" => (State::Selected, false),
        "enabled" => (State::Enabled, true),
        "disabled" | "greyed-out" => (State::Disabled, true),
        "editable" => (State::Editable, true),
        "read-only" | "readonly" => (State::ReadOnly, true),
        "empty" | "blank" => (State::Empty, true),
        "required" | "mandatory" | "compulsory" | "obligatory" => (State::Required, true),
        "expanded" | "unfolded" => (State::Expanded, true),
        "collapsed" | "folded" => (State::Collapsed, true),
        "invalid" => (State::Invalid, true),
        "valid" => (State::Invalid, false),
        "clickable" => (State::Clickable, true),
        "unclickable" => (State::Clickable, false),
        _ => return None,
    })
}
/// Before "as", and what something is.
pub(crate) const SHOWN_AS: &str = "shown|displayed|listed|given|printed";
