//! Contents of a column: its cells, without the header that names it.

use crate::evaluate::describe::element;
use crate::evaluate::formula::subject::of_subject;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::content::content;
use crate::evaluate::names::{shown, table};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::{TextMatch, shorten};
use crate::grammar::{Target, Text, TextRelation};
use crate::page::{ElementId, Snapshot};
use crate::verdict::Evidence;

/// "The column 'Kind' contains 'Company'". Of a column that is only numbered, the header counts, too.
pub(crate) fn contains(
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
            let found = shown::shows(page, cell, &text.value, relation, knowledge.text_case).or(
                matching::visible(&text.value, &shown, relation, knowledge.text_case),
            );
            match found {
                TextMatch::Yes { .. } => {
                    let fact = format!(
                        "{} has a cell with '{}'",
                        element::element(page, header),
                        shorten(&shown)
                    );
                    return Judgement::holds(Evidence::at(fact, cell));
                }
                TextMatch::Near(other) => near = near.or(Some(other)),
                TextMatch::Inside(_) | TextMatch::No => {}
            }
        }
        match near {
            Some(near) => Judgement::nearly(
                &text.value,
                &near,
                format!("a cell shows '{near}', which differs only in capitals or punctuation"),
            ),
            None => Judgement::fails(format!(
                "no cell under {} shows '{}'",
                element::element(page, header),
                shorten(&text.value)
            )),
        }
    })
}

/// The cells of the body in the header's columns; a column that is a box holds its contents itself.
fn below(page: &Snapshot, header: ElementId) -> Vec<ElementId> {
    let Some((table, ..)) = page.tables().cell(header) else {
        return vec![header];
    };
    let columns = table::columns_of(page, header).into_iter();
    columns
        .flat_map(|column| table::values(page, table.element, column))
        .collect()
}
