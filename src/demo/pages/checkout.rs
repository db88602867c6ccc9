//! Checkout: every form control, checked by the server, shown for review, then an order.

mod fields;

use super::counted;
use crate::demo::cart::Cart;
use crate::demo::control::{self, Control, Errors, Kind};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::html::{Html, Template};
use crate::demo::layout::Page;
use crate::demo::money::Money;
use crate::demo::order::{Order, Status};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use fields::{SECTIONS, check, delivery_cost, extras_cost};

/// `/checkout`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/checkout", get(show).post(enter))
        .route("/checkout/review", get(review))
        .route("/checkout/place", post(place))
        .route("/checkout/thank-you", get(thanks))
}

async fn show(visit: Visit) -> Response {
    let draft = visit.with(|session| session.draft.clone());
    page(&visit, &draft.unwrap_or_default(), &Errors::new())
}

fn page(visit: &Visit, entries: &Entries, errors: &Errors) -> Response {
    let cart = visit.with(|session| session.cart.clone());
    if cart.is_empty() {
        return Redirect::to("/cart").into_response();
    }
    let sections = SECTIONS.iter().map(|(legend, controls)| {
        Template::new(include_str!("../templates/section.html"))
            .text("legend", legend)
            .html("controls", control::render(controls, entries, errors))
            .fill()
    });
    let body = Template::new(include_str!("../templates/checkout.html"))
        .text(
            "count",
            counted(cart.count() as usize, "article", "articles"),
        )
        .text("total", cart.total())
        .html("summary", control::summary(errors))
        .html("sections", sections.collect())
        .fill();
    visit.page(Page::new("Checkout", body))
}

async fn enter(visit: Visit, entries: Entries) -> Response {
    let errors = check(&entries);
    if !errors.is_empty() {
        return page(&visit, &entries, &errors);
    }
    visit.with(|session| session.draft = Some(entries));
    Redirect::to("/checkout/review").into_response()
}

async fn review(visit: Visit) -> Response {
    let (draft, cart) = visit.with(|session| (session.draft.clone(), session.cart.clone()));
    let Some(draft) = draft.filter(|_| !cart.is_empty()) else {
        return Redirect::to("/checkout").into_response();
    };
    let controls = SECTIONS.iter().flat_map(|(_, controls)| *controls);
    let facts = controls.filter_map(|control| Some(fact(control.label, &shown(control, &draft)?)));
    let costs = [
        ("Goods", cart.total()),
        ("Delivery", delivery_cost(&draft)),
        ("Extras", extras_cost(&draft)),
        ("Total", total(&cart, &draft)),
    ];
    let body = Template::new(include_str!("../templates/review.html"))
        .html("facts", facts.collect())
        .html(
            "costs",
            costs
                .map(|(label, cost)| fact(label, &cost.to_string()))
                .into_iter()
                .collect(),
        )
        .fill();
    visit.page(Page::new("Review", body))
}

fn fact(label: &str, value: &str) -> Html {
    Template::new(include_str!("../templates/fact.html"))
        .text("label", label)
        .text("value", value)
        .fill()
}

/// What the review says about a control; nothing where nothing was entered.
fn shown(control: &Control, draft: &Entries) -> Option<String> {
    let value = match control.kind {
        Kind::Multiple(_) => draft.all(control.id).collect::<Vec<_>>().join(", "),
        Kind::Secret if !Fault::SecurityCodeShown.is_on() => {
            "•".repeat(draft.get(control.id).chars().count())
        }
        _ => draft.get(control.id).to_owned(),
    };
    (!value.is_empty()).then_some(value)
}

fn total(cart: &Cart, draft: &Entries) -> Money {
    cart.total() + delivery_cost(draft) + extras_cost(draft)
}

async fn place(visit: Visit) -> Response {
    let placed = visit.with(|session| {
        if session.cart.is_empty() {
            return None;
        }
        let draft = session.draft.as_ref()?;
        let number = session
            .orders
            .first()
            .map_or(1001, |newest| newest.number + 1);
        let surcharge = delivery_cost(draft) + extras_cost(draft);
        let lines = session.cart.lines().to_vec();
        session.cart.clear();
        session.orders.insert(
            0,
            Order {
                number,
                placed: "today",
                lines,
                surcharge,
                status: Status::Open,
            },
        );
        Some(number)
    });
    let to = if placed.is_some() {
        "/checkout/thank-you"
    } else {
        "/checkout"
    };
    Redirect::to(to).into_response()
}

async fn thanks(visit: Visit) -> Response {
    let placed = visit.with(|session| {
        let order = session.orders.first()?.clone();
        let email = session.draft.as_ref()?.get("email").to_owned();
        Some((order, email))
    });
    let Some((order, email)) = placed else {
        return Redirect::to("/cart").into_response();
    };
    let body = Template::new(include_str!("../templates/placed.html"))
        .text("number", order.number)
        .text("total", order.total())
        .text("email", email)
        .fill();
    visit.page(Page::new("Thank you", body))
}
