//! The risk that a model's mistake makes a verdict false.

use super::judged::{Unit, named};
use super::{Criteria, Judged, Outcome, Subject};
use crate::record::CaseRecord;
use crate::verdict::Decider;

/// What is known of a case run.
enum Known {
    /// No model took part: none can be mistaken.
    Strict,
    /// The estimate, and what it is at most.
    Told(f64, f64),
    /// A model took part, and nobody estimated what that means.
    Open,
}

fn known(case: &CaseRecord) -> Known {
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
            Known::Told(estimate, bound)
        } else {
            Known::Open
        };
    }
    let by_model = |step: &crate::record::StepRecord| {
        step.decided_by == Decider::Model || !step.consultations.is_empty() || step.healed
    };
    if case.steps.is_empty() || case.steps.iter().any(by_model) {
        Known::Open
    } else {
        Known::Strict
    }
}

/// The greatest risk of all cases, at most the threshold; one case that nobody estimated leaves it open.
pub(super) fn risk(subject: &Subject, criteria: &Criteria, most: f64) -> Judged {
    let mut worst: Option<(f64, f64)> = None;
    let (mut strict, mut above, mut unsure, mut open) =
        (0_usize, Vec::new(), Vec::new(), Vec::new());
    let within = |risk: f64| risk <= most + 1e-12;
    for case in subject.cases() {
        let (estimate, bound) = match known(case) {
            Known::Open => {
                open.push(case.name.as_str());
                continue;
            }
            Known::Strict => {
                strict += 1;
                (0.0, 0.0)
            }
            Known::Told(estimate, bound) => (estimate, bound),
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
            Some(_) if !above.is_empty() => Outcome::NotMet,
            Some(_) if open.is_empty() && !too_open => Outcome::Met,
            _ => Outcome::NotDecided,
        },
        remark: remark.join("; "),
        ..Judged::open(
            "risk of a verdict made false by a model at most",
            Unit::Share,
            most,
        )
    }
}
