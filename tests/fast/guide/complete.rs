//! Nothing that a user meets is missing: verbs, options, causes, verdicts, formats, kinds of actions and statements, role nouns.
//! The lists come from the program and its types, never from a list made by hand.

use crate::support::pages::{book, fenced, file, options, spans, verbs, words};
use plumbline::grammar::{Body, VERBS, parse, role_nouns};
use std::collections::BTreeSet;

/// All that stands in backticks or blocks of the book.
fn code() -> String {
    book()
        .iter()
        .flat_map(|(_, page)| {
            let blocks = fenced(page).into_iter().map(|block| block.text);
            blocks.chain(spans(page))
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// Whether a word stands there, not as a part of another.
fn names(text: &str, word: &str) -> bool {
    let apart = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric() && c != '-');
    text.match_indices(word).any(|(at, _)| {
        apart(text[..at].chars().next_back()) && apart(text[at + word.len()..].chars().next())
    })
}

#[test]
fn every_verb_is_shown() {
    let code = code();
    let missing: Vec<String> = verbs()
        .into_iter()
        .filter(|verb| !names(&code, &format!("plumbline {verb}")))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_option_of_run_is_named_on_the_page_about_running() {
    let page = file("docs/running.md");
    let there = options("run");
    assert!(there.len() > 30, "{there:?}");
    let missing: Vec<String> = there
        .into_iter()
        .filter(|option| option != "--help" && !names(&page, option))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_option_of_the_other_verbs_is_named_somewhere() {
    let code = code();
    let run: BTreeSet<String> = options("run").into_iter().collect();
    let mut missing = BTreeSet::new();
    for verb in verbs() {
        for option in options(&verb) {
            if !run.contains(&option) && option != "--help" && !names(&code, &option) {
                missing.insert(format!("{verb} {option}"));
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn no_option_is_named_that_is_not_there() {
    let mut there: BTreeSet<String> = verbs().iter().flat_map(|verb| options(verb)).collect();
    // Of our own scripts and test programs, of cargo, browsers and Selenium.
    for other in [
        "--test",
        "--lib",
        "--ignored",
        "--nocapture",
        "--list",
        "--repeat",
        "--chromium",
        "--document",
        "--version",
        "--headless",
        "--reject-unsupported-caps",
    ] {
        there.insert(other.to_owned());
    }
    for (name, page) in book() {
        for span in spans(&page) {
            for word in words(&span) {
                let option: String = word
                    .chars()
                    .take_while(|c| c.is_ascii_lowercase() || *c == '-')
                    .collect();
                if option.len() > 2 && option.starts_with("--") {
                    assert!(there.contains(&option), "docs/{name}: {option}");
                }
            }
        }
    }
}

/// Names of a type's values, from its schema.
fn values_of(schema: &serde_json::Value) -> Vec<String> {
    let mut out = Vec::new();
    let mut add = |value: &serde_json::Value| {
        if let Some(name) = value.as_str() {
            out.push(name.to_owned());
        }
    };
    for value in schema["enum"].as_array().into_iter().flatten() {
        add(value);
    }
    for one in schema["oneOf"].as_array().into_iter().flatten() {
        add(&one["const"]);
        for value in one["enum"].as_array().into_iter().flatten() {
            add(value);
        }
    }
    out
}

#[test]
fn every_cause_has_a_row_that_says_what_to_do() {
    let schema = schemars::schema_for!(plumbline::verdict::Cause);
    let causes = values_of(schema.as_value());
    assert!(causes.len() > 15, "{schema:?}");
    let page = file("docs/inconclusive.md");
    let rows: BTreeSet<String> = page
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
        .map(str::to_owned)
        .collect();
    assert_eq!(rows, causes.into_iter().collect::<BTreeSet<_>>());
}

#[test]
fn every_schema_and_every_kind_of_report_is_told() {
    let code = code();
    for (verb, wanted) in [
        ("schema", "plumbline schema "),
        ("completions", "plumbline completions "),
    ] {
        let help = crate::support::pages::printed(&format!("{verb} --help"));
        assert!(code.contains(wanted), "{help}");
    }
    // The error for a kind that is none names all that there are.
    let output =
        crate::support::pages::plumbline(&words("run suites/first.yaml --report nothing:x"));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let page = file("docs/report.md");
    let kinds: Vec<&str> = told
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(|kind| kind.chars().all(|c| c.is_ascii_lowercase()))
        .collect();
    assert!(kinds.len() >= 4, "{told}");
    for kind in kinds {
        assert!(
            kind == "nothing" || page.contains(&format!("`{kind}`")),
            "{kind}: {told}"
        );
    }
}

/// The variants of an enum of the grammar, from its own source: a new one is seen without anybody telling.
fn variants(path: &str, name: &str) -> BTreeSet<String> {
    let source = file(path);
    let start = source
        .find(&format!("pub enum {name} {{"))
        .unwrap_or_else(|| panic!("{path}: {name}"));
    let body = &source[start..];
    let end = body.find("\n}").expect("its end");
    body[..end]
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()))
        .map(|line| {
            line.chars()
                .take_while(char::is_ascii_alphanumeric)
                .collect()
        })
        .collect()
}

/// Readings of every example of the step language's page, as the types show themselves.
fn examples() -> Vec<(String, String)> {
    fenced(&file("docs/steps.md"))
        .iter()
        .filter(|block| block.info == "steps")
        .flat_map(|block| block.text.lines().map(str::to_owned).collect::<Vec<_>>())
        .map(|line| {
            let shown = match parse(&line).body {
                Body::Unread(_) => String::new(),
                read => format!("{read:?}"),
            };
            (line, shown)
        })
        .collect()
}

/// Whether a value of this variant stands in what a type shows of itself.
fn has(shown: &str, variant: &str) -> bool {
    names(shown, variant)
}

#[test]
fn every_kind_of_action_and_statement_has_an_example() {
    let examples = examples();
    let denied = BTreeSet::from(["NotEqual".to_owned()]);
    let mut missing = Vec::new();
    let mut seen = 0;
    for (path, name) in [
        ("src/grammar/action.rs", "Action"),
        ("src/grammar/action.rs", "Gesture"),
        ("src/grammar/action.rs", "FillMode"),
        ("src/grammar/action.rs", "ScrollTo"),
        ("src/grammar/action.rs", "WindowRef"),
        ("src/grammar/formula.rs", "Formula"),
        ("src/grammar/formula.rs", "Predicate"),
        ("src/lexicon/states.rs", "State"),
        ("src/lexicon/comparators.rs", "TextRelation"),
        ("src/lexicon/comparators.rs", "Comparison"),
        ("src/lexicon/order.rs", "Direction"),
        ("src/grammar/target.rs", "Context"),
    ] {
        // "Is different from" is read as the denial of "is".
        for variant in variants(path, name).difference(&denied) {
            seen += 1;
            if !examples.iter().any(|(_, shown)| has(shown, variant)) {
                missing.push(format!("{name}::{variant}"));
            }
        }
    }
    assert!(seen > 60, "only {seen}");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The words of a table of the step language's page: those of both columns, written together.
fn words_of_table(head: &str) -> BTreeSet<String> {
    let page = file("docs/steps.md");
    let (_, table) = page.split_once(head).expect(head);
    table
        .lines()
        .take_while(|line| line.starts_with('|'))
        .flat_map(|line| line.split(['|', ',', ';', ':']))
        .map(squeezed)
        .filter(|word| !word.is_empty())
        .collect()
}

/// Without blanks and hyphens: how such words are written differs.
fn squeezed(text: &str) -> String {
    text.chars()
        .filter(|c| c.is_alphabetic())
        .flat_map(char::to_lowercase)
        .collect()
}

#[test]
fn every_role_noun_is_in_the_table() {
    let told = words_of_table("| role noun | other words for it |\n");
    let all: Vec<&str> = role_nouns().collect();
    assert!(all.len() > 60, "{all:?}");
    let missing: Vec<&&str> = all
        .iter()
        .filter(|noun| !told.contains(&squeezed(noun)))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    // And what is told is one.
    let page = file("docs/steps.md");
    let (_, table) = page.split_once("| role noun |").expect("the table");
    for line in table.lines().take_while(|line| !line.is_empty()) {
        if let [_, noun, others, ""] = line.split('|').collect::<Vec<_>>()[..]
            && role_nouns().any(|known| known == noun.trim())
        {
            let others = others.split(':').next().unwrap_or_default();
            for other in others.split(',').map(squeezed).filter(|o| !o.is_empty()) {
                let known = role_nouns().any(|known| squeezed(known) == other);
                assert!(known, "{other} is no role noun: {line}");
            }
        }
    }
}

#[test]
fn every_verb_of_actions_is_named() {
    let page = file("docs/steps.md").to_lowercase();
    let all: BTreeSet<&str> = VERBS.iter().flat_map(|verb| verb.words).copied().collect();
    assert!(all.len() > 60, "{all:?}");
    // `doubleclick` is `double click`, as with nouns.
    let together = page.replace(['-', ' '], "");
    let missing: Vec<&&str> = all
        .iter()
        .filter(|verb| !(names(&page, verb) || verb.len() > 9 && together.contains(**verb)))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_exit_code_is_told() {
    let help = crate::support::pages::printed("--help");
    let told = help.split("Exit codes:").nth(1).expect("exit codes");
    let codes: BTreeSet<String> = told
        .split([';', ':'])
        .filter_map(|part| part.split_whitespace().next())
        .filter(|word| word.chars().all(|c| c.is_ascii_digit()))
        .map(str::to_owned)
        .collect();
    assert!(codes.len() >= 7, "{told}");
    let page = file("docs/running.md");
    let rows: BTreeSet<String> = page
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(' ').next())
        .filter(|word| word.chars().all(|c| c.is_ascii_digit()))
        .map(str::to_owned)
        .collect();
    assert_eq!(rows, codes);
}
