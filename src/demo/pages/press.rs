//! The press page: a picture, a font and a counter come from servers that never answer.

use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use maud::html;
use std::time::Duration;

/// Longer than anyone waits; not for ever, so that nothing is left behind in a shop that is served for days.
const SILENCE: Duration = Duration::from_mins(5);

/// `/press`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/press", get(show))
        .route("/press/kit", get(kit))
        .route("/silent/{what}", get(silent))
}

async fn show(visit: Visit) -> Response {
    let body = html! {
        h1 { "Press" }
        p { "For words about us, and pictures of what we sell. Write to press@larch.example." }
        p { a.button href="/press/kit" { "Press kit" } }
        img src="/silent/portrait.svg" alt="The shop in 1983" width="320" height="200"; " "
        img src="/silent/counter.gif" alt="" width="1" height="1";
        script src="/silent/counter.js" async {}
    };
    visit.page(ShopPage::new("Press", body))
}

async fn kit(visit: Visit) -> Response {
    let body = html! { h1 { "Press kit" } p { "Three pictures and a page of praise." } };
    visit.page(ShopPage::new("Press kit", body))
}

async fn silent() -> StatusCode {
    tokio::time::sleep(SILENCE).await;
    StatusCode::NO_CONTENT
}
