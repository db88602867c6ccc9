//! Estimates of a run by a profile of its model: through the binary, with a model on the wire that errs now and then.

use super::right::{self, Part};
use super::site;
use crate::support::model_server::{Answer, Asked, ModelServer};
use crate::support::program::ended;
use plumbline::agent::{AgentRole, Prompts};
use plumbline::profile::{PROFILE_SCHEMA, Profile, RoleProfile, StepTally};
use serde_json::Value;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A role of which ten cases of one step were measured, 20 times each; the last one was right so often.
fn role(last: u64) -> RoleProfile {
    let steps = |expected: bool| {
        (0..10).map(move |case| {
            let right = if case == 9 && expected { last } else { 20 };
            StepTally {
                case: format!("case-{case}-{expected}"),
                expected,
                right,
                wrong: 20 - right,
                ..StepTally::default()
            }
        })
    };
    RoleProfile {
        steps: steps(true).chain(steps(false)).collect(),
        ..RoleProfile::default()
    }
}

fn profile() -> Profile {
    let prompts = Prompts::default();
    let roles = [
        (AgentRole::Readiness, 20),
        (AgentRole::Navigation, 18),
        (AgentRole::Assertion, 10),
    ];
    Profile {
        schema: PROFILE_SCHEMA,
        made: "2026-01-01T00:00:00Z".into(),
        model: "ollama/tiny:1b".into(),
        policy: "guarded".into(),
        prompts: roles
            .map(|(role, _)| (role, prompts.of(role).digest.clone()))
            .into(),
        roles: roles.map(|(name, last)| (name, role(last))).into(),
        ..Profile::default()
    }
}

fn keep(folder: &Path, name: &str, profile: &Profile) {
    let text = serde_json::to_string(profile).expect("JSON");
    std::fs::write(folder.join(name), text).expect("a file");
}

struct Ran {
    code: Option<i32>,
    report: Value,
    said: String,
}

fn run(folder: &Path, url: &str, arguments: &[&str]) -> Ran {
    let always = [
        "run",
        "suite.yaml",
        "--driver",
        "document",
        "--report",
        "json:run.json",
        "--model",
        "ollama/tiny:1b",
        "--model-url",
        url,
        "--report",
        "md:run.md",
    ];
    let (code, out, err) = ended(folder, &[&always, arguments].concat());
    let text = std::fs::read_to_string(folder.join("run.json")).unwrap_or_default();
    Ran {
        code,
        report: serde_json::from_str(&text).unwrap_or_default(),
        said: out + &err,
    }
}

async fn suite(folder: &Path) {
    let site = site::serve().await;
    let strict = "  - name: Strict | alone\n    steps: [\"Open '/'\", \"Assert that the button 'Save' is displayed\"]\n";
    let text = format!(
        "suite: S\nbase_url: http://{site}\ncases:{}{strict}",
        super::parts::CASES
    );
    std::fs::write(folder.join("suite.yaml"), text).expect("a file");
}

/// Every fifth assertion is answered with nothing that the page bears out.
fn errs_now_and_then() -> ModelServer {
    let asked = AtomicUsize::new(0);
    ModelServer::computing(move |question: &Asked| {
        let about_total =
            question.user().contains("$51.00'") && Part::of(question) == Part::Assertion;
        if about_total && asked.fetch_add(1, Ordering::SeqCst) % 10 < 4 {
            return Answer::json(&serde_json::json!({"facts": [], "answer": "unknown"}));
        }
        right::answer(question)
    })
}

fn close(found: &Value, wanted: f64) {
    let found = found.as_f64().unwrap_or(f64::NAN);
    assert!((found - wanted).abs() < 1e-9, "{found} for {wanted}");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_case_is_estimated_and_held_against_its_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path()).await;
    keep(folder.path(), "p.json", &profile());
    let server = errs_now_and_then();
    let ran = run(
        folder.path(),
        &server.ollama(),
        &["--profile", "p.json", "--runs", "6"],
    );
    let cases = ran.report["estimates"]["cases"]
        .as_array()
        .unwrap_or_else(|| panic!("{}", ran.said));
    assert_eq!(cases.len(), 4);

    // The total: one assertion by an agent whose within-case σ̄ is √(0.5·0.5) over 20 cases.
    let total = &cases[0];
    close(&total["paper"]["consistency"], 1.0 - 2.0 * 0.5 / 20.0);
    let verdicts: Vec<&str> = ran.report["cases"]
        .as_array()
        .expect("cases")
        .iter()
        .filter(|case| case["name"] == "The total")
        .filter_map(|case| case["verdict"].as_str())
        .collect();
    let passed = verdicts
        .iter()
        .filter(|verdict| **verdict == "pass")
        .count();
    assert!(
        verdicts.len() == 6 && passed < 6,
        "it never erred: {verdicts:?}"
    );
    let share = passed.max(6 - passed) as f64 / 6.0;
    close(&total["observed"]["consistency"], share);
    close(&total["paper"]["error"], (0.95 - share) / share);
    let ours = &total["ours"];
    let sum: f64 = ["pass", "fail", "inconclusive"]
        .iter()
        .filter_map(|v| ours[v].as_f64())
        .sum();
    assert!((sum - 1.0).abs() < 1e-9);
    assert!(ours["low"].as_f64() <= ours["high"].as_f64());
    // 20 steps, of which one is right in half of its trials: an upper bound of a wrong answer that is far above the estimate.
    let risk = &total["risks"];
    let (estimate, bound) = (&risk["false_fail"], &risk["false_fail_bound"]);
    assert!(
        estimate.as_f64() > Some(0.0) && bound.as_f64() > estimate.as_f64(),
        "{risk}"
    );
    assert_eq!(
        (&total["class"], &total["certified"]),
        (&"proposition-2".into(), &"not-established".into())
    );
    assert_eq!(total["weakest"]["index"], 1);

    // A user: an action by agents, an action and an assertion by logic.
    close(
        &cases[2]["paper"]["consistency"],
        ((1.0 - 2.0 * f64::sqrt(0.09) / 20.0) + 2.0) / 3.0,
    );
    // Logic alone is certain, and needs no profile.
    let strict = &cases[3];
    for (value, wanted) in [
        (&strict["paper"]["consistency"], 1.0),
        (&strict["ours"]["expected"], 1.0),
        (&strict["ours"]["low"], 1.0),
        (&strict["ours"]["pass"], 1.0),
        (&strict["risks"]["false_fail_bound"], 0.0),
        (&strict["risks"]["false_pass_bound"], 0.0),
    ] {
        close(value, wanted);
    }
    assert_eq!(strict["certified"], "strict");

    assert!(
        ran.said.contains("mean relative error over 4 cases"),
        "{}",
        ran.said
    );
    let md = std::fs::read_to_string(folder.path().join("run.md")).expect("a report");
    assert!(md.contains("`Strict \\| alone`"), "{md}");

    // The saved run is rendered with its estimates.
    let reports = std::fs::read_dir(folder.path().join("reports")).expect("a folder");
    let mut folders = reports.flatten().map(|entry| entry.path());
    let saved = folders.find(|path| path.is_dir()).expect("a run");
    let saved = saved.to_str().expect("a path");
    let (_, out, _) = ended(folder.path(), &["report", saved, "--report", "json:-"]);
    let again: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(again["estimates"], ran.report["estimates"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_measured_is_not_established() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path()).await;
    let mut partial = profile();
    partial.roles.remove(&AgentRole::Readiness);
    partial.prompts.remove(&AgentRole::Readiness);
    keep(folder.path(), "p.json", &partial);
    let server = ModelServer::computing(right::answer);
    let ran = run(folder.path(), &server.ollama(), &["--profile", "p.json"]);
    let cases = &ran.report["estimates"]["cases"];
    let user = &cases[2];
    for field in ["paper", "ours", "risks", "observed"] {
        assert!(user[field].is_null(), "{field}: {user}");
    }
    assert_eq!(user["class"], "not-established");
    assert!(ran.said.contains("not established"), "{}", ran.said);
    assert!(ran.said.contains("readiness: not measured"), "{}", ran.said);
    assert!(
        !cases[0]["ours"].is_null(),
        "what was measured is estimated: {}",
        ran.said
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_of_something_else_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    suite(folder.path()).await;
    let server = ModelServer::computing(right::answer);
    let url = server.ollama();
    let mut other = profile();
    other.model = "ollama/other:1b".into();
    keep(folder.path(), "model.json", &other);
    let mut other = profile();
    other
        .prompts
        .insert(AgentRole::Assertion, "0123456789abcdef".into());
    keep(folder.path(), "prompt.json", &other);
    let mut other = profile();
    other.policy = "salva".into();
    keep(folder.path(), "policy.json", &other);
    let mut other = profile();
    other.schema = 99;
    keep(folder.path(), "schema.json", &other);
    keep(folder.path(), "good.json", &profile());
    std::fs::write(folder.path().join("text.json"), "{").expect("a file");
    for (files, word) in [
        (&["model.json"][..], "`ollama/other:1b`"),
        (
            &["prompt.json"],
            "the prompt of assertion was 0123456789abcdef",
        ),
        (&["policy.json"], "the policy `salva`"),
        (&["schema.json"], "its schema is 99"),
        (&["text.json"], "is no profile"),
        (&["none.json"], "cannot be read"),
        (&["good.json", "good.json"], "are both profiles of"),
    ] {
        let arguments: Vec<&str> = files.iter().flat_map(|file| ["--profile", file]).collect();
        let ran = run(folder.path(), &url, &arguments);
        assert_eq!(ran.code, Some(2), "{files:?}: {}", ran.said);
        assert!(ran.said.contains(word), "{files:?}: {}", ran.said);
    }
    assert!(server.asked().is_empty(), "nothing ran");
    let without = [
        "run",
        "suite.yaml",
        "--driver",
        "document",
        "--profile",
        "good.json",
    ];
    assert_eq!(ended(folder.path(), &without).0, Some(2));
}
