//! Unfolds the sentences that a vocabulary reads into the sentences that they stand for.

use crate::suite::case::names::{Names, pieces};
use crate::suite::case::step::{DefinedAt, DefinitionKind, Expectation, StepText};
use crate::suite::vocabulary::apart::{TakenApart, optional, standing_for, without_waiver};
use crate::suite::vocabulary::definition::{StepDefinition, Vocabulary};
use crate::suite::vocabulary::fitting::{Fitting, ambiguous, silenced};
use crate::suite::vocabulary::parameter::{Parameter, ParameterType};
use crate::suite::vocabulary::pattern::{Heard, PatternFit};
use crate::suite::vocabulary::replaced::{capital, places, replaced};
use crate::suite::vocabulary::sample::{SAMPLES, of_left_out, with_sample};
use crate::suite::{Diagnostic, Severity, Word};
use std::collections::{BTreeMap, HashMap};

/// Most sentences that one sentence stands for.
const MOST_LINES: usize = 500;

/// The sentences that one is made of, why the step language does not read one, and whether one asserts.
pub(crate) type ReadWith = (TakenApart, fn(&str) -> Option<String>, fn(&str) -> bool);

/// Result of unfolding a sentence: the sentences, and the definitions that read them.
#[derive(Debug, Default)]
struct Substituted {
    lines: Vec<String>,
    by: Vec<DefinedAt>,
}

/// Unfolds sentences with a vocabulary, and counts the uses of its definitions.
pub(crate) struct Substitution<'a> {
    vocabulary: &'a Vocabulary,
    /// Names that are known everywhere in the suite.
    global: &'a Names,
    /// The sentences that a sentence is made of.
    parts: TakenApart,
    /// Why the step language does not read a sentence.
    unread: fn(&str) -> Option<String>,
    /// Whether a sentence asserts.
    asserts: fn(&str) -> bool,
    /// Sentences with the parts that they were taken apart into.
    apart: HashMap<String, Vec<String>>,
    uses: BTreeMap<DefinedAt, usize>,
}

impl Vocabulary {
    /// Whether a sentence is about a page that the vocabulary has, and no step reads it.
    pub(crate) fn is_of_page(&self, text: &str) -> bool {
        let rewritten = replaced(text, &self.synonyms).0;
        let heard = Heard::new(&rewritten);
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

    /// The definitions that a sentence uses directly, for an editor.
    pub fn definitions_of(&self, text: &str) -> Vec<DefinedAt> {
        let (rewritten, synonyms) = replaced(text, &self.synonyms);
        let mut out = places(&synonyms, DefinitionKind::Synonym);
        let heard = Heard::new(&rewritten);
        if let Fitting::One(step, fit) = self.fitting(&heard) {
            out.push(step.place());
            out.extend(self.named_by(&fit));
            return out;
        }
        if let Some(claim) = self.named.page_claim(&heard, false) {
            out.push(self.page_place(claim.page));
        }
        let (_, things) = replaced(&rewritten, &self.named.things);
        out.extend(places(&things, DefinitionKind::Thing));
        out
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
        (parts, unread, asserts): ReadWith,
    ) -> Substitution<'a> {
        Substitution {
            vocabulary,
            global,
            parts,
            unread,
            asserts,
            apart: HashMap::new(),
            uses: BTreeMap::new(),
        }
    }

    /// The uses of each definition so far.
    pub(crate) fn uses(&self) -> &BTreeMap<DefinedAt, usize> {
        &self.uses
    }

    /// The steps that a step stands for: itself, if no definition reads it and it says one thing. `opens` says that nothing
    /// was done before it.
    pub(crate) fn step(
        &mut self,
        step: StepText,
        (word, opens): (&Word, bool),
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
        let (sentence, waiver) = without_waiver(&step.text);
        let (optional, sentence) = optional(sentence);
        let mut unfolded = Substituted::default();
        let mistakes = found.len();
        let names = self.global.remembering(remembered);
        let mut site = SentencePlace {
            word,
            names: &names,
            opens,
            found,
        };
        self.place(sentence, &mut Vec::new(), &mut site, &mut unfolded);
        if !(optional || fails || !waiver.is_empty()) {
            unfolded = self.taken_apart(unfolded, &mut site);
        }
        let Substituted { lines, by } = unfolded;
        let of = lines.len();
        if by.is_empty() && of < 2 || found.len() > mistakes || lines.is_empty() {
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
    fn is_step(&self, text: &str) -> bool {
        let heard = Heard::new(text);
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
        let heard = Heard::new(&text);
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
    fn body(
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
        let names = site.names.with(values);
        let absent = step.left_out(fit);
        way.push(step);
        for line in lines {
            // What is said of a value that the sentence leaves out is left out with it.
            if absent.iter().any(|parameter| parameter.is_in(&line.text)) {
                continue;
            }
            let sentence = names.sentence(line, site.found);
            self.place(&sentence, way, site, out);
        }
        way.pop();
    }

    /// Why a sentence of a definition is not read with some values; empty where its unfolding has another mistake.
    fn unread_line(
        &mut self,
        (step, line): (&'a StepDefinition, &Word),
        fit: &PatternFit<'a>,
        unread: fn(&str) -> Option<String>,
        found: &mut Vec<Diagnostic>,
    ) -> Option<String> {
        let mistakes = found.len();
        let mut out = Substituted::default();
        let mut site = SentencePlace {
            word: &step.name,
            names: self.global,
            opens: false,
            found,
        };
        self.body(
            (step, std::slice::from_ref(line)),
            fit,
            &mut Vec::new(),
            &mut site,
            &mut out,
        );
        if found.len() > mistakes {
            return Some(String::new());
        }
        let whole = |line: &&String| (self.parts)(line, &|part| self.is_step(part)).is_empty();
        let why = out
            .lines
            .iter()
            .filter(whole)
            .find_map(|line| unread(line))?;
        // What another definition makes of it is said where that definition stands.
        let nested = out.by.iter().any(|used| used.kind == DefinitionKind::Step);
        Some(if nested { String::new() } else { why })
    }

    /// Checks the definitions whether or not anybody uses them.
    pub(crate) fn rehearse(&mut self, found: &mut Vec<Diagnostic>) {
        let unread = self.unread;
        let kept = self.uses.clone();
        for step in &self.vocabulary.steps {
            let samples: Option<Vec<_>> = step
                .pattern
                .parameters()
                .map(|p| Some((p, p.sample(&self.vocabulary.named)?)))
                .collect();
            let Some(values) = samples else {
                let missing = step
                    .pattern
                    .parameters()
                    .find(|p| p.sample(&self.vocabulary.named).is_none());
                let name = missing.map_or("", |parameter| parameter.name.as_str());
                let message = format!("no value of `{{{name}}}` is defined");
                found.push(
                    step.name
                        .wrong_part(&format!("{{{name}"), message)
                        .hint("the vocabulary has `people`, `pages` and `things`"),
                );
                continue;
            };
            let fit = PatternFit {
                values,
                own_words: 0,
            };
            for line in &step.body {
                let Some(reason) = self.unread_line((step, line), &fit, unread, found) else {
                    continue;
                };
                let free: Vec<String> = step
                    .pattern
                    .parameters()
                    .filter(|p| p.is_free())
                    .map(|p| format!("${{{}}}", p.name))
                    .collect();
                // A value without quotes is a part of the sentence: some value has to make it one that is read.
                let open = pieces(&line.text).iter().any(|piece| {
                    piece.marks.is_none() && free.iter().any(|name| piece.inner.contains(name))
                });
                let mut others = SAMPLES.iter().filter(|_| open);
                let is_read = others.any(|sample| {
                    let fit = with_sample(&fit, sample);
                    self.unread_line((step, line), &fit, unread, &mut Vec::new())
                        .is_none()
                });
                if is_read || reason.is_empty() {
                    continue;
                }
                let message = format!(
                    "the step language does not read this sentence of a definition: {reason}"
                );
                let wrong = line.wrong(message);
                found.push(if open {
                    wrong.hint("no value of the parameter outside quotes makes it one that is read")
                } else {
                    wrong
                });
            }
        }
        for thing in &self.vocabulary.named.things {
            let phrase = &thing.phrase.text;
            let tries = [
                format!("Click on {phrase}"),
                format!("Assert that {phrase} is displayed"),
            ];
            if tries.iter().all(|sentence| unread(sentence).is_some()) {
                let message = format!("`{phrase}` is no target of the step language");
                let hint = "a thing is what a sentence can act on: `the link 'Cart' in the header`";
                found.push(thing.phrase.wrong(message).hint(hint));
            }
        }
        self.uses = kept;
    }
}

/// Where a sentence stands, and what is known there.
struct SentencePlace<'s> {
    word: &'s Word,
    names: &'s Names,
    opens: bool,
    found: &'s mut Vec<Diagnostic>,
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
