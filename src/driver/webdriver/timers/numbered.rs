//! Whether a page has timers of the kinds that are not numbered. Its scripts are read for their names, as DevTools do; nothing of
//! the page is changed.

use crate::driver::webdriver::bidi::CallError;
use crate::driver::webdriver::world::IsolatedWorld;
use futures_util::future::try_join_all;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::time::Duration;

/// Functions that set timers without numbers, or whose callbacks the browser times itself.
const UNNUMBERED: &str = r"postTask|waitAsync|AbortSignal\s*\.\s*timeout|RTCPeerConnection|AudioContext|\bAudio\(|speechSynthesis|geolocation|BroadcastChannel";

/// Longest time that reading the scripts may take.
const PATIENCE: Duration = Duration::from_secs(1);

/// Whether no script of these contexts names a timer without a number. False where that cannot be told.
pub(in crate::driver::webdriver) async fn are_numbered(
    world: &IsolatedWorld,
    contexts: &[String],
) -> bool {
    let read = tokio::time::timeout(PATIENCE, async {
        let mut sessions = HashSet::new();
        for context in contexts {
            let reply = call(world, "goog:cdp.getSession", json!({"context": context})).await?;
            let session = reply["session"].as_str().unwrap_or_default().to_owned();
            if sessions.insert(session.clone()) && names_one(world, &session).await? {
                return Ok::<bool, CallError>(false);
            }
        }
        Ok(true)
    });
    matches!(read.await, Ok(Ok(true)))
}

/// Whether a script of the session names one.
async fn names_one(world: &IsolatedWorld, session: &str) -> Result<bool, CallError> {
    world.watch.state().scripts.clear();
    command(world, session, "Debugger.enable", json!({})).await?;
    command(
        world,
        session,
        "Debugger.setSkipAllPauses",
        json!({"skip": true}),
    )
    .await?;
    let scripts = std::mem::take(&mut world.watch.state().scripts);
    let own = scripts.iter().filter(|(owner, _)| owner == session);
    let found = try_join_all(own.map(|(_, script)| {
        let params = json!({"scriptId": script, "query": UNNUMBERED, "isRegex": true, "caseSensitive": true});
        command(world, session, "Debugger.searchInContent", params)
    }))
    .await;
    command(world, session, "Debugger.disable", json!({})).await?;
    let named = |reply: &Value| {
        reply["result"]["result"]
            .as_array()
            .is_none_or(|lines| !lines.is_empty())
    };
    Ok(found?.iter().any(named))
}

async fn command(
    world: &IsolatedWorld,
    session: &str,
    method: &str,
    params: Value,
) -> Result<Value, CallError> {
    let params = json!({"method": method, "params": params, "session": session});
    call(world, "goog:cdp.sendCommand", params).await
}

async fn call(world: &IsolatedWorld, method: &str, params: Value) -> Result<Value, CallError> {
    world.socket.call(method, params, world.call_timeout).await
}
