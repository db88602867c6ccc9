//! Names of elements: labels, titles, rows, and the sentences that name candidates.

use super::{ORDERS, goes, grounded, seen, table};
use plumbline::evaluate::{ActionSubject, Knowledge, readiness};
use plumbline::grammar::{Body, parse};
use plumbline::verdict::Truth::{self, False, True, Unknown};

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
        goes(html, sentence, expected);
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
        goes(html, sentence, expected);
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
            goes(&html, sentence, expected);
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
        goes(html, sentence, expected);
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
            Some(ActionSubject::Element(id)) => Some(id),
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

#[test]
fn what_an_action_may_change_is_called_as_its_quotes_say() {
    let html = r#"<a href="/n">News</a> <a href="/da">Delete accounts</a> <button>Products</button>
        <label><input type=checkbox> Letters</label> <label>Names <input></label>"#;
    for (sentence, expected) in [
        ("Click on the link 'Delete account'", "target-missing"),
        ("Click on the button 'Product'", "target-missing"),
        ("Double-click on the link 'New'", "target-missing"),
        ("Check the box 'Letter'", "target-missing"),
        // Nothing is changed by these.
        ("Click on 'New'", "the link 'News'"),
        ("Hover over the button 'Product'", "the button 'Products'"),
        ("Fill 'Name' with 'Ada'", "the field 'Names'"),
    ] {
        assert_eq!(grounded(html, sentence), expected, "{sentence}");
    }
    table(
        html,
        &[
            ("Assert that the link 'New' is displayed", False),
            ("Assert that the link 'News' is displayed", True),
        ],
    );
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

/// Text that is edited in place is a field, by the words before it or its hint, unless it is something else by its role.
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
        goes(html, sentence, expected);
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

/// Text in the label or description of an alert: nothing on the page calls it an error of the value.
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

/// A page is known by the last part of its address, a part of its title or its main heading, and only as a whole.
#[test]
fn a_page_is_called_by_its_whole_name() {
    let page = "<!doctype html><title>Product list | Shop</title><h1>All products</h1>";
    table(
        page,
        &[
            ("The orders page is displayed", True),
            ("The product list page is displayed", True),
            ("The product page is displayed", Unknown),
            ("The checkout page is displayed", Unknown),
        ],
    );
}
