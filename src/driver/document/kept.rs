//! Which elements of a document a snapshot keeps, and which of their attributes.

use super::dom::{input_type, tag};
use super::layout;
use crate::lexicon;
use scraper::{ElementRef, Node};
use std::collections::BTreeMap;

/// Elements that mean something by themselves (HTML-AAM); all others are kept for their attributes only.
pub(super) fn is_kept(element: ElementRef<'_>, is_hand: bool) -> bool {
    let tag = tag(element);
    match tag {
        "input" => return input_type(element) != "hidden",
        "html" | "body" => return element.attr("contenteditable").is_some(),
        _ => {}
    }
    is_hand
        || layout::is_meant(tag)
        || is_struck(element)
        || element.value().attrs().any(|(name, _)| {
            matches!(
                name,
                "role"
                    | "title"
                    | "id"
                    | "onclick"
                    | "tabindex"
                    | "contenteditable"
                    | "draggable"
                    | "popover"
            ) || name.starts_with("aria-")
                || is_for_tests(name)
        })
}

/// Whether tests find elements by the attribute.
fn is_for_tests(name: &str) -> bool {
    lexicon::among(name, lexicon::naming::TEST_ATTRIBUTES)
}

/// Struck through by its own style.
fn is_struck(element: ElementRef<'_>) -> bool {
    let style = element.attr("style");
    style.is_some_and(|style| style.contains("line-through"))
}

/// A plain container of several things: what is next to what, and what belongs to which card, is told by it alone.
pub(super) fn holds_several(element: ElementRef<'_>) -> bool {
    if matches!(tag(element), "html" | "body") {
        return false;
    }
    let holds = |node: &ego_tree::NodeRef<'_, Node>| match node.value() {
        Node::Element(child) => child.name() != "br" && !layout::is_no_content(child.name()),
        Node::Text(text) => !text.trim().is_empty(),
        _ => false,
    };
    element.children().filter(holds).nth(1).is_some()
}

/// The attributes that evaluation knows, as written.
pub(super) fn attributes(element: ElementRef<'_>) -> BTreeMap<String, String> {
    const KNOWN: [&str; 27] = [
        "class",
        "role",
        "type",
        "name",
        "id",
        "href",
        "target",
        "title",
        "placeholder",
        "alt",
        "for",
        "scope",
        "multiple",
        "size",
        "maxlength",
        "min",
        "max",
        "step",
        "pattern",
        "action",
        "method",
        "enctype",
        "tabindex",
        "contenteditable",
        "lang",
        "colspan",
        "rowspan",
    ];
    let is_button = match tag(element) {
        "button" => true,
        "input" => matches!(input_type(element), "submit" | "reset" | "button" | "image"),
        _ => false,
    };
    let struck = is_struck(element).then(|| ("text-decoration".into(), "line-through".into()));
    element
        .value()
        .attrs()
        .filter(|(name, _)| {
            KNOWN.contains(name)
                || matches!(*name, "open" | "list" | "onclick")
                || name.starts_with("aria-")
                || is_for_tests(name)
                || *name == "data-placeholder"
                // Where tooltip scripts put the title that they take away.
                || (name.starts_with("data-") && name.ends_with("title"))
                || (is_button && *name == "value")
        })
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .chain(struck)
        .collect()
}
