//! Sentences of which no word may be lost, and words that change nothing.

use crate::grammar::family_tests::hold;

#[test]
fn a_word_that_joins_sentences_may_begin_a_name() {
    hold(&[
        ("Next button is disabled", "Disabled(button \"Next\")"),
        ("Then Next button is disabled", "Disabled(button \"Next\")"),
        ("Then next button is disabled", "Disabled(button \"next\")"),
        ("The next button is disabled", "Disabled(button \"next\")"),
        (
            "Verify that Next button is disabled",
            "Disabled(button \"Next\")",
        ),
        (
            "Previous button is disabled",
            "Disabled(button \"Previous\")",
        ),
        ("Next link is displayed", "Displayed(link \"Next\")"),
        (
            "Next step button is displayed",
            "Displayed(button \"Next step\")",
        ),
        (
            "First name field is displayed",
            "Displayed(field \"First name\")",
        ),
        (
            "First name field has the value 'Ada'",
            "Value(field \"First name\") = \"Ada\"",
        ),
        ("Last name field is empty", "Empty(field \"Last name\")"),
        ("Click the next button", "Click(button \"next\")"),
        ("Click the next page button", "Click(button \"next page\")"),
        (
            "Next page link is displayed",
            "Displayed(link \"Next page\")",
        ),
        (
            "The next page link is displayed",
            "Displayed(link \"next page\")",
        ),
        ("Next click on 'Save'", "Click(\"Save\")"),
        ("Next, click on 'Save'", "Click(\"Save\")"),
        ("And then next I click on 'Save'", "Click(\"Save\")"),
        (
            "Next the button 'Save' is disabled",
            "Disabled(button \"Save\")",
        ),
        ("First click on 'Save'", "Click(\"Save\")"),
        (
            "First 'Add' button is disabled",
            "Disabled(button #1 \"Add\")",
        ),
        ("The next row is displayed", "unread"),
        ("Next row is displayed", "unread"),
    ]);
}

#[test]
fn first_and_last_count_or_name_a_button() {
    hold(&[
        (
            "First button is disabled",
            "{Disabled(button #1) | Disabled(button \"First\")}",
        ),
        (
            "Last page link is displayed",
            "Displayed(link \"Last page\")",
        ),
        (
            "Click the Last button",
            "{Click(button #last) | Click(button \"Last\")}",
        ),
        ("Click the last button", "Click(button #last)"),
        ("Click the first link", "Click(link #1)"),
        ("First row is displayed", "Displayed(row #1)"),
    ]);
}

#[test]
fn what_is_expected_is_displayed() {
    hold(&[
        ("Expect 'x'", "Displayed(\"x\")"),
        ("Expect \"x\"", "Displayed(\"x\")"),
        ("Expect the message 'x'", "Displayed(message \"x\")"),
        ("Expect 'Saved' message", "Displayed(message \"Saved\")"),
        ("Expect 'x' and 'y'", "Displayed(\"x\") ∧ Displayed(\"y\")"),
        ("Expect no 'x'", "¬Displayed(\"x\")"),
        (
            "Expect the button 'Save' to be disabled",
            "Disabled(button \"Save\")",
        ),
        ("Expect 'x' not to be displayed", "¬Displayed(\"x\")"),
        ("Expect the message", "unread"),
        ("Expect success", "unread"),
    ]);
}

#[test]
fn a_field_may_be_named_before_a_colon() {
    hold(&[
        (
            "Promo code: enter 'TEA'",
            "Fill(field \"Promo code\", \"TEA\")",
        ),
        (
            "Your name: enter 'Ada'",
            "Fill(field \"Your name\", \"Ada\")",
        ),
        (
            "Date: enter '2026-12-11'",
            "Fill(field \"Date\", \"2026-12-11\")",
        ),
        ("Status: select 'Open'", "Select(\"Status\", \"Open\")"),
        (
            "Search items: type 'coffee'",
            "Fill(field \"Search items\", \"coffee\")",
        ),
        ("Town field: type 'Rye'", "Fill(field \"Town\", \"Rye\")"),
        ("'Town': type 'Rye'", "Fill(field \"Town\", \"Rye\")"),
        ("Login form: enter 'Ada'", "unread"),
        ("Orders page: enter 'Ada'", "unread"),
        ("Step 2: enter 'Ada'", "Fill(\"Ada\")"),
        (
            "User name: enter 'Ada'",
            "Fill(field \"User name\", \"Ada\")",
        ),
        ("User: enter 'Ada'", "unread"),
        ("Action: enter 'Ada'", "unread"),
        ("Town: click 'Rye'", "unread"),
    ]);
}

#[test]
fn emphasis_brackets_and_persons_change_nothing() {
    hold(&[
        ("**Click** on 'x'", "Click(\"x\")"),
        ("**Verify** that 'x' is displayed", "Displayed(\"x\")"),
        ("**When** I click on 'x'", "Click(\"x\")"),
        ("Click on **Save**", "Click(\"Save\")"),
        ("**Save** is displayed", "Displayed(\"Save\")"),
        ("When : I click on 'x'", "Click(\"x\")"),
        (
            "Input 'x' into [New Password] field",
            "Fill(field \"New Password\", \"x\")",
        ),
        ("Click the [Save] button", "Click(button \"Save\")"),
        (
            "Click the [product name] link",
            "Click(link \"[product name]\")",
        ),
        (
            "Go to https://rye.test website",
            "Open(\"https://rye.test\")",
        ),
        ("And he enters 100 as amount", "Fill(\"amount\", \"100\")"),
        ("She clicks on 'x'", "Click(\"x\")"),
        ("They click on 'x'", "Click(\"x\")"),
        ("They open in a new tab", "unread"),
        ("Clicks on 'x'", "Click(\"x\")"),
        ("Click Not now", "{Click(\"Not\") | Click(\"Not now\")}"),
        ("Click not 'x'", "unread"),
    ]);
}

#[test]
fn a_key_may_be_called_as_a_control_is() {
    hold(&[
        (
            "Press Delete",
            "{Press(Delete) | Click(button = \"Delete\") | Click(link = \"Delete\")}",
        ),
        (
            "Press Home",
            "{Press(Home) | Click(button = \"Home\") | Click(link = \"Home\")}",
        ),
        ("Press the Delete key", "Press(Delete)"),
        ("Press Enter", "Press(Enter)"),
        ("Press delete", "Press(Delete)"),
        ("Press 'Delete'", "Click(\"Delete\")"),
        (
            "Press Delete in the field 'Town'",
            "Press(field \"Town\", Delete)",
        ),
    ]);
}

#[test]
fn a_row_may_be_that_for_a_word_with_a_capital() {
    hold(&[
        (
            "Verify that the row for Cups shows '9'",
            "Displayed(\"9\", in (row \"Cups\"))",
        ),
        ("The button for Cups is displayed", "unread"),
    ]);
}
