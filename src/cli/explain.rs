//! `plumbline explain`: the rules of evaluation, and which of them decided the steps of a recorded case.

use crate::cli::report::saved;
use crate::cli::{CliError, Exit, Terminal};
use crate::evaluate::rule::{Example, Rule};
use crate::evaluate::rules::claim;
use crate::record::{CaseRecord, RunRecord};
use crate::report::explanation;
use crate::run::rules;
use crate::suite::nearest;
use clap::Args;
use std::fmt::Write;
use std::path::Path;

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    /// A rule (`presence.displayed`), or the folder of a run; without it all rules are listed
    #[arg(value_name = "RULE|DIR")]
    subject: Option<String>,
    /// The case of the run, by its id or its name; all cases without it
    #[arg(value_name = "CASE")]
    case: Option<String>,
}

/// Prints the table, a rule, or the decisions of a run.
pub(super) fn explain(args: &ExplainArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let text = match (&args.subject, &args.case) {
        (None, _) => table(),
        (Some(folder), Some(case)) => decided(Path::new(folder), Some(case), terminal)?,
        // A rule's id is no path by accident: the table is asked first.
        (Some(subject), None) => match rules::find(subject) {
            Some(rule) => described(rule),
            None if Path::new(subject).exists() => decided(Path::new(subject), None, terminal)?,
            None => return Err(unknown_rule(subject)),
        },
    };
    terminal.out(&text);
    Ok(Exit::AsExpected)
}

/// One line for each rule.
fn table() -> String {
    let width = rules::all().map(|rule| rule.id.len()).max().unwrap_or(0);
    let mut out = String::new();
    for rule in rules::all() {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{:width$}  {}", rule.id, rule.says);
    }
    out
}

/// A rule with its two pages.
fn described(rule: &Rule) -> String {
    let mut out = format!("{}\n  {}\n", rule.id, rule.says);
    let mut page = |title: &str, example: &Example| {
        let _ = writeln!(out, "\n{title}: {} on", claim(example));
        for line in example.page.lines() {
            let _ = writeln!(out, "  {line}");
        }
    };
    page("decides", &rule.decides);
    page("does not decide", &rule.must_not);
    out
}

fn unknown_rule(wanted: &str) -> CliError {
    let error = CliError::usage(format!("there is no rule and no run `{wanted}`"));
    match nearest(wanted, rules::all().map(|rule| rule.id)) {
        Some(near) => error.hint(format!("did you mean `{near}`?")),
        None => error.hint("`plumbline explain` lists all rules"),
    }
}

/// The decisions of one case of a run, or of all.
fn decided(folder: &Path, wanted: Option<&str>, terminal: Terminal) -> Result<String, CliError> {
    let record = saved(folder, terminal)?;
    let repeated = record.cases.iter().any(|case| case.repetition > 1);
    let cases = match wanted {
        Some(wanted) => named(&record, wanted)?,
        None => record.cases.iter().collect(),
    };
    let shown: Vec<String> = cases
        .into_iter()
        .map(|case| explanation(case, repeated))
        .collect();
    Ok(shown.join("\n"))
}

/// The cases with this id, else those with this name: a name may stand in several suites, and a case may run repeatedly.
fn named<'a>(record: &'a RunRecord, wanted: &str) -> Result<Vec<&'a CaseRecord>, CliError> {
    let by = |text: &dyn Fn(&CaseRecord) -> &str| -> Vec<&'a CaseRecord> {
        let cases = record.cases.iter();
        cases.filter(|case| text(case) == wanted).collect()
    };
    let found = by(&|case| &case.id);
    let found = if found.is_empty() {
        by(&|case| &case.name)
    } else {
        found
    };
    if !found.is_empty() {
        return Ok(found);
    }
    let error = CliError::usage(format!("the run has no case `{wanted}`"));
    let known = record
        .cases
        .iter()
        .flat_map(|case| [&*case.id, &*case.name]);
    Err(match (nearest(wanted, known), record.cases.first()) {
        (Some(near), _) => error.hint(format!("did you mean `{near}`?")),
        (None, Some(first)) => error.hint(format!("the first case is `{}`", first.id)),
        (None, None) => error.hint("no case of it has begun"),
    })
}
