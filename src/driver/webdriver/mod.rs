//! A real browser, through W3C WebDriver and WebDriver BiDi.
//!
//! Classic WebDriver (fantoccini) makes the session and chooses options; everything else goes over BiDi, whose commands
//! do not queue behind one that hangs and whose events say what the browser is doing.

mod bidi;
mod capabilities;
mod classic;
mod discover;
mod host_filter;
mod field;
mod fields;
mod input;
mod look;
mod navigate;
mod place;
mod process;
mod activity;
mod remote;
mod server;
mod session;
mod slider;
mod target;
mod timers;
mod pending;
mod watch;
mod world;
mod zip;

mod acting;

pub use discover::{Found, find_browsers};

use crate::driver::{
    Act, BrowserActivity, Driver, DriverChoice, DriverConfig, DriverError, DriverInfo, HitTest,
    Reaction, SnapshotRequest, Survey, TimersOf,
};
use crate::page::{RawContext, Rect, Snapshot};
use async_trait::async_trait;
use base64::Engine;
use bidi::CallError;
use classic::Classic;
use futures_util::future::join_all;
use serde_json::{Value, json};
use session::StartedSession;
use std::collections::{BTreeSet, HashSet};
use std::time::{Duration, Instant};
use target::ClickPoint;
use timers::numbered;
use timers::recording::TimerTrace;

/// A browser session.
pub struct WebDriver {
    session: StartedSession,
    config: DriverConfig,
    /// Why nothing more can be done with the session.
    broken: Option<DriverError>,
    /// The present window, and those that were present before it.
    window: String,
    before: Vec<String>,
    /// Contexts of the last snapshot: the places of frames.
    contexts: Vec<RawContext>,
    /// The id of the fence, while it is up.
    fence: Option<String>,
    /// The last target and its place.
    aimed: Option<(String, u64, ClickPoint)>,
    /// The words of the target that the pointer is put on, by its key.
    words: Option<(u64, String)>,
    /// Begin of the input that is being sent, until it is used.
    begun: Option<field::InputStart>,
    /// Tells of timers.
    trace: TimerTrace,
    /// The last report of activity, used while the page cannot give one.
    last_activity: BrowserActivity,
    /// Frames whose scripts do not return.
    hung: HashSet<String>,
    /// Cases that the browser has served before the present one.
    served: usize,
}

/// A browser that has served so many cases is replaced: what leaks in it stays bounded.
const SERVES: usize = 100;
/// Longest time that making a fresh place for the next case may take; a new browser takes about as long.
const RENEWAL: Duration = Duration::from_secs(5);

/// Longest wait for a sign of life that no page has to give.
const PROBE: Duration = Duration::from_secs(5);

/// Starts a browser session as the settings say.
pub async fn start_webdriver(config: &DriverConfig) -> Result<WebDriver, DriverError> {
    let session = match &config.choice {
        DriverChoice::Remote(address) => Box::pin(remote::start(config, address)).await?,
        _ => Box::pin(session::start(config)).await?,
    };
    Ok(WebDriver {
        window: session.place.window.clone(),
        session,
        config: config.clone(),
        broken: None,
        before: Vec::new(),
        contexts: Vec::new(),
        fence: None,
        aimed: None,
        words: None,
        begun: None,
        trace: TimerTrace::default(),
        last_activity: BrowserActivity::default(),
        hung: HashSet::new(),
        served: 0,
    })
}

impl WebDriver {
    /// Observes the page; all contexts, as the script gives them. Waits for a page that is on its way.
    pub async fn look(&mut self) -> Result<Vec<RawContext>, DriverError> {
        self.alive()?;
        let looked = self.look_now().await;
        let contexts = self.noting(looked)?;
        self.contexts.clone_from(&contexts);
        Ok(contexts)
    }

    async fn look_now(&mut self) -> Result<Vec<RawContext>, DriverError> {
        let deadline = Instant::now() + self.config.page_timeout;
        let mut arrivals = 0;
        loop {
            match look::look(&self.session.world, &self.window, &mut self.hung).await {
                Err(DriverError::Unreachable { .. }) if Instant::now() < deadline => {
                    navigate::arrived(&self.session.world).await?;
                    arrivals += 1;
                }
                Err(DriverError::Unreachable { url, .. }) if arrivals > 2 => {
                    let reason = format!(
                        "it was still going from page to page after {} s",
                        self.config.page_timeout.as_secs_f64()
                    );
                    return Err(DriverError::Unreachable { url, reason });
                }
                other => return other,
            }
        }
    }

    /// The folder that holds the session's profile and downloads and goes when it ends; none where the browser runs elsewhere.
    pub fn folder(&self) -> Option<&std::path::Path> {
        self.session
            .process
            .as_ref()
            .map(process::DriverProcess::folder)
    }

    /// Fails at once where the session is lost. Where the present window closed itself, the one before it is present again.
    fn alive(&mut self) -> Result<(), DriverError> {
        if let Some(error) = &self.broken {
            return Err(error.clone());
        }
        let mut state = self.session.world.watch.state();
        if state.lost {
            return Err(DriverError::Died("the WebDriver connection ended".into()));
        }
        if state.windows.contains(&self.window) {
            return Ok(());
        }
        self.before.retain(|window| state.windows.contains(window));
        let next = self.before.pop().or_else(|| state.windows.last().cloned());
        self.window = next.ok_or_else(|| DriverError::Died("the last window was closed".into()))?;
        state.present.clone_from(&self.window);
        self.contexts.clear();
        self.aimed = None;
        Ok(())
    }

    /// Remembers an error after which the session is of no use.
    fn noting<T>(&mut self, result: Result<T, DriverError>) -> Result<T, DriverError> {
        if let Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) = &result {
            self.broken = Some(error.clone());
        }
        result
    }

    /// The contexts of the present window, the top one first.
    async fn tree(&self) -> Result<Vec<String>, DriverError> {
        fn gather(contexts: &Value, ids: &mut Vec<String>) {
            for context in contexts.as_array().into_iter().flatten() {
                ids.extend(context["context"].as_str().map(String::from));
                gather(&context["children"], ids);
            }
        }
        // A frame that is not announced yet is not asked; the next look sees it and its element together.
        if self.session.world.watch.state().has_no_frames() {
            return Ok(vec![self.window.clone()]);
        }
        let tree = self
            .session
            .world
            .command("browsingContext.getTree", json!({"root": self.window}))
            .await?;
        let mut ids = Vec::new();
        gather(&tree["contexts"], &mut ids);
        ids.retain(|id| !self.hung.contains(id));
        Ok(ids)
    }

    /// Asks every context of the window the same; the top one's error counts, a frame's does not.
    async fn ask_all<T: serde::de::DeserializeOwned>(
        &mut self,
        name: &str,
        argument: Value,
    ) -> Result<Vec<T>, DriverError> {
        let contexts = self.tree().await?;
        let world = &self.session.world;
        let answers = join_all(
            contexts
                .iter()
                .map(|context| world.ask::<T>(context, name, argument.clone())),
        )
        .await;
        let mut found = Vec::new();
        for (place, (context, answer)) in contexts.into_iter().zip(answers).enumerate() {
            match answer {
                Ok(answer) => found.push(answer),
                Err(error @ (DriverError::Died(_) | DriverError::DialogOpen(_))) => {
                    return Err(error);
                }
                Err(error) if place == 0 => return Err(error),
                Err(DriverError::Hung(_)) => drop(self.hung.insert(context)),
                Err(_) => {}
            }
        }
        Ok(found)
    }
}

#[async_trait]
impl Driver for WebDriver {
    fn info(&self) -> DriverInfo {
        DriverInfo {
            driver: "webdriver".into(),
            versions: self.session.versions.clone(),
            viewport: Some(self.config.viewport),
            locale: self.config.locale.clone(),
            time_zone: self.config.time_zone.clone(),
            colour_scheme: self.config.colour_scheme.clone(),
        }
    }

    async fn act(&mut self, act: &Act) -> Result<Reaction, DriverError> {
        self.alive()?;
        let done = self.perform(act).await;
        self.noting(done)
    }

    async fn aim(&mut self, context: &str, key: u64) -> Result<HitTest, DriverError> {
        self.alive()?;
        self.words = None;
        let aimed = self.take_aim(context, key).await;
        self.noting(aimed)
    }

    async fn aim_at_words(
        &mut self,
        context: &str,
        key: u64,
        words: &str,
    ) -> Result<HitTest, DriverError> {
        self.alive()?;
        self.words = Some((key, words.to_owned()));
        let aimed = self.take_aim(context, key).await;
        self.noting(aimed)
    }

    async fn snapshot(&mut self) -> Result<Snapshot, DriverError> {
        Ok(Snapshot::assemble(self.look().await?))
    }

    async fn fence(&mut self, hosts: Option<BTreeSet<String>>) -> Result<Vec<String>, DriverError> {
        self.alive()?;
        let world = &self.session.world;
        let stopped = match self.fence.take() {
            Some(intercept) => world.lower_fence(&intercept).await?,
            None => Vec::new(),
        };
        if let Some(hosts) = hosts {
            self.fence = match world.raise_fence(hosts).await {
                Ok(intercept) => Some(intercept),
                Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => return Err(error),
                // A browser that holds no requests: what the markup says is checked all the same.
                Err(_) => None,
            };
        }
        Ok(stopped)
    }

    async fn loosen_fence(&mut self) -> Result<Vec<String>, DriverError> {
        if self.fence.is_none() {
            return Ok(Vec::new());
        }
        self.alive()?;
        self.session.world.loosen_fence().await
    }

    async fn activity(&mut self) -> Result<BrowserActivity, DriverError> {
        self.alive()?;
        let felt = self.feel().await;
        self.noting(felt)
    }

    fn is_answered(&self) -> Option<bool> {
        let state = self.session.world.watch.state();
        let pending = &state.pending;
        // A new document without scripts makes nothing of an answer; one with scripts is given the time as it is looked at.
        let answered = pending.is_answered() || (state.navigated && pending.has_answers());
        pending.tells_at_once.then_some(answered)
    }

    async fn survey(&mut self, request: &SnapshotRequest) -> Result<Survey, DriverError> {
        self.alive()?;
        let surveyed = self.surveyed(request).await;
        self.noting(surveyed)
    }

    fn sent(&self) -> u64 {
        self.session.world.socket.sent()
    }

    async fn at_rest(&mut self) -> Result<(), DriverError> {
        self.alive()?;
        match self.ask_all::<bool>("setPhase", json!("rest")).await {
            // A document that has just come is told when it is at rest itself.
            Err(DriverError::Stale) => Ok(()),
            told => self.noting(told).map(drop),
        }
    }

    async fn timers_are_numbered(&mut self) -> Result<bool, DriverError> {
        self.alive()?;
        let contexts = self.tree().await?;
        Ok(numbered::are_numbered(&self.session.world, &contexts).await)
    }

    async fn timers_left(
        &mut self,
        of: TimersOf,
        within: Duration,
    ) -> Result<Option<Duration>, DriverError> {
        self.alive()?;
        let alone = {
            let state = self.session.world.watch.state();
            state.is_alone() && !state.is_navigating(&self.window)
        };
        if !alone {
            return Ok(None);
        }
        let contexts = self.tree().await?;
        let world = &self.session.world;
        let left = self.trace.left(world, &contexts, of, within).await;
        if matches!(left, Ok(Some(Duration::ZERO)))
            && !numbered::are_numbered(world, &contexts).await
        {
            return Ok(None);
        }
        self.noting(left)
    }

    async fn screenshot(&mut self) -> Result<Option<Vec<u8>>, DriverError> {
        self.alive()?;
        // A window behind a dialog is not painted, nor one whose next page the server keeps waiting for.
        {
            let state = self.session.world.watch.state();
            if state.dialog.is_some()
                || state
                    .going()
                    .is_some_and(|(_, began)| began.elapsed() > Duration::from_secs(1))
            {
                return Ok(None);
            }
        }
        let params = json!({"context": self.window});
        let shot = self
            .session
            .world
            .command_again("browsingContext.captureScreenshot", &params)
            .await;
        let Some(shot) = self.noting(shot)? else {
            return Ok(None);
        };
        let data = shot["data"].as_str().unwrap_or_default();
        base64::engine::general_purpose::STANDARD
            .decode(data)
            .map(Some)
            .map_err(|error| DriverError::Failed(format!("screenshot: {error}")))
    }

    async fn places(
        &mut self,
        context: &str,
        keys: &[u64],
    ) -> Result<Vec<Option<Rect>>, DriverError> {
        self.alive()?;
        let places = target::places(&self.session.world, &self.contexts, context, keys).await;
        self.noting(places)
    }

    async fn renew(&mut self) -> Result<(), DriverError> {
        if let Some(error) = &self.broken {
            return Err(error.clone());
        }
        let troubled = {
            let state = self.session.world.watch.state();
            state.lost || state.crashed || state.dialog.is_some() || !self.hung.is_empty()
        };
        if troubled || self.served + 1 >= SERVES {
            return Err(DriverError::NotSupported("go on with this browser".into()));
        }
        // What an agent set off in the case before is no matter of the next one.
        self.fence(None).await?;
        self.session.world.watch.state().fence = host_filter::HostFilter::default();
        let session = &self.session;
        let renewed = place::renew(
            &session.world,
            &self.config,
            session.process.as_ref(),
            &session.place,
        );
        let place = match tokio::time::timeout(RENEWAL, renewed).await {
            Ok(renewed) => self.noting(renewed)?,
            Err(_) => {
                return self.noting(Err(DriverError::Hung(format!(
                    "the browser was not ready for the next case within {} s",
                    RENEWAL.as_secs()
                ))));
            }
        };
        self.window.clone_from(&place.window);
        self.session.place = place;
        self.before.clear();
        self.contexts.clear();
        self.aimed = None;
        self.last_activity = BrowserActivity::default();
        self.served += 1;
        Ok(())
    }

    async fn lost(&mut self) -> Option<String> {
        let Classic::Remote(_) = &self.session.classic else {
            return None;
        };
        if self.session.world.watch.state().lost {
            return Some("its connection ended".into());
        }
        // A page that hangs or crashed does not keep this from being answered.
        let socket = &self.session.world.socket;
        match socket.call("session.status", json!({}), PROBE).await {
            Ok(_) | Err(CallError::Refused(..)) => None,
            Err(CallError::TimedOut(_)) => Some(format!(
                "the browser, or the way to it, gave no sign of life for {} s",
                PROBE.as_secs()
            )),
            Err(CallError::Lost(_)) => Some("its connection ended".into()),
        }
    }

    async fn close(&mut self) {
        if self.broken.is_none() {
            self.broken = Some(DriverError::Died("the session was closed".into()));
        }
        match &mut self.session.process {
            // Nothing in it is worth a polite end: the profile goes with its folder.
            Some(process) => process.ended().await,
            None => self.session.classic.end().await,
        }
    }
}
