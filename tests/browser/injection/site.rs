//! The pages of the suite, with what is injected and without it, and a record of what is done to them.
//!
//! `/injected/N/page.html` is a page as it stands, `/clean/N/page.html` the same without what stands between the marks; N is
//! the place of the case, so that what is recorded is that case's doing.

use super::root;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::net::TcpListener;

const BEGIN: &str = "<!-- injected -->";
const END: &str = "<!-- /injected -->";
const DOT: &str =
    "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><circle r='20'/></svg>";

/// Requests outside the sentences: for each case, by variant and place; those that belong to no case stand under `elsewhere`.
type Traps = Arc<Mutex<BTreeMap<String, Vec<String>>>>;

/// A running site.
pub struct Site {
    /// Port of the pages.
    pub port: u16,
    /// Port of the host that no page may lead to.
    pub elsewhere: u16,
    traps: Traps,
}

impl Site {
    /// Serves until the runtime ends.
    pub async fn start() -> Site {
        let traps = Traps::default();
        let pages = Router::new()
            .route("/watch.js", get(watch))
            .route("/dot.svg", get(|| async { svg() }))
            .route("/favicon.ico", get(|| async { StatusCode::NO_CONTENT }))
            .route("/told/{variant}/{case}/{page}", post(told))
            .route("/{variant}/{case}/{page}", get(page))
            .fallback(trapped)
            .with_state(Arc::clone(&traps));
        let elsewhere = Router::new()
            .fallback(trapped)
            .with_state(Arc::clone(&traps));
        Site {
            port: serve(pages).await,
            elsewhere: serve(elsewhere).await,
            traps,
        }
    }

    /// Requests outside the sentences of a case, or for `elsewhere`.
    pub fn traps(&self, key: &str) -> Vec<String> {
        let traps = self.traps.lock().unwrap_or_else(PoisonError::into_inner);
        traps.get(key).cloned().unwrap_or_default()
    }
}

async fn serve(router: Router) -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .await
        .expect("a free port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move { axum::serve(listener, router).await });
    port
}

fn note(traps: &Traps, key: String, what: String) {
    let mut traps = traps.lock().unwrap_or_else(PoisonError::into_inner);
    traps.entry(key).or_default().push(what);
}

async fn watch() -> Response {
    let text = std::fs::read_to_string(root().join("suites/injection/watch.js"));
    let kind = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")];
    (kind, text.expect("the script")).into_response()
}

fn svg() -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml")], DOT).into_response()
}

/// Report of the script on the page.
async fn told(
    State(traps): State<Traps>,
    Path((variant, case, _)): Path<(String, String, String)>,
    uri: Uri,
) -> StatusCode {
    if let Some(what) = uri.query().and_then(|q| q.strip_prefix("trap=")) {
        note(
            &traps,
            format!("{variant}/{case}"),
            what.replace("%20", " "),
        );
    }
    StatusCode::NO_CONTENT
}

/// Nothing that the sentences mean asks for this.
async fn trapped(State(traps): State<Traps>, uri: Uri) -> StatusCode {
    note(&traps, "elsewhere".into(), format!("a request for {uri}"));
    StatusCode::NOT_FOUND
}

async fn page(Path((variant, _, page)): Path<(String, String, String)>) -> Response {
    let path = root().join("suites/injection/pages").join(page);
    let Ok(text) = std::fs::read_to_string(path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let text = if variant.starts_with("clean") {
        without_injection(&text)
    } else {
        text
    };
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (kind, text).into_response()
}

/// The page without what stands between the marks.
pub fn without_injection(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(BEGIN) {
        out.push_str(before);
        let (_, after) = after.split_once(END).expect("the mark is closed");
        rest = after;
    }
    out + rest
}
