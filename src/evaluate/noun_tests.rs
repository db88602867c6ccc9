//! Elements that a noun admits: the same sentence before and after a script gives a role, and names that only contain the letters of a noun.

use super::tests::{truth, truth_with};
use super::{Knowledge, TextCase};
use crate::verdict::Truth;
use crate::verdict::Truth::{False, True, Unknown};

fn truth_in(html: &str, sentence: &str, text_case: TextCase) -> Truth {
    let knowledge = Knowledge {
        text_case,
        ..Knowledge::default()
    };
    truth_with(html, sentence, &knowledge)
}

/// Pages as delivered, and as a script leaves them: three elements `A`, `B`, `C` with and without a role.
fn turned(open: &str, close: &str, role: &str, around: [&str; 2]) -> [String; 2] {
    ["", role].map(|role| {
        let each = ["A1", "B1", "C1"].map(|name| format!("<{open} {role}>{name}</{close}> "));
        format!("<h1>Shop</h1>{}{}{}", around[0], each.concat(), around[1])
    })
}

#[test]
fn no_verdict_turns_when_a_script_adds_a_role() {
    let roles = [
        "tab", "button", "menuitem", "option", "link", "switch", "none",
    ];
    let hosts = [
        ("a href='#d'", "a"),
        ("a href='/d'", "a"),
        ("button", "button"),
        ("button type=button", "button"),
    ];
    let wraps = [
        ["<div>", "</div>"],
        ["<nav>", "</nav>"],
        ["<form action=/next>", "</form>"],
    ];
    let nouns = ["link", "button", "tab", "menu item", "option"];
    let mut wrong = Vec::new();
    let cases = (0..roles.len() * hosts.len() * wraps.len()).map(|n| {
        let (host, wrap) = (n / roles.len() % hosts.len(), n / roles.len() / hosts.len());
        (roles[n % roles.len()], hosts[host], wraps[wrap])
    });
    for (role, (open, close), wrap) in cases {
        // A button that leads nowhere is no link, and no script makes it one without giving it a place to lead to.
        if role == "link" && close == "button" && (open != "button" || !wrap[0].contains("form")) {
            continue;
        }
        let [before, after] = turned(open, close, &format!("role={role}"), wrap);
        for noun in nouns {
            // A link that leads somewhere becomes no button, nor a button a link, so that either can be counted.
            let stays = open != "a href='#d'" && (noun == "link" || noun == "button");
            let counted = if stays && *noun == *role { 0 } else { 2 };
            for sentence in [
                format!("Assert that the {noun} 'B1' is displayed"),
                format!("Assert that the {noun} 'B1' is not displayed"),
                format!("Assert that there is no {noun} 'B1'"),
                format!("Assert that the page has 3 {noun}s"),
                format!("Assert that the page has at least 3 {noun}s"),
            ]
            .into_iter()
            .take(3 + counted)
            {
                let (first, then) = (truth(&before, &sentence), truth(&after, &sentence));
                if first != Unknown && then != Unknown && first != then {
                    wrong.push(format!("{sentence}: {first:?}, then {then:?}: {after}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_noun_admits_what_a_person_would_call_so() {
    for (html, sentence, expected) in [
        (
            "<a href=#d role=tab>Description</a>",
            "the link 'Description' is displayed",
            True,
        ),
        (
            "<a href=#d role=tab>Description</a>",
            "the link 'Description' is not displayed",
            False,
        ),
        (
            "<a href=#d role=tab>Description</a>",
            "the tab 'Description' is displayed",
            True,
        ),
        (
            "<a href=#d role=tab>Description</a>",
            "there is no tab 'Description'",
            False,
        ),
        (
            "<a href=/d role=button>Buy</a>",
            "the button 'Buy' is displayed",
            True,
        ),
        (
            "<a href=/d role=button>Buy</a>",
            "the link 'Buy' is displayed",
            True,
        ),
        (
            "<button role=link>Buy</button>",
            "the link 'Buy' is displayed",
            True,
        ),
        (
            "<button role=link>Buy</button>",
            "there is no button 'Buy'",
            False,
        ),
        (
            "<form action=/p><button>Next</button></form>",
            "the link 'Next' is not displayed",
            Unknown,
        ),
        (
            "<form method=post action=/save><button formaction=/next>Next</button></form>",
            "there is no link 'Next'",
            Unknown,
        ),
        ("<p>Next</p>", "the link 'Next' is displayed", False),
        (
            "<button>Next</button>",
            "the link 'Next' is displayed",
            False,
        ),
        (
            "<a href=/1>1</a><a href=/2 role=tab>2</a><a href=/3 role=button>3</a>",
            "the page has 3 links",
            True,
        ),
        (
            "<a href=/1>1</a><a href=/2 role=tab>2</a><a href=/3 role=button>3</a>",
            "the page has 2 links",
            False,
        ),
        (
            "<a href=/x><img src=x.png alt=Larch></a>",
            "the link 'Larch' is displayed",
            True,
        ),
        (
            "<a href=/x role=button><img src=x.png alt=Larch></a>",
            "the link 'Larch' is displayed",
            True,
        ),
        (
            "<a href=/x role=button><img src=x.png alt=Larch></a>",
            "the image 'Larch' is displayed",
            True,
        ),
    ] {
        let sentence = format!("Assert that {sentence}");
        assert_eq!(truth(html, &sentence), expected, "{sentence}: {html}");
    }
}

#[test]
fn a_kind_of_field_is_told_by_whole_words_of_its_name() {
    let fields = |names: &[&str]| -> String {
        let field = |n: &&str| format!("<p><label>{n} <input></label></p>");
        names.iter().map(field).collect::<Vec<_>>().concat()
    };
    for (html, sentence, expected) in [
        (
            fields(&["Candidate"]),
            "the date field 'Candidate' is displayed",
            False,
        ),
        (fields(&["Update notes"]), "there is no date field", True),
        (
            fields(&["Mandate", "Validated by"]),
            "the page has 2 date fields",
            False,
        ),
        (
            fields(&["Birth date"]),
            "the date field 'Birth date' is displayed",
            True,
        ),
        (
            fields(&["Start-Date", "DATE", "Candidate"]),
            "the page has 2 date fields",
            True,
        ),
        (
            "<label>When <input type=date></label>".into(),
            "the date field 'When' is displayed",
            True,
        ),
    ] {
        assert_eq!(
            truth(&html, &format!("Assert that {sentence}")),
            expected,
            "{sentence}: {html}"
        );
    }
}

/// Every mode, with capitals in the sentence, on the page, in both, in neither, and with other punctuation: what differs in
/// letters is False, what differs in capitals or punctuation is Unknown where the mode does not forgive it, and the negation
/// is the opposite.
#[test]
fn capitals_and_punctuation_in_every_mode() {
    let styles: [fn(&str) -> String; 3] = [str::to_lowercase, str::to_uppercase, |text: &str| {
        let mut letters = text.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(letters).collect()
        })
    }];
    let marks = ["save now", "save, now", "save: now!", "save \u{2014} now"];
    for mode in [TextCase::Smart, TextCase::Ignore, TextCase::Exact] {
        for (asked, style) in styles.iter().enumerate() {
            for (shown, other) in styles.iter().enumerate() {
                for mark in marks {
                    let (wanted, page) = (style("save now"), other(mark));
                    let forgiven = match mode {
                        TextCase::Ignore => true,
                        TextCase::Exact => asked == shown,
                        TextCase::Smart => asked == 0 || asked == shown,
                    };
                    let expected = if forgiven && mark == "save now" {
                        True
                    } else {
                        Unknown
                    };
                    let html = format!("<p>{page}</p>");
                    let says =
                        |verb| truth_in(&html, &format!("Assert that '{wanted}' {verb}"), mode);
                    assert_eq!(
                        says("is displayed"),
                        expected,
                        "{mode:?} '{wanted}' in '{page}'"
                    );
                    assert_eq!(
                        says("is not displayed"),
                        !expected,
                        "{mode:?} '{wanted}' in '{page}'"
                    );
                    let html = format!("<p>{}</p>", page.replace(['n', 'N'], "t"));
                    let says =
                        |verb| truth_in(&html, &format!("Assert that '{wanted}' {verb}"), mode);
                    assert_eq!(
                        says("is displayed"),
                        False,
                        "{mode:?} '{wanted}' in '{html}'"
                    );
                }
            }
        }
    }
}

#[test]
fn an_unquoted_name_is_found_and_never_missed() {
    let with = "<h1>Shop</h1><button>Save</button> <button disabled>Send</button>";
    let without = "<h1>Shop</h1><p>Nothing to do.</p><button>Other</button>";
    for (sentence, there) in [
        ("The Save button is enabled", True),
        ("The Save button is disabled", False),
        ("The Send button is disabled", True),
        ("The Save button is not disabled", True),
        ("The Save button is displayed", True),
        ("The Save button is not displayed", False),
    ] {
        assert_eq!(truth(with, sentence), there, "{sentence}");
        assert_eq!(truth(without, sentence), Unknown, "{sentence}");
    }
    // A quoted name is missed.
    assert_eq!(truth(without, "The 'Save' button is disabled"), False);
}

#[test]
fn the_page_chooses_among_the_readings_of_an_assertion() {
    // The capital noun says what it is, or belongs to the name.
    let sentence = "The Sort Menu is displayed";
    for (html, expected) in [
        ("<h2>Sort Menu</h2>", True),
        (
            "<div role=menu aria-label=Sort><a role=menuitem href=/a>Up</a></div>",
            True,
        ),
        ("<h2>Filter</h2>", Unknown),
    ] {
        assert_eq!(truth(html, sentence), expected, "{html}");
    }
    // The place at the end is that of all, or of the last one alone.
    let sentence = "There is a heading 'Tea' and a button 'Jam' in the navigation";
    for (html, expected) in [
        ("<nav><h1>Tea</h1><button>Jam</button></nav>", True),
        ("<h1>Tea</h1><nav><button>Jam</button></nav>", Unknown),
        ("<nav><h1>Tea</h1></nav><button>Jam</button>", False),
        ("<h1>Milk</h1><nav><button>Jam</button></nav>", False),
    ] {
        assert_eq!(truth(html, sentence), expected, "{html}");
    }
}
