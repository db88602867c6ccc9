//! What stands where in the text of a suite, for an editor: also where the suite has mistakes, as long as its form can be read.

use super::files::{self, Format};
use super::source::{Source, Span};
use super::style::end_of;
use super::tree::{Node, Value};
use super::{Location, json, yaml};
use std::ops::Range;
use std::path::Path;

/// A text of the file and where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// What it says: escapes resolved, lines joined.
    pub text: String,
    /// Line and column of its first character, after a quote.
    pub at: Location,
    /// Its bytes in the text of the file without a byte order mark, quotes left out.
    pub range: Range<usize>,
}

/// What an editor asks about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outline {
    /// Sentences of steps, in file order; each once, however often an alias repeats it.
    pub steps: Vec<Piece>,
    /// Sentences that say what holds after a step.
    pub states: Vec<Piece>,
}

/// Reads the outline of a suite in YAML or JSON; `None` where the file is neither, or cannot be parsed.
pub fn outline(path: &Path, text: &str) -> Option<Outline> {
    let source = Source::new(path.display().to_string(), text);
    let tree = match files::format(path)? {
        Format::Yaml => yaml::parse(&source),
        Format::Json => json::parse(&source),
    };
    let root = tree.ok()??;
    let mut finder = Finder {
        source: &source,
        found: Outline::default(),
    };
    match &root.value {
        Value::Map(_) => {
            if let Some(cases) = field(&root, "cases") {
                finder.cases(cases);
            }
        }
        Value::List(_) => finder.cases(&root),
        Value::Scalar { .. } => {}
    }
    let mut found = finder.found;
    for pieces in [&mut found.steps, &mut found.states] {
        pieces.sort_by_key(|piece| piece.range.start);
        pieces.dedup_by_key(|piece| piece.range.start);
    }
    Some(found)
}

struct Finder<'a> {
    source: &'a Source,
    found: Outline,
}

impl Finder<'_> {
    fn cases(&mut self, node: &Node) {
        for case in items(node) {
            for key in ["steps", "actions"] {
                if let Some(steps) = field(case, key) {
                    self.steps(steps);
                }
            }
        }
    }

    fn steps(&mut self, node: &Node) {
        for item in items(node) {
            match &item.value {
                Value::Scalar { .. } => self.found.steps.extend(self.sentence(item)),
                Value::Map(pairs) => {
                    for (key, value) in pairs {
                        match key.text() {
                            Some("step") => self.found.steps.extend(self.sentence(value)),
                            Some("state") => self.found.states.extend(self.sentence(value)),
                            _ => {}
                        }
                    }
                }
                Value::List(_) => {}
            }
        }
    }

    /// A sentence; comments are none.
    fn sentence(&self, node: &Node) -> Option<Piece> {
        self.piece(node)
            .filter(|piece| !piece.text.is_empty() && !piece.text.starts_with("//"))
    }

    fn piece(&self, node: &Node) -> Option<Piece> {
        let Value::Scalar { quoted, .. } = &node.value else {
            return None;
        };
        let text = &self.source.text;
        let Span { start, end } = node.span;
        let range = if *quoted && text[start..].starts_with(['"', '\'']) {
            let close = end_of(text, node.span).saturating_sub(1);
            start + 1..close.max(start + 1).min(text.len())
        } else {
            start..end
        };
        let lines = node.text()?.lines().map(str::trim);
        Some(Piece {
            text: lines
                .filter(|line| !line.is_empty())
                .collect::<Vec<_>>()
                .join(" "),
            at: self.source.location(range.start),
            range,
        })
    }
}

fn field<'a>(node: &'a Node, name: &str) -> Option<&'a Node> {
    let Value::Map(pairs) = &node.value else {
        return None;
    };
    let found = pairs.iter().find(|(key, _)| key.text() == Some(name));
    found.map(|(_, value)| value)
}

fn items(node: &Node) -> &[Node] {
    match &node.value {
        Value::List(items) => items,
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
    }
}
