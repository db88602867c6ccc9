//! Messages of a kind that may say that there is nothing of that kind: "Saved without error".

use crate::evaluate::describe::element;
use crate::evaluate::formula::count::within;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::rows::presence as row;
use crate::grammar::{Count, RoleNoun, Target};
use crate::lexicon::{self, failures, meaning};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::Cause;

/// The judgement where messages of a kind that may say that there is nothing of that kind change the number that decides.
pub(crate) fn says_there_is_none(
    page: &Snapshot,
    target: &Target,
    count: Option<Count>,
    matching: &[ElementId],
) -> Option<Judgement> {
    let of_kind = target.role == Some(RoleNoun::Message);
    let kind = target.text.as_ref().filter(|_| of_kind)?;
    let mut denied = matching.iter().copied();
    // A status tells that something was done, and a failure is no status.
    let fails = lexicon::among(&kind.value, failures::KINDS);
    let may_deny = |id: &ElementId| {
        let e = &page.elements[*id];
        denies(&e.text, &kind.value)
            || fails
                && (matches!(e.role, Role::Status | Role::Log) || is_of_other(&e.text, &kind.value))
    };
    let first = denied.find(may_deny)?;
    let all = 1 + denied.filter(may_deny).count();
    let holds = within(matching.len(), count);
    (1..=all)
        .any(|fewer| within(matching.len() - fewer, count) != holds)
        .then_some(())?;
    let reason = format!(
        "{} speaks of '{}', and may say that there is none",
        element::element(page, first),
        kind.value
    );
    Some(
        Judgement::expressive(Cause::NeedsModel, reason)
            .hint("assert the words that it shows")
            .by(&row::SILENT),
    )
}

/// The kind is only the first word for something else: "The error log was cleared".
fn is_of_other(message: &str, kind: &str) -> bool {
    let words: Vec<String> = message
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let is_other =
        |pair: &[String]| pair[0] == kind && lexicon::among(&pair[1], failures::CALLED_AFTER);
    words.windows(2).any(is_other)
}

/// A message says that there is nothing of a kind: "Saved without error", "No error".
fn denies(message: &str, kind: &str) -> bool {
    /// Words between a denial and what it denies: "no network error".
    const BETWEEN: usize = 2;
    let words = |text: &str| -> Vec<String> {
        let apart = text.split(|c: char| !c.is_alphanumeric());
        let some = apart.filter(|word| !word.is_empty());
        some.map(str::to_lowercase).collect()
    };
    let kind = words(kind);
    let is_none = |word: &String| meaning::denies(word) || lexicon::number(word) == Some(0);
    message.split(['.', '!', '?', ';', '\n']).any(|sentence| {
        let said = words(sentence);
        let begins = |at: usize| {
            let mut pairs = said[at..].iter().zip(&kind);
            said.len() - at >= kind.len() && pairs.all(|(word, kind)| word.starts_with(kind))
        };
        (0..said.len()).any(|at| {
            let before = &said[at.saturating_sub(BETWEEN + 1)..at];
            begins(at) && before.iter().any(is_none)
        })
    })
}
