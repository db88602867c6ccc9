//! Orders: a table with equal buttons in each row; cancelling asks in a native dialog.

use crate::demo::fault::Fault;
use crate::demo::html::{Template, attribute};
use crate::demo::layout::Page;
use crate::demo::order::{Order, Status};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Path;
use axum::response::{Redirect, Response};
use axum::routing::{get, post};

/// `/orders`
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/orders", get(list))
        .route("/orders/{number}", get(show))
        .route("/orders/{number}/cancel", post(cancel))
}

async fn list(visit: Visit) -> Result<Response, Redirect> {
    visit.member("/orders")?;
    let orders = visit.with(|session| session.orders.clone());
    let rows = orders.iter().map(|order| {
        Template::new(include_str!("../templates/order_row.html"))
            .text("number", order.number)
            .text("placed", order.placed)
            .text("count", order.count())
            .text("total", order.total())
            .text("status", order.status.name())
            .html(
                "asks",
                attribute(
                    "class",
                    (!Fault::CancelsUnasked.is_on()).then_some("cancel"),
                ),
            )
            .fill()
    });
    let body = Template::new(include_str!("../templates/orders.html"))
        .html("rows", rows.collect())
        .fill();
    Ok(visit.page(Page::new("Orders", body).script("orders.js")))
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
    let rows = order.lines.iter().map(|line| {
        Template::new("<tr><td>{{name}}</td><td class=\"number\">{{quantity}}</td><td class=\"number\">{{subtotal}}</td></tr>\n")
            .text("name", line.label())
            .text("quantity", line.quantity)
            .text("subtotal", line.subtotal())
            .fill()
    });
    let body = Template::new(include_str!("../templates/order.html"))
        .text("number", order.number)
        .text("placed", order.placed)
        .text("status", order.status.name())
        .html("rows", rows.collect())
        .text("surcharge", order.surcharge)
        .text("total", order.total())
        .fill();
    Ok(visit.page(Page::new(format!("Order {number}"), body)))
}

async fn cancel(visit: Visit, Path(number): Path<u32>) -> Result<Response, Redirect> {
    visit.member("/orders")?;
    let message = visit.with(|session| {
        let wanted = |it: &&mut Order| {
            if Fault::WrongOrderCancelled.is_on() {
                it.status == Status::Open
            } else {
                it.number == number
            }
        };
        let order = session.orders.iter_mut().find(wanted)?;
        Some(match order.status {
            Status::Open => {
                order.status = Status::Cancelled;
                format!("Order {number} was cancelled")
            }
            Status::Shipped => format!("Order {number} is on its way already"),
            Status::Cancelled => format!("Order {number} had been cancelled before"),
        })
    });
    Ok(match message {
        Some(message) => visit.go("/orders", message),
        None => visit.missing(),
    })
}
