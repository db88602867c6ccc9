//! Customers on account: links and buttons as an old admin has them, and a form that only its field names explain.

use super::frame::{keep, page};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::get;
use maud::html;

/// Fields of the form for a new customer, by name.
const NEW: [(&str, &str); 4] = [
    ("firstname", "First name"),
    ("customer_name", "Customer"),
    ("customer_discount", "Discount"),
    ("remarks", "Remarks"),
];

/// `/staff/customers`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/staff/customers", get(list).post(change))
        .route("/staff/customers/new", get(form).post(save))
}

async fn list(visit: Visit, Query(query): Query<Vec<(String, String)>>) -> Response {
    let query = Entries::new(query);
    let wanted = query.get("find").to_lowercase();
    let customers = visit.with(|session| session.office.customers.clone());
    let body = html! {
        @if query.get("notice") != "off" {
            p.notice {
                span { "Month end: bills go out on Friday." } " " a href="/staff/customers?notice=off" { "[X]" }
            }
        }
        h1 { "Customers on account" }
        h2 { a href="/staff/customers/new" { "+ Add customer" } }
        form.find method="get" action="/staff/customers" {
            input type="text" name="find" value=(query.get("find")) placeholder="Name"; " "
            input type="submit" value=" Find customer";
        }
        form method="post" action="/staff/customers" {
            table {
                thead { tr { th { "Customer" } th { "Town" } th { "Balance" } th {} } }
                tbody {
                    @for customer in customers.iter().filter(|customer| customer.name.to_lowercase().contains(&wanted)) {
                        tr {
                            td { (customer.name) } td { (customer.town) } td.number { (customer.owes) }
                            td.buttons {
                                button name="bill" value=(customer.id) { "BILL" } " "
                                button.quiet name="delete" value=(customer.id) { "Delete" }
                            }
                        }
                    }
                }
            }
        }
    };
    page(&visit, "Customers", None, body)
}

async fn change(visit: Visit, entries: Entries) -> Response {
    let id = |name: &str| entries.get(name).parse::<u32>().ok();
    let message = visit.with(|session| {
        let customers = &mut session.office.customers;
        if let Some(id) = id("bill") {
            let customer = customers.iter_mut().find(|customer| customer.id == id)?;
            let owed = if Fault::BillsKeepTheBalance.is_on() {
                customer.owes
            } else {
                std::mem::take(&mut customer.owes)
            };
            return Some(format!("A bill over {owed} goes to {}", customer.name));
        }
        let place = customers
            .iter()
            .position(|customer| Some(customer.id) == id("delete"))?;
        Some(format!("{} was deleted", customers.remove(place).name))
    });
    match message {
        Some(message) => visit.go("/staff/customers", message),
        None => visit.missing(),
    }
}

async fn form(visit: Visit) -> Response {
    let body = html! {
        h1 { "New customer" }
        form method="post" action="/staff/customers/new" {
            div.control { label for="firstname" { "First Name" } input #firstname type="text" name="firstname"; }
            div.control { label for="trading" { "Trading as" } input #trading type="text" name="customer_name"; }
            div.control {
                label for="rebate" { "Rebate in percent" }
                input #rebate type="text" name="customer_discount" value="0";
            }
            div.control { label for="remarks" { "Remarks" } textarea #remarks name="remarks" rows="3" {} }
            p.actions { input type="submit" value="Save customer"; }
        }
    };
    page(&visit, "New customer", None, body)
}

async fn save(visit: Visit, entries: Entries) -> Response {
    keep(&visit, &entries, &NEW, "Customer saved")
}
