//! `plumbline completions`: what a shell needs to complete the command line.

use crate::cli::{Exit, Terminal};
use clap::{Args, Command};
use clap_complete::{Shell, generate};

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the shell's script.
pub(super) fn completions(
    args: &CompletionsArgs,
    mut command: Command,
    terminal: Terminal,
) -> Exit {
    let mut script = Vec::new();
    generate(args.shell, &mut command, "plumbline", &mut script);
    terminal.out(&String::from_utf8_lossy(&script));
    Exit::AsExpected
}
