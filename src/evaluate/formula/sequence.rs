//! Order: one thing before another, columns and lists that are sorted.

use crate::evaluate::formula::options::{Availability, available};
use crate::evaluate::formula::subject::all_subjects;
use crate::evaluate::formula::tabular::sorted_column::SortedColumn;
use crate::evaluate::formula::unmarked::maybe_drawn::none;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::table;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::property as row;
use crate::evaluate::target::context;
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::target::select::view;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::shorten;
use crate::evaluate::text::order::{in_order, in_some_order};
use crate::grammar::{ColumnRef, Context, Direction, RoleNoun, Target, Text, TextRelation};
use crate::page::{Block, ElementId, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// Where something stands: its place in reading order, the block that it is in, and the letters before it there.
type Place = (usize, usize, ElementId);

/// Places of what a description names.
fn places(target: &Target, seen: &Observation, knowledge: &Knowledge) -> Vec<Place> {
    let page = &*seen.page;
    let order = page.reading();
    if target.role.is_none_or(|r| r == RoleNoun::Text)
        && target.contexts.is_empty()
        && target.ordinal.is_none()
        && let Some(text) = &target.text
    {
        let wanted = text.value.to_lowercase();
        let shown = |by: TextRelation| -> Vec<Place> {
            let says = |b: &Block| {
                matching::visible(&text.value, &b.text, by, knowledge.text_case).is_yes()
            };
            let blocks = page.blocks.iter().enumerate();
            let place = |(at, b): (usize, &Block)| {
                let before = b.text.to_lowercase().find(&wanted).unwrap_or(0);
                (order.blocks[at], before, b.owner.unwrap_or(0))
            };
            blocks.filter(|(_, b)| says(b)).map(place).collect()
        };
        // 'Candle' is that rather than "Candle Holder".
        let whole = match target.relation {
            TextRelation::Contains => shown(TextRelation::Equals),
            _ => Vec::new(),
        };
        return if whole.is_empty() {
            shown(target.relation)
        } else {
            whole
        };
    }
    all_subjects(target, Purpose::Look, seen, knowledge)
        .into_iter()
        .map(|id| (order.elements[id], 0, id))
        .collect()
}

/// One thing stands before another in reading order.
pub(crate) fn precedes(
    first: &Target,
    second: &Target,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let (a, b) = (
        places(first, seen, knowledge),
        places(second, seen, knowledge),
    );
    for (found, target) in [(&a, first), (&b, second)] {
        if found.is_empty() {
            return Judgement::missing(format!("the page has no {target}"));
        }
    }
    let page = &*seen.page;
    // In one column what is above comes first, whatever lies around the two.
    let before = |x: &Place, y: &Place| match page.is_above(x.2, y.2) {
        Some(above) => above,
        None => (x.0, x.1) < (y.0, y.1),
    };
    let fact = |words: &str| Evidence::at(format!("{first} comes {words} {second}"), a[0].2);
    if a.iter().all(|x| b.iter().all(|y| before(x, y))) {
        Judgement::holds(fact("before"))
    } else if a.iter().all(|x| b.iter().all(|y| before(y, x))) {
        Judgement::decided(false, fact("after"))
    } else {
        Judgement::author(
            Cause::TargetAmbiguous,
            format!(
                "{first} or {second} is there more than once, in both orders, or they stand in one place"
            ),
        )
    }
}

/// Whether a header of a column says that the column is sorted in that direction.
fn header_says(page: &Snapshot, table: ElementId, column: usize, direction: Direction) -> bool {
    let wanted = match direction {
        Direction::Ascending => "ascending",
        Direction::Descending => "descending",
    };
    let says = |id: ElementId| {
        let attributes = &page.elements[id].raw.attributes;
        attributes.get("aria-sort").is_some_and(|v| v == wanted)
    };
    let model = page.tables().of(table);
    model.is_some_and(|model| model.headers(column).into_iter().any(says))
}

/// The values of a column, and whether its header says that they are in that direction.
fn in_column(
    header: &Text,
    target: &Target,
    direction: Direction,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<(SortedColumn, bool), Box<Judgement>> {
    let page = &*seen.page;
    let within = target.contexts.iter().find_map(|context| match context {
        Context::Within(table) => Some(table),
        _ => None,
    });
    let tables = match within {
        Some(named) => context::holders(view(page, knowledge), named)
            .map_err(|missing| none(page, named, missing, knowledge))?,
        None => table::on_page(page),
    };
    let mut columns: Vec<(SortedColumn, bool)> = Vec::new();
    for t in tables {
        for c in table::columns(
            page,
            t,
            &ColumnRef::Header(header.clone()),
            knowledge.text_case,
        ) {
            if let Some(model) = page.tables().of(t) {
                let column = SortedColumn::of(page, model, c);
                columns.push((column, header_says(page, t, c, direction)));
            }
        }
    }
    match columns.len() {
        0 => Err(Box::new(Judgement::author(
            Cause::TargetMissing,
            format!("no table has the column '{}'", shorten(&header.value)),
        ))),
        1 => Ok(columns.swap_remove(0)),
        n => Err(Box::new(Judgement::author(
            Cause::TargetAmbiguous,
            format!("{n} columns fit '{}'", shorten(&header.value)),
        ))),
    }
}

/// Cells of a column, items of a list, or rows of a table are in order.
pub(crate) fn sorted(
    target: &Target,
    direction: Direction,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    if target.role == Some(RoleNoun::Column) || (target.role.is_none() && target.text.is_some()) {
        let Some(header) = &target.text else {
            return Judgement::expressive(Cause::NeedsModel, "which column is not said");
        };
        return match in_column(header, target, direction, seen, knowledge) {
            Ok((column, said)) => {
                let judged = judged(&column.values(), column.in_order(direction), said);
                if column.is_sifted {
                    judged.by(&row::SORTED_DATA)
                } else {
                    judged
                }
            }
            Err(open) => *open,
        };
    }
    let holders = all_subjects(target, Purpose::Look, seen, knowledge);
    let [holder] = holders.as_slice() else {
        return if holders.is_empty() {
            none(page, target, format!("the page has no {target}"), knowledge)
        } else {
            Judgement::author(
                Cause::TargetAmbiguous,
                format!("{} elements fit {target}", holders.len()),
            )
        };
    };
    let listed = available(page, *holder).into_iter();
    let listed: Vec<String> = listed
        .filter(|(_, how)| *how != Availability::Hidden)
        .map(|(t, _)| t)
        .collect();
    if listed.is_empty() {
        return Judgement::expressive(
            Cause::NeedsModel,
            format!("what is to be in order in {target} cannot be told"),
        );
    }
    judged(&listed, in_order(&listed, direction), false)
}

/// The judgement on values that are in order or not, where a header may say that they are.
fn judged(values: &[String], order: Truth, said: bool) -> Judgement {
    let shown = values
        .iter()
        .take(6)
        .map(|v| format!("'{}'", shorten(v)))
        .collect::<Vec<_>>()
        .join(", ");
    if values.len() < 2 {
        return Judgement::author(
            Cause::TargetMissing,
            format!("there are fewer than two values to compare ({shown})"),
        );
    }
    match order {
        Truth::True => Judgement::holds(Evidence::new(format!("in order: {shown}"))),
        Truth::False if said && !in_some_order(values) => Judgement::author(
            Cause::NearMiss,
            format!(
                "the header says that the column is sorted, and the values that it shows are in no order: {shown}"
            ),
        )
        .by(&row::SORT_MARK),
        Truth::False => Judgement::fails(format!("not in order: {shown}")),
        Truth::Unknown => Judgement::author(
            Cause::NearMiss,
            format!(
                "in order or not, depending on how capitals, accents, numbers, dates, gaps, groups and sums are sorted: {shown}"
            ),
        ),
    }
}
