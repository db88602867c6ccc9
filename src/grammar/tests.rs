//! The reader against its reference page, a corpus, and arbitrary input.

use super::{Action, Body, REFERENCE, Sentence, Span, StepKind, Target, parse};
use proptest::prelude::*;
use std::time::{Duration, Instant};

const CORPUS: &str = include_str!("../../tests/corpus/sentences.txt");

/// The lines of the fenced blocks with a tag.
fn examples(tag: &str) -> Vec<&'static str> {
    let fence = format!("```{tag}");
    let mut inside = false;
    let mut out = Vec::new();
    for line in REFERENCE.lines() {
        if line.starts_with("```") {
            inside = line == fence;
        } else if inside {
            out.push(line);
        }
    }
    out
}

/// An independent author's sentences, with `A` or `S` for what each is; the author read the reference page alone.
const PARAPHRASES: &str = include_str!("../../tests/corpus/paraphrases.txt");

#[test]
fn most_sentences_of_an_author_who_read_the_reference_are_understood() {
    let mut all = 0;
    let mut missed = Vec::new();
    for line in PARAPHRASES.lines().filter(|l| !l.is_empty()) {
        let (sentence, label) = line.rsplit_once(" => ").expect("a label");
        let kind = if label.starts_with('A') {
            StepKind::Action
        } else {
            StepKind::Assertion
        };
        let read = parse(sentence);
        all += 1;
        if read.strictly_decidable().is_err() || read.kind() != kind {
            missed.push(format!("{sentence} -> {}", read.formula()));
        }
    }
    assert!(all >= 200, "only {all}");
    assert!(missed.len() * 10 <= all, "{missed:#?}");
}

#[test]
fn what_cannot_be_decided_says_why_and_what_may_mean_the_same() {
    for (sentence, reason, instead) in [
        ("Switch to the frame 'Map'", "no action is needed", &[][..]),
        (
            "Close the tab 'Poll'",
            "only the present tab",
            &["Switch to the window 'Poll'", "Close the window"],
        ),
        (
            "No error message is displayed",
            "of what kind",
            &["No message is displayed"],
        ),
        (
            "The products are sorted by 'Name' in descending order",
            "can be sorted",
            &["The column 'Name' is sorted in descending order"],
        ),
        (
            "The patient 'Ann' is focused",
            "names no kind of element",
            &["Assert that 'Ann' is focused"],
        ),
        (
            "The basket has 'Tea'",
            "names no part of the page",
            &["'Tea' is displayed"],
        ),
        ("Click on 'More' twice", "one click", &[]),
        ("Close the dialog", "depends on the page", &[]),
        (
            "Search for 'tea'",
            "what sends it",
            &[
                "Type in 'tea' in the search field",
                "Press Enter in the search field",
            ],
        ),
        (
            "Log in with user 'a' and password 'b'",
            "depends on the application",
            &[],
        ),
    ] {
        let Body::Unread(unread) = parse(sentence).body else {
            panic!("{sentence} is read")
        };
        let told = &unread.reason;
        assert!(told.contains(reason), "{sentence}: {told}");
        assert_eq!(unread.instead, instead, "{sentence}");
    }
}

fn codes(sentence: &str) -> Vec<String> {
    parse(sentence).notes.into_iter().map(|n| n.code).collect()
}

#[test]
fn the_reference_is_read_as_it_says() {
    let read = examples("steps");
    assert!(read.len() > 140, "only {} examples", read.len());
    let failed: Vec<_> = read
        .iter()
        .map(|s| parse(s))
        .filter(|s| s.strictly_decidable().is_err())
        .map(|s| format!("{} -> {}", s.text, s.formula()))
        .collect();
    assert!(failed.is_empty(), "{failed:#?}");
    let wrong: Vec<_> = examples("steps-unread")
        .into_iter()
        .map(parse)
        .filter(|s| s.strictly_decidable().is_ok())
        .map(|s| format!("{} -> {}", s.text, s.formula()))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_reference_explains_every_note() {
    for line in CORPUS
        .lines()
        .filter_map(|l| l.rsplit_once(" => "))
        .map(|(s, _)| s)
    {
        for code in codes(line) {
            assert!(REFERENCE.contains(&format!("`{code}`")), "{code} of {line}");
        }
    }
}

#[test]
fn the_corpus_keeps_its_readings() {
    let mut wrong = Vec::new();
    for line in CORPUS
        .lines()
        .filter(|l| !l.starts_with('#') && !l.is_empty())
    {
        let (sentence, formula) = line
            .rsplit_once(" => ")
            .expect("a line of the corpus is `sentence => formula`");
        let read = parse(sentence);
        let got = if read.strictly_decidable().is_ok() {
            read.formula()
        } else {
            "unread".to_owned()
        };
        if got != formula {
            wrong.push(format!(
                "{sentence}\n  expected {formula}\n  got      {got}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn ambiguities_are_noted() {
    for (sentence, code) in [
        ("'x' is present 4 times", "count-exact-or-at-least"),
        ("'A' and 'B' or 'C' are displayed", "and-or-mixed"),
        ("Type 'x in the field", "unbalanced-quote"),
        ("Press 'Enter'", "press-key-or-button"),
        ("Select 'Red'", "select-option-or-click"),
        ("The title is 'Home'", "title-of-page-or-heading"),
        ("The page does not contain 'A' and 'B'", "negated-list"),
    ] {
        assert!(
            codes(sentence).contains(&code.to_owned()),
            "{sentence}: {:?}",
            codes(sentence)
        );
    }
    for plain in [
        "Click on 'Save'",
        "Press Enter",
        "'x' is present exactly 4 times",
        "'A' or 'B' is displayed",
    ] {
        assert!(codes(plain).is_empty(), "{plain}: {:?}", codes(plain));
    }
}

#[test]
fn what_is_not_read_says_where_and_what_it_seems_to_be() {
    let cases = [
        (
            "Verify that 'x' is dispalyed",
            StepKind::Assertion,
            "dispalyed",
        ),
        ("Clikc on 'Save'", StepKind::Action, "Clikc"),
        ("Click on 'A' and click on 'B'", StepKind::Action, "and"),
        ("'x' is displayed in red", StepKind::Assertion, "red"),
    ];
    for (sentence, kind, at) in cases {
        let read = parse(sentence);
        let Body::Unread(unread) = read.body else {
            panic!("{sentence} is read")
        };
        assert_eq!(unread.kind, kind, "{sentence}");
        assert_eq!(&sentence[unread.at.start..unread.at.end], at, "{sentence}");
    }
}

#[test]
fn optional_and_waived_steps_are_marked() {
    for sentence in [
        "Optional Click on 'A'",
        "Optionally, click on 'A'",
        "If present, click on 'A'",
        "Click on 'A' if present",
        "Click on 'A' (optional)",
    ] {
        let read = parse(sentence);
        assert!(
            read.optional && read.formula() == "optional Click(\"A\")",
            "{sentence}: {}",
            read.formula()
        );
    }
    let waived = parse("Click on 'A' (no visible change expected).");
    assert!(waived.waives_change);
    assert_eq!(waived.formula(), "Click(\"A\") — no change expected");
    let refused = parse("Optional Assert that 'A' is displayed");
    assert_eq!(refused.kind(), StepKind::Assertion);
    assert!(
        refused.formula().contains("optional assertion"),
        "{}",
        refused.formula()
    );
}

#[test]
fn quotes_of_every_kind_hold_their_text() {
    for (sentence, text) in [
        ("Click on 'Bleu d'Auvergne'", "Bleu d'Auvergne"),
        ("Click on ‘Bleu d’Auvergne’", "Bleu d’Auvergne"),
        ("Click on \"O'Brien\"", "O'Brien"),
        ("Click on «\u{a0}Connexion\u{a0}»", "Connexion"),
        ("Click\u{a0}on\u{a0}« Connexion »", "Connexion"),
        ("Click on “Save”", "Save"),
        ("Click on `Save`", "Save"),
        ("Click on 'Save", "Save"),
        ("Click on 'the users' list'", "the users' list"),
    ] {
        assert_eq!(
            parse(sentence).formula(),
            format!("Click(\"{text}\")"),
            "{sentence}"
        );
    }
}

#[test]
fn negation_is_never_lost() {
    for sentence in [
        "'x' is not displayed",
        "'x' isn't displayed",
        "'x' isn’t displayed",
        "'x' is no longer displayed",
        "'x' is not displayed any more",
        "'x' should not be displayed",
        "'x' must never be displayed",
        "'x' does not appear",
        "'x' doesn't appear",
        "I cannot see 'x'",
        "I can't see 'x'",
        "I should not see 'x'",
        "I don't see 'x'",
        "'x' is hidden",
        "'x' disappears",
        "no 'x' is displayed",
        "Assert that not 'x' is displayed",
        "the page does not show 'x'",
        "Expect 'x' not to be displayed",
        "Expect 'x' to not be displayed",
    ] {
        assert_eq!(parse(sentence).formula(), "¬Displayed(\"x\")", "{sentence}");
    }
    for sentence in [
        "'x' is absent",
        "'x' is missing",
        "there is no 'x'",
        "there isn't any 'x'",
        "the page has no 'x'",
        "'x' does not exist",
        "the page doesn't contain 'x'",
    ] {
        assert_eq!(parse(sentence).formula(), "¬Present(\"x\")", "{sentence}");
    }
}

#[test]
fn a_sentence_of_many_pages_is_answered_at_once() {
    for unit in [
        "a ",
        "'",
        "“",
        "\" ",
        "(",
        "not ",
        "'x' and ",
        "in the row of ",
        "the link in the ",
        "Click on the a in ",
        "é",
        "« ",
        "' ",
        "s' a",
    ] {
        for head in ["", "Assert that ", "Click on ", "Type 'x' in "] {
            let sentence = format!("{head}{}", unit.repeat(300_000 / unit.len()));
            let start = Instant::now();
            let read = parse(&sentence);
            assert!(
                start.elapsed() < Duration::from_secs(4),
                "{head}{unit}: {:?}",
                start.elapsed()
            );
            assert!(read.strictly_decidable().is_ok() || !read.formula().is_empty());
        }
    }
}

/// Every span of a sentence.
fn spans(sentence: &Sentence) -> Vec<Span> {
    let mut all: Vec<Span> = sentence.notes.iter().map(|n| n.span).collect();
    match &sentence.body {
        Body::Unread(unread) => all.push(unread.at),
        Body::Assertion(formula) => collect(formula, &mut all),
        Body::Ambiguous(readings) => {
            let assumptions = readings.all().iter().flat_map(|r| &r.assumptions);
            all.extend(assumptions.map(|assumption| assumption.span));
        }
        Body::Action(action) => match action {
            Action::Click { target, .. }
            | Action::Hover { target }
            | Action::Focus { target }
            | Action::Clear { target }
            | Action::Check { target }
            | Action::Uncheck { target } => described(target, &mut all),
            Action::Drag { target, to } => {
                described(target, &mut all);
                described(to, &mut all);
            }
            Action::Fill { target, value, .. } => {
                all.push(value.span);
                if let Some(target) = target {
                    described(target, &mut all);
                }
            }
            Action::Select { options, target } => {
                all.extend(options.iter().map(|o| o.span));
                if let Some(target) = target {
                    described(target, &mut all);
                }
            }
            Action::WaitUntil { condition, .. } => collect(condition, &mut all),
            _ => {}
        },
    }
    all
}

fn described(target: &Target, all: &mut Vec<Span>) {
    all.push(target.span);
    all.extend(target.text.iter().map(|t| t.span));
}

fn collect(formula: &super::Formula, all: &mut Vec<Span>) {
    match formula {
        super::Formula::Atom(_, span) => all.push(*span),
        super::Formula::Not(inner) => collect(inner, all),
        super::Formula::And(parts) | super::Formula::Or(parts) => {
            for part in parts {
                collect(part, all);
            }
        }
        super::Formula::Readings(readings) => {
            for part in readings.steps() {
                collect(part, all);
            }
        }
    }
}

/// Shapes that were read as something else than their authors meant: each is read rightly, or not at all.
#[test]
fn no_word_is_given_a_part_that_it_does_not_have() {
    const TABLE: &[(&str, &str)] = &[
        // A place at the end is the place of all.
        (
            "I should see 'Pens' and 'Ink' in the menu",
            "Displayed(\"Pens\", in (menu)) ∧ Displayed(\"Ink\", in (menu))",
        ),
        (
            "I should not see 'Pens' or 'Ink' in the menu",
            "¬(Displayed(\"Pens\", in (menu)) ∨ Displayed(\"Ink\", in (menu)))",
        ),
        (
            "'Pens' and 'Ink' in the footer are displayed",
            "Displayed(\"Pens\", in (footer)) ∧ Displayed(\"Ink\", in (footer))",
        ),
        (
            "There is a link 'Pens' and a button 'Buy' in the dialog",
            "{Present(link \"Pens\" in (dialog)) ∧ Present(button \"Buy\" in (dialog)) | Present(link \"Pens\") ∧ Present(button \"Buy\" in (dialog))}",
        ),
        // Quantifiers name nothing, also with the capital of a sentence.
        ("All checkboxes are ticked", "All(Checked(checkbox))"),
        ("Other fields are empty", "unread"),
        ("Most links are visible", "unread"),
        ("Only buttons are enabled", "unread"),
        // A role noun or a preposition inside a name.
        ("Click on the opt out link", "Click(link \"opt out\")"),
        ("Press the log in button", "Click(button \"log in\")"),
        (
            "Click the terms of sale link",
            "Click(link \"terms of sale\")",
        ),
        (
            "Click on the Article Archive button",
            "Click(button \"Article Archive\")",
        ),
        ("Product B is visible", "Displayed(\"Product B\")"),
        ("Choose option 4", "unread"),
        // Looking is not ticking, viewing no claim, "remains" no presence.
        ("Check the order summary", "unread"),
        ("Check the checkbox 'News'", "Check(checkbox \"News\")"),
        ("I view 'Pens'", "unread"),
        ("Assert that I find 'Pens'", "Displayed(\"Pens\")"),
        ("The entry should be removed from the list", "unread"),
        (
            "'Pens' should be removed from the list",
            "¬Present(\"Pens\", in (list))",
        ),
        ("'Pens' remains available", "unread"),
        // Values, ordinals, keys and places of the pointer.
        (
            "The field 'Age' matches the value '1'",
            "Value(field \"Age\") = \"1\"",
        ),
        (
            "The field 'Age' matches the pattern '1'",
            "Value(field \"Age\") matches \"1\"",
        ),
        ("Click on the third last row", "unread"),
        (
            "Drag the slider 'Volume' to 40",
            "Fill(slider \"Volume\", \"40\")",
        ),
        ("Drag 'Ink' to second place", "unread"),
        ("Type 'ada' in lowercase", "unread"),
        ("Press the Escape button", "Press(Escape)"),
        // Participles that are subjects; conditions, purposes, manners and paths.
        ("Selecting a size should change the price", "unread"),
        ("Following entries should not be listed", "unread"),
        (
            "In the Account tab, make sure the Public option is ticked",
            "unread",
        ),
        ("Click the heart button when the post is new", "unread"),
        (
            "Click Start button to open the menu",
            "Click(button \"Start\")",
        ),
        ("Click on View > Zoom", "unread"),
        ("Open the Acme orders page", "GoTo(\"Acme orders\")"),
    ];
    let wrong: Vec<String> = TABLE
        .iter()
        .filter_map(|(sentence, wanted)| {
            let read = parse(sentence);
            let got = match read.body {
                Body::Unread(_) => "unread".to_owned(),
                _ => read.formula(),
            };
            (got != *wanted).then(|| format!("{sentence}: {got}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

fn sound(sentence: &str) -> Result<(), TestCaseError> {
    let read = parse(sentence);
    for span in spans(&read) {
        prop_assert!(
            span.start <= span.end && sentence.get(span.start..span.end).is_some(),
            "{span:?} in {sentence:?}"
        );
    }
    prop_assert!(!read.formula().is_empty());
    Ok(())
}

proptest! {
    #[test]
    fn any_string_is_answered(sentence in "\\PC{0,60}") {
        sound(&sentence)?;
    }

    #[test]
    fn any_run_of_known_words_is_answered(words in proptest::collection::vec(
        prop::sample::select(vec![
            "Assert", "that", "Click", "on", "the", "'A'", "'B", "\"C\"", "«D»", "link", "button", "row", "of", "in", "for", "is", "not", "displayed", "and", "or",
            ",", "(", ")", ".", "3", "times", "at least", "no", "there", "page", "has", "contains", "Type", "Select", "from", "list", "next to", "second", "value",
            "É", "\u{a0}", "isn’t", "Ctrl+A", "Press", "neither", "nor", "column", "cell", "title", "İ", "wait", "until", "${x}",
        ]), 0..24)) {
        sound(&words.join(" "))?;
    }
}

#[test]
fn all_readings_use_all_words_and_a_quoted_text_is_never_split() {
    for (sentence, readings) in [
        ("Click on the Sort Menu", 2),
        ("Click on the 'Sort Menu'", 1),
        ("Click on the final confirmation button", 2),
        ("Click on the final 'confirmation' button", 1),
        ("Click on Search in Documents", 2),
        ("Click on 'Search in Documents'", 1),
    ] {
        let read = parse(sentence);
        let found = match &read.body {
            Body::Ambiguous(readings) => readings.all().len(),
            Body::Unread(unread) => panic!("{sentence}: {}", unread.reason),
            _ => 1,
        };
        assert_eq!(found, readings, "{sentence}: {}", read.formula());
        let Body::Ambiguous(readings) = &read.body else {
            continue;
        };
        // The sentence that is offered for a reading has that reading alone.
        for reading in readings.all() {
            let alone = reading.alone(sentence).expect("a sentence");
            assert_eq!(parse(&alone).formula(), reading.step.to_string(), "{alone}");
        }
    }
}
