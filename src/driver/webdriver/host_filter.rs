//! The fence: while an agent acts, requests to hosts that nobody named are stopped before they leave.
//!
//! A page may change where a form goes when it is sent, so the address in the markup proves nothing. The browser holds every
//! request until it is told to go on with it. What it does not hold (a socket, some prefetches) is told of when it was sent.

use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Kinds of subresources: fetched from hosts that the pages of the case used before any agent acted.
const PARTS: [&str; 7] = [
    "script", "style", "font", "image", "audio", "video", "track",
];

/// The same in Chromium's own words.
const KINDS_OF_PARTS: [&str; 6] = [
    "Script",
    "Stylesheet",
    "Font",
    "Image",
    "Media",
    "TextTrack",
];

/// The hosts that requests may go to.
#[derive(Debug, Default)]
pub(super) struct HostFilter {
    hosts: Option<BTreeSet<String>>,
    /// The agent has acted: what comes now may be of a timer that it set off, or the page's own.
    loose: bool,
    /// An agent has acted in the case.
    raised: bool,
    /// Hosts that pages of the case were made of before that.
    used: BTreeSet<String>,
    /// Hosts of requests that were stopped.
    stopped: Vec<String>,
    /// Hosts of requests and sockets that began; those that were held are among the stopped as well.
    begun: BTreeSet<String>,
}

impl HostFilter {
    /// From now on requests go to these hosts only.
    pub(super) fn raise(&mut self, hosts: BTreeSet<String>) {
        self.hosts = Some(hosts);
        self.loose = false;
        self.raised = true;
    }

    /// From now on requests go to these hosts, and to those that pages of the case used before any agent acted. Tells the hosts of
    /// the others so far.
    pub(super) fn loosen(&mut self) -> Vec<String> {
        self.loose = true;
        let begun = std::mem::take(&mut self.begun);
        let mut out = std::mem::take(&mut self.stopped);
        let left: Vec<String> = begun.into_iter().filter(|h| !out.contains(h)).collect();
        out.extend(left);
        out
    }

    /// From now on requests go anywhere. Tells the hosts of those that were stopped, or left where the browser cannot stop them.
    pub(super) fn lower(&mut self) -> Vec<String> {
        self.hosts = None;
        self.loosen()
    }

    /// Whether nothing may be sent to the host now.
    fn is_outside(&self, host: &str, is_part: bool) -> bool {
        let Some(hosts) = &self.hosts else {
            return false;
        };
        let was_used = self.used.contains(host) && (is_part || self.loose);
        !hosts.contains(host) && !was_used
    }

    fn uses(&mut self, host: Option<String>) {
        if !self.raised {
            self.used.extend(host);
        }
    }

    /// Takes note of a request or socket that Chromium itself tells of, whether it is held or not.
    pub(super) fn begins(&mut self, url: &str, kind: &str) {
        let host = url::Url::parse(url).ok();
        let host = host.and_then(|url| url.host_str().map(plain));
        // A page opens its own socket anew when that breaks.
        let is_part = kind == "socket" || KINDS_OF_PARTS.contains(&kind);
        if self.hosts.is_none() {
            self.uses(host);
        } else {
            self.begun
                .extend(host.filter(|host| self.is_outside(host, is_part)));
        }
    }

    /// Takes note of a request, or tells the browser what to do with one that it holds.
    pub(super) fn request(&mut self, params: &Value) -> Option<(&'static str, Value)> {
        let request = &params["request"];
        let host = request["url"]
            .as_str()
            .and_then(|url| url::Url::parse(url).ok())
            .and_then(|url| url.host_str().map(plain));
        let is_part = request["method"] == "GET"
            && params["navigation"].is_null()
            && request["destination"]
                .as_str()
                .is_some_and(|d| PARTS.contains(&d));
        if params["isBlocked"] != true {
            if self.hosts.is_none() {
                self.uses(host);
            } else {
                let left = host.filter(|host| self.is_outside(host, is_part));
                self.begun.extend(left);
            }
            return None;
        }
        let outside = host.filter(|host| self.is_outside(host, is_part));
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
        let mut fence = HostFilter::default();
        assert!(
            fence
                .request(&asked("http://cdn.test/a.js", "script", "GET", false))
                .is_none()
        );
        fence.raise(BTreeSet::from(["shop.test".to_owned()]));
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
        // What the browser does not hold is told of all the same.
        fence.begins("ws://spy.test/", "socket");
        fence.begins("http://cdn.test/c.js", "Script");
        assert!(
            fence
                .request(&asked("http://left.test/p", "", "GET", false))
                .is_none()
        );
        assert_eq!(
            fence.loosen(),
            [
                "cdn.test",
                "cdn.test",
                "evil.test",
                "evil.test",
                "left.test",
                "spy.test"
            ]
        );
        // Later a page may go on with the hosts that it had used, and no others.
        for (url, goes_on) in [
            ("http://cdn.test/poll", true),
            ("http://shop.test/poll", true),
            ("http://evil.test/late", false),
        ] {
            let (method, _) = fence.request(&asked(url, "", "GET", true)).expect(url);
            assert_eq!(method == "network.continueRequest", goes_on, "{url}");
        }
        assert_eq!(fence.lower(), ["evil.test"]);
        let late = fence.request(&asked("http://evil.test/", "document", "GET", true));
        assert_eq!(
            late.map(|(method, _)| method),
            Some("network.continueRequest")
        );
        // What pages use once an agent has acted was not theirs before it.
        assert!(
            fence
                .request(&asked("http://evil.test/a.js", "script", "GET", false))
                .is_none()
        );
        fence.raise(BTreeSet::from(["shop.test".to_owned()]));
        fence.loosen();
        let again = fence.request(&asked("http://evil.test/", "document", "GET", true));
        assert_eq!(again.map(|(method, _)| method), Some("network.failRequest"));
    }
}
