//! `plumbline lsp`: the language server, on the standard input and output.

use super::{CliError, Door, Exit};
use crate::lsp::{Ending, serve};
use clap::Args;
use std::io::{BufReader, stdin};

/// What was typed: editors start it without anything.
#[derive(Debug, Args)]
pub struct LspArgs {
    /// Speak over standard input and output, which is always so; some editors say it
    #[arg(long)]
    stdio: bool,
}

/// Serves an editor until it goes away.
pub fn lsp(_: &LspArgs, door: Door) -> Result<Exit, CliError> {
    let mut out = door.stream();
    match serve(BufReader::new(stdin()), &mut out).map_err(CliError::Output)? {
        Ending::Agreed => Ok(Exit::AsExpected),
        // The protocol wants 1 of a server that was not told to shut down.
        Ending::Abrupt => Ok(Exit::Unexpected),
    }
}
