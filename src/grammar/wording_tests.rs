//! Ways in which testers write: each shape with what it is read as, and what it must not be taken for.

use super::family_tests::hold;

#[test]
fn a_quantity_of_one_thing_is_no_count() {
    hold(&[
        (
            "The quantity of 'Tea' is 2",
            "Number(\"quantity\" in row of \"Tea\") = \"2\"",
        ),
        (
            "The amount of 'Tea' is '€19.50'",
            "Cell(row \"Tea\", column \"amount\") = \"€19.50\"",
        ),
        ("The amount of items is 4", "Count(item) = 4"),
        (
            "All three checkboxes are checked",
            "Count(Displayed(checkbox)) = 3 ∧ All(Checked(checkbox))",
        ),
        ("The results for 'Tea' are displayed", "unread"),
        (
            "The row count should be 1",
            "{Count(row) = 1 | Number(\"row count\") = \"1\"}",
        ),
    ]);
}

#[test]
fn what_is_chosen_is_said() {
    hold(&[
        (
            "Select both 'A' and 'B' from the list",
            "Select(list, \"A\" + \"B\")",
        ),
        ("Choose today's date", "unread"),
        ("Type tomorrow into the date field", "unread"),
        (
            "Select the time slot '10:30'",
            "Select(\"time slot\", \"10:30\")",
        ),
        ("Click the time slot '10:30'", "Click(\"10:30\")"),
        (
            "Pick the '2024-05-01' date from the drop-down 'Start'",
            "Select(list \"Start\", \"2024-05-01\")",
        ),
        (
            "Type the 'tea' text into the search field",
            "Fill(search field, \"tea\")",
        ),
        (
            "The drop-down 'Colour' has 'Red' selected",
            "Value(list \"Colour\") = \"Red\"",
        ),
        (
            "The drop-down 'Colour' has the following options: 'Red' and 'Blue'",
            "Option(list \"Colour\", \"Red\") ∧ Option(list \"Colour\", \"Blue\")",
        ),
        ("The first option is selected", "Selected(option #1)"),
    ]);
}

#[test]
fn a_part_that_no_noun_names_is_looked_for_by_its_words() {
    hold(&[
        (
            "'Tea' is displayed in the summary",
            "Displayed(\"Tea\", in (section \"summary\"))",
        ),
        (
            "Click on 'Reports' in the folder tree",
            "Click(\"Reports\" in (section \"folder tree\"))",
        ),
        (
            "I see 'Tea' in the list of open orders",
            "Displayed(\"Tea\", in (list \"open orders\"))",
        ),
        ("'Tea' is displayed in the right colour", "unread"),
        ("'Tea' is displayed in the same row", "unread"),
        ("'Tea' is shown in the address bar", "unread"),
        ("'Tea' is displayed in the correct order", "unread"),
        ("Click on 'Reports' in the end", "unread"),
    ]);
}

#[test]
fn things_of_the_application_are_texts_in_something() {
    let task = "{Displayed(\"Tea\") | Displayed(row \"Tea\") ∨ Displayed(item \"Tea\") ∨ Displayed(card \"Tea\") ∨ \
                Displayed(link \"Tea\") ∨ Displayed(button \"Tea\") ∨ Displayed(heading \"Tea\")}";
    // What is longer does not say that it is there.
    let whole = " | Displayed(= \"Tea\") ∨ Displayed(element = \"Tea\")}";
    let denied = format!("¬{}{whole}", &task[..task.len() - 1]);
    hold(&[
        ("The task 'Tea' is displayed", task),
        ("'Tea' task is displayed", task),
        ("I should see the purchase order 'Tea'", task),
        ("The task 'Tea' is not displayed", &denied),
        ("The task 'Tea' exists", "unread"),
        (
            "The task 'Tea' is displayed twice",
            "Count(Displayed(task card \"Tea\")) = 2",
        ),
        (
            "2 tasks 'Tea' are displayed",
            "Count(Displayed(task card \"Tea\")) = 2",
        ),
        (
            "The task 'Tea' contains 'Oslo'",
            "Text(task card \"Tea\") ∋ \"Oslo\"",
        ),
        (
            "The dialog contains the task 'Tea'",
            "Present(task card \"Tea\" in (dialog))",
        ),
    ]);
}

#[test]
fn texts_that_stand_with_words() {
    hold(&[
        (
            "The status of 'Order 12' is 'Shipped'",
            "Cell(row \"Order 12\", column \"status\") = \"Shipped\"",
        ),
        (
            "The status is 'Shipped'",
            "Displayed(\"Shipped\") ∧ Text(\"status\") = \"Shipped\"",
        ),
        (
            "The status should be updated to 'Shipped'",
            "Displayed(\"Shipped\") ∧ Text(\"status\") = \"Shipped\"",
        ),
        ("The heading changes to 'Done'", "Text(heading) = \"Done\""),
        ("The URL changes to '/home'", "URL = \"/home\""),
        // What is called by its old text is no longer called so.
        ("The button 'Start' changes to 'Stop'", "unread"),
        ("The breadcrumb shows 'Home > Tea'", "unread"),
        (
            "The cart icon shows the number 2",
            "Number(icon \"cart\") = \"2\"",
        ),
        (
            "A pop-up with the message 'Sure?' appears",
            "Displayed(dialog \"Sure?\")",
        ),
        ("The page 'Orders' is opened", "OnPage(\"Orders\")"),
        ("The table is empty", "¬Displayed(row in (table))"),
        (
            "The checkbox 'Terms' is unchecked by default",
            "¬Checked(checkbox \"Terms\")",
        ),
    ]);
}

#[test]
fn markup_and_style_by_what_people_call_them() {
    hold(&[
        (
            "The field 'Email' has the placeholder 'you@example.org'",
            "Attribute(field \"Email\", placeholder) = \"you@example.org\"",
        ),
        (
            "The image has alt text 'Logo'",
            "Attribute(image, alt) = \"Logo\"",
        ),
        (
            "The background color of the button 'Save' is red",
            "Attribute(button \"Save\", css background-color) = \"red\"",
        ),
        (
            "The bar with data-testid 'p' has the CSS property 'width' with the value '33%'",
            "Attribute(element with test id \"p\", css width) = \"33%\"",
        ),
        // A product may have a colour, which its page says in words.
        (
            "The color of the product 'Tea' is 'Red'",
            "Cell(row \"Tea\", column \"color\") = \"Red\"",
        ),
        ("The color of the button 'Save' is nice", "unread"),
    ]);
}

#[test]
fn a_control_for_something_is_in_its_row_or_called_so() {
    hold(&[
        (
            "The radio button for 'A' is selected",
            "{Selected(radio in row of \"A\") | Selected(radio \"A\")}",
        ),
        (
            "Check the checkbox for 'A'",
            "{Check(checkbox in row of \"A\") | Check(checkbox \"A\")}",
        ),
        (
            "Check the checkbox in the row of 'A'",
            "Check(checkbox in row of \"A\")",
        ),
        (
            "Click the button 'Delete' for 'A'",
            "Click(button \"Delete\" in row of \"A\")",
        ),
    ]);
}

#[test]
fn what_somebody_can_do_is_a_claim() {
    hold(&[
        ("I can click 'Save'", "Clickable(\"Save\")"),
        (
            "The user should be able to click on the button 'Save'",
            "Clickable(button \"Save\")",
        ),
        (
            "I cannot edit the field 'Name'",
            "¬Editable(field \"Name\")",
        ),
        ("The user can select 'Red'", "unread"),
        ("It should be 'Tea'", "unread"),
        ("The label of the field is 'Name'", "unread"),
        (
            "The dialog has the title 'Edit'",
            "Present(dialog \"Edit\")",
        ),
        ("I get the error 'Bad'", "Displayed(message \"Bad\")"),
        ("I get 'Bad'", "unread"),
        (
            "The cart contains 'Tea'",
            "Displayed(\"Tea\") ∧ Text(\"cart\") ∋ \"Tea\"",
        ),
        // Of what a part that is only described consists, nobody knows.
        ("There are 3 items in the cart", "unread"),
        ("The counter increases to 5", "Number(\"counter\") = \"5\""),
        (
            "The switch 'Alarm' is turned off",
            "¬Checked(switch \"Alarm\")",
        ),
    ]);
}

#[test]
fn how_things_are_laid_out_and_how_many_there_are_is_no_place() {
    hold(&[
        ("Products are displayed in a grid", "unread"),
        (
            "'Sure?' is displayed in a dialog",
            "Displayed(\"Sure?\", in (dialog))",
        ),
        ("The first 10 results are shown", "unread"),
        ("10 results per page are shown", "unread"),
        ("A popup with 'Yes' and 'No' buttons appears", "unread"),
        ("The table contains a row with 'Ada' and 'Admin'", "unread"),
        (
            "The buttons with the text 'A' and 'B' are displayed",
            "Displayed(button \"A\") ∧ Displayed(button \"B\")",
        ),
    ]);
}

#[test]
fn what_markdown_sets_off_is_quoted() {
    hold(&[
        ("Click **Log in**.", "Click(\"Log in\")"),
        (
            "The __Save__ button is visible",
            "Displayed(button \"Save\")",
        ),
        ("'Tea' is **not** displayed", "¬Displayed(\"Tea\")"),
        (
            "The cart icon badge shows **3**",
            "Displayed(\"3\") ∧ Text(\"cart icon badge\") ∋ \"3\"",
        ),
        ("Click **Add** on 3 different products", "unread"),
    ]);
}

#[test]
fn references_selectors_and_descriptions_are_no_texts() {
    hold(&[
        ("Enter the saved value 'email' into 'User'", "unread"),
        ("Type the stored value 'id'", "unread"),
        ("The saved task 'Tea' is displayed", "unread"),
        (
            "I should see 'Stop' within '#menu'",
            "{Displayed(\"Stop\", in (element with id \"menu\")) | Displayed(\"Stop\", in (\"#menu\"))}",
        ),
        ("Click on the selector '#data a'", "unread"),
        ("Click a navigation item", "unread"),
        ("Hover over the World top nav item", "unread"),
        ("Verify Channel B can still be found", "unread"),
        (
            "The 'href' attribute of the link 'Help' is '/help'",
            "Attribute(link \"Help\", href) = \"/help\"",
        ),
        (
            "I should see the checkbox 'Terms' unchecked",
            "¬Checked(checkbox \"Terms\")",
        ),
        ("I should see 'Tea' aspect selected", "Chosen(\"Tea\")"),
        (
            "Scroll down until the page contains 'Imprint'",
            "Scroll(\"Imprint\")",
        ),
        (
            "Navigate directly to '/inventory.html'",
            "Open(\"/inventory.html\")",
        ),
        (
            "Enter more than 100 characters in the field 'Name'",
            "unread",
        ),
        ("Type today's date in the field 'Day'", "unread"),
        ("Enter an e-mail without '@'", "unread"),
        ("Enter the following text: 'abc'", "Fill(\"abc\")"),
        ("Type 'abc' in the first", "unread"),
        ("Click on the 3rd star", "unread"),
        // Without somebody who does it, an outcome.
        ("Navigates to '/inventory.html'", "unread"),
        (
            "The user navigates to '/inventory.html'",
            "Open(\"/inventory.html\")",
        ),
        ("And opens '/inventory.html'", "Open(\"/inventory.html\")"),
        (
            "Click **Continue** to reach the next step",
            "Click(\"Continue\")",
        ),
        (
            "Enter ${name} as the username",
            "Fill(\"username\", \"${name}\")",
        ),
        (
            "Enter First Name: John",
            "Fill(field \"First Name\", \"John\")",
        ),
        ("Enter e-mail: valid email", "unread"),
    ]);
}

#[test]
fn a_kind_with_an_ordinal_is_no_label() {
    hold(&[
        (
            "Assert that the first card is 'Order nails'",
            "Text(card #1) = \"Order nails\"",
        ),
        (
            "Assert that the first card in the column 'Open' is 'Order nails'",
            "Text(card #1 in column \"Open\") = \"Order nails\"",
        ),
    ]);
}

#[test]
fn a_page_that_is_only_named_is_gone_to() {
    hold(&[
        ("Go to the orders page", "GoTo(\"orders\")"),
        ("Open the page 'Orders'.", "GoTo(\"Orders\")"),
        ("The user proceeds to checkout", "GoTo(\"checkout\")"),
        ("Access the 'Reports' section", "GoTo(\"Reports\")"),
        ("Open filters", "GoTo(\"filters\")"),
        ("Proceeds to checkout", "unread"),
        ("Go to a page", "unread"),
        (
            "Go to the next page",
            "{Click(= \"next\") | Click(= \"next page\") | Click(= \"go to next page\")}",
        ),
        ("Continue to add items", "unread"),
        ("Open the Settings app", "unread"),
        ("Open the same page", "unread"),
        ("Open the comments for the newest post", "unread"),
        ("Continue to step 2", "unread"),
    ]);
}

#[test]
fn a_deed_that_a_click_does_is_that_click() {
    hold(&[
        (
            "Add 'Tea' to the cart",
            "Click(\"add to cart\" in (card \"Tea\"))",
        ),
        (
            "Remove 'Tea' from the basket",
            "Click(\"remove\" in row of \"Tea\")",
        ),
        (
            "Add the product to the cart",
            "Click(= \"add to cart\" in what the page is about)",
        ),
        (
            "Sign out of the application",
            "{Click(\"log out\") | Click(\"logout\") | Click(\"sign out\")}",
        ),
        ("Open the bag by clicking on 'Bag'", "Click(\"Bag\")"),
        ("Submit the form by pressing Enter", "Press(Enter)"),
        ("The box opens by clicking on 'Bag'", "unread"),
        ("Delete it by clicking on it", "unread"),
        (
            "Mark all as done using the 'All' button",
            "Click(button \"All\")",
        ),
        ("Type 'a' using the 'All' button", "unread"),
        (
            "Sort by 'Price'",
            "{Select(\"Price\") | Select(= \"sort by\", \"Price\") | Select(= \"sort\", \"Price\")}",
        ),
        ("Sort by price", "unread"),
        (
            "Locate the quantity field",
            "WaitUntil(Displayed(field \"quantity\"))",
        ),
        ("Locate the results", "unread"),
        ("The user has clicked on 'Save'", "Click(\"Save\")"),
        (
            "Try to click on 'Save'",
            "Click(\"Save\") — no change expected",
        ),
        ("Click the plus icon three times", "unread"),
        ("Click Yes to confirm", "Click(\"Yes to confirm\")"),
        ("Click the 'Run' icon (play icon)", "Click(icon \"Run\")"),
        (
            "Click the 'Run' icon (on the left)",
            "Click(icon \"Run\" at the left)",
        ),
    ]);
}

#[test]
fn a_claim_may_leave_out_what_is_understood() {
    hold(&[
        (
            "Submit button should be disabled",
            "Disabled(button \"Submit\")",
        ),
        (
            "Tick the Terms and Conditions checkbox",
            "Check(checkbox \"Terms and Conditions\")",
        ),
        ("The URL contains dashboard", "URL ∋ \"dashboard\""),
        ("The page title is Home", "Title = \"Home\""),
        ("The page title is correct", "unread"),
        ("The title contains error message", "unread"),
        (
            "Displays the message 'Saved'",
            "Displayed(message \"Saved\")",
        ),
        ("Verify the message 'Saved'", "Displayed(message \"Saved\")"),
        (
            "A 'Required' or similar error is displayed",
            "Displayed(message \"Required\")",
        ),
        (
            "The cell in row 2 and column 'Price' is greater than 0",
            "Number(cell in row #2 in column \"Price\") > \"0\"",
        ),
        ("A new tab opens", "unread"),
        (
            "The modal is displayed with the title 'Tea'",
            "Displayed(dialog \"Tea\")",
        ),
        ("I should still be on the login page", "OnPage(\"login\")"),
        (
            "I should be on the new session page",
            "OnPage(\"new session\")",
        ),
    ]);
}
