//! Cases whose verdict depends on the moment at which something is looked at.
//!
//! `FAMILY_CASE` keeps the cases whose name contains it. Without it one in twenty-four of the cases runs; `PLUMBLINE_ALL` runs all.

use crate::families::time_pages::{self, Moment, Wanted};
use crate::support::{share, turn};
use axum::Router;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::Html;
use axum::routing::{any, get};
use plumbline::driver::DriverChoice;
use plumbline::grammar::{Body, parse};
use plumbline::record::{CaseRecord, Event};
use plumbline::run::{Planned, Settings, Timeouts, execute};
use plumbline::verdict::{Cause, Verdict};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

const JOBS: usize = 2;

async fn serve(pages: Vec<String>) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let address = listener.local_addr().expect("an address");
    let pages = Arc::new(pages);
    let router = Router::new()
        .route(
            "/page/{page}",
            any(
                move |Path(page): Path<usize>, Query(how): Query<HashMap<String, String>>| {
                    let page = pages.get(page).cloned().unwrap_or_default();
                    async move {
                        if how.contains_key("slow") {
                            tokio::time::sleep(Duration::from_millis(700)).await;
                        }
                        Html(page)
                    }
                },
            ),
        )
        .route(
            "/api",
            any(|Query(how): Query<HashMap<String, String>>| async move {
                let number = |name: &str| {
                    how.get(name)
                        .and_then(|n| n.parse::<u64>().ok())
                        .unwrap_or(200)
                };
                tokio::time::sleep(Duration::from_millis(number("ms"))).await;
                StatusCode::from_u16(number("status") as u16).unwrap_or(StatusCode::OK)
            }),
        )
        .route(
            "/draft",
            // Not stored, so nothing but the page reads it to its end.
            any(|| async { ([("cache-control", "no-store")], "a draft") }),
        )
        .route(
            "/ws",
            get(|upgrade: WebSocketUpgrade| async move {
                upgrade.on_upgrade(|mut socket| async move {
                    while let Some(Ok(Message::Text(text))) = socket.recv().await {
                        tokio::time::sleep(Duration::from_millis(text.parse().unwrap_or(0))).await;
                        if socket.send(Message::text("done")).await.is_err() {
                            break;
                        }
                    }
                })
            }),
        );
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

fn settings(eager: bool) -> Settings {
    Settings {
        timeouts: Timeouts {
            readiness: Duration::from_millis(1500),
            observe: Duration::from_secs(3),
            assertion: Duration::from_millis(1500),
            page: Duration::from_secs(8),
            case: Duration::from_secs(40),
            stable: Duration::from_millis(250),
            eager,
            ..Timeouts::default()
        },
        jobs: JOBS,
        screenshots: plumbline::run::Screenshots::Never,
        ..Settings::new(DriverChoice::Chromium, "families")
    }
}

async fn run(moments: &[Moment], eager: bool) -> Vec<CaseRecord> {
    run_with(moments, settings(eager)).await
}

async fn run_with(moments: &[Moment], settings: Settings) -> Vec<CaseRecord> {
    turn::browsers(JOBS);
    let site = serve(moments.iter().map(|m| m.html.clone()).collect()).await;
    let mut suite = String::from("suite: Moments\ncases:\n");
    for (at, moment) in moments.iter().enumerate() {
        let _ = writeln!(
            suite,
            "  - name: {:?}\n    steps:\n      - \"Open '/page/{at}'\"",
            moment.name
        );
        for step in &moment.steps {
            let _ = writeln!(suite, "      - {step:?}");
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("moments.yaml");
    std::fs::write(&file, suite).expect("the suite");
    let loaded = plumbline::suite::read_all(&[file], |text| {
        matches!(parse(text).body, Body::Assertion(_))
    })
    .unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let planned = loaded.suites.iter().flat_map(|suite| {
        suite.cases.iter().map(|case| Planned {
            case: case.clone(),
            suite: suite.name.clone(),
            base_url: url::Url::parse(&site).ok(),
            repetition: 1,
            secrets: plumbline::run::Secrets::default(),
        })
    });
    let (_stop, stopped) = watch::channel(false);
    let sink = Arc::new(Mutex::new(|_: &Event| {}));
    let record = execute(planned.collect(), settings, sink, stopped).await;
    record.expect("a session").cases
}

fn is_as_wanted(moment: &Moment, case: &CaseRecord) -> bool {
    let in_time = case.milliseconds <= moment.within;
    in_time
        && match moment.wanted {
            Wanted::Pass => case.verdict == Verdict::Pass,
            Wanted::Fail => case.verdict == Verdict::Fail,
            Wanted::NoPass => case.verdict != Verdict::Pass,
            Wanted::NoFail => case.verdict != Verdict::Fail,
            Wanted::NoEffect => {
                case.verdict == Verdict::Inconclusive && case.cause == Some(Cause::NoEffect)
            }
        }
}

/// A progress text counts among the regions that change by themselves when the click that starts it is not traced to it; a list that is
/// redrawn to what it was needs the same. Left open, they are no wrong verdict.
const LEFT_OPEN: [&str; 3] = [
    "progress text",
    "progress after a moment",
    "list redrawn to the first later",
];

fn is_left_open(moment: &Moment, case: &CaseRecord) -> bool {
    LEFT_OPEN.contains(&moment.name.as_str()) && case.verdict == Verdict::Inconclusive
}

/// The cases that run: see the module.
fn kept(moments: Vec<Moment>) -> Vec<Moment> {
    let kept = std::env::var("FAMILY_CASE").unwrap_or_default();
    if kept.is_empty() {
        return share::one_in(24, moments);
    }
    let wanted = |moment: &Moment| moment.name.contains(&kept);
    moments.into_iter().filter(wanted).collect()
}

async fn as_wanted(moments: Vec<Moment>) {
    let moments = kept(moments);
    let begun = std::time::Instant::now();
    let cases = run(&moments, true).await;
    let mut wrong = String::new();
    for moment in &moments {
        let case = cases
            .iter()
            .find(|case| case.name == moment.name)
            .expect("its record");
        if !(is_as_wanted(moment, case) || is_left_open(moment, case))
            || std::env::var_os("FAMILY_ALL").is_some()
        {
            let _ = writeln!(
                wrong,
                "{}: {:?} wanted, {} {:?} in {} ms: {:?}",
                moment.name,
                moment.wanted,
                case.verdict,
                case.cause,
                case.milliseconds,
                case.reason
            );
        }
    }
    #[expect(
        clippy::print_stderr,
        reason = "the figures of the run, for whoever looks"
    )]
    {
        eprintln!(
            "{} cases, {} not as wanted, in {} s",
            moments.len(),
            wrong.lines().count(),
            begun.elapsed().as_secs()
        );
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_taken_back_is_not_true() {
    as_wanted(time_pages::optimistic()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_taken_back_during_the_next_step_is_not_true() {
    as_wanted(time_pages::optimistic_and_on()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_went_by_itself_was_there() {
    as_wanted(time_pages::toasts()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_gives_way_to_something_else_was_not_the_page() {
    as_wanted(time_pages::replaced()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_timer_replaces_does_not_stand() {
    as_wanted(time_pages::later()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_beside_a_timer_replaces_what_stood() {
    as_wanted(time_pages::ways()).await;
}

fn passed(case: &CaseRecord) {
    assert_eq!(
        case.verdict,
        Verdict::Pass,
        "{}: {:?}",
        case.name,
        case.reason
    );
}

/// On the same machine: pages whose timers are over are not looked at for as long as those with a timer to come. The times of the
/// last steps are added up, as a single one says little on a busy machine.
#[tokio::test(flavor = "multi_thread")]
async fn timers_that_are_over_are_not_waited_for() {
    let (over, left): (Vec<Moment>, Vec<Moment>) = time_pages::over_and_not().into_iter().unzip();
    let mut figures = String::new();
    let (mut to_over, mut to_left) = (0, 0);
    for (over, left) in run(&over, true).await.iter().zip(run(&left, true).await) {
        for (case, sum) in [(over, &mut to_over), (&left, &mut to_left)] {
            passed(case);
            let last = case.steps.last().map_or(0, |step| step.milliseconds);
            *sum += last;
            let _ = writeln!(figures, "{}: {last} ms", case.name);
        }
    }
    assert!(to_over * 3 < to_left * 2, "{figures}");
}

/// The browser tells of the end of an answer only to who reads it.
#[tokio::test(flavor = "multi_thread")]
async fn answers_that_nobody_reads_are_not_waited_for() {
    let (unread, read): (Vec<Moment>, Vec<Moment>) = time_pages::drafts().into_iter().unzip();
    let mut spent = [0, 0];
    for (moments, sum) in [&unread, &read].into_iter().zip(&mut spent) {
        for case in run(moments, true).await {
            passed(&case);
            *sum += case.steps.iter().map(|step| step.milliseconds).sum::<u64>();
        }
    }
    let steps = unread
        .iter()
        .map(|moment| moment.steps.len() as u64)
        .sum::<u64>();
    assert!(
        spent[0] < spent[1] + 600 * steps,
        "{spent:?} ms in {steps} steps"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_about_to_go_does_not_stand() {
    as_wanted(time_pages::deleted()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_scripts_have_yet_to_make_is_waited_for() {
    as_wanted(time_pages::starting()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_effect_has_a_cause() {
    as_wanted(time_pages::causes()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_carried_out_has_an_effect() {
    as_wanted(time_pages::carried_out()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_drawn_anew_is_still_there() {
    as_wanted(time_pages::redrawn()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_still_under_way_is_waited_for() {
    let moments = kept(time_pages::paces());
    let mut wrong = String::new();
    for round in 0..if share::is_whole() { 20 } else { 1 } {
        let eager = run(&moments, true).await;
        let patient = run(&moments, false).await;
        for ((moment, eager), patient) in moments.iter().zip(&eager).zip(&patient) {
            assert_eq!((&eager.name, &patient.name), (&moment.name, &moment.name));
            // Which of two ends shows that a value was taken back is a matter of the moment.
            let alike = eager.verdict == patient.verdict
                || (moment.wanted == Wanted::NoPass && is_as_wanted(moment, patient));
            if !alike || !is_as_wanted(moment, eager) {
                let _ = writeln!(
                    wrong,
                    "{} (round {round}): {:?} wanted, {} {:?} at once, {} {:?} patiently",
                    moment.name,
                    moment.wanted,
                    eager.verdict,
                    eager.reason,
                    patient.verdict,
                    patient.reason
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dialog_is_the_same_whenever_it_opens() {
    let moments = kept(time_pages::dialogs());
    let mut wrong = String::new();
    for eager in [true, false] {
        for (moment, case) in moments.iter().zip(run(&moments, eager).await) {
            if !is_as_wanted(moment, &case) {
                let _ = writeln!(
                    wrong,
                    "{} (eager: {eager}): {:?} wanted, {} {:?} in {} ms",
                    moment.name, moment.wanted, case.verdict, case.reason, case.milliseconds
                );
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Told of a statement that was decided before its deadline.
const BEFORE: &str = "decided before the deadline";

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_come_any_more_is_not_waited_for() {
    let mut settings = settings(true);
    settings.timeouts.assertion = Timeouts::default().assertion;
    let settled = time_pages::settled();
    let moments: Vec<Moment> = time_pages::unsettled().into_iter().chain(settled).collect();
    let mut wrong = String::new();
    for (moment, case) in moments.iter().zip(run_with(&moments, settings).await) {
        let notes = case.steps.iter().flat_map(|step| &step.notes);
        let early = notes.filter(|note| note.contains(BEFORE)).count() > 0;
        if !is_as_wanted(moment, &case) || early != (moment.wanted == Wanted::Fail) {
            let _ = writeln!(
                wrong,
                "{}: {:?} wanted, {} {:?} in {} ms, early: {early}",
                moment.name, moment.wanted, case.verdict, case.reason, case.milliseconds
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
