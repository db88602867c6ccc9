//! The format in which a verb prints its outcome.

use clap::ValueEnum;

/// Format of a printed outcome.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Tables for a terminal
    #[default]
    Text,
    /// Markdown for a pull request
    Md,
    /// JSON for a program
    Json,
}
