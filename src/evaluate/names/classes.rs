//! Words in the classes of elements: all that many pages say of what a box is.

use crate::lexicon::among;
use crate::page::{Element, Snapshot};

/// Whether a word in the class of an element is in a list.
pub(crate) fn has_word(e: &Element, list: &'static str) -> bool {
    let classes = e.raw.attributes.get("class");
    classes.is_some_and(|classes| says(classes, list))
}

/// The classes of boxes that are not kept: of which box each is, is not known.
pub(crate) fn of_bare_boxes(page: &Snapshot) -> impl Iterator<Item = &str> {
    let boxes = page.contexts.iter().flat_map(|c| &c.left_out.boxes);
    boxes.map(String::as_str)
}

/// Whether a word of some classes is in a list.
pub(crate) fn says(classes: &str, list: &'static str) -> bool {
    let mut words = classes.split(|c: char| !c.is_alphanumeric());
    words.any(|word| !word.is_empty() && among(&word.to_lowercase(), list))
}

/// Whether one of some classes ends with such a word: "product-card" is a card, and "card__title" a part of one.
pub(crate) fn ends_with(classes: &str, is_word: &dyn Fn(&str) -> bool) -> bool {
    let own = classes.split_whitespace();
    let mut own = own.filter(|class| !class.contains("__"));
    own.any(|class| {
        let word = class.rsplit(['-', '_']).next().unwrap_or(class);
        is_word(&word.to_lowercase())
    })
}
