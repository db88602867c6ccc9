//! Examinations, several at a time, each on a session of its own.

use super::examine::{End, Examination, Trial, Walk, cast};
use super::expand;
use super::hosts::Hosts;
use super::schedule::patience;
use super::sessions::{Ahead, Session, renewed};
use super::settings::Settings;
use super::stage::Stage;
use super::trace::{Door, Sink, Trace};
use crate::driver::{Driver, DriverChoice, DriverError, DriverInfo, automatic};
use crate::evaluate::Knowledge;
use crate::grammar::{Sentence, parse};
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
    let nobody: Sink = Arc::new(Mutex::new(|_: &crate::record::Event| {}));
    let door = Door::new(nobody);
    examination.planned.secrets.register(&mut door.redactor());
    expand::register_passwords(&sentences, &mut door.redactor());
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
        let allowed = settings.models.as_ref().map(|m| m.allow_hosts.as_slice());
        stage.hosts = Hosts::of(
            examination.planned.base_url.as_ref(),
            &sentences,
            allowed.unwrap_or_default(),
        );
        let end = walk.from(&mut stage, first, &mut examined.trials).await;
        let driver = stage.driver.into_inner();
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
