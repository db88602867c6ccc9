//! Numbers outside quotes: shown, counted, or within a bound.

use crate::agent::evidence::finding::{ClauseFinding, Unsupported};
use crate::agent::evidence::segment::{
    Kinds, is_bare_share, is_of_other_segment, is_replaced_in_own_segment, is_same_kind, is_within,
    without_totals,
};
use crate::agent::sentence::amount::shape;
use crate::agent::sentence::anatomy::Clause;
use crate::agent::sentence::number::Number;
use crate::agent::view::reading::{PageReading, TextSurroundings};
use crate::agent::view::relevance::words;
use crate::evaluate::{TextCase, TextMatch, noun, visible};
use crate::grammar::{TextRelation, number_word};
use crate::lexicon;
use crate::lexicon::meaning::stem;
use crate::page::ElementId;
use crate::verdict::Truth;

impl PageReading<'_> {
    /// Whether the element shows a number, and which element does. The error says whether it shows another in its place.
    pub(crate) fn number(
        &self,
        clause: &Clause,
        number: &Number,
        id: ElementId,
        near: &TextSurroundings,
    ) -> Result<Option<ElementId>, bool> {
        // "3 of 10 left" shows no 10, unless that is what is said.
        let share = |text: &str| {
            if number.is_total {
                text.to_owned()
            } else {
                without_totals(text)
            }
        };
        let lines: Vec<(String, Option<ElementId>)> = near
            .lines
            .iter()
            .map(|l| (share(&l.text), Some(l.owner)))
            .chain(near.around.iter().map(|t| (share(t), None)))
            .collect();
        let texts = || lines.iter().map(|(text, owner)| (text.as_str(), *owner));
        // "3 vans, 1 of them electric" has a van that is.
        if let Some((_, owner)) = texts().find(|(text, _)| is_part_of_them(number, text)) {
            return Ok(owner);
        }
        // "3 items" where the sentence says "2 items": the number beside the word counts.
        let mut rival = false;
        if let (Some(counted), Some(_)) = (&number.counted, number.whole) {
            for (text, owner) in texts() {
                for (beside, worth) in beside(text, counted) {
                    if number.whole == worth {
                        return Ok(owner);
                    }
                    rival |= !beside.is_empty();
                }
            }
            if rival {
                return Err(true);
            }
            if says_only_count(clause, counted, near, self.header(id).as_ref())
                && let Some(count) = self.counted(id, near, counted)
            {
                return if number.whole == Some(count) {
                    Ok(None)
                } else {
                    Err(true)
                };
            }
        }
        let label = self.term(id).unwrap_or_default();
        let (mut aside, mut signed) = (false, false);
        for (text, owner) in texts() {
            let digits = number.whole.map_or(number.text.clone(), |w| w.to_string());
            let exact = matches!(
                visible(
                    &digits,
                    text,
                    TextRelation::Contains,
                    self.knowledge.text_case
                ),
                TextMatch::Yes {
                    currency_left_out: false,
                    ..
                }
            );
            let in_words = number.whole.is_some_and(|n| {
                text.split(|c: char| !c.is_alphanumeric())
                    .filter(|w| !w.is_empty() && w.chars().all(char::is_alphabetic))
                    .any(|w| number_word(&w.to_lowercase()) == Some(n))
            });
            let of_others = is_of_other_segment(clause, &digits, text)
                || near
                    .lines
                    .iter()
                    .any(|l| is_bare_share(clause, number, &l.text, &label));
            // "-900.00" is another number, and may be what is meant.
            signed |= !exact && is_yes(&digits, &text.replace(['-', '\u{2212}'], " "));
            if exact && of_others {
                aside = true;
            } else if exact || in_words {
                return Ok(owner);
            }
        }
        if signed {
            return Err(false);
        }
        if aside {
            let replaced =
                |(text, _): (&str, _)| is_replaced_in_own_segment(clause, &number.text, text);
            return Err(texts().any(replaced));
        }
        // "One room": a number of something else is not in its place.
        if number.counted.is_some() && !number.text.contains(|c: char| c.is_ascii_digit()) {
            return Err(false);
        }
        let wanted = shape(&number.text);
        let other = near.lines.iter().any(|l| {
            is_same_kind(&number.text, &l.text)
                || l.text
                    .split_whitespace()
                    .any(|w| shape(w).is_some() && shape(w) == wanted)
        });
        Err(other)
    }

    /// How many there are of the counted things, where the element is one of them: all that its list or table has.
    fn counted(&self, id: ElementId, near: &TextSurroundings, counted: &str) -> Option<usize> {
        let all = self.siblings(id);
        // A page that counts them itself shows a part of them.
        let counts = |text: &str| {
            let total = text.split_whitespace().any(|w| w == "of");
            total && words(text).contains(counted)
        };
        // Of what a column is called each row has a number of its own.
        let slots = self.slots(id);
        // The first column tells what kind of record it is; a definition has but one slot.
        let first = usize::from(slots.len() > 1);
        let column = slots
            .iter()
            .skip(first)
            .any(|s| words(&s.label).contains(counted));
        if column || all.is_empty() || self.page.blocks.iter().any(|b| counts(&b.text)) {
            return None;
        }
        let kind = noun(self.page, *all.first()?);
        let of_kind = kind.split(' ').any(|w| stem(w) == *counted);
        let item = lexicon::among(counted, lexicon::meaning::COUNTED_STEMS);
        let headed = near
            .around
            .iter()
            .chain(&near.names)
            .any(|t| words(t).contains(counted));
        let each = all
            .iter()
            .all(|s| words(&self.page.elements[*s].text).contains(counted));
        (of_kind || item || headed || each).then_some(all.len())
    }
}

/// The clause says no more of the counted things than where they are: "two jobs are with Bea" is not said of all jobs.
fn says_only_count(
    clause: &Clause,
    counted: &str,
    near: &TextSurroundings,
    header: Option<&String>,
) -> bool {
    // A header says what a column tells of each record.
    let texts = || {
        let all = near.around.iter().chain(&near.names);
        all.filter(|t| Some(*t) != header)
    };
    let told = |w: &String| w == counted || texts().any(|t| words(t).contains(w));
    clause.words.iter().chain(&clause.state_words).all(told)
}

/// "1 of them": so many of what was spoken of before.
fn is_part_of_them(number: &Number, text: &str) -> bool {
    let tokens: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let is_number =
        |t: &str| t == number.text || number_word(t).is_some_and(|n| number.whole == Some(n));
    tokens.windows(3).any(|w| {
        is_number(&w[0]) && w[1] == "of" && lexicon::among(&w[2], lexicon::statements::SPOKEN_OF)
    })
}

fn is_yes(wanted: &str, text: &str) -> bool {
    visible(wanted, text, TextRelation::Contains, TextCase::Ignore).is_yes()
}

/// Numbers that stand right before a word, as written and in worth.
fn beside(text: &str, counted: &str) -> Vec<(String, Option<usize>)> {
    let tokens: Vec<&str> = text.split_whitespace().collect();
    tokens
        .windows(2)
        .filter(|pair| stem(pair[1].trim_matches(|c: char| !c.is_alphanumeric())) == *counted)
        .filter_map(|pair| {
            let number = pair[0]
                .trim_matches(|c: char| !c.is_alphanumeric())
                .to_lowercase();
            let is_number =
                number_word(&number).is_some() || number.starts_with(|c: char| c.is_ascii_digit());
            is_number.then(|| (number.clone(), number_word(&number)))
        })
        .collect()
}

/// Whether the values of the element are within the bounds that the clause sets: those of the column that it names, else
/// those of its own text, else all that can be compared.
pub(crate) fn bounds(
    reading: &PageReading<'_>,
    clause: &Clause,
    id: ElementId,
    near: &TextSurroundings,
    out: &mut ClauseFinding,
) {
    for (comparison, bound) in &clause.bounds {
        let word = comparison.words();
        let slots = reading.slots(id);
        let named = slots
            .iter()
            .filter(|s| s.is_named(clause))
            .map(|s| s.text.as_str());
        let own = near
            .lines
            .iter()
            .filter(|l| l.owner == id)
            .map(|l| l.text.as_str());
        let all = near.lines.iter().map(|l| l.text.as_str());
        let sources: [Vec<&str>; 3] = [named.collect(), own.collect(), all.collect()];
        let within = |kinds: Kinds| {
            let truths = sources.iter().map(|texts| {
                let texts = texts.iter();
                let all = texts.filter_map(|text| is_within(text, *comparison, bound, kinds));
                all.collect::<Vec<Truth>>()
            });
            truths.into_iter().find(|truths| !truths.is_empty())
        };
        let truths = within(Kinds::Same).or_else(|| within(Kinds::Unwritten));
        let truths = truths.unwrap_or_default();
        if truths.is_empty() {
            out.lacks.push(Unsupported::Number(bound.clone(), false));
        } else if truths.iter().all(|t| *t == Truth::False) {
            out.lacks
                .push(Unsupported::Bound(format!("{word} {bound}")));
        } else if !truths.iter().all(|t| *t == Truth::True) {
            // Some are and some are not: which is meant cannot be told.
            out.lacks
                .push(Unsupported::Unchecked(format!("{word} {bound}")));
        }
    }
}
