//! When is an assertion evaluated: polarity decides.

use super::stage::{Halt, Stage};
use crate::evaluate::{
    Judgement, Knowledge, Observation, atom, combine, evaluate, is_blank, needs_rest,
};
use crate::grammar::Formula;
use crate::verdict::{Cause, Truth};
use std::time::{Duration, Instant};

/// A request that is unanswered for this long does not keep an assertion open any more.
const UNANSWERED: Duration = Duration::from_secs(10);

/// Within this time an action is answered, where nothing tells that it has been.
const ANSWER: Duration = Duration::from_secs(1);

/// A page that changes when the deadline comes, such as a toast that fades, is given so much longer to come to rest.
const TO_COME_TO_REST: Duration = Duration::from_millis(1500);

/// Evaluates the formula until it holds, or until the deadline. False stands only on a page at rest.
pub async fn decide(
    stage: &mut Stage,
    formula: &Formula,
    timeout: Duration,
) -> Result<Judgement, Halt> {
    let deadline = Instant::now() + timeout;
    if needs_rest(formula) {
        on_one_snapshot(stage, formula, deadline).await
    } else {
        on_any_snapshot(stage, formula, deadline).await
    }
}

/// Positive atoms: each holds as soon as some snapshot since the last action's response shows it. One that held before the
/// action may only be left over until the answer comes: it has to hold on the page at rest.
async fn on_any_snapshot(
    stage: &mut Stage,
    formula: &Formula,
    deadline: Instant,
) -> Result<Judgement, Halt> {
    let mut slots = slots(stage, formula);
    let mut evaluated: Vec<String> = Vec::new();
    let mut held_since: Option<Instant> = None;
    let mut rest = false;
    loop {
        for seen in stage.seen.clone() {
            let mark = mark(&seen);
            if evaluated.contains(&mark) {
                continue;
            }
            evaluated.push(mark);
            look_at(&mut slots, formula, &seen, &stage.knowledge, false);
        }
        if let Some(present) = stage.present() {
            look_at(&mut slots, formula, present, &stage.knowledge, true);
        }
        let now = combined(formula, &slots);
        let holds = now.truth == Truth::True && !stage.seen.is_empty();
        if holds && !slots.iter().any(|slot| slot.old) {
            return Ok(now);
        }
        held_since = (holds && rest).then(|| held_since.unwrap_or_else(Instant::now));
        let left = held_since.map(|since| to_stand(stage, since));
        if left.is_some_and(|left| left.is_zero()) {
            return Ok(now);
        }
        if is_over(deadline, rest) && held_since.is_none() && !awaited(stage) {
            // On a page that goes on changing it has held all the while, or it has gone and come.
            let went = slots.iter().any(|slot| slot.old && slot.went);
            return Ok(if holds && went {
                unsettled()
            } else {
                settled(now, rest)
            });
        }
        if !evaluated.is_empty() {
            stage.pause_at_most(left.unwrap_or(Duration::MAX)).await?;
        }
        rest = stage.look().await?;
    }
}

/// An atom, and what is known of it.
struct Slot {
    judged: Option<Judgement>,
    /// It held before the last action, and has not come anew since.
    old: bool,
    /// It was false since.
    went: bool,
}

fn slots(stage: &Stage, formula: &Formula) -> Vec<Slot> {
    let before = page_before(stage);
    let atoms = formula.atoms().into_iter();
    atoms
        .map(|(predicate, positive)| {
            let held = |before: &Observation| atom(predicate, positive, before, &stage.knowledge);
            Slot {
                judged: None,
                old: before.is_some_and(|before| held(before).truth == Truth::True),
                went: false,
            }
        })
        .collect()
}

/// True stays, unless it is left over; what is not True follows the last snapshot. With `only_old`, what is left over alone is
/// looked at.
fn look_at(
    slots: &mut [Slot],
    formula: &Formula,
    seen: &Observation,
    knowledge: &Knowledge,
    only_old: bool,
) {
    for (slot, (predicate, positive)) in slots.iter_mut().zip(formula.atoms()) {
        let stays = slot.judged.as_ref().is_some_and(|j| j.truth == Truth::True);
        if !slot.old && (stays || only_old) {
            continue;
        }
        let judged = atom(predicate, positive, seen, knowledge);
        slot.went |= judged.truth == Truth::False;
        slot.old &= !(slot.went && judged.truth == Truth::True);
        slot.judged = Some(judged);
    }
}

fn unsettled() -> Judgement {
    Judgement::author(
        Cause::NotSettled,
        "it held before the last action, and the page has not come to rest since",
    )
}

/// How much longer what holds on the page at rest has to hold: long enough, and until the answer to the last action has had
/// time to come: one that is pushed (a WebSocket, a timer) cannot be seen on its way.
fn to_stand(stage: &Stage, since: Instant) -> Duration {
    let stable = stage.timeouts.stable.saturating_sub(since.elapsed());
    if stage.pulse.inert {
        stable
    } else {
        stable.max(ANSWER.saturating_sub(stage.since_action()))
    }
}

fn is_over(deadline: Instant, rest: bool) -> bool {
    let now = Instant::now();
    now >= deadline && (rest || now >= deadline + TO_COME_TO_REST)
}

/// What the last action asked a server for may still change the page: nothing is False before it is there. Bounded, for some
/// servers never answer.
fn awaited(stage: &Stage) -> bool {
    !stage.pulse.in_flight.is_empty() && stage.since_action() < UNANSWERED
}

fn mark(seen: &Observation) -> String {
    format!(
        "{}|{}|{:?}|{}",
        seen.page.digest(),
        seen.page.url,
        seen.dialog,
        seen.windows
    )
}

fn combined(formula: &Formula, slots: &[Slot]) -> Judgement {
    let mut next = slots.iter();
    combine(
        formula,
        &mut |_, _| match next.next().and_then(|slot| slot.judged.clone()) {
            Some(judged) => judged,
            None => Judgement::author(Cause::NotSettled, "the page was never seen"),
        },
    )
}

/// Negations, exact and upper counts, order, comparisons, mixed formulas: they hold on one snapshot of a page at rest, and
/// keep holding.
async fn on_one_snapshot(
    stage: &mut Stage,
    formula: &Formula,
    deadline: Instant,
) -> Result<Judgement, Halt> {
    let mut held_since: Option<Instant> = None;
    let mut last: Option<Judgement> = None;
    loop {
        let rest = stage.look().await?;
        let mut usable = false;
        if let Some(seen) = stage.present().filter(|_| rest) {
            usable = !is_blank(&seen.page) || seen.dialog.is_some();
            let judged = evaluate(formula, seen, &stage.knowledge);
            held_since = (judged.truth == Truth::True && usable)
                .then(|| held_since.unwrap_or_else(Instant::now));
            last = Some(judged);
        } else {
            held_since = None;
        }
        // The window may reach past the deadline: what holds is given the time to show that it does.
        let left = held_since.map(|since| to_stand(stage, since));
        if left.is_some_and(|left| left.is_zero()) {
            return Ok(last.unwrap_or_else(never));
        }
        if is_over(deadline, rest) && held_since.is_none() && !awaited(stage) {
            let judged = last.unwrap_or_else(never);
            return Ok(if rest && !usable {
                Judgement::author(
                    Cause::NotSettled,
                    "the page was blank, so nothing could be told from it",
                )
            } else {
                settled(judged, rest)
            });
        }
        stage.pause_at_most(left.unwrap_or(Duration::MAX)).await?;
    }
}

fn never() -> Judgement {
    Judgement::author(Cause::NotSettled, "the page never came to rest")
}

/// False stands only on a page at rest.
fn settled(judged: Judgement, rest: bool) -> Judgement {
    if rest || judged.truth != Truth::False {
        return judged;
    }
    let reason = judged.reason.unwrap_or_default();
    Judgement {
        candidates: judged.candidates,
        ..Judgement::author(
            Cause::NotSettled,
            format!("the page had not settled ({reason})"),
        )
    }
}

/// The truth of a formula on pages that were kept, oldest first: what `decide` would have come to, had no more come.
pub fn on_pages(formula: &Formula, seen: &[Observation], knowledge: &Knowledge) -> Judgement {
    if needs_rest(formula) {
        let at_rest = seen.iter().rev().find(|o| o.at_rest);
        return at_rest
            .or(seen.last())
            .map_or_else(never, |now| evaluate(formula, now, knowledge));
    }
    let fresh = |_| Slot {
        judged: None,
        old: false,
        went: false,
    };
    let mut slots: Vec<Slot> = formula.atoms().into_iter().map(fresh).collect();
    for page in seen {
        look_at(&mut slots, formula, page, knowledge, false);
    }
    combined(formula, &slots)
}

/// The page as it was before the last action, where it can be read.
fn page_before(stage: &Stage) -> Option<&Observation> {
    stage.before.as_ref().filter(|b| {
        b.dialog.is_none() && !b.page.contexts.is_empty() && b.page.url != "about:blank"
    })
}

/// Whether the formula held on the page as it was before the last action; `None` where that cannot be told.
pub fn held_before(stage: &Stage, formula: &Formula) -> Option<bool> {
    let before = page_before(stage)?;
    match evaluate(formula, before, &stage.knowledge).truth {
        Truth::True => Some(true),
        Truth::False => Some(false),
        Truth::Unknown => None,
    }
}
