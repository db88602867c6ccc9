//! What there is to say about a document: what `plumbline check` says, each where it is written.

use super::align;
use super::document::{Document, Kind};
use super::text::Text;
use crate::grammar::{Finding, Level, StepKind, findings, parse};
use crate::suite::{self, Config, Outline, Piece, StepText, outline, printable, read_text};
use lsp_types::{Diagnostic, DiagnosticSeverity, NumberOrString, Range};
use std::collections::{BTreeMap, HashSet};
use std::ops;

/// Most findings that are told of a document; nobody reads more, and editors slow down.
const MOST: usize = 500;

/// What was found in a text.
#[derive(Debug, Default)]
pub struct Found {
    /// What is worth telling.
    pub diagnostics: Vec<Diagnostic>,
    /// What stands where; `None` where the text cannot be parsed.
    pub outline: Option<Outline>,
    /// By line and column of a step: the sentences that are read there, with their values.
    pub readings: BTreeMap<(usize, usize), Vec<String>>,
}

/// Reads a document.
pub fn diagnose(document: &Document) -> Found {
    let (path, text) = (&document.path, &document.text);
    let mut teller = Teller {
        text,
        found: Found::default(),
        told: HashSet::new(),
    };
    match document.kind() {
        Kind::Other => {}
        Kind::Config => teller.mistakes(&Config::mistakes(path, text.as_str())),
        Kind::Suite => {
            let outline = outline(path, text.as_str());
            match read_text(path, text.as_str(), is_assertion) {
                Ok((suite, warnings)) => {
                    teller.mistakes(&warnings);
                    for case in &suite.cases {
                        for step in &case.steps {
                            teller.step(step, outline.as_ref());
                        }
                    }
                }
                Err(mistakes) => {
                    teller.mistakes(&mistakes);
                    // What can be read goes on being read, so that it does not come and go while somebody types.
                    for piece in outline.iter().flat_map(|outline| &outline.steps) {
                        teller.sentence(&piece.text, piece);
                    }
                }
            }
            for piece in outline.iter().flat_map(|outline| &outline.states) {
                teller.sentence(&piece.text, piece);
            }
            teller.found.outline = outline;
        }
    }
    teller.ended()
}

fn is_assertion(sentence: &str) -> bool {
    parse(sentence).kind() == StepKind::Assertion
}

struct Teller<'a> {
    text: &'a Text,
    found: Found,
    /// Sentences that stand in several cases are told of once.
    told: HashSet<(ops::Range<usize>, String)>,
}

impl Teller<'_> {
    fn mistakes(&mut self, mistakes: &[suite::Diagnostic]) {
        for mistake in mistakes {
            let range = self.text.mark(&mistake.at, mistake.length);
            self.tell(range, &mistake.into());
        }
    }

    fn step(&mut self, step: &StepText, outline: Option<&Outline>) {
        let steps = outline.map_or(&[][..], |outline| &outline.steps);
        let place = (step.at.line, step.at.column);
        let written = steps.binary_search_by_key(&place, |piece| (piece.at.line, piece.at.column));
        let Some(written) = written.ok().map(|at| &steps[at]) else {
            return;
        };
        let readings = self.found.readings.entry(place).or_default();
        if readings.contains(&step.text) {
            return;
        }
        readings.push(step.text.clone());
        self.sentence(&step.text, written);
    }

    /// A sentence, as it is read at a place.
    fn sentence(&mut self, sentence: &str, written: &Piece) {
        let piece = &self.text.as_str()[written.range.clone()];
        for (span, finding) in findings(&parse(sentence)) {
            let words = align::words(piece, sentence, span);
            let start = written.range.start;
            self.tell(start + words.start..start + words.end, &finding);
        }
    }

    fn tell(&mut self, bytes: ops::Range<usize>, finding: &Finding) {
        if self.told.insert((bytes.clone(), finding.message.clone())) {
            let range = self.text.range(bytes);
            self.found.diagnostics.push(diagnostic(range, finding));
        }
    }

    fn ended(mut self) -> Found {
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
