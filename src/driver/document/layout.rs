//! The user agent's own style sheet, as far as it decides what has a box and where a line of text breaks.

use super::css::Declared;
use super::dom::{ancestors, input_type, tag};
use scraper::ElementRef;

/// How an element takes part in the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Display {
    /// No box at all.
    None,
    /// Part of a line.
    Inline,
    /// A box within a line.
    Spaced,
    /// A block.
    Block,
    /// A block whose children are blocks (flex, grid).
    Container,
}

/// Computes `display` from the author's rules, else the user agent's. `item`: the parent is a flex or grid container.
pub(super) fn display(element: ElementRef<'_>, declared: &Declared, item: bool) -> Display {
    let own = match declared.get("display") {
        Some(value) => match value.split_whitespace().next().unwrap_or_default() {
            "none" => Display::None,
            "inline" | "contents" | "ruby" | "ruby-text" | "initial" => Display::Inline,
            "inline-block" | "inline-table" | "inline-flex" | "inline-grid" => Display::Spaced,
            "flex" | "grid" => Display::Container,
            _ => Display::Block,
        },
        None => native(element),
    };
    let is_out_of_line = matches!(declared.get("position"), Some("absolute" | "fixed"));
    match own {
        Display::Inline | Display::Spaced if item || is_out_of_line => Display::Block,
        other => other,
    }
}

/// HTML, section 15.3 "Non-replaced elements".
fn native(element: ElementRef<'_>) -> Display {
    let closed_popover = || element.attr("popover").is_some() && element.attr("open").is_none();
    if element.attr("hidden").is_some() || closed_popover() {
        return Display::None;
    }
    match tag(element) {
        "area" | "rp" => Display::None,
        "dialog" if element.attr("open").is_none() => Display::None,
        "input" if input_type(element) == "hidden" => Display::None,
        "button" | "input" | "meter" | "progress" | "select" | "textarea" => Display::Spaced,
        "optgroup" | "option" if ancestors(element).any(|above| tag(above) == "select") => {
            Display::Block
        }
        "address" | "article" | "aside" | "blockquote" | "body" | "caption" | "center" | "dd"
        | "details" | "dialog" | "dir" | "div" | "dl" | "dt" | "fieldset" | "figcaption"
        | "figure" | "footer" | "form" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "header"
        | "hgroup" | "hr" | "html" | "legend" | "li" | "listing" | "main" | "menu" | "nav"
        | "ol" | "option" | "p" | "plaintext" | "pre" | "search" | "section" | "summary"
        | "table" | "tbody" | "td" | "tfoot" | "th" | "thead" | "tr" | "ul" | "xmp" => {
            Display::Block
        }
        _ => Display::Inline,
    }
}

/// Never rendered as text, whatever the style says. `noscript` is none either: a browser with scripts would not show it.
pub(super) fn is_no_content(tag: &str) -> bool {
    matches!(
        tag,
        "base"
            | "col"
            | "colgroup"
            | "datalist"
            | "head"
            | "link"
            | "meta"
            | "noscript"
            | "param"
            | "script"
            | "source"
            | "style"
            | "template"
            | "title"
            | "track"
    )
}

/// Tells whether the contents of an element are fallback, or are elsewhere.
pub(super) fn is_opaque(tag: &str) -> bool {
    matches!(
        tag,
        "audio"
            | "canvas"
            | "embed"
            | "frame"
            | "iframe"
            | "img"
            | "meter"
            | "object"
            | "progress"
            | "video"
    )
}

/// Tells whether an element is separate from the text around it.
pub(super) fn is_control(tag: &str) -> bool {
    matches!(
        tag,
        "audio"
            | "button"
            | "iframe"
            | "input"
            | "meter"
            | "option"
            | "progress"
            | "select"
            | "textarea"
            | "video"
    )
}

/// Tells whether an element has a role or a place in the structure of the page.
pub(super) fn is_meant(tag: &str) -> bool {
    const MEANT: &str = " a address area article aside audio blockquote button canvas caption code dd del details dfn dialog \
        dl dt em embed fieldset figcaption figure footer form frame h1 h2 h3 h4 h5 h6 header hgroup hr iframe img input ins \
        label legend li main mark math menu meter nav object ol optgroup option output p pre progress s search section select \
        strong sub summary sup svg table tbody td textarea tfoot th thead time tr ul video ";
    MEANT.split_ascii_whitespace().any(|meant| meant == tag)
}
