//! Is a changed sentence a mutant, or does it mean the same?

use super::mutant::{MutantKind, Why};
use super::ran::PassedCase;
use super::seen::attested;
use super::spot::{SentenceSpot, of_formula, spots};
use crate::evaluate::{ActionSubject, Judgement, Knowledge, Observation, readiness};
use crate::grammar::{Action, Body, Formula, Sentence, Span, parse};
use crate::page::Snapshot;
use crate::run::on_pages;
use crate::verdict::Truth;

/// Classification of a changed sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Recognised {
    /// The mutant must not pass, for this reason.
    Mutant(MutantKind, String),
    /// The change is no mutant.
    LeftOut(Why, String),
}

fn left_out(why: Why) -> Recognised {
    Recognised::LeftOut(why, String::new())
}

/// Looks at the changed sentence of a step on the pages that the case as it is saw there. `text` is the new text where one
/// stands for another.
pub(super) fn recognise(
    ran: &PassedCase<'_>,
    step: usize,
    changed: &str,
    text: Option<&str>,
) -> Recognised {
    let read = parse(changed);
    let was = &ran.sentences[step];
    if let Body::Unread(unread) = &was.body {
        let same_kind = matches!(&read.body, Body::Unread(now) if now.kind == unread.kind);
        return if same_kind {
            unread_too(ran, step, text)
        } else {
            left_out(Why::ReadOtherwise)
        };
    }
    if !reads_as_meant(was, &read, text) {
        return left_out(Why::ReadOtherwise);
    }
    if read.formula() == was.formula() {
        return left_out(Why::SameReading);
    }
    let full = ran.filled(&read);
    match &full.body {
        Body::Assertion(formula)
        | Body::Action(Action::WaitUntil {
            condition: formula, ..
        }) => {
            let known = ran.known_before(step);
            let judged = on_pages(formula, ran.seen(step), &known);
            // An evaluation that finds a text of which no page has the characters is not believed.
            let credible = text.is_none_or(|text| {
                attested(text, ran.seen(step)) || !rests_on(formula, text, ran.seen(step), &known)
            });
            if judged.truth == Truth::True && credible {
                let what = judged.evidence.first().map(|e| e.what.clone());
                return Recognised::LeftOut(Why::HoldsToo, what.unwrap_or_default());
            }
            Recognised::Mutant(MutantKind::Untrue, reason(judged))
        }
        Body::Action(action) => acted(ran, step, action),
        Body::Ambiguous(_) | Body::Unread(_) => left_out(Why::ReadOtherwise),
    }
}

/// A claim that has this text is itself true: an alternative that is not makes no other true one doubtful.
pub(super) fn rests_on(
    formula: &Formula,
    text: &str,
    seen: &[Observation],
    known: &Knowledge,
) -> bool {
    formula.atoms().into_iter().any(|(predicate, positive)| {
        let alone = Formula::Atom(predicate.clone(), Span::default());
        let has = of_formula(&alone).iter().any(|s| s == text);
        positive && has && on_pages(&alone, seen, known).truth == Truth::True
    })
}

/// The same kind of sentence, and of its texts only the changed one is another.
fn reads_as_meant(was: &Sentence, read: &Sentence, text: Option<&str>) -> bool {
    let same_body = match (&was.body, &read.body) {
        (Body::Action(a), Body::Action(b)) => {
            std::mem::discriminant(a) == std::mem::discriminant(b)
        }
        (Body::Assertion(_), Body::Assertion(_)) => true,
        _ => false,
    };
    let unbalanced = |s: &Sentence| s.notes.iter().any(|n| n.code == "unbalanced-quote");
    let (old, new) = (spots(was), spots(read));
    let others = |all: &[SentenceSpot], out: &[SentenceSpot]| {
        all.iter()
            .filter(|s| !out.iter().any(|o| o.text == s.text && o.part == s.part))
            .count()
    };
    let texts = match text {
        Some(text) => {
            old.len() == new.len() && others(&new, &old) <= 1 && new.iter().any(|s| s.text == text)
        }
        None => old.len() == new.len() && others(&new, &old) == 0,
    };
    same_body
        && texts
        && was.optional == read.optional
        && was.waives_change == read.waives_change
        && unbalanced(read) == unbalanced(was)
}

/// A sentence that the grammar does not read: all that can be told is whether its new text is anywhere on the page.
fn unread_too(ran: &PassedCase<'_>, step: usize, text: Option<&str>) -> Recognised {
    let pages = ran.pages(step);
    match text {
        Some(text) if !pages.is_empty() && !attested(text, pages) => {
            Recognised::Mutant(MutantKind::Untrue, "the text is nowhere on the page".into())
        }
        _ => left_out(Why::CannotTell),
    }
}

fn acted(ran: &PassedCase<'_>, step: usize, action: &Action) -> Recognised {
    let Some(before) = ran.before(step) else {
        return left_out(Why::CannotTell);
    };
    let known = ran.known_before(step);
    let now = readiness(action, before, &known);
    let Some(subject) = now.subject.filter(|_| now.judgement.truth == Truth::True) else {
        return Recognised::Mutant(MutantKind::Untrue, reason(now.judgement));
    };
    let Body::Action(old) = &ran.full[step].body else {
        return left_out(Why::CannotTell);
    };
    let was = readiness(old, before, &known).subject;
    let same = was.is_some_and(|was| same_subject(&before.page, &was, &subject));
    if same && enters(old) == enters(action) {
        let what = now.judgement.evidence.first().map(|e| e.what.clone());
        return Recognised::LeftOut(Why::SameElement, what.unwrap_or_default());
    }
    let what = now.judgement.evidence.first().map(|e| e.what.clone());
    Recognised::Mutant(MutantKind::Astray, what.unwrap_or_default())
}

/// Why a judgement is not True; of one that is, what is not believed of it.
fn reason(judged: Judgement) -> String {
    judged.reason.unwrap_or_else(|| {
        let what = judged.evidence.first().map_or("", |e| e.what.as_str());
        format!("no page has the characters, though: {what}")
    })
}

/// Returns the text that an action types; what it chooses is part of its subject.
fn enters(action: &Action) -> Option<&str> {
    match action {
        Action::Fill { value, .. } => Some(&value.value),
        Action::AnswerDialog { text, .. } => text.as_ref().map(|t| t.value.as_str()),
        _ => None,
    }
}

/// The same element, or links to the same place.
pub(super) fn same_subject(page: &Snapshot, one: &ActionSubject, other: &ActionSubject) -> bool {
    if one == other {
        return true;
    }
    let address = |subject: &ActionSubject| {
        let ActionSubject::Element(id) = subject else {
            return None;
        };
        let raw = &page.elements.get(*id)?.raw;
        let written = raw.attributes.get("href")?;
        let leads = !written.starts_with('#') && !written.starts_with("javascript:");
        let target = raw.attributes.get("target").cloned();
        leads.then(|| (raw.resolved.clone(), target))
    };
    address(one).is_some_and(|place| address(other) == Some(place))
}
