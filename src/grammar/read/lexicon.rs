//! The words that the grammar knows: role nouns, ordinals, numbers, states.

use crate::grammar::{Ordinal, RoleNoun, State};
use std::{collections::HashMap, sync::LazyLock};

/// Role nouns in the singular; plural forms are derived. Hyphens are dropped before a word is looked up.
const NOUNS: &[(RoleNoun, &str)] = &[
    (RoleNoun::Link, "link|hyperlink|anchor"),
    (RoleNoun::Button, "button|btn"),
    (
        RoleNoun::Field,
        "field|input|input field|text field|textfield|text box|textbox|\
         input box|entry field|edit box|edit field|text input|form field|\
         text entry|zone",
    ),
    (RoleNoun::Textarea, "textarea|text area|multiline field"),
    (
        RoleNoun::PasswordField,
        "password field|password input|password box",
    ),
    (
        RoleNoun::SearchField,
        "search field|search box|searchbox|search bar|search input",
    ),
    (
        RoleNoun::DateField,
        "date field|date picker|datepicker|date input",
    ),
    (
        RoleNoun::FileField,
        "file field|upload field|file input|file chooser|file upload field|\
         file picker",
    ),
    (
        RoleNoun::Checkbox,
        "checkbox|check box|tick box|tickbox|box",
    ),
    (
        RoleNoun::Radio,
        "radio|radio button|radiobutton|radio option|option button",
    ),
    (
        RoleNoun::Switch,
        "switch|toggle|toggle switch|toggle button",
    ),
    (RoleNoun::Slider, "slider|range slider"),
    (
        RoleNoun::List,
        "list|dropdown|drop down|select|combobox|combo box|combo|dropdown list|\
         drop down list|select list|select box|selectbox|selection list|\
         listbox|list box|selector|pulldown|dropdown box|dropdown menu|\
         drop down menu|select field|dropdown field|select menu|picklist",
    ),
    (RoleNoun::Option, "option|choice"),
    (RoleNoun::ListItem, "item|list item|entry|list entry|bullet"),
    (RoleNoun::Menu, "menu|menu bar|menubar"),
    (RoleNoun::MenuItem, "menu item|menu entry|menu option"),
    (RoleNoun::Tab, "tab"),
    (
        RoleNoun::Image,
        "image|picture|logo|photo|thumbnail|illustration",
    ),
    (RoleNoun::Icon, "icon|symbol"),
    (
        RoleNoun::Heading,
        "heading|page heading|headline|subtitle|subheading|title",
    ),
    (RoleNoun::Table, "table|grid|data table|datatable"),
    (RoleNoun::Row, "row|table row|line"),
    (RoleNoun::Column, "column|column header|table column"),
    (RoleNoun::Cell, "cell|table cell"),
    (
        RoleNoun::Dialog,
        "dialog|dialogue|modal|popup|pop up|dialog box|dialogue box|\
         modal dialog|modal window|popup window|popin|lightbox",
    ),
    (RoleNoun::Form, "form"),
    (
        RoleNoun::Section,
        "section|region|area|panel|fieldset|group|block|accordion|part",
    ),
    (RoleNoun::Frame, "frame|iframe"),
    (
        RoleNoun::Message,
        "message|notification|toast|error|warning|error message|\
         warning message|success message|confirmation message|info message|\
         alert message|validation message|flash message|toast message|notice|\
         snackbar|banner message|validation error|notification message|\
         information message",
    ),
    (RoleNoun::Paragraph, "paragraph"),
    (RoleNoun::Sentence, "sentence"),
    (
        RoleNoun::Text,
        "text|term|word|string|label|phrase|expression",
    ),
    (RoleNoun::Tooltip, "tooltip|tool tip"),
    (
        RoleNoun::ProgressBar,
        "progress bar|progressbar|spinner|loader|loading indicator",
    ),
    (RoleNoun::Header, "header|banner|page header"),
    (RoleNoun::Footer, "footer|page footer"),
    (
        RoleNoun::Navigation,
        "navigation|navigation bar|nav bar|navbar|nav",
    ),
    (RoleNoun::Sidebar, "sidebar|side bar|aside"),
    (RoleNoun::Card, "card|tile|product|article|post|result"),
    (RoleNoun::Video, "video"),
    (
        RoleNoun::Page,
        "page|web page|webpage|screen|website|site|web site",
    ),
    (RoleNoun::Element, "element|control|component|widget"),
];

static BY_PHRASE: LazyLock<HashMap<String, (RoleNoun, bool)>> = LazyLock::new(|| {
    let mut map = HashMap::new();
    for (role, phrases) in NOUNS {
        for phrase in phrases.split('|') {
            map.insert(plural(phrase), (*role, true));
            map.insert(phrase.to_owned(), (*role, false));
        }
    }
    map
});

fn plural(phrase: &str) -> String {
    if let Some(stem) = phrase
        .strip_suffix('y')
        .filter(|s| !s.ends_with(['a', 'e', 'o']))
    {
        format!("{stem}ies")
    } else if phrase.ends_with(['s', 'x']) || phrase.ends_with("ch") || phrase.ends_with("sh") {
        format!("{phrase}es")
    } else {
        format!("{phrase}s")
    }
}

/// The role of a noun of one to three words, and whether it stands in the plural.
pub(super) fn noun(phrase: &str) -> Option<(RoleNoun, bool)> {
    if phrase.contains('-') {
        BY_PHRASE.get(&phrase.replace('-', ""))
    } else {
        BY_PHRASE.get(phrase)
    }
    .copied()
}

/// All role nouns in the singular, for suggestions.
pub(super) fn nouns() -> impl Iterator<Item = &'static str> {
    NOUNS.iter().flat_map(|(_, phrases)| phrases.split('|'))
}

/// The noun that stands for a role in formulas.
pub(in crate::grammar) fn name_of(role: RoleNoun) -> &'static str {
    NOUNS
        .iter()
        .find(|(r, _)| *r == role)
        .and_then(|(_, phrases)| phrases.split('|').next())
        .unwrap_or("element")
}

/// "first" … "twentieth", "1st", "2nd", "last".
pub(super) fn ordinal(word: &str) -> Option<Ordinal> {
    const WORDS: [&str; 20] = [
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "sixth",
        "seventh",
        "eighth",
        "ninth",
        "tenth",
        "eleventh",
        "twelfth",
        "thirteenth",
        "fourteenth",
        "fifteenth",
        "sixteenth",
        "seventeenth",
        "eighteenth",
        "nineteenth",
        "twentieth",
    ];
    if word == "last" || word == "final" {
        return Some(Ordinal::Last);
    }
    if let Some(i) = WORDS.iter().position(|w| *w == word) {
        return Some(Ordinal::Nth(i + 1));
    }
    let digits = ["st", "nd", "rd", "th"]
        .iter()
        .find_map(|suffix| word.strip_suffix(suffix))?;
    digits.parse().ok().filter(|n| *n > 0).map(Ordinal::Nth)
}

/// A whole number in digits or words.
pub(super) fn number(word: &str) -> Option<usize> {
    const WORDS: [&str; 21] = [
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    if word.bytes().all(|b| b.is_ascii_digit()) && !word.is_empty() {
        return word.parse().ok();
    }
    WORDS.iter().position(|w| *w == word)
}

/// "once", "twice", "thrice".
pub(super) fn times(word: &str) -> Option<usize> {
    match word {
        "once" => Some(1),
        "twice" => Some(2),
        "thrice" => Some(3),
        _ => None,
    }
}

/// An adjective of state: the state, and whether the word claims it (`false`: denies it).
pub(super) fn state(word: &str) -> Option<(State, bool)> {
    Some(match word {
        "checked" | "ticked" => (State::Checked, true),
        "unchecked" | "unticked" => (State::Checked, false),
        "selected" | "chosen" | "preselected" | "pre-selected" => (State::Selected, true),
        "unselected" | "deselected" => (State::Selected, false),
        "enabled" => (State::Enabled, true),
        "disabled" | "greyed-out" => (State::Disabled, true),
        "editable" => (State::Editable, true),
        "read-only" | "readonly" => (State::ReadOnly, true),
        "empty" | "blank" => (State::Empty, true),
        "required" | "mandatory" => (State::Required, true),
        "expanded" | "unfolded" => (State::Expanded, true),
        "collapsed" | "folded" => (State::Collapsed, true),
        "invalid" => (State::Invalid, true),
        "valid" => (State::Invalid, false),
        "clickable" => (State::Clickable, true),
        "unclickable" => (State::Clickable, false),
        _ => return None,
    })
}

/// Forms of "to be" and "to have" and the modals: words that end a noun phrase in an assertion.
pub(super) fn ends_noun(word: &str) -> bool {
    among(
        word,
        "is|are|was|were|be|been|being|has|have|having|had|should|must|shall|will|would|can|\
            could|may|might|does|do|did|not|never|no|contains|contain|includes|include|shows|\
            show|displays|display|appears|appear|exists|exist|equals|equal|reads|read|says|say|\
            starts|start|begins|begin|ends|end|matches|match|disappears|disappear|comes|come|\
            precedes|precede|follows|remains|remain|stays|stay|lists|offers|needs|vanishes|\
            vanish|becomes|become|to",
    )
}

/// Whether `word` is one of `words` (`a|b|c`).
pub(super) fn among(word: &str, words: &str) -> bool {
    !word.is_empty() && words.split('|').any(|known| known == word)
}
