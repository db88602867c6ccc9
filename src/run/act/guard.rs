//! `readiness`, polled until it holds or until its deadline.

use crate::driver::TimersOf;
use crate::evaluate::{Judgement, Ready, readiness};
use crate::grammar::{Action, Postcondition};
use crate::run::act::aim::aim;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::verdict::{Cause, Truth};
use std::time::{Duration, Instant};

/// A target that is missing for this long may be missing for good: whether it is, is asked of the page.
const ANSWERED: Duration = Duration::from_millis(900);
/// Time at rest after which an ambiguous target is taken as final.
const SETTLED_FOR: Duration = Duration::from_millis(1500);

/// An element of another kind than the sentence says is taken once the page has been quiet for this long: the one that is meant
/// may be in what is still loading.
const BETTER_COMES: Duration = Duration::from_millis(700);

/// A timer that the last action set and that comes within this time may bring what is meant, or take it away: a search that waits
/// for the end of the typing, a list that is drawn a moment after the click.
const TIMER_COMES: Duration = Duration::from_secs(1);

/// Longer than a timer is late: what it does is recorded once it has run.
const TIMER_LATE: Duration = Duration::from_millis(40);

/// A timer that sets another is followed so far.
const MOST_TIMERS: usize = 4;

/// Waits until no timer of the last action is still to come. Tells whether there were any, so that the page is to be looked at
/// again. Fields are filled one after the other without that.
async fn await_timers(session: &mut CaseSession, action: &Action) -> Result<bool, CaseStop> {
    let fills = session.typed && action.verb().postcondition == Postcondition::Value;
    if !session.activity.timers || session.since_action() >= TIMER_COMES || fills {
        return Ok(false);
    }
    for _ in 0..MOST_TIMERS {
        let within = TIMER_COMES.saturating_sub(session.since_action());
        let left = session.driver.timers_left(TimersOf::Action, within).await?;
        let Some(left) = left.filter(|left| !left.is_zero()) else {
            break;
        };
        let until = (session.since_action() + left + TIMER_LATE).min(TIMER_COMES);
        while session.since_action() < until {
            let left = until.saturating_sub(session.since_action());
            session.pause_at_most(left).await?;
            session.look().await?;
        }
    }
    Ok(true)
}

/// Polls readiness. For what is clicked or typed into, the element must also be what a click there would hit.
pub(crate) async fn ready(
    session: &mut CaseSession,
    action: &Action,
    timeout: Duration,
) -> Result<Ready, CaseStop> {
    let deadline = Instant::now() + timeout;
    let mut open_since: Option<Instant> = None;
    let mut rest = session.look_unless_seen().await?;
    let mut awaits = action.verb().needs_rest;
    loop {
        let Some(seen) = session.present() else {
            if Instant::now() >= deadline {
                return Ok(unseen());
            }
            session.pause().await?;
            rest = session.look().await?;
            continue;
        };
        let mut aimed = false;
        let mut found = readiness(action, seen, &session.knowledge);
        // A page that is still changing may yet show what is needed, or something better.
        let is_best = !found.is_of_other_kind() || session.has_shown_all(rest, BETTER_COMES);
        if found.judgement.truth == Truth::True
            && (is_best || Instant::now() >= deadline)
            && (rest || session.free || Instant::now() >= deadline || !action.verb().needs_rest)
        {
            if awaits {
                awaits = false;
                if await_timers(session, action).await? {
                    rest = session.look().await?;
                    continue;
                }
            }
            match aim(session, action, &found).await? {
                None => return Ok(found),
                Some(obstacle) => {
                    found = Ready {
                        judgement: Judgement::fails(obstacle),
                        subject: None,
                        words: None,
                        cause: Some(Cause::TargetNotReady),
                    };
                    rest = true;
                    aimed = true;
                }
            }
        }
        let unknown = found.judgement.truth == Truth::Unknown && rest;
        open_since = unknown.then(|| open_since.unwrap_or_else(Instant::now));
        if open_since.is_some_and(|s| s.elapsed() >= SETTLED_FOR.min(timeout)) {
            return Ok(found);
        }
        if !aimed && session.since_action() >= ANSWERED {
            session.weigh(rest).await?;
        }
        // What an obstacle does, a moving box among them, is not said by the document.
        if !aimed && action.verb().looks_at_the_page() && session.is_final(rest) {
            return Ok(found.with(|judged| judged.note(session.at_once())));
        }
        if Instant::now() >= deadline {
            if found.judgement.truth == Truth::True {
                return Ok(found);
            }
            return Ok(if rest || found.cause == Some(Cause::UnexpectedDialog) {
                found
            } else {
                unsettled(&found)
            });
        }
        session.pause().await?;
        rest = session.look().await?;
    }
}

fn unseen() -> Ready {
    Ready {
        judgement: Judgement::author(Cause::NotSettled, "no page was seen"),
        subject: None,
        words: None,
        cause: Some(Cause::NotSettled),
    }
}

fn unsettled(found: &Ready) -> Ready {
    let why = found.judgement.reason.clone().unwrap_or_default();
    Ready {
        judgement: Judgement::author(
            Cause::NotSettled,
            format!("the page had not settled ({why})"),
        ),
        subject: None,
        words: None,
        cause: Some(Cause::NotSettled),
    }
}
