//! Which shard runs which case. Deterministic: everyone who computes it from the same suites and durations gets the same
//! answer, so that the shards need not communicate.

use super::Durations;
use crate::record::{Shard, Slot};
use crate::run::Planned;

/// The shard of each weight, from 0: the heaviest first, each to the shard that has least so far (Graham 1969, longest
/// processing time first: the fullest shard has at most 4/3 of what the best division would give it). Among equals the first
/// comes first.
pub fn balance(weights: &[u64], shards: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by_key(|&place| (std::cmp::Reverse(weights[place]), place));
    let mut loads = vec![(0_u64, 0_usize); shards.max(1)];
    let mut out = vec![0; weights.len()];
    for place in order {
        let least = (0..loads.len()).min_by_key(|&shard| (loads[shard], shard));
        let shard = least.unwrap_or_default();
        let (load, count) = &mut loads[shard];
        *load = load.saturating_add(weights[place]);
        *count += 1;
        out[place] = shard;
    }
    out
}

/// The plan of shard `number` of `of`, and the expected milliseconds of each shard. The repetitions of a case stay together,
/// and so do its retries: what they are compared with is each other. A case of which nothing is known counts as the median of
/// those known.
pub fn divide(
    planned: &[Planned],
    durations: &Durations,
    (number, of): (usize, usize),
) -> (Shard, Vec<u64>) {
    // A unit is a case with its repetitions, which follow one another.
    let mut units: Vec<(Option<u64>, u64)> = Vec::new();
    let mut unit_of = Vec::with_capacity(planned.len());
    for planned in planned {
        match units.last_mut().filter(|_| planned.repetition > 1) {
            Some((_, repetitions)) => *repetitions += 1,
            None => units.push((durations.of(&planned.suite, &planned.case.id), 1)),
        }
        unit_of.push(units.len() - 1);
    }
    let mut known: Vec<u64> = units.iter().filter_map(|(known, _)| *known).collect();
    known.sort_unstable();
    let median = known.get(known.len() / 2).copied().unwrap_or(1);
    let weights: Vec<u64> = units
        .iter()
        .map(|(known, repetitions)| known.unwrap_or(median).max(1).saturating_mul(*repetitions))
        .collect();
    let shards = balance(&weights, of);
    let mut loads = vec![0_u64; of];
    for (weight, shard) in weights.iter().zip(&shards) {
        loads[*shard] = loads[*shard].saturating_add(*weight);
    }
    let plan: Vec<Slot> = planned
        .iter()
        .zip(unit_of)
        .map(|(planned, unit)| Slot {
            id: planned.case.id.clone(),
            name: planned.case.name.clone(),
            at: planned.case.at.clone(),
            repetition: planned.repetition,
            shard: shards[unit] + 1,
        })
        .collect();
    let shard = Shard {
        number,
        of,
        digest: digest(&plan, of),
        plan,
    };
    (shard, loads)
}

/// Digest that two machines compare: the cases in their order, and the shard of each.
fn digest(plan: &[Slot], of: usize) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(format!("{of}\n").as_bytes());
    for slot in plan {
        let line = format!(
            "{}\0{}\0{}\0{}\0{}\n",
            slot.at.file, slot.id, slot.name, slot.repetition, slot.shard
        );
        hasher.update(line.as_bytes());
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

#[cfg(test)]
mod tests {
    use super::{balance, divide};
    use crate::run::{Planned, Secrets};
    use crate::scale::Durations;
    use crate::suite::{Location, TestCase};
    use proptest::prelude::*;

    fn planned(cases: usize, runs: usize) -> Vec<Planned> {
        let one = |number: usize, repetition: usize| Planned {
            case: TestCase {
                id: format!("s.{number}"),
                name: format!("Case {number}"),
                at: Location::new("s.yaml", number + 1, 1),
                ..TestCase::default()
            },
            suite: "S".into(),
            base_url: None,
            repetition,
            secrets: Secrets::default(),
        };
        (0..cases)
            .flat_map(|number| (1..=runs).map(move |run| one(number, run)))
            .collect()
    }

    #[test]
    fn the_longest_come_first() {
        for (weights, shards, expected) in [
            (&[] as &[u64], 3, &[] as &[usize]),
            (&[5, 5, 5, 5], 2, &[0, 1, 0, 1]),
            (&[1, 2, 9, 3, 3], 2, &[1, 1, 0, 1, 1]),
            (&[0, 0, 0], 2, &[0, 1, 0]),
            (&[7], 4, &[0]),
            (&[u64::MAX, u64::MAX, 1], 2, &[0, 1, 0]),
        ] {
            assert_eq!(balance(weights, shards), expected, "{weights:?}");
        }
    }

    #[test]
    fn what_is_not_known_counts_as_the_median() {
        // Known: 10, 20 and 90 seconds; the fourth counts 20, so that 90 stands against the rest.
        let known = [("s.0", 90_000), ("s.1", 10_000), ("s.2", 20_000)];
        let durations = Durations::from_pairs(known.map(|(id, time)| (("S", id), time)));
        let (shard, loads) = divide(&planned(4, 1), &durations, (1, 2));
        assert_eq!(loads, [90_000, 50_000]);
        assert_eq!(shard.places(), [0]);
    }

    proptest! {
        #[test]
        fn shards_partition_the_cases(
            weights in proptest::collection::vec(proptest::option::of(0_u64..100_000), 0..60),
            runs in 1_usize..4,
            of in 1_usize..12,
        ) {
            let all = planned(weights.len(), runs);
            let known = weights.iter().enumerate().filter_map(|(number, time)| Some((number, (*time)?)));
            let ids: Vec<(String, u64)> = known.map(|(number, time)| (format!("s.{number}"), time)).collect();
            let durations = Durations::from_pairs(ids.iter().map(|(id, time)| (("S", id.as_str()), *time)));
            let mut times_run = vec![0; all.len()];
            let mut loads = Vec::new();
            for number in 1..=of {
                // Each on a machine of its own.
                let (shard, told) = divide(&planned(weights.len(), runs), &durations, (number, of));
                for place in shard.places() {
                    times_run[place] += 1;
                }
                for case in shard.plan.chunks(runs) {
                    prop_assert!(case.iter().all(|slot| slot.shard == case[0].shard));
                }
                loads = told;
            }
            prop_assert!(times_run.iter().all(|times| *times == 1), "{times_run:?}");
            // A greedy division: without its last case, the fullest has no more than the emptiest.
            let (most, least) = (loads.iter().max(), loads.iter().min());
            let longest = (0..weights.len()).map(|number| {
                let mut sorted: Vec<u64> = weights.iter().copied().flatten().collect();
                sorted.sort_unstable();
                let median = sorted.get(sorted.len() / 2).copied().unwrap_or(1);
                weights[number].unwrap_or(median).max(1) * runs as u64
            }).max().unwrap_or(0);
            prop_assert!(most.copied().unwrap_or(0) <= least.copied().unwrap_or(0) + longest);
        }
    }
}
