//! Which case runs when, on which session. Every case has a fresh one: a worker renews its session between two cases, or,
//! where each case is to have a browser of its own, starts the next while one runs.

use super::expand;
use super::hooks::{self, Around};
use super::queue::{Queue, Turn};
use super::sessions::{Ahead, Session, Sessions, renewed};
use super::settings::{Planned, Settings, Timeouts};
use super::sight::{Sight, Witness};
use super::stage::Stage;
use super::trace::{Door, Sink, Trace};
use super::walk::walk;
use crate::driver::{Driver, DriverChoice, DriverError, DriverInfo, automatic};
use crate::evaluate::Knowledge;
use crate::grammar::{Sentence, parse};
use crate::record::{
    CaseRecord, Event, HookRecord, HookTime, Kept, RunRecord, SCHEMA, StepOutcome,
};
use crate::verdict::{Cause, Decider};
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How soon a worker sees that a suite is prepared.
const LOOK: Duration = Duration::from_millis(25);
/// Sessions that a case may lose before it is given up: a page that brings its browser down would do so for ever.
const SESSIONS: usize = 3;

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
    let kept: Arc<Mutex<Kept>> = Arc::default();
    let record = Arc::clone(&kept);
    let both: Sink = Arc::new(Mutex::new(move |event: &Event| {
        // Step by step only the log needs; the record is made from whole cases.
        if matches!(
            event,
            Event::RunStarted { .. }
                | Event::Sharded { .. }
                | Event::CaseEnded { .. }
                | Event::Hook { .. }
                | Event::Warning { .. }
                | Event::RunEnded { .. }
        ) && let Ok(mut kept) = record.lock()
        {
            kept.push(event);
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
        hooks::register(&planned.case.hooks, &settings, secrets, &door);
    }
    if settings.driver.choice == DriverChoice::Auto {
        // Resolved once: looking for programs again for every session would cost more than it tells.
        settings.driver.choice = automatic();
    }
    if let Some(models) = &mut settings.models {
        models.introduce().await;
    }
    for secret in settings.driver.secrets() {
        door.redactor().add(&secret);
    }
    let sessions = Sessions::new(&settings.driver, &door, &stop);
    let first = match sessions.first().await {
        Some((first, took)) => Some((first?, took)),
        None => None,
    };
    let info = first.as_ref().map(|(driver, _)| driver.info());
    announce(&door, &settings, info);
    let shared = Arc::new(Shared {
        queue: Queue::new(&planned),
        planned,
        sentences,
        settings,
        door: door.clone(),
        sessions,
        failed: AtomicBool::new(false),
        stop,
        witness,
    });
    let mut workers = tokio::task::JoinSet::new();
    let mut first = first.map(|(driver, took)| (Ok(driver), took));
    let jobs = shared.settings.jobs.max(1);
    let jobs = jobs.min(shared.planned.len().max(1));
    shared.sessions.share(jobs);
    for _ in 0..jobs {
        workers.spawn(work(Arc::clone(&shared), first.take()));
    }
    while workers.join_next().await.is_some() {}
    // A run that is stopped leaves cases that were cut off, and those have begun.
    while let Some(mut turn) = shared.queue.take(true) {
        if let Some(trace) = turn.cut_off.pop() {
            ended(&shared, trace, turn);
        }
    }
    for suite in shared.queue.abandoned() {
        Box::pin(after_suite(&shared, suite, &mut None)).await;
    }
    let interrupted = *shared.stop.borrow();
    door.send(&Event::RunEnded {
        time: now(),
        interrupted,
    });
    let kept = kept.lock().map(|mut kept| std::mem::take(&mut *kept));
    Ok(kept.unwrap_or_default().into_record())
}

struct Shared {
    planned: Vec<Planned>,
    sentences: Vec<Vec<Sentence>>,
    settings: Settings,
    door: Door,
    sessions: Sessions,
    queue: Queue,
    failed: AtomicBool,
    stop: watch::Receiver<bool>,
    /// Who is told what each case saw.
    witness: Option<Witness>,
}

impl Shared {
    /// No case that was never begun is begun any more.
    fn begins_none(&self) -> bool {
        self.settings.fail_fast && self.failed.load(Ordering::SeqCst)
    }

    fn is_stopped(&self) -> bool {
        *self.stop.borrow()
    }

    /// Cases are left to run.
    fn more(&self) -> bool {
        self.queue.has(self.begins_none())
    }

    /// There is nothing left to do.
    fn is_over(&self) -> bool {
        self.is_stopped() || !self.more()
    }
}

fn now() -> String {
    jiff::Timestamp::now().to_string()
}

fn announce(door: &Door, settings: &Settings, driver: Option<DriverInfo>) {
    let event = Event::RunStarted {
        schema: SCHEMA,
        plumbline: env!("CARGO_PKG_VERSION").to_owned(),
        id: settings.id.clone(),
        time: now(),
        settings: settings.printed(),
        driver,
        notes: settings.notes.clone(),
    };
    door.send(&event);
    if let Some(shard) = &settings.shard {
        door.send(&Event::Sharded {
            shard: Box::new(shard.clone()),
        });
    }
}

/// One worker: takes the next case until there is none; one that does not end as expected is tried again.
async fn work(shared: Arc<Shared>, first: Option<(Session, u64)>) {
    let mut ready = first;
    let mut ahead: Option<Ahead> = None;
    while !shared.is_over() {
        // Before the case: another worker may have a session for it, where this one waits for its turn.
        let made = match ready.take() {
            Some(ready) => Some(ready),
            None => {
                shared
                    .sessions
                    .next(ahead.take(), || shared.is_over())
                    .await
            }
        };
        let Some((session, took)) = made else {
            break;
        };
        let Some(mut turn) = shared.queue.take(shared.begins_none()) else {
            ready = Some((session, took));
            // Those that are left wait for what is done before their suite.
            tokio::time::sleep(LOOK).await;
            continue;
        };
        let mut made = Some((session, took));
        if let Some(suite) = turn.prepares.take() {
            before_suite(&shared, suite, &mut made).await;
            if shared.is_stopped() {
                ready = made;
                break;
            }
        }
        if let Some(why) = shared.queue.failure(turn.index) {
            ready = made;
            undriven(&shared, turn.index, why);
            if let Some(suite) = shared.queue.ended(turn.index) {
                after_suite(&shared, suite, &mut ready).await;
            }
            continue;
        }
        if made.is_none() {
            // What is done before the suite left no session behind.
            let stopped = || shared.is_stopped();
            made = shared.sessions.next(ahead.take(), stopped).await;
        }
        let Some((session, took)) = made else {
            shared.queue.put_back(turn);
            break;
        };
        let renews = !shared.settings.driver.new_browser;
        // On a server that others use too, no more are asked for than are at work.
        if !renews && shared.more() && !shared.sessions.are_elsewhere() {
            ahead = Some(Ahead::new(&shared.settings.driver));
        }
        let (driver, last) = one(&shared, turn, session, took).await;
        if let Some(driver) = driver {
            ready = renewed(driver, renews && (last.is_some() || shared.more())).await;
        }
        if let Some(suite) = last {
            after_suite(&shared, suite, &mut ready).await;
        }
    }
    if let Some((Ok(mut driver), _)) = ready.take() {
        driver.close().await;
    }
    if let Some(ahead) = ahead.take() {
        ahead.discard().await;
    }
    shared.sessions.leave();
}

/// What is done before a suite, once.
async fn before_suite(shared: &Shared, suite: usize, ready: &mut Option<(Session, u64)>) {
    let failures = around_suite(shared, suite, HookTime::BeforeSuite, ready).await;
    let outcome = failures.into_iter().next().map_or(Ok(()), Err);
    shared.queue.prepared(suite, outcome);
}

/// What is done after a suite, once. Verdicts have been told by then: a failure is told of the run.
async fn after_suite(shared: &Shared, suite: usize, ready: &mut Option<(Session, u64)>) {
    for message in around_suite(shared, suite, HookTime::AfterSuite, ready).await {
        let time = shared.door.time();
        shared.door.send(&Event::Warning { time, message });
    }
}

/// Carries out what is done around a suite, in a session that no case has; tells what failed.
async fn around_suite(
    shared: &Shared,
    suite: usize,
    when: HookTime,
    ready: &mut Option<(Session, u64)>,
) -> Vec<String> {
    let (hooks, one) = shared.queue.suite(suite);
    let hooks = match when {
        HookTime::BeforeSuite => &hooks.before,
        _ => &hooks.after,
    };
    let settings = &shared.settings;
    let around = Around {
        planned: &shared.planned[one],
        case: None,
        stem: format!("suite-{:04}", one + 1),
        settings,
        door: &shared.door,
        stop: &shared.stop,
    };
    let records = if hooks::need_session(hooks) {
        let (session, _) = match ready.take() {
            Some(ready) => ready,
            None => Ahead::new(&settings.driver).ready().await,
        };
        match session {
            Ok(driver) => {
                let mut stage = stage(shared, driver);
                let records = around.carry_out(when, hooks, Ok(&mut stage)).await;
                let more = when == HookTime::BeforeSuite || shared.more();
                let renews = !settings.driver.new_browser && more;
                *ready = renewed(stage.driver.into_inner(), renews).await;
                records
            }
            Err(error) => {
                let why = format!("there is no session: {error}");
                around.carry_out(when, hooks, Err(why)).await
            }
        }
    } else {
        around.carry_out(when, hooks, Err(String::new())).await
    };
    records.iter().filter_map(HookRecord::failure).collect()
}

/// A stage around a session.
fn stage(shared: &Shared, driver: Box<dyn Driver>) -> Stage {
    let knowledge = Knowledge {
        text_case: shared.settings.text_case,
        ..Knowledge::default()
    };
    let patience = patience(&shared.settings);
    Stage::new(driver, patience, knowledge, shared.stop.clone())
}

/// A case whose suite could not be begun.
fn undriven(shared: &Shared, index: usize, why: String) {
    let (planned, sentences) = (&shared.planned[index], &shared.sentences[index]);
    let mut trace = Trace::begin(planned, (index, 1), sentences, shared.door.clone(), 0);
    let when = HookTime::BeforeSuite.name();
    trace.unfolding.hook(when, false);
    trace.broke(Cause::HookFailed, why);
    let record = trace.end(0, &shared.settings);
    if record.counts() {
        shared.failed.store(true, Ordering::SeqCst);
    }
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

/// One case on its session, which is given back. A case whose session is lost, without the page's doing and before any
/// verdict, is put back to be run in another; one that does not end as expected, to be tried again. With it the suite that
/// ends with the case, if one does.
async fn one(
    shared: &Shared,
    mut turn: Turn,
    session: Session,
    took: u64,
) -> (Option<Box<dyn Driver>>, Option<usize>) {
    let begun = Instant::now();
    let (mut trace, mut driver, sights) = match session {
        Ok(driver) => {
            let (trace, driver, sights) = attempt(shared, &turn, driver, took).await;
            (trace, Some(driver), sights)
        }
        Err(error) => (nowhere(shared, &mut turn, &error, took), None, None),
    };
    let lost = match &mut driver {
        Some(driver) if trace.is_open() => driver.lost().await,
        _ => None,
    };
    turn.spent += begun.elapsed();
    if let Some(why) = lost {
        if let Some(mut gone) = driver.take() {
            gone.close().await;
        }
        trace.lost(&why);
        if turn.cut_off.len() + 1 < SESSIONS {
            turn.cut_off.push(trace);
            shared.queue.put_back(turn);
            return (None, None);
        }
        trace.note(format!(
            "{SESSIONS} sessions were lost: it was not run again"
        ));
    }
    if let (Some(witness), Some(sights)) = (&shared.witness, sights) {
        witness(turn.index, sights);
    }
    let (index, attempt) = (turn.index, turn.attempt);
    let record = ended(shared, trace, turn);
    let otherwise = !record.ends_as_expected();
    if otherwise && attempt <= shared.settings.retries && !shared.is_stopped() {
        shared.queue.put_back(Turn::new(index, attempt + 1));
        return (driver, None);
    }
    if (otherwise || attempt > 1) && record.counts() {
        shared.failed.store(true, Ordering::SeqCst);
    }
    (driver, shared.queue.ended(index))
}

/// The case is over.
fn ended(shared: &Shared, trace: Trace, turn: Turn) -> CaseRecord {
    let trace = trace.after(turn.cut_off);
    trace.end(turn.spent.as_millis() as u64, &shared.settings)
}

/// A case that has no session to run in; where it was cut off before, that is what it ends with.
fn nowhere(shared: &Shared, turn: &mut Turn, error: &DriverError, took: u64) -> Trace {
    if let Some(mut before) = turn.cut_off.pop() {
        before.note(format!("it was not run again: {error}"));
        return before;
    }
    let mut trace = begun(shared, turn, took);
    trace.unfolding.error(1);
    if !shared.sentences[turn.index].is_empty() {
        let step = trace.step(0);
        step.outcome = StepOutcome::Inconclusive;
        step.decided_by = Decider::Nobody;
        step.cause = Some(Cause::DriverFailed);
        step.reason = Some(error.to_string());
        step.hint = error.hint().map(str::to_owned);
        trace.end_step(0);
    }
    trace
}

fn begun(shared: &Shared, turn: &Turn, took: u64) -> Trace {
    let planned = &shared.planned[turn.index];
    let sentences = &shared.sentences[turn.index];
    let which = (turn.index, turn.attempt);
    Trace::begin(planned, which, sentences, shared.door.clone(), took)
}

/// One case on one session.
async fn attempt(
    shared: &Shared,
    turn: &Turn,
    driver: Box<dyn Driver>,
    took: u64,
) -> (Trace, Box<dyn Driver>, Option<Vec<Sight>>) {
    let planned = &shared.planned[turn.index];
    let sentences = &shared.sentences[turn.index];
    let settings = &shared.settings;
    let mut trace = begun(shared, turn, took);
    let mut stage = stage(shared, driver);
    let around = Around {
        planned,
        case: Some(turn.index),
        stem: trace.file_stem(),
        settings,
        door: &shared.door,
        stop: &shared.stop,
    };
    if around.before_case(&mut stage, &mut trace).await {
        if shared.witness.is_some() {
            stage.keep_sights();
        }
        walk(&mut stage, planned, sentences, settings, &mut trace).await;
    }
    let sights = shared.witness.is_some().then(|| stage.sights());
    around.after_case(&mut stage, &mut trace).await;
    (trace, stage.driver.into_inner(), sights)
}
