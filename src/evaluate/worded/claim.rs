//! A claim as texts of the page: what is there, what is gone, what has which value.

use super::account::{fits, identity};
use super::texts::{SaidText, plain, said, texts};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::grammar::{SentenceWord, WordKind, content, words};
use crate::lexicon::numbers::calendar::MONTHS;
use crate::lexicon::{among, worded as lists};
use crate::page::{ElementId, Role, Snapshot};
use std::collections::BTreeSet;

/// Words of the longest label of a value.
const MOST_OF_LABEL: usize = 5;
/// Letters of the shortest name of a month.
const SHORTEST_MONTH: usize = 3;
/// Between several texts that are claimed together.
const JOINS: &str = "and|the|a|an";
/// Words that join a value to its unit or to another part of it.
const MOST_OF_VALUE: usize = 3;

/// What a claim says, by texts of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum WordedClaim {
    /// A text is displayed, or is not.
    Shown {
        /// The text.
        text: String,
        /// Whether the author wrote quotes.
        is_quoted: bool,
        /// Whether it is claimed to be displayed.
        is_there: bool,
    },
    /// What the page calls so has a value.
    Value {
        /// The label on the page.
        label: String,
        /// What it is a value of, in a row or card.
        of: Option<String>,
        /// The value.
        value: String,
    },
    /// A text is displayed in the row of another.
    InRow {
        /// The text that the row is of.
        of: String,
        /// The other.
        text: String,
    },
}

/// What the words of a claim say on this page, where all of them are accounted for.
pub(crate) fn worded(
    claim: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Vec<WordedClaim>> {
    let words = words(claim);
    let page = &*seen.page;
    let said = said(claim, &words, page, knowledge);
    let in_text = |at: usize| {
        said.iter()
            .any(|text| (text.words.0..text.words.1).contains(&at))
    };
    let values = values(claim, &words, &in_text);
    let in_value = |at: usize| values.iter().any(|(from, to)| (*from..*to).contains(&at));
    let loose: Vec<&SentenceWord> = (0..words.len())
        .filter(|at| !in_text(*at) && !in_value(*at))
        .map(|at| &words[at])
        .collect();
    let is_list_mark = |word: &&SentenceWord| word.kind != WordKind::Mark || word.text == ",";
    let quantifies = |word: &&SentenceWord| among(&word.text, lists::QUANTIFIES);
    let denied = loose.iter().any(|word| among(&word.text, lists::DENIES));
    let goes_with = |word: &SentenceWord| denied && among(&word.text, lists::LONGER);
    let loose: Vec<&SentenceWord> = loose.into_iter().filter(|word| !goes_with(word)).collect();
    if !loose.iter().all(is_list_mark) || loose.iter().any(quantifies) {
        return None;
    }
    let gone = loose.iter().any(|word| among(&word.text, lists::GONE));
    let is_made = loose.iter().any(|word| among(&word.text, lists::MADE));
    let has_value = !values.is_empty() || said.last().is_some_and(|text| is_amount(&text.text));
    let changed = if has_value { lists::CHANGED } else { "" };
    let open: Vec<String> = loose
        .iter()
        .filter(|word| word.kind == WordKind::Plain)
        .filter(|word| {
            let lists = [
                lists::FRAME,
                lists::DENIES,
                lists::GONE,
                lists::MADE,
                changed,
            ];
            !lists.into_iter().any(|list| among(&word.text, list))
        })
        .flat_map(|word| content(&word.text))
        .collect();
    match (values.as_slice(), denied || gone) {
        ([(from, to)], false) => {
            let value = &claim[words[*from].span.start..words[*to - 1].span.end];
            of_value(page, value, &said, &open)
        }
        ([], is_denied) => {
            if denied && gone {
                return None;
            }
            let as_status = || {
                let is_said = |word: &&SentenceWord| among(&word.text, lists::SAID_AS);
                (!is_denied && loose.iter().all(is_said)).then(|| in_row(page, &said))?
            };
            // "The customer Ada Lee": no value, but a kind.
            let is_said_of = |value: &SaidText| {
                let before = value.words.0.checked_sub(1).map(|at| &words[at].text);
                before.is_some_and(|word| among(word, lists::BEFORE_VALUE))
            };
            let of_label = || match said.as_slice() {
                [.., value] if !is_denied && is_said_of(value) => {
                    of_value(page, &value.text, &said[..said.len() - 1], &open)
                }
                _ => None,
            };
            // What was there before was not made now.
            let is_new = |text: &SaidText| !knowledge.shown.contains(&text.text);
            let is_listed =
                joined(&words, &said) && (!is_made || !is_denied && said.iter().all(is_new));
            let there = || shown(page, &said, &open, !is_denied);
            as_status()
                .or_else(|| is_listed.then(there)?)
                .or_else(of_label)
        }
        _ => None,
    }
}

/// Whether a word begins as an amount, a date or a number does.
fn is_amount(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| "£€$+-−".contains(c));
    digits.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether nothing but commas, "and" and articles stands between the texts.
fn joined(words: &[SentenceWord], said: &[SaidText]) -> bool {
    let joins = |word: &SentenceWord| {
        among(&word.text, JOINS) || word.kind == WordKind::Mark && word.text == ","
    };
    said.windows(2)
        .all(|pair| words[pair[0].words.1..pair[1].words.0].iter().all(joins))
}

/// "jan", "January": the name of a month, or its beginning.
fn is_short(word: &str, month: &str) -> bool {
    let names = |name: &str| word.len() >= SHORTEST_MONTH && name.starts_with(word);
    month.split('|').any(names)
}

/// The spans of amounts, dates and numbers outside of texts of the page.
fn values(
    claim: &str,
    words: &[SentenceWord],
    in_text: &dyn Fn(usize) -> bool,
) -> Vec<(usize, usize)> {
    let begins = |at: usize| {
        let text = &claim[words[at].span.start..words[at].span.end];
        words[at].kind == WordKind::Plain && !in_text(at) && is_amount(text)
    };
    let goes_on = |at: usize| {
        let text = &claim[words[at].span.start..words[at].span.end];
        let is_month = MONTHS.iter().any(|month| is_short(&words[at].text, month));
        !in_text(at) && (begins(at) || is_month || text == "%")
    };
    let mut out: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if !begins(at) {
            at += 1;
            continue;
        }
        let from = at;
        at += 1;
        while at < words.len() && at - from < MOST_OF_VALUE && goes_on(at) {
            at += 1;
        }
        out.push((from, at));
    }
    out
}

/// A value of what the page calls by all of the words that are left, in the row of a text where one is said.
fn of_value(
    page: &Snapshot,
    value: &str,
    said: &[SaidText],
    open: &[String],
) -> Option<Vec<WordedClaim>> {
    let identity = identity(page);
    let is_label = |text: &String, ids: &BTreeSet<ElementId>| {
        let label = content(text);
        let is_other = |id: &ElementId| {
            let mut around = std::iter::once(*id).chain(page.ancestors(*id));
            around.any(|id| {
                matches!(
                    page.elements[id].role,
                    Role::Heading
                        | Role::Link
                        | Role::Button
                        | Role::Tab
                        | Role::MenuItem
                        | Role::Navigation
                )
            })
        };
        !label.is_empty()
            && label.len() <= MOST_OF_LABEL
            && text.starts_with(char::is_alphabetic)
            && !label.iter().all(|word| identity.contains(word))
            && (label.iter().all(|word| open.contains(word))
                || said.iter().any(|said| said.text == *text))
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
    if longest.any(|other| content(other) != content(label)) {
        return None;
    }
    let own = content(label);
    let rest: Vec<String> = open
        .iter()
        .filter(|word| !own.contains(word))
        .cloned()
        .collect();
    let of = match said {
        [] => None,
        [of] if of.text == **label => None,
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

/// "INV-505 is Void": both are texts of the page, and the first is one of a row.
fn in_row(page: &Snapshot, said: &[SaidText]) -> Option<Vec<WordedClaim>> {
    let [of, text] = said else {
        return None;
    };
    let identity = identity(page);
    let is_in_row = of.shown_by.iter().any(|id| {
        crate::evaluate::target::neighbours::row_like(page, *id).is_some()
            && fits(page, *id, &[], &identity)
    });
    is_in_row.then(|| {
        vec![WordedClaim::InRow {
            of: of.text.clone(),
            text: text.text.clone(),
        }]
    })
}

/// Texts that are there, or are gone.
fn shown(
    page: &Snapshot,
    said: &[SaidText],
    open: &[String],
    is_there: bool,
) -> Option<Vec<WordedClaim>> {
    let identity = identity(page);
    let is_there_so = |text: &SaidText| {
        text.shown_by
            .iter()
            .any(|id| fits(page, *id, open, &identity))
    };
    // What is nowhere on the page is in none of its parts; the part has to be one of this page.
    let is_nowhere = |text: &SaidText| {
        let is_part = |word: &String| {
            among(word, lists::LISTS)
                || among(word, crate::lexicon::described::KINDS_OF_ROW)
                || identity.contains(word)
        };
        let says = |block: &crate::page::Block| plain(&block.text).contains(&text.text);
        open.iter().all(is_part) && !page.blocks.iter().any(says)
    };
    let decides = |text: &SaidText| is_there_so(text) || is_nowhere(text);
    (!said.is_empty() && said.iter().all(decides)).then(|| {
        let claims = said.iter().map(|text| WordedClaim::Shown {
            text: text.text.clone(),
            is_quoted: text.is_quoted,
            is_there,
        });
        claims.collect()
    })
}
