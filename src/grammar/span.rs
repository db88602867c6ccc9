//! Stretches of a sentence.

use serde::{Deserialize, Serialize};

/// A stretch of a sentence, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}
