//! A pattern of words, and the sentences that it stands for.

/// One way of saying something that other sentences say as well.
pub(crate) struct Wording {
    /// The pattern.
    pub(crate) says: &'static str,
    /// The sentences that it stands for, in order.
    pub(crate) means: &'static [&'static str],
}

pub(super) const fn wording(says: &'static str, means: &'static [&'static str]) -> Wording {
    Wording { says, means }
}
