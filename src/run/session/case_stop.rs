//! Why a case cannot go on.

use crate::driver::DriverError;
use crate::verdict::Cause;

/// Why a case cannot go on.
#[derive(Debug, Clone)]
pub(crate) struct CaseStop {
    /// The cause.
    pub cause: Cause,
    /// One sentence.
    pub reason: String,
    /// Hint about the next step.
    pub hint: Option<String>,
}

impl CaseStop {
    /// With this cause and reason.
    pub(crate) fn new(cause: Cause, reason: impl Into<String>) -> Self {
        CaseStop {
            cause,
            reason: reason.into(),
            hint: None,
        }
    }
}

impl From<DriverError> for CaseStop {
    fn from(error: DriverError) -> Self {
        CaseStop {
            hint: error.hint().map(str::to_owned),
            ..CaseStop::new(error.cause(), error.to_string())
        }
    }
}
