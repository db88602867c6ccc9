//! A WebDriver server elsewhere, such as a Selenium Grid or a vendor's cloud: the few commands of classic WebDriver that
//! make, help and end a session. Everything else goes over BiDi, as with a driver of our own.

use super::zip;
use crate::driver::DriverError;
use crate::driver::elsewhere::{base, credentials, hiding};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::header::CONTENT_TYPE;
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode, redirect};
use serde_json::{Map, Value, json};
use std::path::Path;
use std::time::Duration;
use url::Url;

/// Longest wait for an answer that needs neither a browser to start nor a slot to become free.
const SOON: Duration = Duration::from_secs(10);
/// Longest text of a server that is shown.
const LONGEST: usize = 400;
/// The key under which an element's id goes (WebDriver, "web element identifier").
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// A server, and how it is spoken to.
#[derive(Clone)]
pub(super) struct Server {
    http: Client,
    base: Url,
    credentials: Option<(String, String)>,
    /// Texts that are taken out of what it says: servers repeat what they were asked for.
    secrets: Vec<String>,
}

/// One session on a server.
#[derive(Clone)]
pub(super) struct ServerSession {
    server: Server,
    id: String,
}

/// Why a command came to nothing.
#[derive(Debug)]
pub(super) enum CommandFailure {
    /// The server did not answer: its words for it.
    Silent(String),
    /// WebDriver's error: its code and message.
    Error(String, String),
    /// An answer that is not WebDriver's: its status, and what is wrong with it.
    Foreign(StatusCode, String),
}

impl Server {
    /// For an address, user and password included.
    pub(super) fn new(address: &Url, secrets: Vec<String>) -> Result<Server, DriverError> {
        let http = Client::builder()
            // BiDi's socket takes no proxy either.
            .no_proxy()
            .redirect(redirect::Policy::limited(3))
            .connect_timeout(SOON)
            .build()
            .map_err(|error| DriverError::NoSession(error.to_string()))?;
        Ok(Server {
            http,
            base: base(address),
            credentials: credentials(address),
            secrets,
        })
    }

    /// Its address, without user and password.
    pub(super) fn at(&self) -> &str {
        self.base.as_str().trim_end_matches('/')
    }

    /// Returns the header `Authorization` of a request to this address; `None` for another host than the server's.
    pub(super) fn authorization(&self, to: &Url) -> Option<String> {
        let (user, password) = self.credentials.as_ref()?;
        (to.host_str() == self.base.host_str())
            .then(|| format!("Basic {}", STANDARD.encode(format!("{user}:{password}"))))
    }

    /// Where a socket that the server says is at `given` would be on the server's own host; nothing where that is the same.
    pub(super) fn instead(&self, given: &Url) -> Option<Url> {
        let mut url = self.base.clone();
        url.set_path(given.path());
        url.set_query(given.query());
        let scheme = if url.scheme() == "https" { "wss" } else { "ws" };
        // Between web schemes it always can be set.
        url.set_scheme(scheme).ok()?;
        (url != *given).then_some(url)
    }

    /// Makes a session: its handle, and what the server says it has.
    pub(super) async fn new_session(
        &self,
        wanted: Map<String, Value>,
    ) -> Result<(ServerSession, Map<String, Value>), DriverError> {
        let body = json!({"capabilities": {"alwaysMatch": wanted, "firstMatch": [{}]}});
        let sent = said(self.request(Method::POST, "session"), &body)
            .send()
            .await;
        let mut value = match self.answer(sent).await {
            Ok(value) => value,
            Err(why) => return Err(self.refused(why)),
        };
        let id = value["sessionId"].as_str().map(String::from);
        match (id, value["capabilities"].take()) {
            (Some(id), Value::Object(got)) => Ok((
                ServerSession {
                    server: self.clone(),
                    id,
                },
                got,
            )),
            _ => Err(self.refused(CommandFailure::Foreign(
                StatusCode::OK,
                "the answer names no session".into(),
            ))),
        }
    }

    /// In words, with what to do.
    fn refused(&self, why: CommandFailure) -> DriverError {
        let (reason, remedy) = match why {
            CommandFailure::Silent(reason) if reason.contains("certificate") => (
                reason,
                "its certificate is of an authority that this machine does not know: SSL_CERT_FILE names a file with the authority's own",
            ),
            CommandFailure::Silent(reason) => (
                reason,
                "see that the server runs and that `--webdriver` is its address: `curl ADDRESS/status` shows whether it is ready",
            ),
            CommandFailure::Foreign(
                status @ (StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN),
                _,
            ) => (
                format!("it does not let this user in ({status})"),
                "give user and password in PLUMBLINE_WEBDRIVER_AUTH, `user:password`",
            ),
            CommandFailure::Foreign(StatusCode::OK, what) => (
                what,
                "it takes a server of W3C WebDriver, such as Selenium 4; see that `--webdriver` is the address of one",
            ),
            CommandFailure::Foreign(status, what) => (
                format!("the answer is no WebDriver's ({status}: {what})"),
                "see that `--webdriver` is the address of a WebDriver server; some have it under `/wd/hub`",
            ),
            CommandFailure::Error(code, message) => (
                format!("{code}: {message}"),
                "see that `capabilities` in the configuration are of a browser that the server has; `curl ADDRESS/status` lists those of a Grid",
            ),
        };
        DriverError::Refused {
            at: self.at().into(),
            reason,
            remedy,
        }
    }

    /// Describes the state of the server for an error: how many slots it has, and how many are taken.
    pub(super) async fn state(&self) -> Option<String> {
        let request = self.request(Method::GET, "status").timeout(SOON);
        let status = self.answer(request.send().await).await.ok()?;
        let nodes = status["nodes"].as_array()?;
        let slots: Vec<&Value> = nodes
            .iter()
            .filter(|node| node["availability"] != "DOWN")
            .flat_map(|node| node["slots"].as_array().into_iter().flatten())
            .collect();
        let taken = slots
            .iter()
            .filter(|slot| slot["session"].is_object())
            .count();
        let mut browsers: Vec<&str> = slots
            .iter()
            .filter_map(|slot| slot["stereotype"]["browserName"].as_str())
            .collect();
        browsers.sort_unstable();
        browsers.dedup();
        Some(match slots.len() {
            0 => "the Grid has no node".into(),
            all => format!(
                "the Grid has {all} slot{} for {}, of which {taken} {} taken",
                if all == 1 { "" } else { "s" },
                browsers.join(", "),
                if taken == 1 { "is" } else { "are" }
            ),
        })
    }

    /// The value of an answer, or why there is none.
    async fn answer(
        &self,
        sent: Result<Response, reqwest::Error>,
    ) -> Result<Value, CommandFailure> {
        let silent = |error: reqwest::Error| CommandFailure::Silent(chain(&error.without_url()));
        let response = sent.map_err(silent)?;
        let status = response.status();
        let text = response.text().await.map_err(silent)?;
        // Before anything is cut: a part of a secret is one too.
        read(status, &text, &|text| brief(&hiding(text, &self.secrets)))
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        // The base ends with a slash, and the paths are ours.
        let url = self.base.join(path).unwrap_or_else(|_| self.base.clone());
        let request = self.http.request(method, url);
        match &self.credentials {
            Some((user, password)) => request.basic_auth(user, Some(password)),
            None => request,
        }
    }
}

impl ServerSession {
    /// The server that it is on.
    pub(super) fn server(&self) -> &Server {
        &self.server
    }

    /// Clicks options of a list, inside frames that are named from the outermost on.
    pub(super) async fn click_in(
        &self,
        window: &str,
        frames: &[String],
        options: &[String],
    ) -> Result<(), CommandFailure> {
        self.post("window", json!({"handle": window})).await?;
        for frame in frames {
            self.post("frame", json!({"id": {ELEMENT: frame}})).await?;
        }
        for option in options {
            self.post(&format!("element/{option}/click"), json!({}))
                .await?;
        }
        Ok(())
    }

    /// Brings a file to where the browser runs (a command of Selenium's own); its path there.
    pub(super) async fn bring(&self, file: &Path) -> Result<String, DriverError> {
        let cannot = |why: String| {
            DriverError::NotSupported(format!(
                "bring `{}` to where the browser runs: {why}",
                file.display()
            ))
        };
        let name = file
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        let bytes = tokio::fs::read(file).await.map_err(|error| {
            DriverError::Nothing(format!("file `{}` ({error})", file.display()))
        })?;
        let packed = zip::one(&name, &bytes).ok_or_else(|| cannot("it is too large".into()))?;
        let value = self
            .post("se/file", json!({"file": STANDARD.encode(packed)}))
            .await
            .map_err(|why| cannot(why.told()))?;
        let path = value.as_str().map(String::from);
        path.ok_or_else(|| cannot("the server names no path".into()))
    }

    /// Ends the session.
    pub(super) async fn end(&self) {
        let path = format!("session/{}", self.id);
        let request = self.server.request(Method::DELETE, &path);
        // Nothing can be done about a server that does not answer; it ends sessions that nobody uses by itself.
        let _ = request.timeout(SOON / 2).send().await;
    }

    async fn post(&self, command: &str, body: Value) -> Result<Value, CommandFailure> {
        let path = format!("session/{}/{command}", self.id);
        let request = said(self.server.request(Method::POST, &path), &body);
        self.server.answer(request.send().await).await
    }
}

impl CommandFailure {
    /// In words.
    fn told(&self) -> String {
        match self {
            CommandFailure::Silent(why) | CommandFailure::Foreign(_, why) => why.clone(),
            CommandFailure::Error(code, message) => format!("{code}: {message}"),
        }
    }
}

impl From<CommandFailure> for DriverError {
    fn from(answer: CommandFailure) -> Self {
        match &answer {
            CommandFailure::Error(code, _)
                if matches!(
                    code.as_str(),
                    "stale element reference" | "no such element" | "no such frame"
                ) =>
            {
                DriverError::Stale
            }
            CommandFailure::Error(code, message) if code == "invalid session id" => {
                DriverError::Died(message.clone())
            }
            CommandFailure::Silent(why) => DriverError::Died(why.clone()),
            CommandFailure::Error(..) | CommandFailure::Foreign(..) => {
                DriverError::Failed(answer.told())
            }
        }
    }
}

/// A request with a body. Selenium takes JSON only where its encoding is named.
fn said(request: RequestBuilder, body: &Value) -> RequestBuilder {
    request
        .header(CONTENT_TYPE, "application/json; charset=utf-8")
        .body(body.to_string())
}

/// Reads an answer; `told` makes a server's words fit to be told.
fn read(
    status: StatusCode,
    text: &str,
    told: &dyn Fn(&str) -> String,
) -> Result<Value, CommandFailure> {
    let Ok(mut whole) = serde_json::from_str::<Value>(text) else {
        return Err(CommandFailure::Foreign(status, told(text)));
    };
    let value = whole["value"].take();
    if let Some(code) = value["error"].as_str() {
        let message = value["message"].as_str().unwrap_or_default();
        return Err(CommandFailure::Error(code.to_owned(), told(message)));
    }
    // W3C WebDriver names the session inside the value, the dialect before it beside the value.
    if whole["sessionId"].is_string() || whole["status"].is_number() {
        let message = value["message"].as_str().map(told);
        let message = message.map(|text| format!(": {text}")).unwrap_or_default();
        let what = format!("it speaks the JSON wire protocol of before W3C WebDriver{message}");
        return Err(CommandFailure::Foreign(StatusCode::OK, what));
    }
    if !status.is_success() {
        return Err(CommandFailure::Foreign(status, told(text)));
    }
    Ok(value)
}

/// The part of a server's words that tells what happened: Selenium adds where it ran and how it was built.
fn brief(text: &str) -> String {
    const REST: [&str; 7] = [
        "Host info:",
        "Build info:",
        "System info:",
        "Driver info:",
        "Command:",
        "Capabilities {",
        "#0 ",
    ];
    let told = text
        .lines()
        .map(str::trim)
        .take_while(|line| !REST.iter().any(|start| line.starts_with(start)))
        .filter(|line| !line.is_empty());
    let joined = told.collect::<Vec<_>>().join(" ");
    let short: String = joined.chars().take(LONGEST).collect();
    if short.len() < joined.len() {
        format!("{short}…")
    } else {
        short
    }
}

/// An error and its sources: reqwest's own text says little without them.
fn chain(error: &dyn std::error::Error) -> String {
    let mut told = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        let next = error.to_string();
        if !told.contains(&next) {
            told = format!("{told}: {next}");
        }
        source = error.source();
    }
    told
}

#[cfg(test)]
mod tests {
    use super::{CommandFailure, Server, brief, read};
    use reqwest::StatusCode;
    use url::Url;

    #[test]
    fn answers_of_several_kinds_of_server() {
        let ok = StatusCode::OK;
        let read = |status, text: &str| read(status, text, &brief);
        let value =
            read(ok, r#"{"value": {"sessionId": "x", "capabilities": {}}}"#).expect("a value");
        assert_eq!(value["sessionId"], "x");
        assert!(read(ok, r#"{"value": null}"#).expect("done").is_null());
        let old = r#"{"status": 0, "sessionId": "x", "value": {"browserName": "chrome"}}"#;
        assert!(
            matches!(read(ok, old), Err(CommandFailure::Foreign(_, what)) if what.contains("JSON wire"))
        );
        let refused = r#"{"value": {"error": "session not created", "message": "no room\nHost info: secret host", "stacktrace": ""}}"#;
        assert!(matches!(
            read(StatusCode::INTERNAL_SERVER_ERROR, refused),
            Err(CommandFailure::Error(code, message)) if code == "session not created" && message == "no room"
        ));
        let page = "<html>\n<h1>Not found</h1>";
        assert!(matches!(
            read(StatusCode::NOT_FOUND, page),
            Err(CommandFailure::Foreign(StatusCode::NOT_FOUND, what)) if what == "<html> <h1>Not found</h1>"
        ));
    }

    #[test]
    fn only_the_server_itself_hears_the_password() {
        let address = Url::parse("https://ada:p%40ss@hub.example/wd/hub").expect("a URL");
        let server = Server::new(&address, Vec::new()).expect("a client");
        let to = |url: &str| server.authorization(&Url::parse(url).expect(url));
        assert_eq!(
            to("wss://hub.example/x").as_deref(),
            Some("Basic YWRhOnBAc3M=")
        );
        assert_eq!(to("wss://elsewhere.example/x"), None);
        assert_eq!(server.at(), "https://hub.example/wd/hub");
        let inside = Url::parse("ws://172.17.0.2:4444/session/x/se/bidi").expect("a URL");
        assert_eq!(
            server.instead(&inside).map(String::from).as_deref(),
            Some("wss://hub.example/session/x/se/bidi")
        );
    }

    #[test]
    fn long_words_are_cut() {
        assert_eq!(brief(&"x".repeat(1000)).chars().count(), 401);
    }
}
