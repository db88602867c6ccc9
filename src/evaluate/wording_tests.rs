//! Wordings on pages where they are true, false and unknown.

use super::tests::truth;
use crate::verdict::Truth;
use crate::verdict::Truth::{False, True, Unknown};

/// Each sentence has this truth on this page.
fn table(rows: &[(&str, &str, Truth)]) {
    let wrong: Vec<String> = rows
        .iter()
        .map(|(html, sentence, wanted)| (truth(html, sentence), html, sentence, wanted))
        .filter(|(found, _, _, wanted)| found != *wanted)
        .map(|(found, html, sentence, wanted)| {
            format!("{found:?}, not {wanted:?}: `{sentence}` on {html}")
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn identifiers_name_what_carries_them() {
    let sum = "<p>Sum <b>$5</b></p><div data-testid=sum>$12.00</div>";
    let qty = "<div data-testid=qty><label>Pieces <input value=3></label></div>";
    let seats = "<span data-test=seat-1 role=checkbox aria-checked=true>A1</span>\
        <span data-test=seat-2 role=checkbox aria-checked=false>A2</span>";
    let buttons = "<button data-cy=go disabled>Pay now</button><button>Pay later</button>";
    let rows = [
        (
            sum,
            "the sum with data-testid 'sum' should be '$12.00'",
            True,
        ),
        (sum, "the sum with data-testid 'sum' should be '$5'", False),
        (
            sum,
            "the total displayed with test id 'sum' should display '$12.00'",
            True,
        ),
        (
            sum,
            "the amount displayed in the panel with data-testid 'sum' is '$12.00'",
            True,
        ),
        (
            sum,
            "the box with data-testid 'sum' should be hidden",
            False,
        ),
        (
            sum,
            "the element with data-testid 'tax' is displayed",
            False,
        ),
        (
            sum,
            "the panel with data-testid 'tax' is not displayed",
            True,
        ),
        // A test id on the box around a field is that field's.
        (
            qty,
            "the quantity field with data-testid 'qty' has the value '3'",
            True,
        ),
        (
            qty,
            "the quantity field with data-testid 'qty' should be empty",
            False,
        ),
        (
            seats,
            "the checkbox with data-test 'seat-1' is checked",
            True,
        ),
        (
            seats,
            "the window seat with data-test 'seat-2' is unchecked",
            True,
        ),
        (
            buttons,
            "the 'Pay now' button with data-cy 'go' is disabled",
            True,
        ),
        (
            buttons,
            "the pay button with data-cy 'go' should be enabled",
            False,
        ),
        // Called otherwise than the sentence says: the author settles which is right.
        (
            buttons,
            "the 'Order' button with data-cy 'go' is disabled",
            Unknown,
        ),
        (
            buttons,
            "the 'Order' button with data-cy 'go' is displayed",
            Unknown,
        ),
    ];
    table(&rows);
}
