//! The same cases before and after: whether fewer go right than chance explains.

use super::Cluster;
use statrs::function::factorial::ln_binomial;

/// Probability below which terms are left out: far below the precision of sums of doubles.
const NOTHING: f64 = 1e-20;

/// The runs of one case before and after.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BeforeAfterPair {
    /// Before.
    pub before: Cluster,
    /// After.
    pub after: Cluster,
}

impl BeforeAfterPair {
    /// How probable it is that this many of the case's runs afterwards go right, from the fewest on, when before and after are
    /// alike: the hypergeometric distribution, and its first place.
    fn alike(&self) -> (u64, Vec<f64>) {
        let runs = self.before.trials + self.after.trials;
        let right = self.before.successes + self.after.successes;
        let fewest = right.saturating_sub(self.before.trials);
        let most = right.min(self.after.trials);
        let all = ln_binomial(runs, self.after.trials);
        let chances = (fewest..=most)
            .map(|k| {
                let ways = ln_binomial(right, k) + ln_binomial(runs - right, self.after.trials - k);
                (ways - all).exp()
            })
            .collect();
        trimmed(fewest, chances)
    }

    /// The same with not one success afterwards.
    fn lost(&self) -> BeforeAfterPair {
        BeforeAfterPair {
            after: Cluster {
                successes: 0,
                ..self.after
            },
            ..*self
        }
    }
}

/// A distribution without its far ends, which only cost time.
fn trimmed(first: u64, mut chances: Vec<f64>) -> (u64, Vec<f64>) {
    while chances.len() > 1 && chances.last().is_some_and(|chance| *chance < NOTHING) {
        chances.pop();
    }
    let empty = chances.iter().take_while(|chance| **chance < NOTHING);
    let empty = empty.count().min(chances.len() - 1);
    (first + empty as u64, chances.split_off(empty))
}

/// The probability of so few successes afterwards, or fewer, if nothing changed: each case's runs before and after are
/// exchanged among themselves in every way, all cases together. Exact, one-sided; where each case ran once before and once
/// after it is McNemar's exact test, with one case it is Fisher's. 1 of no pair.
/// Source: Cox (1970), The Analysis of Binary Data (the exact conditional test of several 2 × 2 tables).
pub fn drop_by_chance(pairs: &[BeforeAfterPair]) -> f64 {
    let observed: u64 = pairs.iter().map(|pair| pair.after.successes).sum();
    let mut first = 0;
    let mut sum = vec![1.0];
    for pair in pairs {
        let (fewest, chances) = pair.alike();
        first += fewest;
        let mut next = vec![0.0; sum.len() + chances.len() - 1];
        for (place, chance) in sum.iter().enumerate() {
            for (more, own) in chances.iter().enumerate() {
                next[place + more] += chance * own;
            }
        }
        (first, sum) = trimmed(first, next);
    }
    let places = observed.checked_sub(first).map_or(0, |place| place + 1);
    let up_to = usize::try_from(places).unwrap_or(usize::MAX);
    sum.iter().take(up_to).sum::<f64>().min(1.0)
}

/// The least that [`drop_by_chance`] could be of these cases: if not one of them went right afterwards. Where even that is
/// no small number, there is too little data to tell.
pub fn least_by_chance(pairs: &[BeforeAfterPair]) -> f64 {
    let lost: Vec<BeforeAfterPair> = pairs.iter().map(BeforeAfterPair::lost).collect();
    drop_by_chance(&lost)
}

#[cfg(test)]
mod tests {
    use super::{BeforeAfterPair, drop_by_chance, least_by_chance};
    use crate::stats::Cluster;
    use proptest::prelude::*;

    fn pair(before: (u64, u64), after: (u64, u64)) -> BeforeAfterPair {
        let cluster = |(successes, trials)| Cluster { successes, trials };
        BeforeAfterPair {
            before: cluster(before),
            after: cluster(after),
        }
    }

    fn close(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 1e-9, "{found} for {wanted}");
    }

    #[test]
    fn one_case_is_fishers_test() {
        // Fisher (1935), the lady tasting tea: three of four right, one-sided 17/70.
        close(drop_by_chance(&[pair((3, 4), (1, 4))]), 17.0 / 70.0);
        close(drop_by_chance(&[pair((4, 4), (0, 4))]), 1.0 / 70.0);
        close(drop_by_chance(&[]), 1.0);
    }

    #[test]
    fn single_runs_are_mcnemars_test() {
        // Nine cases that passed and fail now, one the other way round, five the same: the binomial tail, 11 of 1024.
        let mut pairs = vec![pair((1, 1), (0, 1)); 9];
        pairs.push(pair((0, 1), (1, 1)));
        pairs.extend([pair((1, 1), (1, 1)); 5]);
        close(drop_by_chance(&pairs), 11.0 / 1024.0);
        // With five cases of a run each, not even a total loss is beyond one in fifty.
        let five = vec![pair((1, 1), (1, 1)); 5];
        close(least_by_chance(&five), 1.0 / 32.0);
        close(drop_by_chance(&five), 1.0);
        close(least_by_chance(&[pair((0, 3), (0, 3))]), 1.0);
    }

    #[test]
    fn many_runs_take_no_time() {
        let pairs: Vec<BeforeAfterPair> = (0..20)
            .map(|n| pair((1_800 + n, 2_000), (1_800, 2_000)))
            .collect();
        let begun = std::time::Instant::now();
        let chance = drop_by_chance(&pairs);
        assert!((1e-9..0.5).contains(&chance), "{chance}");
        assert!(begun.elapsed().as_secs() < 60);
    }

    proptest! {
        #[test]
        fn it_is_a_probability_and_minds_no_order(
            runs in prop::collection::vec((0u64..6, 0u64..6, 0u64..6, 0u64..6), 1..8),
        ) {
            let mut pairs: Vec<BeforeAfterPair> = runs
                .iter()
                .map(|(a, more, b, other)| pair((*a, a + more), (*b, b + other)))
                .collect();
            let chance = drop_by_chance(&pairs);
            prop_assert!((0.0..=1.0).contains(&chance) && chance > 0.0);
            prop_assert!(least_by_chance(&pairs) <= chance + 1e-12);
            pairs.reverse();
            prop_assert!((drop_by_chance(&pairs) - chance).abs() < 1e-9);
        }

        /// Where nothing changed, a drop is found no more often than promised: summed over all outcomes of one case.
        #[test]
        fn false_alarms_are_as_rare_as_promised(n in 1u64..8, m in 1u64..8, right in 0u64..8, level in 0.01f64..0.5) {
            let right = right.min(n + m);
            let least = right.saturating_sub(n);
            let (first, chances) = pair((right - least, n), (least, m)).alike();
            let alarms: f64 = chances
                .iter()
                .enumerate()
                .filter(|(place, _)| {
                    let after = first + *place as u64;
                    drop_by_chance(&[pair((right - after, n), (after, m))]) <= level
                })
                .map(|(_, chance)| chance)
                .sum();
            prop_assert!(alarms <= level + 1e-9);
        }
    }
}
