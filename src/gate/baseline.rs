//! No drop against a run of before, beyond noise.

use super::judged::{Unit, named};
use super::subject::{by_case, lacks};
use super::{CriterionOutcome, GateSubject, Judged};
use crate::record::{CaseRecord, RunRecord};
use crate::stats::{BeforeAfterPair, Cluster, drop_by_chance, least_by_chance};

/// Whether the cases go right as often as before: all together, and each by itself. Each of the two tests has half of what the
/// confidence leaves to chance; that of the single cases shares it among them.
pub(super) fn no_drop(subject: &GateSubject, before: &RunRecord, confidence: f64) -> Judged {
    let open = Judged::open("no drop against the baseline", Unit::Difference, 0.0);
    if let Some(why) = lacks(before) {
        return Judged {
            remark: format!("the baseline {why}"),
            ..open
        };
    }
    let (now, then) = (subject.by_case(), by_case(before.cases.iter()));
    let mut gone = Vec::new();
    let mut rewritten = Vec::new();
    let mut common: Vec<(&str, BeforeAfterPair)> = Vec::new();
    for (identity, old) in &then {
        let name = old.first().map_or("", |case| case.name.as_str());
        let Some(new) = now.get(identity) else {
            gone.push(name);
            continue;
        };
        if sentences(old.first()) != sentences(new.first()) {
            rewritten.push(name);
        }
        let pair = BeforeAfterPair {
            before: cluster(old),
            after: cluster(new),
        };
        common.push((name, pair));
    }
    let pairs: Vec<BeforeAfterPair> = common.iter().map(|(_, pair)| *pair).collect();
    let chance = (1.0 - confidence) / 2.0;
    let all = drop_by_chance(&pairs);
    let single = common
        .iter()
        .map(|(name, pair)| {
            let shared = drop_by_chance(&[*pair]) * pairs.len() as f64;
            (*name, shared.min(1.0))
        })
        .collect::<Vec<_>>();
    let dropped: Vec<&str> = single
        .iter()
        .filter(|(_, shared)| *shared <= chance)
        .map(|(name, _)| *name)
        .collect();
    let least = single.iter().map(|(_, shared)| *shared).fold(all, f64::min);
    let blind = least_by_chance(&pairs) > chance;
    let outcome = if all <= chance || !dropped.is_empty() {
        CriterionOutcome::NotMet
    } else if blind || !gone.is_empty() {
        CriterionOutcome::NotDecided
    } else {
        CriterionOutcome::Met
    };
    let mut remark = vec![format!(
        "{} cases in both; {:.3} by chance over all of them",
        pairs.len(),
        all
    )];
    for (what, names) in [
        ("down beyond noise by themselves", &dropped),
        ("down", &fallen(&common)),
        ("not run now", &gone),
        ("their sentences are others", &rewritten),
    ] {
        if !names.is_empty() {
            remark.push(format!("{what}: {}", named(names.iter().copied())));
        }
    }
    if blind && !pairs.is_empty() {
        remark.push("too few runs: not even a total loss would be beyond noise".into());
    }
    Judged {
        value: mean_difference(&pairs),
        by_chance: (!pairs.is_empty()).then_some(least),
        outcome,
        remark: remark.join("; "),
        ..open
    }
}

fn cluster(runs: &[&CaseRecord]) -> Cluster {
    Cluster {
        successes: runs.iter().filter(|case| case.as_expected()).count() as u64,
        trials: runs.len() as u64,
    }
}

fn sentences<'a>(case: Option<&&'a CaseRecord>) -> Vec<&'a str> {
    let steps = case.map(|case| &case.steps).into_iter().flatten();
    steps.map(|step| step.text.as_str()).collect()
}

fn difference(pair: &BeforeAfterPair) -> f64 {
    pair.after.rate().unwrap_or_default() - pair.before.rate().unwrap_or_default()
}

fn fallen<'a>(common: &[(&'a str, BeforeAfterPair)]) -> Vec<&'a str> {
    let down = common.iter().filter(|(_, pair)| difference(pair) < 0.0);
    down.map(|(name, _)| *name).collect()
}

/// The mean over cases, each with the same weight.
fn mean_difference(pairs: &[BeforeAfterPair]) -> Option<f64> {
    let sum: f64 = pairs.iter().map(difference).sum();
    (!pairs.is_empty()).then(|| sum / pairs.len() as f64)
}
