//! Sentences that fit several elements of a page, on a shop with real choices: what is tried, what follows from it, and that
//! nothing is done twice that may change the shop. Every case has its expected verdict; the tag `by-trial` asks for a verdict by
//! trial, `tried` for a trial that settled nothing, and all others for none.

mod figures;
mod layouts;
mod rules;
mod site;
mod sites;

use crate::support::{share, turn};
use plumbline::driver::{DriverChoice, automatic};
use plumbline::grammar::{Body, parse};
use plumbline::record::{CaseRecord, Event, RunRecord};
use plumbline::run::{Planned, Settings, Timeouts, execute};
use plumbline::suite::TestCase;
use site::Sent;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

fn settings(jobs: usize) -> Settings {
    Settings {
        timeouts: Timeouts {
            readiness: Duration::from_secs(2),
            observe: Duration::from_millis(1500),
            assertion: Duration::from_millis(1500),
            page: Duration::from_secs(8),
            case: Duration::from_mins(1),
            stable: Duration::from_millis(250),
            ..Timeouts::default()
        },
        choices: Some(plumbline::run::Choices::Try),
        jobs,
        ..Settings::new(DriverChoice::Chromium, "choices")
    }
}

/// The cases of a file or folder, each with the name of its suite.
fn read(path: &Path) -> impl Iterator<Item = (String, TestCase)> {
    let loaded = plumbline::suite::read_all(&[path.to_owned()], |text| {
        matches!(parse(text).body, Body::Assertion(_))
    })
    .unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let of_suite = |suite: plumbline::suite::Suite| {
        let name = suite.name.clone();
        let cases = suite.cases.clone();
        cases.into_iter().map(move |case| (name.clone(), case))
    };
    loaded.suites.into_iter().flat_map(of_suite)
}

fn plan(suite: String, case: TestCase, base_url: Option<url::Url>) -> Planned {
    Planned {
        case,
        suite,
        base_url,
        repetition: 1,
        secrets: plumbline::run::Secrets::default(),
    }
}

async fn planned(wanted: &str) -> (Vec<Planned>, Sent) {
    let (site, sent) = site::serve().await;
    let base = url::Url::parse(&format!("http://{site}/")).expect("a URL");
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/choices");
    let planned = read(&folder)
        .filter(|(_, case)| case.name.contains(wanted))
        .map(|(suite, case)| plan(suite, case, Some(base.clone())))
        .collect();
    (planned, sent)
}

/// The share of the gate: whatever may change the shop, and one in six of the rest.
fn shared(planned: Vec<Planned>) -> Vec<Planned> {
    let (mut kept, others): (Vec<_>, Vec<_>) = planned
        .into_iter()
        .partition(|planned| planned.case.at.file.ends_with("changing.yaml"));
    kept.extend(share::one_in(6, others));
    kept
}

async fn run(planned: Vec<Planned>, settings: Settings) -> (RunRecord, Vec<Event>) {
    let (_stop, stopped) = watch::channel(false);
    let events: Arc<Mutex<Vec<Event>>> = Arc::default();
    let kept = Arc::clone(&events);
    let sink = Arc::new(Mutex::new(move |event: &Event| {
        kept.lock().expect("the events").push(event.clone());
    }));
    let record = execute(planned, settings, sink, stopped)
        .await
        .expect("a session");
    let events = std::mem::take(&mut *events.lock().expect("the events"));
    (record, events)
}

fn wrong(case: &CaseRecord) -> Option<String> {
    let tag = |name: &str| case.tags.iter().any(|tag| tag == name);
    let tried: Vec<String> = case
        .trial
        .iter()
        .flat_map(plumbline::record::TrialRecord::lines)
        .collect();
    let notes: Vec<&String> = case.steps.iter().flat_map(|s| &s.notes).collect();
    let told = |why: String| {
        Some(format!(
            "{}: {why} ({:?}; {tried:?}; {notes:?})",
            case.name, case.reason
        ))
    };
    if case.verdict != case.expected {
        return told(format!("{} instead of {}", case.verdict, case.expected));
    }
    if case.is_by_trial() != tag("by-trial") {
        return told(format!("by trial: {}", case.is_by_trial()));
    }
    let settled_nothing = case.trial.as_ref().is_some_and(|t| !t.settled);
    (settled_nothing != tag("tried")).then(|| told(format!("tried: {settled_nothing}")))?
}

fn is_there() -> bool {
    let there = automatic() == DriverChoice::Chromium;
    #[expect(clippy::print_stderr, reason = "a test that is skipped says so")]
    if !there {
        eprintln!("SKIPPED: no Chromium on this machine");
    }
    there
}

/// Requests that may change something: one where a case is to send it, and never another.
fn counts(sent: &Sent) -> Vec<String> {
    let sent = sent.lock().expect("the counts");
    sent.iter()
        .map(|(what, times)| format!("{what}: {times}"))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_choice_ends_as_expected_and_nothing_is_done_twice() {
    if !is_there() {
        return;
    }
    turn::browsers(2);
    let wanted = std::env::var("CHOICES_CASE").unwrap_or_default();
    let (planned, sent) = planned(&wanted).await;
    let planned = if wanted.is_empty() {
        shared(planned)
    } else {
        planned
    };
    let many = planned.len();
    let (record, events) = run(planned, settings(2)).await;
    let wrong: Vec<String> = record.cases.iter().filter_map(wrong).collect();
    assert!(
        wrong.is_empty(),
        "{} of {many} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    let ended = events
        .iter()
        .filter(|e| matches!(e, Event::CaseEnded { .. }))
        .count();
    assert_eq!(
        (record.cases.len(), ended),
        (many, many),
        "each case ends once"
    );
    if std::env::var_os("CHOICES_CASE").is_none() {
        assert_eq!(counts(&sent), ["order after: 1", "order plain: 1"]);
    }
    for case in record.cases.iter().filter(|case| case.trial.is_some()) {
        let graph = case.aut.as_deref().unwrap_or_default();
        let tried = case.trial.as_ref().map_or(0, |t| t.tried.len());
        assert!(
            graph.matches("choice(a").count() >= tried.min(2),
            "{}: {graph}",
            case.name
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trial_ends_alike_with_four_jobs_and_with_retries() {
    if !is_there() {
        return;
    }
    turn::browsers(4);
    let (planned, _sent) = planned("header and footer").await;
    let many = planned.len();
    let (record, events) = run(
        planned,
        Settings {
            retries: 1,
            ..settings(4)
        },
    )
    .await;
    let wrong: Vec<String> = record.cases.iter().filter_map(wrong).collect();
    assert!(
        wrong.is_empty(),
        "{} of {many} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    let folded = RunRecord::from_events(events);
    assert_eq!(folded.cases.len(), many);
    for (case, again) in record.cases.iter().zip(&folded.cases) {
        assert_eq!((case.verdict, &case.trial), (again.verdict, &again.trial));
        assert_eq!(case.attempts().count(), 1, "{}", case.name);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_is_stopped_during_a_trial_loses_no_case() {
    if !is_there() {
        return;
    }
    turn::browsers(2);
    let (planned, _sent) = planned("header and footer").await;
    let many = planned.len();
    let (stop, stopped) = watch::channel(false);
    let events: Arc<Mutex<Vec<Event>>> = Arc::default();
    let kept = Arc::clone(&events);
    let sink = Arc::new(Mutex::new(move |event: &Event| {
        kept.lock().expect("the events").push(event.clone());
    }));
    let running = tokio::spawn(execute(planned, settings(1), sink, stopped));
    // The first case is left open after some seconds; its walks take as long again.
    let open = |events: &[Event]| {
        events.iter().any(|event| match event {
            Event::StepEnded { step, .. } => !step.candidates.is_empty(),
            _ => false,
        })
    };
    while !open(&events.lock().expect("the events")) {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(Duration::from_millis(600)).await;
    stop.send(true).expect("the run goes on");
    let record = running.await.expect("it ends").expect("a session");
    let events = std::mem::take(&mut *events.lock().expect("the events"));
    let started = events
        .iter()
        .filter(|e| matches!(e, Event::CaseStarted { .. }))
        .count();
    let ended = events
        .iter()
        .filter(|e| matches!(e, Event::CaseEnded { .. }))
        .count();
    assert_eq!((started, ended), (record.cases.len(), record.cases.len()));
    assert!(record.interrupted && record.cases.len() < many);
    let trial = record.cases.iter().find_map(|case| case.trial.as_ref());
    assert!(trial.is_none_or(|trial| !trial.settled), "{trial:?}");
}
