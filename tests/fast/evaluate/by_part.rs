//! Claims that call a thing by a part of its name: another record, another field, another deed, a message that denies it.

use super::{ready, table};
use plumbline::verdict::Truth::{False, True, Unknown};

/// A record in six forms, with a text in place of `@`.
const RECORDS: &[(&str, &str)] = &[
    ("item", "<ul><li>@</li><li>Call Ada</li></ul>"),
    (
        "item",
        "<ul><li><span>@</span> <span>due tomorrow</span></li><li>Call Ada <span>due today</span></li></ul>",
    ),
    (
        "row",
        "<table><tr><th>Task<th>Due</tr><tr><td>@<td>tomorrow</tr><tr><td>Call Ada<td>today</tr></table>",
    ),
    (
        "card",
        "<article><h2>@</h2><p>due tomorrow</p></article><article><h2>Call Ada</h2><p>due today</p></article>",
    ),
    (
        "item",
        "<ul><li><label><input type=checkbox> @</label><button>Delete</button></li><li>Call Ada</li></ul>",
    ),
    (
        "item",
        "<ol><li><p>@</p><p>due tomorrow</p></li><li>Call Ada</li></ol>",
    ),
];

#[test]
fn a_record_with_a_longer_name_is_another() {
    for (noun, page) in RECORDS {
        let is = format!("the {noun} 'Buy paper' is displayed");
        let none = format!("the {noun} 'Buy paper' is not displayed");
        let both: [(&str, _); 2] = [(&is, True), (&none, False)];
        table(&page.replace('@', "Buy paper"), &both);
        table(&page.replace('@', "Buy paper (2)"), &both);
        let open: [(&str, _); 2] = [(&is, Unknown), (&none, Unknown)];
        table(&page.replace('@', "Buy paper cups"), &open);
        table(&page.replace('@', "Do not Buy paper"), &open);
        let gone: [(&str, _); 2] = [(&is, False), (&none, True)];
        table(&page.replace('@', "Buy pens"), &gone);
    }
}

#[test]
fn what_may_contain_more_is_found_by_a_part() {
    let page = RECORDS[2].1.replace('@', "Buy paper cups");
    table(
        &page,
        &[
            ("a row containing 'Buy paper' is displayed", True),
            ("there is no row containing 'Buy paper'", False),
            ("a row containing 'Buy pens' is displayed", False),
        ],
    );
}

#[test]
fn values_and_states_of_a_record_with_a_longer_name_are_open() {
    let row = "<table><tr><th>Task<th>Due</tr><tr><td>@<td>tomorrow</tr></table>";
    let boxes = "<ul><li><label><input type=checkbox checked> @</label></li><li><label><input type=checkbox> Call Ada</label></li></ul>";
    for (name, truth) in [("Buy paper", True), ("Buy paper cups", Unknown)] {
        table(
            &row.replace('@', name),
            &[
                ("the due of 'Buy paper' is 'tomorrow'", truth),
                ("'tomorrow' is displayed in the row of 'Buy paper'", truth),
            ],
        );
        table(
            &boxes.replace('@', name),
            &[("the checkbox 'Buy paper' is checked", truth)],
        );
    }
}

#[test]
fn fields_and_buttons_are_called_by_what_begins_their_names() {
    table(
        "<label>Name of the company <input value=Crown></label><label>Email address <input value=a@b.c></label><button>Delete all</button><button>Save changes</button><h2>Not paid</h2>",
        &[
            ("the field 'Name' has the value 'Crown'", Unknown),
            ("the field 'Name' is not displayed", Unknown),
            ("the field 'Email' has the value 'a@b.c'", True),
            ("the button 'Delete' is displayed", Unknown),
            ("the button 'Delete' is enabled", Unknown),
            ("the button 'Save' is displayed", True),
            ("the heading 'Paid' is displayed", Unknown),
            ("the heading 'Not paid' is displayed", True),
        ],
    );
}

#[test]
fn as_many_are_counted_as_are_called_so_in_full() {
    table(
        "<button>Delete</button><button>Delete all</button>",
        &[
            ("there are 2 'Delete' buttons", Unknown),
            ("there is 1 'Delete' button", Unknown),
            ("the button 'Delete' is displayed", True),
        ],
    );
}

#[test]
fn a_message_that_denies_its_words_does_not_say_them() {
    for (said, truth) in [
        ("Your changes were saved", True),
        ("Your changes were saved. This cannot be undone.", True),
        ("Your changes could not be saved", Unknown),
        ("Nothing was saved", Unknown),
        ("Order not saved!", Unknown),
    ] {
        let page = format!("<div role=alert>{said}</div>");
        table(&page, &[("the message 'saved' is displayed", truth)]);
    }
    table(
        "<div role=alert>Order not saved</div>",
        &[("the message 'not saved' is displayed", True)],
    );
}

#[test]
fn order_is_that_of_what_is_called_so_in_full() {
    let page = "<article><h3>Mug</h3></article><article><h3>Candle</h3></article><article><h3>Mug tree</h3></article>";
    table(
        page,
        &[
            ("'Mug' comes before 'Candle'", True),
            ("'Candle' comes before 'Mug'", False),
            ("'Candle' comes before 'Mug tree'", True),
        ],
    );
    table(
        "<p>Mug</p><p>Candle</p><p>Mug</p>",
        &[("'Mug' comes before 'Candle'", Unknown)],
    );
}

#[test]
fn what_is_entered_is_called_in_full() {
    for (page, sentence, truth) in [
        (
            "<label>Name of the company <input></label>",
            "Fill 'Name' with 'Ada'",
            Unknown,
        ),
        (
            "<label>Your name <input></label>",
            "Fill 'name' with 'Ada'",
            True,
        ),
        (
            "<ul><li><label><input type=checkbox> Buy paper cups</label></li><li>Call Ada</li></ul>",
            "Check the checkbox 'Buy paper'",
            Unknown,
        ),
        (
            "<label>Size of the box <select><option>Large</select></label>",
            "Select 'Large' in 'Size'",
            Unknown,
        ),
    ] {
        assert_eq!(ready(page, sentence), truth, "{sentence} on {page}");
    }
}

#[test]
fn a_control_in_the_row_of_a_longer_name_is_anothers() {
    for (name, truth) in [("Buy paper", True), ("Buy paper cups", Unknown)] {
        let page =
            format!("<ul><li>{name} <button disabled>Delete</button></li><li>Call Ada</li></ul>");
        table(
            &page,
            &[(
                "the button 'Delete' in the row of 'Buy paper' is disabled",
                truth,
            )],
        );
    }
}
