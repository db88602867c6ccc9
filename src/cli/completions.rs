//! `plumbline completions`: what a shell needs to complete the command line.

use super::{Door, Exit};
use clap::{Args, Command};
use clap_complete::{Shell, generate};

/// What was typed.
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the shell's script.
pub fn completions(args: &CompletionsArgs, mut command: Command, door: Door) -> Exit {
    let mut script = Vec::new();
    generate(args.shell, &mut command, "plumbline", &mut script);
    door.out(&String::from_utf8_lossy(&script));
    Exit::AsExpected
}
