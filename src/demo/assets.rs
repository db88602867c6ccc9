//! Styles and scripts, from the binary.

use super::visit::Shop;
use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

/// `/assets/…`
pub(super) fn routes() -> Router<Shop> {
    Router::new().route("/assets/{name}", get(show))
}

async fn show(Path(name): Path<String>) -> Response {
    let (kind, content) = match name.as_str() {
        "shop.css" => (CSS, include_str!("assets/shop.css")),
        "product.js" => (JS, include_str!("assets/product.js")),
        "orders.js" => (JS, include_str!("assets/orders.js")),
        "gifts.js" => (JS, include_str!("assets/gifts.js")),
        "delivery.js" => (JS, include_str!("assets/delivery.js")),
        "today.js" => (JS, include_str!("assets/today.js")),
        "account.js" => (JS, include_str!("assets/account.js")),
        "designs.js" => (JS, include_str!("assets/designs.js")),
        "lightbox.js" => (JS, include_str!("assets/lightbox.js")),
        "lookbook.js" => (JS, include_str!("assets/lookbook.js")),
        "stamp_card.js" => (JS, include_str!("assets/stamp_card.js")),
        "stock_take.js" => (JS, include_str!("assets/stock_take.js")),
        "voucher_pay.js" => (JS, include_str!("assets/voucher_pay.js")),
        "vouchers.js" => (JS, include_str!("assets/vouchers.js")),
        "window.js" => (JS, include_str!("assets/window.js")),
        "icon.svg" => ("image/svg+xml", include_str!("assets/icon.svg")),
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    ([(header::CONTENT_TYPE, kind)], content).into_response()
}
