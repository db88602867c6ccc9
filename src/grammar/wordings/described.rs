//! Nouns, brackets and states of which a page says more than the sentence: each with neighbours that mean something else.

use crate::grammar::family_tests::hold;

/// A text of a thing of the application: it is somewhere, or in what shows things.
fn of_kind(text: &str) -> String {
    let roles = ["row", "item", "card", "link", "button", "heading"];
    let typed: Vec<String> = roles
        .iter()
        .map(|role| format!("Displayed({role} \"{text}\")"))
        .collect();
    format!("{{Displayed(\"{text}\") | {}}}", typed.join(" ∨ "))
}

#[test]
fn a_noun_for_a_part_behind_another_word_is_one_of_the_application() {
    let (north, rye) = (of_kind("North"), of_kind("Rye"));
    hold(&[
        ("I should see the delivery zone 'North'", &north),
        ("The user group 'Rye' is displayed", &rye),
        ("I can see the ferry with the name 'Rye'", &rye),
        (
            "The user should get a confirmation of 'Rye'",
            "Displayed(message \"Rye\")",
        ),
        ("The order number ('Rye') is displayed", &rye),
        (
            "The group 'Rye' is displayed",
            "Displayed(section = \"Rye\")",
        ),
        (
            "The delivery field 'North' is displayed",
            "{Displayed(field \"North\") | Displayed(field \"delivery\" in row of \"North\")}",
        ),
        // The thing that belongs to the text is meant, and not the text.
        ("The price of 'Tea' is displayed", "unread"),
        ("The booking of 'Tea' is displayed", "unread"),
        ("There is a user with the name 'Ada'", "unread"),
        ("The selected size ('M') is displayed", "unread"),
        ("The order number (e.g. 'R-12') is displayed", "unread"),
        ("The price ('$5') is correct", "unread"),
    ]);
}

#[test]
fn what_is_called_so_is_denied_only_where_it_is_nowhere() {
    let denied = "¬{Displayed(\"North\") | Displayed(row \"North\") ∨ Displayed(item \"North\") ∨ Displayed(card \"North\") ∨ \
        Displayed(link \"North\") ∨ Displayed(button \"North\") ∨ Displayed(heading \"North\") | Displayed(= \"North\") ∨ \
        Displayed(element = \"North\")}";
    hold(&[("I should not see the delivery zone 'North'", denied)]);
}

#[test]
fn a_message_has_many_names() {
    hold(&[
        (
            "I should see the error msg 'Enter a town'",
            "Displayed(message \"Enter a town\")",
        ),
        (
            "I should see an error that explains 'Enter a town'",
            "Displayed(message \"Enter a town\")",
        ),
        (
            "A success toast or notification appears saying 'Saved'",
            "Displayed(message \"Saved\")",
        ),
        (
            "A notification or toast saying 'Saved' appears",
            "Displayed(message \"Saved\")",
        ),
        (
            "The message 'Saved' comes up in a callout",
            "Displayed(message \"Saved\" in (section \"callout\"))",
        ),
        (
            "The ticket is booked message is shown",
            "Displayed(message \"ticket is booked\")",
        ),
        (
            "An error or success message is displayed",
            "Displayed(message \"error\") ∨ Displayed(message \"success\")",
        ),
        ("The form error message is shown", "unread"),
        (
            "The message in the form is not shown",
            "¬Displayed(message in (form))",
        ),
        ("'Saved' is displayed in a red callout", "unread"),
        ("'Saved' is displayed in a timely manner", "unread"),
    ]);
}

#[test]
fn brackets_say_where_or_what_a_value_is_like() {
    hold(&[
        (
            "Click on 'Edit' (in the second row)",
            "Click(\"Edit\" in row #2)",
        ),
        (
            "'Saved' is displayed (in the header)",
            "Displayed(\"Saved\", in (header))",
        ),
        (
            "Select 'Rye' (or any other town) from the list 'Town'",
            "Select(list \"Town\", \"Rye\")",
        ),
        (
            "Type 'rye' (without spaces) in the field 'Town'",
            "Fill(field \"Town\", \"rye\")",
        ),
        (
            "Select a town (e.g., 'Rye') from the list 'Town'",
            "Select(list \"Town\", \"Rye\")",
        ),
        (
            "Select a filter (e.g., 'COLOUR': 'Blue')",
            "{Select(list \"COLOUR\", \"Blue\") | Click(\"Blue\" in (section \"COLOUR\"))}",
        ),
        (
            "Select a filter of another kind (e.g., 'COLOUR': 'Blue')",
            "{Select(list \"COLOUR\", \"Blue\") | Click(\"Blue\" in (section \"COLOUR\"))}",
        ),
        (
            "Type 'rye' in the field 'Town', for example",
            "Fill(field \"Town\", \"rye\")",
        ),
        (
            "Open the website https://rye.example/fares for example.",
            "Open(\"https://rye.example/fares\")",
        ),
        ("Click on 'Save', for example", "unread"),
        ("'Saved' is displayed, for example", "unread"),
        (
            "Select a filter and wait (e.g., 'COLOUR': 'Blue')",
            "unread",
        ),
        ("Click on 'Save' (if it is enabled)", "unread"),
        ("Click on 'Save' (without saving)", "unread"),
        ("Click on 'Save' (or any other button)", "unread"),
        (
            "Type 'rye' (without pressing Enter) in the field 'Town'",
            "unread",
        ),
        ("Select 'Rye' (or another if it is sold out)", "unread"),
        (
            "Verify that 'Rye' (or any other town) is displayed",
            "unread",
        ),
        ("'Saved' is displayed (in red)", "unread"),
        ("The button 'Pay' is displayed (greyed)", "unread"),
        ("Enter 'x' (to be sure) in the field 'Town'", "unread"),
    ]);
}

#[test]
fn of_results_one_is_enough_and_the_options_of_a_group_are_not_read() {
    hold(&[
        (
            "The search results contain 'Rye'",
            "{Count(Text(card) ∋ \"Rye\") ≥ 1 | Present(\"Rye\")}",
        ),
        (
            "Search results should not contain 'Rye'",
            "¬{Count(Text(card) ∋ \"Rye\") ≥ 1 | Present(\"Rye\")}",
        ),
        ("The 'Size' options are displayed", "unread"),
        (
            "The 'Size' option is displayed",
            "Displayed(option \"Size\")",
        ),
        (
            "The options 'S' and 'M' are displayed",
            "Displayed(option \"S\") ∧ Displayed(option \"M\")",
        ),
        (
            "'S' and 'M' options are displayed",
            "Displayed(option \"S\") ∧ Displayed(option \"M\")",
        ),
        ("The search results contain 3 links", "unread"),
        ("The search results contain tickets", "unread"),
        ("The search results do not contain Rye tickets", "unread"),
        ("The rows contain 'Rye'", "unread"),
    ]);
}

#[test]
fn the_present_one_is_selected() {
    hold(&[
        ("The link 'Fares' is active", "Selected(link \"Fares\")"),
        ("The tab 'Fares' is highlighted", "Selected(tab \"Fares\")"),
        (
            "The menu item 'Fares' is active",
            "Selected(menu item \"Fares\")",
        ),
        (
            "The tab 'Fares' is the current one",
            "Selected(tab \"Fares\")",
        ),
        ("The selected tab is 'Fares'", "Selected(tab \"Fares\")"),
        (
            "'Fares' should not be the active link",
            "¬Selected(link \"Fares\")",
        ),
        (
            "The tab 'Fares' is marked as active",
            "Selected(tab \"Fares\")",
        ),
        // Also highlighted by the pointer, or said of who is meant.
        ("The option 'Rye' is highlighted", "unread"),
        ("The text 'Rye' is highlighted", "unread"),
        ("The user 'Ada' is active", "unread"),
        ("'Ada' is active", "unread"),
        ("The current tab is 'Fares'", "unread"),
        ("'Ada' is the active user", "unread"),
        ("The selected tab is 'Fares' in red", "unread"),
    ]);
}

#[test]
fn values_stand_with_their_labels() {
    hold(&[
        ("'Total' shows '$89.10'", "Number(\"Total\") = \"$89.10\""),
        (
            "'Plan' is 'Basic' in the section 'Cover'",
            "Displayed(text = \"Basic\" next to (\"Plan\") in (section \"Cover\")) ∨ Value(field \"Plan\" in (section \"Cover\")) = \
                \"Basic\"",
        ),
        (
            "The town should be set to 'Rye'",
            "Displayed(\"Rye\") ∧ Text(\"town\") = \"Rye\"",
        ),
        ("Verify that 'Rye' is entered in the field 'Town'", "unread"),
        (
            "The heading indicates 'Rye'",
            "Displayed(\"Rye\", in (heading))",
        ),
        ("'Rye' is revealed", "Displayed(\"Rye\")"),
        (
            "The status shows up as 'Paid'",
            "Displayed(\"Paid\") ∧ Text(\"status\") = \"Paid\"",
        ),
        (
            "'Rye' and 'Hove' should both be displayed",
            "Displayed(\"Rye\") ∧ Displayed(\"Hove\")",
        ),
        ("'Details' shows 'Rye'", "unread"),
        ("'Plan' is 'Basic' in red", "unread"),
        ("When 'Rye' is entered in the field 'Town'", "unread"),
        ("The title/heading indicates 'Rye'", "unread"),
        ("The heading indicates that it is late", "unread"),
    ]);
}

#[test]
fn an_act_is_on_what_its_words_name() {
    hold(&[
        (
            "Sort by Price",
            "{Select(\"Price\") | Select(= \"sort by\", \"Price\") | Select(= \"sort\", \"Price\")}",
        ),
        ("Open the 'Fares' table", "Click(\"Fares\")"),
        (
            "Select the row 'Rye' with its checkbox",
            "Check(checkbox in row of \"Rye\")",
        ),
        (
            "Mark the ticket 'Rye' as done",
            "{Check(checkbox \"Rye\") | Click(\"mark as done\" in row of \"Rye\")}",
        ),
        (
            "Mark 'Rye' as not completed",
            "{Uncheck(checkbox \"Rye\") | Click(\"mark as not completed\" in row of \"Rye\")}",
        ),
        (
            "Click on the all trains button",
            "Click(button \"all trains\")",
        ),
        ("It opens up the fares page", "OnPage(\"fares\")"),
        ("Given User on Fares Page", "OnPage(\"Fares\")"),
        ("Click on the all trains filter", "unread"),
        ("Click on all buttons", "unread"),
        ("Sort by price and name", "unread"),
        ("Sort by Price, lowest first", "unread"),
        ("Choose option 2", "unread"),
        ("Filter on the customer", "unread"),
        ("Open the table", "unread"),
        ("Open the dialog 'Delete'", "unread"),
        ("Mark the ticket as done", "unread"),
        ("Mark all tickets as done", "unread"),
        ("Mark 'Rye' as paid", "unread"),
        ("Select the row 'Rye' with its button", "unread"),
        ("It opens a new window", "unread"),
    ]);
}

#[test]
fn a_deed_is_done_by_the_control_that_says_so() {
    hold(&[
        (
            "Delete 'Rye'",
            "{Click(\"delete\" in row of \"Rye\") | Click(\"delete rye\")}",
        ),
        (
            "The user archives the trip 'Rye'",
            "{Click(\"archive\" in row where \"trip\" is \"Rye\") | Click(\"archive rye\")}",
        ),
        (
            "Remove the row of 'Rye'",
            "{Click(\"remove\" in row of \"Rye\") | Click(\"remove rye\")}",
        ),
        ("Delete the second row", "Click(\"delete\" in row #2)"),
        ("Undo", "Click(= \"undo\")"),
        (
            "Undo the deletion",
            "{Click(= \"undo\") | Click(\"undo deletion\")}",
        ),
        ("Show more", "Click(= \"show more\")"),
        ("Reset the filters", "Click(\"reset filters\")"),
        ("Delete the row", "unread"),
        ("Delete the rows", "unread"),
        ("Delete all rows", "unread"),
        ("Delete the field 'Town'", "unread"),
        ("Delete 'Rye' and 'Hove'", "unread"),
        ("Delete 'Rye' from the list", "unread"),
        ("Delete the trip", "unread"),
        // Only where the page says that its things are each a copy.
        (
            "Delete the copy of 'Rye'",
            r#"Click("delete" in (copy card "Rye"))"#,
        ),
        (
            "Remove Rye's discount",
            r#"Click("remove" in (discount card "Rye"))"#,
        ),
        ("Remove 'Rye' if it is sold out", "unread"),
        ("Increase the number of seats by 2", "unread"),
        ("Reduce the field 'Seats' by 2", "unread"),
        (
            "Increase the field 'Seats' to 2",
            "Fill(field \"Seats\", \"2\")",
        ),
    ]);
}

#[test]
fn a_code_behind_its_kind_names_a_row() {
    hold(&[
        (
            "Click on the button 'Pay' of ticket 1045",
            "Click(button \"Pay\" in row where \"ticket\" is \"1045\")",
        ),
        ("The status of ticket 1045 is 'Paid'", "unread"),
        ("The slider is at 70", "Number(slider) = \"70\""),
        ("The status of ticket Rye is 'Paid'", "unread"),
        ("The status of the 2 tickets is 'Paid'", "unread"),
    ]);
}

#[test]
fn records_have_attributes_and_an_order() {
    hold(&[
        (
            "The ticket 'T-1' has the status 'Paid'",
            "Cell(row \"T-1\", column \"status\") = \"Paid\"",
        ),
        (
            "'Ada' does not have the role 'Guard'",
            "¬(Cell(row \"Ada\", column \"role\") = \"Guard\")",
        ),
        (
            "Only rows with the status 'Paid' are displayed",
            "All(\"status\" of row = \"Paid\")",
        ),
        (
            "The rows are sorted by 'Date'",
            "{Sorted(column \"Date\", ascending) | Sorted(column \"Date\", ascending) ∨ Sorted(column \"Date\", descending)}",
        ),
        (
            "The rows are sorted by date, newest first",
            "Sorted(column \"date\", descending)",
        ),
        (
            "The button 'Pay' can be clicked",
            "Clickable(button \"Pay\")",
        ),
        ("'Pay' cannot be clicked", "¬Clickable(\"Pay\")"),
        (
            "The ticket 'T-1' has the text 'Paid'",
            "Text(ticket card \"T-1\") = \"Paid\"",
        ),
        ("Open (3) is displayed", "unread"),
        ("'Open' (3) is displayed", "unread"),
        ("Click on the tab 'Open' (3)", "unread"),
        ("The ticket 'T-1' has a status", "unread"),
        ("The ticket 'T-1' has the status", "unread"),
        (
            "Only tickets with the status 'Paid' are displayed",
            "All(\"status\" of ticket card = \"Paid\")",
        ),
        (
            "Only rows with the status 'Paid' are displayed and 'Rye' is hidden",
            "unread",
        ),
        ("The tickets are sorted", "unread"),
        ("The buttons are sorted by name", "unread"),
        ("The button 'Pay' is clicked", "unread"),
    ]);
}

#[test]
fn a_name_before_its_row_and_a_value_before_its_column() {
    hold(&[
        (
            "The Night train row should show €250.00",
            "Displayed(\"€250.00\", in (row \"Night train\"))",
        ),
        (
            "The row of Night train should show €250.00",
            "Displayed(\"€250.00\", in (row \"Night train\"))",
        ),
        (
            "The status is still 'Paid'",
            "Displayed(\"Paid\") ∧ Text(\"status\") = \"Paid\"",
        ),
        (
            "Select Rye as Town you leave",
            "Select(\"Town you leave\", \"Rye\")",
        ),
        ("Select 'Rye' as 'Town'", "Select(\"Town\", \"Rye\")"),
        (
            "Click on 'Up' in the box 'From'",
            "Click(\"Up\" in (section \"From\"))",
        ),
        (
            "Verify that RT-2041 is not displayed",
            "¬Displayed(\"RT-2041\")",
        ),
        ("Verify that Rye is not displayed", "unread"),
        ("Verify that Tickets are not displayed", "unread"),
        ("The night train row should show €250.00", "unread"),
    ]);
}

#[test]
fn what_is_called_so_without_quotes_and_what_it_is() {
    hold(&[
        ("Rye should be displayed", "Displayed(= \"Rye\")"),
        ("Rye appears", "Displayed(= \"Rye\")"),
        ("Sign out should be displayed", "Displayed(= \"Sign out\")"),
        ("Tickets should be displayed", "unread"),
        ("Rye should not be displayed", "unread"),
        ("Content should be displayed", "unread"),
        (
            "The status is still In review",
            "Displayed(\"In review\") ∧ Text(\"status\") = \"In review\"",
        ),
        ("Click on Done (2)", "Click(\"Done (2)\")"),
        (
            "Click on the question Do you sail on Sundays?",
            "Click(\"Do you sail on Sundays?\")",
        ),
        (
            "Tick the checkbox I accept the terms and conditions",
            "Check(checkbox \"I accept the terms and conditions\")",
        ),
        (
            "Type '12' into Number or name",
            "Fill(\"Number or name\", \"12\")",
        ),
        (
            "Select Fire in the Kind of damage field",
            "{Select(\"Kind\" in (field \"damage\"), \"Fire\") | Select(field \"Kind of damage\", \"Fire\")}",
        ),
        (
            "The Rye Harbour (old) card contains 'Closed'",
            "Text(card \"Rye Harbour (old)\") ∋ \"Closed\"",
        ),
        (
            "The row of Bo Lind shows 2 in the column Claims",
            "Cell(row \"Bo Lind\", column \"Claims\") = \"2\"",
        ),
    ]);
}

#[test]
fn counts_columns_and_units() {
    hold(&[
        ("The user 'Ada' is disabled", "unread"),
        (
            "Click on 'Price' in the table header",
            "Click(column \"Price\")",
        ),
        ("3 berths are displayed", "Count(Displayed(berth card)) = 3"),
        (
            "2 ferry cards are displayed",
            "Count(Displayed(ferry card)) = 2",
        ),
        ("The first ferry card shows 'Rye'", "unread"),
        ("The distance is 40 km", "Number(\"distance\") = \"40 km\""),
        (
            "Go to the next page by clicking on 'Next'",
            "Click(\"Next\")",
        ),
        ("Drag the ferry card to 'Done'", "unread"),
        ("No berths are displayed", "¬Displayed(berth card)"),
    ]);
}

#[test]
fn words_that_are_no_plain_ones_are_cited() {
    hold(&[
        ("lane/rye is displayed", "Displayed(\"lane/rye\")"),
        (
            "ada@rye.example is not displayed",
            "¬Displayed(\"ada@rye.example\")",
        ),
        (
            "mac-2 was restarted is displayed",
            "Displayed(\"mac-2 was restarted\")",
        ),
        (
            "Row mac-2 contains Offline",
            "Present(= \"Offline\", in (row \"mac-2\"))",
        ),
        (
            "The card Rye should contain '0 open'",
            "Text(card \"Rye\") ∋ \"0 open\"",
        ),
        ("I should see ticket.open", "Displayed(\"ticket.open\")"),
        (
            "Click Approve in the row of ticket.open",
            "Click(\"Approve\" in row of \"ticket.open\")",
        ),
        (
            "Verify that 9 Orchard Close is displayed",
            "Displayed(\"9 Orchard Close\")",
        ),
        (
            "Verify that Showing 12 of 14 is displayed",
            "Displayed(\"Showing 12 of 14\")",
        ),
        (
            "Dialog asks 'Delete Rye?'",
            "Displayed(= \"Delete Rye?\", in (dialog))",
        ),
        ("Check heading 'Rye'", "Displayed(heading \"Rye\")"),
        ("Row #488 contains 'Paid'", "Text(row \"#488\") ∋ \"Paid\""),
        ("Row #2 contains 'Paid'", "Text(row #2) ∋ \"Paid\""),
        (
            "The dialog does not ask 'Delete Rye?'",
            "¬Displayed(= \"Delete Rye?\", in (dialog))",
        ),
        (
            "Verify that the address 21 Quay Street is displayed",
            "Displayed(\"21 Quay Street\")",
        ),
        (
            "Verify that Nice view is displayed",
            "Displayed(\"Nice view\")",
        ),
        ("First of all, open the page '/'", "Open(\"/\")"),
        (
            "Switch 'Night boat' is unchecked",
            "¬Checked(switch \"Night boat\")",
        ),
        ("Click on Request a berth", "Click(\"Request a berth\")"),
        ("The popup/form is displayed", "unread"),
        ("Check button 'Rye'", "unread"),
        ("The first 10 berths are displayed", "unread"),
    ]);
}
