//! Values by what the page calls them: "the total of INV-506 comes to £78.00", "RO-1048 is Ready".

use super::account::fits;
use super::said::{SaidClaim, is_amount};
use super::texts::{SaidText, plain, texts};
use super::told::WordedClaim;
use crate::evaluate::act::surroundings::identity;
use crate::evaluate::target::neighbours::row_like;
use crate::grammar::content;
use crate::page::{ElementId, Role, RowPart, Snapshot};
use std::collections::{BTreeSet, HashSet};

/// Words of the longest label of a value.
const MOST_OF_LABEL: usize = 5;

/// A value of what the page calls by the words that are left, in the row of a text where one is said.
pub(super) fn of_value(
    page: &Snapshot,
    value: &str,
    said: &[SaidText],
    open: &[String],
) -> Option<Vec<WordedClaim>> {
    let identity = identity(page);
    let label = label(page, (value, said, open), &identity)?;
    let own = content(&label);
    let rest: Vec<String> = open
        .iter()
        .filter(|word| !own.contains(word))
        .cloned()
        .collect();
    let of = match said {
        [] => None,
        [of] if of.text == label => None,
        [of] if of
            .shown_by
            .iter()
            .any(|id| fits(page, *id, &rest, &identity)) =>
        {
            Some(of.text.clone())
        }
        // "INV-506 has a total of £78.00" on the page of INV-506.
        [of] if content(&of.text).iter().all(|word| identity.contains(word)) => None,
        _ => return None,
    };
    let is_known = of.is_some() || rest.iter().all(|word| identity.contains(word));
    is_known.then(|| {
        vec![WordedClaim::Value {
            label: label.trim_end_matches(':').to_owned(),
            of,
            value: plain(value),
        }]
    })
}

/// The one text of the page that is all of a label, of which the claim says most words.
fn label(
    page: &Snapshot,
    (value, said, open): (&str, &[SaidText], &[String]),
    identity: &HashSet<String>,
) -> Option<String> {
    let is_label = |text: &String, ids: &BTreeSet<ElementId>| {
        let label = content(text);
        let is_other = |id: &ElementId| {
            let in_body = page
                .tables()
                .cell(*id)
                .is_some_and(|(_, row, _)| row.part == RowPart::Body);
            if in_body && page.elements[*id].role != Role::RowHeader {
                return true;
            }
            let mut around = std::iter::once(*id).chain(page.ancestors(*id));
            around.any(|id| is_no_label(page.elements[id].role))
        };
        let is_said = || label.iter().all(|word| open.contains(word));
        (1..=MOST_OF_LABEL).contains(&label.len())
            && text.starts_with(char::is_alphabetic)
            && !label.iter().all(|word| identity.contains(word))
            && (is_said() || is_amount(value) && said.iter().any(|said| said.text == *text))
            && !ids.iter().all(is_other)
    };
    let all = texts(page);
    let labels = all.iter().filter(|(text, ids)| is_label(text, ids));
    let labels: Vec<&String> = labels.map(|(text, _)| text).collect();
    let longest = labels.iter().map(|label| content(label).len()).max()?;
    let mut longest = labels
        .iter()
        .filter(|label| content(label).len() == longest);
    let label = longest.next()?;
    let is_one = longest.all(|other| content(other) == content(label));
    is_one.then(|| (*label).clone())
}

fn is_no_label(role: Role) -> bool {
    matches!(
        role,
        Role::Heading | Role::Link | Role::Button | Role::Tab | Role::MenuItem | Role::Navigation
    )
}

/// "The table shows £190.00 for Senior": in the row of what it is for.
pub(super) fn of_row(page: &Snapshot, value: &str, said: &SaidClaim) -> Option<Vec<WordedClaim>> {
    let of = said.texts.last().filter(|_| said.is_for_last())?;
    let is_in_row = |id: &ElementId| row_like(page, *id).is_some();
    of.shown_by.iter().any(is_in_row).then(|| {
        vec![WordedClaim::InRow {
            of: of.text.clone(),
            text: plain(value),
        }]
    })
}

/// "INV-505 is Void": both are texts of the page, and the first is one of a row.
pub(super) fn in_row(page: &Snapshot, said: &[SaidText]) -> Option<Vec<WordedClaim>> {
    let [of, text] = said else {
        return None;
    };
    let identity = identity(page);
    let is_in_row =
        |id: &ElementId| row_like(page, *id).is_some() && fits(page, *id, &[], &identity);
    of.shown_by.iter().any(is_in_row).then(|| {
        vec![WordedClaim::InRow {
            of: of.text.clone(),
            text: text.text.clone(),
        }]
    })
}
