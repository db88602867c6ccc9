//! Parts, items and messages of a lesser kind than the one that is meant, and pages that the server refused.

use super::{ready, table};
use plumbline::driver::page_from_html;
use plumbline::evaluate::{Knowledge, Observation, evaluate};
use plumbline::grammar::{Body, parse};
use plumbline::verdict::Truth::{self, False, True, Unknown};
use std::sync::Arc;

#[test]
fn a_tab_holds_what_its_panel_holds() {
    let page = "<div role=tablist><button role=tab aria-selected=true aria-controls=p>Sharing</button><button role=tab aria-controls=q>Notes</button></div><div role=tabpanel id=p><h2>Group</h2></div>";
    table(
        page,
        &[
            ("I should see 'Group' in the tab 'Sharing'", True),
            ("I should not see 'Group' in the tab 'Sharing'", False),
            ("I should see 'Owner' in the tab 'Sharing'", False),
        ],
    );
    let silent = "<div role=tablist><button role=tab aria-selected=true>Sharing</button><button role=tab>Notes</button></div><div><h2>Group</h2></div>";
    table(
        silent,
        &[
            ("I should see 'Group' in the tab 'Sharing'", Unknown),
            ("I should not see 'Group' in the tab 'Sharing'", Unknown),
        ],
    );
}

#[test]
fn a_navigation_of_the_footer_is_not_that_of_the_page() {
    for lesser in [
        "<div class=navbar><a href=/a>Skincare</a></div><footer><nav><a href=/b>Terms</a></nav></footer>",
        "<div class=navbar><a href=/a>Skincare</a></div><nav aria-label=Breadcrumb><a href=/b>Home</a></nav>",
    ] {
        table(
            lesser,
            &[
                ("'Skincare' is displayed in the navigation", Unknown),
                ("'Skincare' is not displayed in the navigation", Unknown),
            ],
        );
    }
    table(
        "<nav><a href=/a>Skincare</a></nav><footer><nav aria-label=Footer><a href=/b>Terms</a></nav></footer>",
        &[
            ("'Skincare' is displayed in the navigation", True),
            ("'Terms' is displayed in the navigation", False),
        ],
    );
    table(
        "<article><p>One</p><footer>By Ada</footer></article><div class=footer>Imprint</div>",
        &[
            ("'Imprint' is displayed in the footer", Unknown),
            ("'Imprint' is not displayed in the footer", Unknown),
        ],
    );
}

#[test]
fn items_are_those_of_the_content() {
    let menu = "<nav><ul><li>A</li><li>B</li><li>C</li></ul></nav><h1>Todos</h1>";
    table(
        &format!("{menu}<ul><li>Milk</li><li>Eggs</li></ul>"),
        &[
            ("the number of items should be 2", True),
            ("the number of items should be 5", False),
        ],
    );
    table(
        &format!("{menu}<table><tr><th>Book<tr><td>One<tr><td>Two</table>"),
        &[
            ("the number of items should be 2", Unknown),
            ("the number of items should be 3", Unknown),
        ],
    );
}

#[test]
fn what_a_control_is_called_is_no_message() {
    table(
        "<button>Save</button><a href=/s>Saved</a>",
        &[
            ("I should see a 'Saved' notification", Unknown),
            ("I should not see a 'Saved' notification", Unknown),
            ("I should see a 'Deleted' notification", False),
        ],
    );
    table(
        "<a href=/s>Saved</a><p>Saved</p>",
        &[("I should see a 'Saved' notification", True)],
    );
}

#[test]
fn what_a_part_of_the_page_denies_is_not_in_it() {
    for (shown, truth) in [
        ("<p>Nothing found for Kiev</p>", Unknown),
        ("<p>Tea and Kiev were not found</p>", Unknown),
        ("<ul><li>Kiev</li></ul>", True),
        ("<p>Nothing found for Kiev</p><ul><li>Kiev</li></ul>", True),
    ] {
        table(
            &format!("<section><h2>Search results</h2>{shown}</section>"),
            &[("'Kiev' should be in the search results", truth)],
        );
    }
}

fn with_status(html: &str, status: u16, sentence: &str) -> Truth {
    let mut page = page_from_html(html, "http://localhost/orders");
    page.status = Some(status);
    let seen = Observation {
        page: Arc::new(page),
        ..Observation::default()
    };
    match parse(sentence).body {
        Body::Assertion(formula) => evaluate(&formula, &seen, &Knowledge::default()).truth,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_page_that_the_server_refused_is_not_the_one_that_was_asked_for() {
    let page = "<h1>Orders</h1>";
    for sentence in ["The page is loaded", "I should be on the orders page"] {
        assert_eq!(with_status(page, 200, sentence), True, "{sentence}");
        for status in [404, 500, 502] {
            assert_eq!(with_status(page, status, sentence), Unknown, "{sentence}");
        }
    }
}

#[test]
fn the_panel_of_a_tab_that_is_not_selected_is_not_shown() {
    let page = "<div role=tablist><button role=tab aria-selected=true>Sharing</button><button role=tab aria-selected=false>Notes</button></div><div role=tabpanel><h2>Group</h2></div>";
    table(
        page,
        &[
            ("I should see 'Group' in the tab 'Sharing'", True),
            ("I should see 'Group' in the tab 'Notes'", Unknown),
        ],
    );
}

#[test]
fn entries_of_the_head_and_of_lists_of_choices_are_no_items() {
    let items = "<ul><li>Milk</li><li>Eggs</li></ul>";
    for around in [
        "<header><ul><li>A</li><li>B</li></ul></header>",
        "<footer><ul><li>A</li></ul></footer>",
        "<select size=3><option>A<option>B</select>",
    ] {
        table(
            &format!("{around}<main>{items}</main>"),
            &[("the number of items should be 2", True)],
        );
    }
}

#[test]
fn boxes_that_repeat_may_be_the_items() {
    for one in [
        "<article><p>@</p><p>$2</p></article>",
        "<div class=card><a href=/@>@</a><span>$2</span></div>",
        "<div class=p><h3>@</h3><p>$2</p><button>Buy</button></div>",
    ] {
        let boxes = ["Tea", "Rice", "Salt"].map(|name| one.replace('@', name));
        let page = format!(
            "<main><div>{}</div><ul><li>Note</li></ul></main>",
            boxes.concat()
        );
        table(
            &page,
            &[
                ("the number of items should be 1", Unknown),
                ("the number of items should be 3", Unknown),
            ],
        );
    }
}

const DATA: &str = "<table><tr><th>Name<tr><td>Ada<tr><td>Bob</table>";

#[test]
fn tables_without_data_give_way_and_others_do_not() {
    let form = "<table><tr><td>From <input></td></tr><tr><td>To <input></td></tr></table>";
    let line = "<table><tr><td>Shop</td><td>Help</td></tr></table>";
    let plain = "<table><tr><td>Tea</td></tr><tr><td>Rice</td></tr><tr><td>Salt</td></tr></table>";
    let edited = "<table><tr><th>Price<tr><td><input><tr><td><input><tr><td><input></table>";
    for layout in [form, line] {
        table(
            &format!("{layout}{DATA}"),
            &[("the table has 2 rows", True)],
        );
    }
    for other in [plain, edited] {
        table(
            &format!("{other}{DATA}"),
            &[("the table has 2 rows", Unknown)],
        );
    }
}

#[test]
fn a_kind_of_field_may_be_what_the_words_beside_it_say() {
    let page = "<table><tr><td>Search:</td><td><input id=q></td></tr><tr><td>Day:</td><td><input></td></tr></table>";
    assert_eq!(ready(page, "Type 'x' in the search field"), True);
    assert_eq!(ready(page, "Type 'x' in the date field"), False);
}
