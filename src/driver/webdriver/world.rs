//! The isolated world: our script inside every document, where the page cannot see it.

use super::bidi::{CallError, Socket};
use super::watch::Watch;
use crate::driver::DriverError;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Between two attempts on a document that is just being replaced.
const PAUSE: Duration = Duration::from_millis(10);

/// How long a script may take while a navigation is pending. Chromium runs none until the server answers.
const PATIENCE: Duration = Duration::from_millis(150);

/// How long a window that a page opened may take to answer before its document is brought to the browser's mind again.
const LOST_SIGHT: Duration = Duration::from_millis(400);

/// How long a script may take after some page has crashed: its own may be another.
const AFTER_CRASH: Duration = Duration::from_secs(2);

/// How long a script is tried that throws, or gives nothing: on a document in the making the next try succeeds.
const UNREADY: Duration = Duration::from_secs(1);

/// Name of the BiDi sandbox.
const SANDBOX: &str = "plumbline";

/// The whole of the script, as one function without arguments.
const INSTALL: &str = concat!(
    "() => { \"use strict\"; if (globalThis.plumbline?.ask) return;\n",
    include_str!("../../../third_party/dom-accessibility-api/names.min.js"),
    include_str!("page/nodes.js"),
    include_str!("page/tracker.js"),
    include_str!("page/painting.js"),
    include_str!("page/message.js"),
    include_str!("page/shade.js"),
    include_str!("page/clip.js"),
    include_str!("page/generated.js"),
    include_str!("page/covering.js"),
    include_str!("page/layer.js"),
    include_str!("page/drawn_table.js"),
    include_str!("page/describe.js"),
    include_str!("page/snapshot.js"),
    include_str!("page/aim.js"),
    include_str!("page/fields.js"),
    include_str!("page/install.js"),
    "}"
);

/// Connection to the isolated world in which the page script runs.
#[derive(Clone)]
pub(super) struct IsolatedWorld {
    pub(super) socket: Socket,
    pub(super) watch: Arc<Watch>,
    pub(super) call_timeout: Duration,
    pub(super) page_timeout: Duration,
}

impl IsolatedWorld {
    /// Has every document get the script before its own first script runs.
    pub(super) async fn preload(&self) -> Result<(), DriverError> {
        let params = json!({"functionDeclaration": INSTALL, "sandbox": SANDBOX});
        self.command("script.addPreloadScript", params)
            .await
            .map(drop)
    }

    /// A command, given up when the time is over or the context that it is for is gone.
    pub(super) async fn command(&self, method: &str, params: Value) -> Result<Value, DriverError> {
        let context = params["context"].as_str().unwrap_or_default().to_string();
        let result = tokio::select! {
            biased;
            result = self.socket.call(method, params, self.patience(method)) => result,
            () = self.gone(&context) => return Err(DriverError::Stale),
        };
        match result {
            Err(CallError::TimedOut(what)) => {
                Err(self.unanswered().unwrap_or(DriverError::Hung(what)))
            }
            other => Ok(other?),
        }
    }

    /// Chromium does not return from a navigation before the server answers: that is the server's time, not the page's.
    fn patience(&self, method: &str) -> Duration {
        match method {
            "browsingContext.navigate"
            | "browsingContext.reload"
            | "browsingContext.traverseHistory" => self.page_timeout,
            _ => self.call_timeout,
        }
    }

    /// Resolves when the context is gone. Chromium leaves what was asked of it without an answer.
    async fn gone(&self, context: &str) {
        self.watch
            .until(|state| state.is_gone(context).then_some(()))
            .await;
    }

    /// The error while the server has not answered a navigation; without one, nothing.
    pub(super) fn unanswered(&self) -> Option<DriverError> {
        let state = self.watch.state();
        let (url, began) = state.going()?;
        let reason = format!("no answer for {:.1} s", began.elapsed().as_secs_f64());
        Some(DriverError::Unreachable {
            url: url.into(),
            reason,
        })
    }

    /// As [`IsolatedWorld::command_or_dialog`], again where the document went away meanwhile.
    pub(super) async fn command_again(
        &self,
        method: &str,
        params: &Value,
    ) -> Result<Option<Value>, DriverError> {
        let deadline = Instant::now() + self.call_timeout;
        loop {
            match self.command_or_dialog(method, params.clone()).await {
                Err(DriverError::Failed(message))
                    if is_transient(&message) && Instant::now() < deadline =>
                {
                    tokio::time::sleep(PAUSE).await;
                }
                other => return other,
            }
        }
    }

    /// A command that a native dialog may keep from returning; then it is done, as far as it goes.
    pub(super) async fn command_or_dialog(
        &self,
        method: &str,
        params: Value,
    ) -> Result<Option<Value>, DriverError> {
        tokio::select! {
            result = self.command(method, params) => result.map(Some),
            () = self.watch.until(|state| state.dialog.is_some().then_some(())) => Ok(None),
        }
    }

    /// Has the browser hold every request until the fence says what becomes of it; the id of the intercept takes it down.
    pub(super) async fn raise_fence(&self, hosts: BTreeSet<String>) -> Result<String, DriverError> {
        self.watch.state().fence.raise(hosts);
        let phases = json!({"phases": ["beforeRequestSent"]});
        match self.command("network.addIntercept", phases).await {
            Ok(told) => Ok(told["intercept"].as_str().unwrap_or_default().to_owned()),
            Err(error) => {
                self.watch.state().fence.lower();
                Err(error)
            }
        }
    }

    /// Has the fence stop only what goes to hosts that no page of the case used before, and tells what it stopped so far.
    pub(super) async fn loosen_fence(&self) -> Result<Vec<String>, DriverError> {
        // What was sent before the answer to a question is told before it.
        self.command("session.status", json!({})).await?;
        Ok(self.watch.state().fence.loosen())
    }

    /// Takes the fence down, and tells the hosts of the requests that were stopped.
    pub(super) async fn lower_fence(&self, intercept: &str) -> Result<Vec<String>, DriverError> {
        let removed = self
            .command("network.removeIntercept", json!({"intercept": intercept}))
            .await;
        let stopped = self.watch.state().fence.lower();
        removed.map(|_| stopped)
    }

    /// Calls a function of the script: JSON in, JSON out.
    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        context: &str,
        name: &str,
        argument: Value,
    ) -> Result<T, DriverError> {
        let arguments = [name.to_string(), argument.to_string()];
        let result = self.call(context, "(name, argument) => globalThis.plumbline ? globalThis.plumbline.ask(name, argument) : undefined", &arguments).await?;
        let text = result["value"].as_str().ok_or(DriverError::Stale)?;
        serde_json::from_str(text).map_err(|error| match text {
            "null" => DriverError::Stale,
            _ => DriverError::Failed(format!("`{name}`: {error}")),
        })
    }

    /// The shared id of an element, also its id in classic WebDriver.
    pub(super) async fn element(
        &self,
        context: &str,
        key: u64,
        option: Option<usize>,
    ) -> Result<String, DriverError> {
        let call = match option {
            None => {
                format!("() => globalThis.plumbline ? globalThis.plumbline.node({key}) : undefined")
            }
            Some(place) => format!(
                "() => globalThis.plumbline ? globalThis.plumbline.option({key}, {place}) : undefined"
            ),
        };
        let result = self.call(context, &call, &[]).await?;
        result["sharedId"]
            .as_str()
            .map(String::from)
            .ok_or(DriverError::Stale)
    }

    /// Calls a function declaration in the isolated world; one that returns `undefined` misses the script, which is then installed.
    /// Called again where the document went away meanwhile, and where the script throws or is still missed, which a document in
    /// the making brings about: in the end that document is [`DriverError::Stale`], which no case ends with.
    pub(super) async fn call(
        &self,
        context: &str,
        function: &str,
        arguments: &[String],
    ) -> Result<Value, DriverError> {
        let began = Instant::now();
        loop {
            let result = match self.call_once(context, function, arguments).await {
                Ok(result) if result["type"] == "undefined" => {
                    match self.call_once(context, INSTALL, &[]).await {
                        Ok(_) => self.call_once(context, function, arguments).await,
                        Err(error) => Err(error),
                    }
                }
                other => other,
            };
            match result {
                Err(DriverError::Failed(message))
                    if is_transient(&message) && began.elapsed() < self.call_timeout => {}
                Ok(result) if result["type"] == "undefined" => {
                    if began.elapsed() >= UNREADY {
                        return Err(DriverError::Stale);
                    }
                }
                other => return other,
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Calls the script; once more where Chromium's BiDi has lost sight of the document.
    async fn answered(&self, context: &str, params: Value) -> Result<Value, CallError> {
        let call = |params| {
            self.socket
                .call("script.callFunction", params, self.call_timeout)
        };
        tokio::select! {
            reply = call(params.clone()) => return reply,
            () = self.revived(context) => {}
        }
        call(params).await
    }

    /// A window that a page opened keeps its first, empty document's global for the page that is loaded into it. Chromium's
    /// BiDi waits for a new one and never answers; told of the present ones again it does. Resolves when that was done.
    async fn revived(&self, context: &str) {
        if self.watch.state().is_opened(context) {
            tokio::time::sleep(LOST_SIGHT).await;
            let cdp = |method, params| self.socket.call(method, params, self.call_timeout);
            if let Ok(reply) = cdp("goog:cdp.getSession", json!({"context": context})).await {
                let session = &reply["session"];
                let command =
                    |name: &str| json!({"method": name, "params": {}, "session": session});
                let off = cdp("goog:cdp.sendCommand", command("Runtime.disable")).await;
                let on = cdp("goog:cdp.sendCommand", command("Runtime.enable")).await;
                if off.is_ok() && on.is_ok() {
                    return;
                }
            }
        }
        std::future::pending::<()>().await;
    }

    /// Resolves when a page has crashed and a script has had the time to show that it is not in that page.
    async fn crashed(&self) {
        self.watch.until(|state| state.crashed.then_some(())).await;
        tokio::time::sleep(AFTER_CRASH).await;
    }

    /// Resolves when a navigation has kept a script from answering for a while.
    async fn suspended(&self) -> DriverError {
        loop {
            self.watch.until(|state| state.going().map(drop)).await;
            tokio::time::sleep(PATIENCE).await;
            if let Some(error) = self.unanswered() {
                return error;
            }
        }
    }

    async fn call_once(
        &self,
        context: &str,
        function: &str,
        arguments: &[String],
    ) -> Result<Value, DriverError> {
        let arguments: Vec<Value> = arguments
            .iter()
            .map(|text| json!({"type": "string", "value": text}))
            .collect();
        let params = json!({
            "functionDeclaration": function,
            "awaitPromise": true,
            "target": {"context": context, "sandbox": SANDBOX},
            "arguments": arguments,
            "serializationOptions": {"maxObjectDepth": 3, "maxDomDepth": 0},
        });
        let dialog = || {
            self.watch
                .state()
                .dialog
                .as_ref()
                .map(|(_, dialog)| dialog.message.clone())
        };
        // Scripts do not run while a dialog is open.
        if let Some(message) = dialog() {
            return Err(DriverError::DialogOpen(message));
        }
        let mut reply = tokio::select! {
            reply = self.answered(context, params) => match reply {
                Err(CallError::TimedOut(_)) => return Err(DriverError::Hung(format!(
                    "a script of the page has not returned for {:.1} s", self.call_timeout.as_secs_f64()
                ))),
                other => other?,
            },
            error = self.suspended() => return Err(error),
            () = self.crashed() => return Err(DriverError::Died(
                "the page crashed (the process that it lived in ended)".into()
            )),
            () = self.gone(context) => return Err(DriverError::Stale),
            message = self.watch.until(|state| state.dialog.as_ref().map(|(_, dialog)| dialog.message.clone())) => {
                return Err(DriverError::DialogOpen(message));
            }
        };
        if reply["type"] == "exception" {
            let text = reply["exceptionDetails"]["text"]
                .as_str()
                .unwrap_or_default();
            if is_transient(text) {
                return Err(DriverError::Failed(text.to_string()));
            }
            return Ok(json!({"type": "undefined"}));
        }
        Ok(reply["result"].take())
    }
}

/// The browser's words for a document that went away while it was asked.
fn is_transient(message: &str) -> bool {
    let hints = [
        "Cannot find context",
        "context was destroyed",
        "uniqueContextId",
        "Inspected target navigated",
        "Cannot find execution",
        "AbortError",
        "Discarded",
        "actor",
    ];
    hints.iter().any(|hint| message.contains(hint))
}
