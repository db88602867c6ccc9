//! Vouchers: two tabs that go on by buttons of one name, a second window, and a payment frame of another origin.

use crate::demo::control::{self, Control, Errors, Kind};
use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::layout::{self, Page};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::http::{HeaderMap, header};
use axum::response::{Html as HtmlResponse, IntoResponse, Response};
use axum::routing::get;

const PAYMENT: [Control; 2] = [
    Control::new("holder", "Card holder", Kind::Input("text")),
    Control::new("amount", "Amount", Kind::Input("number")),
];

/// `/vouchers`, `/frames/payment`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/vouchers", get(show))
        .route("/vouchers/send", get(send))
        .route("/vouchers/designs", get(designs))
        .route("/vouchers/pay", get(pay))
        .route("/frames/payment", get(payment).post(paid))
}

async fn show(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/vouchers.html"));
    visit.page(Page::new("Vouchers", body).script("vouchers.js"))
}

async fn send(visit: Visit, Query(query): Query<Vec<(String, String)>>) -> Response {
    let by = match Entries::new(query).get("by") {
        "email" => "It will be in the mailbox in a minute.",
        _ => "It will be in the letter box in two days.",
    };
    let body = Template::new("<h1>Your voucher is on its way</h1>\n<p>{{by}}</p>\n")
        .text("by", by)
        .fill();
    visit.page(Page::new("Voucher", body))
}

async fn designs(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/designs.html"));
    visit.page(Page::new("Designs", body).script("designs.js"))
}

async fn pay(visit: Visit, headers: HeaderMap) -> Response {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .unwrap_or_default();
    let body = Template::new(include_str!("../templates/voucher_pay.html"))
        .text("bank", elsewhere(host))
        .fill();
    visit.page(Page::new("Pay for a voucher", body).script("voucher_pay.js"))
}

/// Another origin at which the same server is found: this machine has two names, whatever the port. A shop that is
/// reached under a third name has no other, and the frame is then of its own origin.
fn elsewhere(host: &str) -> String {
    let (name, port) = host.split_once(':').unwrap_or((host, "80"));
    match name {
        "localhost" => format!("http://127.0.0.1:{port}"),
        "127.0.0.1" => format!("http://localhost:{port}"),
        _ => String::new(),
    }
}

fn frame(title: &str, body: Html) -> Response {
    HtmlResponse(layout::frame(title, body).into_string()).into_response()
}

async fn payment() -> Response {
    payment_form(&Entries::default(), &Errors::new())
}

fn payment_form(entries: &Entries, errors: &Errors) -> Response {
    let body = Template::new(include_str!("../templates/payment.html"))
        .html("controls", control::render(&PAYMENT, entries, errors))
        .fill();
    frame("Payment", body)
}

async fn paid(entries: Entries) -> Response {
    if entries.get("holder").is_empty() {
        let errors = Errors::from([("holder", "Whose card is it?".to_owned())]);
        return payment_form(&entries, &errors);
    }
    let body = Template::new(include_str!("../templates/paid.html"))
        .text("holder", entries.get("holder"))
        .text("amount", entries.get("amount"))
        .fill();
    frame("Payment", body)
}

#[cfg(test)]
mod tests {
    use super::elsewhere;

    #[test]
    fn the_other_origin_is_never_the_own() {
        for (host, other) in [
            ("127.0.0.1:8080", "http://localhost:8080"),
            ("localhost:8080", "http://127.0.0.1:8080"),
            ("localhost", "http://127.0.0.1:80"),
            ("shop.example", ""),
        ] {
            assert_eq!(elsewhere(host), other);
        }
    }
}
