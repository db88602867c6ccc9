//! The home page, of which the address alone says little.

use plumbline::driver::page_from_html;
use plumbline::evaluate::{Knowledge, Observation, evaluate};
use plumbline::grammar::{Body, parse};
use plumbline::verdict::Truth::{self, True, Unknown};
use std::sync::Arc;

fn truth(html: &str, sentence: &str, left: &str) -> Truth {
    truth_at("http://shop.test/", html, sentence, left)
}

fn truth_at(url: &str, html: &str, sentence: &str, left: &str) -> Truth {
    let seen = Observation {
        page: Arc::new(page_from_html(html, url)),
        at_rest: true,
        windows: 1,
        ..Observation::default()
    };
    let knowledge = Knowledge {
        left: Some(left.to_owned()),
        ..Knowledge::default()
    };
    let Body::Assertion(formula) = parse(sentence).body else {
        panic!("`{sentence}` is no assertion")
    };
    evaluate(&formula, &seen, &knowledge).truth
}

#[test]
fn the_address_without_a_path_is_home_where_the_action_led_to_it() {
    let plain = "<h1>Larch & Co</h1><p>Tea and kettles</p>";
    let named = "<h1>Home</h1><p>Tea and kettles</p>";
    let door = "<h1>Larch & Co</h1><label>Password <input type=password></label>";
    let cart = "http://shop.test/cart";
    let same = "http://shop.test/";
    for (html, sentence, left, expected) in [
        (plain, "I should be on the home page", cart, True),
        (
            plain,
            "I should be on the landing page",
            "about:blank",
            True,
        ),
        // One address for every view: what the click led to is not known.
        (plain, "I should be on the home page", same, Unknown),
        (plain, "I should not be on the home page", same, Unknown),
        (named, "I should be on the home page", same, True),
        (door, "I should be on the home page", cart, Unknown),
        (plain, "I should be on the 'Landing' page", cart, Unknown),
    ] {
        let found = truth(html, sentence, left);
        assert_eq!(found, expected, "{sentence} from {left} on {html}");
    }
}

#[test]
fn a_route_or_a_query_is_another_page() {
    for (url, expected) in [
        ("http://shop.test/#/", True),
        ("http://shop.test/#!/", True),
        ("http://shop.test/#/cart", Unknown),
        ("http://shop.test/?view=cart", Unknown),
    ] {
        let found = truth_at(
            url,
            "<h1>Larch & Co</h1>",
            "I should be on the home page",
            "about:blank",
        );
        assert_eq!(found, expected, "{url}");
    }
}
