//! The help centre: topics whose links are plurals of headings and words of the text.

use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::layout::Page;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::get;

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
pub fn routes() -> Router<Shop> {
    Router::new().route("/help-centre", get(show))
}

async fn show(visit: Visit, Query(query): Query<Vec<(String, String)>>) -> Response {
    let query = Entries::new(query);
    let topic = TOPICS
        .iter()
        .find(|(name, _, _)| *name == query.get("topic"));
    let body = match topic {
        None => Html::markup(include_str!("../templates/help_centre.html")),
        Some((_, heading, text)) => Template::new(include_str!("../templates/help_topic.html"))
            .text("heading", heading)
            .text("text", text)
            .fill(),
    };
    visit.page(Page::new("Help centre", body))
}
