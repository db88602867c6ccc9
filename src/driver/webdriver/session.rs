//! One session: the driver's process, the classic connection, the BiDi socket, and the fixed environment.

use super::bidi::{self, Socket};
use super::capabilities;
use super::classic::Classic;
use super::discover::{self, Pair};
use super::pending::{AT_ONCE, CHANNELS, FRAMES};
use super::place::{self, CaseWindow};
use super::process::DriverProcess;
use super::timers::ledger::{TRACE_ENDED, TRACED};
use super::watch::{CRASHED, PARSED, Watch};
use super::world::IsolatedWorld;
use crate::driver::{DriverChoice, DriverConfig, DriverError};
use fantoccini::ClientBuilder;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use std::sync::Arc;
use std::time::Duration;

/// Events to which a session subscribes.
const EVENTS: [&str; 20] = [
    "browsingContext.contextCreated",
    "browsingContext.contextDestroyed",
    "browsingContext.navigationStarted",
    "browsingContext.navigationCommitted",
    "browsingContext.navigationAborted",
    "browsingContext.navigationFailed",
    "browsingContext.fragmentNavigated",
    "browsingContext.domContentLoaded",
    "browsingContext.load",
    "browsingContext.downloadWillBegin",
    "browsingContext.userPromptOpened",
    "browsingContext.userPromptClosed",
    "network.beforeRequestSent",
    "network.responseStarted",
    "network.responseCompleted",
    "network.fetchError",
    "network.authRequired",
    "log.entryAdded",
    "script.realmCreated",
    "script.realmDestroyed",
];

/// A session that is ready to be driven.
pub(super) struct StartedSession {
    /// Classic WebDriver.
    pub(super) classic: Classic,
    /// BiDi, and the script in the page.
    pub(super) world: IsolatedWorld,
    /// The driver's process, where it is ours.
    pub(super) process: Option<DriverProcess>,
    /// Browser and driver with their versions.
    pub(super) versions: Vec<String>,
    /// Input that goes to the window does not reach its frames of other origins: Firefox hands it to one process only.
    pub(super) keeps_to_processes: bool,
    /// The browser asks us for credentials.
    pub(super) authenticates: bool,
    /// Where the present case runs.
    pub(super) place: CaseWindow,
}

enum BrowserKind {
    Chromium(Pair),
    Firefox(Pair),
}

/// Starts a session; once more if the first attempt fails, all within the time that the settings give.
pub(super) async fn start(config: &DriverConfig) -> Result<StartedSession, DriverError> {
    let kind = match &config.choice {
        DriverChoice::Chromium => BrowserKind::Chromium(discover::chromium(config.headed)?),
        DriverChoice::Firefox => BrowserKind::Firefox(discover::firefox()?),
        DriverChoice::Auto => match discover::chromium(config.headed) {
            Ok(pair) => BrowserKind::Chromium(pair),
            Err(missing) => BrowserKind::Firefox(discover::firefox().map_err(|_| missing)?),
        },
        DriverChoice::Remote(_) | DriverChoice::Document => {
            return Err(DriverError::NotSupported("be started here".into()));
        }
    };
    // Chromium's headless shell was seen to hang while starting: half the time each, so that a second start fits in.
    let each = config.start_timeout / 2;
    match attempt(config, &kind, each).await {
        Err(DriverError::NoSession(_) | DriverError::Died(_) | DriverError::Hung(_)) => {
            attempt(config, &kind, each).await
        }
        other => other,
    }
}

async fn attempt(
    config: &DriverConfig,
    kind: &BrowserKind,
    within: Duration,
) -> Result<StartedSession, DriverError> {
    // Dropping the future kills what it had started.
    tokio::time::timeout(within, Box::pin(begin(config, kind, within)))
        .await
        .unwrap_or_else(|_| {
            Err(DriverError::NoSession(format!(
                "the browser was not ready within {} s",
                within.as_secs()
            )))
        })
}

async fn begin(
    config: &DriverConfig,
    kind: &BrowserKind,
    within: Duration,
) -> Result<StartedSession, DriverError> {
    let environment: Vec<(String, String)> = [
        ("TZ", config.time_zone.clone()),
        ("LANG", format!("{}.UTF-8", config.locale.replace('-', "_"))),
        ("LANGUAGE", config.locale.replace('-', "_")),
    ]
    .map(|(key, value)| (key.to_string(), value))
    .into();
    let (process, wanted) = match kind {
        BrowserKind::Chromium(pair) => {
            let process =
                DriverProcess::start(&pair.driver, &["--port=0".into()], &environment, within)
                    .await?;
            let wanted = capabilities::chromium(config, pair, &process.profile())?;
            (process, wanted)
        }
        BrowserKind::Firefox(pair) => {
            let arguments = ["--port", "0", "--websocket-port", "0"].map(String::from);
            let process =
                DriverProcess::start(&pair.driver, &arguments, &environment, within).await?;
            (process, capabilities::firefox(config, pair)?)
        }
    };
    let url = process.url();
    let client = ClientBuilder::new(HttpConnector::new())
        .capabilities(wanted)
        .connect(&url)
        .await
        .map_err(|error| DriverError::NoSession(format!("`{url}`: {error}")))?;
    let got: Map<String, Value> = client.capabilities().cloned().unwrap_or_default();
    let Some(socket_url) = got.get("webSocketUrl").and_then(Value::as_str) else {
        let name = got
            .get("browserName")
            .and_then(Value::as_str)
            .unwrap_or("the browser");
        let _ = tokio::time::timeout(Duration::from_secs(5), client.close()).await;
        return Err(DriverError::NoSession(format!(
            "{name} at `{url}` offers no WebDriver BiDi (capability `webSocketUrl`), which Plumbline needs"
        )));
    };
    let watch = Arc::new(Watch::default());
    let socket = Socket::connect(socket_url, None, watch.clone())
        .await
        .map_err(|why| {
            DriverError::NoSession(format!("WebDriver BiDi at `{socket_url}`: {why}"))
        })?;
    let world = IsolatedWorld {
        socket,
        watch,
        call_timeout: config.call_timeout,
        page_timeout: config.page_timeout,
    };
    // The headless shell shows the page that says 401; every other browser asks the user, and waits or gives up. Not in
    // general: with an intercept Chromium stops every request.
    let shell = matches!(kind, BrowserKind::Chromium(pair) if capabilities::is_headless_shell(&pair.browser));
    let authenticates = config.basic_auth.is_some() || !shell;
    let debugger = got
        .get("goog:chromeOptions")
        .and_then(|options| options["debuggerAddress"].as_str());
    let ((), (), place) = tokio::try_join!(
        async {
            bidi::quieten(debugger).await;
            Ok::<(), DriverError>(())
        },
        prepare(&world, config, true, authenticates),
        place::begin(&world, config, Some(&process)),
    )?;
    Ok(StartedSession {
        classic: Classic::Ours(client),
        world,
        versions: versions(&got),
        process: Some(process),
        keeps_to_processes: got.get("browserName").is_some_and(|name| name == "firefox"),
        authenticates,
        place,
    })
}

/// Subscribes, installs the script, and fixes what is the same for every case.
pub(super) async fn prepare(
    world: &IsolatedWorld,
    config: &DriverConfig,
    ours: bool,
    authenticates: bool,
) -> Result<(), DriverError> {
    let intercepted = async {
        if authenticates {
            intercept_authentication(world).await?;
        }
        Ok(())
    };
    tokio::try_join!(subscribe(world), world.preload(), intercepted)?;
    // A browser of our own has its zone and locale from its environment and flags; one elsewhere is asked, and may not know how.
    if !ours {
        let everywhere = json!(["default"]);
        let zone = json!({"timezone": config.time_zone, "userContexts": everywhere});
        let locale = json!({"locale": config.locale, "userContexts": everywhere});
        let _ = world.command("emulation.setTimezoneOverride", zone).await;
        let _ = world.command("emulation.setLocaleOverride", locale).await;
    }
    Ok(())
}

/// All events at once; one by one where the browser does not know one of them.
async fn subscribe(world: &IsolatedWorld) -> Result<(), DriverError> {
    // Chromium's own; the others do not know it, and have no need of it.
    let own = async {
        let single = [
            CRASHED,
            PARSED,
            TRACED,
            TRACE_ENDED,
            FRAMES[0],
            FRAMES[1],
            AT_ONCE[0],
            AT_ONCE[1],
        ];
        let channels = CHANNELS.map(|(event, ..)| event);
        let events = [single.as_slice(), channels.as_slice()].concat();
        let known = world.command("session.subscribe", json!({"events": events}));
        world.watch.tells_at_once(known.await.is_ok());
    };
    let (events, ()) = tokio::join!(subscribe_all(world), own);
    events
}

async fn subscribe_all(world: &IsolatedWorld) -> Result<(), DriverError> {
    match world
        .command("session.subscribe", json!({"events": EVENTS}))
        .await
    {
        Ok(_) => Ok(()),
        Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => Err(error),
        Err(_) => {
            for event in EVENTS {
                let _ = world
                    .command("session.subscribe", json!({"events": [event]}))
                    .await;
            }
            Ok(())
        }
    }
}

/// From here on the browser asks us for credentials instead of the user.
pub(super) async fn intercept_authentication(world: &IsolatedWorld) -> Result<(), DriverError> {
    world
        .command("network.addIntercept", json!({"phases": ["authRequired"]}))
        .await
        .map(drop)
}

pub(super) fn versions(got: &Map<String, Value>) -> Vec<String> {
    let text = |value: Option<&Value>| value.and_then(Value::as_str).map(String::from);
    let name = text(got.get("browserName")).unwrap_or_else(|| "browser".into());
    let version = text(got.get("browserVersion")).unwrap_or_default();
    let mut versions = vec![format!("{name} {version}").trim().to_string()];
    if let Some(driver) = text(
        got.get("chrome")
            .and_then(|chrome| chrome.get("chromedriverVersion")),
    ) {
        versions.push(format!(
            "chromedriver {}",
            driver.split(' ').next().unwrap_or_default()
        ));
    }
    if let Some(driver) = text(got.get("moz:geckodriverVersion")) {
        versions.push(format!("geckodriver {driver}"));
    }
    versions
}
