//! Patterns of steps: words that a sentence has, and parameters for what differs.

use crate::suite::vocabulary::entry::Glossary;
use crate::suite::vocabulary::limits::omitted;
use crate::suite::vocabulary::parameter::{Parameter, Values};
use crate::suite::vocabulary::part::{PatternPart, collect, parts_of, skipped};
use crate::suite::vocabulary::phrase::{Spoken, actor, base, opening, person, spoken};

/// Most ways in which one pattern is tried to fit.
const MOST_TRIALS: usize = 20_000;

/// A pattern, read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Pattern {
    parts: Vec<PatternPart>,
    /// The sentence begins with a verb whose person does not count.
    acts: bool,
}

/// A part of a pattern, for a comparison that need not fit.
#[derive(Debug, Clone)]
pub(crate) enum PatternWord<'p> {
    /// One of these words.
    One(Vec<String>),
    /// A value.
    Value(&'p Parameter),
    /// A part that may be left out.
    Optional,
}

/// How a pattern fits a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct PatternFit<'p> {
    /// The values of each parameter that the sentence has.
    pub values: Vec<(&'p Parameter, Values)>,
    /// How many words of the sentence the pattern has itself: of two fits the one with more says more of what is meant.
    pub own_words: usize,
}

impl Pattern {
    /// Reads a pattern.
    pub(crate) fn new(text: &str) -> Result<Pattern, String> {
        let parts = parts_of(text.trim(), 0)?;
        omitted::check(&parts)?;
        let skipped = skipped(text);
        let parts: Vec<PatternPart> = parts.into_iter().skip(skipped.0).collect();
        let pattern = Pattern {
            parts,
            acts: skipped.1,
        };
        let mut names: Vec<&str> = Vec::new();
        for parameter in pattern.parameters() {
            if names.contains(&parameter.name.as_str()) {
                return Err(format!(
                    "the parameter `{}` is there twice: give each a name, `{{first:text}}`",
                    parameter.name
                ));
            }
            names.push(&parameter.name);
        }
        let fixed = pattern
            .parts
            .iter()
            .any(|part| matches!(part, PatternPart::Word(_) | PatternPart::Quoted(_)));
        if !fixed {
            return Err(
                "the pattern has no word of its own: every sentence would be it".to_owned(),
            );
        }
        Ok(pattern)
    }

    /// The parameters, those in parts that may be left out among them.
    pub(crate) fn parameters(&self) -> impl Iterator<Item = &Parameter> {
        let mut all = Vec::new();
        collect(&self.parts, &mut all);
        all.into_iter()
    }

    /// The parameter that takes the table under a sentence.
    pub(crate) fn table(&self) -> Option<&Parameter> {
        match self.parts.last() {
            Some(PatternPart::Parameter(last)) if last.is_below() => Some(last),
            _ => None,
        }
    }

    /// The parts one after the other, for a comparison that need not fit: what may be left out is one of them.
    pub(crate) fn words(&self) -> Vec<PatternWord<'_>> {
        let mut out = Vec::new();
        for part in &self.parts {
            out.push(match part {
                PatternPart::Word(forms) => PatternWord::One(forms.clone()),
                PatternPart::Quoted(text) => PatternWord::One(vec![format!("'{text}'")]),
                PatternPart::Parameter(parameter) if parameter.is_below() => continue,
                PatternPart::Parameter(parameter) => PatternWord::Value(parameter),
                PatternPart::Optional(_) => PatternWord::Optional,
            });
        }
        out
    }

    /// All ways in which the pattern fits the whole of a sentence.
    pub(crate) fn fits<'p>(
        &'p self,
        heard: &SpokenSentence<'_>,
        glossary: &Glossary,
    ) -> Vec<PatternFit<'p>> {
        let mut found = Vec::new();
        let mut starts = vec![heard.opened];
        // "the user will be redirected": a pattern may have the modal, or begin behind it.
        for start in [heard.person, heard.acted] {
            if start > heard.opened && !starts.contains(&start) {
                starts.push(start);
            }
        }
        for start in starts {
            let mut search = Search {
                words: &heard.words,
                text: heard.text,
                glossary,
                has_table: heard.has_table,
                // The verb in the third person follows its subject.
                verb: self.acts.then_some(start),
                trials: 0,
                found: Vec::new(),
            };
            let whole = StillToFit {
                parts: &self.parts,
                then: None,
            };
            search.go(whole, start, &mut PatternFit::default());
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
                PatternPart::Parameter(parameter) if parameter.is_below() => {}
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

/// A sentence, ready to be compared with patterns.
pub(crate) struct SpokenSentence<'s> {
    /// The sentence.
    pub text: &'s str,
    /// Its words.
    pub words: Vec<Spoken>,
    /// Number of words that only open it.
    pub opened: usize,
    /// The same with the person.
    pub person: usize,
    /// The same with the modal behind the person.
    pub acted: usize,
    /// Whether a table stands under it: a pattern has to take that.
    pub has_table: bool,
}

impl<'s> SpokenSentence<'s> {
    /// Takes a sentence.
    pub(crate) fn new(text: &'s str) -> SpokenSentence<'s> {
        let words = spoken(text);
        let opened = opening(&words);
        let acted = opened + actor(&words[opened..]);
        let person = opened + person(&words[opened..]);
        SpokenSentence {
            text,
            words,
            opened,
            person,
            acted,
            has_table: false,
        }
    }

    /// Takes a sentence with a table under it, or without.
    pub(crate) fn over(text: &'s str, has_table: bool) -> SpokenSentence<'s> {
        SpokenSentence {
            has_table,
            ..SpokenSentence::new(text)
        }
    }
}

struct Search<'h, 'p> {
    words: &'h [Spoken],
    text: &'h str,
    glossary: &'h Glossary,
    has_table: bool,
    verb: Option<usize>,
    trials: usize,
    found: Vec<PatternFit<'p>>,
}

/// Parts that are still to fit, and those behind them.
#[derive(Clone, Copy)]
struct StillToFit<'a, 'p> {
    parts: &'p [PatternPart],
    then: Option<&'a StillToFit<'a, 'p>>,
}

impl<'p> Search<'_, 'p> {
    fn go(&mut self, still: StillToFit<'_, 'p>, at: usize, fit: &mut PatternFit<'p>) {
        self.trials += 1;
        if self.trials > MOST_TRIALS {
            // One fit of several would be a guess.
            self.found.clear();
            return;
        }
        let Some((part, rest)) = still.parts.split_first() else {
            if let Some(then) = still.then {
                self.go(*then, at, fit);
            // "Product A": what looks like an article may end a sentence.
            } else if self.past_article(at) == self.words.len() && !self.found.contains(fit) {
                let takes = |(parameter, _): &(&Parameter, Values)| parameter.is_below();
                // A table that no parameter takes would be dropped.
                if fit.values.iter().any(takes) == self.has_table {
                    self.found.push(fit.clone());
                }
            }
            return;
        };
        let rest = StillToFit {
            parts: rest,
            then: still.then,
        };
        match part {
            PatternPart::Parameter(parameter) if parameter.is_below() => {
                fit.values.push((parameter, Vec::new()));
                self.go(rest, at, fit);
                fit.values.pop();
            }
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
                        // A name that the vocabulary defines is as much its own as a word of the pattern.
                        let own = if parameter.is_free() { 0 } else { end - at };
                        fit.values.push((parameter, values));
                        fit.own_words += own;
                        self.go(rest, end, fit);
                        fit.own_words -= own;
                        fit.values.pop();
                    }
                }
            }
            PatternPart::Optional(inner) => {
                self.go(rest, at, fit);
                let inner = StillToFit {
                    parts: inner,
                    then: Some(&rest),
                };
                self.go(inner, at, fit);
            }
            PatternPart::Quoted(text) => {
                let at = self.past_article(at);
                if self
                    .words
                    .get(at)
                    .is_some_and(|word| word.quoted && word.norm == *text)
                {
                    self.own(rest, at + 1, fit);
                }
            }
            PatternPart::Word(forms) => {
                let at = self.past_article(at);
                let Some(word) = self.words.get(at) else {
                    return;
                };
                let inflected = self.verb == Some(at)
                    && forms.iter().any(|form| base(&word.norm) == base(form));
                if is_one_of(word, forms) || (inflected && !word.quoted) {
                    self.own(rest, at + 1, fit);
                }
            }
        }
    }

    /// Goes on behind a word of the pattern's own.
    fn own(&mut self, rest: StillToFit<'_, 'p>, at: usize, fit: &mut PatternFit<'p>) {
        fit.own_words += 1;
        self.go(rest, at, fit);
        fit.own_words -= 1;
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

/// Whether a word is one of a pattern's: "added/updated" is where both of its words are.
fn is_one_of(word: &Spoken, forms: &[String]) -> bool {
    let known = |word: &str| forms.iter().any(|form| form == word);
    let each = || word.norm.split('/').all(known);
    !word.quoted && (known(&word.norm) || each())
}

#[cfg(test)]
mod tests {
    use super::{Pattern, SpokenSentence};
    use crate::suite::vocabulary::entry::Glossary;

    fn values(pattern: &str, sentence: &str) -> Vec<Vec<String>> {
        let pattern = Pattern::new(pattern).unwrap_or_else(|error| panic!("{pattern}: {error}"));
        let fits = pattern.fits(&SpokenSentence::new(sentence), &Glossary::default());
        fits.iter()
            .map(|fit| {
                let values = fit.values.iter();
                values.map(|(_, values)| values[0].1.clone()).collect()
            })
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
                "I order/sort by price",
                Some(vec!["price"]),
            ),
            ("I sort/order by {key}", "I order/buy by price", None),
            (
                "I sort/order by {key}",
                "I order by price",
                Some(vec!["price"]),
            ),
            ("I (quickly) pay", "I quickly pay", Some(vec![])),
            (
                "I open the (main) menu",
                "I open the main menu",
                Some(vec![]),
            ),
            ("I open (the main) menu", "I open the menu", Some(vec![])),
            ("I open [the main] menu", "I open main menu", Some(vec![])),
            (
                "I add {item}[ with a quantity of {n:int}]",
                "I add 'Tea'",
                Some(vec!["Tea"]),
            ),
            (
                "I add {item}[ with a quantity of {n:int}]",
                "I add the 'Tea' with a quantity of 3",
                Some(vec!["Tea", "3"]),
            ),
            (
                "I add {item}[ with a quantity of {n:int}]",
                "I add 'Tea' with a quantity of salt",
                None,
            ),
            (
                "I add [{n:int} item(s) [of {item}]]",
                "I add 3 items of Tea",
                Some(vec!["3", "Tea"]),
            ),
            ("I open a/an [main] menu", "I open the menu", Some(vec![])),
            ("I open the/this menu", "I open this menu", Some(vec![])),
            ("I open the/this menu", "I open a menu", Some(vec![])),
            (
                "I open [the] {item} [now]",
                "I open the Tea",
                Some(vec!["Tea"]),
            ),
            ("I see [no items but {item}]", "I see", Some(vec![])),
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
    fn signs_of_stress_are_no_part_of_a_word_and_a_dot_before_it_is() {
        let one = |value: &str| vec![vec![value.to_owned()]];
        for (pattern, sentence, expected) in [
            (
                "I open the {name} shelf",
                "I open the **Rye** shelf",
                one("Rye"),
            ),
            (
                "I open the {name} shelf",
                "I open the _Rye_ shelf",
                one("Rye"),
            ),
            (
                "I open the {name} shelf",
                "I open the **Rye flour** shelf.",
                one("Rye flour"),
            ),
            (
                "I open the {name:word} shelf",
                "I open the __Rye__ shelf",
                one("Rye"),
            ),
            (
                "I open the {name} shelf",
                "I open the rye_flour shelf",
                one("rye_flour"),
            ),
            (
                "I open the {name} shelf",
                "I open the _rye shelf",
                one("_rye"),
            ),
            ("I open the {name} shelf", "I open the 2 * shelf", vec![]),
            ("I mill or keep it", "I mill **or** keep it", vec![vec![]]),
            (
                "I pick the {name} mill",
                "I pick the .Net mill",
                one(".Net"),
            ),
            ("I pick the {name} mill", "I pick the C# mill", one("C#")),
            (
                "I pick the .Net mill",
                "I pick the .Net mill.",
                vec![vec![]],
            ),
        ] {
            assert_eq!(
                values(pattern, sentence),
                expected,
                "{pattern} | {sentence}"
            );
        }
    }

    #[test]
    fn a_modal_and_the_form_of_an_auxiliary_do_not_count() {
        for (pattern, sentence, fits) in [
            (
                "user [will be] [is] led away",
                "user will be led away",
                true,
            ),
            ("user [will be] [is] led away", "user is led away", true),
            ("user will be led away", "the user will be led away", true),
            ("user be led away", "the user will be led away", true),
            ("user [will be] led away", "user should be led away", false),
            ("I have milled {what}", "the user has milled 'Rye'", true),
            ("the user has milled {what}", "I have milled 'Rye'", true),
            ("I am known", "the user is known", true),
            ("I have milled {what}", "the user had milled 'Rye'", false),
            ("I have milled {what}", "the user was milled 'Rye'", false),
        ] {
            assert_eq!(
                !values(pattern, sentence).is_empty(),
                fits,
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
            "I add [{text} (or so]",
            "I add ((((((so))))))",
            "I should (not) see {text}",
            "I [do not] pay",
            "I see (all) items",
            "I see (two) items",
            "it is/isn't here",
            "I see no/some items",
            "I add {rows:table} to it",
            "I add it[ {rows:table}]",
            "{rows:table}",
            "[I add] {text}",
            "I add {item}[ and {item}]",
            "I add [{item}",
        ] {
            assert!(Pattern::new(bad).is_err(), "{bad}");
        }
    }
}
