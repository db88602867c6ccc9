//! Nouns for kinds of elements.

use super::inflect;
use serde::{Deserialize, Serialize};
use std::{collections::HashMap, sync::LazyLock};

/// A noun for a kind of element, as authors write it. The reference page and `evaluate` say which elements each admits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoleNoun {
    /// link
    Link,
    /// button
    Button,
    /// field, input: anything that takes typed text (textarea included); where none is called so, any control that holds a value
    Field,
    /// text field, text box: takes typed text
    TextField,
    /// Any control that holds a value. Authors have no noun for it but "field".
    FormControl,
    /// textarea, text area
    Textarea,
    /// password field
    PasswordField,
    /// search field, search box
    SearchField,
    /// date field, date picker
    DateField,
    /// file field, upload field
    FileField,
    /// checkbox
    Checkbox,
    /// radio, radio button
    Radio,
    /// switch, toggle
    Switch,
    /// slider
    Slider,
    /// list, drop-down, select, combo box: as a choice; in an assertion also a bulleted or numbered list
    List,
    /// option
    Option,
    /// item, list item, entry
    ListItem,
    /// menu
    Menu,
    /// menu item, menu entry
    MenuItem,
    /// tab
    Tab,
    /// image, picture, logo, photo
    Image,
    /// logo
    Logo,
    /// icon
    Icon,
    /// badge, chip, tag: a short text that marks something
    Badge,
    /// heading, title (of a page section)
    Heading,
    /// table, grid
    Table,
    /// row, line of a table
    Row,
    /// column, column header
    Column,
    /// cell
    Cell,
    /// dialog, modal, popup (in the page)
    Dialog,
    /// form
    Form,
    /// section, region, area, panel, fieldset, group
    Section,
    /// frame, iframe
    Frame,
    /// message, alert, notification, toast, error, warning
    Message,
    /// paragraph
    Paragraph,
    /// sentence (of the page's text)
    Sentence,
    /// text, term, word, string, label
    Text,
    /// tooltip
    Tooltip,
    /// progress bar, spinner
    ProgressBar,
    /// header, banner
    Header,
    /// footer
    Footer,
    /// navigation, navigation bar
    Navigation,
    /// sidebar, aside
    Sidebar,
    /// card, tile, product, article, post, result
    Card,
    /// video
    Video,
    /// the page itself
    Page,
    /// element, control, component: any
    Element,
}

/// Role nouns in the singular; plural forms are derived. Hyphens are dropped before a word is looked up.
const NOUNS: &[(RoleNoun, &str)] = &[
    (RoleNoun::Link, "link|hyperlink|anchor"),
    (
        RoleNoun::Button,
        "button|btn|icon button|image button|text button",
    ),
    (
        RoleNoun::Field,
        "field|input|input field|entry field|edit field|form field|zone|inputfield|input box|input area",
    ),
    (
        RoleNoun::TextField,
        "text field|textfield|text box|textbox|text input field|edit box|text input|text entry|text input area",
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
        "checkbox|check box|tick box|tickbox|box|checkbox field|check box field",
    ),
    (
        RoleNoun::Radio,
        "radio|radio button|radiobutton|radio option|option button|radio button field|radio field",
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
        "image|picture|photo|thumbnail|illustration",
    ),
    (RoleNoun::Logo, "logo"),
    (RoleNoun::Badge, "text badge"),
    (RoleNoun::Icon, "icon|symbol"),
    (
        RoleNoun::Heading,
        "heading|page heading|headline|subtitle|subheading|title|page title|h1|h2|h3",
    ),
    (RoleNoun::Table, "table|grid|data table|datatable"),
    (RoleNoun::Row, "row|table row|line"),
    (
        RoleNoun::Column,
        "column|column header|table column|column heading|column head",
    ),
    (RoleNoun::Cell, "cell|table cell"),
    (
        RoleNoun::Dialog,
        "dialog|dialogue|modal|popup|pop up|dialog box|dialogue box|\
         modal dialog|modal window|popup window|popin|lightbox|drawer|popover|flyout",
    ),
    (RoleNoun::Form, "form"),
    (
        RoleNoun::Section,
        "section|region|area|panel|fieldset|group|block|accordion|part|drop zone|\
         dropzone|drop area|drop box|upload area|upload zone|upload box",
    ),
    (RoleNoun::Frame, "frame|iframe"),
    (
        RoleNoun::Message,
        "message|notification|toast|error|warning|error message|\
         warning message|success message|confirmation message|info message|\
         alert message|validation message|flash message|toast message|notice|\
         snackbar|flash|banner message|validation error|notification message|\
         information message|msg|error msg|warning msg|success msg|validation msg|info msg",
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
        "progress bar|progressbar|spinner|loader|loading indicator|loading spinner|loading bar|loading icon|loading animation",
    ),
    (
        RoleNoun::Header,
        "header|banner|page header|top bar|topbar|app bar|appbar",
    ),
    (RoleNoun::Footer, "footer|page footer"),
    (
        RoleNoun::Navigation,
        "navigation|navigation bar|nav bar|navbar|nav",
    ),
    (
        RoleNoun::Sidebar,
        "sidebar|side bar|aside|side menu|side navigation",
    ),
    (
        RoleNoun::Card,
        "card|tile|product|article|post|result|search result",
    ),
    (RoleNoun::Video, "video"),
    (
        RoleNoun::Page,
        "page|web page|webpage|screen|website|site|web site",
    ),
    (
        RoleNoun::Element,
        "element|control|component|widget|div|span",
    ),
];

static BY_PHRASE: LazyLock<HashMap<String, (RoleNoun, bool)>> = LazyLock::new(|| {
    let mut map = HashMap::new();
    for (role, phrases) in NOUNS {
        for phrase in phrases.split('|') {
            for general in general_nouns(*role) {
                let longer = format!("{phrase} {general}");
                map.insert(inflect::plural(&longer), (*role, true));
                map.insert(longer, (*role, false));
            }
        }
    }
    for (role, phrases) in NOUNS {
        for phrase in phrases.split('|') {
            map.insert(inflect::plural(phrase), (*role, true));
            map.insert(phrase.to_owned(), (*role, false));
        }
    }
    map
});

/// Nouns behind the one of a role that say nothing more: "the link element". An element of a list, a table or a form is one of
/// those in it.
fn general_nouns(role: RoleNoun) -> impl Iterator<Item = &'static str> {
    let told = matches!(
        role,
        RoleNoun::Link
            | RoleNoun::Button
            | RoleNoun::Field
            | RoleNoun::TextField
            | RoleNoun::Textarea
            | RoleNoun::Checkbox
            | RoleNoun::Radio
            | RoleNoun::Switch
            | RoleNoun::Slider
            | RoleNoun::Image
            | RoleNoun::Icon
            | RoleNoun::Heading
            | RoleNoun::Tab
            | RoleNoun::Dialog
            | RoleNoun::Tooltip
    );
    GENERAL.split('|').filter(move |_| told)
}

/// Nouns for any element.
const GENERAL: &str = "element|component|control|widget";

/// The words of a name with capitals beside one plain word, which may say what kind of thing it is: "Office move" of "Office move board",
/// "Dark" of "theme Dark"; a code behind one or two plain words.
pub(crate) fn without_kind(name: &str) -> Option<&str> {
    let is_kind = |word: &str| {
        let is_plain = word.len() > 2 && word.chars().all(char::is_lowercase);
        is_plain && noun(word).is_none() && super::verbs::base(word).is_none()
    };
    let is_name = |words: &&str| words.starts_with(char::is_uppercase);
    // "report BW-2320", "work order WO-7": before a code, words of any kind say what it is of.
    let is_code = |word: &str| {
        word.starts_with(char::is_uppercase) && word.contains(|c: char| c.is_ascii_digit())
    };
    let lower = |words: &str| {
        words.chars().all(|c| c.is_lowercase() || c == ' ') && words.split(' ').count() <= 2
    };
    if let Some((_, code)) = name
        .rsplit_once(' ')
        .filter(|(kind, code)| is_code(code) && lower(kind))
    {
        return Some(code);
    }
    let behind = name.rsplit_once(' ').filter(|(_, kind)| is_kind(kind));
    let before = name.split_once(' ').filter(|(kind, _)| is_kind(kind));
    let named = behind.map(|(words, _)| words).filter(is_name);
    named.or_else(|| before.map(|(_, words)| words).filter(is_name))
}

/// The noun for a card among some words, in the singular: the one of most words.
pub(crate) fn card(words: &str) -> Option<&'static str> {
    let words: Vec<String> = words
        .split(|ch: char| !ch.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let said = |phrase: &str| {
        let parts: Vec<&str> = phrase.split(' ').collect();
        words.windows(parts.len()).any(|found| found == parts)
    };
    let (_, nouns) = NOUNS.iter().find(|(role, _)| *role == RoleNoun::Card)?;
    nouns
        .split('|')
        .filter(|noun| said(noun) || said(&inflect::plural(noun)))
        .max_by_key(|noun| noun.len())
}

/// The plural of a noun.
pub(crate) fn plural(noun: &str) -> String {
    inflect::plural(noun)
}

/// Elements of HTML that have a noun.
const TAGS: &[(RoleNoun, &str)] = &[
    (RoleNoun::Heading, "h1|h2|h3|h4|h5|h6"),
    (RoleNoun::Paragraph, "p"),
    (RoleNoun::Link, "a"),
    (RoleNoun::Button, "button"),
    (RoleNoun::Field, "input"),
    (RoleNoun::Textarea, "textarea"),
    (RoleNoun::List, "select|ul|ol"),
    (RoleNoun::ListItem, "li"),
    (RoleNoun::Table, "table"),
    (RoleNoun::Row, "tr"),
    (RoleNoun::Cell, "td|th"),
    (RoleNoun::Image, "img"),
    (RoleNoun::Form, "form"),
    (RoleNoun::Section, "section|fieldset"),
    (RoleNoun::Element, "div|span|label"),
];

/// The role of a noun of one to three words, and whether it is in the plural. A noun may be a tag: `<h2>`, `<h2> element`.
pub(crate) fn noun(phrase: &str) -> Option<(RoleNoun, bool)> {
    if let Some(tag) = phrase.strip_prefix('<') {
        let tag = tag.strip_suffix(" element").unwrap_or(tag);
        let tag = tag.strip_suffix(" tag").unwrap_or(tag).strip_suffix('>')?;
        let known = TAGS.iter().find(|(_, tags)| super::among(tag, tags));
        return known.map(|(role, _)| (*role, false));
    }
    if phrase.contains('-') {
        BY_PHRASE.get(&phrase.replace('-', ""))
    } else {
        BY_PHRASE.get(phrase)
    }
    .copied()
}

/// Bytes of the longest word that is looked up.
const LONGEST: usize = 60;

/// Most words of a noun that begins with a word; 0 where none does.
static LENGTH_BY_FIRST: LazyLock<HashMap<&'static str, usize>> = LazyLock::new(|| {
    let mut map: HashMap<&str, usize> = HashMap::new();
    for phrase in BY_PHRASE.keys() {
        let mut words = phrase.split(' ');
        let first = words.next().unwrap_or_default();
        let longest = map.entry(first).or_default();
        *longest = (*longest).max(1 + words.count());
    }
    map
});

/// Most words that a noun has which begins with `word`; 0 where none does.
pub(crate) fn words_of_noun(word: &str) -> usize {
    if word.len() > LONGEST {
        return 0;
    }
    if word.starts_with('<') || word.contains('-') {
        return 3;
    }
    LENGTH_BY_FIRST.get(word).copied().unwrap_or(0)
}

/// All role nouns in the singular, for suggestions.
pub(crate) fn nouns() -> impl Iterator<Item = &'static str> {
    NOUNS.iter().flat_map(|(_, phrases)| phrases.split('|'))
}

/// The noun of a role in formulas.
pub(crate) fn name_of(role: RoleNoun) -> &'static str {
    NOUNS
        .iter()
        .find(|(r, _)| *r == role)
        .and_then(|(_, phrases)| phrases.split('|').next())
        .unwrap_or("element")
}

/// The word for a kind of field: "search", "date", "password", "file".
pub(crate) fn kind_of_field(role: RoleNoun) -> Option<&'static str> {
    name_of(role).strip_suffix(" field")
}

/// The noun of a role in reports, where the one of formulas is short for a reader.
pub(crate) fn spoken(role: RoleNoun) -> &'static str {
    match role {
        RoleNoun::Radio => "radio button",
        RoleNoun::ListItem => "list item",
        role => name_of(role),
    }
}
