//! Pictures of the articles: a few shapes each, on the colour of their shelf.

use super::product::{self, ProductCategory};
use super::visit::Shop;
use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::{Markup, PreEscaped, html};

/// `slug: shapes`, one article a line.
const SHAPES: &str = include_str!("assets/shapes.txt");

/// `/art/<slug>.svg`
pub(super) fn routes() -> Router<Shop> {
    Router::new().route("/art/{file}", get(show))
}

async fn show(Path(file): Path<String>) -> Response {
    match file.strip_suffix(".svg").and_then(picture) {
        Some(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg.into_string()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn picture(slug: &str) -> Option<Markup> {
    let product = product::find(slug)?;
    let (_, shapes) = SHAPES
        .lines()
        .filter_map(|line| line.split_once(": "))
        .find(|(name, _)| *name == slug)?;
    let ground = match product.category {
        ProductCategory::Kitchen => "#f6e3d3",
        ProductCategory::Desk => "#dfe7ee",
        ProductCategory::Garden => "#e2ecd2",
        ProductCategory::Workshop => "#efe6c8",
    };
    Some(html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" {
            rect width="160" height="120" fill=(ground) {}
            ellipse cx="80" cy="102" rx="52" ry="6" fill="#00000014" {}
            (PreEscaped(shapes))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::picture;
    use crate::demo::product::PRODUCTS;

    #[test]
    fn every_article_has_its_picture() {
        for product in &PRODUCTS {
            assert!(picture(product.slug).is_some(), "{}", product.slug);
        }
    }
}
