//! The class of a case: what its verdicts rest on, and whether that is good enough.

use super::chain::{By, Chain, Link};
use super::cluster::{Cluster, Standing, pooled, standing};
use super::sigma::{P3, SIGMA3, of_rate};
use crate::agent::AgentRole;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Soundness class of a case (Salva and Taguelmimt 2025, section 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SoundnessClass {
    /// No agent took part.
    Strict,
    /// Weakly unsound by proposition 3: agents in navigation only, and good enough.
    #[serde(rename = "proposition-3")]
    Proposition3,
    /// Weakly unsound by proposition 2: agents in more than navigation, each good enough.
    #[serde(rename = "proposition-2")]
    Proposition2,
    /// Neither is shown.
    NotEstablished,
}

impl SoundnessClass {
    /// As records have it.
    pub fn name(self) -> &'static str {
        match self {
            SoundnessClass::Strict => "strict",
            SoundnessClass::Proposition3 => "proposition-3",
            SoundnessClass::Proposition2 => "proposition-2",
            SoundnessClass::NotEstablished => "not-established",
        }
    }
}

/// The class of a case.
#[derive(Debug, Clone, PartialEq)]
pub struct Classed {
    /// By the estimates.
    pub point: SoundnessClass,
    /// By the bounds.
    pub certified: SoundnessClass,
    /// Why one of them is not established.
    pub why: Vec<String>,
}

/// Standing of a role relative to sigma level 3: p has to be above p₃, and σ below σ₃ besides, which is a condition of its own
/// where σ weighs the cases and p the steps.
pub fn skilled(clusters: &[Cluster], sigma: Option<f64>, confidence: f64) -> Standing {
    match standing(clusters, *P3, confidence) {
        Standing::Met | Standing::Certified if sigma.is_none_or(|sigma| sigma >= *SIGMA3) => {
            Standing::NotMet
        }
        stands => stands,
    }
}

/// The class of a case whose agents were measured on these steps. An agent is good enough where p is above p₃ and σ below σ₃:
/// σ alone says nothing, since that of an agent that always fails is 0.
pub fn classify(
    chain: &Chain,
    measured: &BTreeMap<AgentRole, Vec<Cluster>>,
    confidence: f64,
) -> Classed {
    let roles: BTreeSet<AgentRole> = chain.questions().into_iter().map(|q| q.role).collect();
    if roles.is_empty() {
        return Classed {
            point: SoundnessClass::Strict,
            certified: SoundnessClass::Strict,
            why: Vec::new(),
        };
    }
    let mut why = Vec::new();
    let unguarded = |link: &Link| {
        matches!(
            link,
            Link::Action {
                readiness: By::Nobody,
                navigation: By::Agent,
                ..
            }
        )
    };
    if chain.steps.iter().any(unguarded) {
        why.push("an action had no readiness guard, which both propositions need".to_owned());
    }
    let (mut point, mut certified) = (why.is_empty(), why.is_empty());
    for role in &roles {
        let clusters = measured.get(role).map_or(&[][..], Vec::as_slice);
        let rate = pooled(clusters).rate();
        let stands = skilled(clusters, rate.map(of_rate), confidence);
        match (stands, rate) {
            (Standing::Certified, _) => {}
            (Standing::Met, _) => {
                certified = false;
                why.push(format!(
                    "{role}: above p₃ on {} distinct steps, too few for the bound",
                    clusters.iter().filter(|c| c.trials > 0).count()
                ));
            }
            (Standing::NotMet, Some(p)) => {
                (point, certified) = (false, false);
                why.push(format!("{role}: p = {p:.4} is not above p₃ = {:.4}", *P3));
            }
            (Standing::NotMet | Standing::NotDecided, _) => {
                (point, certified) = (false, false);
                why.push(format!("{role}: not measured"));
            }
        }
    }
    let only_navigation = roles.iter().all(|role| *role == AgentRole::Navigation);
    let good = if only_navigation {
        SoundnessClass::Proposition3
    } else {
        SoundnessClass::Proposition2
    };
    let class = |good_enough| {
        if good_enough {
            good
        } else {
            SoundnessClass::NotEstablished
        }
    };
    Classed {
        point: class(point),
        certified: class(certified),
        why,
    }
}

#[cfg(test)]
mod tests {
    use super::{SoundnessClass, classify};
    use crate::agent::AgentRole;
    use crate::stats::{By, Chain, Cluster, Link};
    use std::collections::BTreeMap;

    fn chain(readiness: By, navigation: By, assertion: By) -> Chain {
        Chain {
            steps: vec![
                Link::Action {
                    readiness,
                    navigation,
                    can: true,
                },
                Link::Assertion {
                    by: assertion,
                    holds: true,
                },
            ],
        }
    }

    fn steps(right: u64, count: usize) -> Vec<Cluster> {
        let cluster = Cluster {
            successes: right,
            trials: 20,
        };
        vec![cluster; count]
    }

    #[test]
    fn each_class() {
        use By::{Agent, Logic, Nobody};
        use SoundnessClass::{NotEstablished, Proposition2, Proposition3, Strict};
        // 44 steps without a mistake certify level 3, 43 do not; 19 of 20 are above p₃ = 0.9332, 18 are not.
        let good = BTreeMap::from([
            (AgentRole::Navigation, steps(20, 44)),
            (AgentRole::Readiness, steps(20, 43)),
            (AgentRole::Assertion, steps(19, 10)),
        ]);
        let never = BTreeMap::from([(AgentRole::Navigation, steps(0, 100))]);
        let poor = BTreeMap::from([(AgentRole::Navigation, steps(18, 100))]);
        let none = BTreeMap::new();
        for (case, measured, point, certified) in [
            (chain(Logic, Logic, Logic), &none, Strict, Strict),
            (
                chain(Logic, Agent, Logic),
                &good,
                Proposition3,
                Proposition3,
            ),
            (
                chain(Agent, Agent, Logic),
                &good,
                Proposition2,
                NotEstablished,
            ),
            (
                chain(Logic, Logic, Agent),
                &good,
                Proposition2,
                NotEstablished,
            ),
            (
                chain(Logic, Agent, Logic),
                &poor,
                NotEstablished,
                NotEstablished,
            ),
            (
                chain(Logic, Agent, Logic),
                &none,
                NotEstablished,
                NotEstablished,
            ),
            // σ of an agent that always fails is 0: that alone is no skill.
            (
                chain(Logic, Agent, Logic),
                &never,
                NotEstablished,
                NotEstablished,
            ),
            // Without a guard neither proposition speaks of it.
            (
                chain(Nobody, Agent, Logic),
                &good,
                NotEstablished,
                NotEstablished,
            ),
        ] {
            let found = classify(&case, measured, 0.95);
            assert_eq!(
                (found.point, found.certified),
                (point, certified),
                "{case:?} {found:?}"
            );
            assert_eq!(
                found.why.is_empty(),
                certified != NotEstablished,
                "{found:?}"
            );
        }
    }
}
