//! Formulas on one observation.

use crate::evaluate::formula::count::is_lower_bound;
use crate::evaluate::formula::meant::own_label::own_label;
use crate::evaluate::formula::meant::{cited, described, in_full, of_kind};
use crate::evaluate::formula::quantity::compare;
use crate::evaluate::formula::readings::{listed_below, of_readings};
use crate::evaluate::formula::tabular::{cell, named_cell};
use crate::evaluate::formula::{
    chosen, exists, has_state, page_property, presence, sequence, unmarked, values,
};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::{presence as shown, property as row};
use crate::grammar::{Formula, Predicate, Presence, RoleNoun, Target, Text, TextRelation};
use crate::verdict::{Cause, Truth};

/// The truth of a formula on one observation.
pub fn evaluate(formula: &Formula, seen: &Observation, knowledge: &Knowledge) -> Judgement {
    combine(formula, &mut |predicate, positive| {
        atom(predicate, positive, seen, knowledge)
    })
}

/// The truth of a formula whose atoms are judged by someone else, each with its polarity.
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
            Formula::Readings(readings) => {
                let judged = readings.steps().map(|p| walk(p, positive, judge)).collect();
                of_readings(readings, judged)
            }
        }
    }
    walk(formula, true, judge)
}

/// The truth of one predicate. `positive` is its polarity: what a predicate presupposes (the checkbox of
/// "is not checked") is False under an assertion and Unknown under a negation, so that a missing element never makes one hold.
pub fn atom(
    predicate: &Predicate,
    positive: bool,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    if let Some(quoting) = cited::in_quotes(predicate, seen, knowledge) {
        return atom(&quoting, positive, seen, knowledge).by(&shown::CITED);
    }
    if let Some(open) =
        unread(predicate, seen, knowledge).or_else(|| of_kind::unknown(predicate, seen, knowledge))
    {
        return open;
    }
    let judged = unmarked::fields::in_both_senses(predicate, &|p| {
        unmarked::struck::unstruck(p, seen, &|seen| judge(p, seen, knowledge))
    });
    let judged = judged.settled(knowledge.near_misses);
    if judged.is_presupposed()
        && let Some(cell) = named_cell::by_words(predicate, seen, knowledge)
    {
        return atom(&cell, positive, seen, knowledge).by(&row::CELL_BY_WORDS);
    }
    if judged.is_presupposed()
        && let Some(open) = unmarked::of_predicate(&seen.page, predicate, knowledge)
    {
        return open;
    }
    if judged.truth != Truth::Unknown
        && let Some(open) = in_full::by_part(predicate, seen, knowledge)
    {
        return open;
    }
    if let Some(open) = listed_below(predicate, &judged, seen, knowledge) {
        return open;
    }
    if judged.truth == Truth::False
        && let Some(open) = described::described(predicate, &judged, seen, knowledge)
    {
        return open;
    }
    if let Some(open) = described::other_sense(predicate, &judged, positive, &seen.page) {
        return open;
    }
    let is_about_windows = matches!(predicate, Predicate::Windows { .. });
    let holds = positive && judged.truth == Truth::True;
    if knowledge.is_behind(seen.windows) && !is_about_windows && !holds {
        let why = "the last action opened another window, and the sentence may be about that one";
        return Judgement::author(Cause::TargetAmbiguous, why)
            .hint("write `Switch to the new window` before it, or `Switch to the main window`")
            .by(&row::OTHER_WINDOW);
    }
    judged.in_polarity(positive)
}

/// A predicate on what was seen, by the rule for its kind.
fn judge(predicate: &Predicate, seen: &Observation, knowledge: &Knowledge) -> Judgement {
    match predicate {
        Predicate::Title { relation, text } => {
            page_property::title(text, *relation, seen, knowledge).by(&row::TITLE)
        }
        Predicate::Url { relation, text } => {
            page_property::url(text, *relation, seen).by(&row::URL)
        }
        Predicate::NativeDialog { text } => {
            page_property::native_dialog(text.as_ref(), seen, knowledge).by(&row::OPEN_DIALOG)
        }
        Predicate::OnPage { name } => {
            page_property::on_page(name.as_ref(), seen, knowledge.left.as_deref()).by(&row::CALLED)
        }
        Predicate::OwnLabel { kind, label } => own_label(kind, label, seen, knowledge),
        Predicate::Windows { count } => page_property::windows(*count, seen).by(&row::WINDOWS),
        Predicate::TextShown {
            text,
            relation,
            presence,
            scope,
            count,
        } => presence::text(
            (*relation, text),
            *presence,
            scope.as_ref(),
            *count,
            seen,
            knowledge,
        )
        .by(&shown::TEXT),
        Predicate::Exists {
            target,
            presence,
            count,
        } => exists::exists(target, *presence, *count, seen, knowledge),
        Predicate::HasState { target, state } => {
            has_state::state(target, *state, seen, knowledge).by(has_state::rule(*state))
        }
        Predicate::HasValue {
            target,
            relation,
            text,
        } => values::value(target, *relation, text, seen, knowledge).by(&row::VALUE),
        Predicate::HasText {
            target,
            relation,
            text,
        } => text_of(target, *relation, text, seen, knowledge)
            .by(values::text_rule(target, *relation)),
        Predicate::HasAttribute {
            target,
            attribute: name,
            relation,
            text,
        } => {
            values::attribute(target, name, (*relation, text), seen, knowledge).by(&row::ATTRIBUTE)
        }
        Predicate::HasOption { target, text } => {
            chosen::option(target, text, seen, knowledge).by(&row::OPTION)
        }
        Predicate::IsChosen { text, target } => {
            let rule = if target.is_some() {
                &row::CHOSEN
            } else {
                &row::CHOSEN_ANYWHERE
            };
            chosen::chosen(text, target.as_ref(), seen, knowledge).by(rule)
        }
        Predicate::Cell {
            table,
            row: of,
            column,
            relation,
            text,
        } => {
            let within = table.as_ref();
            cell::cell(within, of, column, (*relation, text), seen, knowledge).by(&row::CELL)
        }
        Predicate::Precedes { first, second } => {
            sequence::precedes(first, second, seen, knowledge).by(&row::PRECEDES)
        }
        Predicate::Sorted { target, direction } => {
            sequence::sorted(target, *direction, seen, knowledge).by(&row::SORTED)
        }
        Predicate::Compare {
            quantity,
            comparison,
            number,
        } => compare::compare(quantity, *comparison, number, seen, knowledge).by(&row::COMPARE),
        Predicate::OfSet {
            target,
            property,
            share,
        } => has_state::of_set(target, property, *share, seen, knowledge).by(&row::OF_SET),
        Predicate::Focused { target } => {
            has_state::focused(target, seen, knowledge).by(&row::FOCUSED)
        }
    }
}

/// The text of an element. What a heading begins is no element of its own, and the one around it holds more.
fn text_of(
    target: &Target,
    relation: TextRelation,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    if relation == TextRelation::Contains && is_plain_section(target) {
        let (text, how) = ((relation, text), Presence::Displayed);
        presence::text(text, how, Some(target), None, seen, knowledge)
    } else {
        values::text(target, relation, text, seen, knowledge)
    }
}

/// "The section 'Mail'": by its name alone.
fn is_plain_section(target: &Target) -> bool {
    target.role == Some(RoleNoun::Section)
        && target.text.is_some()
        && target.ordinal.is_none()
        && target.contexts.is_empty()
}

/// Limits what is known of a page behind a native dialog, or if scripts were not run.
fn unread(predicate: &Predicate, seen: &Observation, knowledge: &Knowledge) -> Option<Judgement> {
    if matches!(
        predicate,
        Predicate::Title { .. }
            | Predicate::Url { .. }
            | Predicate::NativeDialog { .. }
            | Predicate::Windows { .. }
    ) {
        return None;
    }
    if let Some(dialog) = &seen.dialog {
        if let Predicate::TextShown {
            text,
            relation,
            scope: None,
            count: None,
            ..
        } = predicate
            && crate::evaluate::text::matching::visible(
                &text.value,
                &crate::page::normalise(&dialog.message),
                *relation,
                knowledge.text_case,
            )
            .is_yes()
        {
            return Some(
                Judgement::holds(crate::verdict::Evidence::new(format!(
                    "the native dialog says '{}'",
                    crate::evaluate::text::matching::shorten(&dialog.message)
                )))
                .by(&shown::DIALOG),
            );
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
            let judged = page_property::native_dialog(text.as_ref(), seen, knowledge);
            return Some(judged.by(&row::OPEN_DIALOG));
        }
        return Some(
            Judgement::author(
                Cause::UnexpectedDialog,
                format!(
                    "a native dialog is open ('{}') and the page behind it cannot be read",
                    crate::evaluate::text::matching::shorten(&dialog.message)
                ),
            )
            .hint("answer it first: \"Accept the dialog\" or \"Dismiss the dialog\"")
            .by(&shown::DIALOG),
        );
    }
    if let Some(why) = seen.page.unsettled() {
        return Some(
            Judgement::expressive(Cause::NotSupported, why)
                .hint("run this case in a browser: `--driver chromium`")
                .by(row::unsettled(&seen.page)),
        );
    }
    None
}

/// Whether the formula must hold on one snapshot of a page at rest: it has a negation, an exact or upper count, an order or
/// a comparison. Else each of its atoms counts as soon as some snapshot since the last action's response shows it.
pub fn needs_rest(formula: &Formula) -> bool {
    has_readings(formula)
        || formula.atoms().into_iter().any(|(predicate, positive)| {
            !positive
                || match predicate {
                    Predicate::TextShown { count, .. } | Predicate::Exists { count, .. } => {
                        count.is_some_and(|c| !is_lower_bound(c))
                    }
                    Predicate::HasState { .. }
                    | Predicate::OfSet { .. }
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

/// Whether it has several readings: which of them count may change while the page does.
fn has_readings(formula: &Formula) -> bool {
    match formula {
        Formula::Atom(..) => false,
        Formula::Not(inner) => has_readings(inner),
        Formula::And(parts) | Formula::Or(parts) => parts.iter().any(has_readings),
        Formula::Readings(_) => true,
    }
}
