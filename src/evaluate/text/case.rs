//! Which differences in capitals matter.

/// How the case of letters is compared in visible text. Values, options, URLs and attributes always compare exactly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TextCase {
    /// A text without capitals matches any case; one with capitals matches as written.
    #[default]
    Smart,
    /// Case is ignored.
    Ignore,
    /// Case must be as written.
    Exact,
}

impl TextCase {
    /// The name as typed.
    pub fn name(self) -> &'static str {
        match self {
            TextCase::Smart => "smart",
            TextCase::Ignore => "ignore",
            TextCase::Exact => "exact",
        }
    }
}
