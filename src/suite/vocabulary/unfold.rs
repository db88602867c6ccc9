//! Unfolds the sentences that a vocabulary reads into the sentences that they stand for.

use crate::suite::case::names::Names;
use crate::suite::case::step::{DefinedAt, DefinitionKind, Expectation, StepText};
use crate::suite::vocabulary::apart::{SentenceSplitter, optional, standing_for, without_waiver};
use crate::suite::vocabulary::definition::{StepDefinition, Vocabulary};
use crate::suite::vocabulary::fitting::{Fitting, ambiguous, silenced};
use crate::suite::vocabulary::parameter::{Parameter, ParameterType, Values};
use crate::suite::vocabulary::pattern::{PatternFit, SpokenSentence};
use crate::suite::vocabulary::replaced::{capital, places, replaced};
use crate::suite::vocabulary::sample::of_left_out;
use crate::suite::vocabulary::table::{self, Rows};
use crate::suite::{Diagnostic, Severity, Word};
use std::collections::{BTreeMap, HashMap};

/// Most sentences that one sentence stands for.
const MOST_LINES: usize = 500;

/// The sentences that one is made of, why the step language does not read one, whether one asserts, and what name one remembers.
pub(crate) type ReadWith = (
    SentenceSplitter,
    fn(&str) -> Option<String>,
    fn(&str) -> bool,
    fn(&str) -> Option<String>,
);

/// Result of unfolding a sentence: the sentences, and the definitions that read them.
#[derive(Debug, Default)]
pub(super) struct Substituted {
    pub lines: Vec<String>,
    pub by: Vec<DefinedAt>,
}

/// A sentence as it stands in a suite.
#[derive(Clone, Copy)]
pub(crate) struct WrittenSentence<'s> {
    /// The sentence with its place.
    pub word: &'s Word,
    /// Nothing was done before it.
    pub opens: bool,
    /// The table under it, which only a definition can use.
    pub table: Option<&'s Rows>,
}

/// Unfolds sentences with a vocabulary, and counts the uses of its definitions.
pub(crate) struct Substitution<'a> {
    pub(super) vocabulary: &'a Vocabulary,
    /// Names that are known everywhere in the suite.
    pub(super) global: &'a Names,
    /// The sentences that a sentence is made of.
    pub(super) parts: SentenceSplitter,
    /// Why the step language does not read a sentence.
    pub(super) unread: fn(&str) -> Option<String>,
    /// Whether a sentence asserts.
    asserts: fn(&str) -> bool,
    /// Under which name a sentence keeps something of the page.
    remembers: fn(&str) -> Option<String>,
    /// Names that sentences of the suite remember.
    pub(super) remembered: Vec<String>,
    /// Sentences with the parts that they were taken apart into.
    apart: HashMap<String, Vec<String>>,
    pub(super) uses: BTreeMap<DefinedAt, usize>,
}

impl Vocabulary {
    /// Whether a sentence is about a page that the vocabulary has, and no step reads it.
    pub(crate) fn is_of_page(&self, text: &str) -> bool {
        let rewritten = replaced(text, &self.synonyms).0;
        let heard = SpokenSentence::new(&rewritten);
        let is_step = || {
            self.steps
                .iter()
                .any(|step| !step.pattern.fits(&heard, &self.named).is_empty())
        };
        self.named
            .page_claim(&heard, false)
            .is_some_and(|claim| !claim.acts)
            && !is_step()
    }

    /// Whether a definition of a step reads a sentence, or one with a table under it.
    pub(crate) fn has_step(&self, text: &str, has_table: bool) -> bool {
        let (_, text) = optional(without_waiver(text).0);
        let text = replaced(text, &self.synonyms).0;
        !matches!(
            self.fitting(&SpokenSentence::over(&text, has_table)),
            Fitting::None
        )
    }

    /// The definitions that a sentence uses directly, for an editor.
    pub fn definitions_of(&self, text: &str) -> Vec<DefinedAt> {
        let (rewritten, synonyms) = replaced(text, &self.synonyms);
        let mut out = places(&synonyms, DefinitionKind::Synonym);
        let heard = SpokenSentence::new(&rewritten);
        for has_table in [false, true] {
            if let Fitting::One(step, fit) =
                self.fitting(&SpokenSentence::over(&rewritten, has_table))
            {
                out.push(step.place());
                out.extend(self.named_by(&fit));
                return out;
            }
        }
        if let Some(claim) = self.named.page_claim(&heard, false) {
            out.push(self.page_place(claim.page));
        }
        let (_, things) = replaced(&rewritten, &self.named.things);
        out.extend(places(&things, DefinitionKind::Thing));
        out
    }

    /// The names that sentences of definitions remember.
    fn remembered(&self, remembers: fn(&str) -> Option<String>) -> Vec<String> {
        let lines = self.steps.iter().flat_map(|step| &step.body);
        lines.filter_map(|line| remembers(&line.text)).collect()
    }

    fn page_place(&self, at: usize) -> DefinedAt {
        let name = &self.named.pages[at].name;
        DefinedAt {
            kind: DefinitionKind::Page,
            name: name.text.clone(),
            at: name.location(),
        }
    }

    /// People, pages and things that the values of parameters name.
    fn named_by(&self, fit: &PatternFit<'_>) -> Vec<DefinedAt> {
        let of = |kind: DefinitionKind, name: &Word| DefinedAt {
            kind,
            name: name.text.clone(),
            at: name.location(),
        };
        let one = |(parameter, values): &(&_, Vec<(String, String)>)| {
            let parameter: &Parameter = parameter;
            let value = &values.first()?.1;
            match parameter.kind {
                ParameterType::Person => self
                    .named
                    .people
                    .iter()
                    .find(|p| p.name.text == *value)
                    .map(|p| of(DefinitionKind::Person, &p.name)),
                ParameterType::Page => self
                    .named
                    .pages
                    .iter()
                    .find(|p| p.name.text == *value)
                    .map(|p| of(DefinitionKind::Page, &p.name)),
                ParameterType::Thing => self
                    .named
                    .things
                    .iter()
                    .find(|t| t.phrase.text == *value)
                    .map(|t| of(DefinitionKind::Thing, &t.name)),
                _ => None,
            }
        };
        fit.values.iter().filter_map(one).collect()
    }
}

impl StepDefinition {
    /// The definition with its place.
    pub(crate) fn place(&self) -> DefinedAt {
        DefinedAt {
            kind: DefinitionKind::Step,
            name: self.name.text.clone(),
            at: self.name.location(),
        }
    }
}

impl<'a> Substitution<'a> {
    /// With the names of a suite.
    pub(crate) fn new(
        vocabulary: &'a Vocabulary,
        global: &'a Names,
        (parts, unread, asserts, remembers): ReadWith,
    ) -> Substitution<'a> {
        Substitution {
            vocabulary,
            global,
            parts,
            unread,
            asserts,
            remembers,
            remembered: vocabulary.remembered(remembers),
            apart: HashMap::new(),
            uses: BTreeMap::new(),
        }
    }

    /// The uses of each definition so far.
    pub(crate) fn uses(&self) -> &BTreeMap<DefinedAt, usize> {
        &self.uses
    }

    /// The steps that a step stands for: itself, if no definition reads it and it says one thing.
    pub(crate) fn step(
        &mut self,
        step: StepText,
        at: WrittenSentence<'_>,
        remembered: &[String],
        found: &mut Vec<Diagnostic>,
    ) -> Vec<StepText> {
        let fails = step.expect == Some(Expectation::Fails);
        if self.vocabulary.is_empty() {
            let lines = if fails {
                Vec::new()
            } else {
                self.plain_parts(&step.text)
            };
            return if lines.is_empty() {
                vec![step]
            } else {
                standing_for(&step, lines, &[])
            };
        }
        let word = at.word;
        let (sentence, waiver) = without_waiver(&step.text);
        let (optional, sentence) = optional(sentence);
        let mut unfolded = Substituted::default();
        let mistakes = found.len();
        let new = remembered
            .iter()
            .filter(|name| !self.remembered.contains(name));
        let new: Vec<String> = new.cloned().collect();
        self.remembered.extend(new);
        let names = self.global.remembering(remembered);
        let mut site = SentencePlace {
            word,
            names: &names,
            opens: at.opens,
            table: at.table,
            found,
        };
        self.place(sentence, &mut Vec::new(), &mut site, &mut unfolded);
        let took_table = site.table.take().is_none();
        if !took_table && site.found.len() == mistakes {
            site.found
                .push(word.wrong("no definition takes the table under this sentence"));
        }
        if !(optional || fails || !waiver.is_empty()) {
            unfolded = self.taken_apart(unfolded, &mut site);
        }
        let Substituted { lines, by } = unfolded;
        let of = lines.len();
        let stands_for_itself =
            by.is_empty() && matches!(lines.as_slice(), [line] if line.trim() == sentence.trim());
        if stands_for_itself || found.len() > mistakes || lines.is_empty() {
            return vec![step];
        }
        if of > 1 && optional {
            found.push(word.wrong(format!(
                "an optional sentence is one action; this one stands for {of} sentences"
            )));
            return vec![step];
        }
        if of > 1 && fails {
            let message = format!(
                "`expect: false` is about one sentence; this one stands for {of} sentences"
            );
            found.push(word.wrong(message));
            return vec![step];
        }
        for definition in &by {
            *self.uses.entry(definition.clone()).or_default() += 1;
        }
        let whole = |line: String| match (optional, waiver) {
            (true, _) => format!("Optional {line}{waiver}"),
            (false, "") => line,
            (false, _) => format!("{}{waiver}", line.trim_end_matches(['.', ' '])),
        };
        standing_for(&step, lines.into_iter().map(whole).collect(), &by)
    }

    /// The sentences that one is made of where nothing is defined: suites repeat their sentences.
    fn plain_parts(&mut self, text: &str) -> Vec<String> {
        if let Some(known) = self.apart.get(text) {
            return known.clone();
        }
        let parts = (self.parts)(text, &|_| false);
        self.apart.insert(text.to_owned(), parts.clone());
        parts
    }

    /// The same sentences, those that say several things taken apart; a definition may read a part.
    fn taken_apart(&mut self, whole: Substituted, site: &mut SentencePlace<'_>) -> Substituted {
        let mut out = Substituted {
            lines: Vec::new(),
            by: whole.by,
        };
        for line in whole.lines {
            let parts = (self.parts)(&line, &|part| self.is_step(part));
            if parts.is_empty() {
                out.lines.push(line);
            }
            for part in parts {
                if self.is_step(&part) {
                    self.place(&part, &mut Vec::new(), site, &mut out);
                } else {
                    out.lines.push(part);
                }
            }
        }
        out
    }

    /// Whether a definition of a step reads a sentence.
    pub(super) fn is_step(&self, text: &str) -> bool {
        let heard = SpokenSentence::new(text);
        let named = &self.vocabulary.named;
        let steps = &self.vocabulary.steps;
        steps
            .iter()
            .any(|step| !step.pattern.fits(&heard, named).is_empty())
    }

    /// A sentence that has to stay one sentence, such as the state after a step.
    pub(crate) fn line(
        &mut self,
        text: String,
        word: &Word,
        found: &mut Vec<Diagnostic>,
    ) -> String {
        if self.vocabulary.is_empty() {
            return text;
        }
        let mut unfolded = Substituted::default();
        let mut site = SentencePlace {
            word,
            names: self.global,
            opens: false,
            table: None,
            found,
        };
        self.place(&text, &mut Vec::new(), &mut site, &mut unfolded);
        match <[String; 1]>::try_from(unfolded.lines) {
            Ok([line]) => line,
            Err(lines) => {
                let message = format!(
                    "a state is one assertion; this one stands for {} sentences",
                    lines.len()
                );
                found.push(word.wrong(message));
                text
            }
        }
    }

    fn place(
        &mut self,
        text: &str,
        way: &mut Vec<&'a StepDefinition>,
        site: &mut SentencePlace<'_>,
        out: &mut Substituted,
    ) {
        if out.lines.len() == MOST_LINES {
            let message = format!("this sentence stands for more than {MOST_LINES} sentences");
            let told = site
                .word
                .wrong(message)
                .hint("write a shorter definition, or several cases");
            // Told once: what follows would be told for every further sentence.
            out.lines.push(String::new());
            site.found.push(told);
        }
        if out.lines.len() > MOST_LINES {
            return;
        }
        let (text, synonyms) = replaced(text, &self.vocabulary.synonyms);
        out.note(places(&synonyms, DefinitionKind::Synonym));
        let heard = SpokenSentence::over(&text, site.table.is_some() && way.is_empty());
        match self.vocabulary.fitting(&heard) {
            Fitting::None => {}
            Fitting::One(step, fit) => {
                if let Some(line) = self.unasserted(step, &fit, way, site) {
                    self.refuse(silenced(site.word, step, line), text, site, out);
                    return;
                }
                out.note(vec![step.place()]);
                out.note(self.vocabulary.named_by(&fit));
                self.body((step, &step.body), &fit, way, site, out);
                return;
            }
            Fitting::Several(steps) => {
                self.refuse(ambiguous(site.word, &steps), text, site, out);
                return;
            }
        }
        let opens = site.opens && out.lines.is_empty();
        let text = match self.vocabulary.named.page_claim(&heard, opens) {
            Some(claim) => {
                out.note(vec![self.vocabulary.page_place(claim.page)]);
                let (before, after) = (&text[..claim.span.start], &text[claim.span.end..]);
                let instead = if before.is_empty() {
                    capital(&claim.instead)
                } else {
                    claim.instead
                };
                format!("{before}{instead}{after}")
            }
            None => text,
        };
        let (text, things) = replaced(&text, &self.vocabulary.named.things);
        out.note(places(&things, DefinitionKind::Thing));
        out.lines.push(text);
    }

    /// Refuses a sentence, and no other one: nothing reads it. Where the step language would read it in its own way, that is
    /// not what the author has defined.
    fn refuse(
        &self,
        mut told: Diagnostic,
        text: String,
        site: &mut SentencePlace<'_>,
        out: &mut Substituted,
    ) {
        if (self.unread)(&text).is_some() {
            told.severity = Severity::Warning;
        }
        site.found.push(told);
        out.lines.push(text);
    }

    /// The first sentence of a definition that asserts something of a value which a sentence leaves out: without it, nothing
    /// would say that the rest asserts less.
    fn unasserted(
        &mut self,
        step: &'a StepDefinition,
        fit: &PatternFit<'a>,
        way: &[&'a StepDefinition],
        site: &SentencePlace<'_>,
    ) -> Option<&'a Word> {
        let absent = step.left_out(fit);
        if absent.is_empty() || way.iter().any(|open| open.name == step.name) {
            return None;
        }
        let filled = of_left_out(fit, &absent, &self.vocabulary.named);
        let said = |line: &&Word| absent.iter().any(|parameter| parameter.is_in(&line.text));
        step.body.iter().filter(said).find(|line| {
            let (mut out, mut found) = (Substituted::default(), Vec::new());
            let mut site = SentencePlace {
                word: site.word,
                names: site.names,
                opens: false,
                table: None,
                found: &mut found,
            };
            let mut way = way.to_vec();
            self.body(
                (step, std::slice::from_ref(*line)),
                &filled,
                &mut way,
                &mut site,
                &mut out,
            );
            out.lines.iter().any(|line| (self.asserts)(line))
        })
    }

    /// The sentences of a definition with the values of its parameters.
    pub(super) fn body(
        &mut self,
        (step, lines): (&'a StepDefinition, &[Word]),
        fit: &PatternFit<'a>,
        way: &mut Vec<&'a StepDefinition>,
        site: &mut SentencePlace<'_>,
        out: &mut Substituted,
    ) {
        if let Some(from) = way.iter().position(|open| open.name == step.name) {
            let ring: Vec<&str> = way[from..]
                .iter()
                .chain([&step])
                .map(|step| step.name.text.as_str())
                .collect();
            let message = format!(
                "the step `{}` uses itself: {}",
                step.name.text,
                ring.join(" → ")
            );
            site.found.push(step.name.wrong(message));
            return;
        }
        let mut values = Vec::new();
        for (parameter, fitted) in &fit.values {
            for (name, value) in fitted {
                let filled = if parameter.kind == ParameterType::Person {
                    site.names
                        .value(&step.name.with_text(value.clone()), site.found)
                } else {
                    value.clone()
                };
                values.push((name.clone(), filled));
            }
        }
        let mut names = site.names.with(values);
        let absent = step.left_out(fit);
        // What is said of a value that the sentence leaves out is left out with it.
        let left_out = |line: &&Word| absent.iter().any(|parameter| parameter.is_in(&line.text));
        let said: Vec<&Word> = lines.iter().filter(|line| !left_out(line)).collect();
        let rows = match (step.pattern.table(), site.table.take()) {
            (Some(parameter), Some(table)) => match table::values(parameter, &step.body, table) {
                Ok(rows) => Some((parameter, rows)),
                Err(why) => {
                    let hint = format!(
                        "the table is `{}` of the step `{}` ({})",
                        parameter.name,
                        step.name.text,
                        step.name.place()
                    );
                    site.found.push(site.word.wrong(why).hint(hint));
                    return;
                }
            },
            _ => None,
        };
        way.push(step);
        let once = vec![Values::new()];
        let of_row = |line: &Word| {
            rows.as_ref()
                .is_some_and(|(table, _)| table.is_in(&line.text))
        };
        // Sentences in a row that use the table are said together for each of its rows.
        for block in said.chunk_by(|a, b| of_row(a) && of_row(b)) {
            let each = rows.as_ref().filter(|_| of_row(block[0]));
            for row in each.map_or(&once, |(_, rows)| rows) {
                let mut of_row = names.with(row.iter().cloned());
                for line in block {
                    let sentence = of_row.sentence(line, site.found);
                    // What a sentence of the definition remembers, those behind it may use.
                    if let Some(name) = (self.remembers)(&sentence) {
                        names = names.remembering_too(&name);
                        of_row = of_row.remembering_too(&name);
                    }
                    self.place(&sentence, way, site, out);
                }
            }
        }
        way.pop();
    }
}

/// Where a sentence stands, and what is known there.
pub(super) struct SentencePlace<'s> {
    pub word: &'s Word,
    pub names: &'s Names,
    pub opens: bool,
    /// The table under the sentence, until a definition takes it.
    pub table: Option<&'s Rows>,
    pub found: &'s mut Vec<Diagnostic>,
}

impl Substituted {
    fn note(&mut self, definitions: Vec<DefinedAt>) {
        for definition in definitions {
            if !self.by.contains(&definition) {
                self.by.push(definition);
            }
        }
    }
}
