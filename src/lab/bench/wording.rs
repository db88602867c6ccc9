//! Figures in words.

use crate::stats::Standing;

/// A share as per cent.
pub(super) fn percent(share: f64) -> String {
    format!("{:.2} %", share * 100.0)
}

/// The same where there may be none.
pub(super) fn some(share: Option<f64>) -> String {
    share.map_or_else(|| "–".into(), percent)
}

/// Names a standing: certified, or only met.
pub(super) fn name(standing: Standing) -> &'static str {
    match standing {
        Standing::Certified => "certified",
        Standing::Met => "met",
        Standing::NotMet => "not met",
        Standing::NotDecided => "not decided",
    }
}
