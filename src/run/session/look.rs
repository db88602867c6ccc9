//! One look at the page: its activity, and a snapshot where it may have changed since the last one.

use crate::driver::{BrowserActivity, DriverError, QuietPeriods, SeenPage, SnapshotRequest};
use crate::evaluate::Observation;
use crate::page::{Snapshot, difference};
use crate::run::session::case_session::{
    CaseSession, IN_FLIGHT, INERT, LEAST, QUIET, QUIET_AND_IDLE,
};
use crate::run::session::case_stop::CaseStop;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Snapshots of a page that keeps changing are at least this far apart.
const BETWEEN_SNAPSHOTS: Duration = Duration::from_millis(80);
/// A page that reports no mutation is looked at again after this long: styles change without one.
const LOOK_AGAIN: Duration = Duration::from_millis(400);
/// A page that was seen at rest is not looked at again before this time has passed.
const JUST_NOW: Duration = Duration::from_millis(10);
/// The first look after an action waits for an answer no longer than this: what shows meanwhile counts too.
const ANSWERED_AT_ONCE: Duration = Duration::from_millis(80);

impl CaseSession {
    /// The last look at a page at rest, where it was taken just now; else another.
    pub(crate) async fn look_unless_seen(&mut self) -> Result<bool, CaseStop> {
        match self.last_look {
            Some((at, rest))
                if at.elapsed() < JUST_NOW && (rest || self.free) && self.timeouts.eager =>
            {
                self.check()?;
                Ok(rest)
            }
            _ => self.look().await,
        }
    }

    /// Looks once: an activity, and a snapshot if the page may have changed since the last one. Returns whether it is at rest.
    pub(crate) async fn look(&mut self) -> Result<bool, CaseStop> {
        self.last_look = None;
        let rest = self.look_now().await?;
        self.last_look = Some((Instant::now(), rest)).filter(|_| self.mark.is_some());
        Ok(rest)
    }

    async fn look_now(&mut self) -> Result<bool, CaseStop> {
        self.check()?;
        if self.mark.is_none() {
            self.react().await;
        }
        let request = self.request();
        let surveyed = self.driver.survey(&request).await?;
        self.activity = surveyed.activity;
        if self.activity.dialog.is_some() {
            return Ok(self.look_at_dialog());
        }
        self.calm = self.is_calm();
        self.free = self.is_free();
        self.rested |= surveyed.rested;
        if self.calm && !self.rested && self.timeouts.eager {
            self.tell_rest().await?;
        }
        let rest = self.calm && self.rests();
        let now = SeenPage {
            document: self.activity.document.clone(),
            mutations: self.activity.mutations,
            quiet: self.calm || self.free,
        };
        let due = request.always
            || (self.mark.as_ref() != Some(&now) && (now.quiet || request.of_changing));
        let taken = match surveyed.page {
            Some(taken) => Ok(taken),
            None if due => self.snapshot_alone().await,
            None => {
                if let Some(last) = self.seen.last_mut() {
                    last.at_rest = rest;
                }
                return Ok(rest);
            }
        };
        match taken {
            Ok((page, after)) => Ok(self.saw(page, after, now, rest)),
            // A document that goes away while it is read is no failure.
            Err(DriverError::Stale | DriverError::Nothing(_) | DriverError::DialogOpen(_)) => {
                self.calm = false;
                self.free = false;
                Ok(false)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Before this time has passed no page is at rest, nor free: a snapshot would have to be taken again. Nor is a page that waits
    /// for an answer, which often comes at once.
    async fn react(&mut self) {
        let begun = Instant::now();
        tokio::time::sleep(INERT.saturating_sub(self.acted.elapsed())).await;
        if self.timeouts.eager {
            self.answered_within(ANSWERED_AT_ONCE).await;
        }
        self.driver.waited(begun.elapsed());
    }

    /// Waits until nothing of the last action is under way by what the browser has told, no longer than this.
    pub(super) async fn answered_within(&mut self, bound: Duration) {
        let until = Instant::now() + bound;
        while self.driver.is_answered() == Some(false) && Instant::now() < until {
            tokio::time::sleep(LEAST).await;
        }
    }

    /// Returns the request for this look.
    fn request(&self) -> SnapshotRequest {
        let since = self.looked.elapsed();
        SnapshotRequest {
            always: self.mark.is_none() || since >= LOOK_AGAIN,
            known: self.mark.clone(),
            of_changing: since >= BETWEEN_SNAPSHOTS,
            calm: QuietPeriods {
                since: self.acted.elapsed(),
                quiet: QUIET,
                idle: QUIET_AND_IDLE,
                free: INERT,
                eager: self.timeouts.eager,
            },
            patience: if self.mark.is_none() && self.timeouts.eager {
                ANSWERED_AT_ONCE.saturating_sub(self.acted.elapsed())
            } else {
                Duration::ZERO
            },
            tells_rest: self.timeouts.eager && !self.rested,
            waits_for_answers: self.acted.elapsed() < IN_FLIGHT,
        }
    }

    /// A snapshot, and the activity after it where the page is quiet.
    async fn snapshot_alone(&mut self) -> Result<(Snapshot, BrowserActivity), DriverError> {
        let page = self.driver.snapshot().await?;
        let after = if self.calm || self.free {
            self.driver.activity().await?
        } else {
            self.activity.clone()
        };
        Ok((page, after))
    }

    /// Keeps a snapshot, with the activity after it; `now` is the page before it. Tells whether it is the page at rest.
    fn saw(
        &mut self,
        page: Snapshot,
        after: BrowserActivity,
        mut now: SeenPage,
        rest: bool,
    ) -> bool {
        // A page that changed while it was read is not at rest.
        if self.calm || self.free {
            self.activity = after;
            let same =
                self.activity.mutations == now.mutations && self.activity.document == now.document;
            self.calm &= same && self.is_calm();
            self.free &= same && self.is_free();
        }
        let settled = rest && self.calm && self.rests();
        let observation = self.around(Arc::new(page), settled);
        match self.seen.last_mut() {
            // Only the last of equal observations is kept.
            Some(last)
                if last.dialog.is_none()
                    && last.windows == observation.windows
                    && last.page.digest() == observation.page.digest()
                    && last.page.url == observation.page.url =>
            {
                *last = observation;
            }
            _ => {
                self.seen.push(observation);
                self.forget_the_unanswered();
            }
        }
        now.quiet = self.calm || self.free;
        self.mark = Some(now);
        self.looked = Instant::now();
        settled
    }

    /// A native dialog is open: the page behind it is as it was seen last.
    fn look_at_dialog(&mut self) -> bool {
        let page = self
            .seen
            .last()
            .or(self.before.as_ref())
            .map(|o| Arc::clone(&o.page))
            .unwrap_or_default();
        if self
            .seen
            .last()
            .is_none_or(|o| o.dialog != self.activity.dialog)
        {
            let seen = self.around(page, true);
            self.seen.push(seen);
        }
        self.mark = None;
        self.calm = true;
        self.free = false;
        true
    }

    /// Forgets the snapshots between the action and its response: they show the page as it was before. Once the response is there,
    /// nothing holds because of it any more.
    fn forget_the_unanswered(&mut self) {
        let Some(before) = &self.before else {
            return;
        };
        let answers = |seen: &Observation| {
            seen.dialog.is_some()
                || seen.windows != before.windows
                || difference(&before.page, &seen.page).counts()
        };
        if self.seen.len() > 1
            && let Some(first) = self.seen.iter().position(answers)
        {
            self.seen.drain(..first);
            self.awaited = self.awaited.map(|at| at.saturating_sub(first));
            self.paused = self.paused.saturating_sub(first);
        }
    }

    fn around(&self, page: Arc<Snapshot>, at_rest: bool) -> Observation {
        Observation {
            page,
            at_rest,
            dialog: self.activity.dialog.clone(),
            windows: self.activity.windows,
            downloads: self.activity.downloads.clone(),
            picture: None,
        }
    }
}
