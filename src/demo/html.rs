//! Markup that is known to be safe, and templates that are filled with it.

use std::fmt::Write as _;

/// Markup. The only ways to make it are to escape a text, to fill a template, and to say that it is markup.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Html(String);

impl Html {
    /// A text of whatever origin, escaped for element content and quoted attributes.
    pub fn text(text: &str) -> Self {
        let mut out = String::with_capacity(text.len());
        for character in text.chars() {
            match character {
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '"' => out.push_str("&quot;"),
                '\'' => out.push_str("&#39;"),
                other => out.push(other),
            }
        }
        Self(out)
    }

    /// Markup from our own source.
    pub fn markup(markup: &'static str) -> Self {
        Self(markup.to_owned())
    }

    /// The markup.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The markup, given away.
    pub fn into_string(self) -> String {
        self.0
    }
}

impl FromIterator<Html> for Html {
    fn from_iter<I: IntoIterator<Item = Html>>(parts: I) -> Self {
        let mut out = String::new();
        for part in parts {
            out.push_str(&part.0);
        }
        Self(out)
    }
}

/// A piece of markup with `{{slots}}`.
#[derive(Debug)]
pub struct Template {
    source: &'static str,
    slots: Vec<(&'static str, Html)>,
}

impl Template {
    /// Nothing is filled yet.
    pub fn new(source: &'static str) -> Self {
        Self {
            source,
            slots: Vec::new(),
        }
    }

    /// Fills a slot with a text, escaped.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "numbers, amounts and texts are handed over alike"
    )]
    pub fn text(mut self, slot: &'static str, text: impl ToString) -> Self {
        self.slots.push((slot, Html::text(&text.to_string())));
        self
    }

    /// Fills a slot with markup.
    pub fn html(mut self, slot: &'static str, html: Html) -> Self {
        self.slots.push((slot, html));
        self
    }

    /// The filled template. What fills a slot is never read for slots again.
    ///
    /// # Panics
    /// In a debug build, when a slot was left out: the template and its page disagree.
    pub fn fill(self) -> Html {
        let mut out = String::with_capacity(self.source.len() * 2);
        let mut rest = self.source;
        while let Some((before, after)) = rest.split_once("{{") {
            let Some((name, following)) = after.split_once("}}") else {
                break;
            };
            out.push_str(before);
            let slot = self.slots.iter().find(|(slot, _)| *slot == name);
            debug_assert!(slot.is_some(), "no one fills the slot `{name}`");
            if let Some((_, html)) = slot {
                out.push_str(html.as_str());
            }
            rest = following;
        }
        out.push_str(rest);
        Html(out)
    }
}

/// ` name="value"`, with the value escaped; nothing where there is no value.
pub fn attribute(name: &'static str, value: Option<&str>) -> Html {
    let mut out = String::new();
    if let Some(value) = value {
        let _ = write!(out, " {name}=\"{}\"", Html::text(value).as_str());
    }
    Html(out)
}

/// A boolean attribute, where it is set.
pub fn flag(name: &'static str, set: bool) -> Html {
    attribute(name, set.then_some(""))
}

#[cfg(test)]
mod tests {
    use super::{Html, Template, attribute, flag};

    #[test]
    fn text_cannot_leave_its_place() {
        assert_eq!(
            Html::text(r#"<b a="1" b='2'>&"#).as_str(),
            "&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;"
        );
    }

    #[test]
    fn what_fills_a_slot_is_not_read_again() {
        let html = Template::new("<p>{{a}} and {{b}}</p>")
            .text("a", "{{b}}")
            .text("b", "<i>")
            .fill();
        assert_eq!(html.as_str(), "<p>{{b}} and &lt;i&gt;</p>");
    }

    #[test]
    fn attributes_are_written_only_where_they_say_something() {
        assert_eq!(attribute("value", Some("\"")).as_str(), " value=\"&quot;\"");
        assert_eq!(attribute("value", None).as_str(), "");
        assert_eq!(flag("checked", true).as_str(), " checked=\"\"");
        assert_eq!(flag("checked", false).as_str(), "");
    }
}
