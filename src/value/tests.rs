//! Values: what is read, how it compares, in what order it stands. The oracle of the properties makes texts from numbers and
//! knows their order from those; it shares nothing with the readers.

use super::{Convention, Value, compare, found, in_order, plain, read};
use crate::verdict::Truth::{self, False, True, Unknown};
use proptest::prelude::*;

fn less(a: &str, b: &str) -> Option<Truth> {
    compare(a, b, std::cmp::Ordering::is_lt)
}

fn ascending(texts: &[&str]) -> Option<Truth> {
    in_order(texts, std::cmp::Ordering::is_le)
}

#[test]
fn two_values_compare_where_all_readings_agree() {
    for (a, b, expected) in [
        ("9", "10", Some(True)),
        ("\u{2212}5", "-4", Some(True)),
        ("($75.00)", "$1.00", Some(True)),
        ("(12)", "0", Some(Unknown)),
        ("\u{2212} 8", "0", Some(Unknown)),
        ("\u{2212}8", "0", Some(True)),
        ("\u{2212} 8.50", "0", Some(True)),
        ("\u{20AC}1.250", "100", Some(Unknown)),
        ("\u{20AC}1.250", "2000", Some(True)),
        ("\u{20AC}1.250", "1", Some(False)),
        ("$1,250.00", "100", Some(False)),
        ("1\u{202F}999,00 \u{20AC}", "2000", Some(True)),
        ("CHF 1'200", "1000", Some(False)),
        ("CHF 1\u{2019}200", "1300", Some(True)),
        ("12,34,567", "1234566", Some(False)),
        ("1.2K", "1199", Some(False)),
        ("1.2K", "1201", Some(True)),
        ("$1.2M", "1000000", Some(False)),
        ("900 KB", "1.2 MB", Some(True)),
        ("1000 KB", "1 MB", Some(Unknown)),
        ("1 KiB", "1025 B", Some(True)),
        ("500 g", "1 kg", Some(True)),
        ("50%", "75 %", Some(True)),
        ("19,99", "20", Some(True)),
        ("1.5", "1.25", Some(False)),
        ("v1.9", "1.10", Some(True)),
        ("1.9.3", "1.10.0", Some(True)),
        ("Version 2", "v10", Some(True)),
        ("$5", "\u{20AC}6", None),
        ("5 kg", "6 cm", None),
        ("2041a", "3000", None),
        ("soon", "3", None),
        ("13:45", "2 pm", Some(True)),
        ("1 h 30 min", "95 min", Some(True)),
        ("2026-11-21", "Nov. 22, 2026", Some(True)),
        ("03/04/2026", "2026-03-20", Some(Unknown)),
        ("03/04/2026", "2026-05-01", Some(True)),
        ("21.11.2026", "2026-11-22", Some(True)),
        (
            "Sat, 21 Nov 2026, 1:45 p.m.",
            "2026-11-21 13:46",
            Some(True),
        ),
        ("\u{FF11}\u{FF12}", "13", Some(True)),
        ("\u{661}\u{662}", "13", Some(True)),
    ] {
        assert_eq!(less(a, b), expected, "'{a}' < '{b}'");
    }
}

#[test]
fn a_list_stands_in_order_where_all_readings_agree() {
    let table: [(&[&str], Option<Truth>); 16] = [
        (&["9", "10", "100"], Some(True)),
        (&["10", "100", "9"], Some(False)),
        (&["1.9", "1.10"], Some(Unknown)),
        (&["v1.9", "v1.10"], Some(True)),
        (&["1.9.0", "1.10.0"], Some(True)),
        (&["1.25", "1.50"], Some(True)),
        (&["900 KB", "1.2 MB", "3 GB"], Some(True)),
        (&["1.2 MB", "900 KB"], Some(False)),
        (&["($75.00)", "$3.00", "$1,250.00"], Some(True)),
        (&["\u{20AC}1.250", "\u{20AC}999"], Some(Unknown)),
        (&["\u{20AC}1.250,00", "\u{20AC}999,00"], Some(False)),
        (&["05/06/1980", "04/07/1981"], Some(True)),
        (&["05/06/1980", "04/07/1980"], Some(Unknown)),
        (&["25/06/1980", "04/07/1980"], Some(True)),
        (&["$5", "\u{20AC}4"], None),
        (&["1.2 MB", "soon"], None),
    ];
    for (texts, expected) in table {
        assert_eq!(ascending(texts), expected, "{texts:?}");
    }
}

#[test]
fn the_values_of_a_text() {
    let table: [(&str, &[&str]); 12] = [
        (
            "3 items, total $1,299.95 (before -10 off)",
            &["3", "$1,299.95", "-10"],
        ),
        ("Total: CHF 1'200 incl. VAT", &["CHF 1'200"]),
        ("1.2 MB of 5 GB", &["1.2 MB", "5 GB"]),
        (
            "Due Nov. 21, 2026, 1:45 p.m.",
            &["Nov. 21, 2026, 1:45 p.m."],
        ),
        ("Inbox (12)", &["12"]),
        ("Cart(3)", &["3"]),
        ("Qty:2", &["2"]),
        ("Order #1045", &["1045"]),
        ("$5/month", &["$5"]),
        ("Seat 12B", &[]),
        ("Balance ($75.00)", &["($75.00)"]),
        ("Page 2 of 3.", &["2", "3"]),
    ];
    for (text, expected) in table {
        assert_eq!(found(text), expected, "{text}");
    }
}

#[test]
fn characters_that_look_alike() {
    for (a, b, alike) in [
        ("\u{2212}5", "-5", true),
        ("e\u{2011}mail", "e-mail", true),
        ("\u{FF21}\u{FF22}\u{FF23}", "ABC", true),
        ("don\u{2019}t", "don't", true),
        ("Save", "save", true),
        ("so\u{AD}ft", "soft", true),
        ("5", "-5", false),
        ("ABD", "ABC", false),
    ] {
        let folded = |text: &str| plain(text).to_lowercase();
        assert_eq!(folded(a) == folded(b), alike, "{a} {b}");
    }
}

/// Writes an amount of hundredths as pages do.
fn written(hundredths: i64, style: usize) -> String {
    let (sign, size) = (hundredths < 0, hundredths.abs());
    let (group, decimal) = [
        (",", "."),
        (".", ","),
        ("\u{202F}", ","),
        ("'", "."),
        (" ", ","),
        ("\u{2019}", "."),
    ][style % 6];
    let mut whole = (size / 100).to_string();
    let mut at = whole.len();
    while at > 3 {
        at -= 3;
        whole.insert_str(at, group);
    }
    let number = format!("{whole}{decimal}{:02}", size % 100);
    match (style / 6 % 4, sign) {
        (0, true) => format!("-{number}"),
        (0, false) => number,
        (1, true) => format!("(${number})"),
        (1, false) => format!("${number}"),
        (2, true) => format!("\u{2212}{number} \u{20AC}"),
        (2, false) => format!("{number} \u{20AC}"),
        (_, true) => format!("CHF -{number}"),
        (_, false) => format!("CHF {number}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// With two decimals one reading alone is left, so that every comparison is decided, and rightly.
    #[test]
    fn amounts_compare_as_what_they_were_made_from(
        a in -9_999_999_i64..9_999_999, b in -9_999_999_i64..9_999_999, style in 0_usize..24, other in 0_usize..6,
    ) {
        let (first, second) = (written(a, style), written(b, style / 6 * 6 + other));
        prop_assert_eq!(less(&first, &second), Some(Truth::from(a < b)), "'{}' < '{}'", first, second);
    }

    /// Columns of one style; one that is sorted as text and not by value is not in order.
    #[test]
    fn columns_stand_as_what_they_were_made_from(
        numbers in proptest::collection::vec(-999_999_i64..999_999, 2..6), style in 0_usize..24, sort in any::<bool>(),
    ) {
        let mut numbers = numbers;
        if sort {
            numbers.sort_unstable();
        }
        let texts: Vec<String> = numbers.iter().map(|n| written(*n, style)).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        prop_assert_eq!(ascending(&texts), Some(Truth::from(numbers.is_sorted())), "{:?}", texts);
    }

    /// A text that one convention alone reads wrongly is never decided wrongly: the right reading is one of them.
    #[test]
    fn whole_numbers_are_never_compared_wrongly(a in 0_i64..9_999_999, b in 0_i64..9_999_999, style in 0_usize..24) {
        let whole = |n: i64| {
            let text = written(n * 100, style % 6);
            text[..text.len() - 3].to_owned()
        };
        let (first, second) = (whole(a), whole(b));
        let wrong = Some(Truth::from(a >= b));
        prop_assert_ne!(less(&first, &second), wrong, "'{}' < '{}'", first, second);
    }

    /// No text makes the readers panic.
    #[test]
    fn any_text_can_be_read(text in "[0-9.,:'()$\u{20AC} \u{202F}\u{2212}vVKMBhminpa/T-]{0,12}|.{0,12}") {
        for convention in Convention::all() {
            for value in read(&text, convention) {
                if let Value::Amount(amount) = value {
                    prop_assert!(amount.worth.is_finite());
                }
            }
        }
    }

    /// Days in every form that names or orders them compare as the days do; a form that leaves the order open never decides
    /// wrongly.
    #[test]
    fn days_compare_as_days(a in 0_i64..20_000, b in 0_i64..20_000, style in 0_usize..6) {
        let epoch = jiff::civil::date(1975, 1, 1);
        let write = |n: i64| {
            let day = epoch.saturating_add(jiff::Span::new().days(n));
            let form = ["%Y-%m-%d", "%d.%m.%Y", "%B %d, %Y", "%d %b %Y", "%m/%d/%Y", "%d/%m/%Y"][style];
            day.strftime(form).to_string()
        };
        let (first, second) = (write(a), write(b));
        let got = less(&first, &second);
        let open = style >= 4 && got == Some(Unknown);
        prop_assert!(open || got == Some(Truth::from(a < b)), "'{}' < '{}': {:?}", first, second, got);
    }
}
