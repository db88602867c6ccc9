//! The page about the architecture names files, functions and rooms that exist.

use crate::support::pages::{file, root, spans};
use plumbline::grammar::{VERBS, table_of_wordings};
use plumbline::run::rules;
use std::env;
use std::fs;

/// The rooms in the order of `src/lib.rs`.
fn rooms() -> Vec<String> {
    file("src/lib.rs")
        .lines()
        .filter_map(|line| line.split_once("mod ")?.1.strip_suffix(';'))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_room_has_a_row_in_dependency_order() {
    let page = file("docs/architecture.md");
    let (_, table) = page
        .split_once("| room | contents | uses |\n")
        .expect("the table of rooms");
    let rows: Vec<Vec<&str>> = table
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    let named: Vec<String> = rows
        .iter()
        .map(|cells| cells[1].trim_matches('`').to_owned())
        .collect();
    assert_eq!(named, rooms());
    for (at, cells) in rows.iter().enumerate() {
        for used in spans(cells[3]) {
            assert!(named[..at].contains(&used), "{} uses {used}", cells[1]);
        }
    }
}

/// A row of the walk: what happens, a file, a function of that file.
#[test]
fn every_function_of_the_walk_is_in_its_file() {
    let page = file("docs/architecture.md");
    let mut seen = 0;
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, _, path, functions, _] = cells[..] else {
            continue;
        };
        let path = path.trim_matches('`');
        if !path.starts_with("src/") {
            continue;
        }
        let source = file(path);
        for function in spans(functions) {
            seen += 1;
            assert!(
                source.contains(&format!("fn {function}("))
                    || source.contains(&format!("fn {function}<")),
                "docs/architecture.md: {path} has no function `{function}`"
            );
        }
    }
    assert!(seen > 15, "only {seen} functions");
}

/// Beside the book: paths that these pages name are there.
#[test]
fn paths_of_the_pages_beside_the_book_are_there() {
    let mut seen = 0;
    for page in ["README.md", "CONTRIBUTING.md"] {
        for span in spans(&file(page)) {
            let path = span.split([' ', ':', '#']).next().unwrap_or_default();
            let own = ["docs/", "scripts/", "suites/", "tests/", "src/", "prompts/"];
            if own.iter().any(|folder| path.starts_with(folder)) {
                seen += 1;
                assert!(root().join(path).exists(), "{page}: {path}");
            }
        }
    }
    assert!(seen > 5, "only {seen} paths");
}

/// The head of the verb table.
const VERB_TABLE: &str = "| kind | words | works on | element | effect |\n|---|---|---|---|---|\n";

/// `GUIDE=write cargo test --test fast guide::architecture` writes it anew.
#[test]
fn the_verb_table_is_that_of_the_grammar() {
    let rows: Vec<String> = VERBS
        .iter()
        .map(|verb| {
            format!(
                "| `{:?}` | {} | {} | {} | {} |\n",
                verb.kind,
                verb.words.join(", "),
                words_of(&format!("{:?}", verb.means)),
                words_of(&format!("{:?}", verb.target)),
                verb.guide
            )
        })
        .collect();
    let page = file("docs/architecture.md");
    let (before, rest) = page.split_once(VERB_TABLE).expect("the table of verbs");
    let end = rest
        .lines()
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.len() + 1)
        .sum::<usize>();
    let wanted = format!("{before}{VERB_TABLE}{}{}", rows.concat(), &rest[end..]);
    is_generated("docs/architecture.md", &page, &wanted);
}

/// `GUIDE=write cargo test --test fast guide::architecture` writes it anew.
#[test]
fn the_chapter_of_rules_is_that_of_the_table() {
    let page = file("docs/rules.md");
    let (intro, _) = page.split_once("\n## ").expect("a part");
    let generated = rules::markdown();
    is_generated(
        "docs/rules.md",
        &page,
        &format!("{}\n{}", intro.trim_end(), tidy(&generated)),
    );
}

/// `GUIDE=write cargo test --test fast guide::architecture` writes it anew.
#[test]
fn the_chapter_of_wordings_is_that_of_the_lexicon() {
    let head = "| said | stands for |\n|---|---|\n";
    let page = file("docs/wordings.md");
    let (intro, _) = page.split_once(head).expect("the table of wordings");
    let wanted = format!("{intro}{head}{}", table_of_wordings());
    is_generated("docs/wordings.md", &page, &wanted);
}

/// Without blank lines at the end and without two in a row.
fn tidy(text: &str) -> String {
    let mut out = String::new();
    for line in text.trim_end().lines() {
        if !(line.is_empty() && out.ends_with("\n\n")) {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

/// Whether a page is what it is generated from; `GUIDE=write` makes it so.
fn is_generated(path: &str, page: &str, wanted: &str) {
    if env::var("GUIDE").is_ok_and(|word| word == "write") {
        fs::write(root().join(path), wanted).expect("the page is written");
    } else {
        assert!(
            page == wanted,
            "{path} is old: `GUIDE=write cargo test --test fast guide::architecture` writes it"
        );
    }
}

/// `DragAndDrop` as "drag and drop".
fn words_of(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push(' ');
        }
        out.extend(c.to_lowercase());
    }
    out
}
