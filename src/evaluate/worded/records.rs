//! The one list of things that a page has: how many there are, and which.

use super::said::SaidClaim;
use super::told::{ListedIn, WordedClaim};
use crate::evaluate::act::surroundings::identity;
use crate::evaluate::names::frame::is_of_frame;
use crate::evaluate::names::records::sets;
use crate::evaluate::target::pager::pagers;
use crate::evaluate::target::ranks::heading_above;
use crate::grammar::{RoleNoun, content};
use crate::lexicon::{among, described, worded as lists};
use crate::page::{ElementId, Role, Snapshot};

/// "Exactly two orders are listed: 1048 and 1051", "only Ada and Bo are left": how many there are, and which.
pub(super) fn of_records(page: &Snapshot, said: &SaidClaim) -> Option<Vec<WordedClaim>> {
    if said.is_made || said.is_removed || said.is_said_of() {
        return None;
    }
    let (listed_in, records) = listed(page)?;
    let first = *records.first()?;
    let names = said.texts.len();
    let count = match &said.count {
        Some((count, _)) if names == 0 || names == *count => *count,
        None if said.is_only && names > 0 => names,
        _ => return None,
    };
    let identity = identity(page);
    let table = page.tables().row(first).map(|(table, _)| table);
    let heads = table
        .into_iter()
        .flat_map(|table| (0..table.width()).flat_map(|column| table.headers(column)));
    let heads: Vec<String> = heads
        .flat_map(|head| content(&page.elements[head].text))
        .collect();
    let heading = heading_above(page, first)
        .map(|id| content(&page.elements[id].text))
        .unwrap_or_default();
    let is_kind =
        |word: &String| identity.contains(word) || heads.contains(word) || heading.contains(word);
    let is_list = |word: &String| among(word, lists::LISTS) || among(word, described::KINDS_OF_ROW);
    let is_told = said
        .open
        .iter()
        .all(|word| is_kind(word) || is_list(word) || among(word, lists::LEFT));
    // "The basket has 4 items": what an item of it is, is not said, where more than a list is spoken of.
    let is_of_kind = said.count.as_ref().is_none_or(|(_, noun)| {
        is_kind(noun) && !among(noun, lists::UNITS)
            || is_list(noun)
                && said
                    .open
                    .iter()
                    .all(|word| is_list(word) || among(word, lists::LEFT))
    });
    let of_record = |id: &ElementId| {
        records
            .iter()
            .position(|record| (*record..page.elements[*record].end).contains(id))
    };
    let mut found: Vec<usize> = Vec::new();
    for text in said.texts.iter().filter(|text| !text.shown_by.is_empty()) {
        found.push(text.shown_by.iter().find_map(&of_record)?);
    }
    let several = found.len();
    found.sort_unstable();
    found.dedup();
    (is_told && is_of_kind && found.len() == several && said.values.len() <= 1 && said.is_joined())
        .then(|| {
            let shown = said.texts.iter().map(|text| WordedClaim::Shown {
                text: text.text.clone(),
                is_quoted: text.is_quoted,
                is_there: true,
                within: (!text.shown_by.is_empty()).then_some(listed_in),
            });
            shown
                .chain([WordedClaim::Listed { listed_in, count }])
                .collect()
        })
}

/// The records of the only list of things on a page that shows all of them; boxes that are made alike are no marked list.
pub(super) fn listed(page: &Snapshot) -> Option<(ListedIn, Vec<ElementId>)> {
    let tables = page.tables().all().iter();
    let tables = tables.filter(|table| {
        let shown = page.elements[table.element].raw.visible;
        table.within.is_none() && shown && table.body().next().is_some()
    });
    let tables = tables.map(|table| {
        let rows = table.body().filter_map(|row| row.elements.first());
        (Some(ListedIn::Table), rows.copied().collect::<Vec<_>>())
    });
    let is_list = |id: &ElementId| {
        let e = &page.elements[*id];
        e.role == Role::List && e.raw.visible && !is_of_frame(page, *id)
    };
    let items = |list: ElementId| {
        let is_item = |id: &ElementId| page.elements[*id].role == Role::ListItem;
        let items = page.children(list).filter(is_item);
        (Some(ListedIn::List), items.collect::<Vec<_>>())
    };
    let lists = (0..page.elements.len()).filter(is_list).map(items);
    let boxes = sets(page, RoleNoun::Card).map(|set| (None, set.boxes.clone()));
    let all: Vec<(Option<ListedIn>, Vec<ElementId>)> = tables.chain(lists).chain(boxes).collect();
    let is_part = |at: usize| {
        let mut others = all.iter().enumerate().filter(|(other, _)| *other != at);
        others.any(|(other, (_, records))| {
            let is_inside = are_inside(page, &all[at].1, records);
            is_inside && (other < at || !are_inside(page, records, &all[at].1))
        })
    };
    let mut outer = (0..all.len()).filter(|at| !is_part(*at));
    let only = outer.next().filter(|_| outer.next().is_none())?;
    let (form, records) = all.get(only)?;
    let is_whole = pagers(page).is_empty();
    Some(((*form)?, records.clone())).filter(|_| is_whole)
}

fn are_inside(page: &Snapshot, ids: &[ElementId], others: &[ElementId]) -> bool {
    let holds = |id: &ElementId| {
        others
            .iter()
            .any(|o| (*o..page.elements[*o].end).contains(id))
    };
    ids.iter().all(holds)
}
