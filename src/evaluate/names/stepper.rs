//! Quantities between a button that takes one away and a button that adds one: "− 3 +".

use crate::evaluate::names::role_noun::{is_button, is_clickable, is_field};
use crate::evaluate::names::signs;
use crate::lexicon::{self, changing};
use crate::page::{Block, ElementId, Snapshot, normalise};
use crate::value;

/// A quantity with its buttons.
#[derive(Debug, Clone)]
pub(crate) struct Stepper {
    /// The button that takes one away.
    pub(crate) less: ElementId,
    /// The number between them.
    pub(crate) value: String,
    /// The text right before, which may be its label.
    pub(crate) label: Option<String>,
}

/// The quantities of a page, in document order.
pub(crate) fn steppers(page: &Snapshot) -> Vec<Stepper> {
    let all = |words: &'static str| -> Vec<ElementId> {
        let mut of_kind: Vec<ElementId> = (0..page.elements.len())
            .filter(|id| changes(page, *id, words))
            .collect();
        // Of a button in a button the inner one is clicked.
        let holds = |id: ElementId, others: &[ElementId]| {
            let mut inner = others.iter().filter(|other| **other != id);
            inner.any(|other| page.descendants(id).contains(other))
        };
        let others = of_kind.clone();
        of_kind.retain(|id| !holds(*id, &others));
        of_kind
    };
    let (less, more) = (all(changing::TAKES_AWAY), all(changing::ADDS));
    let pair = |one: &ElementId| {
        let next = more.iter().copied().find(|id| id > one)?;
        let another = less.iter().any(|id| id > one && *id < next);
        (!another).then(|| between(page, *one, next)).flatten()
    };
    less.iter().filter_map(pair).collect()
}

/// Whether a click on an element changes a number in one way: by its sign, or by its name.
fn changes(page: &Snapshot, id: ElementId, words: &'static str) -> bool {
    let e = &page.elements[id];
    let is_pressed = e.raw.visible && (is_button(e) || is_clickable(e)) && !is_field(e);
    let is_short = e.text.chars().count() <= changing::LONGEST_SIGN;
    let name = e.name.to_lowercase();
    let title = e.raw.attributes.get("title").map(|t| t.to_lowercase());
    let said = [Some(name), title].into_iter().flatten();
    let says = |text: String| text.split(' ').any(|word| lexicon::among(word, words));
    let stands = || {
        let mut signs = signs::stand_for(e).into_iter();
        signs.any(|sign| lexicon::among(sign, words))
    };
    is_pressed && is_short && (stands() || said.into_iter().any(says))
}

/// The number between two buttons, if nothing else is there.
fn between(page: &Snapshot, less: ElementId, more: ElementId) -> Option<Stepper> {
    let (first, last) = (&page.elements[less], &page.elements[more]);
    let inside = (page.elements[less].end..more).filter(|id| is_field(&page.elements[*id]));
    let fields: Vec<ElementId> = inside.filter(|id| page.elements[*id].raw.visible).collect();
    let pieces = |block: &Block| -> Vec<String> {
        if block.pieces.is_empty() {
            return vec![block.text.clone()];
        }
        block.pieces.iter().map(|piece| normalise(piece)).collect()
    };
    let here = |block: &&Block| block.context == first.context;
    let mut before = page.blocks.iter().filter(here);
    let label = before.rfind(|block| block.runs.1 <= first.runs.0);
    let inside = page.blocks.iter().filter(here);
    let inside = inside.filter(|b| b.runs.1 > first.runs.0 && b.runs.0 < last.runs.1);
    let mut texts = label.map_or_else(Vec::new, pieces);
    let from = texts.len();
    texts.extend(inside.flat_map(pieces));
    let (sign, other) = (normalise(&first.text), normalise(&last.text));
    let is_label = |text: &String| !text.is_empty() && value::found(text).is_empty();
    if let [field] = fields.as_slice() {
        let at = texts[from..].iter().position(|text| *text == sign);
        let before = at
            .map(|at| at + from)
            .and_then(|at| at.checked_sub(1))
            .map(|at| texts[at].clone());
        let value = page.elements[*field].raw.value.clone()?;
        return Some(Stepper {
            less,
            value,
            label: before.filter(is_label),
        });
    }
    if !fields.is_empty() {
        return None;
    }
    // One text holds all three, or each is a text of its own.
    let in_one = |text: &String| {
        let (label, rest) = text
            .split_once(sign.as_str())
            .filter(|_| !sign.is_empty())?;
        let (value, _) = rest
            .split_once(other.as_str())
            .filter(|_| !other.is_empty())?;
        Some((value.trim().to_owned(), label.trim().to_owned()))
    };
    let in_three = |at: usize| {
        let begins = sign.is_empty() || at.checked_sub(1).is_some_and(|at| texts[at] == sign);
        let ends = other.is_empty() || texts.get(at + 1) == Some(&other);
        (begins && ends).then(|| texts[at].clone())
    };
    let label_of = |at: usize| {
        let begins = at.checked_sub(usize::from(!sign.is_empty()))?;
        begins.checked_sub(1).map(|at| texts[at].clone())
    };
    let found = (from..texts.len()).filter_map(|at| {
        let together = in_one(&texts[at]).map(|(value, label)| (value, Some(label)));
        let (value, label) =
            together.or_else(|| in_three(at).map(|value| (value, label_of(at))))?;
        let is_number = value::found(&value) == [value.as_str()];
        is_number.then_some((value, label))
    });
    let all: Vec<_> = found.collect();
    let [(value, label)] = <[_; 1]>::try_from(all).ok()?;
    Some(Stepper {
        less,
        value,
        label: label.filter(is_label),
    })
}
