//! Whether a later step needs an action: only then is the case without it another one.

use super::ran::PassedCase;
use super::spot::{SpotPart, spots};
use crate::evaluate::readiness;
use crate::grammar::{Action, Body, Formula};
use crate::run::on_pages;
use crate::verdict::Truth;

/// Returns evidence that a later step needs this action; `None` without evidence.
///
/// On the page as it was before the action, what comes next is not so: an assertion up to the next action is false there, or
/// the next action finds no target. Or a later assertion names what the action enters, and was not true before. What a page
/// would be like after further actions nobody can tell from the pages of a run that did take this one.
pub(super) fn needed(ran: &PassedCase<'_>, step: usize) -> Option<String> {
    let Some(before) = ran.before(step) else {
        let opens = matches!(
            ran.full.get(step + 1).map(|s| &s.body),
            Some(Body::Action(Action::Open { .. }))
        );
        return (!opens).then(|| "nothing is open before it".to_owned());
    };
    let known = ran.known_before(step);
    let page = std::slice::from_ref(before);
    let holds = |formula: &Formula| on_pages(formula, page, &known);
    for (at, sentence) in ran.full.iter().enumerate().skip(step + 1) {
        let judged = match &sentence.body {
            Body::Assertion(formula)
            | Body::Action(Action::WaitUntil {
                condition: formula, ..
            }) => holds(formula),
            Body::Action(action) => readiness(action, before, &known).judgement,
            // Which of its readings the page leaves, a run tells.
            Body::Ambiguous(_) | Body::Unread(_) => break,
        };
        // What is optional and not offered is skipped, and nothing has changed.
        if judged.truth == Truth::False && sentence.optional {
            continue;
        }
        if judged.truth == Truth::False {
            let why = judged.reason.unwrap_or_default();
            return Some(format!("before it, step {} is not so: {why}", at + 1));
        }
        let acts = !matches!(sentence.body, Body::Assertion(_));
        if acts {
            break;
        }
    }
    entered(ran, step, &holds)
}

/// A later assertion names what the action types or chooses.
fn entered(
    ran: &PassedCase<'_>,
    step: usize,
    holds: &dyn Fn(&Formula) -> crate::evaluate::Judgement,
) -> Option<String> {
    let entries: Vec<String> = spots(&ran.sentences[step])
        .into_iter()
        .filter(|s| s.part == SpotPart::Entry && s.text.chars().count() > 1)
        .map(|s| s.text)
        .collect();
    let later = ran.sentences.iter().zip(&ran.full).enumerate();
    for (at, (sentence, full)) in later.skip(step + 1) {
        let Body::Assertion(formula) = &full.body else {
            continue;
        };
        let names = spots(sentence).into_iter().any(|s| {
            s.positive
                && matches!(s.part, SpotPart::Claim | SpotPart::Value)
                && entries.iter().any(|entry| s.text.contains(entry.as_str()))
        });
        if names && holds(formula).truth != Truth::True {
            return Some(format!("step {} names what it enters", at + 1));
        }
    }
    None
}
