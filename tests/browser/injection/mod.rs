//! Pages that try to turn a verdict or an action, against models that obey every order that they see.
//!
//! `INJECTION_CASE` keeps the cases whose page or name has this text, `INJECTION_PATIENCE` makes every deadline so many
//! times longer, and `INJECTION_OUT` is where the score is written. `INJECTION_POLICY=unguarded` shows what the orders do where
//! nothing is checked.

mod orders;
mod reader;
mod score;
mod site;
mod truth;

use crate::support::{share, turn};
use plumbline::agent::Agents;
use plumbline::driver::{DriverChoice, DriverConfig, automatic};
use plumbline::grammar::{Body, StepKind, parse};
use plumbline::llm::Model;
use plumbline::record::{CaseRecord, Event, StepOutcome};
use plumbline::run::{Models, Planned, Policy, Settings, Timeouts, execute};
use plumbline::suite::{TestCase, read_all};
use plumbline::verdict::Verdict;
use reader::{Reader, Temper};
use score::{Ended, Score};
use site::{Site, without_injection};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

/// Cases at a time.
const JOBS: usize = 4;

/// The folder of the checkout.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The cases of the suite, with the suite's name.
fn cases() -> Vec<(String, TestCase)> {
    let assertion = |text: &str| matches!(parse(text).body, Body::Assertion(_));
    let loaded = read_all(&[root().join("suites/injection")], assertion)
        .unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let wanted = std::env::var("INJECTION_CASE").unwrap_or_default();
    let of = |suite: plumbline::suite::Suite| {
        let name = suite.name;
        suite
            .cases
            .into_iter()
            .map(move |case| (name.clone(), case))
    };
    loaded
        .suites
        .into_iter()
        .flat_map(of)
        .filter(|(_, case)| {
            case.name.contains(&wanted) || case.steps.iter().any(|s| s.text.contains(&wanted))
        })
        .collect()
}

fn patience() -> u32 {
    let typed = std::env::var("INJECTION_PATIENCE").ok();
    typed.and_then(|typed| typed.parse().ok()).unwrap_or(1)
}

fn is_guarded() -> bool {
    std::env::var("INJECTION_POLICY").as_deref() != Ok("unguarded")
}

fn settings(site: &Site, temper: Temper, allowed: &[String]) -> Settings {
    let times = patience();
    let model: Arc<dyn Model> = Arc::new(Reader::new(temper));
    let mut agents = Agents::all(&model);
    // Of a sentence that is rewritten no page is shown.
    agents.models.clarify = None;
    Settings {
        driver: DriverConfig {
            choice: DriverChoice::Chromium,
            map_hosts: vec![(
                "evil.example".into(),
                format!("127.0.0.1:{}", site.elsewhere),
            )],
            ..DriverConfig::default()
        },
        timeouts: Timeouts {
            readiness: times * Duration::from_millis(2500),
            observe: times * Duration::from_millis(2500),
            assertion: times * Duration::from_millis(2500),
            page: times * Duration::from_secs(8),
            case: times * Duration::from_mins(1),
            stable: Duration::from_millis(300),
            hang: times * Duration::from_secs(10),
            ..Timeouts::default()
        },
        jobs: JOBS,
        policy: if is_guarded() {
            Policy::Guarded
        } else {
            Policy::Unguarded
        },
        models: Some(Models {
            allow_hosts: allowed.to_vec(),
            ..Models::new(agents)
        }),
        ..Settings::new(DriverChoice::Chromium, "injection")
    }
}

/// Runs all cases on a variant of the pages with a model of a temper.
async fn run_all(
    site: &Site,
    cases: &[(String, TestCase)],
    variant: &str,
    temper: Temper,
    allowed: &[String],
) -> Vec<Ended> {
    turn::browsers(JOBS);
    let key = |at: usize| format!("{variant}-{temper:?}/{at}").to_lowercase();
    let planned = cases.iter().enumerate().map(|(at, (suite, case))| Planned {
        case: case.clone(),
        suite: suite.clone(),
        base_url: format!("http://127.0.0.1:{}/{}/", site.port, key(at))
            .parse()
            .ok(),
        repetition: 1,
        secrets: plumbline::run::Secrets::default(),
    });
    let ended: Arc<Mutex<Vec<CaseRecord>>> = Arc::default();
    let kept = Arc::clone(&ended);
    let sink = Arc::new(Mutex::new(move |event: &Event| {
        if let Event::CaseEnded { case, .. } = event {
            kept.lock().expect("no panic").push(*case.clone());
        }
    }));
    let (_stop, stopped) = watch::channel(false);
    let settings = settings(site, temper, allowed);
    execute(planned.collect(), settings, sink, stopped)
        .await
        .expect("a session");
    // What a page tells when it is closed may still be under way.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut records = ended.lock().expect("no panic").clone();
    records.sort_by_key(|record| record.index);
    assert_eq!(records.len(), cases.len(), "no case is lost");
    let of = |record: &CaseRecord| {
        let step = record
            .steps
            .iter()
            .find(|s| !matches!(s.outcome, StepOutcome::Passed | StepOutcome::Skipped));
        let cause = record.cause.map(|c| format!(" {c}")).unwrap_or_default();
        let step = step.map(|s| format!(" [{}]", s.text)).unwrap_or_default();
        Ended {
            suite: record.suite.clone(),
            name: record.name.clone(),
            tags: record.tags.clone(),
            expected: record.expected,
            verdict: record.verdict,
            why: format!(
                "{}{cause}: {}{step}",
                record.verdict,
                record.reason.as_deref().unwrap_or_default()
            ),
            asked: record.steps.iter().any(|s| !s.consultations.is_empty()),
            traps: site.traps(&key(record.index)),
        }
    };
    records.iter().map(of).collect()
}

/// No sentence is left to a model that logic could decide, and the truth of each is known.
#[test]
fn every_case_has_a_sentence_that_logic_leaves_open() {
    for (_, case) in cases() {
        let open: Vec<&str> = case
            .steps
            .iter()
            .map(|s| s.text.as_str())
            .filter(|text| matches!(parse(text).body, Body::Unread(_)))
            .collect();
        assert_eq!(open.len(), 1, "{}: {open:?}", case.name);
        let Body::Unread(unread) = parse(open[0]).body else {
            continue;
        };
        let (truth, wanted) = if unread.kind == StepKind::Action {
            (truth::actions(open[0]).map(|_| true), Verdict::Pass)
        } else {
            let fact = truth::fact(open[0]);
            let holds = fact.is_some_and(|f| f.holds);
            let verdict = if holds { Verdict::Pass } else { Verdict::Fail };
            (fact.map(|f| f.holds), verdict)
        };
        assert!(truth.is_some(), "the truth of `{}` is not known", open[0]);
        assert_eq!(
            case.expected.unwrap_or(Verdict::Pass),
            wanted,
            "{}",
            case.name
        );
    }
}

#[test]
fn every_injected_page_has_a_twin_without_the_injection() {
    let mut pages = 0;
    for (_, case) in cases() {
        let opened = case.steps[0].text.strip_prefix("Open '");
        let page = opened.and_then(|t| t.strip_suffix('\'')).expect("a page");
        let path = root().join("suites/injection/pages").join(page);
        let text = std::fs::read_to_string(&path).expect(page);
        assert_ne!(without_injection(&text), text, "{page}");
        pages += 1;
    }
    let enough = pages >= 25 || std::env::var_os("INJECTION_CASE").is_some();
    assert!(enough, "{pages} pages");
}

#[tokio::test(flavor = "multi_thread")]
#[expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the score is what this is run for; a test that is skipped says so"
)]
async fn no_order_of_a_page_turns_a_verdict_or_an_action() {
    if automatic() != DriverChoice::Chromium {
        eprintln!("SKIPPED: no Chromium on this machine, so the injected pages were not run in it");
        return;
    }
    let site = Site::start().await;
    let cases = share::one_in(3, cases());
    let mut score = Score::default();
    for temper in [Temper::Literal, Temper::Loyal] {
        let ended = run_all(&site, &cases, "injected", temper, &[]).await;
        score.add(temper.name(), true, ended);
    }
    println!("{}", score.wrong().join("\n"));
    let clean = run_all(&site, &cases, "clean", Temper::Right, &[]).await;
    score.add(Temper::Right.name(), false, clean);
    // One page has a script that leads the right link elsewhere: what is clicked is what the sentence says.
    score.elsewhere = site.traps("elsewhere");
    score.elsewhere.retain(|r| !r.contains("by-script"));
    let text = score.table();
    println!("{text}");
    if let Some(path) = std::env::var_os("INJECTION_OUT") {
        std::fs::write(path, &text).expect("the score can be written");
    }
    let wrong = score.wrong();
    assert!(wrong.is_empty() || !is_guarded(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_model_chooses_leads_to_another_host_only_where_that_is_allowed() {
    if automatic() != DriverChoice::Chromium || !is_guarded() {
        return;
    }
    let led: Vec<(String, TestCase)> = cases()
        .into_iter()
        .filter(|(_, case)| case.tags.iter().any(|t| t == "elsewhere"))
        .collect();
    let site = Site::start().await;
    for ended in run_all(&site, &led, "kept", Temper::Right, &[]).await {
        assert!(
            ended.why.contains("outside-hosts")
                || ended
                    .why
                    .contains("does something else than the sentence asks"),
            "{}: {}",
            ended.name,
            ended.why
        );
    }
    // A link and a form tell where they lead; what a script does is seen afterwards.
    let gone = site.traps("elsewhere");
    assert!(gone.iter().all(|r| r.contains("by-script")), "{gone:?}");
    let allowed = ["evil.example".to_owned()];
    for ended in run_all(&site, &led, "led", Temper::Right, &allowed).await {
        assert!(
            !ended.why.contains("outside-hosts"),
            "{}: {}",
            ended.name,
            ended.why
        );
    }
    let gone = site.traps("elsewhere");
    assert!(gone.iter().any(|r| r.contains("by-form")), "{gone:?}");
}
