//! Texts that a line goes through: what a value was, and is no more.

use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::Observation;
use crate::evaluate::rows::property as row;
use crate::grammar::Predicate;
use crate::verdict::{Cause, Truth};
use std::sync::Arc;

/// A statement about a value, `judge`d with the texts that a line goes through and without them: both must say the same. Where the
/// page says several things with them, it says one without.
pub(crate) fn unstruck(
    predicate: &Predicate,
    seen: &Observation,
    judge: &dyn Fn(&Observation) -> Judgement,
) -> Judgement {
    let judged = judge(seen);
    let is_of_value = matches!(
        predicate,
        Predicate::HasText { .. } | Predicate::Cell { .. } | Predicate::Compare { .. }
    );
    let Some(page) = seen.page.without_struck.as_ref().filter(|_| is_of_value) else {
        return judged;
    };
    let page = Arc::clone(page);
    let rest = judge(&Observation {
        page,
        ..seen.clone()
    });
    let is_told = rest.truth != Truth::Unknown && !rest.is_presupposed();
    match judged.truth {
        truth if truth == rest.truth => judged,
        Truth::Unknown if is_told => rest,
        Truth::Unknown => judged,
        _ => {
            let why = "it holds, or not, by a text that a line goes through: what that was, and may be no more";
            Judgement::author(Cause::TargetAmbiguous, why).by(&row::STRUCK)
        }
    }
}
