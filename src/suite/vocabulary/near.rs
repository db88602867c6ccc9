//! The definition that a sentence nearly says: the words in which the two differ.

use crate::suite::vocabulary::entry::Glossary;
use crate::suite::vocabulary::pattern::{Pattern, PatternWord, SpokenSentence};
use crate::suite::vocabulary::phrase::{Spoken, base};

/// Most words in which a sentence differs from a definition that it nearly says.
const MOST_DIFFERENCES: usize = 2;

/// Most words of a value.
const LONGEST_VALUE: usize = 6;

/// How a sentence differs from a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordDifference {
    /// Words that only the pattern has.
    pub missing: Vec<String>,
    /// Words that only the sentence has.
    pub extra: Vec<String>,
    /// Words that both have.
    common: usize,
}

impl WordDifference {
    fn words(&self) -> usize {
        self.missing.len().max(self.extra.len())
    }
}

/// The steps of vocabularies, to find the one that a sentence nearly says.
#[derive(Debug, Clone, Default)]
pub struct NearDefinitions {
    names: Vec<String>,
    patterns: Vec<Pattern>,
}

impl NearDefinitions {
    /// Takes the patterns as they are written.
    pub fn new<'n>(names: impl Iterator<Item = &'n str>) -> NearDefinitions {
        let mut out = NearDefinitions::default();
        for name in names {
            if let Ok(pattern) = Pattern::new(name)
                && !out.names.iter().any(|known| known == name)
            {
                out.names.push(name.to_owned());
                out.patterns.push(pattern);
            }
        }
        out
    }

    /// The pattern that a sentence nearly says, and the words that differ.
    pub fn nearest(&self, sentence: &str) -> Option<(&str, WordDifference)> {
        let (at, difference) = nearest(sentence, &self.patterns)?;
        Some((&self.names[at], difference))
    }
}

/// The pattern that a sentence nearly says, by its place, and the words that differ. None where it says one, or none nearly.
fn nearest(sentence: &str, patterns: &[Pattern]) -> Option<(usize, WordDifference)> {
    let heard = SpokenSentence::new(sentence);
    let words: Vec<&Spoken> = heard.words[heard.acted..]
        .iter()
        .filter(|word| !word.is_article())
        .collect();
    let all = patterns.iter().enumerate();
    let near = all.filter_map(|(at, pattern)| {
        let difference = difference(pattern, &heard, &words)?;
        let near = difference.words() <= MOST_DIFFERENCES && difference.common > difference.words();
        (near && difference.words() > 0 && difference.common > 1).then_some((at, difference))
    });
    near.min_by_key(|(_, near)| (near.words(), usize::MAX - near.common))
}

/// The smallest difference between a pattern and the words of a sentence.
fn difference(
    pattern: &Pattern,
    heard: &SpokenSentence<'_>,
    words: &[&Spoken],
) -> Option<WordDifference> {
    let own = pattern.words();
    let glossary = Glossary::default();
    // `best[j]`: the smallest difference of the parts so far and the first `j` words.
    let start = (0..=words.len()).map(|count| {
        let extra: Option<Vec<String>> = words[..count].iter().map(|word| said(word)).collect();
        Some(WordDifference {
            missing: Vec::new(),
            extra: extra?,
            common: 0,
        })
    });
    let mut best: Vec<Option<WordDifference>> = start.collect();
    for part in &own {
        let mut next: Vec<Option<WordDifference>> = vec![None; words.len() + 1];
        for at in 0..=words.len() {
            let Some(before) = best[at].clone() else {
                continue;
            };
            match part {
                PatternWord::Value(parameter) => {
                    for end in at + 1..=words.len().min(at + LONGEST_VALUE) {
                        let values: Vec<Spoken> =
                            words[at..end].iter().map(|word| (*word).clone()).collect();
                        let free = parameter.is_free();
                        if !free || parameter.fits(&values, heard.text, &glossary).is_some() {
                            keep(&mut next[end], before.clone());
                        }
                    }
                }
                PatternWord::Optional => keep(&mut next[at], before.clone()),
                PatternWord::One(forms) => {
                    let mut without = before.clone();
                    without.missing.push(forms[0].clone());
                    keep(&mut next[at], without.clone());
                    let Some(word) = words.get(at) else {
                        continue;
                    };
                    if !word.quoted && forms.iter().any(|form| base(form) == base(&word.norm)) {
                        let mut with = before.clone();
                        with.common += 1;
                        keep(&mut next[at + 1], with);
                    } else if let Some(said) = said(word) {
                        without.extra.push(said);
                        keep(&mut next[at + 1], without);
                    }
                }
            }
        }
        // Words of the sentence that the pattern does not have.
        for at in 0..words.len() {
            if let (Some(mut with), Some(said)) = (next[at].clone(), said(words[at])) {
                with.extra.push(said);
                keep(&mut next[at + 1], with);
            }
        }
        best = next;
    }
    best.pop().flatten()
}

/// A word as it is told; a text in quotes is a value, and no word that a definition could have.
fn said(word: &Spoken) -> Option<String> {
    (!word.quoted).then(|| word.norm.clone())
}

fn keep(place: &mut Option<WordDifference>, new: WordDifference) {
    let cost = |one: &WordDifference| (one.words(), usize::MAX - one.common);
    if new.words() <= MOST_DIFFERENCES
        && place.as_ref().is_none_or(|known| cost(&new) < cost(known))
    {
        *place = Some(new);
    }
}

#[cfg(test)]
mod tests {
    use super::nearest;
    use crate::suite::vocabulary::pattern::Pattern;

    #[test]
    fn the_words_that_differ_are_told() {
        let patterns: Vec<Pattern> = [
            "I add {item} to the basket",
            "I pay by {means:word} at once",
            "I (quickly) leave the big old shop",
        ]
        .into_iter()
        .filter_map(|text| Pattern::new(text).ok())
        .collect();
        for (sentence, expected) in [
            (
                "I add 'Tea' to the cart",
                Some((0, vec!["basket"], vec!["cart"])),
            ),
            (
                "I add 'Tea' to the basket twice",
                Some((0, vec![], vec!["twice"])),
            ),
            ("I pay by card", None),
            (
                "I pay by card at last",
                Some((1, vec!["once"], vec!["last"])),
            ),
            (
                "The user leaves the old shop",
                Some((2, vec!["big"], vec![])),
            ),
            ("I leave the big old shop", None),
            ("I drop 'Tea' from the shelf", None),
            ("Click on 'Tea'", None),
        ] {
            let found = nearest(sentence, &patterns);
            let found = found.map(|(at, near)| (at, near.missing, near.extra));
            let own = |all: Vec<&str>| all.into_iter().map(str::to_owned).collect::<Vec<_>>();
            let expected = expected.map(|(at, missing, extra)| (at, own(missing), own(extra)));
            assert_eq!(found, expected, "{sentence}");
        }
    }
}
