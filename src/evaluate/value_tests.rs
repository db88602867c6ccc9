//! Values on pages: columns, lists and cards, with the truth known from the values that they were made of.

use super::tests::truth;
use crate::verdict::Truth::{self, False, True, Unknown};

/// Values as written, and whether they ascend and descend.
const SERIES: [(&[&str], Truth, Truth); 11] = [
    (&["900 KB", "1.2 MB", "3 GB"], True, False),
    (&["1.2 MB", "3 GB", "900 KB"], False, False),
    (&["($75.00)", "$3.00", "$1,250.00"], True, False),
    (&["$1,250.00", "$20.00", "$3.00"], False, True),
    (&["CHF 900", "CHF 1'200", "CHF 1'300"], True, False),
    (&["999,00 &euro;", "1&#8239;999,00 &euro;"], True, False),
    (&["v1.9", "v1.10", "v1.11"], True, False),
    (&["v1.10", "v1.11", "v1.9"], False, False),
    (&["&minus;5", "-4", "3"], True, False),
    (&["21.11.2026", "1.12.2026", "3.1.2027"], True, False),
    (&["&euro;1.250", "&euro;999"], Unknown, Unknown),
];

#[test]
fn columns_and_lists_stand_in_the_order_of_their_values() {
    for (values, ascending, descending) in SERIES {
        let each = |open: &str, close: &str| -> String {
            let one = |v: &&str| format!("{open}{v}{close}");
            values.iter().map(one).collect::<Vec<_>>().concat()
        };
        let table = format!(
            "<table><tr><th>Item<th>Size</tr>{}</table>",
            each("<tr><td>x<td>", "</tr>")
        );
        let list = format!("<ul aria-label=Size>{}</ul>", each("<li>", "</li>"));
        for (html, what) in [(table, "the column 'Size'"), (list, "the list 'Size'")] {
            for (direction, expected) in [("ascending", ascending), ("descending", descending)] {
                let sentence = format!("Assert that {what} is sorted in {direction} order");
                assert_eq!(truth(&html, &sentence), expected, "{sentence}: {html}");
            }
        }
    }
}

#[test]
fn a_labelled_value_compares_in_all_its_readings() {
    let layouts: [fn(&str) -> String; 4] = [
        |v| format!("<p>Total: {v}</p>"),
        |v| format!("<table><tr><td>Total<td>{v}</table>"),
        |v| format!("<dl><dt>Total<dd>{v}</dl>"),
        |v| format!("<article><h3>Order</h3><div>Total</div><div><b>{v}</b></div></article>"),
    ];
    for (value, comparison, expected) in [
        ("&euro;1.250", "less than 100", Unknown),
        ("&euro;1.250", "greater than 100", Unknown),
        ("&euro;1.250", "less than 2000", True),
        ("$1,250.00", "greater than 100", True),
        ("1&#8239;999,00 &euro;", "less than 2000", True),
        ("CHF 1'200", "greater than 1000", True),
        ("($75.00)", "less than 0", True),
        ("&minus;5", "less than 0", True),
        ("1.2K", "greater than 1000", True),
        ("1.2 MB", "greater than 1", True),
        ("3 days", "greater than 2", True),
    ] {
        for layout in layouts {
            let html = layout(value);
            let sentence = format!("Assert that 'Total' is {comparison}");
            let got = truth(&html, &sentence);
            assert_eq!(got, expected, "{sentence}: {html}");
        }
    }
}

#[test]
fn identifiers_are_one_token_and_look_alikes_are_near() {
    let layouts: [fn(&str) -> String; 3] = [
        |v| format!("<p>{v}</p>"),
        |v| format!("<table><tr><th>Part<tr><td>{v}</table>"),
        |v| format!("<ul><li>Seat {v} left</ul>"),
    ];
    for (wanted, shown, expected) in [
        ("12", "12B", False),
        ("12B", "12B", True),
        ("2041", "2041a", False),
        ("B12", "AB12", False),
        ("12", "12", True),
        ("5", "5kg", Unknown),
        ("-5", "&minus;5", Unknown),
        ("ABC", "&#65313;&#65314;&#65315;", Unknown),
        ("e-mail", "e&#8209;mail", Unknown),
        ("999,00", "1&#8239;999,00 &euro;", False),
        ("1 999,00", "1&#8239;999,00 &euro;", True),
        ("12", "Room 12 345", Unknown),
        ("200 visitors", "1&#8239;200 visitors", Unknown),
        ("200", "1&nbsp;200", Unknown),
        ("12", "Room 12 34", True),
    ] {
        for layout in layouts {
            let html = layout(shown);
            let sentence = format!("Assert that '{wanted}' is displayed");
            assert_eq!(truth(&html, &sentence), expected, "{sentence}: {html}");
            let denied = format!("Assert that '{wanted}' is not displayed");
            assert_eq!(truth(&html, &denied), !expected, "{denied}: {html}");
        }
    }
}
