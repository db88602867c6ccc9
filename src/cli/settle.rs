//! `plumbline settle`: the sentences that name alone what a trial settled on, as a patch of the suites.

use crate::cli::report::saved;
use crate::cli::select::last_failed::newest;
use crate::cli::{CliError, Exit, Terminal};
use crate::record::{CaseRecord, RunRecord};
use clap::Args;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct SettleArgs {
    /// Suite files, or folders with suites
    #[arg(required = true, value_name = "SUITE")]
    suites: Vec<PathBuf>,
    /// Folder of the run; without it, the newest of `--reports`
    #[arg(long, value_name = "DIR")]
    run: Option<PathBuf>,
    /// Folder with the runs
    #[arg(long, value_name = "DIR", default_value = "reports")]
    reports: PathBuf,
}

/// One line of a suite that is to be another.
struct ChangedLine {
    line: usize,
    was: String,
    is: String,
}

/// Prints the patch. Nothing is written: the author reads it, and applies it with `patch -p0` or `git apply -p0`.
pub(super) fn settle(args: &SettleArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let folder = match &args.run {
        Some(run) => run.clone(),
        None => newest(&args.reports).ok_or_else(|| {
            let none = format!("no run is saved in `{}`", args.reports.display());
            CliError::usage(none).hint("run the suites first, or name a run with `--run DIR`")
        })?,
    };
    let record = saved(&folder, terminal)?;
    let (changes, without) = changes(&record, &args.suites, terminal);
    for what in without {
        terminal.warn(&what);
    }
    let mut patch = String::new();
    for (file, lines) in &changes {
        patch.push_str(&hunks(file, lines));
    }
    if patch.is_empty() {
        terminal.say("no trial of that run settled a sentence of these suites");
    } else {
        terminal.out(&patch);
    }
    Ok(Exit::AsExpected)
}

/// The lines that change, by file, and what has no sentence of its own.
fn changes(
    record: &RunRecord,
    suites: &[PathBuf],
    terminal: Terminal,
) -> (BTreeMap<String, Vec<ChangedLine>>, Vec<String>) {
    let mut out: BTreeMap<String, Vec<ChangedLine>> = BTreeMap::new();
    let mut without = Vec::new();
    for (file, line, was, alone) in record.cases.iter().flat_map(settled) {
        if !suites
            .iter()
            .any(|suite| Path::new(&file).starts_with(suite))
        {
            continue;
        }
        if alone.is_empty() {
            without.push(format!(
                "{file}:{line}: no sentence names the candidate of \"{was}\" alone"
            ));
            continue;
        }
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                terminal.warn(&format!("`{file}` could not be read: {error}"));
                continue;
            }
        };
        let written = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
        let Some(is) = replaced(written, &was, &alone) else {
            without.push(format!(
                "{file}:{line}: the sentence is written otherwise there: \"{was}\""
            ));
            continue;
        };
        let lines = out.entry(file).or_default();
        if lines.iter().all(|known| known.line != line) {
            lines.push(ChangedLine {
                line,
                was: written.to_owned(),
                is,
            });
        }
    }
    for lines in out.values_mut() {
        lines.sort_by_key(|changed| changed.line);
    }
    (out, without)
}

/// File, line and sentence of each step that a trial settled, with the sentence that names the candidate alone.
fn settled(case: &CaseRecord) -> Vec<(String, usize, String, String)> {
    let tried = case.trial.iter().filter(|trial| trial.settled);
    let choices = tried
        .flat_map(|trial| trial.tried.iter().filter(|tried| tried.taken))
        .flat_map(|tried| &tried.choices);
    choices
        .filter_map(|choice| {
            let step = case.steps.get(choice.step)?;
            let at = &step.at;
            Some((
                at.file.to_string(),
                at.line,
                step.text.clone(),
                choice.alone.clone(),
            ))
        })
        .collect()
}

/// The line with the other sentence. One that YAML would read otherwise is put in quotes.
fn replaced(line: &str, was: &str, is: &str) -> Option<String> {
    let at = line.find(was)?;
    let (head, tail) = (&line[..at], &line[at + was.len()..]);
    let is_bare = !head.ends_with(['"', '\'']);
    let needs_quotes = is.contains(": ") || is.contains(" #");
    Some(if is_bare && needs_quotes {
        let escaped = is.replace('\\', "\\\\").replace('"', "\\\"");
        format!("{head}\"{escaped}\"{tail}")
    } else {
        format!("{head}{is}{tail}")
    })
}

/// A unified diff without context: each hunk is one line.
fn hunks(file: &str, lines: &[ChangedLine]) -> String {
    let mut out = format!("--- {file}\n+++ {file}\n");
    for changed in lines {
        let line = changed.line;
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "@@ -{line} +{line} @@\n-{}\n+{}",
            changed.was, changed.is
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::replaced;

    #[test]
    fn the_sentence_alone_is_replaced() {
        assert_eq!(
            replaced(
                "      - Click on 'Shop'",
                "Click on 'Shop'",
                "Click on the link 'Shop' in the header"
            )
            .as_deref(),
            Some("      - Click on the link 'Shop' in the header")
        );
        assert_eq!(
            replaced(
                "- Click on 'A'",
                "Click on 'A'",
                "Click on 'A' for 'Name: B'"
            )
            .as_deref(),
            Some("- \"Click on 'A' for 'Name: B'\"")
        );
        assert_eq!(replaced("- Click on 'B'", "Click on 'A'", "x"), None);
    }
}
