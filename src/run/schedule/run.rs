//! Which case runs when, on which session. Every case has a fresh one: a worker renews its session between two cases, or,
//! where each case is to have a browser of its own, starts the next while one runs.

use crate::driver::{Driver, DriverChoice, DriverError, DriverInfo, automatic};
use crate::record::{
    CaseRecord, Event, HookRecord, HookTime, Kept, RunRecord, SCHEMA, StepOutcome,
};
use crate::run::algorithm::walk::walk;
use crate::run::hooks::runner::{self, HookRunner};
use crate::run::plan::prepared::PreparedCase;
use crate::run::plan::settings::{Planned, Settings};
use crate::run::schedule::queue::{Queue, QueuedCase};
use crate::run::schedule::start::{DriverPool, PendingDriver, StartedDriver, renewed};
use crate::run::schedule::trial::{AfterWalk, CaseTrial, TrialWalk};
use crate::run::session::case_session::CaseSession;
use crate::run::session::observations::{ObservationSink, StepObservations};
use crate::run::session::taken::TakenChoices;
use crate::run::trace::events::{EventSender, EventSink};
use crate::run::trace::recorder::Trace;
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
    sink: EventSink,
    stop: watch::Receiver<bool>,
) -> Result<RunRecord, DriverError> {
    execute_seen(planned, settings, sink, stop, None).await
}

/// The same, and the observer is told what each case saw.
pub async fn execute_seen(
    planned: Vec<Planned>,
    mut settings: Settings,
    sink: EventSink,
    stop: watch::Receiver<bool>,
    observer: Option<ObservationSink>,
) -> Result<RunRecord, DriverError> {
    let queue = Queue::new(&planned);
    let cases: Vec<PreparedCase> = planned.into_iter().map(PreparedCase::new).collect();
    let kept: Arc<Mutex<Kept>> = Arc::default();
    let record = Arc::clone(&kept);
    let both: EventSink = Arc::new(Mutex::new(move |event: &Event| {
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
    let events = EventSender::new(both);
    for case in &cases {
        case.register(&settings.unique, &mut events.redactor());
    }
    if settings.driver.choice == DriverChoice::Auto {
        // Resolved once: looking for programs again for every session would cost more than it tells.
        settings.driver.choice = automatic();
    }
    if let Some(models) = &mut settings.models {
        models.introduce().await;
    }
    for secret in settings.driver.secrets() {
        events.redactor().add(&secret);
    }
    let sessions = DriverPool::new(&settings.driver, &events, &stop);
    let first = match sessions.first().await {
        Some((first, took)) => Some((first?, took)),
        None => None,
    };
    let info = first.as_ref().map(|(driver, _)| driver.info());
    announce(&events, &settings, info);
    let shared = Arc::new(Shared {
        queue,
        cases,
        settings,
        events: events.clone(),
        sessions,
        failed: AtomicBool::new(false),
        stop,
        observer,
    });
    let mut workers = tokio::task::JoinSet::new();
    let mut first = first.map(|(driver, took)| (Ok(driver), took));
    let jobs = shared.settings.jobs.max(1);
    let jobs = jobs.min(shared.cases.len().max(1));
    shared.sessions.share(jobs);
    for _ in 0..jobs {
        workers.spawn(work(Arc::clone(&shared), first.take()));
    }
    while workers.join_next().await.is_some() {}
    // A run that is stopped leaves cases that were cut off, and those have begun.
    while let Some(mut turn) = shared.queue.take(true) {
        if let Some(walk) = turn.trial.take() {
            if let Some((trace, spent)) = walk.trial.abandon() {
                turn.cut_off.clear();
                turn.spent = spent;
                ended(&shared, trace, turn);
            }
        } else if let Some(trace) = turn.cut_off.pop() {
            ended(&shared, trace, turn);
        }
    }
    for suite in shared.queue.abandoned() {
        Box::pin(after_suite(&shared, suite, &mut None)).await;
    }
    let interrupted = *shared.stop.borrow();
    events.send(&Event::RunEnded {
        time: now(),
        interrupted,
    });
    let kept = kept.lock().map(|mut kept| std::mem::take(&mut *kept));
    Ok(kept.unwrap_or_default().into_record())
}

struct Shared {
    cases: Vec<PreparedCase>,
    settings: Settings,
    events: EventSender,
    sessions: DriverPool,
    queue: Queue,
    failed: AtomicBool,
    stop: watch::Receiver<bool>,
    /// Receiver of the pages that each case saw.
    observer: Option<ObservationSink>,
}

impl Shared {
    /// No case that was never begun is begun any more.
    fn begins_none(&self) -> bool {
        self.settings.fail_fast && self.failed.load(Ordering::SeqCst)
    }

    /// Where the events of a turn go: those of a trial's walk to nobody, since the case has not ended with it.
    fn events_of(&self, turn: &QueuedCase) -> EventSender {
        match turn.trial {
            Some(_) => self.events.silent(),
            None => self.events.clone(),
        }
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

fn announce(events: &EventSender, settings: &Settings, driver: Option<DriverInfo>) {
    let event = Event::RunStarted {
        schema: SCHEMA,
        plumbline: env!("CARGO_PKG_VERSION").to_owned(),
        id: settings.id.clone(),
        time: now(),
        settings: settings.printed(),
        driver,
        notes: settings.notes.clone(),
    };
    events.send(&event);
    if let Some(shard) = &settings.shard {
        events.send(&Event::Sharded {
            shard: Box::new(shard.clone()),
        });
    }
}

/// One worker: takes the next case until there is none; one that does not end as expected is tried again.
async fn work(shared: Arc<Shared>, first: Option<(StartedDriver, u64)>) {
    let mut ready = first;
    let mut ahead: Option<PendingDriver> = None;
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
        let Some((started, took)) = made else {
            break;
        };
        let Some(mut turn) = shared.queue.take(shared.begins_none()) else {
            ready = Some((started, took));
            // Those that are left wait for what is done before their suite.
            tokio::time::sleep(LOOK).await;
            continue;
        };
        let mut made = Some((started, took));
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
        let Some((started, took)) = made else {
            shared.queue.put_back(turn);
            break;
        };
        let renews = !shared.settings.driver.new_browser;
        // On a server that others use too, no more are asked for than are at work.
        if !renews && shared.more() && !shared.sessions.are_elsewhere() {
            ahead = Some(PendingDriver::new(&shared.settings.driver));
        }
        let (driver, last) = one(&shared, turn, started, took).await;
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

/// Carries out the hooks before a suite, once.
async fn before_suite(shared: &Shared, suite: usize, ready: &mut Option<(StartedDriver, u64)>) {
    let failures = around_suite(shared, suite, HookTime::BeforeSuite, ready).await;
    let outcome = failures.into_iter().next().map_or(Ok(()), Err);
    shared.queue.prepared(suite, outcome);
}

/// Carries out the hooks after a suite, once. Verdicts have been reported by then: a failure belongs to the run.
async fn after_suite(shared: &Shared, suite: usize, ready: &mut Option<(StartedDriver, u64)>) {
    for message in around_suite(shared, suite, HookTime::AfterSuite, ready).await {
        let time = shared.events.time();
        shared.events.send(&Event::Warning { time, message });
    }
}

/// Carries out what is done around a suite, in a session that no case has; tells what failed.
async fn around_suite(
    shared: &Shared,
    suite: usize,
    when: HookTime,
    ready: &mut Option<(StartedDriver, u64)>,
) -> Vec<String> {
    let (hooks, one) = shared.queue.suite(suite);
    let hooks = match when {
        HookTime::BeforeSuite => &hooks.before,
        _ => &hooks.after,
    };
    let settings = &shared.settings;
    let runner = HookRunner {
        case: &shared.cases[one],
        index: None,
        stem: format!("suite-{:04}", one + 1),
        settings,
        events: &shared.events,
        stop: &shared.stop,
    };
    let records = if runner::need_session(hooks) {
        let (started, _) = match ready.take() {
            Some(ready) => ready,
            None => PendingDriver::new(&settings.driver).ready().await,
        };
        match started {
            Ok(driver) => {
                let mut session = CaseSession::new(driver, &shared.settings, shared.stop.clone());
                let records = runner.carry_out(when, hooks, Ok(&mut session)).await;
                let more = when == HookTime::BeforeSuite || shared.more();
                let renews = !settings.driver.new_browser && more;
                *ready = renewed(session.driver.into_inner(), renews).await;
                records
            }
            Err(error) => {
                let why = format!("there is no session: {error}");
                runner.carry_out(when, hooks, Err(why)).await
            }
        }
    } else {
        runner.carry_out(when, hooks, Err(String::new())).await
    };
    records.iter().filter_map(HookRecord::failure).collect()
}

/// A case whose suite could not be begun.
fn undriven(shared: &Shared, index: usize, why: String) {
    let PreparedCase {
        planned, sentences, ..
    } = &shared.cases[index];
    let mut trace = Trace::begin(planned, (index, 1), sentences, shared.events.clone(), 0);
    let when = HookTime::BeforeSuite.name();
    trace.unfolding.hook(when, false);
    trace.broke(Cause::HookFailed, why);
    let record = trace.end(0, &shared.settings);
    if record.counts() {
        shared.failed.store(true, Ordering::SeqCst);
    }
}

/// One case on its session, which is given back. A case whose session is lost, without the page's doing and before any
/// verdict, is put back to be run in another; one that does not end as expected, to be tried again. With it the suite that
/// ends with the case, if one does.
async fn one(
    shared: &Shared,
    mut turn: QueuedCase,
    started: StartedDriver,
    took: u64,
) -> (Option<Box<dyn Driver>>, Option<usize>) {
    let begun = Instant::now();
    let (mut trace, mut driver, observations) = match started {
        Ok(driver) => {
            let (trace, driver, observations) = attempt(shared, &turn, driver, took).await;
            (trace, Some(driver), observations)
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
    if let (Some(observer), Some(observations)) = (&shared.observer, observations) {
        observer(turn.index, observations);
    }
    (driver, concluded(shared, turn, trace))
}

/// The case is over, or goes on with the walks of a trial. With the suite that ends with it, if one does.
fn concluded(shared: &Shared, mut turn: QueuedCase, mut trace: Trace) -> Option<usize> {
    let (index, attempt) = (turn.index, turn.attempt);
    let walks = |walks: Vec<TrialWalk>| {
        for walk in walks {
            let trial = Some(walk);
            shared.queue.put_back(QueuedCase {
                trial,
                ..QueuedCase::new(index, attempt)
            });
        }
    };
    if let Some(walk) = turn.trial.take() {
        let walked = trace.after(std::mem::take(&mut turn.cut_off));
        match walk.trial.ended(walk.place, walked, turn.spent) {
            AfterWalk::Wait => return None,
            AfterWalk::Walks(more) => {
                walks(more);
                return None;
            }
            AfterWalk::Ended(last, spent) => {
                trace = *last;
                turn.spent = spent;
            }
        }
    } else if trace.choice.is_some() && !shared.is_stopped() {
        let choices = shared
            .settings
            .choices_of(&shared.cases[index].planned.case);
        let first = trace.after(std::mem::take(&mut turn.cut_off));
        match CaseTrial::begin(first, turn.spent, choices) {
            Ok(more) => {
                walks(more);
                return None;
            }
            Err(first) => trace = *first,
        }
    }
    let record = ended(shared, trace, turn);
    let otherwise = !record.ends_as_expected();
    if otherwise && attempt <= shared.settings.retries && !shared.is_stopped() {
        shared.queue.put_back(QueuedCase::new(index, attempt + 1));
        return None;
    }
    if (otherwise || attempt > 1) && record.counts() {
        shared.failed.store(true, Ordering::SeqCst);
    }
    shared.queue.ended(index)
}

/// The case is over.
fn ended(shared: &Shared, trace: Trace, turn: QueuedCase) -> CaseRecord {
    let trace = trace.after(turn.cut_off);
    trace.end(turn.spent.as_millis() as u64, &shared.settings)
}

/// A case that has no session to run in; where it was cut off before, that is what it ends with.
fn nowhere(shared: &Shared, turn: &mut QueuedCase, error: &DriverError, took: u64) -> Trace {
    if let Some(mut before) = turn.cut_off.pop() {
        before.note(format!("it was not run again: {error}"));
        return before;
    }
    let mut trace = begun(shared, turn, took);
    trace.unfolding.error(1);
    if !shared.cases[turn.index].sentences.is_empty() {
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

fn begun(shared: &Shared, turn: &QueuedCase, took: u64) -> Trace {
    let PreparedCase {
        planned, sentences, ..
    } = &shared.cases[turn.index];
    let which = (turn.index, turn.attempt);
    let mut trace = Trace::begin(planned, which, sentences, shared.events_of(turn), took);
    trace.walk = turn.trial.as_ref().map(|walk| walk.place);
    trace
}

/// One case on one session.
async fn attempt(
    shared: &Shared,
    turn: &QueuedCase,
    driver: Box<dyn Driver>,
    took: u64,
) -> (Trace, Box<dyn Driver>, Option<Vec<StepObservations>>) {
    let case = &shared.cases[turn.index];
    // A walk of a trial asks no model: what it would cost belongs to nobody's verdict.
    let alone = turn.trial.as_ref().map(|_| Settings {
        models: None,
        ..shared.settings.clone()
    });
    let settings = alone.as_ref().unwrap_or(&shared.settings);
    let events = shared.events_of(turn);
    let mut trace = begun(shared, turn, took);
    let mut session = CaseSession::new(driver, &shared.settings, shared.stop.clone());
    let runner = HookRunner {
        case,
        index: Some(turn.index),
        stem: trace.file_stem(),
        settings,
        events: &events,
        stop: &shared.stop,
    };
    if runner.before_case(&mut session, &mut trace).await {
        if shared.observer.is_some() {
            session.keep_observations();
        }
        if let Some(walk) = &turn.trial {
            session.taken = walk.taken.clone();
        }
        walk(&mut session, case, settings, &mut trace).await;
    }
    session.taken = TakenChoices::default();
    let is_seen = shared.observer.is_some() && turn.trial.is_none();
    let observations = is_seen.then(|| session.observations());
    runner.after_case(&mut session, &mut trace).await;
    (trace, session.driver.into_inner(), observations)
}
