//! The catalogue with search, shelf, order and pages, and the printable price list.

use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::layout::{ShopPage, headings};
use crate::demo::money::Money;
use crate::demo::product::{PRODUCTS, Product, ProductCategory, cheapest_first, counted};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};

/// Articles on one page.
const PER_PAGE: usize = 8;
const ALL_SHELVES: &str = "All shelves";
const SORTS: [&str; 4] = [
    "As on the shelf",
    "Name",
    "Price, low to high",
    "Price, high to low",
];

/// `/catalogue`, `/price-list`
pub(super) fn routes() -> Router<Shop> {
    Router::new()
        .route("/catalogue", get(show))
        .route("/price-list", get(price_list))
}

/// An article as a tile.
pub(super) fn card(product: &Product, buy: bool) -> Markup {
    let sold_out = if product.for_sale() {
        ""
    } else {
        " (sold out)"
    };
    html! {
        li.card {
            a.picture href={ "/product/" (product.slug) } {
                img src={ "/art/" (product.slug) ".svg" } alt=(product.name) width="320" height="240";
            }
            h3 { a href={ "/product/" (product.slug) } { (product.name) } }
            p.blurb { (product.blurb) }
            p.price { (product.price) (sold_out) }
            @if buy {
                form method="post" action="/cart/add" {
                    input type="hidden" name="slug" value=(product.slug);
                    button disabled[!product.for_sale()] { "Add to cart" }
                }
            }
        }
    }
}

fn matching(query: &Entries) -> Vec<&'static Product> {
    let mut words = query.get("q").to_lowercase();
    if !words.is_empty() && Fault::WordsIgnored.is_on() {
        words.clear();
    }
    let mut shelf = query.get("category");
    if !shelf.is_empty() && Fault::ShelfIgnored.is_on() {
        shelf = "";
    }
    let mut found: Vec<_> = PRODUCTS
        .iter()
        .filter(|product| {
            words
                .split_whitespace()
                .all(|word| product.name.to_lowercase().contains(word))
        })
        .filter(|product| {
            shelf.is_empty() || shelf == ALL_SHELVES || product.category.name() == shelf
        })
        .collect();
    match query.get("sort") {
        "Name" => found.sort_by_key(|product| product.name),
        "Price, low to high" => cheapest_first(&mut found),
        "Price, high to low" => found.sort_by_key(|product| std::cmp::Reverse(product.price)),
        _ => {}
    }
    found
}

async fn show(visit: Visit, Query(query): Query<Vec<(String, String)>>) -> Response {
    let query = Entries::new(query);
    let found = matching(&query);
    let pages = found.len().div_ceil(PER_PAGE).max(1);
    let page = query.get("page").parse().unwrap_or(1).clamp(1, pages);
    let cards = found.iter().skip((page - 1) * PER_PAGE).take(PER_PAGE);
    let count = if found.is_empty() {
        "No article matches.".to_owned()
    } else {
        counted(found.len(), "article", "articles")
    };
    let shelves = [ALL_SHELVES]
        .into_iter()
        .chain(ProductCategory::ALL.map(ProductCategory::name));
    let body = html! {
        h1 { "Catalogue" }
        form.search method="get" action="/catalogue" role="search" {
            div.control {
                label for="q" { "Search products" }
                input #q name="q" type="search" value=(query.get("q"));
            }
            div.control {
                label for="category" { "Shelf" }
                select #category name="category" { (options(shelves, query.get("category"))) }
            }
            div.control {
                label for="sort" { "Sort by" }
                select #sort name="sort" { (options(SORTS.into_iter(), query.get("sort"))) }
            }
            button { "Search" }
        }
        p.found { (count) }
        ul.cards { @for product in cards { (card(product, true)) } }
        (pager(&query, page, pages))
        p {
            a href="/price-list" target=[(!Fault::PriceListInPlace.is_on()).then_some("_blank")] rel="opener" {
                "Open the price list in a new tab"
            }
        }
    };
    visit.page(ShopPage::new("Catalogue", body))
}

fn options<'a>(all: impl Iterator<Item = &'a str>, chosen: &str) -> Markup {
    html! { @for option in all { option selected[option == chosen] { (option) } } }
}

fn pager(query: &Entries, page: usize, pages: usize) -> Markup {
    let next = page
        + if page < pages && Fault::PagerSkips.is_on() {
            2
        } else {
            1
        };
    html! {
        @if pages > 1 {
            nav aria-label="Pages" {
                p { "Page " (page) " of " (pages) }
                ul.pager {
                    @if page > 1 { li { a href=(address(query, page - 1)) { "Previous" } } }
                    @for number in 1..=pages {
                        li { a href=(address(query, number)) aria-current=[(number == page).then_some("page")] { (number) } }
                    }
                    @if page < pages { li { a href=(address(query, next)) { "Next" } } }
                }
            }
        }
    }
}

fn address(query: &Entries, page: usize) -> String {
    let mut address = url::form_urlencoded::Serializer::new(String::new());
    for name in ["q", "category", "sort"] {
        if !query.get(name).is_empty() {
            address.append_pair(name, query.get(name));
        }
    }
    address.append_pair("page", &page.to_string());
    format!("/catalogue?{}", address.finish())
}

async fn price_list(visit: Visit) -> Response {
    let mut products: Vec<_> = PRODUCTS.iter().collect();
    cheapest_first(&mut products);
    let rebate = if Fault::OldPriceList.is_on() { 300 } else { 0 };
    let body = html! {
        h1 { "Price list" }
        p { "All prices include tax. Valid until the end of the year." }
        table {
            (headings(["Article", "Shelf", "Price", "In stock"]))
            tbody {
                @for product in products {
                    tr {
                        td { (product.name) } td { (product.category.name()) }
                        td.number { (Money(product.price.0 - rebate)) }
                        td { (if product.for_sale() { "yes" } else { "no" }) }
                    }
                }
            }
        }
    };
    let title = if Fault::TitleForgotten.is_on() {
        "Catalogue"
    } else {
        "Price list"
    };
    visit.page(ShopPage::new(title, body))
}
