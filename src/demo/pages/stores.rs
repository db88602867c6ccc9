//! The stores, with two frames: a map with links, and the newsletter's form.

use crate::demo::control::{self, Control, ControlKind, Errors};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::layout::{self, ShopPage};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::get;
use maud::html;

const NEWSLETTER: [Control; 1] = [Control::new(
    "email",
    "Your email",
    ControlKind::Input("email"),
)];

/// `/stores`, `/frames/…`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/stores", get(show))
        .route("/frames/map", get(map))
        .route("/frames/newsletter", get(newsletter).post(subscribe))
}

async fn show(visit: Visit) -> Response {
    let body = html! {
        h1 { "Our stores" }
        div.columns {
            section aria-label="Map" {
                h2 { "Map" }
                iframe title="Store map" src="/frames/map" width="480" height="410" {}
            }
            section aria-label="News by post" {
                h2 { "News by post" }
                p { "One letter a month, no more." }
                iframe title="Newsletter" src="/frames/newsletter" width="480" height="230" {}
            }
        }
    };
    visit.page(ShopPage::new("Stores", body))
}

async fn map(Query(query): Query<Vec<(String, String)>>) -> Response {
    if Fault::MapNeverComes.is_on() {
        std::future::pending::<()>().await;
    }
    let hours = match Entries::new(query).get("store") {
        "ghent" => "Ghent: open from 9 to 18, closed on Mondays",
        "antwerp" => "Antwerp: open from 10 to 19, every day",
        "bruges" => "Bruges: open from 9 to 17, closed on Sundays",
        _ => "Choose a town.",
    };
    let body = html! {
        svg.map viewBox="0 0 440 220" role="img" aria-label="Map of the three towns" {
            rect width="440" height="220" fill="#e2ecd2" {}
            path d="M0 150c90-50 170 30 260-20s120-40 180-30" fill="none" stroke="#9fc3d8" stroke-width="16" {}
            g fill="#1f5c4a" {
                circle cx="96" cy="84" r="9" {}
                circle cx="226" cy="60" r="9" {}
                circle cx="340" cy="150" r="9" {}
            }
        }
        ul {
            li { a href="/frames/map?store=ghent" { "Ghent" } }
            li { a href="/frames/map?store=antwerp" { "Antwerp" } }
            li { a href="/frames/map?store=bruges" { "Bruges" } }
        }
        p { (hours) }
    };
    layout::frame("Store map", &body)
}

async fn newsletter() -> Response {
    newsletter_form(&Entries::default(), &Errors::new())
}

fn newsletter_form(entries: &Entries, errors: &Errors) -> Response {
    let body = html! {
        (control::summary(errors))
        form method="post" action="/frames/newsletter" novalidate {
            (control::render(&NEWSLETTER, entries, errors))
            p.actions { button { "Subscribe" } }
        }
    };
    layout::frame("Newsletter", &body)
}

async fn subscribe(entries: Entries) -> Response {
    if !entries.get("email").contains('@') {
        let errors = Errors::from([("email", "That is no email address".to_owned())]);
        return newsletter_form(&entries, &errors);
    }
    let body =
        html! { p.flash role="status" { "The next letter goes to " (entries.get("email")) } };
    layout::frame("Newsletter", &body)
}
