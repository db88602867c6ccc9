//! `plumbline init`: the project runs at once, and nothing that was there is lost.

use crate::support::one_page;
use crate::support::program::ended;
use std::fs;
use std::path::Path;

fn plumbline(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let (code, out, err) = ended(folder, arguments);
    (code, out + &err)
}

const FILES: [&str; 5] = [
    "suites/first.yaml",
    "plumbline.yaml",
    "plumbline.schema.json",
    ".github/workflows/plumbline.yml",
    ".gitignore",
];

#[test]
fn the_project_runs_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, told) = plumbline(folder.path(), &["init", "shop", "--yes"]);
    assert_eq!(code, Some(0), "{told}");
    let project = folder.path().join("shop");
    for file in FILES {
        assert!(project.join(file).is_file(), "{file}");
        assert!(told.contains(&format!("wrote  shop/{file}")), "{told}");
    }
    assert!(
        told.contains("next: cd shop && plumbline run suites --demo"),
        "{told}"
    );
    // The folder itself too: what stands beside the suites is none.
    for what in ["suites", "."] {
        let (code, told) = plumbline(&project, &["run", what, "--demo", "--driver", "document"]);
        assert_eq!(code, Some(0), "{told}");
        assert!(told.contains("1 Pass"), "{told}");
    }
}

#[test]
fn the_page_that_is_named_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let page =
        "<title>Ada's \u{1b}[1m shop</title><h1>Ada's shop</h1><a href='/x'>All \"tins\"</a>";
    let url = one_page::serve(page) + "page.html";
    let (code, told) = plumbline(folder.path(), &["init", "--url", &url]);
    assert_eq!(code, Some(0), "{told}");
    let suite = fs::read_to_string(folder.path().join("suites/first.yaml")).expect("a suite");
    assert!(suite.starts_with("# yaml-language-server: $schema=../plumbline.schema.json\n"));
    for sentence in [
        "Open '/page.html'",
        "the heading \"Ada's shop\" is displayed",
        "the link 'All \"tins\"' is displayed",
    ] {
        assert!(suite.contains(sentence), "{suite}");
    }
    let (code, told) = plumbline(folder.path(), &["run", "suites", "--driver", "document"]);
    assert_eq!(code, Some(0), "{told}");
}

#[test]
fn a_page_that_does_not_answer_leaves_a_skeleton_that_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, told) = plumbline(folder.path(), &["init", "--url", "127.0.0.1:1/a?b=c"]);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("the first case is a skeleton"), "{told}");
    let suite = fs::read_to_string(folder.path().join("suites/first.yaml")).expect("a suite");
    assert!(
        suite.contains("# A skeleton: ") && suite.contains("Open '/a?b=c'"),
        "{suite}"
    );
    let (code, told) = plumbline(folder.path(), &["check", "suites"]);
    assert_eq!(code, Some(0), "{told}");
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("suites")).expect("a folder");
    for file in ["suites/first.yaml", ".gitignore"] {
        fs::write(folder.path().join(file), "mine\n").expect("a file");
    }
    let (code, told) = plumbline(folder.path(), &["init", "--yes"]);
    assert_eq!(code, Some(0), "{told}");
    for file in ["suites/first.yaml", ".gitignore"] {
        assert!(told.contains(&format!("{file} (it was there)")), "{told}");
        let text = fs::read_to_string(folder.path().join(file)).expect("a file");
        assert_eq!(text, "mine\n");
    }
    assert!(told.contains("add `/reports/` to .gitignore"), "{told}");
    let (_, again) = plumbline(folder.path(), &["init", "--yes"]);
    assert!(!again.contains("wrote"), "{again}");
    fs::write(folder.path().join("file"), "").expect("a file");
    let (code, told) = plumbline(folder.path(), &["init", "file", "--yes"]);
    assert_eq!(code, Some(4), "{told}");
}
