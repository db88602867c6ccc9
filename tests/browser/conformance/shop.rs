//! Cases of the demo suite, each against a shop of its own, so that what a shop was asked about is that case's doing.

use crate::support::turn;
use plumbline::demo::{Fault, Running, serve_with};
use plumbline::driver::DriverChoice;
use plumbline::grammar::{Body, parse};
use plumbline::record::{CaseRecord, Event, StepOutcome};
use plumbline::run::{Planned, Settings, Timeouts, execute};
use plumbline::suite::{TestCase, read_all};
use plumbline::verdict::{Cause, Verdict};
use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

/// So many shops stand open at a time.
const SHOPS: usize = 800;

/// One run of a case.
#[derive(Debug, Clone, Copy)]
pub struct Run {
    /// Place of the case in the suite.
    pub case: usize,
    /// The fault of its shop.
    pub fault: Option<Fault>,
}

/// How it ended.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// The verdict.
    pub verdict: Verdict,
    /// Its cause, where Inconclusive.
    pub cause: Option<Cause>,
    /// One sentence, with the step that ended the case.
    pub reason: String,
    /// The faults that its shop was asked about.
    pub consulted: BTreeSet<Fault>,
}

/// The folder of the checkout.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The cases of the demo suite.
pub fn cases() -> Vec<(String, TestCase)> {
    let assertion = |text: &str| matches!(parse(text).body, Body::Assertion(_));
    let loaded = read_all(&[root().join("suites/demo")], assertion)
        .unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let of = |suite: plumbline::suite::Suite| {
        let name = suite.name;
        suite
            .cases
            .into_iter()
            .map(move |case| (name.clone(), case))
    };
    loaded.suites.into_iter().flat_map(of).collect()
}

/// The verdict that the author of a case expects.
pub fn expected(case: &TestCase) -> Verdict {
    case.expected.unwrap_or(Verdict::Pass)
}

/// `CONFORMANCE_PATIENCE` makes every deadline so many times longer, for a machine that has other things to do.
fn patience() -> u32 {
    let typed = std::env::var("CONFORMANCE_PATIENCE").ok();
    typed.and_then(|typed| typed.parse().ok()).unwrap_or(1)
}

fn settings(jobs: usize) -> Settings {
    let times = patience();
    Settings {
        // Shorter than by default, for what is missing here stays missing; the longest answer of the shop takes 0.8 s.
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
        jobs,
        ..Settings::new(DriverChoice::Chromium, "conformance")
    }
}

/// Runs them all, in this order, so many at a time; `told` gets each outcome as it comes, with its place in `runs`.
pub async fn run_all(
    cases: &[(String, TestCase)],
    runs: &[Run],
    jobs: usize,
    mut told: impl FnMut(usize, Outcome) + Send,
) {
    turn::browsers(jobs);
    for (chunk, runs) in runs.chunks(SHOPS).enumerate() {
        let mut shops = Vec::new();
        let mut planned = Vec::new();
        for run in runs {
            let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
            let shop = serve_with(here, run.fault.as_slice())
                .await
                .expect("a free port");
            let (suite, case) = &cases[run.case];
            planned.push(Planned {
                case: case.clone(),
                suite: suite.clone(),
                base_url: shop.url().parse().ok(),
                repetition: 1,
                secrets: plumbline::run::Secrets::default(),
            });
            shops.push(Some(shop));
        }
        let (ended, mut endings) = tokio::sync::mpsc::unbounded_channel();
        let sink = Arc::new(Mutex::new(move |event: &Event| {
            if let Event::CaseEnded { case, .. } = event {
                // The receiver lives until the run is over.
                let _ = ended.send(case.clone());
            }
        }));
        let (_stop, stopped) = watch::channel(false);
        let running = execute(planned, settings(jobs), sink, stopped);
        let telling = async {
            while let Some(case) = endings.recv().await {
                let shop = shops[case.index].take().expect("a case ends once");
                told(chunk * SHOPS + case.index, outcome(&case, &shop));
                shop.stop().await;
            }
        };
        let (record, ()) = tokio::join!(running, telling);
        record.expect("a session");
    }
}

fn outcome(case: &CaseRecord, shop: &Running) -> Outcome {
    let ended_by = case
        .steps
        .iter()
        .find(|step| !matches!(step.outcome, StepOutcome::Passed | StepOutcome::Skipped));
    // Of a case that went through, what counted as the effect of each action.
    let effects = || {
        let seen = case.steps.iter().filter_map(|s| s.observe.as_ref());
        let told = seen.filter_map(|o| Some(o.evidence.first()?.what.as_str()));
        told.collect::<Vec<_>>().join("; ")
    };
    let step = ended_by
        .map(|step| format!(" [{}]", step.text))
        .unwrap_or_default();
    Outcome {
        verdict: case.verdict,
        cause: case.cause,
        reason: match &case.reason {
            Some(reason) => format!("{reason}{step}"),
            None => effects(),
        },
        consulted: shop.consulted(),
    }
}
