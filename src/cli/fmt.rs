//! `plumbline fmt`: suites in one style.

use crate::cli::args::names::of_every_environment;
use crate::cli::{CliError, Exit, Terminal};
use crate::suite::{ReadText, printable, read_text, styled, suite_files};
use clap::Args;
use std::path::PathBuf;

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct FmtArgs {
    /// Suite files, or folders with suites
    #[arg(required = true, value_name = "SUITE")]
    suites: Vec<PathBuf>,
    /// Change nothing; list the files that have another style, and end with 1 where there are any
    #[arg(long)]
    check: bool,
}

/// Rewrites suites, or lists those that would be.
pub(super) fn fmt(args: &FmtArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let terms = of_every_environment()?;
    let mut texts = Vec::new();
    let mut found = Vec::new();
    for path in suite_files(&args.suites).map_err(CliError::Suites)? {
        let cannot = |source| CliError::Write {
            path: path.clone(),
            source,
        };
        let text = std::fs::read_to_string(&path).map_err(cannot)?;
        match read_text(&path, &text, &terms) {
            Ok(ReadText::Suite(..)) => {}
            Ok(ReadText::Shared(mut mistakes)) | Err(mut mistakes) => found.append(&mut mistakes),
        }
        let kind = path.extension().map(std::ffi::OsStr::to_ascii_lowercase);
        if kind.is_some_and(|kind| kind != "json" && kind != "feature") {
            texts.push((path, text));
        }
    }
    if !found.is_empty() {
        return Err(CliError::Suites(found));
    }
    let mut changed = 0;
    for (path, text) in &texts {
        let shown = path.display().to_string();
        let cannot = |source| CliError::Write {
            path: path.clone(),
            source,
        };
        match styled(path, text) {
            Ok(new) if new == *text => {}
            Ok(new) => {
                changed += 1;
                terminal.out(&format!("{}\n", printable(&shown)));
                if !args.check {
                    std::fs::write(path, new).map_err(cannot)?;
                }
            }
            Err(why) => terminal.warn(&format!("`{}` is left as it is: {why}", printable(&shown))),
        }
    }
    let files = if changed == 1 { "file" } else { "files" };
    Ok(if args.check && changed > 0 {
        terminal.say(&format!(
            "{changed} {files} would be rewritten by `plumbline fmt`"
        ));
        Exit::Unexpected
    } else {
        terminal.say(&format!("{changed} {files} rewritten"));
        Exit::AsExpected
    })
}
