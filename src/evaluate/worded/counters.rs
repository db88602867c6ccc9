//! Numbers beside a name: "the Subtasks tab counts 5", where the tab says "Subtasks 4".

use super::said::SaidClaim;
use super::texts::SaidText;
use super::told::WordedClaim;
use crate::evaluate::act::surroundings::kinds_of;
use crate::grammar::content;
use crate::lexicon::{among, signs::BADGE_CLASSES, worded as lists};
use crate::page::{Element, Role, Snapshot};

/// The claim that a control or heading says its name with the number that is claimed.
pub(super) fn of_counter(page: &Snapshot, said: &SaidClaim) -> Option<Vec<WordedClaim>> {
    let (count, unit) = said.counted().filter(|_| !said.is_only)?;
    let is_name = |text: &&SaidText| text.text.parse::<usize>().is_err();
    let names = said.texts.iter().filter(is_name);
    let names = names.flat_map(|text| content(&text.text));
    let words: Vec<String> = said.open.iter().cloned().chain(names).collect();
    let is_badge = words.iter().any(|word| among(word, BADGE_CLASSES));
    let counts = |e: &Element| -> Option<(String, usize)> {
        let is_control = matches!(
            e.role,
            Role::Link | Role::Tab | Role::Heading | Role::Button
        );
        let numbers: Vec<&str> = e
            .text
            .split(|c: char| !c.is_ascii_digit())
            .filter(|n| !n.is_empty())
            .collect();
        let [number] = numbers.as_slice() else {
            return None;
        };
        if is_badge && !is_apart(e, number) {
            return None;
        }
        let name = content(&e.text.replacen(number, " ", 1));
        let is_said = name.iter().all(|word| words.contains(word));
        let fits = |word: &String| {
            name.contains(word)
                || *word == unit && among(word, lists::UNITS)
                || among(word, lists::COUNTERS)
                || among(word, kinds_of(e.role))
        };
        let all =
            is_control && e.raw.visible && !name.is_empty() && is_said && words.iter().all(fits);
        all.then(|| (e.text.replacen(number, &count.to_string(), 1), name.len()))
    };
    let mut found: Vec<(String, usize)> = page.elements.iter().filter_map(counts).collect();
    found.dedup();
    let [(text, _)] = found.as_slice() else {
        return None;
    };
    Some(vec![WordedClaim::Shown {
        text: text.clone(),
        is_quoted: true,
        is_there: true,
        within: None,
    }])
}

/// Whether a number in the words of a control is no part of its name: a text of its own or in brackets, and exact. "Top 10" is a
/// name, and "99+" is not 99.
fn is_apart(e: &Element, number: &str) -> bool {
    let is_bracket = |c: char| "()[]".contains(c);
    let mut words = e.text.split_whitespace();
    words.any(|word| {
        let is_exact = word.trim_matches(is_bracket) == number;
        is_exact && (word != number || e.runs.1 - e.runs.0 > 1)
    })
}
