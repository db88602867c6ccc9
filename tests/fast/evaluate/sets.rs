//! Claims about all, some or none of a set, on pages of several layouts.

use super::{False, True, Unknown, table};

const BOXES: &str = "<h1>Options</h1>
<label><input type=checkbox checked> Gift</label>
<label><input type=checkbox checked> Express</label>
<label><input type=checkbox> Receipt</label>";

#[test]
fn boxes_of_which_some_are_ticked() {
    table(
        BOXES,
        &[
            ("All checkboxes are checked", False),
            ("The checkboxes are checked", False),
            ("Not all checkboxes are checked", True),
            ("No checkbox is checked", False),
            ("None of the checkboxes are unchecked", False),
            ("At least one checkbox is checked", True),
            ("At least 3 checkboxes are checked", False),
            ("Exactly two checkboxes are checked", True),
            ("Exactly one of the checkboxes is not checked", True),
            ("All checkboxes are not checked", Unknown),
            ("Only the first checkbox is checked", False),
            ("Both checkboxes are checked", False),
            ("All checkboxes are enabled", True),
            ("All checkboxes are not disabled", True),
            ("No checkbox is disabled", True),
        ],
    );
}

#[test]
fn boxes_that_agree() {
    table(
        "<label><input type=checkbox checked> Gift</label><label><input type=checkbox checked> Express</label>",
        &[
            ("All checkboxes are checked", True),
            ("Both checkboxes are checked", True),
            ("Not all checkboxes are checked", False),
            ("No checkbox is unchecked", True),
            ("All checkboxes are not checked", False),
            ("Only the checkbox 'Gift' is checked", False),
        ],
    );
    table(
        "<label><input type=checkbox checked> Gift</label><label><input type=checkbox> Express</label>",
        &[
            ("Only the checkbox 'Gift' is checked", True),
            ("Only the checkbox 'Express' is checked", False),
            ("Only the first checkbox is checked", True),
            ("Only the checkbox 'Tea' is checked", Unknown),
        ],
    );
}

#[test]
fn of_none_nothing_is_said() {
    table(
        "<p>No boxes, no tables</p>",
        &[
            ("All checkboxes are checked", Unknown),
            ("No checkbox is checked", Unknown),
            ("Not all checkboxes are checked", Unknown),
            ("At least one checkbox is checked", Unknown),
            ("Every row contains 'Paid'", Unknown),
            ("No row contains 'Paid'", Unknown),
            ("All fields are empty", Unknown),
        ],
    );
    table(
        "<div hidden><label><input type=checkbox checked> Gift</label></div>",
        &[("All checkboxes are checked", Unknown)],
    );
}

#[test]
fn fields_of_one_form_and_of_two() {
    table(
        "<form><label>Name <input></label><label>City <input value=''></label></form>",
        &[
            ("All fields are empty", True),
            ("The fields are empty", True),
            ("No field is empty", False),
            ("The fields are not empty", False),
        ],
    );
    table(
        "<form aria-label=Search><label>Find <input value=tea></label></form>\
         <form aria-label=Address><label>Name <input></label><label>City <input></label></form>",
        &[
            ("All fields are empty", Unknown),
            ("All fields in the form 'Address' are empty", True),
            ("All fields in the form 'Search' are empty", False),
            ("No field is empty", Unknown),
            ("All fields are enabled", True),
        ],
    );
}

#[test]
fn rows_of_one_table_and_of_two() {
    let paid = "<table><tr><th>No<th>State<tr><td>1<td>Paid<tr><td>2<td>Paid</table>";
    table(
        paid,
        &[
            ("Every row contains 'Paid'", True),
            ("All rows contain 'Open'", False),
            ("No row contains 'Open'", True),
            ("No row contains 'Paid'", False),
            ("Each row of the table contains 'Paid'", True),
            ("At least one row contains '2'", True),
            ("Exactly 2 rows contain 'Paid'", True),
            ("Not every row contains '2'", True),
        ],
    );
    table(
        &format!("{paid}<table><tr><th>No<th>State<tr><td>3<td>Open</table>"),
        &[
            ("Every row contains 'Paid'", Unknown),
            ("No row contains 'Lost'", True),
        ],
    );
    table(
        "<table><tr><th>Name<th>Age<tr><td colspan=2>Nobody yet</table>",
        &[("Every row contains 'Nobody'", Unknown)],
    );
}

#[test]
fn items_of_one_list_and_of_two() {
    let teas = "<ul aria-label=Teas><li>Green tea<li>Black tea</ul>";
    table(
        teas,
        &[
            ("Every item contains 'tea'", True),
            ("All items in the list 'Teas' contain 'tea'", True),
            ("No item contains 'coffee'", True),
            ("Every item contains 'Green'", False),
        ],
    );
    table(
        &format!("<nav><ul><li><a href=/>Home</a></ul></nav>{teas}"),
        &[("Every item contains 'tea'", True)],
    );
    table(
        &format!("<ul aria-label=Pots><li>Kettle</li></ul>{teas}"),
        &[("Every item contains 'tea'", Unknown)],
    );
}

#[test]
fn buttons_of_a_name() {
    table(
        "<button disabled>Buy</button><button disabled>Buy</button><button>Help</button>",
        &[
            ("All 'Buy' buttons are disabled", True),
            ("The 'Buy' buttons are disabled", True),
            ("All buttons are disabled", False),
            ("At least one button is enabled", True),
            ("All 'Sell' buttons are disabled", Unknown),
        ],
    );
}

#[test]
fn of_results_one_is_enough_and_what_stands_elsewhere_says_nothing() {
    let of = |note: &str| {
        let results = "<article><h3>Rye bread</h3></article><article><h3>Hove tea</h3></article>";
        format!("<main>{results}<p>{note}</p></main>")
    };
    table(
        &of("2 found"),
        &[
            ("The search results contain 'Rye'", True),
            ("The search results do not contain 'Rye'", False),
            ("The search results contain 'Lewes'", False),
            ("The search results do not contain 'Lewes'", True),
        ],
    );
    table(
        &of("Nothing was found in Lewes"),
        &[
            ("The search results contain 'Lewes'", Unknown),
            ("The search results do not contain 'Lewes'", Unknown),
        ],
    );
}
