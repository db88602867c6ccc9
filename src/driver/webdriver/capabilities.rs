//! What a browser is asked to be: flags, preferences, capabilities.

use super::discover::Pair;
use crate::driver::{DriverConfig, DriverError};
use serde_json::{Map, Value, json};
use std::path::Path;

/// What every session asks for.
fn common(config: &DriverConfig) -> Result<Map<String, Value>, DriverError> {
    let mut wanted = Map::new();
    wanted.insert("webSocketUrl".into(), true.into());
    wanted.insert("pageLoadStrategy".into(), "none".into());
    wanted.insert("unhandledPromptBehavior".into(), "ignore".into());
    wanted.insert(
        "acceptInsecureCerts".into(),
        config.accept_insecure_certs.into(),
    );
    if let Some(proxy) = &config.proxy {
        wanted.insert("proxy".into(), proxy_of(proxy)?);
    }
    Ok(wanted)
}

fn proxy_of(proxy: &str) -> Result<Value, DriverError> {
    let bare = proxy.trim_end_matches('/');
    Ok(match bare.split_once("://") {
        None => json!({"proxyType": "manual", "httpProxy": bare, "sslProxy": bare}),
        Some(("http", host)) => json!({"proxyType": "manual", "httpProxy": host, "sslProxy": host}),
        Some(("socks5", host)) => {
            json!({"proxyType": "manual", "socksProxy": host, "socksVersion": 5})
        }
        Some((scheme, _)) => {
            return Err(DriverError::NotSupported(format!(
                "use a proxy of the kind `{scheme}`"
            )));
        }
    })
}

/// Capabilities for Chromium.
pub(super) fn chromium(
    config: &DriverConfig,
    pair: &Pair,
    profile: &Path,
) -> Result<Map<String, Value>, DriverError> {
    let mut flags: Vec<String> = [
        "--no-first-run",
        "--no-default-browser-check",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-default-apps",
        "--disable-sync",
        "--disable-search-engine-choice-screen",
        "--disable-dev-shm-usage",
        "--disable-crash-reporter",
        "--mute-audio",
        "--password-store=basic",
        "--disable-features=Translate,MediaRouter,OptimizationHints,PasswordLeakDetection",
        // A window that another covers is still drawn and its timers still run.
        "--disable-backgrounding-occluded-windows",
        "--disable-renderer-backgrounding",
        "--disable-background-timer-throttling",
    ]
    .map(String::from)
    .into();
    flags.extend(look_flags(config));
    flags.push(format!("--user-data-dir={}", profile.display()));
    if !config.headed && !is_headless_shell(&pair.browser) {
        flags.push("--headless=new".into());
    }
    // Chromium refuses to run its sandbox as root.
    if nix::unistd::geteuid().is_root() {
        flags.push("--no-sandbox".into());
    }
    if !config.map_hosts.is_empty() {
        let rules: Vec<String> = config
            .map_hosts
            .iter()
            .map(|(from, to)| format!("MAP {from} {to}"))
            .collect();
        flags.push(format!("--host-resolver-rules={}", rules.join(",")));
    }
    let mut wanted = common(config)?;
    wanted.insert(
        "browserName".into(),
        if is_headless_shell(&pair.browser) {
            "chrome-headless-shell"
        } else {
            "chrome"
        }
        .into(),
    );
    let preferences = json!({
        "intl.accept_languages": languages(&config.locale),
        "credentials_enable_service": false,
        "profile.password_manager_enabled": false,
        "profile.default_content_setting_values.notifications": 2,
    });
    wanted.insert(
        "goog:chromeOptions".into(),
        json!({"binary": pair.browser, "args": flags, "prefs": preferences}),
    );
    Ok(wanted)
}

/// Capabilities for Firefox.
pub(super) fn firefox(
    config: &DriverConfig,
    pair: &Pair,
) -> Result<Map<String, Value>, DriverError> {
    let (width, height) = config.viewport;
    let mut flags = vec![format!("--width={width}"), format!("--height={height}")];
    if !config.headed {
        flags.push("-headless".into());
    }
    let mut preferences = firefox_preferences(config);
    let mut local = Vec::new();
    for (from, to) in &config.map_hosts {
        if from.contains(':') || !matches!(to.as_str(), "localhost" | "127.0.0.1") {
            return Err(DriverError::NotSupported(format!(
                "map `{from}` to `{to}` in Firefox (only a host to `127.0.0.1`)"
            )));
        }
        local.push(from.as_str());
    }
    if !local.is_empty() {
        preferences["network.dns.localDomains"] = local.join(",").into();
    }
    let mut wanted = common(config)?;
    wanted.insert("browserName".into(), "firefox".into());
    wanted.insert(
        "moz:firefoxOptions".into(),
        json!({"binary": pair.browser, "args": flags, "prefs": preferences}),
    );
    Ok(wanted)
}

/// Capabilities for a WebDriver that runs elsewhere: whatever browser it has, with its own binary and profile.
pub(super) fn remote(
    config: &DriverConfig,
    url: &url::Url,
) -> Result<Map<String, Value>, DriverError> {
    if !config.map_hosts.is_empty() {
        return Err(DriverError::NotSupported(
            "map hosts in a browser that runs elsewhere".into(),
        ));
    }
    let (width, height) = config.viewport;
    let mut chrome = look_flags(config);
    let mut firefox = vec![format!("--width={width}"), format!("--height={height}")];
    if !config.headed {
        chrome.push("--headless=new".into());
        firefox.push("-headless".into());
    }
    let here = matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]"));
    if here && nix::unistd::geteuid().is_root() {
        chrome.push("--no-sandbox".into());
    }
    let mut wanted = common(config)?;
    // Each driver passes over the other's.
    wanted.insert("goog:chromeOptions".into(), json!({"args": chrome}));
    wanted.insert(
        "moz:firefoxOptions".into(),
        json!({"args": firefox, "prefs": firefox_preferences(config)}),
    );
    Ok(wanted)
}

/// Chromium's flags for the environment that a page sees.
fn look_flags(config: &DriverConfig) -> Vec<String> {
    let (width, height) = config.viewport;
    let scheme = u8::from(config.colour_scheme != "dark");
    vec![
        format!("--window-size={width},{height}"),
        format!("--lang={}", config.locale),
        format!("--accept-lang={}", languages(&config.locale)),
        format!("--blink-settings=preferredColorScheme={scheme}"),
        "--force-device-scale-factor=1".into(),
        // A page that comes back from this cache sends no event that says so.
        "--disable-back-forward-cache".into(),
    ]
}

/// Firefox's preferences for the environment that a page sees.
fn firefox_preferences(config: &DriverConfig) -> Value {
    let dark = config.colour_scheme == "dark";
    json!({
        "intl.accept_languages": languages(&config.locale),
        "intl.locale.requested": config.locale,
        "intl.regional_prefs.use_os_locales": false,
        "layout.css.prefers-color-scheme.content-override": i32::from(!dark),
        "ui.systemUsesDarkTheme": i32::from(dark),
        "signon.rememberSignons": false,
        "datareporting.policy.dataSubmissionEnabled": false,
        "browser.shell.checkDefaultBrowser": false,
        "dom.disable_open_during_load": false,
        // A page that comes back from this cache sends no event that says so.
        "browser.sessionhistory.max_total_viewers": 0,
    })
}

/// `de-CH` asks for `de-CH,de`.
fn languages(locale: &str) -> String {
    match locale.split_once('-') {
        Some((language, _)) => format!("{locale},{language}"),
        None => locale.into(),
    }
}

/// The browser without windows.
pub(super) fn is_headless_shell(browser: &Path) -> bool {
    browser
        .file_name()
        .is_some_and(|name| name.to_string_lossy().contains("headless-shell"))
}
