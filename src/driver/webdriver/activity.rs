//! The activity: activity of the documents and of the browser; and the look that asks for it and for the page in one call.

use super::look::{self, DocumentActivity, SurveyQuestion};
use super::{WebDriver, navigate};
use crate::driver::{BrowserActivity, DriverError, ReadyState, SnapshotRequest, Survey};
use crate::page::Snapshot;
use serde_json::Value;
use std::time::{Duration, Instant};

/// Activity that the browser had reported just before a call.
struct ToldBefore {
    in_flight: Vec<String>,
    answered: Option<Instant>,
    at_once: bool,
    nothing: bool,
    navigating: bool,
    navigated: bool,
}

impl WebDriver {
    /// Not every browser says of every navigation that it ended (an aborted one, one from the history's cache). Chromium
    /// runs no script while one is pending; the others have a request that is not answered.
    fn doubt_navigation(&self, answered: bool) {
        let chromium = self
            .session
            .versions
            .first()
            .is_some_and(|version| version.contains("chrom"));
        let mut state = self.session.world.watch.state();
        let old = state
            .going()
            .is_some_and(|(_, began)| began.elapsed() > Duration::from_secs(1));
        if answered && old && (chromium || !state.awaits_document()) {
            state.give_up_navigation(&self.window);
        }
    }

    pub(super) async fn feel(&mut self) -> Result<BrowserActivity, DriverError> {
        let reports = match self
            .ask_all::<DocumentActivity>("activity", Value::Null)
            .await
        {
            Ok(reports) => reports,
            Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => return Err(error),
            // Between two documents, or behind a dialog, no document answers.
            Err(_) => Vec::new(),
        };
        Ok(self.assembled(&reports))
    }

    /// The activity from what the documents say and what the browser has told.
    fn assembled(&mut self, reports: &[DocumentActivity]) -> BrowserActivity {
        self.doubt_navigation(!reports.is_empty());
        let least = |of: fn(&DocumentActivity) -> f64| {
            milliseconds(reports.iter().map(of).fold(f64::INFINITY, f64::min))
        };
        let mut activity = match reports.first() {
            Some(top) => BrowserActivity {
                document: top.document.clone(),
                age: milliseconds(top.age),
                ready: reports
                    .iter()
                    .map(|report| report.ready)
                    .min()
                    .unwrap_or_default(),
                quiet: least(|report| report.quiet),
                steady: least(|report| report.steady),
                idle: reports.iter().all(|report| report.idle),
                inert: reports.iter().all(|report| report.inert),
                free: reports.iter().all(|report| report.free),
                timers: reports.iter().any(|report| report.timers),
                timers_set: reports.iter().map(|report| report.set).sum(),
                fixed: reports.iter().all(|report| report.fixed),
                endless: reports.iter().map(|report| report.endless).sum(),
                settled: reports.iter().all(|report| report.settled),
                only_timers: reports.iter().all(|report| report.only_timers),
                mutations: reports.iter().map(|report| report.mutations).sum(),
                ..BrowserActivity::default()
            },
            None => BrowserActivity {
                quiet: Duration::ZERO,
                steady: Duration::ZERO,
                idle: false,
                inert: false,
                free: false,
                fixed: false,
                settled: false,
                only_timers: false,
                ready: ReadyState::Loading,
                ..self.last_activity.clone()
            },
        };
        let state = self.session.world.watch.state();
        activity.navigating = state.is_navigating(&self.window);
        activity.in_flight = state.pending.in_flight();
        activity.requested = state.pending.requested;
        activity.refused = state.pending.refused();
        activity.threw = state.threw;
        activity.workers = state.pending.has_workers();
        activity.navigated = state.navigated;
        activity.dialog = state.dialog.as_ref().map(|(_, dialog)| dialog.clone());
        activity.windows = state.windows.len();
        activity.window = state
            .windows
            .iter()
            .position(|window| *window == self.window)
            .unwrap_or(0);
        activity.elsewhere = state.elsewhere();
        activity.downloads.clone_from(&state.downloads);
        let whole = reports.len() == state.frame_count() + 1;
        activity.free &= whole && !activity.navigating && state.pending.is_told_at_once();
        let alone = whole
            && !activity.navigating
            && activity.windows == 1
            && !state.is_refreshed()
            && state.pending.is_nothing();
        activity.fixed &= alone;
        activity.settled &= alone && state.pending.tells_at_once;
        activity.only_timers &= alone && state.pending.tells_at_once;
        activity.broke_off = state.fetch_error(&self.window).map(navigate::explained);
        drop(state);
        if activity.ready == ReadyState::Complete && !activity.inert && activity.dialog.is_none() {
            self.trace.begin(&self.session.world, &self.window);
        }
        if activity.dialog.is_some() {
            // Nothing can move behind a dialog.
            activity.ready = self.last_activity.ready;
        }
        self.last_activity = activity.clone();
        activity
    }

    fn told(&self) -> ToldBefore {
        let state = self.session.world.watch.state();
        ToldBefore {
            in_flight: state.pending.in_flight(),
            answered: state.pending.last_answer(),
            at_once: state.pending.is_told_at_once(),
            nothing: state.pending.is_nothing(),
            navigating: state.is_navigating(&self.window),
            navigated: state.navigated,
        }
    }

    /// The activity, and the page where it is wished for: in one call where the window has no frames.
    pub(super) async fn surveyed(
        &mut self,
        request: &SnapshotRequest,
    ) -> Result<Survey, DriverError> {
        let is_plain = {
            let state = self.session.world.watch.state();
            state.has_no_frames() && state.dialog.is_none()
        };
        if !is_plain {
            let activity = self.feel().await?;
            return Ok(Survey {
                activity,
                ..Survey::default()
            });
        }
        let before = self.told();
        let asked = !before.in_flight.is_empty() && request.waits_for_answers;
        let question = SurveyQuestion {
            request,
            may_rest: !before.navigating && !asked,
            may_be_free: request.calm.eager && before.at_once,
            patience: if before.navigated {
                request.patience
            } else {
                Duration::ZERO
            },
        };
        match look::survey(&self.session.world, &self.window, &question).await {
            Ok((report, seen)) => {
                let rested = report.rested;
                let activity = self.since(&before, report);
                let page = seen.map(|(mut page, report)| {
                    page.id.clone_from(&self.window);
                    self.contexts = vec![page.clone()];
                    (Snapshot::assemble(vec![page]), self.since(&before, report))
                });
                Ok(Survey {
                    activity,
                    page,
                    rested,
                })
            }
            Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => Err(error),
            // Between two documents, or behind a dialog, no document answers.
            Err(_) => Ok(Survey {
                activity: self.assembled(&[]),
                ..Survey::default()
            }),
        }
    }

    /// The activity from a call that asked for more than one: what was under way when it was sent may have come to its end since, and
    /// the page not have heard of that when it was asked.
    fn since(&mut self, before: &ToldBefore, mut report: DocumentActivity) -> BrowserActivity {
        report.free &= before.at_once && self.told().answered == before.answered;
        report.fixed &= before.nothing;
        report.settled &= before.nothing;
        report.only_timers &= before.nothing;
        let mut activity = self.assembled(&[report]);
        if activity.in_flight.is_empty() {
            activity.in_flight.clone_from(&before.in_flight);
        }
        activity
    }
}

fn milliseconds(count: f64) -> Duration {
    Duration::try_from_secs_f64(count / 1000.0).unwrap_or_default()
}
