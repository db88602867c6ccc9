//! Vendors of the Saturday market: labels that are there, and point nowhere or to the wrong field.

use super::frame::{keep, page};
use crate::demo::form::Entries;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::html;

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
pub(super) fn routes() -> Router<Shop> {
    Router::new().route("/staff/vendors/new", get(form).post(save))
}

async fn form(visit: Visit) -> Response {
    let body = html! {
        h1 { "New vendor" }
        form method="post" action="/staff/vendors/new" {
            div.control { label { "Stall" } input type="text" name="stall"; }
            div.control { label for="phone " { "Phone" } input #phone type="text" name="phone"; }
            fieldset.control {
                legend { "Hours at the market" }
                div.pair { label for="hours" { "Monday" } input #hours type="text" name="mon"; }
                div.pair { label for="hours" { "Wednesday" } input type="text" name="wed"; }
                div.pair { label for="hours" { "Friday" } input type="text" name="fri"; }
                div.pair { label for="hours" { "Saturday" } input type="text" name="sat"; }
            }
            div.control { label for="remarks" { "Notes" } textarea name="notes" rows="2" {} }
            p.actions { input type="submit" value="Save vendor"; }
        }
    };
    page(&visit, "New vendor", None, body)
}

async fn save(visit: Visit, entries: Entries) -> Response {
    keep(&visit, &entries, &VENDOR, "Vendor saved")
}
