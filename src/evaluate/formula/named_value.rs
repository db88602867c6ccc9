//! The value of a property that has a name: "the status 'Paid'" of a row or a card.

use crate::evaluate::describe::element;
use crate::evaluate::formula::compared::compared;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::content::content;
use crate::evaluate::names::{shown, table};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::property as row;
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::{TextMatch, shorten};
use crate::grammar::{Text, TextRelation};
use crate::page::{ElementId, Snapshot};
use crate::value;
use crate::verdict::Cause;

/// Attributes whose words say what an element shows.
const NAMING: [&str; 3] = ["class", "itemprop", "data-testid"];

/// Whether the element has the value under that name.
pub(super) fn of(
    page: &Snapshot,
    id: ElementId,
    name: &Text,
    (relation, text): (TextRelation, &Text),
    knowledge: &Knowledge,
) -> Judgement {
    let found = if page.tables().row(id).is_some() {
        in_columns(page, id, name, knowledge)
    } else {
        in_card(page, id, name, text, knowledge)
    };
    let what = element::element(page, id);
    let judge = |one: &PropertyValue| one_value(&what, one, (relation, text), knowledge);
    let mut all: Vec<Judgement> = found.iter().map(judge).collect();
    let agree = all.iter().all(|j| j.truth == all[0].truth);
    let judged = match all.len() {
        0 => Judgement::expressive(
            Cause::NeedsModel,
            format!("nothing in {what} is called '{}'", shorten(&name.value)),
        ),
        _ if agree => all.swap_remove(0),
        several => Judgement::author(
            Cause::TargetAmbiguous,
            format!(
                "{several} parts of {what} may be called '{}'",
                shorten(&name.value)
            ),
        ),
    };
    judged.by(&row::NAMED_VALUE)
}

/// The text under a name: as a whole, and the lines that it is made of.
struct PropertyValue {
    whole: String,
    lines: Vec<String>,
}

impl PropertyValue {
    fn line(text: &str) -> PropertyValue {
        PropertyValue {
            whole: text.to_owned(),
            lines: vec![text.to_owned()],
        }
    }

    fn element(page: &Snapshot, id: ElementId) -> PropertyValue {
        let whole = content(page, id);
        let lines = page.elements[id].text.lines().map(str::to_owned).collect();
        PropertyValue { whole, lines }
    }
}

fn one_value(
    what: &str,
    found: &PropertyValue,
    (relation, text): (TextRelation, &Text),
    knowledge: &Knowledge,
) -> Judgement {
    let by = |shown: &str| matching::visible(&text.value, shown, relation, knowledge.text_case);
    let outcome = by(&found.whole);
    if !outcome.is_yes()
        && found.lines.len() > 1
        && found.lines.iter().any(|line| by(line).is_yes())
    {
        let reason = format!(
            "{what} shows '{}' beside other texts in that place",
            shorten(&text.value)
        );
        return Judgement::expressive(Cause::NeedsModel, reason);
    }
    let outcome = match outcome {
        TextMatch::Inside(_) => TextMatch::No,
        other => other,
    };
    let fact = format!("{what} has '{}'", shorten(&found.whole));
    compared(text, outcome, &fact, Some(found.whole.clone()))
}

/// The cells of the row in the columns that are called just so.
fn in_columns(
    page: &Snapshot,
    id: ElementId,
    name: &Text,
    knowledge: &Knowledge,
) -> Vec<PropertyValue> {
    let Some((model, seen)) = page.tables().row(id) else {
        return Vec::new();
    };
    let columns = table::columns_called(page, model, name, knowledge.text_case);
    let alone = |column: &usize| {
        let mut cells = seen.cells.iter();
        let cell = cells.find(|cell| cell.columns.contains(column))?;
        (cell.columns.len() == 1).then_some(cell.element)
    };
    let mut cells: Vec<ElementId> = columns.iter().filter_map(alone).collect();
    cells.dedup();
    cells
        .into_iter()
        .map(|cell| PropertyValue::element(page, cell))
        .collect()
}

/// Texts behind a label of that name, or in a part that is called so; else amounts of money, where one is asked for.
fn in_card(
    page: &Snapshot,
    id: ElementId,
    name: &Text,
    text: &Text,
    knowledge: &Knowledge,
) -> Vec<PropertyValue> {
    let blocks: Vec<&str> = shown::blocks_in(page, id)
        .map(|at| page.blocks[at].text.as_str())
        .filter(|text| !text.is_empty())
        .collect();
    let is_name = |shown: &str| {
        let shown = shown.trim().trim_end_matches(':');
        let by = TextRelation::Equals;
        matching::visible(&name.value, shown, by, knowledge.text_case).is_yes()
    };
    let mut found = Vec::new();
    for (at, block) in blocks.iter().enumerate() {
        match block.split_once(':') {
            Some((label, value)) if is_name(label) && !value.trim().is_empty() => {
                found.push(PropertyValue::line(value.trim()));
            }
            _ if is_name(block) => {
                found.extend(blocks.get(at + 1).map(|next| PropertyValue::line(next)));
            }
            _ => {}
        }
    }
    if found.is_empty() {
        let named = page.descendants(id).filter(|inner| {
            page.elements[*inner].raw.visible && is_called(page, *inner, &name.value)
        });
        found.extend(named.map(|inner| PropertyValue::element(page, inner)));
    }
    let is_money = |text: &str| text.contains(value::is_currency);
    if found.is_empty() && is_money(&text.value) {
        let money = blocks.iter().filter(|block| is_money(block));
        found.extend(money.map(|block| PropertyValue::line(block)));
    }
    found
}

/// Whether an attribute of the element has the name as its word.
fn is_called(page: &Snapshot, id: ElementId, name: &str) -> bool {
    let attributes = &page.elements[id].raw.attributes;
    let given = NAMING.iter().filter_map(|key| attributes.get(*key));
    let mut words = given.flat_map(|value| value.split_whitespace());
    words.any(|word| word.eq_ignore_ascii_case(name))
}
