//! Delivery slots: content that arrives late.

use crate::demo::fault::Fault;
use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use maud::html;
use serde_json::{Value, json};
use std::time::Duration;

/// How long the van's planner thinks.
const PLANNING: Duration = Duration::from_millis(800);

/// `/delivery`, `/api/delivery`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/delivery", get(show))
        .route("/api/delivery", get(slots))
}

async fn show(visit: Visit) -> Response {
    let body = html! {
        h1 { "Delivery slots" }
        p { "These are the slots for your part of town." }
        div #slots aria-live="polite" { p.waiting { "Looking for free slots…" } }
    };
    visit.page(ShopPage::new("Delivery slots", body).script("delivery.js"))
}

async fn slots() -> Json<Value> {
    if Fault::SlotsNeverArrive.is_on() {
        std::future::pending::<()>().await;
    }
    tokio::time::sleep(PLANNING).await;
    Json(json!({ "slots": ["Monday, 8 to 10", "Tuesday, 14 to 16", "Friday, 18 to 20"] }))
}
