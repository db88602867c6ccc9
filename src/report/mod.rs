//! Renderings of a run record: terminal, JSON, JUnit, Markdown, HTML, Allure.
//!
//! A report reads the record and nothing else. Text of the page is data: whatever it holds, no rendering acts on it.

mod allure;
mod amount;
mod counsel;
mod error;
mod decision;
mod estimates;
mod explanation;
mod html;
mod json;
mod junit;
mod kind;
mod markdown;
#[cfg(test)]
mod sample;
mod simulation;
mod story;
mod terminal;
mod timings;

pub use error::ReportError;
pub use explanation::render as explanation;
pub use html::{Pictures, ReportContext, policy, recorded, render as html};
pub use json::{render as json, schema as run_schema};
pub use junit::render as junit;
pub use kind::{ReportKind, WantedReport};
pub(crate) use markdown::code;
pub use markdown::render as markdown;
pub use simulation::{Simulated, Simulation};
pub use terminal::{TerminalStyle, render as terminal};
