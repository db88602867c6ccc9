//! Our story: a long page that scrolls smoothly under a header that stays.

use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::{PreEscaped, html};

/// `/our-story`
pub(super) fn routes() -> Router<Shop> {
    Router::new().route("/our-story", get(show).post(cheers))
}

async fn show(visit: Visit) -> Response {
    let body = html! {
        style { (PreEscaped("html { scroll-behavior: smooth; } header.site { position: sticky; top: 0; z-index: 5; }")) }
        h1 { "Our story" }
        div.story {
            h2 { "1959" }
            p { "A joiner and a gardener shared a shed. The shed was made of larch. It leaned." }
            h2 { "1968" }
            p { "They hung a plumb line from the roof and found out by how much. The larch was not to blame." }
            h2 { "1974" }
            p { "The first lime tree was planted. It still throws its shade on the door. Every larch has a name by now." }
            h2 { "1983" }
            p { "The shed became a shop. A larch bench came first, a till came later." }
            h2 { "1998" }
            p { "Someone asked for a catalogue. We have been printing it ever since." }
            h2 { "2011" }
            p { "The shop got a second door, and the second door got a bell." }
            h2 { "Today" }
            p { "Come by, and raise a glass of lime cordial with us." }
            form method="post" action="/our-story" { p.actions { button { "Raise a glass" } } }
        }
    };
    visit.page(ShopPage::new("Our story", body))
}

async fn cheers(visit: Visit) -> Response {
    visit.go("/our-story", "To the leaning shed!")
}
