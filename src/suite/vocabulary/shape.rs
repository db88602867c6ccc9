//! Shapes of sentences: the words that stay, and the places where texts, numbers or other words stand.

use crate::lexicon;
use crate::lexicon::meaning::says_nothing;
use crate::suite::vocabulary::parameter::{ParameterType, TYPES};
use crate::suite::vocabulary::pattern::{Pattern, SpokenSentence};
use crate::suite::vocabulary::phrase::{Spoken, base};

/// Most words in which two sentences of one shape differ.
const LONGEST_VALUE: usize = 6;

/// Fewest words that sentences of one shape have in common outside their values.
const FEWEST_COMMON: usize = 3;

/// A part of a shape.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum ShapePart {
    /// A word.
    Word(String),
    /// A text in quotes.
    Quoted,
    /// A whole number.
    Whole,
    /// Any other number.
    Number,
    /// A word that no pattern can hold, such as one with braces.
    Odd,
    /// Words that differ between the sentences.
    Differing,
}

/// The shape of a sentence, without what only opens it and without the person who acts.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct SentenceShape {
    parts: Vec<ShapePart>,
}

impl SentenceShape {
    /// Takes the shape of a sentence.
    pub(crate) fn of(sentence: &str) -> SentenceShape {
        let heard = SpokenSentence::new(sentence);
        let acts = heard.acted > heard.opened;
        let words = heard.words[heard.acted..].iter();
        let words = words.filter(|word| !word.is_article()).enumerate();
        let parts = words.map(|(at, word)| part(word, acts && at == 0));
        SentenceShape {
            parts: parts.collect(),
        }
    }

    /// The first word: sentences of one shape begin with the same.
    pub(crate) fn first(&self) -> Option<&ShapePart> {
        self.parts.first()
    }

    /// The shape of both, if they differ in one place only and have enough in common.
    pub(crate) fn with(&self, other: &SentenceShape) -> Option<SentenceShape> {
        let (long, short) = if self.parts.contains(&ShapePart::Differing) {
            (&self.parts, &other.parts)
        } else {
            (&other.parts, &self.parts)
        };
        let before = match long.iter().position(|part| *part == ShapePart::Differing) {
            Some(at) => at,
            None => common(long.iter(), short.iter()),
        };
        let last = long.iter().rposition(|part| *part == ShapePart::Differing);
        let most = long.len().min(short.len()).saturating_sub(before);
        let behind = last.map_or_else(
            || common(long.iter().rev(), short.iter().rev()).min(most),
            |at| long.len() - at - 1,
        );
        let middle = short
            .len()
            .checked_sub(before + behind)
            .filter(|length| (1..=LONGEST_VALUE).contains(length))?;
        let fits = long[..before] == short[..before]
            && long[long.len() - behind..] == short[short.len() - behind..]
            && long.len() > before + behind
            && long.len() - before - behind <= LONGEST_VALUE;
        let values = &short[before..before + middle];
        let plain = values
            .iter()
            .chain(&long[before..long.len() - behind])
            .all(|part| matches!(part, ShapePart::Word(_) | ShapePart::Differing));
        let common: Vec<&ShapePart> = long[..before]
            .iter()
            .chain(&long[long.len() - behind..])
            .collect();
        let telling = common
            .iter()
            .any(|part| matches!(part, ShapePart::Word(word) if !says_nothing(word)));
        // A verb is no value, and a denial makes another sentence.
        let denied = values
            .iter()
            .any(|part| matches!(part, ShapePart::Word(word) if lexicon::meaning::denies(word)));
        if !fits || !plain || before == 0 || common.len() < FEWEST_COMMON || !telling || denied {
            return None;
        }
        let mut parts = long[..before].to_vec();
        parts.push(ShapePart::Differing);
        parts.extend_from_slice(&long[long.len() - behind..]);
        Some(SentenceShape { parts })
    }

    /// The pattern that reads sentences of this shape, as a person would write it, with the person of `sentence`; beside it the
    /// names of its parameters. None if no pattern reads them.
    /// With `literal`, words with an apostrophe or a slash stay as they are.
    pub(crate) fn pattern(&self, sentence: &str, literal: bool) -> Option<(String, Vec<String>)> {
        let heard = SpokenSentence::new(sentence);
        let mut out: Vec<String> = Vec::new();
        for word in &heard.words[heard.opened..heard.acted] {
            out.push(sentence.get(word.span.clone())?.to_owned());
        }
        // "The first question": without the article, "first" would only open the sentence.
        let article = heard
            .words
            .get(heard.acted)
            .filter(|word| word.is_article());
        out.extend(article.map(|word| word.norm.clone()));
        let mut quoted = heard.words.iter().filter(|word| word.quoted);
        let fixed = self
            .parts
            .iter()
            .any(|part| matches!(part, ShapePart::Word(_)));
        let mut names: Vec<String> = Vec::new();
        for (at, part) in self.parts.iter().enumerate() {
            let quoted = (*part == ShapePart::Quoted)
                .then(|| quoted.next())
                .flatten();
            if let (Some(word), false) = (quoted, fixed) {
                out.push(sentence.get(word.span.clone())?.to_owned());
                continue;
            }
            let kind = match part {
                ShapePart::Word(word) if !literal && word.contains(['/', '\'']) => {
                    ParameterType::Single
                }
                ShapePart::Word(word) => {
                    out.push(self.own(at, &heard).unwrap_or_else(|| word.clone()));
                    continue;
                }
                ShapePart::Quoted => ParameterType::Quoted,
                ShapePart::Whole => ParameterType::Integer,
                ShapePart::Number => ParameterType::Number,
                ShapePart::Odd => ParameterType::Single,
                ShapePart::Differing => ParameterType::Text,
            };
            let name = self.name(at, &names);
            let written = match kind {
                ParameterType::Quoted => format!("'{{{name}}}'"),
                kind => parameter(&name, kind),
            };
            out.push(written);
            names.push(name);
        }
        let pattern = out.join(" ");
        Pattern::new(&pattern).ok()?;
        Some((pattern, names))
    }

    /// The words that a sentence has for the word at a place, with the article before it.
    fn own(&self, at: usize, heard: &SpokenSentence<'_>) -> Option<String> {
        let plain = |place: &usize| !heard.words[*place].is_article();
        let places: Vec<usize> = (heard.acted..heard.words.len()).filter(plain).collect();
        // Behind the words that differ, places are counted from the end.
        let differing = self
            .parts
            .iter()
            .position(|part| *part == ShapePart::Differing);
        let place = if differing.is_some_and(|differing| differing < at) {
            places.len().checked_sub(self.parts.len() - at)?
        } else {
            at
        };
        let place = *places.get(place)?;
        let said = |place: usize| heard.text.get(heard.words[place].span.clone());
        let word = said(place)?;
        // The article before the first word is there already.
        let before = place
            .checked_sub(1)
            .filter(|before| *before > heard.acted && !plain(before));
        match before.and_then(said) {
            Some(article) => Some(format!("{article} {word}")),
            None => Some(word.to_owned()),
        }
    }

    /// A name for the parameter at a place: the word before it, or the one behind it.
    fn name(&self, at: usize, taken: &[String]) -> String {
        let noun = |part: Option<&ShapePart>| match part {
            Some(ShapePart::Word(word)) => Some(word.clone()).filter(|word| {
                word.len() > 2
                    && word.chars().all(char::is_alphabetic)
                    && !says_nothing(word)
                    && word != "unique"
            }),
            _ => None,
        };
        // The first word is a verb more often than the name of a value.
        let before = at.checked_sub(1).filter(|before| *before > 0);
        let base = before
            .and_then(|before| noun(self.parts.get(before)))
            .or_else(|| noun(self.parts.get(at + 1)))
            .unwrap_or_else(|| {
                let plain = match self.parts.get(at) {
                    Some(ShapePart::Whole | ShapePart::Number) => "amount",
                    _ => "name",
                };
                plain.to_owned()
            });
        let again = taken
            .iter()
            .filter(|name| **name == base || name.trim_end_matches(char::is_numeric) == base)
            .count();
        if again == 0 {
            base
        } else {
            format!("{base}{}", again + 1)
        }
    }
}

fn part(word: &Spoken, is_verb: bool) -> ShapePart {
    if word.quoted {
        return ShapePart::Quoted;
    }
    let digits = word.norm.contains(|c: char| c.is_ascii_digit());
    if digits && word.norm.chars().all(|c| c.is_ascii_digit() || c == ',') {
        return ShapePart::Whole;
    }
    if digits
        && word
            .norm
            .trim_matches(|c: char| !c.is_alphanumeric())
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
    {
        return ShapePart::Number;
    }
    if word.norm.contains(['{', '}', '(', ')', '[', ']', '"']) {
        return ShapePart::Odd;
    }
    ShapePart::Word(if is_verb {
        base(&word.norm).to_owned()
    } else {
        word.norm.clone()
    })
}

/// A parameter as a pattern writes it: its type only where its name does not say it.
fn parameter(name: &str, kind: ParameterType) -> String {
    let of_name = TYPES.iter().find(|(known, _)| *known == name);
    let own = of_name.map_or(ParameterType::Text, |(_, kind)| *kind);
    let typed = TYPES.iter().find(|(_, known)| *known == kind);
    match typed {
        Some((typed, _)) if own != kind => format!("{{{name}:{typed}}}"),
        _ => format!("{{{name}}}"),
    }
}

fn common<'p>(
    one: impl Iterator<Item = &'p ShapePart>,
    other: impl Iterator<Item = &'p ShapePart>,
) -> usize {
    one.zip(other).take_while(|(a, b)| a == b).count()
}
