//! Hooks as they are written: lists of sentences, groups, requests and commands; and how their values are filled in.

use super::fields::{Keys, Reader};
use super::groups::Expansion;
use super::hook::{Hook, HookDeed, SuiteHooks};
use super::http::{self, Draft as Call};
use super::names::Names;
use super::steps::{Item, item};
use super::traps;
use super::tree::{Node, Value};
use super::{Location, Word};

/// The keys of a suite and of what it includes that hold hooks, in this order.
pub(super) const WHEN: [&str; 4] = ["before_suite", "after_suite", "before_case", "after_case"];

/// Words of other tools for the keys that hold hooks; each where its key may stand.
pub(super) const MEANT: [(&str, &str); 14] = [
    ("before_all", "before_suite"),
    ("suite_setup", "before_suite"),
    ("setup_suite", "before_suite"),
    ("after_all", "after_suite"),
    ("suite_teardown", "after_suite"),
    ("teardown_suite", "after_suite"),
    ("before_each", "before_case"),
    ("before", "before_case"),
    ("setup", "before_case"),
    ("background", "before_case"),
    ("after_each", "after_case"),
    ("after", "after_case"),
    ("teardown", "after_case"),
    ("cleanup", "after_case"),
];

pub(super) const HOOK: Keys = Keys {
    what: "a hook",
    known: &["step", "use", "with", "http", "run"],
    meant: &[
        ("sentence", "step"),
        ("action", "step"),
        ("group", "use"),
        ("request", "http"),
        ("call", "http"),
        ("fetch", "http"),
        ("url", "http"),
        ("command", "run"),
        ("cmd", "run"),
        ("exec", "run"),
        ("shell", "run"),
        ("script", "run"),
    ],
};

/// A hook before its values are filled in.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    at: Location,
    deed: Deed,
}

#[derive(Debug, Clone)]
enum Deed {
    Steps(Item),
    Http(Call),
    Run(Vec<Word>),
}

/// The hooks of a suite with those of the files that it includes: theirs are around its own.
#[derive(Debug, Default)]
pub(super) struct Drafts {
    /// For each of [`WHEN`].
    lists: [Vec<Draft>; 4],
}

impl Drafts {
    /// Reads the values of [`WHEN`]. What was read before is further out.
    pub(super) fn read<'a>(&mut self, reader: &mut Reader<'a>, fields: &[Option<&'a Node>]) {
        for (place, node) in fields.iter().enumerate().take(WHEN.len()) {
            let Some(node) = node else { continue };
            let mut own = hooks(reader, node, WHEN[place]);
            let list = &mut self.lists[place];
            if WHEN[place].starts_with("before") {
                list.append(&mut own);
            } else {
                list.splice(0..0, own);
            }
        }
    }

    /// What is done around the suite.
    pub(super) fn suite<'a>(&'a self, names: &Names, expansion: &mut Expansion<'a>) -> SuiteHooks {
        SuiteHooks {
            before: filled(&self.lists[0], names, expansion),
            after: filled(&self.lists[1], names, expansion),
        }
    }

    /// What is done before each case.
    pub(super) fn before_case(&self) -> &[Draft] {
        &self.lists[2]
    }

    /// What is done after each case.
    pub(super) fn after_case(&self) -> &[Draft] {
        &self.lists[3]
    }
}

/// Reads one list.
pub(super) fn hooks<'a>(reader: &mut Reader<'a>, node: &'a Node, key: &str) -> Vec<Draft> {
    let nodes = reader.list(node, key, "hook").unwrap_or_default();
    nodes.iter().filter_map(|node| hook(reader, node)).collect()
}

fn hook<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Option<Draft> {
    let at = reader.source.location(node.span.start);
    let is_step = match &node.value {
        Value::Map(pairs) => {
            let has = |key: &str| pairs.iter().any(|(name, _)| name.text() == Some(key));
            let other = has("http") || has("run");
            (has("step") || has("use")) && !other
        }
        Value::Scalar { .. } | Value::List(_) => true,
    };
    if is_step {
        let item = item(reader, node)?;
        if let Item::Step(draft) = &item
            && (draft.step.expect.is_some() || draft.state.is_some())
        {
            let wrong = draft
                .sentence
                .wrong("a hook has no `expect` and no `state`: it goes through, or it fails");
            reader.found.push(wrong.hint("leave them out"));
            return None;
        }
        let at = match &item {
            Item::Step(draft) => draft.step.at.clone(),
            Item::Use(_) => at,
        };
        return Some(Draft {
            at,
            deed: Deed::Steps(item),
        });
    }
    if let Some(trap) = traps::split_by_colon(reader.source, node, HOOK.known) {
        reader.found.push(trap);
        return None;
    }
    let mistakes = reader.found.len();
    let fields = reader.fields(node, HOOK)?;
    let deed = match (fields[3], fields[4]) {
        (Some(call), None) if fields[..3].iter().all(Option::is_none) => {
            Deed::Http(http::call(reader, call)?)
        }
        (None, Some(words)) if fields[..3].iter().all(Option::is_none) => {
            Deed::Run(command(reader, words)?)
        }
        (None, None) => {
            if reader.found.len() == mistakes {
                let wrong = "expected a sentence, `use`, `http` or `run`";
                reader.error(node, wrong, None);
            }
            return None;
        }
        _ => {
            let wrong = "a hook does one thing: a sentence, `use`, `http` or `run`";
            reader.error(node, wrong, Some("make a hook of each"));
            return None;
        }
    };
    Some(Draft { at, deed })
}

fn command<'a>(reader: &mut Reader<'a>, node: &'a Node) -> Option<Vec<Word>> {
    if let Some(line) = node.text() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let hint = format!(
            "no shell reads it; write its words: `run: [{}]`",
            words.join(", ")
        );
        reader.error(
            node,
            "expected `run` to be a list of words, found text",
            Some(&hint),
        );
        return None;
    }
    let nodes = reader.list(node, "run", "word")?;
    let mut words = Vec::new();
    for (place, node) in nodes.iter().enumerate() {
        match node.text() {
            // A word may be empty, the program not.
            Some(text) if place > 0 => words.push(reader.marked(node, text.to_owned())),
            _ => words.push(reader.word(node, "run")?),
        }
    }
    Some(words)
}

/// Hooks with their values.
pub(super) fn filled<'a>(
    drafts: &'a [Draft],
    names: &Names,
    expansion: &mut Expansion<'a>,
) -> Vec<Hook> {
    drafts
        .iter()
        .map(|draft| draft.filled(names, expansion))
        .collect()
}

impl Draft {
    fn filled<'a>(&'a self, names: &Names, expansion: &mut Expansion<'a>) -> Hook {
        let (what, deed) = match &self.deed {
            Deed::Steps(item) => {
                let steps = expansion.expand(std::slice::from_ref(item), names);
                let what = match (item, steps.first()) {
                    (Item::Use(used), _) => format!("use: {}", used.group.text),
                    (Item::Step(_), Some(step)) => step.text.clone(),
                    (Item::Step(draft), None) => draft.sentence.text.clone(),
                };
                (what, HookDeed::Steps(steps))
            }
            Deed::Http(call) => {
                let call = call.filled(names, &mut expansion.found);
                let what = format!("{} {}", call.method, call.url);
                (what, HookDeed::Http(call))
            }
            Deed::Run(words) => {
                let found = &mut expansion.found;
                let words = words.iter().map(|word| names.value(word, found));
                let words: Vec<String> = words.collect();
                (line(&words), HookDeed::Run(words))
            }
        };
        Hook {
            at: self.at.clone(),
            what,
            deed,
        }
    }
}

/// A command as one line.
fn line(words: &[String]) -> String {
    let words: Vec<String> = words
        .iter()
        .map(|word| {
            if word.is_empty() || word.contains(char::is_whitespace) {
                format!("'{word}'")
            } else {
                word.clone()
            }
        })
        .collect();
    words.join(" ")
}
