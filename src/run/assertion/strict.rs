//! When is an assertion evaluated: polarity decides.

use crate::evaluate::{
    Judgement, Knowledge, Observation, atom, combine, evaluate, is_blank, needs_rest,
};
use crate::grammar::Formula;
use crate::run::assertion::message;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::verdict::{Cause, Truth};
use std::time::{Duration, Instant};

/// A request that is unanswered for this long does not keep an assertion open any more.
const UNANSWERED: Duration = Duration::from_secs(10);

/// Within this time an action is answered, where nothing tells that it has been.
const ANSWER: Duration = Duration::from_secs(1);

/// The same on a page with a worker: what it is asked cannot be seen on its way.
pub(super) const ANSWER_OF_WORKER: Duration = Duration::from_millis(2500);

/// A page that changes when the deadline comes, such as a toast that fades, is given so much longer to come to rest.
const TO_COME_TO_REST: Duration = Duration::from_millis(1500);

/// A decision on a formula, with its truth before the last action where that was evaluated on the way.
pub(crate) struct Decided {
    /// The truth of the formula.
    pub judgement: Judgement,
    /// Its atoms on the page before the last action.
    pub past: Option<PriorAtoms>,
}

/// The atoms of a formula on the page as it was before the last action; none where that page cannot be read.
pub(crate) struct PriorAtoms(Option<Vec<Judgement>>);

impl PriorAtoms {
    /// Evaluates each atom on the page before the last action.
    pub(crate) fn of(session: &CaseSession, formula: &Formula) -> PriorAtoms {
        PriorAtoms(page_before(session).map(|before| {
            let atoms = formula.atoms().into_iter();
            atoms
                .map(|(predicate, positive)| atom(predicate, positive, before, &session.knowledge))
                .collect()
        }))
    }

    /// Whether the formula held; `None` where that cannot be told.
    pub(crate) fn held(&self, formula: &Formula) -> Option<bool> {
        let mut atoms = self.0.as_ref()?.iter();
        let judged = combine(formula, &mut |_, _| {
            atoms.next().cloned().unwrap_or_else(never)
        });
        match judged.truth {
            Truth::True => Some(true),
            Truth::False => Some(false),
            Truth::Unknown => None,
        }
    }

    /// Whether the atom at this place held.
    fn held_atom(&self, place: usize) -> bool {
        let atom = self.0.as_ref().and_then(|atoms| atoms.get(place));
        atom.is_some_and(|judged| judged.truth == Truth::True)
    }
}

/// Evaluates the formula until it holds, or until the deadline. False stands only on a page at rest.
pub(crate) async fn decide(
    session: &mut CaseSession,
    formula: &Formula,
    timeout: Duration,
) -> Result<Decided, CaseStop> {
    let deadline = Instant::now() + timeout;
    if needs_rest(formula) {
        let judgement = on_one_snapshot(session, formula, deadline).await?;
        return Ok(Decided {
            judgement,
            past: None,
        });
    }
    let past = PriorAtoms::of(session, formula);
    let judgement = on_any_snapshot(session, formula, &past, deadline).await?;
    Ok(Decided {
        judgement,
        past: Some(past),
    })
}

/// Positive atoms: each holds as soon as some snapshot since the last action's response shows it. One that held before the
/// action may only be left over until the answer comes: it has to hold on the page at rest.
async fn on_any_snapshot(
    session: &mut CaseSession,
    formula: &Formula,
    past: &PriorAtoms,
    deadline: Instant,
) -> Result<Judgement, CaseStop> {
    let mut slots = slots(past, formula);
    let mut evaluated: Vec<String> = Vec::new();
    // The page that was evaluated last: the same one would say the same.
    let mut latest = String::new();
    let mut held_since: Option<Instant> = None;
    let mut rest = false;
    loop {
        for seen in session.seen.iter().skip(session.paused) {
            let mark = mark(seen);
            if evaluated.contains(&mark) {
                continue;
            }
            look_at(&mut slots, formula, seen, &session.knowledge, false);
            latest.clone_from(&mark);
            evaluated.push(mark);
        }
        if let Some(present) = session.present() {
            let mark = mark(present);
            if mark != latest {
                look_at(&mut slots, formula, present, &session.knowledge, true);
                latest = mark;
            }
        }
        session.weigh(rest).await?;
        let now = combined(formula, &slots);
        let told = now.truth == Truth::True && slots.iter().any(|slot| slot.told_earlier);
        let holds = now.truth == Truth::True && !session.seen.is_empty() && !told;
        if holds && !slots.iter().any(|slot| slot.old) {
            return Ok(now);
        }
        held_since = (holds && rest).then(|| held_since.unwrap_or_else(Instant::now));
        let left = held_since.map(|since| to_stand(session, since));
        if left.is_some_and(|left| left.is_zero()) {
            return Ok(now);
        }
        let over = is_over(deadline, rest) && !awaited(session);
        if held_since.is_none() && !over && session.is_final(rest) {
            let now = if told { told_earlier() } else { now };
            return Ok(now.note(session.at_once()));
        }
        if over && told {
            return Ok(told_earlier());
        }
        if over && held_since.is_none() {
            // On a page that goes on changing it has held all the while, or it has gone and come.
            let went = slots.iter().any(|slot| slot.old && slot.went);
            return Ok(if holds && went {
                unsettled()
            } else {
                settled(now, rest)
            });
        }
        if !evaluated.is_empty() {
            session.pause_at_most(left.unwrap_or(Duration::MAX)).await?;
        }
        rest = session.look().await?;
    }
}

/// An atom, and what is known of it.
struct AtomState {
    judged: Option<Judgement>,
    /// Whether the statement held before the last action, and has not become true anew since.
    old: bool,
    /// Whether the statement was false since.
    went: bool,
    /// Whether it is True by a message alone that an earlier action brought.
    told_earlier: bool,
    /// The judgement that a message left open which may be gone by now.
    left_open: Option<Judgement>,
}

impl AtomState {
    /// The judgement as it is now.
    fn present(&self) -> Option<Judgement> {
        let judged = self.judged.clone()?;
        Some(unless_open(judged, self.left_open.as_ref()))
    }
}

fn slots(past: &PriorAtoms, formula: &Formula) -> Vec<AtomState> {
    let atoms = 0..formula.atoms().len();
    atoms
        .map(|place| AtomState {
            judged: None,
            old: past.held_atom(place),
            went: false,
            told_earlier: false,
            left_open: None,
        })
        .collect()
}

/// True stays, unless it is left over; what is not True follows the last snapshot. With `only_old`, what is left over alone is
/// looked at.
fn look_at(
    slots: &mut [AtomState],
    formula: &Formula,
    seen: &Observation,
    knowledge: &Knowledge,
    only_old: bool,
) {
    for (slot, (predicate, positive)) in slots.iter_mut().zip(formula.atoms()) {
        let stays = slot.judged.as_ref().is_some_and(|j| j.truth == Truth::True);
        if !slot.old && !slot.told_earlier && (stays || only_old) {
            continue;
        }
        let judged = atom(predicate, positive, seen, knowledge);
        slot.went |= judged.truth == Truth::False;
        slot.old &= !(slot.went && judged.truth == Truth::True);
        let atom = (predicate, positive);
        if judged.truth == Truth::True && message::told_by_message(atom, seen, knowledge) {
            slot.told_earlier = message::told_earlier(atom, seen, knowledge);
            slot.old &= slot.told_earlier;
        } else {
            slot.told_earlier = false;
        }
        if judged.truth == Truth::Unknown && message::is_of_message(predicate) {
            slot.left_open = Some(judged.clone());
        }
        slot.judged = Some(judged);
    }
}

fn told_earlier() -> Judgement {
    Judgement::author(
        Cause::NotSettled,
        "it is shown by a message that came before the last action alone, and nothing has told it anew",
    )
}

fn unsettled() -> Judgement {
    Judgement::author(
        Cause::NotSettled,
        "it held before the last action, and the page has not come to rest since",
    )
}

/// How much longer what holds on the page at rest has to hold: long enough, and until the answer to the last action has had
/// time to come: one that is pushed (a WebSocket, a timer) cannot be seen on its way.
fn to_stand(session: &CaseSession, since: Instant) -> Duration {
    if session.is_final(true) {
        return Duration::ZERO;
    }
    if let Some(left) = session.to_stand_unchanged(since) {
        return left;
    }
    let stable = session.timeouts.stable.saturating_sub(since.elapsed());
    if session.activity.inert {
        stable
    } else {
        let answer = if session.activity.workers {
            ANSWER_OF_WORKER
        } else {
            ANSWER
        };
        stable.max(answer.saturating_sub(session.since_action()))
    }
}

fn is_over(deadline: Instant, rest: bool) -> bool {
    let now = Instant::now();
    now >= deadline && (rest || now >= deadline + TO_COME_TO_REST)
}

/// Tells whether a request of the last action is still in flight. Its answer may change the page, so nothing is False before it. Bounded, for some
/// servers never answer.
fn awaited(session: &CaseSession) -> bool {
    !session.activity.in_flight.is_empty() && session.since_action() < UNANSWERED
}

fn mark(seen: &Observation) -> String {
    format!(
        "{}|{}|{:?}|{}",
        seen.page.digest_of_all(),
        seen.page.url,
        seen.dialog,
        seen.windows
    )
}

fn combined(formula: &Formula, slots: &[AtomState]) -> Judgement {
    let mut next = slots.iter();
    combine(
        formula,
        &mut |_, _| match next.next().and_then(AtomState::present) {
            Some(judged) => judged,
            None => Judgement::author(Cause::NotSettled, "the page was never seen"),
        },
    )
}

/// Negations, exact and upper counts, order, comparisons, mixed formulas: they hold on one snapshot of a page at rest, and
/// keep holding.
async fn on_one_snapshot(
    session: &mut CaseSession,
    formula: &Formula,
    deadline: Instant,
) -> Result<Judgement, CaseStop> {
    let mut held_since: Option<Instant> = None;
    let mut last: Option<Judgement> = None;
    let mut left_open: Option<Judgement> = None;
    let mut predicates = formula.atoms().into_iter();
    let of_message = predicates.any(|(predicate, _)| message::is_of_message(predicate));
    loop {
        let rest = session.look().await?;
        session.weigh(rest).await?;
        let mut usable = false;
        if let Some(seen) = session.present().filter(|_| rest) {
            usable = !is_blank(&seen.page) || seen.dialog.is_some();
            let judged = evaluate(formula, seen, &session.knowledge);
            held_since = (judged.truth == Truth::True && usable)
                .then(|| held_since.unwrap_or_else(Instant::now));
            if of_message && judged.truth == Truth::Unknown {
                left_open = Some(judged.clone());
            }
            last = Some(unless_open(judged, left_open.as_ref()));
        } else {
            held_since = None;
        }
        // The window may reach past the deadline: what holds is given the time to show that it does.
        let left = held_since.map(|since| to_stand(session, since));
        if left.is_some_and(|left| left.is_zero()) {
            return Ok(last.unwrap_or_else(never));
        }
        let over = is_over(deadline, rest) && !awaited(session);
        if held_since.is_none() && usable && !over && session.is_final(rest) {
            return Ok(last.unwrap_or_else(never).note(session.at_once()));
        }
        if over && held_since.is_none() {
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
        session.pause_at_most(left.unwrap_or(Duration::MAX)).await?;
    }
}

/// The judgement; what a message left open is not False because it went.
fn unless_open(judged: Judgement, left_open: Option<&Judgement>) -> Judgement {
    let open = left_open.filter(|_| judged.truth == Truth::False);
    open.cloned().unwrap_or(judged)
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
    let fresh = |_| AtomState {
        judged: None,
        old: false,
        went: false,
        told_earlier: false,
        left_open: None,
    };
    let mut slots: Vec<AtomState> = formula.atoms().into_iter().map(fresh).collect();
    for page in seen {
        look_at(&mut slots, formula, page, knowledge, false);
    }
    combined(formula, &slots)
}

/// The page as it was before the last action, where it can be read.
fn page_before(session: &CaseSession) -> Option<&Observation> {
    session.before.as_ref().filter(|b| {
        b.dialog.is_none() && !b.page.contexts.is_empty() && b.page.url != "about:blank"
    })
}
