//! The source as text: files, the modules that they are, and their code without comments, strings and tests.
//!
//! A real parser as a dependency of the tests would change how every macro crate of the build is compiled. The source is
//! formatted (the gate sees to it), so what begins at a margin ends at the same margin.

use regex::Regex;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// A module's path from the root of the crate: `["grammar", "read", "verb"]`.
pub type Module = Vec<String>;

/// A source file.
pub struct Source {
    /// Relative to the root of the sources, with `/`: `src/grammar/read/verb.rs`.
    pub path: String,
    /// The module that the file is.
    pub module: Module,
    /// Lines before the tests at the end.
    pub lines: usize,
    /// The code, line by line: comments and what is compiled for tests only are blank, strings are quotes.
    pub code: Vec<String>,
    /// Modules that are declared for tests only.
    tests: Vec<String>,
}

impl Source {
    /// The room that the file belongs to: the first module below the root.
    pub fn room(&self) -> Option<&str> {
        self.module.first().map(String::as_str)
    }

    /// Whether the file holds a folder's modules together.
    pub fn is_face(&self) -> bool {
        self.path.ends_with("/mod.rs")
    }
}

/// The root of the sources.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Everything under a folder; modules that exist only for tests are left out.
pub fn under(top: &str) -> Vec<Source> {
    let mut out = Vec::new();
    collect(&root().join(top), &mut Vec::new(), &mut out);
    out.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(
        out.len() > 50,
        "only {} files were found in {top}",
        out.len()
    );
    out
}

fn collect(folder: &Path, module: &mut Module, out: &mut Vec<Source>) {
    let mut files: Vec<Source> = Vec::new();
    let mut folders: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            folders.push(path);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            files.push(file(&path, module));
        }
    }
    let tests: Vec<Module> = files
        .iter()
        .flat_map(|file| {
            let below = |name: &String| [&file.module[..], std::slice::from_ref(name)].concat();
            file.tests.iter().map(below)
        })
        .collect();
    out.extend(
        files
            .into_iter()
            .filter(|file| !tests.contains(&file.module)),
    );
    for folder in folders {
        module.push(stem(&folder));
        if !tests.contains(module) {
            collect(&folder, module, out);
        }
        module.pop();
    }
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().expect("a name");
    stem.to_string_lossy().into_owned()
}

fn file(path: &Path, folder: &Module) -> Source {
    let mut module = folder.clone();
    let name = stem(path);
    if !["mod", "lib", "main"].contains(&name.as_str()) {
        module.push(name);
    }
    let relative = path.strip_prefix(root()).expect("under the root");
    let relative = relative.to_string_lossy().replace('\\', "/");
    read(relative, module, &fs::read_to_string(path).expect("a file"))
}

/// Reads a text as the file of a module.
pub fn read(path: String, module: Module, text: &str) -> Source {
    let mut code: Vec<String> = blanked(text).lines().map(str::to_owned).collect();
    let (tests, lines) = without_tests(&mut code);
    Source {
        path,
        module,
        lines,
        code,
        tests,
    }
}

/// A comment, a string or a character.
static NO_CODE: LazyLock<Regex> = LazyLock::new(|| {
    let any_string = r#"b?"(?:[^"\\]|\\.)*""#;
    let raw = r###"b?r"[^"]*"|b?r#"(?s:.*?)"#|b?r##"(?s:.*?)"##"###;
    let comment = r"//[^\n]*|/\*(?s:.*?)\*/";
    let character = r"b?'(?:[^'\\\n]|\\[^u\n]|\\x[0-9a-fA-F]{2}|\\u\{[0-9a-fA-F]+\})'";
    Regex::new(&format!("(?s:{raw}|{any_string}|{comment}|{character})")).expect("a pattern")
});

/// The text with its comments blank, and with quotes for every character of a string, line for line.
fn blanked(text: &str) -> String {
    let blank = |found: &regex::Captures| -> String {
        let is_comment = found[0].starts_with('/');
        let kept = |c: char| match c {
            '\n' => '\n',
            _ if is_comment => ' ',
            _ => '"',
        };
        found[0].chars().map(kept).collect()
    };
    NO_CODE.replace_all(text, blank).into_owned()
}

/// Blanks the items for tests; the modules among them that have files of their own, and how many lines stand before a module
/// of tests that is in this file.
fn without_tests(code: &mut [String]) -> (Vec<String>, usize) {
    let mut modules = Vec::new();
    let mut before = code.len();
    let mut at = 0;
    while at < code.len() {
        if code[at].trim() != "#[cfg(test)]" {
            at += 1;
            continue;
        }
        let first = at;
        let margin = indent(&code[at]);
        while code[at].trim_start().starts_with("#[") || code[at].trim().is_empty() {
            at += 1;
        }
        let declared = code[at].trim().trim_start_matches("pub(crate) ");
        if let Some(name) = declared.strip_prefix("mod ") {
            match name.strip_suffix(';') {
                Some(name) => modules.push(name.to_owned()),
                None => before = before.min(first),
            }
        }
        let last = end(code, at, margin);
        for line in &mut code[first..=last] {
            line.clear();
        }
        at = last + 1;
    }
    (modules, before)
}

/// Blanks before the first character of a line.
pub fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The last line of an item that begins on a line, at this margin.
pub fn end(code: &[String], first: usize, margin: usize) -> usize {
    let is_end = |line: &String| {
        let line = line.trim_end();
        indent(line) == margin && (line.ends_with('}') || line.ends_with(';'))
    };
    let is_open = |line: &String| {
        let line = line.trim_end();
        !(line.ends_with(';') || line.ends_with('}') && line.contains('{'))
    };
    if !is_open(&code[first]) {
        return first;
    }
    let rest = &code[first + 1..];
    let last = rest.iter().position(is_end).unwrap_or(rest.len() - 1);
    first + 1 + last
}

/// Folders below one, with how many files of the program or of the tests stand in each; what tests read as data is left out.
pub fn folders(top: &str) -> BTreeMap<String, usize> {
    let mut out = BTreeMap::new();
    let mut open = vec![root().join(top)];
    while let Some(folder) = open.pop() {
        let mut files = 0;
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else if top == "src" || path.extension().is_some_and(|kind| kind == "rs") {
                files += 1;
            }
        }
        let name = folder.strip_prefix(root()).expect("under the root");
        out.insert(name.to_string_lossy().replace('\\', "/"), files);
    }
    out
}
