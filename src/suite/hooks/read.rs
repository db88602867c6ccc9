//! Hooks as they are written: lists of sentences, groups, requests and commands; and how their values are filled in.

use crate::suite::case::groups::Expansion;
use crate::suite::case::names::Names;
use crate::suite::case::steps::{StepItem, item};
use crate::suite::hooks::hook::{Hook, HookAction, SuiteHooks};
use crate::suite::hooks::http;
use crate::suite::hooks::http::CallDraft as Call;
use crate::suite::hooks::keys::WHEN;
use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::traps;
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::{Location, Word};

pub(crate) const HOOK: Keys = Keys {
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
pub(crate) struct HookDraft {
    at: Location,
    action: HookActionDraft,
}

impl HookDraft {
    /// Whether it does something in the window of the case; requests and programs leave it as it is.
    pub(crate) fn acts_in_window(&self) -> bool {
        matches!(self.action, HookActionDraft::Steps(_))
    }
}

#[derive(Debug, Clone)]
enum HookActionDraft {
    Steps(StepItem),
    Http(Call),
    Run(Vec<Word>),
}

/// The hooks of a suite with those of the files that it includes: theirs are around its own.
#[derive(Debug, Default)]
pub(crate) struct Drafts {
    /// Drafts for each of [`WHEN`].
    lists: [Vec<HookDraft>; 4],
}

impl Drafts {
    /// Reads the values of [`WHEN`]. What was read before is further out.
    pub(crate) fn read<'a>(&mut self, reader: &mut FieldReader<'a>, fields: &[Option<&'a Node>]) {
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

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.lists.iter().all(Vec::is_empty)
    }

    /// Builds the hooks around the suite.
    pub(crate) fn suite<'a>(&'a self, names: &Names, expansion: &mut Expansion<'a>) -> SuiteHooks {
        SuiteHooks {
            before: filled(&self.lists[0], names, expansion),
            after: filled(&self.lists[1], names, expansion),
        }
    }

    /// Returns the hooks before each case.
    pub(crate) fn before_case(&self) -> &[HookDraft] {
        &self.lists[2]
    }

    /// Returns the hooks after each case.
    pub(crate) fn after_case(&self) -> &[HookDraft] {
        &self.lists[3]
    }
}

/// Reads one list.
pub(crate) fn hooks<'a>(reader: &mut FieldReader<'a>, node: &'a Node, key: &str) -> Vec<HookDraft> {
    let nodes = reader.list(node, key, "hook").unwrap_or_default();
    nodes.iter().filter_map(|node| hook(reader, node)).collect()
}

fn hook<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<HookDraft> {
    let at = reader.source.location(node.span.start);
    let is_step = match &node.value {
        NodeValue::Map(pairs) => {
            let has = |key: &str| pairs.iter().any(|(name, _)| name.text() == Some(key));
            let other = has("http") || has("run");
            (has("step") || has("use")) && !other
        }
        NodeValue::Scalar { .. } | NodeValue::List(_) => true,
    };
    if is_step {
        let item = item(reader, node)?;
        if let StepItem::Step(draft) = &item
            && (draft.step.expect.is_some() || draft.state.is_some())
        {
            let wrong = draft
                .sentence
                .wrong("a hook has no `expect` and no `state`: it goes through, or it fails");
            reader.found.push(wrong.hint("leave them out"));
            return None;
        }
        let at = match &item {
            StepItem::Step(draft) => draft.step.at.clone(),
            StepItem::Use(_) => at,
        };
        return Some(HookDraft {
            at,
            action: HookActionDraft::Steps(item),
        });
    }
    if let Some(trap) = traps::split_by_colon(reader.source, node, HOOK.known) {
        reader.found.push(trap);
        return None;
    }
    let mistakes = reader.found.len();
    let fields = reader.fields(node, HOOK)?;
    let action = match (fields[3], fields[4]) {
        (Some(call), None) if fields[..3].iter().all(Option::is_none) => {
            HookActionDraft::Http(http::call(reader, call)?)
        }
        (None, Some(words)) if fields[..3].iter().all(Option::is_none) => {
            HookActionDraft::Run(command(reader, words)?)
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
    Some(HookDraft { at, action })
}

fn command<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<Vec<Word>> {
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
pub(crate) fn filled<'a>(
    drafts: &'a [HookDraft],
    names: &Names,
    expansion: &mut Expansion<'a>,
) -> Vec<Hook> {
    drafts
        .iter()
        .map(|draft| draft.filled(names, expansion))
        .collect()
}

impl HookDraft {
    fn filled<'a>(&'a self, names: &Names, expansion: &mut Expansion<'a>) -> Hook {
        let (what, action) = match &self.action {
            HookActionDraft::Steps(item) => {
                let steps = expansion.expand(std::slice::from_ref(item), names);
                let what = match (item, steps.first()) {
                    (StepItem::Use(used), _) => format!("use: {}", used.group.text),
                    (StepItem::Step(_), Some(step)) => step.text.clone(),
                    (StepItem::Step(draft), None) => draft.sentence.text.clone(),
                };
                (what, HookAction::Steps(steps))
            }
            HookActionDraft::Http(call) => {
                let call = call.filled(names, &mut expansion.found);
                let what = format!("{} {}", call.method, call.url);
                (what, HookAction::Http(call))
            }
            HookActionDraft::Run(words) => {
                let found = &mut expansion.found;
                let words = words.iter().map(|word| names.value(word, found));
                let words: Vec<String> = words.collect();
                (line(&words), HookAction::Run(words))
            }
        };
        Hook {
            at: self.at.clone(),
            what,
            action,
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
