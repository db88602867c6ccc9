//! `plumbline lsp`: the language server, on the standard input and output.

use crate::cli::args::names::{NameArgs, USUAL};
use crate::cli::{CliError, Exit, Terminal};
use crate::lsp::{Ending, serve};
use crate::suite::{Diagnostic, Severity, Terms};
use clap::Args;
use std::io::{BufReader, stdin};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Arguments as typed: editors mostly start the server without any.
#[derive(Debug, Clone, Args)]
pub(super) struct LspArgs {
    /// The configuration, instead of the nearest `plumbline.yaml` in the folders above a suite
    #[arg(long, value_name = "FILE", help_heading = "The application")]
    config: Option<PathBuf>,
    /// Values of `${…}`.
    #[command(flatten)]
    names: NameArgs,
    /// Use standard input and output, which is always the case; some editors pass it
    #[arg(long)]
    stdio: bool,
}

/// Serves an editor until it goes away.
pub(super) fn lsp(args: &LspArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let known = args.clone();
    let ask = Rc::new(move |path: &Path| terms(&known, path));
    let mut out = terminal.stream();
    match serve(BufReader::new(stdin()), &mut out, ask).map_err(CliError::Output)? {
        Ending::Agreed => Ok(Exit::AsExpected),
        // The protocol wants 1 of a server that was not told to shut down.
        Ending::Abrupt => Ok(Exit::Unexpected),
    }
}

/// On what terms a suite is read: those of `plumbline check` in the folder of its configuration.
fn terms(args: &LspArgs, suite: &Path) -> Result<Terms, Vec<Diagnostic>> {
    let above = || {
        let mut folders = suite.ancestors().skip(1).filter(|f| f.is_absolute());
        folders.find_map(|folder| Some(folder.join(USUAL)).filter(|path| path.is_file()))
    };
    let config = args.config.clone().or_else(above);
    let terms = args.names.terms(config.as_deref(), Severity::Warning);
    terms.map_err(|error| match error {
        CliError::Suites(mistakes) => mistakes,
        other => vec![Diagnostic::of_file(suite, other.whole())],
    })
}
