//! Exceptions to the layout: a list that only shrinks.

use crate::tree::root;
use std::collections::BTreeSet;
use std::fs;
use std::sync::Mutex;

const LIST: &str = "tests/layout/exceptions.txt";

/// Keeps the writers of the list apart.
static WRITING: Mutex<()> = Mutex::new(());

/// Rule that a line of the list is an exception to.
#[derive(Clone, Copy)]
pub enum Kind {
    Circle,
    LongFile,
    FullFolder,
    LongFunction,
    ManyParameters,
    SameName,
}

impl Kind {
    fn words(self) -> &'static str {
        match self {
            Kind::Circle => "circle",
            Kind::LongFile => "long file",
            Kind::FullFolder => "full folder",
            Kind::LongFunction => "long function",
            Kind::ManyParameters => "many parameters",
            Kind::SameName => "same name",
        }
    }
}

/// Holds what was found, each with what is to be said of it, against the list.
pub fn hold(kind: Kind, found: &[(String, String)]) {
    let begins = format!("{}: ", kind.words());
    let line = |name: &str| format!("{begins}{name}");
    let path = root().join(LIST);
    let text = fs::read_to_string(&path).unwrap_or_default();
    let is_own = |line: &&str| line.starts_with(&begins);
    let known: BTreeSet<String> = text.lines().filter(is_own).map(str::to_owned).collect();
    let names: BTreeSet<String> = found.iter().map(|(name, _)| line(name)).collect();
    if std::env::var("LAYOUT").is_ok_and(|what| what == "write") {
        let _alone = WRITING.lock().expect("no writer panics");
        let text = fs::read_to_string(&path).unwrap_or_default();
        let others = text.lines().filter(|line| !is_own(line)).map(str::to_owned);
        let all: BTreeSet<String> = others.chain(names).collect();
        let all: String = all.into_iter().map(|line| line + "\n").collect();
        fs::write(&path, all).expect("the list is written");
        return;
    }
    let mut wrong: Vec<String> = found
        .iter()
        .filter(|(name, _)| !known.contains(&line(name)))
        .map(|(name, told)| format!("{}{name} ({told})", &begins))
        .collect();
    let gone = known.difference(&names);
    wrong.extend(gone.map(|line| format!("holds again, so take it from {LIST}: {line}")));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
