//! The cart.

use super::product::wanted;
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};

/// `/cart`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/cart", get(show))
        .route("/cart/add", post(add))
        .route("/cart/update", post(update))
        .route("/cart/remove", post(remove))
}

async fn show(visit: Visit) -> Response {
    let cart = visit.with(|session| session.cart.clone());
    if cart.is_empty() {
        let body = Html::markup(include_str!("../templates/cart_empty.html"));
        return visit.page(Page::new("Cart", body));
    }
    let rows = cart.lines().iter().enumerate().map(|(place, line)| {
        Template::new(include_str!("../templates/cart_row.html"))
            .text("name", line.label())
            .text("price", line.product.price)
            .text("place", place)
            .text("quantity", line.quantity)
            .text("subtotal", line.subtotal())
            .fill()
    });
    let body = Template::new(include_str!("../templates/cart.html"))
        .html("rows", rows.collect())
        .text("total", cart.total())
        .html(
            "check_out",
            if Fault::CheckOutMissing.is_on() {
                Html::default()
            } else {
                Html::markup("<a class=\"button\" href=\"/checkout\">Check out</a>")
            },
        )
        .fill();
    visit.page(Page::new("Cart", body))
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
