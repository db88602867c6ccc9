//! The one element that an assertion speaks of; where several fit, they decide together if they agree.

use super::fit::{Quality, fit};
use super::formula::PRESUPPOSED;
use super::presence::{unread_parts, unreadable};
use super::role_noun::is_field;
use super::select::{Purpose, Selection, select};
use super::text_match::shorten;
use super::{Judgement, Knowledge, Observation, describe};
use crate::grammar::{RoleNoun, Target};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Truth};

/// The one element that an assertion speaks of, or the judgement where there is not exactly one.
pub(super) fn subject(
    target: &Target,
    purpose: Purpose,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<(ElementId, Vec<String>), Box<Judgement>> {
    let page = &*seen.page;
    let open = match super::ground::ground(page, target, purpose, knowledge) {
        super::Grounding::One { element, notes } => return Ok((element, notes)),
        super::Grounding::Many(candidates) => Judgement::author(
            Cause::TargetAmbiguous,
            format!("{} elements fit {target}", candidates.len()),
        )
        .among(candidates),
        super::Grounding::Near(candidates) => Judgement::author(
            Cause::NearMiss,
            format!("{target} is there only with other capitals or punctuation"),
        )
        .among(candidates),
        super::Grounding::Hidden(element) => Judgement::fails(format!(
            "{PRESUPPOSED}{} is not visible",
            describe::element(page, element)
        )),
        super::Grounding::None { nearest, missing } => {
            let unread = unread_parts(page, None);
            if let Some(group) = fields_called(page, target, knowledge) {
                in_parts(page, group)
            } else if unread.is_empty() {
                let missing = missing.unwrap_or_else(|| format!("the page has no {target}"));
                Judgement::fails(format!("{PRESUPPOSED}{missing}")).near(nearest)
            } else {
                unreadable(&unread)
            }
        }
    };
    Err(Box::new(open))
}

/// Whether the selection is one element; for predicates that hold of any of several (a state that all share).
pub(super) fn all_subjects(
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
pub(super) fn of_subject(
    target: &Target,
    purposes: &[Purpose],
    seen: &Observation,
    knowledge: &Knowledge,
    property: &dyn Fn(ElementId) -> Judgement,
) -> Judgement {
    let mut last = None;
    for purpose in purposes {
        match subject(target, *purpose, seen, knowledge) {
            Ok((id, notes)) => return notes.into_iter().fold(property(id), Judgement::note),
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
                if all.is_empty() || !(agree(Truth::True) || agree(Truth::False)) {
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
    last.unwrap_or_else(|| Judgement::fails(format!("{PRESUPPOSED}the page has no {target}")))
}

/// The group of several fields that is called just so, where the target is a field.
fn fields_called(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> Option<ElementId> {
    let text = target.text.as_ref()?;
    let field = matches!(target.role, Some(RoleNoun::Field | RoleNoun::DateField));
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
}
