//! Pages that only show something: help, what moves by itself, and what does nothing.

use crate::demo::fault::Fault;
use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::html;

/// `/help`, `/today`, `/coming-soon`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/help", get(help))
        .route("/today", get(today))
        .route("/coming-soon", get(coming_soon))
}

async fn help(visit: Visit) -> Response {
    let body = html! {
        h1 { "Help" }
        details open[Fault::HelpUnfolded.is_on()] {
            summary { "How do I return something?" }
            p { "Send it back within 30 days. We pay the postage." }
        }
        details open[Fault::HelpUnfolded.is_on()] {
            summary { "What does delivery cost?" }
            table {
                caption { "Delivery costs" }
                thead { tr { th scope="col" { "Method" } th scope="col" { "Days" } th scope="col" { "Cost" } } }
                tbody {
                    tr { td { "Pick up in store" } td { "1" } td { "$0.00" } }
                    tr { td { "Standard" } td { "3" } td { "$4.90" } }
                    tr { td { "Express" } td { "1" } td { "$12.00" } }
                }
            }
        }
        details open { summary { "How do I reach you?" } p { "Call +32 9 555 01 42, or come by. Ask for Bill." } }
        p { "Nothing fits? The " a href="/catalogue" { "catalogue" } " may still have it." }
    };
    visit.page(ShopPage::new("Help", body))
}

async fn today(visit: Visit) -> Response {
    let body = html! {
        h1 { "Today at the shop" }
        p { "It is " time #clock { "00:00:00" } " in the shop." }
        section.carousel.panel aria-roledescription="carousel" aria-label="Offers" {
            div #slides {
                p.slide { "Tea week: teapots at a gentle price" }
                p.slide hidden { "Sharpening day: bring your planes" }
                p.slide hidden { "Seed swap: bring some, take some" }
                p.slide hidden { "Ink tasting: forty shades of blue" }
            }
        }
        p.actions {
            button #pause type="button" { "Pause" } " " button #refresh.quiet type="button" { "Refresh offers" }
        }
        form.panel.narrow #remind action="/today" novalidate {
            h2 { "Never miss an offer" }
            div.control { label for="remind-email" { "Email" } input #remind-email name="email" type="email"; }
            button { "Remind me" }
        }
    };
    visit.page(ShopPage::new("Today", body).script("today.js"))
}

async fn coming_soon(visit: Visit) -> Response {
    let body = html! {
        h1 { "Coming soon" }
        p { "These are not ready yet: the joiner is still at work." }
        div.columns {
            section.panel aria-label="Gift cards" {
                h2 { "Gift cards" }
                p { "A card for those who like to choose." }
                button type="button" { "Tell me more" }
            }
            section.panel aria-label="Size guide" {
                h2 { "Size guide" }
                p { "Which apron fits whom. " a href="javascript:void(0)" { "Open the guide" } }
                p { "Which pot holds what. " a href="#" { "Pot sizes" } }
            }
            section.panel aria-label="Waiting list" {
                h2 { "Waiting list" }
                div.control { label for="wait-email" { "Email" } input #wait-email name="email" type="email"; }
                button { "Join the list" }
            }
        }
    };
    visit.page(ShopPage::new("Coming soon", body))
}
