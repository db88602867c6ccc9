//! Claims that are false, and say nothing of the application.

use crate::evaluate::{self, Judgement};
use crate::grammar::{Formula, Predicate, Sentence, StepKind, WordKind, words};
use crate::lexicon::among;
use crate::lexicon::connectives::GIVEN;
use crate::lexicon::places::LISTED_AS_SUCH;
use crate::run::assertion::message::{is_of_message, told_by_message};
use crate::run::step::StepRun;
use crate::verdict::{Cause, Truth};

/// The judgement, or that it is open where a false claim is no failure of the application.
pub(crate) fn withheld(
    step: &StepRun<'_>,
    sentence: &Sentence,
    formula: Option<&Formula>,
    judged: Judgement,
) -> Judgement {
    let judged = match step.session.present() {
        Some(seen) => step.session.entered.withheld(&seen.page, judged),
        None => judged,
    };
    match judged.truth {
        Truth::True => {
            let judged = told_gone(step, formula, judged);
            return only_told(step, sentence, formula, judged);
        }
        Truth::Unknown => return judged,
        Truth::False => {}
    }
    let judged = mentioned(step, formula, judged);
    given(step, sentence, judged)
}

/// The claims that are made together.
fn claims(formula: &Formula) -> &[Formula] {
    match formula {
        Formula::And(claims) => claims,
        one => std::slice::from_ref(one),
    }
}

/// "ORD-12 is in the list", and all that says ORD-12 is the message that it was deleted.
fn told_gone(step: &StepRun<'_>, formula: Option<&Formula>, judged: Judgement) -> Judgement {
    let (Some(formula), Some(seen)) = (formula, step.session.present()) else {
        return judged;
    };
    let is_gone = |claim: &Formula| match claim {
        Formula::Atom(predicate, _) => evaluate::is_told_gone(predicate, seen),
        _ => false,
    };
    if !claims(formula).iter().any(is_gone) {
        return judged;
    }
    let reason = "only a message says it, which tells that it was taken away";
    Judgement::author(Cause::NearMiss, reason)
        .hint("write the whole message in quotes, or name the part of the page that is meant")
        .after(judged.rules)
}

/// "ORD-12 is listed again", and all that says ORD-12 is a message: "ORD-12 is back".
fn only_told(
    step: &StepRun<'_>,
    sentence: &Sentence,
    formula: Option<&Formula>,
    judged: Judgement,
) -> Judgement {
    let said = words(&sentence.text);
    let mut plain = said.iter().filter(|word| word.kind == WordKind::Plain);
    let lists = plain.any(|word| among(&word.text.to_lowercase(), LISTED_AS_SUCH));
    let (Some(formula), Some(seen), true) = (formula, step.session.present(), lists) else {
        return judged;
    };
    let knowledge = &step.session.knowledge;
    let is_told = |(predicate, positive): (&Predicate, bool)| {
        positive
            && !is_of_message(predicate)
            && told_by_message((predicate, positive), seen, knowledge)
    };
    if judged.truth != Truth::True || !formula.atoms().into_iter().any(is_told) {
        return judged;
    }
    let reason = "only a message says it, and what is listed stands elsewhere on the page";
    Judgement::author(Cause::NearMiss, reason)
        .hint("name the list or table that is meant, or write the message in quotes")
        .after(judged.rules)
}

/// "ORD-12 is gone", and a message says that ORD-12 was deleted: that mentions what is no longer there.
fn mentioned(step: &StepRun<'_>, formula: Option<&Formula>, judged: Judgement) -> Judgement {
    let (Some(formula), Some(seen)) = (formula, step.session.present()) else {
        return judged;
    };
    let (before, knowledge) = (step.session.before.as_ref(), &step.session.knowledge);
    let is_false =
        |claim: &&Formula| evaluate::evaluate(claim, seen, knowledge).truth == Truth::False;
    let mut wrong = claims(formula).iter().filter(is_false).peekable();
    let is_gone = |claim: &Formula| {
        let Formula::Not(denied) = claim else {
            return false;
        };
        let Formula::Atom(predicate, _) = &**denied else {
            return false;
        };
        let less = |before| evaluate::is_shown_less(predicate, seen, before);
        evaluate::is_only_mentioned(predicate, seen) || before.is_some_and(less)
    };
    if wrong.peek().is_none() || !wrong.all(is_gone) {
        return judged;
    }
    let reason = "it is gone from one place, and another of the page, or a message, still says it";
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
