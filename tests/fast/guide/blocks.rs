//! The fenced blocks, each by its kind.

use crate::guide::folder::Folder;
use crate::support::pages::{
    Block, arguments, book, fenced, file, parses, plumbline, root, verbs, words,
};
use plumbline::grammar::parse;
use std::fs;

/// A page, taken block by block in its own folder.
fn walk(name: &str, page: &str) -> usize {
    let folder = Folder::new();
    let mut done = 0;
    // Suites may name files that the page shows after them; before the next command all are there.
    let mut waiting: Vec<String> = Vec::new();
    for block in fenced(page) {
        let whose = format!("docs/{name}:{}", block.line);
        let info: Vec<&str> = block.info.split(' ').collect();
        match &info[..] {
            [_, "ignore"] => continue,
            ["yaml"] => waiting.extend(yaml(&folder, &block, None, &whose)),
            ["yaml", path] => waiting.extend(yaml(&folder, &block, Some(path), &whose)),
            ["text", path] => folder.write(path, &block.text),
            ["sh"] => {
                check(&folder, &mut waiting, &whose);
                shell(&folder, &block.text, &whose);
            }
            ["console"] => {
                check(&folder, &mut waiting, &whose);
                folder.session(&block.text, &whose);
            }
            // Those of the reference are read in the grammar's own tests.
            ["steps"] => sentences(&block.text, true, &whose),
            ["steps-unread"] => sentences(&block.text, false, &whose),
            ["readings"] => readings(&block.text, &whose),
            ["json", place] => {
                let (path, pointer) = place.split_once('#').expect("a pointer");
                let kept: serde_json::Value = serde_json::from_str(&file(path)).expect("JSON");
                let shown: serde_json::Value = serde_json::from_str(&block.text).expect("JSON");
                assert_eq!(Some(&shown), kept.pointer(pointer), "{whose}");
            }
            ["aut", path] => assert_eq!(block.text.trim_end(), file(path).trim_end(), "{whose}"),
            ["json" | "toml" | "lua" | "elisp" | "js"] => starts_us(&block, &whose),
            // The pages of rules: the tests of the rules run them.
            ["html"] => assert_eq!(name, "rules.md", "{whose}"),
            _ => panic!("{whose}: what is `{}`?", block.info),
        }
        done += 1;
    }
    let whose = format!("docs/{name}");
    check(&folder, &mut waiting, &whose);
    done
}

/// The pages are walked side by side: each has a folder of its own.
#[test]
fn every_block_is_what_its_fence_says() {
    let pages = book();
    let walks: Vec<_> = pages
        .into_iter()
        .map(|(name, page)| std::thread::spawn(move || walk(&name, &page)))
        .collect();
    let mut done = 0;
    let mut wrong = 0;
    for walk in walks {
        match walk.join() {
            Ok(blocks) => done += blocks,
            // What was wrong has been printed.
            Err(_) => wrong += 1,
        }
    }
    assert_eq!(wrong, 0, "pages with a block that is not so");
    assert!(done > 50, "only {done} blocks");
}

#[test]
fn few_blocks_are_ignored() {
    let ignored: Vec<String> = book()
        .iter()
        .flat_map(|(name, page)| {
            let blocks = fenced(page).into_iter();
            blocks
                .filter(|block| block.info.ends_with(" ignore"))
                .map(move |block| format!("docs/{name}:{}", block.line))
        })
        .collect();
    assert!(ignored.len() <= 3, "{ignored:#?}");
}

/// Takes YAML for what it is; of a suite the path, which is to be checked.
fn yaml(folder: &Folder, block: &Block, path: Option<&str>, whose: &str) -> Option<String> {
    let top = |key: &str| block.text.lines().any(|line| line.starts_with(key));
    // The vocabulary of a suite has `steps` too.
    if top("jobs:") || (top("steps:") && !top("things:")) {
        workflow(&block.text, whose);
        return None;
    }
    let number = format!("block-{}.yaml", block.line);
    let path = path.unwrap_or(&number);
    if block.text.lines().all(|line| line.starts_with('#')) {
        let made = Folder::new();
        made.plumbline(&["init".to_owned(), "--yes".to_owned()], "");
        let suite = fs::read_to_string(made.path("suites/first.yaml")).expect("a suite");
        assert!(suite.starts_with(&block.text), "{whose}: {suite}");
        return None;
    }
    if block.text.starts_with(' ') || top("cases:") {
        // A part of a suite; what stands before it goes without saying.
        let head = "suite: S\nbase_url: http://127.0.0.1:8080/\n";
        let case = "cases:\n  - name: C\n    steps:\n";
        let before = if top("suite:") {
            String::new()
        } else if top("cases:") {
            head.to_owned()
        } else {
            format!("{head}{case}")
        };
        folder.write(path, &format!("{before}{}", block.text));
        return Some(path.to_owned());
    }
    folder.write(path, &block.text);
    // What a suite includes is read where it is included.
    if !top("groups:") && !top("after_case:") {
        let config = folder.path(path).display().to_string();
        let read = plumbline(&words(&format!(
            "gate reports/sample --no-fail --config {config}"
        )));
        // The gate is met or not; a mistake in the file would be 2.
        assert!(
            matches!(read.status.code(), Some(0 | 5)),
            "{whose}: {}",
            String::from_utf8_lossy(&read.stderr)
        );
    }
    None
}

fn check(folder: &Folder, waiting: &mut Vec<String>, whose: &str) {
    for path in waiting.drain(..) {
        suite(folder, &path, whose);
    }
}

/// A suite without mistakes and warnings, whose sentences are all read.
fn suite(folder: &Folder, path: &str, whose: &str) {
    let ended = folder.plumbline(&["check".into(), "--json".into(), path.to_owned()], "");
    assert_eq!(ended.code, 0, "{whose}: {}", ended.err);
    assert!(!ended.err.contains("warning:"), "{whose}: {}", ended.err);
    let read: serde_json::Value = serde_json::from_str(&ended.out).expect("JSON");
    assert_eq!(
        read["understood"], read["sentences"],
        "{whose}: {}",
        ended.out
    );
}

/// Settings of another program, by which it starts Plumbline: the verb is one.
fn starts_us(block: &Block, whose: &str) {
    if block.info == "json" {
        let read = serde_json::from_str::<serde_json::Value>(&block.text);
        assert!(read.is_ok(), "{whose}: {read:?}");
    }
    // In Lisp a `'` is no quotation mark.
    let marks = ['"', '\''].into_iter();
    let quoted: Vec<&str> = marks
        .flat_map(|mark| block.text.split(mark).skip(1).step_by(2))
        .collect();
    let verbs = verbs();
    assert!(
        quoted.contains(&"plumbline") && quoted.iter().any(|word| verbs.iter().any(|v| v == word)),
        "{whose}: {quoted:?}"
    );
}

/// The commands of a CI workflow.
fn workflow(text: &str, whose: &str) {
    let mut seen = 0;
    for line in text.lines().filter_map(|line| line.split_once("run: ")) {
        command(line.1, whose);
        seen += 1;
    }
    assert!(seen > 0, "{whose}: no command");
}

fn shell(folder: &Folder, text: &str, whose: &str) {
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let Some((line, code)) = line.rsplit_once("# exit ") else {
            command(line, whose);
            continue;
        };
        let arguments = arguments(line).unwrap_or_else(|| panic!("{whose}: {line}"));
        let ended = folder.plumbline(&arguments, "");
        assert_eq!(
            ended.code.to_string(),
            code.trim(),
            "{whose}: {line}\n{}{}",
            ended.out,
            ended.err
        );
    }
}

/// A command that is shown and not carried out: one of ours parses, a script or test of the sources is there.
fn command(line: &str, whose: &str) {
    let all = words(line);
    let mut words: Vec<&str> = all.iter().map(String::as_str).collect();
    while words.first().is_some_and(|word| {
        word.split_once('=')
            .is_some_and(|(name, _)| name.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
    }) {
        words.remove(0);
    }
    match words[..] {
        ["plumbline", ..] => {
            // Without the variables before it.
            let at = line.find("plumbline ").expect("its name");
            let arguments = arguments(&line[at..]).expect("arguments");
            if let Err(error) = parses(arguments) {
                panic!("{whose}: {line}: {error}");
            }
        }
        ["cargo", "test", ref rest @ ..] => {
            let target = rest.iter().position(|word| *word == "--test");
            if let Some(at) = target {
                let name = rest[at + 1];
                let main = root().join(format!("tests/{name}/main.rs"));
                assert!(main.exists(), "{whose}: {line}");
            }
        }
        ["cargo", "install", ..] | ["mkdir" | "cd", _] => {}
        [script, ..] if script.starts_with("scripts/") => {
            assert!(root().join(script).exists(), "{whose}: {line}");
        }
        // `mkdir shop && cd shop`
        ["mkdir", _, "&&", "cd", _] => {}
        _ => panic!("{whose}: what is `{line}`?"),
    }
}

fn sentences(text: &str, read: bool, whose: &str) {
    for line in text.lines() {
        let sentence = parse(line);
        assert_eq!(
            sentence.strictly_decidable().is_ok(),
            read,
            "{whose}: {line} -> {}",
            sentence.formula()
        );
    }
}

fn readings(text: &str, whose: &str) {
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines.len().is_multiple_of(2),
        "{whose}: a sentence without a formula"
    );
    for pair in lines.chunks(2) {
        let sentence = parse(pair[0]);
        let formula = pair[1].trim_start().strip_prefix("= ");
        assert_eq!(
            formula,
            Some(sentence.formula().as_str()),
            "{whose}: {}",
            pair[0]
        );
    }
}
