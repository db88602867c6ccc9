//! Names of an element: from its text, its accessible name, the text beside it, and its attributes.

use crate::evaluate::names::label::labels_of;
use crate::evaluate::names::nearby::labels_beside;
use crate::evaluate::names::role_noun::{input_type, is_button, is_control, is_field, is_link};
use crate::evaluate::names::shown::source_text;
use crate::evaluate::names::signs;
use crate::evaluate::text::identifier::words;
use crate::page::{ElementId, Role, Snapshot};
use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

/// Where a name comes from, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Source {
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
    /// Meaning of the sign or icon that the element is drawn with.
    Sign,
}

/// One name of an element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Named {
    /// The words.
    pub text: String,
    /// Where they come from.
    pub source: Source,
}

/// The names of all elements of a page, each read when it is first asked for.
type NamesOfPage = Vec<OnceLock<Vec<Named>>>;

/// All names of an element, best first.
pub(crate) fn names(page: &Snapshot, id: ElementId) -> Vec<Named> {
    names_of(page, id).to_vec()
}

/// The same, as they are kept.
pub(crate) fn names_of(page: &Snapshot, id: ElementId) -> &[Named] {
    let kept = page.names.get_or_init(|| {
        let all: NamesOfPage = page.elements.iter().map(|_| OnceLock::new()).collect();
        Arc::new(all)
    });
    match kept.downcast_ref::<NamesOfPage>() {
        Some(all) => all[id].get_or_init(|| read(page, id)),
        None => &[],
    }
}

fn read(page: &Snapshot, id: ElementId) -> Vec<Named> {
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
    } else if !repeats_an_entry(page, id) {
        add(&e.name, if control { Source::Text } else { Source::Name });
    }
    // "Category All categories": the label of a drop-down, and what it shows.
    if matches!(e.role, Role::Combobox | Role::Listbox) {
        for label in labelled_by(page, id) {
            add(&page.elements[label].text.replace('\n', " "), Source::Name);
        }
    }
    if e.name.is_empty() && e.text.is_empty() && (is_link(e) || is_button(e)) {
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
    for text in shown_in_box(page, id) {
        add(&text, Source::Placeholder);
    }
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
    if let Some(icon) = &e.raw.drawn_by {
        add(&words(icon), Source::Sign);
    }
    if control || is_field(e) {
        for key in ["name", "id"] {
            if let Some(value) = e.raw.attributes.get(key) {
                add(&words(value), Source::Identifier);
            }
        }
    }
    for meaning in signs::stand_for(e) {
        add(meaning, Source::Sign);
    }
    out
}

/// A drawn drop-down without any name is called by what stands in its box.
fn shown_in_box(page: &Snapshot, id: ElementId) -> Vec<String> {
    let e = &page.elements[id];
    let inside = &page.elements[id + 1..e.end];
    let holds_options = || {
        let mut inside = inside.iter();
        inside.any(|inner| matches!(inner.role, Role::Listbox | Role::Option))
    };
    let is_drawn = e.role == Role::Combobox && !is_field(e) && e.raw.tag != "select";
    let is_nameless = is_drawn && e.name.is_empty() && labels_of(page, id).is_empty();
    if !is_nameless || holds_options() || !nearby(page, id).is_empty() {
        return Vec::new();
    }
    let prompts = inside
        .iter()
        .filter_map(|inner| inner.raw.attributes.get("placeholder").cloned());
    prompts.chain(e.text.lines().map(str::to_owned)).collect()
}

/// The elements outside of a control that its `aria-labelledby` names.
pub(crate) fn labelled_by(page: &Snapshot, id: ElementId) -> impl Iterator<Item = ElementId> + '_ {
    let e = &page.elements[id];
    let by = e.raw.attributes.get("aria-labelledby");
    let names = by.map_or("", String::as_str).split_whitespace();
    names.filter_map(move |name| {
        let is_it = |other: &ElementId| {
            let other = &page.elements[*other];
            other.context == e.context
                && other.raw.attributes.get("id").is_some_and(|id| id == name)
        };
        let mut all = 0..page.elements.len();
        all.find(is_it).filter(|label| !(id..e.end).contains(label))
    })
}

/// Whether the accessible name of a row has in it what was entered into a field of the row that a text of the row labels: a line
/// of a form is known by the label, and by no entry. An entry under a column's header is the row's own.
fn repeats_an_entry(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    e.is_row()
        && (id + 1..e.end).any(|inner| {
            let field = &page.elements[inner];
            let entry = field.raw.value.as_deref().unwrap_or("").trim();
            let beside = || labels_beside(page, inner).into_iter();
            is_field(field)
                && !entry.is_empty()
                && e.name.contains(entry)
                && !e.text.contains(entry)
                && super::table::header_of(page, inner).is_none()
                && (labels_of(page, inner)
                    .iter()
                    .any(|label| (id..e.end).contains(label))
                    || beside().any(|label| e.text.contains(&page.blocks[label].text)))
        })
}

fn nearby(page: &Snapshot, id: ElementId) -> Vec<String> {
    let mut out = Vec::new();
    // The header of its own column says what it is; what stands in the next cell may be of another column.
    if let Some(header) = super::table::header_of(page, id) {
        out.push(page.elements[header].text.replace('\n', " "));
        out.extend(source_text(page, header));
    }
    for beside in labels_beside(page, id) {
        let beside = &page.blocks[beside];
        if !names_its_group(page, id, &beside.text) {
            out.push(beside.text.clone());
            out.extend(beside.source.clone());
        }
    }
    out
}

/// So many elements lie between a field of a group and the group: label, cell, row, and the box of the group's fields.
const GROUPED: usize = 4;

/// The words are the name of the group that it is one of several fields of, and it has a name of its own: the year of a date.
fn names_its_group(page: &Snapshot, id: ElementId, words: &str) -> bool {
    !page.elements[id].name.is_empty()
        && page.ancestors(id).take(GROUPED).any(|around| {
            let e = &page.elements[around];
            let controls = page.elements[around + 1..e.end].iter();
            e.role == Role::Group
                && e.name == words
                && controls.filter(|o| is_control(o) && o.raw.visible).count() > 1
        })
}

/// The words are a label's that is bound to the element, perhaps with others: labels of other fields, bound to it by mistake.
pub(crate) fn is_own_label(page: &Snapshot, id: ElementId, words: &str) -> bool {
    page.elements[id].labelled_by.iter().any(|label| {
        page.elements[*label].text == words
            || source_text(page, *label).is_some_and(|source| source == words)
    })
}
