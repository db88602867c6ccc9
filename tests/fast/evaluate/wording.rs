//! Words that describe, on pages: what they find decides, and what they do not find decides nothing.

use super::table;
use plumbline::verdict::Truth::{False, True, Unknown};

#[test]
fn a_message_about_a_task_is_no_task() {
    let after = "<main><h1>Tasks</h1><ul><li>Buy bread</ul></main><div role=status>'Buy milk' was deleted</div>";
    table(
        after,
        &[
            ("The task 'Buy bread' is displayed", True),
            ("The task 'Buy bread' is not displayed", False),
            // The text is displayed, and in no row, item, card, link, button or heading.
            ("The task 'Buy milk' is displayed", Unknown),
            ("The task 'Buy milk' is not displayed", Unknown),
            ("The task 'Walk' is displayed", False),
            ("The task 'Walk' is not displayed", True),
        ],
    );
}

#[test]
fn a_described_part_is_found_or_says_nothing() {
    let page = "<main><section aria-label=Summary><p>Tea</p></section><section aria-label=Cart><p>Jam</p></section></main>";
    table(
        page,
        &[
            ("'Tea' is displayed in the summary", True),
            ("'Jam' is displayed in the summary", False),
            ("'Tea' is displayed in the basket", Unknown),
            ("'Tea' is not displayed in the basket", Unknown),
        ],
    );
}

#[test]
fn a_quantity_is_read_where_it_stands() {
    let page = "<table><tr><th>Product<th>Quantity<tr><td>Tea<td>2<tr><td>Jam<td>5</table><p>Tea, and Tea again</p>";
    table(
        page,
        &[
            ("The quantity of 'Tea' is '2'", True),
            ("The quantity of 'Jam' is '2'", False),
        ],
    );
}

#[test]
fn a_checkbox_for_something_is_the_one_of_that_name() {
    let page = "<form><label><input type=checkbox checked> News</label> <label><input type=checkbox> Offers</label></form>";
    table(
        page,
        &[
            ("The checkbox for 'News' is checked", True),
            ("The checkbox for 'Offers' is not checked", True),
        ],
    );
}

#[test]
fn styles_are_not_decided() {
    table(
        "<button style='color: red'>Save</button>",
        &[
            ("The color of the button 'Save' is red", Unknown),
            ("The color of the button 'Save' is not red", Unknown),
        ],
    );
}

#[test]
fn the_title_of_a_dialog_is_not_all_that_it_shows() {
    table(
        "<dialog open><h2>Edit</h2><p>Name</p></dialog>",
        &[
            ("The dialog has the title 'Edit'", True),
            ("The dialog has the title 'Name of it'", False),
        ],
    );
}
