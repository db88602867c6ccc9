//! `plumbline man`: a manual page for the program and one for each verb.

use crate::cli::{CliError, Exit, Terminal};
use clap::{Args, Command};
use std::path::PathBuf;

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct ManArgs {
    /// The folder to write to, for example `~/.local/share/man/man1`
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// Writes the pages.
pub(super) fn man(args: &ManArgs, command: Command, terminal: Terminal) -> Result<Exit, CliError> {
    let cannot = |source| CliError::Write {
        path: args.folder.clone(),
        source,
    };
    std::fs::create_dir_all(&args.folder).map_err(cannot)?;
    let pages = command.get_subcommands().count() + 1;
    clap_mangen::generate_to(command, &args.folder).map_err(cannot)?;
    terminal.say(&format!("{pages} pages in {}", args.folder.display()));
    Ok(Exit::AsExpected)
}
