//! The till: two blank pages that send on by script, and a page that greets with an alert.

use super::page;
use crate::demo::html::{Html, Template};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::{Html as HtmlResponse, IntoResponse, Response};
use axum::routing::get;

/// `/staff/till`, `/staff/closing`
pub fn routes() -> Router<Shop> {
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
}

/// An empty page that goes on by itself, a moment later.
fn sent_on(to: &'static str) -> Response {
    let html = Template::new(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Till</title></head><body><script>setTimeout(() => location.replace('{{to}}'), 150)</script></body></html>\n",
    )
    .text("to", to)
    .fill();
    HtmlResponse(html.into_string()).into_response()
}

async fn locked(visit: Visit) -> Response {
    let body = Html::markup(
        "<h1>The till is locked</h1>\n<p>Ask Margaret for the key. She is in the workshop.</p>\n",
    );
    page(&visit, "Till", None, body)
}

async fn closing(visit: Visit) -> Response {
    let body =
        Html::markup("<h1>Closing time</h1>\n<p>Lights out, kettles cold, cash in the safe.</p>\n");
    page(&visit, "Closing time", Some("closing.js"), body)
}
