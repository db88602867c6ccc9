//! Readiness to expand or collapse.

use crate::evaluate::act::ready::{ActionSubject, Ready, enabled, ungrounded};
use crate::evaluate::describe::element;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::plain::leads_elsewhere;
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
        (None, None) => match beside_link(page, element) {
            Ok(pressed) => pressed,
            Err(reason) => {
                return Ready::open(Judgement::author(Cause::TargetAmbiguous, reason));
            }
        },
    };
    let fact = Evidence::at(format!("{what} is there"), pressed);
    Ready::yes(ActionSubject::Element(pressed), fact)
        .with(|j| notes.into_iter().fold(j, Judgement::note).after(rules))
}

/// The element that folds where nothing says so: the element itself; of a link to another page the one button without words before
/// it, since a click on the link goes there.
fn beside_link(page: &Snapshot, element: ElementId) -> Result<ElementId, String> {
    let e = &page.elements[element];
    if e.role != Role::Link || !leads_elsewhere(e) {
        return Ok(element);
    }
    let siblings = e
        .parent
        .into_iter()
        .flat_map(|parent| page.children(parent));
    let is_wordless = |id: &ElementId| {
        let button = &page.elements[*id];
        button.role == Role::Button
            && button.raw.visible
            && !button.text.contains(char::is_alphanumeric)
    };
    let before: Vec<ElementId> = siblings
        .take_while(|id| *id < element)
        .filter(is_wordless)
        .collect();
    if let [one] = before.as_slice() {
        return Ok(*one);
    }
    let what = element::element(page, element);
    Err(format!(
        "{what} leads to another page, and nothing says that it folds"
    ))
}

/// Whether something unfolded right behind an element that does not say whether it is expanded: between its own line and the
/// text that stood behind it there is more in `unfolded` than in `folded`. A click on a list's entry may as well choose it, and
/// tell of it elsewhere.
pub fn is_unfolded_behind(
    (folded, closed): (&Snapshot, ElementId),
    (unfolded, opened): (&Snapshot, ElementId),
) -> bool {
    let short = TextTrail::of(folded, closed);
    let long = TextTrail::of(unfolded, opened);
    let behind = &long.texts[short.own.min(long.texts.len())..];
    // The first text behind it that is still there, and how far it has moved.
    let moved = short
        .texts
        .iter()
        .skip(short.own)
        .enumerate()
        .find_map(|(at, text)| {
            let now = behind.iter().position(|other| other == text)?;
            Some(now > at)
        });
    moved.unwrap_or(long.within > short.within)
}

/// The texts from an element on.
struct TextTrail<'p> {
    texts: Vec<&'p str>,
    /// How many of the first are its own: in it, or on its line.
    own: usize,
    /// How many of the first are in the part of the page that it is in.
    within: usize,
}

impl<'p> TextTrail<'p> {
    fn of(page: &'p Snapshot, id: ElementId) -> Self {
        let e = &page.elements[id];
        let parent = e.parent.unwrap_or(id);
        let blocks: Vec<&Block> = page
            .blocks
            .iter()
            .filter(|b| b.context == e.context && !b.text.is_empty())
            .skip_while(|b| !b.owner.is_some_and(|owner| owner >= id && owner < e.end))
            .collect();
        let is_in = |b: &Block, part: ElementId| {
            b.owner
                .is_some_and(|owner| owner >= part && owner < page.elements[part].end)
        };
        let is_own = |b: &&&Block| {
            let outer = &e.raw.rect;
            let Some(inner) = &b.rect else {
                return is_in(b, parent);
            };
            let middle = inner.y + inner.height / 2.0;
            is_in(b, id) || middle >= outer.y && middle <= outer.y + outer.height
        };
        Self {
            own: blocks.iter().take_while(is_own).count(),
            within: blocks.iter().take_while(|b| is_in(b, parent)).count(),
            texts: blocks.iter().map(|b| b.text.as_str()).collect(),
        }
    }
}
