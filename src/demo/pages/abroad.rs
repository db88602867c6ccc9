//! The shop abroad: a page in French and one in Japanese, each in its language from title to footer.

use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::visit::Shop;
use axum::Router;
use axum::response::{Html as HtmlResponse, IntoResponse, Response};
use axum::routing::get;

/// `/fr`, `/ja`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/fr", get(french).post(french_basket))
        .route("/ja", get(japanese).post(japanese_basket))
        .route("/ja/cart", get(japanese_cart))
}

fn page(source: &'static str, said: &str) -> Response {
    let said = (!said.is_empty()).then(|| {
        Template::new("<p class=\"flash\" role=\"status\">{{said}}</p>\n")
            .text("said", said)
            .fill()
    });
    let html: Html = Template::new(source)
        .html("said", said.unwrap_or_default())
        .fill();
    HtmlResponse(html.into_string()).into_response()
}

async fn french() -> Response {
    page(include_str!("../templates/fr.html"), "")
}

async fn french_basket(entries: Entries) -> Response {
    let said = match entries.get("prenom") {
        "" => format!("{} est dans votre panier.", entries.get("fromage")),
        name => format!("Merci, {name} ! La lettre partira lundi."),
    };
    page(include_str!("../templates/fr.html"), &said)
}

async fn japanese() -> Response {
    page(include_str!("../templates/ja.html"), "")
}

async fn japanese_basket(entries: Entries) -> Response {
    let said = format!("{}をカートに入れました。", entries.get("shina"));
    page(include_str!("../templates/ja.html"), &said)
}

async fn japanese_cart() -> Response {
    page(include_str!("../templates/ja_cart.html"), "")
}
