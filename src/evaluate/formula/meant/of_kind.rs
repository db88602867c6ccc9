//! Things of a kind that only the application has: which they are, the page has to say before anything is said of one of them.

use crate::evaluate::formula::meant::items::{content_items, is_thing};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::{kinds, records};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::presence as row;
use crate::evaluate::target::pager;
use crate::evaluate::target::purpose::{Purpose, Selection};
use crate::evaluate::target::select::select;
use crate::grammar::{Context, Predicate, RoleNoun, Target};
use crate::lexicon::roles;
use crate::page::{ElementId, Snapshot};
use crate::verdict::Cause;

/// The judgement where a sentence is about one or all of such things, and the page does not say that it has them. How many there are
/// is judged where they are counted.
pub(crate) fn unknown(
    predicate: &Predicate,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let page = &*seen.page;
    let of_rows = |target: &&Target| target.role == Some(RoleNoun::Row) && target.kind.is_some();
    let is_open = |target: &&Target| {
        of_rows(target) && (has_mixed_rows(page) || is_paged(page))
            || is_counted_in(target, predicate) && may_be_several(page, target, knowledge)
    };
    if predicate.targets().iter().any(is_open) {
        let reason = "rows of a table are made differently, or on several pages, or other boxes are called so: which of them are meant is not said";
        return Some(
            Judgement::expressive(Cause::NeedsModel, reason)
                .hint("write `row`, or name the rows or the list")
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

/// Whether items or cards of the page are counted: "the second item", "3 products".
fn is_counted_in(target: &Target, predicate: &Predicate) -> bool {
    let is_thing = matches!(target.role, Some(RoleNoun::ListItem | RoleNoun::Card));
    let is_number = matches!(predicate, Predicate::Exists { count: Some(_), .. });
    let is_plain = target.text.is_none() && target.contexts.is_empty();
    is_thing && is_plain && (target.ordinal.is_some() || is_number)
}

/// Whether rows that are not each one thing are among the things that are counted or, where one of them is meant by its place, other
/// boxes are called so.
fn may_be_several(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> bool {
    let things = Target {
        ordinal: None,
        ..target.clone()
    };
    let Selection::Some { elements, .. } = select(page, &things, Purpose::Look, knowledge) else {
        return false;
    };
    let rows: Vec<ElementId> = elements
        .iter()
        .copied()
        .filter(|id| page.tables().row(*id).is_some())
        .collect();
    let in_lists = content_items(page, elements);
    !kinds::are_whole_rows(page, &rows)
        || target.ordinal.is_some() && records::called_so(page, &is_thing, &in_lists) > 0
}

/// Whether a table has rows that are not each one thing.
fn has_mixed_rows(page: &Snapshot) -> bool {
    page.tables().all().iter().any(|table| {
        let rows: Vec<ElementId> = table.body().map(|row| row.elements[0]).collect();
        !kinds::are_whole_rows(page, &rows)
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
