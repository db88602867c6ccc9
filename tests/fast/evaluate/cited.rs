//! Words without quotes: found and never missed, unless the page shows just these words.

use super::table;
use plumbline::verdict::Truth::{False, True, Unknown};

const VANS: &str = "<table><tr><th>Van<th>State<tr><td>Seven<td>In use<tr><td>Eight<td>Free</table><div role=dialog aria-label=Box>Failed</div>";

#[test]
fn words_that_the_page_shows_can_be_missed() {
    table(
        VANS,
        &[
            ("Verify that the row 'Seven' contains In use", True),
            ("Verify that the row 'Eight' contains In use", False),
            ("Verify that In use is displayed", True),
            ("Verify that In use is not displayed", False),
        ],
    );
}

#[test]
fn words_that_the_page_does_not_show_may_describe() {
    table(
        VANS,
        &[
            ("The dialog contains Error details", Unknown),
            ("The table contains Sold tickets", Unknown),
            ("Verify that the row 'Eight' contains On loan", Unknown),
            ("Verify that the row 'Eight' contains 'On loan'", False),
            ("Verify that Sold out is displayed", Unknown),
            ("Verify that Sold out is not displayed", Unknown),
        ],
    );
}
