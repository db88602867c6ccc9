//! Timers by their numbers: when each was set, for how long, and whether it fired or was cleared.

use serde::Deserialize;
use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// Events of a trace, and its end.
pub(in crate::driver::webdriver) const TRACED: &str = "goog:cdp.Tracing.dataCollected";
/// See [`TRACED`].
pub(in crate::driver::webdriver) const TRACE_ENDED: &str = "goog:cdp.Tracing.tracingComplete";

/// A timer runs somewhat later than it is due.
pub(in crate::driver::webdriver) const LATE: f64 = 5.0;

/// Timers as a document reports them.
#[derive(Deserialize)]
pub(in crate::driver::webdriver) struct NumberedTimers {
    /// The document's own name.
    pub(in crate::driver::webdriver) document: String,
    /// The number before the first that is asked for: the last one when the last action was announced, none where none was; zero
    /// where all are asked for.
    first: Option<u64>,
    /// The last number now: the script's own, set as it was asked.
    last: u64,
    /// Numbers of the script's own timers since.
    own: Vec<u64>,
    /// Milliseconds until the ends of animations.
    ends: Vec<f64>,
    /// Something else may change the document at a time of its own.
    pub(in crate::driver::webdriver) lively: bool,
}

/// Timers that a trace has shown so far.
#[derive(Debug, Default)]
pub(in crate::driver::webdriver) struct Traced {
    pub(in crate::driver::webdriver) events: Vec<TimerEvent>,
    pub(in crate::driver::webdriver) complete: bool,
}

/// Something happened to a timer.
#[derive(Debug)]
pub(in crate::driver::webdriver) struct TimerEvent {
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
    pub(in crate::driver::webdriver) fn event(&mut self, method: &str, params: &Value) {
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
pub(in crate::driver::webdriver) struct Timers {
    known: HashMap<(String, u64), Timer>,
    /// The document that each frame had when it was asked last.
    documents: HashMap<String, String>,
}

impl Timers {
    /// The frame has this document: what is known of another one's timers is over. Its own begin their numbers anew, and those that
    /// the trace has lost must not be taken for known.
    pub(in crate::driver::webdriver) fn are_of(&mut self, frame: &str, document: &str) {
        let before = self.documents.insert(frame.into(), document.into());
        if before.is_some_and(|before| before != document) {
            self.known.retain(|(of, _), _| of != frame);
        }
    }

    pub(in crate::driver::webdriver) fn take_in(&mut self, mut events: Vec<TimerEvent>) {
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

    /// Milliseconds from when the document was asked until it is worth asking again: zero where no timer comes due within the
    /// given time. `None` where one of them is not known.
    pub(in crate::driver::webdriver) fn left(
        &self,
        frame: &str,
        numbers: &NumberedTimers,
        within: f64,
    ) -> Option<f64> {
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
        let asked = timer(numbers.last)?.at;
        let own: HashSet<u64> = numbers.own.iter().copied().collect();
        for number in (first + 1..=numbers.last).filter(|number| !own.contains(number)) {
            let timer = timer(number)?;
            if timer.is_over {
                continue;
            }
            let mut due = timer.at + timer.milliseconds - asked;
            if timer.repeats && due < 0.0 {
                due = due.rem_euclid(timer.milliseconds.max(1.0));
            }
            comes(due.max(0.0));
        }
        Some(left)
    }
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

    /// An action was announced with number 5; the document is asked at 1100, with the number after the last.
    fn left(last: u64, own: &[u64], events: &[Value]) -> Option<f64> {
        let mut traced = Traced::default();
        let mut all = vec![set(last + 1, 1100, 0)];
        all.extend_from_slice(events);
        traced.event(TRACED, &json!({"params": {"value": all}}));
        let mut timers = Timers::default();
        timers.take_in(traced.events);
        let numbers = NumberedTimers {
            document: "d".into(),
            first: Some(5),
            last: last + 1,
            own: [own, &[last + 1]].concat(),
            ends: Vec::new(),
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
    fn what_is_known_of_another_document_of_the_frame_is_over() {
        let mut timers = Timers::default();
        let mut traced = Traced::default();
        let before = [set(6, 100, 10), event("TimerFire", 6, 110, &Value::Null)];
        traced.event(TRACED, &json!({"params": {"value": before}}));
        timers.are_of("top", "first");
        timers.take_in(std::mem::take(&mut traced.events));
        traced.event(TRACED, &json!({"params": {"value": [set(7, 1100, 0)]}}));
        let mut left_in = |document: &str| {
            timers.are_of("top", document);
            timers.take_in(std::mem::take(&mut traced.events));
            let numbers = NumberedTimers {
                document: document.into(),
                first: Some(5),
                last: 7,
                own: vec![7],
                ends: Vec::new(),
                lively: false,
            };
            timers.left("top", &numbers, 3000.0)
        };
        assert_eq!(left_in("first"), Some(0.0));
        assert_eq!(left_in("second"), None, "number 6 of the second is lost");
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
