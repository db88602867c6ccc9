//! `plumbline check --define`: the vocabulary that would read what is not read, as skeletons.

use crate::advice::{language, reads};
use crate::cli::args::models::WhichArgs;
use crate::cli::check::rewriter::Rewriter;
use crate::cli::{CliError, Terminal};
use crate::suite::{
    DefinitionKind, DraftDefinition, LoadedSuites, StepText, Suite, drafts, printable,
    vocabulary_text,
};
use std::collections::BTreeMap;

/// The file that the patch makes.
const FILE: &str = "definitions.yaml";

/// Prints the definitions, and tells how much they read. With a model, those that it fills in are printed as a patch.
pub(super) fn define(
    loaded: &LoadedSuites,
    which: &WhichArgs,
    terminal: Terminal,
) -> Result<(), CliError> {
    let (sentences, foreign) = unread(loaded);
    let all = drafts(&sentences, &reads);
    if which.model.is_some() {
        let rewriter = Rewriter::new(which, "--define")?;
        if !all.is_empty() {
            rewriter.require()?;
        }
        fill(&all, &rewriter, terminal);
        return Ok(());
    }
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
    Ok(())
}

/// Prints a patch with the steps that the model's words define, and tells of the rest.
fn fill(all: &[DraftDefinition], rewriter: &Rewriter, terminal: Terminal) {
    let mut filled = Vec::new();
    for draft in all {
        let made = match (draft.kind, draft.sentences.first()) {
            (DefinitionKind::Step, Some(sentence)) => rewriter
                .in_other_words(sentence)
                .and_then(|plain| draft.filled(&plain, &reads)),
            _ => Err("pages and things are defined by who knows the application".to_owned()),
        };
        match made {
            Ok(made) => filled.push(made),
            Err(why) => terminal.say(&format!(
                "{}: not filled in: {}",
                printable(&draft.name),
                printable(&why)
            )),
        }
    }
    let text = printable_lines(&vocabulary_text(&filled));
    if !filled.is_empty() {
        terminal.out(&format!(
            "--- /dev/null\n+++ {FILE}\n@@ -0,0 +1,{} @@\n",
            text.lines().count()
        ));
        for line in text.lines() {
            terminal.out(&format!("+{line}\n"));
        }
    }
    terminal.say(&format!(
        "{} of {} definitions are filled in; read each before you apply them with `patch -p0` and write `include: {FILE}` in \
         `plumbline.yaml`",
        filled.len(),
        all.len()
    ));
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
