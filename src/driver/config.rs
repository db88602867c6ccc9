//! Settings of a session, already resolved; printed in every report.

use super::elsewhere::{self, Capabilities};
use std::fmt;
use std::time::Duration;
use url::Url;

/// Which driver, and in what environment.
#[derive(Debug, Clone, PartialEq)]
pub struct DriverConfig {
    /// Which driver to use.
    pub choice: DriverChoice,
    /// Show the browser's window.
    pub headed: bool,
    /// Every case gets a browser of its own, instead of a fresh user context in one that goes on running.
    pub new_browser: bool,
    /// Viewport in CSS pixels.
    pub viewport: (u32, u32),
    /// Locale of the browser, BCP 47 (`en-US`).
    pub locale: String,
    /// IANA time zone (`UTC`).
    pub time_zone: String,
    /// `light` or `dark`.
    pub colour_scheme: String,
    /// Self-signed certificates are accepted (`acceptInsecureCerts`).
    pub accept_insecure_certs: bool,
    /// Proxy for http and https, `host:port` or `socks5://host:port`.
    pub proxy: Option<String>,
    /// Basic authentication, `user:password`, answered for the suite's own hosts only. Also read from a URL's user info.
    pub basic_auth: Option<String>,
    /// Requests to the first host go to the second instead (`host` or `host:port`), unseen by the suite.
    pub map_hosts: Vec<(String, String)>,
    /// Longest time that any single call to the driver may take before the page is held to hang.
    pub call_timeout: Duration,
    /// Longest time that a server may take to answer with a page.
    pub page_timeout: Duration,
    /// Longest time that starting a session may take; elsewhere, waiting for room is part of it.
    pub start_timeout: Duration,
    /// Capabilities of a remote browser, beyond those that Plumbline needs.
    pub capabilities: Capabilities,
}

impl DriverConfig {
    /// Texts that are shown nowhere: what the address and the capabilities hold.
    pub fn secrets(&self) -> Vec<String> {
        let mut secrets = self.capabilities.secrets.clone();
        if let DriverChoice::Remote(address) = &self.choice {
            secrets.extend(elsewhere::secrets(address));
        }
        secrets
    }
}

/// The drivers there are.
#[derive(Clone, PartialEq, Eq)]
pub enum DriverChoice {
    /// Chromium, else Firefox, where installed; else `document`.
    Auto,
    /// Chromium (or Chrome) through chromedriver.
    Chromium,
    /// Firefox through geckodriver.
    Firefox,
    /// A W3C WebDriver end point that runs already.
    Remote(Url),
    /// No browser: server-rendered pages only.
    Document,
}

impl fmt::Display for DriverChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DriverChoice::Auto => f.pad("auto"),
            DriverChoice::Chromium => f.pad("chromium"),
            DriverChoice::Firefox => f.pad("firefox"),
            DriverChoice::Document => f.pad("document"),
            DriverChoice::Remote(url) => f.pad(&elsewhere::shown(url)),
        }
    }
}

/// A grid's address may carry a password.
impl fmt::Debug for DriverChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Default for DriverConfig {
    fn default() -> Self {
        DriverConfig {
            choice: DriverChoice::Auto,
            headed: false,
            new_browser: false,
            viewport: (1280, 900),
            locale: "en-US".into(),
            time_zone: "UTC".into(),
            colour_scheme: "light".into(),
            accept_insecure_certs: false,
            proxy: None,
            basic_auth: None,
            map_hosts: Vec::new(),
            call_timeout: Duration::from_secs(10),
            page_timeout: Duration::from_secs(20),
            start_timeout: Duration::from_mins(1),
            capabilities: Capabilities::default(),
        }
    }
}
