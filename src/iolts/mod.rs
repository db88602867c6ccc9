//! The transition system `tc|AUT` that a case unfolds into: states, labels, covered trace, verdict states.
//!
//! The verdict of a case is the terminal state of this graph. Definitions 4 and 6 and Algorithm 1 of Salva and Taguelmimt
//! (2025); the order of the guards is ours: `readiness(a)` stands before `?a`, where the paper writes the readiness of the
//! next action after `observe`.

mod aut;
mod graph;
mod label;
mod text;
mod unfolding;

pub use aut::{Aut, covered_labels, read_aut, write_aut};
pub use graph::{Iolts, StateId};
pub use label::Label;
pub use text::{write_dot, write_mermaid};
pub use unfolding::{Asserted, Unfolding};
