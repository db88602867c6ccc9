//! Pages that are gone to by their name: what is clicked for it, and what is not.

use super::{grounded, seen, table};
use plumbline::evaluate::{Knowledge, readiness};
use plumbline::grammar::{Body, parse};
use plumbline::verdict::{Cause, Truth};

/// The truth of readiness and its cause.
fn ready(html: &str, sentence: &str) -> (Truth, Option<Cause>) {
    let parsed = parse(sentence);
    let Body::Action(action) = &parsed.body else {
        panic!("`{sentence}` is no action")
    };
    let ready = readiness(action, &seen(html), &Knowledge::default());
    (ready.judgement.truth, ready.cause)
}

#[test]
fn what_is_called_like_the_page_leads_there() {
    for (html, sentence, what) in [
        (
            "<a href=/cart>Cart (2)</a><button>Add to cart</button>",
            "Go to the cart page",
            "Cart",
        ),
        (
            "<a href=/cart aria-label='View cart'>🛒</a><button>Add to cart</button>",
            "Go to the cart",
            "link",
        ),
        (
            "<form><button>Proceed to checkout</button></form>",
            "Proceed to checkout",
            "checkout",
        ),
        (
            "<a href=/help>Help</a><a href=/help>Help</a>",
            "Visit the help page",
            "Help",
        ),
        (
            "<button>Log in</button><p>Log in to see more</p>",
            "Go to the login page",
            "Log in",
        ),
    ] {
        let found = grounded(html, sentence);
        assert!(found.contains(what), "{sentence}: {found}");
    }
}

#[test]
fn nothing_is_clicked_that_may_not_lead_there() {
    for (html, sentence, cause) in [
        (
            "<button>Add to cart</button><a href=/c>Cart items</a>",
            "Go to the cart page",
            Cause::TargetMissing,
        ),
        (
            "<p>Billing</p>",
            "Go to the billing page",
            Cause::TargetMissing,
        ),
        (
            "<form><input name=u><button>Login</button></form>",
            "Go to the login page",
            Cause::TargetNotReady,
        ),
        (
            "<button disabled>Help</button>",
            "Go to the help page",
            Cause::TargetNotReady,
        ),
        (
            "<a href=/a>View cart</a><a href=/b>Go to cart</a>",
            "Go to the cart page",
            Cause::TargetAmbiguous,
        ),
    ] {
        let (truth, found) = ready(html, sentence);
        assert_ne!(truth, Truth::True, "{sentence} on {html}");
        assert_eq!(found, Some(cause), "{sentence} on {html}");
    }
}

#[test]
fn the_present_page_is_not_gone_to() {
    let tabs = "<div role=tablist><button role=tab aria-selected=true>Reviews</button></div><a href=/r>Reviews</a>";
    for (html, sentence) in [
        ("<a href=/orders>Orders</a>", "Go to the orders page"),
        ("<h1>Help</h1><a href=/help>Help</a>", "Go to the help page"),
        (tabs, "Go to the 'Reviews' section"),
    ] {
        assert_eq!(grounded(html, sentence), "page", "{sentence}");
    }
}

#[test]
fn the_number_in_a_cell_is_compared() {
    table(
        "<table><tr><th>Item<th>Price<tr><td>Tea<td>3<tr><td>Jam<td>0</table>",
        &[
            (
                "The cell in row 1 and column 'Price' is greater than 0",
                Truth::True,
            ),
            (
                "The cell in row 2 and column 'Price' is greater than 0",
                Truth::False,
            ),
            (
                "The cell in row 'Tea' and column 'Price' is less than 3",
                Truth::False,
            ),
        ],
    );
}
