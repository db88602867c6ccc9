//! The shop window: two lists, and articles that are dragged from one to the other.

use super::frame::page;
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::visit::{Shop, Visit};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use maud::html;
use serde_json::{Value, json};

/// `/staff/window`, `/api/window`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/staff/window", get(show))
        .route("/api/window", post(dress))
}

async fn show(visit: Visit) -> Response {
    let (shelf, window) = visit.with(|session| {
        let office = &session.office;
        (office.shelf.clone(), office.window.clone())
    });
    let body = html! {
        h1 { "Shop window" }
        p { "Drag what shall be seen from the street." }
        div.columns {
            section.panel {
                h2 #shelf-title { "On the shelf" }
                ul.stand #shelf aria-labelledby="shelf-title" { @for name in shelf { li draggable="true" { (name) } } }
            }
            section.panel {
                h2 #window-title { "In the window" }
                ul.stand #window aria-labelledby="window-title" { @for name in window { li { (name) } } }
            }
        }
        p #dressed {}
    };
    page(&visit, "Shop window", Some("window.js"), body)
}

async fn dress(visit: Visit, entries: Entries) -> Json<Value> {
    let moved = visit.with(|session| {
        let before = session.office.clone();
        let moved = session.office.dress(entries.get("article"));
        if Fault::WindowForgets.is_on() {
            session.office = before;
        }
        moved
    });
    Json(json!({ "moved": moved }))
}
