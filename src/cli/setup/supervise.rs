//! A run under the eyes of its user: events are kept and told, a first signal asks it to stop, a second abandons it.

use crate::cli::output::progress::Progress;
use crate::llm::Outage;
use crate::record::{Event, EventLog};
use crate::system::Signals;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{mpsc, watch};

/// Where the runner puts its events.
pub(crate) type Sink = Arc<Mutex<dyn FnMut(&Event) + Send>>;

/// The progress output that the sink and the signals share.
#[derive(Debug, Clone)]
pub(crate) struct SharedProgress(Arc<Mutex<Progress>>);

impl SharedProgress {
    /// Speaks through a progress.
    pub(crate) fn new(progress: Progress) -> SharedProgress {
        SharedProgress(Arc::new(Mutex::new(progress)))
    }

    /// A panic elsewhere does not silence the rest.
    fn get(&self) -> MutexGuard<'_, Progress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the moving line away.
    pub(crate) fn finish(&self) {
        self.get().finish();
    }

    /// Keeps every event in the log, then tells it.
    pub(crate) fn sink(&self, mut log: EventLog) -> Sink {
        let teller = self.clone();
        Arc::new(Mutex::new(move |event: &Event| {
            let complaint = log.write(event);
            let mut progress = teller.get();
            progress.tell(event);
            if let Some(complaint) = complaint {
                progress.warn(&complaint);
            }
        }))
    }
}

/// Ctrl-C, and what CI sends to end a job, as they come.
pub(crate) fn signals() -> std::io::Result<mpsc::UnboundedReceiver<()>> {
    let mut signals = Signals::listen()?;
    let (send, receive) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        loop {
            signals.next().await;
            if send.send(()).is_err() {
                break;
            }
        }
    });
    Ok(receive)
}

/// Waits for the end of a run; `None` where it was abandoned.
pub(crate) async fn supervise<T>(
    running: impl Future<Output = T>,
    stop: &watch::Sender<bool>,
    mut signals: mpsc::UnboundedReceiver<()>,
    teller: &SharedProgress,
) -> Option<T> {
    tokio::pin!(running);
    let mut asked = false;
    loop {
        tokio::select! {
            ended = &mut running => return Some(ended),
            Some(()) = signals.recv() => {
                if asked {
                    return None;
                }
                asked = true;
                // Without a receiver the run is ending by itself.
                let _ = stop.send(true);
                teller
                    .get()
                    .say("interrupted: closing the browsers; once more ends at once");
            }
        }
    }
}

/// The same work, asked to stop where a model fails again and again.
pub(crate) async fn while_answered<T>(
    running: impl Future<Output = T>,
    outage: &Outage,
    stop: &watch::Sender<bool>,
) -> T {
    tokio::pin!(running);
    tokio::select! {
        ended = &mut running => return ended,
        () = outage.begun() => {
            // Without a receiver the run is ending by itself.
            let _ = stop.send(true);
        }
    }
    running.await
}

#[cfg(test)]
mod tests {
    use super::{SharedProgress, supervise};
    use crate::cli::Terminal;
    use crate::cli::output::progress::Progress;
    use crate::record::{Event, EventLog, load};
    use tokio::sync::{mpsc, watch};

    fn teller() -> SharedProgress {
        let terminal = Terminal {
            colour: false,
            colour_err: false,
            width: None,
            lively: false,
        };
        SharedProgress::new(Progress::new(1, true, terminal))
    }

    #[tokio::test]
    async fn the_first_signal_asks_and_the_second_abandons() {
        let (signal, signals) = mpsc::unbounded_channel();
        let (stop, mut stopped) = watch::channel(false);
        signal.send(()).expect("a signal");
        let polite = async move {
            let _ = stopped.wait_for(|stop| *stop).await;
            "stopped"
        };
        assert_eq!(
            supervise(polite, &stop, signals, &teller()).await,
            Some("stopped")
        );

        let (signal, signals) = mpsc::unbounded_channel();
        signal.send(()).expect("a signal");
        signal.send(()).expect("a signal");
        let deaf = std::future::pending::<()>();
        assert_eq!(supervise(deaf, &stop, signals, &teller()).await, None);
    }

    #[test]
    fn every_event_is_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let log = EventLog::create(folder.path()).expect("a log");
        let sink = teller().sink(log);
        for time in 0..3 {
            let event = Event::RunEnded {
                time: time.to_string(),
                interrupted: false,
            };
            (sink.lock().expect("the sink"))(&event);
        }
        let saved = load(folder.path()).expect("a saved run");
        assert_eq!(saved.record.ended.as_deref(), Some("2"));
    }
}
