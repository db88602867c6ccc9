//! Claims that are false, and say nothing of the application.

use crate::evaluate::{self, Judgement};
use crate::grammar::{Formula, Sentence, StepKind};
use crate::lexicon::among;
use crate::lexicon::connectives::GIVEN;
use crate::run::step::StepRun;
use crate::verdict::{Cause, Truth};

/// The judgement, or that it is open where a false claim is no failure of the application.
pub(crate) fn withheld(
    step: &StepRun<'_>,
    sentence: &Sentence,
    formula: Option<&Formula>,
    judged: Judgement,
) -> Judgement {
    if judged.truth != Truth::False {
        return judged;
    }
    let judged = mentioned(step, formula, judged);
    given(step, sentence, judged)
}

/// "ORD-12 is gone", and a message says that ORD-12 was deleted: that mentions what is no longer there.
fn mentioned(step: &StepRun<'_>, formula: Option<&Formula>, judged: Judgement) -> Judgement {
    let Some(Formula::Not(denied)) = formula.filter(|_| judged.truth == Truth::False) else {
        return judged;
    };
    let (Formula::Atom(predicate, _), Some(seen)) = (&**denied, step.session.present()) else {
        return judged;
    };
    if !evaluate::is_only_mentioned(predicate, seen) {
        return judged;
    }
    let reason = "only sentences of the page mention it, which may tell that it is gone";
    Judgement::author(Cause::NearMiss, reason)
        .hint("name the part of the page that is meant: \"… in the list\", \"no row of …\"")
        .after(judged.rules)
}

/// Whether a sentence says what is given for what is done behind it.
pub(crate) fn is_given(step: &StepRun<'_>, sentence: &Sentence) -> bool {
    let first = sentence.text.split_whitespace().next();
    let says = first.is_some_and(|word| among(&word.to_lowercase(), GIVEN));
    let mut later = step.case.sentences.iter().skip(step.at + 1);
    says && later.any(|sentence| sentence.kind() == StepKind::Action)
}

/// "Given the dialog is open", and something is done next: a case that does not begin so cannot be carried out, and says nothing of
/// the application.
fn given(step: &StepRun<'_>, sentence: &Sentence, judged: Judgement) -> Judgement {
    if judged.truth != Truth::False || !is_given(step, sentence) {
        return judged;
    }
    let why = judged.reason.unwrap_or_default();
    let reason = format!("what the case takes for given does not hold: {why}");
    let open = Judgement::author(Cause::TargetMissing, reason)
        .near(judged.nearest)
        .hint("have the case do what brings it about");
    open.after(judged.rules)
}
