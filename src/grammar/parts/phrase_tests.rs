//! Phrases that are put otherwise or stand for several sentences: a place that stands first, what is closed, set and answered.

use super::parts;

fn apart(sentence: &str) -> Vec<String> {
    parts(sentence, &|_| false)
}

#[test]
fn a_place_that_stands_first_is_put_where_it_belongs() {
    for (sentence, expected) in [
        (
            "In the row 'Oak', 'Seats' is '12'",
            "'Seats' in the row 'Oak' is '12'",
        ),
        (
            "In the row of 'Oak' the Warden is Ada",
            "the Warden in the row of 'Oak' is Ada",
        ),
        (
            "In the table, there are 4 rows",
            "there are 4 rows in the table",
        ),
        (
            "Verify that in the dialog the button 'Save' is disabled",
            "Verify that the button 'Save' in the dialog is disabled",
        ),
        (
            "In the dialog, 'Oak' and 'Elm' are displayed",
            "'Oak' and 'Elm' in the dialog are displayed",
        ),
        (
            "Next to 'Total', '$12' is displayed",
            "'$12' next to 'Total' is displayed",
        ),
        (
            "In the row of Oak the Warden is Ada",
            "the Warden in the row of Oak is Ada",
        ),
        (
            "Under 'Needs attention', INV-202 is listed",
            "INV-202 under 'Needs attention' is listed",
        ),
        (
            "In the sidebar, 'Members' is selected",
            "'Members' in the sidebar is selected",
        ),
    ] {
        assert_eq!(apart(sentence), vec![expected], "{sentence}");
    }
    // Of two claims the place may belong to one; beside something else, nothing says where that is.
    for sentence in [
        "In the dialog, 'Oak' is displayed and 'Elm' is not displayed",
        "In the dialog, 'Oak' is displayed above 'Elm'",
        "Under Needs attention, INV-202 is listed",
        "In stock, 12 are left",
        "In total, there are 3 rows",
    ] {
        assert!(apart(sentence).is_empty(), "{sentence}");
    }
}

#[test]
fn what_is_the_first_is_said_of_the_first() {
    for (sentence, expected) in [
        (
            "'Towel' is the first item in the list",
            "the first item in the list is 'Towel'",
        ),
        (
            "Verify that 'Oak' is still the last row",
            "Verify that the last row is 'Oak'",
        ),
    ] {
        assert_eq!(apart(sentence), vec![expected], "{sentence}");
    }
    for sentence in [
        "'Towel' and 'Soap' are the first items",
        "'Towel' is not the first item in the list",
        "'Ada' is the first name",
        "'Ada' is the last payee",
        "'Ada' is the last payee in the list",
    ] {
        assert!(apart(sentence).is_empty(), "{sentence}");
    }
}

#[test]
fn a_name_does_not_go_on_over_a_comma_and_a_verb() {
    assert_eq!(
        apart("Click Edit for Boltworks, change the discount to 12, Save."),
        [
            "Click Edit for Boltworks",
            "change the discount to 12",
            "Save"
        ]
    );
    assert_eq!(
        apart("Tick PK-1001 and PK-1003."),
        ["Tick PK-1001", "tick PK-1003"]
    );
}

#[test]
fn a_part_is_closed_by_its_button() {
    assert_eq!(
        apart("Close the dialog 'Settings'"),
        [
            "Click on the close button in the dialog 'Settings'",
            "Wait until the dialog 'Settings' is not displayed"
        ]
    );
    assert_eq!(
        apart("Close the toast"),
        ["Click on the close button in the toast"]
    );
    // What is open over a page is a dialog, whatever its author calls it.
    assert_eq!(
        apart("Close the panel"),
        [
            "Click on the close button in the dialog",
            "Wait until the dialog is not displayed"
        ]
    );
    assert_eq!(apart("Dismiss the dialog"), Vec::<String>::new());
}

#[test]
fn several_fields_are_set_one_by_one() {
    assert_eq!(
        apart("Enter CL-4010 as SKU, 'Window wiper' as name, category Cleaning and price 7.50."),
        [
            "Set 'SKU' to 'CL-4010'",
            "Set 'name' to 'Window wiper'",
            "Set 'category' to 'Cleaning'",
            "Set 'price' to '7.50'"
        ]
    );
    assert_eq!(
        apart("Enter the registration number KT22 and the make and model 'Fiat 500'"),
        [
            "Set 'registration number' to 'KT22'",
            "Set 'make and model' to 'Fiat 500'"
        ]
    );
    for sentence in [
        "Type Ada and press Enter",
        "Choose Oslo, Bergen and Hamar",
        "Select the forms F-202 and F-402 with their checkboxes",
        "Set the status filter to Inactive, then Filter",
    ] {
        let apart = apart(sentence);
        assert!(
            !apart.iter().any(|one| one.starts_with("Set '")),
            "{sentence}: {apart:?}"
        );
    }
}

#[test]
fn what_is_asked_then_is_answered() {
    for (sentence, stands_for) in [
        (
            "Click 'Post count', then 'Post' in the dialog",
            ["Click 'Post count'", "Click 'Post' in the dialog"],
        ),
        (
            "Click Lost in row K-06 and accept confirmation",
            ["Click Lost in row K-06", "accept confirmation"],
        ),
        (
            "Delete 'Coldline' and confirm",
            ["Delete 'Coldline'", "Confirm the dialog"],
        ),
        (
            "Click the column header Hours twice",
            ["Click the column header Hours"; 2],
        ),
    ] {
        let found = apart(sentence);
        let found: Vec<String> = found.iter().map(|part| part.to_lowercase()).collect();
        assert_eq!(found, stands_for.map(str::to_lowercase), "{sentence}");
    }
    for sentence in ["Click on Save and confirm", "Click the link Think Twice"] {
        assert_eq!(apart(sentence), Vec::<String>::new(), "{sentence}");
    }
    let read = crate::grammar::parse("Press Cancel in the confirmation");
    assert_eq!(read.formula(), "DismissDialog()");
    let read = crate::grammar::parse("The confirmation 'Saved' is displayed");
    assert!(!read.formula().contains("Dialog("), "{}", read.formula());
}
