//! Real pages and real authors: pages like those of real applications, and for every case the verdict that the
//! design demands, the cause included where it is Inconclusive. A case that is right by luck is wrong: see `FIELD_RUNS`.
//!
//! In the gate every fifth case runs in a browser; `PLUMBLINE_ALL` runs all. `FIELD_CASE` keeps the cases whose name contains
//! it, `FIELD_RUNS` repeats them.

use crate::support::{share, turn};
use axum::extract::{OriginalUri, Path, Query};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{any, get};
use axum::{Form, Router};
use plumbline::driver::DriverChoice;
use plumbline::grammar::{Body, parse, parts};
use plumbline::record::{CaseRecord, Event, StepOutcome};
use plumbline::run::{Planned, Settings, Timeouts, execute};
use plumbline::suite::{Terms, TestCase};
use plumbline::verdict::Verdict;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

/// Cases at a time.
const JOBS: usize = 2;

/// So many undecided cases are a busy machine; more are a defect.
const SECOND_TRIES: usize = 3;

const SEAL: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='80' height='60'><rect width='80' height='60' fill='#999'/></svg>";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/field")
}

fn page(name: &str) -> Response {
    match std::fs::read_to_string(folder().join("pages").join(format!("{name}.html"))) {
        Ok(html) => Html(html).into_response(),
        Err(_) => (
            StatusCode::NOT_FOUND,
            Html("<title>Not found</title><h1>Page not found</h1>"),
        )
            .into_response(),
    }
}

/// Form data that was sent, one line a field.
fn echo(sent: &BTreeMap<String, String>) -> Html<String> {
    let lines = sent.iter().fold(String::new(), |mut lines, (key, value)| {
        let _ = write!(lines, "<li>{key} = {}</li>", value.replace('<', "&lt;"));
        lines
    });
    Html(format!(
        "<!doctype html><title>Received</title><h1>Received</h1><ul>{lines}</ul><a href=/p/plain>Done</a>"
    ))
}

/// Ten thousand elements: rows of a table, each with a key, a field and buttons.
fn big() -> Html<String> {
    let mut rows = String::new();
    for n in 0..1100 {
        let _ = write!(
            rows,
            "<tr><td>{n}</td><td><a href='/echo?item={n}'>Item {n}</a></td><td><div><span>Part</span><em>no. {n}</em></div></td>\
             <td><input name=f{n} value='v{n}'></td><td><button formaction='/echo?bill={n}'>Bill</button></td></tr>"
        );
    }
    Html(format!(
        "<!doctype html><title>Big</title><h1>Everything</h1><form method=post><table><tr><th>No.</th><th>Item</th><th>Part</th><th>Value</th><th></th></tr>{rows}</table></form>"
    ))
}

async fn wait(ms: u64) {
    tokio::time::sleep(Duration::from_millis(ms)).await;
}

type Fields = BTreeMap<String, String>;

fn router() -> Router {
    Router::new()
        .route(
            "/p/{name}",
            get(|Path(name): Path<String>| async move { page(&name) }),
        )
        .route("/spa/{view}", get(|| async { page("spa") }))
        .route(
            "/static/app.css",
            get(|| async {
                let css = std::fs::read_to_string(folder().join("pages/app.css"));
                (
                    [(header::CONTENT_TYPE, "text/css")],
                    css.unwrap_or_default(),
                )
            }),
        )
        .route(
            "/img",
            get(|| async { ([(header::CONTENT_TYPE, "image/svg+xml")], SEAL) }),
        )
        .route(
            "/echo",
            get(|Query(sent): Query<Fields>| async move { echo(&sent) }).post(
                |Query(mut sent): Query<Fields>, Form(fields): Form<Fields>| async move {
                    sent.extend(fields);
                    echo(&sent)
                },
            ),
        )
        .route(
            "/slow",
            get(|Query(how): Query<HashMap<String, u64>>| async move {
                wait(how.get("ms").copied().unwrap_or(300)).await;
                "done"
            }),
        )
        .route(
            "/slowpage",
            get(|| async {
                wait(700).await;
                Html("<!doctype html><title>Slow</title><h1>The slow page is here</h1>")
            }),
        )
        .route("/hang", any(|| async { wait(600_000).await }))
        .route(
            "/redirect",
            get(|Query(to): Query<HashMap<String, String>>| async move {
                Redirect::to(to.get("to").map_or("/", String::as_str))
            }),
        )
        .route("/big", get(|| async { big() }))
        .fallback(|OriginalUri(uri): OriginalUri| async move {
            (
                StatusCode::NOT_FOUND,
                Html(format!(
                    "<title>Not found</title><h1>Page not found</h1><p>{uri}</p><nav><a href=/p/described_stall>Shop</a></nav>"
                )),
            )
        })
}

async fn serve() -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router()).await });
    address
}

fn settings(choice: DriverChoice) -> Settings {
    Settings {
        timeouts: Timeouts {
            readiness: Duration::from_millis(1500),
            observe: Duration::from_millis(1200),
            assertion: Duration::from_millis(1200),
            page: Duration::from_secs(8),
            case: Duration::from_secs(40),
            stable: Duration::from_millis(250),
            ..Timeouts::default()
        },
        jobs: JOBS,
        ..Settings::new(choice, "field")
    }
}

/// One in so many of the cases, so many times, of those that are wanted.
struct WantedCases<F> {
    one_in: usize,
    runs: usize,
    name: F,
}

/// Runs the cases that are wanted.
async fn run(choice: DriverChoice, wanted: WantedCases<impl Fn(&str) -> bool>) -> Vec<CaseRecord> {
    if choice != DriverChoice::Document {
        turn::browsers(JOBS);
    }
    let site = serve().await;
    let base = url::Url::parse(&format!("http://{site}/")).expect("a URL");
    let terms = Terms {
        parts,
        ..Terms::plain(|text| matches!(parse(text).body, Body::Assertion(_)))
    };
    let loaded = plumbline::suite::read_with(&[folder()], &terms)
        .unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let named = loaded
        .suites
        .iter()
        .flat_map(|suite| suite.cases.iter().map(move |case| (suite, case)))
        .filter(|(_, case)| (wanted.name)(&case.name));
    let kept = match wanted.one_in {
        1 => named.collect(),
        several => share::one_in(several, named.collect()),
    };
    let planned: Vec<Planned> = (1..=wanted.runs)
        .flat_map(|repetition| kept.iter().map(move |kept| (repetition, kept)))
        .map(|(repetition, (suite, case))| Planned {
            case: TestCase::clone(case),
            suite: suite.name.clone(),
            base_url: Some(base.clone()),
            repetition,
            secrets: plumbline::run::Secrets::default(),
        })
        .collect();
    let (big, plain): (Vec<Planned>, Vec<Planned>) = planned
        .into_iter()
        .partition(|planned| planned.suite == "Ten thousand elements");
    let mut patient = settings(choice.clone());
    patient.timeouts.page = Duration::from_secs(30);
    patient.timeouts.case = Duration::from_mins(2);
    patient.driver.call_timeout = Duration::from_secs(30);
    patient.driver.page_timeout = Duration::from_secs(30);
    let mut cases = Vec::new();
    for (planned, settings) in [(plain, settings(choice)), (big, patient)] {
        if planned.is_empty() {
            continue;
        }
        let (_stop, stopped) = watch::channel(false);
        let sink = Arc::new(Mutex::new(|_: &Event| {}));
        let record = execute(planned, settings, sink, stopped).await;
        cases.extend(record.expect("a session").cases);
    }
    cases
}

/// The cause that the case is to end with: its tag `cause.…`.
fn demanded(case: &CaseRecord) -> Option<&str> {
    case.tags.iter().find_map(|tag| tag.strip_prefix("cause."))
}

/// Returns the deviations from the design.
fn wrong(case: &CaseRecord) -> Option<String> {
    if case.verdict != case.expected {
        return Some(format!("{} instead of {}", case.verdict, case.expected));
    }
    let ended_by = case.cause.map_or("none", plumbline::verdict::Cause::name);
    let demanded = demanded(case).unwrap_or("none");
    if case.verdict == Verdict::Inconclusive && ended_by != demanded {
        return Some(format!("cause {ended_by} instead of {demanded}"));
    }
    // It must end at the sentence that is meant to end it, which is the last.
    let ended = case
        .steps
        .iter()
        .find(|step| !matches!(step.outcome, StepOutcome::Passed | StepOutcome::Skipped));
    match (case.verdict, ended) {
        (Verdict::Pass, _) | (_, None) => None,
        (_, Some(step)) if step.index + 1 == case.steps.len() => None,
        (_, Some(step)) => Some(format!("ended too early, at \"{}\"", step.text)),
    }
}

fn table(cases: &[CaseRecord], wrong: impl Fn(&CaseRecord) -> Option<String>) -> String {
    let mut out = String::new();
    for case in cases {
        if let Some(why) = wrong(case) {
            let _ = writeln!(
                out,
                "{} | {} | {why} | {}",
                case.suite,
                case.name,
                case.reason.as_deref().unwrap_or("")
            );
            if std::env::var_os("FIELD_STEPS").is_some() {
                for step in &case.steps {
                    let _ = writeln!(
                        out,
                        "      {:?} {} [{}] {} {:?} {:?} {:?}",
                        step.outcome,
                        step.text,
                        step.formula,
                        step.milliseconds,
                        step.reason,
                        step.candidates,
                        step.notes
                    );
                }
            }
        }
    }
    out
}

fn shares(cases: &[CaseRecord]) -> String {
    let conclusive = |case: &&CaseRecord| case.expected != Verdict::Inconclusive;
    let meant = cases.iter().filter(conclusive).count();
    let reached = cases
        .iter()
        .filter(conclusive)
        .filter(|case| case.verdict != Verdict::Inconclusive)
        .count();
    let false_pass = cases
        .iter()
        .filter(|case| case.verdict == Verdict::Pass && case.expected != Verdict::Pass)
        .count();
    let false_fail = cases
        .iter()
        .filter(|case| case.verdict == Verdict::Fail && case.expected != Verdict::Fail)
        .count();
    let spent: u64 = cases.iter().map(|case| case.milliseconds).sum();
    let started: u64 = cases.iter().map(|case| case.session_milliseconds).sum();
    format!(
        "{} cases ({} s, and {} s until the sessions were ready); conclusive where they should be: {reached} of {meant}; false Pass: {false_pass}; false Fail: {false_fail}",
        cases.len(),
        spent / 1000,
        started / 1000
    )
}

/// A case that could not be decided while the machine was busy has a second try by itself; a false verdict has none.
async fn once_more(choice: DriverChoice, cases: &mut [CaseRecord]) {
    let undecided = |case: &CaseRecord| {
        case.verdict == Verdict::Inconclusive && case.expected != Verdict::Inconclusive
    };
    let names: Vec<String> = cases
        .iter()
        .filter(|case| undecided(case))
        .map(|case| case.name.clone())
        .collect();
    if names.is_empty() || names.len() > SECOND_TRIES {
        return;
    }
    let undecided_ones = WantedCases {
        one_in: 1,
        runs: 1,
        name: |name: &str| names.iter().any(|one| one == name),
    };
    let again = run(choice, undecided_ones).await;
    for case in cases.iter_mut().filter(|case| undecided(case)) {
        let second = again
            .iter()
            .find(|second| second.suite == case.suite && second.name == case.name);
        case.clone_from(second.expect("it was run"));
    }
}

/// The cases named by the environment, as often as it says.
async fn as_demanded(choice: DriverChoice) {
    let begun = std::time::Instant::now();
    let wanted = std::env::var("FIELD_CASE").unwrap_or_default();
    let runs = std::env::var("FIELD_RUNS")
        .ok()
        .and_then(|runs| runs.parse().ok())
        .unwrap_or(1);
    let named = WantedCases {
        one_in: if wanted.is_empty() { 5 } else { 1 },
        runs,
        name: |name: &str| name.contains(&wanted),
    };
    let mut cases = run(choice.clone(), named).await;
    if runs == 1 {
        once_more(choice, &mut cases).await;
    }
    let wrong = table(&cases, wrong);
    #[expect(
        clippy::print_stderr,
        reason = "the figures of the run, for whoever looks"
    )]
    {
        if std::env::var("FIELD_STEPS").is_ok_and(|which| which == "all") {
            eprint!("{}", table(&cases, |_| Some(String::new())));
        }
        eprintln!("{} in {} s", shares(&cases), begun.elapsed().as_secs());
    }
    assert!(!cases.is_empty(), "no case has `{wanted}` in its name");
    assert!(wrong.is_empty(), "not as demanded:\n{wrong}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_case_ends_in_chromium_as_the_design_demands() {
    as_demanded(DriverChoice::Chromium).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the same again in Firefox, whose sessions take seconds to start"]
async fn every_case_ends_in_firefox_as_the_design_demands() {
    as_demanded(DriverChoice::Firefox).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_browser_no_case_ends_conclusively_otherwise() {
    let all = WantedCases {
        one_in: 1,
        runs: 1,
        name: |_: &str| true,
    };
    let cases = run(DriverChoice::Document, all).await;
    let wrong = table(&cases, |case| {
        (case.verdict != Verdict::Inconclusive && case.verdict != case.expected)
            .then(|| format!("{} instead of {}", case.verdict, case.expected))
    });
    #[expect(
        clippy::print_stderr,
        reason = "the figures of the run, for whoever looks"
    )]
    {
        eprintln!("{}", shares(&cases));
    }
    assert!(wrong.is_empty(), "otherwise than in a browser:\n{wrong}");
}
