//! Suite files → test cases: every value remembers where it stood.
//!
//! A suite knows sentences, not what they mean; reading them is the grammar's work.

mod case;
mod diagnostic;
mod location;

pub use case::{Expectation, StepText, Suite, TestCase};
pub use diagnostic::{Diagnostic, Severity};
pub use location::Location;
