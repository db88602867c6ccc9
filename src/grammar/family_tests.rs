//! Families of wording: each shape, with what it must be read as, or that it must not be read.

use super::parse;

fn formula(sentence: &str) -> String {
    let read = parse(sentence);
    if read.strictly_decidable().is_ok() {
        read.formula()
    } else {
        "unread".to_owned()
    }
}

pub(super) fn hold(table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .filter(|(sentence, expected)| formula(sentence) != *expected)
        .map(|(sentence, expected)| {
            format!(
                "{sentence}\n  expected {expected}\n  got      {}",
                formula(sentence)
            )
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Sentences, each with the ones that it stands for; none where it is not taken apart.
pub(super) fn fall_apart(table: &[(&str, &[&str])]) {
    for (sentence, expected) in table {
        assert_eq!(&super::parts(sentence, &|_| false), expected, "{sentence}");
    }
}

#[test]
fn descriptions_are_no_names() {
    hold(&[
        ("Click the first comment", "unread"),
        ("Click at the center of the map", "unread"),
        ("Size options are visible", "unread"),
        ("Clear finished orders", "unread"),
        ("Clear the field 'Name'", "Clear(field \"Name\")"),
        ("Toggle the theme to Dark", "unread"),
        ("The response status should be 201", "unread"),
        (
            "Select the matching country from the suggestion list",
            "unread",
        ),
        ("Fill the contact form with sample data", "unread"),
        ("Click on page 'offers'", "unread"),
        ("Choose that the order is a gift", "unread"),
        ("Click the olive colored box", "unread"),
    ]);
}

#[test]
fn values_stand_behind_their_labels_and_in_brackets() {
    hold(&[
        ("Enter Name as 'Ada'", "Fill(field \"Name\", \"Ada\")"),
        ("The user enters text as 'tea'", "Fill(\"tea\")"),
        (
            "Enter a valid email: 'a@b.org'",
            "Fill(field \"email\", \"a@b.org\")",
        ),
        (
            "Enter a unique User Name (e.g., 'ada')",
            "Fill(field \"User Name\", \"ada\")",
        ),
        (
            "Enter a long text (e.g. 'abc') in the field 'Notes'",
            "Fill(field \"Notes\", \"abc\")",
        ),
        (
            "Set the Start Date as '1 May'",
            "Fill(\"Start Date\", \"1 May\")",
        ),
        (
            "Set the quantity to a valid number (e.g., '2')",
            "Fill(\"quantity\", \"2\")",
        ),
        (
            "Select a Job Title (e.g., 'Clerk')",
            "Select(list \"Job Title\", \"Clerk\")",
        ),
        ("Select a valid size option (such as 'M')", "Select(\"M\")"),
        (
            "Click on an available swatch (e.g., 'Blue')",
            "Click(\"Blue\")",
        ),
        ("Click on an available swatch (or 'Blue')", "unread"),
    ]);
}

#[test]
fn pages_by_name() {
    hold(&[
        ("The checkout page is displayed", "OnPage(\"checkout\")"),
        (
            "I am on the order history page",
            "OnPage(\"order history\")",
        ),
        (
            "The user should be redirected to the 'My Orders' page",
            "OnPage(\"My Orders\")",
        ),
        ("I should not be on the login page", "¬OnPage(\"login\")"),
        ("User is taken to the dashboard", "OnPage(\"dashboard\")"),
        ("I should see the profile page", "OnPage(\"profile\")"),
        ("The page is loaded", "PageLoaded"),
        ("I am on the next page", "unread"),
        ("The page is displayed", "unread"),
        ("The page title is displayed", "unread"),
        (
            "I am on 'https://shop.example/cart'",
            "URL = \"https://shop.example/cart\"",
        ),
    ]);
}

#[test]
fn messages_by_kind_and_what_they_say() {
    hold(&[
        ("An error message appears", "Displayed(message \"error\")"),
        (
            "A success toast is displayed",
            "Displayed(message \"success\")",
        ),
        (
            "A toast appears saying 'Saved'",
            "Displayed(message \"Saved\")",
        ),
        (
            "An error message is displayed (e.g., 'Enter a name')",
            "Displayed(message \"Enter a name\")",
        ),
        ("No error message is displayed", "unread"),
        ("The error message is not 'Enter a name'", "unread"),
    ]);
}

#[test]
fn what_an_action_is_for_is_noted() {
    for sentence in [
        "Click on 'Save' to close the dialog",
        "Press Escape to leave the menu",
    ] {
        let read = parse(sentence);
        assert!(read.strictly_decidable().is_ok(), "{sentence}");
        assert!(read.notes.iter().any(|n| n.code == "purpose"), "{sentence}");
    }
    hold(&[
        ("Click the button to open the menu", "unread"),
        ("Click on 'Save' to close the dialog, then wait", "unread"),
        ("Click on 'Save' to check if it works", "unread"),
    ]);
}

#[test]
fn a_row_and_a_column_meet_in_one_place() {
    hold(&[
        (
            "Tick the checkbox in the row 'Edit' and the column 'Guest'",
            "Check(checkbox in row of \"Edit\" in column \"Guest\")",
        ),
        (
            "Type '5' into the field in the column 'Hours' and the row 'Monday'",
            "Fill(field in column \"Hours\" in row of \"Monday\", \"5\")",
        ),
        (
            "The checkbox in the row 'Edit' and in the column 'Guest' is checked",
            "Checked(checkbox in row of \"Edit\" in column \"Guest\")",
        ),
        (
            "The checkbox in the row 'Edit' and the column 'Guest' are displayed",
            "Displayed(checkbox in row of \"Edit\") ∧ Displayed(column \"Guest\")",
        ),
        (
            "Click the button 'Save' in the row 'A' and the section 'B'",
            "unread",
        ),
        (
            "Click the button 'Save' in the row 'A' and the row 'B'",
            "unread",
        ),
    ]);
}

#[test]
fn a_link_of_markdown_opens_its_address() {
    hold(&[
        (
            "Navigate to [shop.test](https://shop.test/tea)",
            "Open(\"https://shop.test/tea\")",
        ),
        ("Go to [tea](/tea/list)", "Open(\"/tea/list\")"),
    ]);
}

#[test]
fn a_header_is_that_of_a_column_or_a_heading() {
    hold(&[
        (
            "Click on the header 'Price'",
            "{Click(column \"Price\") | Click(heading \"Price\")}",
        ),
        (
            "Click on the second header",
            "{Click(column #2) | Click(heading #2)}",
        ),
        (
            "The 'Stock' header has focus",
            "{Focused(column \"Stock\") | Focused(heading \"Stock\")}",
        ),
        (
            "The 'Stock' header is not displayed",
            "{¬(Displayed(column \"Stock\") ∨ Displayed(heading \"Stock\")) | ¬Displayed(\"Stock\")}",
        ),
        (
            "Click on the column header 'Price'",
            "Click(column \"Price\")",
        ),
        ("The page header is displayed", "Displayed(header)"),
        (
            "The 'Stock' title is displayed in the header",
            "Displayed(heading \"Stock\" in (header))",
        ),
        (
            "'Larch' is displayed in the header",
            "Displayed(\"Larch\", in (header))",
        ),
    ]);
}

#[test]
fn what_a_component_is_called_is_no_text_of_it() {
    hold(&[
        ("The Price Chooser element is visible", "unread"),
        ("The 'Chat' widget is displayed", "unread"),
        ("I should see the Side Menu component", "unread"),
        ("The page has a 'Chat' widget", "unread"),
        (
            "The element 'Chat' is displayed",
            "Displayed(element \"Chat\")",
        ),
        ("Click on the link element", "Click(link)"),
        (
            "Click on the 'Save' button element",
            "Click(button \"Save\")",
        ),
        ("Click on the anchor", "unread"),
        ("Click on the anchor 'Terms'", "Click(link \"Terms\")"),
    ]);
}

#[test]
fn one_letter_or_sign_with_what_it_is_for_is_a_key() {
    hold(&[
        (
            "Use '?' to open the list of shortcuts",
            "{Press(?) | Click(\"?\")}",
        ),
        (
            "Press 'n' to show the next page",
            "{Press(n) | Click(\"n\")}",
        ),
        ("Use j to move to the next entry", "Press(j)"),
        ("Use 'Search' to show the towns", "Click(\"Search\")"),
        ("Use '?'", "Click(\"?\")"),
        ("Press n", "{Press(n) | Click(\"n\")}"),
        ("Press next", "Click(\"next\")"),
    ]);
}

#[test]
fn what_the_page_has_to_tell_apart() {
    hold(&[
        ("Go to Store", "{Open() | GoTo(\"Store\")}"),
        ("Go to the store", "Open()"),
        (
            "Click on the third item",
            "{Click(item #3) | Click(card #3)}",
        ),
        (
            "Click on the third item in the list 'Towns'",
            "Click(item #3 in (list \"Towns\"))",
        ),
        (
            "Click on arrow to open menu",
            "{Click(\"arrow\") | Click(menu \"arrow to open\")}",
        ),
        (
            "Click Sign in to continue",
            "Click(\"Sign in to continue\")",
        ),
        ("Change the Nickname to one that nobody has", "unread"),
        (
            "Click the *Save changes* button",
            "Click(button \"Save changes\")",
        ),
    ]);
}

#[test]
fn names_share_the_noun_behind_the_last() {
    hold(&[
        (
            "Click on the 'Send' button without entering any data",
            "Click(button \"Send\")",
        ),
        (
            "Click login button without filling in anything",
            "Click(button \"login\")",
        ),
        ("Type 'a' in 'Name' without entering any data", "unread"),
        ("Click on 'Send' without entering 'Ada'", "unread"),
        ("Increase the quantity to 3", "Fill(\"quantity\", \"3\")"),
        ("Upload 'plan.pdf' file", "Upload(\"plan.pdf\")"),
        (
            "Verify that Town, Street and Post Code fields are displayed",
            "Displayed(field \"Town\") ∧ Displayed(field \"Street\") ∧ Displayed(field \"Post Code\")",
        ),
        (
            "I should see Save and Cancel buttons in the dialog",
            "Displayed(button \"Save\" in (dialog)) ∧ Displayed(button \"Cancel\" in (dialog))",
        ),
        (
            "Towns and Streets are displayed",
            "Displayed(= \"Towns\") ∧ Displayed(= \"Streets\")",
        ),
        (
            "The user should be redirected to the sign-up form",
            "OnPage(\"sign-up\")",
        ),
        ("Redirected to the contact form", "OnPage(\"contact\")"),
        ("Notice that 'Saved' is displayed", "Displayed(\"Saved\")"),
        (
            "At the bottom of the page, click 'Next'",
            "Click(\"Next\" at the bottom)",
        ),
    ]);
}
