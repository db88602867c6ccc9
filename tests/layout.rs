//! The layout of the source: rooms in dependency order, files that can be read in one go, one door to the terminal.

use std::fs;
use std::path::{Path, PathBuf};

/// Lines that a file may have, its tests not counted.
const LONGEST: usize = 600;

/// A source file with its tests cut off.
struct Source {
    /// Relative to `src`.
    path: PathBuf,
    /// Lines of code, comments included, tests not.
    lines: Vec<String>,
}

impl Source {
    /// The room that it belongs to: `src/grammar/read/verb.rs` and `src/grammar.rs` are `grammar`.
    fn room(&self) -> String {
        let first = self.path.components().next().expect("a name");
        first
            .as_os_str()
            .to_string_lossy()
            .trim_end_matches(".rs")
            .to_owned()
    }

    /// Lines without comments, with their numbers.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines
            .iter()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim_start()))
            .filter(|(_, line)| !line.starts_with("//"))
    }

    fn at(&self, line: usize) -> String {
        format!("src/{}:{line}", self.path.display())
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Everything under `src`; files that only exist for tests are left out.
fn sources() -> Vec<Source> {
    let mut out = Vec::new();
    collect(&root(), &mut out);
    out.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(out.len() > 100, "only {} files were found", out.len());
    out
}

fn collect(folder: &Path, out: &mut Vec<Source>) {
    let entries: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    let tests: Vec<String> = entries
        .iter()
        .filter(|path| path.extension().is_some_and(|kind| kind == "rs"))
        .flat_map(|path| test_modules(&read(path)))
        .collect();
    for path in entries {
        let stem = path.file_stem().expect("a name").to_string_lossy();
        if tests.contains(&stem.into_owned()) {
            continue;
        }
        if path.is_dir() {
            collect(&path, out);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            out.push(Source {
                lines: without_tests(&read(&path)),
                path: path.strip_prefix(root()).expect("under src").to_owned(),
            });
        }
    }
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

/// Names of modules that are declared for tests only and have a file of their own.
fn test_modules(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines
        .windows(2)
        .filter(|pair| pair[0] == "#[cfg(test)]")
        .filter_map(|pair| pair[1].strip_prefix("mod ")?.strip_suffix(';'))
        .map(str::to_owned)
        .collect()
}

/// The lines before the tests at the end of a file.
fn without_tests(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let end = lines
        .windows(2)
        .position(|pair| pair[0] == "#[cfg(test)]" && pair[1].ends_with('{'))
        .unwrap_or(lines.len());
    lines[..end].iter().map(|line| (*line).to_owned()).collect()
}

/// The rooms that a line names: `crate::page::Role`, `use crate::{page, verdict::Truth};`.
fn rooms_in(line: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        text.chars()
            .take_while(|c| c.is_alphanumeric() || *c == '_')
            .collect()
    };
    line.split("crate::")
        .skip(1)
        .flat_map(|rest| match rest.strip_prefix('{') {
            Some(list) => list.split(',').map(|item| word(item.trim())).collect(),
            None => vec![word(rest)],
        })
        .collect()
}

/// The rooms as `src/lib.rs` lists them.
fn order() -> Vec<String> {
    let order: Vec<String> = read(&root().join("lib.rs"))
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
        .map(str::to_owned)
        .collect();
    assert!(order.len() >= 10, "{order:?}");
    order
}

#[test]
fn each_room_uses_only_those_before_it() {
    let order = order();
    let place = |room: &str| order.iter().position(|name| name == room);
    let mut wrong = Vec::new();
    let mut seen = 0;
    for source in sources() {
        let Some(own) = place(&source.room()) else {
            continue;
        };
        for (number, line) in source.code() {
            // A list that goes on over lines would not be read here.
            if line.trim_end().ends_with("crate::{") {
                wrong.push(format!("{}: one `use` for each room", source.at(number)));
            }
            for room in rooms_in(line) {
                let Some(used) = place(&room) else { continue };
                seen += 1;
                if used > own {
                    wrong.push(format!("{}: {}", source.at(number), line.trim()));
                }
            }
        }
    }
    assert!(seen > 100, "only {seen} uses were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_room_stands_in_the_list() {
    let order = order();
    for source in sources() {
        let room = source.room();
        assert!(
            order.contains(&room) || room == "lib" || room == "main",
            "{} is in no room of src/lib.rs",
            source.at(1)
        );
    }
}

#[test]
fn no_file_is_too_long() {
    let long: Vec<String> = sources()
        .iter()
        .filter(|source| source.lines.len() > LONGEST)
        .map(|source| {
            format!(
                "src/{}: {} lines",
                source.path.display(),
                source.lines.len()
            )
        })
        .collect();
    assert!(
        long.is_empty(),
        "over {LONGEST} lines:\n{}",
        long.join("\n")
    );
}

#[test]
fn one_door_prints_and_nothing_exits() {
    // The call of a macro or function: `println!(`, `eprint!(`, `process::exit(`.
    let forbidden = [
        "print!(",
        "println!(",
        "dbg!(",
        "process::exit(",
        "process::abort(",
        "io::stdout(",
        "io::stderr(",
    ];
    let mut wrong = Vec::new();
    let mut door = 0;
    for source in sources() {
        for (number, line) in source.code() {
            if !forbidden.iter().any(|call| line.contains(call)) {
                continue;
            }
            if source.path == Path::new("cli/door.rs") {
                door += 1;
            } else {
                wrong.push(format!("{}: {}", source.at(number), line.trim()));
            }
        }
    }
    assert!(door > 0, "the door prints nothing: has it moved?");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_reader_of_this_test_reads() {
    assert_eq!(rooms_in("use crate::page::Role;"), ["page"]);
    assert_eq!(
        rooms_in("use crate::{page, verdict::Truth};"),
        ["page", "verdict"]
    );
    assert_eq!(
        rooms_in("fn a(x: crate::suite::B) -> crate::run::C {"),
        ["suite", "run"]
    );
    assert_eq!(without_tests("a\n#[cfg(test)]\nmod tests {\nb\n}"), ["a"]);
    assert_eq!(test_modules("#[cfg(test)]\nmod sample;"), ["sample"]);
}
