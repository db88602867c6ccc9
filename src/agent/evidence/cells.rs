//! Cells of a page: each place that takes a value, with what says whose and which value it is.
//!
//! A cell of a table has the header of its column and the cell that names its row; a definition has its term; a pair of a
//! label and a value, and "Label: value" in a list, are the same without the markup.

use crate::agent::evidence::item::{ClauseItem, tokens_of};
use crate::agent::evidence::segment::{segments, written};
use crate::agent::sentence::anatomy::Clause;
use crate::agent::view::cell::PageCell;
use crate::agent::view::reading::PageReading;
use crate::lexicon;
use crate::lexicon::meaning::{is_function, stem};
use crate::page::{ElementId, Role, TableModel, TableRow};
use crate::value::found;

/// Most words of a label and of the value behind a colon: more are a speaker and what they say.
const LABEL_WORDS: usize = 6;
const VALUE_WORDS: usize = 5;

/// All cells of the page, which are collected once.
pub(super) fn cells<'r>(reading: &'r PageReading<'_>) -> &'r [PageCell] {
    reading.cells.get_or_init(|| collected(reading))
}

fn collected(reading: &PageReading<'_>) -> Vec<PageCell> {
    let mut out = Vec::new();
    for table in reading.page.tables().all() {
        of_table(reading, table, &mut out);
    }
    of_definitions(reading, &mut out);
    of_pairs(reading, &mut out);
    of_colons(reading, &mut out);
    of_cards(reading, &mut out);
    out
}

fn of_table(reading: &PageReading<'_>, table: &TableModel, out: &mut Vec<PageCell>) {
    let page = reading.page;
    let text = |id: ElementId| reading.unstruck(id);
    let header =
        |column: usize| -> Vec<String> { table.headers(column).into_iter().map(text).collect() };
    let rows: Vec<&TableRow> = table.body().collect();
    let cell_text = |row: &TableRow, column: usize| row.cell(column).map(text).unwrap_or_default();
    // A column that tells the rows apart.
    let names = |column: usize| {
        let mut all: Vec<String> = rows.iter().map(|r| cell_text(r, column)).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        // A column of values tells no rows.
        let named = |t: &String| !t.is_empty() && !t.contains(|c: char| c.is_ascii_digit());
        all.len() == count && all.iter().all(named)
    };
    let second = table.width() > 2 && names(1);
    let near = reading.around(
        rows.iter()
            .find_map(|r| r.elements.first().copied())
            .unwrap_or(table.element),
    );
    let mut shared: Vec<String> = header(0);
    shared.push(page.elements[table.element].name.clone());
    shared.extend(near.around);
    shared.extend(near.names);
    for row in &rows {
        for cell in &row.cells {
            let column = cell.columns.start;
            if column == 0 && !second {
                continue;
            }
            let mut headers = header(column);
            let label = headers.pop().unwrap_or_default();
            let value = text(cell.element);
            if label.trim().is_empty() || value.is_empty() {
                continue;
            }
            let mut keys = Vec::new();
            if column > 0 {
                keys.push(cell_text(row, 0));
            }
            if second && column != 1 {
                keys.push(cell_text(row, 1));
            }
            headers.extend(shared.iter().cloned());
            let own = row.elements.first();
            // A total is no record like the others.
            let total = |r: &TableRow| {
                let name = cell_text(r, 0).to_lowercase();
                name.split_whitespace()
                    .any(|w| lexicon::among(w, lexicon::statements::SUMS_UP))
            };
            let others = rows
                .iter()
                .filter(|r| r.elements.first() != own && !total(r));
            let strangers = others.clone();
            let names_of = |r: &&TableRow| {
                [
                    cell_text(r, 0),
                    if second {
                        cell_text(r, 1)
                    } else {
                        String::new()
                    },
                ]
            };
            out.push(PageCell {
                other_keys: strangers.flat_map(names_of).collect(),
                element: cell.element,
                is_pair: false,
                is_of_card: false,
                part: (table.element, page.elements[table.element].end),
                label,
                keys,
                context: headers,
                text: value,
                peers: others.map(|r| cell_text(r, column)).collect(),
            });
        }
    }
}

fn of_definitions(reading: &PageReading<'_>, out: &mut Vec<PageCell>) {
    let page = reading.page;
    let is_definition = |d: &ElementId| {
        let e = &page.elements[*d];
        (e.role == Role::Definition || e.raw.tag == "dd") && e.raw.visible
    };
    let all: Vec<(ElementId, ElementId, String, String)> = (0..page.elements.len())
        .filter(is_definition)
        .filter_map(|d| {
            let list = page
                .ancestors(d)
                .find(|a| page.elements[*a].raw.tag == "dl")?;
            Some((d, list, reading.term(d)?, reading.unstruck(d)))
        })
        .collect();
    for (id, list, term, text) in &all {
        let same = |(d, _, t, _): &&(ElementId, ElementId, String, String)| t == term && d != id;
        let twins: Vec<_> = all.iter().filter(same).collect();
        // A term with several definitions has several values.
        if text.is_empty() || twins.iter().any(|(_, l, _, _)| l == list) {
            continue;
        }
        let near = reading.around(*id);
        let own = headed(reading, *list).filter(|_| !twins.is_empty());
        let heading: Vec<String> = match &own {
            Some((_, heading)) => vec![heading.clone()],
            None => near.around.iter().filter(|t| *t != term).cloned().collect(),
        };
        let (keys, mut context) = if twins.is_empty() {
            (Vec::new(), heading)
        } else {
            (heading.iter().flat_map(|h| names(h)).collect(), Vec::new())
        };
        context.extend(near.names);
        // A list of a card is cited with the card.
        let card = page.elements[*list].parent.filter(|_| !twins.is_empty());
        let whole = own.map(|(card, _)| card).or(card).unwrap_or(*list);
        if !twins.is_empty() && keys.is_empty() {
            continue;
        }
        // What stands under other terms of the list may be what is claimed of this one.
        let others = all.iter().filter(|(d, l, _, _)| l == list && d != id);
        let peers = twins.iter().map(|(_, _, _, t)| t.clone());
        out.push(PageCell {
            element: *id,
            is_pair: false,
            is_of_card: false,
            part: (whole, page.elements[whole].end),
            label: term.clone(),
            keys,
            other_keys: twins
                .iter()
                .flat_map(|(d, l, _, _)| match headed(reading, *l) {
                    Some((_, heading)) => vec![heading],
                    None => reading.around(*d).around,
                })
                .filter(|t| t != term)
                .collect(),
            context,
            text: text.clone(),
            peers: peers.chain(others.map(|(_, _, _, t)| t.clone())).collect(),
        });
    }
}

/// The card of a list, and the one heading that it has above the list.
fn headed(reading: &PageReading<'_>, list: ElementId) -> Option<(ElementId, String)> {
    let page = reading.page;
    let heading =
        |id: &ElementId| page.elements[*id].role == Role::Heading && page.elements[*id].raw.visible;
    let card = page
        .ancestors(list)
        .find(|a| page.descendants(*a).any(|d| heading(&d)))?;
    let mut all = page.descendants(card).filter(heading);
    let first = all.next().filter(|h| *h < list && all.next().is_none())?;
    Some((card, reading.unstruck(first)))
}

/// The label and the value of an element that shows two lines and nothing else.
fn pair(reading: &PageReading<'_>, id: ElementId) -> Option<(String, String)> {
    let e = &reading.page.elements[id];
    let (label, rest) = e.text.split_once('\n')?;
    if !e.raw.visible || rest.contains('\n') {
        return None;
    }
    let whole = reading.unstruck(id);
    let value = whole.strip_prefix(label)?.trim().to_owned();
    let label = label.trim().trim_end_matches(':').to_owned();
    let short = |text: &str, most: usize| {
        let count = text.split_whitespace().count();
        count > 0 && count <= most
    };
    (short(&label, LABEL_WORDS) && short(&value, 2 * VALUE_WORDS)).then_some((label, value))
}

/// The elements of which the parts are looked at, by their parents: several of one kind stand together.
fn together(
    reading: &PageReading<'_>,
    parts: impl Fn(ElementId) -> Option<(String, String)>,
    out: &mut Vec<PageCell>,
) {
    let page = reading.page;
    let mut found: Vec<(ElementId, ElementId, String, String)> = Vec::new();
    for id in 0..page.elements.len() {
        let own = || page.tables().of(id).is_none();
        if let Some(parent) = page.elements[id].parent.filter(|_| own())
            && let Some((label, value)) = parts(id)
        {
            found.push((id, parent, label, value));
        }
    }
    for (id, parent, label, value) in &found {
        let siblings = || found.iter().filter(|(d, p, _, _)| p == parent && d != id);
        let again = siblings().any(|(_, _, l, _)| l == label);
        if siblings().count() < 2 || again {
            continue;
        }
        let near = reading.around(*id);
        out.push(PageCell {
            element: *id,
            is_pair: true,
            is_of_card: false,
            part: (*parent, page.elements[*parent].end),
            label: label.clone(),
            keys: Vec::new(),
            other_keys: Vec::new(),
            context: near.around.into_iter().chain(near.names).collect(),
            text: value.clone(),
            peers: siblings().map(|(_, _, _, v)| v.clone()).collect(),
        });
    }
}

fn of_pairs(reading: &PageReading<'_>, out: &mut Vec<PageCell>) {
    together(reading, |id| pair(reading, id), out);
}

/// "Label: value" in the items of a list.
fn of_colons(reading: &PageReading<'_>, out: &mut Vec<PageCell>) {
    let page = reading.page;
    let parts = |id: ElementId| {
        let e = &page.elements[id];
        if !e.raw.visible || e.raw.tag != "li" || page.descendants(id).next().is_some() {
            return None;
        }
        let text = reading.unstruck(id);
        let (label, value) = text.split_once(": ")?;
        let (label, value) = (label.trim(), value.trim());
        let dated = label.contains(|c: char| c.is_ascii_digit());
        let short = label.split_whitespace().count() <= LABEL_WORDS
            && value.split_whitespace().count() <= VALUE_WORDS;
        (short && !dated && !value.contains(['?', '!']))
            .then(|| (label.to_owned(), value.to_owned()))
    };
    together(reading, parts, out);
}

/// "41: Seeds of doubt" is called so, by its number, or by its title.
fn names(heading: &str) -> Vec<String> {
    let parts = heading.split_once(": ");
    let parts = parts.into_iter().flat_map(|(a, b)| [a, b]);
    std::iter::once(heading)
        .chain(parts)
        .map(str::to_owned)
        .collect()
}

/// A line of a card, as label and value: "Fee: $90", "tyres $280".
fn labelled(text: &str) -> Vec<(String, String)> {
    let short = |label: &str| (1..=LABEL_WORDS).contains(&label.split_whitespace().count());
    if let Some((label, value)) = text.split_once(": ") {
        let few = value.split_whitespace().count() <= 2 * VALUE_WORDS;
        let found = (label.trim().to_owned(), value.trim().to_owned());
        return if short(label) && few {
            vec![found]
        } else {
            Vec::new()
        };
    }
    // "Led by Marc": who did it.
    if let Some((verb, who)) = text.split_once(" by ")
        && verb.split_whitespace().count() == 1
        && who.split_whitespace().count() <= VALUE_WORDS
    {
        return vec![(format!("{verb} by"), who.trim().to_owned())];
    }
    let digit = |c: char| c.is_ascii_digit();
    let parts = segments(text).into_iter().filter_map(|part| {
        let values = found(part);
        let [value] = values.as_slice() else {
            return None;
        };
        // "4 years" has its unit for a label.
        let part = part.trim();
        if part == *value && written(value).is_some() {
            return Some((String::new(), part.to_owned()));
        }
        let label = part
            .strip_suffix(value)
            .or_else(|| part.strip_prefix(value))?
            .trim();
        let plain = short(label) && !label.contains(digit);
        (plain && !label.is_empty()).then(|| (label.to_owned(), (*value).to_owned()))
    });
    parts.collect()
}

/// The text without the links and buttons that end it: "in review", and a button "Review".
fn without_controls(reading: &PageReading<'_>, card: ElementId, text: &str) -> String {
    let page = reading.page;
    let controls: Vec<&str> = page
        .descendants(card)
        .filter(|d| matches!(page.elements[*d].role, Role::Link | Role::Button))
        .map(|d| page.elements[d].text.as_str())
        .filter(|t| !t.is_empty())
        .collect();
    let mut text = text;
    while let Some(rest) = controls.iter().find_map(|c| text.strip_suffix(c)) {
        text = rest.trim_end();
    }
    text.to_owned()
}

/// The lines of cards: parts of one kind that stand together, each with one heading.
fn of_cards(reading: &PageReading<'_>, out: &mut Vec<PageCell>) {
    let page = reading.page;
    let headings = |id: ElementId| {
        let all = page
            .descendants(id)
            .filter(|d| page.elements[*d].role == Role::Heading && page.elements[*d].raw.visible);
        all.take(2).collect::<Vec<ElementId>>()
    };
    let is_card = |id: &ElementId| {
        let e = &page.elements[*id];
        e.raw.visible
            && matches!(e.raw.tag.as_str(), "article" | "li" | "section" | "div")
            && headings(*id).len() == 1
    };
    let all: Vec<ElementId> = (0..page.elements.len()).filter(is_card).collect();
    let mut lines: Vec<(ElementId, ElementId, String, String)> = Vec::new();
    let twins = |card: ElementId| {
        let own = &page.elements[card];
        let like = |c: &&ElementId| {
            let e = &page.elements[**c];
            e.parent == own.parent && e.raw.tag == own.raw.tag
        };
        all.iter().filter(like).count() > 1
    };
    for card in all.iter().copied().filter(|c| twins(*c)) {
        let leaves = page.descendants(card).filter(|d| {
            let e = &page.elements[*d];
            let inline = |i: ElementId| {
                matches!(
                    page.elements[i].raw.tag.as_str(),
                    "s" | "b" | "em" | "strong" | "del" | "span"
                )
            };
            e.raw.visible
                && matches!(e.raw.tag.as_str(), "p" | "div" | "span")
                && page.descendants(*d).all(inline)
        });
        // What stands in the card itself has no label: "cleared".
        let own = page.blocks.iter().filter(|b| b.owner == Some(card));
        let own = own.map(|b| without_controls(reading, card, &reading.told(b)));
        let short = |t: &String| (1..=VALUE_WORDS).contains(&t.split_whitespace().count());
        lines.extend(
            own.filter(short)
                .map(|text| (card, card, String::new(), text)),
        );
        for leaf in leaves {
            for (label, value) in labelled(&reading.unstruck(leaf)) {
                lines.push((card, leaf, label, value));
            }
        }
    }
    for (card, leaf, label, value) in &lines {
        let Some(heading) = headings(*card).first().copied() else {
            continue;
        };
        let same = |(other, _, l, _): &&(ElementId, ElementId, String, String)| {
            other != card && l.eq_ignore_ascii_case(label)
        };
        out.push(PageCell {
            element: *leaf,
            is_pair: false,
            is_of_card: true,
            part: (*card, page.elements[*card].end),
            label: label.clone(),
            keys: names(&reading.unstruck(heading)),
            other_keys: all
                .iter()
                .filter(|c| *c != card && page.elements[**c].parent == page.elements[*card].parent)
                .filter_map(|c| headings(*c).first().map(|h| reading.unstruck(*h)))
                .collect(),
            context: reading.around(*card).around,
            text: value.clone(),
            peers: lines
                .iter()
                .filter(same)
                .map(|(_, _, _, v)| v.clone())
                .collect(),
        });
    }
}

/// Another part of the page has what is claimed, with a word that names the cell.
pub(super) fn is_told_elsewhere(
    reading: &PageReading<'_>,
    clause: &Clause,
    all: &[ClauseItem],
    cell: &PageCell,
) -> bool {
    let inside = cell.part.0..cell.part.1;
    let naming: Vec<&ClauseItem> = all
        .iter()
        .filter(|i| {
            let names = [&cell.label].into_iter().chain(&cell.keys);
            names.flat_map(|n| tokens_of(n)).any(|t| i.is_said_by(&t))
        })
        .collect();
    let page = reading.page;
    // What another record shows under the same label is not told of this one.
    let of_peer = |o: ElementId| {
        let peer = |c: &&PageCell| {
            !c.keys.is_empty()
                && !cell.keys.is_empty()
                && c.keys != cell.keys
                && c.label == cell.label
        };
        let holds = |c: &PageCell| (c.element..page.elements[c.element].end).contains(&o);
        cells(reading).iter().filter(peer).any(holds)
    };
    let outside =
        |b: &&crate::page::Block| b.owner.is_none_or(|o| !inside.contains(&o) && !of_peer(o));
    let rest: Vec<&ClauseItem> = all.iter().filter(|i| !naming.contains(i)).collect();
    let tells = |text: &str| {
        let named = naming.is_empty() || naming.iter().any(|i| i.is_in(text));
        named && !rest.is_empty() && rest.iter().all(|i| i.is_in(text))
    };
    // "Read by", beside "Meter reading"; not "Owner until 2019", beside "Owner".
    let beside = |c: &PageCell| {
        let label = c.label.to_lowercase();
        let mut label = label
            .split_whitespace()
            .filter(|t| !is_function(t))
            .peekable();
        let said = |t: &str| all.iter().any(|i| i.is_said_by(t)) || clause.light.contains(&stem(t));
        let named = label.peek().is_some() && label.all(said);
        named && !rest.is_empty() && rest.iter().all(|i| i.is_in(&c.text))
    };
    let same =
        |c: &&PageCell| c.part == cell.part && c.element != cell.element && c.keys == cell.keys;
    page.blocks.iter().filter(outside).any(|b| tells(&b.text))
        || cells(reading).iter().filter(same).any(beside)
}
