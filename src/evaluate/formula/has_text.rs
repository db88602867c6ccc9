//! Text and values of what a sentence names.

use crate::evaluate::describe::element;
use crate::evaluate::formula::compared::compared;
use crate::evaluate::formula::subject::of_subject;
use crate::evaluate::formula::values::value_of;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{is_choice, is_field};
use crate::evaluate::names::{shown, table};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::property as row;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::{TextMatch, shorten};
use crate::grammar::{RoleNoun, Target, Text, TextRelation};
use crate::page::{ElementId, Snapshot};

/// The visible text of an element; the value, for a field.
pub(crate) fn text(
    target: &Target,
    relation: TextRelation,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    if of_column(target, relation) {
        return crate::evaluate::formula::column::contains(target, text, seen, knowledge);
    }
    let page = &*seen.page;
    of_subject(target, &[Purpose::Look], seen, knowledge, &|id| {
        of_element(page, id, relation, text, knowledge)
    })
}

/// The visible text of one element, or the value of a field.
pub(crate) fn of_element(
    page: &Snapshot,
    id: ElementId,
    relation: TextRelation,
    text: &Text,
    knowledge: &Knowledge,
) -> Judgement {
    let e = &page.elements[id];
    let parts = table::text_of_parts(page, id);
    let own = parts.as_ref().unwrap_or(&e.text);
    if is_field(e) || is_choice(e) {
        return value_of(page, id, relation, text, knowledge);
    }
    let compare =
        |shown: &str| matching::visible(&text.value, shown, relation, knowledge.text_case);
    let mut outcome = compare(&own.replace('\n', " "));
    if relation != TextRelation::Equals {
        outcome = own.lines().map(compare).fold(TextMatch::No, TextMatch::or);
    }
    for b in shown::blocks_in(page, id) {
        if let Some(source) = &page.blocks[b].source {
            outcome = outcome.or(compare(source));
        }
    }
    let fact = format!(
        "{} shows '{}'",
        element::element(page, id),
        shorten(&own.replace('\n', " "))
    );
    let mut judged = compared(text, outcome, &fact, Some(own.replace('\n', " ")));
    judged
        .evidence
        .iter_mut()
        .for_each(|f| f.element = Some(id));
    judged
}

/// The rule for the text of a target.
pub(crate) fn rule(target: &Target, relation: TextRelation) -> &'static Rule {
    if of_column(target, relation) {
        &row::COLUMN
    } else {
        &row::TEXT
    }
}

fn of_column(target: &Target, relation: TextRelation) -> bool {
    target.role == Some(RoleNoun::Column) && relation == TextRelation::Contains
}
