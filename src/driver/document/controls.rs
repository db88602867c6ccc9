//! The live state of form controls: values, ticks, choices, owners, labels.

use super::dom::{ancestors, filled, input_type, tag, text};
use super::loaded::Document;
use scraper::ElementRef;

impl Document {
    /// The value of a field, as its control would hold it (HTML, "value sanitization").
    pub(super) fn value(&self, element: ElementRef<'_>) -> String {
        if let Some(value) = self.state.values.get(&element.id()) {
            return value.clone();
        }
        match tag(element) {
            "textarea" => {
                let value = text(element).replace("\r\n", "\n").replace('\r', "\n");
                value.strip_prefix('\n').unwrap_or(&value).to_owned()
            }
            _ => sanitised(element, element.attr("value").unwrap_or_default()),
        }
    }

    pub(super) fn is_checked(&self, element: ElementRef<'_>) -> bool {
        let marked = || {
            let on = element.attr("checked").is_some();
            // Of several marked radio buttons in a group, the last one holds.
            on && (input_type(element) != "radio"
                || self
                    .radio_group(element)
                    .filter(|other| other.attr("checked").is_some())
                    .last()
                    == Some(element))
        };
        self.state
            .checked
            .get(&element.id())
            .copied()
            .unwrap_or_else(marked)
    }

    /// The radio buttons of the same group, itself included.
    pub(super) fn radio_group<'a>(
        &'a self,
        radio: ElementRef<'a>,
    ) -> impl Iterator<Item = ElementRef<'a>> {
        let form = self.form_of(radio).map(|form| form.id());
        let name = filled(radio, "name");
        self.dom.tagged("input").filter(move |other| {
            *other == radio
                || (name.is_some()
                    && input_type(*other) == "radio"
                    && filled(*other, "name") == name
                    && self.form_of(*other).map(|form| form.id()) == form)
        })
    }

    pub(super) fn is_selected(&self, option: ElementRef<'_>) -> bool {
        let Some(list) = ancestors(option).find(|above| tag(*above) == "select") else {
            return option.attr("selected").is_some();
        };
        self.chosen(list).contains(&option)
    }

    /// The options that are chosen. A closed list always has one, where it has one that can be.
    pub(super) fn chosen<'a>(&self, list: ElementRef<'a>) -> Vec<ElementRef<'a>> {
        let state = |option: &ElementRef<'a>| {
            self.state
                .selected
                .get(&option.id())
                .copied()
                .unwrap_or_else(|| option.attr("selected").is_some())
        };
        let options = options(list);
        let mut chosen: Vec<_> = options.iter().copied().filter(state).collect();
        if list.attr("multiple").is_some() {
            return chosen;
        }
        if chosen.is_empty() && is_closed(list) {
            chosen.extend(
                options
                    .into_iter()
                    .find(|option| !is_disabled_option(*option)),
            );
        }
        chosen.split_off(chosen.len().saturating_sub(1))
    }

    /// The form that owns a control.
    pub(super) fn form_of<'a>(&'a self, element: ElementRef<'a>) -> Option<ElementRef<'a>> {
        match element.attr("form") {
            Some(id) => self
                .dom
                .by_id(id.trim())
                .filter(|form| tag(*form) == "form"),
            None => ancestors(element).find(|above| tag(*above) == "form"),
        }
    }

    /// The controls that a form owns, in document order.
    pub(super) fn controls<'a>(
        &'a self,
        form: ElementRef<'a>,
    ) -> impl Iterator<Item = ElementRef<'a>> {
        self.dom.elements().filter(move |element| {
            matches!(tag(*element), "button" | "input" | "select" | "textarea")
                && self.form_of(*element) == Some(form)
        })
    }

    /// The control that a label is for.
    pub(super) fn labelled<'a>(&'a self, label: ElementRef<'a>) -> Option<ElementRef<'a>> {
        match label.attr("for") {
            Some(id) => self.dom.by_id(id).filter(|control| is_labelable(*control)),
            None => label
                .descendants()
                .skip(1)
                .filter_map(ElementRef::wrap)
                .find(|control| is_labelable(*control)),
        }
    }
}

/// Disabled, by itself or by a field set (the controls in its first legend excepted).
pub(super) fn is_disabled(element: ElementRef<'_>) -> bool {
    if !matches!(
        tag(element),
        "button" | "input" | "select" | "textarea" | "option" | "optgroup" | "fieldset"
    ) {
        return false;
    }
    if element.attr("disabled").is_some() || tag(element) == "option" && is_disabled_option(element)
    {
        return true;
    }
    ancestors(element).any(|above| {
        tag(above) == "fieldset"
            && above.attr("disabled").is_some()
            && !above
                .child_elements()
                .find(|child| tag(*child) == "legend")
                .is_some_and(|legend| ancestors(element).any(|other| other == legend))
    })
}

fn is_labelable(element: ElementRef<'_>) -> bool {
    match tag(element) {
        "input" => input_type(element) != "hidden",
        other => matches!(
            other,
            "button" | "meter" | "output" | "progress" | "select" | "textarea"
        ),
    }
}

/// The options of a list, those in groups included.
pub(super) fn options(list: ElementRef<'_>) -> Vec<ElementRef<'_>> {
    list.descendants()
        .filter_map(ElementRef::wrap)
        .filter(|element| tag(*element) == "option")
        .collect()
}

/// Tells whether a list shows one option at a time.
pub(super) fn is_closed(list: ElementRef<'_>) -> bool {
    let size = list
        .attr("size")
        .and_then(|size| size.trim().parse::<u32>().ok())
        .unwrap_or(0);
    list.attr("multiple").is_none() && size <= 1
}

pub(super) fn is_disabled_option(option: ElementRef<'_>) -> bool {
    option.attr("disabled").is_some()
        || ancestors(option)
            .take_while(|above| tag(*above) != "select")
            .any(|above| tag(above) == "optgroup" && above.attr("disabled").is_some())
}

/// The text of an option, or its `label`.
pub(super) fn option_text(option: ElementRef<'_>) -> String {
    let words = filled(option, "label").map_or_else(|| text(option), str::to_owned);
    words.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the submitted value of an option.
pub(super) fn option_value(option: ElementRef<'_>) -> String {
    option
        .attr("value")
        .map_or_else(|| option_text(option), str::to_owned)
}

/// Its value is a text that can be typed or set.
pub(super) fn takes_text(element: ElementRef<'_>) -> bool {
    match tag(element) {
        "textarea" => true,
        "input" => !matches!(
            input_type(element),
            "hidden" | "checkbox" | "radio" | "file" | "submit" | "image" | "reset" | "button"
        ),
        _ => false,
    }
}

/// The value that a control makes of a text (HTML, 4.10.5.1).
pub(super) fn sanitised(element: ElementRef<'_>, value: &str) -> String {
    if tag(element) == "textarea" {
        return value.replace("\r\n", "\n").replace('\r', "\n");
    }
    let line = value.replace(['\r', '\n'], "");
    let kept_if = |valid: bool| {
        if valid {
            line.trim().to_owned()
        } else {
            String::new()
        }
    };
    match input_type(element) {
        "email" | "url" => line.trim().to_owned(),
        "number" => kept_if(number(line.trim()).is_some()),
        "range" => range(element, number(line.trim())),
        "date" => {
            kept_if(line.trim().parse::<jiff::civil::Date>().is_ok() && line.trim().len() == 10)
        }
        "month" => kept_if(
            format!("{}-01", line.trim())
                .parse::<jiff::civil::Date>()
                .is_ok()
                && line.trim().len() == 7,
        ),
        "week" => kept_if(line.trim().len() == 8 && line.contains("-W")),
        "time" => kept_if(line.contains(':') && line.trim().parse::<jiff::civil::Time>().is_ok()),
        "datetime-local" => {
            let moment = line.trim().replacen(' ', "T", 1);
            if moment.contains('T') && moment.parse::<jiff::civil::DateTime>().is_ok() {
                moment
            } else {
                String::new()
            }
        }
        "color" => {
            let colour = line.trim().to_ascii_lowercase();
            let valid = colour.len() == 7
                && colour
                    .strip_prefix('#')
                    .is_some_and(|digits| digits.chars().all(|digit| digit.is_ascii_hexdigit()));
            if valid { colour } else { "#000000".into() }
        }
        "hidden" | "submit" | "button" | "reset" | "image" | "checkbox" | "radio" => {
            value.to_owned()
        }
        _ => line,
    }
}

/// A floating-point number as HTML writes it.
pub(super) fn number(text: &str) -> Option<f64> {
    let plain = text
        .chars()
        .all(|letter| letter.is_ascii_digit() || matches!(letter, '-' | '.' | 'e' | 'E' | '+'));
    (plain && !text.starts_with('+') && !text.ends_with('.'))
        .then(|| text.parse().ok())
        .flatten()
}

/// A slider always has a value between its ends; without one, it is in the middle.
fn range(element: ElementRef<'_>, value: Option<f64>) -> String {
    let bound = |name: &str, default: f64| {
        element
            .attr(name)
            .and_then(|text| number(text.trim()))
            .unwrap_or(default)
    };
    let least = bound("min", 0.0);
    let most = bound("max", 100.0).max(least);
    let mut value = value
        .unwrap_or(f64::midpoint(least, most))
        .clamp(least, most);
    if element.attr("step").is_none_or(|step| step.trim() != "any") {
        let step = element
            .attr("step")
            .and_then(|step| number(step.trim()))
            .filter(|step| *step > 0.0)
            .unwrap_or(1.0);
        value = (least + ((value - least) / step).round() * step).min(most);
        // Steps of a tenth and the like must not leave a tail of digits.
        value = (value * 1e9).round() / 1e9;
    }
    value.to_string()
}
