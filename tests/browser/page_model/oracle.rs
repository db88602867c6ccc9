//! The browser's own word on roles and names: `computedrole` and `computedlabel` of W3C WebDriver, over plain HTTP.

use crate::support::started::{Started, program};
use crate::support::turn;
use serde_json::{Value, json};
use std::time::Duration;

/// A browser that is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Browser {
    Chromium,
    Firefox,
}

/// The browser's answer for one element.
pub struct Answer {
    pub id: String,
    pub role: String,
    pub name: String,
}

/// A classic WebDriver session and the processes behind it, which end with it.
pub struct Oracle {
    _driver: Started,
    session: String,
    client: reqwest::Client,
}

impl Oracle {
    /// Starts driver and browser.
    pub async fn start(browser: Browser) -> Oracle {
        turn::browsers(1);
        let name = match browser {
            Browser::Chromium => "chromedriver",
            Browser::Firefox => "geckodriver",
        };
        let driver = Started::start(name, 0, None);
        let client = reqwest::Client::builder()
            .timeout(Duration::from_mins(1))
            .build()
            .unwrap();
        let root = format!("{}/session", driver.url());
        let mut oracle = Oracle {
            _driver: driver,
            session: root,
            client,
        };
        let begun = oracle.post("", capabilities(browser)).await;
        let id = begun["sessionId"].as_str().expect("a session").to_owned();
        oracle.session = format!("{}/{id}", oracle.session);
        oracle
    }

    async fn answer(&self, request: reqwest::RequestBuilder) -> Value {
        let text = request.send().await.unwrap().text().await.unwrap();
        let mut answer: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}"));
        assert!(answer["value"]["error"].is_null(), "{text}");
        answer["value"].take()
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let request = self.client.post(format!("{}{path}", self.session));
        self.answer(
            request
                .header("content-type", "application/json")
                .body(body.to_string()),
        )
        .await
    }

    async fn get(&self, path: &str) -> Value {
        self.answer(self.client.get(format!("{}{path}", self.session)))
            .await
    }

    /// The browser's roles and names of every element with an id, in document order.
    pub async fn ask(&self, url: &str) -> Vec<Answer> {
        self.post("/url", json!({ "url": url })).await;
        let found = self
            .post(
                "/execute/sync",
                json!({"script": "return [...document.querySelectorAll('[id]')].map((e) => [e.id, e])", "args": []}),
            )
            .await;
        let mut answers = Vec::new();
        for pair in found.as_array().into_iter().flatten() {
            let element = pair[1].as_object().and_then(|e| e.values().next());
            let element = element.and_then(Value::as_str).expect("an element");
            let role = self.get(&format!("/element/{element}/computedrole")).await;
            let name = self.get(&format!("/element/{element}/computedlabel")).await;
            answers.push(Answer {
                id: pair[0].as_str().unwrap_or_default().to_owned(),
                role: role.as_str().unwrap_or_default().to_owned(),
                name: name.as_str().unwrap_or_default().to_owned(),
            });
        }
        answers
    }

    /// Ends the session, and with it the browser.
    pub async fn end(self) {
        let request = self.client.delete(&self.session);
        self.answer(request).await;
    }
}

fn capabilities(browser: Browser) -> Value {
    let wanted = match browser {
        Browser::Chromium => {
            let binary = program("chromium-headless-shell").or_else(|| program("chromium"));
            let arguments = [
                "--headless",
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--lang=en-US",
            ];
            json!({"browserName": "chrome", "goog:chromeOptions": {"binary": binary, "args": arguments}})
        }
        Browser::Firefox => json!({
            "browserName": "firefox",
            "moz:firefoxOptions": {"binary": program("firefox"), "args": ["-headless"]},
        }),
    };
    json!({"capabilities": {"alwaysMatch": wanted}})
}
