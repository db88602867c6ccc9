//! The one error at the edge: what ended the program, the exit code that goes with it, and what to do next.

use crate::cli::Exit;
use crate::driver::DriverError;
use crate::gate::ProfileError;
use crate::history::HistoryError;
use crate::record::SavedError;
use crate::report::ReportError;
use crate::suite::{Diagnostic, Severity};
use std::error::Error;
use std::path::PathBuf;
use thiserror::Error;

/// Error that ended the program.
#[derive(Debug, Error)]
pub enum CliError {
    /// Suites have mistakes; each is reported separately.
    #[error("{}", suites(.0))]
    Suites(Vec<Diagnostic>),
    /// The expression after `--filter` has a mistake.
    #[error("`--filter` cannot be read")]
    Filter(Box<Diagnostic>),
    /// The arguments contradict each other or the input.
    #[error("{message}")]
    Usage {
        /// Description of the mistake.
        message: String,
        /// Hints about the next step.
        hints: Vec<String>,
    },
    /// The run's folder cannot be made.
    #[error("the run folder `{path}` cannot be written")]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// A file cannot be written.
    #[error("`{path}` cannot be written")]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// A report cannot be made or written.
    #[error(transparent)]
    Report(#[from] ReportError),
    /// The standard output takes no more.
    #[error("the standard output cannot be written")]
    Output(#[source] std::io::Error),
    /// A saved run cannot be read.
    #[error("the run cannot be shown")]
    Saved {
        /// Why.
        #[source]
        source: SavedError,
        /// Hints about the next step.
        hints: Vec<String>,
    },
    /// A profile cannot be used, or is not of what ran.
    #[error(transparent)]
    Profile(ProfileError),
    /// The history cannot be used.
    #[error(transparent)]
    History(HistoryError),
    /// No session could be started.
    #[error("nothing could start")]
    Driver(#[from] DriverError),
    /// A model cannot be asked.
    #[error("the model `{model}` cannot be asked")]
    NoModel {
        /// Its name.
        model: String,
        /// Why, and what to do.
        why: String,
    },
    /// A model was there, and failed again and again.
    #[error("the run stopped: {0}")]
    Outage(String),
    /// The demo cannot be served.
    #[error("the demo cannot be served on port {port}")]
    Demo {
        /// The port.
        port: u16,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// The report cannot be served.
    #[error("the report cannot be served on port {port}")]
    Show {
        /// The port.
        port: u16,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// The operating system refuses threads or signals.
    #[error("the program could not start")]
    Start(#[source] std::io::Error),
}

impl CliError {
    /// A usage error.
    pub fn usage(message: impl Into<String>) -> CliError {
        CliError::Usage {
            message: message.into(),
            hints: Vec::new(),
        }
    }

    /// The same with one more piece of advice.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> CliError {
        if let CliError::Usage { hints, .. } = &mut self {
            hints.push(hint.into());
        }
        self
    }

    /// The exit code that goes with it.
    pub fn exit(&self) -> Exit {
        match self {
            CliError::Suites(_)
            | CliError::Usage { .. }
            | CliError::Saved { .. }
            | CliError::Profile(_)
            | CliError::History(
                HistoryError::Missing(_) | HistoryError::Newer { .. } | HistoryError::Foreign(_),
            )
            | CliError::Filter(_) => Exit::Usage,
            CliError::Folder { .. }
            | CliError::Write { .. }
            | CliError::Report(_)
            | CliError::Output(_)
            | CliError::Driver(_)
            | CliError::NoModel { .. }
            | CliError::Outage(_)
            | CliError::Demo { .. }
            | CliError::History(_)
            | CliError::Show { .. }
            | CliError::Start(_) => Exit::NotStarted,
        }
    }

    /// The message and its sources, joined.
    pub fn whole(&self) -> String {
        let mut whole = self.to_string();
        let mut source = self.source();
        while let Some(error) = source {
            whole = format!("{whole}: {error}");
            source = error.source();
        }
        whole
    }

    /// Hints about the next step.
    pub fn hints(&self) -> Vec<String> {
        match self {
            CliError::Usage { hints, .. } | CliError::Saved { hints, .. } => hints.clone(),
            CliError::Folder { .. } => {
                vec!["name a folder that can be written with `--reports DIR`".into()]
            }
            CliError::NoModel { why, .. } => vec![why.clone()],
            CliError::Outage(_) => {
                vec!["`plumbline doctor --model NAME` shows whether the model can be asked".into()]
            }
            CliError::Report(ReportError::Write { .. }) => {
                vec!["name another path after `--report KIND:`".into()]
            }
            CliError::Profile(ProfileError::Other { what, .. }) if what == "the suite" => vec![
                "measure it on this suite with `plumbline bench`, or allow it with `--other-suites`".into(),
            ],
            CliError::Profile(ProfileError::Other { .. }) => {
                vec!["measure what ran with `plumbline bench`".into()]
            }
            CliError::History(HistoryError::Missing(_)) => vec![
                "`plumbline run` adds its run at its end; `plumbline history --import reports` adds those of before".into(),
            ],
            CliError::History(HistoryError::Newer { .. }) => {
                vec!["install the newer Plumbline, or name another folder with `--reports DIR`".into()]
            }
            CliError::History(HistoryError::Foreign(_)) => {
                vec!["name another folder with `--reports DIR`".into()]
            }
            CliError::History(_)
            | CliError::Profile(_)
            | CliError::Suites(_)
            | CliError::Write { .. }
            | CliError::Filter(_)
            | CliError::Start(_)
            | CliError::Output(_)
            | CliError::Report(_) => Vec::new(),
            CliError::Driver(DriverError::Missing { remedy, .. }) => vec![
                format!("install it: `{remedy}`"),
                "or run without a browser: `--driver document`".into(),
                "`plumbline doctor` shows what is installed".into(),
            ],
            CliError::Driver(DriverError::Refused { remedy, .. }) => vec![(*remedy).to_owned()],
            CliError::Driver(_) => vec!["`plumbline doctor` shows what is installed".into()],
            CliError::Demo { .. } | CliError::Show { .. } => {
                vec!["name another port with `--port`; 0 takes a free one".into()]
            }
        }
    }
}

fn suites(diagnostics: &[Diagnostic]) -> String {
    let errors = diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error)
        .count();
    if errors == 1 {
        "the suites have 1 mistake".into()
    } else {
        format!("the suites have {errors} mistakes")
    }
}
