//! Which file uses which: every path in the code, followed through re-exports to the file that defines what it names.

use crate::tree::{Module, Source};
use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;
use regex::Regex;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

/// Re-exports of re-exports that are followed; the tree has three at most.
const DEEPEST: usize = 12;

/// Contents of a module.
#[derive(Default)]
struct Scope {
    file: usize,
    children: HashSet<String>,
    defined: HashSet<String>,
    /// Names that a `use` brings in, with the paths that they stand for.
    imported: HashMap<String, Vec<String>>,
    /// Modules whose names all come in.
    globs: Vec<Vec<String>>,
}

/// The uses of a tree.
pub struct Uses {
    /// From a file to those that it uses, with the names.
    edges: BTreeMap<(usize, usize), BTreeSet<String>>,
}

/// A `use`, taken apart.
struct Import {
    is_public: bool,
    leaves: Vec<Leaf>,
}

struct Leaf {
    path: Vec<String>,
    /// The name that comes in; `None` for `*`.
    name: Option<String>,
}

impl Uses {
    pub fn of(sources: &[Source]) -> Uses {
        let mut scopes = HashMap::new();
        for (file, source) in sources.iter().enumerate() {
            // The binary's root is no module of the library.
            if source.path == "src/main.rs" {
                continue;
            }
            scopes.insert(source.module.clone(), scope(file, source));
        }
        let mut edges: BTreeMap<(usize, usize), BTreeSet<String>> = BTreeMap::new();
        for (file, source) in sources.iter().enumerate() {
            for path in paths(source) {
                let whole = absolute(&source.module, &path);
                match whole.and_then(|whole| resolve(&scopes, &whole, 0)) {
                    Some(used) if used != file => {
                        let name = path.last().cloned().unwrap_or_default();
                        edges.entry((file, used)).or_default().insert(name);
                    }
                    _ => {}
                }
            }
        }
        Uses { edges }
    }

    /// Pairs of files, by their places.
    pub fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.edges.keys().copied()
    }

    /// Names that the first file takes from the second.
    pub fn names(&self, from: usize, to: usize) -> String {
        let names = self.edges.get(&(from, to));
        let names: Vec<&str> = names.into_iter().flatten().map(String::as_str).collect();
        names.join(", ")
    }

    /// Files of one room that use each other in a circle.
    pub fn circles(&self, sources: &[Source]) -> Vec<Vec<usize>> {
        let inside = |&(from, to): &(usize, usize)| {
            let room = sources[from].room();
            room.is_some() && room == sources[to].room()
        };
        let place = |file: usize| u32::try_from(file).expect("few files");
        let pairs = self.pairs().filter(inside);
        let graph: DiGraph<(), ()> =
            DiGraph::from_edges(pairs.map(|(from, to)| (place(from), place(to))));
        let mut circles: Vec<Vec<usize>> = tarjan_scc(&graph)
            .into_iter()
            .filter(|files| files.len() > 1)
            .map(|files| {
                files
                    .into_iter()
                    .map(petgraph::prelude::NodeIndex::index)
                    .collect()
            })
            .collect();
        for circle in &mut circles {
            circle.sort_unstable();
        }
        circles.sort();
        circles
    }
}

/// An item at a margin: what kind it is, and its name.
pub static ITEM: LazyLock<Regex> = LazyLock::new(|| {
    let before = r"(?m)^ *(?:pub(?:\([^)]*\))? )?(?:default |const |async |unsafe )*";
    let kind = r"(fn|struct|enum|trait|type|union|const|static|mod|macro_rules!) ([A-Za-z_]\w*)";
    Regex::new(&format!("{before}{kind}")).expect("a pattern")
});

static USE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?m)^ *(pub(?:\([^)]*\))? )?use ([^;]+);").expect("a pattern"));

static PATH: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"[A-Za-z_]\w*(?:::[A-Za-z_]\w*)+").expect("a pattern"));

fn scope(file: usize, source: &Source) -> Scope {
    let mut scope = Scope {
        file,
        ..Scope::default()
    };
    for line in &source.code {
        let Some(item) = ITEM.captures(line).filter(|_| !line.starts_with(' ')) else {
            continue;
        };
        let name = item[2].to_owned();
        match &item[1] {
            "mod" => scope.children.insert(name),
            _ => scope.defined.insert(name),
        };
    }
    for leaf in imports(source).into_iter().flat_map(|one| one.leaves) {
        let Some(path) = absolute(&source.module, &leaf.path) else {
            continue;
        };
        match leaf.name {
            // `use url::Url` stands for itself in a module that has no child of that name.
            Some(name) if path == below(&source.module, &name) => {}
            Some(name) => {
                scope.imported.insert(name, path);
            }
            None => scope.globs.push(path),
        }
    }
    scope
}

fn below(module: &[String], name: &str) -> Vec<String> {
    [module, &[name.to_owned()]].concat()
}

fn imports(source: &Source) -> Vec<Import> {
    let text = source.code.join("\n");
    USE.captures_iter(&text)
        .map(|found| {
            let mut leaves = Vec::new();
            let words: String = found[2].split_whitespace().collect::<Vec<_>>().join(" ");
            follow(&words, &[], &mut leaves);
            Import {
                is_public: found.get(1).is_some(),
                leaves,
            }
        })
        .collect()
}

/// Takes a tree apart: `a::{b, c::*, d as e}`.
fn follow(tree: &str, before: &[String], out: &mut Vec<Leaf>) {
    let tree = tree.trim();
    if let Some(open) = tree.find('{') {
        let words = tree[..open].split("::").map(str::trim);
        let words = words.filter(|word| !word.is_empty()).map(str::to_owned);
        let before: Vec<String> = before.iter().cloned().chain(words).collect();
        let close = tree.rfind('}').expect("a closing bracket");
        for part in parts(&tree[open + 1..close]) {
            follow(&part, &before, out);
        }
        return;
    }
    if tree.is_empty() {
        return;
    }
    let (path, renamed) = match tree.split_once(" as ") {
        Some((path, name)) => (path, Some(name.trim().to_owned())),
        None => (tree, None),
    };
    let mut path: Vec<String> = before
        .iter()
        .cloned()
        .chain(path.split("::").map(|word| word.trim().to_owned()))
        .collect();
    match path.last().map(String::as_str) {
        Some("*") => {
            path.pop();
            out.push(Leaf { path, name: None });
        }
        last => {
            if last == Some("self") && path.len() > 1 {
                path.pop();
            }
            let name = renamed.or_else(|| path.last().cloned());
            out.push(Leaf { path, name });
        }
    }
}

/// The parts of a list, split at the commas that stand in no inner bracket.
pub fn parts(list: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    let mut deep = 0_usize;
    for c in list.chars() {
        match c {
            '{' | '(' | '[' | '<' => deep += 1,
            '}' | ')' | ']' | '>' => deep = deep.saturating_sub(1),
            _ => {}
        }
        if c == ',' && deep == 0 {
            out.push(String::new());
        } else {
            out.last_mut().expect("there is one").push(c);
        }
    }
    out.retain(|part| !part.trim().is_empty());
    out
}

/// The paths that a file names; a folder's face hands names on by `pub use`, and whoever takes them uses the file that defines them.
fn paths(source: &Source) -> Vec<Vec<String>> {
    let used = imports(source)
        .into_iter()
        .filter(|import| !(import.is_public && source.is_face()))
        .flat_map(|import| import.leaves)
        .map(|leaf| leaf.path);
    let text = source.code.join("\n");
    let text = USE.replace_all(&text, "");
    let named = PATH
        .find_iter(&text)
        .map(|path| path.as_str().split("::").map(str::to_owned).collect());
    used.chain(named).collect()
}

/// The path from the root of the crate, as far as it can be one.
fn absolute(module: &Module, path: &[String]) -> Option<Vec<String>> {
    let mut base = module.clone();
    let mut rest = path;
    match path.first()?.as_str() {
        "crate" => {
            base.clear();
            rest = &path[1..];
        }
        "self" => rest = &path[1..],
        "super" => {
            while rest.first().is_some_and(|word| word == "super") {
                base.pop()?;
                rest = &rest[1..];
            }
        }
        _ => {}
    }
    base.extend(rest.iter().cloned());
    Some(base)
}

/// The file that defines what a path names; none for a module, and for what is not of this crate.
fn resolve(scopes: &HashMap<Module, Scope>, path: &[String], deep: usize) -> Option<usize> {
    if deep > DEEPEST {
        return None;
    }
    let mut module = Module::new();
    for (at, word) in path.iter().enumerate() {
        let scope = scopes.get(&module)?;
        if scope.children.contains(word) {
            module.push(word.clone());
        } else if scope.defined.contains(word) {
            return Some(scope.file);
        } else if let Some(stands_for) = scope.imported.get(word) {
            let path = [&stands_for[..], &path[at + 1..]].concat();
            return resolve(scopes, &path, deep + 1);
        } else {
            return scope.globs.iter().find_map(|glob| {
                let path = [&glob[..], &path[at..]].concat();
                resolve(scopes, &path, deep + 1)
            });
        }
    }
    None
}
