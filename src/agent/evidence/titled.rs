//! Words of a clause for what the whole page is about: its records do not repeat them.

use crate::agent::evidence::statement::{foreign, statements_of};
use crate::agent::sentence::anatomy::Clause;
use crate::agent::view::reading::{PageReading, TextSurroundings};
use crate::agent::view::relevance::words;
use crate::lexicon::meaning::alike;
use crate::value::found;

impl PageReading<'_> {
    /// The page is about what the word names, and a line of the record says all else of the clause and nothing besides a day.
    pub(super) fn is_titled(&self, clause: &Clause, word: &str, near: &TextSurroundings) -> bool {
        let title = self.title();
        let titled = words(&title);
        let has = |w: &String| alike(w).iter().any(|a| titled.contains(a));
        if clause.universal
            || clause.joined.predicate.iter().any(|w| w == word)
            || !has(&word.to_owned())
        {
            return false;
        }
        near.lines.iter().any(|line| {
            let there = words(&line.told);
            let said = |w: &String| alike(w).iter().any(|a| there.contains(a));
            let rest = clause.words.iter().filter(|w| !has(w));
            let statements = statements_of(&line.told, clause);
            let mut rest = rest.peekable();
            rest.peek().is_some()
                && rest.all(said)
                && statements.iter().all(|s| {
                    let strange = foreign(s, clause);
                    strange.iter().all(|t| is_of_day(t, &line.told))
                })
        })
    }
}

/// A token of a day: "8" and "April" of "8 April".
fn is_of_day(token: &str, text: &str) -> bool {
    let tokens: Vec<&str> = text
        .split_whitespace()
        .map(|t| t.trim_matches([',', '.', ':', ';']))
        .collect();
    tokens.windows(2).any(|pair| {
        let day = format!("{} {} 2024", pair[0], pair[1]);
        pair.contains(&token) && found(&day) == [day.as_str()]
    }) || found(text)
        .iter()
        .any(|v| *v == token && !token.chars().all(char::is_alphabetic))
}
