//! Values that stand for others: the name of a variable of the tests ("VALID_EMAIL"), a gap that somebody fills (`<name>`), and
//! the sign for a new line. Typed as they stand, they are not what is meant.

use crate::grammar::read::cursor::Cursor;
use crate::grammar::{Action, Text};
use crate::lexicon;

/// Signs around a gap.
const GAPS: [(&str, &str); 5] = [
    ("${", "}"),
    ("{{", "}}"),
    ("{", "}"),
    ("<", ">"),
    ("%", "%"),
];

/// Words of the longest name of a gap.
const MOST_WORDS: usize = 4;

/// Refuses an action that would type or choose what only stands for a value.
pub(in crate::grammar::read) fn refuse(c: &mut Cursor<'_>, action: &Action) -> Option<()> {
    // What is chosen may be called so: "<none>".
    let (typed, may_be_gap): (&[Text], bool) = match action {
        Action::Fill { value, .. } => (std::slice::from_ref(value), true),
        Action::Select { options, .. } => (options, false),
        _ => (&[], false),
    };
    if typed
        .iter()
        .any(|text| is_variable(text) || may_be_gap && is_gap(text))
    {
        return c.fail(
            "the text itself (a name that stands for it belongs in the vocabulary or in `${…}`)",
        );
    }
    let broken = |text: &Text| text.quoted && text.value.contains("\\n") && !is_path(&text.value);
    if matches!(action, Action::Fill { .. }) && typed.iter().any(broken) {
        return c
            .fail("the text itself (`\\n` is a new line only between the double quotes of YAML)");
    }
    Some(())
}

/// "VALID_EMAIL", "ADMIN_PASSWORD": capitals joined by a line, of which one says what kind of value it is.
fn is_variable(text: &Text) -> bool {
    let value = text.value.as_str();
    let shape = value.contains('_') && value.chars().all(|ch| ch.is_ascii_uppercase() || ch == '_');
    let says = |word: &str| {
        lexicon::among(word, lexicon::naming::KINDS_OF_VALUE)
            || lexicon::among(word, lexicon::function::QUALITY_OF_VALUE)
    };
    shape && value.to_lowercase().split('_').any(says)
}

/// "<name>", "{host}": a name between such signs, and no tag of a page.
fn is_gap(text: &Text) -> bool {
    // What a case remembers is put in before the sentence is carried out.
    let is_written = text.quoted || text.value.starts_with("{{");
    if !is_written || text.value.starts_with("${") {
        return false;
    }
    let inside = GAPS
        .iter()
        .find_map(|(opens, closes)| text.value.strip_prefix(opens)?.strip_suffix(closes));
    inside.is_some_and(|name| {
        let plain = |ch: char| ch.is_alphanumeric() || matches!(ch, '_' | '-' | ' ' | '.');
        let begins = name.starts_with(char::is_alphabetic);
        begins
            && name.chars().count() > 2
            && name.chars().all(plain)
            && name.split(' ').count() <= MOST_WORDS
            && !lexicon::among(&name.to_lowercase(), lexicon::naming::TAGS)
    })
}

/// "C:\new", "\\host\share": a path, in which a line is no sign.
fn is_path(value: &str) -> bool {
    let drive = |at: usize| {
        let before = value[..at].chars().rev().take(2).collect::<Vec<_>>();
        match before.as_slice() {
            [letter] => letter.is_ascii_alphabetic(),
            [letter, before] => letter.is_ascii_alphabetic() && !before.is_alphanumeric(),
            _ => false,
        }
    };
    value.starts_with("\\\\") || value.match_indices(":\\").any(|(at, _)| drive(at))
}
