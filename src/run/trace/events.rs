//! Events on their way out of a run: every text is redacted here.

use crate::record::{Event, Redactor};
use crate::run::plan::models::Mask;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Receiver of events as they happen.
pub type EventSink = Arc<Mutex<dyn FnMut(&Event) + Send>>;

/// Masks the secrets in every event before it leaves the run.
#[derive(Clone)]
pub(crate) struct EventSender {
    sink: EventSink,
    redactor: Arc<Mutex<Redactor>>,
    began: Instant,
}

impl EventSender {
    /// A sender to a sink; time is counted from now.
    pub(crate) fn new(sink: EventSink) -> Self {
        EventSender {
            sink,
            redactor: Arc::default(),
            began: Instant::now(),
        }
    }

    /// The secrets of the run.
    pub(crate) fn redactor(&self) -> MutexGuard<'_, Redactor> {
        self.redactor.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A sender without a receiver; masks the same secrets.
    pub(crate) fn silent(&self) -> EventSender {
        EventSender {
            sink: Arc::new(Mutex::new(|_: &Event| {})),
            ..self.clone()
        }
    }

    /// Takes the secrets of the run out of texts, those too that turn out to be some later.
    pub(crate) fn mask_of_secrets(&self) -> Mask {
        let redactor = Arc::clone(&self.redactor);
        Arc::new(move |text| {
            let secrets = redactor.lock().unwrap_or_else(PoisonError::into_inner);
            secrets.text(text)
        })
    }

    /// Milliseconds since the run began.
    pub(crate) fn time(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    /// Masks the event and hands it on; returns it as it left.
    pub(crate) fn send(&self, event: &Event) -> Event {
        let masked = self.redactor().event(event);
        let mut sink = self.sink.lock().unwrap_or_else(PoisonError::into_inner);
        sink(&masked);
        masked
    }
}
