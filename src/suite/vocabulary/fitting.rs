//! The definition that reads a sentence, where several fit.

use crate::suite::vocabulary::definition::{StepDefinition, Vocabulary};
use crate::suite::vocabulary::pattern::{PatternFit, SpokenSentence};
use crate::suite::{Diagnostic, Word};

/// The definitions of steps that fit a sentence.
pub(crate) enum Fitting<'a> {
    /// No definition fits.
    None,
    /// One reads it, in one way.
    One(&'a StepDefinition, PatternFit<'a>),
    /// Several have as many words of the sentence, or one fits it in several ways; at least one definition.
    Several(Vec<&'a StepDefinition>),
}

impl Vocabulary {
    /// The definition with the most words of the sentence: where `I open {thing}` and `I open the {name} menu` fit, the second
    /// one is meant.
    pub(crate) fn fitting(&self, heard: &SpokenSentence<'_>) -> Fitting<'_> {
        let mut best: Vec<(&StepDefinition, PatternFit<'_>)> = Vec::new();
        for step in &self.steps {
            for fit in step.pattern.fits(heard, &self.named) {
                match best.first().map(|(_, known)| known.own_words) {
                    Some(words) if words > fit.own_words => {}
                    Some(words) if words == fit.own_words => best.push((step, fit)),
                    _ => best = vec![(step, fit)],
                }
            }
        }
        if best.len() > 1 {
            return Fitting::Several(best.into_iter().map(|(step, _)| step).collect());
        }
        match best.pop() {
            Some((step, fit)) => Fitting::One(step, fit),
            None => Fitting::None,
        }
    }
}

/// The mistake that no single definition reads a sentence.
pub(crate) fn ambiguous(word: &Word, steps: &[&StepDefinition]) -> Diagnostic {
    let place = |step: &&StepDefinition| format!("`{}` ({})", step.name.text, step.name.place());
    let mut names: Vec<String> = steps.iter().map(place).collect();
    names.dedup();
    if let [one] = names.as_slice() {
        let message = format!("the step {one} fits this sentence in more than one way");
        return word.wrong(message).hint("put the values in quotes");
    }
    let message = format!("several steps fit this sentence: {}", names.join(" and "));
    word.wrong(message)
        .hint("a sentence is read by the definition with the most words of its own: give one of the patterns more of them")
}

/// The mistake that a sentence leaves out the value of an assertion.
pub(crate) fn silenced(word: &Word, step: &StepDefinition, line: &Word) -> Diagnostic {
    let message = format!(
        "this sentence leaves out a value that the step `{}` asserts: `{}` ({}) would be asserted of nothing",
        step.name.text,
        line.text,
        line.place()
    );
    word.wrong(message)
        .hint("say the value, or define a step without that part and with what is asserted then")
}
