//! What will run, resolved and validated; printed in every report.

use crate::driver::DriverConfig;
use crate::evaluate::TextCase;
use crate::suite::TestCase;
use std::path::PathBuf;
use std::time::Duration;
use url::Url;

/// Settings of a run.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The driver and its environment.
    pub driver: DriverConfig,
    /// Deadlines.
    pub timeouts: Timeouts,
    /// How the case of letters is compared in visible text.
    pub text_case: TextCase,
    /// Sessions at a time.
    pub jobs: usize,
    /// Start no further case after the first that did not end as expected.
    pub fail_fast: bool,
    /// Folder of the run: event log, screenshots, transition systems. `None` writes nothing.
    pub folder: Option<PathBuf>,
    /// The run's id.
    pub id: String,
    /// Value of `${unique}`; no other run has it.
    pub unique: String,
    /// An additional folder for `.aut`, `.dot` and Mermaid files.
    pub lts_dir: Option<PathBuf>,
}

/// One case to run, once.
#[derive(Debug, Clone)]
pub struct Planned {
    /// The case.
    pub case: TestCase,
    /// Name of its suite.
    pub suite: String,
    /// Where its relative URLs start.
    pub base_url: Option<Url>,
    /// Which repetition, from 1.
    pub repetition: usize,
}

/// Deadlines; guards poll until then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// For the target of an action to be there and operable.
    pub readiness: Duration,
    /// For the effect of an action to show.
    pub observe: Duration,
    /// For an assertion to hold.
    pub assertion: Duration,
    /// For a page to be there after `open`, and to come to rest.
    pub page: Duration,
    /// For a whole case.
    pub case: Duration,
    /// How long a negation has to keep holding on a page at rest.
    pub stable: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts {
            readiness: Duration::from_secs(5),
            observe: Duration::from_secs(5),
            assertion: Duration::from_secs(5),
            page: Duration::from_secs(20),
            case: Duration::from_mins(2),
            stable: Duration::from_millis(500),
        }
    }
}
