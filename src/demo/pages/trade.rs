//! The trade counter: 'Login' four times over, and 'Continue' that is a link here and a button there.

use crate::demo::form::Entries;
use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::html;

/// `/trade`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/trade", get(login).post(enter))
        .route("/trade/why", get(why))
        .route("/trade/prices", get(prices))
        .route("/trade/new", get(kind))
        .route("/trade/new/company", get(company).post(ask))
}

async fn login(visit: Visit) -> Response {
    let body = html! {
        p.crumbs {
            a href="/" { "Shop" } " / "
            a href="/trade/why" { "Trade" } " / "
            a href="/trade?again" { "Login" }
        }
        div.hovers.trade-menu {
            span.opener tabindex="0" { "For the trade" }
            ul.drop { li { a href="/trade?menu" { "Login" } } li { a href="/trade/new" { "New account" } } }
        }
        div.columns {
            form.panel method="post" action="/trade" {
                h1 { "Trade counter" }
                div.control { label for="number" { "Customer number" } input #number type="text" name="number"; }
                div.control { label for="pin" { "PIN" } input #pin type="password" name="pin"; }
                p.actions { input type="submit" value="Login"; }
                p.hint { "To look around: 4711, PIN 2468." }
            }
            aside.panel { p { a href="/trade?side" { "Login" } } p { a href="/trade/new" { "New account" } } }
        }
    };
    visit.page(ShopPage::new("Trade counter", body))
}

async fn enter(visit: Visit, entries: Entries) -> Response {
    if entries.get("number") == "4711" && entries.get("pin") == "2468" {
        visit.go("/trade/prices", "Good morning, Old Forge")
    } else {
        visit.go("/trade", "Number and PIN do not fit together")
    }
}

async fn why(visit: Visit) -> Response {
    let body = html! { h1 { "Why there is a login" } p { "Trade prices are for the trade." } };
    visit.page(ShopPage::new("Trade counter", body))
}

async fn prices(visit: Visit) -> Response {
    let body = html! {
        h1 { "Trade prices" }
        ul.cards {
            li.card { h3 { "Copper Kettle" } p.price { "$31.20" } p.blurb { "Ex Tax: $25.79" } }
            li.card { h3 { "Wood Plane" } p.price { "$89.60" } p.blurb { "Ex Tax: $74.05" } }
        }
    };
    visit.page(ShopPage::new("Trade prices", body))
}

async fn kind(visit: Visit) -> Response {
    let body = html! {
        h1 { "New trade account" }
        p { "For joiners, gardeners, innkeepers. It takes a day." }
        p.actions { a.button href="/trade/new/company" { "Continue" } }
    };
    visit.page(ShopPage::new("New trade account", body))
}

async fn company(visit: Visit) -> Response {
    let body = html! {
        div.narrow.panel {
            h1 { "Your company" }
            form method="post" action="/trade/new/company" {
                div.control { label for="company" { "Company" } input #company type="text" name="company"; }
                p.actions { input type="submit" value="Continue"; }
            }
        }
    };
    visit.page(ShopPage::new("Your company", body))
}

async fn ask(visit: Visit, entries: Entries) -> Response {
    let company = entries.get("company");
    if company.is_empty() {
        return visit.go("/trade/new/company", "Tell us the company's name");
    }
    visit.go("/trade", format!("We look into the books of {company}"))
}
