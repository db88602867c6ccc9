//! Both senses of "field": what takes typed text, and where nothing of that kind is called so, any control that holds a value.

use crate::evaluate::judgement::Judgement;
use crate::evaluate::rows::noun;
use crate::grammar::{Predicate, RoleNoun};
use crate::verdict::{Cause, Truth};

/// The judgement of a predicate, `judge`d in the narrow sense of "field" and in the wide one.
pub(crate) fn in_both_senses(
    predicate: &Predicate,
    judge: &dyn Fn(&Predicate) -> Judgement,
) -> Judgement {
    let narrow = judge(predicate);
    let Some(wider) = predicate.of_kind(RoleNoun::Field, RoleNoun::FormControl) else {
        return narrow;
    };
    let is_one = matches!(
        predicate,
        Predicate::Exists { count: None, .. }
            | Predicate::HasState { .. }
            | Predicate::HasValue { .. }
            | Predicate::HasText { .. }
            | Predicate::HasAttribute { .. }
            | Predicate::HasOption { .. }
            | Predicate::IsChosen { .. }
            | Predicate::Focused { .. }
    );
    let counts = wider
        .targets()
        .iter()
        .any(|target| target.ordinal.is_some());
    let exists = matches!(predicate, Predicate::Exists { .. });
    if is_one && !counts {
        let missing = narrow.is_presupposed() || (exists && narrow.truth == Truth::False);
        if !missing {
            return narrow;
        }
        let wide = judge(&wider);
        let found = !(wide.is_presupposed() || exists && wide.truth == Truth::False);
        return if found {
            wide.by(&noun::FORM_CONTROL)
        } else {
            narrow
        };
    }
    let wide = judge(&wider);
    if wide.truth == narrow.truth {
        return narrow;
    }
    Judgement::author(
        Cause::TargetAmbiguous,
        "the page has drop-downs, boxes or file inputs too, and whether they are fields makes a difference",
    )
    .hint("say \"text field\", \"checkbox\" or \"list\", or name the field")
    .by(&noun::FIELD_KINDS)
}
