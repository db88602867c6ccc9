//! The front page.

use super::catalogue;
use crate::demo::html::{Html, Template};
use crate::demo::layout::Page;
use crate::demo::product::{self, Category};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};

/// What stands on the front page.
const FAVOURITES: [&str; 4] = [
    "copper-kettle",
    "fountain-pen",
    "watering-can",
    "plumb-line",
];

/// `/`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/", get(show))
        .route("/notice", post(answer_notice))
}

async fn show(visit: Visit) -> Response {
    let answered = visit.with(|session| session.notice_answered);
    let notice = if answered {
        Html::default()
    } else {
        Html::markup(include_str!("../templates/notice.html"))
    };
    let shelves = Category::ALL.map(|category| {
        Template::new("<li><a href=\"/catalogue?category={{name}}\">{{name}}</a></li>\n")
            .text("name", category.name())
            .fill()
    });
    let favourites = FAVOURITES
        .iter()
        .filter_map(|slug| product::find(slug))
        .map(|product| catalogue::card(product, false));
    let body = Template::new(include_str!("../templates/home.html"))
        .html("notice", notice)
        .html("shelves", shelves.into_iter().collect())
        .html("favourites", favourites.collect())
        .fill();
    visit.page(Page::new("Welcome", body))
}

async fn answer_notice(visit: Visit) -> Response {
    visit.with(|session| session.notice_answered = true);
    Redirect::to("/").into_response()
}
