//! One article: buying without leaving the page, tabs, rating.

use crate::demo::control::{Control, ControlKind, Errors};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::layout::ShopPage;
use crate::demo::product::{self, Product};
use crate::demo::visit::{Shop, Visit};
use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use maud::html;
use std::time::Duration;

/// The cart's counter is asked for in a second request, and takes its time.
const COUNTING: Duration = Duration::from_millis(400);

/// `/product/<slug>`, `/api/cart`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/product/{slug}", get(show))
        .route("/api/cart", get(count).post(add))
}

async fn show(visit: Visit, Path(slug): Path<String>) -> Response {
    let Some(product) = product::find(&slug) else {
        return visit.missing();
    };
    let variant = product.variant.map(|variant| {
        Control::new(
            "variant",
            variant.label,
            ControlKind::Select(variant.values),
        )
        .render(&Entries::default(), &Errors::new())
    });
    let toast = if Fault::ToastNeverGoes.is_on() {
        3_000_000
    } else {
        3_000
    };
    let body = html! {
        p.crumbs { a href="/catalogue" { "Catalogue" } " / " (product.category.name()) }
        div.product data-slug=(product.slug) {
            img.portrait src={ "/art/" (product.slug) ".svg" } alt={ "Picture of " (product.name) } width="520" height="390";
            div {
                h1 { (product.name) }
                p.lead { (product.blurb) }
                p.price { (product.price) }
                form #buy method="post" action="/cart/add" {
                    input type="hidden" name="slug" value=(product.slug);
                    @if let Some(variant) = variant { (variant) }
                    div.control {
                        label for="quantity" { "Quantity" }
                        input #quantity name="quantity" type="number" min="1" max="99" value="1";
                    }
                    p.actions {
                        button disabled[!product.for_sale()] { "Add to cart" } " "
                        span.tip {
                            button.quiet type="button" aria-describedby="shipping-tip" { "Shipping" }
                            span #shipping-tip role="tooltip" { "Sent within two working days" }
                        }
                    }
                }
            }
        }
        section.tabs aria-label="About the article" {
            div role="tablist" {
                button #tab-details role="tab" aria-controls="panel-details" aria-selected="true" { "Details" }
                " "
                button #tab-care role="tab" aria-controls="panel-care" aria-selected="false" tabindex="-1" { "Care" }
                " "
                button #tab-reviews role="tab" aria-controls="panel-reviews" aria-selected="false" tabindex="-1" {
                    "Reviews"
                }
            }
            div #panel-details role="tabpanel" aria-labelledby="tab-details" {
                p { "Made in small batches by people we know by name. Repairs are free for five years." }
            }
            div #panel-care role="tabpanel" aria-labelledby="tab-care" hidden {
                p { "Wipe it with a dry cloth. Never put it in the dishwasher." }
            }
            div #panel-reviews role="tabpanel" aria-labelledby="tab-reviews" hidden {
                p { "“Does what it should, and looks well doing it.” Margaret, Ghent" }
                star-rating {}
            }
        }
        div.toasts #toasts role="status" data-milliseconds=(toast) {}
    };
    visit.page(ShopPage::new(product.name, body).script("product.js"))
}

/// Reads the product that a form puts into the cart, checked against the range.
pub(super) fn wanted(entries: &Entries) -> Option<(&'static Product, Option<String>, u32)> {
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
