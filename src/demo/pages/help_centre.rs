//! The help centre: topics whose links are plurals of headings and words of the text.

use crate::demo::form::Entries;
use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::get;
use maud::html;

/// Topics: name in the address, heading, text.
const TOPICS: [(&str, &str, &str); 4] = [
    (
        "products",
        "About our products",
        "Every article has a number. It stands on the bottom, where no one looks.",
    ),
    (
        "returns",
        "Sending things back",
        "Put it into a box, and the box into our hands.",
    ),
    (
        "repairs",
        "Mending",
        "Bring it in on a Thursday. The joiner likes Thursdays.",
    ),
    (
        "wishes",
        "Wishes",
        "A wish list is kept on your machine until you sign in.",
    ),
];

/// `/help-centre`
pub(super) fn routes() -> Router<Shop> {
    Router::new().route("/help-centre", get(show))
}

async fn show(visit: Visit, Query(query): Query<Vec<(String, String)>>) -> Response {
    let query = Entries::new(query);
    let topic = TOPICS
        .iter()
        .find(|(name, _, _)| *name == query.get("topic"));
    let body = match topic {
        None => html! {
            h1 { "Help centre" }
            p.alert { "Warning: knives are sent sharp. Open the parcel on a table." }
            div.columns {
                section.panel {
                    h2 { "Product" }
                    p { "Care, numbers, spare parts." }
                    p { a href="/help-centre?topic=products" { "Products" } }
                }
                section.panel {
                    h2 { "After the sale" }
                    p { "Returns are free within 30 days. Repairs are free for five years." }
                    p {
                        a href="/help-centre?topic=returns" { "Returns" } " "
                        a href="/help-centre?topic=repairs" { "Repairs" }
                    }
                }
            }
            p {
                "More of us: the "
                a href="/guestbook" { "guest book" } ", your "
                a href="/stamp-card" { "stamp card" } ", "
                a href="/letters" { "letters by post" } ", the "
                a href="/press" { "press page" } ", and "
                a href="/quote" { "prices for many" } "."
            }
        },
        Some((_, heading, text)) => {
            html! { p.crumbs { a href="/help-centre" { "Help centre" } } h1 { (heading) } p { (text) } }
        }
    };
    visit.page(ShopPage::new("Help centre", body))
}
