//! Flags, preferences and capabilities of a browser.

use super::discover::Pair;
use crate::driver::{DriverConfig, DriverError};
use serde_json::{Map, Value, json};
use std::path::Path;

/// Capabilities of every session.
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
    if crate::system::is_root() {
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

/// Capabilities for a server elsewhere: what Plumbline needs, and what the configuration asks for as it is written.
pub(super) fn remote(config: &DriverConfig, at: &str) -> Result<Map<String, Value>, DriverError> {
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
    let host = url::Url::parse(at).ok();
    let here =
        host.is_some_and(|url| matches!(url.host_str(), Some("localhost" | "127.0.0.1" | "[::1]")));
    if here && crate::system::is_root() {
        chrome.push("--no-sandbox".into());
    }
    let chrome = json!({"args": chrome});
    let firefox = json!({"args": firefox, "prefs": firefox_preferences(config)});
    let asked = &config.capabilities.asked;
    let name = asked.get("browserName").and_then(Value::as_str);
    let mut wanted = common(config)?;
    match name.map(str::to_lowercase).as_deref() {
        Some("chrome" | "chromium" | "chrome-headless-shell") => {
            wanted.insert("goog:chromeOptions".into(), chrome);
        }
        Some("microsoftedge" | "msedge" | "edge") => {
            wanted.insert("ms:edgeOptions".into(), chrome);
        }
        Some("firefox") => {
            wanted.insert("moz:firefoxOptions".into(), firefox);
        }
        Some(_) => {}
        // Each driver passes over the other's.
        None => {
            wanted.insert("goog:chromeOptions".into(), chrome);
            wanted.insert("moz:firefoxOptions".into(), firefox);
        }
    }
    for (name, value) in asked {
        // What was typed is before what is configured.
        let typed = match name.as_str() {
            "proxy" => config.proxy.is_some(),
            "acceptInsecureCerts" => config.accept_insecure_certs,
            _ => false,
        };
        if !typed {
            join(wanted.entry(name).or_insert(Value::Null), value);
        }
    }
    Ok(wanted)
}

/// Mappings are joined, lists follow each other; anything else is as it was asked for.
fn join(ours: &mut Value, asked: &Value) {
    match (ours, asked) {
        (Value::Object(ours), Value::Object(asked)) => {
            for (key, value) in asked {
                join(ours.entry(key).or_insert(Value::Null), value);
            }
        }
        (Value::Array(ours), Value::Array(asked)) => ours.extend(asked.iter().cloned()),
        (ours, asked) => *ours = asked.clone(),
    }
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

#[cfg(test)]
mod tests {
    use super::remote;
    use crate::driver::{Capabilities, DriverConfig};
    use serde_json::{Value, json};

    fn asked(capabilities: &Value, accept: bool) -> Value {
        let config = DriverConfig {
            accept_insecure_certs: accept,
            capabilities: Capabilities {
                asked: capabilities.as_object().expect("an object").clone(),
                ..Capabilities::default()
            },
            ..DriverConfig::default()
        };
        let wanted = remote(&config, "http://grid.example:4444").expect("capabilities");
        Value::Object(wanted)
    }

    #[test]
    fn what_a_vendor_is_told_arrives_unchanged() {
        let vendor = json!({"userName": "ada", "accessKey": "x", "local": false, "deep": {"a": [1, {"b": null}]}});
        let wanted = asked(
            &json!({
                "browserName": "chrome",
                "browserVersion": "stable",
                "browserstack:options": vendor,
                "se:name": "nightly",
                "goog:chromeOptions": {"args": ["--lang=de"], "binary": "/opt/chrome", "prefs": {"a.b": 1}},
            }),
            false,
        );
        assert_eq!(wanted["browserstack:options"], vendor);
        assert_eq!(wanted["se:name"], "nightly");
        assert_eq!(wanted["browserVersion"], "stable");
        assert_eq!(wanted["webSocketUrl"], true);
        let options = &wanted["goog:chromeOptions"];
        assert_eq!(options["binary"], "/opt/chrome");
        assert_eq!(options["prefs"], json!({"a.b": 1}));
        let flags = options["args"].as_array().expect("flags");
        // The last of two flags of one name is the one that counts.
        assert_eq!(flags.last(), Some(&json!("--lang=de")));
        assert!(flags.len() > 1);
        assert_eq!(wanted.get("moz:firefoxOptions"), None);
    }

    #[test]
    fn each_browser_gets_its_own_options() {
        for (name, has) in [
            (json!("firefox"), ["moz:firefoxOptions"].as_slice()),
            (json!("MicrosoftEdge"), &["ms:edgeOptions"]),
            (json!("safari"), &[]),
            (Value::Null, &["goog:chromeOptions", "moz:firefoxOptions"]),
        ] {
            let wanted = asked(&json!({"browserName": name}), false);
            let all = ["goog:chromeOptions", "ms:edgeOptions", "moz:firefoxOptions"];
            for options in all {
                let there = wanted.get(options).is_some();
                assert_eq!(there, has.contains(&options), "{name} {options}");
            }
        }
    }

    #[test]
    fn what_is_typed_is_before_what_is_configured() {
        let configured = json!({"acceptInsecureCerts": false});
        assert_eq!(asked(&configured, true)["acceptInsecureCerts"], true);
        let configured = json!({"acceptInsecureCerts": true});
        assert_eq!(asked(&configured, false)["acceptInsecureCerts"], true);
    }
}
