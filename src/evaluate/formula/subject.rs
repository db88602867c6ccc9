//! The one element that an assertion speaks of; where several fit, they decide together if they agree.

use crate::evaluate::describe::element;
use crate::evaluate::formula::unmarked::maybe_drawn::none;
use crate::evaluate::formula::unread::{unread_parts, unreadable};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{admits, is_field};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::{property, target as row};
use crate::evaluate::target::fit::{Quality, fit};
use crate::evaluate::target::ground::{Grounding, ground};
use crate::evaluate::target::identifier;
use crate::evaluate::target::purpose::{Purpose, Selection};
use crate::evaluate::target::select::select;
use crate::evaluate::text::case::TextCase;
use crate::evaluate::text::matching::{self, shorten};
use crate::grammar::{RoleNoun, Target, TextRelation};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::RuleId;
use crate::verdict::{Cause, Truth};

/// The one element that a description names.
pub(crate) struct SubjectElement {
    pub(crate) element: ElementId,
    notes: Vec<String>,
    rules: Vec<RuleId>,
}

impl SubjectElement {
    /// Judgement of the element, with the notes and rules by which it was found.
    pub(crate) fn judged(self, property: Judgement) -> Judgement {
        let judged = self.notes.into_iter().fold(property, Judgement::note);
        judged.after(self.rules)
    }
}

/// The one element that an assertion speaks of, or the judgement where there is not exactly one.
pub(crate) fn subject(
    target: &Target,
    purpose: Purpose,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<SubjectElement, Box<Judgement>> {
    let page = &*seen.page;
    let found = ground(page, target, purpose, knowledge);
    let rule = found.rule();
    let open = match found {
        Grounding::One {
            element,
            notes,
            rules,
        } => {
            return Ok(SubjectElement {
                element,
                notes,
                rules,
            });
        }
        Grounding::Many(candidates) => Judgement::author(
            Cause::TargetAmbiguous,
            format!("{} elements fit {target}", candidates.len()),
        )
        .among(candidates),
        Grounding::Near(candidates) => {
            Judgement::author(Cause::NearMiss, identifier::why_near(target)).among(candidates)
        }
        Grounding::Hidden(element) | Grounding::Blocked(element) => Judgement::missing(format!(
            "{} is not visible",
            element::element(page, element)
        )),
        Grounding::None { nearest, missing } => {
            let unread = unread_parts(page, None);
            if let Some(group) = fields_called(page, target, knowledge) {
                in_parts(page, group)
            } else if unread.is_empty() {
                let missing = missing.unwrap_or_else(|| format!("the page has no {target}"));
                none(page, target, missing, knowledge).near(nearest)
            } else {
                unreadable(&unread)
            }
        }
    };
    Err(Box::new(open.by(rule)))
}

/// Whether the selection is one element; for predicates that hold of any of several (a state that all share).
pub(crate) fn all_subjects(
    target: &Target,
    purpose: Purpose,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Vec<ElementId> {
    match select(&seen.page, target, purpose, knowledge) {
        Selection::Some { elements, .. } => elements,
        _ => Vec::new(),
    }
}

/// Evaluates a property of the element that the target names. Where several fit, they decide together if they agree.
pub(crate) fn of_subject(
    target: &Target,
    purposes: &[Purpose],
    seen: &Observation,
    knowledge: &Knowledge,
    property: &dyn Fn(ElementId) -> Judgement,
) -> Judgement {
    let mut last = None;
    for purpose in purposes {
        match subject(target, *purpose, seen, knowledge) {
            Ok(found) => {
                let property = property(found.element);
                return found.judged(property);
            }
            Err(open)
                if open
                    .open
                    .as_ref()
                    .is_some_and(|o| o.cause == Cause::TargetAmbiguous) =>
            {
                let all: Vec<Judgement> = all_subjects(target, *purpose, seen, knowledge)
                    .into_iter()
                    .map(property)
                    .collect();
                let agree = |t: Truth| all.iter().all(|j| j.truth == t);
                if !agree(Truth::True)
                    && let Some(main) = main_heading(target, &seen.page)
                {
                    let judged = property(main);
                    if judged.truth == Truth::True {
                        return judged.note("taken as the one heading of the first level");
                    }
                }
                // "The message says 'Saved'": of several messages, one does.
                if is_any_message(target)
                    && let Some(says) = all.iter().find(|j| j.truth == Truth::True)
                {
                    return says.clone().by(&property::ONE_OF_MESSAGES);
                }
                if all.is_empty() || !(agree(Truth::True) || agree(Truth::False)) {
                    return *open;
                }
                if agree(Truth::False) && is_true_of_another(target, &seen.page, property) {
                    return *open;
                }
                // What is true of none of them may be true of all together: of a date in parts.
                if agree(Truth::False)
                    && let Some(group) = fields_called(&seen.page, target, knowledge)
                {
                    return in_parts(&seen.page, group);
                }
                let count = all.len();
                return all.into_iter().next().map_or(*open, |j| {
                    j.note(format!("{count} elements fit, and all agree"))
                        .by(&property::AGREE)
                });
            }
            Err(open) => {
                // A failed presupposition here may still be met by another kind of element.
                let keep = last
                    .as_ref()
                    .is_none_or(|l: &Judgement| l.nearest.is_none());
                if open.truth != Truth::False {
                    return *open;
                }
                if keep {
                    last = Some(*open);
                }
            }
        }
    }
    last.unwrap_or_else(|| Judgement::missing(format!("the page has no {target}")).by(&row::NONE))
}

/// The one heading of the first level, where a heading is spoken of and nothing says which.
fn main_heading(target: &Target, page: &Snapshot) -> Option<ElementId> {
    let is_unnamed = target.role == Some(RoleNoun::Heading)
        && target.text.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty();
    let is_first = |id: &ElementId| {
        let e = &page.elements[*id];
        let level = e.raw.attributes.get("aria-level").map(String::as_str);
        let is_level = level.map_or(e.raw.tag == "h1", |level| level == "1");
        e.role == Role::Heading && e.raw.visible && is_level && !e.text.is_empty()
    };
    let mut all = (0..page.elements.len()).filter(is_first);
    let first = all.next().filter(|_| is_unnamed);
    first.filter(|_| all.next().is_none())
}

/// Several records fit best, so their text tells none of them apart; another record that has it, too, may be the one that is meant.
fn is_true_of_another(
    target: &Target,
    page: &Snapshot,
    property: &dyn Fn(ElementId) -> Judgement,
) -> bool {
    let records = [RoleNoun::Row, RoleNoun::Card, RoleNoun::ListItem];
    let (Some(text), Some(noun)) = (&target.text, target.role) else {
        return false;
    };
    let has = |shown: &str| {
        let by = TextRelation::Contains;
        matching::visible(&text.value, shown, by, TextCase::Ignore).is_yes()
    };
    records.contains(&noun)
        && (0..page.elements.len()).any(|id| {
            let e = &page.elements[id];
            e.raw.visible
                && has(&e.text)
                && admits(noun, page, id)
                && property(id).truth == Truth::True
        })
}

/// The group of several fields that is called just so, where the target is a field.
fn fields_called(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> Option<ElementId> {
    let text = target.text.as_ref()?;
    let field = matches!(
        target.role,
        Some(RoleNoun::Field | RoleNoun::TextField | RoleNoun::DateField)
    );
    let is_called = |id: ElementId| {
        let e = &page.elements[id];
        let fields = || page.elements[id + 1..e.end].iter().filter(|f| is_field(f));
        e.raw.visible
            && e.role == Role::Group
            && fields().filter(|f| f.raw.visible).count() > 1
            && fit(page, id, &text.value, target.relation, knowledge.text_case)
                .is_some_and(|f| f.quality == Quality::Whole && f.name == e.name)
    };
    (0..page.elements.len()).find(|id| field && is_called(*id))
}

fn in_parts(page: &Snapshot, group: ElementId) -> Judgement {
    let name = shorten(&page.elements[group].name);
    Judgement::expressive(
        Cause::NeedsModel,
        format!("'{name}' is made of several fields, and what they say together is not read"),
    )
    .hint("name one of its fields")
    .by(&property::PARTS)
}

/// A message that nothing but its noun describes.
fn is_any_message(target: &Target) -> bool {
    target.role == Some(RoleNoun::Message)
        && target.text.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty()
}
