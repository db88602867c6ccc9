//! Titles: a card, item or row with several texts is what its title says.

use crate::evaluate::describe::element;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::admits;
use crate::evaluate::names::shown;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::property as row;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{RoleNoun, Text, TextRelation};
use crate::page::{Block, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence};

/// "The first card is 'X'": a card, item or row that shows several texts is called by its title. None, where it does not show
/// the text at all.
pub(super) fn title_of_record(
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
