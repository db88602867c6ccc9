//! Values without a label: "the price is £4.00", where the one element of the class `price` shows an amount.

use super::said::{SaidClaim, is_amount};
use super::texts::SaidText;
use super::told::WordedClaim;
use crate::evaluate::act::row_words::row;
use crate::page::{ElementId, Snapshot};

/// The claim that the one element whose class says the words of a claim, and no others, shows an amount of the same form.
pub(super) fn by_class(page: &Snapshot, value: &str, said: &SaidClaim) -> Option<Vec<WordedClaim>> {
    let is_value = |text: &SaidText| text.text == value;
    if !said.texts.iter().all(is_value) || said.open.is_empty() || form(value).0.is_empty() {
        return None;
    }
    // What a line goes through was the price.
    let page = page.without_struck.as_deref().unwrap_or(page);
    let class_of = |id: ElementId| {
        let e = &page.elements[id];
        let classes = e.raw.attributes.get("class")?.split_whitespace();
        let says = |class: &&str| {
            class
                .split(['-', '_'])
                .eq(said.open.iter().map(String::as_str))
        };
        let mut classes = classes.filter(says);
        e.raw.visible.then(|| classes.next())?.map(str::to_owned)
    };
    let mut found = (0..page.elements.len()).filter_map(|id| Some((id, class_of(id)?)));
    let (id, class) = found.next().filter(|_| found.next().is_none())?;
    let shown = page.elements[id].text.trim();
    let is_plain = is_amount(shown) && form(shown) == form(value) && row(page, id).is_none();
    is_plain.then(|| {
        vec![WordedClaim::Classed {
            class,
            value: value.to_owned(),
        }]
    })
}

/// The sign before an amount, and the number of its decimals.
fn form(amount: &str) -> (&str, usize) {
    let at = amount
        .find(|c: char| c.is_ascii_digit())
        .unwrap_or(amount.len());
    let decimals = amount
        .rsplit_once('.')
        .map_or(0, |(_, decimals)| decimals.len());
    (&amount[..at], decimals)
}
