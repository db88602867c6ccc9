//! Constraint validation: what a user agent finds wrong with a value before it sends a form.

use super::controls::{is_disabled, number};
use super::dom::{filled, input_type, tag};
use super::loaded::Document;
use regex::Regex;
use scraper::ElementRef;

impl Document {
    /// Returns the validation message for a control's value, in the words of a user agent.
    pub(super) fn complaint(&self, element: ElementRef<'_>) -> Option<String> {
        if !matches!(tag(element), "input" | "select" | "textarea") || is_disabled(element) {
            return None;
        }
        let kind = if tag(element) == "input" {
            input_type(element)
        } else {
            ""
        };
        if matches!(kind, "hidden" | "submit" | "image" | "reset" | "button")
            || element.attr("readonly").is_some()
        {
            return None;
        }
        if element.attr("required").is_some()
            && let Some(complaint) = self.missing(element, kind)
        {
            return Some(complaint.into());
        }
        if matches!(kind, "checkbox" | "radio" | "file" | "color" | "range")
            || tag(element) == "select"
        {
            return None;
        }
        let value = self.value(element);
        if value.is_empty() {
            return None;
        }
        malformed(kind, &value)
            .or_else(|| self.wrong_length(element, &value))
            .or_else(|| wrong_pattern(element, &value))
            .or_else(|| out_of_range(element, kind, &value))
    }

    fn missing(&self, element: ElementRef<'_>, kind: &str) -> Option<&'static str> {
        match (tag(element), kind) {
            ("input", "checkbox") if !self.is_checked(element) => {
                Some("Please check this box if you want to proceed.")
            }
            ("input", "radio")
                if !self
                    .radio_group(element)
                    .any(|other| self.is_checked(other)) =>
            {
                Some("Please select one of these options.")
            }
            ("input", "file")
                if self
                    .state
                    .files
                    .get(&element.id())
                    .is_none_or(Vec::is_empty) =>
            {
                Some("Please select a file.")
            }
            ("select", _)
                if self
                    .chosen(element)
                    .into_iter()
                    .all(|option| super::controls::option_value(option).is_empty()) =>
            {
                Some("Please select an item in the list.")
            }
            ("select", _) | ("input", "checkbox" | "radio" | "file" | "color" | "range") => None,
            _ if self.value(element).is_empty() => Some("Please fill out this field."),
            _ => None,
        }
    }

    /// Lengths count only for what the user typed.
    fn wrong_length(&self, element: ElementRef<'_>, value: &str) -> Option<String> {
        if !self.state.values.contains_key(&element.id()) {
            return None;
        }
        let bound = |name: &str| {
            element
                .attr(name)
                .and_then(|bound| bound.trim().parse::<usize>().ok())
        };
        let length = value.encode_utf16().count();
        match (bound("minlength"), bound("maxlength")) {
            (Some(least), _) if length < least => Some(format!(
                "Please lengthen this text to {least} characters or more (you are currently using {length} characters)."
            )),
            (_, Some(most)) if length > most => Some(format!(
                "Please shorten this text to {most} characters or less (you are currently using {length} characters)."
            )),
            _ => None,
        }
    }
}

fn malformed(kind: &str, value: &str) -> Option<String> {
    match kind {
        "email" if !is_email(value) => Some(if value.contains('@') {
            "Please enter an email address.".into()
        } else {
            format!("Please include an '@' in the email address. '{value}' is missing an '@'.")
        }),
        "url" if url::Url::parse(value).is_err() => Some("Please enter a URL.".into()),
        _ => None,
    }
}

/// HTML, 4.10.5.1.5 "valid e-mail address".
fn is_email(value: &str) -> bool {
    let Some((user, host)) = value.split_once('@') else {
        return false;
    };
    let user_is_valid = !user.is_empty()
        && user.chars().all(|letter| {
            letter.is_ascii_alphanumeric() || ".!#$%&'*+/=?^_`{|}~-".contains(letter)
        });
    user_is_valid
        && host.split('.').all(|label| {
            !label.is_empty()
                && label.len() <= 63
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label
                    .chars()
                    .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        })
}

/// A pattern that is no regular expression here says nothing, as in a browser.
fn wrong_pattern(element: ElementRef<'_>, value: &str) -> Option<String> {
    if tag(element) != "input" {
        return None;
    }
    let pattern = Regex::new(&format!("^(?:{})$", filled(element, "pattern")?)).ok()?;
    (!pattern.is_match(value)).then(|| match filled(element, "title") {
        Some(title) => format!("Please match the requested format. {title}"),
        None => "Please match the requested format.".into(),
    })
}

fn out_of_range(element: ElementRef<'_>, kind: &str, value: &str) -> Option<String> {
    let bound = |name: &str| {
        element
            .attr(name)
            .map(str::trim)
            .filter(|bound| !bound.is_empty())
    };
    if kind == "number" {
        let now = number(value)?;
        let limit = |name: &str| bound(name).and_then(number);
        if let Some(least) = limit("min").filter(|least| now < *least) {
            return Some(format!("Value must be greater than or equal to {least}."));
        }
        if let Some(most) = limit("max").filter(|most| now > *most) {
            return Some(format!("Value must be less than or equal to {most}."));
        }
        if bound("step") == Some("any") {
            return None;
        }
        let step = limit("step").filter(|step| *step > 0.0).unwrap_or(1.0);
        let from = limit("min")
            .or_else(|| element.attr("value").and_then(number))
            .unwrap_or(0.0);
        let steps = (now - from) / step;
        return ((steps - steps.round()).abs() > 1e-6).then(|| {
            let below = from + steps.floor() * step;
            format!(
                "Please enter a valid value. The two nearest valid values are {below} and {}.",
                below + step
            )
        });
    }
    // Dates and times in their canonical form compare as texts do.
    if !matches!(kind, "date" | "month" | "week" | "time" | "datetime-local") {
        return None;
    }
    if let Some(least) = bound("min").filter(|least| value < *least) {
        return Some(format!("Value must be {least} or later."));
    }
    bound("max")
        .filter(|most| value > *most)
        .map(|most| format!("Value must be {most} or earlier."))
}
