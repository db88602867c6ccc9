//! Words and verbs stand in their tables: no other file lists them.

use crate::tree::{Source, root};
use regex::Regex;
use std::fs;
use std::sync::LazyLock;

/// A literal that is a list of words: `a|b c|d`.
static LIST: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#""[A-Za-z][A-Za-z' -]*(\|(\\\n\s*)?[A-Za-z][A-Za-z' -]*){2,}""#)
        .expect("a pattern")
});

/// A pattern of three or more kinds of action.
static VERBS: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"Action::\w+( \{[^}]*\})?(\s*\|\s*Action::\w+( \{[^}]*\})?){2,}")
        .expect("a pattern")
});

/// Rooms with lists of words: the lexicon, and the pages of the demo shop.
const WORDS: [&str; 2] = ["src/lexicon/", "src/demo/"];

/// Files that take every kind of action apart.
const KINDS: [&str; 4] = [
    "src/grammar/action.rs",
    "src/grammar/display.rs",
    "src/grammar/texts.rs",
    "src/grammar/verb.rs",
];

/// The places where a file lists words or verbs of its own.
pub fn lists(source: &Source) -> Vec<String> {
    let text = fs::read_to_string(root().join(&source.path)).expect("a file");
    let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    found(&source.path, &text[..end])
}

fn found(path: &str, text: &str) -> Vec<String> {
    let words = LIST
        .find_iter(text)
        .filter(|_| !WORDS.iter().any(|room| path.starts_with(room)));
    let verbs = VERBS
        .find_iter(text)
        .filter(|_| !KINDS.contains(&path) && !path.ends_with("/perform.rs"));
    words
        .chain(verbs)
        .map(|list| {
            let line = text[..list.start()].lines().count();
            format!("{path}:{line}: {}", list.as_str())
        })
        .collect()
}

#[test]
fn lists_are_found() {
    let text = "one_of(\"a|b|c\"); \"| a | b |\"; \"a|b\"; \"open up|\\\n    go to|visit\";\n\
        matches!(x, Action::Back | Action::Open { .. } | Action::Reload)";
    assert_eq!(found("src/run/x.rs", text).len(), 3);
    assert_eq!(found("src/lexicon/x.rs", text).len(), 1);
    assert_eq!(found("src/grammar/verb.rs", text).len(), 2);
}
