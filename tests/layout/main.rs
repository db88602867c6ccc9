//! The layout of the source: rooms in dependency order, no circles inside a room, files, folders and functions that can be read
//! in one go, one name for one type, one file that prints.
//!
//! `exceptions.txt` lists what does not hold yet. The list is exact: what holds again has to leave it. `LAYOUT=write` writes it
//! anew.

#![expect(
    unreachable_pub,
    reason = "nothing outside reaches into a program of its own"
)]

mod exceptions;
mod sizes;
mod tree;
mod uses;
mod words;

use exceptions::{Kind, hold};
use tree::{Source, folders, root};
use uses::Uses;

/// Lines that a file may have, its tests not counted.
const LONGEST_FILE: usize = 600;
/// Lines of code that a function may have.
const LONGEST_FUNCTION: usize = 100;
/// Parameters that a function may have, `self` not counted.
const MOST_PARAMETERS: usize = 6;
/// Files that may stand in one folder.
const MOST_FILES: usize = 25;

/// The files of the program.
fn sources() -> Vec<Source> {
    tree::under("src")
}

/// The rooms as `src/lib.rs` lists them.
fn order() -> Vec<String> {
    let text = std::fs::read_to_string(root().join("src/lib.rs")).expect("a file");
    let order: Vec<String> = text
        .lines()
        .map(|line| line.trim_start_matches("pub "))
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        .map(str::to_owned)
        .collect();
    assert!(order.len() >= 10, "{order:?}");
    order
}

#[test]
fn each_room_uses_only_those_before_it() {
    let order = order();
    let sources = sources();
    let uses = Uses::of(&sources);
    let place = |file: usize| {
        let room = sources[file].room()?;
        order.iter().position(|name| name == room)
    };
    let mut seen = 0;
    let mut wrong = Vec::new();
    for (from, to) in uses.pairs() {
        let (Some(own), Some(used)) = (place(from), place(to)) else {
            continue;
        };
        seen += usize::from(own != used);
        if used > own {
            let (by, what) = (&sources[from].path, &sources[to].path);
            wrong.push(format!("{by} uses {what}: {}", uses.names(from, to)));
        }
    }
    assert!(seen > 100, "only {seen} uses between rooms were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_files_of_a_room_use_each_other_in_a_circle() {
    let sources = sources();
    let uses = Uses::of(&sources);
    assert!(uses.pairs().count() > 1000, "too few uses were found");
    let mut found = Vec::new();
    for circle in uses.circles(&sources) {
        for &from in &circle {
            let taken: Vec<String> = circle
                .iter()
                .map(|&to| (to, uses.names(from, to)))
                .filter(|(_, names)| !names.is_empty())
                .map(|(to, names)| format!("{}: {names}", sources[to].path))
                .collect();
            found.push((sources[from].path.clone(), taken.join("; ")));
        }
    }
    hold(Kind::Circle, &found);
}

#[test]
fn every_room_stands_in_the_list() {
    let order = order();
    for source in sources() {
        let is_listed = source
            .room()
            .is_none_or(|room| order.iter().any(|known| known == room));
        assert!(is_listed, "{} is in no room of src/lib.rs", source.path);
    }
}

#[test]
fn no_file_is_too_long() {
    let tests = tree::under("tests");
    let found = sources()
        .iter()
        .chain(&tests)
        .filter(|source| source.lines > LONGEST_FILE)
        .map(|source| (source.path.clone(), format!("{} lines", source.lines)))
        .collect::<Vec<_>>();
    hold(Kind::LongFile, &found);
}

#[test]
fn no_folder_is_too_full() {
    let found = folders("src")
        .into_iter()
        .chain(folders("tests"))
        .filter(|(_, files)| *files > MOST_FILES)
        .map(|(folder, files)| (folder, format!("{files} files")))
        .collect::<Vec<_>>();
    hold(Kind::FullFolder, &found);
}

#[test]
fn no_function_is_too_long_or_takes_too_much() {
    let sources = sources();
    let functions: Vec<_> = sources.iter().flat_map(sizes::functions).collect();
    assert!(functions.len() > 1000, "only {} functions", functions.len());
    let mut long = Vec::new();
    let mut wide = Vec::new();
    for function in functions {
        if function.lines > LONGEST_FUNCTION {
            long.push((function.name.clone(), format!("{} lines", function.lines)));
        }
        if function.parameters > MOST_PARAMETERS {
            let told = format!("{} parameters", function.parameters);
            wide.push((function.name, told));
        }
    }
    hold(Kind::LongFunction, &long);
    hold(Kind::ManyParameters, &wide);
}

#[test]
fn one_name_is_one_type() {
    let sources = sources();
    let types = sizes::types(&sources);
    assert!(types.len() > 300, "only {} types", types.len());
    let found = types
        .into_iter()
        .filter(|(_, files)| files.len() > 1)
        .map(|(name, files)| (name, files.join(" ")))
        .collect::<Vec<_>>();
    hold(Kind::SameName, &found);
}

#[test]
fn one_file_prints_and_nothing_exits() {
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
    let mut printed = 0;
    for source in sources() {
        for (index, line) in source.code.iter().enumerate() {
            if !forbidden.iter().any(|call| line.contains(call)) {
                continue;
            }
            if source.path == "src/cli/output/terminal.rs" {
                printed += 1;
            } else {
                wrong.push(format!("{}:{}: {}", source.path, index + 1, line.trim()));
            }
        }
    }
    assert!(printed > 0, "the terminal prints nothing: has it moved?");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn one_file_knows_unix() {
    let names = ["os::unix", " nix::"];
    let knowing: Vec<String> = sources()
        .into_iter()
        .filter(|source| {
            // Unit tests count: they are compiled on every system too.
            let text = std::fs::read_to_string(root().join(&source.path)).expect("a file");
            names.iter().any(|name| text.contains(name))
        })
        .map(|source| source.path)
        .collect();
    assert_eq!(knowing, ["src/system/unix.rs"]);
}

#[test]
fn doc_lines_name_their_subject() {
    let mut lines = 0;
    let mut wrong = Vec::new();
    for source in sources().iter().chain(&tree::under("tests")) {
        let text = std::fs::read_to_string(root().join(&source.path)).expect("a file");
        for (at, line) in text.lines().enumerate() {
            let line = line.trim_start();
            let doc = line.strip_prefix("/// ").or(line.strip_prefix("//! "));
            lines += usize::from(doc.is_some());
            if doc.is_some_and(|doc| doc.starts_with("What ") || doc.starts_with("It ")) {
                wrong.push(format!("{}:{}: {line}", source.path, at + 1));
            }
        }
    }
    assert!(lines > 5000, "only {lines} doc lines");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn words_and_verbs_are_listed_in_their_tables_only() {
    let sources = sources();
    let tests = |source: &&Source| !source.path.ends_with("tests.rs");
    let wrong: Vec<String> = sources
        .iter()
        .filter(tests)
        .flat_map(words::lists)
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A small tree: `room/mod.rs` hands `Thing` on, which `room/thing.rs` defines; two files use each other through it.
fn small() -> Vec<Source> {
    let file = |path: &str, module: &[&str], text: &str| {
        let module = module.iter().map(|word| (*word).to_owned()).collect();
        tree::read(path.into(), module, text)
    };
    vec![
        file("src/lib.rs", &[], "pub mod room;\npub mod other;"),
        file(
            "src/room/mod.rs",
            &["room"],
            "mod thing;\nmod user;\nmod alone;\npub use thing::Thing;",
        ),
        file(
            "src/room/thing.rs",
            &["room", "thing"],
            "use super::user;\npub struct Thing;\nfn a() { assert!(user::b(1) > 0, \"{}\", super::alone::c()); }",
        ),
        file(
            "src/room/user.rs",
            &["room", "user"],
            "use super::{Thing, alone::{self, c as d}};\n\npub fn b(one: u8) -> u8 {\n    // Not counted.\n    0\n}\n\
             impl Thing {\n    fn e<T: Into<u8>>(\n        &self,\n        a: fn(T, u8) -> u8,\n    ) {\n        a\n    }\n}\n",
        ),
        file(
            "src/room/alone.rs",
            &["room", "alone"],
            "pub fn c() {}\n#[cfg(test)]\nmod tests {\n    use crate::room::Thing;\n    struct Thing;\n}\n",
        ),
        file(
            "src/other.rs",
            &["other"],
            "use crate::room::{self, *};\nfn f(thing: Thing) -> room::Thing {}\nstruct Thing;",
        ),
    ]
}

#[test]
fn the_reader_of_this_test_reads() {
    let sources = small();
    let uses = Uses::of(&sources);
    let pairs: Vec<(&str, &str)> = uses
        .pairs()
        .map(|(from, to)| (&*sources[from].path, &*sources[to].path))
        .collect();
    let (thing, user) = ("src/room/thing.rs", "src/room/user.rs");
    assert_eq!(
        pairs,
        [
            (thing, user),
            (thing, "src/room/alone.rs"),
            (user, thing),
            (user, "src/room/alone.rs"),
            ("src/other.rs", thing),
        ]
    );
    assert_eq!(uses.circles(&sources), [[2, 3]]);
    assert_eq!(uses.names(3, 2), "Thing");
    let functions: Vec<(String, usize, usize)> = sizes::functions(&sources[3])
        .into_iter()
        .map(|function| (function.name, function.lines, function.parameters))
        .collect();
    assert_eq!(
        functions,
        [
            ("src/room/user.rs: b".to_owned(), 3, 1),
            ("src/room/user.rs: e".to_owned(), 6, 1),
        ]
    );
    assert_eq!(sizes::types(&sources)["Thing"], [thing, "src/other.rs"]);
    assert_eq!(sources[4].lines, 1);
}
