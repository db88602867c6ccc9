//! Suppliers: a form laid out as a table without a label in it, and an account whose fields have a will of their own.

use super::{keep, page};
use crate::demo::form::Entries;
use crate::demo::html::Html;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;

const SUPPLIER: [(&str, &str); 4] = [
    ("s_name", "Supplier"),
    ("s_street", "Street"),
    ("s_town", "Town"),
    ("s_country", "Country"),
];

const ACCOUNT: [(&str, &str); 4] = [
    ("contact", "Contact"),
    ("short", "Short name"),
    ("number", "Account number"),
    ("card", "Bank card"),
];

/// `/staff/suppliers`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/staff/suppliers/new", get(form).post(save))
        .route("/staff/suppliers/12", get(account).post(save_account))
}

async fn form(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../../templates/office/supplier.html"));
    page(&visit, "New supplier", None, body)
}

async fn save(visit: Visit, entries: Entries) -> Response {
    keep(&visit, &entries, &SUPPLIER, "Supplier saved")
}

async fn account(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../../templates/office/account.html"));
    page(&visit, "Supplier 12", Some("account.js"), body)
}

async fn save_account(visit: Visit, entries: Entries) -> Response {
    keep(&visit, &entries, &ACCOUNT, "Account saved")
}
