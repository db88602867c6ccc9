//! The look book: tiles with buttons that are icons only, a drop-down, a carousel and a lightbox.

use crate::demo::html::Html;
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;

/// `/lookbook`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/lookbook", get(show))
        .route("/lookbook/spring-table", get(spring))
        .route("/lookbook/winter-desk", get(winter))
        .route("/wish-list", get(wishes))
}

async fn show(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/lookbook.html"));
    visit.page(Page::new("Look book", body).script("lookbook.js"))
}

async fn spring(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/spring_table.html"));
    visit.page(Page::new("Spring table", body).script("lightbox.js"))
}

async fn winter(visit: Visit) -> Response {
    let body = Html::markup(
        "<h1>Winter desk</h1>\n<p>A warm lamp, a full pen, and nothing to hurry for.</p>\n",
    );
    visit.page(Page::new("Winter desk", body))
}

async fn wishes(visit: Visit) -> Response {
    let body = Html::markup(
        "<h1>Wish list</h1>\n<p>Wishes are kept on this machine until you sign in.</p>\n",
    );
    visit.page(Page::new("Wish list", body))
}
