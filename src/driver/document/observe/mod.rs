//! Visible contents of a document: kept elements and runs of text, as the snapshot script gives them in a browser.
//!
//! Geometry is not known here, so rectangles are zero and nothing is off the screen but for what its style says.
//! The walk, the kept elements and the joints of text follow the script of the `webdriver` driver.

mod describe;

use super::controls::{is_closed, option_text};
use super::css::{Declared, Pseudo};
use super::dom::{filled, input_type, is_shadow_root, tag};
use super::kept::{holds_several, is_kept};
use super::layout::{self, Display};
use super::loaded::{Document, scope};
use crate::page::{RawContext, RawRun};
use scraper::{ElementRef, Node};
use std::collections::HashMap;

/// Deepest nesting that is followed; browsers cut at 512 too.
const DEEPEST: usize = 512;

/// The document itself as a context; frames are added by the caller.
pub(super) fn context(document: &Document, touched: bool) -> RawContext {
    let mut walk = DocumentWalk {
        document,
        touched,
        out: RawContext::default(),
        block: 0,
        broken: true,
        scopes: HashMap::new(),
        cut: false,
        uncertain: None,
    };
    if let Some(root) = document.dom.root() {
        walk.element(root, &InheritedState::default());
    }
    let mut url = document.url.clone();
    // `location.href` never shows them.
    let _ = url.set_password(None);
    let _ = url.set_username("");
    RawContext {
        url: url.into(),
        title: document.title(),
        language: document
            .dom
            .root()
            .and_then(|root| root.attr("lang"))
            .unwrap_or_default()
            .to_owned(),
        document: document.id.clone(),
        ready_state: "complete".into(),
        scripted: document.scripted(),
        unsettled: walk.unsettled(),
        ..walk.out
    }
}

/// State that an element inherits from its place.
#[derive(Debug, Clone, Copy, Default)]
struct InheritedState {
    owner: Option<usize>,
    depth: usize,
    /// Whether the element has no box (`display: none`, a closed `details`).
    boxless: bool,
    /// Whether the element is transparent, clipped away or off the page.
    unseen: bool,
    /// `visibility: hidden`.
    invisible: bool,
    /// Text directly in it is not painted.
    textless: bool,
    transform: Transform,
    /// Whether the element is a child of a flex or grid container.
    item: bool,
    inert: bool,
    pointer: bool,
    /// The list around the element: whether it is visible, and whether it is closed.
    list: Option<(bool, bool)>,
}

impl InheritedState {
    fn is_painted(&self) -> bool {
        !self.boxless && !self.unseen && !self.invisible
    }
}

/// `text-transform`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Transform {
    #[default]
    None,
    Upper,
    Lower,
    Capital,
}

impl Transform {
    fn apply(self, text: &str) -> String {
        match self {
            Transform::None => text.to_owned(),
            Transform::Upper => text.to_uppercase(),
            Transform::Lower => text.to_lowercase(),
            Transform::Capital => {
                let mut inside = false;
                let mut out = String::with_capacity(text.len());
                for letter in text.chars() {
                    if !inside && letter.is_alphabetic() {
                        out.extend(letter.to_uppercase());
                    } else {
                        out.push(letter);
                    }
                    inside = letter.is_alphanumeric() || matches!(letter, '\'' | '’');
                }
                out
            }
        }
    }
}

struct DocumentWalk<'a> {
    document: &'a Document,
    touched: bool,
    out: RawContext,
    block: u64,
    /// The next run starts a new block.
    broken: bool,
    /// Light children of shadow hosts, by the root that shows them.
    scopes: HashMap<ego_tree::NodeId, ElementRef<'a>>,
    /// Something was nested too deep to be read.
    cut: bool,
    /// The first element of which the style sheets do not tell whether it is painted.
    uncertain: Option<ElementRef<'a>>,
}

impl<'a> DocumentWalk<'a> {
    /// Why it is not known what is painted, if so.
    fn unsettled(&self) -> Option<String> {
        if self.cut {
            return Some("the page is nested too deep to be read whole".into());
        }
        if self.document.unstyled {
            return Some("a style sheet of the page was not fetched".into());
        }
        let element = self.uncertain?;
        let own = filled(element, "id").map(|id| format!("#{id}"));
        let class = || {
            element
                .value()
                .classes()
                .next()
                .map(|class| format!(".{class}"))
        };
        let named = own.or_else(class).unwrap_or_default();
        Some(format!(
            "the styles of `{}{named}` may hide or show it, which this driver cannot tell",
            tag(element)
        ))
    }

    fn say(&mut self, text: String, source: &str, place: &InheritedState, visible: bool) {
        if self.broken {
            if text.trim().is_empty() {
                return;
            }
            self.block += 1;
            self.broken = false;
        }
        if text.is_empty() {
            return;
        }
        self.out.runs.push(RawRun {
            source: (text != source).then(|| source.to_owned()),
            text,
            block: self.block,
            owner: place.owner,
            visible,
            touched: self.touched,
            ..RawRun::default()
        });
    }

    fn text(&mut self, text: &str, place: &InheritedState) {
        let shown = if place.boxless {
            text.to_owned()
        } else {
            place.transform.apply(text)
        };
        self.say(shown, text, place, place.is_painted() && !place.textless);
    }

    fn element(&mut self, element: ElementRef<'a>, place: &InheritedState) {
        let tag = tag(element);
        if layout::is_no_content(tag) || is_shadow_root(element) {
            return;
        }
        if place.depth > DEEPEST {
            self.cut = true;
            return;
        }
        let declared = self.document.styles.of(element, scope(element));
        let display = layout::display(element, &declared, place.item);
        // What has no box keeps none, whatever else is said of it.
        if !place.boxless && self.uncertain.is_none() && declared.uncertain() {
            self.uncertain = Some(element);
        }
        let mut here = *place;
        here.depth += 1;
        here.inert |= element.attr("inert").is_some();
        here.item = matches!(display, Display::Container);
        // Both are inherited; by how much a share of nothing is enlarged is not followed.
        let sized = ["font-size", "text-indent"]
            .iter()
            .any(|property| declared.get(property).is_some());
        here.textless = declared.text_is_unseen() || (place.textless && !sized);
        if place.textless && sized && !place.boxless && self.uncertain.is_none() {
            self.uncertain = Some(element);
        }
        here.boxless |= display == Display::None;
        if place.list.is_none() {
            here.unseen |= declared.is_unseen();
            match declared.get("visibility") {
                Some("hidden" | "collapse") => here.invisible = true,
                Some("visible" | "initial") => here.invisible = false,
                _ => {}
            }
        }
        match declared.get("text-transform") {
            Some("uppercase") => here.transform = Transform::Upper,
            Some("lowercase") => here.transform = Transform::Lower,
            Some("capitalize") => here.transform = Transform::Capital,
            Some("none" | "initial") => here.transform = Transform::None,
            _ => {}
        }
        here.pointer = match declared.get("cursor") {
            Some(cursor) => cursor == "pointer",
            None => place.pointer,
        };
        let is_block = layout::is_control(tag)
            || !here.boxless && matches!(display, Display::Block | Display::Container);
        let kept = is_kept(element, here.pointer && !place.pointer)
            || is_block && !here.boxless && holds_several(element);
        let number = self.out.elements.len();
        if kept {
            let raw = self.describe(element, &here, place, is_block);
            self.out.elements.push(raw);
            here.owner = Some(number);
        } else if let Some(classes) = element.attr("class") {
            self.out.left_out.note(classes, !here.boxless);
        }
        let is_spaced = !is_block && display == Display::Spaced;
        self.joint(is_block, is_spaced, place, here.boxless);
        self.content(element, &declared, &here);
        self.joint(is_block, is_spaced, place, here.boxless);
        if kept {
            self.out.elements[number].runs.1 = self.out.runs.len();
        }
    }

    /// Where an element begins or ends: a block breaks the line of text, a box in the line stands apart like a word.
    fn joint(&mut self, is_block: bool, is_spaced: bool, place: &InheritedState, boxless: bool) {
        if is_block {
            self.broken = true;
        } else if is_spaced {
            self.say(" ".into(), " ", place, !boxless);
        }
    }

    fn content(&mut self, element: ElementRef<'a>, declared: &Declared, here: &InheritedState) {
        let painted = here.is_painted() && !here.textless;
        match tag(element) {
            "br" => {
                if !self.broken && !here.boxless {
                    self.say("\n".into(), "\n", here, true);
                }
            }
            "input" => {
                let kind = input_type(element);
                if matches!(kind, "submit" | "reset" | "button") {
                    let label = element.attr("value").unwrap_or(match kind {
                        "submit" => "Submit",
                        "reset" => "Reset",
                        _ => "",
                    });
                    self.say(here.transform.apply(label), label, here, painted);
                } else {
                    self.placeholder(element, here, painted);
                }
            }
            "textarea" => self.placeholder(element, here, painted),
            "select" => {
                let inner = InheritedState {
                    list: Some((here.is_painted(), is_closed(element))),
                    ..*here
                };
                for child in element.child_elements() {
                    self.element(child, &inner);
                }
            }
            "option" if here.list.is_some() => {
                let (visible, closed) = here.list.unwrap_or_default();
                if !closed || self.document.is_selected(element) {
                    let text = option_text(element);
                    self.say(text.clone(), &text, here, visible);
                }
            }
            tag if layout::is_opaque(tag) => {}
            _ => {
                self.generated(declared, Pseudo::Before, here);
                self.children(element, here);
                self.generated(declared, Pseudo::After, here);
            }
        }
    }

    fn placeholder(&mut self, element: ElementRef<'a>, here: &InheritedState, painted: bool) {
        if super::controls::takes_text(element)
            && !matches!(input_type(element), "color" | "range" | "date" | "time")
            && self.document.value(element).is_empty()
            && let Some(text) = filled(element, "placeholder")
        {
            self.say(text.to_owned(), text, here, painted);
        }
    }

    fn generated(&mut self, declared: &Declared, at: Pseudo, here: &InheritedState) {
        if !here.boxless
            && let Some(text) = declared.generated(at)
        {
            self.say(here.transform.apply(&text), &text, here, here.is_painted());
        }
    }

    /// The flat tree: a declarative shadow root stands for the children of its host, which go into its slots.
    fn children(&mut self, element: ElementRef<'a>, here: &InheritedState) {
        let shadow = element
            .child_elements()
            .find(|child| is_shadow_root(*child));
        if let Some(fragment) = shadow.and_then(|shadow| shadow.first_child()) {
            self.scopes.insert(fragment.id(), element);
            for child in fragment.children() {
                self.node(child, here);
            }
            return;
        }
        if tag(element) == "slot"
            && let Some(host) = scope(element)
                .and_then(|root| self.scopes.get(&root))
                .copied()
        {
            let name = element.attr("name").unwrap_or_default();
            let assigned: Vec<_> = host
                .children()
                .filter(|child| match ElementRef::wrap(*child) {
                    Some(child) => {
                        !is_shadow_root(child) && child.attr("slot").unwrap_or_default() == name
                    }
                    None => {
                        name.is_empty()
                            && child
                                .value()
                                .as_text()
                                .is_some_and(|text| !text.trim().is_empty())
                    }
                })
                .collect();
            if !assigned.is_empty() {
                for child in assigned {
                    self.node(child, here);
                }
                return;
            }
        }
        let is_closed = tag(element) == "details" && element.attr("open").is_none();
        let summary = element
            .child_elements()
            .find(|child| tag(*child) == "summary");
        for child in element.children() {
            let folded = InheritedState {
                boxless: here.boxless
                    || is_closed && summary.is_none_or(|summary| summary.id() != child.id()),
                ..*here
            };
            self.node(child, &folded);
        }
    }

    fn node(&mut self, node: ego_tree::NodeRef<'a, Node>, here: &InheritedState) {
        if let Some(element) = ElementRef::wrap(node) {
            self.element(element, here);
        } else if let Some(text) = node.value().as_text() {
            self.text(text, here);
        }
    }
}

#[cfg(test)]
mod tests;
