//! `check --suggest`: rewritings as a patch that applies.

use super::right;
use crate::support::model_server::ModelServer;
use crate::support::program::ended;

#[test]
fn rewritings_are_a_patch_that_applies() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("suite.yaml");
    let text = "suite: S\ncases:\n  - name: A\n    steps:\n      - Open '/'\n      - Have 'ada' typed into the field 'User name'\n      - Assert that the total comes to '$51.00'\n";
    std::fs::write(&suite, text).expect("a file");
    let server = ModelServer::computing(right::answer);
    let url = server.ollama();
    let (code, patch, said) = ended(
        folder.path(),
        &[
            "check",
            "suite.yaml",
            "--suggest",
            "--model",
            "ollama/tiny:1b",
            "--model-url",
            &url,
        ],
    );
    assert_eq!(code, Some(0), "{said}");
    let expected = "--- suite.yaml\n+++ suite.yaml\n@@ -6 +6,1 @@\n-      - Have 'ada' typed into the field 'User name'\n+      - Type in 'ada' in the field 'User name'\n";
    assert_eq!(patch, expected);
    // The model answered the other sentence with words of the first: refused, and told.
    assert!(
        said.contains("suite.yaml:7:9: Assert that the total comes to '$51.00': no suggestion"),
        "{said}"
    );
    assert!(said.contains("1 of 2 sentences"), "{said}");
}

/// A server that is down is no model that finds nothing.
#[test]
fn without_a_server_it_stops() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "suite: S\ncases:\n  - {name: A, steps: [\"Open '/'\", Have 'ada' typed into the field 'User name']}\n";
    std::fs::write(folder.path().join("s.yaml"), text).expect("a file");
    let server = ModelServer::computing(right::answer);
    let url = server.ollama();
    server.stop();
    let words = ["check", "s.yaml", "--suggest", "--model", "ollama/tiny:1b"];
    let (code, _, said) = ended(
        folder.path(),
        &[words.as_slice(), &["--model-url", &url]].concat(),
    );
    assert_eq!(code, Some(4), "{said}");
    assert!(said.contains("cannot be asked"), "{said}");
}

/// `check` says as what a sentence is taken that a model would be asked about.
#[test]
fn a_sentence_that_is_not_read_is_told_to_be_an_action_or_an_assertion() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "suite: S\ncases:\n  - name: A\n    steps:\n      - Have 'ada' typed into the field 'User name'\n      - Assert that the total comes to '$51.00'\n";
    std::fs::write(folder.path().join("s.yaml"), text).expect("a file");
    let (_, said, _) = ended(folder.path(), &["check", "s.yaml"]);
    let kinds: Vec<&str> = said
        .lines()
        .filter_map(|line| line.split("taken as ").nth(1)?.split(':').next())
        .collect();
    assert_eq!(kinds, ["an action", "an assertion"], "{said}");
}

#[test]
fn without_a_model_it_is_a_usage_error() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(
        folder.path().join("s.yaml"),
        "suite: S\ncases:\n  - {name: A, steps: [Do it]}\n",
    )
    .expect("a file");
    let (code, _, said) = ended(folder.path(), &["check", "s.yaml", "--suggest"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("needs a model"), "{said}");
}
