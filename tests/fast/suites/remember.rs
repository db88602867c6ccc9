//! Texts of the page that later sentences use.

use crate::support::place::{Place, verdicts};

/// A case of these steps, each in its own line.
fn suite(steps: &[&str]) -> String {
    let steps: Vec<String> = steps
        .iter()
        .map(|step| format!("      - {}\n", serde_json::json!(step)))
        .collect();
    format!(
        "suite: S\nbase_url: {{URL}}\ncases:\n  - name: A\n    steps:\n{}",
        steps.concat()
    )
}

/// The one case of a record, and its last step that was reached.
fn last(record: &serde_json::Value) -> (String, serde_json::Value) {
    let steps = record["cases"][0]["steps"].as_array().expect("steps");
    let reached = steps.iter().rev().find(|s| s["outcome"] != "not-reached");
    let verdict = verdicts(record).swap_remove(0);
    (verdict, reached.expect("a step").clone())
}

#[test]
fn what_a_page_said_is_looked_for_on_the_next() {
    let place = Place::new(&[(
        "s.yaml",
        &suite(&[
            "Open '/placed'",
            "Remember the text between 'Your order' and 'was placed' as 'order'",
            "Remember the text after 'Voucher:' as 'voucher'",
            "Remember the value of the field 'Reference' as 'reference'",
            "Remember the cell in the row 'Board' and the column 'Price' as 'price'",
            "Remember the number of rows in the table as 'rows'",
            "Remember the title as 'title'",
            "Open '/orders/${order}?q=${price}'",
            "Assert that 'Asked for /orders/A-17%2F2' is displayed",
            "Assert that '${price}' is displayed",
            "Assert that '${voucher}' is not displayed",
            "Open '/hello?user=${reference}&note=${voucher}'",
            "Assert that the heading 'Welcome, ${reference}' is displayed",
            "Assert that the title is '${title}'",
            "Open '/placed'",
            "Assert that the number of rows in the table is '${rows}'",
        ]),
    )]);
    let record = place.record(&["s.yaml"], 0);
    assert_eq!(verdicts(&record), ["A: Pass"]);
    let steps = record["cases"][0]["steps"].as_array().expect("steps");
    // What was kept is told, and the sentence stays as it was written.
    let told = steps[1]["observe"].to_string();
    assert!(told.contains("`order` is 'A-17/2'"), "{told}");
    assert_eq!(steps[9]["text"], "Assert that '${price}' is displayed");
}

#[test]
fn what_is_not_there_as_remembered_fails() {
    let place = Place::new(&[(
        "s.yaml",
        &suite(&[
            "Open '/placed'",
            "Remember the text after 'Voucher:' as 'voucher'",
            "Open '/'",
            "Assert that '${voucher}' is displayed",
        ]),
    )]);
    let (verdict, step) = last(&place.record(&["s.yaml"], 1));
    assert_eq!(verdict, "A: Fail");
    assert!(step["reason"].to_string().contains("SPRING"), "{step}");
}

#[test]
fn what_cannot_be_told_is_not_remembered() {
    for (sentence, cause, reason) in [
        (
            "Remember the text after 'Colour:' as 'x'",
            "target-ambiguous",
            "'red' and 'blue'",
        ),
        (
            "Remember the text after 'Size:' as 'x'",
            "target-missing",
            "no line has 'Size:'",
        ),
        (
            "Remember the text between 'order' and 'nowhere' as 'x'",
            "target-missing",
            "'nowhere'",
        ),
        (
            "Remember the text of the heading 'Bye' as 'x'",
            "target-missing",
            "Bye",
        ),
        (
            "Remember the text of 'Voucher:' as 'x'",
            "target-ambiguous",
            "known already",
        ),
        (
            "Remember the cell in the row 'Lamp' and the column 'Price' as 'x'",
            "target-missing",
            "no row fits",
        ),
    ] {
        let place = Place::new(&[(
            "s.yaml",
            &suite(&[
                "Open '/placed'",
                sentence,
                "Assert that '${x}' is displayed",
            ]),
        )]);
        let (verdict, step) = last(&place.record(&["s.yaml"], 3));
        assert_eq!(verdict, "A: Inconclusive", "{sentence}");
        assert_eq!(step["cause"], cause, "{step}");
        assert!(step["reason"].to_string().contains(reason), "{step}");
    }
}

#[test]
fn a_name_is_used_behind_the_step_that_remembers_it() {
    let place = Place::new(&[]);
    place.write(
        "s.yaml",
        &suite(&[
            "Open '/placed'",
            "Assert that '${x}' is displayed",
            "Remember the title as 'x'",
        ]),
    );
    place.mistakes("s.yaml", &[("`${x}` is no variable", "s.yaml:7")]);
    let taken = suite(&["Open '/placed'", "Remember the title as 'x'"])
        .replace("cases:", "variables: {x: 1}\ncases:");
    place.write("s.yaml", &taken);
    place.mistakes(
        "s.yaml",
        &[("`x` is a variable already", "under another name")],
    );
    // A group remembers for the case that uses it.
    place.write(
        "s.yaml",
        "suite: S\nbase_url: {URL}\ngroups:\n  look:\n    - Open '/placed'\n    - Remember the text after 'Voucher:' as 'v'\n  show:\n    parameters: [what]\n    steps: [\"Open '/hello?user=x&note=${what}'\", \"Assert that '${what}' is displayed\"]\ncases:\n  - name: A\n    steps:\n      - use: look\n      - use: show\n        with: {what: '${v}'}\n",
    );
    let record = place.record(&["s.yaml"], 0);
    assert_eq!(verdicts(&record), ["A: Pass"]);
    // A step that was skipped remembered nothing.
    place.write(
        "s.yaml",
        &suite(&[
            "Open '/placed'",
            "Optional Remember the text of the heading 'Bye' as 'x'",
            "Assert that '${x}' is displayed",
        ]),
    );
    let (verdict, step) = last(&place.record(&["s.yaml"], 3));
    assert_eq!(verdict, "A: Inconclusive");
    assert_eq!(step["cause"], "invalid-case", "{step}");
}

#[test]
fn the_words_of_a_page_stay_words() {
    let open = "Open '/hostile'";
    for (steps, verdict, cause) in [
        // An address of another host, and what leads up.
        (
            &[
                "Remember the text after 'Next:' as 'x'",
                "Open '${x}'",
                "Assert that 'Home' is displayed",
            ][..],
            "A: Inconclusive",
            "invalid-case",
        ),
        (
            &[
                "Remember the text after 'Code:' as 'x'",
                "Open '${x}'",
                "Assert that 'Home' is displayed",
            ],
            "A: Inconclusive",
            "invalid-case",
        ),
        (
            &[
                "Remember the text after 'Code:' as 'x'",
                "Open '/orders/${x}'",
                "Assert that 'Asked for /orders/..%2F..%2Fetc%2Fpasswd' is displayed",
            ],
            "A: Pass",
            "",
        ),
        // A pattern, a file, another name.
        (
            &[
                "Remember the text after 'Pattern:' as 'x'",
                "Assert that the heading matches '${x}'",
            ],
            "A: Inconclusive",
            "invalid-case",
        ),
        (
            &[
                "Remember the text after 'Code:' as 'x'",
                "Upload '${x}' in the field 'CV'",
                "Assert that 'Home' is displayed",
            ],
            "A: Inconclusive",
            "invalid-case",
        ),
        (
            &[
                "Remember the text after 'Name:' as 'x'",
                "Open '/hello?note=${x}&user=a'",
                "Assert that '${x}' is displayed",
            ],
            "A: Pass",
            "",
        ),
        // Quotation marks do not end the quotation.
        (
            &[
                "Remember the text after 'Quote:' as 'x'",
                "Open '/hello?note=${x}&user=a'",
                "Assert that '${x}' is displayed",
            ],
            "A: Pass",
            "",
        ),
    ] {
        let all: Vec<&str> = [open].iter().chain(steps).copied().collect();
        let place = Place::new(&[("s.yaml", &suite(&all))]);
        let code = if cause.is_empty() { 0 } else { 3 };
        let (ended, step) = last(&place.record(&["s.yaml"], code));
        assert_eq!(ended, verdict, "{all:?}: {step}");
        if !cause.is_empty() {
            assert_eq!(step["cause"], cause, "{step}");
        }
    }
}
