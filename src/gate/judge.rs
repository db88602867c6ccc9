//! A run against the criteria of a gate.

use super::Criteria;
use crate::record::{CaseRecord, RunRecord};
use crate::stats::{Cluster, Standing, bound, cluster, most_frequent, standing};
use crate::verdict::{Decider, Verdict};
use serde::Serialize;
use std::collections::BTreeMap;

/// How a criterion came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It holds.
    Met,
    /// It does not.
    NotMet,
    /// There is too little data to tell. Never met.
    NotDecided,
}

impl Outcome {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Met => "met",
            Outcome::NotMet => "not met",
            Outcome::NotDecided => "not decided",
        }
    }
}

/// A criterion with what was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Judged {
    /// What is asked for.
    pub criterion: String,
    /// The threshold, a share.
    pub threshold: f64,
    /// What was found, a share; none where nothing was measured.
    pub value: Option<f64>,
    /// The bound of the value towards the threshold, over cases like these; repetitions of a case count once.
    pub bound: Option<f64>,
    /// How it came out.
    pub outcome: Outcome,
    /// Out of how much the value is, and what speaks against it.
    pub remark: String,
}

/// Most names that a remark lists.
const NAMED: usize = 5;

/// The criteria that are asked for, each with its outcome. A run that did not end meets nothing: what is missing may be what
/// would have failed.
pub fn judge(record: &RunRecord, criteria: &Criteria) -> Vec<Judged> {
    let mut out = vec![whole(record)];
    let rate = |name: &str, threshold: f64, right: fn(&CaseRecord) -> bool| {
        shared(record, criteria, name, threshold, right)
    };
    if let Some(least) = criteria.min_pass_rate {
        out.push(rate("pass rate at least", least, CaseRecord::as_expected));
    }
    if criteria.no_fail {
        out.push(no_fail(record));
    }
    if let Some(most) = criteria.max_inconclusive {
        let decided = rate("conclusive at least", 1.0 - most, |case| {
            case.verdict != Verdict::Inconclusive || case.as_expected()
        });
        out.push(Judged {
            criterion: "inconclusive at most".into(),
            threshold: most,
            value: decided.value.map(|v| 1.0 - v),
            bound: decided.bound.map(|b| 1.0 - b),
            ..decided
        });
    }
    if let Some(least) = criteria.min_consistency {
        out.push(consistency(record, least));
    }
    if let Some(most) = criteria.max_by_model {
        out.push(by_model(record, most));
    }
    out
}

fn whole(record: &RunRecord) -> Judged {
    let ended = record.ended.is_some() && !record.interrupted;
    Judged {
        criterion: "the run is whole".into(),
        threshold: 1.0,
        value: Some(f64::from(u8::from(ended && !record.cases.is_empty()))),
        bound: None,
        outcome: if record.cases.is_empty() || !ended {
            Outcome::NotDecided
        } else {
            Outcome::Met
        },
        remark: if record.interrupted {
            "it was interrupted".into()
        } else if !ended {
            "it was killed".into()
        } else if record.cases.is_empty() {
            "it has no case".into()
        } else {
            format!("{} case runs", record.cases.len())
        },
    }
}

/// The runs of each case, in the order of the suites.
fn by_case(record: &RunRecord) -> BTreeMap<(&str, &str, usize), Vec<&CaseRecord>> {
    let mut out: BTreeMap<(&str, &str, usize), Vec<&CaseRecord>> = BTreeMap::new();
    for case in &record.cases {
        let key = (&*case.at.file, case.id.as_str(), case.at.line);
        out.entry(key).or_default().push(case);
    }
    out
}

fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut all: Vec<&str> = Vec::new();
    for name in names {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    let more = all.len().saturating_sub(NAMED);
    all.truncate(NAMED);
    let quoted: Vec<String> = all.iter().map(|name| format!("'{name}'")).collect();
    match more {
        0 => quoted.join(", "),
        more => format!("{} and {more} more", quoted.join(", ")),
    }
}

fn shared(
    record: &RunRecord,
    criteria: &Criteria,
    name: &str,
    threshold: f64,
    right: fn(&CaseRecord) -> bool,
) -> Judged {
    let clusters: Vec<Cluster> = by_case(record)
        .values()
        .map(|runs| Cluster {
            successes: runs.iter().filter(|case| right(case)).count() as u64,
            trials: runs.len() as u64,
        })
        .collect();
    let all = cluster::pooled(&clusters);
    let value = all.rate();
    let outcome = match standing(&clusters, threshold, criteria.confidence) {
        Standing::NotDecided => Outcome::NotDecided,
        Standing::NotMet => Outcome::NotMet,
        Standing::Met if criteria.certified => Outcome::NotDecided,
        Standing::Met | Standing::Certified => Outcome::Met,
    };
    let against = record.cases.iter().filter(|case| !right(case));
    let names = named(against.map(|case| case.name.as_str()));
    let mut remark = format!(
        "{} of {} runs of {} cases against it",
        all.trials - all.successes,
        all.trials,
        clusters.len()
    );
    if !names.is_empty() {
        remark = format!("{remark}: {names}");
    }
    if outcome == Outcome::NotDecided && value.is_some() {
        remark = format!("{remark}; too few cases for the bound");
    }
    Judged {
        criterion: name.into(),
        threshold,
        value,
        bound: value.map(|_| bound(&clusters, criteria.confidence)),
        outcome,
        remark,
    }
}

fn no_fail(record: &RunRecord) -> Judged {
    let failed: Vec<&CaseRecord> = record
        .cases
        .iter()
        .filter(|case| {
            // A Fail that did not come again is one all the same.
            case.attempts()
                .any(|run| run.verdict == Verdict::Fail && run.expected != Verdict::Fail)
        })
        .collect();
    Judged {
        criterion: "no Fail".into(),
        threshold: 0.0,
        value: (!record.cases.is_empty()).then(|| failed.len() as f64 / record.cases.len() as f64),
        bound: None,
        outcome: match (record.cases.is_empty(), failed.is_empty()) {
            (true, _) => Outcome::NotDecided,
            (false, true) => Outcome::Met,
            (false, false) => Outcome::NotMet,
        },
        remark: named(failed.iter().map(|case| case.name.as_str())),
    }
}

fn consistency(record: &RunRecord, least: f64) -> Judged {
    let cases = by_case(record);
    let repeated: Vec<(&str, f64)> = cases
        .values()
        .filter(|runs| runs.len() > 1)
        .filter_map(|runs| {
            let share = most_frequent(runs.iter().map(|case| case.verdict.to_string()))?;
            Some((runs.first()?.name.as_str(), share))
        })
        .collect();
    let value = repeated.iter().map(|(_, share)| *share).reduce(f64::min);
    let below: Vec<&str> = repeated
        .iter()
        .filter(|(_, share)| *share < least)
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
        criterion: "consistency of each case at least".into(),
        threshold: least,
        value,
        bound: None,
        outcome: match value {
            None => Outcome::NotDecided,
            Some(_) if !below.is_empty() => Outcome::NotMet,
            Some(_) if once > 0 => Outcome::NotDecided,
            Some(_) => Outcome::Met,
        },
        remark,
    }
}

fn by_model(record: &RunRecord, most: f64) -> Judged {
    let decided = |who: Decider| {
        let steps = record.cases.iter().flat_map(|case| &case.steps);
        steps.filter(|step| step.decided_by == who).count()
    };
    let (model, logic) = (decided(Decider::Model), decided(Decider::Logic));
    let all = model + logic;
    let value = (all > 0).then(|| model as f64 / all as f64);
    Judged {
        criterion: "decided by a model at most".into(),
        threshold: most,
        value,
        bound: None,
        outcome: match value {
            None => Outcome::NotDecided,
            Some(share) if share <= most => Outcome::Met,
            Some(_) => Outcome::NotMet,
        },
        remark: format!("{model} of {all} decided steps"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Outcome, judge};
    use crate::gate::Criteria;
    use crate::record::{CaseRecord, RunRecord};
    use crate::suite::Location;
    use crate::verdict::Verdict::{self, Fail, Inconclusive, Pass};

    fn case(line: usize, repetition: usize, verdict: Verdict, expected: Verdict) -> CaseRecord {
        CaseRecord {
            index: 0,
            id: format!("case-{line}"),
            name: format!("Case {line}"),
            suite: "S".into(),
            at: Location {
                file: "s.yaml".into(),
                line,
                column: 1,
            },
            tags: Vec::new(),
            repetition,
            attempt: 1,
            earlier: Vec::new(),
            flaky: false,
            quarantine: None,
            verdict,
            cause: None,
            reason: None,
            expected,
            steps: Vec::new(),
            milliseconds: 1,
            session_milliseconds: 0,
            aut: None,
            files: std::collections::BTreeMap::default(),
            notes: Vec::new(),
        }
    }

    fn run(cases: Vec<CaseRecord>) -> RunRecord {
        RunRecord {
            ended: Some("2026-01-01T00:00:00Z".into()),
            cases,
            ..RunRecord::default()
        }
    }

    fn outcomes(record: &RunRecord, criteria: &Criteria) -> Vec<Outcome> {
        judge(record, criteria).iter().map(|j| j.outcome).collect()
    }

    #[test]
    fn each_criterion_can_be_met_and_not() {
        use Outcome::{Met, NotDecided, NotMet};
        let all = Criteria {
            min_pass_rate: Some(0.9),
            no_fail: true,
            max_inconclusive: Some(0.1),
            min_consistency: Some(1.0),
            ..Criteria::default()
        };
        let steady = run((1..=10)
            .flat_map(|n| [case(n, 1, Pass, Pass), case(n, 2, Pass, Pass)])
            .collect());
        assert_eq!(outcomes(&steady, &all), [Met; 5]);
        let mut cases = steady.cases.clone();
        cases[0].verdict = Fail;
        cases[2].verdict = Inconclusive;
        cases[4].verdict = Inconclusive;
        assert_eq!(
            outcomes(&run(cases), &all),
            [Met, NotMet, NotMet, Met, NotMet]
        );
        // What the author expects is as good as a Pass.
        let expected = run(vec![
            case(1, 1, Fail, Fail),
            case(2, 1, Inconclusive, Inconclusive),
        ]);
        assert_eq!(outcomes(&expected, &all), [Met, Met, Met, Met, NotDecided]);
        // An unexpected Pass is no Fail, but it is not as expected either.
        let lax = run(vec![case(1, 1, Pass, Fail)]);
        assert_eq!(outcomes(&lax, &all), [Met, NotMet, Met, Met, NotDecided]);
    }

    #[test]
    fn too_little_is_not_decided() {
        let certified = Criteria {
            min_pass_rate: Some(0.9),
            certified: true,
            ..Criteria::default()
        };
        // 0.05 to the power of 1/29 is above 0.9, of 1/28 it is not. A hundred repetitions of a case are one case.
        let of = |cases: usize, runs: usize| {
            run((1..=cases)
                .flat_map(|n| (1..=runs).map(move |r| case(n, r, Pass, Pass)))
                .collect())
        };
        assert_eq!(outcomes(&of(29, 1), &certified)[1], Outcome::Met);
        assert_eq!(outcomes(&of(28, 1), &certified)[1], Outcome::NotDecided);
        assert_eq!(outcomes(&of(1, 100), &certified)[1], Outcome::NotDecided);
        assert_eq!(
            outcomes(&run(Vec::new()), &certified),
            [Outcome::NotDecided; 2]
        );
    }

    #[test]
    fn a_run_that_did_not_end_meets_nothing() {
        let mut record = run(vec![case(1, 1, Pass, Pass)]);
        record.interrupted = true;
        assert_eq!(
            outcomes(&record, &Criteria::default()),
            [Outcome::NotDecided]
        );
        record.interrupted = false;
        record.ended = None;
        assert_eq!(
            outcomes(&record, &Criteria::default()),
            [Outcome::NotDecided]
        );
    }
}
