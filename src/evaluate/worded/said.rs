//! A claim taken apart: the texts of the page that it says, amounts, and the words that are left.

use super::texts::{SaidText, said};
use crate::evaluate::observation::Knowledge;
use crate::grammar::{SentenceWord, WordKind, content, words};
use crate::lexicon::numbers::calendar::MONTHS;
use crate::lexicon::{self, among, described, worded as lists};
use crate::page::Snapshot;

/// Words of the longest amount or date.
const MOST_OF_VALUE: usize = 3;
/// Letters of the shortest name of a month.
const SHORTEST_MONTH: usize = 3;

/// The parts of a claim.
pub(super) struct SaidClaim {
    words: Vec<SentenceWord>,
    /// Texts of the page or of one before.
    pub(super) texts: Vec<SaidText>,
    /// Amounts, dates and numbers that are no such text.
    pub(super) values: Vec<String>,
    /// A plain number and the noun behind it.
    pub(super) count: Option<(usize, String)>,
    /// The other words, without those that say only that something is there.
    pub(super) open: Vec<String>,
    /// Whether nothing but words of a state stands beside the texts.
    pub(super) is_state: bool,
    /// "not", "no longer".
    pub(super) is_denied: bool,
    /// "gone", "removed".
    pub(super) is_gone: bool,
    /// "created", "added".
    pub(super) is_made: bool,
    /// "removed", "deleted".
    pub(super) is_removed: bool,
    /// "changed to": it was another before.
    pub(super) is_changed: bool,
    /// "only".
    pub(super) is_only: bool,
}

impl SaidClaim {
    /// Takes a claim apart; none where it says more than can be told by texts.
    pub(super) fn new(claim: &str, page: &Snapshot, knowledge: &Knowledge) -> Option<Self> {
        let words = words(claim);
        let texts = said(claim, &words, page, knowledge);
        let in_text = |at: usize| {
            texts
                .iter()
                .any(|text| (text.words.0..text.words.1).contains(&at))
        };
        let spans = values(claim, &words, &in_text);
        let in_value = |at: usize| spans.iter().any(|(from, to)| (*from..*to).contains(&at));
        let is_loose = |at: &usize| !in_text(*at) && !in_value(*at);
        let loose: Vec<&SentenceWord> = (0..words.len())
            .filter(is_loose)
            .map(|at| &words[at])
            .collect();
        let has = |list: &'static str| loose.iter().any(|word| among(&word.text, list));
        let is_list_mark = |word: &&SentenceWord| {
            word.kind != WordKind::Mark || matches!(word.text.as_str(), "," | ":")
        };
        if has(lists::QUANTIFIES) || !loose.iter().all(is_list_mark) {
            return None;
        }
        let is_denied = has(lists::DENIES);
        let has_value = !spans.is_empty() || texts.last().is_some_and(|text| is_amount(&text.text));
        let mut unsaid = vec![
            lists::FRAME,
            lists::DENIES,
            lists::GONE,
            lists::MADE,
            lists::ONLY,
        ];
        unsaid.extend(is_denied.then_some(lists::LONGER));
        unsaid.extend(has_value.then_some(lists::CHANGED));
        let count = count(&words, &is_loose, &spans);
        let is_open = |at: &usize| {
            let word = &words[*at];
            let is_count = count.as_ref().is_some_and(|(counts, ..)| counts == at);
            is_loose(at)
                && word.kind == WordKind::Plain
                && !is_count
                && !unsaid.iter().any(|list| among(&word.text, list))
        };
        let noun = count.as_ref().map(|(_, noun, ..)| *noun);
        let mut all = (0..words.len()).filter(is_open);
        if all.any(|at| is_predicate(&words, at, &in_text, noun)) {
            return None;
        }
        let open = (0..words.len())
            .filter(is_open)
            .flat_map(|at| content(&words[at].text));
        let text_of = |(from, to): &(usize, usize)| {
            claim[words[*from].span.start..words[*to - 1].span.end].to_owned()
        };
        Some(Self {
            open: open.collect(),
            values: spans.iter().map(text_of).collect(),
            count: count.map(|(.., number, noun)| (number, noun)),
            is_state: loose.iter().all(|word| among(&word.text, lists::SAID_AS)),
            is_denied,
            is_gone: has(lists::GONE),
            is_made: has(lists::MADE),
            is_removed: has(lists::REMOVED),
            is_changed: has(lists::CHANGED),
            is_only: has(lists::ONLY),
            texts,
            words,
        })
    }

    /// The number that is claimed, with its unit: "5 entries"; of what has a number beside its name, the number alone.
    pub(super) fn counted(&self) -> Option<(usize, String)> {
        // The number may be another text of the page.
        let texts = self.texts.iter().map(|text| text.text.as_str());
        let said: Vec<&str> = self
            .values
            .iter()
            .map(String::as_str)
            .chain(texts)
            .collect();
        let mut numbers = said.iter().filter_map(|text| text.parse().ok());
        let is_counter = self.open.iter().any(|word| among(word, lists::COUNTERS));
        let number = numbers
            .next()
            .filter(|_| is_counter && numbers.next().is_none());
        let alone = || number.map(|number| (number, String::new()));
        self.count.clone().or_else(alone)
    }

    /// Whether nothing but commas, "and" and articles stands between the texts.
    pub(super) fn is_joined(&self) -> bool {
        let joins = |word: &SentenceWord| {
            among(&word.text, lists::JOINS_TEXTS) || word.kind == WordKind::Mark && word.text == ","
        };
        let between = |pair: &[SaidText]| {
            self.words[pair[0].words.1..pair[1].words.0]
                .iter()
                .all(joins)
        };
        self.texts.windows(2).all(between)
    }

    /// The amount that is said for something: "£190.00 for Senior".
    pub(super) fn value_for(&self) -> Option<&str> {
        let [value, _] = self.texts.as_slice() else {
            return None;
        };
        is_amount(&value.text).then_some(value.text.as_str())
    }

    /// Whether the last text stands behind "for", and nothing else is said.
    pub(super) fn is_for_last(&self) -> bool {
        let last = self
            .texts
            .last()
            .and_then(|text| text.words.0.checked_sub(1));
        let is_list = |word: &String| among(word, lists::LISTS);
        self.open.iter().all(is_list)
            && last.is_some_and(|at| among(&self.words[at].text, lists::FOR))
    }

    /// Whether one of the texts is said of something: "the digest is Weekly".
    pub(super) fn is_said_of(&self) -> bool {
        let mut before = self
            .texts
            .iter()
            .filter_map(|text| text.words.0.checked_sub(1));
        before.any(|at| among(&self.words[at].text, lists::SAID_OF))
    }

    /// Whether the last text stands behind a word that a value stands behind: "the customer Ada Lee" is no value, but of a kind.
    pub(super) fn is_value_last(&self) -> bool {
        let at = self
            .texts
            .last()
            .and_then(|text| text.words.0.checked_sub(1));
        let is_late = |at: &usize| among(&self.words[*at].text, lexicon::function::NOW_STILL);
        let at = at.and_then(|at| (0..=at).rev().find(|at| !is_late(at)));
        at.is_some_and(|at| among(&self.words[at].text, lists::BEFORE_VALUE))
    }
}

/// Whether a word is what is said of something: "R-4 is rejected", "4 invoices are paid". What something is called stands before it, behind an
/// article or a number, and where it is behind a preposition.
fn is_predicate(
    words: &[SentenceWord],
    at: usize,
    in_text: &dyn Fn(usize) -> bool,
    noun: Option<usize>,
) -> bool {
    let exempt = [
        lists::LEFT,
        lists::COUNTERS,
        lists::LISTS,
        described::KINDS_OF_ROW,
    ];
    if exempt.into_iter().any(|list| among(&words[at].text, list)) {
        return false;
    }
    for before in (0..at).rev() {
        let word = &words[before];
        let begins = word.kind != WordKind::Plain && !in_text(before)
            || among(&word.text, lists::JOINS_TEXTS)
            || among(&word.text, lists::BEFORE_PLACE)
            || lexicon::number(&word.text).is_some();
        if begins {
            return false;
        }
        let is_before = among(&word.text, lists::BEFORE_PREDICATE);
        if is_before || in_text(before) || noun == Some(before) {
            return true;
        }
    }
    false
}

/// The places of a number of things and of their noun, the number, and the noun, where there is one.
fn count(
    words: &[SentenceWord],
    is_loose: &dyn Fn(&usize) -> bool,
    spans: &[(usize, usize)],
) -> Option<(usize, usize, usize, String)> {
    let is_number = |at: &usize| {
        let is_span = spans.contains(&(*at, *at + 1));
        (is_span || is_loose(at) && words[*at].kind == WordKind::Plain)
            && lexicon::number(&words[*at].text).is_some()
    };
    let mut numbers = (0..words.len()).filter(is_number);
    let at = numbers.next().filter(|_| numbers.next().is_none())?;
    let noun = words
        .get(at + 1)
        .filter(|noun| is_loose(&(at + 1)) && noun.kind == WordKind::Plain)?;
    let more = words
        .get(at + 2)
        .filter(|noun| is_loose(&(at + 2)) && noun.kind == WordKind::Plain);
    // "4 repair orders": the last of the words that are no others is the noun.
    let is_frame = |word: &SentenceWord| {
        [lists::FRAME, lists::LEFT]
            .into_iter()
            .any(|list| among(&word.text, list))
    };
    // "4 invoices paid": what comes behind the noun is no part of it.
    let is_several = |word: &SentenceWord| lexicon::singular(&word.text).is_some();
    let more = more.filter(|word| !is_frame(word) && (is_several(word) || !is_several(noun)));
    let noun_at = at + 1 + usize::from(more.is_some());
    let noun = content(&more.unwrap_or(noun).text).pop()?;
    Some((at, noun_at, lexicon::number(&words[at].text)?, noun))
}

/// The spans of amounts, dates and numbers outside of texts of the page.
fn values(
    claim: &str,
    words: &[SentenceWord],
    in_text: &dyn Fn(usize) -> bool,
) -> Vec<(usize, usize)> {
    let text = |at: usize| &claim[words[at].span.start..words[at].span.end];
    let begins =
        |at: usize| words[at].kind == WordKind::Plain && !in_text(at) && is_amount(text(at));
    let goes_on = |at: usize| {
        let is_month = MONTHS.iter().any(|month| is_short(&words[at].text, month));
        !in_text(at) && (begins(at) || is_month || text(at) == "%")
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

/// Whether a word begins as an amount, a date or a number does.
pub(super) fn is_amount(text: &str) -> bool {
    let digits = text.trim_start_matches(|c: char| "£€$+-−".contains(c));
    digits.starts_with(|c: char| c.is_ascii_digit())
}

/// "jan", "January": the name of a month, or its beginning.
fn is_short(word: &str, month: &str) -> bool {
    let names = |name: &str| word.len() >= SHORTEST_MONTH && name.starts_with(word);
    month.split('|').any(names)
}
