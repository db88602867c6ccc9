//! A price for many pieces: the answer to the form takes its time, and looks like the page before.

use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::layout::Page;
use crate::demo::money::Money;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use std::time::Duration;

/// How long the office does its sums.
const SUMS: Duration = Duration::from_millis(700);
/// What one kettle costs to those who buy many.
const EACH: Money = Money(3_500);

/// `/quote`
pub fn routes() -> Router<Shop> {
    Router::new().route("/quote", get(ask).post(answer))
}

async fn ask(visit: Visit) -> Response {
    page(
        &visit,
        "1",
        "Kettles for a whole street? Tell us how many.".to_owned(),
    )
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
    page(&visit, pieces, said)
}

fn page(visit: &Visit, pieces: &str, said: String) -> Response {
    let body: Html = Template::new(include_str!("../templates/quote.html"))
        .text("said", said)
        .text("pieces", pieces)
        .fill();
    visit.page(Page::new("Quote", body))
}
