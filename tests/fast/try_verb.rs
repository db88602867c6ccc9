//! `plumbline try` as somebody uses it who types into it, here through a pipe and without a browser.

use crate::support::one_page;
use crate::support::program::ended;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Types the lines; exit code, stdout, stderr.
fn typed(folder: &Path, arguments: &[&str], lines: &str) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env("HOME", folder)
        .arg("try")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(lines.as_bytes()).expect("it listens");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    (
        output.status.code(),
        String::from_utf8_lossy(&output.stdout).into_owned(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    )
}

const DEMO: [&str; 3] = ["--demo", "--driver", "document"];

fn plumbline(folder: &Path, arguments: &[&str]) -> String {
    let (code, out, err) = ended(folder, arguments);
    format!("exit {code:?}\n{out}{err}")
}

#[test]
fn what_the_last_sentence_is_about_gets_a_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, out, err) = typed(
        folder.path(),
        &DEMO,
        "call this 'nothing yet'\n\
         Open '/catalogue?q=board'\n\
         Assert that the button 'Add to cart' for 'Bread Board' is displayed\n\
         call this 'board button'\n\
         call this page 'boards'\n\
         call this 'board button'\n\
         :quit\n",
    );
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(err.contains("is about no element"), "{err}");
    assert!(err.contains("is there twice"), "{err}");
    let written = std::fs::read_to_string(folder.path().join("plumbline.yaml")).expect("a file");
    assert_eq!(
        written,
        "things:\n  board button: the button 'Add to cart' for 'Bread Board'\npages:\n  boards: \"/catalogue?q=board\"\n"
    );
    let suite = "suite: S\ncases:\n  - name: C\n    steps:\n      - Go to the boards page\n      - Click on the board button\n      \
                 - Assert that 'Bread Board was added to your cart' is displayed\n";
    std::fs::write(folder.path().join("s.yaml"), suite).expect("a file");
    let run = plumbline(
        folder.path(),
        &["run", "s.yaml", "--demo", "--driver", "document"],
    );
    assert!(run.starts_with("exit Some(0)"), "{run}");
}

#[test]
fn what_is_tried_becomes_a_case_that_passes() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, out, err) = typed(
        folder.path(),
        &DEMO,
        "Open '/catalogue?q=board'\n\
         Click on 'Add to cart'\n\
         1\n\
         Assert that 'Bread Board was added to your cart' is displayed\n\
         Assert that 'Golden Kettle' is displayed\n\
         Fiddle with the cart\n\
         7\n\
         :case\n\
         :save 'A board' tried.yaml\n\
         :quit\n",
    );
    assert_eq!(code, Some(0), "{out}{err}");
    for told in [
        "= Click(\"Add to cart\")",
        "open (target-ambiguous): 2 elements fit \"Add to cart\"",
        "    1. the button 'Add to cart' for 'Bread Board'\n",
        "> Click on the button 'Add to cart' for 'Bread Board'\n",
        "  false: ",
        "  open (not-understood)",
        "saved 4 sentences as 'A board' in tried.yaml",
    ] {
        assert!(out.contains(told), "{told}\n---\n{out}{err}");
    }
    assert!(err.contains("there is no candidate 7"), "{err}");
    let run = plumbline(
        folder.path(),
        &["run", "tried.yaml", "--demo", "--driver", "document"],
    );
    assert!(
        run.contains("exit Some(0)") && run.contains("1 Pass"),
        "{run}"
    );
    let suite = std::fs::read_to_string(folder.path().join("tried.yaml")).expect("a suite");
    assert!(
        !suite.contains("Golden") && !suite.contains("Fiddle"),
        "{suite}"
    );
}

#[test]
fn a_second_case_goes_to_the_end_of_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.yaml");
    let before = "# mine\nsuite: Mine\nbase_url: http://127.0.0.1:8080/\ncases:\n  - name: One\n    steps: [Open '/', \"Assert that 'Larch & Lime' is displayed\"]\n";
    std::fs::write(&file, before).expect("a file");
    let lines = "Assert that the heading 'Good things, made to be used' is displayed\n\
                 :undo\n\
                 Assert that the page title contains 'Larch'\n\
                 :again\n\
                 :save Two mine.yaml\n";
    let (_, out, err) = typed(folder.path(), &DEMO, lines);
    assert!(
        err.contains("forgotten: Assert that the heading"),
        "{out}{err}"
    );
    let suite = std::fs::read_to_string(&file).expect("a suite");
    assert!(suite.starts_with(before), "{suite}");
    assert!(suite.contains("  - name: Two\n"), "{suite}{out}{err}");
    assert!(!suite.contains("Good things"), "{suite}");
    let run = plumbline(
        folder.path(),
        &["run", "mine.yaml", "--demo", "--driver", "document"],
    );
    assert!(run.contains("2 Pass"), "{run}");
}

#[test]
fn the_page_is_shown_with_its_escapes_visible() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = "<title>T</title><h1>A\u{1b}[31mB\u{202e}C</h1><button title='x'>Go\u{7}</button>";
    let url = one_page::serve(page) + "page.html";
    let lines =
        ":page\nAssert that the heading 'Nothing' is displayed\nClick on 'Gone'\n:page button\n";
    let (code, out, err) = typed(folder.path(), &[&url, "--driver", "document"], lines);
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(out.contains("heading \"A"), "{out}{err}");
    let acts = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
    assert!(!out.contains(acts) && !err.contains(acts), "{out:?}{err:?}");
    let after = out.rsplit("> :page button").next().unwrap_or_default();
    assert!(after.contains("button \"Go"), "{after}");
    assert!(!after.contains("heading"), "{after}");
}

#[test]
fn a_password_stays_where_it_was_typed() {
    let folder = tempfile::tempdir().expect("a folder");
    let lines = "Open '/sign-in'\nType in 'hunter-two-x' in the password field\n:case\n:save Secret s.yaml\n";
    let (_, out, err) = typed(folder.path(), &DEMO, lines);
    let suite = std::fs::read_to_string(folder.path().join("s.yaml"))
        .unwrap_or_else(|_| panic!("{out}{err}"));
    assert!(suite.contains("${PASSWORD}"), "{suite}");
    assert!(!suite.contains("hunter"), "{suite}");
    assert!(err.contains("is not saved"), "{err}");
}

#[test]
fn what_cannot_be_tried_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let (code, _, err) = typed(folder.path(), &[], "");
    assert_eq!(code, Some(2), "{err}");
    let (code, _, err) = typed(folder.path(), &["mailto:x"], "");
    assert_eq!(code, Some(2), "{err}");
    let (code, out, err) = typed(
        folder.path(),
        &["127.0.0.1:1", "--driver", "document"],
        ":page\n:nothing\n:save\n:save x\n2\n",
    );
    assert_eq!(code, Some(0), "{out}{err}");
    assert!(out.contains("could not be opened"), "{out}{err}");
    for told in [
        "there is no `:nothing`",
        "a case needs a name",
        "nothing to save",
        "there is no candidate 2",
    ] {
        assert!(err.contains(told), "{told}\n{err}");
    }
}
