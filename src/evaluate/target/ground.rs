//! Grounding: from a description to the one element that it names.
//!
//! Grounding: the rules of `select` leave one element, none or several.

use crate::evaluate::control::drawn::painted_box;
use crate::evaluate::control::offered::opens_list;
use crate::evaluate::describe::{element, nearest};
use crate::evaluate::judgement::Candidate;
use crate::evaluate::names::role_noun::{is_clickable, is_clicked_by_nature, is_control};
use crate::evaluate::names::sources::Source;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::{presence, target as row};
use crate::evaluate::rule::Rule;
use crate::evaluate::target::admission::fitting;
use crate::evaluate::target::candidate;
use crate::evaluate::target::context;
use crate::evaluate::target::fit::{Fit, Quality, differing};
use crate::evaluate::target::narrowing::{innermost, one_per_address};
use crate::evaluate::target::purpose::{Purpose, Selection, too_few};
use crate::evaluate::target::select::select;
use crate::grammar::{RoleNoun, Target};
use crate::page::{ElementId, Snapshot};
use crate::verdict::{NearMiss, RuleId};

/// The outcome of grounding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Grounding {
    /// Exactly one element fits.
    One {
        /// The element.
        element: ElementId,
        /// Why this one, where a rule had to choose; accepted differences.
        notes: Vec<String>,
        /// The rules that named it, in the order in which they were applied.
        rules: Vec<RuleId>,
    },
    /// Several fit, and choosing would be a guess.
    Many(Vec<Candidate>),
    /// Only with other capitals or punctuation.
    Near(Vec<Candidate>),
    /// The element exists, but is not visible.
    Hidden(ElementId),
    /// The element is visible, and no click reaches it.
    Blocked(ElementId),
    /// Nothing fits.
    None {
        /// The nearest thing on the page.
        nearest: Option<String>,
        /// A part of the description that is itself missing ("no row has 'Alice'").
        missing: Option<String>,
    },
}

/// Finds the one element that the target names.
pub fn ground(
    page: &Snapshot,
    target: &Target,
    purpose: Purpose,
    knowledge: &Knowledge,
) -> Grounding {
    match select(page, target, purpose, knowledge) {
        Selection::Missing(missing) | Selection::Unplaced(missing) => Grounding::None {
            nearest: None,
            missing: Some(missing),
        },
        Selection::TooFew(count) => Grounding::None {
            nearest: None,
            missing: Some(too_few(count)),
        },
        Selection::Hidden(element) if is_blocked(page, element, knowledge) => {
            Grounding::Blocked(element)
        }
        Selection::Hidden(element) => Grounding::Hidden(element),
        Selection::Nothing => Grounding::None {
            nearest: nearest::nearest(page, target, purpose),
            missing: None,
        },
        Selection::Near(elements) => by_near_miss(page, target, &elements, knowledge)
            .unwrap_or_else(|| {
                Grounding::Near(
                    elements
                        .into_iter()
                        .map(|e| candidate::near_candidate(page, e, target))
                        .collect(),
                )
            }),
        Selection::Some {
            elements,
            mut notes,
            mut rules,
        } => match meant(page, &elements, knowledge).as_slice() {
            [one] => {
                let part = (purpose == Purpose::Click)
                    .then(|| clicked_part(page, *one, target, knowledge))
                    .flatten();
                if let Some((part, _)) = part.filter(|(part, _)| is_blocked(page, *part, knowledge))
                {
                    return Grounding::Blocked(part);
                }
                if let Some((part, rule)) = part {
                    notes.push(format!("a click on {}", element::element(page, part)));
                    rules.push(rule.id());
                }
                Grounding::One {
                    element: part.map_or(*one, |(part, _)| part),
                    notes,
                    rules,
                }
            }
            several => {
                notes.clear();
                let named = several
                    .iter()
                    .take(8)
                    .map(|e| candidate::candidate(page, *e, target, purpose, knowledge))
                    .collect();
                Grounding::Many(named)
            }
        },
    }
}

/// No click reaches an element that an action looks for.
fn is_blocked(page: &Snapshot, id: ElementId, knowledge: &Knowledge) -> bool {
    knowledge.acts && page.elements[id].raw.blocked
}

/// The element that was given, where it is one of those that fit; else all of them.
fn meant(page: &Snapshot, elements: &[ElementId], knowledge: &Knowledge) -> Vec<ElementId> {
    let is_meant = |id: &&ElementId| {
        let e = &page.elements[**id];
        knowledge.meant.as_ref().is_some_and(|(document, key)| {
            e.raw.key == *key && page.contexts[e.context].document == *document
        })
    };
    match elements.iter().find(is_meant) {
        Some(one) => vec![*one],
        None => elements.to_vec(),
    }
}

/// Applies the suite's near-miss setting to the one element whose name differs in its looks only; `None` leaves it to the author.
fn by_near_miss(
    page: &Snapshot,
    target: &Target,
    near: &[ElementId],
    knowledge: &Knowledge,
) -> Option<Grounding> {
    let ([one], None) = (near, target.ordinal) else {
        return None;
    };
    let differs = differing(page, *one, target)?;
    let what = element::element(page, *one);
    match knowledge.near_misses.of(differs) {
        NearMiss::Inconclusive => None,
        NearMiss::Pass => Some(Grounding::One {
            element: *one,
            notes: vec![format!(
                "a near miss by {differs}: {what} is taken, as `near_miss` says"
            )],
            rules: vec![presence::NEAR_SETTLED.id()],
        }),
        NearMiss::Fail => Some(Grounding::None {
            nearest: Some(what),
            missing: None,
        }),
    }
}

impl Grounding {
    /// The rule by which a description names nothing, or more than one element.
    pub(crate) fn rule(&self) -> &'static Rule {
        match self {
            Grounding::One { .. } | Grounding::Many(_) => &row::SEVERAL,
            Grounding::Near(_) => &row::NEAR,
            Grounding::Hidden(_) => &row::HIDDEN,
            Grounding::Blocked(_) => &row::BLOCKED,
            Grounding::None {
                missing: Some(_), ..
            } => &row::PART_MISSING,
            Grounding::None { missing: None, .. } => &row::NONE,
        }
    }
}

/// Returns the target of a click on an element, if it is another one inside or around it.
fn clicked_part(
    page: &Snapshot,
    id: ElementId,
    target: &Target,
    knowledge: &Knowledge,
) -> Option<(ElementId, &'static Rule)> {
    let by = |rule| move |part| (part, rule);
    part_to_click(page, id, target, knowledge)
        .map(by(&row::PART))
        .or_else(|| text_to_click(page, id, target, knowledge).map(by(&row::TEXT_PART)))
        .or_else(|| box_to_click(page, id).map(by(&row::DRAWN_BOX)))
}

/// The painted box of a drop-down whose own field is not to be seen.
fn box_to_click(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    opens_list(&page.elements[id])
        .then(|| painted_box(page, id))
        .flatten()
}

/// The text of that name in a box that can be clicked and shows more: the middle of the box may belong to something else, and
/// the box may not be what is meant at all.
fn text_to_click(
    page: &Snapshot,
    id: ElementId,
    target: &Target,
    knowledge: &Knowledge,
) -> Option<ElementId> {
    target.text.as_ref()?;
    let e = &page.elements[id];
    let says = e.raw.expanded.or(e.raw.selected).or(e.raw.pressed);
    if !matches!(target.role, None | Some(RoleNoun::Element | RoleNoun::Text))
        || !is_clickable(e)
        || is_clicked_by_nature(e)
        || is_control(e)
        || says.or(e.raw.checked).is_some()
    {
        return None;
    }
    let is_text = |_: ElementId, fit: &Fit| fit.source == Source::Text;
    match best_inside(page, id, target, knowledge, &is_text).as_slice() {
        [one] if page.elements[*one].text != e.text => Some(*one),
        _ => None,
    }
}

/// The one link or control of that name in a cell, heading or item that is not itself to be clicked: the middle of its box may
/// belong to something else.
fn part_to_click(
    page: &Snapshot,
    id: ElementId,
    target: &Target,
    knowledge: &Knowledge,
) -> Option<ElementId> {
    let text = target.text.as_ref()?;
    let e = &page.elements[id];
    if is_clickable(e) || is_control(e) {
        return None;
    }
    let is_plain = context::is_plain_text(page, text, id..e.end, knowledge);
    let clicked = |inner: ElementId, fit: &Fit| {
        let by_others = fit.source == Source::Nearby || fit.has_in_midst(&text.value);
        is_clickable(&page.elements[inner]) && !(is_plain && by_others)
    };
    match one_per_address(page, best_inside(page, id, target, knowledge, &clicked)).as_slice() {
        [one] => Some(*one),
        _ => None,
    }
}

/// Of what is seen inside an element and comes into question, the innermost of those that fit best.
fn best_inside(
    page: &Snapshot,
    id: ElementId,
    target: &Target,
    knowledge: &Knowledge,
    comes_into_question: &dyn Fn(ElementId, &Fit) -> bool,
) -> Vec<ElementId> {
    let inside: Vec<ElementId> = (id + 1..page.elements[id].end)
        .filter(|p| page.elements[*p].raw.visible)
        .collect();
    let mut named = fitting(page, &inside, target, knowledge);
    named.retain(|(inner, fit)| {
        fit.quality <= Quality::Contained && comes_into_question(*inner, fit)
    });
    let best = named.iter().map(|f| f.1.quality).min();
    let fit_best = named.iter().filter(|f| Some(f.1.quality) == best);
    innermost(page, &fit_best.map(|f| f.0).collect::<Vec<_>>())
}
