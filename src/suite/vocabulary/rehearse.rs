//! Tries the definitions of a vocabulary before anybody uses them.

use crate::suite::Diagnostic;
use crate::suite::Word;
use crate::suite::case::names::pieces;
use crate::suite::case::step::DefinitionKind;
use crate::suite::vocabulary::definition::StepDefinition;
use crate::suite::vocabulary::pattern::PatternFit;
use crate::suite::vocabulary::sample::{SAMPLES, with_sample};
use crate::suite::vocabulary::table;
use crate::suite::vocabulary::unfold::{SentencePlace, Substituted, Substitution};

impl<'a> Substitution<'a> {
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
        // Nobody knows where a sentence will use the definition: whatever is remembered may be so before it.
        let names = self.global.remembering(&self.remembered);
        let mut site = SentencePlace {
            word: &step.name,
            names: &names,
            opens: false,
            table: None,
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
                .map(|p| {
                    if p.is_below() {
                        return Some((p, table::sample(p, &step.body)));
                    }
                    Some((p, p.sample(&self.vocabulary.named)?))
                })
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
                    .map(|p| format!("${{{}{}", p.name, if p.is_below() { '.' } else { '}' }))
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
