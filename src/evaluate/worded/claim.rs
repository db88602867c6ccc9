//! A claim as texts of the page: what is there, what is gone, what has which value, how many there are.

use super::account::{fits, identity};
use super::counters::of_counter;
use super::records::of_records;
use super::said::SaidClaim;
use super::texts::{SaidText, plain};
use super::told::{WordedClaim, is_shown};
use super::values::{in_row, of_value};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::lexicon::{among, described, worded as lists};
use crate::page::{Block, Snapshot};

/// The meaning of the words of a claim on this page, where all of them are accounted for.
pub(crate) fn worded(
    claim: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Vec<WordedClaim>> {
    let page = &*seen.page;
    let said = SaidClaim::new(claim, page, knowledge)?;
    let is_plain = !said.is_denied && !said.is_gone;
    if said.is_only || said.count.is_some() {
        let counts = || of_records(page, &said).or_else(|| of_counter(page, &said));
        return is_plain.then(counts)?;
    }
    match said.values.as_slice() {
        [value] if is_plain => of_value(page, value, &said.texts, &said.open),
        // "It has not been removed": denied twice.
        [] if said.is_denied && said.is_gone => None,
        [] => {
            let as_state = || (is_plain && said.is_state).then(|| in_row(page, &said.texts))?;
            let of_label = || match said.texts.as_slice() {
                [before @ .., value] if is_plain && said.is_value_last() => {
                    of_value(page, &value.text, before, &said.open)
                }
                _ => None,
            };
            as_state()
                .or_else(|| shown(page, &said, knowledge))
                .or_else(of_label)
        }
        _ => None,
    }
}

/// Texts that are there, or are gone.
fn shown(page: &Snapshot, said: &SaidClaim, knowledge: &Knowledge) -> Option<Vec<WordedClaim>> {
    let is_there = !said.is_denied && !said.is_gone;
    let identity = identity(page);
    let is_there_so = |text: &SaidText| {
        text.shown_by
            .iter()
            .any(|id| fits(page, *id, &said.open, &identity))
    };
    // What is nowhere on the page is in none of its parts; the part has to be one of this page.
    let is_nowhere = |text: &SaidText| {
        let is_part = |word: &String| {
            among(word, lists::LISTS)
                || among(word, described::KINDS_OF_ROW)
                || identity.contains(word)
        };
        let says = |block: &Block| plain(&block.text).contains(&text.text);
        said.open.iter().all(is_part) && !page.blocks.iter().any(says)
    };
    // What was there before was not made now.
    let is_new = |text: &SaidText| !knowledge.shown.contains(&text.text);
    let is_told =
        !said.is_said_of() && (!said.is_made || is_there && said.texts.iter().all(is_new));
    let decides = |text: &SaidText| is_there_so(text) || is_nowhere(text);
    let all =
        is_told && said.is_joined() && !said.texts.is_empty() && said.texts.iter().all(decides);
    all.then(|| {
        said.texts
            .iter()
            .map(|text| is_shown(text, is_there))
            .collect()
    })
}
