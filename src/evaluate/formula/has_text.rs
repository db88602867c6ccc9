//! Text and values of what a sentence names.

use crate::evaluate::describe::element;
use crate::evaluate::formula::compared::compared;
use crate::evaluate::formula::subject::of_subject;
use crate::evaluate::formula::values::value_of;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{admits, is_choice, is_field};
use crate::evaluate::names::{shown, table};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::property as row;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::{TextMatch, shorten};
use crate::grammar::{RoleNoun, Target, Text, TextRelation};
use crate::page::{Block, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence};

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
    if relation == TextRelation::Equals
        && matches!(outcome, TextMatch::No | TextMatch::Inside(_))
        && let Some(judged) = title_of_record(page, id, text, knowledge)
    {
        return judged;
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

/// "The first card is 'X'": a card, item or row that shows several texts is called by its title. None, where it does not show
/// the text at all.
fn title_of_record(
    page: &Snapshot,
    id: ElementId,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let is_record = [RoleNoun::Card, RoleNoun::Row, RoleNoun::ListItem]
        .into_iter()
        .any(|noun| admits(noun, page, id));
    let texts: Vec<&Block> = shown::blocks_in(page, id)
        .map(|at| &page.blocks[at])
        .filter(|block| !block.text.is_empty())
        .collect();
    if !is_record || texts.len() < 2 {
        return None;
    }
    let by = |shown: &str, relation| {
        matching::visible(&text.value, shown, relation, knowledge.text_case).is_yes()
    };
    let is_heading = |e: &ElementId| page.elements[*e].role == Role::Heading;
    let heading = page.descendants(id).find(is_heading);
    let title = heading.map_or(texts[0].text.as_str(), |h| page.elements[h].text.as_str());
    let what = element::element(page, id);
    if by(title, TextRelation::Equals) {
        let fact = format!("the title of {what} is '{}'", shorten(title));
        let mut evidence = Evidence::new(fact);
        evidence.element = Some(id);
        return Some(Judgement::holds(evidence).by(&row::TITLE_OF_RECORD));
    }
    let elsewhere = texts.iter().any(|b| by(&b.text, TextRelation::Contains));
    elsewhere.then(|| {
        let reason = format!(
            "{what} shows '{}' beside other texts, and its title is '{}'",
            shorten(&text.value),
            shorten(title)
        );
        Judgement::expressive(Cause::NeedsModel, reason)
            .hint("write \"contains\" if any of its texts is meant")
            .by(&row::TITLE_OF_RECORD)
    })
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
