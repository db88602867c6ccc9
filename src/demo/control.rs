//! Form controls with label, hint and error message: every form of the shop is made of these.

use super::fault::Fault;
use super::form::Entries;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// Messages by the id of the control that they are about.
pub(super) type Errors = BTreeMap<&'static str, String>;

/// A control of a form.
#[derive(Debug, Clone, Copy)]
pub(super) struct Control {
    /// Its `id` and `name`.
    pub id: &'static str,
    /// Its label, or the legend of its group.
    pub label: &'static str,
    /// Kind of the control.
    pub kind: ControlKind,
    /// A line of advice.
    pub hint: &'static str,
}

/// Kind of a control.
#[derive(Debug, Clone, Copy)]
pub(super) enum ControlKind {
    /// An `input` of this type.
    Input(&'static str),
    /// An `input type=text` that takes so many characters.
    Short(u8),
    /// An `input` whose value is never sent back.
    Secret,
    /// A file.
    File,
    /// A slider from 0 to this.
    Range(u8),
    /// Several lines.
    Textarea,
    /// One of a list; the first is chosen at the start.
    Select(&'static [&'static str]),
    /// Any number of a list.
    Multiple(&'static [&'static str]),
    /// One of a group of radio buttons; the first is chosen at the start.
    Radio(&'static [&'static str]),
    /// On or off.
    Checkbox,
    /// Text with suggestions.
    Suggest(&'static [&'static str]),
}

impl Control {
    /// A control without a hint.
    pub(super) const fn new(id: &'static str, label: &'static str, kind: ControlKind) -> Self {
        Self {
            id,
            label,
            kind,
            hint: "",
        }
    }

    /// With a line of advice.
    pub(super) const fn hint(mut self, hint: &'static str) -> Self {
        self.hint = hint;
        self
    }

    /// The control with what was entered and what is wrong with it.
    pub(super) fn render(&self, entries: &Entries, errors: &Errors) -> Markup {
        let error = errors.get(self.id).map(String::as_str);
        let field = match self.kind {
            ControlKind::Radio(options) => return self.group(options, entries, error),
            ControlKind::Checkbox => return self.checkbox(entries, error),
            ControlKind::Textarea => html! {
                textarea id=(self.id) name=(self.id) rows="3"
                    aria-invalid=[wrong(error)] aria-describedby=[self.note(error)] { "\n" (entries.get(self.id)) }
            },
            ControlKind::Select(options) => self.select(options, false, entries, error),
            ControlKind::Multiple(options) => self.select(options, true, entries, error),
            _ => self.input(entries.get(self.id), error),
        };
        html! { div.control { label for=(self.id) { (self.label) } (field) (self.notes(error)) } }
    }

    fn input(&self, entered: &str, error: Option<&str>) -> Markup {
        let (kind, value) = match self.kind {
            ControlKind::Input(kind) => (kind, entered),
            ControlKind::Secret => ("password", ""),
            ControlKind::File => ("file", ""),
            ControlKind::Range(_) if entered.is_empty() => ("range", "0"),
            ControlKind::Range(_) => ("range", entered),
            _ => ("text", entered),
        };
        let most = match self.kind {
            ControlKind::Short(most) if !Fault::PostcodeUnlimited.is_on() => Some(most),
            _ => None,
        };
        let top = match self.kind {
            ControlKind::Range(top) => Some(top),
            _ => None,
        };
        let (options, list) = match self.kind {
            ControlKind::Suggest(options) => (options, Some(format!("{}-list", self.id))),
            _ => (Default::default(), None),
        };
        html! {
            input id=(self.id) name=(self.id) type=(kind) value=[(!value.is_empty()).then_some(value)]
                min=[top.map(|_| 0)] max=[top] list=[&list]
                maxlength=[most.or(Fault::FieldsTooShort.is_on().then_some(4))] disabled[Fault::FieldsDisabled.is_on()]
                aria-invalid=[wrong(error)] aria-describedby=[self.note(error)];
            @if let Some(list) = &list {
                datalist id=(list) { @for option in options { option value=(option) {} } }
            }
        }
    }

    fn select(
        &self,
        options: &[&str],
        several: bool,
        entries: &Entries,
        error: Option<&str>,
    ) -> Markup {
        let mut options: Vec<&str> = options.to_vec();
        if Fault::OptionsReversed.is_on() {
            options.reverse();
        }
        if Fault::LastOptionMissing.is_on() {
            options.pop();
        }
        html! {
            select id=(self.id) name=(self.id) multiple[several]
                aria-invalid=[wrong(error)] aria-describedby=[self.note(error)] {
                @for option in options { option selected[entries.has(self.id, option)] { (option) } }
            }
        }
    }

    fn group(&self, options: &[&str], entries: &Entries, error: Option<&str>) -> Markup {
        html! {
            fieldset.control {
                legend { (self.label) }
                @for (place, option) in options.iter().enumerate() {
                    @let chosen = entries.has(self.id, option) || (place == 0 && !entries.contains(self.id));
                    @let value = if Fault::RadioSendsFirst.is_on() { options[0] } else { option };
                    label.choice { input type="radio" name=(self.id) value=(value) checked[chosen]; " " (option) } " "
                }
                (self.notes(error))
            }
        }
    }

    fn checkbox(&self, entries: &Entries, error: Option<&str>) -> Markup {
        let name = (!Fault::CheckboxNeverSent.is_on()).then_some(self.id);
        html! {
            div.control {
                label.choice {
                    input type="checkbox" id=(self.id) name=[name] value="Yes" checked[entries.contains(self.id)]
                        aria-invalid=[wrong(error)] aria-describedby=[self.note(error)];
                    " " (self.label)
                }
                (self.notes(error))
            }
        }
    }

    /// The id of the message that says what is wrong.
    fn note(&self, error: Option<&str>) -> Option<String> {
        error.map(|_| format!("{}-error", self.id))
    }

    fn notes(&self, error: Option<&str>) -> Markup {
        html! {
            @if !self.hint.is_empty() { p.hint { (self.hint) } }
            @if let Some(error) = error.filter(|_| !Fault::ErrorsMissing.is_on()) {
                p.error id={ (self.id) "-error" } { (error) }
            }
        }
    }
}

/// The mark of a wrong value for screen readers.
fn wrong(error: Option<&str>) -> Option<&'static str> {
    error.map(|_| "true")
}

/// Several controls, one after the other.
pub(super) fn render(controls: &[Control], entries: &Entries, errors: &Errors) -> Markup {
    let empty = Entries::default();
    let kept = if !errors.is_empty() && Fault::EntriesLost.is_on() {
        &empty
    } else {
        entries
    };
    html! { @for control in controls { (control.render(kept, errors)) } }
}

/// Summary of errors above a form.
pub(super) fn summary(errors: &Errors) -> Markup {
    html! {
        @if !errors.is_empty() && !Fault::SummaryMissing.is_on() {
            p.alert role="alert" { "Some entries need another look." }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Control, ControlKind, Errors, render};
    use crate::demo::form::Entries;

    #[test]
    fn a_form_that_comes_back_keeps_what_was_entered_but_no_secret() {
        let controls = [
            Control::new("city", "City", ControlKind::Input("text")),
            Control::new("code", "Code", ControlKind::Secret),
            Control::new("size", "Size", ControlKind::Select(&["S", "L"])),
            Control::new("pay", "Pay by", ControlKind::Radio(&["Card", "Cash"])),
        ];
        let entries = Entries::new(
            [
                ("city", "\"Ghent\""),
                ("code", "s3cret"),
                ("size", "L"),
                ("pay", "Cash"),
            ]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec(),
        );
        let errors = Errors::from([("city", "No such town".to_owned())]);
        let html = render(&controls, &entries, &errors).into_string();
        assert!(html.contains("value=\"&quot;Ghent&quot;\""), "{html}");
        assert!(html.contains("id=\"city-error\">No such town<"), "{html}");
        assert!(!html.contains("s3cret"), "{html}");
        assert!(html.contains("<option selected>L<"), "{html}");
        assert!(html.contains("value=\"Cash\" checked"), "{html}");
    }
}
