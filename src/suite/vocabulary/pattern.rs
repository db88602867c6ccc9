//! Patterns of steps: words that a sentence has, and parameters for what differs.

use crate::suite::vocabulary::entry::Glossary;
use crate::suite::vocabulary::parameter::{Parameter, Values};
use crate::suite::vocabulary::phrase::{Spoken, actor, base, opening, spoken};

/// Most ways in which one pattern is tried to fit.
const MOST_TRIALS: usize = 20_000;

/// A pattern, read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Pattern {
    parts: Vec<PatternPart>,
    /// The sentence begins with a verb whose person does not count.
    acts: bool,
}

/// A part of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
enum PatternPart {
    /// One of these words.
    Word(Vec<String>),
    /// Words that may be left out.
    Optional(Vec<String>),
    /// A text in quotes.
    Quoted(String),
    /// A parameter.
    Parameter(Parameter),
}

/// How a pattern fits a sentence: the values of each of its parameters.
pub(crate) type PatternFit<'p> = Vec<(&'p Parameter, Values)>;

impl Pattern {
    /// Reads a pattern.
    pub(crate) fn new(text: &str) -> Result<Pattern, String> {
        let mut parts: Vec<PatternPart> = Vec::new();
        let mut rest = text.trim();
        while let Some(open) = rest.find(['{', '(']) {
            let (before, after) = rest.split_at(open);
            let close = if after.starts_with('{') { '}' } else { ')' };
            let Some((inner, behind)) = after[1..].split_once(close) else {
                return Err(format!("`{}` is not closed", &after[..1]));
            };
            let quotes = ['\'', '"'];
            let quoted = before.ends_with(quotes) && behind.starts_with(quotes) && close == '}';
            let stem = before.ends_with(char::is_alphanumeric) && close == ')';
            words(
                if quoted {
                    &before[..before.len() - 1]
                } else {
                    before
                },
                &mut parts,
            );
            if close == '}' {
                let inner = if quoted && !inner.contains(':') {
                    format!("{inner}:string")
                } else {
                    inner.to_owned()
                };
                parts.push(PatternPart::Parameter(Parameter::new(&inner)?));
            } else if stem && let Some(PatternPart::Word(forms)) = parts.last_mut() {
                let longer = forms
                    .iter()
                    .map(|form| format!("{form}{}", inner.to_lowercase()));
                *forms = forms.iter().cloned().chain(longer).collect();
            } else {
                let optional: Vec<String> =
                    spoken(inner).into_iter().map(|word| word.norm).collect();
                parts.push(PatternPart::Optional(optional));
            }
            rest = if quoted { &behind[1..] } else { behind };
        }
        words(rest, &mut parts);
        let mut names: Vec<&str> = Vec::new();
        for part in &parts {
            if let PatternPart::Parameter(parameter) = part {
                if names.contains(&parameter.name.as_str()) {
                    return Err(format!(
                        "the parameter `{}` is there twice: give each a name, `{{first:text}}`",
                        parameter.name
                    ));
                }
                names.push(&parameter.name);
            }
        }
        let skipped = skipped(text);
        let parts: Vec<PatternPart> = parts.into_iter().skip(skipped.0).collect();
        let fixed = parts
            .iter()
            .any(|part| matches!(part, PatternPart::Word(_) | PatternPart::Quoted(_)));
        if !fixed {
            return Err(
                "the pattern has no word of its own: every sentence would be it".to_owned(),
            );
        }
        Ok(Pattern {
            parts,
            acts: skipped.1,
        })
    }

    /// The parameters.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = &Parameter> {
        self.parts.iter().filter_map(|part| match part {
            PatternPart::Parameter(parameter) => Some(parameter),
            _ => None,
        })
    }

    /// All ways in which the pattern fits the whole of a sentence.
    pub(crate) fn fits<'p>(
        &'p self,
        heard: &Heard<'_>,
        glossary: &Glossary,
    ) -> Vec<PatternFit<'p>> {
        let mut found = Vec::new();
        let mut starts = vec![heard.opened];
        if heard.acted > heard.opened {
            starts.push(heard.acted);
        }
        for start in starts {
            let mut search = Search {
                words: &heard.words,
                text: heard.text,
                glossary,
                // The verb in the third person follows its subject.
                verb: self.acts.then_some(start),
                trials: 0,
                found: Vec::new(),
            };
            search.go(&self.parts, start, &mut Vec::new());
            for fit in search.found {
                if !found.contains(&fit) {
                    found.push(fit);
                }
            }
        }
        found
    }

    /// A sentence that the pattern fits, with a quoted text for each parameter that takes one.
    pub(crate) fn sample(&self, glossary: &Glossary) -> String {
        let mut out: Vec<String> = Vec::new();
        for part in &self.parts {
            match part {
                PatternPart::Word(forms) => out.push(forms[0].clone()),
                PatternPart::Optional(_) => {}
                PatternPart::Quoted(text) => out.push(format!("'{text}'")),
                PatternPart::Parameter(parameter) => {
                    let value = parameter
                        .sample(glossary)
                        .and_then(|values| Some(values.first()?.1.clone()));
                    let value = value.unwrap_or_default();
                    let plain = value.chars().all(|c| c.is_ascii_digit() || c == '.');
                    out.push(if plain || !parameter.is_free() {
                        value
                    } else {
                        format!("'{value}'")
                    });
                }
            }
        }
        out.join(" ")
    }
}

/// Parts before the pattern's own words, and whether a person acts in it.
fn skipped(text: &str) -> (usize, bool) {
    let before = text.find(['{', '(', '\'', '"']).unwrap_or(text.len());
    let words = spoken(&text[..before]);
    let opened = opening(&words);
    let acting = actor(&words[opened..]);
    // Articles are no parts.
    let parts = words[..opened + acting]
        .iter()
        .filter(|word| !word.is_article())
        .count();
    (parts, acting > 0)
}

fn words(text: &str, parts: &mut Vec<PatternPart>) {
    for word in spoken(text) {
        if word.quoted {
            parts.push(PatternPart::Quoted(word.norm));
        } else if !word.is_article() {
            let forms = word.norm.split('/').filter(|form| !form.is_empty());
            let forms: Vec<String> = forms.map(str::to_owned).collect();
            // A path is no choice between words.
            parts.push(PatternPart::Word(
                if word.norm.starts_with('/') || forms.is_empty() {
                    vec![word.norm]
                } else {
                    forms
                },
            ));
        }
    }
}

/// A sentence, ready to be compared with patterns.
pub(crate) struct Heard<'s> {
    /// The sentence.
    pub text: &'s str,
    /// Its words.
    pub words: Vec<Spoken>,
    /// Number of words that only open it.
    pub opened: usize,
    /// The same with the person who acts.
    pub acted: usize,
}

impl<'s> Heard<'s> {
    /// Takes a sentence.
    pub(crate) fn new(text: &'s str) -> Heard<'s> {
        let words = spoken(text);
        let opened = opening(&words);
        let acted = opened + actor(&words[opened..]);
        Heard {
            text,
            words,
            opened,
            acted,
        }
    }
}

struct Search<'h, 'p> {
    words: &'h [Spoken],
    text: &'h str,
    glossary: &'h Glossary,
    verb: Option<usize>,
    trials: usize,
    found: Vec<PatternFit<'p>>,
}

impl<'p> Search<'_, 'p> {
    fn go(&mut self, parts: &'p [PatternPart], at: usize, fit: &mut PatternFit<'p>) {
        self.trials += 1;
        if self.trials > MOST_TRIALS {
            // One fit of several would be a guess.
            self.found.clear();
            return;
        }
        let Some((part, rest)) = parts.split_first() else {
            // "Product A": what looks like an article may end a sentence.
            if self.past_article(at) == self.words.len() && !self.found.contains(fit) {
                self.found.push(fit.clone());
            }
            return;
        };
        match part {
            PatternPart::Parameter(parameter) => {
                // "the 'Tea'", "the 3 items", "the lamp": the article is no part of the value.
                let behind = self.past_article(at);
                let valued = parameter.has_no_article()
                    || self.words.get(behind).is_some_and(|word| word.quoted);
                let at = if valued { behind } else { at };
                for end in at + 1..=self.words.len() {
                    if let Some(values) =
                        parameter.fits(&self.words[at..end], self.text, self.glossary)
                    {
                        fit.push((parameter, values));
                        self.go(rest, end, fit);
                        fit.pop();
                    }
                }
            }
            PatternPart::Optional(words) => {
                self.go(rest, at, fit);
                let there = self.words.get(at..at + words.len());
                if there.is_some_and(|there| there.iter().zip(words).all(|(a, b)| a.is(b))) {
                    self.go(rest, at + words.len(), fit);
                }
            }
            PatternPart::Quoted(text) => {
                let at = self.past_article(at);
                if self
                    .words
                    .get(at)
                    .is_some_and(|word| word.quoted && word.norm == *text)
                {
                    self.go(rest, at + 1, fit);
                }
            }
            PatternPart::Word(forms) => {
                let at = self.past_article(at);
                let Some(word) = self.words.get(at) else {
                    return;
                };
                let inflected = self.verb == Some(at)
                    && forms.iter().any(|form| base(&word.norm) == base(form));
                if forms.iter().any(|form| word.is(form)) || (inflected && !word.quoted) {
                    self.go(rest, at + 1, fit);
                }
            }
        }
    }

    fn past_article(&self, at: usize) -> usize {
        let articles = self
            .words
            .iter()
            .skip(at)
            .take_while(|word| word.is_article());
        at + articles.count()
    }
}

#[cfg(test)]
mod tests {
    use super::{Heard, Pattern};
    use crate::suite::vocabulary::entry::Glossary;

    fn values(pattern: &str, sentence: &str) -> Vec<Vec<String>> {
        let pattern = Pattern::new(pattern).unwrap_or_else(|error| panic!("{pattern}: {error}"));
        let fits = pattern.fits(&Heard::new(sentence), &Glossary::default());
        fits.iter()
            .map(|fit| fit.iter().map(|(_, values)| values[0].1.clone()).collect())
            .collect()
    }

    #[test]
    fn a_pattern_fits_the_whole_of_a_sentence_or_not_at_all() {
        for (pattern, sentence, expected) in [
            (
                "I empty the cart",
                "And then I empty the cart.",
                Some(vec![]),
            ),
            ("I empty the cart", "The user empties the cart", None),
            ("I clear the cart", "the user clears the cart", Some(vec![])),
            ("I clear the cart", "I clear the cart twice", None),
            ("I clear the cart", "I clear cart", Some(vec![])),
            (
                "I add {product} to the cart",
                "I add Green Tea to the cart",
                Some(vec!["Green Tea"]),
            ),
            (
                "I add {product} to the cart",
                "I add the 'Tea' to the cart",
                Some(vec!["Tea"]),
            ),
            (
                "I add {product} to the cart",
                "When I add \"Tea to the cart\" to the cart",
                Some(vec!["Tea to the cart"]),
            ),
            ("I add {string} to the cart", "I add Tea to the cart", None),
            (
                "I add {n:int} {product}",
                "I add three 'Tea'",
                Some(vec!["3", "Tea"]),
            ),
            ("I buy {n:int} item(s)", "I buy 1 item", Some(vec!["1"])),
            ("I buy {n:int} item(s)", "I buy 12 items", Some(vec!["12"])),
            (
                "I sort/order by {key}",
                "I order by price",
                Some(vec!["price"]),
            ),
            ("I (quickly) pay", "I quickly pay", Some(vec![])),
            (
                "the total is {number}",
                "Then the total should be $3.50",
                None,
            ),
            (
                "the total is {number}",
                "Assert that the total is $3.50",
                Some(vec!["$3.50"]),
            ),
            (
                "'{who}' is welcome",
                "\"Ada\" is welcome",
                Some(vec!["Ada"]),
            ),
        ] {
            let expected: Vec<Vec<String>> = expected
                .into_iter()
                .map(|v: Vec<&str>| v.into_iter().map(str::to_owned).collect())
                .collect();
            assert_eq!(
                values(pattern, sentence),
                expected,
                "{pattern} | {sentence}"
            );
        }
    }

    #[test]
    fn two_ways_to_fit_are_two_fits() {
        let ways = values("I move {what} to {place}", "I move salt to taste to soup");
        assert_eq!(ways.len(), 2, "{ways:?}");
    }

    #[test]
    fn patterns_that_are_wrong() {
        for bad in [
            "{text}",
            "I {person",
            "I add {a:colour}",
            "I {text} and {text}",
            "I use {unique}",
            "and then {text}",
        ] {
            assert!(Pattern::new(bad).is_err(), "{bad}");
        }
    }
}
