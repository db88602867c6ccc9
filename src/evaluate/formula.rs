//! Formulas on one observation.

use super::{Judgement, Knowledge, Observation};
use super::{chosen, exists, presence, properties, quantity, unmarked, values};
use crate::grammar::{Comparison, Count, Formula, Predicate, RoleNoun};
use crate::verdict::{Cause, Truth};

/// The truth of a formula on one observation.
pub fn evaluate(formula: &Formula, seen: &Observation, knowledge: &Knowledge) -> Judgement {
    combine(formula, &mut |predicate, positive| {
        atom(predicate, positive, seen, knowledge)
    })
}

/// The truth of a formula whose atoms are judged by someone else, each with the polarity in which it stands.
pub fn combine(
    formula: &Formula,
    judge: &mut dyn FnMut(&Predicate, bool) -> Judgement,
) -> Judgement {
    fn walk(
        formula: &Formula,
        positive: bool,
        judge: &mut dyn FnMut(&Predicate, bool) -> Judgement,
    ) -> Judgement {
        match formula {
            Formula::Atom(predicate, _) => judge(predicate, positive),
            Formula::Not(inner) => walk(inner, !positive, judge).negate(),
            Formula::And(parts) => {
                Judgement::all(parts.iter().map(|p| walk(p, positive, judge)).collect())
            }
            Formula::Or(parts) => {
                Judgement::any(parts.iter().map(|p| walk(p, positive, judge)).collect())
            }
        }
    }
    walk(formula, true, judge)
}

/// The truth of one predicate. `positive` is the polarity in which it stands: what a predicate presupposes (the checkbox of
/// "is not checked") is False under an assertion and Unknown under a negation, so that a missing element never makes one hold.
pub fn atom(
    predicate: &Predicate,
    positive: bool,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let judged = match predicate {
        Predicate::Title { relation, text } => properties::title(text, *relation, seen, knowledge),
        Predicate::Url { relation, text } => properties::url(text, *relation, seen),
        Predicate::NativeDialog { text } => {
            properties::native_dialog(text.as_ref(), seen, knowledge)
        }
        Predicate::Windows { count } => properties::windows(*count, seen),
        on_page => {
            if let Some(open) = behind_dialog(on_page, seen, knowledge) {
                return open;
            }
            match on_page {
                Predicate::TextShown {
                    text,
                    relation,
                    presence,
                    scope,
                    count,
                } => presence::text(
                    text,
                    *relation,
                    *presence,
                    scope.as_ref(),
                    *count,
                    seen,
                    knowledge,
                ),
                Predicate::Exists {
                    target,
                    presence,
                    count,
                } => exists::exists(target, *presence, *count, seen, knowledge),
                Predicate::HasState { target, state } => {
                    properties::state(target, *state, seen, knowledge)
                }
                Predicate::HasValue {
                    target,
                    relation,
                    text,
                } => values::value(target, *relation, text, seen, knowledge),
                Predicate::HasText {
                    target,
                    relation,
                    text,
                } => properties::text(target, *relation, text, seen, knowledge),
                Predicate::HasOption { target, text } => {
                    chosen::option(target, text, seen, knowledge)
                }
                Predicate::IsChosen { text, target } => {
                    chosen::chosen(text, target.as_ref(), seen, knowledge)
                }
                Predicate::Cell {
                    table,
                    row,
                    column,
                    relation,
                    text,
                } => quantity::cell(
                    table.as_ref(),
                    row,
                    column,
                    *relation,
                    text,
                    seen,
                    knowledge,
                ),
                Predicate::Precedes { first, second } => {
                    quantity::precedes(first, second, seen, knowledge)
                }
                Predicate::Sorted { target, direction } => {
                    quantity::sorted(target, *direction, seen, knowledge)
                }
                Predicate::Compare {
                    quantity: q,
                    comparison,
                    number,
                } => quantity::compare(q, *comparison, number, seen, knowledge),
                Predicate::Focused { target } => properties::focused(target, seen, knowledge),
                Predicate::Title { .. }
                | Predicate::Url { .. }
                | Predicate::NativeDialog { .. }
                | Predicate::Windows { .. } => {
                    Judgement::expressive(Cause::NeedsModel, "not a property of the page")
                }
            }
        }
    };
    let is_presupposed = |judged: &Judgement| {
        let reason = judged.reason.as_deref();
        judged.truth == Truth::False && reason.is_some_and(|r| r.starts_with(PRESUPPOSED))
    };
    if is_presupposed(&judged)
        && let Some(open) = unmarked::of_predicate(&seen.page, predicate, knowledge)
    {
        return open;
    }
    presupposed(judged, positive)
}

/// What cannot be known of a page: behind a native dialog, or where scripts were not run.
fn behind_dialog(
    predicate: &Predicate,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    if let Some(dialog) = &seen.dialog {
        if let Predicate::TextShown {
            text,
            relation,
            scope: None,
            count: None,
            ..
        } = predicate
            && super::visible(
                &text.value,
                &crate::page::normalise(&dialog.message),
                *relation,
                knowledge.text_case,
            )
            .is_yes()
        {
            return Some(Judgement::holds(crate::verdict::Evidence::new(format!(
                "the native dialog says '{}'",
                super::shorten(&dialog.message)
            ))));
        }
        if let Predicate::Exists {
            target,
            count: None,
            ..
        } = predicate
            && target
                .role
                .is_some_and(|r| matches!(r, RoleNoun::Dialog | RoleNoun::Message))
        {
            let text = target.text.clone().map(|t| (target.relation, t));
            return Some(properties::native_dialog(text.as_ref(), seen, knowledge));
        }
        return Some(
            Judgement::author(
                Cause::UnexpectedDialog,
                format!(
                    "a native dialog is open ('{}') and the page behind it cannot be read",
                    super::shorten(&dialog.message)
                ),
            )
            .hint("answer it first: \"Accept the dialog\" or \"Dismiss the dialog\""),
        );
    }
    if seen.page.scripted() {
        return Some(
            Judgement::expressive(
                Cause::NotSupported,
                "the page has scripts, which this driver does not run",
            )
            .hint("run this case in a browser: `--driver chromium`"),
        );
    }
    None
}

/// Marks a failed presupposition; [`presupposed`] turns it into False or Unknown.
pub(super) const PRESUPPOSED: &str = "\u{1}";

fn presupposed(mut judged: Judgement, positive: bool) -> Judgement {
    let Some(reason) = judged
        .reason
        .as_deref()
        .and_then(|r| r.strip_prefix(PRESUPPOSED))
        .map(str::to_owned)
    else {
        return judged;
    };
    judged
        .evidence
        .iter_mut()
        .for_each(|e| e.what = e.what.trim_start_matches(PRESUPPOSED).to_owned());
    judged.reason = Some(reason);
    if !positive {
        judged.truth = Truth::Unknown;
        judged.open = Some(super::Open {
            kind: crate::verdict::Unknown::Author,
            cause: Cause::TargetMissing,
        });
    }
    judged
}

/// Whether the formula must hold on one snapshot of a page at rest: it has a negation, an exact or upper count, an order or
/// a comparison. Else each of its atoms counts as soon as some snapshot since the last action's response shows it.
pub fn needs_rest(formula: &Formula) -> bool {
    formula.atoms().into_iter().any(|(predicate, positive)| {
        !positive
            || match predicate {
                Predicate::TextShown { count, .. } | Predicate::Exists { count, .. } => {
                    count.is_some_and(|c| !is_lower_bound(c))
                }
                Predicate::HasState { .. }
                | Predicate::Precedes { .. }
                | Predicate::Sorted { .. }
                | Predicate::Compare { .. } => true,
                Predicate::HasText { relation, .. } => {
                    *relation == crate::grammar::TextRelation::Equals
                }
                Predicate::Windows { .. } => true,
                _ => false,
            }
    })
}

fn is_lower_bound(count: Count) -> bool {
    matches!(count.comparison, Comparison::AtLeast | Comparison::More)
}

/// Whether a number is as the count asks.
pub(super) fn within(found: usize, count: Option<Count>) -> bool {
    let Some(count) = count else {
        return found >= 1;
    };
    match count.comparison {
        Comparison::Equal => found == count.number,
        Comparison::NotEqual => found != count.number,
        Comparison::Less => found < count.number,
        Comparison::AtMost => found <= count.number,
        Comparison::More => found > count.number,
        Comparison::AtLeast => found >= count.number,
    }
}

/// The count in words.
pub(super) fn in_words(count: Option<Count>) -> String {
    let Some(count) = count else {
        return "at least 1".into();
    };
    let how = match count.comparison {
        Comparison::Equal => "exactly",
        Comparison::NotEqual => "not",
        Comparison::Less => "fewer than",
        Comparison::AtMost => "at most",
        Comparison::More => "more than",
        Comparison::AtLeast => "at least",
    };
    format!("{how} {}", count.number)
}
