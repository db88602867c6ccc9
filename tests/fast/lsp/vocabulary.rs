//! The vocabulary in an editor: what is completed, where a definition stands, what a sentence stands for, what is wrong.

use super::client::Client;
use serde_json::Value;
use std::fs;

const CONFIG: &str = "pages:
  cart page: /cart
things:
  cart badge: the element with data-testid 'badge'
steps:
  I log in as {name}:
    - Type in '${name}' in the field 'User'
    - Click on the button 'Log in'
  I am welcomed as {name}:
    - I log in as ${name}
    - Assert that 'Hello ${name}' is displayed
";

const SUITE: &str = "suite: S
include: more.yaml
cases:
  - name: A
    steps:
      - Open '/'
      - I log in as 'Ada'
      - Click on the cart badge
      - I sandpaper the invoice
      - I lo
      - Click on the ca
";

const MORE: &str = "steps:
  I sandpaper the invoice:
    - Click on the button 'Sandpaper'
";

struct Desk {
    folder: tempfile::TempDir,
    client: Client,
}

impl Desk {
    fn new() -> Desk {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in [
            ("plumbline.yaml", CONFIG),
            ("more.yaml", MORE),
            ("a.yaml", SUITE),
        ] {
            fs::write(folder.path().join(name), text).expect("a file");
        }
        let mut client = Client::silent(folder.path(), &[]);
        client.greet();
        Desk { folder, client }
    }

    fn uri(&self, name: &str) -> String {
        let path = self.folder.path().canonicalize().expect("a folder");
        url::Url::from_file_path(path.join(name))
            .expect("a path")
            .into()
    }

    fn open(&mut self, name: &str, text: &str) -> Vec<Value> {
        let uri = self.uri(name);
        self.client.open_as(&uri, "yaml", text);
        self.client.diagnostics(&uri, 1)
    }

    fn at(&mut self, method: &str, name: &str, line: u32, column: u32) -> Value {
        let uri = self.uri(name);
        self.client.at(method, &uri, line, column)
    }
}

fn labels(list: &Value) -> Vec<String> {
    let items = list["items"].as_array().cloned().unwrap_or_default();
    items
        .iter()
        .map(|item| item["label"].as_str().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn a_sentence_leads_to_its_definition_and_says_what_it_stands_for() {
    let mut desk = Desk::new();
    desk.open("a.yaml", SUITE);
    for (line, column, file, target) in [
        (6, 12, "plumbline.yaml", 5),
        (7, 26, "plumbline.yaml", 3),
        (8, 12, "more.yaml", 1),
    ] {
        let found = desk.at("definition", "a.yaml", line, column);
        assert_eq!(found["uri"], desk.uri(file), "{line}: {found}");
        assert_eq!(found["range"]["start"]["line"], target, "{line}: {found}");
    }
    let found = desk.at("definition", "a.yaml", 5, 10);
    assert_eq!(found, Value::Null);
    let shown = desk.at("hover", "a.yaml", 6, 12);
    let shown = shown["contents"]["value"].as_str().expect("a text");
    for part in [
        "stands for, by the step",
        "Fill(field \"User\", \"Ada\")",
        "Click(button \"Log in\")",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
}

#[test]
fn definitions_are_completed() {
    let mut desk = Desk::new();
    desk.open("a.yaml", SUITE);
    let steps = labels(&desk.at("completion", "a.yaml", 9, 12));
    assert_eq!(
        steps.first().map(String::as_str),
        Some("I log in as {name}"),
        "{steps:?}"
    );
    let names = labels(&desk.at("completion", "a.yaml", 10, 23));
    assert_eq!(names[..2], ["cart page", "cart badge"], "{names:?}");
    // In the definitions themselves too.
    let text = format!("{CONFIG}    - I log\n");
    desk.open("plumbline.yaml", &text);
    let line = text.lines().count() as u32 - 1;
    let steps = labels(&desk.at("completion", "plumbline.yaml", line, 11));
    assert_eq!(
        steps.first().map(String::as_str),
        Some("I log in as {name}"),
        "{steps:?}"
    );
}

#[test]
fn mistakes_of_definitions_are_told_where_they_stand() {
    let mut desk = Desk::new();
    assert_eq!(desk.open("plumbline.yaml", CONFIG), Vec::<Value>::new());
    let wrong = CONFIG.replace(
        "Click on the button 'Log in'",
        "Sandpaper with the grain all over",
    );
    let mut desk = Desk::new();
    let found = desk.open("plumbline.yaml", &wrong);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0]["range"]["start"]["line"], 7, "{found:?}");
    let message = found[0]["message"].as_str().expect("a message");
    assert!(
        message.contains("does not read this sentence of a definition"),
        "{message}"
    );
    let mut desk = Desk::new();
    let found = desk.open(
        "more.yaml",
        &MORE.replace("Click on the button", "Sandpaper against"),
    );
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0]["range"]["start"]["line"], 2, "{found:?}");
}

/// A definition that takes the table under a sentence.
#[test]
fn a_sentence_over_a_table_leads_to_its_definition() {
    let mut desk = Desk::new();
    let config =
        "steps:\n  I fill in the address {rows:table}: Type '${rows.2}' in the field '${rows.1}'\n";
    fs::write(desk.folder.path().join("plumbline.yaml"), config).expect("a file");
    let feature = "Feature: F\n  Scenario: S\n    Given I open '/'\n    When I fill in the address:\n      | Town | Oslo |\n";
    let uri = desk.uri("a.feature");
    fs::write(desk.folder.path().join("a.feature"), feature).expect("a file");
    desk.client.open_as(&uri, "gherkin", feature);
    assert_eq!(desk.client.diagnostics(&uri, 1), Vec::<Value>::new());
    let found = desk.at("definition", "a.feature", 3, 14);
    assert_eq!(found["uri"], desk.uri("plumbline.yaml"), "{found}");
    let shown = desk.at("hover", "a.feature", 3, 14);
    let shown = shown["contents"]["value"].as_str().expect("a text");
    assert!(shown.contains("Fill(field \"Town\", \"Oslo\")"), "{shown}");
    // A column that nothing uses is a mistake at the sentence.
    let wide = feature.replace("| Oslo |", "| Oslo | Norway |");
    let mut desk = Desk::new();
    fs::write(desk.folder.path().join("plumbline.yaml"), config).expect("a file");
    let uri = desk.uri("b.feature");
    desk.client.open_as(&uri, "gherkin", &wide);
    let found = desk.client.diagnostics(&uri, 1);
    assert_eq!(found[0]["range"]["start"]["line"], 3, "{found:?}");
}
