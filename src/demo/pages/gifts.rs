//! The gift list: alert, confirm, prompt and double click.

use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::html;

/// `/gifts`, `/api/gifts`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/gifts", get(show))
        .route("/api/gifts", post(change))
}

async fn show(visit: Visit) -> Response {
    if Fault::GiftsBroken.is_on() {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    }
    let gifts = visit.with(|session| session.gifts.clone());
    let empty = gifts.items.is_empty();
    let note = gifts.note.map(|note| format!("The card says: {note}"));
    let body = html! {
        h1 { "Gift list" }
        p { "Things to give. Double-click one to mark it as bought." }
        ul.gifts #gifts { @for item in &gifts.items { li { (item) } } }
        p #gift-state { (if empty { "The list is empty." } else { "" }) }
        p.actions {
            button #wrap type="button" { "Price of gift wrap" } " "
            button #note type="button" { "Write a note" } " " button #clear type="button" { "Clear the list" }
        }
        p #gift-note { (note.unwrap_or_default()) }
    };
    visit.page(ShopPage::new("Gift list", body).script("gifts.js"))
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
