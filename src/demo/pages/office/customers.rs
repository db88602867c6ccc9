//! Customers on account: links and buttons as an old admin has them, and a form that only its field names explain.

use super::{keep, page};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::get;

/// What the new customer's form asks for, by name.
const NEW: [(&str, &str); 4] = [
    ("firstname", "First name"),
    ("customer_name", "Customer"),
    ("customer_discount", "Discount"),
    ("remarks", "Remarks"),
];

/// `/staff/customers`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/staff/customers", get(list).post(change))
        .route("/staff/customers/new", get(form).post(save))
}

async fn list(visit: Visit, Query(query): Query<Vec<(String, String)>>) -> Response {
    let query = Entries::new(query);
    let wanted = query.get("find").to_lowercase();
    let customers = visit.with(|session| session.office.customers.clone());
    let rows = customers
        .iter()
        .filter(|customer| customer.name.to_lowercase().contains(&wanted))
        .map(|customer| {
            Template::new(include_str!("../../templates/office/customer_row.html"))
                .text("id", customer.id)
                .text("name", customer.name)
                .text("town", customer.town)
                .text("owes", customer.owes)
                .fill()
        });
    let notice = if query.get("notice") == "off" {
        Html::default()
    } else {
        Html::markup(
            "<p class=\"notice\"><span>Month end: bills go out on Friday.</span> <a href=\"/staff/customers?notice=off\">[X]</a></p>\n",
        )
    };
    let body = Template::new(include_str!("../../templates/office/customers.html"))
        .html("notice", notice)
        .text("find", query.get("find"))
        .html("rows", rows.collect())
        .fill();
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
    let body = Html::markup(include_str!("../../templates/office/customer.html"));
    page(&visit, "New customer", None, body)
}

async fn save(visit: Visit, entries: Entries) -> Response {
    keep(&visit, &entries, &NEW, "Customer saved")
}
