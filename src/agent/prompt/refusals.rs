//! Servers that take no pictures.

use crate::llm::LlmError;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Models whose servers took no picture, and how they said so; clones share them.
#[derive(Debug, Clone, Default)]
pub struct PictureRefusals {
    known: Arc<Mutex<BTreeMap<String, NotedRefusal>>>,
}

#[derive(Debug)]
struct NotedRefusal {
    why: String,
    told: bool,
}

impl PictureRefusals {
    fn known(&self) -> MutexGuard<'_, BTreeMap<String, NotedRefusal>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps that the server of a model takes no picture; the first refusal is the one that is told.
    pub(crate) fn note(&self, model: &str, why: &LlmError) {
        let refusal = NotedRefusal {
            why: why.to_string(),
            told: false,
        };
        self.known().entry(model.to_owned()).or_insert(refusal);
    }

    /// Whether the server of a model took no picture.
    pub(crate) fn has(&self, model: &str) -> bool {
        self.known().contains_key(model)
    }

    /// One sentence for each refusal that was not told yet.
    pub(crate) fn untold(&self) -> Vec<String> {
        let mut known = self.known();
        let new = known.iter_mut().filter(|(_, refusal)| !refusal.told);
        new.map(|(model, refusal)| {
            refusal.told = true;
            format!(
                "`{model}` is asked without pictures from now on: {}",
                refusal.why
            )
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::PictureRefusals;
    use crate::llm::LlmError;

    #[test]
    fn a_refusal_is_told_once() {
        let refusals = PictureRefusals::default();
        let why = LlmError::PictureRefused {
            status: 400,
            body: "no images".into(),
        };
        refusals.note("ollama/m", &why);
        refusals.clone().note("ollama/m", &why);
        assert_eq!(
            refusals.untold(),
            [
                "`ollama/m` is asked without pictures from now on: the model's server takes no picture: it answered 400: no images"
            ]
        );
        assert!(refusals.untold().is_empty() && refusals.has("ollama/m"));
    }
}
