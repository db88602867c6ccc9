//! The steps of a case or a group as they are written, before values are filled in and groups are put in their places.

use crate::suite::case::expected::expectation;
use crate::suite::case::sentence::WrittenLine;
use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::traps;
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::{StepText, Word};

pub(crate) const STEP: Keys = Keys {
    what: "a step",
    known: &["step", "expect", "state"],
    meant: &[
        ("expected", "expect"),
        ("then", "state"),
        ("after", "state"),
        ("sentence", "step"),
        ("action", "step"),
        ("text", "step"),
    ],
};
const USE: Keys = Keys {
    what: "a `use`",
    known: &["use", "with"],
    meant: &[
        ("group", "use"),
        ("parameters", "with"),
        ("params", "with"),
        ("args", "with"),
        ("arguments", "with"),
    ],
};

/// Entry of a list of steps.
#[derive(Debug, Clone)]
pub(crate) enum StepItem {
    /// A sentence.
    Step(Box<StepDraft>),
    /// A group of steps.
    Use(Use),
}

/// A sentence whose values are not filled in.
#[derive(Debug, Clone)]
pub(crate) struct StepDraft {
    /// The step; its sentence is as written.
    pub step: StepText,
    /// The sentence with its place.
    pub sentence: Word,
    /// The state after it.
    pub state: Option<Word>,
    /// Names that only this step has.
    pub local: Vec<(String, Word)>,
    /// The table under it, for a definition that takes one; empty where there is none.
    pub table: Vec<Vec<Word>>,
}

/// A group that is used.
#[derive(Debug, Clone)]
pub(crate) struct Use {
    /// Its name.
    pub group: Word,
    /// Values of the parameters.
    pub with: Vec<(Word, Word)>,
}

/// The steps of a list; comments are left out.
pub(crate) fn items<'a>(reader: &mut FieldReader<'a>, list: &'a Node, what: &str) -> Vec<StepItem> {
    let lines = reader.list(list, "steps", "sentence").unwrap_or_default();
    let any = !lines.is_empty();
    let mistakes = reader.found.len();
    let items: Vec<StepItem> = lines.iter().filter_map(|n| item(reader, n)).collect();
    if any && items.is_empty() && reader.found.len() == mistakes {
        reader.error(
            list,
            format!("{what} has comments only: expected a sentence"),
            None,
        );
    }
    items
}

/// Reads an entry of a list of steps.
pub(crate) fn item<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<StepItem> {
    let NodeValue::Map(pairs) = &node.value else {
        return draft(reader, node);
    };
    let has = |key: &str| pairs.iter().any(|(name, _)| name.text() == Some(key));
    if has("use") && !has("step") {
        return used(reader, node);
    }
    if let Some(trap) =
        traps::split_by_colon(reader.source, node, &["step", "expect", "state", "use"])
    {
        reader.found.push(trap);
        return None;
    }
    let fields = reader.fields(node, STEP)?;
    let expect = fields[1].and_then(|node| {
        let holds = node.boolean();
        if holds.is_none() {
            reader.wrong_type(node, "`expect` to be `true` or `false`");
        }
        holds
    });
    let state = fields[2].and_then(|node| match reader.sentence(node)? {
        WrittenLine::Step(state) => Some(reader.marked(node, state.text)),
        WrittenLine::Comment => {
            reader.wrong_type(node, "`state` to be a sentence, and no comment");
            None
        }
    });
    let Some(sentence) = fields[0] else {
        reader.missing(node, "step", "the step", "step: …");
        return None;
    };
    match draft(reader, sentence)? {
        StepItem::Step(draft) => {
            let mut draft = *draft;
            draft.step.expect = expect.map(expectation);
            draft.state = state;
            Some(StepItem::Step(Box::new(draft)))
        }
        StepItem::Use(_) => None,
    }
}

fn draft(reader: &mut FieldReader<'_>, node: &Node) -> Option<StepItem> {
    match reader.sentence(node)? {
        WrittenLine::Step(step) => Some(StepItem::Step(Box::new(StepDraft {
            sentence: reader.marked(node, step.text.clone()),
            step,
            state: None,
            local: Vec::new(),
            table: Vec::new(),
        }))),
        WrittenLine::Comment => None,
    }
}

fn used<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<StepItem> {
    let fields = reader.fields(node, USE)?;
    let with = fields[1].map(|node| reader.pairs(node, "with", "parameters"));
    let group = reader.word(fields[0]?, "use")?;
    Some(StepItem::Use(Use {
        group,
        with: with.unwrap_or_default(),
    }))
}
