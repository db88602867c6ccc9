//! A script as an engineer writes it with a WebDriver client: find, check that it can be used, act, wait until the page
//! changed or the value is held, find what is to be displayed. Polls every 10 ms, which is more often than clients do.

use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::future::Future;
use std::io::{BufRead, BufReader};
use std::pin::Pin;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A script: what it does with the browser, given where the application is.
pub type Script = for<'a> fn(&'a Hand, &'a str) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

const PATIENCE: Duration = Duration::from_secs(5);
const POLL: Duration = Duration::from_millis(10);

/// A browser with its driver.
pub struct Browser {
    driver: Child,
    hand: Hand,
    _profile: tempfile::TempDir,
}

/// The client, with the checks that every action gets.
pub struct Hand(Client);

impl Browser {
    pub fn start(runtime: &tokio::runtime::Runtime) -> Browser {
        let found = plumbline::driver::find_browsers();
        let path = |what: &str| {
            found
                .iter()
                .find(|found| found.what == what)
                .and_then(|found| found.path.clone())
        };
        let shell = path("chromium-headless-shell");
        let name = if shell.is_some() {
            "chrome-headless-shell"
        } else {
            "chrome"
        };
        let binary = shell.or_else(|| path("chromium")).expect("a Chromium");
        let profile = tempfile::tempdir().unwrap();
        let mut driver = Command::new(path("chromedriver").expect("chromedriver"))
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(driver.stdout.take().unwrap()).lines();
        let port = lines
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, port) = line.split_once("started successfully on port ")?;
                port.trim_end_matches('.').parse::<u16>().ok()
            })
            .expect("a port");
        let wanted = json!({
            "browserName": name,
            "goog:chromeOptions": {"binary": binary, "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
                "--disable-component-update", "--disable-sync", "--window-size=1280,900",
                format!("--user-data-dir={}", profile.path().display()),
            ]},
        });
        let Value::Object(wanted) = wanted else {
            unreachable!("it is written so")
        };
        let client = runtime
            .block_on(
                ClientBuilder::new(HttpConnector::new())
                    .capabilities(wanted)
                    .connect(&format!("http://127.0.0.1:{port}")),
            )
            .unwrap();
        Browser {
            driver,
            hand: Hand(client),
            _profile: profile,
        }
    }

    /// Runs a script as a new visitor and measures it.
    pub fn run(&self, runtime: &tokio::runtime::Runtime, base: &str, script: Script) -> Duration {
        runtime.block_on(async {
            self.hand.0.delete_all_cookies().await.unwrap();
            let begun = Instant::now();
            script(&self.hand, base).await;
            begun.elapsed()
        })
    }

    pub fn end(mut self, runtime: &tokio::runtime::Runtime) {
        runtime.block_on(self.hand.0.clone().close()).unwrap();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

impl Hand {
    /// Opens a page and waits until it is loaded.
    pub async fn open(&self, url: &str) {
        self.0.goto(url).await.unwrap();
        self.until("return document.readyState === 'complete'")
            .await;
    }

    /// An element that can be used.
    async fn usable(&self, css: &str) -> Element {
        let element = self.0.find(Locator::Css(css)).await.unwrap();
        assert!(element.is_displayed().await.unwrap(), "{css}");
        assert!(element.is_enabled().await.unwrap(), "{css}");
        element
    }

    /// Clicks, and waits until a new page is there.
    pub async fn click_to_page(&self, css: &str) {
        let element = self.usable(css).await;
        self.0
            .execute("window.before = true", vec![])
            .await
            .unwrap();
        element.click().await.unwrap();
        self.until("return !window.before && document.readyState === 'complete'")
            .await;
    }

    /// Clicks, and waits until the page has changed.
    pub async fn click_to_change(&self, css: &str) {
        let element = self.usable(css).await;
        self.0
            .execute("window.before = document.body.innerHTML", vec![])
            .await
            .unwrap();
        element.click().await.unwrap();
        self.until("return window.before !== document.body.innerHTML")
            .await;
    }

    /// Replaces the value of a field, and checks that it is held.
    pub async fn fill(&self, css: &str, text: &str) {
        let element = self.usable(css).await;
        element.clear().await.unwrap();
        element.send_keys(text).await.unwrap();
        assert_eq!(element.prop("value").await.unwrap().as_deref(), Some(text));
    }

    /// Chooses an option, and checks that it is chosen.
    pub async fn choose(&self, css: &str, label: &str) {
        let element = self.usable(css).await;
        element.select_by_label(label).await.unwrap();
        let chosen = element
            .find(Locator::Css("option:checked"))
            .await
            .unwrap()
            .text()
            .await
            .unwrap();
        assert_eq!(chosen, label);
    }

    /// Ticks a box, and checks that it is ticked.
    pub async fn tick(&self, css: &str) {
        let element = self.usable(css).await;
        element.click().await.unwrap();
        assert!(element.is_selected().await.unwrap());
    }

    /// Waits until a text is displayed in an element.
    pub async fn displayed(&self, css: &str, text: &str) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Ok(element) = self.0.find(Locator::Css(css)).await
                && element.is_displayed().await.unwrap_or(false)
                && element.text().await.is_ok_and(|found| found.contains(text))
            {
                return;
            }
            assert!(Instant::now() < deadline, "'{text}' is not displayed");
            tokio::time::sleep(POLL).await;
        }
    }

    async fn until(&self, condition: &str) {
        let deadline = Instant::now() + PATIENCE;
        // Between two documents a script may fail.
        while self.0.execute(condition, vec![]).await.ok() != Some(Value::Bool(true)) {
            assert!(Instant::now() < deadline, "{condition}");
            tokio::time::sleep(POLL).await;
        }
    }
}
