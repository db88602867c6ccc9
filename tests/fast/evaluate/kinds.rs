//! Counts of things that the author calls by a kind: products, articles, results, cards.

use super::{False, True, Unknown, table};

const FRAME: &str =
    "<header><nav><ul><li><a href=/>Home</a><li><a href=/x>Shop</a></ul></nav></header>";

/// Three boxes of a shape, with a title and a text each.
fn three(shape: fn(usize) -> String) -> String {
    (1..4).map(shape).collect()
}

fn cards(class: &'static str) -> String {
    (1..4)
        .map(|n| {
            format!("<div class='{class}'><h3>Mug {n}</h3><p>Good</p><button>Buy</button></div>")
        })
        .collect::<Vec<_>>()
        .concat()
}

#[test]
fn items_of_any_list_are_no_products() {
    let features = [
        "<h2>Features</h2><ul><li>Fast<li>Light<li>Cheap</ul>".to_owned(),
        "<h2>Features</h2><ul class=product-features><li>Fast<li>Light<li>Cheap</ul>".to_owned(),
        "<ul class=side><li><a href=/a>Tea</a><li><a href=/b>Jam</a><li><a href=/c>Pan</a></ul>"
            .to_owned(),
        format!(
            "<h2>Why our shop</h2><div>{}</div>",
            three(|n| format!("<div class=feature><h3>Good {n}</h3><p>Very</p></div>"))
        ),
        format!(
            "<dl>{}</dl>",
            three(|n| format!("<div><dt>Size {n}</dt><dd>{n}</dd></div>"))
        ),
        format!(
            "<h2>Questions</h2><ol>{}</ol>",
            three(|n| format!("<li><b>Why {n}?</b><p>So</p></li>"))
        ),
    ];
    for list in features {
        let html = format!("{FRAME}<main><h1>Kettle</h1><p>Buy it</p>{list}</main>");
        for kind in ["products", "articles", "posts", "search results", "results"] {
            table(
                &html,
                &[
                    (&format!("Assert that there are 3 {kind}"), Unknown),
                    (&format!("Assert that the number of {kind} is 3"), Unknown),
                    (&format!("Assert that there are 4 {kind}"), Unknown),
                    (
                        &format!("Assert that at least 2 {kind} are displayed"),
                        Unknown,
                    ),
                    (
                        &format!("Assert that at most 2 {kind} are displayed"),
                        Unknown,
                    ),
                ],
            );
        }
    }
}

#[test]
fn plain_items_and_links_are_no_cards() {
    for list in [
        "<ul><li>Fast<li>Light<li>Cheap</ul>",
        "<ul><li><a href=/a>Tea</a><li><a href=/b>Jam</a><li><a href=/c>Pan</a></ul>",
        "<ul><li><input type=checkbox> Tea<li><input type=checkbox> Jam<li><input type=checkbox> Pan</ul>",
    ] {
        table(
            &format!("{FRAME}<main><h1>Kettle</h1>{list}</main>"),
            &[
                ("Assert that there are 3 cards", Unknown),
                ("Assert that there are 2 cards", Unknown),
            ],
        );
    }
}

#[test]
fn what_is_called_so_is_counted() {
    let products = [
        format!("<div class=grid>{}</div>", cards("product")),
        format!("<div class=grid>{}</div>", cards("product-card")),
        format!("<div class=grid>{}</div>", cards("c ProductCard__wrapper")),
        format!("<div class=products>{}</div>", cards("x1")),
        format!("<section aria-label=Products>{}</section>", cards("x1")),
        format!("<h2>Our products</h2><div>{}</div>", cards("x1")),
        "<h1>Products</h1><ul><li>Tea<li>Jam<li>Pan</ul>".to_owned(),
        "<table><thead><tr><th>Product<th>Price</thead><tr><td>Tea<td>$1<tr><td>Jam<td>$2<tr><td>Pan<td>$3</table>".to_owned(),
        // Nothing else could be meant.
        format!("<h1>Mugs</h1><div>{}</div>", cards("x1")),
        "<h1>Mugs</h1><table><thead><tr><th>Name<th>Price</thead><tr><td>Tea<td>$1<tr><td>Jam<td>$2<tr><td>Pan<td>$3</table>".to_owned(),
        format!("<p>3 products</p><div>{}</div>", three(|n| format!("<div><h3>Mug {n}</h3><p>Good</p></div>"))),
    ];
    for list in products {
        table(
            &format!("{FRAME}<main>{list}</main>"),
            &[
                ("Assert that there are 3 products", True),
                ("Assert that the number of products is 3", True),
                ("Assert that there are 4 products", False),
                ("Assert that at least 2 products are displayed", True),
                ("Assert that at most 2 products are displayed", False),
                ("Assert that products are displayed", True),
            ],
        );
    }
}

#[test]
fn results_and_articles() {
    let result = |n: usize| format!("<li><a href=/{n}>Hit {n}</a><p>Some words</p></li>");
    for page in [
        format!(
            "<h1>Search results</h1><ol>{}</ol>",
            (1..4).map(result).collect::<String>()
        ),
        format!(
            "<h1>Results for 'tea'</h1><ol>{}</ol>",
            (1..4).map(result).collect::<String>()
        ),
        format!(
            "<h1>Search</h1><p>3 results</p><ol>{}</ol>",
            (1..4).map(result).collect::<String>()
        ),
        format!(
            "<h1>Search</h1><ol class=search-results>{}</ol>",
            (1..4).map(result).collect::<String>()
        ),
        format!(
            "<h1>Search</h1><ol>{}</ol>",
            (1..4).map(result).collect::<String>()
        ),
    ] {
        table(
            &format!("{FRAME}<main>{page}</main>"),
            &[
                ("Assert that the number of search results is 3", True),
                ("Assert that the number of search results is 2", False),
                ("Assert that there are 3 results", True),
            ],
        );
    }
    let article = |n: usize| format!("<article><h3>Post {n}</h3><p>Some words</p></article>");
    table(
        &format!(
            "{FRAME}<main>{}</main>",
            (1..4).map(article).collect::<String>()
        ),
        &[
            ("Assert that there are 3 articles", True),
            ("Assert that there are 3 posts", True),
            ("Assert that there are 2 articles", False),
            ("Assert that there are 3 cards", True),
            ("Assert that there are 3 products", Unknown),
        ],
    );
}

#[test]
fn of_several_lists_one_may_be_meant() {
    let other = |n: usize| {
        format!("<div class=post><h3>Post {n}</h3><p>Words</p><a href=/{n}>Read</a></div>")
    };
    let others: String = (1..6).map(other).collect();
    table(
        &format!(
            "{FRAME}<main><div>{}</div><h2>News</h2><div>{others}</div></main>",
            cards("x1")
        ),
        &[
            ("Assert that there are 3 products", Unknown),
            ("Assert that there are 9 products", Unknown),
        ],
    );
    table(
        &format!(
            "{FRAME}<main><div class=related-product-list>{}</div></main>",
            cards("x1")
        ),
        &[("Assert that there are 4 products", False)],
    );
}
