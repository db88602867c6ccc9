//! Cells where rows and columns meet.

use crate::evaluate::formula::placed::in_card;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::content::content;
use crate::evaluate::names::shown::with_part;
use crate::evaluate::names::{mentions, table};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::target::context;
use crate::evaluate::target::select::view;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::{TextMatch, shorten};
use crate::grammar::{ColumnRef, RowRef, Target, Text, TextRelation, is_code};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence};

/// The cell where a row and a column meet.
pub(crate) fn cell(
    within: Option<&Target>,
    row: &RowRef,
    column: &ColumnRef,
    (relation, text): (TextRelation, &Text),
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    let found = match cells(within, row, column, seen, knowledge) {
        Ok(found) => found,
        Err(judged) => {
            let is_of_card = within.is_none() && !is_a_column(page, column, knowledge);
            let labelled = is_of_card.then(|| in_card((row, column), text, seen, knowledge));
            return labelled.flatten().unwrap_or(*judged);
        }
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

/// Whether some table has that column.
fn is_a_column(page: &Snapshot, column: &ColumnRef, knowledge: &Knowledge) -> bool {
    let has = |t: &ElementId| !table::columns(page, *t, column, knowledge.text_case).is_empty();
    table::on_page(page).iter().any(has)
}

/// The cells in the column that the key heads, in the rows that the header names.
fn turned(
    page: &Snapshot,
    (key, header): (&Text, &Text),
    within: Option<&Target>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Vec<ElementId> {
    let column = ColumnRef::Header(key.clone());
    if !is_a_column(page, &column, knowledge) {
        return Vec::new();
    }
    let row = RowRef::Key(header.clone());
    let found = cells(within, &row, &column, seen, knowledge).unwrap_or_default();
    table::named_by(page, &found, header, knowledge)
}

/// A code in rows of several tables, and a column without quotes: which of them is the thing of that code is not said.
fn of_several_tables(
    page: &Snapshot,
    row: &RowRef,
    column: &ColumnRef,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let (RowRef::Key(key), ColumnRef::Header(header)) = (row, column) else {
        return None;
    };
    if header.quoted || !is_code(&key.value) {
        return None;
    }
    let tables = table::on_page(page).into_iter();
    let has = |t: &ElementId| !table::matching_rows(page, *t, row, knowledge).is_empty();
    (tables.filter(has).count() > 1).then(|| {
        let reason = format!("rows of several tables show '{}'", shorten(&key.value));
        Judgement::author(Cause::TargetAmbiguous, reason).hint("name the table: `in the table '…'`")
    })
}

/// The judgement where only the row of another code mentions the one that is asked for.
fn of_another(page: &Snapshot, row: &RowRef, found: &[ElementId]) -> Option<Judgement> {
    let RowRef::Key(key) = row else {
        return None;
    };
    let is_of_another = |cell: &ElementId| {
        let around = table::rows_around(page, *cell);
        let row = around.first().map(|row| row.elements[0]);
        row.is_some_and(|row| mentions::is_called_otherwise(page, row, &key.value))
    };
    (!found.is_empty() && found.iter().all(is_of_another)).then(|| {
        let reason = format!("only the row of another mentions '{}'", shorten(&key.value));
        Judgement::author(Cause::TargetMissing, reason)
    })
}

/// The cells where rows and columns that fit meet: at least one, or what is missing.
pub(crate) fn cells(
    within: Option<&Target>,
    row: &RowRef,
    column: &ColumnRef,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<Vec<ElementId>, Box<Judgement>> {
    let page = &*seen.page;
    let called = match row {
        RowRef::Nth(ordinal) => table::called_by_number(page, *ordinal).map(RowRef::Key),
        RowRef::Key(_) => None,
    };
    let row = called.as_ref().unwrap_or(row);
    let tables = match within {
        Some(target) => context::holders(view(page, knowledge), target)
            .map_err(|missing| Box::new(Judgement::missing(missing)))?,
        None => table::on_page(page),
    };
    let mut found: Vec<(ElementId, ElementId)> = Vec::new();
    let mut column_known = false;
    let mut is_headed_apart = false;
    let mut holding: Vec<ElementId> = Vec::new();
    for t in tables {
        let columns = table::columns(page, t, column, knowledge.text_case);
        column_known |= !columns.is_empty();
        holding.extend((!columns.is_empty()).then_some(t));
        is_headed_apart |= !columns.is_empty()
            && table::body_rows(page, t).is_empty()
            && !table::matching_anywhere(page, row, knowledge).is_empty();
        for r in table::matching_rows(page, t, row, knowledge) {
            let cells = columns.iter().filter_map(|c| table::cell_at(page, r, *c));
            found.extend(cells.map(|cell| (r, cell)));
        }
    }
    if within.is_none() {
        let open = of_several_tables(page, row, column, knowledge);
        open.map_or(Ok(()), |open| Err(Box::new(open)))?;
    }
    // The row of a table that lays out the page holds that of the table in it.
    let holds = |r: ElementId, cell: ElementId| r < cell && cell < page.elements[r].end;
    let is_outer = |(r, cell): &(ElementId, ElementId)| {
        found
            .iter()
            .any(|(inner, other)| inner != r && other != cell && holds(*r, *inner))
    };
    let mut found: Vec<ElementId> = found
        .iter()
        .filter(|pair| !is_outer(pair))
        .map(|(_, cell)| *cell)
        .collect();
    if !column_known {
        // A table that compares things has a column for each, and a row for what they are compared by.
        if let (RowRef::Key(key), ColumnRef::Header(header)) = (row, column) {
            let turned = turned(page, (key, header), within, seen, knowledge);
            if !turned.is_empty() {
                return Ok(turned);
            }
        }
        return Err(Box::new(Judgement::author(
            Cause::TargetMissing,
            "no table has that column",
        )));
    }
    found.sort_unstable();
    found.dedup();
    // Rows that the key names, and not only mentions.
    let named: Vec<ElementId> = match row {
        RowRef::Key(key) => table::named_by(page, &found, key, knowledge),
        RowRef::Nth(_) => Vec::new(),
    };
    if found.is_empty() && is_headed_apart {
        return Err(Box::new(Judgement::expressive(
            Cause::NeedsModel,
            "the table with that column has no rows, and the page does not say whether those of another are meant",
        )));
    }
    of_another(page, row, &found).map_or(Ok(()), |open| Err(Box::new(open)))?;
    // "'Ada' has the role 'Admin'": no row is hers, and she stands elsewhere, too.
    let is_outside = |owner: ElementId| {
        let holds = |t: &ElementId| *t <= owner && owner < page.elements[*t].end;
        !holding.iter().any(holds)
    };
    if let RowRef::Key(key) = row
        && within.is_none()
        && named.is_empty()
        && context::text_owners(page, key, knowledge)
            .into_iter()
            .any(is_outside)
    {
        return Err(Box::new(Judgement::expressive(
            Cause::NeedsModel,
            format!(
                "'{}' stands outside of the table with that column, and may be meant there",
                shorten(&key.value)
            ),
        )));
    }
    if found.is_empty() {
        return Err(Box::new(Judgement::missing(
            "no row fits, in a table with that column",
        )));
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
    let case = knowledge.text_case;
    let found = matching::visible(&text.value, &shown, relation, case);
    match with_part(found, (page, cell), &text.value, relation, case) {
        TextMatch::Yes { .. } if offers(page, cell) => Judgement::expressive(
            Cause::NeedsModel,
            format!(
                "the cell shows '{}' beside a box that is not ticked",
                shorten(&shown)
            ),
        )
        .hint("say whether the checkbox, radio button or switch of the row is checked"),
        TextMatch::Yes { .. } => Judgement::holds(fact),
        TextMatch::Near(near) => Judgement::nearly(
            &text.value,
            &near,
            format!("the cell shows '{near}', which differs only in capitals or punctuation"),
        ),
        _ => Judgement::decided(false, fact).near(Some(shorten(&shown))),
    }
}

/// A box, radio button or switch in the cell is not on: what stands beside it is offered.
fn offers(page: &Snapshot, cell: ElementId) -> bool {
    page.descendants(cell).any(|id| {
        let e = &page.elements[id];
        let is_box = matches!(e.role, Role::Checkbox | Role::Radio | Role::Switch);
        is_box && e.raw.checked != Some(true)
    })
}
