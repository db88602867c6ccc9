//! Candidates, each with the phrase that names it alone.

use crate::evaluate::describe::element;
use crate::evaluate::describe::element::{element, label, noun, role_noun};
use crate::evaluate::judgement::Candidate;
use crate::evaluate::names::table;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::context;
use crate::evaluate::target::fit::fit;
use crate::evaluate::target::purpose::{Purpose, Selection};
use crate::evaluate::target::ranks;
use crate::evaluate::target::select::select;
use crate::evaluate::text::case::TextCase;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{Context, Ordinal, RoleNoun, Span, Target, Text, TextRelation};
use crate::page::{ElementId, Role, Snapshot};

/// A candidate, with the phrase that names it alone.
pub(crate) fn candidate(
    page: &Snapshot,
    id: ElementId,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Candidate {
    let phrase = phrases(page, id, target, knowledge)
        .into_iter()
        .find(|(_, target)| is_alone(page, id, target, purpose, knowledge))
        .map_or_else(String::new, |(words, _)| words);
    Candidate {
        element: id,
        what: with_place(page, id),
        phrase,
    }
}

/// The phrase that names an element alone, with what it means.
pub(crate) fn alone(
    page: &Snapshot,
    id: ElementId,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Option<(String, Target)> {
    let unnamed = Target {
        kind: None,
        text: None,
        relation: TextRelation::Contains,
        role: None,
        ordinal: None,
        contexts: Vec::new(),
        span: Span::default(),
    };
    phrases(page, id, &unnamed, knowledge)
        .into_iter()
        .find(|(_, target)| is_alone(page, id, target, purpose, knowledge))
}

fn is_alone(
    page: &Snapshot,
    id: ElementId,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> bool {
    let found = select(page, target, purpose, knowledge);
    matches!(found, Selection::Some { elements, .. } if elements == [id])
}

/// A near miss: the phrase is the page's own wording.
pub(crate) fn near_candidate(page: &Snapshot, id: ElementId, target: &Target) -> Candidate {
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
        Some(row) if page.elements[row].is_row() => "in the row of",
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
    let mut names: Vec<String> = crate::evaluate::names::sources::names(page, id)
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
                kind: None,
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
                kind: None,
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
                kind: None,
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

pub(crate) fn text(value: &str) -> Text {
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
            let noun = match e.role {
                Role::Dialog | Role::AlertDialog => RoleNoun::Dialog,
                Role::Form | Role::Search => RoleNoun::Form,
                Role::Navigation => RoleNoun::Navigation,
                Role::Banner => RoleNoun::Header,
                Role::ContentInfo => RoleNoun::Footer,
                Role::Complementary => RoleNoun::Sidebar,
                Role::Region | Role::Group => RoleNoun::Section,
                Role::Table | Role::Grid => RoleNoun::Table,
                _ if e.raw.tag == "form" => RoleNoun::Form,
                _ => return None,
            };
            let name = (!e.name.is_empty() && e.name.chars().count() <= 60).then(|| e.name.clone());
            let words = name
                .as_ref()
                .map_or_else(|| format!("the {noun}"), |n| format!("the {noun} '{n}'"));
            Some((words, noun, name))
        })
        .collect()
}

/// The text that singles out the row, item or card of an element: its first cell or line that is nowhere else.
fn row_key(page: &Snapshot, id: ElementId) -> Option<String> {
    let row = context::row_like(page, id)?;
    let own = page.elements[id].text.clone();
    let texts: Vec<String> = if page.elements[row].raw.tag == "tr" || page.elements[row].is_row() {
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

/// The text of the heading above an element, if it is short.
fn heading_above(page: &Snapshot, id: ElementId) -> Option<String> {
    let heading = ranks::heading_above(page, id)?;
    let text = page.elements[heading].text.replace('\n', " ");
    (!text.is_empty() && text.chars().count() <= 60).then_some(text)
}

pub(crate) fn named(page: &Snapshot, ids: &[ElementId]) -> Vec<Candidate> {
    ids.iter()
        .take(8)
        .map(|id| Candidate {
            element: *id,
            what: element::element(page, *id),
            phrase: element::element(page, *id),
        })
        .collect()
}
