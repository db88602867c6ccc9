//! The sigma level of a model in a role.

use super::judged::Unit;
use super::{Criteria, CriterionOutcome, GateSubject, Judged, Measured, SigmaLevel};
use crate::agent::AgentRole;
use crate::profile::{RoleProfile, StepTally};
use crate::stats::{
    Cluster, Standing, bound, cluster, effective, level, lower_bound, rate_at, standing,
};
use std::collections::BTreeMap;

/// The level of each model that was measured in the role; without one it is not decided.
pub(super) fn levels(
    subject: &GateSubject,
    criteria: &Criteria,
    role: AgentRole,
    wanted: SigmaLevel,
) -> Vec<Judged> {
    let certified = wanted.certified.unwrap_or(criteria.certified);
    let what = if certified { " (certified)" } else { "" };
    let measured: Vec<(&Measured, &RoleProfile)> = subject
        .profiles
        .iter()
        .filter(|measured| measured.plays(role))
        .filter_map(|measured| Some((measured, measured.profile.roles.get(&role)?)))
        .collect();
    if measured.is_empty() {
        return vec![Judged {
            remark: format!(
                "no profile holds {role} for it: `plumbline bench` measures it, `--profile FILE` names it"
            ),
            ..Judged::open(
                format!("sigma level of {role} at least{what}"),
                Unit::Level,
                wanted.least,
            )
        }];
    }
    measured
        .into_iter()
        .map(|(measured, found)| {
            let criterion = format!(
                "sigma level of {role} at least{what}, {}",
                measured.profile.model
            );
            let open = Judged::open(criterion, Unit::Level, wanted.least);
            one(open, measured, found, certified, criteria.confidence)
        })
        .collect()
}

fn one(
    open: Judged,
    measured: &Measured,
    found: &RoleProfile,
    certified: bool,
    confidence: f64,
) -> Judged {
    let clusters = distinct(&found.steps);
    let rate = rate_at(open.threshold);
    let lowest = bound(&clusters, confidence);
    let steps = effective(&clusters);
    let all = cluster::pooled(&clusters);
    // Where not even a perfect record of that many steps would show the level, there is too little of it.
    let enough = lower_bound(steps, steps, confidence) >= rate - 1e-12;
    let outcome = match standing(&clusters, rate, confidence) {
        Standing::NotDecided => CriterionOutcome::NotDecided,
        Standing::NotMet => CriterionOutcome::NotMet,
        Standing::Certified => CriterionOutcome::Met,
        Standing::Met if certified || !enough => CriterionOutcome::NotDecided,
        Standing::Met => CriterionOutcome::Met,
    };
    // The level of a rate of 1 is infinite: nothing but its bound is known.
    let perfect = all.trials > 0 && all.successes == all.trials;
    let estimate = all
        .rate()
        .map(|rate| if perfect { level(lowest) } else { level(rate) });
    let mut remark = told(found, all, steps);
    if !enough && all.trials > 0 {
        let needed = (1.0 - confidence).ln() / rate.ln();
        remark = format!(
            "{remark}; too few: without any error it takes {} distinct steps",
            needed.ceil()
        );
    } else if outcome == CriterionOutcome::NotDecided && all.trials > 0 {
        remark = format!("{remark}; too few steps for the bound");
    }
    if let Some(elsewhere) = &measured.elsewhere {
        remark = format!("{remark}; {elsewhere}");
    }
    Judged {
        // At a rate of 0 the level is as far below everything.
        value: estimate.filter(|level| level.is_finite()),
        at_least: perfect,
        bound: Some(level(lowest)).filter(|level| level.is_finite() && all.trials > 0),
        outcome,
        remark,
        ..open
    }
}

/// Each distinct step once, whatever it is listed as.
fn distinct(steps: &[StepTally]) -> Vec<Cluster> {
    let mut all: BTreeMap<(&str, usize), Cluster> = BTreeMap::new();
    for step in steps {
        let cluster = all.entry((&step.case, step.step)).or_default();
        cluster.successes += step.right;
        cluster.trials += step.answered();
    }
    all.into_values().collect()
}

/// Trials, steps, either expectation apart, and what was left without an answer.
fn told(found: &RoleProfile, all: Cluster, steps: f64) -> String {
    if all.trials == 0 {
        return "not one trial was answered".into();
    }
    let of = |expected: bool| {
        let pooled = cluster::pooled(&found.of_polarity(expected));
        match pooled.rate() {
            Some(rate) => format!("{:.1} % where {expected} is right", rate * 100.0),
            None => format!("none where {expected} is right"),
        }
    };
    let lost: u64 = found
        .steps
        .iter()
        .map(|step| step.errors + step.timeouts)
        .sum();
    let mut told = format!(
        "{} of {} trials of {steps} distinct steps right ({}, {})",
        all.successes,
        all.trials,
        of(true),
        of(false)
    );
    if lost > 0 {
        told = format!("{told}, {lost} more without an answer");
    }
    told
}
