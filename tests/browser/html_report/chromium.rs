//! A Chromium of our own, driven from outside of the product.

use crate::support::started::{Started, program};
use crate::support::turn;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::Url;

/// chromedriver's own way to DevTools.
#[derive(Debug)]
struct DevTools(String);

impl WebDriverCompatibleCommand for DevTools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        base.join(&format!(
            "session/{}/goog/cdp/execute",
            session.unwrap_or_default()
        ))
    }

    fn method_and_body(&self, _: &Url) -> (axum::http::Method, Option<String>) {
        (axum::http::Method::POST, Some(self.0.clone()))
    }
}

/// A browser; its processes end with it.
pub struct Chromium {
    pub client: Client,
    _driver: Started,
    _profile: tempfile::TempDir,
}

impl Chromium {
    pub async fn start() -> Chromium {
        turn::browsers(1);
        let browser = program("chromium-headless-shell")
            .or_else(|| program("chromium"))
            .expect("Chromium is installed");
        let profile = tempfile::tempdir().expect("a folder");
        let driver = Started::start("chromedriver", 0, Some(profile.path()));
        let wanted = json!({
            "goog:loggingPrefs": {"browser": "ALL"},
            "goog:chromeOptions": {
                "binary": browser,
                "args": ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--window-size=1280,900"],
            }
        });
        let Value::Object(wanted) = wanted else {
            unreachable!("it is an object")
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&driver.url())
            .await
            .expect("a session");
        Chromium {
            client,
            _driver: driver,
            _profile: profile,
        }
    }

    pub async fn open(&self, url: &str) {
        self.client.goto(url).await.expect("the page");
    }

    pub async fn ask(&self, script: &str) -> Value {
        self.client
            .execute(script, Vec::new())
            .await
            .unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Asks until it is so, for a minute at most.
    pub async fn until(&self, script: &str) {
        let begun = std::time::Instant::now();
        while self.ask(script).await != Value::Bool(true) {
            assert!(begun.elapsed().as_secs() < 60, "never: {script}");
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
    }

    /// Light or dark, as the reader's system would have it.
    pub async fn scheme(&self, scheme: &str) {
        self.command(
            "Emulation.setEmulatedMedia",
            json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]}),
        )
        .await;
    }

    /// A command of DevTools.
    pub async fn command(&self, name: &str, params: Value) -> Value {
        let body = json!({"cmd": name, "params": params});
        self.client
            .issue_cmd(DevTools(body.to_string()))
            .await
            .expect("a DevTools command")
    }

    pub async fn close(self) {
        let _ = self.client.clone().close().await;
    }
}
