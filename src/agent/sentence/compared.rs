//! Comparisons of two things by a value that both have: "the tea is cheaper than the milk".

use crate::agent::sentence::amount::is_digits;
use crate::grammar::{SentenceWord, WordKind};
use crate::lexicon::comparators::{AS_COMPARATIVES, COMPARATIVES, ComparedBy};
use crate::lexicon::denials::NOT_OR_NO;
use crate::lexicon::meaning::{denies, is_universal, relates, says_nothing, stem};
use crate::lexicon::{among, function, statements};

/// Comparison of two things in a clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Compared {
    /// The first has more.
    pub(crate) more: bool,
    pub(crate) by: ComparedBy,
    /// Stems of nouns for what is compared.
    pub(crate) nouns: Vec<String>,
    /// Stems of what stands before "than".
    pub(crate) first: Vec<String>,
    /// Stems of what stands behind it.
    pub(crate) second: Vec<String>,
}

impl Compared {
    /// Reads the words of a clause; nothing where another word relates, denies behind "than", or says what is not so now.
    pub(crate) fn of(words: &[SentenceWord]) -> Option<Compared> {
        let text = |at: usize| words[at].text.as_str();
        let plain = |at: &usize| words[*at].kind == WordKind::Plain;
        let at_plain = || (0..words.len()).filter(plain);
        let row = |word: &str| COMPARATIVES.iter().find(|row| among(word, row.0));
        let stands_for = |word: &str| AS_COMPARATIVES.iter().find(|row| row.0 == word);
        let against = at_plain().find(|at| {
            let next = words.get(at + 1).map_or("", |w| w.text.as_str());
            stands_for(text(*at)).is_some() && among(next, function::OWN)
        });
        let than = at_plain().find(|at| text(*at) == "than").or(against)?;
        let comparative = at_plain().find(|at| row(text(*at)).is_some()).or(against)?;
        let said = text(comparative);
        let (_, more, by, nouns) = row(stands_for(said).map_or(said, |row| row.1))?;
        let other = |at: usize| {
            let word = text(at);
            let own = at == than || at == comparative;
            let denied = denies(word) && (at > than || !among(word, NOT_OR_NO));
            // "than planned" names a value, and "6 May" a day.
            let named = at == than + 1 || (word == "may" && at > 0 && is_digits(text(at - 1)));
            let unreal = among(word, statements::HYPOTHETICAL) || among(word, statements::UNREAL);
            let later = at > than && among(word, statements::NOWADAYS);
            let pair = at.checked_sub(1).map(|b| format!("{} {word}", text(b)));
            let pair = pair.is_some_and(|pair| among(&pair, statements::UNREAL));
            !own && (relates(word)
                || is_universal(word)
                || denied
                || later
                || (unreal && !named)
                || pair)
        };
        if comparative > than || at_plain().any(other) {
            return None;
        }
        let stems = |range: std::ops::Range<usize>| -> Vec<String> {
            let said = range.filter(|at| *at != comparative && words[*at].kind != WordKind::Mark);
            let said = said.filter(|at| !denies(text(*at)) || words[*at].kind == WordKind::Quoted);
            said.flat_map(|at| content(text(at))).collect()
        };
        let out = Compared {
            more: *more,
            by: *by,
            nouns: nouns.split('|').map(stem).collect(),
            first: stems(0..than),
            second: stems(than + 1..words.len()),
        };
        (!out.first.is_empty() && !out.second.is_empty()).then_some(out)
    }
}

/// Stems of the words of a text that say something.
pub(crate) fn content(text: &str) -> Vec<String> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '\''))
        .map(str::to_lowercase)
        .filter(|w| !w.is_empty() && !says_nothing(w))
        .map(|w| stem(&w))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::words;

    #[test]
    fn two_things_are_compared() {
        let c = Compared::of(&words("Ben has a larger share than Amira")).expect("it compares");
        assert_eq!((c.first.len(), c.second.len(), c.more), (2, 1, true));
        for sentence in [
            "Ben has almost a larger share than Amira",
            "Ben used to have a larger share than Amira",
            "Ben might have a larger share than Amira",
            "all have a larger share than Amira",
            "nobody has a larger share than Amira",
            "Ben has a larger share than nobody",
            "Ben has a larger share than Amira had",
            "Ben has a share",
        ] {
            assert_eq!(Compared::of(&words(sentence)), None, "{sentence}");
        }
    }
}
