//! A bench for people and for programs: the ranking, then the details of each model.

use super::benched::Benched;
use super::compare::{ModelComparison, comparisons};
use super::figures::{Figures, MeasuredRate, all_figures, propositions};
use super::ranked;
use super::ranking::ranking;
use super::table::{TablePart, as_html, as_markdown, for_terminal};
use super::wording::{name, percent, some};
use crate::profile::Profile;
use crate::stats::{Predictor, PredictorComparison as Predicted, Quartiles, quartiles};
use serde_json::{Value, json};
use std::fmt::Write as _;

const RIGHT: [&str; 11] = [
    "Role",
    "Steps",
    "Trials",
    "p",
    "p at least",
    "in this suite",
    "σ pooled",
    "σ̄ within",
    "Level",
    "DPMO",
    "Level 3",
];
const WRONG: [&str; 9] = [
    "Role",
    "p if true",
    "p if false",
    "Wrong",
    "Open",
    "Errors",
    "Time-outs",
    "Near misses",
    "Effective",
];
const COST: [&str; 6] = [
    "Role",
    "p50",
    "p95",
    "Prompt tokens",
    "Answer tokens",
    "Tokens/s",
];
const PREDICTED: [&str; 6] = [
    "Predictor of consistency",
    "Cases",
    "Error",
    "95 %",
    "Signed",
    "95 %",
];
const BOXES: [&str; 7] = ["Role", "Model", "Min", "Q1", "Median", "Q3", "Max"];
const COMPARED: [&str; 6] = [
    "Role",
    "Models",
    "Steps",
    "Difference",
    "Interval",
    "p-value",
];

fn of(rate: &MeasuredRate) -> String {
    match rate.p {
        None => "–".into(),
        Some(p) => format!("{} of {}", percent(p), rate.trials),
    }
}

fn level(f: &Figures) -> String {
    match (f.level, f.all.p) {
        (Some(level), _) => format!("{level:.2}"),
        (None, Some(_)) => format!("at least {:.2}", f.least_level),
        (None, None) => "–".into(),
    }
}

fn right(f: &Figures) -> Vec<String> {
    vec![
        f.role.name().into(),
        f.all.steps.to_string(),
        f.all.trials.to_string(),
        some(f.all.p),
        f.all.p.map_or_else(|| "–".into(), |_| percent(f.all.bound)),
        format!(
            "{:.1}–{:.1} %",
            f.within_suite.low * 100.0,
            f.within_suite.high * 100.0
        ),
        f.pooled_sigma.map_or("–".into(), |s| format!("{s:.4}")),
        f.within_sigma.map_or("–".into(), |s| format!("{s:.4}")),
        level(f),
        f.defects.map_or("–".into(), |d| format!("{d:.0}")),
        name(f.standing).into(),
    ]
}

fn wrong(f: &Figures) -> Vec<String> {
    vec![
        f.role.name().into(),
        of(&f.expected_true),
        of(&f.expected_false),
        f.wrong.to_string(),
        f.open.to_string(),
        f.errors.to_string(),
        f.timeouts.to_string(),
        of(&f.near),
        format!("{:.0} of {}", f.effective, f.all.trials),
    ]
}

fn cost(f: &Figures) -> Vec<String> {
    let time = |ms: Option<u64>| ms.map_or("–".into(), |ms| format!("{ms} ms"));
    vec![
        f.role.name().into(),
        time(f.p50),
        time(f.p95),
        f.tokens.0.to_string(),
        f.tokens.1.to_string(),
        f.tokens_a_second.map_or("–".into(), |t| format!("{t:.1}")),
    ]
}

fn predicted(found: &Predicted) -> Vec<Vec<String>> {
    let row = |p: &Predictor| {
        vec![
            p.name.to_owned(),
            found.cases.to_string(),
            format!("{:.3}", p.absolute),
            format!(
                "{:.3} to {:.3}",
                p.absolute_interval.low, p.absolute_interval.high
            ),
            format!("{:+.3}", p.signed),
            format!(
                "{:+.3} to {:+.3}",
                p.signed_interval.low, p.signed_interval.high
            ),
        ]
    };
    found.predictors.iter().map(row).collect()
}

fn boxes(benched: &[Benched]) -> Vec<Vec<String>> {
    let row = |role: &str, model: &str, q: &Quartiles| {
        let mut row = vec![role.to_owned(), model.to_owned()];
        row.extend([q.min, q.first, q.median, q.third, q.max].map(percent));
        row
    };
    let mut rows = Vec::new();
    for role in super::MEASURED {
        for one in benched {
            let measured = one.profile.roles.get(&role);
            if let Some(q) = measured.and_then(|r| quartiles(&r.case_rates())) {
                rows.push(row(role.name(), &one.profile.model, &q));
            }
        }
    }
    rows
}

fn compared(comparisons: &[ModelComparison]) -> Vec<Vec<String>> {
    comparisons
        .iter()
        .map(|c| {
            let d = &c.difference;
            vec![
                c.role.name().into(),
                format!("{} − {}", c.one, c.other),
                d.steps.to_string(),
                format!("{:+.2} %", d.estimate * 100.0),
                format!(
                    "{:+.2} to {:+.2} %",
                    d.interval.low * 100.0,
                    d.interval.high * 100.0
                ),
                format!("{:.4}", d.p_value),
            ]
        })
        .collect()
}

fn sentences(one: &Benched, figures: &[Figures], confidence: f64) -> Vec<String> {
    let mut out = Vec::new();
    if let Some(at) = &one.at_one {
        out.push(format!(
            "Pass@1 {}, Complete@1 {} ({} walks).",
            percent(at.pass),
            percent(at.complete),
            at.walks
        ));
    }
    let holds = propositions(figures);
    out.push(format!(
        "Cases that it navigates only are weakly unsound (Proposition 3): {}; cases that it takes any part in (Proposition 2): {}.",
        name(holds.third),
        name(holds.second)
    ));
    out.push(format!(
        "\"p at least\" at {:.0} % confidence, with the distinct step as the unit; \"in this suite\" takes all trials as independent.",
        confidence * 100.0
    ));
    let (made, asked) = one.runs;
    if made < asked {
        out.push(format!(
            "{} of {asked} runs saved: after {made} all roles were decided.",
            asked - made
        ));
    }
    if !one.stopped.is_empty() {
        out.push(format!(
            "{} steps could not be measured: {}",
            one.stopped.len(),
            shortened(&one.stopped)
        ));
    }
    out
}

fn shortened(all: &[String]) -> String {
    let mut kinds: Vec<(&String, usize)> = Vec::new();
    for one in all {
        match kinds.iter_mut().find(|(known, _)| *known == one) {
            Some((_, count)) => *count += 1,
            None => kinds.push((one, 1)),
        }
    }
    let told: Vec<String> = kinds
        .iter()
        .take(5)
        .map(|(why, count)| format!("{why} ({count} times)"))
        .collect();
    let more = kinds.len().saturating_sub(5);
    let rest = if more > 0 {
        format!("; and {more} other reasons")
    } else {
        String::new()
    };
    told.join("; ") + &rest
}

fn parts(benched: &[Benched], confidence: f64) -> Vec<TablePart> {
    let header = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>();
    let mut parts = ranked::parts(&ranking(benched, confidence), confidence);
    parts.extend(ranked::throughput(benched));
    for one in benched {
        let figures = all_figures(&one.profile, confidence);
        let told = one.profile.identity.as_deref();
        parts.push(TablePart::Title(format!(
            "{}, policy {}, {}{}",
            one.profile.model,
            one.profile.policy,
            one.profile.driver,
            told.map_or(String::new(), |told| format!(" ({told})"))
        )));
        parts.push(TablePart::Table(
            header(&RIGHT),
            figures.iter().map(right).collect(),
        ));
        parts.push(TablePart::Table(
            header(&WRONG),
            figures.iter().map(wrong).collect(),
        ));
        parts.push(TablePart::Table(
            header(&COST),
            figures.iter().map(cost).collect(),
        ));
        if let Some(found) = &one.predicted {
            parts.push(TablePart::Table(header(&PREDICTED), predicted(found)));
        }
        let lines = sentences(one, &figures, confidence);
        parts.extend(lines.into_iter().map(TablePart::Line));
    }
    parts.push(TablePart::Title(
        "Share of right trials for each case".into(),
    ));
    parts.push(TablePart::Table(header(&BOXES), boxes(benched)));
    let profiles: Vec<Profile> = benched.iter().map(|b| b.profile.clone()).collect();
    let against = comparisons(&profiles, confidence);
    if !against.is_empty() {
        parts.push(TablePart::Title(
            "Models compared, over the steps that both were measured on".into(),
        ));
        parts.push(TablePart::Table(header(&COMPARED), compared(&against)));
        parts.push(TablePart::Line(
            "Interval: bootstrap by step. p-value: paired permutation test, two-sided.".into(),
        ));
    }
    parts
}

/// Tables for a terminal.
pub fn text(benched: &[Benched], confidence: f64, width: u16) -> String {
    for_terminal(&parts(benched, confidence), width)
}

/// Markdown, with the charts beside it.
pub fn markdown(benched: &[Benched], confidence: f64, charts: &[super::Chart]) -> String {
    let mut out = as_markdown(&parts(benched, confidence));
    for chart in charts {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "![{}]({})\n", chart.title, chart.file);
    }
    out
}

/// A row for each model, for a spreadsheet.
pub fn csv(benched: &[Benched], confidence: f64) -> String {
    ranked::csv(&ranking(benched, confidence))
}

/// Table 3 of Salva and Taguelmimt (2025), for these models.
pub fn paper(benched: &[Benched], confidence: f64) -> String {
    ranked::paper(&ranking(benched, confidence))
}

/// A page of its own, with the charts in it.
pub fn html(benched: &[Benched], confidence: f64, charts: &[super::Chart]) -> String {
    let drawn: String = charts
        .iter()
        .map(|chart| format!("<h2>{}</h2>\n<figure>{}</figure>\n", chart.title, chart.svg))
        .collect::<Vec<_>>()
        .concat();
    let tables = as_html(&parts(benched, confidence));
    // The ranking first, then the charts, then the details.
    let (ranking, details) = match tables.match_indices("<h2>").nth(1) {
        Some((at, _)) => tables.split_at(at),
        None => (tables.as_str(), ""),
    };
    format!("{HTML_HEAD}{ranking}{drawn}{details}</main></body></html>\n")
}

const HTML_HEAD: &str = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
<meta name=\"viewport\" content=\"width=device-width\"><title>Bench</title>\n<style>\
body{font:15px/1.45 system-ui,sans-serif;margin:0;color:#222;background:#fff}main{max-width:1280px;margin:auto;padding:1rem}\
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}.table{overflow-x:auto}\
table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top}\
th{background:#f2f5f8}figure{margin:0;overflow-x:auto}\
</style></head>\n<body><main><h1>Bench</h1>\n";

fn rate(rate: &MeasuredRate) -> Value {
    json!({"steps": rate.steps, "trials": rate.trials, "p": rate.p, "bound": rate.bound})
}

/// For a program: shares from 0 to 1, times in milliseconds.
pub fn json(benched: &[Benched], confidence: f64) -> Value {
    let role = |f: &Figures| {
        json!({
            "role": f.role, "all": rate(&f.all), "expected_true": rate(&f.expected_true),
            "expected_false": rate(&f.expected_false), "near_misses": rate(&f.near),
            "effective": f.effective, "sigma_pooled": f.pooled_sigma, "sigma_within": f.within_sigma,
            "within_suite": [f.within_suite.low, f.within_suite.high],
            "level": f.level, "least_level": f.least_level.is_finite().then_some(f.least_level),
            "defects_per_million": f.defects, "level_3": name(f.standing),
            "wrong": f.wrong, "open": f.open, "errors": f.errors, "timeouts": f.timeouts,
            "p50": f.p50, "p95": f.p95, "p99": f.p99, "more_steps": f.more_steps, "prompt_tokens": f.tokens.0, "answer_tokens": f.tokens.1,
            "tokens_a_second": f.tokens_a_second,
        })
    };
    let profiles: Vec<Profile> = benched.iter().map(|b| b.profile.clone()).collect();
    let against = comparisons(&profiles, confidence);
    json!({
        "schema": 1,
        "confidence": confidence,
        "ranking": ranked::json(&ranking(benched, confidence)),
        "models": benched.iter().map(|one| {
            let figures = all_figures(&one.profile, confidence);
            let holds = propositions(&figures);
            json!({
                "model": one.profile.model, "identity": one.profile.identity,
                "policy": one.profile.policy, "driver": one.profile.driver,
                "runs": one.runs.0, "runs_asked": one.runs.1,
                "roles": figures.iter().map(role).collect::<Vec<_>>(),
                "pass_at_1": one.at_one.map(|a| a.pass), "complete_at_1": one.at_one.map(|a| a.complete),
                "proposition_2": name(holds.second), "proposition_3": name(holds.third),
                "not_measured": one.stopped,
                "throughput": one.throughput.iter().map(|p| json!({
                    "at_a_time": p.at_a_time, "answers_a_second": p.requests_a_second,
                    "tokens_a_second": p.tokens_a_second, "p50": p.p50, "failed": p.failed,
                })).collect::<Vec<_>>(),
                "predictors": one.predicted.as_ref().map(|found| found.predictors.iter().map(|p| json!({
                    "predictor": p.name, "cases": found.cases, "absolute": p.absolute, "signed": p.signed,
                    "absolute_interval": [p.absolute_interval.low, p.absolute_interval.high],
                    "signed_interval": [p.signed_interval.low, p.signed_interval.high],
                })).collect::<Vec<_>>()),
            })
        }).collect::<Vec<_>>(),
        "comparisons": against.iter().map(|c| json!({
            "role": c.role, "one": c.one, "other": c.other, "steps": c.difference.steps,
            "difference": c.difference.estimate,
            "interval": [c.difference.interval.low, c.difference.interval.high],
            "p_value": c.difference.p_value,
        })).collect::<Vec<_>>(),
    })
}
