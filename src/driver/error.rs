//! Errors of drivers.

use crate::verdict::Cause;
use thiserror::Error;

/// A driver's failure: never a verdict on the application, so always Inconclusive.
#[derive(Debug, Clone, Error)]
pub enum DriverError {
    /// No browser, or no driver for it, on this machine.
    #[error("{what} not found")]
    Missing {
        /// The program that is missing.
        what: String,
        /// The command that installs it.
        remedy: String,
    },
    /// The program was started but no session came of it.
    #[error("no session: {0}")]
    NoSession(String),
    /// A WebDriver server elsewhere gives no session.
    #[error("no session at `{at}`: {reason}")]
    Refused {
        /// The server's address, without user and password.
        at: String,
        /// Message of the program, if there was one.
        reason: String,
        /// Hint about the next step.
        remedy: &'static str,
    },
    /// The application does not answer with a page (refused, name not known, connection reset, TLS failure, silence).
    #[error("`{url}` could not be opened: {reason}")]
    Unreachable {
        /// The address.
        url: String,
        /// Message of the user agent.
        reason: String,
    },
    /// A script or the page never returned; the session was freed or is lost.
    #[error("the page hung: {0}")]
    Hung(String),
    /// The element of the last snapshot is no longer there.
    #[error("the element is no longer on the page")]
    Stale,
    /// The element moves, and the pointer does not get hold of it.
    #[error("the element does not stand still: {0}")]
    Unsteady(String),
    /// Keys cannot be sent to the element.
    #[error("the element does not take the focus")]
    NoFocus,
    /// A native dialog is in the way.
    #[error("a native dialog is open: {0:?}")]
    DialogOpen(String),
    /// There is no native dialog, window or history entry to act on.
    #[error("there is no {0}")]
    Nothing(String),
    /// The driver cannot do this.
    #[error("this driver cannot {0}")]
    NotSupported(String),
    /// The driver or the browser died.
    #[error("the browser session was lost: {0}")]
    Died(String),
    /// Anything else the driver reported.
    #[error("{0}")]
    Failed(String),
}

impl DriverError {
    /// The cause that a case ends with.
    pub fn cause(&self) -> Cause {
        match self {
            DriverError::Unreachable { .. } => Cause::Unreachable,
            DriverError::Hung(_) => Cause::PageHung,
            DriverError::DialogOpen(_) => Cause::UnexpectedDialog,
            DriverError::NotSupported(_) => Cause::NotSupported,
            DriverError::Stale | DriverError::Nothing(_) => Cause::TargetMissing,
            DriverError::Unsteady(_) | DriverError::NoFocus => Cause::TargetNotReady,
            DriverError::Missing { .. }
            | DriverError::NoSession(_)
            | DriverError::Refused { .. }
            | DriverError::Died(_)
            | DriverError::Failed(_) => Cause::DriverFailed,
        }
    }

    /// Returns a hint about the next step, if there is one.
    pub fn hint(&self) -> Option<&'static str> {
        match self {
            DriverError::Unreachable { .. } => Some(
                "see that the application runs, and that `base_url` or `--base-url` is its address; `--timeout page=60s` gives a slow one more time",
            ),
            DriverError::Hung(_) => Some(
                "a script that runs without end is the page's mistake; `--timeout hang=60s` gives one that is only slow more time",
            ),
            DriverError::DialogOpen(_) => {
                Some("answer it first: \"Accept the dialog\" or \"Dismiss the dialog\"")
            }
            DriverError::Died(_) => Some(
                "the browser crashed or was ended from outside: see whether the machine ran out of memory, and run the case again",
            ),
            DriverError::Refused { remedy, .. } => Some(remedy),
            DriverError::Missing { .. } | DriverError::NoSession(_) => {
                Some("`plumbline doctor` shows what is installed and whether it starts")
            }
            DriverError::Stale
            | DriverError::Unsteady(_)
            | DriverError::NoFocus
            | DriverError::Nothing(_)
            | DriverError::NotSupported(_)
            | DriverError::Failed(_) => None,
        }
    }
}
