//! Selectors: the states of elements as they are at rest, in the terms of the `selectors` crate.

use super::super::dom::{CHECKED, TARGET, tag};
use super::condition::Tristate;
use cssparser::{CowRcStr, ParseError, Parser, ToCss};
use html5ever::Namespace;
use scraper::ElementRef;
use scraper::selector::{CssLocalName, CssString};
use selectors::attr::{AttrSelectorOperation, CaseSensitivity, NamespaceConstraint};
use selectors::bloom::BloomFilter;
use selectors::context::{
    MatchingContext, MatchingForInvalidation, MatchingMode, NeedsSelectorFlags, QuirksMode,
    SelectorCaches,
};
use selectors::matching::{ElementSelectorFlags, matches_selector};
use selectors::parser::{
    Component, ParseRelative, Selector, SelectorImpl, SelectorList, SelectorParseErrorKind,
};
use selectors::{Element, OpaqueElement};
use std::cell::Cell;
use std::fmt;

/// Generated content before or after an element's own, or another pseudo-element, which has no text of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Pseudo {
    /// `::before`
    Before,
    /// `::after`
    After,
    /// Any other.
    Other,
}

/// A state that a pseudo-class asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SelectorState {
    /// No element is in it at rest: `:hover`.
    Never,
    /// Every element is: `:defined`.
    Always,
    Checked,
    Target,
    Link,
    Open,
    Disabled,
    Enabled,
    Required,
    Optional,
    /// Not known here.
    Unknown,
}

/// Names and types of selectors.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Css;

impl SelectorImpl for Css {
    /// Whether unknown states are taken to be so.
    type ExtraMatchingData<'a> = bool;
    type AttrValue = CssString;
    type Identifier = CssLocalName;
    type LocalName = CssLocalName;
    type NamespaceUrl = Namespace;
    type NamespacePrefix = CssLocalName;
    type BorrowedNamespaceUrl = Namespace;
    type BorrowedLocalName = CssLocalName;
    type NonTSPseudoClass = SelectorState;
    type PseudoElement = Pseudo;
}

impl ToCss for SelectorState {
    fn to_css<W: fmt::Write>(&self, dest: &mut W) -> fmt::Result {
        write!(dest, ":{self:?}")
    }
}

impl selectors::parser::NonTSPseudoClass for SelectorState {
    fn is_active_or_hover(&self) -> bool {
        false
    }

    fn is_user_action_state(&self) -> bool {
        false
    }
}

impl ToCss for Pseudo {
    fn to_css<W: fmt::Write>(&self, dest: &mut W) -> fmt::Result {
        write!(dest, "::{self:?}")
    }
}

impl selectors::parser::PseudoElement for Pseudo {
    fn accepts_state_pseudo_classes(&self) -> bool {
        true
    }

    fn valid_after_slotted(&self) -> bool {
        true
    }

    fn is_before_or_after(&self) -> bool {
        matches!(self, Pseudo::Before | Pseudo::After)
    }
}

/// Reads selectors; remembers what it met.
#[derive(Debug, Default)]
struct SelectorReader {
    /// States that are not known.
    unknown: Cell<u32>,
    /// Something of one browser alone: others drop the whole list.
    foreign: Cell<bool>,
}

impl SelectorReader {
    fn is_vendors(&self, name: &str) -> bool {
        let vendors = name.starts_with('-') && !name.starts_with("--");
        if vendors {
            self.foreign.set(true);
        }
        vendors
    }
}

type SelectorFailure = ParseError<SelectorParseErrorKind>;

impl<'i> selectors::parser::Parser<'i> for SelectorReader {
    type Impl = Css;
    type Error = SelectorParseErrorKind;

    fn parse_nth_child_of(&self) -> bool {
        true
    }

    fn parse_is_and_where(&self) -> bool {
        true
    }

    fn parse_has(&self) -> bool {
        true
    }

    fn parse_parent_selector(&self) -> bool {
        true
    }

    fn is_is_alias(&self, name: &str) -> bool {
        matches!(name, "matches" | "-webkit-any" | "-moz-any")
    }

    fn parse_non_ts_pseudo_class(
        &self,
        name: CowRcStr<'i>,
    ) -> Result<SelectorState, SelectorFailure> {
        let name = name.to_ascii_lowercase();
        Ok(match name.as_str() {
            "hover" | "active" | "focus" | "focus-visible" | "focus-within" | "visited"
            | "fullscreen" | "modal" | "popover-open" | "autofill" | "paused" | "playing"
            | "user-invalid" | "user-valid" | "picture-in-picture" | "target-within" => {
                SelectorState::Never
            }
            "defined" => SelectorState::Always,
            "checked" => SelectorState::Checked,
            "target" => SelectorState::Target,
            "link" | "any-link" => SelectorState::Link,
            "open" => SelectorState::Open,
            "disabled" => SelectorState::Disabled,
            "enabled" => SelectorState::Enabled,
            "required" => SelectorState::Required,
            "optional" => SelectorState::Optional,
            _ if self.is_vendors(&name) => SelectorState::Never,
            _ => {
                self.unknown.set(self.unknown.get() + 1);
                SelectorState::Unknown
            }
        })
    }

    fn parse_non_ts_functional_pseudo_class(
        &self,
        name: CowRcStr<'i>,
        input: &mut Parser<'i>,
        _: bool,
    ) -> Result<SelectorState, SelectorFailure> {
        while input.next().is_ok() {}
        if self.is_vendors(&name.to_ascii_lowercase()) {
            return Ok(SelectorState::Never);
        }
        // `:host` and `:host-context` too: a shadow root's rules about what is outside of it.
        self.unknown.set(self.unknown.get() + 1);
        Ok(SelectorState::Unknown)
    }

    fn parse_pseudo_element(&self, name: CowRcStr<'i>) -> Result<Pseudo, SelectorFailure> {
        let name = name.to_ascii_lowercase();
        Ok(match name.as_str() {
            "before" => Pseudo::Before,
            "after" => Pseudo::After,
            // Those of `-webkit-` are taken by every browser.
            name if !name.starts_with("-webkit-") => {
                self.is_vendors(name);
                Pseudo::Other
            }
            _ => Pseudo::Other,
        })
    }

    fn parse_functional_pseudo_element(
        &self,
        name: CowRcStr<'i>,
        input: &mut Parser<'i>,
    ) -> Result<Pseudo, SelectorFailure> {
        while input.next().is_ok() {}
        // What is slotted is styled by it.
        if name.eq_ignore_ascii_case("slotted") || name.eq_ignore_ascii_case("part") {
            self.unknown.set(self.unknown.get() + 1);
        }
        Ok(Pseudo::Other)
    }

    fn default_namespace(&self) -> Option<Namespace> {
        None
    }

    fn namespace_for_prefix(&self, _: &CssLocalName) -> Option<Namespace> {
        None
    }
}

/// A list of selectors that was read.
#[derive(Debug, Clone)]
pub(super) struct Listing {
    pub(super) list: SelectorList<Css>,
    /// States in it that are not known.
    pub(super) unknown: u32,
    /// A browser may drop the whole of it.
    pub(super) foreign: bool,
}

/// Reads a list of selectors, inside those of the rule around it. Nothing where it is none: browsers drop its rule.
pub(super) fn read(input: &mut Parser<'_>, around: Option<&Listing>) -> Option<Listing> {
    let reader = SelectorReader::default();
    let relative = match around {
        Some(_) => ParseRelative::ForNesting,
        None => ParseRelative::No,
    };
    let mut list = SelectorList::parse(&reader, input, relative).ok()?;
    let mut listing = Listing {
        unknown: reader.unknown.get(),
        foreign: reader.foreign.get(),
        list: list.clone(),
    };
    if let Some(around) = around {
        list = list.replace_parent_selector(&around.list);
        listing.list = list;
        listing.unknown += around.unknown;
        listing.foreign |= around.foreign;
    }
    Some(listing)
}

/// The pseudo-element that a selector is about.
pub(super) fn pseudo(selector: &Selector<Css>) -> Option<Pseudo> {
    selector.pseudo_element().copied()
}

/// Requirements of the last compound of a selector, to skip most elements quickly.
#[derive(Debug)]
pub(super) enum First {
    Any,
    Id(CssLocalName),
    Class(CssLocalName),
    Tag(CssLocalName),
}

impl First {
    pub(super) fn of(selector: &Selector<Css>) -> First {
        if selector.has_pseudo_element() {
            return First::Any;
        }
        let mut found = First::Any;
        for component in selector.iter() {
            match (component, &found) {
                (Component::ID(id), _) => return First::Id(id.clone()),
                (Component::Class(class), First::Any | First::Tag(_)) => {
                    found = First::Class(class.clone());
                }
                (Component::LocalName(name), First::Any) => {
                    found = First::Tag(name.lower_name.clone());
                }
                _ => {}
            }
        }
        found
    }

    pub(super) fn may_match(&self, element: ElementRef<'_>) -> bool {
        match self {
            First::Any => true,
            First::Id(id) => element.value().id() == Some(&*id.0),
            First::Class(class) => element.value().classes().any(|own| *own == *class.0),
            First::Tag(tag) => element.value().name().eq_ignore_ascii_case(&tag.0),
        }
    }
}

/// Whether the selector is about the element, or its pseudo-element.
pub(super) fn matches(
    selector: &Selector<Css>,
    element: ElementRef<'_>,
    unknown: bool,
) -> Tristate {
    let as_if = |so: bool| {
        let mode = if selector.has_pseudo_element() {
            MatchingMode::ForStatelessPseudoElement
        } else {
            MatchingMode::Normal
        };
        let mut caches = SelectorCaches::default();
        let mut context = MatchingContext::new(
            mode,
            None,
            &mut caches,
            QuirksMode::NoQuirks,
            NeedsSelectorFlags::No,
            MatchingForInvalidation::No,
        );
        context.extra_data = so;
        matches_selector(selector, 0, None, &StyledElement(element), &mut context)
    };
    let one = as_if(false);
    (!unknown || one == as_if(true)).then_some(one)
}

/// An element with the states that pseudo-classes ask for.
#[derive(Debug, Clone)]
struct StyledElement<'a>(ElementRef<'a>);

impl StyledElement<'_> {
    fn is_in(&self, state: SelectorState, unknown: bool) -> bool {
        let element = self.0;
        let tag = tag(element);
        let has = |name: &str| element.attr(name).is_some();
        let can_be_disabled = matches!(
            tag,
            "button" | "input" | "select" | "textarea" | "option" | "optgroup" | "fieldset"
        );
        let can_be_required = matches!(tag, "input" | "select" | "textarea");
        match state {
            SelectorState::Never => false,
            SelectorState::Always => true,
            SelectorState::Checked => has(CHECKED),
            SelectorState::Target => has(TARGET),
            SelectorState::Link => matches!(tag, "a" | "area") && has("href"),
            SelectorState::Open => has("open"),
            SelectorState::Disabled => can_be_disabled && has("disabled"),
            SelectorState::Enabled => can_be_disabled && !has("disabled"),
            SelectorState::Required => can_be_required && has("required"),
            SelectorState::Optional => can_be_required && !has("required"),
            SelectorState::Unknown => unknown,
        }
    }
}

impl Element for StyledElement<'_> {
    type Impl = Css;

    fn opaque(&self) -> OpaqueElement {
        self.0.opaque()
    }

    fn parent_element(&self) -> Option<Self> {
        Element::parent_element(&self.0).map(StyledElement)
    }

    fn parent_node_is_shadow_root(&self) -> bool {
        false
    }

    fn containing_shadow_host(&self) -> Option<Self> {
        None
    }

    fn is_pseudo_element(&self) -> bool {
        false
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        Element::prev_sibling_element(&self.0).map(StyledElement)
    }

    fn next_sibling_element(&self) -> Option<Self> {
        Element::next_sibling_element(&self.0).map(StyledElement)
    }

    fn first_element_child(&self) -> Option<Self> {
        Element::first_element_child(&self.0).map(StyledElement)
    }

    fn is_html_element_in_html_document(&self) -> bool {
        self.0.is_html_element_in_html_document()
    }

    fn has_local_name(&self, name: &CssLocalName) -> bool {
        self.0.has_local_name(name)
    }

    fn has_namespace(&self, space: &Namespace) -> bool {
        self.0.has_namespace(space)
    }

    fn is_same_type(&self, other: &Self) -> bool {
        self.0.is_same_type(&other.0)
    }

    fn attr_matches(
        &self,
        space: &NamespaceConstraint<&Namespace>,
        name: &CssLocalName,
        operation: &AttrSelectorOperation<&CssString>,
    ) -> bool {
        self.0.attr_matches(space, name, operation)
    }

    fn match_non_ts_pseudo_class(
        &self,
        state: &SelectorState,
        context: &mut MatchingContext<'_, Css>,
    ) -> bool {
        self.is_in(*state, context.extra_data)
    }

    fn match_pseudo_element(&self, _: &Pseudo, _: &mut MatchingContext<'_, Css>) -> bool {
        false
    }

    fn apply_selector_flags(&self, _: ElementSelectorFlags) {}

    fn is_link(&self) -> bool {
        self.is_in(SelectorState::Link, false)
    }

    fn is_html_slot_element(&self) -> bool {
        tag(self.0) == "slot"
    }

    fn has_id(&self, id: &CssLocalName, case: CaseSensitivity) -> bool {
        self.0.has_id(id, case)
    }

    fn has_class(&self, name: &CssLocalName, case: CaseSensitivity) -> bool {
        self.0.has_class(name, case)
    }

    fn has_custom_state(&self, _: &CssLocalName) -> bool {
        false
    }

    fn imported_part(&self, _: &CssLocalName) -> Option<CssLocalName> {
        None
    }

    fn is_part(&self, _: &CssLocalName) -> bool {
        false
    }

    fn is_empty(&self) -> bool {
        Element::is_empty(&self.0)
    }

    fn is_root(&self) -> bool {
        Element::is_root(&self.0)
    }

    fn add_element_unique_hashes(&self, _: &mut BloomFilter) -> bool {
        false
    }
}
