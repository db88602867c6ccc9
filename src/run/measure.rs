//! Examinations, several at a time, each on a session of its own.

use super::examine::{End, Examination, Trial, Walk, cast};
use super::expand;
use super::hooks::{self, Around};
use super::hosts::Hosts;
use super::schedule::patience;
use super::sessions::{Ahead, Session, renewed};
use super::settings::{Planned, Settings};
use super::stage::Stage;
use super::trace::{Door, Sink, Trace};
use crate::driver::{Driver, DriverChoice, DriverError, DriverInfo, automatic};
use crate::evaluate::Knowledge;
use crate::grammar::{Sentence, parse};
use crate::record::{HookRecord, HookTime};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::watch;

/// What came of one examination.
#[derive(Debug, Clone)]
pub struct Examined {
    /// Which of those that were given, from 0.
    pub index: usize,
    /// The trials, in the order of the steps.
    pub trials: Vec<Trial>,
    /// The step from which on nothing could be measured, and why.
    pub stopped: Option<(usize, String)>,
}

/// Whoever takes results as they come.
pub type Taker = Arc<Mutex<dyn FnMut(Examined) + Send>>;

struct Shared {
    examinations: Vec<Examination>,
    settings: Settings,
    next: AtomicUsize,
    taker: Taker,
    stop: watch::Receiver<bool>,
}

impl Shared {
    fn more(&self) -> bool {
        !*self.stop.borrow() && self.next.load(Ordering::SeqCst) < self.examinations.len()
    }
}

/// Who drives, once it is known.
///
/// # Errors
///
/// Where no session can be started.
pub async fn driver(settings: &mut Settings) -> Result<DriverInfo, DriverError> {
    if settings.driver.choice == DriverChoice::Auto {
        settings.driver.choice = automatic();
    }
    let (session, _) = Ahead::new(&settings.driver).ready().await;
    let mut session = session?;
    let info = session.info();
    session.close().await;
    Ok(info)
}

/// Makes the examinations. What was not ended when the run is stopped is not told.
pub async fn measure(
    examinations: Vec<Examination>,
    settings: Settings,
    taker: Taker,
    stop: watch::Receiver<bool>,
) {
    let shared = Arc::new(Shared {
        examinations,
        settings,
        next: AtomicUsize::new(0),
        taker,
        stop,
    });
    let jobs = shared.settings.jobs.max(1);
    let mut workers = tokio::task::JoinSet::new();
    for _ in 0..jobs.min(shared.examinations.len()) {
        workers.spawn(work(Arc::clone(&shared)));
    }
    while workers.join_next().await.is_some() {}
}

async fn work(shared: Arc<Shared>) {
    let mut ready: Option<Session> = None;
    while shared.more() {
        let index = shared.next.fetch_add(1, Ordering::SeqCst);
        if index >= shared.examinations.len() {
            break;
        }
        let (examined, driver) = one(&shared, index, ready.take()).await;
        if !*shared.stop.borrow() {
            let mut taker = shared.taker.lock().unwrap_or_else(PoisonError::into_inner);
            taker(examined);
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
async fn fresh(shared: &Shared, driver: Box<dyn Driver>, again: bool) -> Option<Session> {
    let renews = !shared.settings.driver.new_browser;
    let (session, _) = renewed(driver, renews && again).await?;
    Some(session)
}

/// Of what is done around an examination nothing is told but why it failed.
fn silent() -> Door {
    let nobody: Sink = Arc::new(Mutex::new(|_: &crate::record::Event| {}));
    Door::new(nobody)
}

fn failure(done: &[HookRecord]) -> Option<String> {
    done.iter().find_map(HookRecord::failure)
}

/// What is done before or after the suite of these cases, in a session of its own; tells what failed.
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
    let door = silent();
    planned.secrets.register(&mut door.redactor());
    hooks::register(&planned.case.hooks, settings, &planned.secrets, &door);
    let around = Around {
        planned,
        case: None,
        stem: String::new(),
        settings,
        door: &door,
        stop,
    };
    let records = if hooks::need_session(list) {
        match Ahead::new(&settings.driver).ready().await.0 {
            Ok(driver) => {
                let knowledge = Knowledge {
                    text_case: settings.text_case,
                    ..Knowledge::default()
                };
                let mut stage = Stage::new(driver, patience(settings), knowledge, stop.clone());
                let records = around.carry_out(when, list, Ok(&mut stage)).await;
                stage.driver.into_inner().close().await;
                records
            }
            Err(error) => {
                let why = format!("there is no session: {error}");
                around.carry_out(when, list, Err(why)).await
            }
        }
    } else {
        around.carry_out(when, list, Err(String::new())).await
    };
    records.iter().filter_map(HookRecord::failure).collect()
}

async fn session(shared: &Shared, ready: Option<Session>) -> Session {
    match ready {
        Some(session) => session,
        None => Ahead::new(&shared.settings.driver).ready().await.0,
    }
}

/// One examination: begun anew after each step that the agent left in another state than the step's.
async fn one(
    shared: &Shared,
    index: usize,
    ready: Option<Session>,
) -> (Examined, Option<Box<dyn Driver>>) {
    let examination = &shared.examinations[index];
    let settings = &shared.settings;
    let steps = &examination.planned.case.steps;
    let sentences: Vec<Sentence> = steps.iter().map(|step| parse(&step.text)).collect();
    let door = silent();
    examination.planned.secrets.register(&mut door.redactor());
    expand::register_passwords(&sentences, &mut door.redactor());
    let case_hooks = &examination.planned.case.hooks;
    hooks::register(case_hooks, settings, &examination.planned.secrets, &door);
    let trace = Trace::begin(&examination.planned, (0, 1), &sentences, door.clone(), 0);
    let (models, logic) = cast(settings, &trace);
    let walk = Walk {
        examination,
        sentences: &sentences,
        settings,
        models: &models,
        logic: &logic,
        door: &door,
    };
    let mut examined = Examined {
        index,
        trials: Vec::new(),
        stopped: None,
    };
    let around = Around {
        planned: &examination.planned,
        case: Some(0),
        stem: trace.file_stem(),
        settings,
        door: &door,
        stop: &shared.stop,
    };
    let mut ready = ready;
    let mut first = 0;
    loop {
        let driver = match session(shared, ready.take()).await {
            Ok(driver) => driver,
            Err(error) => {
                examined.stopped = Some((first, error.to_string()));
                return (examined, None);
            }
        };
        let knowledge = Knowledge {
            text_case: settings.text_case,
            ..Knowledge::default()
        };
        let mut stage = Stage::new(driver, patience(settings), knowledge, shared.stop.clone());
        let before = around.carry_out(HookTime::BeforeCase, &case_hooks.before, Ok(&mut stage));
        let before = failure(&before.await);
        let end = if let Some(reason) = before {
            End::Stopped { at: first, reason }
        } else {
            stage.go_on();
            let allowed = settings.models.as_ref().map(|m| m.allow_hosts.as_slice());
            stage.hosts = Hosts::of(
                examination.planned.base_url.as_ref(),
                &sentences,
                allowed.unwrap_or_default(),
            );
            walk.from(&mut stage, first, &mut examined.trials).await
        };
        let after = around.carry_out(HookTime::AfterCase, &case_hooks.after, Ok(&mut stage));
        let after = failure(&after.await);
        let driver = stage.driver.into_inner();
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
