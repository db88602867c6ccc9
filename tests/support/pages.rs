//! Pages in Markdown and what stands in them: blocks, command lines, links. README and the book are held to it.

#![allow(dead_code, reason = "each test takes what it needs")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The root of the sources.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The text of a file of the sources.
pub fn file(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A fenced block.
#[derive(Debug, Clone)]
pub struct Block {
    /// Words behind the fence: a language, and perhaps more.
    pub info: String,
    /// The lines.
    pub text: String,
    /// The line of the page on which it begins.
    pub line: usize,
}

/// The fenced blocks of a page.
pub fn fenced(page: &str) -> Vec<Block> {
    let mut out: Vec<Block> = Vec::new();
    let mut inside = false;
    for (number, line) in page.lines().enumerate() {
        match (line.strip_prefix("```"), inside) {
            (Some(info), false) => {
                inside = true;
                out.push(Block {
                    info: info.to_owned(),
                    text: String::new(),
                    line: number + 1,
                });
            }
            (Some(_), true) => inside = false,
            (None, true) => {
                let block = out.last_mut().expect("it has begun");
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, false) => {}
        }
    }
    assert!(!inside, "a block is not closed");
    out
}

/// The lines of a page that are not in a block.
pub fn prose(page: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    page.lines().filter(move |line| {
        let fence = line.starts_with("```");
        inside ^= fence;
        !fence && !inside
    })
}

/// Returns the texts between single backticks.
pub fn spans(page: &str) -> Vec<String> {
    let lines: Vec<&str> = prose(page).collect();
    // A span may go on in the next line, never in the next paragraph.
    let paragraphs = lines.split(|line| line.trim().is_empty());
    paragraphs
        .flat_map(|lines| {
            let text = lines.join("\n");
            let spans: Vec<String> = text
                .split('`')
                .skip(1)
                .step_by(2)
                .map(|span| span.replace('\n', " "))
                .collect();
            spans
        })
        .collect()
}

/// Where the links and pictures of a page lead, code apart.
pub fn links(page: &str) -> Vec<String> {
    let mut out = Vec::new();
    for line in prose(page) {
        let without_code: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for rest in without_code.split("](").skip(1) {
            out.push(rest.split(')').next().unwrap_or_default().to_owned());
        }
    }
    out
}

/// Words of a command line; quotes of either kind keep a word together, `#` begins a comment.
pub fn words(line: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut open = None;
    for c in line.chars() {
        match (open, c) {
            (None, '\'' | '"') => open = Some(c),
            (Some(mark), c) if c == mark => open = None,
            (None, '#') if out.last().is_some_and(String::is_empty) => break,
            (None, ' ') => out.push(String::new()),
            _ => out.last_mut().expect("a word").push(c),
        }
    }
    out.retain(|word| !word.is_empty());
    out
}

/// Runs the command line in the sources' own folder.
pub fn plumbline(arguments: &[String]) -> Output {
    Command::new(assert_cmd::cargo::cargo_bin!("plumbline"))
        .args(arguments)
        .current_dir(root())
        .env("NO_COLOR", "1")
        .output()
        .expect("it runs")
}

/// Returns the output.
pub fn printed(line: &str) -> String {
    String::from_utf8_lossy(&plumbline(&words(line)).stdout).into_owned()
}

/// The arguments of a line that begins with `plumbline`, without what a shell does with its output.
pub fn arguments(line: &str) -> Option<Vec<String>> {
    let words = words(line);
    let rest = words.strip_prefix(&["plumbline".to_owned()])?;
    let end = rest
        .iter()
        .position(|word| matches!(word.as_str(), ">" | ">>" | "|" | "||" | "&&"))
        .unwrap_or(rest.len());
    Some(rest[..end].to_vec())
}

/// Whether the command line is one: with `--help` behind it everything before is read, and nothing is done.
pub fn parses(mut arguments: Vec<String>) -> Result<(), String> {
    // `help` takes a topic and does nothing else.
    if arguments.first().is_none_or(|verb| verb != "help") {
        arguments.push("--help".into());
    }
    let output = plumbline(&arguments);
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// The verbs of the tool, from its own help.
pub fn verbs() -> Vec<String> {
    let help = printed("--help");
    let verbs: Vec<String> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
        .collect();
    assert!(verbs.len() > 10, "{help}");
    verbs
}

/// The long options of a verb, from its own help.
pub fn options(verb: &str) -> Vec<String> {
    let help = printed(&format!("{verb} --help"));
    help.lines()
        .filter_map(|line| {
            let line = line.trim_start();
            let line = line
                .strip_prefix('-')
                .filter(|rest| !rest.starts_with('-'))
                .and_then(|rest| rest.split_once(", ").map(|(_, long)| long))
                .unwrap_or(line);
            let name: String = line
                .strip_prefix("--")?
                .chars()
                .take_while(|c| c.is_ascii_lowercase() || *c == '-')
                .collect();
            Some(format!("--{name}"))
        })
        .collect()
}

/// The pages below `docs`, by name.
pub fn book() -> Vec<(String, String)> {
    let mut names: Vec<PathBuf> = fs::read_dir(root().join("docs"))
        .expect("docs")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "md"))
        .collect();
    names.sort();
    names
        .iter()
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy();
            let text = fs::read_to_string(path).expect("a page");
            (name.into_owned(), text)
        })
        .filter(|(name, _)| name != "SUMMARY.md")
        .collect()
}
