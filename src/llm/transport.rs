//! HTTP to a model's server: one deadline for a whole ask, and faults of the transport tried again.
//!
//! Neither ollama-rs nor async-openai sends the requests: the one loses the HTTP status, the other refuses replies with
//! an unknown or a missing field, and repeats statuses by rules of its own. Status, counters and retries are kept here.

use super::{Key, LlmError, stream};
use rand::RngExt;
use reqwest::header::{CONTENT_TYPE, HeaderMap, RETRY_AFTER, SERVER};
use reqwest::{Client, Method, Response, redirect};
use serde_json::Value;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, sleep, timeout_at};
use url::Url;

/// Longest body that is read. An answer of a few thousand tokens is far below; an endless one has to end.
const LONGEST_BODY: usize = 4 * 1024 * 1024;
/// Longest wait between two tries that is not asked for by the server.
const LONGEST_WAIT: Duration = Duration::from_secs(10);
/// Characters of a server's message that an error shows.
const SHOWN: usize = 300;

/// Time-outs and retries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TransportLimits {
    /// Time-out of one question, with retries and the waits between them; the wait for a free place at the server does not count.
    pub timeout: Duration,
    /// Time-out of a connection.
    pub connect: Duration,
    /// Further tries after a fault of the transport.
    pub retries: u32,
    /// Wait before the second try; it doubles with each.
    pub backoff: Duration,
}

impl Default for TransportLimits {
    fn default() -> Self {
        TransportLimits {
            timeout: Duration::from_mins(2),
            connect: Duration::from_secs(10),
            retries: 3,
            backoff: Duration::from_millis(500),
        }
    }
}

/// A server, spoken to over HTTP.
#[derive(Debug)]
pub(super) struct Transport {
    client: Client,
    base: Url,
    key: Option<Key>,
    gate: Arc<Semaphore>,
    limits: TransportLimits,
}

impl Transport {
    /// To `base`, whose path ends without a slash; `gate` limits the calls at a time.
    pub(super) fn new(
        base: Url,
        key: Option<Key>,
        gate: Arc<Semaphore>,
        limits: TransportLimits,
    ) -> Result<Transport, String> {
        let local = base.host_str().is_some_and(|host| {
            host == "localhost"
                || host
                    .trim_matches(['[', ']'])
                    .parse::<std::net::IpAddr>()
                    .is_ok_and(|address| address.is_loopback())
        });
        let mut builder = Client::builder()
            .connect_timeout(limits.connect)
            // Page texts and the key go to the server that was named, and nowhere else.
            .redirect(redirect::Policy::none());
        if local {
            builder = builder.no_proxy();
        }
        // The machine's certificates take longer to load than a short answer to come.
        if base.scheme() == "http" {
            builder = builder.tls_certs_only([]);
        }
        Ok(Transport {
            client: builder.build().map_err(|error| chain(&error))?,
            base,
            key,
            gate,
            limits,
        })
    }

    /// Waits for a free place at the server; the time-out runs from here on.
    pub(super) async fn call(&self) -> Result<Call<'_>, LlmError> {
        let permit = self
            .gate
            .acquire()
            .await
            .map_err(|_| self.unreachable("no more calls are made"))?;
        Ok(Call {
            transport: self,
            _permit: permit,
            start: Instant::now(),
            attempts: 0,
        })
    }

    /// The address of this path below the base.
    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base.as_str().trim_end_matches('/'))
    }

    fn unreachable(&self, why: impl Into<String>) -> LlmError {
        LlmError::Unreachable {
            url: self.base.to_string(),
            why: self.mask(&why.into()),
        }
    }

    fn mask(&self, text: &str) -> String {
        match &self.key {
            Some(key) => key.mask(text),
            None => text.to_owned(),
        }
    }
}

/// Question to a server: usually one request, more if the transport fails or the server needs another form.
pub(super) struct Call<'a> {
    transport: &'a Transport,
    _permit: SemaphorePermit<'a>,
    start: Instant,
    attempts: u32,
}

/// Response of the server, with any status.
#[derive(Debug)]
pub(super) struct Answer {
    /// HTTP status.
    pub(super) status: u16,
    /// The body as it came.
    body: String,
    /// Texts that no error and no answer may contain.
    key: Option<Key>,
    /// `server` header.
    pub(super) server: Option<String>,
    content_type: String,
}

/// A try that brought no answer that can be used.
enum TransportFault {
    /// Worth another try.
    Transport(LlmError),
    /// The answer is worth another try, perhaps not before this time.
    Busy(Answer, Option<Duration>),
    /// The answer is not worth another try.
    Final(LlmError),
}

impl Call<'_> {
    /// Requests that were sent so far.
    pub(super) fn attempts(&self) -> u32 {
        self.attempts
    }

    /// Milliseconds since the ask began.
    pub(super) fn milliseconds(&self) -> u64 {
        self.start.elapsed().as_millis() as u64
    }

    /// Asks for a path.
    pub(super) async fn get(&mut self, path: &str) -> Result<Answer, LlmError> {
        self.send(Method::GET, path, None).await
    }

    /// Sends JSON to a path.
    pub(super) async fn post(&mut self, path: &str, body: &Value) -> Result<Answer, LlmError> {
        self.send(Method::POST, path, Some(body)).await
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Answer, LlmError> {
        let limits = self.transport.limits;
        let deadline = self.start + limits.timeout;
        let mut tries = 0;
        loop {
            tries += 1;
            self.attempts += 1;
            let once = self.transport.once(method.clone(), path, body);
            let Ok(done) = timeout_at(deadline, once).await else {
                return Err(LlmError::TimedOut(limits.timeout));
            };
            let (given_up, asked_for) = match done {
                Ok(answer) => return Ok(answer),
                Err(TransportFault::Final(error)) => return Err(error),
                Err(TransportFault::Transport(error)) => (Err(error), None),
                Err(TransportFault::Busy(answer, after)) => (Ok(answer), after),
            };
            let wait = asked_for.unwrap_or_else(|| pause(limits.backoff, tries));
            // A wait that the deadline would cut short is no help: the known error is returned at once.
            if tries > limits.retries || Instant::now() + wait >= deadline {
                return given_up;
            }
            sleep(wait).await;
        }
    }
}

impl Transport {
    async fn once(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Answer, TransportFault> {
        let mut request = self.client.request(method, self.url(path));
        if let Some(key) = &self.key {
            request = request.header("authorization", key.bearer());
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let failed = |error: reqwest::Error| {
            let never_sent = error.is_builder();
            let error = self.unreachable(chain(&error.without_url()));
            if never_sent {
                TransportFault::Final(error)
            } else {
                TransportFault::Transport(error)
            }
        };
        let response = request.send().await.map_err(failed)?;
        let answer = self.read(response).await?;
        match answer {
            (answer, after) if matches!(answer.status, 429 | 502..=504) => {
                Err(TransportFault::Busy(answer, after))
            }
            (answer, _) => Ok(answer),
        }
    }

    async fn read(
        &self,
        mut response: Response,
    ) -> Result<(Answer, Option<Duration>), TransportFault> {
        let status = response.status().as_u16();
        let header = |headers: &HeaderMap, name| {
            headers
                .get(name)
                .and_then(|value| value.to_str().ok())
                .map(str::to_owned)
        };
        let after = header(response.headers(), RETRY_AFTER).and_then(|text| later(&text));
        let server = header(response.headers(), SERVER);
        let content_type = header(response.headers(), CONTENT_TYPE).unwrap_or_default();
        let mut bytes = Vec::new();
        loop {
            let chunk = response.chunk().await.map_err(|error| {
                let why = format!("the answer broke off: {}", chain(&error.without_url()));
                TransportFault::Transport(self.unreachable(why))
            })?;
            let Some(chunk) = chunk else { break };
            if bytes.len() + chunk.len() > LONGEST_BODY {
                return Err(TransportFault::Final(LlmError::Malformed(format!(
                    "it is longer than {LONGEST_BODY} bytes"
                ))));
            }
            bytes.extend_from_slice(&chunk);
        }
        let body = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(broken) if !(200..300).contains(&status) => {
                String::from_utf8_lossy(broken.as_bytes()).into_owned()
            }
            Err(_) => {
                return Err(TransportFault::Final(LlmError::Malformed(
                    "it is not UTF-8".into(),
                )));
            }
        };
        let answer = Answer {
            status,
            body,
            key: self.key.clone(),
            server,
            content_type,
        };
        Ok((answer, after))
    }
}

impl Answer {
    /// The body of a success; the error that it is otherwise. Its content type is not insisted on.
    pub(super) fn json(&self) -> Result<Value, LlmError> {
        if !(200..300).contains(&self.status) {
            return Err(self.refusal());
        }
        let parsed = match stream::joined(&self.body, &self.content_type) {
            Some(joined) => joined.map_err(LlmError::Malformed),
            None => serde_json::from_str(&self.body).map_err(|error| self.no_json(&error)),
        };
        let mut value: Value = parsed?;
        // The pieces of a stream may tell an error after a success.
        if value.get("error").is_some_and(|error| !error.is_null()) {
            return Err(self.refusal());
        }
        if let Some(key) = &self.key {
            key.mask_in(&mut value);
        }
        Ok(value)
    }

    fn no_json(&self, error: &serde_json::Error) -> LlmError {
        let kind = match self.content_type.as_str() {
            "" => "no content type".to_owned(),
            kind => format!("`{}`", shortened(kind)),
        };
        LlmError::Malformed(format!(
            "expected JSON, found {kind} ({error}): `{}`",
            shortened(&self.masked(&self.body))
        ))
    }

    fn masked(&self, text: &str) -> String {
        match &self.key {
            Some(key) => key.mask(text),
            None => text.to_owned(),
        }
    }

    /// The answer as an error with its status and the server's own message.
    pub(super) fn refusal(&self) -> LlmError {
        LlmError::Status {
            status: self.status,
            body: shortened(&self.masked(&self.message())),
        }
    }

    /// The same where the picture of the request is why.
    pub(super) fn refusal_of_picture(&self) -> LlmError {
        LlmError::PictureRefused {
            status: self.status,
            body: shortened(&self.masked(&self.message())),
        }
    }

    /// Collects the reason of a refusal from all fields of the response, for the next try only, without a repeated request.
    pub(super) fn reason(&self) -> String {
        let Ok(value) = serde_json::from_str::<Value>(&self.body) else {
            return shortened(&self.body);
        };
        let error = value.get("error").unwrap_or(&value);
        let mut parts: Vec<String> = ["message", "param", "code", "type"]
            .iter()
            .filter_map(|key| Some(error.get(key)?.as_str()?.to_owned()))
            .collect();
        parts.extend(error.as_str().map(str::to_owned));
        // FastAPI: `{"detail": [{"loc": ["body", "response_format"], "msg": "…", "input": …}]}`
        let details = value.get("detail").and_then(Value::as_array);
        for detail in details.into_iter().flatten() {
            let fields = ["loc", "msg"].iter().filter_map(|key| detail.get(key));
            parts.extend(fields.map(Value::to_string));
        }
        if parts.is_empty() {
            parts.push(self.message());
        }
        parts.join(" ")
    }

    /// The server's message, the key in it: `{"error": "…"}`, `{"error": {"message": "…"}}`, `{"message": "…"}`, or the body.
    fn message(&self) -> String {
        let found = serde_json::from_str::<Value>(&self.body)
            .ok()
            .and_then(|value| {
                let error = value.get("error").unwrap_or(&value);
                let text = error
                    .as_str()
                    .or_else(|| error.get("message")?.as_str())
                    .or_else(|| value.get("detail")?.as_str())?;
                Some(text.to_owned())
            });
        found.unwrap_or_else(|| self.body.clone())
    }
}

/// One line, and not too long.
fn shortened(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.is_empty() {
        return "no message".into();
    }
    let mut short: String = line.chars().take(SHOWN).collect();
    if short.len() < line.len() {
        short.push('…');
    }
    short
}

/// An error and its sources; reqwest's own text says little without them.
fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        let inner_text = inner.to_string();
        if !text.contains(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        source = inner.source();
    }
    text
}

/// Doubles with each try; the half of it is chance, so that those who were refused together do not come back together.
fn pause(first: Duration, tries: u32) -> Duration {
    let full = first
        .saturating_mul(1 << (tries - 1).min(16))
        .min(LONGEST_WAIT);
    full.mul_f64(rand::rng().random_range(0.5..=1.0))
}

/// `Retry-After`: seconds or a date.
fn later(text: &str) -> Option<Duration> {
    if let Ok(seconds) = text.trim().parse::<u64>() {
        return Some(Duration::from_secs(seconds));
    }
    let date = jiff::fmt::rfc2822::parse(text.trim()).ok()?;
    let seconds = date.timestamp().as_second() - jiff::Timestamp::now().as_second();
    Some(Duration::from_secs(seconds.max(0) as u64))
}

#[cfg(test)]
mod tests {
    use super::{Answer, later, pause, shortened};
    use crate::llm::LlmError;
    use std::time::Duration;

    fn answer(status: u16, body: &str) -> Answer {
        Answer {
            status,
            body: body.into(),
            key: None,
            server: None,
            content_type: "text/html".into(),
        }
    }

    #[test]
    fn every_shape_of_error_is_read() {
        for (body, message) in [
            (r#"{"error":"model 'x' not found"}"#, "model 'x' not found"),
            (r#"{"error":{"message":"no","type":"t","code":null}}"#, "no"),
            (r#"{"object":"error","message":"vllm","code":400}"#, "vllm"),
            (r#"{"detail":"Not Found"}"#, "Not Found"),
            ("<h1>Bad\n gateway</h1>", "<h1>Bad gateway</h1>"),
            ("", "no message"),
        ] {
            let error = answer(400, body).json().expect_err("an error");
            let expected = LlmError::Status {
                status: 400,
                body: message.into(),
            };
            assert_eq!(error, expected);
        }
        // A success that tells an error is none.
        assert!(answer(200, r#"{"error":"loading"}"#).json().is_err());
        assert!(answer(200, r#"{"error":null,"a":1}"#).json().is_ok());
        let told = answer(200, "<html>").json().expect_err("an error");
        assert!(told.to_string().contains("`text/html`"), "{told}");
    }

    #[test]
    fn a_repeated_request_is_no_reason() {
        let body = r#"{"detail":[{"loc":["body","response_format"],"msg":"extra","input":{"seed":1,"temperature":0}}]}"#;
        let reason = answer(422, body).reason();
        assert!(
            reason.contains("response_format") && !reason.contains("seed"),
            "{reason}"
        );
    }

    #[test]
    fn waits_grow_and_stay_bounded() {
        let first = Duration::from_millis(100);
        for _ in 0..50 {
            let second = pause(first, 2);
            assert!(second >= first && second <= 2 * first, "{second:?}");
            assert!(pause(first, 60) <= super::LONGEST_WAIT);
        }
        assert_eq!(later(" 7 "), Some(Duration::from_secs(7)));
        let past = later("Wed, 21 Oct 2015 07:28:00 GMT");
        assert_eq!(past, Some(Duration::ZERO));
        assert_eq!(later("soon"), None);
    }

    #[test]
    fn long_messages_are_cut_between_characters() {
        let short = shortened(&"ä".repeat(1000));
        assert_eq!(short.chars().count(), super::SHOWN + 1);
    }
}
