//! A kept element as the snapshot has it: its states, value, description and address.

use super::super::controls::{is_disabled, option_text, option_value, options, takes_text};
use super::super::dom::{self, ancestors, filled, input_type, tag};
use super::super::icon::drawn_by;
use super::super::kept::attributes;
use super::super::layout;
use super::super::loaded::scope;
use super::{DocumentWalk, InheritedState};
use crate::page::{RawElement, RawOption};
use scraper::ElementRef;

/// The least weight of a bold font.
const BOLD: u32 = 600;

impl<'a> DocumentWalk<'a> {
    pub(super) fn describe(
        &self,
        element: ElementRef<'a>,
        here: &InheritedState,
        outer: &InheritedState,
        block: bool,
    ) -> RawElement {
        let document = self.document;
        let attributes = attributes(element);
        let tag = tag(element);
        let kind = if matches!(tag, "input" | "button") {
            input_type(element)
        } else {
            ""
        };
        let aria = |name: &str| attributes.get(&format!("aria-{name}")).map(String::as_str);
        let truth = |name: &str| match aria(name) {
            Some("true") => Some(true),
            Some("false") => Some(false),
            _ => None,
        };
        let is_ticked = matches!(kind, "checkbox" | "radio") && tag == "input";
        let complaint = document
            .state
            .told
            .contains(&element.id())
            .then(|| document.complaint(element))
            .flatten();
        let aria_invalid = aria("invalid").is_some_and(|value| !matches!(value, "" | "false"));
        RawElement {
            key: document.dom.key(element.id()),
            parent: outer.owner,
            tag: tag.to_owned(),
            resolved: self.resolved(element, kind),
            name: (tag == "option").then(|| option_text(element)),
            description: self.description(element),
            value: self.value(element, kind),
            checked: if is_ticked {
                Some(document.is_checked(element))
            } else {
                truth("checked")
            },
            mixed: !is_ticked && aria("checked") == Some("mixed"),
            selected: if tag == "option" {
                Some(document.is_selected(element))
            } else {
                truth("selected")
            },
            expanded: opened(element).or_else(|| truth("expanded")),
            pressed: truth("pressed"),
            disabled: is_disabled(element) || here.inert || truth("disabled") == Some(true),
            greyed: is_called_disabled(element),
            read_only: takes_text(element) && element.attr("readonly").is_some()
                || truth("readonly") == Some(true),
            required: matches!(tag, "input" | "select" | "textarea")
                && element.attr("required").is_some()
                || truth("required") == Some(true),
            invalid: complaint.or_else(|| aria_invalid.then(|| "invalid".to_owned())),
            focused: document.state.focused == Some(element.id()),
            visible: match here.list {
                Some((visible, _)) if tag != "select" => visible && !here.boxless,
                _ => here.is_painted(),
            },
            pointer: here.pointer && !outer.pointer
                || element.attr("onclick").is_some()
                || element.attr("tabindex").is_some(),
            block,
            runs: (self.out.runs.len(), self.out.runs.len()),
            drawn_by: drawn_by(element),
            bold: self.is_bold(element),
            options: self.options(element),
            form: document
                .form_of(element)
                .filter(|_| layout::is_control(tag) || tag == "fieldset")
                .map(|form| document.dom.key(form.id())),
            labels: (tag == "label")
                .then(|| document.labelled(element))
                .flatten()
                .map(|control| document.dom.key(control.id())),
            touched: self.touched,
            attributes,
            ..RawElement::default()
        }
    }

    /// Options of a list.
    fn options(&self, list: ElementRef<'a>) -> Vec<RawOption> {
        if tag(list) != "select" {
            return Vec::new();
        }
        let option = |option| RawOption {
            text: option_text(option),
            value: option_value(option),
            selected: self.document.is_selected(option),
            disabled: is_disabled(option),
            hidden: self.is_left_out(option),
        };
        options(list).into_iter().map(option).collect()
    }

    /// Whether it is a cell all of whose text is bold.
    fn is_bold(&self, cell: ElementRef<'a>) -> bool {
        let is_cell = |element: ElementRef<'_>| {
            tag(element) == "td" || matches!(element.attr("role"), Some("cell" | "gridcell"))
        };
        if !is_cell(cell) {
            return false;
        }
        let weight = |at: ElementRef<'a>| {
            let declared = self.document.styles.of(at, scope(at));
            match (declared.get("font-weight"), tag(at)) {
                (Some(given), _) => Some(match given.parse::<u32>() {
                    Ok(weight) => weight >= BOLD,
                    Err(_) => matches!(given, "bold" | "bolder"),
                }),
                (None, "b" | "strong" | "th") => Some(true),
                _ => None,
            }
        };
        let texts = cell.descendants().filter(|node| {
            let text = node.value().as_text();
            text.is_some_and(|text| !text.trim().is_empty())
        });
        let mut bold = texts.map(|text| {
            let mut around = text.ancestors().filter_map(ElementRef::wrap);
            around.find_map(weight).unwrap_or(false)
        });
        bold.next() == Some(true) && bold.all(|bold| bold)
    }

    /// Whether an option or its group has no place in the opened list.
    fn is_left_out(&self, option: ElementRef<'a>) -> bool {
        let mut up = std::iter::once(option)
            .chain(ancestors(option))
            .take_while(|at| tag(*at) != "select");
        up.any(|at| {
            let declared = self.document.styles.of(at, scope(at));
            layout::display(at, &declared, false) == layout::Display::None
        })
    }

    fn value(&self, element: ElementRef<'a>, kind: &str) -> Option<String> {
        let document = self.document;
        match (tag(element), kind) {
            ("input", "file") => {
                let files = document
                    .state
                    .files
                    .get(&element.id())
                    .map(Vec::as_slice)
                    .unwrap_or_default();
                let names = files
                    .iter()
                    .filter_map(|file| file.file_name())
                    .map(|name| name.to_string_lossy());
                Some(names.collect::<Vec<_>>().join("\n"))
            }
            ("input", "password") => Some("•".repeat(document.value(element).chars().count())),
            ("input", "submit" | "reset" | "button" | "image" | "checkbox" | "radio") => None,
            ("input" | "textarea", _) => Some(document.value(element)),
            ("select", _) => Some(
                document
                    .chosen(element)
                    .into_iter()
                    .map(option_text)
                    .collect::<Vec<_>>()
                    .join("\n"),
            ),
            ("progress" | "meter", _) => element.attr("value").map(str::to_owned),
            _ => element
                .attr("aria-valuetext")
                .or_else(|| element.attr("aria-valuenow"))
                .map(str::to_owned),
        }
    }

    fn resolved(&self, element: ElementRef<'a>, kind: &str) -> Option<String> {
        let document = self.document;
        let action = |form: ElementRef<'_>| match filled(form, "action") {
            Some(action) => document.resolve(action),
            None => Some(document.url.clone()),
        };
        let url = match tag(element) {
            "a" | "area" => document.resolve(element.attr("href")?)?,
            "iframe" | "frame" => document.resolve(filled(element, "src")?)?,
            "form" => action(element)?,
            "button" | "input" if matches!(kind, "submit" | "image") => {
                match filled(element, "formaction") {
                    Some(address) => document.resolve(address)?,
                    None => action(document.form_of(element)?)?,
                }
            }
            _ => return None,
        };
        Some(url.into())
    }

    fn description(&self, element: ElementRef<'a>) -> Option<String> {
        let words = match filled(element, "aria-describedby") {
            Some(ids) => {
                let parts = ids
                    .split_whitespace()
                    .filter_map(|id| self.document.dom.by_id(id))
                    .map(dom::text);
                parts.collect::<Vec<_>>().join(" ")
            }
            None => filled(element, "aria-description")?.to_owned(),
        };
        let words = crate::page::normalise(&words);
        (!words.is_empty()).then_some(words)
    }
}

/// Whether a `details` element, or the one that a `summary` belongs to, is open.
fn opened(element: ElementRef<'_>) -> Option<bool> {
    let details = match tag(element) {
        "details" => element,
        "summary" => ancestors(element)
            .next()
            .filter(|above| tag(*above) == "details")?,
        _ => return None,
    };
    Some(details.attr("open").is_some())
}

/// Whether one of its classes ends with the word "disabled".
fn is_called_disabled(element: ElementRef<'_>) -> bool {
    let mut classes = element.value().classes();
    classes.any(|class| class.split(['-', '_']).next_back() == Some("disabled"))
}
