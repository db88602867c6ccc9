//! The pulse: activity of the documents and of the browser; and the look that asks for it and for the page in one call.

use super::look::{self, Beat, SurveyQuestion};
use super::{WebDriver, navigate};
use crate::driver::{DriverError, Pulse, ReadyState, Survey, Wish};
use crate::page::Snapshot;
use serde_json::Value;
use std::time::{Duration, Instant};

/// What the browser had told just before a call.
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

    pub(super) async fn feel(&mut self) -> Result<Pulse, DriverError> {
        let beats = match self.ask_all::<Beat>("pulse", Value::Null).await {
            Ok(beats) => beats,
            Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => return Err(error),
            // Between two documents, or behind a dialog, no document answers.
            Err(_) => Vec::new(),
        };
        Ok(self.assembled(&beats))
    }

    /// The pulse from what the documents say and what the browser has told.
    fn assembled(&mut self, beats: &[Beat]) -> Pulse {
        self.doubt_navigation(!beats.is_empty());
        let least =
            |of: fn(&Beat) -> f64| milliseconds(beats.iter().map(of).fold(f64::INFINITY, f64::min));
        let mut pulse = match beats.first() {
            Some(top) => Pulse {
                document: top.document.clone(),
                age: milliseconds(top.age),
                ready: beats
                    .iter()
                    .map(|beat| beat.ready)
                    .min()
                    .unwrap_or_default(),
                quiet: least(|beat| beat.quiet),
                steady: least(|beat| beat.steady),
                idle: beats.iter().all(|beat| beat.idle),
                inert: beats.iter().all(|beat| beat.inert),
                free: beats.iter().all(|beat| beat.free),
                timers: beats.iter().any(|beat| beat.timers),
                timers_set: beats.iter().map(|beat| beat.set).sum(),
                fixed: beats.iter().all(|beat| beat.fixed),
                endless: beats.iter().map(|beat| beat.endless).sum(),
                settled: beats.iter().all(|beat| beat.settled),
                mutations: beats.iter().map(|beat| beat.mutations).sum(),
                ..Pulse::default()
            },
            None => Pulse {
                quiet: Duration::ZERO,
                steady: Duration::ZERO,
                idle: false,
                inert: false,
                free: false,
                fixed: false,
                settled: false,
                ready: ReadyState::Loading,
                ..self.last_pulse.clone()
            },
        };
        let state = self.session.world.watch.state();
        pulse.navigating = state.is_navigating(&self.window);
        pulse.in_flight = state.under_way.in_flight();
        pulse.requested = state.under_way.requested;
        pulse.refused = state.under_way.refused();
        pulse.threw = state.threw;
        pulse.workers = state.under_way.has_workers();
        pulse.navigated = state.navigated;
        pulse.dialog = state.dialog.as_ref().map(|(_, dialog)| dialog.clone());
        pulse.windows = state.windows.len();
        pulse.window = state
            .windows
            .iter()
            .position(|window| *window == self.window)
            .unwrap_or(0);
        pulse.elsewhere = state.elsewhere();
        pulse.downloads.clone_from(&state.downloads);
        let whole = beats.len() == state.frame_count() + 1;
        pulse.free &= whole && !pulse.navigating && state.under_way.is_told_at_once();
        let alone = whole
            && !pulse.navigating
            && pulse.windows == 1
            && !state.is_refreshed()
            && state.under_way.is_nothing();
        pulse.fixed &= alone;
        pulse.settled &= alone && state.under_way.tells_at_once;
        pulse.broke_off = state.fetch_error(&self.window).map(navigate::explained);
        drop(state);
        if pulse.ready == ReadyState::Complete && !pulse.inert && pulse.dialog.is_none() {
            self.trace.begin(&self.session.world, &self.window);
        }
        if pulse.dialog.is_some() {
            // Nothing can move behind a dialog.
            pulse.ready = self.last_pulse.ready;
        }
        self.last_pulse = pulse.clone();
        pulse
    }

    fn told(&self) -> ToldBefore {
        let state = self.session.world.watch.state();
        ToldBefore {
            in_flight: state.under_way.in_flight(),
            answered: state.under_way.last_answer(),
            at_once: state.under_way.is_told_at_once(),
            nothing: state.under_way.is_nothing(),
            navigating: state.is_navigating(&self.window),
            navigated: state.navigated,
        }
    }

    /// The pulse, and the page where it is wished for: in one call where the window has no frames.
    pub(super) async fn surveyed(&mut self, wish: &Wish) -> Result<Survey, DriverError> {
        let is_plain = {
            let state = self.session.world.watch.state();
            state.has_no_frames() && state.dialog.is_none()
        };
        if !is_plain {
            let pulse = self.feel().await?;
            return Ok(Survey {
                pulse,
                ..Survey::default()
            });
        }
        let before = self.told();
        let asked = !before.in_flight.is_empty() && wish.waits_for_answers;
        let question = SurveyQuestion {
            wish,
            may_rest: !before.navigating && !asked,
            may_be_free: wish.calm.eager && before.at_once,
            patience: if before.navigated {
                wish.patience
            } else {
                Duration::ZERO
            },
        };
        match look::survey(&self.session.world, &self.window, &question).await {
            Ok((beat, seen)) => {
                let rested = beat.rested;
                let pulse = self.since(&before, beat);
                let page = seen.map(|(mut page, beat)| {
                    page.id.clone_from(&self.window);
                    self.contexts = vec![page.clone()];
                    (Snapshot::assemble(vec![page]), self.since(&before, beat))
                });
                Ok(Survey {
                    pulse,
                    page,
                    rested,
                })
            }
            Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => Err(error),
            // Between two documents, or behind a dialog, no document answers.
            Err(_) => Ok(Survey {
                pulse: self.assembled(&[]),
                ..Survey::default()
            }),
        }
    }

    /// The pulse from a call that asked for more than one: what was under way when it was sent may have come to its end since, and
    /// the page not have heard of that when it was asked.
    fn since(&mut self, before: &ToldBefore, mut beat: Beat) -> Pulse {
        beat.free &= before.at_once && self.told().answered == before.answered;
        beat.fixed &= before.nothing;
        beat.settled &= before.nothing;
        let mut pulse = self.assembled(&[beat]);
        if pulse.in_flight.is_empty() {
            pulse.in_flight.clone_from(&before.in_flight);
        }
        pulse
    }
}

fn milliseconds(count: f64) -> Duration {
    Duration::try_from_secs_f64(count / 1000.0).unwrap_or_default()
}
