//! Groups of steps: named once, used in many places, with parameters.

use crate::suite::case::names::Names;
use crate::suite::case::steps::{StepDraft, StepItem, Use, items};
use crate::suite::parse::fields::{FieldReader, Keys, nearest, ticked};
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::vocabulary::unfold::{Substitution, WrittenSentence};
use crate::suite::{Diagnostic, Expectation, StepText, Word};

/// Largest number of steps of a case: a group that uses others ten times each grows fast.
const MOST_STEPS: usize = 5_000;

const GROUP: Keys = Keys {
    what: "a group",
    known: &["parameters", "steps"],
    meant: &[
        ("params", "parameters"),
        ("with", "parameters"),
        ("arguments", "parameters"),
        ("actions", "steps"),
        ("sentences", "steps"),
    ],
};

/// A group of steps.
#[derive(Debug, Clone)]
pub(crate) struct WrittenGroup {
    /// The name by which steps use the group.
    pub name: Word,
    /// Its parameters; with a text, that is what they are where nothing is given.
    pub parameters: Vec<(Word, Option<Word>)>,
    /// Its steps.
    pub items: Vec<StepItem>,
}

/// Reads `groups:`; a group is a list of steps, or a mapping with `parameters` and `steps`.
pub(crate) fn groups<'a>(
    reader: &mut FieldReader<'a>,
    node: &'a Node,
    into: &mut Vec<WrittenGroup>,
) {
    let NodeValue::Map(pairs) = &node.value else {
        reader.wrong_type(node, "`groups` to be a mapping from names to steps");
        return;
    };
    for (name, value) in pairs {
        let Some(name) = reader.word(name, "groups") else {
            continue;
        };
        if let Some(known) = into.iter().find(|group| group.name.text == name.text) {
            let twice = format!("the group `{}` is there twice", name.text);
            let hint = format!("the other stands at `{}`; keep one", known.name.place());
            reader.found.push(name.wrong(twice).hint(hint));
            continue;
        }
        let (parameters, list) = if let NodeValue::List(_) = &value.value {
            (Vec::new(), value)
        } else {
            let Some(fields) = reader.fields(value, GROUP) else {
                continue;
            };
            let parameters = fields[0].map(|node| parameters(reader, node));
            let Some(list) = fields[1] else {
                reader.missing(value, "steps", "the group", "steps:");
                continue;
            };
            (parameters.unwrap_or_default(), list)
        };
        let items = items(reader, list, "the group");
        into.push(WrittenGroup {
            name,
            parameters,
            items,
        });
    }
}

fn parameters<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Vec<(Word, Option<Word>)> {
    let NodeValue::List(names) = &node.value else {
        let pairs = reader.pairs(node, "parameters", "names");
        return pairs.into_iter().map(|(n, v)| (n, Some(v))).collect();
    };
    let mut out: Vec<(Word, Option<Word>)> = Vec::new();
    for node in names {
        let Some(name) = reader.name(node, "parameters") else {
            continue;
        };
        if out.iter().any(|(known, _)| known.text == name.text) {
            let twice = format!("the parameter `{}` is there twice", name.text);
            reader.found.push(name.wrong(twice));
            continue;
        }
        out.push((name, None));
    }
    out
}

/// State of the expansion of groups into steps.
pub(crate) struct Expansion<'a> {
    /// The groups that may be used.
    pub groups: &'a [WrittenGroup],
    /// Names that are known everywhere in the suite.
    pub global: &'a Names,
    /// The columns of the case's examples.
    pub columns: &'a [String],
    /// Whether a sentence asserts.
    pub is_assertion: fn(&str) -> bool,
    /// The vocabulary's reading of sentences.
    pub unfolding: Substitution<'a>,
    /// Nothing is done before the first of the steps.
    pub opens: bool,
    /// Under which name a sentence keeps something of the page.
    pub remembers: fn(&str) -> Option<String>,
    /// The names that steps so far remember.
    pub remembered: Vec<String>,
    /// The values are not those that will be: what they make of a sentence is not judged.
    pub rehearses: bool,
    /// How many groups were put in their places: groups of mistakes alone come to no steps, and grow as fast.
    pub uses: usize,
    /// The mistakes.
    pub found: Vec<Diagnostic>,
}

impl<'a> Expansion<'a> {
    /// The steps with their values, those of groups in the place of each use.
    pub(crate) fn expand(&mut self, items: &'a [StepItem], names: &Names) -> Vec<StepText> {
        let mut out = Vec::new();
        self.uses = 0;
        self.remembered.clear();
        self.place(items, names, &mut Vec::new(), &mut out);
        out
    }

    fn place(
        &mut self,
        items: &'a [StepItem],
        names: &Names,
        way: &mut Vec<(&'a Word, String)>,
        out: &mut Vec<StepText>,
    ) {
        for item in items {
            if out.len() >= MOST_STEPS {
                return;
            }
            let more = (!self.remembered.is_empty()).then(|| names.remembering(&self.remembered));
            let names = more.as_ref().unwrap_or(names);
            match item {
                StepItem::Step(draft) => {
                    let step = self.step(draft, names, way);
                    let table = draft.table.iter();
                    let table = table.map(|row| self.cells(row, names)).collect();
                    let site = WrittenSentence {
                        word: &draft.sentence,
                        opens: self.opens && out.is_empty(),
                        table: (!draft.table.is_empty()).then_some(&table),
                    };
                    let found = &mut self.found;
                    for step in self.unfolding.step(step, site, &self.remembered, found) {
                        self.remember(&step.text, draft, names);
                        out.push(step);
                    }
                    if out.len() >= MOST_STEPS {
                        let much = format!("the case has more than {MOST_STEPS} steps");
                        let place = way.first().map_or(&draft.sentence, |(word, _)| word);
                        self.found.push(place.wrong(much));
                    }
                }
                StepItem::Use(used) => self.used(used, names, way, out),
            }
        }
    }

    fn cells(&mut self, row: &[Word], names: &Names) -> Vec<String> {
        let cells = row.iter();
        cells
            .map(|cell| names.value(cell, &mut self.found))
            .collect()
    }

    /// From here on sentences may use what the step remembers.
    fn remember(&mut self, text: &str, draft: &StepDraft, names: &Names) {
        let Some(name) = (self.remembers)(text) else {
            return;
        };
        if let Some(what) = names.taken(&name) {
            let wrong = draft
                .sentence
                .wrong_part(&name, format!("`{name}` is {what} already"));
            self.found
                .push(wrong.hint("remember it under another name"));
        } else if !self.remembered.contains(&name) {
            self.remembered.push(name);
        }
    }

    fn step(&mut self, draft: &StepDraft, names: &Names, way: &[(&Word, String)]) -> StepText {
        let local = draft.local.iter();
        let local = local.map(|(name, value)| (name.clone(), names.value(value, &mut self.found)));
        let local: Vec<(String, String)> = local.collect();
        let more = (!local.is_empty()).then(|| names.with(local));
        let names = more.as_ref().unwrap_or(names);
        let state = draft.state.as_ref().and_then(|word| {
            let state = names.sentence(word, &mut self.found);
            let state = self.unfolding.line(state, word, &mut self.found);
            if self.rehearses {
                return Some(state);
            }
            // Only what is done leaves a state.
            if (self.is_assertion)(&draft.sentence.text) {
                let wrong = word.wrong("an assertion has no `state`: it changes nothing");
                let hint = "a state stands with an action, and says what holds after it";
                self.found.push(wrong.hint(hint));
                return None;
            }
            if draft.step.expect == Some(Expectation::Fails) {
                let wrong = word.wrong("an action that is not to go through has no `state`");
                self.found.push(wrong.hint("leave out `state`, or `expect: false`"));
                return None;
            }
            if (self.is_assertion)(&state) {
                return Some(state);
            }
            self.found.push(
                word.wrong(format!("`state` is no assertion: `{state}`")).hint(
                    "write what has to hold after the step: `state: Assert that 'Saved' is displayed`",
                ),
            );
            None
        });
        let uses = way.iter().rev();
        let origin: Vec<String> = uses
            .map(|(word, group)| format!("the group `{group}`, used at {}", word.place()))
            .collect();
        StepText {
            text: names.sentence(&draft.sentence, &mut self.found),
            state,
            origin: (!origin.is_empty()).then(|| origin.join(", by ").into()),
            ..draft.step.clone()
        }
    }

    fn used(
        &mut self,
        used: &'a Use,
        names: &Names,
        way: &mut Vec<(&'a Word, String)>,
        out: &mut Vec<StepText>,
    ) {
        self.uses += 1;
        if self.uses > MOST_STEPS {
            if self.uses == MOST_STEPS + 1 && !self.rehearses {
                let much = format!("the case uses groups more than {MOST_STEPS} times");
                self.found.push(used.group.wrong(much));
            }
            return;
        }
        let name = &used.group.text;
        let known = || self.groups.iter().map(|group| group.name.text.as_str());
        let Some(group) = self.groups.iter().find(|group| group.name.text == *name) else {
            let names: Vec<&str> = known().collect();
            let hint = match nearest(name, known()) {
                Some(near) => format!("did you mean `{near}`?"),
                None if names.is_empty() => {
                    "the suite has no `groups`, and includes none".to_owned()
                }
                None => format!("there is {}", ticked(&names, "and")),
            };
            let wrong = used.group.wrong(format!("there is no group `{name}`"));
            self.found.push(wrong.hint(hint));
            return;
        };
        if way.iter().any(|(_, open)| open == name) {
            let mut ring: Vec<&str> = way
                .iter()
                .skip_while(|(_, open)| open != name)
                .map(|(_, open)| open.as_str())
                .collect();
            ring.push(name);
            let message = format!("the group `{name}` uses itself: {}", ring.join(" → "));
            self.found.push(used.group.wrong(message));
            return;
        }
        let values = self.values(group, used, names);
        let inner = self.global.with(values).hiding(self.columns.to_vec());
        way.push((&used.group, name.clone()));
        self.place(&group.items, &inner, way, out);
        way.pop();
    }

    /// Values of the parameters of a group.
    fn values(&mut self, group: &WrittenGroup, used: &Use, names: &Names) -> Vec<(String, String)> {
        let parameters = || group.parameters.iter().map(|(name, _)| name.text.as_str());
        let called = &group.name.text;
        for (name, _) in &used.with {
            if parameters().any(|known| known == name.text) {
                continue;
            }
            let all: Vec<&str> = parameters().collect();
            let hint = match nearest(&name.text, parameters()) {
                Some(near) => format!("did you mean `{near}`?"),
                None if all.is_empty() => "it has no parameters".to_owned(),
                None => format!("it has {}", ticked(&all, "and")),
            };
            let message = format!("the group `{called}` has no parameter `{}`", name.text);
            self.found.push(name.wrong(message).hint(hint));
        }
        let mut out = Vec::new();
        for (name, usual) in &group.parameters {
            let given = used.with.iter().find(|(given, _)| given.text == name.text);
            let value = match (given, usual) {
                (Some((_, value)), _) => names.value(value, &mut self.found),
                (None, Some(usual)) => self.global.value(usual, &mut self.found),
                (None, None) => {
                    let message = format!("the group `{called}` needs `{}`", name.text);
                    let hint = format!("add `with: {{{}: …}}`", name.text);
                    self.found.push(used.group.wrong(message).hint(hint));
                    String::new()
                }
            };
            out.push((name.text.clone(), value));
        }
        out
    }

    /// Reads groups that nobody may use: mistakes in them are reported all the same.
    pub(crate) fn rehearse(&mut self, groups: &'a [WrittenGroup]) {
        self.rehearses = true;
        for group in groups {
            self.uses = 0;
            self.remembered.clear();
            let values = group.parameters.iter();
            let names = self
                .global
                .with(values.map(|(name, _)| (name.text.clone(), "x".to_owned())));
            let mut way = vec![(&group.name, group.name.text.clone())];
            self.place(&group.items, &names, &mut way, &mut Vec::new());
        }
    }
}
