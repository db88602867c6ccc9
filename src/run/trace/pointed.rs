//! Elements that a judgement points at.

use crate::evaluate::Judgement;
use crate::page::ElementId;

/// An element that a judgement points at.
#[derive(Debug, Clone)]
pub(crate) struct Pointed {
    pub what: String,
    pub candidate: bool,
    pub element: ElementId,
}

/// Returns the elements of a judgement: the candidates if it could not choose, else its evidence.
pub(crate) fn pointed(judged: &Judgement) -> Vec<Pointed> {
    let candidates = judged.candidates.iter().map(|candidate| Pointed {
        what: candidate.what.clone(),
        candidate: true,
        element: candidate.element,
    });
    let evidence = judged.evidence.iter().filter_map(|evidence| {
        Some(Pointed {
            what: evidence.what.clone(),
            candidate: false,
            element: evidence.element?,
        })
    });
    candidates.chain(evidence).collect()
}
