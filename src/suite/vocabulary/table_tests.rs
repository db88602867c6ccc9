//! Features whose definitions take what stands under a sentence.

use crate::suite::config::Config;
use crate::suite::{ReadText, Terms, read_text};
use std::path::Path;

const VOCABULARY: &str = "\
steps:
  I create products {rows:table}:
    - Click on 'New'
    - Type '${rows.Name}' in 'Name'
    - Type '${rows.price}' in 'Price'
    - Click on 'Save'
  I fill in my address {rows:table}: Type '${rows.2}' in '${rows.1}'
  I write the note {note}: Type '${note}' in 'Note'
  I sort the {table}: Click on '${table}'
";

/// The sentences of a scenario; else its mistakes.
fn read(steps: &str) -> Result<Vec<String>, Vec<String>> {
    let told = |found: Vec<crate::suite::Diagnostic>| -> Vec<String> {
        let one = |d: &crate::suite::Diagnostic| format!("{} {}", d.at, d.message);
        found.iter().map(one).collect()
    };
    let config = Config::of_text(Path::new("plumbline.yaml"), VOCABULARY).map_err(told)?;
    let terms = Terms {
        vocabulary: config.vocabulary,
        ..Terms::plain(|_| false)
    };
    let text = format!(
        "Feature: F\n  Scenario Outline: S\n{steps}\n    Examples:\n      | t |\n      | Rome |\n"
    );
    match read_text(Path::new("s.feature"), &text, &terms).map_err(told)? {
        ReadText::Suite(suite, _) => {
            let steps = suite.cases.iter().flat_map(|case| &case.steps);
            Ok(steps.map(|step| step.text.clone()).collect())
        }
        ReadText::Shared(found) => Err(told(found)),
    }
}

#[test]
fn the_table_under_a_sentence_is_the_value_of_a_definition() {
    for (steps, expected) in [
        (
            "    When I create the products:\n      | name | Price |\n      | Tea | 3 |\n      | <t> | 4 |",
            vec![
                "Click on 'New'",
                "Type 'Tea' in 'Name'",
                "Type '3' in 'Price'",
                "Type 'Rome' in 'Name'",
                "Type '4' in 'Price'",
                "Click on 'Save'",
            ],
        ),
        (
            "    When I fill in my address\n      | Town | <t> |\n      | Street | King's Road |",
            vec!["Type 'Rome' in 'Town'", "Type \"King's Road\" in 'Street'"],
        ),
        (
            "    When I write the note\n      \"\"\"\n      Dear 'all'\n      \"\"\"",
            vec!["Type \"Dear 'all'\" in 'Note'"],
        ),
        // The name of a table on the page.
        ("    When I sort the 'Users'", vec!["Click on 'Users'"]),
    ] {
        let lines = read(steps).unwrap_or_else(|told| panic!("{steps}: {told:#?}"));
        assert_eq!(lines, expected, "{steps}");
    }
}

/// What a table says and a definition does not use would be dropped.
#[test]
fn all_of_a_table_is_used() {
    let products = "    When I create the products:\n";
    for (steps, part) in [
        (
            format!("{products}      | name | cost |\n      | Tea | 3 |"),
            "s.feature:3:10 the table has no column `price`",
        ),
        (
            format!("{products}      | name | price | tax |\n      | Tea | 3 | 1 |"),
            "does not use the column `tax`",
        ),
        (
            format!("{products}      | name | price |"),
            "has no row below its header",
        ),
        (
            format!("{products}      | name | price | Name |\n      | Tea | 3 | T |"),
            "two columns of the table are called `name`",
        ),
        (
            "    When I fill in my address\n      | Town | Rome | Italy |".to_owned(),
            "does not use the column 3",
        ),
        (
            "    When I write the note 'x'\n      | Town | Rome |".to_owned(),
            "does not say what the rows of its table are",
        ),
    ] {
        let told = read(&steps).expect_err(&steps).join("\n");
        assert!(told.contains(part), "{part}: {told}");
    }
    // Without the table there is nothing to create.
    let plain = read("    When I create the products").expect("a suite");
    assert_eq!(plain, ["I create the products"]);
}
