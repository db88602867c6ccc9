//! Words and verbs stand in their tables: no other file lists them.

use crate::tree::{Source, root};
use regex::Regex;
use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// A literal that is a list of words: `a|b c`; in capitals it is the usage of a command.
static LIST: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r#""[A-Za-z][A-Za-z' -]*(\|(\\\n\s*)?[A-Za-z][A-Za-z' -]*)+""#).expect("a pattern")
});

/// Three or more words side by side, each a literal: an array, or the alternatives of a pattern.
static WORDS_APART: LazyLock<Regex> = LazyLock::new(|| {
    let word = r#""\p{Ll}[\p{Ll}' -]*""#;
    Regex::new(&format!(r"{word}(?:\s*[|,]\s*{word}){{2,}}")).expect("a pattern")
});

static COMMENT: LazyLock<Regex> = LazyLock::new(|| Regex::new(r"(?m)^ *//.*$").expect("a pattern"));

/// Rooms that read sentences and the texts of pages.
const LANGUAGE: [&str; 8] = [
    "src/advice/",
    "src/agent/",
    "src/evaluate/",
    "src/grammar/",
    "src/run/",
    "src/suite/text/",
    "src/suite/vocabulary/",
    "src/value/",
];

/// Keys of the JSON that models answer with.
const ANSWERS: &str = "src/agent/prompt/";

/// Rooms whose literals are names of markup, of style sheets and of the keys of suite files.
const TERMS: [&str; 3] = ["src/page", "src/driver", "src/suite/schema"];

/// Returns the names that the rooms of terms use.
fn terms() -> &'static HashSet<String> {
    static LITERAL: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r#""([a-z-]+)""#).expect("a pattern"));
    static FOUND: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let mut out = HashSet::new();
        let mut open: Vec<_> = TERMS.iter().map(|room| root().join(room)).collect();
        while let Some(path) = open.pop() {
            if path.is_dir() {
                let entries = fs::read_dir(&path).expect("a folder");
                open.extend(entries.map(|entry| entry.expect("an entry").path()));
            } else {
                let text = without_tests(&path);
                let names = LITERAL.captures_iter(&text);
                out.extend(names.map(|name| name[1].to_owned()));
            }
        }
        out
    });
    &FOUND
}

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
    found(&source.path, &without_tests(&root().join(&source.path)))
}

fn without_tests(path: &Path) -> String {
    let mut text = fs::read_to_string(path).expect("a file");
    let end = text.find("#[cfg(test)]\nmod tests {");
    text.truncate(end.unwrap_or(text.len()));
    text
}

fn found(path: &str, text: &str) -> Vec<String> {
    let is_usage = |list: &str| !list.contains(char::is_lowercase);
    let words = LIST
        .find_iter(text)
        .filter(|_| !WORDS.iter().any(|room| path.starts_with(room)))
        .filter(|list| !is_usage(list.as_str()));
    let verbs = VERBS
        .find_iter(text)
        .filter(|_| !KINDS.contains(&path) && !path.ends_with("/perform.rs"));
    // Line for line as it was.
    let code = COMMENT.replace_all(text, "");
    let reads = LANGUAGE.iter().any(|room| path.starts_with(room)) && !path.starts_with(ANSWERS);
    // A single word that no room of terms uses may be a rarer name of markup.
    let is_english = |list: &str| {
        let words = list.split('"').skip(1).step_by(2);
        words.filter(|word| !terms().contains(*word)).count() > 1
    };
    let apart = WORDS_APART
        .find_iter(&code)
        .filter(|list| reads && is_english(list.as_str()))
        .map(|list| (code[..list.start()].lines().count(), list.as_str()));
    words
        .chain(verbs)
        .map(|list| (text[..list.start()].lines().count(), list.as_str()))
        .chain(apart)
        .map(|(line, list)| format!("{path}:{line}: {list}"))
        .collect()
}

#[test]
fn lists_are_found() {
    let text = "one_of(\"a|b\"); \"| a | b |\"; \"a\" | \"b\"; \"open up|\\\n    go to|visit\";\n\
        matches!(x, Action::Back | Action::Open { .. } | Action::Reload)";
    assert_eq!(found("src/run/x.rs", text).len(), 3);
    assert_eq!(found("src/lexicon/x.rs", text).len(), 1);
    assert_eq!(found("src/grammar/verb.rs", text).len(), 2);
}

#[test]
fn words_apart_are_found_where_language_is_read() {
    let words = "// \"a\", \"b\", \"c\"\n[\"monday\",\n \"tuesday\", \"mot de passe\"];";
    assert_eq!(found("src/value/x.rs", words).len(), 1);
    assert!(found("src/llm/x.rs", words).is_empty());
    let pattern = "matches!(word, \"lower\" | \"fewer\" | \"article\")";
    assert_eq!(found("src/agent/x.rs", pattern).len(), 1);
    let markup = "matches!(tag, \"table\" | \"form\" | \"article\")";
    assert!(found("src/agent/x.rs", markup).is_empty());
}
