//! Ways in which testers name what they mean: by a word beside the noun, by a field's option, by what is saved.

use crate::grammar::family_tests::hold;

#[test]
fn words_beside_the_noun_describe_or_name_the_thing_of_a_row() {
    hold(&[
        (
            "Click on the side bar tab 'Orders'",
            "{Click(tab \"Orders\") | Click(tab \"side bar\" in row of \"Orders\")}",
        ),
        (
            "Click on 'Pickup' location field",
            "{Click(field \"Pickup\") | Click(field \"location\" in row of \"Pickup\")}",
        ),
        (
            "Press the 'Send' HTML button",
            "{Click(button \"Send\") | Click(button \"HTML\" in row of \"Send\")}",
        ),
        // The deed of a row, or a button that is called by the text.
        (
            "Click the delete button 'Ada'",
            "{Click(button \"Ada\") | Click(button \"delete\" in row of \"Ada\")}",
        ),
        (
            "Fill the postal field 'Town' with 'Oslo'",
            "{Fill(field \"Town\", \"Oslo\") | Fill(field \"postal\" in row of \"Town\", \"Oslo\")}",
        ),
        // What is typed in a field is no name of it.
        (
            "Type in the city field 'Oslo'",
            "Fill(field \"city\", \"Oslo\")",
        ),
        ("Type 'x' in the city field 'Oslo'", "unread"),
        (
            "There is a custom field 'Size'",
            "{Present(field \"Size\") | Present(field \"custom\" in row of \"Size\")}",
        ),
        // A kind of the application is no part of a page.
        (
            "The policy group 'Rivers' is not displayed",
            "¬{Displayed(\"Rivers\") | Displayed(row \"Rivers\") ∨ Displayed(item \"Rivers\") ∨ Displayed(card \"Rivers\") ∨ \
             Displayed(link \"Rivers\") ∨ Displayed(button \"Rivers\") ∨ Displayed(heading \"Rivers\") | Displayed(= \"Rivers\") ∨ \
             Displayed(element = \"Rivers\")}",
        ),
        ("There are 2 side tabs 'Orders'", "unread"),
        ("Click on the button: Sign in", "Click(button \"Sign in\")"),
        ("Click on the tab: 'Orders'", "Click(tab \"Orders\")"),
        ("Click on the field: Name", "unread"),
    ]);
}

#[test]
fn a_word_for_a_kind_may_stand_before_or_behind_a_text() {
    hold(&[
        ("Open the 'Tea' thread", "Click(\"Tea\")"),
        ("Click frobnicate 'nightly'", "unread"),
        ("Click on 'Ada' delete", "unread"),
        ("Choose 'Express' type", "Select(\"Express\")"),
        (
            "Select 'Weekly' repeat pattern",
            "{Select(\"repeat pattern\", \"Weekly\") | Select(\"Weekly\")}",
        ),
        (
            "Select 'All' from the 'Teams' multiselect",
            "Select(\"Teams\", \"All\")",
        ),
        (
            "Select the number of guests as '2'",
            "Select(\"number of guests\", \"2\")",
        ),
        (
            "Select 'Folder' as item kind",
            "Select(\"item kind\", \"Folder\")",
        ),
        (
            "Enter '7' for the building 'North'",
            "Fill(\"North\", \"7\")",
        ),
        (
            "Fill in the 'intro' content with 'Hello'",
            "Fill(\"intro\", \"Hello\")",
        ),
        ("Click Apply", "Click(\"Apply\")"),
        ("Click slowly", "unread"),
        (
            "System Settings tab is active",
            "Selected(tab \"System Settings\")",
        ),
        ("The address '/cart' is displayed", "unread"),
    ]);
}

#[test]
fn options_and_values_of_a_field() {
    hold(&[
        (
            "I should see the option 'Red' for the 'Colour' field",
            "{Option(list \"Colour\", \"Red\") | Option(field \"Colour\", \"Red\")}",
        ),
        (
            "I should not see the options 'Red' and 'Blue' for the 'Colour' list",
            "¬(Option(list \"Colour\", \"Red\") ∧ Option(list \"Colour\", \"Blue\"))",
        ),
        ("I should see the option 'Red' for Ada", "unread"),
        (
            "'Red' should be selected for 'Colour'",
            "{Chosen(list \"Colour\", \"Red\") | Chosen(list in row of \"Colour\", \"Red\")}",
        ),
        (
            "Choose the 'Country' field with the value 'Peru'",
            "Select(field \"Country\", \"Peru\")",
        ),
        (
            "Input the field 'Number' with value '12'",
            "Fill(field \"Number\", \"12\")",
        ),
        (
            "Fill in 'Name' with 'Ada' in the dialog 'Edit'",
            "Fill(\"Name\" in (dialog \"Edit\"), \"Ada\")",
        ),
        ("Fill in 'Name' with 'Ada' and 'Bob'", "unread"),
        (
            "Enter '12' in the box with the 'Code' placeholder text",
            "Fill(field \"Code\", \"12\")",
        ),
        (
            "Set the 'Public' checkbox as checked",
            "Check(checkbox \"Public\")",
        ),
        (
            "Set the 'Public' switch as off",
            "Uncheck(switch \"Public\")",
        ),
        (
            "Text is displayed in the field 'Notes'",
            "¬Empty(field \"Notes\")",
        ),
        ("The text is displayed in the field 'Notes'", "unread"),
        (
            "I see 'Name' as an input field",
            "Displayed(field \"Name\")",
        ),
        (
            "I do not see 'Name' as an input field",
            "¬Displayed(field \"Name\")",
        ),
        ("I see 'Name' as the field", "unread"),
    ]);
}

#[test]
fn pages_by_their_title_and_what_is_said_there() {
    hold(&[
        (
            "The user should be redirected to a page with the title 'Files'",
            "Title = \"Files\"",
        ),
        ("I should see a page named 'Orders'", "OnPage(\"Orders\")"),
        ("I am on the contact form", "OnPage(\"contact\")"),
        ("I am on the left side", "unread"),
        (
            "The user is at the 'orders' list page",
            "OnPage(\"orders\")",
        ),
        (
            "The user sees the 'Done' page with the message 'Thank you'",
            "OnPage(\"Done\") ∧ Displayed(message \"Thank you\")",
        ),
        (
            "The user should not see the 'Done' page with the message 'Thank you'",
            "unread",
        ),
        ("I view the orders page", "GoTo(\"orders\")"),
        (
            "I expect to see 'Tea' in the Drink field",
            "Value(field \"Drink\") ∋ \"Tea\"",
        ),
        ("I expect not to see 'Tea'", "¬Displayed(\"Tea\")"),
        (
            "I expect to be redirected to '/orders/new'",
            "URL = \"/orders/new\"",
        ),
    ]);
}

#[test]
fn a_verb_on_its_button_is_that_button() {
    hold(&[
        ("Save", "Click(\"save\")"),
        (
            "The user saves the changes",
            "{Click(\"save\") | Click(\"save changes\")}",
        ),
        ("Apply the filters", "Click(\"apply filters\")"),
        ("Save the file 'a.txt'", "unread"),
        ("Save everything", "unread"),
        (
            "Save the text of the message as 'note'",
            "Remember(Text(message), \"note\")",
        ),
    ]);
}

#[test]
fn marks_and_escapes_belong_to_no_text() {
    hold(&[
        ("Click on the _Plans_ link", "Click(link \"Plans\")"),
        ("Click on _my_field_", "Click(\"_my_field_\")"),
        (
            "I should see \"Item \\\"Tea\\\" was saved.\"",
            "Displayed(\"Item \\\"Tea\\\" was saved.\")",
        ),
        (
            "Type \"C:\\dir\\\" in the field \"Path\"",
            "Fill(field \"Path\", \"C:\\\\dir\\\\\")",
        ),
        (
            "Click on the link 'Delete' with class 'danger'",
            "Click(link \"Delete\" with class \"danger\")",
        ),
    ]);
}
