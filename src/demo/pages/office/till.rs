//! The till: two blank pages that send on by script, and a page that greets with an alert before it is there.

use super::frame::page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::http::header;
use axum::response::{Html as HtmlResponse, IntoResponse, Response};
use axum::routing::get;
use maud::{DOCTYPE, PreEscaped, html};
use std::time::Duration;

/// How long the greeting takes to come: the document waits for it half read.
const GREETING: Duration = Duration::from_millis(400);

/// `/staff/till`, `/staff/closing`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route(
            "/staff/till",
            get(|| async { sent_on("/staff/till/session") }),
        )
        .route(
            "/staff/till/session",
            get(|| async { sent_on("/staff/till/locked") }),
        )
        .route("/staff/till/locked", get(locked))
        .route("/staff/closing", get(closing))
        .route("/staff/greeting.js", get(greeting))
}

/// An empty page that goes on by itself, a moment later.
fn sent_on(to: &'static str) -> Response {
    let script = format!("setTimeout(() => location.replace('{to}'), 150)");
    let html = html! {
        (DOCTYPE)
        html lang="en" {
            head { meta charset="utf-8"; title { "Till" } }
            body { script { (PreEscaped(script)) } }
        }
    };
    HtmlResponse(html.into_string()).into_response()
}

async fn locked(visit: Visit) -> Response {
    let body = html! { h1 { "The till is locked" } p { "Ask Margaret for the key. She is in the workshop." } };
    page(&visit, "Till", None, body)
}

async fn closing(visit: Visit) -> Response {
    let body = html! {
        script src="/staff/greeting.js" {}
        h1 { "Closing time" }
        p { "Lights out, kettles cold, cash in the safe." }
    };
    page(&visit, "Closing time", None, body)
}

async fn greeting() -> Response {
    tokio::time::sleep(GREETING).await;
    let script = "alert('Count the cash before you go');\n";
    (
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")],
        script,
    )
        .into_response()
}
