//! Completion of a sentence: openings from the reference, role nouns from the lexicon.

use super::read::{is_quote, role_nouns};
use super::{REFERENCE, Span};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Openings of sentences: each example of the reference up to its first text.
static OPENINGS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut inside = false;
    let mut found = BTreeSet::new();
    for line in REFERENCE.lines() {
        if line.starts_with("```") {
            inside = line == "```steps";
            continue;
        }
        if inside {
            let opening = line.split(is_quote).next().unwrap_or_default().trim();
            if opening.split(' ').count() <= 6 && !opening.is_empty() {
                found.insert(opening.to_owned());
            }
        }
    }
    found
});

/// A span of a sentence with its completions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Completion {
    /// Words of the language.
    Words {
        /// Span that the completions replace.
        at: Span,
        /// The words.
        words: Vec<String>,
    },
    /// A text of the page, after a quote that is open.
    Text {
        /// Span of the text after the quote.
        at: Span,
    },
}

/// Completes the beginning of a sentence.
pub fn complete(start: &str) -> Completion {
    if let Some(from) = open_quote(start) {
        return Completion::Text {
            at: Span {
                start: from,
                end: start.len(),
            },
        };
    }
    let folded = start.to_lowercase();
    let mut words: Vec<String> = OPENINGS
        .iter()
        .filter(|opening| {
            opening.to_lowercase().starts_with(&folded) && opening.len() > start.len()
        })
        .cloned()
        .collect();
    let mut from = 0;
    if words.is_empty() {
        from = start.rfind([' ', '(']).map_or(0, |at| at + 1);
        let word = &folded[folded.floor_char_boundary(from)..];
        words = role_nouns()
            .filter(|noun| noun.starts_with(word))
            .map(str::to_owned)
            .collect();
        words.sort_unstable();
        words.dedup();
    }
    Completion::Words {
        at: Span {
            start: from,
            end: start.len(),
        },
        words,
    }
}

/// Where the text begins whose quote is not closed. An apostrophe between letters is none.
fn open_quote(start: &str) -> Option<usize> {
    let mut open: Option<(char, usize)> = None;
    let mut last = ' ';
    let mut letters = start.char_indices().peekable();
    while let Some((at, c)) = letters.next() {
        let next = letters.peek().map(|(_, c)| *c);
        let inside = last.is_alphanumeric() && next.is_some_and(char::is_alphanumeric);
        if is_quote(c) && !(inside && matches!(c, '\'' | '’')) {
            open = match open {
                Some((mark, _)) if closes(mark, c) => None,
                Some(open) => Some(open),
                None => Some((c, at + c.len_utf8())),
            };
        }
        last = c;
    }
    open.map(|(_, from)| from)
}

fn closes(open: char, mark: char) -> bool {
    match open {
        '‘' => mark == '’',
        '“' => mark == '”',
        '«' => mark == '»',
        open => mark == open,
    }
}

#[cfg(test)]
mod tests {
    use super::{Completion, complete};
    use crate::grammar::Span;

    fn words(start: &str) -> (usize, Vec<String>) {
        match complete(start) {
            Completion::Words { at, words } => (at.start, words),
            Completion::Text { at } => panic!("a text at {at:?}"),
        }
    }

    #[test]
    fn verbs_first_then_nouns() {
        let (at, found) = words("Cl");
        assert_eq!(at, 0);
        assert!(found.contains(&"Click on".to_owned()), "{found:?}");
        let (at, found) = words("Click on the second che");
        assert_eq!(at, 20);
        assert_eq!(
            found,
            ["check box", "check box field", "checkbox", "checkbox field"]
        );
        let (_, found) = words("assert th");
        assert!(
            found.iter().any(|w| w.starts_with("Assert that")),
            "{found:?}"
        );
    }

    #[test]
    fn inside_quotes_stands_a_text_of_the_page() {
        for (start, from) in [
            ("Click on '", Some(10)),
            ("Click on 'Bleu d'Auv", Some(10)),
            ("Click on «A", Some(11)),
            ("Click on 'A'", None),
            ("Type in \"it's\" in the ", None),
        ] {
            let found = match complete(start) {
                Completion::Text {
                    at: Span { start, .. },
                } => Some(start),
                Completion::Words { .. } => None,
            };
            assert_eq!(found, from, "{start}");
        }
    }
}
