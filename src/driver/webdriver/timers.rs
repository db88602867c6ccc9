//! Which timers of a page live, and when they come due. The browser's own trace tells when each was set, for how long, and that
//! it fired or was cleared; the page cannot see that it is traced.

use super::world::World;
use crate::driver::DriverError;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant};

/// Events of a trace, and its end.
pub(super) const TRACED: &str = "goog:cdp.Tracing.dataCollected";
/// See [`TRACED`].
pub(super) const TRACE_ENDED: &str = "goog:cdp.Tracing.tracingComplete";

/// Longest time that beginning or ending a trace may take.
const PATIENCE: Duration = Duration::from_secs(1);
/// The oldest events of a trace give way to new ones. A timer whose beginning is lost is missed, and then nothing is told.
const KILOBYTES: u64 = 2048;
/// A browser that refused a trace so often is not asked again.
const REFUSALS: usize = 3;
/// A timer runs somewhat later than it is due.
const LATE: f64 = 5.0;

/// What a document says of its timers.
#[derive(Deserialize)]
pub(super) struct NumberedTimers {
    /// The last number when the last action was announced; none where none was.
    first: Option<u64>,
    /// The last number now.
    last: u64,
    /// Numbers of the script's own timers since.
    own: Vec<u64>,
    /// Milliseconds until the ends of animations.
    ends: Vec<f64>,
    /// Milliseconds since the last action was announced.
    since: f64,
    /// Something else may change the document at a time of its own.
    lively: bool,
}

/// The trace of one window.
#[derive(Default)]
pub(super) struct Trace {
    running: Option<Running>,
    timers: Timers,
    refused: usize,
}

struct Running {
    window: String,
    /// Gives the DevTools session once the browser records.
    begun: Shared<BoxFuture<'static, Option<String>>>,
}

impl Trace {
    /// Has the browser record the timers of the window from now on, unless it does. Does not wait for it.
    pub(super) fn begin(&mut self, world: &World, window: &str) {
        let there = self.running.as_ref();
        if there.is_some_and(|running| running.window == window)
            || self.refused >= REFUSALS
            || !world.watch.state().under_way.tells_at_once
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
        self.running = Some(Running {
            window: window.into(),
            begun: begun.map(|begun| begun.ok().flatten()).boxed().shared(),
        });
    }

    /// An action is about to be sent: what it sets is to be recorded, and what was known is over.
    pub(super) async fn announce(&mut self, world: &World, window: &str) {
        self.timers = Timers::default();
        self.begin(world, window);
        if let Some(running) = &self.running
            && running.begun.clone().await.is_none()
        {
            self.running = None;
            self.refused += 1;
        }
    }

    /// Takes in what was recorded, and goes on recording. False where the browser does not tell.
    async fn read(&mut self, world: &World, window: &str) -> bool {
        let running = self.running.take_if(|running| running.window == window);
        let Some(running) = running else {
            return false;
        };
        let Some(session) = running.begun.await else {
            return false;
        };
        world.watch.state().traced = Traced::default();
        if !end(world, &session).await {
            // Its end may come at any time, and would pass for that of another.
            self.refused = REFUSALS;
            return false;
        }
        let events = std::mem::take(&mut world.watch.state().traced.events);
        self.begin(world, window);
        self.timers.take_in(events);
        true
    }

    /// How long until it is worth asking again: zero where no timer that was set since the last action comes due before `within`
    /// has passed. `None` where that is not known.
    pub(super) async fn left(
        &mut self,
        world: &World,
        contexts: &[String],
        within: Duration,
    ) -> Result<Option<Duration>, DriverError> {
        let Some(window) = contexts.first() else {
            return Ok(None);
        };
        let begun = Instant::now();
        let mut told = Vec::new();
        for context in contexts {
            match world
                .ask::<NumberedTimers>(context, "timers", Value::Null)
                .await
            {
                Ok(numbers) => told.push(numbers),
                Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => return Err(error),
                Err(_) => return Ok(None),
            }
        }
        if told.iter().any(|numbers| numbers.lively) || !self.read(world, window).await {
            return Ok(None);
        }
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
async fn start(world: &World, context: &str) -> Option<String> {
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
async fn end(world: &World, session: &str) -> bool {
    if !command(world, session, "Tracing.end", json!({})).await {
        return false;
    }
    let complete = world
        .watch
        .until(|state| state.traced.complete.then_some(()));
    tokio::time::timeout(PATIENCE, complete).await.is_ok()
}

async fn command(world: &World, session: &str, method: &str, params: Value) -> bool {
    let params = json!({"method": method, "params": params, "session": session});
    let sent = world.socket.call("goog:cdp.sendCommand", params, PATIENCE);
    sent.await.is_ok()
}

/// What a trace has told so far.
#[derive(Debug, Default)]
pub(super) struct Traced {
    events: Vec<TimerEvent>,
    complete: bool,
}

/// Something happened to a timer.
#[derive(Debug)]
struct TimerEvent {
    frame: String,
    number: u64,
    /// Milliseconds of a clock of the browser's own.
    at: f64,
    what: TimerChange,
}

#[derive(Debug)]
enum TimerChange {
    Set { milliseconds: f64, repeats: bool },
    Fired,
    Cleared,
}

impl Traced {
    /// Takes in an event of the browser; of a trace, what is about timers.
    pub(super) fn event(&mut self, method: &str, params: &Value) {
        self.complete |= method == TRACE_ENDED;
        if method == TRACED {
            let events = params["params"]["value"].as_array().into_iter().flatten();
            self.events.extend(events.filter_map(TimerEvent::read));
        }
    }
}

impl TimerEvent {
    fn read(event: &Value) -> Option<TimerEvent> {
        let data = &event["args"]["data"];
        let what = match event["name"].as_str()? {
            "TimerInstall" => TimerChange::Set {
                milliseconds: data["timeout"].as_f64()?,
                repeats: !data["singleShot"].as_bool()?,
            },
            "TimerFire" => TimerChange::Fired,
            "TimerRemove" => TimerChange::Cleared,
            _ => return None,
        };
        Some(TimerEvent {
            frame: data["frame"].as_str()?.into(),
            number: data["timerId"].as_u64()?,
            at: event["ts"].as_f64()? / 1000.0,
            what,
        })
    }
}

/// A timer that was set.
#[derive(Debug)]
struct Timer {
    at: f64,
    milliseconds: f64,
    repeats: bool,
    is_over: bool,
}

/// The timers that are known, by frame and number.
#[derive(Debug, Default)]
struct Timers {
    known: HashMap<(String, u64), Timer>,
}

impl Timers {
    fn take_in(&mut self, mut events: Vec<TimerEvent>) {
        events.sort_by(|a, b| a.at.total_cmp(&b.at));
        for event in events {
            let key = (event.frame, event.number);
            match (event.what, self.known.get_mut(&key)) {
                // Another document of the frame begins its numbers anew.
                (
                    TimerChange::Set {
                        milliseconds,
                        repeats,
                    },
                    _,
                ) => {
                    let timer = Timer {
                        at: event.at,
                        milliseconds,
                        repeats,
                        is_over: false,
                    };
                    self.known.insert(key, timer);
                }
                (TimerChange::Fired, Some(timer)) => timer.is_over |= !timer.repeats,
                (TimerChange::Cleared, Some(timer)) => timer.is_over = true,
                (TimerChange::Fired | TimerChange::Cleared, None) => {}
            }
        }
    }

    /// Milliseconds from when the document was asked; see [`Trace::left`].
    fn left(&self, frame: &str, numbers: &NumberedTimers, within: f64) -> Option<f64> {
        let mut left = 0.0_f64;
        let mut comes = |due: f64| {
            if due <= within {
                left = left.max(due + LATE);
            }
        };
        numbers.ends.iter().copied().for_each(&mut comes);
        let Some(first) = numbers.first else {
            return Some(left);
        };
        let timer = |number| self.known.get(&(frame.to_owned(), number));
        // The script's own, set as the action was announced.
        let announced = timer(first)?.at;
        let own: HashSet<u64> = numbers.own.iter().copied().collect();
        for number in (first + 1..=numbers.last).filter(|number| !own.contains(number)) {
            let timer = timer(number)?;
            if timer.is_over {
                continue;
            }
            let mut due = timer.at - announced + timer.milliseconds - numbers.since;
            if timer.repeats && due < 0.0 {
                due = due.rem_euclid(timer.milliseconds.max(1.0));
            }
            comes(due.max(0.0));
        }
        Some(left)
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

#[cfg(test)]
mod tests {
    use super::{NumberedTimers, TRACED, Timers, Traced};
    use serde_json::{Value, json};

    fn event(name: &str, number: u64, at: u64, more: &Value) -> Value {
        let mut data = json!({"frame": "top", "timerId": number});
        for (key, value) in more.as_object().into_iter().flatten() {
            data[key] = value.clone();
        }
        json!({"name": name, "ts": at * 1000, "args": {"data": data}})
    }

    fn set(number: u64, at: u64, timeout: u64) -> Value {
        let more = json!({"timeout": timeout, "singleShot": true});
        event("TimerInstall", number, at, &more)
    }

    /// An action was announced at 1000 with number 5; the document is asked at 1100.
    fn left(last: u64, own: &[u64], events: &[Value]) -> Option<f64> {
        let mut traced = Traced::default();
        let mut all = vec![set(5, 1000, 0), event("TimerRemove", 5, 1000, &Value::Null)];
        all.extend_from_slice(events);
        traced.event(TRACED, &json!({"params": {"value": all}}));
        let mut timers = Timers::default();
        timers.take_in(traced.events);
        let numbers = NumberedTimers {
            first: Some(5),
            last,
            own: own.to_vec(),
            ends: Vec::new(),
            since: 100.0,
            lively: false,
        };
        timers.left("top", &numbers, 3000.0)
    }

    #[test]
    fn a_timer_that_lives_is_waited_for_until_it_is_due() {
        assert_eq!(left(6, &[], &[set(6, 1010, 500)]), Some(415.0));
        assert_eq!(left(6, &[], &[set(6, 1010, 9000)]), Some(0.0), "too late");
        let repeats = json!({"timeout": 30, "singleShot": false});
        let repeated = [
            event("TimerInstall", 6, 1010, &repeats),
            event("TimerFire", 6, 1040, &Value::Null),
        ];
        assert_eq!(left(6, &[], &repeated), Some(5.0));
    }

    #[test]
    fn a_timer_that_fired_or_was_cleared_is_not_waited_for() {
        for over in ["TimerFire", "TimerRemove"] {
            let events = [set(6, 1010, 500), event(over, 6, 1050, &Value::Null)];
            assert_eq!(left(6, &[], &events), Some(0.0), "{over}");
        }
    }

    #[test]
    fn of_a_timer_that_the_trace_has_lost_nothing_is_told() {
        assert_eq!(left(7, &[], &[set(7, 1010, 1)]), None);
        assert_eq!(left(7, &[6, 7], &[]), Some(0.0), "the script's own");
    }

    #[test]
    fn a_number_is_of_the_document_that_used_it_last() {
        let before = [
            set(6, 100, 10),
            event("TimerFire", 6, 110, &Value::Null),
            set(6, 1010, 500),
        ];
        assert_eq!(left(6, &[], &before), Some(415.0));
    }
}
