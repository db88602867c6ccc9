//! Diagnostics of a document: those of `plumbline check`, each at its place.

use super::file_kind::FileKind;
use super::text::DocumentText;
use super::{align, place};
use crate::advice::findings;
use crate::grammar::{Body, Finding, Level, parse, parts};
use crate::suite::{
    self, Config, DefinedAt, Outline, OutlinePiece, ReadText, StepText, Terms, WrittenAs, outline,
    printable, read_text,
};
use lsp_types::{
    Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, NumberOrString, Range,
};
use std::collections::{BTreeMap, HashSet};
use std::ops;
use std::path::Path;
use std::rc::Rc;

/// Largest number of findings for a document; more are not read, and slow editors down.
const MOST: usize = 500;

/// On what terms the suites of a file are read, or what is wrong with their configuration.
pub type Ask = Rc<dyn Fn(&Path) -> Result<Terms, Vec<suite::Diagnostic>>>;

/// Diagnostics and outline of a text.
#[derive(Debug, Default)]
pub(super) struct Diagnosis {
    /// The diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// The outline; `None` if the text cannot be parsed.
    pub outline: Option<Outline>,
    /// The sentences of the text.
    pub written: Vec<OutlinePiece>,
    /// By line and column of a step: the sentences that are read there, with their values.
    pub readings: BTreeMap<(usize, usize), Vec<String>>,
    /// By line and column: the author's sentence, where definitions of the vocabulary read it.
    pub written_as: BTreeMap<(usize, usize), WrittenAs>,
    /// Definitions that the sentences can use.
    pub definitions: Vec<DefinedAt>,
    /// On what terms it was read.
    pub terms: Option<Terms>,
}

/// Reads a text of a kind of file.
pub(super) fn diagnose(path: &Path, kind: FileKind, source: &DocumentText, ask: &Ask) -> Diagnosis {
    let text = source.as_str();
    let mut teller = Diagnoser {
        text: source,
        file: path.display().to_string(),
        found: Diagnosis::default(),
        told: HashSet::new(),
    };
    match kind {
        FileKind::Other => {}
        FileKind::Config => {
            teller.mistakes(&Config::mistakes(path, text, unread));
            teller.definitions(path, text, ask);
        }
        FileKind::Suite | FileKind::Shared => {
            let outline = outline(path, text);
            if let Some(outline) = &outline {
                let all = outline.steps.iter().chain(&outline.states);
                teller.found.written = all.cloned().collect();
            }
            let defined = outline.as_ref().map(|outline| outline.defined.clone());
            let steps = outline.as_ref().map(|outline| &outline.steps[..]);
            match ask(path) {
                Ok(terms) => {
                    teller.suite(path, &terms, steps);
                    teller.found.terms = Some(terms);
                }
                Err(mistakes) => teller.mistakes(&mistakes),
            }
            teller.unread_yet();
            teller.found.written.extend(defined.unwrap_or_default());
            teller.found.outline = outline;
        }
    }
    teller.ended()
}

struct Diagnoser<'a> {
    text: &'a DocumentText,
    file: String,
    found: Diagnosis,
    /// Sentences of several cases are reported once.
    told: HashSet<(ops::Range<usize>, String)>,
}

impl Diagnoser<'_> {
    fn suite(&mut self, path: &Path, terms: &Terms, steps: Option<&[OutlinePiece]>) {
        match read_text(path, self.text.as_str(), terms) {
            Ok(ReadText::Suite(suite, warnings)) => {
                self.mistakes(&warnings);
                let definitions = suite.definitions.iter();
                self.found.definitions = definitions.map(|used| used.definition.clone()).collect();
                for case in &suite.cases {
                    for step in &case.steps {
                        self.step(step, steps);
                    }
                }
            }
            Ok(ReadText::Shared(mistakes)) | Err(mistakes) => self.mistakes(&mistakes),
        }
    }

    fn mistakes(&mut self, mistakes: &[suite::Diagnostic]) {
        for mistake in mistakes {
            if *mistake.at.file == *self.file {
                let range = self.text.mark(&mistake.at, mistake.length);
                self.tell(range, &mistake.into(), None);
            } else {
                self.elsewhere(mistake);
            }
        }
    }

    /// A mistake of an included file, reported at the name of that file.
    fn elsewhere(&mut self, mistake: &suite::Diagnostic) {
        let file = Path::new(&*mistake.at.file);
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let place = self.text.as_str().find(&*name);
        let range = place.map_or(0..0, |at| at..at + name.len());
        let mut finding = Finding::from(mistake);
        finding.message = format!("in `{name}`, line {}: {}", mistake.at.line, mistake.message);
        let more = place::of(mistake).map(|location| DiagnosticRelatedInformation {
            location,
            message: printable(&mistake.message).into_owned(),
        });
        self.tell(range, &finding, more);
    }

    /// Sentences of definitions in the configuration, and what they can use.
    fn definitions(&mut self, path: &Path, text: &str, ask: &Ask) {
        if let Some(outline) = outline(path, text) {
            self.found.written.clone_from(&outline.defined);
            self.found.outline = Some(outline);
        }
        if let Ok(terms) = ask(path) {
            self.found.definitions = terms.vocabulary.entries().collect();
            self.found.terms = Some(terms);
        }
    }

    /// A step of a case, where its sentence is written in this file.
    fn step(&mut self, step: &StepText, steps: Option<&[OutlinePiece]>) {
        if *step.at.file != *self.file {
            return;
        }
        let place = (step.at.line, step.at.column);
        if let Some(written) = step.written.as_deref() {
            let known = self.found.written_as.entry(place);
            known.or_insert_with(|| written.clone());
        }
        let texts = self.found.readings.entry(place).or_default();
        if texts.contains(&step.text) {
            return;
        }
        texts.push(step.text.clone());
        let is_first = texts.len() == 1;
        let piece = if let Some(steps) = steps {
            let at = steps.binary_search_by_key(&place, |p| (p.at.line, p.at.column));
            at.ok().map(|at| steps[at].clone())
        } else {
            // A format without an outline has a sentence a line.
            let range = self.text.mark(&step.at, usize::MAX);
            let words = self.text.as_str()[range.clone()].trim_end();
            let piece = OutlinePiece {
                text: words.to_owned(),
                at: step.at.clone(),
                range: range.start..range.start + words.len(),
            };
            if is_first {
                self.found.written.push(piece.clone());
            }
            Some(piece)
        };
        if let Some(piece) = piece {
            self.sentence(&step.text, &piece);
        }
    }

    /// Sentences that no case has: of groups that nobody uses, states, and all of a suite with mistakes, so that what was told
    /// does not come and go while somebody types.
    fn unread_yet(&mut self) {
        for piece in self.found.written.clone() {
            let place = (piece.at.line, piece.at.column);
            let terms = self.found.terms.as_ref();
            // The definitions that it uses are checked where it is used.
            let is_defined =
                terms.is_some_and(|terms| !terms.vocabulary.definitions_of(&piece.text).is_empty());
            if !is_defined && !self.found.readings.contains_key(&place) {
                self.sentence(&some_value(&piece.text), &piece);
            }
        }
    }

    /// A sentence, as it is read at a place.
    fn sentence(&mut self, sentence: &str, written: &OutlinePiece) {
        let Some(piece) = self.text.as_str().get(written.range.clone()) else {
            return;
        };
        // Of a sentence of several parts, each is told where a case has it.
        if !parts(sentence, &|_| false).is_empty() {
            return;
        }
        for (span, finding) in findings(&parse(sentence)) {
            let words = align::words(piece, sentence, span);
            let start = written.range.start;
            self.tell(start + words.start..start + words.end, &finding, None);
        }
    }

    fn tell(
        &mut self,
        bytes: ops::Range<usize>,
        finding: &Finding,
        more: Option<DiagnosticRelatedInformation>,
    ) {
        if self.told.insert((bytes.clone(), finding.message.clone())) {
            let mut told = diagnostic(self.text.range(bytes), finding);
            told.related_information = more.map(|more| vec![more]);
            self.found.diagnostics.push(told);
        }
    }

    fn ended(mut self) -> Diagnosis {
        let all = &mut self.found.diagnostics;
        // Mistakes first, where there is not room for all.
        all.sort_by_key(|d| (d.severity, d.range.start));
        let more = all.len().saturating_sub(MOST);
        all.truncate(MOST);
        all.sort_by_key(|d| (d.range.start, d.severity));
        if more > 0 {
            let finding = Finding {
                rule: "more".into(),
                level: Level::Note,
                message: format!("{more} more are not shown"),
                hint: Some("`plumbline check` prints all".into()),
            };
            all.push(diagnostic(self.text.range(0..0), &finding));
        }
        self.found
    }
}

/// Why the grammar does not read a sentence.
fn unread(sentence: &str) -> Option<String> {
    match parse(sentence).body {
        Body::Unread(unread) => Some(unread.reason),
        Body::Action(_) | Body::Assertion(_) | Body::Ambiguous(_) => None,
    }
}

/// A sentence with a value in the place of each name: whether it is read does not hang on which.
fn some_value(sentence: &str) -> String {
    let mut parts = sentence.split("${");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if let Some((_, rest)) = part.split_once('}') {
            out.push('x');
            out.push_str(rest);
        } else {
            out.push_str("${");
            out.push_str(part);
        }
    }
    out
}

fn diagnostic(range: Range, finding: &Finding) -> Diagnostic {
    let severity = match finding.level {
        Level::Error => DiagnosticSeverity::ERROR,
        Level::Warning => DiagnosticSeverity::WARNING,
        Level::Note => DiagnosticSeverity::INFORMATION,
    };
    let message = match &finding.hint {
        Some(hint) => format!("{}\nhint: {}", printable(&finding.message), printable(hint)),
        None => printable(&finding.message).into_owned(),
    };
    Diagnostic {
        range,
        severity: Some(severity),
        code: Some(NumberOrString::String(finding.rule.clone())),
        source: Some("plumbline".into()),
        message,
        ..Diagnostic::default()
    }
}

#[cfg(test)]
mod tests {
    use super::some_value;

    #[test]
    fn names_have_some_value() {
        for (written, filled) in [
            ("Type in '${a b}' in ${c}", "Type in 'x' in x"),
            ("Click on '${a", "Click on '${a"),
            ("$ {a} ${} }", "$ {a} x }"),
        ] {
            assert_eq!(some_value(written), filled);
        }
    }
}
