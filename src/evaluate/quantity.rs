//! Numbers and order: table cells, comparisons, what comes first, what is sorted.

use super::chosen::options;
use super::formula::PRESUPPOSED;
use super::number;
use super::order::in_order;
use super::role_noun::{is_choice, is_field};
use super::select::Purpose;
use super::subject::{all_subjects, of_subject};
use super::text_match::{self, TextMatch, shorten};
use super::{Judgement, Knowledge, Observation, context, describe, table};
use crate::grammar::{
    ColumnRef, Comparison, Context, Direction, Quantity, RoleNoun, RowRef, Target, Text,
    TextRelation,
};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// The cell where a row and a column meet.
pub fn cell(
    within: Option<&Target>,
    row: &RowRef,
    column: &ColumnRef,
    relation: TextRelation,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    let found = match cells(within, row, column, seen, knowledge) {
        Ok(found) => found,
        Err(judged) => return *judged,
    };
    let judged: Vec<Judgement> = found
        .iter()
        .map(|c| compare_content(page, *c, relation, text, knowledge))
        .collect();
    if judged.iter().all(|j| j.truth == judged[0].truth) {
        return judged
            .into_iter()
            .next()
            .unwrap_or_else(|| Judgement::fails("no cell"));
    }
    Judgement::author(
        Cause::TargetAmbiguous,
        format!("{} cells fit that row and column", found.len()),
    )
}

/// The cells where rows and columns that fit meet: at least one, or what is missing.
pub(super) fn cells(
    within: Option<&Target>,
    row: &RowRef,
    column: &ColumnRef,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<Vec<ElementId>, Box<Judgement>> {
    let page = &*seen.page;
    let tables = match within {
        Some(target) => context::holders(page, target, knowledge)
            .map_err(|missing| Box::new(Judgement::fails(format!("{PRESUPPOSED}{missing}"))))?,
        None => table::on_page(page),
    };
    let mut found: Vec<ElementId> = Vec::new();
    let mut column_known = false;
    let mut is_headed_apart = false;
    for t in tables {
        let columns = table::columns(page, t, column, knowledge.text_case);
        column_known |= !columns.is_empty();
        is_headed_apart |= !columns.is_empty()
            && table::body_rows(page, t).is_empty()
            && !table::matching_anywhere(page, row, knowledge).is_empty();
        for r in table::matching_rows(page, t, row, knowledge) {
            found.extend(columns.iter().filter_map(|c| table::cell_at(page, r, *c)));
        }
    }
    if !column_known {
        return Err(Box::new(Judgement::author(
            Cause::TargetMissing,
            "no table has that column",
        )));
    }
    found.sort_unstable();
    found.dedup();
    if found.is_empty() && is_headed_apart {
        return Err(Box::new(Judgement::expressive(
            Cause::NeedsModel,
            "the table with that column has no rows, and the page does not say whether those of another are meant",
        )));
    }
    if found.is_empty() {
        return Err(Box::new(Judgement::fails(format!(
            "{PRESUPPOSED}no row fits, in a table with that column"
        ))));
    }
    Ok(found)
}

fn compare_content(
    page: &Snapshot,
    cell: ElementId,
    relation: TextRelation,
    text: &Text,
    knowledge: &Knowledge,
) -> Judgement {
    let shown = content(page, cell);
    let fact = Evidence::at(format!("the cell shows '{}'", shorten(&shown)), cell);
    match text_match::visible(&text.value, &shown, relation, knowledge.text_case) {
        TextMatch::Yes { .. } => Judgement::holds(fact),
        TextMatch::Near(near) => Judgement::author(
            Cause::NearMiss,
            format!("the cell shows '{near}', which differs only in capitals or punctuation"),
        ),
        _ => Judgement::decided(false, fact).near(Some(shorten(&shown))),
    }
}

/// What a cell or item shows: its text, or the value of the control that it holds.
pub(super) fn content(page: &Snapshot, id: ElementId) -> String {
    let e = &page.elements[id];
    let own = |c: ElementId| is_field(&page.elements[c]) || is_choice(&page.elements[c]);
    if own(id) {
        return e.raw.value.clone().unwrap_or_default();
    }
    let controls: Vec<ElementId> = (id + 1..e.end)
        .filter(|c| page.elements[*c].raw.visible && own(*c))
        .collect();
    match controls.as_slice() {
        [one] if e.text.is_empty() || is_choice(&page.elements[*one]) => {
            page.elements[*one].raw.value.clone().unwrap_or_default()
        }
        _ => e.text.replace('\n', " "),
    }
}

/// Places of what a description names, in reading order.
fn places(target: &Target, seen: &Observation, knowledge: &Knowledge) -> Vec<(usize, ElementId)> {
    let page = &*seen.page;
    if target.role.is_none_or(|r| r == RoleNoun::Text)
        && target.contexts.is_empty()
        && target.ordinal.is_none()
        && let Some(text) = &target.text
    {
        return page
            .blocks
            .iter()
            .filter(|b| {
                text_match::visible(&text.value, &b.text, target.relation, knowledge.text_case)
                    .is_yes()
            })
            .map(|b| (b.runs.0, b.owner.unwrap_or(0)))
            .collect();
    }
    all_subjects(target, Purpose::Look, seen, knowledge)
        .into_iter()
        .map(|id| (page.elements[id].runs.0, id))
        .collect()
}

/// One thing stands before another in reading order.
pub fn precedes(
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
            return Judgement::fails(format!("{PRESUPPOSED}the page has no {target}"));
        }
    }
    let before = |x: &(usize, ElementId), y: &(usize, ElementId)| x < y;
    let fact = |words: &str| Evidence::at(format!("{first} comes {words} {second}"), a[0].1);
    if a.iter().all(|x| b.iter().all(|y| before(x, y))) {
        Judgement::holds(fact("before"))
    } else if a.iter().all(|x| b.iter().all(|y| !before(x, y))) {
        Judgement::decided(false, fact("after"))
    } else {
        Judgement::author(
            Cause::TargetAmbiguous,
            format!("{first} or {second} is there more than once, in both orders"),
        )
    }
}

/// Cells of a column, items of a list, or rows of a table are in order.
pub fn sorted(
    target: &Target,
    direction: Direction,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    let values: Vec<String> = if target.role == Some(RoleNoun::Column)
        || (target.role.is_none() && target.text.is_some())
    {
        let Some(header) = &target.text else {
            return Judgement::expressive(Cause::NeedsModel, "which column is not said");
        };
        let tables: Vec<ElementId> = match target.contexts.iter().find_map(|c| {
            if let Context::Within(t) = c {
                Some(context::holders(page, t, knowledge))
            } else {
                None
            }
        }) {
            Some(Ok(tables)) => tables,
            Some(Err(missing)) => return Judgement::fails(format!("{PRESUPPOSED}{missing}")),
            None => table::on_page(page),
        };
        let mut columns: Vec<Vec<String>> = Vec::new();
        for t in tables {
            for c in table::columns(
                page,
                t,
                &ColumnRef::Header(header.clone()),
                knowledge.text_case,
            ) {
                columns.push(
                    table::body_rows(page, t)
                        .into_iter()
                        .filter_map(|r| table::cell_at(page, r, c))
                        .map(|c| content(page, c))
                        .collect(),
                );
            }
        }
        match columns.len() {
            0 => {
                return Judgement::author(
                    Cause::TargetMissing,
                    format!("no table has the column '{}'", shorten(&header.value)),
                );
            }
            1 => columns.swap_remove(0),
            n => {
                return Judgement::author(
                    Cause::TargetAmbiguous,
                    format!("{n} columns fit '{}'", shorten(&header.value)),
                );
            }
        }
    } else {
        let holders = all_subjects(target, Purpose::Look, seen, knowledge);
        let [holder] = holders.as_slice() else {
            return if holders.is_empty() {
                Judgement::fails(format!("{PRESUPPOSED}the page has no {target}"))
            } else {
                Judgement::author(
                    Cause::TargetAmbiguous,
                    format!("{} elements fit {target}", holders.len()),
                )
            };
        };
        let listed: Vec<String> = options(page, *holder).into_iter().map(|(t, _)| t).collect();
        if listed.is_empty() {
            return Judgement::expressive(
                Cause::NeedsModel,
                format!("what is to be in order in {target} cannot be told"),
            );
        }
        listed
    };
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
    match in_order(&values, direction) {
        Truth::True => Judgement::holds(Evidence::new(format!("in order: {shown}"))),
        Truth::False => Judgement::fails(format!("not in order: {shown}")),
        Truth::Unknown => Judgement::author(
            Cause::NearMiss,
            format!(
                "in order or not, depending on how capitals, accents, numbers, dates and gaps are sorted: {shown}"
            ),
        ),
    }
}

/// A quantity compares with a number.
pub fn compare(
    quantity: &Quantity,
    comparison: Comparison,
    wanted: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let Some(limit) = number::value(&wanted.value) else {
        return Judgement::expressive(
            Cause::NeedsModel,
            format!("'{}' is no number", shorten(&wanted.value)),
        );
    };
    match quantity {
        Quantity::NumberOf(target) => {
            let whole = limit >= 0.0 && limit.fract() == 0.0;
            if !whole {
                return Judgement::expressive(
                    Cause::NeedsModel,
                    "a number of elements is a whole number",
                );
            }
            let count = crate::grammar::Count {
                comparison,
                number: limit as usize,
            };
            let counted = super::exists::exists(
                target,
                crate::grammar::Presence::Displayed,
                Some(count),
                seen,
                knowledge,
            );
            if target.role.is_some() || target.text.is_none() {
                return counted;
            }
            // "The number of 'Open tickets'": how often that is there, or the number that stands with it.
            let number = Quantity::Of(target.clone());
            let labelled = !labelled_numbers(target, seen, knowledge).is_empty();
            let read = labelled.then(|| compare(&number, comparison, wanted, seen, knowledge));
            let agrees = read.map_or(counted.truth != Truth::False, |r| r.truth == counted.truth);
            if agrees {
                return counted;
            }
            Judgement::author(
                Cause::TargetAmbiguous,
                format!("the number that stands with {target}, or how often it is there?"),
            )
            .hint(format!(
                "\"Assert that {target} is displayed {limit} times\", or name the number by its own text"
            ))
        }
        Quantity::Of(target) => {
            let judge = |found: f64, at: Option<ElementId>| {
                let holds = match comparison {
                    Comparison::Equal => (found - limit).abs() < 1e-9,
                    Comparison::NotEqual => (found - limit).abs() >= 1e-9,
                    Comparison::Less => found < limit,
                    Comparison::AtMost => found <= limit,
                    Comparison::More => found > limit,
                    Comparison::AtLeast => found >= limit,
                };
                Judgement::decided(
                    holds,
                    Evidence {
                        what: format!("{target} is {found}"),
                        element: at,
                    },
                )
            };
            let labelled = labelled_numbers(target, seen, knowledge);
            if let Some((first, at)) = labelled.first().copied() {
                if labelled.iter().all(|(n, _)| (*n - first).abs() < 1e-9) {
                    return judge(first, at);
                }
                return Judgement::author(
                    Cause::TargetAmbiguous,
                    format!(
                        "several numbers stand with {target}: {}",
                        labelled
                            .iter()
                            .take(5)
                            .map(|(n, _)| n.to_string())
                            .collect::<Vec<_>>()
                            .join(", ")
                    ),
                );
            }
            of_subject(
                target,
                &[Purpose::Fill, Purpose::Look],
                seen,
                knowledge,
                &|id| match number::values(&content(&seen.page, id)).as_slice() {
                    [one] => judge(*one, Some(id)),
                    [] => Judgement::expressive(
                        Cause::NeedsModel,
                        format!("{} shows no number", describe::element(&seen.page, id)),
                    ),
                    _ => Judgement::expressive(
                        Cause::NeedsModel,
                        format!(
                            "{} shows several numbers",
                            describe::element(&seen.page, id)
                        ),
                    ),
                },
            )
        }
    }
}

/// Numbers that stand with a label: in its own block after it, else in the next cell or block.
fn labelled_numbers(
    target: &Target,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Vec<(f64, Option<ElementId>)> {
    let page = &*seen.page;
    let (Some(text), true) = (
        &target.text,
        target.role.is_none_or(|r| r == RoleNoun::Text) && target.contexts.is_empty(),
    ) else {
        return Vec::new();
    };
    let lower = text.value.to_lowercase();
    let label = if text.quoted { &text.value } else { &lower };
    let mut out = Vec::new();
    for whole in [true, false] {
        for (at, block) in page.blocks.iter().enumerate() {
            let core = block
                .text
                .split(|c: char| c.is_ascii_digit() || c == ':' || number::is_currency(c))
                .next()
                .unwrap_or_default()
                .trim();
            let fits = if whole {
                text_match::visible(label, core, TextRelation::Equals, knowledge.text_case).is_yes()
            } else {
                text_match::visible(
                    label,
                    &block.text,
                    TextRelation::Contains,
                    knowledge.text_case,
                )
                .is_yes()
            };
            // The header of a column is no label of what follows it.
            let header = block
                .owner
                .is_some_and(|o| page.elements[o].role == Role::ColumnHeader);
            if !fits || header {
                continue;
            }
            match number::values(&block.text).as_slice() {
                [one] => out.push((*one, block.owner)),
                [] => {
                    let next = page
                        .blocks
                        .get(at + 1)
                        .filter(|n| n.context == block.context);
                    if let Some(next) = next
                        && let [one] = number::values(&next.text).as_slice()
                    {
                        out.push((*one, next.owner));
                    }
                }
                _ => {}
            }
        }
        if !out.is_empty() {
            break;
        }
    }
    out
}
