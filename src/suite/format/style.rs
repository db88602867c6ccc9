//! One style for native suites in YAML. Comments, words and meaning stay; where that cannot be kept, nothing is changed.

use crate::suite::Diagnostic;
use crate::suite::format::write::scalar;
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::parse::yaml;
use crate::suite::text::source::{SourceText, TextSpan};
use std::path::Path;

/// Columns that a list between brackets may take.
const WIDTH: usize = 100;

/// How often a text is written until nothing changes any more: a comment that moves may take a place that has a style of
/// its own.
const ROUNDS: usize = 4;

/// Formats a suite; the error says why the text is left as it is.
///
/// # Errors
///
/// Where the file is no YAML, or has something that the style has no place for.
pub fn styled(path: &Path, text: &str) -> Result<String, String> {
    let mut text = written(path, text)?;
    for _ in 0..ROUNDS {
        let again = written(path, &text)?;
        if again == text {
            return Ok(text);
        }
        text = again;
    }
    Err("its comments have no place that stays".into())
}

/// The text written once.
fn written(path: &Path, text: &str) -> Result<String, String> {
    let name = path.display().to_string();
    let source = SourceText::new(name.as_str(), text.replace("\r\n", "\n"));
    let wrong = |mistake: Diagnostic| format!("{}: {}", mistake.at, mistake.message);
    let Some(root) = yaml::parse(&source).map_err(wrong)? else {
        return Err("it is empty".into());
    };
    let NodeValue::Map(_) = &root.value else {
        return Err("only the form with `cases` has a style".into());
    };
    let marks = Marks::of(&source, &root)?;
    let mut writer = Writer {
        source: &source,
        marks,
        next: 0,
        out: String::new(),
        indent: 0,
    };
    writer.map(&root, 0, false);
    writer.comments(source.text.len(), 0, 0, false);
    let out = writer.out;
    let again = SourceText::new(name.as_str(), out.as_str());
    // Whatever the reader takes for a comment: none is lost.
    let signs = |text: &str| text.matches('#').count();
    let same = signs(&out) == signs(&source.text)
        && yaml::parse(&again).ok().flatten().is_some_and(|read| {
            same(&root, &read)
                && Marks::of(&again, &read).is_ok_and(|marks| {
                    marks
                        .texts(&again.text)
                        .eq(writer.marks.texts(&source.text))
                })
        });
    if same {
        Ok(out)
    } else {
        Err("it would not be read as it is now".into())
    }
}

/// Equal for every reader: texts apart from white space at their ends, and what they are taken for.
fn same(a: &Node, b: &Node) -> bool {
    match (&a.value, &b.value) {
        (NodeValue::Scalar { text: x, .. }, NodeValue::Scalar { text: y, .. }) => {
            x.trim() == y.trim() && a.kind() == b.kind() && a.is_null() == b.is_null()
        }
        (NodeValue::List(x), NodeValue::List(y)) => {
            x.len() == y.len() && x.iter().zip(y).all(|(x, y)| same(x, y))
        }
        (NodeValue::Map(x), NodeValue::Map(y)) => {
            x.len() == y.len()
                && x.iter()
                    .zip(y)
                    .all(|((k, v), (l, w))| same(k, l) && same(v, w))
        }
        _ => false,
    }
}

/// A comment of the file.
struct StyleMark {
    span: TextSpan,
    /// Blanks before it, where it has a line of its own.
    column: Option<usize>,
}

struct Marks(Vec<StyleMark>);

impl Marks {
    /// The comments: what begins with `#` outside every value. What is neither value nor comment nor YAML's own marks of
    /// lists and mappings has no place in the style.
    fn of(source: &SourceText, root: &Node) -> Result<Marks, String> {
        let mut scalars = Vec::new();
        collect(root, &mut scalars);
        let mut found = Vec::new();
        let mut scalars = scalars.into_iter().peekable();
        let text = &source.text;
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            while scalars.peek().is_some_and(|s: &TextSpan| s.end <= at) {
                scalars.next();
            }
            if let Some(span) = scalars.next_if(|s| s.start <= at && s.end > s.start) {
                // It may end where it begins only if it is empty, and those are passed over.
                at = end_of(text, span).max(at + 1);
                continue;
            }
            match bytes[at] {
                b'#' => {
                    let line = text[..at].rfind('\n').map_or(0, |at| at + 1);
                    let end = text[at..].find('\n').map_or(text.len(), |n| at + n);
                    let own = text[line..at].trim().is_empty();
                    found.push(StyleMark {
                        span: TextSpan {
                            start: at,
                            end: at + text[at..end].trim_end().len(),
                        },
                        column: own.then_some(at - line),
                    });
                    at = end;
                }
                b' ' | b'\n' | b'-' | b':' | b',' | b'[' | b']' | b'{' | b'}' => at += 1,
                _ => {
                    let place = source.location(at);
                    return Err(format!(
                        "line {}: anchors, aliases, tags, tabs and marks of documents have no place in the style",
                        place.line
                    ));
                }
            }
        }
        if text.lines().any(|line| line == "---" || line == "...") {
            return Err("marks of documents have no place in the style".into());
        }
        Ok(Marks(found))
    }

    fn texts<'t>(&self, text: &'t str) -> impl Iterator<Item = &'t str> {
        self.0.iter().map(move |m| &text[m.span.start..m.span.end])
    }

    fn any_in(&self, span: TextSpan) -> bool {
        self.0
            .iter()
            .any(|m| m.span.start >= span.start && m.span.end <= span.end)
    }
}

/// Where a value ends: one in quotes at its closing quote, since its span goes on to what follows it.
pub(crate) fn end_of(text: &str, span: TextSpan) -> usize {
    let whole = &text[span.start..span.end];
    let Some(quote) = whole.chars().next().filter(|c| matches!(c, '"' | '\'')) else {
        return span.end;
    };
    let mut chars = whole.char_indices().skip(1).peekable();
    while let Some((at, c)) = chars.next() {
        if c == '\\' && quote == '"' {
            chars.next();
        } else if c == quote {
            let doubled = quote == '\'' && chars.peek().is_some_and(|(_, next)| *next == quote);
            if !doubled {
                return span.start + at + 1;
            }
            chars.next();
        }
    }
    span.end
}

fn collect(node: &Node, out: &mut Vec<TextSpan>) {
    match &node.value {
        NodeValue::Scalar { .. } => out.push(node.span),
        NodeValue::List(items) => items.iter().for_each(|item| collect(item, out)),
        NodeValue::Map(pairs) => {
            for (key, value) in pairs {
                collect(key, out);
                collect(value, out);
            }
        }
    }
}

/// Writes values, and between them the comments that stood there.
struct Writer<'a> {
    source: &'a SourceText,
    marks: Marks,
    /// The first comment that is not written yet.
    next: usize,
    out: String,
    /// Blanks before the last line.
    indent: usize,
}

impl Writer<'_> {
    fn map(&mut self, node: &Node, indent: usize, in_item: bool) {
        let NodeValue::Map(pairs) = &node.value else {
            return;
        };
        for (place, (key, value)) in pairs.iter().enumerate() {
            if place > 0 || !in_item {
                self.line(key.span.start, indent, false);
            }
            self.out.push_str(&self.scalar(key, false));
            self.out.push(':');
            let parts = key.text() == Some("cases");
            self.value(value, indent, parts);
        }
    }

    /// Writes the value after `key:`.
    fn value(&mut self, node: &Node, indent: usize, parts: bool) {
        match &node.value {
            NodeValue::Scalar { .. } => {
                let text = self.scalar(node, false);
                if !text.is_empty() {
                    self.out.push(' ');
                    self.out.push_str(&text);
                }
            }
            NodeValue::List(items) => match self.brackets(node) {
                Some(text) => {
                    self.out.push(' ');
                    self.out.push_str(&text);
                }
                None => self.list(items, indent + 2, parts),
            },
            NodeValue::Map(pairs) if pairs.is_empty() => self.out.push_str(" {}"),
            NodeValue::Map(_) => self.map(node, indent + 2, false),
        }
    }

    fn list(&mut self, items: &[Node], indent: usize, parts: bool) {
        for (place, item) in items.iter().enumerate() {
            self.line(item.span.start, indent, parts && place > 0);
            self.out.push_str("- ");
            match &item.value {
                NodeValue::Scalar { .. } => {
                    let text = self.scalar(item, false);
                    self.out.push_str(&text);
                }
                NodeValue::Map(pairs) if pairs.is_empty() => self.out.push_str("{}"),
                NodeValue::Map(_) => self.map(item, indent + 2, true),
                NodeValue::List(_) => {
                    let text = self.flow(item);
                    self.out.push_str(&text);
                }
            }
        }
    }

    /// A list as it may stand in brackets: of single values, written so already, short, without comments.
    fn brackets(&self, node: &Node) -> Option<String> {
        let NodeValue::List(items) = &node.value else {
            return None;
        };
        let single = items
            .iter()
            .all(|i| matches!(i.value, NodeValue::Scalar { .. }));
        let flows = self.source.text[node.span.start..].starts_with('[');
        let sentences = items.iter().filter_map(Node::text).any(|t| t.contains(' '));
        let text = self.flow(node);
        let short = text.chars().count() <= WIDTH;
        let fits = single && flows && short && !sentences && !self.marks.any_in(node.span);
        (fits || items.is_empty()).then_some(text)
    }

    fn flow(&self, node: &Node) -> String {
        match &node.value {
            NodeValue::Scalar { .. } => self.scalar(node, true),
            NodeValue::List(items) => {
                let items: Vec<_> = items.iter().map(|item| self.flow(item)).collect();
                format!("[{}]", items.join(", "))
            }
            NodeValue::Map(pairs) => {
                let pairs: Vec<_> = pairs
                    .iter()
                    .map(|(k, v)| format!("{}: {}", self.scalar(k, true), self.flow(v)))
                    .collect();
                format!("{{{}}}", pairs.join(", "))
            }
        }
    }

    /// A value as it is written: quotes where YAML needs them, and where they make it text.
    fn scalar(&self, node: &Node, flow: bool) -> String {
        let NodeValue::Scalar { text, quoted } = &node.value else {
            return String::new();
        };
        if node.is_null() || (!quoted && node.kind() != "text") {
            return text.clone();
        }
        let text = text.trim();
        let plain = scalar(text, flow);
        let written = &self.source.text[node.span.start..node.span.end];
        // A plain text that begins with a digit or a slash is plain already, and may stay so.
        if !quoted && written == text && !flow {
            return text.to_owned();
        }
        plain
    }

    /// Begins a line for what stands at a byte of the source, after the comments before it.
    fn line(&mut self, at: usize, indent: usize, part: bool) {
        let line = self.source.line_at(at);
        let dash = line.len() - line.trim_start_matches(' ').len();
        let part = self.comments(at, indent, dash, part);
        self.begin(at, indent, part);
    }

    fn begin(&mut self, at: usize, indent: usize, part: bool) {
        if !self.out.is_empty() {
            self.out.push('\n');
            if (part || self.after_gap(at)) && !self.out.ends_with("\n\n") && !self.after_key() {
                self.out.push('\n');
            }
        }
        self.out.push_str(&" ".repeat(indent));
        self.indent = indent;
    }

    /// The last line written is a key whose values come now.
    fn after_key(&self) -> bool {
        let last = self.out.trim_end_matches('\n').lines().next_back();
        last.is_some_and(|line| line.ends_with(':') && !line.trim_start().starts_with('#'))
    }

    /// A blank line stands before the line of this byte.
    fn after_gap(&self, at: usize) -> bool {
        let line = self.source.location(at).line;
        let start = self.source.text[..at].rfind('\n').map_or(0, |end| end + 1);
        let leads = self.source.text[start..at]
            .chars()
            .all(|c| matches!(c, ' ' | '-'));
        leads && line > 1 && self.source.line(line - 1).trim().is_empty()
    }

    /// Writes the comments up to a byte: behind the line where they stood so, else on lines of their own. The gap before a
    /// part comes before the comments that lead it; tells whether it is still to come.
    fn comments(&mut self, until: usize, indent: usize, column: usize, mut part: bool) -> bool {
        let mut deep = self.indent > indent;
        while let Some(mark) = self.marks.0.get(self.next) {
            if mark.span.start >= until {
                break;
            }
            let (span, own) = (mark.span, mark.column);
            self.next += 1;
            let text = self.source.text[span.start..span.end].to_owned();
            let commented = self
                .out
                .lines()
                .next_back()
                .is_some_and(|l| l.contains(" #"));
            match own {
                None if !commented && !self.out.is_empty() => {
                    self.out.push(' ');
                    self.out.push_str(&text);
                }
                own => {
                    deep = deep && own.is_none_or(|own| own > column);
                    let pad = if deep { self.indent } else { indent };
                    self.begin(span.start, pad, part && !deep);
                    part = part && deep;
                    self.out.push_str(&text);
                }
            }
        }
        if until == self.source.text.len() && !self.out.is_empty() {
            self.out.push('\n');
        }
        part
    }
}

#[cfg(test)]
mod tests {
    use super::styled;
    use std::path::Path;

    fn style(text: &str) -> Result<String, String> {
        styled(Path::new("s.yaml"), text)
    }

    #[test]
    fn one_style() {
        let text = "# about\nsuite:   'Shop'\nbase_url: \"http://h/\"\n\n\ncases:\n- name: \"One\"\n  tags:   [a,b]\n  steps:\n  - \"Open '/'\"   # first\n  # then\n\n  - {step: \"Assert that 'a: b' is displayed\", expect: false}\n  # end of one\n# second\n- name: Two\n  expected: fail\n  steps: [Open]\n# the end\n";
        let wanted = "# about\nsuite: Shop\nbase_url: http://h/\n\ncases:\n  - name: One\n    tags: [a, b]\n    steps:\n      - Open '/' # first\n      # then\n\n      - step: \"Assert that 'a: b' is displayed\"\n        expect: false\n        # end of one\n\n  # second\n  - name: Two\n    expected: fail\n    steps: [Open]\n# the end\n";
        let once = style(text).expect("a style");
        assert_eq!(once, wanted);
        assert_eq!(style(&once).as_deref(), Ok(wanted));
    }

    #[test]
    fn quotes_that_matter_stay() {
        let text = "suite: \"12\"\ncases:\n  - name: \"yes\"\n    steps:\n      - step: Open\n        expect: true\n      - \"x # y\"\n      - 12 things\n";
        assert_eq!(style(text).as_deref(), Ok(text));
    }

    #[test]
    fn what_has_no_place_is_left_alone() {
        for text in [
            "cases: &a [x]\n",
            "a: &x b\nc: *x\n",
            "---\ncases: []\n",
            "cases: !!seq []\n",
            "- a\n",
            "",
            "a: [",
        ] {
            assert!(style(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_comment_that_moves_comes_to_rest() {
        let once = style("cases: \n  - \n  - # c\n").expect("a style");
        assert_eq!(style(&once).as_ref(), Ok(&once));
        assert!(once.contains("# c"));
    }

    proptest::proptest! {
        #[test]
        fn twice_is_once(text in "(a|- b|# c|  |\n|: |'d'|\"e\"|\\[f, g\\]|\\{h: i\\}|\n  - |\nj: |\\|\n  k\n){1,16}") {
            if let Ok(once) = style(&format!("cases: {text}\n")) {
                let twice = style(&once);
                proptest::prop_assert_eq!(twice.as_ref(), Ok(&once), "{:?}", text);
            }
        }
    }
}
