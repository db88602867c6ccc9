//! Which elements a role noun admits.

use super::{classes, records, side_column, top_bar};
use crate::evaluate::rows::{noun, target};
use crate::evaluate::rule::Rule;
use crate::grammar::RoleNoun;
use crate::lexicon::kind_of_field;
use crate::lexicon::signs::{BADGE_CLASSES, LOGO};
use crate::page::{Element, ElementId, Role, Snapshot};

/// Whether the author's noun fits the element.
pub fn admits(noun: RoleNoun, page: &Snapshot, id: ElementId) -> bool {
    use Role as R;
    let e = &page.elements[id];
    let role = e.role;
    let has_kind_in_name =
        || is_field(e) && kind_of_field(noun).is_some_and(|kind| has_word(&e.name, kind));
    let input = |kinds: &[&str]| e.raw.tag == "input" && kinds.contains(&input_type(e));
    match noun {
        RoleNoun::Link => is_link(e),
        RoleNoun::Button => is_button(e),
        RoleNoun::Field | RoleNoun::TextField => is_field(e),
        RoleNoun::FormControl => is_field(e) || holds_a_choice(e),
        RoleNoun::Textarea => is_textarea(e),
        RoleNoun::PasswordField => input(&["password"]),
        RoleNoun::SearchField => {
            role == R::Searchbox
                || input(&["search"])
                || (is_field(e) && is_within(page, id, &[R::Search]))
                || has_kind_in_name()
        }
        RoleNoun::DateField => {
            input(&["date", "datetime-local", "month", "week", "time"]) || has_kind_in_name()
        }
        RoleNoun::FileField => input(&["file"]),
        RoleNoun::Checkbox => {
            matches!(role, R::Checkbox | R::MenuItemCheckbox | R::Switch) || input(&["checkbox"])
        }
        RoleNoun::Radio => matches!(role, R::Radio | R::MenuItemRadio),
        RoleNoun::Switch => {
            role == R::Switch
                || matches!(role, R::Checkbox)
                || (role == R::Button && e.raw.pressed.is_some())
        }
        RoleNoun::Slider => role == R::Slider || input(&["range"]),
        RoleNoun::List => {
            matches!(
                role,
                R::List | R::Listbox | R::Combobox | R::Directory | R::Tree | R::RadioGroup
            ) || e.raw.tag == "select"
                || e.raw.tag == "dl"
        }
        RoleNoun::Option => matches!(role, R::Option | R::Radio | R::MenuItemRadio),
        RoleNoun::ListItem => matches!(
            role,
            R::ListItem | R::Option | R::TreeItem | R::MenuItem | R::Term | R::Definition
        ),
        RoleNoun::Menu => {
            matches!(role, R::Menu | R::Menubar | R::Navigation)
                || has(e, "aria-haspopup", &["menu", "true"])
        }
        RoleNoun::MenuItem => {
            matches!(role, R::MenuItem | R::MenuItemCheckbox | R::MenuItemRadio)
                || ((is_link(e) || is_button(e))
                    && is_within(page, id, &[R::Menu, R::Menubar, R::Navigation, R::List]))
        }
        RoleNoun::Tab => {
            role == R::Tab || ((is_link(e) || is_button(e)) && is_within(page, id, &[R::TabList]))
        }
        RoleNoun::Image => is_drawn(e),
        RoleNoun::Logo => is_drawn(e) && says_logo(page, id),
        RoleNoun::Badge => is_badge(e),
        RoleNoun::Icon => {
            role == R::Img
                || matches!(e.raw.tag.as_str(), "img" | "svg" | "i")
                || is_drawn_control(e)
                || (is_link(e) || is_button(e)) && shows_a_picture(page, id)
        }
        RoleNoun::Heading => role == R::Heading,
        RoleNoun::Table => e.is_table(),
        RoleNoun::Row => records::is_row(page, id),
        RoleNoun::Column => records::is_column_head(page, id),
        RoleNoun::Cell => e.is_cell(),
        RoleNoun::Dialog => matches!(role, R::Dialog | R::AlertDialog),
        RoleNoun::Form => matches!(role, R::Form | R::Search) || e.raw.tag == "form",
        RoleNoun::Section => is_section(e),
        RoleNoun::Frame => matches!(e.raw.tag.as_str(), "iframe" | "frame"),
        RoleNoun::Message => is_message(e),
        RoleNoun::Paragraph => role == R::Paragraph || e.raw.tag == "p",
        RoleNoun::Tooltip => role == R::Tooltip,
        RoleNoun::ProgressBar => matches!(role, R::Progressbar | R::Meter),
        RoleNoun::Header => {
            role == R::Banner || e.raw.tag == "header" || top_bar::is_header(page, id)
        }
        RoleNoun::Footer => {
            role == R::ContentInfo || matches!(e.raw.tag.as_str(), "footer" | "tfoot")
        }
        RoleNoun::Navigation => {
            matches!(role, R::Navigation | R::Menubar) || top_bar::is_one(page, id)
        }
        RoleNoun::Sidebar => {
            side_column::is_aside(page, id)
                || (role == R::Region && e.name.trim().eq_ignore_ascii_case("sidebar"))
                || side_column::is_one(page, id)
        }
        RoleNoun::Card => records::is_card(page, id),
        RoleNoun::Video => e.raw.tag == "video",
        RoleNoun::Page => e.raw.tag == "body" || role == R::Document,
        RoleNoun::Sentence | RoleNoun::Text | RoleNoun::Element => true,
    }
}

/// A live region that says something.
fn is_message(e: &Element) -> bool {
    let is_live = matches!(e.role, Role::Alert | Role::Status | Role::Log);
    e.role == Role::AlertDialog || is_live && !e.text.trim().is_empty()
}

/// An image or a figure.
fn is_drawn(e: &Element) -> bool {
    matches!(e.role, Role::Img | Role::Figure)
        || matches!(e.raw.tag.as_str(), "img" | "svg" | "picture" | "canvas")
        || e.raw.tag == "input" && input_type(e) == "image"
}

/// Whether the name or an attribute of an image, or of the link or box around it, says that it is a logo.
fn says_logo(page: &Snapshot, id: ElementId) -> bool {
    let says = |e: &Element| {
        let given = ["class", "id", "alt", "title", "src", "data-testid"];
        let mut given = given.iter().filter_map(|name| e.raw.attributes.get(*name));
        has_word(&e.name, LOGO) || given.any(|value| value.to_lowercase().contains(LOGO))
    };
    let around = page.ancestors(id).take_while(|a| {
        let role = page.elements[*a].role;
        matches!(role, Role::Link | Role::Generic | Role::Figure)
    });
    std::iter::once(id)
        .chain(around)
        .any(|near| says(&page.elements[near]))
}

/// A text that is drawn as a mark, or whose class says that it is one.
fn is_badge(e: &Element) -> bool {
    let is_called = !e.text.contains('\n') && classes::has_word(e, BADGE_CLASSES);
    e.raw.mark || is_called
}

/// Whether an attribute of the element has one of these values.
fn has(e: &Element, attribute: &str, values: &[&str]) -> bool {
    let value = e.raw.attributes.get(attribute);
    value.is_some_and(|value| values.contains(&value.as_str()))
}

/// Whether something around the element has one of these roles.
fn is_within(page: &Snapshot, id: ElementId, roles: &[Role]) -> bool {
    page.ancestors(id)
        .any(|around| roles.contains(&page.elements[around].role))
}

/// Something to click that shows a sign instead of words.
fn is_drawn_control(e: &Element) -> bool {
    let title = e.raw.attributes.get("title");
    e.raw.pointer
        && (!e.name.is_empty() || title.is_some_and(|title| !title.is_empty()))
        && !e.text.chars().any(char::is_alphanumeric)
        && !matches!(e.raw.tag.as_str(), "input" | "textarea" | "select")
}

fn is_textarea(e: &Element) -> bool {
    e.raw.tag == "textarea"
        || is_editing_host(e)
        || (e.role == Role::Textbox
            && (e.raw.attributes.contains_key("contenteditable")
                || has(e, "aria-multiline", &["true"])))
}

fn is_section(e: &Element) -> bool {
    use Role as R;
    let tag = e.raw.tag.as_str();
    let is_part = matches!(
        e.role,
        R::Region | R::Group | R::TabPanel | R::Article | R::Complementary | R::Main
    );
    is_part
        || (e.role == R::Form && !e.name.is_empty())
        || matches!(tag, "section" | "fieldset" | "article" | "details")
}

/// A link by its role, or by an address: scripts give an `a[href]` other roles after load, and readers still see a link.
pub(crate) fn is_link(e: &Element) -> bool {
    e.role == Role::Link
        || (matches!(e.raw.tag.as_str(), "a" | "area") && e.raw.attributes.contains_key("href"))
}

/// A button by its role or its tag: a `button` that a script turns into a tab is still a button to a reader.
pub(crate) fn is_button(e: &Element) -> bool {
    e.role == Role::Button
        || matches!(e.raw.tag.as_str(), "button" | "summary")
        || (e.raw.tag == "input"
            && matches!(
                input_type(e).to_ascii_lowercase().as_str(),
                "submit" | "button" | "image" | "reset"
            ))
}

/// The noun is the one that the element's role stands for, not only one that it may be called by as well.
pub(crate) fn is_called_first(noun: RoleNoun, e: &Element) -> bool {
    match noun {
        RoleNoun::Link => e.role == Role::Link,
        RoleNoun::Button => e.role == Role::Button || e.raw.tag == "summary",
        RoleNoun::Tab => e.role == Role::Tab,
        RoleNoun::MenuItem => matches!(
            e.role,
            Role::MenuItem | Role::MenuItemCheckbox | Role::MenuItemRadio
        ),
        _ => true,
    }
}

/// Whether a word is one of the words of a name: "date" is none of "Candidate".
pub(crate) fn has_word(name: &str, word: &str) -> bool {
    name.split(|c: char| !c.is_alphanumeric())
        .any(|part| part.eq_ignore_ascii_case(word))
}

/// The rule that says which elements a noun admits.
pub(crate) fn rule(noun: RoleNoun) -> &'static Rule {
    match noun {
        RoleNoun::Link => &noun::LINK,
        RoleNoun::Button => &noun::BUTTON,
        RoleNoun::Field | RoleNoun::TextField => &noun::FIELD,
        RoleNoun::FormControl => &noun::FORM_CONTROL,
        RoleNoun::Textarea => &noun::TEXTAREA,
        RoleNoun::PasswordField => &noun::PASSWORD_FIELD,
        RoleNoun::SearchField => &noun::SEARCH_FIELD,
        RoleNoun::DateField => &noun::DATE_FIELD,
        RoleNoun::FileField => &noun::FILE_FIELD,
        RoleNoun::Checkbox => &noun::CHECKBOX,
        RoleNoun::Radio => &noun::RADIO,
        RoleNoun::Switch => &noun::SWITCH,
        RoleNoun::Slider => &noun::SLIDER,
        RoleNoun::List => &noun::LIST,
        RoleNoun::Option => &noun::OPTION,
        RoleNoun::ListItem => &noun::LIST_ITEM,
        RoleNoun::Menu => &noun::MENU,
        RoleNoun::MenuItem => &noun::MENU_ITEM,
        RoleNoun::Tab => &noun::TAB,
        RoleNoun::Image => &noun::IMAGE,
        RoleNoun::Logo => &noun::LOGO,
        RoleNoun::Badge => &noun::BADGE,
        RoleNoun::Icon => &noun::ICON,
        RoleNoun::Heading => &noun::HEADING,
        RoleNoun::Table => &noun::TABLE,
        RoleNoun::Row => &noun::ROW,
        RoleNoun::Column => &noun::COLUMN,
        RoleNoun::Cell => &noun::CELL,
        RoleNoun::Dialog => &noun::DIALOG,
        RoleNoun::Form => &noun::FORM,
        RoleNoun::Section => &noun::SECTION,
        RoleNoun::Frame => &noun::FRAME,
        RoleNoun::Message => &noun::MESSAGE,
        RoleNoun::Paragraph => &noun::PARAGRAPH,
        RoleNoun::Tooltip => &noun::TOOLTIP,
        RoleNoun::ProgressBar => &noun::PROGRESS_BAR,
        RoleNoun::Header => &noun::HEADER,
        RoleNoun::Footer => &noun::FOOTER,
        RoleNoun::Navigation => &noun::NAVIGATION,
        RoleNoun::Sidebar => &noun::SIDEBAR,
        RoleNoun::Card => &noun::CARD,
        RoleNoun::Video => &noun::VIDEO,
        RoleNoun::Page | RoleNoun::Sentence | RoleNoun::Text | RoleNoun::Element => &target::ANY,
    }
}

/// The `type` of an input, `text` where it says nothing.
pub fn input_type(e: &Element) -> &str {
    e.raw.attributes.get("type").map_or("text", String::as_str)
}

/// Tells whether an element takes typed text (or a date, a number, …).
pub fn is_field(e: &Element) -> bool {
    match e.raw.tag.as_str() {
        "textarea" => true,
        "input" => !matches!(
            input_type(e).to_ascii_lowercase().as_str(),
            "submit" | "button" | "image" | "reset" | "checkbox" | "radio" | "hidden" | "file"
        ),
        "select" => false,
        _ => {
            matches!(
                e.role,
                Role::Textbox | Role::Searchbox | Role::Spinbutton | Role::Slider
            ) || (e.role == Role::Combobox && e.raw.attributes.contains_key("contenteditable"))
                || is_editing_host(e)
        }
    }
}

/// A plain box whose text is edited in place, though no role says so.
fn is_editing_host(e: &Element) -> bool {
    let plain = matches!(
        e.role,
        Role::Generic | Role::None | Role::Presentation | Role::Paragraph | Role::Group
    );
    plain
        && e.raw.tag != "body"
        && e.raw.tag != "html"
        && e.raw
            .attributes
            .get("contenteditable")
            .is_some_and(|v| v.is_empty() || v == "true" || v == "plaintext-only")
}

/// Tells whether an element is a control of a form, to which a label may belong.
pub(crate) fn is_control(e: &Element) -> bool {
    is_field(e)
        || is_choice(e)
        || is_checkable(e)
        || (e.raw.tag == "input" && input_type(e) == "file")
}

/// Tells whether an element offers options.
pub fn is_choice(e: &Element) -> bool {
    e.raw.tag == "select" || matches!(e.role, Role::Listbox | Role::Combobox | Role::RadioGroup)
}

/// Whether an element shows no words, or a picture beside them.
fn shows_a_picture(page: &Snapshot, id: ElementId) -> bool {
    let is_picture = |at: ElementId| {
        let e = &page.elements[at];
        e.role == Role::Img || matches!(e.raw.tag.as_str(), "img" | "svg" | "i")
    };
    let has_words = page.elements[id].text.chars().any(char::is_alphanumeric);
    !has_words || page.descendants(id).any(is_picture)
}

/// A control that holds a value and takes no typed text: a choice, a box, a file.
pub(crate) fn holds_a_choice(e: &Element) -> bool {
    is_choice(e)
        || matches!(e.role, Role::Checkbox | Role::Radio | Role::Switch)
        || (e.raw.tag == "input" && input_type(e).eq_ignore_ascii_case("file"))
}

/// Tells whether an element can be on or off.
pub fn is_checkable(e: &Element) -> bool {
    matches!(
        e.role,
        Role::Checkbox | Role::Radio | Role::Switch | Role::MenuItemCheckbox | Role::MenuItemRadio
    )
}

/// A click on it is what it is for.
pub fn is_clickable(e: &Element) -> bool {
    is_clicked_by_nature(e) || (e.raw.pointer && !is_a_holder(e.role))
}

/// Landmarks, windows, and what holds items: one that can be focused is scrolled, or left by a key; a click is meant for what
/// it holds.
fn is_a_holder(role: Role) -> bool {
    matches!(
        role,
        Role::Main
            | Role::Navigation
            | Role::Banner
            | Role::ContentInfo
            | Role::Complementary
            | Role::Region
            | Role::Form
            | Role::Search
            | Role::Dialog
            | Role::AlertDialog
            | Role::Document
            | Role::Application
            | Role::TabPanel
            | Role::TabList
            | Role::Toolbar
            | Role::RadioGroup
            | Role::List
            | Role::Directory
            | Role::Menu
            | Role::Menubar
            | Role::Tree
            | Role::Feed
            | Role::Log
            | Role::Table
            | Role::Grid
            | Role::TreeGrid
            | Role::RowGroup
    )
}

/// Its role or its tag says that it is clicked.
pub(crate) fn is_clicked_by_nature(e: &Element) -> bool {
    matches!(
        e.role,
        Role::Link
            | Role::Button
            | Role::Tab
            | Role::MenuItem
            | Role::MenuItemCheckbox
            | Role::MenuItemRadio
            | Role::Option
            | Role::TreeItem
            | Role::Checkbox
            | Role::Radio
            | Role::Switch
    ) || matches!(e.raw.tag.as_str(), "summary" | "area")
        || (e.raw.tag == "label" && e.labels.is_some())
}
