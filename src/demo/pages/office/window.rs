//! The shop window: two lists, and articles that are dragged from one to the other.

use super::page;
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::visit::{Shop, Visit};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde_json::{Value, json};

/// `/staff/window`, `/api/window`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/staff/window", get(show))
        .route("/api/window", post(dress))
}

async fn show(visit: Visit) -> Response {
    let (shelf, window) = visit.with(|session| {
        let office = &session.office;
        (office.shelf.clone(), office.window.clone())
    });
    let items = |names: Vec<&'static str>, movable: &'static str| -> Html {
        names
            .into_iter()
            .map(|name| {
                Template::new("<li{{movable}}>{{name}}</li>\n")
                    .html("movable", Html::markup(movable))
                    .text("name", name)
                    .fill()
            })
            .collect()
    };
    let body = Template::new(include_str!("../../templates/office/window.html"))
        .html("shelf", items(shelf, " draggable=\"true\""))
        .html("window", items(window, ""))
        .fill();
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
