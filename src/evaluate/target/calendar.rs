//! Days of a calendar: those of the month that it shows, and those of its neighbours.

use crate::page::{ElementId, Role, Snapshot};

/// A month has so many days at least.
const SHORTEST: usize = 28;
/// A month in whole weeks shows so many days at most.
const MOST: usize = 45;

/// Whether the element is a day of the month that a calendar shows: of the only run of numbers from 1 to the end of a month.
/// Nothing where it is no day of a calendar, or the calendar shows several months.
pub(super) fn is_of_month(page: &Snapshot, id: ElementId) -> Option<bool> {
    day(&page.elements[id].text)?;
    let days = page.ancestors(id).find_map(|around| {
        let days = days_in(page, around);
        (days.len() >= SHORTEST).then_some(days)
    })?;
    if days.len() > MOST {
        return None;
    }
    let months: Vec<&[(usize, ElementId)]> = days
        .chunk_by(|a, b| b.0 == a.0 + 1)
        .filter(|run| run.len() >= SHORTEST && run[0].0 == 1)
        .collect();
    let [month] = months.as_slice() else {
        return None;
    };
    let is_it = |owner: ElementId| {
        (id..page.elements[id].end).contains(&owner)
            || (owner..page.elements[owner].end).contains(&id)
    };
    Some(month.iter().any(|(_, owner)| is_it(*owner)))
}

/// The innermost parts of the page that show the days of one month.
pub(super) fn months(page: &Snapshot) -> Vec<ElementId> {
    let is_month = |id: &ElementId| {
        let days = days_in(page, *id);
        let first = days.iter().find(|day| day.0 == 1);
        (SHORTEST..=MOST).contains(&days.len())
            && first.is_some_and(|day| is_of_month(page, day.1) == Some(true))
    };
    let shown = (0..page.elements.len()).filter(|id| page.elements[*id].raw.visible);
    let found: Vec<ElementId> = shown.filter(is_month).collect();
    let holds_other = |id: &ElementId| {
        let mut others = found.iter();
        others.any(|o| o > id && *o < page.elements[*id].end)
    };
    found
        .iter()
        .copied()
        .filter(|id| !holds_other(id))
        .collect()
}

/// The numbers from 1 to 31 that stand by themselves in a part of the page, without those of weeks.
fn days_in(page: &Snapshot, part: ElementId) -> Vec<(usize, ElementId)> {
    let e = &page.elements[part];
    let from = page.blocks.partition_point(|b| b.runs.0 < e.runs.0);
    let inside = page.blocks[from..]
        .iter()
        .take_while(|b| b.runs.0 < e.runs.1);
    let is_head = |owner: ElementId| {
        let role = page.elements[owner].role;
        matches!(role, Role::RowHeader | Role::ColumnHeader)
    };
    inside
        .filter_map(|block| Some((day(&block.text)?, block.owner?)))
        .filter(|(_, owner)| !is_head(*owner))
        .collect()
}

fn day(text: &str) -> Option<usize> {
    let text = text.trim();
    let is_number = text.len() <= 2 && text.chars().all(|ch| ch.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|day| is_number && (1..=31).contains(day))
}
