//! A price for many pieces: the answer to the form takes its time, and looks like the page before.

use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::layout::ShopPage;
use crate::demo::money::Money;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};
use std::time::Duration;

/// How long the office does its sums.
const SUMS: Duration = Duration::from_millis(700);
/// Price of one kettle in a large order.
const EACH: Money = Money(3_500);

/// `/quote`
pub(super) fn routes() -> Router<Shop> {
    Router::new().route("/quote", get(ask).post(answer))
}

async fn ask(visit: Visit) -> Response {
    page(&visit, "1", "Kettles for a whole street? Tell us how many.")
}

async fn answer(visit: Visit, entries: Entries) -> Response {
    if Fault::QuoteNeverAnswers.is_on() {
        std::future::pending::<()>().await;
    }
    tokio::time::sleep(SUMS).await;
    let pieces = entries.get("pieces");
    let said = match pieces.parse::<u32>() {
        Ok(number @ 1..=999) => format!("For {number} kettles we ask {}.", EACH * number),
        _ => "That many we cannot make.".to_owned(),
    };
    page(&visit, pieces, &said)
}

fn page(visit: &Visit, pieces: &str, said: &str) -> Response {
    let body: Markup = html! {
        div.narrow.panel {
            h1 { "A price for many" }
            p.lead { (said) }
            form method="post" action="/quote" {
                div.control {
                    label for="pieces" { "Pieces" }
                    input #pieces type="number" name="pieces" value=(pieces);
                }
                p.actions { input type="submit" value="Work it out"; }
            }
        }
    };
    visit.page(ShopPage::new("Quote", body))
}
