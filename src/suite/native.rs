//! The native form: `suite`, `base_url`, `cases` with `name`, `tags`, `expected` and `steps`.

use super::expected::{expectation, verdict};
use super::fields::{Keys, Reader};
use super::sentence::Line;
use super::tree::{Node, Value};
use super::{StepText, Suite, TestCase, traps};
use crate::verdict::Verdict;
use url::Url;

pub(super) const SUITE: Keys = Keys {
    what: "a suite",
    known: &["suite", "base_url", "cases"],
    meant: &[
        ("name", "suite"),
        ("title", "suite"),
        ("url", "base_url"),
        ("base", "base_url"),
        ("tests", "cases"),
        ("scenarios", "cases"),
        ("test_cases", "cases"),
    ],
};
pub(super) const CASE: Keys = Keys {
    what: "a case",
    known: &["name", "tags", "expected", "steps"],
    meant: &[
        ("title", "name"),
        ("case", "name"),
        ("actions", "steps"),
        ("sentences", "steps"),
        ("verdict", "expected"),
        ("expects", "expected"),
        ("labels", "tags"),
    ],
};
pub(super) const STEP: Keys = Keys {
    what: "a step",
    known: &["step", "expect", "state"],
    meant: &[
        ("expected", "expect"),
        ("then", "state"),
        ("after", "state"),
        ("sentence", "step"),
        ("action", "step"),
        ("text", "step"),
    ],
};

/// Reads the top mapping. What is missing after a mistake is left out; the mistakes stand in the reader.
pub(super) fn suite<'a>(
    reader: &mut Reader<'a>,
    root: &'a Node,
    stem: &str,
    is_assertion: fn(&str) -> bool,
) -> Suite {
    let mut suite = Suite {
        name: stem.to_owned(),
        file: reader.source.name.to_string(),
        digest: reader.source.digest(),
        base_url: None,
        cases: Vec::new(),
        notes: Vec::new(),
    };
    let Some(fields) = reader.fields(root, SUITE) else {
        return suite;
    };
    if let Some(name) = fields[0].and_then(|n| reader.text(n, "suite")) {
        suite.name = name;
    }
    suite.base_url = fields[1].and_then(|n| base_url(reader, n));
    let Some(cases) = fields[2] else {
        reader.missing(root, "cases", "the suite", "cases:");
        return suite;
    };
    for node in reader.list(cases, "cases", "case").unwrap_or_default() {
        if let Some(case) = case(reader, node, is_assertion) {
            suite.cases.push(case);
        }
    }
    suite
}

fn base_url(reader: &mut Reader<'_>, node: &Node) -> Option<Url> {
    let text = reader.text(node, "base_url")?;
    match Url::parse(&text) {
        Ok(url) if matches!(url.scheme(), "http" | "https" | "file") => Some(url),
        Ok(url) if url.cannot_be_a_base() => {
            reader.error(
                node,
                format!("`base_url` is no address of a page: `{text}`"),
                Some(&format!("write the scheme too: `http://{text}`")),
            );
            None
        }
        Ok(url) => {
            reader.error(
                node,
                format!("`base_url` has the scheme `{}`", url.scheme()),
                Some("a page is opened by `http`, `https` or `file`"),
            );
            None
        }
        Err(url::ParseError::RelativeUrlWithoutBase) => {
            let path = text.trim_start_matches('/');
            reader.error(
                node,
                format!("`base_url` is not absolute: `{text}`"),
                Some(&format!(
                    "write the scheme and the host too, for example `http://localhost:8080/{path}`"
                )),
            );
            None
        }
        Err(error) => {
            reader.error(
                node,
                format!("`base_url` is not a URL: {error}"),
                Some("for example `http://localhost:8080/`"),
            );
            None
        }
    }
}

fn case<'a>(
    reader: &mut Reader<'a>,
    node: &'a Node,
    is_assertion: fn(&str) -> bool,
) -> Option<TestCase> {
    let fields = reader.fields(node, CASE)?;
    let name = if let Some(name) = fields[0] {
        reader.text(name, "name")
    } else {
        reader.missing(node, "name", "the case", "name: …");
        None
    };
    let tags = fields[1].map(|n| tags(reader, n)).unwrap_or_default();
    let expected = fields[2].and_then(|n| expected(reader, n));
    let Some(list) = fields[3] else {
        reader.missing(node, "steps", "the case", "steps:");
        return None;
    };
    let lines = reader.list(list, "steps", "sentence").unwrap_or_default();
    let any = !lines.is_empty();
    let mistakes = reader.found.len();
    let steps: Vec<StepText> = lines
        .iter()
        .filter_map(|n| step(reader, n, is_assertion))
        .collect();
    if any && steps.is_empty() && reader.found.len() == mistakes {
        reader.error(
            list,
            "the case has comments only: expected a sentence",
            None,
        );
    }
    let derived = verdict(&steps, is_assertion);
    if let (Some(stated), true) = (expected, derived != Verdict::Pass)
        && stated != derived
        && let Some(place) = fields[2]
    {
        let warning = reader.source.warning(
            place.span,
            format!("the case is expected to end in {stated}, but by its steps' `expect` it ends in {derived}"),
        );
        reader.found.push(warning);
    }
    Some(TestCase {
        id: String::new(),
        name: name?,
        tags,
        steps,
        expected: expected.or((derived != Verdict::Pass).then_some(derived)),
        at: reader.source.location(node.span.start),
    })
}

fn tags(reader: &mut Reader<'_>, node: &Node) -> Vec<String> {
    match &node.value {
        Value::List(items) => items
            .iter()
            .filter_map(|item| reader.text(item, "tags"))
            .collect(),
        Value::Scalar { .. } if node.is_null() => Vec::new(),
        Value::Scalar { .. } => reader
            .text(node, "tags")
            .iter()
            .flat_map(|text| text.split(','))
            .map(|tag| tag.trim().to_owned())
            .filter(|tag| !tag.is_empty())
            .collect(),
        Value::Map(_) => {
            reader.wrong_type(node, "`tags` to be a list of texts");
            Vec::new()
        }
    }
}

fn expected(reader: &mut Reader<'_>, node: &Node) -> Option<Verdict> {
    const WORDS: [(&str, Verdict); 3] = [
        ("pass", Verdict::Pass),
        ("fail", Verdict::Fail),
        ("inconclusive", Verdict::Inconclusive),
    ];
    let text = reader.text(node, "expected")?;
    let folded = text.to_lowercase();
    if let Some((_, verdict)) = WORDS.iter().find(|(word, _)| *word == folded) {
        return Some(*verdict);
    }
    let near = WORDS
        .iter()
        .find(|(word, _)| {
            folded.starts_with(word) || strsim::damerau_levenshtein(word, &folded) <= 3
        })
        .map(|(word, _)| format!("did you mean `{word}`?"));
    let error = reader
        .source
        .error(node.span, format!("`{text}` is no verdict"))
        .hint("a case ends in `pass`, `fail` or `inconclusive`")
        .maybe_hint(near);
    reader.found.push(error);
    None
}

/// The state after a step, as an assertion.
fn state<'a>(
    reader: &mut Reader<'a>,
    node: &'a Node,
    is_assertion: fn(&str) -> bool,
) -> Option<String> {
    let Line::Step(state) = reader.sentence(node)? else {
        reader.wrong_type(node, "`state` to be a sentence, and no comment");
        return None;
    };
    if !is_assertion(&state.text) {
        let error = reader
            .source
            .error(
                node.span,
                format!("`state` is no assertion: `{}`", state.text),
            )
            .hint(
                "write what has to hold after the step: `state: Assert that 'Saved' is displayed`",
            );
        reader.found.push(error);
        return None;
    }
    Some(state.text)
}

fn step<'a>(
    reader: &mut Reader<'a>,
    node: &'a Node,
    is_assertion: fn(&str) -> bool,
) -> Option<StepText> {
    let Value::Map(_) = &node.value else {
        return match reader.sentence(node)? {
            Line::Step(step) => Some(step),
            Line::Comment => None,
        };
    };
    if let Some(trap) = traps::split_by_colon(reader.source, node, STEP.known) {
        reader.found.push(trap);
        return None;
    }
    let fields = reader.fields(node, STEP)?;
    let expect = fields[1].and_then(|node| {
        let holds = node.boolean();
        if holds.is_none() {
            reader.wrong_type(node, "`expect` to be `true` or `false`");
        }
        holds
    });
    let state = fields[2].and_then(|node| state(reader, node, is_assertion));
    let Some(sentence) = fields[0] else {
        reader.missing(node, "step", "the step", "step: …");
        return None;
    };
    match reader.sentence(sentence)? {
        Line::Step(step) => {
            if let Some(node) = fields[2] {
                of_an_action(reader, node, is_assertion(&step.text), expect);
            }
            Some(StepText {
                expect: expect.map(expectation),
                state,
                ..step
            })
        }
        Line::Comment => None,
    }
}

/// Only what is done leaves a state.
fn of_an_action(reader: &mut Reader<'_>, state: &Node, asserts: bool, expect: Option<bool>) {
    if asserts {
        reader.error(
            state,
            "an assertion has no `state`: it changes nothing",
            Some("a state stands with an action, and says what holds after it"),
        );
    } else if expect == Some(false) {
        reader.error(
            state,
            "an action that is not to go through has no `state`",
            Some("leave out `state`, or `expect: false`"),
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::suite::files::Format;
    use crate::suite::read::read_source;
    use crate::suite::source::Source;
    use crate::suite::{Diagnostic, StepText};

    fn asserts(text: &str) -> bool {
        text.starts_with("Assert")
    }

    /// The steps of a suite with one case.
    fn steps(text: &str, format: Format) -> Result<Vec<StepText>, Vec<Diagnostic>> {
        let (suite, warnings) = read_source(&Source::new("a", text), format, asserts)?;
        assert_eq!(warnings, []);
        Ok(suite
            .cases
            .into_iter()
            .flat_map(|case| case.steps)
            .collect())
    }

    fn yaml(steps: &str) -> String {
        format!("suite: S\ncases:\n  - name: A\n    steps:\n{steps}")
    }

    #[test]
    fn a_step_keeps_the_state_after_it() {
        let read = steps(
            &yaml(
                "      - step: Click on 'Save'\n        state: \"Assert that 'Saved: 1' is displayed\"\n      - step: Click on 'Next'\n        expect: false\n      - Assert that 'x' is displayed\n",
            ),
            Format::Yaml,
        )
        .expect("a suite");
        let states: Vec<Option<&str>> = read.iter().map(|step| step.state.as_deref()).collect();
        assert_eq!(
            states,
            [Some("Assert that 'Saved: 1' is displayed"), None, None]
        );
        let json = r#"{"suite": "S", "cases": [{"name": "A", "steps": [
            {"step": "Open '/'", "state": "Assert that 'Shop' is displayed"}, "Assert that 'x' is displayed"]}]}"#;
        let read = steps(json, Format::Json).expect("a suite");
        assert_eq!(
            read[0].state.as_deref(),
            Some("Assert that 'Shop' is displayed")
        );
        assert_eq!(read[1].state, None);
    }

    #[test]
    fn a_state_that_is_none_is_told_with_its_place() {
        const SAVE: &str = "step: Click on 'Save'";
        for (step, message, line, column) in [
            (
                format!("{SAVE}\n        state: Click on 'Saved'\n"),
                "`state` is no assertion: `Click on 'Saved'`",
                6,
                16,
            ),
            (
                format!("{SAVE}\n        state: // later\n"),
                "expected `state` to be a sentence, and no comment",
                6,
                16,
            ),
            (
                format!("{SAVE}\n        state: ''\n"),
                "this step is empty",
                6,
                16,
            ),
            (
                format!("{SAVE}\n        state: [Assert that 'Saved' is displayed]\n"),
                "expected a sentence, found a list",
                6,
                16,
            ),
            (
                "step: Assert that 'a' is displayed\n        state: Assert that 'b' is displayed\n"
                    .to_owned(),
                "an assertion has no `state`",
                6,
                16,
            ),
            (
                format!(
                    "{SAVE}\n        expect: false\n        state: Assert that 'b' is displayed\n"
                ),
                "not to go through has no `state`",
                7,
                16,
            ),
            (
                format!("{SAVE}\n        then: Assert that 'b' is displayed\n"),
                "unknown key `then` in a step",
                6,
                9,
            ),
        ] {
            let text = yaml(&format!("      - {step}"));
            let found = steps(&text, Format::Yaml).expect_err(&text);
            let told = format!("{found:?}");
            assert_eq!(found.len(), 1, "{told}");
            assert!(found[0].message.contains(message), "{message}: {told}");
            assert_eq!(
                (found[0].at.line, found[0].at.column),
                (line, column),
                "{told}"
            );
        }
    }
}
