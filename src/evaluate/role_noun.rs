//! Which elements a role noun admits.

use crate::grammar::RoleNoun;
use crate::page::{Element, ElementId, Role, Snapshot};

/// Whether the author's noun fits the element.
pub fn admits(noun: RoleNoun, page: &Snapshot, id: ElementId) -> bool {
    use Role as R;
    let e = &page.elements[id];
    let role = e.role;
    let input = |kinds: &[&str]| e.raw.tag == "input" && kinds.contains(&input_type(e));
    match noun {
        RoleNoun::Link => role == R::Link,
        RoleNoun::Button => matches!(role, R::Button) || e.raw.tag == "summary",
        RoleNoun::Field => is_field(e),
        RoleNoun::Textarea => {
            e.raw.tag == "textarea"
                || is_editing_host(e)
                || (role == R::Textbox
                    && (e.raw.attributes.contains_key("contenteditable")
                        || e.raw
                            .attributes
                            .get("aria-multiline")
                            .is_some_and(|v| v == "true")))
        }
        RoleNoun::PasswordField => input(&["password"]),
        RoleNoun::SearchField => {
            role == R::Searchbox
                || input(&["search"])
                || (is_field(e)
                    && page
                        .ancestors(id)
                        .any(|a| page.elements[a].role == R::Search))
        }
        RoleNoun::DateField => {
            input(&["date", "datetime-local", "month", "week", "time"])
                || (is_field(e) && e.name.to_lowercase().contains("date"))
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
                || e.raw
                    .attributes
                    .get("aria-haspopup")
                    .is_some_and(|v| v == "menu" || v == "true")
        }
        RoleNoun::MenuItem => {
            matches!(role, R::MenuItem | R::MenuItemCheckbox | R::MenuItemRadio)
                || (matches!(role, R::Link | R::Button)
                    && page.ancestors(id).any(|a| {
                        matches!(
                            page.elements[a].role,
                            R::Menu | R::Menubar | R::Navigation | R::List
                        )
                    }))
        }
        RoleNoun::Tab => {
            role == R::Tab
                || (matches!(role, R::Link | R::Button)
                    && page
                        .ancestors(id)
                        .any(|a| page.elements[a].role == R::TabList))
        }
        RoleNoun::Image => {
            matches!(role, R::Img | R::Figure)
                || matches!(e.raw.tag.as_str(), "img" | "svg" | "picture" | "canvas")
                || input(&["image"])
        }
        RoleNoun::Icon => {
            role == R::Img
                || matches!(e.raw.tag.as_str(), "img" | "svg" | "i")
                || matches!(role, R::Button | R::Link)
        }
        RoleNoun::Heading => role == R::Heading,
        RoleNoun::Table => matches!(role, R::Table | R::Grid | R::TreeGrid),
        RoleNoun::Row => role == R::Row,
        RoleNoun::Column => role == R::ColumnHeader,
        RoleNoun::Cell => matches!(role, R::Cell | R::GridCell | R::ColumnHeader | R::RowHeader),
        RoleNoun::Dialog => matches!(role, R::Dialog | R::AlertDialog),
        RoleNoun::Form => matches!(role, R::Form | R::Search) || e.raw.tag == "form",
        RoleNoun::Section => {
            matches!(
                role,
                R::Region | R::Group | R::TabPanel | R::Article | R::Complementary | R::Main
            ) || (role == R::Form && !e.name.is_empty())
                || matches!(
                    e.raw.tag.as_str(),
                    "section" | "fieldset" | "article" | "details"
                )
        }
        RoleNoun::Frame => matches!(e.raw.tag.as_str(), "iframe" | "frame"),
        RoleNoun::Message => matches!(role, R::Alert | R::Status | R::Log | R::AlertDialog),
        RoleNoun::Paragraph => role == R::Paragraph || e.raw.tag == "p",
        RoleNoun::Tooltip => role == R::Tooltip,
        RoleNoun::ProgressBar => matches!(role, R::Progressbar | R::Meter),
        RoleNoun::Header => role == R::Banner || e.raw.tag == "header",
        RoleNoun::Footer => role == R::ContentInfo || e.raw.tag == "footer",
        RoleNoun::Navigation => matches!(role, R::Navigation | R::Menubar),
        RoleNoun::Sidebar => {
            role == R::Complementary
                || e.raw.tag == "aside"
                || (role == R::Region && e.name.trim().eq_ignore_ascii_case("sidebar"))
        }
        RoleNoun::Card => matches!(
            role,
            R::Article | R::ListItem | R::Row | R::Group | R::Figure
        ),
        RoleNoun::Video => e.raw.tag == "video",
        RoleNoun::Page => e.raw.tag == "body" || role == R::Document,
        RoleNoun::Sentence | RoleNoun::Text | RoleNoun::Element => true,
    }
}

/// The `type` of an input, `text` where it says nothing.
pub fn input_type(e: &Element) -> &str {
    e.raw.attributes.get("type").map_or("text", String::as_str)
}

/// It takes typed text (or a date, a number, …).
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

/// It is a control of a form: what a label may belong to.
pub fn is_control(e: &Element) -> bool {
    is_field(e)
        || is_choice(e)
        || is_checkable(e)
        || (e.raw.tag == "input" && input_type(e) == "file")
}

/// It offers options to choose from.
pub fn is_choice(e: &Element) -> bool {
    e.raw.tag == "select" || matches!(e.role, Role::Listbox | Role::Combobox | Role::RadioGroup)
}

/// It can be on or off.
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
pub fn is_clicked_by_nature(e: &Element) -> bool {
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
