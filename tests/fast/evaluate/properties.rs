//! Claims about a named property of all, some or none of a set: the value stands whole in the column of that name.

use super::{False, True, Unknown, table};
use plumbline::verdict::Truth;

/// The same rows in several layouts; `{}` stands for the values of the status column.
fn layouts(statuses: [&str; 3]) -> Vec<(&'static str, String)> {
    let rows = |open: &str, cell: &str, close: &str| -> String {
        let rows = statuses.iter().enumerate().map(|(n, status)| {
            format!(
                "{open}<{cell}>10{n}</{}><{cell}>Paid trip</{}><{cell}>{status}</{}>{close}",
                &cell[..cell.find(' ').unwrap_or(cell.len())],
                &cell[..cell.find(' ').unwrap_or(cell.len())],
                &cell[..cell.find(' ').unwrap_or(cell.len())]
            )
        });
        rows.collect()
    };
    let heads = |cell: &str| {
        let tag = &cell[..cell.find(' ').unwrap_or(cell.len())];
        ["No", "Title", "Status"]
            .map(|head| format!("<{cell}>{head}</{tag}>"))
            .concat()
    };
    let tr = rows("<tr>", "td", "</tr>");
    vec![
        (
            "sections",
            format!(
                "<table><thead><tr>{}</tr></thead><tbody>{tr}</tbody></table>",
                heads("th")
            ),
        ),
        (
            "no sections",
            format!("<table><tr>{}</tr>{tr}</table>", heads("th")),
        ),
        (
            "badges",
            format!(
                "<table><tr>{}</tr>{}</table>",
                heads("th"),
                tr.replace("<td>", "<td><span class=badge>")
                    .replace("</td>", "</span></td>")
            ),
        ),
        (
            "roles",
            format!(
                "<div role=table><div role=row>{}</div>{}</div>",
                heads("div role=columnheader"),
                rows("<div role=row>", "div role=cell", "</div>")
            ),
        ),
        (
            "sum below",
            format!(
                "<table><thead><tr>{}</tr></thead><tbody>{tr}</tbody><tfoot><tr><td>3</td><td></td><td></td></tr></tfoot></table>",
                heads("th")
            ),
        ),
    ]
}

fn on_all(statuses: [&str; 3], rows: &[(&str, Truth)]) {
    for (_, html) in layouts(statuses) {
        table(&html, rows);
    }
}

#[test]
fn every_row_has_the_value_in_the_column_of_that_name() {
    on_all(
        ["Paid", "Paid", "Paid"],
        &[
            ("All rows have the status 'Paid'", True),
            ("Every row has status 'Paid'", True),
            ("Every row shows the status 'Paid'", True),
            ("Each row shows 'Paid' in the column 'Status'", True),
            ("No row has the status 'Paid'", False),
            ("Not all rows have the status 'Paid'", False),
            ("Exactly 3 rows have the status 'Paid'", True),
            ("No row has the status 'Open'", True),
            ("All rows have the status 'Open'", False),
            ("All rows have the colour 'Paid'", Unknown),
            ("No row has the colour 'Paid'", Unknown),
            ("All rows contain 'Paid'", True),
        ],
    );
}

#[test]
fn a_longer_value_is_another_one() {
    for other in ["Not Paid", "Unpaid", "Not yet paid", "Paid in part"] {
        on_all(
            ["Paid", other, "Paid"],
            &[
                ("All rows have the status 'Paid'", False),
                ("Every row shows the status 'Paid'", False),
                ("Each row shows 'Paid' in the column 'Status'", False),
                ("Not all rows have the status 'Paid'", True),
                ("Exactly 2 rows have the status 'Paid'", True),
                ("At least one row has the status 'Paid'", True),
                ("At least 3 rows have the status 'Paid'", False),
            ],
        );
    }
}

#[test]
fn another_column_or_none_of_that_name() {
    table(
        "<table><tr><th>No<th>Status<th>Paid by<tr><td>1<td>Open<td>Paid<tr><td>2<td>Open<td>Paid</table>",
        &[
            ("All rows have the status 'Paid'", False),
            ("No row has the status 'Paid'", True),
            ("No row has the status 'Open'", False),
        ],
    );
    // Two columns of that name, a name that is only a part of the header's, no headers at all.
    table(
        "<table><tr><th>No<th>Status<th>Status<tr><td>1<td>Open<td>Paid<tr><td>2<td>Open<td>Paid</table>",
        &[("All rows have the status 'Paid'", Unknown)],
    );
    table(
        "<table><tr><th>No<th>Status of the parcel<tr><td>1<td>Paid<tr><td>2<td>Paid</table>",
        &[("All rows have the status 'Paid'", Unknown)],
    );
    table(
        "<table><tr><td>1<td>Paid<tr><td>2<td>Paid</table>",
        &[
            ("All rows have the status 'Paid'", Unknown),
            ("All rows contain 'Paid'", True),
        ],
    );
    // A cell with several lines: which of them is the value is not said.
    table(
        "<table><tr><th>No<th>Status<tr><td>1<td><div>Paid</div><div>12 May</div><tr><td>2<td>Paid</table>",
        &[
            ("All rows have the status 'Paid'", Unknown),
            ("All rows have the status 'Open'", False),
        ],
    );
}

#[test]
fn cards_say_their_properties_by_labels() {
    type Shape = fn(&str) -> String;
    let shapes: [Shape; 4] = [
        |price| {
            format!("<div class=card><h3>Mug</h3><p>Price: {price}</p><button>Buy</button></div>")
        },
        |price| {
            format!(
                "<div class=card><h3>Mug</h3><dl><dt>Price</dt><dd>{price}</dd></dl><button>Buy</button></div>"
            )
        },
        |price| {
            format!(
                "<div class=card><h3>Mug</h3><span class=price>{price}</span><button>Buy</button></div>"
            )
        },
        |price| format!("<article><h3>Mug</h3><p>{price}</p><button>Buy</button></article>"),
    ];
    for shape in shapes {
        table(
            &format!(
                "<main><div>{}{}{}</div></main>",
                shape("$5"),
                shape("$5"),
                shape("$5")
            ),
            &[
                ("All cards have the price '$5'", True),
                ("No card has the price '$5'", False),
                ("No card has the price '$7'", True),
            ],
        );
        table(
            &format!(
                "<main><div>{}{}{}</div></main>",
                shape("$5"),
                shape("$15"),
                shape("$5")
            ),
            &[
                ("All cards have the price '$5'", False),
                ("Exactly 2 cards have the price '$5'", True),
            ],
        );
    }
    // Two prices, or a value that stands beside no label.
    table(
        "<main><div><div class=card><h3>Mug</h3><p>$9</p><p>$5</p><button>Buy</button></div>\
         <div class=card><h3>Cup</h3><p>$9</p><p>$5</p><button>Buy</button></div></div></main>",
        &[
            ("All cards have the price '$5'", Unknown),
            ("All cards have the price '$7'", False),
        ],
    );
    table(
        "<main><div><div class=card><h3>Mug</h3><p>Blue</p><button>Buy</button></div>\
         <div class=card><h3>Cup</h3><p>Blue</p><button>Buy</button></div></div></main>",
        &[
            ("All cards have the brand 'Blue'", Unknown),
            ("All cards contain 'Blue'", True),
        ],
    );
}

#[test]
fn a_switch_that_is_enabled_can_be_operated_or_is_on() {
    let html = "<label><input type=checkbox checked> Night</label><label><input type=checkbox> Dawn</label>\
        <label><input type=checkbox disabled> Noon</label><label><input type=checkbox checked disabled> Dusk</label>\
        <button>Save</button><button disabled>Pay</button><button aria-pressed=false>Bold</button>";
    table(
        html,
        &[
            ("'Night' is enabled", True),
            ("'Night' is disabled", False),
            ("'Dawn' is enabled", Unknown),
            ("The switch 'Dawn' is disabled", Unknown),
            ("'Noon' is enabled", False),
            ("'Noon' is disabled", True),
            ("'Dusk' is disabled", Unknown),
            ("'Bold' is enabled", Unknown),
            // Nothing else is on or off, and of a checkbox the word for it says so.
            ("'Save' is enabled", True),
            ("'Pay' is enabled", False),
            ("The checkbox 'Dawn' is enabled", True),
            ("The button 'Bold' is enabled", True),
        ],
    );
}

#[test]
fn the_link_of_the_present_page_is_active_where_the_page_marks_it() {
    let of = |home: &str, orders: &str| {
        format!(
            "<nav><a href=/ {home}>Home</a> <a href=/o {orders}>Orders</a> <a href=/r>Reports</a></nav>"
        )
    };
    let active = |html: String, home, orders| {
        table(
            &html,
            &[
                ("The link 'Home' is active", home),
                ("The link 'Orders' is highlighted", orders),
            ],
        );
    };
    active(of("aria-current=page", ""), True, Unknown);
    active(of("aria-current=page class=on", ""), True, Unknown);
    active(of("", "class=on"), Unknown, Unknown);
    active(of("aria-current=page", "aria-current=false"), True, False);
}
