//! The catalogue with search, shelf, order and pages, and the printable price list.

use super::counted;
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::html::{Html, Template, attribute, flag};
use crate::demo::layout::Page;
use crate::demo::money::Money;
use crate::demo::product::{Category, PRODUCTS, Product, cheapest_first};
use crate::demo::visit::{Shop, Visit};
use axum::Router;
use axum::extract::Query;
use axum::response::Response;
use axum::routing::get;

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
pub fn routes() -> Router<Shop> {
    Router::new()
        .route("/catalogue", get(show))
        .route("/price-list", get(price_list))
}

/// An article as a tile.
pub fn card(product: &Product, buy: bool) -> Html {
    let buy = buy.then(|| {
        Template::new(include_str!("../templates/buy.html"))
            .text("slug", product.slug)
            .html("disabled", flag("disabled", !product.for_sale()))
            .fill()
    });
    let sold_out = if product.for_sale() {
        ""
    } else {
        " (sold out)"
    };
    Template::new(include_str!("../templates/card.html"))
        .text("slug", product.slug)
        .text("name", product.name)
        .text("blurb", product.blurb)
        .text("price", format!("{}{sold_out}", product.price))
        .html("buy", buy.unwrap_or_default())
        .fill()
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
    let cards = found
        .iter()
        .skip((page - 1) * PER_PAGE)
        .take(PER_PAGE)
        .map(|product| card(product, true));
    let count = if found.is_empty() {
        "No article matches.".to_owned()
    } else {
        counted(found.len(), "article", "articles")
    };
    let shelves = [ALL_SHELVES]
        .into_iter()
        .chain(Category::ALL.map(Category::name));
    let body = Template::new(include_str!("../templates/catalogue.html"))
        .text("query", query.get("q"))
        .html("categories", options(shelves, query.get("category")))
        .html("sorts", options(SORTS.into_iter(), query.get("sort")))
        .text("found", count)
        .html("cards", cards.collect())
        .html("pages", pager(&query, page, pages))
        .html(
            "window",
            attribute(
                "target",
                (!Fault::PriceListInPlace.is_on()).then_some("_blank"),
            ),
        )
        .fill();
    visit.page(Page::new("Catalogue", body))
}

fn options<'a>(all: impl Iterator<Item = &'a str>, chosen: &str) -> Html {
    all.map(|option| {
        Template::new("<option{{chosen}}>{{text}}</option>")
            .html("chosen", flag("selected", option == chosen))
            .text("text", option)
            .fill()
    })
    .collect()
}

fn pager(query: &Entries, page: usize, pages: usize) -> Html {
    if pages == 1 {
        return Html::default();
    }
    let link = |text: String, to: usize, current: bool| {
        Template::new("<li><a href=\"{{href}}\"{{current}}>{{text}}</a></li>\n")
            .text("href", address(query, to))
            .html(
                "current",
                attribute("aria-current", current.then_some("page")),
            )
            .text("text", text)
            .fill()
    };
    let mut links = Vec::new();
    if page > 1 {
        links.push(link("Previous".to_owned(), page - 1, false));
    }
    links.extend((1..=pages).map(|number| link(number.to_string(), number, number == page)));
    if page < pages {
        let next = if Fault::PagerSkips.is_on() {
            page + 2
        } else {
            page + 1
        };
        links.push(link("Next".to_owned(), next, false));
    }
    Template::new("<nav aria-label=\"Pages\"><p>Page {{page}} of {{pages}}</p><ul class=\"pager\">\n{{links}}</ul></nav>\n")
        .text("page", page)
        .text("pages", pages)
        .html("links", links.into_iter().collect())
        .fill()
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
    let rows = products.into_iter().map(|product| {
        Template::new(
            "<tr><td>{{name}}</td><td>{{shelf}}</td><td class=\"number\">{{price}}</td><td>{{stock}}</td></tr>\n",
        )
        .text("name", product.name)
        .text("shelf", product.category.name())
        .text("price", Money(product.price.0 - rebate))
        .text("stock", if product.for_sale() { "yes" } else { "no" })
        .fill()
    });
    let body = Template::new(include_str!("../templates/price_list.html"))
        .html("rows", rows.collect())
        .fill();
    let title = if Fault::TitleForgotten.is_on() {
        "Catalogue"
    } else {
        "Price list"
    };
    visit.page(Page::new(title, body))
}
