//! The form of Salva and Taguelmimt's prototype: a list of `name`, `actions`, `expected`.

use crate::suite::case::expected::{CountedSteps, ExpectedReading, assign, verdict};
use crate::suite::case::names::Names;
use crate::suite::case::scene;
use crate::suite::case::sentence::WrittenLine;
use crate::suite::case::terms::Terms;
use crate::suite::names_in;
use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::tree::Node;
use crate::suite::vocabulary::inventory::inventory;
use crate::suite::vocabulary::unfold::{Substitution, WrittenSentence};
use crate::suite::{StepText, Suite, TestCase};
use crate::verdict::Verdict;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const CASE: Keys = Keys {
    what: "a case",
    known: &["name", "actions", "expected"],
    meant: &[
        ("title", "name"),
        ("steps", "actions"),
        ("verdict", "expected"),
        ("expect", "expected"),
        ("expects", "expected"),
    ],
};

/// Reads the top list. What is missing after a mistake is left out; mistakes go to the reader.
pub(crate) fn suite<'a>(
    reader: &mut FieldReader<'a>,
    root: &'a Node,
    stem: &str,
    terms: &Terms,
) -> Suite {
    let vocabulary = &terms.vocabulary;
    let secrets = terms.secrets_of(vocabulary.secrets());
    let names = terms.names(&vocabulary.variables(), &secrets, &mut reader.found);
    let mut unfolding = Substitution::new(
        vocabulary,
        &names,
        (
            terms.parts,
            terms.unread,
            terms.is_assertion,
            terms.remembers,
        ),
    );
    let mut readings: BTreeMap<ExpectedReading, Vec<Read>> = BTreeMap::new();
    let mut cases = Vec::new();
    for node in reader.list(root, "the suite", "case").unwrap_or_default() {
        if let Some((case, read)) = case(reader, node, &mut unfolding, (&names, terms)) {
            if let Some((reading, read)) = read {
                readings.entry(reading).or_default().push(read);
            }
            cases.push(case);
        }
    }
    let several = readings.len() > 1;
    let mentions: BTreeSet<String> = names_in(&reader.source.text).map(str::to_owned).collect();
    let definitions = inventory(vocabulary, unfolding.uses(), &mentions);
    unfolding.rehearse(&mut reader.found);
    Suite {
        name: stem.to_owned(),
        file: reader.source.name.to_string(),
        digest: terms.digest(reader.source, &[]),
        base_url: terms.base_url.clone(),
        mentions,
        secrets,
        definitions,
        notes: readings
            .iter()
            .map(|(reading, read)| note(*reading, read, several))
            .collect(),
        cases,
        hooks: Arc::default(),
    }
}

/// How one case's list was read.
struct Read {
    name: String,
    entries: usize,
    steps: usize,
}

fn note(reading: ExpectedReading, read: &[Read], several: bool) -> String {
    let words = reading.words();
    if let [one] = read {
        return format!(
            "`expected` has {} for {} in `{}`: {words}",
            counted(one.entries, "entry", "entries"),
            counted(one.steps, "step", "steps"),
            one.name,
        );
    }
    let first = &read[0];
    let which = if several {
        let names: Vec<String> = read.iter().map(|read| format!("`{}`", read.name)).collect();
        format!("these {} cases: {}", read.len(), names.join(", "))
    } else {
        format!("all {} cases", read.len())
    };
    format!(
        "`expected` has {} for {} in `{}`: {words}, and so in {which}",
        counted(first.entries, "entry", "entries"),
        counted(first.steps, "step", "steps"),
        first.name,
    )
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

type ReadCase = (TestCase, Option<(ExpectedReading, Read)>);

fn case<'a>(
    reader: &mut FieldReader<'a>,
    node: &'a Node,
    unfolding: &mut Substitution<'_>,
    (names, terms): (&Names, &Terms),
) -> Option<ReadCase> {
    let fields = reader.fields(node, CASE)?;
    let name = if let Some(name) = fields[0] {
        reader.text(name, "name")
    } else {
        reader.missing(node, "name", "the case", "\"name\": \"…\"");
        None
    };
    let Some(actions) = fields[1] else {
        reader.missing(node, "actions", "the case", "\"actions\": [ … ]");
        return None;
    };
    let mistakes = reader.found.len();
    let mut steps = Vec::new();
    let mut lines = Vec::new();
    let mut words = Vec::new();
    let mut remembered = Vec::new();
    for node in reader
        .list(actions, "actions", "sentence")
        .unwrap_or_default()
    {
        match reader.sentence(node) {
            Some(WrittenLine::Step(mut step)) => {
                let sentence = reader.marked(node, step.text);
                let names = names.remembering(&remembered);
                step.text = names.sentence(&sentence, &mut reader.found);
                remembered.extend((terms.remembers)(&step.text));
                if steps.is_empty() {
                    scene::open(&mut step, terms.is_assertion);
                }
                lines.push(if (terms.is_assertion)(&step.text) {
                    CountedSteps::Assertion
                } else {
                    CountedSteps::Action
                });
                steps.push(step);
                words.push(sentence);
            }
            Some(WrittenLine::Comment) => lines.push(CountedSteps::Comment),
            None => {}
        }
    }
    let sound = reader.found.len() == mistakes;
    if sound && steps.is_empty() {
        reader.error(
            actions,
            "the case has comments only: expected a sentence",
            None,
        );
        return None;
    }
    let entries = fields[2].and_then(|node| Some((node, entries(reader, node)?)));
    // After a mistake in a sentence the lengths say nothing.
    let reading = match entries {
        Some((node, entries)) if sound => assigned(reader, node, &entries, &lines, &mut steps),
        _ => None,
    };
    let of = steps.len();
    let found = &mut reader.found;
    let steps = steps.into_iter().zip(&words).enumerate();
    let steps: Vec<StepText> = steps
        .flat_map(|(at, (step, word))| {
            let site = WrittenSentence {
                word,
                opens: at == 0,
                table: None,
            };
            unfolding.step(step, site, &remembered, found)
        })
        .collect();
    let name = name?;
    let read = reading.map(|(reading, entries)| {
        let read = Read {
            name: name.clone(),
            entries,
            steps: of,
        };
        (reading, read)
    });
    let expected = verdict(&steps, terms.is_assertion);
    let case = TestCase {
        name,
        steps,
        expected: (expected != Verdict::Pass).then_some(expected),
        at: reader.source.location(node.span.start),
        ..TestCase::default()
    };
    Some((case, read))
}

/// The entries of `expected`; `None` after a mistake.
fn entries<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<Vec<bool>> {
    let items = reader.list(node, "expected", "number")?;
    let mut entries = Vec::with_capacity(items.len());
    for item in items {
        let entry = match item.text() {
            Some("0") => Some(false),
            Some("1") => Some(true),
            _ => item.boolean(),
        };
        if entry.is_none() {
            reader.wrong_type(item, "an entry of `expected` to be 0, 1, `true` or `false`");
        }
        entries.push(entry);
    }
    entries.into_iter().collect()
}

fn assigned(
    reader: &mut FieldReader<'_>,
    node: &Node,
    entries: &[bool],
    lines: &[CountedSteps],
    steps: &mut [StepText],
) -> Option<(ExpectedReading, usize)> {
    let Some((reading, given)) = assign(entries, lines) else {
        let assertions = lines
            .iter()
            .filter(|l| **l == CountedSteps::Assertion)
            .count();
        reader.error(
            node,
            format!(
                "`expected` has {}, but the case has {} and {}",
                counted(entries.len(), "entry", "entries"),
                counted(steps.len(), "step", "steps"),
                counted(assertions, "assertion", "assertions"),
            ),
            Some("give one entry for each step, or one for each assertion"),
        );
        return None;
    };
    for (step, expect) in steps.iter_mut().zip(given) {
        step.expect = expect;
    }
    Some((reading, entries.len()))
}
