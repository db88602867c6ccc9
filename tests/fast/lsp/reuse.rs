//! Groups, names, includes, secrets and features in an editor.

use super::client::{Client, edited, marked};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

const COMMON: &str = "variables: {greeting: Hallo \u{1f600}}
groups:
  sign in:
    parameters: [user]
    steps:
      - Open '/sign-in'
      - \"Type in '${user}' in the field 'ä'\"
  leave:
    - Click on 'Sign out'
";

const SUITE: &str = "suite: S
include: common.yaml
variables:
  product: Kettle
secrets:
  pin: {command: [touch, ran-by-the-editor]}
  token: {env: PLUMBLINE_LSP_TOKEN}
cases:
  - name: A
    steps:
      - use: sign in
        with: {user: ada}
      - Type in '${pin}${token}' in the field '${product}'
      - Assert that '${greeting}' is displayed
      - use: 
  - name: B
    examples:
      - {word: x, other: y}
      - {word: z, other: y}
    steps:
      - Assert that '${word}' is displayed
      - Assert that '${wrd}' is displayed
";

struct Place {
    folder: tempfile::TempDir,
    client: Client,
}

impl Place {
    fn new(files: &[(&str, &str)]) -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            fs::write(folder.path().join(name), text).expect("a file");
        }
        let secret = [("PLUMBLINE_LSP_TOKEN", "hush-4711")];
        let mut client = Client::silent(folder.path(), &secret);
        client.greet();
        Place { folder, client }
    }

    fn uri(&self, name: &str) -> String {
        let path = self.folder.path().canonicalize().expect("a folder");
        let url = url::Url::from_file_path(path.join(name)).expect("a path");
        url.into()
    }

    fn open(&mut self, name: &str, text: &str) -> Vec<Value> {
        let uri = self.uri(name);
        let language = if name.ends_with(".feature") {
            "cucumber"
        } else {
            "yaml"
        };
        self.client.open_as(&uri, language, text);
        self.client.diagnostics(&uri, 1)
    }

    fn at(&mut self, method: &str, name: &str, text: &str, line: u32, mark: &str) -> Value {
        let words = text.lines().nth(line as usize).expect("a line");
        let at = words.find(mark).expect("the mark");
        let unit = words[..at].encode_utf16().count() as u32;
        let uri = self.uri(name);
        self.client.at(method, &uri, line, unit)
    }

    /// Returns the completions at the end of a line: labels with their details.
    fn complete(&mut self, name: &str, text: &str, line: u32) -> Vec<(String, String)> {
        let words = text.lines().nth(line as usize).expect("a line");
        let uri = self.uri(name);
        let unit = words.encode_utf16().count() as u32;
        let list = self.client.at("completion", &uri, line, unit);
        let part = |item: &Value, key: &str| item[key].as_str().unwrap_or_default().to_owned();
        let items = list["items"].as_array().cloned().unwrap_or_default();
        items
            .iter()
            .map(|item| (part(item, "label"), part(item, "detail")))
            .collect()
    }
}

fn file(root: &Path, name: &str) -> String {
    fs::read_to_string(root.join(name)).expect("a file")
}

fn messages(found: &[Value]) -> String {
    let text = |d: &Value| d["message"].as_str().expect("a message").to_owned();
    found.iter().map(text).collect::<Vec<_>>().join("\n")
}

#[test]
fn groups_and_names_lead_to_where_they_are_written() {
    let mut place = Place::new(&[("common.yaml", COMMON), ("a.yaml", SUITE)]);
    place.open("a.yaml", SUITE);
    for (line, mark, name, target) in [
        (10, "sign", "common.yaml", "sign in"),
        (12, "product", "a.yaml", "product"),
        (12, "in}", "a.yaml", "pin"),
        (13, "eting", "common.yaml", "greeting"),
        (20, "word", "a.yaml", "word"),
    ] {
        let found = place.at("definition", "a.yaml", SUITE, line, mark);
        assert_eq!(found["uri"], place.uri(name), "{mark}");
        let text = file(place.folder.path(), name);
        assert_eq!(marked(&text, &found["range"]), target);
    }
    let found = place.at("definition", "a.yaml", SUITE, 1, "common");
    assert_eq!(found["uri"], place.uri("common.yaml"));
    for (line, mark) in [(0, "S"), (12, "Type"), (21, "wrd"), (14, "use")] {
        let found = place.at("definition", "a.yaml", SUITE, line, mark);
        assert_eq!(found, Value::Null, "{mark}");
    }
    let symbols = place.client.ask(
        "textDocument/documentSymbol",
        json!({"textDocument": {"uri": place.uri("a.yaml")}}),
    );
    let names: Vec<&str> = symbols
        .as_array()
        .expect("a list")
        .iter()
        .map(|symbol| symbol["name"].as_str().expect("a name"))
        .collect();
    assert_eq!(names, ["A", "B"]);
    assert_eq!(marked(SUITE, &symbols[0]["selectionRange"]), "A");
    assert_eq!(place.client.end(), Some(0));
}

#[test]
fn groups_and_names_are_completed() {
    let mut place = Place::new(&[("common.yaml", COMMON)]);
    let text = SUITE
        .replace("'${word}'", "'${w'")
        .replace("use: \n", "use: si\n");
    place.open("a.yaml", &text);
    let found = place.complete("a.yaml", &text, 14);
    let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["sign in", "leave"]);
    assert_eq!(found[0].1, "group of steps with user");

    let unit = "      - Assert that '${w".len() as u32;
    let list = place
        .client
        .at("completion", &place.uri("a.yaml"), 20, unit);
    let items = list["items"].as_array().expect("items");
    let labels: Vec<&str> = items
        .iter()
        .map(|item| item["label"].as_str().expect("a label"))
        .collect();
    assert_eq!(
        labels,
        [
            "word", "other", "product", "pin", "token", "greeting", "unique"
        ]
    );
    let after = edited(&text, &json!([items[0]["textEdit"]]));
    assert_eq!(
        after.lines().nth(20),
        Some("      - Assert that '${word}' is displayed")
    );
    assert_eq!(items[3]["detail"], "secret");
    // In the group itself its parameters are known, and the cases' columns are not.
    let text = COMMON.replace("'${user}'", "'${");
    place.open("common.yaml", &text);
    let unit = "      - \"Type in '${".len() as u32;
    let list = place
        .client
        .at("completion", &place.uri("common.yaml"), 6, unit);
    let first = &list["items"][0];
    assert_eq!(first["label"], "user", "{list}");
    assert_eq!(first["detail"], "parameter of `sign in`");
    assert_eq!(place.client.end(), Some(0));
}

#[test]
fn hover_shows_values_groups_and_no_secret() {
    let mut place = Place::new(&[("common.yaml", COMMON)]);
    let suite = SUITE
        .replace("${wrd}", "${word}")
        .replace("      - use: \n", "");
    let found = place.open("a.yaml", &suite);
    assert_eq!(found, [] as [Value; 0]);
    let page = |found: Value| {
        found["contents"]["value"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    };
    let steps = page(place.at("hover", "a.yaml", &suite, 10, "sign"));
    assert!(
        steps.contains("with user") && steps.contains("Open '/sign-in'"),
        "{steps}"
    );
    let filled = page(place.at("hover", "a.yaml", &suite, 12, "product"));
    assert!(filled.contains("\"${pin}${token}\""), "{filled}");
    assert!(
        filled.contains("\"Kettle\"") && filled.contains("variable: Kettle"),
        "{filled}"
    );
    let secret = page(place.at("hover", "a.yaml", &suite, 12, "token"));
    assert!(secret.contains("is a secret"), "{secret}");
    let rows = page(place.at("hover", "a.yaml", &suite, 19, "Assert"));
    assert!(rows.contains("\"x\"") && rows.contains("\"z\""), "{rows}");
    for page in [steps, filled, secret, rows] {
        assert!(!page.contains("hush"), "{page}");
    }
    assert_eq!(place.client.end(), Some(0));
}

#[test]
fn nothing_that_a_suite_names_is_run_and_no_secret_is_told() {
    let config = "secrets: {db: {command: [touch, ran-by-the-configuration]}}\n";
    let mut place = Place::new(&[
        ("common.yaml", COMMON),
        ("a.yaml", SUITE),
        ("plumbline.yaml", config),
    ]);
    let text = SUITE.replace("'${greeting}'", "'${db}${PLUMBLINE_LSP_TOKEN}'");
    let found = place.open("a.yaml", &text);
    assert!(!json!(found).to_string().contains("hush"));
    for line in 0..text.lines().count() as u32 {
        for method in ["hover", "completion", "definition"] {
            for unit in [8, 22, 30] {
                let uri = place.uri("a.yaml");
                let said = place.client.at(method, &uri, line, unit).to_string();
                assert!(!said.contains("hush"), "{said}");
                assert!(!said.contains("touch"), "{said}");
            }
        }
    }
    place.client.format(&place.uri("a.yaml"));
    assert_eq!(place.client.end(), Some(0));
    let mut left: Vec<String> = fs::read_dir(place.folder.path())
        .expect("a folder")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    left.sort();
    assert_eq!(left, ["a.yaml", "common.yaml", "plumbline.yaml"]);
}

#[test]
fn mistakes_of_files_that_are_included_are_told_where_their_name_stands() {
    let broken = COMMON.replace("parameters:", "paramters:");
    let mut place = Place::new(&[("common.yaml", &broken)]);
    let found = place.open("a.yaml", SUITE);
    let told = found
        .iter()
        .find(|d| d["message"].to_string().contains("paramters"))
        .expect("the mistake");
    assert_eq!(marked(SUITE, &told["range"]), "common.yaml");
    assert!(told["message"].to_string().contains("line 4"), "{told}");
    let there = &told["relatedInformation"][0]["location"];
    assert_eq!(there["uri"], place.uri("common.yaml"));
    assert_eq!(marked(&broken, &there["range"]), "paramters");
    // Mended on the disk: known with the next save of whatever is open.
    fs::write(place.folder.path().join("common.yaml"), COMMON).expect("a file");
    let uri = place.uri("a.yaml");
    place.client.tell(
        "textDocument/didSave",
        json!({"textDocument": {"uri": uri}}),
    );
    let found = place.client.diagnostics(&uri, 1);
    let told = messages(&found);
    assert!(!told.contains("paramters"), "{told}");
    assert!(told.contains("did you mean `${word}`?"), "{told}");
    assert_eq!(place.client.end(), Some(0));
}

#[test]
fn a_file_for_others_is_read_as_one() {
    let mut place = Place::new(&[]);
    assert_eq!(place.open("common.yaml", COMMON), [] as [Value; 0]);
    let text = COMMON
        .replace("Click on", "Frobnicate")
        .replace("[user]", "[user, user]");
    let found = place.open("other.yaml", &text);
    let told = messages(&found);
    assert!(told.contains("not understood"), "{told}");
    assert!(told.contains("`user` is there twice"), "{told}");
    assert_eq!(found.len(), 2, "{told}");
    assert_eq!(place.client.end(), Some(0));
}

#[test]
fn the_configuration_above_gives_names_and_its_mistakes_are_told() {
    let suite =
        "suite: S\ncases:\n  - name: A\n    steps:\n      - Assert that '${who}' is displayed\n";
    let mut place = Place::new(&[("plumbline.yaml", "variables: {who: Grace}\n")]);
    fs::create_dir(place.folder.path().join("suites")).expect("a folder");
    assert_eq!(place.open("suites/a.yaml", suite), [] as [Value; 0]);
    let found = place.at("definition", "suites/a.yaml", suite, 4, "who");
    assert_eq!(found["uri"], place.uri("plumbline.yaml"));
    let config = file(place.folder.path(), "plumbline.yaml");
    assert_eq!(marked(&config, &found["range"]), "who");
    fs::write(
        place.folder.path().join("plumbline.yaml"),
        "varibles: {who: Grace}\n",
    )
    .expect("a file");
    let told = messages(&place.open("suites/b.yaml", suite));
    assert!(told.contains("in `plumbline.yaml`, line 1"), "{told}");
    assert_eq!(place.client.end(), Some(0));
}

#[test]
fn what_a_step_remembers_is_a_name_from_there_on() {
    let text = "suite: S\ncases:\n  - name: A\n    steps:\n      - Assert that 'x' is displayed\n      - Remember the URL as 'subject'\n      - Assert that '${subject}' is displayed\n";
    let mut place = Place::new(&[]);
    assert_eq!(place.open("a.yaml", text), [] as [Value; 0]);
    let found = place.at("definition", "a.yaml", text, 6, "subject");
    assert_eq!(
        marked(text, &found["range"]),
        "Remember the URL as 'subject'"
    );
    let page = place.at("hover", "a.yaml", text, 6, "subject");
    let page = page["contents"]["value"].to_string();
    assert!(page.contains("a step before remembers"), "{page}");
    let before = text.replace("'x'", "'${subject}'");
    let told = messages(&place.open("b.yaml", &before));
    assert!(told.contains("subject"), "{told}");
    let found = place.at("definition", "b.yaml", &before, 4, "subject");
    assert_eq!(found, Value::Null);
    assert_eq!(place.client.end(), Some(0));
}

#[test]
fn features() {
    let mut place = Place::new(&[]);
    let text = "Feature: Cart\n  Scenario: ä\n    Given I open '/catalogue'\n    When I click on '\u{1f600}' gently\n    Then 'Saved' is displayed\n    And \n";
    let found = place.open("a.feature", &text.replace("    And \n", ""));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(marked(text, &found[0]["range"]), "gently");
    let page = place.at("hover", "a.feature", text, 4, "Saved");
    assert_eq!(marked(text, &page["range"]), "'Saved' is displayed");
    let page = page["contents"]["value"].to_string();
    assert!(
        page.contains("Displayed(") && page.contains("assertion"),
        "{page}"
    );
    let uri = place.uri("a.feature");
    place.client.change(&uri, 2, [5, 0, 5, 0], "    And th\n");
    let found = place.complete("a.feature", &text.replace("And ", "And th"), 5);
    assert!(
        found.iter().any(|(label, _)| label.starts_with("the ")),
        "{found:?}"
    );
    assert!(
        found.iter().all(|(label, _)| !label.starts_with("Assert")),
        "{found:?}"
    );
    assert_eq!(place.client.format(&uri)["result"], Value::Null);
    assert_eq!(place.client.end(), Some(0));
}
