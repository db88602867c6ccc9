//! Whether a profile certifies its model for a role: the word of a model that is right often enough may be trusted.

use super::estimate::ProfileFile;
use crate::agent::{AgentRole, Certificate};
use crate::stats::{Cluster, P3, bound, cluster, lower_bound, planning};

/// Confidence of the bound.
const CONFIDENCE: f64 = 0.95;

/// How often a model is right on the steps with one right answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SideStanding {
    /// The right answer: yes or no.
    pub expected: bool,
    /// Distinct steps that were answered.
    pub steps: usize,
    /// Share of right answers; none where nothing was answered.
    pub rate: Option<f64>,
    /// Lower bound of that share.
    pub bound: f64,
    /// Distinct steps besides these that certify it if the share stays; none where no number does.
    pub more_steps: Option<usize>,
}

/// Why a profile does not certify a role.
#[derive(Debug, Clone, PartialEq)]
pub enum CertificateRefused {
    /// The role was not measured.
    NotMeasured,
    /// A bound is not above p₃.
    Below(Vec<SideStanding>),
}

/// Certifies the model of a profile for a role: its bound is above p₃ both on the steps where yes is right and on those where no
/// is. Together they are not enough: who always says yes is right in most steps of a suite in which most hold.
pub fn certified(kept: &ProfileFile, role: AgentRole) -> Result<Certificate, CertificateRefused> {
    let measured = kept.profile.roles.get(&role);
    let measured = measured.ok_or(CertificateRefused::NotMeasured)?;
    let sides: Vec<SideStanding> = [true, false]
        .into_iter()
        .map(|expected| standing(expected, &measured.of_polarity(expected)))
        .collect();
    if sides.iter().any(|side| side.bound <= *P3) {
        return Err(CertificateRefused::Below(sides));
    }
    let least = |of: fn(&SideStanding) -> f64| sides.iter().map(of).fold(1.0, f64::min);
    Ok(Certificate {
        model: kept.profile.model.clone(),
        profile: kept.file.clone(),
        digest: kept.digest.clone(),
        made: kept.profile.made.clone(),
        rate: least(|side| side.rate.unwrap_or_default()),
        bound: least(|side| side.bound),
        confidence: CONFIDENCE,
    })
}

fn standing(expected: bool, clusters: &[Cluster]) -> SideStanding {
    let steps = clusters.iter().filter(|c| c.trials > 0).count();
    let rate = cluster::pooled(clusters).rate();
    SideStanding {
        expected,
        steps,
        rate,
        bound: bound(clusters, CONFIDENCE),
        more_steps: more_steps(steps, rate.unwrap_or(1.0)),
    }
}

/// The least number of further steps by which the bound comes above p₃.
fn more_steps(steps: usize, rate: f64) -> Option<usize> {
    let certifies = |more: usize| {
        let all = (steps + more) as f64;
        lower_bound(rate * all, all, CONFIDENCE) > *P3
    };
    if certifies(0) {
        return Some(0);
    }
    planning::least(certifies)
}

#[cfg(test)]
mod tests {
    use super::{CertificateRefused, certified};
    use crate::agent::AgentRole;
    use crate::profile::{Profile, ProfileFile, RoleProfile, StepTally};

    /// Twenty trials a step; of the steps where yes is right, and of those where no is, so many, and so many of them wrong.
    fn kept(sides: [(usize, usize); 2]) -> ProfileFile {
        let step = |expected: bool, at: usize, wrong: bool| StepTally {
            case: format!("{expected}-{at}"),
            text: format!("Sentence {at}"),
            expected,
            right: if wrong { 0 } else { 20 },
            open: if wrong { 20 } else { 0 },
            ..StepTally::default()
        };
        let side = |expected: bool, (all, wrong): (usize, usize)| {
            (0..all).map(move |at| step(expected, at, at < wrong))
        };
        let [yes, no] = sides;
        let role = RoleProfile {
            steps: side(true, yes).chain(side(false, no)).collect(),
            ..RoleProfile::default()
        };
        ProfileFile {
            file: "p.json".into(),
            digest: "0123456789abcdef".into(),
            profile: Profile {
                roles: [(AgentRole::Assertion, role)].into(),
                ..Profile::default()
            },
        }
    }

    #[test]
    fn forty_four_steps_of_each_side_without_a_mistake() {
        let found = certified(&kept([(44, 0), (44, 0)]), AgentRole::Assertion).expect("certified");
        assert!(found.bound > 0.9332 && found.risk() < 0.0668, "{found:?}");
        for (sides, more) in [
            ([(43, 0), (44, 0)], [Some(1), Some(0)]),
            ([(44, 0), (20, 0)], [Some(0), Some(24)]),
            ([(200, 0), (0, 0)], [Some(0), Some(44)]),
            // Silence is no success, and at this rate no number of steps helps.
            ([(50, 10), (50, 0)], [None, Some(0)]),
        ] {
            let Err(CertificateRefused::Below(found)) =
                certified(&kept(sides), AgentRole::Assertion)
            else {
                panic!("{sides:?}")
            };
            let told: Vec<Option<usize>> = found.iter().map(|side| side.more_steps).collect();
            assert_eq!(told, more, "{sides:?}");
        }
    }

    #[test]
    fn a_role_that_was_not_measured() {
        assert_eq!(
            certified(&kept([(44, 0), (44, 0)]), AgentRole::Readiness),
            Err(CertificateRefused::NotMeasured)
        );
    }
}
