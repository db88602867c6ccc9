//! How the parts of a clause are joined: what stands behind the verb, and which preposition leads a value or name.

use crate::agent::sentence::clauses::is_verb;
use crate::grammar::{SentenceWord, WordKind, number_word};
use crate::lexicon::meaning::{denies, is_function, says_nothing, stem};
use crate::lexicon::{self, statements};

/// Joints of a clause.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Joined {
    /// Stems of the words behind the verb.
    pub(crate) predicate: Vec<String>,
    /// Values and names, each with what leads it.
    pub(crate) led: Vec<LedPart>,
    /// Nouns that are led by a preposition: "to the kitchen".
    pub(crate) nouns: Vec<LedPart>,
    /// The clause says what may be, or what is wished.
    pub(crate) hypothetical: bool,
    /// A relative clause says of which it speaks: "all that was claimed".
    pub(crate) is_relative: bool,
    /// The words outside quotes, as said.
    pub(crate) phrase: String,
}

/// A value or name of a clause, and the preposition that leads it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct LedPart {
    /// The value or name, lower case.
    pub(crate) text: String,
    /// The group of the preposition, where that tells parts apart.
    pub(crate) direction: Option<usize>,
    /// The part stands before the verb.
    pub(crate) is_subject: bool,
}

impl Joined {
    /// Reads the words of a clause.
    pub(crate) fn of(words: &[SentenceWord], sentence: &str) -> Joined {
        let mut out = Joined::default();
        let plain = |w: &SentenceWord| w.kind == WordKind::Plain;
        let capital = |w: &SentenceWord| {
            let first = sentence.get(w.span.start..).and_then(|s| s.chars().next());
            first.is_some_and(char::is_uppercase)
        };
        let article = |w: &SentenceWord| lexicon::among(&w.text, lexicon::function::PLAIN_ARTICLES);
        let (mut verb, mut led) = (false, None);
        let mut phrase: Vec<&str> = Vec::new();
        for (at, word) in words
            .iter()
            .enumerate()
            .filter(|(_, w)| w.kind != WordKind::Mark)
        {
            let text = word.text.as_str();
            if plain(word) {
                phrase.push(text);
                // "5 May" is a day.
                let named = at > 0 && capital(word);
                out.hypothetical |= !named && lexicon::among(text, statements::HYPOTHETICAL);
            }
            let number = text.contains(|c: char| c.is_ascii_digit()) || number_word(text).is_some();
            let value = !plain(word) || number || (at > 0 && capital(word));
            let is_verb = at > 0 && plain(word) && is_verb(word);
            if value {
                out.led.push(LedPart {
                    text: text.to_lowercase(),
                    direction: led,
                    is_subject: !verb,
                });
            } else if verb && !says_nothing(text) && !denies(text) {
                out.predicate.push(stem(text));
            }
            // The preposition stands right before the noun or its article.
            let before = at
                .checked_sub(1)
                .map(|b| b - usize::from(b > 0 && article(&words[b])));
            let own = before.and_then(|b| statements::direction(&words[b].text));
            if own.is_some() && plain(word) && !value && !says_nothing(text) && !denies(text) {
                out.nouns.push(LedPart {
                    text: text.to_lowercase(),
                    direction: own,
                    is_subject: false,
                });
            }
            verb |= is_verb;
            // "by the trainer Luca": an article and one noun may stand between.
            let noun = at
                .checked_sub(1)
                .is_some_and(|before| article(&words[before]));
            // "By job 37": so may the noun that says what the number is of.
            let counted = words
                .get(at + 1)
                .is_some_and(|w| plain(w) && w.text.starts_with(|c: char| c.is_ascii_digit()));
            let led_noun = counted
                && led.is_some_and(statements::is_agent)
                && at
                    .checked_sub(1)
                    .is_some_and(|before| plain(&words[before]) && words[before].text == "by");
            let keeps = value || noun || led_noun || (is_function(text) && !is_verb);
            let named = statements::direction(text).filter(|_| plain(word));
            let direction = named.or_else(|| statements::direction_of_verb(&stem(text)));
            led = direction.or_else(|| led.filter(|_| keeps));
        }
        let relative = |w: &&str| lexicon::among(w, lexicon::quantifiers::RELATIVE);
        out.is_relative = phrase.iter().skip(1).any(relative);
        out.phrase = phrase.join(" ");
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::words;

    #[test]
    fn values_and_names_are_led_by_prepositions() {
        for (sentence, part, preposition) in [
            ("the desk was sold to Lund", "lund", Some("to")),
            ("the class is led by the trainer Luca", "luca", Some("by")),
            ("bidding closes at 20:00", "20:00", Some("until")),
            ("security takes 5 minutes", "5", None),
        ] {
            let joined = Joined::of(&words(sentence), sentence);
            let led = joined.led.iter().find(|l| l.text == part).expect(sentence);
            assert_eq!(
                led.direction,
                preposition.and_then(statements::direction),
                "{sentence}"
            );
        }
    }
}
