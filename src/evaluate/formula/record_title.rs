//! Titles: a card, item or row with several texts is what its title says.

use crate::evaluate::describe::element;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{admits, is_choice};
use crate::evaluate::names::{records, shown};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::property;
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
    let title = title(page, id);
    let what = element::element(page, id);
    if by(title, TextRelation::Equals) {
        let fact = format!("the title of {what} is '{}'", shorten(title));
        let mut evidence = Evidence::new(fact);
        evidence.element = Some(id);
        return Some(Judgement::holds(evidence).by(&property::TITLE_OF_RECORD));
    }
    if let Some(judged) = says_besides(page, id, text, knowledge) {
        return Some(judged);
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
            .by(&property::TITLE_OF_RECORD)
    })
}

/// "Oak is Open", where an element says just "Oak" and that is the title of a card, item or row: what this says besides.
pub(super) fn of_named(
    page: &Snapshot,
    id: ElementId,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let mut around = page.ancestors(id);
    let record = around.find(|a| records::is_card(page, *a) || records::is_row(page, *a))?;
    if title(page, record) != page.elements[id].text {
        return None;
    }
    says_besides(page, record, text, knowledge)
        .or_else(|| says_otherwise(page, record, text, knowledge))
}

/// The judgement where the text stands in a column of other rows, and this one says something else there.
fn says_otherwise(
    page: &Snapshot,
    record: ElementId,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let (table, row) = page.tables().row(record)?;
    let says = |cell: ElementId| {
        let shown = page.elements[cell].text.trim();
        let by = TextRelation::Equals;
        matching::visible(&text.value, shown, by, knowledge.text_case).is_yes()
            && page
                .descendants(cell)
                .all(|e| page.elements[e].role != Role::Button)
    };
    let mut columns = (0..table.width()).filter(|column| {
        let mut cells = table.body().filter_map(|row| row.cell(*column));
        cells.any(says)
    });
    let column = columns.next().filter(|_| columns.next().is_none())?;
    let own = row.cell(column)?;
    let shown = page.elements[own].text.trim();
    let by = TextRelation::Contains;
    let is_part = matching::visible(&text.value, shown, by, knowledge.text_case).is_yes();
    if shown.is_empty() || is_part {
        return None;
    }
    let fact = format!(
        "{} shows '{}' where other rows say '{}'",
        element::element(page, record),
        shorten(shown),
        shorten(&text.value)
    );
    Some(Judgement::decided(false, Evidence::at(fact, own)).by(&property::TEXT_OF_RECORD))
}

/// "The first ticket is Urgent", "Oak is Open": one of the texts of a card, item or row says just so, or between dots. What its buttons
/// say is what can be done with it; and what another one is called may only be mentioned here.
fn says_besides(
    page: &Snapshot,
    id: ElementId,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let is = |shown: &str| {
        let by = TextRelation::Equals;
        matching::visible(&text.value, shown.trim(), by, knowledge.text_case).is_yes()
    };
    let of_control = |block: &Block| {
        let owner = block.owner.into_iter();
        let mut around = owner
            .clone()
            .chain(owner.flat_map(|owner| page.ancestors(owner)));
        around.any(|at| {
            let role = page.elements[at].role;
            matches!(
                role,
                Role::Button | Role::Option | Role::MenuItem | Role::Tab
            ) || is_choice(&page.elements[at])
        })
    };
    let says = |at: &usize| {
        let block = &page.blocks[*at];
        let whole = is(&block.text) || block.text.split(shown::BETWEEN_TEXTS).any(is);
        whole && !of_control(block)
    };
    let found = shown::blocks_in(page, id).find(says)?;
    let of_another = (0..page.elements.len()).any(|other| {
        let is_record = records::is_card(page, other) || records::is_row(page, other);
        is_record && !is_around(page, other, id) && is(title(page, other))
    });
    if of_another {
        return None;
    }
    let fact = format!(
        "{} shows '{}'",
        element::element(page, id),
        shorten(&page.blocks[found].text)
    );
    Some(Judgement::holds(Evidence::at(fact, id)).by(&property::TEXT_OF_RECORD))
}

fn is_around(page: &Snapshot, outer: ElementId, id: ElementId) -> bool {
    outer == id || page.ancestors(id).any(|a| a == outer) || page.ancestors(outer).any(|a| a == id)
}

/// What a record is called: its heading, else its first text.
fn title(page: &Snapshot, id: ElementId) -> &str {
    let mut inside = page.descendants(id);
    if let Some(heading) = inside.find(|e| page.elements[*e].role == Role::Heading) {
        return &page.elements[heading].text;
    }
    let first = shown::blocks_in(page, id).find(|at| !page.blocks[*at].text.is_empty());
    first.map_or("", |at| page.blocks[at].text.as_str())
}
