//! Whether the page contradicts a claim that it does not bear out: what speaks against it weighs more than a model's word.

use crate::agent::evidence::finding::Lack;
use crate::agent::evidence::weigh::{Claim, settled, weigh};
use crate::agent::objection::Objection;
use crate::agent::sentence::anatomy::{Anatomy, Clause};
use crate::agent::view::reading::PageReading;
use crate::evaluate::shorten;
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

/// Returns what speaks against a clause that is claimed.
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
    let found: Vec<_> = cited
        .iter()
        .map(|id| reading.examine(clause, *id))
        .collect();
    if found.iter().any(|finding| finding.bears()) {
        return None;
    }
    found
        .iter()
        .flat_map(|finding| &finding.lacks)
        .find_map(|lack| match lack {
            Lack::Hidden
            | Lack::Bound(_)
            | Lack::Replaced(..)
            | Lack::Opposite(_)
            | Lack::State(_, true)
            | Lack::Number(_, true) => Some(lack.objection()),
            Lack::Quote(_)
            | Lack::State(_, false)
            | Lack::Number(_, false)
            | Lack::Words(_)
            | Lack::Torn(_)
            | Lack::Quantifier
            | Lack::Unrelated
            | Lack::Unchecked(_) => None,
        })
}

/// Returns what speaks against it that a clause does not hold: an element that may bear it out.
fn against_absence(
    reading: &PageReading<'_>,
    clause: &Clause,
    all: &[ElementId],
) -> Option<Objection> {
    if let Some((Truth::True, _)) = settled(reading, clause, all) {
        return Some("the values that it names say so".into());
    }
    let other = all.iter().find(|id| reading.might_bear(clause, **id))?;
    let shows = reading.examine(clause, *other).shows;
    Some(format!("element {other} may bear the sentence out: '{shows}'").into())
}
