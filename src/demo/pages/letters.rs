//! Letters: a form under the wrong heading, with placeholders in each other's place, and one with placeholders only.

use crate::demo::form::Entries;
use crate::demo::layout::{ShopPage, fact};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use maud::html;

/// `/letters`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/letters", get(show).post(send))
        .route("/letters/monthly", post(subscribe))
}

async fn show(visit: Visit) -> Response {
    let body = html! {
        h1 { "Track your parcel" }
        div.columns {
            form.panel method="post" action="/letters" {
                p { "Our printed catalogue comes twice a year, by post and for nothing." }
                div.control { label for="name" { "Name" } input #name type="text" name="name"; }
                div.control {
                    label for="street" { "Street" }
                    input #street type="text" name="street" placeholder="Town";
                }
                div.control {
                    label for="town" { "Town" }
                    input #town type="text" name="town" placeholder="Street";
                }
                p.actions { button { "Send the catalogue" } }
            }
            form.panel method="post" action="/letters/monthly" {
                p { "Or a letter a month:" }
                div.control.joined {
                    input type="text" name="mail" placeholder="Your email address";
                    button.icon title="Subscribe" { i.glyph { "✉" } }
                }
            }
        }
    };
    visit.page(ShopPage::new("Letters", body))
}

async fn send(visit: Visit, entries: Entries) -> Response {
    let body = html! {
        div.narrow.panel {
            h1 { "Your catalogue is on its way" }
            table.facts {
                tbody {
                    @for (label, name) in [("Name", "name"), ("Street", "street"), ("Town", "town")] {
                        (fact(label, entries.get(name)))
                    }
                }
            }
        }
    };
    visit.page(ShopPage::new("Catalogue on its way", body))
}

async fn subscribe(visit: Visit, entries: Entries) -> Response {
    visit.go(
        "/letters",
        format!("The monthly letter goes to {}", entries.get("mail")),
    )
}
