//! Numbers beside a name: "the Subtasks tab counts 5", where the tab says "Subtasks 4".

use super::said::SaidClaim;
use super::told::WordedClaim;
use crate::grammar::content;
use crate::lexicon::{among, worded as lists};
use crate::page::{Element, Role, Snapshot};

/// The claim that a control or heading says its name with the number that is claimed.
pub(super) fn of_counter(page: &Snapshot, said: &SaidClaim) -> Option<Vec<WordedClaim>> {
    let (count, unit) = said.count.as_ref().filter(|_| !said.is_only)?;
    let names = said.texts.iter().flat_map(|text| content(&text.text));
    let words: Vec<String> = said.open.iter().cloned().chain(names).collect();
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
        let name: Vec<String> = content(&e.text)
            .into_iter()
            .filter(|word| word != number)
            .collect();
        let is_said = name.iter().all(|word| words.contains(word));
        let fits = |word: &String| {
            name.contains(word)
                || word == unit && among(word, lists::UNITS)
                || among(word, lists::COUNTERS)
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
