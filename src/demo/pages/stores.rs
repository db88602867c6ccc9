//! The stores, with two frames: a map with links, and the newsletter's form.

use crate::demo::control::{self, Control, Errors, Kind};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::layout::{self, Page};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::response::{Html as HtmlResponse, IntoResponse, Response};
use axum::routing::get;

const NEWSLETTER: [Control; 1] = [Control::new("email", "Your email", Kind::Input("email"))];

/// `/stores`, `/frames/…`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/stores", get(show))
        .route("/frames/map", get(map))
        .route("/frames/newsletter", get(newsletter).post(subscribe))
}

async fn show(visit: Visit) -> Response {
    let body = Html::markup(include_str!("../templates/stores.html"));
    visit.page(Page::new("Stores", body))
}

fn frame(title: &str, body: Html) -> Response {
    HtmlResponse(layout::frame(title, body).into_string()).into_response()
}

async fn map(Query(query): Query<Vec<(String, String)>>) -> Response {
    if Fault::MapNeverComes.is_on() {
        std::future::pending::<()>().await;
    }
    let hours = match Entries::new(query).get("store") {
        "ghent" => "<p>Ghent: open from 9 to 18, closed on Mondays</p>\n",
        "antwerp" => "<p>Antwerp: open from 10 to 19, every day</p>\n",
        "bruges" => "<p>Bruges: open from 9 to 17, closed on Sundays</p>\n",
        _ => "<p>Choose a town.</p>\n",
    };
    let body = Template::new(include_str!("../templates/map.html"))
        .html("hours", Html::markup(hours))
        .fill();
    frame("Store map", body)
}

async fn newsletter() -> Response {
    newsletter_form(&Entries::default(), &Errors::new())
}

fn newsletter_form(entries: &Entries, errors: &Errors) -> Response {
    let body = Template::new(include_str!("../templates/newsletter.html"))
        .html("summary", control::summary(errors))
        .html("controls", control::render(&NEWSLETTER, entries, errors))
        .fill();
    frame("Newsletter", body)
}

async fn subscribe(entries: Entries) -> Response {
    if !entries.get("email").contains('@') {
        let errors = Errors::from([("email", "That is no email address".to_owned())]);
        return newsletter_form(&entries, &errors);
    }
    let body = Template::new(include_str!("../templates/newsletter_done.html"))
        .text("email", entries.get("email"))
        .fill();
    frame("Newsletter", body)
}
