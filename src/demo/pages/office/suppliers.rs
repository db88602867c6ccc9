//! Suppliers: a form laid out as a table without a label in it, and an account whose fields have a will of their own.

use super::frame::{keep, page};
use crate::demo::form::Entries;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::html;

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
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/staff/suppliers/new", get(form).post(save))
        .route("/staff/suppliers/12", get(account).post(save_account))
}

async fn form(visit: Visit) -> Response {
    let body = html! {
        h1 { "New supplier" }
        form method="post" action="/staff/suppliers/new" {
            table.entry {
                tr { td align="right" { "Supplier name:" } td { input type="text" name="s_name"; } }
                tr { td align="right" { "Street" } td { input type="text" name="s_street"; } }
                tr { td align="right" { "Town\u{a0}:" } td { input type="text" name="s_town"; } }
                tr {
                    td align="right" { "Country" }
                    td { select name="s_country" { option { "Belgium" } option { "Japan" } option { "France" } } }
                }
                tr {
                    td {}
                    td {
                        input type="submit" value="Save supplier"; " "
                        input.quiet type="reset" value="Start again";
                    }
                }
            }
        }
    };
    page(&visit, "New supplier", None, body)
}

async fn save(visit: Visit, entries: Entries) -> Response {
    keep(&visit, &entries, &SUPPLIER, "Supplier saved")
}

async fn account(visit: Visit) -> Response {
    let body = html! {
        h1 { "Supplier 12: the joiner" }
        form method="post" action="/staff/suppliers/12" {
            div.control {
                label for="contact" { "Contact" }
                input #contact type="text" name="contact" value="Anna Larch";
            }
            div.control {
                label for="short" { "Short name" }
                input #short type="text" name="short" maxlength="6" value="JOIN";
            }
            div.control {
                label for="number" { "Account number" }
                input #number type="text" name="number" value="12" inputmode="numeric";
            }
            div.control {
                label for="card" { "Bank card" }
                input #card type="text" name="card" value="" inputmode="numeric";
            }
            p.actions { input type="submit" value="Save account"; }
        }
    };
    page(&visit, "Supplier 12", Some("account.js"), body)
}

async fn save_account(visit: Visit, entries: Entries) -> Response {
    keep(&visit, &entries, &ACCOUNT, "Account saved")
}
