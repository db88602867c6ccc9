//! The stock, batch by batch: more than ten thousand elements on one page, and a count that is told in an alert.

use super::page;
use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::product::PRODUCTS;
use crate::demo::visit::{Shop, Visit};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};
use std::time::Duration;

/// Batches in the store room.
const BATCHES: usize = 400;
/// Boxes on the store room's shelves for each batch: with its row more than 25 elements.
const BOXES: usize = 18;
/// How long the store room's scales think.
const WEIGHING: Duration = Duration::from_millis(250);

/// `/staff/stock`, `/staff/stock-take`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/staff/stock", get(list).post(recount))
        .route("/staff/stock-take", get(take))
        .route("/api/scales", post(weigh))
}

async fn list(visit: Visit) -> Response {
    let rows = (1..=BATCHES).map(|batch| {
        Template::new(include_str!("../../templates/office/batch.html"))
            .text("batch", batch)
            .text("name", PRODUCTS[batch % PRODUCTS.len()].name)
            .text("pieces", batch * 7 % 90 + 1)
            .html("boxes", boxes(batch % (BOXES + 1)))
            .fill()
    });
    let body = Template::new(include_str!("../../templates/office/stock.html"))
        .html("rows", rows.collect())
        .fill();
    page(&visit, "Stock", None, body)
}

/// The boxes of a batch, the full ones first.
fn boxes(full: usize) -> Html {
    (0..BOXES)
        .map(|place| Html::markup(if place < full { "<i class=\"full\"></i>" } else { "<i></i>" }))
        .collect()
}

async fn recount(visit: Visit, entries: Entries) -> Response {
    let batch = entries.get("recount");
    visit.go("/staff", format!("Batch {batch} will be counted again"))
}

async fn take(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../../templates/office/stock_take.html"));
    page(&visit, "Stock take", Some("stock_take.js"), body)
}

async fn weigh() -> Json<Value> {
    tokio::time::sleep(WEIGHING).await;
    Json(json!({ "pieces": 12 }))
}
