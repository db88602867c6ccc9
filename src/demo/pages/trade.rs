//! The trade counter: 'Login' four times over, and 'Continue' that is a link here and a button there.

use crate::demo::form::Entries;
use crate::demo::html::Html;
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;

/// `/trade`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/trade", get(login).post(enter))
        .route("/trade/why", get(why))
        .route("/trade/prices", get(prices))
        .route("/trade/new", get(kind))
        .route("/trade/new/company", get(company).post(ask))
}

async fn login(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/trade.html"));
    visit.page(Page::new("Trade counter", body))
}

async fn enter(visit: Visit, entries: Entries) -> Response {
    if entries.get("number") == "4711" && entries.get("pin") == "2468" {
        visit.go("/trade/prices", "Good morning, Old Forge")
    } else {
        visit.go("/trade", "Number and PIN do not fit together")
    }
}

async fn why(visit: Visit) -> Response {
    let body =
        Html::markup("<h1>Why there is a login</h1>\n<p>Trade prices are for the trade.</p>\n");
    visit.page(Page::new("Trade counter", body))
}

async fn prices(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/trade_prices.html"));
    visit.page(Page::new("Trade prices", body))
}

async fn kind(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/trade_new.html"));
    visit.page(Page::new("New trade account", body))
}

async fn company(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/trade_company.html"));
    visit.page(Page::new("Your company", body))
}

async fn ask(visit: Visit, entries: Entries) -> Response {
    let company = entries.get("company");
    if company.is_empty() {
        return visit.go("/trade/new/company", "Tell us the company's name");
    }
    visit.go("/trade", format!("We look into the books of {company}"))
}
