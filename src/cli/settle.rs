//! `plumbline settle`: the sentences that name alone what a trial settled on, as a patch of the suites.

use crate::cli::report::saved;
use crate::cli::select::last_failed::newest;
use crate::cli::{CliError, Exit, Terminal};
use crate::record::{RunRecord, StepOutcome, TriedChoice};
use clap::Args;
use std::collections::{BTreeMap, BTreeSet};
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

/// The lines that change, by the folder from which a suite's name is told, and that name.
type ChangedSuites = BTreeMap<(PathBuf, String), Vec<ChangedLine>>;

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
    let places = SuitePlaces::of(&args.suites, &folder);
    let (changes, without) = changes(&record, &places);
    for what in &without {
        terminal.warn(what);
    }
    let mut patch = String::new();
    for ((base, file), lines) in &changes {
        patch.push_str(&hunks(file, lines));
        if *base != places.here {
            let base = base.display();
            terminal.say(&format!("the patch of `{file}` is for the folder `{base}`"));
        }
    }
    if !patch.is_empty() {
        terminal.out(&patch);
    } else if without.is_empty() {
        terminal.say("no trial of that run settled a sentence of these suites");
    }
    Ok(Exit::AsExpected)
}

/// Where a sentence of a suite is written: file, line and column.
type Written = (String, usize, usize);

/// Choices that the cases of a run settled for one sentence.
#[derive(Default)]
struct Settled {
    /// The sentence as the record has it.
    was: BTreeSet<String>,
    /// The sentences that name the candidate alone.
    alone: BTreeSet<String>,
    /// A case came to the sentence, and settled nothing there.
    is_left: bool,
}

/// The lines that change, by file, and what is not settled for all cases alike or has no sentence of its own.
fn changes(record: &RunRecord, places: &SuitePlaces) -> (ChangedSuites, Vec<String>) {
    let mut out = ChangedSuites::new();
    let mut without = Vec::new();
    // From the end of a line to its beginning, so that the columns before stay.
    for ((file, line, column), settled) in sentences(record).into_iter().rev() {
        if settled.alone.is_empty() {
            continue;
        }
        let Some((path, base, name)) = places.find(&file) else {
            continue;
        };
        let mut told = |why: String| without.push(format!("{file}:{line}: {why}"));
        let was = settled.was.first().cloned().unwrap_or_default();
        if settled.alone.len() > 1 || settled.is_left || settled.was.len() > 1 {
            told(otherwise(&settled, &was));
            continue;
        }
        let alone = settled.alone.first().cloned().unwrap_or_default();
        if alone.is_empty() {
            told(format!(
                "no sentence names the candidate of \"{was}\" alone"
            ));
            continue;
        }
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) => {
                told(format!("the suite could not be read: {error}"));
                continue;
            }
        };
        let lines = out.entry((base, name)).or_default();
        let known = lines.iter().position(|known| known.line == line);
        let written = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
        let before = known.map_or(written, |at| lines[at].is.as_str());
        let Some(is) = replaced(before, column, &was, &alone) else {
            told(format!(
                "the sentence is written otherwise there: \"{was}\""
            ));
            continue;
        };
        match known {
            Some(at) => lines[at].is = is,
            None => lines.push(ChangedLine {
                line,
                was: written.to_owned(),
                is,
            }),
        }
    }
    out.retain(|_, lines| !lines.is_empty());
    for lines in out.values_mut() {
        lines.sort_by_key(|changed| changed.line);
    }
    without.reverse();
    (out, without)
}

/// Why one sentence cannot stand for all cases that share the line: rows of examples, repetitions, definitions.
fn otherwise(settled: &Settled, was: &str) -> String {
    let mut ways: Vec<String> = settled
        .alone
        .iter()
        .filter(|alone| !alone.is_empty())
        .map(|alone| format!("as \"{alone}\""))
        .collect();
    if ways.len() < settled.alone.len() {
        ways.push("as a candidate that no sentence names alone".into());
    }
    if settled.is_left {
        ways.push("not at all".into());
    }
    if settled.was.len() > 1 {
        ways.push("of several wordings".into());
    }
    let ways = ways.join(", ");
    format!("\"{was}\" is not settled alike in all cases that share the line: {ways}")
}

/// Returns the settled choices of each sentence that a case of the run came to.
fn sentences(record: &RunRecord) -> BTreeMap<Written, Settled> {
    let mut out: BTreeMap<Written, Settled> = BTreeMap::new();
    for case in &record.cases {
        let tried = case.trial.iter().filter(|trial| trial.settled);
        let choices: Vec<&TriedChoice> = tried
            .flat_map(|trial| trial.tried.iter().filter(|tried| tried.taken))
            .flat_map(|tried| &tried.choices)
            .collect();
        for step in &case.steps {
            let at = (step.at.file.to_string(), step.at.line, step.at.column);
            let choice = choices.iter().find(|choice| choice.step == step.index);
            let is_reached =
                !matches!(step.outcome, StepOutcome::NotReached | StepOutcome::Skipped);
            let settled = out.entry(at).or_default();
            match choice {
                Some(choice) => {
                    settled.was.insert(step.text.clone());
                    settled.alone.insert(choice.alone.clone());
                }
                None => settled.is_left |= is_reached,
            }
        }
    }
    out
}

/// Where the suites are that a run names: it was made in this folder, in one that its reports are in, or in one that the suite
/// is in.
struct SuitePlaces {
    here: PathBuf,
    bases: Vec<PathBuf>,
    wanted: Vec<PathBuf>,
}

impl SuitePlaces {
    fn of(suites: &[PathBuf], run: &Path) -> SuitePlaces {
        let absolute = |path: &Path| path.canonicalize().ok();
        let here = absolute(Path::new(".")).unwrap_or_default();
        let wanted: Vec<PathBuf> = suites.iter().filter_map(|suite| absolute(suite)).collect();
        let run = absolute(run);
        let around = run.iter().chain(&wanted).flat_map(|path| path.ancestors());
        let bases = std::iter::once(here.clone());
        SuitePlaces {
            bases: bases.chain(around.map(Path::to_path_buf)).collect(),
            here,
            wanted,
        }
    }

    /// Path of a suite that is wanted, and its name in a folder: in this one, where it is below it.
    fn find(&self, file: &str) -> Option<(PathBuf, PathBuf, String)> {
        let found = self.bases.iter().find_map(|base| {
            let path = base.join(file).canonicalize().ok()?;
            let is_wanted = self.wanted.iter().any(|wanted| path.starts_with(wanted));
            is_wanted.then_some((path, base))
        });
        let (path, base) = found?;
        let below = |base: &Path| {
            let name = path.strip_prefix(base).ok()?;
            Some((base.to_path_buf(), name.to_string_lossy().into_owned()))
        };
        let parent = || below(path.parent()?);
        let (base, name) = below(&self.here).or_else(|| below(base)).or_else(parent)?;
        Some((path, base, name))
    }
}

/// The line with the other sentence in the place of that which begins at the column. One that YAML would read otherwise is put in
/// quotes.
fn replaced(line: &str, column: usize, was: &str, is: &str) -> Option<String> {
    let start = line.char_indices().nth(column.saturating_sub(1));
    let start = start.map_or(line.len(), |(at, _)| at);
    let behind = line[start..].find(was).map(|at| start + at);
    let at = behind.or_else(|| line.find(was))?;
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
                9,
                "Click on 'Shop'",
                "Click on the link 'Shop' in the header"
            )
            .as_deref(),
            Some("      - Click on the link 'Shop' in the header")
        );
        assert_eq!(
            replaced(
                "- Click on 'A'",
                3,
                "Click on 'A'",
                "Click on 'A' for 'Name: B'"
            )
            .as_deref(),
            Some("- \"Click on 'A' for 'Name: B'\"")
        );
        // The second of two in one line.
        let line = "- [Click on 'A', Click on 'A']";
        assert_eq!(
            replaced(line, 18, "Click on 'A'", "x").as_deref(),
            Some("- [Click on 'A', x]")
        );
        assert_eq!(replaced("- Click on 'B'", 3, "Click on 'A'", "x"), None);
    }
}
