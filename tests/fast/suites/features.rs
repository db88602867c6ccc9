//! Gherkin.

use crate::support::place::{Place, verdicts};

const FEATURE: &str = "@account
Feature: Signing in
  Who signs in is greeted.

  Background:
    Given I open '/sign-in'

  @smoke
  Scenario: A name
    # A remark
    When I type in 'ada' in the field 'User name'
    And click on the button 'Sign in'
    Then 'Welcome, ada' is displayed
    And 'Welcome, eve' is not displayed
    * 'Token' is displayed

  Scenario Outline: Names
    When I type in '<name>' in the field 'User name'
    And I click on the button 'Sign in'
    Then 'Welcome, <greeted>' is displayed

    @good
    Examples: right
      | name       | greeted    |
      | ada        | ada        |
      | Bleu d'A   | Bleu d'A   |

    @expected:fail
    Examples: wrong
      | name | greeted |
      | ada  | eve     |

  Rule: Forms are filled

    Background:
      Given I open '/sign-in'

    Scenario: From a table
      When I fill in the field '<field>' with '<value>':
        | field     | value |
        | User name | eve   |
        | Password  | ${pw} |
      And I type in '${docstring}' in the field 'Note'
        \"\"\"
        one line
        \"\"\"
      And I click on the button 'Sign in'
      Then 'Welcome, eve' is displayed
      But 'Welcome, ada' is not displayed
      And assert that 'one line' is displayed
      And 'Token 12' is displayed
";

#[test]
fn a_feature_is_a_suite() {
    let place = Place::new(&[("suites/in.feature", FEATURE)]);
    let base = place.url.clone();
    // A folder takes features too.
    let record = place.record(&["suites", "--base-url", &base, "--var", "pw=12"], 0);
    assert_eq!(
        verdicts(&record),
        [
            "A name: Pass",
            "Names (right) [1: ada]: Pass",
            "Names (right) [2: Bleu d'A]: Pass",
            "Names (wrong) [1: ada]: Fail",
            "Forms are filled: From a table: Pass",
        ]
    );
    let case = &record["cases"][0];
    assert_eq!(case["suite"], "Signing in");
    assert_eq!(case["tags"], serde_json::json!(["account", "smoke"]));
    assert_eq!(case["at"]["line"], 9);
    let step = &case["steps"][3];
    assert_eq!(step["text"], "Assert that 'Welcome, ada' is displayed");
    assert_eq!(
        (&step["at"]["line"], &step["at"]["column"]),
        (&13.into(), &10.into())
    );
    assert_eq!(case["steps"][5]["text"], "Assert that 'Token' is displayed");
    assert_eq!(
        record["cases"][1]["tags"],
        serde_json::json!(["account", "good"])
    );
    let filled = &record["cases"][4]["steps"];
    // Both backgrounds, and the step with a table once for each row.
    assert_eq!(filled.as_array().expect("steps").len(), 10);
    // The line of a scenario chooses its case.
    let one = place.record(
        &["suites/in.feature:9", "--base-url", &base, "--var", "pw=12"],
        0,
    );
    assert_eq!(verdicts(&one), ["A name: Pass"]);
}

/// The formulas of a suite's sentences, by what `check` tells of them.
fn formulas(place: &Place, file: &str) -> Vec<String> {
    let told = place.with(&["check", file, "--format", "json"], &[]);
    let read: serde_json::Value = serde_json::from_str(&told.out).expect("JSON");
    let cases = read["suites"][0]["cases"].as_array().expect("cases");
    let steps = cases
        .iter()
        .flat_map(|c| c["steps"].as_array().cloned().unwrap_or_default());
    steps
        .map(|step| step["formula"].as_str().unwrap_or("unread").to_owned())
        .collect()
}

#[test]
fn where_the_user_is_opens_a_scene_and_is_asserted_later() {
    let place = Place::new(&[(
        "in.feature",
        "Feature: Signing in
  Background:
    Given I am on '/sign-in'
    And the user is on the '/sign-in' page
    * that I am at \"{URL}/sign-in\"
    But I am on the page '/sign-in'

  Scenario: Openings
    Given I am on /sign-in
    When I type in 'ada' in the field 'User name'
    And I am on '/sign-in'
    Given I am on '/sign-in'
    Then I am on '/sign-in'
    And the user is on the '/sign-in' page

  Scenario Outline: Rows
    Given I am on '<page>'
    Then 'Sign in' is displayed

    Examples:
      | page     |
      | /sign-in |
",
    )]);
    let opens = "Open(\"/sign-in\")";
    let stands = "URL = \"/sign-in\"";
    let elsewhere = format!("Open(\"{}/sign-in\")", place.url);
    let found = formulas(&place, "in.feature");
    let background = [opens, opens, &elsewhere, opens];
    let wanted: Vec<&str> = background
        .into_iter()
        .chain([
            opens,
            "Fill(field \"User name\", \"ada\")",
            stands,
            "WaitUntil(URL = \"/sign-in\")",
            stands,
            stands,
        ])
        .chain(background)
        .chain([opens, "Displayed(\"Sign in\")"])
        .collect();
    assert_eq!(found, wanted);
    let base = place.url.clone();
    let record = place.record(&["in.feature", "--base-url", &base], 0);
    assert_eq!(
        verdicts(&record),
        ["Openings: Pass", "Rows [1: /sign-in]: Pass"]
    );
}

#[test]
fn where_the_user_is_opens_a_case_of_any_format() {
    let place = Place::new(&[
        (
            "suite.yaml",
            "base_url: {URL}\ncases:\n  - name: First\n    steps:\n      - I am on '/sign-in'\n      - I am on '/sign-in'\n  - name: Hooked\n    before_case:\n      - Open '/sign-in'\n    steps:\n      - I am on '/sign-in'\n",
        ),
        (
            "pairs.json",
            r#"[{"name": "First", "actions": ["The user is on '{URL}/sign-in'", "'Sign in' is displayed"]}]"#,
        ),
    ]);
    let stands = "URL = \"/sign-in\"";
    assert_eq!(
        formulas(&place, "suite.yaml"),
        ["Open(\"/sign-in\")", stands, stands]
    );
    assert!(formulas(&place, "pairs.json")[0].starts_with("Open("));
    let record = place.record(&["suite.yaml", "pairs.json"], 0);
    assert!(
        verdicts(&record).iter().all(|v| v.ends_with(": Pass")),
        "{record}"
    );
}

#[test]
fn who_has_not_left_the_first_address_may_be_on_any_page() {
    let place = Place::new(&[(
        "suite.yaml",
        "base_url: {URL}\ncases:\n  - name: Led there\n    steps:\n      - Open '/sign-in'\n      - Open '/'\n      - I should be on the landing page\n  - name: Was there\n    steps:\n      - Open '/'\n      - Reload the page\n      - I should be on the landing page\n",
    )]);
    let record = place.record(&["suite.yaml"], 3);
    let found = verdicts(&record);
    assert!(
        found[0].ends_with(": Pass") && found[1].ends_with(": Inconclusive"),
        "{found:?}"
    );
}

#[test]
fn what_a_person_does_or_checks_is_told_by_the_verb_also_behind_then() {
    let place = Place::new(&[(
        "in.feature",
        "Feature: Orders
  Scenario: Persons
    Given I am on '/sign-in'
    Then user clicks on the 'Save' button
    And the user selects 'Red' from the list 'Colour'
    And the user verifies that 'Saved' is displayed
    And should see 'Saved'
    And should not see 'Lost'
    And the user is displayed
",
    )]);
    let found = formulas(&place, "in.feature");
    assert_eq!(
        found[1..6],
        [
            "Click(button \"Save\")",
            "Select(list \"Colour\", \"Red\")",
            "Displayed(\"Saved\")",
            "Displayed(\"Saved\")",
            "¬Displayed(\"Lost\")",
        ]
    );
    assert!(!found[6].starts_with("Click"), "{found:?}");
}

#[test]
fn keywords_of_other_languages() {
    let place = Place::new(&[
        (
            "fr.feature",
            "# language: fr\nFonctionnalité: Accueil\n  Scénario: Simple\n    Étant donné que I open '/'\n    Alors 'Home' is displayed\n    Et 'Nothing here' is displayed\n",
        ),
        (
            "de.feature",
            "# language: de\nFunktionalität: Start\n  Szenario: Einfach\n    Wenn I open '/'\n    Dann 'Home' is displayed\n    Aber 'Broken' is not displayed\n",
        ),
    ]);
    let base = place.url.clone();
    let record = place.record(&[".", "--base-url", &base], 0);
    assert_eq!(verdicts(&record), ["Einfach: Pass", "Simple: Pass"]);
    assert_eq!(
        record["cases"][0]["steps"].as_array().expect("steps").len(),
        3
    );
}

#[test]
fn tables_and_texts_complete_what_a_step_says() {
    let place = Place::new(&[(
        "in.feature",
        "Feature: Signing in
  Scenario: Forms
    Given I open '/sign-in'
    When I fill in the form with:
      | Field     | Value |
      | User name | ada   |
      | Password  | it's  |
    And I enter the following text in the field 'Note':
      \"\"\"
      one line
      \"\"\"
    Then the following fields should match these values:
      | field     | value |
      | User name | ada   |
      | Note      | one line |
    And I should see the following buttons:
      | Sign in |
      | Leave   |
    And I should not see the following items
      | item     |
      | Goodbye  |
",
    )]);
    assert_eq!(
        formulas(&place, "in.feature"),
        [
            "Open(\"/sign-in\")",
            "Fill(\"User name\", \"ada\")",
            "Fill(\"Password\", \"it's\")",
            "Fill(field \"Note\", \"one line\")",
            "Value(field \"User name\") = \"ada\"",
            "Value(field \"Note\") = \"one line\"",
            "Displayed(button \"Sign in\")",
            "Displayed(button \"Leave\")",
            "¬Displayed(\"Goodbye\")",
        ]
    );
}

#[test]
fn mistakes_in_features_have_their_places() {
    let place = Place::new(&[]);
    let feature = |scenario: &str| format!("Feature: F\n  Scenario Outline: S\n{scenario}");
    for (text, told) in [
        (
            feature("    When I open '/<usr>'\n    Examples:\n      | user |\n      | a |\n"),
            &["did you mean `<user>`?", "f.feature:3:19"] as &[&str],
        ),
        (
            feature("    When I open '/<user>'\n    Examples:\n      | user | b |\n      | a |\n"),
            &["the row has 1 cells", "f.feature:6:7"],
        ),
        (
            feature("    When I open '/<user>'\n    Examples:\n      | user |\n      | a | b |\n"),
            &["the row has 2 cells", "f.feature:6:7"],
        ),
        (
            feature("    When I open '/<user>'\n    Examples:\n      | user |\n"),
            &["the examples have no rows", "f.feature:4:5"],
        ),
        (
            feature("    When I open '/'\n"),
            &["the outline has no examples", "f.feature:2:3"],
        ),
        (
            feature("    When I open '/'\n      | page |\n      | a |\n"),
            &[
                "does not say what the rows of its table are",
                "write `<name of a column>`",
                "f.feature:3:10",
            ],
        ),
        (
            feature("    When I open '/<page>'\n      | page | b |\n      | a | c |\n"),
            &["does not use the column `b`", "f.feature:3:10"],
        ),
        (
            feature("    When I open '/'\n      \"\"\"\n      text\n      \"\"\"\n"),
            &["does not use the text under it"],
        ),
        (feature(""), &["the scenario has no steps", "f.feature:2:3"]),
        ("Feature: F\n".to_owned(), &["the feature has no scenario"]),
        (
            "Feature: F\n  Scenario: S\n    When I open '/${usr}'\n".to_owned(),
            &["`${usr}` is no variable", "f.feature:3:19"],
        ),
        (
            "# language: xx\nFeature: F\n".to_owned(),
            &["no keywords in the language `xx`", "f.feature:1:13"],
        ),
        (
            "Feature: F\n  Scenario: S\n    When I open '/'\n    Thne 'Home' is displayed\n"
                .to_owned(),
            &["not valid Gherkin", "f.feature:4:5", "did you mean `Then`?"],
        ),
        (
            "Featur: F\n".to_owned(),
            &[
                "not valid Gherkin",
                "f.feature:1:1",
                "did you mean `Feature:`?",
            ],
        ),
        (String::new(), &["not valid Gherkin"]),
    ] {
        place.write("f.feature", &text);
        place.with(&["check", "f.feature"], &[]).says(2, told);
    }
}
