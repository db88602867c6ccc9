//! A case that is written while it runs: one sentence after the other, on one session.

use crate::driver::{DriverChoice, DriverError, DriverInfo, automatic, start};
use crate::page::Snapshot;
use crate::record::{Event, StepRecord};
use crate::run::algorithm::walk::walk;
use crate::run::plan::expand::Secrets;
use crate::run::plan::prepared::PreparedCase;
use crate::run::plan::settings::{Planned, Settings};
use crate::run::session::case_session::CaseSession;
use crate::run::trace::events::{EventSender, EventSink};
use crate::run::trace::recorder::Trace;
use crate::suite::{Location, StepText, TestCase};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use url::Url;

/// Longest wait for the page to come to rest before it is shown.
const TO_REST: Duration = Duration::from_secs(2);

/// A session that sentences are carried out on as they come. Nothing of it is written anywhere.
pub struct InteractiveSession {
    session: CaseSession,
    info: DriverInfo,
    settings: Settings,
    base_url: Option<Url>,
    events: EventSender,
    stop: watch::Sender<bool>,
}

impl InteractiveSession {
    /// Starts a session.
    ///
    /// # Errors
    ///
    /// Where the driver cannot be started.
    pub async fn start(
        mut settings: Settings,
        base_url: Option<Url>,
    ) -> Result<InteractiveSession, DriverError> {
        if settings.driver.choice == DriverChoice::Auto {
            settings.driver.choice = automatic();
        }
        settings.folder = None;
        let driver = start(&settings.driver).await?;
        let nobody: EventSink = Arc::new(Mutex::new(|_: &Event| {}));
        let (stop, stopped) = watch::channel(false);
        Ok(InteractiveSession {
            info: driver.info(),
            session: CaseSession::new(driver, &settings, stopped),
            settings,
            base_url,
            events: EventSender::new(nobody),
            stop,
        })
    }

    /// Returns the driver.
    pub fn driver(&self) -> &DriverInfo {
        &self.info
    }

    /// Sending `true` ends the sentence that is being carried out; before the next one `false` has to be sent.
    pub fn stop(&self) -> watch::Sender<bool> {
        self.stop.clone()
    }

    /// Carries one sentence out, as the next of the case. The record is that of a run, with secrets masked.
    pub async fn carry_out(&mut self, sentence: &str) -> StepRecord {
        let case = PreparedCase::new(self.planned(sentence));
        case.register(&self.settings.unique, &mut self.events.redactor());
        let (planned, sentences) = (&case.planned, &case.sentences);
        let mut trace = Trace::begin(planned, (0, 1), sentences, self.events.clone(), 0);
        self.session.go_on();
        let begun = Instant::now();
        walk(&mut self.session, &case, &self.settings, &mut trace).await;
        let mut record = trace.end(begun.elapsed().as_millis() as u64, &self.settings);
        record.steps.remove(0)
    }

    /// The page as it is now; nothing before one was opened.
    pub async fn page(&mut self) -> Option<Arc<Snapshot>> {
        self.session.present()?;
        self.session.go_on();
        // What cannot be looked at again is shown as it was last seen.
        let _ = self.session.settle(TO_REST).await;
        let present = self.session.present()?;
        Some(Arc::clone(&present.page))
    }

    /// The same as a new one: other cookies and storage, no page open.
    ///
    /// # Errors
    ///
    /// Where no new session can be had.
    pub async fn renew(self) -> Result<InteractiveSession, DriverError> {
        let InteractiveSession {
            session: old,
            info,
            settings,
            base_url,
            events,
            stop,
        } = self;
        let mut driver = old.driver.into_inner();
        if driver.renew().await.is_err() {
            driver.close().await;
            driver = start(&settings.driver).await?;
        }
        let session = CaseSession::new(driver, &settings, stop.subscribe());
        Ok(InteractiveSession {
            session,
            info,
            settings,
            base_url,
            events,
            stop,
        })
    }

    /// Ends it, and everything that was started for it.
    pub async fn close(self) {
        self.session.driver.into_inner().close().await;
    }

    fn planned(&self, sentence: &str) -> Planned {
        let at = Location::new("prompt", 1, 1);
        Planned {
            case: TestCase {
                id: "prompt".into(),
                name: "prompt".into(),
                steps: vec![StepText::new(sentence, at.clone())],
                at,
                ..TestCase::default()
            },
            suite: "prompt".into(),
            base_url: self.base_url.clone(),
            repetition: 1,
            secrets: Secrets::default(),
        }
    }
}
