//! A small WebDriver BiDi client: commands by number, events into [`Watch`].
//!
//! Commands do not queue behind one another: while one hangs in a looping page, others are answered.
//!
//! Chromedriver implements WebDriver BiDi with a script in a tab of its own, which writes every message into its page. The
//! headless shell lays that page out and paints it after each: 8 ms of processor time a command where 1.6 do. Nobody looks.

use super::watch::Watch;
use crate::driver::DriverError;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;

/// How the tab of chromedriver's script calls itself.
const MAPPER: &str = "BiDi-CDP Mapper";

/// Takes the page out of the document of that tab, so that there is nothing to lay out; its script goes on.
const TAKE_OUT: &str = "document.documentElement?.remove()";

/// For all of it; what takes longer is not worth it.
const QUIETENING: Duration = Duration::from_secs(2);

/// Why a command has no result.
#[derive(Debug, Clone)]
pub(super) enum CallError {
    /// The browser answered with an error: its code and message.
    Refused(String, String),
    /// No answer in time.
    TimedOut(String),
    /// The socket is gone.
    Lost(String),
}

impl From<CallError> for DriverError {
    fn from(error: CallError) -> Self {
        match error {
            CallError::Refused(code, message) => match code.as_str() {
                "no such node" | "no such frame" => DriverError::Stale,
                "no such alert" => DriverError::Nothing("native dialog".into()),
                "no such history entry" => DriverError::Nothing("such entry in the history".into()),
                "unexpected alert open" => DriverError::DialogOpen(message),
                "unsupported operation" | "unknown command" => DriverError::NotSupported(message),
                _ => DriverError::Failed(format!("{code}: {message}")),
            },
            CallError::TimedOut(what) => DriverError::Hung(what),
            CallError::Lost(why) => DriverError::Died(why),
        }
    }
}

type ReplySender = oneshot::Sender<Result<Value, CallError>>;

/// The commands that wait for an answer; `None` once the socket is gone.
type Pending = Arc<Mutex<Option<HashMap<u64, ReplySender>>>>;

/// The sending half; cheap to clone.
#[derive(Clone)]
pub(super) struct Socket {
    next: Arc<AtomicU64>,
    out: mpsc::UnboundedSender<Message>,
    pending: Pending,
}

impl Socket {
    /// Connects, with this header `Authorization` where there is one, and starts the tasks that read and write.
    pub(super) async fn connect(
        url: &str,
        authorization: Option<&str>,
        watch: Arc<Watch>,
    ) -> Result<Socket, String> {
        let mut request = url
            .into_client_request()
            .map_err(|error| error.to_string())?;
        if let Some(authorization) = authorization {
            let value = HeaderValue::from_str(authorization).map_err(|error| error.to_string())?;
            request.headers_mut().insert(AUTHORIZATION, value);
        }
        let (stream, _) = tokio_tungstenite::connect_async(request)
            .await
            .map_err(|error| error.to_string())?;
        let (mut sink, mut source) = stream.split();
        let (out, mut queue) = mpsc::unbounded_channel::<Message>();
        let pending: Pending = Arc::new(Mutex::new(Some(HashMap::new())));
        let socket = Socket {
            next: Arc::new(AtomicU64::new(1)),
            out,
            pending: pending.clone(),
        };
        tokio::spawn(async move {
            while let Some(message) = queue.recv().await {
                if sink.send(message).await.is_err() {
                    break;
                }
            }
        });
        // Weak, or the reader would keep the writer alive for as long as the browser keeps the socket open.
        let out = socket.out.downgrade();
        let next = socket.next.clone();
        tokio::spawn(async move {
            while let Some(Ok(message)) = source.next().await {
                let Message::Text(text) = message else {
                    continue;
                };
                let Ok(value) = serde_json::from_str::<Value>(&text) else {
                    continue;
                };
                if let Some(id) = value.get("id").and_then(Value::as_u64) {
                    let answer = lock(&pending)
                        .as_mut()
                        .and_then(|pending| pending.remove(&id));
                    if let Some(answer) = answer {
                        let _ = answer.send(result_of(value));
                    }
                } else if let Some(method) = value.get("method").and_then(Value::as_str) {
                    let reply = watch.event(method, value.get("params").unwrap_or(&Value::Null));
                    if let (Some((method, params)), Some(out)) = (reply, out.upgrade()) {
                        let id = next.fetch_add(1, Ordering::Relaxed);
                        let command = json!({"id": id, "method": method, "params": params});
                        let _ = out.send(Message::text(command.to_string()));
                    }
                }
            }
            // Dropping the answers tells every waiting call that the socket is gone.
            lock(&pending).take();
            watch.lost();
        });
        Ok(socket)
    }

    /// Commands that were sent.
    pub(super) fn sent(&self) -> u64 {
        self.next.load(Ordering::Relaxed) - 1
    }

    /// Sends a command and waits for its answer.
    pub(super) async fn call(
        &self,
        method: &str,
        params: Value,
        within: Duration,
    ) -> Result<Value, CallError> {
        let lost = || CallError::Lost("the WebDriver connection ended".into());
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        lock(&self.pending)
            .as_mut()
            .ok_or_else(lost)?
            .insert(id, answer);
        let command = json!({"id": id, "method": method, "params": params});
        self.out
            .send(Message::text(command.to_string()))
            .map_err(|_| lost())?;
        match tokio::time::timeout(within, answered).await {
            Ok(Ok(result)) => result,
            Ok(Err(_)) => Err(lost()),
            Err(_) => {
                if let Some(pending) = lock(&self.pending).as_mut() {
                    pending.remove(&id);
                }
                Err(CallError::TimedOut(format!(
                    "no answer to `{method}` within {:.1} s",
                    within.as_secs_f64()
                )))
            }
        }
    }
}

/// The lock, whatever happened to who held it before: the map is whole between any two statements.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn result_of(mut value: Value) -> Result<Value, CallError> {
    if value.get("type").and_then(Value::as_str) == Some("error") {
        let text = |key: &str| {
            value
                .get(key)
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_string()
        };
        return Err(CallError::Refused(text("error"), text("message")));
    }
    Ok(value.get_mut("result").map(Value::take).unwrap_or_default())
}

/// Keeps the tab from painting. Where that cannot be done nothing is lost but speed.
pub(super) async fn quieten(debugger: Option<&str>) {
    if let Some(address) = debugger {
        let _ = tokio::time::timeout(QUIETENING, take_out(address)).await;
    }
}

async fn take_out(address: &str) -> Option<()> {
    // Over http alone: the machine's certificates, which take time to load, are not asked for.
    let client = reqwest::Client::builder()
        .no_proxy()
        .tls_certs_only([])
        .build()
        .ok()?;
    let list = client
        .get(format!("http://{address}/json/list"))
        .send()
        .await
        .ok()?;
    let tabs: Value = list.json().await.ok()?;
    let tab = tabs.as_array()?.iter().find(|tab| tab["title"] == MAPPER)?;
    let url = tab["webSocketDebuggerUrl"].as_str()?;
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.ok()?;
    let command =
        json!({"id": 1, "method": "Runtime.evaluate", "params": {"expression": TAKE_OUT}});
    socket.send(Message::text(command.to_string())).await.ok()?;
    socket.next().await?.ok()?;
    socket.close(None).await.ok()
}
