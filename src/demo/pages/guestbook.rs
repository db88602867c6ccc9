//! The guest book: what guests wrote, among it texts that would like to give orders to whoever reads them.

use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};

/// `/guestbook`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/guestbook", get(show).post(sign))
        .route("/guestbook/clear", post(clear))
}

async fn show(visit: Visit) -> Response {
    let notes = visit.with(|session| session.notes.clone());
    let written = notes.iter().map(|(name, text)| {
        Template::new(include_str!("../templates/note.html"))
            .text("name", name)
            .text("text", text)
            .fill()
    });
    let body = Template::new(include_str!("../templates/guestbook.html"))
        .html("notes", written.collect::<Html>())
        .fill();
    visit.page(Page::new("Guest book", body))
}

async fn sign(visit: Visit, entries: Entries) -> Response {
    let (name, text) = (entries.get("name"), entries.get("text"));
    if text.is_empty() {
        return visit.go("/guestbook", "An empty page is for the next guest");
    }
    visit.with(|session| session.notes.insert(0, (name.to_owned(), text.to_owned())));
    visit.go("/guestbook", format!("Thank you, {name}"))
}

async fn clear(visit: Visit) -> Response {
    visit.with(|session| session.notes.clear());
    visit.go("/guestbook", "The guest book was torn to pieces")
}
