//! One article: buying without leaving the page, tabs, rating.

use crate::demo::control::{Control, Errors, Kind};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::html::{Template, flag};
use crate::demo::layout::Page;
use crate::demo::product::{self, Product};
use crate::demo::visit::{Shop, Visit};
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use std::time::Duration;

/// The cart's counter is asked for in a second request, and takes its time.
const COUNTING: Duration = Duration::from_millis(400);

/// `/product/<slug>`, `/api/cart`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/product/{slug}", get(show))
        .route("/api/cart", get(count).post(add))
}

async fn show(visit: Visit, Path(slug): Path<String>) -> Response {
    let Some(product) = product::find(&slug) else {
        return visit.missing();
    };
    let variant = product.variant.map(|variant| {
        Control::new("variant", variant.label, Kind::Select(variant.values))
            .render(&Entries::default(), &Errors::new())
    });
    let body = Template::new(include_str!("../templates/product.html"))
        .text("slug", product.slug)
        .text("category", product.category.name())
        .text("name", product.name)
        .text("blurb", product.blurb)
        .text("price", product.price)
        .html("variant", variant.unwrap_or_default())
        .html("disabled", flag("disabled", !product.for_sale()))
        .text(
            "toast",
            if Fault::ToastNeverGoes.is_on() {
                3_000_000
            } else {
                3_000
            },
        )
        .fill();
    visit.page(Page::new(product.name, body).script("product.js"))
}

/// What a form asks to put into the cart, checked against the range.
pub fn wanted(entries: &Entries) -> Option<(&'static Product, Option<String>, u32)> {
    let product = product::find(entries.get("slug")).filter(|product| product.for_sale())?;
    let variant = product.variant.map(|variant| {
        let chosen = entries.get("variant");
        let known = variant.values.iter().find(|value| **value == chosen);
        (*known.unwrap_or(&variant.values[0])).to_owned()
    });
    let quantity = match entries.get("quantity") {
        "" => 1,
        number => number.parse().ok().filter(|number| *number > 0)?,
    };
    Some((product, variant, quantity))
}

async fn add(visit: Visit, entries: Entries) -> Response {
    if Fault::CartNeverAnswers.is_on() {
        std::future::pending::<()>().await;
    }
    let message = match wanted(&entries) {
        Some((product, variant, quantity)) => {
            visit.with(|session| session.cart.add(product, variant, quantity));
            format!("{} was added to your cart", product.name)
        }
        None => "That quantity makes no sense".to_owned(),
    };
    Json(serde_json::json!({ "message": message })).into_response()
}

async fn count(visit: Visit) -> Response {
    tokio::time::sleep(COUNTING).await;
    let count = visit.with(|session| session.cart.count());
    Json(serde_json::json!({ "count": count })).into_response()
}
