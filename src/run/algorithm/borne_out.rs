//! Whether what changed after a click of a model bears on the sentence: an error message does not, and neither does a text
//! somewhere else that has no word in common with it.

use crate::agent::stems;
use crate::evaluate::{Observation, label, shorten};
use crate::lexicon::failures::{DONE_WORDS, FAILED_ACTION, FAILED_PHRASES};
use crate::lexicon::meaning::{alike, says_nothing};
use crate::page::{Change, ElementId, Field, Snapshot, difference};
use crate::run::algorithm::message::ShownMessage;
use std::collections::HashSet;

/// Why the change does not show that the sentence was carried out; none where it may.
pub(crate) fn doubt(
    before: &Observation,
    after: &Observation,
    on: ElementId,
    sentence: &str,
) -> Option<String> {
    let opened = before.windows != after.windows || before.downloads != after.downloads;
    if opened || before.dialog != after.dialog {
        return None;
    }
    let page = &*before.page;
    let change = difference(page, &after.page);
    if change.new_document || change.url.is_some() {
        return None;
    }
    let said: HashSet<String> = [sentence, &label(page, on)]
        .into_iter()
        .flat_map(stems)
        .filter(|word| !says_nothing(word))
        .flat_map(|word| alike(&word))
        .collect();
    let texts = || change.blocks.iter().filter(|b| !b.moving);
    let came: Vec<&str> = texts()
        .filter(|b| b.appeared)
        .map(|b| b.text.as_str())
        .collect();
    if let Some(text) = came.iter().find(|text| fails(text, &said)) {
        let text = shorten(text);
        return Some(format!("the page answers with an error: '{text}'"));
    }
    // Texts in place of others, and nothing else.
    let went = texts().filter(|b| !b.appeared).count();
    let around = around(page, on);
    let elsewhere = change.elements.iter().filter(|e| !e.moving).all(|e| {
        let Change::Changed(fields) = &e.change else {
            return false;
        };
        let is_text = |field: Field| matches!(field, Field::Text | Field::Name);
        let far = e.before.is_none_or(|id| !is_around(page, around, id));
        far && fields.iter().all(|f| is_text(f.field))
    });
    let in_place = !change.reordered && !came.is_empty() && came.len() == went;
    let bears = |text: &&str| {
        let own = stems(text);
        let is_number = !text.contains(char::is_alphabetic);
        is_number || own.iter().any(|w| said.contains(w)) || is_done(text)
    };
    if in_place && elsewhere && !came.iter().any(bears) {
        let text = shorten(came[0]);
        return Some(format!(
            "what changed has nothing to do with the sentence: '{text}'"
        ));
    }
    None
}

/// The smallest part of the page around the element that holds anything else.
fn around(page: &Snapshot, on: ElementId) -> ElementId {
    let own = &page.elements[on].text;
    let whole = |id: &ElementId| {
        let tag = page.elements[*id].raw.tag.as_str();
        matches!(tag, "body" | "html" | "main")
    };
    let mut boxes = page.ancestors(on).take_while(|id| !whole(id));
    boxes
        .find(|id| page.elements[*id].text != *own)
        .unwrap_or(on)
}

fn is_around(page: &Snapshot, around: ElementId, id: ElementId) -> bool {
    id == around || page.ancestors(id).any(|a| a == around)
}

/// A message that the action failed, in words that the sentence does not have.
fn fails(text: &str, said: &HashSet<String>) -> bool {
    let message = ShownMessage::of(text);
    let foreign = |word: &str| stems(word).is_disjoint(said);
    message.is_short() && message.has(FAILED_ACTION, FAILED_PHRASES, foreign)
}

/// A message that something was done.
fn is_done(text: &str) -> bool {
    let message = ShownMessage::of(text);
    message.is_short() && message.has(DONE_WORDS, "", |_| true)
}

#[cfg(test)]
mod tests {
    use super::doubt;
    use crate::driver::page_from_html;
    use crate::evaluate::Observation;
    use std::sync::Arc;

    fn seen(html: &str) -> Observation {
        Observation {
            page: Arc::new(page_from_html(html, "http://shop.test/")),
            at_rest: true,
            ..Observation::default()
        }
    }

    #[test]
    fn an_error_or_a_foreign_text_bears_nothing_out() {
        const HEAD: &str = "<h1>Ledger</h1><p>Weather: fair</p><p id=s></p>";
        let page = |status: &str, head: &str, button: &str, beside: &str| {
            let head = head.replace("<p id=s></p>", &format!("<p id=s>{status}</p>"));
            format!("{head}<p><button>{button}</button> <span>{beside}</span></p>")
        };
        let before = page("", HEAD, "Print the invoice", "");
        for (after, sentence, doubted) in [
            (
                page(
                    "Error: the invoice could not be printed",
                    HEAD,
                    "Print the invoice",
                    "",
                ),
                "Print the invoice for me",
                true,
            ),
            (
                page(
                    "The invoice cannot be printed",
                    HEAD,
                    "Print the invoice",
                    "",
                ),
                "Print the invoice for me",
                true,
            ),
            (
                page("", &HEAD.replace("fair", "foul"), "Print the invoice", ""),
                "Print the invoice for me",
                true,
            ),
            (
                page("The invoice is printed", HEAD, "Print the invoice", ""),
                "Print the invoice for me",
                false,
            ),
            (
                page("", HEAD, "Print the invoice", "On its way"),
                "Print the invoice for me",
                false,
            ),
            (
                page("", HEAD, "Printing", ""),
                "Print the invoice for me",
                false,
            ),
            (
                page(
                    "",
                    &HEAD.replace("Weather: fair", "Invoice: on paper"),
                    "Print the invoice",
                    "",
                ),
                "Print the invoice for me",
                false,
            ),
        ] {
            let (before, after) = (seen(&before), seen(&after));
            let button = before
                .page
                .elements
                .iter()
                .position(|e| e.raw.tag == "button");
            let found = doubt(&before, &after, button.expect("a button"), sentence);
            assert_eq!(
                found.is_some(),
                doubted,
                "{found:?} {:?}",
                after
                    .page
                    .elements
                    .iter()
                    .map(|e| e.text.clone())
                    .collect::<Vec<_>>()
            );
        }
    }
}
