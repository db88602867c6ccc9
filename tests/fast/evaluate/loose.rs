//! Words that authors use of more than the page says: parts of a title, regions, messages of a kind, verbs that are not said.

use super::{ready, table};
use plumbline::driver::page_from_html;
use plumbline::evaluate::{Knowledge, Observation, evaluate};
use plumbline::grammar::{Body, parse};
use plumbline::verdict::Truth::{False, True, Unknown};
use std::sync::Arc;

#[test]
fn a_part_of_the_title_names_the_page_where_the_heading_is_no_other_part() {
    let add = "<title>Add a building - Buildings - Crown</title><h1>Add a building</h1>";
    let list = "<title>Buildings - Crown</title><h1>All that stand</h1>";
    let none = "<title>Buildings | Crown</title><p>None yet</p>";
    table(
        add,
        &[
            ("I should be on the 'Buildings' page", Unknown),
            ("I should not be on the 'Buildings' page", Unknown),
            ("I should be on the 'Add a building' page", True),
        ],
    );
    let both = "<title>Cart - Shop</title><h1>Shop</h1><h1>Cart</h1>";
    table(both, &[("I should be on the 'Cart' page", True)]);
    for page in [list, none] {
        table(page, &[("I should be on the 'Buildings' page", True)]);
    }
}

#[test]
fn a_region_may_be_anything_that_is_called_so() {
    let pages = [
        "<table><tr><th>Region<td>North Kent</table>",
        "<ul role=tablist><li role=tab>North Kent</li></ul>",
        "<h2>North Kent</h2>",
    ];
    for page in pages {
        table(
            page,
            &[
                (
                    "Assert that the region 'North Kent' is not displayed",
                    Unknown,
                ),
                ("Assert that the region 'South Kent' is displayed", False),
            ],
        );
    }
}

#[test]
fn what_is_elsewhere_may_be_in_a_part_that_says_nothing_of_itself() {
    let tools = "<div id=toolbar><a href=/m>Manage</a></div><main><h2>Toolbar settings</h2><p>None</p></main>";
    table(
        tools,
        &[
            (
                "I should not see the link 'Manage' in the 'toolbar' region",
                Unknown,
            ),
            (
                "I should see the link 'Manage' in the 'toolbar' region",
                Unknown,
            ),
            (
                "I should see the link 'Erase' in the 'toolbar' region",
                False,
            ),
        ],
    );
    table(
        "<div><a href=/b>Blog</a></div><p>Welcome</p>",
        &[
            ("I should see 'Blog' on the menu", Unknown),
            ("I should see 'Shop' on the menu", False),
        ],
    );
    table(
        "<section><h2>Toolbar</h2><p>None</p></section><a href=/m>Manage</a>",
        &[(
            "I should not see the link 'Manage' in the 'Toolbar' region",
            True,
        )],
    );
}

#[test]
fn a_message_that_there_is_nothing_of_a_kind_is_none_of_that_kind() {
    for (page, expected) in [
        ("<div role=status>No error</div>", Unknown),
        (
            "<div role=status>Event saved without any error</div>",
            Unknown,
        ),
        ("<div role=alert>0 errors</div>", Unknown),
        ("<div role=alert>Error: the event was not saved</div>", True),
        ("<div role=alert>Nothing was saved. Error 42</div>", True),
    ] {
        table(page, &[("I should see an error message", expected)]);
    }
    table(
        "<div role=status>No validation error</div>",
        &[("I should see a validation error message", Unknown)],
    );
    // One that tells of an error stands elsewhere.
    table(
        "<div role=alert>Error 42</div><dialog open><p role=status>Saved without error</p></dialog>",
        &[
            ("I should see an error message", True),
            ("I should see an error message in the dialog", Unknown),
        ],
    );
}

#[test]
fn the_end_of_an_address_may_be_a_file_with_a_query() {
    let page = "http://shop.test/admin/new.php?kind=tea";
    let seen = Observation {
        page: Arc::new(page_from_html("<h1>New</h1>", page)),
        at_rest: true,
        windows: 1,
        ..Observation::default()
    };
    for (wanted, expected) in [
        ("new.php?kind=tea", True),
        ("new.php", True),
        ("new.php?kind=jam", False),
        ("w.php?kind=tea", False),
        ("example.com/new", False),
    ] {
        let sentence = format!("Assert that the URL is '{wanted}'");
        let Body::Assertion(formula) = parse(&sentence).body else {
            panic!("`{sentence}` is no assertion")
        };
        let found = evaluate(&formula, &seen, &Knowledge::default()).truth;
        assert_eq!(found, expected, "{wanted}");
    }
}

#[test]
fn a_name_without_quotes_asks_for_no_verb_that_it_does_not_say() {
    for (page, sentence, expected) in [
        ("<a href=/i>Import cluster</a>", "Click on cluster", Unknown),
        ("<a href=/v>View cluster</a>", "Click on cluster", True),
        (
            "<a href=/m>Cluster management</a>",
            "Click on cluster",
            Unknown,
        ),
        ("<a href=/m>Clusters (3)</a>", "Click on clusters", True),
        (
            "<a href=/m>What is my username?</a>",
            "Click on the username",
            Unknown,
        ),
        (
            "<a href=/m>Our partner's shop</a>",
            "Click on the partner's link",
            Unknown,
        ),
        (
            "<a href=/m>Cluster management</a>",
            "Click on Cluster",
            True,
        ),
        (
            "<a href=/m>Cluster management</a>",
            "Click on the cluster link",
            True,
        ),
        (
            "<button>Delete course unit</button>",
            "Click on the course unit",
            Unknown,
        ),
        (
            "<button>New username</button>",
            "Click on the username",
            Unknown,
        ),
        ("<button>Save changes</button>", "Click on save", True),
        (
            "<a href=/i>Import cluster</a>",
            "Click on 'cluster'",
            Unknown,
        ),
        ("<a href=/i>The cluster</a>", "Click on 'cluster'", True),
    ] {
        assert_eq!(ready(page, sentence), expected, "{sentence} on {page}");
    }
}

#[test]
fn what_is_called_just_so_and_put_away_is_meant_rather_than_a_longer_name() {
    let shut = "<button>Log out all devices</button><div hidden><button>Log out</button></div>";
    let alone = "<button>Log out all devices</button>";
    let open = "<button>Log out all devices</button><button>Log out</button>";
    for (page, expected) in [(shut, False), (alone, Unknown), (open, True)] {
        assert_eq!(ready(page, "Click on 'Log out'"), expected, "{page}");
    }
}

#[test]
fn what_a_list_shows_before_anything_is_chosen_is_no_choice() {
    let page = "<label>Pay with <select><option>Payment method<option>Card</select></label>";
    for (sentence, expected) in [
        ("Select Payment method", Unknown),
        ("Select 'Payment method'", True),
        ("Select Card", True),
    ] {
        assert_eq!(ready(page, sentence), expected, "{sentence}");
    }
}

#[test]
fn a_number_over_its_label_is_not_that_of_the_next_label() {
    table(
        "<div><div>14</div><div>Open tickets</div></div><div><div>9</div><div>Closed today</div></div>",
        &[
            ("Assert that the 'Open tickets' is 9", Unknown),
            ("Assert that the 'Open tickets' is 20", Unknown),
        ],
    );
    table(
        "<div><div>Open tickets</div><div>14</div></div><div><div>Closed today</div><div>9</div></div>",
        &[
            ("Assert that the 'Open tickets' is 14", True),
            // Only a browser tells which one is nearer.
            ("Assert that the 'Closed today' is 14", Unknown),
        ],
    );
}

#[test]
fn the_list_may_be_what_says_of_itself_that_it_is_none() {
    let rows =
        "<select><option>English</select><ul><li>Files</ul><table><tr><td>Ada<td>open</table>";
    let cards = "<nav><ul><li>Home</ul></nav><div><div><h3>Ada</h3><p>open</p></div><div><h3>Ben</h3><p>shut</p></div>\
         <div><h3>Cid</h3><p>shut</p></div></div>";
    for page in [rows, cards] {
        table(
            page,
            &[
                ("I should not see 'Ada' in the list", Unknown),
                ("I should see 'Ada' in the list", Unknown),
                ("I should see 'Zoe' in the list", False),
                ("I should not see 'Zoe' in the list", True),
            ],
        );
    }
    table(
        "<h2>Ada</h2><ul><li>Ben<li>Cid</ul>",
        &[
            ("I should not see 'Ada' in the list", True),
            ("I should see 'Ben' in the list", True),
        ],
    );
}

#[test]
fn an_option_is_named_by_its_text_and_may_be_meant_by_its_value() {
    let page = "<label>State <select><option value=draft_1>First draft<option value=live>Live</select></label>";
    table(
        page,
        &[
            (
                "Assert that the list 'State' has the option 'draft_1'",
                Unknown,
            ),
            (
                "Assert that the list 'State' does not have the option 'draft_1'",
                Unknown,
            ),
            (
                "Assert that the list 'State' has the option 'First draft'",
                True,
            ),
            (
                "Assert that the list 'State' has the option 'draft_2'",
                False,
            ),
        ],
    );
}

#[test]
fn a_text_is_under_a_heading_also_as_a_part_of_a_line() {
    let page = "<table><tr><th>Total<tr><td>3</table><h2>Order</h2><div>Total: $12</div><h2>Notes</h2><div>None</div>";
    table(
        page,
        &[
            (
                "Assert that 'Total' is displayed under the heading 'Order'",
                True,
            ),
            (
                "Assert that 'Total' is not displayed under the heading 'Order'",
                False,
            ),
            (
                "Assert that 'Total' is displayed under the heading 'Notes'",
                False,
            ),
            (
                "Assert that 'Total' is displayed in the section 'Order'",
                True,
            ),
        ],
    );
    let field = "<h2>Order</h2><label>Town <input value=Kent></label><h2>Notes</h2><div>Kent</div>";
    table(
        field,
        &[(
            "Assert that 'Kent' is displayed in the section 'Order'",
            Unknown,
        )],
    );
}

#[test]
fn a_choice_is_not_what_the_choices_are_called() {
    let group = "<fieldset><legend>Ways to pay</legend><label><input type=radio name=a> Card</label></fieldset>";
    let linked = format!("{group}<a href=/w>Ways to pay</a>");
    let below = "<main><label><input type=radio name=a> Card</label></main><footer><a href=/w>Ways to pay</a></footer>";
    let pressed = "<button aria-pressed=true>Cheap</button>";
    for (page, sentence, expected) in [
        (linked.as_str(), "Select Ways to pay", Unknown),
        (linked.as_str(), "Select Card", True),
        (below, "Select Ways to pay", Unknown),
        ("<a href=/w>Ways to pay</a>", "Select Ways to pay", True),
        (pressed, "Select 'Cheap'", Unknown),
        (
            "<button aria-pressed=false>Cheap</button>",
            "Select 'Cheap'",
            True,
        ),
    ] {
        assert_eq!(ready(page, sentence), expected, "{sentence} on {page}");
    }
}

#[test]
fn what_a_click_may_change_is_called_in_full_and_so_is_its_row() {
    let row = |cell: &str| {
        format!("<table><tr><td>{cell}</td><td><button>Remove</button></td></tr></table>")
    };
    let remove = "Click on 'Remove' in the row of 'Bob Stone'";
    for (page, sentence, expected) in [
        ("<button>Delete all</button>", "Click on 'Delete'", Unknown),
        ("<a href=/t>Terms and prices</a>", "Click on 'Terms'", True),
        (
            "<button>Say \u{2019}yes\u{2019} to all</button>",
            "Click on \"Say 'yes'\"",
            True,
        ),
        (&row("Bob Stone Jr"), remove, Unknown),
        (&row("Bob Stone (night)"), remove, True),
        (&row("Bob Stone"), remove, True),
    ] {
        assert_eq!(ready(page, sentence), expected, "{sentence} on {page}");
    }
}
