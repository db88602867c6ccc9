//! The stamp card, which the browser keeps, and a saying that is another at each visit.

use crate::demo::html::Html;
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;

/// `/stamp-card`
pub fn routes() -> Router<Shop> {
    Router::new().route("/stamp-card", get(show))
}

async fn show(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/stamp_card.html"));
    visit.page(Page::new("Stamp card", body).script("stamp_card.js"))
}
