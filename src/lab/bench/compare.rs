//! Models side by side: over the steps that both were measured on.

use super::figures::MEASURED;
use crate::agent::AgentRole;
use crate::profile::Profile;
use crate::stats::{Cluster, PairedDifference, difference};
use std::collections::BTreeMap;

/// One role of two models.
#[derive(Debug, Clone, PartialEq)]
pub struct ModelComparison {
    /// The role.
    pub role: AgentRole,
    /// The first model.
    pub one: String,
    /// The other.
    pub other: String,
    /// How far apart they are.
    pub difference: PairedDifference,
}

/// Each role of the first model against that of each other one, where both were measured.
pub fn comparisons(profiles: &[Profile], confidence: f64) -> Vec<ModelComparison> {
    let mut out = Vec::new();
    for role in MEASURED {
        for (at, one) in profiles.iter().enumerate() {
            for other in &profiles[at + 1..] {
                if let Some(difference) = compared(one, other, role, confidence) {
                    out.push(ModelComparison {
                        role,
                        one: one.model.clone(),
                        other: other.model.clone(),
                        difference,
                    });
                }
            }
        }
    }
    out
}

fn compared(
    one: &Profile,
    other: &Profile,
    role: AgentRole,
    confidence: f64,
) -> Option<PairedDifference> {
    let steps = |profile: &Profile| -> Option<BTreeMap<(String, usize), Cluster>> {
        let steps = profile.roles.get(&role)?.steps.iter();
        Some(
            steps
                .map(|s| ((s.case.clone(), s.step), s.cluster()))
                .collect(),
        )
    };
    let (one, other) = (steps(one)?, steps(other)?);
    let pairs: Vec<(Cluster, Cluster)> = one
        .iter()
        .filter_map(|(place, cluster)| Some((*cluster, *other.get(place)?)))
        .collect();
    difference(&pairs, confidence)
}
