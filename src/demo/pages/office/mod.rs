//! The back office: older than the shop, with a frame of its own and forms that several hands have built.

mod customers;
mod frame;
mod stock;
mod suppliers;
mod till;
mod vendors;
mod window;

use crate::demo::layout::fact;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use frame::page;
use maud::html;

/// `/staff` and everything below it.
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/staff", get(index))
        .route("/staff/homepage", get(homepage))
        .route("/staff/purchase-orders", get(purchase_orders))
        .route("/staff/account", get(account))
        .route("/staff/timesheet", get(timesheet))
        .route("/staff/export", get(export))
        .route("/staff/card", get(card))
        .merge(customers::routes())
        .merge(suppliers::routes())
        .merge(vendors::routes())
        .merge(stock::routes())
        .merge(till::routes())
        .merge(window::routes())
}

async fn card(visit: Visit) -> Response {
    let card = visit.with(|session| session.office.card.clone());
    let body = html! {
        h1 { "Card" }
        table.facts.card-facts { tbody {
            @for (label, value) in &card {
                (fact(label, if value.is_empty() { "–" } else { value }))
            }
         } }
        p.actions { a.button.quiet href="/staff" { "Done" } }
    };
    page(&visit, "Card", None, body)
}

async fn index(visit: Visit) -> Response {
    let body = html! {
        h1 { "Good morning" }
        p { "What needs doing today:" }
        ul.todo {
            li { a href="/staff/customers" { "Bill the customers on account" } }
            li { a href="/staff/suppliers/12" { "Check the joiner's account" } }
            li { a href="/staff/suppliers/new" { "Enter the new supplier" } }
            li { a href="/staff/vendors/new" { "Enter the market vendor" } }
            li { a href="/staff/window" { "Dress the shop window" } }
            li { a href="/staff/stock" { "Go through the stock" } }
            li { a href="/staff/till" { "Open the till" } }
            li { a href="/staff/closing" { "Close for the day" } }
        }
    };
    page(&visit, "Back office", None, body)
}

async fn homepage(visit: Visit) -> Response {
    let body = html! { h1 { "The shop's front page" } p { "Favourites are chosen on Mondays, by whoever opens." } };
    page(&visit, "Front page", None, body)
}

async fn purchase_orders(visit: Visit) -> Response {
    let body = html! {
        h1 { "Purchase orders" }
        p { "Nothing is on order. The next round is on the first of the month." }
    };
    page(&visit, "Purchase orders", None, body)
}

async fn account(visit: Visit) -> Response {
    let body = html! { h1 { "Till 2" } p { "This machine belongs to the till by the door." } };
    page(&visit, "Till 2", None, body)
}

async fn timesheet(visit: Visit) -> Response {
    let body =
        html! { h1 { "Hours of the week" } p { "31 hours and a half, with two late closings." } };
    page(&visit, "Timesheet", None, body)
}

async fn export(visit: Visit) -> Response {
    let body = html! { h1 { "Books for the accountant" } p { "The file is ready: 4 orders, 4 customers." } };
    page(&visit, "Export", None, body)
}
