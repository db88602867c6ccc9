//! A page's own folder, in which its commands are carried out.

use crate::support::pages::words;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Verbs that drive something; here without a browser, which is faster and everywhere.
const DRIVING: [&str; 3] = ["run", "try", "conformance"];

/// A folder.
pub struct Folder(TempDir);

/// Outcome of a command.
pub struct Ended {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Error output.
    pub err: String,
}

impl Folder {
    /// An empty one.
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    /// A path in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file.
    pub fn write(&self, name: &str, text: &str) {
        assert!(
            Path::new(name).is_relative() && !name.contains(".."),
            "{name} is not in the page's folder"
        );
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// Carries `plumbline` out with these arguments, and types these lines.
    pub fn plumbline(&self, arguments: &[String], typed: &str) -> Ended {
        let mut arguments = arguments.to_vec();
        if DRIVING.contains(&arguments[0].as_str()) && !arguments.iter().any(|a| a == "--driver") {
            arguments.splice(1..1, ["--driver".to_owned(), "document".to_owned()]);
        }
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("plumbline"))
            .current_dir(self.0.path())
            .env_clear()
            .env("NO_COLOR", "1")
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", self.0.path())
            .env("SHOP_PASSWORD", "cobol-1959")
            .args(&arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut input = child.stdin.take().expect("a pipe");
        // Who reads nothing may be gone already.
        input.write_all(typed.as_bytes()).ok();
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        Ended {
            code: output.status.code().expect("a code"),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// Carries out what stands in a `console` block, and holds what is printed against what stands there.
    pub fn session(&self, block: &str, whose: &str) {
        let mut last = 0;
        for part in block.split("\n$ ").filter(|part| !part.is_empty()) {
            let (command, shown) = part.split_once('\n').unwrap_or((part, ""));
            let command = command.strip_prefix("$ ").unwrap_or(command);
            let words = words(command);
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let mut told = String::new();
            let printed = match &words[..] {
                ["plumbline", ..] => {
                    let arguments = crate::support::pages::arguments(command).expect("arguments");
                    let ended = self.plumbline(&arguments, &typed(shown));
                    last = ended.code;
                    told = ended.err;
                    ended.out
                }
                ["echo", "$?"] => format!("{last}\n"),
                ["cat", name] => fs::read_to_string(self.path(name)).expect(name),
                _ => panic!("{whose}: what is `{command}`?"),
            };
            if let Err(missing) = holds(&steady(shown), &steady(&printed)) {
                panic!("{whose}: `{command}` does not print\n{missing}\nbut\n{printed}{told}");
            }
        }
    }
}

/// Returns the typed lines: those behind `> `, but for the sentence that a number stood for, which is shown again.
fn typed(shown: &str) -> String {
    let mut out = String::new();
    let mut number = false;
    for line in shown.lines().filter_map(|line| line.strip_prefix("> ")) {
        if !number {
            out.push_str(line);
            out.push('\n');
        }
        number = line.chars().all(|c| c.is_ascii_digit());
    }
    out
}

/// The lines without what differs from run to run: times, ids, ports, the breadth of columns, pictures.
fn steady(text: &str) -> Vec<String> {
    let rules = [
        (r"\d+(\.\d+)? (s|ms|min)\b", "T"),
        (r"\d{8}-\d{6}-[a-z0-9]{4}", "RUN"),
        (r"127\.0\.0\.1:\d+", "HOST"),
        (r"[─═╌]+", "─"),
        (r" {2,}", " "),
    ]
    .map(|(rule, text)| (regex::Regex::new(rule).expect("a rule"), text));
    text.trim_end()
        .lines()
        .filter(|line| !line.trim_start().starts_with("screenshot: "))
        .map(|line| {
            rules
                .iter()
                .fold(line.trim_end().to_owned(), |line, (rule, text)| {
                    rule.replace_all(&line, *text).into_owned()
                })
        })
        .collect()
}

/// Whether the lines are those that are shown, `…` being any; else the first that is not there.
fn holds(shown: &[String], printed: &[String]) -> Result<(), String> {
    let mut rest = printed;
    let parts: Vec<&[String]> = shown.split(|line| line == "…").collect();
    for (number, part) in parts.iter().enumerate() {
        let at = (0..=rest.len().saturating_sub(part.len()))
            .find(|at| rest[*at..].starts_with(part))
            .filter(|at| number > 0 || *at == 0)
            .ok_or_else(|| part.join("\n"))?;
        rest = &rest[at + part.len()..];
    }
    let open = shown.last().is_some_and(|line| line == "…");
    if rest.is_empty() || open {
        return Ok(());
    }
    // The last part may stand there twice: what counts is the end.
    let part = parts.last().copied().unwrap_or_default();
    if parts.len() > 1 && printed.ends_with(part) {
        Ok(())
    } else {
        Err(format!("{} and nothing behind it", part.join("\n")))
    }
}

#[test]
fn what_is_shown_is_compared() {
    let lines = |text: &str| steady(text);
    let printed = lines("a\nrun folder: reports/20261122-100220-kdqv\nb 1.2 s\nc\n");
    for right in [
        "a\nrun folder: reports/20200101-000000-abcd\nb 7 ms\nc",
        "a\n…\nc",
        "…\nc",
        "a\n…",
    ] {
        assert_eq!(holds(&lines(right), &printed), Ok(()), "{right}");
    }
    for wrong in ["a", "a\n…\nb 1 s", "…\nd", "b 1 s\n…", "", "a\nc"] {
        assert!(holds(&lines(wrong), &printed).is_err(), "{wrong}");
    }
    assert_eq!(
        typed("…\n> Open 'x'\n  ok\n> 1\n> Click\n> :case\n"),
        "Open 'x'\n1\n:case\n"
    );
}
