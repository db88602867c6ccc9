//! Expected consistency of the cases, in the words of the reports.

use crate::record::{CaseEstimate, Estimates};

/// Columns of the table.
pub(super) const HEADER: [&str; 8] = [
    "Case",
    "Runs",
    "Observed",
    "consistency(tc)",
    "Ours",
    "False Fail",
    "False Pass",
    "Class",
];

/// Text for a value that cannot be given.
const OPEN: &str = "not established";

/// Legend of the columns, in one line.
pub(super) const LEGEND: &str = "observed: share of the most frequent verdict, and of the most frequent pattern of step outcomes; \
consistency(tc): the paper's estimate and its relative error; ours: the typical share, its interval, and the relative error; \
false Fail and false Pass: the estimate, and what it is at most";

/// The row of a case.
pub(super) fn row(case: &CaseEstimate) -> [String; 8] {
    let error =
        |error: Option<f64>| error.map_or(String::new(), |e| format!(" ({:+.1} %)", 100.0 * e));
    let risk = |estimate: f64, bound: f64| format!("{}, ≤ {}", percent(estimate), percent(bound));
    let open = || OPEN.to_owned();
    [
        case.name.clone(),
        case.runs.to_string(),
        case.observed.map_or_else(
            || "–".into(),
            |seen| {
                format!(
                    "{} {:.3}; {:.3}",
                    seen.verdict, seen.consistency, seen.patterns
                )
            },
        ),
        case.paper.map_or_else(open, |paper| {
            format!("{:.3}{}", paper.consistency, error(paper.error))
        }),
        case.ours.map_or_else(open, |ours| {
            format!(
                "{:.3}, {:.3} to {:.3}{}",
                ours.consistency,
                ours.low,
                ours.high,
                error(ours.error)
            )
        }),
        case.risks
            .map_or_else(open, |r| risk(r.false_fail, r.false_fail_bound)),
        case.risks
            .map_or_else(open, |r| risk(r.false_pass, r.false_pass_bound)),
        class(case),
    ]
}

/// The class by the estimates, and by the bounds where that is another.
fn class(case: &CaseEstimate) -> String {
    let words = |name: &str| match name {
        "strict" => "strict".to_owned(),
        "proposition-3" => "weakly unsound (proposition 3)".into(),
        "proposition-2" => "weakly unsound (proposition 2)".into(),
        _ => OPEN.into(),
    };
    match (case.class == case.certified, case.class == "strict") {
        (true, true) => words(&case.class),
        (true, false) if case.class == "not-established" => words(&case.class),
        (true, false) => format!("{}, certified", words(&case.class)),
        (false, _) => format!("{}, not certified", words(&case.class)),
    }
}

/// Lists remarks next to the table, one line each; the name of the case comes first, unescaped.
pub(super) fn remarks(case: &CaseEstimate) -> Vec<String> {
    let mut out = case.remarks.clone();
    if let Some(ours) = case.ours
        && case.weakest.is_some()
    {
        out.push(format!(
            "expected consistency {:.3} (patterns {:.3}); Pass {}, Fail {}, Inconclusive {}",
            ours.expected,
            ours.expected_patterns,
            percent(ours.pass),
            percent(ours.fail),
            percent(ours.inconclusive)
        ));
    }
    if let Some(weakest) = &case.weakest {
        out.push(format!(
            "step {} contributes most, {}: {}",
            weakest.index + 1,
            percent(weakest.gain),
            weakest.text
        ));
    }
    out
}

/// The closing lines: the profiles, and the mean errors.
pub(super) fn summary(estimates: &Estimates) -> Vec<String> {
    let mut out: Vec<String> = estimates
        .profiles
        .iter()
        .map(|profile| {
            format!(
                "estimated from the profile {} of {}, made {}",
                profile.file, profile.model, profile.made
            )
        })
        .collect();
    out.push(format!(
        "intervals hold with {:.0} %, bounds with {:.0} %",
        100.0 * estimates.interval_confidence,
        100.0 * estimates.bound_confidence
    ));
    if let Some(first) = estimates.errors.first() {
        let each: Vec<String> = estimates
            .errors
            .iter()
            .map(|error| {
                let name = match error.predictor.as_str() {
                    "paper" => "consistency(tc)",
                    "one" => "the constant 1",
                    other => other,
                };
                format!("{name} {:.3} ({:+.3})", error.absolute, error.signed)
            })
            .collect();
        out.push(format!(
            "mean relative error over {}, absolute (signed): {}",
            super::amount::counted(first.cases, "case"),
            each.join(", ")
        ));
    }
    out
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}
