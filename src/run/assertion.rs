//! When is an assertion evaluated: polarity decides.

use super::stage::{Halt, Stage};
use crate::evaluate::{
    Judgement, Knowledge, Observation, atom, combine, evaluate, is_blank, needs_rest,
};
use crate::grammar::{Formula, Predicate};
use crate::verdict::{Cause, Truth};
use std::time::{Duration, Instant};

/// A request that is unanswered for this long does not keep an assertion open any more.
const UNANSWERED: Duration = Duration::from_secs(10);

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

/// Positive atoms: each holds as soon as some snapshot since the last action's response shows it.
async fn on_any_snapshot(
    stage: &mut Stage,
    formula: &Formula,
    deadline: Instant,
) -> Result<Judgement, Halt> {
    let mut best: Vec<Option<Judgement>> = vec![None; formula.atoms().len()];
    let mut evaluated: Vec<String> = Vec::new();
    let mut rest = false;
    loop {
        for seen in stage.seen.clone() {
            let mark = mark(&seen);
            if evaluated.contains(&mark) {
                continue;
            }
            evaluated.push(mark);
            keep_better(&mut best, formula, &seen, &stage.knowledge);
        }
        let now = combined(formula, &best);
        if now.truth == Truth::True && !stage.seen.is_empty() {
            return Ok(now);
        }
        if is_over(deadline, rest) && !awaited(stage) {
            return Ok(settled(now, rest));
        }
        if !evaluated.is_empty() {
            stage.pause().await?;
        }
        rest = stage.look().await?;
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

/// True stays; what is not True follows the last snapshot.
fn keep_better(
    best: &mut [Option<Judgement>],
    formula: &Formula,
    seen: &Observation,
    knowledge: &Knowledge,
) {
    let atoms: Vec<(&Predicate, bool)> = formula.atoms();
    for (slot, (predicate, positive)) in best.iter_mut().zip(atoms) {
        if slot.as_ref().is_none_or(|j| j.truth != Truth::True) {
            *slot = Some(atom(predicate, positive, seen, knowledge));
        }
    }
}

fn combined(formula: &Formula, best: &[Option<Judgement>]) -> Judgement {
    let mut next = best.iter();
    combine(formula, &mut |_, _| match next.next() {
        Some(Some(judged)) => judged.clone(),
        _ => Judgement::author(Cause::NotSettled, "the page was never seen"),
    })
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
        if held_since.is_some_and(|since| since.elapsed() >= stage.timeouts.stable) {
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
        stage.pause().await?;
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
    let mut best: Vec<Option<Judgement>> = vec![None; formula.atoms().len()];
    for page in seen {
        keep_better(&mut best, formula, page, knowledge);
    }
    combined(formula, &best)
}

/// Whether the formula held on the page as it was before the last action; `None` where that cannot be told.
pub fn held_before(stage: &Stage, formula: &Formula) -> Option<bool> {
    let before = stage.before.as_ref().filter(|b| {
        b.dialog.is_none() && !b.page.contexts.is_empty() && b.page.url != "about:blank"
    })?;
    match evaluate(formula, before, &stage.knowledge).truth {
        Truth::True => Some(true),
        Truth::False => Some(false),
        Truth::Unknown => None,
    }
}
