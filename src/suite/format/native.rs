//! The native form: `suite`, `base_url`, what cases share, and `cases` with `name`, `tags`, `expected` and `steps`.

use crate::suite::case::examples::{Table, examples};
use crate::suite::case::expected::verdict;
use crate::suite::case::groups::Expansion;
use crate::suite::case::names::Names;
use crate::suite::case::near_miss::{NearMissEntry, combined, near_miss};
use crate::suite::case::quarantine::quarantine;
use crate::suite::case::scene;
use crate::suite::case::shared::SharedParts;
use crate::suite::case::steps::{StepItem, items};
use crate::suite::case::terms::Terms;
use crate::suite::config::base_url::base_url;
use crate::suite::hooks;
use crate::suite::hooks::read::hooks;
use crate::suite::names_in;
use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::vocabulary::inventory::inventory;
use crate::suite::vocabulary::unfold::Substitution;
use crate::suite::{
    CaseHooks, Diagnostic, Location, Quarantine, Secret, Severity, Suite, SuiteHooks, TestCase,
    UsedDefinition, Word,
};
use crate::verdict::Verdict;
use std::collections::BTreeSet;
use std::sync::Arc;

pub(crate) const SUITE: Keys = Keys {
    what: "a suite",
    known: &[
        "suite",
        "base_url",
        "cases",
        "include",
        "variables",
        "secrets",
        "groups",
        "before_suite",
        "after_suite",
        "before_case",
        "after_case",
        "pages",
        "things",
        "people",
        "steps",
        "synonyms",
        "near_miss",
    ],
    meant: &[
        ("name", "suite"),
        ("title", "suite"),
        ("url", "base_url"),
        ("base", "base_url"),
        ("tests", "cases"),
        ("scenarios", "cases"),
        ("test_cases", "cases"),
        ("includes", "include"),
        ("import", "include"),
        ("vars", "variables"),
    ],
};
pub(crate) const CASE: Keys = Keys {
    what: "a case",
    known: &[
        "name",
        "tags",
        "expected",
        "steps",
        "examples",
        "quarantine",
        "before_case",
        "after_case",
        "near_miss",
    ],
    meant: &[
        ("title", "name"),
        ("case", "name"),
        ("actions", "steps"),
        ("sentences", "steps"),
        ("verdict", "expected"),
        ("expects", "expected"),
        ("labels", "tags"),
        ("data", "examples"),
        ("rows", "examples"),
        ("table", "examples"),
        ("skip", "quarantine"),
    ],
};

/// A case before its values are filled in.
pub(crate) struct CaseDraft {
    /// Its name.
    pub name: Word,
    /// Its tags.
    pub tags: Vec<Word>,
    /// The verdict that the author expects.
    pub expected: Option<Word>,
    /// Its steps.
    pub items: Vec<StepItem>,
    /// Rows of examples.
    pub table: Option<Table>,
    /// Until when it does not count.
    pub quarantine: Option<Quarantine>,
    /// Hooks before the case, inside those of its suite.
    pub before: Vec<hooks::read::HookDraft>,
    /// Hooks after the case.
    pub after: Vec<hooks::read::HookDraft>,
    /// The suite's setting for near misses.
    pub near_misses: NearMissEntry,
    /// Where it begins.
    pub at: Location,
}

/// Reads the top mapping. What is missing after a mistake is left out; mistakes go to the reader.
pub(crate) fn suite<'a>(
    reader: &mut FieldReader<'a>,
    root: &'a Node,
    stem: &str,
    terms: &Terms,
) -> Suite {
    let mut suite = Suite {
        name: stem.to_owned(),
        file: reader.source.name.to_string(),
        digest: reader.source.digest(),
        base_url: terms.base_url.clone(),
        cases: Vec::new(),
        secrets: Vec::new(),
        definitions: Vec::new(),
        mentions: BTreeSet::new(),
        hooks: Arc::default(),
        notes: Vec::new(),
    };
    let Some(fields) = reader.fields(root, SUITE) else {
        return suite;
    };
    if let Some(name) = fields[0].and_then(|n| reader.text(n, "suite")) {
        suite.name = name;
    }
    // The environment that was chosen is before the suite's own address, which is read all the same.
    let own = fields[1].and_then(|n| base_url(reader, n));
    suite.base_url = suite.base_url.or(own);
    let mut shared = SharedParts::default();
    shared.read(reader, &fields[3..16]);
    shared.near_misses = fields[16]
        .map(|node| near_miss(reader, node))
        .unwrap_or_default();
    let Some(cases) = fields[2] else {
        reader.missing(root, "cases", "the suite", "cases:");
        return suite;
    };
    let nodes = reader.list(cases, "cases", "case").unwrap_or_default();
    let drafts: Vec<CaseDraft> = nodes
        .iter()
        .filter_map(|node| draft(reader, node))
        .collect();
    let texts = drafts
        .iter()
        .filter_map(|d| d.table.as_ref()?.text.as_ref());
    let texts: Vec<String> = shared.texts.iter().chain(texts).cloned().collect();
    suite.mentions = mentions(&reader.source.text, &texts, &shared.variables);
    suite.digest = terms.digest(reader.source, &texts);
    let mut filled = filled(&drafts, &shared, terms, &suite.mentions);
    reader.found.append(&mut filled.found);
    suite.cases = filled.cases;
    suite.hooks = filled.hooks;
    suite.definitions = filled.definitions;
    suite.secrets = filled.secrets;
    suite
}

/// Names that values can be given to.
pub(crate) fn mentions(
    text: &str,
    more: &[String],
    variables: &[(Word, Word)],
) -> BTreeSet<String> {
    let texts = std::iter::once(text).chain(more.iter().map(String::as_str));
    let declared = variables.iter().map(|(name, _)| name.text.as_str());
    let all = texts.flat_map(names_in).chain(declared);
    all.map(str::to_owned).collect()
}

/// Cases whose values are filled in.
pub(crate) struct FilledCases {
    /// The cases.
    pub cases: Vec<TestCase>,
    /// Hooks around all cases.
    pub hooks: Arc<SuiteHooks>,
    /// Secrets that sentences may name.
    pub secrets: Vec<Secret>,
    /// The definitions that sentences may use, and how often they do.
    pub definitions: Vec<UsedDefinition>,
    /// The mistakes.
    pub found: Vec<Diagnostic>,
}

/// Fills in the values of cases, and unfolds their sentences.
pub(crate) fn filled(
    drafts: &[CaseDraft],
    shared: &SharedParts,
    terms: &Terms,
    mentions: &BTreeSet<String>,
) -> FilledCases {
    let mut found = Vec::new();
    let vocabulary = terms.vocabulary_with(&shared.vocabulary, &mut found);
    let secrets = [vocabulary.secrets(), shared.secrets.clone()].concat();
    let variables = [vocabulary.variables(), shared.variables.clone()].concat();
    let names = terms.names(&variables, &secrets, &mut found);
    let mut expansion = Expansion {
        groups: &shared.groups,
        global: &names,
        columns: &[],
        is_assertion: terms.is_assertion,
        unfolding: Substitution::new(
            &vocabulary,
            &names,
            (
                terms.parts,
                terms.unread,
                terms.is_assertion,
                terms.remembers,
            ),
        ),
        opens: false,
        remembers: terms.remembers,
        remembered: Vec::new(),
        rehearses: false,
        uses: 0,
        found,
    };
    let around = Arc::new(shared.hooks.suite(&names, &mut expansion));
    let mut cases = Vec::new();
    for draft in drafts {
        let Some(table) = &draft.table else {
            cases.push(case(
                draft,
                draft.name.text.clone(),
                &names,
                &mut expansion,
                (shared, &around),
            ));
            continue;
        };
        expansion.columns = &table.columns;
        let in_name =
            names_in(&draft.name.text).any(|name| table.columns.iter().any(|c| c == name));
        for (at, row) in table.rows.iter().enumerate() {
            let values = row
                .iter()
                .map(|cell| names.value(cell, &mut expansion.found));
            let values: Vec<String> = values.collect();
            let shown = values.first().filter(|_| !in_name);
            let name = match shown {
                Some(first) => format!("{} [{}: {}]", draft.name.text, at + 1, short(first)),
                None => format!("{} [{}]", draft.name.text, at + 1),
            };
            let names = names.with(table.columns.iter().cloned().zip(values));
            cases.push(case(draft, name, &names, &mut expansion, (shared, &around)));
        }
        expansion.columns = &[];
    }
    expansion.rehearse(&shared.groups);
    let definitions = inventory(&vocabulary, expansion.unfolding.uses(), mentions);
    expansion.unfolding.rehearse(&mut expansion.found);
    let found = std::mem::take(&mut expansion.found);
    FilledCases {
        cases,
        hooks: around,
        secrets: terms.secrets_of(secrets),
        definitions,
        found,
    }
}

/// The beginning of a cell, for a name.
fn short(cell: &str) -> String {
    const LONGEST: usize = 40;
    let line = cell.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= LONGEST {
        return line;
    }
    line.chars().take(LONGEST).chain(['…']).collect()
}

fn draft<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<CaseDraft> {
    let fields = reader.fields(node, CASE)?;
    let name = if let Some(name) = fields[0] {
        reader.word(name, "name")
    } else {
        reader.missing(node, "name", "the case", "name: …");
        None
    };
    let tags = fields[1].map(|n| tags(reader, n)).unwrap_or_default();
    let stated = fields[2].and_then(|n| reader.word(n, "expected"));
    if let Some(word) = stated.as_ref().filter(|word| !word.text.contains("${")) {
        // Told also where the case has other mistakes and is not read further.
        expected(word, &word.text, &mut reader.found);
    }
    let table = fields[4].map(|n| examples(reader, n));
    let quarantine = fields[5].and_then(|n| quarantine(reader, n));
    let near_misses = fields[8].map(|n| near_miss(reader, n));
    let mut around = |place: usize| {
        let node = fields[place];
        node.map(|n| hooks(reader, n, CASE.known[place]))
    };
    let (before, after) = (around(6), around(7));
    let Some(list) = fields[3] else {
        reader.missing(node, "steps", "the case", "steps:");
        return None;
    };
    let items = items(reader, list, "the case");
    Some(CaseDraft {
        name: name?,
        tags,
        expected: stated,
        items,
        // A table with a mistake would make the columns unknown names.
        table: match table {
            Some(None) => return None,
            table => table.flatten(),
        },
        quarantine,
        before: before.unwrap_or_default(),
        after: after.unwrap_or_default(),
        near_misses: near_misses.unwrap_or_default(),
        at: reader.source.location(node.span.start),
    })
}

/// A case, once for each row.
fn case<'a>(
    draft: &'a CaseDraft,
    name: String,
    names: &Names,
    expansion: &mut Expansion<'a>,
    (shared, around): (&'a SharedParts, &Arc<SuiteHooks>),
) -> TestCase {
    let mut hooks_before = draft.before.iter().chain(shared.hooks.before_case());
    let is_first = !hooks_before.any(hooks::read::HookDraft::acts_in_window);
    expansion.opens = is_first;
    let mut steps = expansion.expand(&draft.items, names);
    expansion.opens = false;
    let mut before = hooks::read::filled(shared.hooks.before_case(), names, expansion);
    before.extend(hooks::read::filled(&draft.before, names, expansion));
    if is_first && let Some(first) = steps.first_mut() {
        scene::open(first, expansion.is_assertion);
    }
    let mut after = hooks::read::filled(&draft.after, names, expansion);
    after.extend(hooks::read::filled(
        shared.hooks.after_case(),
        names,
        expansion,
    ));
    let found = &mut expansion.found;
    let name = names.text(&draft.name.with_text(name), found);
    let tags = draft
        .tags
        .iter()
        .map(|tag| names.text(tag, found))
        .collect();
    let stated = draft.expected.as_ref();
    let expected = stated.and_then(|word| {
        let text = names.text(word, found);
        expected(word, &text, found)
    });
    let derived = verdict(&steps, expansion.is_assertion);
    if let (Some(stated), true) = (expected, derived != Verdict::Pass)
        && stated != derived
        && let Some(word) = &draft.expected
    {
        found.push(Diagnostic {
            severity: Severity::Warning,
            ..word.wrong(format!("the case is expected to end in {stated}, but by its steps' `expect` it ends in {derived}"))
        });
    }
    TestCase {
        id: String::new(),
        name,
        tags,
        steps,
        expected: expected.or((derived != Verdict::Pass).then_some(derived)),
        at: draft.at.clone(),
        quarantine: draft.quarantine.clone(),
        near_misses: combined(shared.near_misses, draft.near_misses),
        hooks: CaseHooks {
            suite: Arc::clone(around),
            before,
            after,
        },
    }
}

fn tags(reader: &mut FieldReader<'_>, node: &Node) -> Vec<Word> {
    match &node.value {
        NodeValue::List(items) => items
            .iter()
            .filter_map(|item| reader.word(item, "tags"))
            .collect(),
        NodeValue::Scalar { .. } if node.is_null() => Vec::new(),
        NodeValue::Scalar { .. } => reader
            .text(node, "tags")
            .iter()
            .flat_map(|text| text.split(','))
            .map(str::trim)
            .filter(|tag| !tag.is_empty())
            .map(|tag| reader.marked(node, tag.to_owned()))
            .collect(),
        NodeValue::Map(_) => {
            reader.wrong_type(node, "`tags` to be a list of texts");
            Vec::new()
        }
    }
}

/// A verdict by its name.
fn expected(word: &Word, text: &str, found: &mut Vec<Diagnostic>) -> Option<Verdict> {
    const WORDS: [(&str, Verdict); 3] = [
        ("pass", Verdict::Pass),
        ("fail", Verdict::Fail),
        ("inconclusive", Verdict::Inconclusive),
    ];
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
    let error = word
        .wrong(format!("`{text}` is no verdict"))
        .hint("a case ends in `pass`, `fail` or `inconclusive`")
        .maybe_hint(near);
    found.push(error);
    None
}

#[cfg(test)]
mod tests {
    use crate::suite::Diagnostic;
    use crate::suite::StepText;
    use crate::suite::case::terms::Terms;
    use crate::suite::files::SuiteFormat;
    use crate::suite::read::{Contents, read_source};
    use crate::suite::text::source::SourceText;

    fn asserts(text: &str) -> bool {
        text.starts_with("Assert")
    }

    /// The steps of a suite with one case.
    fn steps(text: &str, format: SuiteFormat) -> Result<Vec<StepText>, Vec<Diagnostic>> {
        let terms = Terms::plain(asserts);
        let Contents::Suite(suite, warnings) =
            read_source(&SourceText::new("a", text), format, &terms)?
        else {
            panic!("no suite")
        };
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
            SuiteFormat::Yaml,
        )
        .expect("a suite");
        let states: Vec<Option<&str>> = read.iter().map(|step| step.state.as_deref()).collect();
        assert_eq!(
            states,
            [Some("Assert that 'Saved: 1' is displayed"), None, None]
        );
        let json = r#"{"suite": "S", "cases": [{"name": "A", "steps": [
            {"step": "Open '/'", "state": "Assert that 'Shop' is displayed"}, "Assert that 'x' is displayed"]}]}"#;
        let read = steps(json, SuiteFormat::Json).expect("a suite");
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
            let found = steps(&text, SuiteFormat::Yaml).expect_err(&text);
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
