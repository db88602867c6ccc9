//! Before Pass, what held since the last action is looked at once more, at rest; before the next action, once its requests are
//! answered. What was taken back meanwhile is not true; a message that went by itself was there.

use crate::evaluate::{Judgement, Observation, atom, combine, evaluate, needs_rest, row_like};
use crate::grammar::{Formula, Predicate};
use crate::lexicon::among;
use crate::lexicon::failures::{BUSY_PHRASES, BUSY_WORDS};
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::run::act::performed::successor;
use crate::run::assertion::message;
use crate::run::assertion::strict::ANSWER_OF_WORKER;
use crate::run::assertion::timers::{TIMERS, run_out};
use crate::run::session::case_session::{CaseSession, IN_FLIGHT};
use crate::run::session::case_stop::CaseStop;
use crate::verdict::{Cause, Truth};
use std::time::{Duration, Instant};

/// A page that goes on changing is looked at all the same after this long.
const TO_REST: Duration = Duration::from_millis(500);
/// Time within which the browser tells of a request that an action began, on a busy machine too.
const BEGINS: Duration = Duration::from_millis(600);

/// An update whose request was refused is taken back within this time.
const TO_TAKE_BACK: Duration = Duration::from_millis(2200);

/// Timers that come later than this only clear a message.
const OF_MESSAGE: Duration = Duration::from_secs(2);

/// Time at which a statement that held is checked once more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RecheckTime {
    /// At rest.
    Rest,
    /// After the timers that the action may have set.
    Timers,
}

/// The judgement of the first statement that held since the last action and was taken back, if any was.
pub(crate) async fn taken_back(session: &mut CaseSession) -> Result<Option<Judgement>, CaseStop> {
    come_to_rest(session).await?;
    let not_standing = first_not_standing(session, RecheckTime::Rest);
    if not_standing.is_some() {
        return Ok(not_standing);
    }
    let Some(bound) = time_for_timers(session) else {
        return Ok(None);
    };
    run_out(session, bound).await?;
    session.look_afresh();
    come_to_rest(session).await?;
    Ok(first_not_standing(session, RecheckTime::Timers))
}

/// The same before the next action, where what the last one asked for is not answered, or was refused just now: an update that is
/// shown at once may be taken back by the answer, while the next step is under way.
pub(crate) async fn answered_otherwise(
    session: &mut CaseSession,
) -> Result<Option<Judgement>, CaseStop> {
    if session.activity.fixed || session.since_action() >= IN_FLIGHT {
        return Ok(None);
    }
    // A request may have begun since the last look, and the browser tells of it a little later.
    session.look().await?;
    if session.since_action() < BEGINS && !is_asked(session) && !is_refused(session) {
        session.pause().await?;
        session.look().await?;
    }
    if !is_asked(session) && !is_refused(session) {
        return Ok(None);
    }
    come_to_rest(session).await?;
    Ok(first_not_standing(session, RecheckTime::Rest))
}

fn first_not_standing(session: &CaseSession, moment: RecheckTime) -> Option<Judgement> {
    let held = &session.held;
    held.iter().enumerate().find_map(|(at, formula)| {
        let judged = if needs_rest(formula) {
            (moment == RecheckTime::Timers).then(|| at_last(session, formula))?
        } else {
            judged(session, formula, &held[at + 1..], moment)
        };
        judged.filter(|judged| judged.truth != Truth::True)
    })
}

/// Until when the timers are waited for that the action set, if they are: what held may be replaced when one of them comes. A message
/// that was put in is only taken away by one; in a region that was there before, the next message may follow.
fn time_for_timers(session: &CaseSession) -> Option<Duration> {
    let now = session.present().filter(|now| now.dialog.is_none())?;
    let was_there = |at: ElementId| {
        let before = session.before.as_ref();
        before.is_some_and(|before| counterpart(&now.page, at, &before.page).is_some())
    };
    // By what each statement holds; none where nothing of the page tells.
    let mut shown: Vec<Option<ElementId>> = Vec::new();
    for formula in &session.held {
        let evidence = evaluate(formula, now, &session.knowledge).evidence;
        shown.extend(evidence.iter().map(|e| e.element));
        shown.extend(evidence.is_empty().then_some(None));
    }
    let all = |holds: &dyn Fn(ElementId) -> bool| shown.iter().all(|at| at.is_some_and(holds));
    let bound = if !all(&|at| is_live(&now.page, at)) {
        TIMERS
    } else if all(&|at| !was_there(at)) {
        Duration::ZERO
    } else {
        OF_MESSAGE
    };
    (session.activity.timers && session.since_action() < bound).then_some(bound)
}

/// A statement that held on one snapshot of a page at rest, as it stands now.
fn at_last(session: &CaseSession, formula: &Formula) -> Option<Judgement> {
    let now = session.present().filter(|now| now.dialog.is_none())?;
    let present = evaluate(formula, now, &session.knowledge);
    Some(if present.truth == Truth::False {
        let reason = present.reason.unwrap_or_default();
        Judgement::author(
            Cause::NotSettled,
            format!("it held until a timer changed the page: {reason}"),
        )
    } else {
        present
    })
}

/// Waits for what the last action still has under way.
async fn come_to_rest(session: &mut CaseSession) -> Result<(), CaseStop> {
    let begun = Instant::now();
    let mut rest = session.look_unless_seen().await?;
    loop {
        let waits = is_asked(session) || is_refused(session) || is_at_work(session);
        if !waits && (rest || session.free || begun.elapsed() >= TO_REST) {
            return Ok(());
        }
        session.pause().await?;
        rest = session.look().await?;
    }
}

/// A request of the last action is not answered.
fn is_asked(session: &CaseSession) -> bool {
    !session.activity.in_flight.is_empty() && session.since_action() < IN_FLIGHT
}

/// A worker may have been asked for something by the last action: its answer cannot be seen on its way.
fn is_at_work(session: &CaseSession) -> bool {
    session.activity.workers && session.since_action() < ANSWER_OF_WORKER
}

/// A request was refused just now, and the page has not changed since.
fn is_refused(session: &CaseSession) -> bool {
    let refused = session.activity.refused;
    refused.is_some_and(|since| since < TO_TAKE_BACK && session.activity.quiet >= since)
}

/// The formula as it stands now, with each atom that is gone as it was where it went by itself, or made way for what one of the
/// `next` statements says.
fn judged(
    session: &CaseSession,
    formula: &Formula,
    next: &[Formula],
    moment: RecheckTime,
) -> Option<Judgement> {
    let now = session.present().filter(|now| now.dialog.is_none())?;
    Some(combine(formula, &mut |predicate, positive| {
        let present = atom(predicate, positive, now, &session.knowledge);
        if present.truth == Truth::True {
            return present;
        }
        // What stood in a document before its own scripts had run was never the page.
        let seen = session.seen.iter().enumerate().rev();
        let mut earlier = seen.filter(|(_, then)| !is_loading(then));
        let shown = earlier.find_map(|(place, then)| {
            let judged = atom(predicate, positive, then, &session.knowledge);
            (judged.truth == Truth::True).then_some((place, then, judged))
        });
        match shown {
            Some((place, then, judged)) => {
                let shown = judged.evidence.iter().find_map(|e| e.element);
                let atom = (predicate, positive);
                let floats = message::told_by_message(atom, then, &session.knowledge)
                    && message::are_gone(&then.page, &now.page);
                let tells = floats || shown.is_some_and(|at| is_message(&then.page, at));
                let went = if floats && session.activity.refused.is_none() {
                    Retraction::ByItself
                } else if !tells && is_left_over(session, predicate, positive) {
                    Retraction::LeftOver
                } else if shown.is_some_and(|at| is_followed(session, next, (then, at), now)) {
                    Retraction::ByItself
                } else if !tells && session.awaited.is_some_and(|awaited| place < awaited) {
                    let replaced = shown.is_some_and(|at| gave_way(&then.page, at, &now.page));
                    if replaced {
                        Retraction::LeftOver
                    } else {
                        Retraction::Open
                    }
                } else {
                    Retraction::of(session, predicate, (then, &judged), now).at(
                        session,
                        moment,
                        || shown.is_some_and(|at| is_control(&then.page, at)),
                    )
                };
                went.judged(judged, present)
            }
            None => present,
        }
    }))
}

/// The author names what came in its place: a later statement, which did not hold yet, holds of what stands there now.
fn is_followed(
    session: &CaseSession,
    next: &[Formula],
    (then, shown): (&Observation, ElementId),
    now: &Observation,
) -> bool {
    let judged =
        |formula: &Formula, page: &Observation| evaluate(formula, page, &session.knowledge);
    let place = then.page.elements[shown].raw.rect;
    next.iter().any(|formula| {
        let present = judged(formula, now);
        let there = |at: ElementId| now.page.elements[at].raw.rect.meets(place);
        present.truth == Truth::True
            && present.evidence.iter().filter_map(|e| e.element).any(there)
            && judged(formula, then).truth == Truth::False
    })
}

/// The statement held before the last action, and ceased to hold without becoming true anew.
fn is_left_over(session: &CaseSession, predicate: &Predicate, positive: bool) -> bool {
    let holds = |page: &Observation| {
        atom(predicate, positive, page, &session.knowledge).truth == Truth::True
    };
    session.before.as_ref().is_some_and(holds)
        && !session
            .seen
            .iter()
            .filter(|then| !is_loading(then))
            .map(holds)
            .skip_while(|held| *held)
            .any(|held| held)
}

/// The document was not there yet, or its own scripts had yet to run.
fn is_loading(seen: &Observation) -> bool {
    let top = seen.page.contexts.first();
    top.is_some_and(|top| top.ready_state == "loading")
}

/// Ways in which a statement ceases to be true.
enum Retraction {
    /// A message was added, and is gone; or what was shown has moved on.
    ByItself,
    /// The page is as it was before the action.
    Back,
    /// Text from before the action was replaced by the action's answer.
    LeftOver,
    /// The added text is gone; whether it went by itself is not known.
    Open,
}

impl Retraction {
    fn of(
        session: &CaseSession,
        predicate: &Predicate,
        (then, judged): (&Observation, &Judgement),
        now: &Observation,
    ) -> Retraction {
        let is_refused = session.activity.refused.is_some();
        let added = || {
            if is_refused {
                Retraction::Open
            } else {
                Retraction::ByItself
            }
        };
        let Some(before) = &session.before else {
            return added();
        };
        let Some(shown) = judged.evidence.iter().find_map(|e| e.element) else {
            let returned = before.page.url == now.page.url && before.page.title == now.page.title;
            let whole = matches!(predicate, Predicate::Url { .. } | Predicate::Title { .. });
            return if whole && returned {
                Retraction::Back
            } else {
                added()
            };
        };
        let there = |other| {
            counterpart(&then.page, shown, other)
                .or_else(|| in_place(&then.page, shown, other).filter(|_| is_refused))
        };
        let (was, is) = (there(&*before.page), there(&*now.page));
        match (was, is) {
            (Some(was), Some(is)) if shows_anything(was) && is_same(was, is) => Retraction::Back,
            (Some(was), Some(is)) if is_state(predicate) && is_same(was, is) => Retraction::Back,
            // A field that holds something else now did not keep what it was given.
            (_, Some(_)) if is_kept(predicate) => Retraction::Open,
            // A page on the way to the one that is there now.
            _ if !is_one_document(&then.page, &now.page) => Retraction::Open,
            _ if is_message(&then.page, shown) && says_otherwise(&then.page, shown, &now.page) => {
                if is_refused {
                    Retraction::Back
                } else {
                    Retraction::Open
                }
            }
            _ if is_message(&then.page, shown) => Retraction::ByItself,
            _ if gave_way(&then.page, shown, &now.page) => Retraction::Open,
            (Some(was), _) if shows_anything(was) => added(),
            _ if is_entry(&then.page, shown, &before.page) => Retraction::Open,
            _ => added(),
        }
    }

    /// A text that a timer alone takes back is a button that says "Copied" for a while, or an update that did not last.
    fn at(
        self,
        session: &CaseSession,
        moment: RecheckTime,
        is_control: impl Fn() -> bool,
    ) -> Retraction {
        match self {
            Retraction::Back if moment == RecheckTime::Timers && !session.activity.requested => {
                if is_control() {
                    Retraction::ByItself
                } else {
                    Retraction::Open
                }
            }
            went => went,
        }
    }

    fn judged(&self, shown: Judgement, now: Judgement) -> Judgement {
        let what = shown.evidence.first().map(|e| e.what.clone());
        let what = what.unwrap_or_else(|| "the statement held".into());
        match self {
            Retraction::ByItself => shown.note("it was there for a moment, and is gone"),
            Retraction::Back if now.truth == Truth::False => {
                let reason = now.reason.clone().unwrap_or_default();
                Judgement {
                    reason: Some(format!(
                        "{what} for a moment, and the page took it back: {reason}"
                    )),
                    ..now
                }
            }
            Retraction::LeftOver if now.truth == Truth::False => {
                let reason = now.reason.clone().unwrap_or_default();
                Judgement {
                    reason: Some(format!("{what} only until the answer came: {reason}")),
                    ..now
                }
            }
            Retraction::Back | Retraction::LeftOver => now,
            Retraction::Open => Judgement::author(
                Cause::NotSettled,
                format!(
                    "{what} for a moment, and is gone: whether it was taken back or went by itself is not known"
                ),
            ),
        }
    }
}

/// The same element in another snapshot, or the one that the page put in its place.
fn counterpart<'a>(page: &Snapshot, id: ElementId, other: &'a Snapshot) -> Option<&'a Element> {
    let e = page.elements.get(id)?;
    let context = page.contexts.get(e.context)?;
    let same = other.by_key(&context.id, e.raw.key).filter(|at| {
        let there = other.contexts.get(other.elements[*at].context);
        there.is_some_and(|there| there.document == context.document)
    });
    let at = same.or_else(|| successor(page, id, other))?;
    other.elements.get(at)
}

/// An element of the same kind that stands in the same place: what is redrawn as a whole has no other counterpart.
fn in_place<'a>(page: &Snapshot, id: ElementId, other: &'a Snapshot) -> Option<&'a Element> {
    let old = page.elements.get(id)?;
    let is_there = |e: &&Element| {
        let (a, b) = (e.raw.rect, old.raw.rect);
        let same = (a.x - b.x).abs() < 1.0 && (a.y - b.y).abs() < 1.0;
        same && e.raw.visible && e.raw.tag == old.raw.tag && e.role == old.role
    };
    let mut all = other.elements.iter().filter(is_there);
    all.next().filter(|_| all.next().is_none())
}

/// How many levels of boxes an entry of a list may have around its text.
const ENTRY_LEVELS: usize = 3;

/// A row, an item, or a box that came to others of its kind: an entry of a list, and no message.
fn is_entry(page: &Snapshot, id: ElementId, before: &Snapshot) -> bool {
    let kind = |at: ElementId| {
        let e = &page.elements[at];
        (e.raw.tag.as_str(), e.raw.attributes.get("class"))
    };
    let was_there = |at: ElementId| {
        let context = page.contexts.get(page.elements[at].context);
        context.is_some_and(|c| before.by_key(&c.id, page.elements[at].raw.key).is_some())
    };
    let boxes = std::iter::once(id).chain(page.ancestors(id));
    let came_to_others = |at: ElementId| {
        let parent = page.elements[at].parent;
        let mut others = parent.into_iter().flat_map(|parent| page.children(parent));
        !was_there(at)
            && page.elements[at].raw.attributes.contains_key("class")
            && others.any(|other| other != at && kind(other) == kind(at) && was_there(other))
    };
    row_like(page, id).is_some() || boxes.take(ENTRY_LEVELS).any(came_to_others)
}

/// Something new stands where the element was: a list came in the place of "No results", a count moved on. That was the page for a
/// moment, and no message; only a text that says that the page is at work is gone for good.
fn gave_way(then: &Snapshot, shown: ElementId, now: &Snapshot) -> bool {
    let old = &then.elements[shown];
    let text = old.text.to_lowercase();
    let words = text.split(|c: char| !c.is_alphanumeric());
    if words.into_iter().any(|word| among(word, BUSY_WORDS))
        || BUSY_PHRASES.split('|').any(|phrase| text.contains(phrase))
    {
        return false;
    }
    if let Some(is) = counterpart(then, shown, now).filter(|is| is.raw.visible) {
        return shows_anything(is);
    }
    let document = |page: &Snapshot, e: &Element| {
        let context = page.contexts.get(e.context);
        context.map(|context| (context.id.clone(), context.document.clone()))
    };
    let place = document(then, old);
    let is_new = |e: &Element| {
        let known = place
            .as_ref()
            .and_then(|(context, _)| then.by_key(context, e.raw.key));
        !known.is_some_and(|at| shows_anything(&then.elements[at]))
    };
    now.elements.iter().any(|e| {
        shows_anything(e)
            && e.raw.rect.meets(old.raw.rect)
            && document(now, e) == place
            && is_new(e)
    })
}

fn shows_anything(e: &Element) -> bool {
    e.raw.visible && !e.text.is_empty()
}

fn is_same(a: &Element, b: &Element) -> bool {
    let states = |e: &Element| {
        let raw = &e.raw;
        let flags = [raw.checked, raw.selected, raw.pressed, raw.expanded];
        (flags, raw.disabled, raw.visible, raw.value.clone())
    };
    a.text == b.text && states(a) == states(b)
}

fn is_one_document(then: &Snapshot, now: &Snapshot) -> bool {
    let document = |page: &Snapshot| page.contexts.first().map(|c| c.document.clone());
    document(then) == document(now)
}

/// The box of a message is still there, and says something else: what it said was not the last word.
fn says_otherwise(then: &Snapshot, shown: ElementId, now: &Snapshot) -> bool {
    let old = &then.elements[shown];
    counterpart(then, shown, now).is_some_and(|is| shows_anything(is) && is.text != old.text)
}

/// Predicates of the value or choice of a field, which stays until somebody changes it.
fn is_kept(predicate: &Predicate) -> bool {
    matches!(
        predicate,
        Predicate::HasValue { .. } | Predicate::IsChosen { .. }
    )
}

/// The predicate is about a state or value, which no message is.
fn is_state(predicate: &Predicate) -> bool {
    matches!(
        predicate,
        Predicate::HasState { .. }
            | Predicate::OfSet { .. }
            | Predicate::HasValue { .. }
            | Predicate::IsChosen { .. }
    )
}

/// A region that is there to tell something for a while.
fn is_live(page: &Snapshot, id: ElementId) -> bool {
    std::iter::once(id).chain(page.ancestors(id)).any(|at| {
        let e = &page.elements[at];
        let live = e.raw.attributes.get("aria-live").map(String::as_str);
        matches!(live, Some("polite" | "assertive")) || matches!(e.role, Role::Alert | Role::Status)
    })
}

/// A button or link, or something in it.
fn is_control(page: &Snapshot, id: ElementId) -> bool {
    std::iter::once(id)
        .chain(page.ancestors(id))
        .any(|at| matches!(page.elements[at].role, Role::Button | Role::Link))
}

/// Something that tells, and goes: a live region, an alert, a dialog.
fn is_message(page: &Snapshot, id: ElementId) -> bool {
    let tells = [Role::Log, Role::AlertDialog, Role::Dialog];
    is_live(page, id)
        || std::iter::once(id)
            .chain(page.ancestors(id))
            .any(|at| tells.contains(&page.elements[at].role))
}
