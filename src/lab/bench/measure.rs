//! Examinations, several at a time, each on a session of its own.

use crate::driver::{Driver, DriverChoice, DriverError, DriverInfo, automatic};
use crate::lab::bench::examine::{End, Examination, ExaminationWalk, Trial, cast};
use crate::record::{HookRecord, HookTime};
use crate::run::parts::{
    CaseSession, EventSender, HookRunner, Hosts, PendingDriver, PreparedCase, StartedDriver, Trace,
    need_session, renewed,
};
use crate::run::{EventSink, Planned, Settings};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// Result of one examination.
#[derive(Debug, Clone)]
pub struct Examined {
    /// Which of those that were given, from 0.
    pub index: usize,
    /// The trials, in the order of the steps.
    pub trials: Vec<Trial>,
    /// The step from which on nothing could be measured, and why.
    pub stopped: Option<(usize, String)>,
}

/// Receiver of results as they come.
pub type ResultReceiver = Arc<Mutex<dyn FnMut(Examined) + Send>>;

struct MeasuringState {
    examinations: Vec<Examination>,
    settings: Settings,
    next: AtomicUsize,
    receiver: ResultReceiver,
    stop: watch::Receiver<bool>,
}

impl MeasuringState {
    fn more(&self) -> bool {
        !*self.stop.borrow() && self.next.load(Ordering::SeqCst) < self.examinations.len()
    }
}

/// Finds the driver of the run.
///
/// # Errors
///
/// Where no session can be started.
pub async fn driver(settings: &mut Settings) -> Result<DriverInfo, DriverError> {
    if settings.driver.choice == DriverChoice::Auto {
        settings.driver.choice = automatic();
    }
    let (started, _) = PendingDriver::new(&settings.driver).ready().await;
    let mut started = started?;
    let info = started.info();
    started.close().await;
    Ok(info)
}

/// Makes the examinations. What was not ended when the run is stopped is not told.
pub async fn measure(
    examinations: Vec<Examination>,
    settings: Settings,
    receiver: ResultReceiver,
    stop: watch::Receiver<bool>,
) {
    let shared = Arc::new(MeasuringState {
        examinations,
        settings,
        next: AtomicUsize::new(0),
        receiver,
        stop,
    });
    let jobs = shared.settings.jobs.max(1);
    let mut workers = tokio::task::JoinSet::new();
    for _ in 0..jobs.min(shared.examinations.len()) {
        workers.spawn(work(Arc::clone(&shared)));
    }
    while workers.join_next().await.is_some() {}
}

async fn work(shared: Arc<MeasuringState>) {
    let mut ready: Option<StartedDriver> = None;
    while shared.more() {
        let index = shared.next.fetch_add(1, Ordering::SeqCst);
        if index >= shared.examinations.len() {
            break;
        }
        let (examined, driver) = one(&shared, index, ready.take()).await;
        if !*shared.stop.borrow() {
            let mut receiver = shared
                .receiver
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            receiver(examined);
        }
        if let Some(driver) = driver {
            ready = fresh(&shared, driver, shared.more()).await;
        }
    }
    if let Some(Ok(mut driver)) = ready {
        driver.close().await;
    }
}

/// The session as good as new, where there is use for it.
async fn fresh(
    shared: &MeasuringState,
    driver: Box<dyn Driver>,
    again: bool,
) -> Option<StartedDriver> {
    let renews = !shared.settings.driver.new_browser;
    let (started, _) = renewed(driver, renews && again).await?;
    Some(started)
}

/// Of what is done around an examination nothing is told but why it failed.
fn silent() -> EventSender {
    let nobody: EventSink = Arc::new(Mutex::new(|_: &crate::record::Event| {}));
    EventSender::new(nobody)
}

fn failure(done: &[HookRecord]) -> Option<String> {
    done.iter().find_map(HookRecord::failure)
}

/// Carries out the hooks before or after a suite, in a session of their own; returns the failures.
pub async fn around_suite(
    planned: &Planned,
    when: HookTime,
    settings: &Settings,
    stop: &watch::Receiver<bool>,
) -> Vec<String> {
    let suite = &planned.case.hooks.suite;
    let list = match when {
        HookTime::BeforeSuite => &suite.before,
        _ => &suite.after,
    };
    let events = silent();
    let case = PreparedCase::new(planned.clone());
    case.register(&settings.unique, &mut events.redactor());
    let runner = HookRunner {
        case: &case,
        index: None,
        stem: String::new(),
        settings,
        events: &events,
        stop,
    };
    let records = if need_session(list) {
        match PendingDriver::new(&settings.driver).ready().await.0 {
            Ok(driver) => {
                let mut session = CaseSession::new(driver, settings, stop.clone());
                let records = runner.carry_out(when, list, Ok(&mut session)).await;
                session.driver.into_inner().close().await;
                records
            }
            Err(error) => {
                let why = format!("there is no session: {error}");
                runner.carry_out(when, list, Err(why)).await
            }
        }
    } else {
        runner.carry_out(when, list, Err(String::new())).await
    };
    records.iter().filter_map(HookRecord::failure).collect()
}

async fn started(shared: &MeasuringState, ready: Option<StartedDriver>) -> StartedDriver {
    match ready {
        Some(started) => started,
        None => PendingDriver::new(&shared.settings.driver).ready().await.0,
    }
}

/// One examination: begun anew after each step that the agent left in another state than the step's.
async fn one(
    shared: &MeasuringState,
    index: usize,
    ready: Option<StartedDriver>,
) -> (Examined, Option<Box<dyn Driver>>) {
    let examination = &shared.examinations[index];
    let settings = &shared.settings;
    let steps = &examination.planned.case.steps;
    let case = PreparedCase::new(examination.planned.clone());
    let sentences = &case.sentences;
    let events = silent();
    case.register(&settings.unique, &mut events.redactor());
    let case_hooks = &examination.planned.case.hooks;
    let trace = Trace::begin(&case.planned, (0, 1), sentences, events.clone(), 0);
    let (models, logic) = cast(settings, examination.repetition, &trace);
    let walk = ExaminationWalk {
        examination,
        sentences,
        settings,
        models: &models,
        logic: &logic,
        events: &events,
    };
    let mut examined = Examined {
        index,
        trials: Vec::new(),
        stopped: None,
    };
    let runner = HookRunner {
        case: &case,
        index: Some(0),
        stem: trace.file_stem(),
        settings,
        events: &events,
        stop: &shared.stop,
    };
    let mut ready = ready;
    let mut first = 0;
    loop {
        let driver = match started(shared, ready.take()).await {
            Ok(driver) => driver,
            Err(error) => {
                examined.stopped = Some((first, error.to_string()));
                return (examined, None);
            }
        };
        let mut session = CaseSession::new(driver, settings, shared.stop.clone());
        let before = runner.carry_out(HookTime::BeforeCase, &case_hooks.before, Ok(&mut session));
        let before = failure(&before.await);
        let end = if let Some(reason) = before {
            End::Stopped { at: first, reason }
        } else {
            session.go_on();
            let allowed = settings.models.as_ref().map(|m| m.allow_hosts.as_slice());
            session.hosts = Hosts::of(
                examination.planned.base_url.as_ref(),
                sentences,
                allowed.unwrap_or_default(),
            );
            walk.from(&mut session, first, &mut examined.trials).await
        };
        let after = runner.carry_out(HookTime::AfterCase, &case_hooks.after, Ok(&mut session));
        let after = failure(&after.await);
        let driver = session.driver.into_inner();
        // What was left behind is not what the next beginning of the case is to find.
        let end = match (end, after) {
            (End::Stopped { at, reason }, _) => End::Stopped { at, reason },
            (End::Astray(at), Some(reason)) => End::Stopped { at: at + 1, reason },
            (End::Done, Some(reason)) => End::Stopped {
                at: steps.len(),
                reason,
            },
            (end, None) => end,
        };
        match end {
            End::Astray(at) if examination.goes_on_after(at) && !*shared.stop.borrow() => {
                first = at + 1;
                ready = fresh(shared, driver, true).await;
            }
            End::Stopped { at, reason } => {
                examined.stopped = Some((at, reason));
                return (examined, Some(driver));
            }
            End::Done | End::Astray(_) => return (examined, Some(driver)),
        }
    }
}
