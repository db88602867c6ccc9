//! The command line: one verb per file.

use std::process::ExitCode;

/// Parses the command line and carries it out.
pub fn main() -> ExitCode {
    ExitCode::SUCCESS
}
