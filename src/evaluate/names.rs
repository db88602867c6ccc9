//! What an element is called: by its text, its accessible name, what stands beside it, and its attributes.

use super::TextCase;
use super::role_noun::{input_type, is_choice, is_control, is_field};
use super::text_match::{self, TextMatch};
use crate::grammar::TextRelation;
use crate::page::{Element, ElementId, Role, Snapshot};
use std::collections::HashSet;

/// Where a name comes from, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// Its own painted text, or its native label.
    Text,
    /// Its accessible name.
    Name,
    /// Text beside it that belongs to no other control: the cell before, the words before, the column's header.
    Nearby,
    /// Its placeholder.
    Placeholder,
    /// Its title or description.
    Title,
    /// Its `name` or `id` attribute, in words.
    Identifier,
}

/// One name of an element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// The words.
    pub text: String,
    /// Where they come from.
    pub source: Source,
}

/// All names of an element, best first.
pub fn names(page: &Snapshot, id: ElementId) -> Vec<Named> {
    let e = &page.elements[id];
    let mut out: Vec<Named> = Vec::new();
    let mut known: HashSet<String> = HashSet::new();
    let mut add = |text: &str, source: Source| {
        let text = crate::page::normalise(text);
        if !text.is_empty() && known.insert(text.clone()) {
            out.push(Named { text, source });
        }
    };
    let placeholder = ["placeholder", "aria-placeholder", "data-placeholder"]
        .iter()
        .find_map(|key| e.raw.attributes.get(*key))
        .map_or("", String::as_str);
    let control = is_control(e);
    if !control {
        add(&e.text.replace('\n', " "), Source::Text);
        if e.text.contains('\n') {
            e.text.lines().for_each(|line| add(line, Source::Name));
        }
        if let Some(source) = source_text(page, id) {
            add(&source, Source::Text);
        }
    }
    let title = e.raw.attributes.get("title").map_or("", String::as_str);
    let from_placeholder = !placeholder.is_empty()
        && e.name == placeholder
        && !e.raw.attributes.contains_key("aria-label");
    if from_placeholder && page.elements[id].labelled_by.is_empty() {
        // The user agent's fallback: ranked as what it is.
    } else if e.name == title && !title.is_empty() && e.text.is_empty() {
        add(&e.name, Source::Title);
    } else {
        add(&e.name, if control { Source::Text } else { Source::Name });
    }
    if e.name.is_empty() && e.text.is_empty() && matches!(e.role, Role::Link | Role::Button) {
        // Only an icon inside says what it is, by its tooltip.
        for inner in &page.elements[id + 1..e.end] {
            let title = inner.raw.attributes.get("title");
            if let Some(title) = title.filter(|_| inner.raw.visible) {
                add(title, Source::Name);
            }
        }
    }
    if control {
        for label in labels_of(page, id) {
            add(&page.elements[*label].text.replace('\n', " "), Source::Text);
        }
        for text in nearby(page, id) {
            add(&text, Source::Nearby);
        }
    }
    add(placeholder, Source::Placeholder);
    for (key, value) in &e.raw.attributes {
        if key == "title" || (key.starts_with("data-") && key.ends_with("title")) {
            add(value, Source::Title);
        }
    }
    if let Some(description) = &e.raw.description {
        add(description, Source::Title);
    }
    if e.raw.tag == "input"
        && matches!(input_type(e), "submit" | "button" | "reset")
        && let Some(value) = e.raw.attributes.get("value")
    {
        add(value, Source::Text);
    }
    if control || is_field(e) {
        for key in ["name", "id"] {
            if let Some(value) = e.raw.attributes.get(key) {
                add(&words(value), Source::Identifier);
            }
        }
    }
    out
}

/// Labels that name the element: bound to it, and to nothing else by mistake.
fn labels_of(page: &Snapshot, id: ElementId) -> &[ElementId] {
    match page.elements[id].labelled_by.as_slice() {
        one @ [_] => one,
        _ => &[],
    }
}

/// How a text of the sentence relates to all that an element shows, as rendered or as in the source.
pub fn shows(
    page: &Snapshot,
    id: ElementId,
    wanted: &str,
    relation: TextRelation,
    case: TextCase,
) -> TextMatch {
    let rendered = text_match::visible(
        wanted,
        &page.elements[id].text.replace('\n', " "),
        relation,
        case,
    );
    match source_text(page, id) {
        Some(source) => rendered.or(text_match::visible(wanted, &source, relation, case)),
        None => rendered,
    }
}

/// The painted text as it stands in the source, where CSS changes its capitals.
fn source_text(page: &Snapshot, id: ElementId) -> Option<String> {
    let mut differs = false;
    let lines: Vec<&str> = blocks_in(page, id)
        .filter(|b| !page.blocks[*b].text.is_empty())
        .map(|b| {
            let block = &page.blocks[b];
            differs |= block.source.is_some();
            block.source.as_deref().unwrap_or(&block.text)
        })
        .collect();
    differs.then(|| lines.join(" "))
}

/// Blocks whose text lies wholly inside the element.
pub fn blocks_in(page: &Snapshot, id: ElementId) -> impl Iterator<Item = usize> {
    let e = &page.elements[id];
    let range = id..e.end;
    // Blocks stand in reading order, and those that lie inside begin with a run of the element.
    let first = page.blocks.partition_point(|b| b.runs.0 < e.runs.0);
    let last = page.blocks.partition_point(|b| b.runs.0 < e.runs.1);
    (first..last.max(first))
        .filter(move |b| page.blocks[*b].owner.is_some_and(|o| range.contains(&o)))
}

/// Text beside a control that names it by its place: the nearest text before it (after it, for a checkbox or a radio
/// button) with no other control and no title between, and the header of its column.
fn nearby(page: &Snapshot, id: ElementId) -> Vec<String> {
    let e = &page.elements[id];
    let mut out = Vec::new();
    let (start, end) = e.runs;
    let is_other =
        |other: &&Element| other.context == e.context && other.raw.visible && is_control(other);
    // Elements and blocks stand in reading order: the nearest on either side is found without looking at the others.
    let floor = page.elements[..id]
        .iter()
        .rev()
        .filter(|other| is_other(other) && other.end <= id)
        .map(|other| other.runs.1)
        .find(|end| *end <= start)
        .unwrap_or(0);
    let ceiling = page.elements[id + 1..]
        .iter()
        .filter(is_other)
        .map(|other| other.runs.0)
        .find(|begins| *begins >= end)
        .unwrap_or(usize::MAX);
    let usable = |b: &&crate::page::Block| {
        b.context == e.context
            && !b.text.is_empty()
            && !b
                .owner
                .is_some_and(|o| speaks_for_itself(page, o) || names_another(page, o, id))
    };
    let is_title = |b: &&crate::page::Block| {
        !b.text.is_empty() && b.owner.is_some_and(|o| is_in_title(page, o))
    };
    let (earlier, later) = (
        page.blocks.partition_point(|b| b.runs.0 < start),
        page.blocks.partition_point(|b| b.runs.0 < end),
    );
    let before = page.blocks[..earlier]
        .iter()
        .rev()
        .take_while(|b| b.runs.0 >= floor && !is_title(b))
        .filter(usable)
        .find(|b| b.runs.1 <= start && b.runs.1 > floor);
    let after = page.blocks[later..]
        .iter()
        .take_while(|b| b.runs.0 <= ceiling && !is_title(b))
        .filter(usable)
        .find(|b| b.runs.1 <= ceiling);
    let checkable = super::role_noun::is_checkable(e);
    let (first, second) = if checkable {
        (after, before)
    } else {
        (before, None)
    };
    // The header of its own column says what it is; what stands in the next cell may be of another column.
    if let Some(header) = super::table::header_of(page, id) {
        out.push(page.elements[header].text.replace('\n', " "));
        out.extend(source_text(page, header));
    }
    if let Some(beside) = first
        .or(second)
        .filter(|beside| !is_labelled(page, id) && !names_its_group(page, id, &beside.text))
    {
        out.push(beside.text.clone());
        out.extend(beside.source.clone());
    }
    out
}

/// Headings, links and buttons name themselves, not the field that follows.
fn speaks_for_itself(page: &Snapshot, owner: ElementId) -> bool {
    std::iter::once(owner)
        .chain(page.ancestors(owner))
        .take(3)
        .any(|o| {
            matches!(
                page.elements[o].role,
                Role::Heading | Role::Link | Role::Button | Role::Tab | Role::MenuItem
            )
        })
}

/// The words are the name of the group that it is one of several fields of, and it has a name of its own: the year of a date.
fn names_its_group(page: &Snapshot, id: ElementId, words: &str) -> bool {
    !page.elements[id].name.is_empty()
        && page.ancestors(id).take(4).any(|around| {
            let e = &page.elements[around];
            let controls = page.elements[around + 1..e.end].iter();
            e.role == Role::Group
                && e.name == words
                && controls.filter(|o| is_control(o) && o.raw.visible).count() > 1
        })
}

/// What names it is painted: what else stands near it belongs to something else.
fn is_labelled(page: &Snapshot, id: ElementId) -> bool {
    let shown = |e: &Element| e.raw.visible && !e.text.is_empty();
    let e = &page.elements[id];
    let by_reference = e.raw.attributes.get("aria-labelledby").is_some_and(|ids| {
        let refers = |other: &Element| {
            other.raw.attributes.get("id").is_some_and(|own| {
                other.context == e.context && ids.split_whitespace().any(|id| id == own)
            })
        };
        // What it shows itself is its value.
        let apart = page.elements.iter().enumerate();
        let mut apart = apart.filter(|(at, _)| *at < id || *at >= e.end);
        apart.any(|(_, o)| shown(o) && refers(o))
    });
    by_reference
        || labels_of(page, id)
            .iter()
            .any(|l| shown(&page.elements[*l]))
}

/// The words are the label of another control, though that may be hidden; what a label is bound to by mistake has several. The
/// label of a hidden list names what is drawn in its place, which has no name but what it shows.
fn names_another(page: &Snapshot, owner: ElementId, id: ElementId) -> bool {
    let e = &page.elements[id];
    let nameless = e.name.is_empty() || e.text.replace('\n', " ") == e.name;
    let apart = |other: ElementId| {
        let holds = |a: ElementId, b: ElementId| a <= b && b < page.elements[a].end;
        let drawn = is_choice(&page.elements[other]) && !page.elements[other].raw.visible;
        let replaced = drawn && nameless;
        !(holds(other, id) || holds(id, other) || replaced)
    };
    let labels = |o: ElementId| {
        let bound = page.elements[o].labels;
        bound.is_some_and(|control| apart(control) && labels_of(page, control) == [o])
    };
    let referred = |o: ElementId| {
        let e = &page.elements[o];
        e.raw.attributes.get("id").is_some_and(|own| {
            page.elements.iter().enumerate().any(|(other, control)| {
                let ids = control.raw.attributes.get("aria-labelledby");
                ids.is_some_and(|ids| ids.split_whitespace().any(|id| id == own))
                    && control.context == e.context
                    && is_control(control)
                    && apart(other)
            })
        })
    };
    std::iter::once(owner)
        .chain(page.ancestors(owner))
        .take(3)
        .any(|o| labels(o) || referred(o))
}

/// A heading, or the legend of several controls: the words before it are of another part of the page, and its own name none
/// of the fields that follow.
fn is_in_title(page: &Snapshot, owner: ElementId) -> bool {
    std::iter::once(owner)
        .chain(page.ancestors(owner))
        .take(3)
        .any(|o| match page.elements[o].raw.tag.as_str() {
            "legend" => page.elements[o].parent.is_some_and(|group| {
                let controls = page.elements[group + 1..page.elements[group].end]
                    .iter()
                    .filter(|e| is_control(e) && e.raw.visible);
                controls.count() > 1
            }),
            _ => page.elements[o].role == Role::Heading,
        })
}

/// The words are a label's that is bound to the element, perhaps with others: labels of other fields, bound to it by mistake.
pub(super) fn is_own_label(page: &Snapshot, id: ElementId, words: &str) -> bool {
    page.elements[id].labelled_by.iter().any(|label| {
        page.elements[*label].text == words
            || source_text(page, *label).is_some_and(|source| source == words)
    })
}

/// `customer_name`, `firstName`, `vendor-phone` → "customer name", "first name", "vendor phone".
pub fn words(identifier: &str) -> String {
    let mut out = String::new();
    let mut previous = ' ';
    for c in identifier.chars() {
        if c.is_alphanumeric() {
            if c.is_uppercase() && previous.is_lowercase() {
                out.push(' ');
            }
            out.extend(c.to_lowercase());
        } else {
            out.push(' ');
        }
        previous = c;
    }
    out
}
