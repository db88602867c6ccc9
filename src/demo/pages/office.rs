//! The back office: older than the shop, with a frame of its own and forms that several hands have built.

mod customers;
mod stock;
mod suppliers;
mod till;
mod vendors;
mod window;

use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::{Html as HtmlResponse, IntoResponse, Response};
use axum::routing::get;

/// `/staff` and everything below it.
pub fn routes() -> Router<Shop> {
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

/// A page in the back office's frame, with the visitor's message, and with a script of `assets/` if it names one.
fn page(visit: &Visit, title: &str, script: Option<&'static str>, body: Html) -> Response {
    let flash = visit.with(|session| session.flash.take()).map(|message| {
        Template::new("<p class=\"flash\">{{message}}</p>\n")
            .text("message", message)
            .fill()
    });
    let script = script.map(|name| {
        Template::new("<script src=\"/assets/{{name}}\" defer></script>\n")
            .text("name", name)
            .fill()
    });
    let html = Template::new(include_str!("../templates/office/frame.html"))
        .text("title", title)
        .html("script", script.unwrap_or_default())
        .html("flash", flash.unwrap_or_default())
        .html("body", body)
        .fill();
    HtmlResponse(html.into_string()).into_response()
}

/// Keeps what a form sent as the card that was saved last, and shows it.
fn keep(
    visit: &Visit,
    entries: &Entries,
    fields: &[(&str, &'static str)],
    message: &str,
) -> Response {
    let card = fields
        .iter()
        .map(|(name, label)| (*label, entries.get(name).to_owned()))
        .collect();
    visit.with(|session| session.office.card = card);
    visit.go("/staff/card", message)
}

async fn card(visit: Visit) -> Response {
    let card = visit.with(|session| session.office.card.clone());
    let facts = card.iter().map(|(label, value)| {
        Template::new(include_str!("../templates/fact.html"))
            .text("label", label)
            .text("value", if value.is_empty() { "–" } else { value })
            .fill()
    });
    let body = Template::new(include_str!("../templates/office/card.html"))
        .html("facts", facts.collect())
        .fill();
    page(&visit, "Card", None, body)
}

async fn index(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/office/index.html"));
    page(&visit, "Back office", None, body)
}

async fn homepage(visit: Visit) -> Response {
    let body = Html::markup(
        "<h1>The shop's front page</h1>\n<p>Favourites are chosen on Mondays, by whoever opens.</p>\n",
    );
    page(&visit, "Front page", None, body)
}

async fn purchase_orders(visit: Visit) -> Response {
    let body = Html::markup(
        "<h1>Purchase orders</h1>\n<p>Nothing is on order. The next round is on the first of the month.</p>\n",
    );
    page(&visit, "Purchase orders", None, body)
}

async fn account(visit: Visit) -> Response {
    let body =
        Html::markup("<h1>Till 2</h1>\n<p>This machine belongs to the till by the door.</p>\n");
    page(&visit, "Till 2", None, body)
}

async fn timesheet(visit: Visit) -> Response {
    let body = Html::markup(
        "<h1>Hours of the week</h1>\n<p>31 hours and a half, with two late closings.</p>\n",
    );
    page(&visit, "Timesheet", None, body)
}

async fn export(visit: Visit) -> Response {
    let body = Html::markup(
        "<h1>Books for the accountant</h1>\n<p>The file is ready: 4 orders, 4 customers.</p>\n",
    );
    page(&visit, "Export", None, body)
}
