//! Waiting for the timers that an action has set, no longer than they live.

use crate::driver::TimersOf;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use std::time::Duration;

/// Timers of the action that fire later than this are not waited for.
pub(super) const TIMERS: Duration = Duration::from_millis(3300);

/// Between two questions for the timers: every one takes the browser tens of milliseconds, and a timer that sets itself again is
/// never over.
const BETWEEN: [Duration; 4] = [
    Duration::from_millis(60),
    Duration::from_millis(200),
    Duration::from_millis(400),
    Duration::from_millis(800),
];

/// Looks at the page until no timer that the action set can change it any more, or `bound` after the action. A browser that cannot
/// tell is given all of that time.
pub(super) async fn run_out(session: &mut CaseSession, bound: Duration) -> Result<(), CaseStop> {
    let mut asked = 0;
    while session.since_action() < bound {
        let set = session.activity.timers_set;
        let within = bound.saturating_sub(session.since_action());
        let wait = match session.driver.timers_left(TimersOf::Action, within).await? {
            None => within,
            Some(left) if left.is_zero() => {
                if rests(session).await? && session.activity.timers_set == set {
                    return Ok(());
                }
                Duration::ZERO
            }
            Some(left) => left,
        };
        let least = BETWEEN[asked.min(BETWEEN.len() - 1)];
        asked += 1;
        let until = (session.since_action() + wait.max(least)).min(bound);
        while session.since_action() < until {
            session
                .pause_at_most(until.saturating_sub(session.since_action()))
                .await?;
            session.look().await?;
        }
    }
    Ok(())
}

/// One look: nothing of the action is under way.
async fn rests(session: &mut CaseSession) -> Result<bool, CaseStop> {
    let rest = session.look().await?;
    Ok(session.activity.in_flight.is_empty() && (rest || session.free))
}
