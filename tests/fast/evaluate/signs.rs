//! Controls without words: what a sign or an icon stands for is enough to act on it, and never to say that it is there or not.

use super::{grounded, table};
use plumbline::verdict::Truth::{False, True, Unknown};

/// One card with a button that deletes, drawn in many ways.
const CROSSES: [&str; 9] = [
    "<button id=a>×</button>",
    "<button id=a>🗑️</button>",
    "<button id=a class=destroy></button>",
    "<button id=a><i class='fa fa-trash-o'></i></button>",
    "<button id=a class='btn btn-icon'><svg data-icon=trash><path/></svg></button>",
    "<a id=a href=/remove><span class='material-icon icon-delete'></span></a>",
    "<button id=a><svg><use href='/icons.svg#icon-trash'></use></svg></button>",
    "<button id=a><ion-icon name=trash-outline></ion-icon></button>",
    "<a id=a href=/remove><img src='/static/trash.3f2a.svg'></a>",
];

#[test]
fn a_button_without_words_is_called_by_its_sign() {
    for cross in CROSSES {
        let page = format!("<ul><li>Buy milk <button>Rename</button>{cross}</ul>");
        for wanted in ["Delete", "delete", "remove"] {
            let sentence = format!("Click on the button '{wanted}'");
            assert!(
                grounded(&page, &sentence).starts_with("#a "),
                "{sentence} on {cross}: {}",
                grounded(&page, &sentence)
            );
        }
        table(
            &page,
            &[
                ("The button 'Delete' is displayed", Unknown),
                ("The button 'Delete' is not displayed", Unknown),
            ],
        );
    }
}

#[test]
fn words_come_before_signs() {
    for cross in CROSSES {
        let page = format!("{cross}<button id=b>Delete</button>");
        assert!(grounded(&page, "Click on the button 'Delete'").starts_with("#b "));
        // The cross may close what holds the menu in which deleting waits.
        let page = format!("{cross}<button id=b hidden>Delete</button>");
        assert!(!grounded(&page, "Click on the button 'Delete'").starts_with("#a "));
    }
}

#[test]
fn a_sign_says_one_thing_or_nothing() {
    let pages = [
        // Two crosses: which one is left to the author.
        "<p>A <button id=a>×</button> B <button>×</button>",
        // A person with a plus is neither.
        "<button id=a><i class='fa fa-user-trash'></i></button>",
        "<button id=a class='card-menu trash'></button>",
        // A name in words is another one.
        "<button id=a aria-label=Archive>×</button>",
        "<button id=a title=Archive><i class=icon-trash></i></button>",
        // What is not operated has no such name.
        "<span id=a class=icon-trash></span>",
    ];
    for page in pages {
        let found = grounded(page, "Click on the button 'Delete'");
        assert!(!found.starts_with("#a "), "{page}: {found}");
    }
}

#[test]
fn an_icon_is_whatever_shows_a_sign_and_has_a_name() {
    for drawn in [
        "<span id=a role=radio tabindex=0 aria-checked=false title=Table>☰</span>",
        "<div id=a role=tab tabindex=0 aria-label=Table>▦</div>",
        "<li id=a role=menuitem tabindex=0 aria-label=Table><svg></svg></li>",
        "<button id=a title=Table>☰</button>",
    ] {
        let page = format!("<div>{drawn}<span role=radio tabindex=0>Table</span></div>");
        let found = grounded(&page, "Click on the icon 'Table'");
        assert!(found.starts_with("#a "), "{drawn}: {found}");
    }
}

#[test]
fn a_field_is_not_required_only_where_the_page_says_so_of_others() {
    for (html, required) in [
        ("<label>Name <input></label>", Unknown),
        (
            "<label>Name <input></label><label>Mail <input required></label>",
            False,
        ),
        (
            "<label>Name <input></label><label>Mail * <input></label>",
            False,
        ),
        (
            "<label>Name <input></label><label hidden>Mail <input required style='display: none'></label>",
            Unknown,
        ),
        ("<label>Name <input required></label>", True),
    ] {
        table(
            html,
            &[
                ("Assert that the field 'Name' is required", required),
                ("Assert that the field 'Name' is not required", !required),
            ],
        );
    }
}

#[test]
fn the_kind_of_a_message_is_not_a_word_anywhere_on_the_page() {
    for (html, shown) in [
        (
            "<nav><a href=/s>Customer success</a></nav><p>Tea</p>",
            Unknown,
        ),
        (
            "<table><tr><th>Success</th></tr><tr><td>3</td></tr></table>",
            Unknown,
        ),
        (
            "<h2>Success stories</h2><p role=alert>It failed</p>",
            Unknown,
        ),
        ("<p role=status>Success: it is saved</p>", True),
    ] {
        table(html, &[("I see a success message", shown)]);
    }
}
