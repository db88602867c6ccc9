//! Sentences on pages: what holds, what does not, what stays open, and which element a target names.

mod by_part;
mod cited;
mod going;
mod home;
mod kinds;
mod lesser;
mod loose;
mod meant;
mod names;
mod about;
mod options;
mod places;
mod properties;
mod bold;
mod calendars;
mod cards;
mod classes;
mod tables;
mod sections;
mod signs;
mod sets;
mod drawn;
mod fields;
mod wording;

use plumbline::driver::page_from_html;
use plumbline::evaluate::{ActionSubject, Knowledge, Observation, describe, evaluate, readiness};
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

/// Whether the page is ready for an action.
fn ready(html: &str, sentence: &str) -> Truth {
    let Body::Action(action) = parse(sentence).body else {
        panic!("`{sentence}` is no action")
    };
    readiness(&action, &seen(html), &Knowledge::default())
        .judgement
        .truth
}

fn judge(html: &str, sentence: &str) -> plumbline::evaluate::Judgement {
    let parsed = parse(sentence);
    let Body::Assertion(formula) = &parsed.body else {
        panic!("`{sentence}` is no assertion: {:?}", parsed.body)
    };
    let judged = evaluate(formula, &seen(html), &Knowledge::default());
    assert!(!judged.rules.is_empty(), "some rule decides `{sentence}`");
    judged
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

/// The sentence acts on this element (`#id`), or ends with this cause.
fn goes(html: &str, sentence: &str, expected: &str) {
    let found = grounded(html, sentence);
    let first = found.split(' ').next();
    assert_eq!(first, Some(expected), "{sentence}: {found}\n{html}");
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
        Some(ActionSubject::Element(id) | ActionSubject::Options(id, _)) => {
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
    // What a field suggests is drawn elsewhere; a list of the page has no more than it offers.
    table(
        "<!doctype html><label>Colour <input></label><label>Size <select><option>S<option>M</select></label>",
        &[
            (
                "I should see the option 'Red' for the 'Colour' field",
                Unknown,
            ),
            (
                "I should not see the option 'Red' for the 'Colour' field",
                Unknown,
            ),
            ("I should see the option 'M' for the 'Size' field", True),
            ("I should see the option 'L' for the 'Size' field", False),
            ("The 'Colour' letter field is displayed", True),
            ("The 'Zed' letter field is displayed", Unknown),
            ("The 'Zed' letter field is not displayed", Unknown),
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

#[test]
fn control_characters_and_the_prose_of_reasons_are_text_like_any_other() {
    for words in [
        "\u{1}",
        "\u{1}the page has no field",
        "the page has no button 'Save'",
        "'Save' is not displayed",
    ] {
        let page = format!(
            "<title>{words} Shop</title><body><p>{words} Save</p><button>{words} Send</button>\
             <label>{words} Name <input value='{}'></label><table><tr><th>Kind<tr><td>{words} One</table>",
            words.replace('\'', "&#39;")
        );
        table(
            &page,
            &[
                ("Assert that \"Save\" is displayed", True),
                ("Assert that \"Gone\" is displayed", False),
                ("Assert that \"Gone\" is not displayed", True),
                ("Assert that the title contains \"Gone\"", False),
                ("Assert that the title does not contain \"Gone\"", True),
                ("Assert that the column 'Kind' contains 'Two'", False),
                ("Assert that the column 'Kind' does not contain 'Two'", True),
                // What is presupposed and missing denies the assertion, and leaves its negation open.
                ("Assert that the checkbox 'Sports' is checked", False),
                ("Assert that the checkbox 'Sports' is not checked", Unknown),
            ],
        );
        let quoted = words.replace('\'', "");
        for sentence in [
            format!("Assert that \"{quoted} Gone\" is not displayed"),
            format!("Assert that the title does not contain \"{quoted} Gone\""),
        ] {
            assert_eq!(judge(&page, &sentence).truth, True, "{sentence:?}");
        }
        let reason = judge(&page, "Assert that the checkbox 'Sports' is checked").reason;
        assert_eq!(
            reason.as_deref(),
            Some("the page has no checkbox \"Sports\""),
            "no reason bears a mark"
        );
    }
}

#[test]
fn a_frame_that_is_not_read_leaves_absence_open() {
    let truth = |html: &str, sentence: &str| judge(html, sentence).truth;
    for frame in [
        "<iframe src=/pay></iframe>",
        "<iframe src='https://elsewhere.test/'></iframe>",
        "<iframe srcdoc='<p>Bob</p>'></iframe>",
        "<div><iframe src='data:text/html,Bob'></iframe></div>",
    ] {
        let html = format!("<p>Ada</p>{frame}");
        assert_eq!(
            truth(&html, "Assert that 'Bob' is not displayed"),
            Truth::Unknown,
            "{frame}"
        );
        assert_eq!(
            truth(&html, "Assert that 'Ada' is displayed"),
            Truth::True,
            "{frame}"
        );
        assert_eq!(
            truth(&html, "Assert that 'Ada' is not displayed"),
            Truth::False,
            "{frame}"
        );
    }
    for frame in ["", "<iframe></iframe>", "<iframe src=about:blank></iframe>"] {
        let html = format!("<p>Ada</p>{frame}");
        assert_eq!(
            truth(&html, "Assert that 'Bob' is not displayed"),
            Truth::True,
            "{frame}"
        );
    }
}
