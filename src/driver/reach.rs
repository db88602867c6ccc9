//! How servers are reached over HTTP: through the proxy, mapped hosts where they go, certificates as the settings have it.

use super::{DriverConfig, DriverError};
use reqwest::header::HOST;
use reqwest::{Client, Method, RequestBuilder, redirect};
use std::error::Error;
use std::time::Duration;
use url::Url;

/// One host whose requests go elsewhere.
#[derive(Debug)]
struct Mapping {
    host: String,
    port: Option<u16>,
    to_port: Option<u16>,
}

/// HTTP client with the host mappings of a run; follows no redirects and keeps no cookies.
#[derive(Debug)]
pub struct NetworkClient {
    client: Client,
    mappings: Vec<Mapping>,
}

impl NetworkClient {
    /// As the settings of the driver have it; `agent` is who asks, `within` how long an answer may take.
    ///
    /// # Errors
    ///
    /// Where the proxy is none, or a mapped host is not known.
    pub async fn new(
        config: &DriverConfig,
        agent: &str,
        within: Duration,
    ) -> Result<NetworkClient, DriverError> {
        let no_session = |reason: String| DriverError::NoSession(reason);
        let mut builder = Client::builder()
            .redirect(redirect::Policy::none())
            // A mapped host is told by its `Host` header, which HTTP/2 does not have.
            .http1_only()
            .no_proxy()
            .user_agent(agent)
            .timeout(within);
        if config.accept_insecure_certs {
            builder = builder
                .tls_danger_accept_invalid_certs(true)
                .tls_danger_accept_invalid_hostnames(true);
        }
        if let Some(proxy) = &config.proxy {
            let address = if proxy.contains("://") {
                proxy.clone()
            } else {
                format!("http://{proxy}")
            };
            let proxy =
                reqwest::Proxy::all(address).map_err(|error| no_session(reason_of(&error)))?;
            builder = builder.proxy(proxy);
        }
        let mut mappings = Vec::new();
        for (from, to) in &config.map_hosts {
            let (host, port) = split_port(from);
            let (to_host, to_port) = split_port(to);
            let plain = to_host.trim_matches(['[', ']']);
            let addresses: Vec<_> = tokio::net::lookup_host((plain, to_port.unwrap_or(0)))
                .await
                .map_err(|error| {
                    no_session(format!("the mapped host `{to}` is not known: {error}"))
                })?
                .collect();
            builder = builder.resolve_to_addrs(host, &addresses);
            mappings.push(Mapping {
                host: host.to_ascii_lowercase(),
                port,
                to_port,
            });
        }
        Ok(NetworkClient {
            client: builder
                .build()
                .map_err(|error| no_session(reason_of(&error)))?,
            mappings,
        })
    }

    /// A request to an address, on its way to where that is mapped.
    pub fn request(&self, method: Method, url: &Url) -> RequestBuilder {
        let (connect, host) = self.mapped(url);
        let request = self.client.request(method, connect);
        match host {
            Some(host) => request.header(HOST, host),
            None => request,
        }
    }

    /// Where the connection goes, and the `Host` that it is for where that differs.
    fn mapped(&self, url: &Url) -> (Url, Option<String>) {
        let port = url.port_or_known_default();
        let mapping = self.mappings.iter().find(|mapping| {
            url.host_str() == Some(mapping.host.as_str())
                && mapping.port.is_none_or(|own| Some(own) == port)
        });
        let mut connect = url.clone();
        connect.set_fragment(None);
        let Some(to_port) = mapping.and_then(|mapping| mapping.to_port) else {
            return (connect, None);
        };
        let host = match url.port() {
            Some(port) => format!("{}:{port}", url.host_str().unwrap_or_default()),
            None => url.host_str().unwrap_or_default().to_owned(),
        };
        // Only a URL that cannot have a port refuses it.
        let _ = connect.set_port(Some(to_port));
        (connect, Some(host))
    }
}

/// `host:port`, `[::1]:port` or `host`.
fn split_port(authority: &str) -> (&str, Option<u16>) {
    match authority.rsplit_once(':') {
        Some((host, port)) if !host.contains(':') || host.ends_with(']') => match port.parse() {
            Ok(port) => (host, Some(port)),
            Err(_) => (authority, None),
        },
        _ => (authority, None),
    }
}

/// The innermost reason, which names the trouble; the outer ones only say where it came up.
pub fn reason_of(error: &reqwest::Error) -> String {
    let mut innermost: &dyn Error = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}

#[cfg(test)]
mod tests {
    use super::split_port;

    #[test]
    fn hosts_may_have_a_port() {
        assert_eq!(split_port("shop.test:8080"), ("shop.test", Some(8080)));
        assert_eq!(split_port("shop.test"), ("shop.test", None));
        assert_eq!(split_port("[::1]:80"), ("[::1]", Some(80)));
        assert_eq!(split_port("::1"), ("::1", None));
    }
}
