//! The look book: tiles with buttons that are icons only, a drop-down, a carousel and a lightbox.

use crate::demo::layout::ShopPage;
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::response::Response;
use axum::routing::get;
use maud::html;

/// `/lookbook`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/lookbook", get(show))
        .route("/lookbook/spring-table", get(spring))
        .route("/lookbook/winter-desk", get(winter))
        .route("/wish-list", get(wishes))
}

async fn show(visit: Visit) -> Response {
    let body = html! {
        div.headline {
            h1 { "Look book" }
            div.clicks {
                button.quiet #parcel-opener type="button" { "My parcel" }
                div.drop #parcel { p { "Nothing is in your parcel yet." } p { "Free gift wrap until Sunday" } }
            }
        }
        p { "Rooms that our customers sent us. Free gift wrap until Sunday." }
        div.strip #strip {
            div.slides #slides {
                p.slide-wide { "A table for eight in May" }
                p.slide-wide { "Letters written by lamplight" }
            }
        }
        p.actions {
            button.icon #next-slide type="button" title="Next room" {
                svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" {
                    path d="M7 3l7 7-7 7" fill="none" stroke="currentColor" stroke-width="2.5" {}
                }
            }
        }
        div.tiles {
            div.tile {
                div.tile-picture {
                    a href="/lookbook/spring-table" {
                        img src="/art/enamel-teapot.svg" alt="Spring table" width="320" height="240";
                    }
                }
                div.tile-text { h4 { a href="/lookbook/spring-table" { "Spring table" } } p { "By Anna, in Lier" } }
                div.tile-buttons {
                    button.icon.wish type="button" title="Add to wish list" { i.glyph { "♥" } }
                    button.icon.like type="button" title="Like" { i.glyph { "★" } }
                    a.icon href="#print" {}
                    button.icon.blank type="button" {}
                }
            }
            div.tile {
                div.tile-picture {
                    a href="/lookbook/winter-desk" {
                        img src="/art/brass-desk-lamp.svg" alt="Winter desk" width="320" height="240";
                    }
                }
                div.tile-text { h4 { a href="/lookbook/winter-desk" { "Winter desk" } } p { "By Bill, in Ghent" } }
                div.tile-buttons {
                    button.icon.wish type="button" title="Add to wish list" { i.glyph { "♥" } }
                    button.icon.like type="button" title="Like" { i.glyph { "★" } }
                }
            }
            div.tile {
                div.tile-picture {
                    a href="/product/watering-can" {
                        img src="/art/watering-can.svg" alt="Balcony" width="320" height="240";
                    }
                }
                div.tile-text { h4 { "Balcony" } p { "By Grace, in Bruges" } }
            }
        }
        form.find method="get" action="/catalogue" {
            input type="text" name="q" placeholder="What did you see?";
            input type="image" src="/assets/icon.svg" alt="Find it" width="34" height="34";
        }
        div #toast-place {}
    };
    visit.page(ShopPage::new("Look book", body).script("lookbook.js"))
}

async fn spring(visit: Visit) -> Response {
    let body = html! {
        p.crumbs { a href="/lookbook" { "Look book" } " / Spring table" }
        h1 { "Spring table" }
        p { "Anna poured sixteen cups from it, and no one burned a finger." }
        div.thumbs {
            a.thumb href="#one" title="Enamel Teapot" {
                img src="/art/enamel-teapot.svg" alt="" width="160" height="120";
            }
            a.thumb href="#two" title="Enamel Teapot" {
                img src="/art/copper-kettle.svg" alt="" width="160" height="120";
            }
        }
        section aria-labelledby="shop-it" {
            h2 #shop-it { "Shop the table" }
            ul {
                li { a href="/product/enamel-teapot" { "Enamel Teapot" } ", $27.50" }
                li { a href="/product/bread-board" { "Bread Board" } }
            }
        }
        div.lightbox #lightbox role="dialog" aria-label="Picture" hidden {
            p #which {}
            button #close type="button" { "Close" }
        }
    };
    visit.page(ShopPage::new("Spring table", body).script("lightbox.js"))
}

async fn winter(visit: Visit) -> Response {
    let body =
        html! { h1 { "Winter desk" } p { "A warm lamp, a full pen, and nothing to hurry for." } };
    visit.page(ShopPage::new("Winter desk", body))
}

async fn wishes(visit: Visit) -> Response {
    let body =
        html! { h1 { "Wish list" } p { "Wishes are kept on this machine until you sign in." } };
    visit.page(ShopPage::new("Wish list", body))
}
