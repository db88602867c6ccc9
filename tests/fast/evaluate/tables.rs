//! Tables: rows, order and numbers.

use super::{ORDERS, grounded, table};
use plumbline::verdict::Truth::{False, True, Unknown};

#[test]
fn a_near_miss_in_a_row_or_table_stays_open_whatever_line_it_stands_in() {
    table(
        ORDERS,
        &[
            ("Assert that the row of '1045' contains 'Alice'", True),
            ("Assert that the row of '1045' contains 'ALICE'", Unknown),
            (
                "Assert that the row of '1045' does not contain 'ALICE'",
                Unknown,
            ),
            ("Assert that the row of '1045' contains 'Alicia'", False),
            ("Assert that the table contains 'Order, ID'", Unknown),
            ("Assert that the table does not contain 'ZOË'", Unknown),
        ],
    );
}

#[test]
fn tables_order_and_numbers() {
    table(
        ORDERS,
        &[
            (
                "Assert that the cell in the row '1045' and the column 'Customer' is 'Alice'",
                True,
            ),
            (
                "Assert that the cell in the row 'Alice' and the column 'Total' is '$112.00'",
                True,
            ),
            (
                "Assert that the cell in the row 'Alice' and the column 'Total' is '$12.00'",
                False,
            ),
            (
                "Assert that the cell in the row 'Bob' and the column 'Total' is '$12.00'",
                False,
            ),
            ("Assert that 'Alice' comes before 'tutu'", True),
            ("Assert that 'tutu' comes before 'Alice'", False),
            (
                "Assert that the column 'Order ID' is sorted in ascending order",
                True,
            ),
            (
                "Assert that the column 'Total' is sorted in ascending order",
                False,
            ),
            ("Assert that the total is greater than 1000", True),
            ("Assert that the total is less than 1000", False),
        ],
    );
}

/// A back office: a navigation laid out as tables, with a filter of its own, beside a list whose headers hold sort links.
const BACK_OFFICE: &str = r#"<!doctype html><title>Customers</title><body>
<nav aria-label="Sidebar"><input type=search id=menu aria-label="Filter menu">
<table><caption>People</caption><tbody><tr><th scope=row><a href=/groups>Groups</a></th><td><a href=/groups/add>Add</a></td></tr>
<tr><th scope=row><a href=/users>Users</a></th><td><a href=/users/add>Add</a></td></tr></tbody></table></nav>
<main><form role=search><label>Search <input name=q id=q></label></form>
<a href=/pick id=calendar><span title="Choose a date"></span></a><p>Labels</p><input id=pick placeholder="Filter labels">
<table id=list><thead><tr><th></th><th id=h><a href="?" title="Remove from sorting"></a><a href="?o=-1" title="Toggle sorting"></a><a href="?o=-1" id=city>City</a></th><th>Since</th><th>Paid</th><th>Sum</th></tr></thead>
<tbody><tr><td><input type=checkbox id=s1></td><td>Graz</td><td>April 1, 2025</td><td><input type=checkbox id=p1 checked></td><td>96.75</td></tr>
<tr><td><input type=checkbox id=s2></td><td>Lyon</td><td>Feb. 28, 2026</td><td><input type=checkbox id=p2></td><td>-</td></tr></tbody>
<tfoot><tr><td></td><td>2 towns</td><td></td><td></td><td>96.75</td></tr></tfoot></table></main>"#;

#[test]
fn the_table_is_that_of_the_content() {
    table(
        BACK_OFFICE,
        &[
            ("Assert that the table has at least 2 rows", True),
            ("Assert that the table has 5 rows", False),
            ("Assert that the first row contains 'Graz'", True),
            ("Assert that the last row contains 'Lyon'", True),
            ("Assert that the first row contains 'Groups'", False),
            ("Assert that the table contains 'Users'", False),
            ("Assert that the table 'People' has 2 rows", True),
            ("Assert that the column 'City' contains 'Graz'", True),
            ("Assert that the column 'City' contains 'City'", False),
            (
                "Assert that the column 'City' does not contain 'Lyon'",
                False,
            ),
            (
                "Assert that the column 'City' does not contain 'LYON'",
                Unknown,
            ),
            (
                "Assert that the column 'City' does not contain 'Porto'",
                True,
            ),
            ("Assert that the column 'Sum' contains 'Graz'", False),
            (
                "Assert that the table is sorted by 'Since' in ascending order",
                True,
            ),
            (
                "Assert that the table is sorted by 'Since' in descending order",
                False,
            ),
            (
                "Assert that the checkbox 'Paid' in the row 'Lyon' is checked",
                False,
            ),
        ],
    );
    for (sentence, expected) in [
        ("Click on the column header 'City'", "#city the link 'City'"),
        ("Type in 'x' in the search field", "#q the field 'Search'"),
        (
            "Type in 'x' in the field 'Filter' above 'Labels'",
            "target-missing",
        ),
        (
            "Type in 'x' in the field 'Filter' below 'Labels'",
            "#pick the field 'Labels'",
        ),
        (
            "Uncheck 'Paid' in the row 'Graz'",
            "#p1 the checkbox 'Paid'",
        ),
        ("Click on the third row", "target-missing"),
        (
            "Click on 'Choose a date'",
            "#calendar the link 'Choose a date'",
        ),
    ] {
        assert_eq!(grounded(BACK_OFFICE, sentence), expected, "{sentence}");
    }
}

/// Where several tables could be meant, a count or an ordinal is true or false only if it is so of each.
#[test]
fn one_of_several_tables_is_not_guessed() {
    let html = "<table><tr><th>Name</th></tr><tr><td>Ann</td></tr><tr><td>Bo</td></tr></table>\
        <table><tr><th>Town</th></tr><tr><td>Graz</td></tr></table>";
    table(
        html,
        &[
            ("Assert that the table has 2 rows", Unknown),
            ("Assert that the table has 9 rows", False),
            ("Assert that the table has at least 1 row", True),
            ("Assert that the first row contains 'Ann'", Unknown),
            ("Assert that the first row contains 'Zoe'", False),
            ("Assert that the second row contains 'Bo'", True),
            (
                "Assert that the first row of the table contains 'Ann'",
                Unknown,
            ),
        ],
    );
}

/// A grid may be laid out by tables that are none by their role; one in a cell is a table of its own.
#[test]
fn a_table_that_lays_out_a_grid_is_a_part_of_it() {
    table(
        "<div role=grid aria-label=People><div role=none><table role=none><thead role=rowgroup><tr role=row><th role=columnheader>Name<th role=columnheader>Age</tr></thead></table>\
         <div role=none><div role=row><div role=gridcell>Alice</div><div role=gridcell>34</div></div><div role=row><div role=gridcell>Bob</div>\
         <div role=gridcell>28 <table role=presentation><tr><td>Cat<td>Dog</table></div></div></div></div></div>",
        &[
            (
                "Assert that the cell in the row 'Alice' and the column 'Age' is '34'",
                True,
            ),
            (
                "Assert that the cell in the row 'Alice' and the column 'Age' is '28'",
                False,
            ),
            ("Assert that the table 'People' has 2 rows", True),
            (
                "Assert that the column 'Age' is sorted in ascending order",
                False,
            ),
        ],
    );
}

/// A row of fields above data filters it; above a cell that adds a row it is a row to fill in.
#[test]
fn a_row_of_fields_is_a_filter_or_a_form() {
    let page = |below: &str| {
        format!(
            "<!doctype html><title>Items</title><body><table><thead><tr><th>Product</th><th>Quantity</th></tr></thead>\
             <tbody><tr><td><select><option>Mug</option><option>Bowl</option></select></td>\
             <td><input value=1></td></tr>{below}</tbody></table>"
        )
    };
    let first = [(
        "The field 'Quantity' in the first row has the value '1'",
        True,
    )];
    table(
        &page("<tr><td colspan=2><a href='#'>Add another</a></td></tr>"),
        &first,
    );
    table(
        &page("<tr><td colspan=2><button>New line</button></td></tr>"),
        &first,
    );
    table(
        &page("<tr><td>Jug</td><td>2</td></tr><tr><td>Cup</td><td>4</td></tr>"),
        &[
            ("The table has 2 rows", True),
            ("'2' is displayed in the first row", True),
        ],
    );
    table(
        &page("<tr><td colspan=2>No data available</td></tr>"),
        &[("'1' is displayed in the first row", False)],
    );
}

#[test]
fn a_row_that_several_texts_fit_may_be_another_that_has_the_text() {
    table(
        "<table><tr><th>Who<th>What<th>For<th>Amount<tr><td>Olu<td>Rent<td>Ragna<td>50.00<tr><td>Ragna<td>Cabin<td>All<td>300.00</table>\
         <table><tr><td>Olu (x2)<td>-92.20<tr><td>Ragna (x1)<td>+153.80</table>",
        &[
            ("The row of 'Ragna' contains '+153.80'", Unknown),
            ("The row of 'Ragna' contains '999.00'", False),
        ],
    );
}

/// A line of a form is known by its label, and by nothing that was entered; a row below a header by what stands in its field, too.
#[test]
fn what_was_entered_beside_a_label_names_no_row() {
    let forms = [
        "<table><tr><td><label for=p>Plate:</label><td><input id=p value='TK 12'></table>",
        "<table><tr><td>Plate<td><input value='TK 12'></table>",
        "<table><tr><td><label>Plate <input value='TK 12'></label></table>",
        "<table><tr><td><label for=p>Plate</label><td><textarea id=p>TK 12</textarea></table>",
    ];
    for form in forms {
        table(
            form,
            &[
                ("the row 'TK 12' is displayed", False),
                ("the row 'Plate' is displayed", True),
                ("the field 'Plate' contains 'TK 12'", True),
            ],
        );
    }
    table(
        "<table><tr><th>Plate<th>Zone<tr><td><input value='TK 12'><td>North</table>",
        &[("the row 'TK 12' is displayed", True)],
    );
    table(
        "<table><tr><td><input aria-label=Item value=Milk><td><button>Remove</button></table>",
        &[("the row 'Milk' is displayed", True)],
    );
}
