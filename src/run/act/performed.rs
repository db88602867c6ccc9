//! An action that was sent, and what can be told of its element afterwards.

use crate::evaluate::{ActionSubject, Judgement};
use crate::grammar::{Action, Body, FormUse, Formula, Predicate, Sentence, Target};
use crate::lexicon::among;
use crate::lexicon::naming::{PASSWORDS, USER_NAMES};
use crate::page::{Element, ElementId, Snapshot, difference};
use crate::run::act::effect::{ObservedEffect, wait_for_change};
use crate::run::act::rows;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::verdict::{Cause, Evidence};
use std::time::{Duration, Instant};

/// An element that is put in anew is there again within this time.
const GONE: Duration = Duration::from_millis(800);

/// The truth of a guard; the cause goes with one that does not hold.
pub(crate) type GuardOutcome = (Judgement, Option<Cause>);

/// Input of `observe`.
pub(crate) struct PerformedAction<'a> {
    /// The sentence that was carried out.
    pub sentence: &'a Sentence,
    /// The action.
    pub action: &'a Action,
    /// Subject of the action.
    pub subject: &'a ActionSubject,
    /// Nothing had to be sent: the state held already.
    pub held_already: bool,
    /// A later assertion is about the value of the field.
    pub checked_later: bool,
    /// Whether the next sentence signs in.
    pub signs_in_next: bool,
}

/// Once something of another form was used, or a field or box of none, the form that was filled last is no longer the one
/// "just filled".
pub(crate) fn forget_other_form(session: &mut CaseSession, performed: &PerformedAction<'_>) {
    let (ActionSubject::Element(id) | ActionSubject::Options(id, _) | ActionSubject::Drawn(id)) =
        performed.subject
    else {
        return;
    };
    let form = performed.action.verb().form;
    if form == FormUse::Untouched {
        return;
    }
    let enters = form == FormUse::Entered;
    let used = session.before.as_ref().and_then(|before| {
        let page = &before.page;
        let e = page.elements.get(*id)?;
        let around = || {
            page.ancestors(*id)
                .find(|a| page.elements[*a].raw.tag == "form")
        };
        let form = e.form.or_else(around)?;
        let document = &page.contexts.get(e.context)?.document;
        Some((document.clone(), page.elements[form].raw.key))
    });
    if used != session.knowledge.form && (enters || used.is_some()) {
        session.knowledge.form = None;
    }
}

/// Click and press: a change that counts.
pub(crate) async fn changed(
    session: &mut CaseSession,
    performed: &PerformedAction<'_>,
    focus_counts: bool,
) -> Result<GuardOutcome, CaseStop> {
    if performed.sentence.waives_change {
        return Ok((
            Judgement::holds(Evidence::new(
                "no visible change is asked for, as the sentence says",
            ))
            .by(&rows::WAIVED),
            None,
        ));
    }
    let deadline = Instant::now()
        + session
            .timeouts
            .observe
            .saturating_sub(session.since_action());
    Ok(match wait_for_change(session, deadline, focus_counts).await? {
        ObservedEffect::Yes(judged) => (judged, None),
        ObservedEffect::No(why) => (
            Judgement::fails(format!("the action had no effect: {why}")).by(&rows::NONE).hint("where no change is expected, end the sentence with \"(no visible change expected)\""),
            Some(Cause::NoEffect),
        ),
    })
}

/// The same element in the present observation.
pub(crate) fn again(session: &CaseSession, id: ElementId) -> Option<(ElementId, &Element)> {
    let before = session.before.as_ref()?;
    let old = before.page.elements.get(id)?;
    let context = before.page.contexts.get(old.context)?;
    let page = &session.present()?.page;
    let same = |at: ElementId| {
        let now = page.contexts.get(page.elements[at].context);
        now.is_some_and(|c| c.document == context.document)
    };
    let now = page
        .by_key(&context.id, old.raw.key)
        .or_else(|| successor(&before.page, id, page))?;
    same(now).then(|| (now, &page.elements[now]))
}

/// The element that a page put in place of another: the only one of its kind with the same attributes that identify it, as the
/// other was, and with the same name but for its numbers: a label may show the value.
pub(crate) fn successor(before: &Snapshot, id: ElementId, now: &Snapshot) -> Option<ElementId> {
    let old = before.elements.get(id)?;
    let attribute = |e: &Element, name: &str| e.raw.attributes.get(name).cloned();
    let alike = |e: &Element| {
        let names = ["id", "name", "type"];
        e.raw.tag == old.raw.tag
            && e.role == old.role
            && without_numbers(&e.name) == without_numbers(&old.name)
            && names
                .iter()
                .all(|name| attribute(e, name) == attribute(old, name))
    };
    let only = |page: &Snapshot| {
        let mut all = (0..page.elements.len()).filter(|at| alike(&page.elements[*at]));
        all.next().filter(|_| all.next().is_none())
    };
    let named = !old.name.is_empty() || attribute(old, "id").is_some();
    (named && only(before) == Some(id)).then(|| only(now))?
}

fn without_numbers(name: &str) -> String {
    let is_kept = |c: &char| !c.is_ascii_digit() && !matches!(c, '.' | ',');
    name.chars().filter(is_kept).collect()
}

/// Waits until a condition on the element holds; no longer, where the element is gone from a page at rest.
pub(crate) async fn until_there(
    session: &mut CaseSession,
    id: ElementId,
    condition: impl Fn(&Element) -> bool,
) -> Result<bool, CaseStop> {
    until(session, |session| match again(session, id) {
        Some((_, e)) => condition(e),
        None => session.calm && session.since_action() >= GONE,
    })
    .await?;
    Ok(again(session, id).is_some_and(|(_, e)| condition(e)))
}

/// Waits until a condition on the present observation holds.
pub(crate) async fn until(
    session: &mut CaseSession,
    condition: impl Fn(&CaseSession) -> bool,
) -> Result<bool, CaseStop> {
    let deadline = Instant::now()
        + session
            .timeouts
            .observe
            .saturating_sub(session.since_action());
    loop {
        if condition(session) {
            return Ok(true);
        }
        if Instant::now() >= deadline || session.activity.dialog.is_some() {
            return Ok(false);
        }
        session.pause().await?;
        session.look().await?;
    }
}

pub(crate) fn loose_change(session: &CaseSession) -> bool {
    session
        .before
        .as_ref()
        .zip(session.present())
        .is_some_and(|(b, a)| difference(&b.page, &a.page).counts())
}

/// Whether the next sentence enters who signs in, or the password.
pub(crate) fn signs_in_next(later: &[Sentence]) -> bool {
    let target = later.first().and_then(|next| match &next.body {
        Body::Action(Action::Fill {
            target: Some(target),
            ..
        }) => target.text.as_ref(),
        _ => None,
    });
    target.is_some_and(|name| {
        let mut words = name.value.split_whitespace();
        let signs = |word: &str| {
            let word = word.to_lowercase();
            among(&word, USER_NAMES) || among(&word, PASSWORDS)
        };
        words.all(signs)
    })
}

/// A later assertion is about the value (or validity) of the field that this action fills.
pub(crate) fn checked_later(action: &Action, later: &[Sentence]) -> bool {
    let Action::Fill {
        target: Some(target),
        ..
    } = action
    else {
        return false;
    };
    let same = |other: &Target| {
        other
            .text
            .as_ref()
            .zip(target.text.as_ref())
            .is_some_and(|(a, b)| {
                a.value
                    .trim_end_matches(':')
                    .eq_ignore_ascii_case(b.value.trim_end_matches(':'))
            })
    };
    later.iter().any(|s| match &s.body {
        Body::Assertion(formula) => about_value(formula, &same),
        _ => false,
    })
}

fn about_value(formula: &Formula, same: &dyn Fn(&Target) -> bool) -> bool {
    formula
        .atoms()
        .into_iter()
        .any(|(predicate, _)| match predicate {
            Predicate::HasValue { target, .. }
            | Predicate::HasText { target, .. }
            | Predicate::HasState { target, .. } => same(target),
            Predicate::OfSet { .. } => true,
            _ => false,
        })
}
