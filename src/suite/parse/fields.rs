//! A mapping's fields: known keys only, each once, each of the type it should have; all mistakes are collected.

use crate::suite::hooks;
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::text::source::{SourceText, TextSpan};
use crate::suite::{Diagnostic, Word};

/// The keys that one kind of mapping may have.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Keys {
    /// Kind of the mapping, with an article.
    pub what: &'static str,
    /// The keys.
    pub known: &'static [&'static str],
    /// Words that other tools or other levels use, and the key that is meant.
    pub meant: &'static [(&'static str, &'static str)],
}

/// Reads values and collects the mistakes of one file.
pub(crate) struct FieldReader<'a> {
    /// The file.
    pub source: &'a SourceText,
    /// The mistakes so far.
    pub found: Vec<Diagnostic>,
    /// Keys that an unknown one was taken for, with the place of their mapping: they are not missing as well.
    taken_for: Vec<(usize, &'static str)>,
}

impl<'a> FieldReader<'a> {
    /// For a file.
    pub(crate) fn new(source: &'a SourceText) -> FieldReader<'a> {
        FieldReader {
            source,
            found: Vec::new(),
            taken_for: Vec::new(),
        }
    }

    /// The value of each known key, in the order of `keys.known`; `None` where `node` is no mapping.
    pub(crate) fn fields(&mut self, node: &'a Node, keys: Keys) -> Option<Vec<Option<&'a Node>>> {
        let NodeValue::Map(pairs) = &node.value else {
            self.wrong_type(
                node,
                &format!(
                    "{} to be a mapping with {}",
                    keys.what,
                    ticked(keys.known, "and")
                ),
            );
            return None;
        };
        let mut values = vec![None; keys.known.len()];
        let mut first = vec![TextSpan::default(); keys.known.len()];
        for (key, value) in pairs {
            let text = key.text().unwrap_or_default();
            let Some(place) = keys.known.iter().position(|known| *known == text) else {
                let shown: String = text.chars().take(60).collect();
                let error = self
                    .source
                    .error(key.span, format!("unknown key `{shown}` in {}", keys.what));
                let hint = match meant(text, keys) {
                    Some(key) => {
                        self.taken_for.push((node.span.start, key));
                        format!("did you mean `{key}`?")
                    }
                    None => format!("{} has {}", keys.what, ticked(keys.known, "and")),
                };
                self.found.push(error.hint(hint));
                continue;
            };
            if values[place].is_some() {
                let line = self.source.location(first[place].start).line;
                let error = self
                    .source
                    .error(key.span, format!("the key `{text}` is there twice"))
                    .hint(format!("the first stands in line {line}; keep one"));
                self.found.push(error);
                continue;
            }
            first[place] = key.span;
            values[place] = Some(value);
        }
        Some(values)
    }

    /// An error at a value.
    pub(crate) fn error(&mut self, node: &Node, message: impl Into<String>, hint: Option<&str>) {
        let error = self.source.error(node.span, message);
        self.found.push(error.maybe_hint(hint.map(str::to_owned)));
    }

    /// "expected …, found a list".
    pub(crate) fn wrong_type(&mut self, node: &Node, expected: &str) {
        self.error(
            node,
            format!("expected {expected}, found {}", node.kind()),
            None,
        );
    }

    /// A key that has to be there and is not. A small mark on the mapping is enough.
    pub(crate) fn missing(&mut self, node: &Node, key: &str, what: &str, example: &str) {
        let start = node.span.start;
        if self.taken_for.contains(&(start, key)) {
            return;
        }
        let error = self
            .source
            .error(
                TextSpan { start, end: start },
                format!("{what} has no `{key}`"),
            )
            .hint(format!("add `{example}`"));
        self.found.push(error);
    }

    /// A non-empty text.
    pub(crate) fn text(&mut self, node: &Node, key: &str) -> Option<String> {
        match node.text() {
            Some(text) if !text.trim().is_empty() => Some(text.trim().to_owned()),
            Some(_) => {
                self.error(node, format!("`{key}` is empty"), None);
                None
            }
            None => {
                self.wrong_type(node, &format!("`{key}` to be text"));
                None
            }
        }
    }

    /// A non-empty text with its place.
    pub(crate) fn word(&mut self, node: &Node, key: &str) -> Option<Word> {
        let text = self.text(node, key)?;
        Some(self.marked(node, text))
    }

    /// A text that was read from a value, with the value's place.
    pub(crate) fn marked(&self, node: &Node, text: String) -> Word {
        Word::new(text, self.source.error(node.span, ""))
    }

    /// Names with a text each, in file order; a name that is there twice is a mistake. A text may be empty, but in quotes.
    pub(crate) fn pairs(&mut self, node: &Node, key: &str, of: &str) -> Vec<(Word, Word)> {
        let NodeValue::Map(pairs) = &node.value else {
            if !node.is_null() {
                self.wrong_type(node, &format!("`{key}` to be a mapping from {of} to texts"));
            }
            return Vec::new();
        };
        let mut out: Vec<(Word, Word)> = Vec::new();
        for (name, value) in pairs {
            let Some(name) = self.name(name, of) else {
                continue;
            };
            if out.iter().any(|(known, _)| known.text == name.text) {
                let twice = format!("`{}` is there twice in `{key}`", name.text);
                self.found.push(name.wrong(twice).hint("keep one of them"));
                continue;
            }
            match value.text() {
                Some(text) => {
                    let value = self.marked(value, text.to_owned());
                    out.push((name, value));
                }
                None if value.is_null() => self.error(
                    value,
                    format!("`{}` has no text", name.text),
                    Some("an empty text is written `''`"),
                ),
                None => self.wrong_type(value, &format!("`{}` to be text", name.text)),
            }
        }
        out
    }

    /// A name that is valid in `${…}`.
    pub(crate) fn name(&mut self, node: &Node, of: &str) -> Option<Word> {
        let name = self.word(node, of)?;
        let wrong = if name.text == "unique" {
            "`unique` is taken: `${unique}` is a value that no other run has"
        } else if name.text.contains(['{', '}', '$', '\n']) {
            "a name has no `$`, `{` and `}` in it"
        } else {
            return Some(name);
        };
        self.found.push(name.wrong(wrong));
        None
    }

    /// A list that is not empty.
    pub(crate) fn list(&mut self, node: &'a Node, key: &str, of: &str) -> Option<&'a [Node]> {
        match &node.value {
            NodeValue::List(items) if !items.is_empty() => Some(items),
            NodeValue::List(_) => {
                self.error(
                    node,
                    format!("`{key}` is empty: expected at least one {of}"),
                    None,
                );
                None
            }
            _ if node.is_null() => {
                self.error(
                    node,
                    format!("`{key}` is empty: expected at least one {of}"),
                    None,
                );
                None
            }
            _ => {
                self.wrong_type(node, &format!("`{key}` to be a list of {of}s"));
                None
            }
        }
    }
}

/// The key that an unknown one is meant to be.
fn meant(text: &str, keys: Keys) -> Option<&'static str> {
    let folded = text.trim().to_lowercase().replace(['-', ' '], "_");
    let meant = keys
        .meant
        .iter()
        .chain(
            hooks::keys::MEANT
                .iter()
                .filter(|(_, key)| keys.known.contains(key)),
        )
        .find(|(word, _)| *word == folded)
        .map(|(_, key)| *key);
    let near = || {
        keys.known
            .iter()
            .map(|known| (strsim::damerau_levenshtein(known, &folded), *known))
            .filter(|(distance, known)| *distance <= 1 + known.len() / 4)
            .min()
            .map(|(_, known)| known)
    };
    meant.or_else(near)
}

/// The nearest of several words, if it is near.
pub fn nearest<'a>(wanted: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let folded = wanted.to_lowercase();
    known
        .map(|known| {
            (
                strsim::damerau_levenshtein(&folded, &known.to_lowercase()),
                known,
            )
        })
        .filter(|(distance, known)| *distance <= 1 + known.chars().count() / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known)
}

/// `a`, `b` and `c`
pub(crate) fn ticked(words: &[&str], joint: &str) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {joint} {last}", rest.join(", ")),
        _ => words.concat(),
    }
}
