//! A hook's request. It has nothing of the case's session, and follows no redirect: what it reaches is what the suite names.

use crate::driver::{DriverConfig, NetworkClient, reason_of};
use crate::run::plan::address::resolve;
use crate::suite::{HttpBody, HttpCall};
use reqwest::Method;
use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, LOCATION};
use serde_json::Value;
use std::time::Duration;
use url::Url;

/// How a request tells who asks.
const AGENT: &str = concat!("Plumbline/", env!("CARGO_PKG_VERSION"));

/// Asks, and holds the status of the answer against what is right. What else is in the answer is not looked at.
pub(crate) async fn ask(
    call: &HttpCall,
    base: Option<&Url>,
    config: &DriverConfig,
    within: Duration,
    fill: &(dyn Fn(&str) -> String + Sync),
) -> Result<(), String> {
    let url = resolve(Some(&fill(&call.url)), base)?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(format!(
            "`{}` is not asked: expected http or https",
            url.scheme()
        ));
    }
    let method = Method::from_bytes(call.method.as_bytes())
        .map_err(|_| format!("`{}` is no method", call.method))?;
    let reach = NetworkClient::new(config, AGENT, within)
        .await
        .map_err(|error| error.to_string())?;
    let mut request = reach.request(method, &url);
    let own = base.is_some_and(|base| base.origin() == url.origin());
    if let Some(credentials) = config.basic_auth.as_deref().filter(|_| own) {
        let (user, password) = credentials.split_once(':').unwrap_or((credentials, ""));
        request = request.basic_auth(user, Some(password));
    }
    let mut headers = HeaderMap::new();
    let (kind, body) = match &call.body {
        None => (None, None),
        Some(HttpBody::Text(text)) => (Some("text/plain; charset=utf-8"), Some(fill(text))),
        Some(HttpBody::Json(value)) => (
            Some("application/json"),
            Some(json(value, fill).to_string()),
        ),
    };
    if let Some(kind) = kind {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    }
    for (name, value) in &call.headers {
        let known = HeaderName::from_bytes(name.as_bytes());
        let name = known.map_err(|_| format!("`{name}` is no name of a header"))?;
        let value = HeaderValue::from_str(&fill(value))
            .map_err(|_| format!("the value of the header `{name}` cannot be sent"))?;
        headers.insert(name, value);
    }
    request = request.headers(headers);
    if let Some(body) = body {
        request = request.body(body);
    }
    let answer = request.send().await.map_err(|error| {
        if error.is_timeout() {
            format!("no answer within {} s", within.as_secs_f64())
        } else {
            format!("no answer: {}", reason_of(&error))
        }
    })?;
    let status = answer.status();
    if call
        .expect
        .iter()
        .any(|range| range.contains(&status.as_u16()))
    {
        return Ok(());
    }
    let wanted: Vec<String> = call
        .expect
        .iter()
        .map(|range| {
            if range.start() == range.end() {
                range.start().to_string()
            } else {
                format!("{} to {}", range.start(), range.end())
            }
        })
        .collect();
    let led = answer.headers().get(LOCATION);
    let led = led
        .and_then(|to| to.to_str().ok())
        .filter(|_| status.is_redirection());
    let led = led.map(|to| format!("; it leads to `{to}`, and redirects are not followed"));
    Err(format!(
        "the server answered {status}, expected {}{}",
        wanted.join(" or "),
        led.unwrap_or_default()
    ))
}

/// JSON with its texts filled in: a value cannot leave the text that it stands in.
fn json(value: &Value, fill: &(dyn Fn(&str) -> String + Sync)) -> Value {
    match value {
        Value::String(text) => Value::String(fill(text)),
        Value::Array(items) => Value::Array(items.iter().map(|item| json(item, fill)).collect()),
        Value::Object(fields) => {
            let fields = fields.iter();
            Value::Object(fields.map(|(k, v)| (k.clone(), json(v, fill))).collect())
        }
        other => other.clone(),
    }
}
