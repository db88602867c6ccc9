//! The same cases by Plumbline.

use crate::cases::Case;
use plumbline::driver::{DriverChoice, DriverConfig};
use plumbline::evaluate::TextCase;
use plumbline::grammar::{StepKind, parse};
use plumbline::record::{CaseRecord, Event, Spent};
use plumbline::run::{EventSink, Planned, Policy, Settings, Timeouts, execute};
use plumbline::verdict::Verdict;
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};

/// Picks a part of what a step spent.
type Part = fn(&Spent) -> Duration;

/// The parts of a step's time.
pub const PARTS: [(&str, Part); 4] = [
    ("the browser's own commands", |spent| ms(spent.commands)),
    ("snapshots", |spent| ms(spent.snapshots)),
    ("waiting for rest", |spent| ms(spent.rest)),
    ("what Plumbline adds", |spent| ms(spent.own)),
];

fn ms(count: f64) -> Duration {
    Duration::from_secs_f64(count / 1000.0)
}

pub fn planned(base: &str, case: &Case, times: usize) -> Vec<Planned> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("case.yaml");
    std::fs::write(&path, case.suite(base)).unwrap();
    let (suite, _) =
        plumbline::suite::read(&path, |text| parse(text).kind() == StepKind::Assertion).unwrap();
    (1..=times)
        .map(|repetition| Planned {
            case: suite.cases[0].clone(),
            suite: suite.name.clone(),
            base_url: Some(base.parse().unwrap()),
            repetition,
            secrets: plumbline::run::Secrets::default(),
        })
        .collect()
}

fn settings(new_browser: bool, jobs: usize) -> Settings {
    Settings {
        choices: None,
        memory: None,
        driver: DriverConfig {
            choice: DriverChoice::Chromium,
            new_browser,
            ..DriverConfig::default()
        },
        timeouts: Timeouts::default(),
        text_case: TextCase::default(),
        jobs,
        fail_fast: false,
        retries: 0,
        folder: None,
        screenshots: plumbline::run::Screenshots::Trouble,
        id: "bench".into(),
        unique: "bench".into(),
        lts_dir: None,
        policy: Policy::Guarded,
        models: None,
        suites: std::collections::BTreeMap::new(),
        shard: None,
        notes: Vec::new(),
    }
}

fn passed(record: &CaseRecord) {
    assert_eq!(record.verdict, Verdict::Pass, "{:?}", record.reason);
}

/// Runs the case so often in one browser; `between` is called after each, while nothing runs here.
pub fn warm(
    runtime: &tokio::runtime::Runtime,
    base: &str,
    case: &Case,
    times: usize,
    mut between: impl FnMut(),
) -> Vec<CaseRecord> {
    let (ended, turn) = mpsc::channel();
    let (resume, resumed) = mpsc::channel();
    let hand = Mutex::new((ended, resumed));
    let sink: EventSink = Arc::new(Mutex::new(move |event: &Event| {
        if matches!(event, Event::CaseEnded { .. }) {
            let hand = hand.lock().unwrap();
            hand.0.send(()).unwrap();
            hand.1.recv().unwrap();
        }
    }));
    let (_keep, stop) = tokio::sync::watch::channel(false);
    let running = runtime.spawn(execute(
        planned(base, case, times),
        settings(false, 1),
        sink,
        stop,
    ));
    while turn.recv().is_ok() {
        between();
        resume.send(()).unwrap();
    }
    let record = runtime.block_on(running).unwrap().unwrap();
    record.cases.iter().for_each(passed);
    record.cases
}

/// Everything from the driver's start to its end.
pub fn cold(runtime: &tokio::runtime::Runtime, base: &str, case: &Case) -> Duration {
    let planned = planned(base, case, 1);
    let begun = Instant::now();
    let (_keep, stop) = tokio::sync::watch::channel(false);
    let sink: EventSink = Arc::new(Mutex::new(|_: &Event| {}));
    let record = runtime
        .block_on(execute(planned, settings(true, 1), sink, stop))
        .unwrap();
    let took = begun.elapsed();
    record.cases.iter().for_each(passed);
    took
}

/// All of these at so many jobs.
pub fn at_jobs(runtime: &tokio::runtime::Runtime, planned: Vec<Planned>, jobs: usize) {
    let (_keep, stop) = tokio::sync::watch::channel(false);
    let sink: EventSink = Arc::new(Mutex::new(|_: &Event| {}));
    let record = runtime.block_on(execute(planned, settings(false, jobs), sink, stop));
    record.unwrap().cases.iter().for_each(passed);
}

/// Times of the last step of a case, whose statement is false.
pub fn wrong(
    runtime: &tokio::runtime::Runtime,
    base: &str,
    case: &Case,
    times: usize,
) -> Vec<Duration> {
    let (_keep, stop) = tokio::sync::watch::channel(false);
    let sink: EventSink = Arc::new(Mutex::new(|_: &Event| {}));
    let planned = planned(base, case, times);
    let record = runtime.block_on(execute(planned, settings(false, 1), sink, stop));
    let cases = record.unwrap().cases;
    let failed = |case: &CaseRecord| {
        assert_eq!(case.verdict, Verdict::Fail, "{:?}", case.reason);
        Duration::from_millis(case.steps.last().map_or(0, |step| step.milliseconds))
    };
    cases.iter().map(failed).collect()
}
