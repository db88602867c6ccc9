//! Sentences that a pattern puts in other words, and those that it leaves alone.

use crate::grammar::family_tests::fall_apart;
use crate::grammar::{Body, parse, parts};
use crate::lexicon::wordings::{OF_ACTIONS, OF_CLAIMS};

#[test]
fn deeds_stand_for_others() {
    fall_apart(&[
        (
            "open the options of Low tide",
            &["Click on 'options' in the row of 'Low tide'"],
        ),
        (
            "open the options for the ferry",
            &["Click on 'options' in the row of 'ferry'"],
        ),
        ("sort by oldest first", &["Sort by 'oldest first'"]),
        ("clear the postcode", &["Clear the 'postcode' field"]),
        (
            "When the clerk filters the invoices by the status \"Overdue\"",
            &[
                "Select \"Overdue\" in the list 'status'",
                "Submit the form of the list 'status' if present",
            ],
        ),
        (
            "Set the date to 16 October 2026 and the start time to 14:00",
            &[
                "Set the date to '16 October 2026'",
                "Set the start time to '14:00'",
            ],
        ),
        (
            "type PRINT10 as voucher code and apply it",
            &[
                "Enter 'PRINT10' in the field 'voucher code'",
                "Click on 'Apply'",
            ],
        ),
        (
            "type 'Happy birthday!' into the gift message",
            &["Enter 'Happy birthday!' in the field 'gift message'"],
        ),
        (
            "open the report a repair page",
            &["Go to the 'report a repair' page"],
        ),
    ]);
}

#[test]
fn claims_stand_for_others() {
    fall_apart(&[
        (
            "Then the member should still have the status Active",
            &["Then the status of the member is Active"],
        ),
        (
            "The request REQ-1029 should still be Pending",
            &["REQ-1029 is Pending"],
        ),
        (
            "make sure the quantity of poppies is 5",
            &["make sure the quantity of ⟨poppies⟩ is ⟨5⟩"],
        ),
        (
            "Verify that only the lesson of Ida Hartley is listed",
            &["Verify that the table lists only ⟨Ida Hartley⟩"],
        ),
        (
            "'Pebble' is marked as 'sold out'",
            &["the badge 'sold out' is displayed in the row of 'Pebble'"],
        ),
        // Words of a text may be part of a denial: a sentence of the page has to be just these.
        (
            "check that it says payment received",
            &["check that the sentence ⟨payment received⟩ is displayed"],
        ),
        (
            "the shed has the winter badge",
            &["the badge ⟨winter⟩ is displayed in the row of ⟨shed⟩"],
        ),
        (
            "The URL should end with /approvals",
            &["the url ends with ⟨/approvals⟩"],
        ),
    ]);
}

#[test]
fn what_says_more_is_left_alone() {
    fall_apart(&[
        // A denial, an alternative, a condition.
        ("The request REQ-1029 is not Pending", &[]),
        ("make sure the quantity of poppies or daisies is 5", &[]),
        ("clear the postcode if it is wrong", &[]),
        // Words of a text may be part of a denial; a card shows more than its own state.
        ("Pebble is the only photo listed", &[]),
        // How something is, and no name.
        ("the options of the ferry are displayed", &[]),
        // What is read is read as before.
        ("Click on 'Save'", &[]),
        ("The status of the order is Paid", &[]),
    ]);
}

/// A sentence that a pattern is made for: each name stands for some words of its sort, and for others than the name before.
fn example(says: &str) -> String {
    let mut named = 0;
    let mut word = |part: &str| {
        if let Some(slot) = part.strip_prefix('{') {
            let sort = slot.trim_end_matches('}').split(':').nth(1);
            named += 1;
            let is_second = named % 2 == 0;
            return match sort {
                Some("noun") if slot.starts_with("things") => "lamps".to_owned(),
                Some("noun" | "kind") if is_second => "chair".to_owned(),
                Some("noun" | "kind") => "lamp".to_owned(),
                Some("words" | "phrase" | "said") => "blue lamp".to_owned(),
                Some("attribute") => "status".to_owned(),
                Some("value" | "number" | "count") => "7".to_owned(),
                Some("path") => "/lamps".to_owned(),
                Some("text") => "'Blue lamp on'".to_owned(),
                Some("ordinal") => "first".to_owned(),
                _ if is_second => "Red Chair".to_owned(),
                _ => "Blue Lamp".to_owned(),
            };
        }
        let first = part.split('|').next().unwrap_or_default();
        match first
            .strip_suffix('~')
            .or(part.strip_suffix('~').map(|_| first))
        {
            Some("be") => "is".to_owned(),
            Some("have") => "has".to_owned(),
            Some(verb) => format!("{verb}s"),
            None => first.to_owned(),
        }
    };
    let parts = says.split(' ').filter(|part| !part.ends_with('?'));
    parts.map(&mut word).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_pattern_is_of_use() {
    let unread = |sentence: &str| {
        parts(sentence, &|_| false).is_empty() && matches!(parse(sentence).body, Body::Unread(_))
    };
    let all = OF_ACTIONS.iter().chain(OF_CLAIMS);
    let dead: Vec<String> = all
        .map(|wording| example(wording.says))
        .filter(|sentence| unread(sentence))
        .collect();
    assert!(dead.is_empty(), "{}", dead.join("\n"));
}
