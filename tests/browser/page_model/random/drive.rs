//! Runs the cases of pages in real Chromium and holds what the pages report against what was meant.

use super::page::Page;
use super::sections;
use super::sentence::{Expect, Step, steps};
use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Html;
use axum::routing::get;
use plumbline::driver::{DriverChoice, DriverConfig};
use plumbline::record::{CaseRecord, Event, StepOutcome};
use plumbline::run::{Planned, Settings, Timeouts, execute};
use plumbline::suite::{Location, StepText, TestCase};
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::watch;

/// Report of a page: an event and the thing that received it, 0 for anything else.
#[derive(Debug, Clone, Deserialize)]
pub struct Report {
    #[serde(rename = "type")]
    pub kind: String,
    pub key: u32,
    /// The element that was hit, if no sentence could mean it.
    #[expect(
        dead_code,
        reason = "printed with the rest where something strange was hit"
    )]
    pub text: String,
}

#[derive(Default)]
struct Shelf {
    pages: HashMap<usize, String>,
    reports: HashMap<usize, Vec<Report>>,
    listening: usize,
}

/// Serves pages and listens to them.
#[derive(Clone)]
pub struct Site {
    shelf: Arc<Mutex<Shelf>>,
    pub base: url::Url,
}

impl Site {
    pub async fn start() -> Site {
        let shelf: Arc<Mutex<Shelf>> = Arc::default();
        let app = Router::new()
            .route("/page/{id}", get(page))
            .route("/log/page/{id}", get(listen))
            .route(
                "/slow/{ms}",
                get(|Path(ms): Path<u64>| async move {
                    tokio::time::sleep(Duration::from_millis(ms)).await;
                    "done"
                }),
            )
            .with_state(shelf.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move { axum::serve(listener, app).await });
        Site {
            shelf,
            base: url::Url::parse(&format!("http://{address}/")).unwrap(),
        }
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap()
    }
}

async fn page(State(shelf): State<Arc<Mutex<Shelf>>>, Path(id): Path<usize>) -> Html<String> {
    let page = shelf.lock().unwrap().pages.get(&id).cloned();
    Html(page.unwrap_or_default())
}

async fn listen(
    State(shelf): State<Arc<Mutex<Shelf>>>,
    Path(id): Path<usize>,
    upgrade: WebSocketUpgrade,
) -> axum::response::Response {
    upgrade.on_upgrade(move |socket| hear(shelf, id, socket))
}

async fn hear(shelf: Arc<Mutex<Shelf>>, id: usize, mut socket: WebSocket) {
    shelf.lock().unwrap().listening += 1;
    while let Some(Ok(message)) = socket.recv().await {
        if let Message::Text(line) = message
            && let Ok(report) = serde_json::from_str(&line)
        {
            shelf
                .lock()
                .unwrap()
                .reports
                .entry(id)
                .or_default()
                .push(report);
        }
    }
    shelf.lock().unwrap().listening -= 1;
}

/// A page with the sentences that are tried on it.
#[derive(Debug, Clone)]
pub struct Trial {
    pub page: Page,
    pub steps: Vec<Step>,
}

impl Trial {
    pub fn new(seed: u64) -> Trial {
        let page = sections::page(seed, &[]);
        let steps = steps(&page);
        Trial { page, steps }
    }
}

/// Outcomes of the sentences of one page.
#[derive(Debug, Clone, Default)]
pub struct Outcome {
    /// Sentences on which a person would act, and which were reached.
    pub clear: usize,
    /// Of these, those that were carried out on the right thing.
    pub acted: usize,
    pub traps: usize,
    /// Statements that were reached, and those of them that were decided.
    pub statements: usize,
    pub decided: usize,
    /// Faults: wrong element, wrong verdict.
    pub wrong: Vec<String>,
    pub wrong_element: usize,
    pub wrong_verdict: usize,
    /// Clear sentences that were not acted on: the sentence, cause and reason.
    pub open: Vec<String>,
    /// Which step went wrong first.
    pub at: Option<usize>,
    /// Milliseconds of the case, and until its session was ready.
    pub spent: (u64, u64),
}

fn settings(jobs: usize) -> Settings {
    Settings {
        driver: DriverConfig {
            choice: DriverChoice::Chromium,
            call_timeout: Duration::from_secs(20),
            ..DriverConfig::default()
        },
        timeouts: Timeouts {
            readiness: Duration::from_secs(2),
            observe: Duration::from_secs(2),
            assertion: Duration::from_millis(1500),
            page: Duration::from_secs(10),
            case: Duration::from_mins(1),
            stable: Duration::from_millis(150),
            ..Timeouts::default()
        },
        jobs,
        ..Settings::new(DriverChoice::Chromium, "random")
    }
}

fn planned(trial: &Trial, id: usize, site: &Site) -> Planned {
    let at = |line| Location::new("random", line, 1);
    let opening = format!("Open '/page/{id}'");
    let sentences =
        std::iter::once(opening).chain(trial.steps.iter().map(|step| step.text.clone()));
    Planned {
        case: TestCase {
            id: format!("page-{id}"),
            name: format!("page {}", trial.page.seed),
            steps: sentences
                .enumerate()
                .map(|(line, text)| StepText::new(text, at(line + 1)))
                .collect(),
            at: at(1),
            ..TestCase::default()
        },
        suite: "Random pages".into(),
        base_url: Some(site.base.clone()),
        repetition: 1,
        secrets: plumbline::run::Secrets::default(),
    }
}

/// Runs the trials; their outcomes, in order.
pub async fn run(site: &Site, trials: &[Trial], jobs: usize) -> Vec<Outcome> {
    {
        let mut shelf = site.shelf();
        shelf.pages.clear();
        shelf.reports.clear();
        for (id, trial) in trials.iter().enumerate() {
            shelf.pages.insert(id, trial.page.html());
        }
    }
    let planned = trials
        .iter()
        .enumerate()
        .map(|(id, trial)| planned(trial, id, site))
        .collect();
    let (_stop, stopped) = watch::channel(false);
    let sink = Arc::new(Mutex::new(|_: &Event| {}));
    let record = execute(planned, settings(jobs), sink, stopped)
        .await
        .expect("a session");
    // What the pages said last may still be on its way.
    for _ in 0..100 {
        if site.shelf().listening == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let shelf = site.shelf();
    let silent = Vec::new();
    record
        .cases
        .iter()
        .map(|case| {
            let reports = shelf.reports.get(&case.index).unwrap_or(&silent);
            Outcome {
                spent: (case.milliseconds, case.session_milliseconds),
                ..judge(&trials[case.index], case, reports)
            }
        })
        .collect()
}

/// The things that received something, each once in a row.
fn touched(reports: &[Report]) -> Vec<u32> {
    let mut out: Vec<u32> = Vec::new();
    for report in reports {
        // A field says that it changed when it is left.
        if report.kind == "change" && out.contains(&report.key) {
            continue;
        }
        if out.last() != Some(&report.key) {
            out.push(report.key);
        }
    }
    out
}

fn judge(trial: &Trial, case: &CaseRecord, reports: &[Report]) -> Outcome {
    let mut outcome = Outcome::default();
    let touched = touched(reports);
    let mut next = 0;
    let mut last: Option<&Vec<u32>> = None;
    let opened = case
        .steps
        .first()
        .is_some_and(|s| s.outcome == StepOutcome::Passed);
    if !opened {
        return outcome;
    }
    for (at, (step, record)) in trial.steps.iter().zip(&case.steps[1..]).enumerate() {
        if record.outcome == StepOutcome::NotReached {
            break;
        }
        let passed = record.outcome == StepOutcome::Passed;
        let why = || {
            format!(
                "{} [{}] {:?}: {} ({}) {:?}",
                step.text,
                record.formula,
                record.outcome,
                record.reason.clone().unwrap_or_default(),
                record.cause.map_or("", plumbline::verdict::Cause::name),
                record.notes
            )
        };
        let mut blame = |what: &str, element: bool| {
            let text = format!(
                "{what}: {}\n      meant: {:?}; acted on: {touched:?}\n      {}",
                step.text,
                step.expect,
                why()
            );
            outcome.wrong.push(text);
            if element {
                outcome.wrong_element += 1;
            } else {
                outcome.wrong_verdict += 1;
            }
            outcome.at.get_or_insert(at);
        };
        match &step.expect {
            Expect::Act(keys) => {
                outcome.clear += 1;
                let here = touched.get(next).is_some_and(|key| keys.contains(key));
                let again = last.is_some_and(|before| before.iter().any(|key| keys.contains(key)));
                if here {
                    next += 1;
                    outcome.acted += 1;
                    last = Some(keys);
                } else if again && passed {
                    outcome.acted += 1;
                } else if touched.len() > next {
                    blame("acted on something else", true);
                    return outcome;
                } else if passed {
                    blame("went through without acting", true);
                    return outcome;
                } else {
                    outcome.open.push(why());
                }
            }
            Expect::Quiet => {
                if !passed {
                    outcome.clear += 1;
                    outcome.open.push(why());
                }
            }
            Expect::Nothing(_) => {
                outcome.traps += 1;
                if touched.len() > next || passed {
                    blame("acted where nothing could be meant", true);
                    return outcome;
                }
            }
            Expect::Holds | Expect::Fails => {
                outcome.statements += 1;
                let holds = step.expect == Expect::Holds;
                match record.outcome {
                    StepOutcome::Passed if holds => outcome.decided += 1,
                    StepOutcome::Failed if !holds => outcome.decided += 1,
                    StepOutcome::Passed | StepOutcome::Failed => {
                        blame("a wrong verdict", false);
                        return outcome;
                    }
                    _ => outcome.open.push(why()),
                }
            }
        }
    }
    if touched.len() > next {
        let strange = reports.iter().find(|r| r.key == touched[next]);
        outcome.wrong.push(format!(
            "acted on more than was meant: {touched:?} {strange:?}"
        ));
        outcome.wrong_element += 1;
        outcome.at.get_or_insert(
            case.steps
                .iter()
                .filter(|s| s.outcome != StepOutcome::NotReached)
                .count()
                .saturating_sub(2),
        );
    }
    outcome
}

/// A smaller page on which the same goes wrong: parts, weather and earlier steps that do not matter are left out.
pub async fn shrink(site: &Site, trial: &Trial, at: usize) -> Trial {
    let mut best = trial.clone();
    best.steps.truncate(at + 1);
    let mut without = Vec::new();
    let mut candidates: Vec<usize> = trial.page.sections.iter().map(|s| s.place).collect();
    candidates.push(99);
    // First without the steps before.
    let mut alone = best.clone();
    alone.steps = best.steps.split_off(at);
    best.steps = trial.steps[..=at].to_vec();
    if goes_wrong(site, &alone).await {
        best = alone;
    }
    for part in candidates {
        if best.steps.iter().any(|step| step.needs.contains(&part)) {
            continue;
        }
        without.push(part);
        let smaller = Trial {
            page: sections::page(trial.page.seed, &without),
            steps: best.steps.clone(),
        };
        if goes_wrong(site, &smaller).await {
            best = smaller;
        } else {
            without.pop();
        }
    }
    best
}

async fn goes_wrong(site: &Site, trial: &Trial) -> bool {
    let outcomes = run(site, std::slice::from_ref(trial), 1).await;
    outcomes.iter().any(|outcome| !outcome.wrong.is_empty())
}

/// Sums over pages.
#[derive(Default)]
pub struct Figures {
    pub pages: usize,
    pub clear: usize,
    pub acted: usize,
    pub traps: usize,
    pub statements: usize,
    pub decided: usize,
    pub wrong_element: usize,
    pub wrong_verdict: usize,
    /// Milliseconds of the cases, and until their sessions were ready.
    pub spent: (u64, u64),
    /// Why clear sentences were left open, by cause, with how often.
    pub open: BTreeMap<String, usize>,
}

impl Figures {
    pub fn add(&mut self, outcome: &Outcome) {
        self.pages += 1;
        self.clear += outcome.clear;
        self.acted += outcome.acted;
        self.traps += outcome.traps;
        self.statements += outcome.statements;
        self.decided += outcome.decided;
        self.wrong_element += outcome.wrong_element;
        self.wrong_verdict += outcome.wrong_verdict;
        self.spent.0 += outcome.spent.0;
        self.spent.1 += outcome.spent.1;
        for open in &outcome.open {
            let cause = open.rsplit_once(" (").map_or("", |(_, rest)| rest);
            let cause = cause.split(')').next().unwrap_or("");
            *self.open.entry(cause.to_owned()).or_default() += 1;
        }
    }

    pub fn share_acting(&self) -> f64 {
        self.acted as f64 / self.clear.max(1) as f64
    }

    pub fn told(&self) -> String {
        let mut out = format!(
            "{} pages; {} clear sentences, {} acted on ({:.1} %); {} traps; wrong elements: {}; {} statements, {} decided ({:.1} %); wrong verdicts: {}",
            self.pages,
            self.clear,
            self.acted,
            self.share_acting() * 100.0,
            self.traps,
            self.wrong_element,
            self.statements,
            self.decided,
            self.decided as f64 * 100.0 / self.statements.max(1) as f64,
            self.wrong_verdict
        );
        let _ = write!(
            out,
            "; {} s in cases, {} s in sessions",
            self.spent.0 / 1000,
            self.spent.1 / 1000
        );
        for (cause, count) in &self.open {
            let _ = write!(out, "; {cause}: {count}");
        }
        out
    }
}
