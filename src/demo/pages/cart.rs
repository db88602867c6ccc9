//! The cart.

use super::product::wanted;
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::layout::{ShopPage, headings};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use maud::html;

/// `/cart`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/cart", get(show))
        .route("/cart/add", post(add))
        .route("/cart/update", post(update))
        .route("/cart/remove", post(remove))
}

async fn show(visit: Visit) -> Response {
    let cart = visit.with(|session| session.cart.clone());
    if cart.is_empty() {
        let body = html! {
            h1 { "Your cart" }
            p.empty { "Your cart is empty." }
            p { a.button href="/catalogue" { "Browse the catalogue" } }
        };
        return visit.page(ShopPage::new("Cart", body));
    }
    let body = html! {
        h1 { "Your cart" }
        form #remove method="post" action="/cart/remove" {}
        form method="post" action="/cart/update" {
            table {
                (headings(["Article", "Price", "Quantity", "Subtotal", "Change"]))
                tbody {
                    @for (place, line) in cart.lines().iter().enumerate() {
                        tr {
                            td { (line.label()) } td.number { (line.product.price) }
                            td {
                                input name={ "quantity-" (place) } type="number" min="0" max="99" value=(line.quantity)
                                    aria-label={ "Quantity of " (line.label()) };
                            }
                            td.number { (line.subtotal()) }
                            td { button.plain form="remove" name="place" value=(place) { "Remove" } }
                        }
                    }
                }
                tfoot { tr { th scope="row" colspan="3" { "Total" } td.number { (cart.total()) } td {} } }
            }
            p.actions {
                button.quiet { "Update cart" } " "
                @if !Fault::CheckOutMissing.is_on() { a.button href="/checkout" { "Check out" } }
            }
        }
    };
    visit.page(ShopPage::new("Cart", body))
}

async fn add(visit: Visit, entries: Entries) -> Response {
    match wanted(&entries) {
        Some((product, variant, quantity)) => {
            visit.with(|session| session.cart.add(product, variant, quantity));
            visit.go("/cart", format!("{} was added to your cart", product.name))
        }
        None => visit.go("/cart", "That quantity makes no sense"),
    }
}

async fn update(visit: Visit, entries: Entries) -> Response {
    visit.with(|session| {
        for place in 0..session.cart.lines().len() {
            if let Ok(quantity) = entries.get(&format!("quantity-{place}")).parse() {
                session.cart.set(place, quantity);
            }
        }
        session.cart.tidy();
    });
    visit.go("/cart", "Cart updated")
}

async fn remove(visit: Visit, entries: Entries) -> Response {
    let removed = entries
        .get("place")
        .parse()
        .ok()
        .and_then(|place| visit.with(|session| session.cart.remove(place)));
    match removed {
        Some(line) => visit.go("/cart", format!("{} was taken out", line.label())),
        None => visit.go("/cart", "That was not in your cart"),
    }
}
