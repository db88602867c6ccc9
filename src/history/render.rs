//! The history for a terminal, a pull request, a program. Names come from suites: none of them acts.

use super::{KnownProfile, RunChange, Trend, TrendRun, Trends, VerdictChange};
use crate::record::BasisDifference;
use crate::stats::{bound, cluster, level};
use crate::suite::{plain_markdown, printable, terminal_table};
use serde_json::{Value, json};
use std::fmt::Write;

/// Most flips, and most of the least consistent cases, that are shown to a reader.
const MOST: usize = 20;
/// Most runs of a case that its line shows.
const LINE: usize = 30;

/// Output of `plumbline history`.
#[derive(Debug, Clone, PartialEq)]
pub enum HistoryOutput {
    /// Runs, trends, flips, the least consistent cases.
    Trends(Trends),
    /// Changes between two runs.
    Change(RunChange),
    /// The profiles.
    Profiles(Vec<KnownProfile>),
}

/// A table with a title.
struct TrendSheet {
    title: String,
    header: Vec<&'static str>,
    rows: Vec<Vec<String>>,
    /// Text that is printed if there is no row.
    empty: &'static str,
}

/// For a terminal, of so many columns.
pub fn text(story: &HistoryOutput, width: u16) -> String {
    let mut out = String::new();
    for sheet in sheets(story) {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{}", printable(&sheet.title));
        if sheet.rows.is_empty() {
            let _ = writeln!(out, "  {}\n", sheet.empty);
            continue;
        }
        let mut table = terminal_table(Some(width));
        table.set_header(sheet.header);
        for row in sheet.rows {
            table.add_row(row.iter().map(|cell| printable(cell).into_owned()));
        }
        let _ = writeln!(out, "{table}\n");
    }
    out.truncate(out.trim_end().len());
    out + "\n"
}

/// Markdown for a pull request.
pub fn markdown(story: &HistoryOutput) -> String {
    let mut out = String::new();
    for sheet in sheets(story) {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "## {}\n", plain_markdown(&sheet.title));
        if sheet.rows.is_empty() {
            let _ = writeln!(out, "{}\n", plain_markdown(sheet.empty));
            continue;
        }
        let _ = writeln!(
            out,
            "| {} |\n|{}",
            sheet.header.join(" | "),
            "---|".repeat(sheet.header.len())
        );
        for row in sheet.rows {
            let cells: Vec<String> = row.iter().map(|cell| plain_markdown(cell)).collect();
            let _ = writeln!(out, "| {} |", cells.join(" | "));
        }
        out.push('\n');
    }
    out.truncate(out.trim_end().len());
    out + "\n"
}

/// For a program.
pub fn json(story: &HistoryOutput) -> Value {
    match story {
        HistoryOutput::Trends(trends) => json!({
            "schema": 1,
            "runs": trends.runs,
            "cases": trends.cases,
            "flips": trends.flips,
            "least_consistent": trends.unsteady(),
        }),
        HistoryOutput::Change(change) => json!({"schema": 1, "change": change}),
        HistoryOutput::Profiles(all) => {
            let all: Vec<Value> = all
                .iter()
                .map(|known| json!({"file": known.file, "profile": known.profile}))
                .collect();
            json!({"schema": 1, "profiles": all})
        }
    }
}

fn sheets(story: &HistoryOutput) -> Vec<TrendSheet> {
    match story {
        HistoryOutput::Trends(trends) => vec![
            TrendSheet {
                title: "Runs".into(),
                header: vec![
                    "Run",
                    "Started",
                    "Who drove",
                    "Models",
                    "Cases",
                    "Pass",
                    "Fail",
                    "Inc.",
                    "Expected",
                    "Changed",
                ],
                rows: trends.runs.iter().map(of_run).collect(),
                empty: "none: `plumbline run` adds its own, `--import DIR` adds those of before",
            },
            TrendSheet {
                title: "Cases, the oldest run left".into(),
                header: vec![
                    "Case",
                    "Suite",
                    "Runs",
                    "Expected",
                    "Older, newer half",
                    "Verdicts",
                ],
                rows: trends.cases.iter().map(of_case).collect(),
                empty: "none",
            },
            TrendSheet {
                title: at_most("Flips, the newest first", trends.flips.len()),
                header: vec!["Case", "From", "To", "In run", "Since run", "Changed"],
                rows: trends.flips.iter().take(MOST).map(of_flip).collect(),
                empty: "none: no verdict changed",
            },
            unsteady(trends),
        ],
        HistoryOutput::Change(change) => of_change(change),
        HistoryOutput::Profiles(all) => vec![TrendSheet {
            title: "Profiles".into(),
            header: vec![
                "Made",
                "Model",
                "Policy",
                "Role",
                "Right",
                "Steps",
                "Level",
                "Its bound",
                "File",
            ],
            rows: all.iter().flat_map(of_profile).collect(),
            empty: "none: `--import FILE` adds one that `plumbline bench` wrote",
        }],
    }
}

/// A title with the total number, if not all rows are shown.
fn at_most(title: &str, count: usize) -> String {
    if count > MOST {
        format!("{title} ({MOST} of {count})")
    } else {
        title.to_owned()
    }
}

fn share(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

fn day(time: &str) -> String {
    time.chars().take(16).collect::<String>().replace('T', " ")
}

/// Lists the names of the differences.
fn whats(all: &[BasisDifference]) -> String {
    let names: Vec<&str> = all
        .iter()
        .map(|difference| difference.what.as_str())
        .collect();
    names.join(", ")
}

fn of_run(run: &TrendRun) -> Vec<String> {
    vec![
        if run.whole {
            run.id.clone()
        } else {
            format!("{} (not whole)", run.id)
        },
        day(&run.started),
        format!("{} {}", run.driver, run.browser).trim().to_owned(),
        if run.models.is_empty() {
            "–".into()
        } else {
            run.models.join(", ")
        },
        run.cases.to_string(),
        run.pass.to_string(),
        run.fail.to_string(),
        run.inconclusive.to_string(),
        run.as_expected.to_string(),
        whats(&run.changed),
    ]
}

fn of_case(trend: &Trend) -> Vec<String> {
    let halves = match (trend.before, trend.lately) {
        (Some(before), Some(lately)) => format!("{} → {}", share(before), share(lately)),
        _ => "–".into(),
    };
    vec![
        trend.case.clone(),
        trend.suite.clone(),
        trend.runs.to_string(),
        share(trend.as_expected),
        halves,
        line(&trend.line),
    ]
}

/// The newest letters of a line.
fn line(line: &str) -> String {
    let all = line.chars().count();
    if all > LINE {
        let newest: String = line.chars().skip(all - LINE).collect();
        format!("…{newest}")
    } else {
        line.to_owned()
    }
}

fn of_flip(flip: &VerdictChange) -> Vec<String> {
    let changed = whats(&flip.changed);
    vec![
        flip.case.clone(),
        flip.before.clone(),
        flip.after.clone(),
        flip.to.clone(),
        flip.from.clone(),
        if changed.is_empty() {
            "nothing that is recorded".into()
        } else {
            changed
        },
    ]
}

fn unsteady(trends: &Trends) -> TrendSheet {
    let found = trends.unsteady();
    TrendSheet {
        title: at_most("The least consistent cases", found.len()),
        header: vec!["Case", "Suite", "Consistency", "Runs", "Verdicts"],
        rows: found
            .into_iter()
            .take(MOST)
            .map(|trend| {
                vec![
                    trend.case.clone(),
                    trend.suite.clone(),
                    share(trend.consistency),
                    trend.runs.to_string(),
                    line(&trend.line),
                ]
            })
            .collect(),
        empty: "none: each case always had one verdict",
    }
}

fn of_change(change: &RunChange) -> Vec<TrendSheet> {
    let there = |value: &Option<String>| value.clone().unwrap_or_else(|| "–".into());
    let only = |title: &str, names: &[String]| TrendSheet {
        title: title.to_owned(),
        header: vec!["Case"],
        rows: names.iter().map(|name| vec![name.clone()]).collect(),
        empty: "none",
    };
    vec![
        TrendSheet {
            title: format!("From {} to {}", change.before, change.after),
            header: vec!["What", "Before", "After"],
            rows: change
                .basis
                .iter()
                .map(|one| vec![one.what.clone(), there(&one.before), there(&one.after)])
                .collect(),
            empty: "both rest on the same suites, prompts, models, browser and driver",
        },
        TrendSheet {
            title: "Verdicts".into(),
            header: vec!["Case", "Suite", "Before", "After"],
            rows: change
                .verdicts
                .iter()
                .map(|one| {
                    vec![
                        one.case.clone(),
                        one.suite.clone(),
                        one.before.clone(),
                        one.after.clone(),
                    ]
                })
                .collect(),
            empty: "no verdict changed",
        },
        only("Cases that are gone", &change.gone),
        only("Cases that are new", &change.new),
    ]
}

fn of_profile(known: &KnownProfile) -> Vec<Vec<String>> {
    let profile = &known.profile;
    profile
        .roles
        .iter()
        .map(|(role, found)| {
            let clusters = found.clusters();
            let all = cluster::pooled(&clusters);
            let lowest = level(bound(&clusters, 0.95));
            let estimate = match all.rate() {
                None => "–".into(),
                Some(_) if all.successes == all.trials => format!("at least {lowest:.2}"),
                Some(rate) => format!("{:.2}", level(rate)),
            };
            vec![
                day(&profile.made),
                profile.model.clone(),
                profile.policy.clone(),
                role.to_string(),
                format!("{} of {}", all.successes, all.trials),
                clusters.len().to_string(),
                estimate,
                format!("{lowest:.2}"),
                known.file.clone(),
            ]
        })
        .collect()
}
