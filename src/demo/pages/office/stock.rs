//! The stock, batch by batch: more than ten thousand elements on one page, and a count that is told in an alert.

use super::frame::page;
use crate::demo::form::Entries;
use crate::demo::product::PRODUCTS;
use crate::demo::visit::{Shop, Visit};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use maud::html;
use serde_json::{Value, json};
use std::time::Duration;

/// Batches in the store room.
const BATCHES: usize = 400;
/// Boxes on the store room's shelves for each batch: with its row more than 25 elements.
const BOXES: usize = 18;
/// How long the store room's scales think.
const WEIGHING: Duration = Duration::from_millis(250);

/// `/staff/stock`, `/staff/stock-take`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/staff/stock", get(list).post(recount))
        .route("/staff/stock-take", get(take))
        .route("/api/scales", post(weigh))
}

async fn list(visit: Visit) -> Response {
    let body = html! {
        h1 { "Stock" }
        form method="post" action="/staff/stock" {
            table.stock {
                thead { tr { th { "Batch" } th { "Article" } th { "Pieces" } th { "Boxes" } th {} } }
                tbody {
                    @for batch in 1..=BATCHES {
                        tr {
                            td { "Batch " (batch) }
                            td { a href={ "/staff/stock?batch=" (batch) } { (PRODUCTS[batch % PRODUCTS.len()].name) } }
                            td { b { (batch * 7 % 90 + 1) } }
                            td.boxes { @for place in 0..BOXES { i class=[(place < batch % (BOXES + 1)).then_some("full")] {} } }
                            td { button.plain name="recount" value=(batch) { "Recount" } }
                        }
                    }
                }
            }
        }
    };
    page(&visit, "Stock", None, body)
}

async fn recount(visit: Visit, entries: Entries) -> Response {
    let batch = entries.get("recount");
    visit.go("/staff", format!("Batch {batch} will be counted again"))
}

async fn take(visit: Visit) -> Response {
    let body = html! {
        h1 { "Stock take" }
        p { "Put the tray on the scales." }
        p.actions { button #weigh type="button" { "Count the tray" } }
        p #weighed {}
    };
    page(&visit, "Stock take", Some("stock_take.js"), body)
}

async fn weigh() -> Json<Value> {
    tokio::time::sleep(WEIGHING).await;
    Json(json!({ "pieces": 12 }))
}
