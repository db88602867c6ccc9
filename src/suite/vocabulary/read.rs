//! Reads a vocabulary: `pages`, `things`, `people`, `steps` and `synonyms`.

use crate::suite::case::sentence::WrittenLine;
use crate::suite::config::secrets::source;
use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::parse::yaml;
use crate::suite::text::source::SourceText;
use crate::suite::vocabulary::definition::{StepDefinition, Vocabulary};
use crate::suite::vocabulary::entry::{NamedPage, NamedPerson, NamedPhrase};
use crate::suite::vocabulary::pattern::Pattern;
use crate::suite::vocabulary::phrase::spoken;
use crate::suite::{Diagnostic, Secret, Word};

/// The keys of a vocabulary, in the order of [`read`].
pub(crate) const KEYS: [&str; 5] = ["pages", "things", "people", "steps", "synonyms"];

const WHOLE: Keys = Keys {
    what: "a vocabulary",
    known: &KEYS,
    meant: &[],
};

const PAGE: Keys = Keys {
    what: "a page",
    known: &["address", "pattern", "title", "heading"],
    meant: &[
        ("url", "address"),
        ("path", "address"),
        ("route", "address"),
        ("regex", "pattern"),
        ("name", "title"),
        ("h1", "heading"),
        ("headline", "heading"),
    ],
};

/// Reads the values of [`KEYS`]; mistakes go to the reader.
pub(crate) fn read<'a>(
    reader: &mut FieldReader<'a>,
    fields: &[Option<&'a Node>],
    into: &mut Vocabulary,
) {
    let mut own = Vocabulary::default();
    if let Some(node) = fields[0] {
        own.named.pages = pages(reader, node);
    }
    if let Some(node) = fields[1] {
        own.named.things = phrases(reader, node, "things");
    }
    if let Some(node) = fields[2] {
        own.named.people = people(reader, node);
    }
    if let Some(node) = fields[3] {
        own.steps = steps(reader, node);
    }
    if let Some(node) = fields[4] {
        own.synonyms = phrases(reader, node, "synonyms");
    }
    into.extend(own, &mut reader.found);
}

/// The keys and values of a mapping; each key is a name that a sentence can say.
fn named<'a>(reader: &mut FieldReader<'a>, node: &'a Node, key: &str) -> Vec<(Word, &'a Node)> {
    let NodeValue::Map(pairs) = &node.value else {
        if !node.is_null() {
            reader.wrong_type(node, &format!("`{key}` to be a mapping from names"));
        }
        return Vec::new();
    };
    let mut out: Vec<(Word, &Node)> = Vec::new();
    for (name, value) in pairs {
        let Some(name) = reader.word(name, key) else {
            continue;
        };
        let folded = name.text.to_lowercase();
        if out
            .iter()
            .any(|(known, _)| known.text.to_lowercase() == folded)
        {
            let twice = format!("`{}` is there twice in `{key}`", name.text);
            reader
                .found
                .push(name.wrong(twice).hint("keep one of them"));
            continue;
        }
        out.push((name, value));
    }
    out
}

fn pages<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Vec<NamedPage> {
    let mut out = Vec::new();
    for (name, value) in named(reader, node, "pages") {
        if name.text.contains(['\'', '"', '{', '}']) || spoken(&name.text).is_empty() {
            reader
                .found
                .push(name.wrong("the name of a page is words without quotation marks and braces"));
            continue;
        }
        let mut page = NamedPage {
            name,
            address: None,
            pattern: None,
            title: None,
            heading: None,
        };
        if let NodeValue::Scalar { .. } = &value.value {
            let word = reader.word(value, &page.name.text);
            let hint = "write the address of the page, such as `/cart`";
            match word.and_then(|word| written(reader, word, "the address of this page", hint)) {
                Some(word) if word.text.contains('*') => page.pattern = Some(word),
                Some(word) => page.address = Some(word),
                None => continue,
            }
        } else if let Some(fields) = reader.fields(value, PAGE) {
            let mut word =
                |place: usize| fields[place].and_then(|node| reader.word(node, PAGE.known[place]));
            page.address = word(0);
            page.pattern = word(1);
            page.title = word(2);
            page.heading = word(3);
        }
        let parts = [&page.address, &page.pattern, &page.title, &page.heading];
        if parts.iter().all(|part| part.is_none()) {
            if reader.found.is_empty() {
                let wrong = page
                    .name
                    .wrong(format!("nothing is said of the page `{}`", page.name.text));
                reader.found.push(wrong.hint(
                    "a page has an `address`, a `pattern` of addresses, a `title` or a `heading`",
                ));
            }
            continue;
        }
        out.push(page);
    }
    out
}

fn phrases<'a>(reader: &mut FieldReader<'a>, node: &'a Node, key: &str) -> Vec<NamedPhrase> {
    let mut out = Vec::new();
    for (name, value) in named(reader, node, key) {
        if name.text.contains(['\'', '"', '{', '}']) || spoken(&name.text).is_empty() {
            let wrong = name.wrong("a name is words without quotation marks and braces");
            reader
                .found
                .push(wrong.hint("a text in quotes is a text of the page, whatever its name is"));
            continue;
        }
        let hint = "write the words that it stands for";
        if let Some(phrase) = reader
            .word(value, &name.text)
            .and_then(|word| written(reader, word, "what this name stands for", hint))
        {
            out.push(NamedPhrase { name, phrase });
        }
    }
    out
}

fn people<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Vec<NamedPerson> {
    let mut out = Vec::new();
    for (name, value) in named(reader, node, "people") {
        if name.text.contains(['.', '$', '{', '}', '\'', '"']) {
            reader.found.push(
                name.wrong("the name of a person has no dot, quotation mark and brace in it"),
            );
            continue;
        }
        let mut person = NamedPerson {
            name,
            data: Vec::new(),
            secrets: Vec::new(),
        };
        match &value.value {
            _ if value.is_null() => {}
            NodeValue::Map(pairs) => {
                for (key, value) in pairs {
                    datum(reader, key, value, &mut person);
                }
            }
            _ => reader.wrong_type(
                value,
                "a person to be a mapping from names to texts and secrets",
            ),
        }
        out.push(person);
    }
    out
}

/// A text of a person, or a secret: a mapping with `env` or `command`.
fn datum<'a>(
    reader: &mut FieldReader<'a>,
    key: &'a Node,
    value: &'a Node,
    person: &mut NamedPerson,
) {
    let Some(key) = reader.name(key, "people") else {
        return;
    };
    let full = format!("{}.{}", person.name.text, key.text);
    let known = person.data.iter().map(|(name, _)| &name.text);
    let mut known = known.chain(person.secrets.iter().map(|secret| &secret.name));
    if known.any(|known| *known == full) {
        let twice = format!("`{}` is there twice of `{}`", key.text, person.name.text);
        reader.found.push(key.wrong(twice).hint("keep one of them"));
        return;
    }
    let name = key.with_text(full.clone());
    if let NodeValue::Map(_) = &value.value {
        if let Some(source) = source(reader, value) {
            person.secrets.push(Secret {
                name: full,
                source,
                word: name,
            });
        }
        return;
    }
    match value.text() {
        Some(text) => person
            .data
            .push((name, reader.marked(value, text.to_owned()))),
        None if value.is_null() => reader.error(
            value,
            format!("`{}` has no text", key.text),
            Some("an empty text is written `''`"),
        ),
        None => reader.wrong_type(
            value,
            &format!(
                "`{}` to be text, or a secret with `env` or `command`",
                key.text
            ),
        ),
    }
}

fn steps<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Vec<StepDefinition> {
    let mut out = Vec::new();
    for (name, value) in named(reader, node, "steps") {
        let lines = match &value.value {
            NodeValue::List(_) => reader.list(value, "steps", "sentence").unwrap_or_default(),
            NodeValue::Scalar { .. } if value.is_null() => {
                let wrong = name.wrong(format!("the step `{}` stands for nothing", name.text));
                reader.found.push(
                    wrong.hint("write the sentences that it stands for, one a line with `- `"),
                );
                continue;
            }
            NodeValue::Scalar { .. } => std::slice::from_ref(value),
            NodeValue::Map(_) => {
                reader.wrong_type(value, "a step to be a list of sentences");
                continue;
            }
        };
        let mistakes = reader.found.len();
        let body: Vec<Word> = lines
            .iter()
            .filter_map(|line| sentence(reader, line))
            .collect();
        let pattern = match Pattern::new(&name.text) {
            Ok(pattern) => pattern,
            Err(message) => {
                reader.found.push(name.wrong(message));
                continue;
            }
        };
        let all: String = body.iter().map(|word| word.text.as_str()).collect();
        for parameter in pattern.parameters() {
            let (plain, dotted) = (
                format!("${{{}}}", parameter.name),
                format!("${{{}.", parameter.name),
            );
            if parameter.is_below()
                && let Some(line) = body.iter().find(|line| line.text.contains(&plain))
            {
                let wrong = line.wrong_part(&plain, format!("`{plain}` is a table, and no text"));
                let hint = format!(
                    "write the name of a column, `{dotted}Product}}`, or its number, `{dotted}1}}`"
                );
                reader.found.push(wrong.hint(hint));
                continue;
            }
            if !body.is_empty() && !all.contains(&plain) && !all.contains(&dotted) {
                let message = format!("the step does not use its parameter `{}`", parameter.name);
                let hint = format!(
                    "write `{plain}` in a sentence, or a word of the pattern instead of `{{…}}`"
                );
                reader.found.push(
                    name.wrong_part(&format!("{{{}", parameter.name), message)
                        .hint(hint),
                );
            }
        }
        if body.is_empty() && reader.found.len() == mistakes {
            let wrong = name.wrong(format!("the step `{}` stands for nothing", name.text));
            reader
                .found
                .push(wrong.hint("write the sentences that it stands for"));
        }
        if !body.is_empty() {
            out.push(StepDefinition {
                name,
                pattern,
                body,
            });
        }
    }
    out
}

/// A sentence of a definition; a comment is none.
fn sentence(reader: &mut FieldReader<'_>, node: &Node) -> Option<Word> {
    let WrittenLine::Step(step) = reader.sentence(node)? else {
        return None;
    };
    let line = reader.marked(node, step.text);
    let hint = "write in the step language what the step stands for";
    written(reader, line, "this sentence", hint)
}

/// A text, unless it is dots: a definition that `check --define` left to its author.
fn written(reader: &mut FieldReader<'_>, text: Word, what: &str, hint: &str) -> Option<Word> {
    if !text.text.trim_matches(['.', '…', ' ']).is_empty() {
        return Some(text);
    }
    let wrong = text.wrong(format!("{what} is still to be written"));
    reader.found.push(wrong.hint(hint));
    None
}

/// Reads a text that has the keys of a vocabulary and no other.
pub(crate) fn whole(source: &SourceText) -> Result<Vocabulary, Vec<Diagnostic>> {
    let tree = yaml::parse(source).map_err(|mistake| vec![mistake])?;
    let mut own = Vocabulary::default();
    let mut reader = FieldReader::new(source);
    if let Some(root) = &tree
        && let Some(fields) = reader.fields(root, WHOLE)
    {
        read(&mut reader, &fields, &mut own);
    }
    if reader.found.is_empty() {
        Ok(own)
    } else {
        Err(reader.found)
    }
}
