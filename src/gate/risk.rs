//! The risk that a model's mistake makes a verdict false.

use super::judged::{Unit, named};
use super::{Criteria, CriterionOutcome, GateSubject, Judged};
use crate::record::CaseRecord;

/// Risk of a case run, as far as it is known.
enum KnownRisk {
    /// No model took part: none can be mistaken.
    Strict,
    /// The estimate, and what it is at most.
    Told(f64, f64),
    /// A model took part, and its risk was not estimated.
    Open,
}

fn known(case: &CaseRecord) -> KnownRisk {
    if let Some(risk) = &case.risk {
        let all = [
            risk.false_fail,
            risk.false_fail_bound,
            risk.false_pass,
            risk.false_pass_bound,
        ];
        // What is no probability tells nothing.
        return if all.iter().all(|share| (0.0..=1.0).contains(share)) {
            let (estimate, bound) = risk.worst();
            KnownRisk::Told(estimate, bound)
        } else {
            KnownRisk::Open
        };
    }
    let by_model = |step: &crate::record::StepRecord| {
        step.decided_by.is_model() || !step.consultations.is_empty() || step.healed
    };
    if case.steps.is_empty() || case.steps.iter().any(by_model) {
        KnownRisk::Open
    } else {
        KnownRisk::Strict
    }
}

/// The greatest risk of all cases, at most the threshold; one case without an estimate leaves it open.
pub(super) fn risk(subject: &GateSubject, criteria: &Criteria, most: f64) -> Judged {
    let mut worst: Option<(f64, f64)> = None;
    let (mut strict, mut above, mut unsure, mut open) =
        (0_usize, Vec::new(), Vec::new(), Vec::new());
    let within = |risk: f64| risk <= most + 1e-12;
    for case in subject.cases() {
        let (estimate, bound) = match known(case) {
            KnownRisk::Open => {
                open.push(case.name.as_str());
                continue;
            }
            KnownRisk::Strict => {
                strict += 1;
                (0.0, 0.0)
            }
            KnownRisk::Told(estimate, bound) => (estimate, bound),
        };
        if !within(estimate) {
            above.push(case.name.as_str());
        } else if !within(bound) {
            unsure.push(case.name.as_str());
        }
        let (e, b) = worst.unwrap_or_default();
        worst = Some((e.max(estimate), b.max(bound)));
    }
    let too_open = criteria.certified && !unsure.is_empty();
    let mut remark = vec![format!("{strict} case runs by logic alone")];
    for (what, names) in [
        ("above it", &above),
        ("their bound above it", &unsure),
        ("a model took part, and no risk is recorded", &open),
    ] {
        if !names.is_empty() {
            remark.push(format!("{what}: {}", named(names.iter().copied())));
        }
    }
    Judged {
        value: worst.map(|(estimate, _)| estimate),
        bound: worst.map(|(_, bound)| bound),
        outcome: match worst {
            Some(_) if !above.is_empty() => CriterionOutcome::NotMet,
            Some(_) if open.is_empty() && !too_open => CriterionOutcome::Met,
            _ => CriterionOutcome::NotDecided,
        },
        remark: remark.join("; "),
        ..Judged::open(
            "risk of a verdict made false by a model at most",
            Unit::Share,
            most,
        )
    }
}
