//! Several readings of one assertion: what holds by all of them that count; and the two things on a page that a list may be.

use crate::evaluate::formula::exists::exists;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::{presence, readings as row};
use crate::evaluate::target::select::view;
use crate::evaluate::target::{context, headings};
use crate::grammar::{
    Context, Count, Formula, Predicate, Presence, Readings, RoleNoun, Target, Text, TextRelation,
};
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

/// The judgement where what stands below the heading would settle the sentence the other way: authors call both a list.
pub(crate) fn listed_below(
    predicate: &Predicate,
    judged: &Judgement,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let (list, claim) = claimed(predicate)?;
    let known = judged.truth != Truth::Unknown && !judged.is_presupposed();
    let view = view(&seen.page, knowledge);
    let own = context::holders(view, list).ok().filter(|_| known)?;
    if headings::of_list_kind_below(view, list, &own).is_empty() {
        return None;
    }
    let heading = Target {
        role: Some(RoleNoun::Heading),
        ..list.clone()
    };
    let below = Target {
        contexts: vec![Context::Under(Box::new(heading))],
        ..claim.target
    };
    let other = exists(&below, claim.presence, claim.count, seen, knowledge);
    (other.truth != judged.truth).then(|| {
        let reason = format!(
            "the page has {list} and a heading of that name with a table, a list or cards below it; the two do not say the same"
        );
        Judgement::author(Cause::TargetAmbiguous, reason)
            .hint("say which: `in the drop-down '…'`, `in the table '…'` or `under the heading '…'`")
            .by(&presence::LISTED_BELOW)
    })
}

/// The thing that is claimed to be in a list.
struct ClaimOfList {
    target: Target,
    presence: Presence,
    count: Option<Count>,
}

/// The list that a claim is about, by its name alone, and what is claimed to be in it.
fn claimed(predicate: &Predicate) -> Option<(&Target, ClaimOfList)> {
    let text_in = |list: &Target, text: &Text, relation| Target {
        kind: None,
        text: Some(text.clone()),
        relation,
        role: None,
        ordinal: None,
        contexts: Vec::new(),
        span: list.span,
    };
    let (list, claim) = match predicate {
        Predicate::TextShown {
            text,
            relation,
            presence,
            scope: Some(list),
            count,
        } => {
            let target = text_in(list, text, *relation);
            let (presence, count) = (*presence, *count);
            (
                list,
                ClaimOfList {
                    target,
                    presence,
                    count,
                },
            )
        }
        Predicate::Exists {
            target,
            presence,
            count,
        } => {
            let [Context::Within(list)] = target.contexts.as_slice() else {
                return None;
            };
            let (target, presence, count) = (target.clone(), *presence, *count);
            (
                &**list,
                ClaimOfList {
                    target,
                    presence,
                    count,
                },
            )
        }
        Predicate::HasOption { target: list, text } => {
            let target = text_in(list, text, TextRelation::Contains);
            let (presence, count) = (Presence::Present, None);
            (
                list,
                ClaimOfList {
                    target,
                    presence,
                    count,
                },
            )
        }
        _ => return None,
    };
    let named = list.text.is_some() && list.ordinal.is_none() && list.contexts.is_empty();
    (list.role == Some(RoleNoun::List) && named).then_some((list, claim))
}
