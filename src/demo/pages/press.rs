//! The press page: a picture, a font and a counter come from servers that never answer.

use crate::demo::html::Html;
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use std::time::Duration;

/// Longer than anyone waits; not for ever, so that nothing is left behind in a shop that is served for days.
const SILENCE: Duration = Duration::from_mins(5);

/// `/press`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/press", get(show))
        .route("/press/kit", get(kit))
        .route("/silent/{what}", get(silent))
}

async fn show(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/press.html"));
    visit.page(Page::new("Press", body))
}

async fn kit(visit: Visit) -> Response {
    let body = Html::markup("<h1>Press kit</h1>\n<p>Three pictures and a page of praise.</p>\n");
    visit.page(Page::new("Press kit", body))
}

async fn silent() -> StatusCode {
    tokio::time::sleep(SILENCE).await;
    StatusCode::NO_CONTENT
}
