//! Our story: a long page that scrolls smoothly under a header that stays.

use crate::demo::html::Html;
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;

/// `/our-story`
pub fn routes() -> Router<Shop> {
    Router::new().route("/our-story", get(show).post(cheers))
}

async fn show(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/our_story.html"));
    visit.page(Page::new("Our story", body))
}

async fn cheers(visit: Visit) -> Response {
    visit.go("/our-story", "To the leaning shed!")
}
