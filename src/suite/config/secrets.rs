//! Secrets as a file declares them: where they come from, never what they are.

use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::{Diagnostic, Secret, SecretSource};

const SECRET: Keys = Keys {
    what: "a secret",
    known: &["env", "command"],
    meant: &[
        ("environment", "env"),
        ("variable", "env"),
        ("cmd", "command"),
        ("run", "command"),
        ("program", "command"),
    ],
};

/// Reads `secrets:`.
pub(crate) fn secrets<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Vec<Secret> {
    let NodeValue::Map(pairs) = &node.value else {
        reader.wrong_type(
            node,
            "`secrets` to be a mapping from names to where they come from",
        );
        return Vec::new();
    };
    let mut out: Vec<Secret> = Vec::new();
    for (name, value) in pairs {
        let Some(word) = reader.name(name, "secrets") else {
            continue;
        };
        if out.iter().any(|known| known.name == word.text) {
            let twice = format!("the secret `{}` is there twice", word.text);
            reader
                .found
                .push(word.wrong(twice).hint("keep one of them"));
            continue;
        }
        if let NodeValue::Scalar { .. } = &value.value {
            // Its line is not shown: it may hold the secret itself.
            let message = format!(
                "the secret `{}` does not say where it comes from",
                word.text
            );
            let hint = "a secret does not stand in a file: write `{env: NAME}` or `{command: [program, word]}`";
            let wrong = Diagnostic {
                source: std::sync::Arc::default(),
                ..word.wrong(message)
            };
            reader.found.push(wrong.hint(hint));
            continue;
        }
        if let Some(source) = source(reader, value) {
            out.push(Secret {
                name: word.text.clone(),
                source,
                word,
            });
        }
    }
    out
}

/// Reads where one secret comes from.
pub(crate) fn source<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<SecretSource> {
    let mistakes = reader.found.len();
    let fields = reader.fields(node, SECRET)?;
    match (fields[0], fields[1]) {
        (Some(name), None) => reader.text(name, "env").map(SecretSource::Environment),
        (None, Some(node)) => {
            let words = reader.list(node, "command", "word")?;
            let words: Vec<_> = words
                .iter()
                .filter_map(|word| reader.text(word, "command"))
                .collect();
            (!words.is_empty()).then_some(SecretSource::Command(words))
        }
        (Some(_), Some(_)) => {
            reader.error(
                node,
                "a secret comes from `env` or from `command`, not from both",
                None,
            );
            None
        }
        (None, None) => {
            if reader.found.len() == mistakes {
                reader.error(node, "expected `env` or `command`", None);
            }
            None
        }
    }
}
