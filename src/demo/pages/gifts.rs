//! The gift list: alert, confirm, prompt and double click.

use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::html::Template;
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

/// `/gifts`, `/api/gifts`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/gifts", get(show))
        .route("/api/gifts", post(change))
}

async fn show(visit: Visit) -> Response {
    if Fault::GiftsBroken.is_on() {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    }
    let gifts = visit.with(|session| session.gifts.clone());
    let items = gifts.items.iter().map(|item| {
        Template::new("<li>{{item}}</li>\n")
            .text("item", item)
            .fill()
    });
    let empty = gifts.items.is_empty();
    let note = gifts.note.map(|note| format!("The card says: {note}"));
    let body = Template::new(include_str!("../templates/gifts.html"))
        .html("items", items.collect())
        .text("state", if empty { "The list is empty." } else { "" })
        .text("note", note.unwrap_or_default())
        .fill();
    visit.page(Page::new("Gift list", body).script("gifts.js"))
}

async fn change(visit: Visit, entries: Entries) -> StatusCode {
    visit.with(|session| {
        if entries.contains("clear") {
            session.gifts.items.clear();
        }
        if !entries.get("note").is_empty() {
            session.gifts.note = Some(entries.get("note").to_owned());
        }
    });
    StatusCode::NO_CONTENT
}
