//! Certificate of a model in a role: how often its answers are right at least, and the profile that shows it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Certificate of the model that plays the assertion role: the grounds on which a run trusts its answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Certificate {
    /// The model, as `backend/name`.
    pub model: String,
    /// The file of the profile.
    pub profile: String,
    /// BLAKE3 of the profile's text, the first 16 hexadecimal digits.
    pub digest: String,
    /// When the profile was made (RFC 3339).
    pub made: String,
    /// Share of right answers that was measured; of the steps where yes is right and of those where no is, the lesser.
    pub rate: f64,
    /// Lower bound of that share, at the confidence.
    pub bound: f64,
    /// Confidence of the bound.
    pub confidence: f64,
}

impl Certificate {
    /// Risk that a trusted answer is wrong, by the bound. The profile counts an answer that the page does not bear out as not
    /// right, so the risk holds for each question that is asked, borne out or not.
    pub fn risk(&self) -> f64 {
        1.0 - self.bound
    }
}
