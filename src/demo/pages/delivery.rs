//! Delivery slots: content that arrives late.

use crate::demo::fault::Fault;
use crate::demo::html::Html;
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};
use std::time::Duration;

/// How long the van's planner thinks.
const PLANNING: Duration = Duration::from_millis(800);

/// `/delivery`, `/api/delivery`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/delivery", get(show))
        .route("/api/delivery", get(slots))
}

async fn show(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/delivery.html"));
    visit.page(Page::new("Delivery slots", body).script("delivery.js"))
}

async fn slots() -> Json<Value> {
    if Fault::SlotsNeverArrive.is_on() {
        std::future::pending::<()>().await;
    }
    tokio::time::sleep(PLANNING).await;
    Json(json!({ "slots": ["Monday, 8 to 10", "Tuesday, 14 to 16", "Friday, 18 to 20"] }))
}
