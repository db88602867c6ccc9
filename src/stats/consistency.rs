//! The consistency of a case over several runs: as the paper estimates it, and as it was observed.

use std::collections::HashMap;
use std::hash::Hash;

/// Decider of a guard, an action or an assertion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum DecidedBy {
    /// Strict logic: always the same.
    Logic,
    /// An agent whose role has this within-case σ̄.
    Agent(f64),
}

impl DecidedBy {
    /// The paper's s: 1 for logic, 1 − 2σ for an agent.
    pub fn score(self) -> f64 {
        match self {
            DecidedBy::Logic => 1.0,
            DecidedBy::Agent(sigma) => 1.0 - 2.0 * sigma.clamp(0.0, 0.5),
        }
    }
}

/// A step that was reached. The opening is no agent's work and is none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Score {
    /// An action: who said that it was ready, and who carried it out.
    Action {
        /// The readiness guard.
        readiness: DecidedBy,
        /// The navigation.
        navigation: DecidedBy,
    },
    /// An assertion: who decided it.
    Assertion(DecidedBy),
}

/// `consistency(tc) = 1/l (Σ s_r(a_i)·s_n(a_i) + Σ s_a(A_j))`, in [0, 1]; l counts the steps that were reached. None of no step.
/// Source: Salva and Taguelmimt (2025), section 5.
pub fn estimate(steps: &[Score]) -> Option<f64> {
    if steps.is_empty() {
        return None;
    }
    let sum: f64 = steps
        .iter()
        .map(|step| match step {
            Score::Action {
                readiness,
                navigation,
            } => readiness.score() * navigation.score(),
            Score::Assertion(decided) => decided.score(),
        })
        .sum();
    Some(sum / steps.len() as f64)
}

/// The share of the most frequent of what was observed: of verdicts, or of patterns of step outcomes. None of nothing.
pub fn most_frequent<T: Eq + Hash>(observed: impl IntoIterator<Item = T>) -> Option<f64> {
    let mut counts: HashMap<T, usize> = HashMap::new();
    let mut all = 0;
    for one in observed {
        *counts.entry(one).or_default() += 1;
        all += 1;
    }
    let most = counts.values().max()?;
    Some(*most as f64 / f64::from(all))
}

/// The relative error of an estimate, signed: above 0 where it promises too much. In a mean of signed errors they cancel, so
/// the absolute one belongs beside it. None where nothing was observed.
pub fn relative_error(estimated: f64, observed: f64) -> Option<f64> {
    (observed > 0.0).then(|| (estimated - observed) / observed)
}

#[cfg(test)]
mod tests {
    use super::{DecidedBy, Score, estimate, most_frequent, relative_error};
    use proptest::prelude::*;

    fn action(readiness: DecidedBy, navigation: DecidedBy) -> Score {
        Score::Action {
            readiness,
            navigation,
        }
    }

    #[test]
    fn published_estimates() {
        // Salva and Taguelmimt (2025), TestG case 2, with the within-case σ̄ behind their figures.
        let (r, n) = (DecidedBy::Agent(0.065_140_091), DecidedBy::Agent(0.0));
        let logic = DecidedBy::Logic;
        let qwen: Vec<Score> = [logic, logic, r, r, r]
            .into_iter()
            .map(|readiness| action(readiness, n))
            .chain([Score::Assertion(logic)])
            .collect();
        assert!((estimate(&qwen).expect("a value") - 0.93486).abs() < 5e-6);
        // The run ended after three actions.
        let (r, n) = (
            DecidedBy::Agent(0.224_253_337),
            DecidedBy::Agent(0.249_873_162),
        );
        let nemo: Vec<Score> = [logic, logic, r]
            .into_iter()
            .map(|readiness| action(readiness, n))
            .collect();
        assert!((estimate(&nemo).expect("a value") - 0.42546).abs() < 5e-6);
    }

    #[test]
    fn what_was_observed() {
        assert_eq!(most_frequent(["Pass", "Pass", "Fail", "Pass"]), Some(0.75));
        assert_eq!(most_frequent::<u8>([]), None);
        assert_eq!(relative_error(0.5, 1.0), Some(-0.5));
        assert_eq!(relative_error(0.5, 0.0), None);
    }

    proptest! {
        #[test]
        fn an_estimate_is_a_share_and_minds_no_order(sigmas in prop::collection::vec((0.0f64..=0.5, 0.0f64..=0.5), 1..12)) {
            let mut steps: Vec<Score> = sigmas.iter().map(|(r, n)| action(DecidedBy::Agent(*r), DecidedBy::Agent(*n))).collect();
            let all = estimate(&steps).expect("a value");
            prop_assert!((0.0..=1.0).contains(&all));
            steps.reverse();
            prop_assert!((estimate(&steps).expect("a value") - all).abs() < 1e-12);
        }
    }
}
