//! Orders: a table with equal buttons in each row; cancelling asks in a native dialog.

use crate::demo::fault::Fault;
use crate::demo::layout::{ShopPage, headings};
use crate::demo::order::{Order, OrderStatus};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Path;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};
use maud::html;

/// `/orders`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/orders", get(list))
        .route("/orders/{number}", get(show))
        .route("/orders/{number}/cancel", post(cancel))
}

async fn list(visit: Visit) -> Result<Response, Redirect> {
    visit.member("/orders")?;
    let orders = visit.with(|session| session.orders.clone());
    let body = html! {
        h1 { "Your orders" }
        table {
            (headings(["Order id", "Placed on", "Articles", "Total", "Status", "Actions"]))
            tbody {
                @for order in &orders {
                    tr {
                        td { (order.number) } td { (order.placed) } td.number { (order.count()) }
                        td.number { (order.total()) } td { (order.status.name()) }
                        td.buttons {
                            form method="get" action={ "/orders/" (order.number) } { button.quiet { "Details" } }
                            form class=[(!Fault::CancelsUnasked.is_on()).then_some("cancel")] method="post"
                                action={ "/orders/" (order.number) "/cancel" } data-order=(order.number) {
                                button.quiet { "Cancel" }
                            }
                        }
                    }
                }
            }
        }
    };
    Ok(visit.page(ShopPage::new("Orders", body).script("orders.js")))
}

async fn show(visit: Visit, Path(number): Path<u32>) -> Result<Response, Redirect> {
    visit.member(&format!("/orders/{number}"))?;
    let order = visit.with(|session| {
        session
            .orders
            .iter()
            .find(|it| it.number == number)
            .cloned()
    });
    let Some(order) = order else {
        return Ok(visit.missing());
    };
    let body = html! {
        h1 { "Order " (order.number) }
        p { "Placed on " (order.placed) ". Status: " (order.status.name()) }
        table {
            (headings(["Article", "Quantity", "Subtotal"]))
            tbody {
                @for line in &order.lines {
                    tr { td { (line.label()) } td.number { (line.quantity) } td.number { (line.subtotal()) } }
                }
            }
            tfoot {
                tr { th scope="row" colspan="2" { "Delivery and extras" } td.number { (order.surcharge) } }
                tr { th scope="row" colspan="2" { "Total" } td.number { (order.total()) } }
            }
        }
        p { a href="/orders" { "All orders" } }
    };
    Ok(visit.page(ShopPage::new(format!("Order {number}"), body)))
}

async fn cancel(visit: Visit, Path(number): Path<u32>) -> Result<Response, Redirect> {
    visit.member("/orders")?;
    let message = visit.with(|session| {
        let wanted = |it: &&mut Order| {
            if Fault::WrongOrderCancelled.is_on() {
                it.status == OrderStatus::Open
            } else {
                it.number == number
            }
        };
        let order = session.orders.iter_mut().find(wanted)?;
        Some(match order.status {
            OrderStatus::Open => {
                order.status = OrderStatus::Cancelled;
                format!("Order {number} was cancelled")
            }
            OrderStatus::Shipped => format!("Order {number} is on its way already"),
            OrderStatus::Cancelled => format!("Order {number} had been cancelled before"),
        })
    });
    Ok(match message {
        Some(message) => visit.go("/orders", message),
        None => visit.missing(),
    })
}
