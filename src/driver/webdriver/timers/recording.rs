//! Recording what becomes of the timers of a window, in a trace of the browser's own: the page cannot see that it is traced.

use crate::driver::webdriver::timers::ledger::{LATE, NumberedTimers, TimerEvent, Timers, Traced};
use crate::driver::webdriver::world::IsolatedWorld;
use crate::driver::{DriverError, TimersOf};
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Longest time that beginning or ending a trace may take.
const PATIENCE: Duration = Duration::from_secs(2);
/// The oldest events of a trace give way to new ones. A timer whose beginning is lost is missed, and then nothing is told.
const KILOBYTES: u64 = 2048;
/// A browser that refused a trace so often is not asked again.
const REFUSALS: usize = 3;

/// The trace of one window.
#[derive(Default)]
pub(in crate::driver::webdriver) struct TimerTrace {
    running: Option<RunningTrace>,
    timers: Timers,
    refused: usize,
}

struct RunningTrace {
    window: String,
    /// Gives the DevTools session once the browser records.
    begun: Shared<BoxFuture<'static, Option<String>>>,
}

impl TimerTrace {
    /// Has the browser record the timers of the window from now on, unless it does. Does not wait for it.
    pub(in crate::driver::webdriver) fn begin(&mut self, world: &IsolatedWorld, window: &str) {
        let there = self.running.as_ref();
        if there.is_some_and(|running| running.window == window)
            || self.refused >= REFUSALS
            || !world.watch.state().pending.tells_at_once
        {
            return;
        }
        let before = self.running.take().map(|running| running.begun);
        let (world, context) = (world.clone(), window.to_owned());
        let begun = tokio::spawn(async move {
            // One trace is all that a browser makes.
            if let Some(before) = before
                && let Some(session) = before.await
            {
                end(&world, &session).await;
            }
            start(&world, &context).await
        });
        self.running = Some(RunningTrace {
            window: window.into(),
            begun: begun.map(|begun| begun.ok().flatten()).boxed().shared(),
        });
    }

    /// An action is about to be sent: what it sets is to be recorded.
    pub(in crate::driver::webdriver) async fn announce(
        &mut self,
        world: &IsolatedWorld,
        window: &str,
    ) {
        self.begin(world, window);
        if let Some(running) = &self.running
            && running.begun.clone().await.is_none()
        {
            self.running = None;
            self.refused += 1;
        }
    }

    /// An action is about to be sent that sets no timer in the page that is there.
    pub(in crate::driver::webdriver) fn forget(&mut self) {
        self.timers = Timers::default();
    }

    /// Returns what was recorded, and goes on recording. `None` where the browser does not tell.
    async fn read(&mut self, world: &IsolatedWorld, window: &str) -> Option<Vec<TimerEvent>> {
        let running = self.running.take_if(|running| running.window == window)?;
        let session = running.begun.await?;
        world.watch.state().traced = Traced::default();
        if !end(world, &session).await {
            // Its end may come at any time, and would pass for that of another.
            self.refused = REFUSALS;
            return None;
        }
        self.refused = 0;
        let events = std::mem::take(&mut world.watch.state().traced.events);
        self.begin(world, window);
        Some(events)
    }

    /// How long until it is worth asking again: zero where no timer of these comes due before `within` has passed. `None` where that
    /// is not known.
    pub(in crate::driver::webdriver) async fn left(
        &mut self,
        world: &IsolatedWorld,
        contexts: &[String],
        of: TimersOf,
        within: Duration,
    ) -> Result<Option<Duration>, DriverError> {
        let Some(window) = contexts.first() else {
            return Ok(None);
        };
        let begun = Instant::now();
        let mut told = Vec::new();
        for context in contexts {
            match world
                .ask::<NumberedTimers>(context, "timers", json!({"all": of == TimersOf::Page}))
                .await
            {
                Ok(numbers) => told.push(numbers),
                Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => return Err(error),
                Err(_) => return Ok(None),
            }
        }
        if told.iter().any(|numbers| numbers.lively) {
            return Ok(None);
        }
        let Some(events) = self.read(world, window).await else {
            return Ok(None);
        };
        for (context, numbers) in contexts.iter().zip(&told) {
            self.timers.are_of(context, &numbers.document);
        }
        self.timers.take_in(events);
        let asked = milliseconds(begun.elapsed());
        let mut left = 0.0_f64;
        for (context, numbers) in contexts.iter().zip(&told) {
            match self.timers.left(context, numbers, milliseconds(within)) {
                Some(of_frame) if of_frame > 0.0 => left = left.max((of_frame - asked).max(LATE)),
                Some(_) => {}
                None => return Ok(None),
            }
        }
        Ok(Some(Duration::from_secs_f64(left / 1000.0)))
    }
}

/// Begins a trace, and gives the session that it belongs to.
async fn start(world: &IsolatedWorld, context: &str) -> Option<String> {
    let asked = world
        .socket
        .call("goog:cdp.getSession", json!({"context": context}), PATIENCE);
    let session = asked.await.ok()?["session"].as_str()?.to_owned();
    let wanted = json!({
        "transferMode": "ReportEvents",
        "traceConfig": {
            "recordMode": "recordContinuously",
            "includedCategories": ["devtools.timeline"],
            "excludedCategories": ["*"],
            "traceBufferSizeInKb": KILOBYTES,
        },
    });
    let started = command(world, &session, "Tracing.start", wanted).await;
    started.then_some(session)
}

/// Ends a trace; tells whether all of it has come.
async fn end(world: &IsolatedWorld, session: &str) -> bool {
    if !command(world, session, "Tracing.end", json!({})).await {
        return false;
    }
    let complete = world
        .watch
        .until(|state| state.traced.complete.then_some(()));
    tokio::time::timeout(PATIENCE, complete).await.is_ok()
}

async fn command(world: &IsolatedWorld, session: &str, method: &str, params: Value) -> bool {
    let params = json!({"method": method, "params": params, "session": session});
    let sent = world.socket.call("goog:cdp.sendCommand", params, PATIENCE);
    sent.await.is_ok()
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
