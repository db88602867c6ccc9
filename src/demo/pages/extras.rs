//! Pages that only show something: help, what moves by itself, and what does nothing.

use crate::demo::fault::Fault;
use crate::demo::html::{Html, Template, flag};
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;

/// `/help`, `/today`, `/coming-soon`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/help", get(help))
        .route("/today", get(today))
        .route("/coming-soon", get(coming_soon))
}

async fn help(visit: Visit) -> Response {
    let body = Template::new(include_str!("../templates/help.html"))
        .html("open", flag("open", Fault::HelpUnfolded.is_on()))
        .fill();
    visit.page(Page::new("Help", body))
}

async fn today(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/today.html"));
    visit.page(Page::new("Today", body).script("today.js"))
}

async fn coming_soon(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/coming_soon.html"));
    visit.page(Page::new("Coming soon", body))
}
