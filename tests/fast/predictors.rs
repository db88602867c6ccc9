//! Predictors of consistency on the data that Salva and Taguelmimt published with their paper. They are not kept here:
//! `scripts/predictors DIR` names the folder that holds them. `docs/predictors.md` has the table and what is assumed.

use plumbline::agent::AgentRole;
use plumbline::stats::{
    BetaBinomialFit, By, Cell, Chain, ForecastPlan, Foretold, Link, PredictorComparison, Skill,
    Skills, compare, forecast, likelihood, of_rate, pooled,
};
use statrs::function::gamma::ln_gamma;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

/// Runs of each case in the paper.
const RUNS: usize = 20;

/// Table 3 of the paper: readiness, navigation, assertion.
const TABLE_3: [(&str, [Option<f64>; 3]); 8] = [
    ("qwen2.5:3b", [Some(0.348), Some(0.158), Some(0.431)]),
    ("qwen2.5:7b", [Some(0.192), Some(0.084), Some(0.388)]),
    ("mistral:7b", [Some(0.154), Some(0.421), Some(0.393)]),
    ("mistral-nemo:12b", [Some(0.280), Some(0.372), Some(0.466)]),
    ("qwen3:14b", [Some(0.147), Some(0.410), Some(0.363)]),
    ("deepseek-r1:14b", [Some(0.213), None, Some(0.286)]),
    ("devstral:24b", [Some(0.300), Some(0.224), Some(0.324)]),
    ("llama3.1:70b", [Some(0.149), Some(0.038), Some(0.132)]),
];

/// The accuracies of one case in RQ1.
struct Accuracy {
    model: String,
    suite: String,
    case: usize,
    /// Readiness, navigation, assertion.
    rates: [Option<f64>; 3],
}

/// One case in RQ2.
struct Pair {
    model: String,
    case: usize,
    observed: f64,
    paper: f64,
}

fn folder() -> PathBuf {
    std::env::var_os("PREDICTORS_DATA")
        .map(PathBuf::from)
        .expect("the folder of the published data: scripts/predictors DIR")
}

fn rows(name: &str) -> Vec<Vec<String>> {
    let path = folder().join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let rows = text.lines().skip(1);
    rows.map(|row| row.split(',').map(str::to_owned).collect())
        .collect()
}

fn accuracies() -> Vec<Accuracy> {
    rows("salva2025-rq1-step-accuracy.csv")
        .into_iter()
        .map(|row| Accuracy {
            model: row[0].clone(),
            suite: row[1].clone(),
            case: row[2].parse().expect("a case"),
            rates: [3, 4, 5].map(|at: usize| row.get(at).and_then(|rate| rate.parse().ok())),
        })
        .collect()
}

fn pairs() -> Vec<Pair> {
    rows("salva2025-rq2-testg-consistency.csv")
        .into_iter()
        .map(|row| Pair {
            model: row[0].clone(),
            case: row[2].parse().expect("a case"),
            observed: row[4].parse().expect("a share"),
            paper: row[5].parse().expect("a share"),
        })
        .collect()
}

/// The cases of TestG as they are taken to unfold; `docs/predictors.md` says where each rule comes from.
fn structure() -> Vec<Chain> {
    let path = folder().join("salva2025-TestG.json");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let suite: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let cases = suite.as_array().expect("cases").iter();
    let chain = |case: &serde_json::Value| {
        let sentences = case["actions"].as_array().expect("steps").iter();
        let sentences: Vec<&str> = sentences.map(|s| s.as_str().expect("a sentence")).collect();
        let mut expected = case["expected"].as_array().expect("outcomes").iter();
        // The opening is no agent's work.
        let steps = sentences.windows(2).map(|two| {
            let [before, sentence] = [two[0], two[1]];
            if sentence.starts_with("Assert") {
                let holds = expected.next().and_then(serde_json::Value::as_i64) == Some(1);
                // What strict logic finds true stands; what it finds false is asked again.
                let by = if holds { By::Logic } else { By::Agent };
                return Link::Assertion { by, holds };
            }
            let types = |sentence: &str| sentence.starts_with("Type");
            let of_a_form = types(sentence) || types(before);
            Link::Action {
                readiness: if of_a_form { By::Agent } else { By::Logic },
                navigation: By::Agent,
                can: true,
            }
        });
        Chain {
            steps: steps.collect(),
        }
    };
    cases.map(chain).collect()
}

fn actions(chain: &Chain) -> usize {
    let is_action = |link: &&Link| matches!(link, Link::Action { .. });
    chain.steps.iter().filter(is_action).count()
}

fn ln_choose(n: f64, k: f64) -> f64 {
    ln_gamma(n + 1.0) - ln_gamma(k + 1.0) - ln_gamma(n - k + 1.0)
}

/// Steps that were each tried in every run, known by their mean only: each count of their sum is as likely as a sum of
/// independent beta-binomial steps makes it.
fn of_means(means: &[(usize, f64)]) -> BetaBinomialFit {
    let most = means.iter().map(|(steps, _)| *steps).max().unwrap_or(1);
    BetaBinomialFit::from_likelihood(|cell| {
        let runs = RUNS as f64;
        let one: Vec<f64> = (0..=RUNS)
            .map(|right| {
                let right = right as f64;
                (ln_choose(runs, right) + likelihood(right, runs - right, cell)).exp()
            })
            .collect();
        let mut sums = vec![vec![1.0]];
        for steps in 1..=most {
            let mut sum = vec![0.0; steps * RUNS + 1];
            for (at, share) in sums[steps - 1].iter().enumerate() {
                for (right, own) in one.iter().enumerate() {
                    sum[at + right] += share * own;
                }
            }
            sums.push(sum);
        }
        let log = |(steps, mean): &(usize, f64)| {
            let right = (mean * (steps * RUNS) as f64).round() as usize;
            sums[*steps][right].max(f64::MIN_POSITIVE).ln()
        };
        means.iter().map(log).sum()
    })
}

/// Steps of runs that end at the first one that fails, known by the share of the reached ones that went right. All failures
/// of a case are at one step, each as likely as another as far as the mean allows it.
fn of_runs_that_end(means: &[(usize, f64)]) -> BetaBinomialFit {
    BetaBinomialFit::from_likelihood(|cell| {
        means
            .iter()
            .map(|(steps, mean)| ended(*steps, *mean, cell))
            .sum()
    })
}

fn ended(steps: usize, mean: f64, cell: Cell) -> f64 {
    let runs = RUNS as f64;
    let all_right = |count: usize, trials: f64| count as f64 * likelihood(trials, 0.0, cell);
    let places = (1..=steps).filter_map(|place| {
        let failures = (place as f64 * (1.0 - mean) * runs).round();
        (failures > 0.0 && failures <= runs).then(|| {
            all_right(place - 1, runs)
                + ln_choose(runs, failures)
                + likelihood(runs - failures, failures, cell)
                + all_right(steps - place, runs - failures)
        })
    });
    let logs: Vec<f64> = places.collect();
    if logs.is_empty() {
        return all_right(steps, runs);
    }
    let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    most + (logs.iter().map(|log| (log - most).exp()).sum::<f64>() / logs.len() as f64).ln()
}

/// RQ1's figures for a model, and the fits in words.
fn skills(model: &str, all: &[Accuracy], chains: &[Chain]) -> (Skills, String) {
    let of = |role: usize| -> Vec<(usize, f64)> {
        let own = all.iter().filter(|a| a.model == model);
        own.filter_map(|a| {
            let rate = a.rates[role]?;
            let steps = match (a.suite.as_str(), role) {
                ("TestG", 0 | 1) => actions(&chains[a.case - 1]),
                ("TestG", _) => chains[a.case - 1].steps.len() - actions(&chains[a.case - 1]),
                _ => 1,
            };
            Some((steps, rate))
        })
        .collect()
    };
    let fits = [
        (AgentRole::Readiness, of_means(&of(0))),
        (AgentRole::Navigation, of_runs_that_end(&of(1))),
        (AgentRole::Assertion, of_means(&of(2))),
    ];
    let mut skills = Skills::default();
    let mut words = Vec::new();
    for (role, fit) in fits {
        words.push(format!(
            "{role} {:.3} ({:.2})",
            fit.mean(),
            fit.correlation()
        ));
        // An action that fails is seen by its guards: Inconclusive. An assertion that fails is a wrong answer.
        let skill = if role == AgentRole::Assertion {
            Skill::from_fits(BetaBinomialFit::always(), fit)
        } else {
            Skill::from_fits(fit, BetaBinomialFit::always())
        };
        for truth in [true, false] {
            skills.insert(role, truth, skill.clone());
        }
    }
    (skills, words.join(", "))
}

fn foretold(pair: &Pair, chains: &[Chain], skills: &Skills) -> Foretold {
    let forecast = forecast(&chains[pair.case - 1], skills, ForecastPlan::of(RUNS));
    let ours = forecast.expect("every role was measured").verdicts;
    Foretold {
        observed: pair.observed,
        paper: pair.paper,
        ours: (ours.typical, ours.mean),
    }
}

fn row(out: &mut String, name: &str, found: &PredictorComparison) {
    for predictor in &found.predictors {
        let (a, s) = (predictor.absolute_interval, predictor.signed_interval);
        let _ = writeln!(
            out,
            "| {name} | {} | {} | {:.3} | {:.3} to {:.3} | {:.3} | {:.3} to {:.3} |",
            found.cases,
            predictor.name,
            predictor.absolute,
            a.low,
            a.high,
            predictor.signed,
            s.low,
            s.high
        );
    }
}

fn table_3(all: &[Accuracy]) -> String {
    let mut out =
        String::from("| model | readiness | navigation | assertion |\n|---|---|---|---|\n");
    for (model, printed) in TABLE_3 {
        let _ = write!(out, "| {model} |");
        for (role, printed) in printed.into_iter().enumerate() {
            let own = all.iter().filter(|a| a.model == model);
            let rates: Vec<f64> = own.filter_map(|a| a.rates[role]).collect();
            let found = pooled(&rates);
            match (found, printed) {
                (Some(found), Some(printed)) => {
                    assert!(
                        (found - printed).abs() < 0.001 + 1e-9,
                        "{model}: {found} {printed}"
                    );
                    let _ = write!(out, " {found:.4} ({printed:.3}) |");
                }
                (None, None) => out.push_str(" – (/) |"),
                other => panic!("{model}: {other:?}"),
            }
        }
        out.push('\n');
    }
    out
}

#[test]
#[ignore = "needs the published data: scripts/predictors DIR"]
fn predictors_on_the_published_data() {
    let (all, pairs, chains) = (accuracies(), pairs(), structure());
    assert_eq!((pairs.len(), chains.len()), (48, 16));
    let mut out = format!(
        "Pooled σ from the published accuracies, in parentheses as printed:\n\n{}\n",
        table_3(&all)
    );
    let mut models: BTreeMap<&str, Vec<Foretold>> = BTreeMap::new();
    let mut fitted = String::new();
    for pair in &pairs {
        if !models.contains_key(pair.model.as_str()) {
            let (skills, words) = skills(&pair.model, &all, &chains);
            let _ = writeln!(fitted, "- {}: {words}", pair.model);
            let own = pairs.iter().filter(|p| p.model == pair.model);
            let own: Vec<Foretold> = own.map(|p| foretold(p, &chains, &skills)).collect();
            models.insert(&pair.model, own);
        }
    }
    let _ = writeln!(
        out,
        "Fitted mean (and correlation within a step):\n\n{fitted}"
    );
    out.push_str("| model | pairs | predictor | absolute | 95 % | signed | 95 % |\n|---|---|---|---|---|---|---|\n");
    for (model, own) in &models {
        row(&mut out, model, &compare(own, 1).expect("pairs"));
    }
    let whole: Vec<Foretold> = models.values().flatten().copied().collect();
    let whole = compare(&whole, 1).expect("pairs");
    row(&mut out, "all", &whole);
    let close =
        |found: f64, wanted: f64| assert!((found - wanted).abs() < 5e-4, "{found} {wanted}");
    close(whole.predictors[0].absolute, 0.183);
    close(whole.predictors[0].signed, -0.145);
    close(whole.predictors[1].absolute, 0.063);
    close(whole.predictors[1].signed, 0.063);
    std::io::Write::write_all(&mut std::io::stdout(), out.as_bytes()).expect("it is shown");
}

/// Means that the fit is to find: means of steps whose rates are known.
#[test]
fn means_of_steps_tell_the_steps_apart() {
    // Three steps a case; in a third of the cases one of them always fails. As coins, that would be 0.89 each.
    let stuck: Vec<(usize, f64)> = (0..30)
        .map(|case| (3, if case % 3 == 0 { 0.667 } else { 1.0 }))
        .collect();
    let fit = of_means(&stuck);
    assert!((fit.mean() - 0.889).abs() < 0.03, "{}", fit.mean());
    assert!(fit.correlation() > 0.8, "{}", fit.correlation());
    // Coins: every case near the mean.
    let coins: Vec<(usize, f64)> = (0..30)
        .map(|case| (3, 0.85 + f64::from(case % 5) * 0.02))
        .collect();
    assert!(of_means(&coins).correlation() < 0.05);
    // Two thirds of the reached steps: the third step ended every run.
    let ended = of_runs_that_end(&[
        (9, 0.67),
        (8, 0.67),
        (3, 1.0),
        (4, 1.0),
        (9, 0.67),
        (3, 1.0),
    ]);
    assert!(ended.correlation() > 0.7, "{}", ended.correlation());
    assert!(of_rate(ended.mean()) < 0.5);
}
