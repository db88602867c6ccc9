//! Wordings that most authors use: pages by number, persons by role, kinds before names, marks, counts of what only the application
//! has.

use crate::grammar::family_tests::hold;
use crate::grammar::parts;

fn stand_for(table: &[(&str, &[&str])]) {
    for (sentence, expected) in table {
        assert_eq!(&parts(sentence, &|_| false), expected, "{sentence}");
    }
}

#[test]
fn a_page_of_a_list_is_its_number() {
    hold(&[
        ("Go to page 3", "Click(\"3\" in (section \"pager\"))"),
        (
            "Click page 2 of the pagination",
            "Click(\"2\" in (section \"pager\"))",
        ),
        (
            "Open page 4 of the list",
            "Click(\"4\" in (section \"pager\"))",
        ),
        ("Go to page three", "unread"),
        ("Go to page 3 of the book", "unread"),
    ]);
}

#[test]
fn a_person_by_role_does_what_only_persons_do() {
    hold(&[
        ("The receptionist clicks on 'Save'", "Click(\"Save\")"),
        ("Given the front desk opens '/'", "Open(\"/\")"),
        ("The manager goes to '/orders'", "Open(\"/orders\")"),
        ("The filter clicks on 'Save'", "unread"),
        ("The agent opens the ticket", "unread"),
        (
            "The manager is 'Ada'",
            "Displayed(\"Ada\") ∧ Text(\"manager\") = \"Ada\"",
        ),
    ]);
}

#[test]
fn a_kind_before_a_name_may_be_left_out() {
    hold(&[
        (
            "Click on the project Apollo",
            "{Click(\"project Apollo\") | Click(\"Apollo\")}",
        ),
        (
            "Click on the rental contract 1003",
            "{Click(\"rental contract 1003\") | Click(\"1003\")}",
        ),
        (
            "Open the issue Currency rounding",
            "Click(\"Currency rounding\")",
        ),
        // Without a capital nothing says where the name begins, and without an article what comes first is of the name.
        ("Click on the chip chore", "Click(\"chip chore\")"),
        ("Click on project Apollo", "Click(\"project Apollo\")"),
    ]);
}

#[test]
fn fields_are_set_by_names_that_hold_other_nouns() {
    hold(&[
        ("Replace the title with 'Dusk'", "Fill(\"title\", \"Dusk\")"),
        (
            "Change the page size to '12 / page'",
            "Fill(\"page size\", \"12 / page\")",
        ),
        ("Set the first name to Ada", "Fill(\"first name\", \"Ada\")"),
        ("Type Ada into first name", "Fill(\"first name\", \"Ada\")"),
        ("Leave the last name empty", "Clear(\"last name\")"),
        ("Replace the title 'A' with 'Dusk'", "unread"),
        ("Replace the button with 'Dusk'", "unread"),
        (
            "Select Holiday fund (€615.40) in From",
            "Select(\"From\", \"Holiday fund (€615.40)\")",
        ),
    ]);
}

#[test]
fn what_a_record_is_marked_as_is_a_text_of_its_own() {
    hold(&[
        (
            "'Wrong VAT' is marked as 'New'",
            "Displayed(= \"New\", in (row \"Wrong VAT\"))",
        ),
        (
            "'Wrong VAT' is not tagged as 'New'",
            "¬Displayed(= \"New\", in (row \"Wrong VAT\"))",
        ),
        (
            "The entry 'Card frozen' is marked as 'New'",
            "Displayed(= \"New\", in (row \"Card frozen\"))",
        ),
        (
            "Check that Norah Quinn is flagged as urgent",
            "Displayed(= \"urgent\", in (row \"Norah Quinn\"))",
        ),
        (
            "The field 'Name' is marked as required",
            "Required(field \"Name\")",
        ),
        ("'Wrong VAT' is marked read", "unread"),
        ("'Wrong VAT' is marked as the first", "unread"),
    ]);
}

#[test]
fn what_only_the_application_has_is_counted_where_it_stands() {
    hold(&[
        (
            "At least one transaction is listed",
            "Count(Displayed(card)) ≥ 1",
        ),
        (
            "There are three orders on this page",
            "Count(Present(card)) = 3",
        ),
        ("No orders are listed", "¬Displayed(card)"),
        ("Only one order is listed", "Count(Displayed(card)) = 1"),
        ("There are three orders of Ada", "unread"),
    ]);
}

#[test]
fn one_verb_for_several_values_is_each_of_them() {
    stand_for(&[
        (
            "Type Nora Klein into Name and DE12 into IBAN",
            &["Type Nora Klein into Name", "type DE12 into IBAN"],
        ),
        (
            "Choose Rye in From and Marco Bianchi in To",
            &["Choose Rye in From", "choose Marco Bianchi in To"],
        ),
        // One value up to the last place.
        ("Type Dent in the door and roof in the field Note", &[]),
    ]);
}

#[test]
fn a_value_in_more_words_is_said_plainly() {
    stand_for(&[
        ("Priority is preset to Medium", &["the Priority is Medium"]),
        (
            "The time field is already set to 10:30",
            &["The time field is 10:30"],
        ),
        ("The status of the order is Open", &["The status is Open"]),
        (
            "Check that the status of the support request is 'Open'",
            &["Check that the status is 'Open'"],
        ),
        // Which of several, and whose.
        ("The status of the last order is Open", &[]),
        ("The status of the selected order is Open", &[]),
        ("The status of order is Open", &[]),
        ("Status of the order is Open", &[]),
        (
            "Exactly two rows are left in the table",
            &["Exactly two rows are displayed in the table"],
        ),
        ("Only two rows remain", &["Only two rows are displayed"]),
        ("'Ada' is left of 'Bo'", &[]),
        ("The text remains", &[]),
    ]);
}
