//! The fence: while an agent acts, requests to hosts that nobody named are stopped before they leave.
//!
//! A page may change where a form goes when it is sent, so the address in the markup proves nothing. The browser holds every
//! request until it is told to go on with it.

use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What a page is made of: fetched from hosts that the pages of the case used before any agent acted.
const PARTS: [&str; 7] = [
    "script", "style", "font", "image", "audio", "video", "track",
];

/// The hosts that requests may go to.
#[derive(Debug, Default)]
pub(super) struct Fence {
    hosts: Option<BTreeSet<String>>,
    /// Hosts that pages of the case were made of before.
    used: BTreeSet<String>,
    /// Hosts of requests that were stopped.
    stopped: Vec<String>,
}

impl Fence {
    /// From now on requests go to these hosts only.
    pub(super) fn raise(&mut self, hosts: BTreeSet<String>) {
        self.hosts = Some(hosts);
    }

    /// From now on requests go anywhere. Tells the hosts of those that were stopped.
    pub(super) fn lower(&mut self) -> Vec<String> {
        self.hosts = None;
        std::mem::take(&mut self.stopped)
    }

    /// Takes note of a request, or tells the browser what to do with one that it holds.
    pub(super) fn request(&mut self, params: &Value) -> Option<(&'static str, Value)> {
        let request = &params["request"];
        let host = request["url"]
            .as_str()
            .and_then(|url| url::Url::parse(url).ok())
            .and_then(|url| url.host_str().map(plain));
        if params["isBlocked"] != true {
            self.used.extend(host.filter(|_| self.hosts.is_none()));
            return None;
        }
        let is_part = request["method"] == "GET"
            && params["navigation"].is_null()
            && request["destination"]
                .as_str()
                .is_some_and(|d| PARTS.contains(&d));
        let outside = host.filter(|host| {
            let named = self.hosts.as_ref().is_none_or(|hosts| hosts.contains(host));
            !(named || is_part && self.used.contains(host))
        });
        let reply = json!({"request": request["request"]});
        Some(match outside {
            Some(host) => {
                self.stopped.push(host);
                ("network.failRequest", reply)
            }
            None => ("network.continueRequest", reply),
        })
    }
}

fn plain(host: &str) -> String {
    host.trim_end_matches('.').to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(url: &str, destination: &str, method: &str, held: bool) -> Value {
        json!({
            "isBlocked": held,
            "navigation": if destination == "document" { json!("n1") } else { Value::Null },
            "request": {"request": "r1", "url": url, "method": method, "destination": destination},
        })
    }

    #[test]
    fn requests_to_other_hosts_are_stopped_while_the_fence_is_up() {
        let mut fence = Fence::default();
        assert!(
            fence
                .request(&asked("http://cdn.test/a.js", "script", "GET", false))
                .is_none()
        );
        fence.hosts = Some(BTreeSet::from(["shop.test".to_owned()]));
        for (url, destination, method, goes_on) in [
            ("http://shop.test/x", "document", "POST", true),
            ("http://SHOP.test./x", "", "GET", true),
            ("data:text/plain,a", "image", "GET", true),
            ("http://cdn.test/b.js", "script", "GET", true),
            ("http://cdn.test/take", "", "POST", false),
            ("http://cdn.test/page", "document", "GET", false),
            ("http://evil.test/p.png", "image", "GET", false),
            ("http://evil.test/", "document", "POST", false),
        ] {
            let (method, _) = fence
                .request(&asked(url, destination, method, true))
                .expect(url);
            assert_eq!(method == "network.continueRequest", goes_on, "{url}");
        }
        assert_eq!(
            fence.stopped,
            ["cdn.test", "cdn.test", "evil.test", "evil.test"]
        );
        fence.hosts = None;
        let late = fence.request(&asked("http://evil.test/", "document", "GET", true));
        assert_eq!(
            late.map(|(method, _)| method),
            Some("network.continueRequest")
        );
    }
}
