//! Advice on a sentence that the grammar does not read. Whatever is suggested was read itself.

mod advise;
mod language;
mod rewriting;
mod rewritings;
mod values;
#[cfg(test)]
mod tests;

pub use advise::{Advice, AdviceKind, Advisor, advise, advised, findings, reads};
pub use language::language;
