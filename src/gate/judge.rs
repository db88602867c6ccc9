//! A subject against the criteria of a gate.

use super::judged::Unit;
use super::subject::lacks;
use super::{Criteria, CriterionOutcome, GateSubject, Judged, baseline, rates, risk, sigma};
use crate::record::{CaseRecord, RunRecord};
use crate::verdict::Verdict;

/// The criteria that are asked for, each with its outcome. A run that did not end meets nothing: what is missing may be what
/// would have failed.
pub fn judge(subject: &GateSubject, criteria: &Criteria) -> Vec<Judged> {
    let mut out = Vec::new();
    let of_runs = criteria.of_runs() || subject.baseline.is_some();
    if of_runs || !subject.runs.is_empty() {
        out.push(whole(subject.runs));
    }
    if let Some(least) = criteria.min_pass_rate {
        out.push(rates::shared(
            subject,
            criteria,
            "pass rate at least",
            least,
            CaseRecord::as_expected,
        ));
    }
    if criteria.no_fail {
        out.push(rates::no_fail(subject));
    }
    if let Some(most) = criteria.max_inconclusive {
        let decided =
            |case: &CaseRecord| case.verdict != Verdict::Inconclusive || case.as_expected();
        let decided = rates::shared(subject, criteria, "conclusive", 1.0 - most, decided);
        out.push(Judged {
            criterion: "inconclusive at most".into(),
            threshold: most,
            value: decided.value.map(|v| 1.0 - v),
            bound: decided.bound.map(|b| 1.0 - b),
            ..decided
        });
    }
    if let Some(least) = criteria.min_consistency {
        out.push(rates::consistency(subject, least));
    }
    for (role, level) in &criteria.min_sigma {
        out.extend(sigma::levels(subject, criteria, *role, *level));
    }
    if let Some(most) = criteria.max_risk {
        out.push(risk::risk(subject, criteria, most));
    }
    if let Some(most) = criteria.max_by_model {
        out.push(rates::by_model(subject, most));
    }
    if let Some(most) = criteria.max_by_trial {
        let name = "verdicts by trial at most";
        out.push(rates::at_most(subject, name, most, CaseRecord::is_by_trial));
    }
    if let Some(most) = criteria.max_by_certified_model {
        out.push(rates::at_most(
            subject,
            "verdicts by a certified model at most",
            most,
            CaseRecord::is_by_certified_model,
        ));
    }
    if let Some(most) = criteria.max_near_miss {
        let hangs = |case: &CaseRecord| case.near_miss().is_some();
        out.push(rates::at_most(
            subject,
            "verdicts that hang on a near miss at most",
            most,
            hangs,
        ));
    }
    if let Some(before) = subject.baseline {
        out.push(baseline::no_drop(subject, before, criteria.confidence));
    }
    out
}

fn whole(runs: &[RunRecord]) -> Judged {
    let lacking: Vec<String> = runs
        .iter()
        .filter_map(|run| Some(format!("`{}` {}", run.id, lacks(run)?)))
        .collect();
    let cases: usize = runs.iter().map(|run| run.cases.len()).sum();
    let one = runs.len() == 1;
    let met = lacking.is_empty() && !runs.is_empty();
    Judged {
        value: Some(f64::from(u8::from(met))),
        outcome: if met {
            CriterionOutcome::Met
        } else {
            CriterionOutcome::NotDecided
        },
        remark: match (runs.len(), lacking.is_empty()) {
            (0, _) => "there is no run".into(),
            (1, true) => format!("{cases} case runs"),
            (runs, true) => format!("{cases} case runs of {runs} runs"),
            (_, false) => lacking.join(", "),
        },
        ..Judged::open(
            if one {
                "the run is whole"
            } else {
                "the runs are whole"
            },
            Unit::Whether,
            1.0,
        )
    }
}
