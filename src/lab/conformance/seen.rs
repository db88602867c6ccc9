//! Contents of the pages of a run: the names of elements, and whether a text is there at all, as plain characters.

use crate::evaluate::{Observation, label, noun};
use crate::page::{ElementId, Snapshot, normalise};

/// Longest name that is taken from a page, in characters.
const LONGEST: usize = 60;

/// Visible things of a page that have a name, each name once: the thing, its noun and the name.
pub(super) fn things(page: &Snapshot) -> Vec<(ElementId, &'static str, String)> {
    let mut out: Vec<(ElementId, &'static str, String)> = Vec::new();
    for (id, element) in page.elements.iter().enumerate() {
        if !element.raw.visible {
            continue;
        }
        let name = label(page, id);
        let fits = name.chars().count() <= LONGEST && is_quotable(&name);
        if fits && !out.iter().any(|(_, _, known)| *known == name) {
            out.push((id, noun(page, id), name));
        }
    }
    out
}

/// Short texts that a page shows, each once.
pub(super) fn texts(page: &Snapshot) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for block in &page.blocks {
        let text = &block.text;
        if text.chars().count() <= LONGEST && is_quotable(text) && !out.contains(text) {
            out.push(text.clone());
        }
    }
    out
}

fn is_quotable(text: &str) -> bool {
    // A name that was cut is no name any more.
    !text.trim().is_empty() && !text.contains(crate::grammar::is_quote) && !text.ends_with('…')
}

/// Whether the characters of a text occur anywhere on one of the pages: in text, a name, a value, an attribute, the title, the
/// address or a dialog. It asks for nothing but that, so it can contradict an evaluation. A text without capitals may have any.
pub(super) fn attested(text: &str, seen: &[Observation]) -> bool {
    let any_case = !text.chars().any(char::is_uppercase);
    let plain = |text: &str| {
        let text: String = normalise(text)
            .chars()
            // A mark that the author leaves out is accepted.
            .filter(|c| !matches!(c, '$' | '€' | '£' | '¥' | '₹'))
            .map(|c| match c {
                '’' | '‘' | '‛' => '\'',
                '“' | '”' | '„' => '"',
                other => other,
            })
            .collect();
        if any_case { text.to_lowercase() } else { text }
    };
    let wanted = plain(text);
    seen.iter().any(|observation| {
        let page = &observation.page;
        let around = [page.title.as_str(), page.url.as_str()];
        let dialog = observation.dialog.iter().map(|d| d.message.as_str());
        let blocks = page
            .blocks
            .iter()
            .flat_map(|b| [Some(&b.text), b.source.as_ref(), Some(&b.hidden)])
            .flatten()
            .map(String::as_str);
        let elements = page.elements.iter().flat_map(|e| {
            let raw = &e.raw;
            [e.name.as_str(), e.text.as_str(), e.full_text.as_str()]
                .into_iter()
                .chain(raw.value.as_deref())
                .chain(raw.description.as_deref())
                .chain(raw.invalid.as_deref())
                .chain(raw.resolved.as_deref())
                .chain(raw.attributes.values().map(String::as_str))
                .chain(raw.options.iter().map(|o| o.text.as_str()))
        });
        around
            .into_iter()
            .chain(dialog)
            .chain(blocks)
            .chain(elements)
            .any(|there| plain(there).contains(&wanted))
    })
}

#[cfg(test)]
mod tests {
    use super::attested;
    use crate::evaluate::Observation;
    use crate::page::{Block, Snapshot};
    use std::sync::Arc;

    #[test]
    fn plain_characters_decide() {
        let block = Block {
            text: "Ada’s  Kettle".into(),
            ..Block::default()
        };
        let page = Snapshot {
            blocks: vec![block],
            ..Snapshot::default()
        };
        let seen = [Observation {
            page: Arc::new(page),
            ..Observation::default()
        }];
        for (text, there) in [
            ("Ada's Kettle", true),
            ("ada's kettle", true),
            ("kettle", true),
            ("ADA's", false),
            ("Kettel", false),
            ("ada's $kettle", true),
        ] {
            assert_eq!(attested(text, &seen), there, "{text}");
        }
        assert!(!attested("x", &[]));
    }
}
