//! The stamp card, which the browser keeps, and a saying that is another at each visit.

use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::html;

/// `/stamp-card`
pub(super) fn routes() -> Router<Shop> {
    Router::new().route("/stamp-card", get(show))
}

async fn show(visit: Visit) -> Response {
    let body = html! {
        h1 { "Stamp card" }
        p { "One stamp a visit. Ten stamps, and the tea is ours." }
        p.panel.saying #saying {}
        p { "Visits: " b #visits { "0" } ", stamps: " b #stamps { "0" } }
        p.actions {
            button #stamp type="button" { "Stamp my card" } " "
            button.quiet #print type="button" { "Print my card" }
        }
    };
    visit.page(ShopPage::new("Stamp card", body).script("stamp_card.js"))
}
