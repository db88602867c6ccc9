//! The conversation itself, and what a broken or hostile client does to it.

use super::client::Client;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Instant;

const SUITE: &str =
    "suite: S\ncases:\n  - name: A\n    steps:\n      - Assert that 'x' is displayed\n";

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn from_hello_to_goodbye() {
    let (mut client, hello) = Client::greeted(here());
    let can = &hello["capabilities"];
    assert_eq!(can["positionEncoding"], "utf-16");
    assert_eq!(can["textDocumentSync"]["change"], 2);
    assert_eq!(can["textDocumentSync"]["openClose"], true);
    assert_eq!(can["hoverProvider"], true);
    assert_eq!(can["documentFormattingProvider"], true);
    assert!(can["completionProvider"].is_object());
    assert_eq!(hello["serverInfo"]["name"], "plumbline");
    assert_eq!(hello["serverInfo"]["version"], env!("CARGO_PKG_VERSION"));

    client.open("file:///s/a.yaml", SUITE);
    assert_eq!(client.diagnostics("file:///s/a.yaml", 1), [] as [Value; 0]);
    assert_eq!(client.end(), Some(0));
}

#[test]
fn an_editor_that_goes_without_a_word() {
    let (client, _) = Client::greeted(here());
    assert_eq!(client.leave(), Some(1));
    let (mut client, _) = Client::greeted(here());
    client.tell("exit", Value::Null);
    assert_eq!(client.code(), Some(1));
    assert_eq!(Client::silent(here(), &[]).leave(), Some(1));
}

#[test]
fn the_order_is_kept() {
    let mut client = Client::silent(here(), &[]);
    client.open("file:///s/a.yaml", SUITE);
    assert_eq!(client.refused("textDocument/hover", json!({})), -32002);
    assert_eq!(client.refused("shutdown", Value::Null), -32002);
    client.greet();
    assert_eq!(
        client.refused("initialize", json!({"capabilities": {}})),
        -32600
    );
    // What was told before the greeting was not heard.
    let hover = json!({"textDocument": {"uri": "file:///s/a.yaml"}, "position": {"line": 4, "character": 9}});
    assert_eq!(client.refused("textDocument/hover", hover), -32602);
    client.ask("shutdown", Value::Null);
    assert_eq!(client.refused("textDocument/hover", json!({})), -32600);
    client.tell("exit", Value::Null);
    assert_eq!(client.code(), Some(0));
}

#[test]
fn what_is_not_known_is_refused_and_what_is_broken_is_survived() {
    let (mut client, _) = Client::greeted(here());
    assert_eq!(client.refused("textDocument/rename", json!({})), -32601);
    assert_eq!(client.refused("$/plumbline", json!([1])), -32601);
    assert_eq!(
        client.refused("textDocument/hover", json!({"position": 1})),
        -32602
    );
    assert_eq!(
        client.refused("textDocument/completion", json!(null)),
        -32602
    );
    client.tell("$/cancelRequest", json!({"id": 1}));
    client.tell("workspace/didChangeConfiguration", json!({"settings": {}}));
    client.tell("textDocument/didOpen", json!({"textDocument": 1}));
    client.tell(
        "textDocument/didChange",
        json!({"textDocument": {"uri": "file:///none.yaml", "version": 2}, "contentChanges": []}),
    );
    client.tell(
        "textDocument/didClose",
        json!({"textDocument": {"uri": "file:///none.yaml"}}),
    );
    client.send(&json!({"jsonrpc": "2.0", "id": "mine", "result": null}));

    let nobody = |code: i64| move |m: &Value| m["id"].is_null() && m["error"]["code"] == code;
    for broken in ["{\"jsonrpc\": \"2.0\", ", "\u{0}", "\"}\""] {
        client.raw(format!("Content-Length: {}\r\n\r\n{broken}", broken.len()).as_bytes());
    }
    client.wait("no JSON", nobody(-32700));
    client.wait("no JSON", nobody(-32700));
    client.wait("no message", nobody(-32600));
    client.raw(b"Content-Length: 4\r\n\r\n\xff\xfe{}");
    client.wait("no UTF-8", nobody(-32700));
    client.raw(b"Content-Type: text/plain\r\n\r\n");
    client.wait("no length", nobody(-32600));
    client.send(&json!([{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}]));
    client.wait("a batch", nobody(-32600));
    client.send(&json!({"jsonrpc": "2.0", "id": 3_000_000_000_i64, "method": "shutdown"}));
    client.wait("an id that is none", nobody(-32600));
    client.send(&json!({"jsonrpc": "2.0", "id": "a text", "method": "nothing"}));
    let answer = client.wait("an id that is a text", |m| m["id"] == "a text");
    assert_eq!(answer["error"]["code"], -32601);

    client.open("file:///s/a.yaml", SUITE);
    assert_eq!(client.diagnostics("file:///s/a.yaml", 1).len(), 0);
    assert_eq!(client.end(), Some(0));
}

#[test]
fn changes_that_cannot_be_are_taken_as_far_as_they_go() {
    let (mut client, _) = Client::greeted(here());
    let uri = "file:///s/a.yaml";
    client.open(uri, SUITE);
    client.diagnostics(uri, 1);
    // Behind the end, from the end to the start, and a position in the middle of a pair.
    client.change(
        uri,
        2,
        [4_000_000_000, 7, 4_000_000_000, 9],
        "      - Click on \u{1f600}\n",
    );
    client.change(uri, 3, [5, 18, 5, 17], "x");
    client.diagnostics(uri, 3);
    client.change(uri, 4, [9, 9, 0, 0], SUITE);
    assert_eq!(client.diagnostics(uri, 4).len(), 0);
    assert_eq!(client.end(), Some(0));
}

#[test]
fn huge_and_deep_texts() {
    let (mut client, _) = Client::greeted(here());
    let huge = format!("suite: S\ncases:\n{}", "# comment\n".repeat(1_000_000));
    client.open("file:///s/huge.yaml", &huge);
    let found = client.diagnostics("file:///s/huge.yaml", 1);
    assert_eq!(found.len(), 1, "{found:?}");
    let message = found[0]["message"].as_str().expect("a message");
    assert!(message.contains("at most"), "{message}");

    let deep = format!("suite: {}", "[".repeat(100_000));
    client.open("file:///s/deep.yaml", &deep);
    let found = client.diagnostics("file:///s/deep.yaml", 1);
    assert_eq!(found[0]["severity"], 1, "{found:?}");

    let long = SUITE.replace("'x'", &format!("'{}'", "x".repeat(200_000)));
    client.open("file:///s/long.yaml", &long);
    let found = client.diagnostics("file:///s/long.yaml", 1);
    let message = found[0]["message"].as_str().expect("a message");
    assert!(message.contains("characters"), "{message}");

    let many = format!("{SUITE}{}", "      - Frobnicate it\n".repeat(2_000));
    client.open("file:///s/many.yaml", &many);
    let found = client.diagnostics("file:///s/many.yaml", 1);
    assert_eq!(found.len(), 501);
    let last = found.last().expect("one")["message"].to_string();
    assert!(last.contains("1500 more are not shown"), "{last}");
    assert_eq!(client.end(), Some(0));
}

#[test]
fn somebody_who_types_fast_is_not_waited_for() {
    let (mut client, _) = Client::greeted(here());
    let uri = "file:///s/a.yaml";
    let large = format!(
        "{SUITE}{}",
        "      - Click on the button 'Add to cart' for 'Copper Kettle'\n".repeat(5_000)
    );
    client.open(uri, &large);
    client.diagnostics(uri, 1);
    let start = Instant::now();
    for version in 2..=60 {
        client.change(uri, version, [4, 8, 4, 8], "A");
    }
    client.diagnostics(uri, 60);
    // Each alone would be told of; together they are far fewer.
    let told = client.told(uri);
    assert!(told < 30, "{told} of 60 in {:?}", start.elapsed());
    assert_eq!(client.end(), Some(0));
}
