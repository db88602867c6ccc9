//! `check --define --model`: definitions that a model fills in, as a patch that applies.

use crate::support::model_server::{Answer, Asked, ModelServer};
use crate::support::program::ended;
use serde_json::json;

const SUITE: &str = "suite: S\ncases:\n  - name: A\n    steps:\n      - Open '/'\n      - I bring up 'May' for the board\n      - I bring up 'June' for the board\n      - I wipe out 'May'\n";

fn answer(asked: &Asked) -> Answer {
    let user = asked.user();
    let sentences = if user.contains("bring up") {
        let month = if user.contains("'May'") {
            "May"
        } else {
            "June"
        };
        vec![format!("Click on '{month}'")]
    } else {
        vec!["Click on 'Trash' of 'May'".to_owned()]
    };
    Answer::json(&json!({ "sentences": sentences }))
}

fn check(folder: &std::path::Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    ended(folder, &[&["check"], arguments].concat())
}

#[test]
fn what_a_model_fills_in_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("suite.yaml"), SUITE).expect("a file");
    let server = ModelServer::computing(answer);
    let url = server.ollama();
    let (code, patch, said) = check(
        folder.path(),
        &[
            "suite.yaml",
            "--define",
            "--model",
            "ollama/tiny:1b",
            "--model-url",
            &url,
        ],
    );
    assert_eq!(code, Some(0), "{said}");
    let added: Vec<&str> = patch
        .lines()
        .skip(3)
        .filter_map(|line| line.strip_prefix('+'))
        .collect();
    assert!(
        patch.starts_with("--- /dev/null\n+++ definitions.yaml\n@@ -0,0 +1,"),
        "{patch}{said}"
    );
    assert!(patch.contains("+    - Click on '${name}'\n"), "{patch}");
    // The other answer adds a text: refused, and told.
    assert!(!patch.contains("Trash"), "{patch}");
    assert!(
        said.contains("I wipe out '{name}': not filled in"),
        "{said}"
    );
    assert!(said.contains("1 of 2 definitions"), "{said}");
    std::fs::write(folder.path().join("definitions.yaml"), added.join("\n")).expect("a file");
    std::fs::write(
        folder.path().join("plumbline.yaml"),
        "include: definitions.yaml\n",
    )
    .expect("a file");
    let (code, checked, said) = check(folder.path(), &["suite.yaml"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(checked.contains("Click(\"June\")"), "{checked}");
}

#[test]
fn without_a_model_the_skeletons_are_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("suite.yaml"), SUITE).expect("a file");
    let (code, text, _) = check(folder.path(), &["suite.yaml", "--define"]);
    assert_eq!(code, Some(0));
    assert!(text.contains("I bring up '{name}' for the board"), "{text}");
    assert!(!text.contains("+++"), "{text}");
}
