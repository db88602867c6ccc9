//! Form controls with label, hint and error message: every form of the shop is made of these.

use super::fault::Fault;
use super::form::Entries;
use super::html::{Html, Template, attribute, flag};
use std::collections::BTreeMap;

/// Messages by the id of the control that they are about.
pub type Errors = BTreeMap<&'static str, String>;

/// A control of a form.
#[derive(Debug, Clone, Copy)]
pub struct Control {
    /// Its `id` and `name`.
    pub id: &'static str,
    /// Its label, or the legend of its group.
    pub label: &'static str,
    /// What it is.
    pub kind: Kind,
    /// A line of advice.
    pub hint: &'static str,
}

/// What a control is.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
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
    pub const fn new(id: &'static str, label: &'static str, kind: Kind) -> Self {
        Self {
            id,
            label,
            kind,
            hint: "",
        }
    }

    /// With a line of advice.
    pub const fn hint(mut self, hint: &'static str) -> Self {
        self.hint = hint;
        self
    }

    /// The control with what was entered and what is wrong with it.
    pub fn render(&self, entries: &Entries, errors: &Errors) -> Html {
        let error = errors.get(self.id).map(String::as_str);
        let field = match self.kind {
            Kind::Radio(options) => return self.group(options, entries, error),
            Kind::Checkbox => return self.checkbox(entries, error),
            Kind::Input(kind) => self.input(kind, Some(entries.get(self.id)), Html::default(), error),
            Kind::Short(most) => self.input(
                "text",
                Some(entries.get(self.id)),
                attribute(
                    "maxlength",
                    (!Fault::PostcodeUnlimited.is_on())
                        .then(|| most.to_string())
                        .as_deref(),
                ),
                error,
            ),
            Kind::Secret => self.input("password", None, Html::default(), error),
            Kind::File => self.input("file", None, Html::default(), error),
            Kind::Range(most) => self.input(
                "range",
                Some(Some(entries.get(self.id)).filter(|v| !v.is_empty()).unwrap_or("0")),
                Html::from_iter([attribute("min", Some("0")), attribute("max", Some(&most.to_string()))]),
                error,
            ),
            Kind::Suggest(options) => self.suggest(options, entries, error),
            Kind::Textarea => Template::new(
                "<textarea id=\"{{id}}\" name=\"{{id}}\" rows=\"3\"{{state}}>\n{{value}}</textarea>",
            )
            .text("id", self.id)
            .html("state", self.state(error))
            .text("value", entries.get(self.id))
            .fill(),
            Kind::Select(options) => self.select(options, false, entries, error),
            Kind::Multiple(options) => self.select(options, true, entries, error),
        };
        Template::new("<div class=\"control\"><label for=\"{{id}}\">{{label}}</label>{{field}}{{notes}}</div>\n")
            .text("id", self.id)
            .text("label", self.label)
            .html("field", field)
            .html("notes", self.notes(error))
            .fill()
    }

    fn input(
        &self,
        kind: &'static str,
        value: Option<&str>,
        more: Html,
        error: Option<&str>,
    ) -> Html {
        Template::new(
            "<input id=\"{{id}}\" name=\"{{id}}\" type=\"{{kind}}\"{{value}}{{more}}{{most}}{{disabled}}{{state}}>",
        )
        .text("id", self.id)
        .text("kind", kind)
        .html("value", attribute("value", value.filter(|v| !v.is_empty())))
        .html("more", more)
        .html("most", attribute("maxlength", Fault::FieldsTooShort.is_on().then_some("4")))
        .html("disabled", flag("disabled", Fault::FieldsDisabled.is_on()))
        .html("state", self.state(error))
        .fill()
    }

    fn suggest(&self, options: &[&str], entries: &Entries, error: Option<&str>) -> Html {
        let list = format!("{}-list", self.id);
        let options = options.iter().map(|option| {
            Template::new("<option value=\"{{value}}\"></option>")
                .text("value", option)
                .fill()
        });
        Template::new("{{input}}<datalist id=\"{{list}}\">{{options}}</datalist>")
            .html(
                "input",
                self.input(
                    "text",
                    Some(entries.get(self.id)),
                    attribute("list", Some(&list)),
                    error,
                ),
            )
            .text("list", list)
            .html("options", options.collect())
            .fill()
    }

    fn select(
        &self,
        options: &[&str],
        several: bool,
        entries: &Entries,
        error: Option<&str>,
    ) -> Html {
        let mut options: Vec<&str> = options.to_vec();
        if Fault::OptionsReversed.is_on() {
            options.reverse();
        }
        if Fault::LastOptionMissing.is_on() {
            options.pop();
        }
        let options = options.into_iter().map(|option| {
            Template::new("<option{{chosen}}>{{text}}</option>")
                .html("chosen", flag("selected", entries.has(self.id, option)))
                .text("text", option)
                .fill()
        });
        Template::new(
            "<select id=\"{{id}}\" name=\"{{id}}\"{{several}}{{state}}>{{options}}</select>",
        )
        .text("id", self.id)
        .html("several", flag("multiple", several))
        .html("state", self.state(error))
        .html("options", options.collect())
        .fill()
    }

    fn group(&self, options: &[&str], entries: &Entries, error: Option<&str>) -> Html {
        let buttons = options.iter().enumerate().map(|(place, option)| {
            let chosen = entries.has(self.id, option) || (place == 0 && !entries.contains(self.id));
            let value = if Fault::RadioSendsFirst.is_on() {
                options[0]
            } else {
                option
            };
            Template::new(
                "<label class=\"choice\"><input type=\"radio\" name=\"{{id}}\" value=\"{{value}}\"{{chosen}}> {{option}}</label>\n",
            )
            .text("id", self.id)
            .text("value", value)
            .text("option", option)
            .html("chosen", flag("checked", chosen))
            .fill()
        });
        Template::new("<fieldset class=\"control\"><legend>{{label}}</legend>{{buttons}}{{notes}}</fieldset>\n")
            .text("label", self.label)
            .html("buttons", buttons.collect())
            .html("notes", self.notes(error))
            .fill()
    }

    fn checkbox(&self, entries: &Entries, error: Option<&str>) -> Html {
        Template::new(
            "<div class=\"control\"><label class=\"choice\"><input type=\"checkbox\" id=\"{{id}}\"{{name}} value=\"Yes\"{{chosen}}{{state}}> {{label}}</label>{{notes}}</div>\n",
        )
        .text("id", self.id)
        .html(
            "name",
            attribute("name", (!Fault::CheckboxNeverSent.is_on()).then_some(self.id)),
        )
        .text("label", self.label)
        .html("chosen", flag("checked", entries.contains(self.id)))
        .html("state", self.state(error))
        .html("notes", self.notes(error))
        .fill()
    }

    /// What says that the value is wrong, to those who do not see the colour.
    fn state(&self, error: Option<&str>) -> Html {
        let wrong = error.is_some();
        Html::from_iter([
            attribute("aria-invalid", wrong.then_some("true")),
            attribute(
                "aria-describedby",
                wrong.then(|| format!("{}-error", self.id)).as_deref(),
            ),
        ])
    }

    fn notes(&self, error: Option<&str>) -> Html {
        let hint = (!self.hint.is_empty()).then(|| {
            Template::new("<p class=\"hint\">{{hint}}</p>")
                .text("hint", self.hint)
                .fill()
        });
        let error = error
            .filter(|_| !Fault::ErrorsMissing.is_on())
            .map(|error| {
                Template::new("<p class=\"error\" id=\"{{id}}-error\">{{error}}</p>")
                    .text("id", self.id)
                    .text("error", error)
                    .fill()
            });
        hint.into_iter().chain(error).collect()
    }
}

/// Several controls, one after the other.
pub fn render(controls: &[Control], entries: &Entries, errors: &Errors) -> Html {
    let empty = Entries::default();
    let kept = if !errors.is_empty() && Fault::EntriesLost.is_on() {
        &empty
    } else {
        entries
    };
    controls
        .iter()
        .map(|control| control.render(kept, errors))
        .collect()
}

/// What stands above a form that came back.
pub fn summary(errors: &Errors) -> Html {
    if errors.is_empty() || Fault::SummaryMissing.is_on() {
        Html::default()
    } else {
        Html::markup("<p class=\"alert\" role=\"alert\">Some entries need another look.</p>\n")
    }
}

#[cfg(test)]
mod tests {
    use super::{Control, Errors, Kind, render};
    use crate::demo::form::Entries;

    #[test]
    fn a_form_that_comes_back_keeps_what_was_entered_but_no_secret() {
        let controls = [
            Control::new("city", "City", Kind::Input("text")),
            Control::new("code", "Code", Kind::Secret),
            Control::new("size", "Size", Kind::Select(&["S", "L"])),
            Control::new("pay", "Pay by", Kind::Radio(&["Card", "Cash"])),
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
        assert!(html.contains("<option selected=\"\">L<"), "{html}");
        assert!(html.contains("value=\"Cash\" checked"), "{html}");
    }
}
