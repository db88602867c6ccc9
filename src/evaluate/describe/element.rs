//! Elements in words.

use crate::evaluate::names::role_noun::{is_choice, is_field};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::fit::{Quality, fit};
use crate::evaluate::text::matching::shorten;
use crate::grammar::{RoleNoun, TextRelation};
use crate::lexicon;
use crate::page::{ElementId, Role, Snapshot};

/// The noun that an author would use, in words.
pub fn noun(page: &Snapshot, id: ElementId) -> &'static str {
    lexicon::spoken(role_noun(page, id))
}

/// The noun that an author would use.
pub(crate) fn role_noun(page: &Snapshot, id: ElementId) -> RoleNoun {
    let e = &page.elements[id];
    match e.role {
        Role::Link => RoleNoun::Link,
        Role::Button => RoleNoun::Button,
        Role::Checkbox => RoleNoun::Checkbox,
        Role::Radio => RoleNoun::Radio,
        Role::Switch => RoleNoun::Switch,
        Role::Tab => RoleNoun::Tab,
        Role::MenuItem | Role::MenuItemCheckbox | Role::MenuItemRadio => RoleNoun::MenuItem,
        Role::Heading => RoleNoun::Heading,
        Role::Row => RoleNoun::Row,
        Role::Cell | Role::GridCell | Role::RowHeader | Role::ColumnHeader => RoleNoun::Cell,
        Role::Table | Role::Grid => RoleNoun::Table,
        Role::Img => RoleNoun::Image,
        Role::Dialog | Role::AlertDialog => RoleNoun::Dialog,
        Role::ListItem => RoleNoun::ListItem,
        Role::Option => RoleNoun::Option,
        Role::Alert | Role::Status => RoleNoun::Message,
        Role::Paragraph => RoleNoun::Paragraph,
        Role::Slider => RoleNoun::Slider,
        _ if e.raw.tag == "textarea" => RoleNoun::Textarea,
        _ if is_field(e) => RoleNoun::Field,
        _ if is_choice(e) => RoleNoun::List,
        _ => RoleNoun::Element,
    }
}

/// Returns the label of an element: its text, name, placeholder or title.
pub fn label(page: &Snapshot, id: ElementId) -> String {
    let names = crate::evaluate::names::sources::names(page, id);
    names.first().map_or_else(String::new, |n| shorten(&n.text))
}

/// An element in words: `the button 'Save'`.
pub fn element(page: &Snapshot, id: ElementId) -> String {
    let label = label(page, id);
    let noun = noun(page, id);
    if label.is_empty() {
        format!("a {noun} without a name")
    } else {
        format!("the {noun} '{label}'")
    }
}

/// Whether any name of the element fits the text of the target as a whole.
pub(crate) fn fits_whole(
    page: &Snapshot,
    id: ElementId,
    text: &str,
    knowledge: &Knowledge,
) -> bool {
    fit(page, id, text, TextRelation::Contains, knowledge.text_case)
        .is_some_and(|f| f.quality == Quality::Whole)
}
