//! The pages, one file for what belongs together. Each gives its routes.

mod abroad;
mod accounts;
mod addresses;
mod cart;
mod catalogue;
mod checkout;
mod delivery;
mod extras;
mod gifts;
mod guestbook;
mod help_centre;
mod home;
mod letters;
mod lookbook;
mod loyalty;
mod office;
mod orders;
mod press;
mod product;
mod profile;
mod quote;
mod stores;
mod story;
mod trade;
mod vouchers;

use super::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;

/// All pages, and the answer to every other address.
pub(super) fn routes() -> Router<Shop> {
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
        .merge(lookbook::routes())
        .merge(vouchers::routes())
        .merge(letters::routes())
        .merge(help_centre::routes())
        .merge(story::routes())
        .merge(guestbook::routes())
        .merge(loyalty::routes())
        .merge(press::routes())
        .merge(quote::routes())
        .merge(trade::routes())
        .merge(abroad::routes())
        .merge(office::routes())
        .fallback(missing)
}

async fn missing(visit: Visit) -> Response {
    visit.missing()
}
