//! Gherkin: a feature is a suite, a scenario a case. Given and When steps are actions, Then steps assertions; And and But
//! follow the step before them.

use crate::suite::case::examples::Table;
use crate::suite::case::near_miss::NearMissEntry;
use crate::suite::case::scene;
use crate::suite::case::shared::SharedParts;
use crate::suite::case::steps::{StepDraft as Step, StepItem};
use crate::suite::case::terms::Terms;
use crate::suite::format::feature_includes::{includes, without};
use crate::suite::format::feature_lines::lines;
use crate::suite::format::feature_table;
use crate::suite::format::native::{CaseDraft, filled, mentions};
use crate::suite::parse::fields;
use crate::suite::parse::fields::nearest;
use crate::suite::text::source::{SourceText, TextSpan};
use crate::suite::{Diagnostic, Location, StepText, Suite, Vocabulary, Word};
use gherkin::{Background, Examples, Feature, GherkinEnv, Scenario, StepType};

/// Name by which a step refers to the text under it.
const DOC_STRING: &str = "docstring";

/// The tag with the expected verdict of a scenario.
const EXPECTED: &str = "expected:";

/// Reads a feature; beside it, what is wrong with it.
pub(crate) fn suite(
    source: &SourceText,
    stem: &str,
    terms: &Terms,
) -> (Option<Suite>, Vec<Diagnostic>) {
    let mut found = ragged(source);
    found.extend(unsupported(source));
    if !found.is_empty() {
        return (None, found);
    }
    let mut outside = fields::FieldReader::new(source);
    let files = includes(&mut outside);
    let shared = SharedParts::of_files(&mut outside, &files);
    found.append(&mut outside.found);
    if !found.is_empty() {
        return (None, found);
    }
    let feature = match Feature::parse(without(source), GherkinEnv::default()) {
        Ok(feature) => feature,
        Err(error) => return (None, vec![not_gherkin(source, &error.to_string())]),
    };
    let vocabulary = terms.vocabulary_with(&shared.vocabulary, &mut found);
    let mut reader = FeatureReader {
        source,
        terms,
        vocabulary: &vocabulary,
        found,
    };
    let drafts = reader.feature(&feature);
    if drafts.is_empty() && reader.found.is_empty() {
        let at = feature.span.start;
        reader.wrong(
            at,
            "the feature has no scenario",
            "add `Scenario: …` with steps",
        );
    }
    let mut found = reader.found;
    let mentions = mentions(&source.text, &shared.texts, &shared.variables);
    let mut filled = filled(&drafts, &shared, terms, &mentions);
    found.append(&mut filled.found);
    let name = match feature.name.trim() {
        "" => stem.to_owned(),
        name => name.to_owned(),
    };
    let suite = Suite {
        name,
        file: source.name.to_string(),
        digest: terms.digest(source, &shared.texts),
        base_url: terms.base_url.clone(),
        cases: filled.cases,
        secrets: filled.secrets,
        definitions: filled.definitions,
        mentions,
        hooks: filled.hooks,
        notes: Vec::new(),
    };
    (Some(suite), found)
}

struct FeatureReader<'a> {
    source: &'a SourceText,
    terms: &'a Terms,
    vocabulary: &'a Vocabulary,
    found: Vec<Diagnostic>,
}

impl FeatureReader<'_> {
    fn feature(&mut self, feature: &Feature) -> Vec<CaseDraft> {
        let mut drafts = Vec::new();
        let general: Vec<&Background> = feature.background.iter().collect();
        for scenario in &feature.scenarios {
            drafts.extend(self.scenario(scenario, "", &general, &feature.tags));
        }
        for rule in &feature.rules {
            let backgrounds = feature.background.iter().chain(&rule.background);
            let backgrounds: Vec<&Background> = backgrounds.collect();
            let tags = [&feature.tags[..], &rule.tags].concat();
            for scenario in &rule.scenarios {
                drafts.extend(self.scenario(scenario, rule.name.trim(), &backgrounds, &tags));
            }
        }
        drafts
    }

    /// The case of a scenario; one for each table of examples.
    fn scenario(
        &mut self,
        scenario: &Scenario,
        rule: &str,
        backgrounds: &[&Background],
        tags: &[String],
    ) -> Vec<CaseDraft> {
        let at = scenario.span.start;
        if scenario.steps.is_empty() {
            self.wrong(at, "the scenario has no steps", "add `When …` and `Then …`");
            return Vec::new();
        }
        let own = scenario.name.trim();
        if own.is_empty() {
            self.wrong(at, "the scenario has no name", "write it after the colon");
            return Vec::new();
        }
        let name = match rule {
            "" => own.to_owned(),
            rule => format!("{rule}: {own}"),
        };
        let tags = [tags, &scenario.tags].concat();
        if scenario.examples.is_empty() {
            let outline = scenario.keyword.to_lowercase();
            if outline.contains("outline") || outline.contains("template") {
                self.wrong(
                    at,
                    "the outline has no examples",
                    "add `Examples:` with a table",
                );
            }
            return vec![self.case(scenario, &name, &tags, backgrounds, None)];
        }
        let several = scenario.examples.len() > 1;
        let mut drafts = Vec::new();
        for (number, examples) in scenario.examples.iter().enumerate() {
            let Some(table) = self.table(examples) else {
                continue;
            };
            let tags = [&tags[..], &examples.tags].concat();
            let titled = examples
                .name
                .as_deref()
                .map(str::trim)
                .filter(|n| !n.is_empty());
            let name = match (several, titled) {
                (false, _) => name.clone(),
                (true, Some(title)) => format!("{name} ({title})"),
                (true, None) => format!("{name} ({})", number + 1),
            };
            drafts.push(self.case(scenario, &name, &tags, backgrounds, Some(table)));
        }
        drafts
    }

    fn case(
        &mut self,
        scenario: &Scenario,
        name: &str,
        tags: &[String],
        backgrounds: &[&Background],
        table: Option<Table>,
    ) -> CaseDraft {
        let none = Vec::new();
        let columns = table.as_ref().map_or(&none, |table| &table.columns);
        let mut items = Vec::new();
        let mut begun = false;
        for background in backgrounds {
            self.steps(&background.steps, columns, &mut items, &mut begun);
        }
        self.steps(&scenario.steps, columns, &mut items, &mut begun);
        let span = self.first_line(scenario.span.start);
        let word = |text: String| Word::new(text, self.source.error(span, ""));
        let expected = tags.iter().find_map(|tag| tag.strip_prefix(EXPECTED));
        let mut kept: Vec<Word> = Vec::new();
        for tag in tags.iter().filter(|tag| !tag.starts_with(EXPECTED)) {
            if kept.iter().all(|known| known.text != *tag) {
                kept.push(word(tag.clone()));
            }
        }
        CaseDraft {
            name: word(angled(name, columns)),
            tags: kept,
            expected: expected.map(|verdict| word(verdict.to_owned())),
            items,
            table,
            quarantine: None,
            near_misses: NearMissEntry::default(),
            before: Vec::new(),
            after: Vec::new(),
            at: self.source.location(scenario.span.start),
        }
    }

    /// Steps as sentences; one with a table is there once for each row. `begun` is set by the first that is no Given.
    fn steps(
        &mut self,
        steps: &[gherkin::Step],
        columns: &[String],
        items: &mut Vec<StepItem>,
        begun: &mut bool,
    ) {
        let mut before = StepType::Given;
        for step in steps {
            // The reader takes `*` for a Given.
            let kind = if step.keyword.trim() == "*" {
                before
            } else {
                step.ty
            };
            before = kind;
            *begun |= kind != StepType::Given;
            let start = self.source.text[step.span.start..]
                .find(&step.value)
                .map_or(step.span.start, |i| step.span.start + i);
            let span = TextSpan {
                start,
                end: start + step.value.len(),
            };
            let mark = self.source.error(span, "");
            let names: Vec<String> = match &step.table {
                Some(table) => table.rows.first().cloned().unwrap_or_default(),
                None => Vec::new(),
            };
            self.misspelt(&step.value, span, columns, &names);
            let known = [columns, &names].concat();
            let written = angled(&step.value, &known);
            let named = |name: &str, value: &str| {
                let value = angled(value, columns);
                (name.to_owned(), Word::new(value, mark.clone()))
            };
            let mut local = Vec::new();
            let mut sentence = self.sentence(kind, *begun, &written);
            if let Some(text) = &step.docstring {
                local.push(named(DOC_STRING, text.trim_matches(['\n', '\r'])));
                let quoted = format!("{} '${{{DOC_STRING}}}'", said(&written));
                let named_there = sentence.contains(&format!("${{{DOC_STRING}}}"));
                let with = if self.vocabulary.has_step(&quoted, false) {
                    Some(quoted)
                } else {
                    feature_table::with_text(&written, DOC_STRING)
                };
                match with {
                    _ if named_there => {}
                    Some(with) => sentence = self.sentence(kind, *begun, &with),
                    None => {
                        let hint = format!("name the text in the sentence: `'${{{DOC_STRING}}}'`");
                        self.wrong(start, "the sentence does not use the text under it", &hint);
                    }
                }
            }
            let at = self.source.location(start);
            let push = |sentence: &str, local, items: &mut Vec<StepItem>| {
                items.push(item(sentence, &at, &mark, local, Vec::new()));
            };
            let Some(table) = &step.table else {
                push(&sentence, local, items);
                continue;
            };
            if !uses_any(&sentence, &names) && self.vocabulary.has_step(said(&written), true) {
                let cell = |cell: &String| Word::new(angled(cell, columns), mark.clone());
                let rows = table.rows.iter();
                let rows = rows.map(|row| row.iter().map(cell).collect()).collect();
                items.push(item(said(&written), &at, &mark, local, rows));
                continue;
            }
            if !uses_any(&sentence, &names) {
                match feature_table::sentences(&written, &table.rows) {
                    Ok(rows) => {
                        for (text, cells) in rows {
                            let cells = cells.iter().map(|(name, cell)| named(name, cell));
                            let local = local.iter().cloned().chain(cells).collect();
                            push(&self.sentence(kind, *begun, &text), local, items);
                        }
                    }
                    Err(why) => {
                        let what = "the sentence does not say what the rows of its table are";
                        let hint = format!(
                            "{why}; or write `<name of a column>` in the sentence, or define a step that ends with `{{rows:table}}`"
                        );
                        self.wrong(start, what, &hint);
                        push(&sentence, local, items);
                    }
                }
                continue;
            }
            for row in table.rows.iter().skip(1) {
                let cells = names.iter().zip(row).map(|(name, cell)| named(name, cell));
                let local = local.iter().cloned().chain(cells).collect();
                push(&sentence, local, items);
            }
            self.misused(start, &sentence, &table.rows);
        }
    }

    /// Tells of a column that a sentence does not use, and of a table without rows.
    fn misused(&mut self, start: usize, sentence: &str, rows: &[Vec<String>]) {
        let names = rows.first().map_or(&[][..], |names| &names[..]);
        let unused = |name: &&String| !sentence.contains(&format!("${{{name}}}"));
        if let Some(name) = names.iter().find(unused) {
            let message = format!("the sentence does not use the column `{name}` of its table");
            let hint = format!(
                "the step is carried out once for each row: write `<{name}>` in it; the first row has the names"
            );
            self.wrong(start, message, &hint);
        } else if rows.len() < 2 {
            let hint = "the first row has the names of the columns";
            self.wrong(start, "the table of the step has no rows", hint);
        }
    }

    /// The sentence of a step. A Given that says where the user is opens the page; once the scenario has begun, it is
    /// a precondition.
    fn sentence(&self, kind: StepType, begun: bool, written: &str) -> String {
        let text = said(written);
        let is_assertion = self.terms.is_assertion;
        let says_itself = if is_assertion(text) {
            scene::checks(text)
        } else {
            scene::acts(text)
        };
        if kind == StepType::Given && self.vocabulary.is_of_page(text) {
            let joint = if begun { "Wait until" } else { "Given" };
            return format!("{joint} {text}");
        }
        match kind {
            StepType::Then if !says_itself => format!("Assert that {}", scene::with_person(text)),
            StepType::Given if begun => {
                scene::precondition(text, is_assertion).unwrap_or_else(|| text.to_owned())
            }
            StepType::Given => {
                scene::opening(text, is_assertion).unwrap_or_else(|| text.to_owned())
            }
            StepType::When | StepType::Then => text.to_owned(),
        }
    }

    fn table(&mut self, examples: &Examples) -> Option<Table> {
        let at = examples.span.start;
        let rows = examples
            .table
            .as_ref()
            .map_or(&[][..], |table| &table.rows[..]);
        let [columns, rows @ ..] = rows else {
            self.wrong(
                at,
                "the examples have no table",
                "the first row names the columns",
            );
            return None;
        };
        let empty = columns.iter().any(|name| name.trim().is_empty());
        let twice = columns
            .iter()
            .enumerate()
            .any(|(i, c)| columns[..i].contains(c));
        if rows.is_empty() || empty || twice {
            let message = if rows.is_empty() {
                "the examples have no rows"
            } else if empty {
                "a column of the examples has no name"
            } else {
                "two columns of the examples have one name"
            };
            self.wrong(
                at,
                message,
                "the first row names the columns, each further row is a case",
            );
            return None;
        }
        let mark = self.source.error(self.first_line(at), "");
        let word = |cell: &String| Word::new(cell.clone(), mark.clone());
        Some(Table {
            columns: columns.clone(),
            rows: rows
                .iter()
                .map(|row| row.iter().map(word).collect())
                .collect(),
            text: None,
        })
    }

    /// `<usr>` where there is a column `user`.
    fn misspelt(&mut self, text: &str, span: TextSpan, columns: &[String], names: &[String]) {
        let known = || columns.iter().chain(names).map(String::as_str);
        for (at, rest) in text.match_indices('<').map(|(at, _)| (at, &text[at + 1..])) {
            let Some((name, _)) = rest.split_once('>') else {
                continue;
            };
            if known().any(|known| known == name) {
                continue;
            }
            if let Some(near) = nearest(name, known()) {
                let start = span.start + at;
                let place = TextSpan {
                    start,
                    end: start + name.len() + 2,
                };
                let wrong = self
                    .source
                    .error(place, format!("there is no column `{name}`"));
                self.found
                    .push(wrong.hint(format!("did you mean `<{near}>`?")));
            }
        }
    }

    fn first_line(&self, at: usize) -> TextSpan {
        TextSpan {
            start: at,
            end: at + self.source.rest_of_line(at).len(),
        }
    }

    fn wrong(&mut self, at: usize, message: impl Into<String>, hint: &str) {
        let wrong = self.source.error(self.first_line(at), message);
        self.found.push(wrong.hint(hint));
    }
}

/// A sentence without the colon before what stands under it.
fn said(written: &str) -> &str {
    written.trim().trim_end_matches(':').trim_end()
}

/// A step with its sentence and the values that only it has.
fn item(
    sentence: &str,
    at: &Location,
    mark: &Diagnostic,
    local: Vec<(String, Word)>,
    table: Vec<Vec<Word>>,
) -> StepItem {
    StepItem::Step(Box::new(Step {
        step: StepText::new(sentence, at.clone()),
        sentence: Word::new(sentence.to_owned(), mark.clone()),
        state: None,
        local,
        table,
    }))
}

/// Whether a sentence uses one of the columns of its table.
fn uses_any(sentence: &str, names: &[String]) -> bool {
    names
        .iter()
        .any(|name| sentence.contains(&format!("${{{name}}}")))
}

/// `<column>` as `${column}`.
fn angled(text: &str, columns: &[String]) -> String {
    columns.iter().fold(text.to_owned(), |text, column| {
        text.replace(&format!("<{column}>"), &format!("${{{column}}}"))
    })
}

/// Rows of a table that have more or fewer cells than its first: what is too much would be dropped without a word.
fn ragged(source: &SourceText) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let mut first: Option<usize> = None;
    for (start, text) in lines(source) {
        if text.starts_with('#') {
            continue;
        }
        if !text.starts_with('|') {
            first = None;
            continue;
        }
        let cells = text
            .replace("\\\\", "")
            .replace("\\|", "")
            .matches('|')
            .count()
            - 1;
        let wanted = *first.get_or_insert(cells);
        if cells != wanted {
            let span = TextSpan {
                start,
                end: start + text.len(),
            };
            let message =
                format!("the row has {cells} cells, and the first row of its table {wanted}");
            found.push(
                source
                    .error(span, message)
                    .hint("a bar inside a cell is written `\\|`"),
            );
        }
    }
    found
}

/// A language that Gherkin has no keywords of.
fn unsupported(source: &SourceText) -> Option<Diagnostic> {
    let line = source.text.lines().find(|line| !line.trim().is_empty())?;
    let (key, language) = line.trim().strip_prefix('#')?.split_once(':')?;
    let language = language.trim();
    if key.trim() != "language" || gherkin::is_language_supported(language) {
        return None;
    }
    let start = source.text.find(language)?;
    let span = TextSpan {
        start,
        end: start + language.len(),
    };
    let message = format!("Gherkin has no keywords in the language `{language}`");
    Some(
        source
            .error(span, message)
            .hint("languages are named as in `en`, `fr` or `pt`"),
    )
}

/// Where the text is no Gherkin. The parser's own words name its rules; the line and what it could have meant help more.
fn not_gherkin(source: &SourceText, told: &str) -> Diagnostic {
    const KEYWORDS: [&str; 11] = [
        "Feature:",
        "Background:",
        "Rule:",
        "Scenario:",
        "Scenario Outline:",
        "Examples:",
        "Given",
        "When",
        "Then",
        "And",
        "But",
    ];
    let line = told
        .strip_prefix("Error at ")
        .and_then(|rest| rest.split(':').next()?.parse::<usize>().ok())
        .unwrap_or(1)
        .clamp(1, source.text.lines().count().max(1));
    let text = source.line(line);
    let mut at = 0;
    for _ in 1..line {
        at += source.text[at..].find('\n').map_or(0, |end| end + 1);
    }
    let start = at + (text.len() - text.trim_start().len());
    let span = TextSpan {
        start,
        end: at + text.len(),
    };
    let found = source.error(span, "not valid Gherkin: this line has no place here");
    let first = text.split_whitespace().next().unwrap_or_default();
    let keyword = nearest(first, KEYWORDS.into_iter()).filter(|near| *near != first);
    found.hint(match keyword {
        Some(near) => format!("did you mean `{near}`?"),
        None => "a feature has `Feature:`, then `Scenario:` with steps that begin with Given, When, Then, And or But".into(),
    })
}
