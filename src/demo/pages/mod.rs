//! The pages, one file for what belongs together. Each gives its routes.

mod accounts;
mod addresses;
mod cart;
mod catalogue;
mod checkout;
mod delivery;
mod extras;
mod gifts;
mod home;
mod orders;
mod product;
mod profile;
mod stores;

use super::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;

/// All pages, and the answer to every other address.
pub fn routes() -> Router<Shop> {
    Router::new()
        .merge(home::routes())
        .merge(accounts::routes())
        .merge(profile::routes())
        .merge(addresses::routes())
        .merge(catalogue::routes())
        .merge(product::routes())
        .merge(cart::routes())
        .merge(checkout::routes())
        .merge(orders::routes())
        .merge(gifts::routes())
        .merge(delivery::routes())
        .merge(stores::routes())
        .merge(extras::routes())
        .fallback(missing)
}

async fn missing(visit: Visit) -> Response {
    visit.missing()
}

/// "1 article", "3 articles".
fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
