//! "Call this 'cart badge'": a thing or a page of the vocabulary, from what the last sentence pointed at or from the page itself.

use crate::cli::CliError;
use crate::cli::args::names::USUAL;
use crate::cli::setup::sentences;
use crate::grammar::{Action, Body, SentenceWord, WordKind, parse, words};
use crate::lexicon;
use crate::suite::{Config, DefinitionKind, scalar};
use std::path::Path;

/// Something that is to get a name, and the name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct GivenName {
    /// A thing or a page.
    pub kind: DefinitionKind,
    /// The name.
    pub name: String,
}

/// Reads "call this 'x'" and "call this page 'x'".
pub(super) fn asked(text: &str) -> Option<GivenName> {
    let all = words(text);
    let [verb, this, middle @ .., name] = &all[..] else {
        return None;
    };
    let is = |word: &SentenceWord, known: &'static str| {
        word.kind == WordKind::Plain && lexicon::among(&word.text, known)
    };
    let noun = match middle {
        [] => None,
        [one] if one.kind == WordKind::Plain => Some(one.text.as_str()),
        _ => return None,
    };
    let is_page = noun.is_some_and(|noun| lexicon::among(noun, lexicon::pages::PAGE_NOUNS));
    let asked = is(verb, lexicon::advice::CALLS)
        && is(this, lexicon::advice::THIS)
        && name.kind == WordKind::Quoted;
    asked.then(|| GivenName {
        kind: if is_page {
            DefinitionKind::Page
        } else {
            DefinitionKind::Thing
        },
        name: name.text.clone(),
    })
}

/// The words of a sentence that name the element it is about: the longest that mean the same target by themselves.
pub(super) fn target(sentence: &str) -> Option<String> {
    let read = parse(sentence);
    if matches!(&read.body, Body::Action(action) if action.target().is_none()) {
        return None;
    }
    let formula = read.formula();
    let all = words(sentence);
    for length in (1..=all.len()).rev() {
        for run in all.windows(length) {
            let (first, last) = (&run[0], &run[length - 1]);
            let phrase = sentence.get(first.span.start..last.span.end)?;
            let tried = parse(&format!("Click on {phrase}"));
            let Body::Action(Action::Click { target, .. }) = &tried.body else {
                continue;
            };
            let tells = target.text.is_some() || target.role.is_some();
            if tells && formula.contains(&target.to_string()) && !tried.waives_change {
                return Some(phrase.to_owned());
            }
        }
    }
    None
}

/// Writes a name and what it stands for into the configuration; the error says why it is left as it is.
pub(super) fn write(named: &GivenName, value: &str) -> Result<(), CliError> {
    let path = Path::new(USUAL);
    let cannot = |source| CliError::Write {
        path: path.to_owned(),
        source,
    };
    let text = if path.exists() {
        std::fs::read_to_string(path).map_err(cannot)?
    } else {
        String::new()
    };
    let key = match named.kind {
        DefinitionKind::Page => "pages",
        _ => "things",
    };
    let new = with_entry(&text, key, &named.name, value);
    let mistakes = Config::mistakes(path, &new, sentences::unread);
    if !mistakes.is_empty() {
        return Err(CliError::Suites(mistakes));
    }
    std::fs::write(path, new).map_err(cannot)
}

/// The text with an entry more under a key at the beginning of a line.
fn with_entry(text: &str, key: &str, name: &str, value: &str) -> String {
    let head = format!("{key}:");
    let mut out = String::new();
    let mut is_written = false;
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        out.push_str(line);
        out.push('\n');
        let is_head = line.split('#').next().unwrap_or_default().trim_end() == head;
        if is_head && !is_written {
            // As far to the right as the entries that are there.
            let next = lines.peek().copied().unwrap_or_default();
            let indent = next.len() - next.trim_start().len();
            out.push_str(&entry(indent.max(2), name, value));
            is_written = true;
        }
    }
    if !is_written {
        out.push_str(&head);
        out.push('\n');
        out.push_str(&entry(2, name, value));
    }
    out
}

fn entry(indent: usize, name: &str, value: &str) -> String {
    let (name, value) = (scalar(name, false), scalar(value, false));
    format!("{}{name}: {value}\n", " ".repeat(indent))
}

#[cfg(test)]
mod tests {
    use super::{asked, target, with_entry};
    use crate::suite::DefinitionKind;

    #[test]
    fn names_are_asked_for() {
        for (text, expected) in [
            (
                "call this 'cart badge'",
                Some((DefinitionKind::Thing, "cart badge")),
            ),
            ("Call it \"badge\"", Some((DefinitionKind::Thing, "badge"))),
            (
                "Call this page 'cart'",
                Some((DefinitionKind::Page, "cart")),
            ),
            ("Call the shop", None),
            ("Click on this 'x'", None),
            ("Call this badge", None),
        ] {
            let found = asked(text).map(|named| (named.kind, named.name));
            let expected = expected.map(|(kind, name)| (kind, name.to_owned()));
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn what_a_sentence_points_at() {
        for (sentence, expected) in [
            (
                "Click on the button 'Add' in the row of 'Tea'",
                Some("the button 'Add' in the row of 'Tea'"),
            ),
            (
                "Assert that the heading 'Your cart' is displayed",
                Some("the heading 'Your cart'"),
            ),
            ("Reload the page", None),
        ] {
            assert_eq!(target(sentence).as_deref(), expected, "{sentence}");
        }
    }

    #[test]
    fn an_entry_stands_with_those_of_its_kind() {
        assert_eq!(with_entry("", "things", "a", "b"), "things:\n  a: b\n");
        assert_eq!(
            with_entry(
                "things: # all\n    x: y\npages:\n  p: /\n",
                "things",
                "a",
                "b: 'c'"
            ),
            "things: # all\n    a: \"b: 'c'\"\n    x: y\npages:\n  p: /\n"
        );
    }
}
