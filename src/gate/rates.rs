//! Criteria that are shares of what ran.

use super::judged::{Unit, named};
use super::{Criteria, CriterionOutcome, GateSubject, Judged};
use crate::record::CaseRecord;
use crate::stats::{Cluster, Standing, bound, cluster, most_frequent, standing};
use crate::verdict::{Decider, Verdict};

/// The share of case runs that are right, at least the threshold. Repetitions of a case count once for the bound.
pub(super) fn shared(
    subject: &GateSubject,
    criteria: &Criteria,
    name: &str,
    threshold: f64,
    right: fn(&CaseRecord) -> bool,
) -> Judged {
    let clusters: Vec<Cluster> = subject
        .by_case()
        .values()
        .map(|runs| Cluster {
            successes: runs.iter().filter(|case| right(case)).count() as u64,
            trials: runs.len() as u64,
        })
        .collect();
    let all = cluster::pooled(&clusters);
    let value = all.rate();
    let outcome = match standing(&clusters, threshold, criteria.confidence) {
        Standing::NotDecided => CriterionOutcome::NotDecided,
        Standing::NotMet => CriterionOutcome::NotMet,
        Standing::Met if criteria.certified => CriterionOutcome::NotDecided,
        Standing::Met | Standing::Certified => CriterionOutcome::Met,
    };
    let names = named(
        subject
            .cases()
            .filter(|case| !right(case))
            .map(|case| case.name.as_str()),
    );
    let mut remark = format!(
        "{} of {} runs of {} cases against it",
        all.trials - all.successes,
        all.trials,
        clusters.len()
    );
    if !names.is_empty() {
        remark = format!("{remark}: {names}");
    }
    if outcome == CriterionOutcome::NotDecided && value.is_some() {
        remark = format!("{remark}; too few cases for the bound");
    }
    Judged {
        value,
        bound: value.map(|_| bound(&clusters, criteria.confidence)),
        outcome,
        remark,
        ..Judged::open(name, Unit::Share, threshold)
    }
}

pub(super) fn no_fail(subject: &GateSubject) -> Judged {
    let all = subject.cases().count();
    let failed: Vec<&CaseRecord> = subject
        .cases()
        .filter(|case| {
            // A Fail that did not come again is one all the same.
            case.attempts()
                .any(|run| run.verdict == Verdict::Fail && run.expected != Verdict::Fail)
        })
        .collect();
    Judged {
        value: (all > 0).then(|| failed.len() as f64 / all as f64),
        outcome: match (all, failed.is_empty()) {
            (0, _) => CriterionOutcome::NotDecided,
            (_, true) => CriterionOutcome::Met,
            (_, false) => CriterionOutcome::NotMet,
        },
        remark: named(failed.iter().map(|case| case.name.as_str())),
        ..Judged::open("no Fail", Unit::Whether, 0.0)
    }
}

pub(super) fn consistency(subject: &GateSubject, least: f64) -> Judged {
    let cases = subject.by_case();
    let repeated: Vec<(&str, f64)> = cases
        .values()
        .filter(|runs| runs.len() > 1)
        .filter_map(|runs| {
            let share = most_frequent(runs.iter().map(|case| case.verdict.to_string()))?;
            Some((runs.first()?.name.as_str(), share))
        })
        .collect();
    let value = repeated.iter().map(|(_, share)| *share).reduce(f64::min);
    // What is 90 % to the eye may be a rounding below it.
    let reaches = |share: f64| share >= least - 1e-12;
    let below: Vec<&str> = repeated
        .iter()
        .filter(|(_, share)| !reaches(*share))
        .map(|(name, _)| *name)
        .collect();
    let once = cases.len() - repeated.len();
    let mut remark = match value {
        None => "no case ran more than once: `--runs N` repeats them".to_owned(),
        Some(_) => format!("the least of {} repeated cases", repeated.len()),
    };
    if once > 0 && value.is_some() {
        remark = format!("{remark}; {once} ran once and tell nothing");
    }
    if !below.is_empty() {
        remark = format!("{remark}; below: {}", named(below.iter().copied()));
    }
    Judged {
        value,
        outcome: match value {
            None => CriterionOutcome::NotDecided,
            Some(_) if !below.is_empty() => CriterionOutcome::NotMet,
            Some(_) if once > 0 => CriterionOutcome::NotDecided,
            Some(_) => CriterionOutcome::Met,
        },
        remark,
        ..Judged::open("consistency of each case at least", Unit::Share, least)
    }
}

/// Returns the outcome of a criterion that a share is at most the threshold.
fn share_at_most(share: Option<f64>, most: f64) -> CriterionOutcome {
    match share {
        None => CriterionOutcome::NotDecided,
        Some(share) if share <= most + 1e-12 => CriterionOutcome::Met,
        Some(_) => CriterionOutcome::NotMet,
    }
}

/// The share of case runs of some kind, at most the threshold.
pub(super) fn at_most(
    subject: &GateSubject,
    name: &str,
    most: f64,
    is_one: fn(&CaseRecord) -> bool,
) -> Judged {
    let all = subject.cases().count();
    let ones: Vec<&CaseRecord> = subject.cases().filter(|case| is_one(case)).collect();
    let value = (all > 0).then(|| ones.len() as f64 / all as f64);
    let names = named(ones.iter().map(|case| case.name.as_str()));
    let mut remark = format!("{} of {all} case runs", ones.len());
    if !names.is_empty() {
        remark = format!("{remark}: {names}");
    }
    Judged {
        value,
        outcome: share_at_most(value, most),
        remark,
        ..Judged::open(name, Unit::Share, most)
    }
}

pub(super) fn by_model(subject: &GateSubject, most: f64) -> Judged {
    let decided = |who: fn(Decider) -> bool| {
        let steps = subject.cases().flat_map(|case| &case.steps);
        steps.filter(|step| who(step.decided_by)).count()
    };
    let (model, logic) = (
        decided(Decider::is_model),
        decided(|who| who == Decider::Logic),
    );
    let all = model + logic;
    let value = (all > 0).then(|| model as f64 / all as f64);
    Judged {
        value,
        outcome: share_at_most(value, most),
        remark: format!("{model} of {all} decided steps"),
        ..Judged::open("decided by a model at most", Unit::Share, most)
    }
}
