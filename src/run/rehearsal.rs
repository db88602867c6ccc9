//! A case that is written while it runs: one sentence after the other, on one session.

use super::expand::{self, Known, Secrets};
use super::schedule::patience;
use super::settings::{Planned, Settings};
use super::stage::Stage;
use super::trace::{Door, Sink, Trace};
use super::walk::walk;
use crate::driver::{Driver, DriverChoice, DriverError, DriverInfo, automatic, start};
use crate::evaluate::Knowledge;
use crate::grammar::parse;
use crate::page::Snapshot;
use crate::record::{Event, StepRecord};
use crate::suite::{CaseHooks, Location, StepText, TestCase};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use url::Url;

/// Longest wait for the page to come to rest before it is shown.
const TO_REST: Duration = Duration::from_secs(2);

/// A session that sentences are carried out on as they come. Nothing of it is written anywhere.
pub struct Rehearsal {
    stage: Stage,
    info: DriverInfo,
    settings: Settings,
    base_url: Option<Url>,
    door: Door,
    stop: watch::Sender<bool>,
}

impl Rehearsal {
    /// Starts a session.
    ///
    /// # Errors
    ///
    /// Where the driver cannot be started.
    pub async fn start(
        mut settings: Settings,
        base_url: Option<Url>,
    ) -> Result<Rehearsal, DriverError> {
        if settings.driver.choice == DriverChoice::Auto {
            settings.driver.choice = automatic();
        }
        settings.folder = None;
        let driver = start(&settings.driver).await?;
        let nobody: Sink = Arc::new(Mutex::new(|_: &Event| {}));
        let (stop, stopped) = watch::channel(false);
        Ok(Rehearsal {
            info: driver.info(),
            stage: stage(driver, &settings, stopped),
            settings,
            base_url,
            door: Door::new(nobody),
            stop,
        })
    }

    /// Who drives.
    pub fn driver(&self) -> &DriverInfo {
        &self.info
    }

    /// Sending `true` ends the sentence that is being carried out; before the next one `false` has to be sent.
    pub fn stop(&self) -> watch::Sender<bool> {
        self.stop.clone()
    }

    /// Carries one sentence out, as the next of the case. The record is that of a run, with secrets masked.
    pub async fn carry_out(&mut self, sentence: &str) -> StepRecord {
        let read = [parse(sentence)];
        {
            let mut redactor = self.door.redactor();
            expand::register_passwords(&read, &mut redactor);
            let names = Secrets::default();
            _ = expand::expand(
                &read[0],
                Known::new(&self.settings.unique, &names),
                &mut redactor,
            );
        }
        let planned = self.planned(sentence);
        let mut trace = Trace::begin(&planned, (0, 1), &read, self.door.clone(), 0);
        self.stage.go_on();
        let begun = Instant::now();
        walk(&mut self.stage, &planned, &read, &self.settings, &mut trace).await;
        let mut record = trace.end(begun.elapsed().as_millis() as u64, &self.settings);
        record.steps.remove(0)
    }

    /// The page as it is now; nothing before one was opened.
    pub async fn page(&mut self) -> Option<Arc<Snapshot>> {
        self.stage.present()?;
        self.stage.go_on();
        // What cannot be looked at again is shown as it was last seen.
        let _ = self.stage.settle(TO_REST).await;
        let present = self.stage.present()?;
        Some(Arc::clone(&present.page))
    }

    /// The same as a new one: other cookies and storage, no page open.
    ///
    /// # Errors
    ///
    /// Where no new session can be had.
    pub async fn renew(self) -> Result<Rehearsal, DriverError> {
        let Rehearsal {
            stage: old,
            info,
            settings,
            base_url,
            door,
            stop,
        } = self;
        let mut driver = old.driver.into_inner();
        if driver.renew().await.is_err() {
            driver.close().await;
            driver = start(&settings.driver).await?;
        }
        let stage = stage(driver, &settings, stop.subscribe());
        Ok(Rehearsal {
            stage,
            info,
            settings,
            base_url,
            door,
            stop,
        })
    }

    /// Ends it, and everything that was started for it.
    pub async fn close(self) {
        self.stage.driver.into_inner().close().await;
    }

    fn planned(&self, sentence: &str) -> Planned {
        let at = Location {
            file: "prompt".into(),
            line: 1,
            column: 1,
        };
        Planned {
            case: TestCase {
                id: "prompt".into(),
                name: "prompt".into(),
                tags: Vec::new(),
                steps: vec![StepText {
                    text: sentence.to_owned(),
                    at: at.clone(),
                    expect: None,
                    state: None,
                    origin: None,
                }],
                expected: None,
                quarantine: None,
                hooks: CaseHooks::default(),
                at,
            },
            suite: "prompt".into(),
            base_url: self.base_url.clone(),
            repetition: 1,
            secrets: Secrets::default(),
        }
    }
}

fn stage(driver: Box<dyn Driver>, settings: &Settings, stop: watch::Receiver<bool>) -> Stage {
    let knowledge = Knowledge {
        text_case: settings.text_case,
        ..Knowledge::default()
    };
    Stage::new(driver, patience(settings), knowledge, stop)
}
