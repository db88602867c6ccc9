//! A difference in words, for a line in a report.

use super::text::shorten;
use super::{BlockChange, Change, Difference, ElementChange, Field, FieldChange, UrlKind};

/// Longest quotation of page text.
const QUOTED: usize = 60;
/// Number of items that are named before the rest is only counted.
const NAMED: usize = 4;

impl Difference {
    /// Summarises the changes that count, in a few words; if there are none, those that do not count.
    pub fn summary(&self) -> String {
        let counting = self.words(false);
        if !counting.is_empty() {
            return listed(&counting);
        }
        let mut other = self.words(true);
        if self.focus.is_some() {
            other.push("the focus moved".into());
        }
        if other.is_empty() {
            "nothing changed".into()
        } else {
            format!("nothing that counts changed ({})", listed(&other))
        }
    }

    fn words(&self, moving: bool) -> Vec<String> {
        let mut words = Vec::new();
        if let Some(url) = &self.url
            && (url.kind == UrlKind::EmptyFragment) == moving
        {
            words.push(format!(
                "the URL became {}",
                shorten(&url.after, 2 * QUOTED)
            ));
        }
        if let Some(title) = &self.title
            && !moving
        {
            words.push(format!("the title became {}", quoted(&title.after)));
        }
        let by_itself = if moving { " by itself" } else { "" };
        let blocks = self.blocks.iter().filter(|block| block.moving == moving);
        words.extend(blocks.map(|block| format!("{}{by_itself}", block_words(block))));
        let elements = self
            .elements
            .iter()
            .filter(|element| element.moving == moving);
        words.extend(
            elements
                .filter_map(|element| self.element_words(element))
                .map(|text| format!("{text}{by_itself}")),
        );
        if self.reordered && !moving {
            words.push("the order changed".into());
        }
        words
    }

    /// Describes a changed element; `None` if the blocks already show the change.
    fn element_words(&self, element: &ElementChange) -> Option<String> {
        let subject = match element.name.as_str() {
            "" => format!("a {}", element.role),
            name => format!("the {} {}", element.role, quoted(name)),
        };
        let said = self.blocks.iter().any(|block| block.text == element.name);
        match &element.change {
            Change::Added | Change::Removed if said => None,
            Change::Added => Some(format!("{subject} appeared")),
            Change::Removed => Some(format!("{subject} vanished")),
            Change::Changed(fields) => {
                let told = |change: &&FieldChange| {
                    !(change.field.follows_contents() && self.in_blocks(&change.after))
                };
                let words: Vec<_> = fields.iter().filter(told).map(field_words).collect();
                (!words.is_empty()).then(|| format!("{subject} {}", words.join(" and ")))
            }
        }
    }

    fn in_blocks(&self, text: &str) -> bool {
        self.blocks
            .iter()
            .any(|block| block.appeared && block.text == text)
    }
}

fn block_words(block: &BlockChange) -> String {
    let verb = if block.appeared {
        "appeared"
    } else {
        "vanished"
    };
    format!("{} {verb}", quoted(&block.text))
}

fn field_words(change: &FieldChange) -> String {
    let after = change.after.as_str();
    let is_on = after == "true";
    match change.field {
        Field::Visible => if is_on {
            "became visible"
        } else {
            "is no longer visible"
        }
        .into(),
        Field::Checked if after == "mixed" => "became partly checked".into(),
        Field::Checked
        | Field::Selected
        | Field::Expanded
        | Field::Pressed
        | Field::Disabled
        | Field::ReadOnly
        | Field::Required => {
            let verb = if is_on { "became" } else { "is no longer" };
            format!("{verb} {}", change.field.name())
        }
        Field::Look => "is drawn otherwise now".into(),
        Field::Invalid if after.is_empty() => "is no longer invalid".into(),
        Field::Invalid => format!("became invalid: {}", quoted(after)),
        field if after.is_empty() => format!("lost its {}", field.name()),
        field => format!("has the {} {} now", field.name(), quoted(after)),
    }
}

fn quoted(text: &str) -> String {
    format!("'{}'", shorten(&text.replace('\n', " "), QUOTED))
}

fn listed(words: &[String]) -> String {
    let named = words
        .iter()
        .take(NAMED)
        .cloned()
        .collect::<Vec<_>>()
        .join(", ");
    match words.len().saturating_sub(NAMED) {
        0 => named,
        more => format!("{named} and {more} more"),
    }
}
