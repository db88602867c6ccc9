//! The document as scraper parsed it, with a key for every node and the few look-ups that the rest needs.

use ego_tree::NodeId;
use scraper::{ElementRef, Html};
use std::collections::HashMap;

/// Mirrors the live `checked` and `selected` states, so that `:checked` can be matched.
pub(super) const CHECKED: &str = "data-plumbline-checked";
/// Mirrors which element the fragment of the URL names.
pub(super) const TARGET: &str = "data-plumbline-target";

/// A parsed document.
#[derive(Debug)]
pub(super) struct Dom {
    html: Html,
    order: Vec<NodeId>,
    keys: HashMap<NodeId, u64>,
    /// Elements by their `id`, the first of each.
    ids: HashMap<String, NodeId>,
    /// One less than the first key.
    offset: u64,
}

impl Dom {
    /// Keys of different numbers are different, so that a key of another document is known as stale.
    pub(super) fn parse(text: &str, number: u64) -> Self {
        let offset = number << 28;
        let html = Html::parse_document(text);
        let order: Vec<_> = html.tree.nodes().map(|node| node.id()).collect();
        let keys = order
            .iter()
            .enumerate()
            .map(|(place, &id)| (id, offset + place as u64 + 1))
            .collect();
        let mut dom = Dom {
            html,
            order,
            keys,
            ids: HashMap::new(),
            offset,
        };
        let mut ids = HashMap::new();
        for element in dom.elements() {
            if let Some(id) = element.value().id() {
                ids.entry(id.to_owned()).or_insert(element.id());
            }
        }
        dom.ids = ids;
        dom
    }

    /// The `html` element; absent only from a document without any element.
    pub(super) fn root(&self) -> Option<ElementRef<'_>> {
        self.html.tree.root().children().find_map(ElementRef::wrap)
    }

    pub(super) fn key(&self, node: NodeId) -> u64 {
        self.keys.get(&node).copied().unwrap_or_default()
    }

    pub(super) fn by_key(&self, key: u64) -> Option<ElementRef<'_>> {
        let place = usize::try_from(key.checked_sub(self.offset + 1)?).ok()?;
        self.element(*self.order.get(place)?)
    }

    pub(super) fn element(&self, node: NodeId) -> Option<ElementRef<'_>> {
        self.html.tree.get(node).and_then(ElementRef::wrap)
    }

    /// All elements in document order; the contents of a template are not part of the document unless they are a shadow root.
    pub(super) fn elements(&self) -> impl Iterator<Item = ElementRef<'_>> {
        self.html
            .tree
            .root()
            .descendants()
            .filter_map(ElementRef::wrap)
            .filter(|element| {
                element.ancestors().all(|above| {
                    !above.value().is_fragment()
                        || above
                            .parent()
                            .and_then(ElementRef::wrap)
                            .is_some_and(is_shadow_root)
                })
            })
    }

    pub(super) fn tagged<'a>(&'a self, tag: &'a str) -> impl Iterator<Item = ElementRef<'a>> {
        self.elements()
            .filter(move |element| element.value().name() == tag)
    }

    pub(super) fn by_id(&self, id: &str) -> Option<ElementRef<'_>> {
        self.ids.get(id).and_then(|&node| self.element(node))
    }

    /// Sets or takes away an attribute without value: `open`, or one that mirrors a state.
    pub(super) fn set_flag(&mut self, node: NodeId, name: &str, on: bool) {
        // The parser is the only maker of attribute names at hand.
        let sample = Html::parse_fragment(&format!("<p {name}>"));
        let attribute = sample
            .tree
            .nodes()
            .filter_map(ElementRef::wrap)
            .find_map(|element| element.value().attrs.first().cloned());
        let (Some((name, value)), Some(mut node)) = (attribute, self.html.tree.get_mut(node))
        else {
            return;
        };
        if let scraper::Node::Element(element) = node.value() {
            element.attrs.retain(|(own, _)| *own != name);
            if on {
                // scraper looks attributes up by binary search.
                let place = element.attrs.partition_point(|(own, _)| *own < name);
                element.attrs.insert(place, (name, value));
            }
        }
    }
}

/// Tells whether an element is `<template shadowrootmode>`, whose contents a browser would show in its parent's place.
pub(super) fn is_shadow_root(element: ElementRef<'_>) -> bool {
    element.value().name() == "template" && element.attr("shadowrootmode").is_some()
}

/// The attribute, where it says something.
pub(super) fn filled<'a>(element: ElementRef<'a>, name: &str) -> Option<&'a str> {
    element.attr(name).filter(|value| !value.trim().is_empty())
}

pub(super) fn tag(element: ElementRef<'_>) -> &str {
    element.value().name()
}

/// An input's type, with what HTML takes for a missing or unknown one.
pub(super) fn input_type(element: ElementRef<'_>) -> &'static str {
    const TYPES: [&str; 22] = [
        "hidden",
        "text",
        "search",
        "tel",
        "url",
        "email",
        "password",
        "date",
        "month",
        "week",
        "time",
        "datetime-local",
        "number",
        "range",
        "color",
        "checkbox",
        "radio",
        "file",
        "submit",
        "image",
        "reset",
        "button",
    ];
    let written = element.attr("type").unwrap_or_default().trim();
    let known = TYPES
        .into_iter()
        .find(|known| known.eq_ignore_ascii_case(written));
    match tag(element) {
        "button" => known
            .filter(|known| matches!(*known, "button" | "reset"))
            .unwrap_or("submit"),
        _ => known.unwrap_or("text"),
    }
}

/// Ancestors that are elements, nearest first; from inside a shadow root on to its host.
pub(super) fn ancestors(element: ElementRef<'_>) -> impl Iterator<Item = ElementRef<'_>> {
    element
        .ancestors()
        .filter_map(ElementRef::wrap)
        .filter(|above| !is_shadow_root(*above))
}

/// All text in it, as in the source.
pub(super) fn text(element: ElementRef<'_>) -> String {
    element.text().collect()
}
