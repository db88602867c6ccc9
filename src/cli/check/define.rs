//! `plumbline check --define`: the vocabulary that would read what is not read, as skeletons.

use crate::advice::{language, reads};
use crate::cli::Terminal;
use crate::suite::{
    DefinitionKind, LoadedSuites, StepText, Suite, drafts, printable, vocabulary_text,
};
use std::collections::BTreeMap;

/// Prints the definitions, and tells how much they read.
pub(super) fn define(loaded: &LoadedSuites, terminal: Terminal) {
    let (sentences, foreign) = unread(loaded);
    let all = drafts(&sentences, &reads);
    let text = vocabulary_text(&all);
    if !text.is_empty() {
        terminal.out("# Definitions for sentences that are not read. Write what each stands for in place of `…`, and put them\n");
        terminal.out("# into `plumbline.yaml`, or into a file that it includes.\n");
        terminal.out(&printable_lines(&text));
    }
    let count: usize = sentences.values().sum();
    let of = |kind: DefinitionKind| all.iter().filter(|draft| draft.kind == kind).count();
    terminal.say(&format!(
        "{count} sentences that are not read: {} steps, {} things and {} pages would read them",
        of(DefinitionKind::Step),
        of(DefinitionKind::Thing),
        of(DefinitionKind::Page),
    ));
    if foreign > 0 {
        terminal.say(&format!(
            "{foreign} more are in another language: `plumbline check --suggest --model MODEL` prints translations"
        ));
    }
}

/// The lines as they are printed: what a suite has in it does not move the cursor.
fn printable_lines(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        out.push_str(&printable(line));
        out.push('\n');
    }
    out
}

/// The sentences that are not read with how often each stands there, and how many more are in another language.
fn unread(loaded: &LoadedSuites) -> (BTreeMap<String, usize>, usize) {
    let cases = loaded.suites.iter().flat_map(|suite| &suite.cases);
    let steps = cases.flat_map(|case| &case.steps);
    let hooks = loaded.suites.iter().flat_map(Suite::hook_steps);
    let mut out: BTreeMap<String, usize> = BTreeMap::new();
    let mut foreign = 0;
    for StepText { text, .. } in steps.chain(hooks).filter(|step| !reads(&step.text)) {
        if language(text).is_some() {
            foreign += 1;
        } else {
            *out.entry(text.clone()).or_default() += 1;
        }
    }
    (out, foreign)
}
