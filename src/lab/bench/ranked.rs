//! The ranking as a table: for people, as CSV, for a program, and as the paper prints it.

use super::benched::Benched;
use super::figures::{Figures, MEASURED};
use super::ranking::RankedModel;
use super::table::TablePart;
use super::wording::{name, percent, some};
use crate::agent::AgentRole;
use crate::suite::plain_markdown;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

fn header() -> Vec<String> {
    let roles = MEASURED.map(AgentRole::name);
    let all = ["#", "Model", "Score", roles[0], roles[1], roles[2]];
    let cost = [
        "p50, p95, p99",
        "Tokens in, out",
        "Tokens/s",
        "First token",
        "Errors",
    ];
    all.into_iter().chain(cost).map(str::to_owned).collect()
}

fn row(model: &RankedModel) -> Vec<String> {
    let none = || "–".to_owned();
    let mut cells = vec![
        model.rank.to_string(),
        match &model.quantisation {
            Some(quantisation) if !model.model.ends_with(quantisation.as_str()) => {
                format!("{}\n{quantisation}", model.model)
            }
            _ => model.model.clone(),
        },
        match model.score {
            Some(score) => format!(
                "{}\n{:.1}–{:.1} %",
                percent(score),
                model.interval.low * 100.0,
                model.interval.high * 100.0
            ),
            None => none(),
        },
    ];
    for role in MEASURED {
        let figures = model.figures.iter().find(|f| f.role == role);
        cells.push(figures.map_or_else(none, of_role));
    }
    let times = model.latency.map(|time| time.map_or_else(none, time_of));
    cells.push(times.join("\n"));
    cells.push(
        model
            .tokens
            .map_or_else(none, |(read, wrote)| format!("{read:.0}\n{wrote:.0}")),
    );
    cells.push(
        model
            .tokens_a_second
            .map_or_else(none, |rate| format!("{rate:.1}")),
    );
    cells.push(model.first_token.map_or_else(none, time_of));
    cells.push(format!("{} of {}", model.errors, model.trials));
    cells
}

fn time_of(milliseconds: u64) -> String {
    if milliseconds < 10_000 {
        format!("{milliseconds} ms")
    } else {
        format!("{:.1} s", milliseconds as f64 / 1000.0)
    }
}

fn sigma(value: Option<f64>) -> String {
    value.map_or_else(|| "–".into(), |s| format!("{s:.3}"))
}

fn of_role(f: &Figures) -> String {
    let Some(p) = f.all.p else {
        return "–".into();
    };
    let level = match f.level {
        Some(level) => format!("level {level:.2}"),
        None => format!("level at least {:.2}", f.least_level),
    };
    let statement = match f.more_steps {
        Some(0) => name(f.standing).to_owned(),
        Some(more) => format!("open: {more} more steps"),
        None => "open".to_owned(),
    };
    format!(
        "{}, at least {:.1} %\nσ {}, within {}\n{level}, {statement}",
        percent(p),
        f.all.bound * 100.0,
        sigma(f.pooled_sigma),
        sigma(f.within_sigma)
    )
}

/// The ranking, quantisations of one model side by side, and what more steps would bring.
pub(super) fn parts(ranked: &[RankedModel], confidence: f64) -> Vec<TablePart> {
    let mut parts = vec![
        TablePart::Title("Ranking".into()),
        TablePart::Table(header(), ranked.iter().map(row).collect()),
        TablePart::Line(format!(
            "Score: share of right trials over all distinct steps, with its {:.0} % interval. Models that the steps do not tell \
             apart share a rank. For each role: p and its bound, σ pooled and within a case, level, and whether level 3 is \
             reached.",
            confidence * 100.0
        )),
    ];
    parts.extend(open_roles(ranked).into_iter().map(TablePart::Line));
    let grouped = families(ranked);
    if !grouped.is_empty() {
        let names = ["Model", "Quantisation", "Score", "p50", "Against the best"];
        parts.push(TablePart::Title("Quantisations of one model".into()));
        parts.push(TablePart::Table(names.map(str::to_owned).to_vec(), grouped));
    }
    parts
}

/// A sentence for each role of which level 3 is open, with the number of steps that would decide it.
fn open_roles(ranked: &[RankedModel]) -> Vec<String> {
    let mut out = Vec::new();
    for model in ranked {
        for f in &model.figures {
            let told = match f.more_steps {
                Some(0) => continue,
                Some(more) => format!(
                    "about {more} more distinct steps would decide it, if the share of right trials stays"
                ),
                None => "p is so close to p₃ that no number of steps would decide it".to_owned(),
            };
            out.push(format!(
                "{}, {}: {} distinct steps allow no statement on level 3; {told}.",
                model.model, f.role, f.all.steps
            ));
        }
    }
    out
}

fn families(ranked: &[RankedModel]) -> Vec<Vec<String>> {
    let mut families: BTreeMap<&str, Vec<&RankedModel>> = BTreeMap::new();
    for model in ranked {
        families.entry(&model.family).or_default().push(model);
    }
    let several = families.into_iter().filter(|(_, models)| models.len() > 1);
    several
        .flat_map(|(family, models)| {
            let best = models.iter().filter_map(|m| m.score).fold(0.0, f64::max);
            models
                .into_iter()
                .map(|model| {
                    vec![
                        family.to_owned(),
                        model
                            .quantisation
                            .clone()
                            .unwrap_or_else(|| "not told".into()),
                        some(model.score),
                        model.latency[0].map_or_else(|| "–".into(), time_of),
                        model.score.map_or_else(
                            || "–".into(),
                            |s| format!("{:+.2} %", (s - best) * 100.0),
                        ),
                    ]
                })
                .collect::<Vec<_>>()
        })
        .collect()
}

/// Table 3 of Salva and Taguelmimt (2025): the pooled σ of each role, its third decimal truncated as there.
pub(super) fn paper(ranked: &[RankedModel]) -> String {
    let mut out = String::from(
        "| LLM | Readiness Std. dev. | Navigation Std. dev. | Assertion Std. dev. |\n|---|---|---|---|\n",
    );
    for model in ranked {
        let cells = MEASURED.map(|role| {
            let figures = model.figures.iter().find(|f| f.role == role);
            let sigma = figures.and_then(|f| f.pooled_sigma);
            // A rounding below the third decimal is no lower figure.
            sigma.map_or_else(
                || "/".into(),
                |s| format!("{:.3}", (s * 1000.0 + 1e-9).floor() / 1000.0),
            )
        });
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "| {} | {} |",
            plain_markdown(&model.model),
            cells.join(" | ")
        );
    }
    out
}

/// A row for each model, a column for each figure; empty where there is none.
pub(super) fn csv(ranked: &[RankedModel]) -> String {
    let mut names: Vec<String> = [
        "rank",
        "model",
        "family",
        "quantisation",
        "score",
        "score_low",
        "score_high",
        "steps",
        "trials",
        "errors",
    ]
    .map(str::to_owned)
    .to_vec();
    for role in MEASURED {
        let of = [
            "p",
            "bound",
            "sigma_pooled",
            "sigma_within",
            "level",
            "level_3",
            "steps",
            "more_steps",
        ];
        names.extend(of.map(|figure| format!("{role}_{figure}")));
    }
    names.extend(
        [
            "p50_ms",
            "p95_ms",
            "p99_ms",
            "tokens_in",
            "tokens_out",
            "tokens_a_second",
            "first_token_ms",
        ]
        .map(str::to_owned),
    );
    let mut out = names.join(",") + "\n";
    for model in ranked {
        let number = |value: Option<f64>| value.map_or_else(String::new, |v| format!("{v:.6}"));
        let whole = |value: Option<u64>| value.map_or_else(String::new, |v| v.to_string());
        let mut cells = vec![
            model.rank.to_string(),
            quoted(&model.model),
            quoted(&model.family),
            quoted(model.quantisation.as_deref().unwrap_or_default()),
            number(model.score),
            number(model.score.map(|_| model.interval.low)),
            number(model.score.map(|_| model.interval.high)),
            model.steps.to_string(),
            model.trials.to_string(),
            model.errors.to_string(),
        ];
        for role in MEASURED {
            let f = model.figures.iter().find(|f| f.role == role);
            cells.extend([
                number(f.and_then(|f| f.all.p)),
                number(f.map(|f| f.all.bound)),
                number(f.and_then(|f| f.pooled_sigma)),
                number(f.and_then(|f| f.within_sigma)),
                number(f.and_then(|f| f.level)),
                f.map_or_else(String::new, |f| name(f.standing).to_owned()),
                whole(f.map(|f| f.all.steps as u64)),
                whole(f.and_then(|f| f.more_steps).map(|more| more as u64)),
            ]);
        }
        cells.extend(model.latency.map(whole));
        cells.push(number(model.tokens.map(|(read, _)| read)));
        cells.push(number(model.tokens.map(|(_, wrote)| wrote)));
        cells.push(number(model.tokens_a_second));
        cells.push(whole(model.first_token));
        out += &(cells.join(",") + "\n");
    }
    out
}

/// As RFC 4180 has it. A cell that a spreadsheet would calculate begins with a quote mark.
pub(super) fn quoted(cell: &str) -> String {
    let cell = crate::suite::printable(cell);
    let calculated = cell.starts_with(['=', '+', '-', '@']);
    let cell = if calculated {
        format!("'{cell}")
    } else {
        cell.into_owned()
    };
    if cell.contains([',', '"', '\n']) {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell
}

/// For a program.
pub(super) fn json(ranked: &[RankedModel]) -> Value {
    let one = |model: &RankedModel| {
        json!({
            "rank": model.rank, "model": model.model, "family": model.family, "quantisation": model.quantisation,
            "score": model.score, "interval": [model.interval.low, model.interval.high],
            "steps": model.steps, "trials": model.trials, "errors": model.errors,
            "p50": model.latency[0], "p95": model.latency[1], "p99": model.latency[2],
            "first_token": model.first_token, "tokens_in": model.tokens.map(|t| t.0),
            "tokens_out": model.tokens.map(|t| t.1), "tokens_a_second": model.tokens_a_second,
            "more_steps": model.figures.iter().map(|f| (f.role.name().to_owned(), json!(f.more_steps)))
                .collect::<serde_json::Map<_, _>>(),
        })
    };
    Value::Array(ranked.iter().map(one).collect())
}

/// The throughput of each model that was measured.
pub(super) fn throughput(benched: &[Benched]) -> Vec<TablePart> {
    let rows: Vec<Vec<String>> = benched
        .iter()
        .flat_map(|one| {
            one.throughput.iter().map(|point| {
                vec![
                    one.profile.model.clone(),
                    point.at_a_time.to_string(),
                    format!("{:.2}", point.requests_a_second),
                    point
                        .tokens_a_second
                        .map_or_else(|| "–".into(), |t| format!("{t:.1}")),
                    time_of(point.p50),
                    point.failed.to_string(),
                ]
            })
        })
        .collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let names = [
        "Model",
        "At a time",
        "Answers/s",
        "Tokens/s",
        "p50",
        "Failed",
    ];
    vec![
        TablePart::Title("Throughput with parallel requests".into()),
        TablePart::Table(names.map(str::to_owned).to_vec(), rows),
    ]
}

#[cfg(test)]
mod tests {
    use super::{csv, paper, quoted};
    use crate::agent::AgentRole;
    use crate::lab::bench::{Benched, ranking};
    use crate::profile::{Profile, RoleProfile, StepTally};
    use std::collections::BTreeMap;

    fn benched(model: &str, right: u64) -> Benched {
        let step = |at: u64| StepTally {
            case: format!("c{at}"),
            text: format!("Step {at}"),
            right,
            wrong: 20 - right,
            ..StepTally::default()
        };
        let role = RoleProfile {
            steps: (0..30).map(step).collect(),
            ..RoleProfile::default()
        };
        Benched {
            profile: Profile {
                model: model.into(),
                roles: BTreeMap::from([(AgentRole::Assertion, role)]),
                ..Profile::default()
            },
            ..Benched::default()
        }
    }

    #[test]
    fn the_third_decimal_is_truncated_as_in_the_paper() {
        // √(0.85 · 0.15) is 0.35707.
        let table = paper(&ranking(&[benched("ollama/m", 17)], 0.95));
        assert!(table.contains("| / | / | 0.357 |"), "{table}");
    }

    #[test]
    fn each_row_has_each_column() {
        let found = csv(&ranking(
            &[benched("ollama/a,b", 17), benched("ollama/c", 20)],
            0.95,
        ));
        let rows: Vec<usize> = found
            .lines()
            .map(|line| line.replace("\"ollama/a,b\"", "x").split(',').count())
            .collect();
        assert!(
            rows.len() == 3 && rows.iter().all(|n| *n == rows[0]),
            "{found}"
        );
        assert!(
            found
                .lines()
                .nth(1)
                .is_some_and(|row| row.starts_with("1,ollama/c,")),
            "{found}"
        );
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(quoted("a\"b"), "\"a\"\"b\"");
    }
}
