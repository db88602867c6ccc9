//! Features of a suite in an editor.

use super::client::{Client, edited, marked};
use serde_json::{Value, json};
use std::fs;
use std::process::Command;

fn messages(found: &[Value]) -> Vec<String> {
    let text = |d: &Value| d["message"].as_str().expect("a message").to_owned();
    found.iter().map(text).collect()
}

#[test]
fn diagnostics_are_those_of_check() {
    let folder = tempfile::tempdir().expect("a folder");
    // A sign of two units before what is told of.
    let text = "suite: S\ncases:\n  - name: A\n    steps:\n      - Open '/'\n      - Click on '\u{1f600}ä' gently with care\n      - 'Assert that ''ä'' is present 4 times'\n      - Click on the button\n          'B' gently\n  - name: A\n    steps: [\"Assert that 'x' is displayed\"]\n";
    fs::write(folder.path().join("a.yaml"), text).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder.path())
        .args(["check", "--format", "sarif", "a.yaml"])
        .output()
        .expect("it runs");
    let log: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let rules = |list: &Value, key: &str| -> Vec<String> {
        let mut rules: Vec<String> = list
            .as_array()
            .expect("a list")
            .iter()
            .map(|found| found[key].as_str().expect("a rule").to_owned())
            .collect();
        rules.sort();
        rules
    };

    let (mut client, _) = Client::greeted(folder.path());
    let uri = url::Url::from_file_path(folder.path().join("a.yaml")).expect("a path");
    client.open(uri.as_str(), text);
    let found = client.diagnostics(uri.as_str(), 1);
    assert_eq!(
        rules(&json!(found), "code"),
        rules(&log["runs"][0]["results"], "ruleId")
    );
    assert!(found.len() >= 4, "{found:#?}");
    let unread: Vec<String> = found
        .iter()
        .filter(|d| d["code"] == "not-understood")
        .map(|d| marked(text, &d["range"]))
        .collect();
    assert_eq!(unread, ["gently", "gently"]);
    for d in &found {
        assert_eq!(d["source"], "plumbline");
    }
    let count = found
        .iter()
        .find(|d| d["severity"] == 3)
        .expect("a reading that is open");
    assert_eq!(count["range"]["start"]["line"], 6);
    assert_eq!(marked(text, &count["range"]), "4 times");
    assert_eq!(client.end(), Some(0));
}

#[test]
fn mistakes_come_and_go_while_typing() {
    let (mut client, _) = Client::greeted(std::env::temp_dir().as_path());
    let uri = "file:///s/käse.yaml".replace('ä', "%C3%A4");
    let text = "suite: S\ncases:\n  - name: ä\u{1f600}\n    stps: [Open]\n";
    client.open(&uri, text);
    let found = client.diagnostics(&uri, 1);
    assert!(
        messages(&found)[0].contains("did you mean `steps`?"),
        "{found:?}"
    );
    assert_eq!(marked(text, &found[0]["range"]), "stps");
    assert_eq!(found[0]["severity"], 1);

    client.change(&uri, 2, [3, 6, 3, 6], "e");
    let found = client.diagnostics(&uri, 2);
    assert!(found.iter().all(|d| d["severity"] != 1), "{found:?}");
    // Half a line: a mistake of YAML, and nothing else is lost but the rest.
    client.change(&uri, 3, [2, 10, 2, 10], "'");
    let found = client.diagnostics(&uri, 3);
    assert_eq!(found[0]["severity"], 1, "{found:?}");
    client.change(&uri, 4, [2, 10, 2, 11], "");
    assert!(
        client
            .diagnostics(&uri, 4)
            .iter()
            .all(|d| d["severity"] != 1)
    );
    client.tell(
        "textDocument/didClose",
        json!({"textDocument": {"uri": uri}}),
    );
    let told = client.wait("the last word", |m| {
        m["method"] == "textDocument/publishDiagnostics" && m["params"].get("version").is_none()
    });
    assert_eq!(told["params"]["diagnostics"], json!([]));
    assert_eq!(client.end(), Some(0));
}

#[test]
fn files_of_others_and_documents_without_a_file() {
    let (mut client, _) = Client::greeted(std::env::temp_dir().as_path());
    for (uri, text) in [
        ("file:///s/ci.yaml", "on: push\njobs: {a: [}\n"),
        ("file:///s/package.json", "{\"name\": 1,}"),
        ("file:///s/.gitlab-ci.yml", "include: [}\nvariables:\n"),
    ] {
        client.open(uri, text);
        assert_eq!(client.diagnostics(uri, 1).len(), 0, "{uri}");
        assert_eq!(client.at("hover", uri, 0, 3), Value::Null);
        assert_eq!(client.at("completion", uri, 0, 3), Value::Null);
        assert_eq!(client.format(uri)["result"], Value::Null);
    }
    let config = "models:\n  defalt: ollama/x\n";
    client.open("file:///s/plumbline.yaml", config);
    let found = client.diagnostics("file:///s/plumbline.yaml", 1);
    assert!(messages(&found)[0].contains("`default`"), "{found:?}");
    let uri = "untitled:Untitled-1";
    client.open(
        uri,
        "suite: S\ncases:\n  - name: A\n    steps: [Frobnicate]\n",
    );
    assert_eq!(client.diagnostics(uri, 1).len(), 1);
    client.open_as("https://example.org/x", "plaintext", "cases: 1");
    assert_eq!(client.diagnostics("https://example.org/x", 1).len(), 0);
    client.open_as("file:///s/noending", "plumbline", "suites: 1\n");
    assert!(!client.diagnostics("file:///s/noending", 1).is_empty());
    assert_eq!(client.end(), Some(0));
}

#[test]
fn hover_shows_the_formula() {
    let (mut client, _) = Client::greeted(std::env::temp_dir().as_path());
    let uri = "file:///s/a.yaml";
    let text = "suite: S\ncases:\n  - name: A\n    steps:\n      - Optional click on 'ä`[x](y)`'\n      - step: Click on 'Save'\n        state: Assert that 'Saved' is displayed\n      - \"Type in '${SHOP_SECRET}' in the field 'Password'\"\n      - Frobnicate\n      - // nothing\n";
    client.open(uri, text);
    let shown = |client: &mut Client, line, unit| {
        let hover = client.at("hover", uri, line, unit);
        let range = hover.get("range").map(|range| marked(text, range));
        let value = hover["contents"]["value"].as_str().map(str::to_owned);
        (value.unwrap_or_default(), range.unwrap_or_default())
    };
    let (page, range) = shown(&mut client, 4, 12);
    assert_eq!(range, "Optional click on 'ä`[x](y)`'");
    assert!(
        page.contains("Click(") && page.contains("optional action"),
        "{page}"
    );
    let (page, range) = shown(&mut client, 6, 20);
    assert_eq!(range, "Assert that 'Saved' is displayed");
    assert!(page.starts_with("```text\nDisplayed("), "{page}");
    let (page, range) = shown(&mut client, 7, 9);
    assert_eq!(range, "Type in '${SHOP_SECRET}' in the field 'Password'");
    assert!(page.contains("${SHOP_SECRET}"), "{page}");
    let (page, _) = shown(&mut client, 8, 8);
    assert!(page.contains("not understood"), "{page}");
    for (line, unit) in [(0, 2), (2, 12), (9, 12), (5, 9), (99, 99)] {
        assert_eq!(shown(&mut client, line, unit).0, "", "{line}:{unit}");
    }
    assert_eq!(client.end(), Some(0));
}

#[test]
fn plain_text_for_those_who_show_no_other() {
    let mut client = Client::silent(std::env::temp_dir().as_path(), &[]);
    client.ask(
        "initialize",
        json!({"processId": null, "rootUri": null, "capabilities": {}}),
    );
    client.open(
        "file:///s/a.yaml",
        "cases:\n- name: A\n  steps:\n  - Open '/a_b'\n",
    );
    let hover = client.at("hover", "file:///s/a.yaml", 3, 6);
    assert_eq!(hover["contents"]["kind"], "plaintext");
    assert_eq!(hover["contents"]["value"], "Open(\"/a_b\")\n\naction");
    assert_eq!(client.end(), Some(0));
}

fn labels(list: &Value) -> Vec<String> {
    let items = list["items"].as_array().cloned().unwrap_or_default();
    let label = |item: &Value| item["label"].as_str().expect("a label").to_owned();
    items.iter().map(label).collect()
}

#[test]
fn verbs_nouns_and_texts_are_completed() {
    let (mut client, _) = Client::greeted(std::env::temp_dir().as_path());
    let uri = "file:///s/a.yaml";
    let text = "suite: S\ncases:\n  - name: A\n    tags: \n      - Cl\n    steps:\n      - Cl\n      - Click on '\u{1f600}' and the che\n      - 'Click on ''Te'\n      - step: Verify th\n      - Click on the button 'Tea \u{1f600} pot'\n      - \n    expected: pa\n";
    client.open(uri, text);
    client.diagnostics(uri, 1);
    let complete = |client: &mut Client, line: u32| {
        let end = text.lines().nth(line as usize).expect("a line");
        let units = end.encode_utf16().count() as u32;
        client.at("completion", uri, line, units)
    };
    let list = complete(&mut client, 6);
    assert_eq!(list["isIncomplete"], true);
    assert!(labels(&list).contains(&"Click on".to_owned()), "{list}");
    let click = list["items"]
        .as_array()
        .and_then(|items| items.iter().find(|item| item["label"] == "Click on"))
        .expect("the verb");
    let after = edited(text, &json!([click["textEdit"]]));
    assert_eq!(after.lines().nth(6), Some("      - Click on "));

    let list = complete(&mut client, 7);
    assert_eq!(
        labels(&list),
        ["check box", "check box field", "checkbox", "checkbox field"]
    );
    let after = edited(text, &json!([list["items"][2]["textEdit"]]));
    assert_eq!(
        after.lines().nth(7),
        Some("      - Click on '\u{1f600}' and the checkbox ")
    );

    // Before the quote of YAML.
    let list = client.at("completion", uri, 8, "      - 'Click on ''Te".len() as u32);
    assert_eq!(labels(&list), ["Tea \u{1f600} pot"]);
    let after = edited(text, &json!([list["items"][0]["textEdit"]]));
    assert_eq!(
        after.lines().nth(8),
        Some("      - 'Click on ''Tea \u{1f600} pot'")
    );

    assert!(
        labels(&complete(&mut client, 9))
            .iter()
            .any(|l| l.starts_with("Verify that"))
    );
    assert!(labels(&complete(&mut client, 11)).contains(&"Assert that".to_owned()));
    for line in [0, 4, 12] {
        assert_eq!(complete(&mut client, line), Value::Null, "{line}");
    }
    assert_eq!(client.end(), Some(0));
}

#[test]
fn formatting_is_that_of_fmt() {
    let (mut client, _) = Client::greeted(std::env::temp_dir().as_path());
    let uri = "file:///s/a.yaml";
    let text = "suite:   'S'\ncases:\n- name: \"ä\u{1f600}\"   # c\n  steps:\n  - \"Open '/'\"\n- name: B\n  steps:\n    - Open '/'\n";
    let styled = "suite: S\ncases:\n  - name: ä\u{1f600} # c\n    steps:\n      - Open '/'\n\n  - name: B\n    steps:\n      - Open '/'\n";
    client.open(uri, text);
    let edits = client.format(uri)["result"].clone();
    assert_eq!(edited(text, &edits), styled);
    // Once in the style, it is left alone, with the line ends of other systems too.
    for (version, text) in [(2, styled.to_owned()), (3, styled.replace('\n', "\r\n"))] {
        client.tell("textDocument/didChange", json!({"textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]}));
        assert_eq!(client.format(uri)["result"], json!([]));
    }
    let lines = text.replace('\n', "\r\n");
    client.open("file:///s/b.yaml", &lines);
    let edits = client.format("file:///s/b.yaml")["result"].clone();
    assert_eq!(edited(&lines, &edits), styled.replace('\n', "\r\n"));
    client.open("file:///s/c.yaml", "cases: &a [\n");
    let answer = client.format("file:///s/c.yaml");
    assert_eq!(answer["error"]["code"], -32803, "{answer}");
    client.open_as("file:///s/d.json", "json", "{\"cases\": [ ]}");
    assert_eq!(client.format("file:///s/d.json")["result"], Value::Null);
    assert_eq!(client.end(), Some(0));
}
