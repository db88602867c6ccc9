//! The front page.

use super::catalogue;
use crate::demo::layout::ShopPage;
use crate::demo::product::{self, ProductCategory};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use maud::html;

/// Products on the front page.
const FAVOURITES: [&str; 4] = [
    "copper-kettle",
    "fountain-pen",
    "watering-can",
    "plumb-line",
];

/// `/`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/", get(show))
        .route("/notice", post(answer_notice))
}

async fn show(visit: Visit) -> Response {
    let answered = visit.with(|session| session.notice_answered);
    let body = html! {
        @if !answered {
            form.notice method="post" action="/notice" aria-label="Cookie notice" {
                p { "We keep one cookie, for your cart." }
                button { "Fine with me" }
            }
        }
        section.hero {
            div {
                p.eyebrow { "New this week" }
                h1 { "Good things, made to be used" }
                p.lead {
                    "Kettles that sing, pens that write, tools that stay sharp. "
                    "Chosen by people who use them every day."
                }
                p {
                    a.button href="/catalogue" { "Browse the catalogue" } " "
                    a.button.quiet href="/stores" { "Find a store" }
                }
            }
            img src="/art/copper-kettle.svg" alt="A copper kettle" width="480" height="360";
        }
        section aria-labelledby="shelves" {
            h2 #shelves { "Shelves" }
            ul.shelves {
                @for category in ProductCategory::ALL {
                    li { a href={ "/catalogue?category=" (category.name()) } { (category.name()) } }
                }
            }
        }
        section aria-labelledby="favourites" {
            h2 #favourites { "Favourites" }
            ul.cards {
                @for product in FAVOURITES.iter().filter_map(|slug| product::find(slug)) {
                    (catalogue::card(product, false))
                }
            }
        }
    };
    visit.page(ShopPage::new("Welcome", body))
}

async fn answer_notice(visit: Visit) -> Response {
    visit.with(|session| session.notice_answered = true);
    Redirect::to("/").into_response()
}
