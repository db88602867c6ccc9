//! Cards and items of lists.

use super::{grounded, table};
use plumbline::verdict::Truth::{False, True, Unknown};

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

#[test]
fn headers_and_the_navigation_are_no_products() {
    let frame = "<nav><ul><li><a href=/>Home</a></li><li><a href=/help>Help</a></li></ul></nav>\
        <footer><ul><li>Imprint</li></ul></footer>";
    let header = "<thead><tr><th>Name</th><th>Price</th></tr></thead>";
    for (rows, some, none) in [
        ("", Unknown, Unknown),
        ("<tr><td>Kettle</td><td>$3</td></tr>", True, False),
    ] {
        table(
            &format!("{frame}<h1>Cart</h1><table>{header}<tbody>{rows}</tbody></table>"),
            &[
                ("Assert that no card is present", none),
                ("Assert that products are displayed", some),
            ],
        );
    }
}
