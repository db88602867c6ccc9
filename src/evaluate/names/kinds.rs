//! Whether boxes, items or rows are of the kind that the author's word says: cards, products, articles, results.
//!
//! Any list has items, and any page has boxes that are made alike. A word for a kind needs a sign that these are of that kind:
//! a class, a name, a heading or a count that says so, or that nothing else on the page could be meant.

use super::{records, table};
use crate::grammar::{RoleNoun, Text};
use crate::lexicon::statements::SUMS_UP;
use crate::lexicon::{self, naming, order, roles};
use crate::page::{Element, ElementId, Role, RowPart, Snapshot};
use std::collections::HashSet;

/// So many elements around the things may be called after them.
const AROUND: usize = 3;
/// A heading of more words speaks of the things and does not head them.
const LONGEST_HEADING: usize = 4;
/// Attributes whose words say what an element is.
const NAMING: [&str; 3] = ["class", "data-testid", "id"];

/// Whether something says that the elements are of that kind.
pub(crate) fn are_of(page: &Snapshot, kind: Option<&str>, elements: &[ElementId]) -> bool {
    let Some(first) = elements.first().copied() else {
        return false;
    };
    let all_are = |roles: &[Role]| {
        let mut all = elements.iter();
        all.all(|id| roles.contains(&page.elements[*id].role))
    };
    let is_plain = kind.is_none_or(|kind| lexicon::among(kind, naming::PLAIN_CARDS));
    let is_drawn = || elements.iter().all(|id| is_box(page, *id));
    if is_plain && (is_drawn() || all_are(&[Role::Article, Role::Group, Role::Figure])) {
        return true;
    }
    let Some(kind) = kind else {
        return true;
    };
    (lexicon::among(kind, naming::ARTICLES) && all_are(&[Role::Article]))
        || elements.iter().any(|id| is_named(page, *id, kind))
        || is_headed(page, first, kind)
        || (is_only_set(page, elements) && (are_used(page, elements) || is_told(page, kind)))
}

/// Whether the page says of one record that it is of the kind: by what it is called, by a heading, its title or a count.
pub(crate) fn is_said_of(page: &Snapshot, kind: &str, record: ElementId) -> bool {
    is_named(page, record, kind)
        || is_headed(page, record, kind)
        || is_told(page, kind) && !has_own_heading(page, record)
}

/// Whether a row of a table may name somebody as its own: not only under the header of one who does something with it, "Approver".
pub(crate) fn belongs_to(page: &Snapshot, record: ElementId, owner: &Text) -> bool {
    let Some((_, row)) = page.tables().row(record) else {
        return true;
    };
    let of_another = |cell: ElementId| {
        let header = table::header_of(page, cell);
        let said = header.map(|header| page.elements[header].text.to_lowercase());
        said.is_some_and(|said| lexicon::among(said.trim(), naming::OTHERS_OF_RECORDS))
    };
    let wanted = owner.value.to_lowercase();
    let shows = |cell: &ElementId| page.elements[*cell].text.to_lowercase().contains(&wanted);
    let mut cells = row.cells.iter().map(|cell| cell.element).filter(shows);
    let first = cells.next();
    first.is_none_or(|first| !of_another(first)) || cells.any(|cell| !of_another(cell))
}

/// Whether a word says only how a thing is drawn: card, tile.
pub(crate) fn is_plain(kind: &str) -> bool {
    lexicon::among(kind, naming::PLAIN_CARDS)
}

/// Of the elements those whose own class says the kind, where they are siblings and no others stand under a heading that says so.
pub(crate) fn those_of(
    page: &Snapshot,
    kind: &str,
    elements: &[ElementId],
) -> Option<Vec<ElementId>> {
    if roles::card(kind).is_some() {
        return None;
    }
    let called: Vec<ElementId> = elements
        .iter()
        .copied()
        .filter(|id| is_called(page, *id, kind))
        .collect();
    let parent = page.elements[*called.first()?].parent;
    let is_sibling = |id: &ElementId| page.elements[*id].parent == parent;
    let mut others = elements.iter().filter(|id| !is_sibling(id));
    let is_alone = called.iter().all(is_sibling) && !others.any(|id| is_headed(page, *id, kind));
    is_alone.then_some(called)
}

/// Whether a kind is the application's own: no noun of the step language, and a page that neither calls each of the elements so, nor has
/// nothing else that could be meant and says in its title, a heading or a count what its things are, says nothing of it.
pub(crate) fn is_unknown_of(page: &Snapshot, kind: &str, elements: &[ElementId]) -> bool {
    roles::card(kind).is_none()
        && those_of(page, kind, elements).as_deref() != Some(elements)
        && !is_page_of(page, kind, elements)
}

/// Whether the page is one of things of that kind: it has no others, they are made alike, and it counts so many of them, names a column
/// after them, or has a control that adds one.
fn is_page_of(page: &Snapshot, kind: &str, elements: &[ElementId]) -> bool {
    let Some(first) = elements.first() else {
        return false;
    };
    let mut counts = page.blocks.iter().filter_map(|b| counted(&b.text, kind));
    let says_so = counts.clone().next().is_some()
        || is_column_of(page, *first, kind)
        || is_labelled(page, *first, kind)
        || page.elements.iter().any(|e| adds(e, kind));
    says_so
        && counts.all(|n| n == elements.len())
        && is_only_set(page, elements)
        && are_used(page, elements)
        && (is_headed(page, *first, kind) || is_told(page, kind) && !has_own_heading(page, *first))
        && are_whole_rows(page, elements)
        && !page.elements.iter().any(goes_on)
}

/// How many things of a kind a text counts: 3 of "3 courses found" and "Courses (3)", 18 of "1–6 of 18 courses".
fn counted(text: &str, kind: &str) -> Option<usize> {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|ch: char| !ch.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let plural = roles::plural(kind);
    let length = kind.split(' ').count();
    let is_kind = |said: &[&str]| {
        let said = said.join(" ");
        said == plural || said == kind
    };
    let is_bracketed = |at: usize| lower.contains('(') && at == 0 && words.len() == length + 1;
    let at = words.windows(length).position(is_kind)?;
    let before = at.checked_sub(1).and_then(|at| lexicon::number(words[at]));
    let behind = || {
        is_bracketed(at)
            .then(|| lexicon::number(words[length]))
            .flatten()
    };
    before.or_else(behind)
}

/// The table is called after them, and nothing more: "Tickets".
fn is_labelled(page: &Snapshot, first: ElementId, kind: &str) -> bool {
    let Some((table, _)) = page.tables().row(first) else {
        return false;
    };
    page.elements[table.element].name.trim().to_lowercase() == roles::plural(kind)
}

/// A column of the table is called after one of them: "Ticket".
fn is_column_of(page: &Snapshot, first: ElementId, kind: &str) -> bool {
    let Some((table, _)) = page.tables().row(first) else {
        return false;
    };
    let mut headers = (0..table.width()).flat_map(|column| table.headers(column));
    headers.any(|header| page.elements[header].text.trim().to_lowercase() == kind)
}

/// "New ticket", "Add ticket".
fn adds(e: &Element, kind: &str) -> bool {
    let name = e.name.to_lowercase();
    let mut words = name.split(' ').filter(|word| !word.is_empty());
    matches!(e.role, Role::Link | Role::Button)
        && e.raw.visible
        && words
            .next()
            .is_some_and(|verb| lexicon::among(verb, naming::ADDS_ONE))
        && name.trim_end().ends_with(&format!(" {kind}"))
}

/// "Next page", "9 more", "Load more": the page shows some of them only.
fn goes_on(e: &Element) -> bool {
    let name = e.name.to_lowercase();
    let mut words = name.split(|ch: char| !ch.is_alphabetic());
    matches!(e.role, Role::Link | Role::Button)
        && e.raw.visible
        && !e.raw.disabled
        && words.any(|word| lexicon::among(word, order::TURNS_PAGE) || word == "more")
}

/// A heading under the main one stands above the things: they may be of what that says.
fn has_own_heading(page: &Snapshot, first: ElementId) -> bool {
    let mut above = page.elements[..first].iter();
    above.any(|e| e.role == Role::Heading && e.raw.visible && e.raw.tag != "h1" && e.end <= first)
}

/// Rows that are each one thing: as many cells as the table has columns, none of which spans others, and none sums up others.
pub(crate) fn are_whole_rows(page: &Snapshot, elements: &[ElementId]) -> bool {
    let mut seen = HashSet::new();
    elements.iter().all(|id| {
        let Some((table, row)) = page.tables().row(*id) else {
            return true;
        };
        let each_own = row
            .cells
            .iter()
            .all(|cell| cell.columns.len() == 1 && seen.insert(cell.element));
        // Before the name may be the box by which a row is chosen.
        let is_empty = |cell: ElementId| page.elements[cell].text.trim().is_empty();
        let is_box = |cell: ElementId| {
            let mut inside = page.descendants(cell);
            is_empty(cell) && inside.any(|id| page.elements[id].role == Role::Checkbox)
        };
        let mut cells = row.cells.iter().skip_while(|cell| is_box(cell.element));
        let is_named = cells.next().is_some_and(|cell| {
            let text = page.elements[cell.element].text.to_lowercase();
            let sums = text.split(' ').any(|word| lexicon::among(word, SUMS_UP));
            !text.trim().is_empty() && !sums
        });
        let is_filled_in = page
            .descendants(*id)
            .any(|e| is_text_field(&page.elements[e]));
        each_own && row.cells.len() == table.width() && is_named && !is_filled_in
    })
}

fn is_text_field(e: &Element) -> bool {
    matches!(e.role, Role::Textbox | Role::Searchbox | Role::Spinbutton)
}

fn is_box(page: &Snapshot, id: ElementId) -> bool {
    records::sets(page, RoleNoun::Card).any(|set| set.boxes.binary_search(&id).is_ok())
}

/// The element, or one around it, is called after the kind; or its table has a column that is.
fn is_named(page: &Snapshot, id: ElementId, kind: &str) -> bool {
    let around = page.ancestors(id).take(AROUND);
    let mut around = around.take_while(|a| page.elements[*a].role != Role::Main);
    let called = |id: ElementId| is_called(page, id, kind);
    let is_column = || {
        let Some((table, _)) = page.tables().row(id) else {
            return false;
        };
        // The head of the column that says what a record is; another is of something that it has: "the room of Ada" is no booking.
        let head = |column: usize| -> Vec<String> {
            let headers = table.headers(column).into_iter();
            headers
                .map(|header| page.elements[header].text.trim().to_lowercase())
                .collect()
        };
        let is_number = |heads: &Vec<String>| {
            heads
                .iter()
                .all(|head| head.is_empty() || lexicon::among(head, naming::HEADS_OF_NUMBERS))
        };
        let mut heads = (0..table.width()).map(head);
        let before = heads
            .by_ref()
            .find(|heads| !is_number(heads) || heads.iter().any(|head| head == kind));
        before.is_some_and(|heads| heads.iter().any(|head| head == kind))
    };
    called(id) || around.any(|a| called(a) || heads(&page.elements[a].name, kind)) || is_column()
}

/// Whether the element's own class says the kind.
fn is_called(page: &Snapshot, id: ElementId, kind: &str) -> bool {
    let e = &page.elements[id];
    let given = NAMING.iter().filter_map(|key| e.raw.attributes.get(*key));
    let mut classes = given.flat_map(|value| value.split_whitespace());
    classes.any(|class| says(class, kind))
}

/// Whether a class names the kind, and nothing that belongs to one of them: "product-card", and not "product-features".
fn says(class: &str, kind: &str) -> bool {
    let mut words: Vec<String> = vec![String::new()];
    let mut was_small = false;
    for ch in class.chars() {
        if !ch.is_alphabetic() || (was_small && ch.is_uppercase()) {
            words.push(String::new());
        }
        was_small = ch.is_lowercase();
        if let Some(word) = words.last_mut().filter(|_| ch.is_alphabetic()) {
            word.extend(ch.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    let (others, head) = kind.rsplit_once(' ').unwrap_or(("", kind));
    let is_head = |word: &str| word == head || word == roles::plural(head);
    let fits = |word: &String| {
        is_head(word) || word == others || lexicon::among(word, naming::BOXES_OF_A_KIND)
    };
    words.iter().any(|word| is_head(word)) && words.iter().all(fits)
}

/// Whether a text heads things of that kind: "Products", "3 search results", "Results for 'tea'".
fn heads(text: &str, kind: &str) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|ch: char| !ch.is_alphabetic())
        .filter(|word| !word.is_empty())
        .collect();
    let (others, head) = kind.rsplit_once(' ').unwrap_or(("", kind));
    let head = roles::plural(head);
    let begins = words.iter().position(|word| *word == head);
    begins.is_some_and(|at| {
        let is_last = at + 1 == words.len() && words.len() <= LONGEST_HEADING;
        let is_first = words[..at]
            .iter()
            .all(|word| *word == others || *word == naming::SEARCH);
        is_last || is_first
    })
}

/// The nearest heading above the things says the kind.
fn is_headed(page: &Snapshot, first: ElementId, kind: &str) -> bool {
    let mut above = (0..first).rev();
    let heading = above.find(|id| {
        let e = &page.elements[*id];
        e.role == Role::Heading && e.raw.visible && e.end <= first
    });
    heading.is_some_and(|heading| heads(&page.elements[heading].text, kind))
}

/// The page tells of the kind in its title, its main heading or a count: "3 results found".
fn is_told(page: &Snapshot, kind: &str) -> bool {
    let counts = |text: &str| text.chars().any(|ch| ch.is_ascii_digit()) && heads(text, kind);
    let title = page.title.split(['|', '-', '–', '·']);
    let mut title = title.map(str::trim);
    let mut headings = page.elements.iter().filter(|e| e.raw.tag == "h1");
    title.any(|part| heads(part, kind))
        || headings.any(|e| heads(&e.text, kind))
        || page.blocks.iter().any(|b| counts(&b.text))
}

/// Nothing else on the page could be meant: the only boxes, or the only table.
fn is_only_set(page: &Snapshot, elements: &[ElementId]) -> bool {
    let sets: Vec<_> = records::sets(page, RoleNoun::Card).collect();
    let tables = page.tables().all().iter();
    let tables = tables.filter(|t| t.within.is_none() && t.body().next().is_some());
    let tables: Vec<_> = tables.collect();
    match (sets.as_slice(), tables.as_slice()) {
        ([set], []) => elements.iter().all(|id| set.boxes.contains(id)),
        ([], [table]) => {
            let is_body = |id: &ElementId| {
                let row = page.tables().row(*id);
                row.is_some_and(|(t, row)| t.element == table.element && row.part == RowPart::Body)
            };
            table.header().next().is_some() && elements.iter().all(is_body)
        }
        _ => false,
    }
}

/// Each of them can be opened or acted on, or is a row of a table.
fn are_used(page: &Snapshot, elements: &[ElementId]) -> bool {
    let is_operated = |id: ElementId| matches!(page.elements[id].role, Role::Link | Role::Button);
    elements.iter().all(|id| {
        is_operated(*id) || page.elements[*id].is_row() || page.descendants(*id).any(is_operated)
    })
}
