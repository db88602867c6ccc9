//! State from the events of the browser: windows, navigations, requests, dialogs, downloads.

use super::host_filter::HostFilter;
use super::pending::{AT_ONCE, CHANNELS, FRAMES, PendingWork};
use super::timers::ledger::Traced;
use crate::driver::{Dialog, DialogKind};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The session's state as told by its events. The reader task writes, the driver reads.
#[derive(Debug, Default)]
pub(super) struct Watch {
    state: Mutex<WatchState>,
    /// Woken after every event.
    changed: tokio::sync::Notify,
}

/// See [`Watch`].
#[derive(Debug, Default)]
pub(super) struct WatchState {
    /// The user context of the case; others' windows are no business of it. None where the browser has only one.
    user_context: Option<String>,
    /// Top-level contexts in the order of opening.
    pub(super) windows: Vec<String>,
    /// Frames inside the windows.
    frames: HashSet<String>,
    /// Windows and frames of the case before.
    left: HashSet<String>,
    /// Contexts that are gone: what was asked of them is never answered.
    gone: HashSet<String>,
    /// Windows that a page opened and can still reach.
    opened: HashSet<String>,
    /// The window that is driven.
    pub(super) present: String,
    /// Where the other windows were sent last.
    sent: HashMap<String, String>,
    /// Contexts whose navigation has begun and is not committed.
    navigating: HashMap<String, Navigation>,
    /// Requests, frames of sockets and workers.
    pub(super) pending: PendingWork,
    /// A navigation of the present window that the last input began was committed.
    pub(super) navigated: bool,
    /// A script ended in an exception since the last input, or wrote an error to the console.
    pub(super) threw: bool,
    /// The last navigation that failed: context and reason.
    pub(super) failed: Option<(String, String)>,
    /// Why the last document request failed, by context.
    fetch_errors: HashMap<String, String>,
    /// Contexts whose document came with the header `Refresh`: it loads another by itself.
    refreshed: HashSet<String>,
    /// Sessions and ids of the pages' own scripts, while the debugger is asked for them.
    pub(super) scripts: Vec<(String, String)>,
    /// Events of the present trace.
    pub(super) traced: Traced,
    /// The open dialog and its context.
    pub(super) dialog: Option<(String, Dialog)>,
    /// Names of files whose download began.
    pub(super) downloads: Vec<String>,
    /// The socket is gone.
    pub(super) lost: bool,
    /// A process that pages live in has crashed; what was asked of them is never answered.
    pub(super) crashed: bool,
    /// Credentials, and the hosts that get them.
    credentials: Option<(String, String)>,
    credential_hosts: HashSet<String>,
    /// Requests that were answered with the credentials already.
    authenticated: HashSet<String>,
    /// Where requests may go while an agent acts.
    pub(super) fence: HostFilter,
}

/// Chromium's word for a page whose process crashed; WebDriver has none.
pub(super) const CRASHED: &str = "goog:cdp.Inspector.targetCrashed";

/// Chromium's word for a script that the debugger knows.
pub(super) const PARSED: &str = "goog:cdp.Debugger.scriptParsed";

/// Stands for the id of a navigation that was asked for and has not begun.
const EXPECTED: &str = "expected";

/// A navigation that begins later than this after the input is not its doing.
const NAVIGATION_OF_INPUT: Duration = Duration::from_secs(1);

#[derive(Debug)]
struct Navigation {
    id: Option<String>,
    url: String,
    began: Instant,
    /// Whether the last input began it.
    own: bool,
}

impl Watch {
    /// The present state.
    pub(super) fn state(&self) -> MutexGuard<'_, WatchState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Resolves when `done` is true of the state; at once if it is already.
    pub(super) async fn until<T>(&self, mut done: impl FnMut(&WatchState) -> Option<T>) -> T {
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            if let Some(found) = done(&self.state()) {
                return found;
            }
            changed.await;
        }
    }

    /// Whether the browser tells of requests and navigations in the moment in which a page begins them.
    pub(super) fn tells_at_once(&self, told: bool) {
        self.state().pending.tells_at_once = told;
    }

    /// The socket is gone.
    pub(super) fn lost(&self) {
        self.state().lost = true;
        self.changed.notify_waiters();
    }

    /// Takes in an event; returns a command to be sent in reply, if any.
    pub(super) fn event(&self, method: &str, params: &Value) -> Option<(&'static str, Value)> {
        let reply = self.state().event(method, params);
        self.changed.notify_waiters();
        reply
    }
}

impl WatchState {
    /// Another case begins, in a user context of its own: what is left of the one before is forgotten, and what its windows
    /// may still say is passed over.
    pub(super) fn begin(&mut self, user_context: String) {
        let before = std::mem::take(self);
        self.user_context = Some(user_context);
        self.lost = before.lost;
        self.pending.tells_at_once = before.pending.tells_at_once;
        self.left.extend(before.windows);
        self.left.extend(before.frames);
    }

    /// A window of the case, however it is learned of.
    pub(super) fn add_window(&mut self, context: &str) {
        if !self.windows.iter().any(|window| window == context) {
            self.windows.push(context.into());
        }
    }

    /// No frame is in any window.
    pub(super) fn has_no_frames(&self) -> bool {
        self.frames.is_empty()
    }

    /// Frames in all windows.
    pub(super) fn frame_count(&self) -> usize {
        self.frames.len()
    }

    /// An input begins: what is requested from here on is its own doing.
    pub(super) fn input(&mut self) {
        self.pending.input();
        self.navigated = false;
        self.threw = false;
        self.failed = None;
        for navigation in self.navigating.values_mut() {
            navigation.own = false;
        }
    }

    /// Answers basic authentication for this host.
    pub(super) fn authenticate(&mut self, credentials: (String, String), host: &str) {
        self.credentials = Some(credentials);
        self.credential_hosts.insert(host.to_string());
    }

    /// A navigation of the context has begun and is not committed.
    pub(super) fn is_navigating(&self, context: &str) -> bool {
        self.navigating.contains_key(context)
    }

    /// The document that the window is going to has been asked for and is not answered.
    pub(super) fn awaits_document(&self) -> bool {
        self.pending.awaits_document(&self.present)
    }

    /// The context was there and is not any more.
    pub(super) fn is_gone(&self, context: &str) -> bool {
        self.gone.contains(context)
    }

    /// A page opened the window and can still reach it.
    pub(super) fn is_opened(&self, context: &str) -> bool {
        self.opened.contains(context)
    }

    /// Where the window that is driven is going, and since when; nothing where it stays.
    pub(super) fn going(&self) -> Option<(&str, Instant)> {
        self.navigating
            .get(&self.present)
            .map(|pending| (pending.url.as_str(), pending.began))
    }

    /// A navigation was asked for; its first event will name it.
    pub(super) fn expect_navigation(&mut self, context: &str, url: &str) {
        self.pending.requested = true;
        self.begins(context.into(), Some(EXPECTED.into()), url.into());
    }

    fn begins(&mut self, context: String, id: Option<String>, url: String) {
        let own = self.pending.is_within(NAVIGATION_OF_INPUT);
        self.navigating.insert(
            context,
            Navigation {
                id,
                url,
                began: Instant::now(),
                own,
            },
        );
    }

    /// The navigation that was asked for did not begin.
    pub(super) fn give_up_navigation(&mut self, context: &str) {
        self.navigating.remove(context);
    }

    /// A document of the case loads another by itself.
    pub(super) fn is_refreshed(&self) -> bool {
        !self.refreshed.is_empty()
    }

    /// Nothing but the documents of the one window can change them: no server, no worker, no other window.
    pub(super) fn is_alone(&self) -> bool {
        self.windows.len() == 1
            && !self.is_refreshed()
            && self.pending.is_nothing()
            && self.pending.tells_at_once
    }

    /// Why the last document request of the context failed.
    pub(super) fn fetch_error(&self, context: &str) -> Option<&str> {
        self.fetch_errors.get(context).map(String::as_str)
    }

    fn event(&mut self, method: &str, params: &Value) -> Option<(&'static str, Value)> {
        if method == "network.authRequired" {
            return Some(self.auth_required(params));
        }
        let held = (method == "network.beforeRequestSent")
            .then(|| self.fence.request(params))
            .flatten();
        if method == CRASHED {
            self.crashed = true;
        }
        let opens = |(event, _, opens): &(&str, &str, bool)| *opens && *event == method;
        if CHANNELS.iter().any(opens) {
            self.fence.begins(&text(&params["params"], "url"), "socket");
        }
        if method == AT_ONCE[0] {
            let sent = &params["params"];
            self.fence
                .begins(&text(&sent["request"], "url"), &text(sent, "type"));
        }
        if FRAMES.contains(&method) {
            self.pending.frame(method, params);
        }
        if method == PARSED && params["params"]["executionContextAuxData"]["isDefault"] == true {
            let script = text(&params["params"], "scriptId");
            self.scripts.push((text(params, "session"), script));
        }
        self.traced.event(method, params);
        self.pending.channel(method, params);
        if AT_ONCE.contains(&method) {
            self.pending.announced(method, params);
        }
        let context = text(params, "context");
        if self.is_foreign(&context, params) {
            return held;
        }
        match method.split_once('.') {
            Some(("network", name)) => self.network(name, context, params),
            Some(("browsingContext", name)) => self.browsing(name, context, params),
            Some(("log", "entryAdded")) => self.logged(params),
            Some(("script", name)) => self.pending.realm(name, params),
            _ => {}
        }
        held
    }

    /// The event is about a window of another case, or of none.
    fn is_foreign(&self, context: &str, params: &Value) -> bool {
        let owner = params.get("userContext").and_then(Value::as_str);
        let other =
            owner.is_some_and(|owner| self.user_context.as_ref().is_some_and(|own| own != owner));
        other || self.left.contains(context)
    }

    /// A line of the log: the browser's of an exception, or a script's own.
    fn logged(&mut self, params: &Value) {
        let context = text(&params["source"], "context");
        self.threw |= text(params, "level") == "error" && !self.left.contains(&context);
    }

    /// Windows, navigations, dialogs, downloads.
    fn browsing(&mut self, name: &str, context: String, params: &Value) {
        match name {
            "contextCreated" => {
                let top = params.get("parent").is_none_or(Value::is_null);
                if params.get("originalOpener").is_some_and(Value::is_string) {
                    self.opened.insert(context.clone());
                }
                if top {
                    self.add_window(&context);
                } else {
                    self.frames.insert(context);
                }
            }
            "contextDestroyed" => self.destroyed(&context),
            // A jump within the page begins a navigation too; what asks a server is told by its request.
            "navigationStarted" => {
                self.fetch_errors.remove(&context);
                self.refreshed.remove(&context);
                let id = params
                    .get("navigation")
                    .and_then(Value::as_str)
                    .map(String::from);
                let url = text(params, "url");
                if context != self.present && !self.frames.contains(&context) {
                    self.sent.insert(context.clone(), url.clone());
                }
                self.begins(context, id, url);
            }
            "navigationCommitted" => self.committed(&context, params),
            // Where `navigationCommitted` is not offered these two are the sign that it was.
            "domContentLoaded" | "load" if self.ends(&context, params) => {
                self.committed(&context, params);
            }
            // Within the document: no start was announced.
            "fragmentNavigated" if self.expects(&context) || self.ends(&context, params) => {
                self.give_up_navigation(&context);
            }
            "navigationAborted" if self.ends(&context, params) => self.give_up_navigation(&context),
            "navigationFailed" if self.ends(&context, params) => {
                self.give_up_navigation(&context);
                self.failed = Some((context, text(params, "message")));
            }
            "downloadWillBegin" => {
                self.give_up_navigation(&context);
                self.downloads.push(text(params, "suggestedFilename"));
            }
            // "Leave this page?": the browser says yes by itself, so nobody has to be asked.
            "userPromptOpened"
                if text(params, "type") == "beforeunload"
                    && text(params, "handler") == "accept" => {}
            "userPromptOpened" => {
                let kind = match text(params, "type").as_str() {
                    "confirm" => DialogKind::Confirm,
                    "prompt" => DialogKind::Prompt,
                    "beforeunload" => DialogKind::BeforeUnload,
                    _ => DialogKind::Alert,
                };
                self.dialog = Some((
                    context,
                    Dialog {
                        kind,
                        message: text(params, "message"),
                    },
                ));
            }
            "userPromptClosed" => self.dialog = None,
            _ => {}
        }
    }

    fn destroyed(&mut self, context: &str) {
        self.gone.insert(context.into());
        self.windows.retain(|window| window != context);
        self.frames.remove(context);
        self.sent.remove(context);
        self.navigating.remove(context);
        self.fetch_errors.remove(context);
        self.pending.forget(context);
        if self
            .dialog
            .as_ref()
            .is_some_and(|(owner, _)| owner == context)
        {
            self.dialog = None;
        }
    }

    /// Requests and their answers.
    fn network(&mut self, name: &str, context: String, params: &Value) {
        let id = text(&params["request"], "request");
        match name {
            "beforeRequestSent" => self.pending.began(id, context, params),
            // A stream of server-sent events is answered when it begins: it never ends.
            "responseStarted"
                if text(&params["response"], "mimeType").starts_with("text/event-stream") =>
            {
                self.pending.stream(&id, context);
            }
            "responseStarted" => self.pending.headed(&id, &params["response"]),
            "responseCompleted" => {
                let status = params["response"]["status"].as_u64();
                let headers = params["response"]["headers"].as_array();
                let refreshes =
                    |header: &Value| text(header, "name").eq_ignore_ascii_case("refresh");
                if headers.is_some_and(|all| all.iter().any(refreshes)) {
                    self.refreshed.insert(context);
                }
                self.pending.answered(&id, status);
            }
            "fetchError" => {
                let asked = self.pending.failed(&id, &text(params, "errorText"));
                // An answer that breaks off was begun, and its request is no longer known.
                let navigation = params.get("navigation").is_some_and(Value::is_string);
                if navigation || asked {
                    self.fetch_errors.insert(context, text(params, "errorText"));
                }
            }
            _ => {}
        }
    }

    /// Where windows other than the one that is driven were sent.
    pub(super) fn elsewhere(&self) -> Vec<String> {
        let others = self
            .sent
            .iter()
            .filter(|(window, _)| **window != self.present);
        others.map(|(_, url)| url.clone()).collect()
    }

    /// A navigation was asked for and has not begun.
    fn expects(&self, context: &str) -> bool {
        self.navigating
            .get(context)
            .is_some_and(|pending| pending.id.as_deref() == Some(EXPECTED))
    }

    /// The event is about the navigation that is pending, as far as it says.
    fn ends(&self, context: &str, params: &Value) -> bool {
        let id = params.get("navigation").and_then(Value::as_str);
        self.navigating.get(context).is_some_and(|pending| {
            id.is_none() || pending.id.is_none() || pending.id.as_deref() == id
        })
    }

    fn committed(&mut self, context: &str, params: &Value) {
        if self.ends(context, params)
            && let Some(navigation) = self.navigating.remove(context)
        {
            self.navigated |= navigation.own && *context == self.present;
        }
        self.pending.replaced(context);
    }

    fn auth_required(&mut self, params: &Value) -> (&'static str, Value) {
        let request = text(&params["request"], "request");
        let host = url::Url::parse(&text(&params["request"], "url"))
            .ok()
            .and_then(|url| url.host_str().map(String::from));
        let own = host.is_some_and(|host| self.credential_hosts.contains(&host));
        let answer = match &self.credentials {
            // Once a request: an answer that was refused is not repeated for ever.
            Some((user, password)) if own && self.authenticated.insert(request.clone()) => json!({
                "request": request,
                "action": "provideCredentials",
                "credentials": {"type": "password", "username": user, "password": password},
            }),
            _ => json!({"request": request, "action": "cancel"}),
        };
        ("network.continueWithAuth", answer)
    }
}

fn text(value: &Value, key: &str) -> String {
    value
        .get(key)
        .and_then(Value::as_str)
        .unwrap_or_default()
        .to_string()
}
