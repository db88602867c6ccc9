//! Tables whose header is a first row of bold cells, and tables in which a bold row is data.

use super::{False, True, Unknown, table};

#[test]
fn a_first_row_of_bold_cells_is_the_header() {
    let rows = "<tr><td>Ada<td>36<tr><td>Bob<td>9<tr><td>Cleo<td>100";
    for header in [
        "<tr><td><b>Name</b><td><b>Age</b>",
        "<tr><td><strong>Name</strong></td><td><strong>Age</strong></td></tr>",
        "<tr style='font-weight: bold'><td>Name<td>Age",
        "<tr><td style='font-weight:700'>Name<td style='font-weight:700'>Age",
        "<tr class=top><td>Name<td>Age",
    ] {
        table(
            &format!("<style>.top td {{ font-weight: 600 }}</style><table>{header}{rows}</table>"),
            &[
                ("The table has 3 rows", True),
                ("The table has 4 rows", False),
                ("The first row contains 'Ada'", True),
                ("The first row contains 'Name'", False),
                ("The column 'Age' is sorted in ascending order", False),
                ("The column 'Name' is sorted in ascending order", True),
                (
                    "The cell in the row 'Bob' and the column 'Age' is '9'",
                    True,
                ),
            ],
        );
    }
}

#[test]
fn a_bold_row_of_data_is_counted() {
    for first in [
        "<tr><td><b>Ada</b><td><b>36</b>",
        "<tr><td><b>Ada</b><td><b><a href=/x>Read</a></b>",
        "<tr><td><b>Ada</b><td>36",
    ] {
        table(
            &format!("<table>{first}<tr><td>Bob<td>9<tr><td>Cleo<td>100</table>"),
            &[
                ("The table has 3 rows", True),
                ("The first row contains 'Ada'", True),
            ],
        );
    }
    // All are bold.
    table(
        "<table><tr><td><b>Ada</b><td><b>Lyon</b><tr><td><b>Bob</b><td><b>Graz</b></table>",
        &[("The table has 2 rows", True)],
    );
    // Below a header.
    table(
        "<table><tr><th>Name<th>Town<tr><td><b>Ada</b><td><b>Lyon</b><tr><td>Bob<td>Graz</table>",
        &[
            ("The table has 2 rows", True),
            ("The table has 1 row", False),
        ],
    );
}

/// Rows of sums and of groups are none of the values.
#[test]
fn sums_and_groups_are_not_sorted() {
    let head = "<table><thead><tr><th>Name<th>Sum</thead><tbody>";
    let data = "<tr><td>Ada<td>3<tr><td>Bob<td>9<tr><td>Cleo<td>20";
    for sum in [
        "<tr><td>Total<td>32",
        "<tr><td><b>Total:</b><td><b>32</b>",
        "<tr class=total><td>Total<td>11",
        "<tr><td>Average<td>10.67",
        "<tr><td colspan=2>Total: 32",
    ] {
        table(
            &format!("{head}{data}{sum}</table>"),
            &[("The column 'Sum' is sorted in ascending order", True)],
        );
    }
    let fallen = "<tr><td>Cleo<td>20<tr><td>Bob<td>9<tr><td>Ada<td>3";
    table(
        &format!("{head}{fallen}<tr><td>Total<td>32</table>"),
        &[
            ("The column 'Sum' is sorted in descending order", True),
            ("The column 'Sum' is sorted in ascending order", False),
        ],
    );
    // It may be one of the things.
    table(
        &format!("{head}{data}<tr><td>Total<td>7</table>"),
        &[("The column 'Sum' is sorted in ascending order", Unknown)],
    );
    table(
        &format!(
            "{head}<tr><td>Ada<td>9<tr><td>Bob<td>3<tr><td>Cleo<td>20<tr><td>Total<td>32</table>"
        ),
        &[("The column 'Sum' is sorted in ascending order", False)],
    );
    // Groups.
    let group = |name: &str, rows: &str| format!("<tr><td colspan=2>{name}{rows}");
    let (low, high, mixed) = (
        "<tr><td>Ada<td>3<tr><td>Bob<td>9",
        "<tr><td>Cleo<td>5<tr><td>Dan<td>20",
        "<tr><td>Cleo<td>20<tr><td>Dan<td>5",
    );
    table(
        &format!(
            "{head}{}{}</table>",
            group("Staff", "<tr><td>Ada<td>3<tr><td>Bob<td>4"),
            group("Guests", high)
        ),
        &[
            ("The column 'Sum' is sorted in ascending order", True),
            ("The column 'Sum' is sorted in descending order", False),
        ],
    );
    table(
        &format!(
            "{head}{}{}</table>",
            group("Staff", low),
            group("Guests", high)
        ),
        &[
            ("The column 'Sum' is sorted in ascending order", Unknown),
            ("The column 'Sum' is sorted in descending order", False),
        ],
    );
    table(
        &format!(
            "{head}{}{}</table>",
            group("Staff", low),
            group("Guests", mixed)
        ),
        &[("The column 'Sum' is sorted in ascending order", False)],
    );
}
