//! Elements in words: what one is, and the phrase that would name it alone.

use super::fit::{Quality, fit};
use super::role_noun::is_field;
use super::select::{Purpose, Selection, select};
use super::text_match::shorten;
use super::{Candidate, Knowledge, TextCase, context, table};
use crate::grammar::{Context, Ordinal, RoleNoun, Span, Target, Text, TextRelation};
use crate::page::{Element, ElementId, Role, Snapshot};

/// The noun that an author would use.
pub fn noun(page: &Snapshot, id: ElementId) -> &'static str {
    let e = &page.elements[id];
    match e.role {
        Role::Link => "link",
        Role::Button => "button",
        Role::Checkbox => "checkbox",
        Role::Radio => "radio button",
        Role::Switch => "switch",
        Role::Tab => "tab",
        Role::MenuItem | Role::MenuItemCheckbox | Role::MenuItemRadio => "menu item",
        Role::Heading => "heading",
        Role::Row => "row",
        Role::Cell | Role::GridCell | Role::RowHeader | Role::ColumnHeader => "cell",
        Role::Table | Role::Grid => "table",
        Role::Img => "image",
        Role::Dialog | Role::AlertDialog => "dialog",
        Role::ListItem => "list item",
        Role::Option => "option",
        Role::Alert | Role::Status => "message",
        Role::Paragraph => "paragraph",
        Role::Slider => "slider",
        _ if e.raw.tag == "textarea" => "textarea",
        _ if is_field(e) => "field",
        _ if super::role_noun::is_choice(e) => "list",
        _ => "element",
    }
}

fn role_noun(page: &Snapshot, id: ElementId) -> RoleNoun {
    match noun(page, id) {
        "link" => RoleNoun::Link,
        "button" => RoleNoun::Button,
        "checkbox" => RoleNoun::Checkbox,
        "radio button" => RoleNoun::Radio,
        "switch" => RoleNoun::Switch,
        "tab" => RoleNoun::Tab,
        "menu item" => RoleNoun::MenuItem,
        "heading" => RoleNoun::Heading,
        "row" => RoleNoun::Row,
        "cell" => RoleNoun::Cell,
        "table" => RoleNoun::Table,
        "image" => RoleNoun::Image,
        "dialog" => RoleNoun::Dialog,
        "list item" => RoleNoun::ListItem,
        "option" => RoleNoun::Option,
        "message" => RoleNoun::Message,
        "paragraph" => RoleNoun::Paragraph,
        "slider" => RoleNoun::Slider,
        "textarea" => RoleNoun::Textarea,
        "field" => RoleNoun::Field,
        "list" => RoleNoun::List,
        _ => RoleNoun::Element,
    }
}

/// What people would call it: its text, name, placeholder or title.
pub fn label(page: &Snapshot, id: ElementId) -> String {
    let names = super::names::names(page, id);
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

/// A candidate, with the phrase that names it alone.
pub fn candidate(
    page: &Snapshot,
    id: ElementId,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Candidate {
    let phrase = phrases(page, id, target, knowledge)
        .into_iter()
        .find(|(_, t)| matches!(select(page, t, purpose, knowledge), Selection::Some { elements, .. } if elements == [id]))
        .map_or_else(String::new, |(words, _)| words);
    Candidate {
        element: id,
        what: with_place(page, id),
        phrase,
    }
}

/// A near miss: the phrase is the page's own wording.
pub fn near_candidate(page: &Snapshot, id: ElementId, target: &Target) -> Candidate {
    let name = target
        .text
        .as_ref()
        .and_then(|t| fit(page, id, &t.value, target.relation, TextCase::Ignore))
        .map_or_else(|| label(page, id), |f| f.name);
    Candidate {
        element: id,
        what: with_place(page, id),
        phrase: format!("the {} '{}'", noun(page, id), shorten(&name)),
    }
}

/// How an author would say that it belongs to a row, an item or a card.
fn belonging(page: &Snapshot, id: ElementId) -> &'static str {
    match context::row_like(page, id) {
        Some(row) if page.elements[row].role == Role::Row => "in the row of",
        _ => "for",
    }
}

fn with_place(page: &Snapshot, id: ElementId) -> String {
    let mut what = element(page, id);
    if let Some(key) = row_key(page, id) {
        what = format!("{what} {} '{key}'", belonging(page, id));
    } else if let Some(heading) = heading_above(page, id) {
        what = format!("{what} under the heading '{heading}'");
    }
    if !page.elements[id].raw.visible {
        what.push_str(" (hidden)");
    }
    what
}

/// Descriptions from the plainest to the most particular, each as words and as a target.
fn phrases(
    page: &Snapshot,
    id: ElementId,
    target: &Target,
    knowledge: &Knowledge,
) -> Vec<(String, Target)> {
    let mut out = Vec::new();
    let mut names: Vec<String> = super::names::names(page, id)
        .into_iter()
        .map(|n| n.text)
        .filter(|t| t.chars().count() <= 60)
        .collect();
    if let Some(text) = &target.text {
        names.retain(|n| *n != text.value);
        names.insert(0, text.value.clone());
    }
    if names.is_empty() {
        names.push(String::new());
    }
    for name in names.iter().take(3) {
        let target_of =
            |role: Option<RoleNoun>, contexts: Vec<Context>, ordinal: Option<Ordinal>| Target {
                text: (!name.is_empty()).then(|| text(name)),
                relation: TextRelation::Contains,
                role,
                ordinal,
                contexts,
                span: Span::default(),
            };
        let role = role_noun(page, id);
        let quoted = if name.is_empty() {
            noun(page, id).to_owned()
        } else {
            format!("{} '{name}'", noun(page, id))
        };
        out.push((
            format!("the {quoted}"),
            target_of(Some(role), Vec::new(), None),
        ));
        if let Some(key) = row_key(page, id) {
            out.push((
                format!("the {quoted} {} '{key}'", belonging(page, id)),
                target_of(
                    Some(role),
                    vec![Context::Row {
                        column: None,
                        key: text(&key),
                    }],
                    None,
                ),
            ));
        }
        for (words, holder, holder_text) in holders_around(page, id) {
            let within = Target {
                text: holder_text.as_deref().map(text),
                relation: TextRelation::Contains,
                role: Some(holder),
                ordinal: None,
                contexts: Vec::new(),
                span: Span::default(),
            };
            out.push((
                format!("the {quoted} in {words}"),
                target_of(Some(role), vec![Context::Within(Box::new(within))], None),
            ));
        }
        if let Some(heading) = heading_above(page, id) {
            let under = Target {
                text: Some(text(&heading)),
                relation: TextRelation::Contains,
                role: Some(RoleNoun::Heading),
                ordinal: None,
                contexts: Vec::new(),
                span: Span::default(),
            };
            out.push((
                format!("the {quoted} under the heading '{heading}'"),
                target_of(Some(role), vec![Context::Under(Box::new(under))], None),
            ));
        }
        let place = |t: &Target| match select(page, t, Purpose::Look, knowledge) {
            Selection::Some { elements, .. } => {
                elements.iter().position(|e| *e == id).map(|p| p + 1)
            }
            _ => None,
        };
        if let Some(n) = place(&target_of(Some(role), Vec::new(), None)) {
            out.push((
                format!("the {} {quoted}", ordinal_word(n)),
                target_of(Some(role), Vec::new(), Some(Ordinal::Nth(n))),
            ));
        }
    }
    out
}

fn text(value: &str) -> Text {
    Text {
        value: value.to_owned(),
        quoted: true,
        span: Span::default(),
    }
}

fn ordinal_word(n: usize) -> String {
    match n {
        1 => "first".into(),
        2 => "second".into(),
        3 => "third".into(),
        4 => "fourth".into(),
        5 => "fifth".into(),
        n => format!("{n}th"),
    }
}

/// Dialogs, forms, landmarks around an element, innermost first, as words, noun and name.
fn holders_around(page: &Snapshot, id: ElementId) -> Vec<(String, RoleNoun, Option<String>)> {
    page.ancestors(id)
        .filter_map(|a| {
            let e = &page.elements[a];
            let (noun, words) = match e.role {
                Role::Dialog | Role::AlertDialog => (RoleNoun::Dialog, "dialog"),
                Role::Form | Role::Search => (RoleNoun::Form, "form"),
                Role::Navigation => (RoleNoun::Navigation, "navigation"),
                Role::Banner => (RoleNoun::Header, "header"),
                Role::ContentInfo => (RoleNoun::Footer, "footer"),
                Role::Complementary => (RoleNoun::Sidebar, "sidebar"),
                Role::Region | Role::Group => (RoleNoun::Section, "section"),
                Role::Table | Role::Grid => (RoleNoun::Table, "table"),
                _ if e.raw.tag == "form" => (RoleNoun::Form, "form"),
                _ => return None,
            };
            let name = (!e.name.is_empty() && e.name.chars().count() <= 60).then(|| e.name.clone());
            let words = name
                .as_ref()
                .map_or_else(|| format!("the {words}"), |n| format!("the {words} '{n}'"));
            Some((words, noun, name))
        })
        .collect()
}

/// The text that singles out the row, item or card of an element: its first cell or line that is nowhere else.
fn row_key(page: &Snapshot, id: ElementId) -> Option<String> {
    let row = context::row_like(page, id)?;
    let own = page.elements[id].text.clone();
    let texts: Vec<String> =
        if page.elements[row].raw.tag == "tr" || page.elements[row].role == Role::Row {
            table::cells(page, row)
                .into_iter()
                .map(|c| page.elements[c].text.replace('\n', " "))
                .collect()
        } else {
            page.elements[row].text.lines().map(str::to_owned).collect()
        };
    texts.into_iter().find(|t| {
        !t.is_empty()
            && *t != own
            && t.chars().count() <= 60
            && page.blocks.iter().filter(|b| b.text == *t).count() == 1
    })
}

/// The heading that an element stands under.
fn heading_above(page: &Snapshot, id: ElementId) -> Option<String> {
    let heading = (0..id)
        .rev()
        .find(|h| is_heading(&page.elements[*h]) && super::headings::section_end(page, *h) > id)?;
    let text = page.elements[heading].text.replace('\n', " ");
    (!text.is_empty() && text.chars().count() <= 60).then_some(text)
}

fn is_heading(e: &Element) -> bool {
    e.role == Role::Heading && e.raw.visible
}

/// The element whose name is nearest to the target's text, for a hint.
pub fn nearest(page: &Snapshot, target: &Target, purpose: Purpose) -> Option<String> {
    let wanted = target.text.as_ref()?.value.to_lowercase();
    let interesting = |id: &ElementId| {
        let e = &page.elements[*id];
        match purpose {
            Purpose::Look | Purpose::Point => !e.name.is_empty() || !e.text.is_empty(),
            _ => super::role_noun::is_clickable(e) || super::role_noun::is_control(e),
        }
    };
    (0..page.elements.len())
        .filter(interesting)
        .filter_map(|id| {
            let name = label(page, id);
            let score = strsim::jaro_winkler(&wanted, &name.to_lowercase());
            let is_kind = target
                .role
                .is_none_or(|role| super::role_noun::admits(role, page, id));
            (score > 0.75 && !name.is_empty()).then_some((id, score, is_kind))
        })
        .max_by(|a, b| a.1.total_cmp(&b.1).then(a.2.cmp(&b.2)))
        .map(|(id, ..)| {
            let hidden = if page.elements[id].raw.visible {
                ""
            } else {
                " (hidden)"
            };
            format!("{}{hidden}", element(page, id))
        })
}

/// What the page has of the kind that the target names, where nothing is near it by name: as many as a glance takes in.
pub fn of_its_kind(page: &Snapshot, target: &Target) -> Option<String> {
    const SHOWN: usize = 5;
    let role = target.role?;
    let mut names: Vec<String> = (0..page.elements.len())
        .filter(|id| page.elements[*id].raw.visible && super::role_noun::admits(role, page, *id))
        .map(|id| label(page, id))
        .filter(|name| !name.is_empty())
        .collect();
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
    let more = names.len().saturating_sub(SHOWN);
    let shown: Vec<String> = names
        .iter()
        .take(SHOWN)
        .map(|name| format!("'{name}'"))
        .collect();
    let more = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    (!shown.is_empty()).then(|| format!("{role} on the page: {}{more}", shown.join(", ")))
}

/// Whether any name of the element fits the text of the target as a whole.
pub fn fits_whole(page: &Snapshot, id: ElementId, text: &str, knowledge: &Knowledge) -> bool {
    fit(page, id, text, TextRelation::Contains, knowledge.text_case)
        .is_some_and(|f| f.quality == Quality::Whole)
}
