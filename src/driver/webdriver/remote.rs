//! A session on a remote server: requested, awaited while the server is full, and ended by its owner.

use super::bidi::Socket;
use super::classic::Classic;
use super::server::{Server, ServerSession};
use super::session::{self, StartedSession, versions};
use super::watch::Watch;
use super::world::IsolatedWorld;
use super::{capabilities, place};
use crate::driver::elsewhere::hiding;
use crate::driver::{DriverConfig, DriverError};
use serde_json::{Map, Value};
use std::sync::Arc;
use std::time::Duration;
use url::Url;

/// Longest wait for the socket of a session that is there.
const SOCKET: Duration = Duration::from_secs(15);
/// A session that is just being made when nobody waits for it any more is awaited this long, so that it can be ended. Then the
/// connection is dropped, upon which a Grid takes the request out of its queue.
const AFTERWARDS: Duration = Duration::from_secs(20);

/// Starts a session within the time that the settings give.
pub(super) async fn start(
    config: &DriverConfig,
    address: &Url,
) -> Result<StartedSession, DriverError> {
    let server = Server::new(address, config.secrets())?;
    let limit = config.start_timeout;
    let (give, given) = tokio::sync::oneshot::channel();
    // In a task of its own: a request that is given up would leave its session on the server, in nobody's hands.
    tokio::spawn({
        let (config, server) = (config.clone(), server.clone());
        async move {
            let begun = tokio::time::timeout(limit + AFTERWARDS, begin(&config, &server)).await;
            if let Ok(begun) = begun
                && let Err(Ok(unwanted)) = give.send(begun)
            {
                unwanted.classic.end().await;
            }
        }
    });
    let started = match tokio::time::timeout(limit, given).await {
        Ok(Ok(started)) => started,
        Ok(Err(_)) => Err(DriverError::NoSession("its task ended".into())),
        Err(_) => Err(late(&server, limit).await),
    };
    started.map_err(|error| without(error, &config.secrets()))
}

/// The time is over: the server is full, or has nothing that fits.
async fn late(server: &Server, limit: Duration) -> DriverError {
    let state = server.state().await;
    let state = state.map(|state| format!(" ({state})")).unwrap_or_default();
    DriverError::Refused {
        at: server.at().into(),
        reason: format!("none came within {} s{state}", limit.as_secs_f64()),
        remedy: "where the server is full, `--timeout start=10m` waits longer and fewer `--jobs` ask for less; where it has no such browser, see `capabilities` in the configuration",
    }
}

/// The error without anything secret: servers repeat what they were asked for.
fn without(error: DriverError, secrets: &[String]) -> DriverError {
    let hide = |text: String| hiding(&text, secrets);
    match error {
        DriverError::Refused { at, reason, remedy } => DriverError::Refused {
            at,
            reason: hide(reason),
            remedy,
        },
        DriverError::NoSession(reason) => DriverError::NoSession(hide(reason)),
        DriverError::Failed(reason) => DriverError::Failed(hide(reason)),
        DriverError::Died(reason) => DriverError::Died(hide(reason)),
        other => other,
    }
}

async fn begin(config: &DriverConfig, server: &Server) -> Result<StartedSession, DriverError> {
    let wanted = capabilities::remote(config, server.at())?;
    let (session, got) = server.new_session(wanted).await?;
    let furnished = furnish(config, session.clone(), &got).await;
    if furnished.is_err() {
        session.end().await;
    }
    furnished
}

async fn furnish(
    config: &DriverConfig,
    session: ServerSession,
    got: &Map<String, Value>,
) -> Result<StartedSession, DriverError> {
    let refused = |reason: String, remedy| DriverError::Refused {
        at: session.server().at().into(),
        reason,
        remedy,
    };
    let name = got.get("browserName").and_then(Value::as_str);
    let Some(socket) = got.get("webSocketUrl").and_then(Value::as_str) else {
        let name = name.unwrap_or("the browser");
        return Err(refused(
            format!(
                "{name} offers no WebDriver BiDi there (capability `webSocketUrl`), which Plumbline needs"
            ),
            "take a browser and a server that do: Chrome, Edge or Firefox on Selenium 4, its nodes not started with `--enable-bidi false`; some vendors want BiDi switched on in their options",
        ));
    };
    let watch = Arc::new(Watch::default());
    let socket = connect(session.server(), socket, &watch)
        .await
        .map_err(|why| {
            refused(
                why,
                "the address comes from the server: start a Grid with `--grid-url`, or its hub and nodes with a `--host` that this machine reaches",
            )
        })?;
    let world = IsolatedWorld {
        socket,
        watch,
        call_timeout: config.call_timeout,
        page_timeout: config.page_timeout,
    };
    session::prepare(&world, config, false, true).await?;
    let place = place::begin(&world, config, None).await?;
    Ok(StartedSession {
        world,
        process: None,
        versions: versions(got),
        keeps_to_processes: name == Some("firefox"),
        authenticates: true,
        place,
        classic: Classic::Remote(session),
    })
}

/// The socket, where the server says it is or where the server itself is: a Grid often names a host of its inside, and leads
/// everything under `/session/` to the right place; a vendor may have its sockets elsewhere.
async fn connect(server: &Server, given: &str, watch: &Arc<Watch>) -> Result<Socket, String> {
    let given =
        Url::parse(given).map_err(|_| "its WebDriver BiDi has no valid address".to_owned())?;
    let mut places: Vec<Url> = server.instead(&given).into_iter().collect();
    places.push(given.clone());
    if !given.path().starts_with("/session/") {
        places.reverse();
    }
    let mut failed = Vec::new();
    for (place, url) in places.iter().enumerate() {
        let last = place + 1 == places.len();
        let patience = if last { SOCKET } else { SOCKET / 4 };
        let authorization = server.authorization(url);
        let connecting = Socket::connect(url.as_str(), authorization.as_deref(), watch.clone());
        let why = match tokio::time::timeout(patience, connecting).await {
            Ok(Ok(socket)) => return Ok(socket),
            Ok(Err(why)) => why,
            Err(_) => format!("no answer within {} s", patience.as_secs_f64()),
        };
        failed.push(format!("`{}`: {why}", plain(url)));
    }
    Err(format!(
        "its WebDriver BiDi cannot be reached: {}",
        failed.join("; ")
    ))
}

/// Scheme, host and port: the rest may hold what is secret.
fn plain(url: &Url) -> String {
    let host = url.host_str().unwrap_or_default();
    let port = url
        .port()
        .map(|port| format!(":{port}"))
        .unwrap_or_default();
    format!("{}://{host}{port}", url.scheme())
}
