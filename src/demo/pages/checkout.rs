//! Checkout: every form control, checked by the server, shown for review, then an order.

mod fields;

use crate::demo::cart::Cart;
use crate::demo::control::{self, Control, ControlKind, Errors};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::layout::{ShopPage, fact};
use crate::demo::money::Money;
use crate::demo::order::{Order, OrderStatus};
use crate::demo::product::counted;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use fields::{SECTIONS, check, delivery_cost, extras_cost};
use maud::html;

/// `/checkout`
pub(super) fn routes() -> Router<Shop> {
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
    let body = html! {
        h1 { "Checkout" }
        p { "You are buying " (counted(cart.count() as usize, "article", "articles")) " for " (cart.total()) "." }
        (control::summary(errors))
        form.checkout method="post" action="/checkout" enctype="multipart/form-data" novalidate {
            @for (legend, controls) in &SECTIONS {
                section.panel aria-label=(legend) { h2 { (legend) } (control::render(controls, entries, errors)) }
            }
            p.actions { button { "Review order" } }
        }
    };
    visit.page(ShopPage::new("Checkout", body))
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
    let costs = [
        ("Goods", cart.total()),
        ("Delivery", delivery_cost(&draft)),
        ("Extras", extras_cost(&draft)),
        ("Total", total(&cart, &draft)),
    ];
    let body = html! {
        h1 { "Review your order" }
        div.columns {
            section.panel aria-label="What you entered" {
                h2 { "What you entered" }
                table.facts {
                    tbody {
                        @for control in controls {
                            @if let Some(value) = shown(control, &draft) { (fact(control.label, &value)) }
                        }
                    }
                }
            }
            section.panel aria-label="What it costs" {
                h2 { "What it costs" }
                table.facts {
                    tbody { @for (label, cost) in costs { (fact(label, &cost.to_string())) } }
                }
                form method="post" action="/checkout/place" {
                    p.actions { button { "Place order" } " " a href="/checkout" { "Change something" } }
                }
            }
        }
    };
    visit.page(ShopPage::new("Review", body))
}

/// Returns the text of the review for a control; `None` if nothing was entered.
fn shown(control: &Control, draft: &Entries) -> Option<String> {
    let value = match control.kind {
        ControlKind::Multiple(_) => draft.all(control.id).collect::<Vec<_>>().join(", "),
        ControlKind::Secret if !Fault::SecurityCodeShown.is_on() => {
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
                status: OrderStatus::Open,
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
    let body = html! {
        h1 { "Thank you!" }
        p.lead { "Your order number is " strong { (order.number) } "." }
        p { "You pay " (order.total()) ". A receipt is on its way to " (email) "." }
        p { a.button href="/" { "Back to the shop" } }
    };
    visit.page(ShopPage::new("Thank you", body))
}
