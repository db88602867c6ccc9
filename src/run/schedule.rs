//! Which case runs when, on which session. Every case has a fresh one: a worker renews its session between two cases, or,
//! where each case is to have a browser of its own, starts the next while one runs.

use super::expand;
use super::settings::{Planned, Settings, Timeouts};
use super::sight::Witness;
use super::stage::Stage;
use super::trace::{Door, Sink, Trace};
use super::walk::walk;
use crate::driver::{
    Driver, DriverChoice, DriverConfig, DriverError, DriverInfo, automatic, start,
};
use crate::evaluate::Knowledge;
use crate::grammar::{Sentence, parse};
use crate::record::{CaseRecord, Event, RunRecord, SCHEMA, StepOutcome};
use crate::verdict::{Cause, Decider};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;

pub(super) type Session = Result<Box<dyn Driver>, DriverError>;

/// A session in the making, and how long it took.
pub(super) struct Ahead(JoinHandle<(Session, u64)>);

impl Ahead {
    pub(super) fn new(config: &DriverConfig) -> Self {
        let config = config.clone();
        Ahead(tokio::spawn(async move {
            let begun = Instant::now();
            let session = start(&config).await;
            (session, begun.elapsed().as_millis() as u64)
        }))
    }

    pub(super) async fn ready(self) -> (Session, u64) {
        self.0.await.unwrap_or_else(|error| {
            (
                Err(DriverError::Failed(format!(
                    "the session could not be made: {error}"
                ))),
                0,
            )
        })
    }

    /// A session that nobody wants any more is still closed.
    async fn discard(self) {
        if let Ok((Ok(mut driver), _)) = self.0.await {
            driver.close().await;
        }
    }
}

/// Runs the planned cases. Events go to `sink` as they happen; the record is the same events, folded.
///
/// # Errors
///
/// Where not even the first session can be started: then no case was begun.
pub async fn execute(
    planned: Vec<Planned>,
    settings: Settings,
    sink: Sink,
    stop: watch::Receiver<bool>,
) -> Result<RunRecord, DriverError> {
    execute_seen(planned, settings, sink, stop, None).await
}

/// The same, and the witness is told what each case saw.
pub async fn execute_seen(
    planned: Vec<Planned>,
    mut settings: Settings,
    sink: Sink,
    stop: watch::Receiver<bool>,
    witness: Option<Witness>,
) -> Result<RunRecord, DriverError> {
    let sentences: Vec<Vec<Sentence>> = planned
        .iter()
        .map(|p| p.case.steps.iter().map(|s| parse(&s.text)).collect())
        .collect();
    let kept: Arc<Mutex<Vec<Event>>> = Arc::default();
    let record = Arc::clone(&kept);
    let both: Sink = Arc::new(Mutex::new(move |event: &Event| {
        // Step by step only the log needs; the record is made from whole cases.
        if matches!(
            event,
            Event::RunStarted { .. }
                | Event::CaseEnded { .. }
                | Event::Warning { .. }
                | Event::RunEnded { .. }
        ) && let Ok(mut kept) = record.lock()
        {
            kept.push(event.clone());
        }
        if let Ok(mut sink) = sink.lock() {
            sink(event);
        }
    }));
    let door = Door::new(both);
    for (case, planned) in sentences.iter().zip(&planned) {
        let secrets = &planned.secrets;
        secrets.register(&mut door.redactor());
        expand::register_passwords(case, &mut door.redactor());
        for sentence in case {
            let known = expand::Known::new(&settings.unique, secrets);
            _ = expand::expand(sentence, known, &mut door.redactor());
        }
    }
    if settings.driver.choice == DriverChoice::Auto {
        // Resolved once: looking for programs again for every session would cost more than it tells.
        settings.driver.choice = automatic();
    }
    if let Some(models) = &mut settings.models {
        models.introduce().await;
    }
    let (first, took) = Ahead::new(&settings.driver).ready().await;
    let first = first?;
    announce(&door, &settings, first.info());
    let shared = Arc::new(Shared {
        planned,
        sentences,
        settings,
        door: door.clone(),
        next: AtomicUsize::new(0),
        failed: AtomicBool::new(false),
        stop,
        witness,
    });
    let mut workers = tokio::task::JoinSet::new();
    let mut first = Some((Ok(first), took));
    for _ in 0..shared.settings.jobs.max(1).min(shared.planned.len().max(1)) {
        workers.spawn(work(Arc::clone(&shared), first.take()));
    }
    while workers.join_next().await.is_some() {}
    let interrupted = *shared.stop.borrow();
    door.send(&Event::RunEnded {
        time: now(),
        interrupted,
    });
    let events = kept.lock().map(|k| k.clone()).unwrap_or_default();
    Ok(RunRecord::from_events(events))
}

struct Shared {
    planned: Vec<Planned>,
    sentences: Vec<Vec<Sentence>>,
    settings: Settings,
    door: Door,
    next: AtomicUsize,
    failed: AtomicBool,
    stop: watch::Receiver<bool>,
    /// Who is told what each case saw.
    witness: Option<Witness>,
}

impl Shared {
    /// Cases are left that nobody has begun.
    fn more(&self) -> bool {
        self.next.load(Ordering::SeqCst) < self.planned.len()
    }
}

fn now() -> String {
    jiff::Timestamp::now().to_string()
}

fn announce(door: &Door, settings: &Settings, driver: DriverInfo) {
    let event = Event::RunStarted {
        schema: SCHEMA,
        plumbline: env!("CARGO_PKG_VERSION").to_owned(),
        id: settings.id.clone(),
        time: now(),
        settings: settings.printed(),
        driver: Some(driver),
        notes: settings.notes.clone(),
    };
    door.send(&event);
}

/// One worker: takes the next case until there is none; one that does not end as expected is tried again.
async fn work(shared: Arc<Shared>, first: Option<(Session, u64)>) {
    let mut ready = first;
    let mut ahead: Option<Ahead> = None;
    let mut again: Option<(usize, usize)> = None;
    loop {
        let (index, attempt) = again
            .take()
            .unwrap_or_else(|| (shared.next.fetch_add(1, Ordering::SeqCst), 1));
        let over = index >= shared.planned.len()
            || *shared.stop.borrow()
            || (attempt == 1 && shared.settings.fail_fast && shared.failed.load(Ordering::SeqCst));
        if over {
            break;
        }
        let (session, took) = match (ready.take(), ahead.take()) {
            (Some(ready), _) => ready,
            (None, Some(ahead)) => ahead.ready().await,
            (None, None) => Ahead::new(&shared.settings.driver).ready().await,
        };
        let renews = !shared.settings.driver.new_browser;
        if !renews && shared.more() {
            ahead = Some(Ahead::new(&shared.settings.driver));
        }
        let (record, driver) = one(&shared, (index, attempt), session, took).await;
        let otherwise = record.verdict != record.expected;
        if otherwise && attempt <= shared.settings.retries && !*shared.stop.borrow() {
            again = Some((index, attempt + 1));
        } else if (otherwise || attempt > 1) && record.counts() {
            shared.failed.store(true, Ordering::SeqCst);
        }
        if let Some(driver) = driver {
            let more = again.is_some() || shared.more();
            ready = renewed(driver, renews && more).await;
        }
    }
    if let Some((Ok(mut driver), _)) = ready.take() {
        driver.close().await;
    }
    if let Some(ahead) = ahead.take() {
        ahead.discard().await;
    }
}

/// The session made fresh for another case; none where there is no other, or where it is not as good as new.
pub(super) async fn renewed(mut driver: Box<dyn Driver>, again: bool) -> Option<(Session, u64)> {
    let begun = Instant::now();
    if again && driver.renew().await.is_ok() {
        return Some((Ok(driver), begun.elapsed().as_millis() as u64));
    }
    driver.close().await;
    None
}

/// Without scripts a page does not change by itself: what is not there at once will not come.
pub(super) fn patience(settings: &Settings) -> Timeouts {
    let t = settings.timeouts;
    if settings.driver.choice != DriverChoice::Document {
        return t;
    }
    let soon = Duration::from_millis(300);
    Timeouts {
        readiness: t.readiness.min(soon),
        observe: t.observe.min(soon),
        assertion: t.assertion.min(soon),
        stable: t.stable.min(soon / 3),
        ..t
    }
}

/// One case on its session, which is given back.
async fn one(
    shared: &Shared,
    (index, attempt): (usize, usize),
    session: Session,
    took: u64,
) -> (CaseRecord, Option<Box<dyn Driver>>) {
    let planned = &shared.planned[index];
    let sentences = &shared.sentences[index];
    let settings = &shared.settings;
    let begun = Instant::now();
    let door = shared.door.clone();
    let mut trace = Trace::begin(planned, (index, attempt), sentences, door, took);
    let driver = match session {
        Ok(driver) => {
            let knowledge = Knowledge {
                text_case: settings.text_case,
                ..Knowledge::default()
            };
            let mut stage = Stage::new(driver, patience(settings), knowledge, shared.stop.clone());
            if shared.witness.is_some() {
                stage.keep_sights();
            }
            walk(&mut stage, planned, sentences, settings, &mut trace).await;
            if let Some(witness) = &shared.witness {
                witness(index, stage.sights());
            }
            Some(stage.driver.into_inner())
        }
        Err(error) => {
            trace.unfolding.error(1);
            if !sentences.is_empty() {
                let step = trace.step(0);
                step.outcome = StepOutcome::Inconclusive;
                step.decided_by = Decider::Nobody;
                step.cause = Some(Cause::DriverFailed);
                step.reason = Some(error.to_string());
                step.hint = error.hint().map(str::to_owned);
                trace.end_step(0);
            }
            None
        }
    };
    let record = trace.end(begun.elapsed().as_millis() as u64, settings);
    (record, driver)
}
