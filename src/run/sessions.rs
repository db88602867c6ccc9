//! Sessions for the workers of a run. Here one is started when it is wanted; elsewhere it is waited for, since others may be
//! using the server, and a worker that gets none leaves its cases to those that have one.

use super::trace::Door;
use crate::driver::{Driver, DriverChoice, DriverConfig, DriverError, start};
use crate::record::Event;
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

    pub(super) async fn ready(mut self) -> (Session, u64) {
        self.done().await
    }

    async fn done(&mut self) -> (Session, u64) {
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
    pub(super) async fn discard(self) {
        let close = async {
            if let Ok((Ok(mut driver), _)) = self.0.await {
                driver.close().await;
            }
        };
        let _ = tokio::time::timeout(FAREWELL, close).await;
    }
}

/// See the module.
pub(super) struct Sessions {
    config: DriverConfig,
    door: Door,
    stop: watch::Receiver<bool>,
    /// Workers that have a session or wait for one.
    workers: AtomicUsize,
    /// Why there are no more sessions for anyone.
    ended: Mutex<Option<DriverError>>,
    /// It was told that a session is waited for.
    told: AtomicBool,
}

impl Sessions {
    pub(super) fn new(config: &DriverConfig, door: &Door, stop: &watch::Receiver<bool>) -> Self {
        Sessions {
            config: config.clone(),
            door: door.clone(),
            stop: stop.clone(),
            workers: AtomicUsize::new(0),
            ended: Mutex::default(),
            told: AtomicBool::new(false),
        }
    }

    /// Browsers run on a server that is not ours.
    pub(super) fn are_elsewhere(&self) -> bool {
        matches!(self.config.choice, DriverChoice::Remote(_))
    }

    /// So many workers begin.
    pub(super) fn share(&self, workers: usize) {
        self.workers.store(workers, Ordering::SeqCst);
    }

    /// The first session of a run, which is tried once; `None` where the run is stopped before.
    pub(super) async fn first(&self) -> Option<(Session, u64)> {
        self.made(&mut Ahead::new(&self.config), || false).await
    }

    /// A session for the next case, waited for while there is a next case. `None` where there is none any more, or where other
    /// workers have to do without this one.
    pub(super) async fn next(
        &self,
        ahead: Option<Ahead>,
        is_over: impl Fn() -> bool,
    ) -> Option<(Session, u64)> {
        let (session, took) = self.patiently(ahead, is_over).await?;
        let Err(error) = session else {
            return Some((session, took));
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
    pub(super) fn leave(&self) -> bool {
        let others = |workers: usize| (workers > 1).then(|| workers - 1);
        self.workers
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, others)
            .is_ok()
    }

    /// Elsewhere, a server that answered before is asked again until the time for a start is over.
    async fn patiently(
        &self,
        ahead: Option<Ahead>,
        is_over: impl Fn() -> bool,
    ) -> Option<(Session, u64)> {
        let ended = || {
            self.ended
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .clone()
        };
        if let Some(error) = ended() {
            return Some((Err(error), 0));
        }
        let mut ahead = ahead.unwrap_or_else(|| Ahead::new(&self.config));
        if !self.are_elsewhere() {
            return Some(ahead.ready().await);
        }
        let begun = Instant::now();
        let mut pause = PAUSE.0;
        loop {
            let made = self.made(&mut ahead, &is_over).await;
            let Some((session, took)) = made else {
                ahead.discard().await;
                return None;
            };
            if session.is_ok() || begun.elapsed() + pause >= self.config.start_timeout {
                return Some((session, took));
            }
            self.until(tokio::time::sleep(pause), &is_over).await?;
            pause = (pause * 2).min(PAUSE.1);
            ahead = Ahead::new(&self.config);
        }
    }

    /// The session, unless the run is stopped or over before.
    async fn made(&self, ahead: &mut Ahead, is_over: impl Fn() -> bool) -> Option<(Session, u64)> {
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
        self.door.send(&Event::Warning {
            time: self.door.time(),
            message,
        });
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
