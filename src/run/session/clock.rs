//! Where the time of a step goes: every call to the driver is measured.

use crate::driver::{
    Act, BrowserActivity, Driver, DriverError, HitTest, Reaction, SnapshotRequest, Survey, TimersOf,
};
use crate::page::{Rect, Snapshot};
use crate::record::Spent;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// A driver and what its calls have taken since the last reading.
pub(crate) struct Timed {
    driver: Box<dyn Driver>,
    commands: Duration,
    snapshots: Duration,
    rest: Duration,
    /// Commands that had been sent at the last reading.
    sent: u64,
}

impl Timed {
    /// Takes a driver; nothing was spent yet.
    pub(crate) fn new(driver: Box<dyn Driver>) -> Self {
        Timed {
            sent: driver.sent(),
            driver,
            commands: Duration::ZERO,
            snapshots: Duration::ZERO,
            rest: Duration::ZERO,
        }
    }

    /// The driver alone.
    pub(crate) fn into_inner(self) -> Box<dyn Driver> {
        self.driver
    }

    /// Returns the times since the last reading, out of `total`, and restarts the clock.
    pub(crate) fn read(&mut self, total: Duration) -> Spent {
        let [commands, snapshots, rest] =
            [&mut self.commands, &mut self.snapshots, &mut self.rest].map(std::mem::take);
        let own = total.saturating_sub(commands + snapshots + rest);
        let ms = |time: Duration| (time.as_secs_f64() * 10_000.0).round() / 10.0;
        let sent = self.driver.sent();
        let calls = sent.saturating_sub(std::mem::replace(&mut self.sent, sent));
        Spent {
            calls,
            commands: ms(commands),
            snapshots: ms(snapshots),
            rest: ms(rest),
            own: ms(own),
        }
    }

    /// Time that went by in waiting for the page.
    pub(crate) fn waited(&mut self, time: Duration) {
        self.rest += time;
    }

    /// See [`Driver::act`].
    pub(crate) async fn act(&mut self, act: &Act) -> Result<Reaction, DriverError> {
        let begun = Instant::now();
        let done = self.driver.act(act).await;
        self.commands += begun.elapsed();
        done
    }

    /// See [`Driver::aim`].
    pub(crate) async fn aim(&mut self, context: &str, key: u64) -> Result<HitTest, DriverError> {
        let begun = Instant::now();
        let aimed = self.driver.aim(context, key).await;
        self.commands += begun.elapsed();
        aimed
    }

    /// See [`Driver::aim_at_words`].
    pub(crate) async fn aim_at_words(
        &mut self,
        context: &str,
        key: u64,
        words: &str,
    ) -> Result<HitTest, DriverError> {
        let begun = Instant::now();
        let aimed = self.driver.aim_at_words(context, key, words).await;
        self.commands += begun.elapsed();
        aimed
    }

    /// See [`Driver::snapshot`].
    pub(crate) async fn snapshot(&mut self) -> Result<Snapshot, DriverError> {
        let begun = Instant::now();
        let seen = self.driver.snapshot().await;
        self.snapshots += begun.elapsed();
        seen
    }

    /// See [`Driver::activity`].
    pub(crate) async fn activity(&mut self) -> Result<BrowserActivity, DriverError> {
        let begun = Instant::now();
        let felt = self.driver.activity().await;
        self.rest += begun.elapsed();
        felt
    }

    /// See [`Driver::survey`]. A look that gives no snapshot is waiting.
    pub(crate) async fn survey(
        &mut self,
        request: &SnapshotRequest,
    ) -> Result<Survey, DriverError> {
        let begun = Instant::now();
        let surveyed = self.driver.survey(request).await;
        let seen = matches!(&surveyed, Ok(survey) if survey.page.is_some());
        let part = if seen {
            &mut self.snapshots
        } else {
            &mut self.rest
        };
        *part += begun.elapsed();
        surveyed
    }

    /// See [`Driver::is_answered`].
    pub(crate) fn is_answered(&self) -> Option<bool> {
        self.driver.is_answered()
    }

    /// See [`Driver::fence`].
    pub(crate) async fn fence(
        &mut self,
        hosts: Option<BTreeSet<String>>,
    ) -> Result<Vec<String>, DriverError> {
        self.driver.fence(hosts).await
    }

    /// See [`Driver::loosen_fence`].
    pub(crate) async fn loosen_fence(&mut self) -> Result<Vec<String>, DriverError> {
        self.driver.loosen_fence().await
    }

    /// See [`Driver::at_rest`].
    pub(crate) async fn at_rest(&mut self) -> Result<(), DriverError> {
        let begun = Instant::now();
        let told = self.driver.at_rest().await;
        self.rest += begun.elapsed();
        told
    }

    /// See [`Driver::timers_are_numbered`].
    pub(crate) async fn timers_are_numbered(&mut self) -> Result<bool, DriverError> {
        let begun = Instant::now();
        let told = self.driver.timers_are_numbered().await;
        self.rest += begun.elapsed();
        told
    }

    /// See [`Driver::timers_left`].
    pub(crate) async fn timers_left(
        &mut self,
        of: TimersOf,
        within: Duration,
    ) -> Result<Option<Duration>, DriverError> {
        let begun = Instant::now();
        let told = self.driver.timers_left(of, within).await;
        self.rest += begun.elapsed();
        told
    }

    /// See [`Driver::screenshot`].
    pub(crate) async fn screenshot(&mut self) -> Result<Option<Vec<u8>>, DriverError> {
        let begun = Instant::now();
        let taken = self.driver.screenshot().await;
        self.commands += begun.elapsed();
        taken
    }

    /// See [`Driver::places`].
    pub(crate) async fn places(
        &mut self,
        context: &str,
        keys: &[u64],
    ) -> Result<Vec<Option<Rect>>, DriverError> {
        let begun = Instant::now();
        let places = self.driver.places(context, keys).await;
        self.commands += begun.elapsed();
        places
    }
}
