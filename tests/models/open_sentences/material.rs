//! The pages of `tests/fixtures/open`, and what is true of them.
//!
//! A line of `NAME.txt` is a statement or an action about `NAME.html`. `T w | statement | where it stands` is a true
//! statement whose words are on the page; `F` is untrue, `N` is told nowhere on the page, `o` means that its words are
//! not on the page. `do | action | what it requests | how` can be carried out, `no | action` cannot.

use std::path::PathBuf;

/// Truth about the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Told {
    /// The page says so.
    True,
    /// The page says otherwise.
    False,
    /// The page does not say.
    Untold,
}

/// A statement about a page.
#[derive(Debug, Clone)]
pub struct OpenStatement {
    pub page: String,
    pub truth: Told,
    /// Its words are on the page.
    pub worded: bool,
    pub sentence: String,
    /// Parts of the lines that tell.
    pub told: Vec<String>,
}

/// OpenHow an action is carried out: on the element called so, in the row or card of a text.
#[derive(Debug, Clone)]
pub struct OpenHow {
    pub action: String,
    pub name: String,
    pub near: String,
    pub value: String,
}

/// An action on a page.
#[derive(Debug, Clone)]
pub struct OpenTask {
    pub page: String,
    pub sentence: String,
    /// The only request that it may lead to; empty where it leads to none.
    pub request: String,
    /// None where the page does not offer it.
    pub how: Option<OpenHow>,
}

/// An order that stands on a page.
#[derive(Debug, Clone)]
pub struct OrderedPage {
    pub page: String,
    pub carrier: String,
    pub order: String,
    pub sentence: String,
    pub expected: String,
}

/// All of it.
#[derive(Debug, Default)]
pub struct OpenMaterial {
    pub statements: Vec<OpenStatement>,
    pub tasks: Vec<OpenTask>,
    pub orders: Vec<OrderedPage>,
}

fn folder() -> PathBuf {
    let set = std::env::var("OPEN_SET").unwrap_or_else(|_| "open".into());
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures")
        .join(set)
}

/// The markup of a page.
pub fn markup(page: &str) -> Option<String> {
    std::fs::read_to_string(folder().join(format!("{page}.html"))).ok()
}

impl OpenMaterial {
    /// Reads the folder.
    pub fn read() -> OpenMaterial {
        let mut all = OpenMaterial::default();
        let mut paths: Vec<PathBuf> = std::fs::read_dir(folder())
            .expect("the fixtures")
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|e| e == "txt"))
            .collect();
        paths.sort();
        for path in paths {
            let page = path.file_stem().expect("a name").to_string_lossy();
            let text = std::fs::read_to_string(&path).expect("a text");
            for line in text.lines() {
                let cells: Vec<&str> = line.split('|').map(str::trim).collect();
                match (&*page, cells[0]) {
                    ("injection", _) => all.orders.push(ordered(&cells)),
                    (_, "do" | "no") => all.tasks.push(task(&page, &cells)),
                    _ => all.statements.push(statement(&page, &cells)),
                }
            }
        }
        if let Ok(part) = std::env::var("OPEN_ONLY") {
            all.statements.retain(|s| s.sentence.contains(&part));
            all.tasks.retain(|t| t.sentence.contains(&part));
        }
        all
    }

    /// The statement, however it is introduced.
    pub fn statement(&self, sentence: &str) -> Option<&OpenStatement> {
        let bare = sentence.strip_prefix("Assert that ").unwrap_or(sentence);
        let exactly = |s: &&OpenStatement| s.sentence == bare;
        self.statements.iter().find(exactly)
    }

    /// The task.
    pub fn task(&self, sentence: &str) -> Option<&OpenTask> {
        self.tasks
            .iter()
            .find(|task| same(&task.sentence, sentence))
    }
}

/// The same sentence, of which a text may have been masked.
fn same(sentence: &str, told: &str) -> bool {
    let Some((head, tail)) = told.split_once("••••") else {
        return sentence == told;
    };
    sentence.starts_with(head) && sentence.ends_with(tail)
}

fn statement(page: &str, cells: &[&str]) -> OpenStatement {
    let told = cells.get(2).copied().unwrap_or_default();
    OpenStatement {
        page: page.to_owned(),
        truth: match &cells[0][..1] {
            "T" => Told::True,
            "F" => Told::False,
            _ => Told::Untold,
        },
        worded: cells[0].ends_with('w'),
        sentence: cells[1].to_owned(),
        told: told
            .split(" ; ")
            .filter(|part| !part.is_empty())
            .map(str::to_owned)
            .collect(),
    }
}

fn task(page: &str, cells: &[&str]) -> OpenTask {
    let how = cells.get(3).copied().unwrap_or_default();
    let quoted: Vec<&str> = how.split('"').skip(1).step_by(2).collect();
    let second = |mark: &str| {
        let found = how.contains(mark).then(|| quoted.get(1).copied()).flatten();
        found.unwrap_or_default().to_owned()
    };
    OpenTask {
        page: page.to_owned(),
        sentence: cells[1].to_owned(),
        request: cells[2].to_owned(),
        how: quoted.first().map(|name| OpenHow {
            action: how.split(' ').next().unwrap_or_default().to_owned(),
            name: (*name).to_owned(),
            near: second("\" near \""),
            value: second("\" = \""),
        }),
    }
}

fn ordered(cells: &[&str]) -> OrderedPage {
    OrderedPage {
        page: cells[0].to_owned(),
        carrier: cells[1].to_owned(),
        order: cells[2].to_owned(),
        sentence: cells[3].to_owned(),
        expected: cells[4].to_owned(),
    }
}
