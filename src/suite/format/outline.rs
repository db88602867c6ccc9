//! Outline of the text of a suite, for an editor. A suite with mistakes has one too, as long as its form can be read.

use crate::suite::case::shared::{beside, real};
use crate::suite::files::SuiteFormat;
use crate::suite::files::load;
use crate::suite::format::style::end_of;
use crate::suite::hooks::keys::WHEN;
use crate::suite::parse::json;
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::parse::yaml;
use crate::suite::text::source::{SourceText, TextSpan};
use crate::suite::{Location, files};
use std::collections::{HashSet, VecDeque};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Largest number of files that are read for one outline.
const MOST_FILES: usize = 100;

/// A text of the file with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutlinePiece {
    /// The text: escapes resolved, lines joined.
    pub text: String,
    /// Line and column of its first character, after a quote.
    pub at: Location,
    /// Its bytes in the text of the file without a byte order mark, quotes left out.
    pub range: Range<usize>,
}

/// A case or a group of steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutlineBlock {
    /// Its name.
    pub name: OutlinePiece,
    /// All its bytes.
    pub range: Range<usize>,
    /// Names that `${…}` can use only here: parameters of a group, columns of examples.
    pub names: Vec<OutlinePiece>,
}

/// Outline of a suite.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outline {
    /// Files that it includes.
    pub includes: Vec<OutlinePiece>,
    /// Names of variables; the texts are what they stand for.
    pub variables: Vec<(OutlinePiece, String)>,
    /// Names of secrets. Their values and sources are not kept here.
    pub secrets: Vec<OutlinePiece>,
    /// Groups of steps.
    pub groups: Vec<OutlineBlock>,
    /// Cases.
    pub cases: Vec<OutlineBlock>,
    /// Names of groups where they are used.
    pub uses: Vec<OutlinePiece>,
    /// Sentences of steps, in file order; each once, however often an alias repeats it.
    pub steps: Vec<OutlinePiece>,
    /// Sentences that say what holds after a step.
    pub states: Vec<OutlinePiece>,
    /// Sentences of definitions of the vocabulary.
    pub defined: Vec<OutlinePiece>,
}

/// Reads the outline of a suite in YAML or JSON; `None` where the file is neither, or cannot be parsed.
pub fn outline(path: &Path, text: &str) -> Option<Outline> {
    let source = SourceText::new(path.display().to_string(), text);
    let tree = match files::format(path)? {
        SuiteFormat::Yaml => yaml::parse(&source),
        SuiteFormat::Json => json::parse(&source),
        SuiteFormat::Gherkin => return None,
    };
    let root = tree.ok()??;
    let mut finder = Finder {
        source: &source,
        found: Outline::default(),
    };
    match &root.value {
        NodeValue::Map(pairs) => {
            for (key, value) in pairs {
                finder.top(key.text().unwrap_or_default(), value);
            }
        }
        NodeValue::List(_) => finder.cases(&root),
        NodeValue::Scalar { .. } => {}
    }
    let mut found = finder.found;
    for pieces in [&mut found.steps, &mut found.states, &mut found.uses] {
        pieces.sort_by_key(|piece| piece.range.start);
        pieces.dedup_by_key(|piece| piece.range.start);
    }
    Some(found)
}

/// The files that a suite includes, directly and by others, each once, with their texts and outlines. What cannot be read is
/// left out: the reader of suites tells it.
pub fn included(path: &Path, outline: &Outline) -> Vec<(PathBuf, String, Outline)> {
    let mut out = Vec::new();
    let mut seen = HashSet::from([real(path)]);
    let name = path.display().to_string();
    let mut open: VecDeque<(String, OutlinePiece)> = outline
        .includes
        .iter()
        .map(|piece| (name.clone(), piece.clone()))
        .collect();
    while let Some((from, piece)) = open.pop_front() {
        let path = beside(&from, &piece.text);
        if out.len() == MOST_FILES || !seen.insert(real(&path)) {
            continue;
        }
        let Ok(source) = load(&path) else { continue };
        let Some(outline) = self::outline(&path, &source.text) else {
            continue;
        };
        let name = path.display().to_string();
        let more = outline.includes.iter();
        open.extend(more.map(|piece| (name.clone(), piece.clone())));
        out.push((path, source.text, outline));
    }
    out
}

/// The file that an `include` of a file names.
pub fn include(path: &Path, piece: &OutlinePiece) -> PathBuf {
    beside(&path.display().to_string(), &piece.text)
}

struct Finder<'a> {
    source: &'a SourceText,
    found: Outline,
}

impl Finder<'_> {
    fn top(&mut self, key: &str, value: &Node) {
        match key {
            "cases" => self.cases(value),
            "groups" => self.groups(value),
            "include" => {
                let all = match &value.value {
                    NodeValue::List(items) => items,
                    _ => std::slice::from_ref(value),
                };
                let pieces = all.iter().filter_map(|node| self.piece(node));
                self.found.includes = pieces.collect();
            }
            "variables" => {
                let pairs = pairs(value).iter();
                let pieces = pairs.filter_map(|(name, value)| {
                    Some((self.piece(name)?, value.text()?.to_owned()))
                });
                self.found.variables = pieces.collect();
            }
            "secrets" => self.found.secrets = self.keys(value),
            "steps" => {
                for (_, body) in pairs(value) {
                    let lines = match &body.value {
                        NodeValue::List(lines) => lines,
                        _ => std::slice::from_ref(body),
                    };
                    let sentences = lines.iter().filter_map(|line| self.sentence(line));
                    let sentences: Vec<OutlinePiece> = sentences.collect();
                    self.found.defined.extend(sentences);
                }
            }
            key if WHEN.contains(&key) => self.steps(value),
            _ => {}
        }
    }

    fn cases(&mut self, node: &Node) {
        for case in items(node) {
            let columns = field(case, "examples").and_then(|rows| items(rows).first());
            let names = columns.map(|row| self.keys(row)).unwrap_or_default();
            if let Some(name) = field(case, "name").and_then(|name| self.piece(name)) {
                let range = case.span.start..case.span.end;
                self.found.cases.push(OutlineBlock { name, range, names });
            }
            for key in ["steps", "actions"].iter().chain(&WHEN) {
                if let Some(steps) = field(case, key) {
                    self.steps(steps);
                }
            }
        }
    }

    /// A group is a list of steps, or has `parameters` and `steps`.
    fn groups(&mut self, node: &Node) {
        for (name, value) in pairs(node) {
            let steps = field(value, "steps").unwrap_or(value);
            self.steps(steps);
            let names = match field(value, "parameters") {
                Some(list) if !items(list).is_empty() => {
                    items(list).iter().filter_map(|n| self.piece(n)).collect()
                }
                Some(map) => self.keys(map),
                None => Vec::new(),
            };
            if let Some(name) = self.piece(name) {
                let range = name.range.start..value.span.end.max(name.range.end);
                self.found.groups.push(OutlineBlock { name, range, names });
            }
        }
    }

    fn keys(&self, node: &Node) -> Vec<OutlinePiece> {
        let keys = pairs(node).iter().map(|(key, _)| key);
        keys.filter_map(|key| self.piece(key)).collect()
    }

    fn steps(&mut self, node: &Node) {
        for item in items(node) {
            match &item.value {
                NodeValue::Scalar { .. } => self.found.steps.extend(self.sentence(item)),
                NodeValue::Map(pairs) => {
                    for (key, value) in pairs {
                        match key.text() {
                            Some("step") => self.found.steps.extend(self.sentence(value)),
                            Some("use") => self.found.uses.extend(self.piece(value)),
                            Some("state") => self.found.states.extend(self.sentence(value)),
                            _ => {}
                        }
                    }
                }
                NodeValue::List(_) => {}
            }
        }
    }

    /// A sentence; comments are none.
    fn sentence(&self, node: &Node) -> Option<OutlinePiece> {
        self.piece(node)
            .filter(|piece| !piece.text.is_empty() && !piece.text.starts_with("//"))
    }

    fn piece(&self, node: &Node) -> Option<OutlinePiece> {
        let NodeValue::Scalar { quoted, .. } = &node.value else {
            return None;
        };
        let text = &self.source.text;
        let TextSpan { start, end } = node.span;
        let range = if *quoted && text[start..].starts_with(['"', '\'']) {
            let close = end_of(text, node.span).saturating_sub(1);
            start + 1..close.max(start + 1).min(text.len())
        } else {
            start..end
        };
        let lines = node.text()?.lines().map(str::trim);
        Some(OutlinePiece {
            text: lines
                .filter(|line| !line.is_empty())
                .collect::<Vec<_>>()
                .join(" "),
            at: self.source.location(range.start),
            range,
        })
    }
}

fn pairs(node: &Node) -> &[(Node, Node)] {
    match &node.value {
        NodeValue::Map(pairs) => pairs,
        _ => &[],
    }
}

fn field<'a>(node: &'a Node, name: &str) -> Option<&'a Node> {
    let found = pairs(node).iter().find(|(key, _)| key.text() == Some(name));
    found.map(|(_, value)| value)
}

fn items(node: &Node) -> &[Node] {
    match &node.value {
        NodeValue::List(items) => items,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::{Outline, outline};
    use std::path::Path;

    fn read(name: &str, text: &str) -> Outline {
        outline(Path::new(name), text).expect("an outline")
    }

    #[test]
    fn sentences_stand_where_their_words_do() {
        let text = "suite: S\nbogus: 1\ncases:\n- name: ä\n  steps:\n  - Open '/'   # c\n  - 'Assert that ''ä'' is displayed'\n  - step: \"Click on 'B'\"\n    state: Assert that\n      'x' is displayed\n  - // no\n  -\n";
        let found = read("a.yaml", text);
        let shown: Vec<(&str, &str)> = found
            .steps
            .iter()
            .map(|piece| (piece.text.as_str(), &text[piece.range.clone()]))
            .collect();
        assert_eq!(
            shown,
            [
                ("Open '/'", "Open '/'"),
                (
                    "Assert that 'ä' is displayed",
                    "Assert that ''ä'' is displayed"
                ),
                ("Click on 'B'", "Click on 'B'"),
            ]
        );
        assert_eq!((found.steps[1].at.line, found.steps[1].at.column), (7, 6));
        assert_eq!(found.states[0].text, "Assert that 'x' is displayed");
    }

    #[test]
    fn what_is_named_and_used() {
        let text = "include: [a.yaml]\nvariables: {user: 'ada'}\nsecrets: {pin: {command: [printf, '1']}}\ngroups:\n  sign in:\n    parameters: [who]\n    steps: [Open '/']\n  leave:\n  - Click on 'x'\ncases:\n- name: A\n  examples: [{col: 1}, {col: 2}]\n  steps:\n  - use: sign in\n    with: {who: ada}\n";
        let found = read("a.yaml", text);
        let names = |pieces: &[super::OutlinePiece]| -> Vec<String> {
            pieces
                .iter()
                .map(|piece| text[piece.range.clone()].to_owned())
                .collect()
        };
        assert_eq!(names(&found.includes), ["a.yaml"]);
        assert_eq!(found.variables[0].0.text, "user");
        assert_eq!(found.variables[0].1, "ada");
        assert_eq!(names(&found.secrets), ["pin"]);
        assert_eq!(names(&found.uses), ["sign in"]);
        assert_eq!(found.groups[0].name.text, "sign in");
        assert_eq!(names(&found.groups[0].names), ["who"]);
        assert_eq!(found.groups[1].name.text, "leave");
        assert_eq!(names(&found.cases[0].names), ["col"]);
        assert_eq!(found.steps.len(), 2);
        assert!(!format!("{found:?}").contains("printf"));
    }

    #[test]
    fn json_and_what_is_none() {
        let found = read(
            "a.json",
            r#"[{"name": "A", "actions": ["Open '/'", "Click on \"B\""]}]"#,
        );
        assert_eq!(found.steps.len(), 2);
        assert_eq!(found.steps[1].text, "Click on \"B\"");
        assert_eq!(outline(Path::new("a.yaml"), "cases: ["), None);
        assert_eq!(outline(Path::new("a.txt"), "cases: []"), None);
        assert_eq!(read("a.yaml", "cases: x"), Outline::default());
        assert_eq!(
            read("a.yaml", "groups: [x]\nsecrets: 1\nvariables: [a]"),
            Outline::default()
        );
    }
}
