//! Requests: redirects, cookies, basic authentication and mapped hosts. One per session, so nothing is shared between cases.

use crate::driver::reach::{NetworkClient, reason_of};
use crate::driver::{DriverConfig, DriverError};
use reqwest::cookie::{CookieStore, Jar};
use reqwest::header::{self, HeaderMap, HeaderName, HeaderValue};
use reqwest::{Method, StatusCode};
use std::collections::{HashMap, HashSet};
use std::time::Duration;
use url::Url;

/// Most redirects that are followed, as in browsers.
const REDIRECTS: usize = 20;
/// How it tells who it is.
const AGENT: &str = concat!(
    "Mozilla/5.0 (compatible; Plumbline/",
    env!("CARGO_PKG_VERSION"),
    "; document)"
);
/// Largest answer that is read.
const LARGEST: usize = 64 << 20;

/// Request to a server.
#[derive(Debug, Clone)]
pub(super) struct PageRequest {
    pub(super) url: Url,
    /// Content type and content of a `POST`; without one it is a `GET`.
    pub(super) body: Option<(String, Vec<u8>)>,
    /// The page that it comes from.
    pub(super) referrer: Option<Url>,
}

impl PageRequest {
    pub(super) fn get(url: Url) -> Self {
        PageRequest {
            url,
            body: None,
            referrer: None,
        }
    }

    pub(super) fn from(self, page: &Url) -> Self {
        PageRequest {
            referrer: Some(page.clone()),
            ..self
        }
    }
}

/// Response of a server, after redirects.
#[derive(Debug)]
pub(super) struct Response {
    /// Where it came from, fragment included.
    pub(super) url: Url,
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) bytes: Vec<u8>,
    /// A redirect made a `GET` of the `POST` that was asked for: it is the `GET` that a reload repeats.
    pub(super) turned: bool,
}

impl Response {
    pub(super) fn header(&self, name: &HeaderName) -> &str {
        self.headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }
}

/// The session's side of HTTP.
#[derive(Debug)]
pub(super) struct Fetcher {
    reach: NetworkClient,
    jar: Jar,
    basic_auth: Option<String>,
    /// Hosts that the suite opened by itself; only these receive the credentials.
    own_hosts: HashSet<String>,
    /// Origins that asked for credentials, or whose URL carried them.
    credentials: HashMap<String, String>,
    language: String,
    timeout: Duration,
}

impl Fetcher {
    pub(super) async fn new(config: &DriverConfig) -> Result<Self, DriverError> {
        let reach = Box::pin(NetworkClient::new(config, AGENT, config.page_timeout)).await?;
        Ok(Fetcher {
            reach,
            jar: Jar::default(),
            basic_auth: config.basic_auth.clone(),
            own_hosts: HashSet::new(),
            credentials: HashMap::new(),
            language: config.locale.clone(),
            timeout: config.page_timeout,
        })
    }

    /// The suite itself opened this address: its host is one of the suite's own.
    pub(super) fn own(&mut self, url: &Url) {
        self.own_hosts.extend(url.host_str().map(str::to_owned));
    }

    /// Asks, follows redirects, answers a demand for credentials once.
    pub(super) async fn fetch(&mut self, request: PageRequest) -> Result<Response, DriverError> {
        let PageRequest {
            mut url,
            mut body,
            mut referrer,
        } = request;
        let asked = url.clone();
        let posted = body.is_some();
        let unreachable = |reason: String| DriverError::Unreachable {
            url: without_user_info(asked.clone()).into(),
            reason,
        };
        let mut tried = HashSet::new();
        for _ in 0..=REDIRECTS {
            self.take_user_info(&mut url);
            let origin = url.origin().ascii_serialization();
            let response = match self.send(&url, body.as_ref(), referrer.as_ref()).await {
                Ok(response) => response,
                Err(error) if error.is_timeout() => {
                    return Err(unreachable(format!(
                        "no answer within {} s",
                        self.timeout.as_secs_f32()
                    )));
                }
                Err(error) => return Err(unreachable(reason_of(&error))),
            };
            let mut cookies = response.headers().get_all(header::SET_COOKIE).iter();
            self.jar.set_cookies(&mut cookies, &url);
            let demands = response
                .headers()
                .get_all(header::WWW_AUTHENTICATE)
                .iter()
                .any(|scheme| {
                    scheme.to_str().is_ok_and(|scheme| {
                        scheme
                            .trim_start()
                            .to_ascii_lowercase()
                            .starts_with("basic")
                    })
                });
            if response.status() == StatusCode::UNAUTHORIZED
                && demands
                && !tried.contains(&origin)
                && !self.credentials.contains_key(&origin)
                && url
                    .host_str()
                    .is_some_and(|host| self.own_hosts.contains(host))
                && let Some(credentials) = self.basic_auth.clone()
            {
                tried.insert(origin.clone());
                self.credentials.insert(origin, credentials);
                continue;
            }
            let location = response
                .headers()
                .get(header::LOCATION)
                .and_then(|location| location.to_str().ok());
            let target = location
                .filter(|_| is_redirect(response.status()))
                .and_then(|location| url.join(location).ok());
            let Some(mut target) = target else {
                let mut answer = self
                    .read(response, url)
                    .await
                    .map_err(|error| match error {
                        Some(error) => unreachable(reason_of(&error)),
                        None => DriverError::Failed(format!(
                            "the answer is larger than {} MB",
                            LARGEST >> 20
                        )),
                    })?;
                answer.turned = posted && body.is_none();
                return Ok(answer);
            };
            if !matches!(target.scheme(), "http" | "https") {
                return Err(unreachable(format!("redirected to `{target}`")));
            }
            if target.fragment().is_none() {
                target.set_fragment(url.fragment());
            }
            // 307 and 308 repeat the request; the others make a POST a GET, as browsers do.
            if !matches!(
                response.status(),
                StatusCode::TEMPORARY_REDIRECT | StatusCode::PERMANENT_REDIRECT
            ) {
                body = None;
            }
            referrer = referrer.filter(|page| {
                page.origin() == target.origin()
                    || page.scheme() != "https"
                    || target.scheme() == "https"
            });
            url = target;
        }
        Err(unreachable(format!(
            "redirected more than {REDIRECTS} times, last to `{url}`"
        )))
    }

    async fn read(
        &self,
        mut response: reqwest::Response,
        url: Url,
    ) -> Result<Response, Option<reqwest::Error>> {
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(Some)? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > LARGEST {
                return Err(None);
            }
        }
        Ok(Response {
            url,
            status: response.status(),
            headers: response.headers().clone(),
            bytes,
            turned: false,
        })
    }

    async fn send(
        &self,
        url: &Url,
        body: Option<&(String, Vec<u8>)>,
        referrer: Option<&Url>,
    ) -> Result<reqwest::Response, reqwest::Error> {
        let method = if body.is_some() {
            Method::POST
        } else {
            Method::GET
        };
        let mut request = self
            .reach
            .request(method, url)
            .header(
                header::ACCEPT,
                "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
            )
            .header(header::ACCEPT_LANGUAGE, &self.language)
            .header("Upgrade-Insecure-Requests", "1");
        if let Some(cookies) = self.jar.cookies(url) {
            request = request.header(header::COOKIE, cookies);
        }
        if let Some(credentials) = self.credentials.get(&url.origin().ascii_serialization()) {
            let (user, password) = credentials.split_once(':').unwrap_or((credentials, ""));
            request = request.basic_auth(user, Some(password));
        }
        if let Some(page) = referrer {
            let mut page = without_user_info(page.clone());
            page.set_fragment(None);
            // strict-origin-when-cross-origin, the browsers' default.
            let sent = if page.origin() == url.origin() {
                page.to_string()
            } else {
                format!("{}/", page.origin().ascii_serialization())
            };
            if page.scheme() != "https" || url.scheme() == "https" {
                request = request.header(header::REFERER, sent);
            }
            if body.is_some() {
                request = request.header(header::ORIGIN, page.origin().ascii_serialization());
            }
        }
        if let Some((kind, content)) = body {
            request = request.header(
                header::CONTENT_TYPE,
                HeaderValue::from_str(kind).unwrap_or(HeaderValue::from_static("text/plain")),
            );
            request = request.body(content.clone());
        }
        request.send().await
    }

    /// User info in a URL is remembered for its origin and shows nowhere.
    fn take_user_info(&mut self, url: &mut Url) {
        if url.username().is_empty() && url.password().is_none() {
            return;
        }
        let decode = |text: &str| {
            url::form_urlencoded::parse(
                text.replace('+', "%2B")
                    .replace('&', "%26")
                    .replace('=', "%3D")
                    .as_bytes(),
            )
            .next()
            .map(|(name, _)| name.into_owned())
            .unwrap_or_default()
        };
        let credentials = format!(
            "{}:{}",
            decode(url.username()),
            decode(url.password().unwrap_or_default())
        );
        self.credentials
            .insert(url.origin().ascii_serialization(), credentials);
        *url = without_user_info(url.clone());
    }
}

pub(super) fn without_user_info(mut url: Url) -> Url {
    // Only a URL that cannot have user info refuses, and it has none then.
    let _ = url.set_username("");
    let _ = url.set_password(None);
    url
}

fn is_redirect(status: StatusCode) -> bool {
    matches!(status.as_u16(), 301 | 302 | 303 | 307 | 308)
}
