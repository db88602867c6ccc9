//! Sessions for the workers of a run. Here one is started when it is wanted; elsewhere it is waited for, since others may be
//! using the server, and a worker that gets none leaves its cases to those that have one.

use crate::driver::{Driver, DriverChoice, DriverConfig, DriverError, start};
use crate::record::Event;
use crate::run::trace::events::EventSender;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// A wait longer than this is told.
const TOLD_AFTER: Duration = Duration::from_secs(10);
/// Between two tries on a server that refuses: at first, and at most.
const PAUSE: (Duration, Duration) = (Duration::from_millis(500), Duration::from_secs(5));
/// How soon a worker that waits sees that there is nothing left to wait for.
const LOOK: Duration = Duration::from_millis(100);
/// A session that nobody wants any more is waited for this long, so that it is not left on its server.
const FAREWELL: Duration = Duration::from_secs(10);

pub(crate) type StartedDriver = Result<Box<dyn Driver>, DriverError>;

/// A session in the making, and how long it took.
pub(crate) struct PendingDriver(JoinHandle<(StartedDriver, u64)>);

impl PendingDriver {
    pub(crate) fn new(config: &DriverConfig) -> Self {
        let config = config.clone();
        PendingDriver(tokio::spawn(async move {
            let begun = Instant::now();
            let started = start(&config).await;
            (started, begun.elapsed().as_millis() as u64)
        }))
    }

    pub(crate) async fn ready(mut self) -> (StartedDriver, u64) {
        self.done().await
    }

    async fn done(&mut self) -> (StartedDriver, u64) {
        (&mut self.0).await.unwrap_or_else(|error| {
            (
                Err(DriverError::Failed(format!(
                    "the session could not be made: {error}"
                ))),
                0,
            )
        })
    }

    /// A session that nobody wants any more is still closed.
    pub(crate) async fn discard(self) {
        let close = async {
            if let Ok((Ok(mut driver), _)) = self.0.await {
                driver.close().await;
            }
        };
        let _ = tokio::time::timeout(FAREWELL, close).await;
    }
}

/// See the module.
pub(crate) struct DriverPool {
    config: DriverConfig,
    events: EventSender,
    stop: watch::Receiver<bool>,
    /// Workers that have a session or wait for one.
    workers: AtomicUsize,
    /// Why there are no more sessions for anyone.
    ended: Mutex<Option<DriverError>>,
    /// Whether the wait for a session has been reported.
    told: AtomicBool,
}

impl DriverPool {
    pub(crate) fn new(
        config: &DriverConfig,
        events: &EventSender,
        stop: &watch::Receiver<bool>,
    ) -> Self {
        DriverPool {
            config: config.clone(),
            events: events.clone(),
            stop: stop.clone(),
            workers: AtomicUsize::new(0),
            ended: Mutex::default(),
            told: AtomicBool::new(false),
        }
    }

    /// Browsers run on a server that is not ours.
    pub(crate) fn are_elsewhere(&self) -> bool {
        matches!(self.config.choice, DriverChoice::Remote(_))
    }

    /// So many workers begin.
    pub(crate) fn share(&self, workers: usize) {
        self.workers.store(workers, Ordering::SeqCst);
    }

    /// The first session of a run, which is tried once; `None` where the run is stopped before.
    pub(crate) async fn first(&self) -> Option<(StartedDriver, u64)> {
        self.made(&mut PendingDriver::new(&self.config), || false)
            .await
    }

    /// A session for the next case, waited for while there is a next case. `None` where there is none any more, or where other
    /// workers have to do without this one.
    pub(crate) async fn next(
        &self,
        ahead: Option<PendingDriver>,
        is_over: impl Fn() -> bool,
    ) -> Option<(StartedDriver, u64)> {
        let (started, took) = self.patiently(ahead, is_over).await?;
        let Err(error) = started else {
            return Some((started, took));
        };
        if !self.are_elsewhere() {
            return Some((Err(error), took));
        }
        if self.leave() {
            let message =
                format!("a worker found no session and leaves its cases to the others: {error}");
            self.warn(message);
            return None;
        }
        let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        *ended = Some(error.clone());
        Some((Err(error), took))
    }

    /// Leaves the work to the others; `false` where there are none.
    pub(crate) fn leave(&self) -> bool {
        let others = |workers: usize| (workers > 1).then(|| workers - 1);
        self.workers
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, others)
            .is_ok()
    }

    /// Elsewhere, a server that answered before is asked again until the time for a start is over.
    async fn patiently(
        &self,
        ahead: Option<PendingDriver>,
        is_over: impl Fn() -> bool,
    ) -> Option<(StartedDriver, u64)> {
        let ended = || {
            self.ended
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .clone()
        };
        if let Some(error) = ended() {
            return Some((Err(error), 0));
        }
        let mut ahead = ahead.unwrap_or_else(|| PendingDriver::new(&self.config));
        if !self.are_elsewhere() {
            return Some(ahead.ready().await);
        }
        let begun = Instant::now();
        let mut pause = PAUSE.0;
        loop {
            let made = self.made(&mut ahead, &is_over).await;
            let Some((started, took)) = made else {
                ahead.discard().await;
                return None;
            };
            if started.is_ok() || begun.elapsed() + pause >= self.config.start_timeout {
                return Some((started, took));
            }
            self.until(tokio::time::sleep(pause), &is_over).await?;
            pause = (pause * 2).min(PAUSE.1);
            ahead = PendingDriver::new(&self.config);
        }
    }

    /// The session, unless the run is stopped or over before.
    async fn made(
        &self,
        ahead: &mut PendingDriver,
        is_over: impl Fn() -> bool,
    ) -> Option<(StartedDriver, u64)> {
        let told = async {
            tokio::time::sleep(TOLD_AFTER).await;
            if self.are_elsewhere() && !self.told.swap(true, Ordering::SeqCst) {
                self.warn(format!(
                    "still waiting for a session at `{}`: it may be full, or have no such browser; `--timeout start=…` limits the wait, which is {} s",
                    self.config.choice,
                    self.config.start_timeout.as_secs_f64()
                ));
            }
            std::future::pending::<()>().await;
        };
        let made = async {
            tokio::select! {
                made = ahead.done() => made,
                () = told => (Err(DriverError::NoSession("nobody waits".into())), 0),
            }
        };
        self.until(made, is_over).await
    }

    async fn until<T>(
        &self,
        what: impl Future<Output = T>,
        is_over: impl Fn() -> bool,
    ) -> Option<T> {
        let over = async {
            while !*self.stop.borrow() && !is_over() {
                tokio::time::sleep(LOOK).await;
            }
        };
        tokio::select! {
            biased;
            done = what => Some(done),
            () = over => None,
        }
    }

    fn warn(&self, message: String) {
        self.events.send(&Event::Warning {
            time: self.events.time(),
            message,
        });
    }
}

/// The session made fresh for another case; none where there is no other, or where it is not as good as new.
pub(crate) async fn renewed(
    mut driver: Box<dyn Driver>,
    again: bool,
) -> Option<(StartedDriver, u64)> {
    let begun = Instant::now();
    if again && driver.renew().await.is_ok() {
        return Some((Ok(driver), begun.elapsed().as_millis() as u64));
    }
    driver.close().await;
    None
}
