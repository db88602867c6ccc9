//! Pending work of an input: requests without an answer, frames of sockets, workers. Requests that a page repeats by itself
//! belong to no input.

use serde_json::Value;
use std::collections::{HashMap, HashSet, VecDeque};
use std::time::{Duration, Instant};

/// A frame that is not answered for this long was not a question.
const FRAME: Duration = Duration::from_secs(3);
/// A frame that is sent later than this after the input is not its doing.
const FRAME_OF_INPUT: Duration = Duration::from_millis(500);
/// Requests to one address whose times are kept.
const REPEATED: usize = 5;

/// A frame of a socket went out, or came in: Chromium's own events.
pub(super) const FRAMES: [&str; 2] = [
    "goog:cdp.Network.webSocketFrameSent",
    "goog:cdp.Network.webSocketFrameReceived",
];

/// A page opened a channel over which a server may speak at any time, or closed it: Chromium's own events, with the key of its id.
pub(super) const CHANNELS: [(&str, &str, bool); 4] = [
    ("goog:cdp.Network.webSocketCreated", "requestId", true),
    ("goog:cdp.Network.webSocketClosed", "requestId", false),
    ("goog:cdp.Network.webTransportCreated", "transportId", true),
    ("goog:cdp.Network.webTransportClosed", "transportId", false),
];

/// A request began, or a navigation was asked for: Chromium's own events, which come in the moment in which the page does it and
/// before the answer to any later question. BiDi's come when the network has told its part.
pub(super) const AT_ONCE: [&str; 2] = [
    "goog:cdp.Network.requestWillBeSent",
    "goog:cdp.Page.frameRequestedNavigation",
];
/// BiDi reports a request within this time, or never.
const SPOKEN_OF: Duration = Duration::from_secs(1);
/// An answer reaches the scripts of the page somewhat later than it is told of: what they do next may be another request.
const HANDED_OVER: Duration = Duration::from_millis(60);
/// A small answer whose head is there comes whole within this time, or the page does not read it: of an answer that is not stored
/// (`Cache-Control: no-store`) Chromium then never tells the end.
const UNREAD: Duration = Duration::from_millis(150);
/// Bytes of the largest small answer.
const SMALL: u64 = 64 * 1024;
/// Stands for the request of a navigation that was asked for.
const NAVIGATION: &str = "navigation";

#[derive(Debug)]
struct NetworkRequest {
    url: String,
    context: String,
    /// Whether the request asks for a document.
    navigation: bool,
    began: Instant,
    /// Whether the request began after the last input, and because of it.
    own: bool,
    /// When the head of a small answer came.
    head: Option<Instant>,
}

impl NetworkRequest {
    /// The answer is there, and the page does not read what is in it.
    fn is_left_unread(&self) -> bool {
        self.head.is_some_and(|at| at.elapsed() >= UNREAD)
    }
}

/// Work that the last input began and that has not ended.
#[derive(Debug, Default)]
pub(super) struct PendingWork {
    requests: HashMap<String, NetworkRequest>,
    /// When requests to an address began, for those that a page repeats.
    times: HashMap<String, VecDeque<Instant>>,
    /// A request or navigation began since the last input.
    pub(super) requested: bool,
    /// When a request of the last input was refused.
    refused: Option<Instant>,
    /// When the last request of the last input came to its end.
    answered: Option<Instant>,
    /// Sockets over which a frame went out since the last input, and none came in since.
    frames: HashMap<String, Instant>,
    workers: HashSet<String>,
    /// Open sockets and other channels to a server.
    channels: HashSet<String>,
    /// Contexts that a server sends events to.
    streams: HashSet<String>,
    /// Requests and navigations that began, and that BiDi has not spoken of.
    announced: HashMap<String, Instant>,
    /// Whether the browser tells of them.
    pub(super) tells_at_once: bool,
    input: Option<Instant>,
}

impl PendingWork {
    /// An input begins.
    pub(super) fn input(&mut self) {
        self.requested = false;
        self.refused = None;
        self.answered = None;
        self.input = Some(Instant::now());
        self.frames.clear();
        self.announced.retain(|_, at| at.elapsed() < SPOKEN_OF);
        for request in self.requests.values_mut() {
            request.own = false;
        }
    }

    /// Whether the last input is not longer ago than this.
    pub(super) fn is_within(&self, time: Duration) -> bool {
        self.input.is_some_and(|input| input.elapsed() < time)
    }

    /// The document that the window is going to has been asked for and is not answered.
    pub(super) fn awaits_document(&self, window: &str) -> bool {
        let mut requests = self.requests.values();
        requests.any(|request| request.navigation && request.context == window)
    }

    /// Returns the URLs of requests that began since the last input and are not answered.
    pub(super) fn in_flight(&self) -> Vec<String> {
        let own = self.requests.values();
        let own = own.filter(|request| request.own && !request.is_left_unread());
        let mut own: Vec<&NetworkRequest> = own.collect();
        own.sort_by_key(|request| request.began);
        let urls = own.into_iter().map(|request| request.url.clone());
        let asked = self.frames.values().any(|sent| sent.elapsed() < FRAME);
        urls.chain(asked.then(|| "a frame of a WebSocket".to_owned()))
            .collect()
    }

    /// Time since a request of the last input was refused.
    pub(super) fn refused(&self) -> Option<Duration> {
        self.refused.map(|at| at.elapsed())
    }

    /// A request or navigation began this moment.
    pub(super) fn announced(&mut self, method: &str, params: &Value) {
        let params = &params["params"];
        let url = text(&params["request"], "url");
        if method == AT_ONCE[1] {
            self.announced.insert(NAVIGATION.into(), Instant::now());
        } else if !is_no_request(&url) {
            let id = text(params, "requestId");
            if !self.requests.contains_key(&id) {
                self.announced.insert(id, Instant::now());
            }
        }
    }

    /// When the last request of the last input came to its end.
    pub(super) fn last_answer(&self) -> Option<Instant> {
        self.answered
    }

    /// Whether nothing of the last input is under way, and the browser would have told by now.
    pub(super) fn is_told_at_once(&self) -> bool {
        self.tells_at_once && self.is_answered() && !self.has_workers()
    }

    /// Whether everything that was asked for since the last input is answered, and the answers have reached the page.
    pub(super) fn is_answered(&self) -> bool {
        self.has_answers() && self.answered.is_none_or(|at| at.elapsed() >= HANDED_OVER)
    }

    /// Whether everything that was asked for since the last input is answered.
    pub(super) fn has_answers(&self) -> bool {
        self.is_spoken_of() && self.in_flight().is_empty()
    }

    /// Whether nothing at all is under way.
    pub(super) fn is_nothing(&self) -> bool {
        self.is_spoken_of()
            && self.requests.values().all(NetworkRequest::is_left_unread)
            && self.frames.is_empty()
            && self.channels.is_empty()
            && self.streams.is_empty()
            && !self.has_workers()
    }

    fn is_spoken_of(&self) -> bool {
        self.announced.values().all(|at| at.elapsed() >= SPOKEN_OF)
    }

    /// Whether a page has a worker.
    pub(super) fn has_workers(&self) -> bool {
        !self.workers.is_empty()
    }

    /// A context is gone, and all that it asked for.
    pub(super) fn forget(&mut self, context: &str) {
        self.streams.remove(context);
        self.requests
            .retain(|_, request| request.context != context);
    }

    /// Another document is there: what the old one still waited for will never be answered.
    pub(super) fn replaced(&mut self, context: &str) {
        self.announced.remove(NAVIGATION);
        self.streams.remove(context);
        self.requests
            .retain(|_, request| request.context != context || request.navigation);
    }

    /// A request began.
    pub(super) fn began(&mut self, id: String, context: String, params: &Value) {
        let url = text(&params["request"], "url");
        self.announced.remove(&id);
        if is_no_request(&url) {
            return;
        }
        let navigation = params.get("navigation").is_some_and(Value::is_string);
        let method = text(&params["request"], "method");
        let own = navigation || !self.is_repeated(&method, &url);
        self.requested |= own;
        self.requests.insert(
            id,
            NetworkRequest {
                url,
                context,
                navigation,
                began: Instant::now(),
                own,
                head: None,
            },
        );
    }

    /// The head of an answer came.
    pub(super) fn headed(&mut self, id: &str, response: &Value) {
        let Some(request) = self.requests.get_mut(id).filter(|r| !r.navigation) else {
            return;
        };
        let headers = response["headers"].as_array();
        let length = headers.and_then(|all| {
            let mut all = all.iter();
            let found = all.find(|h| text(h, "name").eq_ignore_ascii_case("content-length"))?;
            text(&found["value"], "value").parse::<u64>().ok()
        });
        if length.is_some_and(|length| length <= SMALL) {
            request.head = Some(Instant::now());
        }
        if request.own && response["status"].as_u64().is_some_and(|s| s >= 400) {
            self.refused = Some(Instant::now());
        }
    }

    /// Whether the page makes the request by itself, at regular times, and this is its time.
    fn is_repeated(&mut self, method: &str, url: &str) -> bool {
        let address = url.split(['?', '#']).next().unwrap_or(url);
        let times = self.times.entry(format!("{method} {address}")).or_default();
        let now = Instant::now();
        let starts: Vec<Instant> = times.iter().copied().chain([now]).collect();
        times.push_back(now);
        if times.len() > REPEATED {
            times.pop_front();
        }
        let gaps: Vec<Duration> = starts.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let Some((last, before)) = gaps.split_last().filter(|(_, before)| before.len() >= 2) else {
            return false;
        };
        let (Some(least), Some(most)) = (before.iter().min(), before.iter().max()) else {
            return false;
        };
        *most < *least * 2 && *last * 10 >= *least * 6
    }

    /// A request was answered in full, with this status.
    pub(super) fn answered(&mut self, id: &str, status: Option<u64>) {
        let own = self.requests.remove(id).is_some_and(|request| request.own);
        if own {
            self.answered = Some(Instant::now());
        }
        if own && status.is_some_and(|status| status >= 400) {
            self.refused = Some(Instant::now());
        }
    }

    /// A request came to nothing; tells whether it asked for a document.
    pub(super) fn failed(&mut self, id: &str, why: &str) -> bool {
        let Some(request) = self.requests.remove(id) else {
            return false;
        };
        if request.own {
            self.answered = Some(Instant::now());
        }
        if request.own && !request.navigation && !why.contains("ABORTED") {
            self.refused = Some(Instant::now());
        }
        request.navigation
    }

    /// A frame of a socket went out or came in.
    pub(super) fn frame(&mut self, method: &str, params: &Value) {
        let socket = text(&params["params"], "requestId");
        if method == FRAMES[1] {
            self.frames.remove(&socket);
        } else if self.is_within(FRAME_OF_INPUT) {
            self.requested = true;
            self.frames.insert(socket, Instant::now());
        }
    }

    /// A channel was opened or closed.
    pub(super) fn channel(&mut self, method: &str, params: &Value) {
        for (name, key, opened) in CHANNELS {
            let id = text(&params["params"], key);
            match (name == method, opened) {
                (true, true) => drop(self.channels.insert(id)),
                (true, false) => drop(self.channels.remove(&id)),
                (false, _) => {}
            }
        }
    }

    /// A server sends events to a document.
    pub(super) fn stream(&mut self, id: &str, context: String) {
        self.streams.insert(context);
        self.answered(id, None);
    }

    /// A realm of scripts came or went.
    pub(super) fn realm(&mut self, name: &str, params: &Value) {
        let realm = text(params, "realm");
        if name == "realmDestroyed" {
            self.workers.remove(&realm);
        } else if text(params, "type").ends_with("worker") {
            self.workers.insert(realm);
        }
    }
}

/// Not from a server, or not the page's doing.
fn is_no_request(url: &str) -> bool {
    url.starts_with("data:") || url.starts_with("blob:") || url.ends_with("/favicon.ico")
}

fn text(value: &Value, key: &str) -> String {
    let text = value.get(key).and_then(Value::as_str);
    text.unwrap_or_default().to_string()
}

#[cfg(test)]
mod tests {
    use super::{FRAMES, PendingWork, UNREAD};
    use serde_json::json;
    use std::time::Duration;

    fn ask(state: &mut PendingWork, id: &str, url: &str) {
        let params = json!({"request": {"url": url, "method": "GET"}});
        state.began(id.into(), "window".into(), &params);
    }

    #[test]
    fn a_request_that_a_page_repeats_is_no_inputs() {
        let mut state = PendingWork::default();
        for n in 0..4 {
            ask(
                &mut state,
                &format!("poll {n}"),
                &format!("http://a/poll?n={n}"),
            );
            state.answered(&format!("poll {n}"), Some(200));
            std::thread::sleep(Duration::from_millis(30));
        }
        state.input();
        ask(&mut state, "poll 9", "http://a/poll?n=9");
        assert!(!state.requested && state.in_flight().is_empty());
        // At another time than its own, the same request is the input's.
        ask(&mut state, "again", "http://a/poll?n=10");
        assert!(state.requested);
        assert_eq!(state.in_flight(), ["http://a/poll?n=10"]);
    }

    #[test]
    fn only_a_request_of_the_input_is_refused() {
        let mut state = PendingWork::default();
        ask(&mut state, "before", "http://a/before");
        state.input();
        state.answered("before", Some(500));
        assert!(state.refused().is_none());
        ask(&mut state, "own", "http://a/own");
        state.answered("own", Some(409));
        assert!(state.refused().is_some());
        state.input();
        ask(&mut state, "aborted", "http://a/own");
        assert!(!state.failed("aborted", "net::ERR_ABORTED"));
        assert!(state.refused().is_none());
    }

    #[test]
    fn a_small_answer_that_nobody_reads_is_one() {
        let head = |length: &str| {
            let value = json!({"type": "string", "value": length});
            json!({"status": 200, "headers": [{"name": "Content-Length", "value": value}]})
        };
        let mut state = PendingWork::default();
        state.input();
        ask(&mut state, "draft", "http://a/draft");
        ask(&mut state, "large", "http://a/large");
        ask(&mut state, "open", "http://a/open");
        state.headed("draft", &head("2"));
        state.headed("large", &head("9999999"));
        state.headed("open", &json!({"status": 200, "headers": []}));
        assert_eq!(state.in_flight().len(), 3);
        for request in state.requests.values_mut() {
            request.head = request.head.and_then(|at| at.checked_sub(UNREAD));
        }
        assert_eq!(state.in_flight(), ["http://a/large", "http://a/open"]);
        assert!(!state.is_nothing() && state.refused().is_none());
        ask(&mut state, "refused", "http://a/refused");
        state.headed("refused", &json!({"status": 409, "headers": []}));
        assert!(state.refused().is_some());
    }

    #[test]
    fn a_frame_waits_for_one_that_comes_back() {
        let mut state = PendingWork::default();
        let frame = json!({"params": {"requestId": "7"}});
        state.frame(FRAMES[0], &frame);
        assert!(state.in_flight().is_empty(), "before any input");
        state.input();
        state.frame(FRAMES[0], &frame);
        assert_eq!(state.in_flight().len(), 1);
        state.frame(FRAMES[1], &frame);
        assert!(state.in_flight().is_empty());
    }
}
