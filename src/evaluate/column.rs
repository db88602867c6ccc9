//! What a column contains: its cells, not the header that it is called by.

use super::quantity::content;
use super::select::Purpose;
use super::subject::of_subject;
use super::text_match::{self, TextMatch, shorten};
use super::{Judgement, Knowledge, Observation, describe, names, table};
use crate::grammar::{Target, Text, TextRelation};
use crate::page::{ElementId, Snapshot};
use crate::verdict::{Cause, Evidence};

/// "The column 'Kind' contains 'Company'". Of a column that is only numbered, the header counts, too.
pub(super) fn contains(
    target: &Target,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    of_subject(target, &[Purpose::Look], seen, knowledge, &|header| {
        let mut cells = below(page, header);
        if target.text.is_none() {
            cells.insert(0, header);
        }
        let mut near = None;
        for cell in cells {
            let relation = TextRelation::Contains;
            let shown = content(page, cell);
            let found = names::shows(page, cell, &text.value, relation, knowledge.text_case).or(
                text_match::visible(&text.value, &shown, relation, knowledge.text_case),
            );
            match found {
                TextMatch::Yes { .. } => {
                    let fact = format!(
                        "{} has a cell with '{}'",
                        describe::element(page, header),
                        shorten(&shown)
                    );
                    return Judgement::holds(Evidence::at(fact, cell));
                }
                TextMatch::Near(other) => near = near.or(Some(other)),
                TextMatch::Inside(_) | TextMatch::No => {}
            }
        }
        match near {
            Some(near) => Judgement::author(
                Cause::NearMiss,
                format!("a cell shows '{near}', which differs only in capitals or punctuation"),
            ),
            None => Judgement::fails(format!(
                "no cell under {} shows '{}'",
                describe::element(page, header),
                shorten(&text.value)
            )),
        }
    })
}

/// The cells of the body in the header's column.
fn below(page: &Snapshot, header: ElementId) -> Vec<ElementId> {
    let (Some(of), Some(column)) = (
        table::table_of(page, header),
        table::column_of(page, header),
    ) else {
        return Vec::new();
    };
    table::body_rows(page, table::with_rows(page, of))
        .into_iter()
        .filter_map(|row| table::cell_at(page, row, column))
        .collect()
}
