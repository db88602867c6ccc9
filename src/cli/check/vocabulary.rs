//! The part of `plumbline check` about definitions: how often each is used, and which fit one sentence.

use crate::suite::{DefinedAt, Suite, UsedDefinition, WrittenAs, printable};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The definitions of all suites, each once, with its uses in all of them: sentences that are read, `unread` not counted.
pub(super) fn definitions(
    suites: &[Suite],
    unread: &BTreeMap<DefinedAt, usize>,
) -> Vec<UsedDefinition> {
    let mut all: Vec<UsedDefinition> = Vec::new();
    for used in suites.iter().flat_map(|suite| &suite.definitions) {
        match all
            .iter_mut()
            .find(|known| known.definition == used.definition)
        {
            Some(known) => {
                known.uses += used.uses;
                for rival in &used.rivals {
                    if !known.rivals.contains(rival) {
                        known.rivals.push(rival.clone());
                    }
                }
            }
            None => all.push(used.clone()),
        }
    }
    for used in &mut all {
        let unread = unread.get(&used.definition).copied().unwrap_or_default();
        used.uses = used.uses.saturating_sub(unread);
    }
    all
}

/// Summary of the definitions.
pub(super) fn summary(out: &mut String, all: &[UsedDefinition]) {
    if all.is_empty() {
        return;
    }
    let unused = || all.iter().filter(|used| used.uses == 0);
    let ambiguous = || all.iter().filter(|used| !used.rivals.is_empty());
    // Writing to a String cannot fail.
    let _ = writeln!(
        out,
        "{} {}: {} used, {} unused, {} ambiguous",
        all.len(),
        if all.len() == 1 {
            "definition"
        } else {
            "definitions"
        },
        all.len() - unused().count(),
        unused().count(),
        ambiguous().count()
    );
    for used in unused() {
        let _ = writeln!(out, "  not used: the {}", named(&used.definition));
    }
    for used in ambiguous() {
        let rivals: Vec<String> = used.rivals.iter().map(named).collect();
        let _ = writeln!(
            out,
            "  ambiguous: sentences of the {} also fit the {}",
            named(&used.definition),
            rivals.join(" and the ")
        );
    }
}

/// The author's sentence before the first of the steps that it stands for.
pub(super) fn author(out: &mut String, pad: &str, written: &WrittenAs) {
    let by: Vec<String> = written.by.iter().map(named).collect();
    let by = if by.is_empty() {
        String::new()
    } else {
        format!(", by the {}", by.join(" and the "))
    };
    // Writing to a String cannot fail.
    let _ = writeln!(
        out,
        "{pad}{}\n{pad}  stands for{by}:",
        printable(&written.sentence)
    );
}

fn named(definition: &DefinedAt) -> String {
    let text = format!(
        "{} `{}`  [{}]",
        definition.kind, definition.name, definition.at
    );
    printable(&text).into_owned()
}
