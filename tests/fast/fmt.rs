//! `plumbline fmt`: one style, the same meaning, and no comment lost.

use crate::support::program::ended as plumbline;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the cases of the suites without their places.
fn cases(folder: &Path) -> Vec<String> {
    let (code, out, err) = plumbline(folder, &["check", "suites", "--json"]);
    assert_eq!(code, Some(0), "{err}");
    let place = ["\"line\": ", "\"column\": "];
    out.lines()
        .filter(|line| !place.iter().any(|p| line.trim_start().starts_with(p)))
        .map(str::to_owned)
        .collect()
}

fn comments(folder: &Path) -> usize {
    let text: Vec<String> = files(folder)
        .iter()
        .map(|f| fs::read_to_string(f).expect("a file"))
        .collect();
    text.iter()
        .flat_map(|text| text.lines())
        .filter(|line| line.trim_start().starts_with('#'))
        .count()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            out.extend(files(&path));
        } else {
            out.push(path);
        }
    }
    out
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else if path.extension().is_some_and(|kind| kind == "yaml") {
            fs::copy(&path, &target).expect("a copy");
        }
    }
}

#[test]
fn all_suites_here_keep_their_cases_and_comments() {
    let folder = tempfile::tempdir().expect("a folder");
    let suites = folder.path().join("suites");
    copy(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("suites"),
        &suites,
    );
    let (before, remarks) = (cases(folder.path()), comments(&suites));
    let (code, _, err) = plumbline(folder.path(), &["fmt", "suites"]);
    assert_eq!(code, Some(0), "{err}");
    assert!(!err.contains("left as it is"), "{err}");
    assert_eq!(cases(folder.path()), before);
    assert_eq!(comments(&suites), remarks);
    let (code, out, err) = plumbline(folder.path(), &["fmt", "--check", "suites"]);
    assert_eq!((code, out.as_str()), (Some(0), ""), "{err}");
}

#[test]
fn check_lists_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "cases:\n- name: A\n  steps: [\"Open '/'\"] # why\n";
    fs::write(folder.path().join("a.yaml"), text).expect("a file");
    let (code, out, err) = plumbline(folder.path(), &["fmt", "--check", "a.yaml"]);
    assert_eq!((code, out.as_str()), (Some(1), "a.yaml\n"), "{err}");
    let kept = fs::read_to_string(folder.path().join("a.yaml")).expect("a file");
    assert_eq!(kept, text);
    let (code, ..) = plumbline(folder.path(), &["fmt", "a.yaml"]);
    assert_eq!(code, Some(0));
    let new = fs::read_to_string(folder.path().join("a.yaml")).expect("a file");
    assert!(new.contains("      - Open '/' # why\n"), "{new}");
}

#[test]
fn what_it_cannot_keep_it_leaves_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "cases:\n- name: A\n  tags: &t [a]\n  steps: [\"Open '/'\"]\n- name: B\n  tags: *t\n  steps: [\"Open '/'\"]\n";
    fs::write(folder.path().join("a.yaml"), text).expect("a file");
    let (code, out, err) = plumbline(folder.path(), &["fmt", "a.yaml"]);
    assert_eq!((code, out.as_str()), (Some(0), ""), "{err}");
    assert!(
        err.contains("`a.yaml` is left as it is: line 3: anchors"),
        "{err}"
    );
    let kept = fs::read_to_string(folder.path().join("a.yaml")).expect("a file");
    assert_eq!(kept, text);
    fs::write(folder.path().join("a.yaml"), "cases:\n- nam: A\n").expect("a file");
    let (code, ..) = plumbline(folder.path(), &["fmt", "a.yaml"]);
    assert_eq!(code, Some(2));
}

#[test]
fn completions_and_manuals() {
    let folder = tempfile::tempdir().expect("a folder");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let (code, out, err) = plumbline(folder.path(), &["completions", shell]);
        assert_eq!(code, Some(0), "{err}");
        assert!(
            out.contains("completions") && out.contains("doctor"),
            "{shell}"
        );
    }
    let (code, _, err) = plumbline(folder.path(), &["man", "man1"]);
    assert_eq!(code, Some(0), "{err}");
    for page in ["plumbline.1", "plumbline-run.1", "plumbline-fmt.1"] {
        let text = fs::read_to_string(folder.path().join("man1").join(page)).expect("a page");
        assert!(text.contains(".TH"), "{page}");
    }
}
