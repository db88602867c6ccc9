//! `plumbline bench` through real HTTP, with a model whose rates only the test knows.
//!
//! The pages are read without a browser. The long run over 20 seeds is `scripts/bench-coverage`: `BENCH_SEEDS` says how many.

mod rates;
mod sizes;

use crate::support::knowing::{Knowing, Rates, suite};
use crate::support::model_server::{MODEL, ModelServer};
use crate::support::program::plumbline;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Output};

/// Benches the model of a server over the suite in a folder.
fn bench(folder: &Path, server: &ModelServer, more: &[&str]) -> Output {
    if !folder.join("suite.yaml").exists() {
        suite::write(folder);
    }
    let (name, url) = (format!("ollama/{MODEL}"), server.ollama());
    let mut arguments = vec![
        "bench",
        "suite.yaml",
        "--driver",
        "document",
        "--jobs",
        "4",
        "--model",
        &name,
        "--model-url",
        &url,
    ];
    arguments.extend(more);
    plumbline(folder, &arguments)
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn json(output: &Output) -> Value {
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {}", told(output)))
}

fn role<'a>(found: &'a Value, name: &str) -> &'a Value {
    let roles = found["models"][0]["roles"].as_array().expect("roles");
    roles
        .iter()
        .find(|role| role["role"] == name)
        .unwrap_or_else(|| panic!("no {name}: {found}"))
}

const ROLES: [&str; 3] = ["readiness", "navigation", "assertion"];

#[test]
fn who_is_always_right_is_always_right() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Knowing::serve(Rates::right(), 1);
    let output = bench(
        folder.path(),
        &server,
        &["--runs", "2", "--policy", "salva", "--format", "json"],
    );
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let found = json(&output);
    for name in ROLES {
        let role = role(&found, name);
        assert_eq!(role["all"]["p"], 1.0, "{name}: {role}");
        assert_eq!(role["level"], Value::Null, "a level is told at p = 1");
        let sides = ["expected_true", "expected_false"].map(|side| role[side]["steps"].as_u64());
        assert!(sides.iter().all(|steps| *steps > Some(5)), "{name}: {role}");
        assert_eq!(
            role["all"]["trials"].as_u64(),
            role["all"]["steps"].as_u64().map(|s| 2 * s)
        );
    }
    assert_eq!(found["models"][0]["pass_at_1"], 1.0);
    assert_eq!(found["models"][0]["not_measured"], serde_json::json!([]));
    // Whoever is always right is always consistent: no predictor is far off.
    let predictors = found["models"][0]["predictors"]
        .as_array()
        .expect("predictors");
    assert_eq!(predictors.len(), 4, "{found}");
    assert!(
        predictors
            .iter()
            .all(|p| p["absolute"].as_f64() < Some(0.02)),
        "{found}"
    );
    // Near misses are beside p.
    assert_eq!(role(&found, "assertion")["near_misses"]["steps"], 2);
    let profile = folder.path().join(format!(
        "reports/profiles/ollama-{}",
        MODEL.replace(':', "-")
    ));
    let profiles = std::fs::read_dir(profile.parent().expect("a folder")).expect("profiles");
    assert_eq!(profiles.count(), 1);
}

/// A suite whose cases only assert: what they stand on is brought about by its hooks, which write down that they were there.
fn hooked(folder: &Path, more: &str) {
    suite::write(folder);
    let text = std::fs::read_to_string(folder.join("suite.yaml")).expect("a suite");
    let url = text.split('\'').nth(1).expect("an address");
    let log = |word: &str| format!("run: [sh, -c, 'echo {word} >> log']");
    let hooked = format!(
        "suite: Stock\nbefore_suite: [{}{more}]\nafter_suite: [{}]\nbefore_case: [{}, \"Open '{url}'\"]\nafter_case: [\"Assert that 'Stock' is displayed\", {}]\ncases:\n  - name: There\n    steps: [\"Assert that 'item-03' is displayed\"]\n  - name: Not there\n    expected: fail\n    steps: [\"Assert that 'item-40' is displayed\"]\n",
        log("suite"),
        log("end"),
        log("before"),
        log("after")
    );
    std::fs::write(folder.join("suite.yaml"), hooked).expect("written");
}

fn log(folder: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(folder.join("log")).expect("a log");
    text.lines().map(str::to_owned).collect()
}

const HOOKED: [&str; 8] = [
    "--policy",
    "salva",
    "--role",
    "assertion",
    "--runs",
    "2",
    "--format",
    "json",
];

#[test]
fn hooks_bring_about_what_is_measured() {
    let folder = tempfile::tempdir().expect("a folder");
    hooked(folder.path(), "");
    let server = Knowing::serve(Rates::right(), 1);
    let output = bench(folder.path(), &server, &HOOKED);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let found = json(&output);
    let role = role(&found, "assertion");
    assert_eq!(
        (&role["all"]["trials"], &role["all"]["p"]),
        (&4.into(), &1.0.into()),
        "{found}"
    );
    assert_eq!(found["models"][0]["not_measured"], serde_json::json!([]));
    // Two cases twice, and the one that the model is warmed up with.
    let log = log(folder.path());
    let count = |word: &str| log.iter().filter(|line| *line == word).count();
    assert_eq!(
        (count("before"), count("after"), log.len()),
        (5, 5, 12),
        "{log:?}"
    );
    assert_eq!((&*log[0], &*log[11]), ("suite", "end"), "{log:?}");
}

#[test]
fn a_hook_that_fails_leaves_the_case_out() {
    let folder = tempfile::tempdir().expect("a folder");
    hooked(folder.path(), "");
    let path = folder.path().join("suite.yaml");
    let text = std::fs::read_to_string(&path).expect("a suite");
    let broken = text.replace(
        "  - name: There\n",
        "  - name: There\n    before_case: [\"Assert that 'item-99' is displayed\"]\n",
    );
    std::fs::write(&path, broken).expect("written");
    let server = Knowing::serve(Rates::right(), 1);
    let output = bench(folder.path(), &server, &HOOKED);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let found = json(&output);
    assert_eq!(role(&found, "assertion")["all"]["trials"], 2, "{found}");
    let why = found["models"][0]["not_measured"].to_string();
    assert!(
        why.contains("the before_case hook `Assert that 'item-99' is displayed`"),
        "{found}"
    );
}

#[test]
fn a_suite_that_cannot_begin_is_not_measured() {
    let folder = tempfile::tempdir().expect("a folder");
    hooked(
        folder.path(),
        ", run: ['false'], run: [sh, -c, 'echo later >> log']",
    );
    let server = Knowing::serve(Rates::right(), 1);
    let output = bench(folder.path(), &server, &HOOKED);
    assert_eq!(output.status.code(), Some(3), "{}", told(&output));
    assert!(
        told(&output).contains("the before_suite hook `false`"),
        "{}",
        told(&output)
    );
    assert_eq!(log(folder.path()), ["suite", "end"]);
    assert_eq!(server.asked().len(), 0);
    // Hooks around one suite would be found by the cases of another.
    let other = "suite: O\ncases:\n  - name: A\n    steps: [\"Open 'http://127.0.0.1:1/'\", \"Assert that 'b' is displayed\"]\n";
    std::fs::write(folder.path().join("other.yaml"), other).expect("written");
    let output = bench(folder.path(), &server, &["other.yaml"]);
    assert_eq!(output.status.code(), Some(2), "{}", told(&output));
    assert!(
        told(&output).contains("the suite `Stock` has hooks around it"),
        "{}",
        told(&output)
    );
}

#[test]
fn a_model_that_always_says_yes_shows() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Knowing::serve(Rates::yes(), 1);
    let more = [
        "--policy",
        "salva",
        "--role",
        "assertion",
        "--format",
        "json",
    ];
    let found = json(&bench(folder.path(), &server, &more));
    let role = role(&found, "assertion");
    assert_eq!(
        (&role["expected_true"]["p"], &role["expected_false"]["p"]),
        (&1.0.into(), &0.0.into())
    );
    assert_eq!(role["level_3"], "not met");
}

#[test]
fn errors_and_time_outs_stand_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Knowing::serve(
        Rates {
            failing: 0.3,
            hanging: 0.2,
            ..Rates::right()
        },
        5,
    );
    let more = [
        "--policy",
        "salva",
        "--role",
        "assertion",
        "--runs",
        "2",
        "--model-timeout",
        "2s",
        "--format",
        "json",
    ];
    let found = json(&bench(folder.path(), &server, &more));
    let role = role(&found, "assertion");
    let count = |key: &str| role[key].as_u64().expect("a number");
    assert!(count("errors") > 5 && count("timeouts") > 3, "{role}");
    assert_eq!((count("wrong"), &role["all"]["p"]), (0, &1.0.into()));
    let steps = role["all"]["steps"].as_u64().expect("a number");
    let trials = role["all"]["trials"].as_u64().expect("a number");
    assert!(
        trials + count("errors") + count("timeouts") >= steps * 2 - 2,
        "{role}"
    );
}

#[test]
fn a_bench_that_was_stopped_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Knowing::serve(Rates::right(), 1);
    let more = [
        "--policy",
        "salva",
        "--role",
        "assertion",
        "--format",
        "json",
    ];
    let first = json(&bench(folder.path(), &server, &more));
    let steps = role(&first, "assertion")["all"]["trials"]
        .as_u64()
        .expect("a number");
    let id = std::fs::read_dir(folder.path().join("reports/bench"))
        .expect("benches")
        .next()
        .expect("one")
        .expect("an entry")
        .path();
    // As if it had been killed in the middle of a line.
    let log = id.join("bench.jsonl");
    let text = std::fs::read_to_string(&log).expect("the log");
    std::fs::write(&log, &text[..text.len() * 2 / 3]).expect("written");
    let before = server.asked().len();
    let at = id.to_str().expect("a path").to_owned();
    let again = [&more[..], &["--resume", &at]].concat();
    let second = json(&bench(folder.path(), &server, &again));
    assert_eq!(
        role(&second, "assertion")["all"]["trials"].as_u64(),
        Some(steps)
    );
    let asked = (server.asked().len() - before) as u64;
    assert!(asked < steps * 2 / 3, "{asked} of {steps} were asked again");
    // Another suite is another bench.
    let other = std::fs::read_to_string(folder.path().join("suite.yaml")).expect("the suite");
    let changed = other.replace("item-03", "item-04");
    std::fs::write(folder.path().join("other.yaml"), changed).expect("written");
    let (name, url) = (format!("ollama/{MODEL}"), server.ollama());
    let refused = plumbline(
        folder.path(),
        &[
            "bench",
            "other.yaml",
            "--driver",
            "document",
            "--model",
            &name,
            "--model-url",
            &url,
            "--policy",
            "salva",
            "--resume",
            &at,
        ],
    );
    assert_eq!(refused.status.code(), Some(2), "{}", told(&refused));
    assert!(
        told(&refused).contains("the suites differ"),
        "{}",
        told(&refused)
    );
}

#[test]
fn an_interrupted_bench_keeps_what_it_measured() {
    let folder = tempfile::tempdir().expect("a folder");
    suite::write(folder.path());
    let server = Knowing::serve(Rates::right(), 1);
    let (name, url) = (format!("ollama/{MODEL}"), server.ollama());
    let mut child = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder.path())
        .args([
            "bench",
            "suite.yaml",
            "--driver",
            "document",
            "--policy",
            "salva",
        ])
        .args(["--model", &name, "--model-url", &url, "--runs", "1000"])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("it runs");
    let benches = folder.path().join("reports/bench");
    let lines = || -> usize {
        let all = std::fs::read_dir(&benches).into_iter().flatten().flatten();
        let logs =
            all.filter_map(|one| std::fs::read_to_string(one.path().join("bench.jsonl")).ok());
        logs.map(|log| log.lines().count()).sum()
    };
    let until = std::time::Instant::now() + std::time::Duration::from_mins(4);
    while lines() < 40 {
        assert!(std::time::Instant::now() < until, "it measures nothing");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let pid = child.id().to_string();
    let sent = Command::new("kill")
        .args(["-INT", &pid])
        .status()
        .expect("kill runs");
    assert!(sent.success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let one = std::fs::read_dir(&benches)
        .expect("benches")
        .next()
        .expect("one")
        .expect("an entry")
        .path();
    let kept: Value =
        serde_json::from_str(&std::fs::read_to_string(one.join("bench.json")).expect("a report"))
            .expect("JSON");
    let trials = kept["models"][0]["roles"][0]["all"]["trials"].as_u64();
    assert!(trials > Some(20), "{kept}");
}

#[test]
fn what_is_decided_is_not_run_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Knowing::serve(
        Rates {
            assertion: 0.5,
            ..Rates::right()
        },
        3,
    );
    let more = [
        "--policy",
        "salva",
        "--role",
        "assertion",
        "--runs",
        "9",
        "--until-decided",
    ];
    let output = bench(folder.path(), &server, &more);
    assert!(
        told(&output).contains("8 of 9 runs saved"),
        "{}",
        told(&output)
    );
    assert!(told(&output).contains("not met"), "{}", told(&output));
}

#[test]
fn two_models_are_compared() {
    let folder = tempfile::tempdir().expect("a folder");
    let (good, poor) = (
        Knowing::serve(Rates::right(), 1),
        Knowing::serve(
            Rates {
                assertion: 0.6,
                ..Rates::right()
            },
            2,
        ),
    );
    let versus = format!("openai/{MODEL}={}", poor.openai());
    let more = [
        "--policy",
        "salva",
        "--role",
        "assertion",
        "--versus",
        &versus,
        "--format",
        "json",
    ];
    let output = bench(folder.path(), &good, &more);
    let found = json(&output);
    let against = &found["comparisons"][0];
    assert!(against["difference"].as_f64() > Some(0.2), "{against}");
    assert!(
        against["interval"][0].as_f64() > Some(0.0) && against["p_value"].as_f64() < Some(0.01),
        "{against}"
    );
    let reports = folder.path().join("reports");
    assert_eq!(
        std::fs::read_dir(reports.join("profiles"))
            .expect("profiles")
            .count(),
        2
    );
    let one = std::fs::read_dir(reports.join("bench"))
        .expect("benches")
        .next()
        .expect("one")
        .expect("an entry")
        .path();
    for file in [
        "accuracy.svg",
        "deviation.svg",
        "speed.svg",
        "bench.html",
        "bench.csv",
        "bench.md",
        "bench.json",
        "bench.jsonl",
    ] {
        assert!(one.join(file).metadata().expect(file).len() > 200, "{file}");
    }
}

#[test]
fn what_is_missing_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    suite::write(folder.path());
    let none = plumbline(
        folder.path(),
        &["bench", "suite.yaml", "--driver", "document"],
    );
    assert_eq!(none.status.code(), Some(2));
    assert!(
        told(&none).contains("a bench needs a model"),
        "{}",
        told(&none)
    );
    // Nobody answers at that address.
    let silent = plumbline(
        folder.path(),
        &[
            "bench",
            "suite.yaml",
            "--driver",
            "document",
            "--model",
            "ollama/x",
            "--model-url",
            "http://127.0.0.1:9",
            "--model-timeout",
            "1s",
            "--role",
            "assertion",
            "--case",
            "item-01 is there",
        ],
    );
    assert_eq!(silent.status.code(), Some(4), "{}", told(&silent));
    assert!(
        told(&silent).contains("could not be reached"),
        "{}",
        told(&silent)
    );
}

/// The rates are drawn anew for each seed. Trials are independent, so Wilson's interval holds the rate in 95 of 100 benches,
/// and the bound by step is below it in at least as many.
fn coverage(seeds: u64) {
    let (mut within, mut below, mut all) = (0_u64, 0_u64, 0_u64);
    let mut told_of = String::new();
    for seed in 1..=seeds {
        let mut chance = StdRng::seed_from_u64(seed);
        let mut draw = || chance.random_range(0.7..0.99);
        let rates = Rates {
            readiness: draw(),
            navigation: draw(),
            assertion: draw(),
            ..Rates::right()
        };
        let folder = tempfile::tempdir().expect("a folder");
        let server = Knowing::serve(rates, seed);
        let found = json(&bench(
            folder.path(),
            &server,
            &["--runs", "3", "--policy", "salva", "--format", "json"],
        ));
        for (name, rate) in ROLES
            .iter()
            .zip([rates.readiness, rates.navigation, rates.assertion])
        {
            let role = role(&found, name);
            let number = |value: &Value| value.as_f64().expect("a number");
            let (low, high) = (
                number(&role["within_suite"][0]),
                number(&role["within_suite"][1]),
            );
            all += 1;
            within += u64::from((low..=high).contains(&rate));
            below += u64::from(number(&role["all"]["bound"]) <= rate);
            assert_eq!(
                role["all"]["trials"].as_u64(),
                role["all"]["steps"].as_u64().map(|n| 3 * n)
            );
            assert!(role["all"]["steps"].as_u64() >= Some(30), "{role}");
            _ = writeln!(
                told_of,
                "{seed} {name}: {rate:.3} in {low:.3}–{high:.3}, p {}",
                role["all"]["p"]
            );
        }
    }
    // Three standard errors of so many draws at 95 %.
    let least = 0.95 * all as f64 - 3.0 * (all as f64 * 0.95 * 0.05).sqrt();
    let summary = format!(
        "{all} rates: within the interval {within}, above the bound {below} (at least {least:.1} each)"
    );
    assert!(
        within as f64 >= least && below as f64 >= least,
        "{summary}\n{told_of}"
    );
    #[expect(clippy::print_stdout, reason = "the figure is what this is run for")]
    {
        println!("{summary}");
    }
}

#[test]
fn intervals_hold_rates_that_nobody_told() {
    coverage(2);
}

#[test]
#[ignore = "takes some minutes: scripts/bench-coverage runs it"]
fn intervals_over_many_seeds() {
    let typed = std::env::var("BENCH_SEEDS").ok();
    coverage(typed.and_then(|n| n.parse().ok()).unwrap_or(20));
}
