//! Vendors of the Saturday market: labels that are there, and point nowhere or to the wrong field.

use super::{keep, page};
use crate::demo::form::Entries;
use crate::demo::html::Html;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;

const VENDOR: [(&str, &str); 7] = [
    ("stall", "Stall"),
    ("phone", "Phone"),
    ("mon", "Monday"),
    ("wed", "Wednesday"),
    ("fri", "Friday"),
    ("sat", "Saturday"),
    ("notes", "Notes"),
];

/// `/staff/vendors`
pub fn routes() -> Router<Shop> {
    Router::new().route("/staff/vendors/new", get(form).post(save))
}

async fn form(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../../templates/office/vendor.html"));
    page(&visit, "New vendor", None, body)
}

async fn save(visit: Visit, entries: Entries) -> Response {
    keep(&visit, &entries, &VENDOR, "Vendor saved")
}
