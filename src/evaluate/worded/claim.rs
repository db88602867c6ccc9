//! A claim as texts of the page: what is there, what is gone, what has which value, how many there are.

use super::account::fits;
use super::classes::by_class;
use super::counters::of_counter;
use super::mention::is_mention;
use super::records::{listed, of_records};
use super::said::SaidClaim;
use super::texts::{SaidText, plain};
use super::told::WordedClaim;
use super::values::{in_row, of_row, of_value};
use crate::evaluate::act::surroundings::identity;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::target::pager::pagers;
use crate::lexicon::{among, described, worded as lists};
use crate::page::{Block, Snapshot};

/// The texts, values and numbers that the words of a claim say of this page, where all of them are accounted for.
pub(super) fn worded_claims(
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
        [value] if is_plain && !is_old(&said, knowledge, value) => of_counter(page, &said)
            .or_else(|| of_value(page, value, &said.texts, &said.open))
            .or_else(|| of_row(page, value, &said))
            .or_else(|| by_class(page, value, &said)),
        // "It has not been removed": denied twice.
        [] if said.is_denied && said.is_gone => None,
        [] if is_plain && let Some(counter) = of_counter(page, &said) => Some(counter),
        [] => {
            let as_state = || (is_plain && said.is_state).then(|| in_row(page, &said.texts))?;
            let of_label = || match said.texts.as_slice() {
                [before @ .., value]
                    if is_plain
                        && said.is_value_last()
                        && !is_old(&said, knowledge, &value.text)
                        && !said.is_made =>
                {
                    of_value(page, &value.text, before, &said.open)
                        .or_else(|| by_class(page, &value.text, &said))
                }
                _ => None,
            };
            as_state()
                .or_else(|| {
                    said.value_for()
                        .and_then(|value| of_row(page, value, &said))
                })
                .or_else(|| shown(page, &said))
                .or_else(of_label)
        }
        _ => None,
    }
}

/// Whether a value that something has changed to was there before.
fn is_old(said: &SaidClaim, knowledge: &Knowledge, value: &str) -> bool {
    said.is_changed && knowledge.shown.contains(value)
}

/// Texts that are there, or are gone.
fn shown(page: &Snapshot, said: &SaidClaim) -> Option<Vec<WordedClaim>> {
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
        let says = |block: &Block| {
            plain(&block.text).contains(&text.text) && !is_mention(page, block, &text.text)
        };
        let is_whole = pagers(page).is_empty();
        is_whole && said.open.iter().all(is_part) && !page.blocks.iter().any(says)
    };
    // "It was created" is more than that it is displayed; "it was removed" more than that this page has it not.
    let is_told = !said.is_said_of() && !said.is_made && !said.is_changed;
    let decides = |text: &SaidText| is_there_so(text) || !said.is_removed && is_nowhere(text);
    let all =
        is_told && said.is_joined() && !said.texts.is_empty() && said.texts.iter().all(decides);
    // What is gone is gone from the list; a message may still mention it.
    let list = listed(page).map(|(form, _)| form);
    let is_gone = |text: &SaidText| !is_there && text.shown_by.is_empty();
    all.then(|| {
        let claims = said.texts.iter().map(|text| WordedClaim::Shown {
            text: text.text.clone(),
            is_quoted: text.is_quoted,
            is_there,
            within: list.filter(|_| is_gone(text)),
        });
        claims.collect()
    })
}
