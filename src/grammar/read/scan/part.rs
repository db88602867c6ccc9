//! A place expression, as it was read.

use crate::grammar::Context;

/// Phrase of place of a target.
#[derive(Debug)]
pub(in crate::grammar::read) enum PlacePhrase {
    /// Words that name the page as a whole: they narrow nothing.
    Page,
    /// A part of the page.
    Part(Context),
}

impl PlacePhrase {
    /// The context, if it narrows anything.
    pub(in crate::grammar::read) fn part(self) -> Option<Context> {
        match self {
            Self::Page => None,
            Self::Part(context) => Some(context),
        }
    }
}
