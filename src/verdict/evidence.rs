//! Evidence of a decision.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Decider of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Decider {
    /// Strict logic on the page snapshot.
    Logic,
    /// A language model whose answer was checked against the page.
    Model,
    /// A certified language model whose answer the page neither bears out nor contradicts (`--trust certified`).
    #[serde(rename = "certified-model")]
    CertifiedModel,
    /// Nobody: the step stayed open.
    Nobody,
}

impl Decider {
    /// Whether a model's answer decided, borne out by the page or trusted.
    pub fn is_model(self) -> bool {
        matches!(self, Decider::Model | Decider::CertifiedModel)
    }
}

/// One fact of the page that a decision rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Evidence {
    /// The observation in words, with the page's own text quoted and shortened.
    pub what: String,
    /// Number of the element in the snapshot, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<usize>,
}

impl Evidence {
    /// Evidence without an element of its own.
    pub fn new(what: impl Into<String>) -> Self {
        Evidence {
            what: what.into(),
            element: None,
        }
    }

    /// Evidence borne by an element of the snapshot.
    pub fn at(what: impl Into<String>, element: usize) -> Self {
        Evidence {
            what: what.into(),
            element: Some(element),
        }
    }
}
