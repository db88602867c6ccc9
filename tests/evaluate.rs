//! Sentences on pages: what holds, what does not, what stays open, and which element a target names.

use plumbline::driver::page_from_html;
use plumbline::evaluate::{Knowledge, Observation, Subject, describe, evaluate, readiness};
use plumbline::grammar::{Body, parse};
use plumbline::verdict::Truth::{self, False, True, Unknown};
use std::sync::Arc;

fn seen(html: &str) -> Observation {
    Observation {
        page: Arc::new(page_from_html(html, "http://shop.test/orders?page=2#top")),
        at_rest: true,
        windows: 1,
        ..Observation::default()
    }
}

fn judge(html: &str, sentence: &str) -> plumbline::evaluate::Judgement {
    let parsed = parse(sentence);
    let Body::Assertion(formula) = &parsed.body else {
        panic!("`{sentence}` is no assertion: {:?}", parsed.body)
    };
    evaluate(formula, &seen(html), &Knowledge::default())
}

fn table(html: &str, rows: &[(&str, Truth)]) {
    let mut wrong = Vec::new();
    for (sentence, expected) in rows {
        let judged = judge(html, sentence);
        if judged.truth != *expected {
            wrong.push(format!(
                "{sentence}: {:?} instead of {expected:?} ({:?})",
                judged.truth, judged.reason
            ));
        }
    }
    assert!(wrong.is_empty(), "{}\n{html}", wrong.join("\n"));
}

const ORDERS: &str = r#"<!doctype html><title>My orders</title><body>
<header><nav aria-label="Main"><a href="/">Home</a> <a href="/orders">Orders</a> <a href="/help">Help</a></nav></header>
<main><h1>Orders</h1>
<p>You have <b>3</b> open orders.</p><p>Thank you, <em>Ada</em>!</p>
<table><caption>Open orders</caption><thead><tr><th>Order ID<th>Customer<th>Total<th></tr></thead><tbody>
<tr><td>1045<td>Alice<td>$112.00<td><button>Bill</button> <button>Delete</button></tr>
<tr><td>1046<td>tutu<td>$9.50<td><button>Bill</button> <button>Delete</button></tr>
<tr><td>1047<td>Zoë<td>$1,250.00<td><button>Bill</button> <button disabled>Delete</button></tr>
</tbody></table>
<p hidden>Your cart is empty</p>
<form aria-label="Search"><label>Search orders <input name="q" value="kettle"></label>
<label><input type="checkbox" checked> Only open</label><label><input type="checkbox"> With gifts</label>
<label for="size">Size</label><select id="size"><option>Small</option><option selected>Large</option></select>
<label>Note <textarea readonly>Keep dry</textarea></label> <label>Empty one <input></label>
<input type="password" aria-label="Password" value="hunter2"><button type="submit">Search</button></form>
<a href="/logo"><img src="l.png" alt="Larch logo"></a>
<p style="text-transform:uppercase">Special offer</p>
<p>Total: <span>$1,371.50</span></p>
<ul aria-label="Fruit"><li>apple<li>banana<li>cherry</ul>
</main>"#;

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
fn a_heading_names_the_form_or_table_below_it() {
    table(
        "<h2>Garden</h2><form><label>Name <input value=Ada></label></form>\
         <h2>Prices</h2><p>In euros</p><div><table><tr><th>Item<th>Price<tr><td>Tea<td>3<tr><td>Jam<td>4</table></div>\
         <h2>Staff</h2><table><tr><th>Name<tr><td>Bob</table><h2>Notes</h2><p>None</p>",
        &[
            (
                "Assert that the field 'Name' in the form 'Garden' has the value 'Ada'",
                True,
            ),
            ("Assert that the table 'Prices' has 2 rows", True),
            ("Assert that the table 'Staff' has 2 rows", False),
            ("Assert that 'Bob' is displayed in the table 'Staff'", True),
            (
                "Assert that 'Bob' is displayed in the table 'Prices'",
                False,
            ),
            ("Assert that 'Bob' is displayed in the table 'Notes'", False),
        ],
    );
}

#[test]
fn what_stands_under_a_heading_ends_before_the_footer_and_leaves_dialogs_out() {
    let page = "<h2>Museum</h2><p><a href=/map>Map</a></p><dialog open><h2>Confirm</h2><p>Sure?</p><button>Yes</button></dialog>\
                <p><button>Book</button></p><footer><a href=/home>Home</a></footer>";
    table(
        page,
        &[
            (
                "Assert that the link 'Map' under the heading 'Museum' is displayed",
                True,
            ),
            (
                "Assert that the button 'Book' under the heading 'Museum' is displayed",
                True,
            ),
            (
                "Assert that the link 'Home' under the heading 'Museum' is displayed",
                False,
            ),
            (
                "Assert that the button 'Yes' under the heading 'Museum' is displayed",
                False,
            ),
            (
                "Assert that the button 'Yes' under the heading 'Confirm' is displayed",
                True,
            ),
            (
                "Assert that the button 'Book' under the heading 'Confirm' is displayed",
                False,
            ),
        ],
    );
}

#[test]
fn a_label_in_the_next_cell_is_known_as_rendered_and_as_in_the_source() {
    table(
        "<table><tr><td style=\"text-transform: uppercase\">First name<td><input value=Ada></table>",
        &[
            (
                "Assert that the field 'First name' has the value 'Ada'",
                True,
            ),
            (
                "Assert that the field 'FIRST NAME' has the value 'Ada'",
                True,
            ),
            (
                "Assert that the field 'First Name' has the value 'Ada'",
                Unknown,
            ),
        ],
    );
}

#[test]
fn texts() {
    table(
        ORDERS,
        &[
            ("Assert that 'Orders' is displayed", True),
            ("Assert that 'You have 3 open orders' is displayed", True),
            ("Assert that 'Your cart is empty' is displayed", False),
            ("Assert that 'Your cart is empty' is not displayed", True),
            ("Assert that '112' is displayed", False),
            ("Assert that '112.00' is displayed", True),
            ("Assert that '1045 Alice' is displayed", False),
            ("Assert that 'Alice' OR 'Bob' is displayed", True),
            ("Assert that 'Alice' and 'Bob' are displayed", False),
            ("Assert that 'alice' is displayed", True),
            ("Assert that 'ALICE' is displayed", Unknown),
            ("Assert that 'ALICE' is not displayed", Unknown),
            ("Assert that 'Larch logo' is displayed", False),
            ("Assert that 'Larch logo' is present", True),
            ("Assert that 'kettle' is displayed", Unknown),
            ("Assert that 'SPECIAL OFFER' is displayed", True),
            ("Assert that 'Special offer' is displayed", True),
            ("Assert that 'Keep dry' is displayed", True),
            ("Assert that 'hunter2' is displayed", False),
            ("Assert that 'Bill' is displayed exactly 3 times", True),
            ("Assert that 'Bill' is displayed at least 4 times", False),
            ("Assert that 'Bill' is displayed at most 2 times", False),
            ("Assert that the title is 'My orders'", True),
            ("Assert that the URL contains '/orders'", True),
            ("Assert that the URL is '/orders?page=2#top'", True),
        ],
    );
}

#[test]
fn elements_states_and_values() {
    table(
        ORDERS,
        &[
            ("Assert that the page has a link 'Help'", True),
            ("Assert that the page has a button 'Help'", Unknown),
            ("Assert that the page has links", True),
            ("Assert that the page has a form", True),
            ("Assert that there are exactly 3 buttons 'Bill'", True),
            ("Assert that the checkbox 'Only open' is checked", True),
            ("Assert that the checkbox 'With gifts' is not checked", True),
            ("Assert that the checkbox 'With gifts' is checked", False),
            ("Assert that the checkbox 'Express' is checked", False),
            ("Assert that the checkbox 'Express' is not checked", Unknown),
            ("Assert that the button 'Search' is enabled", True),
            ("Assert that the button 'Search' is disabled", False),
            (
                "Assert that the field 'Search orders' has the value 'kettle'",
                True,
            ),
            (
                "Assert that the field 'Search orders' has the value 'Kettle'",
                Unknown,
            ),
            (
                "Assert that the field 'Search orders' has the value 'pan'",
                False,
            ),
            ("Assert that the field 'Empty one' is empty", True),
            ("Assert that the field 'Search orders' is empty", False),
            ("Assert that the field 'Password' is empty", False),
            (
                "Assert that the field 'Password' has the value 'hunter2'",
                Unknown,
            ),
            ("Assert that the field 'Note' is read-only", True),
            ("Assert that 'Large' is selected in the list 'Size'", True),
            ("Assert that 'Small' is selected in the list 'Size'", False),
            ("Assert that the list 'Size' has the option 'Small'", True),
            ("Assert that the list 'Size' has the option 'Huge'", False),
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

/// Which element the sentence acts on, in words; or why none.
fn grounded(html: &str, sentence: &str) -> String {
    let parsed = parse(sentence);
    let Body::Action(action) = &parsed.body else {
        panic!("`{sentence}` is no action: {:?}", parsed.body)
    };
    let seen = seen(html);
    let ready = readiness(action, &seen, &Knowledge::default());
    match ready.subject {
        Some(Subject::Element(id) | Subject::Options(id, _)) => {
            let key = seen.page.elements[id]
                .raw
                .attributes
                .get("id")
                .map_or(String::new(), |i| format!("#{i} "));
            format!("{key}{}", describe(&seen.page, id))
        }
        Some(_) => "page".into(),
        None => ready.cause.map_or("none".into(), |c| c.name().to_owned()),
    }
}

#[test]
fn rows_name_their_buttons() {
    let html = ORDERS.replace(
        "<button>Bill</button> <button>Delete</button></tr>\n<tr><td>1047",
        "<button id=b2>Bill</button> <button id=d2>Delete</button></tr>\n<tr><td>1047",
    );
    for (sentence, expected) in [
        (
            "Click on the 'Bill' button for order id '1046'",
            "#b2 the button 'Bill'",
        ),
        (
            "Click on the 'Delete' button for Customer 'tutu'",
            "#d2 the button 'Delete'",
        ),
        (
            "Click on the 'Delete' button in the row of '1046'",
            "#d2 the button 'Delete'",
        ),
        (
            "Click on 'Delete' in the second row",
            "#d2 the button 'Delete'",
        ),
        (
            "Click on the second 'Delete' button",
            "#d2 the button 'Delete'",
        ),
        ("Click on 'Delete'", "target-ambiguous"),
        (
            "Click on the 'Delete' button for Customer 'nobody'",
            "target-missing",
        ),
        (
            "Click on the 'Delete' button in the row of '1047'",
            "target-not-ready",
        ),
        ("Click on 'Order'", "the link 'Orders'"),
        ("Click on 'HELP'", "near-miss"),
        ("Click on 'help'", "the link 'Help'"),
        ("Click on the button 'Help'", "the link 'Help'"),
        ("Click on the image 'Larch logo'", "the image 'Larch logo'"),
        ("Select 'Small' in the list 'Size'", "#size the list 'Size'"),
        ("Select 'Huge' in the list 'Size'", "target-missing"),
        ("Check 'With gifts'", "the checkbox 'With gifts'"),
        ("Type in 'x' in the field 'Note'", "target-not-ready"),
        (
            "Type in 'x' in the field 'Search orders'",
            "the field 'Search orders'",
        ),
    ] {
        assert_eq!(grounded(&html, sentence), expected, "{sentence}");
    }
}

#[test]
fn fields_are_found_by_what_stands_beside_them() {
    let html = r#"<table><tr><td>User name:<td><input id=u><tr><td>NEW Password:<td><input id=p type=password></table>
<div>City <input id=c></div><input id=e placeholder="Your email"><input id=v name="vendor_phone"><input id=f name=firstName>
<label>First <input id=x></label><form><label for=zz>Street</label><input id=s><label for=zz>Town</label><input id=t></form>"#;
    for (sentence, expected) in [
        ("Type in 'x' in the field 'User name'", "#u"),
        ("Type in 'x' in the field 'User name:'", "#u"),
        ("Type in 'x' in the field 'NEW Password'", "#p"),
        ("Type in 'x' in the field 'City'", "#c"),
        ("Type in 'x' in the field 'Your email'", "#e"),
        ("Type in 'x' in the field 'vendor phone'", "#v"),
        ("Type in 'x' in the field 'vendor_phone'", "#v"),
        ("Type in 'x' in the field 'firstname'", "#f"),
        ("Type in 'x' in the field 'Street'", "#s"),
        ("Type in 'x' in the field 'Town'", "#t"),
        ("Type in 'x' in the field 'Country'", "target-missing"),
    ] {
        let found = grounded(html, sentence);
        assert_eq!(
            found.split(' ').next(),
            Some(expected),
            "{sentence}: {found}"
        );
    }
}

#[test]
fn who_has_the_name_in_another_way_has_it_all_the_same() {
    let icons = "<table><tr><td>Ann<td><button id=a title=Delete><svg></svg></button><button id=s><b>Send</b></button>\
                 <tr><td>Bob<td><button id=b><img alt=Delete src=x></button><button id=t aria-label=Send>✕</button></table>";
    assert_eq!(
        grounded(icons, "Click on the button 'Delete'"),
        "target-ambiguous"
    );
    assert!(grounded(icons, "Click on the second 'Delete' button").starts_with("#b "));
    assert_eq!(
        grounded(icons, "Click on the button 'Send'"),
        "target-ambiguous"
    );
    let fields = "<form><label>Floor <input id=one></label><p>Remarks <input id=two placeholder=Floor></p>\
                  <table><tr><td>Floor<td><input id=three></table></form>";
    assert_eq!(
        grounded(fields, "Type in 'x' in the field 'Floor'"),
        "target-ambiguous"
    );
    assert!(grounded(fields, "Type in 'x' in the second field 'Floor'").starts_with("#three "));
    let hint = fields.replace("<td>Floor", "<td>Storey");
    assert!(grounded(&hint, "Type in 'x' in the field 'Floor'").starts_with("#one "));
}

/// Labels that are all bound to the first field by mistake do not call it otherwise than the one beside it.
#[test]
fn a_label_shared_by_mistake_is_a_name_all_the_same() {
    let html = "<form><div><label for=a>Street:</label> <input id=a></div><div><label for=a><span style='text-transform:uppercase'>Town</span></label> <input id=b></div></form>\
                <form><div><label for=c>Street</label> <input id=c></div><div><label>Storey <input id=d placeholder=Town></label></div></form>";
    for (sentence, expected) in [
        ("Type in 'x' in the field 'Street'", "target-ambiguous"),
        ("Type in 'x' in the first field 'Street'", "#a"),
        ("Type in 'x' in the second 'Street' field", "#c"),
        ("Type in 'x' in the field 'Town'", "#b"),
    ] {
        let found = grounded(html, sentence);
        assert_eq!(
            found.split(' ').next(),
            Some(expected),
            "{sentence}: {found}"
        );
    }
}

/// A heading or the legend of a group parts what stands before it from the fields that follow, and names none of them.
#[test]
fn words_before_a_title_do_not_name_the_field_after_it() {
    let titled = |title: &str| {
        format!(
            "<p>Ready</p><form>{title}<p><textarea id=a title=Postcode></textarea></p><p>Note <input id=n></p></fieldset></form>\
             <form><p>Postcode <input id=b></p></form>"
        )
    };
    for title in [
        "<h2>Garden</h2><fieldset>",
        "<fieldset><legend>Garden</legend>",
    ] {
        let html = titled(title);
        for (sentence, expected) in [
            ("Type in 'x' in the field 'Postcode'", "target-ambiguous"),
            ("Type in 'x' in the first 'Postcode' field", "#a"),
            ("Type in 'x' in the second 'Postcode' field", "#b"),
            ("Type in 'x' in the field 'Ready'", "target-missing"),
            ("Type in 'x' in the field 'Garden'", "target-missing"),
        ] {
            let found = grounded(&html, sentence);
            assert_eq!(
                found.split(' ').next(),
                Some(expected),
                "{sentence}: {found}\n{html}"
            );
        }
    }
    let alone = "<form><fieldset><legend>Phone</legend><input id=p></fieldset></form>";
    assert!(grounded(alone, "Type in 'x' in the field 'Phone'").starts_with("#p "));
}

/// A group below a heading that has a title of its own comes after what stands right under the heading.
#[test]
fn what_has_a_nearer_title_is_meant_by_that_one() {
    let html = "<main><h2>Library</h2><form><p>City <input id=l></p></form>\
                <form><fieldset><legend>Station</legend><p>City <input id=s></p><p>Town <input id=t></p></fieldset></form></main>";
    for (sentence, expected) in [
        (
            "Type in 'x' in the field 'City' in the section 'Library'",
            "#l",
        ),
        (
            "Type in 'x' in the field 'City' in the form 'Library'",
            "#l",
        ),
        (
            "Type in 'x' in the field 'City' under the heading 'Library'",
            "#l",
        ),
        (
            "Type in 'x' in the field 'City' in the section 'Station'",
            "#s",
        ),
        // The group is a part of the section all the same.
        (
            "Type in 'x' in the field 'Town' in the section 'Library'",
            "#t",
        ),
        ("Type in 'x' in the field 'City'", "target-ambiguous"),
    ] {
        let found = grounded(html, sentence);
        assert_eq!(
            found.split(' ').next(),
            Some(expected),
            "{sentence}: {found}"
        );
    }
    // Two groups with titles of their own: which one is open.
    let both = html.replace(
        "<form><p>City <input id=l></p></form>",
        "<fieldset><legend>Depot</legend>City <input id=l></fieldset>",
    );
    assert_eq!(
        grounded(
            &both,
            "Type in 'x' in the field 'City' in the section 'Library'"
        ),
        "target-ambiguous"
    );
}

/// Every candidate's phrase names that candidate alone.
#[test]
fn candidates_come_with_a_sentence_that_names_each() {
    let parsed = parse("Click on 'Delete'");
    let Body::Action(action) = &parsed.body else {
        panic!("an action")
    };
    let ready = readiness(action, &seen(ORDERS), &Knowledge::default());
    assert_eq!(ready.judgement.candidates.len(), 3);
    for candidate in &ready.judgement.candidates {
        let sentence = format!("Click on {}", candidate.phrase);
        let parsed = parse(&sentence);
        let Body::Action(action) = &parsed.body else {
            panic!("`{sentence}` is not understood: {:?}", parsed.body)
        };
        let alone = readiness(action, &seen(ORDERS), &Knowledge::default());
        let named = match alone.subject {
            Some(Subject::Element(id)) => Some(id),
            // The third one is disabled: it is named, and not ready.
            _ if alone.cause == Some(plumbline::verdict::Cause::TargetNotReady) => {
                Some(candidate.element)
            }
            _ => None,
        };
        assert_eq!(
            named,
            Some(candidate.element),
            "{sentence}: {:?}",
            alone.judgement
        );
    }
}

#[test]
fn real_links_with_one_address_are_one() {
    let html = r##"<a href="/p/1"><img src=a alt="Kettle"></a><a href="/p/1" id=t>Kettle</a> <a href="#" id=a>Menu</a><a href="#" id=b>Menu</a>"##;
    assert_eq!(grounded(html, "Click on 'Kettle'"), "#t the link 'Kettle'");
    assert_eq!(grounded(html, "Click on 'Menu'"), "target-ambiguous");
}

/// Cards of plain `div`s in several shapes; the third has no button, and a button outside all of them has its name.
#[test]
fn what_one_card_shows_is_not_in_another() {
    let card = |name: &str| {
        format!(
            "<div class=card><div><a href=/{name} id={name}>{name}</a></div><p>$5</p><button>Details</button></div>"
        )
    };
    let html = format!(
        "<main><div class=row>{}{}{}</div></main>",
        card("Kettle"),
        card("Ladle"),
        card("Board")
    );
    assert_eq!(
        grounded(&html, "Click on 'Kettle' for 'Board'"),
        "target-missing"
    );
    assert_eq!(
        grounded(&html, "Click on 'Kettle' next to 'Ladle'"),
        "target-missing"
    );
    assert!(grounded(&html, "Click on 'Kettle'").starts_with("#Kettle "));
    // Cells of one record, each a link and no more.
    let cells = "<main><div class=row><div><a href=/a>Alice</a></div><div><a href=/d id=d>Delete</a></div></div></main>";
    assert!(grounded(cells, "Click on 'Delete' for 'Alice'").starts_with("#d "));
}

#[test]
fn a_button_made_from_something_else_makes_no_other_card() {
    let card = |name: &str, button: &str| {
        format!(
            "<div class=card><div><a href=/{name}><img src='data:,' width=9 height=9 alt={name}></a></div>\
             <div><a href=/{name} id={name}>{name}</a></div><p>$5</p>{button}<button>Add to cart</button></div>"
        )
    };
    let cards = format!(
        "<div style='display:flex'>{}{}{}</div>",
        card("Ladle", "<button>Details</button>"),
        card("Board", "<div style='cursor:pointer'>Details</div>"),
        card("Whisk", "<input type=button value=Details>")
    );
    assert_eq!(
        grounded(&cards, "Click on 'Board' for 'Whisk'"),
        "target-missing"
    );
    assert!(grounded(&cards, "Click on 'Board'").starts_with("#Board "));
}

#[test]
fn there_is_no_second_one_only_where_nothing_else_could_be_it() {
    // Its longer name holds the text: it may be one that is counted, or not.
    let fields = "<form><label>Nickname or alias <input></label></form><form><label>Nickname <input></label></form>";
    table(
        fields,
        &[(
            "Assert that the second 'Nickname' field is disabled",
            Unknown,
        )],
    );
    // A label in the page's mistake names the first field with those of the others: it is one of the two all the same.
    let fields = "<form><div><label for=f>Nickname</label> <input id=f></div><div><label for=f>Floor</label> <input></div></form>\
                  <form><div><label>Nickname</label> <input id=g disabled></div></form>";
    table(
        fields,
        &[
            ("Assert that the second 'Nickname' field is disabled", True),
            ("Assert that the first 'Nickname' field is disabled", False),
            ("Assert that the third 'Nickname' field is disabled", False),
        ],
    );
    table(
        "<button>Save</button><button>Save</button><button>Close</button>",
        &[
            ("Assert that the third 'Save' button is enabled", False),
            ("Assert that the second 'Save' button is enabled", True),
        ],
    );
}

#[test]
fn cards_without_roles_are_told_apart() {
    type Shape = fn(&str, &str) -> String;
    let shapes: [(&str, Shape); 5] = [
        ("flat", |key, button| {
            format!("<div><b>{key}</b> <i>note</i>{button}</div>")
        }),
        ("parts", |key, button| {
            format!(
                "<div><div><h4><a href='/{key}'>{key}</a></h4><p>{key} is good</p></div><div><span>$5</span> {button}</div></div>"
            )
        }),
        ("wrapped", |key, button| {
            format!(
                "<div><div><div><img alt=''><div><h4>{key}</h4></div></div><div><div>{button}</div></div></div></div>"
            )
        }),
        ("links as buttons", |key, button| {
            format!(
                "<div><div><a href='/{key}'>{key}</a></div><div>{button}<a href='/more'>More</a></div></div>"
            )
        }),
        ("text and button", |key, button| {
            format!("<div>{key} {button}</div>")
        }),
    ];
    for (shape, card) in shapes {
        let cards = [
            card("Brie", "<button id=one>Buy</button>"),
            card("Comté", "<button id=two>Buy</button>"),
            card("Feta", ""),
            card("Gouda", "<button id=four>Buy</button>"),
        ];
        let html = format!(
            "<header><button>Buy</button></header><main><h1>Cheese</h1><div class=grid>{}</div><div><button>Buy</button> all</div></main>",
            cards.concat()
        );
        for (sentence, expected) in [
            (
                "Click on the 'Buy' button for 'Brie'",
                "#one the button 'Buy'",
            ),
            ("Click on 'Buy' next to 'Comté'", "#two the button 'Buy'"),
            (
                "Click on the 'Buy' button for 'Gouda'",
                "#four the button 'Buy'",
            ),
            ("Click on 'Buy'", "target-ambiguous"),
        ] {
            assert_eq!(grounded(&html, sentence), expected, "{shape}: {sentence}");
        }
        // Never its neighbour's. Where a card is nothing but its text, whose button it is stays open.
        let open = if shape == "text and button" {
            "target-ambiguous"
        } else {
            "target-missing"
        };
        for sentence in [
            "Click on the 'Buy' button for 'Feta'",
            "Click on 'Buy' next to 'Feta'",
        ] {
            assert_eq!(grounded(&html, sentence), open, "{shape}: {sentence}");
        }
    }
}

#[test]
fn a_box_behind_its_label_is_not_hidden() {
    let html = "<input type=checkbox id=a style='display:none'><label for=a>Dark theme</label>\
        <input type=radio id=b style='opacity:0'><label for=b>Express</label>\
        <input type=checkbox id=c style='display:none'><label for=c style='display:none'>Ghost</label>\
        <input id=d style='display:none'><label for=d>Code</label>";
    for (sentence, expected) in [
        ("Check the box 'Dark theme'", "#a the checkbox 'Dark theme'"),
        (
            "Select the radio button 'Express'",
            "#b the radio button 'Express'",
        ),
        ("Check the box 'Ghost'", "target-not-ready"),
        ("Type in 'x' in the field 'Code'", "target-not-ready"),
    ] {
        assert_eq!(grounded(html, sentence), expected, "{sentence}");
    }
}

/// A section ends where the next heading of its rank begins, whatever element holds them both.
#[test]
fn a_section_is_what_its_heading_heads() {
    let together = "<main><h1>Shop</h1><h2>News</h2><p>One <a href=/1 id=n>More</a></p><h2>Offers</h2><p>Two <a href=/2 id=o>More</a></p></main>";
    let apart = "<section><h2>News</h2><p>One <a href=/1 id=n>More</a></p></section><section><h2>Offers</h2><p>Two <a href=/2 id=o>More</a></p></section>";
    let cards = "<ul><li><h4>Teapot</h4><button id=t>Buy</button></li><li><h4>Mug</h4><button id=m>Buy</button></li></ul>";
    for html in [together, apart] {
        for (sentence, expected) in [
            ("Click on 'More' in the section 'News'", "#n"),
            ("Click on 'More' in the section 'Offers'", "#o"),
            ("Click on 'More' under the heading 'News'", "#n"),
        ] {
            let found = grounded(html, sentence);
            assert_eq!(
                found.split(' ').next(),
                Some(expected),
                "{sentence}: {found}"
            );
        }
    }
    for (sentence, expected) in [
        ("Click on 'Buy' of the product 'Teapot'", "#t"),
        ("Click on 'Buy' for the product 'Mug'", "#m"),
        ("Click on 'Buy' for the product 'Cup'", "target-missing"),
    ] {
        let found = grounded(cards, sentence);
        assert_eq!(
            found.split(' ').next(),
            Some(expected),
            "{sentence}: {found}"
        );
    }
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

#[test]
fn what_is_not_there_is_told_with_what_is() {
    let told = |sentence: &str| {
        let parsed = parse(sentence);
        let Body::Action(action) = &parsed.body else {
            panic!("`{sentence}` is no action: {:?}", parsed.body)
        };
        let judged = readiness(action, &seen(ORDERS), &Knowledge::default()).judgement;
        assert_eq!(judged.truth, False, "{sentence}");
        [judged.reason, judged.nearest, judged.hint].map(Option::unwrap_or_default)
    };
    let [reason, ..] = told("Click on 'Bill' in the row 'Alicia'");
    assert!(reason.contains("'Alice'"), "{reason}");
    let [_, nearest, hint] = told("Click on the button 'Delet'");
    assert_eq!(nearest, "the button 'Delete'");
    assert_eq!(hint, "", "what is near says enough");
    // Nothing is near: what there is of the kind, each name once.
    let [_, nearest, hint] = told("Click on the button 'Proceed to payment'");
    assert_eq!(nearest, "");
    assert_eq!(hint, "button on the page: 'Bill', 'Delete', 'Search'");
    let [reason, ..] = told("Click on 'Search' in the form 'Serch'");
    assert!(
        reason.contains("nearest is the ") && reason.contains("'Search'"),
        "{reason}"
    );
}

#[test]
fn what_the_markup_does_not_say_is_neither_met_nor_denied() {
    let drawn = r#"<!doctype html><title>T</title><main><h1>Team</h1>
<div class="list"><div><div>Alice</div><div>34</div><div><button>Edit</button></div></div>
<div><div>Bob</div><div>28</div><div><button>Edit</button></div></div></div>
<ul><li title="Next page" tabindex="0"><button tabindex="-1" disabled></button></li></ul>
<div tabindex="0">Archive</div><p>Help</p></main>"#;
    table(
        drawn,
        &[
            ("Assert that the row 'Alice' is displayed", Unknown),
            ("Assert that the row 'Alice' is not displayed", Unknown),
            ("Assert that the row 'Alice' contains '34'", Unknown),
            ("Assert that the row 'Carol' is displayed", False),
            ("Assert that the row 'Carol' is not displayed", True),
            ("Assert that 2 rows are displayed", Unknown),
            ("Assert that the table has 2 rows", Unknown),
            ("Assert that the button 'Archive' is not displayed", Unknown),
            ("Assert that the button 'Archive' is enabled", Unknown),
            ("Assert that the button 'Next page' is disabled", Unknown),
            (
                "Assert that the button 'Next page' is not displayed",
                Unknown,
            ),
            // A paragraph that cannot be clicked is none, and a heading says what it is.
            ("Assert that the button 'Help' is not displayed", True),
            ("Assert that the button 'Team' is not displayed", True),
            ("Assert that the heading 'Help' is displayed", Unknown),
        ],
    );
    // An element around a button of the same name says no more than the button; one around a nameless button may be it.
    table(
        r#"<main><x-button tabindex="0"><button>New task</button></x-button>
<ul><li title="Next page"><button disabled></button></li><li><a class="off">Archive</a></li></ul></main>"#,
        &[
            ("Assert that the link 'Archive' is displayed", Unknown),
            ("Assert that the dialog 'New task' is not displayed", True),
            ("Assert that the link 'New task' is not displayed", True),
            ("Assert that the button 'New task' is not displayed", False),
            ("Assert that the button 'Next page' is disabled", Unknown),
        ],
    );
    // Another kind of element that authors call so.
    table(
        r#"<main><button>Dark mode</button> <a href="/new">New order</a> <a href="/" aria-label="Logo"></a>
<div role="status">Order saved</div><h2>Fruit</h2><ul aria-label="Fruit"><li>apple</ul><nav><a href="/help">Help</a></nav></main>"#,
        &[
            ("Assert that the switch 'Dark mode' is on", Unknown),
            (
                "Assert that the button 'New order' is not displayed",
                Unknown,
            ),
            ("Assert that the link 'Dark mode' is not displayed", True),
            ("Assert that the image 'Logo' is not displayed", Unknown),
            ("Assert that the image 'New order' is not displayed", True),
            (
                "Assert that the dialog 'Order saved' is not displayed",
                Unknown,
            ),
            ("Assert that the table 'Fruit' is not displayed", Unknown),
            ("Assert that the heading 'Help' is not displayed", True),
        ],
    );
    // Where rows are marked up, a row is one of those.
    table(
        ORDERS,
        &[
            ("Assert that the row 'Ada' is displayed", False),
            ("Assert that the row 'Ada' is not displayed", True),
        ],
    );
}

#[test]
fn each_list_counts_its_own_items_and_a_word_that_the_page_lacks_is_not_denied() {
    let page = r#"<nav><ul><li><a href="/">Home</a><li><a href="/a">About</a></ul></nav><main><h1>Fruit</h1>
<ol><li>First<li>Second<li>Third</ol><p>$79.00</p></main>"#;
    table(
        page,
        &[
            ("Assert that the second item is 'Second'", True),
            ("Assert that the second item is 'About'", False),
            ("Assert that the price is '$79.00'", Unknown),
            ("Assert that the price is not '$79.00'", Unknown),
        ],
    );
    let tickets = "<main><p>Open tickets: 128</p><h2>Late</h2><p>Open tickets</p></main>";
    table(
        tickets,
        &[
            ("Assert that the number of 'Open tickets' is 128", Unknown),
            ("Assert that the number of 'Open tickets' is 2", Unknown),
            ("Assert that the number of 'Open tickets' is 7", False),
            ("Assert that the number of 'Late' is 3", Unknown),
            ("Assert that the number of paragraphs is 2", True),
        ],
    );
    let two = format!("{page}<ul><li>Uno<li>Dos</ul>");
    table(
        &two,
        &[
            ("Assert that the second item is 'Second'", Unknown),
            ("Assert that the second item is 'Dos'", Unknown),
            ("Assert that the second item is 'Home'", False),
        ],
    );
}

const FOLDED: &str = "<div><h3><button aria-expanded=false id=adv>Advanced</button></h3><div role=region hidden>Secret</div></div>\
    <div><h3><button aria-expanded=true id=abo>About</button></h3><div role=region>Version 4.2</div></div>\
    <button id=h1 aria-expanded=false aria-controls=p1>Help</button><div role=region id=p1 aria-labelledby=h1 hidden>Press New</div>\
    <details open><summary id=leg>Legal</summary>Fine print</details>\
    <div id=quo role=button aria-expanded=true tabindex=0><span role=img aria-label=expanded>v</span><span>Quota</span></div><div>2 GB</div>\
    <section hidden aria-label=News>Nothing new</section>\
    <button aria-haspopup=menu aria-expanded=false id=fil>File</button><section aria-label=File>A file</section>";

/// An accordion says by its buttons what is open; the part itself may be hidden, or have no name.
#[test]
fn a_section_is_as_expanded_as_the_control_of_its_name_says() {
    table(
        FOLDED,
        &[
            ("Assert that the section 'Advanced' is expanded", False),
            ("Assert that the section 'Advanced' is collapsed", True),
            ("Assert that the section 'About' is expanded", True),
            ("Assert that the section 'About' is not collapsed", True),
            ("Assert that the section 'Help' is collapsed", True),
            ("Assert that the section 'Help' is expanded", False),
            ("Assert that the section 'Legal' is expanded", True),
            ("Assert that the section 'Quota' is collapsed", False),
            ("Assert that the section 'News' is collapsed", Unknown),
            ("Assert that the section 'News' is not collapsed", Unknown),
            ("Assert that the section 'File' is collapsed", Unknown),
        ],
    );
}

/// What is pressed to unfold: the control, the sign before the label of an item of a tree, or the item.
#[test]
fn expanding_presses_what_unfolds() {
    let tree = "<div role=tree><div role=treeitem aria-expanded=false id=one><span id=s1 tabindex=0>▸</span><span id=t1 tabindex=0>Letters</span></div>\
                <div role=treeitem aria-expanded=false id=two tabindex=0><span id=t2 tabindex=0>Bills</span></div>\
                <div role=treeitem aria-expanded=false id=three><button id=s3><img src=x></button><input type=checkbox><img id=f3 src=x><b>Maps</b></div>\
                <div role=treeitem aria-expanded=true id=four><i aria-hidden=true id=s4>▾</i><span id=t4 tabindex=0>Trips</span>\
                <div role=group><div role=treeitem id=leaf><i aria-hidden=true id=s5>-</i>Rome</div></div></div></div>";
    for (html, sentence, expected) in [
        (FOLDED, "Expand 'Advanced'", "#adv"),
        (FOLDED, "Expand the section 'Help'", "#h1"),
        (FOLDED, "Collapse the section 'Legal'", "#leg"),
        (FOLDED, "Expand the heading 'Advanced'", "#adv"),
        (tree, "Expand 'Letters'", "#s1"),
        (tree, "Expand 'Bills'", "#t2"),
        (tree, "Expand 'Maps'", "#s3"),
        (tree, "Collapse 'Trips'", "#s4"),
        // Expanded already: nothing is pressed.
        (tree, "Expand 'Trips'", "#four"),
        (tree, "Expand 'Rome'", "#leaf"),
    ] {
        let found = grounded(html, sentence);
        assert_eq!(
            found.split(' ').next(),
            Some(expected),
            "{sentence}: {found}"
        );
    }
}

/// A label belongs to its control, though that is hidden, and a control with a painted label of its own is called by no
/// other words.
#[test]
fn no_control_is_called_by_the_label_of_another() {
    let lists = "<div><label id=tl for=t>Topics</label><input id=t role=combobox aria-labelledby=tl readonly style='display:none'></div>\
        <fieldset role=radiogroup aria-labelledby=sl><label id=sl>Text size</label><label><input type=radio name=s>Small</label><label><input type=radio name=s checked>Medium</label></fieldset>\
        <p>Colour</p><p><label for=u>Unit</label> <select id=u><option>kg</select></p>\
        <label for=gone>Country</label><input id=gone hidden><select id=zone><option>Utrecht</select>";
    table(
        lists,
        &[
            ("Assert that the list 'Text size' is enabled", True),
            ("Assert that the list 'Topics' is enabled", Unknown),
            ("Assert that the list 'Colour' has the option 'kg'", Unknown),
            ("Assert that the list 'Unit' has the option 'kg'", True),
            (
                "Assert that the list 'Country' has the option 'Utrecht'",
                False,
            ),
        ],
    );
    for sentence in ["Select 'Small' in 'Topics'", "Select 'Small' in 'Colour'"] {
        assert!(!grounded(lists, sentence).starts_with('#'), "{sentence}");
    }
    // The outer box of a list and the field in it are not two controls.
    let nested =
        "<label id=l>Country</label><div role=combobox aria-labelledby=l><input id=in></div>";
    assert!(grounded(nested, "Type in 'x' in the field 'Country'").starts_with("#in "));
}

/// What is edited in place is a field, by the words before it or its hint, unless it is something else by its role.
#[test]
fn a_box_that_is_edited_in_place_is_a_field() {
    let html = "<form><label>Note</label><div contenteditable=true id=n><p><br></p></div></form><p hidden><label for=x>Name</label><input id=x></p>\
        <div><span id=cl>Comment</span><div aria-labelledby=cl contenteditable=plaintext-only id=c></div></div>\
        <div contenteditable data-placeholder='Write a reply' id=r></div><div contenteditable=false>Fixed</div>\
        <h2 contenteditable id=h>Plan</h2>";
    for (sentence, expected) in [
        ("Type in 'x' in the field 'Note'", "#n"),
        ("Type in 'x' in the field 'Comment'", "#c"),
        ("Type in 'x' in the text area 'Comment'", "#c"),
        ("Type in 'x' in the field 'Write a reply'", "#r"),
        ("Type in 'x' in the field 'Fixed'", "target-missing"),
        ("Type in 'x' in the field 'Name'", "target-not-ready"),
    ] {
        let found = grounded(html, sentence);
        assert_eq!(
            found.split(' ').next(),
            Some(expected),
            "{sentence}: {found}"
        );
    }
    table(
        html,
        &[("Assert that the heading 'Plan' is displayed", True)],
    );
}

const DATE: &str = "<div>Delivery date</div><div role=group aria-label='Delivery date'><span role=spinbutton tabindex=0 id=y aria-valuenow=2026 aria-label='year, Delivery date'>2026</span>/\
    <span role=spinbutton tabindex=0 id=m aria-valuenow=12 aria-label='month, Delivery date'>12</span>/<span role=spinbutton tabindex=0 id=d aria-valuenow=1 aria-label='day, Delivery date'>01</span></div>";

/// A date in parts is none of its parts.
#[test]
fn fields_of_a_group_are_not_what_the_group_is_called() {
    for html in [
        DATE.to_owned(),
        DATE.replace(", Delivery date'", "'"),
        DATE.replace("<div>Delivery date</div>", ""),
    ] {
        table(
            &html,
            &[
                (
                    "Assert that the field 'Delivery date' has the value '2026-12-01'",
                    Unknown,
                ),
                (
                    "Assert that the field 'Delivery date' does not have the value '2026-12-01'",
                    Unknown,
                ),
                (
                    "Assert that the field 'Delivery date' has the value '2026'",
                    Unknown,
                ),
                ("Assert that the field 'month' has the value '12'", True),
                ("Assert that the field 'month' has the value '11'", False),
                (
                    "Assert that the field 'Order date' has the value '11'",
                    False,
                ),
            ],
        );
        let filled = grounded(&html, "Type in '2027' in the field 'Delivery date'");
        assert!(!filled.starts_with('#'), "{filled}");
    }
}

/// A slider is called by the words beside it, and takes a number.
#[test]
fn a_slider_is_a_control_like_any_other() {
    let html = "<div>Volume</div><div role=slider id=v aria-valuemin=0 aria-valuemax=100 aria-valuenow=50><div tabindex=0>50</div></div>\
        <p>Balance <span role=slider id=b tabindex=0 aria-valuenow=3></span></p>";
    table(
        html,
        &[
            ("Assert that the slider 'Volume' has the value '50'", True),
            ("Assert that the slider 'Volume' has the value '51'", False),
            ("Assert that the slider 'Balance' is displayed", True),
            ("Assert that the slider 'Treble' is displayed", False),
        ],
    );
    assert!(grounded(html, "Set the slider 'Balance' to '4'").starts_with("#b "));
    assert!(grounded(html, "Set the slider 'Volume' to '4'").starts_with("#v "));
}

/// What an alert in its label or its description says, nothing on the page calls an error of the value.
#[test]
fn an_alert_of_a_field_leaves_open_whether_it_is_invalid() {
    let field = |text: &str| {
        format!(
            "<label for=c><div>Name <input id=c aria-label=Name></div><div role=alert>{text}</div></label>\
             <label>Town <input aria-describedby=m></label><p role=alert id=m>{text}</p><label>Street <input></label>\
             <label>Mail <input aria-invalid=true></label>"
        )
    };
    let silent = ["Name", "Town", "Street", "Mail"]
        .map(|n| format!("Assert that the field '{n}' is not invalid"));
    let rows = |truths: [Truth; 4]| -> Vec<(String, Truth)> {
        silent.clone().into_iter().zip(truths).collect()
    };
    for (text, truths) in [
        ("too short", [Unknown, Unknown, True, False]),
        ("", [True, True, True, False]),
    ] {
        let rows = rows(truths);
        let rows: Vec<(&str, Truth)> = rows.iter().map(|(s, t)| (s.as_str(), *t)).collect();
        table(&field(text), &rows);
    }
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

const DRAWN: &str = r#"<!doctype html><h1>Settings</h1>
<label id=cl>Country</label><div id=cv role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false aria-labelledby="cl cv">Spain</div>
<p><label id=ll for=lv>Language</label><input id=lv role=combobox readonly aria-haspopup=listbox aria-expanded=false aria-labelledby=ll value=English></p>
<p><label id=ol>Colour</label><div id=oc role=combobox tabindex=0 aria-labelledby=ol aria-expanded=false aria-controls=lb>Red</div>
<div id=lb role=listbox style="display:none"><div role=option aria-selected=true>Red</div><div role=option>Green</div></div></p>
<p><label id=pl>Size</label><div role=combobox tabindex=0 aria-labelledby=pl aria-expanded=false>Select a size…</div></p>
<p><label id=ml>Toppings</label><div role=combobox tabindex=0 aria-labelledby=ml aria-expanded=false>2 chosen</div></p>
<p><label id=nl>Plan</label><div role=combobox tabindex=0 aria-labelledby=nl aria-expanded=false>Basic, Pro</div></p>
<p><label for=e>City</label><input id=e role=combobox aria-expanded=false></p>"#;

#[test]
fn a_closed_drop_down_has_chosen_what_it_shows() {
    table(
        DRAWN,
        &[
            (
                "Assert that 'Spain' is selected in the list 'Country'",
                True,
            ),
            (
                "Assert that 'Spain' is not selected in the list 'Country'",
                False,
            ),
            (
                "Assert that 'Italy' is selected in the list 'Country'",
                False,
            ),
            ("Assert that 'Italy' is not selected in 'Country'", True),
            ("Assert that the list 'Country' is empty", False),
            ("Assert that the list 'Country' has the value 'Spain'", True),
            ("Assert that 'English' is selected in 'Language'", True),
            ("Assert that 'French' is selected in 'Language'", False),
            ("Assert that the list 'Language' is empty", False),
            ("Assert that 'Red' is selected in the list 'Colour'", True),
            (
                "Assert that 'Green' is not selected in the list 'Colour'",
                True,
            ),
            // What may stand for several, or ask for a choice, denies nothing it may hold.
            ("Assert that 'Ham' is selected in 'Toppings'", Unknown),
            ("Assert that 'Ham' is not selected in 'Toppings'", Unknown),
            ("Assert that 'Pro' is not selected in 'Plan'", Unknown),
            ("Assert that the list 'Size' is empty", Unknown),
            ("Assert that 'Large' is selected in 'Size'", False),
            ("Assert that the list 'City' is empty", True),
            ("Assert that 'Rome' is selected in 'City'", False),
        ],
    );
}

#[test]
fn a_closed_drop_down_whose_options_are_not_on_the_page_offers_nobody_knows_what() {
    table(
        DRAWN,
        &[
            (
                "Assert that the list 'Country' has the option 'Spain'",
                Unknown,
            ),
            (
                "Assert that the list 'Country' does not have the option 'Italy'",
                Unknown,
            ),
            ("Assert that the list 'Colour' has the option 'Green'", True),
            (
                "Assert that the list 'Colour' does not have the option 'Green'",
                False,
            ),
            // A list that is closed may be filled only when it is opened.
            (
                "Assert that the list 'Colour' has the option 'Blue'",
                Unknown,
            ),
        ],
    );
}

#[test]
fn an_empty_field_with_something_painted_beside_it_is_not_called_empty() {
    let page = r#"<!doctype html><h1>Settings</h1>
<label for=s>Status</label><div><input id=s role=combobox readonly value="" aria-haspopup=listbox aria-expanded=false><span>Paid</span></div>
<p><label for=m>Skills</label><div><span>Java <button aria-label="remove Java">x</button></span> <span>Rust</span> <input id=m role=combobox aria-expanded=false></div></p>
<div><label for=h>City</label><input id=h role=combobox aria-describedby=help aria-expanded=false><p id=help>Where you live</p></div>"#;
    table(
        page,
        &[
            ("Assert that the field 'Status' is empty", Unknown),
            ("Assert that 'Paid' is selected in the list 'Status'", True),
            (
                "Assert that 'Open' is selected in the list 'Status'",
                Unknown,
            ),
            (
                "Assert that 'Open' is not selected in the list 'Status'",
                Unknown,
            ),
            ("Assert that the field 'Status' has the value 'Paid'", True),
            (
                "Assert that the field 'Status' has the value 'Open'",
                Unknown,
            ),
            ("Assert that 'Rust' is selected in the list 'Skills'", True),
            (
                "Assert that 'Go' is not selected in the list 'Skills'",
                Unknown,
            ),
            ("Assert that the list 'Skills' is empty", Unknown),
            ("Assert that the list 'City' is empty", True),
        ],
    );
}

#[test]
fn a_group_of_radio_buttons_is_a_list() {
    let page = r"<!doctype html><h1>Settings</h1>
<fieldset><legend>Size</legend><label><input type=radio name=z>S</label><label><input type=radio name=z checked>M</label></fieldset>
<div role=radiogroup aria-label=Shade><label><input type=radio name=y>Light</label><label><input type=radio name=y checked>Dark</label></div>
<div role=radiogroup aria-label=Speed><label><input type=radio name=v>Slow</label></div>
<h2>Shipping</h2><label><input type=radio name=s checked>Express</label><label><input type=radio name=s>Standard</label>
<h2>Notes</h2><p>Nothing here can be chosen.</p>";
    table(
        page,
        &[
            ("Assert that 'M' is selected in 'Size'", True),
            ("Assert that 'S' is selected in 'Size'", False),
            ("Assert that 'S' is not selected in 'Size'", True),
            ("Assert that the list 'Size' has the option 'S'", True),
            ("Assert that the list 'Size' has the option 'XL'", False),
            ("Assert that the list 'Shade' is empty", False),
            ("Assert that the list 'Speed' is empty", Unknown),
            ("Assert that 'Dark' is selected in 'Shade'", True),
            ("Assert that 'Express' is selected in 'Shipping'", True),
            ("Assert that 'Standard' is not selected in 'Shipping'", True),
            ("Assert that 'Standard' is selected in 'Notes'", Unknown),
            ("Assert that 'Standard' is not selected in 'Notes'", Unknown),
        ],
    );
}

#[test]
fn an_open_drop_down_and_its_list_are_one() {
    let open = |controls: &str, same: &str| {
        format!(
            r#"<!doctype html><label id=cl>Country</label><div id=cv role=combobox tabindex=0 aria-expanded=true {controls} aria-labelledby="cl">Spain</div>
<ul id=lb role=listbox {same}><li role=option aria-selected=true>Spain<li role=option aria-selected=false>Italy</ul>"#
        )
    };
    for page in [
        open("aria-controls=lb", "aria-labelledby=cl"),
        open("aria-owns=lb", "aria-label=Country"),
        open("", "aria-labelledby=cl"),
    ] {
        table(
            &page,
            &[
                (
                    "Assert that the list 'Country' has the option 'Italy'",
                    True,
                ),
                (
                    "Assert that the list 'Country' has the option 'Malta'",
                    False,
                ),
                (
                    "Assert that 'Spain' is selected in the list 'Country'",
                    True,
                ),
                (
                    "Assert that 'Italy' is not selected in the list 'Country'",
                    True,
                ),
            ],
        );
    }
}

#[test]
fn a_hidden_list_whose_label_is_painted_is_neither_met_nor_denied() {
    let page = r#"<!doctype html><ul><li>Home<li>Books<li>Authors</ul>
<label for=author>Author</label><a href="javascript:void(0)"><span>Woolf</span></a>
<select id=author style="display:none"><option selected>Woolf<option>Borges</select>"#;
    table(
        page,
        &[
            (
                "Assert that 'Woolf' is selected in the list 'Author'",
                Unknown,
            ),
            (
                "Assert that 'Woolf' is not selected in the list 'Author'",
                Unknown,
            ),
            ("Assert that 'Borges' is selected in 'Author'", Unknown),
            (
                "Assert that the list 'Author' has the option 'Borges'",
                Unknown,
            ),
            (
                "Assert that the list 'Author' does not have the option 'Home'",
                Unknown,
            ),
        ],
    );
    // Drawn with a role: then that is the list, by the label of the one that it replaces.
    table(
        r#"<!doctype html><div><label for=c>Country</label> <select id=c tabindex=-1 aria-hidden=true style="opacity:0;position:absolute"><option>France<option>Italy</select><span><span role=combobox aria-haspopup=true aria-expanded=false tabindex=0 aria-labelledby=r><span id=r role=textbox aria-readonly=true>France</span></span></span></div>"#,
        &[
            (
                "Assert that 'France' is selected in the list 'Country'",
                True,
            ),
            (
                "Assert that 'France' is not selected in the list 'Country'",
                False,
            ),
            (
                "Assert that 'Italy' is selected in the list 'Country'",
                False,
            ),
        ],
    );
}

#[test]
fn a_list_is_not_called_like_its_items() {
    table(
        r##"<!doctype html><ul><li><a href="#h">Home</a><li><a href="#a">Authors</a></ul><p>No drop-down here.</p>"##,
        &[
            (
                "Assert that 'Woolf' is not selected in the list 'Author'",
                Unknown,
            ),
            ("Assert that the list 'Author' has the option 'Home'", False),
            (
                "Assert that the list 'Author' does not have the option 'X'",
                Unknown,
            ),
            ("Assert that the list 'Author' is displayed", False),
        ],
    );
}

#[test]
fn the_label_of_one_control_does_not_name_the_next() {
    table(
        r#"<!doctype html><div><label id=tl for=t>Topics</label><div><input id=t role=combobox readonly style="opacity:0" aria-expanded=false aria-labelledby=tl></div></div>
<fieldset role=radiogroup aria-labelledby=sl><label id=sl>Text size</label><div><label><input type=radio name=s>Small</label><label><input type=radio name=s checked>Medium</label></div></fieldset>"#,
        &[
            (
                "Assert that 'Medium' is selected in the list 'Topics'",
                Unknown,
            ),
            (
                "Assert that 'Medium' is selected in the list 'Text size'",
                True,
            ),
        ],
    );
}

#[test]
fn what_is_drawn_in_place_of_a_control_is_not_denied() {
    table(
        r#"<main><label for=a>Author</label><select id=a style="display:none"><option>Woolf<option>Curie</select><span>Woolf</span>
<label for=c>I agree</label><input id=c type=checkbox style="opacity:0">
<div hidden><label for=g>Genre</label><select id=g><option>Poetry</select></div></main>"#,
        &[
            ("Assert that the list 'Author' is not displayed", Unknown),
            ("Assert that there is no list 'Author'", Unknown),
            ("Assert that the list 'Genre' is not displayed", True),
            ("Assert that the checkbox 'I agree' is displayed", True),
            ("Assert that the checkbox 'I agree' is not displayed", False),
        ],
    );
}
