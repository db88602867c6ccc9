//! Cases as text: what was tried at a prompt becomes a part of a suite file, and is read again as it was.

use crate::suite::Diagnostic;
use crate::suite::case::terms::Terms;
use crate::suite::files::format;
use crate::suite::parse::tree::NodeValue;
use crate::suite::parse::yaml;
use crate::suite::read::{Contents, read_source};
use crate::suite::text::source::SourceText;
use std::fmt::Write;
use std::path::Path;

/// A case that is to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenCase {
    /// Its name.
    pub name: String,
    /// Its sentences.
    pub steps: Vec<String>,
}

/// Words that YAML takes for something else than text, in one of its versions.
const WORDS: [&str; 9] = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"];

/// A text as a YAML scalar that is read as that text: plain where nothing in it means anything to YAML, else in quotes.
/// `flow` is whether it stands between brackets.
pub fn scalar(text: &str, flow: bool) -> String {
    let plain = text.starts_with(char::is_alphabetic)
        && !text.ends_with([':', ' '])
        && !text.contains(": ")
        && !text.contains(" #")
        && (!flow || !text.contains([',', '[', ']', '{', '}']) && !text.ends_with('-'))
        && !text.chars().any(is_special)
        && !WORDS.contains(&text.to_lowercase().as_str());
    if plain {
        return text.to_owned();
    }
    let special = text.chars().any(is_special);
    if !special && !text.contains(['"', '\\']) {
        return format!("\"{text}\"");
    }
    if !special {
        return format!("'{}'", text.replace('\'', "''"));
    }
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            // Writing to a String cannot fail.
            c if is_special(c) => _ = write!(out, "\\U{:08x}", c as u32),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// Characters that a YAML file does not hold as they are, or that no reader of it would see.
fn is_special(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}'
        )
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A suite of one case.
pub fn fresh(suite: &str, base_url: &str, draft: &WrittenCase) -> String {
    format!(
        "suite: {}\nbase_url: {}\ncases:\n{}",
        scalar(suite, false),
        scalar(base_url, false),
        case(draft, 2)
    )
}

fn case(draft: &WrittenCase, indent: usize) -> String {
    let pad = " ".repeat(indent);
    let mut out = format!(
        "{pad}- name: {}\n{pad}  steps:\n",
        scalar(&draft.name, false)
    );
    for step in &draft.steps {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{pad}    - {}", scalar(step, false));
    }
    out
}

/// The text of a suite file with one more case at its end. What was there stays as it was.
///
/// # Errors
///
/// The mistakes of the file, or why a case cannot be added to it by itself.
pub fn append(
    path: &Path,
    text: &str,
    draft: &WrittenCase,
    terms: &Terms,
) -> Result<String, Vec<Diagnostic>> {
    let cannot = |why: &str| {
        vec![
            Diagnostic::of_file(path, format!("no case can be added to the file: {why}"))
                .hint("save it to another file, or write it there yourself"),
        ]
    };
    let Some(kind) = format(path) else {
        return Err(cannot("its name does not end in `.yaml` or `.yml`"));
    };
    let name = path.display().to_string();
    let read = |text: &str| match read_source(&SourceText::new(name.as_str(), text), kind, terms)? {
        Contents::Suite(suite, _) => Ok(*suite),
        Contents::Shared => Err(cannot("it has only what suites share")),
    };
    let before = read(text)?;
    let source = SourceText::new(name.as_str(), text);
    let indent = indentation(&source)
        .ok_or_else(|| cannot("`cases` is not a list of its own lines at the file's end"))?;
    let end = if source.text.contains("\r\n") {
        "\r\n"
    } else {
        "\n"
    };
    let added = case(draft, indent).replace('\n', end);
    let whole = format!("{}{end}{end}{added}", text.trim_end());
    let after = read(&whole)?;
    let same = after.cases.len() == before.cases.len() + 1
        && before.cases.iter().zip(&after.cases).all(|(a, b)| {
            a.name == b.name
                && a.steps
                    .iter()
                    .map(|s| &s.text)
                    .eq(b.steps.iter().map(|s| &s.text))
        })
        && after.cases.last().is_some_and(|case| {
            case.name == draft.name && case.steps.iter().map(|s| &s.text).eq(&draft.steps)
        });
    if same {
        Ok(whole)
    } else {
        Err(cannot("it would not be read as it was typed"))
    }
}

/// Blanks before the dash of a case, where the file ends with its cases and each has lines of its own.
fn indentation(source: &SourceText) -> Option<usize> {
    let root = yaml::parse(source).ok()??;
    let NodeValue::Map(pairs) = &root.value else {
        return None;
    };
    let (key, cases) = pairs.last()?;
    let NodeValue::List(items) = &cases.value else {
        return None;
    };
    if key.text() != Some("cases") {
        return None;
    }
    let line = source.line_at(items.first()?.span.start);
    let blanks = line.len() - line.trim_start_matches(' ').len();
    line[blanks..].starts_with('-').then_some(blanks)
}

#[cfg(test)]
mod tests {
    use super::{WrittenCase, append, fresh, scalar};
    use crate::suite::Terms;
    use crate::suite::parse::tree::{Node, NodeValue};
    use crate::suite::parse::yaml;
    use crate::suite::text::source::SourceText;
    use std::path::Path;

    fn asserts(text: &str) -> bool {
        text.starts_with("Assert")
    }

    fn draft(name: &str, steps: &[&str]) -> WrittenCase {
        WrittenCase {
            name: name.into(),
            steps: steps.iter().map(|s| (*s).to_owned()).collect(),
        }
    }

    #[test]
    fn plain_where_it_may_be() {
        for (text, written) in [
            ("Click on 'A'", "Click on 'A'"),
            ("Type in 'a: b' in 'C'", "\"Type in 'a: b' in 'C'\""),
            ("'A' is displayed", "\"'A' is displayed\""),
            ("say \"a: b\" # c", "'say \"a: b\" # c'"),
            ("yes", "\"yes\""),
            ("12", "\"12\""),
            ("a\nb", "\"a\\nb\""),
        ] {
            assert_eq!(scalar(text, false), written);
        }
        assert_eq!(scalar("a, b", true), "\"a, b\"");
        assert_eq!(scalar("a -", true), "\"a -\"");
    }

    proptest::proptest! {
        #[test]
        fn what_is_written_is_read(text in "\\PC{1,20}|[a-z'\":#\\-\\[\\]{}&*!|>%@`, \n\t\u{202e}]{1,30}") {
            for flow in [false, true] {
                let line = if flow { format!("[{}]", scalar(&text, true)) } else { format!("- {}", scalar(&text, false)) };
                let node = yaml::parse(&SourceText::new("a", line.as_str())).ok().flatten();
                let Some(Node { value: NodeValue::List(items), .. }) = node else {
                    panic!("{line:?}")
                };
                let [Node { value: NodeValue::Scalar { text: read, .. }, .. }] = items.as_slice() else {
                    panic!("{line:?}")
                };
                proptest::prop_assert_eq!(read, &text, "{}", line);
            }
        }
    }

    #[test]
    fn a_case_more() {
        let path = Path::new("a.yaml");
        let first = fresh("My: suite", "http://h/", &draft("One", &["Open '/'"]));
        let two = draft("Two: #2", &["Open '/x'", "Assert that 'a: b' is displayed"]);
        let whole = append(
            path,
            &format!("# mine\n{first}# end\n"),
            &two,
            &Terms::plain(asserts),
        )
        .expect("a suite");
        assert!(whole.starts_with("# mine\n"), "{whole}");
        assert!(
            whole.contains("# end\n\n  - name: \"Two: #2\"\n"),
            "{whole}"
        );
    }

    #[test]
    fn where_no_case_can_stand_it_says_so() {
        let path = Path::new("a.yaml");
        let two = draft("Two", &["Open '/x'"]);
        for text in [
            "cases: [{name: One, steps: [Open]}]\n",
            "cases:\n  - name: One\n    steps: [Open]\nsuite: S\n",
            "[{name: One, actions: [Open], expected: [1]}]",
            "cases:\n",
        ] {
            assert!(
                append(path, text, &two, &Terms::plain(asserts)).is_err(),
                "{text}"
            );
        }
    }
}
