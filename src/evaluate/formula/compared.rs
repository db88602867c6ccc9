//! The outcome of a comparison as a judgement.

use crate::evaluate::judgement::Judgement;
use crate::evaluate::text::matching::{TextMatch, shorten};
use crate::grammar::Text;
use crate::verdict::Evidence;

/// The outcome of a comparison, as a judgement.
pub(crate) fn compared(
    wanted: &Text,
    outcome: TextMatch,
    fact: &str,
    shown: Option<String>,
) -> Judgement {
    match outcome {
        TextMatch::Yes { .. } => Judgement::holds(Evidence::new(fact)),
        TextMatch::Near(near) => Judgement::nearly(
            &wanted.value,
            &near,
            format!("{fact}, which differs only in capitals or punctuation"),
        )
        .near(Some(near.clone())),
        TextMatch::Inside(token) => Judgement::fails(fact).near(Some(token)),
        TextMatch::No => Judgement::fails(fact).near(shown.map(|s| shorten(&s))),
    }
}
