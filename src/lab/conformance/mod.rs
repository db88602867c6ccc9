//! Soundness and laxness of a suite: its cases as they are, and mutants of them.

mod chance;
mod change;
mod deny;
mod make;
mod mutant;
mod needed;
mod operator;
mod ran;
mod rate;
mod recognise;
mod render;
mod report;
mod seen;
mod sites;
mod spot;
mod tally;

pub use make::{Made, WantedMutants, make};
pub use mutant::{LeftOut, Mutant, MutantChange, MutantKind, Why};
pub use operator::Operator;
pub use ran::{PageDigests, PassedCase};
pub use rate::ErrorRate;
pub use render::{markdown, text};
pub use report::{
    CONFORMANCE_FILE, CONFORMANCE_SCHEMA, ConformanceReport, MutantSummary, OperatorMade, made,
};
pub use tally::{
    After, InjectedFault, MutantOutcome, MutantRun, OperatorTally, PolicyTally, WrongVerdict, tally,
};
