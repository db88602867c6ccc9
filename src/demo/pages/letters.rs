//! Letters: a form under the wrong heading, with placeholders in each other's place, and one with placeholders only.

use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};

/// `/letters`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/letters", get(show).post(send))
        .route("/letters/monthly", post(subscribe))
}

async fn show(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/letters.html"));
    visit.page(Page::new("Letters", body))
}

async fn send(visit: Visit, entries: Entries) -> Response {
    let fact = |label, name| {
        Template::new(include_str!("../templates/fact.html"))
            .text("label", label)
            .text("value", entries.get(name))
            .fill()
    };
    let facts = [
        fact("Name", "name"),
        fact("Street", "street"),
        fact("Town", "town"),
    ];
    let body = Template::new(include_str!("../templates/letters_sent.html"))
        .html("facts", facts.into_iter().collect())
        .fill();
    visit.page(Page::new("Catalogue on its way", body))
}

async fn subscribe(visit: Visit, entries: Entries) -> Response {
    visit.go(
        "/letters",
        format!("The monthly letter goes to {}", entries.get("mail")),
    )
}
