//! Several readings of one assertion: what holds by all of them that count.

use crate::evaluate::judgement::Judgement;
use crate::evaluate::rows::readings as row;
use crate::grammar::{Formula, Readings};
use crate::verdict::{Cause, Truth};

/// True or False as all readings are whose presuppositions the page meets; where it meets those of none, as all are.
pub(crate) fn of_readings(readings: &Readings<Formula>, judged: Vec<Judgement>) -> Judgement {
    let some_met = judged.iter().any(|judged| !judged.unmet);
    let dropped = judged.iter().any(|judged| judged.unmet);
    let counts = |judged: &Judgement| !some_met || !judged.unmet;
    let shown: Vec<String> = readings
        .steps()
        .zip(&judged)
        .filter(|(_, judged)| counts(judged))
        .map(|(formula, judged)| format!("`{formula}` is {:?}", judged.truth))
        .collect();
    let live: Vec<Judgement> = judged.into_iter().filter(|judged| counts(judged)).collect();
    let truth = live.first().map_or(Truth::Unknown, |judged| judged.truth);
    if live.iter().any(|judged| judged.truth != truth) {
        return Judgement::author(
            Cause::TargetAmbiguous,
            format!(
                "the sentence can be read in {} ways, and {}",
                live.len(),
                shown.join(", ")
            ),
        )
        .hint("put the names in quotes, or say of each thing where it is")
        .by(&row::DISAGREE);
    }
    let rule = if some_met && dropped {
        &row::LIVE
    } else {
        &row::AGREE
    };
    let unmet = !some_met;
    let whole = match truth {
        Truth::False => Judgement::any(live),
        Truth::True | Truth::Unknown => Judgement::all(live),
    };
    Judgement { unmet, ..whole }.by(rule)
}
