//! Things of a kind that only the application has: which they are, the page has to say before anything is said of one of them.

use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::kinds;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::presence as row;
use crate::evaluate::target::pager;
use crate::evaluate::target::purpose::{Purpose, Selection};
use crate::evaluate::target::select::select;
use crate::grammar::{Context, Predicate, RoleNoun, Target};
use crate::lexicon::roles;
use crate::page::{Snapshot, TableRow};
use crate::verdict::Cause;

/// The judgement where a sentence is about one or all of such things, and the page does not say that it has them. How many there are
/// is judged where they are counted.
pub(crate) fn unknown(
    predicate: &Predicate,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let of_rows = |target: &&Target| target.role == Some(RoleNoun::Row) && target.kind.is_some();
    if predicate.targets().iter().any(of_rows)
        && (has_mixed_rows(&seen.page) || is_paged(&seen.page))
    {
        let reason = "rows of a table are made differently, or on several pages: whether all of them are meant is not said";
        return Some(
            Judgement::expressive(Cause::NeedsModel, reason)
                .hint("write `row`, or name the rows")
                .by(&row::OF_KIND),
        );
    }
    let counted = |target: &Target| {
        matches!(predicate, Predicate::Exists { count: Some(_), .. })
            && target.text.is_none()
            && target.ordinal.is_none()
    };
    let targets = predicate.targets();
    let outer = targets.into_iter().filter(|target| !counted(target));
    let mut all = outer.flat_map(|target| {
        let places = target.contexts.iter().filter_map(Context::target);
        std::iter::once(target).chain(places)
    });
    all.find_map(|target| of_target(target, seen, knowledge))
}

/// Whether a table has rows of which a cell covers several columns, or with fewer cells than others.
fn has_mixed_rows(page: &Snapshot) -> bool {
    page.tables().all().iter().any(|table| {
        let spans = |row: &TableRow| row.cells.iter().any(|cell| cell.columns.len() > 1);
        let least = table.body().map(|row| row.cells.len()).min();
        let most = table.body().map(|row| row.cells.len()).max();
        least != most || table.body().any(spans)
    })
}

/// Whether a table shows one page of several: "1–3 of 5".
fn is_paged(page: &Snapshot) -> bool {
    let range = |text: &str| -> Option<bool> {
        let numbers = text.split(|c: char| !c.is_ascii_digit());
        let numbers: Vec<usize> = numbers.filter_map(|number| number.parse().ok()).collect();
        match numbers.as_slice() {
            [first, last, all] if text.contains(" of ") && first <= last && last <= all => {
                Some(*first == 1 && last == all)
            }
            _ => None,
        }
    };
    let ranges: Vec<bool> = page
        .blocks
        .iter()
        .filter_map(|block| range(&block.text))
        .collect();
    match ranges.as_slice() {
        [] => !pager::pagers(page).is_empty(),
        ranges => ranges.contains(&false),
    }
}

fn of_target(target: &Target, seen: &Observation, knowledge: &Knowledge) -> Option<Judgement> {
    let kind = target
        .kind
        .as_deref()
        .filter(|kind| target.role != Some(RoleNoun::Row) && roles::card(kind).is_none())?;
    let page = &*seen.page;
    let things = Target {
        text: None,
        ordinal: None,
        ..target.clone()
    };
    let found = match select(page, &things, Purpose::Look, knowledge) {
        Selection::Some { elements, .. } => elements,
        _ => Vec::new(),
    };
    let is_known = !found.is_empty()
        && kinds::are_of(page, Some(kind), &found)
        && !kinds::is_unknown_of(page, kind, &found);
    (!is_known).then(|| {
        let reason = format!("nothing on the page says which things are each a {kind}");
        Judgement::expressive(Cause::NeedsModel, reason)
            .hint("write `row`, `list item` or `card`, or define the word in a vocabulary")
            .by(&row::OF_KIND)
    })
}
