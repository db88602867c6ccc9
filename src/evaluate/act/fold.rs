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
use crate::page::{Block, ElementId, Role, Snapshot};
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

/// Whether something unfolded right behind an element that does not say whether it is expanded: between its own line and the
/// text that stood behind it there is more in `unfolded` than in `folded`. A click on a list's entry may as well choose it, and
/// tell of it elsewhere.
pub fn is_unfolded_behind(
    (folded, closed): (&Snapshot, ElementId),
    (unfolded, opened): (&Snapshot, ElementId),
) -> bool {
    let (short, own) = trail(folded, closed);
    let (long, _) = trail(unfolded, opened);
    match short.get(own) {
        Some(next) => long
            .iter()
            .skip(own)
            .position(|text| text == next)
            .is_some_and(|between| between > 0),
        None => long.len() > own,
    }
}

/// The texts from an element on, and how many of them are its own: in it, or on its line.
fn trail(page: &Snapshot, id: ElementId) -> (Vec<&str>, usize) {
    let e = &page.elements[id];
    let parent = e.parent.map_or(e.end, |parent| page.elements[parent].end);
    let blocks: Vec<&Block> = page
        .blocks
        .iter()
        .filter(|b| b.context == e.context && !b.text.is_empty())
        .skip_while(|b| !b.owner.is_some_and(|owner| owner >= id && owner < e.end))
        .collect();
    let is_own = |b: &&&Block| {
        let within = |end| b.owner.is_some_and(|owner| owner < end);
        let outer = &e.raw.rect;
        let Some(inner) = &b.rect else {
            return within(parent);
        };
        let middle = inner.y + inner.height / 2.0;
        within(e.end) || middle >= outer.y && middle <= outer.y + outer.height
    };
    let own = blocks.iter().take_while(is_own).count();
    (blocks.iter().map(|b| b.text.as_str()).collect(), own)
}
