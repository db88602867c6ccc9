//! Whether the page contradicts a claim that it does not bear out: what speaks against it weighs more than a model's word.

use crate::agent::evidence::finding::{ClauseFinding, Unsupported};
use crate::agent::evidence::weigh::{Claim, settled, weigh};
use crate::agent::objection::Objection;
use crate::agent::sentence::anatomy::{Anatomy, Clause};
use crate::agent::view::reading::PageReading;
use crate::evaluate::shorten;
use crate::lexicon::meaning::denies;
use crate::page::ElementId;
use crate::verdict::Truth;

/// Returns what on the page speaks against the claim with these cited elements; none where nothing does.
pub(crate) fn contradicted(
    reading: &PageReading<'_>,
    anatomy: &Anatomy,
    claim: Claim,
    cited: &[ElementId],
) -> Option<Objection> {
    let denies = claim == Claim::False || anatomy.clauses.iter().any(|c| c.negated);
    if denies && let Err(why) = reading.is_whole() {
        return Some(why.into());
    }
    let mut all = cited.to_vec();
    all.extend(reading.telling().iter().filter(|id| !cited.contains(id)));
    let opposite = match claim {
        Claim::True => Claim::False,
        Claim::False => Claim::True,
    };
    for shown in [cited, &all] {
        if let Ok(weighed) = weigh(reading, anatomy, opposite, shown) {
            let shows = weighed.evidence.first().map_or("", |e| e.what.as_str());
            return Some(format!("the page bears the opposite out: {shows}").into());
        }
    }
    match (claim, anatomy.clauses.as_slice()) {
        (Claim::True, clauses) => clauses.iter().find_map(|clause| {
            if clause.negated {
                against_absence(reading, clause, &all)
            } else {
                against_presence(reading, clause, cited)
            }
        }),
        (Claim::False, [clause]) if clause.negated => against_presence(reading, clause, cited),
        (Claim::False, [clause]) => against_absence(reading, clause, &all),
        // Which of several clauses is called false is not said.
        (Claim::False, clauses) => clauses
            .iter()
            .filter(|clause| !clause.negated)
            .map(|clause| against_absence(reading, clause, &all))
            .reduce(Option::and)
            .flatten(),
    }
}

/// Returns what speaks against a clause that is claimed. A model is trusted for words that the page does not use: whatever the page
/// says in the words of the clause has to stand in a record that is cited, or in several where the clause relates things.
fn against_presence(
    reading: &PageReading<'_>,
    clause: &Clause,
    cited: &[ElementId],
) -> Option<Objection> {
    if let Some((Truth::False, _)) = settled(reading, clause, cited) {
        return Some("the values that it names say otherwise".into());
    }
    if let Some(text) = clause.quotes.iter().find(|q| !reading.is_anywhere(q)) {
        return Some(format!("'{}' is nowhere on the page", shorten(text)).into());
    }
    let found: Vec<ClauseFinding> = cited
        .iter()
        .map(|id| reading.examine(clause, *id))
        .collect();
    let missing: Vec<Vec<&Unsupported>> = found
        .iter()
        .map(|finding| {
            let lacks = finding.lacks.iter();
            lacks.filter(|lack| is_needed(reading, lack)).collect()
        })
        .collect();
    if missing.iter().any(Vec::is_empty) {
        return None;
    }
    let (first, others) = missing.split_first()?;
    if clause.relation.is_none() {
        return first.first().map(|lack| lack.objection());
    }
    let lack = first.iter().find(|lack| match lack {
        Unsupported::Words(words) => {
            let mut known = words.iter().filter(|w| reading.is_displayed(w));
            known.any(|w| {
                others
                    .iter()
                    .all(|lacks| lacks.iter().any(|l| has_word(l, w)))
            })
        }
        lack => others.iter().all(|lacks| lacks.contains(lack)),
    });
    lack.map(|lack| lack.objection())
}

/// Whether the word is one of those that a record lacks.
fn has_word(lack: &Unsupported, word: &String) -> bool {
    matches!(lack, Unsupported::Words(words) | Unsupported::Replaced(words, _) if words.contains(word))
}

/// Whether a record that lacks this is no ground for trust: logic looked for it and the page has it, or has it otherwise.
fn is_needed(reading: &PageReading<'_>, lack: &Unsupported) -> bool {
    match lack {
        Unsupported::Hidden
        | Unsupported::Bound(_)
        | Unsupported::Replaced(..)
        | Unsupported::Opposite(_)
        | Unsupported::State(..)
        | Unsupported::Number(..)
        | Unsupported::Quote(_)
        | Unsupported::Unrelated => true,
        Unsupported::Words(words) => words.iter().any(|w| reading.is_displayed(w)),
        Unsupported::Unchecked(word) => denies(word),
        Unsupported::Torn(_) | Unsupported::Quantifier => false,
    }
}

/// Returns what speaks against it that a clause does not hold: an element that may bear it out.
fn against_absence(
    reading: &PageReading<'_>,
    clause: &Clause,
    all: &[ElementId],
) -> Option<Objection> {
    if !clause.is_free() {
        return Some("a text, number or state is false only where the page shows another".into());
    }
    if let Some((Truth::True, _)) = settled(reading, clause, all) {
        return Some("the values that it names say so".into());
    }
    let other = all.iter().find(|id| reading.might_bear(clause, **id))?;
    let shows = reading.examine(clause, *other).shows;
    Some(format!("element {other} may bear the sentence out: '{shows}'").into())
}
