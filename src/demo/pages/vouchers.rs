//! Vouchers: two tabs that go on by buttons of one name, a second window, and a payment frame of another origin.

use crate::demo::control::{self, Control, ControlKind, Errors};
use crate::demo::form::Entries;
use crate::demo::layout::{self, ShopPage};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use axum::routing::get;
use maud::{PreEscaped, html};

const PAYMENT: [Control; 2] = [
    Control::new("holder", "Card holder", ControlKind::Input("text")),
    Control::new("amount", "Amount", ControlKind::Input("number")),
];

/// `/vouchers`, `/frames/payment`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/vouchers", get(show))
        .route("/vouchers/send", get(send))
        .route("/vouchers/designs", get(designs))
        .route("/vouchers/pay", get(pay))
        .route("/frames/payment", get(payment).post(paid))
}

async fn show(visit: Visit) -> Response {
    let body = html! {
        h1 { "Vouchers" }
        p { "For those who like to choose. From $10.00." }
        section.tabs aria-label="How it is sent" {
            div role="tablist" {
                button #tab-post role="tab" aria-controls="panel-post" aria-selected="true" { "By post" } " "
                button #tab-email role="tab" aria-controls="panel-email" aria-selected="false" { "By email" }
            }
            div #panel-post role="tabpanel" aria-labelledby="tab-post" {
                form action="/vouchers/send" {
                    input type="hidden" name="by" value="post";
                    p { "Printed on heavy paper, in an envelope with a stamp." }
                    button { "Continue" }
                }
            }
            div #panel-email role="tabpanel" aria-labelledby="tab-email" hidden {
                form action="/vouchers/send" {
                    input type="hidden" name="by" value="email";
                    p { "Nothing to print, nothing to lose." }
                    button { "Continue" }
                }
            }
        }
        p.actions {
            button.quiet #choose type="button" { "Choose a design" } " "
            a.button.quiet href="/vouchers/pay" { "Pay now" }
        }
        p { "Design: " span #design { "Plain" } }
    };
    visit.page(ShopPage::new("Vouchers", body).script("vouchers.js"))
}

async fn send(visit: Visit, Query(query): Query<Vec<(String, String)>>) -> Response {
    let by = match Entries::new(query).get("by") {
        "email" => "It will be in the mailbox in a minute.",
        _ => "It will be in the letter box in two days.",
    };
    let body = html! { h1 { "Your voucher is on its way" } p { (by) } };
    visit.page(ShopPage::new("Voucher", body))
}

async fn designs(visit: Visit) -> Response {
    let body = html! {
        h1 { "Designs" }
        p.actions {
            button.design.quiet type="button" { "Herbarium" } " "
            button.design.quiet type="button" { "Blueprint" }
        }
        p #chosen {}
    };
    visit.page(ShopPage::new("Designs", body).script("designs.js"))
}

async fn pay(visit: Visit, headers: HeaderMap) -> Response {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok())
        .unwrap_or_default();
    let body = html! {
        h1 { "Pay for a voucher" }
        p { "The bank's form stands in a frame: we do not see your card." }
        iframe title="Payment" src={ (elsewhere(host)) "/frames/payment" } width="480" height="330" {}
        p #receipt { "Not paid yet." }
    };
    visit.page(ShopPage::new("Pay for a voucher", body).script("voucher_pay.js"))
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

async fn payment() -> Response {
    payment_form(&Entries::default(), &Errors::new())
}

fn payment_form(entries: &Entries, errors: &Errors) -> Response {
    let body = html! {
        form method="post" action="/frames/payment" {
            (control::render(&PAYMENT, entries, errors))
            p.actions { button { "Pay" } }
        }
    };
    layout::frame("Payment", &body)
}

async fn paid(entries: Entries) -> Response {
    if entries.get("holder").is_empty() {
        let errors = Errors::from([("holder", "Whose card is it?".to_owned())]);
        return payment_form(&entries, &errors);
    }
    let body = html! {
        p.flash { (entries.get("holder")) " paid $" (entries.get("amount")) "." }
        script { (PreEscaped("parent.postMessage('paid', '*')")) }
    };
    layout::frame("Payment", &body)
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
