//! Days of a calendar that shows days of the neighbour months, too.

use super::{goes, grounded};

/// A calendar of February after the last days of January and before the first days of March, each day by `cell`.
fn february(
    open: &str,
    close: &str,
    per_row: (&str, &str),
    cell: fn(u32, char) -> String,
) -> String {
    let days = (26..32)
        .map(|day| (day, 'j'))
        .chain((1..29).map(|day| (day, 'f')))
        .chain((1..9).map(|day| (day, 'm')));
    let days: Vec<String> = days.map(|(day, month)| cell(day, month)).collect();
    let rows = days
        .chunks(7)
        .map(|week| format!("{}{}{}", per_row.0, week.concat(), per_row.1));
    format!(
        "<main><h1>Trip</h1>{open}{}{close}</main>",
        rows.collect::<String>()
    )
}

fn pages() -> Vec<String> {
    vec![
        february(
            "<div role=dialog aria-label=Date><table role=grid><thead><tr><th>Mo<th>Tu<th>We<th>Th<th>Fr<th>Sa<th>Su</thead>",
            "</table></div>",
            ("<tr>", ""),
            |day, month| {
                let outside = if month == 'f' { "" } else { " class=outside" };
                format!("<td id={month}{day}{outside} tabindex=0>{day}</td>")
            },
        ),
        february("<table>", "</table>", ("<tr>", ""), |day, month| {
            format!("<td><button id={month}{day}>{day}</button></td>")
        }),
        february(
            "<div class=cal>",
            "</div>",
            ("<div>", "</div>"),
            |day, month| format!("<button id={month}{day}>{day}</button>"),
        ),
        february("<div class=cal>", "</div>", ("", ""), |day, month| {
            let disabled = if month == 'f' { "" } else { " disabled" };
            format!("<button id={month}{day}{disabled}>{day}</button>")
        }),
        february(
            "<table>",
            "</table>",
            ("<tr><th scope=row>7", ""),
            |day, month| format!("<td><a href='#{month}{day}' id={month}{day}>{day}</a></td>"),
        ),
    ]
}

#[test]
fn a_day_is_one_of_the_month_that_is_shown() {
    for page in pages() {
        for day in [1, 3, 8, 26, 27, 28] {
            goes(&page, &format!("Click on '{day}'"), &format!("#f{day}"));
        }
        goes(&page, "Click on '15'", "#f15");
    }
}

#[test]
fn numbers_that_are_no_month_stay_ambiguous() {
    // Two months, a list of numbers, a number outside of the calendar.
    let two = format!("{}{}", pages()[2], pages()[2]);
    goes(&two, "Click on '28'", "target-ambiguous");
    let numbers = (20..31)
        .chain(1..20)
        .chain([28])
        .map(|n| format!("<button id=n{n}>{n}</button>"))
        .collect::<Vec<_>>()
        .concat();
    goes(
        &format!("<main>{numbers}</main>"),
        "Click on '28'",
        "target-ambiguous",
    );
    let outside = format!("<p><a href=/page/28 id=p>28</a></p>{}", pages()[1]);
    let found = grounded(&outside, "Click on '28'");
    assert_eq!(found, "target-ambiguous");
}
