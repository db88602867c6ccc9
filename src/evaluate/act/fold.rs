//! Readiness to expand or collapse.

use crate::evaluate::act::ready::{ActionSubject, Ready, enabled, ungrounded};
use crate::evaluate::describe::element;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::candidate::named;
use crate::evaluate::target::disclosure::{of, of_section, toggle};
use crate::evaluate::target::ground::{Grounding, ground};
use crate::evaluate::target::purpose::Purpose;
use crate::grammar::Target;
use crate::page::{Role, Snapshot};
use crate::verdict::{Cause, Evidence};

/// Readiness to expand or collapse: the element that is pressed for it, or the one that is as wanted already.
pub(crate) fn ready(page: &Snapshot, target: &Target, open: bool, knowledge: &Knowledge) -> Ready {
    let (element, notes, rules) = match of_section(page, target, knowledge).as_slice() {
        [one] => (*one, Vec::new(), Vec::new()),
        [] => match ground(page, target, Purpose::Click, knowledge) {
            Grounding::One {
                element,
                notes,
                rules,
            } => (element, notes, rules),
            other => return ungrounded(page, target, other),
        },
        several => {
            return Ready::open(
                Judgement::author(
                    Cause::TargetAmbiguous,
                    format!("{} elements fit {target}", several.len()),
                )
                .among(named(page, several)),
            );
        }
    };
    let folds = of(page, element);
    let held = folds.filter(|f| page.elements[*f].raw.expanded == Some(open));
    let what = element::element(page, folds.unwrap_or(element));
    if let Some(why) = enabled(page, element).filter(|_| held.is_none()) {
        return Ready::no(Cause::TargetNotReady, format!("{what} {why}"));
    }
    let pressed = match (held, folds) {
        (Some(held), _) => held,
        (None, Some(folds)) => toggle(page, folds).unwrap_or(match page.elements[element].role {
            Role::Heading => folds,
            _ => element,
        }),
        (None, None) => element,
    };
    let fact = Evidence::at(format!("{what} is there"), pressed);
    Ready::yes(ActionSubject::Element(pressed), fact)
        .with(|j| notes.into_iter().fold(j, Judgement::note).after(rules))
}
